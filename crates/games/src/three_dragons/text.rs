//! Positions, cells and moves as text, both ways.

use super::board::{CAVE_CELLS, CAVES, Cell, MOUNTAINS};
use super::rules::{Move, Ruleset, State, ThreeDragons};
use super::{SIDES, WORDS};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::words::{self, Message, say};
use ludoteca_kit::{Isa, Refusal, Side};
use std::iter::Peekable;
use std::str::Chars;

/// The cells of each row of the board.
const WIDTHS: [usize; 9] = [9; 9];
/// Dice of a side at the start.
pub(super) const DICE: usize = 8;
/// The highest power of a die.
const MOST_POWER: u8 = 5;

/// The name of a cell: column letter, row number.
pub(super) fn write_cell(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.column() as u8), cell.row() + 1)
}

/// What people call a side.
pub(super) fn side_name(side: Side) -> Message {
    match side {
        Side::First => say!(WORDS, "side-white"),
        Side::Second => say!(WORDS, "side-black"),
    }
}

/// A cell as it is told.
pub(super) fn told(cell: Cell) -> words::Cell {
    words::Cell(write_cell(cell))
}

/// Reads the name of a cell: `e5`, `E5`, `E,5`.
pub(super) fn read_cell(text: &str) -> Result<Cell, Refusal> {
    let tidied = tidy(text);
    let mut chars = tidied.chars().peekable();
    let cell = cell(&mut chars).filter(|_| chars.next().is_none());
    cell.ok_or_else(|| Refusal::new(say!(WORDS, "place-cell"), text, say!(WORDS, "expected-cell-name")))
}

/// The cell at the head of some characters, blanks before and within it skipped.
fn cell(chars: &mut Peekable<Chars<'_>>) -> Option<Cell> {
    skip_blanks(chars);
    let column = chars.next_if(|c| ('a'..='i').contains(c))?;
    skip_blanks(chars);
    if chars.next_if_eq(&',').is_some() {
        skip_blanks(chars);
    }
    let row = chars.next_if(|c| ('1'..='9').contains(c))?;
    Some(Cell::at(usize::from(row as u8 - b'1'), usize::from(column as u8 - b'a')))
}

fn skip_blanks(chars: &mut Peekable<Chars<'_>>) {
    while chars.next_if_eq(&' ').is_some() {}
}

/// The canonical text of a move.
pub(super) fn write_move(mv: Move) -> String {
    let victim = mv.victim.map_or(String::new(), |victim| format!("x{}", write_cell(victim)));
    format!("{}-{}{victim}", write_cell(mv.from), write_cell(mv.to))
}

/// Reads the text of a move, legal or not.
pub(super) fn read_move(text: &str) -> Result<Move, Refusal> {
    let tidied = tidy(text);
    let mut chars = tidied.chars().peekable();
    let refuse = |place: Message, rest: Peekable<Chars<'_>>, expected: Message| {
        Refusal::or_nothing(place, &rest.collect::<String>(), expected)
    };
    let read = |place: Message, chars: &mut Peekable<Chars<'_>>| {
        let at = chars.clone();
        cell(chars).ok_or_else(|| refuse(place, at, say!(WORDS, "expected-cell-name")))
    };
    let from = read(say!(WORDS, "place-die"), &mut chars)?;
    // A blank alone is as good as a dash, because no cell begins with one; and so is nothing, because every cell begins with a
    // letter, and none with the sign of a capture.
    let blank = chars.peek() == Some(&' ');
    skip_blanks(&mut chars);
    let dash = chars.next_if_eq(&'-').is_some() | chars.next_if_eq(&'>').is_some();
    let glued = chars.peek().is_some_and(|&next| next.is_ascii_lowercase() && next != 'x');
    if !(dash || glued || blank && chars.peek().is_some()) {
        return Err(refuse(say!(WORDS, "place-after-die"), chars, say!(WORDS, "expected-target")));
    }
    let to = read(say!(WORDS, "place-target"), &mut chars)?;
    skip_blanks(&mut chars);
    let mut victim = None;
    if chars.next_if_eq(&'x').is_some() {
        victim = Some(read(say!(WORDS, "place-victim"), &mut chars)?);
        skip_blanks(&mut chars);
    }
    if chars.peek().is_some() {
        let expected =
            if victim.is_some() { say!(WORDS, "expected-end") } else { say!(WORDS, "expected-victim") };
        return Err(refuse(say!(WORDS, "place-after-move"), chars, expected));
    }
    Ok(Move { from, to, victim })
}

/// What is written in a cell of a position.
enum Symbol {
    Mountain,
    Asleep,
    Used,
    Die(Side, u8),
}

/// The symbol at the head of a text and its length.
fn symbol(rest: &str) -> Option<(Symbol, usize)> {
    match rest.as_bytes() {
        [b'#', ..] => Some((Symbol::Mountain, 1)),
        [b'o', ..] => Some((Symbol::Asleep, 1)),
        [b'x', ..] => Some((Symbol::Used, 1)),
        [b'W', power @ b'0'..=b'9', ..] => Some((Symbol::Die(Side::First, power - b'0'), 2)),
        [b'B', power @ b'0'..=b'9', ..] => Some((Symbol::Die(Side::Second, power - b'0'), 2)),
        _ => None,
    }
}

/// A refusal of what stands in a cell of a position.
fn refuse(cell: Cell, found: Message, expected: Message) -> Refusal {
    Refusal::of(say!(WORDS, "place-position-cell", cell = told(cell)), found, expected)
}

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// The dice a side may have at most.
    fn most_dice() -> usize {
        if R::DRAGONS { DICE + CAVES.len() } else { DICE }
    }

    /// The canonical text of a position.
    pub(super) fn state_text(&self, state: &State<R::Powers>) -> String {
        write_board(&WIDTHS, SIDES[state.turn.index()].letter, |row, column, out| {
            let cell = Cell::at(row, column);
            for (side, letter) in Side::BOTH.into_iter().zip(['W', 'B']) {
                let army = state.army(side);
                if army.cells.has(cell) {
                    out.push(letter);
                    *out += &army.power(cell.plane()).to_string();
                    return true;
                }
            }
            if let Some(cave) = CAVES.iter().position(|cave| cave.cell == cell) {
                out.push(if state.sleeps(cave) { 'o' } else { 'x' });
                return true;
            }
            if MOUNTAINS.has(cell) {
                out.push('#');
            }
            MOUNTAINS.has(cell)
        })
    }

    /// Reads a position.
    pub(super) fn read_state(&self, text: &str) -> Result<State<R::Powers>, Refusal> {
        let mut dice: Vec<(Side, Cell, u8)> = Vec::new();
        let mut terrain = Vec::new();
        let mut asleep = 0;
        // The board's reader puts it into a sentence of its own, for which it takes a plain text.
        let symbols = say!(WORDS, "symbols");
        let letters = SIDES.map(|side| side.letter);
        let turn = read_board(text, &WIDTHS, letters, symbols, &symbol, &mut |row, column, what| {
            let cell = Cell::at(row, column);
            Self::misplaced(cell, &what).map_or(Ok(()), Err)?;
            match what {
                Symbol::Asleep => {
                    asleep |= CAVES.iter().position(|cave| cave.cell == cell).map_or(0, |n| 1 << n);
                }
                Symbol::Die(side, power) => dice.push((side, cell, power)),
                Symbol::Mountain | Symbol::Used => {}
            }
            terrain.push(cell);
            Ok(())
        })?;
        let bare = (MOUNTAINS | CAVE_CELLS).cells().find(|cell| !terrain.contains(cell));
        if let Some(cell) = bare {
            let expected = match (MOUNTAINS.has(cell), R::DRAGONS) {
                (true, _) => say!(WORDS, "expected-mountain"),
                (false, true) => say!(WORDS, "expected-cave-or-die"),
                (false, false) => say!(WORDS, "expected-cave"),
            };
            return Err(refuse(cell, say!(WORDS, "found-empty"), expected));
        }
        for side in Side::BOTH {
            let found = dice.iter().filter(|die| die.0 == side).count();
            if found > Self::most_dice() {
                let found = say!(WORDS, "found-dice", count = found, side = side_name(side));
                let expected = say!(WORDS, "expected-dice", most = Self::most_dice());
                return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
            }
        }
        let mut state = State { asleep, ..State::empty(turn) };
        for (side, cell, power) in dice {
            state.put(side, cell, power);
        }
        Ok(state)
    }

    /// Why a symbol cannot stand in a cell, if it cannot.
    fn misplaced(cell: Cell, symbol: &Symbol) -> Option<Refusal> {
        let (mountain, cave) = (MOUNTAINS.has(cell), CAVE_CELLS.has(cell));
        let power = |power| say!(WORDS, "found-power", power = power);
        let (found, expected) = match *symbol {
            Symbol::Mountain if !mountain => {
                (say!(WORDS, "found-mountain"), say!(WORDS, "expected-mountains"))
            }
            Symbol::Asleep | Symbol::Used if !cave => {
                let caves = CAVES.map(|cave| told(cave.cell)).to_vec();
                (say!(WORDS, "found-cave"), say!(WORDS, "expected-caves", cells = caves))
            }
            Symbol::Used if !R::DRAGONS => (say!(WORDS, "found-used-cave"), say!(WORDS, "expected-sleeping")),
            Symbol::Die(..) if mountain => (say!(WORDS, "found-die"), say!(WORDS, "expected-mountain")),
            Symbol::Die(..) if cave && !R::DRAGONS => {
                (say!(WORDS, "found-die"), say!(WORDS, "expected-sleeping-cave"))
            }
            Symbol::Die(_, found) if !R::POWER && found != 1 => {
                (power(found), say!(WORDS, "expected-power-one"))
            }
            Symbol::Die(_, found) if !(1..=MOST_POWER).contains(&found) => {
                (power(found), say!(WORDS, "expected-power", most = MOST_POWER))
            }
            Symbol::Mountain | Symbol::Asleep | Symbol::Used | Symbol::Die(..) => return None,
        };
        Some(refuse(cell, found, expected))
    }
}
