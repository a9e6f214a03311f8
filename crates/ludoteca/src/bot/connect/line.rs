//! The line to the server.

use futures_util::{SinkExt, StreamExt};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_web::wire::{BotAct, BotNews};
use serde_json::json;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server has so long to answer at first.
const GREETING: Duration = Duration::from_secs(20);
/// The server asks for a sign of life every 25 seconds; without one for so long the line is down, whatever the system says.
const SILENCE: Duration = Duration::from_secs(70);

/// Why there is no line.
pub(super) enum Lost {
    /// Trying again would not help.
    Refused(Message),
    /// It may.
    Broken(String),
}

pub(super) struct Line {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    heard: Instant,
}

/// Opens the line of whoever the token speaks for.
pub(super) async fn connect_to(server: &str, token: &str) -> Result<Line, Lost> {
    let wrong = || Lost::Refused(say!(COMMON, "bot-server-address", server = server));
    let base = server.trim_end_matches('/');
    let (scheme, rest) = base.split_once("://").ok_or_else(wrong)?;
    let scheme = match scheme {
        "http" | "ws" => "ws",
        "https" | "wss" => "wss",
        _ => return Err(wrong()),
    };
    let url = format!("{scheme}://{rest}/api/bot/news?legal=false");
    let mut request = url.into_client_request().map_err(|_| wrong())?;
    let bearer = ["Bearer", token].join(" ").parse();
    request
        .headers_mut()
        .insert(AUTHORIZATION, bearer.map_err(|_| Lost::Refused(say!(COMMON, "bot-token-bad")))?);
    match timeout(GREETING, connect_async(request)).await {
        Ok(Ok((stream, _))) => Ok(Line { stream, asked: 0, heard: Instant::now() }),
        Ok(Err(Error::Http(answer))) => Err(refused(answer.status())),
        Ok(Err(error)) => Err(Lost::Broken(error.to_string())),
        Err(_) => Err(Lost::Broken(say!(COMMON, "bot-server-silent").to_string())),
    }
}

fn refused(status: StatusCode) -> Lost {
    match status {
        StatusCode::UNAUTHORIZED => Lost::Refused(say!(COMMON, "bot-token-bad")),
        StatusCode::FORBIDDEN => Lost::Refused(say!(COMMON, "bot-shut-out")),
        StatusCode::NOT_FOUND => Lost::Refused(say!(COMMON, "bot-no-bots-there")),
        other => Lost::Broken(other.to_string()),
    }
}

impl Line {
    /// The next piece of news.
    pub(super) async fn next(&mut self) -> Result<BotNews, Lost> {
        loop {
            let silent = || Lost::Broken(say!(COMMON, "bot-server-silent").to_string());
            let until = self.heard + SILENCE;
            let frame = tokio::time::timeout_at(until, self.stream.next()).await.map_err(|_| silent())?;
            self.heard = Instant::now();
            match frame {
                Some(Ok(Frame::Text(text))) => {
                    // What only a newer server says is none of this program's business.
                    if let Ok(news) = serde_json::from_str(&text) {
                        return Ok(news);
                    }
                }
                Some(Ok(Frame::Close(_))) | None => {
                    return Err(Lost::Broken(say!(COMMON, "bot-line-ended").to_string()));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Lost::Broken(error.to_string())),
            }
        }
    }

    /// Says something, and answers its number.
    pub(super) async fn say(&mut self, act: &BotAct) -> Result<u64, Lost> {
        self.asked += 1;
        let mut text = json!(act);
        text["ask"] = json!(self.asked);
        let sent = self.stream.send(Frame::text(text.to_string())).await;
        sent.map_err(|error| Lost::Broken(error.to_string()))?;
        Ok(self.asked)
    }
}
