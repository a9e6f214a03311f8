//! `bench`: how fast the rules run on one thread, per second of that thread's CPU time.

use crate::cli::BenchArgs;
use crate::listing::value;
use crate::output::{self, Progress};
use crate::target::Target;
use anyhow::{Result, bail};
use cpu_time::ThreadTime;
use gamekit::{Advise, Game, Job, PLY_LIMIT, Rng, Shelf, Visit};
use games::Games;
use serde_json::{Map, Value, json};

/// What is measured when no game is named.
const STANDARD: [&str; 6] = [
    "tactigon",
    "taacoca",
    "taacoca(directions=forward)",
    "claustro",
    "three-dragons(rules=base)",
    "three-dragons",
];

pub(crate) fn bench(args: &BenchArgs) -> Result<()> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        bail!("seconds: found {}, expected a number above 0 and up to 3600", args.seconds);
    }
    let targets: Vec<Target> = match &args.game {
        Some(game) => vec![Target::read(game, args.variant.as_deref())?],
        None => STANDARD.iter().map(|game| Target::read(game, None)).collect::<Result<_>>()?,
    };
    let mut answers = Vec::new();
    let mut table = format!(
        "{:<28} {:>12} {:>12} {:>14} {:>14}\n",
        "per CPU-second of one thread", "playouts", "moves", "leaves made", "list playouts"
    );
    for target in &targets {
        let name = target.meta.game_string(&target.options);
        let mut progress = Progress::new();
        progress.show(&format!("measuring {name}"));
        let rates = Games::open_fast(target.game, &target.options, Measure { seconds: args.seconds });
        drop(progress);
        table += &format!(
            "{name:<28} {:>12.0} {:>12.0} {:>14.0} {:>14.0}\n",
            rates.playouts, rates.moves, rates.leaves, rates.listed
        );
        answers.push(describe(target, &rates));
    }
    if args.json {
        return output::json(&answers.into());
    }
    table +=
        "\nlist playouts: the same random games by writing down all moves and drawing one, for comparison\n";
    output::print(&table)
}

fn describe(target: &Target, rates: &Rates) -> Value {
    let variant: Map<String, Value> =
        target.options.iter().map(|(name, v)| (name.to_string(), value(v))).collect();
    json!({
        "game": target.meta.id,
        "variant": variant,
        "playouts_per_second": rates.playouts.round(),
        "moves_per_second": rates.moves.round(),
        "leaves_per_second": rates.leaves.round(),
        "list_playouts_per_second": rates.listed.round(),
        "engine_nodes_per_second": null,
        "signature": null,
    })
}

struct Rates {
    playouts: f64,
    moves: f64,
    leaves: f64,
    listed: f64,
}

struct Measure {
    seconds: f64,
}

impl Visit for Measure {
    type Out = Rates;

    fn visit<G: Advise>(self, game: G) -> Rates {
        let start = game.initial();
        let mut rng = Rng::new(1);
        let (mut games, mut plies) = (0u64, 0u64);
        let clock = ThreadTime::now();
        while clock.elapsed().as_secs_f64() < self.seconds {
            plies += gamekit::playouts(&game, &start, 20, &mut rng);
            games += 20;
        }
        let seconds = clock.elapsed().as_secs_f64();
        Rates {
            playouts: games as f64 / seconds,
            moves: plies as f64 / seconds,
            leaves: self.leaves(&game, &start),
            listed: self.listed(&game, &start),
        }
    }
}

impl Measure {
    /// The deepest count that fits into the time, repeated until the time is over.
    fn leaves<G: Game>(&self, game: &G, start: &G::State) -> f64 {
        let (mut depth, mut nodes) = (1, 0);
        let clock = ThreadTime::now();
        loop {
            let before = clock.elapsed().as_secs_f64();
            nodes += gamekit::leaves(game, start, depth);
            let now = clock.elapsed().as_secs_f64();
            if now >= self.seconds {
                return nodes as f64 / now;
            }
            if (now - before) * 30.0 < self.seconds {
                // The shallow counts only lead to a depth worth measuring.
                depth += 1;
            }
        }
    }

    /// Random games the plain way: write down all moves, draw one, play it.
    fn listed<G: Game>(&self, game: &G, start: &G::State) -> f64 {
        let mut rng = Rng::new(1);
        let mut moves = Vec::new();
        let mut games = 0u64;
        let clock = ThreadTime::now();
        while clock.elapsed().as_secs_f64() < self.seconds {
            game.enter(Listed { game, state: start.clone(), moves: &mut moves, rng: &mut rng });
            games += 1;
        }
        games as f64 / clock.elapsed().as_secs_f64()
    }
}

struct Listed<'a, G: Game> {
    game: &'a G,
    state: G::State,
    moves: &'a mut Vec<G::Move>,
    rng: &'a mut Rng,
}

impl<G: Game> Job for Listed<'_, G> {
    type Out = ();

    #[inline(always)]
    fn run(mut self) {
        for _ in 0..PLY_LIMIT {
            self.moves.clear();
            self.game.moves(&self.state, self.moves);
            if self.moves.is_empty() {
                return;
            }
            let drawn = self.moves[self.rng.below(self.moves.len())];
            self.game.play(&mut self.state, drawn);
        }
    }
}
