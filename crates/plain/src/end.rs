//! The end of a game.

use crate::answer::{Word, word};
use crate::bout::{After, Bout, kind};
use crate::hand::Hand;
use crate::talk::{Chosen, Item, List, Stop, Told, capital};
use crate::tell;
use ludoteca_arena::Ending;
use ludoteca_kit::Side;

impl Bout<'_, '_> {
    /// Shows how it ended and asks what is wanted now; `None` if the last move is taken back.
    pub(crate) fn end(&mut self, ending: &Ending) -> Told<Option<After>> {
        self.keep()?;
        self.house.talk.say("")?;
        self.house.talk.say("Game over.")?;
        self.show_board(&Hand::default(), false)?;
        let told = |side: Side| {
            let player = self.players[side.index()];
            let article = if player.is_human() { "a" } else { "the" };
            format!("{} was {article} {}", tell::side(&self.game, side), kind(player))
        };
        let [first, second] = match ending.winner {
            Some(side) => [side, side.other()].map(told),
            None => Side::BOTH.map(told),
        };
        let line = format!("{}. {}, {second}.", ending.sentence, capital(&first));
        self.house.talk.say(line)?;
        self.ask_after()
    }

    fn ask_after(&mut self) -> Told<Option<After>> {
        let items = [
            Item::new(&["again"], "again"),
            Item::new(&["swap"], "again with the sides exchanged"),
            Item::new(&["undo"], "take back the last move (also: save FILE, board, history)"),
            Item::new(&["menu"], "back to the menu"),
            Item::new(&["leave", "quit", "exit"], "leave"),
        ];
        loop {
            let other = |line: &str| word(line).is_some();
            let list = List { title: "And now?", items: &items, default: None, back: false, other };
            match self.house.talk.choose(&list)? {
                Chosen::Item(0) => return Ok(Some(After::Again)),
                Chosen::Item(1) => return Ok(Some(After::Swap)),
                Chosen::Item(2) => {
                    if self.take_back()? {
                        return Ok(None);
                    }
                }
                Chosen::Item(3) => return Err(Stop::Menu),
                Chosen::Item(_) => return Err(Stop::Quit),
                Chosen::Other(line) => match word(&line) {
                    Some((Word::Save, file)) => self.save(&file)?,
                    Some((Word::Board, _)) => self.show_board(&Hand::default(), true)?,
                    Some((Word::Describe, _)) => self.describe(&Hand::default())?,
                    Some((Word::History, _)) => self.history()?,
                    Some((Word::Rules, _)) => self.rules()?,
                    _ => self.house.talk.refuse("the game is over; take back the last move to play on")?,
                },
            }
        }
    }
}
