//! Computer players in a match.

use crate::game_on;
use arena::{ArenaError, Match, Player};
use gamekit::{Shelf, Side};
use games::Games;
use testkit::noughts::Examples;

/// A whole match between two players, by its record.
fn contest<S: Shelf + 'static>(name: &str, players: [&str; 2], seed: u64) -> Match {
    let mut game = game_on::<S>(name, "", seed);
    let players = players.map(|name| Player::parse(game.meta(), name).unwrap());
    while game.ending().is_none() {
        let decision = game.think(&players[game.turn().index()]).unwrap().run();
        game.play(&decision.text).unwrap();
    }
    game
}

#[test]
fn a_match_repeats_under_its_seed_and_differs_under_another() {
    for meta in Games::metas() {
        let record = |seed| contest::<Games>(meta.id, ["random"; 2], seed).record(["", ""]).line;
        assert_eq!(record(7), record(7), "{}", meta.id);
        assert_ne!(record(7), record(8), "{}", meta.id);
    }
}

#[test]
fn every_player_of_a_games_own_plays_to_the_end() {
    for meta in Games::metas() {
        for player in meta.players {
            let game = contest::<Games>(meta.id, [player.name, "random"], 3);
            assert!(game.ending().is_some(), "{} {}", meta.id, player.name);
        }
    }
}

#[test]
fn undoing_does_not_change_what_is_drawn_by_lot() {
    let mut game = game_on::<Games>("three-dragons", "", 9);
    let mut drawn = Vec::new();
    for _ in 0..10 {
        drawn.push(game.think(&Player::Random).unwrap().run());
        game.play(&drawn.last().unwrap().text).unwrap();
    }
    while game.undo() {}
    for decision in drawn {
        assert_eq!(game.think(&Player::Random).unwrap().run(), decision);
        game.play(&decision.text).unwrap();
    }
}

#[test]
fn a_player_says_by_which_rule_it_plays() {
    let mut game = game_on::<Examples>("noughts", "", 0);
    let eager = Player::parse(game.meta(), " Eager ").unwrap();
    assert_eq!(eager, Player::Own("eager"));
    let decision = game.think(&eager).unwrap().run();
    assert_eq!((decision.rule, decision.candidates), (Some("random"), 9));
    for text in ["a1", "b1", "a2", "b2"] {
        game.play(text).unwrap();
    }
    let decision = game.think(&eager).unwrap().run();
    assert_eq!((decision.text.as_str(), decision.rule, decision.candidates), ("a3", Some("win"), 1));
    assert_eq!(decision.why, "By its rule \"win\" it chose the only move.");
    let decision = game.think(&Player::Random).unwrap().run();
    assert_eq!((decision.rule, decision.why.as_str()), (None, "It drew one of 5 moves by lot."));
    game.play("a3").unwrap();
    assert_eq!(game.ending().unwrap().winner, Some(Side::First));
}

#[test]
fn an_unknown_player_is_refused_with_those_who_exist() {
    let game = game_on::<Examples>("noughts", "", 0);
    let error = Player::parse(game.meta(), "deep blue").unwrap_err().to_string();
    let expected = "player: found \"deep blue\", expected one of human, random, eager, mcts, ";
    assert!(error.starts_with(expected), "{error}");
    assert!(game.think(&Player::Own("hasty")).is_err());
    assert_eq!(game.think(&Player::Human).unwrap_err(), ArenaError::Human);
    for player in Player::all(game.meta()) {
        assert_eq!(Player::parse(game.meta(), &player.to_string()), Ok(player));
        assert!(player.sentence(game.meta()).ends_with('.'));
    }
}

#[test]
fn no_level_misses_a_win_in_one() {
    for (name, position) in [
        ("claustro", "1b2#/g1g2/b2g1/g3b/#b3 g"),
        ("taacoca(side=3)", "3/2w1/5/b3/3 w"),
        ("tactigon", "1p1/2S2/5/5/7/7/5/5/5/1P3/1 r"),
        ("three-dragons(rules=base)", "#B16#/9/2W16/9/o3o3o/9/9/4W14/#B11W14# w"),
    ] {
        let meta = Games::metas()[Games::find(name).unwrap().0];
        for player in Player::all(meta).into_iter().filter(|player| matches!(player, Player::Engine(_))) {
            for seed in 0..4 {
                let mut setup = arena::Setup::new::<Games>(name).unwrap();
                (setup.position, setup.seed) = (Some(position.to_string()), seed);
                let mut game = Match::open::<Games>(&setup).unwrap();
                let decision = game.think(&player).unwrap().run();
                game.play(&decision.text).unwrap();
                assert_eq!(game.ending().map(|end| end.winner), Some(Some(Side::First)), "{name} {player}");
            }
        }
    }
}

#[test]
fn a_weak_level_plays_differently_under_another_seed() {
    let moves = |seed| {
        let mut game = game_on::<Games>("claustro", "", seed);
        for _ in 0..8 {
            let player = Player::parse(game.meta(), "engine:level=2").unwrap();
            let decision = game.think(&player).unwrap().run();
            game.play(&decision.text).unwrap();
        }
        game.line_here().moves
    };
    assert_eq!(moves(1), moves(1));
    assert_ne!(moves(1), moves(2));
}

#[test]
fn the_openings_that_ship_can_be_played() {
    for meta in Games::metas() {
        let mut name = "";
        let mut count = 0;
        for line in meta.openings.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            if let Some(section) = line.strip_prefix('[') {
                name = section.trim_end_matches(']');
                continue;
            }
            let mut game = game_on::<Games>(name, "", 0);
            for mv in line.split(' ') {
                game.play(mv).unwrap_or_else(|error| panic!("{name}: {line}: {error}"));
            }
            assert!(game.ending().is_none(), "{name}: {line}");
            count += 1;
        }
        assert!(count >= 50, "{} has {count} openings", meta.id);
    }
}
