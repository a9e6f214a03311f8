//! What moves were really worth.
//!
//! Where a table knows the board, every move is held against perfect play: what the position was worth and what was left of it,
//! and by how many plies a win was delayed or a loss hastened. That is exact and costs next to nothing, so it is done for every
//! game. Elsewhere the engine judges some games of each contender, as `analyze` does. Moves of openings were chosen by nobody and
//! count for nobody, and so do moves that had no alternative.

use crate::config::Judging;
use crate::game::Game;

use ludoteca_kit::words::Message;
use ludoteca_kit::{Registry, Side};
use ludoteca_session::{GameValue, Grade, Limits, NodeId, Session, Tablebases, accuracy, kept, value_told};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// What exact values say of somebody's moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Exact {
    /// So many moves were held against the table.
    pub(crate) moves: u64,
    /// Wins that became draws or losses, and draws that became losses.
    pub(crate) wins_thrown: u64,
    pub(crate) draws_thrown: u64,
    /// So many points that were there were lost: half a point from a win to a draw.
    pub(crate) points: f64,
    /// Moves that kept the value but won later or lost sooner than necessary, and by how many plies together.
    pub(crate) slow: u64,
    pub(crate) plies: u64,
}

/// What the engine says of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Judged {
    pub(crate) games: u64,
    /// The sum of the accuracies of these games, and how many had one.
    pub(crate) accuracy: u64,
    pub(crate) accurate: u64,
    pub(crate) inaccuracies: u64,
    pub(crate) mistakes: u64,
    pub(crate) blunders: u64,
}

/// A move that threw something away.
#[derive(Clone, Debug)]
pub(crate) struct Blot {
    pub(crate) side: Side,
    pub(crate) ply: usize,
    /// The position, to be set up again.
    pub(crate) position: String,
    pub(crate) played: String,
    pub(crate) best: String,
    /// What the position was worth before the move and after it, for the one who made it.
    pub(crate) was: Message,
    pub(crate) is: Message,
    /// The larger, the worse.
    pub(crate) weight: u64,
}

/// The truth about a game, by sides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Truth {
    pub(crate) exact: [Exact; 2],
    pub(crate) judged: [Judged; 2],
    pub(crate) blots: Vec<Blot>,
    /// The position in which it ended, or in which somebody failed.
    pub(crate) last: String,
    /// How somebody failed, if somebody did.
    pub(crate) told: Option<Message>,
}

impl Exact {
    pub(crate) fn add(&mut self, other: &Exact) {
        self.moves += other.moves;
        self.wins_thrown += other.wins_thrown;
        self.draws_thrown += other.draws_thrown;
        self.points += other.points;
        self.slow += other.slow;
        self.plies += other.plies;
    }

    /// Points thrown away in a hundred moves.
    pub(crate) fn regret(&self) -> Option<f64> {
        (self.moves > 0).then(|| 100.0 * self.points / self.moves as f64)
    }
}

impl Judged {
    pub(crate) fn add(&mut self, other: &Judged) {
        self.games += other.games;
        self.accuracy += other.accuracy;
        self.accurate += other.accurate;
        self.inaccuracies += other.inaccuracies;
        self.mistakes += other.mistakes;
        self.blunders += other.blunders;
    }

    pub(crate) fn mean(&self) -> Option<f64> {
        (self.accurate > 0).then(|| self.accuracy as f64 / self.accurate as f64)
    }
}

/// The truth about every game, in their order. Several threads look at them; `stop` ends it early, and what was not looked at
/// then says nothing.
pub(crate) fn truth<R: Registry>(
    games: &[&Game],
    tables: Option<&Tablebases>,
    judging: Judging,
    threads: usize,
    stop: &Arc<AtomicBool>,
) -> Vec<Truth> {
    let exact = each(games.len(), threads, &|place| exact::<R>(games[place], tables));
    let unknown: Vec<usize> =
        (0..games.len()).filter(|&place| exact[place].exact.iter().all(|exact| exact.moves == 0)).collect();
    let chosen: Vec<usize> = chosen(games, &unknown, judging.games).into_iter().collect();
    let judged = each(chosen.len(), threads, &|place| judged::<R>(games[chosen[place]], judging.nodes, stop));
    let mut truths = exact;
    for (place, judged) in chosen.into_iter().zip(judged) {
        truths[place].judged = judged;
    }
    truths
}

/// What becomes of each number, found by several threads.
fn each<T: Send>(count: usize, threads: usize, find: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Relaxed);
                    if place >= count {
                        return;
                    }
                    let one = find(place);
                    found.lock().unwrap_or_else(PoisonError::into_inner).insert(place, one);
                }
            });
        }
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}

/// Some games of each contender, as far apart as they can be.
fn chosen(games: &[&Game], unknown: &[usize], each: u64) -> BTreeSet<usize> {
    let mut of: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for &place in unknown {
        for name in &games[place].names {
            of.entry(name).or_default().push(place);
        }
    }
    let each = each as usize;
    let some = |places: &Vec<usize>| -> Vec<usize> {
        let step = (places.len() / each.max(1)).max(1);
        places.iter().step_by(step).take(each).copied().collect()
    };
    of.values().flat_map(some).collect()
}

fn read<R: Registry>(game: &Game) -> Option<Session> {
    Session::read::<R>(&game.record.to_string()).ok()
}

fn exact<R: Registry>(game: &Game, tables: Option<&Tablebases>) -> Truth {
    let Some(mut session) = read::<R>(game) else { return Truth::default() };
    if let Some(tables) = tables {
        session.attach(tables);
    }
    let told = game.lapse.as_ref().and_then(|lapse| kept::read(&lapse.told, session.meta().words));
    let mut truth = Truth { last: session.position(), told, ..Truth::default() };
    let mut node = NodeId::ROOT;
    for entry in session.main_line() {
        let before = std::mem::replace(&mut node, entry.node);
        if entry.ply <= game.plies {
            continue;
        }
        let Some(known) = session.known(before).filter(|known| known.sure && known.moves.len() > 1) else {
            continue;
        };
        let (Some(&(best, was)), Some(is)) = (known.moves.first(), known.of(entry.mv)) else { continue };
        let own = &mut truth.exact[entry.side.index()];
        let weight = weigh(own, was, is);
        if weight > 0 {
            truth.blots.push(Blot {
                side: entry.side,
                ply: entry.ply,
                position: session.position_at(before),
                played: session.write_at(before, &[entry.mv]).remove(0),
                best: session.write_at(before, &[best]).remove(0),
                was: value_told(was),
                is: value_told(is),
                weight,
            });
        }
    }
    truth
}

/// Counts a move that turned what was there into what is left, and says how bad that is.
fn weigh(exact: &mut Exact, was: GameValue, is: GameValue) -> u64 {
    const THROWN: u64 = 1 << 32;
    exact.moves += 1;
    let (worth, thrown) = match (was, is) {
        (GameValue::Win(_), GameValue::Draw) => (0.5, &mut exact.wins_thrown),
        (GameValue::Win(_), GameValue::Loss(_)) => (1.0, &mut exact.wins_thrown),
        (GameValue::Draw, GameValue::Loss(_)) => (0.5, &mut exact.draws_thrown),
        (GameValue::Win(was), GameValue::Win(is)) | (GameValue::Loss(is), GameValue::Loss(was)) => {
            let plies = u64::from(is.saturating_sub(was));
            exact.slow += u64::from(plies > 0);
            exact.plies += plies;
            return plies;
        }
        _ => return 0,
    };
    *thrown += 1;
    exact.points += worth;
    THROWN * if worth == 1.0 { 2 } else { 1 }
}

fn judged<R: Registry>(game: &Game, nodes: u64, stop: &Arc<AtomicBool>) -> [Judged; 2] {
    let Some(session) = read::<R>(game) else { return Default::default() };
    let limits = Limits::nodes(nodes);
    let never = &mut |_: &[ludoteca_session::Judged], _| ControlFlow::Continue(());
    let Ok(moves) = session.judge(&limits, stop, never) else { return Default::default() };
    let moves: Vec<_> = moves.into_iter().filter(|one| one.ply > game.plies).collect();
    let accuracies = accuracy(&moves);
    Side::BOTH.map(|side| {
        let own = |wanted: &[Grade]| {
            moves.iter().filter(|one| one.side == side && wanted.contains(&one.grade)).count() as u64
        };
        let percent = accuracies[side.index()];
        Judged {
            games: u64::from(moves.iter().any(|one| one.side == side)),
            accuracy: u64::from(percent.unwrap_or(0)),
            accurate: u64::from(percent.is_some()),
            inaccuracies: own(&[Grade::Inaccuracy]),
            mistakes: own(&[Grade::Mistake, Grade::MissedWin]),
            blunders: own(&[Grade::Blunder]),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameValue::{Draw, Loss, Win};

    #[test]
    fn moves_are_weighed_by_what_is_left() {
        let check = |was, is, expected: (u64, u64, f64, u64)| {
            let mut exact = Exact::default();
            weigh(&mut exact, was, is);
            let found = (exact.wins_thrown, exact.draws_thrown, exact.points, exact.plies);
            assert_eq!((exact.moves, found), (1, expected), "{was:?} {is:?}");
        };
        check(Win(5), Win(5), (0, 0, 0.0, 0));
        check(Win(5), Win(9), (0, 0, 0.0, 4));
        check(Win(5), Draw, (1, 0, 0.5, 0));
        check(Win(5), Loss(2), (1, 0, 1.0, 0));
        check(Draw, Draw, (0, 0, 0.0, 0));
        check(Draw, Loss(8), (0, 1, 0.5, 0));
        check(Loss(8), Loss(2), (0, 0, 0.0, 6));
        let mut sum = Exact::default();
        weigh(&mut sum, Win(1), Draw);
        weigh(&mut sum, Draw, Draw);
        assert_eq!((sum.regret(), Exact::default().regret()), (Some(25.0), None));
    }

    #[test]
    fn every_number_has_its_place() {
        assert_eq!(
            each(100, 3, &|place| place * place),
            (0..100).map(|place| place * place).collect::<Vec<_>>()
        );
        assert!(each(0, 2, &|place| place).is_empty());
    }
}
