//! What is asked of a proof search, and what it answers.

use super::check::check;
use super::search::ProofSearch;
use super::transposition::{INFINITE, ProofNumbers, ProofTable};
use crate::memory::spare_memory;
use ludoteca_kit::{Tactics, cold};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How the disproof number of a position follows from the numbers of its moves, all of which have to be disproved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DisproofSum {
    /// The hardest move counts in full and each of the others as one (weak proof-number search).
    #[default]
    Weak,
    /// All moves count in full.
    Full,
}

/// How a search goes about it. None of it changes the answer.
#[derive(Clone, Copy, Debug)]
pub struct ProofSettings<'a> {
    /// Bytes of the transposition table.
    pub memory: u64,
    /// Changes the keys of the table and the order of equally good moves.
    pub seed: u64,
    /// The ε of "1 + ε": by how many percent a move may become harder than the second best before the search turns to that one.
    pub epsilon: u32,
    /// How disproof numbers add up.
    pub disproof_sum: DisproofSum,
    /// Goes through the finished proof once more, by the rules alone; that takes memory besides the table, some fifty bytes
    /// for every position of the proof.
    pub check: bool,
    /// Ends the search after so many expansions.
    pub max_expansions: Option<u64>,
    /// Ends the search from outside.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for ProofSettings<'_> {
    fn default() -> Self {
        ProofSettings {
            memory: 1 << 30,
            seed: 0,
            epsilon: 50,
            disproof_sum: DisproofSum::Weak,
            check: false,
            max_expansions: None,
            stop: None,
        }
    }
}

impl ProofSettings<'_> {
    /// The threshold for the best move, where the second best takes so much.
    #[inline(always)]
    pub(super) fn threshold(&self, second: u32) -> u32 {
        let more = u64::from(second) * u64::from(self.epsilon) / 100;
        (u64::from(second) + more + 1).min(u64::from(INFINITE)) as u32
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub struct ProofProgress {
    /// Whether it has come to the second question, whether the side to move can hold a draw.
    pub second: bool,
    /// How often the moves of a position were looked at.
    pub expansions: u64,
    /// The proof number of the position: how much a proof still seems to take, at least; 0 if it is there.
    pub proof: u32,
    /// Its disproof number, in the same way.
    pub disproof: u32,
    /// The part of the table that is in use, from 0 to 1.
    pub fill: f64,
    /// Since the search began.
    pub elapsed: Duration,
}

/// What is known about a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solution {
    /// It wins.
    Win,
    /// It can hold a draw and no more.
    Draw,
    /// It loses.
    Loss,
    /// It does not win; whether it can hold a draw is open.
    NoWin,
    /// Nothing.
    Open,
}

/// What is known about a move: whether it reaches what the last question asked for (a win, or at least a draw).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It does.
    Proven,
    /// It does not.
    Disproven,
    /// Not known; after one move that is proven nobody looks at the others.
    Unknown,
}

impl Status {
    /// Of a move, by the numbers of the position it leads to.
    pub(super) fn of(numbers: ProofNumbers) -> Status {
        match numbers {
            ProofNumbers { disproof: 0, .. } => Status::Proven,
            ProofNumbers { proof: 0, .. } => Status::Disproven,
            _ => Status::Unknown,
        }
    }
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Proved<M> {
    /// What is known.
    pub solution: Solution,
    /// The moves, in the order of the rules, with what is known about each.
    pub moves: Vec<(M, Status)>,
    /// If somebody wins: a line to the end, in which the winner plays moves that are proved and the loser those that took
    /// the most work to settle.
    pub line: Vec<M>,
    /// How many positions the proof has, if it was asked for and gone through to the end.
    pub checked: Option<u64>,
    /// What it took, without the check.
    pub progress: ProofProgress,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The game may go on for ever.
    #[error("play may go on for ever, and only a game that always ends can be proved")]
    Endless,
    /// The game is over in this position.
    #[error("there is nothing to prove, the game is over")]
    Over,
    /// There is less memory than is asked for, in bytes.
    #[error("{} of memory are asked for, and there are not so many", crate::bytes_text(*.0))]
    Memory(u64),
    /// The check has found that a proof is none: keys have clashed, or there is a bug.
    #[error("the proof did not pass its check; another seed may help, and it may be a bug")]
    Wrong,
}

/// Bytes of stack for every ply that the game may still take; a ply needs a small part of it.
const STACK: usize = 4096;

/// Finds out whether the side to move wins, draws or loses. Where the game has no draws one question is enough: does it
/// win? If not, and a draw was met anywhere, a second one follows: does it at least draw?
pub fn prove<G: Tactics>(
    game: &G,
    state: &G::State,
    settings: &ProofSettings<'_>,
    watch: &mut (dyn FnMut(&ProofProgress) + Send),
) -> Result<Proved<G::Move>, ProofError> {
    if const { !G::ENDS } {
        return Err(ProofError::Endless);
    }
    let plies = game.plies_left(state).ok_or(ProofError::Endless)?;
    if game.outcome(state).is_some() {
        return Err(ProofError::Over);
    }
    let short = ProofError::Memory(settings.memory);
    if spare_memory().is_some_and(|spare| spare < settings.memory) {
        return Err(short);
    }
    let table = ProofTable::open(settings.memory).ok_or(short)?;
    // The search calls itself once a ply, and games may be long: it gets a stack of its own.
    let stack = (1 << 20) + STACK * plies as usize;
    std::thread::scope(|scope| {
        let work = || ask(game, state, settings.check, ProofSearch::new(game, settings, table, watch));
        let thread = std::thread::Builder::new().stack_size(stack).spawn_scoped(scope, work);
        let thread = thread.map_err(|_| ProofError::Memory(stack as u64))?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn ask<G: Tactics>(
    game: &G,
    state: &G::State,
    checked: bool,
    mut search: ProofSearch<'_, G>,
) -> Result<Proved<G::Move>, ProofError> {
    let mut solution = match search.run(state, false) {
        ProofNumbers { proof: 0, .. } => Solution::Win,
        // Whoever did not win has lost every game that was looked at, if none was drawn.
        ProofNumbers { disproof: 0, .. } if search.drawn => Solution::NoWin,
        ProofNumbers { disproof: 0, .. } => Solution::Loss,
        _ => Solution::Open,
    };
    let draw = solution == Solution::NoWin;
    if draw {
        solution = match search.run(state, true) {
            ProofNumbers { proof: 0, .. } => Solution::Draw,
            ProofNumbers { disproof: 0, .. } => Solution::Loss,
            _ => Solution::NoWin,
        };
    }
    let progress = search.progress();
    let statuses = search.statuses(state, draw);
    let moves = cold::moves(game, state).into_iter().zip(statuses).collect();
    let line = match solution {
        Solution::Win | Solution::Loss => line(game, state, draw, &mut search),
        // Who only holds a draw may be let off by the next mistake, and such a line would tell nothing.
        Solution::Draw | Solution::NoWin | Solution::Open => Vec::new(),
    };
    let checked = match solution {
        Solution::Win | Solution::Draw | Solution::Loss if checked => {
            let positions = check(game, state, solution, draw, &mut search);
            if positions.is_none() && !search.stopped {
                return Err(ProofError::Wrong);
            }
            positions
        }
        _ => None,
    };
    Ok(Proved { solution, moves, line, checked, progress })
}

/// A line to the end of the game, from a position that is settled.
fn line<G: Tactics>(
    game: &G,
    state: &G::State,
    mut draw: bool,
    search: &mut ProofSearch<'_, G>,
) -> Vec<G::Move> {
    let (mut state, mut line) = (state.clone(), Vec::new());
    while cold::outcome(game, &state).is_none() && !search.stopped {
        let chosen = match game.winning_move(&state) {
            Some(mv) => mv,
            None => {
                // What the table has forgotten is found again, which is quick with all that it remembers.
                search.run(&state, draw);
                let Some(place) = search.chosen(&state, draw) else { break };
                cold::moves(game, &state)[place]
            }
        };
        cold::play(game, &mut state, chosen);
        line.push(chosen);
        draw = !draw;
    }
    line
}
