//! Both ends of the conversation: what is said, what is asked, and the lines that answer.

use crate::lines::{self, LONGEST, Line};
use crate::{Options, vocabulary};
use ludoteca_draw::Glyphs;
use ludoteca_draw::parts::{plain, wrap};
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{Arg, COMMON, Language, Message, Quoted, Teller, say, system};
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
    /// Nothing can be written any more.
    Broken(io::Error),
}

/// What comes of a conversation.
pub(crate) type Result<T = ()> = std::result::Result<T, Stop>;

/// An answer that is offered.
pub(crate) struct Item<T> {
    /// What may be typed instead of its number, in lower case.
    pub(crate) words: Vec<String>,
    /// What is shown.
    pub(crate) text: String,
    /// What it means.
    pub(crate) value: T,
}

/// A list of answers to choose from.
pub(crate) struct List<'a, T> {
    pub(crate) title: Message,
    pub(crate) items: Vec<Item<T>>,
    /// The place of what an empty line means.
    pub(crate) default: Option<usize>,
    pub(crate) zero: Zero,
    /// What another answer means, if anything.
    pub(crate) other: &'a dyn Fn(&str) -> Option<T>,
}

/// What 0 means in a list of answers. All documents' menus had it, each in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zero {
    /// Back to the menu, which the list says.
    Told,
    /// The same where another line of the list says so already.
    Back,
    /// Leaving.
    Leave,
}

/// So many answers in a row that lead to no move, where nobody types them, come from something that does not listen:
/// `yes | ludoteca play --plain` would be asked for ever.
const PATIENCE: usize = 1000;

/// Both ends of a conversation.
pub(crate) struct Console<'io> {
    input: &'io mut dyn BufRead,
    output: &'io mut dyn Write,
    pub(crate) language: Language,
    /// Nothing but ASCII is written.
    pub(crate) ascii: bool,
    /// Somebody types.
    person: bool,
    /// So many characters fit into a line of prose, where somebody reads it on a terminal.
    width: Option<usize>,
    /// How many answers have come since the last move.
    answers: usize,
}

impl<'io> Console<'io> {
    pub(crate) fn new(
        options: &Options,
        glyphs: Glyphs,
        input: &'io mut dyn BufRead,
        output: &'io mut dyn Write,
    ) -> Self {
        let &Options { language, person, width, .. } = options;
        let (ascii, width) = (glyphs == Glyphs::Ascii, person.then_some(width));
        Console { input, output, language, ascii, person, width, answers: 0 }
    }

    /// A message in words.
    pub(crate) fn tell(&self, message: &Message) -> String {
        Teller::new(self.language).tell(message)
    }

    /// The first of the words that a message lists, as it is shown.
    pub(crate) fn word(&self, message: &Message) -> String {
        vocabulary::word(self.language, message)
    }

    /// What may be typed for a message that lists words.
    pub(crate) fn words(&self, message: &Message) -> Vec<String> {
        vocabulary::words(self.language, message)
    }

    fn write(&mut self, text: &str) -> Result {
        let written = if self.ascii && !text.is_ascii() {
            let text: String = text.chars().map(plain).collect();
            self.output.write_all(text.as_bytes())
        } else {
            self.output.write_all(text.as_bytes())
        };
        written.map_err(Stop::Broken)
    }

    /// Writes a text that ends with its line.
    pub(crate) fn print(&mut self, text: &str) -> Result {
        self.write(text)?;
        self.write("\n")
    }

    /// Writes prose, broken between words where it gets longer than a line; what is moved in stays so, and a little more.
    pub(crate) fn prose(&mut self, text: &str) -> Result {
        let Some(width) = self.width.filter(|&width| text.chars().count() > width) else {
            return self.print(text);
        };
        let margin = &text[..text.len() - text.trim_start().len()];
        let deeper = if margin.is_empty() { 0 } else { margin.len() + 2 };
        let lines = wrap(text, |line| deeper + line.chars().count() <= width);
        lines.iter().enumerate().try_for_each(|(place, line)| {
            let margin = if place == 0 { margin.len() } else { deeper };
            self.print(&format!("{:margin$}{line}", ""))
        })
    }

    /// Lets go of everything written so far.
    pub(crate) fn flush(&mut self) -> Result {
        self.output.flush().map_err(Stop::Broken)
    }

    /// Says something.
    pub(crate) fn say(&mut self, message: &Message) -> Result {
        self.prose(&self.tell(message))
    }

    /// Says what is wrong, which is a clause.
    pub(crate) fn refuse(&mut self, message: &Message) -> Result {
        self.prose(&Teller::new(self.language).sentence(message))
    }

    /// An answer has led to a move.
    pub(crate) fn moved(&mut self) {
        self.answers = 0;
    }

    /// Writes what an answer is typed behind. Where it is longer than a line, the answer stands behind its last words.
    fn write_prompt(&mut self, prompt: &str) -> Result {
        let lines = match self.width.filter(|&width| prompt.chars().count() >= width) {
            Some(width) => wrap(prompt, |line| line.chars().count() < width),
            None => vec![prompt.to_string()],
        };
        let Some((last, before)) = lines.split_last() else { return Ok(()) };
        before.iter().try_for_each(|line| self.print(line))?;
        self.write(&format!("{last} "))
    }

    /// Asks until there is a line of text.
    pub(crate) fn ask(&mut self, prompt: &str) -> Result<String> {
        loop {
            self.answers += 1;
            if !self.person && self.answers > PATIENCE {
                return Err(Stop::Endless);
            }
            self.write_prompt(prompt)?;
            self.flush()?;
            let line = lines::read(self.input);
            match &line {
                // What a pipe sends is not seen by anybody, and behind its prompt it makes a transcript whole.
                Ok(Line::Text(text)) if !self.person => self.print(&shown(text))?,
                Ok(Line::Text(_)) => {}
                Ok(Line::Long(_) | Line::Torn(..)) if self.person => {}
                _ => self.print("")?,
            }
            match line {
                Ok(Line::Text(text)) => return Ok(text),
                Ok(Line::Long(length)) => {
                    self.refuse(&say!(COMMON, "plain-line-long", length = length, most = LONGEST))?;
                }
                Ok(Line::Torn(place, byte)) => {
                    let byte = format!("{byte:#04x}");
                    self.refuse(&say!(COMMON, "plain-line-torn", byte = byte, place = place))?;
                }
                Ok(Line::End) => return Err(Stop::End),
                Err(error) => {
                    self.refuse(&say!(COMMON, "plain-input-broken", error = system(&error)))?;
                    return Err(Stop::End);
                }
            }
        }
    }

    /// Asks a question, with the words that lead away from every question.
    pub(crate) fn question(&mut self, prompt: &str) -> Result<String> {
        let answer = self.ask(prompt)?;
        if self.means(&answer, &say!(COMMON, "plain-word-menu")) {
            Err(Stop::Menu)
        } else if self.means(&answer, &say!(COMMON, "plain-word-quit")) {
            Err(Stop::Quit)
        } else {
            Ok(answer)
        }
    }

    /// The same for a question that 0 is no answer to: it leads back as in every list.
    pub(crate) fn question_or_zero(&mut self, prompt: &str) -> Result<String> {
        let answer = self.question(prompt)?;
        if tidy_word(&answer) == "0" { Err(Stop::Menu) } else { Ok(answer) }
    }

    /// Whether an answer is one of the words that a message lists.
    pub(crate) fn means(&self, answer: &str, words: &Message) -> bool {
        self.words(words).contains(&tidy_word(answer))
    }

    /// What an answer to a question for yes or no means.
    pub(crate) fn yes_or_no(&self, answer: &str) -> Option<bool> {
        let yes = self.means(answer, &say!(COMMON, "plain-word-yes"));
        let no = self.means(answer, &say!(COMMON, "plain-word-no"));
        (yes || no).then_some(yes)
    }

    /// Asks for yes or no.
    pub(crate) fn confirm(&mut self, question: Message) -> Result<bool> {
        let question = self.tell(&say!(COMMON, "plain-yes-no", question = question));
        loop {
            let answer = self.ask(&question)?;
            match self.yes_or_no(&answer) {
                Some(yes) => return Ok(yes),
                None => self.refuse(&say!(COMMON, "plain-yes-no-wrong", found = found(&answer)))?,
            }
        }
    }

    /// An answer that is offered by a message: its text, or one of its further words, may be typed instead of its number.
    pub(crate) fn item<T>(&self, message: &Message, value: T) -> Item<T> {
        let mut words: Vec<String> =
            vocabulary::spoken(self.language, message).iter().map(|told| tidy_word(told)).collect();
        let more = COMMON.find(format!("{}.words", message.key()));
        words.extend(more.iter().flat_map(|more| self.words(more)));
        Item { words, text: self.tell(message), value }
    }

    /// An answer that is offered by a message and by names of its own.
    pub(crate) fn item_named<T>(&self, names: &[&str], message: &Message, value: T) -> Item<T> {
        let words = names.iter().map(|name| tidy_word(name)).collect();
        Item { words, text: self.tell(message), value }
    }

    /// Shows a list and asks for one of its items.
    pub(crate) fn choose<T: Clone>(&mut self, list: &List<'_, T>) -> Result<T> {
        self.show(list)?;
        let prompt = self.tell(&match list.default {
            Some(default) => say!(COMMON, "plain-choice-default", number = default + 1),
            None => say!(COMMON, "plain-choice"),
        });
        loop {
            let raw = match list.zero {
                Zero::Told | Zero::Back => self.question(&prompt)?,
                Zero::Leave => self.ask(&prompt)?,
            };
            if self.means(&raw, &say!(COMMON, "plain-word-help")) {
                self.show(list)?;
                continue;
            }
            let answer = tidy_word(&raw);
            let number =
                answer.parse::<usize>().ok().filter(|_| answer.bytes().all(|byte| byte.is_ascii_digit()));
            let named = list.items.iter().find(|item| item.words.contains(&answer));
            let item = match number {
                _ if answer.is_empty() => list.default.and_then(|default| list.items.get(default)),
                Some(0) => return Err(if list.zero == Zero::Leave { Stop::Quit } else { Stop::Menu }),
                Some(number) => named.or_else(|| list.items.get(number.checked_sub(1)?)),
                None => named,
            };
            if let Some(value) = item.map(|item| item.value.clone()).or_else(|| (list.other)(&raw)) {
                return Ok(value);
            }
            let (found, last) = (found(&raw), list.items.len());
            self.refuse(&say!(COMMON, "plain-choice-wrong", found = found, last = last))?;
        }
    }

    /// A line of a list; where it gets too long, it goes on below its own words.
    fn entry(&mut self, number: usize, text: &str) -> Result {
        let head = format!("  {number}  ");
        let lines = match self.width.filter(|&width| head.len() + text.chars().count() > width) {
            None => vec![text.to_string()],
            Some(width) => wrap(text, |line| head.len() + line.chars().count() <= width),
        };
        lines.iter().enumerate().try_for_each(|(place, line)| match place {
            0 => self.print(&format!("{head}{line}")),
            _ => self.print(&format!("{:1$}{line}", "", head.len())),
        })
    }

    fn show<T>(&mut self, list: &List<'_, T>) -> Result {
        self.print("")?;
        self.say(&list.title)?;
        for (number, item) in list.items.iter().enumerate() {
            self.entry(number + 1, &item.text)?;
        }
        if list.zero == Zero::Told {
            self.entry(0, &self.tell(&say!(COMMON, "plain-choice-back")))
        } else {
            Ok(())
        }
    }
}

/// An answer as a message quotes it.
pub(crate) fn found(answer: &str) -> Arg {
    match answer.trim() {
        "" => say!(COMMON, "nothing").into(),
        answer => Quoted(answer.to_string()).into(),
    }
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
