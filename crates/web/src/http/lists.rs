//! Lists of games: those that wait and go on, those of the visitor, those that are over.

use super::App;
use super::api::{Answer, Body, kept, unknown_game};
use super::problem::Problem;
use super::visitor::Sender;
use crate::live_game::Ask;
use crate::pool::Home;
use crate::replay::WITHDRAWN;
use crate::shared::Shared;
use crate::summaries::{self, holds, summaries};
use crate::wire::{Archive, Hide, Lobby, Yours};
use crate::{limits, tokens};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_store::{Change, Cursor, Ended, Game, GuestId, Seat};
use serde::Deserialize;
use std::collections::HashMap;

pub(crate) async fn lobby(State(shared): App, sender: Sender) -> Answer<Lobby> {
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let mut open = shared.store.open_games(limits::CHALLENGES).await?;
    // One's own challenges stand among one's own games, and nobody waits behind those of makers who have left.
    let waits = |game: &Game| game.creator.is_none_or(|maker| shared.is_anywhere(maker));
    open.retain(|game| !game.seats.iter().any(|seat| holds(seat, viewer)) && waits(game));
    spread(&shared, &mut open);
    // Programs never tire of waiting: in a list of their own they push nobody out of that of people.
    let names = summaries::names(&shared, &open).await?;
    let of_bot =
        |game: &Game| summaries::people(game).any(|one| names.get(&one).is_some_and(|known| known.bot));
    let (mut bots, mut open): (Vec<Game>, Vec<Game>) = open.into_iter().partition(of_bot);
    for list in [&mut bots, &mut open] {
        list.truncate(limits::LOBBY as usize);
    }
    let mut live = shared.store.live_games(limits::CHALLENGES).await?;
    spread(&shared, &mut live);
    live.truncate(limits::LOBBY as usize);
    let (mut yours, mut played) = (Vec::new(), false);
    if let Some(guest) = viewer {
        yours = shared.store.unfinished_of(guest, limits::LIVE_GAMES).await?;
        played = yours.iter().any(|game| game.place.plies > 0)
            || !shared.store.finished_of(guest, None, 1).await?.is_empty();
    }
    Ok(Json(Lobby {
        open: summaries(&shared, &open, viewer, sender.language).await?,
        bots: summaries(&shared, &bots, viewer, sender.language).await?,
        live: summaries(&shared, &live, viewer, sender.language).await?,
        yours: summaries(&shared, &yours, viewer, sender.language).await?,
        played,
    }))
}

/// Leaves a few games of each maker and of each address: nobody hides all others.
fn spread(shared: &Shared, games: &mut Vec<Game>) {
    let (mut guests, mut homes) = (HashMap::<GuestId, u32>::new(), HashMap::<Home, u32>::new());
    games.retain(|game| {
        let Some(maker) = game.creator else { return true };
        let of_guest = guests.entry(maker).or_default();
        *of_guest += 1;
        // Nothing is known about where makers were who have not been here for long.
        let home = Some(shared.presence.home(maker)).filter(|home| *home != Home::Away);
        let of_home = home.map_or(1, |home| {
            let count = homes.entry(home).or_default();
            *count += 1;
            *count
        });
        *of_guest <= limits::LISTED && of_home <= limits::ADDRESS_LISTED
    });
}

/// Which page of a list is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Leaf {
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    before: Option<String>,
}

impl Leaf {
    fn before(&self) -> Result<Option<Cursor>, Problem> {
        self.before.as_deref().filter(|text| !text.is_empty()).map(read_cursor).transpose()
    }
}

pub(super) fn read_cursor(text: &str) -> Result<Cursor, Problem> {
    let parts = text.split_once('.').and_then(|(at, id)| Some((at.parse().ok()?, id)));
    let parts = parts.filter(|(_, id)| tokens::is_game_id(id));
    let (at, id) = parts.ok_or_else(|| Problem::wrong(say!(COMMON, "server-no-such-page")))?;
    Ok(Cursor { at, id: id.to_string() })
}

/// Leaves one page of games that were asked for with one more, and says where the next begins, if there is one.
fn page(games: &mut Vec<Game>) -> Option<String> {
    let more = games.len() > limits::PAGE as usize;
    games.truncate(limits::PAGE as usize);
    let last = games.last().filter(|_| more)?;
    last.ended.as_ref().map(|ended| format!("{}.{}", ended.at, last.id))
}

pub(crate) async fn archive(
    State(shared): App,
    sender: Sender,
    leaf: Result<Query<Leaf>, QueryRejection>,
) -> Answer<Archive> {
    let Query(leaf) = leaf?;
    let before = leaf.before()?;
    let family = leaf.game.filter(|game| !game.is_empty());
    if let Some(family) = family.as_deref().filter(|family| shared.games.meta(family).is_none()) {
        return Err(unknown_game(&shared, family));
    }
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    // One more than is shown says whether there are more.
    let mut games = shared.store.finished(family, before, limits::PAGE + 1).await?;
    let before = page(&mut games);
    Ok(Json(Archive { games: summaries(&shared, &games, viewer, sender.language).await?, before }))
}

pub(crate) async fn yours(
    State(shared): App,
    sender: Sender,
    leaf: Result<Query<Leaf>, QueryRejection>,
) -> Answer<Yours> {
    let Query(leaf) = leaf?;
    let before = leaf.before()?;
    let Some(visitor) = sender.visitor(&shared).await? else {
        return Ok(Json(Yours { unfinished: Vec::new(), finished: Vec::new(), before: None }));
    };
    let guest = visitor.guest.id;
    let unfinished = match before {
        None => shared.store.unfinished_of(guest, limits::LIVE_GAMES * 4).await?,
        Some(_) => Vec::new(),
    };
    let mut finished = shared.store.finished_of(guest, before, limits::PAGE + 1).await?;
    let before = page(&mut finished);
    Ok(Json(Yours {
        unfinished: summaries(&shared, &unfinished, Some(guest), sender.language).await?,
        finished: summaries(&shared, &finished, Some(guest), sender.language).await?,
        before,
    }))
}

/// What the one who asks has deleted, the last one first.
pub(crate) async fn deleted(State(shared): App, sender: Sender) -> Answer<Archive> {
    let guest = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let games = match guest {
        Some(guest) => shared.store.hidden_of(guest, limits::DELETED).await?,
        None => Vec::new(),
    };
    Ok(Json(Archive { games: summaries(&shared, &games, guest, sender.language).await?, before: None }))
}

/// A game of the one who asks.
async fn own(shared: &Shared, sender: &Sender, id: &str) -> Result<(Game, GuestId), Problem> {
    let game = kept(shared, id).await?;
    let not_yours = || Problem::new(403, "seat", say!(COMMON, "server-not-yours"));
    let Some(visitor) = sender.visitor(shared).await? else { return Err(not_yours()) };
    if !shared.rates.post(&visitor.limit()) {
        return Err(Problem::too_often());
    }
    let guest = visitor.guest.id;
    if game.seats.iter().any(|seat| holds(seat, Some(guest))) { Ok((game, guest)) } else { Err(not_yours()) }
}

/// Takes back a challenge that nobody has accepted.
pub(crate) async fn withdraw(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<Hide> {
    own(&shared, &sender, &id).await?;
    let ended = Ended { winner: None, reason: WITHDRAWN.to_string(), at: shared.now(), void: true };
    match shared.store.withdraw(id.clone(), ended).await? {
        Change::Stored(_) => {
            shared.metrics.endings.inc();
            shared.tell(&id, Ask::Refresh).await;
            Ok(Json(Hide { hidden: true }))
        }
        Change::Conflict(_) => Err(Problem::new(409, "taken", say!(COMMON, "server-not-withdrawn"))),
        Change::Unknown => Err(Problem::no_game()),
    }
}

/// Takes a game off the list of the one who asks, or puts it back. One that goes on must be theirs alone; if it is not
/// put back in a while, it is aborted.
pub(crate) async fn hide(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<Hide>,
) -> Answer<Hide> {
    let Json(Hide { hidden }) = body?;
    let (game, guest) = own(&shared, &sender, &id).await?;
    if hidden && game.ended.is_none() {
        let refused = |message| Err(Problem::new(409, "live", message));
        if game.seats.contains(&Seat::Open) {
            return refused(say!(COMMON, "server-withdraw-first"));
        }
        let alone = |seat: &Seat| matches!(seat, Seat::Computer(_)) || holds(seat, Some(guest));
        if !game.seats.iter().all(alone) {
            return refused(say!(COMMON, "server-not-deleted"));
        }
    }
    // Of a game that goes on with nobody else, other devices at the same seat are the same person.
    let everybody = game.ended.is_none() && !game.seats.contains(&Seat::Open);
    let devices: Vec<GuestId> = if everybody { summaries::people(&game).collect() } else { vec![guest] };
    for device in devices {
        shared.store.hide(id.clone(), device, hidden.then(|| shared.now())).await?;
    }
    Ok(Json(Hide { hidden }))
}
