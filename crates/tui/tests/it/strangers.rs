//! What further strangers stumbled over: the list of games, games that are over, picking, the form, keys.

use crate::driver::{Driver, options, setup};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_kit::{Registry as _, Rng, Site};
use ludoteca_session::saves::{Deleted, Finished, Saved, Stored, Was};
use ludoteca_session::{Grade, Player, Session, Setup};
use ludoteca_testkit::smallest;
use ludoteca_tui::{Command, Event, Graded, Judgement, Options, Start, Stock};
use ratatui::crossterm::event::KeyCode;
use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn unfinished(name: &str) -> Saved {
    Saved {
        name: name.into(),
        game: "three-dragons".into(),
        players: ["human", "engine:level=2"].map(String::from),
        date: Some("2026-11-18".into()),
        ply: 12,
        over: None,
        written: Some(UNIX_EPOCH + Duration::from_secs(300)),
    }
}

fn over(game: &Session, name: &str) -> Finished {
    Finished {
        name: name.into(),
        game: game.game_string(),
        players: game.names(),
        date: Some("2026-11-18".into()),
        result: game.record().result,
        reason: None,
        written: None,
    }
}

fn deleted(name: &str, was: Was) -> Deleted {
    Deleted { name: name.into(), was, at: UNIX_EPOCH + Duration::from_secs(600) }
}

/// A clock that anybody can read.
fn clock(at: SystemTime) -> String {
    format!("minute {}", at.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() / 60)
}

/// A game of three moves that was given up.
fn finished() -> Session {
    let mut game = Session::open::<Games>(&setup("claustro")).expect("it opens");
    ["d5-d4", "b1-b2", "d4-d3"].iter().for_each(|mv| drop(game.play_text(mv).expect("a move")));
    game.resign(game.turn());
    game
}

fn looked_through(size: (u16, u16)) -> Driver {
    Driver::new(&options(Start::Record(finished().record().to_string())), size)
}

// ---- the list of games ----

#[test]
fn deleted_games_are_listed_and_brought_back_with_the_cursor_on_them() {
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    driver.keys("g");
    let stock = Stock {
        unfinished: vec![unfinished("three-dragons-1")],
        deleted: vec![deleted("600-three-dragons-2", Was::Unfinished(unfinished("600-three-dragons-2")))],
        ..Stock::default()
    };
    driver.send(Event::Listed(stock));
    driver.expect("Deleted (1), kept for thirty days");
    driver.key(KeyCode::End);
    driver.expect("Deleted. Enter brings it");
    driver.key(KeyCode::Delete);
    driver.expect("It is deleted already");
    for key in [KeyCode::Enter, KeyCode::Char('z')] {
        driver.key(key);
        let named = |name: &Option<String>| name.as_deref() == Some("600-three-dragons-2");
        assert!(matches!(driver.asked.last(), Some(Command::Restore(name)) if named(name)), "{key:?}");
    }
    driver.send(Event::Restored(Some(Ok(Stored::Unfinished("three-dragons-2".into())))));
    let back =
        vec![unfinished("three-dragons-0"), unfinished("three-dragons-2"), unfinished("three-dragons-1")];
    driver.send(Event::Listed(Stock { unfinished: back, ..Stock::default() }));
    driver.expect("The game is back.");
    driver.key(KeyCode::Enter);
    assert!(matches!(driver.asked.last(), Some(Command::Resume(name)) if name == "three-dragons-2"));
    // Elsewhere z means what was deleted last.
    driver.key(KeyCode::Home);
    driver.keys("z");
    assert!(matches!(driver.asked.last(), Some(Command::Restore(None))));
}

#[test]
fn a_list_says_when_and_against_whom_on_every_screen() {
    for size in [(80, 24), (100, 30), (160, 50)] {
        let timed = Options { clock: Some(clock), ..options(Start::Menu) };
        let mut driver = Driver::new(&timed, size);
        driver.keys("g");
        let finished = over(&finished(), "claustro-1");
        driver.send(Event::Listed(Stock {
            // Without a date of its own the file tells the time.
            unfinished: vec![Saved { date: None, ..unfinished("three-dragons-1") }],
            finished: vec![finished.clone()],
            deleted: vec![deleted("600-x", Was::Finished(finished))],
            ..Stock::default()
        }));
        driver.expect("minute 5  Three Dragons, after 12 moves");
        driver.expect("Human – Computer, level 2");
        driver.expect("2026-11-18  Claustro, green won");
        driver.expect("Human – Human");
        driver.expect("minute 10  Claustro, green won");
    }
}

#[test]
fn the_game_being_played_is_in_the_list_and_enter_leads_back() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-d4");
    driver.control('g');
    driver.send(Event::Listed(Stock { unfinished: vec![unfinished("three-dragons-1")], ..Stock::default() }));
    driver.expect("This game");
    driver.expect("Claustro, after 1 move");
    driver.expect("Enter back to it");
    driver.key(KeyCode::Delete);
    driver.expect("This game is being played");
    driver.keys("s");
    driver.key(KeyCode::Enter);
    assert!(matches!(driver.asked.last(), Some(Command::Write { text, .. }) if text.contains("d5-d4")));
    driver.key(KeyCode::Enter);
    driver.expect("Blue to move.");
    assert_eq!(driver.playing().ply(), 1);
    // The others are below it.
    driver.control('g');
    driver.send(Event::Listed(Stock { unfinished: vec![unfinished("three-dragons-1")], ..Stock::default() }));
    driver.key(KeyCode::Down);
    driver.key(KeyCode::Enter);
    assert!(matches!(driver.asked.last(), Some(Command::Resume(name)) if name == "three-dragons-1"));
}

/// A game from a file is kept once, however often it is opened.
#[test]
fn a_game_from_a_file_is_adopted() {
    let mut game = Session::open::<Games>(&setup("claustro")).expect("it opens");
    game.play_text("d5-d4").expect("a move");
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    driver.send(Event::Opened("game.txt".into(), Ok(game.record().to_string())));
    let kept = |driver: &Driver, wanted: fn(&Command) -> bool| driver.asked.iter().any(wanted);
    assert!(kept(&driver, |asked| matches!(asked, Command::Adopt)), "{:?}", driver.asked);
    assert!(!kept(&driver, |asked| matches!(asked, Command::Keep)), "{:?}", driver.asked);
    driver.type_line("b1-b2");
    assert!(kept(&driver, |asked| matches!(asked, Command::Keep)), "{:?}", driver.asked);
}

// ---- games that are over ----

#[test]
fn enter_leads_through_a_game_and_begins_no_other() {
    let mut driver = looked_through((80, 24));
    driver.key(KeyCode::Home);
    driver.expect("Moves (0 of 3)");
    for told in
        ["After move 1 of 3.", "After move 2 of 3.", "Green wins: blue has resigned.", "This is the end."]
    {
        driver.key(KeyCode::Enter);
        driver.expect(told);
    }
    (0..5).for_each(|_| driver.key(KeyCode::Enter));
    assert_eq!(driver.playing().line().len(), 3);
    assert!(!driver.asked.iter().any(|asked| matches!(asked, Command::Keep)), "{:?}", driver.asked);
    // The same right behind the end of a game, and once its moves are judged.
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.type_line("d5-d4");
    driver.type_line("b1-b2");
    driver.resign();
    for told in ["After move 0 of 2.", "After move 1 of 2.", "has resigned", "This is the end."] {
        driver.key(KeyCode::Enter);
        driver.expect(told);
    }
    driver.thinking = false;
    driver.key(KeyCode::F(8));
    let Some(&Command::Judge(ticket, _)) = driver.asked.last() else { panic!("{:?}", driver.asked) };
    let graded = |text: &str, grade: Grade| {
        let told = say!(COMMON, "judged-good", r#move = text, best = "c5-c4");
        Graded { text: text.into(), grade, told }
    };
    let moves = vec![graded("d5-d4", Grade::Blunder), graded("b1-b2", Grade::Best)];
    driver.send(Event::Judged(ticket, Ok(Some(Judgement { moves, accuracy: [Some(61), None] }))));
    driver.expect("▶ Next fault");
    for _ in 0..5 {
        driver.key(KeyCode::Enter);
        driver.expect("After move 1 of 2.");
        driver.expect("d5-d4 is good");
    }
    assert_eq!(driver.playing().line().len(), 2);
}

#[test]
fn keys_of_a_game_say_what_they_are_good_for_in_a_replay() {
    let mut game = finished();
    game.set_players([Player::Human, Player::OPPONENT]);
    let mut driver = Driver::new(&options(Start::Record(game.record().to_string())), (100, 30));
    driver.key(KeyCode::Home);
    driver.key(KeyCode::Right);
    for (key, told) in [
        (KeyCode::F(5), "Hints are for a game that is played"),
        (KeyCode::F(6), "Hints are for a game that is played"),
        (KeyCode::F(7), "F8 judges the moves"),
        (KeyCode::Char('d'), "This game is looked through"),
    ] {
        driver.key(key);
        driver.expect(told);
        assert!(!driver.sees("'s turn."), "{}", driver.text());
    }
}

// ---- picking ----

/// Every move of many positions of every game is entered with the arrow keys and Enter.
#[test]
fn every_move_is_entered_with_the_cursor_alone() {
    let default = Games::metas().iter().map(|meta| meta.id.to_string());
    let games: Vec<String> = default.chain(Games::metas().iter().map(|meta| smallest(meta))).collect();
    for game in games {
        let mut rng = Rng::new(11);
        // Large enough for every board to stand upright, as the one who walks here reckons.
        let mut driver = Driver::game(&game, ["human", "human"], (100, 40));
        for _ in 0..6 {
            if driver.playing().is_over() {
                break;
            }
            let moves = driver.playing().moves();
            for _ in 0..6.min(moves.len()) {
                let mv = moves[rng.below(moves.len())];
                let text = driver.playing().write(mv);
                let mut picks = driver.playing().picks_at(driver.playing().node(), mv);
                enter(&mut driver, &picks);
                assert_eq!(driver.playing().text_to(driver.playing().node()), text, "{game}");
                driver.control('z');
                // Pieces that are chosen together may be chosen in any order; then the last pick may be another cell.
                let Some(to) = picks.pop() else { continue };
                let together = picks.len() > 1
                    && driver.playing().choices(&picks).offer(to).is_some_and(|offer| offer.name.is_some());
                if together {
                    picks.rotate_left(1);
                    let offers = driver.playing().choices(&picks).offers;
                    let wanted = |site: Site| {
                        let picks = [&picks[..], &[site]].concat();
                        driver
                            .playing()
                            .choices(&picks)
                            .done
                            .is_some_and(|mv| driver.playing().write(mv) == text)
                    };
                    let to = offers
                        .iter()
                        .map(|offer| offer.site)
                        .find(|&site| wanted(site))
                        .expect("it is offered");
                    enter(&mut driver, &[&picks[..], &[to]].concat());
                    assert_eq!(driver.playing().text_to(driver.playing().node()), text, "{game}");
                    driver.control('z');
                }
            }
            let text = driver.playing().write(moves[rng.below(moves.len())]);
            driver.type_line(&text);
        }
    }
}

fn enter(driver: &mut Driver, picks: &[Site]) {
    let ply = driver.playing().ply();
    for &site in picks {
        assert_eq!(driver.playing().ply(), ply, "no move before its last pick");
        driver.walk_to(site);
        driver.key(KeyCode::Enter);
    }
    if driver.playing().ply() == ply {
        // A move that is also the beginning of a longer one is played by picking its last cell again.
        driver.key(KeyCode::Enter);
    }
}

#[test]
fn a_direction_behind_chosen_stones_is_picked() {
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    for cell in ["c3", "c4", "c5"] {
        let site = driver.site(cell);
        driver.walk_to(site);
        driver.key(KeyCode::Enter);
    }
    driver.walk_to(driver.site("c2"));
    driver.expect("c2 (west): empty");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().text_to(driver.playing().node()), "c3,c4,c5>w");
}

/// What is no direction is told which there are.
#[test]
fn a_wrong_direction_is_told_the_right_ones() {
    let mut driver = Driver::game("taacoca", ["human", "human"], (80, 24));
    driver.type_line("c3 c4 c5");
    driver.type_line("9");
    driver.expect("Answer: found \"9\", expected west, east, north-west or north-east.");
}

/// A capture that a move writes itself has no second sign in the list.
#[test]
fn captures_are_signed_once() {
    let position = Some("1bb1#/b2g1/b3g/5/#1gg1 g".to_string());
    let setup = Setup { position, ..setup("claustro") };
    let mut driver = Driver::new(&options(Start::Game(setup, [Player::Human; 2])), (80, 24));
    driver.type_line("b4xa3@c3");
    driver.expect("b4xa3@c3");
    assert!(!driver.sees("@c3×"), "{}", driver.text());
}

#[test]
fn a_hint_does_not_cover_what_is_picked() {
    let mut driver = Driver::game("claustro", ["human", "human"], (80, 24));
    driver.key(KeyCode::F(5));
    driver.expect("?");
    let mv = driver.playing().moves()[0];
    let picks = driver.playing().picks_at(driver.playing().node(), mv);
    driver.walk_to(picks[0]);
    driver.key(KeyCode::Enter);
    driver.expect("[");
    let marked = driver.text().matches('<').count();
    driver.control('z');
    driver.key(KeyCode::Esc);
    let mut plain = Driver::game("claustro", ["human", "human"], (80, 24));
    plain.walk_to(picks[0]);
    plain.key(KeyCode::Enter);
    assert_eq!(plain.text().matches('<').count(), marked, "{}", driver.text());
}

// ---- the form ----

#[test]
fn leaving_the_form_says_what_is_kept() {
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    driver.keys("3");
    driver.key(KeyCode::Esc);
    assert!(!driver.sees("is kept"), "nothing was changed:\n{}", driver.text());
    driver.keys("3");
    driver.key(KeyCode::Home);
    driver.key(KeyCode::Right);
    driver.key(KeyCode::Backspace);
    driver.expect("Start the game");
    driver.key(KeyCode::Esc);
    driver.expect("What you chose for Claustro is kept.");
}

#[test]
fn limits_are_in_order_and_typed_like_any_number() {
    let mut driver = Driver::new(&options(Start::Menu), (140, 45));
    driver.keys("1");
    driver.key(KeyCode::Home);
    (0..4).for_each(|_| driver.key(KeyCode::Down));
    driver.expect("◀  100  ▶");
    for told in ["200", "500", "none", "50", "100"] {
        driver.key(KeyCode::Right);
        driver.expect(&format!("◀  {told}  ▶"));
    }
    driver.keys("1000");
    driver.expect("◀  1000  ▶");
    driver.key(KeyCode::Left);
    driver.expect("◀  500  ▶");
    driver.keys("0");
    driver.expect("◀  none  ▶");
    driver.keys("7");
    driver.expect("◀  7  ▶");
    // Enter takes a number that is being typed, and starts the game where none is.
    driver.expect("Enter next line");
    driver.key(KeyCode::Enter);
    driver.key(KeyCode::Up);
    driver.expect("Enter start");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.playing().settings().limit, Some(7));
}

// ---- keys ----

/// A letter means the same wherever it means anything, in every language; but for yes, and for the no that keeps something, which
/// answer a question that is seen.
#[test]
fn letters_have_one_meaning() {
    // What means the same stands in one group.
    let groups: [&[&str]; 13] = [
        &["tui-answer-continue", "tui-answer-go-on"],
        &["tui-answer-games", "tui-key-games"],
        &["tui-answer-leave", "tui-key-quit"],
        &["tui-answer-menu"],
        &["tui-answer-later", "tui-answer-no"],
        &["tui-answer-resign"],
        &["tui-answer-delete"],
        &["tui-key-lesson"],
        &["tui-key-open"],
        &["tui-key-restore"],
        &["tui-key-export"],
        &["tui-key-page-back"],
        &["tui-answer-replace"],
    ];
    for language in Language::ALL {
        let teller = Teller::new(language);
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for (group, names) in groups.iter().enumerate() {
            for name in *names {
                let Some(key) = COMMON.find(format!("{name}.key")) else { continue };
                let letter = teller.tell(&Message::new(&COMMON, key.key().to_string()));
                let other = *known.entry(letter.clone()).or_insert(group);
                assert!(other == group, "{language:?}: {letter} is {names:?} and {:?}", groups[other]);
            }
        }
    }
}

#[test]
fn colours_signs_language_and_motion_say_what_was_chosen() {
    let told = [
        (KeyCode::F(3), "Colours: dark ground."),
        (KeyCode::F(3), "Colours: light ground."),
        (KeyCode::F(4), "Signs: ASCII"),
        (KeyCode::F(4), "Signs: Unicode."),
        (KeyCode::F(10), "Motion: pieces are shown on"),
        (KeyCode::F(10), "Motion off:"),
        (KeyCode::F(9), "Idioma: Portugu"),
    ];
    let check = |mut driver: Driver, open: &[KeyCode]| {
        open.iter().for_each(|&key| driver.key(key));
        for (key, told) in told {
            driver.key(key);
            driver.expect(told);
        }
    };
    check(Driver::new(&options(Start::Menu), (80, 24)), &[]);
    check(Driver::new(&options(Start::Menu), (80, 24)), &[KeyCode::Enter]);
    check(Driver::new(&options(Start::Menu), (80, 24)), &[KeyCode::F(1)]);
    check(Driver::new(&options(Start::Menu), (80, 24)), &[KeyCode::Char('g')]);
    check(Driver::game("claustro", ["human", "human"], (80, 24)), &[]);
    check(Driver::new(&options(Start::Lesson(2)), (80, 24)), &[]);
}

/// On a small screen the line of keys is cut, but never before the two that somebody new needs.
#[test]
fn help_and_the_way_out_are_shown_on_small_screens() {
    for width in [60, 70, 80] {
        let driver = Driver::game("tactigon(board=15)", ["human", "human"], (width, 18));
        driver.expect("F1 help");
        driver.expect("^Q leave");
    }
}
