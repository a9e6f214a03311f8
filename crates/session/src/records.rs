//! Sessions as text, both ways.
//!
//! The main line of a record is the game itself; everything else that was tried is a variation of it. A record that
//! is kept for resuming says in a comment before the first move where the session stood: `{[%at 7]}` is the position
//! after the seventh move of the text, variations included, and 0 the beginning.

use crate::tree::NodeId;
use crate::{Ending, Player, Session, SessionError, Setup};
use ludoteca_kit::record::{GameResult, Record, RecordError, RecordMove};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{MoveError, Outcome, Reason, Refusal, Registry, Settings, Side, Starts};

const STATED: Reason = Reason::new("stated");

/// The record, and the nodes in the order of their moves in its text.
pub(crate) fn write(game: &Session) -> (Record, Vec<NodeId>) {
    let mut record = Record::default();
    record.set("Game", game.game_string());
    for (header, name) in ["First", "Second"].into_iter().zip(game.names()) {
        record.set(header, name);
    }
    if let Some(date) = &game.date {
        record.set("Date", date.clone());
    }
    record.set("Seed", game.seed().to_string());
    if !game.board.is_initial(NodeId::ROOT.index()) {
        record.set("Position", game.position_at(NodeId::ROOT));
    }
    let settings = game.settings().to_string();
    if !settings.is_empty() {
        record.set("Settings", settings);
    }
    record.comments = game.tree.node(NodeId::ROOT).comments.clone();
    let mut writer = Writer { game, nesting: nesting(game), order: Vec::new() };
    record.line = writer.line(NodeId::ROOT, None);
    let order = writer.order;
    let ending = ending(game);
    record.result = result(game, ending.as_ref());
    if let Some(ending) = ending {
        record.set("Reason", ending.reason);
    }
    record.set("Result", record.result.to_string());
    (record, order)
}

/// How the main line ends, if it does.
pub(crate) fn ending(game: &Session) -> Option<Ending> {
    let end = std::iter::successors(Some(NodeId::ROOT), |&node| onward(game, node)).last();
    game.ending_at(end.expect("the beginning is always there"))
}

/// What an ending is to a record.
pub(crate) fn result(game: &Session, ending: Option<&Ending>) -> GameResult {
    let letter = |side: Side| game.meta.sides[side.index()].letter;
    ending.map_or(GameResult::Open, |ending| {
        ending.winner.map_or(GameResult::Draw, |side| GameResult::Won(letter(side)))
    })
}

pub(crate) fn snapshot(game: &Session) -> Record {
    let (mut record, order) = write(game);
    // A node that the text does not hold lies beyond a resignation; the session is left where that was.
    let at = order.iter().position(|&node| node == game.tree.current).map(|place| place + 1);
    let at = if game.tree.current == NodeId::ROOT { Some(0) } else { at };
    if let Some(at) = at {
        record.comments.insert(0, format!("[%at {at}]"));
    }
    record
}

/// The next node of the game itself.
fn onward(game: &Session, node: NodeId) -> Option<NodeId> {
    game.tree.node(node).main.filter(|_| game.outcome_at(node).is_none())
}

/// How deep variations lie inside each other below each node, if the deepest is always written as the line itself:
/// at most the logarithm of the number of nodes, so that no record is too deep to be read again.
fn nesting(game: &Session) -> Vec<u32> {
    let mut nesting = vec![0; game.tree.len()];
    // A child comes after its parent, so from the last to the first every child is known.
    for node in (0..game.tree.len()).rev() {
        let children = &game.tree.node(NodeId(node as u32)).children;
        let mut below: Vec<u32> = children.iter().map(|child| nesting[child.index()]).collect();
        below.sort_unstable_by(|a, b| b.cmp(a));
        nesting[node] = match below[..] {
            [] => 0,
            [only] => only,
            [deepest, second, ..] => deepest.max(second + 1),
        };
    }
    nesting
}

struct Writer<'a> {
    game: &'a Session,
    nesting: Vec<u32>,
    order: Vec<NodeId>,
}

impl Writer<'_> {
    /// The line below a node: the game itself if that begins there (`first` is `None`), else the variation that
    /// begins with `first`.
    fn line(&mut self, root: NodeId, first: Option<NodeId>) -> Vec<RecordMove> {
        let tree = &self.game.tree;
        let main = first.is_none();
        let mut line = Vec::new();
        let mut parent = root;
        let mut next = first.or_else(|| self.next(root, main));
        while let Some(id) = next {
            self.order.push(id);
            let node = tree.node(id);
            // The alternatives to the first move of a variation are written where the variation is.
            let others = if line.is_empty() && !main { &[][..] } else { &tree.node(parent).children };
            let variations =
                others.iter().filter(|&&other| other != id).map(|&other| self.line(parent, Some(other)));
            let variations = variations.collect();
            let (text, comments) = (self.game.text_to(id), node.comments.clone());
            line.push(RecordMove { text, comments, variations });
            parent = id;
            next = self.next(id, main);
        }
        line
    }

    fn next(&self, node: NodeId, main: bool) -> Option<NodeId> {
        if main {
            return onward(self.game, node);
        }
        let node = self.game.tree.node(node);
        node.children.iter().copied().max_by_key(|child| {
            let first = node.main == Some(*child);
            (self.nesting[child.index()], first, std::cmp::Reverse(*child))
        })
    }
}

pub(crate) fn read<R: Registry>(text: &str) -> Result<Session, SessionError> {
    let record = Record::parse(text)?;
    let place = |name: &'static str| say!(COMMON, "place-header", name = name);
    let missing = |name, expected| Refusal::of(place(name), say!(COMMON, "nothing"), expected);
    let game = record.header("Game");
    let game = game.ok_or_else(|| missing("Game", say!(COMMON, "expected-game-header")))?;
    let mut setup = Setup::new::<R>(game)?;
    let meta = R::metas()[setup.game];
    if let Some(settings) = record.header("Settings") {
        setup.settings = Settings::parse(&meta.history, settings)?;
    }
    setup.position = record.header("Position").map(str::to_string);
    match record.header("Seed") {
        Some(seed) => {
            let refuse = |_| Refusal::new(place("Seed"), seed, say!(COMMON, "expected-seed"));
            setup.seed = seed.trim().parse().map_err(refuse)?;
        }
        None if setup.settings.starts == Starts::Random && setup.position.is_none() => {
            return Err(missing("Seed", say!(COMMON, "expected-seed-header")).into());
        }
        None => {}
    }
    let mut game = Session::open::<R>(&setup)?;
    let names = ["First", "Second"].map(|name| plain(record.header(name).unwrap_or_default()));
    game.set_players(names.each_ref().map(|name| Player::parse(meta, name).unwrap_or(Player::Human)));
    game.set_names(names);
    game.date = record.header("Date").map(plain);
    let mut order = vec![NodeId::ROOT];
    let end = read_line(&mut game, NodeId::ROOT, &record.line, &mut order)?;
    game.tree.go(end);
    settle(&mut game, &record)?;
    let mut comments: Vec<String> = record.comments.iter().map(|comment| plain(comment)).collect();
    if let Some(node) = comments.first().and_then(|comment| mark(comment)).and_then(|place| order.get(place))
    {
        comments.remove(0);
        game.tree.go(*node);
    }
    game.tree.node_mut(NodeId::ROOT).comments = comments;
    Ok(game)
}

/// A text without line ends and other control characters: it will be shown on terminals.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn mark(comment: &str) -> Option<usize> {
    comment.trim().strip_prefix("[%at ")?.strip_suffix(']')?.trim().parse().ok()
}

fn read_line(
    game: &mut Session,
    parent: NodeId,
    line: &[RecordMove],
    order: &mut Vec<NodeId>,
) -> Result<NodeId, RecordError> {
    let mut parent = parent;
    for node in line {
        let ply = game.tree.node(parent).ply + 1;
        let refuse = |error| RecordError::Move(ply, node.text.clone(), error);
        if let Some(ending) = game.ending_at(parent) {
            let reason = say!(COMMON, "record-over-before", ending = ending.told);
            return Err(refuse(MoveError::illegal(node.text.clone(), Vec::new(), reason)));
        }
        let mv = game.parse_at(parent, &node.text).map_err(refuse)?;
        let child = game.add(parent, mv).map_err(refuse)?;
        order.push(child);
        game.tree.node_mut(child).comments.extend(node.comments.iter().map(|comment| plain(comment)));
        for variation in &node.variations {
            read_line(game, parent, variation, order)?;
        }
        parent = child;
    }
    Ok(parent)
}

/// Holds the result that a record states against the end of its main line. An open position allows any result,
/// because the players may have ended the game themselves; a finished one only its own.
fn settle(game: &mut Session, record: &Record) -> Result<(), SessionError> {
    let letters = game.meta.sides.map(|side| side.letter);
    let stated = match record.result {
        GameResult::Open => None,
        GameResult::Draw => Some(None),
        GameResult::Won(letter) => Some(Some(game.meta.side(letter).ok_or_else(|| {
            let expected = say!(COMMON, "expected-result-of", first = letters[0], second = letters[1]);
            Refusal::new(say!(COMMON, "place-result"), letter.to_string(), expected)
        })?)),
    };
    if let Some(ending) = game.ending() {
        if stated == Some(ending.winner) {
            return Ok(());
        }
        return Err(RecordError::Result(record.result, Box::new(ending.told)).into());
    }
    let word = record.header("Reason");
    match (stated, word) {
        (None, _) => {}
        (Some(Some(winner)), Some("resignation")) => game.resign(winner.other()),
        (Some(Some(winner)), Some("time")) => game.run_out(winner.other()),
        (Some(Some(winner)), Some("forfeit")) => game.lose_by_forfeit(winner.other()),
        (Some(None), Some("agreement")) => game.agree_draw(),
        (Some(winner), Some("absence")) => game.claim_absence(winner),
        (Some(winner), word) => {
            let outcome = winner.map_or(Outcome::Draw(STATED), |side| Outcome::Win(side, STATED));
            game.declare(outcome, word.map(plain));
        }
    }
    Ok(())
}
