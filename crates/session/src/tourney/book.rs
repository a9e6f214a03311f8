//! Balanced openings as data.
//!
//! A book is a text: `#` begins a comment, `[game string]` a section, and every other line is the moves from the start
//! of that game, joined by blanks. Each game ships one as [`Meta::openings`](ludoteca_kit::Meta::openings).

use super::TourneyError;
use super::opening::{judge, random_opening};
use crate::Setup;
use ludoteca_engine::Score;
use ludoteca_kit::{Registry, mix};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The lines of a book for a game under its options; none if it has no section for it.
pub fn lines(book: &str, game_string: &str) -> Vec<Vec<String>> {
    let mut here = false;
    let mut lines = Vec::new();
    for line in book.lines().map(|line| line.split('#').next().unwrap_or("").trim()) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            here = name == game_string;
        } else if here && !line.is_empty() {
            lines.push(line.split_whitespace().map(str::to_string).collect());
        }
    }
    lines
}

/// What openings are wanted for a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many.
    pub count: usize,
    /// How many plies each has.
    pub plies: u32,
    /// How many positions the engine looks at before it judges one.
    pub nodes: u64,
    /// What it may be worth at most for either side, in hundredths.
    pub margin: i32,
    /// What it has to be worth for either side.
    pub least: i32,
}

/// Draws openings until there are as many as wanted, all different up to the symmetries of the board: random plies, kept
/// where the engine sees neither a forced win nor more than a small advantage. `watch` is told how many there are after
/// every draw. They come back as the texts that a book has. Fewer come back if `stop` was set, or if thousands of draws in a row have found none.
pub fn balanced<R: Registry>(
    setup: &Setup,
    wish: &Wish,
    stop: &Arc<AtomicBool>,
    watch: &mut dyn FnMut(usize),
) -> Result<Vec<Vec<String>>, TourneyError> {
    const IN_VAIN: u64 = 5_000;
    let (mut found, mut seen): (Vec<Vec<String>>, _) = (Vec::new(), HashSet::new());
    let mut in_vain = 0;
    for draw in 0.. {
        if found.len() >= wish.count || in_vain >= IN_VAIN || stop.load(Relaxed) {
            break;
        }
        in_vain += 1;
        watch(found.len());
        let setup = Setup { seed: mix([setup.seed, draw]), ..setup.clone() };
        let Some(game) = random_opening::<R>(&setup, wish.plies)? else { continue };
        // Whatever was looked at once would be judged the same again.
        if !seen.insert(game.canonical_text()) {
            continue;
        }
        if let Score::Centi(value) = judge(&game, wish.nodes, stop)?
            && (wish.least..=wish.margin).contains(&value.abs())
            && !stop.load(Relaxed)
        {
            found.push(game.line().iter().map(|entry| game.text_to(entry.node)).collect());
            in_vain = 0;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;
    use ludoteca_testkit::Examples;

    #[test]
    fn a_book_has_sections() {
        let book = "# why\n\n[noughts]\na1 b2 # the middle\n  a2   c3\n[noughts(size=4)]\nd4\n";
        assert_eq!(lines(book, "noughts"), [["a1", "b2"], ["a2", "c3"]]);
        assert_eq!(lines(book, "noughts(size=4)"), [["d4"]]);
        assert!(lines(book, "chess").is_empty() && lines("", "noughts").is_empty());
    }

    #[test]
    fn openings_of_a_book_differ_by_more_than_symmetry() {
        let setup = Setup::new::<Examples>("noughts").unwrap();
        let never: Arc<AtomicBool> = Arc::default();
        // One cross on nine cells: the corner, the edge and the middle, and none of them wins.
        let wish = Wish { count: 9, plies: 1, nodes: 100_000, margin: 10_000, least: 0 };
        let mut told = 0;
        let found = balanced::<Examples>(&setup, &wish, &never, &mut |count| told = count).unwrap();
        assert_eq!((found.len(), told), (3, 3), "{found:?}");
        let wish = Wish { count: 2, ..wish };
        let again = balanced::<Examples>(&setup, &wish, &never, &mut |_| {}).unwrap();
        assert_eq!(again, found[..2], "it repeats, and stops when there are enough");
        let wish = Wish { least: 1, count: 9, ..wish };
        let better = balanced::<Examples>(&setup, &wish, &never, &mut |_| {}).unwrap();
        assert!(better.is_empty(), "the game is a draw, and the search sees it");
        never.store(true, Relaxed);
        assert!(balanced::<Examples>(&setup, &wish, &never, &mut |_| {}).unwrap().is_empty());
    }

    #[test]
    fn a_forced_win_is_no_opening() {
        let setup = Setup::new::<Examples>("noughts").unwrap();
        let never: Arc<AtomicBool> = Arc::default();
        let wish = Wish { count: 100, plies: 3, nodes: 100_000, margin: 10_000, least: 0 };
        let found = balanced::<Examples>(&setup, &wish, &never, &mut |_| {}).unwrap();
        // There are 84 ways to place two crosses and a nought up to order, far fewer up to symmetry.
        assert!((5..84).contains(&found.len()), "{}", found.len());
        for line in found {
            let mut game = Session::open::<Examples>(&setup).unwrap();
            line.iter().for_each(|text| assert!(game.play_text(text).is_ok()));
            assert_eq!(crate::tourney::tests::worth(&mut game), 0, "{line:?}");
        }
    }
}
