//! A net says the same of a position whether it is computed afresh, from the position before it or number by number by the
//! reference, with and without the instructions of the machine.

use crate::made::{Made, count};
use ludoteca_games::Games;
use ludoteca_kit::{EVALUATION_LIMIT, Evaluate, FullGame, Job, Registry as _, Rng, Visit};
use ludoteca_nets::{Judge, Net};
use std::sync::Arc;

/// How many plies the memory knows of; lines go on beyond it.
const PLIES: usize = 30;

struct Walk<'a, G> {
    game: &'a G,
    judge: Judge,
    made: &'a Made,
    beside: bool,
    rng: Rng,
}

/// Lines as a search walks them: down by moves and null moves, up again by any number of plies, and sometimes nobody asks.
impl<G: FullGame> Job for Walk<'_, G> {
    type Out = u32;

    #[inline(always)]
    fn run(mut self) -> u32 {
        let Walk { game, judge, made, beside, rng } = &mut self;
        let mut memory = Evaluate::<G>::memory(judge, PLIES);
        let (mut line, mut asked) = (vec![game.initial()], 0);
        for _ in 0..300 {
            let mut state = line.last().expect("a line has a beginning").clone();
            if rng.below(8) == 0
                && let Some(passed) = game.null_move(&state)
            {
                line.push(passed);
            } else if game.play_random(&mut state, rng) && rng.below(5) > 0 {
                line.push(state);
            } else {
                line.truncate(line.len() - rng.below(line.len()));
            }
            let state = line.last().expect("a line has a beginning");
            if rng.below(4) > 0 {
                let ply = line.len() - 1;
                let terms = if *beside { game.evaluation().evaluate(*game, state) } else { 0 };
                let expected = made.value(*game, state) + terms;
                let expected = expected.clamp(1 - EVALUATION_LIMIT, EVALUATION_LIMIT - 1);
                assert_eq!(judge.evaluate(*game, state), expected, "afresh");
                assert_eq!(judge.evaluate_along(*game, state, ply, &mut memory), expected, "at ply {ply}");
                asked += 1;
            }
        }
        asked
    }
}

struct Agree<'a>(&'a str);

impl Visit for Agree<'_> {
    type Out = ();

    fn visit<G: FullGame>(self, game: G) {
        if count(&game) == 0 {
            return;
        }
        for (seed, wild) in [(1, false), (2, false), (3, true), (4, true)] {
            let (made, beside) = (Made::by_lot(&game, wild, seed), seed % 2 == 0);
            let file = made.file(&game, self.0, if beside { 2 } else { 1 });
            let net = Net::read(&game, self.0, &file).expect("it was just made");
            let judge = Judge::with(&game, Arc::new(net));
            let asked = game.enter(Walk { game: &game, judge, made: &made, beside, rng: Rng::new(seed) });
            assert!(asked > 100, "{asked}");
        }
    }
}

#[test]
fn every_way_to_a_value_leads_to_the_same() {
    for game in [
        "claustro",
        "claustro(size=6,moves=forward)",
        "claustro(size=7)",
        "tactigon",
        "taacoca",
        "three-dragons",
        "three-dragons(rules=power)",
        "three-dragons(rules=base)",
    ] {
        let (number, options) = Games::find(game).expect("a game");
        Games::open_fast(number, &options, Agree(game));
        Games::open(number, &options, Agree(game));
    }
}

/// Without it the test above might compare zeros.
#[test]
fn nets_by_lot_say_different_things_of_different_positions() {
    struct Look;
    impl Visit for Look {
        type Out = usize;
        fn visit<G: FullGame>(self, game: G) -> usize {
            let (made, mut rng) = (Made::by_lot(&game, false, 1), Rng::new(9));
            let mut said = std::collections::BTreeSet::new();
            let mut state = game.initial();
            for _ in 0..60 {
                said.insert(made.value(&game, &state));
                game.play_random(&mut state, &mut rng);
            }
            said.len()
        }
    }
    let (number, options) = Games::find("claustro").expect("a game");
    assert!(Games::open(number, &options, Look) > 20);
}
