//! What `serve` is told by a file and by the environment: every flag has a key there and a variable, and nothing else has.
//!
//! All three become flags, the file's first and those of the command line last, and of several the last counts. So there is
//! one list of what can be set, which is the command line's, and one place where a value is checked.

use crate::cli::ServeArgs;
use crate::usage;
use anyhow::{Context, Result, anyhow, bail};
use clap::{CommandFactory, FromArgMatches, Parser};
use ludoteca_kit::words::{COMMON, Quoted, say};
use std::ffi::OsString;
use std::path::Path;

/// Variables begin with it: `LUDOTECA_LISTEN`.
const PREFIX: &str = "LUDOTECA_";

/// The flags of `serve` alone, of which the last of a kind counts.
#[derive(Parser, Debug)]
#[command(name = "serve", no_binary_name = true, args_override_self = true)]
struct Flags {
    #[command(flatten)]
    serve: ServeArgs,
}

/// What the flags say, with what the file and the environment say where they are silent. `given` are the words behind `serve`.
pub(crate) fn completed(
    given: impl Iterator<Item = OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<ServeArgs> {
    let given: Vec<OsString> = given.collect();
    let environment = environment(&variable);
    // What is wrong is told with the place where it stands.
    for flag in &environment {
        let name = variable_of(&flag[0].to_string_lossy());
        parsed(flag.to_vec()).with_context(|| say!(COMMON, "app-configured-by", place = name))?;
    }
    let named = parsed(environment.iter().flatten().chain(&given).cloned().collect())?.config;
    let file = match &named {
        Some(path) => file(path)?,
        None => Vec::new(),
    };
    if let Some(path) = &named {
        let place = path.display().to_string();
        parsed(file.clone()).with_context(|| say!(COMMON, "app-configured-by", place = place))?;
    }
    parsed(file.into_iter().chain(environment.into_iter().flatten()).chain(given).collect())
}

fn parsed(words: Vec<OsString>) -> Result<ServeArgs> {
    let found =
        Flags::command().try_get_matches_from(words).and_then(|found| Flags::from_arg_matches(&found));
    found.map(|flags| flags.serve).map_err(|error| match usage::told(&error) {
        Some(told) => anyhow!(told),
        None => anyhow!(first_line(&error)),
    })
}

/// What a refusal says first; the rest is how to use the flags, which nobody has typed.
fn first_line(error: &clap::Error) -> String {
    let told = error.render().to_string();
    let first = told.lines().next().unwrap_or_default();
    first.split_once(": ").map_or(first, |(_, why)| why).trim_end_matches('.').to_string()
}

/// The names of all flags that take a value.
fn names() -> Vec<String> {
    let command = Flags::command();
    let flags = command.get_arguments().filter(|flag| flag.get_action().takes_values());
    flags.filter_map(|flag| flag.get_long().map(str::to_string)).collect()
}

fn variable_of(flag: &str) -> String {
    format!("{PREFIX}{}", flag.trim_start_matches('-').replace('-', "_").to_uppercase())
}

/// Each variable that is set and not empty, as a flag with its value.
fn environment(variable: impl Fn(&str) -> Option<OsString>) -> Vec<[OsString; 2]> {
    let of = |name: String| {
        let value = variable(&variable_of(&name)).filter(|value| !value.is_empty())?;
        Some([format!("--{name}").into(), value])
    };
    names().into_iter().filter_map(of).collect()
}

/// The keys of a file as flags with their values.
fn file(path: &Path) -> Result<Vec<OsString>> {
    let place = path.display().to_string();
    let text = std::fs::read_to_string(path)
        .with_context(|| say!(COMMON, "app-configuration-unread", path = place.as_str()))?;
    let refused =
        |why: String| anyhow!(say!(COMMON, "app-configuration-wrong", path = place.as_str(), why = why));
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].lines().count().max(1));
        let (path, why) = (place.as_str(), error.message().replace('\n', " "));
        anyhow!(say!(COMMON, "app-configuration-line", path = path, line = line, why = why))
    })?;
    let known = names();
    let mut words = Vec::new();
    for (key, value) in &table {
        if !known.contains(key) || key == "config" {
            let list: Vec<&str> = known.iter().map(String::as_str).filter(|name| *name != "config").collect();
            let (path, key) = (place.as_str(), Quoted(key.clone()));
            bail!(say!(COMMON, "app-configuration-key", path = path, key = key, list = list));
        }
        words.push(format!("--{key}").into());
        words.push(written(value).ok_or_else(|| refused(key.clone()))?.into());
    }
    Ok(words)
}

/// A value as a flag has it; lists are separated by commas.
fn written(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(flag) => Some(flag.to_string()),
        toml::Value::Array(values) => Some(values.iter().map(written).collect::<Option<Vec<_>>>()?.join(",")),
        _ => None,
    }
}

/// The words behind `serve` of the command line this process was started with.
pub(crate) fn given() -> impl Iterator<Item = OsString> {
    let mut words = std::env::args_os().skip_while(|word| word != "serve");
    words.next();
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn completed_with(
        file: Option<&str>,
        variables: &[(&str, &str)],
        flags: &[&str],
    ) -> Result<ServeArgs, String> {
        let path: PathBuf =
            std::env::temp_dir().join(format!("ludoteca-{}-{:p}.toml", std::process::id(), flags));
        let mut given: Vec<OsString> = flags.iter().map(OsString::from).collect();
        if let Some(text) = file {
            std::fs::write(&path, text).unwrap();
            given.extend(["--config".into(), path.clone().into()]);
        }
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
        };
        let found = completed(given.into_iter(), variable).map_err(|error| format!("{error:#}"));
        let _ = std::fs::remove_file(&path);
        found
    }

    #[test]
    fn flags_come_before_the_environment_and_that_before_the_file() {
        let file = "listen = \"1.1.1.1:1\"\npatience = 5\nanswer-delay = 7\ntrusted-proxy = [\"10.0.0.0/8\", \"::1\"]\n";
        let variables = [("LUDOTECA_LISTEN", "2.2.2.2:2"), ("LUDOTECA_PATIENCE", "6"), ("LUDOTECA_DATA", "")];
        let found = completed_with(Some(file), &variables, &["--listen", "3.3.3.3:3"]).unwrap();
        assert_eq!((found.listen.as_str(), found.patience, found.answer_delay), ("3.3.3.3:3", 6, 7));
        assert_eq!((found.trusted_proxy.as_deref(), found.data), (Some("10.0.0.0/8,::1"), None));
        let found = completed_with(None, &[], &[]).unwrap();
        assert_eq!((found.listen.as_str(), found.patience), ("127.0.0.1:8080", 60));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let check = |file: Option<&str>, variables: &[(&str, &str)], parts: &[&str]| {
            let why = completed_with(file, variables, &[]).unwrap_err();
            assert!(parts.iter().all(|part| why.contains(part)) && why.lines().count() == 1, "{why}");
        };
        check(Some("listn = \"x\""), &[], &[".toml", "\"listn\"", "listen"]);
        check(Some("patience = 0"), &[], &[".toml", "--patience", "0"]);
        check(Some("patience = { a = 1 }"), &[], &[".toml", "patience"]);
        check(Some("a = 1\nb = = 2"), &[], &[".toml, line 2: "]);
        check(Some("config = \"other\""), &[], &["\"config\""]);
        check(None, &[("LUDOTECA_PATIENCE", "much")], &["LUDOTECA_PATIENCE", "much"]);
        check(None, &[("LUDOTECA_CONFIG", "/no/such/file")], &["/no/such/file"]);
    }
}
