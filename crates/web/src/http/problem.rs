//! Refusals as answers: a status, one word and one clear clause. Internals go to the log.

use crate::wire::{Refused, Trouble};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_store::StoreError;

/// Why a request was refused.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: &'static str,
    message: Message,
}

impl Problem {
    pub(crate) fn new(status: u16, code: &'static str, message: Message) -> Problem {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Problem { status, code, message }
    }

    pub(crate) fn no_game() -> Problem {
        Problem::new(404, "unknown", say!(COMMON, "server-no-game"))
    }

    pub(crate) fn wrong(message: impl Into<Message>) -> Problem {
        Problem::new(422, "wrong", message.into())
    }

    pub(crate) fn too_often() -> Problem {
        Problem::new(429, "rate", say!(COMMON, "server-too-often"))
    }

    pub(crate) fn banned() -> Problem {
        Problem::new(403, "banned", say!(COMMON, "server-banned"))
    }

    pub(crate) fn inside() -> Problem {
        Problem::new(500, "server", say!(COMMON, "server-broken"))
    }

    /// What went wrong inside, which is logged and told to nobody.
    pub(crate) fn logged(error: impl std::fmt::Display) -> Problem {
        tracing::warn!("{error}");
        Problem::inside()
    }

    /// The answer in the language of whoever has asked.
    pub(crate) fn told(self, language: Language) -> Response {
        (self.status, Json(Refused { error: self.trouble(language) })).into_response()
    }

    /// What is said of it, for whoever answers in another way.
    pub(crate) fn into_message(self) -> Message {
        self.message
    }

    /// What is said of it.
    pub(crate) fn trouble(&self, language: Language) -> Trouble {
        Trouble { code: self.code.to_string(), message: Teller::new(language).tell(&self.message) }
    }
}

/// The answer is written where the language of the request is known: see [`super::router`].
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed => Problem::new(503, "closing", say!(COMMON, "server-closing")),
            StoreError::Open(_) | StoreError::Failed(_) => Problem::logged(error),
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        let message = say!(COMMON, "server-body-unread", why = rejection.body_text());
        Problem::new(rejection.status().as_u16(), "body", message)
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Problem::new(400, "query", say!(COMMON, "server-query-unread", why = rejection.body_text()))
    }
}

impl From<tokio::task::JoinError> for Problem {
    fn from(error: tokio::task::JoinError) -> Self {
        Problem::logged(error)
    }
}
