//! Smaller answers for those who can read them.

use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Extensions, StatusCode, Version};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate, SizeAbove};

/// Shorter answers gain nothing.
const SHORTEST: u64 = 1_000;

type Question = fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool;

/// Compresses texts of some length.
pub(crate) fn layer() -> CompressionLayer<And<SizeAbove, Question>> {
    CompressionLayer::new().compress_when(SizeAbove::new(SHORTEST).and(is_text as Question))
}

/// Who reads nothing that we can write gets the plain text all the same. The layer would answer 406, but it does so when
/// the request has been carried out already: a game would be made, and its maker told that it was not.
pub(crate) async fn plain_will_do(mut request: Request) -> Request {
    let asked = request.headers().get_all(header::ACCEPT_ENCODING).iter();
    let asked: Vec<&[u8]> = asked.map(HeaderValue::as_bytes).collect();
    if !asked.is_empty() {
        // Of two entries for the same coding the first one counts.
        let asked = [b"identity;q=0.001".as_slice(), &asked.join(&b',')].join(&b',');
        if let Ok(asked) = HeaderValue::from_bytes(&asked) {
            request.headers_mut().insert(header::ACCEPT_ENCODING, asked);
        }
    }
    request
}

fn is_text(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    ["text/", "application/json", "image/svg"].iter().any(|begin| kind.starts_with(begin))
}
