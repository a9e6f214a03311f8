//! Sentences with gaps, which the page fills itself.

use ludoteca_kit::words::{self, COMMON, Language};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

data! {
    /// What is done with an argument before it fills a gap.
    #[derive(Copy)]
    pub enum GapFunction {
        /// It begins with a capital.
        Cap,
        /// A list is joined by "and".
        And,
        /// A list is joined by "or".
        Or,
    }

    /// A part of a sentence.
    #[serde(untagged)]
    pub enum Part {
        /// Words.
        Text(String),
        /// A gap.
        Gap {
            /// The argument that fills it.
            gap: String,
            /// What is done with it before.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(test, ts(optional))]
            by: Option<GapFunction>,
        },
        /// Another sentence with the same arguments.
        Message {
            /// Its key.
            key: String,
        },
        /// One of several forms.
        Select {
            /// The argument that decides.
            select: String,
            /// The forms, each behind the number, the plural category, the word or the key it is for.
            forms: Vec<(String, Vec<Part>)>,
            /// Which of them is told where none fits.
            default: u32,
        },
    }

    /// The sentences that the page says itself, in one language.
    pub struct Words {
        /// The tag of the language, for numbers and plurals.
        pub language: String,
        /// Each sentence by its key.
        pub patterns: BTreeMap<String, Vec<Part>>,
    }
}

/// How the keys of the page's own sentences begin.
const OWN: &str = "page-";
/// Sentences that everybody says and the page too, in its own code or to join a list.
const SHARED: [&str; 8] =
    ["list-and", "list-or", "to-move", "piece-of", "mark-picked", "value-win", "value-draw", "value-loss"];

/// Parts of the page whose sentences nobody else needs, by the word behind `part=`: only their pages ask for them, so that the others
/// weigh no more for each.
pub const PARTS: [&str; 2] = ["class", "league"];

/// The part of the page that says a key, if it is one of its own.
fn part_of(key: &str) -> Option<&'static str> {
    let (part, _) = key.strip_prefix(OWN)?.split_once('-')?;
    PARTS.into_iter().find(|own| *own == part)
}

impl Words {
    /// What every page may say in a language.
    pub fn of_page(language: Language) -> Words {
        Words::of(language, None, &SHARED)
    }

    /// What one of the [`PARTS`] says beside.
    pub fn of_part(language: Language, part: &str) -> Words {
        Words::of(language, Some(part), &[])
    }

    fn of(language: Language, part: Option<&str>, shared: &[&'static str]) -> Words {
        let own = COMMON.patterns(Language::English).map(|(key, _)| key);
        let own = own.filter(|key| key.starts_with(OWN) && part_of(key) == part);
        let mut wanted: Vec<String> = own.chain(shared.iter().copied()).map(str::to_string).collect();
        let mut patterns = BTreeMap::new();
        while let Some(key) = wanted.pop() {
            if let Some(pattern) = COMMON.pattern(language, &key).filter(|_| !patterns.contains_key(&key)) {
                pattern.visit(&mut |part| {
                    if let words::Part::Message(other) = part {
                        wanted.push(other.clone());
                    }
                });
                patterns.insert(key, parts(pattern));
            }
        }
        Words { language: language.tag().to_string(), patterns }
    }
}

/// A sentence as the page reads it.
pub fn parts(pattern: &words::Pattern) -> Vec<Part> {
    let part = |part: &words::Part| match part {
        words::Part::Text(text) => Part::Text(text.clone()),
        words::Part::Arg(gap, function) => Part::Gap {
            gap: gap.clone(),
            by: function.map(|function| match function {
                words::Function::Capital => GapFunction::Cap,
                words::Function::And => GapFunction::And,
                words::Function::Or => GapFunction::Or,
            }),
        },
        words::Part::Message(key) => Part::Message { key: key.clone() },
        words::Part::Select { by, variants, default } => Part::Select {
            select: by.clone(),
            forms: variants.iter().map(|form| (form.key.clone(), parts(&form.pattern))).collect(),
            default: *default as u32,
        },
    };
    pattern.0.iter().map(part).collect()
}
