//! The words that are understood during a game, and what they do.

use crate::console::{Result, Stop};
use crate::entry::{Entry, Listed};
use crate::game::{Flow, Game};
use crate::vocabulary;
use ludoteca_kit::Side;
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{Arg, COMMON, Language, Message, say, system};
use ludoteca_session::{Known, Player, Thinking, value_told};
use std::io::ErrorKind;
use std::path::Path;

/// Longer lists of moves are not shown.
const LISTABLE: usize = 200;

/// A word that is understood whenever a move is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Moves,
    Board,
    Describe,
    Cancel,
    Undo,
    Redo,
    Hint,
    Take,
    Evaluate,
    Judge,
    History,
    Save,
    Rules,
    Settings,
    Draw,
    Resign,
    Run,
    Menu,
    Quit,
}

/// All of them in the order of the help, with what the catalogue calls them.
const COMMANDS: [(Command, &str); 20] = [
    (Command::Help, "plain-word-help"),
    (Command::Moves, "plain-word-moves"),
    (Command::Board, "plain-word-board"),
    (Command::Describe, "plain-word-describe"),
    (Command::Cancel, "plain-word-cancel"),
    (Command::Undo, "plain-word-undo"),
    (Command::Redo, "plain-word-redo"),
    (Command::Hint, "plain-word-hint"),
    (Command::Take, "plain-word-take"),
    (Command::Evaluate, "plain-word-evaluate"),
    (Command::Judge, "plain-word-judge"),
    (Command::History, "plain-word-history"),
    (Command::Save, "plain-word-save"),
    (Command::Rules, "plain-word-rules"),
    (Command::Settings, "plain-word-settings"),
    (Command::Draw, "plain-word-draw"),
    (Command::Resign, "plain-word-resign"),
    (Command::Run, "plain-word-run"),
    (Command::Menu, "plain-word-menu"),
    (Command::Quit, "plain-word-quit"),
];

impl Command {
    /// Reads a word and what stands behind it; only the one that saves has anything there.
    pub(crate) fn read(language: Language, line: &str) -> Option<(Command, String)> {
        let known = |typed: &String| {
            let means =
                |key: &'static str| vocabulary::words(language, &Message::new(&COMMON, key)).contains(typed);
            COMMANDS.iter().find(|(_, key)| means(key)).map(|(command, _)| *command)
        };
        if let Some(command) = known(&tidy_word(line)) {
            return Some((command, String::new()));
        }
        let (first, rest) = line.trim().split_once(char::is_whitespace)?;
        let file = rest.trim().trim_matches(['"', '\'']).to_string();
        known(&tidy_word(first)).filter(|command| *command == Command::Save).map(|save| (save, file))
    }
}

impl Game<'_, '_> {
    /// Does what a word says.
    pub(crate) fn command(&mut self, entry: &mut Entry, command: Command, rest: &str) -> Result<Flow> {
        let human = self.session.player(self.session.turn()).is_human();
        match command {
            Command::Help => self.help()?,
            Command::Moves if entry.picks.is_empty() => self.moves(entry)?,
            Command::Moves => self.list(entry)?,
            Command::Board => self.show_board(&entry.picks, true)?,
            Command::Describe => self.describe(&entry.picks)?,
            Command::Cancel => return self.cancel(entry),
            Command::Undo => return self.undo(entry),
            Command::Redo => return self.redo(),
            Command::Hint if human => self.hint(entry)?,
            Command::Take if human => {
                return match entry.hint {
                    Some(mv) => self.play(mv, None),
                    None => self.refuse(&say!(COMMON, "plain-take-nothing")),
                };
            }
            Command::Evaluate => self.evaluate()?,
            Command::Judge => self.judge()?,
            Command::History => self.history()?,
            Command::Save => self.save(rest)?,
            Command::Rules => self.mode.print_rules(self.session.game())?,
            Command::Settings => {
                self.mode.tell_setup(&self.session)?;
                match self.mode.change(Some(&self.session)) {
                    // Going back from there means back to the game.
                    Ok(()) | Err(Stop::Menu) => {}
                    Err(Stop::Quit) => return self.leave(Stop::Quit),
                    Err(stop) => return Err(stop),
                }
                self.spelling = self.mode.spelling(&self.session)?;
            }
            Command::Draw if human => return self.offer_draw(),
            Command::Resign if human => return self.resign(),
            Command::Run if !self.session.humans().contains(&true) => self.running = true,
            Command::Run => return self.refuse(&say!(COMMON, "plain-run-wrong")),
            Command::Hint | Command::Take | Command::Draw | Command::Resign => {
                return self.refuse(&say!(COMMON, "plain-humans-only"));
            }
            Command::Menu => return self.leave(Stop::Menu),
            Command::Quit => return self.leave(Stop::Quit),
        }
        Ok(Flow::Ask)
    }

    fn help(&mut self) -> Result {
        // The first move that can be picked is as good an example as any.
        let (mut picks, mut names) = (Vec::new(), Vec::new());
        let example = loop {
            let choices = self.session.choices(&picks);
            names.extend(choices.offers.iter().filter_map(|offer| offer.name.clone()));
            match (choices.done, choices.offers.first()) {
                (None, Some(offer)) => picks.push(offer.site),
                (done, _) => break done,
            }
        };
        if let (Some(mv), Some(&site)) = (example, picks.first()) {
            let cell = self.session.layout().cell(site);
            self.say(&say!(COMMON, "plain-help-whole", r#move = self.session.told(mv)))?;
            self.say(&say!(COMMON, "plain-help-cells", cell = cell.clone()))?;
            let name = self.telling(|teller| teller.arg(&cell.into()));
            let (letter, number) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
            if !letter.starts_with(|c: char| c.is_ascii_digit()) {
                self.say(&say!(COMMON, "plain-help-letter", letter = letter, number = number))?;
            }
        }
        if !names.is_empty() {
            let words = self.session.meta().words;
            let told = |name: Message| match words.find(format!("{}.short", name.key())) {
                Some(short) => say!(COMMON, "plain-help-name-short", name = name, short = short),
                None => name,
            };
            let names: Vec<Message> = names.into_iter().map(told).collect();
            self.say(&say!(COMMON, "plain-help-names", names = names))?;
        }
        self.say(&say!(COMMON, "plain-help-cancel"))?;
        self.say(&say!(COMMON, "plain-help-signs"))?;
        self.say(&say!(COMMON, "plain-help-words"))?;
        for (_, key) in COMMANDS {
            let word = match COMMON.find(format!("{key}.usage")) {
                Some(usage) => self.mode.console.tell(&usage),
                None => self.mode.console.word(&Message::new(&COMMON, key)),
            };
            let meaning = Message::new(&COMMON, format!("{key}.meaning"));
            self.say_below(&say!(COMMON, "plain-help-word", word = word, meaning = meaning))?;
        }
        Ok(())
    }

    fn moves(&mut self, entry: &mut Entry) -> Result {
        let (count, side) = (self.session.count(), self.side(self.session.turn()));
        self.say(&say!(COMMON, "plain-all-moves", side = side, count = count))?;
        if count > LISTABLE {
            self.say(&say!(COMMON, "plain-all-moves-many"))?;
            return self.list(entry);
        }
        let moves = self.session.moves();
        let told = |&mv| say!(COMMON, "plain-list-entry", parts = self.session.told(mv));
        let entries: Vec<Message> = moves.iter().map(told).collect();
        self.numbered(&entries)?;
        entry.listed = moves.into_iter().map(Listed::Move).collect();
        Ok(())
    }

    fn undo(&mut self, entry: &mut Entry) -> Result<Flow> {
        let Some(site) = entry.picks.pop() else {
            return Ok(if self.take_back()? { Flow::Turn } else { Flow::Ask });
        };
        entry.listed.clear();
        let cells = vec![self.session.layout().cell(site)];
        self.say(&say!(COMMON, "plain-unpicked", cells = cells))?;
        if !entry.picks.is_empty() {
            self.list(entry)?;
        }
        Ok(Flow::Ask)
    }

    /// Takes back to the last decision of a human; says whether there was one.
    pub(crate) fn take_back(&mut self) -> Result<bool> {
        let humans = self.session.humans();
        let count = if humans.contains(&true) {
            self.session.take_back(humans)
        } else {
            usize::from(self.session.undo())
        };
        if count == 0 {
            self.refuse(&say!(COMMON, "plain-undo-nothing"))?;
            return Ok(false);
        }
        self.say(&say!(COMMON, "plain-undone", count = count))?;
        self.keep()?;
        Ok(true)
    }

    fn redo(&mut self) -> Result<Flow> {
        if !self.session.redo() {
            return self.refuse(&say!(COMMON, "plain-redo-nothing"));
        }
        let humans = self.session.humans();
        let asked = |side: Side| humans[side.index()] || humans == [false, false];
        while !self.session.is_over() && !asked(self.session.turn()) && self.session.redo() {}
        self.say(&say!(COMMON, "plain-redone"))?;
        self.keep()?;
        Ok(Flow::Turn)
    }

    /// Says what the engine would do and why; a word or the number of its move plays it.
    fn hint(&mut self, entry: &mut Entry) -> Result {
        let decided = self.session.think(&Player::ADVISER).and_then(Thinking::run);
        self.mode.tell_troubles()?;
        match decided {
            Ok(decision) => {
                let told = self.session.hint_told(&decision);
                entry.listed = vec![Listed::Move(decision.mv)];
                entry.hint = Some(decision.mv);
                self.say(&say!(COMMON, "plain-hint", told = told))
            }
            Err(error) => self.console().refuse(&error.message()),
        }
    }

    pub(crate) fn evaluate(&mut self) -> Result {
        let node = self.session.node();
        // Whoever gives hints is asked, so that both say the same.
        let decided = self.session.think(&Player::ADVISER).and_then(Thinking::run);
        self.mode.tell_troubles()?;
        match decided {
            Ok(decision) => {
                if let Some(report) = decision.report() {
                    self.refuse(&self.session.opinion(node, report))?;
                }
                decision.known.map_or(Ok(()), |known| self.values(&known))
            }
            Err(error) => self.console().refuse(&error.message()),
        }
    }

    /// Says what a tablebase knows of every move.
    fn values(&mut self, known: &Known) -> Result {
        if let Some(caveat) = known.caveat() {
            let value = value_told(known.value);
            self.say(&say!(COMMON, "plain-table-caveat", value = value, caveat = caveat))?;
        }
        let moves = &known.moves[..known.moves.len().min(LISTABLE)];
        for &(mv, value) in moves {
            let (told, value) = (self.session.told(mv), value_told(value));
            self.say_below(&say!(COMMON, "plain-move-value", r#move = told, value = value))?;
        }
        match known.moves.len() - moves.len() {
            0 => Ok(()),
            count => self.say_below(&say!(COMMON, "plain-move-values-more", count = count)),
        }
    }

    /// The moves of the game, a pair a line as the full screen has them, in the names of cells that are used here.
    pub(crate) fn history(&mut self) -> Result {
        let line = self.session.line();
        if line.is_empty() {
            return self.refuse(&say!(COMMON, "plain-history-nothing")).map(drop);
        }
        let mut rows: Vec<(usize, Vec<Arg>)> = Vec::new();
        for entry in &line {
            let number = self.session.move_number(entry.ply);
            let told = self.session.told_to(entry.node);
            // What was taken back and can be played again stands in brackets.
            let told = match entry.ply > self.session.ply() && !self.reviewing {
                true => say!(COMMON, "plain-history-ahead", r#move = told).into(),
                false => Arg::from(told),
            };
            match rows.last_mut() {
                Some((last, moves)) if *last == number => moves.push(told),
                // The second side may have begun.
                _ if entry.side == Side::Second => rows.push((number, vec!["…".into(), told])),
                _ => rows.push((number, vec![told])),
            }
        }
        for (number, moves) in rows {
            let mut moves = moves.into_iter();
            let first = moves.next().unwrap_or_else(|| "".into());
            self.say(&match moves.next() {
                None => say!(COMMON, "plain-history-one", number = number, first = first),
                Some(second) if self.spelling.is_some() => {
                    say!(COMMON, "plain-history-two-told", number = number, first = first, second = second)
                }
                Some(second) => {
                    say!(COMMON, "plain-history-two", number = number, first = first, second = second)
                }
            })?;
        }
        let ending = line.last().and_then(|last| self.session.ending_at(last.node));
        ending.map_or(Ok(()), |ending| self.refuse(&ending.told).map(drop))
    }

    pub(crate) fn save(&mut self, file: &str) -> Result {
        if file.is_empty() {
            return self.console().refuse(&say!(COMMON, "plain-save-nothing"));
        }
        let path = &ludoteca_files::at_home(Path::new(file));
        if path.is_dir() {
            let error = system(&ErrorKind::IsADirectory.into());
            return self.console().refuse(&say!(COMMON, "plain-save-failed", file = file, error = error));
        }
        if path.exists() && !self.console().confirm(say!(COMMON, "plain-save-replace", file = file))? {
            return self.say(&say!(COMMON, "plain-save-not"));
        }
        match ludoteca_files::replace(path, self.session.record().to_string().as_bytes()) {
            Ok(()) => self.say(&say!(COMMON, "plain-save-done", file = file)),
            Err(error) => {
                let error = system(&error);
                self.console().refuse(&say!(COMMON, "plain-save-failed", file = file, error = error))
            }
        }
    }

    fn offer_draw(&mut self) -> Result<Flow> {
        let turn = self.session.turn();
        let (side, other) = (self.side(turn), self.side(turn.other()));
        if !self.session.player(turn.other()).is_human() {
            let player = self.player(turn.other());
            self.say(&say!(COMMON, "plain-draw-declined-computer", other = other, player = player))?;
            return Ok(Flow::Ask);
        }
        let question = say!(COMMON, "plain-draw-offer", other = other.clone(), side = side);
        if !self.console().confirm(question)? {
            self.say(&say!(COMMON, "plain-draw-declined", other = other))?;
            return Ok(Flow::Ask);
        }
        self.session.agree_draw();
        self.keep()?;
        Ok(Flow::Turn)
    }

    fn resign(&mut self) -> Result<Flow> {
        let turn = self.session.turn();
        let question = say!(COMMON, "plain-resign", side = self.side(turn));
        if !self.console().confirm(question)? {
            return Ok(Flow::Ask);
        }
        self.session.resign(turn);
        self.keep()?;
        Ok(Flow::Turn)
    }

    /// Leaves an unfinished game, if that is really meant.
    fn leave(&mut self, stop: Stop) -> Result<Flow> {
        if self.session.ply() > 0 {
            let question = if self.saving.keeps() && self.session.humans().contains(&true) {
                say!(COMMON, "plain-leave-kept")
            } else {
                say!(COMMON, "plain-leave-lost")
            };
            if !self.console().confirm(question)? {
                self.say(&say!(COMMON, "plain-leave-not"))?;
                return Ok(Flow::Ask);
            }
        }
        Err(stop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_with_a_period_and_in_capitals() {
        let read = |line| Command::read(Language::English, line);
        let alone = |command| Some((command, String::new()));
        assert_eq!(read(" Undo."), alone(Command::Undo));
        assert_eq!(read("'quit'."), alone(Command::Quit));
        assert_eq!([read("?"), read("help")], [alone(Command::Help), alone(Command::Help)]);
        assert_eq!([read("back"), read("eval")], [alone(Command::Menu), alone(Command::Evaluate)]);
        assert_eq!(read("SAVE \"My Game.txt\""), Some((Command::Save, "My Game.txt".to_string())));
        assert_eq!(read("save"), alone(Command::Save));
        assert_eq!([read("undo it"), read("a1"), read("")], [None, None, None]);
    }

    #[test]
    fn every_word_is_explained_and_means_one_thing() {
        for (command, key) in COMMANDS {
            assert!(COMMON.find(format!("{key}.meaning")).is_some(), "{key}");
            for language in Language::ALL {
                for word in vocabulary::words(language, &Message::new(&COMMON, key)) {
                    assert_eq!(Command::read(language, &word), Some((command, String::new())), "{word}");
                }
            }
        }
    }
}
