//! The addresses of the server: which leads where, and what holds for every answer.

mod api;
mod assets;
mod assignments;
mod body;
mod bots;
mod classes;
mod compression;
mod files;
mod leagues;
mod line;
mod lists;
mod news;
mod owners;
mod pages;
mod problem;
mod socket;
mod visitor;
mod watch;

use crate::shared::Shared;
use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderName, Method};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{delete, get, post};
use ludoteca_kit::words::{COMMON, say};
use std::net::SocketAddr;
use std::sync::Arc;

pub(crate) use api::{check_clock, too_many};
pub(crate) use assets::version as page_version;
pub(crate) use problem::Problem;

/// What every handler sees.
type App = State<Arc<Shared>>;

/// Nothing is loaded from elsewhere, no script stands in a page, and no other site shows ours in a frame.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

const HEADERS: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-site"),
];

/// What browsers heed where something is opened as a page.
const PAGE_HEADERS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    // The addresses of games are secrets of their players.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=()"),
];

/// What is never a page. A game has forty files of these kinds, whose headers would weigh as much as half of its scripts.
const PARTS: [&str; 3] = ["text/javascript", "text/css", "font/"];

/// All addresses.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/new", get(pages::plain))
        .route("/g/{id}", get(pages::game))
        .route("/seat/{id}", get(pages::seat))
        .route("/rules", get(pages::plain))
        .route("/rules/{game}", get(pages::rules_of))
        .route("/learn", get(pages::plain))
        .route("/learn/{game}", get(pages::lesson_of))
        .route("/archive", get(pages::plain))
        .route("/yours", get(pages::plain))
        .route("/page/{version}/{*path}", get(assets::file))
        .route("/favicon.ico", get(assets::icon))
        .route("/robots.txt", get(pages::robots))
        .route("/healthz", get(pages::alive))
        .route("/readyz", get(pages::ready))
        .route("/api/words/{language}", get(assets::words))
        .route("/api/about", get(api::about))
        .route("/api/catalog", get(api::catalog))
        .route("/api/me", get(api::me).post(api::rename))
        .route("/api/lobby", get(lists::lobby))
        .route("/api/archive", get(lists::archive))
        .route("/api/yours", get(lists::yours))
        .route("/api/yours/deleted", get(lists::deleted))
        .route("/api/games", post(api::create))
        .route("/api/games/{id}", get(api::summary))
        .route("/api/games/{id}/join", post(api::join))
        .route("/api/games/{id}/seat", post(api::claim))
        .route("/api/games/{id}/seat/renew", post(api::renew))
        .route("/api/games/{id}/withdraw", post(lists::withdraw))
        .route("/api/games/{id}/hide", post(lists::hide))
        .route("/api/games/{id}/record", get(files::record))
        .route("/api/games/{id}/picture.svg", get(files::svg))
        .route("/api/games/{id}/picture.png", get(files::png))
        .route("/api/games/{id}/analysis", get(api::analysis))
        .route("/api/games/{id}/exact/{ply}", get(api::exact))
        .route("/api/games/{id}/live", get(socket::live))
        .route("/bots", get(pages::plain))
        .route("/bots/{name}", get(pages::bot))
        .route("/api/bots", get(owners::list).post(owners::create))
        .route("/api/bots/{name}", get(owners::page).delete(owners::remove))
        .route("/api/bots/{name}/tokens", post(owners::token))
        .route("/api/bots/{name}/tokens/revoke", post(owners::revoke))
        .route("/classes", get(pages::plain))
        .route("/class/{id}", get(pages::class))
        .route("/api/classes", get(classes::list).post(classes::open))
        .route("/api/classes/join", post(classes::join))
        .route("/api/classes/{id}", get(classes::page).post(classes::change).delete(classes::remove))
        .route("/api/classes/{id}/code", post(classes::code).delete(classes::revoke))
        .route("/api/classes/{id}/export", get(assignments::export))
        .route(
            "/api/classes/{id}/members/{number}",
            post(classes::change_member).delete(classes::remove_member),
        )
        .route("/api/classes/{id}/assignments", post(assignments::set))
        .route(
            "/api/classes/{id}/assignments/{number}",
            post(assignments::change).delete(assignments::remove),
        )
        .route(
            "/api/classes/{id}/assignments/{number}/hand-in",
            post(assignments::hand_in).delete(assignments::take_back),
        )
        .route("/api/classes/{id}/assignments/{number}/league.toml", get(assignments::league))
        .route("/api/bot/me", get(bots::me))
        .route("/api/bot/news", get(news::news))
        .route("/api/bot/challenges", get(bots::challenges).post(bots::offer))
        .route("/api/bot/challenges/{id}", delete(bots::decline))
        .route("/api/bot/challenges/{id}/accept", post(bots::accept))
        .route("/api/bot/games", get(bots::games))
        .route("/api/bot/games/{id}", get(bots::game))
        .route("/api/bot/games/{id}/move", post(bots::make))
        .route("/api/bot/games/{id}/resign", post(bots::resign))
        .route("/api/bot/games/{id}/abort", post(bots::abort))
        .route("/api/bot/games/{id}/draw", post(bots::draw))
        .route("/api/bot/games/{id}/takeback", post(bots::takeback))
        .route("/api/bot/games/{id}/claim", post(bots::claim))
        .route("/api/bot/games/{id}/record", get(bots::record))
        .route("/leagues", get(pages::plain))
        .route("/leagues/{id}", get(pages::league))
        .route("/api/leagues", get(leagues::list).post(leagues::create))
        .route("/api/leagues/{id}", get(leagues::page).delete(leagues::remove))
        .route("/api/leagues/{id}/games", get(leagues::games))
        .route("/api/leagues/{id}/enter", post(leagues::enter))
        .route("/api/leagues/{id}/leave", post(leagues::leave))
        .route("/api/leagues/{id}/start", post(leagues::start))
        .route("/api/leagues/{id}/stop", post(leagues::stop))
        .route("/api/leagues/{id}/{file}", get(leagues::paper))
        .route("/api/openapi.json", get(bots::openapi))
        .route("/api/rules/{game}", get(api::rules))
        .route("/api/study", post(api::study))
        .route("/api/lesson", post(api::lesson))
        .route("/preview/{file}", get(files::preview))
        .route("/preview/game/{file}", get(files::game_preview))
        .fallback(pages::nowhere)
        .layer(middleware::from_fn(body::whole))
        .layer(middleware::from_fn_with_state(shared.clone(), answer))
        .layer(compression::layer())
        .layer(middleware::map_request(compression::plain_will_do))
        .layer(middleware::from_fn(headers))
        .layer(middleware::from_fn_with_state(shared.clone(), watch::watched))
        .with_state(shared)
}

/// What the server counts and how it is, for whoever runs it: on an address of its own, because it is nobody else's business. It
/// answers until the very end.
pub(crate) fn metrics(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/metrics", get(pages::metrics))
        .route("/healthz", get(pages::alive))
        .route("/readyz", get(pages::ready))
        .with_state(shared)
}

async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let part = kind.is_some_and(|kind| PARTS.iter().any(|part| kind.starts_with(part)));
    for (name, value) in HEADERS.into_iter().chain(PAGE_HEADERS.into_iter().filter(|_| !part)) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // What does not say otherwise may be about one visitor alone.
    let cache = response.headers_mut().entry(header::CACHE_CONTROL);
    cache.or_insert(HeaderValue::from_static("no-store"));
    response
}

/// What changes something, and what opens a socket, must come from our own page or from no page at all. What is refused is
/// told here, in the language of the request.
async fn answer(State(shared): App, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let language = visitor::language(headers);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = headers.contains_key(header::UPGRADE);
    if (!reads || socket) && !visitor::same_origin(headers, shared.public_url.as_deref()) {
        return Problem::new(403, "origin", say!(COMMON, "server-other-site")).told(language);
    }
    // A picture of a page costs nothing, and a supervisor is no visitor.
    let path = request.uri().path();
    let public = path.starts_with("/page/") || matches!(path, "/healthz" | "/readyz");
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let from = shared.proxies.sender(headers, peer);
    if !public && from.is_some_and(|from| shared.is_shut_out(&from)) {
        return Problem::banned().told(language);
    }
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Problem>() {
        Some(problem) => problem.told(language),
        None => response,
    }
}
