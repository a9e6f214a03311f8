//! Whole games by keys, by mouse and by typed moves, and what else is done in a game.

use crate::driver::{Driver, options, setup};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Registry as _, Rng, Site};
use ludoteca_session::saves::Saved;
use ludoteca_session::{Player, Session, Setup, Strength};
use ludoteca_testkit::smallest;
use ludoteca_tui::{Command, Event, Options, Start, Stock, Written};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use std::path::Path;
use std::time::Duration;

/// Every game on its smallest board.
fn games() -> Vec<String> {
    Games::metas().iter().map(|meta| smallest(meta)).collect()
}

/// How somebody makes a pick.
type Hand = fn(&mut Driver, Site);

fn by_keys(driver: &mut Driver, site: Site) {
    driver.walk_to(site);
    driver.key(KeyCode::Enter);
}

fn by_mouse(driver: &mut Driver, site: Site) {
    let at = driver.app.seen_at(site).expect("it is seen");
    driver.click(at);
}

fn pick(driver: &mut Driver, hand: Hand, cell: &str) {
    let site = driver.site(cell);
    hand(driver, site);
}

/// Plays random picks against a computer player until the game is over.
fn whole_game(game: &str, hand: Hand) {
    let mut driver = Driver::game(game, ["human", "random"], (100, 40));
    let mut rng = Rng::new(3);
    for _ in 0..3000 {
        let playing = driver.playing();
        if playing.ending().is_some() {
            break;
        }
        let (ply, moves) = (playing.ply(), playing.moves());
        let picks = playing.picks_at(playing.node(), moves[rng.below(moves.len())]);
        for &site in &picks {
            assert_eq!(driver.playing().ply(), ply, "{game}: no move before its last pick");
            hand(&mut driver, site);
        }
        if driver.playing().ply() == ply {
            // A move that is also the beginning of a longer one is played by picking its last cell again.
            hand(&mut driver, picks[picks.len() - 1]);
        }
        assert_ne!(driver.playing().ply(), ply, "{game}: picks lead to a move");
    }
    let ending = driver.app.game().and_then(Session::ending).expect("it ends");
    driver.expect("The end");
    driver.expect(ending.told.to_string().split(':').next().expect("a result"));
    assert!(matches!(driver.asked.last(), Some(Command::Finish)), "a finished game goes to the archive");
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().ply(), 0, "a rematch begins");
}

#[test]
fn whole_games_by_keys() {
    games().iter().for_each(|game| whole_game(game, by_keys));
}

#[test]
fn whole_games_by_mouse() {
    games().iter().for_each(|game| whole_game(game, by_mouse));
}

#[test]
fn whole_games_by_typed_moves() {
    for game in games() {
        let mut driver = Driver::game(&game, ["random", "human"], (80, 24));
        let mut rng = Rng::new(5);
        while driver.playing().ending().is_none() {
            let moves = driver.playing().moves();
            let text = driver.playing().write(moves[rng.below(moves.len())]);
            driver.type_line(&text);
        }
        driver.expect("The end");
    }
}

#[test]
fn computers_play_to_the_end() {
    for game in games() {
        let driver = Driver::game(&game, ["random", "random"], (80, 24));
        driver.expect("The end");
    }
}

#[test]
fn from_the_menu_to_a_game_and_back() {
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Enter);
    driver.expect("Claustro");
    driver.key(KeyCode::Home);
    driver.key(KeyCode::Right);
    driver.key(KeyCode::Enter);
    assert_eq!(driver.app.game().map(Session::game_string).as_deref(), Some("claustro(size=6)"));
    let remembered = driver.asked.iter().rev().find_map(|command| match command {
        Command::Remember(text) => Some(text.clone()),
        _ => None,
    });
    let choices = remembered.expect("choices are remembered");
    driver.control('q');
    driver.expect("Choose a game");
    // The next time the form begins with what was chosen.
    let mut again = Driver::with(&options(Start::Menu), Vec::new(), &choices, (80, 24));
    again.key(KeyCode::Enter);
    again.key(KeyCode::Enter);
    assert_eq!(again.app.game().map(Session::game_string).as_deref(), Some("claustro(size=6)"));
    again.control('q');
    again.keys("q");
    assert!(again.quit);
}

#[test]
fn limits_and_levels_are_typed_in_the_form() {
    let mut driver = Driver::new(&options(Start::Menu), (140, 45));
    driver.keys("1");
    driver.key(KeyCode::Home);
    (0..4).for_each(|_| driver.key(KeyCode::Down));
    driver.expect("So many plies without progress are a draw; type any");
    for (keys, told) in [("7", "◀  7  ▶"), ("05", "◀  705  ▶")] {
        driver.keys(keys);
        driver.expect(told);
    }
    driver.key(KeyCode::Backspace);
    driver.expect("◀  70  ▶");
    (0..2).for_each(|_| driver.key(KeyCode::Down));
    driver.keys("0");
    driver.expect("◀  Computer, level 10  ▶");
    driver.expect("A digit chooses a level.");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().settings().limit, Some(70));
    assert_eq!(driver.playing().players(), [Player::Engine(Strength::Level(10)), Player::OPPONENT]);
    let remembered = driver.asked.iter().rev().find_map(|command| match command {
        Command::Remember(text) => Some(text.clone()),
        _ => None,
    });
    let mut again = Driver::with(&options(Start::Menu), Vec::new(), &remembered.unwrap(), (80, 24));
    again.keys("1");
    again.expect("◀  70  ▶");
    again.expect("◀  Computer, level 10  ▶");
}

#[test]
fn the_mouse_reaches_menu_form_and_keys() {
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    driver.click((10, 15));
    driver.expect("Claustro");
    let find = |driver: &Driver, text: &str| {
        let lines: Vec<String> =
            driver.text().lines().map(|line| line.trim_matches('"').to_string()).collect();
        lines
            .iter()
            .enumerate()
            .find_map(|(row, line)| line.find(text).map(|at| (line[..at].chars().count() as u16, row as u16)))
    };
    let at = find(&driver, "▶").expect("an arrow");
    driver.click(at);
    driver.expect("6");
    let at = find(&driver, "Start the game").expect("the button");
    driver.click(at);
    assert!(driver.app.game().is_some());
    let at = find(&driver, "F1 help").expect("the key");
    driver.click(at);
    driver.expect("Keys and signs");
    driver.key(KeyCode::Esc);
    let at = find(&driver, "^Q leave").expect("the key");
    driver.click(at);
    driver.expect("Choose a game");
}

#[test]
fn picks_are_taken_back() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    pick(&mut driver, by_keys, "d5");
    driver.expect("[●]");
    driver.key(KeyCode::Esc);
    assert!(!driver.sees("[●]"), "Esc takes back");
    pick(&mut driver, by_mouse, "d5");
    driver.expect("[●]");
    pick(&mut driver, by_mouse, "e4");
    driver.expect("Picked e4");
    driver.mouse(MouseEventKind::Down(MouseButton::Right), (0, 0));
    assert!(!driver.sees("[●]"), "the right button takes back");
    pick(&mut driver, by_keys, "e4");
    pick(&mut driver, by_keys, "e4");
    assert!(!driver.sees("[●]"), "picking it again takes back");
    pick(&mut driver, by_keys, "b3");
    driver.expect("There is no pawn on b3.");
}

#[test]
fn what_a_pick_would_do_is_told() {
    // The last die but two of Black is enclosed on c3 once White stands on d3.
    let position = "#7#/9/1W1B16/9/o3o3o/9/3W15/3B15/#1B15# w";
    let setup = Setup { position: Some(position.to_string()), ..setup("three-dragons(rules=base)") };
    let mut driver = Driver::new(&options(Start::Game(setup, [Player::Human, Player::Human])), (80, 24));
    pick(&mut driver, by_keys, "d7");
    driver.walk_to(driver.site("d3"));
    driver.expect("captures c3");
    driver.expect("{");
    // The piece that would fall is marked where it stands, as long as the cursor is there.
    driver.expect("×■1×");
    driver.walk_to(driver.site("d4"));
    assert!(!driver.sees("×■1×"));
}

#[test]
fn wrong_moves_are_explained_and_corrected() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-a1");
    driver.expect("is not legal");
    driver.expect("Move: d5-a1");
    driver.key(KeyCode::Backspace);
    driver.key(KeyCode::Backspace);
    driver.keys("d4");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().ply(), 1);
    driver.send(Event::Paste("b1-b2\nrest".into()));
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().ply(), 2);
    // A cell alone is a pick.
    driver.type_line("d4");
    driver.expect("Picked d4");
}

#[test]
fn undo_and_redo() {
    let mut driver = Driver::game("claustro", ["human", "random"], (80, 24));
    driver.control('z');
    driver.expect("nothing to take back");
    driver.type_line("d5-d4");
    assert_eq!(driver.playing().ply(), 2, "the computer has answered");
    let position = driver.playing().position();
    driver.control('z');
    assert_eq!(driver.playing().ply(), 0);
    driver.expect("(d5-d4)");
    driver.control('y');
    assert_eq!(driver.playing().position(), position);
    driver.control('y');
    driver.expect("nothing to redo");
}

#[test]
fn hints_come_from_a_computer_player() {
    let mut driver = Driver::game("tactigon", ["human", "human"], (80, 24));
    driver.key(KeyCode::F(5));
    driver.expect("Hint: ");
    driver.expect("?");
    assert_eq!(driver.playing().ply(), 0, "it is not played");
}

#[test]
fn pause_and_single_step() {
    let setup = setup("claustro");
    let slow = Options {
        delay: Some(Duration::from_secs(9)),
        ..options(Start::Game(setup, [Player::Random, Player::Random]))
    };
    let (mut app, commands) = ludoteca_tui::App::new::<Games>(&slow, Vec::new(), "").unwrap();
    let wait = commands.iter().find_map(|command| match command {
        Command::Wake(ticket, after) => Some((*ticket, *after)),
        _ => None,
    });
    let (ticket, after) = wait.expect("it waits");
    assert_eq!(after, Duration::from_secs(3), "three seconds are the most");
    let thinking = commands.into_iter().find_map(|command| match command {
        Command::Think(_, thinking) => Some(thinking),
        _ => None,
    });
    let decision = thinking.expect("it thinks").run().unwrap();
    assert!(app.update(Event::Decided(ticket, Ok(decision.clone()))).is_empty());
    assert_eq!(app.game().map(Session::ply), Some(0), "the time has not come");
    let key = |sign| Event::Key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL));
    app.update(Event::Resize(80, 24));
    app.update(key('p'));
    app.update(Event::Tick(ticket));
    assert_eq!(app.game().map(Session::ply), Some(0), "it is paused");
    app.update(key('n'));
    assert_eq!(app.game().map(Session::ply), Some(1), "one move");
    app.update(Event::Tick(ticket));
    app.update(Event::Decided(ticket, Ok(decision)));
    assert_eq!(app.game().map(Session::ply), Some(1), "answers to old questions change nothing");
    let commands = app.update(key('p'));
    assert!(commands.iter().any(|command| matches!(command, Command::Think(..))), "it goes on");
}

#[test]
fn a_broken_player_is_told_about() {
    let mut driver = Driver::game("claustro", ["human", "random"], (80, 24));
    driver.thinking = false;
    driver.type_line("d5-d4");
    driver.expect("thinking");
    let broken = say!(COMMON, "file-error", error = "out of luck");
    driver.send(Event::Decided(driver.ticket(), Err(broken)));
    driver.expect("out of luck");
    driver.thinking = true;
    driver.control('p');
    assert_eq!(driver.playing().ply(), 2);
}

#[test]
fn saving_and_opening() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-d4");
    driver.control('s');
    driver.key(KeyCode::Enter);
    let Some(Command::Write { path, text, replace: false, .. }) = driver.asked.pop() else {
        panic!("it is written");
    };
    assert_eq!(path, Path::new("claustro.txt"));
    driver.send(Event::Written(path.clone(), Written::Exists));
    driver.expect("Replace it?");
    driver.keys("r");
    assert!(!matches!(driver.asked.last(), Some(Command::Write { .. })), "no letter replaces a file");
    driver.key(KeyCode::Right);
    driver.key(KeyCode::Enter);
    assert!(matches!(driver.asked.pop(), Some(Command::Write { replace: true, .. })));
    driver.send(Event::Written(path.clone(), Written::Done));
    driver.expect("Saved as claustro.txt");
    driver.send(Event::Written(path.clone(), Written::Failed(say!(COMMON, "system-full"))));
    driver.expect("claustro.txt cannot be written: there is no room left.");
    // The name can be corrected, and is no move.
    driver.keys("2");
    driver.key(KeyCode::Enter);
    assert!(
        matches!(driver.asked.pop(), Some(Command::Write { path, .. }) if path == Path::new("claustro.txt2"))
    );
    let mut other = Driver::new(&options(Start::Menu), (80, 24));
    other.keys("o");
    other.keys("claustro.txt");
    other.key(KeyCode::Enter);
    assert!(matches!(other.asked.pop(), Some(Command::Open(_))));
    other.send(Event::Opened(path.clone(), Ok("nonsense".into())));
    other.expect("cannot be opened");
    other.expect("Open: claustro.txt");
    other.send(Event::Opened(path, Ok(text)));
    assert_eq!(other.app.game().map(Session::ply), Some(1));
}

#[test]
fn an_unfinished_game_is_kept_and_offered() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-d4");
    assert!(matches!(driver.asked.last(), Some(Command::Keep)));
    driver.control('q');
    driver.expect("not finished");
    driver.keys("c");
    driver.control('q');
    driver.keys("m");
    assert!(matches!(driver.asked.last(), Some(Command::Release)));
    driver.expect("Choose a game");
    driver.keys("g");
    assert!(matches!(driver.asked.last(), Some(Command::List)));
    driver.send(Event::Listed(Stock { unfinished: vec![unfinished("claustro-1")], ..Stock::default() }));
    driver.expect("after 1 move");
    driver.key(KeyCode::Enter);
    assert!(matches!(driver.asked.last(), Some(Command::Resume(name)) if name == "claustro-1"));
    let mut game = Session::open::<Games>(&setup("claustro")).unwrap();
    game.play_text("d5-d4").unwrap();
    driver.send(Event::Resumed(Ok(Box::new(game))));
    assert_eq!(driver.playing().ply(), 1);
    driver.control('c');
    driver.expect("not finished");
    driver.control('c');
    assert!(driver.quit);
}

fn unfinished(name: &str) -> Saved {
    let (game, players) = ("claustro".into(), ["human", "human"].map(String::from));
    Saved { name: name.into(), game, players, date: None, ply: 1, over: None, written: None }
}

#[test]
fn a_game_asked_for_by_its_name_says_that_another_waits() {
    let humans = [Player::Human; 2];
    let start = |game: &str| options(Start::Game(setup(game), humans));
    let mut driver = Driver::with(&start("claustro(size=6)"), vec![unfinished("claustro-1")], "", (80, 24));
    driver.expect("An unfinished game of Claustro is kept: ^G goes on with it.");
    driver.control('g');
    assert!(matches!(driver.asked.last(), Some(Command::List)));
    let both = vec![unfinished("claustro-1"), unfinished("claustro-2")];
    Driver::with(&start("claustro"), both, "", (80, 24)).expect("2 unfinished games of Claustro are kept");
    let driver = Driver::with(&start("tactigon"), vec![unfinished("claustro-1")], "", (80, 24));
    assert!(!driver.sees("unfinished"), "it is another game");
}

#[test]
fn games_are_recorded_by_their_number() {
    let recorded = Options {
        record: Some("game.txt".into()),
        ..options(Start::Game(setup("claustro"), [Player::Human; 2]))
    };
    let mut driver = Driver::new(&recorded, (80, 24));
    let mut numbers = Vec::new();
    for mv in ["d5-d4", "b1-b2"] {
        driver.keys(mv);
        driver.key(KeyCode::Enter);
        let Some(Command::Record { game, text }) = driver.asked.pop() else { panic!("it is recorded") };
        assert!(text.contains(mv), "{text}");
        numbers.push(game);
    }
    driver.resign();
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Enter);
    driver.type_line("d5-d4");
    let Some(Command::Record { game, .. }) = driver.asked.pop() else { panic!("it is recorded") };
    assert!(numbers[0] == numbers[1] && numbers[1] != game, "a rematch is another game");
}

#[test]
fn draws_and_resignations() {
    let mut driver = Driver::game("claustro", ["human", "random"], (80, 24));
    driver.control('d');
    driver.expect("declines");
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.control('d');
    driver.keys("n");
    driver.expect("declined");
    driver.control('d');
    driver.keys("y");
    driver.expect("agreed on a draw");
    driver.keys("s");
    driver.expect("The game is over");
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Enter);
    driver.resign();
    driver.expect("has resigned");
    driver.control('z');
    driver.expect("to move");
}

#[test]
fn rules_are_one_key_away() {
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    for key in [None, Some(KeyCode::Enter), Some(KeyCode::Enter)] {
        key.into_iter().for_each(|key| driver.key(key));
        driver.key(KeyCode::F(2));
        driver.expect("The rules of Tactigon");
        driver.key(KeyCode::Esc);
        assert!(!driver.sees("The rules of"));
    }
    assert!(driver.app.game().is_some());
}

#[test]
fn every_theme_says_the_same() {
    let mut driver = Driver::game("tactigon", ["human", "human"], (80, 24));
    driver.key(KeyCode::Enter);
    for _ in 0..4 {
        driver.key(KeyCode::F(3));
        for told in ["Tactigon", "Blue Human", "Red Human", "to move", "d7: red circle", "picked", "[●]", "✦"]
        {
            driver.expect(told);
        }
    }
}

#[test]
fn the_engine_says_what_it_thinks_of_every_position() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    assert!(!driver.sees("Engine:"), "off unless it is wanted");
    driver.control('e');
    driver.expect("Engine: ");
    driver.expect(" · depth ");
    let remembered = driver.asked.iter().any(
        |command| matches!(command, Command::Remember(text) if text.contains("evaluation") && text.contains("on")),
    );
    assert!(remembered, "{:?}", driver.asked);
    let asked = |driver: &Driver| driver.asked.iter().filter(|c| matches!(c, Command::Think(..))).count();
    driver.thinking = false;
    driver.type_line("d5-d4");
    driver.expect("Engine: thinking…");
    assert_eq!(asked(&driver), 1, "a new position is a new question");
    driver.control('f');
    assert_eq!(asked(&driver), 1, "the same position is not");
    driver.control('e');
    assert!(!driver.sees("Engine:"));
}

#[test]
fn on_the_largest_board_a_pick_that_is_taken_back_leaves_no_trace() {
    for size in [(80, 24), (140, 45), (250, 120)] {
        let mut driver = Driver::game("taacoca(side=13)", ["human", "human"], size);
        driver.key(KeyCode::Tab);
        let before = driver.terminal.backend().buffer().clone();
        driver.key(KeyCode::Enter);
        assert_ne!(*driver.terminal.backend().buffer(), before, "{size:?}: a pick can be seen");
        driver.key(KeyCode::Esc);
        let after = driver.terminal.backend().buffer();
        assert!(*after == before, "{size:?}: {:?}", before.diff(after));
    }
}

/// What is not on the disk is said as long as it is not, whatever happens meanwhile, and before somebody leaves.
#[test]
fn a_game_that_is_not_kept_says_so_until_it_is() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-d4");
    let trouble = say!(COMMON, "tui-not-kept", error = say!(COMMON, "system-no-folder"));
    driver.send(Event::Unkept(vec![trouble]));
    driver.expect("The game cannot be kept: a part of the path is no folder.");
    driver.type_line("b1-b2");
    driver.expect("The game cannot be kept");
    driver.expect("Blue plays b1-b2");
    driver.control('q');
    driver.expect("not all of it is on the disk");
    assert!(!driver.sees("It is kept and offered"));
    driver.key(KeyCode::Esc);
    driver.send(Event::Unkept(Vec::new()));
    assert!(!driver.sees("cannot be kept"), "{}", driver.text());
    driver.control('q');
    driver.expect("It is kept and offered");
}
