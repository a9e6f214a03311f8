//! The full screen in Portuguese, chosen before it opens or while it is looked at.

use crate::driver::{Driver, options, setup};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_kit::words::{Language, Teller};
use ludoteca_session::{Player, Session};
use ludoteca_tui::{Command, Options, Start};
use ratatui::crossterm::event::KeyCode;

const SIZE: (u16, u16) = (80, 24);

fn portuguese(start: Start) -> Options {
    Options { language: Language::Portuguese, ..options(start) }
}

#[test]
fn the_language_changes_at_once_and_is_remembered() {
    let mut driver = Driver::new(&options(Start::Menu), SIZE);
    driver.expect("F9 Português");
    driver.key(KeyCode::F(9));
    driver.expect("Idioma: Português.");
    let remembered = driver
        .asked
        .iter()
        .any(|asked| matches!(asked, Command::Remember(text) if text.contains("language = pt")));
    assert!(remembered, "{:?}", driver.asked);
    driver.key(KeyCode::Right);
    driver.expect("Escolha um jogo.");
    // A text that is open already is told anew.
    driver.key(KeyCode::F(2));
    driver.expect("As regras de Taacoca");
    driver.key(KeyCode::F(9));
    driver.expect("The rules of Taacoca");
}

#[test]
fn every_screen_is_told_in_portuguese() {
    for (game, meta) in Games::metas().iter().enumerate() {
        let teller = Teller::new(Language::Portuguese);
        let mut driver = Driver::new(&portuguese(Start::Menu), SIZE);
        driver.expect(&teller.tell(&meta.title()));
        (0..game).for_each(|_| driver.key(KeyCode::Right));
        driver.key(KeyCode::Enter);
        if driver.text().contains("lição") {
            driver.key(KeyCode::Esc);
        }
        for english in ["Start", " plays ", "level", "leave"] {
            assert!(!driver.text().contains(english), "{english}:\n{}", driver.text());
        }
        let mut driver = Driver::new(&portuguese(Start::Lesson(game)), SIZE);
        driver.key(KeyCode::F(1));
        driver.expect("Teclas e sinais");
    }
}

/// In the smallest usual window nobody's name is cut, whoever plays, thinks or has won.
#[test]
fn names_beside_the_board_are_told_whole() {
    for (meta, language) in
        Games::metas().iter().flat_map(|meta| Language::ALL.map(|language| (meta, language)))
    {
        let teller = Teller::new(language);
        for player in Player::all(meta) {
            let names = [player.label(meta), player.short_label(meta)].map(|name| teller.tell(&name));
            let whole = |driver: &Driver, when: &str| {
                let text = driver.text();
                assert!(
                    names.iter().any(|name| text.contains(name)),
                    "{} {when}: {names:?}\n{text}",
                    meta.id
                );
            };
            for players in [[Player::Human, player], [player, Player::Human]] {
                let options = |start| Options { language, ..options(start) };
                let mut game = Session::open::<Games>(&setup(meta.id)).expect("it opens");
                let moves = game.moves();
                game.play(moves[0]).expect("a legal move");
                game.set_players(players);
                let mut driver = Driver::asleep(&options(Start::Record(game.record().to_string())), SIZE);
                driver.key(KeyCode::Down);
                whole(&driver, "thinks");
                let mut over = game;
                over.resign(if players[0] == player {
                    ludoteca_kit::Side::Second
                } else {
                    ludoteca_kit::Side::First
                });
                let driver = Driver::new(&options(Start::Record(over.record().to_string())), SIZE);
                whole(&driver, "has won");
            }
        }
    }
}
