//! Keys, clicks and typed lines.

use super::{Action, App, LEAST, Over, Screen};
use crate::board::Arrow;
use crate::event::Command;
use crate::prompt::{Prompt, Purpose, Typed};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::path::PathBuf;

impl App {
    pub(super) fn small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Vec<Command> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') && !matches!(self.over.last(), Some(Over::Prompt(_))) {
            return self.interrupt();
        }
        if self.small() {
            // Nobody should play blind; leaving is always possible.
            return if key.code == KeyCode::Char('q') { self.interrupt() } else { Vec::new() };
        }
        match self.over.last_mut() {
            Some(Over::Dialog(dialog)) => {
                let action = dialog.key(key);
                return self.answer(action);
            }
            Some(Over::Pager(pager)) => {
                let action = pager.key(key).or_else(|| look(key));
                return action.map_or(Vec::new(), |action| self.act(action));
            }
            Some(Over::Prompt(prompt)) => {
                let purpose = prompt.purpose;
                return match prompt.key(key) {
                    Typed::More => Vec::new(),
                    Typed::Dropped => {
                        self.over.pop();
                        Vec::new()
                    }
                    Typed::Line(line) => self.line(purpose, &line),
                };
            }
            None => {}
        }
        if control {
            return Vec::new();
        }
        self.notice = None;
        if let Some(action) = everywhere(key) {
            return self.act(action);
        }
        let action = match &mut self.screen {
            Screen::Menu(menu) => menu.key(key),
            Screen::Form(form) => form.key(key, &self.library),
            Screen::Play(_) => return self.play_key(key),
        };
        action.map_or(Vec::new(), |action| self.act(action))
    }

    pub(super) fn play_key(&mut self, key: KeyEvent) -> Vec<Command> {
        let glyphs = self.glyphs;
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let arrow = match key.code {
            KeyCode::Up => Some(Arrow::Up),
            KeyCode::Down => Some(Arrow::Down),
            KeyCode::Left => Some(Arrow::Left),
            KeyCode::Right => Some(Arrow::Right),
            _ => None,
        };
        if let Some(arrow) = arrow {
            play.arrow(arrow, glyphs);
            return Vec::new();
        }
        let action = match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if play.game.ending().is_some() => Action::ShowEnd,
            KeyCode::Enter | KeyCode::Char(' ') => Action::Pick,
            KeyCode::Esc if !play.unpick() => Action::AskLeave,
            KeyCode::Backspace | KeyCode::Delete => {
                play.unpick();
                Action::Nothing
            }
            KeyCode::Tab | KeyCode::BackTab => {
                play.tab(key.code == KeyCode::Tab);
                Action::Nothing
            }
            KeyCode::PageUp => {
                play.look_back(5);
                Action::Nothing
            }
            KeyCode::PageDown => {
                play.look_back(-5);
                Action::Nothing
            }
            KeyCode::Char(sign) => match sign {
                'u' => Action::Undo,
                'r' => Action::Redo,
                'f' => Action::Flip,
                'v' => Action::View,
                'h' => Action::Hint,
                'e' => Action::Evaluate,
                'p' => Action::Pause,
                'n' => Action::Step,
                '+' | '=' => Action::Delay(true),
                '-' => Action::Delay(false),
                't' | ':' | '/' => Action::Type,
                's' => Action::AskSave,
                'o' => Action::AskOpen,
                'c' => Action::Continue,
                'x' => Action::AskResign,
                'd' => Action::AskDraw,
                'q' => Action::AskLeave,
                '0'..='9' => {
                    self.over.push(Over::Prompt(Prompt::new(Purpose::Move, &sign.to_string())));
                    Action::Nothing
                }
                _ => Action::Nothing,
            },
            _ => Action::Nothing,
        };
        self.act(action)
    }

    /// The answer to a dialog closes it.
    pub(super) fn answer(&mut self, action: Option<Action>) -> Vec<Command> {
        match action {
            Some(action) => {
                self.over.pop();
                if action == Action::Close { Vec::new() } else { self.act(action) }
            }
            None => Vec::new(),
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Vec<Command> {
        if self.small() {
            return Vec::new();
        }
        let at = (mouse.column, mouse.row);
        let wheel = match mouse.kind {
            MouseEventKind::ScrollUp => 3,
            MouseEventKind::ScrollDown => -3,
            _ => 0,
        };
        if wheel != 0 {
            match (self.over.last_mut(), &mut self.screen) {
                (Some(Over::Pager(pager)), _) => pager.scroll(-wheel),
                (None, Screen::Play(play)) => play.look_back(wheel as isize),
                _ => {}
            }
            return Vec::new();
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let found = self.hot.iter().rev().find(|hot| hot.area.contains(at.into()));
                if let Some(action) = found.map(|hot| hot.action.clone()) {
                    self.notice = None;
                    return match self.over.last() {
                        Some(Over::Dialog(_)) => self.answer(Some(action)),
                        _ => self.act(action),
                    };
                }
                match &mut self.screen {
                    Screen::Play(play) if self.over.is_empty() => {
                        play.site_at(at.0, at.1).map_or(Vec::new(), |site| play.pick(site))
                    }
                    _ => Vec::new(),
                }
            }
            MouseEventKind::Down(MouseButton::Right) if self.over.is_empty() => {
                if let Screen::Play(play) = &mut self.screen {
                    play.unpick();
                }
                Vec::new()
            }
            MouseEventKind::Moved if self.over.is_empty() => {
                if let Screen::Play(play) = &mut self.screen
                    && let Some(site) = play.site_at(at.0, at.1)
                {
                    play.cursor = site;
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn paste(&mut self, text: &str) -> Vec<Command> {
        if let (true, Screen::Play(play)) = (self.over.is_empty(), &self.screen)
            && play.asked()
        {
            self.over.push(Over::Prompt(Prompt::new(Purpose::Move, "")));
        }
        if let Some(Over::Prompt(prompt)) = self.over.last_mut() {
            prompt.paste(text);
        }
        Vec::new()
    }

    /// A line was typed.
    pub(super) fn line(&mut self, purpose: Purpose, line: &str) -> Vec<Command> {
        let path = PathBuf::from(line.trim());
        if purpose != Purpose::Move && line.trim().is_empty() {
            self.over.pop();
            return Vec::new();
        }
        match (purpose, &mut self.screen) {
            (Purpose::Move, Screen::Play(play)) => match play.typed(line) {
                Ok(commands) => {
                    self.over.pop();
                    commands
                }
                // The line stays, to be corrected.
                Err(()) => Vec::new(),
            },
            (Purpose::Save, Screen::Play(play)) => {
                self.over.pop();
                vec![Command::Write { path, text: play.text(), replace: false }]
            }
            (Purpose::Open, _) => {
                self.over.pop();
                vec![Command::Open(path)]
            }
            _ => {
                self.over.pop();
                Vec::new()
            }
        }
    }
}

/// Keys that mean the same on every screen.
fn everywhere(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::F(1) | KeyCode::Char('?') => Some(Action::Help),
        KeyCode::F(2) | KeyCode::Char('R') => Some(Action::Rules),
        _ => look(key),
    }
}

/// Keys for the picture, which mean the same even over a long text.
fn look(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::F(3) => Some(Action::Theme),
        KeyCode::F(4) => Some(Action::Glyphs),
        _ => None,
    }
}
