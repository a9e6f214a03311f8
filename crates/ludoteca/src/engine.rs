//! `engine`: a process that speaks UGI; and the engine where other verbs ask it.

use crate::cli::EngineArgs;
use crate::output;
use crate::play::seed;
use crate::target::Target;
use anyhow::{Context, Result, bail};
use ludoteca_arena::{Brain, Effort, Question, Verdict};
use ludoteca_games::Games;
use ludoteca_kit::{Repetition, Settings, Registry};
use ludoteca_solver::spare_memory;
use serde_json::{Value, json};
use std::io::{self, ErrorKind};
use std::time::Duration;

pub(crate) fn engine(args: &EngineArgs) -> Result<()> {
    let first = Games::metas()[0].id;
    let target = Target::read(args.game.as_deref().unwrap_or(first), args.variant.as_deref())?;
    let Target { game, options, .. } = target;
    let start = ludoteca_ugi::Start { game, options, seed: seed(args.seed), bounds: bounds(spare_memory()) };
    match ludoteca_ugi::run::<Games>(io::stdin().lock(), io::stdout(), &start) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => output::written(Err(error)),
        ended => ended.context("standard input or output has failed"),
    }
}

/// What may be asked for on a machine with so many bytes to spare: whoever wants more than there is, or says so by mistake,
/// leaves a quarter to the others.
fn bounds(spare: Option<u64>) -> ludoteca_ugi::Bounds {
    let usual = ludoteca_ugi::Bounds::default();
    let hash = spare.map_or(usual.hash, |bytes| ((bytes / 4 * 3) >> 20).clamp(1, usual.hash));
    ludoteca_ugi::Bounds { hash, ..usual }
}

/// A value as JSON has it, a loss as a negative number of plies.
pub(crate) fn score(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Centi(value) => json!({"cp": value}),
        Verdict::WinIn(plies) => json!({"mate": plies}),
        Verdict::LossIn(plies) => json!({"mate": -i64::from(plies)}),
    }
}

/// How hard the engine is to think about a question.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ask {
    movetime: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u64>,
}

impl Ask {
    pub(crate) fn read(value: &Value) -> Result<Ask> {
        const EXPECTED: &str = "expected an object with movetime, nodes or depth";
        let Value::Object(limits) = value else { bail!("engine: found {value}, {EXPECTED}") };
        if limits.is_empty() {
            bail!("engine: found no limit, {EXPECTED}");
        }
        let mut ask = Ask::default();
        for (name, value) in limits {
            let place = match name.as_str() {
                "movetime" => &mut ask.movetime,
                "nodes" => &mut ask.nodes,
                "depth" => &mut ask.depth,
                _ => bail!("engine: found {}, {EXPECTED}", ludoteca_kit::text::quote(name)),
            };
            let number = value.as_u64().filter(|&number| number > 0);
            *place =
                Some(number.with_context(|| {
                    format!("engine, {name}: found {value}, expected a whole number from 1")
                })?);
        }
        Ok(ask)
    }
}

/// The engines of the games that were asked about, so that each is made once.
#[derive(Debug, Default)]
pub(crate) struct Brains {
    made: Vec<(Target, Brain)>,
    /// Nobody waits longer for an answer, whatever is asked for.
    most: Option<Duration>,
}

/// More engines than this are not kept at a time.
const KEPT: usize = 4;
/// The table of each, in bytes.
const TABLE: usize = 16 << 20;
/// Questions about positions know nothing of how they came about.
pub(crate) const NO_HISTORY: Settings =
    Settings { repetition: Repetition::None, limit: None, starts: ludoteca_kit::Starts::First };

impl Brains {
    pub(crate) fn hurried() -> Brains {
        Brains { made: Vec::new(), most: Some(Duration::from_millis(5)) }
    }

    /// What the engine says of a position; null if the game is over there.
    pub(crate) fn ask(&mut self, target: &Target, position: &str, ask: &Ask) -> Result<Value> {
        let time = ask.movetime.map(Duration::from_millis);
        let effort = Effort {
            depth: ask.depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
            nodes: ask.nodes,
            time: time.into_iter().chain(self.most).min(),
            afresh: time.is_none(),
            ..Effort::default()
        };
        let question = Question { position: Some(position), settings: NO_HISTORY, ..Question::default() };
        let thought = self.brain(target).think(&question, &effort, &mut |_| {})?;
        let Some(thought) = thought else { return Ok(Value::Null) };
        let line = &thought.lines[0];
        Ok(json!({
            "move": line.moves[0],
            "score": score(line.verdict),
            "depth": thought.depth,
            "nodes": thought.nodes,
            "pv": line.moves,
        }))
    }

    fn brain(&mut self, target: &Target) -> &Brain {
        let known = |made: &(Target, Brain)| made.0.game == target.game && made.0.options == target.options;
        if let Some(place) = self.made.iter().position(known) {
            self.made[..=place].rotate_right(1);
        } else {
            self.made.truncate(KEPT - 1);
            let brain = Brain::open::<Games>(target.game, &target.options, TABLE, 1);
            self.made.insert(0, (target.clone(), brain));
        }
        &self.made[0].1
    }
}

#[cfg(test)]
mod tests {
    use super::bounds;

    #[test]
    fn a_table_leaves_memory_to_others() {
        assert_eq!(bounds(None).hash, 16_384);
        assert_eq!(bounds(Some(1 << 40)).hash, 16_384);
        assert_eq!(bounds(Some(4 << 30)).hash, 3_072);
        assert_eq!(bounds(Some(0)).hash, 1);
    }
}
