//! The engine of a match: made when somebody first asks for it, and then kept.

use crate::brain::{Brain, Effort, Question, Thought};
use crate::player::{Decision, Player, Strength, Thinking};
use engine::Verdict;
use gamekit::{Level, Options, Settings, Shelf};
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The table of an engine that plays for people, in bytes.
pub const TABLE: usize = 64 << 20;

/// A line of moves that can be given to another thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedLine {
    /// Where it begins.
    pub position: String,
    /// The moves since.
    pub moves: Vec<String>,
    /// The rules about the past.
    pub settings: Settings,
}

impl OwnedLine {
    /// The question what to do at its end.
    pub fn question(&self) -> Question<'_> {
        Question { position: Some(&self.position), moves: &self.moves, settings: self.settings, only: &[] }
    }
}

/// A handle to the engine of one game.
#[derive(Clone)]
pub struct Engines {
    inner: Arc<Inner>,
}

struct Inner {
    open: fn(usize, &Options, usize, usize) -> Brain,
    game: usize,
    options: Options,
    levels: &'static [Level; 10],
    brain: OnceLock<Brain>,
}

impl fmt::Debug for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Engines")
    }
}

impl Engines {
    /// The engine for a game of a shelf.
    pub fn new<S: Shelf + 'static>(game: usize, options: &Options) -> Self {
        let inner = Inner {
            open: Brain::open::<S>,
            game,
            options: options.clone(),
            levels: &S::metas()[game].levels,
            brain: OnceLock::new(),
        };
        Engines { inner: Arc::new(inner) }
    }

    /// The engine itself.
    pub fn brain(&self) -> &Brain {
        let Inner { open, game, options, brain, .. } = &*self.inner;
        brain.get_or_init(|| open(*game, options, TABLE, 1))
    }

    /// How hard a player thinks.
    pub fn effort(&self, strength: Strength, seed: u64) -> Effort<'static> {
        if let Some(level) = strength.level {
            let Level { nodes, blur, careless } = self.inner.levels[usize::from(level.clamp(1, 10)) - 1];
            return Effort { nodes: Some(nodes), blur, careless, seed, afresh: true, ..Effort::default() };
        }
        let Strength { movetime, nodes, depth, .. } = strength;
        let time = movetime.map(|ms| Duration::from_millis(u64::from(ms)));
        // What is not measured by a clock repeats exactly, so it may not depend on what was thought before.
        Effort { depth, nodes, time, seed, afresh: time.is_none(), ..Effort::default() }
    }

    pub(crate) fn thinking(
        &self,
        line: OwnedLine,
        player: Player,
        strength: Strength,
        seed: u64,
    ) -> Thinking {
        let engines = self.clone();
        Thinking::new(move |stop| engines.decide(&line, player, strength, seed, Some(stop)))
    }

    /// What the engine thinks of the end of a line that is not over, for so many thousandths of a second; the sides are
    /// named, the one to move first.
    pub(crate) fn opinion(&self, line: OwnedLine, movetime: u32, sides: [&'static str; 2]) -> Thinking {
        let engines = self.clone();
        Thinking::new(move |stop| {
            let effort = Effort { stop: Some(stop), ..engines.effort(Strength::movetime(movetime), 0) };
            let thought = engines.brain().think(&line.question(), &effort, &mut |_| {});
            let thought = thought.expect("the match has read this line already");
            let thought = thought.expect("there is a move as long as the game goes on");
            let why = opine(&thought, sides[0], sides[1]);
            Decision { text: thought.lines[0].moves[0].clone(), rule: None, candidates: 1, why }
        })
    }

    /// What a searching player does at the end of a line that is not over.
    /// It ends early when `stop` is set.
    pub fn decide(
        &self,
        line: &OwnedLine,
        player: Player,
        strength: Strength,
        seed: u64,
        stop: Option<&AtomicBool>,
    ) -> Decision {
        let (question, effort) = (line.question(), Effort { stop, ..self.effort(strength, seed) });
        let (text, why) = if let Player::Mcts(_) = player {
            let hunch =
                self.brain().wander(&question, &effort).expect("the match has read this line already");
            let hunch = hunch.expect("there is a move as long as the game goes on");
            let share = (100.0 * hunch.share).round();
            (hunch.text, format!("Of {} random games the move won {share} %.", hunch.games))
        } else {
            let thought = self.brain().think(&question, &effort, &mut |_| {});
            let thought = thought.expect("the match has read this line already");
            let thought = thought.expect("there is a move as long as the game goes on");
            (thought.lines[0].moves[0].clone(), tell(&thought))
        };
        Decision { text, rule: None, candidates: 1, why }
    }
}

/// A thought about a position in one line for people; `turn` is the name of the side to move, `other` of the other one.
pub fn opine(thought: &Thought, turn: &str, other: &str) -> String {
    let Thought { depth, lines, .. } = thought;
    let Some(line) = lines.first() else { return String::new() };
    let worth = match line.verdict {
        Verdict::Centi(0) => "even".to_string(),
        Verdict::Centi(value) => format!("{} {}", if value > 0 { turn } else { other }, centi(value.abs())),
        Verdict::WinIn(plies) => format!("{turn} wins in {plies}"),
        Verdict::LossIn(plies) => format!("{other} wins in {plies}"),
    };
    format!("Engine: {worth} · depth {depth} · {}", line.moves.join(" "))
}

/// A thought in one sentence.
pub fn tell(thought: &Thought) -> String {
    let Thought { depth, nodes, lines, .. } = thought;
    let verdict = lines.first().map_or(Verdict::Centi(0), |line| line.verdict);
    if *nodes == 0 {
        return "It drew its move by lot.".to_string();
    }
    let plies = |n: u32| if n == 1 { "1 ply".to_string() } else { format!("{n} plies") };
    let opinion = match verdict {
        Verdict::Centi(value) => format!("thinks its position is worth {}", centi(value)),
        Verdict::WinIn(n) => format!("wins in {}", plies(n)),
        Verdict::LossIn(n) => format!("can be beaten in {}", plies(n)),
    };
    format!("It looked {} ahead, at {nodes} positions, and {opinion}.", plies(*depth))
}

/// Hundredths as people read them.
pub fn centi(value: i32) -> String {
    format!("{}{}.{:02}", if value < 0 { '-' } else { '+' }, value.abs() / 100, value.abs() % 100)
}
