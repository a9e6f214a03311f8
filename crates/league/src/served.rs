//! A league that a server holds for programs which are connected to it.
//!
//! The games are played there, not here. What is shared is everything else: where pairs begin, and the report, which is the same
//! page, table and document as that of a league on somebody's own machine.

use crate::config::{Board, Bounds, Contender, Format, Judging, League, Who};
use crate::error::LeagueError;
use crate::game::{Game, Lapse, PairKey, Took};
use crate::report::Report;
use crate::run::Played;
use ludoteca_kit::record::Record;
use ludoteca_kit::words::{COMMON, Language, Message, say};
use ludoteca_kit::{Reason, Registry, Settings, Side};
use ludoteca_session::tourney::{self, Openings, book};
use ludoteca_session::{Session, Setup, Tablebases};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Where both games of a pair begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The rules about the past, in which it is no longer open who moves first.
    pub settings: String,
    /// The moves that nobody chose.
    pub moves: Vec<String>,
}

/// Where so many pairs on a board begin: balanced openings where the game has some for it, else random moves in which a short
/// search finds no forced win. They depend on the setup and its seed alone.
pub fn starts<R: Registry>(setup: &Setup, count: u64) -> Result<Vec<Start>, LeagueError> {
    let meta = R::metas()[setup.game];
    let lines = book::lines(meta.openings, &meta.game_string(&setup.options));
    let from = if lines.is_empty() { Openings::Random(Openings::PLIES) } else { Openings::Book(lines) };
    let drawn = tourney::openings::<R>(setup, &from, count, &Arc::new(AtomicBool::new(false)))?;
    let start = |opening: tourney::Opening| {
        let session = opening.begin::<R>(setup);
        let moves = session.line().iter().map(|entry| session.text_to(entry.node)).collect();
        Start { settings: opening.settings.to_string(), moves }
    };
    Ok(drawn.into_iter().map(start).collect())
}

/// How somebody lost without being beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failing {
    /// The clock ran out.
    Time,
    /// It was not connected.
    Absent,
    /// It was taken out of the league.
    Withdrawn,
}

/// What such a failing is called in tables and records.
pub(crate) const ABSENT: &str = "absent";

impl Failing {
    fn kind(self) -> &'static str {
        match self {
            Failing::Time => "timeout",
            Failing::Absent => ABSENT,
            Failing::Withdrawn => crate::game::WITHDRAWN,
        }
    }

    fn told(self) -> Message {
        match self {
            Failing::Time => say!(COMMON, "league-clock"),
            Failing::Absent => say!(COMMON, "league-absent"),
            Failing::Withdrawn => say!(COMMON, "league-left"),
        }
    }

    fn reason(self) -> Reason {
        Reason::new(match self {
            Failing::Time => "time",
            Failing::Absent | Failing::Withdrawn => "absence",
        })
    }
}

/// A game that was decided.
#[derive(Clone, Debug)]
pub struct ServedGame {
    /// The board, by its place.
    pub board: usize,
    /// The round; in a round robin it does not matter.
    pub round: u64,
    /// Which pair on this board, and which of its two games.
    pub pair: u64,
    /// Which of its two games.
    pub half: u64,
    /// Who plays the sides, by their places.
    pub places: [usize; 2],
    /// The number of the opening among those of the board.
    pub opening: u64,
    /// Where it began.
    pub start: Start,
    /// Who has won.
    pub winner: Option<Side>,
    /// Who has failed, and how.
    pub failing: Option<(Side, Failing)>,
    /// The game as it was played; none if it was not.
    pub record: Option<Record>,
    /// How long the moves of each side took that it chose, in milliseconds.
    pub spent: [Vec<u64>; 2],
}

/// A league of a server as far as it was played.
#[derive(Clone, Debug)]
pub struct Served {
    /// What stands above the report.
    pub title: String,
    /// Who meets whom.
    pub format: Format,
    /// What is played on, with the rules about the past.
    pub boards: Vec<Setup>,
    /// Pairs of games on each board at each meeting.
    pub pairs: u64,
    /// Openings follow from it.
    pub seed: u64,
    /// What each has for all moves of a game.
    pub time: Duration,
    /// Who takes part: what each is called, which has to differ, and to whom it belongs.
    pub contenders: Vec<(String, String)>,
    /// The games that are decided.
    pub games: Vec<ServedGame>,
    /// Who went without a game in which round.
    pub byes: Vec<(u64, usize)>,
    /// Whether all of it was played.
    pub complete: bool,
    /// The day.
    pub date: Option<String>,
    /// How moves are judged that no table knows.
    pub judging: Judging,
}

/// What can be written of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// The page for people.
    Page,
    /// The table for a spreadsheet.
    Table,
    /// The document for programs.
    Document,
    /// The records of all games.
    Games,
}

impl Served {
    /// Writes the report in a language.
    pub fn write<R: Registry>(
        &self,
        tables: Option<&Tablebases>,
        paper: Paper,
        language: Language,
    ) -> Result<String, LeagueError> {
        let league = self.league::<R>()?;
        let played = self.played::<R>(&league)?;
        language.speaking(|| {
            if paper == Paper::Games {
                let games = played.pairs.iter().flatten().chain(&played.singles);
                return Ok(games.map(|game| format!("{}\n", game.write())).collect());
            }
            let stop = Arc::new(AtomicBool::new(false));
            let report = Report::new::<R>(&league, &played, tables, 1, &stop, (self.date.clone(), true));
            Ok(report.text::<R>(paper))
        })
    }

    fn league<R: Registry>(&self) -> Result<League, LeagueError> {
        let board = |setup: &Setup| {
            let name = R::metas()[setup.game].game_string(&setup.options);
            // Two boards may differ by the rules about the past alone.
            let rules = setup.settings.to_string();
            let name = if rules.is_empty() { name } else { format!("{name} {rules}") };
            Board { setup: setup.clone(), name, openings: Openings::Random(0) }
        };
        let contender = |(name, owner): &(String, String)| Contender {
            name: name.clone(),
            who: Who::Own(String::new()),
            written: owner.clone(),
            print: String::new(),
            reference: false,
        };
        Ok(League {
            title: self.title.clone(),
            format: self.format,
            boards: self.boards.iter().map(board).collect(),
            pairs: self.pairs,
            seed: self.seed,
            movetime: None,
            gametime: Some(self.time),
            grace: Duration::ZERO,
            longest: usize::MAX,
            threads: 1,
            withdraw: 0,
            bounds: Bounds { memory: 0, processes: 0, disk: 0, cpu: 0 },
            grade: None,
            judging: self.judging,
            contenders: self.contenders.iter().map(contender).collect(),
        })
    }

    fn played<R: Registry>(&self, league: &League) -> Result<Played, LeagueError> {
        let mut halves: BTreeMap<PairKey, Vec<Game>> = BTreeMap::new();
        for served in &self.games {
            let game = self.game::<R>(league, served)?;
            halves.entry(game.key.clone()).or_default().push(game);
        }
        let mut played = Played {
            pairs: Vec::new(),
            singles: Vec::new(),
            complete: self.complete,
            byes: self.byes.clone(),
        };
        for mut games in halves.into_values() {
            games.sort_by_key(|game| game.half);
            match <[Game; 2]>::try_from(games) {
                Ok(pair) => played.pairs.push(pair),
                Err(games) => played.singles.extend(games),
            }
        }
        Ok(played)
    }

    fn game<R: Registry>(&self, league: &League, served: &ServedGame) -> Result<Game, LeagueError> {
        let board = &league.boards[served.board];
        let names = served.places.map(|place| league.contenders[place].name.clone());
        let round = match self.format {
            Format::RoundRobin => 0,
            Format::Swiss { .. } => served.round,
        };
        let record = match &served.record {
            Some(record) => record.clone(),
            None => unplayed::<R>(&board.setup, served, names.clone(), self.date.as_deref())?,
        };
        let took = served.spent.each_ref().map(|moves| Took {
            total: 1000 * moves.iter().sum::<u64>(),
            longest: 1000 * moves.iter().max().copied().unwrap_or(0),
            moves: moves.len() as u64,
        });
        let english = |message: &Message| ludoteca_kit::words::Teller::default().tell(message);
        Ok(Game {
            key: PairKey::new(&board.name, round, [&names[0], &names[1]], served.pair),
            half: served.half,
            names,
            opening: served.opening,
            plies: served.start.moves.len(),
            winner: served.winner,
            lapse: served.failing.map(|(side, how)| Lapse {
                side,
                kind: how.kind().to_string(),
                told: english(&how.told()),
            }),
            took,
            own: 0,
            rules: 0,
            prints: [0; 2],
            record,
        })
    }
}

/// The record of a game that was lost before it began.
fn unplayed<R: Registry>(
    setup: &Setup,
    served: &ServedGame,
    names: [String; 2],
    date: Option<&str>,
) -> Result<Record, LeagueError> {
    let meta = R::metas()[setup.game];
    let settings = Settings::parse(&meta.history, &served.start.settings)?;
    let mut game = Session::open::<R>(&Setup { settings, ..setup.clone() })?;
    for text in &served.start.moves {
        game.play_text(text).map_err(|error| {
            ludoteca_kit::Refusal::of(say!(COMMON, "league-place-opening"), text.as_str(), error.message())
        })?;
    }
    if let Some(date) = date {
        game.set_date(date);
    }
    game.set_names(names);
    let reason = served.failing.map_or(Reason::new("absence"), |(_, how)| how.reason());
    game.end(served.winner, reason);
    Ok(game.record())
}
