//! Lines of input, whatever they are made of.

use ludoteca_files::lines::{ENDLESS, Line as Read, read_line};
use std::io::{self, BufRead};

/// A longer line is no answer to any question. It is skipped without being kept in memory.
pub(crate) const LONGEST: usize = 64 << 10;

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Text, without the end of the line.
    Text(String),
    /// So many bytes, more than [`LONGEST`].
    Long(u64),
    /// No UTF-8: so many bytes are, and then comes this one.
    Torn(usize, u8),
    /// There are no more lines.
    End,
}

/// Reads the next line.
pub(crate) fn read(input: &mut dyn BufRead) -> io::Result<Line> {
    Ok(match read_line(input, LONGEST)? {
        Read::Text(text) => {
            Line::Text(text.trim_start_matches('\u{feff}').trim_end_matches('\r').to_string())
        }
        // Nobody types so much, and it has no end.
        Read::Long { length, .. } if length > ENDLESS => Line::End,
        Read::Long { length, .. } => Line::Long(length),
        Read::Torn { bytes, place } => Line::Torn(place, bytes.get(place).copied().unwrap_or_default()),
        Read::End => Line::End,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<Line> {
        let lines = std::iter::from_fn(|| Some(read(&mut input).unwrap()));
        lines.take_while(|line| *line != Line::End).collect()
    }

    fn typed(text: &str) -> Line {
        Line::Text(text.to_string())
    }

    #[test]
    fn what_other_systems_add_to_a_line_is_taken_off() {
        assert_eq!(all(b"\n\nabcdefghijk\r\nz"), [typed(""), typed(""), typed("abcdefghijk"), typed("z")]);
        assert_eq!(all("\u{feff}é\n".as_bytes()), [typed("é")]);
    }

    #[test]
    fn half_a_character_is_told_with_its_place() {
        assert_eq!(all(b"ab\xc3\nc"), [Line::Torn(2, 0xc3), typed("c")]);
        assert_eq!(all(b"\xff"), [Line::Torn(0, 0xff)]);
    }

    #[test]
    fn a_line_that_is_too_long_is_measured_and_skipped() {
        let mut input = vec![b'x'; LONGEST];
        input.push(b'\n');
        assert_eq!(all(&input), [typed(&"x".repeat(LONGEST))]);
        input.insert(0, b'x');
        input.extend_from_slice(b"after\n");
        assert_eq!(all(&input), [Line::Long(LONGEST as u64 + 1), typed("after")]);
    }
}
