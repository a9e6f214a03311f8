//! Every template is built and plays, where the tools of its language are on the machine. `cargo xtask test` says which are not.

use crate::answers::claustro;
use crate::check::{examined, folder};
use ludoteca_bots::{Bot, Direct, NewError, Question, Spec, Template};
use ludoteca_games::Games;
use ludoteca_kit::words::Language;
use ludoteca_session::{Session, Setup};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Whether a program is there; the test command has said before which are not.
fn is_there(tool: &str, what: &str) -> bool {
    let works = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !works {
        eprintln!("skipped: {what} needs {tool}");
    }
    works
}

/// A game in which little is listed and one in which much is.
const GAMES: [&str; 2] = ["claustro(size=6)", "taacoca(side=4)"];

fn opened(game: &str) -> Session {
    let setup = Setup::new::<Games>(game).expect("the game is there");
    Session::open::<Games>(&setup).expect("it has a start")
}

fn ran(words: &[String], input: Option<&Path>) -> Output {
    let mut command = Command::new(&words[0]);
    // The folder of this run is no place for the builds of others.
    command.args(&words[1..]).env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
    command.stdin(input.map_or(Stdio::null(), |path| fs::File::open(path).expect("it was written").into()));
    command.output().expect("the tool was there just now")
}

fn check(name: &str) {
    let template = Template::find(name).expect("it is one of them");
    if !is_there(template.tool, &format!("bot-new-{name}")) {
        return;
    }
    for game in GAMES {
        let dir = folder(&format!("template {name}"));
        let session = opened(game);
        let written = template.write(&dir, &session, Language::English).expect("the folder is empty");
        if !written.build_words.is_empty() {
            let built = ran(&written.build_words, None);
            assert!(built.status.success(), "{name}: {}", String::from_utf8_lossy(&built.stderr));
        }
        // By hand, as the page beside the program says.
        let json = dir.join("question.json");
        let question = if json.exists() { json } else { dir.join("question.txt") };
        let by_hand = ran(&written.spec.command, Some(&question));
        let said = String::from_utf8_lossy(&by_hand.stdout).into_owned();
        assert!(session.parse(said.trim()).is_ok(), "{name} answers {said:?} by hand");
        assert!(by_hand.status.success() && by_hand.stderr.is_empty(), "{name} complains");
        // Several games, as everybody else plays with it.
        let findings = examined(game, written.spec.clone(), 2);
        assert_eq!(findings.troubles, [], "{name}");
        assert!(findings.pace.moves > 10 && findings.pace.starts == 1, "{name}: {:?}", findings.pace);
        fs::remove_dir_all(dir).expect("it was made");
    }
}

#[test]
fn prolog() {
    check("prolog");
}

#[test]
fn python() {
    check("python");
}

#[test]
fn cpp() {
    check("cpp");
}

#[test]
fn java() {
    check("java");
}

#[test]
fn rust() {
    check("rust");
}

#[test]
fn javascript() {
    check("javascript");
}

#[test]
fn a_win_is_taken_and_nothing_is_left_blank() {
    if !is_there("python3", "bot-new-python") {
        return;
    }
    let dir = folder("win");
    let template = Template::find("python").expect("it is one of them");
    let written = template.write(&dir, &claustro(&[]), Language::Portuguese).expect("the folder is empty");
    for file in fs::read_dir(&dir).expect("it was made").map(|file| file.expect("it can be read").path()) {
        let text = fs::read_to_string(&file).expect("it is text");
        assert!(!text.contains("{{") && !text.contains("}}"), "{}: {text}", file.display());
    }
    // Green may step home, or make any other of its many moves.
    let position = Some("1b2#/g3b/2b2/2g2/#bgg1 g".to_string());
    let setup = Setup { position, ..Setup::new::<Games>("claustro").expect("it is there") };
    let game = Session::open::<Games>(&setup).expect("it is possible");
    assert!(game.count() > 8 && game.write_each(game.winning_moves()) == ["b1-a1"]);
    let mut bot = Bot::new(written.spec, Direct::shared());
    let answer = bot.choose(&Question::of(&game)).expect("it answers");
    assert_eq!(game.write(answer.mv), "b1-a1");
    fs::remove_dir_all(dir).expect("it was made");
}

#[test]
fn nothing_is_written_over() {
    let dir = folder("taken");
    fs::create_dir_all(&dir).and_then(|()| fs::write(dir.join("bot.py"), "mine")).expect("it can be made");
    let game = claustro(&[]);
    for template in &Template::ALL {
        let refused = template.write(&dir, &game, Language::English);
        assert_eq!(refused, Err(NewError::NotEmpty(dir.display().to_string())));
    }
    let file = dir.join("bot.py");
    let refused = Template::ALL[0].write(&file, &game, Language::English);
    assert_eq!(refused, Err(NewError::NoFolder(file.display().to_string())));
    assert_eq!(fs::read_to_string(file).expect("it is there"), "mine");
    fs::remove_dir_all(dir).expect("it was made");
}

#[test]
fn a_program_is_started_from_where_its_folder_was_named() {
    let starts = |name: &str, folder: &str| {
        Template::find(name).map(|template| template.commands(Path::new(folder)).words())
    };
    assert_eq!(starts("python", "my").as_deref(), Some("ask:python3 my/bot.py"));
    assert_eq!(starts("python", "my bot").as_deref(), Some("ask:python3 \"my bot/bot.py\""));
    assert_eq!(starts("cpp", "my bot").as_deref(), Some("\"ask-text:'my bot/bot'\""));
    assert_eq!(starts("cpp", ".").as_deref(), Some("ask-text:./bot"));
    assert_eq!(starts("java", ".").as_deref(), Some("ask-text:java -cp . Bot"));
    assert_eq!(starts("prolog", "/a").as_deref(), Some("ask-text:swipl /a/bot.pl"));
}

/// What a student has handed in, as it is, and the twenty lines around it.
#[test]
fn the_example_in_prolog_plays() {
    if !is_there("swipl", "examples-prolog") {
        return;
    }
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in ["claustro", "claustro(size=10)"] {
        let spec = Spec::parse("ask-text:swipl examples/prolog/bot.pl").expect("it is well written");
        let findings = examined(game, Spec { directory: Some(root.clone()), ..spec }, 2);
        assert_eq!(findings.troubles, [], "{game}");
        assert!(findings.scores[0].score() > 0.5, "{game}: its second level walks home");
    }
}
