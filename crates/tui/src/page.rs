//! A screen while it is being drawn: characters, and the places where a click does something.

use crate::app::Action;
use crate::text;
use crate::theme::Palette;
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, Message, Teller};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// A place that can be clicked.
#[derive(Clone, Debug)]
pub(crate) struct Hot {
    pub(crate) area: Rect,
    pub(crate) action: Action,
}

/// A screen while it is being drawn.
pub(crate) struct Page<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) palette: &'a Palette,
    pub(crate) glyphs: Glyphs,
    /// Puts everything into words.
    pub(crate) teller: Teller<'a>,
    pub(crate) hot: &'a mut Vec<Hot>,
    /// Where the cursor of the terminal stands, so that it is found without colours and by screen readers.
    pub(crate) cursor: &'a mut Option<Position>,
}

impl Page<'_> {
    /// A message in words.
    pub(crate) fn tell(&self, message: &Message) -> String {
        self.teller.tell(message)
    }

    /// Writes a text inside an area, on its `line`; says where it ends.
    pub(crate) fn put(&mut self, area: Rect, column: u16, line: u16, text: &str, style: Style) -> u16 {
        if line >= area.height || column >= area.width {
            return column;
        }
        let room = usize::from(area.width - column);
        let (x, _) = self.buffer.set_stringn(area.x + column, area.y + line, text, room, style);
        x - area.x
    }

    /// Writes lines from `line` on; says which line comes next.
    pub(crate) fn lines(&mut self, area: Rect, line: u16, lines: &[String], style: Style) -> u16 {
        for (index, text) in lines.iter().enumerate() {
            self.put(area, 0, line.saturating_add(index as u16), text, style);
        }
        line.saturating_add(lines.len() as u16)
    }

    /// Writes a text broken into lines; says which line comes next.
    pub(crate) fn paragraph(&mut self, area: Rect, line: u16, text: &str, style: Style) -> u16 {
        self.lines(area, line, &text::wrap(text, usize::from(area.width)), style)
    }

    /// Makes an area clickable.
    pub(crate) fn click(&mut self, area: Rect, action: Action) {
        self.hot.push(Hot { area, action });
    }

    /// Fills an area with blanks.
    pub(crate) fn clear(&mut self, area: Rect, style: Style) {
        for position in area.intersection(*self.buffer.area()).positions() {
            self.buffer[position].reset();
            self.buffer[position].set_style(self.palette.base.patch(style));
        }
    }

    /// Keys with what they do, by their names in the catalogue, each clickable, as many as there is room for; says where
    /// they end.
    pub(crate) fn keys(&mut self, area: Rect, keys: &[(&'static str, Action)]) -> u16 {
        let mut column = 0;
        for (name, action) in keys {
            let meaning = self.tell(&Message::new(&COMMON, *name));
            let key = self.tell(&Message::new(&COMMON, format!("{name}.key")));
            let length = (key.chars().count() + 1 + meaning.chars().count()) as u16;
            if column + length > area.width {
                continue;
            }
            let start = column;
            column = self.put(area, column, 0, &key, self.palette.accent);
            column = self.put(area, column + 1, 0, &meaning, self.palette.dim);
            self.click(Rect::new(area.x + start, area.y, length, 1).intersection(area), action.clone());
            column += 2;
        }
        column
    }

    /// A frame around an area, with a title; says what is inside.
    pub(crate) fn frame(&mut self, area: Rect, title: &str, style: Style) -> Rect {
        let area = area.intersection(*self.buffer.area());
        if area.width < 4 || area.height < 3 {
            return Rect::new(area.x, area.y, 0, 0);
        }
        let (right, bottom) = (area.width - 1, area.height - 1);
        for column in 1..right {
            self.put(area, column, 0, "─", style);
            self.put(area, column, bottom, "─", style);
        }
        for line in 1..bottom {
            self.put(area, 0, line, "│", style);
            self.put(area, right, line, "│", style);
        }
        for (column, line, sign) in [(0, 0, "┌"), (right, 0, "┐"), (0, bottom, "└"), (right, bottom, "┘")]
        {
            self.put(area, column, line, sign, style);
        }
        if !title.is_empty() {
            let title = text::shorten(title, usize::from(area.width) - 4);
            self.put(area, 1, 0, &format!(" {title} "), self.palette.title.patch(style_ground(style)));
        }
        Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
    }
}

/// Only the ground of a style.
fn style_ground(style: Style) -> Style {
    style.bg.map_or(Style::new(), |color| Style::new().bg(color))
}

/// The nearest ASCII text of everything on a screen.
pub(crate) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        let sign = cell.symbol().chars().next().map_or(' ', |sign| match sign {
            '─' | '━' => '-',
            '│' | '┃' => '|',
            '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
            '◀' | '←' | '«' => '<',
            '▶' | '→' | '»' => '>',
            '▲' | '↑' => '^',
            '▼' | '↓' => 'v',
            '•' => '*',
            sign => ludoteca_draw::parts::plain(sign),
        });
        cell.set_char(sign);
    }
}

/// An area of this size in the middle of another.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}
