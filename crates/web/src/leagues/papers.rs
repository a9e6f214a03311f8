//! The report on a league of this server: the same page, table and document as that of a league on somebody's own machine.

use super::director::Opening;
use super::standing::failed;
use super::{ABSENT, Terms, WITHDRAWN};
use crate::http::Problem;
use crate::limits;
use crate::replay::Replay;
use crate::shared::Shared;
use lru::LruCache;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_kit::{Side, mix};
use ludoteca_league::Judging;
use ludoteca_league::served::{Failing, Paper, Served, ServedGame, Start};
use ludoteca_store::{League, LeagueEntry, LeagueGame, LeagueState};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Mutex as AsyncMutex;

/// What a paper is about: the league, what is decided of it, which paper, and for whom.
type Key = (String, usize, bool, Paper, Language);

/// Papers that were written of late, and the pen, of which there is one: whoever asks for the same waits for it.
pub(crate) struct Papers {
    known: Mutex<LruCache<Key, Arc<str>>>,
    pen: AsyncMutex<()>,
}

impl Default for Papers {
    fn default() -> Self {
        let most = NonZeroUsize::new(limits::LEAGUE_PAPERS).unwrap_or(NonZeroUsize::MIN);
        Papers { known: Mutex::new(LruCache::new(most)), pen: AsyncMutex::default() }
    }
}

impl Papers {
    fn find(&self, key: &Key) -> Option<Arc<str>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
}

/// A paper about a league as it stands.
pub(crate) async fn paper(
    shared: &Arc<Shared>,
    league: &League,
    paper: Paper,
    language: Language,
) -> Result<Arc<str>, Problem> {
    let games = shared.store.league_games(league.id.clone()).await?;
    let decided = games.iter().filter(|game| game.points.is_some()).count();
    let key = (league.id.clone(), decided, league.ended.is_some(), paper, language);
    if let Some(known) = shared.desk.papers.find(&key) {
        return Ok(known);
    }
    let _pen = shared.desk.papers.pen.lock().await;
    if let Some(known) = shared.desk.papers.find(&key) {
        return Ok(known);
    }
    let entries = shared.store.league_entries(league.id.clone()).await?;
    let served = served(shared, league, &entries, games, language).await?;
    let (known, pool) = (shared.games, shared.pool.clone());
    let written = shared.aside(move || known.league(&served, pool.tablebases(), paper, language)).await?;
    let text: Arc<str> = written.map_err(Problem::logged)?.into();
    shared.desk.papers.known.lock().unwrap_or_else(PoisonError::into_inner).put(key, text.clone());
    Ok(text)
}

/// Everything that the report tells of.
async fn served(
    shared: &Arc<Shared>,
    league: &League,
    entries: &[LeagueEntry],
    games: Vec<LeagueGame>,
    language: Language,
) -> Result<Served, Problem> {
    let terms = Terms::read(&league.terms).ok_or_else(Problem::inside)?;
    let boards = terms.setups(&shared.games, league.seed).map_err(Problem::logged)?;
    let owners: Vec<_> = entries.iter().filter_map(|entry| entry.owner).collect();
    let owners = shared.store.guests(owners).await?;
    let told = |message: &Message| Teller::new(language).tell(message);
    let contender = |entry: &LeagueEntry| {
        let gone = || told(&say!(COMMON, "server-league-removed", number = entry.place + 1));
        let name = if entry.name.is_empty() { gone() } else { entry.name.clone() };
        let owner = owners.iter().find(|owner| Some(owner.id) == entry.owner);
        (name, owner.and_then(|owner| owner.name.clone()).unwrap_or_else(|| "–".to_string()))
    };
    let contenders: Vec<(String, String)> = entries.iter().map(contender).collect();
    let index = |place: u32| entries.iter().position(|entry| entry.place == place);
    let complete = league.state == LeagueState::Ended;
    let (mut decided, mut byes) = (Vec::new(), Vec::new());
    for game in games {
        let Some(first) = index(game.first) else { continue };
        let Some(second) = game.second else {
            byes.push((u64::from(game.round), first));
            continue;
        };
        let (Some(second), Some(points)) = (index(second), game.points) else { continue };
        if points.iter().sum::<u32>() == 2 {
            decided.push(served_game(shared, &terms, &contenders, [first, second], points, game).await?);
        }
    }
    let title = if league.title.is_empty() {
        told(&say!(COMMON, "server-league-untitled"))
    } else {
        league.title.clone()
    };
    let day = jiff::Timestamp::from_millisecond(league.ended.or(league.began).unwrap_or(league.starts));
    Ok(Served {
        title,
        format: terms.format(),
        boards,
        pairs: terms.pairs.into(),
        seed: mix([league.seed]),
        time: Duration::from_millis(terms.base.unsigned_abs()),
        contenders,
        games: decided,
        byes,
        complete,
        date: day.ok().map(|day| day.to_string().chars().take(10).collect()),
        // The engine belongs to those who play: it looks at a few games of a league that is over.
        judging: Judging { games: u64::from(complete), nodes: limits::LEAGUE_NODES },
    })
}

async fn served_game(
    shared: &Arc<Shared>,
    terms: &Terms,
    contenders: &[(String, String)],
    places: [usize; 2],
    points: [u32; 2],
    game: LeagueGame,
) -> Result<ServedGame, Problem> {
    let opening: Opening = serde_json::from_str(&game.opening).map_err(Problem::logged)?;
    let start = Start { settings: opening.settings, moves: opening.moves };
    let winner = Side::BOTH.into_iter().find(|side| points[side.index()] == 2);
    let how = match game.how.as_deref() {
        Some("time") => Failing::Time,
        Some(WITHDRAWN) => Failing::Withdrawn,
        Some(ABSENT | _) | None => Failing::Absent,
    };
    let failing = failed(&game).map(|side| (side, how));
    let mut spent = [Vec::new(), Vec::new()];
    let mut record = None;
    let kept = match &game.game {
        Some(id) => shared.store.record(id.clone()).await?,
        None => None,
    };
    if let Some(kept) = kept {
        let times: Vec<u64> = kept.moves.iter().map(|made| made.spent.unsigned_abs()).collect();
        let (games, names) = (shared.games, places.map(|place| contenders[place].0.clone()));
        let played = shared.aside(move || {
            Replay::of(&games, &kept).map(|mut replay| {
                replay.game.set_names(names);
                let movers: Vec<Option<Side>> =
                    (0..replay.plies()).map(|ply| replay.made(ply).map(|(side, _)| side)).collect();
                (replay.game.record(), movers)
            })
        });
        let (played, movers) = played.await?.map_err(Problem::logged)?;
        for (mover, time) in movers.into_iter().zip(times).skip(start.moves.len()) {
            if let Some(mover) = mover {
                spent[mover.index()].push(time);
            }
        }
        record = Some(played);
    }
    Ok(ServedGame {
        board: game.board as usize,
        round: game.round.into(),
        pair: game.pair.into(),
        half: game.half.into(),
        places,
        opening: terms.opening(game.round, game.pair),
        start,
        winner,
        failing,
        record,
        spent,
    })
}
