//! The engine of a match: made when somebody first asks for it, and then kept.

use crate::ArenaError;
use crate::brain::{Brain, Effort, Question, Thought};
use crate::perfect::{self, Perfect};
use crate::player::{Decision, Player, Strength, Thinking};
use crate::tables::Tables;
use ludoteca_engine::Score as Verdict;
use ludoteca_kit::{HistoryRules, Level, Options, Settings, Registry};
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
    /// The rules about the past that the game knows.
    pub rules: HistoryRules,
    /// The position at its end.
    pub here: String,
    /// The plies without progress up to there.
    pub quiet: u32,
    /// The positions that have come up twice or more on the way.
    pub twice: Vec<String>,
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
    tables: Option<Tables>,
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
    pub fn new<S: Registry + 'static>(game: usize, options: &Options) -> Self {
        let inner = Inner {
            open: Brain::open::<S>,
            game,
            options: options.clone(),
            levels: &S::metas()[game].levels,
            brain: OnceLock::new(),
        };
        Engines { inner: Arc::new(inner), tables: None }
    }

    /// The same engine with the table of its game from a folder, if there is one. Who plays at full strength plays from
    /// it; the levels below the last do not, because they are there to be beaten.
    pub fn with_tables(&self, tables: &Tables) -> Engines {
        Engines { inner: self.inner.clone(), tables: Some(tables.clone()) }
    }

    /// The table it plays from, which is opened when it is first asked for.
    pub fn perfect(&self) -> Option<Perfect> {
        self.tables.as_ref()?.of(self.inner.game, &self.inner.options)
    }

    /// Thinks about the end of a line, with a table where there is one and it may be asked. `None` if the game is over
    /// there, or none of the moves in `only` is legal.
    pub fn think(
        &self,
        line: &OwnedLine,
        only: &[String],
        effort: &Effort<'_>,
        watch: &mut dyn FnMut(&Thought),
    ) -> Result<Option<Thought>, ArenaError> {
        perfect::think(self.brain(), self.perfect().as_ref(), line, only, effort, watch)
    }

    /// The engine itself.
    pub fn brain(&self) -> &Brain {
        let Inner { open, game, options, brain, .. } = &*self.inner;
        brain.get_or_init(|| open(*game, options, TABLE, 1))
    }

    /// How hard a player thinks.
    pub fn effort(&self, strength: Strength, seed: u64) -> Effort<'static> {
        let weak = strength.blur.is_some() || strength.sees.is_some();
        let perfect = strength.level.is_none_or(|level| level == 10) && !weak;
        if let Some(level) = strength.level {
            let Level { nodes, noise: blur, sees } = self.inner.levels[usize::from(level.clamp(1, 10)) - 1];
            return Effort {
                nodes: Some(nodes),
                blur,
                sees,
                seed,
                afresh: true,
                perfect,
                ..Effort::default()
            };
        }
        let Strength { movetime, cputime, nodes, depth, blur, sees, .. } = strength;
        let [time, cpu] =
            [movetime, cputime].map(|limit| limit.map(|ms| Duration::from_millis(u64::from(ms))));
        // What is not measured by a clock repeats exactly, so it may not depend on what was thought before.
        let afresh = time.is_none() && cpu.is_none();
        let [blur, sees] = [blur, sees].map(Option::unwrap_or_default);
        Effort {
            depth,
            nodes,
            time,
            cpu,
            blur: blur as i32,
            sees,
            seed,
            afresh,
            perfect,
            ..Effort::default()
        }
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
            let known = engines.perfect().and_then(|perfect| perfect.known(&line));
            let thought = engines.think(&line, &[], &effort, &mut |_| {});
            let thought = thought.expect("the match has read this line already");
            let thought = thought.expect("there is a move as long as the game goes on");
            let why = opine(&thought, sides[0], sides[1]);
            Decision { text: thought.lines[0].moves[0].clone(), rule: None, candidates: 1, why, known }
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
        let effort = Effort { stop, ..self.effort(strength, seed) };
        let (text, why) = if let Player::Mcts(_) = player {
            let hunch = self.brain().wander(&line.question(), &effort);
            let hunch = hunch.expect("the match has read this line already");
            let hunch = hunch.expect("there is a move as long as the game goes on");
            let share = (100.0 * hunch.share).round();
            (hunch.text, format!("Of {} random games the move won {share} %.", hunch.games))
        } else {
            let thought = self.think(line, &[], &effort, &mut |_| {});
            let thought = thought.expect("the match has read this line already");
            let thought = thought.expect("there is a move as long as the game goes on");
            (thought.lines[0].moves[0].clone(), tell(&thought))
        };
        Decision { text, rule: None, candidates: 1, why, known: None }
    }
}

/// A thought about a position in one line for people; `turn` is the name of the side to move, `other` of the other one.
pub fn opine(thought: &Thought, turn: &str, other: &str) -> String {
    let Thought { depth, lines, exact, .. } = thought;
    let Some(line) = lines.first() else { return String::new() };
    let worth = match line.verdict {
        Verdict::Centi(_) if *exact => "draw".to_string(),
        Verdict::Centi(0) => "even".to_string(),
        Verdict::Centi(value) => format!("{} {}", if value > 0 { turn } else { other }, centi(value.abs())),
        Verdict::WinIn(plies) => format!("{turn} wins in {plies}"),
        Verdict::LossIn(plies) => format!("{other} wins in {plies}"),
    };
    if *exact {
        return format!("Table: {worth} · {}", line.moves.join(" "));
    }
    format!("Engine: {worth} · depth {depth} · {}", line.moves.join(" "))
}

/// A thought in one sentence.
pub fn tell(thought: &Thought) -> String {
    let Thought { depth, nodes, lines, .. } = thought;
    let verdict = lines.first().map_or(Verdict::Centi(0), |line| line.verdict);
    let plies = |n: u32| if n == 1 { "1 ply".to_string() } else { format!("{n} plies") };
    if thought.exact {
        return match verdict {
            Verdict::Centi(_) => "The table of perfect play says that it keeps the draw.".to_string(),
            Verdict::WinIn(n) => format!("The table of perfect play says that it wins in {}.", plies(n)),
            Verdict::LossIn(n) => {
                format!("The table of perfect play says that it holds out for {}.", plies(n))
            }
        };
    }
    if *nodes == 0 {
        return "It saw only one move, drawn by lot.".to_string();
    }
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
