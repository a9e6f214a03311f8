//! What strangers stumbled over in their first hour: nothing is silent, nothing misleads.

use crate::driver::{Driver, options, setup};
use ludoteca_games::Games;
use ludoteca_session::saves::Finished;
use ludoteca_session::{Player, Session, Setup};
use ludoteca_tui::{App, Command, Event, Options, Start, Stock, Stored};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;

fn from(game: &str, position: &str, size: (u16, u16)) -> Driver {
    let setup = Setup { position: Some(position.to_string()), ..setup(game) };
    Driver::new(&options(Start::Game(setup, [Player::Human; 2])), size)
}

fn click(driver: &mut Driver, cell: &str) {
    let at = driver.app.seen_at(driver.site(cell)).expect("it is seen");
    driver.click(at);
}

/// How often a sign stands on the screen.
fn count(driver: &Driver, sign: char) -> usize {
    driver.text().matches(sign).count()
}

/// T5: whatever a move does is said, listed and marked.
#[test]
fn captures_are_said_listed_and_marked() {
    let position = "#B3B2B2B2B2B2B3#/9/9/3B45/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w";
    let mut driver = from("three-dragons", position, (100, 30));
    driver.type_line("c9-c4");
    driver.expect("White plays c9-c4.");
    let before = count(&driver, '×');
    driver.type_line("b1-b4");
    driver.expect("Black plays b1-b4 and captures the white die with 2 on c4.");
    driver.expect("b1-b4×");
    assert!(count(&driver, '×') > before + 2, "the cell is marked:\n{}", driver.text());
    // It stays until something else happens.
    driver.key(KeyCode::Tab);
    driver.key(KeyCode::Enter);
    driver.expect("Black plays b1-b4 and captures");
    driver.expect("Picked ");
}

#[test]
fn a_dragon_that_wakes_is_said_listed_and_marked() {
    let position = "#7#/1B27/4W24/5B2W22/o2W2oW22o/4W24/9/6B22/#7# w";
    let mut driver = from("three-dragons", position, (100, 30));
    driver.type_line("e3-e4");
    driver.expect("White plays e3-e4 and captures the black die with 2 on f4 and wakes e5.");
    driver.expect("e3-e4×~");
    driver.expect("~□5~");
}

/// T6: prompt, message and evaluation have lines of their own.
#[test]
fn prompt_message_and_evaluation_are_seen_together() {
    for size in [(80, 24), (140, 45)] {
        let mut driver = Driver::game("claustro", ["human", "random"], size);
        driver.control('e');
        driver.type_line("d5-d4");
        driver.expect("Engine: ");
        driver.expect("Blue plays ");
        driver.expect(" Choose a pawn  Green to move.");
        driver.expect("Walk one of your pawns into your goal.");
    }
}

/// T7: where a captured pawn is put down is no capture, and it is said what is asked.
#[test]
fn putting_a_captured_pawn_down_is_no_capture() {
    let mut driver = from("claustro", "1bb1#/b2g1/b3g/5/#1gg1 g", (80, 24));
    ["b4", "a3"].iter().for_each(|cell| click(&mut driver, cell));
    driver.expect(" Now put the captured pawn down ");
    assert_eq!(count(&driver, '{'), 0, "{}", driver.text());
}

/// T8 and T14: a letter begins to type, be it a cell, a direction or a command of old.
#[test]
fn letters_and_digits_begin_a_move() {
    let mut driver = Driver::game("tactigon", ["human", "human"], (80, 24));
    driver.keys("d8-c4");
    driver.expect("Move: d8-c4");
    driver.key(KeyCode::Esc);
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    ["c3", "c4", "c5"].iter().for_each(|cell| click(&mut driver, cell));
    driver.keys("NE");
    driver.expect("Move: NE");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().text_to(driver.playing().node()), "c3,c4,c5>ne");
    let mut driver = Driver::game("taacoca(side=13)", ["human", "human"], (140, 45));
    for letter in 'a'..='z' {
        driver.keys(&letter.to_string());
        driver.expect(&format!("Move: {letter}"));
        driver.key(KeyCode::Esc);
    }
}

/// A move half typed holds up no command, and one that was refused is not the beginning of the next.
#[test]
fn a_half_typed_move_is_in_nobodys_way() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.keys("c5");
    driver.expect("Esc: drop it");
    driver.key(KeyCode::F(1));
    driver.expect("a hint from the engine");
    driver.key(KeyCode::Esc);
    driver.keys("c5");
    driver.control('q');
    assert!(!driver.text().contains("Move: c5"), "{}", driver.text());
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.keys("b6b6");
    driver.key(KeyCode::Enter);
    driver.expect("Move: b6b6");
    driver.keys("c5-c4");
    driver.expect("Move: c5-c4");
    driver.keys("q");
    driver.key(KeyCode::Enter);
    driver.key(KeyCode::Backspace);
    driver.expect("Move: c5-c4");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().text_to(driver.playing().node()), "c5-c4");
}

/// T9: a threat is told before everything else.
#[test]
fn a_threat_is_told() {
    let driver = from("tactigon", "3/5/2p2/5/7/1C3C1/5/5/2P2/5/1 b", (80, 24));
    driver.expect("! Red holds both gold tiles: blue has to answer now.");
    // The cells that it speaks of are marked.
    assert_eq!(driver.text().matches("│!● │").count(), 2, "{}", driver.text());
    driver.expect("!   threatens");
}

/// T10: all stones of a move are marked where they were and where they are, and so are those of a hint.
#[test]
fn a_move_of_three_stones_is_marked_whole() {
    let mut driver = Driver::game("taacoca", ["human", "human"], (140, 45));
    driver.key(KeyCode::F(5));
    assert!(count(&driver, '?') > 6, "three origins and three targets:\n{}", driver.text());
    driver.type_line("c3,c4,c5>ne");
    assert!(count(&driver, '(') >= 6, "{}", driver.text());
}

/// T11: a wrong pick keeps the picks and says why; a chosen stone is taken back and never played.
#[test]
fn chosen_stones_stay_or_are_taken_back() {
    let mut driver = Driver::game("taacoca", ["human", "human"], (100, 30));
    ["a1", "b2", "c5", "e1"].iter().for_each(|cell| click(&mut driver, cell));
    driver.expect("Picked a1, b2, c5");
    driver.expect("e1 is not beside c5");
    let mut driver = Driver::game("taacoca", ["human", "human"], (100, 30));
    ["c3", "c4", "c5", "c4"].iter().for_each(|cell| click(&mut driver, cell));
    assert_eq!(driver.playing().ply(), 0);
    driver.expect("c4 is not chosen any more.");
    driver.expect(" Stone 3 of 3  Picked c3, c5.");
}

/// T12: one reader for all that is typed: whose piece it is, or that there is none.
#[test]
fn a_typed_cell_is_told_like_a_clicked_one() {
    let check = |game: &str, typed: &str, told: &str| {
        let mut driver = Driver::game(game, ["human", "human"], (100, 30));
        driver.keys(typed);
        driver.key(KeyCode::Enter);
        driver.expect(told);
        let mut clicked = Driver::game(game, ["human", "human"], (100, 30));
        click(&mut clicked, typed);
        clicked.expect(told);
    };
    check("taacoca", "i1", "The stone on i1 is black's, and it is white's turn.");
    check("tactigon", "d3", "The pentagon on d3 is blue, and it is the turn of red.");
    check("three-dragons", "h5", "There is no die on h5.");
    // With a piece picked, another own piece is meant instead.
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    click(&mut driver, "d5");
    driver.keys("e4");
    driver.key(KeyCode::Enter);
    driver.expect("Picked e4.");
}

/// T15: another board drops a sample position that does not fit it, and says so.
#[test]
fn another_board_drops_the_sample_position() {
    let mut driver = Driver::new(&options(Start::Menu), (140, 45));
    driver.keys("1");
    // The position is the line above the two buttons.
    driver.key(KeyCode::Up);
    driver.key(KeyCode::Right);
    driver.expect("example 1");
    driver.key(KeyCode::Home);
    driver.key(KeyCode::Right);
    driver.expect("Example 1 does not fit this board;");
    assert!(!driver.sees("This cannot be played"));
}

/// T16: Enter behind a number takes the number.
#[test]
fn enter_behind_a_number_does_not_start_the_game() {
    let mut driver = Driver::new(&options(Start::Menu), (140, 45));
    driver.keys("1");
    driver.key(KeyCode::Home);
    (0..4).for_each(|_| driver.key(KeyCode::Down));
    driver.keys("70");
    driver.expect("Enter next line");
    driver.key(KeyCode::Enter);
    assert!(driver.app.game().is_none());
    driver.expect("◀  70  ▶");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().settings().limit, Some(70));
}

/// T21: a move that captures, with the victim still to be chosen, is marked as a capture.
#[test]
fn a_capture_with_an_open_victim_is_marked() {
    let position = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";
    let mut driver = from("three-dragons", position, (100, 30));
    click(&mut driver, "e5");
    driver.walk_to(driver.site("e4"));
    driver.expect("captures a piece");
    assert!(count(&driver, '{') > 0, "{}", driver.text());
}

/// T22: moves are numbered in pairs, also where each has a line of its own.
#[test]
fn moves_are_numbered_in_pairs() {
    let mut driver = Driver::game("taacoca(side=13)", ["human", "human"], (80, 24));
    let mut moves = Vec::new();
    for _ in 0..3 {
        let mv = driver.playing().moves()[0];
        moves.push(driver.playing().write(mv));
        driver.type_line(&moves[moves.len() - 1].clone());
    }
    driver.expect(&format!("  1. {}", moves[0]));
    driver.expect(&format!("   … {}", moves[1]));
    driver.expect(&format!("  2. {}", moves[2]));
}

/// T23: on a board that is turned round the arrows of the goals turn too.
#[test]
fn arrows_turn_with_the_board() {
    let mut driver = from("taacoca", "5/1b4/2b4/8/4w4/8/7/2b3/5 w", (100, 30));
    let arrows = |driver: &Driver| {
        let text = driver.text();
        let board = text.lines().map(|line| line.chars().take(50).collect::<String>());
        let signs = board.flat_map(|line| line.chars().collect::<Vec<_>>());
        signs.filter(|sign| ['▵', '▿'].contains(sign)).collect::<String>()
    };
    assert_eq!(arrows(&driver), "▵▵▵▵▵▿▿▿▿▿");
    driver.control('f');
    assert_eq!(arrows(&driver), "▵▵▵▵▵▿▿▿▿▿");
}

#[test]
fn computers_answer_unhurried() {
    let start = Start::Game(setup("claustro"), [Player::Human, Player::Random]);
    let plain = Options { delay: None, ..options(start) };
    let (mut app, _) = App::new::<Games>(&plain, Vec::new(), "").expect("it starts");
    app.update(Event::Resize(80, 24));
    "d5-d4".chars().for_each(|sign| {
        app.update(Event::Key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE)));
    });
    let commands = app.update(Event::Key(KeyCode::Enter.into()));
    let wait = commands.iter().find_map(|command| match command {
        Command::Wake(_, after) => Some(*after),
        _ => None,
    });
    assert_eq!(wait, Some(Duration::from_millis(400)));
}

#[test]
fn a_hint_is_played_with_one_key() {
    let mut driver = Driver::game("claustro", ["human", "human"], (140, 45));
    driver.key(KeyCode::F(6));
    driver.expect("F5 asks for one");
    driver.key(KeyCode::F(5));
    driver.expect("Hint: ");
    driver.expect("F6 plays it.");
    driver.key(KeyCode::F(6));
    assert_eq!(driver.playing().ply(), 1);
}

fn finished() -> Session {
    let mut game = Session::open::<Games>(&setup("claustro")).expect("it opens");
    ["d5-d4", "b1-b2", "d4-d3"].iter().for_each(|mv| drop(game.play_text(mv).expect("a move")));
    game.resign(game.turn());
    game
}

/// A finished game of the list, opened.
fn opened() -> Driver {
    let mut driver = Driver::new(&options(Start::Menu), (100, 30));
    driver.keys("g");
    let game = finished();
    let listed = Finished {
        name: "claustro-1".into(),
        game: "claustro".into(),
        players: game.names(),
        date: Some("2026-11-18".into()),
        result: game.record().result,
        reason: Some("resignation".into()),
        written: None,
    };
    driver.send(Event::Listed(Stock { finished: vec![listed], ..Stock::default() }));
    driver.expect("Finished (1)");
    driver.expect("2026-11-18  Claustro, green won");
    let stored = Stored::Finished("claustro-1".into());
    assert!(matches!(driver.asked.last(), Some(Command::Look(wanted)) if *wanted == stored));
    driver.send(Event::Looked(stored, Ok(Box::new(game))));
    driver.key(KeyCode::Enter);
    driver.expect("Looking through a game");
    driver
}

#[test]
fn a_finished_game_is_looked_through_and_goes_on_as_another() {
    let mut driver = opened();
    let kept = |driver: &Driver| {
        driver.asked.iter().any(|command| matches!(command, Command::Keep | Command::Finish))
    };
    driver.key(KeyCode::Left);
    driver.expect("After move 2 of 3.");
    driver.expect("Blue plays b1-b2.");
    driver.key(KeyCode::Home);
    driver.expect("After move 0 of 3.");
    driver.key(KeyCode::Left);
    driver.expect("This is the beginning.");
    driver.keys("d5-d4");
    assert!(driver.playing().ply() == 0 && !driver.sees("Move:"), "nothing is played in it");
    driver.key(KeyCode::Right);
    driver.expect("After move 1 of 3.");
    assert!(!kept(&driver), "looking changes nothing");
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Enter);
    driver.expect("A new game goes on from here; the other one stays as it was.");
    assert_eq!((driver.playing().ply(), driver.playing().line().len()), (1, 1));
    assert!(kept(&driver));
    driver.keys("b1-b2");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().ply(), 2);
}

#[test]
fn the_end_covers_nothing_and_its_card_has_no_letters() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-d4");
    driver.resign();
    driver.expect("The end");
    for cell in ["a1", "c3", "e5"] {
        assert!(driver.app.seen_at(driver.site(cell)).is_some());
    }
    for letter in ['r', 's', 'm', 'l', 'u'] {
        driver.keys(&letter.to_string());
        assert_eq!(driver.playing().ply(), 1, "{letter}");
        driver.expect("The end");
    }
    driver.control('y');
    driver.expect("There is nothing to redo.");
    driver.key(KeyCode::Enter);
    driver.expect("After move 0 of 1.");
    driver.key(KeyCode::Esc);
    driver.expect("The end");
}
