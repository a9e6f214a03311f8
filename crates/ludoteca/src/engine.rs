//! `engine`: a process that speaks UGI; and the engine where other verbs ask it.

use crate::cli::EngineArgs;
use crate::output;
use crate::play::seed;
use crate::target::Target;
use anyhow::{Context, Result};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Refusal, Registry};
use ludoteca_session::{Limits, Request, Resources, Score, Session};
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
        ended => ended.with_context(|| say!(COMMON, "app-streams-failed")),
    }
}

/// What may be asked for on a machine with so many bytes to spare: whoever wants more than there is, or says so by mistake,
/// leaves a quarter to the others.
fn bounds(spare: Option<u64>) -> ludoteca_ugi::Bounds {
    let usual = ludoteca_ugi::Bounds::default();
    let hash = spare.map_or(usual.hash, |bytes| ((bytes / 4 * 3) >> 20).clamp(1, usual.hash));
    ludoteca_ugi::Bounds { hash, ..usual }
}

/// A score as JSON has it, a loss as a negative number of plies.
pub(crate) fn score(score: Score) -> Value {
    match score {
        Score::Centi(value) => json!({"cp": value}),
        Score::WinIn(plies) => json!({"mate": plies}),
        Score::LossIn(plies) => json!({"mate": -i64::from(plies)}),
    }
}

/// Reads how hard the engine is to think about a question.
pub(crate) fn read_limits(value: &Value) -> Result<Limits> {
    let expected = || say!(COMMON, "app-expected-engine-limits");
    let Value::Object(given) = value else {
        return Err(Refusal::of("engine", value.to_string(), expected()).into());
    };
    if given.is_empty() {
        return Err(Refusal::of("engine", say!(COMMON, "app-found-no-limit"), expected()).into());
    }
    let mut limits = Limits::default();
    for (name, value) in given {
        if !["movetime", "nodes", "depth"].contains(&name.as_str()) {
            return Err(Refusal::new("engine", name, expected()).into());
        }
        let number = value.as_u64().filter(|&number| number > 0);
        let number = number.ok_or_else(|| {
            let place = say!(COMMON, "app-place-engine-limit", name = name.as_str());
            Refusal::of(place, value.to_string(), say!(COMMON, "app-expected-from-one"))
        })?;
        match name.as_str() {
            "movetime" => limits.time = Some(Duration::from_millis(number)),
            "nodes" => limits.nodes = Some(number),
            _ => limits.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
        }
    }
    Ok(limits)
}

/// The engine's resources for the games that were asked about last, so that each are made once.
#[derive(Debug, Default)]
pub(crate) struct ResourceCache {
    made: Vec<(Target, Resources)>,
    /// Nobody waits longer for an answer, whatever is asked for.
    time_limit: Option<Duration>,
}

/// The resources of more games than this are not kept at a time.
const KEPT: usize = 4;
/// The table of each, in bytes.
const TABLE: usize = 16 << 20;

impl ResourceCache {
    /// An empty one whose answers take no longer than this.
    pub(crate) fn with_time_limit(limit: Duration) -> ResourceCache {
        ResourceCache { made: Vec::new(), time_limit: Some(limit) }
    }

    /// What the engine says of a position; null if the game is over there.
    pub(crate) fn ask(&mut self, target: &Target, session: &mut Session, limits: Limits) -> Result<Value> {
        if session.is_over() {
            return Ok(Value::Null);
        }
        session.set_resources(self.resources(target));
        let fresh = limits.time.is_none();
        let limits = Limits { time: limits.time.into_iter().chain(self.time_limit).min(), ..limits };
        let decision = session.ask(session.node(), Request { limits, fresh, ..Request::default() })?.run()?;
        let report = decision.report().expect("the engine has searched");
        Ok(json!({
            "move": session.write(decision.mv),
            "score": score(report.score()),
            "depth": report.depth,
            "nodes": report.nodes,
            "pv": session.write_at(decision.node, &report.lines[0].moves),
        }))
    }

    fn resources(&mut self, target: &Target) -> Resources {
        let known =
            |(made, _): &(Target, Resources)| made.game == target.game && made.options == target.options;
        if let Some(place) = self.made.iter().position(known) {
            self.made[..=place].rotate_right(1);
        } else {
            self.made.truncate(KEPT - 1);
            self.made.insert(0, (target.clone(), Resources::new(TABLE, 1)));
        }
        self.made[0].1.clone()
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
