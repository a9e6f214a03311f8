//! What was chosen last time: lines of `name = value`, in one file for the full screen and the line mode. What cannot be
//! understood is passed over.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// A larger file is none of ours.
const LARGEST: u64 = 1 << 20;

/// Preferences by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    values: BTreeMap<String, String>,
}

impl Preferences {
    /// Reads them.
    pub fn read(text: &str) -> Preferences {
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
        let pairs = lines.filter_map(|line| line.split_once('='));
        Preferences { values: pairs.map(|(name, value)| (name.trim().into(), value.trim().into())).collect() }
    }

    /// Those in a file; none if it cannot be read.
    pub fn recall(path: &Path) -> Preferences {
        Preferences::read(&ludoteca_files::read_text(path, LARGEST).unwrap_or_default())
    }

    /// Puts them in a file, whole or not at all.
    pub fn remember(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        ludoteca_files::replace(path, self.write().as_bytes())
    }

    /// As they are written.
    pub fn write(&self) -> String {
        let mut text = String::from("# What was chosen last in Ludoteca.\n");
        for (name, value) in &self.values {
            text += &format!("{name} = {value}\n");
        }
        text
    }

    /// What was chosen under a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// Whether anything is remembered of a game.
    pub fn knows(&self, game: &str) -> bool {
        self.values.keys().any(|name| name.strip_prefix(game).is_some_and(|rest| rest.starts_with('.')))
    }

    /// Sets a value; an empty one is the same as none.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
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
    fn they_are_remembered_in_a_new_folder() {
        let folder = std::env::temp_dir().join(format!("ludoteca-preferences-{}", std::process::id()));
        let path = folder.join("new/choices");
        assert_eq!(Preferences::recall(&path), Preferences::default());
        let preferences = Preferences::read("theme = mono");
        preferences.remember(&path).unwrap();
        assert_eq!(Preferences::recall(&path), preferences);
        fs::write(&path, b"a = \xff").unwrap();
        assert_eq!(Preferences::recall(&path), Preferences::default());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nonsense_is_passed_over() {
        let preferences = Preferences::read("# theme = dark\nnonsense\n\n= x\n theme=mono \n");
        assert_eq!((preferences.get("theme"), preferences.get("nonsense")), (Some("mono"), None));
    }
}
