//! What can be changed between and during games.

use crate::house::House;
use crate::talk::{Chosen, Item, List, Told, found};
use crate::{Boards, Coordinates, tell};
use ludoteca_draw::Glyphs;
use ludoteca_kit::Side;
use ludoteca_kit::text::tidy;
use std::time::Duration;

/// A computer waits at most so long.
const LONGEST_DELAY: u64 = 60_000;

impl House<'_> {
    /// The settings of the house, from the menu.
    pub(crate) fn settings(&mut self) -> Told {
        self.change(true)
    }

    /// Changes how things look and, from the menu, what is offered for a game, until nothing more is to be changed.
    pub(crate) fn change(&mut self, games: bool) -> Told {
        loop {
            let glyphs = if self.session.glyphs == Glyphs::Ascii { "ascii" } else { "unicode" };
            let coordinates = if self.session.coordinates == Coordinates::Own { "own" } else { "matrix" };
            let boards = if self.session.boards == Boards::Drawn { "drawn" } else { "told" };
            let delay = self.session.delay.as_millis();
            let mut items = vec![
                Item::new(&["done", "play"], "nothing more"),
                Item::new(&["glyphs"], format!("glyphs: {glyphs} (the characters of boards)")),
                Item::new(
                    &["coordinates"],
                    format!("coordinates: {coordinates} (own, or matrix where a board has them)"),
                ),
                Item::new(&["boards"], format!("boards: {boards} (drawn, or told in words)")),
                Item::new(&["delay"], format!("delay: {delay} ms (before a computer moves)")),
            ];
            if games && self.fixed.is_none() {
                let text = "a game: its options, match settings and players, as they are offered";
                items.push(Item::new(&["game"], text));
            }
            let list = List {
                title: "What is to be changed?",
                items: &items,
                default: Some(0),
                back: games,
                other: |_| false,
            };
            match self.talk.choose(&list)? {
                Chosen::Item(1) => {
                    let glyphs = [("unicode", Glyphs::Unicode), ("ascii", Glyphs::Ascii)];
                    self.session.glyphs = self.ask_word("Glyphs", &glyphs, self.session.glyphs)?;
                    self.talk.ascii = self.session.glyphs == Glyphs::Ascii;
                }
                Chosen::Item(2) => {
                    let coordinates = [("own", Coordinates::Own), ("matrix", Coordinates::Matrix)];
                    let current = self.session.coordinates;
                    self.session.coordinates = self.ask_word("Coordinates", &coordinates, current)?;
                }
                Chosen::Item(3) => {
                    let boards = [("drawn", Boards::Drawn), ("told", Boards::Told)];
                    self.session.boards = self.ask_word("Boards", &boards, self.session.boards)?;
                }
                Chosen::Item(4) => self.ask_delay()?,
                Chosen::Item(5) => self.change_game()?,
                Chosen::Item(_) | Chosen::Other(_) => return Ok(()),
            }
        }
    }

    fn change_game(&mut self) -> Told {
        let game = self.ask_game("Which game?")?;
        let meta = self.metas[game];
        self.ask_options(game)?;
        self.ask_settings(game)?;
        for side in Side::BOTH {
            let last = self.choices[game].players[side.index()];
            let player = self.ask_player(meta, side, true, last)?;
            self.choices[game].players[side.index()] = Some(player);
        }
        let [first, second] =
            self.choices[game].players.map(|player| player.map_or("human".into(), |p| p.name()));
        let string = meta.game_string(&self.choices[game].options);
        self.talk.say(format!("{string}, {first} against {second}: this is offered when you play."))
    }

    fn ask_word<T: Copy + PartialEq>(&mut self, what: &str, words: &[(&str, T)], current: T) -> Told<T> {
        let names: Vec<&str> = words.iter().map(|entry| entry.0).collect();
        let names = names.join(" or ");
        let kept = words.iter().find(|entry| entry.1 == current).map_or("", |entry| entry.0);
        loop {
            let answer = self.talk.question(&format!("{what}, {names} [{kept}]:"))?;
            let typed = tidy(&answer);
            match words.iter().find(|entry| entry.0 == typed) {
                Some(entry) => return Ok(entry.1),
                None if typed.is_empty() => return Ok(current),
                None => self.talk.refuse(format!("{what}: found {}, expected {names}", found(&answer)))?,
            }
        }
    }

    fn ask_delay(&mut self) -> Told {
        loop {
            let current = self.session.delay.as_millis();
            let answer = self.talk.question(&format!("Delay in milliseconds [{current}]:"))?;
            let typed = tidy(&answer);
            match typed.parse() {
                Ok(delay) if delay <= LONGEST_DELAY => {
                    self.session.delay = Duration::from_millis(delay);
                    return Ok(());
                }
                _ if typed.is_empty() => return Ok(()),
                _ => {
                    let expected = format!("a number from 0 to {LONGEST_DELAY}");
                    self.talk.refuse(format!("delay: found {}, expected {expected}", found(&answer)))?;
                }
            }
        }
    }

    /// How a game that is being played was set up.
    pub(crate) fn tell_setup(
        &mut self,
        game: &ludoteca_arena::Match,
        players: &[ludoteca_arena::Player; 2],
    ) -> Told {
        self.talk.say(format!("{}: {}", game.meta().title, game.game_string()))?;
        for (name, value) in game.options().iter() {
            self.talk.say(format!("  {name}={value}"))?;
        }
        let settings = crate::prepare::settings_text(&game.meta().history, game.settings());
        self.talk.say(format!("  {}", settings.replace(", ", "\n  ")))?;
        for side in Side::BOTH {
            self.talk.say(format!("  {}: {}", tell::side(game, side), players[side.index()].name()))?;
        }
        self.talk.say(format!("  seed: {}", game.seed()))
    }
}
