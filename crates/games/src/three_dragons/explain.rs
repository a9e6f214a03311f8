//! What players are told: what to pick next, and why something cannot be picked or played.

use super::WORDS;
use super::board::{CAVE_CELLS, Cell, MOUNTAINS, Plane, Slide};
use super::rules::{DICE, Move, Ruleset, State, ThreeDragons};
use super::text::{read_move, side_name, told, write_cell, write_move};
use ludoteca_kit::words::{self, Message, say};
use ludoteca_kit::{Game, Isa, MoveError, Site, Tactics};

/// Several cells, in the order of the board.
fn all_told(cells: Plane) -> Vec<words::Cell> {
    cells.cells().map(told).collect()
}

/// What is to be picked next.
pub(super) fn stage_told(picks: &[Site]) -> Message {
    match picks {
        [] => say!(WORDS, "prompt-die"),
        [from] => match Cell::of_index(from.index()) {
            Some(from) => say!(WORDS, "prompt-where", from = told(from)),
            None => say!(WORDS, "prompt-die"),
        },
        _ => say!(WORDS, "prompt-victim"),
    }
}

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// Reads a move and makes sure that it is legal.
    pub(super) fn typed_move(&self, state: &State<R::Powers>, text: &str) -> Result<Move, MoveError> {
        let mut mv = read_move(text)?;
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        if let Some(reason) = self.immobile(state, mv.from, mv.to) {
            return Err(illegal(mv, reason));
        }
        if let Some(victim) = mv.victim {
            // Naming the one die that falls anyway does no harm.
            let plain = Move { victim: None, ..mv };
            if self.legal(state, plain) && self.falls(state, plain).dice == victim.plane() {
                mv = plain;
            }
        }
        self.mistaken(state, mv).map_or(Ok(mv), |reason| Err(illegal(mv, reason)))
    }

    /// Why a site does not continue some picks that lead on.
    pub(super) fn wrong_pick(&self, state: &State<R::Powers>, picks: &[Site], site: Site) -> Message {
        let cells = picks.iter().chain([&site]).map(|site| Cell::of_index(site.index()));
        let found = match cells.collect::<Option<Vec<Cell>>>().as_deref() {
            Some(&[from]) => {
                self.wrong_die(state, from).or_else(|| Some(say!(WORDS, "wrong-stuck", cell = told(from))))
            }
            Some(&[from, to]) if from == to => Some(say!(WORDS, "objection-again", cell = told(to))),
            Some(&[from, to]) => self.immobile(state, from, to),
            Some(&[from, to, victim]) => self
                .immobile(state, from, to)
                .or_else(|| self.mistaken(state, Move { from, to, victim: Some(victim) })),
            _ => None,
        };
        // What the rules do not forbid would have continued the picks; only a site that is none is left.
        found.unwrap_or_else(|| ludoteca_kit::objection(self, state, picks, site))
    }

    /// Why a die cannot move so, whatever it captures.
    pub(super) fn immobile(&self, state: &State<R::Powers>, from: Cell, to: Cell) -> Option<Message> {
        self.wrong_die(state, from).or_else(|| self.wrong_target(state, from, to))
    }

    /// Why it is not for the side to move to move what stands on a cell, if it is not.
    fn wrong_die(&self, state: &State<R::Powers>, from: Cell) -> Option<Message> {
        let cell = told(from);
        if state.opp.cells.has(from) {
            let (owner, turn) = (side_name(state.turn.other()), side_name(state.turn));
            return Some(say!(WORDS, "wrong-owner", cell = cell, owner = owner, turn = turn));
        }
        (!state.own.cells.has(from)).then(|| say!(WORDS, "wrong-empty", cell = cell))
    }

    /// Why a die of the side to move cannot go to a cell, if it cannot.
    fn wrong_target(&self, state: &State<R::Powers>, from: Cell, to: Cell) -> Option<Message> {
        let cell = told(to);
        let reason = if from == to {
            say!(WORDS, "wrong-stays")
        } else if MOUNTAINS.has(to) {
            say!(WORDS, "wrong-mountain", cell = cell)
        } else if CAVE_CELLS.has(to) {
            say!(WORDS, "wrong-cave", cell = cell)
        } else if from.row() != to.row() && from.column() != to.column() {
            say!(WORDS, "wrong-line")
        } else if state.own.cells.has(to) {
            say!(WORDS, "wrong-own", side = side_name(state.turn), cell = cell)
        } else if state.opp.cells.has(to) {
            say!(WORDS, "wrong-landing", side = side_name(state.turn.other()), cell = cell)
        } else if Slide::new(state.blocked(), from).plane().has(to) {
            return None;
        } else {
            // Mountains stand in corners, so only dice and caves are ever between two cells.
            match first_between(state.blocked(), from, to)? {
                hurdle if CAVE_CELLS.has(hurdle) => say!(WORDS, "wrong-way-cave", cell = told(hurdle)),
                hurdle => say!(WORDS, "wrong-way-die", cell = told(hurdle)),
            }
        };
        Some(reason)
    }

    /// What is wrong with the victim that a movable die names or does not name.
    pub(super) fn mistaken(&self, state: &State<R::Powers>, mv: Move) -> Option<Message> {
        let prey = self.prey(state, mv.to, state.own.power(mv.from.plane()));
        let falls = self.falls(state, Move { victim: None, ..mv }).dice;
        match mv.victim {
            _ if self.legal(state, mv) => None,
            None => {
                let like = prey.cells().next().map(|victim| write_move(Move { victim: Some(victim), ..mv }));
                let (cells, example) = (all_told(prey), like.unwrap_or_default());
                Some(say!(WORDS, "wrong-which", cells = cells, example = example))
            }
            Some(victim) if prey.is_empty() && falls.has(victim) => Some(say!(WORDS, "wrong-custody")),
            Some(victim) if falls.is_empty() => Some(say!(WORDS, "wrong-no-capture", cell = told(victim))),
            Some(victim) => Some(say!(WORDS, "wrong-victim", cell = told(victim), cells = all_told(falls))),
        }
    }

    /// The opponent could take the last dice but one, or all that are left, if nothing changes.
    pub(super) fn threat_told(&self, state: &State<R::Powers>) -> Option<Message> {
        let passed = self.null_move(state).filter(|_| self.outcome(state).is_none())?;
        let mv = self.winning_move(&passed)?;
        let mut after = passed;
        self.play(&mut after, mv);
        let falls = self.falls(&passed, mv).dice;
        let by_dice = self.outcome(&after).is_some_and(|outcome| outcome.reason() == DICE);
        let (side, turn) = (side_name(passed.turn), side_name(state.turn));
        by_dice.then(|| say!(WORDS, "threat", side = side, cells = all_told(falls), turn = turn))
    }
}

/// The first of some cells on the straight way from one cell to another, seen from where it begins.
fn first_between(hurdles: Plane, from: Cell, to: Cell) -> Option<Cell> {
    let within = |a: usize, b: usize, c: usize| (a.min(b)..=a.max(b)).contains(&c);
    let between = |cell: &Cell| {
        *cell != from
            && within(from.row(), to.row(), cell.row())
            && within(from.column(), to.column(), cell.column())
    };
    let mut cells = hurdles.cells().filter(between);
    if from < to { cells.next() } else { cells.last() }
}

fn illegal(mv: Move, reason: Message) -> MoveError {
    let cells = [Some(mv.from), Some(mv.to), mv.victim].into_iter().flatten().map(write_cell);
    MoveError::illegal(write_move(mv), cells.collect(), reason)
}
