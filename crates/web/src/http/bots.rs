//! The addresses at which programs play as bots.

use super::App;
use super::api::{Answer, Body};
use super::problem::Problem;
use super::visitor::{self, Sender};
use crate::bots::{Caller, act};
use crate::shared::Shared;
use crate::wire::{self, BotAct, BotAnswer, BotOffer, BotPlace, Claimed};
use crate::{limits, tokens};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use ludoteca_kit::words::{COMMON, say};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

impl FromRequestParts<Arc<Shared>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Problem> {
        let wrong = || Problem::new(401, "token", say!(COMMON, "server-bot-token"));
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|text| text.split_once(' '));
        let token =
            token.filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let token = token.filter(|token| tokens::is_bot_token(token)).ok_or_else(wrong)?.to_string();
        // Whoever tries tokens is no faster than whoever asks for studies.
        let Ok(sender) = Sender::from_request_parts(parts, shared).await;
        let found = shared.store.bot_by_token(tokens::hash(&token)).await?;
        let Some((bot, token)) = found else {
            sender.may_study(shared)?;
            return Err(wrong());
        };
        if shared.is_banned(bot.id) || shared.is_banned(bot.owner) {
            return Err(Problem::banned());
        }
        let caller =
            Caller { bot, token, address: sender.address, language: visitor::language(&parts.headers) };
        caller.may_ask(shared)?;
        shared.presence.note_from(caller.bot.id, caller.address.as_ref());
        let now = shared.now();
        if caller.token.used.is_none_or(|used| now - used > limits::BOT_USED) {
            shared.store.used_bot_token(caller.token.number, now).await?;
        }
        Ok(caller)
    }
}

async fn done(shared: &Arc<Shared>, caller: &Caller, what: BotAct) -> Answer<BotAnswer> {
    act(shared, caller, what).await.map(Json)
}

pub(crate) async fn me(State(shared): App, caller: Caller) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Me).await
}

pub(crate) async fn challenges(State(shared): App, caller: Caller) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Challenges).await
}

pub(crate) async fn offer(State(shared): App, caller: Caller, body: Body<BotOffer>) -> Answer<BotAnswer> {
    let Json(offer) = body?;
    done(&shared, &caller, BotAct::Offer { offer }).await
}

pub(crate) async fn games(State(shared): App, caller: Caller) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Games).await
}

/// What is done in a game and needs no more than its id.
macro_rules! in_game {
    ($method:ident) => {
        pub(crate) fn $method(act: fn(String) -> BotAct) -> MethodRouter<Arc<Shared>> {
            routing::$method(move |State(shared): App, Path(game): Path<String>, caller: Caller| async move {
                done(&shared, &caller, act(game)).await
            })
        }
    };
}

in_game!(get);
in_game!(post);
in_game!(delete);

/// What is done in a game and is told more about.
pub(crate) fn post_with<B: DeserializeOwned + Send + 'static>(
    act: fn(String, B) -> BotAct,
) -> MethodRouter<Arc<Shared>> {
    routing::post(
        move |State(shared): App, Path(game): Path<String>, caller: Caller, body: Body<B>| async move {
            let Json(body) = body?;
            done(&shared, &caller, act(game, body)).await
        },
    )
}

/// A move and where the bot believes the game to stand.
#[derive(Debug, Deserialize)]
pub(crate) struct Made {
    place: BotPlace,
    #[serde(rename = "move")]
    text: String,
}

pub(crate) fn made(game: String, Made { place, text }: Made) -> BotAct {
    BotAct::Move { game, place, text }
}

/// What is said about an offer.
#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    answer: wire::Answer,
}

pub(crate) fn draw(game: String, Said { answer }: Said) -> BotAct {
    BotAct::Draw { game, answer }
}

pub(crate) fn takeback(game: String, Said { answer }: Said) -> BotAct {
    BotAct::Takeback { game, answer }
}

/// What is claimed of a game whose other player has left.
#[derive(Debug, Deserialize)]
pub(crate) struct Claim {
    result: Claimed,
}

pub(crate) fn claim(game: String, Claim { result }: Claim) -> BotAct {
    BotAct::Claim { game, result }
}

/// The record of a game, for whoever knows its id.
pub(crate) async fn record(
    State(shared): App,
    path: Path<String>,
    _caller: Caller,
    sender: Sender,
) -> Result<Response, Problem> {
    super::files::record(State(shared), path, sender).await
}

/// What can be asked here, for programs that read it.
pub(crate) async fn openapi() -> ([(header::HeaderName, &'static str); 1], &'static str) {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("openapi.json"))
}
