//! How tiles, moves and positions are written and read.

use super::board::{Board, Eleven};
use super::rules::{Kind, State};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::{Bits, Refusal, Side, Site};

/// The letters of the sides in positions.
const SIDES: [char; 2] = ['r', 'b'];

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

/// What a kind is called.
pub(super) fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Circle => "circle",
        Kind::Triangle => "triangle",
        Kind::Square => "square",
        Kind::Pentagon => "pentagon",
    }
}

/// What a side is called.
pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "red",
        Side::Second => "blue",
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
        _ => Err(Refusal::new("tile", text, "a letter and a number as in d5, or two numbers as in 3-4")),
    }
}

/// The places a move goes from and to: two tiles with a hyphen, a blank or another sign between them.
pub(super) fn read_move<B: Board>(text: &str) -> Result<(u32, u32), Refusal> {
    let plain = tidy(text);
    let refuse = || Refusal::new("move", text, "two tiles as in d5-d6");
    let (from, rest) = tile_at_start::<B>(&plain).ok_or_else(refuse)?;
    let (to, rest) = tile_at_start::<B>(rest.trim_start_matches([' ', '-', '>', ',', ';', ':', '–', '→']))
        .ok_or_else(refuse)?;
    if !rest.is_empty() {
        return Err(refuse());
    }
    from.zip(to).ok_or_else(|| no_tile::<B>(text))
}

fn no_tile<B: Board>(text: &str) -> Refusal {
    let tiles = B::ORDER.len();
    let (columns, rows) = (column_name(B::SHAPE.columns() - 1), B::SHAPE.rows().len());
    let expected =
        format!("tiles of the board, which has {tiles} in columns a to {columns} and rows 1 to {rows}");
    Refusal::new("tile", text, expected)
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
fn number(text: &str) -> Option<(i32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let plain = (1..=3).contains(&digits) && (number == "0" || !number.starts_with('0'));
    plain.then(|| number.parse().ok().map(|n| (n, rest)))?
}

/// Reads a tile of board 11 in the matrix coordinates of one of the documents, `col-row`: the board lies on its side
/// there, Red on the left, and its columns are counted in half tiles.
pub fn matrix_cell(text: &str) -> Result<Site, Refusal> {
    let plain = tidy(text);
    let numbers = number(&plain).and_then(|(column, rest)| {
        let (row, rest) = number(rest.strip_prefix('-')?)?;
        rest.is_empty().then_some((column, row))
    });
    let refuse = |expected| Refusal::new("tile", text, expected);
    let (column, row) = numbers.ok_or_else(|| refuse("column and row of the matrix as in 8-3"))?;
    let twice = 20 - column - i32::from(row % 2 == 0);
    let (x, y) = (row, twice.div_euclid(2));
    if twice % 2 != 0 || !Eleven::SHAPE.has(x, y) {
        return Err(refuse("a tile of the matrix, which has 21 columns from 0 and 7 rows from 0"));
    }
    Ok(Eleven::ORDER.site(Eleven::SHAPE.place(x, y)))
}

/// The canonical text of a position.
pub(super) fn write_state<B: Board>(state: &State<B::Set>) -> String {
    let side = SIDES[state.turn().index()];
    write_board(&widths::<B>(), side, |row, column, out| {
        let (side, kind) = match state.at(place::<B>(row, column)) {
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
    let turn = read_board(text, &widths::<B>(), SIDES, "C, T, S, P, c, t, s, p", &symbol, &mut put)?;
    let mut state = State::<B::Set>::empty(turn);
    for (place, (side, kind)) in pieces {
        state.put(place, side, kind);
    }
    for side in Side::BOTH {
        for kind in Kind::ALL {
            let (found, most) = ((state.side(side) & state.pieces(kind)).count(), kind.number());
            if found > most {
                let found = format!("{found} {} {}s", side_name(side), name(kind));
                return Err(Refusal::of("position", found, format!("at most {most} a side")));
            }
        }
    }
    if state.pieces(Kind::Pentagon).is_empty() {
        return Err(Refusal::of("position", "no pentagon", "a pentagon of one side at least"));
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
