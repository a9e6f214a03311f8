//! League files, and the log of what was played.

use crate::{How, SMALL, Scratch, hold, league};
use ludoteca_games::Games;
use ludoteca_league::{GAMES, League, LeagueError, SAMPLE};
use ludoteca_session::Session;
use ludoteca_session::tourney::split;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

#[test]
fn the_sample_is_a_league() {
    let league = League::read::<Games>(SAMPLE, Path::new(".")).expect("the sample is right");
    assert!(league.contenders.len() >= 2 && league.grade.is_some());
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_what_would_be_right() {
    let check = |wrong: &str, right: &str, found: &str, expected: &str| {
        let text = SMALL.replacen(wrong, right, 1);
        assert_ne!(text, SMALL, "{wrong}");
        let told = League::read::<Games>(&text, Path::new(".")).expect_err(right).to_string();
        assert!(told.starts_with(&format!("line {found}, expected ")), "{right}: {told}");
        assert!(told.contains(expected), "{right}: {told}");
    };
    check("pairs = 2", "pairs = 0", "2, pairs: found \"0\"", "a whole number from 1 to 10000");
    check("pairs = 2", "pairs = true", "2, pairs: found \"true\"", "a whole number from 1 to 10000");
    check("games = 1", "game = 1", "5: found \"game\"", "one of games, nodes");
    check("\"Bo\"", "\"Ada\"", "12, name: found \"Ada\"", "a name of its own, of 1 to 60 characters");
    check("player = \"random\"", "command = \"telnet x\"", "13, command: found \"telnet x\"", "ask:COMMAND");
    let nowhere = "command = \"ask:x\"\ndirectory = \"nowhere\"";
    check("player = \"random\"", nowhere, "14, directory: found \"nowhere\"", "a directory that is there");
    check("player = \"random\"", "", "11, player: found nothing", "either player");
    check("longest = 60", "format = \"cup\"", "3, format: found \"cup\"", "one of round-robin, swiss");
    check("longest = 60", "format = \"swiss\"", "1, rounds: found nothing", "the number of rounds");
    check(
        "longest = 60",
        "rounds = 3",
        "1, rounds: found a number of rounds in a round robin",
        "format = \"swiss\"",
    );
    let grade = "grade = \"20 * scores\"";
    check("longest = 60", grade, "3, grade: found \"scores\" at character 6", "score, points, games");
    let text = SMALL.replacen("pairs = 2", "pairs = = 2", 1);
    let found = League::read::<Games>(&text, Path::new(".")).expect_err("no TOML").to_string();
    assert!(found.starts_with("line 2: found something else ("), "{found}");
    let text = SMALL.replacen("size=5", "size=99", 1);
    let found = League::read::<Games>(&text, Path::new(".")).expect_err("no such size").to_string();
    assert!(found.starts_with("line 1, game: found ") && found.contains("99"), "{found}");
    let text = SMALL.replacen("greedy", "gredy", 1);
    let found = League::read::<Games>(&text, Path::new(".")).expect_err("no such player").to_string();
    assert!(found.starts_with("line 10, player: found \"gredy\""), "{found}");
}

proptest! {
    /// Whatever stands in a file, it is a league or refused with a line.
    #[test]
    fn no_file_breaks_the_reader(text in "[a-z\\[\\]=\"0-9 \n.-]{0,200}") {
        let _ = League::read::<Games>(&text, Path::new("."));
    }

    #[test]
    fn a_damaged_sample_is_read_or_refused(cut in 0..SAMPLE.len(), more in "[ -~\n]{0,12}", take in 0_usize..30) {
        let begin = (0..=cut).rev().find(|&at| SAMPLE.is_char_boundary(at)).unwrap_or(0);
        let end = (begin + take..SAMPLE.len()).find(|&at| SAMPLE.is_char_boundary(at)).unwrap_or(SAMPLE.len());
        let text = format!("{}{more}{}", &SAMPLE[..begin], &SAMPLE[end..]);
        if let Err(refusal) = League::read::<Games>(&text, Path::new(".")) {
            prop_assert!(refusal.to_string().starts_with("line "), "{}", refusal);
        }
    }
}

/// How often each pair stands in a log, by the comment before its first game.
fn pairs(log: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for record in split(log) {
        assert!(Session::read::<Games>(record).is_ok(), "{record}");
        let tag = record.split("{[%league ").nth(1).and_then(|rest| rest.split(']').next()).expect("a tag");
        let field = |name: &str| {
            tag.split(' ').find_map(|part| part.strip_prefix(name)).expect("a field").to_string()
        };
        let mut names = [field("first="), field("second=")];
        names.sort();
        *found
            .entry(format!("{} {} {} {}", names.join("-"), field("board="), field("round="), field("pair=")))
            .or_default() += 1;
    }
    found
}

#[test]
fn a_league_that_was_stopped_goes_on_and_counts_nothing_twice() {
    let scratch = Scratch::new("stopped");
    let text = SMALL.replace("pairs = 2", "pairs = 12\nseed = 4");
    let league = league(&scratch, &text);
    let first =
        hold(&scratch, &league, How { stop_after: Some(6), ..How::default() }).played.expect("it runs");
    assert!(!first.complete && (6..24).contains(&first.games()), "{}", first.games());
    // What was written last may be torn.
    let log = scratch.path().join(GAMES);
    let whole = scratch.read(GAMES);
    let mut file = OpenOptions::new().append(true).open(&log).expect("the log");
    file.write_all(&whole.as_bytes()[..whole.len() / 9]).expect("a torn pair");
    drop(file);
    let second = hold(&scratch, &league, How::default());
    assert!(second.notes.iter().any(|note| note.contains("played once more")), "{:?}", second.notes);
    let played = second.played.expect("it goes on");
    assert!(played.complete && played.games() == 24);
    let log = scratch.read(GAMES);
    assert!(log.starts_with(&whole), "what was played stays as it was");
    assert_eq!(pairs(&log).len(), 12);
    assert!(pairs(&log).values().all(|&games| games == 2), "{:?}", pairs(&log));
    let third = hold(&scratch, &league, How::default()).played.expect("there is nothing to be done");
    assert_eq!((third.games(), scratch.read(GAMES) == log), (24, true));
}

#[test]
fn both_sides_are_played_from_each_opening() {
    let scratch = Scratch::new("sides");
    let text = format!("{SMALL}[[contender]]\nname = \"Cy\"\nplayer = \"taker\"\n")
        .replace("boards = [", "boards = [\"taacoca(side=3)\", ");
    let league = league(&scratch, &text);
    let played = hold(&scratch, &league, How::default()).played.expect("it runs");
    // Three meetings of two pairs on two boards.
    assert_eq!((played.complete, played.games()), (true, 24));
    for pair in split(&scratch.read(GAMES)).chunks(2) {
        let [first, second] =
            [pair[0], pair[1]].map(|record| Session::read::<Games>(record).expect("a game"));
        let mut names = second.names();
        names.reverse();
        assert_eq!(first.names(), names);
        let opening = |session: &Session| {
            let line = session.main_line();
            let end = line.iter().position(|entry| entry.comments.iter().any(|comment| comment == "opening"));
            line[..=end.expect("it begins with an opening")]
                .iter()
                .map(|entry| session.text_to(entry.node))
                .collect::<Vec<_>>()
        };
        assert_eq!(opening(&first), opening(&second));
    }
}

#[test]
fn a_changed_league_is_noticed() {
    let scratch = Scratch::new("changed");
    let first = league(&scratch, SMALL);
    assert!(hold(&scratch, &first, How::default()).played.is_ok());
    // Somebody more, and another title and grade, change nothing about what was played.
    let more = league(
        &scratch,
        &format!(
            "title = \"x\"\ngrade = \"score\"\n{SMALL}[[contender]]\nname = \"Cy\"\nplayer = \"taker\"\n"
        ),
    );
    let before = scratch.read(GAMES);
    let held = hold(&scratch, &more, How::default());
    assert_eq!(held.played.expect("it goes on").games(), 12);
    assert!(scratch.read(GAMES).starts_with(&before));
    // Who is gone does not count.
    let held = hold(&scratch, &first, How::default());
    assert_eq!(held.played.expect("it goes on").games(), 4);
    assert!(held.notes.iter().any(|note| note.contains("8 games of Cy")), "{:?}", held.notes);
    // Another player of the same name, or another rule, is not passed over.
    for (text, what) in [(SMALL.replace("random", "taker"), "Bo"), (SMALL.replace("60", "50"), "claustro")] {
        let other = league(&scratch, &text);
        let error = hold(&scratch, &other, How::default()).played.expect_err("it has changed");
        assert!(matches!(error, LeagueError::Changed(..)) && error.to_string().contains(what), "{error}");
    }
    let other = league(&scratch, &SMALL.replace("random", "taker"));
    let held = hold(&scratch, &other, How { changed: true, ..How::default() });
    assert_eq!(held.played.expect("it begins anew").games(), 4);
    assert_eq!(pairs(&scratch.read(GAMES)).len(), 2);
    assert!(scratch.path().join("games.log.old").exists());
}

#[test]
fn a_damaged_log_is_not_passed_over() {
    let scratch = Scratch::new("damaged");
    let league = league(&scratch, SMALL);
    assert!(hold(&scratch, &league, How::default()).played.is_ok());
    let log = scratch.read(GAMES).replacen("[Result ", "[Rseult ", 1);
    scratch.write(GAMES, &log);
    let error = hold(&scratch, &league, How::default()).played.expect_err("it is damaged");
    assert!(matches!(error, LeagueError::Damaged(_, 1)), "{error}");
    assert_eq!(scratch.read(GAMES), log, "nothing was cut off");
}

#[test]
fn a_swiss_league_goes_on_with_the_same_rounds() {
    let scratch = Scratch::new("swiss");
    let players = ["greedy", "random", "taker", "engine:level=1", "engine:nodes=20"];
    let contenders: String = players
        .iter()
        .map(|player| format!("[[contender]]\nname = \"{player}\"\nplayer = \"{player}\"\n"))
        .collect();
    let text = format!(
        "boards = [\"claustro(size=5)\"]\nformat = \"swiss\"\nrounds = 3\nlongest = 40\n{contenders}"
    );
    let league = league(&scratch, &text);
    let first =
        hold(&scratch, &league, How { stop_after: Some(6), ..How::default() }).played.expect("it runs");
    assert!(!first.complete);
    let played = hold(&scratch, &league, How::default()).played.expect("it goes on");
    // Two pairs of games in each of three rounds; one sits out.
    assert_eq!((played.complete, played.games()), (true, 12));
    assert!(pairs(&scratch.read(GAMES)).values().all(|&games| games == 2));
    let again = Scratch::new("swiss-again");
    let whole = hold(&again, &league, How::default()).played.expect("it runs");
    assert_eq!(whole.games(), 12);
    assert_eq!(pairs(&again.read(GAMES)), pairs(&scratch.read(GAMES)), "the same rounds were drawn");
}
