//! Texts in a room of so many characters.

/// Breaks a text between words into lines of at most `width` characters; a longer word is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let lines = ludoteca_draw::parts::wrap(text, |line| line.chars().count() <= width);
    let cut = |line: String| {
        let signs: Vec<char> = line.chars().collect();
        signs.chunks(width).map(|chunk| chunk.iter().collect()).collect::<Vec<String>>()
    };
    lines.into_iter().flat_map(cut).collect()
}

/// A text of at most `width` characters; what is left out is shown by an ellipsis.
pub(crate) fn shorten(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    if width > 0 {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut() {
        assert_eq!(wrap("a abcdefgh", 3), ["a", "abc", "def", "gh"]);
        assert_eq!(shorten("abcdef", 4), "abc…");
        assert_eq!(shorten("abcd", 4), "abcd");
        assert_eq!(shorten("abcd", 0), "");
    }
}
