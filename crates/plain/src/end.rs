//! The end of a game.

use crate::commands::Command;
use crate::console::{List, Result, Stop, Zero};
use crate::game::{Again, Game};
use crate::review::Reviewed;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{Ending, Player};

/// What may be wanted after a game.
#[derive(Clone)]
enum After {
    Again(Again),
    Undo,
    Menu,
    Leave,
    Look,
    Command(Command, String),
}

impl Game<'_, '_> {
    /// Shows how it ended and asks what is wanted now; `None` if the last move is taken back.
    pub(crate) fn end(&mut self, ending: &Ending) -> Result<Option<Again>> {
        self.keep()?;
        self.console().print("")?;
        self.say(&say!(COMMON, "plain-over"))?;
        self.show_board(&[], false)?;
        let winner = ending.winner.unwrap_or(Side::First);
        let [first, second] = [winner, winner.other()].map(|side| self.was(side));
        let ending = ending.told.clone();
        self.say(&say!(COMMON, "plain-over-players", ending = ending, first = first, second = second))?;
        if self.saving.archived() {
            self.say(&say!(COMMON, "plain-over-kept"))?;
        }
        self.ask_after()
    }

    /// What kind of player a side was.
    fn was(&self, side: Side) -> Message {
        match self.session.player(side) {
            Player::Human => say!(COMMON, "plain-was-human", side = self.side(side)),
            _ => say!(COMMON, "plain-was-computer", side = self.side(side), player = self.player(side)),
        }
    }

    fn ask_after(&mut self) -> Result<Option<Again>> {
        let (console, language) = (&self.mode.console, self.mode.manner.language);
        let items = vec![
            console.item(&say!(COMMON, "plain-after-again"), After::Again(Again::Same)),
            console.item(&say!(COMMON, "plain-after-swap"), After::Again(Again::Swapped)),
            console.item(&say!(COMMON, "plain-after-undo"), After::Undo),
            console.item(&say!(COMMON, "plain-after-menu"), After::Menu),
            console.item(&say!(COMMON, "plain-after-leave"), After::Leave),
            console.item(&say!(COMMON, "plain-after-look"), After::Look),
        ];
        let other =
            |line: &str| Command::read(language, line).map(|(command, rest)| After::Command(command, rest));
        let title = say!(COMMON, "plain-after");
        let list = List { title, items, default: None, zero: Zero::Back, other: &other };
        loop {
            match self.console().choose(&list)? {
                After::Again(again) => return Ok(Some(again)),
                After::Undo => {
                    if self.take_back()? {
                        return Ok(None);
                    }
                }
                After::Menu => return Err(Stop::Menu),
                After::Leave => return Err(Stop::Quit),
                After::Look => {
                    let end = self.session.node();
                    match self.review(false) {
                        Ok(Reviewed::Play) => {
                            self.keep()?;
                            return Ok(None);
                        }
                        reviewed => {
                            self.session.go(end);
                            reviewed?;
                        }
                    }
                }
                After::Command(Command::Save, file) => self.save(&file)?,
                After::Command(Command::Board, _) => self.show_board(&[], true)?,
                After::Command(Command::Describe, _) => self.describe(&[])?,
                After::Command(Command::Judge, _) => self.judge()?,
                After::Command(Command::History, _) => self.history()?,
                After::Command(Command::Rules, _) => self.mode.print_rules(self.session.game())?,
                After::Command(..) => {
                    self.refuse(&say!(COMMON, "plain-after-wrong"))?;
                }
            }
        }
    }
}
