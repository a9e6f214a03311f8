//! Whether a catalogue is whole.

use crate::pattern::{Part, Pattern};
use crate::{Catalogue, Language};
use std::collections::BTreeSet;

/// What is wrong with a catalogue: what cannot be understood, and what differs between its languages. A translation has the
/// keys of the English original and in each sentence the same arguments.
pub fn check(catalogue: &Catalogue) -> Vec<String> {
    let mut faults = Vec::new();
    let english: Vec<(&str, &Pattern)> = catalogue.patterns(Language::English).collect();
    for language in catalogue.languages() {
        let mut fault = |text: String| {
            faults.push(format!("{} ({}): {text}", catalogue.name(), language.code()));
        };
        let read = catalogue.read(language);
        read.into_iter().flat_map(|read| &read.faults).for_each(|text| fault(text.clone()));
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
                fault(format!("{key} is not in the original"));
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
    }
}
