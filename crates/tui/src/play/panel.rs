//! What stands beside the board: whose turn it is, counters, the cell under the cursor, moves, legend.

use super::Play;
use crate::page::Page;
use crate::words;
use ludoteca_arena::Value;
use ludoteca_draw::parts::{Hint, LAST, PICKED, capital, hint_pair};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::{PieceSpec, Side};
use ratatui::layout::Rect;
use ratatui::style::Style;

impl Play {
    pub(crate) fn panel(&self, page: &mut Page<'_>, area: Rect, marks: &Marks) {
        let area = Rect::new(area.x, area.y, area.width.saturating_sub(1), area.height);
        let roomy = area.height >= 28;
        let gap = u16::from(roomy);
        let mut line = page.paragraph(area, 0, &self.title(), page.palette.title) + gap;
        for side in Side::BOTH {
            self.side(page, area, line, side);
            line += 1;
        }
        line += gap;
        for counter in &self.scene.counters {
            let [first, second] = &counter.values;
            let names = Side::BOTH.map(|side| words::side_name(self.game.layout(), side));
            let text = format!("{}: {} {first}, {} {second}", capital(counter.name), names[0], names[1]);
            line = page.paragraph(area, line, &text, page.palette.base);
        }
        line = self.under_cursor(page, area, line + gap) + gap;
        line = self.values(page, area, line, gap);
        let legend = self.legend(page.glyphs, marks, usize::from(area.width));
        let room = area.height.saturating_sub(line);
        // The moves need a few lines; the legend has the rest, and is in the help as well.
        let least = 5.min(room);
        let legend_height = (legend.len() as u16).min(room - least);
        let moves = Rect::new(area.x, area.y + line, area.width, room - legend_height);
        self.moves(page, moves);
        let below = Rect::new(area.x, moves.bottom(), area.width, legend_height);
        page.lines(below, 0, &legend, page.palette.dim);
    }

    fn side(&self, page: &mut Page<'_>, area: Rect, line: u16, side: Side) {
        let layout = self.game.layout();
        let over = self.game.ending();
        let turn = over.is_none() && self.game.turn() == side;
        let player = self.players[side.index()];
        let name = self.side_name(side);
        let won = over.as_ref().is_some_and(|ending| ending.winner == Some(side));
        let (arrow, state) = match (turn, won) {
            (true, _) if self.bots.paused && !player.is_human() => ("▶", " paused"),
            (true, _) if self.bots.thinking() => ("▶", " thinking…"),
            (true, _) => ("▶", " to move"),
            (_, true) => ("*", " won"),
            _ if over.is_some_and(|ending| ending.winner.is_none()) => (" ", " draw"),
            _ => (" ", ""),
        };
        let column = page.put(area, 0, line, arrow, page.palette.accent);
        let column =
            page.put(area, column + 1, line, &name, page.palette.ink(layout.sides[side.index()].ink));
        let column = page.put(area, column + 1, line, &format!("({player})"), page.palette.base);
        page.put(area, column, line, state, page.palette.accent);
    }

    /// What is on the cell under the cursor and what picking it would do.
    fn under_cursor(&self, page: &mut Page<'_>, area: Rect, line: u16) -> u16 {
        let layout = self.game.layout();
        let what = words::standing(layout, &self.scene, self.cursor);
        let what = if what.is_empty() { "empty".to_string() } else { what };
        let text = format!("{}: {what}", layout.label(self.cursor));
        let line = page.paragraph(area, line, &text, page.palette.title);
        let (told, style) = match self.prospect() {
            Some(effect) => match words::prospect(layout, &self.scene, effect) {
                told if told.is_empty() => ("may be picked".to_string(), page.palette.base),
                told => (told, page.palette.danger),
            },
            None if self.picks.contains(&self.cursor) => ("picked".to_string(), page.palette.base),
            None => (String::new(), page.palette.dim),
        };
        let told = match self.worth_here() {
            Some(value) if told.is_empty() => value.to_string(),
            Some(value) => format!("{told}: {value}"),
            None => told,
        };
        let lines = words::wrap(&told, usize::from(area.width));
        page.lines(area, line, &lines, style);
        // The line stays, so that what is below does not jump.
        line + (lines.len() as u16).max(1)
    }

    /// What a table of perfect play says of the move that picking the cell under the cursor would make.
    fn worth_here(&self) -> Option<Value> {
        let known = self.opinion.known().filter(|_| self.prospect().is_some())?;
        let picks = [&self.picks[..], &[self.cursor]].concat();
        known.of(&self.game.next(&picks).done?)
    }

    /// What a table of perfect play says of the position and of its moves, best first, as many as there is room for.
    fn values(&self, page: &mut Page<'_>, area: Rect, line: u16, gap: u16) -> u16 {
        let Some(known) = self.opinion.known() else { return line };
        // The list of moves below keeps a few lines.
        let room = usize::from(area.height.saturating_sub(line)).saturating_sub(7);
        let mut lines = known
            .caveat()
            .map_or(Vec::new(), |caveat| words::wrap(&format!("({caveat})"), usize::from(area.width)));
        lines.truncate(room);
        let all = known.moves.len();
        let shown = all.min(room - lines.len());
        // The last line says how many there are besides.
        let shown = if shown < all { shown.saturating_sub(1) } else { shown };
        let widest = known.moves[..shown].iter().map(|(text, _)| text.chars().count()).max().unwrap_or(0);
        let widest = widest.min(usize::from(area.width).saturating_sub(12));
        lines.extend(
            known.moves[..shown]
                .iter()
                .map(|(text, value)| format!("{:<widest$}  {value}", words::shorten(text, widest))),
        );
        if shown < all {
            lines.push(format!("and {} more", all - shown));
        }
        let line = page.paragraph(area, line, &format!("Perfect play: {}", known.value), page.palette.title);
        page.lines(area, line, &lines, page.palette.base);
        line + lines.len() as u16 + gap
    }

    /// The moves, a pair a line where they are short; the current one is seen, or what somebody has scrolled to.
    fn moves(&self, page: &mut Page<'_>, area: Rect) {
        if area.height < 2 {
            return;
        }
        let line = self.game.line();
        let here = line.iter().position(|entry| entry.current).map_or(0, |at| at + 1);
        page.put(area, 0, 0, &format!("Moves ({here})"), page.palette.title);
        let half = usize::from(area.width.saturating_sub(5) / 2);
        // Moves of many cells stand alone on their lines.
        let long = line.iter().any(|entry| entry.text.chars().count() + 3 > half);
        let (half, pair) = if long { (2 * half, 1) } else { (half, 2) };
        // A game may begin with the second side.
        let second = line.first().is_some_and(|entry| entry.side == Side::Second);
        let shift = usize::from(second && pair == 2);
        let rows = (line.len() + shift).div_ceil(pair);
        let room = usize::from(area.height - 1);
        let current = (here + shift).saturating_sub(1) / pair;
        // A row of what was taken back stays in sight.
        let bottom = (current + 2).max(room.min(rows)).min(rows).saturating_sub(self.back);
        let first = bottom.max(room.min(rows)).saturating_sub(room);
        for row in first..rows.min(first + room) {
            let at = (row - first + 1) as u16;
            page.put(area, 0, at, &format!("{:>3}.", row + 1), page.palette.dim);
            for column in 0..pair {
                let Some(entry) = (pair * row + column).checked_sub(shift).and_then(|index| line.get(index))
                else {
                    continue;
                };
                let ahead = entry.ply > self.game.ply();
                let style = if entry.current {
                    page.palette.selected
                } else if ahead {
                    page.palette.dim
                } else {
                    Style::new()
                };
                // What was taken back stands in brackets, not only in another colour.
                let text = if ahead { format!("({})", entry.text) } else { entry.text.clone() };
                let text = words::shorten(&text, half.saturating_sub(1));
                page.put(area, 5 + (column * half) as u16, at, &text, style);
            }
        }
    }

    /// What the signs mean.
    fn legend(&self, glyphs: Glyphs, marks: &Marks, width: usize) -> Vec<String> {
        let layout = self.game.layout();
        let sign = |ascii, unicode| if glyphs == Glyphs::Ascii { ascii } else { unicode };
        let mut entries: Vec<Vec<String>> = Vec::new();
        for owner in Side::BOTH.map(Some).into_iter().chain([None]) {
            let name = owner.map_or(String::new(), |side| format!("{}: ", self.side_name(side)));
            let kinds = layout.pieces.iter().filter(|spec| spec.side == owner);
            let entry = |spec: &PieceSpec| format!("{} {}", sign(spec.ascii, spec.unicode), spec.name);
            let mut list: Vec<String> = kinds.map(entry).collect();
            if let Some(first) = list.first_mut() {
                *first = format!("{name}{first}");
            }
            entries.push(list);
        }
        let zones = layout.zones.iter().filter(|zone| !zone.name.is_empty() && zone.ascii != ' ');
        entries.push(zones.map(|zone| format!("{} {}", sign(zone.ascii, zone.unicode), zone.name)).collect());
        let mut signs = Vec::new();
        let mut mark = |pair: (char, char), name: &str| signs.push(format!("{} {} {name}", pair.0, pair.1));
        if !marks.picked.is_empty() {
            mark(PICKED, "picked");
        }
        for hint in Hint::ALL {
            if marks.lit.iter().any(|choice| Hint::of(&choice.effect, self.scene.turn) == hint) {
                mark(hint_pair(hint), hint.name());
            }
        }
        if !marks.last.is_empty() {
            mark(LAST, "last move");
        }
        if !self.advised.is_empty() {
            mark(('?', '?'), "hint");
        }
        entries.push(signs);
        entries.iter().filter(|list| !list.is_empty()).flat_map(|list| fill(list, width)).collect()
    }
}

/// Entries side by side, as many a line as fit.
fn fill(entries: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + entry.chars().count() <= width => {
                line.push_str("  ");
                line.push_str(entry);
            }
            _ => lines.push(entry.clone()),
        }
    }
    lines
}
