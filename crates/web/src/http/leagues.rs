//! Leagues as pages ask for them, and what their owners and the owners of bots do.

use super::App;
use super::api::{Answer, Body};
use super::lists::read_cursor;
use super::owners;
use super::problem::Problem;
use super::visitor::{Sender, Visitor};
use crate::leagues::{self, Terms, matches};
use crate::shared::Shared;
use crate::summaries::{moment, span};
use crate::wire::{
    Clock, Hide, LeagueBoard, LeagueBot, LeagueDoor, LeagueList, LeagueMade, LeagueMatches, LeaguePage,
    LeagueRow, LeagueStage, LeagueView, NewLeague,
};
use crate::{catalog, classes, limits, tokens};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_kit::words::{COMMON, Teller, say};
use ludoteca_league::served::Paper;
use ludoteca_store::{Bot, EnterLeague, Entered, Guest, GuestId, League, LeagueGame, LeagueState};
use serde::Deserialize;
use std::collections::HashMap;

fn unknown() -> Problem {
    Problem::new(404, "unknown", say!(COMMON, "server-no-league"))
}

/// A league of this id that the one who asks may see: what a class does is nobody else's business.
async fn kept(shared: &Shared, sender: &Sender, id: &str) -> Result<(League, Terms), Problem> {
    if !tokens::is_game_id(id) {
        return Err(unknown());
    }
    let league = shared.store.league(id.to_string()).await?.ok_or_else(unknown)?;
    if league.class.is_some() {
        let viewer = sender.visitor(shared).await?.map(|visitor| visitor.guest.id);
        if !is_seen(shared, &league, viewer).await {
            return Err(unknown());
        }
    }
    let terms = Terms::read(&league.terms).ok_or_else(unknown)?;
    Ok((league, terms))
}

/// Whether somebody may know of a league. One whose class is gone is its owner's alone.
async fn is_seen(shared: &Shared, league: &League, viewer: Option<GuestId>) -> bool {
    match &league.class {
        None => true,
        Some(_) if viewer.is_some() && league.owner == viewer => true,
        Some(class) => classes::may_see(shared, class, viewer).await.is_ok(),
    }
}

/// What a league is called, for those who may know of it.
pub(super) async fn title(shared: &Shared, sender: &Sender, id: &str) -> Option<String> {
    Some(kept(shared, sender, id).await.ok()?.0.title)
}

/// Which page of leagues that are over is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Leaf {
    #[serde(default)]
    before: Option<String>,
    /// Those of this class alone.
    #[serde(default)]
    class: Option<String>,
}

pub(crate) async fn list(
    State(shared): App,
    sender: Sender,
    leaf: Result<Query<Leaf>, QueryRejection>,
) -> Answer<LeagueList> {
    let Query(leaf) = leaf?;
    sender.may_replay(&shared)?;
    let before = leaf.before.as_deref().filter(|text| !text.is_empty()).map(read_cursor).transpose()?;
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    if let Some(class) = &leaf.class {
        classes::may_see(&shared, class, viewer).await?;
        let of_class = shared.store.leagues_of_class(class.clone(), limits::ALL_LEAGUES).await?;
        let (over, open): (Vec<League>, Vec<League>) =
            of_class.into_iter().partition(|league| league.ended.is_some());
        return Ok(Json(LeagueList {
            leagues: views(&shared, &sender, &open, viewer).await?,
            over: views(&shared, &sender, &over, viewer).await?,
            before: None,
        }));
    }
    let open = match before {
        None => shared.store.leagues(limits::ALL_LEAGUES).await?,
        Some(_) => Vec::new(),
    };
    let mut over = shared.store.leagues_over(before, limits::PAGE + 1).await?;
    let more = over.len() > limits::PAGE as usize;
    over.truncate(limits::PAGE as usize);
    let last = over.last().filter(|_| more);
    let before = last.and_then(|last| Some(format!("{}.{}", last.ended?, last.id)));
    Ok(Json(LeagueList {
        leagues: views(&shared, &sender, &open, viewer).await?,
        over: views(&shared, &sender, &over, viewer).await?,
        before,
    }))
}

/// Leagues in a few words. What a class does is shown to nobody else.
async fn views(
    shared: &Shared,
    sender: &Sender,
    leagues: &[League],
    viewer: Option<GuestId>,
) -> Result<Vec<LeagueView>, Problem> {
    let owners = names(shared, leagues.iter().filter_map(|league| league.owner).collect()).await?;
    let ids = leagues.iter().map(|league| league.id.clone()).collect();
    let counts: HashMap<_, _> = shared.store.league_counts(ids).await?.into_iter().collect();
    let mut told = Vec::new();
    for league in leagues {
        let Some(terms) = Terms::read(&league.terms) else { continue };
        if !is_seen(shared, league, viewer).await {
            continue;
        }
        let counts = counts.get(&league.id).copied().unwrap_or_default();
        told.push(view(shared, sender, league, &terms, counts, &owners, viewer));
    }
    Ok(told)
}

/// What these guests are called.
async fn names(shared: &Shared, guests: Vec<GuestId>) -> Result<HashMap<GuestId, Guest>, Problem> {
    if guests.is_empty() {
        return Ok(HashMap::new());
    }
    let found = shared.store.guests(guests).await?;
    Ok(found.into_iter().map(|guest| (guest.id, guest)).collect())
}

fn view(
    shared: &Shared,
    sender: &Sender,
    league: &League,
    terms: &Terms,
    [entries, drawn, decided]: [u32; 3],
    names: &HashMap<GuestId, Guest>,
    viewer: Option<GuestId>,
) -> LeagueView {
    let teller = Teller::new(sender.language);
    let board = |board: &leagues::Board| {
        let meta = shared.games.meta(&board.family)?;
        let mut title = teller.tell(&meta.title());
        let variant = catalog::variant(meta, &board.game, &board.settings, teller);
        if !variant.is_empty() {
            title = format!("{title} · {}", variant.join(" · "));
        }
        let (game, family, settings) = (board.game.clone(), board.family.clone(), board.settings.clone());
        Some(LeagueBoard { game, family, title, settings })
    };
    LeagueView {
        id: league.id.clone(),
        title: league.title.clone(),
        owner: league.owner.and_then(|owner| names.get(&owner)?.name.clone()),
        yours: viewer.is_some() && league.owner == viewer,
        stage: match league.state {
            LeagueState::Open => LeagueStage::Open,
            LeagueState::Running => LeagueStage::Running,
            LeagueState::Ended => LeagueStage::Ended,
            LeagueState::Stopped => LeagueStage::Stopped,
        },
        boards: terms.boards.iter().filter_map(board).collect(),
        rounds: terms.rounds,
        pairs: terms.pairs,
        clock: Clock { base: span(terms.base), increment: span(terms.increment) },
        at_once: terms.at_once,
        door: terms.door,
        class: league.class.clone(),
        created: moment(league.created),
        starts: moment(league.began.unwrap_or(league.starts)),
        ended: league.ended.map(moment),
        entries,
        most: terms.most(),
        decided,
        drawn,
    }
}

pub(crate) async fn page(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<LeaguePage> {
    sender.may_replay(&shared)?;
    let (league, terms) = kept(&shared, &sender, &id).await?;
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let entries = shared.store.league_entries(id.clone()).await?;
    let games = shared.store.league_games(id).await?;
    let owners = entries.iter().filter_map(|entry| entry.owner).chain(league.owner).collect();
    let names = names(&shared, owners).await?;
    let count = |some: usize| u32::try_from(some).unwrap_or(u32::MAX);
    let met = games.iter().filter(|game| game.second.is_some());
    let decided = met.clone().filter(|game| game.points.is_some());
    let counts = [count(entries.len()), count(met.clone().count()), count(decided.count())];
    let live = matches(games.iter().filter(|game| game.points.is_none() && game.game.is_some()));
    let standing = leagues::standing(&shared, &league, entries.clone(), games).await?;
    let row = |row: &leagues::Row| {
        let entry = &entries[row.entry];
        let [won, drawn, lost] = row.results;
        let error = row.rating.error;
        LeagueRow {
            place: entry.place,
            name: entry.name.clone(),
            owner: entry.owner.and_then(|owner| names.get(&owner)?.name.clone()),
            yours: viewer.is_some() && entry.owner == viewer,
            online: entry.bot.is_some_and(|bot| shared.is_anywhere(bot)),
            gone: entry.gone.is_some() || entry.bot.is_none(),
            rank: row.rank,
            halves: row.halves,
            games: won + drawn + lost,
            won,
            drawn,
            lost,
            faults: row.faults,
            elo: row.rating.elo.round() as i32,
            error: error.is_finite().then(|| error.round() as u32),
        }
    };
    let rows: Vec<LeagueRow> = standing.rows.iter().map(row).collect();
    let mut enter = Vec::new();
    if let Some(viewer) = viewer
        && may_enter(&shared, &league, &terms, viewer).await?
    {
        let own = shared.store.bots_of(viewer).await?;
        let out = |bot: &Bot| entries.iter().all(|entry| entry.bot != Some(bot.id));
        enter.extend(own.into_iter().filter(out).map(|bot| bot.name));
    }
    Ok(Json(LeaguePage {
        league: view(&shared, &sender, &league, &terms, counts, &names, viewer),
        rows,
        cross: standing.cross(),
        live,
        grace: u32::try_from(shared.patience.as_secs()).unwrap_or(u32::MAX),
        enter,
    }))
}

/// Whether somebody's bots may take part, and it has not begun.
async fn may_enter(shared: &Shared, league: &League, terms: &Terms, owner: GuestId) -> Result<bool, Problem> {
    let open = league.state == LeagueState::Open;
    Ok(match (terms.door, &league.class) {
        (LeagueDoor::Anybody, _) => open,
        (LeagueDoor::Mine, _) => open && league.owner == Some(owner),
        (LeagueDoor::Class, Some(class)) => {
            open && shared.store.class_member(class.clone(), owner).await?.is_some()
        }
        (LeagueDoor::Class, None) => false,
    })
}

/// Which games of a league are asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    /// Those of this place.
    #[serde(default)]
    of: Option<u32>,
    /// Those of them against this one.
    #[serde(default)]
    against: Option<u32>,
}

/// The games of one who takes part, or of two against each other.
pub(crate) async fn games(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    which: Result<Query<Which>, QueryRejection>,
) -> Answer<LeagueMatches> {
    let Query(Which { of, against }) = which?;
    sender.may_replay(&shared)?;
    let (league, _) = kept(&shared, &sender, &id).await?;
    let games = shared.store.league_games(league.id).await?;
    let plays = |game: &&LeagueGame, who: Option<u32>| {
        who.is_none_or(|who| game.first == who || game.second == Some(who))
    };
    let wanted = games.iter().filter(|game| plays(game, of) && plays(game, against));
    Ok(Json(LeagueMatches { games: matches(wanted) }))
}

pub(crate) async fn create(
    State(shared): App,
    sender: Sender,
    body: Body<NewLeague>,
) -> Result<Response, Problem> {
    let Json(wish) = body?;
    let title = owners::line(&wish.title, limits::LEAGUE_TITLE);
    if title.is_empty() {
        return Err(Problem::wrong(say!(COMMON, "server-league-title")));
    }
    let terms = Terms::of(&shared.games, &wish)?;
    if (terms.door == LeagueDoor::Class) != wish.class.is_some() {
        return Err(Problem::wrong(say!(COMMON, "server-league-class")));
    }
    if let Some(class) = &wish.class {
        let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
        classes::may_teach(&shared, class, viewer).await?;
    }
    let now = shared.now();
    let latest = now + limits::LEAGUE_AHEAD;
    let starts = wish.starts.and_then(|at| i64::try_from(at).ok()).unwrap_or(now + limits::LEAGUE_WAITS);
    if starts > latest {
        return Err(Problem::wrong(say!(
            COMMON,
            "server-league-starts",
            days = limits::LEAGUE_AHEAD / 86_400_000
        )));
    }
    // A board on which no opening is to be found is told at once, not when everybody waits.
    let (games, setups) = (shared.games, terms.setups(&shared.games, 0).map_err(Problem::wrong)?);
    let tried = shared.aside(move || setups.iter().try_for_each(|setup| games.starts(setup, 1).map(drop)));
    tried.await?.map_err(|error| Problem::wrong(error.message()))?;
    let (visitor, cookie) = sender.guest(&shared).await?;
    if sender.address.as_ref().is_some_and(|address| !shared.rates.new_league(address)) {
        return Err(Problem::too_often());
    }
    let league = ludoteca_store::NewLeague {
        id: tokens::game_id(),
        owner: visitor.guest.id,
        title,
        terms: terms.written(),
        class: wish.class,
        created: now,
        starts: starts.max(now),
        seed: tokens::seed(),
    };
    let id = match shared.store.create_league(league, limits::LEAGUES, limits::ALL_LEAGUES).await? {
        ludoteca_store::LeagueMade::Made(league) => league.id,
        ludoteca_store::LeagueMade::Full => {
            let full = say!(COMMON, "server-leagues-full", count = limits::LEAGUES);
            return Err(Problem::new(429, "leagues", full));
        }
        ludoteca_store::LeagueMade::AllFull => {
            return Err(Problem::new(503, "full", say!(COMMON, "server-full")));
        }
    };
    let mut response = Json(LeagueMade { id }).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Somebody who is known and may change something once more.
async fn known(shared: &Shared, sender: &Sender) -> Result<Visitor, Problem> {
    let not_yours = || Problem::new(403, "owner", say!(COMMON, "server-league-not-yours"));
    let visitor = sender.visitor(shared).await?.ok_or_else(not_yours)?;
    if shared.rates.post(&visitor.limit()) { Ok(visitor) } else { Err(Problem::too_often()) }
}

/// A league of the one who asks.
async fn own(shared: &Shared, sender: &Sender, id: &str) -> Result<League, Problem> {
    let (league, _) = kept(shared, sender, id).await?;
    let visitor = known(shared, sender).await?;
    if league.owner == Some(visitor.guest.id) {
        return Ok(league);
    }
    Err(Problem::new(403, "owner", say!(COMMON, "server-league-not-yours")))
}

pub(crate) async fn enter(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<LeagueBot>,
) -> Answer<LeaguePage> {
    let Json(LeagueBot { bot }) = body?;
    let (league, terms) = kept(&shared, &sender, &id).await?;
    let visitor = known(&shared, &sender).await?;
    let bot = owners::called(&shared, &bot).await?;
    if bot.owner != visitor.guest.id {
        return Err(Problem::new(403, "owner", say!(COMMON, "server-bot-not-yours")));
    }
    if league.state == LeagueState::Open && !may_enter(&shared, &league, &terms, bot.owner).await? {
        return Err(Problem::new(403, "door", say!(COMMON, "server-league-door")));
    }
    let enter = EnterLeague {
        league: id.clone(),
        bot: bot.id,
        at: shared.now(),
        most: terms.most(),
        leagues: limits::BOT_LEAGUES,
    };
    let refused = match shared.store.enter_league(enter).await? {
        Entered::In => return page(State(shared), Path(id), sender).await,
        Entered::Unknown => return Err(unknown()),
        Entered::Full => say!(COMMON, "server-league-full", count = terms.most()),
        Entered::Busy => say!(COMMON, "server-league-busy", count = limits::BOT_LEAGUES),
        Entered::Closed => say!(COMMON, "server-league-closed"),
    };
    Err(Problem::new(409, "league", refused))
}

/// Takes a bot out: its owner may, and so may the owner of the league.
pub(crate) async fn leave(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<LeagueBot>,
) -> Answer<LeaguePage> {
    let Json(LeagueBot { bot }) = body?;
    let (league, _) = kept(&shared, &sender, &id).await?;
    let visitor = known(&shared, &sender).await?;
    let bot = owners::called(&shared, &bot).await?;
    let guest = visitor.guest.id;
    if bot.owner != guest && league.owner != Some(guest) {
        return Err(Problem::new(403, "owner", say!(COMMON, "server-bot-not-yours")));
    }
    if !shared.store.leave_league(id.clone(), bot.id, shared.now()).await? {
        return Err(Problem::new(409, "league", say!(COMMON, "server-league-not-in", name = bot.name)));
    }
    shared.desk.wake.notify_one();
    page(State(shared), Path(id), sender).await
}

/// Has a league begin now.
pub(crate) async fn start(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<LeaguePage> {
    let league = own(&shared, &sender, &id).await?;
    let entries = shared.store.league_entries(id.clone()).await?;
    if entries.len() < 2 {
        return Err(Problem::new(409, "league", say!(COMMON, "server-league-empty")));
    }
    if !shared.store.start_league(league.id, shared.now()).await? {
        return Err(Problem::new(409, "league", say!(COMMON, "server-league-closed")));
    }
    shared.desk.wake.notify_one();
    page(State(shared), Path(id), sender).await
}

/// Stops a league that is not over.
pub(crate) async fn stop(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<LeaguePage> {
    let league = own(&shared, &sender, &id).await?;
    if !leagues::stop(&shared, &league).await? {
        return Err(Problem::new(409, "league", say!(COMMON, "server-league-over")));
    }
    page(State(shared), Path(id), sender).await
}

/// Forgets a league that is not played. Its games stay.
pub(crate) async fn remove(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<Hide> {
    let league = own(&shared, &sender, &id).await?;
    if !shared.store.remove_league(league.id).await? {
        return Err(Problem::new(409, "league", say!(COMMON, "server-league-running")));
    }
    Ok(Json(Hide { hidden: true }))
}

/// The report on a league, and its games.
pub(crate) async fn paper(
    State(shared): App,
    Path((id, file)): Path<(String, String)>,
    sender: Sender,
) -> Result<Response, Problem> {
    let (paper, kind) = match file.as_str() {
        "report.html" => (Paper::Page, "text/html; charset=utf-8"),
        "ranking.csv" => (Paper::Table, "text/csv; charset=utf-8"),
        "report.json" => (Paper::Document, "application/json"),
        "games.log" => (Paper::Games, "text/plain; charset=utf-8"),
        _ => return Err(Problem::new(404, "unknown", say!(COMMON, "server-nowhere"))),
    };
    sender.may_study(&shared)?;
    let (league, _) = kept(&shared, &sender, &id).await?;
    let text = leagues::paper(&shared, &league, paper, sender.language).await?;
    // Its style stands in the page itself, so it is read from a file and not from here.
    let headers = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"league-{}-{file}\"", &id[..8])),
    ];
    Ok((headers, text.to_string()).into_response())
}
