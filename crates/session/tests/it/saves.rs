//! Unfinished games on disk.

use crate::play;
use ludoteca_games::Games;
use ludoteca_kit::record::GameResult;
use ludoteca_session::Player;
use ludoteca_session::saves::{Saves, SavesError, Stored, Was};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A directory of its own for each test, removed at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let path = std::env::temp_dir().join(format!("session-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Temporary(path)
    }

    fn saves(&self) -> Saves {
        Saves::at(&self.0)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.saves().list::<Games>().unwrap().games.into_iter().map(|saved| saved.name).collect();
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
    let saves = dir.saves();
    assert!(dir.names().is_empty(), "no directory, no games");
    let mut game = crate::game("claustro", "");
    game.set_players([Player::Human, Player::Random]);
    let slot = saves.keep(&game).unwrap();
    play(&mut game, "e3-e2 a3-a4");
    game.undo();
    play(&mut game, "b1-b2");
    game.undo();
    slot.save(&game).unwrap();
    drop(slot);

    let listing = saves.list::<Games>().unwrap();
    assert!(listing.skipped.is_empty(), "{listing:?}");
    let saved = &listing.games[0];
    assert_eq!((saved.name.as_str(), saved.game.as_str(), saved.ply), ("claustro-1", "claustro", 1));
    assert_eq!((&saved.players, &saved.over), (&["human", "random"].map(str::to_string), &None));
    let resumed = saves.resume::<Games>(&saved.name).unwrap();
    assert_eq!((resumed.game.ply(), resumed.game.position()), (1, game.position()));
    assert_eq!(resumed.game.line().len(), 2, "what was undone lies ahead");
    assert_eq!(resumed.game.record(), game.record());
    assert_eq!(resumed.game.players(), [Player::Human, Player::Random], "they sit down again");
    resumed.slot.remove().unwrap();
    assert!(dir.names().is_empty());
    let left: Vec<_> = fs::read_dir(&dir.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, [".lock"]);
}

#[test]
fn a_game_that_is_open_is_nobody_elses() {
    let dir = Temporary::new("open");
    let saves = dir.saves();
    let game = crate::game("taacoca", "");
    let slot = saves.keep(&game).unwrap();
    let other = saves.keep(&game).unwrap();
    assert_eq!((slot.name(), other.name()), ("taacoca-1", "taacoca-2"));
    drop(other);
    let listing = saves.list::<Games>().unwrap();
    assert_eq!(listing.games.len(), 1);
    assert_eq!(listing.skipped[0].reason.to_string(), "it is open in another place");
    let error = saves.resume::<Games>("taacoca-1").unwrap_err();
    assert!(matches!(error, SavesError::Open(_)));
    assert_eq!(error.to_string(), "the game taacoca-1 is open in another place");
    drop(slot);
    assert_eq!(dir.names(), ["taacoca-1", "taacoca-2"]);
    let resumed = saves.resume::<Games>("taacoca-1").unwrap();
    assert!(matches!(saves.resume::<Games>("taacoca-1"), Err(SavesError::Open(_))));
    drop(resumed);
    for name in ["taacoca-3", "../taacoca-1", "", "a/b", "/etc/passwd"] {
        let error = saves.resume::<Games>(name).unwrap_err();
        assert!(matches!(error, SavesError::Missing(_)), "{name}");
        assert_eq!(error.to_string(), format!("there is no saved game {name}"));
    }
}

#[test]
fn torn_and_foreign_files_are_skipped_with_a_reason_and_stay() {
    let dir = Temporary::new("torn");
    let saves = dir.saves();
    let mut game = crate::game("claustro", "");
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    game.set_names(["Ann", "Bob"].map(str::to_string));
    saves.keep(&game).unwrap();
    let whole = fs::read_to_string(dir.0.join("claustro-1.game")).unwrap();
    let put = |name: &str, bytes: &[u8]| fs::write(dir.0.join(name), bytes).unwrap();
    // Cut off anywhere, it is never taken for a whole game.
    for end in 0..whole.len() {
        put("cut.game", &whole.as_bytes()[..end]);
        assert_eq!(dir.names(), ["claustro-1"], "cut after {end} bytes");
        assert!(matches!(saves.resume::<Games>("cut"), Err(SavesError::Unreadable(..))));
    }
    put("cut.game", &whole.as_bytes()[..whole.len() - 1]);
    let error = saves.resume::<Games>("cut").unwrap_err().to_string();
    assert_eq!(error, "the saved game cut cannot be read: its end is missing");
    put("binary.game", &[0xff, 0, 0xfe]);
    put("empty.game", b"");
    put("chess.game", b"[Game \"chess\"]\n\n1. e2-e4 *\n");
    put("illegal.game", b"[Game \"claustro\"]\n\n1. e3-a3 *\n");
    put("notes.txt", b"buy milk");
    fs::create_dir(dir.0.join("folder.game")).unwrap();
    let listing = saves.list::<Games>().unwrap();
    assert_eq!(listing.games.len(), 1);
    let reasons: Vec<(String, String)> = listing
        .skipped
        .iter()
        .map(|skipped| {
            (skipped.path.file_name().unwrap().to_string_lossy().into_owned(), skipped.reason.to_string())
        })
        .collect();
    let reason = |name: &str| reasons.iter().find(|(known, _)| known == name).unwrap().1.as_str();
    assert_eq!(reasons.len(), 7, "{reasons:?}");
    assert_eq!(reason("binary.game"), "it is not text in UTF-8: byte 1 does not belong there");
    assert!(reason("chess.game").starts_with("game: found \"chess\""));
    assert!(reason("illegal.game").starts_with("ply 1"));
    assert_eq!(reason("notes.txt"), "it is not a saved game");
    assert_eq!(reason("folder.game"), "it is not a saved game");
    assert!(listing.skipped.iter().all(|skipped| skipped.path.exists()));
}

#[test]
fn a_finished_game_that_was_left_says_so() {
    let dir = Temporary::new("finished");
    let mut game = crate::game("claustro", "");
    game.agree_draw();
    dir.saves().keep(&game).unwrap();
    let listing = dir.saves().list::<Games>().unwrap();
    let over = listing.games[0].over.as_ref().map(ToString::to_string);
    assert_eq!(over.as_deref(), Some("Draw: the players have agreed on a draw"));
}

#[test]
fn where_nothing_can_be_written_the_error_says_so() {
    let dir = Temporary::new("nowhere");
    fs::write(&dir.0, "a file where a directory should be").unwrap();
    let game = crate::game("claustro", "");
    let error = dir.saves().keep(&game).unwrap_err().to_string();
    assert!(error.contains(dir.0.to_str().unwrap()), "{error}");
    assert!(dir.saves().list::<Games>().is_err());
    fs::remove_file(&dir.0).unwrap();
    // The directory disappears during the game: saving fails with a message, and works again once it is back.
    let slot = dir.saves().keep(&game).unwrap();
    fs::rename(&dir.0, dir.0.with_extension("away")).unwrap();
    assert!(slot.save(&game).unwrap_err().to_string().contains("could not be written"));
    fs::rename(dir.0.with_extension("away"), &dir.0).unwrap();
    slot.save(&game).unwrap();
}

#[cfg(unix)]
#[test]
fn a_read_only_directory_can_be_listed_but_not_written() {
    use std::os::unix::fs::PermissionsExt;
    let dir = Temporary::new("readonly");
    let game = crate::game("claustro", "");
    dir.saves().keep(&game).unwrap();
    fs::remove_file(dir.0.join(".lock")).unwrap();
    let permit = |mode| fs::set_permissions(&dir.0, fs::Permissions::from_mode(mode)).unwrap();
    permit(0o500);
    // The administrator may write everywhere.
    if fs::write(dir.0.join("probe"), "").is_err() {
        assert_eq!(dir.names(), ["claustro-1"]);
        assert!(dir.saves().keep(&game).is_err());
    }
    permit(0o700);
}

/// What [`a_killed_process_loses_nothing`] runs in a process of its own.
#[test]
fn child() {
    let Some(dir) = std::env::var_os("SESSION_CHILD") else { return };
    let mut game = crate::game("claustro", "repetition=none");
    game.set_names(["child", "other"].map(str::to_string));
    let slot = Saves::at(PathBuf::from(dir)).keep(&game).unwrap();
    for text in "e3-e2 a3-a4 e2-e3 a4-a3".split_whitespace().cycle() {
        game.play_text(text).unwrap();
        slot.save(&game).unwrap();
        println!("\nsaved {}", game.ply());
    }
}

#[test]
fn a_killed_process_loses_nothing() {
    let dir = Temporary::new("killed");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "saves::child", "--nocapture"])
        .env("SESSION_CHILD", &dir.0)
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
    assert!(matches!(dir.saves().resume::<Games>("claustro-1"), Err(SavesError::Open(_))));
    child.kill().unwrap();
    child.wait().unwrap();
    let last = lines.filter_map(|line| saved(&line)).last().unwrap_or(ply);
    let resumed = dir.saves().resume::<Games>("claustro-1").unwrap();
    assert!(resumed.game.ply() >= last, "{} moves of at least {last}", resumed.game.ply());
    assert_eq!(resumed.game.names()[0], "child");
}

fn finished() -> ludoteca_session::Session {
    let mut game = crate::game("claustro", "");
    game.set_players([Player::Human, Player::Random]);
    game.set_date("2026-11-18");
    play(&mut game, "e3-e2 a3-a4");
    game.resign(game.turn());
    game
}

#[test]
fn finished_games_are_kept_listed_by_their_headers_and_opened() {
    let dir = Temporary::new("archive");
    let archive = dir.saves().archive();
    assert_eq!(archive.list().unwrap(), Default::default(), "no directory, no games");
    let game = finished();
    let names: Vec<String> = (0..3).map(|_| archive.keep(&game).unwrap()).collect();
    assert_eq!(names, ["claustro-2026-11-18-1", "claustro-2026-11-18-2", "claustro-2026-11-18-3"]);
    let catalogue = archive.list().unwrap();
    assert!(catalogue.games.len() == 3 && catalogue.skipped.is_empty(), "{catalogue:?}");
    let first = &catalogue.games[0];
    assert_eq!((first.game.as_str(), first.date.as_deref()), ("claustro", Some("2026-11-18")));
    assert_eq!((first.result, first.reason.as_deref()), (GameResult::Won('b'), Some("resignation")));
    assert_eq!(first.players, ["human", "random"].map(str::to_string));
    let again = archive.open::<Games>(&first.name).unwrap();
    assert_eq!((again.ply(), again.ending()), (2, game.ending()));
    assert_eq!(archive.text(&first.name).unwrap(), game.record().to_string());
    for name in ["../claustro-1", "nothing", ""] {
        assert!(matches!(archive.open::<Games>(name), Err(SavesError::Missing(_))), "{name}");
    }
    assert!(dir.names().is_empty(), "they are not among the unfinished ones");
    assert!(dir.saves().list::<Games>().unwrap().skipped.is_empty(), "nor are their folders foreign");
}

#[test]
fn torn_and_foreign_files_of_the_archive_are_told_and_stay() {
    let dir = Temporary::new("archive-torn");
    let archive = dir.saves().archive();
    let whole = archive.keep(&finished()).unwrap();
    let text = archive.text(&whole).unwrap();
    let file = |name: &str, bytes: &[u8]| fs::write(archive.dir().join(name), bytes).unwrap();
    file("torn.game", text.trim_end_matches(['b', '\n']).as_bytes());
    file("cut.game", &text.as_bytes()[..20]);
    file("notes.txt", b"mine");
    file("bytes.game", b"\xff\xfe");
    file("open.game", crate::game("claustro", "").record().to_string().as_bytes());
    let catalogue = archive.list().unwrap();
    assert_eq!(catalogue.games.iter().map(|game| &game.name).collect::<Vec<_>>(), [&whole]);
    let told: Vec<String> = catalogue.skipped.iter().map(|skipped| skipped.reason.to_string()).collect();
    assert_eq!(told.len(), 5, "{told:?}");
    assert!(told.contains(&"its end is missing".to_string()), "{told:?}");
    assert!(told.contains(&"it is not a saved game".to_string()), "{told:?}");
    assert!(told.contains(&"the game in it is not finished".to_string()), "{told:?}");
}

#[test]
fn a_deleted_game_can_be_brought_back() {
    let dir = Temporary::new("deleted");
    let (saves, archive) = (dir.saves(), dir.saves().archive());
    let mut game = crate::game("claustro", "");
    play(&mut game, "e3-e2");
    let slot = saves.keep(&game).unwrap();
    assert!(matches!(saves.delete("claustro-1"), Err(SavesError::Open(_))), "it is being played");
    drop(slot);
    saves.delete("claustro-1").unwrap();
    assert!(dir.names().is_empty());
    // Its name may be taken in the meantime.
    drop(saves.keep(&game).unwrap());
    let name = archive.keep(&finished()).unwrap();
    archive.delete(&name).unwrap();
    assert!(archive.list().unwrap().games.is_empty());
    // Another run finds them, the last one first.
    let saves = dir.saves();
    let deleted = saves.deleted::<Games>();
    let [last, first] = &deleted[..] else { panic!("{deleted:?}") };
    assert!(matches!(&last.was, Was::Finished(finished) if finished.result == GameResult::Won('b')));
    assert!(matches!(&first.was, Was::Unfinished(saved) if saved.ply == 1) && first.at < last.at);
    assert_eq!(saves.look_deleted::<Games>(&first.name).unwrap().ply(), 1);
    assert_eq!(saves.restore(&first.name).unwrap(), Stored::Unfinished("claustro-1-2".to_string()));
    assert_eq!(dir.names(), ["claustro-1", "claustro-1-2"]);
    assert!(saves.look::<Games>("claustro-1-2").unwrap().ply() == 1);
    assert_eq!(saves.restore(&last.name).unwrap(), Stored::Finished(name.clone()));
    assert!(archive.open::<Games>(&name).is_ok());
    assert!(saves.deleted::<Games>().is_empty() && saves.list::<Games>().unwrap().skipped.is_empty());
    for wrong in [first.name.as_str(), "../claustro-1", "finished/../../claustro-1", ""] {
        assert!(matches!(saves.restore(wrong), Err(SavesError::Missing(_))), "{wrong}");
    }
}

#[test]
fn deleted_games_are_gone_for_good_after_a_month() {
    let dir = Temporary::new("deleted-long-ago");
    let (saves, archive) = (dir.saves(), dir.saves().archive());
    archive.delete(&archive.keep(&finished()).unwrap()).unwrap();
    let [deleted] = &saves.deleted::<Games>()[..] else { panic!("one was deleted") };
    let bin = saves.bin().join("finished");
    let (long_ago, text) = (bin.join("1000000000-old.game"), archive_text(&bin));
    fs::write(&long_ago, text).unwrap();
    assert_eq!(saves.deleted::<Games>(), std::slice::from_ref(deleted));
    assert!(!long_ago.exists());
}

fn archive_text(bin: &std::path::Path) -> String {
    let file = fs::read_dir(bin).unwrap().next().unwrap().unwrap().path();
    fs::read_to_string(file).unwrap()
}

#[test]
fn a_game_from_a_file_is_kept_once() {
    let dir = Temporary::new("adopted");
    let saves = dir.saves();
    let mut game = crate::game("claustro", "");
    play(&mut game, "e3-e2");
    drop(saves.adopt::<Games>(&game).unwrap());
    drop(saves.adopt::<Games>(&game).unwrap());
    assert_eq!(dir.names(), ["claustro-1"]);
    // It went on there, and the file has not.
    let slot = saves.adopt::<Games>(&game).unwrap();
    let mut later = crate::game("claustro", "");
    play(&mut later, "e3-e2 a3-a4");
    slot.save(&later).unwrap();
    drop(slot);
    drop(saves.adopt::<Games>(&game).unwrap());
    assert_eq!(dir.names(), ["claustro-1", "claustro-2"]);
}
