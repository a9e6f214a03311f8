//! `prove`: settling one position of a game that always ends.

use crate::cli::prove::{ProveArgs, SumArg};
use crate::interrupt;
use crate::output::{self, Progress};
use crate::target::{Target, position};
use anyhow::{Result, anyhow};
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Registry, Tactics, Visit, cold};
use ludoteca_solver::proof::{self, Adding, Fate, Proved, Pursuit, Settings, Verdict};
use serde_json::{Map, Value as Json, json};

pub(crate) fn prove(args: &ProveArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    let stop = interrupt::flag()?;
    let settings = Settings {
        memory: args.memory << 20,
        seed: args.seed,
        slack: args.slack,
        adding: match args.sum {
            SumArg::Most => Adding::Most,
            SumArg::All => Adding::All,
        },
        check: args.check,
        most: args.expansions,
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
    settings: Settings<'a>,
}

impl Visit for Prove<'_> {
    /// Moves are told as texts.
    type Out = Result<Proved<String>>;

    fn visit<G: Advise + Tactics>(self, game: G) -> Self::Out {
        let state = position(&game, self.position)?;
        let mut line = Progress::new();
        let found = proof::prove(&game, &state, &self.settings, &mut |pursuit| line.show(&step(pursuit)));
        drop(line);
        let found = found.map_err(|error| anyhow!("{} cannot be proved: {error}", self.name))?;
        Ok(Proved {
            verdict: found.verdict,
            moves: found.moves.iter().map(|&(mv, fate)| (game.write_move(&state, mv), fate)).collect(),
            line: write_line(&game, state.clone(), &found.line),
            checked: found.checked,
            effort: found.effort,
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
fn step(pursuit: &Pursuit) -> String {
    let Pursuit { expansions, prove, refute, fill, .. } = *pursuit;
    let asked = if pursuit.second { "a draw" } else { "a win" };
    let rate = expansions as f64 / pursuit.elapsed.as_secs_f64().max(0.001);
    format!(
        "{asked}? {expansions} expansions, {rate:.0} a second, to prove {prove}, to refute {refute}, table {:.0} % full",
        100.0 * fill
    )
}

fn told(name: &str, found: &Proved<String>) -> String {
    let effort = &found.effort;
    let mut out = match found.verdict {
        Verdict::Win => format!("{name}: the side to move wins\n"),
        Verdict::Draw => format!("{name}: a draw\n"),
        Verdict::Loss => format!("{name}: the side to move loses\n"),
        Verdict::NoWin => {
            format!("{name}: the side to move does not win; whether it can draw is not settled\n")
        }
        Verdict::Open => format!("{name}: not settled\n"),
    };
    let with =
        |fate: Fate| found.moves.iter().filter(move |found| found.1 == fate).map(|found| found.0.as_str());
    let good: Vec<&str> = with(Fate::Reaches).collect();
    match found.verdict {
        Verdict::Win => out += &format!("\nwith {}\n", good.join(", ")),
        Verdict::Draw => out += &format!("\nheld with {}\n", good.join(", ")),
        Verdict::Loss => {}
        Verdict::NoWin | Verdict::Open => {
            let (failed, all) = (with(Fate::Fails).count(), found.moves.len());
            out += &format!(
                "\n{failed} of {all} first moves are known to fail; to prove {}, to refute {}\n",
                effort.prove, effort.refute
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
        effort.expansions,
        effort.elapsed.as_secs_f64(),
        100.0 * effort.fill
    )
}

fn document(found: &Proved<String>) -> Json {
    let (value, won) = match found.verdict {
        Verdict::Win => (Some("win"), Some(true)),
        Verdict::Draw => (Some("draw"), Some(false)),
        Verdict::Loss => (Some("loss"), Some(false)),
        Verdict::NoWin => (None, Some(false)),
        Verdict::Open => (None, None),
    };
    let word = |fate: Fate| match fate {
        Fate::Reaches => "reaches",
        Fate::Fails => "fails",
        Fate::Open => "open",
    };
    let moves: Map<String, Json> =
        found.moves.iter().map(|(mv, fate)| (mv.clone(), json!(word(*fate)))).collect();
    // What is proved cannot be refuted any more, at whatever cost.
    let number = |number: u32, other: u32| if other == 0 { Json::Null } else { json!(number) };
    json!({
        "value": value,
        "won": won,
        "expansions": found.effort.expansions,
        "prove": number(found.effort.prove, found.effort.refute),
        "refute": number(found.effort.refute, found.effort.prove),
        "seconds": found.effort.elapsed.as_secs_f64(),
        "fill": found.effort.fill,
        "checked": found.checked,
        "moves": moves,
        "line": found.line,
    })
}
