//! A match, as an interface sees it.

use crate::engines::{Engines, OwnedLine};
use crate::perfect::Known;
use crate::player::{Player, Thinking};
use crate::table::{Look, Open, Table, ply_seed};
use crate::tables::Tables;
use crate::tree::{Node, NodeId, Tree};
use crate::walk::Declared;
use crate::{ArenaError, Setup};
use ludoteca_kit::record::Record;
use ludoteca_kit::{
    Choice, Effect, Layout, Meta, MoveError, Options, Outcome, Past, Refusal, Repetition, Rng, Scene,
    Settings, Registry, Side, Site, Starts, history,
};
use std::fmt;

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// One word, as records write it.
    pub reason: String,
    /// One sentence without a full stop: "Green wins: blue has resigned".
    pub sentence: String,
}

/// What may follow a prefix of picks. Both are empty if it leads nowhere or the game is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picking {
    /// The sites that continue, ascending, each once.
    pub choices: Vec<Choice>,
    /// The move that the prefix spells, if it is one already.
    pub done: Option<String>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move, as we write it.
    pub text: String,
    /// Who made it.
    pub side: Side,
    /// What it did; its outcome knows the past of the game.
    pub effect: Effect,
}

/// A match of two players on any game.
pub struct Match {
    pub(crate) meta: &'static Meta,
    pub(crate) options: Options,
    pub(crate) settings: Settings,
    pub(crate) seed: u64,
    pub(crate) layout: Layout,
    pub(crate) table: Box<dyn Table>,
    pub(crate) tree: Tree,
    pub(crate) declared: Option<Declared>,
    pub(crate) names: [String; 2],
    pub(crate) date: Option<String>,
    engines: Engines,
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Match({}, {})", self.game_string(), self.position())
    }
}

impl Match {
    /// Opens a match.
    pub fn open<S: Registry + 'static>(setup: &Setup) -> Result<Match, ArenaError> {
        let meta = setup.meta::<S>()?;
        let first = meta.history.starts.then(|| starter(&setup.settings, setup.seed));
        let open = Open { position: setup.position.as_deref(), first };
        let table = S::open(setup.game, &setup.options, open)?;
        let Look { turn, outcome, key } = table.look(0);
        let past = Past { occurrences: 1, quiet: 0 };
        let root = Node {
            parent: None,
            children: Vec::new(),
            main: None,
            taken: None,
            ply: 0,
            text: String::new(),
            picks: Vec::new(),
            comments: Vec::new(),
            turn,
            key,
            quiet: 0,
            outcome: outcome.or_else(|| history(&meta.history, &setup.settings, turn, past)),
        };
        Ok(Match {
            meta,
            options: setup.options.clone(),
            settings: setup.settings,
            seed: setup.seed,
            layout: table.layout(),
            table,
            tree: Tree::new(root),
            declared: None,
            names: Default::default(),
            date: None,
            engines: Engines::new::<S>(setup.game, &setup.options),
        })
    }

    /// Reads a record with its variations and comments, and stands at the end of its main line, or where the record
    /// says that it was left. A wrong move is refused with its ply.
    pub fn read<S: Registry + 'static>(record: &str) -> Result<Match, ArenaError> {
        crate::records::read::<S>(record)
    }

    /// All about the game.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The rules about the past.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What everything drawn by lot follows from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The game and what differs from its default options: `claustro(size=6)`.
    pub fn game_string(&self) -> String {
        self.meta.game_string(&self.options)
    }

    /// The players as the record names them from which the match was read; empty in a new one.
    pub fn names(&self) -> [&str; 2] {
        [&self.names[0], &self.names[1]]
    }

    /// The day it is played, as records write it.
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Sets the day it is played.
    pub fn set_date(&mut self, date: impl Into<String>) {
        self.date = Some(date.into());
    }

    /// The current position as it is shown; its outcome knows the past of the game and what the players declared.
    pub fn scene(&self) -> Scene {
        Scene { outcome: self.outcome(), ..self.table.scene(self.at()) }
    }

    /// Any position of the match as it is shown, without going there; `None` if there is none of this number.
    pub fn scene_at(&self, node: NodeId) -> Option<Scene> {
        let known = node.index() < self.tree.len();
        known.then(|| Scene { outcome: self.outcome_at(node), ..self.table.scene(node.index()) })
    }

    /// Whose turn it is; after the end, whose turn it would be.
    pub fn turn(&self) -> Side {
        self.tree.here().turn
    }

    /// The text of the current position.
    pub fn position(&self) -> String {
        self.table.position(self.at())
    }

    /// How many moves led here.
    pub fn ply(&self) -> usize {
        self.tree.here().ply
    }

    /// Where the match stands.
    pub fn node(&self) -> NodeId {
        self.tree.current
    }

    /// The picks of the move that led here.
    pub fn last(&self) -> Vec<Site> {
        self.tree.here().picks.clone()
    }

    /// How the match ended, if it did so here.
    pub fn ending(&self) -> Option<Ending> {
        self.ending_at(self.tree.current)
    }

    pub(crate) fn ending_at(&self, node: NodeId) -> Option<Ending> {
        let outcome = self.outcome_at(node)?;
        let word = self.declared.as_ref().filter(|declared| declared.node == node);
        let word = word.and_then(|declared| declared.word.clone());
        let winner = outcome.winner();
        let [first, second] = winner.map_or(Side::BOTH, |side| [side, side.other()]);
        let name = |side: Side| self.meta.sides[side.index()].name;
        let told = outcome.reason().tell(name(first), name(second));
        let sentence = match winner {
            Some(side) => format!("{} wins: {told}", capital(name(side))),
            None => format!("Draw: {told}"),
        };
        Some(Ending { winner, reason: word.unwrap_or_else(|| outcome.reason().word.to_string()), sentence })
    }

    pub(crate) fn outcome_at(&self, node: NodeId) -> Option<Outcome> {
        let declared = self.declared.as_ref().filter(|declared| declared.node == node);
        declared.map(|declared| declared.outcome).or(self.tree.node(node).outcome)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.tree.current)
    }

    fn at(&self) -> usize {
        self.tree.current.index()
    }

    /// What may follow a prefix of picks; nothing once the match has ended.
    pub fn next(&self, picks: &[Site]) -> Picking {
        self.next_at(self.tree.current, picks)
    }

    /// What may follow a prefix of picks at any position of the match, without going there.
    pub fn next_at(&self, node: NodeId, picks: &[Site]) -> Picking {
        let open = node.index() < self.tree.len() && self.outcome_at(node).is_none();
        if open { self.table.next(node.index(), picks) } else { Picking::default() }
    }

    /// Plays a move as people type it. What was played from here before stays as a variation.
    pub fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over);
        }
        let side = self.turn();
        let (node, text, mut effect) = self.add(self.tree.current, text)?;
        self.tree.go(node);
        self.tree.promote();
        self.declared = None;
        effect.outcome = self.tree.node(node).outcome;
        Ok(Played { text, side, effect })
    }

    /// Plays the move that these picks spell.
    pub fn play_picks(&mut self, picks: &[Site]) -> Result<Played, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over);
        }
        let Picking { choices, done } = self.next(picks);
        match done {
            Some(text) => self.play(&text),
            None => {
                let name = |site: &Site| self.layout.sites.get(site.index()).map_or("?", |spec| &spec.label);
                let found = picks.iter().map(name).collect::<Vec<_>>().join(" ");
                let reason =
                    if choices.is_empty() { "these picks lead nowhere" } else { "it is not complete" };
                Err(MoveError::Illegal(found, reason.to_string()))
            }
        }
    }

    /// The child of a node by a move, made if it is not there yet.
    pub(crate) fn add(&mut self, parent: NodeId, text: &str) -> Result<(NodeId, String, Effect), MoveError> {
        let step = self.table.read(parent.index(), text)?;
        if let Some(child) = self.tree.child(parent, &step.text) {
            return Ok((child, step.text, step.effect));
        }
        self.table.push(parent.index(), &step.text);
        let id = self.tree.len();
        let Look { turn, outcome, key } = self.table.look(id);
        let before = self.tree.node(parent);
        let quiet = if step.progress { 0 } else { before.quiet + 1 };
        let past = Past { occurrences: self.occurrences(parent, id, key), quiet };
        let node = self.tree.add(Node {
            parent: Some(parent),
            children: Vec::new(),
            main: None,
            taken: None,
            ply: before.ply + 1,
            text: step.text.clone(),
            picks: step.picks,
            comments: Vec::new(),
            turn,
            key,
            quiet,
            outcome: outcome.or_else(|| history(&self.meta.history, &self.settings, turn, past)),
        });
        Ok((node, step.text, step.effect))
    }

    /// How often the position `id` has occurred on the way through `parent` to it.
    fn occurrences(&self, parent: NodeId, id: usize, key: u64) -> u32 {
        if self.settings.repetition == Repetition::None {
            return 1;
        }
        let alike = self.tree.with_key(key, parent);
        1 + alike.into_iter().filter(|node| self.table.same(node.index(), id)).count() as u32
    }

    /// Reads the name of a cell as people type it.
    pub fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        self.table.parse_cell(text)
    }

    /// All legal moves; ask [`Match::count`] first, some games have hundreds of thousands.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() { Vec::new() } else { self.table.moves(self.at()) }
    }

    /// How many legal moves there are.
    pub fn count(&self) -> usize {
        if self.outcome().is_some() { 0 } else { self.table.count(self.at()) }
    }

    /// The moves that can be spelled with this site first.
    pub fn moves_from(&self, site: Site) -> Vec<String> {
        if self.outcome().is_some() { Vec::new() } else { self.table.moves_from(self.at(), site) }
    }

    /// Sets a computer player to work on the current position. It repeats exactly under the seed of the match.
    pub fn think(&self, player: &Player) -> Result<Thinking, ArenaError> {
        self.think_with(player, &self.engines)
    }

    /// The same with an engine that other matches of this game ask too: an engine is large, and a house with many
    /// matches has few of them.
    pub fn think_with(&self, player: &Player, engines: &Engines) -> Result<Thinking, ArenaError> {
        if self.outcome().is_some() {
            return Err(ArenaError::Over);
        }
        if player.is_human() {
            return Err(ArenaError::Human);
        }
        let player = Player::parse(self.meta, &player.name())?;
        if let Player::Engine(strength) | Player::Mcts(strength) = player {
            let seed = ply_seed(self.seed, self.ply() as u64);
            return Ok(engines.thinking(self.line_here(), player, strength, seed));
        }
        Ok(self.table.think(self.at(), player, ply_seed(self.seed, self.ply() as u64)))
    }

    /// Sets the engine to work on the current position for so many thousandths of a second. Its decision says in one
    /// line what the position is worth, how deep it has looked, and how the game may go on.
    pub fn opinion(&self, movetime: u32) -> Result<Thinking, ArenaError> {
        if self.outcome().is_some() {
            return Err(ArenaError::Over);
        }
        let turn = self.turn();
        let sides = [turn, turn.other()].map(|side| self.meta.sides[side.index()].name);
        Ok(self.engines.opinion(self.line_here(), movetime, sides))
    }

    /// The line from the beginning of the match to where it stands, as an engine is asked about it.
    pub fn line_here(&self) -> OwnedLine {
        self.line_to(self.tree.current)
    }

    /// The same for any position of the match, without going there; `None` if there is none of this number, or the match
    /// ends there.
    pub fn line_at(&self, node: NodeId) -> Option<OwnedLine> {
        let open = node.index() < self.tree.len() && self.outcome_at(node).is_none();
        open.then(|| self.line_to(node))
    }

    pub(crate) fn line_to(&self, node: NodeId) -> OwnedLine {
        let mut moves: Vec<String> =
            self.tree.up(node).map(|node| self.tree.node(node).text.clone()).collect();
        // The last one up is the beginning, to which no move led.
        moves.pop();
        moves.reverse();
        OwnedLine {
            position: self.table.position(0),
            moves,
            settings: self.settings,
            rules: self.meta.history,
            here: self.table.position(node.index()),
            quiet: self.tree.node(node).quiet,
            twice: self.twice(node),
        }
    }

    /// The positions that have come up twice or more on the way to one, where that matters.
    fn twice(&self, node: NodeId) -> Vec<String> {
        if self.settings.repetition == Repetition::None {
            return Vec::new();
        }
        let mut keys: Vec<(u64, usize)> =
            self.tree.up(node).map(|node| (self.tree.node(node).key, node.index())).collect();
        keys.sort_unstable();
        let again =
            keys.windows(2).filter(|pair| pair[0].0 == pair[1].0 && self.table.same(pair[0].1, pair[1].1));
        let mut twice: Vec<String> = again.map(|pair| self.table.position(pair[0].1)).collect();
        twice.dedup();
        twice
    }

    /// Has the engine of the match play from the table of its game in a folder, if there is one, and makes
    /// [`Match::known`] answer. The table is opened now, so that what is wrong with it can be told before the first move.
    pub fn set_tables(&mut self, tables: &Tables) {
        self.engines = self.engines.with_tables(tables);
        drop(self.engines.perfect());
    }

    /// What the table of the match's game says of the current position; `None` without one, after the end, and where
    /// the settings make a table worthless. It reads files.
    pub fn known(&self) -> Option<Known> {
        if self.outcome().is_some() {
            return None;
        }
        self.engines.perfect()?.known(&self.line_here())
    }

    /// The engine of the match's game, made when it is first asked for.
    pub fn engines(&self) -> Engines {
        self.engines.clone()
    }

    /// Has the match ask another engine of its game from now on, one that is made already or shared with others.
    pub fn set_engines(&mut self, engines: Engines) {
        self.engines = engines;
    }

    /// The match as a record: the game itself with everything else that was tried as variations.
    #[expect(clippy::needless_pass_by_value, reason = "so that a caller may write the names in place")]
    pub fn record(&self, names: [impl AsRef<str>; 2]) -> Record {
        crate::records::write(self, names.each_ref().map(AsRef::as_ref)).0
    }

    /// A record from which [`Match::read`] comes back to where the match stands now.
    #[expect(clippy::needless_pass_by_value, reason = "so that a caller may write the names in place")]
    pub fn snapshot(&self, names: [impl AsRef<str>; 2]) -> Record {
        crate::records::snapshot(self, names.each_ref().map(AsRef::as_ref))
    }
}

/// Who moves first where that may be chosen.
fn starter(settings: &Settings, seed: u64) -> Side {
    match settings.starts {
        Starts::First => Side::First,
        Starts::Second => Side::Second,
        // No ply has this number, so the draw is independent of all the others.
        Starts::Random => Side::BOTH[Rng::new(ply_seed(seed, u64::MAX)).below(2)],
    }
}

fn capital(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
