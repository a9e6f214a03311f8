//! Where every line is answered.
//!
//! The desk holds the position, the options and the engine. Whatever needs the engine for itself (another `go`, another
//! table, another game) first ends the search that is going on, and that search is answered as if it had been stopped.

use crate::command::{self, Command, Go};
use crate::options::{Chosen, Name};
use crate::search::{Running, Task, tell_troubles};
use crate::voice::Voice;
use crate::{Bounds, Start, clock};
use ludoteca_arena::{ArenaError, Brain, Effort, Match, Perfect, Setup, Tables};
use ludoteca_kit::{Options, Refusal, Settings, Registry, Side, mix};
use std::io::Write;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;
use std::thread::Scope;
use std::time::Duration;

/// What the table is called here.
const HASH: &str = "option Hash";

pub(crate) struct Desk<'scope, 'env, S, W> {
    scope: &'scope Scope<'scope, 'env>,
    voice: &'scope Voice<W>,
    bounds: Bounds,
    seed: u64,
    game: usize,
    options: Options,
    chosen: Chosen,
    /// Made when it is first needed, because its table takes time and memory.
    brain: Option<Arc<Brain>>,
    tables: Option<Tables>,
    /// The game up to the position in question, and the texts it was read from.
    bout: Match,
    from: Option<String>,
    moves: Vec<String>,
    running: Option<Running<'scope>>,
    shelf: PhantomData<S>,
}

impl<'scope, 'env, S: Registry + 'static, W: Write + Send> Desk<'scope, 'env, S, W> {
    pub(crate) fn new(scope: &'scope Scope<'scope, 'env>, voice: &'scope Voice<W>, start: &Start) -> Self {
        let Start { game, options, seed, bounds } = start.clone();
        let bout = open::<S>(game, &options, None).expect("every game has a start");
        Desk {
            scope,
            voice,
            bounds,
            seed,
            game,
            options,
            chosen: Chosen::new(&bounds),
            brain: None,
            tables: None,
            bout,
            from: None,
            moves: Vec::new(),
            running: None,
            shelf: PhantomData,
        }
    }

    /// Answers a line; `false` if it was the last one.
    pub(crate) fn hear(&mut self, line: &str) -> bool {
        match command::parse(line) {
            Command::Blank => {}
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                // What takes long is done before the clock runs.
                self.brain();
                self.voice.say("readyok");
            }
            Command::SetOption { name, value } => {
                if let Err(refusal) = self.set(&name, &value) {
                    self.voice.remark(refusal);
                }
            }
            Command::NewGame => {
                self.forget();
                // The weak levels err differently in every game.
                self.seed = mix([self.seed, 1]);
                self.at_start();
            }
            Command::Position { from, moves } => {
                if let Err(reason) = self.go_to(from, moves) {
                    self.voice.remark(format!("the position is refused, the old one stays: {reason}"));
                }
            }
            Command::NoPosition(found) => {
                self.voice.remark(Refusal::new("position", found, "startpos or fen, then perhaps moves"));
            }
            Command::Go(go) => self.go(go),
            Command::Stop => {
                if let Some(running) = &self.running {
                    running.stop();
                }
            }
            Command::Query(what) => self.query(&what),
            Command::Quit => return false,
            Command::Unknown(word) => {
                self.voice.remark(Refusal::new("command", word, command::WORDS));
            }
        }
        true
    }

    fn introduce(&self) {
        let mut lines = vec![
            format!("id name Ludoteca {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of Ludoteca".to_string(),
        ];
        lines.extend(Chosen::tell(&self.bounds, &self.bout.game_string()));
        lines.push("ugiok".to_string());
        self.voice.say(&lines.join("\n"));
    }

    /// Ends the search that is going on, if there is one, and waits for its answer.
    fn end_search(&mut self) {
        if let Some(running) = self.running.take() {
            running.finish();
        }
    }

    fn at_start(&mut self) {
        self.bout = open::<S>(self.game, &self.options, None).expect("every game has a start");
        (self.from, self.moves) = (None, Vec::new());
    }

    // ---- options ----

    fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let name = Name::parse(name)?;
        match name {
            Name::Game => {
                let (game, options) = S::find(value)?;
                self.end_search();
                (self.game, self.options, self.brain) = (game, options, None);
                self.at_start();
                if self.perfect().is_some() {
                    self.voice.remark(format!("the table of {} is used", self.bout.game_string()));
                }
            }
            Name::ClearHash => self.forget(),
            Name::TablePath => self.set_tables(value),
            Name::Hash | Name::Threads | Name::MultiPv | Name::MoveOverhead | Name::Level => {
                let before = self.chosen.hash;
                if let Some(remark) = self.chosen.set(&self.bounds, name, value)? {
                    self.voice.remark(remark);
                }
                if name == Name::Hash {
                    self.resize(before)?;
                } else if name == Name::Threads {
                    let threads = self.chosen.threads as usize;
                    self.own_brain().set_threads(threads);
                }
            }
        }
        Ok(())
    }

    /// Looks for tables of perfect play in a folder, or nowhere.
    fn set_tables(&mut self, folder: &str) {
        self.tables = match folder {
            "" | "<empty>" => return self.tables = None,
            folder => Some(Tables::at::<S>(Path::new(folder))),
        };
        let game = self.bout.game_string();
        let told = self.tables.as_ref().is_some_and(|tables| tables.of(self.game, &self.options).is_some());
        if told {
            self.voice.remark(format!("the table of {game} is used"));
        } else if !tell_troubles(self.voice, self.tables.as_ref()) {
            self.voice.remark(format!("option TablePath: there is no table of {game} in {folder}"));
        }
    }

    /// The table of the game, if there is one.
    fn perfect(&self) -> Option<Perfect> {
        let found = self.tables.as_ref().and_then(|tables| tables.of(self.game, &self.options));
        tell_troubles(self.voice, self.tables.as_ref());
        found
    }

    /// Gives the engine a table of the size that was chosen, or says why it stays as it was.
    fn resize(&mut self, before: u64) -> Result<(), Refusal> {
        let wanted = std::mem::replace(&mut self.chosen.hash, before);
        // Without an engine yet, the table is tried all the same, so that the answer comes now.
        self.own_brain().resize(HASH, to_bytes(wanted))?;
        self.chosen.hash = wanted;
        Ok(())
    }

    /// Forgets what was found. A new table is had sooner than a large one is wiped.
    fn forget(&mut self) {
        self.end_search();
        self.brain = None;
    }

    /// The engine, shared with a search.
    fn brain(&mut self) -> Arc<Brain> {
        if let Some(brain) = &self.brain {
            return brain.clone();
        }
        let mut brain = Brain::open::<S>(self.game, &self.options, 0, self.chosen.threads as usize);
        if let Err(error) = brain.resize(HASH, to_bytes(self.chosen.hash)) {
            self.voice.remark(error);
        }
        self.brain.insert(Arc::new(brain)).clone()
    }

    /// The engine for ourselves alone: the search that is going on is ended.
    fn own_brain(&mut self) -> &mut Brain {
        self.end_search();
        self.brain();
        let brain = self.brain.as_mut().expect("it was just made");
        Arc::get_mut(brain).expect("only a search shares it, and there is none")
    }

    // ---- positions ----

    /// Goes to a position; a refused one changes nothing.
    fn go_to(&mut self, from: Option<String>, moves: Vec<String>) -> Result<(), String> {
        // Most of the time it is the position before with a move or two more.
        if from == self.from && moves.starts_with(&self.moves) {
            let before = self.bout.node();
            let played = play(&mut self.bout, self.moves.len(), &moves);
            if played.is_err() {
                self.bout.go(before);
            }
            played?;
        } else {
            let mut bout =
                open::<S>(self.game, &self.options, from.clone()).map_err(|error| error.to_string())?;
            play(&mut bout, 0, &moves)?;
            self.bout = bout;
        }
        (self.from, self.moves) = (from, moves);
        Ok(())
    }

    fn query(&self, what: &str) {
        let ending = self.bout.ending();
        let answer = match what {
            "gameover" => ending.is_some().to_string(),
            "p1turn" => (self.bout.turn() == Side::First).to_string(),
            "result" => match ending.map(|ending| ending.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            }
            .to_string(),
            _ => return self.voice.remark(Refusal::new("query", what, "gameover, p1turn or result")),
        };
        self.voice.say(&format!("response {answer}"));
    }

    // ---- searches ----

    fn go(&mut self, go: Go) {
        self.end_search();
        for odd in &go.odd {
            self.voice.remark(Refusal::new("go", odd, "a number after the word; it counts as 0"));
        }
        if let Some(ending) = self.bout.ending() {
            self.voice.say(&format!("info string {}\nbestmove none", ending.sentence));
            return;
        }
        let effort = self.effort(&go);
        let task = Task {
            brain: self.brain(),
            line: self.bout.line_here(),
            endless: go.endless(),
            only: go.only,
            effort,
            perfect: self.perfect(),
            tables: self.tables.clone(),
        };
        self.running = Some(Running::begin(self.scope, self.voice, task));
    }

    fn effort(&self, go: &Go) -> Effort<'static> {
        let turn = self.bout.turn().index();
        let clock =
            go.clocks[turn].map(|left| clock::share(left, go.increments[turn], self.chosen.overhead()));
        let least = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        let time = least(go.movetime, clock).filter(|_| !go.infinite);
        let effort = Effort {
            depth: go.depth,
            nodes: go.nodes,
            time,
            lines: self.chosen.lines as usize,
            // The levels below the last are there to be beaten.
            perfect: matches!(self.chosen.level, 0 | 10),
            ..Effort::default()
        };
        let Some(level) = self.chosen.level.checked_sub(1) else { return effort };
        let level = S::metas()[self.game].levels[level as usize];
        let nodes = effort.nodes.map_or(level.nodes, |nodes| nodes.min(level.nodes));
        let seed = mix([self.seed, self.bout.ply() as u64]);
        Effort { nodes: Some(nodes), blur: level.noise, sees: level.sees, seed, afresh: true, ..effort }
    }
}

/// Whoever leaves without a word ends the search as well, and it is answered.
impl<S, W> Drop for Desk<'_, '_, S, W> {
    fn drop(&mut self) {
        if let Some(running) = &self.running {
            running.stop();
        }
    }
}

fn to_bytes(mebibytes: u64) -> usize {
    usize::try_from(mebibytes << 20).unwrap_or(usize::MAX)
}

fn open<S: Registry + 'static>(
    game: usize,
    options: &Options,
    position: Option<String>,
) -> Result<Match, ArenaError> {
    let options = options.clone();
    Match::open::<S>(&Setup { game, options, settings: Settings::default(), position, seed: 0 })
}

/// Plays the moves from a place on; a wrong one is told with its place.
fn play(bout: &mut Match, from: usize, moves: &[String]) -> Result<(), String> {
    for (number, text) in (1..).zip(moves).skip(from) {
        bout.play(text).map_err(|error| format!("move {number}: {error}"))?;
    }
    Ok(())
}
