//! How a game ends and how one leaves.

use super::{Action, App, Over, Screen};
use crate::dialog::Dialog;
use crate::event::Command;
use crate::menu::Menu;
use ludoteca_kit::Side;

impl App {
    /// Says once how a game has ended.
    pub(super) fn tell_end(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let Some(ending) = play.game.ending() else {
            self.told = false;
            return;
        };
        if std::mem::replace(&mut self.told, true) {
            return;
        }
        let mut dialog = Dialog::new("The end", Action::Close).say(format!("{}.", ending.sentence));
        if let Some(winner) = ending.winner {
            let player = play.players[winner.index()];
            let who = if player.is_human() {
                "a person".to_string()
            } else {
                format!("the computer player {player}")
            };
            dialog = dialog.say(format!("{} was played by {who}.", play.side_name(winner)));
        }
        dialog = dialog
            .answer('r', "Rematch", Action::Rematch(false))
            .answer('s', "Swapped sides", Action::Rematch(true))
            .answer('m', "Menu", Action::Menu)
            .answer('l', "Look at the board", Action::Close);
        // What was open belongs to the game that is over.
        self.over.clear();
        self.over.push(Over::Dialog(dialog));
    }

    pub(super) fn ask_leave(&mut self) -> Vec<Command> {
        let Screen::Play(play) = &self.screen else { return Vec::new() };
        if !play.unfinished() {
            return self.leave_for_menu();
        }
        let dialog = Dialog::new("Leave?", Action::Close)
            .say("The game is not finished. It is kept and offered at the next start, unless you throw it away.")
            .answer('s', "Stay", Action::Close)
            .answer('m', "Menu", Action::Menu)
            .answer('l', "Leave Ludoteca", Action::Quit)
            .answer('t', "Throw away", Action::ThrowAway);
        self.lay_over(Over::Dialog(dialog))
    }

    pub(super) fn ask_resign(&mut self) -> Vec<Command> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if play.game.ending().is_some() || !play.humans().contains(&true) {
            play.complain("Nobody at this board can resign now.");
            return Vec::new();
        }
        let dialog = Dialog::new("Resign?", Action::Close)
            .say("The opponent wins then.")
            .answer('g', "Go on playing", Action::Close)
            .answer('r', "Resign", Action::Resign);
        self.lay_over(Over::Dialog(dialog))
    }

    pub(super) fn ask_draw(&mut self) -> Vec<Command> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if play.game.ending().is_some() || !play.humans().contains(&true) {
            play.complain("Nobody at this board can offer a draw now.");
            return Vec::new();
        }
        if let Some(side) = Side::BOTH.into_iter().find(|side| !play.players[side.index()].is_human()) {
            let text =
                format!("{} ({}) declines: it plays on.", play.side_name(side), play.players[side.index()]);
            play.say(text);
            return Vec::new();
        }
        let other = play.side_name(play.game.turn().other());
        let dialog = Dialog::new("A draw?", Action::Decline)
            .say(format!("{} offers a draw. What does {other} say?", play.side_name(play.game.turn())))
            .answer('n', "No", Action::Decline)
            .answer('y', "Yes", Action::Agree);
        self.lay_over(Over::Dialog(dialog))
    }

    pub(super) fn leave_for_menu(&mut self) -> Vec<Command> {
        let place = self.place();
        let playing = matches!(self.screen, Screen::Play(_));
        let commands = if playing { vec![Command::Release] } else { Vec::new() };
        self.over.clear();
        self.screen = Screen::Menu(Menu::new(&self.library, place));
        commands
    }

    pub(super) fn quit(&mut self) -> Vec<Command> {
        // Every move was kept when it was made.
        vec![Command::Quit]
    }

    /// Ctrl-C: asks where there is something to lose; leaves when it comes a second time.
    pub(super) fn interrupt(&mut self) -> Vec<Command> {
        let asked = matches!(self.over.last(), Some(Over::Dialog(_)));
        let unfinished = matches!(&self.screen, Screen::Play(play) if play.unfinished());
        if unfinished && !asked && !self.small() { self.ask_leave() } else { self.quit() }
    }

    /// The terminal is gone: everything is kept, nobody is asked.
    pub(super) fn gone(&mut self) -> Vec<Command> {
        self.quit()
    }
}
