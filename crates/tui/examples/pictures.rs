//! Pictures of the full screen as SVG, for the README: `cargo run --example pictures -- FOLDER`.

use ludoteca_games::Games;
use ludoteca_session::{Player, Setup};
use ludoteca_tui::{App, Event, Options, Start, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

/// A character in the units of the picture.
const CELL: (f64, f64) = (9.0, 18.0);

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "docs".to_string()));
    let pictures = [
        ("terminal-tactigon", "tactigon", Theme::Dark, "d8-d6 d4-d5"),
        ("terminal-taacoca", "taacoca", Theme::Light, "c3,c4,c5>ne g3,g4,g5>se"),
    ];
    for (name, game, theme, moves) in pictures {
        let screen = screen(game, theme, moves);
        fs::write(folder.join(format!("{name}.svg")), svg(&screen))?;
    }
    Ok(())
}

/// The screen of a game after some moves, with a piece picked.
fn screen(game: &str, theme: Theme, moves: &str) -> Buffer {
    let setup = Setup::new::<Games>(game).expect("a game");
    let start = Start::Game(setup, [Player::Human; 2]);
    let options = Options { start, theme: Some(theme), still: true, ..Options::default() };
    let (mut app, _) = App::new::<Games>(&options, Vec::new(), "").expect("it can start");
    let mut terminal = Terminal::new(TestBackend::new(120, 38)).expect("a screen");
    let mut press = |app: &mut App, code| {
        app.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        terminal.draw(|frame| app.draw(frame)).expect("it can be drawn");
    };
    press(&mut app, KeyCode::Null);
    for mv in moves.split(' ') {
        mv.chars().for_each(|sign| press(&mut app, KeyCode::Char(sign)));
        press(&mut app, KeyCode::Enter);
    }
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Enter);
    terminal.backend().buffer().clone()
}

fn hex(colour: Color, default: &str) -> String {
    match colour {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => default.to_string(),
    }
}

/// The parts of a character that a block element covers: left, top, width and height from 0 to 1.
fn block(sign: char) -> Option<Vec<(f64, f64, f64, f64)>> {
    let (left, right) = ((0.0, 0.5), (0.5, 0.5));
    let quadrant = |x: (f64, f64), y: (f64, f64)| (x.0, y.0, x.1, y.1);
    Some(match sign {
        '▁'..='█' => {
            let part = f64::from(sign as u32 - '▁' as u32 + 1) / 8.0;
            vec![(0.0, 1.0 - part, 1.0, part)]
        }
        '▉'..='▏' => vec![(0.0, 0.0, f64::from('▏' as u32 - sign as u32 + 1) / 8.0, 1.0)],
        '▐' => vec![(0.5, 0.0, 0.5, 1.0)],
        '▘' => vec![quadrant(left, left)],
        '▝' => vec![quadrant(right, left)],
        '▖' => vec![quadrant(left, right)],
        '▗' => vec![quadrant(right, right)],
        '▞' => vec![quadrant(right, left), quadrant(left, right)],
        '─' => vec![(0.0, 0.48, 1.0, 0.05)],
        _ => return None,
    })
}

fn svg(buffer: &Buffer) -> String {
    let (w, h) = CELL;
    let (width, height) = (f64::from(buffer.area.width) * w, f64::from(buffer.area.height) * h);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" \
         font-size=\"15\" text-anchor=\"middle\" shape-rendering=\"crispEdges\">\n"
    );
    let rect = |out: &mut String, x: f64, y: f64, w: f64, h: f64, fill: &str| {
        writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"{fill}\"/>")
            .expect("a string takes everything");
    };
    let mut words = String::new();
    for row in 0..buffer.area.height {
        let y = f64::from(row) * h;
        let mut column = 0;
        while column < buffer.area.width {
            // Characters on one ground are one rectangle.
            let ground = buffer[(column, row)].bg;
            let start = column;
            while column < buffer.area.width && buffer[(column, row)].bg == ground {
                column += 1;
            }
            let (x, length) = (f64::from(start) * w, f64::from(column - start) * w);
            rect(&mut out, x, y, length, h, &hex(ground, "#000000"));
        }
        for column in 0..buffer.area.width {
            let cell = &buffer[(column, row)];
            let (sign, x) = (cell.symbol().chars().next().unwrap_or(' '), f64::from(column) * w);
            let fill = hex(cell.fg, "#ffffff");
            match block(sign) {
                _ if sign == ' ' => {}
                Some(parts) => {
                    for part in parts {
                        rect(&mut out, x + part.0 * w, y + part.1 * h, part.2 * w, part.3 * h, &fill);
                    }
                }
                None => {
                    let bold =
                        if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
                    let sign = match sign {
                        '<' => "&lt;".to_string(),
                        '&' => "&amp;".to_string(),
                        sign => sign.to_string(),
                    };
                    let (x, y) = (x + w / 2.0, y + 0.76 * h);
                    writeln!(words, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\"{bold}>{sign}</text>")
                        .expect("a string takes everything");
                }
            }
        }
    }
    out + &words + "</svg>\n"
}
