//! Does what the interface asks for: thinking, waiting, files.

use super::input::Input;
use crate::event::{Command, Event, Stock, Written};
use crate::judging::Judging;
use crate::{Options, files};
use ludoteca_kit::Registry;
use ludoteca_kit::words::{Arg, COMMON, Message, say};
use ludoteca_session::saves::{Saved, Saves, SavesError, Slot, Stored};
use ludoteca_session::{Preferences, Session, Thinking};
use std::any::Any;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

/// The clock, the threads and the files of the interface.
pub(crate) struct Host<R> {
    sender: Sender<Input>,
    saves: Option<Saves>,
    /// Where the game that is being played is kept.
    slot: Option<Slot>,
    /// The record under which the game that is being played went to the archive last.
    archived: Option<String>,
    /// Why the game that is being played is not kept, and why it is not recorded.
    troubles: [Option<Message>; 2],
    /// Where games are recorded.
    record: Option<PathBuf>,
    /// The number of the last game that was recorded, and where.
    recorded: Option<(u64, PathBuf)>,
    config: Option<PathBuf>,
    due: Vec<(Instant, u64)>,
    registry: PhantomData<R>,
}

/// How a game comes to a place of its own.
type FindPlace = fn(&Saves, &Session) -> Result<Slot, SavesError>;

/// What came of commands.
#[derive(Default)]
pub(crate) struct Performed {
    pub(crate) answers: Vec<Event>,
    pub(crate) quit: bool,
}

impl<R: Registry + 'static> Host<R> {
    pub(crate) fn new(options: &Options, sender: Sender<Input>) -> Host<R> {
        Host {
            sender,
            saves: options.saves.clone().map(Saves::at),
            slot: None,
            archived: None,
            troubles: [None, None],
            record: options.record.clone(),
            recorded: None,
            config: options.config.clone(),
            due: Vec::new(),
            registry: PhantomData,
        }
    }

    /// The unfinished games, the newest first. A folder that cannot be read has none to offer.
    pub(crate) fn kept(&self) -> Vec<Saved> {
        self.listed().unfinished
    }

    /// The unfinished games, and the files between them that are none. The game that is being played is neither.
    fn listed(&self) -> Stock {
        let listing = self.saves.as_ref().and_then(|saves| saves.unfinished::<R>().ok()).unwrap_or_default();
        let mut skipped = listing.skipped;
        if let Some(slot) = &self.slot {
            skipped.retain(|skipped| skipped.path.file_stem().is_none_or(|name| name != slot.name()));
        }
        Stock { unfinished: listing.games, skipped, ..Stock::default() }
    }

    /// All games on the disk.
    fn stock(&self) -> Stock {
        let mut stock = self.listed();
        let archive = self.saves.as_ref().and_then(|saves| saves.archive().list().ok()).unwrap_or_default();
        stock.finished = archive.games;
        stock.skipped.extend(archive.skipped);
        stock.deleted = self.saves.as_ref().map_or(Vec::new(), Saves::deleted::<R>);
        stock
    }

    /// When the next [`Event::Tick`] is due.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.due.iter().map(|due| due.0).min()
    }

    /// What is due now.
    pub(crate) fn take_due(&mut self) -> Vec<u64> {
        let now = Instant::now();
        let tickets = self.due.iter().filter(|due| due.0 <= now).map(|due| due.1).collect();
        self.due.retain(|due| due.0 > now);
        tickets
    }

    /// Does what is asked for; `game` is the one being played.
    pub(crate) fn perform(&mut self, commands: Vec<Command>, game: Option<&Session>) -> Performed {
        let mut performed = Performed::default();
        for command in commands {
            let answer = match command {
                Command::Quit => {
                    performed.quit = true;
                    None
                }
                Command::Think(ticket, thinking) => self.think(ticket, thinking),
                Command::Judge(ticket, judging) => self.judge(ticket, judging),
                Command::Wake(ticket, after) => {
                    self.due.push((Instant::now() + after, ticket));
                    None
                }
                Command::Keep => game.and_then(|game| self.keep(game, Saves::keep)),
                Command::Adopt => game.and_then(|game| self.keep(game, Saves::adopt::<R>)),
                Command::Finish => game.and_then(|game| self.finish(game)),
                Command::Forget => {
                    let done = self.slot.take().map_or(Ok(()), Slot::remove);
                    done.err().map(|error| not_removed(error.message()))
                }
                Command::Release => {
                    (self.slot, self.archived, self.troubles) = (None, None, [None, None]);
                    Some(Event::Kept(self.kept()))
                }
                Command::Resume(name) => {
                    performed.answers.extend(self.resume(&name));
                    Some(Event::Kept(self.kept()))
                }
                Command::List => Some(Event::Listed(self.stock())),
                Command::Look(stored) => self.look(stored),
                Command::Delete(stored) => {
                    performed.answers.extend(self.delete(stored));
                    Some(Event::Listed(self.stock()))
                }
                Command::Restore(name) => {
                    performed.answers.push(self.restore(name));
                    Some(Event::Listed(self.stock()))
                }
                Command::Write { path, text, replace } => {
                    let path = files::whole(&path);
                    let written = files::write(&path, &text, replace);
                    Some(Event::Written(path, written))
                }
                Command::Record { game, text } => self.record(game, &text),
                Command::Open(path) => {
                    let path = files::whole(&path);
                    let text = files::read(&path);
                    Some(Event::Opened(path, text))
                }
                Command::Remember(text) => {
                    let remember = |path: &PathBuf| {
                        let done = Preferences::read(&text).remember(path);
                        done.err().map(|error| format!("{}: {error}", path.display()))
                    };
                    let failed = self.config.as_ref().and_then(remember);
                    failed.map(|error| Event::Trouble(say!(COMMON, "tui-not-remembered", error = error)))
                }
            };
            performed.answers.extend(answer);
        }
        performed
    }

    fn think(&self, ticket: u64, thinking: Thinking) -> Option<Event> {
        let sender = self.sender.clone();
        let named = thread::Builder::new().name("thinking".to_string());
        let spawned = named.spawn(move || {
            let decision = match catch_unwind(AssertUnwindSafe(|| thinking.run())) {
                Ok(decision) => decision.map_err(|error| error.message()),
                Err(panic) => Err(panicked(&*panic)),
            };
            // Nobody waits for it once the interface has been left.
            let _ = sender.send(Input::Event(Event::Decided(ticket, decision)));
        });
        spawned.err().map(|error| Event::Decided(ticket, Err(system_error(error.to_string()))))
    }

    fn judge(&self, ticket: u64, judging: Judging) -> Option<Event> {
        let sender = self.sender.clone();
        let named = thread::Builder::new().name("judging".to_string());
        let spawned = named.spawn(move || {
            // Nobody waits for it once the interface has been left.
            let send = |event| drop(sender.send(Input::Event(event)));
            let mut watch = |done, all| send(Event::Judging(ticket, done, all));
            let judged = catch_unwind(AssertUnwindSafe(|| judging.run(&mut watch)));
            send(Event::Judged(ticket, judged.unwrap_or_else(|panic| Err(panicked(&*panic)))));
        });
        spawned.err().map(|error| Event::Judged(ticket, Err(system_error(error.to_string()))))
    }

    /// Keeps a game, in a new place found by `find` if it has none yet.
    fn keep(&mut self, game: &Session, find: FindPlace) -> Option<Event> {
        let saves = self.saves.as_ref()?;
        let done = match &self.slot {
            Some(slot) => slot.save(game),
            None => find(saves, game).map(|slot| self.slot = Some(slot)),
        };
        let trouble = done.err().map(|error| say!(COMMON, "tui-not-kept", error = error.message()));
        self.troubled(0, trouble)
    }

    /// Says what is not on the disk, when that changes and not at every move.
    fn troubled(&mut self, which: usize, trouble: Option<Message>) -> Option<Event> {
        let changed = self.troubles[which] != trouble;
        self.troubles[which] = trouble;
        changed.then(|| Event::Unkept(self.troubles.iter().flatten().cloned().collect()))
    }

    /// Brings a game that is over to the archive, and takes it from the unfinished ones. Whoever takes moves back and plays
    /// them again has finished the same game.
    fn finish(&mut self, game: &Session) -> Option<Event> {
        let saves = self.saves.as_ref()?;
        let text = game.record().to_string();
        let done = if self.archived.as_ref() == Some(&text) {
            Ok(())
        } else {
            saves.archive().keep(game).map(|_| self.archived = Some(text))
        };
        match done {
            Ok(()) => {
                let done = self.slot.take().map_or(Ok(()), Slot::remove);
                let removed = done.err().map(|error| not_removed(error.message()));
                self.troubled(0, None).or(removed)
            }
            // Where the archive cannot be written, the game may at least stay where it was kept until now.
            Err(error) => {
                let kept = self.keep(game, Saves::keep);
                let safe = self.troubles[0].is_none();
                let trouble = say!(COMMON, "tui-not-kept", error = error.message());
                kept.or_else(|| safe.then(|| Event::Trouble(trouble)))
            }
        }
    }

    fn look(&self, stored: Stored) -> Option<Event> {
        let saves = self.saves.as_ref()?;
        let game = match &stored {
            Stored::Unfinished(name) => saves.look::<R>(name),
            Stored::Finished(name) => saves.archive().open::<R>(name),
            Stored::Deleted(name) => saves.look_deleted::<R>(name),
        };
        Some(Event::Looked(stored, game.map(Box::new).map_err(|error| error.message())))
    }

    fn delete(&self, stored: Stored) -> Option<Event> {
        let saves = self.saves.as_ref()?;
        let deleted = match &stored {
            Stored::Unfinished(name) => saves.delete(name),
            Stored::Finished(name) => saves.archive().delete(name),
            // It stays where it is until its time has come.
            Stored::Deleted(_) => Ok(()),
        };
        Some(Event::Deleted(stored, deleted.map_err(|error| error.message())))
    }

    fn restore(&self, name: Option<String>) -> Event {
        let restored = self.saves.as_ref().and_then(|saves| {
            let last = || saves.deleted::<R>().first().map(|deleted| deleted.name.clone());
            Some(saves.restore(&name.or_else(last)?).map_err(|error| error.message()))
        });
        Event::Restored(restored)
    }

    /// Writes the record of a game. The first goes to the file that was named, another one beside it.
    fn record(&mut self, game: u64, text: &str) -> Option<Event> {
        let named = self.record.as_ref()?;
        let path = match self.recorded.take() {
            Some((known, path)) if known == game => path,
            Some(_) => ludoteca_files::unused(named),
            None => named.clone(),
        };
        let written = files::write(&path, text, true);
        let file = path.display().to_string();
        self.recorded = Some((game, path));
        let trouble = match written {
            Written::Failed(error) => Some(say!(COMMON, "tui-not-recorded", file = file, error = error)),
            Written::Done | Written::Exists => None,
        };
        self.troubled(1, trouble)
    }

    fn resume(&mut self, name: &str) -> Option<Event> {
        let resumed = self.saves.as_ref()?.resume::<R>(name).map_err(|error| error.message());
        let answer = resumed.map(|resumed| {
            (self.slot, self.archived, self.troubles) = (Some(resumed.slot), None, [None, None]);
            Box::new(resumed.game)
        });
        Some(Event::Resumed(answer))
    }
}

fn not_removed(error: Message) -> Event {
    Event::Trouble(say!(COMMON, "tui-not-removed", error = error))
}

/// What the system or a panic says, which is the same in every language.
fn system_error(error: impl Into<Arg>) -> Message {
    say!(COMMON, "file-error", error = error)
}

/// What a thread said that broke down.
fn panicked(panic: &(dyn Any + Send)) -> Message {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
    text.map_or_else(|| say!(COMMON, "tui-no-reason"), system_error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_session::{Player, Setup};
    use std::sync::mpsc;
    use std::time::Duration;

    fn game() -> Session {
        let mut game = Session::open::<Games>(&Setup::new::<Games>("claustro(size=6)").unwrap()).unwrap();
        game.set_players([Player::Human, Player::Random]);
        game.play(game.moves()[0]).unwrap();
        game
    }

    #[test]
    fn a_kept_game_outlives_its_host() {
        let folder = std::env::temp_dir().join(format!("ludoteca-tui-host-{}", std::process::id()));
        let options = Options { saves: Some(folder.clone()), ..Options::default() };
        let (sender, _inputs) = mpsc::channel();
        let mut host = Host::<Games>::new(&options, sender.clone());
        let game = game();
        let performed = host.perform(vec![Command::Keep], Some(&game));
        assert!(performed.answers.is_empty() && !performed.quit);
        assert!(host.kept().is_empty(), "it is being played");
        drop(host);
        let mut host = Host::<Games>::new(&options, sender);
        let [kept] = &host.kept()[..] else { panic!("one game is kept") };
        assert_eq!((kept.game.as_str(), kept.ply), ("claustro(size=6)", 1));
        assert_eq!(kept.players, ["human", "random"]);
        let resumed = host.perform(vec![Command::Resume(kept.name.clone())], None).answers;
        let [Event::Resumed(Ok(again)), Event::Kept(left)] = &resumed[..] else { panic!("it goes on") };
        assert!(again.position() == game.position() && left.is_empty());
        let stored = Stored::Unfinished(kept.name.clone());
        let answers = host.perform(vec![Command::Release, Command::Delete(stored)], None).answers;
        assert!(matches!(answers.last(), Some(Event::Listed(stock)) if stock.unfinished.is_empty()));
        // Another run finds what was deleted, and brings it back.
        let mut host = Host::<Games>::new(&options, mpsc::channel().0);
        assert_eq!(host.stock().deleted.len(), 1);
        let answers = host.perform(vec![Command::Restore(None)], None).answers;
        let [Event::Restored(Some(Ok(Stored::Unfinished(back)))), Event::Listed(stock)] = &answers[..] else {
            panic!("{answers:?}")
        };
        assert_eq!((&stock.unfinished[0].name, stock.unfinished[0].ply), (back, 1));
        assert!(stock.deleted.is_empty());
        assert!(matches!(host.perform(vec![Command::Restore(None)], None).answers[0], Event::Restored(None)));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_finished_game_goes_to_the_archive_once() {
        let folder = std::env::temp_dir().join(format!("ludoteca-tui-archive-{}", std::process::id()));
        let options = Options { saves: Some(folder.clone()), ..Options::default() };
        let mut host = Host::<Games>::new(&options, mpsc::channel().0);
        let mut game = game();
        host.perform(vec![Command::Keep], Some(&game));
        game.resign(game.turn());
        let answers =
            host.perform(vec![Command::Finish, Command::Finish, Command::List], Some(&game)).answers;
        let [Event::Listed(stock)] = &answers[..] else { panic!("{answers:?}") };
        assert_eq!((stock.unfinished.len(), stock.finished.len()), (0, 1));
        let stored = Stored::Finished(stock.finished[0].name.clone());
        let answers = host.perform(vec![Command::Look(stored)], None).answers;
        assert!(matches!(&answers[..], [Event::Looked(_, Ok(again))] if again.ending() == game.ending()));
        // Whoever takes the end back and ends it in another way has finished another game.
        game.undo();
        game.agree_draw();
        let answers = host.perform(vec![Command::Finish, Command::List], Some(&game)).answers;
        assert!(matches!(&answers[..], [Event::Listed(stock)] if stock.finished.len() == 2));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn players_think_beside_the_interface_and_ticks_come_when_due() {
        let (sender, inputs) = mpsc::channel();
        let mut host = Host::<Games>::new(&Options::default(), sender);
        let thinking = game().think(&Player::Random).unwrap();
        host.perform(vec![Command::Think(3, thinking), Command::Wake(4, Duration::from_secs(60))], None);
        let answer = inputs.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(matches!(answer, Input::Event(Event::Decided(3, Ok(_)))));
        assert!(host.due().is_some() && host.take_due().is_empty());
        host.perform(vec![Command::Wake(5, Duration::ZERO)], None);
        assert_eq!(host.take_due(), [5]);
        assert!(host.perform(vec![Command::Quit], None).quit);
    }

    #[test]
    fn each_game_has_its_own_record() {
        let folder = std::env::temp_dir().join(format!("ludoteca-tui-record-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        std::fs::write(folder.join("game-2.txt"), "somebody's").unwrap();
        let options = Options { record: Some(folder.join("game.txt")), ..Options::default() };
        let mut host = Host::<Games>::new(&options, mpsc::channel().0);
        for (game, text) in [(1, "one"), (1, "one more"), (2, "two"), (2, "two more")] {
            let told = host.perform(vec![Command::Record { game, text: text.into() }], None).answers;
            assert!(told.is_empty());
        }
        assert_eq!(file("game.txt"), "one more");
        assert_eq!(file("game-2.txt"), "somebody's");
        assert_eq!(file("game-3.txt"), "two more");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told_once() {
        let options = Options { saves: Some("/dev/null/games".into()), ..Options::default() };
        let (sender, _inputs) = mpsc::channel();
        let mut host = Host::<Games>::new(&options, sender);
        let game = game();
        let told = host.perform(vec![Command::Keep], Some(&game)).answers;
        assert!(
            matches!(&told[..], [Event::Unkept(told)] if told[0].to_string().contains("cannot be kept")),
            "{told:?}"
        );
        assert!(host.perform(vec![Command::Keep], Some(&game)).answers.is_empty());
    }
}
