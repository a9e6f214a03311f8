//! One game from its first turn to its end.

use crate::cells::Cells;
use crate::hand::Hand;
use crate::house::House;
use crate::keeper::Keeper;
use crate::talk::{Stop, Told, capital};
use crate::{Boards, tell};
use ludoteca_arena::{Decision, Match, Played, Player};
use ludoteca_draw::{Marks, View};
use ludoteca_kit::Side;

/// What is wanted after a game.
pub(crate) enum After {
    /// The same again.
    Again,
    /// The same with the sides exchanged.
    Swap,
}

/// What an answer has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The same is asked again.
    Ask,
    /// The position may be another one.
    Turn,
}

/// A game that is being played.
pub(crate) struct Bout<'h, 'io> {
    pub(crate) house: &'h mut House<'io>,
    pub(crate) game: Match,
    pub(crate) players: [Player; 2],
    pub(crate) cells: Cells,
    pub(crate) keeper: Keeper,
    /// How often the signs of the board were explained. The first board has no last move to be marked, so once is
    /// not enough.
    explained: usize,
    /// Whether computers play to the end without asking.
    pub(crate) running: bool,
}

impl<'h, 'io> Bout<'h, 'io> {
    pub(crate) fn new(
        house: &'h mut House<'io>,
        game: Match,
        players: [Player; 2],
        cells: Cells,
        keeper: Keeper,
    ) -> Self {
        // Where nobody types, nobody can press Enter; a delay is a pace of its own.
        let running = !house.session.person || !house.session.delay.is_zero();
        Bout { house, game, players, cells, keeper, explained: 0, running }
    }

    /// Plays it, and says what becomes of it if it stops before its end.
    pub(crate) fn run(mut self) -> Told<After> {
        let result = self.open().and_then(|()| self.turns());
        if let Err(Stop::End | Stop::Endless | Stop::Quit | Stop::Menu) = &result {
            self.part()?;
        }
        result
    }

    fn open(&mut self) -> Told {
        let [first, second] = Side::BOTH.map(|side| tell::side(&self.game, side));
        let [one, other] = self.names();
        let title = self.game.game_string();
        let line = format!("{title}: {first} is played by {one}, {second} by {other}.");
        self.house.talk.say("")?;
        self.house.talk.say(line)?;
        if self.humans().contains(&true) {
            self.house.talk.say("Type a move, or a cell to see what may follow; \"help\" tells the rest.")?;
        }
        self.keep()
    }

    fn turns(&mut self) -> Told<After> {
        loop {
            if let Some(ending) = self.game.ending() {
                if let Some(after) = self.end(&ending)? {
                    return Ok(after);
                }
            } else if self.player(self.game.turn()).is_human() {
                self.human()?;
            } else {
                self.computer()?;
            }
        }
    }

    /// The game stops before its end.
    fn part(&mut self) -> Told {
        if self.game.ending().is_some() {
            return Ok(());
        }
        let words = if self.keeper.holds() {
            "The game is not finished. It is kept, and offered at the next start."
        } else if self.game.ply() == 0 {
            "The game had not begun, so nothing is kept."
        } else {
            "The game is not finished, and it is not kept."
        };
        self.house.talk.say(words)
    }

    pub(crate) fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    pub(crate) fn names(&self) -> [String; 2] {
        self.players.map(|player| player.name().into_owned())
    }

    pub(crate) fn humans(&self) -> [bool; 2] {
        self.players.map(|player| player.is_human())
    }

    /// Keeps the game as it stands.
    pub(crate) fn keep(&mut self) -> Told {
        let names = self.names();
        // A record of nothing would only destroy what was in the file before.
        if self.game.ply() == 0 && !self.keeper.holds() {
            return Ok(());
        }
        self.keeper.keep(&mut self.house.talk, &self.game, names)
    }

    /// Shows whose turn it is and the board.
    pub(crate) fn show_turn(&mut self) -> Told {
        let side = self.game.turn();
        let name = capital(tell::side(&self.game, side));
        let line = format!("Move {}: {name}, {}.", self.game.ply() + 1, kind(self.player(side)));
        self.house.talk.say("")?;
        self.house.talk.say(line)?;
        self.show_board(&Hand::default(), false)
    }

    /// Shows the board with the last move and what is picked. Its signs are explained the first times.
    pub(crate) fn show_board(&mut self, hand: &Hand, legend: bool) -> Told {
        let lit = if hand.picks.is_empty() { Vec::new() } else { self.game.next(&hand.picks).choices };
        let marks = Marks { last: self.game.last(), picked: hand.picks.clone(), lit };
        if self.house.session.boards == Boards::Told {
            return self.tell_board(&marks);
        }
        let view = View { legend: legend || self.explained < 2, ..self.house.view() };
        self.explained += 1;
        let picture = ludoteca_draw::text(&self.cells.layout, &self.game.scene(), &marks, &view);
        self.house.talk.say(picture.trim_end())?;
        self.house.talk.say("")
    }

    /// Tells the position in sentences, one a line, so that they can be passed over one by one.
    pub(crate) fn tell_board(&mut self, marks: &Marks) -> Told {
        let told = ludoteca_draw::description(&self.cells.layout, &self.game.scene(), marks);
        for sentence in told.trim_end_matches('.').split(". ") {
            self.house.talk.say(format!("{sentence}."))?;
        }
        self.house.talk.say("")
    }

    /// What is done and said after every move.
    pub(crate) fn made(&mut self, played: &Played, decision: Option<&Decision>) -> Told {
        self.house.talk.moved();
        self.keep()?;
        let mover = capital(tell::side(&self.game, played.side));
        let text = self.cells.tell_move(&self.game, &played.text);
        let mut line = match decision {
            None => format!("{mover} plays {text}"),
            Some(decision) => {
                let why = match (decision.rule, decision.candidates) {
                    // An engine draws no lots; that it took one move does not say that it had no other.
                    (None, 1) => String::new(),
                    (None, count) => format!(" (one of {count} moves)"),
                    (Some(rule), 1) => format!(" ({rule}: the only such move)"),
                    (Some(rule), count) => format!(" ({rule}: one of {count} moves)"),
                };
                format!("{mover} ({}) plays {text}{why}", self.player(played.side).name())
            }
        };
        let effect = tell::effect(&self.cells, &played.effect, played.side);
        if !effect.is_empty() {
            line += &format!(", {effect}");
        }
        self.house.talk.say(format!("{line}."))
    }

    /// A computer's turn.
    fn computer(&mut self) -> Told {
        let side = self.game.turn();
        let alone = !self.humans().contains(&true);
        if alone {
            self.show_turn()?;
            if !self.running && !self.step()? {
                return Ok(());
            }
        }
        let talk = &mut self.house.talk;
        let name = self.players[side.index()].name();
        talk.say(format!("{} ({name}) is thinking.", capital(self.game.meta().sides[side.index()].name)))?;
        talk.flush()?;
        if !self.house.session.delay.is_zero() {
            std::thread::sleep(self.house.session.delay);
        }
        let thinking =
            self.game.think(&self.player(side)).expect("it is a computer's turn and nothing is over");
        let decision = thinking.run();
        self.house.tell_troubles()?;
        let played = self.game.play(&decision.text).expect("a computer plays by the rules");
        self.made(&played, Some(&decision))
    }

    /// Waits for an Enter between two moves of computers; `false` if the position has changed meanwhile.
    fn step(&mut self) -> Told<bool> {
        loop {
            let line = self.house.talk.ask("Enter for the next move, \"run\" for all of them:")?;
            if line.trim().is_empty() {
                return Ok(true);
            }
            match crate::answer::word(&line) {
                Some((word, rest)) => {
                    let flow = self.word(&mut Hand::default(), word, &rest)?;
                    if self.running {
                        return Ok(true);
                    }
                    if flow == Flow::Turn {
                        return Ok(false);
                    }
                }
                None => {
                    let found = crate::talk::found(&line);
                    let expected = "an empty line or a word (\"help\" lists them)";
                    self.house.talk.refuse(format!("answer: found {found}, expected {expected}"))?;
                }
            }
        }
    }
}

/// What kind of player it is, for people.
pub(crate) fn kind(player: Player) -> String {
    if player.is_human() { "human".to_string() } else { format!("computer player {}", player.name()) }
}
