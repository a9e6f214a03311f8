//! A league from its first game to its last, or from where it was stopped.

use crate::config::{Format, League};
use crate::error::LeagueError;
use crate::game::{Game, PairKey, WITHDRAWN, print_of_contender, print_of_rules};
use crate::log::{Kept, Log, Pair};
use crate::play::{Table, Task, play};
use crate::sandbox::Sandbox;
use crate::schedule::{Meeting, Swiss, round_robin};
use crate::watch::Watch;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Registry, Side};
use ludoteca_session::tourney::{Opening, openings};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How a league is run.
#[derive(Debug)]
pub struct Orders<'a> {
    /// Where the log is, and the report will be.
    pub out: &'a Path,
    /// Games at once.
    pub threads: usize,
    /// How programs are started.
    pub sandbox: Sandbox,
    /// Whether games that were played under other rules, or by another program of the same name, may be set aside.
    pub changed: bool,
    /// The day, for the records.
    pub date: Option<String>,
}

/// What happens while a league is played.
#[derive(Clone, Debug)]
pub enum News {
    /// So many games of so many are played.
    Games(u64, u64),
    /// Something that somebody may want to know.
    Note(Message),
}

/// What was played.
#[derive(Debug)]
pub struct Played {
    pub(crate) pairs: Vec<Pair>,
    /// Games whose other half is not played yet, or counts for nobody.
    pub(crate) singles: Vec<Game>,
    /// Whether all of it was played.
    pub complete: bool,
    /// Who went without a game in which round.
    pub(crate) byes: Vec<(u64, usize)>,
}

impl Played {
    /// How many games.
    pub fn games(&self) -> u64 {
        2 * self.pairs.len() as u64
    }
}

/// Plays what has not been played yet. `stop` ends it; what was played stays.
pub fn run<R: Registry>(
    league: &League,
    orders: &Orders<'_>,
    stop: &Arc<AtomicBool>,
    tell: &mut dyn FnMut(News),
) -> Result<Played, LeagueError> {
    let (mut log, kept) = Log::open(orders.out)?;
    if kept.torn > 0 {
        tell(News::Note(say!(COMMON, "league-torn", bytes = kept.torn)));
    }
    let known = sort(league, kept, orders.changed, &mut log, tell)?;
    let rounds = match league.format {
        Format::RoundRobin => 1,
        Format::Swiss { rounds } => rounds,
    };
    let drawn = |board: &crate::config::Board| {
        let setup = ludoteca_session::Setup { seed: league.seed, ..board.setup.clone() };
        openings::<R>(&setup, &board.openings, rounds * league.pairs, stop)
    };
    let openings = league.boards.iter().map(drawn).collect::<Result<Vec<_>, _>>()?;
    let mut hall = Hall { league, orders, openings, known, log, stop, played: Vec::new() };
    let mut byes = Vec::new();
    let mut swiss = Swiss::new(league.contenders.len());
    let all = hall.expected(rounds);
    for round in 0..rounds {
        let (meetings, bye) = match league.format {
            Format::RoundRobin => (round_robin(league.contenders.len()), None),
            Format::Swiss { .. } => swiss.pair(round),
        };
        let before = hall.played.len();
        if stop.load(Relaxed) || !hall.round::<R>(round, &meetings, all, tell)? {
            return Ok(Played { pairs: hall.played, singles: Vec::new(), complete: false, byes });
        }
        count(&mut swiss, league, &meetings, &hall.played[before..]);
        if let Some(bye) = bye {
            swiss.sit_out(bye, (2 * league.pairs * league.boards.len() as u64) as f64);
            byes.push((round, bye));
        }
    }
    Ok(Played { pairs: hall.played, singles: Vec::new(), complete: true, byes })
}

/// The points of a round.
fn count(swiss: &mut Swiss, league: &League, meetings: &[Meeting], pairs: &[Pair]) {
    for meeting in meetings {
        let names = [meeting.first, meeting.second].map(|place| &league.contenders[place].name);
        let points = names.map(|name| {
            let games =
                pairs.iter().flatten().filter(|game| names.iter().all(|name| game.side(name).is_some()));
            games.filter_map(|game| game.side(name).map(|side| game.points(side))).sum::<u64>() as f64 / 2.0
        });
        swiss.count(*meeting, points);
    }
}

/// What a log holds, by pair, less what does not count any more: games on other boards, of others than those who take part
/// now, under other rules, or of another program of the same name.
fn sort(
    league: &League,
    kept: Kept,
    changed: bool,
    log: &mut Log,
    tell: &mut dyn FnMut(News),
) -> Result<BTreeMap<PairKey, Pair>, LeagueError> {
    let rules: BTreeMap<&str, u64> =
        league.boards.iter().map(|board| (board.name.as_str(), print_of_rules(league, board))).collect();
    let prints: BTreeMap<&str, u64> = league
        .contenders
        .iter()
        .map(|contender| (contender.name.as_str(), print_of_contender(contender)))
        .collect();
    let (mut known, mut gone, mut other) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
    let (mut idle, mut wrong) = (0, 0);
    let all = kept.pairs.len();
    for pair in kept.pairs {
        let game = &pair[0];
        let strangers: Vec<String> =
            game.names.iter().filter(|name| !prints.contains_key(name.as_str())).cloned().collect();
        let Some(&rule) = rules.get(game.key.board.as_str()).filter(|_| strangers.is_empty()) else {
            // Who or what is named no longer does no harm and counts for nothing.
            gone.extend(if strangers.is_empty() { vec![game.key.board.clone()] } else { strangers });
            idle += 2;
            continue;
        };
        let mut differs: Vec<String> = Vec::new();
        differs.extend((rule != game.rules).then(|| game.key.board.clone()));
        for (name, print) in game.names.iter().zip(game.prints) {
            differs.extend((prints[name.as_str()] != print).then(|| name.clone()));
        }
        if differs.is_empty() {
            known.insert(game.key.clone(), pair);
        } else {
            other.extend(differs);
            wrong += 2;
        }
    }
    if idle > 0 {
        let list: Vec<String> = gone.into_iter().collect();
        tell(News::Note(say!(COMMON, "league-idle", games = idle as u64, what = list)));
    }
    if wrong > 0 {
        let list: Vec<String> = other.into_iter().collect();
        let what = say!(COMMON, "league-names", list = list);
        if !changed {
            return Err(LeagueError::Changed(wrong as u64, what));
        }
        tell(News::Note(say!(COMMON, "league-set-aside", games = wrong as u64, what = what)));
    }
    if known.len() < all && changed {
        log.keep_only(&known.values().cloned().collect::<Vec<_>>())?;
    }
    Ok(known)
}

/// Where the games are played.
struct Hall<'a> {
    league: &'a League,
    orders: &'a Orders<'a>,
    openings: Vec<Vec<Opening>>,
    known: BTreeMap<PairKey, Pair>,
    log: Log,
    stop: &'a Arc<AtomicBool>,
    played: Vec<Pair>,
}

impl Hall<'_> {
    /// How many games there will be.
    fn expected(&self, rounds: u64) -> u64 {
        let contenders = self.league.contenders.len() as u64;
        let meetings = match self.league.format {
            Format::RoundRobin => contenders * (contenders - 1) / 2,
            Format::Swiss { .. } => rounds * (contenders / 2),
        };
        2 * meetings * self.league.pairs * self.league.boards.len() as u64
    }

    /// Plays the pairs of a round that the log does not have; whether all of them were played.
    fn round<R: Registry>(
        &mut self,
        round: u64,
        meetings: &[Meeting],
        all: u64,
        tell: &mut dyn FnMut(News),
    ) -> Result<bool, LeagueError> {
        let mut tasks = VecDeque::new();
        for task in self.tasks(round, meetings) {
            match self.known.remove(&task.key) {
                Some(pair) => self.played.push(pair),
                None => tasks.push_back(task),
            }
        }
        tell(News::Games(2 * self.played.len() as u64, all));
        let wanted = tasks.len();
        let lapses = self.lapses();
        let Hall { league, orders, openings, log, stop, played, .. } = self;
        let watch = Watch::start(league.bounds);
        let (halt, seats) = (Arc::new(AtomicBool::new(false)), AtomicU64::new(1));
        let table = Table {
            league,
            openings,
            sandbox: &orders.sandbox,
            watch: &watch,
            seats: &seats,
            date: orders.date.as_deref(),
            halt: &halt,
            lapses: &lapses,
        };
        let queue = Mutex::new(tasks);
        let (sender, receiver) = channel();
        let mut done = 0;
        let result = std::thread::scope(|scope| {
            for _ in 0..orders.threads.clamp(1, wanted.max(1)) {
                let (table, queue, sender) = (&table, &queue, sender.clone());
                scope.spawn(move || {
                    loop {
                        let task = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                        let Some(task) = task.filter(|_| !table.halt.load(Relaxed)) else { return };
                        let Some(pair) = play::<R>(table, &task) else { return };
                        if sender.send(pair).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut withdrawn = BTreeSet::new();
            let result = loop {
                if stop.load(Relaxed) {
                    break Ok(());
                }
                match receiver.recv_timeout(Duration::from_millis(20)) {
                    Ok(pair) => {
                        if let Err(error) = log.add(&pair) {
                            break Err(error);
                        }
                        for name in pair.iter().filter_map(withdrawn_in) {
                            if withdrawn.insert(name.clone()) {
                                let games = league.withdraw;
                                tell(News::Note(say!(COMMON, "league-gives-up", name = name, games = games)));
                            }
                        }
                        played.push(pair);
                        done += 1;
                        tell(News::Games(2 * played.len() as u64, all));
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break Ok(()),
                }
            };
            // Nobody may go on playing once nothing is counted any more, whyever that is.
            halt.store(true, Relaxed);
            result
        });
        result.map(|()| done == wanted)
    }

    /// All pairs of a round.
    fn tasks(&self, round: u64, meetings: &[Meeting]) -> Vec<Task> {
        let mut tasks = Vec::new();
        for meeting in meetings {
            for (place, board) in self.league.boards.iter().enumerate() {
                for pair in 0..self.league.pairs {
                    let names = [meeting.first, meeting.second]
                        .map(|place| self.league.contenders[place].name.as_str());
                    let key = PairKey::new(&board.name, round, names, pair);
                    let opening = round * self.league.pairs + pair;
                    tasks.push(Task { board: place, meeting: *meeting, pair, opening, key });
                }
            }
        }
        tasks
    }

    /// How many games each contender has lost in a row by faults, as far as it is known from the log.
    fn lapses(&self) -> Vec<AtomicU64> {
        let of = |name: &str| {
            let games = self.played.iter().flatten().rev().filter_map(|game| Some((game, game.side(name)?)));
            let lost = games.take_while(|(game, side)| {
                let guilty = game.lapse.as_ref().is_some_and(|lapse| lapse.side == *side);
                guilty || game.took[side.index()].moves == 0
            });
            lost.filter(|(game, side)| game.lapse.as_ref().is_some_and(|lapse| lapse.side == *side)).count()
        };
        self.league.contenders.iter().map(|contender| AtomicU64::new(of(&contender.name) as u64)).collect()
    }
}

fn withdrawn_in(game: &crate::game::Game) -> Option<String> {
    let lapse = game.lapse.as_ref().filter(|lapse| lapse.kind == WITHDRAWN)?;
    Some(game.names[Side::index(lapse.side)].clone())
}
