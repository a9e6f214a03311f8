//! One game of a tournament, and who sits at its board.

use super::opening::Opening;
use crate::engines::TABLE;
use crate::player::{Player, Strength};
use crate::table::ply_seed;
use crate::{Brain, Effort, Engines, Match, Setup};
use ludoteca_kit::{Outcome, Reason, Registry, Side};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A game that was broken off because it had become too long.
pub(crate) const LENGTH: Reason =
    Reason { word: "length", sentence: "the game was broken off for its length" };

/// A player on one thread. One that searches has an engine to itself, so that no two players, not even equal ones, know
/// what the other has thought.
pub(crate) struct Seat {
    player: Player,
    search: Option<Search>,
}

struct Search {
    brain: Brain,
    engines: Engines,
    strength: Strength,
    keeps: bool,
}

impl Seat {
    pub(crate) fn new<S: Registry + 'static>(setup: &Setup, player: Player) -> Seat {
        let search = match player {
            Player::Engine(strength) | Player::Mcts(strength) => {
                let engines = Engines::new::<S>(setup.game, &setup.options);
                // Who is not limited by a clock thinks about every move afresh and never looks into this table.
                let keeps = matches!(player, Player::Engine(_)) && !engines.effort(strength, 0).afresh;
                let bytes = if keeps { TABLE } else { 1 << 12 };
                let brain = Brain::open::<S>(setup.game, &setup.options, bytes, 1);
                Some(Search { brain, engines, strength, keeps })
            }
            Player::Human | Player::Random | Player::Own(_) => None,
        };
        Seat { player, search }
    }

    /// A new game begins: how strong a player is in it does not depend on the games before.
    fn begin(&self) {
        if let Some(Search { brain, keeps: true, .. }) = &self.search {
            brain.clear();
        }
    }

    /// The player's move; any legal move once `halt` is set.
    fn choose(&self, game: &Match, halt: &AtomicBool) -> String {
        let Some(Search { brain, engines, strength, .. }) = &self.search else {
            return game.think(&self.player).expect("the game goes on, and it is no human").run().text;
        };
        let line = game.line_here();
        let effort = engines.effort(*strength, ply_seed(game.seed(), game.ply() as u64));
        let effort = Effort { stop: Some(halt), ..effort };
        if let Player::Mcts(_) = self.player {
            let hunch = brain.wander(&line.question(), &effort).expect("the match has read this line");
            return hunch.expect("there is a move as long as the game goes on").text;
        }
        let thought =
            brain.think(&line.question(), &effort, &mut |_| {}).expect("the match has read this line");
        thought.expect("there is a move as long as the game goes on").lines[0].moves[0].clone()
    }
}

/// Plays a game from an opening to its end; `None` if it was halted. `seats` are in the order of the sides.
pub(crate) fn play<S: Registry + 'static>(
    setup: &Setup,
    opening: &Opening,
    seats: [&Seat; 2],
    longest: usize,
    halt: &AtomicBool,
) -> Option<Match> {
    let setup = Setup { settings: opening.settings, ..setup.clone() };
    let mut game = Match::open::<S>(&setup).expect("the same setup was opened before the first game");
    for text in &opening.moves {
        game.play(text).expect("openings were replayed before");
    }
    if !opening.moves.is_empty() {
        game.comment("opening");
    }
    seats.iter().for_each(|seat| seat.begin());
    while game.ending().is_none() {
        if game.ply() >= longest {
            game.declare(Outcome::Draw(LENGTH), None);
            break;
        }
        let text = seats[game.turn().index()].choose(&game, halt);
        // A move that was thought of in haste may not even end the game.
        if halt.load(Relaxed) {
            return None;
        }
        game.play(&text).expect("a player's move is legal");
    }
    Some(game)
}

/// Which side the first player has in a game: the side listed first in the first game of a pair.
pub(crate) fn side(game: u64) -> Side {
    Side::BOTH[(game % 2) as usize]
}
