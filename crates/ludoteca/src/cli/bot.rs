//! The words of `bot`.

use super::GameArgs;
use crate::usage::{number, number_from};
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use ludoteca_bots::Template;
use std::path::PathBuf;

pub(crate) const BOT: &str = "Write, examine and play a program of your own, in any language.

A program plays by one of two ways to speak: `ask` is one question, one answer (a line of JSON on standard input, or with \
`ask-text` lines of plain text, and a move on standard output); `ugi` is the protocol of engines. docs/BOTS.md tells both, with \
conversations that can be typed by hand.

Where COMMAND is asked for, the program is named as it is started, perhaps with its way before it: ask:python3 bot.py. \
Without one it is found out by trying.";

pub(crate) const CHECK: &str = "Examine a program: does it obey the rules, how fast is it, what is it worth?

It plays --games games against each of a row of opponents, both sides in turn and from openings that differ: `random`, the \
game's own players, and the levels of the engine until one is too strong for it. What is wrong is told with the position, the \
legal moves and what to do about it; after some mistakes the examination ends. The exit status is 0 where nothing was \
wrong and 1 otherwise.

--json prints {\"games\",\"finished\",\"illegal\",\"nonsense\",\"timeouts\",\"crashes\",\"too_much\",\"not_started\",\"broken_off\",\
\"errors\":[{\"kind\",\"told\",\"advice\",\"position\",\"said\",\"legal\",\"stderr\",\"game\",\"opponent\",\"side\"}],\"score\":{player:score},\
\"speed\":{\"moves\",\"mean_ms\",\"slowest_ms\",\"slowest_position\",\"starts\"},\"regret\"}. A score goes from 0, all lost, to 1. \
`regret` says how far the moves were from perfect play, {\"moves\",\"wins_thrown\",\"draws_thrown\",\"points_per_move\",\
\"plies_delayed\"}, where `ludoteca solve` has made a table for the board, and is null otherwise.";

#[derive(Args, Debug)]
pub(crate) struct BotArgs {
    #[command(subcommand)]
    pub(crate) job: BotJob,
}

#[derive(Subcommand, Debug)]
pub(crate) enum BotJob {
    /// Write a small bot that works, and say how it is started
    #[command(after_help = "Example: ludoteca bot new python mybot --game claustro")]
    New(NewArgs),
    /// Examine a program: what is wrong, what is slow, what it is worth
    #[command(long_about = CHECK)]
    #[command(after_help = "Examples:\n  ludoteca bot check claustro -- python3 mybot/bot.py\n  \
        ludoteca bot check \"tactigon(board=13)\" --movetime 200 --json -- ugi:./engine")]
    Check(CheckArgs),
    /// Play against a program
    #[command(after_help = "Examples:\n  ludoteca bot play claustro -- ask:python3 mybot/bot.py\n  \
        ludoteca bot play taacoca --plain --begin -- ugi:./engine")]
    Play(PlayBotArgs),
}

#[derive(Args, Debug)]
pub(crate) struct NewArgs {
    /// The language
    #[arg(value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(Template::ALL.map(|template| template.name)))]
    pub(crate) template: String,
    /// The folder for it, which is made; it must be empty if it is there
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// The game it is to play, an id or a full game string
    #[arg(long, value_name = "GAME")]
    pub(crate) game: String,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games it plays against each opponent
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = number::<u32>(1..=100_000))]
    pub(crate) games: u32,
    /// How long it may think about a move, in milliseconds; it is told so, and two seconds later it has lost. By default it
    /// is told nothing and has ten seconds
    #[arg(long, value_name = "MS", value_parser = number::<u64>(1..=3_600_000))]
    pub(crate) movetime: Option<u64>,
    /// The folder of tables of perfect play, instead of the one in this user's data
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// The same openings and opponents again
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number_from::<u64>(0))]
    pub(crate) seed: u64,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
    /// The program and its arguments
    #[arg(value_name = "COMMAND", last = true, required = true)]
    pub(crate) command: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct PlayBotArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Let the program play the side the game lists first
    #[arg(long)]
    pub(crate) begin: bool,
    /// Prompts and a text board instead of the full screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// How long it may think about a move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = number::<u64>(1..=3_600_000))]
    pub(crate) movetime: Option<u64>,
    /// The program and its arguments
    #[arg(value_name = "COMMAND", last = true, required = true)]
    pub(crate) command: Vec<String>,
}
