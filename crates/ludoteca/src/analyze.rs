//! `analyze`: a recorded game, judged move by move.

use crate::cli::AnalyzeArgs;
use crate::engine::score;
use crate::output::{self, Progress};
use crate::{interrupt, play};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_files::Unreadable;
use ludoteca_games::Games;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Language, Teller, say};
use ludoteca_session::{
    GameValue, Grade, Judged, Limits, Score, Session, Standing, Tablebases, accuracy, faultless_told,
    hundredths, judging, value_told,
};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

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
    let limits = match args.movetime {
        Some(time) => Limits { time: Some(Duration::from_millis(time)), ..Limits::default() },
        None => judging(game.main_line().len()),
    };
    let (mut progress, begun) = (Progress::new(), Instant::now());
    let judged = game.judge(&limits, &stop, &mut |judged, all| {
        let done = judged.len();
        let left = begun.elapsed().div_f64(done.max(1) as f64).mul_f64((all - done) as f64).as_secs() + 1;
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
    /// What a move lost on average, in hundredths of the chances.
    average: f64,
    accuracy: Option<u8>,
}

fn summary(judged: &[Judged], side: Side) -> Summary {
    let own: Vec<&Judged> = judged.iter().filter(|judged| judged.side == side).collect();
    let loss: f64 = own.iter().map(|judged| 100.0 * judged.loss()).sum();
    Summary {
        moves: own.len(),
        best: own.iter().filter(|judged| judged.grade == Grade::Best).count(),
        changed: own.iter().filter(|judged| judged.changed()).count(),
        average: loss / own.len().max(1) as f64,
        accuracy: accuracy(judged)[side.index()],
    }
}

/// A share of one in hundredths.
fn percent(share: f64) -> u32 {
    (100.0 * share).round() as u32
}

fn describe(game: &Session, judged: &[Judged]) -> Value {
    let letter = |side: Side| game.meta().sides[side.index()].letter;
    let teller = Teller::default();
    let moves: Vec<Value> = judged
        .iter()
        .map(|judged| {
            let line = game.write_at(judged.node, &judged.line);
            let reason = judged.grade.is_fault().then(|| teller.tell(&game.fault(judged)));
            json!({
                "ply": judged.ply,
                "side": letter(judged.side),
                "move": played(game, judged),
                "before": score(judged.before),
                "after": score(judged.after),
                "chances": judged.chances.map(|share| (1000.0 * share).round() / 1000.0),
                "loss": percent(judged.loss()),
                "grade": judged.grade.word(),
                "reason": reason,
                "said": teller.tell(&game.judgement_told(judged)),
                "best": line[0],
                "line": line,
                "reply": reply(game, judged),
                "depth": judged.depth,
                "from": Standing::of(judged.before).name(),
                "to": Standing::of(judged.after).name(),
                "mark": Some(judged.grade.sign()).filter(|mark| !mark.is_empty()),
                "exact": judged.exact,
            })
        })
        .collect();
    let side = |side: Side| {
        let Summary { moves, best, changed, average, accuracy } = summary(judged, side);
        let average = (average * 10.0).round() / 10.0;
        let count = |grade: Grade| judged.iter().filter(|one| one.side == side && one.grade == grade).count();
        let grades: Map<String, Value> =
            Grade::ALL.into_iter().map(|grade| (grade.word().to_string(), json!(count(grade)))).collect();
        let about = json!({
            "moves": moves,
            "best": best,
            "changed": changed,
            "average_loss": average,
            "accuracy": accuracy,
            "grades": grades,
        });
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

/// What best follows a move that was judged.
fn reply(game: &Session, judged: &Judged) -> Vec<String> {
    let line = [&[judged.mv], &judged.reply[..]].concat();
    game.write_at(judged.node, &line).split_off(1)
}

fn tell(game: &Session, judged: &[Judged]) -> String {
    let (mut out, teller) = (String::new(), Teller::new(Language::spoken()));
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
    let texts = judged.iter().map(|judged| played(game, judged));
    let wide = texts.map(|text| text.chars().count()).max().unwrap_or(0).max(4);
    let side = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(4);
    let grades = judged.iter().map(|one| teller.tell(&one.grade.message()).chars().count());
    let grade = grades.max().unwrap_or(0).max(5);
    let [number, whose, mv, chances, worth_of, word, line] = [
        say!(COMMON, "app-analyze-number"),
        say!(COMMON, "app-analyze-side"),
        say!(COMMON, "app-analyze-move"),
        say!(COMMON, "app-analyze-chances"),
        say!(COMMON, "app-analyze-worth"),
        say!(COMMON, "app-analyze-grade"),
        say!(COMMON, "app-analyze-line"),
    ]
    .map(|word| word.to_string());
    let _ = writeln!(
        out,
        "\n{number:>4}  {whose:<side$}  {mv:<wide$}    {chances:>13}  {worth_of:>7}  {word:<grade$}  {line}"
    );
    for one in judged {
        let (number, name, text, mark) =
            (game.move_number(one.ply), &names[one.side.index()], played(game, one), one.grade.sign());
        let [before, after] = one.chances.map(percent);
        let chances =
            if before == after { format!("{after} %") } else { format!("{before} % → {after} %") };
        let line = game.write_at(one.node, &one.line);
        let same = one.best() == one.mv;
        let (worth, word) = (worth(&teller, one.after, one.exact), teller.tell(&one.grade.message()));
        let row = format!(
            "{number:>4}  {name:<side$}  {text:<wide$} {mark:<2} {chances:>13}  {worth:>7}  {word:<grade$}  "
        );
        let room = output::terminal().map(|width| width.saturating_sub(row.chars().count()));
        let line = if same { say!(COMMON, "app-analyze-played").to_string() } else { short(&line, room) };
        let row = row + &line;
        let _ = writeln!(out, "{}", row.trim_end());
    }
    out.push('\n');
    for side in Side::BOTH {
        let told = game.side_judged_told(judged, side);
        let _ = writeln!(out, "{}", output::hung("", &teller.sentence(&told), 2));
    }
    let faults: Vec<&Judged> = judged.iter().filter(|one| one.grade.is_fault()).collect();
    if faults.is_empty() {
        let _ = writeln!(out, "{}", teller.sentence(&faultless_told(judged)));
    }
    for one in faults {
        let _ = writeln!(out, "\n{}", output::hung("", &teller.tell(&game.numbered_told(one)), 3));
    }
    out
}

/// A line, cut behind a move where it gets long; on a terminal, where there is no more room.
fn short(line: &[String], room: Option<usize>) -> String {
    const MOST: usize = 6;
    let cut = |most: usize| {
        let more = if line.len() > most { " …" } else { "" };
        format!("{}{more}", line[..line.len().min(most)].join(" "))
    };
    let fits = |most: &usize| room.is_none_or(|room| cut(*most).chars().count() <= room);
    (1..=MOST).rev().find(fits).map_or_else(|| cut(1), cut)
}

fn worth(teller: &Teller<'_>, score: Score, exact: bool) -> String {
    match score {
        Score::Centi(_) if exact => value_told(GameValue::Draw).to_string(),
        Score::Centi(value) => teller.arg(&hundredths(value).into()),
        Score::WinIn(plies) => format!("#{plies}"),
        Score::LossIn(plies) => format!("#-{plies}"),
    }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn a_line_is_cut_behind_a_move() {
        let line = ["c5-c4", "b1-b2", "d5-d4"].map(str::to_string);
        assert_eq!(short(&line, None), "c5-c4 b1-b2 d5-d4");
        assert_eq!(short(&line, Some(14)), "c5-c4 b1-b2 …");
        assert_eq!(short(&line, Some(3)), "c5-c4 …");
    }
}
