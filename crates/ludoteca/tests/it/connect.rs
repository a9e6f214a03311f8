//! `bot connect`: programs of this machine at a real server, both of them ended by force in the middle.

use crate::binary;
use crate::serve::{Server, folder};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// Nothing here takes so long, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(90);
/// A board on which every game ends soon.
const GAME: &str = "taacoca(side=3,directions=forward)";
/// One on which programs that take the first legal move play sixteen plies.
const LONGER: &str = "taacoca(side=4,directions=forward)";

/// A program that takes the first legal move, after so many seconds.
fn first_legal(folder: &Path, pause: &str) -> String {
    script(
        folder,
        "first.sh",
        &format!(
            "while read -r word rest; do case $word in game) first=;; legal) first=${{first:-$rest}};; go) sleep {pause}; echo \"$first\";; esac; done"
        ),
    )
}

/// A program of the shell, as it is asked.
fn script(folder: &Path, name: &str, text: &str) -> String {
    std::fs::create_dir_all(folder).expect("a folder can be made");
    let file = folder.join(name);
    std::fs::write(&file, text).expect("a file can be written");
    format!("ask-text:sh {}", file.display())
}

/// A bot of somebody new, and the file of its token.
struct Owned {
    name: String,
    token: String,
    file: PathBuf,
    /// The cookie of its owner.
    cookie: String,
}

impl Owned {
    fn new(server: &Server, folder: &Path, name: &str) -> Owned {
        let (made, cookie) = server.request("POST /api/bots", &json!({ "name": name }).to_string());
        let token = made["token"].as_str().unwrap_or_else(|| panic!("{made}")).to_string();
        std::fs::create_dir_all(folder).expect("a folder can be made");
        let file = folder.join(format!("{name}.token"));
        std::fs::write(&file, format!("{token}\n")).expect("a file can be written");
        Owned { name: name.to_string(), token, file, cookie: cookie.unwrap_or_default() }
    }

    fn games(&self, server: &Server) -> Vec<Value> {
        let games = self.program(server)("GET", "games", Value::Null);
        games["games"].as_array().cloned().unwrap_or_default()
    }

    /// What everybody sees of it.
    fn page(&self, server: &Server) -> Value {
        server.request(&format!("GET /api/bots/{}", self.name), "").0
    }

    /// What a program of one's own asks over HTTP: a method, what stands behind `/api/bot/`, and a body.
    fn program<'a>(&'a self, server: &'a Server) -> impl FnMut(&str, &str, Value) -> Value + 'a {
        let headers = format!("x=y\r\nAuthorization: Bearer {}", self.token);
        move |method, path, body| {
            let body = if body.is_null() { String::new() } else { body.to_string() };
            server.request_as(&format!("{method} /api/bot/{path}"), &headers, &body).0
        }
    }

    /// The program that brings it online.
    fn connect(&self, server: &str, words: &[&str], program: &str) -> Bridge {
        self.connect_at(&format!("http://{server}"), words, program)
    }

    fn connect_at(&self, url: &str, words: &[&str], program: &str) -> Bridge {
        let mut command = binary();
        command.args(["--language", "en", "bot", "connect", "--server", url]);
        command.arg("--token-file").arg(&self.file).args(words).args(["--", program]);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        Bridge(Some(child))
    }
}

/// A running bridge; it does not outlive its test.
struct Bridge(Option<Child>);

impl Bridge {
    /// Ends it without any warning.
    fn kill(mut self) {
        if let Some(mut child) = self.0.take() {
            child.kill().expect("it runs");
            child.wait().expect("it was started here");
        }
    }

    /// Waits until it leaves by itself: its status, and what it said on both outputs.
    fn end(mut self) -> (i32, String, String) {
        let mut child = self.0.take().expect("it runs");
        until("the bridge leaves", || child.try_wait().expect("it was started here"));
        let said = child.wait_with_output().expect("it speaks");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (said.status.code().unwrap_or(-1), text(&said.stdout), text(&said.stderr))
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Asks again and again until there is an answer.
fn until<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}: it never happens");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn two_programs_find_each_other_and_play_to_the_end() {
    let folder = folder("connect");
    let server = Server::start(&folder);
    let (robin, zed) = (Owned::new(&server, &folder, "Robin"), Owned::new(&server, &folder, "Zed"));
    let program = first_legal(&folder, "0");
    let offers = ["--offer", GAME, "--clock", "5+1", "--games", "2"];
    let first = robin.connect(&server.address, &offers, &program);
    let second = zed.connect(&server.address, &["--accept", "open,bots,taacoca", "--games", "2"], &program);
    for (bridge, other) in [(first, "Zed"), (second, "Robin")] {
        let (status, out, err) = bridge.end();
        assert_eq!(status, 0, "{out}{err}");
        assert_eq!(out.lines().count(), 2, "{out}{err}");
        assert!(out.starts_with(&format!("{GAME} against {other}: ")), "{out}");
        assert!(err.contains("begins: /g/"), "{err}");
    }
    let page = until("both are rated", || {
        let page = robin.page(&server);
        let results = &page["bot"]["ratings"][0]["results"];
        let games: u64 = results.as_array()?.iter().filter_map(Value::as_u64).sum();
        (games == 2).then_some(page)
    });
    assert_eq!(page["finished"].as_array().map(Vec::len), Some(2));
    assert_eq!(page["finished"][0]["seats"][0]["kind"], "bot");
}

#[test]
fn killed_bridges_and_servers_go_on_and_no_move_counts_twice() {
    let folder = folder("connect-kill");
    let server = Server::start(&folder);
    let address = server.address.clone();
    let (robin, zed) = (Owned::new(&server, &folder, "Robin"), Owned::new(&server, &folder, "Zed"));
    let program = first_legal(&folder, "0.4");
    let offers = ["--offer", LONGER, "--games", "1"];
    let accepts = ["--accept", "open", "--games", "1"];
    let first = robin.connect(&address, &offers, &program);
    let second = zed.connect(&address, &accepts, &program);
    let plies = |server: &Server, least: u64| {
        until("moves are made", || {
            let games = robin.games(server);
            let game = games.iter().find(|game| game["status"] == "running")?;
            (game["place"]["plies"].as_u64()? >= least).then(|| game["id"].as_str().map(str::to_string))?
        })
    };
    let id = plies(&server, 2);
    second.kill();
    let second = zed.connect(&address, &accepts, &program);
    plies(&server, 4);
    server.kill();
    let server = Server::start_at(&folder, &address);
    assert_eq!(plies(&server, 6), id);
    first.kill();
    // It is told of the game that goes on, and plays it to its end.
    let first = robin.connect(&address, &["--games", "1"], &program);
    for bridge in [first, second] {
        let (status, out, err) = bridge.end();
        assert_eq!((status, out.lines().count()), (0, 1), "{out}{err}");
        assert!(err.contains("goes on after"), "{err}");
    }
    let (game, _) = server.request(&format!("GET /api/games/{id}"), "");
    assert!(game["ending"]["winner"].is_string(), "{game}");
    let rated = until("it is rated", || robin.page(&server)["bot"]["ratings"].get(0).cloned());
    let games: u64 = rated["results"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum();
    assert_eq!(games, 1, "{rated}");
}

#[test]
fn a_league_goes_on_after_its_server_was_killed_and_no_game_counts_twice() {
    let folder = folder("connect-league");
    let mut server = Server::start(&folder);
    let address = server.address.clone();
    let wish = json!({
        "title": "Winter",
        "boards": [{ "game": LONGER }],
        "pairs": 2,
        "clock": { "base": 600_000, "increment": 0 },
    });
    let (made, teacher) = server.request("POST /api/leagues", &wish.to_string());
    let (id, teacher) = (made["id"].as_str().expect("it is open").to_string(), teacher.unwrap_or_default());
    let good = first_legal(&folder, "0.05");
    let bad =
        script(&folder, "bad.sh", "while read -r word rest; do case $word in go) echo z99;; esac; done");
    let bots: Vec<Owned> =
        ["Robin", "Zed", "Broken"].iter().map(|name| Owned::new(&server, &folder, name)).collect();
    for bot in &bots {
        let enter = json!({ "bot": bot.name }).to_string();
        let (page, _) = server.request_as(&format!("POST /api/leagues/{id}/enter"), &bot.cookie, &enter);
        assert!(page["rows"].is_array(), "{page}");
    }
    let programs = [&good, &good, &bad];
    let _bridges: Vec<Bridge> =
        bots.iter().zip(programs).map(|(bot, program)| bot.connect(&address, &[], program)).collect();
    server.request_as(&format!("POST /api/leagues/{id}/start"), &teacher, "{}");
    let page = |server: &Server| server.request(&format!("GET /api/leagues/{id}"), "").0;
    for decided in [2, 6] {
        until("games are decided", || {
            (page(&server)["league"]["decided"].as_u64()? >= decided).then_some(())
        });
        server.kill();
        server = Server::start_at(&folder, &address);
    }
    let page =
        until("the league ends", || Some(page(&server)).filter(|page| page["league"]["stage"] == "ended"));
    let rows = page["rows"].as_array().cloned().unwrap_or_default();
    let sum = |column: &str| rows.iter().filter_map(|row| row[column].as_u64()).sum::<u64>();
    assert_eq!((&page["league"]["decided"], sum("halves"), sum("games")), (&json!(12), 24, 24), "{page}");
    // Whoever fails resigns: it loses all its games, and the league goes on.
    let broken = rows.iter().find(|row| row["name"] == "Broken");
    assert_eq!(broken.map(|row| &row["lost"]), Some(&json!(8)), "{page}");
    let (games, _) = server.request(&format!("GET /api/leagues/{id}/games"), "");
    let games = games["games"].as_array().cloned().unwrap_or_default();
    let mut ids: Vec<&str> = games.iter().filter_map(|game| game["game"].as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((games.len(), ids.len()), (12, 12), "each is a game of its own");
    for bot in &bots {
        assert_eq!(bot.games(&server), Vec::<Value>::new(), "nothing is left that somebody plays");
        until("all its games are rated, each once", || {
            let results = bot.page(&server)["bot"]["ratings"][0]["results"].as_array()?.clone();
            (results.iter().filter_map(Value::as_u64).sum::<u64>() == 8).then_some(())
        });
    }
}

#[test]
fn a_program_that_fails_resigns_its_game_and_says_why() {
    let folder = folder("connect-fault");
    let server = Server::start(&folder);
    let (robin, zed) = (Owned::new(&server, &folder, "Robin"), Owned::new(&server, &folder, "Zed"));
    let good = first_legal(&folder, "0");
    let bad =
        script(&folder, "bad.sh", "while read -r word rest; do case $word in go) echo z99;; esac; done");
    let first = robin.connect(&server.address, &["--offer", GAME, "--games", "1"], &good);
    let second = zed.connect(&server.address, &["--accept", "open", "--games", "1"], &bad);
    let (status, out, err) = second.end();
    assert!(status == 0 && out.contains("lost (resignation)"), "{out}{err}");
    assert!(err.contains("z99") && err.contains("asked once more") && err.contains("resigns"), "{err}");
    assert!(first.end().1.contains("won (resignation)"));
}

#[test]
fn who_has_no_good_token_is_told_so_at_once() {
    let folder = folder("connect-token");
    let server = Server::start(&folder);
    let robin = Owned::new(&server, &folder, "Robin");
    let program = first_legal(&folder, "0");
    std::fs::write(&robin.file, "ludoteca_bot_none").expect("a file can be written");
    let (status, _, err) = robin.connect(&server.address, &[], &program).end();
    assert!(status != 0 && err.contains("does not know the token"), "{err}");
    std::fs::write(&robin.file, "\n \n").expect("a file can be written");
    let (status, _, err) = robin.connect(&server.address, &[], &program).end();
    assert!(status != 0 && err.contains("has no token"), "{err}");
    std::fs::write(&robin.file, &robin.token).expect("a file can be written");
    let (status, _, err) = robin.connect("x y", &[], &program).end();
    assert!(status != 0 && err.contains("is no address of a server"), "{err}");
    // What would fail in front of an opponent fails at home.
    let (status, _, err) = robin.connect(&server.address, &[], "ask:/no/such/program").end();
    assert!(status != 0 && err.contains("not ready") && !err.contains("connected"), "{err}");
    let (status, _, err) = robin.connect(&server.address, &["--offer", GAME], "ask:echo z99").end();
    assert!(status != 0 && err.contains("z99") && !err.contains("connected"), "{err}");
    let (status, _, err) =
        robin.connect(&server.address, &["--offer", GAME, "--to", "Nobody"], &program).end();
    assert!(status != 0 && err.contains("no bot called"), "{err}");
    let (status, _, err) = robin.connect(&server.address, &["--accept", "chess"], &program).end();
    assert!(status != 0 && err.contains("at-least=SECONDS"), "{err}");
}

/// A certificate of one's own authority is what a school or a household has; `openssl` makes one for the test.
#[test]
fn a_server_behind_tls_is_reached_if_somebody_vouches_for_it() {
    let folder = folder("connect-tls");
    let Some(()) = certificates(&folder) else {
        eprintln!("skipped: no openssl here to make certificates with");
        return;
    };
    let server = Server::start(&folder);
    let (robin, zed) = (Owned::new(&server, &folder, "Robin"), Owned::new(&server, &folder, "Zed"));
    let program = first_legal(&folder, "0");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads start");
    let secure = runtime.block_on(terminate(&folder, server.address.clone()));
    let url = format!("https://127.0.0.1:{}", secure.port());
    let ca = folder.join("ca.pem").display().to_string();
    let strange = folder.join("first.sh").display().to_string();
    let (status, _, err) = robin.connect_at(&url, &[], &program).end();
    assert!(status == 1 && err.contains("nobody who is trusted") && err.contains("--ca"), "{err}");
    let (status, _, err) = robin.connect_at(&format!("https://{}", server.address), &[], &program).end();
    assert!(status == 1 && err.contains("does not speak TLS"), "{err}");
    let (status, _, err) = robin.connect_at(&url, &["--ca", &strange], &program).end();
    assert!(status == 1 && err.contains("no certificates"), "{err}");
    let first = robin.connect_at(&url, &["--ca", &ca, "--offer", GAME, "--games", "1"], &program);
    let second = zed.connect(&server.address, &["--accept", "open", "--games", "1"], &program);
    for bridge in [first, second] {
        let (status, out, err) = bridge.end();
        assert_eq!((status, out.lines().count()), (0, 1), "{out}{err}");
    }
}

/// An authority (`ca.pem`) and the certificate of a server on this machine; `None` without `openssl`.
fn certificates(folder: &Path) -> Option<()> {
    std::fs::create_dir_all(folder).expect("a folder can be made");
    std::fs::write(folder.join("names"), "subjectAltName=IP:127.0.0.1\n").expect("a file can be written");
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=Ludoteca";
    for words in [
        format!("req -x509 {key} -days 2 -keyout ca.key -out ca.pem"),
        format!("req {key} -keyout key.pem -out request.pem"),
        "x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out cert.pem"
            .to_string(),
    ] {
        let done = Command::new("openssl").args(words.split(' ')).current_dir(folder).output().ok()?;
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    Some(())
}

/// What stands before a server that is reached from elsewhere: it ends TLS and passes everything on. It ends with its runtime.
async fn terminate(folder: &Path, to: String) -> SocketAddr {
    let chain = CertificateDer::pem_file_iter(folder.join("cert.pem")).expect("it is there");
    let chain = chain.collect::<Result<Vec<_>, _>>().expect("it was written by openssl");
    let key = PrivateKeyDer::from_pem_file(folder.join("key.pem")).expect("it was written by openssl");
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key);
    let acceptor = TlsAcceptor::from(Arc::new(config.expect("key and certificate belong together")));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("it listens");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, to) = (acceptor.clone(), to.clone());
            tokio::spawn(async move {
                let Ok(mut inside) = acceptor.accept(stream).await else { return };
                let Ok(mut outside) = TcpStream::connect(to).await else { return };
                let _ = tokio::io::copy_bidirectional(&mut inside, &mut outside).await;
            });
        }
    });
    address
}

/// People ask a program for things that only its owner can have an opinion about.
#[test]
fn draws_and_takebacks_are_answered_by_the_rules_of_the_owner() {
    let folder = folder("connect-offers");
    let server = Server::start(&folder);
    let (robin, zed) = (Owned::new(&server, &folder, "Robin"), Owned::new(&server, &folder, "Zed"));
    // It thinks long enough for anything that is asked meanwhile.
    let program = first_legal(&folder, "30").replacen(':', ":timeout=80000|", 1);
    for (rules, end) in [("bots", "running"), ("draws", "over")] {
        let (mut asks, wish) = (zed.program(&server), json!({"game": GAME, "side": "first", "to": "Robin"}));
        let bridge = robin.connect(&server.address, &["--accept", rules, "--games", "1"], &program);
        let id = until("Robin can be challenged", || {
            let made = asks("POST", "challenges", wish.clone());
            made["game"]["id"].as_str().map(str::to_string)
        });
        let game = format!("games/{id}");
        let stands = until("somebody sits down", || {
            let stands = asks("GET", &game, Value::Null)["game"].clone();
            (stands["status"] == "running").then_some(stands)
        });
        let body = json!({"place": stands["place"], "move": stands["legal"][0]});
        asks("POST", &format!("{game}/move"), body);
        asks("POST", &format!("{game}/takeback"), json!({"answer": "offer"}));
        let declined = |offer: &str| {
            let mut asks = zed.program(&server);
            until("it is declined", || {
                let stands = asks("GET", &game, Value::Null)["game"].clone();
                (stands["offers"][offer].is_null() && stands["place"]["plies"] == 1).then_some(stands)
            })
        };
        declined("takeback");
        asks("POST", &format!("{game}/draw"), json!({"answer": "offer"}));
        let stands = declined("draw");
        assert_eq!(stands["status"], end, "{rules}: {stands}");
        if end == "over" {
            assert_eq!(stands["ending"]["reason"], "agreement", "{stands}");
        } else {
            // An unfinished game would be one of those that the next program is to play.
            asks("POST", &format!("{game}/resign"), Value::Null);
        }
        bridge.kill();
    }
}
