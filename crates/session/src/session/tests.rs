//! What thinking is told of the past.

use super::*;
use ludoteca_games::Games;

fn game(name: &str, settings: &str) -> Session {
    let mut setup = Setup::new::<Games>(name).unwrap();
    setup.settings = Settings::parse(&Games::metas()[setup.game].history, settings).unwrap();
    Session::open::<Games>(&setup).unwrap()
}

fn play(game: &mut Session, moves: &str) {
    moves.split(' ').for_each(|text| drop(game.play_text(text).unwrap()));
}

/// The texts of the positions that have come up twice on the way to one, each once.
fn twice(game: &Session, node: NodeId) -> Vec<String> {
    let mut texts: Vec<String> = game.twice(node).into_iter().map(|at| game.board.position(at)).collect();
    texts.dedup();
    texts
}

/// Both sides step aside and back: after four plies the start is there again.
const SHUFFLE: &str = "e3-e2 a3-a4 e2-e3 a4-a3";

#[test]
fn an_engine_is_told_what_has_come_up_twice() {
    let mut game = game("claustro", "");
    let start = game.position();
    play(&mut game, SHUFFLE);
    assert_eq!(twice(&game, game.node()), [start.as_str()]);
    assert_eq!(game.position(), start);
    let fourth = game.node();
    play(&mut game, "e3-e2");
    let position = game.detached(game.node());
    assert_eq!((position.before().quiet, position.before().keys.len()), (5, 5));
    assert_eq!(twice(&game, game.node()).len(), 2, "the start and the position after the first step");
    assert_eq!(game.detached(fourth).before().quiet, 4, "wherever the session stands");
    assert_eq!(twice(&game, fourth).len(), 1);
    let mut free = self::game("claustro", "repetition=none");
    play(&mut free, SHUFFLE);
    assert!(twice(&free, free.node()).is_empty(), "nobody counts");
    // What was tried and taken back is not on the way.
    game.go(NodeId::ROOT);
    play(&mut game, "e4-d4");
    assert!(twice(&game, game.node()).is_empty());
    assert!(game.detached(NodeId::ROOT).before().keys.is_empty());
}

/// The keys are those of the positions since the last progress, oldest first, on the way to the position in question.
#[test]
fn an_engine_is_told_the_keys_since_the_last_progress() {
    let mut game = game("three-dragons", "repetition=none,limit=none");
    let mut rng = Rng::new(4);
    let mut way = vec![NodeId::ROOT];
    let mut quiet = vec![0];
    let mut progress = 0;
    while !game.is_over() && game.ply() < 200 {
        let moves = game.moves();
        let mv = moves[rng.below(moves.len())];
        let played = game.play(mv).unwrap();
        let change = !played.effect.falls.is_empty() || played.effect.wakes.is_some();
        progress += u32::from(change);
        quiet.push(if change { 0 } else { quiet[quiet.len() - 1] + 1 });
        way.push(played.node);
    }
    assert!(progress > 3, "{progress}");
    for place in [0, way.len() / 2, way.len() - 1] {
        game.go(way[place]);
        for (ply, &node) in way.iter().enumerate() {
            let position = game.detached(node);
            let before = position.before();
            let since = ply - quiet[ply] as usize;
            let keys: Vec<u64> = way[since..ply].iter().map(|&node| game.tree.node(node).key).collect();
            assert_eq!((before.quiet, &before.keys), (quiet[ply], &keys), "ply {ply} from {place}");
        }
    }
}
