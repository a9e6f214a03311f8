//! `ludoteca`: the command line. Each verb has a file; this one only sends the words there.

mod admin;
mod analyze;
mod bench;
mod bot;
mod cli;
mod configuration;
mod contest;
mod counting;
mod engine;
mod interrupt;
mod language;
mod league;
mod listing;
mod log;
mod output;
mod perfect;
mod play;
mod prove;
pub mod query;
mod rules;
mod serve;
mod show;
mod target;
mod typing;
mod usage;

use clap::{CommandFactory, Parser};
use cli::{Cli, Verb};
use std::io::IsTerminal;
use std::process::ExitCode;

/// Does what the command line says; the exit status is 0 for done, 1 for "it could not be done", 2 for wrong usage.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let words: Vec<String> =
                std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
            return usage::complain(&error, &words);
        }
    };
    language::of(&cli).speak();
    if let Some(path) = std::env::var_os("LUDOTECA_NET").filter(|path| !path.is_empty()) {
        // A file that cannot be read is as good as an empty one, which is refused by whoever would ask it.
        let data = std::fs::read(&path).unwrap_or_default();
        ludoteca_session::try_net(&path.to_string_lossy(), data);
    }
    let done = match cli.verb {
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            play::play(&cli::PlayArgs::default())
        }
        None => output::print(&Cli::command().render_long_help().ansi().to_string()),
        Some(Verb::Games { json }) => listing::games(json),
        Some(Verb::Play(args)) => play::play(&args),
        Some(Verb::Lesson(args)) => play::lesson(&args),
        Some(Verb::Rules(args)) => rules::rules(&args),
        Some(Verb::Query(args)) => query::query(&args),
        Some(Verb::Perft(args)) => counting::perft(&args),
        Some(Verb::Show(args)) => show::show(&args),
        Some(Verb::Bench(args)) => bench::bench(&args),
        Some(Verb::Bot(args)) => bot::bot(&args),
        Some(Verb::Match(args)) => contest::contest(&args),
        Some(Verb::Ladder(args)) => contest::ladder::ladder(&args),
        Some(Verb::League(args)) => league::league(&args),
        Some(Verb::Openings(args)) => contest::openings::openings(&args),
        Some(Verb::Engine(args)) => engine::engine(&args),
        Some(Verb::Analyze(args)) => analyze::analyze(&args),
        Some(Verb::Serve(_)) => serve::serve(),
        Some(Verb::Admin(args)) => admin::admin(&args),
        Some(Verb::Solve(args)) => perfect::solve(&args),
        Some(Verb::Probe(args)) => perfect::probe(&args),
        Some(Verb::Prove(args)) => prove::prove(&args),
        Some(Verb::Completions { shell }) => listing::completions(shell),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough, as `head` has: that is no failure, and nobody is left to be told.
        Err(error) if output::nobody_reads(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::FAILURE
        }
    }
}
