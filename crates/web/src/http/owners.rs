//! Bots as people see them, and what their owners do with them.

use super::App;
use super::api::{Answer, Body};
use super::problem::Problem;
use super::visitor::{Sender, Visitor};
use crate::bots::{PLAY, READ};
use crate::shared::Shared;
use crate::summaries::{self, moment, summaries};
use crate::wire::{
    BotList, BotPage, BotRated, BotTokenMade, BotTokenView, BotView, Hide, NewBot, NewBotToken,
    RevokeBotToken,
};
use crate::{limits, names, timing, tokens};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_kit::words::{COMMON, Teller, say};
use ludoteca_store::{Bot, BotMade, Game, GuestId, Removal};
use std::collections::HashMap;

pub(crate) async fn list(State(shared): App, sender: Sender) -> Answer<BotList> {
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let own = match viewer {
        Some(guest) => shared.store.bots_of(guest).await?,
        None => Vec::new(),
    };
    let mut others = shared.store.bots(limits::BOTS_LISTED).await?;
    others.retain(|bot| Some(bot.owner) != viewer);
    let (bots, yours) = (views(&shared, &sender, &others, viewer), views(&shared, &sender, &own, viewer));
    let (mut bots, yours) = (bots.await?, yours.await?);
    bots.sort_by_key(|bot| !bot.online);
    Ok(Json(BotList { bots, yours, most: limits::BOTS }))
}

pub(super) async fn views(
    shared: &Shared,
    sender: &Sender,
    bots: &[Bot],
    viewer: Option<GuestId>,
) -> Result<Vec<BotView>, Problem> {
    if bots.is_empty() {
        return Ok(Vec::new());
    }
    let owners = shared.store.guests(bots.iter().map(|bot| bot.owner).collect()).await?;
    let owners: HashMap<GuestId, Option<String>> =
        owners.into_iter().map(|owner| (owner.id, owner.name)).collect();
    let ratings = shared.store.bot_ratings(bots.iter().map(|bot| bot.id).collect()).await?;
    let teller = Teller::new(sender.language);
    let view = |bot: &Bot| {
        let rated = ratings.iter().filter(|rating| rating.bot == bot.id).filter_map(|rating| {
            let title = teller.tell(&shared.games.meta(&rating.family)?.title());
            Some(BotRated {
                family: rating.family.clone(),
                title,
                rating: i32::try_from((rating.strength.rating + 500).div_euclid(1_000)).unwrap_or_default(),
                deviation: u32::try_from((rating.strength.deviation + 500) / 1_000).unwrap_or_default(),
                results: rating.results,
            })
        });
        BotView {
            name: bot.name.clone(),
            about: bot.about.clone(),
            owner: owners.get(&bot.owner).cloned().flatten(),
            created: moment(bot.created),
            online: shared.is_anywhere(bot.id),
            ratings: rated.collect(),
            yours: Some(bot.owner) == viewer,
        }
    };
    Ok(bots.iter().map(view).collect())
}

/// The bot of a name.
pub(super) async fn called(shared: &Shared, name: &str) -> Result<Bot, Problem> {
    let unknown = || Problem::new(404, "unknown", say!(COMMON, "server-no-bot", name = name));
    shared.store.bot_called(names::key(name)).await?.ok_or_else(unknown)
}

pub(crate) async fn page(State(shared): App, Path(name): Path<String>, sender: Sender) -> Answer<BotPage> {
    let bot = called(&shared, &name).await?;
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let owns = Some(bot.owner) == viewer;
    // The addresses of games that are in no list are secrets of their players.
    let shown =
        |game: &Game| owns || game.listed || game.seats.iter().any(|seat| summaries::holds(seat, viewer));
    let mut live = shared.store.unfinished_of(bot.id, limits::LIVE_GAMES).await?;
    live.retain(shown);
    let mut finished = shared.store.finished_of(bot.id, None, limits::PAGE).await?;
    finished.retain(shown);
    let tokens = if owns { Some(told_tokens(&shared, bot.id).await?) } else { None };
    let mut view = views(&shared, &sender, std::slice::from_ref(&bot), viewer).await?;
    Ok(Json(BotPage {
        bot: view.pop().ok_or_else(Problem::inside)?,
        live: summaries(&shared, &live, viewer, sender.language).await?,
        finished: summaries(&shared, &finished, viewer, sender.language).await?,
        tokens,
    }))
}

async fn told_tokens(shared: &Shared, bot: GuestId) -> Result<Vec<BotTokenView>, Problem> {
    let tokens = shared.store.bot_tokens(bot).await?;
    let told = tokens.into_iter().map(|token| BotTokenView {
        number: u32::try_from(token.number).unwrap_or_default(),
        label: token.label,
        scopes: token.scopes.split(' ').map(str::to_string).collect(),
        created: moment(token.created),
        used: token.used.map(moment),
    });
    Ok(told.collect())
}

/// What people write about their bots: one line of visible characters.
pub(super) fn line(text: &str, most: usize) -> String {
    let visible = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    visible.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(most).collect()
}

pub(crate) async fn create(
    State(shared): App,
    sender: Sender,
    body: Body<NewBot>,
) -> Result<Response, Problem> {
    let Json(NewBot { name, about }) = body?;
    let name = shared.reserved.check(&name).map_err(Problem::wrong)?;
    let key = names::key(&name);
    if key.is_empty() {
        return Err(Problem::wrong(say!(COMMON, "server-bot-letters")));
    }
    let (visitor, cookie) = sender.guest(&shared).await?;
    if sender.address.as_ref().is_some_and(|address| !shared.rates.new_bot(address)) {
        return Err(Problem::too_often());
    }
    let bot = ludoteca_store::NewBot {
        // No cookie ever opens it.
        token: tokens::hash(&tokens::token()),
        owner: visitor.guest.id,
        name: name.clone(),
        key,
        about: line(&about, limits::BOT_ABOUT),
        at: timing::now(),
    };
    let bot = match shared.store.create_bot(bot, limits::BOTS).await? {
        BotMade::Made(bot) => bot,
        BotMade::Taken => {
            return Err(Problem::new(409, "taken", say!(COMMON, "server-bot-taken", name = name)));
        }
        BotMade::Full | BotMade::Unknown => {
            return Err(Problem::new(429, "bots", say!(COMMON, "server-bots-full", count = limits::BOTS)));
        }
    };
    let made = make_token(&shared, &bot, &NewBotToken { label: String::new(), read_only: false }).await?;
    let mut response = Json(made).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn make_token(shared: &Shared, bot: &Bot, wish: &NewBotToken) -> Result<BotTokenMade, Problem> {
    let token = tokens::bot_token();
    let scopes = if wish.read_only { READ.to_string() } else { format!("{READ} {PLAY}") };
    let new = ludoteca_store::NewBotToken {
        bot: bot.id,
        hash: tokens::hash(&token),
        label: line(&wish.label, limits::BOT_LABEL),
        scopes,
        at: timing::now(),
    };
    let made = shared.store.create_bot_token(new, limits::BOT_TOKENS).await?;
    let full =
        || Problem::new(429, "tokens", say!(COMMON, "server-bot-tokens-full", count = limits::BOT_TOKENS));
    let made = made.ok_or_else(full)?;
    Ok(BotTokenMade { bot: bot.name.clone(), number: u32::try_from(made.number).unwrap_or_default(), token })
}

/// A bot of the one who asks.
async fn own(shared: &Shared, sender: &Sender, name: &str) -> Result<(Bot, Visitor), Problem> {
    let bot = called(shared, name).await?;
    let not_yours = || Problem::new(403, "owner", say!(COMMON, "server-bot-not-yours"));
    let visitor = sender.visitor(shared).await?.filter(|visitor| visitor.guest.id == bot.owner);
    let visitor = visitor.ok_or_else(not_yours)?;
    if !shared.rates.post(&visitor.limit()) {
        return Err(Problem::too_often());
    }
    Ok((bot, visitor))
}

pub(crate) async fn token(
    State(shared): App,
    Path(name): Path<String>,
    sender: Sender,
    body: Body<NewBotToken>,
) -> Answer<BotTokenMade> {
    let Json(wish) = body?;
    let (bot, _) = own(&shared, &sender, &name).await?;
    make_token(&shared, &bot, &wish).await.map(Json)
}

pub(crate) async fn revoke(
    State(shared): App,
    Path(name): Path<String>,
    sender: Sender,
    body: Body<RevokeBotToken>,
) -> Answer<Vec<BotTokenView>> {
    let Json(RevokeBotToken { number }) = body?;
    let (bot, _) = own(&shared, &sender, &name).await?;
    if !shared.store.revoke_bot_token(bot.id, i64::from(number)).await? {
        return Err(Problem::new(404, "unknown", say!(COMMON, "server-nowhere")));
    }
    // Whoever is connected by it finds out at once.
    shared.sockets.look_again(bot.id);
    told_tokens(&shared, bot.id).await.map(Json)
}

/// Removes a bot with everything that is known of it. Those it has played keep their games.
pub(crate) async fn remove(State(shared): App, Path(name): Path<String>, sender: Sender) -> Answer<Hide> {
    let (bot, _) = own(&shared, &sender, &name).await?;
    let how = Removal {
        at: timing::now(),
        left: crate::replay::LEFT.to_string(),
        void: crate::replay::ABORTED.to_string(),
        limit: limits::PRUNED,
    };
    loop {
        let removed = shared.store.remove_person(bot.id, how.clone()).await?;
        for game in removed.left.iter().chain(&removed.removed) {
            shared.tell(game, crate::live_game::Ask::Refresh).await;
        }
        if !removed.more {
            break;
        }
    }
    shared.sockets.look_again(bot.id);
    Ok(Json(Hide { hidden: true }))
}
