//! What the engine thinks of finished games. The work is done once, beside everything else, and kept.

use crate::pool::{Full, Pool, Who};
use crate::replay::Replay;
use crate::shared::Shared;
use crate::wire::{self, Analysis, AnalysisPly, Exact, ExactMove, Grade, SideName, Verdict};
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Catalogue, Language, Teller};
use ludoteca_session::kept::KeptMessage;
use ludoteca_session::{Judged, Score, Session, accuracy, judging};
use ludoteca_store::Record;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The analyses that are being made.
#[derive(Default)]
pub(crate) struct Analyses {
    going_on: Mutex<HashMap<String, KeptAnalysis>>,
    /// The numbers under which they wait for the engine.
    waiting: Mutex<HashMap<String, u64>>,
}

/// An analysis as it is kept: for everybody, whatever language they read.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct KeptAnalysis {
    done: bool,
    of: u32,
    plies: Vec<KeptPly>,
    accuracy: [Option<u8>; 2],
}

/// What is kept of a position. Older servers kept the verdict in English, and it is told so.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptPly {
    #[serde(flatten)]
    worth: AnalysisPly,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    judged: Option<KeptVerdict>,
}

/// What is kept of a move.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptVerdict {
    grade: Grade,
    sign: String,
    name: KeptMessage,
    sentence: KeptMessage,
}

impl KeptAnalysis {
    /// It in words; `None` where some of them are not there any more.
    fn told(&self, words: &'static Catalogue, teller: Teller<'_>) -> Option<Analysis> {
        let verdict = |kept: &KeptVerdict| {
            let tell = |message: &KeptMessage| Some(teller.tell(&message.message(words)?));
            let (name, sentence) = (tell(&kept.name)?, tell(&kept.sentence)?);
            Some(Verdict { grade: kept.grade, sign: kept.sign.clone(), name, sentence })
        };
        let ply = |KeptPly { worth, judged }: &KeptPly| {
            let verdict = match judged {
                Some(judged) => Some(verdict(judged)?),
                None => worth.verdict.clone(),
            };
            Some(AnalysisPly { verdict, ..worth.clone() })
        };
        let plies = self.plies.iter().map(ply).collect::<Option<_>>()?;
        Some(Analysis { done: self.done, of: self.of, plies, accuracy: self.accuracy, ahead: None })
    }
}

impl Analyses {
    fn going_on(&self) -> MutexGuard<'_, HashMap<String, KeptAnalysis>> {
        self.going_on.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// About how many come before an analysis that waits.
    fn ahead(&self, pool: &Pool, id: &str) -> Option<u32> {
        let mut waiting = self.waiting();
        let ahead = pool.ahead(*waiting.get(id)?);
        if ahead.is_none() {
            waiting.remove(id);
        }
        ahead
    }

    /// Notes that an analysis begins; `false` if it has begun already.
    fn begin(&self, id: &str, of: u32) -> bool {
        let mut going_on = self.going_on();
        if going_on.contains_key(id) {
            return false;
        }
        going_on.insert(id.to_string(), KeptAnalysis { of, ..KeptAnalysis::default() });
        true
    }

    /// Adds what was found about earlier positions than those that are known.
    fn add(&self, id: &str, plies: Vec<KeptPly>) {
        if let Some(analysis) = self.going_on().get_mut(id) {
            analysis.plies.splice(0..0, plies);
        }
    }

    fn finish(&self, id: &str, accuracy: [Option<u8>; 2]) -> Option<KeptAnalysis> {
        let mut going_on = self.going_on();
        let analysis = going_on.get_mut(id)?;
        (analysis.done, analysis.accuracy) = (true, accuracy);
        Some(analysis.clone())
    }
}

/// What is known of a finished game; the work begins with the first question.
pub(crate) async fn ask(
    shared: &Arc<Shared>,
    record: Record,
    who: Who,
    language: Language,
) -> Result<Analysis, ludoteca_store::StoreError> {
    let id = record.game.id.clone();
    let words = shared.games.meta(&record.game.family).map_or(&COMMON, |meta| meta.words);
    let told = |kept: &KeptAnalysis| kept.told(words, Teller::new(language));
    let begun = shared.analyses.going_on().get(&id).and_then(told);
    if let Some(analysis) = begun {
        return Ok(Analysis { ahead: shared.analyses.ahead(&shared.pool, &id), ..analysis });
    }
    if let Some(text) = shared.store.analysis(id.clone()).await?
        && let Some(analysis) = serde_json::from_str(&text).ok().as_ref().and_then(told)
    {
        return Ok(analysis);
    }
    let of = record.game.place.plies;
    let nothing = Analysis { done: of == 0, of, ..Analysis::default() };
    if of == 0 {
        return Ok(nothing);
    }
    // Another node may be at it: it is told once it is kept.
    let lease = format!("analysis-{id}");
    if !shared.nodes.is_alone() && shared.store.lease(vec![lease.clone()]).await?.is_empty() {
        return Ok(nothing);
    }
    if !shared.analyses.begin(&id, of) {
        return Ok(nothing);
    }
    let (server, runtime, name) = (shared.clone(), tokio::runtime::Handle::current(), id.clone());
    let work = move || {
        server.analyses.waiting().remove(&name);
        let found = analyse(&server, &record).and_then(|all| server.analyses.finish(&name, accuracy(&all)));
        let Some(analysis) = found else { return drop(server.analyses.going_on().remove(&name)) };
        let text = serde_json::to_string(&analysis).unwrap_or_default();
        runtime.spawn(async move {
            if let Err(error) = server.store.keep_analysis(name.clone(), text).await {
                tracing::warn!(game = %name, "the analysis could not be kept: {error}");
            }
            server.analyses.going_on().remove(&name);
            if !server.nodes.is_alone()
                && let Err(error) = server.store.release(vec![lease]).await
            {
                tracing::debug!(game = %name, "{error}");
            }
        });
    };
    // It is kept for everybody; who asks first has it made.
    match shared.pool.later(who, work) {
        Ok(number) => {
            shared.analyses.waiting().insert(id.clone(), number);
            Ok(Analysis { ahead: shared.analyses.ahead(&shared.pool, &id), ..nothing })
        }
        Err(Full) => {
            // Too many are waiting; whoever asks again begins it then.
            shared.analyses.going_on().remove(&id);
            let [moves, analyses] = shared.pool.waiting();
            Ok(Analysis { ahead: u32::try_from(moves + analyses).ok(), ..nothing })
        }
    }
}

/// Judges every move of a game and adds what it finds to what is going on; `None` if it did not come to the end.
fn analyse(shared: &Arc<Shared>, record: &Record) -> Option<Vec<Judged>> {
    let (id, pool) = (&record.game.id, &shared.pool);
    let judged = Replay::of(&shared.games, record).and_then(|Replay { mut game, .. }| {
        pool.attach(&mut game);
        let (mut told, of) = (0, game.main_line().len());
        let limits = judging(of);
        let mut add = |game: &Session, judged: &[Judged]| {
            let new = judged[told..].iter().rev().flat_map(|judged| plies(game, judged));
            shared.analyses.add(id, new.collect());
            told = judged.len();
        };
        pool.lend(&mut game, |game| {
            let mut judged = game.judge(&limits, pool.closing(), &mut |judged, _| {
                add(game, judged);
                if pool.let_through() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            // The last ones stand first while it goes on.
            judged.reverse();
            add(game, &judged);
            Ok((judged.len() == of).then_some(judged))
        })
    });
    judged.unwrap_or_else(|error| {
        tracing::warn!(game = %id, "{error}");
        None
    })
}

/// What perfect play makes of the position after so many moves; nothing where no tablebase knows it. It reads files.
pub(crate) fn exact(shared: &Arc<Shared>, record: &Record, ply: u32, language: Language) -> Exact {
    let mut exact = Exact { ply, ..Exact::default() };
    let Ok(mut replay) = Replay::of(&shared.games, record) else { return exact };
    shared.pool.attach(&mut replay.game);
    let game = &replay.game;
    exact.table = game.tablebase().is_some();
    let node = replay.node(ply as usize);
    if let Some((node, known)) = node.and_then(|node| Some((node, game.known(node)?))) {
        let text = |mv| game.write_at(node, &[mv]).remove(0);
        exact.worth = Some(known.value.into());
        exact.moves = known
            .moves
            .iter()
            .map(|&(mv, value)| ExactMove { text: text(mv), worth: value.into() })
            .collect();
        exact.caveat = known.caveat().map(|caveat| Teller::new(language).tell(&caveat));
    }
    shared.pool.log_troubles();
    exact
}

/// What is found of a move that was judged; before the first move stands what the beginning is worth.
fn plies(game: &Session, judged: &Judged) -> Vec<KeptPly> {
    let mut plies = Vec::new();
    let (mover, depth) = (judged.side, judged.depth);
    if judged.ply == 1 {
        let worth = worth(judged.before, judged.chances[0], mover, 0);
        let worth = AnalysisPly { exact: judged.exact, depth, ..worth };
        plies.push(KeptPly { worth, judged: None });
    }
    let worth = worth(counted_from_here(judged.after), judged.chances[1], mover, judged.ply as u32);
    let worth = AnalysisPly {
        best: game.write_at(judged.node, &[judged.best()]).remove(0),
        line: game.write_at(judged.node, &judged.line),
        reply: game.write_at(judged.node, &[&[judged.mv], &judged.reply[..]].concat()).split_off(1),
        hanging: wire::sites(&game.hanging(judged)),
        exact: judged.exact,
        depth,
        ..worth
    };
    let verdict = KeptVerdict {
        grade: judged.grade.into(),
        sign: judged.grade.sign().to_string(),
        name: (&judged.grade.message()).into(),
        sentence: (&game.judgement_told(judged)).into(),
    };
    plies.push(KeptPly { worth, judged: Some(verdict) });
    plies
}

/// What a move was worth counts its own ply; what the position after it is worth does not.
fn counted_from_here(after: Score) -> Score {
    match after {
        Score::WinIn(plies) => Score::WinIn(plies.saturating_sub(1)),
        Score::LossIn(plies) => Score::LossIn(plies.saturating_sub(1)),
        Score::Centi(_) => after,
    }
}

/// What a mover's value and expectation are for the first side.
fn worth(score: Score, expected: f64, mover: Side, ply: u32) -> AnalysisPly {
    let (sign, expected) = match mover {
        Side::First => (1, expected),
        Side::Second => (-1, 1.0 - expected),
    };
    let (cp, mate, winner) = match score {
        Score::Centi(value) => (Some(sign * value), None, None),
        Score::WinIn(plies) => (None, Some(sign * plies as i32), Some(mover)),
        Score::LossIn(plies) => (None, Some(-sign * plies as i32), Some(mover.other())),
    };
    AnalysisPly {
        ply,
        expected: (1000.0 * expected).round() as u16,
        cp,
        mate,
        winner: winner.map(SideName::from),
        best: String::new(),
        line: Vec::new(),
        reply: Vec::new(),
        hanging: Vec::new(),
        depth: 0,
        verdict: None,
        exact: false,
    }
}
