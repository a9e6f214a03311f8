//! The languages, and how each of them counts.

/// A language that there are catalogues for. Every sentence exists in English; what another language lacks is told in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 1] = [Language::English];

    /// The code, as browsers and locales have it.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language of a code with anything behind it: `en`, `en-GB`, `en_US.UTF-8`.
    pub fn of_code(code: &str) -> Option<Language> {
        let first = code.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first.trim()))
    }

    /// The category of a number, by the rules of Unicode's plurals for whole numbers.
    pub fn plural(self, number: i64) -> &'static str {
        match self {
            Language::English if number == 1 => "one",
            Language::English => "other",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_locales_write_them() {
        for code in ["en", "EN", "en-GB", "en_US.UTF-8"] {
            assert_eq!(Language::of_code(code), Some(Language::English), "{code}");
        }
        for code in ["", "C", "POSIX", "xx"] {
            assert_eq!(Language::of_code(code), None, "{code}");
        }
    }
}
