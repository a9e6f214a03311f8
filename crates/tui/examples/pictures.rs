//! Pictures of the full screen as SVG. `cargo xtask pictures` makes those of the README; `pictures FOLDER all` makes one of
//! every game at every size, in every theme and with as many colours as terminals have, to look at.

use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_session::{Player, Setup};
use ludoteca_tui::{App, Depth, Event, Options, Start, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

/// The units of a character.
const CELL: (u32, u32) = (8, 16);

/// A screen to be drawn.
struct Shot {
    name: String,
    /// A game string.
    game: String,
    /// One of the game's own examples to start from, or nothing for the start of the game.
    example: &'static str,
    /// Which of its moves are played, and which choice is picked then.
    moves: &'static [usize],
    tabs: usize,
    theme: Theme,
    depth: Depth,
    size: (u16, u16),
}

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let folder = PathBuf::from(words.first().map_or("docs/pictures", String::as_str));
    fs::create_dir_all(&folder)?;
    let shots = if words.get(1).is_some_and(|word| word == "all") { gallery() } else { readme() };
    for shot in shots {
        fs::write(folder.join(format!("{}.svg", shot.name)), svg(&shot.taken()))?;
    }
    Ok(())
}

fn readme() -> Vec<Shot> {
    let shot = |game: &str, example, moves, tabs, theme| Shot {
        name: format!("terminal-{game}"),
        game: game.to_string(),
        example,
        moves,
        tabs,
        theme,
        depth: Depth::True,
        size: (132, 43),
    };
    vec![
        shot("tactigon", "b-middle", &[9], 4, Theme::Dark),
        shot("taacoca", "intermediate", &[20], 3, Theme::Light),
        shot("claustro", "intermediate", &[3], 2, Theme::Dark),
        shot("three-dragons", "intermediate", &[8], 5, Theme::Dark),
    ]
}

fn gallery() -> Vec<Shot> {
    let depths = [("true", Depth::True), ("256", Depth::Indexed), ("16", Depth::Sixteen)];
    let mut shots = Vec::new();
    for meta in Games::metas() {
        for game in [meta.id.to_string(), ludoteca_testkit::ends(meta)[1].clone()] {
            for size in [(80, 24), (100, 30), (140, 45), (220, 70)] {
                for theme in Theme::ALL {
                    for (colours, depth) in depths {
                        let name = format!("{game}-{}x{}-{}-{colours}", size.0, size.1, theme.name());
                        let game = game.clone();
                        shots.push(Shot {
                            name,
                            game,
                            example: "",
                            moves: &[0],
                            tabs: 1,
                            theme,
                            depth,
                            size,
                        });
                    }
                }
            }
        }
    }
    shots
}

impl Shot {
    /// The screen after the moves, with something picked.
    fn taken(&self) -> Buffer {
        let mut setup = Setup::new::<Games>(&self.game).expect("a game");
        let samples = Games::metas()[setup.game].samples;
        setup.position =
            samples.iter().find(|sample| sample.name == self.example).map(|s| s.position.to_string());
        let start = Start::Game(setup, [Player::Human; 2]);
        let (theme, depth) = (Some(self.theme), self.depth);
        let options = Options { start, theme, depth, still: true, ..Options::default() };
        let (mut app, _) = App::new::<Games>(&options, Vec::new(), "").expect("it can start");
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).expect("a screen");
        let mut press = |app: &mut App, code| {
            app.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            terminal.draw(|frame| app.draw(frame)).expect("it can be drawn");
        };
        press(&mut app, KeyCode::Null);
        for &number in self.moves {
            let game = app.game().expect("it is played");
            let moves = game.moves();
            let text = game.write(moves[number % moves.len()]);
            format!(":{text}").chars().for_each(|sign| press(&mut app, KeyCode::Char(sign)));
            press(&mut app, KeyCode::Enter);
        }
        (0..self.tabs).for_each(|_| press(&mut app, KeyCode::Tab));
        press(&mut app, KeyCode::Enter);
        terminal.backend().buffer().clone()
    }
}

/// A colour as pages write it; a terminal has grounds and letters of its own.
fn hex(colour: Color, own: &str) -> String {
    let (r, g, b) = match colour {
        Color::Rgb(r, g, b) => (r, g, b),
        Color::Indexed(number @ 232..) => {
            let grey = 8 + 10 * (number - 232);
            (grey, grey, grey)
        }
        Color::Indexed(number) => {
            let step = |part: u8| [0, 95, 135, 175, 215, 255][usize::from(part % 6)];
            let number = number.saturating_sub(16);
            (step(number / 36), step(number / 6), step(number))
        }
        Color::Reset => return own.to_string(),
        named => return named_hex(named).to_string(),
    };
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn named_hex(colour: Color) -> &'static str {
    match colour {
        Color::Black => "#000000",
        Color::Red => "#cd0000",
        Color::Green => "#00cd00",
        Color::Yellow => "#cdcd00",
        Color::Blue => "#0000ee",
        Color::Magenta => "#cd00cd",
        Color::Cyan => "#00cdcd",
        Color::DarkGray => "#7f7f7f",
        Color::LightRed => "#ff0000",
        Color::LightGreen => "#00ff00",
        Color::LightYellow => "#ffff00",
        Color::LightBlue => "#5c5cff",
        Color::LightMagenta => "#ff00ff",
        Color::LightCyan => "#00ffff",
        Color::White => "#ffffff",
        _ => "#e5e5e5",
    }
}

/// The letters' and the ground's colour of a character.
fn colours(cell: &Cell) -> (String, String) {
    let (fore, ground) = (hex(cell.fg, "#e5e5e5"), hex(cell.bg, "#000000"));
    if cell.modifier.contains(Modifier::REVERSED) { (ground, fore) } else { (fore, ground) }
}

/// The parts of a character that a block element covers, in eighths: left, top, width and height.
fn block(sign: char) -> Option<Vec<[u32; 4]>> {
    Some(match sign {
        '▁'..='█' => {
            let high = sign as u32 - '▁' as u32 + 1;
            vec![[0, 8 - high, 8, high]]
        }
        '▉'..='▏' => vec![[0, 0, '▏' as u32 - sign as u32 + 1, 8]],
        '▐' => vec![[4, 0, 4, 8]],
        '▘' => vec![[0, 0, 4, 4]],
        '▝' => vec![[4, 0, 4, 4]],
        '▖' => vec![[0, 4, 4, 4]],
        '▗' => vec![[4, 4, 4, 4]],
        '▞' => vec![[4, 0, 4, 4], [0, 4, 4, 4]],
        _ => return None,
    })
}

/// Areas of one colour are one path, and characters of one colour in one line one text, each at its own place: whatever
/// typeface shows it, they stand where a terminal has them.
fn svg(buffer: &Buffer) -> String {
    let (w, h) = CELL;
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let mut grounds: BTreeMap<String, String> = BTreeMap::new();
    let mut blocks: BTreeMap<String, String> = BTreeMap::new();
    let mut texts: BTreeMap<(u16, String, bool), (String, String)> = BTreeMap::new();
    let area = |areas: &mut BTreeMap<String, String>, colour: &str, [x, y, w, h]: [u32; 4]| {
        let path = areas.entry(colour.to_string()).or_default();
        write!(path, "M{x} {y}h{w}v{h}h-{w}z").expect("a string takes everything");
    };
    for row in 0..rows {
        let y = u32::from(row) * h;
        let mut column = 0;
        while column < columns {
            let (start, ground) = (column, colours(&buffer[(column, row)]).1);
            while column < columns && colours(&buffer[(column, row)]).1 == ground {
                column += 1;
            }
            area(&mut grounds, &ground, [u32::from(start) * w, y, u32::from(column - start) * w, h]);
        }
        for column in 0..columns {
            let cell = &buffer[(column, row)];
            let (sign, x) = (cell.symbol().chars().next().unwrap_or(' '), u32::from(column) * w);
            let fore = colours(cell).0;
            if sign == ' ' {
                continue;
            }
            if let Some(parts) = block(sign) {
                for [left, top, wide, high] in parts {
                    let part = [x + left * w / 8, y + top * h / 8, wide * w / 8, high * h / 8];
                    area(&mut blocks, &fore, part);
                }
                continue;
            }
            let bold = cell.modifier.contains(Modifier::BOLD);
            let (places, text) = texts.entry((row, fore, bold)).or_default();
            write!(places, "{} ", x + w / 2).expect("a string takes everything");
            match sign {
                '<' => text.push_str("&lt;"),
                '>' => text.push_str("&gt;"),
                '&' => text.push_str("&amp;"),
                sign => text.push(sign),
            }
        }
    }
    let (width, height) = (u32::from(columns) * w, u32::from(rows) * h);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" shape-rendering=\"crispEdges\" \
         font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"13\" text-anchor=\"middle\">\n"
    );
    for (colour, path) in grounds.iter().chain(&blocks) {
        writeln!(out, "<path fill=\"{colour}\" d=\"{path}\"/>").expect("a string takes everything");
    }
    for ((row, colour, bold), (places, text)) in &texts {
        let y = u32::from(*row) * h + 12;
        let bold = if *bold { " font-weight=\"bold\"" } else { "" };
        let places = places.trim_end();
        writeln!(out, "<text x=\"{places}\" y=\"{y}\" fill=\"{colour}\"{bold}>{text}</text>")
            .expect("a string takes everything");
    }
    out + "</svg>\n"
}
