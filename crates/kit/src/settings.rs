//! Match settings: the rules about the past of a game, which are not part of a position.

use crate::Refusal;
use ludoteca_words::{COMMON, Message, say};
use std::fmt;

/// Which history rules a game knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryRules {
    /// The published repetition rule, by which the player who has just moved wins, may be chosen.
    pub official_repetition: bool,
    /// Plies without progress are counted.
    pub limit: bool,
    /// Who starts may be chosen.
    pub starts: bool,
}

/// What the third occurrence of a position with the same side to move means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Repetition {
    /// The game is drawn.
    #[default]
    Draw,
    /// The player who has just moved wins.
    Official,
    /// Nothing.
    None,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Starts {
    /// The side listed first.
    #[default]
    First,
    /// The other one.
    Second,
    /// Drawn by lot.
    Random,
}

/// The settings of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The repetition rule.
    pub repetition: Repetition,
    /// So many plies without progress are a draw.
    pub limit: Option<u32>,
    /// Who moves first.
    pub starts: Starts,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { repetition: Repetition::Draw, limit: Some(100), starts: Starts::First }
    }
}

impl Settings {
    /// Nothing about the past matters, as far as a game with these rules can do without it.
    pub fn without_history(rules: &HistoryRules) -> Self {
        let settings = Settings { repetition: Repetition::None, ..Settings::default() };
        if rules.limit { Settings { limit: None, ..settings } } else { settings }
    }

    /// Reads `name=value,name=value`; only what the game knows is accepted.
    pub fn parse(rules: &HistoryRules, text: &str) -> Result<Self, Refusal> {
        Settings::default().amended(rules, text)
    }

    /// These settings with what a text of the same form says otherwise.
    pub fn amended(mut self, rules: &HistoryRules, text: &str) -> Result<Self, Refusal> {
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let refuse =
                || Refusal::new(say!(COMMON, "place-settings"), part, say!(COMMON, "expected-assignments"));
            let (name, value) = part.split_once('=').ok_or_else(refuse)?;
            self.set(rules, name.trim(), value.trim())?;
        }
        Ok(self)
    }

    /// Refuses what a game with these rules does not know. What nobody has changed is never refused.
    pub fn check(&self, rules: &HistoryRules) -> Result<(), Refusal> {
        let usual = Settings::default();
        if self.repetition == Repetition::Official && !rules.official_repetition {
            return Err(wrong_repetition(rules, "official"));
        }
        if self.limit != usual.limit && !rules.limit {
            return Err(unknown(rules, "limit"));
        }
        if self.limit == Some(0) {
            return Err(wrong_limit("0"));
        }
        if self.starts != usual.starts && !rules.starts {
            return Err(unknown(rules, "starts"));
        }
        Ok(())
    }

    fn set(&mut self, rules: &HistoryRules, name: &str, value: &str) -> Result<(), Refusal> {
        let (name, value) = (name.to_ascii_lowercase(), value.to_ascii_lowercase());
        match (name.as_str(), value.as_str()) {
            ("repetition", "draw") => self.repetition = Repetition::Draw,
            ("repetition", "none") => self.repetition = Repetition::None,
            ("repetition", "official") if rules.official_repetition => self.repetition = Repetition::Official,
            ("repetition", _) => return Err(wrong_repetition(rules, &value)),
            ("limit", "none") if rules.limit => self.limit = None,
            ("limit", _) if rules.limit => match value.parse() {
                Ok(plies) if plies > 0 => self.limit = Some(plies),
                _ => return Err(wrong_limit(&value)),
            },
            ("starts", "first") if rules.starts => self.starts = Starts::First,
            ("starts", "second") if rules.starts => self.starts = Starts::Second,
            ("starts", "random") if rules.starts => self.starts = Starts::Random,
            ("starts", _) if rules.starts => {
                let known = vec!["first", "second", "random"];
                return Err(wrong("starts", &value, say!(COMMON, "expected-any", list = known)));
            }
            _ => return Err(unknown(rules, &name)),
        }
        Ok(())
    }
}

/// A value that a setting cannot have.
fn wrong(name: &str, value: &str, expected: Message) -> Refusal {
    Refusal::new(say!(COMMON, "place-setting-named", name = name), value, expected)
}

fn wrong_repetition(rules: &HistoryRules, value: &str) -> Refusal {
    let known = ["draw", "official", "none"];
    let known = known.into_iter().filter(|word| rules.official_repetition || *word != "official");
    wrong("repetition", value, say!(COMMON, "expected-any", list = known.collect::<Vec<_>>()))
}

fn wrong_limit(value: &str) -> Refusal {
    wrong("limit", value, say!(COMMON, "expected-limit"))
}

/// A setting that a game with these rules does not have.
fn unknown(rules: &HistoryRules, name: &str) -> Refusal {
    let mut known = vec!["repetition"];
    known.extend(rules.limit.then_some("limit"));
    known.extend(rules.starts.then_some("starts"));
    Refusal::new(say!(COMMON, "place-setting"), name, say!(COMMON, "expected-one-of", list = known))
}

/// What differs from the defaults, as it is read; empty if nothing does.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.repetition {
            Repetition::Draw => {}
            Repetition::Official => parts.push("repetition=official".to_string()),
            Repetition::None => parts.push("repetition=none".to_string()),
        }
        match self.limit {
            Some(100) => {}
            Some(plies) => parts.push(format!("limit={plies}")),
            None => parts.push("limit=none".to_string()),
        }
        match self.starts {
            Starts::First => {}
            Starts::Second => parts.push("starts=second".to_string()),
            Starts::Random => parts.push("starts=random".to_string()),
        }
        f.write_str(&parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: HistoryRules = HistoryRules { official_repetition: true, limit: true, starts: true };
    const FEW: HistoryRules = HistoryRules { official_repetition: false, limit: false, starts: false };

    #[test]
    fn settings_survive_their_text() {
        for text in
            ["", "repetition=official", "repetition=none,limit=none,starts=random", "limit=7,starts=second"]
        {
            assert_eq!(Settings::parse(&ALL, text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_setting_the_game_does_not_know_is_refused() {
        let refuse = |rules, text| Settings::parse(rules, text).unwrap_err().to_string();
        assert_eq!(refuse(&FEW, "limit=5"), "setting: found \"limit\", expected one of repetition");
        assert_eq!(
            refuse(&FEW, "repetition=official"),
            "setting repetition: found \"official\", expected draw or none"
        );
        assert_eq!(
            refuse(&ALL, "limit=0"),
            "setting limit: found \"0\", expected a number of plies from 1, or none"
        );
    }

    /// A value that was never written is refused as its text would be, and one that is written is read.
    #[test]
    fn settings_are_checked_as_their_text_is_read() {
        for rules in [ALL, FEW, HistoryRules { limit: false, ..ALL }, HistoryRules { starts: false, ..ALL }] {
            for repetition in [Repetition::Draw, Repetition::Official, Repetition::None] {
                for limit in [None, Some(0), Some(7), Some(100)] {
                    for starts in [Starts::First, Starts::Second, Starts::Random] {
                        let settings = Settings { repetition, limit, starts };
                        let read = Settings::parse(&rules, &settings.to_string());
                        assert_eq!(settings.check(&rules), read.map(|_| ()), "{settings}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_text_does_not_name_stays_as_it_was() {
        let before = Settings::parse(&ALL, "limit=7,starts=second").unwrap();
        assert_eq!(before.amended(&ALL, "starts=random").unwrap().to_string(), "limit=7,starts=random");
        assert_eq!(before.amended(&ALL, " ").unwrap(), before);
        assert!(before.amended(&ALL, "limit").is_err());
    }
}
