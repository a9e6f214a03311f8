//! Nodes of the real program on one database, behind a small proxy, with hundreds of games on them; nodes are killed, stopped, ended
//! and started, clocks are put forward and back, connections cut, the database restarted, by lot. At the end everything that anybody
//! was told is held against what the nodes say: every acknowledged move is there once and in order, all views agree, and nobody has
//! lost time to an outage.
//!
//! With `--plant` a fault is put in, and the run succeeds only where the checker finds it.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use clap::{Parser, ValueEnum};
use ludoteca_kit::Rng;
use ludoteca_load::chaos::check::{Fault, check};
use ludoteca_load::chaos::clients::{self, BASE, Stage};
use ludoteca_load::chaos::history::{History, View, What};
use ludoteca_load::chaos::nodes::Node;
use ludoteca_load::chaos::proxy::Proxy;
use ludoteca_load::chaos::storm::{Count, Storm};
use ludoteca_load::figures::Waits;
use ludoteca_load::postgres::Postgres;
use ludoteca_load::road::Road;
use ludoteca_load::server;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// After the storm everybody has so long to come back and be told everything.
const CALM: Duration = Duration::from_secs(20);
/// So often it is looked how a game stands at the end until nothing changes any more, and the pause in between.
const LOOKS: u32 = 8;
const LOOK_AGAIN: Duration = Duration::from_millis(400);

/// Nodes that are killed while people play, and a checker over everything the people were told
#[derive(Parser, Debug)]
#[command(after_help = "Example: cargo xtask chaos 60 --nodes 3 --database postgres --seed 7")]
struct Args {
    /// For how long things are broken
    #[arg(value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Nodes; several need PostgreSQL
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=8))]
    nodes: u32,
    /// The database, which is started for the purpose
    #[arg(long, value_name = "KIND", value_enum, default_value_t = Kind::Postgres)]
    database: Kind,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1000))]
    games: u32,
    /// The longest pause before a move
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pace: u32,
    /// What the lots follow from; the timing of processes does not
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A fault to put in, which the checker has to find
    #[arg(long, value_name = "FAULT", value_enum)]
    plant: Option<Plant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Sqlite,
    Postgres,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Plant {
    /// The database forgets a moment that was acknowledged, as if that had been done before the commit (SQLite)
    Early,
    /// Clients that come back are told nothing new any more, as if a node had not read again what it missed
    Stale,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chaos: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<()> {
    ensure!(args.nodes == 1 || args.database == Kind::Postgres, "several nodes need --database postgres");
    ensure!(
        args.plant != Some(Plant::Early) || args.database == Kind::Sqlite,
        "--plant early needs --database sqlite"
    );
    server::raise_limits();
    let folder = server::scratch("chaos");
    std::fs::create_dir_all(&folder)?;
    let done = storm(args, &folder).await;
    let _ = std::fs::remove_dir_all(&folder);
    done
}

async fn storm(args: &Args, folder: &std::path::Path) -> Result<()> {
    let mut postgres = match args.database {
        Kind::Postgres => Some(Postgres::start()?),
        Kind::Sqlite => None,
    };
    let flags =
        postgres.as_ref().map_or(Vec::new(), |postgres| vec!["--database".to_string(), postgres.url()]);
    let data = folder.join("data");
    let nodes = (0..args.nodes as usize).map(|number| Node::new(number, data.clone(), flags.clone(), folder));
    let mut nodes = nodes.collect::<Result<Vec<Node>>>()?;
    for node in &mut nodes {
        node.start()?;
    }
    let proxy = Proxy::start(nodes.iter().map(|node| node.address).collect()).await?;
    let begun = Instant::now();
    let (play, playing) = watch::channel(true);
    let pace = Duration::from_millis(u64::from(args.pace));
    let stage = Stage::new(Road::to(proxy.address), begun, playing, pace);
    let mut tables = JoinSet::new();
    for number in 0..args.games {
        tables.spawn(clients::table(stage.clone(), number));
    }
    // Everybody sits down before anything is broken.
    sleep(Duration::from_secs(2)).await;
    let until = Instant::now() + Duration::from_secs(u64::from(args.seconds));
    let mut lots = Rng::new(args.seed);
    let (troubles, count) = (Vec::new(), Count::default());
    let mut storm =
        Storm { nodes: &mut nodes, postgres: postgres.as_mut(), proxy: &proxy, begun, troubles, count };
    match args.plant {
        Some(Plant::Early) => forget(&mut storm, &data.join("ludoteca.db"), folder, until).await?,
        Some(Plant::Stale) => {
            storm.rage(begun + Duration::from_secs(2 + u64::from(args.seconds) / 2), &mut lots).await?;
            proxy.muffle();
            proxy.cut();
            sleep(Duration::from_secs(u64::from(args.seconds) / 2)).await;
        }
        None => storm.rage(until, &mut lots).await?,
    }
    let (troubles, count) = (storm.troubles, storm.count);
    play.send(false)?;
    sleep(CALM).await;

    let mut history = History { troubles, base: BASE, ..History::default() };
    collect(&nodes, &stage, &mut history).await?;
    tables.abort_all();
    let memory: Vec<f64> = nodes.iter().filter_map(Node::memory).collect();
    for node in &mut nodes {
        node.end()?;
    }
    let faults = check(&history);
    report(args, &history, &count, &memory, faults.len());
    for fault in faults.iter().take(20) {
        println!("- {fault}");
    }
    match args.plant {
        None if faults.is_empty() => Ok(()),
        None => bail!("{} faults", faults.len()),
        Some(Plant::Early) => found(&faults, |fault| {
            matches!(fault, Fault::Vanished { .. } | Fault::Differs { .. } | Fault::Backwards { .. })
        }),
        Some(Plant::Stale) => found(&faults, |fault| matches!(fault, Fault::Behind { .. })),
    }
}

fn found(faults: &[Fault], right: impl Fn(&Fault) -> bool) -> Result<()> {
    ensure!(faults.iter().any(right), "the planted fault was not found");
    println!("\nThe planted fault was found.");
    Ok(())
}

/// A game at the end.
struct Stands {
    /// What each node says, and whether a computer has to move.
    views: (Vec<View>, bool),
    /// Who is connected, and sees what.
    present: Vec<(u32, View)>,
    /// So many things had happened by then.
    known: usize,
}

/// Collects how each game stands at every node and at everybody who is connected. Clocks run on meanwhile, so a flag may fall
/// between two looks: the nodes are asked before and after the clients, and all of it again if something has changed or a client has
/// still to be told. What is wrong for good stays so however often one looks.
async fn collect(nodes: &[Node], stage: &Stage, history: &mut History) -> Result<()> {
    let mut stands: BTreeMap<String, Stands> = BTreeMap::new();
    let mut unsettled = stage.games();
    for look in 0..LOOKS {
        if look > 0 {
            sleep(LOOK_AGAIN).await;
        }
        for game in std::mem::take(&mut unsettled) {
            let before = views(nodes, &game).await?;
            let (present, known) = (stage.present(&game), stage.count());
            let views = views(nodes, &game).await?;
            let told = |(_, view): &(u32, View)| views.0.iter().all(|stands| stands == view);
            if before != views || !present.iter().all(told) {
                unsettled.insert(game.clone());
            }
            stands.insert(game, Stands { views, present, known });
        }
        if unsettled.is_empty() {
            break;
        }
    }
    let events = stage.events().into_iter().enumerate();
    let known = |game: &str| stands.get(game).map_or(0, |stands| stands.known);
    history.events =
        events.filter(|(number, event)| *number < known(&event.game)).map(|(_, event)| event).collect();
    for (game, Stands { views: (views, waits), present, .. }) in stands {
        // A computer that has to move had all the calm to do so.
        history.stuck.extend(waits.then(|| game.clone()));
        history.present.extend(present.into_iter().map(|(client, _)| (client, game.clone())));
        history.last.insert(game, views);
    }
    Ok(())
}

/// What each node says of a game, and whether a computer has to move in it.
async fn views(nodes: &[Node], game: &str) -> Result<(Vec<View>, bool)> {
    let (mut views, mut waits) = (Vec::new(), false);
    for node in nodes {
        let (view, waiting) = clients::look(Road::to(node.address), game).await.context("at the end")?;
        views.push(view);
        waits |= waiting;
    }
    Ok((views, waits))
}

/// Copies the database, lets people play on, kills the server and puts the copy in its place: what was acknowledged in between is
/// gone, as it would be if it had been acknowledged before it was on the disk.
async fn forget(
    storm: &mut Storm<'_>,
    database: &std::path::Path,
    folder: &std::path::Path,
    until: Instant,
) -> Result<()> {
    let copy = folder.join("copy.db");
    let store = ludoteca_store::open(&format!("sqlite:{}", database.display())).await?;
    store.backup(copy.clone()).await?;
    store.close().await?;
    sleep(Duration::from_secs(1)).await;
    storm.nodes[0].kill();
    for tail in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{tail}", database.display()));
    }
    std::fs::rename(copy, database)?;
    storm.nodes[0].start()?;
    storm.count.kills += 1;
    tokio::time::sleep_until(until).await;
    Ok(())
}

fn report(args: &Args, history: &History, count: &Count, memory: &[f64], faults: usize) {
    let of = |right: fn(&What) -> bool| history.events.iter().filter(|event| right(&event.what)).count();
    let waits = Waits::of(waits(history));
    let moves: usize =
        history.last.values().filter_map(|views| views.first()).map(|view| view.moves.len()).sum();
    let ended =
        history.last.values().filter(|views| views.first().is_some_and(|view| view.ended.is_some())).count();
    println!(
        "| nodes | database | seconds | games | ended | moves | sent | refused | connections lost | kill -9 | restarts | SIGSTOP | \
         database restarts | clock jumps | cuts | p50 ms | p99 ms | max ms | memory MiB | faults |\n\
         |---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|"
    );
    let memory: Vec<String> = memory.iter().map(|memory| format!("{memory:.0}")).collect();
    println!(
        "| {} | {:?} | {} | {} | {ended} | {moves} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {:.0} | {:.0} | {:.0} | {} | {faults} |",
        args.nodes,
        args.database,
        args.seconds,
        history.last.len(),
        of(|what| matches!(what, What::Sent { .. })),
        of(|what| matches!(what, What::Refused(_))),
        of(|what| matches!(what, What::Lost)),
        count.kills,
        count.restarts,
        count.stops,
        count.databases,
        count.jumps,
        count.cuts,
        waits.at(0.5),
        waits.at(0.99),
        waits.at(1.0),
        memory.join(", "),
    );
    if count.jumps == 0 {
        println!("\nNo clock was put forward or back: that needs libfaketime (apt-get install libfaketime).");
    }
}

/// From a player's send to the same player's being told, outages included.
fn waits(history: &History) -> Vec<Duration> {
    let mut sent: BTreeMap<(u32, &str, u32), u64> = BTreeMap::new();
    let mut waits = Vec::new();
    for event in &history.events {
        match &event.what {
            What::Sent { ply, .. } => drop(sent.insert((event.client, &event.game, ply + 1), event.at)),
            What::Moved { ply, .. } => {
                if let Some(at) = sent.remove(&(event.client, event.game.as_str(), *ply)) {
                    waits.push(Duration::from_millis(event.at - at));
                }
            }
            _ => {}
        }
    }
    waits
}
