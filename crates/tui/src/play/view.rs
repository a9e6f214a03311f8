//! The screen of a game: the board, what stands beside it, and the foot.

use super::Play;
use crate::app::{Action, Jump};
use crate::board::{Picture, Plan, Scale, Window, content_width};
use crate::page::Page;
use crate::{text, told};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::words::{COMMON, Message, say};
use ratatui::layout::Rect;

/// The least and the most columns of what stands beside the board.
const PANEL: (u16, u16) = (24, 46);

/// The line above the board, and the three below it: what is asked, what happened, the keys.
const AROUND: u16 = 4;

/// So many lines below the board tell what is thought of a move, where moves are judged; then there is none above it.
const JUDGED: u16 = AROUND - 1;

impl Play {
    /// Gives the board its size and its place on the screen.
    pub(crate) fn lay_out(&mut self, glyphs: Glyphs, screen: Rect) {
        let height = screen.height - AROUND;
        self.plan_board(glyphs, (screen.width, height));
        let Some((_, plan)) = &self.plan else { return };
        let wanted = (plan.size.0 as u16).saturating_add(2);
        let width = screen.width - screen.width.saturating_sub(wanted).clamp(PANEL.0, PANEL.1);
        let area = Rect::new(screen.x, screen.y + self.above(), width - 1, height);
        self.window = Window::new(area, plan, Some(self.cursor), self.window.scroll);
    }

    /// The lines above the board. Where moves are judged, the game is named beside it, and nobody is asked for a move: a
    /// sentence about the one that is shown has the room, and the board stays as large as it was.
    fn above(&self) -> u16 {
        u16::from(!self.judged_shown())
    }

    pub(super) fn judged_shown(&self) -> bool {
        self.resting() && self.grades.wanted()
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
        let mut lit = if self.human_to_move() { self.choices.lit() } else { Vec::new() };
        // A chosen stone is taken back by pointing at it, even where a direction leads there.
        lit.retain(|choice| self.goes_on(choice.site));
        let marks = Marks { last: self.game.last(), picked: self.picks.clone(), lit };
        let picture = Picture {
            layout: self.layout(),
            scene: &self.scene,
            marks: &marks,
            advised: &self.advised,
            pointed: &[],
            falling: self.offer_here().map_or(&[], |offer| &offer.effect.falls[..]),
            fallen: &self.fallen,
            woken: self.woken,
            cursor: Some(self.cursor).filter(|_| !self.resting()),
            plan,
            palette: page.palette,
        };
        picture.render(&self.window, page.buffer);
        if let Some(at) = self.seen_at(self.cursor) {
            *page.cursor = Some(at.into());
        }
        if !self.judged_shown() {
            self.title(page, Rect::new(screen.x + 1, screen.y, screen.width - 2, 1));
        }
        let (left, height) = (self.window.area.right() + 1, screen.height - AROUND);
        let panel = Rect::new(left, screen.y + self.above(), screen.right() - left, height);
        self.panel(page, panel, &marks);
        let message = self.message(page, screen);
        if !self.judged_shown() {
            self.asked(page, Rect::new(screen.x, message - 1, screen.width, 1));
        }
        self.keys(page, Rect::new(screen.x, screen.bottom() - 1, screen.width, 1));
    }

    /// The game, and what it is about.
    fn title(&self, page: &mut Page<'_>, area: Rect) {
        let title = page.tell(&told::game(self.game.meta(), self.game.options()));
        let column = page.put(area, 0, 0, &title, page.palette.title) + 2;
        let room = usize::from(area.width.saturating_sub(column));
        let aim = text::shorten(&page.tell(&told::sentence(self.game.aim())), room);
        page.put(area, column, 0, &aim, page.palette.dim);
    }

    /// What just happened, above the keys; a long text takes lines of the board. Says where it begins.
    fn message(&self, page: &mut Page<'_>, screen: Rect) -> u16 {
        let (told, style) = match (&self.notice, self.grades.progress()) {
            (Some(notice), _) if notice.bad => (vec![notice.told.clone()], page.palette.danger),
            (_, Some(progress)) => (vec![progress], page.palette.accent),
            (Some(notice), None) => (vec![notice.told.clone()], page.palette.base),
            (None, None) => (self.past(), page.palette.base),
        };
        let told: Vec<String> = told.iter().map(|told| page.tell(told)).collect();
        let width = usize::from(screen.width - 2);
        let mut lines = text::wrap(&told.join(" "), width);
        let (least, most) = if self.judged_shown() { (JUDGED, JUDGED + 1) } else { (1, 3) };
        if lines.len() > usize::from(most) {
            let rest = lines.split_off(usize::from(most) - 1).join(" ");
            lines.push(text::shorten(&rest, width));
        }
        let count = (lines.len() as u16).max(least);
        let area = Rect::new(screen.x, screen.bottom() - 1 - count, screen.width, count);
        page.clear(area, page.palette.base);
        page.lines(Rect::new(area.x + 1, area.y, area.width - 2, area.height), 0, &lines, style);
        area.y
    }

    /// What the last move did, and what is thought of it.
    fn past(&self) -> Vec<Message> {
        let graded = self.graded_here().map(|graded| graded.told.clone());
        // What is thought of a move names it, so only what it did is to be added.
        let plain = graded.is_some() && self.game.deed_to(self.game.node()).is_none();
        self.happened.clone().filter(|_| !plain).into_iter().chain(graded).collect()
    }

    /// What is to be done now: the stage of a move, and how it goes on; before all a threat.
    fn asked(&self, page: &mut Page<'_>, line: Rect) {
        page.clear(line, page.palette.base);
        let mut column = 1;
        if let Some(threat) = self.threat.as_ref().filter(|_| !self.resting() && self.picks.is_empty()) {
            let threat = page.tell(&say!(COMMON, "tui-threat", threat = threat.clone()));
            column = page.put(line, column, 0, &threat, page.palette.danger) + 1;
        }
        let stage = self.choices.prompt.as_ref().filter(|_| self.human_to_move());
        if let Some(stage) = stage {
            let stage = page.tell(&say!(COMMON, "tui-stage", stage = stage.clone()));
            column = page.put(line, column, 0, &format!(" {stage} "), page.palette.selected) + 1;
        }
        let room = usize::from(line.width.saturating_sub(column + 1));
        let prompt = text::shorten(&page.tell(&self.prompt()), room);
        page.put(line, column, 0, &prompt, page.palette.dim);
    }

    /// What is asked now.
    fn prompt(&self) -> Message {
        if self.computers.advising() {
            return say!(COMMON, "tui-prompt-hint");
        }
        if self.resting() {
            return say!(COMMON, "tui-prompt-over");
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
        if self.picks.is_empty() {
            return say!(COMMON, "tui-prompt-first", side = side);
        }
        let cells = self.game.layout().cells(&self.picks);
        if let Some(done) = self.choices.done {
            let done = self.game.told(done);
            return say!(COMMON, "tui-prompt-done", cells = cells, r#move = done);
        }
        let names = self.choices.offers.iter().filter_map(|offer| offer.name.as_ref());
        let words = self.game.meta().words;
        let short = |name: &Message| words.find(format!("{}.short", name.key())).unwrap_or(name.clone());
        match names.map(short).collect::<Vec<_>>() {
            none if none.is_empty() => say!(COMMON, "tui-prompt-picked", cells = cells),
            names => say!(COMMON, "tui-prompt-named", cells = cells, names = names),
        }
    }

    fn keys(&self, page: &mut Page<'_>, area: Rect) {
        let asked = self.human_to_move();
        let mut keys = Vec::new();
        let leave = ("tui-key-leave", Action::AskLeave);
        if self.resting() {
            keys.extend([
                ("tui-key-choose", Action::Card),
                ("tui-key-back-move", Action::Go(Jump::Back)),
                ("tui-key-on-move", Action::Go(Jump::On)),
                (self.grades.key(), Action::Judge),
                ("tui-key-ends", Action::Go(Jump::Start)),
                leave.clone(),
            ]);
        } else if asked {
            keys.push(("tui-key-pick", Action::Pick));
        } else {
            let pause = if self.computers.paused { "tui-key-go-on" } else { "tui-key-pause" };
            keys.extend([(pause, Action::Pause), ("tui-key-step", Action::Step)]);
        }
        if !self.review {
            keys.extend([("tui-key-undo", Action::Undo), ("tui-key-redo", Action::Redo)]);
        }
        if asked {
            keys.extend([("tui-key-hint", Action::Hint), ("tui-key-type", Action::Type(String::new()))]);
        }
        keys.push(("tui-key-help", Action::Help));
        keys.extend((!self.resting()).then_some(leave));
        keys.extend((self.game.humans() != [true; 2]).then_some(("tui-key-why", Action::Why)));
        keys.extend([
            ("tui-key-rules", Action::Rules),
            ("tui-key-engine", Action::Evaluate),
            ("tui-key-flip", Action::Flip),
            ("tui-key-list", Action::Games),
            ("tui-key-save", Action::AskSave),
            ("tui-key-open-file", Action::AskOpen),
        ]);
        page.keys(area, &keys);
    }
}
