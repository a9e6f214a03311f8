//! People: who they are, what is kept of them, who is kept out.

use super::{PAGE, Trial, date, failed, not_done, now, open, tell};
use crate::cli::admin::{BanJob, PersonJob, RevokeJob, SideArg};
use crate::output;
use anyhow::{Result, anyhow, bail};
use ludoteca_kit::words::{COMMON, Quoted, say};
use ludoteca_kit::{Refusal, Side};
use ludoteca_store::{Ban, Game, GuestId, Handed, Hash, Millis, Person, Removal, Seat, Store};
use ludoteca_web::Net;
use serde_json::{Value, json};

const DAY: Millis = 24 * 3_600_000;

pub(super) async fn person(place: &str, job: &PersonJob) -> Result<()> {
    let store = open(place).await?;
    match job {
        PersonJob::Find { name } => find(&*store, name).await?,
        PersonJob::At { game } => at(&*store, game).await?,
        PersonJob::Export { number } => export(&*store, GuestId(*number)).await?,
        PersonJob::Rename { number, name } => rename(&*store, GuestId(*number), name.as_deref()).await?,
        PersonJob::Delete { number, yes } => delete(&*store, GuestId(*number), *yes).await?,
    }
    store.close().await.map_err(|error| failed(&error))
}

async fn find(store: &dyn Store, name: &str) -> Result<()> {
    let found = store.people_called(name.to_string(), PAGE).await.map_err(|error| failed(&error))?;
    if found.is_empty() {
        bail!(say!(COMMON, "admin-nobody-called", name = Quoted(name.to_string())));
    }
    for guest in found {
        if let Some(person) = store.person(guest.id).await.map_err(|error| failed(&error))? {
            told(&person)?;
        }
    }
    Ok(())
}

async fn at(store: &dyn Store, id: &str) -> Result<()> {
    let game = store.game(id.to_string()).await.map_err(|error| failed(&error))?;
    let game = game.ok_or_else(|| no_game(id))?;
    for (side, seat) in [("first", &game.seats[0]), ("second", &game.seats[1])] {
        match seat {
            Seat::Open => tell(&say!(COMMON, "admin-seat-open", side = side))?,
            Seat::Computer(player) => {
                tell(&say!(COMMON, "admin-seat-computer", side = side, player = player.as_str()))?;
            }
            Seat::Guests(guests) => {
                tell(&say!(COMMON, "admin-seat-people", side = side))?;
                for guest in guests {
                    if let Some(person) = store.person(*guest).await.map_err(|error| failed(&error))? {
                        told(&person)?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// One person on a line.
fn told(person: &Person) -> Result<()> {
    let name = person.guest.name.clone().map_or("-".to_string(), |name| format!("{name:?}"));
    tell(&say!(
        COMMON,
        "admin-person",
        number = person.guest.id.0.to_string(),
        name = name,
        created = date(person.guest.created),
        seen = date(person.seen),
        games = person.games
    ))
}

async fn export(store: &dyn Store, guest: GuestId) -> Result<()> {
    let Some(person) = store.person(guest).await.map_err(|error| failed(&error))? else {
        return Err(nobody(guest));
    };
    let mut games = Vec::new();
    let mut after = None;
    loop {
        let page = store.games_of(guest, after, PAGE).await.map_err(|error| failed(&error))?;
        let Some(last) = page.last() else { break };
        after = Some(last.id.clone());
        for game in page {
            let record = store.record(game.id.clone()).await.map_err(|error| failed(&error))?;
            let moves = record.map_or(Vec::new(), |record| record.moves);
            let moves: Vec<Value> = moves
                .iter()
                .map(|mv| json!({"ply": mv.ply, "move": mv.text, "at": date(mv.at), "spent_ms": mv.spent}))
                .collect();
            games.push(exported(&game, guest, &moves));
        }
    }
    output::json(&json!({
        "number": guest.0,
        "name": person.guest.name,
        "bot": person.guest.bot,
        "first_seen": date(person.guest.created),
        "last_seen": date(person.seen),
        "bots": bots(store, guest).await?,
        "classes": classes(store, guest).await?,
        "leagues": leagues(store, guest).await?,
        "games": games,
    }))
}

/// Leagues that a person has opened, or in which a bot of theirs takes part: what they are called, and what is the person's.
async fn leagues(store: &dyn Store, guest: GuestId) -> Result<Vec<Value>> {
    let mut told = Vec::new();
    for league in store.leagues_of(guest, u32::MAX >> 1).await.map_err(|error| failed(&error))? {
        let entries = store.league_entries(league.id.clone()).await.map_err(|error| failed(&error))?;
        let own = entries.iter().filter(|entry| entry.owner == Some(guest) || entry.bot == Some(guest));
        let bots: Vec<Value> = own
            .map(|entry| {
                let gone = entry.gone.map(date);
                json!({"name": entry.name, "place": entry.place, "entered": date(entry.entered), "left": gone})
            })
            .collect();
        let opened = league.owner == Some(guest);
        told.push(json!({
            "league": league.id,
            "title": opened.then_some(league.title),
            "opened": opened.then(|| date(league.created)),
            "bots": bots,
        }));
    }
    Ok(told)
}

/// The bots that belong to a person; the games of each are exported under its own number.
async fn bots(store: &dyn Store, owner: GuestId) -> Result<Vec<Value>> {
    let mut told = Vec::new();
    for bot in store.bots_of(owner).await.map_err(|error| failed(&error))? {
        let tokens = store.bot_tokens(bot.id).await.map_err(|error| failed(&error))?;
        let ratings = store.bot_ratings(vec![bot.id]).await.map_err(|error| failed(&error))?;
        let tokens: Vec<Value> = tokens
            .iter()
            .map(|token| {
                let used = token.used.map(date);
                json!({"label": token.label, "scopes": token.scopes, "made": date(token.created), "used": used})
            })
            .collect();
        let ratings: Vec<Value> = ratings
            .iter()
            .map(|rated| {
                let [won, drawn, lost] = rated.results;
                let rating = rated.strength.rating / 1_000;
                json!({"game": rated.family, "rating": rating, "won": won, "drawn": drawn, "lost": lost})
            })
            .collect();
        told.push(json!({
            "number": bot.id.0,
            "name": bot.name,
            "about": bot.about,
            "made": date(bot.created),
            "tokens": tokens,
            "ratings": ratings,
        }));
    }
    Ok(told)
}

/// The classes in which a person is, as far as they concern that person: who else is in them is their business.
async fn classes(store: &dyn Store, guest: GuestId) -> Result<Vec<Value>> {
    let mut told = Vec::new();
    for (class, member) in store.classes_of(guest).await.map_err(|error| failed(&error))? {
        let assignments = store.assignments(class.id.clone()).await.map_err(|error| failed(&error))?;
        let hand_ins = store.hand_ins(class.id.clone()).await.map_err(|error| failed(&error))?;
        let handed = hand_ins.iter().filter(|one| one.member == member.number).map(|one| {
            let assignment = assignments.iter().find(|known| known.number == one.assignment);
            let (bot, command) = match &one.what {
                Handed::Bot(_, name) => (Some(name), None),
                Handed::Folder(command) => (None, Some(command)),
            };
            let title = assignment.map(|known| &known.title);
            json!({"assignment": title, "bot": bot, "command": command, "at": date(one.at)})
        });
        told.push(json!({
            "id": class.id,
            "title": class.title,
            "opened": date(class.opened),
            "owned_by_this_person": class.owner == guest,
            "name": member.name,
            "teacher": member.teacher,
            "joined": date(member.joined),
            "handed_in": handed.collect::<Vec<_>>(),
        }));
    }
    Ok(told)
}

/// A game as far as it concerns one of its players: who else plays is their business.
fn exported(game: &Game, guest: GuestId, moves: &[Value]) -> Value {
    let holds = |seat: &Seat| matches!(seat, Seat::Guests(guests) if guests.contains(&guest));
    let sides: Vec<&str> = [("first", &game.seats[0]), ("second", &game.seats[1])]
        .into_iter()
        .filter(|(_, seat)| holds(seat))
        .map(|(side, _)| side)
        .collect();
    let ended = game.ended.as_ref().map(|ended| {
        let winner = ended.winner.map(|side| if side == Side::First { "first" } else { "second" });
        json!({"winner": winner, "reason": ended.reason, "at": date(ended.at), "without_result": ended.void})
    });
    json!({
        "id": game.id,
        "game": game.game,
        "settings": game.settings,
        "made": date(game.created),
        "made_by_this_person": game.creator == Some(guest),
        "listed": game.listed,
        "sides": sides,
        "clock_ms": game.clock.map(|clock| json!({"base": clock.base, "increment": clock.increment})),
        "ended": ended,
        "moves": moves,
    })
}

async fn rename(store: &dyn Store, guest: GuestId, name: Option<&str>) -> Result<()> {
    let name = name.map(str::trim).filter(|name| !name.is_empty()).map(str::to_string);
    if !store.rename(guest, name.clone()).await.map_err(|error| failed(&error))? {
        return Err(nobody(guest));
    }
    match name {
        Some(name) => tell(&say!(COMMON, "admin-renamed", number = guest.0.to_string(), name = Quoted(name))),
        None => tell(&say!(COMMON, "admin-unnamed", number = guest.0.to_string())),
    }
}

async fn delete(store: &dyn Store, guest: GuestId, yes: bool) -> Result<()> {
    let Some(person) = store.person(guest).await.map_err(|error| failed(&error))? else {
        return Err(nobody(guest));
    };
    told(&person)?;
    if yes {
        return remove(store, guest).await;
    }
    let trial = Trial::of(store).await?;
    let done = remove(&*trial.store, guest).await;
    trial.end().await;
    done?;
    not_done()
}

async fn remove(store: &dyn Store, guest: GuestId) -> Result<()> {
    let how = Removal { at: now(), left: "left".to_string(), void: "aborted".to_string(), limit: PAGE };
    let (mut left, mut removed) = (0, 0);
    loop {
        let done = store.remove_person(guest, how.clone()).await.map_err(|error| failed(&error))?;
        left += done.left.len() as u64;
        removed += done.removed.len() as u64;
        if !done.more {
            return tell(&say!(COMMON, "admin-deleted", left = left, removed = removed));
        }
    }
}

pub(super) async fn ban(place: &str, job: &BanJob) -> Result<()> {
    let store = open(place).await?;
    match job {
        BanJob::Add { whom, days, why } => {
            let whom = named(whom)?;
            let since = now();
            let until = days.map(|days| since + Millis::from(days) * DAY);
            let ban = Ban { whom: whom.clone(), since, until, why: why.clone() };
            store.ban(ban).await.map_err(|error| failed(&error))?;
            tell(&say!(COMMON, "admin-banned", whom = whom))?;
        }
        BanJob::Remove { whom } => {
            let whom = named(whom)?;
            if !store.unban(whom.clone()).await.map_err(|error| failed(&error))? {
                bail!(say!(COMMON, "admin-not-banned", whom = whom));
            }
            tell(&say!(COMMON, "admin-unbanned", whom = whom))?;
        }
        BanJob::List => {
            for ban in store.bans().await.map_err(|error| failed(&error))? {
                let until = ban.until.map_or("-".to_string(), date);
                let why = if ban.why.is_empty() { "-".to_string() } else { ban.why };
                tell(&say!(
                    COMMON,
                    "admin-ban",
                    whom = ban.whom,
                    since = date(ban.since),
                    until = until,
                    why = why
                ))?;
            }
        }
    }
    store.close().await.map_err(|error| failed(&error))
}

/// Somebody or somewhere, as the store keeps it.
fn named(whom: &str) -> Result<String> {
    if whom.bytes().all(|byte| byte.is_ascii_digit()) && whom.parse::<i64>().is_ok() {
        return Ok(whom.to_string());
    }
    let net: Result<Net, _> = whom.parse();
    net.map(|net| net.to_string())
        .map_err(|_| Refusal::new("WHOM", whom, say!(COMMON, "admin-expected-whom")).into())
}

pub(super) async fn revoke(place: &str, job: &RevokeJob) -> Result<()> {
    let store = open(place).await?;
    match job {
        RevokeJob::Person { number, yes } => {
            let guest = GuestId(*number);
            let Some(person) = store.person(guest).await.map_err(|error| failed(&error))? else {
                return Err(nobody(guest));
            };
            told(&person)?;
            if *yes {
                store.set_token(guest, lost()?).await.map_err(|error| failed(&error))?;
                tell(&say!(COMMON, "admin-revoked-person", number = number.to_string()))?;
            } else {
                not_done()?;
            }
        }
        RevokeJob::Seat { game, side } => {
            let (side, name) = match side {
                SideArg::First => (Side::First, "first"),
                SideArg::Second => (Side::Second, "second"),
            };
            if store.game(game.clone()).await.map_err(|error| failed(&error))?.is_none() {
                return Err(no_game(game));
            }
            if !store.set_key(game.clone(), side, lost()?).await.map_err(|error| failed(&error))? {
                bail!(say!(COMMON, "admin-no-seat", game = game.as_str(), side = name));
            }
            tell(&say!(COMMON, "admin-revoked-seat", game = game.as_str(), side = name))?;
        }
    }
    store.close().await.map_err(|error| failed(&error))
}

/// The hash of a secret that nobody has.
fn lost() -> Result<Hash> {
    let mut hash = [0; 32];
    getrandom::fill(&mut hash).map_err(|error| anyhow!(error.to_string()))?;
    Ok(hash)
}

fn nobody(guest: GuestId) -> anyhow::Error {
    anyhow!(say!(COMMON, "admin-nobody", number = guest.0.to_string()))
}

fn no_game(id: &str) -> anyhow::Error {
    anyhow!(say!(COMMON, "admin-no-game", game = Quoted(id.to_string())))
}
