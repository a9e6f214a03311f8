//! Refusals as answers: a status, one word and one clear sentence. Internals go to the log.

use crate::wire::{Refused, Trouble};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_store::StoreError;

/// Why a request was refused.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl Problem {
    pub(crate) fn new(status: u16, code: &'static str, message: impl Into<String>) -> Problem {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Problem { status, code, message: message.into() }
    }

    pub(crate) fn no_game() -> Problem {
        Problem::new(404, "unknown", "there is no such game")
    }

    pub(crate) fn wrong(message: impl Into<String>) -> Problem {
        Problem::new(422, "wrong", message)
    }

    pub(crate) fn too_often() -> Problem {
        Problem::new(429, "rate", "that was too often; please wait a moment")
    }

    pub(crate) fn inside() -> Problem {
        Problem::new(500, "server", "something went wrong here; please try again")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let error = Trouble { code: self.code.to_string(), message: self.message };
        (self.status, Json(Refused { error })).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::warn!("{error}");
        match error {
            StoreError::Closed => {
                Problem::new(503, "closing", "the server is just going down; try again soon")
            }
            StoreError::Open(_) | StoreError::Failed(_) => Problem::inside(),
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        let status = rejection.status().as_u16();
        Problem::new(status, "body", format!("the request could not be read: {}", rejection.body_text()))
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Problem::new(400, "query", format!("the address could not be read: {}", rejection.body_text()))
    }
}

impl From<tokio::task::JoinError> for Problem {
    fn from(error: tokio::task::JoinError) -> Self {
        tracing::warn!("{error}");
        Problem::inside()
    }
}
