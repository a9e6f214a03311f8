//! The sources of the workspace as tokens.

use ludoteca_words::{Catalogue, Language};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder with all crates; `None` where this one stands alone.
pub(crate) fn crates() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?.to_path_buf();
    folder.join("kit/src").is_dir().then_some(folder)
}

/// All files below a folder that end so, in order.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The Rust sources of some crates, or of all, without their tests.
pub(crate) fn sources(only: &[&str]) -> Vec<(PathBuf, TokenStream)> {
    let Some(crates) = crates() else { return Vec::new() };
    let folders = fs::read_dir(&crates).expect("the folder of the crates").filter_map(Result::ok);
    let wanted = |name: &str| only.is_empty() || only.contains(&name);
    let mut found = Vec::new();
    for folder in folders.filter(|folder| wanted(&folder.file_name().to_string_lossy())) {
        for path in files(&folder.path().join("src"), ".rs") {
            let name = path.strip_prefix(&crates).expect("it is below").to_path_buf();
            let is_test =
                name.components().any(|part| matches!(part.as_os_str().to_str(), Some("tests.rs" | "tests")));
            if is_test {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a source can be read");
            let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{name:?}: {error}"));
            found.push((name, without_tests(tokens)));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

/// The catalogues that stand beside the code that uses them, a game's each, with their folders.
pub(crate) fn catalogues() -> Vec<(PathBuf, &'static Catalogue)> {
    let Some(crates) = crates() else { return Vec::new() };
    let read = |path: PathBuf| {
        let folder = path.strip_prefix(&crates).expect("it is below").parent().expect("a folder");
        let name = folder.display().to_string();
        let text = |language: Language| {
            let file = path.with_file_name(format!("{}.ftl", language.code()));
            (language, &*fs::read_to_string(file).expect("a catalogue").leak())
        };
        let texts: &'static [(Language, &str)] = Language::ALL.map(text).to_vec().leak();
        let catalogue: &'static Catalogue = Box::leak(Box::new(Catalogue::new(name.leak(), texts)));
        (folder.to_path_buf(), catalogue)
    };
    files(&crates, "/en.ftl").into_iter().map(read).collect()
}

/// Leaves out what stands behind `#[cfg(test)]`.
fn without_tests(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut place = 0;
    while place < tokens.len() {
        let behind = match (&tokens[place], tokens.get(place + 1)) {
            (TokenTree::Punct(sign), Some(TokenTree::Group(group))) if sign.as_char() == '#' => {
                group.stream().to_string().replace(' ', "") == "cfg(test)"
            }
            _ => false,
        };
        if behind {
            // The item ends with its braces or with a semicolon.
            place += 2;
            while let Some(token) = tokens.get(place) {
                place += 1;
                let ends = match token {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    TokenTree::Punct(sign) => sign.as_char() == ';',
                    _ => false,
                };
                if ends {
                    break;
                }
            }
            continue;
        }
        kept.push(match &tokens[place] {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), without_tests(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            token => token.clone(),
        });
        place += 1;
    }
    kept.into_iter().collect()
}

/// The text of a string literal; `None` for other tokens.
pub(crate) fn text_of(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let source = literal.to_string();
    if let Some(rest) = source.strip_prefix('r') {
        let rest = rest.trim_matches('#');
        return rest.strip_prefix('"')?.strip_suffix('"').map(str::to_string);
    }
    let inner = source.strip_prefix('"')?.strip_suffix('"')?;
    // A line that goes on behind a backslash is one line.
    let mut out = String::new();
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => out.push('\n'),
                Some('\n') => while chars.next_if(|c| c.is_whitespace()).is_some() {},
                Some(other) => out.push(other),
                None => {}
            },
            c => out.push(c),
        }
    }
    Some(out)
}
