//! Lines of input, whatever they are made of.

use ludoteca_files::lines::read_line;
use std::io::{self, BufRead};

/// Longer lines are cut here; the longest game on the largest board fits.
const LONGEST: usize = 16 << 20;

/// The next line without its end; `None` at the end of the input. Bytes that are no text become question marks.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<String>> {
    Ok(read_line(input, LONGEST)?.lossy())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_end_with_a_line_feed_or_with_the_input() {
        let mut input = BufReader::with_capacity(3, &b"\nabcdefg\r\nx\xffy"[..]);
        let mut next = || read(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("abcdefg\r"));
        assert_eq!(next().as_deref(), Some("x\u{fffd}y"));
        assert_eq!(next(), None);
    }

    #[test]
    fn an_endless_line_takes_no_endless_memory() {
        let mut input = BufReader::new(io::Read::take(io::repeat(b'x'), LONGEST as u64 + 1_000));
        assert_eq!(read(&mut input).unwrap().map(|line| line.len()), Some(LONGEST));
    }
}
