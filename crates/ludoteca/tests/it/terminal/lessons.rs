//! Every lesson from its first step to its last by keys, with a wrong move at each step.

use super::{Home, Terminal};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_session::{Lesson, Move, Tried};

fn open(game: usize) -> Lesson {
    Lesson::open::<Games>(game).expect("it opens").expect("every game has a lesson")
}

/// A legal move that is not asked for, and what is said about it.
fn wrong(game: usize, lesson: &Lesson) -> (String, String) {
    let miss = |mv: Move| {
        let mut tried = open(game);
        tried.go(lesson.at());
        match tried.play(mv) {
            Ok(Tried::Missed(why)) => Some((lesson.session().write(mv), why.to_string())),
            _ => None,
        }
    };
    lesson.session().moves().into_iter().find_map(miss).expect("a test holds that there is one")
}

/// Makes a right move by keys alone: F5 puts the cursor on its first cell, Tab goes from there to the others.
fn right(terminal: &Terminal, lesson: &mut Lesson) -> Tried {
    let mv = lesson.shown().expect("it is not done");
    let session = lesson.session();
    let sites = session.picks_at(session.node(), mv);
    let mut keys = String::from("\x1b[15~\r");
    for (place, pair) in sites.windows(2).enumerate() {
        let offers = session.choices(&sites[..=place]).offers;
        let at = |site| offers.iter().filter(|offer| offer.site <= site).count();
        let tabs = (offers.len() + at(pair[1]) - at(pair[0]) - 1) % offers.len() + 1;
        keys += &"\t".repeat(tabs);
        keys.push('\r');
    }
    terminal.type_keys(&keys);
    lesson.play(mv).expect("it is legal")
}

#[test]
fn every_lesson_is_taken_by_keys() {
    let home = Home::new("lessons");
    for (game, meta) in Games::metas().iter().enumerate() {
        let terminal = Terminal::open(&home, (45, 140), &["lesson", meta.id]);
        let mut lesson = open(game);
        loop {
            terminal.wait(&format!("step {} of {}", lesson.at() + 1, lesson.count()));
            terminal.wait("F5 shows how");
            let (miss, why) = wrong(game, &lesson);
            terminal.type_keys(&format!("{miss}\r"));
            // The first words stand together wherever the lines are broken.
            terminal.wait(&why.split(' ').take(2).collect::<Vec<_>>().join(" "));
            while let Tried::GoesOn(_) = right(&terminal, &mut lesson) {
                terminal.wait("Right so far");
            }
            if lesson.is_finished() {
                break;
            }
            terminal.wait("Enter goes on to the next step");
            terminal.type_keys("\r");
            lesson.forward();
        }
        // The title may stand on the next line.
        terminal.wait("That was the lesson. Now you can play");
        // From here a game begins, and nobody who has taken the lesson is led to it again.
        terminal.type_keys("\r");
        terminal.wait("Start the game");
        assert!(!terminal.text().contains("New to"), "{}", terminal.text());
        terminal.type_keys("q");
        terminal.wait("Choose a game");
        terminal.type_keys("q");
        terminal.ends();
    }
}

#[test]
fn somebody_new_is_led_to_the_lesson_once() {
    let home = Home::new("newcomer");
    let terminal = Terminal::open(&home, (30, 100), &[]);
    terminal.wait("Choose a game");
    terminal.type_keys("3");
    terminal.wait("New to Claustro? Press l to learn it");
    terminal.type_keys("l");
    terminal.wait("Lesson: Claustro");
    terminal.type_keys("q");
    terminal.wait("Choose a game");
    terminal.type_keys("3");
    terminal.wait("Start the game");
    assert!(!terminal.text().contains("New to"), "{}", terminal.text());
    terminal.type_keys("q");
    terminal.wait("Choose a game");
    terminal.type_keys("q");
    terminal.ends();
}
