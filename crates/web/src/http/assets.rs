//! The files of the page: in the binary of a release, on the disk while it is being written.

use super::App;
use crate::wire::PARTS;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_kit::words::Language;
use rust_embed::RustEmbed;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// So many style sheets are put together at most.
const SHEETS: usize = 12;

/// One word for the state of all files: it stands in their addresses, so that they can be kept for ever.
pub(crate) fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        if cfg!(debug_assertions) {
            return "now".to_string();
        }
        let mut digest = Sha256::new();
        for name in Page::iter() {
            digest.update(name.as_bytes());
            digest.update(Page::get(&name).map(|file| file.metadata.sha256_hash()).unwrap_or_default());
        }
        digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
    })
}

/// The text of a file of the page.
pub(crate) fn text(name: &str) -> Option<String> {
    Page::get(name).and_then(|file| String::from_utf8(file.data.into_owned()).ok())
}

/// These modules of the page and all that they import, each once: browsers would find out one file after the other.
pub(crate) fn modules(entries: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut open: Vec<String> = entries.iter().rev().map(ToString::to_string).collect();
    while let Some(name) = open.pop() {
        if found.contains(&name) {
            continue;
        }
        let source = text(&format!("{name}.js")).unwrap_or_default();
        let imported = source.split(" from \"./").skip(1).filter_map(|rest| rest.split_once(".js\""));
        open.extend(imported.map(|(name, _)| name.to_string()));
        found.push(name);
    }
    found
}

pub(crate) async fn file(Path((asked, path)): Path<(String, String)>, headers: HeaderMap) -> Response {
    // An older page may still ask for its files; it gets the present ones, and does not keep them.
    serve(&path, &headers, asked == version() && !cfg!(debug_assertions))
}

pub(crate) async fn icon(headers: HeaderMap) -> Response {
    serve("icon.svg", &headers, false)
}

fn serve(path: &str, headers: &HeaderMap, for_ever: bool) -> Response {
    if let Some(names) = path.strip_suffix(".css").filter(|names| names.contains('+')) {
        return sheets(names, headers, for_ever);
    }
    let Some(file) = Page::get(path) else { return StatusCode::NOT_FOUND.into_response() };
    let hash = file.metadata.sha256_hash();
    let tag: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    kept(headers, &tag, for_ever, kind(path), || match std::str::from_utf8(&file.data) {
        Ok(text) if path.ends_with(".js") || path.ends_with(".css") => Body::from(bare(text)),
        _ => Body::from(file.data.into_owned()),
    })
}

/// Several style sheets as one: a page has the rules it needs, in files that can be read, and asks once. No page needs more.
fn sheets(names: &str, headers: &HeaderMap, for_ever: bool) -> Response {
    let sheet = |name: &str| text(&format!("{name}.css")).map(|text| bare(&text));
    let found: Option<String> = names.split('+').take(SHEETS).map(sheet).collect();
    let Some(text) = found else { return StatusCode::NOT_FOUND.into_response() };
    let tag: String = Sha256::digest(&text).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    kept(headers, &tag, for_ever, kind("sheets.css"), || text.into())
}

/// A script or a style sheet without the comments that begin a line: they are for whoever writes it, and a quarter of what would be sent.
/// Every line keeps its number, so that what a browser complains about is found.
fn bare(text: &str) -> String {
    let (mut out, mut inside) = (String::with_capacity(text.len()), false);
    for line in text.lines() {
        let words = line.trim_start();
        if inside || words.starts_with("/*") {
            let rest = words.split_once("*/");
            inside = rest.is_none();
            out += rest.map_or("", |(_, rest)| rest);
        } else if !words.starts_with("//") {
            out += line;
        }
        out.push('\n');
    }
    out
}

/// Which state of the sentences is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Version {
    #[serde(default)]
    v: String,
    /// The part of the page that asks for what it says beside.
    part: Option<String>,
}

/// The address of the page's sentences, under which they never change.
pub(crate) fn words_url(language: Language, version: &str) -> String {
    format!("/api/words/{}?v={version}", language.code())
}

/// The sentences that the page says itself; in a language that we do not have, in English.
pub(crate) async fn words(
    State(shared): App,
    Path(language): Path<String>,
    Query(Version { v, part }): Query<Version>,
    headers: HeaderMap,
) -> Response {
    let texts = shared.texts(Language::of_code(&language).unwrap_or_default());
    let place = part.map(|part| PARTS.iter().position(|known| *known == part));
    let words = match place {
        None => Some(&texts.words),
        Some(place) => place.and_then(|place| texts.parts.get(place)),
    };
    let Some(words) = words else { return StatusCode::NOT_FOUND.into_response() };
    kept(&headers, &texts.version, v == texts.version, kind("words.json"), || words.clone().into())
}

/// An answer that browsers keep: for ever, or as long as it has not changed.
fn kept(
    headers: &HeaderMap,
    hash: &str,
    for_ever: bool,
    kind: &str,
    body: impl FnOnce() -> Body,
) -> Response {
    let cache = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = format!("\"{hash}\"");
    // What is not sent again must say so too, or a cache would forget that there are two forms of it.
    let named =
        [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, cache), (header::VARY, "accept-encoding")];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, named).into_response();
    }
    (named, [(header::CONTENT_TYPE, kind)], body()).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json" | "webmanifest") => "application/json",
        Some("ts" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_here_and_lines_keep_their_numbers() {
        let text = "// Why.\nlet a = 1; // kept\n/** @type {A} */ (b).c();\n/**\n * More.\n */\n  /* one */\nd(`https://x`);\n";
        assert_eq!(bare(text), "\nlet a = 1; // kept\n (b).c();\n\n\n\n\nd(`https://x`);\n");
        for name in Page::iter().filter(|name| name.ends_with(".js") || name.ends_with(".css")) {
            let whole = super::text(&name).expect("it is a text");
            let sent = bare(&whole);
            assert_eq!(sent.lines().count(), whole.lines().count(), "{name}");
            assert!(sent.len() < whole.len() && !sent.contains("\n/**"), "{name}");
        }
    }
}
