//! The kit finds every fault: the example game with one method broken at a time.
//!
//! [`FAULTS`] has at least one fault for every method of the traits that a search, a playout or an interface calls, and
//! [`UNJUDGED`] the few things that no law can judge. A method that is added to a trait is missing in `faulty.rs` until it
//! is forwarded, and belongs on one of the two lists.

use super::check_game;
use super::faulty::{Faulty, MISSING_TERM, UNSAID_END, WRONG_DECISIVE};
use crate::noughts::{Noughts, NoughtsFamily};
use ludoteca_kit::{GameFamily, Meta, Options};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A method and how it is broken.
pub(super) type Fault = (&'static str, &'static str);

/// Every method that can be judged.
const FAULTS: [Fault; 78] = [
    ("initial", "the game is over"),
    ("initial", "the wrong side is to move"),
    ("turn", "always the first side"),
    ("outcome", "never"),
    ("outcome", "the loser wins"),
    ("moves", "the last one is missing"),
    ("moves", "the first one twice"),
    ("play", "nothing happens"),
    ("progress", "never"),
    ("key", "always the same"),
    ("key", "never the same"),
    ("legal", "always"),
    ("legal", "never"),
    ("count", "one more"),
    ("nth", "always the first"),
    ("sample", "always the first"),
    ("sample", "none"),
    ("play_random", "always the first, and never an end"),
    ("play_random", "always the first"),
    ("play_random", "never an end"),
    ("play_random", "a move after the end"),
    ("play_random", "two moves"),
    ("play_random", "never a move"),
    ("children", "the last one is missing"),
    ("children", "the other way round"),
    ("enter", "the job is not run"),
    ("TERMS", "one is missing"),
    ("DECISIVE", "no such term"),
    ("terms", "no such term"),
    ("terms", "one corner counts"),
    ("weights", "none"),
    ("evaluation", "other weights"),
    ("bits", "by the mover"),
    ("inputs", "one is missing"),
    ("inputs", "two are the same"),
    ("ENDS", "it does not say so"),
    ("winning_move", "none"),
    ("winning_move", "any move"),
    ("null_move", "the same side is to move"),
    ("null_move", "a move is made"),
    ("plies_left", "always the same"),
    ("plies_left", "not always known"),
    ("canonical", "another position"),
    ("canonical", "a part of the group"),
    ("staged_moves", "one is missing"),
    ("staged_moves", "all in both stages"),
    ("staged_moves", "says that it is cut"),
    ("staged_moves", "does not say that it is cut"),
    ("ordering_score", "beyond all evaluations"),
    ("history_slots", "none"),
    ("pack", "nothing"),
    ("pack", "always the same"),
    ("unpack", "nothing"),
    ("unpack", "another move"),
    ("words", "another catalogue"),
    ("layout", "another catalogue"),
    ("layout", "two cells with one name"),
    ("scene", "an empty board"),
    ("scene", "the other side is to move"),
    ("picks", "none"),
    ("effect", "nothing"),
    ("trails", "from where nothing stands"),
    ("next", "nothing"),
    ("prompt", "unknown words"),
    ("name", "unknown words"),
    ("objection", "unknown words"),
    ("aim", "unknown words"),
    ("threat", "unknown words"),
    ("decided_by", "while the game goes on"),
    ("write_move", "always the same"),
    ("parse_move", "anything is a move"),
    ("write_state", "without the side to move"),
    ("parse_state", "anything is a position"),
    ("parse_cell", "anything is a cell"),
    ("parse_cell", "nothing is a cell"),
    ("spellings", "it reads nothing"),
    ("symmetries", "the sides are exchanged"),
    ("transform", "nothing changes"),
];

/// What no law can judge, and why.
const UNJUDGED: [Fault; 5] = [
    ("net", "the tests of the nets read every one that there is"),
    ("zugzwang_unlikely", "a hint: with a wrong one the search errs more often, or sees less deep"),
    ("ordering_score", "a hint, as long as it is within its bounds"),
    ("history_slots", "a hint, as long as there are some"),
    ("enter", "whoever answers at all has run the job once, because the types leave no other way"),
];

/// Whether the kit finds something wrong with the game.
fn is_found(fault: Fault) -> bool {
    fn checked<const CONSTANT: u8>(fault: Fault) -> bool {
        let game = Faulty::<CONSTANT> { game: Noughts::new(3, false), fault };
        let options = Options::defaults(NoughtsFamily::META.options);
        const META: &Meta = &NoughtsFamily::META;
        catch_unwind(AssertUnwindSafe(|| check_game(&game, META, &options))).is_err()
    }
    match fault.0 {
        "TERMS" => checked::<MISSING_TERM>(fault),
        "DECISIVE" => checked::<WRONG_DECISIVE>(fault),
        "ENDS" => checked::<UNSAID_END>(fault),
        _ => checked::<0>(fault),
    }
}

#[test]
fn every_fault_is_found_and_no_other() {
    assert!(!is_found(("none", "")), "without a fault the example passes");
    let quietly = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let missed: Vec<Fault> = FAULTS.into_iter().filter(|&fault| !is_found(fault)).collect();
    std::panic::set_hook(quietly);
    assert!(missed.is_empty(), "not found: {missed:?}");
}

/// Every method is on one of the lists.
#[test]
fn no_method_is_forgotten() {
    let source = include_str!("faulty.rs");
    let methods = source.lines().filter_map(|line| {
        let line = line.strip_prefix("    fn ").or(line.strip_prefix("    const "))?;
        line.split(['(', '<', ':']).next()
    });
    let listed = |method: &str| FAULTS.iter().chain(&UNJUDGED).any(|fault| fault.0 == method);
    let helpers = ["has", "listed", "read", "said"];
    let forgotten: Vec<&str> = methods.filter(|name| !listed(name) && !helpers.contains(name)).collect();
    assert!(forgotten.is_empty(), "{forgotten:?}");
}
