//! The words that are understood during a game.

use crate::answer::{WORDS, Word};
use crate::bout::{Bout, Flow};
use crate::hand::{Hand, Listed};
use crate::talk::{Stop, Told, capital};
use crate::tell;
use ludoteca_arena::{Known, Player};
use ludoteca_draw::Marks;
use ludoteca_kit::Side;
use std::path::Path;

/// Longer lists of moves are not shown.
const LISTABLE: usize = 200;

impl Bout<'_, '_> {
    /// Does what a word says.
    pub(crate) fn word(&mut self, hand: &mut Hand, word: Word, rest: &str) -> Told<Flow> {
        let human = self.player(self.game.turn()).is_human();
        match word {
            Word::Help => self.help()?,
            Word::Moves if hand.picks.is_empty() => self.moves(hand)?,
            Word::Moves => self.list(hand)?,
            Word::Board => self.show_board(hand, true)?,
            Word::Describe => self.describe(hand)?,
            Word::Cancel => return self.cancel(hand),
            Word::Undo => return self.undo(hand),
            Word::Redo => return self.redo(),
            Word::Hint if human => self.hint()?,
            Word::Evaluate => self.evaluate()?,
            Word::History => self.history()?,
            Word::Save => self.save(rest)?,
            Word::Rules => self.rules()?,
            Word::Settings => {
                self.house.tell_setup(&self.game, &self.players)?;
                match self.house.change(false) {
                    // Going back from there means back to the game.
                    Ok(()) | Err(Stop::Menu) => {}
                    Err(Stop::Quit) => return self.leave(Stop::Quit),
                    Err(stop) => return Err(stop),
                }
                self.cells = self.house.cells(&self.game)?;
            }
            Word::Draw if human => return self.offer_draw(),
            Word::Resign if human => return self.resign(),
            Word::Run if !self.humans().contains(&true) => self.running = true,
            Word::Run => return self.refuse("run: only games between computers can run by themselves"),
            Word::Hint | Word::Draw | Word::Resign => {
                return self.refuse("that word is for humans, and it is a computer's turn");
            }
            Word::Menu => return self.leave(Stop::Menu),
            Word::Quit => return self.leave(Stop::Quit),
        }
        Ok(Flow::Ask)
    }

    fn help(&mut self) -> Told {
        let mut picks = Vec::new();
        let example = loop {
            let next = self.game.next(&picks);
            match (next.done, next.choices.first()) {
                (Some(text), _) => break text,
                (None, Some(choice)) => picks.push(choice.site),
                (None, None) => break String::new(),
            }
        };
        let name = |number: usize| picks.get(number).map_or("", |&site| self.cells.name(site));
        let cell = name(0);
        let mut lines = vec![
            format!("A move may be typed whole: {}", self.cells.tell_move(&self.game, &example)),
            format!("or cell by cell: {cell}, and then one of the cells or numbers that are listed."),
        ];
        if let (Some(letter), false) = (cell.chars().next(), cell.starts_with(|c: char| c.is_ascii_digit())) {
            let number = &cell[letter.len_utf8()..];
            lines.push(format!(
                "A cell may also be typed as {letter},{number} or as {letter} and then {number}."
            ));
        }
        if example.contains('>') {
            lines.push("After the pieces a direction will do: E, SE, SW, W, NW, NE.".to_string());
        }
        lines.push("The first cell again, or \"cancel\", drops what is picked.".to_string());
        lines.push("Capitals, quotes, brackets and a final period make no difference.".to_string());
        lines.push("Words:".to_string());
        lines.extend(WORDS.iter().map(|(_, word, meaning)| format!("  {word}: {meaning}")));
        for line in lines {
            self.house.talk.say(line)?;
        }
        Ok(())
    }

    pub(crate) fn describe(&mut self, hand: &Hand) -> Told {
        let lit = if hand.picks.is_empty() { Vec::new() } else { self.game.next(&hand.picks).choices };
        self.tell_board(&Marks { last: self.game.last(), picked: hand.picks.clone(), lit })
    }

    fn moves(&mut self, hand: &mut Hand) -> Told {
        let count = self.game.count();
        let side = capital(tell::side(&self.game, self.game.turn()));
        self.house.talk.say(format!("{side} has {}.", tell::count(count, "move")))?;
        if count > LISTABLE {
            self.house.talk.say("They are too many for a list; this is where one may begin.")?;
            return self.list(hand);
        }
        let moves = self.game.moves();
        let entries: Vec<String> = moves.iter().map(|text| self.cells.tell_move(&self.game, text)).collect();
        for line in tell::numbered(&entries) {
            self.house.talk.say(line)?;
        }
        hand.listed = moves.into_iter().map(Listed::Move).collect();
        Ok(())
    }

    fn undo(&mut self, hand: &mut Hand) -> Told<Flow> {
        if hand.picks.is_empty() {
            return Ok(if self.take_back()? { Flow::Turn } else { Flow::Ask });
        }
        let last = hand.picks.pop().map_or(String::new(), |site| self.cells.name(site).to_string());
        hand.listed.clear();
        self.house.talk.say(format!("{last} is not picked any more."))?;
        if !hand.picks.is_empty() {
            self.list(hand)?;
        }
        Ok(Flow::Ask)
    }

    /// Takes back to the last decision of a human; says whether there was one.
    pub(crate) fn take_back(&mut self) -> Told<bool> {
        let humans = self.humans();
        let steps =
            if humans.contains(&true) { self.game.take_back(humans) } else { usize::from(self.game.undo()) };
        if steps == 0 {
            self.house.talk.refuse("there is nothing to take back")?;
            return Ok(false);
        }
        self.house.talk.say(format!("Taken back: {}.", tell::count(steps, "step")))?;
        self.keep()?;
        Ok(true)
    }

    fn redo(&mut self) -> Told<Flow> {
        if !self.game.redo() {
            return self.refuse("there is nothing to play again");
        }
        let humans = self.humans();
        let asked = |side: Side| humans[side.index()] || humans == [false, false];
        while self.game.ending().is_none() && !asked(self.game.turn()) && self.game.redo() {}
        self.house.talk.say("Played again.")?;
        self.keep()?;
        Ok(Flow::Turn)
    }

    fn hint(&mut self) -> Told {
        match self.game.think(&Player::ADVISER) {
            Ok(thinking) => {
                let decision = thinking.run();
                self.house.tell_troubles()?;
                let text = self.cells.tell_move(&self.game, &decision.text);
                self.house.talk.say(format!("The engine would play {text}. {}", decision.why))
            }
            Err(error) => self.house.talk.refuse(error),
        }
    }

    fn evaluate(&mut self) -> Told {
        match self.game.opinion(1_000) {
            Ok(thinking) => {
                let decision = thinking.run();
                self.house.tell_troubles()?;
                self.house.talk.say(format!("{}.", decision.why))?;
                decision.known.map_or(Ok(()), |known| self.values(&known))
            }
            Err(error) => self.house.talk.refuse(error),
        }
    }

    /// Says what a table of perfect play knows of every move.
    fn values(&mut self, known: &Known) -> Told {
        if let Some(caveat) = known.caveat() {
            self.house.talk.say(format!("Table: {}, but {caveat}.", known.value))?;
        }
        let moves = &known.moves[..known.moves.len().min(LISTABLE)];
        for (text, value) in moves {
            let text = self.cells.tell_move(&self.game, text);
            self.house.talk.say(format!("  {text}: {value}"))?;
        }
        match known.moves.len() - moves.len() {
            0 => Ok(()),
            more => self.house.talk.say(format!("  and {}, none of them better", tell::count(more, "move"))),
        }
    }

    pub(crate) fn history(&mut self) -> Told {
        let record = self.game.record(self.names()).to_string();
        self.house.talk.say(record.trim_end())
    }

    pub(crate) fn rules(&mut self) -> Told {
        let id = self.game.meta().id;
        let place = self.house.metas.iter().position(|meta| meta.id == id);
        let place = place.expect("the game is from this shelf");
        let book = (self.house.book)(place, self.house.session.width, &self.house.view());
        self.house.talk.say(book)
    }

    pub(crate) fn save(&mut self, file: &str) -> Told {
        if file.is_empty() {
            return self.house.talk.refuse("save: found nothing, expected the name of a file: save game.txt");
        }
        let path = Path::new(file);
        if path.exists() && !self.house.talk.confirm(&format!("{file} is there already. Replace it?"))? {
            return self.house.talk.say("Nothing is written.");
        }
        match ludoteca_files::replace(path, self.game.record(self.names()).to_string().as_bytes()) {
            Ok(()) => self.house.talk.say(format!("The game is written to {file}.")),
            Err(error) => {
                self.house.talk.refuse(format!("{file} cannot be written: {error}; the game goes on"))
            }
        }
    }

    fn offer_draw(&mut self) -> Told<Flow> {
        let side = self.game.turn();
        let other = capital(tell::side(&self.game, side.other()));
        if !self.player(side.other()).is_human() {
            let name = self.player(side.other()).name();
            self.house.talk.say(format!("{other} ({name}) declines the draw and plays on."))?;
            return Ok(Flow::Ask);
        }
        let question = format!("{other}, {} offers a draw. Do you accept?", tell::side(&self.game, side));
        if !self.house.talk.confirm(&question)? {
            self.house.talk.say(format!("{other} declines the draw."))?;
            return Ok(Flow::Ask);
        }
        self.game.agree_draw();
        self.keep()?;
        Ok(Flow::Turn)
    }

    fn resign(&mut self) -> Told<Flow> {
        let side = self.game.turn();
        let name = capital(tell::side(&self.game, side));
        if !self.house.talk.confirm(&format!("{name}, do you give the game up?"))? {
            return Ok(Flow::Ask);
        }
        self.game.resign(side);
        self.keep()?;
        Ok(Flow::Turn)
    }

    /// Leaves an unfinished game, if that is really meant.
    fn leave(&mut self, stop: Stop) -> Told<Flow> {
        if self.game.ply() > 0 {
            let kept = if self.keeper.keeps() && self.humans().contains(&true) {
                "It will be kept."
            } else {
                "It will be lost; \"save FILE\" would keep it."
            };
            if !self.house.talk.confirm(&format!("The game is not finished. {kept} Leave it?"))? {
                self.house.talk.say("The game goes on.")?;
                return Ok(Flow::Ask);
            }
        }
        Err(stop)
    }
}
