//! Known faults of crates, from a copy of the RustSec database on this machine: a folder a crate, a Markdown file a fault, which
//! begins with a table of versions.

use super::graph::{Crate, Graph};
use semver::VersionReq;
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the database comes from.
pub(crate) const ORIGIN: &str = "https://github.com/RustSec/advisory-db";
/// Where it is looked for.
pub(crate) const USUAL: &str = "~/.cargo/advisory-db";

/// The head of a file.
#[derive(Deserialize, Debug)]
struct Head {
    advisory: Advisory,
    versions: Versions,
}

#[derive(Deserialize, Debug)]
struct Advisory {
    id: String,
    withdrawn: Option<String>,
    /// What is no fault but worth knowing: unmaintained, a notice.
    informational: Option<String>,
}

#[derive(Deserialize, Debug)]
struct Versions {
    #[serde(default)]
    patched: Vec<String>,
    #[serde(default)]
    unaffected: Vec<String>,
}

/// The database: the folder that was named, or the usual one where it is there.
pub(crate) fn database(named: Option<&str>) -> Result<Option<PathBuf>, String> {
    if let Some(folder) = named {
        let folder = PathBuf::from(folder);
        let found = folder.join("crates").is_dir();
        return if found {
            Ok(Some(folder))
        } else {
            Err(format!("{} is no copy of {ORIGIN}: it has no folder crates", folder.display()))
        };
    }
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    Ok(home.map(|home| home.join("advisory-db")).filter(|folder| folder.join("crates").is_dir()))
}

/// The faults that concern us, a sentence each.
pub(crate) fn found(database: &Path, graph: &Graph, ignored: &[&str]) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for one in graph.crates.iter().filter(|one| one.source.is_some()) {
        // Most crates have no folder.
        let Ok(files) = fs::read_dir(database.join("crates").join(&one.name)) else { continue };
        for file in files {
            let path = file.map_err(|error| error.to_string())?.path();
            if path.extension().is_none_or(|ending| ending != "md") {
                continue;
            }
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let told = concerns(&text, one, ignored).map_err(|why| format!("{}: {why}", path.display()))?;
            found.extend(told);
        }
    }
    Ok(found)
}

fn concerns(text: &str, one: &Crate, ignored: &[&str]) -> Result<Option<String>, String> {
    let head = text.split("```toml").nth(1).and_then(|behind| behind.split("```").next());
    let head: Head =
        toml::from_str(head.ok_or("it does not begin with a table")?).map_err(|error| error.to_string())?;
    let advisory = head.advisory;
    if advisory.withdrawn.is_some() || ignored.contains(&advisory.id.as_str()) {
        return Ok(None);
    }
    for range in head.versions.patched.iter().chain(&head.versions.unaffected) {
        // Some write a blank where others write a comma.
        let range: VersionReq = range.parse().map_err(|error| format!("{range}: {error}"))?;
        if range.matches(&one.version) {
            return Ok(None);
        }
    }
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("without a title");
    let kind = advisory.informational.map_or(String::new(), |kind| format!(" ({kind})"));
    Ok(Some(format!("{} {}: {}{kind}: {title}", one.name, one.version, advisory.id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAULT: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2099-0001\"\npackage = \"x\"\ndate = \"2099-01-01\"\n\n\
        [versions]\npatched = [\">= 1.2.4, < 2.0.0\", \">= 2.1\"]\nunaffected = [\"< 0.9\"]\n```\n\n# It falls over\n\nText.\n";

    #[test]
    fn a_fault_concerns_the_versions_that_have_it() {
        let check =
            |text: &str, version: &str, ignored: &[&str], expected: bool| {
                let one = Crate {
                    name: "x".to_string(),
                    version: version.parse().unwrap(),
                    id: String::new(),
                    licence: None,
                    source: None,
                    repository: None,
                    folder: PathBuf::new(),
                };
                let found = concerns(text, &one, ignored).unwrap();
                assert_eq!(found.is_some(), expected, "{version}: {found:?}");
                assert!(found.is_none_or(
                    |found| found.contains("RUSTSEC-2099-0001") && found.contains("It falls over")
                ));
            };
        for (version, concerned) in [
            ("0.8.9", false),
            ("0.9.0", true),
            ("1.2.3", true),
            ("1.2.4", false),
            ("2.0.0", true),
            ("2.1.0", false),
        ] {
            check(FAULT, version, &[], concerned);
        }
        check(FAULT, "1.2.3", &["RUSTSEC-2099-0001"], false);
        check(&FAULT.replace("date", "withdrawn"), "1.2.3", &[], false);
    }

    #[test]
    fn a_folder_that_is_no_database_is_refused() {
        let nowhere = std::env::temp_dir();
        assert!(database(nowhere.to_str()).is_err());
    }
}
