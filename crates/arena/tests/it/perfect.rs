//! The engine with a real table: what is won stays won, what is drawn stays drawn.

use crate::play;
use arena::{Known, Match, Player, Setup, Tables, Value};
use gamekit::{Index, Indexed, Portable, Present, Rng};
use games::Games;
use games::taacoca::Taacoca;
use std::path::PathBuf;
use std::time::Duration;

/// The smallest board of Taacoca, solved in a folder that is gone when the test is over.
struct Solved {
    folder: PathBuf,
    name: &'static str,
    index: <Small as Indexed>::Index,
}

type Small = Taacoca<u64, 0, Portable>;

impl Solved {
    fn new(name: &'static str, forward: bool) -> Solved {
        let folder = std::env::temp_dir().join(format!("ludoteca-perfect-{}-{forward}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let index = Small::new(3, forward, Portable).index().unwrap();
        let checkpoints = Duration::from_secs(3600);
        let task = solver::Task { game: name, folder: &folder, threads: 2, stop: None, checkpoints };
        solver::solve(&index, &task, &mut |_| {}).unwrap();
        Solved { folder, name, index }
    }

    fn tables(&self) -> Tables {
        Tables::at::<Games>(&self.folder)
    }

    /// A match from a position drawn by lot.
    fn any(&self, rng: &mut Rng, tables: &Tables) -> Match {
        let mut setup = Setup::new::<Games>(self.name).unwrap();
        let state = std::iter::repeat_with(|| self.index.unrank(rng.below(self.index.len() as usize) as u64));
        let state = state.flatten().find(|state| gamekit::Game::outcome(self.index.game(), state).is_none());
        setup.position = state.map(|state| self.index.game().write_state(&state));
        let mut game = Match::open::<Games>(&setup).unwrap();
        game.set_tables(tables);
        game
    }
}

impl Drop for Solved {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn engine(game: &Match) -> Player {
    Player::parse(game.meta(), "engine:nodes=60").unwrap()
}

/// Plays a match to its end, asking `check` after every move what it thinks of the values before and after it.
fn play_out(game: &mut Match, players: [Player; 2], check: &mut dyn FnMut(&Known, Option<&Known>, Player)) {
    while game.ending().is_none() && game.ply() < 60 {
        let (before, player) = (game.known().unwrap(), players[game.turn().index()]);
        let decision = game.think(&player).unwrap().run();
        play(game, &decision.text);
        check(&before, game.known().as_ref(), player);
    }
}

#[test]
fn the_engine_against_itself_takes_a_ply_from_the_distance_with_every_move() {
    for (name, forward) in [("taacoca(side=3)", false), ("taacoca(side=3,directions=forward)", true)] {
        let solved = Solved::new(name, forward);
        let (tables, mut rng) = (solved.tables(), Rng::new(11));
        for _ in 0..150 {
            let mut game = solved.any(&mut rng, &tables);
            let first = game.known().unwrap().value;
            let mover = game.turn();
            let player = engine(&game);
            let began = game.position();
            play_out(&mut game, [player; 2], &mut |before, after, _| {
                let Some(plies) = before.value.plies() else {
                    assert!(after.is_none_or(|after| after.value == Value::Draw), "{began}");
                    return;
                };
                assert_eq!(after.map_or(0, |after| after.value.plies().unwrap()), plies - 1, "{began}");
            });
            let winner = game.ending().map(|ending| ending.winner);
            match first {
                Value::Win(plies) => assert_eq!((winner, game.ply()), (Some(Some(mover)), plies as usize)),
                Value::Loss(plies) => {
                    assert_eq!((winner, game.ply()), (Some(Some(mover.other())), plies as usize));
                }
                Value::Draw => assert!(winner.is_none_or(|winner| winner.is_none()), "{began}"),
            }
        }
    }
}

#[test]
fn a_won_position_is_never_lost_and_a_drawn_one_is_kept() {
    let solved = Solved::new("taacoca(side=3)", false);
    let (tables, mut rng, mut drawn) = (solved.tables(), Rng::new(5), 0);
    for _ in 0..150 {
        let mut game = solved.any(&mut rng, &tables);
        let (first, mover, began) = (game.known().unwrap().value, game.turn(), game.position());
        let mut players = [Player::Random; 2];
        players[mover.index()] = engine(&game);
        drawn += usize::from(first == Value::Draw);
        // Whatever the other side does, the worth of what the engine has never falls.
        play_out(&mut game, players, &mut |before, after, player| {
            if player != Player::Random {
                let rank = |value: Value| value.worth().signum();
                let now = after.map(|after| rank(after.value.before()));
                assert!(now.is_none_or(|now| now >= rank(before.value)), "{began}");
            }
        });
        let winner = game.ending().map(|ending| ending.winner);
        if matches!(first, Value::Win(_)) {
            assert_eq!(winner, Some(Some(mover)), "{began}");
        } else if first == Value::Draw {
            assert_ne!(winner, Some(Some(mover.other())), "{began}");
        }
    }
    // Draws are rare on this board; the engine starts from one whenever a game begins.
    let mut game = Match::open::<Games>(&Setup::new::<Games>(solved.name).unwrap()).unwrap();
    game.set_tables(&tables);
    assert_eq!(game.known().unwrap().value, Value::Draw);
    let player = engine(&game);
    for _ in 0..20 {
        let mut game =
            Match::open::<Games>(&Setup { seed: rng.bits(), ..Setup::new::<Games>(solved.name).unwrap() })
                .unwrap();
        game.set_tables(&tables);
        play_out(&mut game, [player, Player::Random], &mut |_, _, _| {});
        assert_ne!(game.ending().map(|ending| ending.winner), Some(Some(gamekit::Side::Second)));
    }
    assert!(drawn < 150);
}

#[test]
fn a_long_way_under_a_limit_is_still_the_shortest() {
    let solved = Solved::new("taacoca(side=3)", false);
    let mut setup = Setup::new::<Games>(solved.name).unwrap();
    // One of the longest wins of this board: fifteen plies.
    setup.position = Some("2b/1b2/4b/4/www w".to_string());
    let mut game = Match::open::<Games>(&setup).unwrap();
    game.set_tables(&solved.tables());
    let known = game.known().unwrap();
    assert_eq!(known.value, Value::Win(15));
    let fastest = known.moves.iter().filter(|(_, value)| *value == Value::Win(15)).count();
    let winning = known.moves.iter().filter(|(_, value)| matches!(value, Value::Win(_))).count();
    assert!(fastest < winning, "{known:?}");
    let lines = |limit, quiet| {
        let mut line = game.line_here();
        line.rules.limit = true;
        (line.settings.limit, line.quiet) = (Some(limit), quiet);
        let effort = arena::Effort { depth: Some(1), lines: 99, perfect: true, ..arena::Effort::default() };
        let thought = game.engines().think(&line, &[], &effort, &mut |_| {}).unwrap().unwrap();
        (thought.exact, thought.lines.len())
    };
    assert_eq!(lines(15, 0), (true, known.moves.len()));
    assert_eq!(lines(15, 1), (false, fastest), "the limit is far away");
    assert_eq!(lines(15, 3), (false, winning), "the limit is near");
}
