//! `new-game NAME`: a copy of the example game under a new name, registered.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder that is copied.
const EXAMPLE: &str = "crates/testkit/src/noughts";
/// Where the games are, and where they are registered.
const GAMES: &str = "crates/games/src";

/// What cannot be the name of a module.
const KEYWORDS: [&str; 49] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "use", "virtual", "where",
    "while",
];

pub(crate) fn new_game(words: &[String]) -> Result<(), String> {
    let [name] = words else {
        return Err("new-game needs one name: lower-case words joined by hyphens, as in three-dragons".into());
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("this is no workspace")?;
    let name = Name::parse(name)?;
    let files = plan(root, &name)?;
    for (path, text) in &files {
        let write = || {
            fs::create_dir_all(path.parent()?).ok()?;
            fs::write(path, text).ok()
        };
        write().ok_or_else(|| format!("{} cannot be written", path.display()))?;
    }
    // Another name makes other lines, and another order of what is imported.
    crate::cargo(&["fmt", "--package", "ludoteca-games"])?;
    // The example is in no menu, so nobody has seen its screens yet.
    crate::tests(&["--workspace", "screens::"], &[("INSTA_UPDATE", "always")])?;
    let Name { id, module, .. } = &name;
    println!(
        "{GAMES}/{module} is a copy of the example and {GAMES}/lib.rs registers it. It can be played now:
  cargo run --release -- play {id}
Next:
  1. make it your game, file by file: ARCHITECTURE.md says what stands where, rules.rs, RULES.md and tests.rs come first
  2. cargo nextest run --package ludoteca-games    holds it to the laws of every game
  3. cargo xtask bless                             writes {GAMES}/{module}/playthrough.snap and screens/ anew; read them
  4. cargo xtask test
Later: `cargo xtask tune {id}` finds the weights of its evaluation, `ludoteca openings {id}` makes openings."
    );
    Ok(())
}

/// A game's name in every spelling.
#[derive(Debug, PartialEq, Eq)]
struct Name {
    /// As it is typed: `three-dragons`.
    id: String,
    /// The folder: `three_dragons`.
    module: String,
    /// What types begin with: `ThreeDragons`.
    camel: String,
    /// As people read it: `Three Dragons`.
    title: String,
}

impl Name {
    fn parse(text: &str) -> Result<Name, String> {
        let is_word = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !text.split('-').all(is_word) {
            return Err(format!(
                "{text:?} is no name for a game: expected lower-case words joined by hyphens, as in three-dragons"
            ));
        }
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let words: Vec<String> = text.split('-').map(capital).collect();
        let module = text.replace('-', "_");
        if KEYWORDS.contains(&module.as_str()) {
            return Err(format!("{text:?} is no name for a game: it is a word of the language Rust"));
        }
        Ok(Name { id: text.to_string(), module, camel: words.concat(), title: words.join(" ") })
    }

    /// A text of the example under this name. The example is called after one of its sides; a line that speaks of the sides
    /// stays as it is.
    fn renamed(&self, text: &str) -> String {
        let line = |line: &str| {
            let titles = ["Noughts and Crosses", "Jogo do galo"];
            let line = titles.iter().fold(line.to_string(), |line, title| line.replace(title, &self.title));
            let line = line.replace("Noughts", &self.camel);
            let sides = ["crosses", "side-noughts", "SideSpec"].iter().any(|word| line.contains(word));
            if sides { line } else { line.replace("noughts", &self.id) }
        };
        text.split_inclusive('\n').map(line).collect()
    }

    /// The list of games with this one in it: as the last of those that are shown.
    fn registered(&self, list: &str) -> Result<String, String> {
        let Name { module, camel, .. } = self;
        let mut lines: Vec<String> = list.lines().map(str::to_string).collect();
        let named = |line: &str| {
            let name = line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';')?;
            Some(name.to_string())
        };
        let modules: Vec<(usize, String)> =
            lines.iter().enumerate().filter_map(|(n, line)| Some((n, named(line)?))).collect();
        if modules.iter().any(|(_, name)| name == module) {
            return Err(format!("there is a module {module} in {GAMES} already"));
        }
        let last = modules.last().ok_or_else(|| format!("{GAMES}/lib.rs has no modules"))?.0;
        let place = modules.iter().find(|(_, name)| name > module).map_or(last + 1, |(n, _)| *n);
        lines.insert(place, format!("pub mod {module};"));
        let end = lines.iter().rposition(|line| line == "}");
        let end = end.filter(|end| lines[end - 1].ends_with("Family,"));
        let end = end.ok_or_else(|| format!("{GAMES}/lib.rs does not end with the list of games"))?;
        lines.insert(end, format!("        {module}::{camel}Family,"));
        Ok(lines.join("\n") + "\n")
    }
}

/// All files that are to be written, and what comes into them.
fn plan(root: &Path, name: &Name) -> Result<Vec<(PathBuf, String)>, String> {
    let read = |path: &Path| fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let (example, folder) = (root.join(EXAMPLE), root.join(GAMES).join(&name.module));
    if name.module == "noughts" {
        return Err("noughts is the example itself; a game of its own needs a name of its own".into());
    }
    if folder.exists() {
        return Err(format!("there is a game {} already: {GAMES}/{} exists", name.id, name.module));
    }
    let list = root.join(GAMES).join("lib.rs");
    let mut files = vec![(list.clone(), name.registered(&read(&list)?)?)];
    let entries = fs::read_dir(&example).map_err(|error| format!("{}: {error}", example.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in &paths {
        let text = read(path)?;
        let means = |word: &str| word == name.camel;
        if text.split(|c: char| !c.is_ascii_alphanumeric()).any(means)
            && path.extension() == Some("rs".as_ref())
        {
            return Err(format!(
                "{} cannot be the name of a type: in a game's code it means something",
                name.camel
            ));
        }
        files.push((folder.join(path.file_name().unwrap_or_default()), name.renamed(&text)));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
    }

    #[test]
    fn a_name_has_four_spellings() {
        let name = Name::parse("nine-mens-morris").unwrap();
        let spellings = [name.id.as_str(), &name.module, &name.camel, &name.title];
        assert_eq!(spellings, ["nine-mens-morris", "nine_mens_morris", "NineMensMorris", "Nine Mens Morris"]);
        assert_eq!(Name::parse("connect4").unwrap().camel, "Connect4");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        let shape = "expected lower-case words joined by hyphens";
        for text in ["", "Go", "nine_mens", "-go", "go-", "go--go", "4play", "été", "a b", "../go", "go/x"]
        {
            let error = Name::parse(text).unwrap_err();
            assert!(error.contains(shape), "{text:?}: {error}");
        }
        assert!(Name::parse("match").unwrap_err().contains("a word of the language Rust"));
    }

    #[test]
    fn what_is_taken_is_refused() {
        let check = |text: &str, expected: &str| {
            let error = plan(root(), &Name::parse(text).unwrap()).unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        };
        check("noughts", "the example itself");
        check("tactigon", "there is a game tactigon already");
        check("three-dragons", "there is a game three-dragons already");
        check("orbits", "there is a module orbits");
        check("board", "Board cannot be the name of a type");
        check("game", "Game cannot be the name of a type");
    }

    #[test]
    fn every_spelling_is_renamed_and_the_sides_are_not() {
        let name = Name::parse("nine-mens-morris").unwrap();
        let check = |before: &str, after: &str| assert_eq!(name.renamed(before), after);
        check("# Noughts and Crosses\n", "# Nine Mens Morris\n");
        check("pub use index::NoughtsIndex;\n", "pub use index::NineMensMorrisIndex;\n");
        check("id: \"noughts\",", "id: \"nine-mens-morris\",");
        check("noughts(size=4,misere=true)\n", "nine-mens-morris(size=4,misere=true)\n");
        for side in [
            "side-noughts = noughts\n",
            "SideSpec { letter: 'o', name: \"noughts\" },\n",
            "crosses and noughts",
        ] {
            check(side, side);
        }
    }

    #[test]
    fn a_game_is_registered_by_two_lines() {
        let list = "pub mod chess;\nmod orbits;\npub mod shogi;\n\nregistry! {\n    pub Games:\n        shogi::ShogiFamily,\n}\n";
        let check = |name: &str, expected: &str| {
            assert_eq!(Name::parse(name).unwrap().registered(list).unwrap(), expected);
        };
        let registry = "registry! {\n    pub Games:\n        shogi::ShogiFamily,\n";
        check(
            "nine-mens",
            &format!(
                "pub mod chess;\npub mod nine_mens;\nmod orbits;\npub mod shogi;\n\n{registry}        nine_mens::NineMensFamily,\n}}\n"
            ),
        );
        check(
            "xiangqi",
            &format!(
                "pub mod chess;\nmod orbits;\npub mod shogi;\npub mod xiangqi;\n\n{registry}        xiangqi::XiangqiFamily,\n}}\n"
            ),
        );
    }

    #[test]
    fn the_whole_example_is_copied() {
        let name = Name::parse("nine-mens-morris").unwrap();
        let files = plan(root(), &name).unwrap();
        let folder = root().join("crates/games/src/nine_mens_morris");
        let text = |file: &str| {
            let found = files.iter().find(|(path, _)| *path == folder.join(file));
            found.unwrap_or_else(|| panic!("{file} is not among {files:?}")).1.as_str()
        };
        assert!(text("mod.rs").contains("id: \"nine-mens-morris\","));
        assert!(text("en.ftl").contains("\ntitle = Nine Mens Morris\n"));
        assert!(text("pt.ftl").contains("\ntitle = Nine Mens Morris\n"));
        assert!(text("RULES.md").starts_with("# Nine Mens Morris\n"));
        assert!(text("RULES.pt.md").starts_with("# Nine Mens Morris\n"));
        assert!(text("playthrough.snap").contains("\nnine-mens-morris\n"));
        let there = fs::read_dir(root().join(EXAMPLE)).unwrap().count();
        assert_eq!(files.len(), there + 1, "every file, and the list");
        for (path, text) in files.iter().filter(|(path, _)| path.starts_with(&folder)) {
            assert!(!text.contains("Noughts") && !text.contains("Jogo do"), "{}", path.display());
            let lines = text.lines().filter(|line| line.contains("noughts"));
            for line in lines {
                assert!(
                    line.contains("crosses") || line.contains("side-") || line.contains("SideSpec"),
                    "{line}"
                );
            }
        }
    }
}
