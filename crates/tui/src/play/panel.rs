//! What stands beside the board: whose turn it is, counters, the cell under the cursor, moves, legend.

use super::Play;
use crate::board::FALLS;
use crate::page::Page;
use crate::raster::{Look, MarkInks, Rgb, THREAT};
use crate::{text, told};
use ludoteca_draw::parts::{LAST, PICKED, ground_sign, hint_pair};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::words::{Arg, COMMON, Message, MoveText, say};
use ludoteca_kit::{EffectKind, PieceSpec, Side};
use ludoteca_session::{GameValue, Grade, NodeId, value_told};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// The lines of the evaluation.
const EVALUATION: usize = 2;

impl Play {
    pub(crate) fn panel(&self, page: &mut Page<'_>, area: Rect, marks: &Marks) {
        let area = Rect::new(area.x, area.y, area.width.saturating_sub(1), area.height);
        let roomy = area.height >= 28;
        let gap = u16::from(roomy);
        // Who sits on the far side of the board stands above who sits on the near one.
        let (far, near) = if self.flip { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
        let mut line = self.strip(page, area, gap, far);
        line = self.bar(page, area, line, roomy);
        line = self.strip(page, area, line, near) + u16::from(!self.resting() || roomy);
        line = self.evaluation_lines(page, area, line);
        line = if self.resting() {
            self.draw_card(page, area, line) + gap
        } else {
            self.under_cursor(page, area, line) + gap
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
        for (line, entries) in legend.iter().enumerate() {
            let mut column = 0;
            for entry in entries {
                for (sign, style) in &entry.signs {
                    column = page.put(below, column, line as u16, sign, *style);
                }
                column = page.put(below, column + 1, line as u16, &entry.text, page.palette.dim) + 2;
            }
        }
    }

    /// The strip of a side: who plays it, whether it is to move, and what it keeps an eye on; says which line comes next.
    fn strip(&self, page: &mut Page<'_>, area: Rect, line: u16, side: Side) -> u16 {
        let layout = self.game.layout();
        let look = page.palette.look(layout).filter(|_| page.glyphs == Glyphs::Unicode);
        let indent = if look.is_some() && area.width >= 30 { 5 } else { 2 };
        // A game that is over has the card to show where there is little room.
        let short = self.resting() && area.height < 28;
        let counters = match short {
            true => Vec::new(),
            false => self.counters(page, side, usize::from(area.width - indent)),
        };
        let height = 1 + counters.len() as u16;
        if line + height > area.height {
            return line;
        }
        let (active, state) = self.state(side);
        let ground = if active { page.palette.lit } else { page.palette.bar };
        let strip = Rect::new(area.x, area.y + line, area.width, height);
        page.clear(strip, ground);
        let ink = layout.sides[side.index()].ink;
        match look {
            Some(look) => {
                // The colour of the side, and as it stands on its tile; the second side has an eye.
                let body = look.body(ink).fill;
                for at in 0..height {
                    page.put(strip, 0, at, "▌", Style::new().fg(body.into()));
                }
                let sign = if side == Side::First { " ● " } else { " ◉ " };
                let style = Style::new().fg(body.into()).bg(look.tiles[1].into());
                if indent > 2 {
                    page.put(strip, 1, 0, sign, style);
                }
            }
            None => drop(page.put(strip, 0, 0, if active { "▶" } else { " " }, page.palette.accent)),
        }
        let name = page.tell(&say!(COMMON, "tui-side", side = self.side_name(side)));
        let strong = page.palette.ink(ink).patch(ground).add_modifier(Modifier::BOLD);
        let column = page.put(strip, indent, 0, &name, strong) + 1;
        let won = self.game.outcome().is_some_and(|outcome| outcome.winner() == Some(side));
        let state = state.map_or(String::new(), |state| page.tell(&state));
        let star = if page.glyphs == Glyphs::Ascii { '*' } else { '★' };
        let state = if won { format!("{star} {state}") } else { state };
        let long = self.player_name(side);
        let short = self.game.player(side).short_label(self.game.meta());
        let [player, short] = [long, short].map(|name| page.tell(&say!(COMMON, "tui-player", player = name)));
        // The state stands at the end of the line that has room for it.
        let below = counters.first().map_or(0, |told| strip.width - indent - told.chars().count() as u16);
        let fits = |player: &str, state: &str| {
            let [player, state] = [player, state].map(|text| text.chars().count() as u16);
            let used = column + player;
            used <= strip.width && (state == 0 || used + 2 + state <= strip.width || below > state + 1)
        };
        // Before a name is cut it is told in fewer words, and who has won or is to move by a sign alone.
        let turn = if page.glyphs == Glyphs::Ascii { '<' } else { '◀' };
        let sign = match (won, active) {
            (true, _) => star.to_string(),
            (false, true) => turn.to_string(),
            (false, false) => state.clone(),
        };
        let (player, state) = match (fits(&player, &state), fits(&short, &state)) {
            (true, _) => (player, state),
            (false, true) => (short, state),
            (false, false) => (short, sign),
        };
        let length = state.chars().count() as u16;
        let above = column + player.chars().count() as u16 + 2 + length <= strip.width || below <= length + 1;
        let end = strip.width.saturating_sub(length + 1);
        let room = if above && length > 0 { end.saturating_sub(1) } else { strip.width };
        let room = usize::from(room.saturating_sub(column));
        page.put(strip, column, 0, &text::shorten(&player, room), page.palette.dim);
        page.put(strip, end, u16::from(!above), &state, page.palette.accent);
        for (told, at) in counters.iter().zip(1..) {
            page.put(strip, indent, at, told, page.palette.dim);
        }
        line + height
    }

    /// What a side keeps an eye on, in lines of so many characters.
    fn counters(&self, page: &Page<'_>, side: Side, width: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for counter in &self.scene.counters {
            let name = self.game.layout().counter_name(counter);
            let value = counter.values[side.index()].as_str();
            let told = page.tell(&say!(COMMON, "tui-counter", name = name, value = value));
            match lines.last_mut() {
                Some(line) if line.chars().count() + 2 + told.chars().count() <= width => {
                    line.push_str("  ");
                    line.push_str(&told);
                }
                _ => lines.push(told),
            }
        }
        lines
    }

    /// Whether a side is to move, and the word for how it stands.
    fn state(&self, side: Side) -> (bool, Option<Message>) {
        let human = self.game.player(side).is_human();
        match self.game.outcome() {
            None if self.game.turn() != side || self.game.ending().is_some() => (false, None),
            None if self.computers.paused && !human => (true, Some(say!(COMMON, "tui-state-paused"))),
            None if self.computers.thinking() => (true, Some(say!(COMMON, "tui-state-thinking"))),
            None => (true, Some(say!(COMMON, "tui-state-turn"))),
            Some(outcome) if outcome.winner() == Some(side) => (false, Some(say!(COMMON, "tui-state-won"))),
            Some(outcome) if outcome.winner().is_none() => (false, Some(say!(COMMON, "tui-state-draw"))),
            Some(_) => (false, None),
        }
    }

    /// What the engine thinks as a bar of the sides' colours; says which line comes next.
    fn bar(&self, page: &mut Page<'_>, area: Rect, line: u16, roomy: bool) -> u16 {
        let blank = u16::from(roomy);
        let share = self.evaluation.share(&self.game);
        let look = page.palette.look(self.game.layout()).filter(|_| page.glyphs == Glyphs::Unicode);
        let (Some(share), Some(look)) = (share, look) else {
            return line + blank + u16::from(!self.resting() || roomy);
        };
        let line = line + blank;
        let [first, second] = self.game.layout().sides.map(|side| look.body(side.ink).fill);
        let width = area.width.saturating_sub(2);
        let eighths = (share * f64::from(width) * 8.0).round() as u16;
        let style = Style::new().fg(first.into()).bg(second.into());
        for column in 0..width {
            let sign = match eighths.saturating_sub(8 * column) {
                0 => " ",
                1 => "▏",
                2 => "▎",
                3 => "▍",
                4 => "▌",
                5 => "▋",
                6 => "▊",
                7 => "▉",
                _ => "█",
            };
            page.put(area, 1 + column, line, sign, style);
        }
        for (column, sign) in [(0, "▐"), (width + 1, "▌")] {
            page.put(area, column, line, sign, Style::new().fg(look.chrome.dim.into()));
        }
        line + 1 + blank
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
        let title = page.tell(&match line.len() {
            all if all == here => say!(COMMON, "tui-moves", count = all),
            all => say!(COMMON, "tui-moves-of", count = here, all = all),
        });
        page.heading(area, 0, &title);
        let before = std::iter::once(NodeId::ROOT).chain(line.iter().map(|entry| entry.node));
        let told: Vec<MoveText> =
            line.iter().zip(before).map(|(entry, before)| self.game.told_at(before, entry.mv)).collect();
        // Some games write a capture with a sign of its own; it needs no second one.
        let written: Vec<bool> = told.iter().map(writes_capture).collect();
        let texts: Vec<String> = told.into_iter().map(|told| page.teller.arg(&Arg::from(told))).collect();
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
                let captures = effect.captures() && !written[index];
                let mark = match (captures, effect.wakes.is_some()) {
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

    /// What the signs mean, in lines.
    fn legend(&self, page: &Page<'_>, marks: &Marks, width: usize) -> Vec<Vec<Entry>> {
        let layout = self.game.layout();
        let look = page.palette.look(layout).filter(|_| page.glyphs == Glyphs::Unicode);
        let mut groups = match &look {
            Some(look) => vec![self.piece_entries(page, look)],
            None => self.named_pieces(page),
        };
        let zones = layout.zones.iter().filter(|zone| !zone.name.is_empty() && zone.ascii != ' ');
        let zone = |zone: &ludoteca_kit::Zone| {
            let inks = layout.sides.map(|side| side.ink);
            let sign = ground_sign(zone, page.glyphs, self.flip);
            let style = look.as_ref().map_or(page.palette.dim, |look| {
                let ground = look.ground(zone.swatch, 1, inks);
                Style::new().fg(look.sign(zone.swatch, inks).into()).bg(ground.into())
            });
            let sign = if look.is_some() { format!(" {sign} ") } else { sign.to_string() };
            Entry { signs: vec![(sign, style)], text: page.tell(&layout.zone_name(zone)) }
        };
        groups.push(zones.map(zone).collect());
        groups.push(self.mark_entries(page, marks, look.as_ref()));
        groups.into_iter().filter(|list| !list.is_empty()).flat_map(|list| fill(list, width)).collect()
    }

    /// The kinds of pieces, those of both sides together where they have the same name.
    fn piece_entries(&self, page: &Page<'_>, look: &Look) -> Vec<Entry> {
        let layout = self.game.layout();
        let mut entries: Vec<(&str, Entry)> = Vec::new();
        for (kind, spec) in layout.pieces.iter().enumerate() {
            let style = spec.side.map_or(page.palette.accent, |side| {
                let body = look.body(layout.sides[side.index()].ink);
                Style::new().fg(body.sign.into()).bg(body.fill.into())
            });
            let shown = (format!(" {} ", spec.unicode), style);
            match entries.iter_mut().find(|(name, _)| *name == spec.name) {
                Some((_, entry)) => entry.signs.push(shown),
                None => {
                    let text = page.tell(&layout.piece_name(kind));
                    entries.push((spec.name, Entry { signs: vec![shown], text }));
                }
            }
        }
        entries.into_iter().map(|(_, entry)| entry).collect()
    }

    /// The same where nothing has a colour: side by side, each named before its pieces.
    fn named_pieces(&self, page: &Page<'_>) -> Vec<Vec<Entry>> {
        let layout = self.game.layout();
        let of = |owner: Option<Side>| {
            let kinds = layout.pieces.iter().enumerate().filter(|(_, spec)| spec.side == owner);
            let entry = |(kind, spec): (usize, &PieceSpec)| {
                let sign = if page.glyphs == Glyphs::Ascii { spec.ascii } else { spec.unicode };
                let signs = vec![(sign.to_string(), page.palette.dim)];
                Entry { signs, text: page.tell(&layout.piece_name(kind)) }
            };
            let mut list: Vec<Entry> = kinds.map(entry).collect();
            if let (Some(side), Some(first)) = (owner, list.first_mut()) {
                let (side, sign) = (self.side_name(side), first.signs[0].0.as_str());
                first.signs[0].0 = page.tell(&say!(COMMON, "tui-legend-side", side = side, sign = sign));
            }
            list
        };
        [Some(Side::First), Some(Side::Second), None].map(of).into()
    }

    /// The marks that are on the board now.
    fn mark_entries(&self, page: &Page<'_>, marks: &Marks, look: Option<&Look>) -> Vec<Entry> {
        let layout = self.game.layout();
        let mut entries = Vec::new();
        let mut mark = |there: bool, pair: (char, char), colour: fn(&MarkInks) -> Rgb, name: Message| {
            if !there {
                return;
            }
            let style = look.map_or(page.palette.dim, |look| {
                let colour = colour(&look.marks);
                let strong = if look.light { Rgb(0, 0, 0) } else { Rgb(255, 255, 255) };
                let ground = if look.few { colour } else { look.tiles[1].mix(colour, 48) };
                Style::new().fg(strong.into()).bg(ground.into())
            });
            let sign = format!("{} {}", pair.0, pair.1);
            entries.push(Entry { signs: vec![(sign, style)], text: page.tell(&name) });
        };
        mark(!marks.picked.is_empty(), PICKED, |inks| inks.picked, say!(COMMON, "mark-picked"));
        for kind in EffectKind::ALL {
            let lit = marks.lit.iter().any(|choice| choice.effect.kind(self.scene.turn) == kind);
            let colour: fn(&MarkInks) -> Rgb = match kind {
                EffectKind::Quiet | EffectKind::Draw => |inks| inks.may,
                EffectKind::Capture | EffectKind::Trade => |inks| inks.captures,
                EffectKind::Wake | EffectKind::Win => |inks| inks.wins,
                EffectKind::Loss => |inks| inks.threat,
            };
            mark(lit, hint_pair(kind), colour, layout.effect_name(kind));
        }
        mark(!marks.last.is_empty(), LAST, |inks| inks.last, say!(COMMON, "mark-last"));
        mark(!self.fallen.is_empty(), FALLS, |inks| inks.threat, say!(COMMON, "tui-legend-fell"));
        mark(!self.threats().is_empty(), THREAT, |inks| inks.threat, say!(COMMON, "tui-legend-threat"));
        let wakes = hint_pair(EffectKind::Wake);
        mark(self.woken.is_some(), wakes, |inks| inks.wins, say!(COMMON, "tui-legend-woke"));
        mark(!self.advised.is_empty(), ('?', '?'), |inks| inks.wins, say!(COMMON, "tui-legend-hint"));
        if self.grades.found() {
            let faults = Grade::ALL.into_iter().filter(|grade| grade.is_fault());
            let entry = |grade: Grade| Entry {
                signs: vec![(grade.sign().to_string(), page.palette.danger)],
                text: page.tell(&grade.message()),
            };
            entries.extend(faults.map(entry));
        }
        entries
    }
}

/// Whether the text of a move says between its cells that it captures.
fn writes_capture(told: &MoveText) -> bool {
    let rest = told.cells.iter().fold(told.text.clone(), |text, cell| text.replacen(cell.as_str(), "", 1));
    rest.contains('x')
}

/// A sign with what it means.
struct Entry {
    signs: Vec<(String, Style)>,
    text: String,
}

impl Entry {
    fn width(&self) -> usize {
        let signs: usize = self.signs.iter().map(|(sign, _)| sign.chars().count()).sum();
        signs + 1 + self.text.chars().count()
    }
}

/// Entries side by side, as many a line as fit.
fn fill(entries: Vec<Entry>, width: usize) -> Vec<Vec<Entry>> {
    let mut lines: Vec<(usize, Vec<Entry>)> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some((used, line)) if *used + 2 + entry.width() <= width => {
                *used += 2 + entry.width();
                line.push(entry);
            }
            _ => lines.push((entry.width(), vec![entry])),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}
