//! Events without sense, thousands of them: nothing breaks, and the picture can always be drawn.

use crate::driver::{Driver, options};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Registry as _, Rng};
use ludoteca_tui::{Event, Start, Written};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

const SIGNS: &[char] = &[
    'q', 'u', 'r', 'f', 'v', 'h', 'p', 'n', '+', '-', 't', ':', 's', 'o', 'x', 'd', 'R', '?', 'c', 'm', 'l',
    'y', 'k', 'g', '1', '2', '3', '4', 'a', 'b', 'e', '5', '9', '/', '.', 'ä', '漢', ' ',
];

fn any_key(rng: &mut Rng) -> Event {
    let codes = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::F(2),
        KeyCode::F(3),
        KeyCode::F(4),
        KeyCode::F(12),
        KeyCode::Null,
    ];
    let code = if rng.below(2) == 0 {
        codes[rng.below(codes.len())]
    } else {
        KeyCode::Char(SIGNS[rng.below(SIGNS.len())])
    };
    let modifiers = if rng.below(12) == 0 { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
    Event::Key(KeyEvent::new(code, modifiers))
}

fn any_event(rng: &mut Rng) -> Event {
    match rng.below(20) {
        0..=12 => any_key(rng),
        13..=16 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::Moved,
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
            ];
            Event::Mouse(MouseEvent {
                kind: kinds[rng.below(kinds.len())],
                column: rng.below(170) as u16,
                row: rng.below(60) as u16,
                modifiers: KeyModifiers::NONE,
            })
        }
        17 => Event::Paste("d5-d4\u{7}\nmore".into()),
        18 => Event::Tick(rng.below(50) as u64),
        _ => match rng.below(4) {
            0 => Event::Written("x".into(), Written::Exists),
            1 => Event::Opened("x".into(), Ok("[Game \"claustro\"]\n\n1. d5-d4 *\n".into())),
            2 => Event::Opened("x".into(), Err(trouble())),
            _ => Event::Trouble(trouble()),
        },
    }
}

fn trouble() -> Message {
    say!(COMMON, "file-error", error = "the disk is full")
}

fn noise(seed: u64, steps: usize) {
    let mut rng = Rng::new(seed);
    let mut driver = Driver::new(&options(Start::Menu), (80, 24));
    for step in 0..steps {
        if rng.below(40) == 0 {
            let size = (1 + rng.below(160) as u16, 1 + rng.below(50) as u16);
            driver.terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
            driver.send(Event::Resize(size.0, size.1));
        }
        driver.send(any_event(&mut rng));
        driver.asked.clear();
        if driver.quit || step % 500 == 499 {
            driver = Driver::new(&options(Start::Menu), (80, 24));
        }
    }
}

#[test]
fn nothing_breaks_it() {
    (0..4).for_each(|seed| noise(seed, 800));
}

#[test]
fn noise_in_every_game() {
    for (seed, game) in Games::metas().iter().map(|meta| meta.id).enumerate() {
        let mut rng = Rng::new(seed as u64);
        let mut driver = Driver::game(game, ["human", "random"], (80, 24));
        for _ in 0..300 {
            let event = any_key(&mut rng);
            // Leaving is tested elsewhere.
            if matches!(&event, Event::Key(key) if key.code == KeyCode::Char('q') || key.modifiers == KeyModifiers::CONTROL)
            {
                continue;
            }
            driver.send(event);
            driver.asked.clear();
            if driver.quit || driver.app.game().is_none() {
                driver = Driver::game(game, ["human", "random"], (80, 24));
            }
        }
    }
}
