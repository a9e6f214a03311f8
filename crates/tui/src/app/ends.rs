//! How a game ends and how one leaves.

use super::{Action, App, Overlay, Screen};
use crate::event::Command;
use crate::menu::Menu;
use crate::play::Play;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, say};

impl App {
    /// What was open about a game does not matter any more once it is over; how it ended stands beside the board.
    pub(super) fn tell_end(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        let over = play.game.is_over();
        let told = std::mem::replace(&mut self.end_told, over);
        if over && !told {
            play.card = 0;
            self.overlays.retain(|overlay| matches!(overlay, Overlay::Pager(_) | Overlay::GamesList(_)));
        }
    }

    /// Leaves a game, which is kept whatever happens.
    pub(super) fn ask_leave(&mut self) {
        if !self.unfinished() {
            return self.leave_for_menu();
        }
        let answers = [
            ("tui-answer-go-on", Action::Close),
            ("tui-answer-menu", Action::Menu),
            ("tui-answer-leave", Action::Quit),
        ];
        let lost = self.played().is_some_and(|play| !play.unkept.is_empty());
        let told = if lost { say!(COMMON, "tui-leave-unkept") } else { say!(COMMON, "tui-leave") };
        self.ask("tui-leave-title", &[told], &answers);
    }

    pub(super) fn ask_resign(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.game.is_over() || play.game.humans() == [false; 2] {
            return play.complain(say!(COMMON, "tui-nobody-resigns"));
        }
        let answers = [("tui-answer-go-on", Action::Close), ("tui-answer-resign", Action::Resign)];
        self.ask("tui-resign-title", &[say!(COMMON, "tui-resign")], &answers);
    }

    pub(super) fn ask_draw(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.game.is_over() || play.game.humans() == [false; 2] {
            return play.complain(say!(COMMON, "tui-nobody-draws"));
        }
        if let Some(side) = Side::BOTH.into_iter().find(|&side| !play.game.player(side).is_human()) {
            let (side, player) = (play.side_name(side), play.player_name(side));
            return play.say(say!(COMMON, "tui-draw-computer", side = side, player = player));
        }
        let turn = play.game.turn();
        let (side, other) = (play.side_name(turn), play.side_name(turn.other()));
        let answers = [("tui-answer-no", Action::Decline), ("tui-answer-yes", Action::Agree)];
        self.ask("tui-draw-title", &[say!(COMMON, "tui-draw", side = side, other = other)], &answers);
    }

    pub(super) fn leave_for_menu(&mut self) {
        if self.played().is_some() {
            self.commands.push(Command::Release);
        }
        let kept = match &self.screen {
            Screen::Form(form) if form.is_changed() => Some(form.title()),
            _ => None,
        };
        self.remember_form();
        self.overlays.clear();
        self.screen = Screen::Menu(Menu::new(&self.library, self.place()));
        self.notice = kept.map(|game| say!(COMMON, "tui-form-kept", game = game));
    }

    /// Whether there is a game to lose.
    fn unfinished(&self) -> bool {
        self.played().is_some_and(Play::unfinished)
    }

    /// Ctrl-C: asks where there is something to lose; leaves when it comes a second time.
    pub(super) fn interrupt(&mut self) {
        let asked = matches!(self.overlays.last(), Some(Overlay::Dialog(_)));
        if self.unfinished() && !asked && !self.small() { self.ask_leave() } else { self.quit() }
    }
}
