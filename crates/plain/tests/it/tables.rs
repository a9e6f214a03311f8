//! Perfect play, where a table knows it.

use crate::script::{converse_on, try_talk};
use ludoteca_kit::Indexed;
use ludoteca_plain::{Options, Start};
use ludoteca_session::Setup;
use ludoteca_testkit::Examples;
use ludoteca_testkit::noughts::Noughts;
use std::path::PathBuf;
use std::time::Duration;

/// A folder of its own with the table of noughts and crosses, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn solved(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-plain-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let checkpoints = Duration::from_secs(3600);
        let task =
            ludoteca_solver::Task { game: "noughts", folder: &path, threads: 1, stop: None, checkpoints };
        ludoteca_solver::solve(
            &Noughts::new(3, false).index().expect("the board is small"),
            &task,
            &mut |_| {},
        )
        .expect("there is room");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn options(position: &str, tables: Option<PathBuf>) -> Options {
    let mut setup = Setup::new::<Examples>("noughts").expect("the game is known");
    setup.position = Some(position.to_string());
    let human = || Some("human".to_string());
    Options { first: human(), second: human(), tables, ..Options::new(Start::Game(setup)) }
}

/// Noughts stand on an edge: crosses win in five plies, but not with every move.
const WON: &str = "1o1/1x1/3 x";

#[test]
fn every_move_has_its_exact_value() {
    let folder = Folder::solved("values");
    let (_, said) = try_talk::<Examples>(options(WON, Some(folder.0.clone())), b"evaluate\nhint\n");
    let told: Vec<&str> = said.lines().skip_while(|line| !line.contains("Table: ")).collect();
    assert!(told[0].contains("Table: crosses wins in 5 · "), "{said}");
    let values: Vec<&str> = told[1..8].iter().filter_map(|line| line.split(": ").nth(1)).collect();
    assert_eq!(values.len(), 7, "{said}");
    assert_eq!(values[0], "win in 5");
    assert!(values.contains(&"draw"), "{said}");
    assert!(values.iter().all(|value| ["win in 5", "win in 7", "draw"].contains(value)), "{said}");
    assert!(said.contains("Hint: ") && said.contains(" wins in 5 plies: "), "{said}");
    // A hint is played with one word, or by its number.
    for line in ["take", "0"] {
        let lines = format!("hint\n{line}\n");
        let (_, said) = try_talk::<Examples>(options(WON, Some(folder.0.clone())), lines.as_bytes());
        assert!(said.contains(". \"take\" plays it.") && said.contains("Crosses plays "), "{said}");
    }
    converse_on::<Examples>(
        options(WON, Some(folder.0.clone())),
        &[("a1", "Crosses plays a1."), ("eval", "Table: crosses wins in 4 · c3|  c3: loss in 4|: loss in 2")],
    );
}

#[test]
fn without_tables_the_engine_speaks_as_before() {
    let folder = Folder::solved("none");
    let (_, without) = try_talk::<Examples>(options(WON, None), b"moves\nboard\n");
    let (_, with) = try_talk::<Examples>(options(WON, Some(folder.0.clone())), b"moves\nboard\n");
    assert_eq!(with, without, "nothing is said that nobody has asked for");
    let (_, said) = try_talk::<Examples>(options(WON, None), b"evaluate\n");
    assert!(said.contains("Engine: crosses wins in 5 · depth ") && !said.contains("Table"), "{said}");
}

#[test]
fn a_damaged_table_is_told_once() {
    let folder = Folder::solved("damage");
    let path = ludoteca_solver::table_path("noughts", &folder.0);
    std::fs::write(&path, "Something else").unwrap();
    let (_, said) = try_talk::<Examples>(options(WON, Some(folder.0.clone())), b"hint\nevaluate\na1\n");
    let told = format!("{} is not a table of Ludoteca; play goes on without this table.", path.display());
    assert_eq!(said.matches(&told).count(), 1, "{said}");
    assert!(said.contains("Engine: crosses wins in 5") && said.contains("Crosses plays a1."), "{said}");
}

/// The end of a game is where people want to know what went wrong.
#[test]
fn a_finished_game_is_judged_in_words() {
    let lines = b"a1\nb1\na2\nb2\nc3\nb3\njudge\nquit\n";
    let (_, said) = try_talk::<Examples>(options("3/3/3 x", None), lines);
    let judged = said.split("Judging 6 moves.").nth(1).unwrap_or_else(|| panic!("{said}"));
    for part in [
        "\n3. Crosses: c3 is a blunder: it overlooks that a3 wins. Better is a3. ",
        "Crosses's chances fall from 100\u{a0}% to 0\u{a0}%.",
        "\nCrosses: accuracy ",
        "\nNoughts: accuracy ",
    ] {
        assert!(judged.contains(part), "{part}: {judged}");
    }
    assert!(!judged.contains("3. Noughts"), "who wins at once has made no mistake: {judged}");
}
