//! What carries the messages of a live game: a WebSocket that keeps nothing of what it has sent.
//!
//! A socket keeps the largest buffer that it has ever needed for as long as it is open, and a position with all that may be picked
//! takes up to thirty times as much as any other message. So texts go to the connection directly, each behind its head and by one
//! call of the system, and are not copied; many readers of one text share it.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::body::{Buf, Bytes};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::future::Future;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Utf8Bytes as Reason};

use crate::limits;

/// What a socket reads at once, in bytes: most messages of clients are far shorter. The usual buffer of 128 KiB would be held for as
/// long as the game is open.
const READ: usize = 1 << 10;

/// A request for a socket that may be granted.
pub(super) struct Knock {
    key: Option<HeaderValue>,
    connection: Option<OnUpgrade>,
}

impl<S: Send + Sync> FromRequestParts<S> for Knock {
    type Rejection = WebSocketUpgradeRejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Knock, WebSocketUpgradeRejection> {
        let connection = parts.extensions.get::<OnUpgrade>().cloned();
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        drop(WebSocketUpgrade::from_request_parts(parts, state).await?);
        Ok(Knock { key, connection })
    }
}

impl Knock {
    /// Grants it; what follows goes on until the socket is closed.
    pub(super) fn open<F: Future<Output = ()> + Send + 'static>(
        self,
        then: impl FnOnce(Line) -> F + Send + 'static,
    ) -> Response {
        let (Some(key), Some(connection)) = (self.key, self.connection) else {
            return StatusCode::UPGRADE_REQUIRED.into_response();
        };
        tokio::spawn(async move {
            // Whoever has hung up meanwhile wants nothing more.
            let Ok(connection) = connection.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ)
                .write_buffer_size(0)
                .max_message_size(Some(limits::FRAME_HARD))
                .max_frame_size(Some(limits::FRAME_HARD));
            let connection = TokioIo::new(connection);
            then(Line(WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await)).await;
        });
        let head = [
            (header::CONNECTION, "upgrade".to_string()),
            (header::UPGRADE, "websocket".to_string()),
            (header::SEC_WEBSOCKET_ACCEPT, derive_accept_key(key.as_bytes())),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, head, Body::empty()).into_response()
    }
}

/// What somebody at the other end has sent.
pub(super) enum Heard {
    Text(String),
    Binary,
    /// A sign of life.
    Knock,
    Close,
}

/// An open socket.
pub(super) struct Line(WebSocketStream<TokioIo<Upgraded>>);

impl Line {
    /// What comes next; `None` when the socket is gone.
    pub(super) async fn hear(&mut self) -> Option<Heard> {
        Some(match self.0.next().await?.ok()? {
            Message::Text(text) => Heard::Text(text.as_str().to_string()),
            Message::Binary(_) => Heard::Binary,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Heard::Knock,
            Message::Close(_) => Heard::Close,
        })
    }

    pub(super) async fn say(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        // What the socket has to say itself, the answer to a ping, is out before.
        self.0.flush().await?;
        let text = Bytes::from(text);
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let mut head = Vec::with_capacity(header.len(text.len() as u64));
        header.format(text.len() as u64, &mut head)?;
        let connection = self.0.get_mut();
        connection.write_all_buf(&mut head.as_slice().chain(text)).await?;
        Ok(connection.flush().await?)
    }

    pub(super) async fn ping(&mut self) -> Result<(), Error> {
        self.0.send(Message::Ping(Bytes::new())).await
    }

    pub(super) async fn close(&mut self, code: u16) -> Result<(), Error> {
        let frame = CloseFrame { code: CloseCode::from(code), reason: Reason::default() };
        self.0.send(Message::Close(Some(frame))).await
    }
}
