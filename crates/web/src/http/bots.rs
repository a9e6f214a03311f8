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
use ludoteca_kit::words::{COMMON, say};
use serde::Deserialize;
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

pub(crate) async fn accept(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Accept { game }).await
}

pub(crate) async fn decline(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Decline { game }).await
}

pub(crate) async fn games(State(shared): App, caller: Caller) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Games).await
}

pub(crate) async fn game(State(shared): App, Path(game): Path<String>, caller: Caller) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Game { game }).await
}

/// A move and where the bot believes the game to stand.
#[derive(Debug, Deserialize)]
pub(crate) struct Made {
    place: BotPlace,
    #[serde(rename = "move")]
    text: String,
}

pub(crate) async fn make(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
    body: Body<Made>,
) -> Answer<BotAnswer> {
    let Json(Made { place, text }) = body?;
    done(&shared, &caller, BotAct::Move { game, place, text }).await
}

pub(crate) async fn resign(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Resign { game }).await
}

pub(crate) async fn abort(State(shared): App, Path(game): Path<String>, caller: Caller) -> Answer<BotAnswer> {
    done(&shared, &caller, BotAct::Abort { game }).await
}

/// What is said about an offer.
#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    answer: wire::Answer,
}

pub(crate) async fn draw(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
    body: Body<Said>,
) -> Answer<BotAnswer> {
    let Json(Said { answer }) = body?;
    done(&shared, &caller, BotAct::Draw { game, answer }).await
}

pub(crate) async fn takeback(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
    body: Body<Said>,
) -> Answer<BotAnswer> {
    let Json(Said { answer }) = body?;
    done(&shared, &caller, BotAct::Takeback { game, answer }).await
}

/// What is claimed of a game whose other player has left.
#[derive(Debug, Deserialize)]
pub(crate) struct Claim {
    result: Claimed,
}

pub(crate) async fn claim(
    State(shared): App,
    Path(game): Path<String>,
    caller: Caller,
    body: Body<Claim>,
) -> Answer<BotAnswer> {
    let Json(Claim { result }) = body?;
    done(&shared, &caller, BotAct::Claim { game, result }).await
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
