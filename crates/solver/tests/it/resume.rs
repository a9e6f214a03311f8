//! A run that was broken off goes on where it was.

use crate::common::{Folder, solve, two_pawns};
use ludoteca_solver::{Phase, SolveError, Task};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

const NAME: &str = "pawns";

/// Runs until so many checkpoints are written; how many positions were decided at each.
fn broken_off(folder: &Folder, after: usize) -> Vec<u64> {
    let stop = AtomicBool::new(false);
    let mut decided = Vec::new();
    let task = Task { stop: Some(&stop), checkpoints: Duration::ZERO, ..folder.task(NAME) };
    let end = ludoteca_solver::solve(&two_pawns(false), &task, &mut |progress| {
        if progress.phase == Phase::Saving {
            decided.push(progress.decided);
            stop.store(decided.len() == after, Relaxed);
        }
    });
    assert!(matches!(end, Err(SolveError::Stopped { saved: true })));
    decided
}

#[test]
fn a_second_run_goes_on_from_the_checkpoint_and_finds_the_same() {
    let (folder, straight) = (Folder::new("resume"), Folder::new("straight"));
    let first = broken_off(&folder, 3);
    let second = broken_off(&folder, 1);
    assert!(second[0] > first[2], "it has gone on: {first:?} {second:?}");
    let table = ludoteca_solver::table_path(NAME, folder.path());
    let checkpoint = table.with_extension("checkpoint");
    assert!(checkpoint.exists() && !table.exists());
    let summary = solve(&two_pawns(false), &folder.task(NAME));
    assert_eq!(summary, solve(&two_pawns(false), &straight.task(NAME)));
    assert!(!checkpoint.exists() && table.exists());
    let bytes = |folder: &Folder| std::fs::read(ludoteca_solver::table_path(NAME, folder.path())).unwrap();
    assert!(bytes(&folder) == bytes(&straight));
    // A table that is there is not made again.
    assert_eq!(solve(&two_pawns(false), &folder.task(NAME)), summary);
}

#[test]
fn a_run_that_has_saved_nothing_says_so() {
    let folder = Folder::new("stopped-early");
    let stop = AtomicBool::new(true);
    let task = Task { stop: Some(&stop), checkpoints: Duration::ZERO, ..folder.task(NAME) };
    let end = ludoteca_solver::solve(&two_pawns(false), &task, &mut |_| {});
    assert!(matches!(end, Err(SolveError::Stopped { saved: false })));
    // What an earlier run has saved is still there for the next one.
    broken_off(&folder, 1);
    let end = ludoteca_solver::solve(&two_pawns(false), &task, &mut |_| {});
    assert!(matches!(end, Err(SolveError::Stopped { saved: true })));
}

#[test]
fn a_checkpoint_that_was_torn_or_changed_is_not_used() {
    let folder = Folder::new("torn-checkpoint");
    let first = broken_off(&folder, 3);
    let checkpoint = ludoteca_solver::table_path(NAME, folder.path()).with_extension("checkpoint");
    let whole = std::fs::read(&checkpoint).unwrap();
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    for damaged in [&whole[..whole.len() - 1], &changed] {
        std::fs::write(&checkpoint, damaged).unwrap();
        assert_eq!(broken_off(&folder, 1)[0], first[0], "it has begun anew");
    }
}
