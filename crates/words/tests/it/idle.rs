//! No sentence is there in vain: each is named in code, said inside another, or has a name that code gives to something.

use crate::messages::{each_say, read};
use crate::script;
use crate::source::{catalogues, crates, files, sources, text_of};
use ludoteca_words::{COMMON, Catalogue, Language, Part};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Keys that are put together from a beginning and a name. The name has to stand in the code that gives it.
const FAMILIES: [&str; 2] = ["reason-", "mark-"];
/// Those of a game, besides: what it calls its things.
const OF_A_GAME: [&str; 7] = ["side-", "piece-", "zone-", "counter-", "option-", "player-", "sample-"];
/// A step of a lesson has its name in this file.
const LESSON: (&str, &str) = ("lesson-", "lesson.txt");

/// The texts that stand in a source.
fn texts(tokens: TokenStream, found: &mut HashSet<String>) {
    for token in tokens {
        match &token {
            TokenTree::Group(group) => texts(group.stream(), found),
            token => found.extend(text_of(token)),
        }
    }
}

/// The keys that are said in whatever words a game has for them.
fn said_of_any_game(tokens: TokenStream, found: &mut HashSet<String>) {
    each_say(tokens.clone(), &mut |_, tokens| {
        found.extend(read(String::new(), tokens).filter(|said| said.home != "COMMON").map(|said| said.key));
    });
    each_new(tokens, found);
}

/// The same where a message is made without `say!`: `Message::new(words, "key")`.
fn each_new(tokens: TokenStream, found: &mut HashSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let called = |back: usize, name: &str| {
            let token = place.checked_sub(back).and_then(|place| tokens.get(place));
            matches!(token, Some(TokenTree::Ident(found)) if found == name)
        };
        let source = group.stream();
        if called(1, "new") && called(4, "Message") && !source.to_string().contains("COMMON") {
            found.extend(source.clone().into_iter().filter_map(|token| text_of(&token)));
        }
        each_new(source, found);
    }
}

/// What code says of keys.
#[derive(Default)]
struct Code {
    /// The texts in it: whole keys, and names of things.
    keys: HashSet<String>,
    names: HashSet<String>,
    /// The names of attributes.
    attributes: HashSet<String>,
    steps: HashSet<String>,
    families: Vec<&'static str>,
}

impl Code {
    fn names(&self, key: &str) -> bool {
        let of_family =
            |family: &&str| key.strip_prefix(*family).is_some_and(|name| self.names.contains(name));
        let of_lesson = || key.strip_prefix(LESSON.0).is_some_and(|name| self.steps.contains(name));
        self.keys.contains(key) || self.families.iter().any(of_family) || of_lesson()
    }

    fn says(&self, key: &str) -> bool {
        match key.split_once('.') {
            None => self.names(key),
            // An attribute is asked for of what has a name.
            Some((name, attribute)) => {
                self.keys.contains(key) || self.names(name) && self.attributes.contains(attribute)
            }
        }
    }

    /// The keys of a catalogue that nobody says.
    fn idle(&self, catalogue: &Catalogue) -> Vec<&'static str> {
        let all: Vec<_> = catalogue.patterns(Language::English).collect();
        let mut said: BTreeSet<&str> = all.iter().map(|(key, _)| *key).filter(|key| self.says(key)).collect();
        let mut fresh: Vec<&str> = said.iter().copied().collect();
        while let Some(key) = fresh.pop() {
            let Some(pattern) = catalogue.pattern(Language::English, key) else { continue };
            pattern.visit(&mut |part| {
                if let Part::Message(inside) = part
                    && said.insert(inside)
                {
                    fresh.push(inside);
                }
            });
        }
        all.into_iter().map(|(key, _)| key).filter(|key| !said.contains(key)).collect()
    }
}

/// Texts that name an attribute: alone, or at the end of a key that is put together ("{key}.meaning").
fn attributes(texts: &HashSet<String>) -> HashSet<String> {
    texts.iter().map(|text| text.rsplit('.').next().unwrap_or(text).to_string()).collect()
}

fn all_texts<'a>(sources: impl Iterator<Item = &'a (PathBuf, TokenStream)>) -> HashSet<String> {
    let mut found = HashSet::new();
    sources.for_each(|(_, tokens)| texts(tokens.clone(), &mut found));
    found
}

/// What the steps of a lesson are called.
fn steps(folder: &Path) -> HashSet<String> {
    let lesson = fs::read_to_string(folder.join(LESSON.1)).unwrap_or_default();
    lesson.lines().filter_map(|line| line.strip_prefix("step ")).map(|name| name.trim().to_string()).collect()
}

#[test]
fn no_sentence_is_there_in_vain() {
    let Some(crates) = crates() else { return };
    let sources = sources(&[]);
    let catalogues = catalogues();
    let mut keys = all_texts(sources.iter());
    for path in files(&crates.join("web/page"), ".js") {
        let source = fs::read_to_string(path).expect("a source can be read");
        keys.extend(script::texts(&source).into_iter().map(|text| text.text));
    }
    let attributes = attributes(&keys);
    let code = Code {
        names: keys.clone(),
        keys,
        attributes: attributes.clone(),
        families: FAMILIES.to_vec(),
        ..Code::default()
    };
    let mut idle: Vec<String> = code.idle(&COMMON).into_iter().map(str::to_string).collect();
    // Of a game: what is said in its folder, and elsewhere of any game.
    let in_folder = |path: &Path| catalogues.iter().any(|(folder, _)| path.starts_with(folder));
    let mut shared = HashSet::new();
    for (path, tokens) in &sources {
        if !in_folder(path) {
            said_of_any_game(tokens.clone(), &mut shared);
        }
    }
    let kit = all_texts(sources.iter().filter(|(path, _)| path.starts_with("kit")));
    for (folder, catalogue) in &catalogues {
        let own = all_texts(sources.iter().filter(|(path, _)| path.starts_with(folder)));
        let code = Code {
            keys: own.union(&shared).cloned().collect(),
            names: own.union(&kit).cloned().collect(),
            attributes: attributes.clone(),
            steps: steps(&crates.join(folder)),
            families: FAMILIES.into_iter().chain(OF_A_GAME).collect(),
        };
        idle.extend(code.idle(catalogue).into_iter().map(|key| format!("{}: {key}", folder.display())));
    }
    assert!(idle.is_empty(), "nobody says\n{}", idle.join("\n"));
}

#[test]
fn what_nobody_says_is_found() {
    static SOME: Catalogue = Catalogue::new(
        "some",
        &[(
            Language::English,
            "said = { inside }\ninside = in\nidle = { deep }\ndeep = d\npiece-pawn = pawn\npiece-queen = queen
asked = a\n    .hint = h\n    .never = n\nlesson-one = o\nlesson-two = t\n",
        )],
    );
    let set = |texts: &[&str]| texts.iter().map(|text| (*text).to_string()).collect::<HashSet<_>>();
    let code = Code {
        keys: set(&["said", "asked"]),
        names: set(&["pawn", "two"]),
        attributes: attributes(&set(&["{key}.hint"])),
        steps: set(&["one"]),
        families: OF_A_GAME.to_vec(),
    };
    assert_eq!(code.idle(&SOME), ["asked.never", "deep", "idle", "lesson-two", "piece-queen"]);
}
