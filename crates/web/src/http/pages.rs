//! The pages as a browser and a link preview first see them; the rest is drawn by the page's own modules.

use super::visitor::Sender;
use super::{App, assets};
use crate::heads;
use crate::secret;
use crate::shared::Shared;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use std::sync::Arc;

/// What a page is about, for the tab, for search engines and for previews.
struct About {
    title: String,
    description: String,
    /// The address of a picture, from the root.
    picture: Option<String>,
    /// Whether search engines may list it: games belong to their players.
    public: bool,
}

impl About {
    fn public(title: impl Into<String>, description: impl Into<String>) -> About {
        About { title: title.into(), description: description.into(), picture: None, public: true }
    }
}

const HOUSE: &str =
    "Abstract board games to play in the browser, against people or computers, without an account.";

pub(crate) async fn home(State(shared): App, sender: Sender, uri: Uri) -> Response {
    let picture = shared.house.metas.first().map(|meta| format!("/preview/game/{}.png", meta.id));
    let names: Vec<&str> = shared.house.metas.iter().map(|meta| meta.title).collect();
    let about = About { picture, ..About::public("Ludoteca", format!("{}. {HOUSE}", names.join(", "))) };
    show(&shared, &sender, &uri, StatusCode::OK, &about)
}

pub(crate) async fn new(State(shared): App, sender: Sender, uri: Uri) -> Response {
    show(&shared, &sender, &uri, StatusCode::OK, &About::public("New game · Ludoteca", HOUSE))
}

pub(crate) async fn archive(State(shared): App, sender: Sender, uri: Uri) -> Response {
    let about = About::public(
        "Finished games · Ludoteca",
        "Games that were played here, to be replayed move by move.",
    );
    show(&shared, &sender, &uri, StatusCode::OK, &about)
}

pub(crate) async fn rules(State(shared): App, sender: Sender, uri: Uri) -> Response {
    let about =
        About::public("Rules · Ludoteca", "The rules of every game, with diagrams that can be tried.");
    show(&shared, &sender, &uri, StatusCode::OK, &about)
}

pub(crate) async fn rules_of(
    State(shared): App,
    Path(game): Path<String>,
    sender: Sender,
    uri: Uri,
) -> Response {
    let Some(meta) = shared.house.meta(&game) else { return nowhere(State(shared), sender, uri).await };
    let about = About {
        picture: Some(format!("/preview/game/{}.png", meta.id)),
        ..About::public(format!("Rules of {} · Ludoteca", meta.title), meta.sentence)
    };
    show(&shared, &sender, &uri, StatusCode::OK, &about)
}

pub(crate) async fn game(State(shared): App, Path(id): Path<String>, sender: Sender, uri: Uri) -> Response {
    match about_game(&shared, &id).await {
        Some(about) => show(&shared, &sender, &uri, StatusCode::OK, &about),
        None => nowhere(State(shared), sender, uri).await,
    }
}

pub(crate) async fn seat(State(shared): App, Path(id): Path<String>, sender: Sender, uri: Uri) -> Response {
    match about_game(&shared, &id).await {
        Some(about) => {
            let about = About { title: "Your seat · Ludoteca".to_string(), ..about };
            show(&shared, &sender, &uri, StatusCode::OK, &about)
        }
        None => nowhere(State(shared), sender, uri).await,
    }
}

/// A page that is not there, as a page.
pub(crate) async fn nowhere(State(shared): App, sender: Sender, uri: Uri) -> Response {
    if uri.path().starts_with("/api/") {
        return super::Problem::new(404, "unknown", "there is nothing at this address").into_response();
    }
    let about = About {
        public: false,
        ..About::public("Not found · Ludoteca", "There is nothing at this address.")
    };
    show(&shared, &sender, &uri, StatusCode::NOT_FOUND, &about)
}

async fn about_game(shared: &Arc<Shared>, id: &str) -> Option<About> {
    if !secret::is_game_id(id) {
        return None;
    }
    let game = shared.store.game(id.to_string()).await.ok()??;
    let heads = heads::heads(shared, std::slice::from_ref(&game), None).await.ok()?;
    let head = heads.first()?;
    let name = |n: usize| if head.seats[n].name.is_empty() { "an open seat" } else { &head.seats[n].name };
    let [first, second] = &head.sides;
    let players = format!("{} ({first}) against {} ({second})", name(0), name(1));
    let standing = match &head.ending {
        Some(ending) => ending.sentence.clone(),
        None if head.seats.iter().any(|seat| seat.name.is_empty()) => "Come and play".to_string(),
        None => format!("{} moves played", head.plies),
    };
    Some(About {
        title: format!("{} · Ludoteca", head.title),
        description: format!("{players}. {standing}."),
        picture: Some(format!("/preview/{id}.png?ply={}", head.plies)),
        public: false,
    })
}

fn show(shared: &Shared, sender: &Sender, uri: &Uri, status: StatusCode, about: &About) -> Response {
    let base = sender.base(shared);
    let (title, description) = (escape(&about.title), escape(&about.description));
    let mut head = format!(
        "<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:site_name\" content=\"Ludoteca\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n<meta property=\"og:description\" content=\"{description}\">\n\
         <meta property=\"og:url\" content=\"{}\">\n",
        escape(&format!("{base}{}", uri.path())),
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
    let Some(shell) = assets::text("index.html") else {
        return (StatusCode::INTERNAL_SERVER_ERROR, "the page is missing").into_response();
    };
    let page = shell
        .replace("{{page}}", &format!("/page/{}/", assets::version()))
        .replace("{{head}}", head.trim_end())
        .replace("{{title}}", &title)
        .replace("{{description}}", &description);
    (status, [(header::CACHE_CONTROL, "no-cache")], Html(page)).into_response()
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

pub(crate) async fn health(State(shared): App) -> Response {
    match shared.store.check().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::warn!("{error}");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

pub(crate) async fn metrics(State(shared): App) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.metrics.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn names_cannot_become_markup() {
        assert_eq!(
            escape("<b a='{{head}}'>&\""),
            "&lt;b a=&#39;&#123;&#123;head&#125;&#125;&#39;&gt;&amp;&quot;"
        );
    }
}
