//! Positions, cells and moves as text, both ways, and why a move is not legal.

use super::SIDES;
use super::board::{CAVE_CELLS, CAVES, Cell, MOUNTAINS, Slide};
use super::rules::{Level, Move, State, ThreeDragons};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::{Game, Isa, MoveError, Refusal, Side};
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

/// Reads the name of a cell: `e5`, `E5`, `E,5`.
pub(super) fn read_cell(text: &str) -> Result<Cell, Refusal> {
    let tidied = tidy(text);
    let mut chars = tidied.chars().peekable();
    cell(&mut chars).filter(|_| chars.next().is_none()).ok_or_else(|| Refusal::new("cell", text, CELL))
}

const CELL: &str = "a column letter a to i and a row number 1 to 9, like e5";

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
fn read_move(text: &str) -> Result<Move, Refusal> {
    let tidied = tidy(text);
    let mut chars = tidied.chars().peekable();
    let refuse = |place: &str, rest: Peekable<Chars<'_>>, expected: &str| {
        let rest: String = rest.collect();
        if rest.is_empty() {
            Refusal::of(place, "nothing", expected)
        } else {
            Refusal::new(place, rest, expected)
        }
    };
    let at = chars.clone();
    let from = cell(&mut chars).ok_or_else(|| refuse("move, the die", at, CELL))?;
    // A blank alone is as good as a dash, because no cell begins with one.
    let blank = chars.peek() == Some(&' ');
    skip_blanks(&mut chars);
    if chars.next_if_eq(&'-').is_none() && !(blank && chars.peek().is_some()) {
        return Err(refuse("move, after the die", chars, "a dash and the cell it moves to, like e8-e6"));
    }
    let at = chars.clone();
    let to = cell(&mut chars).ok_or_else(|| refuse("move, the cell it moves to", at, CELL))?;
    skip_blanks(&mut chars);
    let mut victim = None;
    if chars.next_if_eq(&'x').is_some() {
        let at = chars.clone();
        victim = Some(cell(&mut chars).ok_or_else(|| refuse("move, the captured die", at, CELL))?);
        skip_blanks(&mut chars);
    }
    if chars.peek().is_some() {
        let expected = if victim.is_some() { "the end" } else { "the end, or x and the captured die" };
        return Err(refuse("move, after the cells", chars, expected));
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

/// "a or b", "a, b or c".
fn list(cells: impl Iterator<Item = Cell>) -> String {
    let mut names: Vec<String> = cells.map(write_cell).collect();
    match names.pop() {
        None => String::new(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} or {last}", names.join(", ")),
    }
}

impl<L: Level, I: Isa> ThreeDragons<L, I> {
    /// The dice a side may have at most.
    fn most_dice() -> usize {
        if L::DRAGONS { DICE + CAVES.len() } else { DICE }
    }

    /// The canonical text of a position.
    pub(super) fn state_text(&self, state: &State<L::Powers>) -> String {
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
    pub(super) fn read_state(&self, text: &str) -> Result<State<L::Powers>, Refusal> {
        let mut dice: Vec<(Side, Cell, u8)> = Vec::new();
        let mut terrain = Vec::new();
        let mut asleep = 0;
        let symbols = "#, o, x, W or B with a power";
        let turn = read_board(
            text,
            &WIDTHS,
            SIDES.map(|side| side.letter),
            symbols,
            &symbol,
            &mut |row, column, what| {
                let cell = Cell::at(row, column);
                let refuse = |found: &str, expected: &str| {
                    Err(Refusal::of(format!("position, cell {}", write_cell(cell)), found, expected))
                };
                let cave = CAVES.iter().position(|cave| cave.cell == cell);
                match what {
                    Symbol::Mountain if !MOUNTAINS.has(cell) => {
                        return refuse("a mountain", "mountains in the four corners only");
                    }
                    Symbol::Asleep | Symbol::Used if cave.is_none() => {
                        return refuse("a cave", "caves on a5, e5 and i5 only");
                    }
                    Symbol::Used if !L::DRAGONS => {
                        return refuse("a used cave", "o, because no dragon wakes under these rules");
                    }
                    Symbol::Asleep => asleep |= cave.map_or(0, |n| 1 << n),
                    Symbol::Mountain | Symbol::Used => {}
                    Symbol::Die(..) if MOUNTAINS.has(cell) => return refuse("a die", "the mountain, #"),
                    Symbol::Die(..) if cave.is_some() && !L::DRAGONS => {
                        return refuse("a die", "the cave, o, because no dragon wakes under these rules");
                    }
                    Symbol::Die(_, power) if !L::POWER && power != 1 => {
                        return refuse(
                            &format!("power {power}"),
                            "power 1, because here dice have no powers",
                        );
                    }
                    Symbol::Die(_, power) if !(1..=MOST_POWER).contains(&power) => {
                        return refuse(&format!("power {power}"), "a power from 1 to 5");
                    }
                    Symbol::Die(side, power) => dice.push((side, cell, power)),
                }
                terrain.push(cell);
                Ok(())
            },
        )?;
        let bare = (MOUNTAINS | CAVE_CELLS).cells().find(|cell| !terrain.contains(cell));
        if let Some(cell) = bare {
            let expected = match (MOUNTAINS.has(cell), L::DRAGONS) {
                (true, _) => "the mountain, #",
                (false, true) => "a cave (o if its dragon sleeps, x if it is used) or the die on it",
                (false, false) => "the cave, o",
            };
            return Err(Refusal::of(
                format!("position, cell {}", write_cell(cell)),
                "an empty cell",
                expected,
            ));
        }
        for side in Side::BOTH {
            let found = dice.iter().filter(|die| die.0 == side).count();
            if found > Self::most_dice() {
                let found = format!("{found} dice of {}", SIDES[side.index()].name);
                return Err(Refusal::of("position", found, format!("at most {}", Self::most_dice())));
            }
        }
        let mut state = State { asleep, ..State::empty(turn) };
        for (side, cell, power) in dice {
            state.put(side, cell, power);
        }
        Ok(state)
    }

    /// Reads a move and makes sure that it is legal.
    pub(super) fn typed_move(&self, state: &State<L::Powers>, text: &str) -> Result<Move, MoveError> {
        let mut mv = read_move(text)?;
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        if let Some(reason) = self.immobile(state, mv) {
            return Err(MoveError::Illegal(write_move(mv), reason));
        }
        if let Some(victim) = mv.victim {
            // Naming the one die that falls anyway does no harm.
            let plain = Move { victim: None, ..mv };
            if self.legal(state, plain) && self.falls(state, plain).dice == victim.plane() {
                mv = plain;
            }
        }
        match self.mistaken(state, mv) {
            Some(reason) => Err(MoveError::Illegal(write_move(mv), reason)),
            None => Ok(mv),
        }
    }

    /// Why a die cannot move so, whatever it captures.
    fn immobile(&self, state: &State<L::Powers>, mv: Move) -> Option<String> {
        let Move { from, to, .. } = mv;
        let [mover, opponent] = [state.turn, state.turn.other()].map(|side| SIDES[side.index()].name);
        let [start, target] = [from, to].map(write_cell);
        let what = |cell| match (MOUNTAINS.has(cell), CAVE_CELLS.has(cell)) {
            (true, _) => "mountain",
            (_, true) => "cave",
            _ => "die",
        };
        if state.opp.cells.has(from) {
            return Some(format!("the die on {start} is {opponent}'s, and it is {mover}'s turn"));
        }
        if !state.own.cells.has(from) {
            return Some(format!("there is no die on {start}"));
        }
        if from == to {
            return Some("a die has to move at least one cell".to_string());
        }
        if (MOUNTAINS | CAVE_CELLS).has(to) {
            return Some(format!("nobody can enter the {} on {target}", what(to)));
        }
        if from.row() != to.row() && from.column() != to.column() {
            return Some("dice move along a row or a column only".to_string());
        }
        if state.own.cells.has(to) {
            return Some(format!("{mover} has a die on {target} already"));
        }
        if state.opp.cells.has(to) {
            let hint = "dice capture by landing beside each other, not by landing on each other";
            return Some(format!("{opponent} has a die on {target}; {hint}"));
        }
        if Slide::new(state.blocked(), from).plane().has(to) {
            return None;
        }
        let between = |cell: &Cell| {
            let within = |a: usize, b: usize, c: usize| (a.min(b)..=a.max(b)).contains(&c);
            within(from.row(), to.row(), cell.row()) && within(from.column(), to.column(), cell.column())
        };
        let mut hurdles: Vec<Cell> =
            state.blocked().cells().filter(|&cell| cell != from).filter(between).collect();
        if to < from {
            hurdles.reverse();
        }
        let kind = |cell| if state.blocked().minus(CAVE_CELLS).has(cell) { what(cell) } else { "cave" };
        hurdles.first().map(|&cell| format!("the {} on {} is in the way", kind(cell), write_cell(cell)))
    }

    /// What is wrong with the victim that a movable die names or does not name.
    fn mistaken(&self, state: &State<L::Powers>, mv: Move) -> Option<String> {
        let prey = self.prey(state, mv.to, state.own.power(mv.from.plane()));
        let falls = self.falls(state, Move { victim: None, ..mv }).dice;
        match mv.victim {
            _ if self.legal(state, mv) => None,
            None => {
                let like = prey.cells().next().map(|victim| write_move(Move { victim: Some(victim), ..mv }));
                let like = like.unwrap_or_default();
                Some(format!("it captures {}; say which, like {like}", list(prey.cells())))
            }
            Some(victim) if prey.is_empty() && falls.has(victim) => {
                Some("a custodial capture takes all dice it can, there is nothing to choose".to_string())
            }
            Some(victim) if falls.is_empty() => {
                Some(format!("it does not capture {}; it captures nothing", write_cell(victim)))
            }
            Some(victim) => {
                Some(format!("it does not capture {}, but {}", write_cell(victim), list(falls.cells())))
            }
        }
    }
}
