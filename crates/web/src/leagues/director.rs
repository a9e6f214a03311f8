//! The director of leagues: begins them, has their bots meet, decides what came of it, and ends them.
//!
//! It keeps nothing that matters. Every second each node looks for leagues in which something may be due, asks for their leases
//! and does for those it holds whatever the rows say is to be done next. A round is drawn once, a game opened once and decided
//! once, because the database sees to it; so a node may die anywhere in between. Only since when somebody is missing is known
//! here alone, and where another node takes over everybody is waited for anew.

use super::{ABSENT, Terms, VOID, WITHDRAWN};
use crate::live_game::Ask;
use crate::replay::{ABORTED, ABSENCE, UNBEGUN};
use crate::shared::Shared;
use crate::{bots, limits, summaries, tokens};
use ludoteca_kit::{Side, mix};
use ludoteca_league::Format;
use ludoteca_league::schedule::{Meeting, Swiss, round_robin};
use ludoteca_league::served::Start;
use ludoteca_store::{
    CurrentPlace, End, Ended, GuestId, League, LeagueEntry, LeagueGame, LeagueState, NewGame, NewLeagueGame,
    Place, Seat, StoreError,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::Notify;

/// What directors need beside the database.
#[derive(Default)]
pub(crate) struct Desk {
    /// Rung when a game between bots is over or something about a league has changed.
    pub(crate) wake: Notify,
    /// Since when somebody is missing, by league and place.
    missing: Mutex<HashMap<(String, u32), Instant>>,
    /// How leagues stood of late.
    pub(super) standings: super::standing::Standings,
    /// Reports that were written of late.
    pub(super) papers: super::papers::Papers,
}

/// Where a game begins, as the store keeps it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Opening {
    pub(super) settings: String,
    pub(super) moves: Vec<String>,
}

/// Directs leagues until the server goes down.
pub(crate) async fn direct(shared: Arc<Shared>) {
    let mut closing = shared.closing();
    while !*closing.borrow_and_update() {
        tokio::select! {
            () = tokio::time::sleep(limits::LEAGUE_LOOK) => {}
            // Games that end together are looked at together.
            () = shared.desk.wake.notified() => tokio::time::sleep(limits::LEAGUE_PAUSE).await,
            _ = closing.changed() => break,
        }
        if let Err(error) = look(&shared).await {
            tracing::warn!("{error}");
        }
    }
}

/// The name of the lease of a league.
fn lease(id: &str) -> String {
    format!("league-{id}")
}

async fn look(shared: &Arc<Shared>) -> Result<(), StoreError> {
    let due = shared.store.leagues_due(shared.now()).await?;
    if due.is_empty() {
        return Ok(());
    }
    let held = shared.store.lease(due.iter().map(|league| lease(&league.id)).collect()).await?;
    let held: HashSet<String> = held.into_iter().collect();
    for league in due.into_iter().filter(|league| held.contains(&lease(&league.id))) {
        if *shared.closing().borrow() {
            break;
        }
        let Some(terms) = Terms::read(&league.terms) else {
            tracing::debug!(league = %league.id, "it was opened by a newer program");
            continue;
        };
        let id = league.id.clone();
        if let Err(error) = Table::of(shared, league, terms).advance().await {
            tracing::warn!(league = %id, "{error}");
        }
    }
    Ok(())
}

/// Stops a league: what is played ends without a result, and nothing more is played.
pub(crate) async fn stop(shared: &Arc<Shared>, league: &League) -> Result<bool, StoreError> {
    if !shared.store.end_league(league.id.clone(), true, shared.now()).await? {
        return Ok(false);
    }
    for game in shared.store.league_games(league.id.clone()).await? {
        if let (Some(id), None) = (game.game, game.points) {
            end_game(shared, &id, None, Ended { void: true, ..ended(shared, None, ABORTED) }).await?;
        }
    }
    shared.desk.forget(&league.id);
    shared.store.release(vec![lease(&league.id)]).await?;
    Ok(true)
}

fn ended(shared: &Shared, winner: Option<Side>, reason: &str) -> Ended {
    Ended { winner, reason: reason.to_string(), at: shared.now(), void: false }
}

async fn end_game(
    shared: &Arc<Shared>,
    id: &str,
    place: Option<Place>,
    ended: Ended,
) -> Result<(), StoreError> {
    let change = shared.store.end(End { game: id.to_string(), place, ended }).await?;
    if matches!(change, ludoteca_store::Change::Stored(_)) {
        shared.metrics.endings.inc();
        shared.tell(id, Ask::Refresh).await;
    }
    Ok(())
}

impl Desk {
    fn missing(&self) -> std::sync::MutexGuard<'_, HashMap<(String, u32), Instant>> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, league: &str) {
        self.missing().retain(|(id, _), _| id != league);
    }
}

/// One league at one moment.
struct Table<'a> {
    shared: &'a Arc<Shared>,
    league: League,
    terms: Terms,
}

impl<'a> Table<'a> {
    fn of(shared: &'a Arc<Shared>, league: League, terms: Terms) -> Table<'a> {
        Table { shared, league, terms }
    }

    async fn advance(&self) -> Result<(), StoreError> {
        let entries = self.shared.store.league_entries(self.league.id.clone()).await?;
        let mut games = self.shared.store.league_games(self.league.id.clone()).await?;
        if self.league.state == LeagueState::Open {
            return self.next_round(&entries, &games).await;
        }
        self.decide(&entries, &mut games).await?;
        self.play(&entries, &mut games).await?;
        if games.iter().all(|game| game.points.is_some()) {
            self.next_round(&entries, &games).await?;
        }
        Ok(())
    }

    /// Draws the next round, or ends the league if there is none.
    async fn next_round(&self, entries: &[LeagueEntry], games: &[LeagueGame]) -> Result<(), StoreError> {
        let (id, round) = (self.league.id.clone(), self.league.rounds);
        let there: Vec<u32> =
            entries.iter().filter(|entry| is_there(entry)).map(|entry| entry.place).collect();
        let rounds = self.terms.rounds.unwrap_or(1);
        if round >= rounds || there.len() < 2 {
            // Who is alone before the first round has nobody to play.
            let stopped = round == 0;
            self.shared.store.end_league(id.clone(), stopped, self.shared.now()).await?;
            self.shared.desk.forget(&id);
            return self.shared.store.release(vec![lease(&id)]).await;
        }
        let (meetings, bye) = match self.terms.format() {
            Format::RoundRobin => (round_robin(there.len()), None),
            Format::Swiss { .. } => swiss(&there, games).pair(round.into()),
        };
        let Some(starts) = self.starts(round).await? else {
            tracing::warn!(league = %id, "there are no openings: the league is stopped");
            return stop(self.shared, &self.league).await.map(drop);
        };
        let mut drawn = self.drawn(&there, &meetings, round, &starts);
        drawn.extend(bye.map(|bye| NewLeagueGame {
            board: 0,
            pair: 0,
            half: 0,
            first: there[bye],
            second: None,
            opening: String::new(),
            // As much as could be won.
            points: Some(2 * self.terms.meeting()),
        }));
        if self.shared.store.draw_round(id, round, drawn, self.shared.now()).await? {
            // Its games begin at once.
            self.shared.desk.wake.notify_one();
        }
        Ok(())
    }

    /// Where the pairs of all rounds begin up to this one, by boards.
    async fn starts(&self, round: u32) -> Result<Option<Vec<Vec<Start>>>, StoreError> {
        let (games, seed) = (self.shared.games, self.league.seed);
        let Ok(setups) = self.terms.setups(&games, seed) else { return Ok(None) };
        let count = self.terms.opening(round, self.terms.pairs);
        let drawn = self.shared.aside(move || {
            let starts = setups.iter().map(|setup| games.starts(setup, count));
            starts.collect::<Result<Vec<_>, _>>()
        });
        match drawn.await {
            Ok(Ok(starts)) => Ok(Some(starts)),
            Ok(Err(error)) => {
                tracing::warn!(league = %self.league.id, "{error}");
                Ok(None)
            }
            Err(error) => Err(StoreError::Failed(error.to_string())),
        }
    }

    fn drawn(
        &self,
        there: &[u32],
        meetings: &[Meeting],
        round: u32,
        starts: &[Vec<Start>],
    ) -> Vec<NewLeagueGame> {
        let mut drawn = Vec::new();
        for meeting in meetings {
            let met = [there[meeting.first], there[meeting.second]];
            for (board, starts) in (0_u32..).zip(starts) {
                for pair in 0..self.terms.pairs {
                    let start = usize::try_from(self.terms.opening(round, pair)).ok();
                    let Some(start) = start.and_then(|place| starts.get(place)) else { continue };
                    let opening = Opening { settings: start.settings.clone(), moves: start.moves.clone() };
                    let opening = serde_json::to_string(&opening).unwrap_or_default();
                    drawn.extend((0..2).map(|half| NewLeagueGame {
                        board,
                        pair,
                        half,
                        first: met[half as usize],
                        second: Some(met[1 - half as usize]),
                        opening: opening.clone(),
                        points: None,
                    }));
                }
            }
        }
        drawn
    }

    /// Decides what is over.
    async fn decide(&self, entries: &[LeagueEntry], games: &mut [LeagueGame]) -> Result<(), StoreError> {
        let open: Vec<String> =
            games.iter().filter(|game| game.points.is_none()).filter_map(|game| game.game.clone()).collect();
        let places: HashMap<String, CurrentPlace> =
            self.shared.store.places(open).await?.into_iter().collect();
        for game in games.iter_mut().filter(|game| game.points.is_none()) {
            let Some(id) = game.game.clone() else { continue };
            let Some(CurrentPlace { place, ended }) = places.get(&id) else { continue };
            match ended {
                Some(ended) => {
                    let (points, how) = self.outcome(entries, game, &id, ended).await?;
                    self.settle(game, points, how).await?;
                }
                None => self.watch(entries, game, &id, *place).await?,
            }
        }
        Ok(())
    }

    /// What a game that is over is worth.
    async fn outcome<'e>(
        &self,
        entries: &[LeagueEntry],
        game: &LeagueGame,
        id: &str,
        ended: &'e Ended,
    ) -> Result<([u32; 2], &'e str), StoreError> {
        match ended.winner {
            Some(winner) => return Ok((won_by(winner), &ended.reason)),
            None if !ended.void => return Ok(([1, 1], &ended.reason)),
            None => {}
        }
        // Who owed the first move and did not make it in time has lost here.
        if ended.reason == UNBEGUN
            && let Some(turn) = self.turn(id).await?
        {
            return Ok((won_by(turn.other()), ABSENT));
        }
        Ok(match seats(entries, game).map(|entry| entry.is_some_and(is_there)) {
            [true, false] => (won_by(Side::First), WITHDRAWN),
            [false, true] => (won_by(Side::Second), WITHDRAWN),
            _ => ([0, 0], VOID),
        })
    }

    /// Whose turn it is in a game.
    async fn turn(&self, id: &str) -> Result<Option<Side>, StoreError> {
        let Some(game) = self.shared.store.game(id.to_string()).await? else { return Ok(None) };
        let digest = summaries::digest(self.shared, &game).await;
        Ok(digest.ok().flatten().map(|digest| digest.turn))
    }

    /// Looks after a game that goes on: who was taken out of the league has lost it, and so has who is missing for too long when
    /// it is their turn.
    async fn watch(
        &self,
        entries: &[LeagueEntry],
        game: &LeagueGame,
        id: &str,
        place: Place,
    ) -> Result<(), StoreError> {
        let seats = seats(entries, game);
        let loser = match seats.map(|entry| entry.is_some_and(is_there)) {
            [true, false] => Some(Side::Second),
            [false, true] => Some(Side::First),
            [false, false] => self.turn(id).await?,
            [true, true] => {
                let late = seats.map(|entry| entry.is_some_and(|entry| self.is_late(entry)));
                if late == [false; 2] { None } else { self.turn(id).await?.filter(|turn| late[turn.index()]) }
            }
        };
        if let Some(loser) = loser {
            let lost = ended(self.shared, Some(loser.other()), ABSENCE);
            end_game(self.shared, id, Some(place), lost).await?;
            if let Some(entry) = seats[loser.index()] {
                self.wait_anew(entry);
            }
            self.shared.desk.wake.notify_one();
        }
        Ok(())
    }

    async fn settle(&self, game: &mut LeagueGame, points: [u32; 2], how: &str) -> Result<(), StoreError> {
        let (id, at) = (self.league.id.clone(), self.shared.now());
        self.shared.store.decide_league_game(id, game.number, points, how.to_string(), at).await?;
        (game.points, game.how) = (Some(points), Some(how.to_string()));
        Ok(())
    }

    /// Opens the games for which both are free and there, and decides those for which somebody does not come.
    async fn play(&self, entries: &[LeagueEntry], games: &mut [LeagueGame]) -> Result<(), StoreError> {
        let mut busy = BTreeMap::<u32, u32>::new();
        for game in games.iter().filter(|game| game.points.is_none() && game.game.is_some()) {
            for place in [Some(game.first), game.second].into_iter().flatten() {
                *busy.entry(place).or_default() += 1;
            }
        }
        for game in games.iter_mut().filter(|game| game.points.is_none() && game.game.is_none()) {
            let [Some(first), Some(second)] = seats(entries, game) else {
                self.settle(game, [0, 0], VOID).await?;
                continue;
            };
            match [first, second].map(is_there) {
                [true, true] => {}
                [true, false] => self.settle(game, won_by(Side::First), WITHDRAWN).await?,
                [false, true] => self.settle(game, won_by(Side::Second), WITHDRAWN).await?,
                [false, false] => self.settle(game, [0, 0], VOID).await?,
            }
            let free = |entry: &LeagueEntry| busy.get(&entry.place).is_none_or(|&at| at < self.terms.at_once);
            if game.points.is_some() || !free(first) || !free(second) {
                continue;
            }
            match [first, second].map(|entry| self.is_here(entry)) {
                [true, true] => {
                    if self.open(game, [first, second]).await? {
                        for entry in [first, second] {
                            *busy.entry(entry.place).or_default() += 1;
                        }
                    }
                }
                here => self.forfeit(game, [first, second], here).await?,
            }
        }
        Ok(())
    }

    /// Decides a game to which somebody has not come for too long. Each game is waited for anew.
    async fn forfeit(
        &self,
        game: &mut LeagueGame,
        seats: [&LeagueEntry; 2],
        here: [bool; 2],
    ) -> Result<(), StoreError> {
        let [first, second] = seats.map(|entry| self.is_late(entry));
        match (here, [first, second]) {
            ([true, false], [_, true]) => self.settle(game, won_by(Side::First), ABSENT).await?,
            ([false, true], [true, _]) => self.settle(game, won_by(Side::Second), ABSENT).await?,
            ([false, false], [true, true]) => self.settle(game, [0, 0], VOID).await?,
            _ => return Ok(()),
        }
        for (entry, _) in seats.into_iter().zip(here).filter(|(_, here)| !here) {
            self.wait_anew(entry);
        }
        Ok(())
    }

    /// Opens a game; whether it goes on now.
    async fn open(&self, game: &LeagueGame, seats: [&LeagueEntry; 2]) -> Result<bool, StoreError> {
        let [Some(first), Some(second)] = seats.map(|entry| entry.bot) else { return Ok(false) };
        let Some(board) = self.terms.boards.get(game.board as usize) else { return Ok(false) };
        let Ok(opening) = serde_json::from_str::<Opening>(&game.opening) else { return Ok(false) };
        let id = tokens::game_id();
        let new = NewGame {
            id: id.clone(),
            created: self.shared.now(),
            family: board.family.clone(),
            game: board.game.clone(),
            settings: opening.settings,
            seed: mix([self.league.seed, game.number.into()]),
            position: None,
            seats: [Seat::Guests(vec![first]), Seat::Guests(vec![second])],
            keys: [None, None],
            clock: Some(self.terms.clock()),
            // What a class does is its own business.
            listed: self.league.class.is_none() && self.league.owner.is_some(),
            creator: self.league.owner,
        };
        let league = self.league.id.clone();
        let Some(stands) =
            self.shared.store.open_league_game(league, game.number, new, opening.moves).await?
        else {
            return Ok(false);
        };
        if stands == id {
            self.shared.metrics.games.inc();
        }
        drop(self.shared.live_game(&stands));
        for bot in [first, second] {
            bots::ring(self.shared, bot);
        }
        Ok(true)
    }

    fn key(&self, entry: &LeagueEntry) -> (String, u32) {
        (self.league.id.clone(), entry.place)
    }

    /// Whether a bot is connected; takes note of since when it is not.
    fn is_here(&self, entry: &LeagueEntry) -> bool {
        let banned = |guest: Option<GuestId>| guest.is_some_and(|guest| self.shared.is_banned(guest));
        let connected = entry.bot.is_some_and(|bot| self.shared.is_anywhere(bot));
        let here = connected && !banned(entry.bot) && !banned(entry.owner);
        let mut missing = self.shared.desk.missing();
        if here {
            missing.remove(&self.key(entry));
        } else {
            missing.entry(self.key(entry)).or_insert_with(Instant::now);
        }
        here
    }

    /// Whether it was waited for long enough.
    fn is_late(&self, entry: &LeagueEntry) -> bool {
        !self.is_here(entry)
            && self
                .shared
                .desk
                .missing()
                .get(&self.key(entry))
                .is_some_and(|since| since.elapsed() >= self.shared.patience)
    }

    fn wait_anew(&self, entry: &LeagueEntry) {
        self.shared.desk.missing().remove(&self.key(entry));
    }
}

/// Whether somebody still takes part.
fn is_there(entry: &LeagueEntry) -> bool {
    entry.gone.is_none() && entry.bot.is_some()
}

fn won_by(winner: Side) -> [u32; 2] {
    match winner {
        Side::First => [2, 0],
        Side::Second => [0, 2],
    }
}

/// Who plays the sides of a game.
fn seats<'e>(entries: &'e [LeagueEntry], game: &LeagueGame) -> [Option<&'e LeagueEntry>; 2] {
    let of = |place: u32| entries.iter().find(|entry| entry.place == place);
    [of(game.first), game.second.and_then(of)]
}

/// What has come of a Swiss tournament so far for those who still take part.
fn swiss(there: &[u32], games: &[LeagueGame]) -> Swiss {
    let mut swiss = Swiss::new(there.len());
    let index = |place: u32| there.iter().position(|&other| other == place);
    for game in games {
        let points = game.points.unwrap_or_default().map(|halves| f64::from(halves) / 2.0);
        let first = index(game.first);
        let Some(second) = game.second else {
            if let Some(first) = first {
                swiss.sit_out(first, points[0]);
            }
            continue;
        };
        let second = index(second);
        if let (Some(first), Some(second)) = (first, second) {
            swiss.met.insert((first.min(second), first.max(second)));
        }
        for (index, points) in [first, second].into_iter().zip(points) {
            if let Some(index) = index {
                swiss.points[index] += points;
            }
        }
    }
    swiss
}
