//! The words of `match`, `ladder` and `openings`.

use super::GameArgs;
use crate::usage::{number, number_from};
use clap::Args;
use ludoteca_session::tourney::Sprt;
use std::path::PathBuf;

pub(crate) const MATCH: &str = "Let two computer players play many games and measure their difference in strength.

Games are played in pairs: both begin with the same random moves, in which a short search finds no forced win, and the \
players exchange sides. Elo is given with its 95 % error bar, which comes from the spread of the pairs. With --sprt the \
match ends as soon as it is decided which of the two differences is nearer the truth; where one of them is true, the other \
is accepted in about 5 % of all matches.

Players from outside are programs: ugi:COMMAND is a process that stays and speaks UGI, ask:COMMAND gets one question as a \
line of JSON and prints one move, ask-text:COMMAND gets it as plain lines. What stands before a bar are settings: \
ugi:movetime=50,option.Hash=64|./engine claustro. They are movetime=MS, nodes=N, depth=N (told to the program; without them \
an engine gets a second), timeout=MS (it has lost when its answer takes longer; otherwise movetime and two seconds, or ten \
seconds, or a minute where nodes or depth are limited), directory=DIR, option.NAME=VALUE, env.NAME=VALUE, and once (the \
input of an asked program is closed behind the question). Quotation marks are understood, but no shell is run. A program \
that hangs, crashes, answers nonsense or moves illegally has lost that game, with the reason in the log, and is started anew.

A match with a --seed repeats exactly on any number of threads, unless a player looks at the clock. Players that do \
should not share a core: no more threads than cores; an engine among them has a table of 64 MiB on each thread. Ctrl-C ends the match with what has been played.

--json prints {\"games\",\"wins\",\"draws\",\"losses\",\"score\",\"elo\",\"elo_error\"} as --first sees it (score from 0 to 1; \
elo and elo_error are null where every game was won or lost, elo_error also after a single pair), then \"pairs\" (how \
many pairs gave 0, 1, 2, 3, 4 half points), \"broken_off\" (games too long, counted as draws), \"faults\" (games that each player from outside has forfeited, by \
kind: not-started, illegal, nonsense, timeout, crash, too-much), \"seed\", and with --sprt \
\"sprt\":{\"elo0\",\"elo1\",\"alpha\",\"beta\",\"llr\",\"lower\",\"upper\",\"accepted\"}.";

pub(crate) const LADDER: &str = "Let several computer players play each other and put them on one scale.

Each meets each in a match of --games games, as `ludoteca match` plays them. Ratings are the likeliest ones (Bradley and \
Terry's model, a draw is half a win, and one drawn game is added to each pairing); their mean is 0, and the error bars are \
for 95 %. Ctrl-C ends the ladder with what has been played.

--json prints {\"game\",\"seed\",\"players\":[{\"player\",\"elo\",\"elo_error\",\"games\",\"score\"}],\"pairings\":[...]}, players best \
first, pairings as `ludoteca match --json` has them, with \"first\" and \"second\".";

/// What every kind of contest needs.
#[derive(Args, Debug)]
pub(crate) struct ContestArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Rules about the past of a game: repetition, limit, starts
    #[arg(long, value_name = "NAME=VALUE,...")]
    pub(crate) settings: Option<String>,
    /// How many games two players play at most; an odd number is rounded up to pairs
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000))]
    pub(crate) games: u32,
    /// How many random moves each pair begins with; 0 begins at the start
    #[arg(long, value_name = "PLIES", default_value_t = ludoteca_session::tourney::Openings::PLIES)]
    #[arg(value_parser = number::<u32>(0..=100))]
    pub(crate) openings: u32,
    /// Begin with the balanced openings that ship with the game instead
    #[arg(long, conflicts_with = "openings")]
    pub(crate) book: bool,
    /// Begin with the openings of this file instead, as `ludoteca openings` writes them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["openings", "book"])]
    pub(crate) lines: Option<PathBuf>,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: u16,
    /// Write all games to this file, as records one after another
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Repeat exactly
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(0))]
    pub(crate) seed: Option<u64>,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) contest: ContestArgs,
    /// The player whose results are counted: random, one of the game's own, taker, mcts, engine:level=N, engine:nodes=N,
    /// ugi:COMMAND, ask:COMMAND, ...
    #[arg(long, value_name = "WHO")]
    pub(crate) first: String,
    /// The other player
    #[arg(long, value_name = "WHO")]
    pub(crate) second: String,
    /// Play only until it is decided which difference in Elo is true
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = str::parse::<Sprt>)]
    pub(crate) sprt: Option<Sprt>,
}

#[derive(Args, Debug)]
pub(crate) struct LadderArgs {
    #[command(flatten)]
    pub(crate) contest: ContestArgs,
    /// The players, joined by commas
    #[arg(long, value_name = "WHO,WHO,...")]
    pub(crate) players: String,
    /// Only players next to each other in the list meet
    #[arg(long)]
    pub(crate) neighbours: bool,
}

#[derive(Args, Debug)]
pub(crate) struct OpeningsArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many openings
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u32>(1..=100_000))]
    pub(crate) count: u32,
    /// How many random moves each has
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = number::<u32>(1..=100))]
    pub(crate) plies: u32,
    /// How many positions the engine looks at
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = number_from::<u64>(1))]
    pub(crate) nodes: u64,
    /// How good it may be for either side, in hundredths
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = number_from::<i32>(0))]
    pub(crate) margin: i32,
    /// How good it has to be for either side, in hundredths: openings of games that would else end in a draw
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number_from::<i32>(0))]
    pub(crate) least: i32,
    /// Repeat exactly
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number_from::<u64>(0))]
    pub(crate) seed: u64,
}
