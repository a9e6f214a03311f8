//! Whether new weights win games.
//!
//! Weights that foretell results better need not play better: they may have learnt what goes along with winning, not what
//! leads to it. So they have to prove themselves against those there were.

use crate::Plan;
use crate::play::{LONGEST, Line, many};
use engine::{Engine, Limits, Table, Verdict};
use gamekit::{Meta, Rng, Side, Tactics, Weighed, mix};
use std::sync::atomic::AtomicBool;

/// How games between two weights went, as the new ones see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The half points of each pair squared, for the error.
    squares: u32,
}

impl Score {
    /// The share of the points, and its 95 % error bar by the spread of the pairs.
    pub fn share(&self) -> (f64, f64) {
        let pairs = f64::from(self.wins + self.draws + self.losses) / 2.0;
        if pairs == 0.0 {
            return (0.5, 0.5);
        }
        let mean = f64::from(2 * self.wins + self.draws) / pairs;
        let spread = f64::from(self.squares) / pairs - mean * mean;
        (mean / 4.0, 1.96 * (spread.max(0.0) / pairs).sqrt() / 4.0)
    }

    /// One line of the log.
    pub fn told(&self) -> String {
        let Score { wins, draws, losses, .. } = self;
        let (share, error) = self.share();
        format!(
            "check: the new weights won {wins}, drew {draws} and lost {losses} games against those there were: {:.1} ± {:.1} %",
            100.0 * share,
            100.0 * error
        )
    }
}

/// Lets two weights play pairs from the same opening with sides exchanged, with clear eyes.
pub fn check<G: Tactics>(
    meta: &Meta,
    game: &G,
    new: &[i16],
    old: &'static [i16],
    pairs: u32,
    plan: &Plan,
) -> Score {
    let new: &'static [i16] = new.to_vec().leak();
    let results = many(pairs, plan.threads, |number| {
        Side::BOTH.map(|side| {
            let weights = if side == Side::First { [new, old] } else { [old, new] };
            match winner(meta, game, weights, plan.nodes, mix([plan.seed, u64::from(number), 0xC4EC])) {
                Some(winner) => 2 * u32::from(winner == side),
                None => 1,
            }
        })
    });
    let count = |points| results.iter().flatten().filter(|&&half| half == points).count() as u32;
    let squares = results.iter().map(|[a, b]| (a + b) * (a + b)).sum();
    Score { wins: count(2), draws: count(1), losses: count(0), squares }
}

fn winner<G: Tactics>(
    meta: &Meta,
    game: &G,
    weights: [&'static [i16]; 2],
    nodes: u64,
    seed: u64,
) -> Option<Side> {
    let judges = weights.map(Weighed);
    let tables = [Table::new(1 << 19), Table::new(1 << 19)];
    let never = AtomicBool::new(false);
    let limits = Limits { depth: None, nodes: Some(nodes), lines: 1, stop: &never, enough: &|| false };
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
        let engine = Engine::new(game, &judges[turn.index()], &tables[turn.index()]);
        let best = engine.search(&line.root, &limits, &mut |_| {})?.lines.swap_remove(0);
        match best.verdict() {
            Verdict::WinIn(_) => return Some(turn),
            Verdict::LossIn(_) => return Some(turn.other()),
            Verdict::Centi(_) => line.play(best.moves[0]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Advise, Shelf as _, Visit};
    use games::Games;

    struct Versus(fn(i16) -> i16);

    impl Visit for Versus {
        type Out = Score;
        fn visit<G: Advise + Tactics>(self, game: G) -> Score {
            let meta = Games::metas().iter().find(|meta| meta.id == "taacoca").unwrap();
            let plan = Plan {
                rounds: 0,
                games: 0,
                nodes: 300,
                blur: 0,
                handicap: 1,
                decisive: false,
                threads: 2,
                seed: 4,
            };
            let new: Vec<i16> = game.weights().iter().map(|&weight| (self.0)(weight)).collect();
            check(meta, &game, &new, game.weights(), 12, &plan)
        }
    }

    fn versus(change: fn(i16) -> i16) -> Score {
        let (game, options) = Games::find("taacoca").unwrap();
        Games::open_fast(game, &options, Versus(change))
    }

    #[test]
    fn the_same_weights_share_every_pair() {
        let score = versus(|weight| weight);
        assert_eq!(score.share(), (0.5, 0.0), "{score:?}");
        assert_eq!(score.wins + score.draws + score.losses, 24);
    }

    #[test]
    fn weights_that_lie_lose() {
        let score = versus(|weight| -weight);
        assert!(score.losses > 2 * score.wins, "{score:?}");
        let (share, error) = score.share();
        assert!(share + error < 0.5, "{score:?}");
        assert!(score.told().contains("lost"), "{}", score.told());
    }
}
