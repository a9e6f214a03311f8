//! The game in writing: cells, moves and positions, both ways, and why a move is refused.

use super::ClaustroRoom;
use super::board::{Board, Cell, Word};
use super::rules::{Claustro, Move, State};
use gamekit::text::{read_board, tidy, write_board};
use gamekit::{Game, Isa, MoveError, Refusal, Room, Side};

/// The letters of the sides in positions.
const LETTERS: [char; 2] = [ClaustroRoom::META.sides[0].letter, ClaustroRoom::META.sides[1].letter];
const BLOCKED: char = '#';

/// What is written at a cell of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Pawn(Side),
    Blocked,
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
    let put = |row: usize, column: usize, symbol| {
        let cell = board.cell(row as u32, column as u32);
        let bit = B::bit(cell.bit());
        let on = |ground: B| !(ground & bit).is_empty();
        let refuse = |expected: &str| {
            let found = match symbol {
                Symbol::Pawn(side) => format!("a pawn of {}", name(side)),
                Symbol::Blocked => format!("\"{BLOCKED}\""),
            };
            Err(Refusal::of(format!("position, {}", board.name(cell)), found, expected))
        };
        match symbol {
            Symbol::Blocked if !on(board.blocked) => refuse("a cell: only the two blocked corners are \"#\""),
            Symbol::Blocked => {
                blocked |= bit;
                Ok(())
            }
            Symbol::Pawn(_) if on(board.blocked) => refuse("\"#\", a blocked corner"),
            Symbol::Pawn(side) if on(board.goals[side.other().index()]) => {
                refuse(&format!("no such pawn on {}'s goal", name(side.other())))
            }
            Symbol::Pawn(side) => {
                pawns[side.index()] |= bit;
                Ok(())
            }
        }
    };
    let text = text.trim().trim_matches(['"', '\'', '`', '(', ')', '[', ']', '{', '}']).trim_end_matches('.');
    let turn = read_board(text, &widths, LETTERS, "g, b, #", symbol, put)?;
    if let Some(corner) = (board.blocked & !blocked).ones().next() {
        let place = format!("position, {}", board.name(Cell::of_bit(corner)));
        return Err(Refusal::of(place, "an empty cell", "\"#\", a blocked corner"));
    }
    for side in Side::BOTH {
        let found = pawns[side.index()].count();
        if found != board.pawns() {
            let found = format!("{found} pawns of {}", name(side));
            return Err(Refusal::of(
                "position",
                found,
                format!("{}: pawns never leave the board", board.pawns()),
            ));
        }
    }
    if Side::BOTH.into_iter().all(|side| !(pawns[side.index()] & board.goals[side.index()]).is_empty()) {
        let expected = "one at most: the first pawn to arrive ends the game";
        return Err(Refusal::of("position", "pawns on both goals", expected));
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
    let cell = reader.cell("cell")?;
    reader.end("cell")?;
    Ok(cell)
}

pub(super) fn parse_move<B: Word, I: Isa>(
    game: &Claustro<B, I>,
    state: &State<B>,
    text: &str,
) -> Result<Move, MoveError> {
    if game.outcome(state).is_some() {
        return Err(MoveError::Over);
    }
    let text = tidy(text);
    let typed = Reader { board: &game.board, rest: &text }.typed()?;
    let mv = typed.judge(game, state)?;
    debug_assert!(game.legal(state, mv), "{mv:?} passed every test of a legal move");
    Ok(mv)
}

fn name(side: Side) -> &'static str {
    ClaustroRoom::META.sides[side.index()].name
}

/// A move as it was typed: legal or not, complete or not.
struct Typed {
    from: Cell,
    to: Cell,
    /// Whether an `x` said that it is a capture.
    crossed: bool,
    place: Option<Cell>,
}

/// Reads a text that has been tidied, from its start.
struct Reader<'a, B> {
    board: &'a Board<B>,
    rest: &'a str,
}

impl<B: Word> Reader<'_, B> {
    fn typed(mut self) -> Result<Typed, Refusal> {
        let from = self.cell("move, the pawn's cell")?;
        let crossed = match self.mark(&["->", "-", "x", ">", ","]) {
            Some(mark) => mark == "x",
            None => {
                let expected = "\"-\" for a step or \"x\" for a capture, as in c3-c4 or c3xd4@b2";
                return Err(Refusal::new("move, after the pawn's cell", self.rest, expected));
            }
        };
        let to = self.cell("move, the target")?;
        if self.rest.trim().is_empty() {
            return Ok(Typed { from, to, crossed, place: None });
        }
        if self.mark(&["@", ","]).is_none() {
            let expected = "\"@\" and the place of the captured pawn, as in c3xd4@b2, or the end";
            return Err(Refusal::new("move, after the target", self.rest, expected));
        }
        let place = self.cell("move, the place of the captured pawn")?;
        self.end("move")?;
        Ok(Typed { from, to, crossed, place: Some(place) })
    }

    /// A letter and a number; a blank, a comma or a hyphen may stand between them.
    fn cell(&mut self, place: &str) -> Result<Cell, Refusal> {
        let size = self.board.size;
        let last = self.board.row_letter(size - 1);
        let refuse = |found: &str, expected: String| Err(Refusal::new(place, found, expected));
        let text = self.rest.trim_start();
        let Some(letter) = text.chars().next().filter(char::is_ascii_lowercase) else {
            return refuse(text, format!("a cell from a1 to {last}{size}"));
        };
        let digits = text[1..].trim_start_matches([' ', ',', '-']);
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = digits.split_at(length);
        let row = u32::from(letter) - u32::from('a');
        let column = number.parse::<u32>().ok().filter(|_| !number.starts_with('0'));
        match column {
            _ if length == 0 => refuse(text, format!("a cell from a1 to {last}{size}")),
            Some(column @ 1..) if row < size && column <= size => {
                self.rest = rest;
                Ok(self.board.cell(row, column - 1))
            }
            _ => refuse(
                &format!("{letter}{number}"),
                format!("a row from a to {last} and a column from 1 to {size}"),
            ),
        }
    }

    /// Takes one of the marks off, or at least a blank, and says which.
    fn mark(&mut self, marks: &[&'static str]) -> Option<&'static str> {
        let text = self.rest.trim_start();
        let found = marks.iter().find(|mark| text.starts_with(**mark));
        match found {
            Some(mark) => {
                self.rest = &text[mark.len()..];
                Some(mark)
            }
            None if text.len() < self.rest.len() => {
                self.rest = text;
                Some(" ")
            }
            None => None,
        }
    }

    fn end(&self, what: &str) -> Result<(), Refusal> {
        match self.rest.trim() {
            "" => Ok(()),
            more => Err(Refusal::new(format!("{what}, after its end"), more, "nothing more")),
        }
    }
}

impl Typed {
    /// The move, if it is legal; the first thing that is wrong with it, if not.
    fn judge<B: Word, I: Isa>(&self, game: &Claustro<B, I>, state: &State<B>) -> Result<Move, MoveError> {
        let board = &game.board;
        let refuse = |reason: String| Err(MoveError::Illegal(self.write(board), reason));
        if let Some(reason) = self.wrong_pawn(board, state).or_else(|| self.wrong_target(game, state)) {
            return refuse(reason);
        }
        let (from, to) = (self.from, self.to);
        let to_name = board.name(to);
        match (state.other().has(to.bit()), self.place) {
            (false, Some(_)) => {
                refuse(format!("a step to {to_name} captures nothing, so there is no pawn to put back"))
            }
            (false, None) if self.crossed => refuse(format!(
                "there is nobody to capture on {to_name}; the step is {}-{to_name}",
                board.name(from)
            )),
            (false, None) => Ok(Move::Step { from, to }),
            (true, None) => {
                let expected = format!("the place of the captured pawn too, as in {}@c3", self.write(board));
                Err(Refusal::new("move", self.write(board), expected).into())
            }
            (true, Some(place)) => match self.wrong_place(game, state, place) {
                Some(reason) => refuse(reason),
                None => Ok(Move::Capture { from, to, place }),
            },
        }
    }

    fn wrong_pawn<B: Word>(&self, board: &Board<B>, state: &State<B>) -> Option<String> {
        let (from, name_of) = (self.from.bit(), board.name(self.from));
        let turn = state.turn();
        match () {
            () if state.own().has(from) => None,
            () if state.other().has(from) => Some(format!(
                "the pawn on {name_of} is {}'s, and it is {}'s turn",
                name(turn.other()),
                name(turn)
            )),
            () if board.blocked.has(from) => {
                Some(format!("{name_of} is a blocked corner, nobody stands there"))
            }
            () => Some(format!("there is no pawn on {name_of}")),
        }
    }

    fn wrong_target<B: Word, I: Isa>(&self, game: &Claustro<B, I>, state: &State<B>) -> Option<String> {
        let board = &game.board;
        let (turn, to, to_name) = (state.turn(), self.to.bit(), board.name(self.to));
        let ((row, column), (to_row, to_column)) = (board.place(self.from), board.place(self.to));
        let straight = match (row.abs_diff(to_row), column.abs_diff(to_column)) {
            (0, 0) => return Some("a pawn has to leave its cell".into()),
            (0, 1) | (1, 0) => true,
            (1, 1) => false,
            _ => {
                return Some(format!(
                    "{to_name} is out of reach; a pawn steps to the next cell of its row or column, or captures one \
                     cell diagonally"
                ));
            }
        };
        let backwards = (to_row, to_column) > (row, column);
        match () {
            () if board.blocked.has(to) => {
                Some(format!("{to_name} is a blocked corner, nobody can enter it"))
            }
            () if board.goals[turn.other().index()].has(to) => {
                Some(format!("{to_name} is {}'s goal, closed to {}", name(turn.other()), name(turn)))
            }
            () if state.own().has(to) => Some(format!("a pawn of your own stands on {to_name}")),
            () if straight && state.other().has(to) => {
                Some(format!("an opposing pawn stands on {to_name}, and pawns capture only diagonally"))
            }
            () if straight && game.forward && backwards == (turn == Side::First) => Some(format!(
                "pawns step only towards their goal, {}",
                match turn {
                    Side::First => "green's up or to the left",
                    Side::Second => "blue's down or to the right",
                }
            )),
            () if straight || state.other().has(to) => None,
            () if board.goals[turn.index()].has(to) => {
                Some(format!("the goal {to_name} is entered only by a step"))
            }
            () => Some(format!("a pawn moves diagonally only to capture, and {to_name} is empty")),
        }
    }

    fn wrong_place<B: Word, I: Isa>(
        &self,
        game: &Claustro<B, I>,
        state: &State<B>,
        place: Cell,
    ) -> Option<String> {
        let board = &game.board;
        let place_name = board.name(place);
        match () {
            () if game.places(state, B::bit(self.from.bit())).has(place.bit()) => None,
            () if place == self.to => Some(format!("your own pawn goes to {place_name}")),
            () if board.blocked.has(place.bit()) => {
                Some(format!("{place_name} is a blocked corner, nobody can be put there"))
            }
            () if board.goals.iter().any(|goal| goal.has(place.bit())) => {
                Some(format!("{place_name} is a goal, nobody can be put there"))
            }
            () => Some(format!("{place_name} is not empty, so nobody can be put there")),
        }
    }

    fn write<B: Word>(&self, board: &Board<B>) -> String {
        let mark = if self.crossed || self.place.is_some() { 'x' } else { '-' };
        let place = self.place.map(|place| format!("@{}", board.name(place)));
        format!("{}{mark}{}{}", board.name(self.from), board.name(self.to), place.unwrap_or_default())
    }
}
