//! Every message that code names has words, and its sentence uses just the arguments it is given.

use crate::source::{catalogues, crates, files, sources, text_of};
use ludoteca_words::{COMMON, Catalogue, Language, Part, Pattern};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A message that is named in code.
pub(crate) struct Named {
    at: String,
    pub(crate) home: String,
    pub(crate) key: String,
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
pub(crate) fn each_say(tokens: TokenStream, visit: &mut dyn FnMut(usize, TokenStream)) {
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
pub(crate) fn read(at: String, tokens: TokenStream) -> Option<Named> {
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

#[test]
fn what_code_names_has_words_and_the_same_arguments() {
    let mut faults = Vec::new();
    let catalogues = catalogues();
    let by_page = named_by_page(&mut faults);
    for Named { at, home, key, args } in named().into_iter().chain(by_page) {
        let path = Path::new(at.split(':').next().unwrap_or_default());
        let own = catalogues.iter().find(|(folder, _)| path.starts_with(folder));
        let catalogue = match own {
            Some((_, own)) if home == "WORDS" => own,
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
    let mut faults = ludoteca_words::check(&COMMON);
    for (_, catalogue) in catalogues() {
        faults.extend(ludoteca_words::check(catalogue));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What everybody says with a game's own words fills the gaps of the common sentence, whichever game it is.
#[test]
fn a_game_says_a_common_sentence_with_the_same_arguments() {
    let mut faults = Vec::new();
    for (folder, catalogue) in catalogues() {
        for (key, own) in catalogue.patterns(Language::English) {
            let Some(common) = COMMON.pattern(Language::English, key) else { continue };
            let [mut here, mut there] = [BTreeSet::new(), BTreeSet::new()];
            uses(catalogue, own, &mut here);
            uses(&COMMON, common, &mut there);
            if here != there {
                faults.push(format!("{}: {key} uses {here:?} and elsewhere {there:?}", folder.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
