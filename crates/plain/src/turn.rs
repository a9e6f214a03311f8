//! A human's turn: moves in every form.

use crate::answer::{self, Answer};
use crate::bout::{Bout, Flow};
use crate::hand::{Hand, Listed};
use crate::talk::{Told, capital};
use crate::tell;
use ludoteca_kit::text::{quote, tidy};
use ludoteca_kit::{MoveError, Site};

impl Bout<'_, '_> {
    /// Asks until the position is another one.
    pub(crate) fn human(&mut self) -> Told {
        self.show_turn()?;
        let mut hand = Hand::default();
        loop {
            let prompt = self.prompt(&hand);
            let line = self.house.talk.ask(&prompt)?;
            if self.answer(&mut hand, &line)? == Flow::Turn {
                return Ok(());
            }
        }
    }

    fn prompt(&self, hand: &Hand) -> String {
        if let Some(letter) = hand.letter {
            return format!("{letter} and the number:");
        }
        if hand.picks.is_empty() {
            return format!("{}, your move:", capital(tell::side(&self.game, self.game.turn())));
        }
        let picked = self.cells.names(hand.picks.iter().copied());
        let expected = if answer::compass(&self.game, &hand.picks).is_empty() { "" } else { "direction, " };
        format!("{picked}, then ({expected}cell, number or \"cancel\"):")
    }

    fn answer(&mut self, hand: &mut Hand, line: &str) -> Told<Flow> {
        let answer = answer::read(line, &self.game, &self.cells, hand);
        hand.letter = None;
        match answer {
            Answer::Nothing => self.nothing(hand),
            Answer::Word(word, rest) => self.word(hand, word, &rest),
            Answer::Letter(letter) => self.letter(hand, letter),
            Answer::Number(number) => match hand.listed.get(number).cloned() {
                Some(Listed::Pick(site)) => self.pick(hand, site),
                Some(Listed::Move(text)) => self.whole(hand, &text),
                None => {
                    let expected = match hand.listed.len() {
                        1 => "0".to_string(),
                        count => format!("one from 0 to {}", count - 1),
                    };
                    self.refuse(format!("number: found \"{number}\", expected {expected}"))
                }
            },
            Answer::Cell(site) => self.pick(hand, site),
            Answer::NoCell(refusal) => self.refuse(refusal),
            Answer::Direction(direction) => self.direction(hand, direction),
            Answer::Text(text) => self.whole(hand, &text),
        }
    }

    /// Says what was wrong; the same is asked again.
    pub(crate) fn refuse(&mut self, message: impl std::fmt::Display) -> Told<Flow> {
        let message = self.cells.tell(&self.game, &message.to_string());
        self.house.talk.refuse(message)?;
        Ok(Flow::Ask)
    }

    fn nothing(&mut self, hand: &mut Hand) -> Told<Flow> {
        // A prefix may be a whole move and the beginning of a longer one; an empty line says that it is whole.
        if self.game.next(&hand.picks).done.is_some() {
            return self.played(hand);
        }
        let expected =
            if hand.picks.is_empty() { "a move or a cell" } else { "a cell, a number or \"cancel\"" };
        self.refuse(format!("answer: found nothing, expected {expected} (\"help\" tells more)"))
    }

    fn letter(&mut self, hand: &mut Hand, letter: char) -> Told<Flow> {
        let sites = &self.game.layout().sites;
        if sites.iter().any(|site| site.label.starts_with(letter)) {
            hand.letter = Some(letter);
            return Ok(Flow::Ask);
        }
        let mut letters: Vec<char> = sites.iter().filter_map(|site| site.label.chars().next()).collect();
        letters.sort_unstable();
        let (first, last) = (letters.first().unwrap_or(&'?'), letters.last().unwrap_or(&'?'));
        self.refuse(format!("letter: found \"{letter}\", expected one from {first} to {last}"))
    }

    /// Picks one more cell.
    fn pick(&mut self, hand: &mut Hand, site: Site) -> Told<Flow> {
        let next = self.game.next(&hand.picks);
        if next.choices.iter().any(|choice| choice.site == site) {
            hand.picks.push(site);
            return self.follow(hand);
        }
        let own =
            |site: Site| tell::piece(&self.game, site).and_then(|found| found.1) == Some(self.game.turn());
        if hand.picks.contains(&site) {
            // Where more pieces are to be picked, the same one again is a mistake; where a target is, it is a wish.
            if hand.picks.len() == 1 && !next.choices.iter().any(|choice| own(choice.site)) {
                return self.cancel(hand);
            }
            let name = self.cells.name(site).to_string();
            return self.refuse(format!("{name} is chosen already"));
        }
        let reason = if hand.picks.is_empty() {
            self.wrong_piece(site)
        } else {
            match self.illegal(&hand.picks, site) {
                // What the rules do not forbid would have been among the choices, so this cannot be.
                Some(reason) => reason,
                None => self.wrong_choice(hand, site),
            }
        };
        self.refuse(reason)
    }

    /// Why a move cannot begin on a cell.
    fn wrong_piece(&self, site: Site) -> String {
        let name = self.cells.name(site);
        let turn = self.game.turn();
        match tell::piece(&self.game, site) {
            None => format!("there is no piece on {name}; it is {}'s turn", tell::side(&self.game, turn)),
            Some((piece, Some(owner))) if owner != turn => {
                format!("the {piece} on {name} is not yours; it is {}'s turn", tell::side(&self.game, turn))
            }
            Some((piece, Some(_))) => format!("the {piece} on {name} has no move; choose another one"),
            Some((piece, None)) => {
                format!("the {piece} on {name} belongs to nobody; choose a piece of yours")
            }
        }
    }

    /// What the game itself says against a cell behind the picks, in whatever way it writes a move.
    fn illegal(&mut self, picks: &[Site], site: Site) -> Option<String> {
        let labels: Vec<&str> =
            picks.iter().chain([&site]).map(|&site| self.game.layout().label(site)).collect();
        let texts = ["-", ","].map(|sign| labels.join(sign));
        texts.iter().find_map(|text| match self.game.play(text) {
            Err(MoveError::Illegal(text, reason)) => {
                Some(format!("{} is not legal: {reason}", self.cells.tell_move(&self.game, &text)))
            }
            Err(_) => None,
            Ok(_) => {
                // It means another move than these picks, which nobody has asked for.
                self.game.undo();
                None
            }
        })
    }

    fn wrong_choice(&self, hand: &Hand, site: Site) -> String {
        let choices = self.game.next(&hand.picks).choices;
        let expected = self.cells.names(choices.iter().map(|choice| choice.site));
        let what = match tell::piece(&self.game, site) {
            Some((piece, _)) => format!("the {piece} on {}", self.cells.name(site)),
            None => self.cells.name(site).to_string(),
        };
        let picked = self.cells.names(hand.picks.iter().copied());
        format!("{what} cannot follow {picked}: expected one of {expected}, or \"cancel\"")
    }

    /// Goes on behind a new pick: makes the move if it is complete, else says what may follow.
    fn follow(&mut self, hand: &mut Hand) -> Told<Flow> {
        let next = self.game.next(&hand.picks);
        if next.choices.is_empty() {
            return self.played(hand);
        }
        let turn = self.game.turn();
        let own = |site: Site| tell::piece(&self.game, site).and_then(|found| found.1) == Some(turn);
        if hand.picks.len() > 1 && !next.choices.iter().any(|choice| own(choice.site)) {
            self.show_board(hand, false)?;
        }
        self.list(hand)?;
        Ok(Flow::Ask)
    }

    /// Lists what may follow the picks.
    pub(crate) fn list(&mut self, hand: &mut Hand) -> Told {
        let next = self.game.next(&hand.picks);
        let entries = tell::continuations(&self.game, &self.cells, &hand.picks, &next);
        let last = hand.picks.last().map_or(String::new(), |&site| {
            let piece =
                tell::piece(&self.game, site).map_or(String::new(), |found| format!(" ({})", found.0));
            format!("{}{piece}: ", self.cells.name(site))
        });
        let talk = &mut self.house.talk;
        talk.say(format!("{last}what may follow:"))?;
        for line in tell::numbered(&entries) {
            talk.say(line)?;
        }
        if let Some(done) = next.done {
            talk.say(format!("  an empty line: {done}"))?;
        }
        hand.listed = next.choices.iter().map(|choice| Listed::Pick(choice.site)).collect();
        Ok(())
    }

    /// Plays the move that the picks spell.
    fn played(&mut self, hand: &mut Hand) -> Told<Flow> {
        match self.game.play_picks(&hand.picks) {
            Ok(played) => {
                self.made(&played, None)?;
                Ok(Flow::Turn)
            }
            Err(error) => {
                *hand = Hand::default();
                self.refuse(error)
            }
        }
    }

    /// Plays a whole move; what names several cells and is no move picks them one by one.
    fn whole(&mut self, hand: &mut Hand, text: &str) -> Told<Flow> {
        let own = match self.cells.spell(&self.game, text) {
            Some(Ok(own)) => own,
            Some(Err(refusal)) => return self.refuse(refusal),
            None => text.to_string(),
        };
        let error = match self.game.play(&own) {
            Ok(played) => {
                self.made(&played, None)?;
                return Ok(Flow::Turn);
            }
            Err(error) => error,
        };
        if let MoveError::Text(_) = error
            && let Some(sites) = self.cells.several(&self.game, text)
        {
            return self.picks(hand, &sites);
        }
        let open = answer::compass(&self.game, &hand.picks);
        if !open.is_empty() && !text.contains(|c: char| c.is_ascii_digit()) {
            let found = quote(&tidy(text));
            return self.refuse(format!("direction: found {found}, expected {}", directions(&open)));
        }
        match error {
            MoveError::Text(refusal) => {
                self.refuse(format!("{refusal} (\"help\" tells what else may be typed)"))
            }
            MoveError::Illegal(text, reason) => {
                let text = self.cells.tell_move(&self.game, &text);
                self.refuse(format!("{text} is not legal: {reason}"))
            }
            MoveError::Over => self.refuse(error),
        }
    }

    fn picks(&mut self, hand: &mut Hand, sites: &[Site]) -> Told<Flow> {
        let (last, before) = sites.split_last().expect("there are several");
        for &site in before {
            let next = self.game.next(&hand.picks);
            if !next.choices.iter().any(|choice| choice.site == site) {
                return self.pick(hand, site);
            }
            hand.picks.push(site);
        }
        self.pick(hand, *last)
    }

    fn direction(&mut self, hand: &mut Hand, direction: &str) -> Told<Flow> {
        let open = answer::compass(&self.game, &hand.picks);
        if let Some((_, site)) = open.iter().find(|entry| entry.0 == direction) {
            return self.pick(hand, *site);
        }
        let labels: Vec<&str> = hand.picks.iter().map(|&site| self.game.layout().label(site)).collect();
        let reason = match self.game.play(&format!("{}>{direction}", labels.join(","))) {
            Ok(played) => {
                self.made(&played, None)?;
                return Ok(Flow::Turn);
            }
            Err(MoveError::Illegal(_, reason)) => format!(" ({reason})"),
            Err(_) => String::new(),
        };
        let open = directions(&open);
        let name = answer::direction_name(direction);
        self.refuse(format!("direction: found {name}, which is not open{reason}, expected {open}"))
    }

    pub(crate) fn cancel(&mut self, hand: &mut Hand) -> Told<Flow> {
        let words =
            if hand.picks.is_empty() { "Nothing is picked." } else { "Cancelled; nothing is picked." };
        *hand = Hand::default();
        self.house.talk.say(words)?;
        Ok(Flow::Ask)
    }
}

/// Directions as they are offered.
fn directions(open: &[(String, Site)]) -> String {
    open.iter().map(|entry| entry.0.to_uppercase()).collect::<Vec<_>>().join(", ")
}
