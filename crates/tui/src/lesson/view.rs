//! The screen of a lesson: the board, beside it what is told and asked, below it the prompt and the keys.

use super::Course;
use crate::app::Action;
use crate::board::{Laid, Picture, Place, Plan, Pose, Window, content_width};
use crate::page::Page;
use crate::text;
use crate::theme::Palette;
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::words::{COMMON, Message, say};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The least and the most columns of what stands beside a board of tiles.
const BESIDE: (u16, u16) = (28, 46);

/// The same beside a board of edges.
const PANEL: (u16, u16) = (30, 52);

impl Course {
    /// Gives the board its size and its place on the screen.
    pub(crate) fn lay_out(&mut self, palette: &Palette, glyphs: Glyphs, screen: Rect) {
        let whole = Rect::new(screen.x, screen.y + 1, screen.width, screen.height - 3);
        let (pose, content) = (Pose::plain(glyphs), content_width(&self.scene));
        let key = (pose, content, whole, palette.theme(), palette.depth());
        let known = self.laid.take_if(|(known, _)| *known == key).map(|(_, laid)| laid);
        let laid = match known {
            Some(laid @ Laid::Tiles(_)) => laid,
            // A board that does not fit follows the cursor.
            Some(Laid::Wires(plan, window)) => {
                let window = Window::new(window.area, &plan, Some(self.cursor), window.scroll);
                Laid::Wires(plan, window)
            }
            None => {
                let panel = (whole.width * 7 / 25).clamp(BESIDE.0, BESIDE.1);
                let area = Rect { width: whole.width - panel - 1, ..whole };
                let place = Place { pose, lying: None, area, raised: false, palette };
                let tiles = Laid::tiles(self.layout(), &self.scene, place);
                tiles.unwrap_or_else(|| self.wires(pose, content, whole))
            }
        };
        self.laid = Some((key, laid));
    }

    fn wires(&self, pose: Pose, content: i32, whole: Rect) -> Laid {
        let room = (i32::from(whole.width) - i32::from(PANEL.0) - 1, i32::from(whole.height));
        let plan = Plan::fitting(self.layout(), pose, content, room);
        let wanted = (plan.size.0 as u16).saturating_add(2);
        let width = whole.width - whole.width.saturating_sub(wanted).clamp(PANEL.0, PANEL.1);
        let area = Rect { width: width - 1, ..whole };
        let window = Window::new(area, &plan, Some(self.cursor), (0, 0));
        Laid::Wires(Box::new(plan), window)
    }

    /// Draws what was laid out.
    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect) {
        let Some((_, laid)) = &self.laid else { return };
        // What the step speaks of is marked until something has been played.
        let last = self.session().last();
        let pointed = if last.is_empty() { self.lesson.marks() } else { Vec::new() };
        let marks = Marks { last, picked: self.picks.clone(), lit: self.choices.lit() };
        let offer = self.choices.offer(self.cursor);
        let picture = Picture {
            layout: self.layout(),
            scene: &self.scene,
            marks: &marks,
            advised: &self.shown,
            pointed: &pointed,
            falling: offer.map_or(&[], |offer| &offer.effect.falls[..]),
            fallen: &[],
            woken: None,
            threatening: &[],
            cursor: Some(self.cursor),
            gliding: None,
            palette: page.palette,
        };
        picture.render(laid, page.buffer);
        if let Some(at) = self.seen_at(self.cursor) {
            *page.cursor = Some(at.into());
        }
        self.head(page, Rect::new(screen.x, screen.y, screen.width, 1));
        let left = laid.area().right() + 1;
        let panel = Rect::new(left, screen.y + 1, screen.right() - left - 1, screen.height - 3);
        self.panel(page, panel);
        let foot = Rect::new(screen.x + 1, screen.bottom() - 2, screen.width - 2, 1);
        let prompt = text::shorten(&page.tell(&self.prompt()), usize::from(foot.width));
        page.put(foot, 0, 0, &prompt, page.palette.base);
        self.keys(page, Rect::new(screen.x, screen.bottom() - 1, screen.width, 1));
    }

    fn head(&self, page: &mut Page<'_>, line: Rect) {
        page.clear(line, page.palette.bar);
        let area = Rect::new(line.x + 1, line.y, line.width - 2, 1);
        let (at, count) = (self.lesson.at() + 1, self.lesson.count());
        let step = page.tell(&say!(COMMON, "tui-lesson-step", at = at, count = count));
        let column = area.width.saturating_sub(step.chars().count() as u16);
        page.put(area, column, 0, &step, page.palette.dim);
        let game = self.lesson.meta().title();
        let title = page.tell(&say!(COMMON, "tui-lesson-title", game = game.clone()));
        let room = usize::from(column.saturating_sub(1));
        // Where both have no room, the name of the game says enough.
        let title = if title.chars().count() > room { page.tell(&game) } else { title };
        page.put(area, 0, 0, &text::shorten(&title, room), page.palette.title);
    }

    /// How far the lesson has come, the step, what is asked, and what was said to the last move.
    fn panel(&self, page: &mut Page<'_>, area: Rect) {
        let width = usize::from(area.width);
        self.steps(page, area);
        let told = |message: &Message| text::wrap(&page.tell(message), width);
        let mut parts: Vec<(Vec<String>, Style)> = vec![
            (told(&self.lesson.title()), page.palette.title),
            (told(&self.lesson.text()), page.palette.base),
            (told(&self.lesson.task()), page.palette.accent),
        ];
        if let Some(notice) = &self.notice {
            let style = if notice.bad { page.palette.danger } else { page.palette.base };
            parts.push((told(&notice.told), style));
        }
        if self.lesson.is_done() {
            parts.push((told(&self.lesson.told_done()), page.palette.title));
        }
        if self.lesson.is_finished() {
            let finished = say!(COMMON, "lesson-finished", game = self.lesson.meta().title());
            parts.push((told(&finished), page.palette.accent));
        }
        let room = usize::from(area.height.saturating_sub(1));
        let lines =
            |parts: &[(Vec<String>, Style)]| parts.iter().map(|(lines, _)| lines.len()).sum::<usize>();
        // Where all of it has no room, an answer is more important than what was read before.
        if lines(&parts) > room && parts.len() > 3 {
            parts.remove(1);
        }
        let gap = usize::from(lines(&parts) + parts.len() <= room);
        let mut line = 1 + gap as u16;
        for (lines, style) in &parts {
            line = page.lines(area, line, lines, *style) + gap as u16;
        }
    }

    /// A bar for every step: strong where it was done, thin where it was skipped or is still to come; an arrow before this one.
    fn steps(&self, page: &mut Page<'_>, area: Rect) {
        let count = self.lesson.count() as u16;
        let room = (area.width.saturating_sub(1) / count.max(1)).clamp(1, 4);
        for step in 0..count {
            let here = usize::from(step) == self.lesson.at();
            let (sign, style) = match self.lesson.is_passed(step.into()) {
                true => ("━", page.palette.accent),
                false if here => ("─", page.palette.base),
                false => ("─", page.palette.dim),
            };
            let column = 1 + step * room;
            page.put(area, column, 0, &sign.repeat(usize::from(room - 1).max(1)), style);
            if here {
                page.put(area, column - 1, 0, "▶", page.palette.accent);
            }
        }
    }

    /// What is to be picked now.
    fn prompt(&self) -> Message {
        if self.lesson.is_finished() {
            return say!(COMMON, "tui-lesson-end", game = self.lesson.meta().title());
        }
        if self.lesson.is_done() {
            return say!(COMMON, "tui-lesson-done");
        }
        let stage = self.choices.prompt.clone().unwrap_or_else(|| say!(COMMON, "nothing"));
        if self.picks.is_empty() {
            let side = self.lesson.meta().side_name(self.session().turn());
            if !self.shown.is_empty() {
                return say!(COMMON, "tui-lesson-shown", side = side);
            }
            return say!(COMMON, "tui-lesson-prompt", side = side, stage = stage);
        }
        let cells = self.session().layout().cells(&self.picks);
        let names = self.choices.offers.iter().filter_map(|offer| offer.name.as_ref());
        let words = self.lesson.meta().words;
        let short = |name: &Message| words.find(format!("{}.short", name.key())).unwrap_or(name.clone());
        match names.map(short).collect::<Vec<_>>() {
            none if none.is_empty() => say!(COMMON, "tui-lesson-picked", cells = cells, stage = stage),
            names => say!(COMMON, "tui-lesson-named", cells = cells, stage = stage, names = names),
        }
    }

    fn keys(&self, page: &mut Page<'_>, area: Rect) {
        page.clear(area, page.palette.bar);
        let area = Rect::new(area.x + 1, area.y, area.width - 2, 1);
        let mut keys = Vec::new();
        if self.lesson.is_finished() {
            keys.push(("tui-key-lesson-play", Action::Choose(self.lesson.game())));
        } else if self.lesson.is_done() {
            keys.push(("tui-key-lesson-go-on", Action::NextStep));
        } else {
            keys.extend([
                ("tui-key-pick", Action::Pick),
                ("tui-key-lesson-show", Action::Hint),
                ("tui-key-lesson-next", Action::NextStep),
            ]);
        }
        keys.extend([
            ("tui-key-lesson-back", Action::StepBack),
            ("tui-key-leave", Action::Menu),
            ("tui-key-lesson-again", Action::StepAgain),
            ("tui-key-help", Action::Help),
            ("tui-key-rules", Action::Rules),
        ]);
        let learning = !self.lesson.is_done();
        keys.extend(learning.then_some(("tui-key-type", Action::Type(String::new()))));
        page.keys(area, &keys);
    }
}
