//! What is downloaded or embedded elsewhere: records and pictures.

use super::App;
use super::problem::Problem;
use super::visitor::Sender;
use crate::heads;
use crate::pictures::{self, Wish};
use crate::replay::Replay;
use crate::secret;
use crate::shared::Shared;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_draw::Theme;
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
}

impl Asked {
    fn wish(&self) -> Result<Wish, Problem> {
        let theme = match &self.theme {
            None => Theme::LIGHT,
            Some(name) => Theme::by_name(name).ok_or_else(|| {
                Problem::wrong(format!("there is no such theme; choose one of {}", Theme::NAMES.join(", ")))
            })?,
        };
        Ok(Wish { flip: self.flip, diamond: self.diamond, theme, legend: true })
    }
}

/// The stored game of an id.
pub(crate) async fn stored(shared: &Shared, id: &str) -> Result<Record, Problem> {
    if !secret::is_game_id(id) {
        return Err(Problem::no_game());
    }
    shared.store.record(id.to_string()).await?.ok_or_else(Problem::no_game)
}

/// Plays a stored game again, beside the threads that answer, and makes something of it.
async fn with<T: Send + 'static>(
    shared: &Shared,
    record: Record,
    make: impl FnOnce(&Replay, &Game) -> Option<T> + Send + 'static,
) -> Result<Option<T>, Problem> {
    let house = shared.house;
    let made = shared.aside(move || Replay::of(&house, &record).map(|replay| make(&replay, &record.game)));
    made.await?.map_err(|error| {
        tracing::warn!("{error}");
        Problem::inside()
    })
}

pub(crate) async fn record(State(shared): App, Path(id): Path<String>) -> Result<Response, Problem> {
    let found = stored(&shared, &id).await?;
    let names = heads::names(&shared, std::slice::from_ref(&found.game)).await?;
    let Some(meta) = shared.house.meta(&found.game.room) else { return Err(Problem::no_game()) };
    let called = |seat: &ludoteca_store::Seat| heads::seat(seat, meta, &names, None, |_| false);
    let players = found.game.seats.each_ref().map(|seat| {
        let seat = called(seat);
        seat.player.unwrap_or(seat.name)
    });
    let text = with(&shared, found, move |replay, _| Some(replay.game.record(players).to_string())).await?;
    let text = text.ok_or_else(Problem::no_game)?;
    let file = format!("attachment; filename=\"{}-{}.txt\"", meta.id, &id[..8]);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, file),
        (header::CACHE_CONTROL, "no-cache".to_string()),
    ];
    Ok((headers, text).into_response())
}

async fn drawn(shared: &Shared, id: &str, asked: &Asked) -> Result<String, Problem> {
    let (found, wish, ply) = (stored(shared, id).await?, asked.wish()?, asked.ply);
    let svg = with(shared, found, move |replay, game| {
        pictures::svg(replay, ply.unwrap_or(game.place.plies) as usize, wish)
    });
    svg.await?.ok_or_else(|| Problem::wrong("the game has not come so far"))
}

pub(crate) async fn svg(
    State(shared): App,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(asked) = asked?;
    let svg = drawn(&shared, &id, &asked).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-cache")], svg).into_response())
}

pub(crate) async fn png(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(asked) = asked?;
    sender.may_study(&shared)?;
    let svg = drawn(&shared, &id, &asked).await?;
    let picture = shared.aside(move || ludoteca_picture::png(&svg, WIDTH)).await?;
    Ok(image(&picture.map_err(|error| broken(&error))?))
}

fn broken(error: &ludoteca_picture::PictureError) -> Problem {
    tracing::warn!("{error}");
    Problem::inside()
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
    let id = file.strip_suffix(".png").filter(|id| secret::is_game_id(id)).ok_or_else(Problem::no_game)?;
    let game = shared.store.game(id.to_string()).await?.ok_or_else(Problem::no_game)?;
    let key = format!("{id} {} {} {}", game.place.plies, game.place.takebacks, game.ended.is_some());
    if let Some(kept) = shared.previews.find(&key) {
        return Ok(image(&kept));
    }
    sender.may_study(&shared)?;
    let found = stored(&shared, id).await?;
    let svg = with(&shared, found, |replay, game| {
        let wish = Wish { legend: false, ..Wish::default() };
        pictures::svg(replay, game.place.plies as usize, wish)
    });
    let svg = svg.await?.ok_or_else(Problem::no_game)?;
    card(&shared, key, svg).await
}

/// The card of a game of the shelf.
pub(crate) async fn game_preview(State(shared): App, Path(file): Path<String>) -> Result<Response, Problem> {
    let id = file.strip_suffix(".png").unwrap_or(&file);
    let meta = shared.house.meta(id).ok_or_else(Problem::no_game)?;
    let key = format!("game {id}");
    if let Some(kept) = shared.previews.find(&key) {
        return Ok(image(&kept));
    }
    let house = shared.house;
    let svg = shared.aside(move || {
        let game = (house.open)(&house.setup(meta.id, "", None, 0)?)?;
        let view = ludoteca_draw::View { legend: false, ..ludoteca_draw::View::default() };
        Ok::<_, ludoteca_arena::ArenaError>(ludoteca_draw::svg(
            game.layout(),
            &game.scene(),
            &ludoteca_draw::Marks::NONE,
            &view,
        ))
    });
    let svg = svg.await?.map_err(|error| {
        tracing::warn!("{error}");
        Problem::inside()
    })?;
    card(&shared, key, svg).await
}

async fn card(shared: &Shared, key: String, svg: String) -> Result<Response, Problem> {
    let made = shared.aside(move || ludoteca_picture::card(&svg, CARD.0, CARD.1, PAPER)).await?;
    let made = Arc::new(made.map_err(|error| broken(&error))?);
    shared.previews.keep(key, made.clone());
    Ok(image(&made))
}
