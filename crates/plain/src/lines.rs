//! Lines of input, whatever they are made of.

use std::io::{self, BufRead, ErrorKind};

/// A longer line is no answer to any question. It is skipped without being kept in memory.
pub(crate) const LONGEST: usize = 64 << 10;
/// Input that goes on for so many bytes without the end of a line is not typed by anybody and has no end.
const ENDLESS: u64 = 1 << 30;

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
    let mut kept = Vec::new();
    let mut length = 0_u64;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() && length == 0 || length > ENDLESS {
            return Ok(Line::End);
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        kept.extend_from_slice(&part[..part.len().min(LONGEST + 1 - kept.len())]);
        length += part.len() as u64;
        let (taken, last) = (part.len() + usize::from(end.is_some()), end.is_some() || chunk.is_empty());
        input.consume(taken);
        if last {
            return Ok(if length > LONGEST as u64 { Line::Long(length) } else { text(kept) });
        }
    }
}

fn text(bytes: Vec<u8>) -> Line {
    match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text.trim_start_matches('\u{feff}').trim_end_matches('\r').to_string()),
        Err(error) => {
            let place = error.utf8_error().valid_up_to();
            Line::Torn(place, error.as_bytes().get(place).copied().unwrap_or_default())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(bytes: &[u8]) -> Vec<Line> {
        // A small buffer, so that lines fall apart in it.
        let mut input = BufReader::with_capacity(7, bytes);
        let lines = std::iter::from_fn(|| Some(read(&mut input).unwrap()));
        lines.take_while(|line| *line != Line::End).collect()
    }

    fn typed(text: &str) -> Line {
        Line::Text(text.to_string())
    }

    #[test]
    fn lines_end_with_a_line_feed_or_with_the_input() {
        assert_eq!(all(b""), []);
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
