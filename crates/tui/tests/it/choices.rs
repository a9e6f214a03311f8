//! What a choice says of itself: the stage of a move, names of continuations, objections, other coordinates.

use crate::driver::{Driver, options, setup};
use insta::assert_snapshot;
use ludoteca_kit::words::Language;
use ludoteca_session::{Decision, Player, Why};
use ludoteca_tui::{Command, Event, Options, Start};
use ratatui::crossterm::event::KeyCode;

fn click(driver: &mut Driver, cell: &str) {
    let at = driver.app.seen_at(driver.site(cell)).expect("it is seen");
    driver.click(at);
}

fn matrix(game: &str) -> Driver {
    let spelling = Some("matrix".to_string());
    let options = Options {
        spelling,
        language: Language::English,
        ..options(Start::Game(setup(game), [Player::Human; 2]))
    };
    Driver::new(&options, (80, 24))
}

#[test]
fn every_stage_of_a_move_says_what_is_asked() {
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    driver.expect(" Stone 1 of 3  White to move. Pick a marked cell, or type a move.");
    click(&mut driver, "a1");
    driver.expect(" Stone 2 of 3  Picked a1. Esc takes back.");
    click(&mut driver, "c3");
    driver.expect(" Stone 3 of 3  Picked a1, c3. Esc takes back.");
    click(&mut driver, "c5");
    driver.expect(" Which way?  Picked a1, c3, c5: ");
    driver.key(KeyCode::Esc);
    driver.expect("Stone 3 of 3");
    // What is captured in Claustro is put down again.
    let position = Some("1bb1#/b2g1/b3g/5/#1gg1 g".to_string());
    let setup = ludoteca_session::Setup { position, ..setup("claustro") };
    let mut driver = Driver::new(&options(Start::Game(setup, [Player::Human; 2])), (80, 24));
    for (cell, asked) in
        [("b4", "Now where the pawn on b4 goes"), ("a3", " Now put the captured pawn down  Picked b4, a3.")]
    {
        click(&mut driver, cell);
        driver.expect(asked);
    }
}

#[test]
fn directions_are_typed_by_their_names() {
    for (typed, end) in [("NE", "ne"), ("north-east", "ne"), ("North West", "nw"), ("nw", "nw")] {
        let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
        driver.type_line("c3 c4");
        driver.expect(" Stone 3 of 3  Picked c3, c4.");
        driver.type_line("c5");
        driver.expect("NW");
        driver.type_line(typed);
        assert_eq!(driver.playing().text_to(driver.playing().node()), format!("c3,c4,c5>{end}"), "{typed}");
    }
    // The cell under the cursor has the name of its direction.
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    driver.type_line("c3 c4 c5");
    driver.walk_to(driver.site("d5"));
    driver.expect("d5 (north-west): empty");
}

#[test]
fn a_refused_click_tells_the_objection() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    click(&mut driver, "b1");
    driver.expect("The pawn on b1 is blue's, and it is green's turn.");
    click(&mut driver, "c5");
    click(&mut driver, "a1");
    driver.expect("a1 is out of reach;");
    driver.expect("[●]");
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    ["c3", "c4", "c5"].iter().for_each(|cell| click(&mut driver, cell));
    click(&mut driver, "f5");
    driver.expect("f5 is not beside c5: the direction is where the stone on c5 goes.");
}

#[test]
fn a_refused_line_tells_the_same_objection_and_stays() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    for (typed, objection) in [
        ("b1", "The pawn on b1 is blue's, and it is green's turn."),
        ("z9", "expected"),
        ("d5-a1", "d5-a1 is not legal: a1 is out of reach;"),
        ("hello", "expected"),
    ] {
        driver.type_line(typed);
        driver.expect(objection);
        driver.expect(&format!("Move: {typed}"));
        driver.key(KeyCode::Esc);
    }
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    driver.type_line("c3 c4 c5");
    driver.type_line("sw");
    driver.expect("is in the way of c3.");
    driver.expect("Move: sw");
}

#[test]
fn an_empty_line_means_nothing() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("");
    assert!(!driver.sees("Move:"), "it is closed");
    assert_eq!(driver.playing().ply(), 0);
}

#[test]
fn matrix_coordinates_are_drawn_typed_and_told() {
    let mut driver = matrix("tactigon");
    assert_snapshot!("matrix_80x24", driver.terminal.backend());
    let own = |driver: &Driver| driver.playing().text_to(driver.playing().node());
    let first = driver.playing().moves()[0];
    let cells = driver.playing().picks_at(driver.playing().node(), first);
    let names: Vec<String> =
        cells.iter().map(|&site| driver.playing().spellings()[0].layout.label(site).to_string()).collect();
    let written = driver.playing().write(first);
    driver.type_line(&names[0]);
    driver.expect(&format!("Picked {}.", names[0]));
    driver.key(KeyCode::Esc);
    driver.keys(&names.join(" "));
    driver.key(KeyCode::Enter);
    assert_eq!(own(&driver), written, "a digit begins to type at once");
    driver.expect(&format!("{} to {}", names[0], names[1]));
    assert!(!driver.sees(&written), "nothing is told in the game's own names:\n{}", driver.text());
    driver.control('e');
    let text = driver.text();
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.contains("Engine: ")).take(2).collect();
    assert!(lines.concat().contains(" to "), "{text}");
    // Clicks and objections have the same names.
    click(&mut driver, "d6");
    driver.expect("10-3: empty");
    driver.expect("There is no piece on 10-3.");
    // Records keep the game's own.
    driver.control('s');
    driver.key(KeyCode::Enter);
    assert!(matches!(driver.asked.last(), Some(Command::Write { text, .. }) if text.contains(&written)));
}

#[test]
fn a_game_without_these_coordinates_says_so_once() {
    for game in ["claustro", "tactigon(board=13)"] {
        let mut driver = matrix(game);
        driver.expect("has no coordinates matrix; its own are shown.");
        driver.key(KeyCode::Tab);
        driver.key(KeyCode::Enter);
        assert!(!driver.sees("coordinates"));
        driver.expect("Picked ");
    }
    assert!(!matrix("tactigon").sees("coordinates"));
}

#[test]
fn what_was_decided_about_another_position_is_not_played() {
    let mut driver = Driver::game("claustro", ["human", "random"], (80, 24));
    driver.thinking = false;
    let (old, mv) = (driver.playing().node(), driver.playing().moves()[0]);
    driver.type_line("d5-d4");
    let ticket = driver.ticket();
    let decision = Decision { node: old, mv, why: Why::Lot(1), known: None };
    driver.send(Event::Decided(ticket, Ok(decision.clone())));
    assert_eq!(driver.playing().ply(), 1, "it is about the position before");
    assert!(driver.ticket() > ticket, "the player is asked again");
    // A hint that comes when its position is not shown any more is none.
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.thinking = false;
    driver.key(KeyCode::F(5));
    driver.expect("Looking for a hint…");
    let ticket = driver.ticket();
    driver.type_line("d5-d4");
    assert!(!driver.sees("hint…"));
    driver.send(Event::Decided(ticket, Ok(decision)));
    assert!(!driver.sees("Hint:") && !driver.sees("?"));
}
