//! Sentences by their keys, a file a language.

use crate::pattern::Pattern;
use crate::{Language, Message};
use fluent_syntax::ast;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{PoisonError, RwLock};

/// The sentences of one part of the program. They are read when the first of them is told.
pub struct Catalogue {
    name: &'static str,
    texts: &'static [(Language, &'static str)],
}

/// What was read of every catalogue, by name. It is kept here and not in the catalogues, because constants may refer only to
/// statics that never change.
static READ: RwLock<BTreeMap<&'static str, &'static [(Language, Read)]>> = RwLock::new(BTreeMap::new());

/// What was read of a file.
#[derive(Debug, Default)]
pub(crate) struct Read {
    pub(crate) patterns: BTreeMap<String, Pattern>,
    /// What could not be understood.
    pub(crate) faults: Vec<String>,
}

/// The sentences that all share; they stand behind every other catalogue.
pub static COMMON: Catalogue = Catalogue::new(
    "common",
    &[
        (
            Language::English,
            concat!(
                include_str!("../en/kit.ftl"),
                include_str!("../en/session.ftl"),
                include_str!("../en/judge.ftl"),
                include_str!("../en/draw.ftl"),
                include_str!("../en/plain.ftl"),
                include_str!("../en/tui.ftl"),
                include_str!("../en/page.ftl"),
                include_str!("../en/app.ftl"),
                include_str!("../en/admin.ftl"),
                include_str!("../en/ugi.ftl"),
                include_str!("../en/bots.ftl"),
                include_str!("../en/online.ftl"),
                include_str!("../en/classes.ftl"),
                include_str!("../en/check.ftl"),
                include_str!("../en/league.ftl"),
            ),
        ),
        (
            Language::Portuguese,
            concat!(
                include_str!("../pt/kit.ftl"),
                include_str!("../pt/session.ftl"),
                include_str!("../pt/judge.ftl"),
                include_str!("../pt/draw.ftl"),
                include_str!("../pt/plain.ftl"),
                include_str!("../pt/tui.ftl"),
                include_str!("../pt/page.ftl"),
                include_str!("../pt/app.ftl"),
                include_str!("../pt/admin.ftl"),
                include_str!("../pt/ugi.ftl"),
                include_str!("../pt/bots.ftl"),
                include_str!("../pt/online.ftl"),
                include_str!("../pt/classes.ftl"),
                include_str!("../pt/check.ftl"),
                include_str!("../pt/league.ftl"),
            ),
        ),
    ],
);

impl Catalogue {
    /// A catalogue of texts in Fluent's format. What it does not have is looked for in [`COMMON`]. No two catalogues of a
    /// program have the same name.
    pub const fn new(name: &'static str, texts: &'static [(Language, &'static str)]) -> Catalogue {
        Catalogue { name, texts }
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The languages it is written in.
    pub fn languages(&self) -> impl Iterator<Item = Language> + '_ {
        self.texts.iter().map(|&(language, _)| language)
    }

    /// The sentence of a key: in this language or else in English, here or else in [`COMMON`]. An attribute
    /// follows its message after a full stop: `option-size.meaning`.
    pub fn pattern(&self, language: Language, key: &str) -> Option<&'static Pattern> {
        let here = |language| self.read(language).and_then(|read| read.patterns.get(key));
        let found = here(language).or_else(|| here(Language::English));
        found.or_else(|| if self.is_common() { None } else { COMMON.pattern(language, key) })
    }

    /// Every sentence of its own with its key, in one language.
    pub fn patterns(&self, language: Language) -> impl Iterator<Item = (&'static str, &'static Pattern)> {
        let read = self.read(language).into_iter();
        read.flat_map(|read| read.patterns.iter().map(|(key, pattern)| (key.as_str(), pattern)))
    }

    /// The message of a key, if there are words for it.
    pub fn find(&'static self, key: impl Into<String>) -> Option<Message> {
        let key: String = key.into();
        self.pattern(Language::English, &key).is_some().then(|| Message::new(self, key))
    }

    fn is_common(&self) -> bool {
        self == &COMMON
    }

    pub(crate) fn read(&self, language: Language) -> Option<&'static Read> {
        let known = READ.read().unwrap_or_else(PoisonError::into_inner).get(self.name).copied();
        let all = known.unwrap_or_else(|| {
            let mut kept = READ.write().unwrap_or_else(PoisonError::into_inner);
            // Catalogues are few and last as long as the program, so what is read of them may as well.
            kept.entry(self.name).or_insert_with(|| {
                Vec::leak(self.texts.iter().map(|&(language, text)| (language, Read::of(text))).collect())
            })
        });
        all.iter().find(|(known, _)| *known == language).map(|(_, read)| read)
    }
}

impl Read {
    fn of(text: &str) -> Read {
        let mut read = Read::default();
        let (Ok(resource) | Err((resource, _))) = fluent_syntax::parser::parse_runtime(text);
        for entry in &resource.body {
            match entry {
                ast::Entry::Message(message) => {
                    let name = message.id.name;
                    if let Some(value) = &message.value {
                        read.put(name, value);
                    }
                    for attribute in &message.attributes {
                        read.put(&format!("{name}.{}", attribute.id.name), &attribute.value);
                    }
                }
                ast::Entry::Term(term) => read.put(&format!("-{}", term.id.name), &term.value),
                ast::Entry::Junk { content } => {
                    read.faults.push(format!("not understood: {}", content.trim()));
                }
                ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_) => {}
            }
        }
        read
    }

    fn put(&mut self, key: &str, pattern: &ast::Pattern<&str>) {
        match Pattern::read(pattern) {
            Ok(pattern) => {
                if self.patterns.insert(key.to_string(), pattern).is_some() {
                    self.faults.push(format!("{key}: it is there twice"));
                }
            }
            Err(fault) => self.faults.push(format!("{key}: {fault}")),
        }
    }
}

impl PartialEq for Catalogue {
    fn eq(&self, other: &Catalogue) -> bool {
        self.name == other.name
    }
}

impl Eq for Catalogue {}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalogue({})", self.name)
    }
}
