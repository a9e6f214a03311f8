//! How a database file answers in which a million games are finished: how long a server takes to open it, and how long the lists
//! of the lobby and of the archive take. Fills the file first, if it is not there. Prints a Markdown table.
//!
//! `cargo run --release -p ludoteca-store --example million [FILE [GAMES]]`

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ludoteca_store::{Attend, Cursor, GuestId, NewGame, Quota, Seat, Sqlite, Store};
use sqlx::{ConnectOptions, Connection};

/// The guest who has played more than anybody else.
const BUSY: GuestId = GuestId(1);
const OF_BUSY: i64 = 25_000;
/// Games that go on, and challenges that wait.
const LIVE: i64 = 5_000;
const ROUNDS: u32 = 50;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().map_or_else(|| std::env::temp_dir().join("ludoteca-million.db"), PathBuf::from);
    let games: i64 = words.next().map_or(Ok(1_000_000), |word| word.parse())?;
    if !file.exists() {
        let begun = Instant::now();
        fill(&file, games).await?;
        eprintln!("filled in {:.0} s", begun.elapsed().as_secs_f64());
    }
    let begun = Instant::now();
    let store = Sqlite::open_to_serve(&file).await?;
    store.totals().await?;
    store.unattended(Attend::Clock, None, 1_000).await?;
    let open = begun.elapsed();
    let size = std::fs::metadata(&file)?.len() / 1_000_000;
    println!(
        "{games} finished games, {LIVE} that go on, {size} MB; opened in {:.0} ms",
        open.as_secs_f64() * 1e3
    );
    println!("\n| list | median ms | worst of {ROUNDS} ms |\n|---|---:|---:|");
    let middle = Cursor { at: games / 2, id: String::new() };
    tell("challenges of the lobby (400)", async || store.open_games(400).await.map(drop)).await?;
    tell("games of the lobby (400)", async || store.live_games(400).await.map(drop)).await?;
    tell("archive, first page", async || store.finished(None, None, 31).await.map(drop)).await?;
    tell("archive, a page in the middle", async || {
        store.finished(None, Some(middle.clone()), 31).await.map(drop)
    })
    .await?;
    tell("archive of one game", async || store.finished(Some("two".into()), None, 31).await.map(drop))
        .await?;
    tell("unfinished games of a guest with 25,000", async || store.unfinished_of(BUSY, 50).await.map(drop))
        .await?;
    tell("finished games of that guest", async || store.finished_of(BUSY, None, 31).await.map(drop)).await?;
    tell("what that guest has deleted", async || store.hidden_of(BUSY, 100).await.map(drop)).await?;
    tell("how much there is of everything", async || store.totals().await.map(drop)).await?;
    let quota = Quota { open: u32::MAX, unfinished: u32::MAX - 1, all: u64::MAX - 1, holders: 9 };
    tell("a new game, limits and commit included", async || {
        let id = format!("new{:?}", Instant::now());
        let id: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
        let game = NewGame {
            id,
            created: 0,
            family: "one".to_string(),
            game: "one".to_string(),
            settings: String::new(),
            seed: 0,
            position: None,
            seats: [Seat::Guests(vec![BUSY]), Seat::Open],
            keys: [None, None],
            clock: None,
            listed: false,
            creator: Some(BUSY),
        };
        store.create_game_within(game, quota).await.map(drop)
    })
    .await?;
    store.close().await?;
    Ok(())
}

async fn tell(
    what: &str,
    ask: impl AsyncFn() -> Result<(), ludoteca_store::StoreError>,
) -> Result<(), Box<dyn Error>> {
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        ask().await?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let of = |at: usize| times.get(at).map_or(0.0, Duration::as_secs_f64) * 1e3;
    println!("| {what} | {:.1} | {:.1} |", of(times.len() / 2), of(times.len() - 1));
    Ok(())
}

/// Fills a file behind the back of the store, because a million games one by one would take a while.
async fn fill(file: &PathBuf, games: i64) -> Result<(), Box<dyn Error>> {
    Sqlite::open(file).await?.close().await?;
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(file)
        .synchronous(sqlx::sqlite::SqliteSynchronous::Off);
    let mut connection = options.connect().await?;
    for (statement, bound) in [
        (
            "INSERT INTO guest (token, created) WITH n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1) \
          SELECT randomblob(32), n FROM n",
            games / 20 + 2,
        ),
        (
            "INSERT INTO game (id, created, family, game, settings, seed, seat0, seat1, listed, creator, plies, last_at, ended_at, \
          winner, reason) WITH n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1) \
          SELECT hex(randomblob(16)), n, CASE WHEN n % 5 THEN 'one' ELSE 'two' END, 'one(size=3)', '', n, 'guests', 'guests', 1, \
          n % (SELECT count(*) FROM guest) + 1, 3, n, n, 0, 'line' FROM n",
            games,
        ),
        (
            "INSERT INTO game (id, created, family, game, settings, seed, seat0, seat1, listed, base, plies, last_at) \
          WITH n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1) \
          SELECT hex(randomblob(16)), n, 'one', 'one(size=3)', '', n, 'guests', CASE WHEN n % 10 THEN 'guests' ELSE 'open' END, 1, \
          CASE WHEN n % 2 THEN 300000 END, 3, n * 1000 FROM n",
            LIVE,
        ),
        (
            "INSERT INTO holder (game, side, guest, arrived, ended_at) SELECT number, 0, \
          CASE WHEN number % (SELECT max(1, count(*) / ?1) FROM game) = 0 THEN 1 ELSE number % (SELECT count(*) FROM guest) + 1 END, \
          0, ended_at FROM game",
            OF_BUSY,
        ),
        (
            "INSERT OR IGNORE INTO holder (game, side, guest, arrived, ended_at) SELECT number, 1, \
          (number * 7) % (SELECT count(*) - ?1 FROM guest) + 2, 0, ended_at FROM game WHERE seat1 = 'guests'",
            2,
        ),
        ("UPDATE holder SET hidden = game WHERE guest = ?1 AND game % 3 = 0", BUSY.0),
        (
            "INSERT INTO move (game, ply, text, at, spent) SELECT number, ply, 'a1-b2', last_at, 1000 FROM game, \
          (SELECT 1 AS ply UNION SELECT 2 UNION SELECT ?1)",
            3,
        ),
    ] {
        sqlx::query(statement).bind(bound).execute(&mut connection).await?;
    }
    connection.close().await?;
    Ok(())
}
