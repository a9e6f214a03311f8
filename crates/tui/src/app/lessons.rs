//! Lessons: how they begin, what keys mean in them, and how somebody new is led to them.

use super::{Action, App, Overlay, Screen};
use crate::board::Arrow;
use crate::event::Command;
use crate::lesson::Course;
use crate::prompt::{Prompt, Purpose};
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::has_lesson;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What is remembered of a game's lesson.
fn remembered(id: &str) -> String {
    format!("{id}.lesson")
}

impl App {
    pub(super) fn begin_lesson(&mut self, game: usize) {
        let Some(meta) = self.library.metas.get(game) else { return };
        match (self.library.lesson)(game) {
            Ok(Some(lesson)) => {
                // A game that was being played stays kept.
                self.commands.push(Command::Release);
                self.overlays.clear();
                self.notice = None;
                self.screen = Screen::Lesson(Box::new(Course::new(lesson, self.spelling.clone())));
                if self.preferences.get(&remembered(meta.id)).is_none() {
                    self.remember(&remembered(meta.id), "begun");
                }
            }
            Ok(None) => self.complain(say!(COMMON, "tui-lesson-none", game = meta.title())),
            Err(error) => self.complain(say!(COMMON, "tui-lesson-failed", error = error.message())),
        }
    }

    /// Tells somebody who has neither played a game nor taken its lesson that there is one, once.
    pub(super) fn lead_to_lesson(&mut self, game: usize) {
        let meta = self.library.metas[game];
        if has_lesson(meta) && !self.preferences.knows(meta.id) {
            if let Screen::Form(form) = &mut self.screen {
                form.offer_lesson();
            }
            self.remember(&remembered(meta.id), "offered");
        }
    }

    pub(super) fn act_lesson(&mut self, action: Action) {
        let Screen::Lesson(course) = &mut self.screen else { return };
        match action {
            Action::Pick => course.pick(course.cursor),
            Action::Hint => course.hint(),
            Action::PlayHint => course.play_shown(),
            Action::NextStep => course.forward(),
            Action::StepBack => course.back(),
            Action::StepAgain => course.again(),
            Action::Type(text) => self.overlays.push(Overlay::Prompt(Prompt::new(Purpose::Move, &text))),
            _ => {}
        }
        let Screen::Lesson(course) = &self.screen else { return };
        let name = remembered(course.lesson.meta().id);
        if course.lesson.is_finished() && self.preferences.get(&name) != Some("done") {
            self.remember(&name, "done");
        }
    }
}

/// What a key means to a lesson; some mean something for the board at once. As in a game, letters and digits begin a move,
/// and Esc takes a pick back and never leaves.
pub(super) fn key(course: &mut Course, key: KeyEvent, glyphs: Glyphs) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control_key(key.code);
    }
    let (done, finished) = (course.lesson.is_done(), course.lesson.is_finished());
    match key.code {
        KeyCode::Up => course.arrow(Arrow::Up, glyphs),
        KeyCode::Down => course.arrow(Arrow::Down, glyphs),
        KeyCode::Left => course.arrow(Arrow::Left, glyphs),
        KeyCode::Right => course.arrow(Arrow::Right, glyphs),
        KeyCode::Tab | KeyCode::BackTab => course.tab(key.code == KeyCode::Tab),
        KeyCode::Backspace | KeyCode::Delete => drop(course.unpick()),
        KeyCode::Esc if !course.unpick() => return Some(Action::HowToLeave),
        KeyCode::Enter | KeyCode::Char(' ') if finished => return Some(Action::Choose(course.lesson.game())),
        KeyCode::Enter | KeyCode::Char(' ') if done => return Some(Action::NextStep),
        KeyCode::Enter | KeyCode::Char(' ') => return Some(Action::Pick),
        KeyCode::F(5) => return Some(Action::Hint),
        KeyCode::F(6) => return Some(Action::PlayHint),
        KeyCode::PageDown => return Some(Action::NextStep),
        KeyCode::PageUp => return Some(Action::StepBack),
        KeyCode::Char(':' | '/') if !done => return Some(Action::Type(String::new())),
        KeyCode::Char(sign) if !done && sign.is_alphanumeric() => {
            return Some(Action::Type(sign.to_string()));
        }
        _ => {}
    }
    None
}

/// What is kept apart from a move by Ctrl, with the letters that it has in a game.
fn control_key(code: KeyCode) -> Option<Action> {
    let KeyCode::Char(sign) = code else { return None };
    Some(match sign.to_ascii_lowercase() {
        'z' | 'u' => Action::StepAgain,
        'g' => Action::Games,
        'o' => Action::AskOpen,
        'q' => Action::Menu,
        _ => return None,
    })
}
