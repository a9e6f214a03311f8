//! Where a bot begins: a small program that works, in six languages.
//!
//! The programs are files in `templates`, embedded here. They know no game: the question holds the legal moves and which of
//! them win at once. What differs from language to language beside the program is how it is built and started.

use crate::{Question, Speaks, Spec, json_question, text_question};
use ludoteca_kit::words::{COMMON, Language, Message, say, system};
use ludoteca_session::Session;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A small program in one language.
#[derive(Debug)]
pub struct Template {
    /// The language, as it is typed.
    pub name: &'static str,
    /// The program without which it cannot be built or started, and what it says its version with.
    pub tool: &'static str,
    speaks: Speaks,
    /// Each with its path in the folder; the first is the one to read.
    files: &'static [(&'static str, &'static str)],
    /// What makes it ready to be started, if anything has to: words in which `DIR` is the folder.
    build: &'static [&'static str],
    /// What starts it, in the same form.
    start: &'static [&'static str],
}

/// A template by the files of its folder.
macro_rules! files {
    ($($name:literal in $folder:literal),+) => {
        &[$(($name, include_str!(concat!("../templates/", $folder, "/", $name)))),+]
    };
}

impl Template {
    /// All of them.
    pub const ALL: [Template; 6] = [
        Template {
            name: "prolog",
            tool: "swipl",
            speaks: Speaks::AskText,
            files: files!("bot.pl" in "prolog"),
            build: &[],
            start: &["swipl", "DIR/bot.pl"],
        },
        Template {
            name: "python",
            tool: "python3",
            speaks: Speaks::Ask,
            files: files!("bot.py" in "python"),
            build: &[],
            start: &["python3", "DIR/bot.py"],
        },
        Template {
            name: "cpp",
            tool: "g++",
            speaks: Speaks::AskText,
            files: files!("bot.cpp" in "cpp"),
            build: &["g++", "-O2", "-o", "DIR/bot", "DIR/bot.cpp"],
            start: &["DIR/bot"],
        },
        Template {
            name: "java",
            tool: "javac",
            speaks: Speaks::AskText,
            files: files!("Bot.java" in "java"),
            build: &["javac", "-d", "DIR", "DIR/Bot.java"],
            start: &["java", "-cp", "DIR", "Bot"],
        },
        Template {
            name: "rust",
            tool: "cargo",
            speaks: Speaks::AskText,
            files: files!("src/main.rs" in "rust", "Cargo.toml" in "rust"),
            build: &[
                "cargo",
                "build",
                "--release",
                "--manifest-path",
                "DIR/Cargo.toml",
                "--target-dir",
                "DIR/target",
            ],
            start: &["DIR/target/release/bot"],
        },
        Template {
            name: "javascript",
            tool: "node",
            speaks: Speaks::Ask,
            files: files!("bot.mjs" in "javascript"),
            build: &[],
            start: &["node", "DIR/bot.mjs"],
        },
    ];

    /// The template of a language.
    pub fn find(name: &str) -> Option<&'static Template> {
        static ALL: [Template; 6] = Template::ALL;
        ALL.iter().find(|template| template.name == name)
    }

    /// Writes the bot into a folder, which is made if it is not there, and must be empty if it is. `language` is that of the
    /// page beside the program.
    pub fn write(&self, folder: &Path, game: &Session, language: Language) -> Result<Written, NewError> {
        let name = || folder.display().to_string();
        let refused = |error: &io::Error| NewError::Unwritable { path: name(), error: system(error) };
        match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
            Ok(true) => {}
            Ok(false) => return Err(NewError::NotEmpty(name())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(folder).map_err(|error| refused(&error))?;
            }
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
                return Err(NewError::NoFolder(name()));
            }
            Err(error) => return Err(refused(&error)),
        }
        let written = self.commands(folder);
        let asked = Question { movetime: Some(Duration::from_secs(1)), ..Question::of(game) };
        let (question, text) = match self.speaks {
            Speaks::Ask | Speaks::Ugi => ("question.json", json_question(&written.spec, &asked)),
            Speaks::AskText => ("question.txt", text_question(&written.spec, &asked)),
        };
        let page = match language {
            Language::English => include_str!("../templates/README.md"),
            Language::Portuguese => include_str!("../templates/README.pt.md"),
        };
        let readme = ("README.md", page);
        for (path, text) in self.files.iter().chain([&readme]) {
            self.file(folder, path, &self.filled(text, folder, game, &written, question))?;
        }
        self.file(folder, question, &text)?;
        Ok(written)
    }

    fn file(&self, folder: &Path, path: &str, text: &str) -> Result<(), NewError> {
        let path = folder.join(path);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        // Whatever has come into the folder in the meantime stays as it is.
        let opened = made.and_then(|()| OpenOptions::new().write(true).create_new(true).open(&path));
        let done = opened.and_then(|mut file| file.write_all(text.as_bytes()));
        done.map_err(|error| NewError::Unwritable { path: path.display().to_string(), error: system(&error) })
    }

    /// A page with the blanks filled in.
    fn filled(&self, text: &str, folder: &Path, game: &Session, written: &Written, question: &str) -> String {
        let title = game.meta().title().to_string();
        let typed = shell_word(&game.game_string());
        let [check, play, contest] = written.first_commands(game);
        let build = written.build.as_ref().map_or(String::new(), |build| format!("{build}\n"));
        let path = folder.join(question).display().to_string();
        let ask = format!("{{\"game\":\"{}\",\"apply\":\"all\"}}", game.game_string());
        let blanks = [
            ("title", title),
            ("game", typed),
            ("file", self.files[0].0.to_string()),
            ("build", build),
            ("start", written.start.clone()),
            ("question", question.to_string()),
            ("question_path", shell_word(&path)),
            ("check", check),
            ("play", play),
            ("match", contest),
            ("query", format!("echo {} | ludoteca query", shell_word(&ask))),
        ];
        blanks
            .iter()
            .fold(text.to_string(), |text, (name, value)| text.replace(&format!("{{{{{name}}}}}"), value))
    }

    /// How it is built and started from the folder in which its own folder was named.
    pub fn commands(&self, folder: &Path) -> Written {
        let placed =
            |words: &[&str]| -> Vec<String> { words.iter().map(|word| in_folder(word, folder)).collect() };
        let line = |words: &[String]| words.iter().map(|word| shell_word(word)).collect::<Vec<_>>().join(" ");
        let (build, start) = (placed(self.build), placed(self.start));
        Written {
            folder: folder.to_path_buf(),
            build: (!build.is_empty()).then(|| line(&build)),
            build_words: build,
            start: line(&start),
            spec: Spec::new(self.speaks, start),
        }
    }
}

/// A word with the folder in the place of `DIR`. A program in the working folder itself is named with its folder all the same:
/// a bare name would be looked for among the system's programs.
fn in_folder(word: &str, folder: &Path) -> String {
    match word.strip_prefix("DIR/") {
        Some(path) => {
            let whole: PathBuf = folder.join(path);
            let named = whole.components().count() > 1 || whole.is_absolute();
            let whole = whole.display().to_string();
            if named || whole.starts_with('.') { whole } else { format!("./{whole}") }
        }
        None if word == "DIR" => folder.display().to_string(),
        None => word.to_string(),
    }
}

/// What was written, and how it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Where.
    pub folder: PathBuf,
    /// The command that builds it, for a shell, if it has to be built.
    pub build: Option<String>,
    /// The same, word by word.
    pub build_words: Vec<String>,
    /// The command that starts it, for a shell.
    pub start: String,
    /// Who it is to every other verb.
    pub spec: Spec,
}

impl Written {
    /// What comes next, for a shell: to examine it, to play against it, to let it play twenty games.
    pub fn first_commands(&self, game: &Session) -> [String; 3] {
        let (game, words) = (shell_word(&game.game_string()), self.words());
        let spec = shell_word(&self.spec.to_string());
        [
            format!("ludoteca bot check {game} -- {words}"),
            format!("ludoteca bot play {game} -- {words}"),
            format!("ludoteca match {game} --first {spec} --second random --games 20"),
        ]
    }

    /// The program with its way of speaking, as it is typed word by word behind `--`.
    pub fn words(&self) -> String {
        let first = self.spec.command.first().map_or("", String::as_str);
        if shell_word(first) != first {
            return shell_word(&self.spec.to_string());
        }
        format!("{}:{}", self.spec.speaks.word(), self.start)
    }
}

/// Why no bot was written.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum NewError {
    /// Something is in the folder already.
    NotEmpty(String),
    /// There is something of this name, and it is no folder.
    NoFolder(String),
    /// The system refuses.
    Unwritable {
        /// What was to be written.
        path: String,
        /// Why not.
        error: Message,
    },
}

impl NewError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            NewError::NotEmpty(path) => say!(COMMON, "bot-new-not-empty", path = path.as_str()),
            NewError::NoFolder(path) => say!(COMMON, "bot-new-no-folder", path = path.as_str()),
            NewError::Unwritable { path, error } => {
                say!(COMMON, "file-not-written", path = path.as_str(), error = error.clone())
            }
        }
    }
}

/// A word as a shell reads it as one.
pub fn shell_word(word: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "_-./:=+@%,".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    // Double quotes are read more easily, where nothing in them means anything.
    let harmless = |sign: char| !"\"\\$`!".contains(sign) && !sign.is_control();
    if word.chars().all(harmless) && !word.is_empty() {
        return format!("\"{word}\"");
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
