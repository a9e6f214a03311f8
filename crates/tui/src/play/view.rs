//! The screen of a game: the board, what stands beside it, and the foot.

use super::Play;
use crate::app::Action;
use crate::board::{Picture, Plan, Scale, Window, content_width};
use crate::page::Page;
use crate::words;
use ludoteca_draw::Marks;
use ratatui::layout::Rect;

/// The least and the most columns of what stands beside the board.
const PANEL: (u16, u16) = (24, 46);

/// On screens with fewer lines the evaluation stands where the prompt is, so that the board keeps its place.
const ROOMY: u16 = 28;

impl Play {
    pub(crate) fn draw(&mut self, page: &mut Page<'_>, screen: Rect, foot: bool) {
        let own_line = self.opinion.on && screen.height >= ROOMY;
        let height = screen.height - 2 - u16::from(own_line);
        self.lay_out(page, (screen.width, height));
        let Some((_, plan)) = &self.plan else { return };
        let wanted = (plan.size.0 as u16).saturating_add(2);
        let side = screen.width.saturating_sub(wanted).clamp(PANEL.0, PANEL.1);
        let width = screen.width - side;
        let area = Rect::new(screen.x, screen.y, width - 1, height);
        let cursor = Some(self.cursor);
        self.window = Window::new(area, plan, cursor, self.window.scroll);
        let marks = Marks {
            last: self.game.last(),
            picked: self.picks.clone(),
            lit: if self.asked() { self.picking.choices.clone() } else { Vec::new() },
        };
        let falling = match self.prospect() {
            Some(effect) => &effect.falls[..],
            None => &[],
        };
        let picture = Picture {
            layout: self.game.layout(),
            scene: &self.scene,
            marks: &marks,
            advised: &self.advised,
            falling,
            cursor,
            plan,
            palette: page.palette,
        };
        picture.render(&self.window, page.buffer);
        if let Some(at) = self.seen_at(self.cursor) {
            *page.cursor = Some(at.into());
        }
        let beside = Rect::new(screen.x + width, screen.y, side, height);
        self.panel(page, beside, &marks);
        if own_line {
            let text = words::shorten(self.opinion.text(), usize::from(screen.width - 2));
            let line = Rect::new(screen.x + 1, screen.y + height, screen.width - 2, 1);
            page.put(line, 0, 0, &text, page.palette.accent);
        }
        if foot {
            self.foot(page, screen);
        }
        self.keys(page, Rect::new(screen.x, screen.bottom() - 1, screen.width, 1));
    }

    /// Chooses the size of the board, once for every size of the screen.
    fn lay_out(&mut self, page: &Page<'_>, size: (u16, u16)) {
        let pose = self.pose(page.glyphs);
        let content = content_width(&self.scene);
        let key = (pose, content, size);
        if self.plan.as_ref().is_some_and(|(known, _)| *known == key) {
            return;
        }
        let layout = self.game.layout();
        let lines = i32::from(size.1);
        // A comfortable panel for large boards, a narrow one where that helps.
        let wide = Plan::fitting(layout, pose, content, (i32::from(size.0) - 36, lines));
        let narrow =
            Plan::fitting(layout, pose, content, (i32::from(size.0) - i32::from(PANEL.0) - 1, lines));
        let fits = |plan: &Plan| plan.size.1 <= lines && plan.size.0 <= i32::from(size.0) - 36;
        let plan = if fits(&wide) && wide.scale != Scale::Small { wide } else { narrow };
        self.plan = Some((key, plan));
    }

    /// The message above the keys; a long one takes lines of the board.
    fn foot(&self, page: &mut Page<'_>, screen: Rect) {
        let (text, style) = match &self.message {
            Some(message) if message.bad => (message.text.clone(), page.palette.danger),
            Some(message) => (message.text.clone(), page.palette.base),
            None if self.opinion.on && screen.height < ROOMY && !self.opinion.text().is_empty() => {
                (words::shorten(self.opinion.text(), usize::from(screen.width - 2)), page.palette.accent)
            }
            None => (self.prompt(), page.palette.dim),
        };
        let mut lines = words::wrap(&text, usize::from(screen.width - 2));
        lines.truncate(4);
        let count = lines.len().max(1) as u16;
        let area = Rect::new(screen.x, screen.bottom() - 1 - count, screen.width, count);
        page.clear(area, page.palette.base);
        let inside = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
        page.lines(inside, 0, &lines, style);
    }

    /// What is asked now.
    fn prompt(&self) -> String {
        if self.bots.advising() {
            return "Looking for a hint…".to_string();
        }
        if let Some(ending) = self.game.ending() {
            return format!("{}.", ending.sentence);
        }
        let turn = self.game.turn();
        let side = self.side_name(turn);
        if !self.asked() {
            let name = self.players[turn.index()].name();
            return match (self.bots.paused, self.bots.thinking()) {
                (true, _) => {
                    format!("Paused before the move of {side} ({name}): p goes on, n makes one move.")
                }
                (_, true) => format!("{side} ({name}) is thinking…"),
                _ => format!("{side} ({name}) is about to move."),
            };
        }
        if self.picks.is_empty() {
            return format!("{side} to move: pick a cell marked < >, or type a move after t.");
        }
        let labels: Vec<&str> = self.picks.iter().map(|&site| self.game.layout().label(site)).collect();
        format!("Picked {}: go on with a marked cell, or Esc takes back.", labels.join(" "))
    }

    fn keys(&self, page: &mut Page<'_>, area: Rect) {
        let computers = self.humans() != [true; 2];
        let over = self.game.ending().is_some();
        let mut keys = Vec::new();
        if over {
            keys.push(("Enter", "what now", Action::ShowEnd));
        } else if self.asked() {
            keys.push(("Enter", "pick", Action::Pick));
        }
        if computers && !over && !self.asked() {
            keys.push(("p", if self.bots.paused { "go on" } else { "pause" }, Action::Pause));
            keys.push(("n", "step", Action::Step));
        }
        keys.push(("u", "undo", Action::Undo));
        keys.push(("r", "redo", Action::Redo));
        if self.asked() {
            keys.push(("h", "hint", Action::Hint));
            keys.push(("t", "type", Action::Type));
        }
        keys.extend([
            ("f", "flip", Action::Flip),
            ("F2", "rules", Action::Rules),
            ("F1", "help", Action::Help),
            ("q", "leave", Action::AskLeave),
            ("s", "save", Action::AskSave),
            ("o", "open", Action::AskOpen),
            ("e", "engine", Action::Evaluate),
        ]);
        page.keys(area, &keys);
    }
}
