//! No interface builds a sentence of its own: what people read stands in a catalogue.

use crate::source::{crates, files, sources, text_of};
use proc_macro2::{TokenStream, TokenTree};
use std::fs;

/// The crates in which people are spoken to.
const SPEAKING: [&str; 9] = ["kit", "games", "session", "draw", "plain", "tui", "web", "ugi", "ludoteca"];

/// Macros and methods whose texts are for engineers.
const FOR_ENGINEERS: [&str; 17] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "expect",
    "unreachable",
    "panic",
    "expect_err",
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "concat",
    "include_str",
    "todo",
];

/// Whether a text is a sentence or a piece of one: two words of letters beside each other.
fn speaks(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let word = |text: &str| {
        let text = text.trim_matches(|c: char| ".,;:!?()\"'".contains(c));
        text.len() >= 2 && text.chars().all(|c| c.is_ascii_alphabetic() || c == '\'')
    };
    words.windows(2).any(|pair| word(pair[0]) && word(pair[1]))
}

/// Tells `visit` of every text that is not for engineers.
fn each_text(tokens: TokenStream, visit: &mut dyn FnMut(usize, String)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let before = |back: usize| place.checked_sub(back).and_then(|place| tokens.get(place));
                let name = |token: Option<&TokenTree>| match token {
                    Some(TokenTree::Ident(name)) => name.to_string(),
                    _ => String::new(),
                };
                let sign = |token: Option<&TokenTree>, wanted: char| matches!(token, Some(TokenTree::Punct(sign)) if sign.as_char() == wanted);
                let attribute = sign(before(1), '#') || sign(before(1), '!') && sign(before(2), '#');
                let called = if sign(before(1), '!') { name(before(2)) } else { name(before(1)) };
                if !attribute && !FOR_ENGINEERS.contains(&called.as_str()) {
                    each_text(group.stream(), visit);
                }
            }
            token => {
                if let Some(text) = text_of(token) {
                    visit(token.span().start().line, text);
                }
            }
        }
    }
}

/// Texts that are not sentences although they look so: markup, protocols, data.
fn is_no_sentence(path: &str, text: &str) -> bool {
    // What a protocol or a format says is the same in every language.
    let fixed = text.starts_with('<')
        || ["option name ", "id ", "info ", "type ", "Clear Hash"].iter().any(|word| text.starts_with(word))
        || text.contains("default-src")
        || text.starts_with("max-age")
        || text.starts_with("public,")
        || text.starts_with("private,")
        || text.starts_with("# What was chosen last")
        // A command that makes a file, and lines of a shell's own language.
        || text.starts_with("# ludoteca openings ")
        || text.starts_with("complete -c ");
    fixed || path.starts_with("web/src/metrics.rs") || path.contains("/weights") || path.contains("/eval.rs")
        // The name of a numbering stands in files and never changes.
        || path.ends_with("/index.rs")
        // Help is written beside the arguments it explains: the parser of the command line takes it from there when the program
        // is compiled, before anybody has a language.
        || path.starts_with("ludoteca/src/cli")
}

#[test]
fn no_interface_has_a_sentence_of_its_own() {
    let mut found = Vec::new();
    for (path, tokens) in sources(&SPEAKING) {
        let path = path.display().to_string();
        each_text(tokens, &mut |line, text| {
            if speaks(&text) && !is_no_sentence(&path, &text) {
                found.push(format!("{path}:{line}: {text:?}"));
            }
        });
    }
    assert!(found.is_empty(), "{} sentences stand in code:\n{}", found.len(), found.join("\n"));
}

/// The page gets its catalogue from the server.
#[test]
fn the_page_has_no_sentence_of_its_own() {
    let Some(crates) = crates() else { return };
    let mut found = Vec::new();
    for path in files(&crates.join("web/page"), ".js") {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
        let source = fs::read_to_string(&path).expect("a source can be read");
        for (number, line) in source.lines().enumerate() {
            let code = line.trim_start();
            if code.starts_with("//")
                || code.starts_with('*')
                || code.starts_with("/*")
                || code.starts_with("import ")
            {
                continue;
            }
            for text in literals(code).iter().filter(|text| speaks(text) && !is_markup(text)) {
                found.push(format!("{name}:{}: {text:?}", number + 1));
            }
        }
    }
    // Of the shell the server fills every gap.
    let shell = fs::read_to_string(crates.join("web/page/index.html")).expect("a source can be read");
    let texts = shell.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text.trim());
    found.extend(texts.filter(|text| speaks(text)).map(|text| format!("index.html: {text:?}")));
    assert!(found.is_empty(), "{} sentences stand in the page:\n{}", found.len(), found.join("\n"));
}

/// Class names, selectors, SVG data and the like.
fn is_markup(text: &str) -> bool {
    !text.contains(|c: char| c.is_ascii_uppercase() || ".,;:!?".contains(c))
        && text.split(' ').all(|word| word.contains('-') || word.chars().all(|c| c.is_ascii_lowercase()))
        && text.split(' ').count() <= 4
}

/// The texts in quotation marks of a line.
fn literals(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '/' && chars.peek() == Some(&'/') {
            break;
        }
        if !matches!(c, '"' | '\'' | '`') {
            continue;
        }
        let mut text = String::new();
        while let Some(next) = chars.next() {
            match next {
                '\\' => text.extend(chars.next()),
                next if next == c => break,
                next => text.push(next),
            }
        }
        found.push(text);
    }
    found
}
