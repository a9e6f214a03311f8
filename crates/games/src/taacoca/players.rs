//! The document's evaluation and player.
//!
//! `value(P)`, of which **less is better** for player P with enemy E, is the mean over P's stones of the square root of
//! the rows to P's goal, minus the mean over E's stones of the square root of the rows to E's goal, plus the number of
//! E's stones. Rows to the goal are steps forward, whatever stands there. The values of the two sides add up to the
//! number of stones. The value is undefined where either side has no stones, and nothing is said of a finished game.
//!
//! `greedy` takes the moves with the smallest value for the mover; as sums of square roots are not exact, all within
//! 1e-9 of the smallest tie. It looks neither at wins nor at replies, and may prefer a capture to reaching the home row.
//! A move that leaves the enemy without stones has no value by the formula and is the best of all.
//!
//! Doubles are added in one order only, rows from top to bottom, so that every program finds the same bits. On a
//! large board, with hundreds of thousands of moves, that takes too long for each; there the value follows from the
//! one before the move by what the stones of the move change, which is right but for the last bits, and only what
//! comes within reach of the smallest is added up in full.

use super::board::Direction;
use super::plane::Plane;
use super::rules::{Move, State, Taacoca};
use ludoteca_kit::{Advice, Advise, Evaluation, Isa, PlayerSpec, Side};

/// The player of the document.
pub(super) const PLAYERS: &[PlayerSpec] = &[PlayerSpec { name: "greedy" }];

/// Values that differ by no more than this are equal.
const TIE: f64 = 1e-9;
/// More than the last bits of a value can be wrong by when it is not added up in the one order.
const ROUNDING: f64 = 1e-11;
/// More rows than any board has.
const ROWS: usize = 32;

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The square root of the rows from a row to the goal of a side.
    fn root(&self, side: Side, row: u32) -> f64 {
        let rows = match side {
            Side::First => self.board.rows() - 1 - row,
            Side::Second => row,
        };
        f64::from(rows).sqrt()
    }

    /// The row of a cell by its bit.
    fn row(&self, bit: u32) -> u32 {
        self.board.cells[self.board.place(bit)].row
    }

    /// The sum of the square roots of the rows to the goal, from 0, rows from top to bottom. Within a row all are the
    /// same, so that the order there makes no difference.
    fn sum(&self, stones: B, side: Side) -> f64 {
        let mut stones_in = [0; ROWS];
        stones.ones().for_each(|bit| stones_in[self.row(bit) as usize] += 1);
        let mut sum = 0.0;
        for row in (0..self.board.rows()).rev() {
            let root = self.root(side, row);
            (0..stones_in[row as usize]).for_each(|_| sum += root);
        }
        sum
    }

    /// The document's evaluation for a player, unless either side has no stones.
    fn value(&self, state: &State<B>, player: Side) -> Option<f64> {
        let (own, enemy) = (state.stones(player), state.stones(player.other()));
        if own.is_empty() || enemy.is_empty() {
            return None;
        }
        let mean = |stones: B, side| self.sum(stones, side) / f64::from(stones.count());
        Some((mean(own, player) - mean(enemy, player.other())) + f64::from(enemy.count()))
    }

    /// The value for the mover after a move, the lowest there is if the enemy has no stones left.
    fn value_after(&self, state: &State<B>, mv: Move<B>) -> f64 {
        self.value(&self.after(state, mv), state.turn).unwrap_or(f64::NEG_INFINITY)
    }

    /// The moves that may have the smallest value: those within the tie and the rounding of the smallest.
    fn near_the_smallest(&self, state: &State<B>) -> Vec<Move<B>> {
        let change = Change::new(self, state);
        let reach = TIE + ROUNDING;
        let (mut smallest, mut near) = (f64::INFINITY, Vec::new());
        self.each(state, |mv| {
            let value = change.value(self.board.step(mv.stones, mv.direction) & state.enemy, mv);
            if value <= smallest + reach {
                if value < smallest - reach {
                    near.clear();
                }
                smallest = smallest.min(value);
                near.push(mv);
            }
        });
        near
    }
}

/// What a move changes of the value for the mover.
struct Change {
    /// The sums of both sides before the move, the mover's first, and their stones.
    sums: [f64; 2],
    stones: [f64; 2],
    /// By bit: the square root for the enemy.
    enemy: Vec<f64>,
    /// By direction and bit: what a step adds to the square root for the mover.
    step: [Vec<f64>; 6],
}

impl Change {
    fn new<B: Plane, const SIDE: u32, I: Isa>(game: &Taacoca<B, SIDE, I>, state: &State<B>) -> Self {
        let (mover, enemy) = (state.turn, state.turn.other());
        let by_bit = |of: &dyn Fn(u32) -> f64| -> Vec<f64> {
            (0..game.board.cells.len() as u32).map(|bit| of(game.row(bit))).collect()
        };
        let step = Direction::ALL.map(|direction| {
            by_bit(&|row| match row.checked_add_signed(direction.climb()) {
                Some(to) if to < game.board.rows() => game.root(mover, to) - game.root(mover, row),
                _ => 0.0,
            })
        });
        Change {
            sums: [game.sum(state.own, mover), game.sum(state.enemy, enemy)],
            stones: [state.own, state.enemy].map(|stones| f64::from(stones.count())),
            enemy: by_bit(&|row| game.root(enemy, row)),
            step,
        }
    }

    /// The value after a move that captures these stones, right but for the last bits.
    #[inline(always)]
    fn value<B: Plane>(&self, captured: B, mv: Move<B>) -> f64 {
        let step = &self.step[mv.direction as usize];
        let [mut own, mut enemy] = self.sums;
        let mut left = self.stones[1];
        for bit in mv.stones.ones() {
            own += step[bit as usize];
        }
        for bit in captured.ones() {
            enemy -= self.enemy[bit as usize];
            left -= 1.0;
        }
        if left == 0.0 { f64::NEG_INFINITY } else { own / self.stones[0] - enemy / left + left }
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> Advise for Taacoca<B, SIDE, I> {
    fn advise(&self, player: &str, state: &State<B>) -> Option<Advice<Move<B>>> {
        if player != "greedy" {
            return None;
        }
        let near = self.near_the_smallest(state);
        let values: Vec<f64> = near.iter().map(|&mv| self.value_after(state, mv)).collect();
        let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
        let tied = near.into_iter().zip(values).filter(|(_, value)| *value <= smallest + TIE);
        Some(Advice { rule: "value", moves: tied.map(|(mv, _)| mv).collect() })
    }

    fn values(&self, state: &State<B>) -> Vec<Evaluation> {
        let sides = Side::BOTH.map(|side| self.value(state, side));
        vec![Evaluation { name: "greedy", whole: false, sides }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{BitArray, Game, Portable, Present};

    fn check<B: Plane>(side: u32, position: Option<&str>, expected: &[&str]) {
        let game = Taacoca::<B, 0, Portable>::new(Portable, side, false);
        let state = position.map_or(game.initial(), |text| game.parse_state(text).unwrap());
        let advice = game.advise("greedy", &state).unwrap();
        let mut moves: Vec<String> = advice.moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
        moves.sort();
        assert_eq!(moves, expected, "side {side} {position:?}");
    }

    #[test]
    fn the_foremost_go_first() {
        check::<u64>(5, None, &["c3,c4,c5>ne", "c3,c4,c5>nw"]);
        // Near the goal a step shortens the root more, whatever the size of the board.
        check::<BitArray<8>>(13, None, &["k11,k12,k13>ne", "k11,k12,k13>nw"]);
    }

    #[test]
    fn taking_the_last_stone_is_best_of_all() {
        check::<u64>(3, Some("3/4/w3b/3w/3 w"), &["b4,c1>ne"]);
        // One of the two goes forward and the other only sideways; nothing is better than either.
        check::<u64>(3, Some("3/4/1wb2/1w2/1w1 w"), &["a2,b2,c2>e", "a2,b2,c2>ne"]);
    }

    #[test]
    fn a_capture_is_preferred_to_the_home_row() {
        // d1 could step to e1 and win.
        check::<u64>(3, Some("2b/w3/3b1/3w/www w"), &["a1,a2,b4>nw", "a1,a3,b4>nw", "a2,a3,b4>nw"]);
    }

    #[test]
    fn nobody_advises_after_the_end() {
        check::<u64>(3, Some("w2/4/3b1/3w/www b"), &[]);
    }

    #[test]
    fn values_add_up_to_the_stones() {
        let game = Taacoca::<u64, 5, Portable>::new(Portable, 5, false);
        let sides = |text: &str| game.values(&game.parse_state(text).unwrap())[0].sides;
        assert_eq!(game.values(&game.initial())[0].sides, [Some(12.0), Some(12.0)]);
        let [white, black] = sides("1b1bb/6/7/8/bw5ww/3b4/2w4/3w2/4w w").map(Option::unwrap);
        assert!((white + black - 11.0).abs() < 1e-12, "{white} + {black}");
        // White is one row from its goal and Black at it: 1 - 0 + 1 stone, and the other way round.
        assert_eq!(sides("5/w5/7/8/9/8/7/6/b4 w"), [Some(2.0), Some(0.0)]);
        assert_eq!(sides("5/6/7/8/9/8/7/6/b4 w"), [None, None]);
        assert_eq!(sides("5/6/7/8/9/8/7/6/w4 w"), [None, None]);
    }
}
