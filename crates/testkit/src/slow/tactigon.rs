//! Tactigon, by the rule text.
//!
//! A tile is (X,Y). Red's pieces are the capitals `C T S P`, Blue's the small letters. Nothing else is in the
//! state than board and side to move: no history, no captured lists.

use super::text::{self, EMPTY};
use super::{Ending, Rules};
use std::collections::{BTreeMap, VecDeque};

/// A tile (X,Y); in pictures Y grows downwards.
type Tile = (i32, i32);

/// One of the three boards, with the two advanced rules as independent switches.
pub(super) struct Tactigon {
    /// For each row Y the first and the last X.
    rows: Vec<(i32, i32)>,
    gold: [Tile; 2],
    start: &'static str,
    jump: bool,
    gold_bonus: bool,
}

pub(super) struct State {
    /// Every tile of the board with the letter of its piece, or [`EMPTY`].
    board: BTreeMap<Tile, char>,
    side: char,
}

/// Only origin and target matter; a move is listed once however many paths exist.
pub(super) struct Move {
    from: Tile,
    to: Tile,
}

/// What an attack does to the two pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Combat {
    /// The defender is removed and the attacker stands on the target.
    Captures,
    /// Both are removed and the target becomes empty.
    Both,
    /// That target is illegal.
    NotAllowed,
}

/// Rows Y and columns X of the boards, as first Y, last Y, first X, last X.
const BOARD_11: &[(i32, i32, i32, i32)] =
    &[(0, 0, 2, 4), (1, 3, 1, 5), (4, 5, 0, 6), (6, 9, 1, 5), (10, 10, 3, 3)];
const BOARD_13: &[(i32, i32, i32, i32)] =
    &[(0, 0, 2, 5), (1, 4, 1, 6), (5, 6, 0, 7), (7, 11, 1, 6), (12, 12, 3, 3)];
const BOARD_15: &[(i32, i32, i32, i32)] =
    &[(0, 0, 2, 7), (1, 5, 1, 8), (6, 7, 0, 9), (8, 12, 1, 8), (13, 13, 2, 7), (14, 14, 3, 7)];

/// The kinds, each with the number a side starts with and its range in steps.
const KINDS: [(char, usize, usize); 4] = [('C', 6, 1), ('T', 3, 3), ('S', 3, 4), ('P', 1, 5)];

impl Tactigon {
    /// `board` is the number of rows: 11, 13 or 15.
    pub(super) fn new(board: usize, jump: bool, gold_bonus: bool) -> Tactigon {
        let (blocks, gold, start) = match board {
            11 => (BOARD_11, [(1, 5), (5, 5)], "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r"),
            13 => {
                (BOARD_13, [(1, 6), (7, 6)], "2c1/1cstsc/2tpt1/2csc1/3c2/8/8/3C2/3C2/1CTSTC/2SPS1/2CTC1/1 r")
            }
            15 => (
                BOARD_15,
                [(1, 7), (9, 7)],
                "6/4c3/2cstsc1/3tpt2/2c1s1c1/4c3/10/10/8/4C3/2CTSTC1/3SPS2/2C1T1C1/3C2/5 r",
            ),
            _ => panic!("there is no board of {board} rows"),
        };
        let rows =
            blocks.iter().flat_map(|&(top, bottom, first, last)| (top..=bottom).map(move |_| (first, last)));
        Tactigon { rows: rows.collect(), gold, start, jump, gold_bonus }
    }

    /// The targets of the piece on `from`: tiles found by breadth-first search through passable tiles within
    /// its range.
    fn targets(&self, state: &State, from: Tile) -> Vec<Tile> {
        let piece = state.board[&from];
        let range = self.range(piece, from);
        let mut targets = Vec::new();
        // The origin is never a target: the mover stands there until it has left. A path that bends back past
        // the origin adds nothing, because every tile beyond it was nearer from the start.
        let mut distance = BTreeMap::from([(from, 0)]);
        let mut queue = VecDeque::from([from]);
        while let Some(tile) = queue.pop_front() {
            if distance[&tile] == range {
                continue;
            }
            for next in touching(tile) {
                let Some(&content) = state.board.get(&next) else { continue };
                if distance.contains_key(&next) {
                    continue;
                }
                distance.insert(next, distance[&tile] + 1);
                if may_stop(piece, content) {
                    targets.push(next);
                }
                if self.may_pass(piece, content) {
                    queue.push_back(next);
                }
            }
        }
        targets
    }

    /// "A piece whose origin is a gold tile has range + 1 for that move." It is the piece's place at the
    /// start of the turn that counts, not passing over gold.
    fn range(&self, piece: char, origin: Tile) -> usize {
        let (_, _, range) = KINDS[kind(piece)];
        if self.gold_bonus && self.gold.contains(&origin) { range + 1 } else { range }
    }

    /// Every tile passed must be empty. With the advanced rule a square may pass over any occupied tile,
    /// friend or foe, except a tile holding an enemy square.
    fn may_pass(&self, piece: char, content: char) -> bool {
        let is_square = |c: char| c.eq_ignore_ascii_case(&'S');
        let enemy_square = is_square(content) && owner(content) != owner(piece);
        content == EMPTY || (self.jump && is_square(piece) && !enemy_square)
    }
}

/// The target must be empty, or hold an enemy piece that the mover may attack. A target holding a friendly
/// piece is never legal.
fn may_stop(piece: char, content: char) -> bool {
    content == EMPTY || (owner(content) != owner(piece) && combat(piece, content) != Combat::NotAllowed)
}

/// The attacker's row and the defender's column of the table of combat.
fn combat(attacker: char, defender: char) -> Combat {
    use Combat::{Both, Captures, NotAllowed};
    let table = [
        [Captures, Captures, Captures, Captures],
        [Both, Captures, Captures, Captures],
        [NotAllowed, Both, Captures, Captures],
        [NotAllowed, NotAllowed, NotAllowed, Captures],
    ];
    table[kind(attacker)][kind(defender)]
}

/// The place of a piece's kind in [`KINDS`], which is also its place in the table of combat.
fn kind(piece: char) -> usize {
    KINDS.iter().position(|known| known.0 == piece.to_ascii_uppercase()).expect("a piece has a kind")
}

/// The side of a piece; an empty tile has none.
fn owner(piece: char) -> Option<char> {
    (piece != EMPTY).then(|| if piece.is_ascii_uppercase() { 'r' } else { 'b' })
}

fn other(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

/// The six places around a tile: two above and below, two beside, and two more that depend on the column,
/// because odd columns are drawn half a tile higher than even ones. Some may lie off the board.
fn touching((x, y): Tile) -> [Tile; 6] {
    let slanted = if x % 2 == 1 { y - 1 } else { y + 1 };
    [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y), (x - 1, slanted), (x + 1, slanted)]
}

/// Cell name = letter(X) + (Y+1).
fn name((x, y): Tile) -> String {
    let column = usize::try_from(x).expect("tiles have no negative X");
    format!("{}{}", text::letter(column), y + 1)
}

impl Rules for Tactigon {
    type State = State;
    type Move = Move;

    fn start(&self) -> String {
        self.start.to_string()
    }

    fn parse(&self, position: &str) -> Result<State, String> {
        let (lines, side) = text::split(position, self.rows.len(), ['r', 'b'])?;
        let mut board = BTreeMap::new();
        for ((line, &(first, last)), y) in lines.into_iter().zip(&self.rows).zip(0..) {
            let width = (first..=last).count();
            board.extend((first..=last).map(|x| (x, y)).zip(text::cells(line, width, "CTSPctsp")?));
        }
        let state = State { board, side };
        for (kind, most, _) in KINDS {
            for piece in [kind, kind.to_ascii_lowercase()] {
                if state.count(piece) > most {
                    return Err(format!("there are more `{piece}` than the {most} a side starts with"));
                }
            }
        }
        if state.count('P') + state.count('p') == 0 {
            return Err("neither side has a pentagon".to_string());
        }
        Ok(state)
    }

    fn show(&self, state: &State) -> String {
        let row =
            |(&(first, last), y): (&(i32, i32), i32)| (first..=last).map(|x| state.board[&(x, y)]).collect();
        let rows: Vec<Vec<char>> = self.rows.iter().zip(0..).map(row).collect();
        text::show(&rows, state.side)
    }

    /// Checked before each turn, in this order: pentagon, gold, no legal move.
    fn ending(&self, state: &State) -> Option<Ending> {
        // A side without pentagon has lost at once, whoever is to move.
        for (pentagon, side) in [('P', 'r'), ('p', 'b')] {
            if state.count(pentagon) == 0 {
                return Some(Ending::win(other(side), "pentagon"));
            }
        }
        // The side to move did not move last, so a piece of its own on both gold tiles means that it held
        // both at the end of the opponent's turn. Holding both after one's own move does not win yet.
        if self.gold.iter().all(|tile| owner(state.board[tile]) == Some(state.side)) {
            return Some(Ending::win(state.side, "gold"));
        }
        // No source knows this case; the ruling is that the side that cannot move loses.
        if self.moves(state).is_empty() {
            return Some(Ending::win(other(state.side), "blocked"));
        }
        None
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        let own = state.board.iter().filter(|(_, piece)| owner(**piece) == Some(state.side));
        own.flat_map(|(&from, _)| self.targets(state, from).into_iter().map(move |to| Move { from, to }))
            .collect()
    }

    fn text(&self, mv: &Move) -> String {
        format!("{}-{}", name(mv.from), name(mv.to))
    }

    fn after(&self, state: &State, mv: &Move) -> State {
        let mut board = state.board.clone();
        let attacker = state.board[&mv.from];
        let defender = state.board[&mv.to];
        board.insert(mv.from, EMPTY);
        let stays =
            if defender != EMPTY && combat(attacker, defender) == Combat::Both { EMPTY } else { attacker };
        board.insert(mv.to, stays);
        State { board, side: other(state.side) }
    }

    fn is_progress(&self, state: &State, mv: &Move) -> bool {
        state.board[&mv.to] != EMPTY
    }
}

impl State {
    fn count(&self, piece: char) -> usize {
        self.board.values().filter(|content| **content == piece).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;

    #[test]
    fn tiles_and_neighbours_are_those_of_the_adjacency_table() {
        for (board, table) in data::adjacency() {
            let game = Tactigon::new(board, false, false);
            let state = game.read(&game.start());
            let names: Vec<String> = state.board.keys().map(|tile| name(*tile)).collect();
            assert_eq!(names.len(), table.len());
            for &tile in state.board.keys() {
                let listed = &table[&name(tile)];
                let mut near: Vec<String> = touching(tile)
                    .iter()
                    .filter(|near| state.board.contains_key(near))
                    .map(|near| name(*near))
                    .collect();
                near.sort();
                assert_eq!((listed.x, listed.y), tile);
                assert_eq!(listed.gold, game.gold.contains(&tile), "{}", name(tile));
                assert_eq!(listed.adjacent, near, "{}", name(tile));
            }
        }
    }

    #[test]
    fn boards_have_the_stated_numbers_of_tiles_and_edges() {
        for (board, tiles, edges) in [(11, 53, 130), (13, 75, 189), (15, 117, 307)] {
            let game = Tactigon::new(board, false, false);
            let state = game.read(&game.start());
            let ends: usize = state
                .board
                .keys()
                .map(|tile| touching(*tile).iter().filter(|near| state.board.contains_key(near)).count())
                .sum();
            assert_eq!((state.board.len(), ends), (tiles, 2 * edges));
        }
    }
}
