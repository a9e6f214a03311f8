//! The languages, and how each of them counts.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A language that there are catalogues for. Every sentence exists in English; what another language lacks is told in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese, as it is written in Portugal.
    Portuguese,
}

/// The place in [`Language::ALL`] of the language that this program speaks.
static SPOKEN: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// What is spoken on this thread alone, while something is written for one reader.
    static HERE: Cell<Option<Language>> = const { Cell::new(None) };
}
static TO_PEOPLE: AtomicBool = AtomicBool::new(false);

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// The code by which it is chosen and remembered.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// The tag that browsers format numbers and dates by. It has the country where that matters: without one, a browser takes
    /// Portuguese for that of Brazil, which counts nothing as one and sets a point where Portugal has a blank.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt-PT",
        }
    }

    /// What it calls itself, which is how people find theirs in a list.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
        }
    }

    /// The one behind it, the first behind the last.
    #[must_use]
    pub fn next(self) -> Language {
        Language::ALL[(self as usize + 1) % Language::ALL.len()]
    }

    /// The language of a code with anything behind it: `en`, `en-GB`, `pt_PT.UTF-8`.
    pub fn of_code(code: &str) -> Option<Language> {
        let first = code.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first.trim()))
    }

    /// The category of a number, by the rules of Unicode's plurals for whole numbers.
    pub fn plural(self, number: i64) -> &'static str {
        match self {
            Language::English | Language::Portuguese if number == 1 => "one",
            Language::English | Language::Portuguese => "other",
        }
    }

    /// What stands between the whole of a number and its fraction.
    pub fn decimal_sign(self) -> char {
        match self {
            Language::English => '.',
            Language::Portuguese => ',',
        }
    }

    /// A whole number as people write it: from five digits on in groups of three. Four digits are read at once.
    pub fn number(self, number: i64) -> String {
        let (mut text, digits) = (String::new(), number.unsigned_abs().to_string());
        let sign = match self {
            Language::English => ',',
            // A blank at which no line is broken.
            Language::Portuguese => '\u{a0}',
        };
        for (at, digit) in digits.char_indices() {
            if at > 0 && digits.len() > 4 && (digits.len() - at).is_multiple_of(3) {
                text.push(sign);
            }
            text.push(digit);
        }
        if number < 0 { format!("-{text}") } else { text }
    }

    /// The language in which whatever has no reader of its own is told, above all errors on their way out. It is English
    /// until a program says otherwise, so that protocols and tests never depend on who runs them.
    pub fn spoken() -> Language {
        HERE.get().unwrap_or_else(Language::of_process)
    }

    /// The same while something is written on this thread for a reader of this language.
    pub fn speaking<T>(self, write: impl FnOnce() -> T) -> T {
        /// Gives back what was there before, also where writing fails.
        struct Back(Option<Language>);
        impl Drop for Back {
            fn drop(&mut self) {
                HERE.set(self.0);
            }
        }
        let _back = Back(HERE.replace(Some(self)));
        write()
    }

    fn of_process() -> Language {
        Language::ALL.get(SPOKEN.load(Ordering::Relaxed)).copied().unwrap_or_default()
    }

    /// From now on people read what this program says, and large numbers are set as they write them. Programs, which read
    /// protocols and errors in them, get bare digits.
    pub fn speak_to_people() {
        TO_PEOPLE.store(true, Ordering::Relaxed);
    }

    /// A whole number as whoever reads it writes it.
    pub(crate) fn number_told(self, number: i64) -> String {
        if TO_PEOPLE.load(Ordering::Relaxed) { self.number(number) } else { number.to_string() }
    }

    /// From now on this program speaks this language.
    pub fn speak(self) {
        SPOKEN.store(self as usize, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_for_one_reader_is_told_in_their_language_and_nobody_elses() {
        let told = Language::Portuguese.speaking(|| {
            let elsewhere = std::thread::spawn(Language::spoken).join();
            let inside = Language::English.speaking(Language::spoken);
            (Language::spoken(), inside, elsewhere.expect("it does not panic"))
        });
        assert_eq!(told, (Language::Portuguese, Language::English, Language::of_process()));
        assert_eq!(Language::spoken(), Language::of_process());
    }

    #[test]
    fn codes_are_read_as_locales_write_them() {
        for code in ["en", "EN", "en-GB", "en_US.UTF-8"] {
            assert_eq!(Language::of_code(code), Some(Language::English), "{code}");
        }
        for code in ["pt", "pt-PT", "pt_PT.UTF-8", "pt-BR", "PT", "pt_BR@euro"] {
            assert_eq!(Language::of_code(code), Some(Language::Portuguese), "{code}");
        }
        for code in ["", "C", "POSIX", "xx"] {
            assert_eq!(Language::of_code(code), None, "{code}");
        }
    }

    #[test]
    fn each_is_found_by_its_own_names() {
        for language in Language::ALL {
            assert_eq!(Language::ALL[language as usize], language);
            assert_eq!(Language::of_code(language.code()), Some(language));
            assert_eq!(Language::of_code(language.tag()), Some(language));
        }
        let around = Language::ALL.into_iter().fold(Language::English, |language, _| language.next());
        assert_eq!(around, Language::English);
    }

    #[test]
    fn nothing_is_many() {
        for language in Language::ALL {
            assert_eq!([0, 1, 2].map(|number| language.plural(number)), ["other", "one", "other"]);
        }
    }

    #[test]
    fn large_numbers_are_set_in_groups() {
        let told =
            |language: Language| [0, -7, 2026, 10_000, -1_234_567, i64::MIN].map(|n| language.number(n));
        assert_eq!(
            told(Language::English),
            ["0", "-7", "2026", "10,000", "-1,234,567", "-9,223,372,036,854,775,808"]
        );
        assert_eq!(told(Language::Portuguese)[3..5], ["10\u{a0}000", "-1\u{a0}234\u{a0}567"]);
    }
}
