//! One game going on.

use crate::board::{Board, Move, Open, StateFacts};
use crate::outside::Seated;
use crate::perfect::{self, Known};
use crate::position::{AnyPosition, Before};
use crate::resources::Resources;
use crate::tablebases::{AnyTablebase, Tablebases};
use crate::think::{Request, Thinking};
use crate::tree::{NodeId, Tree, TreeNode};
use crate::walk::Declared;
use crate::{Guests, Player, SessionError, Setup, Strength};
use ludoteca_kit::record::{GameResult, Record};
use ludoteca_kit::words::{Message, MoveText};
use ludoteca_kit::{
    Advice, Effect, Evaluation, Layout, Meta, MoveError, Options, Outcome, Past, Registry, Repetition, Rng,
    Scene, Settings, Side, Site, Spelling, Starts, history, mix,
};
use ludoteca_solver::GameValue;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// One word, as records write it.
    pub reason: String,
    /// The whole of it as a clause: "Green wins: blue has resigned".
    pub told: Message,
    /// Why alone, as a clause: "blue has resigned"; `None` if there is nothing to add to the whole.
    pub why: Option<Message>,
    /// The sites that show why; none if the board shows nothing of it.
    pub shown: Vec<Site>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position it led to.
    pub node: NodeId,
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub side: Side,
    /// What it did; its outcome knows the past of the game.
    pub effect: Effect,
}

/// One game going on: the rules under their options, the tree of positions and moves, the settings, the players, the engine
/// and the tablebase. It is typed inside; outside a position is a [`NodeId`] and a move a [`Move`], and whoever wants text
/// asks for it.
pub struct Session {
    pub(crate) meta: &'static Meta,
    pub(crate) setup: Setup,
    pub(crate) board: Box<dyn Board>,
    layout: Arc<OnceLock<Layout>>,
    spellings: OnceLock<Vec<Spelling>>,
    pub(crate) tree: Tree,
    pub(crate) declared: Option<Declared>,
    pub(crate) names: [String; 2],
    pub(crate) date: Option<String>,
    players: [Player; 2],
    seats: [Seated; 2],
    resources: Resources,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session({}, {})", self.game_string(), self.position())
    }
}

impl Session {
    /// Opens a game between two people.
    pub fn open<R: Registry>(setup: &Setup) -> Result<Session, SessionError> {
        let meta = setup.meta::<R>()?;
        let first = meta.history.starts.then(|| starter(&setup.settings, setup.seed));
        let open = Open { position: setup.position.as_deref(), first };
        let board = R::open_fast(setup.game, &setup.options, open)?;
        let StateFacts { turn, outcome, key } = board.facts(0);
        let past = Past { occurrences: 1, quiet: 0 };
        let root = TreeNode {
            parent: None,
            children: Vec::new(),
            main: None,
            taken: None,
            ply: 0,
            mv: None,
            comments: Vec::new(),
            turn,
            key,
            quiet: 0,
            outcome: outcome.or_else(|| history(&meta.history, &setup.settings, turn, past)),
        };
        Ok(Session {
            meta,
            setup: setup.clone(),
            board,
            layout: Arc::default(),
            spellings: OnceLock::new(),
            tree: Tree::new(root),
            declared: None,
            names: Default::default(),
            date: None,
            players: [Player::Human; 2],
            seats: Default::default(),
            resources: Resources::default(),
        })
    }

    /// Reads a record with its variations and comments, and stands at the end of its main line, or where the record
    /// says that it was left. A wrong move is refused with its ply. Players that the record names and the game knows sit
    /// down; everybody else is a person.
    pub fn read<R: Registry>(record: &str) -> Result<Session, SessionError> {
        crate::records::read::<R>(record)
    }

    /// The same session once more, for somebody who looks at it while this one goes on.
    fn twin(&self) -> Session {
        Session {
            meta: self.meta,
            setup: self.setup.clone(),
            board: self.board.twin(),
            layout: self.layout.clone(),
            spellings: OnceLock::new(),
            tree: self.tree.clone(),
            declared: self.declared.clone(),
            names: self.names.clone(),
            date: self.date.clone(),
            players: self.players,
            seats: self.seats.clone(),
            resources: self.resources.clone(),
        }
    }

    /// The same agreed once more, with another seed.
    pub fn again(&self, seed: u64) -> Setup {
        Setup { seed, ..self.setup.clone() }
    }

    /// All about the game.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }

    /// The place of the game in its registry.
    pub fn game(&self) -> usize {
        self.setup.game
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// The rules about the past.
    pub fn settings(&self) -> &Settings {
        &self.setup.settings
    }

    /// What everything drawn by lot follows from.
    pub fn seed(&self) -> u64 {
        self.setup.seed
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        self.layout.get_or_init(|| self.board.layout())
    }

    /// Has the board in common with another session, if it plays the same game under the same options: it never changes, and with
    /// the names of all cells it takes more than a session that has just begun.
    pub fn share_layout(&mut self, other: &Session) {
        let same = std::ptr::eq(self.meta, other.meta) && self.setup.options == other.setup.options;
        if same {
            self.layout = other.layout.clone();
        }
    }

    /// Other ways to name its cells.
    pub fn spellings(&self) -> &[Spelling] {
        self.spellings.get_or_init(|| self.board.spellings())
    }

    /// The game and what differs from its default options: `claustro(size=6)`.
    pub fn game_string(&self) -> String {
        self.meta.game_string(&self.setup.options)
    }

    /// What the game is about, in one line.
    pub fn aim(&self) -> Message {
        self.board.aim()
    }

    /// Who plays.
    pub fn players(&self) -> [Player; 2] {
        self.players
    }

    /// Who plays a side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    /// Which sides people play.
    pub fn humans(&self) -> [bool; 2] {
        self.players.map(|player| player.is_human())
    }

    /// Seats other players; a name in the record of somebody who stays a person stays too.
    pub fn set_players(&mut self, players: [Player; 2]) {
        for side in Side::BOTH {
            let (before, now) = (self.players[side.index()], players[side.index()]);
            if before != now {
                self.names[side.index()].clear();
            }
        }
        self.players = players;
    }

    /// Seats players from outside, each on the side of its place; where there is none, whoever sits there stays.
    pub fn seat(&mut self, guests: &Guests) {
        self.setup.guests = guests.clone();
        self.seats = Default::default();
        let [first, second] = guests.players();
        self.set_players([first.unwrap_or(self.players[0]), second.unwrap_or(self.players[1])]);
    }

    /// The players as records name them.
    pub fn names(&self) -> [String; 2] {
        Side::BOTH.map(|side| match self.names[side.index()].as_str() {
            "" => match self.players[side.index()] {
                Player::Outside(number) => {
                    self.setup.guests.get(number).map_or_else(String::new, |guest| guest.name())
                }
                player => player.name().into_owned(),
            },
            name => name.to_string(),
        })
    }

    /// What records are to call the players.
    pub fn set_names(&mut self, names: [String; 2]) {
        self.names = names;
    }

    /// The day it is played, as records write it.
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Sets the day it is played.
    pub fn set_date(&mut self, date: impl Into<String>) {
        self.date = Some(date.into());
    }

    // ---- positions ----

    /// Where the session stands.
    pub fn node(&self) -> NodeId {
        self.tree.current
    }

    /// Whether there is a position of this number. Whoever has the number from elsewhere asks first: where a position is
    /// shown, written or told there has to be one, and anything else panics.
    pub fn has(&self, node: NodeId) -> bool {
        node.index() < self.tree.len()
    }

    /// How many moves led here.
    pub fn ply(&self) -> usize {
        self.tree.here().ply
    }

    /// Whose turn it is; after the end, whose turn it would be.
    pub fn turn(&self) -> Side {
        self.tree.here().turn
    }

    /// Whose turn it was where the session begins.
    pub(crate) fn turn_at_root(&self) -> Side {
        self.tree.node(NodeId::ROOT).turn
    }

    /// The current position as it is shown; its outcome knows the past of the game and what the players declared.
    pub fn scene(&self) -> Scene {
        self.scene_at(self.tree.current)
    }

    /// Any position of the session as it is shown, without going there.
    pub fn scene_at(&self, node: NodeId) -> Scene {
        let before = |node: NodeId| {
            let TreeNode { parent, mv, .. } = self.tree.node(node);
            parent.map(NodeId::index).zip(*mv)
        };
        let mut past: Vec<(usize, Move)> = self.tree.up(node).map_while(before).collect();
        past.reverse();
        Scene { outcome: self.outcome_at(node), ..self.board.scene_since(node.index(), &past) }
    }

    /// The text of the current position.
    pub fn position(&self) -> String {
        self.position_at(self.tree.current)
    }

    /// The text of any position of the session.
    pub fn position_at(&self, node: NodeId) -> String {
        self.board.position(node.index())
    }

    /// The text that the current position shares with all its mirror images, and with no other position.
    pub fn canonical_text(&self) -> String {
        self.board.images(self.at()).into_iter().min().expect("a position is an image of itself")
    }

    /// Where the opponent would win if nothing were done about it.
    pub fn losing(&self) -> Vec<Site> {
        if self.outcome().is_some() { Vec::new() } else { self.board.losing(self.at()) }
    }

    /// What the side to move has to reckon with at once, if there is such a thing.
    pub fn threat(&self) -> Option<Message> {
        if self.outcome().is_some() { None } else { self.board.threat(self.at()) }
    }

    /// What the game's own evaluations say of the current position.
    pub fn values(&self) -> Vec<Evaluation> {
        self.board.values(self.at())
    }

    /// How the game ended, if it did so here.
    pub fn ending(&self) -> Option<Ending> {
        self.ending_at(self.tree.current)
    }

    /// How the game ended, if it did so at this position.
    pub fn ending_at(&self, node: NodeId) -> Option<Ending> {
        let outcome = self.outcome_at(node)?;
        let declared = self.declared.as_ref().filter(|declared| declared.node == node);
        let word = declared.and_then(|declared| declared.word.clone());
        let names = Side::BOTH.map(|side| self.meta.side_name(side));
        Some(Ending {
            winner: outcome.winner(),
            reason: word.unwrap_or_else(|| outcome.reason().word.to_string()),
            told: ludoteca_kit::outcome_told(self.meta.words, names.clone(), outcome),
            why: Some(ludoteca_kit::reason_told(self.meta.words, names, outcome)),
            shown: if declared.is_some() { Vec::new() } else { self.decided_by(node, outcome) },
        })
    }

    /// The sites that show why the rules ended the game at this position: where the game says so, or else where the winning
    /// move went.
    fn decided_by(&self, node: NodeId, outcome: Outcome) -> Vec<Site> {
        let mut shown = self.board.decided_by(node.index());
        shown.sort();
        let mover = self.tree.node(node).parent.map(|parent| self.tree.node(parent).turn);
        if !shown.is_empty() || outcome.winner().is_none() || outcome.winner() != mover {
            return shown;
        }
        self.trails_to(node).first().map(|&(_, to)| to).into_iter().collect()
    }

    pub(crate) fn outcome_at(&self, node: NodeId) -> Option<Outcome> {
        let declared = self.declared.as_ref().filter(|declared| declared.node == node);
        let decided = || if self.has(node) { self.tree.node(node).outcome } else { None };
        declared.map(|declared| declared.outcome).or_else(decided)
    }

    /// How the game ended here, by its rules, its past or what the players declared.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.tree.current)
    }

    /// Whether the game is over here.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    pub(crate) fn at(&self) -> usize {
        self.tree.current.index()
    }

    // ---- moves ----

    /// How many legal moves there are.
    pub fn count(&self) -> usize {
        if self.is_over() { 0 } else { self.board.count(self.at()) }
    }

    /// All legal moves; ask [`Session::count`] first, some games have hundreds of thousands.
    pub fn moves(&self) -> Vec<Move> {
        if self.is_over() { Vec::new() } else { self.board.moves(self.at()) }
    }

    /// The legal moves that win at once, whatever has happened before.
    pub fn winning_moves(&self) -> Vec<Move> {
        let wins = |mv: &Move| {
            let outcome = self.board.effect(self.at(), *mv).outcome;
            outcome.is_some_and(|outcome| outcome.winner() == Some(self.turn()))
        };
        self.moves().into_iter().filter(wins).collect()
    }

    /// Reads a whole move of the current position. This is the one reader of whole moves: what is typed at any interface, said
    /// in a protocol, asked by a script or written in a record all comes here. Accepted is the notation of the game in any
    /// case, with blanks, quotes and brackets around its parts and a period behind it, and what the game's own documents
    /// write instead. The names of continuations and cells that only in sequence spell a move are no notation: whoever
    /// picks step by step asks [`Session::typed`].
    pub fn parse(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_at(self.tree.current, text)
    }

    /// The same for any position of the session.
    pub(crate) fn parse_at(&self, node: NodeId, text: &str) -> Result<Move, MoveError> {
        match self.outcome_at(node) {
            Some(_) => Err(MoveError::Over),
            None => self.board.parse(node.index(), text),
        }
    }

    /// The text of a move of the current position.
    pub fn write(&self, mv: Move) -> String {
        self.write_at(self.tree.current, &[mv]).remove(0)
    }

    /// The texts of several moves of the current position.
    pub fn write_each(&self, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
        moves.into_iter().map(|mv| self.write(mv)).collect()
    }

    /// The texts of a line of moves from a position of the session.
    pub fn write_at(&self, node: NodeId, line: &[Move]) -> Vec<String> {
        self.board.write(node.index(), line)
    }

    /// A move of a position as an argument of a message.
    pub fn told_at(&self, node: NodeId, mv: Move) -> MoveText {
        self.board.told(self.layout(), node.index(), mv)
    }

    /// The picks that spell a move of a position.
    pub fn picks_at(&self, node: NodeId, mv: Move) -> Vec<Site> {
        self.board.picks(node.index(), mv)
    }

    /// The text of the position behind a move of the current one, without playing it.
    pub fn position_after(&self, mv: Move) -> String {
        self.board.after(self.at(), mv)
    }

    /// The move that led to a position; none to the beginning.
    pub fn move_to(&self, node: NodeId) -> Option<Move> {
        self.tree.node(node).mv
    }

    /// The text of the move that led to a position; empty for the beginning.
    pub fn text_to(&self, node: NodeId) -> String {
        let TreeNode { parent, mv, .. } = self.tree.node(node);
        parent.zip(*mv).map_or(String::new(), |(parent, mv)| self.write_at(parent, &[mv]).remove(0))
    }

    /// The same as an argument of a message.
    pub fn told_to(&self, node: NodeId) -> MoveText {
        let TreeNode { parent, mv, .. } = self.tree.node(node);
        parent.zip(*mv).map_or_else(MoveText::default, |(parent, mv)| self.told_at(parent, mv))
    }

    /// The picks of the move that led to a position; none for the beginning.
    pub fn picks_to(&self, node: NodeId) -> Vec<Site> {
        let TreeNode { parent, mv, .. } = self.tree.node(node);
        parent.zip(*mv).map_or(Vec::new(), |(parent, mv)| self.picks_at(parent, mv))
    }

    /// Where each piece that a move of a position carries stands and where it goes: all three stones of a step, and a
    /// captured pawn that is put down again.
    pub fn trails_at(&self, node: NodeId, mv: Move) -> Vec<(Site, Site)> {
        self.board.trails(node.index(), mv)
    }

    /// The same of the move that led to a position; none for the beginning.
    pub fn trails_to(&self, node: NodeId) -> Vec<(Site, Site)> {
        let TreeNode { parent, mv, .. } = self.tree.node(node);
        parent.zip(*mv).map_or(Vec::new(), |(parent, mv)| self.trails_at(parent, mv))
    }

    /// The sites that a move of a position is about, each once: its picks, and where every piece comes from and goes to.
    pub fn touched_at(&self, node: NodeId, mv: Move) -> Vec<Site> {
        let mut sites = self.picks_at(node, mv);
        for (from, to) in self.trails_at(node, mv) {
            sites.extend([from, to].iter().filter(|site| !sites.contains(site)).copied().collect::<Vec<_>>());
        }
        sites
    }

    /// The sites that the move was about that led to a position; none for the beginning.
    pub fn touched_to(&self, node: NodeId) -> Vec<Site> {
        let TreeNode { parent, mv, .. } = self.tree.node(node);
        parent.zip(*mv).map_or(Vec::new(), |(parent, mv)| self.touched_at(parent, mv))
    }

    /// The sites of the move that led here, to be marked as the last move.
    pub fn last(&self) -> Vec<Site> {
        self.touched_to(self.tree.current)
    }

    /// What the move that led to a position did; its outcome knows the past of the game. Nothing for the beginning.
    pub fn effect_to(&self, node: NodeId) -> Effect {
        let TreeNode { parent, mv, outcome, .. } = self.tree.node(node);
        let effect = parent.zip(*mv).map(|(parent, mv)| self.board.effect(parent.index(), mv));
        effect.map_or_else(Effect::default, |effect| Effect { outcome: *outcome, ..effect })
    }

    /// Plays a move. What was played from here before stays as a variation.
    pub fn play(&mut self, mv: Move) -> Result<Played, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let (side, before) = (self.turn(), self.at());
        let node = self.add(self.tree.current, mv)?;
        self.tree.go(node);
        self.tree.promote();
        self.declared = None;
        let effect = self.board.effect(before, mv);
        Ok(Played { node, mv, side, effect: Effect { outcome: self.outcome(), ..effect } })
    }

    /// Plays a move as people type it.
    pub fn play_text(&mut self, text: &str) -> Result<Played, MoveError> {
        let mv = self.parse(text)?;
        self.play(mv)
    }

    /// The child of a node by a move, made if it is not there yet. A move that belongs to another position is refused.
    pub(crate) fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, MoveError> {
        if let Some(child) = self.tree.child(parent, mv) {
            return Ok(child);
        }
        if !self.board.is_legal(parent.index(), mv) {
            return Err(crate::choose::not_of_here());
        }
        let progress = self.board.progress(parent.index(), mv);
        self.board.push(parent.index(), mv);
        let id = self.tree.len();
        let StateFacts { turn, outcome, key } = self.board.facts(id);
        let before = self.tree.node(parent);
        let quiet = if progress { 0 } else { before.quiet + 1 };
        let past = Past { occurrences: self.occurrences(parent, id, key), quiet };
        Ok(self.tree.add(TreeNode {
            parent: Some(parent),
            children: Vec::new(),
            main: None,
            taken: None,
            ply: before.ply + 1,
            mv: Some(mv),
            comments: Vec::new(),
            turn,
            key,
            quiet,
            outcome: outcome.or_else(|| history(&self.meta.history, &self.setup.settings, turn, past)),
        }))
    }

    /// How often the position `id` has occurred on the way through `parent` to it.
    fn occurrences(&self, parent: NodeId, id: usize, key: u64) -> u32 {
        if self.setup.settings.repetition == Repetition::None {
            return 1;
        }
        let alike = self.tree.with_key(key, parent);
        1 + alike.into_iter().filter(|node| self.board.same(node.index(), id)).count() as u32
    }

    // ---- thinking ----

    /// The memory and the threads that searches use.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// Has searches use other memory and threads, perhaps those that other sessions of the same game use too.
    pub fn set_resources(&mut self, resources: Resources) {
        self.resources = resources;
    }

    /// Has the session know what the tablebase of its game knows, if there is one in a folder.
    pub fn attach(&mut self, tables: &Tablebases) {
        let name = self.game_string();
        self.board.attach(&name, Some(tables));
    }

    /// Has the session know no tablebase any more.
    pub fn detach(&mut self) {
        self.board.attach("", None);
    }

    /// The tablebase of the game, if it has one.
    pub fn tablebase(&self) -> Option<Arc<dyn AnyTablebase>> {
        self.board.tablebase()
    }

    /// What the tablebase says of a position; `None` without one, after the end, and where the settings make it worthless.
    /// It reads files.
    pub fn known(&self, node: NodeId) -> Option<Known> {
        let open = self.has(node) && self.outcome_at(node).is_none();
        if open { self.known_by_rules(node) } else { None }
    }

    /// The same for a position that the rules have not decided, whatever the players have declared there.
    pub(crate) fn known_by_rules(&self, node: NodeId) -> Option<Known> {
        perfect::known(&*self.detached(node))
    }

    /// What the tablebase says of a position, whatever the settings are, a finished position included; `None` where it does
    /// not have it. It reads files.
    pub fn exact_value(&self, node: NodeId) -> Option<GameValue> {
        self.board.exact_value(node.index())
    }

    /// The same with what each of its moves is worth.
    pub fn exact(&self, node: NodeId) -> Option<Known> {
        self.detached(node).exact()
    }

    /// A line that begins with a move of a position and goes on with the best of both sides, as the tablebase knows them.
    pub(crate) fn best_line(&self, node: NodeId, first: Move) -> Vec<Move> {
        perfect::best_line(&*self.detached(node), first)
    }

    /// Sets a computer player to work on the current position. It repeats exactly under the seed of the session.
    pub fn think(&self, player: &Player) -> Result<Thinking, SessionError> {
        if self.is_over() {
            return Err(SessionError::Over);
        }
        if let Player::Own(name) = player
            && !self.meta.players.iter().any(|known| known.name == *name)
        {
            return Err(SessionError::NoSuchPlayer(name));
        }
        let seed = mix([self.setup.seed, self.ply() as u64]);
        let request = match player {
            Player::Engine(strength) => strength.request(self.meta, seed)?,
            Player::Mcts(limits) => Strength::Limits(*limits).request(self.meta, seed)?,
            Player::Human | Player::Random | Player::Taker | Player::Own(_) => {
                Request { seed, ..Request::default() }
            }
            Player::Outside(number) => {
                let guest = self.setup.guests.get(*number).ok_or(SessionError::NoGuest)?;
                let seat = self.seats[usize::from(*number)].clone();
                return Ok(Thinking::guest(guest.clone(), seat, self.twin()));
            }
        };
        Thinking::player(player, request, self.tree.current, self.detached(self.tree.current))
    }

    /// Sets the engine to work on a position.
    pub fn ask(&self, node: NodeId, request: Request) -> Result<Thinking, SessionError> {
        if !self.has(node) {
            return Err(SessionError::NoMove);
        }
        if self.outcome_at(node).is_some() {
            return Err(SessionError::Over);
        }
        Ok(self.ask_by_rules(node, request, &self.resources))
    }

    /// The same for a position that the rules have not decided, whatever the players have declared there.
    pub(crate) fn ask_by_rules(&self, node: NodeId, request: Request, resources: &Resources) -> Thinking {
        Thinking::engine(request, node, self.detached_with(node, resources))
    }

    /// What a player of the game's own may do here, or any; `None` if the game has no such player.
    pub fn advise(&self, player: &str) -> Option<Advice<Move>> {
        match player {
            "random" => Some(Advice { rule: "random", moves: self.moves() }),
            player => self.board.advise(self.at(), player),
        }
    }

    /// A position to be thought about, with what came before it.
    fn detached(&self, node: NodeId) -> Box<dyn AnyPosition> {
        self.detached_with(node, &self.resources)
    }

    fn detached_with(&self, node: NodeId, resources: &Resources) -> Box<dyn AnyPosition> {
        let quiet = self.tree.node(node).quiet;
        let way = self.tree.up(node).skip(1).take(quiet as usize);
        let mut keys: Vec<u64> = way.map(|node| self.tree.node(node).key).collect();
        keys.reverse();
        let before = Before { keys, quiet, rules: self.meta.history, settings: self.setup.settings };
        self.board.detached_position(node.index(), before, &self.twice(node), resources.clone())
    }

    /// The positions that have come up twice or more on the way to one, where that matters.
    fn twice(&self, node: NodeId) -> Vec<usize> {
        if self.setup.settings.repetition == Repetition::None {
            return Vec::new();
        }
        let way = self.tree.up(node).map(|node| (self.tree.node(node).key, node.index()));
        let mut keys: Vec<(u64, usize)> = way.collect();
        keys.sort_unstable();
        let again = |pair: &&[(u64, usize)]| pair[0].0 == pair[1].0 && self.board.same(pair[0].1, pair[1].1);
        keys.windows(2).filter(again).map(|pair| pair[0].1).collect()
    }

    // ---- records ----

    /// The game as a record: the game itself with everything else that was tried as variations.
    pub fn record(&self) -> Record {
        crate::records::write(self).0
    }

    /// The result of the game itself, as its record has it.
    pub fn result(&self) -> GameResult {
        crate::records::result(self, crate::records::ending(self).as_ref())
    }

    /// A record from which [`Session::read`] comes back to where the session stands now.
    pub fn snapshot(&self) -> Record {
        crate::records::snapshot(self)
    }
}

/// Who moves first where that may be chosen.
fn starter(settings: &Settings, seed: u64) -> Side {
    match settings.starts {
        Starts::First => Side::First,
        Starts::Second => Side::Second,
        // No ply has this number, so the draw is independent of all the others.
        Starts::Random => Side::BOTH[Rng::new(mix([seed, u64::MAX])).below(2)],
    }
}

#[cfg(test)]
mod tests;
