//! Moves and positions by their handles.

use crate::{from, game, game_on, mv, play};
use ludoteca_games::Games;
use ludoteca_kit::{MoveError, Registry};
use ludoteca_session::{Choices, Limits, Move, NodeId, Player, Request, Session, SessionError};
use ludoteca_testkit::{Examples, ends, smallest};

/// Plays some random moves and collects every legal move of every position on the way.
fn wandered(name: &str, plies: usize, seed: u64) -> (Session, Vec<(NodeId, Vec<Move>)>) {
    let mut game = game_on::<Games>(name, "", seed);
    let mut all = Vec::new();
    for _ in 0..plies {
        if game.is_over() || game.count() > 2_000 {
            break;
        }
        all.push((game.node(), game.moves()));
        let decision = game.think(&Player::Random).unwrap().run().unwrap();
        game.play(decision.mv).unwrap();
    }
    (game, all)
}

/// A move is played where it is legal and refused where it is not, wherever it comes from.
#[test]
fn a_move_of_another_position_is_refused() {
    for name in &Games::metas().iter().map(|meta| smallest(meta)).collect::<Vec<_>>() {
        let (mut game, all) = wandered(name, 25, 2);
        let mut refused = 0;
        for &(node, ref here) in &all {
            for (_, others) in &all {
                for &other in others.iter().step_by(7) {
                    game.go(node);
                    let before = game.variations().len();
                    match game.play(other) {
                        Ok(played) => {
                            assert!(here.contains(&other), "{name}");
                            assert_eq!((played.mv, game.node()), (other, played.node));
                        }
                        Err(error) => {
                            assert!(!here.contains(&other), "{name}: {error}");
                            assert!(matches!(error, MoveError::Illegal(_)));
                            let told = "? is not legal: it belongs to another position";
                            assert_eq!(error.to_string(), told);
                            assert_eq!((game.node(), game.variations().len()), (node, before));
                            refused += 1;
                        }
                    }
                }
            }
        }
        assert!(refused > 0, "{name}: {refused}");
    }
}

/// Even a move of another game is refused, or happens to be a legal one; nobody panics.
#[test]
fn a_move_of_another_game_does_no_harm() {
    let mut strangers: Vec<Move> = Vec::new();
    for name in Games::metas().iter().flat_map(|meta| ends(meta)) {
        let game = game(&name, "");
        for seed in 0..40 {
            let game = game_on::<Games>(&game.game_string(), "", seed);
            strangers.push(game.think(&Player::Random).unwrap().run().unwrap().mv);
        }
    }
    strangers.extend(game_on::<Examples>("noughts(size=4)", "", 0).moves());
    for meta in Games::metas() {
        let mut game = game(meta.id, "");
        let legal = |game: &Session, mv: Move| {
            let limits = Limits { depth: Some(1), ..Limits::default() };
            let request = Request { limits, only: vec![mv], ..Request::default() };
            match game.ask(game.node(), request).unwrap().run() {
                Ok(decision) => assert_eq!(decision.mv, mv),
                Err(error) => assert_eq!(error, SessionError::NoMove),
            }
        };
        for &mv in &strangers {
            legal(&game, mv);
            if game.play(mv).is_ok() {
                assert!(game.undo());
            }
        }
    }
    let mut small = game_on::<Examples>("noughts", "", 0);
    for mv in strangers {
        if small.play(mv).is_ok() {
            assert!(small.undo());
        }
    }
}

/// A line of moves is written from the position in which it begins, each move in the position it is made in.
#[test]
fn a_line_is_written_from_where_it_begins() {
    for meta in Games::metas() {
        let (game, _) = wandered(meta.id, 12, 5);
        let line: Vec<Move> = game.line().iter().map(|entry| entry.mv).collect();
        let texts = crate::texts(&game);
        assert_eq!(game.write_at(NodeId::ROOT, &line), texts, "{}", meta.id);
        for (ply, entry) in game.line().iter().enumerate() {
            assert_eq!(game.write_at(entry.node, &line[ply + 1..]), texts[ply + 1..]);
            assert_eq!(game.picks_to(entry.node), {
                let before = ply.checked_sub(1).map_or(NodeId::ROOT, |last| game.line()[last].node);
                game.picks_at(before, entry.mv)
            });
        }
        assert!(game.write_at(NodeId::ROOT, &[]).is_empty());
        assert_eq!((game.text_to(NodeId::ROOT).as_str(), game.move_to(NodeId::ROOT)), ("", None));
        assert!(game.picks_to(NodeId::ROOT).is_empty());
    }
}

/// A move as an argument of a message has its text and the names of its cells.
#[test]
fn a_move_is_told_with_its_cells() {
    let game = from::<Games>("claustro", "1b2#/b4/2bg1/g3g/#b1g1 g");
    let told = game.told_at(NodeId::ROOT, mv(&game, "d1xe2@c1"));
    assert_eq!((told.text.as_str(), told.cells), ("d1xe2@c1", ["d1", "e2", "c1"].map(String::from).to_vec()));
    let game = self::game("taacoca", "");
    let told = game.told_at(NodeId::ROOT, mv(&game, "c5 c3 c4 north-east"));
    assert_eq!(told.text, "c3,c4,c5>ne");
    assert_eq!(told.cells, ["c3", "c4", "c5", "d6"]);
    assert_eq!(game.told(mv(&game, "c3,c4,c5>ne")), told.into());
}

/// A number that no position of the session has leads nowhere.
#[test]
fn a_node_of_elsewhere_leads_nowhere() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2");
    let here = game.node();
    for node in [NodeId(2), NodeId(99), NodeId(u32::MAX)] {
        assert!(!game.has(node) && !game.go(node));
        assert_eq!(game.choices_at(node, &[]), Choices::default());
        assert_eq!(game.known(node), None);
        assert_eq!(game.ask(node, Request::default()).unwrap_err(), SessionError::NoMove);
        assert_eq!(game.ending_at(node), None);
    }
    assert!(game.has(NodeId::ROOT) && game.has(here));
    assert_eq!((game.node(), game.ply()), (here, 1));
}

/// Positions that were left are still there: a node is never used for another position.
#[test]
fn a_node_is_never_another_position() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4");
    let (old, position) = (game.node(), game.position());
    game.undo();
    game.undo();
    play(&mut game, "e4-d4 a3-a4 d4-d3");
    assert_eq!((game.position_at(old), game.text_to(old)), (position, "a3-a4".to_string()));
    // The same move in two positions is the same handle and two positions.
    let here = game.line()[1].node;
    assert_eq!((game.move_to(old), old == here), (game.move_to(here), false));
    assert_ne!(game.position_at(old), game.position_at(here));
}
