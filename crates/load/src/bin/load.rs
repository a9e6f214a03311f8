//! Many games at once against a server on this machine, with a stopwatch.
//!
//! Two guests sit down at every game, each on a socket of its own, and play random legal moves at a given rate over
//! all games; with `--bots` they are bots that challenge each other over their API, from addresses and of owners of their own. For every move the time from one player's send to the other's receipt is taken, and it is checked that
//! both are told every move once and in order. At the end the record of each game is fetched, and must say what was
//! sent. It prints one row of a Markdown table.
//!
//! The generator runs on the same machine as the server and talks to loopback addresses only: it is a measuring
//! instrument, and must not become a weapon.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use ludoteca_games::Games;
use ludoteca_kit::Registry;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use ludoteca_load::pair::{Pair, Plan};
use ludoteca_load::postgres::Postgres;
use ludoteca_load::report::{Report, Tally};
use ludoteca_load::road::Road;
use ludoteca_load::server::{self, Cpu, Launch, Server};

/// So many pairs sit down at once before the stopwatch starts.
const USHERS: usize = 16;

/// Many games at once against a server on this machine, with a stopwatch
#[derive(Parser, Debug)]
#[command(after_help = "Examples:\n  cargo xtask load --games 200 --rate 40 --seconds 30\n  \
    cargo xtask load --bots 200 --rate 100 --seconds 60")]
struct Args {
    /// How many games are played at once, with two sockets each
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5000))]
    games: u32,
    /// So many bots instead of guests, two at a game, each connected by a line of its own
    #[arg(long, value_name = "N", conflicts_with = "games", value_parser = clap::value_parser!(u32).range(2..=2000))]
    bots: Option<u32>,
    /// Have bots told every legal move, which `ludoteca bot connect` does without
    #[arg(long, requires = "bots")]
    legal: bool,
    /// Moves a second, over all games
    #[arg(long, value_name = "R", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=20000))]
    rate: u32,
    /// For how long moves are made
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// A server that runs already, on this machine; without it one is started for the purpose
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// What keeps the games: sqlite, postgres for one that is started for the purpose, or an address as `serve` takes it
    #[arg(long, value_name = "KIND", default_value = "sqlite", conflicts_with = "server")]
    database: String,
    /// How many servers share the database; the two players of a game are at different ones
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "server", value_parser = clap::value_parser!(u32).range(1..=8))]
    nodes: u32,
    /// What the random moves follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Args {
    /// How many games are played at once.
    fn games(&self) -> u32 {
        self.bots.map_or(self.games, |bots| bots / 2)
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<()> {
    server::raise_limits();
    let postgres = if args.database == "postgres" { Some(Postgres::start()?) } else { None };
    let servers = match &args.server {
        Some(url) => vec![Server::running(url)?],
        None => started(args, postgres.as_ref())?,
    };
    let idle = sum(&servers, Server::memory_now);
    let pairs = seat(args, &servers).await?;
    let mut report = play(args, &servers, pairs, postgres.as_ref()).await?;
    report.idle = idle;
    println!("{report}");
    for server in servers {
        server.stop()?;
    }
    report.verdict()
}

/// As many servers as are asked for, on one database.
fn started(args: &Args, postgres: Option<&Postgres>) -> Result<Vec<Server>> {
    let address = match (args.database.as_str(), postgres) {
        ("sqlite", _) => None,
        (_, Some(postgres)) => Some(postgres.url()),
        (address, None) => Some(address.to_string()),
    };
    ensure!(args.nodes == 1 || address.is_some(), "several servers need a PostgreSQL: --database postgres");
    let flags = address.map_or(Vec::new(), |address| vec!["--database".to_string(), address]);
    let launch = Launch { args: flags, ..Launch::default() };
    (0..args.nodes).map(|_| Server::start(&launch)).collect()
}

/// What servers have together, where each of them has it.
fn sum(servers: &[Server], of: impl Fn(&Server) -> Option<f64>) -> Option<f64> {
    servers.iter().map(of).sum()
}

/// Has all players sit down, a few pairs at a time.
async fn seat(args: &Args, servers: &[Server]) -> Result<Vec<Pair>> {
    let ushers = Arc::new(Semaphore::new(USHERS));
    let games: Vec<&str> = Games::metas().iter().map(|meta| meta.id).collect();
    let mut coming = JoinSet::new();
    let Args { bots, legal, .. } = *args;
    for (number, game) in (0..args.games()).zip(games.into_iter().cycle()) {
        let ushers = Arc::clone(&ushers);
        let server = |seat: usize| Road::to(servers[(number as usize + seat) % servers.len()].address);
        let roads = [server(0), server(1)];
        let seed = args.seed.wrapping_mul(1 << 32).wrapping_add(u64::from(number));
        coming.spawn(async move {
            let _usher = ushers.acquire().await?;
            let pair = match bots {
                None => Pair::sit(roads, game, seed).await,
                Some(_) => {
                    let roads = [roads[0].from(2 * number + 1), roads[1].from(2 * number + 2)];
                    Pair::program(roads, game, seed, legal).await
                }
            };
            pair.with_context(|| format!("pair {number} could not sit down"))
        });
    }
    let mut pairs = Vec::new();
    while let Some(pair) = coming.join_next().await {
        pairs.push(pair??);
    }
    Ok(pairs)
}

/// Plays for the given time and then compares what was sent with what the server has kept.
async fn play(
    args: &Args,
    servers: &[Server],
    pairs: Vec<Pair>,
    postgres: Option<&Postgres>,
) -> Result<Report> {
    let start = Instant::now() + Duration::from_millis(500);
    let time = Duration::from_secs(u64::from(args.seconds));
    let period = Duration::from_secs_f64(f64::from(args.games()) / f64::from(args.rate));
    let plan = Plan { start, end: start + time, period };
    let mut playing = JoinSet::new();
    for pair in pairs {
        playing.spawn(pair.play(plan));
    }
    tokio::time::sleep_until(plan.start).await;
    let (before, worked) = (Cpu::of(servers), postgres.map(Postgres::work).transpose()?);
    tokio::time::sleep_until(plan.end).await;
    let cpu = Cpu::of(servers).since(&before, time);
    let work = postgres.map(Postgres::work).transpose()?;
    let work = work.zip(worked).map(|(now, then)| (now.0 - then.0, now.1 - then.1));
    let mut tally = Tally::default();
    while let Some(one) = playing.join_next().await {
        tally.add(one??);
    }
    ensure!(tally.sent > 0, "no move was due in this time: a longer time or a higher rate is needed");
    let Args { rate, seconds, .. } = *args;
    let games = args.games();
    let players = if args.bots.is_some() { "bots" } else { "guests" };
    let (nodes, database) = (servers.len(), args.database.split(':').next().unwrap_or_default().to_string());
    let memory = sum(servers, Server::memory);
    Ok(Report { nodes, database, players, idle: None, work, games, rate, seconds, start, cpu, memory, tally })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays for two seconds against a server in this process. Few games and many moves, so that some end and others follow.
    async fn short_run(name: &str, bots: Option<u32>) {
        let folder = std::env::temp_dir().join(format!("ludoteca-load-{name}-{}", std::process::id()));
        let store = ludoteca_store::open(&folder.join("games.db").display().to_string()).await.unwrap();
        let opened =
            ludoteca_web::Server::open::<Games>(store, ludoteca_web::Config::default()).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let servers = [Server::running(&listener.local_addr().unwrap().to_string()).unwrap()];
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let serving = tokio::spawn(opened.run(listener, None, async { drop(stopped.await) }));
        let (database, legal) = ("sqlite".to_string(), bots.is_some());
        let args =
            Args { games: 4, bots, legal, rate: 200, seconds: 2, server: None, database, nodes: 1, seed: 7 };
        let pairs = seat(&args, &servers).await.unwrap();
        let report = play(&args, &servers, pairs, None).await.unwrap();
        report.verdict().unwrap();
        assert!(
            report.tally.sent > 50 && report.tally.waits.len() == report.tally.sent,
            "{:?}",
            report.tally.sent
        );
        stop.send(()).unwrap();
        serving.await.unwrap().unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nothing_is_lost_in_a_short_run() {
        short_run("guests", None).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nothing_that_bots_do_is_lost_in_a_short_run() {
        short_run("bots", Some(8)).await;
    }
}
