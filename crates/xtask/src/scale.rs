//! A small simulation of several nodes on one database, for docs/SCALE.md: what queues do is no matter of arithmetic.
//!
//! Moves arrive at nodes by lot (a Poisson process). A node's writer takes whatever waits, at most a batch, into one commit; the
//! database makes one commit after the other, each for the time of a flush and of its moves. After the commit one notice per batch
//! goes to every other node, which spends time on each move in it on its one listener. A move has arrived when the node of the other
//! player has taken it in.

use std::collections::VecDeque;

/// What was measured, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Figures {
    /// A commit without its moves: round trips and the flush of the log.
    flush: f64,
    /// What one move adds to a commit.
    each: f64,
    /// What one move costs the node that takes it, before it is written.
    node: f64,
    /// What a node does for one move of another node.
    notice: f64,
    /// The most moves of one commit.
    batch: usize,
}

/// What came out.
#[derive(Clone, Copy, Debug)]
struct Seen {
    p50: f64,
    p99: f64,
    /// Moves a commit.
    batch: f64,
    /// The share of time in which the database was busy, and a listener.
    database: f64,
    listener: f64,
    /// Whether the queue was longer at the end than it can be in a system that keeps up.
    grows: bool,
}

const HELP: &str = "cargo xtask scale --nodes N --flush MS --each MS --node MS --notice MS [--batch N] RATE…
  what moves wait at so many moves a second over all nodes, by a simulation of 20 seconds; docs/SCALE.md tells where the figures
  come from";

/// `scale --nodes 2 --flush 1.5 … 200 1000`.
pub(crate) fn scale(words: &[String]) -> Result<(), String> {
    let mut figures =
        Figures { flush: f64::NAN, each: f64::NAN, node: f64::NAN, notice: f64::NAN, batch: 256 };
    let (mut nodes, mut rates) = (0, Vec::new());
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let Some(name) = word.strip_prefix("--") else {
            rates.push(number(word)?);
            continue;
        };
        let value = number(rest.next().ok_or(HELP)?)?;
        match name {
            "flush" => figures.flush = value,
            "each" => figures.each = value,
            "node" => figures.node = value,
            "notice" => figures.notice = value,
            "batch" => figures.batch = value as usize,
            "nodes" => nodes = value as usize,
            _ => return Err(HELP.to_string()),
        }
    }
    let missing =
        [figures.flush, figures.each, figures.node, figures.notice].iter().any(|value| value.is_nan());
    if missing || nodes == 0 || rates.is_empty() || figures.batch == 0 {
        return Err(HELP.to_string());
    }
    println!("| moves/s | nodes | p50 ms | p99 ms | moves a commit | database busy | a listener busy | |");
    println!("|---:|---:|---:|---:|---:|---:|---:|---|");
    for rate in rates {
        let seen = simulate(figures, nodes, rate, 20_000.0);
        println!(
            "| {rate} | {nodes} | {:.1} | {:.1} | {:.1} | {:.0} % | {:.0} % | {} |",
            seen.p50,
            seen.p99,
            seen.batch,
            100.0 * seen.database,
            100.0 * seen.listener,
            if seen.grows { "the queue grows" } else { "" }
        );
    }
    Ok(())
}

fn number(word: &str) -> Result<f64, String> {
    let found = word.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0);
    found.ok_or_else(|| format!("{word} is no number\n{HELP}"))
}

fn simulate(figures: Figures, nodes: usize, rate: f64, time: f64) -> Seen {
    let mut lots = Lots(1);
    // When moves have been taken in by their node and wait for its writer.
    let mut waiting: Vec<VecDeque<(f64, f64)>> = vec![VecDeque::new(); nodes];
    let mut busy = vec![0.0; nodes];
    let mut at = 0.0;
    loop {
        at += -lots.next().ln() * 1_000.0 / rate;
        if at >= time {
            break;
        }
        let node = (lots.next() * nodes as f64) as usize % nodes;
        busy[node] = f64::max(busy[node], at) + figures.node;
        waiting[node].push_back((at, busy[node]));
    }
    // A writer is free again when its commit is done; the database does one commit after the other.
    let mut free = vec![0.0; nodes];
    let mut hears = vec![0.0; nodes];
    let (mut database, mut worked, mut listened, mut commits) = (0.0, 0.0, 0.0, 0u32);
    let mut waits = Vec::new();
    loop {
        let begins = |node: usize| waiting[node].front().map(|first| f64::max(first.1, free[node]));
        let next = (0..nodes).filter_map(|node| Some((begins(node)?, node)));
        let Some((begin, node)) = next.min_by(|one, other| one.0.total_cmp(&other.0)) else { break };
        let begin = f64::max(begin, database);
        let ready = waiting[node].iter().take(figures.batch).take_while(|(_, ready)| *ready <= begin).count();
        let batch: Vec<(f64, f64)> = waiting[node].drain(..ready).collect();
        let takes = figures.flush + figures.each * ready as f64;
        database = begin + takes;
        free[node] = database;
        worked += takes;
        commits += 1;
        // All others hear of every move; the other player is at the next of them.
        for other in (0..nodes).filter(|&other| other != node) {
            let takes = figures.notice * ready as f64;
            hears[other] = f64::max(hears[other], database) + takes;
            listened += takes;
        }
        let arrived = if nodes > 1 { hears[(node + 1) % nodes] } else { database };
        waits.extend(batch.iter().map(|(sent, _)| (*sent, arrived - sent)));
    }
    // A queue that grows has its longest waits at the end.
    waits.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mean = |part: &[(f64, f64)]| part.iter().map(|wait| wait.1).sum::<f64>() / part.len().max(1) as f64;
    let quarter = waits.len() / 4;
    let grows = mean(&waits[waits.len() - quarter..]) > 3.0 * mean(&waits[..quarter]) + figures.flush;
    let count = waits.len() as f64;
    let mut sorted: Vec<f64> = waits.into_iter().map(|wait| wait.1).collect();
    sorted.sort_by(f64::total_cmp);
    let share = |share: f64| sorted.get((count * share) as usize).copied().unwrap_or(0.0);
    Seen {
        p50: share(0.5),
        p99: share(0.99),
        batch: count / f64::from(commits.max(1)),
        database: worked / time,
        listener: listened / time / nodes as f64,
        grows,
    }
}

/// Numbers above 0 and up to 1 (splitmix64).
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((mixed ^ (mixed >> 31)) >> 11) + 1) as f64 / (1u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Figures, simulate};

    const FIGURES: Figures = Figures { flush: 2.0, each: 0.1, node: 0.2, notice: 0.05, batch: 256 };

    #[test]
    fn a_lonely_move_waits_for_what_it_costs() {
        let seen = simulate(FIGURES, 2, 1.0, 20_000.0);
        assert!((seen.p50 - 2.35).abs() < 0.01, "{seen:?}");
        assert!((seen.batch - 1.0).abs() < 0.01 && !seen.grows, "{seen:?}");
    }

    #[test]
    fn commits_that_take_several_moves_bear_more_than_one_at_a_time() {
        // One at a time would be 476 a second.
        let seen = simulate(FIGURES, 1, 2_000.0, 20_000.0);
        assert!(!seen.grows && seen.batch > 3.0 && seen.p99 < 20.0, "{seen:?}");
        let alone = simulate(Figures { batch: 1, ..FIGURES }, 1, 2_000.0, 20_000.0);
        assert!(alone.grows && alone.p99 > 1_000.0, "{alone:?}");
    }

    #[test]
    fn every_listener_hears_every_move_of_others() {
        let two = simulate(FIGURES, 2, 1_000.0, 20_000.0);
        let eight = simulate(FIGURES, 8, 1_000.0, 20_000.0);
        assert!(eight.listener > two.listener && two.listener > 0.02, "{two:?} {eight:?}");
        let deaf = simulate(Figures { notice: 3.0, ..FIGURES }, 2, 1_000.0, 20_000.0);
        assert!(deaf.grows, "{deaf:?}");
    }
}
