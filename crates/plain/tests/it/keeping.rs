//! What is kept, and where.

use crate::script::{converse, humans, menu, players, talk};
use ludoteca_plain::{Ended, Options, Start};
use std::fs;
use std::path::PathBuf;

/// An empty directory of this test's own.
pub(crate) fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the directory for tests can be written");
    path
}

#[test]
fn an_unfinished_game_is_offered_and_goes_on_where_it_was_left() {
    let saves = directory("resume");
    let with = |options: Options| Options { saves: Some(saves.clone()), ..options };
    let (ended, said) = talk(with(humans("claustro(size=6)")), b"d6-c6\nc1-c2\nc");
    assert_eq!(ended, Ended::Input);
    assert!(said.contains("The game is not finished. It is kept, and offered at the next start."), "{said}");
    converse(
        with(menu()),
        &[
            ("9", "1  claustro(size=6), human against human, 2 moves"),
            ("9", "expected a number from 0 to 1"),
            ("", "Move 2: Green|Green, your move:"),
            ("undo", "Taken back: 1 step.|Move 1: Blue"),
            ("quit", "It will be kept. Leave it?"),
            ("yes", "It is kept"),
        ],
    );
    // It was left one move earlier; what was taken back is still there.
    converse(
        with(menu()),
        &[
            ("resume", "claustro(size=6), human against human, 1 move"),
            ("1", "Move 1: Blue"),
            ("redo", "Played again.|Move 2: Green"),
            ("resign", ""),
            ("yes", "Game over."),
            ("menu", "7  leave"),
        ],
    );
    // A finished game is not offered any more, but can be looked at.
    let (_, said) = talk(with(menu()), b"9\n");
    assert!(said.contains("9  look at 1 finished game") && !said.contains("go on with"), "{said}");
}

#[test]
fn a_game_without_moves_and_one_between_computers_is_not_kept() {
    let saves = directory("nothing");
    let with = |options: Options| Options { saves: Some(saves.clone()), ..options };
    let (_, said) = talk(with(humans("claustro")), b"");
    assert!(said.contains("The game had not begun, so nothing is kept."), "{said}");
    talk(with(players("taacoca(side=3)", "random", "random")), b"");
    let files = fs::read_dir(&saves).expect("it is there").map(|entry| entry.expect("it can be read").path());
    assert_eq!(files.filter(|path| path.extension().is_some_and(|ending| ending == "game")).count(), 0);
}

#[test]
fn a_game_asked_for_by_its_name_says_that_another_waits() {
    let saves = directory("waits");
    let with = |options: Options| Options { saves: Some(saves.clone()), ..options };
    let waits = "1 unfinished game of Claustro is kept: \"menu\" and then \"resume\" goes on with it.";
    assert!(!talk(with(humans("claustro")), b"c5-c4\n").1.contains("unfinished"));
    assert!(talk(with(humans("claustro(size=6)")), b"").1.contains(waits));
    assert!(!talk(with(humans("tactigon")), b"").1.contains("unfinished"), "it is another game");
    assert!(
        !talk(with(players("claustro", "random", "random")), b"").1.contains("unfinished"),
        "nobody plays"
    );
    converse(
        with(humans("claustro")),
        &[("menu", "9  go on with one of 1 unfinished game"), ("resume", "1 move"), ("1", "Move 1: Blue")],
    );
}

#[test]
fn a_terminal_that_disappears_loses_no_move() {
    let saves = directory("vanished");
    for room in [1000, 1500, 2000, 2500] {
        let options = Options { saves: Some(saves.clone()), ..humans("claustro") };
        let input = b"c5-c4\nb1-b2\nd5-d4\nc1-d1\n";
        let mut output = crate::bad_input::Vanishing(room);
        ludoteca_plain::run::<ludoteca_games::Games>(options, &mut &input[..], &mut output)
            .expect_err("the terminal is gone");
        let listing = ludoteca_session::saves::Saves::at(&saves)
            .list::<ludoteca_games::Games>()
            .expect("the directory is there");
        let [saved] = &listing.games[..] else { panic!("{room}: {listing:?}") };
        assert!(saved.ply > 0, "{saved:?}");
        fs::remove_dir_all(&saves).expect("it is there");
    }
}

#[test]
fn the_players_of_a_kept_game_sit_down_again() {
    let saves = directory("players");
    let with = |options: Options| Options { saves: Some(saves.clone()), ..options };
    talk(with(players("claustro", "human", "random")), b"c5-c4\n");
    converse(
        with(menu()),
        &[
            ("9", "claustro, human against random, 2 moves"),
            ("", "green is played by human, blue by random."),
        ],
    );
}

#[test]
fn a_record_is_written_at_every_move() {
    let dir = directory("record");
    let file = dir.join("game.txt");
    fs::write(&file, "what was there before").expect("the directory can be written");
    let options =
        || Options { record: Some(file.clone()), date: Some("2026-01-02".into()), ..humans("claustro") };
    // Nothing is destroyed before there is a move to be written.
    talk(options(), b"c9\n");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "what was there before");
    let (_, said) = talk(options(), b"c5-c4\nb1-b2\nresign\nyes\nagain\nd5-d4\n");
    assert!(said.contains("Move 1: Blue"), "{said}");
    let text = fs::read_to_string(&file).expect("it is there");
    for part in [
        "[Game \"claustro\"]",
        "[First \"human\"]",
        "[Date \"2026-01-02\"]",
        "[Result \"b\"]",
        "1. c5-c4 b1-b2 b",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    // The next game does not destroy the record of the one before.
    let text = fs::read_to_string(dir.join("game-2.txt")).expect("it is there");
    assert!(text.contains("1. d5-d4 *"), "{text}");
    assert_eq!(fs::read_dir(&dir).expect("it is there").count(), 2, "nothing is left lying about");
}

#[test]
fn what_cannot_be_written_is_said_once_and_the_game_goes_on() {
    let dir = directory("unwritable");
    let file = dir.join("file");
    fs::write(&file, "").expect("the directory can be written");
    // A directory that is a file can be written by nobody, whatever rights they have.
    let options = Options {
        saves: Some(file.join("saves")),
        record: Some(file.join("game.txt")),
        ..humans("claustro")
    };
    let input = format!("c5-c4\nb1-b2\nsave {}\nd5-d4\n", file.join("x").display());
    let (_, said) = talk(options, input.as_bytes());
    assert_eq!(said.matches("The game goes on but is not kept: ").count(), 1, "{said}");
    assert_eq!(said.matches("The game is not recorded: ").count(), 1, "{said}");
    assert!(said.contains("cannot be written: ") && said.contains("; the game goes on."), "{said}");
    assert!(said.contains("Green plays d5-d4."), "{said}");
    assert!(said.contains("The game is not finished, and it is not kept."), "{said}");
}

#[test]
fn saving_asks_before_it_replaces() {
    let dir = directory("save");
    let file = dir.join("my game.txt");
    let save = format!("save \"{}\"", file.display());
    converse(
        humans("claustro"),
        &[
            ("save", "expected the name of a file"),
            ("c5-c4", ""),
            (&save, "The game is written to "),
            ("b1-b2", ""),
            (&save, "is there already. Replace it?"),
            ("no", "Nothing is written."),
        ],
    );
    assert!(fs::read_to_string(&file).expect("it is there").contains("1. c5-c4 *"));
    converse(
        humans("claustro"),
        &[("d5-d4", ""), (&save, "Replace it?"), ("yes", "The game is written to ")],
    );
    assert!(fs::read_to_string(&file).expect("it is there").contains("1. d5-d4 *"));
}

#[test]
fn records_are_opened_or_refused() {
    let dir = directory("open");
    let write = |name: &str, text: &[u8]| {
        fs::write(dir.join(name), text).expect("the directory can be written");
        format!("open {}", dir.join(name).display())
    };
    let good =
        write("good", b"[Game \"claustro\"]\n[First \"Anna\"]\n[Second \"random\"]\n\n1. c5-c4 b1-b2 *\n");
    let chess = write("chess", b"[Game \"chess\"]\n\n1. e4 e5 *\n");
    let other = write("other", b"[Game \"taacoca\"]\n\n1. c5-c4 *\n");
    let torn = write("torn", b"[Game \"clau");
    let cut = write("cut", b"[Game \"claustro\"]\n[Result \"*\"]\n\n1. c5-c4 b1-b2 ");
    let bytes = write("bytes", b"\xff\xfe\x00");
    let missing = format!("open {}", dir.join("missing").display());
    converse(
        menu(),
        &[
            ("open", "found nothing, expected the name of a file"),
            (&missing, "/missing cannot be opened: there is no such file or folder."),
            ("open nofile", "\nnofile cannot be opened: "),
            (&cut, "is not a game that can be played on: end of the record: found nothing, expected *"),
            (&chess, "game: found \"chess\""),
            (&other, "is not a game that can be played on: ply 1 (move 1.), \"c5-c4\""),
            (&torn, "is not a game that can be played on: "),
            (&bytes, "cannot be opened: it is not text in UTF-8"),
            (
                &good,
                "\"Anna\" is no computer player here, so a human plays green.|blue by random.|Move 2: Green",
            ),
        ],
    );
    let record = fs::read_to_string(dir.join("good")).expect("it is there");
    let options = Options { second: Some("human".into()), ..Options::new(Start::Record(record)) };
    converse(options, &[("undo", "Move 1: Blue, human.")]);
}

#[test]
fn a_file_that_is_no_game_any_more_is_named_once() {
    let dir = directory("junk");
    fs::write(dir.join("zzz.game"), "junk").expect("it can be written");
    fs::create_dir_all(dir.join("finished")).expect("it can be made");
    fs::write(dir.join("finished/old.game"), "junk").expect("it can be written");
    let options = Options { saves: Some(dir.clone()), ..menu() };
    let (_, said) = talk(options, b"rules\n1\n");
    for file in ["zzz.game", "finished/old.game"] {
        let name = dir.join(file).display().to_string();
        assert_eq!(said.matches(&format!("{name} is passed over: ")).count(), 1, "{said}");
    }
}

#[test]
fn a_folder_is_no_file_for_a_game() {
    let dir = directory("folder");
    converse(
        humans("claustro"),
        &[
            (&format!("save {}", dir.display()), "cannot be written: it is a folder; the game goes on."),
            (
                "save nodir/x.txt",
                "\nnodir/x.txt cannot be written: there is no such file or folder; the game",
            ),
        ],
    );
}
