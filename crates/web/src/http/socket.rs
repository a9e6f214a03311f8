//! The socket of a live game: texts in, texts out, and nobody who is too fast, too loud or too slow.

use super::App;
use super::problem::Problem;
use super::visitor::Sender;
use crate::live_game::{Ask, Client, Reader, written};
use crate::shared::{Entered, Shared, Sockets};
use crate::wire::{ClientMessage, ServerMessage};
use crate::{limits, rates, tokens};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_kit::words::{COMMON, Language, Message as Told, Teller, say};
use ludoteca_store::{GuestId, Place};
use serde::Deserialize;
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
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| {
        Problem::new(426, "socket", say!(COMMON, "server-socket", why = error.body_text()))
    })?;
    let Query(since) = since?;
    if *shared.closing().borrow() {
        return Err(Problem::new(503, "closing", say!(COMMON, "server-closing")));
    }
    let known = tokens::is_game_id(&id) && shared.store.game(id.clone()).await?.is_some();
    if !known {
        return Err(Problem::no_game());
    }
    let visitor = sender.visitor(&shared).await?;
    let guest = visitor.as_ref().map(|visitor| visitor.guest.id);
    let entered = Sockets::enter(&shared, guest, sender.address.clone());
    let entered = entered.map_err(|why| Problem::new(429, "sockets", why))?;
    let language = since.language.as_deref().and_then(Language::of_code).unwrap_or(sender.language);
    let place = since.since.map(|plies| Place { plies, takebacks: since.takebacks });
    let token = visitor.map(|visitor| visitor.token().to_string());
    let upgrade = upgrade.max_message_size(limits::FRAME_HARD).max_frame_size(limits::FRAME_HARD);
    // The usual buffer is 128 KiB a socket, held as long as the game is open; what clients say is far shorter.
    let upgrade = upgrade.read_buffer_size(limits::FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let number = Client::next_number();
        let (out, texts) = mpsc::channel(limits::OUTBOX);
        let game = shared.live_game(&id);
        let known = Known { guest, token: token.clone(), again: entered.again.clone() };
        let client = Client { number, guest, token, language, out, reader: Reader::Page };
        if game.send(Ask::Attach(client, place)).await.is_ok() {
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
    mut socket: WebSocket,
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
                if !say(&mut socket, Message::Text(text)).await {
                    return;
                }
            }
            message = socket.recv() => {
                let Some(Ok(message)) = message else { return };
                heard = Instant::now();
                let answer = match message {
                    Message::Text(text) => read(&text),
                    Message::Binary(_) => Err(say!(COMMON, "server-only-texts")),
                    Message::Close(_) => return,
                    // Others may knock as often as they speak.
                    Message::Ping(_) | Message::Pong(_) => Ok(None),
                };
                let in_time = rate.check().is_ok();
                let refused = match answer {
                    _ if !in_time => {
                        hasty += 1;
                        Some(("rate", say!(COMMON, "server-too-fast")))
                    }
                    Ok(Some(message)) => {
                        if game.send(Ask::Say(client, message)).await.is_err() {
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
                    if hasty > limits::HASTE || !say(&mut socket, Message::Text(written(&refused))).await {
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
                if heard.elapsed() > limits::SILENCE || !say(&mut socket, Message::Ping(Vec::new().into())).await {
                    return;
                }
            }
        }
    }
    // Somebody who was too fast does not come back at once; everybody else does.
    let code = if hasty > limits::HASTE { close_code::POLICY } else { close_code::RESTART };
    let frame = CloseFrame { code, reason: Utf8Bytes::default() };
    say(&mut socket, Message::Close(Some(frame))).await;
}

/// Whether a message went out. A client that takes nothing for a long time is gone.
async fn say(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(limits::SILENCE, socket.send(message)).await, Ok(Ok(())))
}

fn read(text: &str) -> Result<Option<ClientMessage>, Told> {
    if text.len() > limits::FRAME {
        return Err(say!(COMMON, "server-frame-too-long"));
    }
    serde_json::from_str(text).map(Some).map_err(|_| say!(COMMON, "server-frame-unknown"))
}
