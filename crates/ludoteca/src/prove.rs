//! `prove`: settling one position of a game that always ends.

use crate::cli::prove::{ProveArgs, SumArg};
use crate::interrupt;
use crate::output::{self, Progress};
use crate::target::{Target, position};
use anyhow::{Result, anyhow};
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Registry, Tactics, Visit, cold};
use ludoteca_solver::proof::{self, DisproofSum, ProofProgress, ProofSettings, Proved, Solution, Status};
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
        let found = found.map_err(|error| anyhow!("{} cannot be proved: {error}", self.name))?;
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
fn step(progress: &ProofProgress) -> String {
    let ProofProgress { expansions, proof, disproof, fill, .. } = *progress;
    let asked = if progress.second { "a draw" } else { "a win" };
    let rate = expansions as f64 / progress.elapsed.as_secs_f64().max(0.001);
    format!(
        "{asked}? {expansions} expansions, {rate:.0} a second, to prove {proof}, to refute {disproof}, table {:.0} % full",
        100.0 * fill
    )
}

fn told(name: &str, found: &Proved<String>) -> String {
    let progress = &found.progress;
    let mut out = match found.solution {
        Solution::Win => format!("{name}: the side to move wins\n"),
        Solution::Draw => format!("{name}: a draw\n"),
        Solution::Loss => format!("{name}: the side to move loses\n"),
        Solution::NoWin => {
            format!("{name}: the side to move does not win; whether it can draw is not settled\n")
        }
        Solution::Open => format!("{name}: not settled\n"),
    };
    let with =
        |fate: Status| found.moves.iter().filter(move |found| found.1 == fate).map(|found| found.0.as_str());
    let good: Vec<&str> = with(Status::Proven).collect();
    match found.solution {
        Solution::Win => out += &format!("\nwith {}\n", good.join(", ")),
        Solution::Draw => out += &format!("\nheld with {}\n", good.join(", ")),
        Solution::Loss => {}
        Solution::NoWin | Solution::Open => {
            let (failed, all) = (with(Status::Disproven).count(), found.moves.len());
            out += &format!(
                "\n{failed} of {all} first moves are known to fail; to prove {}, to refute {}\n",
                progress.proof, progress.disproof
            );
        }
    }
    if !found.line.is_empty() {
        out += &format!("\nfor instance {}\n", found.line.join(" "));
    }
    if let Some(positions) = found.checked {
        out += &format!("\nThe proof has {positions} positions and has been checked by the rules alone\n");
    }
    out + &format!(
        "\n{} expansions in {:.1} s, table {:.1} % full\n",
        progress.expansions,
        progress.elapsed.as_secs_f64(),
        100.0 * progress.fill
    )
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
