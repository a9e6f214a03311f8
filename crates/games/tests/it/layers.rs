//! The files of a game stand in layers: none imports another that imports it in turn.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

type Imports = BTreeMap<String, BTreeSet<String>>;

/// The modules that a file names by `super::`, without those that its tests name.
fn imported(source: &str) -> BTreeSet<String> {
    let source = source.split("\n#[cfg(test)]").next().unwrap_or(source);
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let mut found = BTreeSet::new();
    for rest in code.split("super::").skip(1) {
        let list = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or(list),
            None => rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(rest),
        };
        found.extend(list.split(',').map(|name| name.trim().to_string()));
    }
    found
}

/// What each file of a game imports of the others.
#[expect(clippy::disallowed_methods, reason = "a test reads the sources")]
fn imports(folder: &Path) -> Imports {
    let files = folder.read_dir().expect("a folder of a game").flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let name = |path: &Path| path.file_stem().map(|name| name.display().to_string()).unwrap_or_default();
    let files: Vec<_> = files.filter(|path| !["mod", "tests"].contains(&name(path).as_str())).collect();
    let names: BTreeSet<String> = files.iter().map(|path| name(path)).collect();
    let of = |path: &Path| &imported(&std::fs::read_to_string(path).expect("a source")) & &names;
    files.iter().map(|path| (name(path), of(path))).collect()
}

/// The files that are left when again and again those go which import none that are left.
fn circles(mut imports: Imports) -> Vec<String> {
    loop {
        let left: BTreeSet<String> = imports.keys().cloned().collect();
        imports.retain(|_, imported| !imported.is_disjoint(&left));
        if imports.len() == left.len() {
            return left.into_iter().collect();
        }
    }
}

#[test]
fn the_files_of_a_game_import_each_other_without_circles() {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").read_dir().unwrap();
    let folders: Vec<_> = folders.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect();
    assert!(folders.len() >= 4, "{folders:?}");
    for folder in folders {
        let imports = imports(&folder);
        assert!(imports["tactics"].contains("rules"), "{folder:?}: imports are found");
        for above in ["eval", "tactics", "index", "players", "present", "explain"] {
            assert!(!imports["rules"].contains(above), "{folder:?}: the rules know nothing of {above}");
        }
        assert!(!imports["eval"].contains("tactics") && !imports["tactics"].contains("eval"), "{folder:?}");
        assert_eq!(circles(imports), [""; 0], "{folder:?}");
    }
}

#[test]
fn a_circle_is_found() {
    let imports = [
        ("board", imported("use super::{SIDES, shape};\n#[cfg(test)]\nuse super::rules::State;")),
        ("shape", imported("fn x() {}\n// super::board")),
        ("rules", imported("use super::board::Board;\nfn start() { super::text::start() }")),
        ("text", imported("use super::rules::{State, Move};")),
    ];
    let imports: Imports = imports.map(|(name, imported)| (name.to_string(), imported)).into();
    assert_eq!(circles(imports), ["rules", "text"]);
}
