//! Who plays.

use crate::perfect::Known;
use ludoteca_kit::{Meta, Refusal};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at the interface.
    Human,
    /// Any legal move, each with the same probability.
    Random,
    /// A player of the game's own, by its name in [`Meta::players`].
    Own(&'static str),
    /// Random games from every move, and the move that wins most of them.
    Mcts(Strength),
    /// The engine.
    Engine(Strength),
}

/// How hard a searching player thinks; the first limit that is met ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strength {
    /// One of the game's levels, from 1; the other limits are then not used.
    pub level: Option<u8>,
    /// Thousandths of a second.
    pub movetime: Option<u32>,
    /// Thousandths of a second of its own thread, whatever else the machine does.
    pub cputime: Option<u32>,
    /// Positions, or random games.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// By how much it misjudges a position at most, in hundredths.
    pub blur: Option<u32>,
    /// How many of the moves it sees, in hundredths.
    pub sees: Option<u32>,
}

/// No limit at all.
const ENDLESS: Strength =
    Strength { level: None, movetime: None, cputime: None, nodes: None, depth: None, blur: None, sees: None };

impl Strength {
    /// One of the ten levels.
    pub const fn level(level: u8) -> Self {
        Strength { level: Some(level), ..ENDLESS }
    }

    /// So many thousandths of a second a move.
    pub const fn movetime(movetime: u32) -> Self {
        Strength { movetime: Some(movetime), ..ENDLESS }
    }

    /// Reads `name=number,name=number`.
    fn parse(text: &str, known: &[&str]) -> Result<Strength, Refusal> {
        let mut strength = Strength::default();
        for part in text.split(',') {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
            if !known.contains(&name.as_str()) {
                return Err(Refusal::new(
                    "limit of a player",
                    part.trim(),
                    format!("one of {}, each with =number", known.join(", ")),
                ));
            }
            let wrong = |expected: &str| Refusal::new(format!("limit {name}"), value, expected);
            match name.as_str() {
                "level" => {
                    let level = value.parse().ok().filter(|level| (1..=10).contains(level));
                    strength.level = Some(level.ok_or_else(|| wrong("a level from 1 to 10"))?);
                }
                "movetime" => strength.movetime = Some(value.parse().map_err(|_| wrong("milliseconds"))?),
                "cputime" => strength.cputime = Some(value.parse().map_err(|_| wrong("milliseconds"))?),
                "blur" => {
                    let blur = value.parse().ok().filter(|blur| *blur <= MOST_BLUR);
                    strength.blur = Some(blur.ok_or_else(|| wrong("hundredths from 0 to 1000"))?);
                }
                "sees" => {
                    let sees = hundredths(value).filter(|sees| (100..=100_000).contains(sees));
                    strength.sees =
                        Some(sees.ok_or_else(|| wrong("a number of moves from 1 to 1000, like 2.5"))?);
                }
                "depth" => strength.depth = Some(value.parse().map_err(|_| wrong("a number of plies"))?),
                _ => strength.nodes = Some(value.parse().map_err(|_| wrong("a number of positions"))?),
            }
        }
        let Strength { level, movetime, cputime, nodes, depth, .. } = strength;
        let ends = level.is_some() || movetime.or(cputime).or(depth).is_some() || nodes.is_some();
        if !ends {
            // Bad eyes alone would let it think for ever.
            let expected = "one of movetime, cputime, nodes, depth besides, each with =number";
            return Err(Refusal::new("limit of a player", text.trim(), expected));
        }
        Ok(strength)
    }
}

/// What stands after the colon.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.level.map(|level| format!("level={level}")));
        parts.extend(self.movetime.map(|movetime| format!("movetime={movetime}")));
        parts.extend(self.cputime.map(|cputime| format!("cputime={cputime}")));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.blur.map(|blur| format!("blur={blur}")));
        parts.extend(self.sees.map(|sees| format!("sees={}", f64::from(sees) / 100.0)));
        f.write_str(&parts.join(","))
    }
}

/// More error than the difference between a win and a loss makes no sense.
const MOST_BLUR: u32 = 1_000;

/// A number with at most two decimals.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits =
        |text: &str| !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    Some(100 * whole.parse::<u32>().ok()? + part)
}

/// The Monte-Carlo search thinks so long unless it is told otherwise.
const A_SECOND: Strength = Strength::movetime(1_000);

impl Player {
    /// The strongest player there is.
    pub const BEST: Player = Player::Engine(Strength::level(10));

    /// Who advises people: the engine at full strength for a moment.
    pub const ADVISER: Player =
        Player::Engine(Strength { movetime: Some(500), nodes: Some(1_000_000), ..ENDLESS });

    /// Who plays against somebody who has not said whom they want: it sees threats and can be beaten.
    pub const OPPONENT: Player = Player::Engine(Strength::level(3));

    /// Everybody who can play this game, in the order they are offered: the engine's levels from weak to strong, the curious last.
    pub fn all(meta: &'static Meta) -> Vec<Player> {
        let own = meta.players.iter().map(|spec| Player::Own(spec.name));
        let levels = (1..=10).map(|level| Player::Engine(Strength::level(level)));
        let people = [Player::Human, Player::Random];
        people.into_iter().chain(own).chain(levels).chain([Player::Mcts(A_SECOND)]).collect()
    }

    /// Reads the name of a player: one of those offered, or `engine` or `mcts` with limits of their own.
    pub fn parse(meta: &'static Meta, text: &str) -> Result<Player, Refusal> {
        let name = text.trim();
        let (kind, limits) =
            name.split_once(':').map_or((name, None), |(kind, limits)| (kind.trim_end(), Some(limits)));
        if kind.eq_ignore_ascii_case("engine") {
            let known = ["level", "movetime", "cputime", "nodes", "depth", "blur", "sees"];
            let strength = limits.map(|limits| Strength::parse(limits, &known));
            return Ok(Player::Engine(strength.transpose()?.unwrap_or(Strength::level(10))));
        }
        if kind.eq_ignore_ascii_case("mcts") {
            let strength = limits.map(|limits| Strength::parse(limits, &["movetime", "cputime", "nodes"]));
            return Ok(Player::Mcts(strength.transpose()?.unwrap_or(A_SECOND)));
        }
        let own = meta.players.iter().map(|spec| Player::Own(spec.name));
        let mut plain = [Player::Human, Player::Random].into_iter().chain(own);
        plain.find(|player| player.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
            let mut names = vec!["human".to_string(), "random".to_string()];
            names.extend(meta.players.iter().map(|spec| spec.name.to_string()));
            names.extend(["mcts".to_string(), "engine:level=1 … engine:level=10".to_string()]);
            names.push("engine:movetime=MS,cputime=MS,nodes=N,depth=N,blur=N,sees=N".to_string());
            Refusal::new("player", name, format!("one of {}", names.join(", ")))
        })
    }

    /// The name, as it is typed.
    pub fn name(&self) -> Cow<'static, str> {
        match self {
            Player::Human => "human".into(),
            Player::Random => "random".into(),
            Player::Own(name) => (*name).into(),
            Player::Mcts(strength) if *strength == A_SECOND => "mcts".into(),
            Player::Mcts(strength) => format!("mcts:{strength}").into(),
            Player::Engine(strength) => format!("engine:{strength}").into(),
        }
    }

    /// How it plays, in one sentence.
    pub fn sentence(&self, meta: &'static Meta) -> &'static str {
        match self {
            Player::Human => "Somebody at this board.",
            Player::Random => "Plays any legal move, all with the same probability.",
            Player::Own(name) => {
                meta.players.iter().find(|spec| spec.name == *name).map_or("", |spec| spec.sentence)
            }
            Player::Mcts(_) => {
                "Plays random games from every move and takes the move that wins most of them."
            }
            Player::Engine(Strength { level: Some(level), .. }) => match level {
                1 => "The engine for a first game: it takes a win in one and sees hardly any other move.",
                2 | 3 => "The engine for beginners: it sees a few of its moves and takes the best of them.",
                4 | 5 => "The engine for people who know the game: it still overlooks many moves.",
                6 | 7 => "The engine for good players: it looks a little ahead and seldom errs.",
                8 | 9 => "The engine for strong players.",
                _ => "The engine at full strength.",
            },
            Player::Engine(_) => "The engine within the limits it was given.",
        }
    }

    /// Whether it is a person, for whom the interface asks.
    pub fn is_human(&self) -> bool {
        *self == Player::Human
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// What a computer player has decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The move, as [`Match::play`](crate::Match::play) reads it.
    pub text: String,
    /// The word for the rule that chose it, for a player that has rules.
    pub rule: Option<&'static str>,
    /// From how many moves it was drawn by lot.
    pub candidates: usize,
    /// One sentence for people.
    pub why: String,
    /// What a table of perfect play says of the position, if it was asked for an opinion and there is one.
    pub known: Option<Known>,
}

/// A computer player at work on one position. It has all it needs and may run on any thread, while the match goes on
/// being shown.
pub struct Thinking {
    job: Box<dyn FnOnce(&AtomicBool) -> Decision + Send>,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    pub(crate) fn new(job: impl FnOnce(&AtomicBool) -> Decision + Send + 'static) -> Self {
        Thinking { job: Box::new(job), stop: Arc::default() }
    }

    /// Thinks until it has decided.
    pub fn run(self) -> Decision {
        (self.job)(&self.stop)
    }

    /// A handle that ends the thinking early; what it decides then is a legal move, but not a considered one.
    pub fn stopper(&self) -> Stopper {
        Stopper(Some(self.stop.clone()))
    }
}

/// Ends the thinking of a player that is not waited for any more.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Option<Arc<AtomicBool>>);

impl Stopper {
    /// From now on nobody waits.
    pub fn stop(&self) {
        if let Some(stop) = &self.0 {
            stop.store(true, Relaxed);
        }
    }
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinking")
    }
}

/// What a player that drew one of `count` moves says about it.
pub(crate) fn why(rule: Option<&str>, count: usize) -> String {
    match (rule, count) {
        (None, 1) => "It had only one move.".to_string(),
        (None, count) => format!("It drew one of {count} moves by lot."),
        (Some(rule), 1) => format!("By its rule \"{rule}\" it chose the only such move."),
        (Some(rule), count) => format!("By its rule \"{rule}\" it chose one of {count} moves."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Match, Setup};
    use ludoteca_testkit::noughts::Examples;

    #[test]
    fn who_is_not_waited_for_stops_thinking() {
        let mut game = Match::open::<Examples>(&Setup::new::<Examples>("noughts(size=4)").unwrap()).unwrap();
        for name in ["engine:movetime=600000", "mcts:movetime=600000"] {
            let thinking = game.think(&Player::parse(game.meta(), name).unwrap()).unwrap();
            thinking.stopper().stop();
            let decision = thinking.run();
            assert!(game.play(&decision.text).is_ok(), "{name}: what it says is a legal move");
        }
        let opinion = game.opinion(600_000).unwrap();
        opinion.stopper().stop();
        assert!(opinion.run().why.starts_with("Engine: "));
    }
}
