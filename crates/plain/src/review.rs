//! A game that is over, looked through move by move.

use crate::commands::Command;
use crate::console::{Result, Stop, found};
use crate::game::Game;
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::NodeId;

/// What is wanted after a game was looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reviewed {
    /// Nothing more of it.
    Back,
    /// It is to be deleted.
    Delete,
    /// It is to go on from where it is looked at.
    Play,
}

/// Where to go in it.
enum Jump {
    Next,
    Back,
    Start,
    End,
    /// To where the move of this number has been made, or its answer.
    Number(usize, bool),
}

/// What somebody wants who looks through it.
enum Wish {
    Jump(Jump),
    Leave,
    Delete,
    Play,
}

impl Game<'_, '_> {
    /// Looks through the game from its beginning, until something else is wanted. Only a stored game can be deleted.
    pub(crate) fn review(&mut self, stored: bool) -> Result<Reviewed> {
        self.reviewing = true;
        let reviewed = self.look_through(stored);
        self.reviewing = false;
        reviewed
    }

    fn look_through(&mut self, stored: bool) -> Result<Reviewed> {
        let way: Vec<NodeId> = std::iter::once(NodeId::ROOT)
            .chain(self.session.main_line().iter().map(|entry| entry.node))
            .collect();
        self.console().print("")?;
        self.review_help(stored)?;
        self.session.go(NodeId::ROOT);
        self.show_place(0, &way)?;
        let prompt = self.mode.console.tell(&say!(COMMON, "plain-review-prompt"));
        loop {
            let line = self.console().ask(&prompt)?;
            match self.wish(&line) {
                Some(Wish::Jump(jump)) => self.jump(&jump, &way)?,
                Some(Wish::Leave) => return Ok(Reviewed::Back),
                Some(Wish::Delete) if stored => return Ok(Reviewed::Delete),
                Some(Wish::Delete) => drop(self.refuse(&say!(COMMON, "plain-review-not-stored"))?),
                Some(Wish::Play) if !self.session.is_over() => return Ok(Reviewed::Play),
                Some(Wish::Play) => drop(self.refuse(&say!(COMMON, "plain-review-over"))?),
                None => self.review_word(&line, stored)?,
            }
        }
    }

    fn review_help(&mut self, stored: bool) -> Result {
        self.say(&say!(COMMON, "plain-review-how"))?;
        self.say(&say!(COMMON, "plain-review-words"))?;
        self.say(&if stored {
            say!(COMMON, "plain-review-close-stored")
        } else {
            say!(COMMON, "plain-review-close")
        })
    }

    fn wish(&self, line: &str) -> Option<Wish> {
        let typed = tidy_word(line);
        let means = |words: Message| self.mode.console.words(&words).contains(&typed);
        if typed.is_empty() && !line.contains("...") || means(say!(COMMON, "plain-review-word-next")) {
            return Some(Wish::Jump(Jump::Next));
        }
        let words = [
            (say!(COMMON, "plain-review-word-back"), Wish::Jump(Jump::Back)),
            (say!(COMMON, "plain-review-word-start"), Wish::Jump(Jump::Start)),
            (say!(COMMON, "plain-review-word-end"), Wish::Jump(Jump::End)),
            (say!(COMMON, "plain-review-word-play"), Wish::Play),
            (say!(COMMON, "plain-review-word-leave"), Wish::Leave),
            (say!(COMMON, "plain-word-delete"), Wish::Delete),
        ];
        if let Some((_, wish)) = words.into_iter().find(|(words, _)| means(words.clone())) {
            return Some(wish);
        }
        // "4" is the move of that number, "4..." its answer; the periods of a number alone are those of a sentence.
        let number = typed.parse().ok().filter(|_| typed.bytes().all(|byte| byte.is_ascii_digit()))?;
        Some(Wish::Jump(Jump::Number(number, line.trim_end().ends_with("..."))))
    }

    fn jump(&mut self, jump: &Jump, way: &[NodeId]) -> Result {
        let last = way.len() - 1;
        let here = way.iter().position(|&node| node == self.session.node()).unwrap_or(last);
        let to = match jump {
            Jump::Start | Jump::Number(0, _) => 0,
            Jump::End => last,
            Jump::Back if here == 0 => return self.say(&say!(COMMON, "plain-review-first")),
            Jump::Back => here - 1,
            Jump::Next if here == last => return self.say(&say!(COMMON, "plain-review-last")),
            Jump::Next => here + 1,
            &Jump::Number(number, answer) => {
                let plies = (1..=last).filter(|&ply| self.session.move_number(ply) == number);
                let plies: Vec<usize> = plies.collect();
                let ply = if answer { plies.last() } else { plies.first() };
                let Some(&ply) = ply else {
                    let (found, last) = (number.to_string(), self.session.move_number(last));
                    let wrong = say!(COMMON, "plain-review-number", found = found, last = last);
                    return self.refuse(&wrong).map(drop);
                };
                ply
            }
        };
        self.session.go(way[to]);
        // Whoever gets on is listening.
        self.console().moved();
        self.show_place(to, way)
    }

    /// The move that led here, the board, and how the game ended if it did.
    fn show_place(&mut self, ply: usize, way: &[NodeId]) -> Result {
        let count = way.len() - 1;
        self.console().print("")?;
        let message = match ply.checked_sub(1).map(|before| way[before]) {
            None => say!(COMMON, "plain-review-start", count = count),
            Some(before) => {
                let node = way[ply];
                let number = self.session.move_number(ply);
                let side = self.side(self.session.scene_at(before).turn);
                let mv = self.session.told_to(node);
                match self.session.deed_to(node) {
                    None => say!(
                        COMMON,
                        "plain-review-move",
                        number = number,
                        side = side,
                        r#move = mv,
                        ply = ply,
                        count = count
                    ),
                    Some(deed) => say!(
                        COMMON,
                        "plain-review-deed",
                        number = number,
                        side = side,
                        r#move = mv,
                        deed = deed,
                        ply = ply,
                        count = count
                    ),
                }
            }
        };
        self.say(&message)?;
        self.show_board(&[], false)?;
        match self.session.ending() {
            Some(ending) => self.refuse(&ending.told).map(drop),
            None => Ok(()),
        }
    }

    /// The words of a game that make sense when it is over.
    fn review_word(&mut self, line: &str, stored: bool) -> Result {
        match Command::read(self.mode.manner.language, line) {
            Some((Command::Help, _)) => self.review_help(stored),
            Some((Command::Board, _)) => self.show_board(&[], true),
            Some((Command::Describe, _)) => self.describe(&[]),
            Some((Command::History, _)) => self.history(),
            Some((Command::Judge, _)) => self.judge(),
            Some((Command::Evaluate, _)) => self.evaluate(),
            Some((Command::Save, file)) => self.save(&file),
            Some((Command::Rules, _)) => self.mode.print_rules(self.session.game()),
            Some((Command::Menu, _)) => Err(Stop::Menu),
            Some((Command::Quit, _)) => Err(Stop::Quit),
            _ => self.refuse(&say!(COMMON, "plain-review-wrong", found = found(line))).map(drop),
        }
    }
}
