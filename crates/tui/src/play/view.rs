//! The screen of a game: the board, what stands beside it, and the foot.

use super::Play;
use crate::app::Action;
use crate::board::{Picture, Plan, Scale, Window, content_width};
use crate::page::Page;
use crate::{text, told};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::Choice;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::Offer;
use ratatui::layout::Rect;

/// The least and the most columns of what stands beside the board.
const PANEL: (u16, u16) = (24, 46);

/// On screens with fewer lines the evaluation stands where the prompt is, so that the board keeps its place.
const ROOMY: u16 = 28;

impl Play {
    /// Gives the board its size and its place on the screen.
    pub(crate) fn lay_out(&mut self, glyphs: Glyphs, screen: Rect) {
        let height = self.height(screen);
        self.plan_board(glyphs, (screen.width, height));
        let Some((_, plan)) = &self.plan else { return };
        let wanted = (plan.size.0 as u16).saturating_add(2);
        let width = screen.width - screen.width.saturating_sub(wanted).clamp(PANEL.0, PANEL.1);
        let area = Rect::new(screen.x, screen.y, width - 1, height);
        self.window = Window::new(area, plan, Some(self.cursor), self.window.scroll);
    }

    /// The lines of board and panel.
    fn height(&self, screen: Rect) -> u16 {
        screen.height - 2 - u16::from(self.evaluation.on && screen.height >= ROOMY)
    }

    /// Chooses the size of the board, once for every size of the screen.
    fn plan_board(&mut self, glyphs: Glyphs, size: (u16, u16)) {
        let pose = self.pose(glyphs);
        let content = content_width(&self.scene);
        let key = (pose, content, size);
        if self.plan.as_ref().is_some_and(|(known, _)| *known == key) {
            return;
        }
        let layout = self.layout();
        let lines = i32::from(size.1);
        // A comfortable panel for large boards, a narrow one where that helps.
        let wide = Plan::fitting(layout, pose, content, (i32::from(size.0) - 36, lines));
        let narrow =
            Plan::fitting(layout, pose, content, (i32::from(size.0) - i32::from(PANEL.0) - 1, lines));
        let fits = |plan: &Plan| plan.size.1 <= lines && plan.size.0 <= i32::from(size.0) - 36;
        let plan = if fits(&wide) && wide.scale != Scale::Small { wide } else { narrow };
        self.plan = Some((key, plan));
    }

    /// Draws what was laid out.
    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect) {
        let Some((_, plan)) = &self.plan else { return };
        let offers: &[Offer] = if self.human_to_move() { &self.choices.offers } else { &[] };
        let lit = offers.iter().map(|offer| Choice { site: offer.site, effect: offer.effect.clone() });
        let marks = Marks { last: self.game.last(), picked: self.picks.clone(), lit: lit.collect() };
        let picture = Picture {
            layout: self.layout(),
            scene: &self.scene,
            marks: &marks,
            advised: &self.advised,
            falling: self.offer_here().map_or(&[], |offer| &offer.effect.falls[..]),
            cursor: Some(self.cursor),
            plan,
            palette: page.palette,
        };
        picture.render(&self.window, page.buffer);
        if let Some(at) = self.seen_at(self.cursor) {
            *page.cursor = Some(at.into());
        }
        let (left, height) = (self.window.area.right() + 1, self.height(screen));
        self.panel(page, Rect::new(left, screen.y, screen.right() - left, height), &marks);
        let evaluation = self
            .evaluation
            .told(&self.game)
            .map(|told| text::shorten(&page.tell(&told), usize::from(screen.width - 2)));
        match evaluation {
            Some(told) if screen.height >= ROOMY => {
                let line = Rect::new(screen.x + 1, screen.y + height, screen.width - 2, 1);
                page.put(line, 0, 0, &told, page.palette.accent);
                self.foot(page, screen, None);
            }
            told => self.foot(page, screen, told),
        }
        self.keys(page, Rect::new(screen.x, screen.bottom() - 1, screen.width, 1));
    }

    /// The notice above the keys, else the evaluation where it has no line of its own, else what is asked; a long text
    /// takes lines of the board.
    fn foot(&self, page: &mut Page<'_>, screen: Rect, evaluation: Option<String>) {
        let (text, style) = match (&self.notice, evaluation) {
            (Some(notice), _) if notice.bad => (page.tell(&notice.told), page.palette.danger),
            (Some(notice), _) => (page.tell(&notice.told), page.palette.base),
            (None, Some(evaluation)) => (evaluation, page.palette.accent),
            (None, None) => (page.tell(&self.prompt()), page.palette.dim),
        };
        let mut lines = text::wrap(&text, usize::from(screen.width - 2));
        lines.truncate(4);
        let count = lines.len().max(1) as u16;
        let area = Rect::new(screen.x, screen.bottom() - 1 - count, screen.width, count);
        page.clear(area, page.palette.base);
        let inside = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
        page.lines(inside, 0, &lines, style);
    }

    /// What is asked now.
    fn prompt(&self) -> Message {
        if self.computers.advising() {
            return say!(COMMON, "tui-prompt-hint");
        }
        if let Some(ending) = self.game.ending() {
            return told::sentence(ending.told);
        }
        let turn = self.game.turn();
        let (side, player) = (self.side_name(turn), self.player_name(turn));
        if !self.human_to_move() {
            return match (self.computers.paused, self.computers.thinking()) {
                (true, _) => say!(COMMON, "tui-prompt-paused", side = side, player = player),
                (_, true) => say!(COMMON, "tui-prompt-thinking", side = side, player = player),
                _ => say!(COMMON, "tui-prompt-waiting", side = side, player = player),
            };
        }
        let stage = self.choices.prompt.clone().unwrap_or_else(|| say!(COMMON, "nothing"));
        if self.picks.is_empty() {
            return say!(COMMON, "tui-prompt-first", side = side, stage = stage);
        }
        let cells = self.game.layout().cells(&self.picks);
        if let Some(done) = self.choices.done {
            let done = self.game.told(done);
            return say!(COMMON, "tui-prompt-done", cells = cells, r#move = done, stage = stage);
        }
        let names = self.choices.offers.iter().filter_map(|offer| offer.name.as_ref());
        let words = self.game.meta().words;
        let short = |name: &Message| words.find(format!("{}.short", name.key())).unwrap_or(name.clone());
        match names.map(short).collect::<Vec<_>>() {
            none if none.is_empty() => say!(COMMON, "tui-prompt-picked", cells = cells, stage = stage),
            names => say!(COMMON, "tui-prompt-named", cells = cells, stage = stage, names = names),
        }
    }

    fn keys(&self, page: &mut Page<'_>, area: Rect) {
        let (over, asked) = (self.game.is_over(), self.human_to_move());
        let mut keys = Vec::new();
        if over {
            keys.push(("tui-key-end", Action::ShowEnd));
        } else if asked {
            keys.push(("tui-key-pick", Action::Pick));
        } else {
            let pause = if self.computers.paused { "tui-key-go-on" } else { "tui-key-pause" };
            keys.extend([(pause, Action::Pause), ("tui-key-step", Action::Step)]);
        }
        keys.extend([("tui-key-undo", Action::Undo), ("tui-key-redo", Action::Redo)]);
        if asked {
            keys.extend([("tui-key-hint", Action::Hint), ("tui-key-type", Action::Type(String::new()))]);
        }
        keys.extend([
            ("tui-key-flip", Action::Flip),
            ("tui-key-rules", Action::Rules),
            ("tui-key-help", Action::Help),
            ("tui-key-leave", Action::AskLeave),
            ("tui-key-save", Action::AskSave),
            ("tui-key-open", Action::AskOpen),
            ("tui-key-engine", Action::Evaluate),
        ]);
        page.keys(area, &keys);
    }
}
