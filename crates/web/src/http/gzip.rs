//! Smaller answers for those who can read them.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// Shorter answers gain nothing.
const SHORTEST: usize = 1_000;
/// No answer of ours is longer.
const LONGEST: usize = 16 << 20;

/// Compresses texts of some length.
pub(crate) async fn layer(request: Request, next: Next) -> Response {
    let wanted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let wanted = wanted.is_some_and(|value| value.split(',').any(|coding| coding.trim().starts_with("gzip")));
    let response = next.run(request).await;
    if !wanted || !is_text(response.headers()) || response.status() == StatusCode::NOT_MODIFIED {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, LONGEST).await else {
        return Response::builder()
            .status(StatusCode::INTERNAL_SERVER_ERROR)
            .body(Body::empty())
            .unwrap_or_default();
    };
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(6));
    let packed = encoder.write_all(&bytes).and_then(|()| encoder.finish());
    match packed {
        Ok(packed) if bytes.len() >= SHORTEST && packed.len() < bytes.len() => {
            parts.headers.insert(header::CONTENT_ENCODING, header::HeaderValue::from_static("gzip"));
            parts.headers.insert(header::VARY, header::HeaderValue::from_static("accept-encoding"));
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(packed))
        }
        _ => Response::from_parts(parts, Body::from(bytes)),
    }
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let text = ["text/", "application/json", "image/svg"].iter().any(|begin| kind.starts_with(begin));
    text && !headers.contains_key(header::CONTENT_ENCODING)
}
