//! The list of games on the disk: what is done with it.

use super::{Action, App, Overlay};
use crate::event::Command;
use crate::games_list::GamesList;
use crate::play::Play;
use crate::prompt::{Prompt, Purpose};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::saves::Stored;

impl App {
    /// Does something with the list of games, if it is open; what it wants to show then is read.
    pub(super) fn with_games_list(&mut self, act: impl FnOnce(&mut GamesList) -> Option<Stored>) {
        let wanted = self.games_list().and_then(act);
        self.commands.extend(wanted.map(Command::Look));
    }

    /// The list of games, if it is open.
    pub(super) fn games_list(&mut self) -> Option<&mut GamesList> {
        self.overlays.iter_mut().rev().find_map(|overlay| match overlay {
            Overlay::GamesList(list) => Some(&mut **list),
            Overlay::Dialog(_) | Overlay::Pager(_) | Overlay::Prompt(_) => None,
        })
    }

    pub(super) fn act_games_list(&mut self, action: Action) {
        match action {
            Action::Games => {
                // One that is over is in the list as any other.
                let playing = self.played().filter(|play| !play.resting()).map(|play| &play.game);
                let list = GamesList::new(playing, self.clock);
                self.overlays.push(Overlay::GamesList(Box::new(list)));
                self.commands.push(Command::List);
            }
            // A second click opens what the first one has chosen.
            Action::GamesRow(row) => match self.games_list().is_some_and(|list| list.is_chosen(row)) {
                true => self.open_stored(),
                false => self.with_games_list(|list| list.choose(row)),
            },
            Action::Look(stored) => self.commands.push(Command::Look(stored)),
            Action::OpenGame => self.open_stored(),
            Action::AskDelete => {
                let Some(list) = self.games_list() else { return };
                let stored = match list.chosen() {
                    Some(Stored::Deleted(_)) => return self.say(say!(COMMON, "tui-deleted-already")),
                    None if list.is_here() => return self.say(say!(COMMON, "tui-delete-here")),
                    None => return,
                    Some(stored) => stored,
                };
                let answers =
                    [("tui-answer-keep", Action::Close), ("tui-answer-delete", Action::Delete(stored))];
                self.ask("tui-delete-title", &[say!(COMMON, "tui-delete")], &answers);
            }
            Action::Delete(stored) => self.commands.push(Command::Delete(stored)),
            Action::Restore => {
                let chosen = match self.games_list().and_then(|list| list.chosen()) {
                    Some(Stored::Deleted(name)) => Some(name),
                    _ => None,
                };
                self.commands.push(Command::Restore(chosen));
            }
            Action::AskExport => {
                let here = self.games_list().is_some_and(|list| list.is_here());
                let game = match here {
                    true => self.played().map(|play| &play.game),
                    false => self.games_list().and_then(|list| list.game()),
                };
                let Some(name) = game.map(|game| format!("{}.txt", game.meta().id)) else { return };
                self.overlays.push(Overlay::Prompt(Prompt::new(Purpose::Export, &name)));
            }
            _ => {}
        }
    }

    /// Goes on with the chosen game, or shows it if it is over.
    fn open_stored(&mut self) {
        match self.games_list().and_then(|list| list.chosen()) {
            Some(Stored::Unfinished(name)) => self.commands.push(Command::Resume(name)),
            Some(Stored::Finished(_)) => {
                if let Some(game) = self.games_list().and_then(GamesList::take) {
                    self.commands.push(Command::Release);
                    self.show(*game);
                }
            }
            Some(Stored::Deleted(name)) => self.commands.push(Command::Restore(Some(name))),
            // Back to the game that is being played.
            None if self.games_list().is_some_and(|list| list.is_here()) => self.overlays.clear(),
            None => {}
        }
    }

    /// The record of the chosen game.
    pub(super) fn chosen_record(&mut self) -> Option<String> {
        if self.games_list().is_some_and(|list| list.is_here()) {
            return self.played().map(Play::record);
        }
        self.games_list().and_then(|list| list.game()).map(|game| game.record().to_string())
    }

    pub(super) fn deleted(&mut self, done: Result<(), Message>) {
        let told = match done {
            Ok(()) => say!(COMMON, "tui-deleted"),
            Err(error) => say!(COMMON, "tui-not-deleted", error = error),
        };
        self.say(told);
    }

    pub(super) fn restored(&mut self, done: Option<Result<Stored, Message>>) {
        let told = match done {
            Some(Ok(stored)) => {
                self.games_list().into_iter().for_each(|list| list.want(stored.clone()));
                say!(COMMON, "tui-restored")
            }
            Some(Err(error)) => say!(COMMON, "tui-not-restored", error = error),
            None => say!(COMMON, "tui-nothing-to-restore"),
        };
        self.say(told);
    }
}
