//! Nobody glues a sentence of pieces: a word beside a gap belongs in a catalogue, where a translator can turn it round.

use crate::sentences::{SPEAKING, is_no_sentence, is_word, texts};
use crate::source::sources;

/// Macros that fill gaps.
const FILLING: [&str; 9] =
    ["format", "write", "writeln", "print", "println", "eprint", "eprintln", "format_args", "anyhow"];

/// Whether a word stands beside a gap: "{side} wins", "level {}".
fn glues(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let gap = |word: &str| {
        let word = word.trim_matches(|c: char| ".,;:!?()\"'".contains(c));
        word.starts_with('{') && word.ends_with('}') && !word.starts_with("{{")
    };
    words.windows(2).any(|pair| gap(pair[0]) && is_word(pair[1]) || is_word(pair[0]) && gap(pair[1]))
}

/// Whether a text is a piece to be put beside others: " wins", "level ".
fn is_piece(text: &str) -> bool {
    let inside = text.trim_matches(' ');
    inside != text && is_word(inside)
}

#[test]
fn no_code_glues_a_sentence() {
    let mut found = Vec::new();
    for (path, tokens) in sources(&SPEAKING) {
        let path = path.display().to_string();
        texts(tokens, "", &mut |line, text, called| {
            let glued = FILLING.contains(&called) && glues(&text) || is_piece(&text);
            if glued && !is_no_sentence(&path, &text) {
                found.push(format!("{path}:{line}: {text:?}"));
            }
        });
    }
    assert!(found.is_empty(), "{} sentences are glued:\n{}", found.len(), found.join("\n"));
}

#[test]
fn glue_is_known() {
    for text in ["{x} wins", "level {}", "({side} wins)", "{a}, {b} and more"] {
        assert!(glues(text), "{text}");
    }
    for text in ["{x} {y}", "{{ wins }}", "{x}-{y}", "{x}px", "a {x}"] {
        assert!(!glues(text), "{text}");
    }
    assert!(is_piece(" wins") && is_piece("level ") && !is_piece("wins") && !is_piece(" - "));
}
