//! The report of a league: a page for people, a table for a spreadsheet, a document for programs.

mod contender;
mod data;
mod page;
mod picture;

use crate::config::League;
use crate::error::LeagueError;
use crate::game::Game;
use crate::run::Played;
use crate::served::Paper;
use crate::standings::{Row, Standings, standings};
use crate::truth::{Truth, truth};
use ludoteca_kit::Registry;
use ludoteca_kit::words::system;
use ludoteca_session::Tablebases;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What the page is called.
pub const PAGE: &str = "report.html";
/// What the table is called.
pub const TABLE: &str = "ranking.csv";
/// What the document is called.
pub const DOCUMENT: &str = "report.json";

/// Everything that a report tells of.
pub struct Report<'a> {
    league: &'a League,
    played: &'a Played,
    games: Vec<&'a Game>,
    truths: Vec<Truth>,
    standings: Standings,
    date: Option<String>,
    held: bool,
}

impl<'a> Report<'a> {
    /// Counts all games and finds out what their moves were worth. `held` says whether programs ran in a sandbox.
    pub fn new<R: Registry>(
        league: &'a League,
        played: &'a Played,
        tables: Option<&Tablebases>,
        threads: usize,
        stop: &Arc<AtomicBool>,
        (date, held): (Option<String>, bool),
    ) -> Report<'a> {
        let games: Vec<&Game> = played.pairs.iter().flatten().chain(&played.singles).collect();
        let truths = truth::<R>(&games, tables, league.judging, threads, stop);
        let standings = standings(league, played, &games, &truths);
        Report { league, played, games, truths, standings, date, held }
    }

    /// One of the three files; of the games there is no text here.
    pub(crate) fn text<R: Registry>(&self, paper: Paper) -> String {
        match paper {
            Paper::Page => self.page::<R>(),
            Paper::Table => self.table(),
            Paper::Document => format!("{:#}\n", self.document()),
            Paper::Games => String::new(),
        }
    }

    /// Writes all three files.
    pub fn write<R: Registry>(&self, folder: &Path) -> Result<(), LeagueError> {
        for (name, paper) in [(PAGE, Paper::Page), (TABLE, Paper::Table), (DOCUMENT, Paper::Document)] {
            let text = self.text::<R>(paper);
            let path = folder.join(name);
            ludoteca_files::replace(&path, text.as_bytes())
                .map_err(|error| LeagueError::File(path, system(&error)))?;
        }
        Ok(())
    }

    /// The ranking in a few words: name, points, games, Elo with its error, and the grade.
    pub fn ranking(&self) -> Vec<Ranked> {
        self.standings.rows.iter().map(|row| self.ranked(row)).collect()
    }

    fn ranked(&self, row: &Row) -> Ranked {
        Ranked {
            rank: row.rank,
            name: self.name(row).to_string(),
            points: row.points,
            games: row.tally.games(),
            elo: row.rating.elo,
            error: row.rating.error,
            faults: row.all_faults(),
            grade: row.grade,
        }
    }

    fn name(&self, row: &Row) -> &str {
        &self.league.contenders[row.place].name
    }

    /// What the league itself needed for a move, in milliseconds.
    pub fn overhead(&self) -> Option<f64> {
        self.standings.overhead
    }
}

impl std::fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Report({} games)", self.games.len())
    }
}

/// A line of the ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// From 1.
    pub rank: usize,
    /// Who.
    pub name: String,
    /// A win is a point, a draw half of one.
    pub points: f64,
    /// How many were played.
    pub games: u64,
    /// Its strength; the mean of all is 0.
    pub elo: f64,
    /// Half the width of the interval that holds it with 95 % confidence.
    pub error: f64,
    /// Games it lost by a fault.
    pub faults: u64,
    /// The grade, where there is a formula and everything it needs is known.
    pub grade: Option<f64>,
}
