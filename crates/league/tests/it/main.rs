//! Leagues from outside.

mod files;
#[cfg(unix)]
mod hostile;
mod report;

use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_league::report::Report;
use ludoteca_league::{League, LeagueError, News, Orders, Played, Sandbox, run};
use ludoteca_session::Tablebases;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A folder of one test, gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("ludoteca-league-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test");
        Scratch(folder)
    }

    fn path(&self) -> &Path {
        &self.0
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder");
        fs::write(path, text).expect("a file of the test");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file that was written")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a run came to.
struct Held {
    played: Result<Played, LeagueError>,
    notes: Vec<String>,
}

/// How a test runs a league.
#[derive(Clone, Copy, Default)]
struct How {
    changed: bool,
    sandbox: bool,
    /// Stops after so many games.
    stop_after: Option<u64>,
}

fn league(scratch: &Scratch, text: &str) -> League {
    League::read::<Games>(text, scratch.path()).unwrap_or_else(|refusal| panic!("{refusal}:\n{text}"))
}

fn hold(scratch: &Scratch, league: &League, how: How) -> Held {
    hold_of::<Games>(scratch, league, how)
}

fn hold_of<R: Registry>(scratch: &Scratch, league: &League, how: How) -> Held {
    let stop = Arc::new(AtomicBool::new(false));
    let orders = Orders {
        out: scratch.path(),
        threads: league.threads,
        sandbox: Sandbox::new(how.sandbox, league.bounds, vec![scratch.path().join("bot/secret")]),
        changed: how.changed,
        date: Some("2026-11-19".to_string()),
    };
    let mut notes = Vec::new();
    let played = run::<R>(league, &orders, &stop, &mut |news| match news {
        News::Note(note) => notes.push(note.to_string()),
        News::Games(done, _) => {
            if how.stop_after.is_some_and(|after| done >= after) {
                stop.store(true, Relaxed);
            }
        }
    });
    Held { played, notes }
}

/// Writes the report and reads its document.
fn reported(scratch: &Scratch, league: &League, played: &Played, tables: Option<&Tablebases>) -> Value {
    reported_of::<Games>(scratch, league, played, tables)
}

fn reported_of<R: Registry>(
    scratch: &Scratch,
    league: &League,
    played: &Played,
    tables: Option<&Tablebases>,
) -> Value {
    let report = Report::new::<R>(league, played, tables, 2, &Arc::default(), (None, true));
    report.write::<R>(scratch.path()).expect("the report is written");
    serde_json::from_str(&scratch.read("report.json")).expect("one JSON document")
}

/// Two players of ours and little to play.
const SMALL: &str =
    "boards = [\"claustro(size=5)\"]\npairs = 2\nlongest = 60\n[judge]\ngames = 1\nnodes = 200\n
[[contender]]\nname = \"Ada\"\nplayer = \"greedy\"\n[[contender]]\nname = \"Bo\"\nplayer = \"random\"\n";
