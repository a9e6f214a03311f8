//! The log of a league: every game that was played, as records one after another.
//!
//! Both games of a pair are written in one piece and are on the disk before they count, so that a league that was killed goes
//! on where it stopped. What was written last may be torn: it is cut off and played once more. Anything else that cannot be read
//! is a damage that somebody has to look at.

use crate::error::LeagueError;
use crate::game::{Game, PairKey};
use ludoteca_kit::record::Record;
use ludoteca_kit::words::system;
use ludoteca_session::tourney::split;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What its file is called.
pub const GAMES: &str = "games.log";

/// A pair of games.
pub(crate) type Pair = [Game; 2];

/// The file, which nobody else writes at the same time.
pub(crate) struct Log {
    path: PathBuf,
    file: File,
}

/// What a log holds.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    pub(crate) pairs: Vec<Pair>,
    /// How many bytes at its end were torn.
    pub(crate) torn: usize,
}

impl Log {
    /// Opens a log or begins one, and reads what it holds.
    pub(crate) fn open(folder: &Path) -> Result<(Log, Kept), LeagueError> {
        let path = folder.join(GAMES);
        let io = |error: std::io::Error| LeagueError::File(path.clone(), system(&error));
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(io)?;
        if let Err(std::fs::TryLockError::WouldBlock) = file.try_lock() {
            return Err(LeagueError::Busy(path));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io)?;
        let whole = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
        let text = std::str::from_utf8(&bytes[..whole]).unwrap_or_default();
        let (pairs, good) = read(text).map_err(|line| LeagueError::Damaged(path.clone(), line))?;
        if whole < bytes.len() && bytes.len() - whole > LONGEST_TEAR {
            return Err(LeagueError::Damaged(path, text.lines().count()));
        }
        file.set_len(good as u64).map_err(io)?;
        file.seek(SeekFrom::End(0)).map_err(io)?;
        let torn = bytes.len() - good;
        Ok((Log { path, file }, Kept { pairs, torn }))
    }

    /// Adds a pair; when this is back, it is on the disk.
    pub(crate) fn add(&mut self, pair: &Pair) -> Result<(), LeagueError> {
        let text: String = pair.iter().map(|game| format!("{}\n", game.write())).collect();
        let before = self.file.stream_position();
        let done = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        if done.is_err()
            && let Ok(before) = before
        {
            // If this fails too, the error below says enough, and the next run cuts off what is torn.
            let _ = self.file.set_len(before);
        }
        done.map_err(|error| LeagueError::File(self.path.clone(), system(&error)))
    }

    /// Forgets pairs that do not count any more: the others are written anew.
    pub(crate) fn keep_only(&mut self, pairs: &[Pair]) -> Result<(), LeagueError> {
        let io = |path: &Path, error: std::io::Error| LeagueError::File(path.to_path_buf(), system(&error));
        let text: String = pairs.iter().flatten().map(|game| format!("{}\n", game.write())).collect();
        // The name stays with the open file, which is locked; a copy of what was there lies beside it.
        let aside = self.path.with_extension("log.old");
        std::fs::copy(&self.path, &aside).map_err(|error| io(&aside, error))?;
        let done = (|| {
            self.file.set_len(0)?;
            self.file.seek(SeekFrom::Start(0))?;
            self.file.write_all(text.as_bytes())?;
            self.file.sync_data()
        })();
        done.map_err(|error| io(&self.path, error))
    }
}

/// Longer than this nothing is written in one piece.
const LONGEST_TEAR: usize = 8 << 20;

/// The pairs of a log, each once, and where the last of them ends. What is behind it was torn. An error is the line of a record
/// that cannot be read although whole pairs follow it.
fn read(text: &str) -> Result<(Vec<Pair>, usize), usize> {
    let (mut pairs, mut seen) = (Vec::new(), HashSet::<PairKey>::new());
    let mut waiting: Option<Game> = None;
    let (mut good, mut broken) = (0, None);
    for chunk in split(text) {
        let begin = chunk.as_ptr() as usize - text.as_ptr() as usize;
        let Some(game) = Record::parse(chunk).ok().and_then(Game::read) else {
            waiting = None;
            broken = broken.or(Some(begin));
            continue;
        };
        match waiting.take() {
            Some(first) if first.key == game.key && (first.half, game.half) == (0, 1) => {
                if let Some(begin) = broken {
                    return Err(text[..begin].lines().count() + 1);
                }
                let behind = &text[begin + chunk.len()..];
                good = text.len() - behind.trim_start().len();
                // Written by two runs at once it would stand there twice; it counts once.
                if seen.insert(game.key.clone()) {
                    pairs.push([first, game]);
                }
            }
            Some(_) => {
                broken = broken.or(Some(begin));
                waiting = Some(game);
            }
            None => waiting = Some(game),
        }
    }
    Ok((pairs, good))
}
