//! The documents' players and evaluations, by the rule text.
//!
//! They know a position only as its text and the rules only as a [`Slow`] reference: what a move does is read off the
//! board before and the board after it.

use super::{Slow, open};
use crate::data;
use std::collections::{BTreeMap, BTreeSet};

/// The players and evaluations of a game in a variant.
pub struct Players {
    game: String,
    variant: BTreeMap<String, String>,
    slow: Box<dyn Slow>,
    /// The rows of a Tactigon board, top to bottom, each from left to right.
    tiles: Vec<Vec<data::Tile>>,
}

/// A board as rows of cells, top to bottom; an empty cell is an empty text.
type Board = Vec<Vec<String>>;

/// The values of both sides, in the order the game lists them.
type Values = [Option<f64>; 2];

impl Players {
    /// `None` if the game, an option or a value is unknown.
    pub fn new(game: &str, variant: &BTreeMap<String, String>) -> Option<Players> {
        let slow = open(game, variant)?;
        let rows = variant.get("board").map_or(Ok(11), |rows| rows.parse()).ok()?;
        let tiles: Vec<data::Tile> = data::adjacency().remove(&rows)?.into_values().collect();
        let row = |y: i32| {
            let mut row: Vec<data::Tile> = tiles.iter().filter(|tile| tile.y == y).cloned().collect();
            row.sort_by_key(|tile| tile.x);
            row
        };
        let tiles = (0..rows as i32).map(row).collect();
        Some(Players { game: game.to_string(), variant: variant.clone(), slow, tiles })
    }

    /// Each evaluation for both sides.
    pub fn values(&self, position: &str) -> BTreeMap<&'static str, Values> {
        let both = |of: &dyn Fn(char) -> Option<f64>| self.sides().map(of);
        match self.game.as_str() {
            "tactigon" => BTreeMap::from([
                ("greedy", both(&|side| Some(self.tactigon_a(position, side)))),
                (
                    "minimax",
                    both(&|side| Some(self.tactigon_b(position) * if side == 'r' { 1.0 } else { -1.0 })),
                ),
            ]),
            "taacoca" => BTreeMap::from([("greedy", both(&|side| taacoca(position, side)))]),
            "claustro" => BTreeMap::from([("greedy", both(&|side| Some(claustro(position, side))))]),
            _ => BTreeMap::from([("pieces", both(&|side| Some(dice(position, side) as f64)))]),
        }
    }

    /// The rule that decides and the moves that follow it, sorted by bytes; `None` if there is no such player.
    pub fn advise(&self, position: &str, player: &str) -> Option<(&'static str, Vec<String>)> {
        let moves = self.slow.answer(position).moves;
        let mover = side(position);
        let scored = |score: &dyn Fn(&str, &str) -> f64| -> Vec<(String, f64)> {
            moves.iter().map(|(mv, after)| (mv.clone(), score(mv, after))).collect()
        };
        match (self.game.as_str(), player) {
            ("tactigon", "greedy") => {
                Some(("value", largest(scored(&|_, after| self.tactigon_a(after, mover)))))
            }
            ("tactigon", "minimax") => {
                let sign = if mover == 'r' { 1.0 } else { -1.0 };
                Some(("value", largest(scored(&|_, after| sign * self.tactigon_after_reply(after)))))
            }
            ("taacoca", "greedy") => Some((
                "value",
                largest(scored(&|_, after| taacoca(after, mover).map_or(f64::INFINITY, |value| -value))),
            )),
            ("claustro", "greedy") => {
                let mut scored = scored(&|_, after| -claustro_distance(after, mover));
                scored.retain(|(mv, _)| well_placed(position, mv, moves.keys()));
                Some(("nearest", largest(scored)))
            }
            ("three-dragons", "easy") => Some(("random", moves.into_keys().collect())),
            ("three-dragons", "medium") => Some(self.first_rule(position, &["invoke", "custodial", "power"])),
            ("three-dragons", "hard") => {
                let rules = ["invoke", "custodial", "power", "prepare", "rescue", "approach"];
                Some(self.first_rule(position, &rules))
            }
            _ => None,
        }
    }

    fn sides(&self) -> [char; 2] {
        match self.game.as_str() {
            "tactigon" => ['r', 'b'],
            "claustro" => ['g', 'b'],
            _ => ['w', 'b'],
        }
    }

    /// Every piece of a Tactigon position with its tile, and whether that is a gold one.
    fn pieces(&self, position: &str) -> Vec<(char, i32, i32, bool)> {
        let mut pieces = Vec::new();
        for (tiles, row) in self.tiles.iter().zip(board(position)) {
            assert_eq!(tiles.len(), row.len());
            let here = tiles.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
            pieces.extend(here.map(|(tile, cell)| (letter(&cell), tile.x, tile.y, tile.gold)));
        }
        pieces
    }

    /// Document A: W + (own pieces - enemy pieces) + (E - O).
    fn tactigon_a(&self, position: &str, player: char) -> f64 {
        let pieces = self.pieces(position);
        let own = |piece: char| piece.is_uppercase() == (player == 'r');
        let number = pieces.iter().filter(|piece| own(piece.0)).count() as i32;
        let enemies = pieces.len() as i32 - number;
        // The distance from the nearest piece of one side to the pentagon of the other.
        let nearest = |ours: bool| {
            let is_pentagon = |piece: char| piece.eq_ignore_ascii_case(&'p') && own(piece) != ours;
            let pentagon = pieces.iter().find(|piece| is_pentagon(piece.0));
            let apart = pentagon.and_then(|&(_, x, y, _)| {
                let from = pieces.iter().filter(|piece| own(piece.0) == ours);
                from.map(|&(_, x2, y2, _)| apart((x, y), (x2, y2))).min()
            });
            apart.unwrap_or(0)
        };
        let won = self.slow.outcome(position).0 == Some(player.to_string());
        f64::from(if won { 1000 } else { 0 } + number - enemies + nearest(false) - nearest(true))
    }

    /// Document B, positive for Red.
    fn tactigon_b(&self, position: &str) -> f64 {
        match self.slow.outcome(position).0.as_deref() {
            Some("r") => return 9999.0,
            Some(_) => return -9999.0,
            None => {}
        }
        let worth = |(piece, _, _, gold): (char, i32, i32, bool)| {
            let (anywhere, on_gold) = match piece.to_ascii_uppercase() {
                'C' => (10, 25),
                'T' => (5, 10),
                'S' => (4, 8),
                _ => (0, -50),
            };
            let worth = if gold { on_gold } else { anywhere };
            if piece.is_uppercase() { worth } else { -worth }
        };
        f64::from(self.pieces(position).into_iter().map(worth).sum::<i32>())
    }

    /// ±9999 if the game is over, otherwise document B's value after the opponent's best reply.
    fn tactigon_after_reply(&self, position: &str) -> f64 {
        let answer = self.slow.answer(position);
        let values = answer.moves.values().map(|after| self.tactigon_b(after));
        match (answer.outcome, side(position)) {
            (Some(_), _) => self.tactigon_b(position),
            (None, 'r') => values.fold(f64::NEG_INFINITY, f64::max),
            (None, _) => values.fold(f64::INFINITY, f64::min),
        }
    }

    /// The first rule that any move follows, with the moves; if none, all moves by `random`.
    fn first_rule(&self, position: &str, rules: &[&'static str]) -> (&'static str, Vec<String>) {
        let moves = self.slow.answer(position).moves;
        for &rule in rules {
            let follows = |(mv, after): &(&String, &String)| self.follows(rule, position, mv, after);
            let following: Vec<String> = moves.iter().filter(follows).map(|(mv, _)| mv.clone()).collect();
            if !following.is_empty() {
                return (rule, following);
            }
        }
        ("random", moves.into_keys().collect())
    }

    fn follows(&self, rule: &str, position: &str, mv: &str, after: &str) -> bool {
        let mover = side(position);
        let enemy = if mover == 'w' { 'b' } else { 'w' };
        let (from, to) = (&mv[..2], &mv[3..5]);
        let captures = dice(position, enemy) > dice(after, enemy);
        let weaker = die(position, from) != die(after, to);
        match rule {
            "invoke" => dice(after, mover) > dice(position, mover),
            "custodial" => captures && !weaker,
            "power" => captures && weaker,
            "prepare" => {
                let passed = self.slow.answer(&turned(after)).moves;
                let own = passed.iter().filter(|(mv, _)| mv.starts_with(to));
                let mut results = own.map(|(_, result)| result);
                results.any(|result| dice(result, enemy) < dice(after, enemy)) && self.safe(after, to)
            }
            "rescue" => !self.safe(&turned(position), from) && self.safe(after, to),
            "approach" => {
                let dragons = self.variant.get("rules").is_none_or(|rules| rules == "dragons");
                dragons && by_a_cave(position, to) && !by_a_cave(position, from) && self.safe(after, to)
            }
            _ => unreachable!("no such rule"),
        }
    }

    /// No move of the side to move removes the opposing die on a cell.
    fn safe(&self, position: &str, cell: &str) -> bool {
        let standing = die(position, cell);
        self.slow.answer(position).moves.values().all(|after| die(after, cell) == standing)
    }
}

/// All whose score is within 1e-9 of the largest.
fn largest(scored: Vec<(String, f64)>) -> Vec<String> {
    let most = scored.iter().map(|(_, score)| *score).fold(f64::NEG_INFINITY, f64::max);
    scored.into_iter().filter(|(_, score)| *score >= most - 1e-9).map(|(mv, _)| mv).collect()
}

/// The letter of the side to move.
fn side(position: &str) -> char {
    position.chars().last().expect("positions end with a side")
}

/// The same board with the other side of Three Dragons to move.
fn turned(position: &str) -> String {
    let board = position.trim_end_matches(side(position));
    format!("{board}{}", if side(position) == 'w' { 'b' } else { 'w' })
}

fn letter(cell: &str) -> char {
    cell.chars().next().expect("the cell is not empty")
}

/// Reads the rows. A digit after `W` or `B` is the power of a die; every other number is a run of empty cells.
fn board(position: &str) -> Board {
    let (rows, _) = position.split_once(' ').expect("rows and side");
    let row = |text: &str| {
        let mut cells = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let length = if matches!(first, 'W' | 'B') { 2 } else { digits.max(1) };
            match rest[..digits].parse() {
                Ok(run) => cells.extend(std::iter::repeat_n(String::new(), run)),
                Err(_) => cells.push(rest[..length].to_string()),
            }
            rest = &rest[length..];
        }
        cells
    };
    rows.split('/').map(row).collect()
}

/// The distance on the unbounded grid of Tactigon.
fn apart((x1, y1): (i32, i32), (x2, y2): (i32, i32)) -> i32 {
    let axial = |x: i32, y: i32| (x, y - (x + x % 2) / 2);
    let ((q1, r1), (q2, r2)) = (axial(x1, y1), axial(x2, y2));
    let (dq, dr) = (q1 - q2, r1 - r2);
    (dq.abs() + dr.abs() + (dq + dr).abs()) / 2
}

/// The value for a side of Taacoca: rows top to bottom and, inside a row, right to left.
fn taacoca(position: &str, player: char) -> Option<f64> {
    let board = board(position);
    let mean = |side: char| {
        let (mut sum, mut stones) = (0.0, 0.0);
        for (from_top, row) in board.iter().enumerate() {
            let rows = if side == 'w' { from_top } else { board.len() - 1 - from_top };
            for cell in row.iter().rev().filter(|cell| cell.starts_with(side)) {
                assert_eq!(cell.len(), 1);
                sum += (rows as f64).sqrt();
                stones += 1.0;
            }
        }
        (stones > 0.0).then_some((sum / stones, stones))
    };
    let (own, _) = mean(player)?;
    let (other, stones) = mean(if player == 'w' { 'b' } else { 'w' })?;
    Some((own - other) + stones)
}

/// The smallest Manhattan distance from a pawn of a side to its goal.
fn claustro_distance(position: &str, side: char) -> f64 {
    let board = board(position);
    let size = board.len();
    let all = (0..size * size).map(|n| (n / size, n % size));
    let pawns = all.filter(|&(row, column)| board[row][column].starts_with(side));
    pawns.map(|(row, column)| to_goal(size, row, column, side)).min().expect("pawns are never lost") as f64
}

fn to_goal(size: usize, row: usize, column: usize, side: char) -> usize {
    if side == 'g' { row + column } else { 2 * (size - 1) - row - column }
}

fn claustro(position: &str, player: char) -> f64 {
    let other = if player == 'g' { 'b' } else { 'g' };
    if claustro_distance(position, player) < claustro_distance(position, other) { 1.0 } else { -1.0 }
}

/// A step, or a capture that puts its victim as far from the victim's goal as any other place would.
fn well_placed<'a>(position: &str, mv: &str, all: impl Iterator<Item = &'a String>) -> bool {
    let victim = if side(position) == 'g' { 'b' } else { 'g' };
    let size = board(position).len();
    let Some((capture, place)) = mv.split_once('@') else { return true };
    let far = |place: &str| {
        let column: usize = place[1..].parse().expect("a column");
        to_goal(size, usize::from(place.as_bytes()[0] - b'a'), column - 1, victim)
    };
    let places = all.filter_map(|mv| mv.strip_prefix(capture)?.strip_prefix('@'));
    places.map(far).max() == Some(far(place))
}

/// What stands on a cell of Three Dragons: column letter, row number from the top.
fn die(position: &str, cell: &str) -> String {
    let bytes = cell.as_bytes();
    board(position)[usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'a')].clone()
}

/// How many dice a side has.
fn dice(position: &str, side: char) -> usize {
    let side = side.to_ascii_uppercase();
    board(position).concat().iter().filter(|cell| cell.starts_with(side)).count()
}

/// Whether a cell is next to a cave whose dragon still sleeps.
fn by_a_cave(position: &str, cell: &str) -> bool {
    let rings = [("a5", "a4 a6 b5"), ("e5", "d5 f5 e4 e6"), ("i5", "i4 i6 h5")];
    let near: BTreeSet<&str> = rings
        .into_iter()
        .filter(|(cave, _)| die(position, cave) == "o")
        .flat_map(|(_, ring)| ring.split(' '))
        .collect();
    near.contains(cell)
}
