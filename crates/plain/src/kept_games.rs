//! The games on the disk: those that go on and those that are over, with what may be done to each.

use crate::console::{Item, List, Result, Zero, found};
use crate::game::Game;
use crate::menu::LineMode;
use crate::review::Reviewed;
use crate::saving::Saving;
use crate::setup::called;
use ludoteca_kit::record::GameResult;
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{Arg, COMMON, Message, say};
use ludoteca_kit::{Meta, Side};
use ludoteca_session::saves::{Deleted, Finished, Saved, Saves, Skipped, Slot, Was};
use ludoteca_session::{Player, Session};
use std::time::SystemTime;

/// What may be done with a list of games.
#[derive(Clone)]
enum Wish {
    /// The game at this place.
    Open(usize),
    /// What was typed behind the word that deletes.
    Delete(String),
    Restore,
}

/// Which of the two lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Unfinished,
    Finished,
}

/// A game of a list: its name on the disk, and what is told of it.
struct KeptGame {
    name: String,
    told: Message,
}

impl LineMode<'_> {
    pub(crate) fn saves(&self) -> Option<Saves> {
        self.options.saves.as_deref().map(Saves::at)
    }

    /// The unfinished games that nobody is playing just now.
    pub(crate) fn unfinished(&mut self) -> Result<Vec<Saved>> {
        let Some(saves) = self.saves() else { return Ok(Vec::new()) };
        match (self.games.unfinished)(&saves) {
            Ok(listing) => {
                // What is open in another place is sound.
                let torn = listing.skipped.into_iter().filter(|file| file.reason.key() != "save-open");
                self.tell_skipped(torn)?;
                Ok(listing.games)
            }
            Err(error) => {
                self.console.refuse(&say!(COMMON, "plain-unfinished-trouble", error = error.message()))?;
                Ok(Vec::new())
            }
        }
    }

    /// Says which files are no games that can be read, and why; each once, so that somebody may mend it.
    fn tell_skipped(&mut self, files: impl Iterator<Item = Skipped>) -> Result {
        for Skipped { path, reason } in files {
            if !self.passed_over.contains(&path) {
                let file = path.display().to_string();
                self.console.refuse(&say!(COMMON, "plain-passed-over", file = file, reason = reason))?;
                self.passed_over.push(path);
            }
        }
        Ok(())
    }

    /// The games that are over, the last finished first.
    pub(crate) fn finished(&mut self) -> Result<Vec<Finished>> {
        let Some(saves) = self.saves() else { return Ok(Vec::new()) };
        match saves.archive().list() {
            Ok(catalogue) => {
                self.tell_skipped(catalogue.skipped.into_iter())?;
                Ok(catalogue.games)
            }
            Err(error) => {
                self.console.refuse(&say!(COMMON, "plain-finished-trouble", error = error.message()))?;
                Ok(Vec::new())
            }
        }
    }

    /// The deleted games that can be brought back, the last one first.
    pub(crate) fn deleted(&self) -> Vec<Deleted> {
        self.saves().map_or(Vec::new(), |saves| (self.games.deleted)(&saves))
    }

    /// The place of a game that comes from a file, where it is kept already or from now on; trouble is told with its first move.
    pub(crate) fn adopt(&self, session: &Session) -> Option<Slot> {
        let going = !session.is_over() && session.ply() > 0 && session.humans().contains(&true);
        self.saves().filter(|_| going).and_then(|saves| (self.games.adopt)(&saves, session).ok())
    }

    /// Asks which of the unfinished games goes on.
    pub(crate) fn resume(&mut self) -> Result {
        let Some(name) = self.take_from(Which::Unfinished)? else { return Ok(()) };
        let Some(saves) = self.saves() else { return Ok(()) };
        match (self.games.resume)(&saves, &name) {
            Ok(resumed) => self.play(resumed.game, Some(resumed.slot)),
            Err(error) => self.console.refuse(&error.message()),
        }
    }

    /// Asks for games that are over and shows them, one after another.
    pub(crate) fn look_at_finished(&mut self) -> Result {
        while let Some(name) = self.take_from(Which::Finished)? {
            let Some(saves) = self.saves() else { return Ok(()) };
            match (self.games.finished)(&saves.archive(), &name) {
                Ok(session) => self.look_at(session, &name)?,
                Err(error) => self.console.refuse(&error.message())?,
            }
        }
        Ok(())
    }

    fn look_at(&mut self, mut session: Session, name: &str) -> Result {
        if let Some(tables) = &self.tables {
            session.attach(tables);
        }
        let spelling = self.spelling(&session)?;
        let mut game = Game::new(self, session, spelling, Saving::nowhere());
        let wish = game.review(true)?;
        let session = game.session;
        match wish {
            Reviewed::Back => Ok(()),
            Reviewed::Delete => {
                let told = say!(COMMON, "plain-delete-this");
                self.delete(Which::Finished, &KeptGame { name: name.to_string(), told })
            }
            Reviewed::Play => self.branch(&session),
        }
    }

    /// Goes on from where a finished game is looked at, as a new game; the finished one stays as it is.
    fn branch(&mut self, from: &Session) -> Result {
        let mut players = from.players();
        if from.humans() == [false; 2] {
            players[from.turn().index()] = Player::Human;
        }
        let mut game = match (self.games.open)(&from.again(self.next_seed())) {
            Ok(game) => game,
            Err(error) => return self.console.refuse(&error.message()),
        };
        game.set_players(players);
        match from.lead(&mut game) {
            Ok(()) => {
                self.console.say(&say!(COMMON, "plain-branched"))?;
                self.play(game, None)
            }
            Err(error) => self.console.refuse(&error.message()),
        }
    }

    /// Shows a list until a game of it is chosen; `None` if there is none left.
    fn take_from(&mut self, which: Which) -> Result<Option<String>> {
        loop {
            let games = self.kept_games(which)?;
            if games.is_empty() {
                return Ok(None);
            }
            match self.ask_kept(which, &games)? {
                Wish::Open(place) => return Ok(Some(games[place].name.clone())),
                Wish::Restore => self.restore()?,
                Wish::Delete(typed) => {
                    let place =
                        tidy_word(&typed).parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                    match place.and_then(|place| games.get(place)) {
                        Some(game) => self.delete(which, game)?,
                        None => {
                            let (found, last) = (found(&typed), games.len());
                            self.console.refuse(&say!(
                                COMMON,
                                "plain-delete-wrong",
                                found = found,
                                last = last
                            ))?;
                        }
                    }
                }
            }
        }
    }

    fn ask_kept(&mut self, which: Which, games: &[KeptGame]) -> Result<Wish> {
        let item = |(place, game): (usize, &KeptGame)| -> Item<Wish> {
            self.console.item_named(&[&game.name], &game.told, Wish::Open(place))
        };
        let items = games.iter().enumerate().map(item).collect();
        let words = [say!(COMMON, "plain-word-delete"), say!(COMMON, "plain-word-restore")];
        let [delete, restore] = words.map(|words| self.console.words(&words));
        let other = |line: &str| {
            let line = line.trim();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if delete.contains(&tidy_word(word)) {
                return Some(Wish::Delete(rest.to_string()));
            }
            restore.contains(&tidy_word(line)).then_some(Wish::Restore)
        };
        let title = match which {
            Which::Unfinished => say!(COMMON, "plain-unfinished-which"),
            Which::Finished => say!(COMMON, "plain-finished-which"),
        };
        self.console.choose(&List { title, items, default: Some(0), zero: Zero::Told, other: &other })
    }

    fn delete(&mut self, which: Which, game: &KeptGame) -> Result {
        let Some(saves) = self.saves() else { return Ok(()) };
        if !self.console.confirm(say!(COMMON, "plain-delete", game = game.told.clone()))? {
            return self.console.say(&say!(COMMON, "plain-delete-not"));
        }
        let deleted = match which {
            Which::Unfinished => saves.delete(&game.name),
            Which::Finished => saves.archive().delete(&game.name),
        };
        match deleted {
            Ok(()) => self.console.say(&say!(COMMON, "plain-deleted")),
            Err(error) => self.console.refuse(&error.message()),
        }
    }

    /// Brings back what was deleted last, in this run or another one.
    pub(crate) fn restore(&mut self) -> Result {
        match self.deleted().first() {
            Some(last) => self.take_back_deleted(last),
            None => self.console.refuse(&say!(COMMON, "plain-restore-nothing")),
        }
    }

    /// Asks which of the deleted games is to come back.
    pub(crate) fn bring_back(&mut self) -> Result {
        let deleted = self.deleted();
        if deleted.is_empty() {
            return self.restore();
        }
        let item = |deleted: &Deleted| -> Item<Deleted> {
            let told = match &deleted.was {
                Was::Unfinished(saved) => self.told(saved),
                Was::Finished(finished) => self.finished_told(finished),
            };
            self.console.item_named(&[&deleted.name], &told, deleted.clone())
        };
        let items = deleted.iter().map(item).collect();
        let title = say!(COMMON, "plain-deleted-which");
        let list = List { title, items, default: Some(0), zero: Zero::Told, other: &|_| None };
        let wanted = self.console.choose(&list)?;
        self.take_back_deleted(&wanted)
    }

    fn take_back_deleted(&mut self, deleted: &Deleted) -> Result {
        let Some(saves) = self.saves() else { return Ok(()) };
        match saves.restore(&deleted.name) {
            Ok(_) => self.console.say(&say!(COMMON, "plain-restored")),
            Err(error) => self.console.refuse(&error.message()),
        }
    }

    fn kept_games(&mut self, which: Which) -> Result<Vec<KeptGame>> {
        Ok(match which {
            Which::Unfinished => {
                let games = self.unfinished()?;
                games
                    .iter()
                    .map(|saved| KeptGame { name: saved.name.clone(), told: self.told(saved) })
                    .collect()
            }
            Which::Finished => {
                let games = self.finished()?;
                let told = |finished: &Finished| self.finished_told(finished);
                games.iter().map(|one| KeptGame { name: one.name.clone(), told: told(one) }).collect()
            }
        })
    }

    /// An unfinished game, in one line.
    fn told(&self, saved: &Saved) -> Message {
        let [first, second] = self.names(&saved.game, &saved.players);
        let (game, count) = (saved.game.as_str(), saved.ply);
        let told =
            say!(COMMON, "plain-unfinished-game", game = game, first = first, second = second, count = count);
        self.dated(saved.written, saved.date.as_deref(), told)
    }

    /// A game that is over, in one line.
    fn finished_told(&self, finished: &Finished) -> Message {
        let meta = self.meta(&finished.game);
        let result = match finished.result {
            GameResult::Won(letter) => {
                match meta.and_then(|meta| meta.side(letter).map(|s| meta.side_name(s))) {
                    Some(side) => say!(COMMON, "plain-finished-won", side = side),
                    None => say!(COMMON, "plain-finished-won", side = letter.to_string()),
                }
            }
            GameResult::Draw | GameResult::Open => say!(COMMON, "plain-finished-draw"),
        };
        let [first, second] = self.names(&finished.game, &finished.players);
        let game = finished.game.as_str();
        let told =
            say!(COMMON, "plain-finished-game", game = game, first = first, second = second, result = result);
        self.dated(finished.written, finished.date.as_deref(), told)
    }

    fn meta(&self, game: &str) -> Option<&'static Meta> {
        (self.games.find)(game).ok().map(|setup| self.games.metas[setup.game])
    }

    /// What the players of a record are called, who may be people as well as players of ours.
    fn names(&self, game: &str, names: &[String; 2]) -> [Arg; 2] {
        let meta = self.meta(game);
        Side::BOTH.map(|side| {
            let name = names[side.index()].as_str();
            match meta.and_then(|meta| Some((Player::parse(meta, name).ok()?, meta))) {
                Some((player, meta)) => called(&player, meta),
                None if name.is_empty() => say!(COMMON, "plain-somebody").into(),
                None => name.into(),
            }
        })
    }

    /// A game behind the moment of its last move, or the day that its record tells: a file that was copied has the moment of the
    /// copy, and the day of the record stays.
    fn dated(&self, written: Option<SystemTime>, date: Option<&str>, told: Message) -> Message {
        let moment = self.options.clock.zip(written).map(|(clock, written)| clock(written));
        let moment = moment.filter(|moment| date.is_none_or(|date| moment.starts_with(date)));
        match moment.as_deref().or(date) {
            Some(date) => say!(COMMON, "plain-dated", date = date, game = told),
            None => told,
        }
    }
}
