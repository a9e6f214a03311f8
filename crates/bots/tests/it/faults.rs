//! Programs that do not play as they should.

use crate::answers::{bot, claustro, first_move, script};
use ludoteca_bots::{Fault, Left, Question};
use std::path::Path;
use std::time::Duration;

fn fault(kind: &str, program: &str) -> Fault {
    first_move(&mut script(kind, program)).expect_err(program)
}

#[test]
fn what_cannot_be_started_is_told() {
    let fault = first_move(&mut bot("ask:/no/such/program")).expect_err("it is not there");
    assert_eq!(fault.to_string(), "/no/such/program could not be started: there is no such file or folder");
    assert_eq!(fault.kind(), "not-started");
}

#[test]
fn a_wrong_move_is_told_from_nonsense() {
    let found = fault("ask:", "read question; echo c5-a1");
    assert!(matches!(&found, Fault::Illegal { said, .. } if said == "c5-a1"), "{found}");
    let found = fault("ask:", "read question; echo I resign");
    assert_eq!(found, Fault::Nonsense { said: "I resign".into() });
    assert_eq!(found.to_string(), "it answered \"I resign\", which is no move");
    let found = fault("ugi:", "while read word; do echo ugiok; echo readyok; echo bestmove; done");
    assert_eq!(found.to_string(), "it answered without a move");
}

#[test]
fn nobody_waits_for_ever() {
    let after = Duration::from_millis(150);
    assert_eq!(fault("ask:timeout=150|", "sleep 1000"), Fault::TimeOut { after });
    // Neither one that talks all the time nor one that never reads makes anybody wait.
    assert_eq!(fault("ask:timeout=150|", "while sleep 0.01; do echo; done"), Fault::TimeOut { after });
    let ready = "while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; esac; done";
    assert_eq!(fault("ugi:timeout=150|", ready), Fault::TimeOut { after });
}

#[test]
fn a_crash_is_told_with_the_last_words() {
    let found = fault("ask:", "echo at line 3 >&2; echo no such predicate >&2; exit 2");
    let stderr = "at line 3\nno such predicate\n".to_string();
    assert_eq!(found, Fault::Crash { left: Left::Status(2), stderr });
    let told = "it ended without an answer, with status 2; its last words were \"no such predicate\"";
    assert_eq!(found.to_string(), told);
    let found = fault("ask:", "read question; kill -SEGV $$");
    assert_eq!(found, Fault::Crash { left: Left::Signal(11), stderr: String::new() });
    let found = fault("ask:", "read question; exec 1>&-; sleep 1000");
    assert_eq!(found, Fault::Crash { left: Left::Mute, stderr: String::new() });
    assert_eq!(fault("ask:", "exit 0"), Fault::Crash { left: Left::Status(0), stderr: String::new() });
}

#[test]
fn a_crash_is_told_after_good_answers_too() {
    let mut bot = script("ask:", "read question; echo d5-d4; read question; exit 1");
    assert_eq!(first_move(&mut bot).as_deref(), Ok("d5-d4"));
    assert_eq!(first_move(&mut bot).map_err(|fault| fault.kind()), Err("crash"));
}

#[test]
fn a_child_that_holds_the_output_does_not_hide_the_end_of_its_parent() {
    let found = fault("ask:", "sleep 1000 & exit 4");
    assert_eq!(found, Fault::Crash { left: Left::Status(4), stderr: String::new() });
}

#[test]
fn only_the_end_of_the_last_words_is_kept() {
    let found = fault("ask:", "yes word | head -c 300000 >&2; printf last >&2; exit 1");
    let Fault::Crash { stderr, .. } = found else { panic!("{found}") };
    assert_eq!(stderr.len(), 4096);
    assert!(stderr.ends_with("last"));
}

#[test]
fn who_writes_too_much_is_not_listened_to() {
    assert_eq!(fault("ask:", "head -c 10000000 /dev/zero").kind(), "too-much");
    assert_eq!(fault("ask:", "yes  | tr y \" \"").kind(), "too-much");
    assert_eq!(fault("ugi:", "yes hello").kind(), "too-much");
}

#[test]
fn the_next_question_begins_with_a_new_process() {
    // It dies in its first life, which leaves a mark behind.
    let mark = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("first-life-{}", std::process::id()));
    let program =
        format!("read question; if test -e {0}; then echo d5-d4; else : > {0}; exit 1; fi", mark.display());
    let mut bot = script("ask:", &program);
    assert_eq!(first_move(&mut bot).map_err(|fault| fault.kind()), Err("crash"));
    assert_eq!(first_move(&mut bot).as_deref(), Ok("d5-d4"));
    std::fs::remove_file(mark).expect("it was left");
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    // The child of the program writes to a pipe that nobody else holds; the pipe ends only with the child.
    let fifo = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("held-{}", std::process::id()));
    let made =
        std::process::Command::new("mkfifo").arg(&fifo).status().expect("the system has pipes with names");
    assert!(made.success());
    let program =
        format!("(exec sleep 1000 > {}) & while read question; do echo d5-d4; done", fifo.display());
    let mut bot = script("ask:", &program);
    assert_eq!(first_move(&mut bot).as_deref(), Ok("d5-d4"));
    let held = std::fs::File::open(&fifo).expect("the child writes");
    drop(bot);
    let read = std::io::Read::read_to_end(&mut { held }, &mut Vec::new());
    assert_eq!(read.expect("it is a pipe"), 0);
    std::fs::remove_file(fifo).expect("it was made");
}

#[test]
fn a_finished_game_has_no_moves_to_ask_for() {
    let mut game = claustro(&[]);
    game.resign(game.turn());
    let found = script("ask:", "read question; echo d5-d4").choose(&Question::of(&game));
    assert_eq!(found.map_err(|fault| fault.kind()).err(), Some("nonsense"));
}
