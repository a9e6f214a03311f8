//! `cargo xtask tune GAME`: finds the weights of a game's evaluation and writes them where the game reads them.

use anyhow::{Context as _, Result};
use clap::Parser;
use ludoteca_games::Games;
use ludoteca_kit::{Advise, DECISIVE_WEIGHT, Meta, Registry as _, Tactics, Visit};
use ludoteca_tune::{Plan, check, labels, learn, told, tune};
use std::path::PathBuf;

/// Finds the weights of a game's evaluation by self-play.
#[derive(Parser, Debug)]
struct Arguments {
    /// A game, with options: `claustro(size=7)`.
    game: String,
    /// The file with the weights, and the name of the array in it that is replaced.
    #[arg(long, default_value = "WEIGHTS")]
    name: String,
    /// Begin with no weights at all instead of those the game has: the run then follows from its arguments alone.
    #[arg(long)]
    fresh: bool,
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
    #[arg(long = "noise", default_value_t = 25)]
    noise: i32,
    /// One side, in turn, looks at a so-manieth of the positions and misjudges so many times as much.
    #[arg(long, default_value_t = 1)]
    handicap: u16,
    /// One side, in turn, is the Monte-Carlo search with so many random games a move.
    #[arg(long = "wander", default_value_t = 0)]
    playouts: u64,
    /// How much of a result is left for every ply before the end, in hundredths: below 100 a quick end is worth more.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=100))]
    fade: u16,
    /// Leave drawn games out.
    #[arg(long)]
    decisive: bool,
    /// Learn from positions with their values, as `ludoteca probe GAME --sample N` writes them, instead of self-play.
    #[arg(long, value_name = "FILE")]
    labels: Option<PathBuf>,
    /// Pairs of games that the new weights play against those the game has before they take their place.
    #[arg(long, default_value_t = 200)]
    check: u32,
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
    fresh: bool,
    check: u32,
    plan: Plan,
    labels: Option<&'a str>,
    log: &'a mut dyn FnMut(String),
}

impl Visit for Tune<'_> {
    type Out = Result<(Vec<i16>, &'static [&'static str])>;

    fn visit<G: Advise + Tactics>(self, game: G) -> Self::Out {
        let mut start = if self.fresh { vec![0; G::TERMS.len()] } else { game.weights().to_vec() };
        let set = |weights: &mut [i16], value| G::DECISIVE.iter().for_each(|&term| weights[term] = value);
        // Self-play does without what is sure: the one run of Tactigon that had it there too played worse.
        set(&mut start, 0);
        let mut weights = match self.labels {
            Some(text) => learn(&labels(&game, text)?, &start, self.log),
            None => tune(self.meta, &game, &start, &self.plan, self.log),
        };
        set(&mut weights, DECISIVE_WEIGHT);
        let tally = check(self.meta, &game, &weights, game.weights(), self.check, &self.plan);
        (self.log)(told(&tally));
        Ok((weights, G::TERMS))
    }
}

fn main() -> Result<()> {
    let Arguments {
        game,
        name,
        fresh,
        rounds,
        games,
        nodes,
        noise,
        handicap,
        playouts,
        fade,
        decisive,
        labels,
        check,
        threads,
        seed,
        folder,
    } = Arguments::parse();
    let text = labels
        .as_ref()
        .map(|file| std::fs::read_to_string(file).with_context(|| format!("reading {}", file.display())));
    let text = text.transpose()?;
    let (game, options) = Games::find(&game)?;
    let meta = Games::metas()[game];
    let plan = Plan { rounds, games, nodes, noise, handicap, playouts, fade, decisive, threads, seed };
    let how = match &text {
        Some(_) => "positions of its table drawn by lot".to_string(),
        None => format!(
            "seed {seed}, {nodes} nodes a move, noise {noise}, handicap {handicap}{}{}{}",
            if playouts > 0 { format!(", against {playouts} random games a move") } else { String::new() },
            if fade < 100 { format!(", {fade} % of a result left for every ply") } else { String::new() },
            if decisive { ", decisive games only" } else { "" }
        ),
    };
    let from = if fresh { "from nothing" } else { "from the weights there were" };
    let mut log = vec![format!("{name} of {}: {from}, {how}", meta.game_string(&options))];
    let mut tell = |line: String| {
        println!("{line}");
        log.push(line);
    };
    let visit = Tune { meta, fresh, check, plan, labels: text.as_deref(), log: &mut tell };
    let (weights, terms) = Games::open_fast(game, &options, visit)?;
    let folder = folder.unwrap_or_else(|| PathBuf::from("crates/games/src").join(meta.id.replace('-', "_")));
    ludoteca_tune::store(&folder, &name, &weights, terms, &log)
}
