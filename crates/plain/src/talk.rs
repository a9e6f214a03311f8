//! Saying and asking.

use crate::lines::{self, LONGEST, Line};
use ludoteca_draw::parts::plain;
use ludoteca_kit::text::{quote, tidy};
use std::io::{self, BufRead, Write};

/// Why what was going on does not go on.
#[derive(Debug)]
pub(crate) enum Stop {
    /// There is no more input.
    End,
    /// There is input without an end that leads nowhere.
    Endless,
    /// Somebody wants to leave.
    Quit,
    /// Somebody wants to go back to the menu.
    Menu,
    /// Nobody can be told anything any more.
    Gone(io::Error),
}

/// What comes of a conversation.
pub(crate) type Told<T = ()> = Result<T, Stop>;

/// An answer that is offered.
pub(crate) struct Item {
    /// What may be typed instead of its number.
    pub(crate) words: Vec<String>,
    /// What is shown.
    pub(crate) text: String,
}

impl Item {
    pub(crate) fn new(words: &[&str], text: impl Into<String>) -> Item {
        Item { words: words.iter().map(|word| word.to_lowercase()).collect(), text: text.into() }
    }
}

/// What was chosen from a list.
pub(crate) enum Chosen {
    /// One of the items.
    Item(usize),
    /// An answer that the list did not offer and the asker takes, as it was typed.
    Other(String),
}

/// A list of answers to choose from.
pub(crate) struct List<'a> {
    pub(crate) title: &'a str,
    pub(crate) items: &'a [Item],
    /// What an empty line means.
    pub(crate) default: Option<usize>,
    /// Whether there is a menu to go back to.
    pub(crate) back: bool,
    /// Which other answers are taken.
    pub(crate) other: fn(&str) -> bool,
}

/// So many answers in a row that lead to no move, where nobody types them, come from something that does not listen:
/// `yes | ludoteca play --plain` would be asked for ever.
const PATIENCE: usize = 1000;

/// Both ends of a conversation.
pub(crate) struct Talk<'io> {
    input: &'io mut dyn BufRead,
    output: &'io mut dyn Write,
    /// Nothing but ASCII is written.
    pub(crate) ascii: bool,
    /// Somebody types.
    pub(crate) person: bool,
    /// How many answers have come since the last move.
    answers: usize,
}

impl<'io> Talk<'io> {
    pub(crate) fn new(
        input: &'io mut dyn BufRead,
        output: &'io mut dyn Write,
        ascii: bool,
        person: bool,
    ) -> Self {
        Talk { input, output, ascii, person, answers: 0 }
    }

    fn write(&mut self, text: &str) -> Told {
        let written = if self.ascii && !text.is_ascii() {
            let text: String = text.chars().map(plain).collect();
            self.output.write_all(text.as_bytes())
        } else {
            self.output.write_all(text.as_bytes())
        };
        written.map_err(Stop::Gone)
    }

    /// Says something that ends with its line.
    pub(crate) fn say(&mut self, text: impl AsRef<str>) -> Told {
        self.write(text.as_ref())?;
        self.write("\n")
    }

    /// Lets go of everything said so far.
    pub(crate) fn flush(&mut self) -> Told {
        self.output.flush().map_err(Stop::Gone)
    }

    /// Says what was wrong with an answer.
    pub(crate) fn refuse(&mut self, message: impl std::fmt::Display) -> Told {
        let message = message.to_string();
        self.say(format!("{}.", capital(message.trim_end_matches('.'))))
    }

    /// An answer has led to a move.
    pub(crate) fn moved(&mut self) {
        self.answers = 0;
    }

    /// Asks until there is a line of text.
    pub(crate) fn ask(&mut self, prompt: &str) -> Told<String> {
        loop {
            self.answers += 1;
            if !self.person && self.answers > PATIENCE {
                return Err(Stop::Endless);
            }
            self.write(prompt)?;
            self.write(" ")?;
            self.flush()?;
            let line = lines::read(self.input);
            match &line {
                // What a pipe sends is not seen by anybody, and behind its prompt it makes a transcript whole.
                Ok(Line::Text(text)) if !self.person => self.say(shown(text))?,
                Ok(Line::Text(_)) => {}
                Ok(Line::Long(_) | Line::Torn(..)) if self.person => {}
                _ => self.say("")?,
            }
            match line {
                Ok(Line::Text(text)) => return Ok(text),
                Ok(Line::Long(length)) => self.refuse(format!(
                    "answer: found a line of {length} bytes, expected {LONGEST} bytes at most; it was skipped"
                ))?,
                Ok(Line::Torn(place, byte)) => self.refuse(format!(
                    "answer: found the byte {byte:#04x} behind {place} others, expected text in UTF-8"
                ))?,
                Ok(Line::End) => return Err(Stop::End),
                Err(error) => {
                    self.refuse(format!("the input cannot be read any more: {error}"))?;
                    return Err(Stop::End);
                }
            }
        }
    }

    /// Asks a question, with the words that work everywhere.
    pub(crate) fn question(&mut self, prompt: &str) -> Told<String> {
        let answer = self.ask(prompt)?;
        match tidy(&answer).as_str() {
            "back" | "menu" => Err(Stop::Menu),
            "quit" | "exit" | "leave" => Err(Stop::Quit),
            _ => Ok(answer),
        }
    }

    /// Asks for yes or no.
    pub(crate) fn confirm(&mut self, question: &str) -> Told<bool> {
        loop {
            let answer = self.ask(&format!("{question} (yes or no)"))?;
            match tidy(&answer).as_str() {
                "yes" | "y" => return Ok(true),
                "no" | "n" => return Ok(false),
                _ => self.refuse(format!("answer: found {}, expected yes or no", found(&answer)))?,
            }
        }
    }

    /// Shows a list and asks for one of its items.
    pub(crate) fn choose(&mut self, list: &List<'_>) -> Told<Chosen> {
        self.show(list)?;
        let prompt = match list.default {
            Some(default) => format!("Your choice [{}]:", default + 1),
            None => "Your choice:".to_string(),
        };
        loop {
            let raw = if list.back { self.question(&prompt)? } else { self.ask(&prompt)? };
            let answer = tidy(&raw);
            let named = list.items.iter().position(|item| item.words.contains(&answer));
            let number =
                answer.parse::<usize>().ok().filter(|_| answer.bytes().all(|byte| byte.is_ascii_digit()));
            match (answer.as_str(), number) {
                ("", _) if list.default.is_some() => {
                    return Ok(Chosen::Item(list.default.unwrap_or_default()));
                }
                ("help" | "?", _) => self.show(list)?,
                ("0", _) if list.back => return Err(Stop::Menu),
                _ if named.is_some() => return Ok(Chosen::Item(named.unwrap_or_default())),
                (_, Some(number)) if (1..=list.items.len()).contains(&number) => {
                    return Ok(Chosen::Item(number - 1));
                }
                _ if (list.other)(&raw) => return Ok(Chosen::Other(raw.trim().to_string())),
                _ => self.refuse(format!(
                    "choice: found {}, expected a number from {} to {} (\"help\" shows the list again)",
                    found(&raw),
                    usize::from(!list.back),
                    list.items.len()
                ))?,
            }
        }
    }

    fn show(&mut self, list: &List<'_>) -> Told {
        self.say("")?;
        self.say(list.title)?;
        for (number, item) in list.items.iter().enumerate() {
            self.say(format!("  {}  {}", number + 1, item.text))?;
        }
        if list.back { self.say("  0  back to the menu") } else { Ok(()) }
    }
}

/// An answer as a message quotes it.
pub(crate) fn found(answer: &str) -> String {
    if answer.trim().is_empty() { "nothing".to_string() } else { quote(answer.trim()) }
}

/// A line of input as it is repeated: without anything that a terminal would obey, and not endless.
fn shown(text: &str) -> String {
    const MOST: usize = 100;
    let mut shown: String = text.chars().take(MOST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        shown += " ...";
    }
    shown
}

/// The text with its first letter in upper case, unless it begins with a cell or a move: those have no capitals.
pub(crate) fn capital(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.chars().any(|c| c.is_ascii_digit()) {
        return text.to_string();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
