//! `cargo xtask selfplay GAME`: writes positions from which a net learns; `train/README.md` says what comes then.

use anyhow::{Context as _, Result, bail, ensure};
use clap::Parser;
use ludoteca_games::Games;
use ludoteca_kit::{FullGame, Meta, Registry as _, Visit};
use ludoteca_nets::{Judge, checksum};
use ludoteca_solver::Probe;
use ludoteca_tune::positions::{Block, Positions};
use ludoteca_tune::selfplay::{Course, games, labelled, numbers};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::sync_channel;

/// Writes positions from which a net learns, with what a search says of them and how their game ended. A run that was broken off
/// goes on where it stopped; what it writes follows from its settings, whatever the number of threads.
#[derive(Parser, Debug)]
struct Arguments {
    /// A game, with options: `claustro(size=7)`.
    game: String,
    /// The file.
    #[arg(long)]
    out: PathBuf,
    /// Stop when there are so many positions.
    #[arg(long, default_value_t = 1_000_000)]
    positions: u64,
    /// Positions the engine looks at for a move.
    #[arg(long, default_value_t = 3_000)]
    nodes: u64,
    /// One move in so many is drawn by lot.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u16).range(2..))]
    strange: u16,
    /// Judge by the weighed terms even where there is a net.
    #[arg(long)]
    terms: bool,
    /// Judge by the net in this file: so a net makes the positions from which the next one learns.
    #[arg(long, value_name = "FILE", conflicts_with = "terms")]
    net: Option<PathBuf>,
    /// Write beside every position what the weighed terms say of it, for a net that is to stand beside them.
    #[arg(long)]
    with_terms: bool,
    /// Take positions of the game's table in this folder, with their exact values, instead of playing.
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Games at once.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// What everything drawn by lot follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games a block: few enough that little is lost when a run is broken off.
const GAMES: u32 = 16;
/// Blocks of a table.
const PARTS: u32 = 64;

struct Play<'a> {
    meta: &'static Meta,
    name: &'a str,
    arguments: &'a Arguments,
}

impl Visit for Play<'_> {
    type Out = Result<()>;

    fn visit<G: FullGame>(self, game: G) -> Result<()> {
        let Play { meta, name, arguments } = self;
        ensure!(game.inputs().iter().any(Option::is_some), "{name} tells nets nothing about its positions");
        let &Arguments { positions, nodes, strange, terms, with_terms, threads, seed, .. } = arguments;
        if let Some(folder) = &arguments.tables {
            let probe = Probe::open(&game, name, folder).context("the table")?;
            let len = numbers(&probe);
            // About half of the positions of a table decide themselves.
            let one_in = (len / (2 * positions.max(1))).max(1);
            let how = format!("table, one position in {one_in}, seed {seed}");
            let out = Positions::open(&arguments.out, &game, name, &how, with_terms)?;
            let part = |n: u32| len * u64::from(n) / u64::from(PARTS);
            return fill(out, PARTS, u64::MAX, threads, |number| {
                Ok(labelled(&game, &probe, (part(number), part(number + 1)), one_in, seed, with_terms)?)
            });
        }
        let mut judge = if terms { "terms" } else { "net or terms" }.to_string();
        let mut net = None;
        if let Some(path) = &arguments.net {
            let data = &*std::fs::read(path).with_context(|| path.display().to_string())?.leak();
            if let Some(error) = Judge::trying(&game, data).1 {
                bail!("{}: {error}", path.display());
            }
            judge = format!("net {:08x}", checksum(data));
            net = Some(data);
        }
        let course = Course { games: GAMES, nodes, strange: strange.into(), terms, net, with_terms, seed };
        let how = format!("games, {nodes} nodes a move, one move in {strange} by lot, {judge}, seed {seed}");
        let out = Positions::open(&arguments.out, &game, name, &how, with_terms)?;
        fill(out, u32::MAX, positions, threads, |number| Ok(games(meta, &game, &course, number)))
    }
}

/// Makes blocks on several threads and writes them in the order of their numbers, up to a number or until there are enough.
fn fill(
    mut out: Positions,
    end: u32,
    enough: u64,
    threads: usize,
    make: impl Fn(u32) -> Result<Block> + Sync,
) -> Result<()> {
    let (first, make) = (out.next(), &make);
    let next = AtomicU32::new(first);
    let (send, hear) = sync_channel(4 * threads.max(1));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    // Nobody listens any more once there is enough.
                    if number >= end || send.send((number, make(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        for (number, block) in hear {
            early.insert(number, block?);
            while let Some(block) = early.remove(&out.next()) {
                out.write(&block)?;
                if out.next().is_multiple_of(16) {
                    println!("{} positions in {} blocks", out.count(), out.next());
                }
            }
            if out.count() >= enough {
                break;
            }
        }
        println!("{} positions in {} blocks", out.count(), out.next());
        Ok(())
    })
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let (game, options) = Games::find(&arguments.game)?;
    let meta = Games::metas()[game];
    let name = meta.game_string(&options);
    Games::open_fast(game, &options, Play { meta, name: &name, arguments: &arguments })
}
