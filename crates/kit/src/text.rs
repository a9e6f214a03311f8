//! Reading positions, and what people type.

use crate::{Refusal, Side};
use ludoteca_words::{Arg, COMMON, Message, say};

/// What people type around a move or a cell, taken off: blanks at both ends, quotes, brackets, a final period;
/// letters in lower case; inner blanks single; dashes and arrows, which
/// telephones and word processors put in, as they are typed elsewhere.
pub fn tidy(text: &str) -> String {
    let around = |c: &char| !matches!(c, '"' | '\'' | '`' | '(' | ')' | '[' | ']' | '{' | '}');
    let quotes = |c: &char| !matches!(c, '«' | '»' | '“' | '”' | '‘' | '’');
    let plain: String = text.chars().filter(around).filter(quotes).map(dash).collect();
    let plain = plain.trim().trim_end_matches('.').to_lowercase();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same for words: without accents, too, which many keyboards do not have.
pub fn tidy_word(text: &str) -> String {
    tidy(text).chars().map(unaccented).collect()
}

/// The hyphen that a dash stands for, or the sign that an arrow does.
fn dash(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '→' => '>',
        c => c,
    }
}

/// The letter without its accent; whatever has none is left as it is.
pub fn unaccented(c: char) -> char {
    match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'ª' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'º' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        'Á' | 'À' | 'Â' | 'Ã' | 'Ä' => 'A',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Í' | 'Ì' | 'Î' | 'Ï' => 'I',
        'Ó' | 'Ò' | 'Ô' | 'Õ' | 'Ö' => 'O',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        'Ç' => 'C',
        'Ñ' => 'N',
        c => c,
    }
}

/// Reads `ROWS SIDE`: rows joined by `/`, each a sequence of symbols and of runs of empty cells written as decimal
/// lengths, then the letter of the side to move.
///
/// `widths` says how many cells each row has. `symbol` reads one symbol at the start of its argument and says how
/// many bytes it took; `symbols` names what it accepts, for the refusal. `put` receives row, column and symbol.
pub fn read_board<T>(
    text: &str,
    widths: &[usize],
    sides: [char; 2],
    symbols: impl Into<Arg>,
    symbol: &dyn Fn(&str) -> Option<(T, usize)>,
    put: &mut dyn FnMut(usize, usize, T) -> Result<(), Refusal>,
) -> Result<Side, Refusal> {
    let symbols = symbols.into();
    let mut parts = text.split_whitespace();
    let (board, side) = (parts.next().unwrap_or(""), parts.next());
    let rows = board.split('/').count();
    if board.is_empty() || rows != widths.len() {
        let found =
            if board.is_empty() { say!(COMMON, "nothing") } else { say!(COMMON, "found-rows", rows = rows) };
        let expected = say!(COMMON, "expected-rows", rows = widths.len());
        return Err(Refusal::of(say!(COMMON, "place-position"), found, expected));
    }
    for (number, (row, &width)) in board.split('/').zip(widths).enumerate() {
        read_row((row, number, width), &symbols, symbol, put)?;
    }
    let expected = || say!(COMMON, "expected-side", first = sides[0], second = sides[1]);
    let refuse = |found: Arg| Err(Refusal::of(say!(COMMON, "place-side"), found, expected()));
    let Some(side) = side else { return refuse(say!(COMMON, "nothing").into()) };
    if let Some(more) = parts.next() {
        return Err(Refusal::new(say!(COMMON, "place-after-side"), more, say!(COMMON, "expected-end")));
    }
    let mut letters = side.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter == sides[0] => Ok(Side::First),
        (Some(letter), None) if letter == sides[1] => Ok(Side::Second),
        _ => refuse(Arg::Quoted(side.to_string())),
    }
}

/// Reads one row of a board.
fn read_row<T>(
    (row, number, width): (&str, usize, usize),
    symbols: &Arg,
    symbol: &dyn Fn(&str) -> Option<(T, usize)>,
    put: &mut dyn FnMut(usize, usize, T) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let place = || say!(COMMON, "place-row", row = number + 1);
    let cells = |count: usize| say!(COMMON, "cells", count = count);
    let refuse = |found: Arg, expected: Message| Err(Refusal::of(place(), found, expected));
    let (mut rest, mut column) = (row, 0);
    while let Some(first) = rest.chars().next() {
        if let Some((value, taken)) = symbol(rest) {
            if column >= width {
                return refuse(say!(COMMON, "found-too-many-cells").into(), cells(width));
            }
            put(number, column, value)?;
            column += 1;
            rest = &rest[taken..];
        } else if first.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let run: Option<usize> = rest[..digits].parse().ok().filter(|&n| n > 0 && first != '0');
            let found = Arg::Quoted(rest[..digits].to_string());
            match run {
                Some(run) if run <= width - column => column += run,
                Some(_) => return refuse(found, say!(COMMON, "expected-cells-in-row", count = width)),
                None => return refuse(found, say!(COMMON, "expected-run")),
            }
            rest = &rest[digits..];
        } else {
            let expected = say!(COMMON, "expected-symbol", symbols = symbols.clone());
            return refuse(Arg::Quoted(first.to_string()), expected);
        }
    }
    if column == width { Ok(()) } else { refuse(cells(column).into(), cells(width)) }
}

/// Writes what [`read_board`] reads. `cell` appends the symbol of a cell and says `true`, or says `false` if the
/// cell is empty.
pub fn write_board(
    widths: &[usize],
    side: char,
    mut cell: impl FnMut(usize, usize, &mut String) -> bool,
) -> String {
    let mut out = String::new();
    for (row, &width) in widths.iter().enumerate() {
        if row > 0 {
            out.push('/');
        }
        let mut run = 0;
        let mut symbol = String::new();
        for column in 0..width {
            symbol.clear();
            if !cell(row, column, &mut symbol) {
                run += 1;
                continue;
            }
            if run > 0 {
                out += &run.to_string();
                run = 0;
            }
            out += &symbol;
        }
        if run > 0 {
            out += &run.to_string();
        }
    }
    out.push(' ');
    out.push(side);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    type Cells = Vec<(usize, usize, char)>;

    fn read(text: &str) -> Result<(Cells, Side), String> {
        let mut cells = Vec::new();
        let symbol = |rest: &str| rest.starts_with(['x', 'o']).then(|| (rest.as_bytes()[0] as char, 1));
        let mut put = |row, column, c| {
            cells.push((row, column, c));
            Ok(())
        };
        let side = read_board(text, &[3, 12], ['x', 'o'], "x, o", &symbol, &mut put);
        side.map(|side| (cells, side)).map_err(|refusal| refusal.to_string())
    }

    #[test]
    fn a_board_is_read_and_written() {
        let (cells, side) = read(" x1o/10xo   o ").unwrap();
        assert_eq!(
            (cells.clone(), side),
            (vec![(0, 0, 'x'), (0, 2, 'o'), (1, 10, 'x'), (1, 11, 'o')], Side::Second)
        );
        let cell = |row, column, out: &mut String| {
            let found = cells.iter().find(|c| (c.0, c.1) == (row, column));
            out.extend(found.map(|c| c.2));
            found.is_some()
        };
        assert_eq!(write_board(&[3, 12], 'o', cell), "x1o/10xo o");
    }

    #[test]
    fn a_wrong_board_is_refused_by_row() {
        let check = |text: &str, message: &str| assert_eq!(read(text), Err(message.to_string()), "{text}");
        check("", "position: found nothing, expected 2 rows joined by \"/\"");
        check("3 x", "position: found 1 rows, expected 2 rows joined by \"/\"");
        check("3/12", "position, side to move: found nothing, expected the side to move, x or o");
        check("3/12 q", "position, side to move: found \"q\", expected the side to move, x or o");
        check("3/12 x x", "position, after the side to move: found \"x\", expected the end");
        check("q2/12 x", "position, row 1: found \"q\", expected x, o or a number of empty cells");
        check("2/12 x", "position, row 1: found 2 cells, expected 3 cells");
        check("3x/12 x", "position, row 1: found too many cells, expected 3 cells");
        check("12/12 x", "position, row 1: found \"12\", expected 3 cells in the row");
        let whole = "expected a run of empty cells as a whole number without leading zero";
        check("x02/12 x", &format!("position, row 1: found \"02\", {whole}"));
        check("xxx0/12 x", &format!("position, row 1: found \"0\", {whole}"));
        check("3/12é x", "position, row 2: found \"é\", expected x, o or a number of empty cells");
        check(
            "99999999999999999999999/12 x",
            &format!("position, row 1: found \"99999999999999999999999\", {whole}"),
        );
    }

    #[test]
    fn typing_is_tidied() {
        assert_eq!(tidy("  \"A1,  B2 > NE\". "), "a1, b2 > ne");
        assert_eq!(tidy("[(d5-d6)]"), "d5-d6");
        assert_eq!(tidy("d5–d6 → É"), "d5-d6 > é");
        assert_eq!(tidy_word("«Definições»."), "definicoes");
        assert_eq!(tidy_word("ÚLTIMA às três"), "ultima as tres");
    }
}
