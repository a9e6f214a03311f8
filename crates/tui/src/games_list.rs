//! All games on the disk, those that go on and those that are over, with a picture of the chosen one.

use crate::app::Action;
use crate::board::{Place, Pose, miniature};
use crate::event::{Stock, Stored};
use crate::library::Library;
use crate::page::Page;
use crate::{text, told};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::Session;
use ludoteca_session::saves::{Finished, Saved};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The list of games.
#[derive(Debug, Default)]
pub(crate) struct GamesList {
    /// What is there; nothing as long as it is being read.
    stock: Option<Stock>,
    chosen: usize,
    /// The first line that is seen, and how many there is room for.
    top: usize,
    room: usize,
    /// The game that was asked for last, and what came of it.
    seen: Option<(Stored, Seen)>,
    pub(crate) notice: Option<Message>,
}

/// A game once it was read, or why it could not be.
type Seen = Option<Result<Box<Session>, Message>>;

/// A line of the list.
enum Line<'a> {
    Heading(Message),
    Game(usize, Item<'a>),
}

/// A game of the list.
#[derive(Clone, Copy)]
enum Item<'a> {
    Unfinished(&'a Saved),
    Finished(&'a Finished),
}

impl Item<'_> {
    fn stored(self) -> Stored {
        match self {
            Item::Unfinished(saved) => Stored::Unfinished(saved.name.clone()),
            Item::Finished(finished) => Stored::Finished(finished.name.clone()),
        }
    }
}

impl GamesList {
    fn items(&self) -> Vec<Item<'_>> {
        let Some(stock) = &self.stock else { return Vec::new() };
        let unfinished = stock.unfinished.iter().map(Item::Unfinished);
        unfinished.chain(stock.finished.iter().map(Item::Finished)).collect()
    }

    fn lines(&self) -> Vec<Line<'_>> {
        let (items, mut lines) = (self.items(), Vec::new());
        let going = items.iter().filter(|item| matches!(item, Item::Unfinished(_))).count();
        for (index, &item) in items.iter().enumerate() {
            if index == 0 && going > 0 {
                lines.push(Line::Heading(say!(COMMON, "tui-games-unfinished", count = going)));
            }
            if index == going {
                lines.push(Line::Heading(say!(COMMON, "tui-games-finished", count = items.len() - going)));
            }
            lines.push(Line::Game(index, item));
        }
        lines
    }

    /// The chosen game.
    pub(crate) fn chosen(&self) -> Option<Stored> {
        self.items().get(self.chosen).map(|item| item.stored())
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
        self.chosen = self.chosen.min(self.items().len().saturating_sub(1));
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

    pub(crate) fn draw(&mut self, page: &mut Page<'_>, screen: Rect, library: &Library) {
        page.hot.clear();
        page.clear(screen, Style::new());
        let title = page.tell(&say!(COMMON, "tui-games-title"));
        page.put(screen, 1, 0, &title, page.palette.title);
        let right = (screen.width / 3).clamp(26, 60);
        let list = Rect::new(screen.x + 1, screen.y + 1, screen.width - right - 2, screen.height - 3);
        self.list(page, list, library);
        let beside = Rect::new(list.right() + 1, screen.y + 1, right - 1, screen.height - 3);
        self.picture(page, beside, library);
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
        page.keys(
            keys,
            &[
                ("tui-key-open-game", Action::OpenGame),
                ("tui-key-delete", Action::AskDelete),
                ("tui-key-restore", Action::Restore),
                ("tui-key-export", Action::AskExport),
                ("tui-key-back", Action::Close),
            ],
        );
    }

    fn list(&mut self, page: &mut Page<'_>, area: Rect, library: &Library) {
        self.room = usize::from(area.height);
        let lines = self.lines();
        let at = |line: &Line<'_>| matches!(line, Line::Game(index, _) if *index == self.chosen);
        let here = lines.iter().position(at).unwrap_or(0);
        // The heading above the first game is seen together with it.
        let upper = if here == 1 { 0 } else { here };
        let top = self.top.clamp((here + 1).saturating_sub(self.room), upper);
        if lines.is_empty() {
            let key = if self.stock.is_some() { "tui-games-none" } else { "tui-games-reading" };
            page.put(area, 0, 0, &page.tell(&Message::new(&COMMON, key)), page.palette.dim);
        }
        for (row, line) in lines.iter().skip(top).take(self.room).enumerate() {
            let row = row as u16;
            match line {
                Line::Heading(heading) => {
                    page.put(area, 0, row, &page.tell(heading), page.palette.title);
                }
                Line::Game(index, item) => {
                    let chosen = *index == self.chosen;
                    let style = if chosen { page.palette.selected } else { page.palette.base };
                    let told = page.tell(&line_told(library, *item));
                    let told = text::shorten(&told, usize::from(area.width).saturating_sub(2));
                    page.put(area, 0, row, if chosen { "▶" } else { " " }, page.palette.accent);
                    page.put(area, 2, row, &told, style);
                    let place = Rect::new(area.x, area.y + row, area.width, 1).intersection(area);
                    page.click(place, Action::GamesRow(*index));
                    if chosen {
                        *page.cursor = Some((area.x, area.y + row).into());
                    }
                }
            }
        }
        self.top = top;
    }

    /// The position in which the chosen game stands, and all that is known of it.
    fn picture(&self, page: &mut Page<'_>, area: Rect, library: &Library) {
        let items = self.items();
        let Some(&item) = items.get(self.chosen) else { return };
        let seen = self.seen.as_ref().filter(|(stored, _)| *stored == item.stored());
        let text = text::wrap(&page.tell(&item_told(library, item)), usize::from(area.width));
        let height = area.height.saturating_sub(text.len() as u16 + 1);
        match seen.and_then(|(_, game)| game.as_ref()) {
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
}

/// Day, game and state, in one line.
fn line_told(library: &Library, item: Item<'_>) -> Message {
    let (game, date) = match item {
        Item::Unfinished(saved) => (&saved.game, &saved.date),
        Item::Finished(finished) => (&finished.game, &finished.date),
    };
    let date = date.as_deref().unwrap_or("····-··-··");
    let [first, second] = told::players(library, game, players(item));
    let (game, state) = (told::named(library, game), state_told(library, item));
    say!(COMMON, "tui-games-line", date = date, game = game, state = state, first = first, second = second)
}

fn item_told(library: &Library, item: Item<'_>) -> Message {
    let game = match item {
        Item::Unfinished(saved) => &saved.game,
        Item::Finished(finished) => &finished.game,
    };
    let [first, second] = told::players(library, game, players(item));
    let (game, state) = (told::named(library, game), state_told(library, item));
    say!(COMMON, "tui-games-item", game = game, first = first, second = second, state = state)
}

fn players(item: Item<'_>) -> &[String; 2] {
    match item {
        Item::Unfinished(saved) => &saved.players,
        Item::Finished(finished) => &finished.players,
    }
}

/// How far it has come, or how it ended.
fn state_told(library: &Library, item: Item<'_>) -> Message {
    match item {
        Item::Unfinished(saved) => say!(COMMON, "tui-games-after", moves = saved.ply),
        Item::Finished(finished) => told::result(library, finished),
    }
}
