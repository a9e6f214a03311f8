//! The pages as a browser and a link preview first see them; the rest is drawn by the page's own modules.

use super::problem::Problem;
use super::visitor::{self, Sender, VARY};
use super::{App, assets};
use crate::live_game::{Arrival, Ask, Client, Reader};
use crate::shared::Shared;
use crate::summaries::summaries;
use crate::{classes, limits, tokens};
use axum::extract::ws::Utf8Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use ludoteca_kit::words::{Arg, COMMON, Language, Message, Teller, say};
use ludoteca_session::has_lesson;
use ludoteca_store::{CurrentPlace, Game};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// What a page is about, for the tab, for search engines and for previews.
struct About {
    title: Message,
    description: Message,
    /// The address of a picture, from the root.
    picture: Option<String>,
    /// Whether search engines may list it: games belong to their players.
    public: bool,
    /// What the page would ask for first.
    first: Option<Utf8Bytes>,
}

impl About {
    fn public(title: Message, description: Message) -> About {
        About { title, description, picture: None, public: true, first: None }
    }
}

pub(crate) async fn home(State(shared): App, sender: Sender, uri: Uri) -> Response {
    let metas = shared.games.metas;
    let games: Vec<Message> = metas.iter().map(|meta| meta.title()).collect();
    let about = About::public(say!(COMMON, "shell-home"), say!(COMMON, "shell-home.about", games = games));
    let picture = metas.first().map(|meta| format!("/preview/game/{}.png", meta.id));
    show(&shared, &sender, &uri, StatusCode::OK, &About { picture, ..about })
}

/// A page that is the same for everybody.
pub(crate) async fn plain(State(shared): App, sender: Sender, uri: Uri) -> Response {
    let (title, description) = match uri.path() {
        "/new" => (say!(COMMON, "shell-new"), say!(COMMON, "shell-new.about")),
        "/bots" => (say!(COMMON, "shell-bots"), say!(COMMON, "shell-bots.about")),
        "/classes" => (say!(COMMON, "shell-classes"), say!(COMMON, "shell-classes.about")),
        "/leagues" => (say!(COMMON, "shell-leagues"), say!(COMMON, "shell-leagues.about")),
        "/yours" => (say!(COMMON, "shell-yours"), say!(COMMON, "shell-yours.about")),
        "/learn" => (say!(COMMON, "shell-learn"), say!(COMMON, "shell-learn.about")),
        "/rules" => (say!(COMMON, "shell-rules"), say!(COMMON, "shell-rules.about")),
        _ => (say!(COMMON, "shell-archive"), say!(COMMON, "shell-archive.about")),
    };
    show(&shared, &sender, &uri, StatusCode::OK, &About::public(title, description))
}

pub(crate) async fn rules_of(
    State(shared): App,
    Path(game): Path<String>,
    sender: Sender,
    uri: Uri,
) -> Response {
    let Some(meta) = shared.games.meta(&game) else { return nowhere(State(shared), sender, uri).await };
    let picture = Some(format!("/preview/game/{}.png", meta.id));
    let about = About::public(say!(COMMON, "shell-rules-of", game = meta.title()), meta.sentence());
    show(&shared, &sender, &uri, StatusCode::OK, &About { picture, ..about })
}

/// The guided first game of a game that has one.
pub(crate) async fn lesson_of(
    State(shared): App,
    Path(game): Path<String>,
    sender: Sender,
    uri: Uri,
) -> Response {
    let Some(meta) = shared.games.meta(&game).filter(|meta| has_lesson(meta)) else {
        return nowhere(State(shared), sender, uri).await;
    };
    let picture = Some(format!("/preview/game/{}.png", meta.id));
    let about = About::public(say!(COMMON, "shell-lesson", game = meta.title()), meta.sentence());
    show(&shared, &sender, &uri, StatusCode::OK, &About { picture, ..about })
}

/// All about one bot.
pub(crate) async fn bot(State(shared): App, Path(name): Path<String>, sender: Sender, uri: Uri) -> Response {
    let Ok(bot) = super::owners::called(&shared, &name).await else {
        return nowhere(State(shared), sender, uri).await;
    };
    let about = About::public(
        say!(COMMON, "shell-bot", name = bot.name.as_str()),
        say!(COMMON, "shell-bot.about", name = bot.name.as_str()),
    );
    show(&shared, &sender, &uri, StatusCode::OK, &about)
}

/// A class, for those who may know of it; for everybody else there is nothing here.
pub(crate) async fn class(State(shared): App, Path(id): Path<String>, sender: Sender, uri: Uri) -> Response {
    let viewer = sender.visitor(&shared).await.ok().flatten().map(|visitor| visitor.guest.id);
    if classes::may_see(&shared, &id, viewer).await.is_err() {
        return nowhere(State(shared), sender, uri).await;
    }
    // Its title is told to those who look at it, and to nobody who is sent the address.
    let about = About::public(say!(COMMON, "shell-class"), say!(COMMON, "shell-classes.about"));
    show(&shared, &sender, &uri, StatusCode::OK, &About { public: false, ..about })
}

/// All about one league.
pub(crate) async fn league(State(shared): App, Path(id): Path<String>, sender: Sender, uri: Uri) -> Response {
    let Some(title) = super::leagues::title(&shared, &sender, &id).await else {
        return nowhere(State(shared), sender, uri).await;
    };
    let title: Arg =
        if title.is_empty() { say!(COMMON, "server-league-untitled").into() } else { title.into() };
    let about = About::public(
        say!(COMMON, "shell-league", title = title.clone()),
        say!(COMMON, "shell-league.about"),
    );
    show(&shared, &sender, &uri, StatusCode::OK, &About { public: false, ..about })
}

pub(crate) async fn game(State(shared): App, Path(id): Path<String>, sender: Sender, uri: Uri) -> Response {
    let Some((about, game)) = about_game(&shared, &id, sender.language).await else {
        return nowhere(State(shared), sender, uri).await;
    };
    let first = if chosen(&uri).is_some() { None } else { first(&shared, &sender, &game).await };
    show(&shared, &sender, &uri, StatusCode::OK, &About { first, ..about })
}

/// What the socket of a game would say first, to stand in its page: the board is then drawn as soon as the page is there. It holds
/// no key, because pages are saved and sent around. A page that would be long in coming goes without.
async fn first(shared: &Arc<Shared>, sender: &Sender, game: &Game) -> Option<Utf8Bytes> {
    if game.place.plies > limits::FIRST_PLIES || sender.may_replay(shared).is_err() {
        return None;
    }
    let guest = sender.visitor(shared).await.ok()?.map(|visitor| visitor.guest.id);
    let (out, _) = mpsc::channel(1);
    let reader = Reader::Page;
    let client = Client { number: 0, guest, token: None, language: sender.language, out, reader };
    let (send, answer) = oneshot::channel();
    let stood = CurrentPlace { place: game.place, ended: game.ended.clone() };
    let arrival = Box::new(Arrival { client, since: None, stood });
    let asked = async {
        shared.live_game(&game.id).send(Ask::Show(arrival, send)).await.ok()?;
        answer.await.ok()
    };
    timeout(limits::FIRST, asked).await.ok()?
}

pub(crate) async fn seat(State(shared): App, Path(id): Path<String>, sender: Sender, uri: Uri) -> Response {
    match about_game(&shared, &id, sender.language).await {
        Some((about, _)) => {
            let about = About { title: say!(COMMON, "shell-seat"), ..about };
            show(&shared, &sender, &uri, StatusCode::OK, &about)
        }
        None => nowhere(State(shared), sender, uri).await,
    }
}

/// A page that is not there, as a page.
pub(crate) async fn nowhere(State(shared): App, sender: Sender, uri: Uri) -> Response {
    if uri.path().starts_with("/api/") {
        return Problem::new(404, "unknown", say!(COMMON, "server-nowhere")).into_response();
    }
    // A stroke too many at the end of an address is a habit of hands.
    let path = uri.path().trim_matches(['/', '\\']);
    if uri.path().ends_with('/') && !path.is_empty() {
        let query = uri.query().map_or(String::new(), |query| format!("?{query}"));
        return Redirect::permanent(&format!("/{path}{query}")).into_response();
    }
    let about = About::public(say!(COMMON, "shell-nowhere"), say!(COMMON, "shell-nowhere.about"));
    show(&shared, &sender, &uri, StatusCode::NOT_FOUND, &About { public: false, ..about })
}

async fn about_game(shared: &Arc<Shared>, id: &str, language: Language) -> Option<(About, Game)> {
    if !tokens::is_game_id(id) {
        return None;
    }
    let stored = shared.store.game(id.to_string()).await.ok()??;
    let found = summaries(shared, std::slice::from_ref(&stored), None, language).await.ok()?;
    let game = found.first()?;
    let name = |seat: &str| -> Arg {
        if seat.is_empty() { say!(COMMON, "shell-open-seat").into() } else { seat.into() }
    };
    let standing: Arg = match &game.ending {
        Some(ending) => ending.sentence.as_str().into(),
        None if game.seats.iter().any(|seat| seat.name.is_empty()) => say!(COMMON, "shell-come").into(),
        None => say!(COMMON, "shell-played", count = game.plies).into(),
    };
    let [first, second] = game.seats.each_ref().map(|seat| name(&seat.name));
    let [side, other] = game.sides.each_ref().map(String::as_str);
    let about = About {
        title: say!(COMMON, "shell-game", game = game.title.as_str()),
        description: say!(
            COMMON,
            "shell-game.about",
            first = first,
            second = second,
            side = side,
            other = other,
            standing = standing
        ),
        picture: Some(format!("/preview/{id}.png?ply={}", game.plies)),
        public: false,
        first: None,
    };
    Some((about, stored))
}

fn show(shared: &Shared, sender: &Sender, uri: &Uri, status: StatusCode, about: &About) -> Response {
    if let Some(chosen) = chosen(uri) {
        return remembered(shared, uri, chosen);
    }
    let (base, language) = (sender.base(shared), sender.language);
    let told = |message: &Message| escape(&Teller::new(language).tell(message));
    let (title, description) = (told(&about.title), told(&about.description));
    let mut head = format!(
        "<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:site_name\" content=\"Ludoteca\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n<meta property=\"og:description\" content=\"{description}\">\n\
         <meta property=\"og:url\" content=\"{}\">\n<meta property=\"og:locale\" content=\"{}\">\n",
        escape(&format!("{base}{}", uri.path())),
        language.tag().replace('-', "_"),
    );
    if let Some(picture) = &about.picture {
        head += &format!(
            "<meta property=\"og:image\" content=\"{}\">\n<meta property=\"og:image:width\" content=\"1200\">\n\
             <meta property=\"og:image:height\" content=\"630\">\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\">\n",
            escape(&format!("{base}{picture}")),
        );
    }
    if !about.public {
        head += "<meta name=\"robots\" content=\"noindex\">\n";
    }
    head += &ahead(uri.path());
    if let Some(first) = &about.first {
        // Data, not a script. Nothing in it can end it, and nothing looks like a blank of the shell.
        let data = first.replace('<', "\\u003c").replace("{{", "{\\u007b");
        head += &format!("<script type=\"application/json\" id=\"first\">{data}</script>\n");
    }
    let Some(shell) = assets::text("index.html") else {
        return Problem::inside().into_response();
    };
    let page = shell
        .replace("{{page}}", &format!("/page/{}/", assets::version()))
        .replace("{{sheets}}", sheets(uri.path()))
        .replace("{{language}}", language.tag())
        .replace("{{words}}", &assets::words_url(language, &shared.texts(language).version))
        .replace("{{skip}}", &told(&say!(COMMON, "shell-skip")))
        .replace("{{noscript}}", &told(&say!(COMMON, "shell-noscript")))
        .replace("{{broken}}", &told(&say!(COMMON, "page-broken")))
        .replace("{{languages}}", &others(uri, language))
        .replace("{{head}}", head.trim_end())
        .replace("{{title}}", &title)
        .replace("{{description}}", &description);
    let headers = [(header::CACHE_CONTROL, "private, no-cache"), (header::VARY, VARY)];
    let mut response = (status, headers, Html(page)).into_response();
    if let Some(cookie) = sender.renewed(shared) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The style sheets of the page at an address, as one file: what every page needs, and its own.
fn sheets(path: &str) -> &'static str {
    match path.split('/').nth(1).unwrap_or_default() {
        "" => "base+rail+controls+board+parts+lists+home",
        "new" => "base+rail+controls+board+parts+new",
        "g" => "base+rail+controls+board+parts+game+turn+over+small+rules",
        "learn" => "base+rail+controls+board+parts+lists+lesson",
        "rules" => "base+rail+controls+board+parts+lists+rules",
        "class" | "classes" => "base+rail+controls+board+parts+lists+bots+classes",
        "bots" => "base+rail+controls+board+parts+lists+bots",
        "leagues" => "base+rail+controls+board+parts+lists+bots+leagues",
        _ => "base+rail+controls+board+parts+lists",
    }
}

/// What the page at an address will ask for, asked for at once: its modules with all that they import, and what they fetch. Its
/// first board is then one round trip behind its HTML.
fn ahead(path: &str) -> String {
    let (module, fetched): (&str, &[&str]) = match path.split('/').nth(1).unwrap_or_default() {
        "" => ("home", &["/api/catalog", "/api/lobby"]),
        "new" => ("new", &["/api/catalog"]),
        "g" => ("game", &[]),
        "learn" => ("lesson", &["/api/catalog"]),
        "rules" if path == "/rules" => ("rules", &["/api/catalog"]),
        "rules" => ("rules", &[]),
        "yours" => ("yours", &["/api/yours?"]),
        "bots" if path == "/bots" => ("bots", &["/api/bots"]),
        "bots" => ("bots", &["/api/catalog"]),
        "classes" => ("classes", &["/api/classes"]),
        "class" => ("class", &[]),
        "leagues" if path == "/leagues" => ("leagues", &["/api/catalog", "/api/leagues?"]),
        "leagues" => ("league", &[]),
        "archive" => ("archive", &["/api/catalog", "/api/archive?"]),
        _ => ("main", &[]),
    };
    let version = assets::version();
    let modules = assets::modules(&["main", module]);
    let modules = modules
        .iter()
        .map(|name| format!("<link rel=\"modulepreload\" href=\"/page/{version}/{name}.js\">\n"));
    let book = path.strip_prefix("/rules/").map(|game| format!("/api/rules/{}", escape(game)));
    let fetched = (fetched.iter().map(ToString::to_string).chain(book))
        .map(|address| format!("<link rel=\"preload\" href=\"{address}\" as=\"fetch\" crossorigin>\n"));
    modules.chain(fetched).collect()
}

/// What the address says besides a language.
fn rest_of_query(uri: &Uri) -> impl Iterator<Item = &str> {
    let parts = uri.query().unwrap_or_default().split('&');
    parts.filter(|part| !part.is_empty() && !part.starts_with("language="))
}

/// The language that is chosen by an address.
fn chosen(uri: &Uri) -> Option<Language> {
    let mut parts = uri.query()?.split('&');
    parts.find_map(|part| Language::of_code(part.strip_prefix("language=")?))
}

/// Remembers what was chosen, and leads back to where it was chosen: the choice is no part of an address that people send
/// each other.
fn remembered(shared: &Shared, uri: &Uri, language: Language) -> Response {
    // What begins with two strokes would be another server.
    let path = uri.path().trim_start_matches(['/', '\\']);
    let query = rest_of_query(uri).collect::<Vec<_>>().join("&");
    let place = if query.is_empty() { format!("/{path}") } else { format!("/{path}?{query}") };
    let mut response = Redirect::to(&place).into_response();
    if let Some(cookie) = visitor::choice(language, shared.public_url.as_deref()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Links to the other languages, each under its own name.
fn others(uri: &Uri, language: Language) -> String {
    let link = |other: Language| {
        let query: Vec<String> =
            rest_of_query(uri).map(str::to_string).chain([format!("language={}", other.code())]).collect();
        format!(
            "<a class=\"stop\" href=\"?{}\" lang=\"{tag}\" hreflang=\"{tag}\" rel=\"nofollow\"><span>{}</span></a>",
            escape(&query.join("&")),
            other.name(),
            tag = other.tag(),
        )
    };
    Language::ALL.into_iter().filter(|other| *other != language).map(link).collect()
}

/// A text inside HTML. Braces go too, so that nothing a visitor writes looks like a blank of the shell.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            '{' => out += "&#123;",
            '}' => out += "&#125;",
            c => out.push(c),
        }
    }
    out
}

pub(crate) async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /g/\nDisallow: /seat/\nDisallow: /api/\n"
}

/// Whether the process answers at all; a supervisor that finds it silent starts another.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Whether it can do its work, which is to write: a proxy that finds it unable sends visitors elsewhere.
pub(crate) async fn ready(State(shared): App) -> Response {
    if shared.is_ready().await {
        return "ok\n".into_response();
    }
    let told = if shared.is_draining() {
        say!(COMMON, "server-closing")
    } else {
        say!(COMMON, "server-database-silent")
    };
    (StatusCode::SERVICE_UNAVAILABLE, format!("{told}\n")).into_response()
}

pub(crate) async fn metrics(State(shared): App) -> Response {
    let [moves, analyses] = shared.pool.waiting();
    shared.metrics.waiting_moves.set(moves as i64);
    shared.metrics.waiting_analyses.set(analyses as i64);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.metrics.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::{ahead, assets, escape};

    #[test]
    fn what_is_asked_for_ahead_is_there() {
        for path in ["/", "/new", "/rules", "/rules/any", "/learn/any", "/g/any"] {
            for module in ahead(path).split(".js\"").filter_map(|part| part.rsplit_once('/')) {
                if module.0.contains("modulepreload") {
                    assert!(assets::text(&format!("{}.js", module.1)).is_some(), "{path}: {}", module.1);
                }
            }
        }
        assert!(ahead("/").contains("/api/catalog"));
        // What a module of the page imports is asked for with it, and nothing else.
        assert!(ahead("/g/any").contains("/picks.js") && !ahead("/").contains("/picks.js"));
        assert!(ahead("/elsewhere").contains("/words.js"));
    }

    #[test]
    fn names_cannot_become_markup() {
        assert_eq!(
            escape("<b a='{{head}}'>&\""),
            "&lt;b a=&#39;&#123;&#123;head&#125;&#125;&#39;&gt;&amp;&quot;"
        );
    }
}
