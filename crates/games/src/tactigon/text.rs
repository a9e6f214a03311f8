//! How pieces, tiles, moves and positions are named, written and read.

use super::board::Board;
use super::state::{Kind, State};
use super::{SIDES, WORDS};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::words::{Message, MoveText, say};
use ludoteca_kit::{Bits, Refusal, Side};

/// The letters of the sides in positions.
const LETTERS: [char; 2] = [SIDES[0].letter, SIDES[1].letter];

/// The letter of a piece: upper case Red, lower case Blue.
pub(super) fn letter(side: Side, kind: Kind) -> char {
    let letter = match kind {
        Kind::Circle => 'c',
        Kind::Triangle => 't',
        Kind::Square => 's',
        Kind::Pentagon => 'p',
    };
    if side == Side::First { letter.to_ascii_uppercase() } else { letter }
}

/// The name of a kind in the catalogue.
pub(super) fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Circle => "circle",
        Kind::Triangle => "triangle",
        Kind::Square => "square",
        Kind::Pentagon => "pentagon",
    }
}

/// What people call a kind of piece.
pub(super) fn kind_name(kind: Kind) -> Message {
    match kind {
        Kind::Circle => say!(WORDS, "piece-circle"),
        Kind::Triangle => say!(WORDS, "piece-triangle"),
        Kind::Square => say!(WORDS, "piece-square"),
        Kind::Pentagon => say!(WORDS, "piece-pentagon"),
    }
}

/// What people call a side.
pub(super) fn side_name(side: Side) -> Message {
    match side {
        Side::First => say!(WORDS, "side-red"),
        Side::Second => say!(WORDS, "side-blue"),
    }
}

/// The name of a tile: the letter of its column and the number of its row.
pub(super) fn tile_name((x, y): (i32, i32)) -> String {
    format!("{}{}", column_name(x), y + 1)
}

/// The letter of a column.
pub(super) fn column_name(x: i32) -> char {
    (b'a'..=b'z').nth(x as usize).map_or('?', char::from)
}

/// The place of a tile by its name, `d5` or, as one of the documents has it, column and row from 0: `3-4`.
pub(super) fn read_tile<B: Board>(text: &str) -> Result<u32, Refusal> {
    let plain = tidy(text);
    match tile_at_start::<B>(&plain) {
        Some((place, "")) => place.ok_or_else(|| no_tile::<B>(text)),
        _ => Err(Refusal::new(say!(WORDS, "place-tile"), text, say!(WORDS, "expected-tile"))),
    }
}

/// The places a move goes from and to: two tiles with a hyphen, a blank or another sign between them.
pub(super) fn read_move<B: Board>(text: &str) -> Result<(u32, u32), Refusal> {
    let plain = tidy(text);
    let refuse = || {
        let example = MoveText { text: "d5-d6".to_string(), cells: vec!["d5".to_string(), "d6".to_string()] };
        Refusal::new(say!(WORDS, "place-move"), text, say!(WORDS, "expected-move", r#move = example))
    };
    let (from, behind) = tile_at_start::<B>(&plain).ok_or_else(refuse)?;
    let second = behind.trim_start_matches([' ', '-', '>', ',', ';', ':']);
    let (to, rest) = tile_at_start::<B>(second).ok_or_else(refuse)?;
    if !rest.is_empty() {
        return Err(refuse());
    }
    let from = from.ok_or_else(|| no_tile::<B>(&plain[..plain.len() - behind.len()]))?;
    let to = to.ok_or_else(|| no_tile::<B>(second))?;
    Ok((from, to))
}

fn no_tile<B: Board>(text: &str) -> Refusal {
    let (column, row) = (column_name(B::SHAPE.columns() - 1), B::SHAPE.rows().len());
    let expected = say!(WORDS, "expected-tiles", count = B::ORDER.count(), column = column, row = row);
    Refusal::new(say!(WORDS, "place-tile"), text, expected)
}

/// Reads what looks like a tile at the start of a tidied text. The place is missing if the board has no such tile.
fn tile_at_start<B: Board>(text: &str) -> Option<(Option<u32>, &str)> {
    let first = text.chars().next()?;
    let (x, y, rest) = if first.is_ascii_lowercase() {
        let (row, rest) = number(&text[1..])?;
        (i32::from(first as u8 - b'a'), row - 1, rest)
    } else {
        let (x, rest) = number(text)?;
        let (y, rest) = number(rest.strip_prefix('-')?)?;
        (x, y, rest)
    };
    Some((B::SHAPE.has(x, y).then(|| B::SHAPE.place(x, y)), rest))
}

/// Reads a small number without leading zeros.
pub(super) fn number(text: &str) -> Option<(i32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let plain = (1..=3).contains(&digits) && (number == "0" || !number.starts_with('0'));
    plain.then(|| number.parse().ok().map(|n| (n, rest)))?
}

/// The canonical text of a position.
pub(super) fn write_state<B: Board>(state: &State<B::Set>) -> String {
    let side = LETTERS[state.turn().index()];
    write_board(&widths::<B>(), side, |row, column, out| {
        let (side, kind) = match state.on(place::<B>(row, column)) {
            Some(piece) => piece,
            None => return false,
        };
        out.push(letter(side, kind));
        true
    })
}

/// Reads a position; more pieces than a side starts with, or no pentagon at all, cannot come about.
pub(super) fn read_state<B: Board>(text: &str) -> Result<State<B::Set>, Refusal> {
    let mut pieces = Vec::new();
    let symbol = |rest: &str| {
        let first = rest.chars().next()?;
        let kind =
            Kind::ALL.into_iter().find(|&kind| letter(Side::Second, kind) == first.to_ascii_lowercase())?;
        let side = if first.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some(((side, kind), 1))
    };
    let mut put = |row, column, piece| {
        pieces.push((place::<B>(row, column), piece));
        Ok(())
    };
    let turn = read_board(text, &widths::<B>(), LETTERS, "C, T, S, P, c, t, s, p", &symbol, &mut put)?;
    let mut state = State::<B::Set>::empty(turn);
    for (place, (side, kind)) in pieces {
        state.put(place, side, kind);
    }
    for side in Side::BOTH {
        for kind in Kind::ALL {
            let (found, most) = ((state.side(side) & state.pieces(kind)).count(), kind.number());
            if found > most {
                let (side, piece) = (side_name(side), kind_name(kind));
                let found = say!(WORDS, "found-pieces", count = found, side = side, piece = piece);
                let expected = say!(WORDS, "expected-pieces", most = most);
                return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
            }
        }
    }
    if state.pieces(Kind::Pentagon).is_empty() {
        let (found, expected) = (say!(WORDS, "found-no-pentagon"), say!(WORDS, "expected-pentagon"));
        return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
    }
    Ok(state)
}

/// The position the game starts from.
pub(super) fn start<B: Board>() -> State<B::Set> {
    read_state::<B>(B::START).expect("the start is a position")
}

fn widths<B: Board>() -> Vec<usize> {
    B::SHAPE.rows().iter().map(|&(first, last)| (last - first + 1) as usize).collect()
}

fn place<B: Board>(row: usize, column: usize) -> u32 {
    B::SHAPE.place(B::SHAPE.rows()[row].0 + column as i32, row as i32)
}
