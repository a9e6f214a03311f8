//! Long texts: the rules of a game with their diagrams, and the list of keys.

use crate::app::Action;
use crate::board::{Laid as LaidBoard, Picture, Place, Plan, Pose, Scale, Window, content_width};
use crate::library::Library;
use crate::page::Page;
use crate::text;
use crate::theme::Palette;
use ludoteca_draw::Glyphs;
use ludoteca_draw::book::text::{self as book_text, Laid, Paper, Piece, Role};
use ludoteca_draw::book::{Block, Book, Diagram, Part};
use ludoteca_kit::words::{COMMON, Language, Message, say};
use ludoteca_kit::{Layout, Options, Scene};
use ludoteca_session::{Setup, has_lesson};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// Longer lines are hard to read.
const WIDTH: u16 = 78;

/// The columns of the contents beside a text, on narrow and on wide screens.
const CONTENTS: (u16, u16) = (20, 34);

/// A long text that can be scrolled.
#[derive(Clone, Debug)]
pub(crate) struct Pager {
    text: Text,
    top: usize,
    /// The text as it was last laid out, and for what.
    laid: Option<(LaidFor, Sheet)>,
    /// Lines that can be seen at once.
    room: usize,
    /// What is told below it: colours, signs and the language can be changed here as well.
    pub(crate) notice: Option<Message>,
}

/// A text laid out.
#[derive(Clone, Debug)]
struct Sheet {
    buffer: Buffer,
    /// The lines at which its sections begin, with their names.
    sections: Vec<(usize, String)>,
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
    "tui-help-motion",
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
        Pager { text: Text::Rules(game), top: 0, laid: None, room: 1, notice: None }
    }

    pub(crate) fn help() -> Pager {
        Pager { text: Text::Help, top: 0, laid: None, room: 1, notice: None }
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Action> {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => self.scroll(1),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(1 - self.room as i64),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(self.room as i64 - 1),
            KeyCode::Tab => self.section(1),
            KeyCode::BackTab => self.section(-1),
            KeyCode::Char(digit @ '1'..='9') => self.open_section(digit as usize - '1' as usize),
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
        let length = self.laid.as_ref().map_or(0, |(_, sheet)| usize::from(sheet.buffer.area.height));
        let most = length.saturating_sub(self.room) as i64;
        self.top = (self.top as i64).saturating_add(lines).clamp(0, most.max(0)) as usize;
    }

    /// The section that is being read.
    fn here(&self) -> usize {
        let sections = self.laid.as_ref().map_or(&[][..], |(_, sheet)| &sheet.sections);
        sections.iter().rposition(|section| section.0 <= self.top + 1).unwrap_or(0)
    }

    /// Goes so many sections on, or back to the beginning of this one.
    pub(crate) fn section(&mut self, by: i64) {
        let here = self.here() as i64;
        self.open_section((here + by).max(0) as usize);
    }

    /// Goes to a section, if there is such a one.
    pub(crate) fn open_section(&mut self, number: usize) {
        let line = self.laid.as_ref().and_then(|(_, sheet)| sheet.sections.get(number));
        if let Some(&(line, _)) = line {
            self.top = line;
            self.scroll(0);
        }
    }

    pub(crate) fn draw(&mut self, page: &mut Page<'_>, screen: Rect, library: &Library) {
        page.hot.clear();
        page.clear(screen, Style::new());
        // The contents stand beside the text where there is room for both.
        let beside = match screen.width.saturating_sub(WIDTH) {
            room if room > CONTENTS.1 => CONTENTS.1,
            room if room > CONTENTS.0 => CONTENTS.0,
            _ => 0,
        };
        let width = (screen.width - 3 - beside).min(WIDTH);
        // The contents stand right beside the text, and both in the middle of a wide screen.
        let left = screen.x + beside + (screen.width - beside - width) / 2;
        let inside = Rect::new(left, screen.y + 2, width, screen.height - 4);
        self.room = usize::from(inside.height);
        let wanted = (width, page.glyphs, page.palette.base, page.teller.language());
        if self.laid.as_ref().is_none_or(|laid| laid.0 != wanted) {
            let sheet = match self.text {
                Text::Rules(game) => rules(page, game, library, width),
                Text::Help => help(page, width),
            };
            self.laid = Some((wanted, sheet));
        }
        self.scroll(0);
        let here = self.here();
        let Some((_, sheet)) = &self.laid else { return };
        let laid = &sheet.buffer;
        for line in 0..inside.height.min(laid.area.height.saturating_sub(self.top as u16)) {
            for column in 0..inside.width {
                page.buffer[(inside.x + column, inside.y + line)] =
                    laid[(column, line + self.top as u16)].clone();
            }
        }
        if beside > 0 {
            contents(
                page,
                Rect::new(left - beside + 1, screen.y + 2, beside - 3, screen.height - 4),
                sheet,
                here,
            );
        }
        let seen = self.top + self.room;
        let length = usize::from(laid.area.height);
        let percent = (seen.min(length) * 100).checked_div(length).unwrap_or(100);
        self.head(page, Rect { height: 1, ..screen }, library, percent);
        scroll_bar(page, Rect::new(screen.right() - 1, inside.y, 1, inside.height), self.top, length);
        if let Some(notice) = &self.notice {
            let told = text::shorten(&page.tell(notice), usize::from(screen.width - 2));
            page.put(screen, 1, screen.height - 2, &told, page.palette.accent);
        }
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        page.clear(keys, page.palette.bar);
        let keys = Rect::new(keys.x + 1, keys.y, keys.width - 2, 1);
        let list = [
            ("tui-key-back", Action::Close),
            ("tui-key-page", Action::Page(1)),
            ("tui-key-page-back", Action::Page(-1)),
            ("tui-key-section", Action::Section(1)),
            ("tui-key-ends", Action::Page(0)),
        ];
        page.keys(keys, &list);
    }

    /// What is read, and how far.
    fn head(&self, page: &mut Page<'_>, line: Rect, library: &Library, percent: usize) {
        page.clear(line, page.palette.bar);
        let area = Rect::new(line.x + 1, line.y, line.width - 2, 1);
        let title = match self.text {
            Text::Rules(game) => say!(COMMON, "tui-rules-title", game = library.metas[game].title()),
            Text::Help => say!(COMMON, "tui-help-title"),
        };
        let end = page.put(area, 0, 0, &page.tell(&title), page.palette.title);
        let section = self.laid.as_ref().and_then(|(_, sheet)| sheet.sections.get(self.here()));
        let section = section.map_or(String::new(), |section| section.1.clone());
        page.put(area, end + 2, 0, &section, page.palette.bar);
        let seen = page.tell(&say!(COMMON, "tui-seen", percent = percent));
        let column = area.width.saturating_sub(seen.chars().count() as u16);
        page.put(area, column, 0, &seen, page.palette.dim);
    }

    /// Scrolls by a page.
    pub(crate) fn page(&mut self, pages: i64) {
        self.scroll(pages * (self.room as i64 - 1).max(1));
    }
}

/// The sections of a text, each clickable.
fn contents(page: &mut Page<'_>, area: Rect, sheet: &Sheet, here: usize) {
    // Where there are more than lines, those around the one that is read are seen.
    let room = usize::from(area.height);
    let first = here.saturating_sub(room / 2).min(sheet.sections.len().saturating_sub(room));
    for (line, (number, (_, name))) in sheet.sections.iter().enumerate().skip(first).take(room).enumerate() {
        let style = if number == here { page.palette.selected } else { page.palette.dim };
        let place = Rect::new(area.x, area.y + line as u16, area.width, 1);
        if number == here {
            page.clear(place, page.palette.selected);
        }
        let text = format!(" {:>2}  {name}", number + 1);
        page.put(place, 0, 0, &text::shorten(&text, usize::from(area.width)), style);
        page.click(place, Action::ToSection(number));
    }
}

/// How far a text is read, at the edge of the screen.
fn scroll_bar(page: &mut Page<'_>, area: Rect, top: usize, length: usize) {
    let room = usize::from(area.height);
    if length <= room || room == 0 {
        return;
    }
    let size = (room * room / length).max(1);
    let start = (top * (room - size)).checked_div(length - room).unwrap_or(0);
    for line in start..(start + size).min(room) {
        page.put(area, 0, line as u16, "▐", page.palette.dim);
    }
}

/// Lines of styled text that become one long buffer.
struct Scroll {
    sections: Vec<(usize, String)>,
    width: u16,
    lines: Vec<Line<'static>>,
    /// Pictures that begin at a line.
    pictures: Vec<(usize, Buffer)>,
}

impl Scroll {
    fn new(width: u16) -> Scroll {
        Scroll { width, lines: Vec::new(), pictures: Vec::new(), sections: Vec::new() }
    }

    /// A section begins with the next line.
    fn section(&mut self, name: String) {
        self.sections.push((self.lines.len(), name));
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

    fn sheet(mut self, base: Style) -> Sheet {
        let sections = std::mem::take(&mut self.sections);
        Sheet { buffer: self.buffer(base), sections }
    }

    fn buffer(self, base: Style) -> Buffer {
        let height = self.lines.len().clamp(1, usize::from(u16::MAX / 2)) as u16;
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.width, height));
        buffer.set_style(buffer.area, base);
        for (row, line) in self.lines.iter().enumerate().take(usize::from(height)) {
            buffer.set_style(Rect::new(0, row as u16, self.width, 1), line.style);
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

fn help(page: &Page<'_>, width: u16) -> Sheet {
    const KEYS: usize = 18;
    let palette = page.palette;
    let mut scroll = Scroll::new(width);
    for (index, name) in HELP.iter().enumerate() {
        let meaning = page.tell(&Message::new(&COMMON, *name));
        let Some(keys) = COMMON.find(format!("{name}.keys")) else {
            if index > 0 {
                scroll.line("");
            }
            scroll.section(meaning.clone());
            scroll.line(Span::styled(meaning, palette.title));
            continue;
        };
        let mut head = format!("  {:16}", page.tell(&keys));
        for line in text::wrap(&meaning, usize::from(width).saturating_sub(KEYS)) {
            let head = std::mem::replace(&mut head, " ".repeat(KEYS));
            scroll.line(vec![Span::styled(head, palette.accent), Span::styled(line, palette.base)]);
        }
    }
    scroll.sheet(palette.base)
}

/// A rule book, its diagrams drawn.
fn rules(page: &Page<'_>, game: usize, library: &Library, width: u16) -> Sheet {
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
    let mut book = Book::parse(meta.rules(page.teller.language()));
    if palette.tiles() && glyphs == Glyphs::Unicode {
        drawn(&mut book, game, library);
    }
    let mut heading_before = false;
    for laid in book_text::lay(&book, &Paper { width: usize::from(width), glyphs, bare: false }) {
        match laid {
            Laid::Line(pieces) => {
                let heading = pieces.iter().any(|piece| piece.role == Role::Heading(2));
                if heading && !std::mem::replace(&mut heading_before, true) {
                    scroll.section(pieces.iter().map(|piece| piece.text.as_str()).collect());
                }
                heading_before = heading;
                // The names of columns stand on a ground of their own.
                let columns = pieces.iter().any(|piece| piece.role == Role::Column);
                let ground = if columns { palette.bar } else { Style::new() };
                let styled = |piece: Piece| {
                    let style = style(&piece, palette);
                    Span::styled(piece.text, style)
                };
                scroll.line(Line::from(pieces.into_iter().map(styled).collect::<Vec<_>>()).style(ground));
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
    scroll.sheet(palette.base)
}

/// Speaks of boards that are drawn, and puts the signs of pieces into tables instead of their letters.
fn drawn(book: &mut Book, game: usize, library: &Library) {
    let blocks = std::mem::take(&mut book.blocks);
    book.blocks = blocks
        .into_iter()
        .flat_map(|block| match block {
            Block::Part(Part::Text, _) => Vec::new(),
            Block::Part(Part::Pictures, blocks) => blocks,
            block => vec![block],
        })
        .collect();
    let options = Options::parse(library.metas[game].options, "").ok();
    let Some(game) = options.and_then(|options| (library.open)(&Setup::of(game, options)).ok()) else {
        return;
    };
    let sign =
        |name: &str| game.layout().pieces.iter().find(|spec| spec.name == name).map(|spec| spec.unicode);
    for block in &mut book.blocks {
        let Block::Table { head, rows, .. } = block else { continue };
        for span in head.iter_mut().chain(rows.iter_mut().flatten()).flatten() {
            let named = span.link.as_deref().and_then(|link| link.strip_prefix("piece:"));
            // A word stays one: only its letter gives way.
            if let Some(sign) = named.and_then(sign).filter(|_| span.text.chars().count() == 1) {
                span.text = sign.to_string();
            }
        }
    }
}

fn style(piece: &Piece, palette: &Palette) -> Style {
    let style = match piece.role {
        Role::Heading(1) => palette.title.add_modifier(Modifier::UNDERLINED),
        Role::Heading(_) | Role::Column => palette.title,
        Role::Caption => palette.dim,
        Role::Frame => palette.rule,
        Role::Mark => palette.accent,
        Role::Words if piece.look.code => palette.accent,
        Role::Words => Style::new(),
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
    let pose = Pose::plain(glyphs);
    if let Some(buffer) = tiles(layout, &scene, (indent, width), pose, palette) {
        return Some(buffer);
    }
    let sizes = [Scale::Standard, Scale::Compact, Scale::Small];
    let content = content_width(&scene);
    let plans = sizes.into_iter().filter_map(|scale| Plan::new(layout, pose, scale, content));
    let plan = plans.into_iter().find(|plan| plan.size.0 + i32::from(indent) <= i32::from(width))?;
    let picture = Picture::unmarked(layout, &scene, palette);
    let area = Rect::new(0, 0, width, plan.size.1 as u16);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, palette.base);
    let window = Window { area, scroll: (-i32::from(indent), 0) };
    picture.render(&LaidBoard::Wires(Box::new(plan), window), &mut buffer);
    Some(buffer)
}

/// The same in tiles of colour, on as few lines as show what stands where.
fn tiles(
    layout: &Layout,
    scene: &Scene,
    (indent, width): (u16, u16),
    pose: Pose,
    palette: &Palette,
) -> Option<Buffer> {
    let place = |height: u16| Place {
        pose,
        lying: None,
        area: Rect::new(indent, 0, width.saturating_sub(2 * indent), height),
        raised: false,
        palette,
    };
    let (height, laid) = [18, 24, 32]
        .into_iter()
        .find_map(|height| Some((height, LaidBoard::tiles(layout, scene, place(height))?)))?;
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, palette.base);
    Picture::unmarked(layout, scene, palette).render(&laid, &mut buffer);
    Some(buffer)
}
