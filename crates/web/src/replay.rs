//! A stored game played again: the session, and what is told of each of its moves.

use crate::registry::Games;
use crate::wire::{self, MoveEntry};
use ludoteca_kit::words::{COMMON, Message, Teller, say};
use ludoteca_kit::{MoveError, Refusal, Side, Site};
use ludoteca_session::{Ending, Move, NodeId, Played, Session, SessionError, kept};
use ludoteca_store::{Ended, Millis, Record};

/// The word for a game that was taken back before anybody joined it.
pub(crate) const WITHDRAWN: &str = "withdrawn";
/// The word for a game that a player broke off before each side had moved.
pub(crate) const ABORTED: &str = "aborted";
/// The word for a game whose first moves did not come in time.
pub(crate) const UNBEGUN: &str = "unbegun";
/// The word for a game that was claimed because the other player had left.
pub(crate) const ABSENCE: &str = "absence";

/// The word for a game whose other player was removed, with everything that is known of the person.
pub(crate) const LEFT: &str = "left";
/// The word for a game in which nothing had happened for so long that it was ended.
pub(crate) const EXPIRED: &str = "expired";

/// A stored game with its rules.
pub(crate) struct Replay {
    pub(crate) game: Session,
    moves: Vec<Made>,
    /// One word for why it has ended without a result, if it has.
    void: Option<&'static str>,
}

/// A move that was made.
struct Made {
    played: Played,
    spent: Millis,
    /// What a computer player says about it.
    why: Option<Message>,
}

impl Replay {
    /// Plays a stored game again. What is stored was legal once; if it is not any more, it is told with its place.
    pub(crate) fn of(games: &Games, record: &Record) -> Result<Replay, SessionError> {
        let kept = &record.game;
        let setup = games.setup(&kept.game, &kept.settings, kept.position.as_deref(), kept.seed)?;
        let mut game = games.open(&setup)?;
        if let Ok(date) = jiff::Timestamp::from_millisecond(kept.created) {
            game.set_date(date.to_string().chars().take(10).collect::<String>());
        }
        let mut replay = Replay { game, moves: Vec::new(), void: None };
        for made in &record.moves {
            let parsed = replay.game.parse(&made.text);
            let words = replay.game.meta().words;
            let why = made.why.as_ref().and_then(|text| kept::read(text, words));
            let played = parsed.and_then(|mv| replay.play(mv, made.spent, why));
            played.map_err(|error| {
                let place = say!(COMMON, "server-place-stored", ply = made.ply, game = kept.id.as_str());
                Refusal::of(place, made.text.as_str(), error.message())
            })?;
        }
        if let Some(ended) = &kept.ended {
            replay.declare(ended);
        }
        Ok(replay)
    }

    /// Plays a move of the position as it stands.
    pub(crate) fn play(&mut self, mv: Move, spent: Millis, why: Option<Message>) -> Result<(), MoveError> {
        let played = self.game.play(mv)?;
        self.moves.push(Made { played, spent, why });
        Ok(())
    }

    /// Puts a stored end that was no move on the board.
    pub(crate) fn declare(&mut self, ended: &Ended) {
        match (ended.winner, ended.reason.as_str()) {
            (_, WITHDRAWN) => self.void = Some(WITHDRAWN),
            (_, ABORTED) => self.void = Some(ABORTED),
            (_, UNBEGUN) => self.void = Some(UNBEGUN),
            (_, EXPIRED) => self.void = Some(EXPIRED),
            (winner, ABSENCE | LEFT) => self.game.claim_absence(winner),
            (Some(winner), "resignation") => self.game.resign(winner.other()),
            (Some(winner), "time") => self.game.run_out(winner.other()),
            (None, "agreement") => self.game.agree_draw(),
            // Any other end is that of its last move, which the rules have told already.
            _ => {}
        }
    }

    /// How it ended, if it did.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let Some(reason) = self.void else { return self.game.ending() };
        let told = match reason {
            WITHDRAWN => say!(COMMON, "server-withdrawn"),
            ABORTED => say!(COMMON, "server-aborted"),
            EXPIRED => say!(COMMON, "server-expired"),
            _ => {
                let layout = self.game.layout();
                say!(COMMON, "server-unbegun", side = layout.side_name(self.game.turn()))
            }
        };
        Some(Ending { winner: None, reason: reason.to_string(), told, why: None, shown: Vec::new() })
    }

    /// The moves as texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> + '_ {
        self.moves.iter().map(|made| self.game.text_to(made.played.node))
    }

    /// Who made the move after so many others, and the move as a text.
    pub(crate) fn made(&self, before: usize) -> Option<(Side, String)> {
        self.moves.get(before).map(|made| (made.played.side, self.game.text_to(made.played.node)))
    }

    /// How many moves were played.
    pub(crate) fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The position after so many moves.
    pub(crate) fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(1) {
            None => Some(NodeId::ROOT),
            Some(last) => self.moves.get(last).map(|made| made.played.node),
        }
    }

    /// The moves after so many of them.
    pub(crate) fn entries(&self, since: usize, teller: Teller<'_>) -> Vec<MoveEntry> {
        let entry = |(place, Made { played, spent, why }): (usize, &Made)| MoveEntry {
            ply: place as u32 + 1,
            side: played.side.into(),
            text: self.game.text_to(played.node),
            picks: wire::sites(&self.game.picks_to(played.node)),
            trails: wire::trails(&self.game.trails_to(played.node)),
            piece: self.moved(place),
            effect: wire::effect(self.game.layout(), &played.effect, played.side, teller),
            spent: u32::try_from(*spent).unwrap_or(u32::MAX),
            why: why.as_ref().map(|why| teller.tell(why)),
        };
        self.moves.iter().enumerate().skip(since).map(entry).collect()
    }

    /// The kind of the piece that the move after so many others carried; none where it carried several of the mover's. A position
    /// is looked up only where it has to tell.
    fn moved(&self, before: usize) -> Option<u32> {
        let Made { played, .. } = self.moves.get(before)?;
        let (layout, trails) = (self.game.layout(), self.game.trails_to(played.node));
        let mut kinds = (0..).zip(&layout.pieces).filter(|(_, spec)| spec.side == Some(played.side));
        let (only, more) = (kinds.next()?.0, kinds.next());
        if more.is_none() && trails.len() < 2 {
            return Some(only);
        }
        let scene = self.game.scene_at(self.node(before)?);
        let mut own = trails.iter().filter(|(from, _)| layout.is_own(&scene, *from));
        let ((from, _), another) = (own.next()?, own.next());
        layout.standing(&scene, *from).filter(|_| another.is_none()).map(|piece| piece.kind as u32)
    }

    /// The position after so many moves, as it is shown.
    pub(crate) fn scene(&self, ply: usize, teller: Teller<'_>) -> Option<wire::Scene> {
        Some(wire::scene(&self.game, self.node(ply)?, teller))
    }

    /// The position as it stands.
    pub(crate) fn here(&self, teller: Teller<'_>) -> wire::Scene {
        let outcome = self.ending().map(|ending| wire::ending(&ending, teller));
        wire::Scene { outcome, ..wire::scene(&self.game, self.game.node(), teller) }
    }

    /// What may follow some picks at the position after so many moves.
    pub(crate) fn picking(&self, ply: usize, picks: &[Site], teller: Teller<'_>) -> Option<wire::Picking> {
        let node = self.node(ply)?;
        if self.void.is_some() {
            return Some(wire::Picking::default());
        }
        Some(wire::picking(&self.game, node, picks, teller))
    }

    /// The last move of a side, by its number from 1.
    pub(crate) fn last_of(&self, side: Side) -> Option<u32> {
        self.moves.iter().rposition(|made| made.played.side == side).map(|place| place as u32 + 1)
    }

    /// Every move with its mover and its cost.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (Side, Millis)> + '_ {
        self.moves.iter().map(|made| (made.played.side, made.spent))
    }
}
