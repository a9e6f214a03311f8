//! A lesson on the screen.

use crate::driver::{Driver, options};
use ludoteca_tui::{Command, Start};
use ratatui::crossterm::event::KeyCode;

/// The lesson of the third game, which is Claustro.
fn lesson(size: (u16, u16)) -> Driver {
    Driver::new(&options(Start::Lesson(2)), size)
}

#[test]
fn a_step_is_told_beside_the_board() {
    let driver = lesson((80, 24));
    for told in [
        "Lesson: Claustro",
        "step 1 of 9",
        "One step",
        "You are green.",
        "Bring a pawn to c4 or d4.",
        "^Q leave",
    ] {
        driver.expect(told);
    }
}

#[test]
fn what_is_wrong_is_told_and_what_is_right_leads_on() {
    let mut driver = lesson((100, 30));
    driver.expect("step 1 of");
    driver.type_line("c5-b5");
    driver.expect("does not lead to c4 or d4");
    assert_eq!(driver.playing().ply(), 0, "it was taken back");
    driver.key(KeyCode::Esc);
    driver.expect("step 1 of");
    driver.key(KeyCode::F(5));
    driver.expect("The pawn on c5");
    let (pawn, target) = (driver.site("c5"), driver.site("c4"));
    driver.click(driver.app.seen_at(pawn).expect("it is seen"));
    driver.click(driver.app.seen_at(target).expect("it is seen"));
    driver.expect("One step nearer");
    driver.expect("Enter goes on to the next step");
    driver.key(KeyCode::Enter);
    driver.expect("step 2 of");
    driver.key(KeyCode::PageUp);
    driver.expect("step 1 of");
    driver.key(KeyCode::PageDown);
    driver.expect("step 2 of");
    driver.control('z');
    driver.expect("step 2 of");
    driver.walk_to(driver.site("b3"));
    driver.key(KeyCode::Enter);
    driver.expect("blue's");
    driver.control('q');
    driver.expect("Choose a game");
}

#[test]
fn every_step_fits_a_small_screen() {
    for game in 0..4 {
        let mut driver = Driver::new(&options(Start::Lesson(game)), (60, 18));
        for _ in 0..12 {
            driver.expect("F5 shows how");
            driver.key(KeyCode::F(5));
            driver.expect("F6 does what is shown.");
            driver.control('z');
            driver.key(KeyCode::PageDown);
        }
    }
}

#[test]
fn the_form_leads_somebody_new_to_it_once() {
    let mut driver = Driver::new(&options(Start::Menu), (100, 30));
    driver.keys("3");
    driver.expect("New to Claustro? Press l to learn it");
    // It stays as long as the form is open.
    driver.key(KeyCode::Up);
    driver.key(KeyCode::F(1));
    driver.key(KeyCode::Esc);
    driver.expect("New to Claustro? Press l to learn it");
    driver.keys("q3");
    assert!(!driver.sees("New to"), "{}", driver.text());
    driver.keys("l");
    driver.expect("Lesson: Claustro");
    let remembered = driver.asked.iter().any(
        |command| matches!(command, Command::Remember(text) if text.contains("claustro.lesson = offered")),
    );
    assert!(remembered, "{:?}", driver.asked);
    let played = Driver::with(&options(Start::Menu), Vec::new(), "claustro.size = 5\n", (100, 30));
    let mut played = played;
    played.keys("3");
    assert!(!played.sees("New to"), "{}", played.text());
}

/// The keys are those of a game: letters and digits begin a move, whatever they once meant here.
#[test]
fn letters_begin_a_move_as_in_a_game() {
    let mut driver = lesson((80, 24));
    for letter in ('a'..='z').chain('0'..='9') {
        driver.keys(&letter.to_string());
        driver.expect(&format!("Move: {letter}"));
        driver.key(KeyCode::Esc);
        driver.expect("step 1 of");
    }
    driver.key(KeyCode::Esc);
    driver.expect("^Q leaves the lesson");
    driver.key(KeyCode::F(6));
    driver.expect("F5 asks for one");
    driver.key(KeyCode::F(5));
    driver.key(KeyCode::F(6));
    driver.expect("One step nearer");
    driver.key(KeyCode::F(1));
    driver.expect("Keys and signs");
}

/// What a step speaks of has a sign of its own, beside the sign of what may be picked.
#[test]
fn what_a_step_speaks_of_is_marked() {
    let mut driver = lesson((80, 24));
    let row = |driver: &Driver, name: &str| {
        let text = driver.text();
        text.lines().find(|line| line.contains(&format!("{name} │"))).map(str::to_string).unwrap_or_default()
    };
    for name in ["A", "C", "D"] {
        assert!(row(&driver, name).contains('»'), "{name}:\n{}", driver.text());
    }
    assert!(!driver.sees("("), "nothing was played yet:\n{}", driver.text());
    driver.type_line("c5-c4");
    assert!(!driver.sees("»") && row(&driver, "C").contains('('), "{}", driver.text());
    driver.key(KeyCode::PageDown);
    // The pawn that is to move may be picked as well.
    assert!(row(&driver, "C").contains('<') && row(&driver, "C").contains('«'), "{}", driver.text());
}

#[test]
fn a_long_name_leaves_room_for_the_step() {
    let driver = Driver::new(&options(Start::Lesson(3)), (80, 24));
    driver.expect("Three Dragons");
    driver.expect(" step 1 of 11");
}

#[test]
fn the_rules_speak_of_the_lesson() {
    let mut driver = Driver::game("claustro", ["human", "human"], (100, 30));
    driver.key(KeyCode::F(2));
    driver.expect("New to Claustro? Its lesson leads through it step by step: l in the menu.");
}

#[test]
fn the_help_of_menu_and_game_speaks_of_lessons() {
    for mut driver in [
        Driver::new(&options(Start::Menu), (100, 60)),
        Driver::game("claustro", ["human", "human"], (100, 60)),
    ] {
        driver.key(KeyCode::F(1));
        driver.expect("learn the game step by step");
    }
}

/// How many bars of the lesson are strong, and how many there are.
fn bars(driver: &Driver) -> (usize, usize) {
    let text = driver.text();
    let line = text.lines().nth(1).expect("a line below the title").to_string();
    assert!(line.contains('▶'), "the step that is taken: {line}");
    let parts: Vec<&str> = line.split([' ', '"', '▶']).filter(|part| part.contains(['─', '━'])).collect();
    (parts.iter().filter(|part| part.contains('━')).count(), parts.len())
}

/// A step that was skipped is not drawn as one that was done, and every step has a bar.
#[test]
fn every_step_has_a_bar_and_only_what_was_done_is_strong() {
    for (game, count) in [(0, 12), (1, 11), (2, 9), (3, 11)] {
        for size in [(60, 18), (80, 24), (100, 30)] {
            let driver = Driver::new(&options(Start::Lesson(game)), size);
            driver.expect(&format!("step 1 of {count}"));
            assert_eq!(bars(&driver), (0, count), "{}", driver.text());
        }
    }
    let mut driver = lesson((100, 30));
    driver.key(KeyCode::PageDown);
    driver.key(KeyCode::PageDown);
    driver.key(KeyCode::PageUp);
    driver.key(KeyCode::PageUp);
    assert_eq!(bars(&driver), (0, 9), "{}", driver.text());
    driver.type_line("c5-c4");
    assert_eq!(bars(&driver), (1, 9), "{}", driver.text());
    driver.key(KeyCode::PageDown);
    assert_eq!(bars(&driver).0, 1, "{}", driver.text());
}

/// Behind the first move of a win the hint is about the next one.
#[test]
fn a_hint_is_about_the_move_that_is_to_be_made() {
    for game in 0..4 {
        let mut driver = Driver::new(&options(Start::Lesson(game)), (100, 30));
        let mut later = 0;
        loop {
            let (mut tries, mut hints) = (0, Vec::new());
            while !driver.sees("Done. Enter") {
                driver.key(KeyCode::F(5));
                hints.push(driver.text());
                if tries > 0 {
                    driver.expect(" is the move now.");
                    later += 1;
                }
                driver.key(KeyCode::F(6));
                tries += 1;
                assert!(tries < 5, "a step is done by what is shown:\n{}", driver.text());
            }
            if driver.sees("That was the lesson.") {
                break;
            }
            driver.key(KeyCode::Enter);
        }
        assert!(later > 0, "some step takes two moves");
    }
}
