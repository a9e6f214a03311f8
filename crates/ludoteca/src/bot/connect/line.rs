//! The line to the server.

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use ludoteca_kit::words::{COMMON, Message, say, system};
use ludoteca_web::wire::{BotAct, BotNews};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config};

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
    /// Nobody who is trusted vouches for the server, or it does not speak TLS. That may pass if it was otherwise before.
    Untrusted(Message),
}

/// Who vouches for servers: the certificates in a file, or whoever this system trusts.
#[derive(Clone)]
pub(super) struct Authority(Option<Connector>);

impl Authority {
    pub(super) fn read(file: Option<&Path>) -> Result<Authority> {
        let Some(file) = file else { return Ok(Authority(None)) };
        let unread = || say!(COMMON, "bot-ca-unread", file = file.display().to_string());
        let mut roots = RootCertStore::empty();
        for certificate in CertificateDer::pem_file_iter(file).with_context(unread)? {
            roots.add(certificate.with_context(unread)?).with_context(unread)?;
        }
        if roots.is_empty() {
            bail!(unread());
        }
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Ok(Authority(Some(Connector::Rustls(Arc::new(config)))))
    }
}

pub(super) struct Line {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    heard: Instant,
}

/// Opens the line of whoever the token speaks for.
pub(super) async fn connect_to(server: &str, token: &str, authority: &Authority) -> Result<Line, Lost> {
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
    let connected = connect_async_tls_with_config(request, None, false, authority.0.clone());
    match timeout(GREETING, connected).await {
        Ok(Ok((stream, _))) => Ok(Line { stream, asked: 0, heard: Instant::now() }),
        Ok(Err(Error::Http(answer))) => Err(refused(answer.status())),
        Ok(Err(Error::Io(error))) => Err(broken(&error)),
        Ok(Err(error)) => Err(Lost::Broken(error.to_string())),
        Err(_) => Err(Lost::Broken(say!(COMMON, "bot-server-silent").to_string())),
    }
}

fn broken(error: &io::Error) -> Lost {
    match error.get_ref().and_then(|error| error.downcast_ref()) {
        Some(why @ rustls::Error::InvalidCertificate(_)) => {
            Lost::Untrusted(say!(COMMON, "bot-untrusted", why = why.to_string()))
        }
        Some(rustls::Error::InvalidMessage(_)) => Lost::Untrusted(say!(COMMON, "bot-no-tls")),
        _ => Lost::Broken(system(error).to_string()),
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
