//! The texts of cells, moves and positions, both ways.

use super::board::Direction;
use super::plane::Plane;
use super::rules::{Move, State, Taacoca};
use super::{SIDES, WORDS};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::words::{Message, Teller, say};
use ludoteca_kit::{Game, Isa, MoveError, Refusal, Side, Site};

/// What may stand between the parts of a move.
const BETWEEN: [char; 7] = [' ', ',', ';', '-', '_', ':', '+'];

/// The letter of a row, from 0 at the bottom.
pub(super) fn row_letter(row: u32) -> char {
    char::from(b'a' + row as u8)
}

/// The canonical text of a move; the names of its stones are ascending.
pub(super) fn move_text(stones: &[String], direction: Direction) -> String {
    format!("{}>{}", stones.join(","), direction.word())
}

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The name of a cell.
    pub(super) fn cell_name(&self, site: Site) -> String {
        let cell = self.board.cells[site.index()];
        format!("{}{}", row_letter(cell.row), cell.column + 1)
    }

    /// The names of several cells.
    pub(super) fn names(&self, sites: &[Site]) -> Vec<String> {
        sites.iter().map(|&site| self.cell_name(site)).collect()
    }

    /// Reads a cell: a row letter and a number, with anything that joins parts of a move between them, as in the
    /// student program's `'A',1`. `text` is tidy.
    pub(super) fn read_cell(&self, place: Message, text: &str) -> Result<Site, Refusal> {
        let found = text.split_at_checked(1).and_then(|(letter, number)| {
            let row = letter.bytes().next()?.checked_sub(b'a')?;
            let number = number.trim_start_matches(BETWEEN);
            let plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
            let column = number.parse::<u32>().ok().filter(|_| plain)?.checked_sub(1)?;
            self.board.find(u32::from(row), column)
        });
        found.map(|index| Site(index as u16)).ok_or_else(|| {
            let last = Site(self.board.cells.len() as u16 - 1);
            let [first, last] = [Site(0), last].map(|site| self.cell_name(site));
            Refusal::new(place, text, say!(WORDS, "expected-cell", first = first, last = last))
        })
    }

    /// Reads a move and makes sure that it is legal.
    pub(super) fn read_move(&self, state: &State<B>, text: &str) -> Result<Move<B>, MoveError> {
        let (mut sites, direction) = self.read_parts(text)?;
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        sites.sort();
        match self.wrong_move(state, &sites, direction) {
            Some(reason) => {
                let stones = self.names(&sites);
                Err(MoveError::illegal(move_text(&stones, direction), stones, reason))
            }
            None => Ok(Move { stones: self.union(&sites), direction }),
        }
    }

    /// Reads the stones and the direction of a move. The direction is what follows `>` or, without that, what
    /// follows the last number.
    fn read_parts(&self, text: &str) -> Result<(Vec<Site>, Direction), Refusal> {
        let text = tidy(text);
        let after_numbers = text.rfind(|c: char| c.is_ascii_digit()).map_or(0, |last| last + 1);
        let (stones, direction) = text.split_once('>').unwrap_or_else(|| text.split_at(after_numbers));
        let sites = self.read_stones(stones)?;
        if sites.is_empty() {
            let expected = say!(WORDS, "expected-move", example = "a1,a2,b3>ne");
            return Err(Refusal::or_nothing(say!(WORDS, "place-move"), &text, expected));
        }
        Ok((sites, read_direction(direction)?))
    }

    fn read_stones(&self, text: &str) -> Result<Vec<Site>, Refusal> {
        let mut sites = Vec::new();
        let mut rest = text.trim_matches(BETWEEN);
        while !rest.is_empty() {
            let number = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
            let digits = rest[number..].bytes().take_while(u8::is_ascii_digit).count();
            let (stone, more) = rest.split_at(number + digits);
            sites.push(self.read_cell(say!(WORDS, "place-stone", number = sites.len() + 1), stone)?);
            rest = more.trim_start_matches(BETWEEN);
        }
        Ok(sites)
    }

    /// The set of several cells.
    pub(super) fn union(&self, sites: &[Site]) -> B {
        sites.iter().filter_map(|&site| self.set(site)).fold(B::EMPTY, |set, one| set | one)
    }

    /// The lengths of the rows, from the top.
    fn widths(&self) -> Vec<usize> {
        (0..self.board.rows()).rev().map(|row| self.board.row_length(row) as usize).collect()
    }

    /// The set of one cell by its row from the top and its column.
    fn shown(&self, from_top: usize, column: usize) -> B {
        let row = self.board.rows() - 1 - from_top as u32;
        let place = self.board.find(row, column as u32).expect("it is in one of the rows of `widths`");
        B::bit(self.board.cells[place].bit)
    }

    /// The canonical text of a position.
    pub(super) fn position_text(&self, state: &State<B>) -> String {
        write_board(&self.widths(), SIDES[state.turn.index()].letter, |row, column, out| {
            let cell = self.shown(row, column);
            let side = Side::BOTH.into_iter().find(|&side| !(state.stones(side) & cell).is_empty());
            out.extend(side.map(|side| SIDES[side.index()].letter));
            side.is_some()
        })
    }

    /// Reads a position. There must be a stone somewhere.
    pub(super) fn read_position(&self, text: &str) -> Result<State<B>, Refusal> {
        let letters = SIDES.map(|side| side.letter);
        let mut stones = [B::EMPTY; 2];
        let symbol = |rest: &str| {
            let side = letters.iter().position(|&letter| rest.starts_with(letter))?;
            Some((side, letters[side].len_utf8()))
        };
        let turn = read_board(text, &self.widths(), letters, "w, b", &symbol, &mut |row, column, side| {
            stones[side] |= self.shown(row, column);
            Ok(())
        })?;
        if stones.iter().all(|stones| stones.is_empty()) {
            let (found, expected) = (say!(WORDS, "found-no-stones"), say!(WORDS, "expected-stone"));
            return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
        }
        Ok(State::new(stones, turn))
    }
}

/// Reads a direction: `ne`, `north-east`, `northeast`. The names are understood in every language; their short forms are
/// not, because one language's north-east may be another's north-west.
fn read_direction(text: &str) -> Result<Direction, Refusal> {
    let plain = text.replace(BETWEEN, "");
    let written = |direction: &Direction| plain == direction.word();
    let named = |direction: &Direction| {
        let told = |language| Teller::new(language).tell(&direction.told());
        WORDS.languages().any(|language| plain == told(language).to_lowercase().replace(BETWEEN, ""))
    };
    let all = || Direction::ALL.into_iter();
    all().find(written).or_else(|| all().find(named)).ok_or_else(|| {
        let words: Vec<_> = all().map(Direction::word).collect();
        let expected = say!(WORDS, "expected-one-of", list = words);
        Refusal::or_nothing(say!(WORDS, "place-direction"), text.trim_matches(BETWEEN), expected)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Portable, Present};

    type Small = Taacoca<u64, 0, Portable>;

    const FIGHT: &str = "5/2b3/7/3bb3/3ww4/8/7/6/w4 w";

    fn game(forward: bool) -> Small {
        Taacoca::new(Portable, 5, forward)
    }

    #[test]
    fn moves_are_read_as_people_type_them() {
        let check = |text: &str, expected: &str| {
            let game = game(false);
            let start = game.initial();
            let mv = game.parse_move(&start, text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(game.write_move(&start, mv), expected);
        };
        check("c3,c4,c5>ne", "c3,c4,c5>ne");
        check("c5,c3,c4>ne", "c3,c4,c5>ne");
        check(" C5, C3 ,c4 > NE. ", "c3,c4,c5>ne");
        check("c3 c4 c5 north-east", "c3,c4,c5>ne");
        check("c3c4c5 NorthEast", "c3,c4,c5>ne");
        check("c3-c4-c5 North West", "c3,c4,c5>nw");
        check("c3,c4,c5 e", "c3,c4,c5>e");
        check("c3,c4,c5>West", "c3,c4,c5>w");
        check("c3,c4,c5 -> ne", "c3,c4,c5>ne");
        // As the student program asks for them.
        check("('C',3),('C',4),('C',5) 'NE'", "c3,c4,c5>ne");
        check("['C'-3, 'C'-4, 'C'-5], 'NE'.", "c3,c4,c5>ne");
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let check = |text: &str, expected: &str| {
            let game = game(false);
            assert_eq!(game.parse_move(&game.initial(), text).unwrap_err().to_string(), expected);
        };
        let example = "expected stones and a direction, as in a1,a2,b3>ne";
        check("", &format!("move: found nothing, {example}"));
        check("hello", &format!("move: found \"hello\", {example}"));
        check(">ne", &format!("move: found \">ne\", {example}"));
        let directions = "expected one of e, se, sw, w, nw, ne";
        check("c3,c4,c5", &format!("move, direction: found nothing, {directions}"));
        check("c3,c4,c5>", &format!("move, direction: found nothing, {directions}"));
        check("c3,c4,c5>n", &format!("move, direction: found \"n\", {directions}"));
        check("c3,c4>c5", &format!("move, direction: found \"c5\", {directions}"));
        let cells = "expected a cell of the board, from a1 to i5";
        check("a6,c4,c5>ne", &format!("move, stone 1: found \"a6\", {cells}"));
        check("c4,j1,c5>ne", &format!("move, stone 2: found \"j1\", {cells}"));
        check("c4,c0,c5>ne", &format!("move, stone 2: found \"c0\", {cells}"));
        check("c4,c03,c5>ne", &format!("move, stone 2: found \"c03\", {cells}"));
        check("c4,é3,c5>ne", &format!("move, stone 2: found \"é3\", {cells}"));
        check("c4,c>ne", &format!("move, stone 2: found \"c\", {cells}"));
        check("c99999999999>ne", &format!("move, stone 1: found \"c99999999999\", {cells}"));
        check("4,c5>ne", &format!("move, stone 1: found \"4\", {cells}"));
    }

    #[test]
    fn an_illegal_move_is_refused_with_its_reason() {
        let check = |forward: bool, position: &str, text: &str, expected: &str| {
            let game = game(forward);
            let state = game.parse_state(position).unwrap();
            assert_eq!(game.parse_move(&state, text).unwrap_err().to_string(), expected);
        };
        let start = "bbbbb/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wwwww w";
        let illegal = |position, text: &str, reason: &str| {
            check(false, position, text, &format!("{text} is not legal: {reason}"));
        };
        illegal(start, "c3,c3,c4>ne", "c3 is named twice");
        illegal(start, "c3,c4>ne", "white moves three stones at a time, not 2");
        illegal(start, "b2,c3,c4,c5>ne", "white moves three stones at a time, not 4");
        illegal(start, "c3,c4,g3>ne", "the stone on g3 is black's");
        illegal(start, "c3,c4,d4>ne", "there is no stone on d4");
        illegal(start, "a1,c4,c5>w", "a1 would step off the board");
        // The student program let people merge their stones here.
        illegal(start, "c3,c4,c5>se", "white's own stone on b3 is in the way of c3");
        illegal("5/6/4b2/8/4w4/8/7/6/5 b", "e5,g5>se", "the stone on e5 is white's");
        illegal("5/6/3bb2/8/4w4/8/7/6/5 b", "g5>se", "black has two stones left and moves both");
        illegal("5/6/4b2/8/4w4/8/7/6/4w w", "a5,e5>e", "a5 would step off the board");
        check(
            true,
            start,
            "c3,c4,c5>e",
            "c3,c4,c5>e is not legal: white's stones only move north-west or north-east",
        );
        check(
            true,
            "bbbbb/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wwwww b",
            "g3,g4,g5>ne",
            "g3,g4,g5>ne is not legal: black's stones only move south-east or south-west",
        );
        check(
            false,
            "bbbbb/1bbbb1/2bbb2/8/w6ww/8/7/6/5 w",
            "e1,e8,e9>e",
            "the game is over, there are no moves any more",
        );
    }

    #[test]
    fn cells_are_read_as_people_type_them() {
        let check = |text: &str, expected: &str| {
            let game = game(false);
            let found = game.parse_cell(text).map(|site| game.cell_name(site));
            assert_eq!(found.unwrap_or_else(|refusal| refusal.to_string()), expected);
        };
        check("a1", "a1");
        check(" E9. ", "e9");
        check("('I', 5)", "i5");
        check("i6", "cell: found \"i6\", expected a cell of the board, from a1 to i5");
        check("", "cell: found \"\", expected a cell of the board, from a1 to i5");
        check("1a", "cell: found \"1a\", expected a cell of the board, from a1 to i5");
    }

    #[test]
    fn positions_survive_their_text() {
        for position in [FIGHT, "1b1bb/6/7/8/bw5ww/3b4/2w4/3w2/4w b", "5/6/7/8/4w4/8/7/6/5 b"] {
            let game = game(false);
            assert_eq!(game.write_state(&game.parse_state(position).unwrap()), position);
        }
        let wide = Taacoca::<ludoteca_kit::BitArray<8>, 0, Portable>::new(Portable, 13, false);
        let start = wide.write_state(&wide.initial());
        assert!(start.starts_with("bbbbbbbbbbbbb/1bbbbbbbbbbbb1/"), "{start}");
        assert!(start.contains("/10bbb10/24/25/24/10www10/"), "{start}");
        assert_eq!(wide.parse_state(&start), Ok(wide.initial()));
    }

    #[test]
    fn impossible_positions_are_refused() {
        let check = |text: &str, expected: &str| {
            assert_eq!(game(false).parse_state(text).unwrap_err().to_string(), expected);
        };
        check("5/6/7/8/9/8/7/6/5 w", "position: found no stones, expected at least one stone");
        check("5/6/7/8/9/8/7/6 w", "position: found 8 rows, expected 9 rows joined by \"/\"");
        check("5/6/7/8/w9/8/7/6/5 w", "position, row 5: found \"9\", expected 9 cells in the row");
        check("5/6/7/8/w7/8/7/6/5 w", "position, row 5: found 8 cells, expected 9 cells");
        check(
            "5/6/7/8/x8/8/7/6/5 w",
            "position, row 5: found \"x\", expected w, b or a number of empty cells",
        );
        check(
            "5/6/7/8/w8/8/7/6/5 r",
            "position, side to move: found \"r\", expected the side to move, w or b",
        );
        check(
            "5/6/7/8/w8/8/7/6/5",
            "position, side to move: found nothing, expected the side to move, w or b",
        );
    }
}
