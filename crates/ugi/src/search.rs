//! One search, on a thread of its own, from `go` to `bestmove`.

use crate::output::Output;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::{
    GameValue, Insight, Line, Move, Report, Score, SessionError, Stopper, Tablebases, Thinking,
};
use std::io::Write;
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

/// What is to be searched.
pub(crate) struct SearchTask {
    pub(crate) thinking: Thinking,
    /// Where the troubles of tablebases are told.
    pub(crate) tables: Option<Tablebases>,
    /// Whether the answer waits for `stop`, even if there is nothing left to find.
    pub(crate) endless: bool,
}

/// A search that was begun; it may be at its end already.
pub(crate) struct Running<'scope> {
    stopper: Stopper,
    handle: ScopedJoinHandle<'scope, ()>,
}

impl<'scope> Running<'scope> {
    pub(crate) fn begin<W: Write + Send>(
        scope: &'scope thread::Scope<'scope, '_>,
        output: &'scope Output<W>,
        task: SearchTask,
    ) -> Self {
        let stopper = task.thinking.stopper();
        Running { stopper, handle: scope.spawn(move || task.run(output)) }
    }

    /// Asks it to end; it answers at once, but this does not wait for it.
    pub(crate) fn stop(&self) {
        self.stopper.stop();
        self.handle.thread().unpark();
    }

    /// Asks it to end and waits for its answer.
    pub(crate) fn finish(self) {
        self.stop();
        if let Err(panic) = self.handle.join() {
            std::panic::resume_unwind(panic);
        }
    }
}

impl SearchTask {
    fn run<W: Write>(self, output: &Output<W>) {
        let SearchTask { thinking, tables, endless } = self;
        let stopper = thinking.stopper();
        let answer = think(thinking, output);
        tell_troubles(output, tables.as_ref());
        while endless && !stopper.is_stopped() {
            thread::park();
        }
        match answer {
            Ok(best) => output.say(&format!("bestmove {best}")),
            Err(error) => output.say(&format!("info string {error}\nbestmove none")),
        }
    }
}

/// The best move; what is found on the way is told.
fn think<W: Write>(thinking: Thinking, output: &Output<W>) -> Result<String, SessionError> {
    let begun = Instant::now();
    let mut told: Vec<Line<Move>> = Vec::new();
    let mut best = String::new();
    let decision = thinking.run_watched(&mut |insight| {
        let lines = &insight.report.lines;
        // An iteration that was broken off may have found something better, and no iteration may have been finished.
        if !insight.last || *lines != told {
            output.say(&tell(insight, begun));
        }
        told.clone_from(lines);
        best = insight.texts(&lines[0].moves[..1]).remove(0);
    })?;
    if let Some(report) = decision.report().filter(|report| report.exact) {
        let value = match report.score() {
            Score::Centi(_) => GameValue::Draw,
            Score::WinIn(plies) => GameValue::Win(plies),
            Score::LossIn(plies) => GameValue::Loss(plies),
        };
        output.remark(say!(COMMON, "ugi-table-says", value = ludoteca_session::value_told(value)));
    }
    Ok(best)
}

/// Tells what is wrong with tablebases, each thing once; `false` if nothing is.
pub(crate) fn tell_troubles<W: Write>(output: &Output<W>, tables: Option<&Tablebases>) -> bool {
    let troubles = tables.map_or(Vec::new(), Tablebases::troubles);
    troubles.iter().for_each(|trouble| output.remark(trouble));
    !troubles.is_empty()
}

/// A report as the protocol has it, a line for each of its lines.
fn tell(insight: &Insight<'_>, begun: Instant) -> String {
    let Report { depth, seldepth, nodes, hashfull, lines, .. } = insight.report;
    let time = begun.elapsed();
    let rate = (*nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let time = time.as_millis();
    let tell = |(number, line): (usize, &Line<Move>)| {
        let (score, moves) = (tell_score(line.score()), insight.texts(&line.moves).join(" "));
        format!(
            "info depth {depth} seldepth {seldepth} multipv {number} score {score} nodes {nodes} nps {rate} \
             hashfull {hashfull} time {time} pv {moves}"
        )
    };
    (1..).zip(lines).map(tell).collect::<Vec<_>>().join("\n")
}

/// A win or a loss is told in plies, a loss as a negative number.
fn tell_score(score: Score) -> String {
    match score {
        Score::Centi(value) => format!("cp {value}"),
        Score::WinIn(plies) => format!("mate {plies}"),
        Score::LossIn(plies) => format!("mate -{plies}"),
    }
}
