//! Whether what was told can be true of one list of moves that never forgets.
//!
//! The rules are those of a register that is only appended to, cut and closed at a place. A fact is a move at a place: the number of
//! the move and how often moves had been taken back before. Facts that anybody was told must all be the same fact, must never go
//! backwards for one client, and must stand at the end unless a takeback that was told has removed them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::history::{End, Event, History, Ms, Trouble, View, What};

/// A client's clock, the net and a busy machine may differ by so much from what a server charges.
const SLACK: Ms = 1_500;
/// A server finds out by so much later that it was away: a shorter time cannot be told from a slow machine.
const UNNOTICED: Ms = 3_500;

/// What must not be. The sentence that each tells (`Display`) names its parts.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Somebody was told of a move that does not stand at the end.
    Vanished { game: String, ply: u32, text: String },
    /// Two were told different moves at one place.
    Differs { game: String, ply: u32, one: String, other: String },
    /// A client was told less than it had been told before.
    Backwards { game: String, client: u32, knew: (u32, usize), told: (u32, usize) },
    /// A client was told a move twice on one connection.
    Doubled { game: String, client: u32, ply: u32 },
    /// A client was told a move without those before it.
    Skipped { game: String, client: u32, ply: u32 },
    /// A client that was there at the end had not been told everything.
    Behind { game: String, client: u32, knew: usize, stood: usize },
    /// Nodes say different things of one game.
    Disagree { game: String },
    /// Two ends of one game, or a move after its end.
    EndedTwice { game: String, one: String, other: String },
    /// A player lost more time than can have passed.
    Charged { game: String, ply: u32, side: usize, charged: Ms, allowed: Ms },
    /// A player lost on time who cannot have used it up.
    Flagged { game: String, side: usize, used: Ms },
    /// A computer has not moved although it had to.
    Stuck { game: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Vanished { game, ply, text } => {
                write!(f, "{game}: move {ply} ({text}) was told and does not stand at the end")
            }
            Fault::Differs { game, ply, one, other } => {
                write!(f, "{game}: move {ply} was told as {one} and as {other}")
            }
            Fault::Backwards { game, client, knew, told } => write!(
                f,
                "{game}: client {client} knew {} moves after {} takebacks and was told {} after {}",
                knew.1, knew.0, told.1, told.0
            ),
            Fault::Doubled { game, client, ply } => {
                write!(f, "{game}: client {client} was told move {ply} twice")
            }
            Fault::Skipped { game, client, ply } => {
                write!(f, "{game}: client {client} was told move {ply} without those before")
            }
            Fault::Behind { game, client, knew, stood } => {
                write!(
                    f,
                    "{game}: client {client} knows {knew} of {stood} moves although it was there, or not the end"
                )
            }
            Fault::Disagree { game } => write!(f, "{game}: nodes disagree"),
            Fault::EndedTwice { game, one, other } => write!(f, "{game}: ended by {one} and by {other}"),
            Fault::Charged { game, ply, side, charged, allowed } => {
                write!(
                    f,
                    "{game}: side {side} was charged {charged} ms for move {ply}, at most {allowed} passed"
                )
            }
            Fault::Flagged { game, side, used } => {
                write!(f, "{game}: side {side} lost on time after {used} ms")
            }
            Fault::Stuck { game } => write!(f, "{game}: its computer does not move"),
        }
    }
}

/// Everything that is wrong with a history.
pub fn check(history: &History) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut games: BTreeMap<&str, Vec<&Event>> = BTreeMap::new();
    for event in &history.events {
        games.entry(&event.game).or_default().push(event);
    }
    for (game, events) in games {
        views(history, game, &events, &mut faults);
        facts(history, game, &events, &mut faults);
        clocks(history, game, &events, &mut faults);
    }
    faults.extend(history.stuck.iter().map(|game| Fault::Stuck { game: game.clone() }));
    faults
}

/// Each client by itself: what it is told must follow from what it knows.
fn views(history: &History, game: &str, events: &[&Event], faults: &mut Vec<Fault>) {
    let name = || game.to_string();
    let mut known: BTreeMap<u32, View> = BTreeMap::new();
    for event in events {
        let client = event.client;
        match &event.what {
            What::Hello { view, .. } => {
                if let Some(knew) = known.insert(client, view.clone()) {
                    let (before, told) =
                        ((knew.takebacks, knew.moves.len()), (view.takebacks, view.moves.len()));
                    // Another list of the same length is found by its facts.
                    if told < before || (knew.ended.is_some() && view.ended.is_none()) {
                        faults.push(Fault::Backwards { game: name(), client, knew: before, told });
                    }
                }
            }
            What::Moved { ply, takebacks, text, ended, .. } => {
                let view = known.entry(client).or_default();
                let next = view.moves.len() + 1;
                if *takebacks != view.takebacks || *ply as usize > next {
                    faults.push(Fault::Skipped { game: name(), client, ply: *ply });
                } else if (*ply as usize) < next {
                    faults.push(Fault::Doubled { game: name(), client, ply: *ply });
                } else {
                    view.moves.push(text.clone());
                    view.ended.clone_from(ended);
                }
            }
            What::Back { plies, takebacks } => {
                let view = known.entry(client).or_default();
                let knew = (view.takebacks, view.moves.len());
                if *takebacks != view.takebacks + 1 || *plies as usize >= view.moves.len() {
                    let told = (*takebacks, *plies as usize);
                    faults.push(Fault::Backwards { game: name(), client, knew, told });
                } else {
                    view.moves.truncate(*plies as usize);
                    view.takebacks = *takebacks;
                }
            }
            What::Ended(end) => known.entry(client).or_default().ended = Some(end.clone()),
            What::Sent { .. } | What::Refused(_) | What::Lost => {}
        }
    }
    let Some(stands) = history.last.get(game).and_then(|views| views.first()) else { return };
    for (client, _) in history.present.iter().filter(|(_, present)| present == game) {
        let knew = known.get(client).cloned().unwrap_or_default();
        if knew != *stands {
            let (knew, stood) = (knew.moves.len(), stands.moves.len());
            faults.push(Fault::Behind { game: name(), client: *client, knew, stood });
        }
    }
}

/// All together: what was told must be one story, and must stand at the end.
fn facts(history: &History, game: &str, events: &[&Event], faults: &mut Vec<Fault>) {
    let mut told: BTreeMap<(u32, u32), &str> = BTreeMap::new();
    let mut cuts: BTreeMap<u32, u32> = BTreeMap::new();
    let mut ends: Vec<&End> = Vec::new();
    let mut seen: BTreeSet<u32> = BTreeSet::new();
    let mut differ = |place: (u32, u32), text: &str, other: &str, faults: &mut Vec<Fault>| {
        if seen.insert(place.1) {
            let (one, other) = (text.to_string(), other.to_string());
            faults.push(Fault::Differs { game: game.to_string(), ply: place.1, one, other });
        }
    };
    for event in events {
        match &event.what {
            What::Moved { ply, takebacks, text, ended, .. } => {
                let before = told.insert((*takebacks, *ply), text);
                if let Some(before) = before.filter(|before| before != text) {
                    differ((*takebacks, *ply), text, before, faults);
                }
                ends.extend(ended);
            }
            What::Hello { view, .. } => {
                // Since the last takeback these are facts of this epoch; those before may be older, and stand all the same.
                for (ply, text) in (1..).zip(&view.moves) {
                    let before = told.entry((view.takebacks, ply)).or_insert(text);
                    if *before != text.as_str() {
                        differ((view.takebacks, ply), text, before, faults);
                    }
                }
                ends.extend(&view.ended);
            }
            What::Back { plies, takebacks } => drop(cuts.insert(*takebacks, *plies)),
            What::Ended(end) => ends.push(end),
            What::Sent { .. } | What::Refused(_) | What::Lost => {}
        }
    }
    let Some(last) = history.last.get(game) else { return };
    if last.windows(2).any(|pair| pair[0] != pair[1]) {
        faults.push(Fault::Disagree { game: game.to_string() });
    }
    let Some(stands) = last.first() else { return };
    ends.extend(&stands.ended);
    if let Some(pair) = ends.windows(2).find(|pair| pair[0] != pair[1]) {
        let [one, other] = [pair[0], pair[1]].map(|end| format!("{end:?}"));
        faults.push(Fault::EndedTwice { game: game.to_string(), one, other });
    }
    if let (Some(end), None) = (ends.first(), &stands.ended) {
        let (one, other) = (format!("{end:?}"), "nothing".to_string());
        faults.push(Fault::EndedTwice { game: game.to_string(), one, other });
    }
    for ((takebacks, ply), text) in told {
        // What nobody was told of a takeback is not known, so nothing can be said of what it may have removed.
        let later = (takebacks + 1)..=stands.takebacks;
        let unknown = later.clone().any(|number| !cuts.contains_key(&number));
        let cut = later.filter_map(|number| cuts.get(&number)).min().copied().unwrap_or(u32::MAX);
        if unknown || ply > cut {
            continue;
        }
        let found = stands.moves.get(ply as usize - 1);
        if takebacks > stands.takebacks || found.is_none_or(|found| found != text) {
            faults.push(Fault::Vanished { game: game.to_string(), ply, text: text.to_string() });
        }
    }
}

/// Nobody is charged more time than can have passed while there was a server. Games in which moves were taken back are left out.
fn clocks(history: &History, game: &str, events: &[&Event], faults: &mut Vec<Fault>) {
    // When each move was first sent, when anybody first knew of it, and what was left after it.
    let mut sent: BTreeMap<u32, Ms> = BTreeMap::new();
    let mut heard: BTreeMap<u32, Ms> = BTreeMap::new();
    let mut left: BTreeMap<u32, [u32; 2]> = BTreeMap::new();
    let mut flagged: Option<(Ms, usize)> = None;
    for event in events {
        match &event.what {
            What::Sent { ply, takebacks: 0, .. } => drop(sent.entry(ply + 1).or_insert(event.at)),
            What::Moved { ply, takebacks: 0, left: told, .. } => {
                heard.entry(*ply).or_insert(event.at);
                if let Some(told) = told {
                    left.entry(*ply).or_insert(*told);
                }
            }
            What::Back { .. } => return,
            What::Ended(End { winner: Some(winner), reason }) if reason == "time" => {
                flagged = flagged.or(Some((event.at, 1 - winner)));
            }
            _ => {}
        }
    }
    let passed =
        |from: Ms, to: Ms| (to.saturating_sub(from)).saturating_sub(down(&history.troubles, from, to));
    let slack = |from: Ms, to: Ms| SLACK + UNNOTICED * overlapping(&history.troubles, from, to);
    for (&ply, after) in &left {
        let Some(before) = left.get(&(ply.wrapping_sub(1))) else { continue };
        // Who has moved is charged for it. The clock of the other side runs already: what is shown of it is told anew with the next move,
        // and a node that has just found the database again may not know yet of what is charged to nobody.
        let side = if ply % 2 == 1 { 0 } else { 1 };
        let charged = Ms::from(before[side].saturating_sub(after[side]));
        let (Some(&from), Some(&to)) = (sent.get(&(ply - 1)), heard.get(&ply)) else { continue };
        let allowed = passed(from, to) + slack(from, to);
        if charged > allowed {
            faults.push(Fault::Charged { game: game.to_string(), ply, side, charged, allowed });
        }
    }
    // Who lost on time had the whole base, so so much must have passed at least since the first move.
    if let (Some((at, side)), Some(&from)) = (flagged, heard.values().min()) {
        let used = passed(from, at) + slack(from, at);
        if used < Ms::from(history.base) {
            faults.push(Fault::Flagged { game: game.to_string(), side, used });
        }
    }
}

/// For how long of a time nobody could be served. Troubles may overlap.
fn down(troubles: &[Trouble], from: Ms, to: Ms) -> Ms {
    let mut parts: Vec<(Ms, Ms)> = troubles
        .iter()
        .filter(|trouble| trouble.everywhere)
        .map(|trouble| (trouble.from.max(from), trouble.to.min(to)))
        .filter(|(from, to)| from < to)
        .collect();
    parts.sort_unstable();
    let (mut sum, mut end) = (0, 0);
    for (from, to) in parts {
        sum += to.saturating_sub(from.max(end));
        end = end.max(to);
    }
    sum
}

fn overlapping(troubles: &[Trouble], from: Ms, to: Ms) -> Ms {
    troubles.iter().filter(|trouble| trouble.from < to && from < trouble.to).count() as Ms
}
