//! Sessions as text.

use crate::{game, game_on, play};
use ludoteca_games::Games;
use ludoteca_kit::{Rng, Side};
use ludoteca_session::{NodeId, Session};
use ludoteca_testkit::Examples;

fn read(text: &str) -> Session {
    Session::read::<Games>(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refusal(text: &str) -> String {
    Session::read::<Games>(text).unwrap_err().to_string()
}

#[test]
fn a_game_with_variations_and_comments_survives_its_text() {
    let mut game = game_on::<Games>("claustro(size=6)", "repetition=official", 42);
    game.set_date("2026-11-15");
    game.comment("a {friendly} game");
    play(&mut game, "f4-f3 a3-a4");
    game.comment("[%clk 0:01:30]");
    game.comment("hm");
    game.undo();
    play(&mut game, "b1-b2 f3-f4");
    game.go(NodeId::ROOT);
    play(&mut game, "e6-e5");
    let expected = "[Game \"claustro(size=6)\"]\n[First \"Ann\"]\n[Second \"a \\\"bot\\\"\"]\n\
        [Date \"2026-11-15\"]\n[Seed \"42\"]\n[Settings \"repetition=official\"]\n[Result \"*\"]\n\n\
        {a (friendly) game} 1. e6-e5 ( 1. f4-f3 b1-b2 ( 1... a3-a4 {[%clk 0:01:30]} {hm} ) 2.\nf3-f4 ) *\n";
    game.set_names(["Ann", "a \"bot\""].map(str::to_string));
    assert_eq!(game.record().to_string(), expected);
    let again = read(expected);
    assert_eq!(again.record().to_string(), expected);
    assert_eq!(again.names(), ["Ann", "a \"bot\""]);
    assert_eq!((again.date(), again.seed()), (Some("2026-11-15"), 42));
    assert_eq!((again.position(), again.settings()), (game.position(), game.settings()));
    game.go(NodeId::ROOT);
    assert_eq!(game.comments(), ["a (friendly) game"]);
    game.comment("  ");
    assert!(game.comments().is_empty());
    game.comment("something");
    game.comment("\u{1b}\r\n");
    assert!(game.comments().is_empty(), "what cannot be shown says nothing");
}

#[test]
fn a_snapshot_comes_back_to_where_the_session_stood() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    game.go(NodeId::ROOT);
    play(&mut game, "e4-d4 b1-b2");
    game.go(NodeId::ROOT);
    play(&mut game, "e3-e2 c1-c2");
    game.set_names(["x", "y"].map(str::to_string));
    for node in 0..7 {
        assert!(game.go(NodeId(node)));
        let text = game.snapshot().to_string();
        let mut again = read(&text);
        assert_eq!((again.ply(), again.position()), (game.ply(), game.position()), "{text}");
        assert_eq!(again.snapshot().to_string(), text);
        assert_eq!(again.record(), game.record(), "the mark is gone");
        while game.undo() {
            assert!(again.undo());
            assert_eq!(again.position(), game.position());
        }
    }
    let beyond = read("[Game \"claustro\"]\n\n{[%at 3]} 1. e3-e2 *");
    assert_eq!(beyond.ply(), 1, "what is no place of this record is a comment like any other");
    assert_eq!(beyond.record().comments, ["[%at 3]"]);
}

/// One move back and another one, from the end of a game to its beginning: every old line lies inside the next one.
#[test]
fn lines_inside_lines_never_become_too_deep_to_be_read() {
    let mut game = game("three-dragons", "repetition=none,limit=none");
    for _ in 0..50 {
        play(&mut game, "e8-e7 e2-e3 e7-e8 e3-e2");
    }
    while game.undo() {
        let other = if game.turn() == Side::First { "b9-b8" } else { "b1-b2" };
        if game.play_text(other).is_ok() {
            game.undo();
        }
    }
    let text = game.record().to_string();
    assert_eq!(read(&text).record().to_string(), text);
}

#[test]
fn endings_survive() {
    let ends: [fn(&mut Session); 5] = [
        |game| game.resign(Side::First),
        |game| game.run_out(Side::First),
        |game| game.agree_draw(),
        |game| game.claim_absence(Some(Side::Second)),
        |game| game.claim_absence(None),
    ];
    for end in ends {
        let mut game = game("tactigon", "");
        end(&mut game);
        let again = read(&game.record().to_string());
        assert_eq!(again.ending(), game.ending());
        assert!(again.ending().is_some());
    }
    let mut shuffled = game("claustro", "repetition=official");
    play(&mut shuffled, "e3-e2 a3-a4 e2-e3 a4-a3 e3-e2 a3-a4 e2-e3 a4-a3");
    let record = shuffled.record();
    assert_eq!((record.header("Result"), record.header("Reason")), (Some("b"), Some("repetition")));
    assert_eq!(read(&record.to_string()).ending(), shuffled.ending());
    // A reason that we do not know is kept as it is.
    let text = "[Game \"claustro\"]\n[First \"human\"]\n[Second \"human\"]\n[Seed \"0\"]\n[Result \"g\"]\n\
                [Reason \"weariness\"]\n\n1. e3-e2 g\n";
    let absent = read(text);
    assert_eq!(absent.ending().unwrap().told.to_string(), "Green wins: the record says so");
    assert_eq!(absent.record().to_string(), text);
}

#[test]
fn a_finished_game_is_told_as_its_rules_say() {
    let mut game = game_on::<Examples>("noughts", "", 0);
    play(&mut game, "a1 b1 a2 b2 a3");
    let record = game.record();
    assert_eq!((record.header("Result"), record.header("Reason")), (Some("x"), Some("line")));
    assert_eq!(game.ending().unwrap().told.to_string(), "Crosses wins: a line is full, and so crosses win");
}

#[test]
fn a_record_begins_where_it_says() {
    let text = "[Game \"claustro\"]\n[Position \"1b2#/g1g2/b2g1/g3b/#b3 g\"]\n\n1. b1-a1 g";
    let game = read(text);
    assert_eq!(game.ending().unwrap().reason, "goal");
    assert_eq!(game.record().header("Position"), Some("1b2#/g1g2/b2g1/g3b/#b3 g"));
}

#[test]
fn wrong_records_are_refused_with_the_place() {
    let check = |text: &str, start: &str| {
        let error = refusal(text);
        assert!(error.starts_with(start), "{text}\n{error}");
    };
    check("1. e3-e2 *", "header Game: found nothing, expected the game string");
    check("[Game \"chess\"]\n\n*", "game: found \"chess\", expected one of tactigon, ");
    check("[Game \"noughts\"]\n\n1. a1 *", "game: found \"noughts\"");
    check("[Game \"claustro(size=4)\"]\n\n*", "option size: found \"4\"");
    check("[Game \"claustro\"]\n[Settings \"limit=5\"]\n\n*", "setting: found \"limit\"");
    check("[Game \"claustro\"]\n[Seed \"-1\"]\n\n*", "header Seed: found \"-1\"");
    check("[Game \"tactigon\"]\n[Settings \"starts=random\"]\n\n*", "header Seed: found nothing");
    check("[Game \"claustro\"]\n[Position \"5/5 g\"]\n\n*", "position");
    check("[Game \"claustro\"]\n\n1. e3-e2 e2-e3 *", "ply 2 (move 1...), \"e2-e3\": e2-e3 is not legal");
    check("[Game \"claustro\"]\n\n1. e3-e2 a3-a4 ( 1... a3-b3 2. d5-c5 ) *", "ply 3 (move 2.), \"d5-c5\"");
    check("[Game \"taacoca\"]\n\n1. e3-e2 *", "ply 1 (move 1.), \"e3-e2\"");
    check("[Game \"claustro\"]\n\n1. e3-e2 q", "result: found \"q\", expected g, b, draw or *");
    let shuffle = "1. e3-e2 a3-a4 2. e2-e3 a4-a3 3. e3-e2 a3-a4 4. e2-e3 a4-a3";
    let head = "[Game \"claustro\"]\n\n";
    check(&format!("{head}{shuffle} *"), "result: found *, but at the end Draw: the same position");
    check(
        &format!("{head}{shuffle} 5. e3-e2 *"),
        "ply 9 (move 5.), \"e3-e2\": e3-e2 is not legal: the game was over before it (Draw: the same position",
    );
    assert_eq!(
        read(&format!("[Game \"claustro\"]\n[Settings \"repetition=none\"]\n\n{shuffle} 5. e3-e2 *")).ply(),
        9
    );
}

#[test]
fn no_record_can_draw_on_the_terminal() {
    let game = read("[Game \"claustro\"]\n[First \"\u{1b}[2J\"]\n\n{a\r\nb} 1. e3-e2 {\u{1b}]0;x\u{7}} *");
    let text = game.record().to_string();
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
}

/// Texts that are nearly records are read or refused, and what is read can be written and read again.
#[test]
fn damaged_records_do_no_harm() {
    let mut game = game("three-dragons", "limit=50");
    game.comment("before");
    play(&mut game, "e8-e7 e2-e3 e7-e8");
    game.undo();
    play(&mut game, "b9-b8 b1-b2");
    game.set_names(["a", "b"].map(str::to_string));
    let whole = game.snapshot().to_string();
    let mut rng = Rng::new(1);
    let mut read = 0;
    for _ in 0..4000 {
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..1 + rng.below(3) {
            let place = rng.below(bytes.len());
            match rng.below(3) {
                0 => drop(bytes.remove(place)),
                1 => bytes[place] = b" \"[](){}%*\n09aeg-x"[rng.below(18)],
                _ => bytes.insert(place, bytes[rng.below(bytes.len())]),
            }
        }
        let Ok(game) = Session::read::<Games>(&String::from_utf8_lossy(&bytes)) else { continue };
        read += 1;
        let text = game.snapshot().to_string();
        let again = Session::read::<Games>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((again.position(), again.ending()), (game.position(), game.ending()), "{text}");
    }
    assert!(read > 100, "some damage is harmless: {read}");
}
