//! From the words of the house into those of the page.

use super::board::{
    Choice, Counter, Effect, EffectWord, Ending, Ink, Label, Layout, Picking, PieceSpec, Scene, SideName,
    SideSpec, SiteSpec, Swatch, Tiling, Zone,
};
use super::pages::{ExactWorth, Outlook};
use ludoteca_draw::parts::{Hint, capital, consequence};
use ludoteca_kit::{Outcome, Side, Site};

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

fn ink(ink: ludoteca_kit::Ink) -> Ink {
    match ink {
        ludoteca_kit::Ink::Red => Ink::Red,
        ludoteca_kit::Ink::Blue => Ink::Blue,
        ludoteca_kit::Ink::Green => Ink::Green,
        ludoteca_kit::Ink::White => Ink::White,
        ludoteca_kit::Ink::Black => Ink::Black,
        ludoteca_kit::Ink::Neutral => Ink::Neutral,
    }
}

fn swatch(swatch: ludoteca_kit::Swatch) -> Swatch {
    match swatch {
        ludoteca_kit::Swatch::Plain => Swatch::Plain,
        ludoteca_kit::Swatch::Gold => Swatch::Gold,
        ludoteca_kit::Swatch::First => Swatch::First,
        ludoteca_kit::Swatch::Second => Swatch::Second,
        ludoteca_kit::Swatch::Rock => Swatch::Rock,
        ludoteca_kit::Swatch::Hollow => Swatch::Hollow,
    }
}

/// A board.
pub fn layout(layout: &ludoteca_kit::Layout) -> Layout {
    let side = |spec: &ludoteca_kit::SideSpec| SideSpec {
        letter: spec.letter.to_string(),
        name: spec.name.to_string(),
        ink: ink(spec.ink),
    };
    let site = |spec: &ludoteca_kit::SiteSpec| SiteSpec {
        label: spec.label.clone(),
        x: spec.at.x,
        y: spec.at.y,
        zone: spec.zone as u32,
    };
    let label =
        |label: &ludoteca_kit::Label| Label { text: label.text.clone(), x: label.at.x, y: label.at.y };
    let zone = |zone: &ludoteca_kit::Zone| Zone {
        name: zone.name.to_string(),
        swatch: swatch(zone.swatch),
        shape: zone.shape.to_string(),
    };
    let piece = |spec: &ludoteca_kit::PieceSpec| PieceSpec {
        side: spec.side.map(SideName::from),
        name: spec.name.to_string(),
        shape: spec.shape.to_string(),
    };
    Layout {
        title: layout.title.to_string(),
        tiling: match layout.tiling {
            ludoteca_kit::Tiling::Squares => Tiling::Squares,
            ludoteca_kit::Tiling::HexRows => Tiling::HexRows,
            ludoteca_kit::Tiling::HexColumns => Tiling::HexColumns,
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
pub fn scene(scene: &ludoteca_kit::Scene, layout: &ludoteca_kit::Layout) -> Scene {
    let counter = |counter: &ludoteca_kit::Counter| Counter {
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

fn outcome_told(outcome: Outcome, sides: [ludoteca_kit::SideSpec; 2]) -> Ending {
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
pub fn ending(ending: &ludoteca_arena::Ending) -> Ending {
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
pub fn effect(layout: &ludoteca_kit::Layout, effect: &ludoteca_kit::Effect, mover: Side) -> Effect {
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
pub fn picking(layout: &ludoteca_kit::Layout, picking: &ludoteca_arena::Picking, mover: Side) -> Picking {
    let choice = |choice: &ludoteca_kit::Choice| Choice {
        site: choice.site.0,
        effect: effect(layout, &choice.effect, mover),
    };
    Picking { choices: picking.choices.iter().map(choice).collect(), done: picking.done.clone() }
}

impl From<ludoteca_arena::Value> for ExactWorth {
    fn from(value: ludoteca_arena::Value) -> Self {
        let outlook = match value {
            ludoteca_arena::Value::Win(_) => Outlook::Win,
            ludoteca_arena::Value::Draw => Outlook::Draw,
            ludoteca_arena::Value::Loss(_) => Outlook::Loss,
        };
        ExactWorth { outlook, plies: value.plies() }
    }
}
