//! The page has no sentence of its own: it gets its catalogue from the server.

use crate::script::{self, GAP};
use crate::sentences::{is_word, speaks};
use crate::source::{crates, files};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// Keys of the keyboard have names with a capital, as words for people have.
const KEYS: [&str; 8] = ["Enter", "Escape", "Backspace", "Tab", "Home", "End", "Delete", "Space"];

/// Whether a text of a script is for people: words beside each other or beside a gap, one that begins a sentence, or text
/// between tags. Names of the style sheets are for the browser.
fn is_for_people(text: &str, names: &HashSet<String>) -> bool {
    if text.contains("</") || text.contains("/>") {
        return between_tags(text).iter().any(|text| text.split_whitespace().any(is_word));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.iter().all(|word| names.contains(*word) || word.contains([GAP, '-']) && !is_word(word)) {
        return false;
    }
    let begins = |word: &str| {
        is_word(word) && word.starts_with(|c: char| c.is_ascii_uppercase()) && !KEYS.contains(&word)
    };
    let lone = words.len() == 1 && begins(words[0]) && words[0][1..].chars().any(|c| c.is_ascii_lowercase());
    let beside_gap = words.windows(2).any(|pair| {
        let gap = |word: &str| word.trim_matches(|c: char| ".,;:!?()\"'".contains(c)) == GAP.to_string();
        gap(pair[0]) && is_word(pair[1]) || is_word(pair[0]) && gap(pair[1])
    });
    lone || beside_gap || speaks(text)
}

/// The texts between the tags of markup, and those of attributes that are read out.
fn between_tags(markup: &str) -> Vec<String> {
    let mut found: Vec<String> =
        markup.split('<').map(|tag| tag.split_once('>').map_or(tag, |(_, text)| text).to_string()).collect();
    for name in ["title", "aria-label", "alt", "placeholder", "label"] {
        let mark = format!(" {name}=\"");
        let values = markup.split(&mark).skip(1).filter_map(|rest| rest.split('"').next());
        found.extend(values.map(str::to_string));
    }
    // A description is for people; how wide or dark a page is, for the browser.
    let about = markup.split("<meta name=\"description\" content=\"").skip(1);
    found.extend(about.filter_map(|rest| rest.split('"').next()).map(str::to_string));
    found
}

/// The words that style sheets use: classes, elements, values.
fn style_names(page: &Path) -> HashSet<String> {
    let mut names = HashSet::new();
    for path in files(page, ".css") {
        let sheet = fs::read_to_string(path).expect("a source can be read");
        let words = sheet.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        names.extend(words.map(str::to_string));
    }
    names
}

#[test]
fn the_page_has_no_sentence_of_its_own() {
    let Some(crates) = crates() else { return };
    let page = crates.join("web/page");
    let names = style_names(&page);
    let mut found = Vec::new();
    for path in files(&page, ".js") {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
        let source = fs::read_to_string(&path).expect("a source can be read");
        for script::Text { text, line, import } in script::texts(&source) {
            if !import && is_for_people(&text, &names) {
                found.push(format!("{name}:{line}: {text:?}"));
            }
        }
    }
    // Of the shell the server fills every gap.
    let shell = fs::read_to_string(page.join("index.html")).expect("a source can be read");
    let shell = between_tags(&shell).into_iter().filter(|text| text.split_whitespace().any(is_word));
    found.extend(shell.map(|text| format!("index.html: {text:?}")));
    assert!(found.is_empty(), "{} sentences stand in the page:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_sentence_of_a_page_is_known() {
    let names = ["button", "main", "ground", "cell", "can"].into_iter().map(str::to_string).collect();
    let people = |text: &str| is_for_people(&text.replace('_', &GAP.to_string()), &names);
    for text in ["your turn now", "_ wins", "level _", "Draw", "<b>Draw</b>", "<p title=\"your turn\"></p>"] {
        assert!(people(text), "{text}");
    }
    for text in ["button main", "ground _", "Enter", "M_ 100L_", "translate(_ _)", "cell_", "<svg></svg>"] {
        assert!(!people(text), "{text}");
    }
}
