//! What the project is built from: which licences, from where, and whether anything of it is known to be unsafe.
//!
//! The rules stand in `deny.toml`, which cargo-deny reads as well. Building that tool takes longer than the rest of the test
//! command, and its database is fetched from the net; so what can be told from `cargo metadata` alone is told here.

mod advisories;
mod graph;
mod licences;
mod notices;

use graph::Graph;
use licences::Licence;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

pub(crate) use notices::write as notices;

const RULES: &str = "deny.toml";

/// What `deny.toml` says, as far as it is looked at here.
#[derive(Deserialize, Debug)]
struct Rules {
    graph: Targets,
    licenses: Licences,
    bans: Bans,
    sources: Sources,
    advisories: Advisories,
}

#[derive(Deserialize, Debug)]
struct Targets {
    targets: Vec<String>,
}

#[derive(Deserialize, Debug)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize, Debug)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Deserialize, Debug)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

#[derive(Deserialize, Debug)]
struct Advisories {
    ignore: Vec<Ignored>,
}

#[derive(Deserialize, Debug)]
struct Ignored {
    id: String,
}

/// Checks everything and tells what is wrong. `folder` is a copy of the database of advisories, where it is not in its usual
/// place.
pub(crate) fn audit(root: &Path, folder: Option<&str>) -> Result<(), String> {
    let rules = fs::read_to_string(root.join(RULES)).map_err(|error| format!("{RULES}: {error}"))?;
    let rules: Rules = toml::from_str(&rules).map_err(|error| format!("{RULES}: {error}"))?;
    let graph = Graph::read(root, &rules.graph.targets)?;
    let mut wrong = wrong(&rules, &graph);
    wrong.extend(notices::stale(root)?);
    let ignored: Vec<&str> = rules.advisories.ignore.iter().map(|ignored| ignored.id.as_str()).collect();
    let known = match advisories::database(folder)? {
        Some(database) => {
            let found = advisories::found(&database, &graph, &ignored)?;
            wrong.extend(found);
            format!("advisories of {}", database.display())
        }
        None => format!(
            "advisories were NOT checked: there is no database; `git clone {}` into {}, or name a folder",
            advisories::ORIGIN,
            advisories::USUAL
        ),
    };
    let doubled = graph.doubled().into_iter();
    let doubled: Vec<String> =
        doubled.map(|(name, versions)| format!("{name} {}", versions.join(" and "))).collect();
    if !doubled.is_empty() {
        eprintln!("audit: in several versions: {}", doubled.join(", "));
    }
    eprintln!("audit: {} crates; licences, sources and bans by {RULES}; {known}", graph.crates.len());
    if wrong.is_empty() { Ok(()) } else { Err(format!("audit:\n  {}", wrong.join("\n  "))) }
}

/// What breaks the rules, a sentence each.
fn wrong(rules: &Rules, graph: &Graph) -> Vec<String> {
    let mut wrong = Vec::new();
    let allowed = |name: &str| rules.licenses.allow.iter().any(|allowed| allowed == name);
    for one in &graph.crates {
        let place = format!("{} {}", one.name, one.version);
        match one.licence.as_deref().map(Licence::read) {
            None => wrong.push(format!("{place} names no licence")),
            Some(Err(why)) => wrong.push(format!("{place}: {why}")),
            Some(Ok(licence)) if !licence.holds(&allowed) => {
                let named = one.licence.as_deref().unwrap_or_default();
                wrong.push(format!("{place} is under {named}, which {RULES} does not allow"));
            }
            Some(Ok(_)) => {}
        }
        if let Some(ban) = rules.bans.deny.iter().find(|ban| ban.name == one.name) {
            wrong.push(format!("{place} is banned: {}", ban.reason));
        }
        // Our own have no source.
        let Some(source) = &one.source else { continue };
        let registry = source.strip_prefix("registry+");
        if !registry
            .is_some_and(|registry| rules.sources.allow_registry.iter().any(|known| known == registry))
        {
            wrong.push(format!("{place} comes from {source}, which {RULES} does not allow"));
        }
        if !graph.sums.contains(&(one.name.clone(), one.version.to_string())) {
            wrong.push(format!("{place} has no checksum in Cargo.lock"));
        }
    }
    wrong
}

impl Graph {
    /// Crates of which several versions are built.
    fn doubled(&self) -> BTreeMap<&str, Vec<String>> {
        let mut versions: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for one in &self.crates {
            versions.entry(&one.name).or_default().push(one.version.to_string());
        }
        versions.retain(|_, versions| versions.len() > 1);
        versions
    }
}

/// The folder of the workspace: chores run there, tests in their own package.
#[cfg(test)]
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[cfg(test)]
mod tests {
    use super::graph::Crate;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn what_is_locked_keeps_the_rules() {
        let folder = std::env::temp_dir().join(format!("ludoteca-advisories-{}", std::process::id()));
        let fault = folder.join("crates/semver");
        fs::create_dir_all(&fault).unwrap();
        audit(root(), folder.to_str()).unwrap();
        // A database that knows something of what we use is heard.
        let text = "```toml\n[advisory]\nid = \"RUSTSEC-2099-0001\"\n[versions]\npatched = []\n```\n# It falls over\n";
        fs::write(fault.join("RUSTSEC-2099-0001.md"), text).unwrap();
        let why = audit(root(), folder.to_str()).unwrap_err();
        fs::remove_dir_all(&folder).unwrap();
        assert!(why.contains("RUSTSEC-2099-0001: It falls over"), "{why}");
        audit(root(), Some("/dev/null")).unwrap_err();
    }

    #[test]
    fn each_rule_refuses_what_breaks_it() {
        let rules: Rules = toml::from_str(&fs::read_to_string(root().join(RULES)).unwrap()).unwrap();
        let good = Crate {
            id: String::new(),
            name: "good".to_string(),
            version: semver::Version::new(1, 2, 3),
            licence: Some("MIT OR GPL-3.0".to_string()),
            source: Some("registry+https://github.com/rust-lang/crates.io-index".to_string()),
            repository: None,
            folder: Default::default(),
        };
        let check = |change: &dyn Fn(&mut Crate), part: &str| {
            let mut one = good.clone();
            change(&mut one);
            let sums = BTreeSet::from([
                ("good".to_string(), "1.2.3".to_string()),
                ("native-tls".to_string(), "1.2.3".to_string()),
            ]);
            let found = wrong(&rules, &Graph { crates: vec![one], sums, inside: Vec::new() });
            match part {
                "" => assert!(found.is_empty(), "{found:?}"),
                part => assert!(found.len() == 1 && found[0].contains(part), "{found:?} has no {part:?}"),
            }
        };
        check(&|_| (), "");
        check(&|one| one.source = None, "");
        check(&|one| one.licence = None, "names no licence");
        check(
            &|one| one.licence = Some("MIT AND GPL-3.0".to_string()),
            "GPL-3.0, which deny.toml does not allow",
        );
        check(&|one| one.licence = Some("MIT OR".to_string()), "MIT OR");
        check(&|one| one.source = Some("git+https://example.org/x".to_string()), "comes from git+");
        check(&|one| one.source = Some("registry+https://example.org/x".to_string()), "comes from registry+");
        check(&|one| one.version.major = 2, "no checksum");
        check(&|one| one.name = "native-tls".to_string(), "banned: rustls");
    }
}
