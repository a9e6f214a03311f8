//! Putting messages into words.

use crate::pattern::{Function, Part, Pattern};
use crate::{Arg, COMMON, Language, Message, MoveText, say};

/// Other names for cells.
pub trait Respell {
    /// What a cell is called here, by its own name; `None` if it keeps that.
    fn cell(&self, own: &str) -> Option<&str>;
}

/// Whoever tells messages: in a language, with names for cells.
#[derive(Clone, Copy, Default)]
pub struct Teller<'a> {
    language: Language,
    cells: Option<&'a dyn Respell>,
}

/// Sentences within sentences deeper than this are a mistake of a catalogue.
const DEEPEST: u32 = 16;
/// What is quoted is cut after so many characters.
const QUOTED: usize = 40;

impl<'a> Teller<'a> {
    /// Somebody who speaks a language and calls every cell as its game does.
    pub fn new(language: Language) -> Self {
        Teller { language, cells: None }
    }

    /// The same with other names for cells.
    #[must_use]
    pub fn naming(self, cells: Option<&'a dyn Respell>) -> Self {
        Teller { cells, ..self }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in words, as it stands in its catalogue.
    pub fn tell(&self, message: &Message) -> String {
        let mut out = String::new();
        self.message(message, DEEPEST, &mut out);
        out
    }

    /// A message as a sentence: with a capital and a full stop, unless it ends with a sign of its own. A text that is the same in
    /// every language, as the name of a file, is the same at the beginning of a sentence.
    pub fn sentence(&self, message: &Message) -> String {
        let told = self.tell(message);
        let mut told = if self.begins_with_name(message, DEEPEST) { told } else { capital(&told) };
        if !told.is_empty() && !told.ends_with(['.', '!', '?', ':', '…']) {
            told.push('.');
        }
        told
    }

    /// An argument alone in words: a cell, a move.
    pub fn arg(&self, arg: &Arg) -> String {
        let mut out = String::new();
        self.fill(arg, DEEPEST, &mut out);
        out
    }

    fn message(&self, message: &Message, depth: u32, out: &mut String) {
        match message.home.pattern(self.language, &message.key).filter(|_| depth > 0) {
            Some(pattern) => self.pattern(pattern, message, depth, out),
            // Nobody should ever see this; a test holds that every key exists.
            None => *out += &format!("<{}>", message.key),
        }
    }

    /// Whether the first thing that is told is a text that is the same in every language.
    fn begins_with_name(&self, message: &Message, depth: u32) -> bool {
        let pattern = message.home.pattern(self.language, &message.key).filter(|_| depth > 0);
        match pattern.and_then(|pattern| pattern.0.first()) {
            Some(Part::Arg(name, None)) => match message.arg(name) {
                Some(Arg::Text(_)) => true,
                Some(Arg::Message(inner)) => self.begins_with_name(inner, depth - 1),
                _ => false,
            },
            _ => false,
        }
    }

    fn pattern(&self, pattern: &Pattern, message: &Message, depth: u32, out: &mut String) {
        for part in &pattern.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Arg(name, function) => match message.arg(name) {
                    Some(arg) => self.gap(arg, *function, depth - 1, out),
                    None => *out += &format!("<{name}>"),
                },
                Part::Message(key) => {
                    let other = Message { key: key.clone().into(), ..message.clone() };
                    self.message(&other, depth - 1, out);
                }
                Part::Select { by, variants, default } => {
                    let fits = |key: &str| message.arg(by).is_some_and(|arg| self.fits(arg, key));
                    // A number itself comes before its category.
                    let exact = variants.iter().position(|variant| {
                        matches!(message.arg(by), Some(Arg::Number(number)) if number.to_string() == variant.key)
                    });
                    let place = exact.or_else(|| variants.iter().position(|variant| fits(&variant.key)));
                    if let Some(variant) = variants.get(place.unwrap_or(*default)) {
                        self.pattern(&variant.pattern, message, depth, out);
                    }
                }
            }
        }
    }

    fn fits(&self, arg: &Arg, key: &str) -> bool {
        match arg {
            Arg::Number(number) => self.language.plural(*number) == key,
            Arg::Text(text)
            | Arg::Decimal(text)
            | Arg::Quoted(text)
            | Arg::Cell(text)
            | Arg::Move(MoveText { text, .. }) => text == key,
            Arg::Line(line) => self.language.plural(line.len() as i64) == key,
            Arg::Message(message) => message.key == key,
            Arg::List(list) => self.language.plural(list.len() as i64) == key,
        }
    }

    fn gap(&self, arg: &Arg, function: Option<Function>, depth: u32, out: &mut String) {
        match (function, arg) {
            (Some(Function::Capital), arg) => {
                let mut told = String::new();
                self.fill(arg, depth, &mut told);
                out.push_str(&capital(&told));
            }
            (Some(function), Arg::List(list)) => out.push_str(&self.joined(list, function, depth)),
            (None | Some(Function::And | Function::Or), arg) => self.fill(arg, depth, out),
        }
    }

    fn fill(&self, arg: &Arg, depth: u32, out: &mut String) {
        match arg {
            Arg::Number(number) => *out += &self.language.number_told(*number),
            Arg::Decimal(number) => {
                let sign = self.language.decimal_sign();
                out.extend(number.chars().map(|c| if c == '.' { sign } else { c }));
            }
            Arg::Text(text) => out.push_str(text),
            Arg::Quoted(text) => out.push_str(&self.quoted(text)),
            Arg::Cell(own) => out.push_str(self.cell(own)),
            Arg::Move(MoveText { text, cells }) => match self.cells {
                None => out.push_str(text),
                Some(_) => {
                    let names: Vec<&str> = cells.iter().map(|own| self.cell(own)).collect();
                    let way = names.into_iter().map(str::to_string);
                    let way = way.reduce(|from, to| self.tell(&say!(COMMON, "way", from = from, to = to)));
                    out.push_str(&way.unwrap_or_default());
                }
            },
            Arg::Line(line) => {
                // The game's own texts stand side by side as in a record; cells have a word between them, and need a comma.
                let between = if self.cells.is_some() { ", " } else { " " };
                for (place, mv) in line.iter().enumerate() {
                    out.push_str(if place > 0 { between } else { "" });
                    self.fill(&Arg::Move(mv.clone()), depth, out);
                }
            }
            Arg::Message(message) => self.message(message, depth, out),
            Arg::List(list) => {
                for (place, arg) in list.iter().enumerate() {
                    out.push_str(if place > 0 { ", " } else { "" });
                    self.fill(arg, depth, out);
                }
            }
        }
    }

    fn cell<'t>(&'t self, own: &'t str) -> &'t str {
        self.cells.and_then(|cells| cells.cell(own)).unwrap_or(own)
    }

    fn joined(&self, list: &[Arg], function: Function, depth: u32) -> String {
        let told = |args: &[Arg]| {
            let mut out = String::new();
            self.fill(&Arg::List(args.to_vec()), depth, &mut out);
            out
        };
        match list {
            [before @ .., last] if !before.is_empty() => {
                let (first, last) = (told(before), told(std::slice::from_ref(last)));
                self.tell(&match function {
                    Function::Or => say!(COMMON, "list-or", first = first, last = last),
                    Function::And | Function::Capital => say!(COMMON, "list-and", first = first, last = last),
                })
            }
            list => told(list),
        }
    }

    /// A text in quotation marks, control characters escaped, cut where it is long.
    fn quoted(&self, text: &str) -> String {
        let mut chars = text.chars();
        let mut shown = String::new();
        for c in chars.by_ref().take(QUOTED) {
            match c {
                '"' | '\'' => shown.push(c),
                c => shown.extend(c.escape_debug()),
            }
        }
        match chars.count() {
            0 => self.tell(&say!(COMMON, "quoted", text = shown)),
            more => self.tell(&say!(COMMON, "quoted-more", text = shown, more = more)),
        }
    }
}

/// The text with its first letter in upper case, unless it begins with a cell, a move or the name of a file: those are what
/// they are.
pub fn capital(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    let inner = first.trim_end_matches(['.', ':', ',', ';']);
    if first.chars().any(|c| c.is_ascii_digit()) || inner.contains(['/', '\\', '.']) {
        return text.to_string();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalogue, Cell, Decimal, Quoted};

    static WORDS: Catalogue = Catalogue::new(
        "test",
        &[(
            Language::English,
            r#"
plain = nothing special
lost = { $what } is lost
moves = { CAP($side) } has { $count ->
    [0] no move
    [one] one move
   *[other] { $count } moves
}
side-red = red
wins = { $side ->
    [side-red] the red ones win
   *[other] { $side } wins
}
again = { plain }, { -name }
-name = Ludoteca
captures = captures { AND($cells) }
any = one of { OR($cells) }
found = found { $what }
goes = { $move } it is
list-and = { $first } & { $last }
            "#,
        )],
    );

    fn told(message: &Message) -> String {
        message.to_string()
    }

    #[test]
    fn names_of_files_have_no_capitals() {
        assert_eq!(capital("nodir/x.txt cannot be written"), "nodir/x.txt cannot be written");
        assert_eq!(capital("game.txt is there"), "game.txt is there");
        assert_eq!(capital("done. and more"), "Done. and more");
    }

    #[test]
    fn gaps_are_filled_and_forms_chosen() {
        assert_eq!(told(&say!(WORDS, "plain")), "nothing special");
        let moves = |count: usize| told(&say!(WORDS, "moves", side = "red", count = count));
        assert_eq!((moves(0).as_str(), moves(1).as_str()), ("Red has no move", "Red has one move"));
        assert_eq!(moves(7), "Red has 7 moves");
        assert_eq!(told(&say!(WORDS, "wins", side = say!(WORDS, "side-red"))), "the red ones win");
        assert_eq!(told(&say!(WORDS, "wins", side = "blue")), "blue wins");
        assert_eq!(told(&say!(WORDS, "again")), "nothing special, Ludoteca");
    }

    #[test]
    fn lists_are_joined() {
        let any = |cells: &[&str]| told(&say!(WORDS, "any", cells = cells.to_vec()));
        assert_eq!(any(&["a1"]), "one of a1");
        assert_eq!(any(&["a1", "b2", "c3"]), "one of a1, b2 or c3");
        let captures = say!(WORDS, "captures", cells = vec![Cell("a1".into()), Cell("b2".into())]);
        assert_eq!(
            told(&captures),
            "captures a1 and b2",
            "the common catalogue joins lists, whatever a game says"
        );
    }

    #[test]
    fn what_was_typed_is_quoted() {
        let found = |text: &str| told(&say!(WORDS, "found", what = Quoted(text.to_string())));
        assert_eq!(found("a\nb\u{1b}"), "found \"a\\nb\\u{1b}\"");
        assert!(found(&"x".repeat(1 << 20)).ends_with("\" and 1048536 characters more"));
    }

    #[test]
    fn cells_have_the_names_of_the_reader() {
        struct Upper;
        impl Respell for Upper {
            fn cell(&self, own: &str) -> Option<&str> {
                (own == "a1").then_some("3-4")
            }
        }
        let teller = Teller::default().naming(Some(&Upper));
        let text = MoveText { text: "a1-b2".into(), cells: vec!["a1".into(), "b2".into()] };
        assert_eq!(teller.sentence(&say!(WORDS, "goes", r#move = text.clone())), "3-4 to b2 it is.");
        let line = say!(WORDS, "goes", r#move = Arg::Line(vec![text; 2]));
        assert_eq!(teller.sentence(&line), "3-4 to b2, 3-4 to b2 it is.");
        assert_eq!(Teller::default().sentence(&line), "a1-b2 a1-b2 it is.");
    }

    #[test]
    fn a_fraction_has_the_sign_of_its_language() {
        let found = say!(WORDS, "found", what = Decimal::new(-1.5, 2));
        let told = Language::ALL.map(|language| Teller::new(language).tell(&found));
        assert_eq!(told, ["found -1.50", "found -1,50"]);
    }

    #[test]
    fn what_has_no_words_is_told_by_its_key() {
        assert_eq!(told(&Message::new(&WORDS, "no-such-key")), "<no-such-key>");
        assert_eq!(told(&Message::new(&WORDS, "moves")), "<side> has <count> moves");
    }

    #[test]
    fn the_name_of_a_file_begins_a_sentence_as_it_is() {
        let moved = |file: &str| say!(WORDS, "wins", side = file);
        let lost = |what: Message| say!(WORDS, "lost", what = what);
        let teller = Teller::default();
        assert_eq!(teller.sentence(&say!(WORDS, "lost", what = "nodir/x.txt")), "nodir/x.txt is lost.");
        assert_eq!(teller.sentence(&lost(say!(WORDS, "lost", what = "x"))), "x is lost is lost.");
        assert_eq!(teller.sentence(&lost(say!(WORDS, "plain"))), "Nothing special is lost.");
        assert_eq!(teller.sentence(&moved("blue")), "Blue wins.", "a choice is made of words");
    }

    #[test]
    fn capitals_reach_only_words() {
        assert_eq!(capital("red To move"), "Red To move");
        assert_eq!(capital("c3 is taken"), "c3 is taken");
        assert_eq!(capital(""), "");
    }
}
