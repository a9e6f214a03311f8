//! How long a picture of the screen takes: `cargo run --release --package ludoteca-tui --example frames`.

use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_session::{Player, Setup};
use ludoteca_tui::{App, Event, Options, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::Instant;

const STEPS: u32 = 200;

fn main() {
    println!("{:46} {:>8} {:>12} {:>12}", "game", "screen", "first, ms", "step, ms");
    for meta in Games::metas() {
        let [_, largest] = ludoteca_testkit::ends(meta);
        for game in [meta.id, &largest] {
            for size in [(80, 24), (100, 30), (140, 45), (220, 70)] {
                measure(game, size);
            }
        }
    }
}

fn measure(game: &str, (width, height): (u16, u16)) {
    let setup = Setup::new::<Games>(game).expect("a game");
    let options =
        Options { start: Start::Game(setup, [Player::Human; 2]), still: true, ..Options::default() };
    let (mut app, _) = App::new::<Games>(&options, Vec::new(), "").expect("it can start");
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    let start = Instant::now();
    terminal.draw(|frame| app.draw(frame)).expect("it can be drawn");
    let first = start.elapsed();
    let mut times = Vec::new();
    for step in 0..STEPS {
        let start = Instant::now();
        let key = if step % 2 == 0 { KeyCode::Tab } else { KeyCode::Down };
        app.update(Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
        terminal.draw(|frame| app.draw(frame)).expect("it can be drawn");
        times.push(start.elapsed());
    }
    // Other work on the machine makes some of them longer.
    times.sort();
    let step = times[times.len() / 2];
    let milliseconds = |time: std::time::Duration| time.as_secs_f64() * 1000.0;
    let screen = format!("{width}×{height}");
    println!("{game:46} {screen:>8} {:12.2} {:12.2}", milliseconds(first), milliseconds(step));
}
