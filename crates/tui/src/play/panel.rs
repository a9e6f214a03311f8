//! What stands beside the board: whose turn it is, counters, the cell under the cursor, moves, legend.

use super::Play;
use crate::board::FALLS;
use crate::page::Page;
use crate::{text, told};
use ludoteca_draw::parts::{LAST, PICKED, ground_sign, hint_pair};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::words::{Arg, COMMON, Message, say};
use ludoteca_kit::{EffectKind, Side};
use ludoteca_session::{GameValue, Grade, NodeId, value_told};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The lines of the evaluation.
const EVALUATION: usize = 2;

impl Play {
    pub(crate) fn panel(&self, page: &mut Page<'_>, area: Rect, marks: &Marks) {
        let area = Rect::new(area.x, area.y, area.width.saturating_sub(1), area.height);
        let roomy = area.height >= 28;
        let gap = u16::from(roomy);
        let mut line = 0;
        for side in Side::BOTH {
            self.side(page, area, line, side);
            line += 1;
        }
        line = self.evaluation_lines(page, area, line) + gap;
        for counter in &self.scene.counters {
            let text = page.tell(&self.game.layout().counter(counter));
            line = page.paragraph(area, line, &text, page.palette.base);
        }
        line = if self.resting() {
            self.draw_card(page, area, line + gap) + gap
        } else {
            self.under_cursor(page, area, line + gap) + gap
        };
        line = self.values(page, area, line, gap);
        let legend = self.legend(page, marks, usize::from(area.width));
        let room = area.height.saturating_sub(line);
        // The moves need a few lines; the legend has the rest, and is in the help as well.
        let least = 5.min(room);
        let legend_height = (legend.len() as u16).min(room - least);
        let moves = Rect::new(area.x, area.y + line, area.width, room - legend_height);
        self.moves(page, moves);
        let below = Rect::new(area.x, moves.bottom(), area.width, legend_height);
        page.lines(below, 0, &legend, page.palette.dim);
    }

    /// What the engine thinks, in lines of its own as long as somebody wants to know.
    fn evaluation_lines(&self, page: &mut Page<'_>, area: Rect, line: u16) -> u16 {
        if !self.evaluation.on {
            return line;
        }
        let told = self.evaluation.told(&self.game).map_or(String::new(), |told| page.tell(&told));
        let mut lines = text::wrap(&told, usize::from(area.width));
        if lines.len() > EVALUATION {
            let rest = lines.split_off(EVALUATION - 1).join(" ");
            lines.push(text::shorten(&rest, usize::from(area.width)));
        }
        page.lines(area, line, &lines, page.palette.accent);
        // The lines stay, so that what is below does not jump.
        line + EVALUATION as u16
    }

    fn side(&self, page: &mut Page<'_>, area: Rect, line: u16, side: Side) {
        let outcome = self.game.outcome();
        let human = self.game.player(side).is_human();
        let (arrow, state) = match outcome {
            None if self.game.turn() != side => (" ", None),
            None if self.computers.paused && !human => ("▶", Some(say!(COMMON, "tui-state-paused"))),
            None if self.computers.thinking() => ("▶", Some(say!(COMMON, "tui-state-thinking"))),
            None => ("▶", Some(say!(COMMON, "tui-state-turn"))),
            Some(outcome) if outcome.winner() == Some(side) => ("*", Some(say!(COMMON, "tui-state-won"))),
            Some(outcome) if outcome.winner().is_none() => (" ", Some(say!(COMMON, "tui-state-draw"))),
            Some(_) => (" ", None),
        };
        let ink = self.game.layout().sides[side.index()].ink;
        let name = say!(COMMON, "tui-side", side = self.side_name(side));
        let player = say!(COMMON, "tui-player", player = self.player_name(side));
        let mut column = page.put(area, 0, line, arrow, page.palette.accent);
        for (told, style) in [
            (Some(name), page.palette.ink(ink)),
            (Some(player), page.palette.base),
            (state, page.palette.accent),
        ] {
            let text = told.map_or(String::new(), |told| page.tell(&told));
            column = page.put(area, column + 1, line, &text, style);
        }
    }

    /// What is on the cell under the cursor and what picking it would do.
    fn under_cursor(&self, page: &mut Page<'_>, area: Rect, line: u16) -> u16 {
        let (layout, offer) = (self.game.layout(), self.offer_here());
        let cell = layout.cell(self.cursor);
        let what = told::standing(layout, &self.scene, self.cursor);
        let text = match offer.and_then(|offer| offer.name.clone()) {
            Some(name) => say!(COMMON, "tui-cell-named", cell = cell, name = name, what = what),
            None => say!(COMMON, "tui-cell", cell = cell, what = what),
        };
        let line = page.paragraph(area, line, &page.tell(&text), page.palette.title);
        let (told, style) = match offer.map(|offer| layout.effect(&offer.effect, self.scene.turn)) {
            Some(Some(effect)) => (Some(effect), page.palette.danger),
            Some(None) => (Some(layout.effect_name(EffectKind::Quiet)), page.palette.base),
            None if self.picks.contains(&self.cursor) => {
                (Some(say!(COMMON, "mark-picked")), page.palette.base)
            }
            None => (None, page.palette.dim),
        };
        let told = match (told, self.worth_here()) {
            (Some(told), Some(value)) => {
                Some(say!(COMMON, "tui-pick-worth", told = told, value = value_told(value)))
            }
            (told, _) => told,
        };
        let told = told.map_or(String::new(), |told| page.tell(&told));
        let lines = text::wrap(&told, usize::from(area.width));
        page.lines(area, line, &lines, style);
        // The line stays, so that what is below does not jump.
        line + (lines.len() as u16).max(1)
    }

    /// What a tablebase says of the move that picking the cell under the cursor would make.
    fn worth_here(&self) -> Option<GameValue> {
        let known = self.evaluation.known().filter(|_| self.offer_here().is_some())?;
        let picks = [&self.picks[..], &[self.cursor]].concat();
        known.of(self.game.choices(&picks).done?)
    }

    /// What a tablebase says of the position and of its moves, best first, as many as there is room for.
    fn values(&self, page: &mut Page<'_>, area: Rect, line: u16, gap: u16) -> u16 {
        let Some(known) = self.evaluation.known() else { return line };
        // The list of moves below keeps a few lines.
        let room = usize::from(area.height.saturating_sub(line)).saturating_sub(7);
        let caveat = known.caveat().map(|caveat| say!(COMMON, "tui-perfect-caveat", caveat = caveat));
        let caveat = caveat.map_or(String::new(), |caveat| page.tell(&caveat));
        let mut lines = text::wrap(&caveat, usize::from(area.width));
        lines.truncate(room);
        let all = known.moves.len();
        let shown = all.min(room - lines.len());
        // The last line says how many there are besides.
        let shown = if shown < all { shown.saturating_sub(1) } else { shown };
        let texts: Vec<(String, String)> = known.moves[..shown]
            .iter()
            .map(|&(mv, value)| (page.teller.arg(&self.game.told(mv)), page.tell(&value_told(value))))
            .collect();
        let widest = texts.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(0);
        let widest = widest.min(usize::from(area.width).saturating_sub(12));
        let row =
            |(text, value): &(String, String)| format!("{:<widest$}  {value}", text::shorten(text, widest));
        lines.extend(texts.iter().map(row));
        if shown < all {
            lines.push(page.tell(&say!(COMMON, "tui-perfect-more", count = all - shown)));
        }
        let title = page.tell(&say!(COMMON, "tui-perfect", worth = self.worth_told(known.value)));
        let line = page.paragraph(area, line, &title, page.palette.title);
        page.lines(area, line, &lines, page.palette.base);
        line + lines.len() as u16 + gap
    }

    /// Who wins with perfect play.
    fn worth_told(&self, value: GameValue) -> Message {
        let turn = self.game.turn();
        let (side, plies) = match value {
            GameValue::Win(plies) => (turn, plies),
            GameValue::Loss(plies) => (turn.other(), plies),
            GameValue::Draw => return value_told(value),
        };
        say!(COMMON, "worth-wins", side = self.side_name(side), plies = plies)
    }

    /// The moves, a pair a line where they are short; the current one is seen, or what somebody has scrolled to.
    fn moves(&self, page: &mut Page<'_>, area: Rect) {
        if area.height < 2 {
            return;
        }
        let line = self.game.line();
        let here = line.iter().position(|entry| entry.current).map_or(0, |at| at + 1);
        let title = page.tell(&say!(COMMON, "tui-moves", count = here));
        page.put(area, 0, 0, &title, page.palette.title);
        let before = std::iter::once(NodeId::ROOT).chain(line.iter().map(|entry| entry.node));
        let told = |(entry, before): (&ludoteca_session::Entry, NodeId)| {
            page.teller.arg(&Arg::from(self.game.told_at(before, entry.mv)))
        };
        let texts: Vec<String> = line.iter().zip(before).map(told).collect();
        let half = usize::from(area.width.saturating_sub(5) / 2);
        // Moves of many cells stand alone on their lines.
        let signs = if self.grades.found() { 6 } else { 4 };
        let long = texts.iter().any(|text| text.chars().count() + signs > half);
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
            // Where every move has a line of its own, the second of a pair has the number of the first.
            let number = if pair == 2 { row + 1 } else { (row + usize::from(second)) / 2 + 1 };
            let answer = pair == 1 && (row + usize::from(second)) % 2 == 1;
            let number = if answer { "   …".to_string() } else { format!("{number:>3}.") };
            page.put(area, 0, at, &number, page.palette.dim);
            for column in 0..pair {
                let Some(index) = (pair * row + column).checked_sub(shift).filter(|&at| at < line.len())
                else {
                    continue;
                };
                // What was taken back stands in brackets, not only in another colour.
                let ahead = say!(COMMON, "tui-move-ahead", r#move = texts[index].as_str());
                let (text, style) = match &line[index] {
                    entry if entry.current => (texts[index].clone(), page.palette.selected),
                    entry if entry.ply > self.game.ply() => (page.tell(&ahead), page.palette.dim),
                    _ => (texts[index].clone(), Style::new()),
                };
                let grade = self.graded(&line[index]).map(|graded| graded.grade);
                let fault = grade.is_some_and(Grade::is_fault) && !line[index].current;
                let style = if fault { page.palette.danger } else { style };
                let effect = self.game.effect_to(line[index].node);
                let mark = match (effect.captures(), effect.wakes.is_some()) {
                    (true, true) => "×~",
                    (true, false) => "×",
                    (false, true) => "~",
                    (false, false) => "",
                };
                let sign = grade.map_or("", Grade::sign);
                let room = half.saturating_sub(1 + mark.len() + sign.len());
                let text = format!("{}{mark}{sign}", text::shorten(&text, room));
                page.put(area, 5 + (column * half) as u16, at, &text, style);
            }
        }
    }

    /// What the signs mean.
    fn legend(&self, page: &Page<'_>, marks: &Marks, width: usize) -> Vec<String> {
        let layout = self.game.layout();
        let sign = |ascii, unicode| if page.glyphs == Glyphs::Ascii { ascii } else { unicode };
        let mut entries: Vec<Vec<String>> = Vec::new();
        for owner in Side::BOTH.map(Some).into_iter().chain([None]) {
            let kinds = layout.pieces.iter().enumerate().filter(|(_, spec)| spec.side == owner);
            let entry = |(kind, spec): (usize, &ludoteca_kit::PieceSpec)| {
                format!("{} {}", sign(spec.ascii, spec.unicode), page.tell(&layout.piece_name(kind)))
            };
            let mut list: Vec<String> = kinds.map(entry).collect();
            if let (Some(side), Some(first)) = (owner, list.first_mut()) {
                let side = self.side_name(side);
                *first = page.tell(&say!(COMMON, "tui-legend-side", side = side, sign = first.as_str()));
            }
            entries.push(list);
        }
        let zones = layout.zones.iter().filter(|zone| !zone.name.is_empty() && zone.ascii != ' ');
        let zone = |zone: &ludoteca_kit::Zone| {
            let sign = ground_sign(zone, page.glyphs, self.flip);
            format!("{sign} {}", page.tell(&layout.zone_name(zone)))
        };
        entries.push(zones.map(zone).collect());
        let mut signs = Vec::new();
        let mut mark = |there: bool, pair: (char, char), name: Message| {
            signs.extend(there.then(|| format!("{} {} {}", pair.0, pair.1, page.tell(&name))));
        };
        mark(!marks.picked.is_empty(), PICKED, say!(COMMON, "mark-picked"));
        for kind in EffectKind::ALL {
            let lit = marks.lit.iter().any(|choice| choice.effect.kind(self.scene.turn) == kind);
            mark(lit, hint_pair(kind), layout.effect_name(kind));
        }
        mark(!marks.last.is_empty(), LAST, say!(COMMON, "mark-last"));
        mark(!self.fallen.is_empty(), FALLS, say!(COMMON, "tui-legend-fell"));
        mark(self.woken.is_some(), hint_pair(EffectKind::Wake), say!(COMMON, "tui-legend-woke"));
        mark(!self.advised.is_empty(), ('?', '?'), say!(COMMON, "tui-legend-hint"));
        if self.grades.found() {
            let faults = Grade::ALL.into_iter().filter(|grade| grade.is_fault());
            signs.extend(faults.map(|grade| format!("{} {}", grade.sign(), page.tell(&grade.message()))));
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
