//! Every lesson from its first step to its last, line by line, with a wrong move at each step.

use crate::script::{converse, menu, talk};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_plain::{Ended, Options, Start};
use ludoteca_session::{Lesson, Move, Tried};

fn open(game: usize) -> Lesson {
    Lesson::open::<Games>(game).expect("it opens").expect("every game has a lesson")
}

/// Lines of any length, so that sentences are found in one piece.
fn options(game: usize) -> Options {
    Options { width: 10_000, ..Options::new(Start::Lesson(game)) }
}

/// A legal move that is not asked for, and what is said about it.
fn wrong(game: usize, lesson: &Lesson) -> (Move, String) {
    let miss = |mv: Move| {
        let mut tried = open(game);
        tried.go(lesson.at());
        match tried.play(mv) {
            Ok(Tried::Missed(why)) => Some((mv, why.to_string())),
            _ => None,
        }
    };
    lesson.session().moves().into_iter().find_map(miss).expect("a test holds that there is one")
}

#[test]
fn every_lesson_is_taken_by_lines() {
    for (game, meta) in Games::metas().iter().enumerate() {
        let mut lesson = open(game);
        let mut lines: Vec<(String, String)> = vec![("help".into(), "\"hint\" helps".into())];
        loop {
            let (mv, why) = wrong(game, &lesson);
            lines.push((lesson.session().write(mv), why));
            lines.push(("hint".into(), lesson.hint().to_string()));
            while !lesson.is_done() {
                // One after the other cell by cell, and whole.
                let shown = lesson.shown().expect("it is not done");
                let session = lesson.session();
                let cells = session.picks_at(session.node(), shown);
                let cells: Vec<String> =
                    cells.iter().map(|&site| session.layout().label(site).into()).collect();
                let whole = session.write(shown);
                let verdict = lesson.play(shown).expect("it is legal");
                let said = match &verdict {
                    Tried::GoesOn(_) => "Right so far.".to_string(),
                    _ => lesson.told_done().to_string(),
                };
                if lesson.at().is_multiple_of(2) {
                    lines.push((whole, said));
                } else {
                    let (last, before) = cells.split_last().expect("a move has cells");
                    lines.extend(before.iter().map(|cell| (cell.clone(), "What may follow:".to_string())));
                    lines.push((last.clone(), said));
                }
            }
            if !lesson.forward() {
                break;
            }
            let last = lines.last_mut().expect("something was typed");
            last.1 += &format!("|step {} of {}: {}", lesson.at() + 1, lesson.count(), lesson.title());
        }
        let last = lines.last_mut().expect("something was typed");
        last.1 += &format!("|Now you can play {}.|Goodbye.", meta.title());
        let lines: Vec<(&str, &str)> =
            lines.iter().map(|(line, said)| (line.as_str(), said.as_str())).collect();
        converse(options(game), &lines);
    }
}

#[test]
fn one_goes_from_step_to_step_and_back_to_the_menu() {
    let count = open(2).count();
    converse(
        menu(),
        &[
            ("lesson", "A lesson of which game?"),
            ("claustro", &format!("Claustro, step 1 of {count}: One step|Your move:")),
            ("back", "This is the first step."),
            ("next", &format!("step 2 of {count}")),
            ("again", &format!("step 2 of {count}")),
            ("c3", "What may follow: |c3: now where the pawn on c3 goes:"),
            ("cancel", "Cancelled"),
            ("b1", "There is no pawn on b1."),
            ("hello", "expected"),
            ("describe", "c3"),
            ("rules", "Claustro\n════════"),
            ("back", &format!("step 1 of {count}")),
            ("leave", "What shall it be?"),
            ("leave", "Goodbye."),
        ],
    );
    assert_eq!(talk(options(0), b"leave\n").0, Ended::Left);
    assert_eq!(talk(options(0), b"").0, Ended::Input);
}

#[test]
fn somebody_new_is_told_of_the_lesson_once() {
    let file = std::env::temp_dir().join(format!("ludoteca-met-{}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let options = || Options { person: true, met: Some(file.clone()), ..menu() };
    let lines = b"human-human\nclaustro\n\n\nkeep\nquit\ny\n";
    let offer = "New to Claustro? \"menu\" and then \"lesson\" teaches it";
    assert!(talk(options(), lines).1.contains(offer), "{}", talk(options(), lines).1);
    assert!(!talk(options(), lines).1.contains(offer));
    let _ = std::fs::remove_file(&file);
}

#[test]
fn a_move_of_a_lesson_is_told_with_what_it_did() {
    // Some move that is asked for captures, in every game that has captures at all.
    let mut told = 0;
    for game in 0..Games::metas().len() {
        let mut lesson = open(game);
        for step in 0..lesson.count() {
            lesson.go(step);
            let Some(shown) = lesson.shown() else { continue };
            let Some(deed) = lesson.session().deed(shown) else { continue };
            let whole = lesson.session().write(shown);
            let lines = format!("{}{whole}\n", "next\n".repeat(step));
            let (_, said) = talk(options(game), lines.as_bytes());
            assert!(said.contains(&format!(" plays {whole}, {deed}.")), "{said}");
            told += 1;
        }
    }
    assert!(told > 0);
}
