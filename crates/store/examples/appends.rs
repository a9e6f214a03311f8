//! How many moves a second a database takes: one player alone and many at once, committed in groups and one by one, all in one run
//! so that the same disk answers all of them. Prints a Markdown table.
//!
//! In place of the folder the address of a PostgreSQL database may stand, best an empty one. Then it is told, too, what a commit
//! costs without its moves, what each move adds to it, and what another node spends on hearing of a move in a game that is not open
//! there: figures of docs/SCALE.md.
//!
//! `cargo run --release -p ludoteca-store --example appends [FOLDER [SECONDS]]`

use std::collections::HashMap;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludoteca_store::{Append, Change, NewGame, News, Place, Postgres, Seat, Sqlite, Store, Topic};
use sqlx::{ConnectOptions, PgConnection};

/// Games that are open at the node that hears of others.
const OPEN: usize = 10_000;
/// Between the last move and the last news of it there is less time than this.
const NEWS: Duration = Duration::from_secs(5);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let home = words.next().unwrap_or_else(|| std::env::temp_dir().display().to_string());
    let seconds: u64 = words.next().map_or(Ok(3), |word| word.parse())?;
    let time = Duration::from_secs(seconds);
    if home.contains("://") {
        return in_postgres(&home, time).await;
    }
    println!("| commits | players | moves/s | median ms | 99 % ms |\n|---|---:|---:|---:|---:|");
    for players in [1, 8, 64] {
        for (commits, grouped) in [("in groups", true), ("one by one", false)] {
            let path = PathBuf::from(&home).join(format!("ludoteca-appends-{}.db", std::process::id()));
            let store =
                if grouped { Sqlite::open(&path).await? } else { Sqlite::open_ungrouped(&path).await? };
            let waits = measure(Arc::new(store), players, time).await?;
            std::fs::remove_file(&path)?;
            println!("| {commits} | {} |", row(players, waits, time));
        }
    }
    Ok(())
}

async fn in_postgres(address: &str, time: Duration) -> Result<(), Box<dyn Error>> {
    let stop = Arc::new(AtomicBool::new(false));
    let hearing = std::thread::spawn({
        let (address, stop) = (address.to_string(), Arc::clone(&stop));
        move || hear(&address, &stop).map_err(|error| error.to_string())
    });
    let options: sqlx::postgres::PgConnectOptions = address.parse()?;
    let mut connection = options.connect().await?;
    println!("| players | moves/s | median ms | 99 % ms | moves a commit | ms a commit |");
    println!("|---:|---:|---:|---:|---:|---:|");
    let mut seen = Vec::new();
    let mut moves = 0;
    for players in [1, 2, 4, 8, 16, 64] {
        let store = Arc::new(Postgres::open(address).await?);
        let node = store.node().0;
        let waits = measure(store, players, time).await?;
        let commits = commits(&mut connection, node).await? - i64::from(players);
        let (stored, each) = (waits.len() as f64, time.as_secs_f64() * 1e3 / commits as f64);
        moves += waits.len() as u64;
        println!("| {} | {:.1} | {each:.2} |", row(players, waits, time), stored / commits as f64);
        seen.push((stored / commits as f64, each));
    }
    let (flush, each) = line(&seen);
    println!("\nA commit takes {flush:.2} ms and {each:.3} ms more for each move (least squares).");
    std::thread::sleep(NEWS);
    stop.store(true, Ordering::Relaxed);
    let (news, cpu) = hearing.join().map_err(|_| "who hears has panicked")??;
    println!(
        "Another node heard of {news} of {moves} moves and spent {:.1} µs of CPU on each.",
        cpu.as_secs_f64() * 1e6 / news as f64
    );
    Ok(())
}

/// What such a player waited for, as cells of a table.
fn row(players: u32, mut waits: Vec<Duration>, time: Duration) -> String {
    waits.sort_unstable();
    let at = |share: usize| {
        let place = (waits.len() * share / 100).min(waits.len().saturating_sub(1));
        waits.get(place).copied().unwrap_or_default().as_secs_f64() * 1e3
    };
    let rate = waits.len() as f64 / time.as_secs_f64();
    format!("{players} | {rate:.0} | {:.2} | {:.2}", at(50), at(99))
}

/// How many commits of a node have left a notice.
async fn commits(connection: &mut PgConnection, node: i64) -> Result<i64, sqlx::Error> {
    let question = "SELECT coalesce(max(seq), 0) FROM notice WHERE node = $1";
    sqlx::query_scalar(question).bind(node).fetch_one(connection).await
}

/// The straight line through points by least squares: where it begins, and how much it rises.
fn line(points: &[(f64, f64)]) -> (f64, f64) {
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let along: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let rise = along / points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>();
    (y - rise * x, rise)
}

/// Hears of the moves of others on this thread, as a node does that has none of their games open; and the CPU time of that.
fn hear(address: &str, stop: &AtomicBool) -> Result<(u64, Duration), Box<dyn Error>> {
    let open: HashMap<String, ()> = (0..OPEN).map(|number| (format!("open-{number}"), ())).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Postgres::open(address).await?;
        let mut listener = store.listen();
        let (mut news, begun) = (0, cpu()?);
        while !stop.load(Ordering::Relaxed) {
            match tokio::time::timeout(Duration::from_millis(100), listener.next()).await {
                Ok(Some(News::Changed(Topic::Game(id)))) => news += u64::from(!open.contains_key(&id)),
                Ok(None) => break,
                Ok(Some(_)) | Err(_) => {}
            }
        }
        let spent = cpu()?.saturating_sub(begun);
        store.close().await?;
        Ok((news, spent))
    })
}

/// The CPU time of this thread.
fn cpu() -> Result<Duration, Box<dyn Error>> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    let nanoseconds = stat.split(' ').next().ok_or("the kernel tells nothing")?.parse()?;
    Ok(Duration::from_nanos(nanoseconds))
}

/// The waits of all moves that so many players make, each in a game of its own, as fast as they are acknowledged.
async fn measure(
    store: Arc<dyn Store>,
    players: u32,
    time: Duration,
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let end = Instant::now() + time;
    let tasks: Vec<_> = (0..players)
        .map(|player| tokio::spawn(play(Arc::clone(&store), format!("game-{players}-{player}"), end)))
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    store.close().await?;
    Ok(waits)
}

async fn play(
    store: Arc<dyn Store>,
    id: String,
    end: Instant,
) -> Result<Vec<Duration>, ludoteca_store::StoreError> {
    let game = NewGame {
        id: id.clone(),
        created: 0,
        family: "game".to_string(),
        game: "game".to_string(),
        settings: String::new(),
        seed: 0,
        position: None,
        seats: [Seat::Open, Seat::Open],
        keys: [None, None],
        clock: None,
        listed: true,
        creator: None,
    };
    store.create_game(game).await?;
    let mut waits = Vec::new();
    let mut place = Place::default();
    while Instant::now() < end {
        let start = Instant::now();
        let append = Append {
            game: id.clone(),
            place,
            text: "a1-b2".to_string(),
            at: i64::from(place.plies),
            spent: 1000,
            why: None,
            ended: None,
        };
        if let Change::Stored(next) = store.append(append).await? {
            place = next;
            waits.push(start.elapsed());
        }
    }
    Ok(waits)
}
