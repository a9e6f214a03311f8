//! What is agreed before a match, as a form: options, settings, players, where it begins.

use crate::app::Action;
use crate::board::{Picture, Plan, Pose, Window, content_width};
use crate::config::Choices;
use crate::library::Library;
use crate::page::Page;
use crate::words;
use ludoteca_arena::{Match, Player, Setup, Strength};
use ludoteca_draw::parts::capital;
use ludoteca_kit::{Meta, Options, Settings};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// The form.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) game: usize,
    meta: &'static Meta,
    rows: Vec<Row>,
    chosen: usize,
    /// The match as it would begin, or why it cannot.
    preview: Result<Match, String>,
    pub(crate) trouble: Option<String>,
}

/// One line of the form.
#[derive(Clone, Debug)]
struct Row {
    kind: Kind,
    label: String,
    values: Vec<Value>,
    at: usize,
}

/// A value with its meaning, if it has one of its own.
#[derive(Clone, Debug)]
struct Value {
    text: String,
    meaning: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Option,
    Setting(&'static str),
    Player(usize),
    Position,
    Start,
    Back,
}

fn value(text: impl Into<String>, meaning: impl Into<String>) -> Value {
    Value { text: text.into(), meaning: meaning.into() }
}

impl Form {
    pub(crate) fn new(library: &Library, game: usize, choices: &Choices) -> Form {
        let meta = library.metas[game];
        let mut rows = Vec::new();
        for spec in meta.options {
            let values = spec.values.all().into_iter().map(|v| value(v.to_string(), spec.meaning)).collect();
            let at = spec.values.all().iter().position(|&v| v == spec.default).unwrap_or(0);
            rows.push(Row { kind: Kind::Option, label: spec.name.to_string(), values, at });
        }
        rows.extend(settings(meta));
        for (side, spec) in meta.sides.iter().enumerate() {
            let players = Player::all(meta);
            let meaning = |player: &Player| match player {
                Player::Engine(_) => format!("{} A digit chooses a level.", player.sentence(meta)),
                player => player.sentence(meta).to_string(),
            };
            let values = players.iter().map(|player| value(player.name(), meaning(player))).collect();
            let usual = if side == 0 { Player::Human } else { Player::OPPONENT };
            let at = players.iter().position(|player| *player == usual).unwrap_or(0);
            rows.push(Row { kind: Kind::Player(side), label: capital(spec.name), values, at });
        }
        let mut positions = vec![value("initial", "the start of the game")];
        positions.extend(meta.samples.iter().map(|sample| value(sample.name, sample.note)));
        rows.push(Row { kind: Kind::Position, label: "begin with".to_string(), values: positions, at: 0 });
        rows.push(Row { kind: Kind::Start, label: "Start the game".into(), values: Vec::new(), at: 0 });
        rows.push(Row { kind: Kind::Back, label: "Back to the menu".into(), values: Vec::new(), at: 0 });
        let start = rows.len() - 2;
        let preview = Err(String::new());
        let mut form = Form { game, meta, rows, chosen: start, preview, trouble: None };
        form.recall(choices);
        form.look(library);
        form
    }

    /// Sets every row to what was chosen last.
    fn recall(&mut self, choices: &Choices) {
        let remembered = |name: &str| choices.get(&format!("{}.{name}", self.meta.id)).map(str::to_string);
        for row in &mut self.rows {
            let wanted = match row.kind {
                Kind::Option => remembered(&row.label),
                Kind::Setting(name) => remembered(name),
                Kind::Player(side) => remembered(["first", "second"][side]),
                Kind::Position | Kind::Start | Kind::Back => None,
            };
            let Some(wanted) = wanted else { continue };
            match row.values.iter().position(|value| value.text == wanted) {
                Some(at) => row.at = at,
                // A number of plies that was typed.
                None if row.kind == Kind::Setting("limit") && wanted.parse::<u32>().is_ok_and(|n| n > 0) => {
                    row.values.push(value(wanted, LIMIT));
                    row.at = row.values.len() - 1;
                }
                None => {}
            }
        }
    }

    /// Remembers every row.
    pub(crate) fn remember(&self, choices: &mut Choices) {
        choices.set("game", self.meta.id);
        for row in &self.rows {
            let name = match row.kind {
                Kind::Option => row.label.clone(),
                Kind::Setting(name) => name.to_string(),
                Kind::Player(side) => ["first", "second"][side].to_string(),
                Kind::Position | Kind::Start | Kind::Back => continue,
            };
            choices.set(format!("{}.{name}", self.meta.id), row.text());
        }
    }

    /// What was agreed.
    pub(crate) fn setup(&self, seed: u64) -> Result<Setup, String> {
        let texts = |wanted: &dyn Fn(Kind) -> Option<String>| {
            let parts: Vec<String> = self
                .rows
                .iter()
                .filter_map(|row| wanted(row.kind).map(|name| (name, row)))
                .map(|(name, row)| {
                    format!("{}={}", if name.is_empty() { &row.label } else { &name }, row.text())
                })
                .collect();
            parts.join(",")
        };
        let options = texts(&|kind| (kind == Kind::Option).then(String::new));
        let settings = texts(&|kind| match kind {
            Kind::Setting(name) => Some(name.to_string()),
            _ => None,
        });
        let position = self.rows.iter().find(|row| row.kind == Kind::Position).map_or(0, |row| row.at);
        Ok(Setup {
            game: self.game,
            options: Options::parse(self.meta.options, &options).map_err(|refusal| refusal.to_string())?,
            settings: Settings::parse(&self.meta.history, &settings)
                .map_err(|refusal| refusal.to_string())?,
            position: position.checked_sub(1).map(|sample| self.meta.samples[sample].position.to_string()),
            seed,
        })
    }

    pub(crate) fn players(&self) -> [Player; 2] {
        [0, 1].map(|side| {
            let row = self.rows.iter().find(|row| row.kind == Kind::Player(side));
            let name = row.map_or("human", Row::text);
            Player::parse(self.meta, name).unwrap_or(Player::Human)
        })
    }

    /// Looks at the match as it would begin.
    fn look(&mut self, library: &Library) {
        self.preview =
            self.setup(0).and_then(|setup| (library.open)(&setup).map_err(|error| error.to_string()));
        self.trouble = match &self.preview {
            Ok(_) => None,
            Err(error) => Some(format!("This cannot be played: {error}.")),
        };
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent, library: &Library) -> Option<Action> {
        let last = self.rows.len() - 1;
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => {
                self.chosen = if self.chosen == last { 0 } else { self.chosen + 1 }
            }
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Left => self.turn(self.chosen, false, library),
            KeyCode::Right => self.turn(self.chosen, true, library),
            KeyCode::Enter | KeyCode::Char(' ') => match self.rows[self.chosen].kind {
                Kind::Back => return Some(Action::Menu),
                Kind::Start => return Some(Action::Start),
                _ if key.code == KeyCode::Enter => return Some(Action::Start),
                _ => self.turn(self.chosen, true, library),
            },
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Backspace
                if !(key.code == KeyCode::Backspace && self.typing()) =>
            {
                return Some(Action::Menu);
            }
            KeyCode::Backspace => self.digit(None, library),
            KeyCode::Char(digit @ '0'..='9') if self.typing() => self.digit(Some(digit), library),
            KeyCode::Char(digit @ '0'..='9') => self.level(digit),
            _ => {}
        }
        None
    }

    fn typing(&self) -> bool {
        self.rows[self.chosen].kind == Kind::Setting("limit")
    }

    /// Types a number of plies, digit by digit.
    fn digit(&mut self, digit: Option<char>, library: &Library) {
        let row = &mut self.rows[self.chosen];
        let mut text = if row.text() == "none" { String::new() } else { row.text().to_string() };
        // The first digit typed on a value that was offered begins anew.
        if row.at < LIMITS.len() && digit.is_some() {
            text.clear();
        }
        match digit {
            Some(digit) if text.len() < 6 => text.push(digit),
            Some(_) => {}
            None => drop(text.pop()),
        }
        let text = text.trim_start_matches('0').to_string();
        row.values.truncate(LIMITS.len());
        if text.is_empty() {
            row.at = row.values.len() - 1;
        } else {
            row.values.push(value(text, LIMIT));
            row.at = row.values.len() - 1;
        }
        self.look(library);
    }

    /// A digit chooses a level of the engine, 0 the tenth.
    fn level(&mut self, digit: char) {
        let row = &mut self.rows[self.chosen];
        let level = digit.to_digit(10).map_or(10, |digit| if digit == 0 { 10 } else { digit as u8 });
        let name = Player::Engine(Strength::level(level)).name();
        if let (Kind::Player(_), Some(at)) =
            (row.kind, row.values.iter().position(|value| value.text == name))
        {
            row.at = at;
        }
    }

    /// Goes to the next or the previous value of a row.
    pub(crate) fn turn(&mut self, row: usize, forward: bool, library: &Library) {
        let Some(row) = self.rows.get_mut(row) else { return };
        let count = row.values.len();
        if count > 0 {
            row.at = (row.at + if forward { 1 } else { count - 1 }) % count;
            self.look(library);
        }
    }

    /// A click on a row.
    pub(crate) fn choose(&mut self, row: usize) -> Option<Action> {
        self.chosen = row.min(self.rows.len() - 1);
        match self.rows[self.chosen].kind {
            Kind::Start => Some(Action::Start),
            Kind::Back => Some(Action::Menu),
            _ => None,
        }
    }

    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect) {
        page.put(screen, 1, 0, self.meta.title, page.palette.title);
        let left = Rect::new(screen.x + 1, screen.y + 2, (screen.width / 2).clamp(38, 56), screen.height - 3);
        let mut line = 0;
        let many = self.rows.len() as u16 + 6 > left.height;
        for (index, row) in self.rows.iter().enumerate() {
            let chosen = index == self.chosen;
            if !many
                && matches!(
                    row.kind,
                    Kind::Start | Kind::Setting("repetition") | Kind::Player(0) | Kind::Position
                )
            {
                line += 1;
            }
            let style = if chosen { page.palette.selected } else { page.palette.base };
            let place = Rect::new(left.x, left.y + line, left.width, 1).intersection(left);
            page.click(place, Action::Row(index));
            let arrow = if chosen { "▶ " } else { "  " };
            page.put(left, 0, line, arrow, page.palette.accent);
            if row.values.is_empty() {
                page.put(left, 2, line, &format!(" {} ", row.label), style);
            } else {
                page.put(left, 2, line, &row.label.replace('_', " "), page.palette.dim);
                let text = match row.text() {
                    "true" => "yes",
                    "false" => "no",
                    text => text,
                };
                let text = words::shorten(text, usize::from(left.width.saturating_sub(20)));
                page.put(left, 15, line, "◀", page.palette.accent);
                let end = page.put(left, 17, line, &format!(" {text} "), style);
                page.put(left, end + 1, line, "▶", page.palette.accent);
                if line < left.height {
                    let at = |column: u16| Rect::new(left.x + column, left.y + line, 2, 1).intersection(left);
                    page.click(at(15), Action::Turn(index, false));
                    page.click(at(17).union(at(end + 1)), Action::Turn(index, true));
                }
            }
            if chosen {
                *page.cursor = Some((left.x, left.y + line.min(left.height - 1)).into());
            }
            line += 1;
        }
        let row = &self.rows[self.chosen];
        let meaning = row.values.get(row.at).map_or("", |value| &value.meaning);
        let (told, style) = match &self.trouble {
            Some(trouble) => (trouble.as_str(), page.palette.danger),
            None => (meaning, page.palette.dim),
        };
        let end = if told.is_empty() || told.ends_with('.') { "" } else { "." };
        page.paragraph(left, line + 1, &format!("{}{end}", capital(told)), style);
        self.board(page, screen, left.right() + 1);
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        page.keys(
            keys,
            &[
                ("↑↓", "line", Action::Nothing),
                ("←→", "change", Action::Turn(self.chosen, true)),
                ("Enter", "start", Action::Start),
                ("Esc", "menu", Action::Menu),
                ("F2", "rules", Action::Rules),
                ("F1", "help", Action::Help),
            ],
        );
    }

    fn board(&self, page: &mut Page<'_>, screen: Rect, x: u16) {
        let Ok(game) = &self.preview else { return };
        let area = Rect::new(x, screen.y + 1, screen.right().saturating_sub(x), screen.height - 2);
        let (layout, scene) = (game.layout(), game.scene());
        let pose = Pose { flip: false, diamond: false, glyphs: page.glyphs };
        let room = (i32::from(area.width), i32::from(area.height));
        let mut content = content_width(&scene);
        let mut plan = Plan::fitting(layout, pose, content, room);
        let mut pieces = scene.pieces.clone();
        if plan.size.0 > room.0 || plan.size.1 > room.1 {
            plan = Plan::thumbnail(layout, pose, room);
            content = 1;
        }
        if content == 1 {
            pieces.iter_mut().for_each(|piece| piece.pips = 0);
        }
        let scene = ludoteca_kit::Scene { pieces, ..scene };
        let palette = page.palette;
        let picture = Picture::unmarked(layout, &scene, &plan, palette);
        picture.render(&Window::new(area, &plan, None, (0, 0)), page.buffer);
    }
}

impl Row {
    fn text(&self) -> &str {
        self.values.get(self.at).map_or("", |value| &value.text)
    }
}

const LIMIT: &str = "so many plies without progress are a draw; type any number, or none";
const LIMITS: [&str; 5] = ["100", "50", "200", "500", "none"];

fn settings(meta: &'static Meta) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut repetition = vec![value("draw", "the third occurrence of a position is a draw")];
    if meta.history.official_repetition {
        let meaning =
            "who brings about the third occurrence of a position wins, as the published rules have it";
        repetition.push(value("official", meaning));
    }
    repetition.push(value("none", "repeating a position means nothing"));
    let row =
        |name: &'static str, values| Row { kind: Kind::Setting(name), label: name.into(), values, at: 0 };
    rows.push(row("repetition", repetition));
    if meta.history.limit {
        rows.push(row("limit", LIMITS.map(|limit| value(limit, LIMIT)).to_vec()));
    }
    if meta.history.starts {
        let [first, second] = meta.sides.map(|side| side.name);
        let starts = vec![
            value("first", format!("{first} moves first")),
            value("second", format!("{second} moves first")),
            value("random", "who moves first is drawn by lot"),
        ];
        rows.push(row("starts", starts));
    }
    rows
}
