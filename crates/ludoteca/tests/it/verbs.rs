//! What each verb says when all is well.

use crate::done;
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_testkit::data;
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&done(args)).expect("one JSON document")
}

#[test]
fn the_games_are_listed() {
    let games = json(&["games", "--json"]);
    let ids: Vec<_> = games.as_array().expect("a list").iter().map(|game| game["id"].as_str()).collect();
    assert_eq!(ids, crate::ids().into_iter().map(Some).collect::<Vec<_>>());
    for game in games.as_array().expect("a list") {
        let keys: Vec<&String> = game.as_object().expect("an object").keys().collect();
        for key in ["id", "title", "sides", "options", "players", "samples"] {
            assert!(keys.iter().any(|known| *known == key), "{key} in {keys:?}");
        }
    }
    let of = |id: &str| games.as_array().and_then(|games| games.iter().find(|game| game["id"] == id));
    let of = |id: &str| of(id).expect("it is registered");
    assert_eq!(of("tactigon")["options"][0]["values"], serde_json::json!([11, 13, 15]));
    assert_eq!(of("three-dragons")["options"][0]["default"], "dragons");
    for meta in Games::metas() {
        let own = meta.players.iter().map(|player| player.name);
        let players: Vec<&str> = std::iter::once("random").chain(own).collect();
        assert_eq!(of(meta.id)["players"], serde_json::json!(players));
    }
    let text = done(&["games"]);
    assert!(text.contains("as far as it can from that pawn's own goal"), "rulings are told with the player");
    assert!(Games::metas().iter().all(|meta| text.contains(&meta.title().to_string())));
    for player in ["human", "random", "taker", "mcts", "engine:level=1", "engine:level=10", "engine"] {
        assert!(text.contains(&format!("\n  {player}: ")), "{player} is explained:\n{text}");
    }
}

#[test]
fn the_rules_are_told_in_lines_that_fit_with_drawn_diagrams() {
    for id in crate::ids() {
        let rules = done(&["rules", id]);
        assert!(rules.contains("\n══") && rules.len() > 1_000, "{id} has rules");
        for sign in ["```", "**", "`", "\n#", "\n- ", "|--"] {
            assert!(!rules.contains(sign), "{id}: {sign:?} is left of the Markdown");
        }
        // The legend of a board has lines of its own.
        let prose = rules.lines().filter(|line| !line.contains("   "));
        for line in prose {
            assert!(line.chars().count() <= 78, "{id}: {line}");
        }
        let ascii = done(&["rules", id, "--glyphs", "ascii"]);
        assert!(ascii.is_ascii() && ascii.contains("\n=="), "{id}: {ascii}");
        // What has no likeness in ASCII would be a question mark, and rules may ask questions of their own.
        let questions = |text: &str| text.matches('?').count();
        assert_eq!(questions(&ascii), questions(&rules), "{id}: {ascii}");
    }
}

#[test]
fn counting_says_the_same_with_any_number_of_threads() {
    for perft in data::perft().iter().filter(|perft| perft.counts.len() >= 3).step_by(3) {
        let variant: Vec<String> =
            perft.variant.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let variant = variant.join(",");
        let base = ["perft", &perft.game, "--variant", &variant, "--position", &perft.position, "--json"];
        for (depth, threads) in [("0", "1"), ("1", "2"), ("2", "1"), ("3", "1"), ("3", "2")] {
            let counted = json(&[&base[..], &["--depth", depth, "--threads", threads]].concat());
            let expected =
                depth.parse::<usize>().expect("a number").checked_sub(1).map_or(1, |d| perft.counts[d]);
            assert_eq!(counted["nodes"], expected, "{} {variant} depth {depth}", perft.game);
            assert!(counted["seconds"].is_number() && counted["nodes_per_second"].is_number());
        }
    }
}

#[test]
fn dividing_adds_up() {
    let counted = json(&["perft", "claustro", "--depth", "3", "--divide", "--json"]);
    let divide = counted["divide"].as_object().expect("an object");
    assert_eq!((divide.len(), divide.values().filter_map(Value::as_u64).sum::<u64>()), (6, 344));
    let text = done(&["perft", "claustro", "--depth", "3", "--divide"]);
    assert!(text.contains("c5-c4: ") && text.contains("344 sequences of 3 moves"), "{text}");
    let over =
        json(&["perft", "claustro", "--position", "gb2#/2g2/b2g1/g3b/#b3 b", "--depth", "2", "--json"]);
    assert_eq!(over["nodes"], 0);
}

#[test]
fn speed_is_measured_per_game() {
    let rates = json(&["bench", "claustro", "--variant", "size=6", "--seconds", "0.02", "--json"]);
    assert_eq!(
        (rates[0]["game"].as_str(), rates[0]["variant"]["size"].as_u64()),
        (Some("claustro"), Some(6))
    );
    for rate in ["playouts_per_second", "moves_per_second", "leaves_per_second"] {
        assert!(rates[0][rate].as_f64().is_some_and(|rate| rate > 0.0), "{rate}: {rates}");
    }
    let all = json(&["bench", "--seconds", "0.01", "--json"]);
    let boards = Games::metas().iter().map(|meta| 1 + meta.bench_variants.len());
    assert_eq!(all.as_array().map(Vec::len), Some(boards.sum()));
}

#[test]
fn every_verb_helps_and_every_shell_completes() {
    assert!(done(&[]).contains("Usage: ludoteca"), "without a verb and a terminal: help");
    let verbs = [
        "games", "rules", "query", "perft", "show", "bench", "engine", "analyze", "serve", "solve", "probe",
        "prove", "match", "ladder", "openings",
    ];
    let help = done(&["--help"]);
    for verb in verbs.into_iter().chain(["completions"]) {
        assert!(help.contains(&format!("\n  {verb}")), "{verb} is listed");
        assert!(done(&[verb, "--help"]).contains("Example"), "{verb}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = done(&["completions", shell]);
        assert!(script.contains("ludoteca"), "{shell}");
        // The others complete verbs and the names of options only.
        if matches!(shell, "bash" | "zsh" | "fish") {
            for meta in Games::metas() {
                assert!(script.contains(meta.id), "{shell}: {}", meta.id);
                for spec in meta.options {
                    let option = format!("{}={}", spec.name, spec.default);
                    assert!(script.contains(&option), "{shell}: {option}");
                }
            }
        }
    }
}
