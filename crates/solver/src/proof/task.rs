//! What is asked of a proof search, and what it answers.

use super::check::check;
use super::search::Search;
use super::table::{Memory, NEVER, Numbers};
use crate::room::spare_memory;
use ludoteca_kit::{Tactics, cold};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How the difficulties of several moves, all of which have to fail, make up one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Adding {
    /// The hardest counts in full and each of the others as one.
    #[default]
    Most,
    /// All count in full.
    All,
}

/// How a search goes about it. None of it changes the answer.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Bytes of the table.
    pub memory: u64,
    /// Changes the keys of the table and the order of equally good moves.
    pub seed: u64,
    /// By how many percent a move may become harder than the second best before the search turns to that one.
    pub slack: u32,
    /// How difficulties add up.
    pub adding: Adding,
    /// Goes through the finished proof once more, by the rules alone; that takes memory besides the table, some fifty bytes
    /// for every position of the proof.
    pub check: bool,
    /// Ends the search after so many expansions.
    pub most: Option<u64>,
    /// Ends the search from outside.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Settings {
            memory: 1 << 30,
            seed: 0,
            slack: 50,
            adding: Adding::Most,
            check: false,
            most: None,
            stop: None,
        }
    }
}

impl Settings<'_> {
    /// How hard a move may become before the search turns to the second best, which takes so much.
    #[inline(always)]
    pub(super) fn patience(&self, second: u32) -> u32 {
        let more = u64::from(second) * u64::from(self.slack) / 100;
        (u64::from(second) + more + 1).min(u64::from(NEVER)) as u32
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub struct Pursuit {
    /// Whether it has come to the second question, whether the side to move can hold a draw.
    pub second: bool,
    /// How often the moves of a position were looked at.
    pub expansions: u64,
    /// How much a proof still seems to take, at least; 0 if it is there.
    pub prove: u32,
    /// The same of a refutation.
    pub refute: u32,
    /// The part of the table that is in use, from 0 to 1.
    pub fill: f64,
    /// Since the search began.
    pub elapsed: Duration,
}

/// What is known about a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
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
pub enum Fate {
    /// It does.
    Reaches,
    /// It does not.
    Fails,
    /// Not known; after one move that reaches it nobody looks at the others.
    Open,
}

impl Fate {
    /// Of a move, by the numbers of the position it leads to.
    pub(super) fn of(numbers: Numbers) -> Fate {
        match numbers {
            Numbers { refute: 0, .. } => Fate::Reaches,
            Numbers { prove: 0, .. } => Fate::Fails,
            _ => Fate::Open,
        }
    }
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Proved<M> {
    /// What is known.
    pub verdict: Verdict,
    /// The moves, in the order of the rules, with what is known about each.
    pub moves: Vec<(M, Fate)>,
    /// If somebody wins: a line to the end, in which the winner plays moves that are proved and the loser those that took
    /// the most work to settle.
    pub line: Vec<M>,
    /// How many positions the proof has, if it was asked for and gone through to the end.
    pub checked: Option<u64>,
    /// What it took, without the check.
    pub effort: Pursuit,
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
    #[error("{} of memory are asked for, and there are not so many", crate::error::bytes(*.0))]
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
    settings: &Settings<'_>,
    watch: &mut (dyn FnMut(&Pursuit) + Send),
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
    let memory = Memory::open(settings.memory).ok_or(short)?;
    // The search calls itself once a ply, and games may be long: it gets a stack of its own.
    let stack = (1 << 20) + STACK * plies as usize;
    std::thread::scope(|scope| {
        let work = || ask(game, state, settings.check, Search::new(game, settings, memory, watch));
        let thread = std::thread::Builder::new().stack_size(stack).spawn_scoped(scope, work);
        let thread = thread.map_err(|_| ProofError::Memory(stack as u64))?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn ask<G: Tactics>(
    game: &G,
    state: &G::State,
    checked: bool,
    mut search: Search<'_, G>,
) -> Result<Proved<G::Move>, ProofError> {
    let mut verdict = match search.run(state, false) {
        Numbers { prove: 0, .. } => Verdict::Win,
        // Whoever did not win has lost every game that was looked at, if none was drawn.
        Numbers { refute: 0, .. } if search.drawn => Verdict::NoWin,
        Numbers { refute: 0, .. } => Verdict::Loss,
        _ => Verdict::Open,
    };
    let draw = verdict == Verdict::NoWin;
    if draw {
        verdict = match search.run(state, true) {
            Numbers { prove: 0, .. } => Verdict::Draw,
            Numbers { refute: 0, .. } => Verdict::Loss,
            _ => Verdict::NoWin,
        };
    }
    let effort = search.pursuit();
    let fates = search.fates(state, draw);
    let moves = cold::moves(game, state).into_iter().zip(fates).collect();
    let line = match verdict {
        Verdict::Win | Verdict::Loss => line(game, state, draw, &mut search),
        // Who only holds a draw may be let off by the next mistake, and such a line would tell nothing.
        Verdict::Draw | Verdict::NoWin | Verdict::Open => Vec::new(),
    };
    let checked = match verdict {
        Verdict::Win | Verdict::Draw | Verdict::Loss if checked => {
            let positions = check(game, state, verdict, draw, &mut search);
            if positions.is_none() && !search.stopped {
                return Err(ProofError::Wrong);
            }
            positions
        }
        _ => None,
    };
    Ok(Proved { verdict, moves, line, checked, effort })
}

/// A line to the end of the game, from a position that is settled.
fn line<G: Tactics>(game: &G, state: &G::State, mut draw: bool, search: &mut Search<'_, G>) -> Vec<G::Move> {
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
