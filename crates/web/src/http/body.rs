//! Bodies of requests, read whole before anything is done for them.
//!
//! Who sends a body byte by byte holds nothing but a connection: the bytes are copied into one buffer that grows with them,
//! instead of keeping each packet's, and the whole of it has to be there in time.

use super::problem::Problem;
use crate::limits;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use ludoteca_kit::words::{COMMON, say};
use tokio::time::timeout;

/// Reads the body of a request, if it has one, and hands it on in one piece.
pub(super) async fn whole(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let announced =
        parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let read = match announced {
        Some(0) => return next.run(Request::from_parts(parts, Body::empty())).await,
        Some(length) if length > limits::BODY as u64 => Err(too_long()),
        _ => timeout(limits::BODY_TIME, read(body)).await.unwrap_or_else(|_| Err(too_slow())),
    };
    match read {
        Ok(body) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Err(problem) => problem.into_response(),
    }
}

async fn read(mut body: Body) -> Result<Bytes, Problem> {
    let mut all = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Problem::new(400, "body", say!(COMMON, "server-body-torn")))?;
        let Some(data) = frame.data_ref() else { continue };
        if all.len() + data.len() > limits::BODY {
            return Err(too_long());
        }
        all.extend_from_slice(data);
    }
    Ok(all.into())
}

fn too_long() -> Problem {
    Problem::new(413, "body", say!(COMMON, "server-body-long", most = limits::BODY >> 10))
}

fn too_slow() -> Problem {
    Problem::new(408, "body", say!(COMMON, "server-body-slow", seconds = limits::BODY_TIME.as_secs()))
}
