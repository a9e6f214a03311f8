//! What was seen, as a row of a table.

use std::fmt;
use std::time::Duration;

use anyhow::{Result, ensure};
use tokio::time::Instant;

use crate::figures::Waits;
use crate::server::Cpu;

/// What was counted and timed.
#[derive(Debug, Default)]
pub struct Tally {
    /// Moves that were sent.
    pub sent: usize,
    /// Moves that stood in the records at the end.
    pub kept: usize,
    /// Moves that a player was told more than once.
    pub doubled: usize,
    /// Moves that a player was never told.
    pub lost: usize,
    /// Moves that were refused.
    pub refused: usize,
    /// From a player's send to the other player's receipt.
    pub waits: Vec<Duration>,
    /// Those of them that ended in the last quarter of the time: where a queue grows, they are the longest.
    pub late: Vec<Duration>,
    /// When that quarter begins.
    pub quarter: Option<Instant>,
    /// When the last of them was received.
    pub last: Option<Instant>,
    /// How late the latest move was sent, measured by the plan: a generator that cannot keep up measures nothing.
    pub latest: Duration,
}

impl Tally {
    /// Adds what another pair has seen.
    pub fn add(&mut self, other: Tally) {
        self.sent += other.sent;
        self.kept += other.kept;
        self.doubled += other.doubled;
        self.lost += other.lost;
        self.refused += other.refused;
        self.waits.extend(other.waits);
        self.late.extend(other.late);
        self.last = self.last.max(other.last);
        self.latest = self.latest.max(other.latest);
    }
}

/// A measurement.
pub struct Report {
    /// How many servers there were.
    pub nodes: usize,
    /// What kept the games.
    pub database: String,
    /// What the servers needed before anybody came, together, in MiB.
    pub idle: Option<f64>,
    /// What PostgreSQL wrote to its log, in bytes, and how many transactions it committed.
    pub work: Option<(u64, u64)>,
    /// Who played: guests or bots.
    pub players: &'static str,
    /// How many games there were.
    pub games: u32,
    /// How many moves a second were asked for.
    pub rate: u32,
    /// For how long.
    pub seconds: u32,
    /// When the first move could be made.
    pub start: Instant,
    /// What it cost.
    pub cpu: Cpu,
    /// The most memory the servers had together, in MiB.
    pub memory: Option<f64>,
    /// What was seen.
    pub tally: Tally,
}

impl Report {
    /// Whether every move arrived once at both players and in the record.
    pub fn verdict(&self) -> Result<()> {
        let Tally { sent, kept, doubled, lost, refused, .. } = self.tally;
        ensure!(
            kept == sent && doubled == 0 && lost == 0 && refused == 0,
            "of {sent} moves {kept} were kept, {doubled} doubled, {lost} lost and {refused} refused"
        );
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tally = &self.tally;
        let waits = Waits::of(tally.waits.clone());
        // A generator or a server that cannot keep up makes the same moves in a longer time.
        let took = tally.last.map_or(0.0, |last| last.duration_since(self.start).as_secs_f64());
        let done = tally.sent as f64 / took.max(f64::from(self.seconds));
        let percent =
            |share: Option<f64>| share.map_or("?".to_string(), |share| format!("{:.0} %", 100.0 * share));
        let memory = self.memory.map_or("?".to_string(), |memory| format!("{memory:.0} MiB"));
        let each =
            self.memory.zip(self.idle).map(|(most, idle)| (most - idle) * 1024.0 / f64::from(self.games));
        let each = each.map_or("?".to_string(), |each| format!("{each:.0} KiB"));
        writeln!(
            f,
            "| nodes | database | players | games | sockets | moves/s asked | done | moves | p50 ms | p90 ms | p99 ms | max ms | p99 ms, last \
             quarter | lost | doubled | server CPU | load CPU | server memory | a game |\n\
             |---:|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
        )?;
        writeln!(
            f,
            "| {} | {} | {} | {} | {} | {} | {done:.0} | {} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {} | {} | {} | {} | {memory} | {each} |",
            self.nodes,
            self.database,
            self.players,
            self.games,
            2 * self.games,
            self.rate,
            tally.sent,
            waits.at(0.5),
            waits.at(0.9),
            waits.at(0.99),
            waits.at(1.0),
            Waits::of(tally.late.clone()).at(0.99),
            tally.lost + (tally.sent - tally.kept.min(tally.sent)),
            tally.doubled,
            percent(self.cpu.server),
            percent(self.cpu.load),
        )?;
        if let Some((bytes, commits)) = self.work {
            let moves = tally.sent.max(1) as f64;
            writeln!(
                f,
                "\nPostgreSQL wrote {:.0} bytes of its log and committed {:.2} transactions a move.",
                bytes as f64 / moves,
                commits as f64 / moves
            )?;
        }
        write!(
            f,
            "\n{} s; from one player's send to the other's receipt; CPU in shares of one core; the latest move was \
             sent {:.0} ms after it was due.",
            self.seconds,
            tally.latest.as_secs_f64() * 1e3,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, Tally};
    use crate::server::Cpu;
    use std::time::Duration;
    use tokio::time::Instant;

    fn report(tally: Tally) -> Report {
        let cpu = Cpu { server: Some(0.125), load: None };
        let (nodes, database, start) = (1, "sqlite".to_string(), Instant::now());
        let (idle, memory, work) = (Some(30.2), Some(30.4), None);
        let players = "guests";
        Report {
            nodes,
            database,
            players,
            idle,
            work,
            games: 2,
            rate: 10,
            seconds: 10,
            start,
            cpu,
            memory,
            tally,
        }
    }

    #[test]
    fn a_row_tells_what_was_seen() {
        let waits = (1..=100).map(Duration::from_millis).collect();
        let tally = Tally { sent: 100, kept: 100, waits, ..Tally::default() };
        let text = report(tally).to_string();
        let row = "| 1 | sqlite | guests | 2 | 4 | 10 | 10 | 100 | 50.0 | 90.0 | 99.0 | 100.0 | 0.0 | 0 | 0 | 12 % | ? | 30 MiB | 102 KiB |";
        assert_eq!(text.lines().nth(2), Some(row));
    }

    #[test]
    fn what_is_missing_or_too_much_is_no_success() {
        let check = |tally: Tally, good: bool| assert_eq!(report(tally).verdict().is_ok(), good);
        check(Tally { sent: 5, kept: 5, ..Tally::default() }, true);
        check(Tally { sent: 5, kept: 4, ..Tally::default() }, false);
        check(Tally { sent: 5, kept: 5, doubled: 1, ..Tally::default() }, false);
        check(Tally { sent: 5, kept: 5, lost: 1, ..Tally::default() }, false);
        check(Tally { sent: 5, kept: 5, refused: 1, ..Tally::default() }, false);
    }
}
