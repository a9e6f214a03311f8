//! Who plays.

use crate::think::Request;
use ludoteca_engine::Limits;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Level, Meta, Refusal};
use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at the interface.
    Human,
    /// Any legal move, drawn by lot.
    Random,
    /// A win in one, else what can be taken for nothing, else any legal move.
    Taker,
    /// A player of the game's own, by its name in [`Meta::players`].
    Own(&'static str),
    /// Monte-Carlo tree search: random games from every move, and the move that wins most of them.
    Mcts(Limits),
    /// The engine.
    Engine(Strength),
    /// Somebody from outside, by the place among the [`Guests`](crate::Guests) of the session.
    Outside(u8),
}

/// How strong the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// One of the game's ten levels, from 1.
    Level(u8),
    /// Within limits of its own.
    Limits(Limits),
}

/// No limit at all.
const ENDLESS: Limits = Limits {
    depth: None,
    nodes: None,
    time: None,
    plan: None,
    cpu: None,
    lines: 0,
    noise: 0,
    sees: 0,
    terms: false,
};

impl Strength {
    /// How the engine is asked by a player of this strength; a level that no game has is refused.
    pub(crate) fn request(self, meta: &Meta, seed: u64) -> Result<Request, Refusal> {
        Ok(match self {
            Strength::Level(level) => {
                let place = usize::from(level).checked_sub(1);
                let known = place.and_then(|place| meta.levels.get(place));
                let Level { nodes, noise, sees } = *known.ok_or_else(|| wrong_level(&level.to_string()))?;
                let limits = Limits { nodes: Some(nodes), noise, sees, ..ENDLESS };
                // The levels below the last are there to be beaten.
                let perfect = usize::from(level) == meta.levels.len();
                Request { limits, seed, fresh: true, perfect, ..Request::default() }
            }
            Strength::Limits(limits) => {
                // What is not measured by a clock repeats exactly, so it may not depend on what was thought before.
                let fresh = limits.time.is_none() && limits.cpu.is_none();
                let perfect = !limits.weaken();
                Request { limits, seed, fresh, perfect, ..Request::default() }
            }
        })
    }
}

/// What is said of a level that there is not.
fn wrong_level(found: &str) -> Refusal {
    Refusal::new(say!(COMMON, "place-limit", name = "level"), found, say!(COMMON, "expected-level"))
}

/// Reads `name=number,name=number`.
fn parse_limits(text: &str, known: &[&'static str]) -> Result<Strength, Refusal> {
    let (mut limits, mut level) = (ENDLESS, None);
    for part in text.split(',') {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let (mut name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        // Records of earlier versions have the old word.
        if name == "blur" {
            name = "noise".to_string();
        }
        if !known.contains(&name.as_str()) {
            let expected = say!(COMMON, "expected-limits", list = known.to_vec());
            return Err(Refusal::new(say!(COMMON, "place-player-limit"), part.trim(), expected));
        }
        let wrong =
            |expected| Refusal::new(say!(COMMON, "place-limit", name = name.as_str()), value, expected);
        let milliseconds = || {
            let read = value.parse().map(|ms: u32| Some(Duration::from_millis(u64::from(ms))));
            read.map_err(|_| wrong(say!(COMMON, "expected-milliseconds")))
        };
        match name.as_str() {
            "level" => {
                let read = value.parse().ok().filter(|level| (1..=10).contains(level));
                level = Some(read.ok_or_else(|| wrong_level(value))?);
            }
            "movetime" => limits.time = milliseconds()?,
            "cputime" => limits.cpu = milliseconds()?,
            "noise" => {
                let noise = value.parse().ok().filter(|noise| (0..=MOST_NOISE).contains(noise));
                limits.noise = noise.ok_or_else(|| wrong(say!(COMMON, "expected-hundredths")))?;
            }
            "sees" => {
                let sees = hundredths(value).filter(|sees| (50..=100_000).contains(sees));
                limits.sees = sees.ok_or_else(|| wrong(say!(COMMON, "expected-moves-seen")))?;
            }
            "net" => {
                let net = ["no", "yes"].iter().position(|word| value.eq_ignore_ascii_case(word));
                let list = vec!["yes", "no"];
                limits.terms = net.ok_or_else(|| wrong(say!(COMMON, "expected-one-of", list = list)))? == 0;
            }
            "depth" => limits.depth = Some(value.parse().map_err(|_| wrong(say!(COMMON, "expected-plies")))?),
            _ => limits.nodes = Some(value.parse().map_err(|_| wrong(say!(COMMON, "expected-positions")))?),
        }
    }
    let ends = limits.time.or(limits.cpu).is_some() || limits.depth.is_some() || limits.nodes.is_some();
    match level {
        Some(level) => Ok(Strength::Level(level)),
        None if ends => Ok(Strength::Limits(limits)),
        // Bad eyes alone would let it think for ever.
        None => {
            let place = say!(COMMON, "place-player-limit");
            Err(Refusal::new(place, text.trim(), say!(COMMON, "expected-limit-besides")))
        }
    }
}

/// What stands after the colon.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = match self {
            Strength::Level(level) => return write!(f, "level={level}"),
            Strength::Limits(limits) => limits,
        };
        let mut parts = Vec::new();
        parts.extend(limits.time.map(|time| format!("movetime={}", time.as_millis())));
        parts.extend(limits.cpu.map(|cpu| format!("cputime={}", cpu.as_millis())));
        parts.extend(limits.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(limits.depth.map(|depth| format!("depth={depth}")));
        parts.extend((limits.noise > 0).then(|| format!("noise={}", limits.noise)));
        parts.extend((limits.sees > 0).then(|| format!("sees={}", f64::from(limits.sees) / 100.0)));
        parts.extend(limits.terms.then(|| "net=no".to_string()));
        f.write_str(&parts.join(","))
    }
}

/// More error than the difference between a win and a loss makes no sense.
const MOST_NOISE: i32 = 1_000;

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

/// The engine as strong as it can be without letting people wait.
const FULL: Strength = Strength::Limits(Limits { nodes: Some(200_000), ..ENDLESS });

/// The Monte-Carlo search thinks so long unless it is told otherwise.
const A_SECOND: Limits = Limits { time: Some(Duration::from_secs(1)), ..ENDLESS };

impl Player {
    /// The strongest player there is, on every machine the same. The levels are even steps for people, and the last of them is
    /// not the end of what the engine can.
    pub const BEST: Player = Player::Engine(FULL);

    /// Who advises people: the engine at full strength for a moment.
    pub const ADVISER: Player = Player::Engine(Strength::Limits(Limits {
        time: Some(Duration::from_millis(500)),
        nodes: Some(1_000_000),
        ..ENDLESS
    }));

    /// Who plays against somebody who has not said whom they want: it takes what is free and answers some threats, and who has
    /// just learnt the rules can beat it.
    pub const OPPONENT: Player = Player::Engine(Strength::Level(2));

    /// Everybody who can play this game, in the order they are offered: the engine's levels from weak to strong, the curious
    /// last.
    pub fn all(meta: &'static Meta) -> Vec<Player> {
        let own = meta.players.iter().map(|spec| Player::Own(spec.name));
        let levels = (1..=10).map(|level| Player::Engine(Strength::Level(level)));
        let people = [Player::Human, Player::Random];
        let own = people.into_iter().chain(own).chain([Player::Taker]);
        own.chain(levels).chain([Player::BEST, Player::Mcts(A_SECOND)]).collect()
    }

    /// Reads the name of a player: one of those offered, or `engine` or `mcts` with limits of their own.
    pub fn parse(meta: &'static Meta, text: &str) -> Result<Player, Refusal> {
        let name = text.trim();
        let (kind, limits) =
            name.split_once(':').map_or((name, None), |(kind, limits)| (kind.trim_end(), Some(limits)));
        if kind.eq_ignore_ascii_case("engine") {
            let known = ["level", "movetime", "cputime", "nodes", "depth", "noise", "sees", "net"];
            let strength = limits.map(|limits| parse_limits(limits, &known));
            return Ok(Player::Engine(strength.transpose()?.unwrap_or(FULL)));
        }
        if kind.eq_ignore_ascii_case("mcts") {
            let strength = limits.map(|limits| parse_limits(limits, &["movetime", "cputime", "nodes"]));
            return Ok(Player::Mcts(match strength.transpose()? {
                Some(Strength::Limits(limits)) => limits,
                Some(Strength::Level(_)) | None => A_SECOND,
            }));
        }
        let own = meta.players.iter().map(|spec| Player::Own(spec.name));
        let mut plain = [Player::Human, Player::Random].into_iter().chain(own).chain([Player::Taker]);
        plain
            .find(|player| player.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| no_such_player(meta, name))
    }

    /// Refuses who cannot play this game without help: a person, a player of another game, a level that there is not.
    pub fn check_computer(&self, meta: &'static Meta) -> Result<(), Refusal> {
        match self {
            Player::Human => {
                let expected = say!(COMMON, "expected-computer");
                Err(Refusal::new(say!(COMMON, "place-player"), "human", expected))
            }
            Player::Own(name) if !meta.players.iter().any(|spec| spec.name == *name) => {
                Err(no_such_player(meta, name))
            }
            Player::Engine(strength) => strength.request(meta, 0).map(|_| ()),
            Player::Outside(_) => Err(no_such_player(meta, &self.name())),
            Player::Random | Player::Taker | Player::Own(_) | Player::Mcts(_) => Ok(()),
        }
    }

    /// The name, as it is typed.
    pub fn name(&self) -> Cow<'static, str> {
        match *self {
            Player::Human => "human".into(),
            Player::Random => "random".into(),
            Player::Taker => "taker".into(),
            Player::Own(name) => name.into(),
            Player::Mcts(A_SECOND) => "mcts".into(),
            Player::Mcts(limits) => format!("mcts:{}", Strength::Limits(limits)).into(),
            Player::BEST => "engine".into(),
            Player::Engine(strength) => format!("engine:{strength}").into(),
            Player::Outside(_) => "outside".into(),
        }
    }

    /// What people call it.
    pub fn label(&self, meta: &'static Meta) -> Message {
        match *self {
            Player::Human => say!(COMMON, "player-human"),
            Player::Random => say!(COMMON, "player-random"),
            Player::Taker => say!(COMMON, "player-taker"),
            Player::Own(name) => Message::new(meta.words, format!("player-{name}")),
            Player::Mcts(_) => say!(COMMON, "player-mcts"),
            Player::Engine(Strength::Level(level)) => say!(COMMON, "player-level", level = level),
            Player::BEST => say!(COMMON, "player-full"),
            Player::Engine(Strength::Limits(_)) => say!(COMMON, "player-engine"),
            Player::Outside(_) => say!(COMMON, "player-outside"),
        }
    }

    /// The same in fewer words, where there is little room.
    pub fn short_label(&self, meta: &'static Meta) -> Message {
        match *self {
            Player::Engine(Strength::Level(level)) => say!(COMMON, "player-level.short", level = level),
            Player::BEST => say!(COMMON, "player-full.short"),
            _ => self.label(meta),
        }
    }

    /// How it plays, in one sentence.
    pub fn sentence(&self, meta: &'static Meta) -> Message {
        match *self {
            Player::Human => say!(COMMON, "player-human.sentence"),
            Player::Random => say!(COMMON, "player-random.sentence"),
            Player::Taker => say!(COMMON, "player-taker.sentence"),
            Player::Own(name) => Message::new(meta.words, format!("player-{name}.sentence")),
            Player::Mcts(_) => say!(COMMON, "player-mcts.sentence"),
            Player::Engine(Strength::Level(level)) => match level {
                1 => say!(COMMON, "level-first"),
                2 | 3 => say!(COMMON, "level-beginners", below = level - 1),
                4 | 5 => say!(COMMON, "level-knowing", below = level - 1),
                6 | 7 => say!(COMMON, "level-good", below = level - 1),
                8 | 9 => say!(COMMON, "level-strong", below = level - 1),
                _ => say!(COMMON, "level-last"),
            },
            Player::BEST => say!(COMMON, "player-full.sentence"),
            Player::Engine(Strength::Limits(_)) => say!(COMMON, "player-engine.sentence"),
            Player::Outside(_) => say!(COMMON, "player-outside.sentence"),
        }
    }

    /// Whether it is a person, for whom the interface asks.
    pub fn is_human(&self) -> bool {
        *self == Player::Human
    }
}

/// What is said of a name that nobody has who plays this game.
fn no_such_player(meta: &'static Meta, name: &str) -> Refusal {
    let mut names = vec!["human".to_string(), "random".to_string()];
    names.extend(meta.players.iter().map(|spec| spec.name.to_string()));
    names.extend(["taker".to_string(), "mcts".to_string(), "engine:level=1 … engine:level=10".to_string()]);
    names.push("engine:movetime=MS,cputime=MS,nodes=N,depth=N,noise=N,sees=N,net=no".to_string());
    Refusal::new(say!(COMMON, "place-player"), name, say!(COMMON, "expected-one-of", list = names))
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}
