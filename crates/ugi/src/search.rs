//! One search, on a thread of its own, from `go` to `bestmove`.

use crate::voice::Voice;
use ludoteca_arena::{ArenaError, Brain, Effort, OwnedLine, Perfect, Tables, Thought, ThoughtLine, Verdict};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread::{self, ScopedJoinHandle};

/// What is to be searched, and how.
pub(crate) struct Task {
    pub(crate) brain: Arc<Brain>,
    pub(crate) line: OwnedLine,
    /// If not empty, only these moves are considered.
    pub(crate) only: Vec<String>,
    pub(crate) effort: Effort<'static>,
    /// The table that may answer, and where its troubles are told.
    pub(crate) perfect: Option<Perfect>,
    pub(crate) tables: Option<Tables>,
    /// Whether the answer waits for `stop`, even if there is nothing left to find.
    pub(crate) endless: bool,
}

/// A search that was begun; it may be at its end already.
pub(crate) struct Running<'scope> {
    stop: Arc<AtomicBool>,
    handle: ScopedJoinHandle<'scope, ()>,
}

impl<'scope> Running<'scope> {
    pub(crate) fn begin<W: Write + Send>(
        scope: &'scope thread::Scope<'scope, '_>,
        voice: &'scope Voice<W>,
        task: Task,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let seen = stop.clone();
        Running { stop, handle: scope.spawn(move || task.run(voice, &seen)) }
    }

    /// Asks it to end; it answers at once, but this does not wait for it.
    pub(crate) fn stop(&self) {
        self.stop.store(true, SeqCst);
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

impl Task {
    fn run<W: Write>(self, voice: &Voice<W>, stop: &AtomicBool) {
        let answer = self.think(voice, stop);
        while self.endless && !stop.load(SeqCst) {
            thread::park();
        }
        match answer {
            Ok(Some(best)) => voice.say(&format!("bestmove {best}")),
            Ok(None) => voice.say("bestmove none"),
            Err(error) => voice.say(&format!("info string {error}\nbestmove none")),
        }
    }

    /// The best move; what is found on the way is told.
    fn think<W: Write>(&self, voice: &Voice<W>, stop: &AtomicBool) -> Result<Option<String>, ArenaError> {
        let mut told: Vec<ThoughtLine> = Vec::new();
        let mut watch = |thought: &Thought| {
            voice.say(&tell(thought));
            told.clone_from(&thought.lines);
        };
        let effort = Effort { stop: Some(stop), ..self.effort };
        let mut think = |only: &[String]| {
            ludoteca_arena::think(&self.brain, self.perfect.as_ref(), &self.line, only, &effort, &mut watch)
        };
        let mut found = think(&self.only)?;
        if found.is_none() && !self.only.is_empty() {
            voice.remark("searchmoves: none of them is legal here, so all moves are considered");
            found = think(&[])?;
        }
        tell_troubles(voice, self.tables.as_ref());
        let Some(thought) = found else { return Ok(None) };
        // An iteration that was broken off may have found something better, and no iteration may have been finished.
        if thought.lines != told {
            voice.say(&tell(&thought));
        }
        if let Some(line) = thought.lines.first().filter(|_| thought.exact) {
            voice.remark(match line.verdict {
                Verdict::Centi(_) => "the table says: draw".to_string(),
                Verdict::WinIn(plies) => format!("the table says: win in {plies}"),
                Verdict::LossIn(plies) => format!("the table says: loss in {plies}"),
            });
        }
        Ok(thought.lines.first().and_then(|line| line.moves.first()).cloned())
    }
}

/// Tells what is wrong with tables, each thing once; `false` if nothing is.
pub(crate) fn tell_troubles<W: Write>(voice: &Voice<W>, tables: Option<&Tables>) -> bool {
    let troubles = tables.map_or(Vec::new(), Tables::troubles);
    troubles.iter().for_each(|trouble| voice.remark(trouble));
    !troubles.is_empty()
}

/// A thought as the protocol has it, a line for each of its lines.
fn tell(thought: &Thought) -> String {
    let Thought { depth, deepest, nodes, full, time, lines, .. } = thought;
    let rate = (*nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let time = time.as_millis();
    let tell = |(number, line): (usize, &ThoughtLine)| {
        let (score, moves) = (tell_verdict(line.verdict), line.moves.join(" "));
        format!(
            "info depth {depth} seldepth {deepest} multipv {number} score {score} nodes {nodes} nps {rate} \
             hashfull {full} time {time} pv {moves}"
        )
    };
    (1..).zip(lines).map(tell).collect::<Vec<_>>().join("\n")
}

/// A win or a loss is told in plies, a loss as a negative number.
fn tell_verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Centi(value) => format!("cp {value}"),
        Verdict::WinIn(plies) => format!("mate {plies}"),
        Verdict::LossIn(plies) => format!("mate -{plies}"),
    }
}
