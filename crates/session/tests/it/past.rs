//! The rules about the past of a game.

use crate::{from, game, game_on, play, texts};
use ludoteca_games::Games;
use ludoteca_kit::{Registry, Rng, Side, Starts};
use ludoteca_session::{Limits, NodeId, Player, Request, Score, Session, Setup};
use ludoteca_testkit::smallest;
use std::collections::HashMap;

/// Both sides step aside and back: after four plies the start is there again.
const SHUFFLE: &str = "e3-e2 a3-a4 e2-e3 a4-a3";
const DRAGONS: &str = "e8-e7 e2-e3 e7-e8 e3-e2";

fn reason(game: &Session) -> Option<(String, Option<Side>)> {
    game.ending().map(|ending| (ending.reason, ending.winner))
}

#[test]
fn the_third_occurrence_is_a_draw_or_what_was_agreed() {
    let cases = [
        ("claustro", "", SHUFFLE, Some(("repetition", None))),
        ("claustro", "repetition=official", SHUFFLE, Some(("repetition", Some(Side::Second)))),
        ("claustro", "repetition=none", SHUFFLE, None),
        ("three-dragons", "", DRAGONS, Some(("repetition", None))),
        ("three-dragons", "repetition=none", DRAGONS, None),
    ];
    for (name, settings, moves, expected) in cases {
        let mut game = game(name, settings);
        play(&mut game, moves);
        let last = moves.split_whitespace().last().unwrap();
        play(&mut game, moves.strip_suffix(last).unwrap());
        assert_eq!(game.ending(), None, "{name} {settings}: seven plies");
        let played = game.play_text(last).unwrap();
        let expected = expected.map(|(word, winner)| (word.to_string(), winner));
        assert_eq!(reason(&game), expected, "{name} {settings}: eight plies");
        assert_eq!(played.effect.outcome.is_some(), expected.is_some());
    }
}

#[test]
fn an_end_by_the_past_is_told() {
    let told = |name: &str, settings: &str, moves: &str, times: usize| {
        let mut game = game(name, settings);
        moves.split_whitespace().cycle().take(times).for_each(|text| play(&mut game, text));
        game.ending().unwrap().told.to_string()
    };
    assert_eq!(
        told("claustro", "", SHUFFLE, 8),
        "Draw: the same position has come up three times with the same side to move"
    );
    assert_eq!(
        told("claustro", "repetition=official", SHUFFLE, 8),
        "Blue wins: blue has brought about the same position for the third time"
    );
    assert_eq!(
        told("three-dragons", "limit=5", DRAGONS, 5),
        "Draw: too many moves have passed without progress"
    );
}

#[test]
fn repetitions_are_counted_along_one_line_only() {
    let mut game = game("claustro", "");
    play(&mut game, SHUFFLE);
    // The same positions in another line: its first move differs, so the start is met there for the second time.
    game.go(NodeId::ROOT);
    play(&mut game, "e4-d4 a3-a4 d4-e4 a4-a3");
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    assert_eq!(game.ending(), None);
    play(&mut game, "a4-a3");
    assert_eq!(reason(&game), Some(("repetition".to_string(), None)));
    assert!(game.undo() && game.ending().is_none());
    play(&mut game, "a4-b4");
    assert_eq!(game.ending(), None);
}

#[test]
fn a_hundred_plies_without_progress_are_a_draw() {
    for (settings, end) in [
        ("repetition=none", Some(100)),
        ("repetition=none,limit=7", Some(7)),
        ("repetition=none,limit=1", Some(1)),
        ("repetition=none,limit=none", None),
    ] {
        let mut game = game("three-dragons", settings);
        let mut moves = DRAGONS.split_whitespace().cycle();
        while game.ply() < end.unwrap_or(130) {
            assert_eq!(game.ending(), None, "{settings} at {}", game.ply());
            play(&mut game, moves.next().unwrap());
        }
        assert_eq!(reason(&game), end.map(|_| ("limit".to_string(), None)), "{settings}");
    }
    let mut game = game("claustro", "repetition=none");
    (0..30).for_each(|_| play(&mut game, SHUFFLE));
    assert_eq!((game.ply(), game.ending()), (120, None), "Claustro has no limit");
}

/// What a record has gone through counts when it is read, its variations included.
#[test]
fn a_record_brings_its_past_along() {
    let mut game = game("three-dragons", "repetition=none,limit=7");
    play(&mut game, DRAGONS);
    game.undo();
    play(&mut game, "b1-b2 e8-e7");
    let other = texts(&game);
    game.go(NodeId::ROOT);
    play(&mut game, &format!("{DRAGONS} e8-e7 e2-e3"));
    let mut again = Session::read::<Games>(&game.record().to_string()).unwrap();
    for game in [&mut game, &mut again] {
        assert_eq!((game.ply(), game.ending()), (6, None));
        play(game, "e7-e8");
        assert_eq!(reason(game), Some(("limit".to_string(), None)));
        game.go(NodeId::ROOT);
        other.iter().for_each(|text| play(game, text));
        play(game, "b2-b1");
        assert_eq!((game.ply(), game.ending()), (6, None));
        play(game, "e7-e8");
        assert_eq!(reason(game), Some(("limit".to_string(), None)));
    }
    let ended = Session::read::<Games>(&again.record().to_string()).unwrap();
    assert_eq!((ended.ply(), reason(&ended)), (7, Some(("limit".to_string(), None))));
    // The third occurrence in a record that is read is the third, too.
    let mut repeated = self::game("claustro", "");
    play(&mut repeated, &format!("{SHUFFLE} e3-e2 a3-a4 e2-e3"));
    let mut again = Session::read::<Games>(&repeated.record().to_string()).unwrap();
    play(&mut again, "a4-a3");
    assert_eq!(reason(&again), Some(("repetition".to_string(), None)));
}

/// In random games, both rules held against a count by hand over texts and effects.
#[test]
fn both_rules_agree_with_a_count_by_hand() {
    let mut seen = HashMap::from([("repetition", 0), ("limit", 0)]);
    for meta in Games::metas() {
        let (name, limit) = (&smallest(meta), if meta.history.limit { 12 } else { u32::MAX });
        let settings = if meta.history.limit { format!("limit={limit}") } else { String::new() };
        for seed in 0..30 {
            let mut game = game_on::<Games>(name, &settings, seed);
            let mut rng = Rng::new(seed);
            let mut times = HashMap::from([(game.position(), 1)]);
            let mut quiet = 0;
            while !game.is_over() {
                // Every second move goes back if it can, so that positions are met again.
                let before = game.line().iter().rev().nth(1).map(|entry| game.text_to(entry.node));
                let text = match before {
                    Some(text) if rng.below(2) == 0 && back(&text).is_some() => back(&text).unwrap(),
                    _ => game.write(game.think(&Player::Random).unwrap().run().unwrap().mv),
                };
                let Ok(played) = game.play_text(&text) else { break };
                let progress = !played.effect.falls.is_empty() || played.effect.wakes.is_some();
                quiet = if progress { 0 } else { quiet + 1 };
                let times = times.entry(game.position()).and_modify(|times| *times += 1).or_insert(1);
                let word = reason(&game).map(|(word, _)| word);
                let expected = match *times {
                    3 => Some("repetition"),
                    _ if quiet == limit => Some("limit"),
                    _ => None,
                };
                match expected {
                    Some(expected) if word.as_deref() == Some(expected) => {
                        *seen.get_mut(expected).unwrap() += 1;
                    }
                    Some(_) => {
                        // The rules of the game itself come first.
                        let word = word.expect("the game has ended");
                        assert!(!["repetition", "limit"].contains(&word.as_str()), "{name} {seed}: {word}");
                    }
                    None => {
                        assert!(!matches!(word.as_deref(), Some("repetition" | "limit")), "{name} {seed}");
                    }
                }
            }
        }
    }
    assert!(seen.values().all(|&times| times > 5), "both rules were met: {seen:?}");
}

/// The way back of a quiet move `from-to`.
fn back(text: &str) -> Option<String> {
    let (from, to) = text.split_once('-')?;
    let plain = |cell: &str| cell.chars().all(char::is_alphanumeric) && cell.len() <= 3;
    (plain(from) && plain(to)).then(|| format!("{to}-{from}"))
}

#[test]
fn who_starts_may_be_chosen_in_tactigon() {
    let start = game("tactigon", "").position();
    let (board, side) = start.rsplit_once(' ').unwrap();
    assert_eq!(side, "r");
    let other = game("tactigon", "starts=second");
    assert_eq!((other.position(), other.turn()), (format!("{board} b"), Side::Second));
    let record = other.record();
    assert_eq!(record.header("Settings"), Some("starts=second"));
    assert_eq!(record.header("Position"), Some(other.position().as_str()));

    let drawn: Vec<Side> =
        (0..40).map(|seed| game_on::<Games>("tactigon", "starts=random", seed).turn()).collect();
    let first = drawn.iter().filter(|side| **side == Side::First).count();
    assert!((8..=32).contains(&first), "both sides are drawn: {first} of 40");
    let again: Vec<Side> =
        (0..40).map(|seed| game_on::<Games>("tactigon", "starts=random", seed).turn()).collect();
    assert_eq!(drawn, again);
    for seed in 0..4 {
        let mut game = game_on::<Games>("tactigon", "starts=random", seed);
        let mv = game.think(&Player::Random).unwrap().run().unwrap().mv;
        game.play(mv).unwrap();
        let again = Session::read::<Games>(&game.record().to_string()).unwrap();
        assert_eq!((again.position(), again.seed()), (game.position(), seed));
    }
    let text = "[Game \"tactigon\"]\n[Settings \"starts=second\"]\n\n*";
    assert_eq!(
        Session::read::<Games>(text).unwrap().turn(),
        Side::Second,
        "without a position the setting says it"
    );
}

#[test]
fn a_position_says_itself_whose_turn_it_is() {
    let mut setup = Setup::new::<Games>("tactigon").unwrap();
    setup.settings.starts = Starts::Second;
    setup.position = Some(game("tactigon", "").position());
    assert_eq!(Session::open::<Games>(&setup).unwrap().turn(), Side::First);
}

/// What a search one ply deep thinks of the only move it may consider.
fn worth(game: &mut Session, node: NodeId, text: &str) -> Score {
    let here = game.node();
    game.go(node);
    let only = vec![game.parse(text).unwrap()];
    game.go(here);
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let decision = game.ask(node, Request { limits, only, fresh: true, ..Request::default() });
    decision.unwrap().run().unwrap().report().unwrap().score()
}

/// The same position with the same move comes up twice, and only the second time the move is the third occurrence. Which past
/// counts is that of the position in question, wherever the session stands.
#[test]
fn an_engine_knows_the_past_of_the_position_it_is_asked_about() {
    let mut game = game("claustro", "repetition=official");
    play(&mut game, SHUFFLE);
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    let line: Vec<NodeId> = game.line().iter().map(|entry| entry.node).collect();
    let (third, seventh) = (line[2], line[6]);
    assert_eq!(game.position_at(third), game.position_at(seventh));
    let places = [vec![NodeId::ROOT], line.clone()].concat();
    for place in places {
        game.go(place);
        assert_eq!(worth(&mut game, seventh, "a4-a3"), Score::WinIn(1), "from {place:?}");
        assert!(matches!(worth(&mut game, third, "a4-a3"), Score::Centi(_)), "from {place:?}");
        assert!(matches!(worth(&mut game, seventh, "a4-b4"), Score::Centi(_)), "from {place:?}");
    }
    // A variation that leads to the same position by another way has another past.
    game.go(NodeId::ROOT);
    play(&mut game, "e4-d4 a3-a4 d4-e4");
    let other = game.node();
    assert_eq!(game.position_at(other), game.position_at(seventh));
    for place in [other, seventh, NodeId::ROOT] {
        game.go(place);
        assert!(matches!(worth(&mut game, other, "a4-a3"), Score::Centi(_)), "from {place:?}");
        assert_eq!(worth(&mut game, seventh, "a4-a3"), Score::WinIn(1), "from {place:?}");
    }
}

/// The plies without progress are those of the position in question too.
#[test]
fn an_engine_counts_the_plies_without_progress_of_the_position_it_is_asked_about() {
    let mut game = game("three-dragons", "repetition=none,limit=6");
    play(&mut game, "e8-e7 e2-e3 e7-e8 e3-e2 e8-e7");
    let line: Vec<NodeId> = game.line().iter().map(|entry| entry.node).collect();
    for place in [vec![NodeId::ROOT], line.clone()].concat() {
        game.go(place);
        assert_eq!(
            worth(&mut game, line[4], "e2-e3"),
            Score::Centi(0),
            "the next ply is a draw, from {place:?}"
        );
        assert_ne!(worth(&mut game, line[0], "e2-e3"), Score::Centi(0), "far from it, from {place:?}");
    }
}

/// A player that is asked at once, after undoing and after trying something else thinks the same.
#[test]
fn undoing_leaves_nothing_behind_in_what_is_thought() {
    let mut game = game("claustro", "");
    let player = Player::parse(game.meta(), "engine:nodes=300").unwrap();
    play(&mut game, SHUFFLE);
    let mut thought = Vec::new();
    while game.undo() {
        thought.push((game.node(), game.think(&player).unwrap().run().unwrap()));
    }
    play(&mut game, "e4-d4 b1-b2");
    for (node, decision) in thought {
        game.go(node);
        let again = game.think(&player).unwrap().run().unwrap();
        assert_eq!((again.node, &again), (node, &decision));
        let request =
            Request { seed: 7, ..Request::within(Limits { nodes: Some(300), ..Limits::default() }) };
        let here = game.ask(node, Request { fresh: true, ..request.clone() }).unwrap().run().unwrap();
        game.go(NodeId::ROOT);
        let there = game.ask(node, Request { fresh: true, ..request }).unwrap().run().unwrap();
        assert_eq!(here, there, "it does not matter where the session stands");
    }
}

/// T17: what a bare position cannot tell, the moves of a game do, wherever in it one looks.
#[test]
fn captured_dice_are_counted_along_the_game() {
    let mut game = game("three-dragons", "");
    let moves =
        "e8-e6 b1-b2 d9-d5 b2-b1 f9-f5 b1-b2 c9-c4 b2-b1 c4-e4 b1-b2 e4-c4 b2-b1 e5-e4 b1-b2 e4-e3 b2-b4";
    play(&mut game, moves);
    let captured = |scene: ludoteca_kit::Scene| scene.counters[1].values.join(" ");
    assert_eq!(captured(game.scene()), "1 1");
    let bare = from::<Games>("three-dragons", &game.position());
    assert_eq!(captured(bare.scene()), "1–2 0–1");
    let before = game.line()[moves.split(' ').count() - 2].node;
    assert_eq!(captured(game.scene_at(before)), "1 0");
    let again = Session::read::<Games>(&game.record().to_string()).unwrap();
    assert_eq!(captured(again.scene()), "1 1");
}
