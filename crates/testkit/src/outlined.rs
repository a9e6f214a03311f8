//! A game behind ordinary function calls.
//!
//! The hot bodies of a game are inlined wherever they are called. Tests call them in many places and would spend
//! minutes compiling the same code again and again; through [`Outlined`] each body is compiled once a game. The traits that a
//! search or a playout calls have no default methods, so the compiler demands that every one of those is forwarded.

use ludoteca_kit::words::{Catalogue, Message};
use ludoteca_kit::{
    Effect, Features, Game, HistorySlots, Job, Layout, MoveError, NetFile, Next, Outcome, Present, Refusal,
    Rng, Scene, Side, Site, Spelling, Stage, Symmetry, Tactics, Terms, WeightedTerms,
};

/// The same game, never inlined.
#[derive(Clone, Debug)]
pub struct Outlined<G>(pub G);

impl<G: Game> Outlined<G> {
    #[inline(never)]
    fn show_children(&self, state: &G::State, visit: &mut dyn FnMut(&G::State)) {
        self.0.children(state, visit);
    }
}

impl<G: Game> Game for Outlined<G> {
    type State = G::State;
    type Move = G::Move;

    fn initial(&self) -> G::State {
        self.0.initial()
    }
    fn turn(&self, state: &G::State) -> Side {
        self.0.turn(state)
    }
    #[inline(never)]
    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.0.outcome(state)
    }
    #[inline(never)]
    fn moves(&self, state: &G::State, out: &mut Vec<G::Move>) {
        self.0.moves(state, out);
    }
    #[inline(never)]
    fn play(&self, state: &mut G::State, mv: G::Move) {
        self.0.play(state, mv);
    }
    #[inline(never)]
    fn progress(&self, state: &G::State, mv: G::Move) -> bool {
        self.0.progress(state, mv)
    }
    #[inline(never)]
    fn key(&self, state: &G::State) -> u64 {
        self.0.key(state)
    }
    #[inline(never)]
    fn legal(&self, state: &G::State, mv: G::Move) -> bool {
        self.0.legal(state, mv)
    }
    #[inline(never)]
    fn count(&self, state: &G::State) -> usize {
        self.0.count(state)
    }
    #[inline(never)]
    fn nth(&self, state: &G::State, n: usize) -> G::Move {
        self.0.nth(state, n)
    }
    #[inline(never)]
    fn sample(&self, state: &G::State, rng: &mut Rng) -> Option<G::Move> {
        self.0.sample(state, rng)
    }
    #[inline(never)]
    fn play_random(&self, state: &mut G::State, rng: &mut Rng) -> bool {
        self.0.play_random(state, rng)
    }
    fn children(&self, state: &G::State, mut visit: impl FnMut(&G::State)) {
        self.show_children(state, &mut visit);
    }
    fn enter<J: Job>(&self, job: J) -> J::Out {
        self.0.enter(job)
    }
}

impl<G: Present> Present for Outlined<G> {
    fn layout(&self) -> Layout {
        self.0.layout()
    }
    fn scene(&self, state: &G::State) -> Scene {
        self.0.scene(state)
    }
    fn scene_since(&self, state: &G::State, past: &[(G::State, G::Move)]) -> Scene {
        self.0.scene_since(state, past)
    }
    fn picks(&self, state: &G::State, mv: G::Move) -> Vec<Site> {
        self.0.picks(state, mv)
    }
    fn effect(&self, state: &G::State, mv: G::Move) -> Effect {
        self.0.effect(state, mv)
    }
    fn trails(&self, state: &G::State, mv: G::Move) -> Vec<(Site, Site)> {
        self.0.trails(state, mv)
    }
    fn next(&self, state: &G::State, picks: &[Site]) -> Next<G::Move> {
        self.0.next(state, picks)
    }
    fn words(&self) -> &'static Catalogue {
        self.0.words()
    }
    fn prompt(&self, state: &G::State, picks: &[Site]) -> Message {
        self.0.prompt(state, picks)
    }
    fn name(&self, state: &G::State, picks: &[Site], site: Site) -> Option<Message> {
        self.0.name(state, picks, site)
    }
    fn objection(&self, state: &G::State, picks: &[Site], site: Site) -> Message {
        self.0.objection(state, picks, site)
    }
    fn aim(&self) -> Message {
        self.0.aim()
    }
    fn decided_by(&self, state: &G::State) -> Vec<Site> {
        self.0.decided_by(state)
    }
    fn threat(&self, state: &G::State) -> Option<Message> {
        self.0.threat(state)
    }
    fn spellings(&self) -> Vec<Spelling> {
        self.0.spellings()
    }
    fn write_move(&self, state: &G::State, mv: G::Move) -> String {
        self.0.write_move(state, mv)
    }
    fn parse_move(&self, state: &G::State, text: &str) -> Result<G::Move, MoveError> {
        self.0.parse_move(state, text)
    }
    fn write_state(&self, state: &G::State) -> String {
        self.0.write_state(state)
    }
    fn parse_state(&self, text: &str) -> Result<G::State, Refusal> {
        self.0.parse_state(text)
    }
    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        self.0.parse_cell(text)
    }
    fn symmetries(&self) -> Vec<Symmetry> {
        self.0.symmetries()
    }
    fn transform(&self, state: &G::State, symmetry: &Symmetry) -> G::State {
        self.0.transform(state, symmetry)
    }
}

impl<G: Terms> Outlined<G> {
    #[inline(never)]
    fn tell_terms(&self, state: &G::State, add: &mut dyn FnMut(usize, i32)) {
        self.0.terms(state, add);
    }
}

impl<G: Terms> Terms for Outlined<G> {
    const TERMS: &'static [&'static str] = G::TERMS;
    const DECISIVE: &'static [usize] = G::DECISIVE;

    fn terms(&self, state: &G::State, mut add: impl FnMut(usize, i32)) {
        self.tell_terms(state, &mut add);
    }
    fn weights(&self) -> &'static [i16] {
        self.0.weights()
    }
    fn evaluation(&self) -> WeightedTerms {
        self.0.evaluation()
    }
}

impl<G: Features> Features for Outlined<G> {
    type Bits = G::Bits;

    fn bits(&self, state: &G::State) -> G::Bits {
        self.0.bits(state)
    }
    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        self.0.inputs()
    }
    fn net(&self) -> Option<NetFile> {
        self.0.net()
    }
}

impl<G: Tactics> Tactics for Outlined<G> {
    const ENDS: bool = G::ENDS;

    #[inline(never)]
    fn winning_move(&self, state: &G::State) -> Option<G::Move> {
        self.0.winning_move(state)
    }
    #[inline(never)]
    fn null_move(&self, state: &G::State) -> Option<G::State> {
        self.0.null_move(state)
    }
    fn zugzwang_unlikely(&self, state: &G::State) -> bool {
        self.0.zugzwang_unlikely(state)
    }
    fn plies_left(&self, state: &G::State) -> Option<u32> {
        self.0.plies_left(state)
    }
    #[inline(never)]
    fn canonical(&self, state: &G::State) -> G::State {
        self.0.canonical(state)
    }
    #[inline(never)]
    fn staged_moves(&self, state: &G::State, stage: Stage, limit: usize, out: &mut Vec<G::Move>) -> bool {
        self.0.staged_moves(state, stage, limit, out)
    }
    #[inline(never)]
    fn ordering_score(&self, state: &G::State, mv: G::Move) -> i32 {
        self.0.ordering_score(state, mv)
    }
    #[inline(never)]
    fn history_slots(&self, state: &G::State, mv: G::Move) -> HistorySlots {
        self.0.history_slots(state, mv)
    }
    fn pack(&self, mv: G::Move) -> u32 {
        self.0.pack(mv)
    }
    fn unpack(&self, number: u32) -> Option<G::Move> {
        self.0.unpack(number)
    }
}
