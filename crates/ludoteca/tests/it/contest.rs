//! `match`, `ladder` and `openings`, with players that need no time to think.

use crate::{done, ludoteca, refused};
use ludoteca_games::Games;
use ludoteca_kit::Side;
use ludoteca_session::Session;
use ludoteca_session::tourney::split;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

fn document(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON document")
}

/// A file of this test alone.
fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("ludoteca-contest-{}-{name}", std::process::id()))
}

const GREEDY: [&str; 8] = ["match", "claustro", "--first", "greedy", "--second", "random", "--seed", "3"];

#[test]
fn a_match_is_told_as_the_first_player_sees_it() {
    let told = document(&done(&[&GREEDY[..], &["--games", "20", "--json"]].concat()));
    let keys: Vec<&str> = told.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys[..7], ["games", "wins", "draws", "losses", "score", "elo", "elo_error"]);
    let number = |key: &str| told[key].as_f64().expect("a number");
    assert_eq!(number("games"), 20.0);
    assert_eq!(number("wins") + number("draws") + number("losses"), 20.0);
    assert_eq!(number("score"), (number("wins") + number("draws") / 2.0) / 20.0);
    assert!(number("score") > 0.6, "greedy is better than chance: {told}");
    assert_eq!(told["seed"], 3);
    let turned = ["match", "claustro", "--first", "random", "--second", "greedy", "--seed", "3"];
    let turned = document(&done(&[&turned[..], &["--games", "20", "--json"]].concat()));
    assert!(turned["score"].as_f64().expect("a number") < 0.4, "{turned}");
    let text = done(&[&GREEDY[..], &["--games", "20"]].concat());
    let (wins, draws, losses) = (&told["wins"], &told["draws"], &told["losses"]);
    assert!(text.contains("claustro: greedy against random, seed 3\n"), "{text}");
    assert!(text.contains(&format!("20 games: {wins} won, {draws} drawn, {losses} lost\n")), "{text}");
}

#[test]
fn elo_is_null_where_everything_was_won() {
    let args = ["match", "claustro", "--first", "engine:level=6", "--second", "random", "--games", "4"];
    let told = document(&done(&[&args[..], &["--seed", "1", "--json"]].concat()));
    assert_eq!((&told["score"], &told["elo"], &told["elo_error"]), (&json!(1.0), &Value::Null, &Value::Null));
    assert!(done(&[&args[..], &["--seed", "1"]].concat()).contains("score 100.0 %, Elo beyond measure"));
}

#[test]
fn a_seed_repeats_on_any_number_of_threads_and_the_log_can_be_replayed() {
    let logs = ["1", "2"].map(|threads| scratch(&format!("log{threads}")));
    let run = |threads: &str, log: &PathBuf| {
        let log = log.to_string_lossy();
        let more = ["--games", "10", "--json", "--threads", threads, "--log", &log, "--settings", "limit=20"];
        let args = ["match", "three-dragons", "--first", "medium", "--second", "easy", "--seed", "3"];
        document(&done(&[&args[..], &more].concat()))
    };
    let told = [run("1", &logs[0]), run("2", &logs[1])];
    let texts = logs.each_ref().map(|log| fs::read_to_string(log).expect("a log"));
    logs.iter().for_each(|log| fs::remove_file(log).expect("cleaning up"));
    assert_eq!(told[0], told[1]);
    // Midnight may lie between the two runs.
    let undated =
        |text: &String| text.lines().filter(|line| !line.starts_with("[Date")).collect::<Vec<_>>().join("\n");
    assert_eq!(undated(&texts[0]), undated(&texts[1]));
    let mut counted = [0; 3];
    for record in split(&texts[0]) {
        let game = Session::read::<Games>(record).expect("every game can be replayed");
        let first = if game.names()[0] == "medium" { Side::First } else { Side::Second };
        assert!(record.contains("[Settings \"limit=20\"]"));
        let winner = game.ending().expect("it has ended").winner;
        counted[winner.map_or(1, |winner| if winner == first { 0 } else { 2 })] += 1;
    }
    assert_eq!(json!(counted), json!([told[0]["wins"], told[0]["draws"], told[0]["losses"]]));
}

#[test]
fn a_sequential_test_says_what_it_has_found() {
    let args = [&GREEDY[..], &["--games", "2000", "--sprt", "-50,100"]].concat();
    let told = document(&done(&[&args[..], &["--json"]].concat()));
    let sprt = &told["sprt"];
    assert_eq!(
        (&sprt["accepted"], &sprt["alpha"], &sprt["elo0"]),
        (&json!("elo1"), &json!(0.05), &json!(-50.0))
    );
    assert!(sprt["llr"].as_f64() >= sprt["upper"].as_f64() && told["games"].as_u64() < Some(2000));
    assert!(done(&args).contains("elo1 = 100 is accepted"));
    let open = document(&done(&[&GREEDY[..], &["--games", "2", "--sprt", "0,5", "--json"]].concat()));
    assert_eq!((&open["sprt"]["accepted"], &open["games"]), (&Value::Null, &json!(2)));
}

#[test]
fn an_odd_number_of_games_is_rounded_up_and_that_is_said() {
    let said = ludoteca(&[&GREEDY[..], &["--games", "3", "--json"]].concat());
    assert_eq!((said.status, &document(&said.out)["games"]), (0, &json!(4)));
    assert_eq!(said.err, "ludoteca: games are played in pairs: 4 instead of 3\n");
}

#[test]
fn a_ladder_is_one_table() {
    let args = ["ladder", "claustro", "--players", "random,greedy,engine:nodes=300,depth=3", "--games", "6"];
    let told = document(&done(&[&args[..], &["--seed", "5", "--json"]].concat()));
    let players = told["players"].as_array().expect("a list");
    let names: Vec<&str> = players.iter().filter_map(|player| player["player"].as_str()).collect();
    assert_eq!(names, ["engine:nodes=300,depth=3", "greedy", "random"]);
    let elo: Vec<f64> = players.iter().filter_map(|player| player["elo"].as_f64()).collect();
    assert!(elo[0] > elo[1] && elo[1] > elo[2] && elo.iter().sum::<f64>().abs() < 1e-6, "{elo:?}");
    assert!(players.iter().all(|player| player["games"] == 12 && player["elo_error"].as_f64() > Some(0.0)));
    let pairings = told["pairings"].as_array().expect("a list");
    assert_eq!(pairings.len(), 3);
    assert_eq!((&pairings[0]["first"], &pairings[0]["second"]), (&json!("random"), &json!("greedy")));
    let text = done(&[&args[..], &["--seed", "5", "--threads", "2"]].concat());
    assert!(
        text.contains("\nengine:nodes=300,depth=3 ") && text.contains("\nrandom against greedy "),
        "{text}"
    );
    let near = document(&done(&[&args[..], &["--seed", "5", "--neighbours", "--json"]].concat()));
    assert_eq!(near["pairings"].as_array().map(Vec::len), Some(2));
}

#[test]
fn openings_are_written_as_a_book_has_them() {
    let args = ["openings", "claustro(size=6)", "--count", "3", "--plies", "4", "--nodes", "500"];
    let text = done(&[&args[..], &["--margin", "3000", "--seed", "2"]].concat());
    let lines = ludoteca_session::tourney::book::lines(&text, "claustro(size=6)");
    assert_eq!((lines.len(), lines[0].len()), (3, 4), "{text}");
    assert_eq!(text, done(&[&args[..], &["--margin", "3000", "--seed", "2"]].concat()));
}

#[test]
fn wrong_words_are_told_before_the_first_game() {
    let with = |more: &[&str], status, sentence| refused(&[&GREEDY[..], more].concat(), status, sentence);
    with(&[], 2, "--games");
    with(&["--games", "0"], 2, "found \"0\", expected a whole number from 1 to 1000000");
    with(&["--games", "many"], 2, "many");
    with(&["--games", "2", "--threads", "0"], 2, "found \"0\", expected a whole number from 1 to 1024");
    with(&["--games", "2", "--sprt", "5,0"], 2, "sprt: found \"5,0\", expected two differences in Elo");
    with(&["--games", "2", "--sprt", "nonsense"], 2, "expected two differences in Elo");
    with(&["--games", "2", "--book", "--openings", "3"], 2, "cannot stand together");
    with(&["--games", "2", "--openings", "-1"], 2, "-1");
    with(&["--games", "2", "--log", "/nowhere/at/all.txt"], 1, "could not be written");
    // What lies there already is kept.
    let kept = scratch("kept");
    fs::write(&kept, "games of hours").expect("a file");
    with(&["--games", "2", "--log", &kept.to_string_lossy()], 1, "could not be written");
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), "games of hours");
    fs::remove_file(&kept).expect("cleaning up");
    with(
        &["--games", "2", "--settings", "limit=5"],
        1,
        "setting: found \"limit\", expected one of repetition",
    );
    with(
        &["--games", "2", "--variant", "size=10", "--book"],
        1,
        "book: found no openings for claustro(size=10)",
    );
    let who = |game, first, sentence| {
        refused(&["match", game, "--first", first, "--second", "random", "--games", "2"], 1, sentence);
    };
    who("chess", "random", "game: found \"chess\", expected one of tactigon");
    who("claustro", "human", "player: found \"human\", expected a computer player");
    who("claustro", "deep blue", "player: found \"deep blue\", expected one of human, random, greedy, taker");
    who("claustro", "engine:level=11", "limit level: found \"11\", expected a level from 1 to 10");
    refused(&["match", "claustro", "--first", "random", "--games", "2"], 2, "--second");
    let ladder = |players| ["ladder", "claustro", "--players", players, "--games", "2"];
    refused(&ladder("random"), 1, "expected at least two players");
    refused(&ladder("random,random"), 1, "expected each player once");
    refused(&ladder("random,human"), 1, "expected a computer player");
    refused(&["ladder", "claustro", "--games", "2"], 2, "--players");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_tells_what_was_played() {
    use std::process::{Command, Stdio};
    let log = scratch("interrupted");
    let mut match_ = crate::binary();
    match_.args(GREEDY).args(["--games", "1000000", "--json", "--log"]).arg(&log);
    let child = match_.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    while fs::metadata(&log).map_or(0, |log| log.len()) == 0 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(status.success());
    let output = child.wait_with_output().expect("it ends");
    let games = fs::read_to_string(&log).expect("a log");
    fs::remove_file(&log).expect("cleaning up");
    let told = document(&String::from_utf8_lossy(&output.stdout));
    assert_eq!(told["games"], split(&games).len(), "the log holds what was counted");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err, format!("ludoteca: the match was stopped after {} of 1000000 games\n", told["games"]));
}
