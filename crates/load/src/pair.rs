//! Two players at one game after the other, and the stopwatch between them.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use ludoteca_games::Games;
use ludoteca_session::{Player, Session, Setup};
use ludoteca_web::wire::{ClientMessage, Created, Join, NewGame, SeatWish, ServerMessage};
use serde_json::from_str;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::bots;
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

/// Two guests, or two bots, who play with each other.
pub struct Pair {
    /// The ways of the two players, who may come from different addresses to different nodes.
    roads: [Road; 2],
    game: &'static str,
    /// What everything random of theirs follows from; changes with every use.
    seed: u64,
    players: Players,
    live: LiveGame,
    tally: Tally,
}

/// As whom the two play.
#[derive(Clone)]
enum Players {
    /// By their cookies, if they have any yet; each game has sockets of its own.
    Guests([Option<String>; 2]),
    /// By their names; their lines stay from game to game.
    Bots([String; 2]),
}

/// One game of theirs.
struct LiveGame {
    id: String,
    /// The same game on this side of the wire: it knows the legal moves and what must have been played.
    game: Session,
    ends: Ends,
    /// For each player, the moves the server has told of.
    told: [Vec<String>; 2],
}

/// The ends of both lines.
pub(crate) struct Ends {
    pub(crate) lines: [SplitSink<Socket, Message>; 2],
    pub(crate) news: mpsc::UnboundedReceiver<News>,
}

/// What a line has told, and when.
pub(crate) struct News {
    pub(crate) seat: usize,
    pub(crate) at: Instant,
    pub(crate) heard: Result<Heard>,
}

/// What it has told, as far as it matters here.
pub(crate) enum Heard {
    /// How many moves the game had when the line was opened.
    Hello(usize),
    /// A move, by the number of its ply from 1.
    Move(usize, String),
    /// A game whole, with all its moves.
    Game(String, Vec<String>),
    /// The games to which a bot is challenged.
    Challenges(Vec<String>),
    /// Something was refused: a word for why, and the sentence.
    Refused(String, String),
    Closing,
    Nothing,
}

impl Pair {
    /// Two new guests at a new game, both connected.
    pub async fn sit(roads: [Road; 2], game: &'static str, seed: u64) -> Result<Pair> {
        let mut players = Players::Guests([None, None]);
        let live = LiveGame::open(roads, game, seed, &mut players, None).await?;
        Ok(Pair { roads, game, seed, players, live, tally: Tally::default() })
    }

    /// Two new bots of different owners, both connected, at a new game. `legal` says whether they are told every legal move.
    pub async fn program(roads: [Road; 2], game: &'static str, seed: u64, legal: bool) -> Result<Pair> {
        let (names, ends) = bots::connect(roads, seed, legal).await?;
        let mut players = Players::Bots(names);
        let live = LiveGame::open(roads, game, seed, &mut players, Some(ends)).await?;
        Ok(Pair { roads, game, seed, players, live, tally: Tally::default() })
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
                self = self.renew().await?;
            }
            self.live.step(&self.players, &mut self.tally).await?;
        }
        self.live.compare(self.roads[0], &mut self.tally).await?;
        Ok(self.tally)
    }

    /// The next game of the same two, once one is over.
    async fn renew(mut self) -> Result<Pair> {
        self.live.compare(self.roads[0], &mut self.tally).await?;
        self.seed = self.seed.wrapping_add(1 << 16);
        let ends = Some(self.live.ends);
        self.live = LiveGame::open(self.roads, self.game, self.seed, &mut self.players, ends).await?;
        Ok(self)
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
    /// A new game of two players; guests who bring no cookie are new themselves.
    async fn open(
        roads: [Road; 2],
        name: &'static str,
        seed: u64,
        players: &mut Players,
        ends: Option<Ends>,
    ) -> Result<LiveGame> {
        let mut setup = Setup::new::<Games>(name).map_err(|error| anyhow!("{error}"))?;
        setup.seed = seed;
        let game = Session::open::<Games>(&setup)?;
        let (id, ends) = match (players, ends) {
            (Players::Bots(names), Some(mut ends)) => (bots::agree(&mut ends, names, name).await?, ends),
            (Players::Bots(_), None) => bail!("bots have lines before they have a game"),
            (Players::Guests(cookies), _) => meet(roads, name, cookies).await?,
        };
        Ok(LiveGame { id, game, ends, told: Default::default() })
    }

    /// Makes one move and waits until both players have been told of it.
    async fn step(&mut self, players: &Players, tally: &mut Tally) -> Result<()> {
        let mover = self.game.turn().index();
        let ply = self.game.ply();
        let mv = self.game.think(&Player::Random)?.run()?.mv;
        let text = self.game.write(mv);
        self.game.play(mv).map_err(|error| anyhow!("{text}: {error}"))?;
        let say = players.say(&self.id, u32::try_from(ply)?, &text)?;
        let sent = Instant::now();
        self.ends.lines[mover].send(Message::text(say)).await?;
        tally.sent += 1;
        while self.told.iter().any(|told| told.len() <= ply) {
            let Ok(news) = next(&mut self.ends.news).await else {
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
        let told = &mut self.told[news.seat];
        match news.heard? {
            Heard::Move(ply, _) if ply <= told.len() => {
                tally.doubled += 1;
                Ok(false)
            }
            Heard::Move(ply, text) => {
                ensure!(ply == told.len() + 1, "move {ply} came after {}", told.len());
                told.push(text);
                Ok(true)
            }
            // Bots are told a game whole, perhaps twice, but never less than they know.
            Heard::Game(id, moves) if id == self.id => {
                ensure!(moves.starts_with(told), "game {id}: {told:?} was told, and then {moves:?}");
                let more = moves.len() > told.len();
                *told = moves;
                Ok(more)
            }
            Heard::Refused(what, why) => {
                tally.refused += 1;
                bail!("game {}: {what} was refused: {why}", self.id);
            }
            Heard::Closing => bail!("the server has gone down"),
            Heard::Hello(_) | Heard::Game(..) | Heard::Challenges(_) | Heard::Nothing => Ok(false),
        }
    }

    /// What was sent, what both players were told and what the server has kept must be the same.
    async fn compare(&mut self, road: Road, tally: &mut Tally) -> Result<()> {
        // Whatever else has arrived by now would be one too many.
        while let Ok(news) = self.ends.news.try_recv() {
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

impl Players {
    /// A move, as it is said on the line of a player.
    fn say(&self, id: &str, ply: u32, text: &str) -> Result<String> {
        Ok(match self {
            Players::Guests(_) => {
                let text = text.to_string();
                serde_json::to_string(&ClientMessage::Move { ask: ply, ply, takebacks: 0, text })?
            }
            Players::Bots(_) => bots::say_move(id, ply, text),
        })
    }
}

/// Has two guests sit down at a new game and opens the socket of each.
async fn meet(roads: [Road; 2], name: &str, cookies: &mut [Option<String>; 2]) -> Result<(String, Ends)> {
    let wish = NewGame {
        game: name.to_string(),
        settings: String::new(),
        seats: [SeatWish::Me, SeatWish::Open],
        side: None,
        clock: None,
        listed: true,
    };
    let wish = serde_json::to_string(&wish)?;
    let made = ask(roads[0], "/api/games", cookies[0].as_deref(), Some(&wish)).await?;
    let id = from_str::<Created>(&made.body)?.id;
    let join = serde_json::to_string(&Join::default())?;
    let joined = ask(roads[1], &format!("/api/games/{id}/join"), cookies[1].as_deref(), Some(&join)).await?;
    let (tell, mut news) = mpsc::unbounded_channel();
    let mut lines = Vec::new();
    for (seat, reply) in [made, joined].into_iter().enumerate() {
        cookies[seat] = reply.cookie.or(cookies[seat].take());
        let cookie = cookies[seat].as_deref().context("the server set no cookie")?;
        let (line, incoming) = open(roads[seat], &id, Some(cookie)).await?.split();
        tokio::spawn(listen(incoming, seat, tell.clone(), read));
        lines.push(line);
    }
    let lines = lines.try_into().map_err(|_| anyhow!("there are two players"))?;
    let mut greeted = [false; 2];
    while greeted != [true; 2] {
        let News { seat, heard, .. } = next(&mut news).await?;
        if let Heard::Hello(moves) = heard? {
            ensure!(moves == 0, "a new game has moves");
            greeted[seat] = true;
        }
    }
    Ok((id, Ends { lines, news }))
}

/// What the server tells a guest.
fn read(text: &str) -> Result<Heard> {
    Ok(match from_str(text)? {
        ServerMessage::Hello(hello) => Heard::Hello(hello.moves.len()),
        ServerMessage::Moved { entry, .. } => Heard::Move(entry.ply as usize, entry.text),
        ServerMessage::Refused { what, why, .. } => Heard::Refused(what, why),
        ServerMessage::Closing => Heard::Closing,
        _ => Heard::Nothing,
    })
}

/// Opens the socket of a game, as the guest with this cookie or as anybody.
pub async fn open(road: Road, id: &str, cookie: Option<&str>) -> Result<Socket> {
    let mut request = format!("ws://{}/api/games/{id}/live", road.to).into_client_request()?;
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse()?);
    }
    shake(road, request).await
}

/// Opens a socket by a request for one.
pub(crate) async fn shake(road: Road, request: Request) -> Result<Socket> {
    let stream = road.walk().await?;
    // Thousands of sockets with the usual buffer of 128 KiB each would be more than the server has.
    let config = WebSocketConfig::default().read_buffer_size(8 << 10);
    let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
    Ok(socket)
}

/// Listens to a line and notes when something came.
pub(crate) async fn listen(
    mut incoming: SplitStream<Socket>,
    seat: usize,
    tell: mpsc::UnboundedSender<News>,
    read: fn(&str) -> Result<Heard>,
) {
    while let Some(message) = incoming.next().await {
        let at = Instant::now();
        let heard = match message {
            Ok(Message::Text(text)) => read(&text),
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

pub(crate) async fn next(news: &mut mpsc::UnboundedReceiver<News>) -> Result<News> {
    timeout(PATIENCE, news.recv()).await.context("nothing more was heard")?.context("both sockets are gone")
}
