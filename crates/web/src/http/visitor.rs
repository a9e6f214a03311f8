//! Who asks: the cookie of a guest, the address of a connection, the page a request comes from.

use super::problem::Problem;
use crate::shared::Shared;
use crate::{rates, tokens};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::{self, HeaderValue};
use axum::http::request::Parts;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use ludoteca_kit::Side;
use ludoteca_kit::words::Language;
use ludoteca_store::Guest;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

const COOKIE: &str = "ludoteca";
/// What somebody has chosen to read, which comes before what the browser asks for.
const LANGUAGE: &str = "ludoteca-language";
/// On what the words of an answer depend, for whoever keeps it.
pub(crate) const VARY: &str = "accept-language, cookie";
const A_YEAR: Duration = Duration::days(365);

/// What a request says about who sent it.
#[derive(Clone, Debug)]
pub(crate) struct Sender {
    token: Option<String>,
    /// Where it comes from; `None` for the machine itself, whose owner is not limited by address.
    pub(crate) address: Option<String>,
    /// What the visitor reads.
    pub(crate) language: Language,
    host: Option<String>,
}

impl FromRequestParts<Arc<Shared>> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        Ok(Sender {
            token: token(&parts.headers),
            address: shared.proxies.sender(&parts.headers, peer),
            language: language(&parts.headers),
            host: text(&parts.headers, header::HOST).map(str::to_string),
        })
    }
}

/// A guest with the token by which the guest is known.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) guest: Guest,
    token: String,
}

impl Visitor {
    /// The key of a seat that this guest takes.
    pub(crate) fn key(&self, game: &str, side: Side) -> String {
        tokens::seat_key(&self.token, game, side)
    }

    /// A key in place of one that is not to open the seat any more.
    pub(crate) fn new_key(&self, game: &str, side: Side) -> String {
        tokens::new_seat_key(&self.token, game, side)
    }

    /// The token from which the guest's keys follow.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// What a limit of requests is kept by.
    pub(crate) fn limit(&self) -> String {
        rates::of_guest(self.guest.id)
    }
}

impl Sender {
    /// The guest, if the request brings the cookie of one.
    pub(crate) async fn visitor(&self, shared: &Shared) -> Result<Option<Visitor>, Problem> {
        let Some(token) = &self.token else { return Ok(None) };
        let guest = shared.store.guest_by_token(tokens::hash(token)).await?;
        if let Some(guest) = &guest {
            if shared.is_banned(guest.id) {
                return Err(Problem::banned());
            }
            shared.presence.note_from(guest.id, self.address.as_ref());
        }
        Ok(guest.map(|guest| Visitor { guest, token: token.clone() }))
    }

    /// The guest, made if there is none yet, and the cookie to be set then.
    pub(crate) async fn guest(&self, shared: &Shared) -> Result<(Visitor, Option<HeaderValue>), Problem> {
        if let Some(visitor) = self.visitor(shared).await? {
            if !shared.rates.post(&visitor.limit()) {
                return Err(Problem::too_often());
            }
            return Ok((visitor, None));
        }
        if self.address.as_ref().is_some_and(|address| !shared.rates.guest(address)) {
            return Err(Problem::too_often());
        }
        self.new_guest(shared).await
    }

    /// The same for somebody who was let in otherwise than by an address that has not sent too many.
    pub(crate) async fn expected_guest(
        &self,
        shared: &Shared,
    ) -> Result<(Visitor, Option<HeaderValue>), Problem> {
        match self.visitor(shared).await? {
            Some(_) => self.guest(shared).await,
            None => self.new_guest(shared).await,
        }
    }

    async fn new_guest(&self, shared: &Shared) -> Result<(Visitor, Option<HeaderValue>), Problem> {
        let token = tokens::token();
        let guest = shared.store.create_guest(tokens::hash(&token), shared.now()).await?;
        shared.presence.note_from(guest.id, self.address.as_ref());
        let cookie = cookie(&token, shared.public_url.as_deref());
        Ok((Visitor { guest, token }, cookie))
    }

    /// The cookie that was brought, to be kept for another year: who comes now and then stays known.
    pub(crate) fn renewed(&self, shared: &Shared) -> Option<HeaderValue> {
        cookie(self.token.as_deref()?, shared.public_url.as_deref())
    }

    /// Whether one more piece of slow work may be asked for from this address.
    pub(crate) fn may_study(&self, shared: &Shared) -> Result<(), Problem> {
        let allowed = self.address.as_ref().is_none_or(|address| shared.rates.study(address));
        if allowed { Ok(()) } else { Err(Problem::too_often()) }
    }

    /// Whether one more record or picture may be asked for from this address.
    pub(crate) fn may_replay(&self, shared: &Shared) -> Result<(), Problem> {
        let allowed = self.address.as_ref().is_none_or(|address| shared.rates.replay(address));
        if allowed { Ok(()) } else { Err(Problem::too_often()) }
    }

    /// How the server is reached: as it was told, or as this visitor has reached it.
    pub(crate) fn base(&self, shared: &Shared) -> String {
        let host = self.host.as_deref().unwrap_or("localhost");
        shared.public_url.clone().unwrap_or_else(|| format!("http://{host}"))
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// What the visitor has chosen to read, or else the language that the browser likes best of those there are sentences in.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let chosen = cookies(headers, LANGUAGE).find_map(|code| Language::of_code(&code));
    chosen.unwrap_or_else(|| wished(text(headers, header::ACCEPT_LANGUAGE).unwrap_or_default()))
}

/// The language that a list of wishes likes best: `pt;q=0.5, en`. Among equals the first counts.
fn wished(wishes: &str) -> Language {
    let mut best = (0.0, Language::default());
    for wish in wishes.split(',') {
        let mut parts = wish.split(';').map(str::trim);
        let language = parts.next().and_then(Language::of_code);
        let weight =
            parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |text| text.parse().ok());
        if let (Some(language), Some(weight)) = (language, weight)
            && weight > best.0
        {
            best = (weight, language);
        }
    }
    best.1
}

fn token(headers: &HeaderMap) -> Option<String> {
    cookies(headers, COOKIE).find(|value| tokens::is_token(value))
}

/// The values of all cookies of a name.
fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = String> + 'a {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    // What is no cookie spoils none of the others.
    let cookies = all.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.filter(move |cookie| cookie.name() == name).map(|cookie| cookie.value_trimmed().to_string())
}

/// The cookie of somebody who has chosen a language.
pub(crate) fn choice(language: Language, public_url: Option<&str>) -> Option<HeaderValue> {
    written((LANGUAGE, language.code()), public_url)
}

fn cookie(token: &str, public_url: Option<&str>) -> Option<HeaderValue> {
    written((COOKIE, token), public_url)
}

fn written(cookie: (&str, &str), public_url: Option<&str>) -> Option<HeaderValue> {
    let cookie = Cookie::build(cookie)
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .max_age(A_YEAR)
        .secure(public_url.is_some_and(|url| url.starts_with("https://")));
    HeaderValue::from_str(&cookie.to_string()).ok()
}

/// Whether a request comes from our own page. Programs that are no browsers say nothing about it and are let in: they
/// carry nobody else's cookies.
pub(crate) fn same_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    if text(headers, header::HeaderName::from_static("sec-fetch-site")) == Some("cross-site") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public_url == Some(origin) {
        return true;
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == text(headers, header::HOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (header::HeaderName::from_static(name), value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn only_our_own_page_may_write() {
        let check = |pairs: &[(&'static str, &str)], expected| {
            let found = same_origin(&headers(pairs), Some("https://play.example"));
            assert_eq!(found, expected, "{pairs:?}");
        };
        check(&[("host", "localhost:8080")], true);
        check(&[("host", "localhost:8080"), ("origin", "http://localhost:8080")], true);
        check(&[("host", "inside:80"), ("origin", "https://play.example")], true);
        check(&[("host", "localhost:8080"), ("origin", "http://evil.example")], false);
        check(&[("host", "localhost:8080"), ("origin", "null")], false);
        check(&[("host", "localhost:8080"), ("sec-fetch-site", "cross-site")], false);
    }

    #[test]
    fn the_cookie_is_found_among_others_and_checked() {
        let (good, other) = ("A".repeat(43), "B".repeat(43));
        let check = |lines: &[String], expected: Option<&str>| {
            let lines: Vec<_> = lines.iter().map(|line| ("cookie", line.as_str())).collect();
            assert_eq!(token(&headers(&lines)).as_deref(), expected, "{lines:?}");
        };
        check(&[format!("ludoteca={good}")], Some(&good));
        check(&[format!("a=b; ludoteca={good}; c=d")], Some(&good));
        check(&[format!("a=b;ludoteca={good};c=d;")], Some(&good));
        check(&["a=b".to_string(), format!("ludoteca={good}"), "c=d".to_string()], Some(&good));
        // What is odd about another cookie is that cookie's own affair.
        check(&[format!("=; nothing; ;=x; a==b=; b=\"; c=%FF; d={{\"x\":1}}; ludoteca={good}")], Some(&good));
        check(&[format!("ludoteca=\"{good}\"")], Some(&good));
        check(&[format!("  ludoteca = {good}  ")], Some(&good));
        // Another path of the same host may have set one of the same name.
        check(&[format!("ludoteca=theirs; ludoteca={good}; ludoteca={other}")], Some(&good));
        check(&[], None);
        for wrong in ["", "ludoteca", "ludoteca=", "ludoteca=short", "ludoteca=\"", "; ; ;", "="] {
            check(&[wrong.to_string()], None);
        }
        for wrong in ["Ludoteca", "ludoteca2", "xludoteca", "ludoteca%"] {
            check(&[format!("{wrong}={good}")], None);
        }
        check(&[format!("ludoteca={good}A")], None);
        check(&[format!("ludoteca={}%41", &good[3..])], None);
        check(&[format!("ludoteca=\"{good}")], None);
    }

    #[test]
    fn the_language_is_chosen_or_the_one_that_is_liked_best() {
        let check = |pairs: &[(&'static str, &str)], expected: &str| {
            assert_eq!(language(&headers(pairs)).code(), expected, "{pairs:?}");
        };
        check(&[], "en");
        for (wishes, expected) in [
            ("pt", "pt"),
            ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
            ("de, fr;q=0.9, pt;q=0.1", "pt"),
            ("en;q=0.5, pt;q=0.7", "pt"),
            ("pt;q=0.5, en", "en"),
            ("pt;q=0, en;q=0.1", "en"),
            ("pt;q=0", "en"),
            ("pt ; q=0.3 , en ; q=0.2", "pt"),
            ("pt;q=much, *", "en"),
            ("en, pt", "en"),
        ] {
            check(&[("accept-language", wishes)], expected);
        }
        check(&[("accept-language", "pt"), ("cookie", "a=b; ludoteca-language=en")], "en");
        check(&[("accept-language", "en"), ("cookie", "ludoteca-language=pt")], "pt");
        check(&[("accept-language", "pt"), ("cookie", "ludoteca-language=xx")], "pt");
    }

    #[test]
    fn the_cookie_lasts_a_year_and_is_no_business_of_scripts_or_other_sites() {
        let good = "A".repeat(43);
        let attributes = |url| {
            let set = cookie(&good, url).unwrap();
            let mut parts: Vec<String> = set.to_str().unwrap().split("; ").map(str::to_string).collect();
            assert_eq!(parts.remove(0), format!("ludoteca={good}"));
            parts.sort();
            parts.join(" ")
        };
        let always = "HttpOnly Max-Age=31536000 Path=/ SameSite=Lax";
        assert_eq!(attributes(None), always);
        assert_eq!(attributes(Some("http://play.example")), always);
        assert_eq!(attributes(Some("https://play.example")), format!("{always} Secure"));
    }
}
