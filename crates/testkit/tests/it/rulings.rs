//! Every ruling of the rule texts that comes with an example position, and every kind of impossible position.

use crate::references::{game, moves};
use ludoteca_testkit::data;
use ludoteca_testkit::slow::Slow;
use std::collections::{BTreeMap, BTreeSet};

/// The moves of one piece.
fn moves_from(game: &dyn Slow, position: &str, from: &str) -> Vec<String> {
    moves(game, position).into_iter().filter(|mv| mv.starts_with(from)).collect()
}

fn check_over(game: &dyn Slow, position: &str, outcome: &str, reason: &str) {
    let answer = game.answer(position);
    assert_eq!((answer.outcome.as_deref(), answer.reason), (Some(outcome), Some(reason)), "{position}");
    assert!(answer.moves.is_empty(), "{position}");
}

fn check_goes_on(game: &dyn Slow, position: &str) {
    assert_eq!(game.outcome(position), (None, None), "{position}");
}

fn check_refused(game: &dyn Slow, position: &str) {
    assert!(game.check(position).is_err(), "{position} was accepted");
}

const TACTIGON_EMPTY_TOP: &str = "1p1/5/5/5";

#[test]
fn tactigon_set_up() {
    let tables = [
        (
            "11",
            "C d7 b8 f8 b10 f10 d11 T c8 e8 d10 S d8 c9 e9 P d9",
            "c d1 b2 f2 b4 f4 d5 t d2 c3 e3 s c2 e2 d4 p d3",
        ),
        (
            "13",
            "C e8 e9 c10 g10 d12 f12 T d10 f10 e12 S e10 d11 f11 P e11",
            "c e1 c2 g2 d4 f4 e5 t e2 d3 f3 s d2 f2 e4 p e3",
        ),
        (
            "15",
            "C f10 d11 h11 d13 h13 f14 T e11 g11 f13 S f11 e12 g12 P f12",
            "c f2 d3 h3 d5 h5 f6 t f3 e4 g4 s e3 g3 f5 p f4",
        ),
    ];
    for (board, red, blue) in tables {
        let start = game("tactigon", &format!("board={board}")).initial();
        let tiles = &data::adjacency()[&board.parse().expect("a number")];
        let mut piece = String::new();
        let mut rows: BTreeMap<(i32, i32), String> = BTreeMap::new();
        for word in red.split(' ').chain(blue.split(' ')) {
            match tiles.get(word) {
                Some(tile) => drop(rows.insert((tile.y, tile.x), piece.clone())),
                None => piece = word.to_string(),
            }
        }
        let pieces: String = rows.into_values().collect();
        let written: String = start.chars().filter(|c| "CTSPctsp".contains(*c)).collect();
        assert_eq!(written, pieces, "board {board}");
    }
}

#[test]
fn tactigon_mobility_at_the_start() {
    for (board, jump, red, blue) in [
        (11, false, 58, 58),
        (11, true, 87, 87),
        (13, false, 50, 65),
        (13, true, 105, 91),
        (15, false, 133, 129),
        (15, true, 182, 178),
    ] {
        let game = game("tactigon", &format!("board={board} jump={jump}"));
        let start = game.initial();
        assert_eq!(game.quick(&start).count, red);
        assert_eq!(game.quick(&start.replace(" r", " b")).count, blue);
    }
    let thirteen = game("tactigon", "board=13");
    let blue = moves(&*thirteen, &thirteen.initial().replace(" r", " b"));
    assert!(blue.contains("e4-b7") && blue.contains("e4-h7"));
    assert!(
        !moves(&*thirteen, &thirteen.initial()).iter().any(|mv| mv.ends_with("b7") || mv.ends_with("h7"))
    );
}

#[test]
fn tactigon_ends() {
    let plain = game("tactigon", "");
    check_over(&*plain, "1p1/5/5/5/7/7/5/5/5/1ccc1/P r", "b", "blocked");
    check_over(&*plain, "3/4c/5/5/7/3C3/4p/5/5/5/1 r", "b", "pentagon");
    check_over(&*plain, "3/S4/s4/5/1tc4/5c1/CTC2/4C/2P2/5/1 b", "r", "pentagon");
    check_over(&*plain, "3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1 r", "r", "gold");
    // Holding both after one's own move does not win yet.
    check_goes_on(&*plain, "3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1 b");
    // The loss of the pentagon has precedence over gold.
    check_over(&*plain, "1p1/5/5/5/7/1C3C1/5/5/5/5/1 r", "b", "pentagon");
    check_goes_on(&*plain, "1p1/4c/2C1t/1C3/7/tC1Pcc1/4S/4s/5/2T2/1 r");
    check_goes_on(&*plain, "3/1st2/ctp2/2ss1/1cc2c1/7/CC2S/SCSTC/2P2/2T2/1 b");
}

/// The table of combat, each attacker on d6 against each defender on d5.
#[test]
fn tactigon_combat() {
    let plain = game("tactigon", "");
    let results = [('C', "CCCC"), ('T', "2TTT"), ('S', "-2SS"), ('P', "---P")];
    for (attacker, row) in results {
        for (defender, result) in "ctsp".chars().zip(row.chars()) {
            let (mine, theirs) =
                (if attacker == 'P' { "1" } else { "P" }, if defender == 'p' { "3" } else { "1p1" });
            let position = format!("{theirs}/5/5/5/3{defender}3/3{attacker}3/5/5/5/5/{mine} r");
            let expected = match result {
                '-' => None,
                '2' => Some(format!("{theirs}/5/5/5/7/7/5/5/5/5/{mine} b")),
                piece => Some(format!("{theirs}/5/5/5/3{piece}3/7/5/5/5/5/{mine} b")),
            };
            assert_eq!(plain.play(&position, "d6-d5"), expected, "{attacker} {defender}");
            assert!(expected.is_none() || plain.progress(&position, "d6-d5"));
        }
    }
    // A "both" combat on a gold tile breaks the hold on it.
    let after =
        plain.play("1p1/5/5/5/1t5/1C3C1/5/5/5/5/P b", "b5-b6").expect("a triangle may attack a circle");
    assert_eq!(after, "1p1/5/5/5/7/5C1/5/5/5/5/P r");
    check_goes_on(&*plain, &after);
}

#[test]
fn tactigon_advanced_rules() {
    let jump = game("tactigon", "jump=true");
    let plain = game("tactigon", "");
    let bonus = game("tactigon", "gold_bonus=true");
    // A square shut in on d11 by enemy circles on the three tiles it touches passes over them and may not
    // stop there.
    let shut = format!("{TACTIGON_EMPTY_TOP}/7/7/5/5/P4/1ccc1/S r");
    assert!(moves_from(&*plain, &shut, "d11").is_empty());
    let over = moves_from(&*jump, &shut, "d11");
    assert!(over.contains(&"d11-d9".to_string()) && !over.contains(&"d11-d10".to_string()));
    assert!(!over.contains(&"d11-b9".to_string()), "a friend stands there");
    // Enemy squares can be captured but stop the path.
    let squares = format!("{TACTIGON_EMPTY_TOP}/7/7/5/5/P4/1sss1/S r");
    assert_eq!(moves_from(&*jump, &squares, "d11"), ["d11-c10", "d11-d10", "d11-e10"]);
    // A circle that starts on gold has range 2; one that only passes or stands elsewhere keeps 1.
    let gold = format!("{TACTIGON_EMPTY_TOP}/7/1C5/5/C4/5/5/P r");
    assert!(moves_from(&*bonus, &gold, "b6").contains(&"b6-d5".to_string()));
    assert!(!moves_from(&*plain, &gold, "b6").contains(&"b6-d5".to_string()));
    assert_eq!(moves_from(&*bonus, &gold, "b8"), moves_from(&*plain, &gold, "b8"));
}

#[test]
fn tactigon_refuses() {
    let plain = game("tactigon", "");
    for wrong in [
        "3/5/5/5/7/7/5/5/5/5/1 r",
        "1p1/5/5/5/7/7/5/5/5/ssss1/P r",
        "ppP/5/5/5/7/7/5/5/5/5/1 r",
        "1p1/CCCCC/CC3/5/7/7/5/5/5/5/P r",
        "1p1/5/5/5/7/7/5/5/5/5/P w",
        "1p1/5/5/5/7/7/5/5/5/5/P",
        "1p1/5/5/5/7/7/5/5/5/5 r",
        "1p1/6/5/5/7/7/5/5/5/5/P r",
        "1p1/x4/5/5/7/7/5/5/5/5/P r",
        "1p1/23/5/5/7/7/5/5/5/5/P r",
    ] {
        check_refused(&*plain, wrong);
    }
}

#[test]
fn taacoca_examples() {
    let three = game("taacoca", "side=3");
    // With two stones both must step; the only way captures the last enemy stone.
    let last = "3/4/w3b/3w/3 w";
    assert_eq!(moves(&*three, last), BTreeSet::from(["b4,c1>ne".to_string()]));
    assert!(three.progress(last, "b4,c1>ne"));
    check_over(&*three, &three.play(last, "b4,c1>ne").expect("the only move"), "w", "stones");

    let five = game("taacoca", "");
    let start = five.initial();
    // Stones never merge: c3,c4,c5 to the south-east would land on own stones.
    assert_eq!(five.play(&start, "c3,c4,c5>se"), None);
    // A cell vacated by another chosen stone is free, in whatever order they stand.
    assert_eq!(five.play(&start, "c3,c4,c5>w"), Some(start.replace("2www2", "1www3").replace(" w", " b")));
    assert!(!five.progress(&start, "c3,c4,c5>w"));
    // The text of a move has all k stones, each once, in cell order.
    for wrong in
        ["c4,c3,c5>w", "c3,c4>w", "c3,c3,c4>w", "c3,c4,c5>n", "c3,c4,c6>w", "c3,c4,c5", "c3,c4,c5,c6>w", ""]
    {
        assert_eq!(five.play(&start, wrong), None, "{wrong}");
    }
    check_over(&*five, "bbbbb/1bbbb1/2bbb2/8/w6ww/8/7/6/5 w", "b", "blocked");
    check_goes_on(&*five, "1b1bb/6/7/8/bw5ww/3b4/2w4/3w2/4w w");
    let forward = game("taacoca", "directions=forward");
    assert_eq!(forward.play(&start, "c3,c4,c5>w"), None);
    assert!(moves(&*forward, &start).iter().all(|mv| mv.ends_with(">ne") || mv.ends_with(">nw")));
}

#[test]
fn taacoca_precedence_in_imported_positions() {
    let four = game("taacoca", "side=4");
    check_over(&*four, "1w2/5/6/3w3/6/5/1b2 w", "b", "home");
    check_over(&*four, "1w2/5/6/3w3/6/5/1b2 b", "w", "home");
    check_over(&*four, "1w2/5/6/3b3/6/5/4 w", "w", "home");
    check_over(&*four, "1w2/5/6/7/6/5/4 b", "w", "home");
    check_over(&*four, "4/5/6/3w3/6/5/1w2 w", "w", "stones");
    check_over(&*four, "4/5/6/3w3/6/5/1w2 b", "w", "stones");
    // Two stones on opposite edges share no forward direction. An enemy without stones has lost all the same.
    let forward = game("taacoca", "side=3 directions=forward");
    check_over(&*forward, "3/w2w/5/1b2/3 w", "b", "blocked");
    check_over(&*forward, "3/w2w/5/4/3 w", "w", "stones");
    check_refused(&*forward, "3/4/5/4/3 w");
    check_refused(&*forward, "bbb/4/5/4/wwW w");
    check_refused(&*forward, "bbb/4/41/4/www w");
}

/// The largest board answers in reasonable time.
#[test]
fn taacoca_side_13() {
    let large = game("taacoca", "side=13");
    let start = large.initial();
    check_goes_on(&*large, &start);
    let after = large.play(&start, "k11,k12,k13>e").expect("a row of three steps into the open");
    assert!(large.quick(&after).count > 100);
}

#[test]
fn claustro_examples() {
    let five = game("claustro", "");
    let forward = game("claustro", "moves=forward");
    // The official rule: a player who cannot move wins. Any of four directions would be a way out.
    check_over(&*forward, "4#/3bg/2bg1/1bg2/#gb2 g", "g", "stuck");
    check_goes_on(&*five, "4#/3bg/2bg1/1bg2/#gb2 g");
    // A pawn on its own goal has won, whoever is to move.
    check_over(&*five, "gb2#/2g2/b2g1/g3b/#b3 b", "g", "goal");
    check_over(&*five, "gb2#/2g2/b2g1/g3b/#b3 g", "g", "goal");
    assert_eq!(
        five.play("1b2#/g1g2/b2g1/g3b/#b3 g", "b1-a1").as_deref(),
        Some("gb2#/2g2/b2g1/g3b/#b3 b"),
        "a step home"
    );
    // The captured pawn may go back to the cell just left, but not to the cell captured on, a goal or a
    // blocked corner.
    let middle = "1b2#/b4/2bg1/g3g/#b1g1 g";
    let captures = moves_from(&*five, middle, "d1x");
    assert_eq!(captures.len(), 14, "21 ordinary cells, 8 pawns, 1 vacated");
    assert_eq!(five.play(middle, "d1xe2@d1").as_deref(), Some("1b2#/b4/2bg1/b3g/#g1g1 b"));
    for closed in ["e2", "a1", "e5", "a5", "e1", "c3"] {
        assert_eq!(five.play(middle, &format!("d1xe2@{closed}")), None, "{closed}");
    }
    assert!(five.progress(middle, "d1xe2@d1") && !five.progress(middle, "d1-c1"));
    // The opponent's goal is closed.
    assert_eq!(five.play("1bb1#/b4/b3g/4g/#1gg1 g", "d5-e5"), None);
}

#[test]
fn claustro_refuses() {
    let five = game("claustro", "");
    for wrong in [
        "2b1#/b4/b3g/4g/#1gg1 g",
        "1bb1#/b4/b2gg/4g/#1gg1 g",
        "bb2#/b4/b3g/4g/#1gg1 g",
        "gb2#/b4/b3g/4g/#2gb g",
        "gbb1#/b4/4g/4g/#2gb g",
        "1bb2/b4/b3g/4g/#1gg1 g",
        "1bb1#/b1#2/b3g/4g/#1gg1 g",
        "1bb1#/b4/b3g/4g/#1gg1 w",
        "1bb1#/b4/b3g/#1gg1 g",
    ] {
        check_refused(&*five, wrong);
    }
}

#[test]
fn three_dragons_examples() {
    let dragons = game("three-dragons", "");
    // (1) A die does not jump.
    assert_eq!(dragons.play(&dragons.initial(), "e8-e4"), None);
    assert_eq!(dragons.quick(&dragons.initial()).count, 52);
    // (3) A custodial capture pre-empts the power capture of the weaker d5.
    let both = "#4B22#/4B24/9/2W25B4/oB31B2B5B21B3B3/8B2/1W41W23W21/9/#1W31W21W2W3# w";
    let after = "#4B22#/4B24/9/2W25B4/o1W3B2B5B21B3B3/8B2/1W41W23W21/9/#3W21W2W3# b";
    assert_eq!(dragons.play(both, "c9-c5").as_deref(), Some(after));
    // (4) The mover chooses among weaker neighbours, and has to name one. The cave left behind is used.
    let choice = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";
    assert_eq!(moves_from(&*dragons, choice, "e5-e4"), ["e5-e4xd4", "e5-e4xe3", "e5-e4xf4"]);
    let after = "#7#/B28/9/3B1W4B13/o3x3o/9/9/9/#3W23# b";
    assert_eq!(dragons.play(choice, "e5-e4xe3").as_deref(), Some(after));
    // (6) A double capture leaves Black without dice.
    let double = "#7#/9/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w";
    check_over(&*dragons, &dragons.play(double, "e4-e3").expect("a step"), "w", "dice");
    // (8) A dragon captured on its cave leaves a used cave.
    let dragon = "#7#/B2B27/9/9/o2W2B52W2o/9/9/9/#7# w";
    assert_eq!(dragons.play(dragon, "h5-f5").as_deref(), Some("#7#/B2B27/9/9/o2W2xW22o/9/9/9/#7# b"));
    check_over(&*dragons, "#7#/2W26/B28/9/o1B21o1B21o/9/9/9/#7# w", "b", "dice");
    check_goes_on(&*dragons, "#B3B22B21B2#/9/9/9/o3o3o/9/9/3B25/#W3W22W21W3# w");
    check_over(&*dragons, "#7#/9/9/9/oW22o3o/9/9/4B24/#7# w", "draw", "dice");
    check_over(&*dragons, "#W2B15#/W2B27/B28/9/o3o3o/9/9/9/#7# w", "b", "blocked");
}

#[test]
fn three_dragons_invocation() {
    let dragons = game("three-dragons", "");
    let ready = "#B2B25#/9/9/4W24/o2W2oW22o/9/9/4W24/#7# w";
    let invoked = "#B2B25#/9/9/4W24/o2W2W5W22o/4W24/9/9/#7# b";
    assert_eq!(dragons.play(ready, "e8-e6").as_deref(), Some(invoked));
    assert!(dragons.progress(ready, "e8-e6") && !dragons.progress(ready, "e8-e7"));
    // A side cave has three neighbours and a dragon of power 3.
    let side = "#B2B25#/9/9/W28/o3o3o/W28/9/1W27/#7# w";
    let after = "#B2B25#/9/9/W28/W3W22o3o/W28/9/9/#7# b";
    assert_eq!(dragons.play(side, "b8-b5").as_deref(), Some(after));
    // Without the rule nothing appears, mixed colours invoke nothing, and a used cave gives no second dragon.
    let power = game("three-dragons", "rules=power");
    let quiet = |position: &str| position.replace("W2W5W2", "W2oW2");
    assert_eq!(power.play(ready, "e8-e6"), Some(quiet(invoked)));
    assert!(!power.progress(ready, "e8-e6"));
    let used = ready.replace("W2oW2", "W2xW2");
    assert_eq!(dragons.play(&used, "e8-e6"), Some(invoked.replace("W2W5W2", "W2xW2")));
    // One move may both capture and invoke: f6 is taken between the mover on e6 and its partner on g6.
    let capture = "#B2B25#/9/9/4W24/o2W2oW22o/5B2W22/9/4W24/#7# w";
    let after = "#B2B25#/9/9/4W24/o2W2W5W22o/4W21W22/9/9/#7# b";
    assert_eq!(dragons.play(capture, "e8-e6").as_deref(), Some(after));
}

#[test]
fn three_dragons_refuses() {
    let dragons = game("three-dragons", "");
    let power = game("three-dragons", "rules=power");
    let base = game("three-dragons", "rules=base");
    let used = "#B2B25#/9/9/9/o3x3o/9/9/9/#W2W25# w";
    let on_cave = "#B2B25#/9/9/9/o3W53o/9/9/9/#W2W25# w";
    let nine = "#B2B25#/9/9/9/o3o3o/9/9/W2W27/#W2W2W2W2W2W2W2# w";
    for wrong in [used, on_cave, nine] {
        assert_eq!(dragons.check(wrong), Ok(()));
        check_refused(&*power, wrong);
    }
    check_refused(&*base, &power.initial());
    for wrong in [
        "#B6B25#/9/9/9/o3o3o/9/9/9/#W2W25# w",
        "#B0B25#/9/9/9/o3o3o/9/9/9/#W2W25# w",
        "#BB25#/9/9/9/o3o3o/9/9/9/#W2W25# w",
        "B2B26#/9/9/9/o3o3o/9/9/9/#W2W25# w",
        "#B2B25#/9/9/9/4o3o/9/9/9/#W2W25# w",
        "#B2B25#/9/9/o8/o3o3o/9/9/9/#W2W25# w",
        "#B2B25#/4#4/9/9/o3o3o/9/9/9/#W2W25# w",
        "#B2B25#/9/9/9/o3o3o/9/9/9/#W2W25# r",
        "#B2B25#/45/9/9/o3o3o/9/9/9/#W2W25# w",
        "#7#/9/W2W2W2W2W2W2W2W2W2/W2W2W26/o3o3o/9/9/9/#B2B25# w",
    ] {
        check_refused(&*dragons, wrong);
    }
}
