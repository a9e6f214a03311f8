//! A position to be thought about on any thread, with the type of its game forgotten.

use crate::board::{Move, handle, legal, typed, write_line};
use crate::nets::judge;
use crate::perfect::Known;
use crate::resources::{Clock, Resources, own_table};
use crate::tablebases::Attached;
use crate::think::Request;
use ludoteca_engine::{Control, Engine, Limits, Report, Root, first_sight, mcts};
use ludoteca_kit::{Advice, Advise, HistoryRules, Indexed, Rng, Settings, Tactics, cold};
use ludoteca_solver::GameValue;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What came before a position, as far as the rules about the past ask.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    /// The keys of the positions since the last progress, oldest first.
    pub(crate) keys: Vec<u64>,
    /// The plies without progress.
    pub(crate) quiet: u32,
    pub(crate) rules: HistoryRules,
    pub(crate) settings: Settings,
}

/// A position to be thought about.
pub(crate) trait AnyPosition: Send {
    /// What came before it.
    fn before(&self) -> &Before;
    /// Searches, and tells `watch` what it has found after every iteration; `None` if the game is over, or none of the moves
    /// asked for is legal.
    fn search(
        &self,
        request: &Request,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Report<Move>),
    ) -> Option<Report<Move>>;
    /// Plays random games; `None` if the game is over.
    fn playouts(&self, request: &Request, stop: &AtomicBool) -> Option<mcts::Found<Move>>;
    /// What a player of the game's own may do; `None` if there is no such player.
    fn advise(&self, player: &str) -> Option<Advice<Move>>;
    /// What somebody does who takes whatever is free; `None` if nothing is.
    fn free(&self) -> Option<Advice<Move>>;
    /// A legal move drawn by lot and how many there are; `None` if the game is over.
    fn draw(&self, rng: &mut Rng) -> Option<(Move, usize)>;
    /// What the tablebase says, as if nothing about the past mattered; `None` without one, or where it does not have the
    /// position.
    fn exact(&self) -> Option<Known>;
    /// The line that begins with a move and goes on with the best of both sides, by the tablebase.
    fn best_line(&self, first: Move, most: usize) -> Vec<Move>;
    /// The texts of a line of legal moves.
    fn write(&self, line: &[Move]) -> Vec<String>;
}

/// A position with all that thinking about it takes.
pub(crate) struct DetachedPosition<G: Advise + Indexed> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
    pub(crate) before: Before,
    /// What has been on the board twice already.
    pub(crate) twice: Vec<G::State>,
    pub(crate) resources: Resources,
    pub(crate) tablebase: Option<Arc<Attached<G>>>,
}

impl<G: Advise + Tactics + Indexed> DetachedPosition<G> {
    fn handles(&self, Advice { rule, moves }: Advice<G::Move>) -> Advice<Move> {
        Advice { rule, moves: moves.into_iter().map(|mv| handle(&*self.game, mv)).collect() }
    }
}

impl<G: Advise + Tactics + Indexed> AnyPosition for DetachedPosition<G> {
    fn before(&self) -> &Before {
        &self.before
    }

    fn search(
        &self,
        request: &Request,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Report<Move>),
    ) -> Option<Report<Move>> {
        let (game, before) = (&*self.game, &self.before);
        let mut root = Root::new(self.state.clone());
        (root.before, root.quiet) = (before.keys.clone(), before.quiet);
        root.rules = Some((before.rules, before.settings));
        root.only = request.only.iter().filter_map(|&mv| legal(game, &self.state, mv)).collect();
        // To the engine no moves mean all of them.
        if root.only.is_empty() && !request.only.is_empty() {
            return None;
        }
        let by_terms = self.resources.are_of_terms();
        let limits = &Limits { terms: request.limits.terms || by_terms, ..request.limits };
        let evaluation = judge(game, limits);
        // What one evaluation has found another may not find in its table.
        let own = request.fresh || limits.weaken() || limits.terms != by_terms;
        let own = own.then(|| own_table(&request.limits));
        let table = own.as_ref().unwrap_or_else(|| self.resources.table());
        let threads = self.resources.threads();
        let engine = Engine { threads, seed: request.seed, ..Engine::new(game, &evaluation, table) };
        // The memory is there before the time runs.
        let clock = Clock::start(request);
        let passed = |hundredths| clock.has_passed(hundredths);
        let control = Control { stop, out_of_time: &|| clock.is_over(), passed: &passed };
        let told = |report: Report<G::Move>| report.map(|mv| handle(game, mv));
        engine.search(&root, &request.limits, &control, &mut |report| watch(told(report.clone()))).map(told)
    }

    fn playouts(&self, request: &Request, stop: &AtomicBool) -> Option<mcts::Found<Move>> {
        let clock = Clock::start(request);
        let control = Control { out_of_time: &|| clock.is_over(), ..Control::new(stop) };
        let mut rng = Rng::new(request.seed);
        let mcts::Found { best, win_rate, playouts } =
            mcts::search(&*self.game, &self.state, &request.limits, &control, &mut rng)?;
        Some(mcts::Found { best: handle(&*self.game, best), win_rate, playouts })
    }

    fn advise(&self, player: &str) -> Option<Advice<Move>> {
        self.game.advise(player, &self.state).map(|advice| self.handles(advice))
    }

    fn free(&self) -> Option<Advice<Move>> {
        first_sight::free_moves(&*self.game, &self.state).map(|advice| self.handles(advice))
    }

    fn draw(&self, rng: &mut Rng) -> Option<(Move, usize)> {
        let drawn = self.game.draw(&self.state, rng)?;
        Some((handle(&*self.game, drawn), cold::count(&*self.game, &self.state)))
    }

    fn exact(&self) -> Option<Known> {
        let (table, game) = (self.tablebase.as_ref()?, &*self.game);
        table.ask(|probe| {
            let Some(value) = probe.value(&self.state)? else { return Ok(None) };
            let Some(moves) = probe.moves(&self.state)? else { return Ok(None) };
            let moves = moves.into_iter().map(|(mv, value)| (handle(game, mv), value)).collect();
            let mut twice = Vec::new();
            for state in &self.twice {
                twice.extend(probe.value(state)?.and_then(GameValue::plies));
            }
            Ok(Some(Known { value, moves, twice, sure: true }))
        })
    }

    fn best_line(&self, first: Move, most: usize) -> Vec<Move> {
        let game = &*self.game;
        let line = self
            .tablebase
            .as_ref()
            .and_then(|table| table.ask(|probe| probe.line(&self.state, typed(game, first), most).map(Some)));
        let moves = line.map(|line| line.into_iter().map(|mv| handle(game, mv)).collect());
        moves.unwrap_or_else(|| vec![first])
    }

    fn write(&self, line: &[Move]) -> Vec<String> {
        write_line(&*self.game, &self.state, line)
    }
}
