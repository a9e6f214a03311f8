//! The socket of a live game: texts in, texts out, and nobody who is too fast, too loud or too slow.

use super::App;
use super::line::{Heard, Knock, Line};
use super::problem::Problem;
use super::visitor::Sender;
use crate::live_game::{Arrival, Ask, Client, Reader, written};
use crate::shared::{Entered, Shared, Sockets};
use crate::wire::{ClientMessage, ServerMessage};
use crate::{limits, rates, tokens};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_kit::words::{COMMON, Language, Message as Told, Teller, say};
use ludoteca_store::{CurrentPlace, GuestId, Place};
use serde::Deserialize;
use std::future::Future;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, interval_at, timeout};

/// What a client has already.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Since {
    since: Option<u32>,
    #[serde(default)]
    takebacks: u32,
    /// What the page is written in. Not every browser says with a socket what its reader likes, and the page stays what it is.
    language: Option<String>,
}

pub(crate) async fn live(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    since: Result<Query<Since>, QueryRejection>,
    knock: Result<Knock, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let knock = knock.map_err(|error| {
        Problem::new(426, "socket", say!(COMMON, "server-socket", why = error.body_text()))
    })?;
    let Query(since) = since?;
    if *shared.closing().borrow() {
        return Err(Problem::new(503, "closing", say!(COMMON, "server-closing")));
    }
    let game = if tokens::is_game_id(&id) { shared.store.game(id.clone()).await? } else { None };
    let game = game.ok_or_else(Problem::no_game)?;
    let stood = CurrentPlace { place: game.place, ended: game.ended };
    let visitor = sender.visitor(&shared).await?;
    let guest = visitor.as_ref().map(|visitor| visitor.guest.id);
    let entered = Sockets::enter(&shared, guest, sender.address.clone());
    let entered = entered.map_err(|why| Problem::new(429, "sockets", why))?;
    let language = since.language.as_deref().and_then(Language::of_code).unwrap_or(sender.language);
    let place = since.since.map(|plies| Place { plies, takebacks: since.takebacks });
    let token = visitor.map(|visitor| visitor.token().to_string());
    Ok(knock.open(move |socket| async move {
        let number = Client::next_number();
        let (out, texts) = mpsc::channel(limits::OUTBOX);
        let game = shared.live_game(&id);
        let known = Known { guest, token: token.clone(), again: entered.again.clone() };
        let client = Client { number, guest, token, language, out, reader: Reader::Page };
        let arrival = Box::new(Arrival { client, since: place, stood });
        if game.send(Ask::Attach(arrival)).await.is_ok() {
            serve(&shared, socket, number, language, &game, texts, &known).await;
            drop(game.send(Ask::Detach(number)).await);
        }
        let _counted: Entered = entered;
    }))
}

/// Who speaks on a socket, and what rings when that may have changed.
struct Known {
    guest: Option<GuestId>,
    token: Option<String>,
    again: Arc<Notify>,
}

impl Known {
    /// Whether the guest is still known by the token and let in.
    async fn still(&self, shared: &Shared) -> bool {
        let (Some(guest), Some(token)) = (self.guest, &self.token) else { return true };
        let found = shared.store.guest_by_token(tokens::hash(token)).await;
        // Of a database that does not answer nothing is learnt.
        let gone = matches!(found, Ok(found) if found.as_ref().map(|found| found.id) != Some(guest));
        !gone && !shared.is_banned(guest)
    }
}

async fn serve(
    shared: &Arc<Shared>,
    mut socket: Line,
    client: u64,
    language: Language,
    game: &mpsc::Sender<Ask>,
    mut texts: mpsc::Receiver<Utf8Bytes>,
    known: &Known,
) {
    let rate = rates::socket();
    let mut hasty = 0;
    let mut heard = Instant::now();
    let mut pings = interval_at(heard + limits::PING, limits::PING);
    loop {
        tokio::select! {
            text = texts.recv() => {
                // The game has let go of this client, or is gone itself: it connects again and catches up.
                let Some(text) = text else { break };
                if !taken(socket.say(text)).await {
                    return;
                }
            }
            message = socket.hear() => {
                let Some(message) = message else { return };
                heard = Instant::now();
                let answer = match message {
                    Heard::Text(text) => read(&text),
                    Heard::Binary => Err(say!(COMMON, "server-only-texts")),
                    Heard::Close => return,
                    // Others may knock as often as they speak.
                    Heard::Knock => Ok(None),
                };
                let in_time = rate.check().is_ok();
                let refused = match answer {
                    _ if !in_time => {
                        hasty += 1;
                        Some(("rate", say!(COMMON, "server-too-fast")))
                    }
                    Ok(Some(message)) => {
                        if game.send(Ask::Say(client, Box::new(message))).await.is_err() {
                            break;
                        }
                        None
                    }
                    Ok(None) => None,
                    Err(why) => Some(("frame", why)),
                };
                if let Some((what, why)) = refused {
                    shared.metrics.refusals.inc();
                    let why = Teller::new(language).tell(&why);
                    let refused = ServerMessage::Refused { ask: None, what: what.to_string(), why };
                    if hasty > limits::HASTE || !taken(socket.say(written(&refused))).await {
                        break;
                    }
                }
            }
            () = known.again.notified() => {
                if !known.still(shared).await {
                    break;
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > limits::SILENCE || !taken(socket.ping()).await {
                    return;
                }
            }
        }
    }
    // Somebody who was too fast does not come back at once; everybody else does.
    let code = if hasty > limits::HASTE { close_code::POLICY } else { close_code::RESTART };
    taken(socket.close(code)).await;
}

/// Whether a message went out. A client that takes nothing for a long time is gone.
async fn taken<E>(sending: impl Future<Output = Result<(), E>>) -> bool {
    matches!(timeout(limits::SILENCE, sending).await, Ok(Ok(())))
}

fn read(text: &str) -> Result<Option<ClientMessage>, Told> {
    if text.len() > limits::FRAME {
        return Err(say!(COMMON, "server-frame-too-long"));
    }
    serde_json::from_str(text).map(Some).map_err(|_| say!(COMMON, "server-frame-unknown"))
}
