//! Games that begin, go on and are written.

use super::{Action, App, Overlay, Screen};
use crate::event::{Command, Written};
use crate::play::Play;
use crate::prompt::{Prompt, Purpose};
use crate::told;
use ludoteca_kit::mix;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{Player, Session, Setup};
use std::path::{Path, PathBuf};

impl App {
    pub(super) fn begin(&mut self, game: Session) {
        self.begin_kept(game, Command::Keep);
    }

    /// Begins with a game; one that comes with moves is kept as `keep` says.
    fn begin_kept(&mut self, mut game: Session, keep: Command) {
        self.begun += 1;
        self.overlays.clear();
        self.end_told = false;
        self.notice = None;
        if let (None, Some(date)) = (game.date(), &self.date) {
            game.set_date(date.clone());
        }
        if let Some(tables) = &self.tables {
            game.attach(tables);
        }
        let record = self.recording.then_some(self.begun);
        let mut play = Play::new(game, self.spelling.clone(), self.delay, record);
        play.still = self.unmoved();
        play.evaluation.on = self.preferences.get("evaluation") == Some("on");
        if let (Some(wanted), None) = (&self.spelling, play.spelling()) {
            let (game, spelling) = (play.game.meta().title(), wanted.as_str());
            play.complain(say!(COMMON, "tui-no-spelling", game = game, spelling = spelling));
        }
        play.go_on();
        // A game that comes with moves is worth keeping from the beginning.
        if play.unfinished() {
            play.keep_by(keep);
        }
        self.screen = Screen::Play(Box::new(play));
        self.tell_troubles();
    }

    pub(super) fn rematch(&mut self, swapped: bool) {
        let Screen::Play(play) = &self.screen else { return };
        let setup = Setup { position: None, ..play.game.again(next_seed(self.seed, self.begun)) };
        let [first, second] = play.game.players();
        match (self.library.open)(&setup) {
            Ok(mut game) => {
                game.set_players(if swapped { [second, first] } else { [first, second] });
                self.commands.push(Command::Release);
                self.begin(game);
            }
            Err(error) => self.complain(say!(COMMON, "tui-no-rematch", error = error.message())),
        }
    }

    /// Says that a game that was asked for by its name is there already, unfinished.
    pub(super) fn remind(&mut self) {
        let meta = self.library.metas[self.place()];
        let alike = self.kept.iter().filter(|saved| saved.game.split('(').next() == Some(meta.id)).count();
        if alike > 0 {
            self.remark(say!(COMMON, "tui-kept-reminder", count = alike, game = meta.title()));
        }
    }

    /// Says something about a game that begins, unless there is something more important.
    fn remark(&mut self, told: Message) {
        if self.played().is_some_and(|play| play.notice.is_none()) {
            self.say(told);
        }
    }

    /// Offers the game that was left last, and the way to all others.
    pub(super) fn offer_kept(&mut self) {
        let Some(newest) = self.kept.first() else { return };
        let (text, count) = (told::kept(&self.library, newest), self.kept.len());
        let resume = Action::Resume(newest.name.clone());
        let mut text = vec![text];
        if count > 1 {
            text.push(say!(COMMON, "tui-kept-others", count = count - 1));
        }
        let answers = [
            ("tui-answer-continue", resume),
            ("tui-answer-games", Action::Games),
            ("tui-answer-later", Action::Close),
        ];
        self.ask("tui-kept-title", &text, &answers);
    }

    /// Shows a game that comes from a record: one that is over is looked through, any other goes on.
    pub(super) fn show(&mut self, game: Session) {
        let over = game.is_over();
        self.begin_kept(game, Command::Adopt);
        // Its end is no news, so nothing that was chosen since gives way to it.
        self.end_told = over;
        if let Screen::Play(play) = &mut self.screen {
            if over {
                play.look_through();
            } else if let Some(told) = play.game.strangers_told().pop() {
                play.complain(told::sentence(told));
            }
        }
    }

    /// Goes on from the position that is shown, as a new game; the one that is looked through stays what it is.
    pub(super) fn branch(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.game.is_over() {
            return play.complain(say!(COMMON, "tui-no-branch"));
        }
        let (setup, mut players) = (play.game.again(next_seed(self.seed, self.begun)), play.game.players());
        if play.game.humans() == [false; 2] {
            players[play.game.turn().index()] = Player::Human;
        }
        let begun = (self.library.open)(&setup).map_err(|error| error.message()).and_then(|mut game| {
            game.set_players(players);
            play.game.lead(&mut game).map_err(|error| error.message())?;
            Ok(game)
        });
        match begun {
            Ok(game) => {
                self.commands.push(Command::Release);
                self.begin(game);
                self.remark(say!(COMMON, "tui-branched"));
            }
            Err(error) => self.complain(say!(COMMON, "tui-no-rematch", error = error)),
        }
    }

    pub(super) fn resumed(&mut self, game: Result<Box<Session>, Message>) {
        match game {
            Ok(game) => self.begin(*game),
            Err(error) => self.complain(say!(COMMON, "tui-not-resumed", error = error)),
        }
    }

    pub(super) fn opened(&mut self, path: &Path, text: Result<String, Message>) {
        let file = path.display().to_string();
        let read = text.and_then(|text| (self.library.read)(&text).map_err(|error| error.message()));
        match read {
            Ok(game) => {
                self.commands.push(Command::Release);
                // A record that is only looked at is not written over.
                self.recording = false;
                self.show(game);
                self.remark(say!(COMMON, "tui-opened", file = file));
            }
            Err(error) => {
                self.complain(say!(COMMON, "tui-not-opened", file = file.as_str(), error = error));
                self.type_again(Purpose::Open, &file);
            }
        }
    }

    /// A file that could not be read or written: its name can be corrected.
    fn type_again(&mut self, purpose: Purpose, file: &str) {
        self.overlays.push(Overlay::Prompt(Prompt::new(purpose, file)));
    }

    pub(super) fn written(&mut self, path: PathBuf, written: Written) {
        let file = path.display().to_string();
        match written {
            Written::Done => self.say(say!(COMMON, "tui-saved", file = file)),
            Written::Failed(error) => {
                let purpose = if self.games_list().is_some() { Purpose::Export } else { Purpose::Save };
                self.complain(say!(COMMON, "tui-not-saved", file = file.as_str(), error = error));
                self.type_again(purpose, &file);
            }
            Written::Exists => {
                let answers =
                    [("tui-answer-keep", Action::Close), ("tui-answer-replace", Action::Replace(path))];
                self.ask("tui-replace-title", &[say!(COMMON, "tui-replace", file = file)], &answers);
            }
        }
    }
}

/// Every further game has other chances, all of which follow from the first seed.
pub(super) fn next_seed(seed: u64, begun: u64) -> u64 {
    if begun == 0 { seed } else { mix([seed, begun]) }
}
