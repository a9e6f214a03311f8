//! What the server counts, as Prometheus reads it.

use crate::measured::Answering;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::time::Duration;

/// What answers are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    /// The pattern of the address.
    route: String,
    status: u16,
}

/// What the time of answers is kept by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// All counters.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) games: Counter,
    pub(crate) moves: Counter,
    pub(crate) endings: Counter,
    pub(crate) refusals: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) thoughts: Counter,
    /// Connections that were closed at once because their address has too many.
    pub(crate) turned_away: Counter,
    pub(crate) accept_errors: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) live_games: Gauge,
    /// From the arrival of a move to its being stored, in seconds.
    pub(crate) storing: Histogram,
    /// How long computer players think, in seconds.
    pub(crate) thinking: Histogram,
    /// How the database answers.
    pub(crate) database: Answering,
    answers: Family<Answered, Counter>,
    answering: Family<Route, Histogram>,
    /// Moves of computers and analyses that wait for the engine.
    pub(crate) waiting_moves: Gauge,
    pub(crate) waiting_analyses: Gauge,
    /// Nodes that are heard of, this one included.
    pub(crate) nodes: Gauge,
    /// Pieces of news from other processes.
    pub(crate) news: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("ludoteca");
        let storing = Histogram::new(exponential_buckets(0.000_5, 2.0, 14));
        let thinking = Histogram::new(exponential_buckets(0.001, 2.0, 14));
        let metrics = Metrics {
            games: Counter::default(),
            moves: Counter::default(),
            endings: Counter::default(),
            refusals: Counter::default(),
            conflicts: Counter::default(),
            thoughts: Counter::default(),
            turned_away: Counter::default(),
            accept_errors: Counter::default(),
            sockets: Gauge::default(),
            live_games: Gauge::default(),
            storing: storing.clone(),
            thinking: thinking.clone(),
            database: Answering::default(),
            answers: Family::default(),
            answering: Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.000_5, 2.0, 16))),
            waiting_moves: Gauge::default(),
            waiting_analyses: Gauge::default(),
            nodes: Gauge::default(),
            news: Counter::default(),
            registry: Registry::default(),
        };
        registry.register("games", "Games created", metrics.games.clone());
        registry.register("moves", "Moves stored", metrics.moves.clone());
        registry.register("endings", "Games ended", metrics.endings.clone());
        registry.register("refusals", "Messages refused on sockets", metrics.refusals.clone());
        registry.register(
            "conflicts",
            "Changes the store refused because another came first",
            metrics.conflicts.clone(),
        );
        registry.register("thoughts", "Moves of computer players", metrics.thoughts.clone());
        registry.register(
            "turned_away",
            "Connections closed at once, their address having too many",
            metrics.turned_away.clone(),
        );
        registry.register(
            "accept_errors",
            "Connections the system could not give",
            metrics.accept_errors.clone(),
        );
        registry.register("sockets", "Sockets open", metrics.sockets.clone());
        registry.register("tables", "Games held in memory", metrics.live_games.clone());
        registry.register("storing_seconds", "From the arrival of a move to its being stored", storing);
        registry.register("thinking_seconds", "Thinking time of computer players", thinking);
        let Answering { seconds, errors } = metrics.database.clone();
        registry.register("database_seconds", "Answers of the database", seconds);
        registry.register("database_errors", "Errors of the database", errors);
        registry.register("answers", "Requests answered", metrics.answers.clone());
        registry.register("answering_seconds", "From a request to its answer", metrics.answering.clone());
        registry.register(
            "waiting_moves",
            "Moves of computers that wait for the engine",
            metrics.waiting_moves.clone(),
        );
        registry.register(
            "waiting_analyses",
            "Analyses that wait for the engine",
            metrics.waiting_analyses.clone(),
        );
        registry.register("nodes", "Nodes that are there, this one included", metrics.nodes.clone());
        registry.register("news", "Pieces of news from other processes", metrics.news.clone());
        let build = [("version", env!("CARGO_PKG_VERSION")), ("page", crate::http::page_version())];
        registry.register("build", "What runs here", Info::new(build.to_vec()));
        Metrics { registry, ..metrics }
    }
}

impl Metrics {
    /// A request was answered.
    pub(crate) fn answered(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        self.answers.get_or_create(&Answered { method, route: route.to_string(), status }).inc();
        self.answering.get_or_create(&Route { route: route.to_string() }).observe(took.as_secs_f64());
    }

    /// All of it as a text.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut out, &self.registry);
        out
    }
}
