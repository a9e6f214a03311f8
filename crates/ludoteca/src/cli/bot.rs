//! The words of `bot`.

use super::GameArgs;
use crate::usage::{number, number_from};
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use ludoteca_bots::Template;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_web::wire::Clock;
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
\"plies_delayed\"}, where there is a table for the board, and is null otherwise. A table that takes seconds is made first, once \
for all; `ludoteca solve` makes larger ones.";

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
    /// Let a program play on a server, from behind any firewall
    #[command(long_about = CONNECT)]
    #[command(after_help = "Examples:\n  \
        ludoteca bot connect --server http://127.0.0.1:8080 --token-file token.txt -- ask:python3 mybot/bot.py\n  \
        ludoteca bot connect --server https://play.example.org --token-file token.txt --accept people,claustro,at-least=60 \
        --offer claustro --clock 3+2 --at-once 2 -- ugi:./engine")]
    Connect(ConnectArgs),
}

pub(crate) const CONNECT: &str = "Let a program play on a server, from behind any firewall.

The token is made on the page /bots of the server and put into a file. The program stays on this machine: a line goes out to the \
server, challenges and moves come on it, and each game has a process of the program for itself. After a lost line it is tried \
again, at longer and longer intervals up to a minute, and unfinished games go on; so they do after this program or the server \
was ended by force.

What --accept says, in words with commas between them: people, bots (neither: both), nobody, games by id or full game string \
(none: all), at-least=SECONDS and at-most=SECONDS for the time a side has, open (sit down at open games of the lists, too), \
draws (agree to a draw that is offered), takebacks (let a move be taken back). What is meant for the bot and not allowed is \
declined. A rematch comes as a challenge.

A server whose certificate is not signed by an authority that the system trusts is reached by --ca, which names the file of \
its own authority (PEM).

A program that fails is asked once more by a new process and then resigns that game; why is told on standard error. Ctrl-C \
leaves; unfinished games wait for the next time.";

#[derive(Args, Debug)]
pub(crate) struct ConnectArgs {
    /// The server, as a browser names it: http://… or https://…
    #[arg(long, value_name = "URL")]
    pub(crate) server: String,
    /// The file with the token
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: PathBuf,
    /// Certificates that vouch for the server, in PEM, instead of those of this system
    #[arg(long, value_name = "FILE")]
    pub(crate) ca: Option<PathBuf>,
    /// Whom and what it accepts
    #[arg(long, value_name = "RULES", default_value = "people,bots")]
    pub(crate) accept: Vec<String>,
    /// A game that it offers to everybody, again whenever there is room; may be said several times
    #[arg(long, value_name = "GAME")]
    pub(crate) offer: Vec<String>,
    /// The time of the games it offers: minutes for the game and seconds for each move; without it there is no clock
    #[arg(long, value_name = "MIN+SEC", value_parser = clock, requires = "offer")]
    pub(crate) clock: Option<Clock>,
    /// The bot to which it offers them, instead of everybody
    #[arg(long, value_name = "BOT", requires = "offer")]
    pub(crate) to: Option<String>,
    /// How many games it plays at once
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<u16>(1..=50))]
    pub(crate) at_once: u16,
    /// Leave after so many games
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000))]
    pub(crate) games: Option<u32>,
    /// The program and its arguments
    #[arg(value_name = "COMMAND", last = true, required = true)]
    pub(crate) command: Vec<String>,
}

/// Minutes and seconds, as people write them: `3+2`.
fn clock(text: &str) -> Result<Clock, String> {
    let read = || {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let base = (minutes.parse::<f64>().ok()? * 60_000.0).round();
        let increment = (seconds.parse::<f64>().ok()? * 1_000.0).round();
        let good = (1_000.0..=86_400_000.0).contains(&base) && (0.0..=600_000.0).contains(&increment);
        good.then_some(Clock { base: base as u32, increment: increment as u32 })
    };
    read().ok_or_else(|| say!(COMMON, "bot-expected-clock").to_string())
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
    /// Make no table of perfect play where there is none; without this a board that takes seconds is solved first, once
    #[arg(long)]
    pub(crate) no_solve: bool,
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
