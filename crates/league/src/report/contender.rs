//! The part of the page about one contender.

use super::page::{esc, number, percent, points, sentence, told};
use super::{Report, picture};
use crate::config::Board;
use crate::game::{Game, MEMORY, PROCESSES, WITHDRAWN};
use crate::served::ABSENT;
use crate::standings::{Points, Row};
use crate::truth::{Blot, Truth};
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, Message, say};
use std::cmp::Reverse;
use std::fmt::Write;

/// So many faults, thrown moves and openings are told of each contender; the document has more.
const MOST: usize = 6;

/// What a kind of fault is called.
fn kind_told(kind: &str) -> Message {
    match kind {
        "illegal" => say!(COMMON, "league-kind-illegal"),
        "nonsense" => say!(COMMON, "league-kind-nonsense"),
        "timeout" => say!(COMMON, "league-kind-timeout"),
        "not-started" => say!(COMMON, "league-kind-not-started"),
        "too-much" => say!(COMMON, "league-kind-too-much"),
        MEMORY => say!(COMMON, "league-kind-memory"),
        PROCESSES => say!(COMMON, "league-kind-processes"),
        WITHDRAWN => say!(COMMON, "league-kind-withdrawn"),
        ABSENT => say!(COMMON, "league-kind-absent"),
        _ => say!(COMMON, "league-kind-crash"),
    }
}

impl Report<'_> {
    pub(super) fn contender_section<R: Registry>(&self, row: &Row, out: &mut String) {
        let contender = &self.league.contenders[row.place];
        let _ = writeln!(
            out,
            "<section class=\"sheet contender\" id=\"c{}\">\n<h2><span class=\"rank\">{}</span> {}</h2>\n<p class=\"soft\"><code>{}</code>{}</p>",
            row.place,
            row.rank,
            esc(&contender.name),
            esc(&contender.written),
            if contender.reference {
                format!(" · {}", told(&say!(COMMON, "league-report-reference")))
            } else {
                String::new()
            },
        );
        self.tiles(row, out);
        self.fault_list::<R>(row, out);
        self.thrown_list::<R>(row, out);
        self.opening_list(row, out);
        self.games::<R>(row, out);
        out.push_str("</section>\n");
    }

    fn tiles(&self, row: &Row, out: &mut String) {
        out.push_str("<dl class=\"tiles\">\n");
        let mut tile = |name: Message, value: String, more: Option<Message>| {
            let more = more.map_or(String::new(), |more| format!("<small>{}</small>", told(&more)));
            let _ = writeln!(out, "<div><dt>{}</dt><dd>{value}{more}</dd></div>", told(&name));
        };
        let tally = row.tally;
        let record =
            say!(COMMON, "league-report-record", won = tally.wins, drawn = tally.draws, lost = tally.losses);
        tile(say!(COMMON, "league-report-points"), points(row.points), Some(record));
        if row.exact.moves > 0 {
            let more = say!(
                COMMON,
                "league-report-exact",
                wins = row.exact.wins_thrown,
                draws = row.exact.draws_thrown,
                moves = row.exact.moves
            );
            tile(say!(COMMON, "league-report-regret"), number(row.exact.regret(), 2), Some(more));
            let more = say!(COMMON, "league-report-slow", moves = row.exact.slow);
            tile(say!(COMMON, "league-report-delay"), row.exact.plies.to_string(), Some(more));
        }
        if row.judged.games > 0 {
            let judged = &row.judged;
            let more = say!(
                COMMON,
                "league-report-judged",
                mistakes = judged.mistakes,
                blunders = judged.blunders,
                games = judged.games
            );
            tile(say!(COMMON, "league-report-accuracy"), number(judged.mean(), 0), Some(more));
        }
        if row.reference.games > 0 {
            let more = say!(COMMON, "league-report-games", games = row.reference.games);
            tile(say!(COMMON, "league-report-against-reference"), percent(row.reference.score()), Some(more));
        }
        let longest = ludoteca_kit::words::Decimal::new(row.longest as f64 / 1000.0, 1);
        tile(
            say!(COMMON, "league-report-ms"),
            number(row.ms(), 1),
            (row.moves > 0).then(|| say!(COMMON, "league-report-longest", ms = longest)),
        );
        if let Some(grade) = row.grade {
            tile(say!(COMMON, "league-report-grade"), number(Some(grade), 1), None);
        }
        out.push_str("</dl>\n");
    }

    /// The games with their truths in which a contender played, with their numbers.
    fn own<'a>(&'a self, row: &Row) -> impl Iterator<Item = (usize, &'a Game, &'a Truth)> {
        let name = self.name(row).to_string();
        let all = self.games.iter().zip(&self.truths).enumerate();
        all.filter(move |(_, (game, _))| game.side(&name).is_some())
            .map(|(number, (game, truth))| (number, *game, truth))
    }

    fn board(&self, game: &Game) -> Option<&Board> {
        self.league.boards.iter().find(|board| board.name == game.key.board)
    }

    fn fault_list<R: Registry>(&self, row: &Row, out: &mut String) {
        if row.faults.is_empty() {
            return;
        }
        let kinds = row.faults.iter().map(|(kind, count)| format!("{} × {count}", told(&kind_told(kind))));
        let _ = writeln!(
            out,
            "<h3>{}</h3>\n<p>{}</p>\n<div class=\"cards\">",
            told(&say!(COMMON, "league-report-faults")),
            kinds.collect::<Vec<_>>().join(" · ")
        );
        let name = self.name(row);
        let faults = self.own(row).filter_map(|(number, game, truth)| {
            let lapse = game.lapse.as_ref().filter(|lapse| game.names[lapse.side.index()] == name)?;
            (lapse.kind != WITHDRAWN).then_some((number, game, truth, lapse))
        });
        // One of each kind is told before a second of any.
        let mut seen = std::collections::BTreeMap::<&str, usize>::new();
        let mut faults: Vec<_> = faults
            .map(|fault| {
                let count = seen.entry(&fault.3.kind).or_default();
                *count += 1;
                (*count, fault)
            })
            .collect();
        faults.sort_by_key(|(count, (number, ..))| (*count, *number));
        for (_, (number, game, truth, lapse)) in faults.into_iter().take(MOST) {
            let place = say!(
                COMMON,
                "league-report-fault-place",
                game = number + 1,
                other = game.names[lapse.side.other().index()].as_str(),
                ply = game.record.line.len() + 1
            );
            let _ = writeln!(
                out,
                "<figure>{}<figcaption><b>{}</b> {}<br>{}<br><code>{}</code></figcaption></figure>",
                picture::end::<R>(game),
                told(&kind_told(&lapse.kind)),
                truth.told.as_ref().map_or(String::new(), told),
                told(&place),
                esc(&truth.last)
            );
        }
        out.push_str("</div>\n");
    }

    fn thrown_list<R: Registry>(&self, row: &Row, out: &mut String) {
        let name = self.name(row);
        let mut blots: Vec<(usize, &Game, &Blot)> = self
            .own(row)
            .flat_map(|(number, game, truth)| truth.blots.iter().map(move |blot| (number, game, blot)))
            .filter(|(_, game, blot)| game.names[blot.side.index()] == name)
            .collect();
        if blots.is_empty() {
            return;
        }
        blots.sort_by_key(|(number, _, blot)| (Reverse(blot.weight), *number, blot.ply));
        let _ =
            writeln!(out, "<h3>{}</h3>\n<div class=\"cards\">", told(&say!(COMMON, "league-report-thrown")));
        for (number, game, blot) in blots.into_iter().take(MOST) {
            let picture = self
                .board(game)
                .map_or(String::new(), |board| picture::position::<R>(&board.setup, &blot.position));
            let place = say!(COMMON, "league-report-place", game = number + 1, ply = blot.ply);
            let _ = writeln!(
                out,
                "<figure>{picture}<figcaption><b>{} → {}</b><br>{}<br>{}<br><code>{}</code></figcaption></figure>",
                told(&blot.was),
                told(&blot.is),
                told(&say!(
                    COMMON,
                    "league-report-played",
                    played = blot.played.as_str(),
                    best = blot.best.as_str()
                )),
                told(&place),
                esc(&blot.position)
            );
        }
        out.push_str("</div>\n");
    }

    /// The openings in which it did worst.
    fn opening_list(&self, row: &Row, out: &mut String) {
        let mut openings: Vec<(&(String, u64), Points)> =
            row.openings.iter().map(|(opening, points)| (opening, *points)).collect();
        openings.retain(|(_, points)| points.score().is_some_and(|score| score < 0.5));
        if openings.is_empty() || row.openings.len() < 2 {
            return;
        }
        openings.sort_by(|a, b| {
            a.1.score().unwrap_or(0.0).total_cmp(&b.1.score().unwrap_or(0.0)).then(a.0.cmp(b.0))
        });
        let _ = writeln!(
            out,
            "<h3>{}</h3>\n<table class=\"openings\"><tbody>",
            told(&say!(COMMON, "league-report-openings"))
        );
        for ((board, opening), scored) in openings.into_iter().take(MOST) {
            let game = self.games.iter().find(|game| game.key.board == *board && game.opening == *opening);
            let moves: Vec<&str> = game
                .iter()
                .flat_map(|game| game.record.line.iter().take(game.plies))
                .map(|mv| mv.text.as_str())
                .collect();
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\">{}</th><td>{}<small>/{}</small></td><td><code>{}</code></td></tr>",
                esc(board),
                points(scored.half as f64 / 2.0),
                scored.games,
                esc(moves.join(" "))
            );
        }
        out.push_str("</tbody></table>\n");
    }

    /// Its best and its worst game.
    fn games<R: Registry>(&self, row: &Row, out: &mut String) {
        let wanted = [
            (say!(COMMON, "league-report-best"), row.best),
            (say!(COMMON, "league-report-worst"), row.worst),
        ];
        if wanted.iter().all(|(_, game)| game.is_none()) {
            return;
        }
        out.push_str("<div class=\"games\">\n");
        for (head, number) in wanted {
            let Some(number) = number else { continue };
            let game = self.games[number];
            let side = self.side_in(number, self.name(row));
            let place = say!(
                COMMON,
                "league-report-game",
                game = number + 1,
                other = game.names[side.other().index()].as_str(),
                board = game.key.board.as_str()
            );
            let moves: Vec<&str> = game.record.line.iter().map(|mv| mv.text.as_str()).collect();
            let _ = writeln!(
                out,
                "<figure><h3>{}</h3>{}<figcaption>{}<br><code>{}</code></figcaption></figure>",
                told(&head),
                picture::end::<R>(game),
                sentence(&place),
                esc(moves.join(" "))
            );
        }
        out.push_str("</div>\n");
    }
}
