//! The rules, the options and all positions of a session, with the type of the game forgotten.
//!
//! This is the edge between what is typed and what is not: inside are states and moves of the game's own types, outside are
//! the number of a node and a [`Move`]. Only this file, `position` and `tablebases` name both a game and what is behind
//! this edge. It knows no history.

use crate::position::{AnyPosition, Before, DetachedPosition};
use crate::resources::Resources;
use crate::tablebases::{Attached, Tablebases};
use ludoteca_kit::lesson::{Goal, Judge};
use ludoteca_kit::words::{Message, MoveText};
use ludoteca_kit::{
    Advice, Advise, Effect, Evaluation, Indexed, Layout, MoveError, Next, Outcome, Refusal, Scene, Side,
    Site, Spelling, Stage, Tactics, Visit, cold,
};
use ludoteca_solver::GameValue;
use std::num::NonZeroU32;
use std::sync::Arc;

/// A move of one position of a session. It is small and means nothing to other positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU32);

/// A position by its place in the tree.
pub(crate) type At = usize;

/// What the tree keeps of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateFacts {
    pub(crate) turn: Side,
    /// By the rules of the game alone.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) key: u64,
}

/// What a move of a line does.
pub(crate) struct Step {
    pub(crate) side: Side,
    pub(crate) told: MoveText,
    pub(crate) effect: Effect,
    /// The opposing pieces that fall, as people call them.
    pub(crate) fallen: Vec<Message>,
    /// What the other side has to reckon with then.
    pub(crate) threat: Option<Message>,
}

/// So many captures are looked at to see what is in danger.
const CAPTURES: usize = 4_096;

/// Which answer to a move is looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer {
    /// One that wins by force within so many plies.
    Win(u32),
    /// One that escapes a win by force within so many plies.
    Escape(u32),
    /// One that captures.
    Capture,
}

/// The rules of a game, its options and all positions of a session.
pub(crate) trait Board: Send + Sync {
    /// The same once more.
    fn twin(&self) -> Box<dyn Board>;
    fn layout(&self) -> Layout;
    fn spellings(&self) -> Vec<Spelling>;
    fn aim(&self) -> Message;
    fn facts(&self, at: At) -> StateFacts;
    fn same(&self, a: At, b: At) -> bool;
    fn scene(&self, at: At) -> Scene;
    /// The same for whoever knows the moves that led there, each with the position in which it was made.
    fn scene_since(&self, at: At, past: &[(At, Move)]) -> Scene;
    fn threat(&self, at: At) -> Option<Message>;
    fn decided_by(&self, at: At) -> Vec<Site>;
    fn position(&self, at: At) -> String;
    /// Whether a position is the one the rules begin with.
    fn is_initial(&self, at: At) -> bool;
    fn values(&self, at: At) -> Vec<Evaluation>;

    fn next(&self, at: At, picks: &[Site]) -> Next<Move>;
    fn prompt(&self, at: At, picks: &[Site]) -> Message;
    fn name(&self, at: At, picks: &[Site], site: Site) -> Option<Message>;
    fn objection(&self, at: At, picks: &[Site], site: Site) -> Message;
    fn parse_cell(&self, text: &str) -> Result<Site, Refusal>;

    fn count(&self, at: At) -> usize;
    fn moves(&self, at: At) -> Vec<Move>;
    fn parse(&self, at: At, text: &str) -> Result<Move, MoveError>;
    fn is_legal(&self, at: At, mv: Move) -> bool;
    /// The texts of a line of legal moves.
    fn write(&self, at: At, line: &[Move]) -> Vec<String>;
    /// The same as arguments of a message, as far as they are legal.
    fn line(&self, layout: &Layout, at: At, line: &[Move]) -> Vec<MoveText>;
    fn picks(&self, at: At, mv: Move) -> Vec<Site>;
    fn effect(&self, at: At, mv: Move) -> Effect;
    fn trails(&self, at: At, mv: Move) -> Vec<(Site, Site)>;
    fn progress(&self, at: At, mv: Move) -> bool;
    /// The text of the position behind a legal move.
    fn after(&self, at: At, mv: Move) -> String;
    /// The first of the goals of a lesson that a legal move misses; `left` plies may go by until a win.
    fn missed<'s>(&self, at: At, mv: Move, goals: &'s [Goal], left: u32) -> Option<&'s Goal>;
    /// The most stubborn answer to what wins within `left` plies.
    fn stubborn(&self, at: At, left: u32) -> Option<Move>;
    /// The answer to a legal move that shows what is wrong with it, as an argument of a message.
    fn answer(&self, at: At, mv: Move, kind: Answer) -> Option<MoveText>;
    /// Adds the position behind a legal move.
    fn push(&mut self, at: At, mv: Move);
    /// What a line of legal moves does, ply by ply.
    fn walk(&self, at: At, line: &[Move]) -> Vec<Step>;
    /// The pieces of the side to move that the opponent could capture if nothing were done about it, and which of them still
    /// could be captured after a legal move. Long lists of moves are not read to their end.
    fn loose(&self, at: At, mv: Move) -> [Vec<Site>; 2];
    /// Where the opponent would win if nothing were done about it: what falls then, else where pieces arrive.
    fn losing(&self, at: At) -> Vec<Site>;
    /// What a player of the game's own may do; `None` if there is no such player.
    fn advise(&self, at: At, player: &str) -> Option<Advice<Move>>;

    /// The texts of the position and of all that is alike: mirrored, turned round.
    fn images(&self, at: At) -> Vec<String>;
    /// Has the session know what the tablebase of its game knows, if there is one.
    fn attach(&mut self, name: &str, tables: Option<&Tablebases>);
    fn tablebase(&self) -> Option<Arc<dyn crate::tablebases::AnyTablebase>>;
    /// What the tablebase says of a position alone, a finished one included.
    fn exact_value(&self, at: At) -> Option<GameValue>;
    /// A position to be thought about on any thread; `twice` are those that have come up twice on the way to it.
    /// A position with all that thinking about it takes; `twice` are those that have come up twice on the way to it.
    fn detached_position(
        &self,
        at: At,
        before: Before,
        twice: &[At],
        resources: Resources,
    ) -> Box<dyn AnyPosition>;
}

/// Opens the board of a game at a position, or at its start with this side to move (`None`: whom the rules say).
pub(crate) struct Open<'a> {
    pub(crate) position: Option<&'a str>,
    pub(crate) first: Option<Side>,
}

impl Visit for Open<'_> {
    type Out = Result<Box<dyn Board>, Refusal>;

    fn visit<G: Advise + Tactics + Indexed>(self, game: G) -> Self::Out {
        let start = match self.position {
            Some(text) => game.parse_state(text)?,
            None => {
                let start = game.initial();
                let turned = self.first.filter(|&side| side != game.turn(&start));
                // Who may choose who starts has a start that means the same with either side to move.
                turned.and_then(|_| game.null_move(&start)).unwrap_or(start)
            }
        };
        Ok(Box::new(Typed { game: Arc::new(game), states: vec![start], tablebase: None }))
    }
}

/// A game with the positions of one session.
struct Typed<G: Advise + Indexed> {
    game: Arc<G>,
    /// In step with the nodes of the tree.
    states: Vec<G::State>,
    tablebase: Option<Arc<Attached<G>>>,
}

/// A move of a game as a [`Move`].
pub(crate) fn handle<G: Tactics>(game: &G, mv: G::Move) -> Move {
    Move(NonZeroU32::new(game.pack(mv)).expect("no move is packed as 0, which a law holds"))
}

/// The move of a game that a [`Move`] stands for.
pub(crate) fn typed<G: Tactics>(game: &G, mv: Move) -> G::Move {
    game.unpack(mv.0.get()).expect("whoever has a move got it from this session")
}

/// The move of a game that a [`Move`] from anywhere stands for, if it is legal in a position.
pub(crate) fn legal<G: Tactics>(game: &G, state: &G::State, mv: Move) -> Option<G::Move> {
    game.unpack(mv.0.get()).filter(|&mv| game.legal(state, mv))
}

/// The texts of a line of legal moves from a position.
pub(crate) fn write_line<G: Advise + Tactics>(game: &G, state: &G::State, line: &[Move]) -> Vec<String> {
    let mut state = state.clone();
    let mut texts = Vec::with_capacity(line.len());
    for (ply, &mv) in line.iter().enumerate() {
        let mv = typed(game, mv);
        texts.push(game.write_move(&state, mv));
        if ply + 1 < line.len() {
            cold::play(game, &mut state, mv);
        }
    }
    texts
}

/// The pieces that the side to move could capture, each once.
fn prey<G: Advise + Tactics>(game: &G, state: &G::State) -> Vec<Site> {
    if cold::outcome(game, state).is_some() {
        return Vec::new();
    }
    let mut noisy = Vec::new();
    game.staged_moves(state, Stage::Noisy, CAPTURES, &mut noisy);
    noisy.truncate(CAPTURES);
    let mut prey: Vec<Site> = noisy.into_iter().flat_map(|mv| game.effect(state, mv).falls).collect();
    prey.sort();
    prey.dedup();
    prey
}

impl<G: Advise + Tactics + Indexed> Typed<G> {
    fn handles(&self, moves: impl IntoIterator<Item = G::Move>) -> Vec<Move> {
        moves.into_iter().map(|mv| handle(&*self.game, mv)).collect()
    }
}

impl<G: Advise + Tactics + Indexed> Board for Typed<G> {
    fn twin(&self) -> Box<dyn Board> {
        let (game, states) = (self.game.clone(), self.states.clone());
        Box::new(Typed { game, states, tablebase: self.tablebase.clone() })
    }

    fn layout(&self) -> Layout {
        self.game.layout()
    }

    fn spellings(&self) -> Vec<Spelling> {
        self.game.spellings()
    }

    fn aim(&self) -> Message {
        self.game.aim()
    }

    fn facts(&self, at: At) -> StateFacts {
        let (game, state) = (&*self.game, &self.states[at]);
        StateFacts { turn: game.turn(state), outcome: cold::outcome(game, state), key: game.key(state) }
    }

    fn same(&self, a: At, b: At) -> bool {
        self.states[a] == self.states[b]
    }

    fn scene(&self, at: At) -> Scene {
        self.game.scene(&self.states[at])
    }

    fn scene_since(&self, at: At, past: &[(At, Move)]) -> Scene {
        let past = past.iter().map(|&(at, mv)| (self.states[at].clone(), typed(&*self.game, mv)));
        self.game.scene_since(&self.states[at], &past.collect::<Vec<_>>())
    }

    fn decided_by(&self, at: At) -> Vec<Site> {
        self.game.decided_by(&self.states[at])
    }

    fn threat(&self, at: At) -> Option<Message> {
        self.game.threat(&self.states[at])
    }

    fn position(&self, at: At) -> String {
        self.game.write_state(&self.states[at])
    }

    fn is_initial(&self, at: At) -> bool {
        self.states[at] == self.game.initial()
    }

    fn values(&self, at: At) -> Vec<Evaluation> {
        self.game.values(&self.states[at])
    }

    fn next(&self, at: At, picks: &[Site]) -> Next<Move> {
        let Next { choices, done } = self.game.next(&self.states[at], picks);
        Next { choices, done: done.map(|mv| handle(&*self.game, mv)) }
    }

    fn prompt(&self, at: At, picks: &[Site]) -> Message {
        self.game.prompt(&self.states[at], picks)
    }

    fn name(&self, at: At, picks: &[Site], site: Site) -> Option<Message> {
        self.game.name(&self.states[at], picks, site)
    }

    fn objection(&self, at: At, picks: &[Site], site: Site) -> Message {
        self.game.objection(&self.states[at], picks, site)
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        self.game.parse_cell(text)
    }

    fn count(&self, at: At) -> usize {
        cold::count(&*self.game, &self.states[at])
    }

    fn moves(&self, at: At) -> Vec<Move> {
        self.handles(cold::moves(&*self.game, &self.states[at]))
    }

    fn parse(&self, at: At, text: &str) -> Result<Move, MoveError> {
        self.game.parse_move(&self.states[at], text).map(|mv| handle(&*self.game, mv))
    }

    fn is_legal(&self, at: At, mv: Move) -> bool {
        legal(&*self.game, &self.states[at], mv).is_some()
    }

    fn write(&self, at: At, line: &[Move]) -> Vec<String> {
        write_line(&*self.game, &self.states[at], line)
    }

    fn line(&self, layout: &Layout, at: At, line: &[Move]) -> Vec<MoveText> {
        let (game, mut state) = (&*self.game, self.states[at].clone());
        let told = |&mv: &Move| {
            let typed = legal(game, &state, mv)?;
            let cells = layout.cells(&game.picks(&state, typed)).into_iter().map(|cell| cell.0).collect();
            let told = MoveText { text: game.write_move(&state, typed), cells };
            cold::play(game, &mut state, typed);
            Some(told)
        };
        line.iter().map_while(told).collect()
    }

    fn picks(&self, at: At, mv: Move) -> Vec<Site> {
        self.game.picks(&self.states[at], typed(&*self.game, mv))
    }

    fn effect(&self, at: At, mv: Move) -> Effect {
        self.game.effect(&self.states[at], typed(&*self.game, mv))
    }

    fn trails(&self, at: At, mv: Move) -> Vec<(Site, Site)> {
        self.game.trails(&self.states[at], typed(&*self.game, mv))
    }

    fn progress(&self, at: At, mv: Move) -> bool {
        self.game.progress(&self.states[at], typed(&*self.game, mv))
    }

    fn after(&self, at: At, mv: Move) -> String {
        let game = &*self.game;
        game.write_state(&cold::after(game, &self.states[at], typed(game, mv)))
    }

    fn missed<'s>(&self, at: At, mv: Move, goals: &'s [Goal], left: u32) -> Option<&'s Goal> {
        let (game, layout) = (&*self.game, self.game.layout());
        Judge::new(game, &layout).missed(&self.states[at], typed(game, mv), goals, left)
    }

    fn stubborn(&self, at: At, left: u32) -> Option<Move> {
        let (game, layout) = (&*self.game, self.game.layout());
        Judge::new(game, &layout).stubborn(&self.states[at], left).map(|mv| handle(game, mv))
    }

    fn answer(&self, at: At, mv: Move, kind: Answer) -> Option<MoveText> {
        let (game, layout) = (&*self.game, self.game.layout());
        let (judge, after) =
            (Judge::new(game, &layout), cold::after(game, &self.states[at], typed(game, mv)));
        let answer = match kind {
            Answer::Win(plies) => judge.winning(&after, plies),
            Answer::Escape(left) => judge.escape(&after, left),
            Answer::Capture => judge.captor(&after),
        }?;
        let cells = game.picks(&after, answer).into_iter().map(|site| layout.label(site).to_string());
        Some(MoveText { text: game.write_move(&after, answer), cells: cells.collect() })
    }

    fn push(&mut self, at: At, mv: Move) {
        let game = &*self.game;
        self.states.push(cold::after(game, &self.states[at], typed(game, mv)));
    }

    fn walk(&self, at: At, line: &[Move]) -> Vec<Step> {
        let (game, mut state) = (&*self.game, self.states[at].clone());
        let layout = game.layout();
        let mut steps = Vec::with_capacity(line.len());
        for &mv in line {
            let Some(typed) = legal(game, &state, mv) else { break };
            let (scene, effect) = (game.scene(&state), game.effect(&state, typed));
            let fallen = effect.falls.iter().filter_map(|&site| layout.piece_on(&scene, site)).collect();
            let cells = layout.cells(&game.picks(&state, typed)).into_iter().map(|cell| cell.0).collect();
            let told = MoveText { text: game.write_move(&state, typed), cells };
            cold::play(game, &mut state, typed);
            let threat = if effect.outcome.is_none() { game.threat(&state) } else { None };
            steps.push(Step { side: scene.turn, told, effect, fallen, threat });
        }
        steps
    }

    fn loose(&self, at: At, mv: Move) -> [Vec<Site>; 2] {
        let (game, state) = (&*self.game, &self.states[at]);
        let after = cold::after(game, state, typed(game, mv));
        [game.null_move(state), Some(after)].map(|state| state.map_or(Vec::new(), |state| prey(game, &state)))
    }

    fn losing(&self, at: At) -> Vec<Site> {
        let game = &*self.game;
        let Some(passed) = game.null_move(&self.states[at]) else { return Vec::new() };
        let Some(mv) = game.winning_move(&passed) else { return Vec::new() };
        let falls = game.effect(&passed, mv).falls;
        if falls.is_empty() {
            game.trails(&passed, mv).into_iter().map(|(_, to)| to).collect()
        } else {
            falls
        }
    }

    fn advise(&self, at: At, player: &str) -> Option<Advice<Move>> {
        let Advice { rule, moves } = self.game.advise(player, &self.states[at])?;
        Some(Advice { rule, moves: self.handles(moves) })
    }

    fn images(&self, at: At) -> Vec<String> {
        let game = &*self.game;
        let (symmetries, mut waiting) = (game.symmetries(), vec![self.states[at].clone()]);
        let mut images = vec![game.write_state(&self.states[at])];
        // The listed symmetries may stand for more: whatever any chain of them makes is an image.
        while let Some(state) = waiting.pop() {
            for image in symmetries.iter().map(|symmetry| game.transform(&state, symmetry)) {
                let text = game.write_state(&image);
                if !images.contains(&text) {
                    images.push(text);
                    waiting.push(image);
                }
            }
        }
        images
    }

    fn attach(&mut self, name: &str, tables: Option<&Tablebases>) {
        self.tablebase = tables.and_then(|tables| tables.of(&*self.game, name));
    }

    fn tablebase(&self) -> Option<Arc<dyn crate::tablebases::AnyTablebase>> {
        self.tablebase.clone().map(|table| table as Arc<dyn crate::tablebases::AnyTablebase>)
    }

    fn exact_value(&self, at: At) -> Option<GameValue> {
        self.tablebase.as_ref()?.ask(|probe| probe.value(&self.states[at]))
    }

    fn detached_position(
        &self,
        at: At,
        before: Before,
        twice: &[At],
        resources: Resources,
    ) -> Box<dyn AnyPosition> {
        Box::new(DetachedPosition {
            game: self.game.clone(),
            state: self.states[at].clone(),
            before,
            twice: twice.iter().map(|&at| self.states[at].clone()).collect(),
            resources,
            tablebase: self.tablebase.clone(),
        })
    }
}

impl dyn Board {
    /// A move as an argument of a message.
    pub(crate) fn told(&self, layout: &Layout, at: At, mv: Move) -> MoveText {
        let cells = self.picks(at, mv).into_iter().map(|site| layout.label(site).to_string()).collect();
        MoveText { text: self.write(at, &[mv]).remove(0), cells }
    }
}
