//! Games of the engine against itself.

use crate::Plan;
use ludoteca_engine::{Control, Engine, Limits, Root, Score, TranspositionTable, mcts};
use ludoteca_kit::{Meta, Past, Rng, Settings, Side, Stage, Tactics, WeightedTerms, history, mix};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// A position: its terms, and how its game ended for the side to move, from 0 to 1.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Number and amount of every term that occurs.
    pub terms: Vec<(u16, i16)>,
    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub result: f32,
}

impl Sample {
    /// A position that is worth so much to the side to move.
    pub fn of<G: Tactics>(game: &G, state: &G::State, result: f32) -> Sample {
        let mut terms = vec![0i32; G::TERMS.len()];
        game.terms(state, |term, amount| terms[term] += amount);
        let sparse = (0..).zip(&terms).filter(|&(_, &amount)| amount != 0);
        Sample { terms: sparse.map(|(term, &amount)| (term, amount as i16)).collect(), result }
    }
}

/// What was played.
#[derive(Debug)]
pub struct Play {
    /// The quiet positions of all games.
    pub samples: Vec<Sample>,
    /// Games won, drawn and lost by the first side.
    pub results: [u32; 3],
}

/// Nobody learns much from what comes after so many plies.
pub(crate) const LONGEST: usize = 240;

/// Plays the games of a round.
pub fn play<G: Tactics>(meta: &Meta, game: &G, weights: &[i16], plan: &Plan, round: u32) -> Play {
    let weights: &'static [i16] = weights.to_vec().leak();
    let games = many(plan.games, plan.threads, |number| {
        let seed = mix([plan.seed, u64::from(round) << 32 | u64::from(number)]);
        one_game(meta, game, weights, plan, number, seed)
    });
    let mut play = Play { samples: Vec::new(), results: [0; 3] };
    for (samples, winner) in games {
        if winner.is_some() || !plan.decisive {
            play.samples.extend(samples);
        }
        play.results[match winner {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        }] += 1;
    }
    play
}

/// Games on several threads, in the order of their numbers.
pub(crate) fn many<T: Send>(games: u32, threads: usize, one: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let next = AtomicU32::new(0);
    let done = Mutex::new(Vec::new());
    let work = || {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= games {
                break;
            }
            let game = one(number);
            done.lock().expect("nobody panics with the games").push((number, game));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    let mut games = done.into_inner().expect("nobody panics with the games");
    games.sort_by_key(|&(number, _)| number);
    games.into_iter().map(|(_, game)| game).collect()
}

/// A position of a line and what its past says.
pub(crate) struct Line<'a, G: Tactics> {
    meta: &'a Meta,
    game: &'a G,
    pub root: Root<G>,
}

impl<'a, G: Tactics> Line<'a, G> {
    /// The beginning of a game.
    pub(crate) fn new(meta: &'a Meta, game: &'a G) -> Self {
        let mut root = Root::new(game.initial());
        root.rules = Some((meta.history, Settings::default()));
        Line { meta, game, root }
    }

    /// So many moves by lot. A win in one is taken even in an opening, or half the games would be decided there.
    pub(crate) fn open(&mut self, plies: usize, rng: &mut Rng) {
        for _ in 0..plies {
            let state = &self.root.state;
            if let Some(mv) = self.game.winning_move(state).or_else(|| self.game.sample(state, rng)) {
                self.play(mv);
            }
        }
    }

    pub(crate) fn play(&mut self, mv: G::Move) {
        let root = &mut self.root;
        root.before.push(self.game.key(&root.state));
        root.quiet += 1;
        if self.game.progress(&root.state, mv) {
            root.before.clear();
            root.quiet = 0;
        }
        self.game.play(&mut root.state, mv);
    }

    /// The winner, if the game is over; `Some(None)` is a draw.
    pub(crate) fn over(&self) -> Option<Option<Side>> {
        let Root { state, before, quiet, .. } = &self.root;
        let outcome = self.game.outcome(state).or_else(|| {
            let key = self.game.key(state);
            let occurrences = 1 + before.iter().filter(|&&other| other == key).count() as u32;
            let past = Past { occurrences, quiet: *quiet };
            history(&self.meta.history, &Settings::default(), self.game.turn(state), past)
        });
        outcome.map(|outcome| outcome.winner())
    }
}

fn one_game<G: Tactics>(
    meta: &Meta,
    game: &G,
    weights: &'static [i16],
    plan: &Plan,
    number: u32,
    seed: u64,
) -> (Vec<Sample>, Option<Side>) {
    let mut rng = Rng::new(seed);
    let handicap = plan.handicap.max(1);
    let weak = (handicap > 1 || plan.playouts > 0).then_some(Side::BOTH[number as usize % 2]);
    let evaluation = WeightedTerms(weights);
    // What one side misjudges the other may not find in its table.
    let tables = [TranspositionTable::new(1 << 19), TranspositionTable::new(1 << 19)];
    let never = AtomicBool::new(false);
    let control = Control::new(&never);
    let mut line = Line::new(meta, game);
    line.open(2 + rng.below(9), &mut rng);
    let mut kept: Vec<(Sample, Side, i32)> = Vec::new();
    let mut noisy = Vec::new();
    let mut plies = 0;
    let winner = loop {
        if let Some(winner) = line.over() {
            break winner;
        }
        if line.root.before.len() > LONGEST {
            break None;
        }
        let turn = game.turn(&line.root.state);
        plies += 1;
        let mv = if weak == Some(turn) && plan.playouts > 0 {
            let limits = Limits { nodes: Some(plan.playouts), ..Limits::default() };
            let found = mcts::search(game, &line.root.state, &limits, &control, &mut rng);
            let Some(found) = found else { break None };
            found.best
        } else {
            let handicap = if weak == Some(turn) { handicap } else { 1 };
            let nodes = Some(plan.nodes / u64::from(handicap));
            let limits = Limits { nodes, noise: plan.noise * i32::from(handicap), ..Limits::default() };
            let engine = Engine { seed, ..Engine::new(game, &evaluation, &tables[turn.index()]) };
            let Some(report) = engine.search(&line.root, &limits, &control, &mut |_| {}) else { break None };
            let best = &report.lines[0];
            match best.score() {
                Score::WinIn(_) => break Some(turn),
                Score::LossIn(_) => break Some(turn.other()),
                Score::Centi(_) => best.moves[0],
            }
        };
        noisy.clear();
        game.staged_moves(&line.root.state, Stage::Noisy, usize::MAX, &mut noisy);
        if !noisy.contains(&mv) {
            // The result is put in when the game is over.
            kept.push((Sample::of(game, &line.root.state, 0.5), turn, plies));
        }
        // Now and then a random move leads to positions that good play never sees.
        let strange = rng.below(24) == 0;
        line.play(if strange { game.sample(&line.root.state, &mut rng).unwrap_or(mv) } else { mv });
    };
    let result = |turn, ply| match winner {
        None => 0.5,
        Some(side) => {
            let left = (f32::from(plan.fade) / 100.0).powi(plies - ply);
            if side == turn { 0.5 + 0.5 * left } else { 0.5 - 0.5 * left }
        }
    };
    let samples = kept.into_iter().map(|(sample, turn, ply)| Sample { result: result(turn, ply), ..sample });
    (samples.collect(), winner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_games::claustro::Claustro;
    use ludoteca_kit::{Portable, Registry as _, Terms as _};

    fn meta() -> &'static Meta {
        Games::metas().iter().find(|meta| meta.id == "claustro").unwrap()
    }

    fn plan(playouts: u64, fade: u16) -> Plan {
        Plan {
            rounds: 1,
            games: 12,
            nodes: 400,
            noise: 25,
            handicap: 1,
            playouts,
            fade,
            decisive: false,
            threads: 2,
            seed: 3,
        }
    }

    fn played(playouts: u64, fade: u16) -> Play {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        play(meta(), &game, game.weights(), &plan(playouts, fade), 1)
    }

    #[test]
    fn what_fades_keeps_its_sign_and_is_worth_less_the_farther_the_end_is() {
        let (whole, faded) = (played(64, 100), played(64, 90));
        assert!(whole.samples.iter().all(|sample| [0.0, 0.5, 1.0].contains(&sample.result)));
        assert_eq!((whole.results, whole.samples.len()), (faded.results, faded.samples.len()));
        let worths: Vec<(f32, f32)> =
            whole.samples.iter().zip(&faded.samples).map(|(a, b)| (a.result - 0.5, b.result - 0.5)).collect();
        assert!(worths.iter().all(|(a, b)| a.signum() == b.signum() || *a == 0.0 && *b == 0.0));
        assert!(
            worths.iter().any(|(a, b)| b.abs() > 0.3 * a.abs())
                && worths.iter().any(|(a, b)| b.abs() < 0.1 * a.abs())
        );
        // Within a game the worth only grows; it falls where the next game begins.
        let falls = worths.windows(2).filter(|pair| pair[1].1.abs() < pair[0].1.abs()).count();
        assert!(falls < 12, "{falls}");
    }

    #[test]
    fn random_games_lose_on_either_side() {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let lost = |number: &u32| {
            let (_, winner) = one_game(meta(), &game, game.weights(), &plan(64, 100), *number, 5);
            winner == Some(Side::BOTH[*number as usize % 2].other())
        };
        let lost = (0..12).filter(lost).count();
        assert!(lost >= 10, "{lost}");
    }
}
