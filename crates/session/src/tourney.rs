//! Many games between two players: what one is worth against the other.
//!
//! A [`Contest`] is played in pairs: both games of a pair begin with the same opening, with the sides exchanged. Several
//! threads play at once, but what comes out does not depend on how many: every game has its own seed, which follows from
//! the seed of the contest and its number, and pairs are handed over and counted in the order of their numbers. Only
//! players that look at a clock play differently every time.

pub mod book;
mod log;
mod opening;
mod ratings;
mod roster;
mod seat;
mod sprt;
mod tally;

pub use log::split;
pub use opening::{Opening, Openings};
pub use ratings::{Pairing, Rating, ratings};
pub use roster::roster;
pub use seat::LENGTH;
pub use sprt::{Hypothesis, Sprt};
pub use tally::{Fate, Tally, elo, expected};

use crate::{Contender, Forfeit, Move, Outside, Player, Session, SessionError, Setup};
use ludoteca_kit::record::Record;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, Refusal, Registry, mix};
use opening::OpeningSource;
use seat::Seat;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A number of games between two players.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game, its options and settings; all chances of all games follow from its seed.
    pub setup: Setup,
    /// The players; results are told as the first one sees them.
    pub players: [Contender; 2],
    /// How many pairs of games are played at most.
    pub pairs: u64,
    /// Where pairs begin.
    pub openings: Openings,
    /// How many games are played at once.
    pub threads: usize,
    /// A question that ends the contest when it is answered.
    pub sprt: Option<Sprt>,
    /// A game of so many plies is broken off and counts as a draw.
    pub longest: usize,
    /// The day, for the records.
    pub date: Option<String>,
}

impl Contest {
    /// Long enough for any game that is going somewhere.
    pub const LONGEST: usize = 1_000;

    /// One pair on one thread, after a few random plies.
    pub fn new(setup: Setup, players: [impl Into<Contender>; 2]) -> Self {
        let players = players.map(Into::into);
        let openings = Openings::Random(Openings::PLIES);
        let longest = Self::LONGEST;
        Contest { setup, players, pairs: 1, openings, threads: 1, sprt: None, longest, date: None }
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The game itself; its headers name the players.
    pub record: Record,
    /// How it went for the first player.
    pub fate: Fate,
    /// Whether it was broken off because it had become too long.
    pub cut: bool,
    /// The place of the player who lost it without a move, and why.
    pub forfeit: Option<(usize, Forfeit)>,
}

/// Two games from the same opening. The first player has the side listed first in the first of them.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Its number, from 0.
    pub number: u64,
    /// The games.
    pub games: [Finished; 2],
}

/// Why a contest ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All games were played.
    Complete,
    /// The question was answered.
    Decided(Hypothesis),
    /// Somebody stopped it.
    Stopped,
}

/// What came of a contest.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchReport {
    /// The results of all pairs that were played to their end.
    pub tally: Tally,
    /// Why there are no more.
    pub end: End,
    /// How many games were broken off because they had become too long.
    pub cut: u64,
    /// How many games each player has lost without a move, by what this is called.
    pub forfeits: [BTreeMap<&'static str, u64>; 2],
}

/// Why a contest could not be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum TourneyError {
    /// The setup or a player was refused.
    Session(SessionError),
    /// No opening without a forced win was found.
    Opening {
        /// Of so many plies.
        plies: u32,
        /// In so many draws.
        draws: u64,
    },
    /// The book has no line.
    EmptyBook,
    /// A player from outside cannot even begin.
    Outside {
        /// Who.
        name: String,
        /// Why.
        forfeit: Box<Forfeit>,
    },
}

impl TourneyError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            TourneyError::Session(error) => error.message(),
            TourneyError::Opening { plies, draws } => {
                say!(COMMON, "error-no-opening", plies = *plies, draws = *draws)
            }
            TourneyError::EmptyBook => say!(COMMON, "error-empty-book"),
            TourneyError::Outside { name, forfeit } => {
                say!(COMMON, "error-outside", name = name.as_str(), reason = forfeit.reason.clone())
            }
        }
    }
}

impl<E: Into<SessionError>> From<E> for TourneyError {
    fn from(error: E) -> Self {
        TourneyError::Session(error.into())
    }
}

/// Reads the name of somebody who can play without help.
pub fn computer(meta: &'static Meta, text: &str) -> Result<Player, Refusal> {
    let player = Player::parse(meta, text)?;
    player.check_computer(meta).map(|()| player)
}

/// Plays a contest. `watch` is told every pair, in the order of their numbers, and the results so far; it may end the
/// contest, and so may `stop`, which is looked at all the time. A pair of which one game is unfinished then counts for
/// nothing.
pub fn run<R: Registry>(
    contest: &Contest,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(&Pair, &Tally) -> ControlFlow<()>,
) -> Result<MatchReport, TourneyError> {
    let source = check::<R>(contest)?;
    let openings = (0..contest.pairs).map(|_| OnceLock::new()).collect();
    let shared = Shared { contest, source, halt: Arc::default(), next: AtomicU64::new(0), openings };
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..(contest.threads.max(1) as u64).min(2 * contest.pairs) {
            let (shared, sender) = (&shared, sender.clone());
            scope.spawn(move || shared.work::<R>(&sender));
        }
        drop(sender);
        let mut scoreboard = Scoreboard::new(contest, watch);
        let done = scoreboard.receive(&receiver, &shared.halt, stop);
        // Nobody may go on playing once nothing is counted any more, whyever that is.
        shared.halt.store(true, Relaxed);
        done.map(|()| scoreboard.report)
    })
}

/// The openings of so many pairs, as a contest from here would draw them; fewer if `stop` was set.
pub fn openings<R: Registry>(
    setup: &Setup,
    from: &Openings,
    count: u64,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Opening>, TourneyError> {
    Session::open::<R>(setup)?;
    let source = source::<R>(setup, from)?;
    let drawn = (0..count).map(|pair| source.draw::<R>(pair, stop).transpose());
    drawn.map_while(|opening| opening).collect()
}

/// Opens the game and reads the book, so that nothing can be refused in the middle of a contest.
fn check<R: Registry>(contest: &Contest) -> Result<OpeningSource<'_>, TourneyError> {
    let game = Session::open::<R>(&contest.setup)?;
    for player in &contest.players {
        match player {
            Contender::Known(player) => player.check_computer(game.meta())?,
            Contender::Outside(outside) => check_outside(&**outside, &game)?,
        }
    }
    source::<R>(&contest.setup, &contest.openings)
}

/// Where the openings of a game come from; a book is read.
fn source<'a, R: Registry>(setup: &'a Setup, from: &Openings) -> Result<OpeningSource<'a>, TourneyError> {
    let texts = match from {
        Openings::Random(plies) => return Ok(OpeningSource::random(setup, *plies)),
        Openings::Book(texts) => texts,
    };
    if texts.is_empty() {
        return Err(TourneyError::EmptyBook);
    }
    let lines = (1..).zip(texts).map(|(number, line)| read_line::<R>(setup, number, line));
    Ok(OpeningSource::book(setup, &lines.collect::<Result<Vec<_>, _>>()?))
}

/// A player who is not there at all plays no match. One who breaks down later loses games.
fn check_outside(outside: &dyn Outside, game: &Session) -> Result<(), TourneyError> {
    match outside.seat().begin(game) {
        Err(forfeit) if forfeit.kind == Forfeit::NOT_STARTED => {
            Err(TourneyError::Outside { name: outside.name(), forfeit: Box::new(forfeit) })
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// The moves of a line of a book, all of which are legal and after which the game goes on.
fn read_line<R: Registry>(setup: &Setup, number: u32, line: &[String]) -> Result<Vec<Move>, TourneyError> {
    let mut game = Session::open::<R>(setup)?;
    let place = || say!(COMMON, "place-opening", number = number);
    let mut moves = Vec::with_capacity(line.len());
    for text in line {
        let played = game.play_text(text).map_err(|error| {
            Refusal::new(place(), text, say!(COMMON, "expected-legal-move", error = error.message()))
        })?;
        moves.push(played.mv);
    }
    if let Some(ending) = game.ending() {
        let found = say!(COMMON, "found-finished-game", ending = ending.told);
        return Err(Refusal::of(place(), found, say!(COMMON, "expected-unfinished-game")).into());
    }
    Ok(moves)
}

/// Keeps what is drawn in games apart from what is drawn for openings.
const GAME: u64 = 0x6761_6d65;

/// What all threads share.
struct Shared<'a> {
    contest: &'a Contest,
    source: OpeningSource<'a>,
    halt: Arc<AtomicBool>,
    next: AtomicU64,
    /// The thread that needs an opening first finds it for both games of the pair.
    openings: Vec<OnceLock<Result<Option<Opening>, TourneyError>>>,
}

type HandedIn = (u64, Result<Finished, TourneyError>);

impl Shared<'_> {
    /// Takes the next free game and plays it until there is none.
    fn work<R: Registry>(&self, sender: &Sender<HandedIn>) {
        let Contest { setup, players, longest, .. } = self.contest;
        let mut seats = players.each_ref().map(|player| Seat::new(setup, R::metas()[setup.game], player));
        loop {
            let number = self.next.fetch_add(1, Relaxed);
            let pair = number / 2;
            let Some(opening) = self.openings.get(pair as usize).filter(|_| !self.halt.load(Relaxed)) else {
                return;
            };
            let game = match opening.get_or_init(|| self.source.draw::<R>(pair, &self.halt)) {
                Err(error) => Err(error.clone()),
                Ok(None) => return,
                Ok(Some(opening)) => {
                    let setup = Setup { seed: mix([setup.seed, GAME, number]), ..setup.clone() };
                    let [a, b] = &mut seats;
                    let order = if seat::side(number).index() == 0 { [a, b] } else { [b, a] };
                    match seat::play::<R>(&setup, opening, order, *longest, &self.halt) {
                        Some(played) => Ok(self.finish(played, number)),
                        None => return,
                    }
                }
            };
            if sender.send((number, game)).is_err() {
                return;
            }
        }
    }

    fn finish(&self, played: seat::Played, number: u64) -> Finished {
        let seat::Played { mut game, forfeit } = played;
        let Contest { players, date, .. } = self.contest;
        if let Some(date) = date {
            game.set_date(date.clone());
        }
        let side = seat::side(number);
        let mut names = players.each_ref().map(Contender::name);
        if side.index() == 1 {
            names.reverse();
        }
        let ending = game.ending().expect("it was played to its end");
        let fate = match ending.winner {
            None => Fate::Draw,
            Some(winner) if winner == side => Fate::Win,
            Some(_) => Fate::Loss,
        };
        game.set_names(names);
        let mut record = game.record();
        record.comments.insert(0, say!(COMMON, "contest-game", number = number + 1).to_string());
        let forfeit = forfeit.map(|(loser, why)| (usize::from(loser != side), why));
        Finished { record, fate, cut: ending.reason == seat::LENGTH.word, forfeit }
    }
}

/// Where games are handed in, and counted pair by pair.
struct Scoreboard<'a> {
    contest: &'a Contest,
    watch: &'a mut dyn FnMut(&Pair, &Tally) -> ControlFlow<()>,
    report: MatchReport,
    /// What was handed in too early.
    waiting: BTreeMap<u64, Finished>,
    next: u64,
}

impl<'a> Scoreboard<'a> {
    fn new(contest: &'a Contest, watch: &'a mut dyn FnMut(&Pair, &Tally) -> ControlFlow<()>) -> Self {
        let report =
            MatchReport { tally: Tally::default(), end: End::Complete, cut: 0, forfeits: Default::default() };
        Scoreboard { contest, watch, report, waiting: BTreeMap::new(), next: 0 }
    }

    /// Receives games until all are there, or the contest ends early.
    fn receive(
        &mut self,
        receiver: &Receiver<HandedIn>,
        halt: &AtomicBool,
        stop: &AtomicBool,
    ) -> Result<(), TourneyError> {
        loop {
            if stop.load(Relaxed) && !halt.swap(true, Relaxed) {
                self.report.end = End::Stopped;
            }
            match receiver.recv_timeout(Duration::from_millis(20)) {
                Ok((number, game)) => {
                    self.waiting.insert(number, game?);
                    while self.waiting.contains_key(&(2 * self.next))
                        && self.waiting.contains_key(&(2 * self.next + 1))
                    {
                        let number = self.next;
                        self.next += 1;
                        if self.count(number).is_break() {
                            return Ok(());
                        }
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // A contest that was stopped has pairs left behind others that were not finished; they were played all the same.
        let numbers: Vec<u64> = self.waiting.keys().map(|game| game / 2).collect();
        for pair in numbers.windows(2).filter(|pair| pair[0] == pair[1]) {
            if self.count(pair[0]).is_break() {
                break;
            }
        }
        if self.report.tally.games() == 2 * self.contest.pairs {
            self.report.end = End::Complete;
        }
        Ok(())
    }

    fn count(&mut self, number: u64) -> ControlFlow<()> {
        let mut take = |game: u64| self.waiting.remove(&game).expect("both games of the pair are here");
        let pair = Pair { number, games: [take(2 * number), take(2 * number + 1)] };
        let MatchReport { tally, end, cut, forfeits } = &mut self.report;
        tally.add([pair.games[0].fate, pair.games[1].fate]);
        for (player, why) in pair.games.iter().filter_map(|game| game.forfeit.as_ref()) {
            *forfeits[*player].entry(why.kind).or_default() += 1;
        }
        *cut += pair.games.iter().filter(|game| game.cut).count() as u64;
        if (self.watch)(&pair, tally).is_break() {
            *end = End::Stopped;
            return ControlFlow::Break(());
        }
        // Whoever was stopped is not asked any more.
        let open = *end == End::Complete;
        if let Some(answer) = self.contest.sprt.filter(|_| open).and_then(|sprt| sprt.decided(tally)) {
            *end = End::Decided(answer);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a small game is worth for the side to move under perfect play: 1, 0 or −1.
    pub(super) fn worth(game: &mut Session) -> i32 {
        if let Some(ending) = game.ending() {
            return ending.winner.map_or(0, |winner| if winner == game.turn() { 1 } else { -1 });
        }
        let mut best = -1;
        for mv in game.moves() {
            game.play(mv).unwrap();
            best = best.max(-worth(game));
            assert!(game.undo());
        }
        best
    }
}
