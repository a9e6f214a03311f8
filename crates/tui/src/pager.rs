//! Long texts: the rules of a game with their diagrams, and the list of keys.

use crate::app::Action;
use crate::board::{Picture, Plan, Pose, Scale, Window, content_width};
use crate::library::Library;
use crate::page::Page;
use crate::text;
use crate::theme::Palette;
use ludoteca_draw::Glyphs;
use ludoteca_draw::book::text::{self as book_text, Laid, Paper, Piece, Role};
use ludoteca_draw::book::{Book, Diagram};
use ludoteca_kit::Options;
use ludoteca_kit::words::{COMMON, Language, Message, say};
use ludoteca_session::{Setup, has_lesson};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// A long text that can be scrolled.
#[derive(Clone, Debug)]
pub(crate) struct Pager {
    text: Text,
    top: usize,
    /// The text as it was last laid out, and for what.
    laid: Option<(LaidFor, Buffer)>,
    /// Lines that can be seen at once.
    room: usize,
}

/// What a text is laid out for: width, signs, colours and language.
type LaidFor = (u16, Glyphs, Style, Language);

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
    "tui-help-why",
    "tui-help-engine",
    "tui-help-pause",
    "tui-help-delay",
    "tui-help-resign",
    "tui-help-files",
    "tui-help-games",
    "tui-help-leave",
    "tui-help-over",
    "tui-help-judge",
    "tui-help-lessons",
    "tui-help-lesson",
    "tui-help-lesson-show",
    "tui-help-lesson-steps",
    "tui-help-lesson-again",
    "tui-help-lesson-leave",
    "tui-help-picture",
    "tui-help-view",
    "tui-help-moves",
    "tui-help-colours",
    "tui-help-language",
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
    "tui-help-fell",
    "tui-help-last",
    "tui-help-advised",
    "tui-help-pointed",
    "tui-help-graded",
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
        let length = self.laid.as_ref().map_or(0, |laid| usize::from(laid.1.area.height));
        let most = length.saturating_sub(self.room) as i64;
        self.top = (self.top as i64).saturating_add(lines).clamp(0, most.max(0)) as usize;
    }

    pub(crate) fn draw(&mut self, page: &mut Page<'_>, screen: Rect, library: &Library) {
        page.hot.clear();
        page.clear(screen, Style::new());
        let title = match self.text {
            Text::Rules(game) => say!(COMMON, "tui-rules-title", game = library.metas[game].title()),
            Text::Help => say!(COMMON, "tui-help-title"),
        };
        let width = screen.width.min(94);
        let area = Rect::new(screen.x + (screen.width - width) / 2, screen.y, width, screen.height - 1);
        let inside = page.frame(area, &page.tell(&title), page.palette.frame);
        self.room = usize::from(inside.height);
        let wanted = (inside.width, page.glyphs, page.palette.base, page.teller.language());
        if self.laid.as_ref().is_none_or(|(laid, _)| *laid != wanted) {
            let buffer = match self.text {
                Text::Rules(game) => rules(page, game, library, inside.width),
                Text::Help => help(page, inside.width),
            };
            self.laid = Some((wanted, buffer));
        }
        self.scroll(0);
        let Some((_, laid)) = &self.laid else { return };
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
        let seen = page.tell(&say!(COMMON, "tui-seen", percent = percent));
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
    lines: Vec<Line<'static>>,
    /// Pictures that begin at a line.
    pictures: Vec<(usize, Buffer)>,
}

impl Scroll {
    fn new(width: u16) -> Scroll {
        Scroll { width, lines: Vec::new(), pictures: Vec::new() }
    }

    fn line(&mut self, line: impl Into<Line<'static>>) {
        self.lines.push(line.into());
    }

    /// Keeps room for a picture.
    fn picture(&mut self, picture: Buffer) {
        let height = usize::from(picture.area.height);
        self.pictures.push((self.lines.len(), picture));
        self.lines.resize(self.lines.len() + height, Line::default());
    }

    fn buffer(self, base: Style) -> Buffer {
        let height = self.lines.len().clamp(1, usize::from(u16::MAX / 2)) as u16;
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.width, height));
        buffer.set_style(buffer.area, base);
        for (row, line) in self.lines.iter().enumerate().take(usize::from(height)) {
            buffer.set_line(0, row as u16, line, self.width);
        }
        for (row, picture) in self.pictures {
            for position in picture.area.positions() {
                let at = (position.x, row as u16 + position.y);
                if at.0 < self.width && at.1 < height {
                    buffer[at] = picture[position].clone();
                }
            }
        }
        buffer
    }
}

fn help(page: &Page<'_>, width: u16) -> Buffer {
    const KEYS: usize = 18;
    let palette = page.palette;
    let mut scroll = Scroll::new(width);
    for (index, name) in HELP.iter().enumerate() {
        let meaning = page.tell(&Message::new(&COMMON, *name));
        let Some(keys) = COMMON.find(format!("{name}.keys")) else {
            if index > 0 {
                scroll.line("");
            }
            scroll.line(Span::styled(meaning, palette.title));
            continue;
        };
        let mut head = format!("  {:16}", page.tell(&keys));
        for line in text::wrap(&meaning, usize::from(width).saturating_sub(KEYS)) {
            let head = std::mem::replace(&mut head, " ".repeat(KEYS));
            scroll.line(vec![Span::styled(head, palette.accent), Span::styled(line, palette.base)]);
        }
    }
    scroll.buffer(palette.base)
}

/// A rule book, its diagrams drawn.
fn rules(page: &Page<'_>, game: usize, library: &Library, width: u16) -> Buffer {
    let (palette, glyphs) = (page.palette, page.glyphs);
    let mut scroll = Scroll::new(width);
    let meta = library.metas[game];
    if has_lesson(meta) {
        let told = page.tell(&say!(COMMON, "tui-rules-lesson", game = meta.title()));
        for line in text::wrap(&told, usize::from(width)) {
            scroll.line(Span::styled(line, palette.dim));
        }
        scroll.line("");
    }
    let book = Book::parse(meta.rules(page.teller.language()));
    for laid in book_text::lay(&book, &Paper { width: usize::from(width), glyphs, bare: false }) {
        match laid {
            Laid::Line(pieces) => {
                let styled = |piece: Piece| {
                    let style = style(&piece, palette);
                    Span::styled(piece.text, style)
                };
                scroll.line(pieces.into_iter().map(styled).collect::<Vec<_>>());
            }
            Laid::Diagram { indent, diagram } => {
                match picture(game, library, diagram, (indent as u16, width), palette, glyphs) {
                    Some(picture) => scroll.picture(picture),
                    // What has no room is at least named.
                    None => scroll.line(Span::styled(diagram.position.clone(), palette.dim)),
                }
            }
        }
    }
    scroll.buffer(palette.base)
}

fn style(piece: &Piece, palette: &Palette) -> Style {
    let style = match piece.role {
        Role::Heading(1) => palette.title.add_modifier(Modifier::UNDERLINED),
        Role::Heading(_) | Role::Column => palette.title,
        Role::Caption | Role::Frame => palette.dim,
        Role::Mark => palette.accent,
        Role::Words if piece.look.code => palette.accent,
        Role::Words => palette.base,
    };
    let bold = if piece.look.strong { Modifier::BOLD } else { Modifier::empty() };
    let italic = if piece.look.emphasis { Modifier::ITALIC } else { Modifier::empty() };
    style.add_modifier(bold | italic)
}

/// A diagram as large as the text is wide, but no larger than two lines a cell.
fn picture(
    game: usize,
    library: &Library,
    diagram: &Diagram,
    (indent, width): (u16, u16),
    palette: &Palette,
    glyphs: Glyphs,
) -> Option<Buffer> {
    let options = Options::parse(library.metas[game].options, &diagram.options).ok()?;
    let position = Some(diagram.position.clone());
    let game = (library.open)(&Setup { position, ..Setup::of(game, options) }).ok()?;
    let (layout, scene) = (game.layout(), game.scene());
    let pose = Pose { flip: false, diamond: false, glyphs };
    let sizes = [Scale::Standard, Scale::Compact, Scale::Small];
    let content = content_width(&scene);
    let plans = sizes.into_iter().filter_map(|scale| Plan::new(layout, pose, scale, content));
    let plan = plans.into_iter().find(|plan| plan.size.0 + i32::from(indent) <= i32::from(width))?;
    let picture = Picture::unmarked(layout, &scene, &plan, palette);
    let area = Rect::new(0, 0, width, plan.size.1 as u16);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, palette.base);
    picture.render(&Window { area, scroll: (-i32::from(indent), 0) }, &mut buffer);
    Some(buffer)
}
