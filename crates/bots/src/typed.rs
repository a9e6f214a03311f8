//! Text that is split as a shell splits it, without a shell: blanks, commas and bars inside quotes separate nothing.

/// A character, and whether it stands for itself whatever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sign {
    sign: char,
    literal: bool,
}

impl Sign {
    fn separates(self, at: fn(char) -> bool) -> bool {
        !self.literal && at(self.sign)
    }
}

/// A text with its quotes understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Typed {
    signs: Vec<Sign>,
    /// Where something quoted stands, which may be nothing: `''` is a word.
    quoted: Vec<usize>,
}

impl Typed {
    /// Understands `'…'`, in which everything stands for itself, `"…"`, in which a backslash does so before `"` and `\`, and a
    /// backslash outside of both. `None` if a quotation does not end.
    pub(crate) fn read(text: &str) -> Option<Typed> {
        let mut typed = Typed::default();
        let mut rest = text.chars();
        while let Some(sign) = rest.next() {
            match sign {
                '\'' => {
                    typed.quoted.push(typed.signs.len());
                    loop {
                        match rest.next()? {
                            '\'' => break,
                            sign => typed.signs.push(Sign { sign, literal: true }),
                        }
                    }
                }
                '"' => {
                    typed.quoted.push(typed.signs.len());
                    loop {
                        match rest.next()? {
                            '"' => break,
                            '\\' => {
                                let next = rest.next()?;
                                if !matches!(next, '"' | '\\') {
                                    typed.signs.push(Sign { sign: '\\', literal: true });
                                }
                                typed.signs.push(Sign { sign: next, literal: true });
                            }
                            sign => typed.signs.push(Sign { sign, literal: true }),
                        }
                    }
                }
                '\\' => typed.signs.push(Sign { sign: rest.next()?, literal: true }),
                sign => typed.signs.push(Sign { sign, literal: false }),
            }
        }
        Some(typed)
    }

    /// What stands before and behind the first separator, if there is one.
    pub(crate) fn split_once(&self, at: fn(char) -> bool) -> Option<(Typed, Typed)> {
        let place = self.signs.iter().position(|sign| sign.separates(at))?;
        Some((self.part(0, place), self.part(place + 1, self.signs.len())))
    }

    /// The parts between separators, the empty ones included.
    pub(crate) fn split(&self, at: fn(char) -> bool) -> Vec<Typed> {
        let mut parts = Vec::new();
        let mut begin = 0;
        for (place, sign) in self.signs.iter().enumerate() {
            if sign.separates(at) {
                parts.push(self.part(begin, place));
                begin = place + 1;
            }
        }
        parts.push(self.part(begin, self.signs.len()));
        parts
    }

    /// The words between blanks. One that is quoted may be empty.
    pub(crate) fn words(&self) -> Vec<String> {
        let words = self.split(char::is_whitespace).into_iter();
        words
            .filter(|word| !word.signs.is_empty() || !word.quoted.is_empty())
            .map(|word| word.text())
            .collect()
    }

    /// The text without its quotes.
    pub(crate) fn text(&self) -> String {
        self.signs.iter().map(|sign| sign.sign).collect()
    }

    fn part(&self, begin: usize, end: usize) -> Typed {
        let quoted = self.quoted.iter().filter(|&&place| (begin..=end).contains(&place));
        Typed { signs: self.signs[begin..end].to_vec(), quoted: quoted.map(|place| place - begin).collect() }
    }
}

/// A word as [`Typed::read`] reads it.
pub(crate) fn quote(word: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || "_-./:=+@%^~#*?[](){}<>&;!$".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str, words: &[&str]) {
        assert_eq!(Typed::read(text).map(|typed| typed.words()).unwrap_or_default(), words, "{text}");
    }

    #[test]
    fn words_are_split_as_a_shell_splits_them() {
        check("python3 bot.py", &["python3", "bot.py"]);
        check("  a\tb ", &["a", "b"]);
        check(r#"sh -c 'read x; echo "a b"'"#, &["sh", "-c", r#"read x; echo "a b""#]);
        check(r#""a b"'c d'e\ f"#, &["a bc de f"]);
        check(r#""\"\\\n""#, &[r#""\\n"#]);
        check("a '' b", &["a", "", "b"]);
        check("", &[]);
    }

    #[test]
    fn an_open_quotation_is_refused() {
        for text in ["'a", "\"a", "\"a\\", "a\\"] {
            assert_eq!(Typed::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_quoted_separator_separates_nothing() {
        let typed = Typed::read("a'|'b|c|d").unwrap_or_default();
        let (before, behind) = typed.split_once(|sign| sign == '|').unwrap_or_default();
        assert_eq!((before.text().as_str(), behind.text().as_str()), ("a|b", "c|d"));
    }

    proptest! {
        #[test]
        fn a_quoted_word_is_read_as_itself(words in prop::collection::vec(".*", 1..4)) {
            let text: Vec<String> = words.iter().map(|word| quote(word)).collect();
            prop_assert_eq!(Typed::read(&text.join(" ")).map(|typed| typed.words()), Some(words));
        }
    }
}
