//! What was chosen last time: lines of `name = value`. What cannot be understood is passed over.

use std::collections::BTreeMap;

/// Preferences by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    values: BTreeMap<String, String>,
}

impl Preferences {
    pub(crate) fn read(text: &str) -> Preferences {
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
        let pairs = lines.filter_map(|line| line.split_once('='));
        Preferences { values: pairs.map(|(name, value)| (name.trim().into(), value.trim().into())).collect() }
    }

    pub(crate) fn write(&self) -> String {
        let mut text = String::from("# What was chosen last in Ludoteca.\n");
        for (name, value) in &self.values {
            text += &format!("{name} = {value}\n");
        }
        text
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// Whether anything is remembered of a game.
    pub(crate) fn knows(&self, game: &str) -> bool {
        self.values.keys().any(|name| name.strip_prefix(game).is_some_and(|rest| rest.starts_with('.')))
    }

    /// Sets a value; an empty one is the same as none.
    pub(crate) fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into().replace(['\n', '\r'], " "));
        if value.is_empty() {
            self.values.remove(&name);
        } else {
            self.values.insert(name, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut preferences = Preferences::default();
        preferences.set("theme", "light");
        preferences.set("tactigon.options", "board=13,jump=true");
        preferences.set("nothing", "");
        assert_eq!(Preferences::read(&preferences.write()), preferences);
        assert_eq!(preferences.get("tactigon.options"), Some("board=13,jump=true"));
        assert_eq!(preferences.get("nothing"), None);
    }

    #[test]
    fn nonsense_is_passed_over() {
        let preferences = Preferences::read("# theme = dark\nnonsense\n\n= x\n theme=mono \n");
        assert_eq!((preferences.get("theme"), preferences.get("nonsense")), (Some("mono"), None));
    }
}
