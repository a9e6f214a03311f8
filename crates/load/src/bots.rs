//! Two bots that challenge each other over the API of bots, each on a line of its own that stays.
//!
//! Each comes from an address of its own and belongs to an owner of its own: a server holds the bots of one owner, and those of
//! one address, to far less than a crowd of strangers asks for together.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use ludoteca_web::wire::{BotAct, BotNews, BotOffer, BotPlace, BotSide, BotStatus, BotTokenMade};
use serde_json::{from_str, json};
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::http::ask;
use crate::pair::{Ends, Heard, listen, next, shake};
use crate::road::Road;

/// Nodes tell each other every two seconds who is there; until then a bot at another one counts as away.
const ARRIVING: u32 = 30;
const PAUSE: Duration = Duration::from_millis(200);

/// Two new bots with their names, both connected.
pub(crate) async fn connect(roads: [Road; 2], seed: u64, legal: bool) -> Result<([String; 2], Ends)> {
    let (tell, news) = mpsc::unbounded_channel();
    let (mut names, mut lines) = (Vec::new(), Vec::new());
    for (seat, road) in roads.into_iter().enumerate() {
        // Whoever measures twice with one server finds the names of the first time taken.
        let name = [u64::from(std::process::id()), seed & 0xFF_FFFF, seat as u64].map(spelled).join("a");
        let made = ask(road, "/api/bots", None, Some(&json!({ "name": name }).to_string())).await?;
        let token = from_str::<BotTokenMade>(&made.body)?.token;
        let url = format!("ws://{}/api/bot/news?legal={legal}", road.to);
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
        let (line, incoming) = shake(road, request).await?.split();
        tokio::spawn(listen(incoming, seat, tell.clone(), read));
        names.push(name);
        lines.push(line);
    }
    let names = names.try_into().map_err(|_| anyhow!("there are two bots"))?;
    let lines = lines.try_into().map_err(|_| anyhow!("there are two bots"))?;
    Ok((names, Ends { lines, news }))
}

/// A number in letters of which no two look alike: names that do count as the same.
fn spelled(number: u64) -> String {
    number.to_string().bytes().map(|digit| char::from(b"cdghjkmpty"[usize::from(digit - b'0')])).collect()
}

/// Has the first of two bots challenge the second, who accepts: the id of their game.
pub(crate) async fn agree(ends: &mut Ends, names: &[String; 2], game: &str) -> Result<String> {
    let offer = BotOffer {
        game: game.to_string(),
        settings: String::new(),
        clock: None,
        side: BotSide::First,
        to: Some(names[1].clone()),
    };
    let offer = said(&BotAct::Offer { offer });
    ends.lines[0].send(Message::text(offer.clone())).await?;
    let (mut tries, mut agreed, mut began) = (0, None, [false; 2]);
    while began != [true; 2] {
        let news = next(&mut ends.news).await?;
        match news.heard? {
            Heard::Challenges(games) if news.seat == 1 && agreed.is_none() => {
                if let Some(game) = games.into_iter().next() {
                    agreed = Some(game.clone());
                    ends.lines[1].send(Message::text(said(&BotAct::Accept { game }))).await?;
                }
            }
            Heard::Game(id, _) => began[news.seat] |= agreed.as_ref() == Some(&id),
            Heard::Refused(code, _) if code == "away" && tries < ARRIVING => {
                tries += 1;
                sleep(PAUSE).await;
                ends.lines[0].send(Message::text(offer.clone())).await?;
            }
            Heard::Refused(code, why) => bail!("{code}: {why}"),
            _ => {}
        }
    }
    agreed.context("a game that has begun was agreed on")
}

/// A move, as it is said.
pub(crate) fn say_move(game: &str, plies: u32, text: &str) -> String {
    let place = BotPlace { plies, takebacks: 0 };
    said(&BotAct::Move { game: game.to_string(), place, text: text.to_string() })
}

/// Something a bot says; what its answers are about is plain from their kind.
fn said(act: &BotAct) -> String {
    let mut said = json!(act);
    said["ask"] = json!(1);
    said.to_string()
}

/// What the server tells a bot.
fn read(text: &str) -> Result<Heard> {
    Ok(match from_str(text)? {
        // One that waits for the other has not begun.
        BotNews::Game { game } if game.status == BotStatus::Waiting => Heard::Nothing,
        BotNews::Game { game } => Heard::Game(game.id, game.moves),
        BotNews::Challenges { challenges } => {
            Heard::Challenges(challenges.into_iter().map(|challenge| challenge.id).collect())
        }
        BotNews::Refused { error, .. } => Heard::Refused(error.code, error.message),
        BotNews::Closing => Heard::Closing,
        BotNews::Hello { .. } | BotNews::Answer { .. } => Heard::Nothing,
    })
}
