//! Who plays.

use gamekit::{Meta, Refusal};
use std::fmt;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at the interface.
    Human,
    /// Any legal move, each with the same probability.
    Random,
    /// A player of the game's own, by its name in [`Meta::players`].
    Own(&'static str),
}

impl Player {
    /// Everybody who can play this game, in the order they are offered.
    pub fn all(meta: &'static Meta) -> Vec<Player> {
        let own = meta.players.iter().map(|spec| Player::Own(spec.name));
        [Player::Human, Player::Random].into_iter().chain(own).collect()
    }

    /// Reads the name of a player.
    pub fn parse(meta: &'static Meta, text: &str) -> Result<Player, Refusal> {
        let all = Player::all(meta);
        let name = text.trim();
        all.iter().copied().find(|player| player.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
            let names: Vec<_> = all.iter().map(Player::name).collect();
            Refusal::new("player", name, format!("one of {}", names.join(", ")))
        })
    }

    /// The name, as it is typed.
    pub fn name(&self) -> &'static str {
        match self {
            Player::Human => "human",
            Player::Random => "random",
            Player::Own(name) => name,
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
        }
    }

    /// Whether it is a person, for whom the interface asks.
    pub fn is_human(&self) -> bool {
        *self == Player::Human
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
}

/// A computer player at work on one position. It has all it needs and may run on any thread, while the match goes on
/// being shown.
pub struct Thinking {
    pub(crate) job: Box<dyn FnOnce() -> Decision + Send>,
}

impl Thinking {
    /// Thinks until it has decided.
    pub fn run(self) -> Decision {
        (self.job)()
    }
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinking")
    }
}

/// What a player that drew one of `count` moves says about it.
pub(crate) fn why(rule: Option<&str>, count: usize) -> String {
    let moves = if count == 1 { "the only move".to_string() } else { format!("one of {count} moves") };
    match rule {
        None => format!("It drew {moves} by lot."),
        Some(rule) => format!("By its rule \"{rule}\" it chose {moves}."),
    }
}
