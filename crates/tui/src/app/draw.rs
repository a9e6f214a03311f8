//! Everything, drawn.

use super::{App, LEAST, Overlay, Screen};
use crate::page::{Page, to_ascii};
use crate::raster::Depth;
use crate::text;
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, Respell, say};
use ratatui::Frame;
use ratatui::layout::Rect;

impl App {
    /// Where a board lies that may be shown as a real picture; nothing else lies over it.
    pub(crate) fn still_area(&self) -> Option<Rect> {
        let plain = self.glyphs == Glyphs::Unicode && self.depth == Depth::True && self.overlays.is_empty();
        let Screen::Play(play) = &self.screen else { return None };
        play.still_area().filter(|_| plain && !self.small())
    }

    /// That board as a PNG, if there is one of it.
    pub(crate) fn still(&self) -> Option<Vec<u8>> {
        let Screen::Play(play) = &self.screen else { return None };
        play.still(&self.palette)
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        self.size = (screen.width, screen.height);
        self.hot.clear();
        let mut cursor = None;
        let teller = self.teller();
        let (cell_names, lesson_names);
        let buffer = frame.buffer_mut();
        buffer.set_style(screen, self.palette.base);
        let mut page = Page {
            buffer,
            palette: &self.palette,
            glyphs: self.glyphs,
            teller,
            hot: &mut self.hot,
            cursor: &mut cursor,
        };
        if screen.width < LEAST.0 || screen.height < LEAST.1 {
            too_small(&mut page, screen);
        } else {
            match &mut self.screen {
                Screen::Menu(menu) => menu.draw(&mut page, screen, &self.library),
                Screen::Form(form) => form.draw(&mut page, screen, self.spelling.as_deref()),
                Screen::Play(play) => play.lay_out(&self.palette, self.glyphs, screen),
                Screen::Lesson(course) => course.lay_out(&self.palette, self.glyphs, screen),
            }
            match &self.screen {
                Screen::Menu(_) | Screen::Form(_) => {}
                Screen::Play(play) => {
                    cell_names = play.cell_names();
                    page.teller = teller.naming(cell_names.as_ref().map(|names| names as &dyn Respell));
                    play.draw(&mut page, screen);
                }
                Screen::Lesson(course) => {
                    lesson_names = course.cell_names();
                    page.teller = teller.naming(lesson_names.as_ref().map(|names| names as &dyn Respell));
                    course.draw(&mut page, screen);
                }
            }
            if let Some(notice) = &self.notice {
                let line = Rect::new(screen.x + 28, screen.y, screen.width - 29, 1);
                let told = page.tell(notice);
                // What has no room beside the title has lines of its own above the keys: why something is refused comes last.
                let (area, lines) = match told.chars().count() <= usize::from(line.width) {
                    true => (line, vec![told]),
                    false => {
                        let lines = text::wrap(&told, usize::from(screen.width - 2));
                        let height = (lines.len() as u16).min(screen.height / 3);
                        let below = Rect::new(screen.x, screen.bottom() - 1 - height, screen.width, height);
                        page.clear(below, page.palette.base);
                        (Rect::new(below.x + 1, below.y, below.width - 2, height), lines)
                    }
                };
                page.clear(area, page.palette.base);
                page.lines(area, 0, &lines, page.palette.accent);
            }
            for overlay in &mut self.overlays {
                match overlay {
                    Overlay::Dialog(dialog) => dialog.draw(&mut page, screen),
                    Overlay::Pager(pager) => pager.draw(&mut page, screen, &self.library),
                    Overlay::GamesList(list) => {
                        let playing = match &self.screen {
                            Screen::Play(play) => Some(&play.game),
                            _ => None,
                        };
                        list.draw(&mut page, screen, &self.library, playing);
                    }
                    Overlay::Prompt(prompt) => {
                        let line = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
                        page.hot.clear();
                        prompt.draw(&mut page, line);
                    }
                }
            }
        }
        if self.glyphs == Glyphs::Ascii {
            to_ascii(page.buffer);
        }
        self.depth.reduce(page.buffer);
        if let Some(at) = cursor.filter(|&at| screen.contains(at)) {
            frame.set_cursor_position(at);
        }
    }
}

fn too_small(page: &mut Page<'_>, screen: Rect) {
    page.cursor.take();
    let ((columns, lines), Rect { width, height, .. }) = (LEAST, screen);
    let told =
        say!(COMMON, "tui-too-small", columns = columns, lines = lines, width = width, height = height);
    let lines = text::wrap(&page.tell(&told), usize::from(width));
    page.lines(screen, screen.height.saturating_sub(lines.len() as u16) / 2, &lines, page.palette.title);
}
