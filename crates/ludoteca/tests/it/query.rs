//! Conversations with `ludoteca query`.

use crate::with_input;
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_testkit::data;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

fn ask(questions: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = questions.iter().map(Value::to_string).collect();
    let said = with_input(&["query"], lines.join("\n").as_bytes());
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    said.out.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

#[test]
fn every_vector_is_answered_as_the_programs_answered() {
    for id in data::REFEREED {
        let vectors = data::vectors(id);
        let questions: Vec<Value> = vectors
            .iter()
            .map(|vector| {
                let apply: Vec<&str> = vector.apply.iter().map(|applied| applied.mv.as_str()).collect();
                json!({"game": id, "variant": vector.variant, "position": vector.position, "apply": apply})
            })
            .collect();
        let answers = ask(&questions);
        assert_eq!(answers.len(), vectors.len());
        for (vector, answer) in vectors.iter().zip(&answers) {
            assert_eq!(answer["position"], json!(vector.position));
            assert_eq!(answer["outcome"], json!(vector.outcome), "{answer}");
            assert_eq!(answer["moves"], json!(vector.moves), "{answer}");
            assert_eq!(answer.get("reason").is_some(), vector.outcome.is_some(), "{answer}");
            assert!(vector.position.ends_with(answer["turn"].as_str().expect("a letter")), "{answer}");
            for applied in &vector.apply {
                assert_eq!(answer["apply"][&applied.mv], json!(applied.position), "{answer}");
            }
        }
    }
}

#[test]
fn players_choose_and_evaluations_say_what_the_referee_has() {
    let lines = data::players();
    let everybody = |game: &str| {
        let meta = Games::metas().iter().find(|meta| meta.id == game).expect("the data has our games");
        std::iter::once("random").chain(meta.players.iter().map(|player| player.name)).collect::<Vec<_>>()
    };
    let question = |line: &data::Players| {
        let bots = everybody(&line.game);
        json!({"game": line.game, "variant": line.variant, "position": line.position, "bots": bots, "values": true})
    };
    let questions: Vec<Value> = lines.iter().map(question).collect();
    for (line, answer) in lines.iter().zip(ask(&questions)) {
        for (name, candidates) in &line.bots {
            assert_eq!(answer["bots"][name], json!(candidates), "{} {name}", line.position);
        }
        for name in everybody(&line.game) {
            let none = answer["bots"][name].as_array().is_some_and(Vec::is_empty);
            assert_eq!(none, !answer["outcome"].is_null(), "{} {name}", line.position);
            assert!(answer["rules"][name].is_string(), "{} {name}", line.position);
        }
        for (name, sides) in &line.values {
            assert_eq!(answer["values"][name].as_object().map(serde_json::Map::len), Some(2));
            for (side, value) in sides {
                let found = answer["values"][name][side].as_f64();
                let near =
                    found.zip(*value).map_or(found == *value, |(found, value)| (found - value).abs() <= 1e-9);
                assert!(near, "{} {name} {side}: {found:?} is not {value:?}", line.position);
            }
        }
    }
}

#[test]
fn values_and_rules_are_written_as_the_contract_has_them() {
    let check = |question: Value, values: Value, rules: Value| {
        let answer = ask(std::slice::from_ref(&question)).remove(0);
        // As text, because 12 and 12.0 differ there: whole numbers have no point, Taacoca's have one.
        assert_eq!(answer["values"].to_string(), values.to_string(), "{question}");
        assert_eq!(answer["rules"], rules, "{question}");
        answer
    };
    check(
        json!({"game": "tactigon", "bots": ["minimax", "random", "greedy"], "values": true}),
        json!({"greedy": {"r": 0, "b": 0}, "minimax": {"r": 0, "b": 0}}),
        json!({"minimax": "value", "random": "random", "greedy": "value"}),
    );
    check(
        json!({"game": "taacoca", "bots": ["greedy"], "values": true}),
        json!({"greedy": {"w": 12.0, "b": 12.0}}),
        json!({"greedy": "value"}),
    );
    check(
        json!({"game": "claustro", "bots": ["greedy"], "values": true}),
        json!({"greedy": {"g": -1, "b": -1}}),
        json!({"greedy": "nearest"}),
    );
    let answer = check(
        json!({"game": "three-dragons", "bots": ["easy", "medium", "hard"], "values": true}),
        json!({"pieces": {"w": 8, "b": 8}}),
        json!({"easy": "random", "medium": "random", "hard": "prepare"}),
    );
    assert_eq!(answer["bots"]["hard"], json!(["e8-b8", "e8-c8", "e8-d8", "e8-f8", "e8-g8", "e8-h8"]));
    // Finished games: values, but no candidates.
    let answer = check(
        json!({"game": "tactigon", "position": "3/4c/5/5/7/3C3/4p/5/5/5/1 r", "bots": ["greedy"], "values": true}),
        // Blue has two pieces and Red one, and Red's circle on d6 is two steps from the pentagon on f7.
        json!({"greedy": {"r": -3, "b": 1003}, "minimax": {"r": -9999, "b": 9999}}),
        json!({"greedy": "value"}),
    );
    assert_eq!(answer["bots"], json!({"greedy": []}));
    check(
        json!({"game": "taacoca", "variant": {"side": 3}, "position": "3/4/5/4/www b", "values": true}),
        json!({"greedy": {"w": null, "b": null}}),
        Value::Null,
    );
    check(
        json!({"game": "claustro", "position": "gb2#/2g2/b2g1/g3b/#b3 b", "values": true}),
        json!({"greedy": {"g": 1, "b": -1}}),
        Value::Null,
    );
}

#[test]
fn moves_are_played_first_and_all_can_be_tried() {
    let answers = ask(&[
        json!({"game": "claustro", "play": ["c5-c4", "C1 - C2."], "apply": "all", "bots": ["random"]}),
        json!({"game": "tactigon(board=13)", "variant": {"jump": "true"}}),
        json!({"game": "three-dragons", "variant": {"rules": "base"}, "apply": []}),
    ]);
    assert_eq!(answers[0]["position"], json!("1bb1#/b4/1b1g1/4g/#1gg1 g"));
    let moves = answers[0]["moves"].as_array().expect("a list");
    let applied = answers[0]["apply"].as_object().expect("an object");
    assert_eq!(applied.keys().map(|key| json!(key)).collect::<Vec<_>>(), *moves);
    assert_eq!(answers[0]["bots"]["random"], answers[0]["moves"]);
    assert_eq!(answers[0]["rules"]["random"], json!("random"));
    assert_eq!(answers[1]["moves"].as_array().map(Vec::len), Some(105), "the start of rules section 2");
    assert_eq!(answers[2]["moves"].as_array().map(Vec::len), Some(52));
    assert_eq!(answers[2]["apply"], json!({}));
    let keys: Vec<&String> = answers[1].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["position", "turn", "outcome", "moves"], "only what was asked for");
}

#[test]
fn a_line_that_cannot_be_answered_is_an_error_in_its_place() {
    let check = |question: &str, message: &str| {
        let input = format!("{question}\n\n  \n{{\"game\":\"claustro\"}}\n");
        let said = with_input(&["query"], input.as_bytes());
        let lines: Vec<Value> =
            said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!((said.status, lines.len()), (1, 2), "{question}: {}", said.out);
        let error = lines[0]["error"].as_str().unwrap_or_else(|| panic!("{question}: {}", lines[0]));
        assert!(error.contains(message), "{question}: {error:?} does not say {message:?}");
        assert!(error.len() < 400 && lines[0].as_object().is_some_and(|answer| answer.len() == 1), "{error}");
        assert_eq!(lines[1]["turn"], json!("g"));
    };
    check(
        "nonsense",
        "line 1: malformed question: found no JSON at character 2, expected an object on one line",
    );
    check("{\"game\":", "malformed question: found no JSON at character 8");
    check("[]", "malformed question: found \"[]\", expected an object with a game");
    check("{}", "missing field `game`");
    check("{\"game\":\"claustro\",\"colour\":1}", "unknown field `colour`");
    let games = format!("game: found \"chess\", expected one of {}", crate::ids().join(", "));
    check("{\"game\":\"chess\"}", &games);
    check("{\"game\":\"claustro(size=5\"}", "expected a closing bracket");
    check(
        "{\"game\":\"claustro\",\"variant\":{\"width\":5}}",
        "option: found \"width\", expected one of size, moves",
    );
    check("{\"game\":\"claustro\",\"variant\":{\"size\":4}}", "option size: found \"4\"");
    check("{\"game\":\"claustro\",\"variant\":{\"size\":[5]}}", "option size: found \"[5]\"");
    check("{\"game\":\"claustro\",\"position\":\"5/5 g\"}", "found 2 rows, expected 5 rows");
    check("{\"game\":\"claustro\",\"position\":\"\"}", "found nothing");
    check("{\"game\":\"claustro\",\"play\":[\"a1-a2\"]}", "play, move 1, \"a1-a2\": a1-a2 is not legal");
    check("{\"game\":\"claustro\",\"play\":[\"c5-c4\",\"c4-c3\"]}", "play, move 2");
    check("{\"game\":\"claustro\",\"apply\":[\"zz\"]}", "apply, move 1, \"zz\"");
    check("{\"game\":\"claustro\",\"apply\":\"some\"}", "expected a list of moves or \"all\"");
    check(
        "{\"game\":\"claustro\",\"position\":\"gb2#/2g2/b2g1/g3b/#b3 b\",\"play\":[\"a2-a3\"]}",
        "the game is over",
    );
    check("{\"game\":\"claustro\",\"bots\":[\"human\"]}", "bots: found \"human\"");
    check("{\"game\":\"claustro\",\"bots\":[\"engine\"]}", "bots: found \"engine\"");
    check(
        "{\"game\":\"tactigon\",\"bots\":[\"greedy\",\"hard\"]}",
        "bots: found \"hard\", expected one of random, greedy, minimax",
    );
    check("{\"game\":\"tactigon\",\"bots\":[\"engine:depth=2\"]}", "bots: found \"engine:depth=2\"");
    let megabyte = format!("{{\"game\":\"claustro\",\"position\":\"{}\"}}", "1/".repeat(1 << 19));
    check(&megabyte, "found 524289 rows, expected 5 rows");
    let megabyte = format!("{{\"game\":\"{}\"}}", "x".repeat(1 << 20));
    check(&megabyte, "characters more");
    check(&"[".repeat(1 << 20), "malformed question");
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end_are_survived() {
    let mut input = vec![0xff, 0xfe, b'\n'];
    input.resize(input.len() + (17 << 20), b'x');
    input.extend_from_slice(b"\n{\"game\":\"claustro\"}");
    let said = with_input(&["query"], &input);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((said.status, lines.len()), (1, 3));
    assert!(lines[1].contains("longer than"), "{}", lines[1]);
    assert!(lines[2].contains("\"moves\""), "the last line needs no line feed");
}

#[test]
fn the_line_that_is_wrong_is_named() {
    let said = with_input(&["query"], b"{\"game\":\"claustro\"}\n\n{\"game\":\"chess\"}\nnonsense\n");
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((said.status, lines.len()), (1, 3), "{}", said.out);
    assert!(lines[1].contains("\"line 3: game: found"), "{}", lines[1]);
    assert!(lines[2].contains("\"line 4: malformed question: "), "{}", lines[2]);
}

#[test]
fn an_empty_input_is_no_question_and_no_error() {
    let said = with_input(&["query"], b"");
    assert_eq!((said.status, said.out.as_str(), said.err.as_str()), (0, "", ""));
}

#[test]
fn a_conversation_is_possible_because_answers_are_flushed() {
    let mut child =
        crate::binary().arg("query").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for play in ["[]", "[\"c5-c4\"]", "[\"c5-c4\",\"c1-c2\"]"] {
        writeln!(stdin, "{{\"game\":\"claustro\",\"play\":{play}}}").expect("it listens");
        let answer = answers.next().expect("it answers before the next question").expect("text");
        assert!(answer.starts_with("{\"position\":"), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}
