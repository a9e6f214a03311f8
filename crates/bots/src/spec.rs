//! Who plays, as it is typed: `ugi:movetime=50|./engine claustro`.

use crate::typed::{Typed, quote};
use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, say};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The language in which a program is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Speaks {
    /// The Universal Game Interface: a process that stays.
    Ugi,
    /// One question as a line of JSON, one answer.
    Ask,
    /// One question as lines of plain text, one answer.
    AskText,
}

impl Speaks {
    const ALL: [Speaks; 3] = [Speaks::Ugi, Speaks::Ask, Speaks::AskText];

    /// The word before the colon.
    pub fn word(self) -> &'static str {
        match self {
            Speaks::Ugi => "ugi",
            Speaks::Ask => "ask",
            Speaks::AskText => "ask-text",
        }
    }
}

/// How hard a program may think about a move. What is not said is not told to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// For so long.
    pub movetime: Option<Duration>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// So many plies.
    pub depth: Option<u32>,
}

/// A program from outside, and how it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Its language.
    pub speaks: Speaks,
    /// How hard it may think.
    pub limits: Limits,
    /// It has lost when its answer takes longer; [`Bot`](crate::Bot) has a measure of its own where nothing is said.
    pub timeout: Option<Duration>,
    /// Whether its input is closed behind each question, for programs that read to the end.
    pub once: bool,
    /// The program and its arguments; never empty.
    pub command: Vec<String>,
    /// Where it is started.
    pub directory: Option<PathBuf>,
    /// Options that are set in the conversation.
    pub options: Vec<(String, String)>,
    /// Variables of its environment besides those it inherits.
    pub environment: Vec<(String, String)>,
}

impl Spec {
    /// A program by its command alone.
    pub fn new(speaks: Speaks, command: Vec<String>) -> Spec {
        Spec {
            speaks,
            limits: Limits::default(),
            timeout: None,
            once: false,
            command,
            directory: None,
            options: Vec::new(),
            environment: Vec::new(),
        }
    }

    /// Whether a text is meant as a program from outside, well written or not.
    pub fn is_meant(text: &str) -> bool {
        split(text).is_some()
    }

    /// Reads `ugi:COMMAND`, `ask:COMMAND` or `ask-text:COMMAND`, perhaps with limits before a bar. The command is split as a
    /// shell splits it, and no shell is run.
    pub fn parse(text: &str) -> Result<Spec, Refusal> {
        let refused = |expected| Refusal::new(say!(COMMON, "place-player"), text.trim(), expected);
        let (speaks, rest) = split(text).ok_or_else(|| refused(say!(COMMON, "expected-bot")))?;
        let typed = Typed::read(rest).ok_or_else(|| refused(say!(COMMON, "expected-closed-quotation")))?;
        let (settings, command) = match typed.split_once(|sign| sign == '|') {
            Some((settings, command)) => (Some(settings), command),
            None => (None, typed),
        };
        let command = command.words();
        if command.first().is_none_or(String::is_empty) {
            return Err(refused(say!(COMMON, "expected-bot-command")));
        }
        let mut spec = Spec::new(speaks, command);
        let settings = settings.filter(|settings| !settings.text().trim().is_empty());
        for setting in settings.iter().flat_map(|settings| settings.split(|sign| sign == ',')) {
            spec.set(&setting.text())?;
        }
        Ok(spec)
    }

    fn set(&mut self, setting: &str) -> Result<(), Refusal> {
        let (name, value) =
            setting.split_once('=').map_or((setting, None), |(name, value)| (name, Some(value)));
        let name = name.trim();
        let unknown = || {
            let expected = say!(COMMON, "expected-bot-limits", list = SETTINGS.to_vec());
            Refusal::new(say!(COMMON, "place-player-limit"), setting.trim(), expected)
        };
        let Some(value) = value else {
            self.once |= name.eq_ignore_ascii_case("once") && self.speaks != Speaks::Ugi;
            return if self.once { Ok(()) } else { Err(unknown()) };
        };
        let number = |expected| {
            let read = value.trim().parse::<u32>().ok().filter(|&number| number > 0);
            read.ok_or_else(|| Refusal::new(say!(COMMON, "place-limit", name = name), value.trim(), expected))
        };
        let milliseconds = || {
            let read = number(say!(COMMON, "expected-milliseconds"))?;
            Ok::<_, Refusal>(Some(Duration::from_millis(u64::from(read))))
        };
        match (name.to_ascii_lowercase().as_str(), name.split_once('.')) {
            ("movetime", _) => self.limits.movetime = milliseconds()?,
            ("timeout", _) => self.timeout = milliseconds()?,
            ("nodes", _) => self.limits.nodes = Some(number(say!(COMMON, "expected-positions"))?.into()),
            ("depth", _) => self.limits.depth = Some(number(say!(COMMON, "expected-plies"))?),
            ("directory", _) => self.directory = Some(PathBuf::from(value)),
            (_, Some(("option", option))) if self.speaks == Speaks::Ugi && !option.is_empty() => {
                self.options.push((option.to_string(), value.to_string()));
            }
            (_, Some(("env", variable))) if !variable.is_empty() && !variable.contains('\0') => {
                self.environment.push((variable.to_string(), value.to_string()));
            }
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// The command, as it is typed.
    pub fn command_text(&self) -> String {
        self.command.iter().map(|word| quote(word)).collect::<Vec<_>>().join(" ")
    }
}

/// What may stand before the bar.
const SETTINGS: [&str; 8] = [
    "movetime=MS",
    "nodes=N",
    "depth=N",
    "timeout=MS",
    "directory=DIR",
    "option.NAME=VALUE",
    "env.NAME=VALUE",
    "once",
];

/// The language and what stands behind the colon.
fn split(text: &str) -> Option<(Speaks, &str)> {
    let (word, rest) = text.trim_start().split_once(':')?;
    let speaks =
        Speaks::ALL.into_iter().find(|speaks| word.trim_end().eq_ignore_ascii_case(speaks.word()))?;
    Some((speaks, rest))
}

/// As it is typed.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| time.as_millis();
        let mut parts = Vec::new();
        parts.extend(self.limits.movetime.map(|time| format!("movetime={}", milliseconds(time))));
        parts.extend(self.limits.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.limits.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.timeout.map(|time| format!("timeout={}", milliseconds(time))));
        parts.extend(self.once.then(|| "once".to_string()));
        parts.extend(
            self.directory
                .iter()
                .map(|directory| format!("directory={}", quote(&directory.to_string_lossy()))),
        );
        let named =
            |kind: &str, (name, value): &(String, String)| format!("{kind}.{}={}", quote(name), quote(value));
        parts.extend(self.options.iter().map(|option| named("option", option)));
        parts.extend(self.environment.iter().map(|variable| named("env", variable)));
        let bar = if parts.is_empty() { "" } else { "|" };
        let command = self.command_text();
        // A bar of the command itself would be taken for the one behind the limits; quoted words hold theirs.
        write!(f, "{}:{}{bar}{command}", self.speaks.word(), parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_typed_with_its_limits() {
        let spec = Spec::parse(
            "ugi:movetime=50,option.Clear Hash=,option.Hash=16,directory='/a, b'|./engine 'two words'",
        );
        let mut expected = Spec::new(Speaks::Ugi, vec!["./engine".into(), "two words".into()]);
        expected.limits.movetime = Some(Duration::from_millis(50));
        expected.options = vec![("Clear Hash".into(), String::new()), ("Hash".into(), "16".into())];
        expected.directory = Some("/a, b".into());
        assert_eq!(spec, Ok(expected));
        let spec =
            Spec::parse(" ask: swipl -q bot.pl '|' ").map(|spec| (spec.speaks, spec.command, spec.limits));
        let command = ["swipl", "-q", "bot.pl", "|"].map(String::from).to_vec();
        assert_eq!(spec, Ok((Speaks::Ask, command, Limits::default())));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "ugi:./engine claustro",
            "ask:once,timeout=500|python3 'my bot.py' '' 'a|b' \"it's\"",
            "ask-text:nodes=5,depth=3,env.A='x,y'|./bot",
            "ugi:option.Clear Hash=,option.Game='tactigon(board=13,jump=true)'|e",
        ] {
            let spec = Spec::parse(text);
            let again = spec.as_ref().ok().map(|spec| Spec::parse(&spec.to_string()));
            assert_eq!(again, Some(spec), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let check = |text: &str, expected: &str| {
            let found = Spec::parse(text).map_err(|refusal| refusal.to_string());
            assert!(found.as_ref().is_err_and(|found| found.contains(expected)), "{text}: {found:?}");
        };
        check("ugi:", "a command");
        check("ugi:movetime=50|", "a command");
        check("ugi:'' x", "a command");
        check("ugi:'open", "closed");
        check("ugi:movetime=soon|e", "found \"soon\", expected milliseconds");
        check("ugi:movetime=0|e", "found \"0\", expected milliseconds");
        check("ugi:speed=9|e", "speed=9");
        check("ugi:once|e", "once");
        check("ask:option.Hash=1|e", "option.Hash=1");
        check("ask:cat x | grep y", "cat x");
        check("telnet:x", "ask-text:COMMAND");
        assert!(Spec::is_meant("UGI: x") && Spec::is_meant("ask:'") && !Spec::is_meant("engine:nodes=5"));
    }
}
