//! The evaluations and players of the two documents.
//!
//! **Document A.** `value(position, player)` = W + (own pieces − enemy pieces) + (E − O). O is the distance from the
//! player's nearest piece, of any kind, to the enemy pentagon, and E the distance from the enemy's nearest piece to the
//! player's pentagon, both on a grid without edge and without obstacles; a term is 0 if the pentagon in question is
//! gone or that side has no piece. W is 1000 if the game is over and won by the player, else 0; a loss costs nothing.
//! Its player `greedy` plays the move after which the value for the mover is highest. It takes a pentagon when it can,
//! but knows nothing of gold tiles or of replies. The 1000 belongs to the real winner only.
//!
//! **Document B.** `value(position)`, positive where Red is better off: +9999 or −9999 if Red or Blue has won, else the
//! sum over Red's pieces minus the sum over Blue's of circle 10, triangle 5, square 4, pentagon 0, and on a gold tile
//! instead circle 25, triangle 10, square 8, pentagon −50. Its player `minimax` looks two plies ahead: a move counts
//! what the value is once the opponent has made its best reply, or ±9999 if the move itself ends the game, which it
//! also does by leaving the opponent no reply. Red takes the highest, Blue the lowest.
//!
//! Ties are broken by lot. Both players play every board under every rule.

use super::board::Board;
use super::rules::{Move, Tactigon};
use super::shape::distance;
use super::state::{Kind, State};
use ludoteca_kit::{Advice, Advise, Bits, Evaluation, Game, Isa, PlayerSpec, Side};

/// The players of the two documents.
pub(super) const PLAYERS: &[PlayerSpec] = &[PlayerSpec { name: "greedy" }, PlayerSpec { name: "minimax" }];

/// What document A adds for a game that is won.
const WON: i32 = 1000;
/// What document B says of a game that is won.
const OVER: i32 = 9999;
/// What document B says of a piece by its kind: anywhere, and on a gold tile.
const WORTH: [(Kind, i32, i32); 4] =
    [(Kind::Circle, 10, 25), (Kind::Triangle, 5, 10), (Kind::Square, 4, 8), (Kind::Pentagon, 0, -50)];

impl<I: Isa, B: Board, const ADVANCED: bool> Tactigon<B, ADVANCED, I> {
    /// Document A's evaluation for a player.
    fn standing(&self, state: &State<B::Set>, player: Side) -> i32 {
        let (own, enemy) = (state.side(player), state.side(player.other()));
        let won = self.outcome(state).is_some_and(|outcome| outcome.winner() == Some(player));
        let pentagons = state.pieces(Kind::Pentagon);
        let pieces = own.count() as i32 - enemy.count() as i32;
        let (ours, theirs) = (approach::<B>(own, enemy & pentagons), approach::<B>(enemy, own & pentagons));
        (if won { WON } else { 0 }) + pieces + theirs - ours
    }

    /// Document B's evaluation as a side sees it: negative where Red does and the side is Blue.
    #[inline(always)]
    fn balance(&self, state: &State<B::Set>, side: Side) -> i32 {
        if let Some(outcome) = self.outcome(state) {
            return if outcome.winner() == Some(side) { OVER } else { -OVER };
        }
        let (own, enemy) = (state.side(side), state.side(side.other()));
        let mut sum = 0;
        for (kind, anywhere, on_gold) in WORTH {
            let pieces = state.pieces(kind);
            let more = |set: B::Set| (own & set).count() as i32 - (enemy & set).count() as i32;
            sum += anywhere * more(pieces) + (on_gold - anywhere) * more(pieces & B::GOLD);
        }
        sum
    }

    /// What document B's evaluation will be, as the opponent of the side to move sees it, after the best move here.
    fn after_best_reply(&self, state: &State<B::Set>) -> i32 {
        let side = state.turn().other();
        if self.outcome(state).is_some() {
            return self.balance(state, side);
        }
        let mut least = OVER;
        self.children(state, |reply| least = least.min(self.balance(reply, side)));
        least
    }

    /// The moves after which the mover's score is highest.
    fn highest(&self, state: &State<B::Set>, mut score: impl FnMut(&State<B::Set>) -> i32) -> Advice<Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let scored = moves.into_iter().map(|mv| {
            let mut after = *state;
            self.play(&mut after, mv);
            (mv, score(&after))
        });
        Advice::highest("value", scored)
    }
}

/// How far the nearest of these pieces is from the pentagon, or 0 where there is none of either.
fn approach<B: Board>(pieces: B::Set, pentagon: B::Set) -> i32 {
    let Some(goal) = pentagon.ones().next().map(|place| B::ORDER.tile(place)) else { return 0 };
    pieces.ones().map(|place| distance(B::ORDER.tile(place), goal)).min().unwrap_or(0)
}

impl<I: Isa, B: Board, const ADVANCED: bool> Advise for Tactigon<B, ADVANCED, I> {
    fn advise(&self, player: &str, state: &State<B::Set>) -> Option<Advice<Move>> {
        match player {
            "greedy" => Some(self.highest(state, |after| self.standing(after, state.turn()))),
            "minimax" => Some(self.highest(state, |after| self.after_best_reply(after))),
            _ => None,
        }
    }

    fn values(&self, state: &State<B::Set>) -> Vec<Evaluation> {
        let value = |name, of: &dyn Fn(Side) -> i32| Evaluation {
            name,
            whole: true,
            sides: Side::BOTH.map(|side| Some(f64::from(of(side)))),
        };
        vec![
            value("greedy", &|side| self.standing(state, side)),
            value("minimax", &|side| self.balance(state, side)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::{Eleven, Fifteen};
    use super::*;
    use ludoteca_kit::{Portable, Present};

    type Official = Tactigon<Eleven, false, Portable>;

    fn official() -> Official {
        Tactigon::new(Portable, false, false)
    }

    fn check(player: &str, position: &str, expected: &[&str]) {
        let game = official();
        let state = game.parse_state(position).unwrap();
        let advice = game.advise(player, &state).unwrap();
        let mut moves: Vec<String> = advice.moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
        moves.sort();
        assert_eq!(
            (advice.rule, moves),
            ("value", expected.iter().map(ToString::to_string).collect()),
            "{position}"
        );
    }

    fn values(position: &str, expected: [(&str, f64, f64); 2]) {
        let game = official();
        let values = game.values(&game.parse_state(position).unwrap());
        let found: Vec<_> = values.iter().map(|value| (value.name, value.sides)).collect();
        assert_eq!(found, expected.map(|(name, red, blue)| (name, [Some(red), Some(blue)])), "{position}");
    }

    #[test]
    fn greedy_takes_the_pentagon() {
        check("greedy", "1p1/2C2/5/5/7/7/5/5/5/5/P r", &["d2-d1"]);
        check("minimax", "1p1/2C2/5/5/7/7/5/5/5/5/P r", &["d2-d1"]);
    }

    #[test]
    fn a_win_is_worth_a_thousand_and_a_loss_costs_nothing() {
        // No pentagon to approach and nobody to approach the other: only the pieces count.
        values("1C1/5/5/5/7/7/5/5/5/5/P b", [("greedy", 1002.0, -2.0), ("minimax", 9999.0, -9999.0)]);
        // Blue holds both gold tiles and is to move, but has no pentagon: Red has won, and only Red has the thousand.
        // Both circles are six steps from the pentagon.
        values("3/5/5/5/7/1c3c1/5/5/5/5/P b", [("greedy", 1005.0, -5.0), ("minimax", 9999.0, -9999.0)]);
    }

    #[test]
    fn pieces_count_by_kind_and_more_on_gold() {
        let sum = |position, red: f64| {
            let game = official();
            let minimax = game.values(&game.parse_state(position).unwrap())[1];
            assert_eq!(minimax.sides, [Some(red), Some(-red)], "{position}");
        };
        sum("1p1/CTS2/5/5/7/7/5/5/5/5/P r", 19.0);
        sum("1p1/5/5/5/7/1C5/5/5/5/5/P r", 25.0);
        sum("1p1/5/5/5/7/5T1/5/5/5/5/P r", 10.0);
        sum("1p1/5/5/5/7/1s5/5/5/5/5/P r", -8.0);
        sum("1p1/5/5/5/7/1P5/5/5/5/5/1 r", -50.0);
        sum("3/5/5/5/7/1p5/5/5/5/1cts1/P b", 50.0 - 19.0);
    }

    #[test]
    fn minimax_sees_gold() {
        // With the triangle on the second gold tile too, nothing that Blue can do breaks the hold; capturing d9 would
        // count more.
        check("minimax", "1p1/5/5/5/7/1C5/4T/5/1Cc2/5/P r", &["f7-f6"]);
        // Blue holds both already; only giving the square for one of the two triangles saves Red.
        check("minimax", "3/2p2/5/5/7/1t3t1/S4/5/1Cc2/5/P r", &["b7-b6", "b7-f6"]);
    }

    #[test]
    fn minimax_counts_a_blocked_opponent_as_a_win() {
        // Two captures of the pentagon, and a move that shuts it in.
        check("minimax", "1p1/5/5/5/7/7/5/5/5/1cc1c/P b", &["c10-d11", "d10-d11", "f10-e10"]);
    }

    #[test]
    fn from_the_start_the_best_reply_wins_five() {
        let game = official();
        let start = game.initial();
        let mut values = Vec::new();
        game.children(&start, |after| values.push(game.after_best_reply(after)));
        assert_eq!(values.iter().max(), Some(&-5));
        assert_eq!(values.iter().filter(|&&value| value == -5).count(), 53);
    }

    #[test]
    fn nobody_advises_after_the_end() {
        check("greedy", "3/4c/5/5/7/3C3/4p/5/5/5/1 r", &[]);
        check("minimax", "3/4c/5/5/7/3C3/4p/5/5/5/1 r", &[]);
    }

    #[test]
    fn the_largest_board_has_both_players_too() {
        let game = Tactigon::<Fifteen, true, Portable>::new(Portable, true, true);
        for player in PLAYERS {
            assert!(!game.advise(player.name, &game.initial()).unwrap().moves.is_empty());
        }
    }
}
