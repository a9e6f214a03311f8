//! Whether a catalogue is whole.

use crate::pattern::{Part, Pattern};
use crate::{COMMON, Catalogue, Language};
use std::collections::BTreeSet;

/// What is wrong with a catalogue: what cannot be understood, which language is missing, and what differs between them. A
/// translation has the keys of the English original and in each sentence the same arguments. It may also say a common
/// sentence in words of its own where English needs none: a game whose pieces have another gender.
pub fn check(catalogue: &Catalogue) -> Vec<String> {
    let mut faults = Vec::new();
    let english: Vec<(&str, &Pattern)> = catalogue.patterns(Language::English).collect();
    for language in Language::ALL {
        let mut fault = |text: String| {
            faults.push(format!("{} ({}): {text}", catalogue.name(), language.code()));
        };
        let Some(read) = catalogue.read(language) else {
            fault("there is nothing in this language".to_string());
            continue;
        };
        read.faults.iter().for_each(|text| fault(text.clone()));
        let here: Vec<(&str, &Pattern)> = catalogue.patterns(language).collect();
        for (key, pattern) in &english {
            match here.iter().find(|(known, _)| known == key) {
                None => fault(format!("{key} is missing")),
                Some((_, translated)) if args(translated) != args(pattern) => {
                    fault(format!(
                        "{key} has the arguments {:?} and not {:?}",
                        args(translated),
                        args(pattern)
                    ));
                }
                Some(_) => {}
            }
        }
        for (key, pattern) in here {
            if !english.iter().any(|(known, _)| *known == key) {
                let common = COMMON.pattern(Language::English, key).filter(|_| catalogue != &COMMON);
                match common {
                    None => fault(format!("{key} is not in the original")),
                    Some(common) if args(common) != args(pattern) => {
                        let (here, there) = (args(pattern), args(common));
                        fault(format!("{key} has the arguments {here:?} and elsewhere {there:?}"));
                    }
                    Some(_) => {}
                }
            }
            pattern.visit(&mut |part| {
                if let Part::Message(other) = part
                    && catalogue.pattern(language, other).is_none()
                {
                    fault(format!("{key} refers to {other}, which is nowhere"));
                }
            });
        }
    }
    faults
}

/// The arguments that a sentence has in any of its forms.
pub(crate) fn args(pattern: &Pattern) -> BTreeSet<&str> {
    let mut args = BTreeSet::new();
    pattern.visit(&mut |part| match part {
        Part::Arg(name, _) | Part::Select { by: name, .. } => {
            args.insert(name.as_str());
        }
        Part::Text(_) | Part::Message(_) => {}
    });
    args
}

impl Pattern {
    /// The arguments that it has in any of its forms.
    pub fn args(&self) -> BTreeSet<&str> {
        args(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_found() {
        static BAD: Catalogue = Catalogue::new(
            "bad",
            &[(
                Language::English,
                "twice = a\ntwice = b\n???\nfn = { UPPER($x) }\nlost = { nowhere }\ngood = { $a }\n",
            )],
        );
        let faults = check(&BAD).join("\n");
        for fault in ["twice", "not understood", "there is no function UPPER", "refers to nowhere"] {
            assert!(faults.contains(fault), "{fault} in {faults}");
        }
        assert!(!faults.contains("good"), "{faults}");
        assert!(faults.contains("bad (pt): there is nothing in this language"), "{faults}");
    }

    #[test]
    fn what_differs_between_languages_is_found() {
        static TWO: Catalogue = Catalogue::new(
            "two",
            &[
                (Language::English, "both = { $a }\nmissing = m\nother = { $a }\n"),
                (
                    Language::Portuguese,
                    "both = { $a }!\nother = { $b }\nmore = m\npiece-on = a { $piece } em { $cell }\npiece-of = { $x }\n",
                ),
            ],
        );
        let found = check(&TWO);
        let wanted = ["missing is missing", "other has the arguments", "more is not in", "piece-of has the"];
        assert_eq!(found.len(), wanted.len(), "{found:#?}");
        for wanted in wanted {
            assert!(found.iter().any(|fault| fault.contains(wanted)), "{wanted}: {found:#?}");
        }
    }
}
