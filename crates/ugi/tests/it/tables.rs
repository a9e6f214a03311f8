//! `TablePath`: answers from a table of perfect play.

use crate::talk::Talk;
use ludoteca_kit::Indexed;
use ludoteca_testkit::noughts::Noughts;
use std::path::PathBuf;
use std::time::Duration;

/// A folder of its own with the table of noughts and crosses, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn solved(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-ugi-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let checkpoints = Duration::from_secs(3600);
        let task =
            ludoteca_solver::Task { game: "noughts", folder: &path, threads: 1, stop: None, checkpoints };
        ludoteca_solver::solve(&Noughts::new(3, false).index().unwrap(), &task, &mut |_| {}).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// All that is said from `go` to `bestmove`.
#[track_caller]
fn answer(talk: &Talk, position: &str, go: &str) -> Vec<String> {
    talk.unheard();
    talk.say(position);
    talk.say(go);
    let mut said = Vec::new();
    loop {
        let line = talk.hear("");
        let last = line.starts_with("bestmove");
        said.push(line);
        if last {
            return said;
        }
    }
}

/// Crosses took the middle and noughts an edge: that is won in five.
const WON: &str = "position startpos moves b2 b1";

#[test]
fn a_table_answers_exactly() {
    let folder = Folder::solved("exact");
    let talk = Talk::new("noughts");
    talk.say(&format!("setoption name TablePath value {}", folder.0.display()));
    assert_eq!(talk.hear("info"), "info string the table of noughts is used");
    let said = answer(&talk, WON, "go movetime 10");
    assert!(said[0].starts_with("info depth 5 seldepth 5 multipv 1 score mate 5 nodes 7 "), "{said:?}");
    assert_eq!(said[1], "info string the table says: win in 5");
    let best = said[2].strip_prefix("bestmove ").unwrap();
    assert!(said[0].contains(&format!(" pv {best} ")), "{said:?}");
    // Who is lost holds out as long as possible.
    let said = answer(&talk, "position startpos moves b2 b1 a1", "go depth 1");
    assert!(said[0].contains(" score mate -4 "), "{said:?}");
    assert_eq!(said[1..], ["info string the table says: loss in 4", "bestmove c3"]);
    // In a drawn position a corner is the only answer to the middle.
    let said = answer(&talk, "position startpos moves b2", "go depth 2");
    assert!(said[0].contains(" score cp 0 "), "{said:?}");
    assert_eq!(said[said.len() - 2], "info string the table says: draw");
    let best = said[said.len() - 1].as_str();
    assert!(["a1", "a3", "c1", "c3"].map(|corner| format!("bestmove {corner}")).contains(&best.to_string()));
    // Several lines, and only some moves.
    talk.say("setoption name MultiPV value 9");
    let said = answer(&talk, WON, "go depth 1 searchmoves b3 a1");
    assert!(said[0].contains("multipv 1 score mate 5 ") && said[1].contains("multipv 2 "), "{said:?}");
    assert_eq!(said.last().unwrap(), "bestmove a1");
    // Endless thinking waits for a stop even here.
    talk.say("setoption name MultiPV value 1");
    talk.say("go infinite");
    talk.hear("info string the table says");
    talk.say("isready");
    talk.hear("readyok");
    talk.say("stop");
    talk.hear("bestmove");
    // A level that is there to be beaten does not look.
    talk.say("setoption name Level value 9");
    let said = answer(&talk, WON, "go depth 3");
    assert!(!said.iter().any(|line| line.contains("the table says")), "{said:?}");
    talk.say("setoption name Level value 10");
    assert!(answer(&talk, WON, "go depth 3").iter().any(|line| line.ends_with("the table says: win in 5")));
    talk.say("setoption name TablePath value <empty>");
    let said = answer(&talk, WON, "go depth 2");
    assert!(!said.iter().any(|line| line.contains("the table says")), "{said:?}");
    talk.leave();
}

#[test]
fn what_is_no_table_is_told_and_play_goes_on() {
    let folder = Folder::solved("trouble");
    let talk = Talk::new("noughts");
    talk.say("setoption name TablePath value /there/is/no/such/folder");
    let told = "info string option TablePath: there is no table of noughts in /there/is/no/such/folder";
    assert_eq!(talk.hear("info"), told);
    assert!(answer(&talk, WON, "go depth 2").last().unwrap().starts_with("bestmove "));
    // The table of another board is looked for when the game changes.
    talk.say(&format!("setoption name TablePath value {}", folder.0.display()));
    talk.hear("info string the table of noughts is used");
    talk.say("setoption name Game value noughts(size=4)");
    assert!(!answer(&talk, "position startpos", "go depth 1").iter().any(|line| line.contains("table")));
    talk.say("setoption name Game value noughts");
    talk.hear("info string the table of noughts is used");
    let path = ludoteca_solver::table_path("noughts", &folder.0);
    std::fs::write(&path, "Something else").unwrap();
    talk.say(&format!("setoption name TablePath value {}", folder.0.display()));
    let told =
        format!("info string {} is not a table of Ludoteca; play goes on without this table", path.display());
    assert_eq!(talk.hear("info"), told);
    let said = answer(&talk, WON, "go depth 2");
    assert!(!said.iter().any(|line| line.contains("table")), "{said:?}");
    talk.leave();
}
