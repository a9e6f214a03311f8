//! What is sent to the terminal: little for a step of the cursor, also over slow lines.

use crate::driver::{setup, tiled};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_session::Player;
use ludoteca_testkit::ends;
use ludoteca_tui::{App, Event, Start};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 45), (220, 70)];

/// Counts what is written.
#[derive(Clone, Default)]
struct Counter(Rc<Cell<usize>>);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_step_of_the_cursor_sends_less_than_4_kilobytes() {
    let usual = Games::metas().iter().flat_map(|meta| SIZES.map(|size| (meta.id.to_string(), size)));
    // A board that does not fit moves as a whole.
    let largest = Games::metas().iter().map(|meta| (ends(meta)[1].clone(), (220, 70)));
    for (game, size) in usual.chain(largest) {
        let start = Start::Game(setup(&game), [Player::Human; 2]);
        let (mut app, _) = App::new::<Games>(&tiled(start), Vec::new(), "").expect("it can start");
        let counter = Counter::default();
        let viewport = Viewport::Fixed(Rect::new(0, 0, size.0, size.1));
        let backend = CrosstermBackend::new(counter.clone());
        let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport }).expect("a screen");
        terminal.draw(|frame| app.draw(frame)).expect("it can be drawn");
        let whole = counter.0.get();
        let keys = [KeyCode::Up, KeyCode::Left, KeyCode::Down, KeyCode::Right, KeyCode::Tab];
        for key in keys.into_iter().cycle().take(20) {
            counter.0.set(0);
            app.update(Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
            terminal.draw(|frame| app.draw(frame)).expect("it can be drawn");
            let sent = counter.0.get();
            assert!(sent < 4096 && sent < whole, "{game} {size:?} {key:?}: {sent} of {whole}");
        }
    }
}
