//! The parts of the position format that the games have in common.

/// The character that stands for an empty cell on the references' boards; it is never written.
pub(super) const EMPTY: char = '.';

/// Splits `ROWS SIDE` into its rows, top to bottom, and the letter of the side to move.
pub(super) fn split(position: &str, rows: usize, sides: [char; 2]) -> Result<(Vec<&str>, char), String> {
    let Some((board, side)) = position.split_once(' ') else {
        return Err("the side to move is missing".to_string());
    };
    let Some(side) = sides.into_iter().find(|known| side == known.to_string()) else {
        return Err(format!("`{side}` is not a side; it is {} or {}", sides[0], sides[1]));
    };
    let found: Vec<&str> = board.split('/').collect();
    if found.len() != rows {
        return Err(format!("the board has {rows} rows, not {}", found.len()));
    }
    Ok((found, side))
}

/// Reads one row of one-character cells: a run of empty cells is its decimal length, and `known` are the
/// characters that other cells may have.
pub(super) fn cells(row: &str, width: usize, known: &str) -> Result<Vec<char>, String> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let (length, after) = run(rest, width)?;
            cells.extend(std::iter::repeat_n(EMPTY, length));
            rest = after;
        } else if known.contains(first) {
            cells.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            return Err(format!("`{first}` in row `{row}` is no cell of this game"));
        }
    }
    if cells.len() == width {
        Ok(cells)
    } else {
        Err(format!("row `{row}` has {} cells instead of {width}", cells.len()))
    }
}

/// Reads the run of empty cells that `text` begins with, and returns it with what follows.
///
/// Runs are written whole: all digits up to the next other character are one number, so `12` is twelve cells
/// and never one and two, and no number begins with a zero.
pub(super) fn run(text: &str, width: usize) -> Result<(usize, &str), String> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.starts_with('0') {
        return Err(format!("the run `{digits}` begins with a zero"));
    }
    match digits.parse() {
        Ok(length) if length <= width => Ok((length, rest)),
        _ => Err(format!("a run of {digits} does not fit a row of {width} cells")),
    }
}

/// Writes one row, with every cell's text given by `show` and empty cells (`None`) gathered into runs.
pub(super) fn row<T>(cells: &[T], show: impl Fn(&T) -> Option<String>) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells {
        if let Some(cell) = show(cell) {
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            empty = 0;
            text.push_str(&cell);
        } else {
            empty += 1;
        }
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

/// Writes a whole position whose cells are single characters.
pub(super) fn show(rows: &[Vec<char>], side: char) -> String {
    let one = |cell: &char| (*cell != EMPTY).then(|| cell.to_string());
    let rows: Vec<String> = rows.iter().map(|cells| row(cells, one)).collect();
    format!("{} {side}", rows.join("/"))
}

/// The letter that counts `index` steps from `a`.
pub(super) fn letter(index: usize) -> char {
    char::from(b'a' + u8::try_from(index).expect("no board has more than 26 lines"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_written_whole() {
        assert_eq!(cells("3", 3, "w"), Ok(vec![EMPTY; 3]));
        assert_eq!(cells("w10b", 12, "wb").map(|cells| cells.len()), Ok(12));
        for wrong in ["12", "0w2", "00", "03", "4", "2", "1w2", "x2", "99999999999999999999999"] {
            assert!(cells(wrong, 3, "w").is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_position_has_rows_and_a_side() {
        assert_eq!(split("3/4 w", 2, ['w', 'b']), Ok((vec!["3", "4"], 'w')));
        for wrong in ["3/4", "3/4 ", "3/4 x", "3/4 W", "3/4  w", "3/4 w ", "3 w", "3/4/5 w", ""] {
            assert!(split(wrong, 2, ['w', 'b']).is_err(), "{wrong}");
        }
    }
}
