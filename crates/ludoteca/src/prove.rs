//! `prove`: settling one position of a game that always ends.

use crate::cli::prove::{ProveArgs, SumArg};
use crate::interrupt;
use crate::output::{self, Progress};
use crate::target::{Target, position};
use anyhow::{Result, anyhow};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Decimal, Message, say};
use ludoteca_kit::{Advise, Registry, Tactics, Visit, cold};
use ludoteca_solver::proof::{
    self, DisproofSum, ProofError, ProofProgress, ProofSettings, Proved, Solution, Status,
};
use serde_json::{Map, Value as Json, json};

pub(crate) fn prove(args: &ProveArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    let stop = interrupt::flag()?;
    let settings = ProofSettings {
        memory: args.memory << 20,
        seed: args.seed,
        epsilon: args.slack,
        disproof_sum: match args.sum {
            SumArg::Most => DisproofSum::Weak,
            SumArg::All => DisproofSum::Full,
        },
        check: args.check,
        max_expansions: args.expansions,
        stop: Some(&stop),
    };
    let name = target.meta.game_string(&target.options);
    // Plain instructions: the search spends its time waiting for memory, and would be compiled once more for each board.
    let visit = Prove { name: &name, position: args.position.as_deref(), settings };
    let found = Games::open(target.game, &target.options, visit)?;
    if args.json { output::json(&document(&found)) } else { output::print(&told(&name, &found)) }
}

struct Prove<'a> {
    name: &'a str,
    position: Option<&'a str>,
    settings: ProofSettings<'a>,
}

impl Visit for Prove<'_> {
    /// Moves are told as texts.
    type Out = Result<Proved<String>>;

    fn visit<G: Advise + Tactics>(self, game: G) -> Self::Out {
        let state = position(&game, self.position)?;
        let mut line = Progress::new();
        let found = proof::prove(&game, &state, &self.settings, &mut |progress| line.show(&step(progress)));
        drop(line);
        let found = found.map_err(|error| {
            anyhow!(say!(COMMON, "app-prove-impossible", game = self.name, why = unproved(error)))
        })?;
        Ok(Proved {
            solution: found.solution,
            moves: found.moves.iter().map(|&(mv, fate)| (game.write_move(&state, mv), fate)).collect(),
            line: write_line(&game, state.clone(), &found.line),
            checked: found.checked,
            progress: found.progress,
        })
    }
}

/// The texts of a line of moves.
fn write_line<G: Advise>(game: &G, mut state: G::State, line: &[G::Move]) -> Vec<String> {
    let mut texts = Vec::new();
    for &mv in line {
        texts.push(game.write_move(&state, mv));
        cold::play(game, &mut state, mv);
    }
    texts
}

/// How far it is, in one line.
fn step(progress: &ProofProgress) -> Message {
    let ProofProgress { expansions, proof, disproof, fill, .. } = *progress;
    let rate = expansions as f64 / progress.elapsed.as_secs_f64().max(0.001);
    say!(
        COMMON,
        "app-prove-progress",
        question = if progress.second { "draw" } else { "win" },
        expansions = expansions,
        rate = format!("{rate:.0}"),
        proof = proof,
        disproof = disproof,
        fill = format!("{:.0}", 100.0 * fill),
    )
}

/// Why nothing was proved, as a clause.
fn unproved(error: ProofError) -> Message {
    match error {
        ProofError::Endless => say!(COMMON, "app-prove-endless"),
        ProofError::Over => say!(COMMON, "app-prove-over"),
        ProofError::Memory(bytes) => {
            say!(COMMON, "app-prove-memory", bytes = ludoteca_solver::bytes_text(bytes))
        }
        ProofError::Wrong => say!(COMMON, "app-prove-wrong"),
    }
}

fn told(name: &str, found: &Proved<String>) -> String {
    let progress = &found.progress;
    let head = match found.solution {
        Solution::Win => say!(COMMON, "app-prove-win", game = name),
        Solution::Draw => say!(COMMON, "app-prove-draw", game = name),
        Solution::Loss => say!(COMMON, "app-prove-loss", game = name),
        Solution::NoWin => say!(COMMON, "app-prove-no-win", game = name),
        Solution::Open => say!(COMMON, "app-prove-open", game = name),
    };
    let mut parts = vec![head];
    let with =
        |fate: Status| found.moves.iter().filter(move |found| found.1 == fate).map(|found| found.0.as_str());
    let good: Vec<&str> = with(Status::Proven).collect();
    match found.solution {
        Solution::Win => parts.push(say!(COMMON, "app-prove-with", moves = good)),
        Solution::Draw => parts.push(say!(COMMON, "app-prove-held", moves = good)),
        Solution::Loss => {}
        Solution::NoWin | Solution::Open => {
            let (failed, all) = (with(Status::Disproven).count(), found.moves.len());
            let (proof, disproof) = (progress.proof, progress.disproof);
            parts.push(say!(
                COMMON,
                "app-prove-known",
                failed = failed,
                all = all,
                proof = proof,
                disproof = disproof
            ));
        }
    }
    if !found.line.is_empty() {
        parts.push(say!(COMMON, "app-prove-line", line = found.line.join(" ")));
    }
    parts.extend(found.checked.map(|positions| say!(COMMON, "app-prove-checked", positions = positions)));
    parts.push(say!(
        COMMON,
        "app-prove-effort",
        expansions = progress.expansions,
        seconds = Decimal::new(progress.elapsed.as_secs_f64(), 1),
        fill = Decimal::new(100.0 * progress.fill, 1),
    ));
    parts.iter().map(|part| format!("{part}\n")).collect::<Vec<_>>().join("\n")
}

fn document(found: &Proved<String>) -> Json {
    let (value, won) = match found.solution {
        Solution::Win => (Some("win"), Some(true)),
        Solution::Draw => (Some("draw"), Some(false)),
        Solution::Loss => (Some("loss"), Some(false)),
        Solution::NoWin => (None, Some(false)),
        Solution::Open => (None, None),
    };
    let word = |fate: Status| match fate {
        Status::Proven => "reaches",
        Status::Disproven => "fails",
        Status::Unknown => "open",
    };
    let moves: Map<String, Json> =
        found.moves.iter().map(|(mv, fate)| (mv.clone(), json!(word(*fate)))).collect();
    // What is proved cannot be refuted any more, at whatever cost.
    let number = |number: u32, other: u32| if other == 0 { Json::Null } else { json!(number) };
    json!({
        "value": value,
        "won": won,
        "expansions": found.progress.expansions,
        "prove": number(found.progress.proof, found.progress.disproof),
        "refute": number(found.progress.disproof, found.progress.proof),
        "seconds": found.progress.elapsed.as_secs_f64(),
        "fill": found.progress.fill,
        "checked": found.checked,
        "moves": moves,
        "line": found.line,
    })
}
