//! One game from its first turn to its end.

use crate::Boards;
use crate::commands::Command;
use crate::console::{Console, Result, Stop, found};
use crate::entry::Entry;
use crate::menu::LineMode;
use crate::saving::Saving;
use crate::setup::called;
use ludoteca_draw::{Marks, View};
use ludoteca_kit::words::{Arg, COMMON, Message, Respell, Teller, say};
use ludoteca_kit::{Layout, Respelled, Side, Site, Spelling};
use ludoteca_session::{Decision, Move, Player, Session, SessionError, Thinking, Why};

/// What is wanted after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    /// The same again.
    Same,
    /// The same with the sides exchanged.
    Swapped,
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
pub(crate) struct Game<'m, 'io> {
    pub(crate) mode: &'m mut LineMode<'io>,
    pub(crate) session: Session,
    /// How cells are named, if not as the game does.
    pub(crate) spelling: Option<Spelling>,
    pub(crate) saving: Saving,
    /// How often the signs of the board were explained. The first board has no last move to be marked, so once is
    /// not enough.
    explained: usize,
    /// Whether computers play to the end without asking.
    pub(crate) running: bool,
    /// Whether it is looked through, so that nothing of it was taken back.
    pub(crate) reviewing: bool,
}

impl<'m, 'io> Game<'m, 'io> {
    pub(crate) fn new(
        mode: &'m mut LineMode<'io>,
        session: Session,
        spelling: Option<Spelling>,
        saving: Saving,
    ) -> Self {
        // Where nobody types, nobody can press Enter; a delay is a pace of its own.
        let running = !mode.options.person || !mode.manner.delay.is_zero();
        Game { mode, session, spelling, saving, explained: 0, running, reviewing: false }
    }

    /// Plays it, and says what becomes of it if it stops before its end.
    pub(crate) fn run(mut self) -> Result<Again> {
        let result = self.open().and_then(|()| self.turns());
        if let Err(Stop::End | Stop::Endless | Stop::Quit | Stop::Menu) = &result {
            self.stopped()?;
        }
        result
    }

    fn open(&mut self) -> Result {
        let [first, second] = Side::BOTH.map(|side| self.side(side));
        let [one, other] = Side::BOTH.map(|side| self.player(side));
        let game = self.session.game_string();
        self.console().print("")?;
        self.say(&say!(
            COMMON,
            "plain-opening",
            game = game,
            first = first,
            one = one,
            second = second,
            other = other
        ))?;
        if self.session.humans().contains(&true) {
            self.refuse(&self.session.aim())?;
            self.say(&say!(COMMON, "plain-opening-how"))?;
        }
        self.keep()
    }

    fn turns(&mut self) -> Result<Again> {
        loop {
            if let Some(ending) = self.session.ending() {
                if let Some(again) = self.end(&ending)? {
                    return Ok(again);
                }
            } else if self.session.player(self.session.turn()).is_human() {
                self.human()?;
            } else {
                self.computer()?;
            }
        }
    }

    /// The game stops before its end.
    fn stopped(&mut self) -> Result {
        if self.session.is_over() {
            return Ok(());
        }
        self.say(&if self.saving.holds() {
            say!(COMMON, "plain-stopped-kept")
        } else if self.session.ply() == 0 {
            say!(COMMON, "plain-stopped-unbegun")
        } else {
            say!(COMMON, "plain-stopped-lost")
        })
    }

    // ---- saying ----

    pub(crate) fn console(&mut self) -> &mut Console<'io> {
        &mut self.mode.console
    }

    /// Hands over somebody who tells messages with the names of cells that are used here.
    pub(crate) fn telling<T>(&self, tell: impl FnOnce(&Teller<'_>) -> T) -> T {
        let respelled = Respelled { own: self.session.layout(), other: self.layout() };
        let cells = self.spelling.as_ref().map(|_| &respelled as &dyn Respell);
        tell(&Teller::new(self.mode.manner.language).naming(cells))
    }

    pub(crate) fn say(&mut self, message: &Message) -> Result {
        let told = self.telling(|teller| teller.tell(message));
        self.console().prose(&told)
    }

    /// Says something below what was said before.
    pub(crate) fn say_below(&mut self, message: &Message) -> Result {
        let told = self.telling(|teller| teller.tell(message));
        self.console().prose(&format!("  {told}"))
    }

    /// Says what was wrong, which is a clause; the same is asked again.
    pub(crate) fn refuse(&mut self, message: &Message) -> Result<Flow> {
        let told = self.telling(|teller| teller.sentence(message));
        self.console().prose(&told)?;
        Ok(Flow::Ask)
    }

    /// What people call a side.
    pub(crate) fn side(&self, side: Side) -> Message {
        self.session.meta().side_name(side)
    }

    /// What who plays a side is called here.
    pub(crate) fn player(&self, side: Side) -> Arg {
        called(&self.session.player(side), self.session.meta())
    }

    /// The board with the names of cells that are used here.
    fn layout(&self) -> &Layout {
        self.spelling.as_ref().map_or(self.session.layout(), |spelling| &spelling.layout)
    }

    /// Keeps the game as it stands.
    pub(crate) fn keep(&mut self) -> Result {
        self.saving.keep(&mut self.mode.console, &self.session)
    }

    /// Shows whose turn it is and the board.
    pub(crate) fn show_turn(&mut self) -> Result {
        let (turn, number) = (self.session.turn(), self.session.move_number(self.session.ply() + 1));
        let (side, player) = (self.side(turn), self.player(turn));
        self.console().print("")?;
        self.say(&match self.session.player(turn) {
            Player::Human => say!(COMMON, "plain-turn-human", number = number, side = side),
            _ => say!(COMMON, "plain-turn-computer", number = number, side = side, player = player),
        })?;
        self.show_board(&[], false)?;
        // What has to be answered now stands where it cannot be missed, above the question.
        self.session.threat().map_or(Ok(()), |threat| self.refuse(&threat).map(drop))
    }

    /// Shows the board with the last move and what is picked. Its signs are explained the first times.
    pub(crate) fn show_board(&mut self, picks: &[Site], legend: bool) -> Result {
        if self.mode.manner.boards == Boards::Told {
            return self.describe(picks);
        }
        let view = View { legend: legend || self.explained < 2, ..self.mode.view() };
        self.explained += 1;
        let scene = self.session.scene_behind(picks);
        let picture = ludoteca_draw::text(self.layout(), &scene, &self.marks(picks), &view);
        self.console().print(picture.trim_end())?;
        self.console().print("")
    }

    /// Tells the position in sentences, one a line, so that they can be passed over one by one.
    pub(crate) fn describe(&mut self, picks: &[Site]) -> Result {
        // The move itself says which way it went and whose it was.
        let marks = Marks { last: Vec::new(), ..self.marks(picks) };
        let (scene, language) = (self.session.scene_behind(picks), self.mode.manner.language);
        for sentence in ludoteca_draw::description(self.layout(), &scene, &marks, language) {
            self.console().prose(&sentence)?;
        }
        if let Some(last) = self.session.last_told() {
            self.say(&last)?;
        }
        self.console().print("")
    }

    fn marks(&self, picks: &[Site]) -> Marks {
        let lit = if picks.is_empty() { Vec::new() } else { self.session.choices(picks).lit() };
        Marks { last: self.session.last(), picked: picks.to_vec(), lit }
    }

    // ---- moves ----

    /// Plays a move that a human has typed or a computer has decided, and says so.
    pub(crate) fn play(&mut self, mv: Move, decision: Option<&Decision>) -> Result<Flow> {
        let (told, side) = (self.session.told(mv), self.session.turn());
        let played = match self.session.play(mv) {
            Ok(played) => played,
            Err(error) => return self.refuse(&error.message()),
        };
        self.console().moved();
        self.keep()?;
        let effect = self.session.deed_to(played.node);
        let who = match decision {
            None => say!(COMMON, "plain-plays-human", side = self.side(side)),
            Some(_) => {
                say!(COMMON, "plain-plays-computer", side = self.side(side), player = self.player(side))
            }
        };
        let choice = decision.and_then(|decision| match decision.why {
            Why::Lot(count) if count > 1 => Some(say!(COMMON, "plain-by-lot", count = count)),
            Why::Rule(rule, 1) => Some(say!(COMMON, "plain-by-rule-only", rule = rule)),
            Why::Rule(rule, count) => Some(say!(COMMON, "plain-by-rule", rule = rule, count = count)),
            // Who searches draws no lots.
            Why::Lot(_) | Why::Playouts(..) | Why::Search(_) | Why::Unsaid => None,
        });
        self.say(&match (choice, effect) {
            (None, None) => say!(COMMON, "plain-plays", who = who, r#move = told),
            (None, Some(effect)) => {
                say!(COMMON, "plain-plays-effect", who = who, r#move = told, effect = effect)
            }
            (Some(choice), None) => {
                say!(COMMON, "plain-plays-choice", who = who, r#move = told, choice = choice)
            }
            (Some(choice), Some(effect)) => say!(
                COMMON,
                "plain-plays-choice-effect",
                who = who,
                r#move = told,
                choice = choice,
                effect = effect
            ),
        })?;
        Ok(Flow::Turn)
    }

    /// A computer's turn.
    fn computer(&mut self) -> Result {
        let turn = self.session.turn();
        if !self.session.humans().contains(&true) {
            self.show_turn()?;
            if !self.running && !self.step()? {
                return Ok(());
            }
        }
        let (side, player) = (self.side(turn), self.player(turn));
        self.say(&say!(COMMON, "plain-thinking", side = side, player = player))?;
        self.console().flush()?;
        if !self.mode.manner.delay.is_zero() {
            std::thread::sleep(self.mode.manner.delay);
        }
        let thinking = self.session.think(&self.session.player(turn));
        let decision = match thinking.and_then(Thinking::run) {
            Err(SessionError::Forfeit(forfeit)) => return self.forfeit(turn, &forfeit.reason),
            decision => decision.expect("a computer's turn has a move"),
        };
        self.mode.tell_troubles()?;
        match self.play(decision.mv, Some(&decision))? {
            Flow::Turn => Ok(()),
            Flow::Ask => unreachable!("a computer plays by the rules"),
        }
    }

    /// A program from outside has made the game impossible.
    fn forfeit(&mut self, side: Side, reason: &Message) -> Result {
        self.session.forfeit(side, &reason.to_string());
        let side = self.side(side);
        self.refuse(&say!(COMMON, "plain-forfeit", side = side, reason = reason.clone()))?;
        self.keep()
    }

    /// Waits for an Enter between two moves of computers; `false` if the position has changed meanwhile.
    fn step(&mut self) -> Result<bool> {
        let prompt = self.mode.console.tell(&say!(COMMON, "plain-step"));
        loop {
            let line = self.console().ask(&prompt)?;
            if line.trim().is_empty() {
                return Ok(true);
            }
            let Some((command, rest)) = Command::read(self.mode.manner.language, &line) else {
                self.refuse(&say!(COMMON, "plain-step-wrong", found = found(&line)))?;
                continue;
            };
            let flow = self.command(&mut Entry::default(), command, &rest)?;
            if self.running || flow == Flow::Turn {
                return Ok(self.running);
            }
        }
    }
}
