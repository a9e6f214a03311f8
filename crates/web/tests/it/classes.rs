//! Classes: how one comes in, who may do what, what is handed in, and what others never see.

use crate::server::{Answer, TestServer, Visitor};
use axum::body::Body;
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const NO_CLASS: &str = "there is no such class, or it is not open to you";
const NO_CODE: &str =
    "no class has this code now: look whether it is typed right, or ask your teacher for a new one";

async fn delete(visitor: &mut Visitor, path: &str) -> Answer {
    let mut request = axum::http::Request::builder().method("DELETE").uri(path).header("host", "x");
    if let Some(cookie) = &visitor.cookie {
        request = request.header("cookie", cookie);
    }
    visitor.send(request.body(Body::empty()).expect("a good request")).await
}

/// What comes of something that is allowed.
async fn does(visitor: &mut Visitor, path: &str, body: Value) -> Value {
    let answer = visitor.post(path, body).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()
}

/// A class of somebody new, its address, and its code.
async fn class(server: &TestServer) -> (Visitor, String, String) {
    let mut teacher = server.visitor();
    let made = does(&mut teacher, "/api/classes", json!({"title": "Games 1", "name": "Ms Byron"})).await;
    let at = format!("/api/classes/{}", made["id"].as_str().unwrap());
    let code = does(&mut teacher, &format!("{at}/code"), json!({})).await;
    (teacher, at, code["code"].as_str().unwrap().to_string())
}

async fn student(server: &TestServer, code: &str, name: &str) -> Visitor {
    let mut student = server.visitor();
    does(&mut student, "/api/classes/join", json!({"code": code, "name": name})).await;
    student
}

async fn assignment(teacher: &mut Visitor, at: &str, due: Value) -> u64 {
    let wish = json!({"title": "First", "game": "noughts", "note": "win", "due": due});
    let page = does(teacher, &format!("{at}/assignments"), wish).await;
    page["assignments"].as_array().unwrap().last().unwrap()["number"].as_u64().unwrap()
}

fn names(page: &Value) -> Vec<&str> {
    page["members"].as_array().unwrap().iter().filter_map(|member| member["name"].as_str()).collect()
}

/// The number of a member, from what somebody sees.
async fn number(visitor: &mut Visitor, at: &str, name: &str) -> u64 {
    let page = visitor.get(at).await.json();
    let members = page["members"].as_array().unwrap();
    members.iter().find(|member| member["name"] == name).unwrap()["number"].as_u64().unwrap()
}

#[tokio::test]
async fn students_join_by_a_code_and_a_name_of_the_class() {
    let server = TestServer::open().await;
    let (mut teacher, at, code) = class(&server).await;
    assert!(code.len() == 7 && code.as_bytes()[3] == b' ', "{code}");
    // As it is read out, and as it is typed.
    let typed = code.to_lowercase().replace(' ', "-");
    let mut bob = student(&server, &typed, "Bob").await;
    let refused = async |body: Value| server.visitor().post("/api/classes/join", body).await.refusal();
    let wrong = (404, NO_CODE.to_string());
    for guess in ["", "BCD", "BCD FGH", "AEIOUY", &format!("{code}B"), "'; DROP", &"B".repeat(9_000)] {
        assert_eq!(refused(json!({"code": guess, "name": "Eve"})).await, wrong, "{guess}");
    }
    let taken = refused(json!({"code": code, "name": "bob!"})).await;
    assert_eq!((taken.0, taken.1.starts_with("somebody in this class is called “bob!”")), (409, true));
    assert_eq!(refused(json!({"code": code, "name": ""})).await.0, 422);
    assert_eq!(refused(json!({"code": code, "name": "Engine, level 3"})).await.0, 422);
    assert_eq!(refused(json!({"code": code})).await.0, 422);
    assert_eq!(refused(json!({"code": 7, "name": "Eve"})).await.0, 422);

    // Who joins again is who was there before.
    let again = does(&mut bob, "/api/classes/join", json!({"code": code, "name": "Robert"})).await;
    assert_eq!((&again["name"], &again["role"]), (&json!("Bob"), &json!("student")));
    let seen = bob.get(&at).await.json();
    assert_eq!(
        (names(&seen), &seen["role"], &seen["code"]),
        (vec!["Ms Byron", "Bob"], &json!("student"), &Value::Null)
    );
    assert_eq!(seen["members"][1]["you"], true);
    let list = bob.get("/api/classes").await.json();
    assert_eq!((&list["classes"][0]["title"], &list["name"]), (&json!("Games 1"), &Value::Null));
    assert_eq!(bob.get("/api/me").await.json()["name"], Value::Null, "the name is of the class alone");

    let page = teacher.get(&at).await.json();
    assert_eq!((&page["role"], &page["code"]["code"]), (&json!("owner"), &json!(code)));
    assert!((3_500..=3_600).contains(&page["code"]["left"].as_u64().unwrap()));
    let week = does(&mut teacher, &format!("{at}/code"), json!({"life": "week"})).await;
    assert!(week["left"].as_u64().unwrap() > 600_000 && week["code"] != json!(code));
    assert_eq!(refused(json!({"code": code, "name": "Eve"})).await, wrong, "the new one takes its place");
    assert_eq!(delete(&mut teacher, &format!("{at}/code")).await.status, StatusCode::OK);
    assert_eq!(refused(json!({"code": week["code"], "name": "Eve"})).await, wrong, "it is revoked");
    assert_eq!(teacher.get(&at).await.json()["code"], Value::Null);
}

#[tokio::test]
async fn a_code_runs_out() {
    let server = TestServer::open().await;
    let (mut teacher, at, _) = class(&server).await;
    let id = at.rsplit('/').next().unwrap().to_string();
    let code = ludoteca_store::ClassCode { code: "BCDFGH".to_string(), until: 1 };
    server.store.set_class_code(id, Some(code)).await.unwrap();
    let late = server.visitor().post("/api/classes/join", json!({"code": "BCD FGH", "name": "Eve"})).await;
    assert_eq!(late.refusal(), (404, NO_CODE.to_string()));
    assert_eq!(teacher.get(&at).await.json()["code"], Value::Null);
}

#[tokio::test]
async fn codes_cannot_be_guessed_from_one_address_and_a_whole_class_can_join() {
    let server = TestServer::open().await;
    let (mut teacher, at, code) = class(&server).await;
    // More than new guests of one address may come at once.
    for n in 0..60 {
        let mut student = server.visitor();
        student.from = Some("192.0.2.7".to_string());
        let name = format!("Student {}", "x".repeat(n % 10) + &"y".repeat(n / 10));
        does(&mut student, "/api/classes/join", json!({"code": code, "name": name})).await;
    }
    assert_eq!(names(&teacher.get(&at).await.json()).len(), 61);
    let mut guesser = server.visitor();
    guesser.from = Some("192.0.2.8".to_string());
    let mut refused = 0;
    for _ in 0..400 {
        let answer = guesser.post("/api/classes/join", json!({"code": "ZZZZZZ", "name": "Eve"})).await;
        refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 50, "{refused}");
    let right = guesser.post("/api/classes/join", json!({"code": code, "name": "Eve"})).await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS, "even the right one is not taken any more");
    guesser.from = Some("192.0.2.9".to_string());
    does(&mut guesser, "/api/classes/join", json!({"code": code, "name": "Eve"})).await;
}

#[tokio::test]
async fn to_others_a_closed_class_is_none() {
    let server = TestServer::open().await;
    let (mut teacher, at, code) = class(&server).await;
    let first = assignment(&mut teacher, &at, Value::Null).await;
    let mut bob = student(&server, &code, "Bob").await;
    does(&mut bob, "/api/bots", json!({"name": "Robin"})).await;
    does(&mut bob, &format!("{at}/assignments/{first}/hand-in"), json!({"bot": "robin"})).await;
    let mut known = server.visitor();
    does(&mut known, "/api/me", json!({"name": "Eve"})).await;
    let nothing = format!("/api/classes/{}", "A".repeat(22));
    let unknown = (404, NO_CLASS.to_string());
    for eve in [&mut known, &mut server.visitor()] {
        for at in [&at, &nothing] {
            for path in ["", "/export", "/assignments/1/league.toml"] {
                assert_eq!(eve.get(&format!("{at}{path}")).await.refusal(), unknown, "{path}");
            }
            let body = json!({"title": "Mine", "game": "noughts", "bot": "Robin", "name": "x"});
            for path in [
                "",
                "/code",
                "/members/1",
                "/members/2",
                "/assignments",
                "/assignments/1",
                "/assignments/1/hand-in",
            ] {
                assert_eq!(eve.post(&format!("{at}{path}"), body.clone()).await.refusal(), unknown, "{path}");
            }
            for path in ["", "/code", "/members/1", "/members/2", "/assignments/1", "/assignments/1/hand-in"]
            {
                assert_eq!(delete(eve, &format!("{at}{path}")).await.refusal(), unknown, "{path}");
            }
            let page = eve.get(&at.replace("/api/classes/", "/class/")).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND);
        }
        assert_eq!(eve.get("/api/classes").await.json()["classes"], json!([]));
    }
    for odd in ["x", "..%2f..", "%F0%9F%8E%B2", "'%20OR%201=1"] {
        assert_eq!(known.get(&format!("/api/classes/{odd}")).await.refusal(), unknown, "{odd}");
    }
    let page = bob.get(&at.replace("/api/classes/", "/class/")).await;
    assert!(page.status == StatusCode::OK && !page.text().contains("Games 1"), "its title is in no preview");

    // What is shown is shown without the names of people.
    let seen = does(&mut teacher, &at, json!({"shown": true})).await;
    assert_eq!((&seen["shown"], &seen["title"]), (&json!(true), &json!("Games 1")));
    let told = known.get(&at).await.json();
    assert_eq!((&told["role"], &told["title"]), (&json!("visitor"), &json!("Games 1")));
    assert_eq!((&told["members"], &told["code"]), (&json!([]), &Value::Null));
    assert_eq!(
        (&told["assignments"][0]["title"], &told["assignments"][0]["handedIn"]),
        (&json!("First"), &json!([]))
    );
    assert_eq!(told["bots"][0]["name"], "Robin");
    assert!(!told.to_string().contains("Bob") && !told.to_string().contains("Byron"), "{told}");
    let refused = known.post(&format!("{at}/assignments/{first}/hand-in"), json!({"command": "ask:x"})).await;
    assert_eq!(refused.refusal(), unknown);
    assert_eq!(known.get(&format!("{at}/export")).await.refusal(), unknown);
}

#[tokio::test]
async fn a_class_belongs_to_one_and_is_taught_by_several() {
    let server = TestServer::open().await;
    let (mut ada, at, code) = class(&server).await;
    let (mut bob, mut cid) = (student(&server, &code, "Bob").await, student(&server, &code, "Cid").await);
    let (byron, bob_is) = (number(&mut ada, &at, "Ms Byron").await, number(&mut ada, &at, "Bob").await);
    let cid_is = number(&mut ada, &at, "Cid").await;
    let first = assignment(&mut ada, &at, Value::Null).await;
    let teachers = (403, "only teachers of this class can do that".to_string());
    let task = json!({"title": "Mine", "game": "noughts"});
    for (path, body) in [
        (String::new(), json!({"shown": true})),
        ("/code".to_string(), json!({})),
        (format!("/members/{cid_is}"), json!({"name": "Cyd"})),
        (format!("/members/{bob_is}"), json!({"teacher": true})),
        ("/assignments".to_string(), task.clone()),
        (format!("/assignments/{first}"), task.clone()),
    ] {
        assert_eq!(bob.post(&format!("{at}{path}"), body).await.refusal(), teachers, "{path}");
    }
    for path in
        [String::new(), "/code".to_string(), format!("/members/{cid_is}"), format!("/assignments/{first}")]
    {
        assert_eq!(delete(&mut bob, &format!("{at}{path}")).await.refusal(), teachers, "{path}");
    }
    assert_eq!(bob.get(&format!("{at}/assignments/{first}/league.toml")).await.refusal(), teachers);

    does(&mut ada, &format!("{at}/members/{bob_is}"), json!({"teacher": true})).await;
    does(&mut bob, &format!("{at}/members/{cid_is}"), json!({"name": "Cyd"})).await;
    does(&mut bob, &format!("{at}/code"), json!({"life": "day"})).await;
    let owner = (403, "only the teacher to whom this class belongs can do that".to_string());
    assert_eq!(bob.post(&at, json!({"shown": true})).await.refusal(), owner);
    assert_eq!(delete(&mut bob, &at).await.refusal(), owner);
    for (who, wish) in [(cid_is, json!({"teacher": true})), (byron, json!({"name": "Ada"}))] {
        assert_eq!(bob.post(&format!("{at}/members/{who}"), wish).await.refusal(), owner);
    }
    assert_eq!(delete(&mut bob, &format!("{at}/members/{byron}")).await.refusal(), owner);
    let stays = (409, "whoever the class belongs to stays in it as its teacher".to_string());
    assert_eq!(ada.post(&format!("{at}/members/{byron}"), json!({"teacher": false})).await.refusal(), stays);
    assert_eq!(delete(&mut ada, &format!("{at}/members/{byron}")).await.refusal(), stays);
    assert_eq!(delete(&mut bob, &format!("{at}/members/999")).await.refusal().0, 404);
    assert_eq!(delete(&mut bob, &format!("{at}/members/{cid_is}")).await.status, StatusCode::OK);
    assert_eq!(cid.get(&at).await.refusal(), (404, NO_CLASS.to_string()), "who is removed sees nothing more");
    assert_eq!(delete(&mut bob, &format!("{at}/members/{bob_is}")).await.status, StatusCode::OK, "he leaves");
    assert_eq!(names(&ada.get(&at).await.json()), ["Ms Byron"]);
    assert_eq!(delete(&mut ada, &at).await.status, StatusCode::OK);
    assert_eq!(ada.get(&at).await.refusal(), (404, NO_CLASS.to_string()));
}

#[tokio::test]
async fn what_is_handed_in_is_between_a_student_and_the_teachers() {
    let server = TestServer::open().await;
    let (mut ada, at, code) = class(&server).await;
    let open = assignment(&mut ada, &at, json!(4_000_000_000_000_u64)).await;
    let over = assignment(&mut ada, &at, json!(1_000)).await;
    let (mut bob, mut cid) = (student(&server, &code, "Bob").await, student(&server, &code, "Cid").await);
    does(&mut bob, "/api/bots", json!({"name": "Robin"})).await;
    let hand = |number: u64| format!("{at}/assignments/{number}/hand-in");
    let seen = does(&mut bob, &hand(open), json!({"bot": "robin"})).await;
    let told = &seen["assignments"][0]["handedIn"];
    assert_eq!(
        (&told[0]["bot"], &told[0]["late"], &told[0]["gone"]),
        (&json!("Robin"), &json!(false), &json!(false))
    );
    let seen = does(&mut cid, &hand(over), json!({"command": " ask:python3  bot.py\n"})).await;
    let told = &seen["assignments"][1]["handedIn"];
    assert_eq!((&told[0]["command"], &told[0]["late"]), (&json!("ask:python3 bot.py"), &json!(true)));
    assert_eq!(seen["assignments"][0]["handedIn"], json!([]), "not what others have handed in");
    assert_eq!(
        (&seen["assignments"][0]["over"], &seen["assignments"][1]["over"]),
        (&json!(false), &json!(true))
    );
    let all = ada.get(&at).await.json();
    let count = |n: usize| all["assignments"][n]["handedIn"].as_array().unwrap().len();
    assert_eq!((count(0), count(1)), (1, 1));

    let refused = cid.post(&hand(open), json!({"bot": "Robin"})).await.refusal();
    assert_eq!(refused, (422, "you have no bot called “Robin”".to_string()));
    let neither = (422, "hand in either a bot or the command of a folder".to_string());
    for wish in [json!({}), json!({"bot": "Robin", "command": "ask:x"})] {
        assert_eq!(bob.post(&hand(open), wish).await.refusal(), neither);
    }
    let command = "a command begins with ask:, ask-text: or ugi: and says behind it what is to be run, in 200 characters at most";
    for wrong in ["", "python3 bot.py", "ask:", "ask: \n", &format!("ask:{}", "x".repeat(300))] {
        assert_eq!(
            bob.post(&hand(open), json!({"command": wrong})).await.refusal(),
            (422, command.to_string())
        );
    }
    assert_eq!(bob.post(&hand(999), json!({"command": "ask:x"})).await.refusal().0, 404);

    // A student's export is the student's own; a teacher's has everything, and says when.
    let own = bob.get(&format!("{at}/export")).await;
    assert_eq!(own.headers["content-disposition"], "attachment; filename=\"class.json\"");
    let own = own.json();
    assert_eq!((own["members"].as_array().unwrap().len(), &own["members"][0]["name"]), (1, &json!("Bob")));
    assert!(!own.to_string().contains("Cid"), "{own}");
    let whole = ada.get(&format!("{at}/export")).await.json();
    assert_eq!((whole["members"].as_array().unwrap().len(), &whole["title"]), (3, &json!("Games 1")));
    assert_eq!(whole["assignments"][1]["due"], "1970-01-01T00:00:01Z");
    let handed = &whole["assignments"][1]["handedIn"][0];
    assert_eq!(
        (&handed["name"], &handed["late"], &handed["bot"]),
        (&json!("Cid"), &json!(true), &Value::Null)
    );

    // The bot goes, and its name stays; what is taken back is gone.
    assert_eq!(delete(&mut bob, "/api/bots/Robin").await.status, StatusCode::OK);
    let told = ada.get(&at).await.json()["assignments"][0]["handedIn"][0].clone();
    assert_eq!((&told["bot"], &told["gone"]), (&json!("Robin"), &json!(true)));
    let seen = delete(&mut bob, &hand(open)).await.json();
    assert_eq!(seen["assignments"][0]["handedIn"], json!([]));
    assert_eq!(delete(&mut bob, &hand(open)).await.refusal().0, 404);
}

#[tokio::test]
async fn what_a_teacher_writes_has_its_bounds() {
    let server = TestServer::open().await;
    let (mut ada, at, _) = class(&server).await;
    let mut refused = async |path: &str, body: Value| ada.post(&format!("{at}{path}"), body).await.refusal();
    let title = (422, "a title has 1 to 60 characters".to_string());
    for wrong in [String::new(), " \n".to_string(), "x".repeat(61)] {
        assert_eq!(refused("", json!({"title": wrong})).await, title);
        assert_eq!(refused("/assignments", json!({"title": wrong, "game": "noughts"})).await, title);
    }
    let task =
        |game: &str, note: &str, due: Value| json!({"title": "T", "game": game, "note": note, "due": due});
    assert!(refused("/assignments", task("chess", "", Value::Null)).await.1.contains("chess"));
    assert_eq!(refused("/assignments", task("noughts(size=999)", "", Value::Null)).await.0, 422);
    let long = "x".repeat(501);
    assert_eq!(
        refused("/assignments", task("noughts", &long, Value::Null)).await.1,
        "a note has 500 characters at most"
    );
    let due = (422, "this is no moment for a deadline".to_string());
    for wrong in [253_402_300_799_001_u64, u64::MAX] {
        assert_eq!(refused("/assignments", task("noughts", "", json!(wrong))).await, due);
    }
    for torn in [
        "",
        "{",
        "[]",
        "{\"title\":\"T\",\"game\":\"noughts\",\"due\":-1}",
        "{\"title\":\"T\",\"game\":[\"noughts\"]}",
        "nil",
    ] {
        let status = ada.post_text(&format!("{at}/assignments"), torn).await.status;
        assert!(
            status == StatusCode::BAD_REQUEST || status == StatusCode::UNPROCESSABLE_ENTITY,
            "{torn}: {status}"
        );
    }
    for path in ["/members/-1", "/members/x", "/members/99999999999999999999", "/assignments/x"] {
        let status = ada.post(&format!("{at}{path}"), json!({"title": "T", "game": "noughts"})).await.status;
        assert!(status == StatusCode::BAD_REQUEST || status == StatusCode::NOT_FOUND, "{path}: {status}");
    }
    assert_eq!(ada.get(&at).await.json()["assignments"], json!([]));
    let mut ada = server.visitor();
    for n in 1..=20 {
        does(&mut ada, "/api/classes", json!({"title": format!("Class {n}"), "name": "Ms Byron"})).await;
    }
    let full = ada.post("/api/classes", json!({"title": "One more", "name": "Ms Byron"})).await.refusal();
    assert_eq!(full, (429, "nobody may have more than 20 classes open".to_string()));
    let elsewhere =
        ada.post_from("/api/classes", json!({"title": "T", "name": "N"}), "http://evil.example").await;
    assert_eq!(elsewhere.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_league_of_the_folders_can_be_run() {
    let server = TestServer::real().await;
    let (mut ada, at, code) = class(&server).await;
    let wish = json!({"title": "Week \"1\"", "game": "claustro(size=6)"});
    let page = does(&mut ada, &format!("{at}/assignments"), wish).await;
    let (number, game) = (&page["assignments"][0]["number"], &page["assignments"][0]["game"]);
    assert_eq!(
        (game, &page["assignments"][0]["gameTitle"]),
        (&json!("claustro(size=6)"), &json!("Claustro"))
    );
    for (name, command) in [("João \"J\" Ção", Some("ask:python3 'my bot.py'")), ("Bob", None)] {
        let mut student = student(&server, &code, name).await;
        if let Some(command) = command {
            let path = format!("{at}/assignments/{number}/hand-in");
            does(&mut student, &path, json!({"command": command})).await;
        }
    }
    let answer = ada.get(&format!("{at}/assignments/{number}/league.toml")).await;
    assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"league.toml\"");
    let folder = std::env::temp_dir().join(format!("ludoteca-class-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("hand-ins/joao-j-cao")).unwrap();
    let league = ludoteca_league::League::read::<ludoteca_games::Games>(&answer.text(), &folder);
    std::fs::remove_dir_all(&folder).unwrap();
    let league = league.unwrap_or_else(|refusal| panic!("{refusal}\n{}", answer.text()));
    let names: Vec<_> = league.contenders.iter().map(|contender| contender.name.as_str()).collect();
    assert_eq!(names, ["random", "engine:level=1", "João \"J\" Ção"]);
    assert_eq!(
        (league.title.as_str(), league.boards[0].name.as_str()),
        ("Games 1 · Week \"1\"", "claustro(size=6)")
    );
    assert!(
        answer.text().contains("# Bob has handed in nothing.\n# [[contender]]\n# name = \"Bob\""),
        "{}",
        answer.text()
    );
    let told = ada.get_with(&format!("{at}/assignments/{number}/league.toml"), "accept-language", "pt").await;
    assert!(told.text().contains("# Bob não entregou nada."), "{}", told.text());
}

#[tokio::test]
async fn the_document_tells_what_answers_have() {
    let server = TestServer::open().await;
    let (mut ada, at, code) = class(&server).await;
    let first = assignment(&mut ada, &at, json!(1_000)).await;
    let mut bob = student(&server, &code, "Bob").await;
    let page =
        does(&mut bob, &format!("{at}/assignments/{first}/hand-in"), json!({"command": "ask:x"})).await;
    let document = ada.get("/api/openapi.json").await.json();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<String>>();
    let owned = ada.get(&at).await.json();
    let list = bob.get("/api/classes").await.json();
    for (name, value) in [
        ("Class", &page),
        ("ClassMember", &page["members"][0]),
        ("Assignment", &page["assignments"][0]),
        ("HandedIn", &page["assignments"][0]["handedIn"][0]),
        ("ClassCode", &owned["code"]),
        ("ClassList", &list),
        ("ClassView", &list["classes"][0]),
        ("ClassExport", &bob.get(&format!("{at}/export")).await.json()),
    ] {
        assert_eq!(keys(value), keys(&document["components"]["schemas"][name]["properties"]), "{name}");
    }
}
