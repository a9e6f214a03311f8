//! Which language is spoken. What people read follows a flag, what was chosen last, or the locale; what programs read and
//! what is written to files is English, whoever runs it.

use crate::cli::admin::{Job, PersonJob};
use crate::cli::bot::BotJob;
use crate::cli::{Cli, FormatArg, LanguageArg, Verb};
use crate::play;
use ludoteca_kit::words::Language;
use ludoteca_session::Preferences;

/// Who reads what a verb says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reader {
    Person,
    /// A file, which somebody may want in their language but which does not change with the locale.
    File,
    Program,
}

fn reader(verb: Option<&Verb>) -> Reader {
    let told = |json: bool| if json { Reader::Program } else { Reader::Person };
    match verb {
        None | Some(Verb::Play(_) | Verb::Lesson(_) | Verb::Rules(_) | Verb::League(_)) => Reader::Person,
        Some(Verb::Show(args)) => match (&args.out, args.format) {
            (None, FormatArg::Text) => Reader::Person,
            _ => Reader::File,
        },
        Some(Verb::Admin(args)) => {
            told(matches!(args.job, Job::Ready { .. } | Job::Person(PersonJob::Export { .. })))
        }
        Some(Verb::Games { json }) => told(*json),
        Some(Verb::Perft(args)) => told(args.json),
        Some(Verb::Bench(args)) => told(args.json),
        Some(Verb::Bot(args)) => told(matches!(&args.job, BotJob::Check(args) if args.json)),
        Some(Verb::Match(args)) => told(args.contest.json),
        Some(Verb::Ladder(args)) => told(args.contest.json),
        Some(Verb::Analyze(args)) => told(args.json),
        Some(Verb::Solve(args)) => told(args.json),
        Some(Verb::Probe(args)) => told(args.json),
        Some(Verb::Prove(args)) => told(args.json),
        Some(
            Verb::Query(_) | Verb::Engine(_) | Verb::Serve(_) | Verb::Openings(_) | Verb::Completions { .. },
        ) => Reader::Program,
    }
}

/// The language that is to be spoken.
pub(crate) fn of(cli: &Cli) -> Language {
    let asked = cli.language.map(|language| match language {
        LanguageArg::En => Language::English,
        LanguageArg::Pt => Language::Portuguese,
    });
    match reader(cli.verb.as_ref()) {
        Reader::Person => {
            Language::speak_to_people();
            asked.or_else(remembered).unwrap_or_else(|| of_locale(|name| std::env::var(name).ok()))
        }
        Reader::File => asked.unwrap_or_default(),
        Reader::Program => Language::default(),
    }
}

/// The language for somebody whose command line is wrong, so that no more is known of it than its words.
pub(crate) fn of_words(words: &[String]) -> Language {
    let program = |word: &String| {
        matches!(word.as_str(), "query" | "engine" | "serve" | "openings" | "completions" | "--json")
    };
    if words.iter().any(program) {
        return Language::default();
    }
    let behind = words.iter().skip_while(|word| *word != "--language").nth(1).map(String::as_str);
    let joined = words.iter().find_map(|word| word.strip_prefix("--language="));
    let asked = behind.or(joined).and_then(|code| Language::ALL.into_iter().find(|it| it.code() == code));
    asked.or_else(remembered).unwrap_or_else(|| of_locale(|name| std::env::var(name).ok()))
}

/// What was chosen last on the full screen or in the line mode.
fn remembered() -> Option<Language> {
    Language::of_code(Preferences::recall(&play::config()?).get("language")?)
}

/// The language of messages that the locale names: by the first of its variables that says anything.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
    let said =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|said| !said.is_empty());
    said.and_then(|said| Language::of_code(&said)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn the_first_variable_that_says_anything_decides() {
        let check = |pairs: &[(&str, &str)], expected| {
            let variable =
                |name: &str| pairs.iter().find(|(known, _)| *known == name).map(|pair| pair.1.to_string());
            assert_eq!(of_locale(variable), expected, "{pairs:?}");
        };
        check(&[], Language::English);
        check(&[("LANG", "pt_PT.UTF-8")], Language::Portuguese);
        check(&[("LANG", "pt_BR"), ("LC_MESSAGES", ""), ("LC_ALL", "")], Language::Portuguese);
        check(&[("LANG", "pt_PT.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], Language::English);
        check(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "pt_PT")], Language::Portuguese);
        check(&[("LC_ALL", "C"), ("LANG", "pt_PT.UTF-8")], Language::English);
        check(&[("LC_ALL", "POSIX"), ("LC_MESSAGES", "pt_PT")], Language::English);
        check(&[("LANG", "de_DE.UTF-8")], Language::English);
    }

    #[test]
    fn wrong_words_are_answered_in_the_language_they_name() {
        let of = |line: &str| of_words(&line.split(' ').map(str::to_string).collect::<Vec<_>>());
        assert_eq!(of("plya --language pt"), Language::Portuguese);
        assert_eq!(of("--language=pt plya"), Language::Portuguese);
        assert_eq!(of("plya --language en"), Language::English);
        assert_eq!(of("perft --json --language pt"), Language::English);
    }

    #[test]
    fn programs_read_english() {
        let check = |line: &str, expected| {
            let cli = Cli::try_parse_from(line.split(' ')).unwrap();
            assert_eq!(reader(cli.verb.as_ref()), expected, "{line}");
        };
        for line in ["ludoteca", "ludoteca play --language pt", "ludoteca --language en rules claustro"] {
            check(line, Reader::Person);
        }
        for line in ["ludoteca query", "ludoteca engine", "ludoteca serve", "ludoteca games --json"] {
            check(line, Reader::Program);
        }
        check("ludoteca show claustro", Reader::Person);
        check("ludoteca show claustro --format svg", Reader::File);
        check("ludoteca show claustro --out x.txt", Reader::File);
        check("ludoteca analyze game.txt --json", Reader::Program);
    }
}
