//! Long texts: the rules of a game with their diagrams, and the list of keys.

use crate::app::Action;
use crate::board::{Picture, Plan, Pose, Scale, Window, content_width};
use crate::library::Library;
use crate::page::Page;
use crate::text;
use crate::theme::Palette;
use ludoteca_draw::Glyphs;
use ludoteca_kit::Options;
use ludoteca_kit::rulebook::{Block, Diagram, blocks};
use ludoteca_kit::words::{HOUSE, Message, say};
use ludoteca_session::Setup;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A long text that can be scrolled.
#[derive(Clone, Debug)]
pub(crate) struct Pager {
    text: Text,
    top: usize,
    /// The text as it was last laid out, and for what.
    laid: Option<(u16, Glyphs, Style, Buffer)>,
    /// Lines that can be seen at once.
    room: usize,
}

#[derive(Clone, Debug)]
enum Text {
    /// The rules of a game, by its place.
    Rules(usize),
    Help,
}

/// What the keys do and the signs mean, by the names in the catalogue: titles, and below them lines that have keys or signs.
const HELP: &[&str] = &[
    "tui-help-board",
    "tui-help-arrows",
    "tui-help-pick",
    "tui-help-tab",
    "tui-help-unpick",
    "tui-help-type",
    "tui-help-game",
    "tui-help-undo",
    "tui-help-hint",
    "tui-help-engine",
    "tui-help-pause",
    "tui-help-delay",
    "tui-help-resign",
    "tui-help-files",
    "tui-help-continue",
    "tui-help-leave",
    "tui-help-picture",
    "tui-help-view",
    "tui-help-moves",
    "tui-help-colours",
    "tui-help-everywhere",
    "tui-help-help",
    "tui-help-rules",
    "tui-help-interrupt",
    "tui-help-signs",
    "tui-help-picked",
    "tui-help-quiet",
    "tui-help-capture",
    "tui-help-result",
    "tui-help-falls",
    "tui-help-last",
    "tui-help-advised",
];

impl Pager {
    pub(crate) fn rules(game: usize) -> Pager {
        Pager { text: Text::Rules(game), top: 0, laid: None, room: 1 }
    }

    pub(crate) fn help() -> Pager {
        Pager { text: Text::Help, top: 0, laid: None, room: 1 }
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Action> {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => self.scroll(1),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(1 - self.room as i64),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(self.room as i64 - 1),
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll(i64::from(u32::MAX)),
            KeyCode::Esc | KeyCode::Char('q' | '?' | 'R') | KeyCode::Backspace | KeyCode::F(1 | 2) => {
                return Some(Action::Close);
            }
            _ => {}
        }
        None
    }

    pub(crate) fn scroll(&mut self, lines: i64) {
        let length = self.laid.as_ref().map_or(0, |laid| usize::from(laid.3.area.height));
        let most = length.saturating_sub(self.room) as i64;
        self.top = (self.top as i64).saturating_add(lines).clamp(0, most.max(0)) as usize;
    }

    pub(crate) fn draw(&mut self, page: &mut Page<'_>, screen: Rect, library: &Library) {
        page.hot.clear();
        page.clear(screen, Style::new());
        let title = match self.text {
            Text::Rules(game) => say!(HOUSE, "tui-rules-title", game = library.metas[game].title()),
            Text::Help => say!(HOUSE, "tui-help-title"),
        };
        let width = screen.width.min(94);
        let area = Rect::new(screen.x + (screen.width - width) / 2, screen.y, width, screen.height - 1);
        let inside = page.frame(area, &page.tell(&title), page.palette.frame);
        self.room = usize::from(inside.height);
        let wanted = (inside.width, page.glyphs, page.palette.base);
        if self.laid.as_ref().is_none_or(|laid| (laid.0, laid.1, laid.2) != wanted) {
            let buffer = match self.text {
                Text::Rules(game) => rules(game, library, inside.width, page.palette, page.glyphs),
                Text::Help => help(page, inside.width),
            };
            self.laid = Some((wanted.0, wanted.1, wanted.2, buffer));
        }
        self.scroll(0);
        let Some((_, _, _, laid)) = &self.laid else { return };
        for line in 0..inside.height.min(laid.area.height.saturating_sub(self.top as u16)) {
            for column in 0..inside.width {
                page.buffer[(inside.x + column, inside.y + line)] =
                    laid[(column, line + self.top as u16)].clone();
            }
        }
        let seen = self.top + self.room;
        let length = usize::from(laid.area.height);
        let percent = (seen.min(length) * 100).checked_div(length).unwrap_or(100);
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        let list = [
            ("tui-key-back", Action::Close),
            ("tui-key-page", Action::Page(1)),
            ("tui-key-page-back", Action::Page(-1)),
            ("tui-key-ends", Action::Page(0)),
        ];
        let end = page.keys(keys, &list);
        let seen = page.tell(&say!(HOUSE, "tui-seen", percent = percent));
        page.put(keys, end, 0, &seen, page.palette.accent);
    }

    /// Scrolls by a page.
    pub(crate) fn page(&mut self, pages: i64) {
        self.scroll(pages * (self.room as i64 - 1).max(1));
    }
}

/// Lines of styled text that become one long buffer.
struct Scroll {
    width: u16,
    lines: Vec<(u16, String, Style)>,
    /// Pictures that begin at a line.
    pictures: Vec<(usize, Buffer)>,
    length: usize,
}

impl Scroll {
    fn new(width: u16) -> Scroll {
        Scroll { width, lines: Vec::new(), pictures: Vec::new(), length: 0 }
    }

    fn line(&mut self, indent: u16, text: &str, style: Style) {
        self.lines.push((indent, text.to_string(), style));
        self.length = self.length.max(self.lines.len());
    }

    fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| !line.1.is_empty()) {
            self.line(0, "", Style::new());
        }
    }

    /// A text whose first line begins with `head` and whose others are indented as far.
    fn hanging(&mut self, indent: u16, head: &str, text: &str, styles: (Style, Style)) {
        let start = indent + head.chars().count() as u16;
        let room = usize::from(self.width.saturating_sub(start));
        let lines = text::wrap(text, room);
        for (index, line) in lines.iter().enumerate() {
            self.line(start, line, styles.1);
            if index == 0 && !head.is_empty() {
                // The head shares the line of the text.
                let at = self.lines.len() - 1;
                self.pictures.push((at, head_buffer(indent, head, styles.0)));
            }
        }
    }

    fn picture(&mut self, picture: Buffer) {
        let height = picture.area.height;
        self.pictures.push((self.lines.len(), picture));
        for _ in 0..height {
            self.lines.push((0, String::new(), Style::new()));
        }
        self.lines.push((0, String::new(), Style::new()));
    }

    fn buffer(self, base: Style) -> Buffer {
        let height = self.lines.len().clamp(1, usize::from(u16::MAX / 2)) as u16;
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.width, height));
        buffer.set_style(buffer.area, base);
        for (line, (indent, text, style)) in self.lines.iter().enumerate().take(usize::from(height)) {
            if *indent < self.width {
                let room = usize::from(self.width - indent);
                buffer.set_stringn(*indent, line as u16, text, room, *style);
            }
        }
        for (line, picture) in self.pictures {
            for position in picture.area.positions() {
                let at = (position.x, line as u16 + position.y);
                let cell = &picture[position];
                if at.0 < self.width && at.1 < height && cell.symbol() != " " {
                    buffer[at].set_symbol(cell.symbol()).set_style(cell.style());
                } else if at.0 < self.width && at.1 < height {
                    buffer[at].set_style(Style::new().bg(cell.bg));
                }
            }
        }
        buffer
    }
}

fn head_buffer(indent: u16, head: &str, style: Style) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, indent + head.chars().count() as u16, 1));
    buffer.set_string(indent, 0, head, style);
    buffer
}

fn help(page: &Page<'_>, width: u16) -> Buffer {
    let palette = page.palette;
    let mut scroll = Scroll::new(width);
    for name in HELP {
        let meaning = page.tell(&Message::new(&HOUSE, *name));
        if let Some(keys) = HOUSE.find(format!("{name}.keys")) {
            let keys = format!("{:16}", page.tell(&keys));
            scroll.hanging(2, &keys, &meaning, (palette.accent, palette.base));
        } else {
            scroll.blank();
            scroll.line(0, &meaning, palette.title);
        }
    }
    scroll.buffer(palette.base)
}

/// A rule book: its Markdown in plain words and its diagrams drawn.
fn rules(game: usize, library: &Library, width: u16, palette: &Palette, glyphs: Glyphs) -> Buffer {
    let mut scroll = Scroll::new(width);
    for block in blocks(library.metas[game].rules) {
        match block {
            Block::Text(text) => markdown(text, &mut scroll, palette),
            Block::Diagram(diagram) => {
                scroll.blank();
                if let Some(picture) = picture(game, library, &diagram, width, palette, glyphs) {
                    scroll.picture(picture);
                }
                scroll.hanging(2, "", diagram.caption, (palette.dim, palette.dim));
                scroll.blank();
            }
        }
    }
    scroll.buffer(palette.base)
}

fn markdown(text: &str, scroll: &mut Scroll, palette: &Palette) {
    let plain = |text: &str| text.replace("**", "").replace('`', "");
    let mut paragraph = String::new();
    let mut head = String::new();
    let flush = |paragraph: &mut String, head: &mut String, scroll: &mut Scroll| {
        if !paragraph.is_empty() {
            scroll.hanging(0, head, &plain(paragraph), (palette.accent, palette.base));
        }
        paragraph.clear();
        head.clear();
    };
    for line in text.lines() {
        let trimmed = line.trim();
        let number =
            trimmed.split_once(". ").filter(|(n, _)| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
        if trimmed.is_empty() {
            flush(&mut paragraph, &mut head, scroll);
            scroll.blank();
        } else if trimmed.starts_with('#') {
            flush(&mut paragraph, &mut head, scroll);
            let level = trimmed.bytes().take_while(|&byte| byte == b'#').count();
            let style =
                if level == 1 { palette.title.add_modifier(Modifier::UNDERLINED) } else { palette.title };
            scroll.line(0, &plain(trimmed.trim_start_matches('#').trim()), style);
        } else if let Some(item) = trimmed.strip_prefix("- ").or_else(|| trimmed.strip_prefix("* ")) {
            flush(&mut paragraph, &mut head, scroll);
            (head, paragraph) = ("• ".to_string(), item.to_string());
        } else if let Some((number, item)) = number {
            flush(&mut paragraph, &mut head, scroll);
            (head, paragraph) = (format!("{number}. "), item.to_string());
        } else if trimmed.starts_with('|') || trimmed.starts_with("```") {
            flush(&mut paragraph, &mut head, scroll);
            let rule = trimmed.chars().all(|sign| matches!(sign, '|' | '-' | ':' | ' '));
            if !rule && !trimmed.starts_with("```") {
                let cells: Vec<String> =
                    trimmed.trim_matches('|').split('|').map(|cell| plain(cell.trim())).collect();
                scroll.hanging(2, "", &cells.join("  |  "), (palette.base, palette.base));
            }
        } else {
            paragraph += if paragraph.is_empty() { "" } else { " " };
            paragraph += trimmed;
        }
    }
    flush(&mut paragraph, &mut head, scroll);
    scroll.blank();
}

/// A diagram as large as the text is wide, but no larger than two lines a cell.
fn picture(
    game: usize,
    library: &Library,
    diagram: &Diagram<'_>,
    width: u16,
    palette: &Palette,
    glyphs: Glyphs,
) -> Option<Buffer> {
    let options = Options::parse(library.metas[game].options, diagram.options).ok()?;
    let position = Some(diagram.position.to_string());
    let game = (library.open)(&Setup { position, ..Setup::of(game, options) }).ok()?;
    let (layout, scene) = (game.layout(), game.scene());
    let pose = Pose { flip: false, diamond: false, glyphs };
    let sizes = [Scale::Standard, Scale::Compact, Scale::Small];
    let content = content_width(&scene);
    let plans = sizes.into_iter().filter_map(|scale| Plan::new(layout, pose, scale, content));
    let plan = plans.into_iter().find(|plan| plan.size.0 <= i32::from(width))?;
    let picture = Picture::unmarked(layout, &scene, &plan, palette);
    let area = Rect::new(0, 0, width, plan.size.1 as u16);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, palette.base);
    picture.render(&Window { area, scroll: (-2, 0) }, &mut buffer);
    Some(buffer)
}
