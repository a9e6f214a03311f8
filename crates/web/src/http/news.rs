//! The line of a bot: news of its games and challenges as they come, and whatever it wants to do said on the same line.

use super::App;
use super::problem::Problem;
use crate::bots::{self, Caller};
use crate::live_game::{Arrival, Ask, Client, Reader};
use crate::shared::{Shared, Sockets};
use crate::wire::{BotAct, BotChallenge, BotNews, Trouble};
use crate::{limits, nodes};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::response::Response;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_store::CurrentPlace;
use serde::Deserialize;
use std::collections::HashSet;
use std::pin::pin;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, interval_at, timeout};

/// How the line is wanted.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    /// Whether legal moves are told.
    #[serde(default = "yes")]
    legal: bool,
}

fn yes() -> bool {
    true
}

/// Something that is said on the line.
#[derive(Debug, Deserialize)]
struct Said {
    ask: u64,
    #[serde(flatten)]
    act: BotAct,
}

pub(crate) async fn news(
    State(shared): App,
    caller: Caller,
    wanted: Result<Query<Wanted>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| {
        Problem::new(426, "socket", say!(COMMON, "server-socket", why = error.body_text()))
    })?;
    let Query(Wanted { legal }) = wanted?;
    if *shared.closing().borrow() {
        return Err(Problem::new(503, "closing", say!(COMMON, "server-closing")));
    }
    let entered = Sockets::enter(&shared, Some(caller.bot.id), caller.address.clone());
    let entered = entered.map_err(|why| Problem::new(429, "sockets", why))?;
    let upgrade = upgrade.max_message_size(limits::FRAME_HARD).max_frame_size(limits::FRAME_HARD);
    let upgrade = upgrade.read_buffer_size(limits::FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (out, texts) = mpsc::channel(limits::BOT_OUTBOX);
        let line = Line {
            number: Client::next_number(),
            legal,
            out,
            attached: HashSet::new(),
            told: None,
            shared: shared.clone(),
            caller,
        };
        line.serve(socket, texts, &entered.again).await;
        drop(entered);
    }))
}

struct Line {
    shared: Arc<Shared>,
    caller: Caller,
    number: u64,
    legal: bool,
    out: mpsc::Sender<Utf8Bytes>,
    /// The games that know of this line.
    attached: HashSet<String>,
    /// The challenges that were told last.
    told: Option<Vec<BotChallenge>>,
}

impl Line {
    async fn serve(mut self, mut socket: WebSocket, mut texts: mpsc::Receiver<Utf8Bytes>, again: &Notify) {
        // At whichever node it is challenged, or paired in a league: it is known to be there.
        nodes::waits(&self.shared, self.caller.bot.id);
        let hello = BotNews::Hello { me: Box::new(self.caller.me()) };
        let good = tell(&mut socket, &hello).await && self.look(&mut socket).await;
        let code = if good { self.listen(&mut socket, &mut texts, again).await } else { None };
        for id in &self.attached {
            self.shared.tell(id, Ask::Detach(self.number)).await;
        }
        if let Some(code) = code {
            tell(&mut socket, &BotNews::Closing).await;
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            drop(timeout(limits::SILENCE, socket.send(Message::Close(Some(frame)))).await);
        }
    }

    /// Serves until the line ends, and says why if it is this side that ends it.
    async fn listen(
        &mut self,
        socket: &mut WebSocket,
        texts: &mut mpsc::Receiver<Utf8Bytes>,
        again: &Notify,
    ) -> Option<u16> {
        let mut closing = self.shared.closing();
        let mut heard = Instant::now();
        let mut pings = interval_at(heard + limits::PING, limits::PING);
        // Waited for from now on: what rings while something else is done is heard all the same.
        let mut rung = pin!(again.notified());
        rung.as_mut().enable();
        loop {
            tokio::select! {
                text = texts.recv() => {
                    let sent = socket.send(Message::Text(text?));
                    if !matches!(timeout(limits::SILENCE, sent).await, Ok(Ok(()))) {
                        return None;
                    }
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    match message?.ok()? {
                        Message::Text(text) => {
                            if !self.heed(socket, &text).await {
                                return None;
                            }
                        }
                        Message::Close(_) => return None,
                        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => {}
                    }
                }
                () = rung.as_mut() => {
                    rung.set(again.notified());
                    rung.as_mut().enable();
                    if !self.still().await {
                        return Some(close_code::POLICY);
                    }
                    if !self.look(socket).await {
                        return None;
                    }
                }
                _ = closing.changed() => return Some(close_code::RESTART),
                _ = pings.tick() => {
                    let sent = timeout(limits::SILENCE, socket.send(Message::Ping(Vec::new().into()))).await;
                    let gone = heard.elapsed() > limits::SILENCE || !matches!(sent, Ok(Ok(())));
                    nodes::waits(&self.shared, self.caller.bot.id);
                    // Whatever was missed comes now.
                    self.attached.clear();
                    if gone || !self.look(socket).await {
                        return None;
                    }
                }
            }
        }
    }

    /// Whether the token is still good for this bot.
    async fn still(&self) -> bool {
        let tokens = self.shared.store.bot_tokens(self.caller.bot.id).await;
        // Of a database that does not answer nothing is learnt.
        let gone = matches!(tokens, Ok(tokens) if tokens.iter().all(|token| token.number != self.caller.token.number));
        !gone && !self.shared.is_banned(self.caller.bot.id) && !self.shared.is_banned(self.caller.bot.owner)
    }

    /// Listens to games that have come since, and tells the challenges if they have changed; `false` if the line is gone.
    async fn look(&mut self, socket: &mut WebSocket) -> bool {
        let bot = self.caller.bot.id;
        match self.shared.store.unfinished_of(bot, limits::LIVE_GAMES).await {
            Ok(games) => {
                for game in games {
                    if self.attached.contains(&game.id) {
                        continue;
                    }
                    let client = Client {
                        number: self.number,
                        guest: Some(bot),
                        token: None,
                        language: self.caller.language,
                        out: self.out.clone(),
                        reader: Reader::Bot { legal: self.legal },
                    };
                    let stood = CurrentPlace { place: game.place, ended: game.ended };
                    let arrival = Box::new(Arrival { client, since: None, stood });
                    if self.shared.live_game(&game.id).send(Ask::Attach(arrival)).await.is_ok() {
                        self.attached.insert(game.id);
                    }
                }
            }
            Err(error) => tracing::warn!("{error}"),
        }
        match bots::meant(&self.shared, &self.caller).await {
            Ok(challenges) if self.told.as_ref() != Some(&challenges) => {
                self.told = Some(challenges.clone());
                tell(socket, &BotNews::Challenges { challenges }).await
            }
            Ok(_) => true,
            Err(error) => {
                tracing::warn!("{error}");
                true
            }
        }
    }

    /// Does what is said, and answers; `false` if the line is gone.
    async fn heed(&mut self, socket: &mut WebSocket, text: &str) -> bool {
        let refused = |ask, problem: &Problem| BotNews::Refused { ask, error: self.trouble(problem) };
        let said = (text.len() <= limits::FRAME).then(|| serde_json::from_str::<Said>(text));
        let answer = match said {
            None => refused(None, &Problem::new(413, "frame", say!(COMMON, "server-frame-too-long"))),
            Some(Err(_)) => refused(None, &Problem::new(422, "frame", say!(COMMON, "server-frame-unknown"))),
            Some(Ok(Said { ask, act })) => {
                let done = match self.caller.may_ask(&self.shared) {
                    Ok(()) => bots::act(&self.shared, &self.caller, act).await,
                    Err(problem) => Err(problem),
                };
                match done {
                    Ok(answer) => BotNews::Answer { ask, answer },
                    Err(problem) => refused(Some(ask), &problem),
                }
            }
        };
        tell(socket, &answer).await
    }

    fn trouble(&self, problem: &Problem) -> Trouble {
        self.shared.metrics.refusals.inc();
        problem.trouble(self.caller.language)
    }
}

async fn tell(socket: &mut WebSocket, news: &BotNews) -> bool {
    let text: Utf8Bytes = serde_json::to_string(news).unwrap_or_default().into();
    matches!(timeout(limits::SILENCE, socket.send(Message::Text(text))).await, Ok(Ok(())))
}
