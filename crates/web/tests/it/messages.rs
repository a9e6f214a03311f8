//! The messages of the socket as they are written: one of each, so that a change is a choice.

use ludoteca_web::wire::{ClientMessage, ServerMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

const SERVER: &str = include_str!("server-messages.jsonl");
const CLIENT: &str = include_str!("client-messages.jsonl");

/// Reads every line and writes it again; the names of the messages come back.
fn read<T: Serialize + DeserializeOwned>(
    lines: &str,
    name: fn(&T) -> &'static str,
) -> BTreeSet<&'static str> {
    let read = |line: &str| {
        let message: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(serde_json::to_string(&message).expect("messages are JSON"), line);
        assert!(line.starts_with(&format!("{{\"t\":\"{}\"", name(&message))), "{line}");
        name(&message)
    };
    lines.lines().map(read).collect()
}

#[test]
fn what_the_server_says_stays_as_it_is() {
    let found = read(SERVER, |message| match message {
        ServerMessage::Hello(_) => "hello",
        ServerMessage::Moved { .. } => "moved",
        ServerMessage::Back { .. } => "back",
        ServerMessage::Seats { .. } => "seats",
        ServerMessage::Offers { .. } => "offers",
        ServerMessage::Answered { .. } => "answered",
        ServerMessage::Ended { .. } => "ended",
        ServerMessage::Rematch { .. } => "rematch",
        ServerMessage::Picking { .. } => "picking",
        ServerMessage::Objection { .. } => "objection",
        ServerMessage::Look { .. } => "look",
        ServerMessage::Thinking { .. } => "thinking",
        ServerMessage::Refused { .. } => "refused",
        ServerMessage::Pong => "pong",
        ServerMessage::Closing => "closing",
    });
    assert_eq!(found.len(), 15);
}

#[test]
fn what_clients_say_stays_as_it_is() {
    let found = read(CLIENT, |message| match message {
        ClientMessage::Move { .. } => "move",
        ClientMessage::Type { .. } => "type",
        ClientMessage::Pick { .. } => "pick",
        ClientMessage::Look { .. } => "look",
        ClientMessage::Resign => "resign",
        ClientMessage::Abort => "abort",
        ClientMessage::Claim { .. } => "claim",
        ClientMessage::Draw { .. } => "draw",
        ClientMessage::Takeback { .. } => "takeback",
        ClientMessage::Rematch { .. } => "rematch",
        ClientMessage::Ping => "ping",
    });
    assert_eq!(found.len(), 11);
}
