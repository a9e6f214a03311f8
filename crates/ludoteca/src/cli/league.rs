//! The words of `league`.

use crate::usage::number;
use clap::{Args, Subcommand};
use std::path::PathBuf;

pub(crate) const LEAGUE: &str = "Hold a league of programs on this machine.

A file in TOML says who takes part, what is played, how long and under which limits; `ludoteca league new` writes one to begin \
with. Programs of others are held by bubblewrap where it is installed: without a network, on a read-only system, with limits.";

pub(crate) const RUN: &str = "Play a league, or go on with one, and write its report.

In the folder --out are then report.html for people, ranking.csv, report.json and games.log, which holds every game as a record, \
one after another. Every pair of games is on the disk before it counts, so the same command goes on where it was stopped, by \
Ctrl-C or otherwise, and nothing is counted twice. Games of contenders that are no longer in the file do not count; where the \
rules or a contender have changed since, that is said, and --changed sets these games aside and plays them anew.

Exact values come from the tables that `ludoteca solve` writes. A small board, Claustro 5×5 for instance, is solved first if it \
has none, once for all.";

#[derive(Args, Debug)]
pub(crate) struct LeagueArgs {
    #[command(subcommand)]
    pub(crate) verb: LeagueVerb,
}

#[derive(Subcommand, Debug)]
pub(crate) enum LeagueVerb {
    /// Write a league file to begin with, with every key explained
    #[command(after_help = "Example: ludoteca league new league.toml")]
    New {
        /// Where to write it; what lies there already is not overwritten
        #[arg(default_value = "league.toml")]
        file: PathBuf,
    },
    /// Play a league, or go on with one, and write its report
    #[command(long_about = RUN)]
    #[command(after_help = "Examples:\n  ludoteca league run league.toml\n  \
        ludoteca league run league.toml --out monday --threads 2")]
    Run(LeagueRunArgs),
}

#[derive(Args, Debug)]
pub(crate) struct LeagueRunArgs {
    /// The league file
    pub(crate) file: PathBuf,
    /// The folder for log and report; without it, one beside the file with its name
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many games are played at once, instead of what the file says
    #[arg(long, value_name = "N", value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Where tables of perfect play lie, if not in the data folder
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// Make no table of perfect play where there is none; without this a board that takes seconds is solved first, once
    #[arg(long)]
    pub(crate) no_solve: bool,
    /// Run programs without a sandbox where there is none, without asking
    #[arg(long)]
    pub(crate) unsandboxed: bool,
    /// Set aside games that were played under other rules or by another program of the same name
    #[arg(long)]
    pub(crate) changed: bool,
}
