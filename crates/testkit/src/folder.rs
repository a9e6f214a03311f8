//! The folder of a game: all that knows the game stands there, and what tests have seen of it.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a registered game, by its id.
pub fn folder(id: &str) -> PathBuf {
    workspace().join("crates/games/src").join(id.replace('-', "_"))
}

/// Which of the files that the recipe in `ARCHITECTURE.md` lists are not in a folder. A module may be a folder of its own.
pub fn missing(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(workspace().join("ARCHITECTURE.md")).expect("the recipe can be read");
    let recipe = text.split("## Adding a game").nth(1).and_then(|rest| rest.split("```").nth(1));
    let words = recipe.expect("the recipe has a list of files").split_whitespace();
    let words = words.map(|word| word.trim_end_matches(','));
    let is_file = |word: &&str| [".rs", ".ftl", ".md", ".txt", ".snap"].iter().any(|end| word.ends_with(end));
    let files: Vec<&str> = words.filter(is_file).collect();
    assert!(files.len() > 10, "the recipe lists {files:?}");
    let is_there = |file: &str| {
        folder.join(file).is_file() || folder.join(file.trim_end_matches(".rs")).join("mod.rs").is_file()
    };
    files.into_iter().filter(|file| !is_there(file)).map(str::to_string).collect()
}

fn workspace() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("the crate stands in crates/testkit")
}
