//! People who play through the proxy, come back when they are cut off, and note everything they send and are told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use ludoteca_games::Games;
use ludoteca_kit::{Rng, Side};
use ludoteca_session::{Session, Setup};
use ludoteca_web::wire::{
    ClientMessage, Clock, Clocks, Created, Ending, Join, NewGame, SeatWish, ServerMessage,
};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::history::{End, Event, Ms, View, What};
use crate::http::ask;
use crate::pair::{Socket, open};
use crate::road::Road;

/// What each side has in games with a clock: far more than prompt players need, and less than the troubles of a long run.
pub const BASE: u32 = 120_000;
/// A server that says nothing for so long while there is something to say is given up.
const SILENCE: Duration = Duration::from_secs(5);
/// Between two attempts to come back.
const PAUSE: Duration = Duration::from_millis(200);

/// A game, the number of a client in it, and what that client sees while it is connected.
pub type Views = BTreeMap<(String, u32), Option<View>>;

/// What all clients share.
#[derive(Clone)]
pub struct Stage {
    /// The way through the proxy.
    pub road: Road,
    begun: Instant,
    events: Arc<Mutex<Vec<Event>>>,
    /// Every game that was made, and the views of those who are connected.
    seen: Arc<Mutex<Views>>,
    /// Whether moves are still made.
    playing: watch::Receiver<bool>,
    /// The longest pause before a move.
    pace: Duration,
}

impl Stage {
    /// With nobody on it.
    pub fn new(road: Road, begun: Instant, playing: watch::Receiver<bool>, pace: Duration) -> Stage {
        Stage { road, begun, events: Arc::default(), seen: Arc::default(), playing, pace }
    }

    /// The time that has passed.
    pub fn now(&self) -> Ms {
        Ms::try_from(self.begun.elapsed().as_millis()).unwrap_or(Ms::MAX)
    }

    /// What has happened so far.
    pub fn events(&self) -> Vec<Event> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How many things have happened so far.
    pub fn count(&self) -> usize {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Every game that was made.
    pub fn games(&self) -> BTreeSet<String> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.keys().map(|(game, _)| game.clone()).collect()
    }

    /// Whoever is connected to a game, and what they see.
    pub fn present(&self, game: &str) -> Vec<(u32, View)> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let of_game = seen.iter().filter(|((known, _), _)| known == game);
        of_game.filter_map(|((_, client), view)| Some((*client, view.clone()?))).collect()
    }

    fn note(&self, client: u32, game: &str, what: What) {
        let event = Event { at: self.now(), client, game: game.to_string(), what };
        self.events.lock().unwrap_or_else(PoisonError::into_inner).push(event);
    }

    fn sees(&self, client: u32, game: &str, view: Option<View>) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).insert((game.to_string(), client), view);
    }

    fn is_playing(&self) -> bool {
        *self.playing.borrow()
    }
}

/// Two people who play game after game with each other, or one with a computer, until the play is over; then they stay until they
/// are dropped.
pub async fn table(stage: Stage, number: u32) {
    let mut lots = Rng::new(u64::from(number) + 1);
    let alone = number.is_multiple_of(4);
    let timed = number % 4 == 1;
    loop {
        let Some((game, cookies)) = made(&stage, alone, timed, &mut lots).await else { return };
        let mut players = JoinSet::new();
        for (seat, cookie) in cookies.into_iter().enumerate() {
            let seed = u64::from(number) << 8 | lots.below(256) as u64;
            let client = 2 * number + seat as u32;
            let player = Player { stage: stage.clone(), client, seat, game: game.clone(), cookie };
            players.spawn(player.stay(Rng::new(seed)));
        }
        while players.join_next().await.is_some() {}
    }
}

/// A new game, made as soon as somebody answers; none once the play is over.
async fn made(
    stage: &Stage,
    alone: bool,
    timed: bool,
    lots: &mut Rng,
) -> Option<(String, Vec<Option<String>>)> {
    while stage.is_playing() {
        if let Ok(made) = timeout(SILENCE, make(stage, alone, timed)).await.unwrap_or_else(|_| bail_late()) {
            return Some(made);
        }
        sleep(PAUSE + Duration::from_millis(lots.below(300) as u64)).await;
    }
    None
}

fn bail_late<T>() -> Result<T> {
    bail!("no answer")
}

async fn make(stage: &Stage, alone: bool, timed: bool) -> Result<(String, Vec<Option<String>>)> {
    let other = if alone { SeatWish::Computer { player: "random".to_string() } } else { SeatWish::Open };
    let clock = timed.then_some(Clock { base: BASE, increment: 0 });
    let wish = NewGame {
        game: "claustro".to_string(),
        settings: String::new(),
        seats: [SeatWish::Me, other],
        side: None,
        clock,
        listed: true,
    };
    let made = ask(stage.road, "/api/games", None, Some(&serde_json::to_string(&wish)?)).await?;
    let game = serde_json::from_str::<Created>(&made.body)?.id;
    let mut cookies = vec![made.cookie];
    if !alone {
        let join = serde_json::to_string(&Join::default())?;
        cookies.push(ask(stage.road, &format!("/api/games/{game}/join"), None, Some(&join)).await?.cookie);
    }
    Ok((game, cookies))
}

/// One person at one game.
struct Player {
    stage: Stage,
    client: u32,
    seat: usize,
    game: String,
    cookie: Option<String>,
}

impl Player {
    /// Plays until the game is over, however often the connection is lost.
    async fn stay(self, mut lots: Rng) {
        self.stage.sees(self.client, &self.game, None);
        loop {
            let over = self.visit(&mut lots).await.unwrap_or(false);
            self.stage.sees(self.client, &self.game, None);
            self.stage.note(self.client, &self.game, What::Lost);
            if over && self.stage.is_playing() {
                return;
            }
            sleep(PAUSE).await;
        }
    }

    /// One connection; whether it ended because the game has.
    async fn visit(&self, lots: &mut Rng) -> Result<bool> {
        let opened = timeout(SILENCE, open(self.stage.road, &self.game, self.cookie.as_deref())).await;
        let mut socket = opened.map_err(|_| anyhow!("no answer"))??;
        let mut seen: Option<Seen> = None;
        let mut moves_at: Option<Instant> = None;
        let mut owed_since: Option<Instant> = None;
        loop {
            let due = moves_at.filter(|_| self.stage.is_playing());
            tokio::select! {
                heard = socket.next() => {
                    let Some(message) = heard else { bail!("gone") };
                    let Message::Text(text) = message? else { continue };
                    let said: ServerMessage = serde_json::from_str(&text)?;
                    if !self.heard(said, &mut seen)? {
                        continue;
                    }
                    owed_since = None;
                    let Some(seen) = &seen else { continue };
                    self.stage.sees(self.client, &self.game, Some(seen.view.clone()));
                    if seen.view.ended.is_some() {
                        // Whoever plays goes on to the next game; at the end everybody stays to see what is told.
                        if self.stage.is_playing() {
                            return Ok(true);
                        }
                        moves_at = None;
                    } else if seen.turn().index() == self.seat {
                        let pause = lots.below(self.stage.pace.as_millis().max(1) as usize) as u64;
                        moves_at = Some(Instant::now() + Duration::from_millis(pause));
                    } else {
                        moves_at = None;
                    }
                }
                () = until(due) => {
                    moves_at = None;
                    if let Some(seen) = &seen {
                        self.send(&mut socket, seen, lots).await?;
                        owed_since = Some(Instant::now());
                    }
                }
                () = sleep(Duration::from_millis(500)) => {
                    // A server that has taken a move and says nothing of it may have gone without a word.
                    if owed_since.is_some_and(|since| since.elapsed() > SILENCE) {
                        bail!("no answer");
                    }
                }
            }
        }
    }

    async fn send(&self, socket: &mut Socket, seen: &Seen, lots: &mut Rng) -> Result<()> {
        let moves = seen.game.moves();
        let text = seen.game.write(moves[lots.below(moves.len())]);
        let (ply, takebacks) = (u32::try_from(seen.view.moves.len())?, seen.view.takebacks);
        self.stage.note(self.client, &self.game, What::Sent { ply, takebacks, text: text.clone() });
        let say = ClientMessage::Move { ask: ply, ply, takebacks, text };
        Ok(socket.send(Message::text(serde_json::to_string(&say)?)).await?)
    }

    /// Takes in what was said; whether the game has changed.
    fn heard(&self, said: ServerMessage, seen: &mut Option<Seen>) -> Result<bool> {
        let what = match said {
            ServerMessage::Hello(hello) => {
                let moves: Vec<String> = hello.moves.into_iter().map(|entry| entry.text).collect();
                let ended = hello.head.ending.as_ref().map(end);
                let view = View { takebacks: hello.takebacks, moves, ended };
                *seen = Some(Seen::of(view.clone())?);
                What::Hello { view, left: hello.clocks.map(left) }
            }
            ServerMessage::Moved { entry, clocks, ending, takebacks, .. } => {
                let ended = ending.as_ref().map(end);
                let (ply, text, left) = (entry.ply, entry.text, clocks.map(left));
                let what = What::Moved { ply, takebacks, text: text.clone(), ended: ended.clone(), left };
                self.stage.note(self.client, &self.game, what);
                let seen = seen.as_mut().ok_or_else(|| anyhow!("a move came before the greeting"))?;
                seen.game.play_text(&text).map_err(|error| anyhow!("{text}: {error}"))?;
                seen.view.moves.push(text);
                seen.view.ended = ended;
                return Ok(true);
            }
            ServerMessage::Back { plies, takebacks, .. } => {
                self.stage.note(self.client, &self.game, What::Back { plies, takebacks });
                bail!("nobody here takes moves back");
            }
            ServerMessage::Ended { ending, .. } => {
                let ended = end(&ending);
                if let Some(seen) = seen {
                    seen.view.ended = Some(ended.clone());
                }
                What::Ended(ended)
            }
            ServerMessage::Refused { why, .. } => {
                self.stage.note(self.client, &self.game, What::Refused(why));
                // Somebody else has a newer view; it comes with the next greeting.
                bail!("refused");
            }
            ServerMessage::Closing => bail!("the server goes down"),
            _ => return Ok(false),
        };
        self.stage.note(self.client, &self.game, what);
        Ok(true)
    }
}

/// What a client knows of a game.
struct Seen {
    view: View,
    game: Session,
}

impl Seen {
    fn of(view: View) -> Result<Seen> {
        let setup = Setup::new::<Games>("claustro").map_err(|error| anyhow!("{error}"))?;
        let mut game = Session::open::<Games>(&setup)?;
        for text in &view.moves {
            game.play_text(text).map_err(|error| anyhow!("{text}: {error}"))?;
        }
        Ok(Seen { view, game })
    }

    fn turn(&self) -> Side {
        self.game.turn()
    }
}

/// What a node says of a game to anybody who asks it directly.
pub async fn look(road: Road, game: &str) -> Result<(View, bool)> {
    let looked = async {
        let mut socket = open(road, game, None).await?;
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else { continue };
            if let ServerMessage::Hello(hello) = serde_json::from_str(&text)? {
                let turn = Side::from(hello.head.turn).index();
                let computer = hello.head.seats[turn].player.is_some();
                let moves = hello.moves.into_iter().map(|entry| entry.text).collect();
                let ended = hello.head.ending.as_ref().map(end);
                let waits = computer && ended.is_none();
                return Ok((View { takebacks: hello.takebacks, moves, ended }, waits));
            }
        }
        bail!("{game}: no greeting")
    };
    timeout(4 * SILENCE, looked).await.map_err(|_| anyhow!("{game}: no answer"))?
}

fn end(ending: &Ending) -> End {
    End { winner: ending.winner.map(|side| Side::from(side).index()), reason: ending.reason.clone() }
}

fn left(clocks: Clocks) -> [u32; 2] {
    clocks.left
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
