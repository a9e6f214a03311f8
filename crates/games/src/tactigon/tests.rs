//! Every rule and every ruling, one case a line. What is expected comes from the rule book.

use super::*;
use ludoteca_kit::{Advise, Bits, Game, Outcome, Present, Registry, Rng, Side, Site, Visit, perft};

fn with<V: Visit>(options: &str, visit: V) -> V::Out {
    let (game, options) = crate::Games::find(&format!("tactigon({options})")).unwrap();
    crate::Games::open(game, &options, visit)
}

/// The targets of the piece on a tile, in the order of their names.
struct Targets<'a>(&'a str, &'a str);

impl Visit for Targets<'_> {
    type Out = String;
    fn visit<G: Advise>(self, game: G) -> String {
        let state = game.parse_state(self.0).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let texts = moves.into_iter().map(|mv| game.write_move(&state, mv));
        let mut targets: Vec<String> = texts
            .filter_map(|text| Some(text.strip_prefix(self.1)?.strip_prefix('-')?.to_string()))
            .collect();
        targets.sort();
        targets.join(" ")
    }
}

/// The position after a move, or why there is none.
struct After<'a>(&'a str, &'a str);

impl Visit for After<'_> {
    type Out = String;
    fn visit<G: Advise>(self, game: G) -> String {
        let mut state = game.parse_state(self.0).unwrap();
        match game.parse_move(&state, self.1) {
            Ok(mv) => {
                game.play(&mut state, mv);
                game.write_state(&state)
            }
            Err(error) => error.to_string(),
        }
    }
}

/// Winner and reason of a position.
struct End<'a>(&'a str);

impl Visit for End<'_> {
    type Out = String;
    fn visit<G: Advise>(self, game: G) -> String {
        let state = game.parse_state(self.0).unwrap();
        let end = game.outcome(&state);
        assert_eq!(end.is_some(), game.count(&state) == 0, "no moves after the end, and only then");
        match end {
            Some(Outcome::Win(side, reason)) => {
                format!("{} {reason}", game.layout().sides[side.index()].letter)
            }
            Some(Outcome::Draw(_)) => unreachable!("nobody draws"),
            None => "goes on".to_string(),
        }
    }
}

fn targets(options: &str, position: &str, from: &str, expected: &str) {
    assert_eq!(with(options, Targets(position, from)), expected, "{options} {position} {from}");
}

fn after(options: &str, position: &str, mv: &str, expected: &str) {
    assert_eq!(with(options, After(position, mv)), expected, "{options} {position} {mv}");
}

fn end(position: &str, expected: &str) {
    assert_eq!(with("", End(position)), expected, "{position}");
}

const FULL: &str = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r";

#[test]
fn a_piece_makes_as_many_steps_as_it_has_sides() {
    targets("", "1p1/5/5/5/7/3C3/5/5/2P2/5/1 r", "d6", "c5 c6 d5 d7 e5 e6");
    // From d11 the only way leads by e10.
    targets("", "1p1/5/5/5/7/7/5/5/2P2/1CC2/T r", "d11", "e10 e8 e9 f10 f9");
    targets("", "1p1/5/5/5/7/7/5/5/2P2/1CC2/S r", "d11", "d8 e10 e7 e8 e9 f10 f8 f9");
    targets("", "1p1/5/5/5/7/7/5/5/2C2/1CC2/P r", "d11", "c7 c8 d7 d8 e10 e6 e7 e8 e9 f10 f7 f8 f9");
}

#[test]
fn an_occupied_tile_is_never_passed() {
    targets("", "1p1/5/5/5/7/7/5/5/2P2/1CCs1/T r", "d11", "e10");
    targets("", "1p1/5/5/5/7/7/5/5/2P2/1CCC1/T r", "d11", "");
    targets("", "1p1/5/5/5/7/7/5/5/2C2/1CCs1/P r", "d11", "");
}

#[test]
fn gold_tiles_are_ordinary_ground() {
    targets("", "1p1/5/5/5/7/C6/5/5/2P2/5/1 r", "a6", "a5 b6 b7");
    // By way of b6, the only tile that is open.
    targets("", "1p1/5/5/5/C6/T6/C4/5/2P2/5/1 r", "a6", "b4 b5 b6 c4 c5 c6 c7 d5 d6 d7");
}

#[test]
fn combat_is_by_the_table() {
    fn check(attacker: char, outcomes: [&str; 4]) {
        for (defender, outcome) in "ctsp".chars().zip(outcomes) {
            let top = if defender == 'p' { "3" } else { "1p1" };
            let bottom = if attacker == 'P' { "1" } else { "P" };
            let board =
                |d5: &str, d6: &str, side: &str| format!("{top}/5/5/5/{d5}/{d6}/5/5/5/5/{bottom} {side}");
            let (d5, d6) = (format!("3{defender}3"), format!("3{attacker}3"));
            let before = board(&d5, &d6, "r");
            match outcome {
                "captures" => after("", &before, "d6-d5", &board(&d6, "7", "b")),
                "both" => after("", &before, "d6-d5", &board("7", "7", "b")),
                _ => after("", &before, "d6-d5", &format!("d6-d5 is not legal: {outcome}")),
            }
        }
    }
    check('C', ["captures", "captures", "captures", "captures"]);
    check('T', ["both", "captures", "captures", "captures"]);
    check('S', ["a square may not attack a circle", "both", "captures", "captures"]);
    let no = |kind| format!("a pentagon may not attack a {kind}");
    check('P', [&no("circle"), &no("triangle"), &no("square"), "captures"]);
}

#[test]
fn squares_jump_under_the_first_advanced_rule() {
    let shut_in = "1p1/5/5/5/7/7/5/5/2P2/1CCC1/S r";
    targets("", shut_in, "d11", "");
    // Three own circles are passed, the pentagon too; c10, d10, e10 and d9 are no targets.
    targets("jump=true", shut_in, "d11", "b10 b8 b9 c7 c8 c9 d7 d8 e7 e8 e9 f10 f8 f9");
    // An opposing circle is passed and no target; an opposing triangle is passed and a target.
    targets("jump=true", "1p1/5/5/5/7/7/5/5/2P2/CCcCC/S r", "d11", "b8 b9 c7 c8 c9 d7 d8 e7 e8 e9 f8 f9");
    targets("jump=true", "1p1/5/5/5/7/7/5/5/2P2/CCtCC/S r", "d11", "b8 b9 c7 c8 c9 d10 d7 d8 e7 e8 e9 f8 f9");
    // An opposing square is a target and passed by nobody.
    targets("jump=true", "1p1/5/5/5/7/7/5/5/2P2/1sss1/S r", "d11", "c10 d10 e10");
    // Nobody else jumps.
    targets("jump=true", "1p1/5/5/5/7/7/5/5/2P2/1CCC1/T r", "d11", "");
    targets("jump=true", "1p1/5/5/5/7/7/5/5/2T2/1CCC1/P r", "d11", "");
    targets("jump=true", "1p1/5/5/5/7/7/5/5/2P2/1CCC1/C r", "d11", "");
}

#[test]
fn six_opposing_squares_around_a_jumping_one_leave_six_captures() {
    let game = Tactigon::<Eleven, true, Portable>::new(Portable, true, false);
    let mut state = State::empty(Side::First);
    let place = |x, y| Eleven::SHAPE.place(x, y);
    state.put(place(3, 10), Side::First, Kind::Pentagon);
    state.put(place(3, 0), Side::Second, Kind::Pentagon);
    state.put(place(3, 5), Side::First, Kind::Square);
    for square in Eleven::neighbours(place(3, 5)).ones() {
        state.put(square, Side::Second, Kind::Square);
    }
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    assert_eq!(moves.iter().filter(|mv| u32::from(mv.from) == place(3, 5)).count(), 6);
}

#[test]
fn a_jumped_piece_is_unharmed() {
    after("jump=true", "1p1/5/5/5/7/7/5/5/2P2/1CcC1/S r", "d11-d8", "1p1/5/5/5/7/7/5/2S2/2P2/1CcC1/1 b");
}

#[test]
fn gold_gives_a_step_under_the_second_advanced_rule() {
    let circle = "1p1/5/5/5/7/1C5/5/5/2P2/5/1 r";
    targets("", circle, "b6", "a5 a6 b5 b7 c5 c6");
    targets("gold_bonus=true", circle, "b6", "a5 a6 b4 b5 b7 b8 c4 c5 c6 c7 d5 d6 d7");
    // It is the start of the turn that counts, not the way.
    targets("gold_bonus=true", "1p1/5/5/5/7/C6/5/5/2P2/5/1 r", "a6", "a5 b6 b7");
    // The additional step may be the attacking one, and the last one of a circle too.
    after("gold_bonus=true", "1p1/5/5/1s3/7/1C5/5/5/2P2/5/1 r", "b6-c4", "1p1/5/5/1C3/7/7/5/5/2P2/5/1 b");
    // Both gold tiles and both sides: f6 for Blue.
    targets(
        "gold_bonus=true",
        "1p1/5/5/5/7/5c1/5/5/2P2/5/1 b",
        "f6",
        "d5 d6 d7 e4 e5 e6 e7 f4 f5 f7 f8 g5 g6",
    );
}

#[test]
fn the_bonus_holds_for_every_kind() {
    struct Furthest<'a>(&'a str);
    impl Visit for Furthest<'_> {
        type Out = u64;
        fn visit<G: Advise>(self, game: G) -> u64 {
            perft(&game, &game.parse_state(self.0).unwrap(), 1)
        }
    }
    // Red's pentagon on d1 has no move, being shut in by its own circles; the walk to d11 from b6 takes seven steps.
    let position = |piece| format!("1P1/1CCC1/5/5/7/1{piece}5/5/5/5/5/p r");
    let reach = |options, piece| with(options, Targets(&position(piece), "b6"));
    let has = |options, piece, tile: &str| reach(options, piece).split(' ').any(|t| t == tile);
    // b6 to d9 is four steps: b7, b8, c8, d9.
    assert!(!has("", "T", "d9") && has("gold_bonus=true", "T", "d9"));
    // b6 to d10 is five.
    assert!(!has("", "S", "d10") && has("gold_bonus=true", "S", "d10"));
    assert!(!has("jump=true", "S", "d10") && has("jump=true,gold_bonus=true", "S", "d10"));
    assert!(with("gold_bonus=true", Furthest(&position("S"))) > with("", Furthest(&position("S"))));
    // The pentagon itself: b6 to d11 is six.
    let alone = "1p1/5/5/5/7/1P5/5/5/5/5/1 r";
    let has = |options| with(options, Targets(alone, "b6")).split(' ').any(|t| t == "d11");
    assert!(!has("") && has("gold_bonus=true"));
}

#[test]
fn the_game_ends_as_the_rule_book_says() {
    end(FULL, "goes on");
    // A side without pentagon has lost, whoever is to move.
    end("3/4c/5/5/7/3C3/4p/5/5/5/1 r", "b pentagon");
    end("3/4c/5/5/7/3C3/4p/5/5/5/1 b", "b pentagon");
    end("3/S4/s4/5/1tc4/5c1/CTC2/4C/2P2/5/1 b", "r pentagon");
    end("3/S4/s4/5/1tc4/5c1/CTC2/4C/2P2/5/1 r", "r pentagon");
    // Both gold tiles win for the side to move only; any piece will do.
    let gold = "3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1";
    end(&format!("{gold} r"), "r gold");
    end(&format!("{gold} b"), "goes on");
    end("3/5/2p2/5/7/1P3S1/5/5/5/5/1 r", "r gold");
    end("3/5/2p2/5/7/1C3s1/5/5/2P2/5/1 r", "goes on");
    // The pentagon has precedence.
    end("3/1st1s/ct3/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1 r", "r pentagon");
    end("3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/5/2T2/1 r", "b pentagon");
    // A pentagon on a gold tile is a pentagon on the board.
    end("3/5/5/5/7/1P3p1/5/5/5/5/1 r", "goes on");
    // Who cannot move has lost, unless both gold tiles are held.
    end("1p1/5/5/5/7/7/5/5/5/1ccc1/P r", "b blocked");
    end("1p1/5/5/5/7/7/5/5/5/1ccc1/P b", "goes on");
    // A capture is a move, even where there is no empty tile to go to.
    end("3/5/5/5/7/7/5/5/5/1cpc1/P r", "goes on");
    end("1p1/5/5/5/ttt1ccc/sPs1cSc/s3c/5/5/5/1 r", "r gold");
}

#[test]
fn both_gold_tiles_after_ones_own_move_do_not_win_yet() {
    let before = "3/5/2p2/5/7/1C4C/5/5/2P2/5/1 r";
    let held = "3/5/2p2/5/7/1C3C1/5/5/2P2/5/1 b";
    after("", before, "g6-f6", held);
    end(held, "goes on");
    after("", held, "d3-d2", "3/2p2/5/5/7/1C3C1/5/5/2P2/5/1 r");
    end("3/2p2/5/5/7/1C3C1/5/5/2P2/5/1 r", "r gold");
    // A fall of both on a gold tile breaks the hold.
    after("", "3/5/2p2/5/1t5/1C3C1/5/5/2P2/5/1 b", "b5-b6", "3/5/2p2/5/7/5C1/5/5/2P2/5/1 r");
}

#[test]
fn every_combat_is_progress() {
    struct Progress<'a>(&'a str, &'a str);
    impl Visit for Progress<'_> {
        type Out = bool;
        fn visit<G: Advise>(self, game: G) -> bool {
            let state = game.parse_state(self.0).unwrap();
            game.progress(&state, game.parse_move(&state, self.1).unwrap())
        }
    }
    // A capture, and the two fights in which both fall.
    assert!(with("", Progress("1p1/5/5/5/3t3/3C3/5/5/5/5/P r", "d6-d5")));
    assert!(with("", Progress("1p1/5/5/5/3c3/3T3/5/5/5/5/P r", "d6-d5")));
    assert!(with("", Progress("1p1/5/5/5/3t3/3S3/5/5/5/5/P r", "d6-d5")));
    assert!(!with("", Progress("1p1/5/5/5/3t3/3S3/5/5/5/5/P r", "d6-d7")));
}

#[test]
fn the_start_has_the_mobility_of_the_rule_book() {
    struct Count(bool);
    impl Visit for Count {
        type Out = usize;
        fn visit<G: Advise>(self, game: G) -> usize {
            let mut text = game.write_state(&game.initial());
            if self.0 {
                text = text.replace(" r", " b");
            }
            game.count(&game.parse_state(&text).unwrap())
        }
    }
    let check = |options: &str, red, blue| {
        assert_eq!((with(options, Count(false)), with(options, Count(true))), (red, blue), "{options}");
    };
    check("", 58, 58);
    check("jump=true", 87, 87);
    check("board=13", 50, 65);
    check("board=13,jump=true", 105, 91);
    check("board=15", 133, 129);
    check("board=15,jump=true", 182, 178);
    let start = "2c1/1cstsc/2tpt1/2csc1/3c2/8/8/3C2/3C2/1CTSTC/2SPS1/2CTC1/1 b";
    let square = with("board=13", Targets(start, "e4"));
    assert!(square.contains("b7") && square.contains("h7"), "{square}");
}

#[test]
fn moves_are_read_as_people_type_them() {
    let d8_c4 = "1c1/cstsc/1tpt1/cSs1c/3c3/7/2C2/CT1TC/1SPS1/C1T1C/C b";
    for text in [
        "d8-c4",
        " D8 - C4. ",
        "d8 c4",
        "(d8, c4)",
        "\"d8>c4\"",
        "d8c4",
        "3-7 2-3",
        "3-7-2-3",
        "[3-7, 2-3]",
        "d8 2-3",
    ] {
        after("", FULL, text, d8_c4);
    }
}

#[test]
fn what_is_no_move_is_refused_with_what_would_be_one() {
    let check = |text: &str| {
        let said = with("", After(FULL, text));
        assert!(
            said.starts_with("move: found ") && said.ends_with("expected two tiles as in d5-d6"),
            "{said}"
        );
    };
    for text in
        ["", "-", "d8", "d8-", "d8-c4-c5", "8d-4c", "d08-c4", "d8-c4x", "é-ü", "d8–", "3-7", "d9999999999-c4"]
    {
        check(text);
    }
    let no_tile = "expected tiles of the board, which has 53 in columns a to g and rows 1 to 11";
    after("", FULL, "d8-a1", &format!("tile: found \"a1\", {no_tile}"));
    after("", FULL, "d0-d1", &format!("tile: found \"d0\", {no_tile}"));
    after("", FULL, "z9-d1", &format!("tile: found \"z9\", {no_tile}"));
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    let check = |options: &str, position: &str, mv: &str, reason: &str| {
        after(options, position, mv, &format!("{mv} is not legal: {reason}"));
    };
    check("", FULL, "d6-d5", "there is no piece on d6");
    check("", FULL, "d5-d6", "the circle on d5 is blue, and it is the turn of red");
    check("", FULL, "d8-d8", "the square must leave its tile");
    check("", FULL, "d8-d7", "a circle of the same side stands on d7");
    check("", FULL, "d8-d5", "a square may not attack a circle");
    check("", FULL, "d7-d5", "a circle on d7 moves at most 1 step, and d5 is 2 away");
    check("", FULL, "d8-d3", "a square on d8 moves at most 4 steps, and d3 is 5 away");
    check("", FULL, "d10-d6", "a triangle on d10 moves at most 3 steps, and d6 is 4 away");
    check("", FULL, "d9-d6", "other pieces block every way from d9 to d6 of at most 5 steps");
    let squares = "1p1/5/5/5/7/7/5/5/2P2/1sss1/S r";
    check(
        "jump=true",
        squares,
        "d11-d8",
        "opposing squares block every way from d11 to d8 of at most 4 steps",
    );
    let bonus = "1p1/5/5/5/7/1C5/5/5/2P2/5/1 r";
    check("gold_bonus=true", bonus, "b6-b3", "a circle on b6 moves at most 2 steps, and b3 is 3 away");
    after("", "3/4c/5/5/7/3C3/4p/5/5/5/1 r", "d6-d5", "the game is over, there are no moves any more");
}

#[test]
fn tiles_are_read_in_every_coordinates() {
    let game = Tactigon::<Eleven, false, Portable>::new(Portable, false, false);
    let layout = game.layout();
    for text in ["d5", " D5 ", "3-4", "(3-4)", "'d5'."] {
        assert_eq!(layout.label(game.parse_cell(text).unwrap()), "d5", "{text}");
    }
    let refuse = |text| game.parse_cell(text).unwrap_err().to_string();
    assert_eq!(
        refuse("5d"),
        "tile: found \"5d\", expected a letter and a number as in d5, or two numbers as in 3-4"
    );
    assert!(refuse("a1").contains("tiles of the board, which has 53"));
    // The matrix of the other document: Red's circle d11 is at its left end, Blue's d1 at the right, gold in the middle.
    for (text, label) in
        [("0-3", "d11"), ("20-3", "d1"), ("10-1", "b6"), ("10-5", "f6"), ("9-0", "a6"), ("11-6", "g5")]
    {
        assert_eq!(layout.label(matrix_cell(text).unwrap()), label, "{text}");
    }
    for text in ["", "3", "1-3", "0-0", "21-3", "10-7", "d5", "-1-3", "999-999"] {
        assert!(matrix_cell(text).is_err(), "{text}");
    }
}

#[test]
fn every_tile_has_its_place_in_the_matrix() {
    let mut seen = Vec::new();
    for column in 0..=20 {
        for row in 0..=6 {
            seen.extend(matrix_cell(&format!("{column}-{row}")));
        }
    }
    seen.sort();
    assert_eq!(seen, (0..53).map(Site).collect::<Vec<_>>());
}

#[test]
fn impossible_positions_are_refused() {
    let game = Tactigon::<Eleven, false, Portable>::new(Portable, false, false);
    let check = |text: &str, message: &str| {
        assert_eq!(game.parse_state(text).unwrap_err().to_string(), message, "{text}");
    };
    check("CCC/CCCC1/5/5/7/7/5/5/2P2/5/p r", "position: found 7 red circles, expected at most 6 a side");
    check("ttt/t4/5/5/7/7/5/5/2P2/5/p r", "position: found 4 blue triangles, expected at most 3 a side");
    check("SSS/S4/5/5/7/7/5/5/2P2/5/p r", "position: found 4 red squares, expected at most 3 a side");
    check("1p1/p4/5/5/7/7/5/5/2P2/5/1 r", "position: found 2 blue pentagons, expected at most 1 a side");
    check(
        "3/5/5/5/7/3C3/5/5/5/5/c r",
        "position: found no pentagon, expected a pentagon of one side at least",
    );
    check(
        "q2/5/5/5/7/7/5/5/2P2/5/p r",
        "position, row 1: found \"q\", expected C, T, S, P, c, t, s, p or a number of empty cells",
    );
    check(
        "1p1/5/5/5/7/7/5/5/2P2/5/1 w",
        "position, side to move: found \"w\", expected the side to move, r or b",
    );
    check("1p1/5/5/5/7/7/5/5/2P2/5 r", "position: found 10 rows, expected 11 rows joined by \"/\"");
    check("1p1/5/5/5/7/7/5/5/2P2/5/2 r", "position, row 11: found \"2\", expected 1 cell in the row");
}

#[test]
fn an_effect_says_what_falls_and_who_wins() {
    let game = Tactigon::<Eleven, false, Portable>::new(Portable, false, false);
    let check = |position: &str, mv: &str, falls: &[&str], word: &str| {
        let state = game.parse_state(position).unwrap();
        let mv = game.parse_move(&state, mv).unwrap();
        let effect = game.effect(&state, mv);
        let layout = game.layout();
        assert_eq!(effect.falls.iter().map(|&site| layout.label(site)).collect::<Vec<_>>(), falls);
        assert_eq!(effect.kind(game.turn(&state)).word(), word, "{position}");
    };
    check(FULL, "d8-c4", &[], "quiet");
    check("1p1/5/5/5/3s3/3C3/5/5/2P2/5/1 r", "d6-d5", &["d5"], "capture");
    check("1p1/5/5/5/3c3/3T3/5/5/2P2/5/1 r", "d6-d5", &["d5"], "trade");
    check("3/5/5/5/3p3/3T3/5/5/2P2/5/1 r", "d6-d5", &["d5"], "win");
    // Leaving the gold tiles to the opponent loses at once.
    check("3/2p2/5/5/7/1c3c1/5/5/2P2/5/1 r", "d9-d8", &[], "loss");
}

#[test]
fn only_the_official_board_is_symmetric() {
    struct Symmetries;
    impl Visit for Symmetries {
        type Out = Vec<(&'static str, bool)>;
        fn visit<G: Advise>(self, game: G) -> Self::Out {
            let start = game.initial();
            let symmetries = game.symmetries();
            for symmetry in &symmetries {
                let image = game.transform(&start, symmetry);
                let expected = game.write_state(&start);
                let expected = if symmetry.swaps { expected.replace(" r", " b") } else { expected };
                assert_eq!(game.write_state(&image), expected, "{}", symmetry.name);
            }
            symmetries.iter().map(|symmetry| (symmetry.name, symmetry.swaps)).collect()
        }
    }
    assert_eq!(with("", Symmetries), [("left-right", false), ("top-bottom", true), ("half-turn", true)]);
    assert_eq!(with("board=13", Symmetries), []);
    assert_eq!(with("board=15", Symmetries), []);
}

#[test]
fn a_move_tells_its_tiles() {
    let game = Tactigon::<Eleven, false, Portable>::new(Portable, false, false);
    let mv = game.parse_move(&game.initial(), "d8-c4").unwrap();
    assert_eq!(game.initial().at(mv.from()), Some((Side::First, Kind::Square)));
    let sites = [mv.from(), mv.to()].map(Tile::site::<Eleven>);
    assert_eq!(sites, ["d8", "c4"].map(|tile| game.parse_cell(tile).unwrap()));
    assert_eq!(Tile::of_site::<Eleven>(sites[0]), Some(mv.from()));
    assert_eq!(Tile::of_site::<Eleven>(Site(500)), None);
}

#[test]
fn the_scene_counts_what_players_watch() {
    let game = Tactigon::<Eleven, false, Portable>::new(Portable, false, false);
    let state = game.parse_state("3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1 r").unwrap();
    let scene = game.scene(&state);
    let counters: Vec<_> = scene.counters.iter().map(|c| (c.name, c.values.join(" "))).collect();
    assert_eq!(counters, [("captured", "3 3".to_string()), ("gold", "2 0".to_string())]);
    assert_eq!(scene.pieces.len(), 20);
}

#[test]
fn odd_columns_are_half_a_tile_higher() {
    let game = Tactigon::<Eleven, false, Portable>::new(Portable, false, false);
    let layout = game.layout();
    let at = |label| {
        let place = layout.sites[layout.site(label).unwrap().index()].at;
        (place.x, place.y)
    };
    assert_eq!([at("c1"), at("d1"), at("e1"), at("d2")], [(4, 0), (6, -1), (8, 0), (6, 1)]);
    let golden: Vec<_> = layout.sites.iter().filter(|s| s.zone == 1).map(|s| s.label.as_str()).collect();
    assert_eq!(golden, ["b6", "f6"]);
}

#[test]
fn the_list_its_length_its_entries_and_a_sample_agree() {
    struct Agree;
    impl Visit for Agree {
        type Out = ();
        fn visit<G: Advise>(self, game: G) {
            let mut rng = Rng::new(5);
            for _ in 0..30 {
                let mut state = game.initial();
                for _ in 0..60 {
                    let mut moves = Vec::new();
                    game.moves(&state, &mut moves);
                    assert_eq!(game.count(&state), moves.len());
                    let entries: Vec<_> = (0..moves.len()).map(|n| game.nth(&state, n)).collect();
                    assert_eq!(entries, moves);
                    assert!(moves.iter().all(|&mv| game.legal(&state, mv)));
                    let mut children = Vec::new();
                    game.children(&state, |child| children.push(child.clone()));
                    let made = moves.iter().map(|&mv| {
                        let mut child = state.clone();
                        game.play(&mut child, mv);
                        child
                    });
                    assert!(made.eq(children));
                    let Some(mv) = game.sample(&state, &mut rng) else { break };
                    assert!(moves.contains(&mv));
                    game.play(&mut state, mv);
                }
            }
        }
    }
    for options in Options::every(TactigonFamily::META.options) {
        TactigonFamily::open(Portable, &options, Agree);
    }
}

#[test]
fn the_samples_and_the_diagrams_of_the_rules_are_positions() {
    struct Read<'a>(&'a str);
    impl Visit for Read<'_> {
        type Out = ();
        fn visit<G: Advise>(self, game: G) {
            let state = game.parse_state(self.0).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.0));
            assert_eq!(game.write_state(&state), self.0);
        }
    }
    for sample in TactigonFamily::META.samples {
        with("", Read(sample.position));
    }
    let mut diagrams = 0;
    let mut lines = TactigonFamily::META.rules(Language::English).lines();
    while let Some(line) = lines.next() {
        if let Some(options) = line.strip_prefix("```position") {
            with(options.trim(), Read(lines.next().unwrap()));
            diagrams += 1;
        }
    }
    assert!(diagrams >= 5);
}
