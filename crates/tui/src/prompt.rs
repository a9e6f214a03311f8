//! A line to be typed: a move, the name of a file.

use crate::page::Page;
use ludoteca_kit::words::{COMMON, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Move,
    Save,
    /// Where a game of the list goes.
    Export,
    Open,
}

/// A line being typed.
#[derive(Clone, Debug)]
pub(crate) struct Prompt {
    pub(crate) purpose: Purpose,
    text: Vec<char>,
    at: usize,
    /// The line was refused: it can be corrected, and whoever types anew takes its place.
    refused: bool,
}

/// What came of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typing {
    /// It goes on.
    More,
    /// The line is complete.
    Line(String),
    /// It is not wanted any more.
    Dropped,
    /// The key is none of a line but a command, which is not held up by a move half typed.
    Command,
}

/// Longer lines than this are nobody's move and nobody's file.
const LONGEST: usize = 4096;

impl Prompt {
    pub(crate) fn new(purpose: Purpose, text: &str) -> Prompt {
        let text: Vec<char> = text.chars().collect();
        Prompt { purpose, at: text.len(), text, refused: false }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Typing {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.purpose == Purpose::Move && is_command(key.code, control) {
            return Typing::Command;
        }
        if std::mem::take(&mut self.refused) && !control && matches!(key.code, KeyCode::Char(_)) {
            (self.text, self.at) = (Vec::new(), 0);
        }
        match key.code {
            KeyCode::Enter => return Typing::Line(self.text.iter().collect()),
            KeyCode::Esc => return Typing::Dropped,
            KeyCode::Char('c') if control => return Typing::Dropped,
            KeyCode::Char('u') if control => {
                self.text.drain(..self.at);
                self.at = 0;
            }
            KeyCode::Char('a') if control => self.at = 0,
            KeyCode::Char('e') if control => self.at = self.text.len(),
            KeyCode::Char('w') if control => {
                let kept = self.text[..self.at].iter().rposition(|&sign| sign == '/' || sign == ' ');
                let kept = kept.unwrap_or(0);
                self.text.drain(kept..self.at);
                self.at = kept;
            }
            KeyCode::Char(sign) if !control => self.insert(sign),
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Backspace if self.text.is_empty() => return Typing::Dropped,
            KeyCode::Delete if self.at < self.text.len() => {
                self.text.remove(self.at);
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => {}
        }
        Typing::More
    }

    /// The line was not understood, or may not be.
    pub(crate) fn refuse(&mut self) {
        self.refused = true;
    }

    /// Inserts what was pasted, up to the end of its first line.
    pub(crate) fn paste(&mut self, text: &str) {
        let line = text.trim_start().lines().next().unwrap_or("");
        line.chars().take(LONGEST).filter(|sign| !sign.is_control()).for_each(|sign| self.insert(sign));
    }

    fn insert(&mut self, sign: char) {
        if self.text.len() < LONGEST {
            self.text.insert(self.at, sign);
            self.at += 1;
        }
    }

    pub(crate) fn draw(&self, page: &mut Page<'_>, area: Rect) {
        let label = match self.purpose {
            Purpose::Move => say!(COMMON, "tui-line-move"),
            Purpose::Save | Purpose::Export => say!(COMMON, "tui-line-save"),
            Purpose::Open => say!(COMMON, "tui-line-open"),
        };
        page.clear(area, page.palette.popup);
        let label = page.tell(&label);
        let start = page.put(area, 0, 0, &label, page.palette.accent.patch(page.palette.popup)) + 1;
        let room = usize::from(area.width.saturating_sub(start + 1)).max(1);
        // The end that is being typed stays in sight.
        let first = (self.at + 1).saturating_sub(room);
        let seen: String = self.text.iter().skip(first).take(room).collect();
        page.put(area, start, 0, &seen, page.palette.popup);
        let keys = page.tell(&say!(COMMON, "tui-line-keys"));
        let right = area.width.saturating_sub(keys.chars().count() as u16 + 1);
        if right > start + seen.chars().count() as u16 + 2 {
            page.put(area, right, 0, &keys, page.palette.dim.patch(page.palette.popup));
        }
        *page.cursor = Some((area.x + start + (self.at - first) as u16, area.y).into());
    }
}

/// Whether a key means nothing to a line: keys with a function, and letters with Ctrl but those that correct lines everywhere.
fn is_command(key: KeyCode, control: bool) -> bool {
    match key {
        KeyCode::F(_) | KeyCode::PageUp | KeyCode::PageDown => true,
        KeyCode::Char(letter) => control && !['a', 'c', 'u', 'w'].contains(&letter),
        _ => false,
    }
}
