//! Messages as stores and logs keep them: by key and arguments, so that whoever reads them later does so in the own language and
//! with the own names for cells.

use ludoteca_kit::words::{Arg, COMMON, Catalogue, Cell, Decimal, Message, MoveText, Quoted, say};
use serde::{Deserialize, Serialize};

/// A message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptMessage {
    /// Whose catalogue it stands in, where it is not the common one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    key: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    args: Vec<(String, KeptArg)>,
}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum KeptArg {
    Number(i64),
    Text(String),
    List(Vec<KeptArg>),
    Quoted { quoted: String },
    Decimal { decimal: String },
    Cell { cell: String },
    Move(KeptMove),
    Line { line: Vec<KeptMove> },
    Message(KeptMessage),
}

/// A move with the cells that spell it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptMove {
    r#move: String,
    cells: Vec<String>,
}

impl KeptMessage {
    /// The message again; `None` where its words are not there any more. `words` are those of its game.
    pub fn message(&self, words: &'static Catalogue) -> Option<Message> {
        let home = match &self.of {
            None => &COMMON,
            Some(name) if name == words.name() => words,
            Some(_) => return None,
        };
        let message = Message::new(home, self.key.clone());
        let fill = |message: Message, (name, arg): &(String, KeptArg)| {
            Some(message.with(name.clone(), arg.arg(words)?))
        };
        self.args.iter().try_fold(message, fill).filter(Message::exists)
    }
}

impl KeptArg {
    fn arg(&self, words: &'static Catalogue) -> Option<Arg> {
        Some(match self {
            KeptArg::Number(number) => Arg::Number(*number),
            KeptArg::Text(text) => Arg::Text(text.clone()),
            KeptArg::List(list) => Arg::List(list.iter().map(|arg| arg.arg(words)).collect::<Option<_>>()?),
            KeptArg::Quoted { quoted } => Quoted(quoted.clone()).into(),
            KeptArg::Decimal { decimal } => Decimal(decimal.clone()).into(),
            KeptArg::Cell { cell } => Cell(cell.clone()).into(),
            KeptArg::Move(mv) => mv.text().into(),
            KeptArg::Line { line } => Arg::Line(line.iter().map(KeptMove::text).collect()),
            KeptArg::Message(message) => message.message(words)?.into(),
        })
    }
}

impl KeptMove {
    fn text(&self) -> MoveText {
        MoveText { text: self.r#move.clone(), cells: self.cells.clone() }
    }
}

impl From<&MoveText> for KeptMove {
    fn from(MoveText { text, cells }: &MoveText) -> KeptMove {
        KeptMove { r#move: text.clone(), cells: cells.clone() }
    }
}

impl From<&Message> for KeptMessage {
    fn from(message: &Message) -> KeptMessage {
        let home = message.home();
        KeptMessage {
            of: (home != &COMMON).then(|| home.name().to_string()),
            key: message.key().to_string(),
            args: message.args().map(|(name, arg)| (name.to_string(), arg.into())).collect(),
        }
    }
}

impl From<&Arg> for KeptArg {
    fn from(arg: &Arg) -> KeptArg {
        match arg {
            Arg::Number(number) => KeptArg::Number(*number),
            Arg::Text(text) => KeptArg::Text(text.clone()),
            Arg::Decimal(number) => KeptArg::Decimal { decimal: number.clone() },
            Arg::Quoted(text) => KeptArg::Quoted { quoted: text.clone() },
            Arg::Cell(name) => KeptArg::Cell { cell: name.clone() },
            Arg::Move(mv) => KeptArg::Move(mv.into()),
            Arg::Line(line) => KeptArg::Line { line: line.iter().map(KeptMove::from).collect() },
            Arg::Message(message) => KeptArg::Message((&**message).into()),
            Arg::List(list) => KeptArg::List(list.iter().map(KeptArg::from).collect()),
        }
    }
}

/// A message as a text to be kept.
pub fn write(message: &Message) -> String {
    serde_json::to_string(&KeptMessage::from(message)).unwrap_or_default()
}

/// The message of a text that was kept. English sentences, which were kept at first, are told as they are.
pub fn read(text: &str, words: &'static Catalogue) -> Option<Message> {
    match serde_json::from_str::<KeptMessage>(text) {
        Ok(kept) => kept.message(words),
        Err(_) => Some(say!(COMMON, "server-kept", text = text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::words::Language;

    static WORDS: Catalogue = Catalogue::new(
        "kept",
        &[(Language::English, "all = { $a } { $b } { $c } { $d } { AND($e) } { $f } { $g } { $h }")],
    );

    #[test]
    fn a_message_is_read_as_it_was_written() {
        let way = MoveText { text: "a1-b2".into(), cells: vec!["a1".into(), "b2".into()] };
        let message = say!(
            WORDS,
            "all",
            a = -7,
            b = "text",
            c = Quoted("typed".into()),
            d = Cell("c3".into()),
            e = vec![Arg::from(way.clone()), 2.into()],
            f = say!(COMMON, "why-lot", count = 3),
            g = Arg::Line(vec![way; 2]),
            h = Decimal::new(1.25, 2)
        );
        assert!(message.to_string().starts_with("-7 text \"typed\" c3 a1-b2 and 2 "), "{message}");
        assert_eq!(read(&write(&message), &WORDS), Some(message));
    }

    #[test]
    fn what_was_kept_in_english_is_told_as_it_is() {
        for old in ["one of 12 moves, by lot", "", "{", "17", "\"quoted\""] {
            assert_eq!(read(old, &WORDS).map(|message| message.to_string()), Some(old.to_string()));
        }
    }

    #[test]
    fn what_has_no_words_any_more_is_not_told() {
        for lost in [r#"{"key":"no-such"}"#, r#"{"of":"other","key":"all"}"#] {
            assert_eq!(read(lost, &WORDS), None, "{lost}");
        }
        let inside = r#"{"key":"server-kept","args":[["text",{"key":"no-such"}]]}"#;
        assert_eq!(read(inside, &WORDS), None);
    }
}
