//! Positions, pieces and moves in words.

use crate::cells::Cells;
use ludoteca_arena::{Match, Picking};
use ludoteca_kit::{Effect, Outcome, Side, Site};

/// Lists are broken before this column.
const WIDTH: usize = 78;

/// The name of a side.
pub(crate) fn side(game: &Match, side: Side) -> &'static str {
    game.meta().sides[side.index()].name
}

/// What stands on a cell: "red circle", and whose it is.
pub(crate) fn piece(game: &Match, site: Site) -> Option<(String, Option<Side>)> {
    let scene = game.scene();
    let found = scene.pieces.iter().rev().find(|piece| piece.site == site)?;
    let spec = game.layout().pieces.get(found.kind)?;
    let owner = spec.side.map_or(String::new(), |owner| format!("{} ", side(game, owner)));
    let pips = if found.pips > 0 { format!(" with {}", found.pips) } else { String::new() };
    Some((format!("{owner}{}{pips}", spec.name), spec.side))
}

/// What a move of `mover` does, as further parts of a sentence: "captures d4, wins".
pub(crate) fn effect(cells: &Cells, effect: &Effect, mover: Side) -> String {
    let mut parts = Vec::new();
    if !effect.falls.is_empty() {
        parts.push(format!("captures {}", cells.names(effect.falls.iter().copied())));
    }
    if effect.trade {
        parts.push("falls itself".to_string());
    }
    if let Some(site) = effect.wakes {
        parts.push(format!("wakes {}", cells.name(site)));
    }
    match effect.outcome {
        Some(Outcome::Win(winner, _)) if winner == mover => parts.push("wins".to_string()),
        Some(Outcome::Win(..)) => parts.push("loses".to_string()),
        Some(Outcome::Draw(_)) => parts.push("draws".to_string()),
        None => {}
    }
    parts.join(", ")
}

/// The sites that may follow, each with what it would be: the whole move if it completes one, else the cells so far.
pub(crate) fn continuations(game: &Match, cells: &Cells, picks: &[Site], next: &Picking) -> Vec<String> {
    let many = next.choices.len() > 40;
    let line = |choice: &ludoteca_kit::Choice| {
        let longer: Vec<Site> = picks.iter().copied().chain([choice.site]).collect();
        let done = if many { None } else { game.next(&longer).done };
        let own = piece(game, choice.site).and_then(|found| found.1) == Some(game.turn());
        let mut line = match &done {
            Some(text) => cells.tell_move(game, text),
            // One more piece stands for itself, a target shows the way to it.
            None if own || many => cells.name(choice.site).to_string(),
            None => longer.iter().map(|&site| cells.name(site)).collect::<Vec<_>>().join(" to "),
        };
        if let Some((_, direction)) = done.as_deref().and_then(|text| text.rsplit_once('>')) {
            line += &format!(", {}", crate::answer::direction_name(direction));
        }
        match effect(cells, &choice.effect, game.turn()) {
            told if told.is_empty() => line,
            told => format!("{line}, {told}"),
        }
    };
    next.choices.iter().map(line).collect()
}

/// A numbered list, one entry a line if they are few and long enough to deserve it.
pub(crate) fn numbered(entries: &[String]) -> Vec<String> {
    let each = entries.iter().enumerate().map(|(number, entry)| format!("{number}: {entry}"));
    if entries.len() <= 20 && entries.iter().any(|entry| entry.len() > 4) {
        return each.map(|entry| format!("  {entry}")).collect();
    }
    let mut lines: Vec<String> = Vec::new();
    for entry in each {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + entry.chars().count() < WIDTH => {
                line.push_str("; ");
                line.push_str(&entry);
            }
            _ => lines.push(format!("  {entry}")),
        }
    }
    lines
}

/// "1 move", "3 moves".
pub(crate) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
