//! What the engine thinks, in words: hints, what computer players had in mind, and the moves of a game that is over.

use crate::driver::{Driver, options, setup, tiled};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::{Grade, Player, Session, Setup};
use ludoteca_tui::{Command, Event, Graded, Judgement, Start};
use ratatui::crossterm::event::KeyCode;

/// White may go where black captures, and the other way round.
const POSITION: &str = "#B3B2B2B2B2B2B3#/9/9/3B45/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w";

fn dragons(second: &str) -> Driver {
    let setup = Setup { position: Some(POSITION.to_string()), ..setup("three-dragons") };
    let second = Player::parse(Games::metas()[setup.game], second).expect("a player");
    Driver::new(&options(Start::Game(setup, [Player::Human, second])), (100, 30))
}

/// Lets whoever was asked last think to the end.
fn answer(driver: &mut Driver) {
    let place = driver.asked.iter().rposition(|command| matches!(command, Command::Think(..)));
    let Command::Think(ticket, thinking) = driver.asked.remove(place.expect("somebody was asked")) else {
        unreachable!("it was looked for")
    };
    driver.send(Event::Decided(ticket, thinking.run().map_err(|error| error.message())));
}

#[test]
fn a_hint_says_what_the_move_is_good_for() {
    let mut driver = dragons("human");
    driver.type_line("c9-c4");
    driver.thinking = false;
    driver.key(KeyCode::F(5));
    answer(&mut driver);
    driver.expect("Hint: b1-b4 captures the white die with 2 on c4");
    driver.expect("F6 plays it.");
    assert!(!driver.sees("positions, and thinks"), "{}", driver.text());
    driver.key(KeyCode::F(6));
    driver.expect("b1-b4×");
}

/// The cell that a hint goes to is one of those that may be picked next, and is told apart from them.
#[test]
fn a_hint_marks_its_target_while_it_is_followed() {
    for tiles in [false, true] {
        let setup = Setup { position: Some(POSITION.to_string()), ..setup("three-dragons") };
        let start = Start::Game(setup, [Player::Human; 2]);
        let mut driver = Driver::new(&if tiles { tiled(start) } else { options(start) }, (100, 30));
        driver.type_line("c9-c4");
        driver.thinking = false;
        driver.key(KeyCode::F(5));
        answer(&mut driver);
        driver.expect("Hint: b1-b4");
        let from = driver.site("b1");
        driver.walk_to(from);
        driver.key(KeyCode::Enter);
        let (column, line) = driver.app.seen_at(driver.site("b4")).expect("it is seen");
        let buffer = driver.terminal.backend().buffer();
        let near = |away: i32| buffer[((i32::from(column) + away) as u16, line)].symbol().to_string();
        let around: Vec<String> = (-4..=4).map(near).collect();
        assert!(around.iter().any(|sign| sign == "?"), "{around:?}\n{}", driver.text());
        assert!(around.iter().any(|sign| sign == "{"), "{around:?}\n{}", driver.text());
    }
}

#[test]
fn a_computer_player_says_why_to_whoever_asks() {
    let mut driver = dragons("engine:nodes=2000");
    driver.key(KeyCode::F(7));
    driver.expect("Nothing is known here about a move of a computer player.");
    driver.thinking = false;
    driver.type_line("c9-c4");
    answer(&mut driver);
    driver.expect("Black plays b1-b4 and captures the white die with 2 on c4.");
    driver.key(KeyCode::F(7));
    driver.expect(": b1-b4 captures the white die with 2 on c4");
    // It stays known when the move is looked at again.
    let mut driver = Driver::game("claustro", ["human", "random"], (100, 30));
    driver.type_line("d5-d4");
    driver.key(KeyCode::F(7));
    driver.expect("moves by lot.");
    driver.resign();
    driver.key(KeyCode::Left);
    driver.key(KeyCode::Right);
    driver.key(KeyCode::F(7));
    driver.expect("moves by lot.");
}

/// A game that was given up after three moves, looked through from its end.
fn finished(size: (u16, u16)) -> Driver {
    let mut game = Session::open::<Games>(&setup("claustro")).expect("it opens");
    ["d5-d4", "b1-b2", "d4-d3"].iter().for_each(|mv| drop(game.play_text(mv).expect("a move")));
    game.resign(game.turn());
    Driver::new(&options(Start::Record(game.record().to_string())), size)
}

#[test]
fn the_moves_of_a_finished_game_are_judged() {
    for size in [(60, 18), (80, 24), (140, 45)] {
        let mut driver = finished(size);
        let corner = driver.app.seen_at(driver.site("a1"));
        driver.thinking = false;
        driver.key(KeyCode::F(8));
        driver.expect("Judging the moves: 0 of 3 are done.");
        let Some(&Command::Judge(ticket, _)) = driver.asked.last() else { panic!("{:?}", driver.asked) };
        driver.send(Event::Judging(ticket, 2, 3));
        driver.expect("Judging the moves: 2 of 3 are done.");
        let graded = |text: &str, grade: Grade| Graded {
            text: text.into(),
            grade,
            told: say!(COMMON, "judged-good", r#move = text, best = "c5-c4"),
        };
        let moves = vec![
            graded("d5-d4", Grade::Inaccuracy),
            graded("b1-b2", Grade::Best),
            graded("d4-d3", Grade::Blunder),
        ];
        driver.send(Event::Judged(ticket, Ok(Some(Judgement { moves, accuracy: [Some(61), None] }))));
        for told in ["Blunder ??", "d4-d3 is good, c5-c4 is a little better."] {
            driver.expect(told);
        }
        // The least screen has no room for the list.
        if size.0 > 60 {
            driver.expect("d5-d4?!");
            driver.expect("d4-d3??");
        }
        driver.expect("Green: accuracy 61 %");
        driver.expect("Next fault");
        driver.expect("Claustro");
        driver.expect("Blue: no accuracy");
        // The board is as large as before: only the line above it is gone.
        let moved = driver.app.seen_at(driver.site("a1"));
        assert_eq!(moved, corner.map(|(column, line)| (column, line - 1)), "{}", driver.text());
        driver.key(KeyCode::Left);
        driver.expect("Best");
        driver.expect("b1-b2 is good, c5-c4 is a little better.");
        // The key goes on from one fault to the next, and begins anew behind the last.
        driver.key(KeyCode::F(8));
        driver.expect("d4-d3 is good");
        driver.key(KeyCode::F(8));
        driver.expect("d5-d4 is good");
        driver.expect("Inaccuracy ?!");
        driver.expect("After move 1 of 3.");
    }
}

#[test]
fn judging_is_broken_off() {
    let mut driver = finished((80, 24));
    driver.thinking = false;
    driver.key(KeyCode::F(8));
    let Some(Command::Judge(ticket, judging)) = driver.asked.pop() else { panic!("{:?}", driver.asked) };
    driver.key(KeyCode::Esc);
    driver.expect("The judging was stopped; F8 begins it again.");
    let judged = judging.run(&mut |_, _| {});
    assert_eq!(judged, Ok(None));
    driver.send(Event::Judging(ticket, 3, 3));
    driver.send(Event::Judged(ticket, judged));
    assert!(!driver.sees("accuracy") && !driver.sees("are done"), "{}", driver.text());
    // While a game goes on nobody is judged.
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.key(KeyCode::F(8));
    driver.expect("Moves are judged when the game is over.");
    driver.resign();
    driver.key(KeyCode::F(8));
    driver.expect("There is no move to judge.");
}

#[test]
fn a_real_game_is_judged_from_the_card() {
    let mut driver = finished((100, 30));
    driver.key(KeyCode::Down);
    driver.expect("Judge the moves");
    driver.key(KeyCode::Enter);
    driver.expect("Green: accuracy ");
    driver.expect("d4-d3 ");
    // Whoever plays on has another game.
    let mut driver = Driver::game("claustro", ["human", "human"], (100, 30));
    driver.type_line("d5-d4");
    driver.resign();
    driver.key(KeyCode::F(8));
    driver.expect("Green: accuracy ");
    driver.control('z');
    assert!(!driver.sees("accuracy"), "{}", driver.text());
    driver.resign();
    assert!(!driver.sees("accuracy"), "{}", driver.text());
}
