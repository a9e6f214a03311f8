//! Characters on an unbounded sheet.

use crate::{Glyphs, Theme};
use ludoteca_kit::{Ink, Swatch};
use std::collections::BTreeMap;

/// What a character belongs to; a theme gives it a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Frame,
    Piece(Ink),
    Ground(Swatch),
    Last,
    Picked,
    Lit,
}

impl Style {
    fn sgr(self, theme: &Theme, inks: [Ink; 2]) -> &'static str {
        match self {
            Style::Frame => theme.sgr[0],
            Style::Piece(ink) => theme.paint(ink).sgr,
            Style::Ground(swatch) => theme.ground(swatch, inks).sgr,
            Style::Last => theme.sgr[1],
            Style::Picked => theme.sgr[2],
            Style::Lit => theme.sgr[3],
        }
    }
}

/// The ways a line leaves the middle of a character, as bits.
pub mod arm {
    /// Upwards.
    pub const UP: u8 = 1;
    /// Downwards.
    pub const DOWN: u8 = 2;
    /// To the left.
    pub const LEFT: u8 = 4;
    /// To the right.
    pub const RIGHT: u8 = 8;
    /// Up and to the left.
    pub const UP_LEFT: u8 = 16;
    /// Up and to the right.
    pub const UP_RIGHT: u8 = 32;
    /// Down and to the left.
    pub const DOWN_LEFT: u8 = 64;
    /// Down and to the right.
    pub const DOWN_RIGHT: u8 = 128;
}

/// Characters by line and column, either of which may be negative.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    cells: BTreeMap<(i32, i32), (char, Style)>,
    arms: BTreeMap<(i32, i32), u8>,
}

impl Canvas {
    /// Puts a character; a blank leaves what is there.
    pub(crate) fn put(&mut self, line: i32, column: i32, c: char, style: Style) {
        if c != ' ' {
            self.cells.insert((line, column), (c, style));
        }
    }

    pub(crate) fn write(&mut self, line: i32, column: i32, text: &str, style: Style) {
        for (index, c) in text.chars().enumerate() {
            self.put(line, column + index as i32, c, style);
        }
    }

    /// Adds arms to the line through a character; [`Canvas::join_lines`] makes characters of them.
    pub(crate) fn reach(&mut self, line: i32, column: i32, arms: u8) {
        *self.arms.entry((line, column)).or_default() |= arms;
    }

    /// Turns the arms collected so far into line characters.
    pub(crate) fn join_lines(&mut self, glyphs: Glyphs) {
        for ((line, column), arms) in std::mem::take(&mut self.arms) {
            self.put(line, column, joint(arms, glyphs), Style::Frame);
        }
    }

    /// The lines from the first to the last with something on them, shifted so that the leftmost character is the
    /// first, without trailing blanks.
    pub(crate) fn lines(&self, palette: Option<(&Theme, [Ink; 2])>) -> Vec<String> {
        let left = self.cells.keys().map(|key| key.1).min().unwrap_or(0);
        let mut lines: Vec<String> = Vec::new();
        let mut here = None;
        let mut column = left;
        let mut colour = "";
        for (&(line, at), &(c, style)) in &self.cells {
            if here != Some(line) {
                end(&mut lines, &mut colour);
                let gap = here.map_or(1, |last: i32| line - last);
                lines.extend((0..gap).map(|_| String::new()));
                (here, column) = (Some(line), left);
            }
            let Some(out) = lines.last_mut() else { continue };
            let wanted = palette.map_or("", |(theme, inks)| style.sgr(theme, inks));
            if (wanted != colour || at > column) && !colour.is_empty() {
                out.push_str("\u{1b}[0m");
                colour = "";
            }
            out.extend((column..at).map(|_| ' '));
            if wanted != colour {
                out.push_str(&format!("\u{1b}[{wanted}m"));
                colour = wanted;
            }
            out.push(c);
            column = at + 1;
        }
        end(&mut lines, &mut colour);
        lines
    }
}

/// Colours end with their line, so that a line can be shown alone.
fn end(lines: &mut [String], colour: &mut &str) {
    if let Some(line) = lines.last_mut().filter(|_| !colour.is_empty()) {
        line.push_str("\u{1b}[0m");
    }
    *colour = "";
}

/// The character in which lines with these arms meet.
pub fn joint(arms: u8, glyphs: Glyphs) -> char {
    if arms > 15 {
        return slanted_joint(arms, glyphs);
    }
    let upright = arms & (arm::UP | arm::DOWN) != 0;
    let level = arms & (arm::LEFT | arm::RIGHT) != 0;
    if glyphs == Glyphs::Ascii {
        return match (upright, level) {
            (true, true) => '+',
            (true, false) => '|',
            _ => '-',
        };
    }
    // Indexed by the sum of the arms.
    const JOINTS: [char; 16] =
        [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
    JOINTS[usize::from(arms & 15)]
}

/// Slanted lines that cross or run straight on; nothing where they only turn, because no character turns so, nor
/// for a crossing in ASCII, where an X would look like a piece.
fn slanted_joint(arms: u8, glyphs: Glyphs) -> char {
    let rises = arms & arm::UP_RIGHT != 0 && arms & arm::DOWN_LEFT != 0;
    let falls = arms & arm::UP_LEFT != 0 && arms & arm::DOWN_RIGHT != 0;
    match (rises, falls, glyphs) {
        (true, true, Glyphs::Unicode) => '╳',
        (true, false, Glyphs::Unicode) => '╱',
        (false, true, Glyphs::Unicode) => '╲',
        (true, false, Glyphs::Ascii) => '/',
        (false, true, Glyphs::Ascii) => '\\',
        _ => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_to_what_is_on_them() {
        let mut canvas = Canvas::default();
        canvas.write(-1, -2, "ab ", Style::Frame);
        canvas.write(1, 0, "c d", Style::Lit);
        assert_eq!(canvas.lines(None), ["ab", "", "  c d"]);
        let coloured = canvas.lines(Some((&Theme::DARK, [Ink::Red, Ink::Blue])));
        assert_eq!(
            coloured,
            ["\u{1b}[90mab\u{1b}[0m", "", "  \u{1b}[1;93mc\u{1b}[0m \u{1b}[1;93md\u{1b}[0m"]
        );
        assert!(Canvas::default().lines(None).is_empty());
    }

    #[test]
    fn lines_meet() {
        let mut canvas = Canvas::default();
        canvas.reach(0, 0, arm::RIGHT | arm::DOWN);
        canvas.reach(0, 1, arm::LEFT | arm::RIGHT);
        canvas.reach(0, 2, arm::LEFT | arm::DOWN);
        canvas.reach(0, 2, arm::RIGHT);
        canvas.join_lines(Glyphs::Unicode);
        assert_eq!(canvas.lines(None), ["┌─┬"]);
        assert_eq!(joint(arm::UP | arm::DOWN, Glyphs::Ascii), '|');
        assert_eq!(joint(arm::UP | arm::LEFT, Glyphs::Ascii), '+');
    }
}
