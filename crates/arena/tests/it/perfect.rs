//! The engine with a real table: what is won stays won, what is drawn stays drawn.

use crate::play;
use ludoteca_arena::{Effort, Engines, Known, Match, Player, Setup, Tables, Value};
use ludoteca_games::Games;
use ludoteca_games::taacoca::Taacoca;
use ludoteca_kit::{Index, Indexed, Portable, Present, Rng};
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
        let task = ludoteca_solver::Task { game: name, folder: &folder, threads: 2, stop: None, checkpoints };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).unwrap();
        Solved { folder, name, index }
    }

    fn engines(&self) -> Engines {
        let game = Match::open::<Games>(&Setup::new::<Games>(self.name).unwrap()).unwrap();
        game.engines().with_tables(&Tables::at::<Games>(&self.folder))
    }

    /// A match from a position drawn by lot; all of them share an engine, which is large.
    fn any(&self, rng: &mut Rng, engines: &Engines) -> Match {
        let state = std::iter::repeat_with(|| self.index.unrank(rng.below(self.index.len() as usize) as u64));
        let state =
            state.flatten().find(|state| ludoteca_kit::Game::outcome(self.index.game(), state).is_none());
        self.from(state.map(|state| self.index.game().write_state(&state)), rng.bits(), engines)
    }

    fn from(&self, position: Option<String>, seed: u64, engines: &Engines) -> Match {
        let setup = Setup { position, seed, ..Setup::new::<Games>(self.name).unwrap() };
        let mut game = Match::open::<Games>(&setup).unwrap();
        game.set_engines(engines.clone());
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

/// The engine against itself: every move takes a ply from the distance, and the game ends when the table says.
fn against_itself(solved: &Solved, engines: &Engines) {
    let mut rng = Rng::new(11);
    for _ in 0..100 {
        let mut game = solved.any(&mut rng, engines);
        let (first, mover, began) = (game.known().unwrap().value, game.turn(), game.position());
        let player = engine(&game);
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

/// The engine against anything: what it has never becomes less.
fn against_chance(solved: &Solved, engines: &Engines) {
    let mut rng = Rng::new(5);
    let lot: Vec<Match> = (0..100).map(|_| solved.any(&mut rng, engines)).collect();
    // Most positions drawn by lot are won or lost; the start is neither where all directions are allowed.
    let starts = (0..10).map(|seed| solved.from(None, seed, engines));
    for mut game in lot.into_iter().chain(starts) {
        let (first, mover, began) = (game.known().unwrap().value, game.turn(), game.position());
        let mut players = [Player::Random; 2];
        players[mover.index()] = engine(&game);
        play_out(&mut game, players, &mut |before, after, player| {
            if player != Player::Random {
                let rank = |value: Value| value.worth().signum();
                let now = after.map(|after| rank(after.value.before()));
                assert!(now.is_none_or(|now| now >= rank(before.value)), "{began}");
            }
        });
        let winner = game.ending().map(|ending| ending.winner);
        match first {
            Value::Win(_) => assert_eq!(winner, Some(Some(mover)), "{began}"),
            Value::Draw => assert_ne!(winner, Some(Some(mover.other())), "{began}"),
            Value::Loss(_) => {}
        }
    }
}

/// Where a limit might come first, the way is the shortest while the limit is far, and any that wins when it is near.
fn under_a_limit(solved: &Solved, engines: &Engines) {
    // One of the longest wins of this board: fifteen plies.
    let game = solved.from(Some("2b/1b2/4b/4/www w".to_string()), 0, engines);
    let known = game.known().unwrap();
    assert_eq!(known.value, Value::Win(15));
    let fastest = known.moves.iter().filter(|(_, value)| *value == Value::Win(15)).count();
    let winning = known.moves.iter().filter(|(_, value)| matches!(value, Value::Win(_))).count();
    let lines = |limit, quiet| {
        let mut line = game.line_here();
        line.rules.limit = true;
        (line.settings.limit, line.quiet) = (Some(limit), quiet);
        let effort = Effort { depth: Some(1), lines: 99, perfect: true, ..Effort::default() };
        let thought = engines.think(&line, &[], &effort, &mut |_| {}).unwrap().unwrap();
        (thought.exact, thought.lines.len())
    };
    assert_eq!(lines(15, 0), (true, known.moves.len()));
    assert_eq!(lines(15, 1), (false, fastest));
    assert_eq!(lines(15, 3), (false, winning));
}

#[test]
fn what_is_won_stays_won_and_what_is_drawn_stays_drawn() {
    for (name, forward) in [("taacoca(side=3)", false), ("taacoca(side=3,directions=forward)", true)] {
        let solved = Solved::new(name, forward);
        let engines = solved.engines();
        against_itself(&solved, &engines);
        against_chance(&solved, &engines);
        if !forward {
            under_a_limit(&solved, &engines);
        }
    }
}
