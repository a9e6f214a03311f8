//! The example game with one method broken.

use super::faults::Fault;
use crate::noughts::{Noughts, Position};
use ludoteca_kit::words::{COMMON, Catalogue, Message};
use ludoteca_kit::{
    Effect, Features, Game, HistorySlots, Job, Layout, MoveError, NetFile, Next, Outcome, Present, Refusal,
    Rng, Scene, Side, Site, Spelling, Stage, Symmetry, Tactics, Terms, WeightedTerms,
};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The example game with one fault, or none. Constants are no methods, so theirs are told apart by the type.
#[derive(Clone)]
pub(super) struct Faulty<const CONSTANT: u8> {
    pub(super) game: Noughts,
    pub(super) fault: Fault,
}

/// A message that no catalogue has.
fn unknown() -> Message {
    Message::new(&COMMON, "no-such-key")
}

pub(super) const MISSING_TERM: u8 = 1;
pub(super) const WRONG_DECISIVE: u8 = 2;
pub(super) const UNSAID_END: u8 = 3;

impl<const CONSTANT: u8> Faulty<CONSTANT> {
    fn has(&self, method: &str, fault: &str) -> bool {
        self.fault == (method, fault)
    }

    fn listed(&self, position: &Position) -> Vec<u8> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves
    }

    fn said(&self, method: &str, rightly: impl Fn() -> Message) -> Message {
        if self.has(method, "unknown words") { unknown() } else { rightly() }
    }

    fn read(&self, text: &str) -> Position {
        self.game.parse_state(text).unwrap()
    }
}

impl<const CONSTANT: u8> Game for Faulty<CONSTANT> {
    type State = Position;
    type Move = u8;

    fn initial(&self) -> Position {
        let initial = self.game.initial();
        if self.has("initial", "the game is over") {
            return self.read("xxx/oo1/3 o");
        }
        let turn = if self.has("initial", "the wrong side is to move") { Side::Second } else { Side::First };
        Position { turn, ..initial }
    }

    fn turn(&self, position: &Position) -> Side {
        if self.has("turn", "always the first side") { Side::First } else { self.game.turn(position) }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match self.game.outcome(position) {
            _ if self.has("outcome", "never") => None,
            Some(Outcome::Win(side, reason)) if self.has("outcome", "the loser wins") => {
                Some(Outcome::Win(side.other(), reason))
            }
            outcome => outcome,
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<u8>) {
        let mut moves = self.listed(position);
        if self.has("moves", "the last one is missing") {
            moves.pop();
        }
        if self.has("moves", "the first one twice") && moves.len() > 1 {
            moves[1] = moves[0];
        }
        out.extend(moves);
    }

    fn play(&self, position: &mut Position, cell: u8) {
        if !self.has("play", "nothing happens") {
            self.game.play(position, cell);
        }
    }

    fn progress(&self, position: &Position, cell: u8) -> bool {
        !self.has("progress", "never") && self.game.progress(position, cell)
    }

    fn key(&self, position: &Position) -> u64 {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        if self.has("key", "always the same") {
            return 1;
        }
        let calls = if self.has("key", "never the same") { CALLS.fetch_add(1, Relaxed) } else { 0 };
        self.game.key(position) + calls
    }

    fn legal(&self, position: &Position, cell: u8) -> bool {
        let legal = self.game.legal(position, cell) || self.has("legal", "always");
        legal && !self.has("legal", "never")
    }

    fn count(&self, position: &Position) -> usize {
        self.game.count(position) + usize::from(self.has("count", "one more"))
    }

    fn nth(&self, position: &Position, n: usize) -> u8 {
        self.game.nth(position, if self.has("nth", "always the first") { 0 } else { n })
    }

    fn sample(&self, position: &Position, rng: &mut Rng) -> Option<u8> {
        if self.has("sample", "always the first") {
            return self.listed(position).first().copied();
        }
        self.game.sample(position, rng).filter(|_| !self.has("sample", "none"))
    }

    fn play_random(&self, position: &mut Position, rng: &mut Rng) -> bool {
        let over = self.game.outcome(position).is_some();
        let first = self.listed(position).first().copied().unwrap_or(0);
        match self.fault {
            ("play_random", "always the first, and never an end") => {
                self.game.play(position, first);
                true
            }
            ("play_random", "always the first") if !over => {
                self.game.play(position, first);
                true
            }
            ("play_random", "never an end") => {
                self.game.play_random(position, rng);
                true
            }
            ("play_random", "a move after the end") if over => {
                self.game.play(position, first);
                false
            }
            ("play_random", "two moves") => {
                self.game.play_random(position, rng) && {
                    self.game.play_random(position, rng);
                    true
                }
            }
            ("play_random", "never a move") => false,
            _ => self.game.play_random(position, rng),
        }
    }

    fn children(&self, position: &Position, visit: impl FnMut(&Position)) {
        let mut children = Vec::new();
        self.game.children(position, |child| children.push(*child));
        if self.has("children", "the last one is missing") {
            children.pop();
        }
        if self.has("children", "the other way round") {
            children.reverse();
        }
        children.iter().for_each(visit);
    }

    fn enter<J: Job>(&self, job: J) -> J::Out {
        assert!(!self.has("enter", "the job is not run"), "somebody enters");
        self.game.enter(job)
    }
}

impl<const CONSTANT: u8> Terms for Faulty<CONSTANT> {
    const TERMS: &'static [&'static str] = if CONSTANT == MISSING_TERM { &[] } else { Noughts::TERMS };
    const DECISIVE: &'static [usize] = if CONSTANT == WRONG_DECISIVE { &[1] } else { Noughts::DECISIVE };

    fn terms(&self, position: &Position, mut add: impl FnMut(usize, i32)) {
        if self.has("terms", "no such term") {
            add(1, 1);
        }
        if self.has("terms", "one corner counts") {
            add(0, i32::from(position.signs[0] & 1 != 0));
        }
        self.game.terms(position, add);
    }

    fn weights(&self) -> &'static [i16] {
        if self.has("weights", "none") { &[] } else { self.game.weights() }
    }

    fn evaluation(&self) -> WeightedTerms {
        if self.has("evaluation", "other weights") { WeightedTerms(&[99]) } else { self.game.evaluation() }
    }
}

impl<const CONSTANT: u8> Features for Faulty<CONSTANT> {
    type Bits = [u64; 1];

    fn bits(&self, position: &Position) -> [u64; 1] {
        let turned = self.has("bits", "by the mover") && position.turn == Side::Second;
        let [bits] = self.game.bits(position);
        [if turned { bits.rotate_left(32) } else { bits }]
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let mut inputs = self.game.inputs();
        if self.has("inputs", "one is missing") {
            inputs[0] = None;
        }
        if self.has("inputs", "two are the same") {
            inputs[0] = inputs[1];
        }
        inputs
    }

    fn net(&self) -> Option<NetFile> {
        self.game.net()
    }
}

impl<const CONSTANT: u8> Tactics for Faulty<CONSTANT> {
    const ENDS: bool = CONSTANT != UNSAID_END && Noughts::ENDS;

    fn winning_move(&self, position: &Position) -> Option<u8> {
        if self.has("winning_move", "any move") {
            return self.listed(position).first().copied();
        }
        self.game.winning_move(position).filter(|_| !self.has("winning_move", "none"))
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        match self.fault {
            ("null_move", "the same side is to move") => Some(*position),
            ("null_move", "a move is made") => {
                let mut after = *position;
                self.listed(position).first().iter().for_each(|&&cell| self.game.play(&mut after, cell));
                Some(after).filter(|after| self.game.outcome(after).is_none())
            }
            _ => self.game.null_move(position),
        }
    }

    fn zugzwang_unlikely(&self, position: &Position) -> bool {
        self.game.zugzwang_unlikely(position)
    }

    fn plies_left(&self, position: &Position) -> Option<u32> {
        match self.fault {
            ("plies_left", "always the same") => Some(9),
            ("plies_left", "not always known") if position.turn == Side::Second => None,
            _ => self.game.plies_left(position),
        }
    }

    fn canonical(&self, position: &Position) -> Position {
        match self.fault {
            ("canonical", "another position") => self.game.initial(),
            ("canonical", "a part of the group") => {
                let mirrored = self.game.transform(position, &self.game.symmetries()[0]);
                if mirrored.signs < position.signs { mirrored } else { *position }
            }
            _ => self.game.canonical(position),
        }
    }

    fn staged_moves(&self, position: &Position, stage: Stage, limit: usize, out: &mut Vec<u8>) -> bool {
        if self.has("staged_moves", "all in both stages") {
            return self.game.staged_moves(position, Stage::Quiet, limit, out);
        }
        let complete = self.game.staged_moves(position, stage, limit, out);
        if self.has("staged_moves", "one is missing") {
            out.pop();
        }
        if self.has("staged_moves", "does not say that it is cut") {
            out.truncate(limit);
        }
        complete && !self.has("staged_moves", "says that it is cut")
    }

    fn ordering_score(&self, position: &Position, cell: u8) -> i32 {
        let more = if self.has("ordering_score", "beyond all evaluations") { 20_000 } else { 0 };
        self.game.ordering_score(position, cell) + more
    }

    fn history_slots(&self, position: &Position, cell: u8) -> HistorySlots {
        if self.has("history_slots", "none") {
            return HistorySlots::default();
        }
        self.game.history_slots(position, cell)
    }

    fn pack(&self, cell: u8) -> u32 {
        match self.fault {
            ("pack", "nothing") => 0,
            ("pack", "always the same") => 1,
            _ => self.game.pack(cell),
        }
    }

    fn unpack(&self, number: u32) -> Option<u8> {
        match self.fault {
            ("unpack", "nothing") => None,
            ("unpack", "another move") => self.game.unpack(number).map(|cell| 8 - cell),
            _ => self.game.unpack(number),
        }
    }
}

impl<const CONSTANT: u8> Present for Faulty<CONSTANT> {
    fn words(&self) -> &'static Catalogue {
        if self.has("words", "another catalogue") { &COMMON } else { self.game.words() }
    }

    fn layout(&self) -> Layout {
        let mut layout = self.game.layout();
        if self.has("layout", "another catalogue") {
            layout.words = &COMMON;
        }
        if self.has("layout", "two cells with one name") {
            layout.sites[1].label = layout.sites[0].label.clone();
        }
        layout
    }

    fn scene(&self, position: &Position) -> Scene {
        let mut scene = self.game.scene(position);
        if self.has("scene", "an empty board") {
            scene.pieces.clear();
            scene.counters.clear();
        }
        if self.has("scene", "the other side is to move") {
            scene.turn = scene.turn.other();
        }
        scene
    }

    fn picks(&self, position: &Position, cell: u8) -> Vec<Site> {
        if self.has("picks", "none") { Vec::new() } else { self.game.picks(position, cell) }
    }

    fn effect(&self, position: &Position, cell: u8) -> Effect {
        if self.has("effect", "nothing") { Effect::default() } else { self.game.effect(position, cell) }
    }

    fn trails(&self, position: &Position, cell: u8) -> Vec<(Site, Site)> {
        if self.has("trails", "from where nothing stands") {
            return vec![(Site(u16::from(cell)), Site(u16::from(cell)))];
        }
        self.game.trails(position, cell)
    }

    fn next(&self, position: &Position, picks: &[Site]) -> Next<u8> {
        if self.has("next", "nothing") { Next::nothing() } else { self.game.next(position, picks) }
    }

    fn prompt(&self, position: &Position, picks: &[Site]) -> Message {
        self.said("prompt", || self.game.prompt(position, picks))
    }

    fn name(&self, position: &Position, picks: &[Site], site: Site) -> Option<Message> {
        if self.has("name", "unknown words") {
            Some(unknown())
        } else {
            self.game.name(position, picks, site)
        }
    }

    fn objection(&self, position: &Position, picks: &[Site], site: Site) -> Message {
        self.said("objection", || self.game.objection(position, picks, site))
    }

    fn aim(&self) -> Message {
        self.said("aim", || self.game.aim())
    }

    fn threat(&self, position: &Position) -> Option<Message> {
        if self.has("threat", "unknown words") { Some(unknown()) } else { self.game.threat(position) }
    }

    fn decided_by(&self, position: &Position) -> Vec<Site> {
        let mut sites = self.game.decided_by(position);
        sites.extend(self.has("decided_by", "while the game goes on").then_some(Site(0)));
        sites
    }

    fn write_move(&self, position: &Position, cell: u8) -> String {
        self.game.write_move(position, if self.has("write_move", "always the same") { 0 } else { cell })
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<u8, MoveError> {
        self.game
            .parse_move(position, text)
            .or_else(|error| if self.has("parse_move", "anything is a move") { Ok(0) } else { Err(error) })
    }

    fn write_state(&self, position: &Position) -> String {
        let mut text = self.game.write_state(position);
        if self.has("write_state", "without the side to move") {
            text.pop();
        }
        text
    }

    fn parse_state(&self, text: &str) -> Result<Position, Refusal> {
        self.game.parse_state(text).or_else(|error| {
            let anything = self.has("parse_state", "anything is a position");
            if anything { Ok(self.game.initial()) } else { Err(error) }
        })
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        match self.fault {
            ("parse_cell", "anything is a cell") => self.game.parse_cell(text).or(Ok(Site(0))),
            ("parse_cell", "nothing is a cell") => Err(Refusal::new(unknown(), text, unknown())),
            _ => self.game.parse_cell(text),
        }
    }

    fn spellings(&self) -> Vec<Spelling> {
        if self.has("spellings", "it reads nothing") {
            return vec![Spelling { name: "mute", layout: self.game.layout(), read: |_| None }];
        }
        self.game.spellings()
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries = self.game.symmetries();
        if self.has("symmetries", "the sides are exchanged") {
            symmetries.iter_mut().for_each(|symmetry| symmetry.swaps = true);
        }
        symmetries
    }

    fn transform(&self, position: &Position, symmetry: &Symmetry) -> Position {
        if self.has("transform", "nothing changes") {
            return *position;
        }
        self.game.transform(position, symmetry)
    }
}
