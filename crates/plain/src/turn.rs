//! A human's turn: moves in every form in which they may be typed.

use crate::commands::Command;
use crate::console::Result;
use crate::entry::{Entry, Listed};
use crate::game::{Flow, Game};
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{Arg, COMMON, Message, Quoted, say};
use ludoteca_kit::{MoveError, Scene, Site};
use ludoteca_session::{Choices, Offer, Typed};

/// Lists are broken before this column.
const WIDTH: usize = 78;
/// Where more may follow, the whole moves that they make are not looked up.
const MANY: usize = 40;

impl Game<'_, '_> {
    /// Asks until the position is another one.
    pub(crate) fn human(&mut self) -> Result {
        self.show_turn()?;
        let mut entry = Entry::default();
        loop {
            let prompt = self.prompt(&entry);
            let prompt = self.telling(|teller| teller.tell(&prompt));
            let line = self.console().ask(&prompt)?;
            if self.answer(&mut entry, &line)? == Flow::Turn {
                return Ok(());
            }
        }
    }

    fn prompt(&self, entry: &Entry) -> Message {
        if let Some(letter) = entry.letter {
            return say!(COMMON, "plain-prompt-number", letter = letter);
        }
        // The beginning may be a whole move as well, and looking through all of them would take its time.
        let begun = !entry.picks.is_empty();
        let Choices { prompt, offers, .. } =
            if begun { self.session.choices(&entry.picks) } else { Choices::default() };
        let picked = self.session.layout().cells(&entry.picks);
        match prompt {
            None => say!(COMMON, "plain-prompt", side = self.side(self.session.turn())),
            Some(stage) if offers.iter().any(|offer| offer.name.is_some()) => {
                say!(COMMON, "plain-prompt-next-name", picked = picked, stage = stage)
            }
            Some(stage) => say!(COMMON, "plain-prompt-next", picked = picked, stage = stage),
        }
    }

    fn answer(&mut self, entry: &mut Entry, line: &str) -> Result<Flow> {
        let letter = entry.letter.take();
        if let Some((command, rest)) = Command::read(self.mode.manner.language, line) {
            return self.command(entry, command, &rest);
        }
        let plain = tidy_word(line);
        if plain.is_empty() && entry.picks.is_empty() {
            return self.refuse(&say!(COMMON, "plain-nothing"));
        }
        let digits = !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit());
        if let Some(letter) = letter.filter(|_| digits) {
            return self.typed(entry, &format!("{letter}{plain}"));
        }
        if digits && !entry.listed.is_empty() {
            return self.number(entry, &plain);
        }
        let mut chars = plain.chars();
        if let (Some(letter @ 'a'..='z'), None) = (chars.next(), chars.next())
            // It may also be the name of something that follows.
            && let Err(error) = self.read(&entry.picks, line)
            && self.is_unknown(line, &error)
        {
            return self.letter(entry, letter);
        }
        self.typed(entry, line)
    }

    /// Takes an entry of the last list.
    fn number(&mut self, entry: &mut Entry, plain: &str) -> Result<Flow> {
        match plain.parse::<usize>().ok().and_then(|number| entry.listed.get(number)) {
            Some(&Listed::Pick(site)) => {
                let picks = [&entry.picks[..], &[site]].concat();
                self.follow(entry, picks)
            }
            Some(&Listed::Move(mv)) => self.play(mv, None),
            None => {
                let (found, last) = (Quoted(plain.to_string()), entry.listed.len() - 1);
                self.refuse(&say!(COMMON, "plain-number-wrong", found = found, last = last))
            }
        }
    }

    fn letter(&mut self, entry: &mut Entry, letter: char) -> Result<Flow> {
        let sites = &self.session.layout().sites;
        let letters = || sites.iter().filter_map(|site| site.label.chars().next());
        if letters().any(|known| known == letter) {
            entry.letter = Some(letter);
            return Ok(Flow::Ask);
        }
        let [first, last] = [letters().min(), letters().max()].map(|letter| letter.unwrap_or('?'));
        let wrong = self.session.wrong_name(&entry.picks, &letter.to_string());
        self.refuse(&wrong.unwrap_or_else(|| {
            let found = Quoted(letter.to_string());
            say!(COMMON, "plain-letter-wrong", found = found, first = first, last = last)
        }))
    }

    /// What a text means behind some picks.
    fn read(&self, picks: &[Site], text: &str) -> std::result::Result<Typed, Message> {
        self.telling(|teller| self.session.typed(picks, text, self.spelling.as_ref(), teller))
    }

    /// Takes a cell, several cells, a name or a whole move.
    fn typed(&mut self, entry: &mut Entry, text: &str) -> Result<Flow> {
        match self.read(&entry.picks, text) {
            Ok(Typed::Move(mv)) => self.play(mv, None),
            Ok(Typed::Picks(picks)) if picks.starts_with(&entry.picks) => self.follow(entry, picks),
            Ok(Typed::Picks(picks)) if self.asks_target(entry) => {
                let cells = self.session.layout().cells(&entry.picks);
                self.say(&say!(COMMON, "plain-unpicked", cells = cells))?;
                self.follow(entry, picks)
            }
            Ok(Typed::Picks(picks)) => self.refuse(&self.session.objection(&entry.picks, picks[0])),
            Err(_) if self.asks_target(entry) && self.again(entry, text) => self.cancel(entry),
            Err(error) => self.refuse(&self.wrong(text, error)),
        }
    }

    /// Whether one piece is picked and its target is asked for. The same piece again is then a wish to drop it, and another
    /// one a wish to move that instead; where several pieces are to be picked, both are mistakes.
    fn asks_target(&self, entry: &Entry) -> bool {
        entry.picks.len() == 1 && !self.session.asks_piece(&entry.picks)
    }

    /// Whether a text means what is picked already.
    fn again(&self, entry: &Entry, text: &str) -> bool {
        self.read(&[], text) == Ok(Typed::Picks(entry.picks.clone()))
    }

    /// What is said against a text.
    fn wrong(&self, text: &str, error: Message) -> Message {
        if tidy_word(text).is_empty() {
            return say!(COMMON, "plain-nothing-next");
        }
        if !self.is_unknown(text, &error) {
            return error;
        }
        say!(COMMON, "plain-not-understood", error = error)
    }

    /// Whether an error says that a text is no move, which is said last: it is no cell and no name either.
    fn is_unknown(&self, text: &str, error: &Message) -> bool {
        matches!(self.session.parse(text), Err(MoveError::Text(refusal)) if refusal.message() == error)
    }

    /// Goes on behind new picks: makes the move if it is complete, else says what may follow.
    fn follow(&mut self, entry: &mut Entry, picks: Vec<Site>) -> Result<Flow> {
        let choices = self.session.choices(&picks);
        entry.picks = picks;
        if let Some(mv) = choices.done.filter(|_| !choices.leads_on()) {
            return self.play(mv, None);
        }
        if entry.picks.len() > 1 && !self.session.asks_piece(&entry.picks) {
            self.show_board(&entry.picks, false)?;
        }
        self.list(entry)?;
        Ok(Flow::Ask)
    }

    /// Lists what may follow the picks.
    pub(crate) fn list(&mut self, entry: &mut Entry) -> Result {
        let (layout, scene) = (self.session.layout(), self.session.scene_behind(&entry.picks));
        let choices = self.session.choices(&entry.picks);
        let title = match entry.picks.last() {
            None => say!(COMMON, "plain-list"),
            Some(&site) => {
                let cell = layout.cell(site);
                match layout.standing(&scene, site).map(|piece| layout.piece(piece)) {
                    Some(piece) => say!(COMMON, "plain-list-piece", cell = cell, piece = piece),
                    None => say!(COMMON, "plain-list-cell", cell = cell),
                }
            }
        };
        let few = choices.offers.len() <= MANY;
        let told = |offer: &Offer| self.offer(&entry.picks, offer, &scene, few);
        let offers: Vec<Message> = choices.offers.iter().map(told).collect();
        self.say(&title)?;
        self.numbered(&offers)?;
        if let Some(done) = choices.done {
            self.say_below(&say!(COMMON, "plain-list-done", r#move = self.session.told(done)))?;
        }
        entry.listed = choices.offers.iter().map(|offer| Listed::Pick(offer.site)).collect();
        Ok(())
    }

    /// A site that may follow, with what it would be: the whole move if it completes one, else the cells so far.
    fn offer(&self, picks: &[Site], offer: &Offer, scene: &Scene, few: bool) -> Message {
        let layout = self.session.layout();
        let longer = [picks, &[offer.site]].concat();
        let done = if few { self.session.choices(&longer).done } else { None };
        let what: Arg = match done {
            Some(mv) => self.session.told(mv),
            // One more piece stands for itself, a target shows the way to it.
            None if few && !layout.is_own(scene, offer.site) => {
                let way = layout.cells(&longer).into_iter().map(Arg::from);
                way.reduce(|from, to| say!(COMMON, "way", from = from, to = to).into())
                    .expect("the site itself is one of them")
            }
            None => layout.cell(offer.site).into(),
        };
        let mut parts = vec![what];
        parts.extend(offer.name.clone().map(Arg::from));
        parts.extend(layout.effect(&offer.effect, scene.turn).map(Arg::from));
        say!(COMMON, "plain-list-entry", parts = parts)
    }

    /// Prints a numbered list, an entry a line if they are few and long enough to deserve it.
    pub(crate) fn numbered(&mut self, entries: &[Message]) -> Result {
        let told: Vec<String> =
            self.telling(|teller| entries.iter().map(|entry| teller.tell(entry)).collect());
        let apart = told.len() <= 20 && told.iter().any(|entry| entry.len() > 4);
        let mut lines: Vec<String> = Vec::new();
        for (number, entry) in told.iter().enumerate() {
            let entry = format!("{number}: {entry}");
            match lines.last_mut() {
                Some(line) if !apart && line.chars().count() + 2 + entry.chars().count() < WIDTH => {
                    *line += &format!("; {entry}");
                }
                _ => lines.push(format!("  {entry}")),
            }
        }
        lines.iter().try_for_each(|line| self.console().print(line))
    }

    pub(crate) fn cancel(&mut self, entry: &mut Entry) -> Result<Flow> {
        let nothing = entry.picks.is_empty();
        *entry = Entry { hint: entry.hint, ..Entry::default() };
        self.say(&if nothing {
            say!(COMMON, "plain-cancelled-nothing")
        } else {
            say!(COMMON, "plain-cancelled")
        })?;
        Ok(Flow::Ask)
    }
}
