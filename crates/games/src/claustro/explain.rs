//! What players are told: why something cannot be picked or played.

use super::WORDS;
use super::board::{Board, Cell, Word};
use super::rules::{Claustro, Move, State};
use super::text::{Typed, name, write_move};
use ludoteca_kit::words::{Message, say};
use ludoteca_kit::{Isa, MoveError, Refusal, Side, Site};

/// Why a site does not continue some picks that lead on.
pub(super) fn objection<B: Word, I: Isa>(
    game: &Claustro<B, I>,
    state: &State<B>,
    picks: &[Site],
    site: Site,
) -> Message {
    let cells: Option<Vec<Cell>> =
        picks.iter().chain([&site]).map(|&site| game.board.cell_at(site)).collect();
    let typed = |from, to, place| Typed { from, to, crossed: false, place };
    let found = match cells.as_deref() {
        Some([from]) => typed(*from, *from, None)
            .wrong_pawn(&game.board, state)
            .or_else(|| Some(say!(WORDS, "wrong-stuck", cell = game.board.told(*from)))),
        Some([from, to]) if from == to => Some(say!(WORDS, "wrong-chosen", cell = game.board.told(*to))),
        Some([from, to]) => typed(*from, *to, None).wrong_target(game, state),
        Some([from, to, place]) => typed(*from, *to, Some(*place)).wrong_place(game, state, *place),
        _ => None,
    };
    // What the rules do not forbid would have continued the picks; only a site that is none is left.
    found.unwrap_or_else(|| ludoteca_kit::objection(game, state, picks, site))
}

impl Typed {
    /// The move, if it is legal; the first thing that is wrong with it, if not.
    pub(super) fn judge<B: Word, I: Isa>(
        &self,
        game: &Claustro<B, I>,
        state: &State<B>,
    ) -> Result<Move, MoveError> {
        let board = &game.board;
        let refuse = |reason| Err(MoveError::illegal(self.write(board), self.cells(board), reason));
        if let Some(reason) = self.wrong_pawn(board, state).or_else(|| self.wrong_target(game, state)) {
            return refuse(reason);
        }
        let (from, to) = (self.from, self.to);
        let step = || format!("{}-{}", board.name(from), board.name(to));
        match (state.other().has(to.bit()), self.place) {
            (false, Some(_)) => refuse(say!(WORDS, "wrong-nothing-put", cell = board.told(to))),
            (false, None) if self.crossed => {
                refuse(say!(WORDS, "wrong-nobody-there", cell = board.told(to), step = step()))
            }
            (false, None) => Ok(Move::Step { from, to }),
            (true, None) => {
                let example = Move::Capture { from, to, place: from };
                let expected = say!(WORDS, "expected-place", example = write_move(board, example));
                Err(Refusal::new(say!(WORDS, "place-move"), self.write(board), expected).into())
            }
            (true, Some(place)) => match self.wrong_place(game, state, place) {
                Some(reason) => refuse(reason),
                None => Ok(Move::Capture { from, to, place }),
            },
        }
    }

    fn wrong_pawn<B: Word>(&self, board: &Board<B>, state: &State<B>) -> Option<Message> {
        let (from, cell) = (self.from.bit(), board.told(self.from));
        let (mover, opponent) = (name(state.turn()), name(state.turn().other()));
        let reason = if state.own().has(from) {
            return None;
        } else if state.other().has(from) {
            say!(WORDS, "wrong-owner", cell = cell, owner = opponent, turn = mover)
        } else if board.blocked.has(from) {
            say!(WORDS, "wrong-corner", cell = cell)
        } else {
            say!(WORDS, "wrong-empty", cell = cell)
        };
        Some(reason)
    }

    fn wrong_target<B: Word, I: Isa>(&self, game: &Claustro<B, I>, state: &State<B>) -> Option<Message> {
        let board = &game.board;
        let (to, cell, turn) = (self.to.bit(), board.told(self.to), state.turn());
        let ((row, column), (to_row, to_column)) = (board.place(self.from), board.place(self.to));
        let distances = (row.abs_diff(to_row), column.abs_diff(to_column));
        let straight = matches!(distances, (0, 1) | (1, 0));
        let onwards = (to_row, to_column) > (row, column);
        let reason = if distances == (0, 0) {
            say!(WORDS, "wrong-stays")
        } else if !straight && distances != (1, 1) {
            say!(WORDS, "wrong-reach", cell = cell)
        } else if board.blocked.has(to) {
            say!(WORDS, "wrong-into-corner", cell = cell)
        } else if board.goals[turn.other().index()].has(to) {
            say!(WORDS, "wrong-goal", cell = cell, owner = name(turn.other()), turn = name(turn))
        } else if state.own().has(to) {
            say!(WORDS, "wrong-own", cell = cell)
        } else if straight && state.other().has(to) {
            say!(WORDS, "wrong-straight-capture", cell = cell)
        } else if straight && game.forward && onwards != (turn == Side::Second) {
            match turn {
                Side::First => say!(WORDS, "wrong-way-green"),
                Side::Second => say!(WORDS, "wrong-way-blue"),
            }
        } else if straight || state.other().has(to) {
            return None;
        } else if board.goals[turn.index()].has(to) {
            say!(WORDS, "wrong-diagonal-goal", cell = cell)
        } else {
            say!(WORDS, "wrong-diagonal", cell = cell)
        };
        Some(reason)
    }

    fn wrong_place<B: Word, I: Isa>(
        &self,
        game: &Claustro<B, I>,
        state: &State<B>,
        place: Cell,
    ) -> Option<Message> {
        let (board, cell) = (&game.board, game.board.told(place));
        let reason = if game.places(state, B::bit(self.from.bit())).has(place.bit()) {
            return None;
        } else if place == self.to {
            say!(WORDS, "wrong-place-captor", cell = cell)
        } else if board.blocked.has(place.bit()) {
            say!(WORDS, "wrong-place-corner", cell = cell)
        } else if board.goals.iter().any(|goal| goal.has(place.bit())) {
            say!(WORDS, "wrong-place-goal", cell = cell)
        } else {
            say!(WORDS, "wrong-place-taken", cell = cell)
        };
        Some(reason)
    }

    fn cells<B: Word>(&self, board: &Board<B>) -> Vec<String> {
        [Some(self.from), Some(self.to), self.place]
            .into_iter()
            .flatten()
            .map(|cell| board.name(cell))
            .collect()
    }

    fn write<B: Word>(&self, board: &Board<B>) -> String {
        let mark = if self.crossed || self.place.is_some() { 'x' } else { '-' };
        let place = self.place.map(|place| format!("@{}", board.name(place)));
        format!("{}{mark}{}{}", board.name(self.from), board.name(self.to), place.unwrap_or_default())
    }
}
