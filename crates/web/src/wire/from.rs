//! From sessions and their boards into what the page reads, told in the language of whoever reads it.

use super::board::{
    Choice, Counter, Effect, Ending, Label, Layout, Picking, PieceSpec, Scene, SideName, SideSpec, SiteSpec,
    Zone,
};
use super::pages::{ExactWorth, Grade, Outlook};
use ludoteca_kit::words::{Arg, Message, Teller};
use ludoteca_kit::{Side, Site};
use ludoteca_session::{GameValue, Move, NodeId, Offer, Session};

/// A board.
pub(crate) fn layout(layout: &ludoteca_kit::Layout, teller: Teller<'_>) -> Layout {
    let side = |side: Side| {
        let spec = &layout.sides[side.index()];
        let name = teller.tell(&layout.side_name(side));
        SideSpec { letter: spec.letter.to_string(), name, ink: spec.ink.into() }
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
        name: if zone.name.is_empty() { String::new() } else { teller.tell(&layout.zone_name(zone)) },
        swatch: zone.swatch.into(),
        shape: zone.shape.to_string(),
    };
    let piece = |(kind, spec): (usize, &ludoteca_kit::PieceSpec)| PieceSpec {
        side: spec.side.map(SideName::from),
        name: teller.tell(&layout.piece_name(kind)),
        shape: spec.shape.to_string(),
    };
    Layout {
        title: teller.tell(&layout.title()),
        tiling: layout.tiling.into(),
        sides: Side::BOTH.map(side),
        sites: layout.sites.iter().map(site).collect(),
        labels: layout.labels.iter().map(label).collect(),
        zones: layout.zones.iter().map(zone).collect(),
        pieces: layout.pieces.iter().enumerate().map(piece).collect(),
        diamond: layout.diamond,
    }
}

/// A position of a session.
pub(crate) fn scene(game: &Session, node: NodeId, teller: Teller<'_>) -> Scene {
    let (scene, layout) = (game.scene_at(node), game.layout());
    let counter = |counter: &ludoteca_kit::Counter| Counter {
        name: teller.tell(&layout.counter_name(counter)),
        values: counter.values.clone(),
    };
    Scene {
        pieces: scene.pieces.iter().map(|piece| (piece.site.0, piece.kind as u16, piece.pips)).collect(),
        counters: scene.counters.iter().map(counter).collect(),
        turn: scene.turn.into(),
        outcome: game.ending_at(node).map(|found| ending(&found, teller)),
    }
}

/// How a game ended.
pub(crate) fn ending(ending: &ludoteca_session::Ending, teller: Teller<'_>) -> Ending {
    Ending {
        winner: ending.winner.map(SideName::from),
        reason: ending.reason.clone(),
        sentence: teller.tell(&ending.told),
        why: ending.why.as_ref().map(|why| teller.tell(why)),
        shown: sites(&ending.shown),
    }
}

/// The numbers of sites.
pub(crate) fn sites(sites: &[Site]) -> Vec<u16> {
    sites.iter().map(|site| site.0).collect()
}

/// The ways of pieces.
pub(crate) fn trails(trails: &[(Site, Site)]) -> Vec<(u16, u16)> {
    trails.iter().map(|(from, to)| (from.0, to.0)).collect()
}

/// What a move does for its mover.
pub(crate) fn effect(
    layout: &ludoteca_kit::Layout,
    effect: &ludoteca_kit::Effect,
    mover: Side,
    teller: Teller<'_>,
) -> Effect {
    Effect {
        word: effect.kind(mover).into(),
        falls: sites(&effect.falls),
        trade: effect.trade,
        wakes: effect.wakes.map(|site| site.0),
        told: layout.effect(effect, mover).map_or_else(String::new, |told| teller.tell(&told)),
    }
}

/// What a prompt counts, if it counts something: "stone 2 of 3".
fn stage(prompt: &Message) -> Option<(u32, u32)> {
    let number = |wanted| {
        let found = prompt.args().find(|(name, _)| *name == wanted);
        found.and_then(
            |(_, arg)| if let Arg::Number(number) = arg { u32::try_from(*number).ok() } else { None },
        )
    };
    number("number").zip(number("count"))
}

/// What may follow a prefix of picks at a position of a session, and as much of what may follow that as fits in one message: whoever
/// picks need not ask. The nearest picks come first.
pub(crate) fn picking(game: &Session, node: NodeId, picks: &[Site], teller: Teller<'_>) -> Picking {
    // A node of the tree: what it is, and which choice of which other node leads to it.
    let mut known = vec![(picks.to_vec(), one_picking(game, node, picks, teller), None)];
    let mut told = known[0].1.choices.len();
    let mut at = 0;
    'full: while at < known.len() {
        for n in 0..known[at].1.choices.len() {
            let longer = [&known[at].0[..], &[Site(known[at].1.choices[n].site)]].concat();
            let next = one_picking(game, node, &longer, teller);
            told += 1 + next.choices.len();
            if told > AHEAD {
                break 'full;
            }
            known.push((longer, next, Some((at, n))));
        }
        at += 1;
    }
    loop {
        match known.pop() {
            Some((_, next, Some((at, n)))) => known[at].1.choices[n].next = Some(next),
            Some((_, first, None)) => return first,
            None => return Picking::default(),
        }
    }
}

/// How many choices and ends of moves are told ahead: about thirty kilobytes.
const AHEAD: usize = 240;

/// What may follow a prefix of picks, and nothing of what follows that.
fn one_picking(game: &Session, node: NodeId, picks: &[Site], teller: Teller<'_>) -> Picking {
    let choices = game.choices_at(node, picks);
    let scene = game.scene_at(node);
    let mover = scene.turn;
    let ways = |done: Option<Move>| done.map_or_else(Vec::new, |mv| trails(&game.trails_at(node, mv)));
    let choice = |offer: &Offer| Choice {
        site: offer.site.0,
        name: offer.name.as_ref().map(|name| teller.tell(name)),
        effect: Effect {
            told: (game.layout().effect_at(&scene, offer.site, &offer.effect, mover))
                .map_or_else(String::new, |told| teller.tell(&told)),
            ..effect(game.layout(), &offer.effect, mover, teller)
        },
        trails: match offer.name {
            Some(_) => ways(game.choices_at(node, &[picks, &[offer.site]].concat()).done),
            None => Vec::new(),
        },
        next: None,
    };
    Picking {
        prompt: choices.prompt.as_ref().map(|prompt| teller.tell(prompt)),
        stage: choices.prompt.as_ref().and_then(stage),
        choices: choices.offers.iter().map(choice).collect(),
        done: choices.done.map(|mv| game.write_at(node, &[mv]).remove(0)),
        trails: ways(choices.done),
    }
}

impl From<GameValue> for ExactWorth {
    fn from(value: GameValue) -> Self {
        let outlook = match value {
            GameValue::Win(_) => Outlook::Win,
            GameValue::Draw => Outlook::Draw,
            GameValue::Loss(_) => Outlook::Loss,
        };
        ExactWorth { outlook, plies: value.plies() }
    }
}

impl From<ludoteca_session::Grade> for Grade {
    fn from(grade: ludoteca_session::Grade) -> Self {
        use ludoteca_session::Grade as Judged;
        match grade {
            Judged::Best => Grade::Best,
            Judged::Good => Grade::Good,
            Judged::Inaccuracy => Grade::Inaccuracy,
            Judged::Mistake => Grade::Mistake,
            Judged::MissedWin => Grade::MissedWin,
            Judged::Blunder => Grade::Blunder,
        }
    }
}
