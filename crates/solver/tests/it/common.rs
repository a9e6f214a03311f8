//! What the tests share: a folder of their own, small boards, and the definition of perfect play.

use ludoteca_games::claustro::{Claustro, ClaustroIndex};
use ludoteca_kit::{Game, Index, Portable};
use ludoteca_solver::{GameValue, Summary, Task};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A folder that is gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-solver-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn task<'a>(&'a self, game: &'a str) -> Task<'a> {
        Task { game, folder: &self.0, threads: 2, stop: None, checkpoints: Duration::from_secs(3600) }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) type Five = Claustro<u32, Portable>;

/// Claustro on the smallest board with two pawns a side instead of four: 35,910 positions.
pub(crate) fn two_pawns(forward: bool) -> ClaustroIndex<u32, Portable> {
    ClaustroIndex::new(&Five::new(Portable, 5, forward), 2).expect("a board that can be numbered")
}

pub(crate) fn solve<G: Game, X: Index<G>>(index: &X, task: &Task<'_>) -> Summary {
    ludoteca_solver::solve(index, task, &mut |_| {}).unwrap_or_else(|error| panic!("{}: {error}", task.game))
}

/// An index that has forgotten the way back, so that the board is solved from the moves alone.
pub(crate) struct Onward<X>(pub(crate) X);

impl<G: Game, X: Index<G>> Index<G> for Onward<X> {
    const BACKWARD: bool = false;

    fn game(&self) -> &G {
        self.0.game()
    }

    fn layout(&self) -> String {
        self.0.layout()
    }

    fn len(&self) -> u64 {
        self.0.len()
    }

    fn rank(&self, state: &G::State) -> Option<u64> {
        self.0.rank(state)
    }

    fn unrank(&self, rank: u64) -> Option<G::State> {
        self.0.unrank(rank)
    }
}

/// What every position is worth, by definition: worth of the best move, where a move is worth what it leads to and a
/// position that is never decided is a draw. Positions are decided in the order of their depth, with plain maps.
pub(crate) fn defined<G: Game, X: Index<G>>(index: &X) -> BTreeMap<u64, GameValue> {
    let game = index.game();
    let positions: Vec<(u64, G::State)> =
        (0..index.len()).filter_map(|rank| Some((rank, index.unrank(rank)?))).collect();
    let mut known: BTreeMap<u64, GameValue> = BTreeMap::new();
    for depth in 0.. {
        let mut found = Vec::new();
        for (rank, state) in positions.iter().filter(|(rank, _)| !known.contains_key(rank)) {
            let over = |state: &G::State| {
                game.outcome(state).map(|outcome| match outcome.winner() {
                    None => GameValue::Draw,
                    Some(side) if side == game.turn(state) => GameValue::Win(0),
                    Some(_) => GameValue::Loss(0),
                })
            };
            let mut values = Vec::new();
            game.children(state, |child| {
                values.push(over(child).or_else(|| known.get(&index.rank(child)?).copied()));
            });
            let wins = values.iter().any(|value| matches!(value, Some(GameValue::Loss(_))));
            let lost = values.iter().all(|value| matches!(value, Some(GameValue::Win(_))));
            match over(state) {
                Some(value) => found.push((*rank, value)),
                // What can be ended at once takes one ply.
                None if depth == 0 => {}
                None if wins => found.push((*rank, GameValue::Win(depth))),
                None if lost => found.push((*rank, GameValue::Loss(depth))),
                None => {}
            }
        }
        if found.is_empty() && depth > 1 {
            break;
        }
        known.extend(found);
    }
    for (rank, _) in positions {
        known.entry(rank).or_insert(GameValue::Draw);
    }
    known
}
