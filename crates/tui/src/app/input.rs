//! Keys, clicks and typed lines.

use super::{Action, App, Jump, LEAST, Overlay, Screen};
use crate::board::Arrow;
use crate::event::Command;
use crate::play::Play;
use crate::prompt::{Prompt, Purpose, Typing};
use ludoteca_draw::Glyphs;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::path::PathBuf;

impl App {
    pub(super) fn small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    pub(super) fn key(&mut self, key: KeyEvent) {
        // Whoever goes on need not wait for a moving picture.
        if let Screen::Play(play) = &mut self.screen {
            play.arrive();
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        // Ctrl-C drops a line that is being typed, where it is to be seen.
        let typing = matches!(self.overlays.last(), Some(Overlay::Prompt(_))) && !self.small();
        if control && key.code == KeyCode::Char('c') && !typing {
            return self.interrupt();
        }
        if self.small() {
            // Nobody should play blind; leaving is always possible.
            if key.code == KeyCode::Char('q') {
                self.interrupt();
            }
            return;
        }
        match self.overlays.last_mut() {
            Some(Overlay::Dialog(dialog)) => {
                if let Some(action) = dialog.key(key) {
                    self.answer(action);
                }
            }
            Some(Overlay::Pager(pager)) => {
                pager.notice = None;
                let action = pager.key(key).or_else(|| appearance(key));
                self.act(action.unwrap_or(Action::Nothing));
            }
            Some(Overlay::Prompt(prompt)) => {
                let purpose = prompt.purpose;
                match prompt.key(key) {
                    Typing::More => {}
                    Typing::Dropped => drop(self.overlays.pop()),
                    Typing::Line(line) => self.line(purpose, &line),
                    Typing::Command => {
                        self.overlays.pop();
                        self.key(key);
                    }
                }
            }
            Some(Overlay::GamesList(list)) => {
                list.notice = None;
                let action = list.key(key).or_else(|| appearance(key));
                self.act(action.unwrap_or(Action::Nothing));
            }
            None => {
                self.notice = None;
                let action = everywhere(key).or_else(|| match &mut self.screen {
                    Screen::Menu(_) | Screen::Form(_) if control => None,
                    Screen::Menu(menu) => menu.key(key),
                    Screen::Form(form) => form.key(key, &self.library),
                    Screen::Play(play) => play_key(play, key, self.glyphs),
                    Screen::Lesson(course) => super::lessons::key(course, key, self.glyphs),
                });
                self.act(action.unwrap_or(Action::Nothing));
            }
        }
    }

    /// The answer to a dialog closes it.
    fn answer(&mut self, action: Action) {
        self.overlays.pop();
        if action != Action::Close {
            self.act(action);
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        if self.small() {
            return;
        }
        let at = (mouse.column, mouse.row);
        match (mouse.kind, self.overlays.last_mut(), &mut self.screen) {
            (MouseEventKind::ScrollUp, Some(Overlay::Pager(pager)), _) => pager.scroll(-3),
            (MouseEventKind::ScrollDown, Some(Overlay::Pager(pager)), _) => pager.scroll(3),
            (MouseEventKind::ScrollUp, Some(Overlay::GamesList(list)), _) => {
                let wanted = list.scroll(-1);
                self.commands.extend(wanted.map(Command::Look));
            }
            (MouseEventKind::ScrollDown, Some(Overlay::GamesList(list)), _) => {
                let wanted = list.scroll(1);
                self.commands.extend(wanted.map(Command::Look));
            }
            (MouseEventKind::ScrollUp, None, Screen::Play(play)) => play.look_back(3),
            (MouseEventKind::ScrollDown, None, Screen::Play(play)) => play.look_back(-3),
            (MouseEventKind::Down(MouseButton::Left), over, screen) => {
                let found = self.hot.iter().rev().find(|hot| hot.area.contains(at.into()));
                match (found.map(|hot| hot.action.clone()), over, screen) {
                    (Some(action), Some(Overlay::Dialog(_)), _) => self.answer(action),
                    (Some(action), ..) => {
                        self.notice = None;
                        self.act(action);
                    }
                    (None, None, Screen::Play(play)) => {
                        if let Some(site) = play.site_at(at.0, at.1) {
                            play.pick(site);
                        }
                    }
                    (None, None, Screen::Lesson(course)) => {
                        if let Some(site) = course.site_at(at.0, at.1) {
                            course.pick(site);
                        }
                    }
                    _ => {}
                }
            }
            (MouseEventKind::Down(MouseButton::Right), None, Screen::Play(play)) => drop(play.unpick()),
            (MouseEventKind::Down(MouseButton::Right), None, Screen::Lesson(course)) => drop(course.unpick()),
            (MouseEventKind::Moved, None, Screen::Lesson(course)) => {
                course.cursor = course.site_at(at.0, at.1).unwrap_or(course.cursor);
            }
            (MouseEventKind::Moved, None, Screen::Play(play)) => {
                play.cursor = play.site_at(at.0, at.1).unwrap_or(play.cursor);
            }
            _ => {}
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        let learning = matches!(&self.screen, Screen::Lesson(course) if !course.lesson.is_done());
        if self.overlays.is_empty() && (learning || self.played().is_some_and(Play::human_to_move)) {
            self.overlays.push(Overlay::Prompt(Prompt::new(Purpose::Move, "")));
        }
        if let Some(Overlay::Prompt(prompt)) = self.overlays.last_mut() {
            prompt.paste(text);
        }
    }

    /// A line was typed.
    fn line(&mut self, purpose: Purpose, line: &str) {
        let (path, teller) = (PathBuf::from(line.trim()), self.teller());
        let named = !line.trim().is_empty();
        let done = match (purpose, &mut self.screen) {
            (Purpose::Move, Screen::Play(play)) => play.typed(line, &teller),
            (Purpose::Move, Screen::Lesson(course)) => course.typed(line, &teller),
            (Purpose::Save, Screen::Play(play)) if named => {
                self.commands.push(Command::Write { path, text: play.record(), replace: false });
                true
            }
            (Purpose::Export, _) if named => {
                if let Some(text) = self.chosen_record() {
                    self.commands.push(Command::Write { path, text, replace: false });
                }
                true
            }
            (Purpose::Open, _) if named => {
                self.commands.push(Command::Open(path));
                true
            }
            _ => true,
        };
        // Otherwise the line stays, to be corrected.
        if done {
            self.overlays.pop();
        } else if let Some(Overlay::Prompt(prompt)) = self.overlays.last_mut() {
            prompt.refuse();
        }
    }
}

/// What a key means to a game being played; some mean something for the board at once. Letters and digits begin a move, so
/// everything else has a key that no cell can begin with.
fn play_key(play: &mut Play, key: KeyEvent, glyphs: Glyphs) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control_key(key.code);
    }
    if let Some(action) = resting_key(play, key.code) {
        return Some(action);
    }
    match key.code {
        KeyCode::Up => play.arrow(Arrow::Up, glyphs),
        KeyCode::Down => play.arrow(Arrow::Down, glyphs),
        KeyCode::Left => play.arrow(Arrow::Left, glyphs),
        KeyCode::Right => play.arrow(Arrow::Right, glyphs),
        KeyCode::Backspace | KeyCode::Delete => drop(play.unpick()),
        KeyCode::Tab | KeyCode::BackTab => play.tab(key.code == KeyCode::Tab),
        KeyCode::PageUp => play.look_back(5),
        KeyCode::PageDown => play.look_back(-5),
        KeyCode::Enter | KeyCode::Char(' ') => return Some(Action::Pick),
        KeyCode::Esc if !play.unpick() => return Some(Action::HowToLeave),
        KeyCode::F(5) => return Some(Action::Hint),
        KeyCode::F(6) => return Some(Action::PlayHint),
        KeyCode::F(7) => return Some(Action::Why),
        KeyCode::F(8) => return Some(Action::Judge),
        KeyCode::Char('+' | '=') => return Some(Action::Delay(true)),
        KeyCode::Char('-') => return Some(Action::Delay(false)),
        KeyCode::Char(':' | '/') => return Some(Action::Type(String::new())),
        KeyCode::Char(sign) if sign.is_alphanumeric() => return Some(Action::Type(sign.to_string())),
        _ => {}
    }
    None
}

/// Where nobody is to move because the game is over, arrows lead through its moves and along the card beside the board.
fn resting_key(play: &mut Play, code: KeyCode) -> Option<Action> {
    if !play.resting() {
        return None;
    }
    Some(match code {
        KeyCode::Left => Action::Go(Jump::Back),
        KeyCode::Right => Action::Go(Jump::On),
        KeyCode::Home => Action::Go(Jump::Start),
        KeyCode::End => Action::Go(Jump::End),
        KeyCode::Up | KeyCode::Down => {
            play.turn_card(code == KeyCode::Down);
            Action::Nothing
        }
        KeyCode::Enter | KeyCode::Char(' ') => Action::Card,
        KeyCode::Esc if play.stop_judging() || play.leave_review() => Action::Nothing,
        _ => return None,
    })
}

fn control_key(code: KeyCode) -> Option<Action> {
    let KeyCode::Char(sign) = code else { return None };
    Some(match sign.to_ascii_lowercase() {
        'z' | 'u' => Action::Undo,
        'y' | 'r' => Action::Redo,
        'f' => Action::Flip,
        'v' => Action::View,
        'e' => Action::Evaluate,
        'p' => Action::Pause,
        'n' => Action::Step,
        's' => Action::AskSave,
        'o' => Action::AskOpen,
        'g' => Action::Games,
        'x' => Action::AskResign,
        'd' => Action::AskDraw,
        'q' => Action::AskLeave,
        _ => return None,
    })
}

/// Keys that mean the same on every screen.
fn everywhere(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::F(1) | KeyCode::Char('?') => Some(Action::Help),
        KeyCode::F(2) => Some(Action::Rules),
        _ => appearance(key),
    }
}

/// Keys for colours, signs and the language, which mean the same even over a long text.
fn appearance(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::F(3) => Some(Action::Theme),
        KeyCode::F(4) => Some(Action::Glyphs),
        KeyCode::F(9) => Some(Action::Language),
        KeyCode::F(10) => Some(Action::Motion),
        _ => None,
    }
}
