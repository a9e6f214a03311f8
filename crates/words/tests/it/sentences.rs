//! No interface builds a sentence of its own: what people read stands in a catalogue.

use crate::source::{sources, text_of};
use proc_macro2::{TokenStream, TokenTree};

/// The crates in which people are spoken to.
pub(crate) const SPEAKING: [&str; 10] =
    ["kit", "games", "session", "draw", "plain", "tui", "web", "ugi", "league", "ludoteca"];

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

/// Whether it is a word of letters, signs around it left out.
pub(crate) fn is_word(text: &str) -> bool {
    let text = text.trim_matches(|c: char| ".,;:!?()\"'".contains(c));
    text.len() >= 2 && text.chars().all(|c| c.is_ascii_alphabetic() || c == '\'')
}

/// Whether a text is a sentence or a piece of one: two words of letters beside each other.
pub(crate) fn speaks(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| is_word(pair[0]) && is_word(pair[1]))
}

/// Tells `visit` of every text that is not for engineers: its line, and the macro or function it is given to.
pub(crate) fn texts(tokens: TokenStream, given_to: &str, visit: &mut dyn FnMut(usize, String, &str)) {
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
                    texts(group.stream(), &called, visit);
                }
            }
            token => {
                if let Some(text) = text_of(token) {
                    visit(token.span().start().line, text, given_to);
                }
            }
        }
    }
}

/// Texts that are not sentences although they look so: markup, protocols, data.
pub(crate) fn is_no_sentence(path: &str, text: &str) -> bool {
    // What a protocol or a format says is the same in every language.
    let fixed = text.starts_with('<')
        || ["option name ", "id ", "info ", "type ", "Clear Hash", "response ", "bestmove ", "cp ", "mate "].iter().any(|word| text.starts_with(word))
        || text.contains("default-src")
        || text.starts_with("max-age")
        || text.starts_with("public,")
        || text.starts_with("private,")
        || text.starts_with("# What was chosen last")
        // The name of the program before what it says.
        || text.starts_with("ludoteca: {")
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
        texts(tokens, "", &mut |line, text, _| {
            if speaks(&text) && !is_no_sentence(&path, &text) {
                found.push(format!("{path}:{line}: {text:?}"));
            }
        });
    }
    assert!(found.is_empty(), "{} sentences stand in code:\n{}", found.len(), found.join("\n"));
}
