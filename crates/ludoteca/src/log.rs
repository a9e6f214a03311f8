//! What the one who runs the server should know, on standard error, one line each. Visitors are never told internals.

use crate::cli::LogFormatArg;
use anyhow::Result;
use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, say};
use std::fmt::{self, Write};
use std::io::IsTerminal;
use tracing_subscriber::field::MakeExt;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::debug_fn;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Registry, fmt as lines};

/// From now on what the parts of the program have to say is told: so much of it, and in this form.
pub(crate) fn start(wish: &str, form: LogFormatArg) -> Result<()> {
    let wanted = wanted(wish)?;
    // It fails where somebody listens already, who will hear what is said.
    let _ = match form {
        LogFormatArg::Text => {
            let colour = std::io::stderr().is_terminal() && crate::play::wants_colour();
            Registry::default().with(layer(std::io::stderr, colour).with_filter(wanted)).try_init()
        }
        LogFormatArg::Json => Registry::default().with(json(std::io::stderr).with_filter(wanted)).try_init(),
    };
    Ok(())
}

/// Our own crates tell what happens, all others only what is wrong.
fn wanted(wish: &str) -> Result<Targets> {
    if wish.trim().is_empty() {
        let ours = Targets::new().with_target("ludoteca", LevelFilter::INFO);
        return Ok(ours.with_default(LevelFilter::WARN));
    }
    let expected = || say!(COMMON, "app-expected-log-levels");
    wish.parse().map_err(|_| Refusal::new("--log", wish, expected()).into())
}

fn layer<W>(out: W, colour: bool) -> impl Layer<Registry>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let fields = debug_fn(|line, field, value| {
        if field.name() != "message" {
            write!(line, "{field}=")?;
        }
        // A line break in what somebody sent must not begin a line that we seem to have written.
        write!(OneLine(line), "{value:?}")
    })
    .delimited(" ");
    // Nobody may be listening, and that is no reason to complain in the same place.
    lines::layer().with_writer(out).with_ansi(colour).fmt_fields(fields).log_internal_errors(false)
}

/// One JSON object a line: `timestamp`, `level`, `target`, `message` and fields, with those of the request under `span`.
fn json<W>(out: W) -> impl Layer<Registry>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = lines::layer().json().flatten_event(true).with_current_span(true).with_span_list(false);
    lines.with_writer(out).log_internal_errors(false)
}

/// Writes control characters as escapes.
struct OneLine<'a, W: Write>(&'a mut W);

impl<W: Write> Write for OneLine<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            if c.is_control() { write!(self.0, "{}", c.escape_default())? } else { self.0.write_char(c)? }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// A place for lines that can be read again.
    #[derive(Clone, Default)]
    struct Sheet(Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Sheet {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    fn told(wish: &str, colour: bool, say: impl FnOnce()) -> Vec<String> {
        let sheet = Sheet::default();
        let out = sheet.clone();
        let layer = layer(move || out.clone(), colour).with_filter(wanted(wish).unwrap());
        tracing::subscriber::with_default(Registry::default().with(layer), say);
        let bytes = sheet.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(str::to_string).collect()
    }

    #[test]
    fn a_record_is_one_line_with_time_level_target_and_fields() {
        let lines = told("", false, || {
            tracing::warn!(target: "ludoteca_web::table", game = %"AB", plies = 7, "a\nforged \x1b[31mline");
        });
        let [line] = &lines[..] else { panic!("{lines:?}") };
        let (time, rest) = line.split_once(' ').unwrap();
        assert!(time.starts_with("20") && time.ends_with('Z') && time.contains('T'), "{time}");
        assert_eq!(rest.trim(), "WARN ludoteca_web::table: a\\nforged \\u{1b}[31mline game=AB plies=7");
    }

    #[test]
    fn the_variable_says_how_much_is_told() {
        let said = |wish: &str| {
            told(wish, false, || {
                tracing::info!(target: "ludoteca_web", "1");
                tracing::debug!(target: "ludoteca_web", "2");
                tracing::info!(target: "sqlx::query", "3");
                tracing::warn!(target: "sqlx::query", "4");
            })
            .iter()
            .map(|line| line.chars().last().unwrap())
            .collect::<String>()
        };
        assert_eq!(said(""), "14");
        assert_eq!(said("debug"), "1234");
        assert_eq!(said("off"), "");
        assert_eq!(said("warn,ludoteca_web=debug"), "124");
        let error = wanted("ludoteca_web=loud").unwrap_err().to_string();
        assert!(error.contains("--log: found \"ludoteca_web=loud\""), "{error}");
    }

    #[test]
    fn programs_get_one_object_a_line() {
        let sheet = Sheet::default();
        let out = sheet.clone();
        let layer = json(move || out.clone()).with_filter(wanted("info").unwrap());
        tracing::subscriber::with_default(Registry::default().with(layer), || {
            let span = tracing::error_span!("request", id = "AB\"C");
            span.in_scope(|| tracing::warn!(target: "ludoteca_web", game = %"x", plies = 7, "a\nline"));
        });
        let text = String::from_utf8(sheet.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        let line: serde_json::Value = serde_json::from_str(&text).unwrap();
        let found = [&line["level"], &line["target"], &line["message"], &line["span"]["id"], &line["game"]];
        assert_eq!(found, ["WARN", "ludoteca_web", "a\nline", "AB\"C", "x"], "{text}");
        assert!(line["plies"] == 7 && line["timestamp"].as_str().unwrap().ends_with('Z'), "{text}");
    }

    #[test]
    fn colour_is_a_matter_of_the_terminal() {
        let line = |colour| told("", colour, || tracing::warn!(target: "ludoteca", "x")).concat();
        assert!(line(true).contains("\x1b["));
        assert!(!line(false).contains('\x1b'));
    }
}
