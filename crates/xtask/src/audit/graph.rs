//! The crates that are locked, as cargo tells them.

use semver::Version;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whatever ends up in this package's program.
const BINARY: &str = "ludoteca";

/// A crate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Crate {
    pub(crate) name: String,
    pub(crate) version: Version,
    pub(crate) id: String,
    pub(crate) licence: Option<String>,
    /// Where it comes from; our own come from nowhere.
    pub(crate) source: Option<String>,
    pub(crate) repository: Option<String>,
    pub(crate) folder: PathBuf,
}

/// All crates of the workspace, tests and chores included.
#[derive(Debug)]
pub(crate) struct Graph {
    pub(crate) crates: Vec<Crate>,
    /// Those whose content is held by a checksum, by name and version.
    pub(crate) sums: BTreeSet<(String, String)>,
    /// The numbers of those that are linked into the program.
    pub(crate) inside: Vec<usize>,
}

impl Graph {
    /// Reads it for some targets; the lock file must fit, and nothing but missing crates is fetched.
    pub(crate) fn read(root: &Path, targets: &[String]) -> Result<Graph, String> {
        let mut crates: BTreeMap<String, Crate> = BTreeMap::new();
        let mut inside = BTreeSet::new();
        for target in targets {
            let told = metadata(root, target)?;
            let listed = told["packages"].as_array().ok_or("cargo metadata tells of no packages")?;
            for package in listed {
                let one = read(package).ok_or_else(|| format!("cargo metadata tells of {package}"))?;
                crates.insert(one.id.clone(), one);
            }
            inside.extend(linked(&told, &crates));
        }
        let lock = root.join("Cargo.lock");
        let lock = std::fs::read_to_string(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
        let mut crates: Vec<Crate> = crates.into_values().collect();
        crates.sort();
        let inside = (0..crates.len()).filter(|&number| inside.contains(&crates[number].id)).collect();
        Ok(Graph { sums: sums(&lock)?, crates, inside })
    }
}

fn metadata(root: &Path, target: &str) -> Result<Value, String> {
    let args = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
    let output = Command::new("cargo").args(args).current_dir(root).output();
    let output = output.map_err(|error| format!("cargo could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr).trim()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

fn read(package: &Value) -> Option<Crate> {
    let text = |key: &str| package[key].as_str().map(str::to_string);
    Some(Crate {
        id: text("id")?,
        name: text("name")?,
        version: text("version")?.parse().ok()?,
        licence: text("license"),
        source: text("source"),
        repository: text("repository"),
        folder: Path::new(package["manifest_path"].as_str()?).parent()?.to_path_buf(),
    })
}

/// What the program is linked with: everything that is reached from it without what only builds or tests it.
fn linked(told: &Value, crates: &BTreeMap<String, Crate>) -> BTreeSet<String> {
    let nodes = told["resolve"]["nodes"].as_array().into_iter().flatten();
    let nodes: BTreeMap<&str, &Value> = nodes.filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let binary = crates.values().find(|one| one.source.is_none() && one.name == BINARY);
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = binary.iter().map(|one| one.id.as_str()).collect();
    while let Some(id) = open.pop() {
        if !found.insert(id.to_string()) {
            continue;
        }
        let needs = nodes.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let linked = needs.filter(|need| {
            let kinds = need["dep_kinds"].as_array().into_iter().flatten();
            kinds.into_iter().any(|kind| kind["kind"].is_null())
        });
        open.extend(linked.filter_map(|need| need["pkg"].as_str()));
    }
    found
}

/// The crates with a checksum in a lock file.
fn sums(lock: &str) -> Result<BTreeSet<(String, String)>, String> {
    let lock: toml::Table = lock.parse().map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let text = |package: &toml::Value, key: &str| package.get(key)?.as_str().map(str::to_string);
    let sums = packages.filter(|package| text(package, "checksum").is_some_and(|sum| sum.len() == 64));
    Ok(sums.filter_map(|package| Some((text(package, "name")?, text(package, "version")?))).collect())
}
