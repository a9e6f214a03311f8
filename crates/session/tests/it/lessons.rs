//! The guided first games: every step can be done, every wrong move is answered, and the way leads to the end.

use ludoteca_games::Games;
use ludoteca_kit::words::Message;
use ludoteca_kit::{MoveError, Registry};
use ludoteca_session::{Lesson, Move, Tried, has_lesson};
use ludoteca_testkit::Examples;

fn lessons<R: Registry>() -> Vec<Lesson> {
    (0..R::metas().len()).filter_map(|game| Lesson::open::<R>(game).unwrap()).collect()
}

fn all() -> Vec<Lesson> {
    lessons::<Games>().into_iter().chain(lessons::<Examples>()).collect()
}

fn whole(message: &Message) -> String {
    let told = message.to_string();
    // What the catalogue lacks is told in angle brackets; moves of Taacoca have a closing one of their own.
    assert!(!told.contains('<'), "{told}");
    assert!(told.ends_with(['.', '!', '?']), "{told}");
    told
}

#[test]
fn every_lesson_can_be_taken_to_its_end() {
    for mut lesson in all() {
        for at in 0..lesson.count() {
            assert_eq!((lesson.at(), lesson.is_done()), (at, false));
            [lesson.text(), lesson.task(), lesson.hint()].iter().for_each(|told| drop(whole(told)));
            let mut plies = 0;
            while !lesson.is_done() {
                let shown = lesson.shown().unwrap_or_else(|| panic!("{}: nothing to show", lesson.title()));
                let tried = lesson.play(shown).unwrap();
                assert!(!matches!(tried, Tried::Missed(_)), "{}: {tried:?}", lesson.title());
                plies += 1;
                assert!(plies < 4, "{}: it ends", lesson.title());
            }
            whole(&lesson.told_done());
            assert!(lesson.marks().is_empty() && lesson.shown().is_none());
            assert_eq!(lesson.is_finished(), at + 1 == lesson.count());
            assert_eq!(lesson.forward(), at + 1 < lesson.count());
        }
        assert!(lesson.is_finished());
    }
}

#[test]
fn a_wrong_move_is_answered_at_every_step_and_taken_back() {
    for mut lesson in all() {
        loop {
            let before = lesson.session().position();
            let wrong = |mv: Move| {
                let mut tried = lesson_at(&lesson);
                matches!(tried.play(mv).unwrap(), Tried::Missed(_)).then_some(mv)
            };
            let mv = lesson.session().moves().into_iter().find_map(wrong).unwrap();
            let Tried::Missed(why) = lesson.play(mv).unwrap() else { panic!("it is wrong") };
            let told = whole(&why);
            assert!(told.contains(&lesson.session().write(mv)), "{told}");
            assert_eq!((lesson.session().position(), lesson.is_done()), (before, false));
            if !lesson.forward() {
                break;
            }
        }
    }
}

/// The same lesson at the same step once more.
fn lesson_at(lesson: &Lesson) -> Lesson {
    let same = |other: &Lesson| other.meta().id == lesson.meta().id;
    let mut again = all().into_iter().find(same).unwrap();
    again.go(lesson.at());
    again
}

fn lesson(id: &str, step: usize) -> Lesson {
    let mut lesson = all().into_iter().find(|lesson| lesson.meta().id == id).unwrap();
    assert!(lesson.go(step));
    lesson
}

fn play(lesson: &mut Lesson, text: &str) -> Tried {
    let mv = lesson.session().parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    lesson.play(mv).unwrap()
}

#[test]
fn the_other_side_answers_where_a_win_takes_longer() {
    let mut twice = lesson("noughts", 4);
    let Tried::GoesOn(answer) = play(&mut twice, "b2") else { panic!("it goes on") };
    assert_eq!(twice.session().ply(), 2);
    assert_eq!(answer.side, twice.side().other());
    // A second move that misses the win is taken back alone.
    let other = twice.session().moves().into_iter().find(|&mv| Some(mv) != twice.shown()).unwrap();
    assert!(matches!(twice.play(other).unwrap(), Tried::Missed(_)));
    assert_eq!(twice.session().ply(), 2);
    let shown = twice.shown().unwrap();
    assert_eq!(twice.play(shown).unwrap(), Tried::Done(None));
    assert!(twice.is_finished() && twice.session().is_over());
    assert_eq!(twice.play(shown), Err(MoveError::Over));
}

#[test]
fn what_is_wrong_says_what_would_happen() {
    let missed = |id: &str, step: usize, text: &str, expected: &str| {
        let Tried::Missed(why) = play(&mut lesson(id, step), text) else { panic!("{text} is wrong") };
        let told = why.to_string();
        assert!(told.starts_with(expected), "{told}");
    };
    missed("claustro", 0, "c5-b5", "c5-b5 does not lead to c4 or d4. That is");
    missed("claustro", 2, "c4-b4", "c4-b4 does not capture e2. ");
    missed("claustro", 4, "e4xd5@e4", "After e4xd5@e4 blue wins with e4-e5. ");
    missed("tactigon", 8, "d9-d8", "After d9-d8 blue has won. ");
    missed("three-dragons", 6, "d5-c5", "d5-c5 wakes nothing. ");
    missed("three-dragons", 7, "d3-d4", "d3-d4 does not win. ");
    missed("noughts", 1, "b1", "After b1 noughts wins with c1. ");
}

#[test]
fn steps_are_begun_again_and_gone_back_to() {
    let mut lesson = lesson("claustro", 1);
    assert!(matches!(play(&mut lesson, "c3-c2"), Tried::Done(None)));
    lesson.again();
    assert!(!lesson.is_done() && lesson.session().ply() == 0);
    assert!(lesson.back() && lesson.at() == 0);
    assert!(!lesson.back());
    assert!(!lesson.go(lesson.count()));
    assert_eq!(lesson.marks().len(), 3);
}

/// Where a step is about what the other side threatens, that is known; it is gone with the step.
#[test]
fn a_threat_is_known_where_a_step_is_about_it() {
    let mut lesson = lesson("claustro", 4);
    let threats = |lesson: &Lesson| -> Vec<String> {
        lesson.threats().iter().map(|&site| lesson.session().layout().label(site).to_string()).collect()
    };
    assert_eq!(threats(&lesson), ["e5"], "a pawn stands before its goal");
    let safe = lesson.shown().unwrap();
    lesson.play(safe).unwrap();
    assert!(lesson.is_done() && lesson.threats().is_empty());
    assert!(lesson.go(2) && lesson.threats().is_empty(), "a capture of one's own is no threat");
}

#[test]
fn every_game_has_a_lesson() {
    for meta in Games::metas() {
        assert!(has_lesson(meta), "{}", meta.id);
    }
}
