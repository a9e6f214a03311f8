//! Everything, drawn.

use super::{App, LEAST, Over, Screen};
use crate::page::{Page, to_ascii};
use crate::words;
use ludoteca_draw::Glyphs;
use ratatui::Frame;
use ratatui::layout::Rect;

impl App {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        self.size = (screen.width, screen.height);
        self.hot.clear();
        let mut cursor = None;
        let buffer = frame.buffer_mut();
        buffer.set_style(screen, self.palette.base);
        let mut page = Page {
            buffer,
            palette: &self.palette,
            glyphs: self.glyphs,
            hot: &mut self.hot,
            cursor: &mut cursor,
        };
        if screen.width < LEAST.0 || screen.height < LEAST.1 {
            too_small(&mut page, screen);
        } else {
            let typing = matches!(self.over.last(), Some(Over::Prompt(_)));
            match &mut self.screen {
                Screen::Menu(menu) => menu.draw(&mut page, screen, &self.library, self.kept.len()),
                Screen::Form(form) => form.draw(&mut page, screen),
                Screen::Play(play) => play.draw(&mut page, screen, true),
            }
            if let Some(notice) = &self.notice {
                let line = Rect::new(screen.x + 28, screen.y, screen.width - 29, 1);
                page.clear(line, page.palette.base);
                let notice = words::shorten(notice, usize::from(line.width));
                page.put(line, 0, 0, &notice, page.palette.accent);
            }
            match self.over.last_mut() {
                Some(Over::Dialog(dialog)) => dialog.draw(&mut page, screen),
                Some(Over::Pager(pager)) => pager.draw(&mut page, screen, &self.library),
                Some(Over::Prompt(prompt)) if typing => {
                    let line = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
                    page.hot.clear();
                    prompt.draw(&mut page, line);
                }
                _ => {}
            }
        }
        if self.glyphs == Glyphs::Ascii {
            to_ascii(page.buffer);
        }
        if let Some(at) = cursor.filter(|&at| screen.contains(at)) {
            frame.set_cursor_position(at);
        }
    }
}

fn too_small(page: &mut Page<'_>, screen: Rect) {
    page.cursor.take();
    let text = format!(
        "The window is too small: {}x{} are needed, this is {}x{}. Make it larger, or q leaves.",
        LEAST.0, LEAST.1, screen.width, screen.height
    );
    let lines = words::wrap(&text, usize::from(screen.width));
    page.lines(screen, screen.height.saturating_sub(lines.len() as u16) / 2, &lines, page.palette.title);
}
