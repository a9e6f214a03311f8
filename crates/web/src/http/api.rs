//! What pages ask for and send, besides the live game.

use super::App;
use super::files::stored;
use super::problem::Problem;
use super::visitor::{Sender, VARY, Visitor};
use crate::live_game::Ask;
use crate::pool::{Home, Who};
use crate::shared::Shared;
use crate::summaries::{self, summaries};
use crate::wire::{
    About, Clock, Created, GameSummary, Join, Joined, LessonAsk, LessonView, Me, NewGame, Rename, Renew,
    Rules, SeatKey, SeatWish, SideName, SideWish, Study, StudyView,
};
use crate::{
    analysis as analyses, bots, catalog as players, lessons, limits, names, nodes, rules as books,
    study as studies, tokens,
};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{self, HeaderValue};
use axum::response::{IntoResponse, Response};
use ludoteca_kit::words::{COMMON, Teller, say};
use ludoteca_kit::{Meta, Refusal, Side};
use ludoteca_session::Player;
use ludoteca_store::{Claim, Full, Game, GuestId, Record, Seat, TakeSeat};
use serde::Serialize;

pub(super) type Answer<T> = Result<Json<T>, Problem>;
pub(super) type Body<T> = Result<Json<T>, JsonRejection>;

pub(crate) async fn catalog(State(shared): App, sender: Sender) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "public, max-age=300"),
        (header::VARY, VARY),
    ];
    (headers, shared.texts(sender.language).catalog.clone()).into_response()
}

/// An answer that sets the cookie of a new guest.
pub(super) fn with_cookie(cookie: Option<HeaderValue>, body: impl Serialize) -> Response {
    let mut response = Json(body).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

pub(crate) async fn me(State(shared): App, sender: Sender) -> Answer<Me> {
    let visitor = sender.visitor(&shared).await?;
    Ok(Json(Me { name: visitor.and_then(|visitor| visitor.guest.name) }))
}

pub(crate) async fn rename(
    State(shared): App,
    sender: Sender,
    body: Body<Rename>,
) -> Result<Response, Problem> {
    let Json(Rename { name }) = body?;
    let name = shared.reserved.check(&name).map_err(Problem::wrong)?;
    if shared.store.bot_called(names::key(&name)).await?.is_some() {
        return Err(Problem::wrong(say!(COMMON, "server-name-of-bot", name = name)));
    }
    let (visitor, cookie) = sender.guest(&shared).await?;
    shared.store.rename(visitor.guest.id, Some(name.clone())).await?;
    let unfinished = shared.store.unfinished_of(visitor.guest.id, limits::LIVE_GAMES).await?;
    let finished = shared.store.finished_of(visitor.guest.id, None, limits::LIVE_GAMES).await?;
    for game in unfinished.iter().chain(&finished) {
        shared.tell(&game.id, Ask::Refresh).await;
    }
    Ok(with_cookie(cookie, Me { name: Some(name) }))
}

pub(super) fn unknown_game(shared: &Shared, found: &str) -> Problem {
    let ids: Vec<&str> = shared.games.metas.iter().map(|meta| meta.id).collect();
    Problem::wrong(Refusal::new(
        say!(COMMON, "place-game"),
        found,
        say!(COMMON, "expected-one-of", list = ids),
    ))
}

pub(crate) async fn create(
    State(shared): App,
    sender: Sender,
    body: Body<NewGame>,
) -> Result<Response, Problem> {
    let Json(wish) = body?;
    let seed = tokens::seed();
    let setup = shared.games.setup(&wish.game, &wish.settings, None, seed).map_err(Problem::wrong)?;
    let meta = shared.games.metas[setup.game];
    check_seats(meta, &wish.seats)?;
    let clock = wish.clock.map(check_clock).transpose()?;
    let bot = match wanted_bot(&wish.seats) {
        Some(name) => Some(bots::opponent(&shared, name, GuestId(0)).await?),
        None => None,
    };
    let (visitor, cookie) = sender.guest(&shared).await?;
    let id = tokens::game_id();
    let swap = wish.side == Some(SideWish::Random) && seed & 1 == 1;
    let [first, second] = wish.seats;
    let seats = if swap { [second, first] } else { [first, second] };
    let mine = Side::BOTH.map(|side| seats[side.index()] == SeatWish::Me);
    let keys = Side::BOTH.map(|side| mine[side.index()].then(|| visitor.key(&id, side)));
    let game = ludoteca_store::NewGame {
        id: id.clone(),
        created: shared.now(),
        family: meta.id.to_string(),
        game: meta.game_string(&setup.options),
        settings: setup.settings.to_string(),
        seed,
        position: None,
        seats: seats.map(|seat| match seat {
            SeatWish::Me => Seat::Guests(vec![visitor.guest.id]),
            SeatWish::Open | SeatWish::Bot { .. } => Seat::Open,
            SeatWish::Computer { player } => Seat::Computer(player),
        }),
        keys: keys.each_ref().map(|key| key.as_deref().map(tokens::seat_hash)),
        clock,
        // Nobody else is to sit down where a bot was asked.
        listed: wish.listed && bot.is_none(),
        creator: Some(visitor.guest.id),
    };
    match shared.store.create_game_within(game, limits::QUOTA).await? {
        ludoteca_store::Create::Made(_) => {}
        ludoteca_store::Create::Full(full) => return Err(too_many(full)),
        ludoteca_store::Create::Unknown => return Err(Problem::no_game()),
    }
    shared.metrics.games.inc();
    if let Some(bot) = bot {
        bots::challenge(&shared, &id, &bot).await?;
    } else if wish.listed {
        nodes::waits(&shared, visitor.guest.id);
    }
    // A computer that moves first begins at once.
    drop(shared.live_game(&id));
    let url = format!("{}/g/{id}", sender.base(&shared));
    Ok(with_cookie(cookie, Created { id, url, seat_keys: keys }))
}

/// The bot that is to sit in a new game.
fn wanted_bot(seats: &[SeatWish; 2]) -> Option<&str> {
    seats.iter().find_map(|seat| match seat {
        SeatWish::Bot { name } => Some(name.as_str()),
        SeatWish::Me | SeatWish::Open | SeatWish::Computer { .. } => None,
    })
}

/// Somebody must be able to play, and computer players are those that are offered.
fn check_seats(meta: &'static Meta, seats: &[SeatWish; 2]) -> Result<(), Problem> {
    for seat in seats {
        if let SeatWish::Computer { player } = seat {
            let offered = players::players(meta);
            if !offered.iter().any(|known: &Player| known.name() == player.as_str()) {
                let names: Vec<String> = offered.iter().map(|known| known.name().into_owned()).collect();
                let expected = say!(COMMON, "expected-one-of", list = names);
                return Err(Problem::wrong(Refusal::new(say!(COMMON, "place-player"), player, expected)));
            }
        }
    }
    if !seats.contains(&SeatWish::Me) {
        return Err(Problem::wrong(say!(COMMON, "server-no-seat-yours")));
    }
    Ok(())
}

pub(crate) fn check_clock(clock: Clock) -> Result<ludoteca_store::Clock, Problem> {
    let [shortest, longest] = limits::BASE;
    if !(shortest..=longest).contains(&clock.base) || clock.increment > limits::INCREMENT {
        let (least, most, more) = (shortest / 1_000, longest / 1_000, limits::INCREMENT / 1_000);
        return Err(Problem::wrong(say!(COMMON, "server-clock", least = least, most = most, more = more)));
    }
    Ok(ludoteca_store::Clock { base: i64::from(clock.base), increment: i64::from(clock.increment) })
}

/// What the store has refused because there is enough of it.
pub(crate) fn too_many(full: Full) -> Problem {
    match full {
        Full::Open => Problem::new(429, "open", limits::told(full)),
        Full::Unfinished => Problem::new(429, "live", limits::told(full)),
        Full::Holders => Problem::new(429, "devices", limits::told(full)),
        Full::All => Problem::new(503, "full", limits::told(full)),
    }
}

pub(super) async fn kept(shared: &Shared, id: &str) -> Result<Game, Problem> {
    if !tokens::is_game_id(id) {
        return Err(Problem::no_game());
    }
    shared.store.game(id.to_string()).await?.ok_or_else(Problem::no_game)
}

pub(crate) async fn summary(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
) -> Answer<GameSummary> {
    let game = kept(&shared, &id).await?;
    let viewer = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let found = summaries(&shared, std::slice::from_ref(&game), viewer, sender.language).await?;
    found.into_iter().next().map(Json).ok_or_else(Problem::inside)
}

/// The keys of the seats a guest holds, as far as they are this guest's own.
fn keys(visitor: &Visitor, game: &Game) -> [Option<String>; 2] {
    Side::BOTH.map(|side| {
        let held = summaries::holds(&game.seats[side.index()], Some(visitor.guest.id));
        let kept = game.keys[side.index()].filter(|_| held)?;
        tokens::own_key(visitor.token(), &game.id, side, &kept)
    })
}

pub(crate) async fn join(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<Join>,
) -> Result<Response, Problem> {
    let Json(Join { side }) = body?;
    let game = kept(&shared, &id).await?;
    let known = sender.visitor(&shared).await?;
    // Who sits there already is simply told so.
    if let Some(visitor) = &known
        && let Some(side) = Side::BOTH
            .into_iter()
            .find(|side| summaries::holds(&game.seats[side.index()], Some(visitor.guest.id)))
    {
        let joined = Joined { id, side: side.into(), seat_keys: keys(visitor, &game) };
        return Ok(Json(joined).into_response());
    }
    let open = |side: &Side| game.seats[side.index()] == Seat::Open;
    let wanted = match side.map(Side::from) {
        Some(side) => Some(side).filter(open),
        None => Side::BOTH.into_iter().find(open),
    };
    let taken = || Problem::new(409, "taken", say!(COMMON, "server-seat-taken"));
    let Some(wanted) = wanted.filter(|_| game.ended.is_none()) else { return Err(taken()) };
    let (visitor, cookie) = sender.guest(&shared).await?;
    let key = tokens::seat_hash(&visitor.key(&id, wanted));
    let take = TakeSeat { game: id.clone(), side: wanted, guest: visitor.guest.id, key, at: shared.now() };
    match shared.store.join_within(take, limits::QUOTA).await? {
        ludoteca_store::Join::Seated(game) => {
            shared.tell(&id, Ask::Refresh).await;
            let joined = Joined { id, side: wanted.into(), seat_keys: keys(&visitor, &game) };
            Ok(with_cookie(cookie, joined))
        }
        ludoteca_store::Join::Taken(_) => Err(taken()),
        ludoteca_store::Join::Full(full) => Err(too_many(full)),
        ludoteca_store::Join::Unknown => Err(Problem::no_game()),
    }
}

pub(crate) async fn claim(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<SeatKey>,
) -> Result<Response, Problem> {
    let Json(SeatKey { key }) = body?;
    let game = kept(&shared, &id).await?;
    let wrong = || Problem::new(403, "key", say!(COMMON, "server-wrong-key"));
    let hash = tokens::seat_hash(&key);
    // A wrong key makes no guest.
    if !game.keys.contains(&Some(hash)) {
        return Err(wrong());
    }
    let (visitor, cookie) = sender.guest(&shared).await?;
    match shared.store.claim_within(id.clone(), hash, visitor.guest.id, limits::QUOTA).await? {
        Claim::Seated(side, game) => {
            shared.tell(&id, Ask::Refresh).await;
            let mut seat_keys = keys(&visitor, &game);
            seat_keys[side.index()] = Some(key);
            Ok(with_cookie(cookie, Joined { id, side: SideName::from(side), seat_keys }))
        }
        Claim::Wrong => Err(wrong()),
        Claim::Full(full) => Err(too_many(full)),
        Claim::Unknown => Err(Problem::no_game()),
    }
}

/// Makes a new key for a seat of the one who asks. Whoever has the old one gets in no more, and whoever came by it is out.
pub(crate) async fn renew(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<Renew>,
) -> Answer<Joined> {
    let Json(Renew { side }) = body?;
    let game = kept(&shared, &id).await?;
    let not_yours = || Problem::new(403, "seat", say!(COMMON, "server-not-yours"));
    let Some(visitor) = sender.visitor(&shared).await? else { return Err(not_yours()) };
    if !shared.rates.post(&visitor.limit()) {
        return Err(Problem::too_often());
    }
    let seat = Side::from(side);
    if !summaries::holds(&game.seats[seat.index()], Some(visitor.guest.id)) {
        return Err(not_yours());
    }
    let key = visitor.new_key(&id, seat);
    let hash = tokens::seat_hash(&key);
    if !shared.store.revoke_seat(id.clone(), seat, visitor.guest.id, hash).await? {
        return Err(not_yours());
    }
    shared.tell(&id, Ask::Refresh).await;
    let mut seat_keys = keys(&visitor, &kept(&shared, &id).await?);
    seat_keys[seat.index()] = Some(key);
    Ok(Json(Joined { id, side, seat_keys }))
}

/// What runs here, and how long what is kept.
pub(crate) async fn about(State(shared): App) -> Json<About> {
    Json(About { version: env!("CARGO_PKG_VERSION").to_string(), retention: shared.retention.told() })
}

/// The stored game of an id, once it is over: games that go on are not judged.
async fn finished(shared: &Shared, id: &str) -> Result<Record, Problem> {
    let found = stored(shared, id).await?;
    if found.game.ended.is_none() {
        return Err(Problem::new(409, "live", say!(COMMON, "server-judged-later")));
    }
    Ok(found)
}

pub(crate) async fn analysis(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
) -> Answer<crate::wire::Analysis> {
    sender.may_study(&shared)?;
    let found = finished(&shared, &id).await?;
    let guest = sender.visitor(&shared).await?.map(|visitor| visitor.guest.id);
    let home = sender.address.clone().map_or(Home::Here(guest), Home::Address);
    Ok(Json(analyses::ask(&shared, found, Who { home, guest }, sender.language).await?))
}

/// What perfect play makes of a position of a finished game.
pub(crate) async fn exact(
    State(shared): App,
    Path((id, ply)): Path<(String, u32)>,
    sender: Sender,
) -> Answer<crate::wire::Exact> {
    sender.may_study(&shared)?;
    let found = finished(&shared, &id).await?;
    if ply > found.game.place.plies {
        return Err(Problem::wrong(say!(COMMON, "server-moves-of-game", count = found.game.place.plies)));
    }
    let server = shared.clone();
    Ok(Json(shared.aside(move || analyses::exact(&server, &found, ply, sender.language)).await?))
}

pub(crate) async fn rules(State(shared): App, Path(game): Path<String>, sender: Sender) -> Answer<Rules> {
    let Some(meta) = shared.games.meta(&game) else { return Err(unknown_game(&shared, &game)) };
    let games = shared.games;
    let book = shared.aside(move || books::of(&games, meta, Teller::new(sender.language))).await?;
    book.map(Json).ok_or_else(|| unknown_game(&shared, &game))
}

pub(crate) async fn study(State(shared): App, sender: Sender, body: Body<Study>) -> Answer<StudyView> {
    let Json(study) = body?;
    sender.may_study(&shared)?;
    let games = shared.games;
    let seen = shared.aside(move || studies::look(&games, &study, sender.language)).await?;
    seen.map(Json).map_err(Problem::wrong)
}

pub(crate) async fn lesson(State(shared): App, sender: Sender, body: Body<LessonAsk>) -> Answer<LessonView> {
    let Json(ask) = body?;
    sender.may_study(&shared)?;
    let games = shared.games;
    let seen = shared.aside(move || lessons::look(&games, &ask, sender.language)).await?;
    seen.map(Json).map_err(Problem::wrong)
}
