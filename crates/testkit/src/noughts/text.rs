//! The game in writing: moves and positions, both ways.

use super::board::Board;
use super::explain::taken;
use super::rules::{Noughts, Position};
use super::{SIDES, WORDS};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::words::say;
use ludoteca_kit::{Bits, Game, MoveError, Present, Refusal};

/// The letters of the sides in positions.
const LETTERS: [char; 2] = [SIDES[0].letter, SIDES[1].letter];

pub(super) fn write_state(board: &Board, position: &Position) -> String {
    write_board(&widths(board), LETTERS[position.turn.index()], |row, column, out| {
        let cell = row as u32 * board.size + column as u32;
        let side = position.signs.iter().position(|signs| signs.has(cell));
        out.extend(side.map(|side| LETTERS[side]));
        side.is_some()
    })
}

pub(super) fn parse_state(board: &Board, text: &str) -> Result<Position, Refusal> {
    let mut signs = [0; 2];
    let symbol = |rest: &str| {
        let side = LETTERS.iter().position(|letter| rest.starts_with(*letter))?;
        Some((side, 1))
    };
    let mut put = |row, column, side: usize| {
        signs[side] |= u32::bit(row as u32 * board.size + column as u32);
        Ok(())
    };
    let turn = read_board(text, &widths(board), LETTERS, "x, o", &symbol, &mut put)?;
    let ahead = signs[0].count() as i32 - signs[1].count() as i32;
    let expected = turn.index() as i32;
    if ahead != expected {
        let found = say!(WORDS, "found-ahead", count = ahead);
        let expected = say!(WORDS, "expected-ahead", count = expected);
        return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
    }
    Ok(Position { signs, turn })
}

pub(super) fn parse_move(game: &Noughts, position: &Position, text: &str) -> Result<u8, MoveError> {
    if game.outcome(position).is_some() {
        return Err(MoveError::Over);
    }
    let cell = game.parse_cell(&tidy(text))?.0 as u8;
    if game.legal(position, cell) {
        return Ok(cell);
    }
    let name = game.board.name(u32::from(cell));
    Err(MoveError::illegal(name.clone(), vec![name], taken()))
}

fn widths(board: &Board) -> Vec<usize> {
    vec![board.size as usize; board.size as usize]
}
