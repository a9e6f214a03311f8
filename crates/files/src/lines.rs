//! Lines of input, whatever they are made of.

use std::io::{self, BufRead, ErrorKind};

/// Input that goes on for so many bytes without the end of a line is not typed by anybody. It is handed out as a line, so
/// that nobody waits for ever for an end that does not come.
pub const ENDLESS: u64 = 1 << 30;

/// One line of input, without the line feed at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Text.
    Text(String),
    /// More bytes than were allowed. The rest was skipped without being kept in memory.
    Long {
        /// As many as were allowed.
        begin: Vec<u8>,
        /// How many there were.
        length: u64,
    },
    /// Bytes that are no UTF-8.
    Torn {
        /// All of them.
        bytes: Vec<u8>,
        /// How many are UTF-8 before the first that is not.
        place: usize,
    },
    /// There are no more lines.
    End,
}

impl Line {
    /// What there is of the line, with a sign in the place of what is no text; `None` at the end.
    pub fn lossy(self) -> Option<String> {
        match self {
            Line::Text(text) => Some(text),
            Line::Long { begin: bytes, .. } | Line::Torn { bytes, .. } => {
                Some(String::from_utf8_lossy(&bytes).into_owned())
            }
            Line::End => None,
        }
    }
}

/// Reads the next line, of which at most `limit` bytes are kept. A last line need not have an end.
pub fn read_line(input: &mut (impl BufRead + ?Sized), limit: usize) -> io::Result<Line> {
    read(input, limit, ENDLESS)
}

fn read(input: &mut (impl BufRead + ?Sized), limit: usize, endless: u64) -> io::Result<Line> {
    let mut kept = Vec::new();
    let mut length = 0_u64;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() && length == 0 {
            return Ok(Line::End);
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        kept.extend_from_slice(&part[..part.len().min(limit - kept.len())]);
        length += part.len() as u64;
        let last = end.is_some() || chunk.is_empty() || length > endless;
        let taken = part.len() + usize::from(end.is_some());
        input.consume(taken);
        if last {
            return Ok(line(kept, length));
        }
    }
}

fn line(kept: Vec<u8>, length: u64) -> Line {
    if length > kept.len() as u64 {
        return Line::Long { begin: kept, length };
    }
    String::from_utf8(kept).map_or_else(
        |error| Line::Torn { place: error.utf8_error().valid_up_to(), bytes: error.into_bytes() },
        Line::Text,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    const LIMIT: usize = 20;

    fn all(bytes: &[u8]) -> Vec<Line> {
        // A small buffer, so that lines fall apart in it.
        let mut input = BufReader::with_capacity(7, bytes);
        let lines = std::iter::from_fn(|| Some(read_line(&mut input, LIMIT).unwrap()));
        lines.take_while(|line| *line != Line::End).collect()
    }

    fn typed(text: &str) -> Line {
        Line::Text(text.to_string())
    }

    #[test]
    fn lines_end_with_a_line_feed_or_with_the_input() {
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\n\nabcdefghijk\r\nz"), [typed(""), typed(""), typed("abcdefghijk\r"), typed("z")]);
        assert_eq!(all("é\n".as_bytes()), [typed("é")]);
    }

    #[test]
    fn half_a_character_is_told_with_its_place() {
        let torn = |bytes: &[u8], place| Line::Torn { bytes: bytes.to_vec(), place };
        assert_eq!(all(b"ab\xc3\nc"), [torn(b"ab\xc3", 2), typed("c")]);
        assert_eq!(all(b"\xff"), [torn(b"\xff", 0)]);
        assert_eq!(torn(b"x\xffy", 1).lossy().as_deref(), Some("x\u{fffd}y"));
    }

    #[test]
    fn a_line_that_is_too_long_is_measured_and_skipped() {
        let mut input = vec![b'x'; LIMIT];
        input.push(b'\n');
        assert_eq!(all(&input), [typed(&"x".repeat(LIMIT))]);
        input.insert(0, b'x');
        input.extend_from_slice(b"after\n");
        let long = Line::Long { begin: vec![b'x'; LIMIT], length: LIMIT as u64 + 1 };
        assert_eq!(all(&input), [long, typed("after")]);
    }

    #[test]
    fn input_without_an_end_is_handed_out_in_parts() {
        let mut input = BufReader::with_capacity(10, io::repeat(b'x').take(55));
        let mut next = || read(&mut input, 3, 30).unwrap();
        let long = |length| Line::Long { begin: b"xxx".to_vec(), length };
        assert_eq!([next(), next(), next()], [long(40), long(15), Line::End]);
    }

    /// Input that is interrupted before every byte, which means nothing.
    struct Nervous<'a>(&'a [u8], bool);

    impl Read for Nervous<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 { Err(ErrorKind::Interrupted.into()) } else { self.0.read(&mut into[..1]) }
        }
    }

    #[test]
    fn an_interruption_is_no_end() {
        let mut input = BufReader::new(Nervous(b"ab\nc", false));
        let mut next = || read_line(&mut input, LIMIT).unwrap();
        assert_eq!([next(), next(), next()], [typed("ab"), typed("c"), Line::End]);
    }
}
