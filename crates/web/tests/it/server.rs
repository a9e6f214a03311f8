//! A server with a database of its own, and people who visit it.

use crate::postgres::Database;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use ludoteca_kit::{Indexed, Registry};
use ludoteca_store::Store;
use ludoteca_testkit::Examples;
use ludoteca_testkit::noughts::Noughts;
use ludoteca_web::Config;
use ludoteca_web::wire::{ClientMessage, Hello, ServerMessage};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server.
pub(crate) struct TestServer {
    pub(crate) router: Router,
    pub(crate) address: SocketAddr,
    /// Where it tells what it counts.
    pub(crate) metrics: SocketAddr,
    /// What another server on the same database would do is done here.
    pub(crate) store: Arc<dyn Store>,
    database: String,
    folder: Folder,
    config: Config,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<std::io::Result<()>>,
}

/// A folder that goes when it is not needed any more.
pub(crate) struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("ludoteca-web-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl TestServer {
    /// A server for the example game.
    pub(crate) async fn open() -> TestServer {
        TestServer::with::<Examples>(Folder::new()).await
    }

    /// A server for the example game with its table of perfect play.
    pub(crate) async fn solved() -> TestServer {
        let folder = Folder::new();
        let index = Noughts::new(3, false).index().expect("the board is small");
        let checkpoints = Duration::from_secs(3600);
        let task = ludoteca_solver::Task {
            game: "noughts",
            folder: folder.path(),
            threads: 1,
            stop: None,
            checkpoints,
        };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).expect("there is room");
        TestServer::with::<Examples>(folder).await
    }

    /// A server for the real games.
    pub(crate) async fn real() -> TestServer {
        TestServer::with::<ludoteca_games::Games>(Folder::new()).await
    }

    /// A server for the example game that waits for nobody longer than this.
    pub(crate) async fn impatient(patience: Duration) -> TestServer {
        let config = Config { patience, ..Config::default() };
        TestServer::run::<Examples>(Folder::new(), Config { answer_delay: Duration::ZERO, ..config }).await
    }

    /// A server for the example game whose computers take so long to answer.
    pub(crate) async fn answering_after(answer_delay: Duration) -> TestServer {
        TestServer::run::<Examples>(Folder::new(), Config { answer_delay, ..Config::default() }).await
    }

    /// A server for the example game that goes on for so long after it was asked to end.
    pub(crate) async fn draining(drain: Duration) -> TestServer {
        TestServer::run::<Examples>(Folder::new(), Config { drain, ..Config::default() }).await
    }

    async fn with<S: Registry + 'static>(folder: Folder) -> TestServer {
        let config = Config { answer_delay: Duration::ZERO, ..Config::default() };
        TestServer::run::<S>(folder, config).await
    }

    async fn run<S: Registry + 'static>(folder: Folder, config: Config) -> TestServer {
        let database = format!("sqlite:{}", folder.path().join("games.db").display());
        TestServer::on::<S>(folder, &database, config).await
    }

    /// A server on a database.
    pub(crate) async fn on<S: Registry + 'static>(
        folder: Folder,
        database: &str,
        config: Config,
    ) -> TestServer {
        let store = ludoteca_store::open_to_serve(database).await.expect("the database opens");
        let database = database.to_string();
        let config = Config { tables: Some(folder.path().to_path_buf()), ..config };
        let kept = config.clone();
        let server = ludoteca_web::Server::open::<S>(store.clone(), config).await.expect("the server opens");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it listens");
        let router = server.router();
        let (stop, stopped) = oneshot::channel::<()>();
        let counting = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let metrics = counting.local_addr().expect("it listens");
        let running = tokio::spawn(server.run(listener, Some(counting), async move { drop(stopped.await) }));
        TestServer {
            router,
            address,
            metrics,
            store,
            database,
            folder,
            config: kept,
            stop: Some(stop),
            running,
        }
    }

    /// A server for the example game on a PostgreSQL, beside which there may be others.
    pub(crate) async fn on_postgres(database: &Database) -> TestServer {
        let config = Config { answer_delay: Duration::ZERO, several: true, ..Config::default() };
        TestServer::on::<Examples>(Folder::new(), &database.address(), config).await
    }

    /// The database as an operator's program opens it, beside the server.
    pub(crate) async fn operator(&self) -> Arc<dyn Store> {
        ludoteca_store::open(&self.database).await.expect("the database opens")
    }

    /// Another node on the same database.
    pub(crate) async fn beside(&self) -> TestServer {
        let config = self.config.clone();
        TestServer::on::<Examples>(Folder::new(), &self.database, config).await
    }

    /// The same on a runtime of its own: when that goes, it is as if the process were killed. Its computers take their time.
    pub(crate) async fn beside_on(&self, runtime: &tokio::runtime::Runtime) -> TestServer {
        let database = self.database.clone();
        let config = Config { answer_delay: Duration::from_secs(60), ..self.config.clone() };
        let handle = runtime.handle().clone();
        let opened = tokio::task::spawn_blocking(move || {
            handle.block_on(TestServer::on::<Examples>(Folder::new(), &database, config))
        });
        opened.await.expect("it opens")
    }

    /// Ends the server in good order.
    pub(crate) async fn end(self) {
        self.asked_to_end().running.await.expect("it does not panic").expect("it ends well");
    }

    /// The server once it is asked to end.
    pub(crate) fn asked_to_end(mut self) -> TestServer {
        if let Some(stop) = self.stop.take() {
            stop.send(()).expect("it runs");
        }
        self
    }

    /// Ends the server in good order and opens it again on the same database.
    pub(crate) async fn again(self) -> TestServer {
        self.again_after(Duration::ZERO).await
    }

    /// The same with a pause in between.
    pub(crate) async fn again_after(self, pause: Duration) -> TestServer {
        let TestServer { folder, config, running, .. } = self.asked_to_end();
        running.await.expect("it does not panic").expect("it ends well");
        tokio::time::sleep(pause).await;
        TestServer::run::<Examples>(folder, config).await
    }

    /// Somebody who is known already, at this node.
    pub(crate) fn again_here(&self, visitor: &Visitor) -> Visitor {
        Visitor { router: self.router.clone(), address: self.address, ..visitor.clone() }
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { router: self.router.clone(), address: self.address, cookie: None, from: None }
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Visitor {
    router: Router,
    address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// The address a proxy would name.
    pub(crate) from: Option<String>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The sentence of a refusal, with its status.
    pub(crate) fn refusal(&self) -> (u16, String) {
        (self.status.as_u16(), self.json()["error"]["message"].as_str().unwrap_or("?").to_string())
    }
}

impl Visitor {
    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("a router never fails");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, 64 << 20).await.expect("the body is whole").to_vec();
        if let Some(set) = parts.headers.get(header::SET_COOKIE) {
            self.cookie = set.to_str().expect("cookies are ASCII").split(';').next().map(str::to_string);
        }
        Answer { status: parts.status, headers: parts.headers, body }
    }

    fn request(&self, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().uri(path).header(header::HOST, self.address.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(from) = &self.from {
            request = request.header("x-forwarded-for", from);
        }
        request
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(path).body(Body::empty()).expect("a good request")).await
    }

    pub(crate) async fn get_with(&mut self, path: &str, name: &str, value: &str) -> Answer {
        self.send(self.request(path).header(name, value).body(Body::empty()).expect("a good request")).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.post_text(path, &body.to_string()).await
    }

    pub(crate) async fn post_text(&mut self, path: &str, body: &str) -> Answer {
        let request = self.request(path).method("POST").header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(Body::from(body.to_string())).expect("a good request")).await
    }

    pub(crate) async fn post_from(&mut self, path: &str, body: Value, origin: &str) -> Answer {
        let request = self.request(path).method("POST").header(header::CONTENT_TYPE, "application/json");
        let request = request.header(header::ORIGIN, origin);
        self.send(request.body(Body::from(body.to_string())).expect("a good request")).await
    }

    /// Makes a game and answers with its id.
    pub(crate) async fn create(&mut self, game: Value) -> String {
        let answer = self.post("/api/games", game).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()["id"].as_str().expect("a game has an id").to_string()
    }

    /// Makes a game by a connection to the server, which may live on another runtime.
    pub(crate) async fn create_by_wire(&self, game: Value) -> String {
        let (body, cookie) = (game.to_string(), self.cookie.clone().expect("somebody who is known"));
        let request = format!(
            "POST /api/games HTTP/1.0\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = crate::limits::raw(self.address, request.as_bytes()).await;
        let (_, body) = answer.split_once("\r\n\r\n").expect("there is a body");
        let made: Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"));
        made["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_string()
    }

    /// Makes a game against whoever comes.
    pub(crate) async fn challenge(&mut self) -> String {
        self.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": true}))
            .await
    }

    pub(crate) async fn join(&mut self, id: &str) -> Answer {
        self.post(&format!("/api/games/{id}/join"), json!({})).await
    }

    pub(crate) async fn connect(&self, id: &str) -> Socket {
        self.connect_at(id, "").await
    }

    pub(crate) async fn connect_at(&self, id: &str, query: &str) -> Socket {
        self.try_connect(id, query, None).await.expect("the socket opens")
    }

    /// A socket, or the status with which it was refused.
    pub(crate) async fn try_connect(
        &self,
        id: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/games/{id}/live{query}", self.address);
        let mut request = url.into_client_request().expect("a good address");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a good cookie"));
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a good origin"));
        }
        match connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream }),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A socket of a live game.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub(crate) async fn raw(&mut self, message: Message) {
        // The server may have hung up already; what it said before is still read.
        let _ = self.stream.send(message).await;
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.raw(Message::text(serde_json::to_string(message).expect("messages are JSON"))).await;
    }

    /// Whether the server still takes what is said.
    pub(crate) async fn try_say(&mut self, message: &ClientMessage) -> bool {
        let text = serde_json::to_string(message).expect("messages are JSON");
        self.stream.send(Message::text(text)).await.is_ok()
    }

    /// The next message; `None` once the server has hung up.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let message =
                tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("the server is silent");
            match message {
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(&text).expect("messages are JSON"));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads on until a message is of interest.
    pub(crate) async fn until<T>(&mut self, mut pick: impl FnMut(ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the server has hung up");
            if let Some(found) = pick(message) {
                return found;
            }
        }
    }

    pub(crate) async fn hello(&mut self) -> Hello {
        self.until(|message| match message {
            ServerMessage::Hello(hello) => Some(*hello),
            _ => None,
        })
        .await
    }

    /// Reads on until a move is told.
    pub(crate) async fn moved(&mut self) -> (u32, String) {
        self.until(|message| match message {
            ServerMessage::Moved { entry, .. } => Some((entry.ply, entry.text)),
            _ => None,
        })
        .await
    }

    /// Reads on until something is refused.
    pub(crate) async fn refused(&mut self) -> String {
        self.until(|message| match message {
            ServerMessage::Refused { why, .. } => Some(why),
            _ => None,
        })
        .await
    }

    pub(crate) async fn play(&mut self, ply: u32, text: &str) {
        self.say(&ClientMessage::Move { ask: ply, ply, takebacks: 0, text: text.to_string() }).await;
    }

    /// Whether everything said before has been dealt with: a question and its answer.
    pub(crate) async fn settled(&mut self) {
        self.say(&ClientMessage::Ping).await;
        self.until(|message| (message == ServerMessage::Pong).then_some(())).await;
    }
}

/// Asks again and again until there is an answer, but not for ever.
pub(crate) async fn until<T, F: Future<Output = Option<T>>>(mut ask: impl FnMut() -> F) -> T {
    let asking = async {
        loop {
            if let Some(found) = ask().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("it never happens")
}

/// Two people at a game between them, both connected and greeted.
pub(crate) async fn pair(server: &TestServer, game: Value) -> (String, (Visitor, Socket), (Visitor, Socket)) {
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    let id = ada.create(game).await;
    assert_eq!(bob.join(&id).await.status, StatusCode::OK);
    let (mut first, mut second) = (ada.connect(&id).await, bob.connect(&id).await);
    first.hello().await;
    second.hello().await;
    (id, (ada, first), (bob, second))
}

/// A game between two people, without a clock.
pub(crate) fn between_people() -> Value {
    json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": true})
}
