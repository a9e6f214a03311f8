//! Two players at one game after the other, and the stopwatch between them.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use ludoteca_games::Games;
use ludoteca_session::{Player, Session, Setup};
use ludoteca_web::wire::{ClientMessage, Created, Join, NewGame, SeatWish, ServerMessage};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::http::ask;
use crate::report::Tally;
use crate::road::Road;

/// A move that has not arrived after this time is lost.
const PATIENCE: Duration = Duration::from_secs(20);

/// A socket of a game.
pub type Socket = WebSocketStream<TcpStream>;

/// When moves are made.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// From this moment.
    pub start: Instant,
    /// Until this one.
    pub end: Instant,
    /// One move of each game falls into each period, at a moment drawn by lot.
    pub period: Duration,
}

/// Two guests who play with each other.
pub struct Pair {
    /// The ways of the two players, who may come from different addresses to different nodes.
    roads: [Road; 2],
    game: &'static str,
    /// What everything random of theirs follows from; changes with every use.
    seed: u64,
    cookies: [String; 2],
    live: LiveGame,
    tally: Tally,
}

/// One game of theirs.
struct LiveGame {
    id: String,
    /// The same game on this side of the wire: it knows the legal moves and what must have been played.
    game: Session,
    lines: [SplitSink<Socket, Message>; 2],
    news: mpsc::UnboundedReceiver<News>,
    /// For each player, the moves the server has told of.
    told: [Vec<String>; 2],
}

/// What a socket heard, and when.
struct News {
    seat: usize,
    at: Instant,
    heard: Result<ServerMessage>,
}

impl Pair {
    /// Two new guests at a new game, both connected.
    pub async fn sit(roads: [Road; 2], game: &'static str, seed: u64) -> Result<Pair> {
        let (live, cookies) = LiveGame::open(roads, game, seed, [None, None]).await?;
        Ok(Pair { roads, game, seed, cookies, live, tally: Tally::default() })
    }

    /// The name of the game they are at.
    pub fn game(&self) -> &str {
        &self.live.id
    }

    /// Plays by the plan, and answers with what was seen.
    pub async fn play(mut self, plan: Plan) -> Result<Tally> {
        self.tally.quarter = Some(plan.end - (plan.end - plan.start) / 4);
        for turn in 0u32.. {
            let due = plan.start + plan.period.mul_f64(f64::from(turn) + self.lot());
            if due >= plan.end {
                break;
            }
            sleep_until(due).await;
            self.tally.latest = self.tally.latest.max(due.elapsed());
            if self.live.game.ending().is_some() {
                self.renew().await?;
            }
            self.live.step(&mut self.tally).await?;
        }
        self.live.compare(self.roads[0], &mut self.tally).await?;
        Ok(self.tally)
    }

    /// The next game of the same two, once one is over.
    async fn renew(&mut self) -> Result<()> {
        self.live.compare(self.roads[0], &mut self.tally).await?;
        self.seed = self.seed.wrapping_add(1 << 16);
        let cookies = self.cookies.each_ref().map(|cookie| Some(cookie.as_str()));
        (self.live, _) = LiveGame::open(self.roads, self.game, self.seed, cookies).await?;
        Ok(())
    }

    /// A number from 0 to 1 that is different every time (splitmix64).
    fn lot(&mut self) -> f64 {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.seed ^ (self.seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl LiveGame {
    /// A new game of two guests, who are new themselves where they bring no cookie.
    async fn open(
        roads: [Road; 2],
        name: &'static str,
        seed: u64,
        known: [Option<&str>; 2],
    ) -> Result<(LiveGame, [String; 2])> {
        let mut setup = Setup::new::<Games>(name).map_err(|error| anyhow!("{error}"))?;
        setup.seed = seed;
        let game = Session::open::<Games>(&setup)?;
        let wish = NewGame {
            game: name.to_string(),
            settings: String::new(),
            seats: [SeatWish::Me, SeatWish::Open],
            side: None,
            clock: None,
            listed: true,
        };
        let wish = serde_json::to_string(&wish)?;
        let made = ask(roads[0], "/api/games", known[0], Some(&wish)).await?;
        let id = serde_json::from_str::<Created>(&made.body)?.id;
        let join = serde_json::to_string(&Join::default())?;
        let joined = ask(roads[1], &format!("/api/games/{id}/join"), known[1], Some(&join)).await?;
        let kept = |cookie: Option<String>, known: Option<&str>| {
            cookie.or(known.map(str::to_string)).context("the server set no cookie")
        };
        let cookies = [kept(made.cookie, known[0])?, kept(joined.cookie, known[1])?];
        let (tell, mut news) = mpsc::unbounded_channel();
        let first = connect(roads[0], &id, &cookies[0], 0, tell.clone()).await?;
        let second = connect(roads[1], &id, &cookies[1], 1, tell).await?;
        let mut greeted = [false; 2];
        while greeted != [true; 2] {
            let News { seat, heard, .. } = next(&mut news).await?;
            if let ServerMessage::Hello(hello) = heard? {
                ensure!(hello.moves.is_empty(), "a new game has moves");
                greeted[seat] = true;
            }
        }
        Ok((LiveGame { id, game, lines: [first, second], news, told: Default::default() }, cookies))
    }

    /// Makes one move and waits until both players have been told of it.
    async fn step(&mut self, tally: &mut Tally) -> Result<()> {
        let mover = self.game.turn().index();
        let ply = self.game.ply();
        let mv = self.game.think(&Player::Random)?.run()?.mv;
        let text = self.game.write(mv);
        self.game.play(mv).map_err(|error| anyhow!("{text}: {error}"))?;
        let number = u32::try_from(ply)?;
        let say = ClientMessage::Move { ask: number, ply: number, takebacks: 0, text: text.clone() };
        let say = serde_json::to_string(&say)?;
        let sent = Instant::now();
        self.lines[mover].send(Message::text(say)).await?;
        tally.sent += 1;
        while self.told.iter().any(|told| told.len() <= ply) {
            let Ok(news) = next(&mut self.news).await else {
                tally.lost += 1;
                bail!("game {}: move {} ({}) was not told to both", self.id, ply + 1, text);
            };
            let (seat, at) = (news.seat, news.at);
            if self.note(news, tally)? && seat != mover {
                tally.waits.push(at.duration_since(sent));
                if tally.quarter.is_some_and(|quarter| at >= quarter) {
                    tally.late.push(at.duration_since(sent));
                }
                tally.last = tally.last.max(Some(at));
            }
        }
        Ok(())
    }

    /// Takes in what a player was told; whether it was a move.
    fn note(&mut self, news: News, tally: &mut Tally) -> Result<bool> {
        match news.heard? {
            ServerMessage::Moved { entry, .. } => {
                let told = &mut self.told[news.seat];
                if entry.ply as usize <= told.len() {
                    tally.doubled += 1;
                    return Ok(false);
                }
                ensure!(entry.ply as usize == told.len() + 1, "move {} came after {}", entry.ply, told.len());
                told.push(entry.text);
                Ok(true)
            }
            ServerMessage::Refused { what, why, .. } => {
                tally.refused += 1;
                bail!("game {}: {what} was refused: {why}", self.id);
            }
            ServerMessage::Closing => bail!("the server has gone down"),
            _ => Ok(false),
        }
    }

    /// What was sent, what both players were told and what the server has kept must be the same.
    async fn compare(&mut self, road: Road, tally: &mut Tally) -> Result<()> {
        // Whatever else has arrived by now would be one too many.
        while let Ok(news) = self.news.try_recv() {
            self.note(news, tally)?;
        }
        let texts = |game: &Session| -> Vec<String> {
            game.main_line().iter().map(|entry| game.text_to(entry.node)).collect()
        };
        let sent = texts(&self.game);
        for told in &self.told {
            ensure!(*told == sent, "game {}: {told:?} was told, {sent:?} was sent", self.id);
        }
        let record = ask(road, &format!("/api/games/{}/record", self.id), None, None).await?.body;
        let kept = Session::read::<Games>(&record).map_err(|error| anyhow!("{error}"))?;
        let kept = texts(&kept);
        ensure!(kept == sent, "game {}: {kept:?} was kept, {sent:?} was sent", self.id);
        tally.kept += kept.len();
        Ok(())
    }
}

/// Opens the socket of one player; a task listens to it and notes when something came.
async fn connect(
    road: Road,
    id: &str,
    cookie: &str,
    seat: usize,
    tell: mpsc::UnboundedSender<News>,
) -> Result<SplitSink<Socket, Message>> {
    let (line, incoming) = open(road, id, Some(cookie)).await?.split();
    tokio::spawn(listen(incoming, seat, tell));
    Ok(line)
}

/// Opens the socket of a game, as the guest with this cookie or as anybody.
pub async fn open(road: Road, id: &str, cookie: Option<&str>) -> Result<Socket> {
    let mut request = format!("ws://{}/api/games/{id}/live", road.to).into_client_request()?;
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse()?);
    }
    let stream = road.walk().await?;
    // Thousands of sockets with the usual buffer of 128 KiB each would be more than the server has.
    let config = WebSocketConfig::default().read_buffer_size(8 << 10);
    let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
    Ok(socket)
}

async fn listen(mut incoming: SplitStream<Socket>, seat: usize, tell: mpsc::UnboundedSender<News>) {
    while let Some(message) = incoming.next().await {
        let at = Instant::now();
        let heard = match message {
            Ok(Message::Text(text)) => serde_json::from_str(&text).map_err(Into::into),
            Ok(Message::Close(why)) => Err(anyhow!("the server has closed the socket: {why:?}")),
            Ok(_) => continue,
            Err(error) => Err(error.into()),
        };
        // Nobody listens any more once the game is over.
        if tell.send(News { seat, at, heard }).is_err() {
            return;
        }
    }
}

async fn next(news: &mut mpsc::UnboundedReceiver<News>) -> Result<News> {
    timeout(PATIENCE, news.recv()).await.context("nothing more was heard")?.context("both sockets are gone")
}
