//! Computer players in a session.

use crate::{from, game_on, play};
use ludoteca_games::Games;
use ludoteca_kit::{Registry, Side};
use ludoteca_session::{Limits, Player, Request, Session, SessionError, Strength, Why};
use ludoteca_testkit::Examples;

/// A whole game between two players.
fn contest<R: Registry>(name: &str, players: [&str; 2], seed: u64) -> Session {
    let mut game = game_on::<R>(name, "", seed);
    let players = players.map(|name| Player::parse(game.meta(), name).unwrap());
    while !game.is_over() {
        let decision = game.think(&players[game.turn().index()]).unwrap().run().unwrap();
        game.play(decision.mv).unwrap();
    }
    game
}

#[test]
fn a_game_repeats_under_its_seed_and_differs_under_another() {
    for meta in Games::metas() {
        let record = |seed| contest::<Games>(meta.id, ["random"; 2], seed).record().line;
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
fn no_two_players_are_described_alike() {
    for meta in Games::metas() {
        let mut told = std::collections::BTreeMap::new();
        for player in Player::all(meta) {
            let other = told.insert(player.sentence(meta).to_string(), player.name().into_owned());
            assert_eq!(other, None, "{}: {} is described like another", meta.id, player.name());
        }
    }
}

#[test]
fn undoing_does_not_change_what_is_drawn_by_lot() {
    let mut game = game_on::<Games>("three-dragons", "", 9);
    let mut drawn = Vec::new();
    for _ in 0..10 {
        let decision = game.think(&Player::Random).unwrap().run().unwrap();
        game.play(decision.mv).unwrap();
        drawn.push(decision);
    }
    while game.undo() {}
    for decision in drawn {
        assert_eq!(game.think(&Player::Random).unwrap().run().unwrap(), decision);
        game.play(decision.mv).unwrap();
    }
}

#[test]
fn a_player_says_by_which_rule_it_plays() {
    let mut game = game_on::<Examples>("noughts", "", 0);
    let eager = Player::parse(game.meta(), " Eager ").unwrap();
    assert_eq!(eager, Player::Own("eager"));
    let decision = game.think(&eager).unwrap().run().unwrap();
    assert_eq!(decision.why, Why::Rule("random", 9));
    assert_eq!(game.reason(&decision).to_string(), "By its rule \"random\" it chose one of 9 moves.");
    play(&mut game, "a1 b1 a2 b2");
    let decision = game.think(&eager).unwrap().run().unwrap();
    assert_eq!((game.write(decision.mv).as_str(), &decision.why), ("a3", &Why::Rule("win", 1)));
    assert_eq!(game.reason(&decision).to_string(), "By its rule \"win\" it chose the only such move.");
    let decision = game.think(&Player::Random).unwrap().run().unwrap();
    assert_eq!(decision.why, Why::Lot(5));
    assert_eq!(game.reason(&decision).to_string(), "It drew one of 5 moves by lot.");
    let advice = game.advise("eager").unwrap();
    assert_eq!((advice.rule, game.write(advice.moves[0])), ("win", "a3".to_string()));
    assert_eq!(game.advise("random").unwrap().moves, game.moves());
    assert_eq!(game.advise("hasty"), None);
    game.play_text("a3").unwrap();
    assert_eq!(game.ending().unwrap().winner, Some(Side::First));
    assert_eq!(game.advise("eager").unwrap().moves, []);
    let last = from::<Examples>("noughts", "xox/xoo/ox1 x");
    let decision = last.think(&Player::Random).unwrap().run().unwrap();
    assert_eq!(last.reason(&decision).to_string(), "It had only one move.");
}

#[test]
fn an_unknown_player_is_refused_with_those_who_exist() {
    let game = game_on::<Examples>("noughts", "", 0);
    let error = Player::parse(game.meta(), "deep blue").unwrap_err().to_string();
    let expected = "player: found \"deep blue\", expected one of human, random, eager, taker, mcts, \
                    engine:level=1 … engine:level=10, engine:movetime=MS,cputime=MS,nodes=N,depth=N,noise=N,sees=N,net=no";
    assert_eq!(error, expected);
    let error = game.think(&Player::Own("hasty")).unwrap_err();
    assert_eq!(error, SessionError::NoSuchPlayer("hasty"));
    assert_eq!(error.to_string(), "the game has no player hasty");
    let error = game.think(&Player::Human).unwrap_err();
    assert_eq!(error, SessionError::Human);
    assert_eq!(error.to_string(), "a human chooses a move without our help");
    for player in Player::all(game.meta()) {
        assert_eq!(Player::parse(game.meta(), &player.to_string()), Ok(player));
        assert!(player.sentence(game.meta()).to_string().ends_with('.'));
        assert!(player.label(game.meta()).exists() && player.sentence(game.meta()).exists());
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
                let mut setup = ludoteca_session::Setup::new::<Games>(name).unwrap();
                (setup.position, setup.seed) = (Some(position.to_string()), seed);
                let mut game = Session::open::<Games>(&setup).unwrap();
                let decision = game.think(&player).unwrap().run().unwrap();
                game.play(decision.mv).unwrap();
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
            let decision = game.think(&player).unwrap().run().unwrap();
            game.play(decision.mv).unwrap();
        }
        crate::texts(&game)
    };
    assert_eq!(moves(1), moves(1));
    assert_ne!(moves(1), moves(2));
}

#[test]
fn the_openings_that_ship_can_be_played() {
    for meta in Games::metas() {
        let mut name = "";
        for line in meta.openings.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            if let Some(section) = line.strip_prefix('[') {
                name = section.trim_end_matches(']');
                continue;
            }
            let mut game = game_on::<Games>(name, "", 0);
            for mv in line.split(' ') {
                game.play_text(mv).unwrap_or_else(|error| panic!("{name}: {line}: {error}"));
            }
            assert!(game.ending().is_none(), "{name}: {line}");
        }
    }
}

#[test]
fn who_sees_one_move_misses_a_threat_and_who_sees_two_meets_it() {
    // Noughts have to stop the row of crosses; the other five of the six moves lose.
    let game = from::<Examples>("noughts", "xx1/1o1/3 o");
    let good = crate::mv(&game, "c1");
    let found = |sees: u32| {
        let stops = |seed: &u64| {
            let limits = Limits { depth: Some(3), nodes: Some(2_000), sees, ..Limits::default() };
            let request = Request { limits, seed: *seed, fresh: true, ..Request::default() };
            game.ask(game.node(), request).unwrap().run().unwrap().mv == good
        };
        (0..1_000).filter(stops).count() as f64 / 1_000.0
    };
    let by_lot = 1.0 / 6.0;
    for (sees, expected) in [(100, by_lot), (150, 0.5 * by_lot + 0.5), (200, 1.0), (400, 1.0), (0, 1.0)] {
        let found = found(sees);
        assert!((found - expected).abs() < 0.06, "{sees}: {found} and not about {expected}");
    }
}

#[test]
fn the_limits_of_a_player_are_read_as_they_are_written() {
    let meta = Examples::metas()[0];
    for name in [
        "engine:cputime=5,nodes=10,noise=40,sees=2.5",
        "engine:depth=2,sees=1",
        "engine:nodes=9,sees=1.05",
        "engine:movetime=7,nodes=8,depth=9",
        "engine:nodes=9,net=no",
        "engine:level=7",
        "mcts:cputime=1",
        "mcts",
    ] {
        assert_eq!(Player::parse(meta, name).unwrap().to_string(), name);
    }
    assert_eq!(Player::parse(meta, "engine:nodes=9,net=yes").unwrap().to_string(), "engine:nodes=9");
    let old = Player::parse(meta, "engine:nodes=10,blur=40").unwrap();
    assert_eq!(old.to_string(), "engine:nodes=10,noise=40", "records of earlier versions are read");
    for (name, expected) in [
        (
            "engine:sees=0.49",
            "limit sees: found \"0.49\", expected a number of moves from 0.5 to 1000, like 2.5",
        ),
        (
            "engine:sees=2.345",
            "limit sees: found \"2.345\", expected a number of moves from 0.5 to 1000, like 2.5",
        ),
        ("engine:sees=-2", "limit sees: found \"-2\", expected a number of moves from 0.5 to 1000, like 2.5"),
        (
            "engine:sees=1001",
            "limit sees: found \"1001\", expected a number of moves from 0.5 to 1000, like 2.5",
        ),
        (
            "engine:sees=2,noise=9",
            "limit of a player: found \"sees=2,noise=9\", expected one of movetime, cputime, nodes, depth besides, each with =number",
        ),
        ("engine:noise=1001", "limit noise: found \"1001\", expected hundredths from 0 to 1000"),
        ("engine:noise=-1,nodes=5", "limit noise: found \"-1\", expected hundredths from 0 to 1000"),
        ("engine:cputime=soon", "limit cputime: found \"soon\", expected milliseconds"),
        ("engine:movetime=-3", "limit movetime: found \"-3\", expected milliseconds"),
        ("engine:level=0", "limit level: found \"0\", expected a level from 1 to 10"),
        ("engine:level=11", "limit level: found \"11\", expected a level from 1 to 10"),
        ("engine:depth=x", "limit depth: found \"x\", expected a number of plies"),
        ("engine:nodes=9,net=maybe", "limit net: found \"maybe\", expected one of yes, no"),
        ("engine:nodes=", "limit nodes: found \"\", expected a number of positions"),
        (
            "engine:speed=2",
            "limit of a player: found \"speed=2\", expected one of level, movetime, cputime, nodes, depth, noise, sees, net, each with =number",
        ),
        (
            "mcts:sees=2",
            "limit of a player: found \"sees=2\", expected one of movetime, cputime, nodes, each with =number",
        ),
    ] {
        assert_eq!(Player::parse(meta, name).unwrap_err().to_string(), expected);
    }
}

/// What a text says twice or in vain is left out of the player's name.
#[test]
fn a_name_is_as_short_as_it_can_be() {
    let meta = Examples::metas()[0];
    for (typed, name) in [
        ("engine", "engine"),
        ("engine:nodes=200000", "engine"),
        (" ENGINE : LEVEL = 3 ", "engine:level=3"),
        ("engine:level=3,nodes=5", "engine:level=3"),
        ("engine:nodes=5,noise=0", "engine:nodes=5"),
        ("mcts:movetime=1000", "mcts"),
        ("Random", "random"),
    ] {
        assert_eq!(Player::parse(meta, typed).unwrap().name(), name, "{typed}");
    }
    assert_eq!(Player::BEST, Player::parse(meta, "engine").unwrap());
    assert_eq!(Player::ADVISER.name(), "engine:movetime=500,nodes=1000000");
    assert_eq!(Player::OPPONENT.name(), "engine:level=2");
}

#[test]
fn a_limit_of_cpu_time_ends_the_thinking() {
    for player in ["engine:cputime=3", "mcts:cputime=3"] {
        let mut game = game_on::<Games>("claustro(size=7)", "", 1);
        let player = Player::parse(game.meta(), player).unwrap();
        let decision = game.think(&player).unwrap().run().unwrap();
        game.play(decision.mv).unwrap();
    }
}

/// A level that there is not is refused and not taken for the nearest one.
#[test]
fn a_level_that_there_is_not_is_refused() {
    let game = game_on::<Games>("claustro", "", 0);
    for level in [0, 11, 255] {
        let player = Player::Engine(Strength::Level(level));
        let expected = Player::parse(game.meta(), &player.name()).unwrap_err();
        assert_eq!(game.think(&player).unwrap_err().to_string(), expected.to_string());
        assert_eq!(player.check_computer(game.meta()), Err(expected));
    }
    assert!(Player::Human.check_computer(game.meta()).is_err());
    assert!(Player::Own("nobody").check_computer(game.meta()).is_err());
    for player in Player::all(game.meta()).into_iter().filter(|player| !player.is_human()) {
        assert_eq!(player.check_computer(game.meta()), Ok(()), "{player}");
    }
}
