//! What can be set, within which bounds.

use crate::Bounds;
use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, Message, say};
use std::time::Duration;

/// What is set, apart from the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    /// The size of the table, in MiB.
    pub(crate) hash: u64,
    pub(crate) threads: u64,
    /// How many best lines are told.
    pub(crate) lines: u64,
    /// What is lost of a clock on the way to us and back, in milliseconds.
    pub(crate) overhead: u64,
    /// One of the ten levels; 0 is full strength.
    pub(crate) level: u64,
}

/// An option by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    Game,
    Hash,
    Threads,
    MultiPv,
    MoveOverhead,
    Level,
    TablePath,
    ClearHash,
}

const NAMES: [(Name, &str); 8] = [
    (Name::Game, "Game"),
    (Name::Hash, "Hash"),
    (Name::Threads, "Threads"),
    (Name::MultiPv, "MultiPV"),
    (Name::MoveOverhead, "MoveOverhead"),
    (Name::Level, "Level"),
    (Name::TablePath, "TablePath"),
    (Name::ClearHash, "Clear Hash"),
];

impl Name {
    /// Reads a name; capitals make no difference.
    pub(crate) fn parse(text: &str) -> Result<Name, Refusal> {
        let known = NAMES.iter().find(|(_, name)| name.eq_ignore_ascii_case(text));
        known.map(|entry| entry.0).ok_or_else(|| {
            let names: Vec<&str> = NAMES.iter().map(|entry| entry.1).collect();
            Refusal::new(say!(COMMON, "place-option"), text, say!(COMMON, "expected-one-of", list = names))
        })
    }
}

impl Chosen {
    pub(crate) fn new(bounds: &Bounds) -> Chosen {
        Chosen { hash: bounds.hash.min(64), threads: 1, lines: 1, overhead: 10, level: 0 }
    }

    /// The lines that tell what can be set.
    pub(crate) fn tell(bounds: &Bounds, game: &str) -> Vec<String> {
        let Chosen { hash, threads, lines, overhead, level } = Chosen::new(bounds);
        let spin = |name, default| {
            let (least, most) = range(bounds, name).expect("it is a number");
            format!("type spin default {default} min {least} max {most}")
        };
        let kind = |name| match name {
            Name::Game => format!("type string default {game}"),
            Name::Hash => spin(name, hash),
            Name::Threads => spin(name, threads),
            Name::MultiPv => spin(name, lines),
            Name::MoveOverhead => spin(name, overhead),
            Name::Level => spin(name, level),
            Name::TablePath => "type string default <empty>".to_string(),
            Name::ClearHash => "type button".to_string(),
        };
        NAMES.iter().map(|&(name, text)| format!("option name {text} {}", kind(name))).collect()
    }

    /// Sets a number. What is beyond the bounds is brought within them, which is told as a remark.
    pub(crate) fn set(
        &mut self,
        bounds: &Bounds,
        name: Name,
        text: &str,
    ) -> Result<Option<Message>, Refusal> {
        let Some((least, most)) = range(bounds, name) else { return Ok(None) };
        let title = NAMES.iter().find(|entry| entry.0 == name).map_or("", |entry| entry.1);
        let none = name == Name::Level && text.eq_ignore_ascii_case("none");
        let number = if none { Some(0) } else { text.parse::<i128>().ok() };
        let expected = || say!(COMMON, "ugi-expected-range", least = least, most = most);
        let place = || say!(COMMON, "ugi-place-option", name = title);
        let number = number.ok_or_else(|| Refusal::new(place(), text, expected()))?;
        let value = number.clamp(least.into(), most.into()) as u64;
        let place = match name {
            Name::Hash => &mut self.hash,
            Name::Threads => &mut self.threads,
            Name::MultiPv => &mut self.lines,
            Name::MoveOverhead => &mut self.overhead,
            _ => &mut self.level,
        };
        *place = value;
        let clamped = i128::from(value) != number;
        let told = || {
            say!(COMMON, "ugi-clamped", name = title, found = number, expected = expected(), value = value)
        };
        Ok(clamped.then(told))
    }

    pub(crate) fn overhead(&self) -> Duration {
        Duration::from_millis(self.overhead)
    }
}

/// From where to where a number goes.
fn range(bounds: &Bounds, name: Name) -> Option<(u64, u64)> {
    match name {
        Name::Hash => Some((1, bounds.hash)),
        Name::Threads => Some((1, bounds.threads)),
        Name::MultiPv => Some((1, 64)),
        Name::MoveOverhead => Some((0, 5_000)),
        Name::Level => Some((0, 10)),
        Name::Game | Name::TablePath | Name::ClearHash => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_whatever_their_capitals() {
        assert_eq!(Name::parse("clear hash"), Ok(Name::ClearHash));
        assert_eq!(Name::parse("MULTIPV"), Ok(Name::MultiPv));
        let refusal = Name::parse("Contempt").unwrap_err().to_string();
        assert!(refusal.starts_with("option: found \"Contempt\", expected one of Game, Hash, "), "{refusal}");
    }

    #[test]
    fn numbers_stay_within_their_bounds() {
        let (mut chosen, bounds) = (Chosen::new(&Bounds::default()), Bounds::default());
        let mut set = |name, text: &str| {
            let told = chosen.set(&bounds, name, text);
            (chosen.clone(), told)
        };
        assert_eq!(set(Name::Hash, "128").0.hash, 128);
        let (after, told) = set(Name::Hash, "99999999999999999999");
        assert_eq!(after.hash, 16_384);
        let remark =
            "option Hash: found 99999999999999999999, expected a number from 1 to 16384; it is 16384 now";
        assert_eq!(told.unwrap().unwrap().to_string(), remark);
        assert_eq!(set(Name::Threads, "0").0.threads, 1);
        assert_eq!(set(Name::Threads, "9999").0.threads, 256);
        assert_eq!(set(Name::Level, "7").0.level, 7);
        assert_eq!(set(Name::Level, "none"), set(Name::Level, "0"));
        let (after, told) = set(Name::MultiPv, "many");
        assert_eq!((after.lines, told.is_err()), (1, true));
    }
}
