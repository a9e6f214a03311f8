//! Board 11 in the matrix coordinates of one of the documents, `col-row`.
//!
//! The board lies on its side there: Red is on the left, its columns have become rows, and along the rows tiles are
//! counted in half tiles, as is usual where hexagons lie in straight rows. Column and row of a tile are therefore also
//! its place in the picture.

use super::WORDS;
use super::board::{Board, Eleven};
use super::text::number;
use ludoteca_kit::text::tidy;
use ludoteca_kit::words::{Message, say};
use ludoteca_kit::{Label, Layout, Place, Refusal, Site, SiteSpec, Spelling, Tiling};

/// The half tiles of a row.
const COLUMNS: i32 = 21;
/// The rows, which are the columns of the board as it stands.
const ROWS: i32 = Eleven::SHAPE.columns();

/// The coordinates as another way to name the tiles, given the board as it stands.
pub(super) fn spelling(own: Layout) -> Spelling {
    let places: Vec<(i32, i32)> = Eleven::ORDER.tiles().map(place).collect();
    let site = |(spec, &(column, row)): (&SiteSpec, &(i32, i32))| SiteSpec {
        label: format!("{column}-{row}"),
        at: Place { x: column, y: 2 * row },
        zone: spec.zone,
    };
    let sites = own.sites.iter().zip(&places).map(site).collect();
    let layout = Layout { tiling: Tiling::HexRows, sites, labels: labels(&places), ..own };
    Spelling { name: "matrix", layout, read }
}

/// Column and row of a tile.
fn place((x, y): (i32, i32)) -> (i32, i32) {
    (COLUMNS - 1 - 2 * y - (x + 1) % 2, x)
}

/// Reads a tile of board 11 in the coordinates of the matrix.
pub fn matrix_cell(text: &str) -> Result<Site, Refusal> {
    let plain = tidy(text);
    let numbers = number(&plain).and_then(|(column, rest)| {
        let (row, rest) = number(rest.strip_prefix('-')?)?;
        rest.is_empty().then_some((column, row))
    });
    let numbers = numbers.ok_or_else(|| refuse(text, say!(WORDS, "expected-matrix")))?;
    let tile = Eleven::ORDER.tiles().position(|tile| place(tile) == numbers);
    tile.map(|index| Site(index as u16))
        .ok_or_else(|| refuse(text, say!(WORDS, "expected-matrix-tile", columns = COLUMNS, rows = ROWS)))
}

fn refuse(text: &str, expected: Message) -> Refusal {
    Refusal::new(say!(WORDS, "place-tile"), text, expected)
}

/// Reads one tile or several: pairs of numbers with any of the usual signs between them, `8-3`, `6-3 8-3`, `6-3-8-3`.
fn read(text: &str) -> Option<Result<Vec<Site>, Refusal>> {
    let plain = tidy(text);
    let foreign = |c: char| !c.is_ascii_digit() && !matches!(c, ' ' | '-' | ',' | ';' | '>');
    if !plain.starts_with(|c: char| c.is_ascii_digit()) || plain.contains(foreign) {
        return None;
    }
    let numbers: Vec<&str> = plain.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    if numbers.len() < 2 {
        return None;
    }
    let pair = |pair: &[&str]| match pair {
        [column, row] => matrix_cell(&format!("{column}-{row}")),
        _ => Err(refuse(text, say!(WORDS, "expected-matrix"))),
    };
    Some(numbers.chunks(2).map(pair).collect())
}

/// Columns above the board if its first row has them and below if not, because neighbouring columns are only half a
/// tile apart; rows on the left.
fn labels(places: &[(i32, i32)]) -> Vec<Label> {
    let left = places.iter().map(|place| place.0).min().unwrap_or(0);
    let above = |column: i32| places.iter().any(|&(other, row)| row == 0 && (other - column) % 2 == 0);
    let label = |number: i32, x, y| Label { text: number.to_string(), at: Place { x, y } };
    let across = (0..COLUMNS).map(|column| label(column, column, if above(column) { -2 } else { 2 * ROWS }));
    let down = (0..ROWS).map(|row| label(row, left - 3, 2 * row));
    across.chain(down).collect()
}

#[cfg(test)]
mod tests {
    use super::super::board::Thirteen;
    use super::super::rules::Tactigon;
    use super::*;
    use ludoteca_kit::{Portable, Present};

    type Official = Tactigon<Eleven, false, Portable>;

    fn official() -> Official {
        Tactigon::new(Portable, false, false)
    }

    #[test]
    fn one_tile_or_several_are_read() {
        let check = |text: &str, tiles: &[&str]| {
            let sites: Vec<Site> = tiles.iter().map(|tile| official().parse_cell(tile).unwrap()).collect();
            assert_eq!(read(text), Some(Ok(sites)), "{text}");
        };
        for text in ["8-3", " (8-3). ", "8 - 3", "8,3"] {
            check(text, &["d7"]);
        }
        for text in ["6-3 8-3", "6-3-8-3", "6-3, 8-3", "6-3 > 8-3", "[6-3] -> [8-3]", "6 3 8 3", "6,3;8,3"] {
            check(text, &["d8", "d7"]);
        }
        check("0-3 10-1 11-6", &["d11", "b6", "g5"]);
    }

    #[test]
    fn numbers_that_are_no_tile_are_refused() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(text).map(|read| read.unwrap_err().to_string()).as_deref(), Some(expected));
        };
        let tile = "expected a tile of the matrix, which has 21 columns from 0 and 7 rows from 0";
        check("7-3", &format!("tile: found \"7-3\", {tile}"));
        check("8-3 9-3", &format!("tile: found \"9-3\", {tile}"));
        check("8-3-8", "tile: found \"8-3-8\", expected column and row of the matrix as in 8-3");
        check("08-3", "tile: found \"08-3\", expected column and row of the matrix as in 8-3");
        for text in ["", "8", "d5", "d5-d6", "d8 8-3", "-8-3", "hello", "８-3"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn the_board_lies_on_its_side() {
        let spelling = official().spellings().remove(0);
        assert_eq!((spelling.name, spelling.layout.tiling), ("matrix", Tiling::HexRows));
        let own = official().layout();
        let at = |tile: &str| {
            let spec = &spelling.layout.sites[own.site(tile).unwrap().index()];
            (spec.label.as_str(), spec.at.x, spec.at.y, spec.zone)
        };
        assert_eq!([at("d11"), at("d1")], [("0-3", 0, 6, 0), ("20-3", 20, 6, 0)]);
        assert_eq!([at("b6"), at("a6")], [("10-1", 10, 2, 1), ("9-0", 9, 0, 0)]);
        let label = |text: &str| -> Vec<_> {
            let found = spelling.layout.labels.iter().filter(|label| label.text == text);
            found.map(|label| (label.at.x, label.at.y)).collect()
        };
        // The first row has the odd columns; rows are numbered on the left.
        assert_eq!([label("9"), label("10")], [vec![(9, -2)], vec![(10, 14)]]);
        assert_eq!(label("6"), [(6, 14), (-3, 12)]);
    }

    #[test]
    fn only_the_official_board_has_a_matrix() {
        assert!(Tactigon::<Eleven, true, Portable>::new(Portable, true, true).spellings().len() == 1);
        assert!(Tactigon::<Thirteen, true, Portable>::new(Portable, false, false).spellings().is_empty());
    }
}
