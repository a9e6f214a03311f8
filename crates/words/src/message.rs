//! What is to be said, before it is put into words.

use crate::{Catalogue, Language, Teller};
use std::borrow::Cow;
use std::fmt;

/// Something to be said: the key of a sentence and what fills its gaps.
#[derive(Clone, PartialEq)]
pub struct Message {
    pub(crate) home: &'static Catalogue,
    pub(crate) key: Cow<'static, str>,
    pub(crate) args: Vec<(Cow<'static, str>, Arg)>,
}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A whole number, by which a sentence may also choose its form.
    Number(i64),
    /// A number with a fraction, written with a point; every language has a sign of its own there.
    Decimal(String),
    /// A text that is the same in every language.
    Text(String),
    /// What somebody typed or a file holds; it is put in quotation marks, made harmless and cut where it is long.
    Quoted(String),
    /// A cell, by the name that its game gives it; readers may have other names for it.
    Cell(String),
    /// A move as its game writes it, and the cells that spell it.
    Move(MoveText),
    /// Moves one after another, as a game may go on.
    Line(Vec<MoveText>),
    /// Another message.
    Message(Box<Message>),
    /// Several of them.
    List(Vec<Arg>),
}

/// A cell by its own name, as an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell(pub String);

/// A text to be quoted, as an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted(pub String);

/// A number with a fraction, as an argument; it is written with a point here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decimal(pub String);

impl Decimal {
    /// A number with so many digits behind the point.
    pub fn new(number: f64, places: usize) -> Decimal {
        Decimal(format!("{number:.places$}"))
    }
}

/// A move as its game writes it, and the names of the cells that spell it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct MoveText {
    /// The canonical text.
    pub text: String,
    /// The cells, for readers who name them otherwise.
    pub cells: Vec<String>,
}

impl Message {
    /// A message without arguments. [`say!`](crate::say) writes it for keys that are known beforehand.
    pub fn new(home: &'static Catalogue, key: impl Into<Cow<'static, str>>) -> Message {
        Message { home, key: key.into(), args: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, arg: impl Into<Arg>) -> Message {
        self.args.push((name.into(), arg.into()));
        self
    }

    /// Its key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The catalogue it stands in.
    pub fn home(&self) -> &'static Catalogue {
        self.home
    }

    /// What fills its gaps, by name.
    pub fn args(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.args.iter().map(|(name, arg)| (&**name, arg))
    }

    /// Whether there are words for it: in its own catalogue or in the common one.
    pub fn exists(&self) -> bool {
        self.home.pattern(Language::English, &self.key).is_some()
    }

    pub(crate) fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

/// In the language that this program speaks, which is English where nobody has chosen, with every cell by its own name.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Teller::new(Language::spoken()).tell(self))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}{:?}", self.home.name(), self.key, self.args)
    }
}

/// Names a message: `say!(WORDS, "key", count = 3, side = name)`. A test holds that the key exists and that its sentence uses
/// just these arguments.
#[macro_export]
macro_rules! say {
    ($home:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        // A raw identifier is one only for the compiler.
        $crate::Message::new(&$home, $key)$(.with(stringify!($name).trim_start_matches("r#"), $value))*
    };
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                i64::try_from(number).map_or_else(|_| Arg::Text(number.to_string()), Arg::Number)
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, u128, i128);

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Arg {
        Arg::Text(letter.to_string())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

impl From<Cell> for Arg {
    fn from(Cell(name): Cell) -> Arg {
        Arg::Cell(name)
    }
}

impl From<Quoted> for Arg {
    fn from(Quoted(text): Quoted) -> Arg {
        Arg::Quoted(text)
    }
}

impl From<Decimal> for Arg {
    fn from(Decimal(number): Decimal) -> Arg {
        Arg::Decimal(number)
    }
}

impl From<MoveText> for Arg {
    fn from(text: MoveText) -> Arg {
        Arg::Move(text)
    }
}

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(list: Vec<T>) -> Arg {
        Arg::List(list.into_iter().map(Into::into).collect())
    }
}
