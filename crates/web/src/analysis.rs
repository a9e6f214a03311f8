//! What the engine thinks of finished games. The work is done once, beside everything else, and kept.

use crate::limits;
use crate::replay::Replay;
use crate::shared::Shared;
use crate::wire::{Analysis, AnalysisPly, Exact, ExactMove, SideName, Swing};
use ludoteca_arena::{Effort, Judged, Match, Verdict};
use ludoteca_kit::Side;
use ludoteca_store::Record;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

/// The analyses that are being made.
#[derive(Default)]
pub(crate) struct Analyses {
    going_on: Mutex<HashMap<String, Analysis>>,
}

impl Analyses {
    fn find(&self, id: &str) -> Option<Analysis> {
        self.going_on.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    fn put(&self, id: &str, analysis: Option<Analysis>) {
        let mut going_on = self.going_on.lock().unwrap_or_else(PoisonError::into_inner);
        match analysis {
            Some(analysis) => drop(going_on.insert(id.to_string(), analysis)),
            None => drop(going_on.remove(id)),
        }
    }

    /// Notes that an analysis begins; `false` if it has begun already.
    fn begin(&self, id: &str, of: u32) -> bool {
        let mut going_on = self.going_on.lock().unwrap_or_else(PoisonError::into_inner);
        if going_on.contains_key(id) {
            return false;
        }
        going_on.insert(id.to_string(), Analysis { done: false, of, plies: Vec::new() });
        true
    }
}

/// What is known of a finished game; the work begins with the first question.
pub(crate) async fn ask(
    shared: &Arc<Shared>,
    record: Record,
) -> Result<Analysis, ludoteca_store::StoreError> {
    let id = record.game.id.clone();
    if let Some(analysis) = shared.analyses.find(&id) {
        return Ok(analysis);
    }
    if let Some(text) = shared.store.analysis(id.clone()).await?
        && let Ok(analysis) = serde_json::from_str(&text)
    {
        return Ok(analysis);
    }
    let of = record.game.place.plies;
    let nothing = Analysis { done: of == 0, of, plies: Vec::new() };
    if of == 0 || !shared.analyses.begin(&id, of) {
        return Ok(nothing);
    }
    let (house, runtime) = (shared.clone(), tokio::runtime::Handle::current());
    let name = id.clone();
    let work = move || {
        let found = analyse(&house, &record);
        if let Some(analysis) = found {
            let text = serde_json::to_string(&analysis).unwrap_or_default();
            house.analyses.put(&name, Some(analysis));
            let kept = house.clone();
            runtime.spawn(async move {
                if let Err(error) = kept.store.keep_analysis(name.clone(), text).await {
                    tracing::warn!(game = %name, "the analysis could not be kept: {error}");
                }
                kept.analyses.put(&name, None);
            });
        } else {
            house.analyses.put(&name, None);
        }
    };
    // It is kept for everybody, so nobody's account is charged for it.
    if shared.pool.later(None, work).is_err() {
        // Too many are waiting; whoever asks again begins it then.
        shared.analyses.put(&id, None);
    }
    Ok(nothing)
}

fn analyse(shared: &Arc<Shared>, record: &Record) -> Option<Analysis> {
    let replay = Replay::of(&shared.house, record);
    let mut game = replay.map_err(|error| tracing::warn!(game = %record.game.id, "{error}")).ok()?.game;
    let shelf = shared.house.metas.iter().position(|meta| meta.id == game.meta().id)?;
    game.set_engines(shared.pool.engines(&shared.house, shelf, game.options()));
    let share = limits::ANALYSIS_TOTAL / u64::from(record.game.place.plies.max(1));
    let effort = Effort { nodes: Some(share.min(limits::ANALYSIS_NODES)), ..Effort::default() };
    let judged = game.judge(&effort, &mut |judged, of| {
        let plies = told(judged.iter().rev());
        shared.analyses.put(&record.game.id, Some(Analysis { done: false, of: of as u32, plies }));
        if shared.pool.let_through() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let judged = judged.map_err(|error| tracing::warn!(game = %record.game.id, "{error}")).ok()?;
    let of = all(&game);
    (judged.len() == of).then(|| Analysis { done: true, of: of as u32, plies: told(judged.iter()) })
}

/// What perfect play makes of the position after so many moves; nothing where no table knows it. It reads files.
pub(crate) fn exact(shared: &Arc<Shared>, record: &Record, ply: u32) -> Exact {
    let found = Replay::of(&shared.house, record).ok().and_then(|replay| {
        let game = &replay.game;
        let shelf = shared.house.metas.iter().position(|meta| meta.id == game.meta().id)?;
        let perfect = shared.pool.engines(&shared.house, shelf, game.options()).perfect()?;
        Some(replay.line(ply as usize).and_then(|line| perfect.known(&line)))
    });
    shared.pool.tell_troubles();
    let table = found.is_some();
    let Some(known) = found.flatten() else { return Exact { ply, table, ..Exact::default() } };
    let moves =
        known.moves.iter().map(|(text, value)| ExactMove { text: text.clone(), worth: (*value).into() });
    Exact {
        ply,
        table,
        worth: Some(known.value.into()),
        moves: moves.collect(),
        caveat: known.caveat().map(Into::into),
    }
}

fn all(game: &Match) -> usize {
    game.main_line().len()
}

/// Judgements in the order of the game; before the first move stands what the beginning is worth.
fn told<'a>(judged: impl Iterator<Item = &'a Judged>) -> Vec<AnalysisPly> {
    let mut plies: Vec<AnalysisPly> = Vec::new();
    for judged in judged {
        if judged.ply == 1 {
            let value = Value::of(judged.before, judged.side);
            plies.push(AnalysisPly { exact: judged.exact, ..value.at(0, judged.depth) });
        }
        let swing = match judged.fall() {
            0 if judged.best() == judged.text => Some(Swing::Good),
            0 => None,
            1 => Some(Swing::Mistake),
            _ => Some(Swing::Decisive),
        };
        plies.push(AnalysisPly {
            best: judged.best().to_string(),
            line: judged.line.clone(),
            swing,
            exact: judged.exact,
            ..Value::of(counted_from_here(judged.after), judged.side).at(judged.ply as u32, judged.depth)
        });
    }
    plies
}

/// What a move was worth counts its own ply; what the position after it is worth does not.
fn counted_from_here(after: Verdict) -> Verdict {
    match after {
        Verdict::WinIn(plies) => Verdict::WinIn(plies.saturating_sub(1)),
        Verdict::LossIn(plies) => Verdict::LossIn(plies.saturating_sub(1)),
        Verdict::Centi(_) => after,
    }
}

/// What a position is worth for the first side.
struct Value {
    cp: Option<i32>,
    mate: Option<i32>,
    winner: Option<SideName>,
}

impl Value {
    /// What a mover's value is for the first side.
    fn of(verdict: Verdict, mover: Side) -> Value {
        let sign = if mover == Side::First { 1 } else { -1 };
        match verdict {
            Verdict::Centi(value) => Value { cp: Some(sign * value), mate: None, winner: None },
            Verdict::WinIn(plies) => {
                Value { cp: None, mate: Some(sign * plies as i32), winner: Some(mover.into()) }
            }
            Verdict::LossIn(plies) => {
                Value { cp: None, mate: Some(-sign * plies as i32), winner: Some(mover.other().into()) }
            }
        }
    }

    fn at(self, ply: u32, depth: u32) -> AnalysisPly {
        let Value { cp, mate, winner } = self;
        AnalysisPly {
            ply,
            cp,
            mate,
            winner,
            best: String::new(),
            line: Vec::new(),
            depth,
            swing: None,
            exact: false,
        }
    }
}
