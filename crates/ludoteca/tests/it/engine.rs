//! Engine processes: two of them play whole games through pipes, with a match as the referee.

use crate::{binary, done, ludoteca, with_input};
use ludoteca_games::Games;
use ludoteca_kit::{Registry as _, Side};
use ludoteca_session::{Session, Setup};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// An engine process.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(args: &[&str]) -> Engine {
        let mut command = binary();
        command.arg("engine").args(args).args(["--seed", "1"]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the engine starts");
        let input = child.stdin.take().expect("it was piped");
        let output = BufReader::new(child.stdout.take().expect("it was piped"));
        Engine { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
        self.input.flush().expect("the engine listens");
    }

    /// Everything up to the line that begins so.
    fn hear(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let length = self.output.read_line(&mut line).expect("it speaks UTF-8");
            assert!(length > 0, "the engine ends before it says {beginning}: {lines:?}");
            let line = line.trim_end().to_string();
            lines.push(line.clone());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }

    fn last(&mut self, beginning: &str) -> String {
        self.hear(beginning).pop().expect("there is the line that was waited for")
    }

    fn quit(mut self) {
        self.say("quit");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0));
    }
}

/// Whoever asks for an absurd table gets what the machine can give, and only what is filled is taken.
#[test]
#[cfg(target_os = "linux")]
fn an_absurd_table_takes_no_memory_that_is_not_used() {
    let mut engine = Engine::start(&["tactigon"]);
    engine.say("ugi");
    let told = engine.hear("ugiok");
    let most =
        told.iter().find_map(|line| line.strip_prefix("option name Hash type spin default 64 min 1 max "));
    let most: u64 = most.and_then(|most| most.parse().ok()).expect("a highest size");
    engine.say("setoption name Hash value 99999999999");
    engine.say("isready");
    let told = engine.hear("readyok");
    let clamped = format!(
        "info string option Hash: found 99999999999, expected a number from 1 to {most}; it is {most} now"
    );
    assert_eq!(told[0], clamped);
    for _ in 0..2 {
        engine.say("go nodes 20000");
        assert_ne!(engine.last("bestmove"), "bestmove 0000");
        engine.say("uginewgame");
        engine.say("setoption name Clear Hash");
    }
    engine.say("isready");
    engine.hear("readyok");
    let status = std::fs::read_to_string(format!("/proc/{}/status", engine.child.id())).expect("it is alive");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the most it ever had");
    let taken: u64 = line.trim().trim_end_matches("kB").trim().parse().expect("a number");
    assert!(taken < 400 << 10, "{taken} kB of {most} MiB");
    engine.quit();
}

/// Plays a game of two processes and says who won.
fn play(game: &str, limits: [&str; 2]) -> Option<Side> {
    let mut engines = [Engine::start(&[game]), Engine::start(&[])];
    engines[1].say(&format!("setoption name Game value {game}"));
    for engine in &mut engines {
        engine.say("ugi");
        engine.hear("ugiok");
        engine.say("setoption name Hash value 4");
        engine.say("isready");
        assert_eq!(engine.hear("readyok"), ["readyok"]);
        engine.say("uginewgame");
    }
    let mut referee = Session::open::<Games>(&Setup::new::<Games>(game).expect("a game")).expect("it begins");
    let mut moves = String::new();
    while referee.ending().is_none() {
        let side = referee.turn();
        let engine = &mut engines[side.index()];
        engine.say(&format!("position startpos moves{moves}"));
        engine.say(&format!("go {}", limits[side.index()]));
        let heard = engine.hear("bestmove");
        assert!(!heard.iter().any(|line| line.starts_with("info string")), "{heard:?}");
        let best = heard.last().and_then(|line| line.strip_prefix("bestmove ")).expect("a move").to_string();
        let played = referee.play_text(&best).unwrap_or_else(|error| panic!("{game}, after{moves}: {error}"));
        assert_eq!(referee.text_to(played.node), best, "moves are written in our notation");
        moves += &format!(" {best}");
        assert!(referee.ply() < 2_000, "{game}: a game ends");
    }
    let winner = referee.ending().expect("it has ended").winner;
    let result = match winner {
        None => "draw",
        Some(Side::First) => "p1win",
        Some(Side::Second) => "p2win",
    };
    for mut engine in engines {
        engine.say(&format!("position startpos moves{moves}"));
        engine.say("query gameover");
        assert_eq!(engine.last("response"), "response true");
        engine.say("query result");
        assert_eq!(engine.last("response"), format!("response {result}"), "{game}");
        engine.say("go depth 3");
        assert_eq!(engine.last("bestmove"), "bestmove none");
        engine.quit();
    }
    winner
}

#[test]
fn two_processes_play_every_game() {
    for meta in Games::metas() {
        play(&ludoteca_testkit::smallest(meta), ["nodes 200", "depth 1"]);
    }
}

#[test]
fn two_processes_play_tactigon() {
    play("tactigon", ["nodes 300", "depth 1"]);
}

#[test]
fn two_processes_play_taacoca() {
    play("taacoca(side=4)", ["depth 1", "nodes 300"]);
}

#[test]
fn two_processes_play_claustro() {
    play("claustro", ["nodes 500", "p1time 3000 p2time 500 p1inc 10 p2inc 10"]);
}

#[test]
fn two_processes_play_three_dragons() {
    play("three-dragons", ["movetime 10", "nodes 200"]);
}

#[test]
fn it_is_heard_while_it_searches_and_leaves_when_nobody_speaks() {
    let mut engine = Engine::start(&["tactigon", "--variant", "board=15"]);
    engine.say("go infinite");
    engine.hear("info depth 1");
    engine.say("isready");
    engine.hear("readyok");
    engine.say("stop");
    engine.hear("bestmove");
    engine.say("go infinite");
    engine.hear("info depth 1");
    let Engine { mut child, input, .. } = engine;
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_wrong_game_is_refused_before_anything_is_said() {
    let said = ludoteca(&["engine", "chess"]);
    assert_eq!((said.status, said.out.as_str()), (1, ""));
    assert!(said.err.contains("game: found \"chess\""), "{}", said.err);
}

// ---- query ----

fn ask(question: &Value) -> Value {
    let said = with_input(&["query"], question.to_string().as_bytes());
    serde_json::from_str(&said.out).expect("an answer is JSON")
}

#[test]
fn the_engine_answers_questions() {
    let question = |position: &str, limits: Value| {
        ask(&json!({"game": "claustro", "position": position, "engine": limits}))
    };
    let start = ask(&json!({"game": "claustro", "engine": {"depth": 3}}));
    let keys: Vec<&String> = start["engine"].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["move", "score", "depth", "nodes", "pv"]);
    assert!(start["moves"].as_array().expect("a list").contains(&start["engine"]["move"]), "{start}");
    assert_eq!(start["engine"]["pv"][0], start["engine"]["move"]);
    assert_eq!(start["engine"]["depth"], 3);
    assert!(start["engine"]["score"]["cp"].is_i64(), "{start}");
    let again = ask(&json!({"game": "claustro", "engine": {"depth": 3}}));
    assert_eq!(start, again, "it repeats exactly");
    let over = question("gb2#/2g2/b2g1/g3b/#b3 b", json!({"nodes": 100}));
    assert!(over["outcome"].is_string() && over["engine"].is_null(), "{over}");
    assert!(over.as_object().expect("an object").contains_key("engine"));
    let timed = ask(&json!({"game": "three-dragons", "engine": {"movetime": 20, "nodes": 5_000}}));
    assert!(timed["engine"]["nodes"].as_u64().is_some_and(|nodes| nodes <= 5_300), "{timed}");
}

#[test]
fn a_win_is_found_with_its_distance() {
    // A green pawn stands beside its goal in the corner a1.
    let position = "1b2#/g1g2/b2g1/g3b/#b3 g";
    let answer = ask(&json!({"game": "claustro", "position": position, "engine": {"depth": 4}}));
    assert_eq!(
        (&answer["engine"]["score"], &answer["engine"]["move"]),
        (&json!({"mate": 1}), &json!("b1-a1"))
    );
}

#[test]
fn wrong_limits_are_refused() {
    let check = |limits: &str, sentence: &str| {
        let line = format!("{{\"game\":\"claustro\",\"engine\":{limits}}}");
        let said = with_input(&["query"], line.as_bytes());
        assert_eq!(said.status, 1, "{line}");
        assert!(said.out.contains(sentence), "{line}: {}", said.out);
    };
    check("{}", "engine: found no limit, expected an object with movetime, nodes or depth");
    check("7", "engine: found 7, expected an object");
    check("{\"depth\":0}", "engine, depth: found 0, expected a whole number from 1");
    check("{\"nodes\":-1}", "engine, nodes: found -1");
    check("{\"movetime\":1.5}", "engine, movetime: found 1.5");
    check("{\"level\":3}", "engine: found \\\"level\\\"");
}

// ---- analyze ----

#[test]
fn a_recorded_game_is_judged() {
    let record =
        "[Game \"claustro\"]\n[First \"greedy\"]\n[Second \"random\"]\n\n1. c5-c4 b1-b2 2. d5-d4 *\n";
    let judged = with_input(&["analyze", "-", "--movetime", "20", "--json"], record.as_bytes());
    assert_eq!((judged.status, judged.err.as_str()), (0, ""));
    let judged: Value = serde_json::from_str(&judged.out).expect("one JSON document");
    assert_eq!(
        (&judged["game"], &judged["first"], &judged["result"]),
        (&json!("claustro"), &json!("greedy"), &json!("*"))
    );
    let moves = judged["moves"].as_array().expect("a list");
    assert_eq!(
        moves.iter().map(|one| one["move"].as_str()).collect::<Vec<_>>(),
        [Some("c5-c4"), Some("b1-b2"), Some("d5-d4")]
    );
    assert_eq!(
        moves.iter().map(|one| one["side"].as_str()).collect::<Vec<_>>(),
        [Some("g"), Some("b"), Some("g")]
    );
    for one in moves {
        assert!(one["before"].is_object() && one["after"].is_object() && one["loss"].is_u64(), "{one}");
        assert_eq!(one["best"], one["line"][0], "{one}");
        assert!(one["chances"][0].as_f64() >= one["chances"][1].as_f64(), "{one}");
        let (grade, said) = (one["grade"].as_str().expect("a word"), one["said"].as_str().expect("a text"));
        assert_eq!(one["reason"].is_string(), !["best", "good"].contains(&grade), "{one}");
        assert!(said.starts_with(one["move"].as_str().expect("a text")) && said.ends_with('.'), "{one}");
    }
    assert_eq!((&judged["sides"]["g"]["moves"], &judged["sides"]["b"]["moves"]), (&json!(2), &json!(1)));
    let text = with_input(&["analyze", "-", "--movetime", "5"], record.as_bytes()).out;
    assert!(text.contains("c5-c4") && text.contains("best line"), "{text}");
    assert!(text.contains("\nGreen: accuracy ") && text.contains("\nBlue: accuracy "), "{text}");
}

#[test]
fn a_wrong_record_is_not_judged() {
    let refused = |record: &str, sentence: &str| {
        let said = with_input(&["analyze", "-"], record.as_bytes());
        assert_eq!((said.status, said.out.as_str()), (1, ""), "{record}");
        assert!(said.err.contains(sentence) && said.err.lines().count() == 1, "{record}: {}", said.err);
    };
    refused("[Game \"claustro\"]\n\n1. c5-c4 a1-a5 *\n", "ply 2");
    refused("[Game \"claustro\"]\n\n*\n", "it has no moves, expected at least one");
    refused("[Game \"chess\"]\n\n1. e4 *\n", "game: found \"chess\"");
    refused("", "standard input is refused");
    let said = ludoteca(&["analyze", "no-such-file.txt"]);
    assert!(said.status == 1 && said.err.contains("no-such-file.txt could not be read"), "{}", said.err);
    assert_eq!(ludoteca(&["analyze", "-", "--movetime", "0"]).status, 2);
}

// ---- bench ----

#[test]
fn the_signature_repeats() {
    let bench = || -> Value {
        let out = done(&["bench", "claustro", "--seconds", "0.01", "--json"]);
        serde_json::from_str(&out).expect("one JSON document")
    };
    let (first, second) = (bench(), bench());
    assert!(first[0]["signature"].as_u64().is_some_and(|nodes| nodes > 1_000), "{first}");
    assert_eq!(first[0]["signature"], second[0]["signature"]);
    assert!(first[0]["engine_nodes_per_second"].as_f64().is_some_and(|rate| rate > 0.0), "{first}");
}
