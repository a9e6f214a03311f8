//! `analyze`: a recorded game, judged move by move.

use crate::cli::AnalyzeArgs;
use crate::engine::score;
use crate::output::{self, Progress};
use crate::{interrupt, play};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_files::Unreadable;
use ludoteca_games::Games;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{
    GameValue, Judged, Limits, Score, Session, Standing, Tablebases, hundredths, value_told,
};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

pub(crate) fn analyze(args: &AnalyzeArgs) -> Result<()> {
    let name = match args.file.to_string_lossy() {
        name if name == "-" => say!(COMMON, "app-standard-input").to_string(),
        name => name.into_owned(),
    };
    let text = play::record(&name, read(&args.file))?;
    let mut game = Session::read::<Games>(&text).with_context(play::refused(&name))?;
    if game.main_line().is_empty() {
        return Err(anyhow!(say!(COMMON, "app-analyze-no-moves")).context(play::refused(&name)()));
    }
    let tables = args.tables.clone().or_else(play::tables).map(|folder| Tablebases::at(&folder));
    if let Some(tables) = &tables {
        game.attach(tables);
    }
    let stop = interrupt::flag()?;
    let limits = Limits { time: Some(Duration::from_millis(args.movetime)), ..Limits::default() };
    let mut progress = Progress::new();
    let judged = game.judge(&limits, &stop, &mut |judged, all| {
        let done = judged.len();
        let left = Duration::from_millis(args.movetime * (all - done) as u64).as_secs() + 1;
        progress.show(&say!(COMMON, "app-analyze-progress", done = done, all = all, left = left));
        if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    drop(progress);
    let judged = judged?;
    for trouble in tables.as_ref().map_or(Vec::new(), Tablebases::troubles) {
        output::note(&trouble);
    }
    if args.json {
        output::json(&describe(&game, &judged))?;
    } else {
        output::print(&tell(&game, &judged))?;
    }
    let all = game.main_line().len();
    if judged.len() < all {
        bail!(say!(COMMON, "app-analyze-stopped", done = judged.len(), all = all));
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Unreadable> {
    if path == Path::new("-") {
        ludoteca_files::text(std::io::stdin().lock(), play::LONGEST)
    } else {
        ludoteca_files::read_text(path, play::LONGEST)
    }
}

/// What is said of all moves of a side.
struct Summary {
    moves: usize,
    best: usize,
    changed: usize,
    average: f64,
}

fn summary(judged: &[Judged], side: Side) -> Summary {
    let own: Vec<&Judged> = judged.iter().filter(|judged| judged.side == side).collect();
    let loss: i64 = own.iter().map(|judged| i64::from(judged.loss())).sum();
    Summary {
        moves: own.len(),
        best: own.iter().filter(|judged| judged.best() == judged.mv).count(),
        changed: own.iter().filter(|judged| judged.fall() > 0).count(),
        average: loss as f64 / own.len().max(1) as f64,
    }
}

fn mark(judged: &Judged) -> &'static str {
    match judged.fall() {
        0 => "",
        1 => "?",
        _ => "??",
    }
}

fn describe(game: &Session, judged: &[Judged]) -> Value {
    let letter = |side: Side| game.meta().sides[side.index()].letter;
    let moves: Vec<Value> = judged
        .iter()
        .map(|judged| {
            let line = game.write_at(judged.node, &judged.line);
            json!({
                "ply": judged.ply,
                "side": letter(judged.side),
                "move": played(game, judged),
                "before": score(judged.before),
                "after": score(judged.after),
                "best": line[0],
                "line": line,
                "depth": judged.depth,
                "loss": judged.loss(),
                "from": Standing::of(judged.before).name(),
                "to": Standing::of(judged.after).name(),
                "mark": Some(mark(judged)).filter(|mark| !mark.is_empty()),
                "exact": judged.exact,
            })
        })
        .collect();
    let side = |side: Side| {
        let Summary { moves, best, changed, average } = summary(judged, side);
        let average = (average * 10.0).round() / 10.0;
        let about = json!({"moves": moves, "best": best, "changed": changed, "average_loss": average});
        (letter(side).to_string(), about)
    };
    let [first, second] = game.names();
    let sides: Map<String, Value> = Side::BOTH.into_iter().map(side).collect();
    json!({
        "game": game.game_string(),
        "first": first,
        "second": second,
        "result": game.result().to_string(),
        "moves": moves,
        "sides": sides,
    })
}

/// The text of a move that was judged.
fn played(game: &Session, judged: &Judged) -> String {
    game.write_at(judged.node, &[judged.mv]).remove(0)
}

/// The text of the best move instead.
fn best(game: &Session, judged: &Judged) -> String {
    game.write_at(judged.node, &[judged.best()]).remove(0)
}

fn tell(game: &Session, judged: &[Judged]) -> String {
    let mut out = String::new();
    let [first, second] = game.names();
    let names = Side::BOTH.map(|side| game.meta().side_name(side).to_string());
    let title = say!(
        COMMON,
        "app-analyze-title",
        game = game.game_string(),
        first = names[0].as_str(),
        first_player = first,
        second = names[1].as_str(),
        second_player = second,
    );
    let _ = writeln!(out, "{title}");
    let texts = judged.iter().flat_map(|judged| [played(game, judged), best(game, judged)]);
    let wide = texts.map(|text| text.len()).max().unwrap_or(0).max(4);
    let side = names.iter().map(String::len).max().unwrap_or(0).max(4);
    let [ply, whose, mv, before, after, loss, line] = [
        say!(COMMON, "app-analyze-ply"),
        say!(COMMON, "app-analyze-side"),
        say!(COMMON, "app-analyze-move"),
        say!(COMMON, "app-analyze-before"),
        say!(COMMON, "app-analyze-after"),
        say!(COMMON, "app-analyze-loss"),
        say!(COMMON, "app-analyze-line"),
    ]
    .map(|word| word.to_string());
    let _ =
        writeln!(out, "\n{ply:>4}  {whose:<side$}  {mv:<wide$}   {before:>7} {after:>7} {loss:>6}  {line}");
    for one in judged {
        let (ply, name, text, mark) = (one.ply, &names[one.side.index()], played(game, one), mark(one));
        let loss =
            if one.loss() == 0 { String::new() } else { format!("{:.2}", f64::from(one.loss()) / 100.0) };
        let line = game.write_at(one.node, &one.line);
        let same = one.best() == one.mv;
        let line = if same { say!(COMMON, "app-analyze-played").to_string() } else { short(&line) };
        let (before, after) = (worth(one.before, one.exact), worth(one.after, one.exact));
        let row = format!(
            "{ply:>4}  {name:<side$}  {text:<wide$} {mark:<2}{before:>7} {after:>7} {loss:>6}  {line}"
        );
        let _ = writeln!(out, "{}", row.trim_end());
    }
    out.push('\n');
    for side in Side::BOTH {
        let Summary { moves, best, changed, average } = summary(judged, side);
        let summary = say!(
            COMMON,
            "app-analyze-summary",
            side = names[side.index()].as_str(),
            best = best,
            moves = moves,
            changed = changed,
            average = format!("{:.2}", average / 100.0),
        );
        let _ = writeln!(out, "{summary}");
    }
    let turning: Vec<String> = judged
        .iter()
        .filter(|one| one.fall() > 0)
        .map(|one| {
            let turning = say!(
                COMMON,
                "app-analyze-turning",
                ply = one.ply,
                r#move = played(game, one),
                side = names[one.side.index()].as_str(),
                change = change(one),
                best = best(game, one),
            );
            format!("  {turning}\n")
        })
        .collect();
    if turning.is_empty() {
        let _ = writeln!(out, "{}", say!(COMMON, "app-analyze-no-turning"));
    } else {
        let _ = write!(out, "{}\n{}", say!(COMMON, "app-analyze-turnings"), turning.concat());
    }
    out
}

/// A line, cut where it gets long.
fn short(line: &[String]) -> String {
    const MOST: usize = 6;
    let more = if line.len() > MOST { " …" } else { "" };
    format!("{}{more}", line[..line.len().min(MOST)].join(" "))
}

/// What a move that changed the result has done.
fn change(judged: &Judged) -> Message {
    let (from, to) = (Standing::of(judged.before), Standing::of(judged.after));
    if !judged.exact {
        return say!(COMMON, "app-analyze-changed", from = from.name(), to = to.name());
    }
    let done = match (from, to) {
        (Standing::Won, Standing::Lost) => say!(COMMON, "app-analyze-won-lost"),
        (Standing::Won, _) => say!(COMMON, "app-analyze-win-lost"),
        _ => say!(COMMON, "app-analyze-draw-lost"),
    };
    say!(COMMON, "app-analyze-exact", change = done)
}

fn worth(score: Score, exact: bool) -> String {
    match score {
        Score::Centi(_) if exact => value_told(GameValue::Draw).to_string(),
        Score::Centi(value) => hundredths(value),
        Score::WinIn(plies) => format!("#{plies}"),
        Score::LossIn(plies) => format!("#-{plies}"),
    }
}
