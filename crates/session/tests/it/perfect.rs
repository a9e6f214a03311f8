//! The engine with a real tablebase: what is won stays won, what is drawn stays drawn.

use ludoteca_games::Games;
use ludoteca_games::taacoca::Taacoca;
use ludoteca_kit::{Index, Indexed, Portable, Present, Rng};
use ludoteca_session::{
    GameValue, Known, Limits, Move, Player, Request, Resources, Session, Setup, Tablebases,
};
use std::path::PathBuf;
use std::time::Duration;

/// The smallest board of Taacoca, solved in a folder that is gone when the test is over.
struct Solved {
    folder: PathBuf,
    name: &'static str,
    index: <Small as Indexed>::Index,
    tables: Tablebases,
    resources: Resources,
}

type Small = Taacoca<u64, 0, Portable>;

impl Solved {
    fn new(name: &'static str, forward: bool) -> Solved {
        let folder = std::env::temp_dir().join(format!("session-perfect-{}-{forward}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let index = Small::new(Portable, 3, forward).index().unwrap();
        let checkpoints = Duration::from_secs(3600);
        let task = ludoteca_solver::Task { game: name, folder: &folder, threads: 2, stop: None, checkpoints };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).unwrap();
        let tables = Tablebases::at(&folder);
        Solved { folder, name, index, tables, resources: Resources::new(1 << 20, 1) }
    }

    /// A session from a position drawn by lot.
    fn any(&self, rng: &mut Rng) -> Session {
        let state = std::iter::repeat_with(|| self.index.unrank(rng.below(self.index.len() as usize) as u64));
        let state =
            state.flatten().find(|state| ludoteca_kit::Game::outcome(self.index.game(), state).is_none());
        self.from(state.map(|state| self.index.game().write_state(&state)), rng.bits())
    }

    /// A session that shares tablebases and memory with all others.
    fn from(&self, position: Option<String>, seed: u64) -> Session {
        let setup = Setup { position, seed, ..Setup::new::<Games>(self.name).unwrap() };
        let mut game = Session::open::<Games>(&setup).unwrap();
        game.attach(&self.tables);
        game.set_resources(self.resources.clone());
        game
    }
}

impl Drop for Solved {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn engine(game: &Session) -> Player {
    Player::parse(game.meta(), "engine:nodes=60").unwrap()
}

fn known(game: &Session) -> Option<Known> {
    game.known(game.node())
}

/// Plays a game to its end, asking `check` after every move what it thinks of the values before and after it.
fn play_out(game: &mut Session, players: [Player; 2], check: &mut dyn FnMut(&Known, Option<&Known>, Player)) {
    while !game.is_over() && game.ply() < 60 {
        let (before, player) = (known(game).unwrap(), players[game.turn().index()]);
        let decision = game.think(&player).unwrap().run().unwrap();
        game.play(decision.mv).unwrap();
        check(&before, known(game).as_ref(), player);
    }
}

/// The engine against itself: every move takes a ply from the distance, and the game ends when the tablebase says.
fn against_itself(solved: &Solved) {
    let mut rng = Rng::new(11);
    for _ in 0..100 {
        let mut game = solved.any(&mut rng);
        let (first, mover, began) = (known(&game).unwrap().value, game.turn(), game.position());
        let player = engine(&game);
        play_out(&mut game, [player; 2], &mut |before, after, _| {
            let Some(plies) = before.value.plies() else {
                assert!(after.is_none_or(|after| after.value == GameValue::Draw), "{began}");
                return;
            };
            assert_eq!(after.map_or(0, |after| after.value.plies().unwrap()), plies - 1, "{began}");
        });
        let winner = game.ending().map(|ending| ending.winner);
        match first {
            GameValue::Win(plies) => assert_eq!((winner, game.ply()), (Some(Some(mover)), plies as usize)),
            GameValue::Loss(plies) => {
                assert_eq!((winner, game.ply()), (Some(Some(mover.other())), plies as usize));
            }
            GameValue::Draw => assert!(winner.is_none_or(|winner| winner.is_none()), "{began}"),
        }
    }
}

/// The engine against anything: what it has never becomes less.
fn against_chance(solved: &Solved) {
    let mut rng = Rng::new(5);
    let lot: Vec<Session> = (0..100).map(|_| solved.any(&mut rng)).collect();
    // Most positions drawn by lot are won or lost; the start is neither where all directions are allowed.
    let starts = (0..10).map(|seed| solved.from(None, seed));
    for mut game in lot.into_iter().chain(starts) {
        let (first, mover, began) = (known(&game).unwrap().value, game.turn(), game.position());
        let mut players = [Player::Random; 2];
        players[mover.index()] = engine(&game);
        play_out(&mut game, players, &mut |before, after, player| {
            if player != Player::Random {
                let rank = |value: GameValue| value.worth().signum();
                let now = after.map(|after| rank(after.value.before()));
                assert!(now.is_none_or(|now| now >= rank(before.value)), "{began}");
            }
        });
        let winner = game.ending().map(|ending| ending.winner);
        match first {
            GameValue::Win(_) => assert_eq!(winner, Some(Some(mover)), "{began}"),
            GameValue::Draw => assert_ne!(winner, Some(Some(mover.other())), "{began}"),
            GameValue::Loss(_) => {}
        }
    }
}

/// Four moves, the first of them given, that lead back to where a session stands; it stands there again afterwards.
fn circle(game: &mut Session, first: Move) -> Option<[Move; 4]> {
    let (root, start) = (game.node(), game.position());
    let mut found = None;
    game.play(first).unwrap();
    for second in game.moves() {
        game.play(second).unwrap();
        for third in game.moves() {
            game.play(third).unwrap();
            let back = game.moves().into_iter().find(|&mv| game.position_after(mv) == start);
            found = found.or(back.map(|fourth| [first, second, third, fourth]));
            game.undo();
        }
        game.undo();
        if found.is_some() {
            break;
        }
    }
    assert!(game.go(root));
    found
}

/// A win may be lost on the way where a position nearer to the end has been there twice: on the way to the position that is
/// asked about, wherever the session stands.
fn after_a_circle(solved: &Solved) {
    let mut rng = Rng::new(3);
    let mut unsure = 0;
    while unsure < 5 {
        let mut game = solved.any(&mut rng);
        let first = known(&game).unwrap();
        let GameValue::Win(fastest) = first.value else { continue };
        // A move that takes much longer than the best one.
        let slow =
            first.moves.iter().find(|(_, value)| matches!(value, GameValue::Win(n) if *n > fastest + 1));
        let Some(moves) = slow.and_then(|&(mv, _)| circle(&mut game, mv)) else { continue };
        let mut nodes = vec![game.node()];
        for mv in moves.into_iter().chain([moves[0]]) {
            nodes.push(game.play(mv).unwrap().node);
        }
        assert_eq!(game.position_at(nodes[1]), game.position_at(nodes[5]));
        for &place in &nodes {
            game.go(place);
            let [once, twice] = [nodes[1], nodes[5]].map(|node| game.known(node).unwrap());
            assert_eq!((once.value, once.sure), (twice.value, true), "{} from {place:?}", game.position());
            assert!(!twice.sure, "{} from {place:?}", game.position());
            let request = Request::within(Limits { depth: Some(1), ..Limits::default() });
            let [once, twice] = [nodes[1], nodes[5]].map(|node| {
                let decision = game.ask(node, request.clone()).unwrap().run().unwrap();
                decision.report().unwrap().exact
            });
            assert_eq!((once, twice), (true, false), "what is not sure is searched");
        }
        unsure += 1;
    }
}

#[test]
fn what_is_won_stays_won_and_what_is_drawn_stays_drawn() {
    for (name, forward) in [("taacoca(side=3)", false), ("taacoca(side=3,directions=forward)", true)] {
        let solved = Solved::new(name, forward);
        against_itself(&solved);
        against_chance(&solved);
        if !forward {
            after_a_circle(&solved);
        }
    }
}
