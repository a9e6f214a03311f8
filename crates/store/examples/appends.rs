//! How many moves a second a database file takes: one player alone and many at once, committed in groups and one by
//! one, all in one run so that the same disk answers all of them. Prints a Markdown table.
//!
//! In place of the folder the address of an empty PostgreSQL database may stand.
//!
//! `cargo run --release -p ludoteca-store --example appends [FOLDER [SECONDS]]`

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_store::{Append, Change, NewGame, Place, Seat, Sqlite, Store};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let home = words.next().unwrap_or_else(|| std::env::temp_dir().display().to_string());
    let seconds: u64 = words.next().map_or(Ok(3), |word| word.parse())?;
    println!("| commits | players | moves/s | median ms | 99 % ms |\n|---|---:|---:|---:|---:|");
    for players in [1, 8, 64] {
        for grouped in [true, false] {
            let time = Duration::from_secs(seconds);
            let mut waits = if home.contains("://") {
                if !grouped {
                    continue;
                }
                measure(ludoteca_store::open(&home).await?, players, time).await?
            } else {
                let path = PathBuf::from(&home).join(format!("ludoteca-appends-{}.db", std::process::id()));
                let store =
                    if grouped { Sqlite::open(&path).await? } else { Sqlite::open_ungrouped(&path).await? };
                let waits = measure(Arc::new(store), players, time).await?;
                std::fs::remove_file(&path)?;
                waits
            };
            waits.sort_unstable();
            let at = |share: usize| {
                waits
                    .get((waits.len() * share / 100).min(waits.len().saturating_sub(1)))
                    .copied()
                    .unwrap_or_default()
            };
            println!(
                "| {} | {players} | {:.0} | {:.2} | {:.2} |",
                if grouped { "in groups" } else { "one by one" },
                waits.len() as f64 / seconds as f64,
                at(50).as_secs_f64() * 1e3,
                at(99).as_secs_f64() * 1e3,
            );
        }
    }
    Ok(())
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
