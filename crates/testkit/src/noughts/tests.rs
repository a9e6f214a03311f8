//! Every rule, and the game beside a slow reference that is written from the text of the rules alone.

use super::NoughtsFamily;
use super::rules::{Noughts, Position};
use ludoteca_kit::{
    Advise, FullGame, Game, GameFamily, Index, Indexed, Options, Outcome, Portable, Present, Rng, Side,
    Visit, perft,
};

fn game(size: u32, misere: bool) -> Noughts {
    Noughts::new(size, misere)
}

fn at(game: &Noughts, position: &str) -> Position {
    game.parse_state(position).unwrap()
}

fn moves(game: &Noughts, position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.into_iter().map(|mv| game.write_move(position, mv)).collect()
}

/// Who has won, and the word for the reason.
fn told(outcome: Option<Outcome>) -> Option<(Option<Side>, &'static str)> {
    outcome.map(|outcome| (outcome.winner(), outcome.reason().word))
}

#[test]
fn the_default_has_the_default_options() {
    struct Facts;
    impl Visit for Facts {
        type Out = (String, u64);
        fn visit<G: FullGame>(self, game: G) -> Self::Out {
            (game.write_state(&game.initial()), perft(&game, &game.initial(), 3))
        }
    }
    let options = Options::defaults(NoughtsFamily::META.options);
    assert_eq!(Facts.visit(Noughts::default()), NoughtsFamily::open(Portable, &options, Facts));
}

#[test]
fn a_sign_goes_on_any_empty_cell() {
    let game = game(3, false);
    assert_eq!(moves(&game, &at(&game, "x2/1o1/2x o")), ["b1", "c1", "a2", "c2", "a3", "b3"]);
    assert_eq!(moves(&game, &game.initial()).len(), 9);
}

#[test]
fn a_row_a_column_and_a_diagonal_win() {
    let check = |position: &str, winner| {
        let game = game(3, false);
        let position = at(&game, position);
        assert_eq!(told(game.outcome(&position)), Some((Some(winner), "line")));
        assert!(moves(&game, &position).is_empty());
    };
    check("xxx/oo1/3 o", Side::First);
    check("xo1/xo1/x2 o", Side::First);
    check("x1o/xo1/o1x x", Side::Second);
}

#[test]
fn a_larger_board_needs_a_longer_line() {
    let game = game(4, false);
    assert_eq!(game.outcome(&at(&game, "xxx1/ooo1/4/4 x")), None);
    assert_eq!(told(game.outcome(&at(&game, "xxxx/ooo1/4/4 o"))), Some((Some(Side::First), "line")));
}

#[test]
fn under_misere_a_line_loses() {
    let game = game(3, true);
    assert_eq!(told(game.outcome(&at(&game, "xxx/oo1/3 o"))), Some((Some(Side::Second), "line")));
}

#[test]
fn a_full_board_is_a_draw() {
    let game = game(3, false);
    assert_eq!(told(game.outcome(&at(&game, "xox/xox/oxo o"))), Some((None, "full")));
}

#[test]
fn what_is_wrong_is_told() {
    let game = game(3, false);
    let refused = |text: &str| game.parse_state(text).unwrap_err().to_string();
    assert!(refused("xx1/3/3 o").starts_with("position: found 2 "), "{}", refused("xx1/3/3 o"));
    let position = at(&game, "x2/1o1/2x o");
    let said = game.parse_move(&position, "a1").unwrap_err().to_string();
    assert_eq!(said, "a1 is not legal: the cell is not empty");
    let site = game.layout().site("b2").unwrap();
    assert_eq!(game.objection(&position, &[], site).to_string(), "there is a nought on b2 already");
}

#[test]
fn eager_wins_if_it_can() {
    let game = game(3, false);
    let advice = |position: &str| {
        let position = at(&game, position);
        let advice = game.advise("eager", &position).unwrap();
        let moves: Vec<String> = advice.moves.iter().map(|&mv| game.write_move(&position, mv)).collect();
        (advice.rule, moves.join(" "))
    };
    assert_eq!(advice("xx1/oo1/3 x"), ("win", "c1".to_string()));
    assert_eq!(advice("x2/xo1/o1x o").0, "win");
    assert_eq!(advice("xox/1o1/1x1 o"), ("random", "a2 c2 a3 c3".to_string()));
}

#[test]
fn every_position_has_a_number() {
    let index = game(3, false).index().unwrap();
    let numbered = (0..index.len()).filter(|&rank| index.unrank(rank).is_some()).count();
    assert_eq!(numbered, 4_520, "5,478 positions can be reached, and 958 of them are over");
    assert!(game(4, false).index().is_err());
}

/// A position as the rules tell of it: the signs row by row, `.` where there is none, and whose turn it is.
struct Slow {
    size: usize,
    misere: bool,
    cells: Vec<char>,
    turn: char,
}

impl Slow {
    fn read(size: usize, misere: bool, text: &str) -> Slow {
        let (board, turn) = text.split_once(' ').unwrap();
        let mut cells = Vec::new();
        for sign in board.chars().filter(|sign| *sign != '/') {
            match sign.to_digit(10) {
                Some(empty) => cells.extend(std::iter::repeat_n('.', empty as usize)),
                None => cells.push(sign),
            }
        }
        Slow { size, misere, cells, turn: turn.chars().next().unwrap() }
    }

    /// The letter of the winner, or `=` for a draw.
    fn outcome(&self) -> Option<char> {
        let n = self.size;
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for i in 0..n {
            lines.push((0..n).map(|j| i * n + j).collect());
            lines.push((0..n).map(|j| j * n + i).collect());
        }
        lines.push((0..n).map(|i| i * n + i).collect());
        lines.push((0..n).map(|i| i * n + (n - 1 - i)).collect());
        let has = |sign: char| lines.iter().any(|line| line.iter().all(|&cell| self.cells[cell] == sign));
        let wins =
            |sign: char| if self.misere { has(if sign == 'x' { 'o' } else { 'x' }) } else { has(sign) };
        match (wins('x'), wins('o')) {
            (true, _) => Some('x'),
            (_, true) => Some('o'),
            _ => (!self.cells.contains(&'.')).then_some('='),
        }
    }

    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let name =
            |cell: usize| format!("{}{}", char::from(b'a' + (cell % self.size) as u8), cell / self.size + 1);
        (0..self.cells.len()).filter(|&cell| self.cells[cell] == '.').map(name).collect()
    }
}

#[test]
fn the_slow_reference_says_the_same() {
    for (size, misere) in [(3, false), (3, true), (4, false), (4, true)] {
        let game = game(size, misere);
        let mut rng = Rng::new(1);
        let mut position = game.initial();
        for _ in 0..2_000 {
            let text = game.write_state(&position);
            let slow = Slow::read(size as usize, misere, &text);
            let outcome = game.outcome(&position);
            let letter = |outcome: Outcome| outcome.winner().map_or('=', |side| ['x', 'o'][side.index()]);
            assert_eq!(outcome.map(letter), slow.outcome(), "{text}");
            assert_eq!(moves(&game, &position), slow.moves(), "{text}");
            assert_eq!(slow.turn, ['x', 'o'][game.turn(&position).index()], "{text}");
            if !game.play_random(&mut position, &mut rng) {
                position = game.initial();
            }
        }
    }
}
