//! What is agreed before a game, as a form: options, settings, players, where it begins.

use crate::app::Action;
use crate::board::{Picture, Plan, Pose, Window, content_width};
use crate::library::{self, Library};
use crate::page::Page;
use crate::preferences::Preferences;
use crate::text;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, OptionSpec, OptionValue, Options, Settings, Side};
use ludoteca_session::{Player, Session, Setup, Strength};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// The form.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) game: usize,
    meta: &'static Meta,
    rows: Vec<Row>,
    chosen: usize,
    /// The game as it would begin, or why it cannot.
    preview: Result<Session, Message>,
}

/// One line of the form.
#[derive(Clone, Debug)]
struct Row {
    kind: Kind,
    /// What it is called where it is remembered and read.
    name: &'static str,
    label: Message,
    values: Vec<FieldValue>,
    at: usize,
}

/// A value: as it is read, as it is shown, and what it means.
#[derive(Clone, Debug)]
struct FieldValue {
    text: String,
    told: Message,
    meaning: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Option,
    Setting,
    Player(Side),
    Position,
    Start,
    Back,
}

fn field_value(text: impl Into<String>, told: Message, meaning: Message) -> FieldValue {
    FieldValue { text: text.into(), told, meaning }
}

impl Form {
    pub(crate) fn new(library: &Library, game: usize, preferences: &Preferences) -> Form {
        let meta = library.metas[game];
        let mut rows = options(meta);
        rows.extend(settings(meta));
        rows.extend(Side::BOTH.map(|side| player(meta, side)));
        rows.push(positions(meta));
        let button = |kind, label| Row { kind, name: "", label, values: Vec::new(), at: 0 };
        rows.push(button(Kind::Start, say!(COMMON, "tui-form-start")));
        rows.push(button(Kind::Back, say!(COMMON, "tui-form-back")));
        let start = rows.len() - 2;
        let mut form = Form { game, meta, rows, chosen: start, preview: Err(say!(COMMON, "nothing")) };
        form.recall(preferences);
        form.refresh(library);
        form
    }

    /// Sets every row to what was chosen last.
    fn recall(&mut self, preferences: &Preferences) {
        for row in self.rows.iter_mut().filter(|row| row.remembered()) {
            let Some(wanted) = preferences.get(&format!("{}.{}", self.meta.id, row.name)) else { continue };
            match (row.values.iter().position(|value| value.text == wanted), wanted.parse::<u32>()) {
                (Some(at), _) => row.at = at,
                (None, Ok(plies)) if row.is_limit() && plies > 0 => row.set_limit(Some(plies)),
                _ => {}
            }
        }
    }

    /// Remembers every row.
    pub(crate) fn remember(&self, preferences: &mut Preferences) {
        preferences.set("game", self.meta.id);
        for row in self.rows.iter().filter(|row| row.remembered()) {
            preferences.set(format!("{}.{}", self.meta.id, row.name), row.text());
        }
    }

    /// What was agreed.
    fn setup(&self, seed: u64) -> Result<Setup, Message> {
        let texts = |kind: Kind| {
            let rows = self.rows.iter().filter(|row| row.kind == kind);
            rows.map(|row| format!("{}={}", row.name, row.text())).collect::<Vec<_>>().join(",")
        };
        let sample = self.rows.iter().find(|row| row.kind == Kind::Position).map_or(0, |row| row.at);
        Ok(Setup {
            game: self.game,
            options: Options::parse(self.meta.options, &texts(Kind::Option))?,
            settings: Settings::parse(&self.meta.history, &texts(Kind::Setting))?,
            position: sample.checked_sub(1).map(|sample| self.meta.samples[sample].position.to_string()),
            seed,
        })
    }

    /// The game that was agreed on, or why there is none, as a clause.
    pub(crate) fn open(&self, library: &Library, seed: u64) -> Result<Session, Message> {
        let mut game = (library.open)(&self.setup(seed)?).map_err(|error| error.message())?;
        game.set_players(Side::BOTH.map(|side| {
            let row = self.rows.iter().find(|row| row.kind == Kind::Player(side));
            row.and_then(|row| Player::parse(self.meta, row.text()).ok()).unwrap_or(Player::Human)
        }));
        Ok(game)
    }

    /// Looks at the game as it would begin.
    fn refresh(&mut self, library: &Library) {
        self.preview = self.open(library, 0);
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent, library: &Library) -> Option<Action> {
        let last = self.rows.len() - 1;
        let typing = self.rows[self.chosen].is_limit();
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
            KeyCode::Backspace if typing => self.digit(None, library),
            KeyCode::Char('l') => return Some(Action::Lesson(self.game)),
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Backspace => return Some(Action::Menu),
            KeyCode::Char(digit @ '0'..='9') if typing => self.digit(Some(digit), library),
            KeyCode::Char(digit @ '0'..='9') => self.level(digit),
            _ => {}
        }
        None
    }

    /// Types a number of plies, digit by digit.
    fn digit(&mut self, digit: Option<char>, library: &Library) {
        let row = &mut self.rows[self.chosen];
        // The first digit typed on a value that was offered begins anew.
        let fresh = row.at < LIMITS.len() && digit.is_some();
        let mut text = if fresh || row.text() == "none" { String::new() } else { row.text().to_string() };
        match digit {
            Some(digit) if text.len() < 6 => text.push(digit),
            Some(_) => {}
            None => drop(text.pop()),
        }
        row.set_limit(text.parse().ok().filter(|&plies| plies > 0));
        self.refresh(library);
    }

    /// A digit chooses a level of the engine, 0 the tenth.
    fn level(&mut self, digit: char) {
        let row = &mut self.rows[self.chosen];
        let level = digit.to_digit(10).map_or(10, |digit| if digit == 0 { 10 } else { digit as u8 });
        let name = Player::Engine(Strength::Level(level)).name();
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
            self.refresh(library);
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

    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect, spelling: Option<&str>) {
        page.put(screen, 1, 0, &page.tell(&self.meta.title()), page.palette.title);
        // Half of the screen, and more where a value needs it.
        let values = self.rows.iter().flat_map(|row| &row.values);
        let widest = values.map(|value| page.tell(&value.told).chars().count() as u16).max().unwrap_or(0);
        let width = (screen.width / 2).max(widest + 20).clamp(38, 56);
        let left = Rect::new(screen.x + 1, screen.y + 2, width, screen.height - 3);
        let mut line = 0;
        let many = self.rows.len() as u16 + 6 > left.height;
        for (index, row) in self.rows.iter().enumerate() {
            let chosen = index == self.chosen;
            let first = matches!(row.kind, Kind::Start | Kind::Player(Side::First) | Kind::Position);
            line += u16::from(!many && (first || row.name == "repetition"));
            let style = if chosen { page.palette.selected } else { page.palette.base };
            let place = Rect::new(left.x, left.y + line, left.width, 1).intersection(left);
            page.click(place, Action::Row(index));
            let arrow = if chosen { "▶ " } else { "  " };
            page.put(left, 0, line, arrow, page.palette.accent);
            let label = page.tell(&row.label);
            if let Some(value) = row.values.get(row.at) {
                page.put(left, 2, line, &label, page.palette.dim);
                let text = text::shorten(&page.tell(&value.told), usize::from(left.width.saturating_sub(20)));
                page.put(left, 15, line, "◀", page.palette.accent);
                let end = page.put(left, 17, line, &format!(" {text} "), style);
                page.put(left, end + 1, line, "▶", page.palette.accent);
                if line < left.height {
                    let at = |column: u16| Rect::new(left.x + column, left.y + line, 2, 1).intersection(left);
                    page.click(at(15), Action::Turn(index, false));
                    page.click(at(17).union(at(end + 1)), Action::Turn(index, true));
                }
            } else {
                page.put(left, 2, line, &format!(" {label} "), style);
            }
            if chosen {
                *page.cursor = Some((left.x, left.y + line.min(left.height - 1)).into());
            }
            line += 1;
        }
        let row = &self.rows[self.chosen];
        let (told, style) = match (&self.preview, row.values.get(row.at)) {
            (Err(error), _) => {
                (page.tell(&say!(COMMON, "tui-form-impossible", error = error.clone())), page.palette.danger)
            }
            (Ok(_), Some(value)) => (page.teller.sentence(&value.meaning), page.palette.dim),
            (Ok(_), None) => (String::new(), page.palette.dim),
        };
        page.paragraph(left, line + 1, &told, style);
        self.board(page, screen, left.right() + 1, spelling);
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        page.keys(
            keys,
            &[
                ("tui-key-line", Action::Nothing),
                ("tui-key-change", Action::Turn(self.chosen, true)),
                ("tui-key-start", Action::Start),
                ("tui-key-menu", Action::Menu),
                ("tui-key-lesson", Action::Lesson(self.game)),
                ("tui-key-rules", Action::Rules),
                ("tui-key-help", Action::Help),
            ],
        );
    }

    fn board(&self, page: &mut Page<'_>, screen: Rect, x: u16, spelling: Option<&str>) {
        let Ok(game) = &self.preview else { return };
        let area = Rect::new(x, screen.y + 1, screen.right().saturating_sub(x), screen.height - 2);
        let (layout, scene) = (library::board(game, spelling), game.scene());
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

    fn remembered(&self) -> bool {
        matches!(self.kind, Kind::Option | Kind::Setting | Kind::Player(_))
    }

    /// Whether it is the limit of plies, which can be typed.
    fn is_limit(&self) -> bool {
        self.kind == Kind::Setting && self.name == "limit"
    }

    /// Sets a limit that is not among those offered, or none.
    fn set_limit(&mut self, plies: Option<u32>) {
        self.values.truncate(LIMITS.len());
        self.values.extend(plies.map(|plies| limit(Some(plies))));
        self.at = self.values.len() - 1;
    }
}

fn options(meta: &'static Meta) -> Vec<Row> {
    let row = |spec: &'static OptionSpec| {
        let all = spec.values.all();
        let told = |&v: &OptionValue| {
            field_value(v.to_string(), meta.option_value(spec, v), meta.option_meaning(spec))
        };
        Row {
            kind: Kind::Option,
            name: spec.name,
            label: meta.option_name(spec),
            values: all.iter().map(told).collect(),
            at: all.iter().position(|&value| value == spec.default).unwrap_or(0),
        }
    };
    meta.options.iter().map(row).collect()
}

fn player(meta: &'static Meta, side: Side) -> Row {
    let players = Player::all(meta);
    let told = |player: &Player| {
        let sentence = player.sentence(meta);
        let meaning = match player {
            Player::Engine(_) => say!(COMMON, "tui-form-engine", sentence = sentence),
            _ => sentence,
        };
        field_value(player.name(), player.label(meta), meaning)
    };
    let usual = if side == Side::First { Player::Human } else { Player::OPPONENT };
    Row {
        kind: Kind::Player(side),
        name: ["first", "second"][side.index()],
        label: say!(COMMON, "tui-side", side = meta.side_name(side)),
        values: players.iter().map(told).collect(),
        at: players.iter().position(|player| *player == usual).unwrap_or(0),
    }
}

fn positions(meta: &'static Meta) -> Row {
    let initial = say!(COMMON, "tui-form-position.initial");
    let mut values = vec![field_value("", initial, say!(COMMON, "tui-form-position.initial-meaning"))];
    values.extend(meta.samples.iter().map(|sample| {
        let told = say!(COMMON, "tui-form-position.sample", name = sample.name);
        field_value(sample.name, told, meta.sample_note(sample))
    }));
    Row { kind: Kind::Position, name: "", label: say!(COMMON, "tui-form-position"), values, at: 0 }
}

/// The limits that are offered; any other can be typed.
const LIMITS: [Option<u32>; 5] = [Some(100), Some(50), Some(200), Some(500), None];

fn limit(plies: Option<u32>) -> FieldValue {
    let meaning = say!(COMMON, "tui-form-limit.meaning");
    match plies {
        Some(plies) => field_value(plies.to_string(), say!(COMMON, "number", number = plies), meaning),
        None => field_value("none", say!(COMMON, "tui-form-limit.none"), meaning),
    }
}

fn settings(meta: &'static Meta) -> Vec<Row> {
    let row = |name, label, values| Row { kind: Kind::Setting, name, label, values, at: 0 };
    let draw = say!(COMMON, "tui-form-repetition.draw");
    let mut repetition = vec![field_value("draw", draw, say!(COMMON, "tui-form-repetition.draw-meaning"))];
    if meta.history.official_repetition {
        let official = say!(COMMON, "tui-form-repetition.official");
        repetition.push(field_value(
            "official",
            official,
            say!(COMMON, "tui-form-repetition.official-meaning"),
        ));
    }
    let none = say!(COMMON, "tui-form-repetition.none");
    repetition.push(field_value("none", none, say!(COMMON, "tui-form-repetition.none-meaning")));
    let mut rows = vec![row("repetition", say!(COMMON, "tui-form-repetition"), repetition)];
    if meta.history.limit {
        rows.push(row("limit", say!(COMMON, "tui-form-limit"), LIMITS.map(limit).to_vec()));
    }
    if meta.history.starts {
        let meaning = |side| say!(COMMON, "tui-form-starts.side-meaning", side = meta.side_name(side));
        let random = say!(COMMON, "tui-form-starts.random");
        let starts = vec![
            field_value("first", say!(COMMON, "tui-form-starts.first"), meaning(Side::First)),
            field_value("second", say!(COMMON, "tui-form-starts.second"), meaning(Side::Second)),
            field_value("random", random, say!(COMMON, "tui-form-starts.random-meaning")),
        ];
        rows.push(row("starts", say!(COMMON, "tui-form-starts"), starts));
    }
    rows
}
