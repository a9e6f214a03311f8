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
    for told in ["Lesson: Claustro", "step 1 of 9", "One step", "You are green.", "Bring a pawn to c4 or d4."]
    {
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
    driver.keys("h");
    driver.expect("The pawn on c5");
    let (pawn, target) = (driver.site("c5"), driver.site("c4"));
    driver.click(driver.app.seen_at(pawn).expect("it is seen"));
    driver.click(driver.app.seen_at(target).expect("it is seen"));
    driver.expect("One step nearer");
    driver.expect("Enter goes on to the next step");
    driver.key(KeyCode::Enter);
    driver.expect("step 2 of");
    driver.keys("bn");
    driver.expect("step 2 of");
    driver.keys("a");
    driver.expect("step 2 of");
    driver.walk_to(driver.site("b3"));
    driver.key(KeyCode::Enter);
    driver.expect("blue's");
    driver.keys("q");
    driver.expect("Choose a game");
}

#[test]
fn every_step_fits_a_small_screen() {
    for game in 0..4 {
        let mut driver = Driver::new(&options(Start::Lesson(game)), (60, 18));
        for _ in 0..12 {
            driver.expect("h shows how");
            driver.keys("hn");
        }
    }
}

#[test]
fn the_form_leads_somebody_new_to_it_once() {
    let mut driver = Driver::new(&options(Start::Menu), (100, 30));
    driver.keys("3");
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
