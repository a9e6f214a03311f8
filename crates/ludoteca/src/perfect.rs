//! `solve` and `probe`: perfect play on small boards, and where its tables lie.

use crate::cli::{ProbeArgs, SolveArgs};
use crate::output::{self, Progress};
use crate::target::Target;
use crate::{interrupt, play};
use anyhow::{Context, Result, anyhow};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Decimal, Message, say};
use ludoteca_kit::{Advise, FullGame, Indexed, Registry, Repetition, Rng, Visit};
use ludoteca_session::{AnyTablebase, GameValue, Session, Setup, Tablebases, value_told};
use ludoteca_solver::{Need, Phase, SolveError, Summary, Task};
use serde_json::{Map, Value as Json, json};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// So much work may be lost when the machine stops.
const CHECKPOINTS: Duration = Duration::from_secs(60);

/// A board whose solution takes no more memory than this is solved while somebody waits for something else.
const SOON: u64 = 64 << 20;

pub(crate) fn solve(args: &SolveArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    let folder = folder(args.out.as_deref())?;
    let name = target.meta.game_string(&target.options);
    let stop = interrupt::flag()?;
    let visit = Solve { name: &name, folder: &folder, threads: threads(args), stop: &stop };
    let summary = Games::open_fast(target.game, &target.options, visit)
        .map_err(|error| anyhow!(ludoteca_session::unsolved(&error)))?;
    let mut session = target.without_history(None)?;
    session.attach(&Tablebases::at(&folder));
    let lost = || {
        let folder = folder.display().to_string();
        say!(COMMON, "app-table-lost", game = name.as_str(), folder = folder)
    };
    let table = session.tablebase().with_context(lost)?;
    let longest = summary.longest.and_then(|(plies, rank)| Some((plies, table.entry(rank)?.0)));
    if args.json {
        return output::json(&json!({
            "positions": summary.positions,
            "won": summary.won,
            "lost": summary.lost,
            "drawn": summary.drawn,
            "start": summary.start.map(exact),
            "longest": longest.as_ref().map(|longest| longest.0),
            "longest_position": longest.map(|longest| longest.1),
            "table": ludoteca_solver::table_path(&name, &folder).display().to_string(),
        }));
    }
    let path = ludoteca_solver::table_path(&name, &folder);
    output::print(&told(&name, table.covers(), &summary, longest, &path))
}

fn threads(args: &SolveArgs) -> usize {
    let machine = || std::thread::available_parallelism().map_or(1, usize::from);
    args.threads.map_or_else(machine, usize::from)
}

fn told(
    name: &str,
    covers: Option<Message>,
    summary: &Summary,
    longest: Option<(u32, String)>,
    path: &Path,
) -> String {
    let share = |count: u64| 100.0 * count as f64 / summary.positions.max(1) as f64;
    let line = |word: Message, count: u64| {
        let share = say!(COMMON, "app-percent", number = format!("{:5.1}", share(count)));
        format!("{:<10} {count:>12}  {share}\n", word.to_string())
    };
    let head = match summary.start {
        Some(start) => say!(COMMON, "app-solve-start", game = name, value = value_told(start)),
        None => {
            let part = covers.unwrap_or_else(|| say!(COMMON, "app-solve-some"));
            say!(COMMON, "app-solve-part", game = name, part = part)
        }
    };
    let positions = say!(COMMON, "app-solve-positions").to_string();
    let mut out = format!("{head}\n\n{positions:<10} {:>12}\n", summary.positions);
    out += &line(say!(COMMON, "app-solve-won"), summary.won);
    out += &line(say!(COMMON, "app-solve-lost"), summary.lost);
    out += &line(say!(COMMON, "app-solve-drawn"), summary.drawn);
    if let Some((plies, position)) = longest {
        let longest = say!(COMMON, "app-solve-longest", plies = plies, position = position);
        out += &format!("\n{longest}\n");
    }
    out + &format!("\n{}\n", say!(COMMON, "app-solve-table", path = path.display().to_string()))
}

struct Solve<'a> {
    name: &'a str,
    folder: &'a Path,
    threads: usize,
    stop: &'a AtomicBool,
}

impl Visit for Solve<'_> {
    type Out = Result<Summary, SolveError>;

    fn visit<G: Advise + Indexed>(self, game: G) -> Self::Out {
        let unsolvable = |why| SolveError::Unsolvable(self.name.to_string(), why);
        if !G::NUMBERED {
            return Err(unsolvable(ludoteca_kit::unsolvable(&game)));
        }
        let index = game.index().map_err(unsolvable)?;
        let need = Need::of(&index);
        let mega = |bytes: u64| bytes.div_ceil(1_000_000);
        output::note(&say!(
            COMMON,
            "app-solve-need",
            game = self.name,
            memory = mega(need.memory),
            disk = mega(need.disk),
            folder = self.folder.display().to_string(),
        ));
        let task = Task {
            game: self.name,
            folder: self.folder,
            threads: self.threads,
            stop: Some(self.stop),
            checkpoints: CHECKPOINTS,
        };
        let mut line = Progress::new();
        ludoteca_solver::solve(&index, &task, &mut |progress| line.show(&step(progress)))
    }
}

/// Makes the table of a board that has none yet, if that is a matter of seconds and the rules would ask it. Where it cannot be made, that is said, and
/// whoever wanted to look something up in it goes without.
pub(crate) fn prepare(setup: &Setup, folder: &Path, stop: &AtomicBool) {
    let name = Games::metas()[setup.game].game_string(&setup.options);
    let idle = setup.settings.repetition == Repetition::Official;
    if idle || ludoteca_solver::table_path(&name, folder).exists() {
        return;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let solve = Solve { name: &name, folder, threads, stop };
    if let Some(Err(error)) = Games::open_fast(setup.game, &setup.options, Soon(solve)) {
        output::note(&ludoteca_session::unsolved(&error));
    }
}

/// Solves a board if that is a matter of seconds.
struct Soon<'a>(Solve<'a>);

impl Visit for Soon<'_> {
    type Out = Option<Result<Summary, SolveError>>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        if !G::NUMBERED || Need::of(&game.index().ok()?).memory > SOON {
            return None;
        }
        output::note(&say!(COMMON, "app-solve-first", game = self.0.name));
        Some(self.0.visit(game))
    }
}

/// How far a run is, in one line.
fn step(progress: &ludoteca_solver::Progress) -> Message {
    let phase = match progress.phase {
        Phase::Preparing => say!(COMMON, "app-solve-preparing"),
        Phase::Distance(plies) => say!(COMMON, "app-solve-distance", plies = plies),
        Phase::Verifying => say!(COMMON, "app-solve-verifying"),
        Phase::Saving => return say!(COMMON, "app-solve-saving"),
    };
    let share = format!("{:.0}", 100.0 * progress.share);
    let decided = Decimal::new(100.0 * progress.decided as f64 / progress.positions.max(1) as f64, 1);
    match progress.left.map(|left| left.as_secs()) {
        None => say!(COMMON, "app-solve-progress", phase = phase, share = share, decided = decided),
        Some(left) => {
            say!(
                COMMON,
                "app-solve-progress-left",
                phase = phase,
                share = share,
                decided = decided,
                left = left
            )
        }
    }
}

pub(crate) fn probe(args: &ProbeArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    let folder = folder(args.tables.as_deref())?;
    let name = target.name();
    // What is wrong with the position is told before anything is read.
    let mut session = target.without_history(args.position.as_deref())?;
    let tables = Tablebases::at(&folder);
    session.attach(&tables);
    let Some(table) = session.tablebase() else {
        let why = Games::open(target.game, &target.options, Refuse(&name));
        let folder = folder.display().to_string();
        let missing = || say!(COMMON, "app-no-table", game = name.as_str(), folder = folder);
        return Err(anyhow!(tables.failure(&name).or(why).unwrap_or_else(missing)));
    };
    if let Some(number) = args.sample {
        return sample(&target, &*table, &tables, number, args);
    }
    let found = session.exact(session.node());
    let found = found.ok_or_else(|| anyhow!(unknown(&tables, &name, table.covers())))?;
    let moves = session.write_each(found.moves.iter().map(|(mv, _)| *mv));
    let moves = moves.into_iter().zip(found.moves.iter().map(|(_, value)| *value)).collect();
    let found = Probed { value: found.value, moves };
    if args.json { output::json(&answer(&found).into()) } else { output::print(&listed(&found)) }
}

/// Why a table does not tell the value of a position.
fn unknown(tables: &Tablebases, name: &str, covers: Option<Message>) -> Message {
    match (tables.failure(name), covers) {
        (Some(error), _) => error,
        (None, None) => say!(COMMON, "app-not-in-table", game = name),
        (None, Some(part)) => say!(COMMON, "app-not-in-part", game = name, part = part),
    }
}

/// Why a game cannot have a table, if it cannot.
struct Refuse<'a>(&'a str);

impl Visit for Refuse<'_> {
    type Out = Option<Message>;

    fn visit<G: Advise + Indexed>(self, game: G) -> Self::Out {
        let why = if G::NUMBERED { game.index().err() } else { Some(ludoteca_kit::unsolvable(&game)) };
        why.map(|why| ludoteca_session::unsolved(&SolveError::Unsolvable(self.0.to_string(), why)))
    }
}

/// What a table says of a position and of its moves, best first.
struct Probed {
    value: GameValue,
    moves: Vec<(String, GameValue)>,
}

/// Tells what positions drawn by lot are worth, line by line.
fn sample(
    target: &Target,
    table: &dyn AnyTablebase,
    tables: &Tablebases,
    number: u32,
    args: &ProbeArgs,
) -> Result<()> {
    let mut rng = Rng::new(args.seed);
    let ranks = usize::try_from(table.ranks()).with_context(|| say!(COMMON, "app-table-large"))?;
    if table.summary().positions == 0 {
        return Err(anyhow!(say!(COMMON, "app-table-empty")));
    }
    let mut told = 0;
    while told < number {
        let rank = rng.below(ranks) as u64;
        let entry = table.entry(rank);
        if let Some(error) = tables.failure(&target.name()) {
            return Err(anyhow!(error));
        }
        let Some((position, value)) = entry else { continue };
        if args.json {
            let Some(moves) = table.moves(rank) else { continue };
            let mut line = Map::new();
            line.insert("position".into(), json!(position));
            line.extend(answer(&Probed { value, moves }));
            output::print(&format!("{}\n", Json::from(line)))?;
        } else {
            output::print(&format!("{position}  {}\n", value_told(value)))?;
        }
        told += 1;
    }
    Ok(())
}

fn answer(found: &Probed) -> Map<String, Json> {
    let moves: Map<String, Json> =
        found.moves.iter().map(|(mv, value)| (mv.clone(), exact(*value))).collect();
    let mut answer = Map::new();
    answer.insert("value".into(), json!(found.value.word()));
    answer.insert("depth".into(), json!(found.value.plies()));
    answer.insert("moves".into(), moves.into());
    answer
}

fn listed(found: &Probed) -> String {
    let mut out = format!("{}\n", value_told(found.value));
    let width = found.moves.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
    for (mv, value) in &found.moves {
        out += &format!("  {mv:<width$}  {}\n", value_told(*value));
    }
    out
}

/// A value as JSON has it.
pub(crate) fn exact(value: GameValue) -> Json {
    json!({"value": value.word(), "depth": value.plies()})
}

/// The folder that was asked for, or the one where tables lie by default.
fn folder(asked: Option<&Path>) -> Result<PathBuf> {
    match asked {
        Some(folder) => Ok(folder.to_path_buf()),
        None => play::tables().with_context(|| say!(COMMON, "app-no-tables-home")),
    }
}

/// What the tablebases say of where a session stands; `None` where none has it.
pub(crate) fn exact_value(tablebases: &Tablebases, session: &mut Session) -> Result<Option<Json>> {
    session.attach(tablebases);
    let found = session.exact_value(session.node());
    match tablebases.failure(&session.game_string()) {
        Some(error) => Err(anyhow!(error)),
        None => Ok(found.map(exact)),
    }
}
