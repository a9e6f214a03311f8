//! Unfinished games on disk.

use crate::{game, play};
use ludoteca_arena::store::{Store, StoreError};
use ludoteca_games::Games;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A directory of its own for each test, removed at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let path = std::env::temp_dir().join(format!("arena-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Temporary(path)
    }

    fn store(&self) -> Store {
        Store::at(&self.0)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.store().list::<Games>().unwrap().games.into_iter().map(|saved| saved.name).collect();
        names.sort();
        names
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_game_is_kept_resumed_and_removed() {
    let dir = Temporary::new("kept");
    let store = dir.store();
    assert!(dir.names().is_empty(), "no directory, no games");
    let mut match_ = game("claustro", "");
    let slot = store.keep(&match_, ["human", "random"]).unwrap();
    play(&mut match_, "e3-e2 a3-a4");
    match_.undo();
    play(&mut match_, "b1-b2");
    match_.undo();
    slot.save(&match_, ["human", "random"]).unwrap();
    drop(slot);

    let listing = store.list::<Games>().unwrap();
    assert!(listing.skipped.is_empty(), "{listing:?}");
    let saved = &listing.games[0];
    assert_eq!((saved.name.as_str(), saved.game.as_str(), saved.ply), ("claustro-1", "claustro", 1));
    assert_eq!((&saved.players, &saved.over), (&["human", "random"].map(str::to_string), &None));
    let resumed = store.resume::<Games>(&saved.name).unwrap();
    assert_eq!((resumed.game.ply(), resumed.game.position()), (1, match_.position()));
    assert_eq!(resumed.game.line().len(), 2, "what was undone lies ahead");
    assert_eq!(resumed.game.record(["", ""]), match_.record(["", ""]));
    resumed.slot.remove().unwrap();
    assert!(dir.names().is_empty());
    let left: Vec<_> = fs::read_dir(&dir.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, [".lock"]);
}

#[test]
fn a_game_that_is_open_is_nobody_elses() {
    let dir = Temporary::new("open");
    let store = dir.store();
    let match_ = game("taacoca", "");
    let slot = store.keep(&match_, ["", ""]).unwrap();
    let other = store.keep(&match_, ["", ""]).unwrap();
    assert_eq!((slot.name(), other.name()), ("taacoca-1", "taacoca-2"));
    drop(other);
    let listing = store.list::<Games>().unwrap();
    assert_eq!(listing.games.len(), 1);
    assert_eq!(listing.skipped[0].reason, "it is open in another place");
    assert!(matches!(store.resume::<Games>("taacoca-1"), Err(StoreError::Open(_))));
    drop(slot);
    assert_eq!(dir.names(), ["taacoca-1", "taacoca-2"]);
    let resumed = store.resume::<Games>("taacoca-1").unwrap();
    assert!(matches!(store.resume::<Games>("taacoca-1"), Err(StoreError::Open(_))));
    drop(resumed);
    for name in ["taacoca-3", "../taacoca-1", "", "a/b", "/etc/passwd"] {
        assert!(matches!(store.resume::<Games>(name), Err(StoreError::Missing(_))), "{name}");
    }
}

#[test]
fn torn_and_foreign_files_are_skipped_with_a_reason_and_stay() {
    let dir = Temporary::new("torn");
    let store = dir.store();
    let mut match_ = game("claustro", "");
    play(&mut match_, "e3-e2 a3-a4 e2-e3");
    store.keep(&match_, ["Ann", "Bob"]).unwrap();
    let whole = fs::read_to_string(dir.0.join("claustro-1.game")).unwrap();
    let put = |name: &str, bytes: &[u8]| fs::write(dir.0.join(name), bytes).unwrap();
    // Cut off anywhere, it is never taken for a whole game.
    for end in 0..whole.len() {
        put("cut.game", &whole.as_bytes()[..end]);
        assert_eq!(dir.names(), ["claustro-1"], "cut after {end} bytes");
        assert!(matches!(store.resume::<Games>("cut"), Err(StoreError::Unreadable(..))));
    }
    put("binary.game", &[0xff, 0, 0xfe]);
    put("empty.game", b"");
    put("chess.game", b"[Game \"chess\"]\n\n1. e2-e4 *\n");
    put("illegal.game", b"[Game \"claustro\"]\n\n1. e3-a3 *\n");
    put("notes.txt", b"buy milk");
    fs::create_dir(dir.0.join("folder.game")).unwrap();
    let listing = store.list::<Games>().unwrap();
    assert_eq!(listing.games.len(), 1);
    let reasons: Vec<(String, &str)> = listing
        .skipped
        .iter()
        .map(|skipped| {
            (skipped.path.file_name().unwrap().to_string_lossy().into_owned(), skipped.reason.as_str())
        })
        .collect();
    let reason = |name: &str| reasons.iter().find(|(known, _)| known == name).unwrap().1;
    assert_eq!(reasons.len(), 7, "{reasons:?}");
    assert_eq!(reason("binary.game"), "it is not text");
    assert!(reason("chess.game").starts_with("game: found \"chess\""));
    assert!(reason("illegal.game").starts_with("ply 1"));
    assert_eq!(reason("notes.txt"), "it is not a saved game");
    assert_eq!(reason("folder.game"), "it is not a saved game");
    assert!(listing.skipped.iter().all(|skipped| skipped.path.exists()));
}

#[test]
fn a_finished_game_that_was_left_says_so() {
    let dir = Temporary::new("finished");
    let mut match_ = game("claustro", "");
    match_.agree_draw();
    dir.store().keep(&match_, ["", ""]).unwrap();
    let listing = dir.store().list::<Games>().unwrap();
    assert_eq!(listing.games[0].over.as_deref(), Some("Draw: the players have agreed on a draw"));
}

#[test]
fn where_nothing_can_be_written_the_error_says_so() {
    let dir = Temporary::new("nowhere");
    fs::write(&dir.0, "a file where a directory should be").unwrap();
    let match_ = game("claustro", "");
    let error = dir.store().keep(&match_, ["", ""]).unwrap_err().to_string();
    assert!(error.contains(dir.0.to_str().unwrap()), "{error}");
    assert!(dir.store().list::<Games>().is_err());
    fs::remove_file(&dir.0).unwrap();
    // The directory disappears during the game: saving fails with a message, and works again once it is back.
    let slot = dir.store().keep(&match_, ["", ""]).unwrap();
    fs::rename(&dir.0, dir.0.with_extension("away")).unwrap();
    assert!(slot.save(&match_, ["", ""]).unwrap_err().to_string().contains("could not be written"));
    fs::rename(dir.0.with_extension("away"), &dir.0).unwrap();
    slot.save(&match_, ["", ""]).unwrap();
}

#[cfg(unix)]
#[test]
fn a_read_only_directory_can_be_listed_but_not_written() {
    use std::os::unix::fs::PermissionsExt;
    let dir = Temporary::new("readonly");
    let match_ = game("claustro", "");
    dir.store().keep(&match_, ["", ""]).unwrap();
    fs::remove_file(dir.0.join(".lock")).unwrap();
    let permit = |mode| fs::set_permissions(&dir.0, fs::Permissions::from_mode(mode)).unwrap();
    permit(0o500);
    // The administrator may write everywhere.
    if fs::write(dir.0.join("probe"), "").is_err() {
        assert_eq!(dir.names(), ["claustro-1"]);
        assert!(dir.store().keep(&match_, ["", ""]).is_err());
    }
    permit(0o700);
}

/// What [`a_killed_process_loses_nothing`] runs in a process of its own.
#[test]
fn child() {
    let Some(dir) = std::env::var_os("ARENA_CHILD") else { return };
    let mut match_ = game("claustro", "repetition=none");
    let slot = Store::at(PathBuf::from(dir)).keep(&match_, ["child", ""]).unwrap();
    for text in "e3-e2 a3-a4 e2-e3 a4-a3".split_whitespace().cycle() {
        match_.play(text).unwrap();
        slot.save(&match_, ["child", ""]).unwrap();
        println!("\nsaved {}", match_.ply());
    }
}

#[test]
fn a_killed_process_loses_nothing() {
    let dir = Temporary::new("killed");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "store::child", "--nocapture"])
        .env("ARENA_CHILD", &dir.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let saved = |line: &String| line.strip_prefix("saved ").map(|ply| ply.parse::<usize>().unwrap());
    let mut ply = 0;
    while ply < 20 {
        ply = saved(&lines.next().unwrap()).unwrap_or(ply);
    }
    assert!(dir.names().is_empty(), "another process has it");
    assert!(matches!(dir.store().resume::<Games>("claustro-1"), Err(StoreError::Open(_))));
    child.kill().unwrap();
    child.wait().unwrap();
    let last = lines.filter_map(|line| saved(&line)).last().unwrap_or(ply);
    let resumed = dir.store().resume::<Games>("claustro-1").unwrap();
    assert!(resumed.game.ply() >= last, "{} moves of at least {last}", resumed.game.ply());
    assert_eq!(resumed.players[0], "child");
}
