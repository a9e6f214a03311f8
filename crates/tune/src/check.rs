//! Whether new weights win games.
//!
//! Weights that foretell results better need not play better: they may have learnt what goes along with winning, not what
//! leads to it. So they have to prove themselves against those there were.

use crate::Plan;
use crate::play::{LONGEST, Line, many};
use ludoteca_engine::{Control, Engine, Limits, Score, TranspositionTable};
use ludoteca_kit::{Meta, Rng, Side, Tactics, WeightedTerms, mix};
use ludoteca_session::tourney::{Fate, Tally};
use std::sync::atomic::AtomicBool;

/// One line of the log: how games between two weights went, as the new ones see it.
pub fn told(tally: &Tally) -> String {
    let Tally { wins, draws, losses, .. } = tally;
    let share = 100.0 * tally.score().unwrap_or(0.5);
    let error = tally.score_error().map_or(String::new(), |error| format!(" ± {:.1}", 100.0 * error));
    format!(
        "check: the new weights won {wins}, drew {draws} and lost {losses} games against those there were: \
         {share:.1}{error} %"
    )
}

/// Lets two weights play pairs from the same opening with sides exchanged, without the noise of weak levels.
pub fn check<G: Tactics>(
    meta: &Meta,
    game: &G,
    new: &[i16],
    old: &'static [i16],
    pairs: u32,
    plan: &Plan,
) -> Tally {
    let new: &'static [i16] = new.to_vec().leak();
    let results = many(pairs, plan.threads, |number| {
        Side::BOTH.map(|side| {
            let weights = if side == Side::First { [new, old] } else { [old, new] };
            match winner(meta, game, weights, plan.nodes, mix([plan.seed, u64::from(number), 0xC4EC])) {
                Some(winner) if winner == side => Fate::Win,
                Some(_) => Fate::Loss,
                None => Fate::Draw,
            }
        })
    });
    let mut tally = Tally::default();
    results.into_iter().for_each(|pair| tally.add(pair));
    tally
}

fn winner<G: Tactics>(
    meta: &Meta,
    game: &G,
    weights: [&'static [i16]; 2],
    nodes: u64,
    seed: u64,
) -> Option<Side> {
    let evaluations = weights.map(WeightedTerms);
    let tables = [TranspositionTable::new(1 << 19), TranspositionTable::new(1 << 19)];
    let never = AtomicBool::new(false);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut line = Line::new(meta, game);
    line.open(6, &mut Rng::new(seed));
    loop {
        if let Some(winner) = line.over() {
            return winner;
        }
        if line.root.before.len() > LONGEST {
            return None;
        }
        let turn = game.turn(&line.root.state);
        let engine = Engine::new(game, &evaluations[turn.index()], &tables[turn.index()]);
        let best =
            engine.search(&line.root, &limits, &Control::new(&never), &mut |_| {})?.lines.swap_remove(0);
        match best.score() {
            Score::WinIn(_) => return Some(turn),
            Score::LossIn(_) => return Some(turn.other()),
            Score::Centi(_) => line.play(best.moves[0]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_kit::{Advise, Registry as _, Visit};

    struct Versus(fn(i16) -> i16);

    impl Visit for Versus {
        type Out = Tally;
        fn visit<G: Advise + Tactics>(self, game: G) -> Tally {
            let meta = Games::metas().iter().find(|meta| meta.id == "taacoca").unwrap();
            let plan = Plan {
                rounds: 0,
                games: 0,
                nodes: 300,
                noise: 0,
                handicap: 1,
                playouts: 0,
                fade: 100,
                decisive: false,
                threads: 2,
                seed: 4,
            };
            let new: Vec<i16> = game.weights().iter().map(|&weight| (self.0)(weight)).collect();
            check(meta, &game, &new, game.weights(), 12, &plan)
        }
    }

    fn versus(change: fn(i16) -> i16) -> Tally {
        let (game, options) = Games::find("taacoca").unwrap();
        Games::open_fast(game, &options, Versus(change))
    }

    #[test]
    fn the_same_weights_share_every_pair() {
        let tally = versus(|weight| weight);
        assert_eq!((tally.score(), tally.score_error()), (Some(0.5), Some(0.0)), "{tally:?}");
        assert_eq!(tally.games(), 24);
    }

    #[test]
    fn weights_that_lie_lose() {
        let tally = versus(|weight| -weight);
        assert!(tally.losses > 2 * tally.wins, "{tally:?}");
        let (share, error) = (tally.score().unwrap(), tally.score_error().unwrap());
        assert!(share + error < 0.5, "{tally:?}");
        assert!(told(&tally).contains("lost"), "{}", told(&tally));
    }
}
