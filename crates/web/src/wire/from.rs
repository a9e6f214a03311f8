//! From the words of the house into those of the page.

use super::board::{
    Choice, Counter, Effect, EffectWord, Ending, Ink, Label, Layout, Picking, PieceSpec, Scene, SideName,
    SideSpec, SiteSpec, Swatch, Tiling, Zone,
};
use super::pages::{ExactWorth, Outlook};
use draw::parts::{Hint, capital, consequence};
use gamekit::{Outcome, Side, Site};

impl From<Side> for SideName {
    fn from(side: Side) -> Self {
        match side {
            Side::First => SideName::First,
            Side::Second => SideName::Second,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Self {
        match side {
            SideName::First => Side::First,
            SideName::Second => Side::Second,
        }
    }
}

fn ink(ink: gamekit::Ink) -> Ink {
    match ink {
        gamekit::Ink::Red => Ink::Red,
        gamekit::Ink::Blue => Ink::Blue,
        gamekit::Ink::Green => Ink::Green,
        gamekit::Ink::White => Ink::White,
        gamekit::Ink::Black => Ink::Black,
        gamekit::Ink::Neutral => Ink::Neutral,
    }
}

fn swatch(swatch: gamekit::Swatch) -> Swatch {
    match swatch {
        gamekit::Swatch::Plain => Swatch::Plain,
        gamekit::Swatch::Gold => Swatch::Gold,
        gamekit::Swatch::First => Swatch::First,
        gamekit::Swatch::Second => Swatch::Second,
        gamekit::Swatch::Rock => Swatch::Rock,
        gamekit::Swatch::Hollow => Swatch::Hollow,
    }
}

/// A board.
pub fn layout(layout: &gamekit::Layout) -> Layout {
    let side = |spec: &gamekit::SideSpec| SideSpec {
        letter: spec.letter.to_string(),
        name: spec.name.to_string(),
        ink: ink(spec.ink),
    };
    let site = |spec: &gamekit::SiteSpec| SiteSpec {
        label: spec.label.clone(),
        x: spec.at.x,
        y: spec.at.y,
        zone: spec.zone as u32,
    };
    let label = |label: &gamekit::Label| Label { text: label.text.clone(), x: label.at.x, y: label.at.y };
    let zone = |zone: &gamekit::Zone| Zone {
        name: zone.name.to_string(),
        swatch: swatch(zone.swatch),
        shape: zone.shape.to_string(),
    };
    let piece = |spec: &gamekit::PieceSpec| PieceSpec {
        side: spec.side.map(SideName::from),
        name: spec.name.to_string(),
        shape: spec.shape.to_string(),
    };
    Layout {
        title: layout.title.to_string(),
        tiling: match layout.tiling {
            gamekit::Tiling::Squares => Tiling::Squares,
            gamekit::Tiling::HexRows => Tiling::HexRows,
            gamekit::Tiling::HexColumns => Tiling::HexColumns,
        },
        sides: layout.sides.each_ref().map(side),
        sites: layout.sites.iter().map(site).collect(),
        labels: layout.labels.iter().map(label).collect(),
        zones: layout.zones.iter().map(zone).collect(),
        pieces: layout.pieces.iter().map(piece).collect(),
        diamond: layout.diamond,
    }
}

/// A position. The ending of a match knows more than the position, so it comes from there where there is a match.
pub fn scene(scene: &gamekit::Scene, layout: &gamekit::Layout) -> Scene {
    let counter = |counter: &gamekit::Counter| Counter {
        name: counter.name.to_string(),
        values: counter.values.clone(),
    };
    Scene {
        pieces: scene.pieces.iter().map(|piece| (piece.site.0, piece.kind as u16, piece.pips)).collect(),
        counters: scene.counters.iter().map(counter).collect(),
        turn: scene.turn.into(),
        outcome: scene.outcome.map(|outcome| outcome_told(outcome, layout.sides)),
    }
}

fn outcome_told(outcome: Outcome, sides: [gamekit::SideSpec; 2]) -> Ending {
    let winner = outcome.winner();
    let [first, second] = winner.map_or(Side::BOTH, |side| [side, side.other()]);
    let name = |side: Side| sides[side.index()].name;
    let told = outcome.reason().tell(name(first), name(second));
    let sentence = match winner {
        Some(side) => format!("{} wins: {told}", capital(name(side))),
        None => format!("Draw: {told}"),
    };
    Ending { winner: winner.map(SideName::from), reason: outcome.reason().word.to_string(), sentence }
}

/// How a match ended.
pub fn ending(ending: &arena::Ending) -> Ending {
    Ending {
        winner: ending.winner.map(SideName::from),
        reason: ending.reason.clone(),
        sentence: ending.sentence.clone(),
    }
}

/// The numbers of sites.
pub fn sites(sites: &[Site]) -> Vec<u16> {
    sites.iter().map(|site| site.0).collect()
}

/// What a move does for its mover.
pub fn effect(layout: &gamekit::Layout, effect: &gamekit::Effect, mover: Side) -> Effect {
    Effect {
        word: match Hint::of(effect, mover) {
            Hint::Quiet => EffectWord::Quiet,
            Hint::Capture => EffectWord::Capture,
            Hint::Trade => EffectWord::Trade,
            Hint::Wake => EffectWord::Wake,
            Hint::Win => EffectWord::Win,
            Hint::Loss => EffectWord::Loss,
            Hint::Draw => EffectWord::Draw,
        },
        falls: sites(&effect.falls),
        trade: effect.trade,
        wakes: effect.wakes.map(|site| site.0),
        told: consequence(layout, effect, mover),
    }
}

/// What may follow a prefix of picks.
pub fn picking(layout: &gamekit::Layout, picking: &arena::Picking, mover: Side) -> Picking {
    let choice = |choice: &gamekit::Choice| Choice {
        site: choice.site.0,
        effect: effect(layout, &choice.effect, mover),
    };
    Picking { choices: picking.choices.iter().map(choice).collect(), done: picking.done.clone() }
}

impl From<arena::Value> for ExactWorth {
    fn from(value: arena::Value) -> Self {
        let outlook = match value {
            arena::Value::Win(_) => Outlook::Win,
            arena::Value::Draw => Outlook::Draw,
            arena::Value::Loss(_) => Outlook::Loss,
        };
        ExactWorth { outlook, plies: value.plies() }
    }
}
