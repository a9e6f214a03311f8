//! One game of a tournament, and who sits at its board.

use super::opening::Opening;
use crate::board::Move;
use crate::{Contender, Forfeit, Guest, Player, Resources, Session, Setup};
use ludoteca_kit::{Meta, Reason, Registry, Side};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A game that was broken off because it had become too long.
pub const LENGTH: Reason = Reason::new("length");

/// Somebody at the board of one thread.
pub(crate) enum Seat {
    Known(Known),
    Outside(Box<dyn Guest>),
}

/// A player whom sessions know. One that searches has memory to itself, so that no two players, not even equal ones, know
/// what the other has thought.
pub(crate) struct Known {
    player: Player,
    resources: Resources,
    /// Whether what it finds stays in its memory from move to move.
    keeps: bool,
}

impl Seat {
    pub(crate) fn new(setup: &Setup, meta: &'static Meta, contender: &Contender) -> Seat {
        match contender {
            Contender::Known(player) => Seat::Known(Known::new(setup, meta, *player)),
            Contender::Outside(outside) => Seat::Outside(outside.seat()),
        }
    }

    /// A new game begins: how strong a player is in it does not depend on the games before.
    fn begin(&mut self, game: &Session) -> Result<(), Forfeit> {
        match self {
            Seat::Known(known) => {
                known.begin();
                Ok(())
            }
            Seat::Outside(guest) => guest.begin(game),
        }
    }

    /// The player's move; any legal move once `halt` is set.
    fn choose(&mut self, game: &mut Session, halt: &Arc<AtomicBool>) -> Result<Move, Forfeit> {
        match self {
            Seat::Known(known) => Ok(known.choose(game, halt)),
            Seat::Outside(guest) => guest.choose(game, halt),
        }
    }
}

impl Known {
    fn new(setup: &Setup, meta: &'static Meta, player: Player) -> Known {
        // Who is not limited by a clock thinks about every move afresh and never looks into this table.
        let keeps = match player {
            Player::Engine(strength) => {
                let request = strength.request(meta, setup.seed).expect("players were checked before");
                !request.fresh
            }
            Player::Human
            | Player::Random
            | Player::Taker
            | Player::Own(_)
            | Player::Mcts(_)
            | Player::Outside(_) => false,
        };
        let resources = if keeps { Resources::default() } else { Resources::new(1 << 12, 1) };
        Known { player, resources, keeps }
    }

    fn begin(&self) {
        if self.keeps {
            self.resources.clear();
        }
    }

    fn choose(&self, game: &mut Session, halt: &Arc<AtomicBool>) -> Move {
        game.set_resources(self.resources.clone());
        let thinking = game.think(&self.player).expect("the game goes on, and it is no human");
        thinking.stopped_by(halt).run().expect("there is a move as long as the game goes on").mv
    }
}

/// A game that was played to its end, and what ended it early if a player did.
pub(crate) struct Played {
    pub(crate) game: Session,
    pub(crate) forfeit: Option<(Side, Forfeit)>,
}

/// Plays a game from an opening to its end; `None` if it was halted. `seats` are in the order of the sides.
pub(crate) fn play<R: Registry>(
    setup: &Setup,
    opening: &Opening,
    mut seats: [&mut Seat; 2],
    longest: usize,
    halt: &Arc<AtomicBool>,
) -> Option<Played> {
    let mut game = opening.begin::<R>(setup);
    let mut forfeit = None;
    for (side, seat) in Side::BOTH.into_iter().zip(&mut seats) {
        if let (None, Err(why)) = (&forfeit, seat.begin(&game)) {
            forfeit = Some((side, why));
        }
    }
    while forfeit.is_none() && !game.is_over() {
        if game.ply() >= longest {
            game.end(None, LENGTH);
            break;
        }
        let side = game.turn();
        let chosen = seats[side.index()].choose(&mut game, halt);
        // A move that was thought of in haste may not even end the game.
        if halt.load(Relaxed) {
            return None;
        }
        match chosen {
            Ok(mv) => drop(game.play(mv).expect("a player's move is legal")),
            Err(why) => forfeit = Some((side, why)),
        }
    }
    if let Some((side, Forfeit { kind, reason })) = &forfeit {
        game.forfeit(*side, &format!("{kind}: {reason}"));
    }
    Some(Played { game, forfeit })
}

/// Which side the first player has in a game: the side listed first in the first game of a pair.
pub(crate) fn side(game: u64) -> Side {
    Side::BOTH[(game % 2) as usize]
}
