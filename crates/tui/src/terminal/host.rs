//! Does what the interface asks for: thinking, waiting, files.

use super::input::Input;
use crate::event::{Command, Event, Written};
use crate::{Kept, Options, files};
use arena::Match;
use arena::store::{Saved, Slot, Store};
use gamekit::Shelf;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

/// The clock, the threads and the files of the interface.
pub(crate) struct Host<S> {
    sender: Sender<Input>,
    store: Option<Store>,
    /// Where the game that is being played is kept.
    slot: Option<Slot>,
    /// Said once, not at every move.
    troubled: bool,
    config: Option<PathBuf>,
    due: Vec<(Instant, u64)>,
    shelf: PhantomData<S>,
}

/// What came of commands.
#[derive(Default)]
pub(crate) struct Performed {
    pub(crate) answers: Vec<Event>,
    pub(crate) quit: bool,
}

impl<S: Shelf + 'static> Host<S> {
    pub(crate) fn new(options: &Options, sender: Sender<Input>) -> Host<S> {
        Host {
            sender,
            store: options.saves.clone().map(Store::at),
            slot: None,
            troubled: false,
            config: options.config.clone(),
            due: Vec::new(),
            shelf: PhantomData,
        }
    }

    /// The unfinished games, the newest first. A folder that cannot be read has none to offer.
    pub(crate) fn kept(&self) -> Vec<Kept> {
        let listing = self.store.as_ref().and_then(|store| store.list::<S>().ok());
        let games = listing.unwrap_or_default().games;
        games.iter().filter(|saved| saved.over.is_none()).map(describe).collect()
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
    pub(crate) fn perform(&mut self, commands: Vec<Command>, game: Option<&Match>) -> Performed {
        let mut performed = Performed::default();
        for command in commands {
            let answer = match command {
                Command::Quit => {
                    performed.quit = true;
                    None
                }
                Command::Think(ticket, thinking) => self.think(ticket, thinking),
                Command::Wake(ticket, after) => {
                    self.due.push((Instant::now() + after, ticket));
                    None
                }
                Command::Keep(players) => game.and_then(|game| self.keep(game, players)),
                Command::Forget => {
                    let done = self.slot.take().map_or(Ok(()), Slot::remove);
                    done.err().map(|error| Event::Trouble(format!("{error}.")))
                }
                Command::Release => {
                    self.slot = None;
                    Some(Event::Kept(self.kept()))
                }
                Command::Resume(name) => self.resume(&name),
                Command::Discard(name) => self.discard(&name),
                Command::Write { path, text, replace, quiet } => {
                    let written = files::write(&path, &text, replace);
                    let silent = quiet && (written == Written::Done || self.troubled);
                    self.troubled |= quiet && written != Written::Done;
                    (!silent).then_some(Event::Written(path, written))
                }
                Command::Open(path) => {
                    let text = files::read(&path);
                    Some(Event::Opened(path, text))
                }
                Command::Remember(text) => {
                    let done = self.config.as_ref().map_or(Ok(()), |path| files::remember(path, &text));
                    done.err().map(|error| Event::Trouble(format!("Choices cannot be remembered: {error}.")))
                }
            };
            performed.answers.extend(answer);
        }
        performed
    }

    fn think(&self, ticket: u64, thinking: arena::Thinking) -> Option<Event> {
        let sender = self.sender.clone();
        let named = thread::Builder::new().name("thinking".to_string());
        let spawned = named.spawn(move || {
            let decision = catch_unwind(AssertUnwindSafe(|| thinking.run()));
            let decision = decision.map_err(|panic| {
                let text = panic.downcast_ref::<String>().cloned();
                let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
                text.unwrap_or_else(|| "it does not say why".to_string())
            });
            // Nobody waits for it once the interface has been left.
            let _ = sender.send(Input::Event(Event::BotMoved(ticket, decision)));
        });
        spawned.err().map(|error| Event::BotMoved(ticket, Err(error.to_string())))
    }

    fn keep(&mut self, game: &Match, players: [&str; 2]) -> Option<Event> {
        let store = self.store.as_ref()?;
        let done = match &self.slot {
            Some(slot) => slot.save(game, players),
            None => store.keep(game, players).map(|slot| self.slot = Some(slot)),
        };
        let error = done.err()?;
        let fresh = !std::mem::replace(&mut self.troubled, true);
        fresh.then(|| Event::Trouble(format!("The game cannot be kept: {error}. It goes on all the same.")))
    }

    fn resume(&mut self, name: &str) -> Option<Event> {
        let store = self.store.as_ref()?;
        let resumed = store.resume::<S>(name).map_err(|error| error.to_string());
        let answer = resumed.map(|resumed| {
            self.slot = Some(resumed.slot);
            Box::new(resumed.game)
        });
        Some(Event::Resumed(answer))
    }

    fn discard(&mut self, name: &str) -> Option<Event> {
        let store = self.store.as_ref()?;
        match store.resume::<S>(name).and_then(|resumed| resumed.slot.remove()) {
            Ok(()) => Some(Event::Kept(self.kept())),
            Err(error) => Some(Event::Trouble(format!("{error}."))),
        }
    }
}

fn describe(saved: &Saved) -> Kept {
    let [first, second] = &saved.players;
    let moves = if saved.ply == 1 { "1 move".to_string() } else { format!("{} moves", saved.ply) };
    let who = if first.is_empty() || second.is_empty() {
        String::new()
    } else {
        format!(", {first} against {second}")
    };
    Kept { name: saved.name.clone(), title: format!("{}{who}, after {moves}.", saved.game) }
}
