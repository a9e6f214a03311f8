//! What operators do, with the real binary beside a server that runs.

use crate::serve::{Server, folder};
use crate::{binary, ludoteca, refused};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// Nothing here takes so long, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with a game of two people, one move old.
struct Club {
    server: Server,
    data: String,
    game: String,
    /// The cookies of the two.
    cookies: [String; 2],
    /// Their numbers.
    numbers: [String; 2],
}

fn club(name: &str) -> Club {
    let folder = folder(&format!("admin-{name}"));
    let server = Server::start(&folder);
    let wish = json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (made, first) = server.request("POST /api/games", &wish.to_string());
    let game = made["id"].as_str().expect("a game is made").to_string();
    let (_, second) = server.request(&format!("POST /api/games/{game}/join"), "{}");
    let cookies = [first.expect("a guest"), second.expect("another")];
    server.request_as("POST /api/me", &cookies[0], &json!({"name": "Ada"}).to_string());
    server.request_as("POST /api/me", &cookies[1], &json!({"name": "Bruno"}).to_string());
    play(&server, &game, &cookies[0], 0, "c5-c4");
    let data = folder.to_str().expect("a plain name").to_string();
    let mut club = Club { server, data, game, cookies, numbers: Default::default() };
    club.numbers = ["Ada", "Bruno"].map(|name| {
        let told = club.admin(&["person", "find", name]);
        assert!(told.contains(name) && told.contains("1 game"), "{told}");
        told.split(' ').next().expect("a number").to_string()
    });
    club
}

fn play(server: &Server, game: &str, cookie: &str, ply: u32, text: &str) {
    let mut socket = server.connect(game, cookie);
    socket.hear("hello").expect("it greets");
    socket.say(&json!({"t": "move", "ask": 1, "ply": ply, "takebacks": 0, "text": text}));
    socket.hear("moved").expect("a legal move is made");
}

impl Club {
    fn admin(&self, args: &[&str]) -> String {
        admin(&self.data, args)
    }

    fn admin_refused(&self, args: &[&str], sentence: &str) {
        refused(&[&["admin", "--data", &self.data], args].concat(), 1, sentence);
    }

    /// Asks until the server knows what was changed beside it.
    fn until(&self, path: &str, cookie: &str, right: impl Fn(&Value) -> bool) {
        let begun = Instant::now();
        loop {
            let (answer, _) = self.server.request_as(path, cookie, "");
            if right(&answer) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{path} still answers {answer}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Does it and expects success.
fn admin(data: &str, args: &[&str]) -> String {
    let said = ludoteca(&[&["admin", "--data", data], args].concat());
    assert_eq!((said.status, said.err.as_str()), (0, ""), "{args:?}: {}", said.out);
    said.out
}

#[test]
fn a_backup_that_was_made_while_the_server_runs_can_be_restored() {
    let club = club("backup");
    let file = format!("{}/monday.db", club.data);
    let said = club.admin(&["backup", &file]);
    assert!(said.contains("has 1 game and 2 people"), "{said}");
    club.admin_refused(&["backup", &file], "is there already; name a new file");
    club.admin_refused(&["restore", &file, "--yes"], "is served by another ludoteca already");
    // What happens after it is not in it.
    play(&club.server, &club.game, &club.cookies[1], 1, "b1-b2");
    let (data, game) = (club.data.clone(), club.game.clone());
    club.server.kill();

    let said = admin(&data, &["restore", &file]);
    assert!(said.contains("has 1 game") && said.contains("Nothing was changed"), "{said}");
    let moves = |data: &str| {
        let server = Server::start(Path::new(data));
        let hello = server.connect(&game, "").hear("hello").expect("it greets");
        server.kill();
        hello["moves"].as_array().expect("a list").len()
    };
    assert_eq!(moves(&data), 2, "a dry run restores nothing");
    let said = admin(&data, &["restore", &file, "--yes"]);
    assert!(said.contains("What was there is kept as") && said.contains("is what the backup was"), "{said}");
    assert_eq!(moves(&data), 1, "the second move came after the backup");
    // The database that was replaced is still one.
    let kept = said.split(" is kept as ").nth(1).and_then(|rest| rest.split(" (").next()).expect("a name");
    let people = ludoteca(&["admin", "--database", &format!("sqlite:{kept}"), "person", "find", "Ada"]);
    assert_eq!(people.status, 0, "{}", people.err);
}

#[test]
fn what_is_no_database_is_not_restored_and_nothing_is_lost() {
    let folder = folder("admin-wrong");
    std::fs::create_dir_all(&folder).expect("a folder");
    let data = folder.to_str().expect("a plain name");
    let wrong = folder.join("wrong.db");
    std::fs::write(&wrong, "not a database at all, but long enough to look like a file of something")
        .expect("a file");
    let wrong = wrong.to_str().expect("a plain name");
    let refused = |args: &[&str], sentence: &str| {
        refused(&[&["admin", "--data", data], args].concat(), 1, sentence);
    };
    refused(&["restore", wrong, "--yes"], "is not a database");
    refused(&["restore", "/no/such/file"], "there is no /no/such/file");
    refused(&["backup", "x.db"], "there is no ");
    refused(&["person", "find", "Ada"], "there is no ");
    assert!(!folder.join("ludoteca.db").exists(), "no empty database was made");
    Server::start(&folder).kill();
    refused(&["restore", wrong, "--yes"], "is not a database");
    Server::start(&folder).kill();
    refused(&["prune"], "nothing is named that is to be cleared away");
    refused(&["person", "find", "Ada"], "nobody is called \"Ada\"");
    refused(&["person", "export", "17"], "there is no person 17");
    refused(&["person", "delete", "17", "--yes"], "there is no person 17");
    refused(&["person", "at", "x"], "there is no game \"x\"");
    // Names of games are drawn by lot, and one in sixty-four begins like a flag.
    refused(&["person", "at", "-8EV7"], "there is no game \"-8EV7\"");
    refused(&["ban", "add", "everybody"], "WHOM: found \"everybody\", expected the number of a person");
    refused(&["ban", "remove", "203.0.113.9"], "203.0.113.9 is not kept out");
    refused(&["revoke", "seat", "x", "first"], "there is no game \"x\"");
    crate::refused(&["admin", "prune", "--idle", "0"], 2, "0 is not in 1..");
    crate::refused(&["admin", "revoke", "seat", "x", "third"], 2, "third");
    crate::refused(&["admin", "ready", "--server", "127.0.0.1:1"], 1, "127.0.0.1:1 does not answer");
}

#[test]
fn a_person_is_found_exported_renamed_and_deleted_beside_the_server() {
    let club = club("person");
    let [ada, bruno] = &club.numbers;
    let said = club.admin(&["person", "at", &club.game]);
    assert!(said.starts_with("first:\n") && said.contains("\"Ada\"") && said.contains("\"Bruno\""), "{said}");
    let ask = |who: usize, path: &str, body: Value| {
        club.server.request_as(path, &club.cookies[who], &body.to_string()).0
    };
    let class = ask(0, "POST /api/classes", json!({"title": "Games 1", "name": "Ms Byron"}));
    let at = format!("/api/classes/{}", class["id"].as_str().expect("a class has an id"));
    let code = ask(0, &format!("POST {at}/code"), json!({}));
    ask(1, "POST /api/classes/join", json!({"code": code["code"], "name": "Bruno Z."}));
    assert_eq!(ask(1, &format!("GET {at}"), Value::Null)["title"], "Games 1");
    let export: Value = serde_json::from_str(&club.admin(&["person", "export", ada])).expect("JSON");
    let told = &export["classes"][0];
    assert_eq!(
        (&told["title"], &told["name"], &told["teacher"]),
        (&json!("Games 1"), &json!("Ms Byron"), &json!(true))
    );
    assert_eq!((&export["name"], &export["games"][0]["moves"][0]["move"]), (&json!("Ada"), &json!("c5-c4")));
    assert!(!export.to_string().contains("Bruno"), "others are not exported: {export}");

    club.admin(&["person", "rename", ada, "Ada L."]);
    club.until("GET /api/me", &club.cookies[0], |me| me["name"] == "Ada L.");
    club.admin(&["person", "rename", ada]);
    club.until("GET /api/me", &club.cookies[0], |me| me["name"] != "Ada L.");
    club.admin(&["person", "rename", ada, "Ada"]);

    // Both have moved, so who stays has won.
    play(&club.server, &club.game, &club.cookies[1], 1, "b1-b2");
    let dry = club.admin(&["person", "delete", ada]);
    assert!(
        dry.contains("1 game stays with others, 0 are removed") && dry.contains("Nothing was changed"),
        "{dry}"
    );
    assert!(club.admin(&["person", "find", "Ada"]).starts_with(ada.as_str()));
    let said = club.admin(&["person", "delete", ada, "--yes"]);
    assert!(said.contains("1 game stays with others") && !said.contains("Nothing was changed"), "{said}");
    club.admin_refused(&["person", "find", "Ada"], "nobody is called");
    // Her class had no other teacher.
    assert_eq!(ask(1, &format!("GET {at}"), Value::Null)["error"]["code"], "unknown");
    let summary = format!("GET /api/games/{}", club.game);
    club.until(&summary, &club.cookies[1], |game| !game["ending"].is_null());
    let (me, _) = club.server.request_as("GET /api/me", &club.cookies[0], "");
    assert_ne!(me["name"], "Ada", "the cookie is a stranger's now");
    assert!(club.admin(&["person", "find", "Bruno"]).starts_with(bruno.as_str()));
}

#[test]
fn cookies_and_seat_keys_are_revoked_beside_the_server() {
    let club = club("revoke");
    let [ada, _] = &club.numbers;
    let mut socket = club.server.connect(&club.game, &club.cookies[0]);
    let key = socket.hear("hello").expect("it greets")["seatKeys"][0].as_str().expect("a key").to_string();
    let claim = |key: &str| {
        let path = format!("POST /api/games/{}/seat", club.game);
        club.server.request(&path, &json!({"key": key}).to_string()).0
    };
    assert!(claim(&key)["error"].is_null(), "{}", claim(&key));
    let said = club.admin(&["revoke", "seat", &club.game, "first"]);
    assert!(said.contains("worth nothing now"), "{said}");
    assert!(!claim(&key)["error"].is_null(), "the old key opens nothing: {}", claim(&key));

    assert!(club.admin(&["revoke", "person", ada]).contains("Nothing was changed"));
    club.until("GET /api/me", &club.cookies[0], |me| me["name"] == "Ada");
    club.admin(&["revoke", "person", ada, "--yes"]);
    club.until("GET /api/me", &club.cookies[0], |me| me["name"] != "Ada");
}

#[test]
fn bans_are_listed_and_lifted() {
    let club = club("ban");
    assert_eq!(club.admin(&["ban", "list"]), "");
    club.admin(&["ban", "add", "203.0.113.9", "--why", "floods"]);
    club.admin(&["ban", "add", "2001:db8::/64", "--days", "30"]);
    club.admin(&["ban", "add", &club.numbers[1]]);
    let list = club.admin(&["ban", "list"]);
    assert_eq!(list.lines().count(), 3, "{list}");
    assert!(list.contains("203.0.113.9  since 2") && list.contains("until -: floods"), "{list}");
    club.admin(&["ban", "remove", "203.0.113.9"]);
    assert_eq!(club.admin(&["ban", "list"]).lines().count(), 2);
}

#[test]
fn clearing_away_tells_what_it_would_do_and_then_does_it() {
    let club = club("prune");
    let (made, _) = club.server.request(
        "POST /api/games",
        &json!({"game": "taacoca", "seats": [{"kind": "me"}, {"kind": "open"}]}).to_string(),
    );
    assert!(made["id"].is_string(), "{made}");
    // Nothing is a day old.
    let all = ["prune", "--waiting", "1", "--idle", "1", "--void", "1", "--guests", "1"];
    let said = club.admin(&all);
    assert!(
        said.contains("0 games ended, 0 removed; 0 guests removed") && said.contains("Nothing was changed"),
        "{said}"
    );
    let said = club.admin(&[&all[..], &["--yes"]].concat());
    assert!(said.contains("0 games ended") && !said.contains("Nothing was changed"), "{said}");
}

#[test]
fn a_server_is_asked_whether_it_can_write() {
    let folder = folder("admin-ready");
    let server = Server::start(&folder);
    let said = ludoteca(&["admin", "ready", "--server", &server.address]);
    assert_eq!((said.status, said.out), (0, format!("{} can write\n", server.address)), "{}", said.err);
    // In a container the variables of the server say where it listens.
    let said =
        binary().args(["admin", "ready"]).env("LUDOTECA_LISTEN", &server.address).output().expect("it runs");
    assert!(said.status.success(), "{said:?}");
}
