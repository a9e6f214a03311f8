//! What visitors may call themselves.

use crate::catalog;
use crate::limits;
use crate::registry::Games;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use std::collections::HashSet;

/// Names under which nobody plays but computers, as far as they can be told apart.
pub(crate) struct Reserved(HashSet<String>);

/// What a computer is called in general, beside what each of them is called.
const GENERAL: [&str; 6] = ["Computer", "Computerplayer", "Engine", "Bot", "Ludoteca", "Server"];

impl Reserved {
    /// The names of all computer players of all games, in every language.
    pub(crate) fn of(games: &Games) -> Reserved {
        let mut names: HashSet<String> = GENERAL.into_iter().map(skeleton).collect();
        for language in Language::ALL {
            let teller = Teller::new(language);
            for meta in games.metas {
                let players = catalog::players(meta);
                names.extend(players.iter().map(|player| skeleton(&teller.tell(&player.label(meta)))));
                names.extend(players.iter().map(|player| skeleton(&player.name())));
            }
        }
        names.remove("");
        Reserved(names)
    }

    /// A name that can be shown anywhere: one line of visible characters, single blanks between them, and none that
    /// reads like a computer player's.
    pub(crate) fn check(&self, text: &str) -> Result<String, Message> {
        let name = clean(text)?;
        if self.0.contains(&skeleton(&name)) || self.0.contains(&letters(&name)) {
            return Err(say!(COMMON, "server-name-reserved", name = name));
        }
        Ok(name)
    }
}

fn clean(text: &str) -> Result<String, Message> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > limits::NAME {
        return Err(say!(COMMON, "server-name-length", most = limits::NAME));
    }
    if name.chars().any(is_hidden) { Err(say!(COMMON, "server-name-visible")) } else { Ok(name) }
}

/// Signs that nobody sees, which Unicode calls ignorable by default, and those that turn the text around them: with them a name
/// could look like another one, or like nothing. The one that makes a sign a coloured picture is harmless.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// What is left of a name for the eye in a hurry, without the number of a level behind it.
fn skeleton(name: &str) -> String {
    letters(name.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// By what a bot of this name is told from others.
pub(crate) fn key(name: &str) -> String {
    letters(name)
}

/// Letters alone, without capitals, blanks and punctuation, and figures that stand for letters read as letters.
fn letters(name: &str) -> String {
    let read = |c: char| match c {
        '0' => 'o',
        '1' | 'i' => 'l',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        '8' => 'b',
        c => c,
    };
    // Letters of other alphabets that look like ours are read as ours.
    let plain: String = unicode_security::skeleton(name).collect();
    plain.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_testkit::Examples;

    #[test]
    fn names_are_one_line_of_visible_characters() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(clean(text).ok().as_deref(), expected, "{text:?}");
        };
        check("  Ada   Lovelace ", Some("Ada Lovelace"));
        check("Ωμέγα 🎲", Some("Ωμέγα 🎲"));
        check("", None);
        check(" \t\n", None);
        check("abc\u{202e}def", None);
        for nothing in ["\u{3164}", "\u{2800}", "\u{115f}", "a\u{34f}b", "\u{ffa0}\u{ffa0}"] {
            check(nothing, None);
        }
        check("⚔\u{fe0f}", Some("⚔\u{fe0f}"));
        check("a\u{0}b", None);
        check(&"x".repeat(24), Some("xxxxxxxxxxxxxxxxxxxxxxxx"));
        check(&"x".repeat(25), None);
    }

    #[test]
    fn nobody_is_called_like_a_computer() {
        let reserved = Reserved::of(&Games::of::<Examples>());
        for name in [
            "Engine, level 10",
            "engine level 3",
            "ENGINE  LEVEL 99",
            "Eng1ne, leve1 5",
            "Engine",
            "engine:level=3",
            "Computer",
            "c o m p u t e r",
            "Computer 2",
            "Random",
            "random!",
            "Eager",
            "Еngine",
            "Соmputеr",
            "Ｅｎｇｉｎｅ",
        ] {
            let why = reserved.check(name).map_err(|why| why.to_string());
            let expected = format!("“{}” reads like", name.split_whitespace().collect::<Vec<_>>().join(" "));
            assert!(why.as_ref().is_err_and(|why| why.starts_with(&expected)), "{name}: {why:?}");
        }
        for name in ["Ada", "Engineer", "Komputer", "R2D2", "42", "🎲", "Leveller"] {
            assert_eq!(reserved.check(name).ok().as_deref(), Some(name));
        }
    }
}
