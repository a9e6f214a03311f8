//! The server as a process: killed in the middle of moves, asked to end, started wrongly.

use crate::{binary, ludoteca};
use ludoteca_games::Games;
use ludoteca_kit::{Rng, Side};
use ludoteca_session::{Session, Setup};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Nothing here takes so long, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server process.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

/// A folder of its own for each test, empty at first.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl Server {
    pub(crate) fn start(folder: &Path) -> Server {
        Server::start_at(folder, "127.0.0.1:0")
    }

    /// The same at an address that was its own before.
    pub(crate) fn start_at(folder: &Path, address: &str) -> Server {
        let mut command = binary();
        command.args(["serve", "--listen", address, "--data"]).arg(folder);
        Server::from(command)
    }

    fn from(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("it was piped");
        BufReader::new(output).read_line(&mut line).expect("it speaks UTF-8");
        let address = line.trim_end().strip_prefix("listening on http://").expect("it says where it listens");
        Server { address: address.to_string(), child }
    }

    /// Ends it without any warning.
    pub(crate) fn kill(self) {
        drop(self);
    }

    /// The body of an answer, and the cookie that came with it.
    pub(crate) fn request(&self, request: &str, body: &str) -> (Value, Option<String>) {
        self.request_as(request, "", body)
    }

    /// The same, asked with a cookie.
    pub(crate) fn request_as(&self, request: &str, cookie: &str, body: &str) -> (Value, Option<String>) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n",
            self.address
        );
        let length = body.len();
        let rest = format!("Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
        stream.write_all(format!("{head}{rest}").as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it speaks UTF-8");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_string);
        (serde_json::from_str(body).unwrap_or_default(), cookie)
    }

    pub(crate) fn connect(&self, id: &str, cookie: &str) -> Socket {
        let url = format!("ws://{}/api/games/{id}/live", self.address);
        let mut request = url.into_client_request().expect("a good address");
        request.headers_mut().insert("cookie", cookie.parse().expect("a good cookie"));
        let stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
        let (socket, _) = tungstenite::client(request, stream).expect("it speaks WebSocket");
        Socket { socket }
    }
}

/// No server outlives its test, whatever becomes of that.
impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
}

impl Socket {
    pub(crate) fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).expect("it listens");
    }

    /// Reads on until a message of this kind; `None` if the connection ends before it.
    pub(crate) fn hear(&mut self, kind: &str) -> Option<Value> {
        loop {
            let Ok(message) = self.socket.read() else { return None };
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).expect("it speaks JSON");
            if message["t"] == kind {
                return Some(message);
            }
        }
    }
}

#[test]
fn a_killed_server_loses_nothing_it_has_acknowledged_and_charges_nobody() {
    let folder = folder("kill");
    let mut server = Server::start(&folder);
    let clock = json!({"base": 600_000, "increment": 0});
    let game = json!({"game": "claustro(size=10)", "settings": "repetition=none", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": clock});
    let (made, cookie) = server.request("POST /api/games", &game.to_string());
    let (id, cookie) =
        (made["id"].as_str().expect("a game is made").to_string(), cookie.expect("a guest is made"));
    let mut setup = Setup::new::<Games>("claustro(size=10)").expect("the game is there");
    setup.settings.repetition = ludoteca_kit::Repetition::None;
    let mut known = Session::open::<Games>(&setup).expect("the game opens");
    let mut rng = Rng::new(7);
    for round in 0..3 {
        let mut socket = server.connect(&id, &cookie);
        socket.hear("hello").expect("it greets");
        let mut heard = None;
        for _ in 0..6 + 3 * round {
            let moves = known.moves();
            let mv = moves[rng.below(moves.len())];
            let text = known.write(mv);
            socket.say(&json!({"t": "move", "ask": 1, "ply": known.ply(), "takebacks": 0, "text": text}));
            let moved = socket.hear("moved").expect("a legal move is made");
            assert_eq!(moved["entry"]["text"], text.as_str());
            heard = Some((Instant::now(), moved));
            known.play(mv).expect("it was listed");
            assert!(known.ending().is_none(), "nobody walks so far in so few moves");
        }
        // One more is under way when the server is killed: it may stand or not.
        let moves = known.moves();
        let last = moves[rng.below(moves.len())];
        let text = known.write(last);
        socket.say(&json!({"t": "move", "ask": 1, "ply": known.ply(), "takebacks": 0, "text": text}));
        server.kill();
        let pause = Duration::from_millis(700);
        std::thread::sleep(pause);

        server = Server::start(&folder);
        let hello = server.connect(&id, &cookie).hear("hello").expect("it greets");
        let (since, moved) = heard.expect("moves were made");
        let waited = since.elapsed().saturating_sub(pause).as_millis() as i64;
        let texts: Vec<&str> = hello["moves"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|entry| entry["text"].as_str())
            .collect();
        let line = known.main_line();
        let mut acknowledged: Vec<String> = line.iter().map(|entry| known.text_to(entry.node)).collect();
        if texts.len() > acknowledged.len() {
            acknowledged.push(text.clone());
            known.play(last).expect("it was listed");
        }
        assert_eq!(texts, acknowledged, "round {round}");
        let turn = if known.turn() == Side::First { 0 } else { 1 };
        let left = |message: &Value| message["clocks"]["left"][turn].as_i64().expect("clocks are told");
        let charged = left(&moved) - left(&hello);
        assert!(charged <= waited, "{charged} ms were charged, but the server was there for {waited}");
    }
    server.kill();
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_end_says_so_and_ends_well() {
    let folder = folder("end");
    let mut server = Server::start(&folder);
    let game = json!({"game": "taacoca", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (made, cookie) = server.request("POST /api/games", &game.to_string());
    let mut socket = server.connect(made["id"].as_str().expect("a game"), &cookie.expect("a guest"));
    socket.hear("hello").expect("it greets");
    let process = rustix::process::Pid::from_child(&server.child);
    rustix::process::kill_process(process, rustix::process::Signal::TERM).expect("it runs");
    assert!(socket.hear("closing").is_some(), "those who are there are told to come back");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn what_cannot_be_served_is_told_in_one_sentence() {
    let folder = folder("wrong");
    let data = folder.to_str().expect("a plain name").to_string();
    let check = |args: &[&str], part: &str| {
        let said = ludoteca(&[&["serve"], args].concat());
        assert_eq!((said.status, said.out.as_str()), (1, ""), "{args:?}: {}", said.err);
        assert!(said.err.contains(part) && said.err.lines().count() == 1, "{args:?}: {}", said.err);
    };
    check(&["--listen", "nowhere", "--data", &data], "nowhere cannot be listened on");
    check(&["--database", "mongo:x", "--listen", "127.0.0.1:0"], "mongo is no known kind of database");
    check(&["--public-url", "play.example", "--data", &data], "expected one like https://play.example.org");
    check(&["--data", "/dev/null/x"], "cannot be made");
    let other = Server::start(&folder);
    check(
        &["--listen", &other.address, "--data", &format!("{data}-other")],
        "another program listens there already",
    );
    check(&["--listen", "127.0.0.1:0", "--data", &data], "is served by another ludoteca already");
    check(
        &["--listen", "192.0.2.1:0", "--data", &format!("{data}-other")],
        "this machine has no such address",
    );
}

#[cfg(unix)]
#[test]
fn the_log_is_plain_lines_on_standard_error_and_as_long_as_was_asked_for() {
    let log = |level: &str| {
        let folder = folder(&format!("log-{level}"));
        let mut command = binary();
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder).env("LUDOTECA_LOG", level);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it was piped")).read_line(&mut line).expect("UTF-8");
        assert!(line.starts_with("listening on"), "{line}");
        let process = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(process, rustix::process::Signal::TERM).expect("it runs");
        let output = child.wait_with_output().expect("it ends");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let told = log("info");
    assert!(
        told.lines().all(|line| line.starts_with("20") && line.contains("Z  INFO ludoteca_web")),
        "{told}"
    );
    assert!(told.contains("listening address=127.0.0.1:") && !told.contains('\x1b'), "{told}");
    assert_eq!(log("warn"), "");
    let wrong = binary().arg("serve").env("LUDOTECA_LOG", "a=b").output().expect("the program runs");
    let told = String::from_utf8_lossy(&wrong.stderr);
    assert_eq!((wrong.status.code(), told.lines().count()), (Some(1), 1), "{told}");
    assert!(told.contains("--log: found \"a=b\", expected levels"), "{told}");
}

/// Programs read one object a line, and no line has what opens anything.
#[cfg(unix)]
#[test]
fn the_log_as_json_has_every_request_and_no_secret() {
    let folder = folder("json");
    let mut command = binary();
    command.args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--data"]).arg(folder);
    command.env("LUDOTECA_LOG", "info,access=info").stderr(Stdio::piped());
    let mut server = Server::from(command);
    let game = json!({"game": "taacoca", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (made, cookie) = server.request("POST /api/games", &game.to_string());
    let (id, cookie) = (made["id"].as_str().expect("a game"), cookie.expect("a guest"));
    let key = made["seatKeys"][0].as_str().expect("a key");
    let head =
        format!("GET /g/{id}?secret={key} HTTP/1.1\r\nX-Request-Id: by-proxy\r\nCookie: {cookie}\r\nX-Y:");
    server.request(&head, "");
    let mut errors = server.child.stderr.take().expect("it was piped");
    let process = rustix::process::Pid::from_child(&server.child);
    rustix::process::kill_process(process, rustix::process::Signal::TERM).expect("it runs");
    let mut told = String::new();
    errors.read_to_string(&mut told).expect("UTF-8");
    let lines: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let found = lines.iter().find(|line| line["span"]["id"] == "by-proxy");
    let found = found.unwrap_or_else(|| panic!("{told}"));
    let seen = [&found["target"], &found["level"], &found["method"], &found["route"]];
    assert_eq!(seen, ["access", "INFO", "GET", "/g/{id}"], "{found}");
    assert_eq!(found["status"], 200);
    let token = cookie.split_once('=').map_or("", |(_, token)| token);
    for secret in [id, key, token, "secret"] {
        assert!(!told.contains(secret), "{secret}: {told}");
    }
}

/// S7: nobody reads the log any more, and the server goes on, which it says by storing a move.
#[cfg(unix)]
#[test]
fn a_server_whose_log_nobody_reads_goes_on() {
    for format in ["text", "json"] {
        let folder = folder(&format!("deaf-{format}"));
        let mut command = binary();
        command.args(["serve", "--listen", "127.0.0.1:0", "--log-format", format, "--data"]).arg(folder);
        let mut server = Server::from({
            command.env("LUDOTECA_LOG", "trace").stderr(Stdio::piped());
            command
        });
        drop(server.child.stderr.take());
        let process = rustix::process::Pid::from_child(&server.child);
        for _ in 0..3 {
            rustix::process::kill_process(process, rustix::process::Signal::HUP).expect("it runs");
        }
        let game =
            json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "computer", "player": "random"}]});
        let (made, cookie) = server.request("POST /api/games", &game.to_string());
        let mut socket = server.connect(made["id"].as_str().expect("a game"), &cookie.expect("a guest"));
        socket.hear("hello").expect("it greets");
        socket.say(&json!({"t": "resign"}));
        assert!(socket.hear("ended").is_some());
    }
}

/// S6: who was to move while the server was stopped has as much time as before.
#[cfg(unix)]
#[test]
fn a_server_that_was_stopped_charges_nobody() {
    use rustix::process::{Pid, Signal, kill_process};
    let server = Server::start(&folder("stopped"));
    let game = json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"base": 6_000, "increment": 0}});
    let (made, cookie) = server.request("POST /api/games", &game.to_string());
    let id = made["id"].as_str().expect("a game");
    let (_, other) = server.request(&format!("POST /api/games/{id}/join"), "{}");
    let cookies = [cookie, other].map(|cookie| cookie.expect("a guest"));
    let mut here =
        Session::open::<Games>(&Setup::new::<Games>("claustro").expect("a game")).expect("it opens");
    let mut sockets = cookies.map(|cookie| server.connect(id, &cookie));
    for ply in 0..2 {
        let text = here.write(here.moves()[0]);
        here.play_text(&text).expect("it may be played");
        sockets[ply].say(&json!({"t": "move", "ask": 1, "ply": ply, "takebacks": 0, "text": text}));
        for socket in &mut sockets {
            assert_eq!(socket.hear("moved").expect("a move")["entry"]["ply"], ply + 1);
        }
    }
    let process = Pid::from_child(&server.child);
    kill_process(process, Signal::STOP).expect("it runs");
    std::thread::sleep(Duration::from_secs(8));
    kill_process(process, Signal::CONT).expect("it is there");
    let hello = server.connect(id, "").hear("hello").expect("it greets");
    let left = hello["clocks"]["left"][0].as_i64().expect("a clock");
    assert!(hello["head"]["ending"].is_null() && left > 0, "{hello}");
}

/// S14: the system's lowest limit of open files is raised to the highest that it allows.
#[cfg(target_os = "linux")]
#[test]
fn as_many_files_are_opened_as_the_system_allows() {
    let mut command = Command::new("sh");
    let serve = "ulimit -Sn 64; exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"";
    command.args(["-c", serve]).arg(binary().get_program()).arg(folder("files"));
    let server = Server::from(command);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).expect("it runs");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit");
    let words: Vec<&str> = line.split_whitespace().collect();
    assert!(words[3] == words[4] && words[3] != "64", "{line}");
}

/// S15: where there is too little memory for what the engine would remember, computers move all the same.
#[cfg(target_os = "linux")]
#[test]
fn with_too_little_memory_computers_still_move() {
    let folder = folder("memory");
    let mut command = Command::new("sh");
    let serve = "ulimit -v 600000; exec \"$0\" serve --listen 127.0.0.1:0 --engine-memory 6000 --data \"$1\"";
    command.args(["-c", serve]).arg(binary().get_program()).arg(folder);
    let server = Server::from(command);
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "engine"}]);
    let (made, cookie) =
        server.request("POST /api/games", &json!({"game": "claustro", "seats": seats}).to_string());
    let mut socket = server.connect(made["id"].as_str().expect("a game"), &cookie.expect("a guest"));
    let hello = socket.hear("hello").expect("it greets");
    let mut picking = hello["picking"].clone();
    while picking["done"].is_null() {
        picking = picking["choices"][0]["next"].clone();
    }
    socket.say(&json!({"t": "move", "ask": 1, "ply": 0, "takebacks": 0, "text": picking["done"]}));
    for ply in 1..=2 {
        assert_eq!(socket.hear("moved").expect("moves are made")["entry"]["ply"], ply);
    }
}
