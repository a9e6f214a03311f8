//! The engine of one game with its type forgotten, and a clock.
//!
//! A [`Brain`] is asked in texts, as a protocol or an interface has them: a position, the moves since, and how hard to
//! think. It keeps its table between questions. Only this file names both a game and a search.

use crate::ArenaError;
use cpu_time::ThreadTime;
use ludoteca_engine::{
    Control, Engine, Limits, NoMemory, Report, Root, Score as Verdict, TranspositionTable, mcts,
};
use ludoteca_kit::{
    Advise, HistoryRules, MoveError, Options, Refusal, Rng, Settings, Registry, Tactics, Visit, cold,
};
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The line that leads to the position in question.
#[derive(Clone, Copy, Debug, Default)]
pub struct Question<'a> {
    /// Where it begins; `None` is the start of the game.
    pub position: Option<&'a str>,
    /// The moves since.
    pub moves: &'a [String],
    /// The rules about the past.
    pub settings: Settings,
    /// If not empty, only these moves are considered.
    pub only: &'a [String],
}

/// How hard to think. The first limit that is met ends it; without any it goes on until `stop` is set.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort<'a> {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// Positions, or games for the Monte-Carlo search.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// Time during which the thread that asks was not waiting for others, so that a busy machine makes no difference. It says
    /// nothing of the threads that help.
    pub cpu: Option<Duration>,
    /// How many best lines are wanted; 0 is one.
    pub lines: usize,
    /// By how much positions are misjudged.
    pub blur: i32,
    /// How many of the moves it sees, in hundredths, besides a win in one; 0 is all.
    pub sees: u32,
    /// What misjudgements, moves seen and random games follow from.
    pub seed: u64,
    /// Ends the thinking from outside.
    pub stop: Option<&'a AtomicBool>,
    /// With a table of its own, which knows nothing yet, so that the answer depends on nothing else.
    pub afresh: bool,
    /// Whether a table of perfect play may answer, where whoever asks has one.
    pub perfect: bool,
}

impl Effort<'_> {
    /// What the engine is told of it.
    fn limits(&self) -> Limits {
        let Effort { depth, nodes, time, cpu, lines, blur, sees, .. } = *self;
        Limits { depth, nodes, time, cpu, lines, noise: blur, sees }
    }
}

/// What was found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// How deep every line was searched.
    pub depth: u32,
    /// The longest line looked at.
    pub deepest: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub full: u32,
    /// Since when.
    pub time: Duration,
    /// The best lines, best first.
    pub lines: Vec<ThoughtLine>,
    /// Whether it comes from a table of perfect play: nothing else can be found out, and a value of 0 is a draw.
    pub exact: bool,
}

/// A line and what it is worth for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// Its worth.
    pub verdict: Verdict,
    /// Its moves, as we write them.
    pub moves: Vec<String>,
}

/// What random games say.
#[derive(Clone, Debug, PartialEq)]
pub struct Hunch {
    /// The move tried most often.
    pub text: String,
    /// Its share of wins, draws counting half.
    pub share: f64,
    /// Games played.
    pub games: u64,
}

/// An engine for one game.
pub struct Brain {
    mind: Box<dyn Think>,
}

impl fmt::Debug for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Brain")
    }
}

impl Brain {
    /// An engine for a game of a shelf, with a table of at most so many bytes and so many threads.
    pub fn open<S: Registry + 'static>(game: usize, options: &Options, bytes: usize, threads: usize) -> Brain {
        let history = S::metas()[game].history;
        Brain { mind: S::open_fast(game, options, OpenMind { history, bytes, threads: threads.max(1) }) }
    }

    /// Thinks about a position and tells `watch` after every iteration. `None` if the game is over there, or none of the
    /// moves asked for is legal.
    pub fn think(
        &self,
        question: &Question<'_>,
        effort: &Effort<'_>,
        watch: &mut dyn FnMut(&Thought),
    ) -> Result<Option<Thought>, ArenaError> {
        self.mind.think(question, effort, watch)
    }

    /// What random games say of a position; `None` if the game is over there.
    pub fn wander(&self, question: &Question<'_>, effort: &Effort<'_>) -> Result<Option<Hunch>, ArenaError> {
        self.mind.wander(question, effort)
    }

    /// Forgets what it has found.
    pub fn clear(&self) {
        self.mind.clear();
    }

    /// A new and empty table of at most so many bytes. If the memory cannot be had it stays as large as it was. The refusal
    /// says what would be possible; `place` is what whoever asks calls the table.
    pub fn resize(&mut self, place: &str, bytes: usize) -> Result<(), Refusal> {
        // The old table goes first, so that never two of them take memory.
        let before = self.mind.bytes();
        self.mind.resize(0).expect("no memory is needed for no table");
        let expected = match ludoteca_solver::spare_memory() {
            Some(free) if free < bytes as u64 => format!("at most {}, which is what is free", free >> 20),
            _ => match self.mind.resize(bytes) {
                Ok(()) => return Ok(()),
                Err(NoMemory) => "a size for which there is memory".to_string(),
            },
        };
        // It had it a moment ago. Should somebody else have taken it meanwhile, it plays without.
        let _ = self.mind.resize(before);
        let expected = format!("{expected}; it stays {}", self.mind.bytes() >> 20);
        Err(Refusal::of(place, format!("{} MiB", bytes >> 20), expected))
    }

    /// How many threads search from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.mind.set_threads(threads.max(1));
    }
}

trait Think: Send + Sync {
    fn think(
        &self,
        question: &Question<'_>,
        effort: &Effort<'_>,
        watch: &mut dyn FnMut(&Thought),
    ) -> Result<Option<Thought>, ArenaError>;
    fn wander(&self, question: &Question<'_>, effort: &Effort<'_>) -> Result<Option<Hunch>, ArenaError>;
    fn clear(&self);
    fn bytes(&self) -> usize;
    fn resize(&mut self, bytes: usize) -> Result<(), NoMemory>;
    fn set_threads(&mut self, threads: usize);
}

struct OpenMind {
    history: HistoryRules,
    bytes: usize,
    threads: usize,
}

impl Visit for OpenMind {
    type Out = Box<dyn Think>;

    fn visit<G: Advise + Tactics>(self, game: G) -> Box<dyn Think> {
        let OpenMind { history, bytes, threads } = self;
        Box::new(Mind { game, table: TranspositionTable::new(bytes), history, threads })
    }
}

struct Mind<G> {
    game: G,
    table: TranspositionTable,
    history: HistoryRules,
    threads: usize,
}

impl<G: Advise + Tactics> Mind<G> {
    /// The position a question is about, with its past; a wrong move is refused with its place.
    fn root(&self, question: &Question<'_>) -> Result<Root<G>, ArenaError> {
        let game = &self.game;
        let mut state = match question.position {
            Some(text) => game.parse_state(text)?,
            None => game.initial(),
        };
        let (mut before, mut quiet) = (Vec::new(), 0);
        for (ply, text) in (1..).zip(question.moves) {
            let mv = game.parse_move(&state, text).map_err(|error| ArenaError::at(ply, &error))?;
            before.push(game.key(&state));
            quiet += 1;
            if game.progress(&state, mv) {
                before.clear();
                quiet = 0;
            }
            cold::play(game, &mut state, mv);
        }
        // A move that is not legal here is left out: who asks for nothing else gets no answer.
        let read = |text: &String| game.parse_move(&state, text).ok();
        let only = question.only.iter().filter_map(read).collect();
        Ok(Root { before, quiet, rules: Some((self.history, question.settings)), only, state })
    }
}

/// The time that was allowed, and when it began.
struct Clock {
    begun: Instant,
    time: Option<Duration>,
    /// The time of the thread at the beginning, and how much more it may have.
    cpu: Option<(Duration, Duration)>,
}

impl Clock {
    fn start(effort: &Effort<'_>) -> Clock {
        let cpu = effort.cpu.map(|cpu| (thread_time(), cpu));
        Clock { begun: Instant::now(), time: effort.time, cpu }
    }

    fn is_over(&self) -> bool {
        self.time.is_some_and(|time| self.begun.elapsed() >= time)
            || self.cpu.is_some_and(|(begun, cpu)| thread_time().saturating_sub(begun) >= cpu)
    }
}

fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}

/// A table for so many positions, and not a byte more than is of use.
fn small_table(nodes: Option<u64>) -> TranspositionTable {
    let bytes = nodes.map_or(1 << 24, |nodes| nodes.saturating_mul(32).clamp(1 << 12, 1 << 24));
    TranspositionTable::new(bytes as usize)
}

impl<G: Advise + Tactics> Think for Mind<G> {
    fn think(
        &self,
        question: &Question<'_>,
        effort: &Effort<'_>,
        watch: &mut dyn FnMut(&Thought),
    ) -> Result<Option<Thought>, ArenaError> {
        // The clock starts once the memory is there.
        let own = (effort.afresh || effort.blur != 0).then(|| small_table(effort.nodes));
        let clock = Clock::start(effort);
        let root = self.root(question)?;
        if !question.only.is_empty() && root.only.is_empty() {
            return Ok(None);
        }
        let (evaluation, table) = (self.game.evaluation(), own.as_ref().unwrap_or(&self.table));
        let engine = Engine {
            threads: self.threads,
            seed: effort.seed,
            ..Engine::new(&self.game, &evaluation, table)
        };
        let never = AtomicBool::new(false);
        let control = Control { stop: effort.stop.unwrap_or(&never), out_of_time: &|| clock.is_over() };
        let tell = |report: &Report<G::Move>| Thought {
            depth: report.depth,
            deepest: report.seldepth,
            nodes: report.nodes,
            full: report.hashfull,
            time: clock.begun.elapsed(),
            lines: report
                .lines
                .iter()
                .map(|line| ThoughtLine {
                    verdict: line.score(),
                    moves: line.moves.iter().map(|&mv| self.game.write_move(mv)).collect(),
                })
                .collect(),
            exact: report.exact,
        };
        let found = engine.search(&root, &effort.limits(), &control, &mut |report| watch(&tell(report)));
        Ok(found.map(|report| tell(&report)))
    }

    fn wander(&self, question: &Question<'_>, effort: &Effort<'_>) -> Result<Option<Hunch>, ArenaError> {
        let clock = Clock::start(effort);
        let root = self.root(question)?;
        let mut rng = Rng::new(effort.seed);
        let never = AtomicBool::new(false);
        let control = Control { stop: effort.stop.unwrap_or(&never), out_of_time: &|| clock.is_over() };
        let found = mcts::search(&self.game, &root.state, &effort.limits(), &control, &mut rng);
        Ok(found.map(|found| Hunch {
            text: self.game.write_move(found.best),
            share: found.win_rate,
            games: found.playouts,
        }))
    }

    fn clear(&self) {
        self.table.clear();
    }

    fn bytes(&self) -> usize {
        self.table.bytes()
    }

    fn resize(&mut self, bytes: usize) -> Result<(), NoMemory> {
        self.table = TranspositionTable::try_new(bytes)?;
        Ok(())
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }
}

impl ArenaError {
    fn at(ply: usize, error: &MoveError) -> ArenaError {
        ArenaError::Text(Refusal::new("moves", format!("move {ply}"), error.to_string()))
    }
}
