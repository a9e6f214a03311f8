//! `cargo xtask chances GAME`: fits the curve from what the engine says to the result and writes it where the game reads it.

use anyhow::Result;
use clap::Parser;
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Meta, Registry as _, Tactics, Visit};
use ludoteca_tune::chances::{Course, Forecast, bands, fit_scale, forecasts, loss};
use std::path::PathBuf;

/// Fits the curve from what the engine says of a position to the result of its game.
#[derive(Parser, Debug)]
struct Arguments {
    /// A game, with options: `claustro(size=7)`.
    game: String,
    /// Games.
    #[arg(long, default_value_t = 600)]
    games: u32,
    /// Positions the engine looks at for a move.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// One move in so many is drawn by lot, as people err.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u16).range(2..))]
    strange: u16,
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

struct Play<'a> {
    meta: &'static Meta,
    course: &'a Course,
}

impl Visit for Play<'_> {
    type Out = (Vec<Forecast>, [u32; 3]);

    fn visit<G: Advise + Tactics>(self, game: G) -> Self::Out {
        forecasts(self.meta, &game, self.course)
    }
}

fn main() -> Result<()> {
    let Arguments { game, games, nodes, strange, threads, seed, folder } = Arguments::parse();
    let (game, options) = Games::find(&game)?;
    let meta = Games::metas()[game];
    let course = Course { games, nodes, strange: usize::from(strange), threads, seed };
    let (positions, [wins, draws, losses]) = Games::open_fast(game, &options, Play { meta, course: &course });
    let (name, scale) = (meta.game_string(&options), fit_scale(&positions));
    let mut log = vec![
        format!("{name}: seed {seed}, {games} games, {nodes} nodes a move, one move in {strange} by lot"),
        format!(
            "first side {wins} won, {draws} drawn, {losses} lost; {} positions without a proven result",
            positions.len()
        ),
        format!("scale {scale}: loss {:.5}; {:.5} if every position were even", loss(&positions, scale), {
            std::f64::consts::LN_2
        }),
    ];
    log.extend(bands(&positions, scale));
    log.iter().for_each(|line| println!("{line}"));
    let folder = folder.unwrap_or_else(|| PathBuf::from("crates/games/src").join(meta.id.replace('-', "_")));
    ludoteca_tune::store_chances(&folder, meta, &name, scale, &log)
}
