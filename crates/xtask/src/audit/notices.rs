//! THIRD-PARTY.md: what of others is in the program, under which licence, and what its authors want to be said.

use super::graph::{Crate, Graph};
use super::licences::Licence;
use super::{RULES, Rules};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const FILE: &str = "THIRD-PARTY.md";
const FONTS: &str = "crates/web/page/fonts";
/// Files of a crate that hold its licences begin so.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "UNLICENSE", "NOTICE"];
/// These two lie beside the project's own code, and nearly everything is under one of them.
const OURS: [&str; 2] = ["MIT", "Apache-2.0"];

const OPENING: &str = "# What of others is in the program

Ludoteca's own code is under [MIT](LICENSE-MIT) or [Apache-2.0](LICENSE-APACHE). The program also holds the works below; each is used
under one of the licences named beside it, or under all where they are joined by AND. Where MIT or Apache-2.0 is one to choose, its text
is that of the file beside this one, with the lines of copyright told here. The texts of all others stand at the end.

`cargo xtask notices` writes this file from Cargo.lock, and the test command holds it to that.

## Libraries

| crate | licence | authors say |
|---|---|---|
";

/// Writes it anew.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    fs::write(root.join(FILE), text(root)?).map_err(|error| format!("{FILE}: {error}"))
}

/// What is to be said where the file is not what the lock file makes it.
pub(crate) fn stale(root: &Path) -> Result<Option<String>, String> {
    let kept = fs::read_to_string(root.join(FILE)).unwrap_or_default();
    let current = kept == text(root)?;
    Ok((!current).then(|| format!("{FILE} is not what Cargo.lock makes it: cargo xtask notices")))
}

fn text(root: &Path) -> Result<String, String> {
    let rules = fs::read_to_string(root.join(RULES)).map_err(|error| format!("{RULES}: {error}"))?;
    let rules: Rules = toml::from_str(&rules).map_err(|error| format!("{RULES}: {error}"))?;
    let graph = Graph::read(root, &rules.graph.targets)?;
    let mut text = OPENING.to_string();
    // A text that several share is told once.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let theirs = |one: &&Crate| one.source.is_some();
    for one in graph.inside.iter().map(|&number| &graph.crates[number]).filter(theirs) {
        let files = files(one)?;
        let place = match &one.repository {
            Some(place) => format!("[{} {}]({place})", one.name, one.version),
            None => format!("[{} {}](https://crates.io/crates/{})", one.name, one.version, one.name),
        };
        let licence = one.licence.as_deref().unwrap_or("?");
        let said = copyright(&files).join("; ").replace('|', "\\|");
        let _ = writeln!(text, "| {place} | {licence} | {said} |");
        if !Licence::read(licence)?.holds(&|name| OURS.contains(&name)) {
            for (name, content) in &files {
                // These are there to choose, and stand beside this file already.
                if !name.contains("MIT") && !name.contains("APACHE") {
                    texts.entry(content.clone()).or_default().push(format!("{} {}", one.name, one.version));
                }
            }
        }
    }
    text.push_str(
        "\nSQLite, which `libsqlite3-sys` brings along, is in the public domain.\n\n## Typefaces\n\nUnder the SIL Open Font License 1.1:\n\n",
    );
    for (name, content) in folder(&root.join(FONTS), |name| name.starts_with("OFL"))? {
        // The first author is named by the first line, which goes on with the names of files.
        let said = content.lines().next().unwrap_or_default();
        let said = said.split_inclusive(')').next().unwrap_or_default();
        let _ = writeln!(text, "- {said} ([text]({FONTS}/{name}))");
    }
    text.push_str("\n## Texts of other licences\n");
    let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
    texts.sort_by(|one, other| one.1.cmp(&other.1));
    for (content, crates) in texts {
        let _ = write!(text, "\n### {}\n\n```\n{}\n```\n", crates.join(", "), content.trim());
    }
    Ok(text)
}

/// The files of a crate that tell of its licences, by name, with line ends as they are here.
fn files(one: &Crate) -> Result<Vec<(String, String)>, String> {
    folder(&one.folder, |name| NAMES.iter().any(|begin| name.to_uppercase().starts_with(begin)))
}

fn folder(folder: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<(String, String)>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for file in fs::read_dir(folder).map_err(wrong)? {
        let path = file.map_err(wrong)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_file() && wanted(&name) {
            let bytes = fs::read(&path).map_err(wrong)?;
            files.push((name, String::from_utf8_lossy(&bytes).replace("\r\n", "\n")));
        }
    }
    files.sort();
    Ok(files)
}

/// The lines in which authors name themselves, each once.
fn copyright(files: &[(String, String)]) -> Vec<String> {
    let lines = files.iter().flat_map(|(_, content)| content.lines()).map(str::trim);
    let named = lines.filter(|line| {
        let year = line.contains(|c: char| c.is_ascii_digit()) || line.contains("(c)") || line.contains('©');
        let pattern = line.contains("yyyy") || line.contains('{') || line.contains("[year]");
        line.starts_with("Copyright") && year && !pattern
    });
    let mut found: Vec<String> = Vec::new();
    for line in named {
        let line = line.trim_end_matches(['.', '*', '/']).trim().to_string();
        if !found.contains(&line) {
            found.push(line);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::root;

    #[test]
    fn the_notices_tell_of_what_is_locked() {
        assert_eq!(stale(root()), Ok(None));
    }

    #[test]
    fn authors_are_named_and_patterns_are_not() {
        let file = |text: &str| ("LICENSE".to_string(), text.to_string());
        let files = [
            file("MIT\n\nCopyright (c) 2020 Ada\nCopyright notice here\n"),
            file("  Copyright [yyyy] [name of owner]\nCopyright (c) 2020 Ada\nCopyright 2021-2022 Bob.\n"),
        ];
        assert_eq!(copyright(&files), ["Copyright (c) 2020 Ada", "Copyright 2021-2022 Bob"]);
    }
}
