//! Positions from which nets learn: from games of the engine against itself, or from a table, where the board is solved.
//!
//! A position that decides itself teaches nothing, because a search sees that without an evaluation: what is won at once, what
//! is threatened with a loss at once, what is followed by a capture. Each is written as one of its images under the symmetries
//! of the board, drawn by lot, so that a net learns them all.

use crate::play::{LONGEST, Line};
use crate::positions::{Block, Label};
use ludoteca_engine::{Control, Engine, Limits, Score, TranspositionTable};
use ludoteca_kit::{Advise, Index as _, Indexed, Meta, Present, Rng, Stage, Tactics, mix};
use ludoteca_nets::Judge;
use ludoteca_solver::{GameValue, Probe, TablebaseError};
use std::sync::atomic::AtomicBool;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Games a block.
    pub games: u32,
    /// Positions the engine looks at for a move.
    pub nodes: u64,
    /// One move in so many is drawn by lot.
    pub strange: usize,
    /// Judge by the weighed terms even where there is a net.
    pub terms: bool,
    /// Judge by this net, whatever the game comes with.
    pub net: Option<&'static [u8]>,
    /// Say of every position what the weighed terms make of it.
    pub with_terms: bool,
    /// What everything drawn by lot follows from.
    pub seed: u64,
}

/// The positions of a block of games.
pub fn games<G: Present + Tactics>(meta: &Meta, game: &G, course: &Course, block: u32) -> Block {
    let judge = match course.net {
        Some(data) => Judge::trying(game, data).0,
        None if course.terms => Judge::terms(game),
        None => Judge::of(game).0,
    };
    let mut positions = Block::new(course.with_terms);
    for number in 0..course.games {
        let seed = mix([course.seed, u64::from(block) << 32 | u64::from(number), 0x5E1F]);
        one_game(meta, game, course, &judge, seed, &mut positions);
    }
    positions
}

fn one_game<G: Present + Tactics>(
    meta: &Meta,
    game: &G,
    course: &Course,
    judge: &Judge,
    seed: u64,
    positions: &mut Block,
) {
    let (mut rng, table, never) = (Rng::new(seed), TranspositionTable::new(1 << 20), AtomicBool::new(false));
    let (limits, control) = (Limits::nodes(course.nodes), Control::new(&never));
    let mut line = Line::new(meta, game);
    line.open(2 + rng.below(9), &mut rng);
    let (mut kept, mut noisy) = (Vec::new(), Vec::new());
    let winner = loop {
        if let Some(winner) = line.over() {
            break winner;
        }
        if line.root.before.len() > LONGEST {
            break None;
        }
        let state = &line.root.state;
        let turn = game.turn(state);
        let engine = Engine { seed, ..Engine::new(game, judge, &table) };
        let Some(report) = engine.search(&line.root, &limits, &control, &mut |_| {}) else { break None };
        let mv = report.lines[0].moves[0];
        let score = match report.score() {
            Score::WinIn(_) => break Some(turn),
            Score::LossIn(_) => break Some(turn.other()),
            Score::Centi(score) => score.clamp(-30_000, 30_000) as i16,
        };
        noisy.clear();
        game.staged_moves(state, Stage::Noisy, usize::MAX, &mut noisy);
        if !noisy.contains(&mv) && !decides_itself(game, state) {
            kept.push((image(game, state, &mut rng), turn, score));
        }
        let strange = rng.below(course.strange.max(1)) == 0;
        line.play(if strange { game.sample(&line.root.state, &mut rng).unwrap_or(mv) } else { mv });
    };
    for (state, turn, score) in kept {
        let result = winner.map_or(1, |winner| if winner == turn { 2 } else { 0 });
        positions.push(game, &state, Label { score: Some(score), result });
    }
}

/// Whether somebody wins at once, or would if it were its turn.
fn decides_itself<G: Tactics>(game: &G, state: &G::State) -> bool {
    game.winning_move(state).is_some()
        || game.null_move(state).is_some_and(|passed| game.winning_move(&passed).is_some())
}

/// The position or one of its images.
fn image<G: Present>(game: &G, state: &G::State, rng: &mut Rng) -> G::State {
    let mut image = state.clone();
    for symmetry in game.symmetries() {
        for _ in 0..rng.below(2) {
            image = game.transform(&image, &symmetry);
        }
    }
    image
}

/// The values of the positions of a table between two numbers, one in so many of them.
pub fn labelled<G: Advise + Tactics + Indexed>(
    game: &G,
    probe: &Probe<G>,
    (from, to): (u64, u64),
    one_in: u64,
    seed: u64,
    with_terms: bool,
) -> Result<Block, TablebaseError> {
    let (mut block, mut rng) = (Block::new(with_terms), Rng::new(mix([seed, from, 0x7AB1])));
    // Steps of any length up to twice the mean one: the table is read in order, because reading it here and there is slow.
    let mut step = || 1 + rng.below(2 * one_in as usize - 1) as u64;
    let mut rank = from + step() - 1;
    let mut images = Rng::new(mix([seed, from, 0x1A6E]));
    while rank < to {
        let state = probe.position(rank).filter(|state| game.outcome(state).is_none());
        if let Some(state) = state.filter(|state| !decides_itself(game, state))
            && let Some(value) = probe.value(&state)?
        {
            let result = match value {
                GameValue::Loss(_) => 0,
                GameValue::Draw => 1,
                GameValue::Win(_) => 2,
            };
            block.push(game, &image(game, &state, &mut images), Label { score: None, result });
        }
        rank += step();
    }
    Ok(block)
}

/// How many positions a table has numbers for.
pub fn numbers<G: Advise + Indexed>(probe: &Probe<G>) -> u64 {
    probe.index().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_games::claustro::Claustro;
    use ludoteca_kit::{Evaluate as _, Game as _, Portable, Registry as _, Side};

    #[test]
    fn games_repeat_exactly_and_blocks_differ() {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let meta = Games::metas().iter().find(|meta| meta.id == "claustro").unwrap();
        let course =
            Course { games: 2, nodes: 200, strange: 24, terms: true, net: None, with_terms: false, seed: 3 };
        let play = |block| format!("{:?}", games(meta, &game, &course, block));
        assert_eq!(play(0), play(0));
        assert_ne!(play(0), play(1));
        assert!(!games(meta, &game, &course, 0).is_empty());
    }

    #[test]
    fn images_are_worth_the_same_to_the_side_to_move() {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let (mut rng, mut turned) = (Rng::new(5), 0);
        let state = game.parse_state("1bb1#/b4/b1g1g/4g/#2g1 g").unwrap();
        for _ in 0..20 {
            let image = image(&game, &state, &mut rng);
            assert_eq!(
                Judge::terms(&game).evaluate(&game, &image),
                Judge::terms(&game).evaluate(&game, &state)
            );
            turned += u32::from(game.turn(&image) == Side::Second);
        }
        assert!(turned > 0 && turned < 20);
    }
}
