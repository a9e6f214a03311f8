//! The page: one file that needs nothing else, in light and dark, on a screen and on paper.

use super::Report;
use crate::config::Format;
use crate::standings::{Points, Row};
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, Decimal, Language, Message, Teller, say};
use std::fmt::Write;

/// The looks of the page.
const STYLE: &str = include_str!("style.css");

/// A text inside HTML.
pub(super) fn esc(text: impl AsRef<str>) -> String {
    let mut out = String::new();
    for c in text.as_ref().chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c => out.push(c),
        }
    }
    out
}

/// A message as part of a line.
pub(super) fn told(message: &Message) -> String {
    esc(message.to_string())
}

/// A message as a sentence.
pub(super) fn sentence(message: &Message) -> String {
    esc(Teller::new(Language::spoken()).sentence(message))
}

/// A number with so many places, or a dash where it is not known.
pub(super) fn number(value: Option<f64>, places: usize) -> String {
    value.filter(|value| value.is_finite()).map_or("–".to_string(), |value| {
        esc(say!(COMMON, "league-number", number = Decimal::new(value, places)).to_string())
    })
}

/// Points without a needless fraction.
pub(super) fn points(value: f64) -> String {
    number(Some(value), usize::from(value != value.round()))
}

/// A share in per cent.
pub(super) fn percent(share: Option<f64>) -> String {
    let told = |share: f64| say!(COMMON, "app-percent", number = Decimal::new(100.0 * share, 1)).to_string();
    share.map_or("–".to_string(), |share| esc(told(share)))
}

impl Report<'_> {
    /// `report.html`.
    pub(super) fn page<R: Registry>(&self) -> String {
        let (title, language) = (esc(&self.league.title), Language::spoken().tag());
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n<h1>{title}</h1>\n"
        );
        let _ = writeln!(out, "<p class=\"sub\">{}</p>", self.summary());
        if !self.played.complete {
            let _ = writeln!(out, "<p class=\"warn\">{}</p>", sentence(&say!(COMMON, "league-report-open")));
        }
        if self.league.has_programs() && !self.held {
            let _ =
                writeln!(out, "<p class=\"warn\">{}</p>", sentence(&say!(COMMON, "league-report-unheld")));
        }
        out += "</header>\n";
        self.ranking_table(&mut out);
        self.cross_table(&mut out);
        for row in &self.standings.rows {
            self.contender_section::<R>(row, &mut out);
        }
        self.notes(&mut out);
        out + "</main>\n</body>\n</html>\n"
    }

    /// What was played, in a line.
    fn summary(&self) -> String {
        let format = match self.league.format {
            Format::RoundRobin => say!(COMMON, "league-report-round-robin"),
            Format::Swiss { rounds } => say!(COMMON, "league-report-swiss", rounds = rounds),
        };
        let boards: Vec<String> = self.league.boards.iter().map(|board| board.name.clone()).collect();
        let mut parts = vec![
            told(&format),
            told(&say!(
                COMMON,
                "league-report-size",
                contenders = self.standings.rows.len(),
                games = self.games.len()
            )),
            esc(boards.join(" · ")),
        ];
        parts.extend(self.date.iter().map(esc));
        parts.join(" · ")
    }

    fn ranking_table(&self, out: &mut String) {
        let graded = self.league.grade.is_some();
        let swiss = matches!(self.league.format, Format::Swiss { .. });
        let _ = write!(
            out,
            "<section class=\"sheet\">\n<h2>{}</h2>\n<div class=\"wide\"><table class=\"ranking\">\n<thead><tr><th>#</th><th class=\"name\">{}</th>",
            told(&say!(COMMON, "league-report-ranking")),
            told(&say!(COMMON, "league-report-name"))
        );
        // The grade is what most readers look for, so it stands where the narrowest screen shows it.
        if graded {
            let _ = write!(out, "<th>{}</th>", told(&say!(COMMON, "league-report-grade")));
        }
        let heads = [
            say!(COMMON, "league-report-points"),
            say!(COMMON, "league-report-score"),
            say!(COMMON, "league-report-elo"),
            say!(COMMON, "league-report-won-drawn-lost"),
            say!(COMMON, "league-report-faults"),
            say!(COMMON, "league-report-regret"),
            say!(COMMON, "league-report-accuracy"),
            say!(COMMON, "league-report-ms"),
        ];
        for head in &heads {
            let _ = write!(out, "<th>{}</th>", told(head));
        }
        out.push_str("</tr></thead>\n<tbody>\n");
        let most = self.standings.rows.iter().map(reach).fold(50.0, f64::max);
        for row in &self.standings.rows {
            let contender = &self.league.contenders[row.place];
            let class = if contender.reference { " class=\"reference\"" } else { "" };
            let _ = write!(
                out,
                "<tr{class}><td class=\"rank\">{}</td><th class=\"name\" scope=\"row\"><a href=\"#c{}\">{}</a></th>",
                row.rank,
                row.place,
                esc(&contender.name)
            );
            if graded {
                let _ = write!(out, "<td class=\"grade\">{}</td>", number(row.grade, 1));
            }
            let games = if swiss { String::new() } else { format!("<small>/{}</small>", row.tally.games()) };
            let error = row
                .tally
                .score_error()
                .map(|error| format!("<small class=\"error\">± {}</small>", percent(Some(error))));
            let _ = write!(
                out,
                "<td>{}{games}</td><td>{}{}</td><td>{}{}</td><td>{} · {} · {}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>",
                points(row.points),
                percent(row.tally.score()),
                error.unwrap_or_default(),
                number(Some(row.rating.elo), 0),
                bar(row, most),
                row.tally.wins,
                row.tally.draws,
                row.tally.losses,
                row.all_faults(),
                number(row.exact.regret(), 2),
                number(row.judged.mean(), 0),
                number(row.ms(), 1),
            );
            out.push_str("</tr>\n");
        }
        out.push_str("</tbody>\n</table></div>\n");
        if let Some(formula) = &self.league.grade {
            let _ = writeln!(
                out,
                "<p class=\"soft\">{} <code>{}</code></p>",
                told(&say!(COMMON, "league-report-formula")),
                esc(formula.text())
            );
        }
        out.push_str("</section>\n");
    }

    fn cross_table(&self, out: &mut String) {
        let _ = write!(
            out,
            "<section class=\"sheet\">\n<h2>{}</h2>\n<div class=\"wide\"><table class=\"cross\">\n<thead><tr><th>#</th><th class=\"name\"></th>",
            told(&say!(COMMON, "league-report-cross"))
        );
        for column in 1..=self.standings.rows.len() {
            let _ = write!(out, "<th>{column}</th>");
        }
        out.push_str("</tr></thead>\n<tbody>\n");
        for (number, row) in self.standings.rows.iter().enumerate() {
            let _ = write!(
                out,
                "<tr><td class=\"rank\">{}</td><th class=\"name\" scope=\"row\">{}</th>",
                number + 1,
                esc(self.name(row))
            );
            for other in &self.standings.rows {
                out.push_str(&cell(row, other, self.standings.cross[row.place][other.place]));
            }
            out.push_str("</tr>\n");
        }
        let note = say!(COMMON, "league-report-cross-note");
        let _ =
            writeln!(out, "</tbody>\n</table></div>\n<p class=\"soft\">{}</p>\n</section>", sentence(&note));
    }

    /// How to read the page, and what the league itself cost.
    fn notes(&self, out: &mut String) {
        let _ = writeln!(
            out,
            "<section class=\"notes\">\n<h2>{}</h2>",
            told(&say!(COMMON, "league-report-notes"))
        );
        let mut notes = vec![
            say!(COMMON, "league-report-about-elo"),
            say!(COMMON, "league-report-about-regret"),
            say!(COMMON, "league-report-about-faults"),
        ];
        if self.league.judging.games > 0 {
            let nodes = self.league.judging.nodes;
            notes.insert(2, say!(COMMON, "league-report-about-accuracy", nodes = nodes));
        }
        notes.extend(self.standings.overhead.map(|overhead| {
            say!(
                COMMON,
                "league-report-about-overhead",
                ms = Decimal::new(overhead, 2),
                moves = self.standings.moves
            )
        }));
        for note in &notes {
            let _ = writeln!(out, "<p>{}</p>", sentence(note));
        }
        out.push_str("</section>\n");
    }
}

/// How far from the middle a rating with its error reaches.
fn reach(row: &Row) -> f64 {
    let error = if row.rating.error.is_finite() { row.rating.error } else { 0.0 };
    row.rating.elo.abs() + error
}

/// A rating with its error on a scale that all rows share.
fn bar(row: &Row, most: f64) -> String {
    let place = |elo: f64| 60.0 + 56.0 * (elo / most).clamp(-1.0, 1.0);
    let error = if row.rating.error.is_finite() { row.rating.error } else { most };
    let (left, middle, right) =
        (place(row.rating.elo - error), place(row.rating.elo), place(row.rating.elo + error));
    format!(
        "<small> ± {}</small><svg class=\"bar\" viewBox=\"0 0 120 14\" aria-hidden=\"true\"><line class=\"axis\" x1=\"60\" y1=\"0\" x2=\"60\" y2=\"14\"/>\
         <line class=\"error\" x1=\"{left:.1}\" y1=\"7\" x2=\"{right:.1}\" y2=\"7\"/><circle cx=\"{middle:.1}\" cy=\"7\" r=\"4\"/></svg>",
        number(Some(row.rating.error), 0)
    )
}

/// A cell of the cross table; the more of the points were won, the stronger its ground.
fn cell(row: &Row, other: &Row, met: Points) -> String {
    match met.score() {
        _ if row.place == other.place => "<td class=\"self\"></td>".to_string(),
        None => "<td>–</td>".to_string(),
        Some(score) => format!(
            "<td class=\"met\" style=\"--share:{:.0}%\">{}<small>/{}</small></td>",
            100.0 * score,
            points(met.half as f64 / 2.0),
            met.games
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_named_becomes_markup() {
        assert_eq!(esc("<script>\"&"), "&lt;script&gt;&quot;&amp;");
    }
}
