//! What a move is called, by what it lost.

use super::Judged;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};

/// Moves that lose less of the chances than this are as good as each other: no search is surer of what it says.
pub(crate) const EQUAL: f64 = 0.01;
/// Losing so much of the chances is an inaccuracy.
pub const INACCURACY: f64 = 0.05;
/// Losing so much is a mistake: of eight such games one ends otherwise.
pub const MISTAKE: f64 = 0.12;
/// Losing so much is a blunder: half of what there is between a win and a draw.
pub const BLUNDER: f64 = 0.25;
/// Whoever has less than this is taken to be losing.
const LOSING: f64 = 0.25;
/// How quickly a move's accuracy falls with what it loses: a loss of a fifth leaves a little over a third.
const STRICTNESS: f64 = 5.0;

/// What a move is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// No move was better.
    Best,
    /// It loses next to nothing.
    Good,
    /// It loses a little.
    Inaccuracy,
    /// It loses much.
    Mistake,
    /// A win could be forced, and it can be no longer.
    MissedWin,
    /// It loses so much that the game stands otherwise.
    Blunder,
}

impl Grade {
    /// All of them, the best one first.
    pub const ALL: [Grade; 6] =
        [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::MissedWin, Grade::Blunder];

    /// One word, for scripts.
    pub fn word(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::MissedWin => "missed-win",
            Grade::Blunder => "blunder",
        }
    }

    /// The sign that annotators put behind a move; most moves have none.
    pub fn sign(self) -> &'static str {
        match self {
            Grade::Best | Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake | Grade::MissedWin => "?",
            Grade::Blunder => "??",
        }
    }

    /// What people call it.
    pub fn message(self) -> Message {
        match self {
            Grade::Best => say!(COMMON, "grade-best"),
            Grade::Good => say!(COMMON, "grade-good"),
            Grade::Inaccuracy => say!(COMMON, "grade-inaccuracy"),
            Grade::Mistake => say!(COMMON, "grade-mistake"),
            Grade::MissedWin => say!(COMMON, "grade-missed-win"),
            Grade::Blunder => say!(COMMON, "grade-blunder"),
        }
    }

    /// Whether it is worth a word.
    pub fn is_fault(self) -> bool {
        self >= Grade::Inaccuracy
    }

    /// By the chances before a move and after it. `won`: a win could be forced before; `keeps`: what the position is worth with
    /// perfect play stays as it was; `best`: no move is better.
    pub(crate) fn of([before, after]: [f64; 2], won: bool, keeps: bool, best: bool) -> Grade {
        let loss = before - after;
        match loss {
            _ if best => Grade::Best,
            loss if loss < INACCURACY => Grade::Good,
            _ if won && after >= LOSING => Grade::MissedWin,
            loss if loss < MISTAKE => Grade::Inaccuracy,
            // Whoever blunders changes what the game is worth.
            loss if loss < BLUNDER || keeps => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }
}

/// How well each side has played, from 0 to 100: the mean over its moves, each of which is worth the less the more of the
/// chances it lost. Nobody is judged by moves that had no alternative.
pub fn accuracy(judged: &[Judged]) -> [Option<u8>; 2] {
    Side::BOTH.map(|side| {
        let own = judged.iter().filter(|one| one.side == side && !one.forced);
        let each: Vec<f64> = own.map(|one| (-STRICTNESS * one.loss()).exp()).collect();
        let mean = each.iter().sum::<f64>() / each.len() as f64;
        (!each.is_empty()).then(|| (100.0 * mean).round() as u8)
    })
}

/// What is said where no move was a fault.
pub fn faultless_told(judged: &[Judged]) -> Message {
    if accuracy(judged).into_iter().flatten().all(|percent| percent == 100) {
        say!(COMMON, "judged-no-fault")
    } else {
        say!(COMMON, "judged-small-losses")
    }
}

/// An accuracy in words.
pub fn accuracy_told(accuracy: Option<u8>) -> Message {
    accuracy
        .map_or_else(|| say!(COMMON, "accuracy-none"), |percent| say!(COMMON, "accuracy", percent = percent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_loses_gives_it_its_name() {
        let check = |chances, won, expected| {
            assert_eq!(Grade::of(chances, won, false, false), expected, "{chances:?}");
        };
        check([0.5, 0.48], false, Grade::Good);
        check([0.5, 0.44], false, Grade::Inaccuracy);
        check([0.5, 0.37], false, Grade::Mistake);
        check([0.5, 0.2], false, Grade::Blunder);
        check([1.0, 0.5], true, Grade::MissedWin);
        check([1.0, 0.97], true, Grade::Good);
        check([1.0, 0.0], true, Grade::Blunder);
        assert_eq!(Grade::of([0.5, 0.1], false, true, false), Grade::Mistake, "it is still a draw");
        assert_eq!(Grade::of([0.5, 0.5], false, true, true), Grade::Best);
    }

    #[test]
    fn words_are_distinct_and_only_faults_have_a_sign() {
        for grade in Grade::ALL {
            assert_eq!(grade.is_fault(), !grade.sign().is_empty(), "{grade:?}");
            assert!(grade.message().exists());
            assert_eq!(Grade::ALL.iter().filter(|other| other.word() == grade.word()).count(), 1);
        }
    }
}
