//! All games on the disk, those that go on, those that are over and those that were deleted, with a picture of the chosen one.

use crate::app::Action;
use crate::board::{Place, Pose, miniature};
use crate::event::Stock;
use crate::library::Library;
use crate::page::Page;
use crate::{text, told};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::Session;
use ludoteca_session::saves::{Deleted, Finished, Saved, Stored, Was};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::SystemTime;

/// From so many columns on a game has one line, else its players have a second one.
const WIDE: u16 = 84;

/// The list of games.
#[derive(Debug, Default)]
pub(crate) struct GamesList {
    /// The game that is being played, which stands above all others.
    here: Option<Here>,
    /// What a moment is called.
    clock: Option<fn(SystemTime) -> String>,
    /// What is there; nothing as long as it is being read.
    stock: Option<Stock>,
    chosen: usize,
    /// The game to be chosen as soon as it is in the list.
    wanted: Option<Stored>,
    /// The first line that is seen, and how many there is room for.
    top: usize,
    room: usize,
    /// The game that was asked for last, and what came of it.
    seen: Option<(Stored, Seen)>,
    pub(crate) notice: Option<Message>,
}

/// The game that is being played.
#[derive(Debug)]
struct Here {
    game: String,
    players: [String; 2],
    ply: usize,
}

/// A game once it was read, or why it could not be.
type Seen = Option<Result<Box<Session>, Message>>;

/// A line of the list.
enum Line<'a> {
    Heading(Message),
    Game(usize, Item<'a>),
    /// Who plays it, where that has a line of its own.
    Players(usize, Item<'a>),
}

/// A game of the list.
#[derive(Clone, Copy)]
enum Item<'a> {
    Here(&'a Here),
    Unfinished(&'a Saved),
    Finished(&'a Finished),
    Deleted(&'a Deleted),
}

impl<'a> Item<'a> {
    /// Where it lies on the disk.
    fn stored(self) -> Option<Stored> {
        match self {
            Item::Here(_) => None,
            Item::Unfinished(saved) => Some(Stored::Unfinished(saved.name.clone())),
            Item::Finished(finished) => Some(Stored::Finished(finished.name.clone())),
            Item::Deleted(deleted) => Some(Stored::Deleted(deleted.name.clone())),
        }
    }

    /// The full game string.
    fn game(self) -> &'a str {
        match self {
            Item::Here(here) => &here.game,
            Item::Unfinished(saved) | Item::Deleted(Deleted { was: Was::Unfinished(saved), .. }) => {
                &saved.game
            }
            Item::Finished(finished) | Item::Deleted(Deleted { was: Was::Finished(finished), .. }) => {
                &finished.game
            }
        }
    }

    fn players(self) -> &'a [String; 2] {
        match self {
            Item::Here(here) => &here.players,
            Item::Unfinished(saved) | Item::Deleted(Deleted { was: Was::Unfinished(saved), .. }) => {
                &saved.players
            }
            Item::Finished(finished) | Item::Deleted(Deleted { was: Was::Finished(finished), .. }) => {
                &finished.players
            }
        }
    }

    /// The day of its record.
    fn day(self) -> Option<&'a str> {
        match self {
            Item::Here(_) => None,
            Item::Unfinished(saved) | Item::Deleted(Deleted { was: Was::Unfinished(saved), .. }) => {
                saved.date.as_deref()
            }
            Item::Finished(finished) | Item::Deleted(Deleted { was: Was::Finished(finished), .. }) => {
                finished.date.as_deref()
            }
        }
    }

    /// When it was played or deleted last.
    fn moment(self) -> Option<SystemTime> {
        match self {
            Item::Here(_) => None,
            Item::Unfinished(saved) => saved.written,
            Item::Finished(finished) => finished.written,
            Item::Deleted(deleted) => Some(deleted.at),
        }
    }

    /// How far it has come, or how it ended.
    fn state_told(self, library: &Library) -> Message {
        match self {
            Item::Here(here) => say!(COMMON, "tui-games-after", moves = here.ply),
            Item::Unfinished(saved) | Item::Deleted(Deleted { was: Was::Unfinished(saved), .. }) => {
                say!(COMMON, "tui-games-after", moves = saved.ply)
            }
            Item::Finished(finished) | Item::Deleted(Deleted { was: Was::Finished(finished), .. }) => {
                told::result(library, finished)
            }
        }
    }

    /// Which of the parts of the list it belongs to.
    fn group(self) -> u8 {
        match self {
            Item::Here(_) => 0,
            Item::Unfinished(_) => 1,
            Item::Finished(_) => 2,
            Item::Deleted(_) => 3,
        }
    }

    /// What stands above it and all of its group.
    fn heading(self, count: usize) -> Message {
        match self {
            Item::Here(_) => say!(COMMON, "tui-games-here"),
            Item::Unfinished(_) => say!(COMMON, "tui-games-unfinished", count = count),
            Item::Finished(_) => say!(COMMON, "tui-games-finished", count = count),
            Item::Deleted(_) => say!(COMMON, "tui-games-deleted", count = count),
        }
    }
}

impl GamesList {
    /// `playing` is the game that goes on behind the list.
    pub(crate) fn new(playing: Option<&Session>, clock: Option<fn(SystemTime) -> String>) -> GamesList {
        let here =
            playing.map(|game| Here { game: game.game_string(), players: game.names(), ply: game.ply() });
        GamesList { here, clock, ..GamesList::default() }
    }

    fn items(&self) -> Vec<Item<'_>> {
        let mut items: Vec<Item<'_>> = self.here.iter().map(Item::Here).collect();
        if let Some(stock) = &self.stock {
            items.extend(stock.unfinished.iter().map(Item::Unfinished));
            items.extend(stock.finished.iter().map(Item::Finished));
            items.extend(stock.deleted.iter().map(Item::Deleted));
        }
        items
    }

    fn lines(&self, wide: bool) -> Vec<Line<'_>> {
        let (items, mut lines) = (self.items(), Vec::new());
        for (index, item) in items.iter().enumerate() {
            if index == 0 || items[index - 1].group() != item.group() {
                let count = items.iter().filter(|other| other.group() == item.group()).count();
                lines.push(Line::Heading(item.heading(count)));
            }
            lines.push(Line::Game(index, *item));
            if !wide {
                lines.push(Line::Players(index, *item));
            }
        }
        lines
    }

    /// The chosen game, if it lies on the disk.
    pub(crate) fn chosen(&self) -> Option<Stored> {
        self.items().get(self.chosen).and_then(|item| item.stored())
    }

    /// Whether the game that is being played is chosen.
    pub(crate) fn is_here(&self) -> bool {
        matches!(self.items().get(self.chosen), Some(Item::Here(_)))
    }

    /// Has a game chosen that the next list will have.
    pub(crate) fn want(&mut self, stored: Stored) {
        self.wanted = Some(stored);
    }

    /// The chosen game if it is still to be read.
    fn ask(&mut self) -> Option<Stored> {
        let chosen = self.chosen()?;
        let known = self.seen.as_ref().is_some_and(|(stored, _)| *stored == chosen);
        (!known).then(|| {
            self.seen = Some((chosen.clone(), None));
            chosen
        })
    }

    pub(crate) fn listed(&mut self, stock: Stock) -> Option<Stored> {
        self.stock = Some(stock);
        let wanted = self.wanted.take();
        let items = self.items();
        let place =
            wanted.and_then(|wanted| items.iter().position(|item| item.stored().as_ref() == Some(&wanted)));
        self.chosen = place.unwrap_or(self.chosen).min(items.len().saturating_sub(1));
        self.ask()
    }

    pub(crate) fn looked(&mut self, stored: &Stored, game: Result<Box<Session>, Message>) {
        if let Some((_, seen)) = self.seen.as_mut().filter(|(wanted, _)| wanted == stored) {
            *seen = Some(game);
        }
    }

    /// The chosen game, once it was read.
    pub(crate) fn game(&self) -> Option<&Session> {
        let chosen = self.chosen()?;
        let seen = self.seen.as_ref().filter(|(stored, _)| *stored == chosen)?;
        seen.1.as_ref()?.as_ref().ok().map(|game| &**game)
    }

    /// The same, to be opened.
    pub(crate) fn take(&mut self) -> Option<Box<Session>> {
        self.game()?;
        self.seen.take()?.1?.ok()
    }

    pub(crate) fn is_chosen(&self, index: usize) -> bool {
        self.chosen == index
    }

    /// Chooses a game by its place in the list.
    pub(crate) fn choose(&mut self, index: usize) -> Option<Stored> {
        self.chosen = index.min(self.items().len().saturating_sub(1));
        self.ask()
    }

    pub(crate) fn scroll(&mut self, lines: isize) -> Option<Stored> {
        self.choose(self.chosen.saturating_add_signed(lines))
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Action> {
        let page = self.room.max(2) as isize - 1;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let wanted = match key.code {
            KeyCode::Up => self.scroll(-1),
            KeyCode::Down | KeyCode::Tab => self.scroll(1),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::PageDown => self.scroll(page),
            KeyCode::Home => self.choose(0),
            KeyCode::End => self.choose(usize::MAX),
            KeyCode::Enter | KeyCode::Char(' ') => return Some(Action::OpenGame),
            KeyCode::Delete => return Some(Action::AskDelete),
            KeyCode::Char('z') => return Some(Action::Restore),
            KeyCode::Char('s') => return Some(Action::AskExport),
            KeyCode::Char('g') if control => return Some(Action::Close),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Action::Close),
            _ => None,
        };
        wanted.map(Action::Look)
    }

    /// `playing` is the game that goes on behind the list.
    pub(crate) fn draw(
        &mut self,
        page: &mut Page<'_>,
        screen: Rect,
        library: &Library,
        playing: Option<&Session>,
    ) {
        page.hot.clear();
        page.clear(screen, Style::new());
        let title = page.tell(&say!(COMMON, "tui-games-title"));
        page.put(screen, 1, 0, &title, page.palette.title);
        let right = (screen.width / 3).clamp(26, 60);
        let list = Rect::new(screen.x + 1, screen.y + 1, screen.width - right - 2, screen.height - 3);
        self.list(page, list, library);
        let beside = Rect::new(list.right() + 1, screen.y + 1, right - 1, screen.height - 3);
        self.picture(page, beside, library, playing);
        let foot = Rect::new(screen.x + 1, screen.bottom() - 2, screen.width - 2, 1);
        let skipped = self.stock.as_ref().map_or(&[][..], |stock| &stock.skipped[..]);
        let told = match (&self.notice, skipped.first()) {
            (Some(notice), _) => Some(notice.clone()),
            (None, Some(first)) => {
                let file = first.path.file_name().map_or(String::new(), |name| name.to_string_lossy().into());
                let reason = first.reason.clone();
                Some(say!(COMMON, "tui-games-skipped", count = skipped.len(), file = file, reason = reason))
            }
            (None, None) => None,
        };
        let told = told.map_or(String::new(), |told| page.tell(&told));
        page.put(foot, 0, 0, &text::shorten(&told, usize::from(foot.width)), page.palette.accent);
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        let open = match self.items().get(self.chosen) {
            Some(Item::Here(_)) => "tui-key-return",
            Some(Item::Deleted(_)) => "tui-key-restore-this",
            _ => "tui-key-open-game",
        };
        page.keys(
            keys,
            &[
                (open, Action::OpenGame),
                ("tui-key-delete", Action::AskDelete),
                ("tui-key-restore", Action::Restore),
                ("tui-key-export", Action::AskExport),
                ("tui-key-back", Action::Close),
            ],
        );
    }

    fn list(&mut self, page: &mut Page<'_>, area: Rect, library: &Library) {
        self.room = usize::from(area.height);
        let wide = area.width >= WIDE;
        let lines = self.lines(wide);
        let at = |line: &Line<'_>| matches!(line, Line::Game(index, _) if *index == self.chosen);
        let here = lines.iter().position(at).unwrap_or(0);
        // The heading above the first game is seen together with it, and its players below it.
        let (upper, lower) = (if here == 1 { 0 } else { here }, here + usize::from(!wide));
        let top = self.top.clamp((lower + 1).saturating_sub(self.room).min(upper), upper);
        if lines.is_empty() {
            let key = if self.stock.is_some() { "tui-games-none" } else { "tui-games-reading" };
            page.put(area, 0, 0, &page.tell(&Message::new(&COMMON, key)), page.palette.dim);
        }
        for (row, line) in lines.iter().skip(top).take(self.room).enumerate() {
            let row = row as u16;
            let (index, told, indent) = match line {
                Line::Heading(heading) => {
                    page.put(area, 0, row, &page.tell(heading), page.palette.title);
                    continue;
                }
                Line::Game(index, item) => (*index, self.line_told(library, *item, wide), 2),
                Line::Players(index, item) => (*index, players_told(library, *item), 4),
            };
            let (chosen, first) = (index == self.chosen, indent == 2);
            let style = if chosen { page.palette.selected } else { page.palette.base };
            let style = if first || chosen { style } else { page.palette.dim };
            let room = usize::from(area.width).saturating_sub(indent);
            let told = text::shorten(&page.tell(&told), room);
            page.put(area, 0, row, if chosen && first { "▶" } else { " " }, page.palette.accent);
            page.put(area, indent as u16, row, &told, style);
            let place = Rect::new(area.x, area.y + row, area.width, 1).intersection(area);
            page.click(place, Action::GamesRow(index));
            if chosen && first {
                *page.cursor = Some((area.x, area.y + row).into());
            }
        }
        self.top = top;
    }

    /// When, which game and how it stands, in one line; with the players, where there is room.
    fn line_told(&self, library: &Library, item: Item<'_>, wide: bool) -> Message {
        let (game, state) = (told::named(library, item.game()), item.state_told(library));
        // A file that was copied has the moment of the copy; the day of the record stays.
        let same = |moment: &String| {
            matches!(item, Item::Deleted(_)) || item.day().is_none_or(|day| moment.starts_with(day))
        };
        let moment = self.clock.zip(item.moment()).map(|(clock, moment)| clock(moment)).filter(same);
        let Some(date) = moment.as_deref().or(item.day()) else {
            return say!(COMMON, "tui-games-undated", game = game, state = state);
        };
        if !wide {
            return say!(COMMON, "tui-games-line", date = date, game = game, state = state);
        }
        let [first, second] = told::players(library, item.game(), item.players());
        say!(
            COMMON,
            "tui-games-wide",
            date = date,
            game = game,
            state = state,
            first = first,
            second = second
        )
    }

    /// The position in which the chosen game stands, and all that is known of it.
    fn picture(&self, page: &mut Page<'_>, area: Rect, library: &Library, playing: Option<&Session>) {
        let items = self.items();
        let Some(&item) = items.get(self.chosen) else { return };
        let told = page.tell(&item_told(library, item));
        let back = matches!(item, Item::Deleted(_)).then(|| page.tell(&say!(COMMON, "tui-games-back")));
        let mut text = text::wrap(&told, usize::from(area.width));
        text.extend(back.iter().flat_map(|back| text::wrap(back, usize::from(area.width))));
        let height = area.height.saturating_sub(text.len() as u16 + 1);
        let seen = match item {
            Item::Here(_) => playing.map(Ok),
            _ => self.seen_of(item).map(|seen| seen.as_ref().map(|game| &**game)),
        };
        match seen {
            Some(Ok(game)) => {
                let scene = game.scene();
                let place = Place {
                    pose: Pose::plain(page.glyphs),
                    lying: None,
                    area: Rect { height, ..area },
                    raised: false,
                    palette: page.palette,
                };
                miniature(game.layout(), &scene, place, page.buffer);
            }
            Some(Err(error)) => {
                let told = page.tell(&told::sentence(error.clone()));
                page.paragraph(area, 0, &told, page.palette.danger);
            }
            None => {}
        }
        page.lines(area, height + 1, &text, page.palette.base);
    }

    /// What came of reading a game, once it was.
    fn seen_of(&self, item: Item<'_>) -> Option<&Result<Box<Session>, Message>> {
        let seen = self.seen.as_ref().filter(|(stored, _)| Some(stored) == item.stored().as_ref());
        seen.and_then(|(_, game)| game.as_ref())
    }
}

fn players_told(library: &Library, item: Item<'_>) -> Message {
    let [first, second] = told::players(library, item.game(), item.players());
    say!(COMMON, "tui-games-players", first = first, second = second)
}

fn item_told(library: &Library, item: Item<'_>) -> Message {
    let [first, second] = told::players(library, item.game(), item.players());
    let (game, state) = (told::named(library, item.game()), item.state_told(library));
    say!(COMMON, "tui-games-item", game = game, first = first, second = second, state = state)
}
