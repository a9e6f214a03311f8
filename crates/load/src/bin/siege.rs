//! Two players beside attackers: how long their moves take, and how much memory the server needs.
//!
//! The server is started for the purpose, with unfinished games without number in its database. Each kind of attack goes on for a
//! while, and then all at once; the table has a row for each. It ends with status 1 where the aims are missed.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use ludoteca_load::figures::Waits;
use ludoteca_load::pair::{Pair, Plan};
use ludoteca_load::road::Road;
use ludoteca_load::server::{self, Launch, Server};
use ludoteca_load::siege::{self, Answers, Attack, Target, seeds};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// Their games take hundreds of plies.
const GAME: &str = "claustro(size=10)";
/// Moves a second of the two together.
const RATE: f64 = 10.0;
/// Longer than this no move may take, with one in a hundred left out, in milliseconds.
const PATIENCE: f64 = 250.0;
/// More memory than this the server may not need, in MiB.
const MEMORY: f64 = 300.0;

/// Two players beside attackers of five kinds, against a server on this machine
#[derive(Parser, Debug)]
#[command(after_help = "Example: cargo xtask siege --seconds 15")]
struct Args {
    /// For how long each attack goes on
    #[arg(long, value_name = "S", default_value_t = 15, value_parser = clap::value_parser!(u32).range(2..=120))]
    seconds: u32,
    /// Unfinished games that are there before; with 100,000 a server takes no more, and nobody could play, so some room is left for
    /// those that attackers make
    #[arg(long, value_name = "N", default_value_t = 95_000, value_parser = clap::value_parser!(u32).range(0..=99_500))]
    unfinished: u32,
}

/// What was seen while an attack went on.
struct Row {
    name: String,
    answers: Answers,
    waits: Waits,
    healthz: Waits,
    memory: f64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("siege: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<()> {
    server::raise_limits();
    let folder = server::scratch("siege");
    let done = besiege(args, &folder).await;
    let _ = std::fs::remove_dir_all(&folder);
    done
}

async fn besiege(args: &Args, folder: &std::path::Path) -> Result<()> {
    eprintln!("siege: {} unfinished games and one of 4,900 plies are written", args.unfinished);
    let long = seeds::sow(&folder.join("ludoteca.db"), args.unfinished).await?;
    let begun = Instant::now();
    // Somebody else is the proxy, so that addresses of this machine are limited like all others.
    let proxy = ["--trusted-proxy".to_string(), "192.0.2.1".to_string()].to_vec();
    let launch = Launch { data: Some(folder.to_path_buf()), args: proxy, ..Launch::default() };
    let server = Server::start(&launch)?;
    println!(
        "The server started in {:.1} s with {} unfinished games and had {:.0} MiB then.\n",
        begun.elapsed().as_secs_f64(),
        args.unfinished,
        server.memory_now().unwrap_or_default()
    );
    println!(
        "| attack | what attackers got | moves | p50 ms | p99 ms | max ms | /healthz max ms | memory MiB |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    let mut rows = Vec::new();
    let alone = Attack::ALL.into_iter().map(|kind| (kind.name().to_string(), vec![kind]));
    let phases = [("nobody attacks".to_string(), Vec::new())].into_iter().chain(alone);
    for (number, (name, kinds)) in
        (0..).zip(phases.chain([("all of them at once".to_string(), Attack::ALL.to_vec())]))
    {
        let row = phase(&server, &long, number, name, &kinds, args.seconds).await?;
        println!(
            "| {} | {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {:.0} |",
            row.name,
            row.answers,
            row.waits.count(),
            row.waits.at(0.5),
            row.waits.at(0.99),
            row.waits.at(1.0),
            row.healthz.at(1.0),
            row.memory,
        );
        rows.push(row);
    }
    println!(
        "\n{} s each; moves of two players at {RATE} a second, from one's send to the other's receipt; memory is the highest \
         while it went on. At the end the server had {:.0} MiB.",
        args.seconds,
        server.memory_now().unwrap_or_default()
    );
    server.stop()?;
    for row in rows {
        ensure!(row.waits.at(0.99) < PATIENCE, "{}: moves took too long, the aim is {PATIENCE} ms", row.name);
        ensure!(
            row.memory < MEMORY,
            "{}: the server needed too much memory, the aim is {MEMORY} MiB",
            row.name
        );
    }
    Ok(())
}

/// One attack or several, with two players beside them.
async fn phase(
    server: &Server,
    long: &str,
    number: u32,
    name: String,
    kinds: &[Attack],
    seconds: u32,
) -> Result<Row> {
    // New players every time, from two addresses of their own.
    let road = Road::to(server.address);
    let roads = [road.from(20 + 2 * number), road.from(21 + 2 * number)];
    let pair = Pair::sit(roads, GAME, u64::from(number)).await.context("the players could not sit down")?;
    let target = Target { server: server.address, long: long.to_string(), watched: pair.game().to_string() };
    server.forget();
    let start = Instant::now();
    let until = start + Duration::from_secs(u64::from(seconds));
    let mut attackers = JoinSet::new();
    for &kind in kinds {
        attackers.spawn(siege::attack(kind, target.clone(), until));
    }
    let healthz = tokio::spawn(siege::healthz(server.address, until));
    let plan = Plan { start, end: until, period: Duration::from_secs_f64(1.0 / RATE) };
    let tally = pair.play(plan).await.with_context(|| format!("{name}: the players could not go on"))?;
    let mut answers = Answers::default();
    while let Some(one) = attackers.join_next().await {
        answers.join(one?);
    }
    let memory = server.memory().context("there is no /proc to read the server's memory from")?;
    Ok(Row { name, answers, waits: Waits::of(tally.waits), healthz: Waits::of(healthz.await?), memory })
}
