//! The rules about the past of a game.

use crate::{game, game_on, play};
use ludoteca_arena::{Match, NodeId, Player};
use ludoteca_games::Games;
use ludoteca_kit::{Rng, Side};
use std::collections::HashMap;

/// Both sides step aside and back: after four plies the start is there again.
const SHUFFLE: &str = "e3-e2 a3-a4 e2-e3 a4-a3";
const DRAGONS: &str = "e8-e7 e2-e3 e7-e8 e3-e2";

fn reason(game: &Match) -> Option<(String, Option<Side>)> {
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
        let played = game.play(last).unwrap();
        let expected = expected.map(|(word, winner)| (word.to_string(), winner));
        assert_eq!(reason(&game), expected, "{name} {settings}: eight plies");
        assert_eq!(played.effect.outcome.is_some(), expected.is_some());
    }
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

/// In random games, both rules held against a count by hand over texts and effects.
#[test]
fn both_rules_agree_with_a_count_by_hand() {
    let mut seen = HashMap::from([("repetition", 0), ("limit", 0)]);
    for (name, limit) in
        [("tactigon", 12), ("three-dragons", 12), ("claustro", u32::MAX), ("taacoca(side=3)", u32::MAX)]
    {
        let settings = if limit == u32::MAX { String::new() } else { format!("limit={limit}") };
        for seed in 0..30 {
            let mut game = game_on::<Games>(name, &settings, seed);
            let mut rng = Rng::new(seed);
            let mut times = HashMap::from([(game.position(), 1)]);
            let mut quiet = 0;
            while game.ending().is_none() {
                // Every second move goes back if it can, so that positions are met again.
                let text = match game.line().iter().rev().nth(1).map(|entry| entry.text.clone()) {
                    Some(text) if rng.below(2) == 0 && back(&text).is_some() => back(&text).unwrap(),
                    _ => game.think(&Player::Random).unwrap().run().text,
                };
                let Ok(played) = game.play(&text) else { break };
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
                        let rules =
                            ["pentagon", "gold", "blocked", "dice", "goal", "stuck", "home", "stones"];
                        assert!(word.is_some_and(|word| rules.contains(&word.as_str())));
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
    let record = other.record(["", ""]);
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
        let text = game.think(&Player::Random).unwrap().run().text;
        game.play(&text).unwrap();
        let again = Match::read::<Games>(&game.record(["", ""]).to_string()).unwrap();
        assert_eq!((again.position(), again.seed()), (game.position(), seed));
    }
    let text = "[Game \"tactigon\"]\n[Settings \"starts=second\"]\n\n*";
    assert_eq!(
        Match::read::<Games>(text).unwrap().turn(),
        Side::Second,
        "without a position the setting says it"
    );
}

#[test]
fn a_position_says_itself_whose_turn_it_is() {
    let mut setup = ludoteca_arena::Setup::new::<Games>("tactigon").unwrap();
    setup.settings.starts = ludoteca_kit::Starts::Second;
    setup.position = Some(game("tactigon", "").position());
    assert_eq!(Match::open::<Games>(&setup).unwrap().turn(), Side::First);
}

#[test]
fn an_engine_is_told_what_has_come_up_twice() {
    let mut game = game("claustro", "");
    let start = game.position();
    play(&mut game, SHUFFLE);
    assert_eq!((game.line_here().twice, game.line_here().here), (vec![start.clone()], start));
    play(&mut game, "e3-e2");
    let line = game.line_here();
    assert_eq!((line.twice.len(), line.quiet), (2, 5), "the start and the position after the first step");
    let mut free = crate::game("claustro", "repetition=none");
    play(&mut free, SHUFFLE);
    assert!(free.line_here().twice.is_empty(), "nobody counts");
    // What was tried and taken back is not on the way.
    game.go(NodeId::ROOT);
    play(&mut game, "e4-d4");
    assert!(game.line_here().twice.is_empty());
    assert_eq!(game.line_at(NodeId::ROOT).map(|line| line.moves.len()), Some(0));
}
