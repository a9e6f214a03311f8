//! Every message that code names has words, and its sentence uses just the arguments it is given.

use crate::source::{crates, files, sources, text_of};
use ludoteca_words::{COMMON, Catalogue, Language, Part, Pattern};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A message that is named in code.
struct Named {
    at: String,
    home: String,
    key: String,
    args: BTreeSet<String>,
}

/// The arguments that a sentence uses, those of the sentences it refers to included.
fn uses(catalogue: &Catalogue, pattern: &Pattern, found: &mut BTreeSet<String>) {
    found.extend(pattern.args().into_iter().map(str::to_string));
    pattern.visit(&mut |part| {
        if let Part::Message(key) = part
            && let Some(other) = catalogue.pattern(Language::English, key)
        {
            uses(catalogue, other, found);
        }
    });
}

/// Goes through tokens and tells `visit` of every `say!`.
fn each_say(tokens: TokenStream, visit: &mut dyn FnMut(usize, TokenStream)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let macro_call = place >= 2
            && matches!(&tokens[place - 1], TokenTree::Punct(sign) if sign.as_char() == '!')
            && matches!(&tokens[place - 2], TokenTree::Ident(name) if *name == "say");
        if macro_call {
            visit(group.span_open().start().line, group.stream());
        }
        each_say(group.stream(), visit);
    }
}

/// Takes a `say!` apart.
fn read(at: String, tokens: TokenStream) -> Option<Named> {
    let mut parts: Vec<Vec<TokenTree>> = vec![Vec::new()];
    for token in tokens {
        match &token {
            TokenTree::Punct(sign) if sign.as_char() == ',' => parts.push(Vec::new()),
            _ => parts.last_mut().expect("never empty").push(token),
        }
    }
    let mut parts = parts.into_iter().filter(|part| !part.is_empty());
    let home = parts.next()?.iter().map(ToString::to_string).collect::<String>();
    // The macro's own definition names no key.
    let key = text_of(parts.next()?.first()?)?;
    let name = |part: &Vec<TokenTree>| match (&part[0], part.get(1)) {
        (TokenTree::Ident(name), Some(TokenTree::Punct(sign))) if sign.as_char() == '=' => {
            Some(name.to_string().trim_start_matches("r#").to_string())
        }
        _ => None,
    };
    Some(Named { at, home, key, args: parts.filter_map(|part| name(&part)).collect() })
}

fn named() -> Vec<Named> {
    let mut found = Vec::new();
    for (path, tokens) in sources(&[]) {
        if path.starts_with("words/") {
            continue;
        }
        each_say(tokens, &mut |line, tokens| {
            found.extend(read(format!("{}:{line}", path.display()), tokens));
        });
    }
    found
}

/// What the page names: `tell("key", { a, b: 1 })` and `weave` alike. What is put together when the page runs cannot be
/// checked, and is a fault.
fn named_by_page(faults: &mut Vec<String>) -> Vec<Named> {
    let Some(crates) = crates() else { return Vec::new() };
    let mut found = Vec::new();
    for path in files(&crates.join("web/page"), ".js") {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
        if name == "words.js" {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source can be read");
        for call in ["tell(", "weave("] {
            for (place, _) in source.match_indices(call) {
                let before = source[..place].chars().next_back().unwrap_or(' ');
                if before.is_alphanumeric() || before == '_' || before == '.' {
                    continue;
                }
                let at = format!("{name}:{}", source[..place].lines().count());
                match call_of(&source[place + call.len()..]) {
                    Some((key, args)) => found.push(Named { at, home: "COMMON".to_string(), key, args }),
                    None => faults.push(format!("{at}: neither key nor arguments may be computed")),
                }
            }
        }
    }
    found
}

/// The key and the names of the arguments of a call, from behind its opening bracket.
fn call_of(source: &str) -> Option<(String, BTreeSet<String>)> {
    let (key, rest) = source.trim_start().strip_prefix('"')?.split_once('"')?;
    let rest = rest.trim_start().trim_start_matches(',').trim_start();
    if rest.starts_with(')') {
        return Some((key.to_string(), BTreeSet::new()));
    }
    let (mut args, mut depth, mut word, mut name) = (BTreeSet::new(), 0, String::new(), true);
    let mut chars = rest.strip_prefix('{')?.chars();
    while let Some(c) = chars.next() {
        match c {
            '}' | ',' if depth == 0 => {
                if !word.trim().is_empty() {
                    args.insert(word.trim().to_string());
                }
                if c == '}' {
                    let plain = |arg: &String| arg.chars().all(|c| c.is_alphanumeric() || c == '_');
                    return args.iter().all(plain).then(|| (key.to_string(), args));
                }
                (word, name) = (String::new(), true);
            }
            ':' if depth == 0 => name = false,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '"' | '`' => while chars.next().is_some_and(|next| next != c) {},
            c if depth == 0 && name => word.push(c),
            _ => {}
        }
    }
    None
}

/// The catalogue of the folder that a source stands in, if it has one.
fn own(at: &str) -> Option<&'static Catalogue> {
    let folder = crates()?.join(Path::new(at.split(':').next()?).parent()?);
    let text = fs::read_to_string(folder.join("en.ftl")).ok()?;
    let (name, text): (&str, &str) = (folder.display().to_string().leak(), text.leak());
    let texts: &'static [(Language, &str)] = vec![(Language::English, text)].leak();
    Some(Box::leak(Box::new(Catalogue::new(name, texts))))
}

#[test]
fn what_code_names_has_words_and_the_same_arguments() {
    let mut faults = Vec::new();
    let mut catalogues: BTreeMap<String, Option<&'static Catalogue>> = BTreeMap::new();
    let by_page = named_by_page(&mut faults);
    for Named { at, home, key, args } in named().into_iter().chain(by_page) {
        let folder = Path::new(at.split(':').next().unwrap_or_default()).parent();
        let folder = folder.map_or(String::new(), |folder| folder.display().to_string());
        let catalogue = match home.as_str() {
            "WORDS" => catalogues.entry(folder).or_insert_with(|| own(&at)).unwrap_or(&COMMON),
            // A catalogue that is only known when the program runs: the common one stands behind it.
            _ => &COMMON,
        };
        let Some(pattern) = catalogue.pattern(Language::English, &key) else {
            faults.push(format!("{at}: {key} is nowhere"));
            continue;
        };
        let mut wanted = BTreeSet::new();
        uses(catalogue, pattern, &mut wanted);
        if wanted != args {
            faults.push(format!("{at}: {key} is given {args:?} and uses {wanted:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn catalogues_are_whole() {
    let faults = ludoteca_words::check(&COMMON);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Keys that are put together when the program runs: their beginnings.
const FAMILIES: [&str; 11] = [
    "reason-", "mark-", "side-", "piece-", "zone-", "counter-", "option-", "player-", "sample-", "list-",
    "ui-",
];

#[test]
fn no_sentence_is_there_in_vain() {
    let Some(crates) = crates() else { return };
    let mut texts = String::new();
    for (path, tokens) in sources(&[]) {
        if !path.starts_with("words/src/catalogue.rs") {
            texts += &tokens.to_string();
        }
    }
    for path in files(&crates.join("web/page"), ".js") {
        texts += &fs::read_to_string(path).expect("a source can be read");
    }
    let used = |catalogue: &Catalogue, key: &str| {
        let name = key.split('.').next().unwrap_or(key);
        let referred = catalogue.patterns(Language::English).any(|(_, pattern)| {
            let mut found = false;
            pattern.visit(&mut |part| found |= matches!(part, Part::Message(other) if other == key));
            found
        });
        referred
            || FAMILIES.iter().any(|family| name.starts_with(family))
            || texts.contains(&format!("\"{key}\""))
            || texts.contains(&format!("\"{name}\""))
    };
    let idle: Vec<&str> =
        COMMON.patterns(Language::English).map(|(key, _)| key).filter(|key| !used(&COMMON, key)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}
