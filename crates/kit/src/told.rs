//! The sentences that every game has in common: sides, pieces, what a move does, how a game ended, why a site cannot be
//! picked. A game's catalogue may have words of its own for any of them.

use crate::family::side_name;
use crate::{Counter, Effect, EffectKind, Layout, Outcome, Piece, Present, Scene, Side, Site, Zone};
use ludoteca_words::{Arg, Catalogue, Cell, Message, Respell, say};

impl Layout {
    /// The name of the game.
    pub fn title(&self) -> Message {
        Message::new(self.words, "title")
    }

    /// What people call a side.
    pub fn side_name(&self, side: Side) -> Message {
        side_name(self.words, &self.sides[side.index()])
    }

    /// A cell, to be told by whatever name its reader has for it. A site that the board does not have is a question mark.
    pub fn cell(&self, site: Site) -> Cell {
        Cell(self.sites.get(site.index()).map_or_else(|| "?".to_string(), |spec| spec.label.clone()))
    }

    /// Several cells.
    pub fn cells<'a>(&self, sites: impl IntoIterator<Item = &'a Site>) -> Vec<Cell> {
        sites.into_iter().map(|&site| self.cell(site)).collect()
    }

    /// What people call a kind of piece, without its side.
    pub fn piece_name(&self, kind: usize) -> Message {
        Message::new(self.words, format!("piece-{}", self.pieces.get(kind).map_or("", |spec| spec.name)))
    }

    /// What people call a kind of ground.
    pub fn zone_name(&self, zone: &Zone) -> Message {
        Message::new(self.words, format!("zone-{}", zone.name))
    }

    /// What people call what is counted.
    pub fn counter_name(&self, counter: &Counter) -> Message {
        Message::new(self.words, format!("counter-{}", counter.name))
    }

    /// A piece with its side and its pips: "red circle", "white die with 3".
    pub fn piece(&self, piece: &Piece) -> Message {
        let words = self.words;
        let name = self.piece_name(piece.kind);
        let owner = self.pieces.get(piece.kind).and_then(|spec| spec.side);
        let named = match owner {
            Some(side) => say!(*words, "piece-of", side = self.side_name(side), piece = name),
            None => name,
        };
        match piece.pips {
            0 => named,
            pips => say!(*words, "piece-pips", piece = named, pips = pips),
        }
    }

    /// The piece that is seen on a site: the one the scene lists last.
    pub fn standing<'s>(&self, scene: &'s Scene, site: Site) -> Option<&'s Piece> {
        scene.pieces.iter().rev().find(|piece| piece.site == site && piece.kind < self.pieces.len())
    }

    /// The piece that is seen on a site, with its place: "the red circle on d4".
    pub fn piece_on(&self, scene: &Scene, site: Site) -> Option<Message> {
        let piece = self.piece(self.standing(scene, site)?);
        Some(say!(*self.words, "piece-on", piece = piece, cell = self.cell(site)))
    }

    /// Whether a piece of the side to move is seen on a site.
    pub fn is_own(&self, scene: &Scene, site: Site) -> bool {
        self.standing(scene, site).is_some_and(|piece| self.pieces[piece.kind].side == Some(scene.turn))
    }

    /// How a game ended, as a clause: "green wins: green has walked a pawn into its goal".
    pub fn outcome(&self, outcome: Outcome) -> Message {
        outcome_told(self.words, Side::BOTH.map(|side| self.side_name(side)), outcome)
    }

    /// Whose turn it is, or how the game ended.
    pub fn status(&self, scene: &Scene) -> Message {
        match scene.outcome {
            Some(outcome) => self.outcome(outcome),
            None => say!(*self.words, "to-move", side = self.side_name(scene.turn)),
        }
    }

    /// What a counter says of both sides.
    pub fn counter(&self, counter: &Counter) -> Message {
        let [first, second] = Side::BOTH.map(|side| self.side_name(side));
        let [a, b] = counter.values.clone();
        say!(
            *self.words,
            "counter",
            name = self.counter_name(counter),
            first = first,
            a = a,
            second = second,
            b = b
        )
    }

    /// What an effect is for the mover, as the rest of a sentence about a site or a move: "captures d4 and wins". `None` if
    /// nothing special happens.
    pub fn effect(&self, effect: &Effect, mover: Side) -> Option<Message> {
        let words = self.words;
        let captured = (!effect.falls.is_empty())
            .then(|| say!(*words, "effect-captures", cells = self.cells(&effect.falls)))
            .or_else(|| effect.open_capture.then(|| say!(*words, "effect-captures-open")));
        self.effect_parts(captured, effect, mover)
    }

    /// The same of a site that is pointed at: what falls right there needs no cell, "captures the blue pawn".
    pub fn effect_at(&self, scene: &Scene, site: Site, effect: &Effect, mover: Side) -> Option<Message> {
        let here = (effect.falls == [site]).then(|| self.standing(scene, site)).flatten();
        let Some(piece) = here else { return self.effect(effect, mover) };
        let captured = say!(*self.words, "effect-captures-here", piece = self.piece(piece));
        self.effect_parts(Some(captured), effect, mover)
    }

    /// The same of a move that was made in a position, where it is seen what fell: "captures the white die with 4 on c4".
    pub fn deed(&self, before: &Scene, effect: &Effect, mover: Side) -> Option<Message> {
        let words = self.words;
        let fallen = |&site: &Site| {
            let (cell, piece) = (self.cell(site), self.standing(before, site)?);
            Some(say!(*words, "piece-on", piece = self.piece(piece), cell = cell))
        };
        let fallen: Vec<Message> = effect.falls.iter().filter_map(fallen).collect();
        let captured = (!fallen.is_empty()).then(|| say!(*words, "deed-captures", pieces = fallen));
        self.effect_parts(captured, effect, mover)
    }

    /// What is captured, and all else that a move does.
    fn effect_parts(&self, captured: Option<Message>, effect: &Effect, mover: Side) -> Option<Message> {
        let words = self.words;
        let mut parts: Vec<Message> = captured.into_iter().collect();
        if effect.trade {
            parts.push(say!(*words, "effect-trades"));
        }
        if let Some(site) = effect.wakes {
            parts.push(say!(*words, "effect-wakes", cell = self.cell(site)));
        }
        match effect.outcome {
            Some(Outcome::Win(side, _)) if side == mover => parts.push(say!(*words, "effect-wins")),
            Some(Outcome::Win(..)) => parts.push(say!(*words, "effect-loses")),
            Some(Outcome::Draw(_)) => parts.push(say!(*words, "effect-draws")),
            None => {}
        }
        match parts.len() {
            0 | 1 => parts.pop(),
            _ => Some(say!(*words, "effects", parts = parts)),
        }
    }

    /// What the legend calls a kind of effect.
    pub fn effect_name(&self, kind: EffectKind) -> Message {
        Message::new(self.words, format!("mark-{}", kind.word()))
    }
}

/// How a game ended, as a clause.
pub fn outcome_told(words: &'static Catalogue, names: [Message; 2], outcome: Outcome) -> Message {
    let reason = reason_told(words, names.clone(), outcome);
    let [first, second] = names;
    match outcome.winner() {
        Some(Side::First) => say!(*words, "outcome-win", winner = first, reason = reason),
        Some(Side::Second) => say!(*words, "outcome-win", winner = second, reason = reason),
        None => say!(*words, "outcome-draw", reason = reason),
    }
}

/// Why a game ended so, as a clause: "green has walked a pawn into its goal".
pub fn reason_told(words: &'static Catalogue, names: [Message; 2], outcome: Outcome) -> Message {
    let [first, second] = names;
    let second_won = outcome.winner() == Some(Side::Second);
    let (winning, losing) = if second_won { (second, first) } else { (first, second) };
    let reason = Message::new(words, format!("reason-{}", outcome.reason().key));
    reason.with("winner", winning).with("loser", losing)
}

/// What speaks against a site behind a prefix of picks that leads on, as far as it can be seen: for games that do not say
/// more.
pub fn objection<G: Present>(game: &G, state: &G::State, picks: &[Site], site: Site) -> Message {
    let (layout, scene) = (game.layout(), game.scene(state));
    let words = layout.words;
    let (cell, turn) = (layout.cell(site), layout.side_name(scene.turn));
    if picks.contains(&site) {
        return say!(*words, "objection-again", cell = cell);
    }
    let piece = layout.standing(&scene, site);
    if !picks.is_empty() {
        let what: Arg = match layout.piece_on(&scene, site) {
            Some(told) => told.into(),
            None => cell.into(),
        };
        let next = game.next(state, picks);
        let open = layout.cells(next.choices.iter().map(|choice| &choice.site));
        return say!(*words, "objection-target", what = what, picked = layout.cells(picks), open = open);
    }
    let owner = piece.map(|piece| (layout.piece(piece), layout.pieces[piece.kind].side));
    match owner {
        None => say!(*words, "objection-empty", cell = cell, turn = turn),
        Some((piece, Some(owner))) if owner != scene.turn => {
            say!(*words, "objection-other", piece = piece, cell = cell, turn = turn)
        }
        Some((piece, Some(_))) => say!(*words, "objection-stuck", piece = piece, cell = cell),
        Some((piece, None)) => say!(*words, "objection-nobody", piece = piece, cell = cell),
    }
}

/// The names that another layout of the same board has for its cells.
#[derive(Clone, Copy, Debug)]
pub struct Respelled<'a> {
    /// The game's own names.
    pub own: &'a Layout,
    /// The other ones.
    pub other: &'a Layout,
}

impl Respell for Respelled<'_> {
    fn cell(&self, own: &str) -> Option<&str> {
        let site = self.own.site(own)?;
        self.other.sites.get(site.index()).map(|spec| spec.label.as_str())
    }
}
