//! The plainest store there can be: vectors behind a lock. It passes the same laws as a database, and random sequences
//! of requests are answered alike by both.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Mutex;

use ludoteca_kit::Side;
use ludoteca_store::{
    Answer, Append, Attend, Ban, Batch, Beat, Change, Claim, Create, CurrentPlace, Cursor, End, Ended, Full,
    Game, Guest, GuestCounts, GuestId, Hash, Join, Listener, Millis, Move, NewGame, NodeId, Outage, Person,
    Place, Prune, Pruned, Quota, Record, Removal, Removed, Seat, Store, StoreError, TakeBack, TakeSeat,
    Totals,
};

use tokio::sync::mpsc;

#[derive(Default)]
pub(crate) struct Model(Mutex<State>);

#[derive(Default)]
struct State {
    guests: Vec<(Hash, Guest)>,
    drawn: i64,
    seen: BTreeMap<GuestId, Millis>,
    bans: BTreeMap<String, Ban>,
    leases: BTreeSet<String>,
    games: Vec<Record>,
    heartbeat: Option<Millis>,
    outages: Vec<Outage>,
    analyses: BTreeMap<String, String>,
    hidden: BTreeMap<(String, GuestId), Millis>,
    closed: bool,
}

impl Model {
    fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut State) -> Result<T, StoreError>,
    ) -> Answer<'_, T> {
        let mut state = self.0.lock().expect("no other test panicked with it");
        let answer = if state.closed { Err(StoreError::Closed) } else { work(&mut state) };
        Box::pin(async move { answer })
    }

    /// Looks at the games in some order and keeps those that are wanted.
    fn list<K: Ord>(
        &self,
        limit: usize,
        wanted: impl Fn(&Game) -> bool,
        order: impl Fn(&Game) -> K,
    ) -> Answer<'_, Vec<Game>> {
        self.with(|state| {
            let mut games: Vec<Game> = state.games.iter().map(|r| r.game.clone()).filter(wanted).collect();
            games.sort_by_key(order);
            games.truncate(limit);
            Ok(games)
        })
    }

    fn hidden_by(&self, guest: GuestId) -> BTreeSet<String> {
        let state = self.0.lock().expect("no other test panicked with it");
        state.hidden.keys().filter(|(_, by)| *by == guest).map(|(id, _)| id.clone()).collect()
    }

    /// Changes a game that stands where the caller says.
    fn change(
        &self,
        id: &str,
        place: Option<Place>,
        allowed: impl FnOnce(&Record) -> bool,
        work: impl FnOnce(&mut Record),
    ) -> Answer<'_, Change> {
        self.with(|state| {
            let Some(record) = state.find(id) else { return Ok(Change::Unknown) };
            let here = record.game.place;
            if record.game.ended.is_some() || place.is_some_and(|place| place != here) || !allowed(record) {
                let ended = record.game.ended.clone();
                return Ok(Change::Conflict(CurrentPlace { place: here, ended }));
            }
            work(record);
            Ok(Change::Stored(record.game.place))
        })
    }
}

impl State {
    fn find(&mut self, id: &str) -> Option<&mut Record> {
        self.games.iter_mut().find(|record| record.game.id == id)
    }

    fn known(&self, guest: GuestId) -> Result<(), StoreError> {
        let known = self.guests.iter().any(|(_, there)| there.id == guest);
        known.then_some(()).ok_or(StoreError::Failed("no such guest".to_string()))
    }

    fn counts(&self, guest: GuestId) -> GuestCounts {
        let mut counts = GuestCounts::default();
        for game in self.games.iter().map(|record| &record.game) {
            counts.open += u32::from(open(game) && game.creator == Some(guest));
            let hidden = self.hidden.contains_key(&(game.id.clone(), guest));
            counts.unfinished += u32::from(game.ended.is_none() && holds(game, guest) && !hidden);
        }
        counts
    }

    fn full(&self, game: &NewGame, quota: Quota) -> Option<Full> {
        if let Some(guest) = game.creator {
            let counts = self.counts(guest);
            if game.seats.contains(&Seat::Open) && counts.open >= quota.open {
                return Some(Full::Open);
            }
            if counts.unfinished >= quota.unfinished {
                return Some(Full::Unfinished);
            }
        }
        let all = self.games.iter().filter(|record| record.game.ended.is_none()).count();
        (all as u64 >= quota.all).then_some(Full::All)
    }

    fn remove_game(&mut self, id: &str) {
        self.games.retain(|record| record.game.id != id);
        self.analyses.remove(id);
        self.hidden.retain(|(game, _), _| game != id);
        self.leases.remove(id);
        for Record { game, .. } in &mut self.games {
            for other in [&mut game.rematch, &mut game.rematch_of] {
                if other.as_deref() == Some(id) {
                    *other = None;
                }
            }
        }
    }

    fn insert(&mut self, new: NewGame, rematch_of: Option<String>) -> Result<Game, StoreError> {
        if self.find(&new.id).is_some() {
            return Err(StoreError::Failed("a second game of that name".to_string()));
        }
        for seat in &new.seats {
            if let Seat::Guests(guests) = seat {
                guests.iter().try_for_each(|&guest| self.known(guest))?;
            }
        }
        new.creator.map_or(Ok(()), |guest| self.known(guest))?;
        let game = Game {
            id: new.id,
            created: new.created,
            family: new.family,
            game: new.game,
            settings: new.settings,
            seed: new.seed,
            position: new.position,
            seats: new.seats,
            keys: new.keys,
            clock: new.clock,
            listed: new.listed,
            creator: new.creator,
            rematch_of,
            rematch: None,
            place: Place::default(),
            last_at: new.created,
            ended: None,
        };
        self.games.push(Record { game: game.clone(), moves: Vec::new() });
        Ok(game)
    }
}

fn open(game: &Game) -> bool {
    game.ended.is_none() && game.seats.contains(&Seat::Open)
}

fn holds(game: &Game, guest: GuestId) -> bool {
    game.seats.iter().any(|seat| matches!(seat, Seat::Guests(guests) if guests.contains(&guest)))
}

fn holders(game: &Game) -> impl Iterator<Item = GuestId> + '_ {
    game.seats.iter().flat_map(|seat| match seat {
        Seat::Guests(guests) => guests.clone(),
        Seat::Open | Seat::Computer(_) => Vec::new(),
    })
}

fn when(game: &Game) -> Option<(Millis, String)> {
    game.ended.as_ref().map(|Ended { at, .. }| (*at, game.id.clone()))
}

fn down<T>(value: T) -> std::cmp::Reverse<T> {
    std::cmp::Reverse(value)
}

impl Store for Model {
    fn create_guest(&self, token: Hash, at: Millis) -> Answer<'_, Guest> {
        self.with(|state| {
            if let Some((_, guest)) = state.guests.iter().find(|(hash, _)| *hash == token) {
                return Ok(guest.clone());
            }
            state.drawn += 1;
            let id = GuestId(state.drawn);
            state.seen.insert(id, at);
            let guest = Guest { id, name: None, created: at, bot: false };
            state.guests.push((token, guest.clone()));
            Ok(guest)
        })
    }
    fn guest_by_token(&self, token: Hash) -> Answer<'_, Option<Guest>> {
        self.with(|state| {
            Ok(state.guests.iter().find(|(hash, _)| *hash == token).map(|(_, guest)| guest.clone()))
        })
    }
    fn guests(&self, ids: Vec<GuestId>) -> Answer<'_, Vec<Guest>> {
        self.with(|state| {
            Ok(state
                .guests
                .iter()
                .filter(|(_, guest)| ids.contains(&guest.id))
                .map(|(_, g)| g.clone())
                .collect())
        })
    }
    fn rename(&self, guest: GuestId, name: Option<String>) -> Answer<'_, bool> {
        self.with(|state| {
            let found = state.guests.iter_mut().find(|(_, there)| there.id == guest);
            Ok(found.map(|(_, there)| there.name = name).is_some())
        })
    }
    fn saw(&self, guests: Vec<GuestId>, at: Millis) -> Answer<'_, ()> {
        self.with(|state| {
            for (_, seen) in state.seen.iter_mut().filter(|(guest, _)| guests.contains(guest)) {
                *seen = (*seen).max(at);
            }
            Ok(())
        })
    }
    fn set_token(&self, guest: GuestId, token: Hash) -> Answer<'_, bool> {
        self.with(|state| {
            if state.guests.iter().any(|(hash, there)| *hash == token && there.id != guest) {
                return Err(StoreError::Failed("a second guest of that token".to_string()));
            }
            let found = state.guests.iter_mut().find(|(_, there)| there.id == guest);
            Ok(found.map(|(hash, _)| *hash = token).is_some())
        })
    }

    fn create_game_within(&self, game: NewGame, quota: Quota) -> Answer<'_, Create> {
        self.with(|state| match state.full(&game, quota) {
            Some(full) => Ok(Create::Full(full)),
            None => Ok(Create::Made(Box::new(state.insert(game, None)?))),
        })
    }
    fn create_rematch_within(&self, of: String, game: NewGame, quota: Quota) -> Answer<'_, Create> {
        self.with(|state| {
            let Some(old) = state.find(&of) else { return Ok(Create::Unknown) };
            if let Some(there) = old.game.rematch.clone()
                && let Some(Record { game, .. }) = state.find(&there)
            {
                if game.ended.as_ref().is_none_or(|ended| !ended.void) {
                    return Ok(Create::Made(Box::new(game.clone())));
                }
                game.rematch_of = None;
                if let Some(old) = state.find(&of) {
                    old.game.rematch = None;
                }
            }
            if let Some(full) = state.full(&game, quota) {
                return Ok(Create::Full(full));
            }
            let game = state.insert(game, Some(of.clone()))?;
            if let Some(old) = state.find(&of) {
                old.game.rematch = Some(game.id.clone());
            }
            Ok(Create::Made(Box::new(game)))
        })
    }
    fn game(&self, id: String) -> Answer<'_, Option<Game>> {
        self.with(|state| Ok(state.find(&id).map(|record| record.game.clone())))
    }
    fn record(&self, id: String) -> Answer<'_, Option<Record>> {
        self.with(|state| Ok(state.find(&id).cloned()))
    }
    fn moves_since(&self, id: String, place: Place) -> Answer<'_, Vec<Move>> {
        self.with(|state| {
            let record = state.find(&id).filter(|record| record.game.place.takebacks == place.takebacks);
            Ok(record.map_or_else(Vec::new, |record| {
                record.moves.iter().filter(|made| made.ply > place.plies).cloned().collect()
            }))
        })
    }
    fn join_within(&self, take: TakeSeat, quota: Quota) -> Answer<'_, Join> {
        let TakeSeat { game, side, guest, key, at } = take;
        self.with(|state| {
            if state.counts(guest).unfinished >= quota.unfinished {
                return Ok(Join::Full(Full::Unfinished));
            }
            let known = state.known(guest);
            let id = game.clone();
            let Some(Record { game, .. }) = state.find(&game) else { return Ok(Join::Unknown) };
            let seat = side.index();
            if game.ended.is_some() || game.seats[seat] != Seat::Open {
                return Ok(Join::Taken(Box::new(game.clone())));
            }
            known?;
            game.seats[seat] = Seat::Guests(vec![guest]);
            game.keys[seat] = Some(key);
            game.last_at = game.last_at.max(at);
            let seated = Join::Seated(Box::new(game.clone()));
            state.hidden.remove(&(id, guest));
            Ok(seated)
        })
    }
    fn claim_within(&self, game: String, key: Hash, guest: GuestId, quota: Quota) -> Answer<'_, Claim> {
        self.with(|state| {
            let known = state.known(guest);
            let id = game.clone();
            let Some(Record { game, .. }) = state.find(&game) else { return Ok(Claim::Unknown) };
            let side = Side::BOTH.into_iter().find(|side| game.keys[side.index()] == Some(key));
            let Some(side) = side else { return Ok(Claim::Wrong) };
            if let Seat::Guests(guests) = &mut game.seats[side.index()]
                && !guests.contains(&guest)
            {
                if guests.len() >= quota.holders as usize {
                    return Ok(Claim::Full(Full::Holders));
                }
                known?;
                guests.push(guest);
                let seated = Claim::Seated(side, Box::new(game.clone()));
                state.hidden.remove(&(id, guest));
                return Ok(seated);
            }
            Ok(Claim::Seated(side, Box::new(game.clone())))
        })
    }
    fn set_key(&self, game: String, side: Side, key: Hash) -> Answer<'_, bool> {
        self.with(|state| {
            let Some(Record { game, .. }) = state.find(&game) else { return Ok(false) };
            let held = matches!(game.seats[side.index()], Seat::Guests(_));
            if held {
                game.keys[side.index()] = Some(key);
            }
            Ok(held)
        })
    }
    fn revoke_seat(&self, game: String, side: Side, keep: GuestId, key: Hash) -> Answer<'_, bool> {
        self.with(|state| {
            let Some(Record { game, .. }) = state.find(&game) else { return Ok(false) };
            let seat = &mut game.seats[side.index()];
            if !matches!(seat, Seat::Guests(held) if held.contains(&keep)) {
                return Ok(false);
            }
            *seat = Seat::Guests(vec![keep]);
            game.keys[side.index()] = Some(key);
            let game = game.clone();
            state.hidden.retain(|(id, guest), _| *id != game.id || holds(&game, *guest));
            Ok(true)
        })
    }
    fn hide(&self, game: String, guest: GuestId, at: Option<Millis>) -> Answer<'_, bool> {
        self.with(|state| {
            if !state.find(&game).is_some_and(|record| holds(&record.game, guest)) {
                return Ok(false);
            }
            match at {
                Some(at) => state.hidden.insert((game, guest), at),
                None => state.hidden.remove(&(game, guest)),
            };
            Ok(true)
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Change> {
        let Append { game, place, text, at, spent, why, ended } = append;
        self.change(
            &game,
            Some(place),
            |_| true,
            |record| {
                record.game.place.plies += 1;
                record.game.last_at = at;
                record.game.ended = ended;
                record.moves.push(Move { ply: record.game.place.plies, text, at, spent, why });
            },
        )
    }
    fn take_back(&self, back: TakeBack) -> Answer<'_, Change> {
        self.change(
            &back.game,
            Some(back.place),
            |record| back.keep < record.game.place.plies,
            |record| {
                record.moves.truncate(back.keep as usize);
                record.game.place = Place { plies: back.keep, takebacks: back.place.takebacks + 1 };
                record.game.last_at = back.at;
            },
        )
    }
    fn end(&self, end: End) -> Answer<'_, Change> {
        self.change(&end.game, end.place, |_| true, |record| record.game.ended = Some(end.ended))
    }
    fn withdraw(&self, game: String, ended: Ended) -> Answer<'_, Change> {
        self.change(&game, None, |record| open(&record.game), |record| record.game.ended = Some(ended))
    }

    fn open_games(&self, limit: u32) -> Answer<'_, Vec<Game>> {
        self.list(
            limit as usize,
            |game| game.listed && open(game),
            |game| down((game.created, game.id.clone())),
        )
    }
    fn live_games(&self, limit: u32) -> Answer<'_, Vec<Game>> {
        let live = |game: &Game| game.listed && game.ended.is_none() && !open(game);
        self.list(limit as usize, live, |game| down((game.last_at, game.id.clone())))
    }
    fn unfinished_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        let hidden = self.hidden_by(guest);
        let wanted = |game: &Game| game.ended.is_none() && holds(game, guest) && !hidden.contains(&game.id);
        self.list(limit as usize, wanted, |game| down((game.last_at, game.id.clone())))
    }
    fn finished_of(&self, guest: GuestId, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        let hidden = self.hidden_by(guest);
        let before = before.map(|cursor| (cursor.at, cursor.id));
        let wanted = |game: &Game| {
            game.ended.as_ref().is_some_and(|ended| !ended.void)
                && holds(game, guest)
                && !hidden.contains(&game.id)
                && (before.is_none() || when(game) < before)
        };
        self.list(limit as usize, wanted, |game| down(when(game)))
    }
    fn hidden_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        self.with(|state| {
            let hidden = &state.hidden;
            let games = state.games.iter().map(|record| &record.game);
            let mut games: Vec<(Millis, &Game)> = games
                .filter(|game| game.ended.as_ref().is_none_or(|ended| !ended.void) && holds(game, guest))
                .filter_map(|game| Some((*hidden.get(&(game.id.clone(), guest))?, game)))
                .collect();
            games.sort_by_key(|(at, game)| down((*at, game.id.clone())));
            Ok(games.into_iter().take(limit as usize).map(|(_, game)| game.clone()).collect())
        })
    }
    fn forsaken(&self, before: Millis) -> Answer<'_, Vec<String>> {
        self.with(|state| {
            let hidden = &state.hidden;
            let mut games: Vec<&Game> = state
                .games
                .iter()
                .map(|record| &record.game)
                .filter(|game| game.ended.is_none() && !open(game))
                .filter(|game| {
                    let mut holders = holders(game).peekable();
                    let gone = |guest| hidden.get(&(game.id.clone(), guest)).is_some_and(|&at| at < before);
                    holders.peek().is_some() && holders.all(gone)
                })
                .collect();
            games.sort_by_key(|game| (game.created, game.id.clone()));
            Ok(games.into_iter().map(|game| game.id.clone()).collect())
        })
    }
    fn finished(&self, family: Option<String>, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        let before = before.map(|cursor| (cursor.at, cursor.id));
        let wanted = |game: &Game| {
            game.ended.as_ref().is_some_and(|ended| !ended.void)
                && game.listed
                && game.place.plies > 0
                && family.as_ref().is_none_or(|family| *family == game.family)
                && (before.is_none() || when(game) < before)
        };
        self.list(limit as usize, wanted, |game| down(when(game)))
    }
    fn unfinished(&self) -> Answer<'_, Vec<Game>> {
        self.list(usize::MAX, |game| game.ended.is_none(), |game| (game.created, game.id.clone()))
    }
    fn unattended(&self, why: Attend, after: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        let after = after.map(|cursor| (cursor.at, cursor.id));
        let wanted = |game: &Game| {
            let computer = game.seats.iter().any(|seat| matches!(seat, Seat::Computer(_)));
            let why = match why {
                Attend::Clock => game.clock.is_some(),
                Attend::Computer => game.clock.is_none() && computer,
            };
            let here = (game.created, game.id.clone());
            why && game.ended.is_none() && !open(game) && after.as_ref().is_none_or(|after| here > *after)
        };
        self.list(limit as usize, wanted, |game| (game.created, game.id.clone()))
    }
    fn places(&self, games: Vec<String>) -> Answer<'_, Vec<(String, CurrentPlace)>> {
        self.with(|state| {
            let games: BTreeSet<String> = games.into_iter().collect();
            let place = |game: &Game| CurrentPlace { place: game.place, ended: game.ended.clone() };
            Ok(games.into_iter().filter_map(|id| Some((id.clone(), place(&state.find(&id)?.game)))).collect())
        })
    }
    fn counts(&self, guest: GuestId) -> Answer<'_, GuestCounts> {
        self.with(|state| Ok(state.counts(guest)))
    }
    fn totals(&self) -> Answer<'_, Totals> {
        self.with(|state| {
            let mut totals = Totals { guests: state.guests.len() as u64, ..Totals::default() };
            for game in state.games.iter().map(|record| &record.game) {
                let count = match (&game.ended, open(game)) {
                    (Some(_), _) => &mut totals.finished,
                    (None, true) => &mut totals.open,
                    (None, false) => &mut totals.live,
                };
                *count += 1;
            }
            Ok(totals)
        })
    }

    fn heartbeat(&self, at: Millis) -> Answer<'_, Beat> {
        self.with(|state| {
            state.heartbeat = state.heartbeat.max(Some(at));
            Ok(Beat { now: at, late: false })
        })
    }
    fn last_heartbeat(&self) -> Answer<'_, Option<Millis>> {
        self.with(|state| Ok(state.heartbeat))
    }
    fn add_outage(&self, outage: Outage) -> Answer<'_, Option<Outage>> {
        self.with(|state| {
            let noted = Some(outage).filter(|outage| outage.from < outage.to);
            state.outages.extend(noted);
            state.outages.sort_by_key(|outage| (outage.from, outage.to));
            Ok(noted)
        })
    }
    fn outages_since(&self, at: Millis) -> Answer<'_, Vec<Outage>> {
        self.with(|state| {
            let mut merged: Vec<Outage> = Vec::new();
            for outage in state.outages.iter().filter(|outage| outage.to > at) {
                match merged.last_mut() {
                    Some(last) if outage.from <= last.to => last.to = last.to.max(outage.to),
                    _ => merged.push(*outage),
                }
            }
            Ok(merged)
        })
    }

    fn node(&self) -> NodeId {
        NodeId(1)
    }
    fn listen(&self) -> Listener {
        unimplemented!("the model is alone")
    }
    fn tell(&self, _: &str, _: &str) {}
    fn lease(&self, names: Vec<String>) -> Answer<'_, Vec<String>> {
        self.with(|state| {
            let names: BTreeSet<String> = names.into_iter().collect();
            state.leases.extend(names.iter().cloned());
            Ok(names.into_iter().collect())
        })
    }
    fn release(&self, names: Vec<String>) -> Answer<'_, ()> {
        self.with(|state| {
            state.leases.retain(|name| !names.contains(name));
            Ok(())
        })
    }

    fn keep_analysis(&self, game: String, text: String) -> Answer<'_, bool> {
        self.with(|state| {
            let known = state.find(&game).is_some();
            if known {
                state.analyses.insert(game, text);
            }
            Ok(known)
        })
    }
    fn analysis(&self, game: String) -> Answer<'_, Option<String>> {
        self.with(|state| Ok(state.analyses.get(&game).cloned()))
    }

    fn ban(&self, ban: Ban) -> Answer<'_, ()> {
        self.with(|state| {
            state.bans.insert(ban.whom.clone(), ban);
            Ok(())
        })
    }
    fn unban(&self, whom: String) -> Answer<'_, bool> {
        self.with(|state| Ok(state.bans.remove(&whom).is_some()))
    }
    fn bans(&self) -> Answer<'_, Vec<Ban>> {
        self.with(|state| Ok(state.bans.values().cloned().collect()))
    }
    fn person(&self, guest: GuestId) -> Answer<'_, Option<Person>> {
        self.with(|state| {
            let games = state.games.iter().filter(|record| holds(&record.game, guest)).count() as u64;
            let found = state.guests.iter().find(|(_, there)| there.id == guest);
            let person = |guest: &Guest| Person { guest: guest.clone(), seen: state.seen[&guest.id], games };
            Ok(found.map(|(_, guest)| person(guest)))
        })
    }
    fn people_called(&self, name: String, limit: u32) -> Answer<'_, Vec<Guest>> {
        self.with(|state| {
            let called = state
                .guests
                .iter()
                .map(|(_, guest)| guest)
                .filter(|guest| guest.name.as_ref() == Some(&name));
            Ok(called.take(limit as usize).cloned().collect())
        })
    }
    fn games_of(&self, guest: GuestId, after: Option<String>, limit: u32) -> Answer<'_, Vec<Game>> {
        let wanted = |game: &Game| holds(game, guest) && after.as_ref().is_none_or(|after| game.id > *after);
        self.list(limit as usize, wanted, |game| game.id.clone())
    }
    fn remove_person(&self, guest: GuestId, how: Removal) -> Answer<'_, Removed> {
        self.with(|state| {
            let Some((_, there)) = state.guests.iter_mut().find(|(_, there)| there.id == guest) else {
                return Ok(Removed::default());
            };
            there.name = None;
            let mut ids: Vec<String> =
                state.games.iter().filter(|r| holds(&r.game, guest)).map(|r| r.game.id.clone()).collect();
            ids.sort_unstable();
            ids.truncate(how.limit as usize);
            let mut removed =
                Removed { known: true, more: ids.len() >= how.limit as usize, ..Removed::default() };
            for id in ids {
                let Some(Record { game, .. }) = state.find(&id) else { continue };
                if holders(game).all(|holder| holder == guest) {
                    state.remove_game(&id);
                    removed.removed.push(id);
                    continue;
                }
                let gone = game.seats.each_ref().map(|seat| *seat == Seat::Guests(vec![guest]));
                if game.ended.is_none() && gone.contains(&true) {
                    let won = game.place.plies >= 2 && !open(game);
                    let winner = won.then_some(if gone[0] { Side::Second } else { Side::First });
                    let reason = if won { how.left.clone() } else { how.void.clone() };
                    game.ended = Some(Ended { winner, reason, at: how.at, void: !won });
                }
                for side in Side::BOTH {
                    if let Seat::Guests(held) = &mut game.seats[side.index()] {
                        held.retain(|&held| held != guest);
                    }
                    if gone[side.index()] {
                        game.keys[side.index()] = None;
                    }
                }
                state.hidden.remove(&(id.clone(), guest));
                removed.left.push(id);
            }
            if !removed.more {
                for record in state.games.iter_mut().filter(|record| record.game.creator == Some(guest)) {
                    record.game.creator = None;
                }
                state.guests.retain(|(_, there)| there.id != guest);
                state.seen.remove(&guest);
            }
            Ok(removed)
        })
    }
    fn prune(&self, what: Prune) -> Answer<'_, Pruned> {
        self.with(|state| {
            let mut pruned = Pruned::default();
            let most = what.limit as usize;
            type When = fn(&Game) -> Option<Millis>;
            let when: [(Option<Millis>, When); 3] = [
                (what.waiting, |game| open(game).then_some(game.created)),
                (what.idle, |game| (game.ended.is_none() && !open(game)).then_some(game.last_at)),
                (what.void, |game| game.ended.as_ref().filter(|ended| ended.void).map(|ended| ended.at)),
            ];
            for (kind, (before, when)) in when.into_iter().enumerate() {
                let Some(before) = before else { continue };
                let games = state.games.iter().map(|record| &record.game);
                let mut old: Vec<(Millis, String)> = games
                    .filter_map(|game| Some((when(game)?, game.id.clone())))
                    .filter(|(at, _)| *at < before)
                    .collect();
                old.sort_by_key(|(at, _)| *at);
                old.truncate(most);
                pruned.more |= old.len() >= most;
                for (_, id) in old {
                    if kind == 2 {
                        state.remove_game(&id);
                        pruned.removed.push(id);
                    } else if let Some(record) = state.find(&id) {
                        record.game.ended = Some(Ended { winner: None, void: true, ..what.ended.clone() });
                        pruned.ended.push(id);
                    }
                }
            }
            if let Some(before) = what.guests {
                let idle = |state: &State, guest: GuestId| {
                    state.seen[&guest] < before
                        && !state.games.iter().any(|r| holds(&r.game, guest) || r.game.creator == Some(guest))
                };
                let gone: Vec<GuestId> = state
                    .guests
                    .iter()
                    .map(|(_, guest)| guest.id)
                    .filter(|&guest| idle(state, guest))
                    .take(most)
                    .collect();
                state.guests.retain(|(_, guest)| !gone.contains(&guest.id));
                pruned.guests = u32::try_from(gone.len()).expect("few guests");
                pruned.more |= gone.len() >= most;
            }
            pruned.ended.sort_unstable();
            pruned.removed.sort_unstable();
            Ok(pruned)
        })
    }
    fn backup(&self, _: PathBuf) -> Answer<'_, ()> {
        self.with(|_| Err(StoreError::Failed("the model is no file".to_string())))
    }

    fn dump(&self) -> mpsc::Receiver<Result<Batch, StoreError>> {
        unimplemented!("the model is no database")
    }
    fn load(&self, _: Batch) -> Answer<'_, ()> {
        self.with(|_| Ok(()))
    }
    fn is_empty(&self) -> Answer<'_, bool> {
        self.with(|state| Ok(state.guests.is_empty()))
    }
    fn settle(&self) -> Answer<'_, ()> {
        self.with(|_| Ok(()))
    }

    fn check(&self) -> Answer<'_, ()> {
        self.with(|_| Ok(()))
    }
    fn close(&self) -> Answer<'_, ()> {
        self.0.lock().expect("no other test panicked with it").closed = true;
        Box::pin(async { Ok(()) })
    }
}
