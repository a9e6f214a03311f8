//! What programs are asked, and how their answers are read.

use ludoteca_bots::{Bot, Clocks, Direct, Fault, Question, Spec, json_question, text_question};
use ludoteca_games::Games;
use ludoteca_session::{Session, Setup};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) fn claustro(moves: &[&str]) -> Session {
    let setup = Setup::new::<Games>("claustro").expect("the game is there");
    let mut game = Session::open::<Games>(&setup).expect("it has a start");
    for text in moves {
        game.play_text(text).expect("the move is legal");
    }
    game
}

pub(crate) fn bot(typed: &str) -> Bot {
    Bot::new(Spec::parse(typed).expect("it is well written"), Direct::shared())
}

/// A program of the shell. It is written without single quotes.
pub(crate) fn script(kind: &str, program: &str) -> Bot {
    bot(&format!("{kind}sh -c '{program}'"))
}

/// What a bot plays at the start.
pub(crate) fn first_move(bot: &mut Bot) -> Result<String, Fault> {
    let game = claustro(&[]);
    bot.choose(&Question::of(&game)).map(|answer| game.write(answer.mv))
}

fn check(kind: &str, program: &str, expected: &str) {
    assert_eq!(first_move(&mut script(kind, program)).as_deref(), Ok(expected), "{program}");
}

#[test]
fn a_move_is_read_as_people_type_it() {
    check("ask:", "read question; echo d5-d4", "d5-d4");
    check("ask:", r#"read question; echo; echo " D5 - D4. "; echo more"#, "d5-d4");
    check("ask:", r#"read question; echo "{\"move\": \"d5-d4\"}""#, "d5-d4");
    check("ask-text:", "while read line; do test \"$line\" = go && echo d5-d4; done", "d5-d4");
}

#[test]
fn a_program_may_end_after_its_answer_or_stay() {
    let three_times = |program: &str| {
        let mut bot = script("ask:", program);
        (0..3).try_for_each(|_| first_move(&mut bot).map(drop))
    };
    assert_eq!(three_times("read question; echo d5-d4"), Ok(()));
    assert_eq!(three_times("while read question; do echo d5-d4; done"), Ok(()));
    // It dawdles on its way out, and is taken for one that stays.
    assert_eq!(three_times("read question; echo d5-d4; exec 1>&- ; sleep 0.2"), Ok(()));
    assert_eq!(three_times("read question; echo d5-d4; sleep 0.1"), Ok(()));
}

#[test]
fn the_input_is_closed_for_one_that_reads_to_its_end() {
    check("ask:once|", "cat >/dev/null; echo d5-d4", "d5-d4");
    let mut bot = script("ask:once|", "cat >/dev/null; echo d5-d4");
    assert_eq!([first_move(&mut bot), first_move(&mut bot)], [Ok("d5-d4".into()), Ok("d5-d4".into())]);
}

#[test]
fn a_question_is_a_line_of_json() {
    let game = claustro(&["d5-d4", "b1-b2"]);
    let spec = Spec::parse("ask:nodes=7|x").expect("it is well written");
    let seconds = Duration::from_secs;
    let clocks = Clocks { left: [seconds(60), seconds(50)], increment: [seconds(1), seconds(2)] };
    let question = Question { clocks: Some(clocks), movetime: Some(seconds(3)), ..Question::of(&game) };
    let line = json_question(&spec, &question);
    assert!(line.ends_with("}\n") && line.matches('\n').count() == 1);
    let mut read: Value = serde_json::from_str(&line).expect("it is JSON");
    let legal = read["legal"].take();
    let expected = json!({
        "game": "claustro",
        "side": "g",
        "position": game.position(),
        "start": "1bb1#/b4/b3g/4g/#1gg1 g",
        "moves": ["d5-d4", "b1-b2"],
        "legal": null,
        "movetime": 3000,
        "nodes": 7,
        "clocks": {"own": 60000, "other": 50000, "increment": 1000},
    });
    assert_eq!(read, expected);
    let mut moves = game.write_each(game.moves());
    moves.sort_unstable();
    assert_eq!(legal, json!(moves));
}

#[test]
fn a_question_is_plain_lines() {
    let game = claustro(&["d5-d4"]);
    let spec = Spec::parse("ask-text:movetime=500|x").expect("it is well written");
    let text = text_question(&spec, &Question::of(&game));
    let lines: Vec<&str> = text.lines().collect();
    let begin = ["game claustro", "side b", &format!("position {}", game.position())];
    assert_eq!(lines[..3], begin);
    assert_eq!(lines[3..5], ["start 1bb1#/b4/b3g/4g/#1gg1 g", "move d5-d4"]);
    assert_eq!(lines.iter().filter(|line| line.starts_with("legal ")).count(), game.count());
    assert_eq!(lines[lines.len() - 2..], ["movetime 500", "go"]);
}

/// An engine that remembers what it was told, and plays a move by its last word.
const ENGINE: &str = r#"while read word rest; do case $word in
    ugi) echo id name fake; echo option name Game type string; echo ugiok;;
    isready) echo readyok;;
    setoption|position|go|uginewgame) echo "$word $rest" >&2; test $word = go && echo info depth 1 && echo bestmove $M ponder x;;
    quit) exit;;
esac; done"#;

#[test]
fn an_engine_is_told_the_game_its_options_and_limits() {
    let mut bot = script("ugi:env.M=d5-d4,option.Hash=16,option.Clear Hash=,nodes=9|", ENGINE);
    assert_eq!(first_move(&mut bot).as_deref(), Ok("d5-d4"));
    assert_eq!(first_move(&mut bot).as_deref(), Ok("d5-d4"));
    // What it was told are the last words of an engine that leaves instead of an answer.
    let leaves = ENGINE.replace("echo info depth 1", "exit 3");
    let mut bot = script("ugi:option.Hash=16,option.Clear Hash=,nodes=9|", &leaves);
    let game = claustro(&["d5-d4"]);
    let Err(Fault::Crash { stderr, .. }) = bot.choose(&Question::of(&game)) else {
        panic!("it leaves instead of an answer");
    };
    let expected = "setoption name Game value claustro\nsetoption name Hash value 16\nsetoption name Clear Hash\n\
        uginewgame \nposition fen 1bb1#/b4/b3g/4g/#1gg1 g moves d5-d4\ngo nodes 9\n";
    assert_eq!(stderr, expected);
}

#[test]
fn an_engine_is_told_how_long_it_may_think() {
    let seconds = Duration::from_secs;
    let clocks = Clocks { left: [seconds(60), seconds(50)], increment: [seconds(0), seconds(2)] };
    let check = |limits: &str, movetime: Option<Duration>, clocks: Option<Clocks>, expected: &str| {
        let leaves = ENGINE.replace("echo info depth 1", "exit 3");
        let game = claustro(&[]);
        let mut bot = script(&format!("ugi:{limits}|"), &leaves);
        let found = bot.choose(&Question { movetime, clocks, ..Question::of(&game) });
        let Err(Fault::Crash { stderr, .. }) = found else { panic!("it leaves instead of an answer") };
        assert_eq!(stderr.lines().last(), Some(expected));
    };
    check("", None, None, "go movetime 1000");
    check("", Some(seconds(2)), Some(clocks), "go movetime 2000");
    check("", None, Some(clocks), "go p1time 60000 p2time 50000 p1inc 0 p2inc 2000");
    check("movetime=50,depth=4", Some(seconds(2)), None, "go movetime 50 depth 4");
    check("nodes=5", Some(seconds(2)), None, "go nodes 5");
}
