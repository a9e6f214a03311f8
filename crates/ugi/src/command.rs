//! What a line asks for.
//!
//! Words are separated by blanks. A line whose first word is not known is no command; in a known command, words that
//! mean nothing there are skipped, as engines of this family do.

use std::time::Duration;

/// A line, understood.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Nothing at all.
    Blank,
    /// Introduce yourself.
    Ugi,
    /// Say when you are ready.
    IsReady,
    /// Set an option.
    SetOption { name: String, value: String },
    /// What comes now has nothing to do with what was before.
    NewGame,
    /// Here we are: from a position, or the start, by these moves.
    Position { from: Option<String>, moves: Vec<String> },
    /// A position of a kind that does not exist.
    NoPosition(String),
    /// Search.
    Go(Go),
    /// Stop searching.
    Stop,
    /// A question about the position.
    Query(String),
    /// Leave.
    Quit,
    /// The first word of something else.
    Unknown(String),
}

/// How to search.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    /// What the two sides have left on their clocks.
    pub(crate) clocks: [Option<Duration>; 2],
    /// What they gain by every move.
    pub(crate) increments: [Duration; 2],
    pub(crate) movetime: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) infinite: bool,
    /// If not empty, only these moves are considered.
    pub(crate) only: Vec<String>,
    /// What was expected to be a number and is none: it counts as 0, so that every search has the limit it was given.
    pub(crate) odd: Vec<String>,
}

impl Go {
    /// Whether only `stop` can end it.
    pub(crate) fn endless(&self) -> bool {
        let limited = self.movetime.is_some() || self.depth.is_some() || self.nodes.is_some();
        self.infinite || !limited && self.clocks == [None; 2]
    }
}

pub(crate) fn parse(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return Command::Blank };
    let rest: Vec<&str> = words.collect();
    match first {
        "ugi" => Command::Ugi,
        "isready" => Command::IsReady,
        "setoption" => set_option(&rest),
        "uginewgame" => Command::NewGame,
        "position" => position(&rest),
        "go" => Command::Go(go(&rest)),
        "stop" => Command::Stop,
        "query" => Command::Query(rest.first().unwrap_or(&"").to_string()),
        "quit" => Command::Quit,
        _ => Command::Unknown(first.to_string()),
    }
}

/// `name` and `value` may both have several words.
fn set_option(words: &[&str]) -> Command {
    let words = words.strip_prefix(&["name"]).unwrap_or(words);
    let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let value = words.get(end + 1..).unwrap_or(&[]);
    Command::SetOption { name: words[..end].join(" "), value: value.join(" ") }
}

fn position(words: &[&str]) -> Command {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let moves = words.get(end + 1..).unwrap_or(&[]).iter().map(ToString::to_string).collect();
    match words[..end] {
        ["startpos", ..] => Command::Position { from: None, moves },
        ["fen", ref text @ ..] => Command::Position { from: Some(text.join(" ")), moves },
        ref other => Command::NoPosition(other.join(" ")),
    }
}

/// No clock shows more; a sum of a few such times is still a time.
const LONGEST: u64 = 1 << 50;

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut rest = words.iter().copied();
    let mut listing = false;
    while let Some(word) = rest.next() {
        let place = match word {
            "infinite" | "searchmoves" => {
                go.infinite |= word == "infinite";
                listing = word == "searchmoves";
                continue;
            }
            "p1time" | "p2time" | "p1inc" | "p2inc" | "movetime" | "depth" | "nodes" => word,
            _ => {
                if listing {
                    go.only.push(word.to_string());
                }
                continue;
            }
        };
        listing = false;
        let text = rest.next().unwrap_or("");
        // A clock that has run down is told as a negative number by some.
        let number = text.parse::<i128>().ok().map(|number| number.clamp(0, u64::MAX.into()) as u64);
        if number.is_none() {
            go.odd.push(format!("{place} {text}"));
        }
        let number = number.unwrap_or(0);
        let time = Duration::from_millis(number.min(LONGEST));
        match place {
            "p1time" => go.clocks[0] = Some(time),
            "p2time" => go.clocks[1] = Some(time),
            "p1inc" => go.increments[0] = time,
            "p2inc" => go.increments[1] = time,
            "movetime" => go.movetime = Some(time),
            "depth" => go.depth = Some(number.min(u32::MAX.into()) as u32),
            _ => go.nodes = Some(number),
        }
    }
    go
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let check = |line: &str, name: &str, value: &str| {
            let expected = Command::SetOption { name: name.into(), value: value.into() };
            assert_eq!(parse(line), expected, "{line}");
        };
        check("setoption name Clear Hash", "Clear Hash", "");
        check(" setoption  name Hash value 16 ", "Hash", "16");
        check("setoption name TablePath value a b value", "TablePath", "a b value");
        check("setoption", "", "");
        check("setoption name value", "", "");
    }

    #[test]
    fn a_position_is_the_start_or_a_text() {
        let moves = vec!["a1".to_string(), "b2".to_string()];
        assert_eq!(parse("position startpos moves a1 b2"), Command::Position { from: None, moves });
        let from = Some("3/3/3 x".to_string());
        assert_eq!(parse("position fen 3/3/3 x"), Command::Position { from, moves: Vec::new() });
        assert_eq!(parse("position home"), Command::NoPosition("home".into()));
        assert_eq!(parse("position"), Command::NoPosition(String::new()));
    }

    #[test]
    fn a_search_has_limits() {
        let Command::Go(go) = parse("go p1time 1000 p2time -20 p1inc 5 nodes 99999999999999999999 depth x")
        else {
            panic!("it is a search");
        };
        assert_eq!(go.clocks, [Some(Duration::from_secs(1)), Some(Duration::ZERO)]);
        assert_eq!(go.increments, [Duration::from_millis(5), Duration::ZERO]);
        assert_eq!((go.nodes, go.depth), (Some(u64::MAX), Some(0)));
        assert_eq!(go.odd, ["depth x"]);
        assert!(!go.endless());
    }

    #[test]
    fn a_search_without_limits_is_endless() {
        for line in ["go", "go infinite", "go infinite depth 3", "go searchmoves a1", "go fast", "go p1inc 5"]
        {
            assert!(matches!(parse(line), Command::Go(go) if go.endless()), "{line}");
        }
        let Command::Go(go) = parse("go searchmoves a1 b2 depth 3") else { panic!("it is a search") };
        assert_eq!((go.only, go.depth), (vec!["a1".to_string(), "b2".to_string()], Some(3)));
    }

    #[test]
    fn everything_else_is_unknown() {
        assert_eq!(parse(" \t "), Command::Blank);
        assert_eq!(parse("joho debug on"), Command::Unknown("joho".into()));
        assert_eq!(parse("GO"), Command::Unknown("GO".into()));
    }
}
