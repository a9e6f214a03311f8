//! Where every line is answered.
//!
//! A conversation holds the game, the options and the memory of the engine. Whatever needs the engine for itself (another
//! `go`, another table, another game) first ends the search that is going on, and that search is answered as if it had been
//! stopped.

use crate::command::{self, Command, Go};
use crate::options::{Chosen, Name};
use crate::output::Output;
use crate::search::{Running, SearchTask, tell_troubles};
use crate::{Bounds, Start, clock};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Options, Refusal, Registry, Side, mix};
use ludoteca_session::{Limits, Request, Resources, Session, SessionError, Setup, Tablebases};
use std::io::Write;
use std::marker::PhantomData;
use std::path::Path;
use std::thread::Scope;
use std::time::Duration;

pub(crate) struct Conversation<'scope, 'env, R, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'scope Output<W>,
    bounds: Bounds,
    seed: u64,
    chosen: Chosen,
    /// Made when it is first needed, because its table takes time and memory.
    resources: Option<Resources>,
    tables: Option<Tablebases>,
    /// The game up to the position in question, and the texts it was read from.
    session: Session,
    from: Option<String>,
    moves: Vec<String>,
    /// Whether the last position was refused: then there is none, until a valid one comes.
    refused: bool,
    running: Option<Running<'scope>>,
    registry: PhantomData<R>,
}

impl<'scope, 'env, R: Registry, W: Write + Send> Conversation<'scope, 'env, R, W> {
    pub(crate) fn new(scope: &'scope Scope<'scope, 'env>, output: &'scope Output<W>, start: &Start) -> Self {
        let Start { game, options, seed, bounds } = start.clone();
        let session = open::<R>(game, &options, None).expect("every game has a start");
        Conversation {
            scope,
            output,
            bounds,
            seed,
            chosen: Chosen::new(&bounds),
            resources: None,
            tables: None,
            session,
            from: None,
            moves: Vec::new(),
            refused: false,
            running: None,
            registry: PhantomData,
        }
    }

    /// Answers a line; `false` if it was the last one.
    pub(crate) fn hear(&mut self, line: &str) -> bool {
        match command::parse(line) {
            Command::Blank => {}
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                // What takes long is done before the clock runs.
                self.resources().prepare();
                self.output.say("readyok");
            }
            Command::SetOption { name, value } => {
                if let Err(refusal) = self.set(&name, &value) {
                    self.output.remark(refusal);
                }
            }
            Command::NewGame => {
                self.forget();
                // The weak levels err differently in every game.
                self.seed = mix([self.seed, 1]);
                self.at_start();
            }
            Command::Position { from, moves } => {
                let gone = self.go_to(from, moves);
                self.refused = gone.is_err();
                if let Err(reason) = gone {
                    self.output.remark(say!(COMMON, "ugi-position-refused", reason = reason));
                }
            }
            Command::NoPosition(found) => {
                self.refused = true;
                let place = say!(COMMON, "ugi-place-position");
                self.output.remark(Refusal::new(place, found, say!(COMMON, "ugi-expected-position")));
            }
            Command::Go(go) => self.go(&go),
            Command::Stop => {
                if let Some(running) = &self.running {
                    running.stop();
                }
            }
            Command::Query(what) => self.query(&what),
            Command::Quit => return false,
            Command::Unknown(word) => {
                let place = say!(COMMON, "ugi-place-command");
                self.output.remark(Refusal::new(place, word, say!(COMMON, "ugi-expected-command")));
            }
        }
        true
    }

    fn introduce(&self) {
        let mut lines = vec![
            format!("id name Ludoteca {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of Ludoteca".to_string(),
        ];
        lines.extend(Chosen::tell(&self.bounds, &self.session.game_string()));
        lines.push("ugiok".to_string());
        self.output.say(&lines.join("\n"));
    }

    /// Ends the search that is going on, if there is one, and waits for its answer.
    fn end_search(&mut self) {
        if let Some(running) = self.running.take() {
            running.finish();
        }
    }

    fn at_start(&mut self) {
        let (game, options) = (self.session.game(), self.session.options().clone());
        self.begin(open::<R>(game, &options, None).expect("every game has a start"));
        (self.from, self.moves) = (None, Vec::new());
    }

    // ---- options ----

    fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let name = Name::parse(name)?;
        match name {
            Name::Game => {
                let (game, options) = R::find(value)?;
                self.forget();
                self.begin(open::<R>(game, &options, None).expect("every game has a start"));
                (self.from, self.moves) = (None, Vec::new());
                if self.session.tablebase().is_some() {
                    self.output.remark(say!(COMMON, "ugi-table-used", game = self.session.game_string()));
                }
                tell_troubles(self.output, self.tables.as_ref());
            }
            Name::ClearHash => self.forget(),
            Name::TablePath => self.set_tables(value),
            Name::Hash | Name::Threads | Name::MultiPv | Name::MoveOverhead | Name::Level => {
                let before = self.chosen.hash;
                if let Some(remark) = self.chosen.set(&self.bounds, name, value)? {
                    self.output.remark(remark);
                }
                if name == Name::Hash {
                    self.resize(before)?;
                } else if name == Name::Threads {
                    self.end_search();
                    let threads = self.chosen.threads as usize;
                    self.resources = self.resources.as_ref().map(|shared| shared.with_threads(threads));
                }
            }
        }
        Ok(())
    }

    /// Looks for tablebases in a folder, or nowhere.
    fn set_tables(&mut self, folder: &str) {
        self.end_search();
        self.tables = match folder {
            "" | "<empty>" => None,
            folder => Some(Tablebases::at(Path::new(folder))),
        };
        let Some(tables) = &self.tables else { return self.session.detach() };
        self.session.attach(tables);
        let game = self.session.game_string();
        if self.session.tablebase().is_some() {
            self.output.remark(say!(COMMON, "ugi-table-used", game = game));
        } else if !tell_troubles(self.output, self.tables.as_ref()) {
            self.output.remark(say!(COMMON, "ugi-table-missing", game = game, folder = folder));
        }
    }

    /// Gives the engine a table of the size that was chosen, or says why it stays as it was.
    fn resize(&mut self, before: u64) -> Result<(), Refusal> {
        self.forget();
        let wanted = std::mem::replace(&mut self.chosen.hash, before);
        // It is made now, so that the answer comes now. The old table is gone already, so that never two of them take memory.
        match Resources::try_new(to_bytes(wanted), self.chosen.threads as usize) {
            Ok(resources) => {
                (self.chosen.hash, self.resources) = (wanted, Some(resources));
                Ok(())
            }
            Err(possible) => {
                let stays = self.resources().bytes() >> 20;
                let place = say!(COMMON, "ugi-place-option", name = "Hash");
                let found = say!(COMMON, "ugi-found-mebibytes", count = wanted);
                Err(Refusal::of(
                    place,
                    found,
                    say!(COMMON, "ugi-expected-hash", possible = possible, stays = stays),
                ))
            }
        }
    }

    /// Forgets what was found. A new table is had sooner than a large one is wiped.
    fn forget(&mut self) {
        self.end_search();
        self.resources = None;
        self.session.set_resources(Resources::default());
    }

    /// The memory and the threads of the engine.
    fn resources(&mut self) -> Resources {
        if let Some(resources) = &self.resources {
            return resources.clone();
        }
        let threads = self.chosen.threads as usize;
        let made = Resources::try_new(to_bytes(self.chosen.hash), threads).unwrap_or_else(|possible| {
            let place = say!(COMMON, "ugi-place-option", name = "Hash");
            let found = say!(COMMON, "ugi-found-mebibytes", count = self.chosen.hash);
            self.output.remark(Refusal::of(place, found, possible));
            Resources::new(0, threads)
        });
        self.resources.insert(made).clone()
    }

    // ---- positions ----

    /// Goes on with another session.
    fn begin(&mut self, mut session: Session) {
        if let Some(tables) = &self.tables {
            session.attach(tables);
        }
        self.session = session;
        self.refused = false;
    }

    /// Goes to a position. After a refused one the session stands where it stood, and is not asked.
    fn go_to(&mut self, from: Option<String>, moves: Vec<String>) -> Result<(), Message> {
        // Most of the time it is the position before with a move or two more.
        if from == self.from && moves.starts_with(&self.moves) {
            let before = self.session.node();
            let played = play(&mut self.session, self.moves.len(), &moves);
            if played.is_err() {
                self.session.go(before);
            }
            played?;
        } else {
            let (game, options) = (self.session.game(), self.session.options());
            let mut session = open::<R>(game, options, from.clone()).map_err(|error| error.message())?;
            play(&mut session, 0, &moves)?;
            self.begin(session);
        }
        (self.from, self.moves) = (from, moves);
        Ok(())
    }

    fn query(&self, what: &str) {
        let ending = self.session.ending();
        let answer = match what {
            // Whoever plays on for the position before would never notice.
            "gameover" | "p1turn" | "result" if self.refused => "none".to_string(),
            "gameover" => ending.is_some().to_string(),
            "p1turn" => (self.session.turn() == Side::First).to_string(),
            "result" => match ending.map(|ending| ending.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            }
            .to_string(),
            _ => {
                let place = say!(COMMON, "ugi-place-query");
                return self.output.remark(Refusal::new(place, what, say!(COMMON, "ugi-expected-query")));
            }
        };
        self.output.say(&format!("response {answer}"));
    }

    // ---- searches ----

    fn go(&mut self, go: &Go) {
        self.end_search();
        for odd in &go.odd {
            let place = say!(COMMON, "ugi-place-go");
            self.output.remark(Refusal::new(place, odd, say!(COMMON, "ugi-expected-number")));
        }
        if self.refused {
            self.output.say(&format!("info string {}\nbestmove none", say!(COMMON, "ugi-no-position")));
            return;
        }
        if let Some(ending) = self.session.ending() {
            self.output.say(&format!("info string {}\nbestmove none", ending.told));
            return;
        }
        let request = self.request(go);
        let resources = self.resources();
        self.session.set_resources(resources);
        let thinking = self.session.ask(self.session.node(), request).expect("the game goes on");
        let task = SearchTask { thinking, tables: self.tables.clone(), endless: go.endless() };
        self.running = Some(Running::begin(self.scope, self.output, task));
    }

    fn request(&self, go: &Go) -> Request {
        let turn = self.session.turn().index();
        let clock =
            go.clocks[turn].map(|left| clock::share(left, go.increments[turn], self.chosen.overhead()));
        let least = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        let clock = clock.filter(|_| !go.infinite);
        let time = least(go.movetime.filter(|_| !go.infinite), clock.map(|share| share.most));
        let (depth, lines) = (go.depth, self.chosen.lines as usize);
        let plan = clock.map(|share| share.plan);
        let limits = Limits { depth, nodes: go.nodes, time, plan, lines, ..Limits::default() };
        // The levels below the last are there to be beaten.
        let perfect = matches!(self.chosen.level, 0 | 10);
        let request = Request { limits, only: self.only(go), perfect, ..Request::default() };
        let Some(level) = self.chosen.level.checked_sub(1) else { return request };
        let level = self.session.meta().levels[level as usize];
        let nodes = Some(limits.nodes.map_or(level.nodes, |nodes| nodes.min(level.nodes)));
        let limits = Limits { nodes, noise: level.noise, sees: level.sees, ..limits };
        let seed = mix([self.seed, self.session.ply() as u64]);
        Request { limits, seed, fresh: true, ..request }
    }

    /// The moves to which the search is to keep; all if none of those named is legal.
    fn only(&self, go: &Go) -> Vec<ludoteca_session::Move> {
        let only: Vec<_> = go.only.iter().filter_map(|text| self.session.parse(text).ok()).collect();
        if only.is_empty() && !go.only.is_empty() {
            self.output.remark(say!(COMMON, "ugi-no-searchmoves"));
        }
        only
    }
}

/// Whoever leaves without a word ends the search as well, and it is answered.
impl<R, W> Drop for Conversation<'_, '_, R, W> {
    fn drop(&mut self) {
        if let Some(running) = &self.running {
            running.stop();
        }
    }
}

fn to_bytes(mebibytes: u64) -> usize {
    usize::try_from(mebibytes << 20).unwrap_or(usize::MAX)
}

fn open<R: Registry>(
    game: usize,
    options: &Options,
    position: Option<String>,
) -> Result<Session, SessionError> {
    Session::open::<R>(&Setup { position, ..Setup::of(game, options.clone()) })
}

/// Plays the moves from a place on; a wrong one is told with its place.
fn play(session: &mut Session, from: usize, moves: &[String]) -> Result<(), Message> {
    for (number, text) in (1..).zip(moves).skip(from) {
        session
            .play_text(text)
            .map_err(|error| say!(COMMON, "ugi-move-refused", number = number, reason = error.message()))?;
    }
    Ok(())
}
