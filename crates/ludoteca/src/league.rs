//! `league`: programs of others and players of ours against each other, with a report.

use crate::cli::league::{LeagueArgs, LeagueRunArgs, LeagueVerb};
use crate::output::{self, Progress};
use crate::{interrupt, perfect, play};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Decimal, Message, say, system};
use ludoteca_league::report::{PAGE, Ranked, Report};
use ludoteca_league::{League, News, Orders, SAMPLE, Sandbox, Who, bubblewrap, run};
use ludoteca_session::Tablebases;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The verb.
pub(crate) fn league(args: &LeagueArgs) -> Result<()> {
    match &args.verb {
        LeagueVerb::New { file } => new(file),
        LeagueVerb::Run(args) => hold(args),
    }
}

fn new(path: &Path) -> Result<()> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(SAMPLE.as_bytes()));
    written.map_err(|error| output::unwritten(path, &error))?;
    output::note(&say!(COMMON, "league-new", path = path.display().to_string()));
    Ok(())
}

fn hold(args: &LeagueRunArgs) -> Result<()> {
    let named = args.file.display().to_string();
    let unread =
        |error: &io::Error| say!(COMMON, "file-not-read", path = named.as_str(), error = system(error));
    let text = fs::read_to_string(&args.file).map_err(|error| anyhow!(unread(&error)))?;
    let folder = args.file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = folder.canonicalize().map_err(|error| anyhow!(unread(&error)))?;
    let league = League::read::<Games>(&text, &folder)
        .with_context(|| say!(COMMON, "league-file", path = named.as_str()))?;
    let out = args.out.clone().unwrap_or_else(|| folder.join(default_name(&args.file)));
    fs::create_dir_all(&out).map_err(|error| output::unwritten(&out, &error))?;
    let held = held(&league, args.unsandboxed)?;
    let stop = interrupt::flag()?;
    let threads = args.threads.map_or(league.threads, usize::from);
    let tables = args.tables.clone().or_else(play::tables);
    for folder in tables.iter().filter(|_| !args.no_solve) {
        league.boards.iter().for_each(|board| perfect::prepare(&board.setup, folder, &stop));
    }
    let orders = Orders {
        out: &out,
        threads,
        sandbox: Sandbox::new(held, league.bounds, hidden(&league, &out)),
        changed: args.changed,
        date: Some(play::today()),
    };
    let mut progress = Progress::new();
    let mut shown: Option<Instant> = None;
    let mut total = 0;
    let played = run::<Games>(&league, &orders, &stop, &mut |news| match news {
        News::Note(note) => output::note(&note),
        News::Games(done, all) => {
            total = all;
            if shown.is_none_or(|shown| shown.elapsed() > Duration::from_millis(200)) {
                progress.show(&say!(COMMON, "league-progress", done = done, all = all));
                shown = Some(Instant::now());
            }
        }
    })?;
    progress.show(&say!(COMMON, "league-judging"));
    let tables = tables.map(|folder| Tablebases::at(&folder));
    let about = (orders.date.clone(), held);
    let report = Report::new::<Games>(&league, &played, tables.as_ref(), threads, &stop, about);
    report.write::<Games>(&out)?;
    drop(progress);
    for trouble in tables.iter().flat_map(Tablebases::troubles) {
        output::note(&trouble);
    }
    output::print(&told(&report.ranking(), &out.join(PAGE)))?;
    if !played.complete {
        bail!(say!(COMMON, "league-stopped", done = played.games(), all = total));
    }
    Ok(())
}

/// The folder for results where none is named: `league.toml` has `league-results` beside it.
fn default_name(file: &Path) -> String {
    format!("{}-results", file.file_stem().unwrap_or_default().to_string_lossy())
}

/// Whether programs are held by a sandbox. Where they are not, somebody has to agree.
fn held(league: &League, agreed: bool) -> Result<bool> {
    if !league.has_programs() {
        return Ok(true);
    }
    let Err(why) = bubblewrap() else { return Ok(true) };
    output::note(&say!(COMMON, "league-no-sandbox", why = why));
    if agreed || io::stdin().is_terminal() && asked(&say!(COMMON, "league-ask-unsandboxed"))? {
        return Ok(false);
    }
    bail!(say!(COMMON, "league-not-agreed"))
}

/// Asks at the terminal; only a clear yes is one.
fn asked(question: &Message) -> Result<bool> {
    let _ = write!(io::stderr(), "{question} ");
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).with_context(|| say!(COMMON, "league-not-agreed"))?;
    let yes = say!(COMMON, "league-yes").to_string();
    Ok(yes.split_whitespace().any(|word| line.trim().eq_ignore_ascii_case(word)))
}

/// What no contender may look into: the directories of the others, and the results.
fn hidden(league: &League, out: &Path) -> Vec<PathBuf> {
    let directories = league.contenders.iter().filter_map(|contender| match &contender.who {
        Who::Program(spec) => spec.directory.clone(),
        Who::Own(_) => None,
    });
    directories.chain([out.to_path_buf()]).collect()
}

/// The ranking as a table, and where the page is.
fn told(ranking: &[Ranked], page: &Path) -> String {
    let heads = [
        say!(COMMON, "league-report-name"),
        say!(COMMON, "league-report-points"),
        say!(COMMON, "app-ladder-games"),
        say!(COMMON, "league-report-elo"),
        say!(COMMON, "league-report-faults"),
        say!(COMMON, "league-report-grade"),
    ];
    let [name, points, games, elo, faults, grade] = heads.map(|head| head.to_string());
    let width =
        ranking.iter().map(|row| row.name.chars().count()).chain([name.chars().count()]).max().unwrap_or(0);
    let graded = ranking.iter().any(|row| row.grade.is_some());
    let mut out = format!("  # {name:<width$} {points:>8} {games:>8} {elo:>12} {faults:>7}");
    if graded {
        let _ = write!(out, " {grade:>7}");
    }
    out.push('\n');
    let number =
        |value: f64, places| say!(COMMON, "league-number", number = Decimal::new(value, places)).to_string();
    for row in ranking {
        let error = if row.error.is_finite() { format!("{:.0}", row.error) } else { "?".to_string() };
        let elo = format!("{:+.0} ± {error}", row.elo);
        let points = number(row.points, usize::from(row.points != row.points.round()));
        let _ = write!(
            out,
            "{:>3} {:<width$} {points:>8} {:>8} {elo:>12} {:>7}",
            row.rank, row.name, row.games, row.faults
        );
        if graded {
            let _ = write!(out, " {:>7}", row.grade.map_or("–".to_string(), |grade| number(grade, 1)));
        }
        out.push('\n');
    }
    let _ = writeln!(out, "\n{}", say!(COMMON, "league-page", path = page.display().to_string()));
    out
}
