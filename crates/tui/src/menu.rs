//! The games, each with a small board and one sentence.

use crate::app::Action;
use crate::board::{Place, Pose, miniature};
use crate::library::Library;
use crate::page::Page;
use crate::text;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Layout, Scene};
use ludoteca_session::Setup;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The menu.
#[derive(Debug)]
pub(crate) struct Menu {
    pub(crate) chosen: usize,
    boards: Vec<Option<(Layout, Scene)>>,
    /// The first row of cards that is seen.
    top: usize,
}

/// What is left of a card beside its sentence. Every board has tiles in [`TILES`] columns, if the sentence has fifteen beside them.
fn board_width(card: u16) -> u16 {
    let half = (card / 2).saturating_sub(1).max(card.saturating_sub(28));
    half.max(TILES.min(card.saturating_sub(18)))
}

/// The widest of the boards with its smallest tiles.
const TILES: u16 = 22;

/// Cards in a row.
const COLUMNS: usize = 2;

impl Menu {
    pub(crate) fn new(library: &Library, chosen: usize) -> Menu {
        let board = |game: usize| {
            let game = (library.open)(&Setup::defaults(game, library.metas[game])).ok()?;
            Some((game.layout().clone(), game.scene()))
        };
        let chosen = chosen.min(library.metas.len().saturating_sub(1));
        Menu { chosen, boards: (0..library.metas.len()).map(board).collect(), top: 0 }
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Action> {
        let last = self.boards.len().saturating_sub(1);
        match key.code {
            KeyCode::Left | KeyCode::BackTab => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Right | KeyCode::Tab => self.chosen = (self.chosen + 1).min(last),
            KeyCode::Up if self.chosen >= COLUMNS => self.chosen -= COLUMNS,
            KeyCode::Down if self.chosen + COLUMNS <= last => self.chosen += COLUMNS,
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Enter | KeyCode::Char(' ') => return Some(Action::Choose(self.chosen)),
            KeyCode::Char(digit @ '1'..='9') => {
                let game = digit as usize - '1' as usize;
                return (game <= last).then_some(Action::Choose(game));
            }
            KeyCode::Char('g') => return Some(Action::Games),
            KeyCode::Char('l') => return Some(Action::Lesson(self.chosen)),
            KeyCode::Char('o') => return Some(Action::AskOpen),
            KeyCode::Char('q') => return Some(Action::Quit),
            KeyCode::Esc => return Some(Action::HowToLeave),
            _ => {}
        }
        None
    }

    pub(crate) fn draw(&mut self, page: &mut Page<'_>, screen: Rect, library: &Library) {
        let (title, choose) = (say!(COMMON, "tui-menu-title"), say!(COMMON, "tui-menu-choose"));
        page.clear(Rect { height: 1, ..screen }, page.palette.bar);
        let end = page.put(screen, 1, 0, &page.tell(&title), page.palette.title);
        let end = page.put(screen, end + 2, 0, &page.tell(&choose), page.palette.dim);
        language(page, screen, end + 2);
        let body = Rect::new(screen.x, screen.y + 1, screen.width, screen.height - 2);
        let rows = library.metas.len().div_ceil(COLUMNS).max(1);
        let seen = usize::from(body.height / 11).clamp(1, rows);
        let row = self.chosen / COLUMNS;
        self.top = self.top.clamp((row + 1).saturating_sub(seen), row);
        let height = body.height / seen as u16;
        let width = body.width / COLUMNS as u16;
        for game in self.top * COLUMNS..library.metas.len().min((self.top + seen) * COLUMNS) {
            let (row, column) = ((game / COLUMNS - self.top) as u16, (game % COLUMNS) as u16);
            let area = Rect::new(body.x + column * width, body.y + row * height, width, height);
            self.card(page, area, library, game);
        }
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        page.clear(keys, page.palette.bar);
        let keys = Rect::new(keys.x + 1, keys.y, keys.width - 2, 1);
        let list = [
            ("tui-key-play", Action::Choose(self.chosen)),
            ("tui-key-lesson", Action::Lesson(self.chosen)),
            ("tui-key-games", Action::Games),
            ("tui-key-rules", Action::Rules),
            ("tui-key-open", Action::AskOpen),
            ("tui-key-colours", Action::Theme),
            ("tui-key-help", Action::Help),
            ("tui-key-quit", Action::Quit),
            ("tui-key-signs", Action::Glyphs),
        ];
        page.keys(keys, &list);
    }

    fn card(&self, page: &mut Page<'_>, area: Rect, library: &Library, game: usize) {
        let meta = library.metas[game];
        let chosen = game == self.chosen;
        page.click(area, Action::Choose(game));
        if chosen {
            page.clear(area, page.palette.bar);
            for line in 0..area.height {
                page.put(area, 0, line, "▌", page.palette.accent);
            }
        }
        // In a narrow card nothing is spent on margins.
        let margin = u16::from(area.width >= 44);
        let board = Rect::new(area.x + 1 + margin, area.y, board_width(area.width), area.height);
        if let Some((layout, scene)) = &self.boards[game] {
            // A blank line around a board, where there is one to spare.
            let spare = u16::from(board.height > 11);
            let place = Place {
                pose: Pose::plain(page.glyphs),
                lying: None,
                area: Rect { y: board.y + spare, height: board.height - 2 * spare, ..board },
                raised: chosen,
                palette: page.palette,
            };
            miniature(layout, scene, place, page.buffer);
        }
        let x = board.right() + 2;
        let text = Rect::new(x, area.y, area.right().saturating_sub(x + margin), area.height);
        let lines = text::wrap(&page.tell(&meta.sentence()), usize::from(text.width));
        let top = (text.height / 2).saturating_sub(lines.len() as u16 / 2 + 1);
        let style = if chosen { page.palette.selected } else { page.palette.title };
        let arrow = if chosen { "▶" } else { " " };
        let name = format!("{arrow} {} {} ", game + 1, page.tell(&meta.title()));
        if chosen {
            *page.cursor = Some((text.x.saturating_sub(2), text.y + top).into());
        }
        let wide = Rect::new(x.saturating_sub(2), area.y, text.width + 2, area.height);
        page.put(wide, 0, top, &name, style);
        page.lines(text, top + 1, &lines, if chosen { Style::new() } else { page.palette.dim });
    }
}

/// The way to the next language, under its own name: whoever reads no other finds it. It stands at the end of the first line,
/// from `start` on at the earliest.
fn language(page: &mut Page<'_>, screen: Rect, start: u16) {
    let name = page.tell(&say!(COMMON, "tui-key-language", language = page.teller.language().next().name()));
    let key = page.tell(&say!(COMMON, "tui-key-language.key"));
    let length = (key.chars().count() + 1 + name.chars().count()) as u16;
    let Some(column) = screen.width.checked_sub(length + 1).filter(|column| *column >= start) else { return };
    let end = page.put(screen, column, 0, &key, page.palette.accent);
    page.put(screen, end + 1, 0, &name, page.palette.dim);
    page.click(Rect::new(screen.x + column, screen.y, length, 1), Action::Language);
}
