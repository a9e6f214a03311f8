//! Games in a few words, as lists show them.

use crate::catalog;
use crate::replay::Replay;
use crate::shared::Shared;
use crate::wire::{self, Clock, GameSummary, Seat, SeatKind, SideName};
use ludoteca_kit::words::{COMMON, Language, Teller, say};
use ludoteca_kit::{Meta, Side};
use ludoteca_session::{Ending, Player};
use ludoteca_store::{Game, Guest, GuestId, Millis, Place, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What is said about a game that only its moves know.
#[derive(Clone, Debug)]
pub(crate) struct Digest {
    pub(crate) turn: Side,
    pub(crate) ending: Option<Ending>,
}

impl Digest {
    pub(crate) fn of(replay: &Replay) -> Digest {
        Digest { turn: replay.game.turn(), ending: replay.ending() }
    }
}

/// Digests of games that were asked for of late, so that a list is not played through again every few seconds.
#[derive(Default)]
pub(crate) struct Digests {
    known: Mutex<HashMap<String, (Place, bool, Digest)>>,
}

/// So many are remembered.
const MOST: usize = 8_192;

impl Digests {
    fn find(&self, game: &Game) -> Option<Digest> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (place, over, digest) = known.get(&game.id)?;
        (*place == game.place && *over == game.ended.is_some()).then(|| digest.clone())
    }

    /// Keeps what is known of a game as it stands.
    pub(crate) fn keep(&self, game: &Game, digest: Digest) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(game.id.clone(), (game.place, game.ended.is_some(), digest));
    }
}

/// The names of guests.
pub(crate) type Names = HashMap<GuestId, Known>;

/// What a guest is called, and whether it is a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) name: Option<String>,
    pub(crate) bot: bool,
}

/// Everybody who sits in a game.
pub(crate) fn people(game: &Game) -> impl Iterator<Item = GuestId> + '_ {
    game.seats
        .iter()
        .flat_map(|seat| match seat {
            ludoteca_store::Seat::Guests(guests) => guests.as_slice(),
            ludoteca_store::Seat::Open | ludoteca_store::Seat::Computer(_) => &[],
        })
        .copied()
}

/// Whether somebody may move for a seat.
pub(crate) fn holds(seat: &ludoteca_store::Seat, guest: Option<GuestId>) -> bool {
    match (seat, guest) {
        (ludoteca_store::Seat::Guests(guests), Some(guest)) => guests.contains(&guest),
        _ => false,
    }
}

/// A seat as somebody sees it; `online` says who is connected.
pub(crate) fn seat(
    seat: &ludoteca_store::Seat,
    meta: &'static Meta,
    names: &Names,
    viewer: Option<GuestId>,
    online: impl Fn(GuestId) -> bool,
    teller: Teller<'_>,
) -> Seat {
    match seat {
        ludoteca_store::Seat::Open => Seat {
            kind: SeatKind::Open,
            name: String::new(),
            player: None,
            you: false,
            online: false,
            claim: None,
        },
        ludoteca_store::Seat::Computer(player) => {
            let name = Player::parse(meta, player)
                .map_or_else(|_| player.clone(), |player| teller.tell(&player.label(meta)));
            Seat {
                kind: SeatKind::Computer,
                name,
                player: Some(player.clone()),
                you: false,
                online: true,
                claim: None,
            }
        }
        ludoteca_store::Seat::Guests(guests) => {
            let name = guests.iter().find_map(|guest| names.get(guest)?.name.clone());
            let bot = guests.iter().any(|guest| names.get(guest).is_some_and(|known| known.bot));
            // Whose person was removed is nobody any more.
            let nameless = if guests.is_empty() {
                say!(COMMON, "server-somebody-gone")
            } else {
                say!(COMMON, "page-guest")
            };
            Seat {
                kind: if bot { SeatKind::Bot } else { SeatKind::Guest },
                name: name.unwrap_or_else(|| teller.tell(&nameless)),
                player: None,
                you: holds(seat, viewer),
                online: guests.iter().any(|&guest| online(guest)),
                claim: None,
            }
        }
    }
}

/// Milliseconds since 1970 as they are sent.
pub(crate) fn moment(at: Millis) -> u64 {
    u64::try_from(at).unwrap_or(0)
}

/// A span in milliseconds as it is sent.
pub(crate) fn span(time: Millis) -> u32 {
    u32::try_from(time.max(0)).unwrap_or(u32::MAX)
}

/// A game in a few words.
pub(crate) fn summary(
    game: &Game,
    meta: &'static Meta,
    seats: [Seat; 2],
    digest: &Digest,
    teller: Teller<'_>,
) -> GameSummary {
    GameSummary {
        id: game.id.clone(),
        game: game.game.clone(),
        title: teller.tell(&meta.title()),
        sides: Side::BOTH.map(|side| teller.tell(&meta.side_name(side))),
        settings: game.settings.clone(),
        variant: catalog::variant(meta, &game.game, &game.settings, teller),
        seats,
        clock: game.clock.map(|clock| Clock { base: span(clock.base), increment: span(clock.increment) }),
        listed: game.listed,
        plies: game.place.plies,
        turn: SideName::from(digest.turn),
        ending: digest.ending.as_ref().map(|ending| wire::ending(ending, teller)),
        created: moment(game.created),
        last: moment(game.ended.as_ref().map_or(game.last_at, |ended| ended.at)),
        rematch_of: game.rematch_of.clone(),
    }
}

/// Games as one visitor sees them in a list. A game that cannot be played again is left out and noted.
pub(crate) async fn summaries(
    shared: &Arc<Shared>,
    games: &[Game],
    viewer: Option<GuestId>,
    language: Language,
) -> Result<Vec<GameSummary>, StoreError> {
    let names = names(shared, games).await?;
    let mut found = Vec::new();
    for game in games {
        let Some(meta) = shared.games.meta(&game.family) else { continue };
        let Some(digest) = digest(shared, game).await? else { continue };
        let (teller, online) = (Teller::new(language), |guest| shared.sockets.online(guest));
        let seats = game.seats.each_ref().map(|place| seat(place, meta, &names, viewer, online, teller));
        found.push(summary(game, meta, seats, &digest, teller));
    }
    Ok(found)
}

/// What everybody in these games is called.
pub(crate) async fn names(shared: &Shared, games: &[Game]) -> Result<Names, StoreError> {
    let mut ids: Vec<GuestId> = games.iter().flat_map(people).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(Names::new());
    }
    let guests = shared.store.guests(ids).await?;
    Ok(guests.into_iter().map(|Guest { id, name, bot, .. }| (id, Known { name, bot })).collect())
}

/// What the moves of a game say about it; `None` if it cannot be played again, which is noted.
pub(crate) async fn digest(shared: &Arc<Shared>, game: &Game) -> Result<Option<Digest>, StoreError> {
    if let Some(digest) = shared.digests.find(game) {
        return Ok(Some(digest));
    }
    let Some(record) = shared.store.record(game.id.clone()).await? else { return Ok(None) };
    let games = shared.games;
    let played = shared
        .aside(move || Replay::of(&games, &record).map(|replay| (record.game, Digest::of(&replay))))
        .await;
    let why = match played {
        Ok(Ok((game, digest))) => {
            shared.digests.keep(&game, digest.clone());
            return Ok(Some(digest));
        }
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    tracing::warn!(game = %game.id, "{why}");
    Ok(None)
}
