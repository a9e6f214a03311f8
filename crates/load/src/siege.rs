//! Attackers of five kinds, each bounded in number and time, and what they were answered.
//!
//! They do what strangers once did to stop the server: bodies that never end, bodies in single bytes, pictures of endless games,
//! games without number, and crowds. Attackers and players have addresses of their own (127.1.…), so that the limits of the server
//! hold for them as for anybody.

mod answers;
mod bodies;
mod crowds;
mod replays;
pub mod seeds;

use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::Instant;

pub use answers::Answers;

use crate::road::Road;

/// Households begin here; those below are the players'.
const ATTACKERS: u32 = 0x1_0000;

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Bodies that are announced and never come, on many connections.
    Stalled,
    /// The same from so many addresses that each stays below its own limit.
    StalledEverywhere,
    /// Bodies that come a byte a packet.
    Drops,
    /// Pictures and records of a game of thousands of moves.
    Replays,
    /// Guests and games without number, and the lists of them.
    Games,
    /// Watchers of one game, all at once.
    Crowd,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 6] = [
        Attack::Stalled,
        Attack::StalledEverywhere,
        Attack::Drops,
        Attack::Replays,
        Attack::Games,
        Attack::Crowd,
    ];

    /// What it is called in the table.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Stalled => "S1: 4,150 connections of one address, bodies that never come",
            Attack::StalledEverywhere => "S1 from 34 addresses",
            Attack::Drops => "S2: 20 connections, a byte a packet",
            Attack::Replays => "S3: 100 connections, picture and record of a game of 4,900 plies",
            Attack::Games => "S4: 50 addresses make guests and games, and ask for lists",
            Attack::Crowd => "S5: 2,000 watchers of the players' game at once",
        }
    }
}

/// What is attacked.
#[derive(Clone, Debug)]
pub struct Target {
    /// The server.
    pub server: SocketAddr,
    /// The game of endless length.
    pub long: String,
    /// A game that is watched.
    pub watched: String,
}

/// Attacks until a moment, and tells what was answered.
pub async fn attack(kind: Attack, target: Target, until: Instant) -> Answers {
    let road = |number: u32| Road::to(target.server).from(ATTACKERS + number);
    match kind {
        Attack::Stalled => bodies::stalled(&[road(1)], 4_150, until).await,
        Attack::StalledEverywhere => {
            let roads: Vec<Road> = (2..36).map(road).collect();
            bodies::stalled(&roads, 4_150, until).await
        }
        Attack::Drops => bodies::drops(road(40), 20, until).await,
        Attack::Replays => replays::replays(road(41), &target.long, 100, until).await,
        Attack::Games => {
            let roads: Vec<Road> = (100..150).map(road).collect();
            replays::games(&roads, until).await
        }
        Attack::Crowd => {
            let roads: Vec<Road> = (200..240).map(road).collect();
            crowds::crowd(&roads, 50, &target.watched, until).await
        }
    }
}

/// Asks again and again whether the server lives, as a stranger would, and notes how long it took; one that has not answered after
/// five seconds counts as so long.
pub async fn healthz(server: SocketAddr, until: Instant) -> Vec<Duration> {
    const LONGEST: Duration = Duration::from_secs(5);
    let mut waits = Vec::new();
    while Instant::now() < until {
        let begun = Instant::now();
        let asked = crate::http::ask(Road::to(server).from(9), "/healthz", None, None);
        let wait = match tokio::time::timeout(LONGEST, asked).await {
            Ok(Ok(_)) => begun.elapsed(),
            _ => LONGEST,
        };
        waits.push(wait);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    waits
}
