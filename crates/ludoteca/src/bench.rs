//! `bench`: how fast the rules and the engine run on one thread, per second of that thread's CPU time; and the
//! signature of the search.

use crate::cli::BenchArgs;
use crate::listing::value;
use crate::output::{self, Progress};
use crate::target::Target;
use anyhow::Result;
use cpu_time::ThreadTime;
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Advise, Game, Job, PLY_LIMIT, Refusal, Registry, Rng, Visit, cold};
use ludoteca_session::{Limits, Request, Resources, Session};
use serde_json::{Map, Value, json};
use std::time::Duration;

pub(crate) fn bench(args: &BenchArgs) -> Result<()> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        let (found, expected) = (args.seconds.to_string(), say!(COMMON, "app-expected-seconds"));
        return Err(Refusal::of(say!(COMMON, "app-place-seconds"), found, expected).into());
    }
    let targets: Vec<Target> = match &args.game {
        Some(game) => vec![Target::read(game, args.variant.as_deref())?],
        None => standard()?,
    };
    let mut answers = Vec::new();
    let [game, playouts, moves, leaves, listed, nodes, signature] = [
        say!(COMMON, "app-bench-game"),
        say!(COMMON, "app-bench-playouts"),
        say!(COMMON, "app-bench-moves"),
        say!(COMMON, "app-bench-leaves"),
        say!(COMMON, "app-bench-listed"),
        say!(COMMON, "app-bench-nodes"),
        say!(COMMON, "app-bench-signature"),
    ]
    .map(|word| word.to_string());
    let mut table = format!(
        "{game:<28} {playouts:>12} {moves:>12} {leaves:>14} {listed:>14} {nodes:>14} {signature:>12}\n"
    );
    let mut total = 0;
    for target in &targets {
        let name = target.meta.game_string(&target.options);
        let mut progress = Progress::new();
        progress.show(&say!(COMMON, "app-bench-rules", game = name.as_str()));
        let rates = Games::open_fast(target.game, &target.options, Measure { seconds: args.seconds });
        progress.show(&say!(COMMON, "app-bench-engine", game = name.as_str()));
        let search = search(target, &rates.positions, args.seconds)?;
        drop(progress);
        table += &format!(
            "{name:<28} {:>12.0} {:>12.0} {:>14.0} {:>14.0} {:>14.0} {:>12}\n",
            rates.playouts, rates.moves, rates.leaves, rates.listed, search.nodes, search.signature
        );
        total += search.signature;
        answers.push(describe(target, &rates, &search));
    }
    if args.json {
        return output::json(&answers.into());
    }
    let [listed, signature, total] = [
        say!(COMMON, "app-bench-about-listed"),
        say!(COMMON, "app-bench-about-signature"),
        say!(COMMON, "app-bench-total", total = total),
    ];
    output::print(&format!("{table}\n{listed}\n{signature}\n\n{total}\n"))
}

/// What is measured when no game is named: every game under its default options, and the variants it names.
fn standard() -> Result<Vec<Target>> {
    let variants = Games::metas().iter().flat_map(|meta| {
        std::iter::once(None)
            .chain(meta.bench_variants.iter().map(|&variant| Some(variant)))
            .map(|v| (meta.id, v))
    });
    variants.map(|(game, variant)| Target::read(game, variant)).collect()
}

fn describe(target: &Target, rates: &Rates, search: &Search) -> Value {
    let variant: Map<String, Value> =
        target.options.iter().map(|(name, v)| (name.to_string(), value(v))).collect();
    json!({
        "game": target.meta.id,
        "variant": variant,
        "playouts_per_second": rates.playouts.round(),
        "moves_per_second": rates.moves.round(),
        "leaves_per_second": rates.leaves.round(),
        "list_playouts_per_second": rates.listed.round(),
        "engine_nodes_per_second": search.nodes.round(),
        "signature": search.signature,
    })
}

struct Search {
    /// Per second.
    nodes: f64,
    signature: u64,
}

/// The table of a measured engine, in bytes.
const TABLE: usize = 16 << 20;

/// Searches the positions to a fixed depth, each with an empty table, and then goes on with them for as long as is
/// asked for.
fn search(target: &Target, positions: &[String], seconds: f64) -> Result<Search> {
    let resources = Resources::new(TABLE, 1);
    let mut sessions = Vec::new();
    for position in positions {
        let mut session = target.without_history(Some(position))?;
        session.set_resources(resources.clone());
        sessions.push(session);
    }
    let think = |session: &Session, limits: Limits| -> Result<(u64, f64)> {
        resources.clear();
        let thinking = session.ask(session.node(), Request { limits, ..Request::default() })?;
        let clock = ThreadTime::now();
        let decision = thinking.run()?;
        Ok((decision.report().map_or(0, |report| report.nodes), clock.elapsed().as_secs_f64()))
    };
    resources.prepare();
    let (mut nodes, mut spent) = (0, 0.0);
    let mut count = |(more, time): (u64, f64)| {
        nodes += more;
        spent += time;
        (nodes, spent)
    };
    for session in &sessions {
        count(think(session, Limits { depth: Some(target.meta.bench_depth), ..Limits::default() })?);
    }
    let (signature, mut so_far) = count((0, 0.0));
    let slice = Duration::from_secs_f64((seconds / positions.len() as f64).max(0.001));
    let whole = ThreadTime::now();
    for session in sessions.iter().cycle() {
        // Where everything is found at once, most of the time goes into empty tables.
        if so_far >= seconds || whole.elapsed().as_secs_f64() >= 2.0 * seconds {
            break;
        }
        so_far = count(think(session, Limits { time: Some(slice), ..Limits::default() })?).1;
    }
    let (nodes, spent) = count((0, 0.0));
    Ok(Search { nodes: nodes as f64 / spent, signature })
}

struct Rates {
    playouts: f64,
    moves: f64,
    leaves: f64,
    listed: f64,
    /// Where the engine is measured.
    positions: Vec<String>,
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
            plies += ludoteca_kit::playouts(&game, &start, 20, &mut rng);
            games += 20;
        }
        let seconds = clock.elapsed().as_secs_f64();
        Rates {
            playouts: games as f64 / seconds,
            moves: plies as f64 / seconds,
            leaves: self.leaves(&game, &start),
            listed: self.listed(&game, &start),
            positions: positions(&game),
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
            nodes += ludoteca_kit::leaves(game, start, depth);
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

/// The start and unfinished positions from random games, always the same ones.
fn positions<G: Advise>(game: &G) -> Vec<String> {
    const PLIES: [usize; 8] = [0, 4, 7, 10, 13, 16, 19, 22];
    let reach = |(seed, &plies): (u64, &usize)| {
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        for _ in 0..plies {
            let Some(mv) = cold::sample(game, &state, &mut rng) else { break };
            let next = cold::after(game, &state, mv);
            if cold::outcome(game, &next).is_some() {
                break;
            }
            state = next;
        }
        game.write_state(&state)
    };
    (1..).zip(&PLIES).map(reach).collect()
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
