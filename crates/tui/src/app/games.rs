//! Games that begin, go on and are written.

use super::{Action, App, Over, Screen};
use crate::dialog::Dialog;
use crate::event::{Command, Written};
use crate::play::Play;
use ludoteca_arena::{Match, Player, Setup};
use ludoteca_kit::mix;
use std::path::{Path, PathBuf};

impl App {
    pub(super) fn begin(&mut self, mut game: Match, players: [Player; 2]) -> Vec<Command> {
        self.begun += 1;
        self.over.clear();
        self.told = false;
        self.notice = None;
        if let (None, Some(date)) = (game.date(), &self.date) {
            game.set_date(date.clone());
        }
        if let Some(tables) = &self.tables {
            game.set_tables(tables);
        }
        let record = self.recording.then_some(self.begun);
        let mut play = Play::new(game, players, self.delay, record);
        play.opinion.on = self.choices.get("evaluation") == Some("on");
        let mut commands = play.go_on();
        // A game that comes with moves is worth keeping from the beginning.
        if play.unfinished() {
            commands.extend(play.keep());
        }
        self.screen = Screen::Play(Box::new(play));
        self.tell_troubles();
        commands
    }

    pub(super) fn rematch(&mut self, swapped: bool) -> Vec<Command> {
        let Screen::Play(play) = &self.screen else { return Vec::new() };
        let setup = Setup {
            game: self.library.place(play.game.meta()),
            options: play.game.options().clone(),
            settings: *play.game.settings(),
            position: None,
            seed: next_seed(self.seed, self.begun),
        };
        let [first, second] = play.players;
        let players = if swapped { [second, first] } else { [first, second] };
        match (self.library.open)(&setup) {
            Ok(game) => {
                let mut commands = vec![Command::Forget];
                commands.extend(self.begin(game, players));
                commands
            }
            Err(error) => {
                self.notify(format!("There is no rematch: {error}."), true);
                Vec::new()
            }
        }
    }

    /// Says that a game that was asked for by its name is there already, unfinished.
    pub(super) fn remind(&mut self) {
        let meta = self.meta();
        let alike = self.kept.iter().filter(|kept| kept.game == meta.id).count();
        let text = match alike {
            0 => return,
            1 => format!("An unfinished game of {} is kept: c goes on with it.", meta.title),
            _ => format!("{alike} unfinished games of {} are kept: c goes on with one of them.", meta.title),
        };
        self.notify(text, false);
    }

    pub(super) fn offer_kept(&mut self) {
        let dialog = match &self.kept[..] {
            [] => return,
            [kept] => Dialog::new("An unfinished game", Action::Close)
                .say(kept.title.clone())
                .answer('c', "Continue", Action::Resume(kept.name.clone()))
                .answer('l', "Later", Action::Close)
                .answer('t', "Throw away", Action::Discard(kept.name.clone())),
            many => {
                // The newest; the others come up when these are played or thrown away.
                let newest = ('1'..='8').zip(many);
                let dialog = Dialog::new("Unfinished games", Action::Close).say("Which one goes on?");
                let dialog = newest.fold(dialog, |dialog, (key, kept)| {
                    dialog.answer(key, &kept.title, Action::Resume(kept.name.clone()))
                });
                dialog.answer('l', "Later", Action::Close)
            }
        };
        self.over.push(Over::Dialog(dialog));
    }

    pub(super) fn resumed(&mut self, game: Result<Box<Match>, String>) -> Vec<Command> {
        match game {
            Ok(game) => {
                let players = players_of(&game);
                self.begin(*game, players)
            }
            Err(error) => {
                self.notify(format!("It cannot be continued: {error}. It stays where it is."), true);
                Vec::new()
            }
        }
    }

    pub(super) fn opened(&mut self, path: &Path, text: Result<String, String>) -> Vec<Command> {
        let name = path.display();
        let read = text.and_then(|text| (self.library.read)(&text).map_err(|error| error.to_string()));
        match read {
            Ok(game) => {
                let players = players_of(&game);
                let mut commands = vec![Command::Release];
                // A record that is only looked at is not written over.
                self.recording = false;
                commands.extend(self.begin(game, players));
                self.notify(format!("Opened {name}."), false);
                commands
            }
            Err(error) => {
                self.notify(format!("{name} cannot be opened: {error}."), true);
                Vec::new()
            }
        }
    }

    pub(super) fn written(&mut self, path: PathBuf, written: Written) -> Vec<Command> {
        let name = path.display().to_string();
        match written {
            Written::Done => self.notify(format!("Saved as {name}."), false),
            Written::Failed(error) => self.notify(format!("{name} cannot be written: {error}."), true),
            Written::Exists => {
                let dialog = Dialog::new("Replace it?", Action::Close)
                    .say(format!("There is a file {name} already."))
                    .answer('k', "Keep it", Action::Close)
                    .answer('r', "Replace it", Action::Replace(path));
                self.over.push(Over::Dialog(dialog));
            }
        }
        Vec::new()
    }
}

/// The players that a record names, as far as we know them; everybody else is a person.
pub(super) fn players_of(game: &Match) -> [Player; 2] {
    game.names().map(|name| Player::parse(game.meta(), name).unwrap_or(Player::Human))
}

/// Every further game has other chances, all of which follow from the first seed.
pub(super) fn next_seed(seed: u64, begun: u64) -> u64 {
    if begun == 0 { seed } else { mix([seed, begun]) }
}
