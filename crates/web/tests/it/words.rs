//! The sentences that the page says itself, and the language in which everything else is told.

use crate::server::TestServer;
use ludoteca_kit::words::{Arg, COMMON, Catalogue, Language, Message, say};
use ludoteca_web::wire::{PARTS, Words, parts};
use serde::Serialize;
use serde_json::{Value, json};

#[tokio::test]
async fn the_page_gets_its_sentences_and_keeps_them() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let shell = ada.get("/").await.text();
    let url = shell.split("data-words=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let words = ada.get(url).await;
    assert_eq!(words.headers["cache-control"], "public, max-age=31536000, immutable", "{url}");
    assert_eq!(words.headers["content-type"], "application/json");
    let found = words.json();
    assert_eq!(found["language"], "en");
    assert_eq!(found["patterns"]["page-your-turn"], json!(["Your turn"]));
    assert_eq!(found["patterns"]["to-move"], json!([{"gap": "side", "by": "cap"}, " to move"]));
    let keys = found["patterns"].as_object().unwrap().keys();
    assert!(keys.clone().all(|key| !key.starts_with("server-") && !key.starts_with("shell-")), "{keys:?}");
    // Under another address it is asked for again each time, and not sent again.
    let now = ada.get("/api/words/en").await;
    assert_eq!((&now.headers["cache-control"], &now.body), (&"no-cache".parse().unwrap(), &words.body));
    let tag = now.headers["etag"].to_str().unwrap().to_string();
    let same = ada.get_with("/api/words/en", "if-none-match", &tag).await;
    assert_eq!((same.status.as_u16(), same.body.len()), (304, 0));
    assert_eq!(same.headers["etag"].to_str().unwrap(), tag);
    let stale = ada.get("/api/words/en?v=0123").await;
    assert_eq!((stale.status.as_u16(), &stale.headers["cache-control"]), (200, &"no-cache".parse().unwrap()));
    // What only one part says is no part of it, and is asked for by the same word.
    assert!(!found["patterns"].as_object().unwrap().contains_key("page-class-open"));
    let part = ada.get(&format!("{url}&part=class")).await;
    assert!(part.json()["patterns"].as_object().unwrap().keys().all(|key| key.starts_with("page-class-")));
    assert!(!found["patterns"].as_object().unwrap().contains_key("page-league-open"));
    let part = ada.get(&format!("{url}&part=league")).await;
    assert!(part.json()["patterns"].as_object().unwrap().keys().all(|key| key.starts_with("page-league-")));
    assert_eq!(part.headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(ada.get("/api/words/en?part=page").await.status.as_u16(), 404);
    let packed = ada.get_with(url, "accept-encoding", "gzip").await;
    assert_eq!(packed.headers["content-encoding"], "gzip");
}

#[tokio::test]
async fn a_language_that_nobody_has_translated_to_is_english() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let english = ada.get("/api/words/en").await;
    for code in ["xx", "en-GB", "EN", "..%2f", "%F0%9F%8E%B2"] {
        let answer = ada.get(&format!("/api/words/{code}")).await;
        assert_eq!((answer.status.as_u16(), &answer.body), (200, &english.body), "{code}");
    }
    for wish in ["xx, en;q=0.5", "xx", "", ";;,", "en"] {
        let page = ada.get_with("/new", "accept-language", wish).await;
        assert!(page.text().contains("<html lang=\"en\""), "{wish}");
        assert!(page.headers.get_all("vary").iter().any(|vary| vary == "accept-language, cookie"), "{wish}");
        let refused = ada.get_with("/api/games/x", "accept-language", wish).await;
        assert_eq!(refused.refusal(), (404, "there is no such game".to_string()), "{wish}");
    }
}

#[tokio::test]
async fn a_visitor_reads_portuguese_by_wish_or_by_choice() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let wish = "pt-BR,pt;q=0.9,en;q=0.8";
    let page = ada.get_with("/new?game=claustro", "accept-language", wish).await.text();
    assert!(page.contains("<html lang=\"pt-PT\"") && page.contains("/api/words/pt?v="), "{page}");
    // A link that is shared tells what it leads to in the same language.
    let shared = ada.get_with("/rules/claustro", "accept-language", wish).await.text();
    let card = ["og:locale\" content=\"pt_PT\"", "og:description\" content=\"Leve um peão"];
    assert!(card.iter().all(|part| shared.contains(part)), "{shared}");
    // The other language is chosen where one is, and under its own name.
    let link = "href=\"?game=claustro&amp;language=en\" lang=\"en\"";
    assert!(page.contains(link) && page.contains("<span>English</span>"), "{page}");
    let refused = ada.get_with("/api/games/x", "accept-language", wish).await;
    assert_eq!(refused.refusal(), (404, "essa partida não existe".to_string()));
    let words = ada.get("/api/words/pt").await.json();
    assert_eq!(words["language"], "pt-PT", "a browser counts by it");
    let rules = ada.get_with("/api/rules/claustro", "accept-language", wish).await;
    assert!(rules.text().contains("peão"), "the rules are told in Portuguese");

    let chosen = ada.get("/new?game=claustro&language=pt").await;
    assert_eq!(
        (chosen.status.as_u16(), &chosen.headers["location"]),
        (303, &"/new?game=claustro".parse().unwrap())
    );
    let cookie = chosen.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("ludoteca-language=pt; "), "{cookie}");
    let page = ada.get_with("/new", "cookie", "ludoteca-language=pt").await.text();
    assert!(page.contains("<html lang=\"pt-PT\""), "what was chosen is remembered: {page}");
    // Nobody is led to another server.
    for path in ["//example.org/?language=pt", "/x?language=xx"] {
        let answer = ada.get(path).await;
        let place = answer.headers.get("location").map(|place| place.to_str().unwrap().to_string());
        assert!(place.is_none_or(|place| place.starts_with("/example")), "{path}");
    }
}

#[tokio::test]
async fn games_options_and_players_have_names_for_people() {
    let server = TestServer::real().await;
    let catalog = server.visitor().get("/api/catalog").await.json();
    let game = &catalog["games"][0];
    assert_eq!(game["options"][2]["name"], "gold_bonus");
    assert_eq!(game["options"][2]["label"], "gold bonus");
    assert_eq!(game["options"][2]["values"][1], json!({"value": "true", "label": "yes"}));
    let limit = game["settings"].as_array().unwrap().iter().find(|setting| setting["name"] == "limit");
    let limit = limit.expect("the game counts plies without progress");
    assert_eq!(limit["sentence"], "the moves of both sides are counted");
    assert_eq!(limit["values"][4], json!({"value": "none", "label": "never"}));
    assert_eq!((&limit["default"], &limit["values"][0]["label"]), (&json!("100"), &json!("100")));
    let labels: Vec<&str> =
        game["players"].as_array().unwrap().iter().filter_map(|player| player["label"].as_str()).collect();
    assert!(labels.contains(&"Computer, level 10") && labels.contains(&"Monte Carlo"), "{labels:?}");
    assert!(game["layout"]["sides"][0]["name"] == "red" && game["sides"] == json!(["red", "blue"]));
}

#[derive(Serialize)]
struct Cases {
    #[serde(flatten)]
    words: Words,
    cases: Vec<Value>,
}

static SAMPLES: Catalogue = Catalogue::new(
    "page-samples",
    &[(
        Language::English,
        "
plain = nothing special
moves = { CAP($side) } has { $count ->
[0] no move
[one] one move
   *[other] { $count } moves
}
side-red = red
wins = { $side ->
[side-red] the red ones win
[blue] the blue ones win
   *[other] { $side } wins
}
again = { plain }, { -name }, { plain.more }
.more = { $side } too
-name = Ludoteca
captures = captures { AND($cells) }
any = one of { OR($cells) }
all = { $cells }
count = { $cells ->
[one] a cell
   *[other] cells
}
found = { CAP($what) }: { $what }
endless = on and on { endless }
",
    )],
);

/// What the page is given for an argument.
fn as_json(arg: &Arg) -> Value {
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Text(text) => json!(text),
        Arg::List(list) => list.iter().map(as_json).collect(),
        Arg::Message(message) => json!({"key": message.key(), "args": {}}),
        Arg::Quoted(_) | Arg::Decimal(_) | Arg::Cell(_) | Arg::Move(_) | Arg::Line(_) => {
            panic!("the page is not given {arg:?}")
        }
    }
}

#[test]
fn the_page_tells_sentences_as_the_server_does() {
    // The page is read by people.
    ludoteca_kit::words::Language::speak_to_people();
    let one = |name, arg: Arg| vec![(name, arg)];
    let count = |count: i64| vec![("side", "red".into()), ("count", count.into())];
    let cells = |cells: &[&str]| one("cells", cells.to_vec().into());
    let red: Arg = say!(SAMPLES, "side-red").into();
    let cases: Vec<(&'static str, Vec<(&'static str, Arg)>)> = vec![
        ("plain", vec![]),
        ("moves", count(0)),
        ("moves", count(1)),
        ("moves", count(7)),
        ("moves", count(12_345)),
        ("moves", one("count", 2.into())),
        ("wins", one("side", red.clone())),
        ("wins", one("side", "blue".into())),
        ("wins", one("side", "green".into())),
        ("wins", vec![]),
        ("again", one("side", red.clone())),
        ("captures", cells(&["a1"])),
        ("captures", cells(&["a1", "b2"])),
        ("any", cells(&["a1", "b2", "c3"])),
        ("any", one("cells", "a1".into())),
        ("all", cells(&["a1", "b2"])),
        ("all", cells(&[])),
        ("all", one("cells", vec![red.clone(), 3.into(), "x".into()].into())),
        ("count", cells(&["a1"])),
        ("count", cells(&["a1", "b2"])),
        ("found", one("what", "c3 is taken".into())),
        ("found", one("what", red)),
        ("found", one("what", "éa".into())),
        ("endless", vec![]),
        ("no-such-key", vec![]),
    ];
    let told = |(key, args): &(&'static str, Vec<(&'static str, Arg)>)| {
        let with = |message: Message, (name, arg): &(&'static str, Arg)| message.with(*name, arg.clone());
        let message = args.iter().fold(Message::new(&SAMPLES, *key), with);
        let args: serde_json::Map<_, _> =
            args.iter().map(|(name, arg)| ((*name).to_string(), as_json(arg))).collect();
        json!({"key": key, "args": args, "told": message.to_string()})
    };
    let shared = ["list-and", "list-or"].map(|key| (key, COMMON.pattern(Language::English, key).unwrap()));
    let patterns = SAMPLES.patterns(Language::English).chain(shared);
    let patterns = patterns.map(|(key, pattern)| (key.to_string(), parts(pattern))).collect();
    let words = Words { language: "en".to_string(), patterns };
    let cases = Cases { words, cases: cases.iter().map(told).collect() };
    keep_current("page-tests/words-cases.json", &lines(&cases));
    keep_current("page-tests/words.json", &lines(&Words::of_page(Language::English)));
}

/// Holds that a file of this crate is what the sentences of the server make of it.
fn keep_current(file: &str, current: &str) {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::fs::read_to_string(&path).unwrap_or_default() == current {
        return;
    }
    // Blessing writes the file; any other run only says that it is stale.
    let bless = std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always");
    assert!(bless, "{file} is stale: `cargo xtask bless` writes it");
    std::fs::write(path, current).expect("the file can be written");
}

/// As a file whose changes can be read: a line for each sentence and each case.
fn lines(value: &impl Serialize) -> String {
    let whole = serde_json::to_value(value).expect("sentences are JSON");
    let line = |(name, value): (&String, &Value)| match value {
        Value::Object(all) => {
            let lines: Vec<_> = all.iter().map(|(key, value)| format!("\n{}:{value}", json!(key))).collect();
            format!("{}:{{{}\n}}", json!(name), lines.join(","))
        }
        Value::Array(all) => {
            let lines: Vec<_> = all.iter().map(|value| format!("\n{value}")).collect();
            format!("{}:[{}\n]", json!(name), lines.join(","))
        }
        value => format!("{}:{value}", json!(name)),
    };
    let parts: Vec<_> = whole.as_object().expect("it has names").iter().map(line).collect();
    format!("{{{}}}\n", parts.join(",\n"))
}

/// A key that the page names and the server does not send would be shown as it is.
#[test]
fn whatever_the_page_says_is_sent() {
    let mut words = Words::of_page(Language::English);
    let whole = words.patterns.len();
    for part in PARTS {
        let own = Words::of_part(Language::English, part).patterns;
        assert!(own.keys().all(|key| !words.patterns.contains_key(key)), "{part} is sent twice");
        words.patterns.extend(own);
    }
    assert!(words.patterns.len() > whole + 50, "what few pages say is not sent to all");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
    let mut named = 0;
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let calls = ["tell(\"", "weave(\""].map(|call| text.split(call).skip(1));
        for key in calls.into_iter().flatten().filter_map(|rest| rest.split('"').next()) {
            named += 1;
            assert!(words.patterns.contains_key(key), "{}: {key}", file.display());
        }
    }
    assert!(named > 100, "{named}");
}
