//! A stored game played again: the match, and what is told of each of its moves.

use crate::house::House;
use crate::wire::{self, MoveEntry};
use ludoteca_arena::{ArenaError, Match, NodeId, OwnedLine};
use ludoteca_kit::{MoveError, Side, Site};
use ludoteca_store::{Ended, Millis, Record};

/// The word for a game that was taken back before anybody joined it.
pub(crate) const WITHDRAWN: &str = "withdrawn";

/// A stored game with its rules.
pub(crate) struct Replay {
    pub(crate) game: Match,
    pub(crate) moves: Vec<MoveEntry>,
    /// The position after each number of moves.
    nodes: Vec<NodeId>,
    withdrawn: bool,
}

impl Replay {
    /// Plays a stored game again. What is stored was legal once; if it is not any more, it is told with its place.
    pub(crate) fn of(house: &House, record: &Record) -> Result<Replay, ArenaError> {
        let kept = &record.game;
        let setup = house.setup(&kept.game, &kept.settings, kept.position.as_deref(), kept.seed)?;
        let mut game = (house.open)(&setup)?;
        if let Ok(date) = jiff::Timestamp::from_millisecond(kept.created) {
            game.set_date(date.to_string().chars().take(10).collect::<String>());
        }
        let nodes = vec![game.node()];
        let mut replay = Replay { game, moves: Vec::new(), nodes, withdrawn: false };
        for made in &record.moves {
            let played = replay.play(&made.text, made.spent, made.why.clone());
            played.map_err(|error| {
                let place = format!("move {} of game {}", made.ply, kept.id);
                ludoteca_kit::Refusal::of(place, made.text.clone(), error.to_string())
            })?;
        }
        if let Some(ended) = &kept.ended {
            replay.declare(ended);
        }
        Ok(replay)
    }

    /// Plays a move as people type it.
    pub(crate) fn play(&mut self, text: &str, spent: Millis, why: Option<String>) -> Result<(), MoveError> {
        let played = self.game.play(text)?;
        let layout = self.game.layout();
        self.moves.push(MoveEntry {
            ply: self.moves.len() as u32 + 1,
            side: played.side.into(),
            text: played.text,
            picks: wire::sites(&self.game.last()),
            effect: wire::effect(layout, &played.effect, played.side),
            spent: u32::try_from(spent).unwrap_or(u32::MAX),
            why,
        });
        self.nodes.push(self.game.node());
        Ok(())
    }

    /// Puts a stored end that was no move on the board.
    pub(crate) fn declare(&mut self, ended: &Ended) {
        match (ended.winner, ended.reason.as_str()) {
            (_, WITHDRAWN) => self.withdrawn = true,
            (Some(winner), "resignation") => self.game.resign(winner.other()),
            (Some(winner), "time") => self.game.run_out(winner.other()),
            (None, "agreement") => self.game.agree_draw(),
            // Any other end is that of its last move, which the rules have told already.
            _ => {}
        }
    }

    /// How it ended, if it did.
    pub(crate) fn ending(&self) -> Option<wire::Ending> {
        if self.withdrawn {
            let sentence = "The challenge was withdrawn".to_string();
            return Some(wire::Ending { winner: None, reason: WITHDRAWN.to_string(), sentence });
        }
        self.game.ending().map(|ending| wire::ending(&ending))
    }

    /// The position after so many moves.
    pub(crate) fn scene(&self, ply: usize) -> Option<wire::Scene> {
        let node = *self.nodes.get(ply)?;
        Some(wire::scene(&self.game.scene_at(node)?, self.game.layout()))
    }

    /// The line to the position after so many moves, as an engine is asked about it; `None` after the end.
    pub(crate) fn line(&self, ply: usize) -> Option<OwnedLine> {
        self.game.line_at(*self.nodes.get(ply)?)
    }

    /// The position as it stands.
    pub(crate) fn here(&self) -> wire::Scene {
        let mut scene = wire::scene(&self.game.scene(), self.game.layout());
        scene.outcome = self.ending();
        scene
    }

    /// What may follow some picks at the position after so many moves.
    pub(crate) fn picking(&self, ply: usize, picks: &[u16]) -> Option<wire::Picking> {
        let node = *self.nodes.get(ply)?;
        let picks: Vec<Site> = picks.iter().map(|&site| Site(site)).collect();
        let mover = self.game.scene_at(node)?.turn;
        if self.withdrawn {
            return Some(wire::Picking::default());
        }
        Some(wire::picking(self.game.layout(), &self.game.next_at(node, &picks), mover))
    }

    /// The picture data after so many moves: the scene, and the sites of the move that led to it.
    pub(crate) fn picture(&self, ply: usize) -> Option<(ludoteca_kit::Scene, Vec<Site>)> {
        let scene = self.game.scene_at(*self.nodes.get(ply)?)?;
        let last = ply.checked_sub(1).and_then(|before| self.moves.get(before));
        Some((
            scene,
            last.map_or_else(Vec::new, |entry| entry.picks.iter().map(|&site| Site(site)).collect()),
        ))
    }

    /// Every move with its mover and its cost.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (Side, Millis)> + '_ {
        self.moves.iter().map(|entry| (Side::from(entry.side), Millis::from(entry.spent)))
    }
}
