//! The game in writing: cells, moves and positions, both ways.

use super::board::{Board, Cell, Word};
use super::rules::{Move, State};
use super::{SIDES, WORDS};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::words::{Message, say};
use ludoteca_kit::{Refusal, Side};

/// The letters of the sides in positions.
const LETTERS: [char; 2] = [SIDES[0].letter, SIDES[1].letter];
const BLOCKED: char = '#';

/// What is written at a cell of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Pawn(Side),
    Blocked,
}

/// What people call a side.
pub(super) fn name(side: Side) -> Message {
    match side {
        Side::First => say!(WORDS, "side-green"),
        Side::Second => say!(WORDS, "side-blue"),
    }
}

pub(super) fn write_state<B: Word>(board: &Board<B>, state: &State<B>) -> String {
    let widths = vec![board.size as usize; board.size as usize];
    let letter = |side: Side| LETTERS[side.index()];
    write_board(&widths, letter(state.turn()), |row, column, out| {
        let bit = board.cell(row as u32, column as u32).bit();
        let pawn = Side::BOTH.into_iter().find(|&side| state.pawns(side).has(bit)).map(letter);
        let symbol = pawn.or(board.blocked.has(bit).then_some(BLOCKED));
        out.extend(symbol);
        symbol.is_some()
    })
}

pub(super) fn parse_state<B: Word>(board: &Board<B>, text: &str) -> Result<State<B>, Refusal> {
    let widths = vec![board.size as usize; board.size as usize];
    let symbol = |rest: &str| {
        let found = match rest.chars().next()? {
            BLOCKED => Symbol::Blocked,
            letter if letter == LETTERS[0] => Symbol::Pawn(Side::First),
            letter if letter == LETTERS[1] => Symbol::Pawn(Side::Second),
            _ => return None,
        };
        Some((found, 1))
    };
    let mut pawns = [B::EMPTY; 2];
    let mut blocked = B::EMPTY;
    let mut put = |row: usize, column: usize, symbol| {
        let cell = board.cell(row as u32, column as u32);
        let bit = B::bit(cell.bit());
        let on = |ground: B| !(ground & bit).is_empty();
        let refuse = |expected: Message| {
            let place = say!(WORDS, "place-position-cell", cell = board.told(cell));
            Err(match symbol {
                Symbol::Pawn(side) => {
                    Refusal::of(place, say!(WORDS, "found-pawn", side = name(side)), expected)
                }
                Symbol::Blocked => Refusal::new(place, BLOCKED.to_string(), expected),
            })
        };
        match symbol {
            Symbol::Blocked if !on(board.blocked) => refuse(say!(WORDS, "expected-corners")),
            Symbol::Blocked => {
                blocked |= bit;
                Ok(())
            }
            Symbol::Pawn(_) if on(board.blocked) => refuse(say!(WORDS, "expected-corner")),
            Symbol::Pawn(side) if on(board.goals[side.other().index()]) => {
                refuse(say!(WORDS, "expected-no-pawn-on-goal", side = name(side.other())))
            }
            Symbol::Pawn(side) => {
                pawns[side.index()] |= bit;
                Ok(())
            }
        }
    };
    let text = text.trim().trim_matches(['"', '\'', '`', '(', ')', '[', ']', '{', '}']).trim_end_matches('.');
    let turn = read_board(text, &widths, LETTERS, "g, b, #", &symbol, &mut put)?;
    if let Some(corner) = (board.blocked & !blocked).ones().next() {
        let place = say!(WORDS, "place-position-cell", cell = board.told(Cell::of_bit(corner)));
        return Err(Refusal::of(place, say!(WORDS, "found-empty"), say!(WORDS, "expected-corner")));
    }
    for side in Side::BOTH {
        let found = pawns[side.index()].count();
        if found != board.pawns() {
            let found = say!(WORDS, "found-pawns", count = found, side = name(side));
            let expected = say!(WORDS, "expected-pawns", count = board.pawns());
            return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
        }
    }
    if Side::BOTH.into_iter().all(|side| !(pawns[side.index()] & board.goals[side.index()]).is_empty()) {
        let (found, expected) = (say!(WORDS, "found-both-goals"), say!(WORDS, "expected-one-goal"));
        return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
    }
    let [green, blue] = pawns;
    Ok(State::new(green, blue, turn))
}

pub(super) fn write_move<B: Word>(board: &Board<B>, mv: Move) -> String {
    match mv {
        Move::Step { from, to } => format!("{}-{}", board.name(from), board.name(to)),
        Move::Capture { from, to, place } => {
            format!("{}x{}@{}", board.name(from), board.name(to), board.name(place))
        }
    }
}

pub(super) fn parse_cell<B: Word>(board: &Board<B>, text: &str) -> Result<Cell, Refusal> {
    let text = tidy(text);
    let mut reader = Reader { board, rest: &text };
    let cell = reader.cell(&say!(WORDS, "place-cell"))?;
    reader.end(say!(WORDS, "place-after-cell"))?;
    Ok(cell)
}

/// A move in writing, whether it is legal or not.
pub(super) fn parse_typed<B: Word>(board: &Board<B>, text: &str) -> Result<Typed, Refusal> {
    Reader { board, rest: &tidy(text) }.typed()
}

/// A move as it was typed: legal or not, complete or not.
pub(super) struct Typed {
    pub(super) from: Cell,
    pub(super) to: Cell,
    /// Whether an `x` said that it is a capture.
    pub(super) crossed: bool,
    pub(super) place: Option<Cell>,
}

/// Reads a text that has been tidied, from its start.
struct Reader<'a, B> {
    board: &'a Board<B>,
    rest: &'a str,
}

impl<B: Word> Reader<'_, B> {
    fn typed(mut self) -> Result<Typed, Refusal> {
        let from = self.cell(&say!(WORDS, "place-pawn"))?;
        let crossed = match self.mark(&["->", "-", "x", ">", ",", ":"]) {
            Some(mark) => mark == "x",
            None => {
                let place = say!(WORDS, "place-after-pawn");
                return Err(Refusal::new(place, self.rest, say!(WORDS, "expected-mark")));
            }
        };
        let to = self.cell(&say!(WORDS, "place-target"))?;
        if self.rest.trim().is_empty() {
            return Ok(Typed { from, to, crossed, place: None });
        }
        if self.mark(&["@", ","]).is_none() {
            let place = say!(WORDS, "place-after-target");
            return Err(Refusal::new(place, self.rest, say!(WORDS, "expected-place-mark")));
        }
        let place = self.cell(&say!(WORDS, "place-drop"))?;
        self.end(say!(WORDS, "place-after-move"))?;
        Ok(Typed { from, to, crossed, place: Some(place) })
    }

    /// A letter and a number; a blank, a comma or a hyphen may stand between them.
    fn cell(&mut self, place: &Message) -> Result<Cell, Refusal> {
        let size = self.board.size;
        let last = self.board.row_letter(size - 1);
        let refuse = |found: &str, expected: Message| Err(Refusal::new(place.clone(), found, expected));
        let any = || say!(WORDS, "expected-cell", first = "a1", last = format!("{last}{size}"));
        let text = self.rest.trim_start();
        let Some(letter) = text.chars().next().filter(char::is_ascii_lowercase) else {
            return refuse(text, any());
        };
        let digits = text[1..].trim_start_matches([' ', ',', '-']);
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = digits.split_at(length);
        let row = u32::from(letter) - u32::from('a');
        let column = number.parse::<u32>().ok().filter(|_| !number.starts_with('0'));
        match column {
            _ if length == 0 => refuse(text, any()),
            Some(column @ 1..) if row < size && column <= size => {
                self.rest = rest;
                Ok(self.board.cell(row, column - 1))
            }
            _ => refuse(
                &format!("{letter}{number}"),
                say!(WORDS, "expected-row-and-column", letter = last, size = size),
            ),
        }
    }

    /// Takes one of the marks off, or at least a blank, and says which. Before a letter, with which the next cell begins,
    /// nothing need stand.
    fn mark(&mut self, marks: &[&'static str]) -> Option<&'static str> {
        let text = self.rest.trim_start();
        let found = marks.iter().find(|mark| text.starts_with(**mark));
        match found {
            Some(mark) => {
                self.rest = &text[mark.len()..];
                Some(mark)
            }
            None if text.len() < self.rest.len() || text.starts_with(|c: char| c.is_ascii_lowercase()) => {
                self.rest = text;
                Some(" ")
            }
            None => None,
        }
    }

    fn end(&self, place: Message) -> Result<(), Refusal> {
        match self.rest.trim() {
            "" => Ok(()),
            more => Err(Refusal::new(place, more, say!(WORDS, "expected-nothing-more"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_kit::{Game, Portable, Present};

    type Five = crate::claustro::Claustro<u32, Portable>;

    const START: &str = "1bb1#/b4/b3g/4g/#1gg1 g";
    /// Green's c3 can capture on d4 and nowhere else.
    const FIGHT: &str = "1b2#/b4/b1g1g/3b1/#1gg1 g";

    fn game(forward: bool) -> Five {
        Five::new(Portable, 5, forward)
    }

    fn read(forward: bool, position: &str, text: &str) -> Result<String, String> {
        let game = game(forward);
        let state = game.parse_state(position).unwrap();
        game.parse_move(&state, text).map(|mv| game.write_move(&state, mv)).map_err(|error| error.to_string())
    }

    #[test]
    fn a_move_is_read_as_people_type_it() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(false, FIGHT, text), Ok(expected.to_string()), "{text}");
        };
        for text in [
            "c3xd4@b2",
            "C3xD4@B2",
            "c3-d4@b2",
            "c3 d4 b2",
            "c3,d4,b2",
            " c3 x d4 @ b2 ",
            "\"c3xd4@b2\".",
            "(c3xd4@b2)",
            "C,3 x D,4 @ B,2",
            "c-3-d-4@b-2",
            "c3xd4b2",
            "c3:d4b2",
            "c3d4b2",
            "[c, 3] [d, 4] [b, 2]",
        ] {
            check(text, "c3xd4@b2");
        }
        for text in
            ["c3-c4", "C3 - C4.", "c3 c4", "c3->c4", "c3>c4", "C,3-C,4", "c-3-c-4", "c3c4", "c3–c4", "c3→c4"]
        {
            check(text, "c3-c4");
        }
    }

    #[test]
    fn what_is_no_move_is_refused_with_what_was_expected() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(false, FIGHT, text), Err(expected.to_string()), "{text}");
        };
        check("", "move, the pawn's cell: found \"\", expected a cell from a1 to e5");
        check("up", "move, the pawn's cell: found \"up\", expected a cell from a1 to e5");
        check("é3-c4", "move, the pawn's cell: found \"é3-c4\", expected a cell from a1 to e5");
        check("3c-4c", "move, the pawn's cell: found \"3c-4c\", expected a cell from a1 to e5");
        let inside = "expected a row from a to e and a column from 1 to 5";
        check("f3-e3", &format!("move, the pawn's cell: found \"f3\", {inside}"));
        check("c3-c6", &format!("move, the target: found \"c6\", {inside}"));
        check("c3-c0", &format!("move, the target: found \"c0\", {inside}"));
        check("c3-c04", &format!("move, the target: found \"c04\", {inside}"));
        check(
            "c3-c99999999999999999999",
            &format!("move, the target: found \"c99999999999999999999\", {inside}"),
        );
        check("c3xd4@b", "move, the place of the captured pawn: found \"b\", expected a cell from a1 to e5");
        let mark = "expected \"-\" for a step or \"x\" for a capture, as in c3-c4 or c3xd4@b2";
        check("c3", &format!("move, after the pawn's cell: found \"\", {mark}"));
        check("c3!c4", &format!("move, after the pawn's cell: found \"!c4\", {mark}"));
        let place = "expected \"@\" and the place of the captured pawn, as in c3xd4@b2, or the end";
        check("c3xd4!b2", &format!("move, after the target: found \"!b2\", {place}"));
        check("c3xd4@b2!", "move, after its end: found \"!\", expected nothing more");
    }

    #[test]
    fn a_capture_without_a_place_asks_for_it() {
        for text in ["c3xd4", "c3-d4", "c3 d4"] {
            let error = read(false, FIGHT, text).unwrap_err();
            assert!(
                error.ends_with("expected the place of the captured pawn too, as in c3xd4@c3"),
                "{error}"
            );
        }
    }

    #[test]
    fn an_illegal_move_is_refused_with_the_reason() {
        let check = |forward, position, text: &str, reason: &str| {
            let error = read(forward, position, text).unwrap_err();
            assert_eq!(error, format!("{text} is not legal: {reason}"));
        };
        let fight = |text: &str, reason: &str| check(false, FIGHT, text, reason);
        fight("c2-c3", "there is no pawn on c2");
        fight("a5-a4", "a5 is a blocked corner, nobody stands there");
        fight("d4-d5", "the pawn on d4 is blue's, and it is green's turn");
        fight("c3-c3", "a pawn has to leave its cell");
        fight("e4-e5", "e5 is blue's goal, closed to green");
        fight("e3-e4", "a pawn of your own stands on e4");
        fight("e4-d4", "an opposing pawn stands on d4, and pawns capture only diagonally");
        fight("e4xd4@b2", "an opposing pawn stands on d4, and pawns capture only diagonally");
        fight("c3-b2", "a pawn moves diagonally only to capture, and b2 is empty");
        fight("c3xb2@c2", "a pawn moves diagonally only to capture, and b2 is empty");
        let far = "a pawn steps to the next cell of its row or column, or captures one cell diagonally";
        fight("c3-a3", &format!("a3 is out of reach; {far}"));
        fight("c3-b1", &format!("b1 is out of reach; {far}"));
        fight("c3xc4", "there is nobody to capture on c4; the step is c3-c4");
        fight("c3xc4@b2", "a step to c4 captures nothing, so there is no pawn to put back");
        fight("c3xd4@d4", "your own pawn goes to d4");
        fight("c3xd4@a1", "a1 is a goal, nobody can be put there");
        fight("c3xd4@e5", "e5 is a goal, nobody can be put there");
        fight("c3xd4@e1", "e1 is a blocked corner, nobody can be put there");
        fight("c3xd4@a2", "a2 is not empty, so nobody can be put there");
        fight("c3xd4@c5", "c5 is not empty, so nobody can be put there");
        let corner = "4#/1g1b1/b3g/b4/#ggb1 g";
        check(false, corner, "b2-a1", "the goal a1 is entered only by a step");
        check(false, corner, "e2-e1", "e1 is a blocked corner, nobody can enter it");
        check(true, FIGHT, "c3-c4", "pawns step only towards their goal, green's up or to the left");
        check(true, FIGHT, "c3-d3", "pawns step only towards their goal, green's up or to the left");
        let blue = FIGHT.replace(" g", " b");
        check(true, &blue, "d4-c4", "pawns step only towards their goal, blue's down or to the right");
        check(false, &blue, "a2-a1", "a1 is green's goal, closed to blue");
    }

    #[test]
    fn an_impossible_position_is_refused() {
        let check = |text: &str, message: &str| {
            assert_eq!(game(false).parse_state(text).unwrap_err().to_string(), message, "{text}");
        };
        let four = "expected 4: pawns never leave the board";
        check("1bb1#/b4/5/4g/#1gg1 g", &format!("position: found 3 pawns of green, {four}"));
        check("1bb1#/b4/b3g/4g/#ggg1 g", &format!("position: found 5 pawns of green, {four}"));
        check("1bb1#/5/b3g/4g/#1gg1 g", &format!("position: found 3 pawns of blue, {four}"));
        let corner = "expected \"#\", a blocked corner";
        check("1bb2/b4/b3g/4g/#1gg1 g", &format!("position, a5: found an empty cell, {corner}"));
        check("1bb1#/b4/b3g/4g/2gg1 g", &format!("position, e1: found an empty cell, {corner}"));
        check("1bb1b/5/b3g/4g/#1gg1 g", &format!("position, a5: found a pawn of blue, {corner}"));
        check(
            "1bb1#/b3#/b3g/4g/#1gg1 g",
            "position, b5: found \"#\", expected a cell: only the two blocked corners are \"#\"",
        );
        check(
            "bbb1#/5/b3g/4g/#1gg1 g",
            "position, a1: found a pawn of blue, expected no such pawn on green's goal",
        );
        check(
            "1bb1#/b4/b3g/4g/#2gg g",
            "position, e5: found a pawn of green, expected no such pawn on blue's goal",
        );
        check(
            "g1b1#/b4/b3g/4g/#2gb g",
            "position: found pawns on both goals, expected one at most: the first pawn to arrive ends the game",
        );
        check(
            "1bb1#/b4/b3g/4g/#1gg1",
            "position, side to move: found nothing, expected the side to move, g or b",
        );
        check(
            "1bb1#/b4/b3g/4g/#1gg1 w",
            "position, side to move: found \"w\", expected the side to move, g or b",
        );
        check("1bb1#/b4/b3g/4g g", "position: found 4 rows, expected 5 rows joined by \"/\"");
        check("1bb1#/b3/b3g/4g/#1gg1 g", "position, row 2: found 4 cells, expected 5 cells");
        check("1bb1#/b5/b3g/4g/#1gg1 g", "position, row 2: found \"5\", expected 5 cells in the row");
        check(
            "1BB1#/b4/b3g/4g/#1gg1 g",
            "position, row 1: found \"B\", expected g, b, # or a number of empty cells",
        );
    }

    #[test]
    fn a_finished_position_is_possible() {
        for text in ["gb2#/2g2/b2g1/g3b/#b3 b", "gb2#/2g2/b2g1/g3b/#b3 g"] {
            let game = game(false);
            let state = game.parse_state(text).unwrap();
            assert_eq!(game.write_state(&state), text);
            assert!(game.outcome(&state).is_some());
        }
    }

    #[test]
    fn a_pasted_position_may_have_quotes_and_blanks() {
        for text in
            [format!("  {START}  "), format!("\"{START}\""), format!("{START}."), START.replace(' ', "   ")]
        {
            let game = game(false);
            assert_eq!(game.parse_state(&text), Ok(game.initial()), "{text}");
        }
    }

    #[test]
    fn a_cell_is_read_as_people_type_it() {
        let board = super::Board::<u128>::new(10);
        let check = |text: &str, expected: &str| {
            let read = super::parse_cell(&board, text).map(|cell| board.name(cell));
            assert_eq!(read, Ok(expected.to_string()), "{text}");
        };
        for text in ["c3", "C3", "C,3", "c-3", "c 3", " (C, 3). ", "'c3'"] {
            check(text, "c3");
        }
        check("J10", "j10");
        for text in ["", "c", "3", "3c", "c3d", "c33", "k1", "c0", "c03", "ü1", "c３", "c3-c4"] {
            assert!(super::parse_cell(&board, text).is_err(), "{text}");
        }
    }
}
