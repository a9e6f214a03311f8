//! What is downloaded or embedded elsewhere: records and pictures.

use super::App;
use super::problem::Problem;
use super::visitor::{Sender, VARY};
use crate::replay::Replay;
use crate::shared::Shared;
use crate::wire::SeatKind;
use crate::{pictures, summaries, tokens};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{self, HeaderValue};
use axum::response::{IntoResponse, Response};
use ludoteca_draw::{Marks, Theme, View};
use ludoteca_kit::words::{COMMON, Language, Teller, say};
use ludoteca_session::NodeId;
use ludoteca_store::{Game, Record};
use serde::Deserialize;
use std::sync::Arc;

/// The width of a picture that is downloaded, in pixels.
const WIDTH: u32 = 1_000;
/// The size that link previews have.
const CARD: (u32, u32) = (1_200, 630);
/// What they are printed on.
const PAPER: [u8; 3] = [0xfb, 0xf8, 0xf1];

/// How a picture is asked for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    ply: Option<u32>,
    #[serde(default)]
    flip: bool,
    #[serde(default)]
    diamond: bool,
    theme: Option<String>,
    /// The bare board, as lists show it.
    #[serde(default)]
    small: bool,
}

impl Asked {
    /// How the picture looks, in one word.
    fn look(&self) -> String {
        let Asked { flip, diamond, theme, small, .. } = self;
        format!("{flip},{diamond},{small},{}", theme.as_deref().unwrap_or_default())
    }

    fn view(&self, language: Language) -> Result<View, Problem> {
        let unknown = || Problem::wrong(say!(COMMON, "server-no-such-theme", themes = Theme::NAMES.to_vec()));
        let theme = self.theme.as_ref().map(|name| Theme::by_name(name).ok_or_else(unknown)).transpose()?;
        let theme = theme.unwrap_or(Theme::LIGHT);
        let (coordinates, legend) = (!self.small, !self.small);
        Ok(View {
            flip: self.flip,
            diamond: self.diamond,
            theme,
            language,
            coordinates,
            legend,
            ..View::default()
        })
    }
}

/// The stored game of an id.
pub(crate) async fn stored(shared: &Shared, id: &str) -> Result<Record, Problem> {
    if !tokens::is_game_id(id) {
        return Err(Problem::no_game());
    }
    shared.store.record(id.to_string()).await?.ok_or_else(Problem::no_game)
}

/// Plays a stored game again, beside the threads that answer, and makes something of it.
async fn with<T: Send + 'static>(
    shared: &Shared,
    record: Record,
    make: impl FnOnce(Replay, &Game) -> Option<T> + Send + 'static,
) -> Result<Option<T>, Problem> {
    let games = shared.games;
    let made = shared.aside(move || Replay::of(&games, &record).map(|replay| make(replay, &record.game)));
    made.await?.map_err(Problem::logged)
}

pub(crate) async fn record(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
) -> Result<Response, Problem> {
    sender.may_replay(&shared)?;
    let found = stored(&shared, &id).await?;
    let names = summaries::names(&shared, std::slice::from_ref(&found.game)).await?;
    let Some(meta) = shared.games.meta(&found.game.family) else { return Err(Problem::no_game()) };
    let players = found.game.seats.each_ref().map(|seat| {
        let seat = summaries::seat(seat, meta, &names, None, |_| false, Teller::new(sender.language));
        if seat.kind == SeatKind::Bot {
            return Teller::new(sender.language).tell(&say!(COMMON, "server-bot-name", name = seat.name));
        }
        seat.player.unwrap_or(seat.name)
    });
    let text = with(&shared, found, move |mut replay, game| {
        replay.game.set_names(players);
        let mut record = replay.game.record();
        // From the seed follows what a computer will draw by lot; it is told when that is past.
        if game.ended.is_none() {
            record.headers.retain(|(name, _)| name != "Seed");
            // Who began was drawn by lot, perhaps; without the seed the position has to say it.
            if record.header("Position").is_none() {
                record.set("Position", replay.game.position_at(NodeId::ROOT));
            }
        }
        Some(record.to_string())
    });
    let text = text.await?;
    let text = text.ok_or_else(Problem::no_game)?;
    let file = format!("attachment; filename=\"{}-{}.txt\"", meta.id, &id[..8]);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, file),
        (header::CACHE_CONTROL, "no-cache".to_string()),
    ];
    Ok((headers, text).into_response())
}

/// A picture of a game. It is kept by what it shows, so that only who asks for something new has a game played again.
async fn drawn(shared: &Shared, id: &str, asked: &Asked, sender: &Sender) -> Result<Arc<Vec<u8>>, Problem> {
    if !tokens::is_game_id(id) {
        return Err(Problem::no_game());
    }
    sender.may_replay(shared)?;
    let (language, view) = (sender.language, asked.view(sender.language)?);
    let game = shared.store.game(id.to_string()).await?.ok_or_else(Problem::no_game)?;
    let ply = asked.ply.unwrap_or(game.place.plies);
    let key = format!("{id} {} {ply} {} {}", game.place.takebacks, asked.look(), language.code());
    if let Some(kept) = shared.pictures.find(&key) {
        return Ok(kept);
    }
    let svg =
        with(shared, stored(shared, id).await?, move |replay, _| pictures::svg(&replay, ply as usize, view));
    let svg = svg.await?.ok_or_else(|| Problem::wrong(say!(COMMON, "server-not-so-far")))?;
    let svg = Arc::new(svg.into_bytes());
    shared.pictures.keep(key, svg.clone());
    Ok(svg)
}

pub(crate) async fn svg(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(asked) = asked?;
    let svg = drawn(&shared, &id, &asked, &sender).await?;
    // The pictures of a list say in their address how far the game had come, so they can be kept for a while.
    let cache = if asked.small && asked.ply.is_some() { "private, max-age=86400" } else { "no-cache" };
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, cache), (header::VARY, VARY)];
    Ok((headers, svg.to_vec()).into_response())
}

pub(crate) async fn png(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(asked) = asked?;
    sender.may_study(&shared)?;
    let svg = drawn(&shared, &id, &asked, &sender).await?;
    let drawing = move || ludoteca_picture::png(&String::from_utf8_lossy(&svg), WIDTH);
    let picture = shared.aside(drawing).await?;
    let mut response = image(&picture.map_err(Problem::logged)?);
    response.headers_mut().insert(header::VARY, HeaderValue::from_static(VARY));
    Ok(response)
}

fn image(bytes: &[u8]) -> Response {
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=300")];
    (headers, bytes.to_vec()).into_response()
}

/// The card of a game for link previews.
pub(crate) async fn preview(
    State(shared): App,
    Path(file): Path<String>,
    sender: Sender,
) -> Result<Response, Problem> {
    let id = file.strip_suffix(".png").filter(|id| tokens::is_game_id(id)).ok_or_else(Problem::no_game)?;
    let game = shared.store.game(id.to_string()).await?.ok_or_else(Problem::no_game)?;
    let key = format!("{id} {} {} {}", game.place.plies, game.place.takebacks, game.ended.is_some());
    if let Some(kept) = shared.pictures.find(&key) {
        return Ok(image(&kept));
    }
    sender.may_study(&shared)?;
    let found = stored(&shared, id).await?;
    let svg = with(&shared, found, |replay, game| {
        pictures::svg(&replay, game.place.plies as usize, View { legend: false, ..View::default() })
    });
    let svg = svg.await?.ok_or_else(Problem::no_game)?;
    card(&shared, key, svg).await
}

/// The card of a game that nobody plays yet.
pub(crate) async fn game_preview(State(shared): App, Path(file): Path<String>) -> Result<Response, Problem> {
    let id = file.strip_suffix(".png").unwrap_or(&file);
    let meta = shared.games.meta(id).ok_or_else(Problem::no_game)?;
    let key = format!("game-{id}");
    if let Some(kept) = shared.pictures.find(&key) {
        return Ok(image(&kept));
    }
    let games = shared.games;
    let svg = shared.aside(move || {
        let game = games.show(meta.id, None)?;
        let view = View { legend: false, ..View::default() };
        let svg = ludoteca_draw::svg(game.layout(), &game.scene(), &Marks::NONE, &view);
        Ok::<_, ludoteca_session::SessionError>(svg)
    });
    card(&shared, key, svg.await?.map_err(Problem::logged)?).await
}

async fn card(shared: &Shared, key: String, svg: String) -> Result<Response, Problem> {
    let made = shared.aside(move || ludoteca_picture::card(&svg, CARD.0, CARD.1, PAPER)).await?;
    let made = Arc::new(made.map_err(Problem::logged)?);
    shared.pictures.keep(key, made.clone());
    Ok(image(&made))
}
