//! What is agreed before a game, as a form: options, settings, players, where it begins.

mod rows;
mod view;

use crate::app::Action;
use crate::library::Library;
use ludoteca_kit::Meta;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{Player, Preferences, Session, Setup, Strength};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rows::{Button, Field, Row};

/// The form.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) game: usize,
    meta: &'static Meta,
    rows: Vec<Row>,
    chosen: usize,
    /// The game as it would begin, or why it cannot.
    preview: Result<Session, Message>,
    /// What was dropped because it does not fit what was chosen last.
    dropped: Option<Message>,
    /// The limit that is being typed, digit by digit.
    typing: Option<String>,
    /// What was remembered when it was opened.
    before: Vec<(&'static str, String)>,
    /// Whether somebody new is told of the lesson, as long as the form is open.
    offered: bool,
}

impl Form {
    pub(crate) fn new(library: &Library, game: usize, preferences: &Preferences) -> Form {
        let meta = library.metas[game];
        let mut rows = rows::all(meta);
        for row in rows.iter_mut().filter(|row| !row.name.is_empty()) {
            if let Some(wanted) = preferences.get(&format!("{}.{}", meta.id, row.name)) {
                row.recall(wanted);
            }
        }
        let chosen = rows.len() - 2;
        let preview = Err(say!(COMMON, "nothing"));
        let before = rows.iter().filter_map(Row::remembered).collect();
        let mut form =
            Form { game, meta, rows, chosen, preview, dropped: None, typing: None, before, offered: false };
        form.refresh(library);
        form
    }

    pub(crate) fn title(&self) -> Message {
        self.meta.title()
    }

    /// Whether something that is remembered was changed.
    pub(crate) fn is_changed(&self) -> bool {
        !self.rows.iter().filter_map(Row::remembered).eq(self.before.iter().cloned())
    }

    /// Tells somebody new of the lesson.
    pub(crate) fn offer_lesson(&mut self) {
        self.offered = true;
    }

    /// Remembers every row.
    pub(crate) fn remember(&self, preferences: &mut Preferences) {
        preferences.set("game", self.meta.id);
        for (name, text) in self.rows.iter().filter_map(Row::remembered) {
            preferences.set(format!("{}.{name}", self.meta.id), text);
        }
    }

    /// The game that was agreed on, or why there is none, as a clause.
    pub(crate) fn open(&self, library: &Library, seed: u64) -> Result<Session, Message> {
        let mut setup = Setup { seed, ..Setup::defaults(self.game, self.meta) };
        let mut players = [Player::Human; 2];
        for value in self.rows.iter().filter_map(Row::value) {
            value.field.apply(&mut setup, &mut players);
        }
        let mut game = (library.open)(&setup).map_err(|error| error.message())?;
        game.set_players(players);
        Ok(game)
    }

    /// Looks at the game as it would begin. A sample position that does not fit the board any more is dropped: whoever
    /// chooses another board means the board.
    fn refresh(&mut self, library: &Library) {
        self.preview = self.open(library, 0);
        self.dropped = None;
        let sample = self.rows.iter().position(|row| row.sample().is_some());
        if let (Err(_), Some(at)) = (&self.preview, sample)
            && at != self.chosen
            && let Some(sample) = self.rows[at].sample()
        {
            self.rows[at].at = 0;
            self.preview = self.open(library, 0);
            self.dropped = Some(say!(COMMON, "tui-form-dropped", name = sample));
        }
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent, library: &Library) -> Option<Action> {
        let last = self.rows.len() - 1;
        let limit = self.rows[self.chosen].is_limit();
        // A number is whole as soon as something else is done.
        let typed = match key.code {
            KeyCode::Char('0'..='9') | KeyCode::Backspace => false,
            _ => self.typing.take().is_some(),
        };
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => {
                self.chosen = if self.chosen == last { 0 } else { self.chosen + 1 }
            }
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Left => self.turn(self.chosen, false, library),
            KeyCode::Right => self.turn(self.chosen, true, library),
            KeyCode::Enter | KeyCode::Char(' ') => match self.rows[self.chosen].button {
                Some(Button::Back) => return Some(Action::Menu),
                Some(Button::Start) => return Some(Action::Start),
                None if key.code == KeyCode::Enter && typed => self.chosen += 1,
                None if key.code == KeyCode::Enter => return Some(Action::Start),
                None => self.turn(self.chosen, true, library),
            },
            KeyCode::Backspace if limit => self.digit(None, library),
            KeyCode::Char('l') => return Some(Action::Lesson(self.game)),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Action::Menu),
            KeyCode::Char(digit @ '0'..='9') if limit => self.digit(Some(digit), library),
            KeyCode::Char(digit @ '0'..='9') => self.level(digit),
            _ => {}
        }
        None
    }

    /// Types a number of plies, digit by digit.
    fn digit(&mut self, digit: Option<char>, library: &Library) {
        let row = &mut self.rows[self.chosen];
        // The first digit begins a new number; what stands there can be corrected from its end.
        let known = || row.limit().flatten().map_or(String::new(), |plies| plies.to_string());
        let mut text =
            self.typing.take().unwrap_or_else(|| if digit.is_none() { known() } else { String::new() });
        match digit {
            Some(digit) if text.len() < 6 => text.push(digit),
            Some(_) => {}
            None => drop(text.pop()),
        }
        row.set_limit(text.parse().ok().filter(|&plies| plies > 0));
        self.typing = Some(text);
        self.refresh(library);
    }

    /// A digit chooses a level of the engine, 0 the tenth.
    fn level(&mut self, digit: char) {
        let row = &mut self.rows[self.chosen];
        let level = digit.to_digit(10).map_or(10, |digit| if digit == 0 { 10 } else { digit as u8 });
        let wanted = Player::Engine(Strength::Level(level));
        let is_it = |field: Field| matches!(field, Field::Player(_, player) if player == wanted);
        row.at = row.values.iter().position(|value| is_it(value.field)).unwrap_or(row.at);
    }

    /// Goes to the next or the previous value of a row.
    pub(crate) fn turn(&mut self, row: usize, forward: bool, library: &Library) {
        self.typing = None;
        let Some(row) = self.rows.get_mut(row) else { return };
        let count = row.values.len();
        if count > 0 {
            row.at = (row.at + if forward { 1 } else { count - 1 }) % count;
            self.refresh(library);
        }
    }

    /// A click on a row.
    pub(crate) fn choose(&mut self, row: usize) -> Option<Action> {
        self.typing = None;
        self.chosen = row.min(self.rows.len() - 1);
        match self.rows[self.chosen].button {
            Some(Button::Start) => Some(Action::Start),
            Some(Button::Back) => Some(Action::Menu),
            None => None,
        }
    }
}
