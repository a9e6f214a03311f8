//! The words of `prove`.

use super::GameArgs;
use crate::usage::{number, number_from};
use clap::{Args, ValueEnum};

pub(crate) const PROVE: &str = "Settle one position: does the side to move win, draw or lose, if both sides play as well as \
can be?

It is for boards too large for `solve`, and for games that always end, as taacoca does with directions=forward. The search is \
depth-first proof-number search with a table of fixed size. The settings change how long it takes and never the answer; a \
second run with other settings is a check. Nothing is kept on disk. Ctrl-C ends it with what is known.

An expansion is a look at all moves of a position. The proof numbers say how much, at least, it seems to take to prove that \
the side to move wins, and to refute it; when one of them is 0 it is settled. A line that is shown is one of many: the \
winner plays moves that are proved, the loser those that took the most work to settle. It need not be the shortest.

JSON: {\"value\",\"won\",\"expansions\",\"prove\",\"refute\",\"seconds\",\"fill\",\"checked\",\"moves\":{move:\"reaches\"|\"fails\"|\"open\"},\"line\":[...]}; \
value is win, draw, loss or null, prove and refute are the proof numbers and null where it is impossible, checked how many positions the proof has if it was gone through, won is false also where only a draw is left to be asked, and a move reaches what value \
says, fails to, or has not been looked at to the end.";

#[derive(Args, Debug)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The position, instead of the start
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// Memory for the table
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = number::<u64>(1..=1 << 30))]
    pub(crate) memory: u64,
    /// By how many percent a move may become harder than the second best before the search turns to that one
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = number::<u32>(0..=1000))]
    pub(crate) slack: u32,
    /// How the difficulties of moves that all have to fail add up: the hardest and one for each other, or all in full
    #[arg(long, value_enum, default_value_t = SumArg::Most)]
    pub(crate) sum: SumArg,
    /// Go through the finished proof once more, by the rules alone; that takes memory besides the table
    #[arg(long)]
    pub(crate) check: bool,
    /// End after so many expansions
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(1))]
    pub(crate) expansions: Option<u64>,
    /// Other keys for the table and another order of equally good moves
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number_from::<u64>(0))]
    pub(crate) seed: u64,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SumArg {
    Most,
    All,
}
