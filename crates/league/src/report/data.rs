//! The report for programs. Its keys are English, whatever the language of the page is.

use super::Report;
use crate::config::Format;
use crate::formula::columns;
use crate::standings::Row;
use ludoteca_kit::Side;
use serde_json::{Map, Value, json};

impl Report<'_> {
    /// `ranking.csv`.
    pub(super) fn table(&self) -> String {
        let mut out = format!("rank,name,player,{},grade\n", columns().collect::<Vec<_>>().join(","));
        for row in &self.standings.rows {
            let contender = &self.league.contenders[row.place];
            let mut fields = vec![row.rank.to_string(), quoted(&contender.name), quoted(&contender.written)];
            fields.extend(columns().map(|name| written(row.value(name, self.standings.rows.len()))));
            fields.push(written(row.grade));
            out += &fields.join(",");
            out.push('\n');
        }
        out
    }

    /// `report.json`.
    pub(super) fn document(&self) -> Value {
        let league = self.league;
        let milliseconds = |time: Option<std::time::Duration>| time.map(|time| time.as_millis() as u64);
        let boards = league.boards.iter().map(|board| {
            json!({
                "game": board.name,
                "settings": board.setup.settings.to_string(),
            })
        });
        json!({
            "title": league.title,
            "date": self.date,
            "complete": self.played.complete,
            "format": match league.format {
                Format::RoundRobin => json!("round-robin"),
                Format::Swiss { rounds } => json!({ "swiss": rounds }),
            },
            "boards": boards.collect::<Vec<_>>(),
            "pairs": league.pairs,
            "seed": league.seed,
            "movetime": milliseconds(league.movetime),
            "gametime": milliseconds(league.gametime),
            "sandbox": self.held,
            "grade": league.grade.as_ref().map(crate::formula::Formula::text),
            "games": self.games.len(),
            "moves": self.standings.moves,
            "overhead_ms_per_move": self.standings.overhead,
            "contenders": self.standings.rows.iter().map(|row| self.contender(row)).collect::<Vec<_>>(),
            "cross": self.cross(),
            "byes": self.played.byes.iter().map(|&(round, place)| json!({
                "round": round + 1,
                "name": league.contenders[place].name,
            })).collect::<Vec<_>>(),
        })
    }

    fn contender(&self, row: &Row) -> Value {
        let contender = &self.league.contenders[row.place];
        let mut out = Map::new();
        out.insert("rank".into(), json!(row.rank));
        out.insert("name".into(), json!(contender.name));
        out.insert("player".into(), json!(contender.written));
        out.insert("reference".into(), json!(contender.reference));
        for name in columns() {
            out.insert(name.into(), counted(row.value(name, self.standings.rows.len())));
        }
        out.insert("score_error".into(), json!(row.tally.score_error()));
        out.insert("longest_ms".into(), json!(row.longest as f64 / 1000.0));
        out.insert("exact_moves".into(), json!(row.exact.moves));
        out.insert("slow_moves".into(), json!(row.exact.slow));
        out.insert("judged_games".into(), json!(row.judged.games));
        out.insert("faults_by_kind".into(), json!(row.faults));
        out.insert("faults_told".into(), Value::Array(self.faults(row)));
        out.insert("thrown_away".into(), Value::Array(self.thrown(row)));
        let openings = row.openings.iter().map(|((board, number), points)| {
            json!({
                "board": board,
                "opening": number + 1,
                "games": points.games,
                "score": points.score(),
            })
        });
        out.insert("openings".into(), Value::Array(openings.collect()));
        out.insert("best_game".into(), json!(row.best.map(|place| place + 1)));
        out.insert("worst_game".into(), json!(row.worst.map(|place| place + 1)));
        out.insert("grade".into(), json!(row.grade));
        Value::Object(out)
    }

    /// Games are numbered from 1, in the order of this list of the contender's games in the log.
    fn faults(&self, row: &Row) -> Vec<Value> {
        let name = self.name(row);
        let found = self.games.iter().zip(&self.truths).enumerate().filter_map(|(number, (game, truth))| {
            let lapse = game.lapse.as_ref()?;
            (game.names[lapse.side.index()] == name).then(|| {
                json!({
                    "game": number + 1,
                    "kind": lapse.kind,
                    "told": truth.told.as_ref().map(ToString::to_string),
                    "board": game.key.board,
                    "against": game.names[lapse.side.other().index()],
                    "ply": game.record.line.len() + 1,
                    "position": truth.last,
                })
            })
        });
        found.collect()
    }

    fn thrown(&self, row: &Row) -> Vec<Value> {
        let name = self.name(row);
        let mut found: Vec<_> = self
            .games
            .iter()
            .zip(&self.truths)
            .enumerate()
            .flat_map(|(number, (game, truth))| {
                truth
                    .blots
                    .iter()
                    .filter(|blot| game.names[blot.side.index()] == name)
                    .map(move |blot| (number, game, blot))
            })
            .collect();
        found.sort_by_key(|(number, _, blot)| (std::cmp::Reverse(blot.weight), *number, blot.ply));
        let told = |(number, game, blot): &(usize, &&crate::game::Game, &crate::truth::Blot)| {
            json!({
                "game": number + 1,
                "board": game.key.board,
                "ply": blot.ply,
                "position": blot.position,
                "move": blot.played,
                "best": blot.best,
                "was": english(&blot.was),
                "is": english(&blot.is),
            })
        };
        found.iter().take(MOST).map(told).collect()
    }

    fn cross(&self) -> Value {
        let rows = self.standings.rows.iter().map(|row| {
            let others = self.standings.rows.iter().map(|other| {
                let points = self.standings.cross[row.place][other.place];
                (points.games > 0)
                    .then(|| json!({ "points": points.half as f64 / 2.0, "games": points.games }))
            });
            json!({ "name": self.name(row), "against": others.collect::<Vec<_>>() })
        });
        Value::Array(rows.collect())
    }

    /// The side that a contender has in a game, which it plays.
    pub(super) fn side_in(&self, number: usize, name: &str) -> Side {
        self.games[number].side(name).unwrap_or(Side::First)
    }
}

/// More moves of one contender nobody reads.
const MOST: usize = 50;

fn english(message: &ludoteca_kit::words::Message) -> String {
    ludoteca_kit::words::Teller::default().tell(message)
}

/// A number, as a whole one where it is.
fn counted(value: Option<f64>) -> Value {
    match value {
        Some(value) if value == value.round() && value.abs() < 1e15 => json!(value as i64),
        value => json!(value.filter(|value| value.is_finite())),
    }
}

/// A number as a spreadsheet reads it; nothing where it is not known or not finite.
fn written(value: Option<f64>) -> String {
    match value.filter(|value| value.is_finite()) {
        None => String::new(),
        Some(value) if value == value.round() && value.abs() < 1e15 => format!("{value:.0}"),
        Some(value) => format!("{value:.4}"),
    }
}

/// A text as a spreadsheet reads it. One that begins like a formula begins with an apostrophe instead, because some
/// spreadsheets would work it out.
fn quoted(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_string() };
    if text.contains([',', '"', '\n', '\'']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spreadsheet_reads_texts_as_texts() {
        assert_eq!(quoted("Ada"), "Ada");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
        assert_eq!([Some(0.5), Some(3.0), None, Some(f64::INFINITY)].map(written), ["0.5000", "3", "", ""]);
    }
}
