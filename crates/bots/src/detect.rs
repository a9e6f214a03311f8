//! In which language a program wants to be asked, found out by asking.

use crate::typed::quote;
use crate::{Bot, Launch, Question, Speaks, Spec};
use ludoteca_kit::Refusal;
use ludoteca_session::Session;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A program that is asked in a language it does not know is often silent.
const MOMENT: Duration = Duration::from_secs(3);

/// A program as somebody has typed it word by word behind `--`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// With its language.
    Known(Spec),
    /// By its command alone.
    Bare(Vec<String>),
}

impl Named {
    /// Reads the words of a command line: `ask:python3 bot.py` or `python3 bot.py`, as one word or as several.
    pub fn read(words: &[String]) -> Result<Named, Refusal> {
        let text = || {
            let rest = words.iter().skip(1).map(|word| format!(" {}", quote(word)));
            words.iter().take(1).cloned().chain(rest).collect::<String>()
        };
        match words {
            [first, ..] if Spec::is_meant(first) => Spec::parse(&text()).map(Named::Known),
            // A whole command in quotation marks, unless there is a file that is called so.
            [only] if only.contains(char::is_whitespace) && !Path::new(only).exists() => {
                Spec::parse(&format!("{}:{only}", Speaks::Ask.word())).map(|spec| Named::Bare(spec.command))
            }
            [] => Spec::parse(&format!("{}:", Speaks::Ask.word())).map(Named::Known),
            words => Ok(Named::Bare(words.to_vec())),
        }
    }

    /// The program with its language. One that is not said is found out: the first question that is answered by a move in the
    /// position of `game` has it, the plain line of JSON before lines of text before UGI. Who answers none is taken to be
    /// asked in JSON, so that what is wrong shows there.
    pub fn settle(self, game: &Session, launch: &Arc<dyn Launch>) -> Spec {
        let command = match self {
            Named::Known(spec) => return spec,
            Named::Bare(command) => command,
        };
        let answers = |spec: &Spec| {
            let hasty = Spec { timeout: Some(MOMENT), ..spec.clone() };
            Bot::new(hasty, launch.clone()).choose(&Question::of(game)).is_ok()
        };
        let all =
            [Speaks::Ask, Speaks::AskText, Speaks::Ugi].map(|speaks| Spec::new(speaks, command.clone()));
        let found = all.iter().find(|spec| answers(spec)).unwrap_or(&all[0]);
        found.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Result<Named, Refusal> {
        Named::read(&words.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn a_program_may_be_typed_as_one_word_or_as_several() {
        let known = Spec::parse("ask:python3 'my bot.py'").map(Named::Known);
        assert_eq!(words(&["ask:python3", "my bot.py"]), known);
        assert_eq!(words(&["ask:python3 'my bot.py'"]), known);
        assert_eq!(words(&["ask:", "python3", "my bot.py"]), known);
        let bare = Ok(Named::Bare(vec!["python3".to_string(), "my bot.py".to_string()]));
        assert_eq!(words(&["python3", "my bot.py"]), bare);
        assert_eq!(words(&["python3 'my bot.py'"]), bare);
        assert!(words(&["ask:"]).is_err());
        assert!(words(&[]).is_err());
    }
}
