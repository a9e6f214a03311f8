//! `cargo xtask tune GAME`: finds the weights of a game's evaluation and writes them where the game reads them.

use anyhow::Result;
use clap::Parser;
use gamekit::{Advise, Meta, Shelf as _, Tactics, Visit};
use games::Games;
use std::path::PathBuf;
use tune::{Plan, tune};

/// Finds the weights of a game's evaluation by self-play.
#[derive(Parser, Debug)]
struct Arguments {
    /// A game, with options: `claustro(size=7)`.
    game: String,
    /// The file with the weights, and the name of the array in it that is replaced.
    #[arg(long, default_value = "WEIGHTS")]
    name: String,
    /// Self-play and regression, so many times.
    #[arg(long, default_value_t = 2)]
    rounds: u32,
    /// Games a round.
    #[arg(long, default_value_t = 3_000)]
    games: u32,
    /// Positions the engine looks at for a move.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// By how much the engine misjudges positions at most, for variety.
    #[arg(long, default_value_t = 25)]
    blur: i32,
    /// One side, in turn, looks at a so-manieth of the positions and misjudges so many times as much.
    #[arg(long, default_value_t = 1)]
    handicap: u16,
    /// Leave drawn games out.
    #[arg(long)]
    decisive: bool,
    /// Games at once.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// What everything drawn by lot follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the game's folder is.
    #[arg(long)]
    folder: Option<PathBuf>,
}

struct Tune<'a> {
    meta: &'static Meta,
    plan: Plan,
    log: &'a mut dyn FnMut(String),
}

impl Visit for Tune<'_> {
    type Out = (Vec<i16>, &'static [&'static str]);

    fn visit<G: Advise + Tactics>(self, game: G) -> Self::Out {
        (tune(self.meta, &game, &self.plan, self.log), G::TERMS)
    }
}

fn main() -> Result<()> {
    let Arguments { game: text, name, rounds, games, nodes, blur, handicap, decisive, threads, seed, folder } =
        Arguments::parse();
    let (game, options) = Games::find(&text)?;
    let meta = Games::metas()[game];
    let plan = Plan { rounds, games, nodes, blur, handicap, decisive, threads, seed };
    let mut log = vec![format!(
        "{name} of {}: seed {seed}, {nodes} nodes a move, blur {blur}, handicap {handicap}{}",
        meta.game_string(&options),
        if decisive { ", decisive games only" } else { "" }
    )];
    let mut tell = |line: String| {
        println!("{line}");
        log.push(line);
    };
    let (weights, terms) = Games::open_fast(game, &options, Tune { meta, plan, log: &mut tell });
    let folder = folder.unwrap_or_else(|| PathBuf::from("crates/games/src").join(meta.id.replace('-', "_")));
    tune::store(&folder, &name, &weights, terms, &log)
}
