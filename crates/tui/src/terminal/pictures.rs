//! Real pictures of a board that rests, by the graphics protocol of kitty, which Ghostty, WezTerm and Konsole speak as well.
//!
//! The block elements are always there; a picture lies over them while nothing changes and is taken away with the first change.
//! So a terminal that shows none, or stops doing so, loses nothing. Only terminals that are known to have pictures are asked
//! whether they do, before anything else reads from them: others would show the question, or not answer.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// A board that has not changed for so long rests.
const REST: Duration = Duration::from_millis(150);

/// The most bytes of data in one escape sequence.
const CHUNK: usize = 4096;

/// The picture that is shown; there is one at a time.
const NUMBER: u32 = 1;

/// What lies where on the screen: another number for other characters or colours.
type Key = (Rect, u64);

/// The pictures of a terminal that has them.
#[derive(Debug, Default)]
pub(crate) struct Pictures {
    /// What the picture was made of that is seen now.
    shown: Option<Key>,
    /// What waits to become one, and since when it rests.
    waiting: Option<(Key, Instant)>,
}

impl Pictures {
    /// Whether what is said of the terminal lets one hope for pictures. What stands between, as tmux and screen do, lets none through.
    pub(crate) fn hoped_for(get: impl Fn(&str) -> Option<String>) -> bool {
        let set = |name: &str| get(name).filter(|value| !value.is_empty());
        let between = ["TMUX", "STY", "ZELLIJ"].iter().any(|name| set(name).is_some());
        let term = set("TERM").unwrap_or_default();
        let program = set("TERM_PROGRAM").unwrap_or_default();
        let known = ["xterm-kitty", "xterm-ghostty"].contains(&&*term)
            || ["ghostty", "WezTerm"].contains(&&*program)
            || set("KITTY_WINDOW_ID").is_some()
            || set("KONSOLE_VERSION").is_some();
        known && !between && !term.starts_with("tmux") && !term.starts_with("screen")
    }

    /// Asks the terminal; `None` if it has no pictures, or does not answer in time.
    pub(crate) fn ask() -> Option<Pictures> {
        // What every terminal answers comes behind the question, so that a "no" need not be waited for.
        let question = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[c";
        let mut out = io::stdout();
        out.write_all(question).and_then(|()| out.flush()).ok()?;
        system::answer().filter(|answer| says_yes(answer)).map(|_| Pictures::default())
    }

    /// Something was drawn: what lies below a picture, if there may be one. A picture of something else is taken away.
    pub(crate) fn drawn(&mut self, key: Option<Key>, out: &mut impl Write) -> io::Result<()> {
        if self.shown.is_some() && self.shown == key {
            return Ok(());
        }
        self.take_away(out)?;
        if self.waiting.map(|(known, _)| known) != key {
            self.waiting = key.map(|key| (key, Instant::now() + REST));
        }
        Ok(())
    }

    /// When a picture is due.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.waiting.map(|(_, due)| due)
    }

    /// Shows the picture that is due, if there is one.
    pub(crate) fn show(&mut self, png: Option<Vec<u8>>, out: &mut impl Write) -> io::Result<()> {
        let Some((key, _)) = self.waiting.take() else { return Ok(()) };
        // Without a picture the blocks are what there is, and are not asked for again.
        self.shown = Some(key);
        png.map_or(Ok(()), |png| out.write_all(placed(key.0, &png).as_bytes()))
    }

    /// Takes the picture away, if there is one.
    pub(crate) fn take_away(&mut self, out: &mut impl Write) -> io::Result<()> {
        match self.shown.take() {
            Some(_) => write!(out, "\x1b_Ga=d,d=I,i={NUMBER},q=2\x1b\\"),
            None => Ok(()),
        }
    }

    /// The terminal has forgotten what it showed.
    pub(crate) fn forgotten(&mut self) {
        (self.shown, self.waiting) = (None, None);
    }
}

/// What lies in a part of the screen, as a number.
pub(crate) fn fingerprint(buffer: &Buffer, area: Rect) -> Key {
    let mut hasher = DefaultHasher::new();
    for position in area.intersection(buffer.area).positions() {
        let cell = &buffer[position];
        (cell.symbol(), cell.fg, cell.bg, cell.modifier).hash(&mut hasher);
    }
    (area, hasher.finish())
}

/// The sequences that put a picture over an area, and the cursor where it was.
fn placed(area: Rect, png: &[u8]) -> String {
    let data = base64(png);
    let (row, column) = (area.y + 1, area.x + 1);
    let mut out = format!("\x1b7\x1b[{row};{column}H");
    let chunks: Vec<&[u8]> = data.as_bytes().chunks(CHUNK).collect();
    for (at, chunk) in chunks.iter().enumerate() {
        let more = u8::from(at + 1 < chunks.len());
        let keys = match at {
            0 => format!("a=T,f=100,i={NUMBER},p=1,c={},r={},C=1,q=2,m={more}", area.width, area.height),
            _ => format!("m={more}"),
        };
        let chunk = std::str::from_utf8(chunk).unwrap_or_default();
        out += &format!("\x1b_G{keys};{chunk}\x1b\\");
    }
    out + "\x1b8"
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|at| u32::from(group.get(at).copied().unwrap_or(0)));
        let bits = a << 16 | b << 8 | c;
        for place in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= group.len() { char::from(sign) } else { '=' });
        }
    }
    text
}

/// Whether an answer says that there are pictures.
fn says_yes(answer: &[u8]) -> bool {
    answer.windows(8).any(|part| part == b"_Gi=31;O")
}

/// Whether an answer is complete: what every terminal answers, `ESC [ ? numbers c`, came last.
fn is_whole(answer: &[u8]) -> bool {
    let Some(start) = answer.windows(3).rposition(|part| part == b"\x1b[?") else { return false };
    let numbers =
        answer[start + 3..].iter().take_while(|byte| byte.is_ascii_digit() || **byte == b';').count();
    answer.get(start + 3 + numbers) == Some(&b'c')
}

#[cfg(unix)]
mod system {
    use super::is_whole;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use std::io::{IsTerminal, stdin};
    use std::time::{Duration, Instant};

    /// Terminals answer within a few milliseconds. Far away or on a busy machine it takes longer, and an answer that came after this would
    /// be taken for keys; only where nobody ever answers all of it is waited for.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// What the terminal answers, if it does in time.
    pub(super) fn answer() -> Option<Vec<u8>> {
        let stdin = stdin();
        if !stdin.is_terminal() {
            return None;
        }
        let (start, mut answer) = (Instant::now(), Vec::new());
        while !is_whole(&answer) {
            let left = PATIENCE.checked_sub(start.elapsed())?;
            let left = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
            if poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&left)).ok()? == 0 {
                return None;
            }
            let mut bytes = [0; 256];
            let count = rustix::io::read(&stdin, &mut bytes[..]).ok().filter(|&count| count > 0)?;
            answer.extend_from_slice(&bytes[..count]);
        }
        Some(answer)
    }
}

#[cfg(not(unix))]
mod system {
    /// Nobody is asked here.
    pub(super) fn answer() -> Option<Vec<u8>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_terminals_that_are_known_for_it_are_asked() {
        let check = |pairs: &[(&str, &str)], expected: bool| {
            let get = |name: &str| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.to_string());
            assert_eq!(Pictures::hoped_for(get), expected, "{pairs:?}");
        };
        check(&[("TERM", "xterm-kitty")], true);
        check(&[("TERM", "xterm-ghostty")], true);
        check(&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "WezTerm")], true);
        check(&[("TERM", "xterm-256color"), ("KONSOLE_VERSION", "230801")], true);
        check(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/tmux")], false);
        check(&[("TERM", "screen-256color"), ("KITTY_WINDOW_ID", "1")], false);
        check(&[("TERM", "xterm-256color")], false);
        check(&[], false);
    }

    #[test]
    fn answers_are_understood() {
        let yes = b"\x1b_Gi=31;OK\x1b\\\x1b[?62;4c";
        assert!(says_yes(yes) && is_whole(yes));
        assert!(!is_whole(b"\x1b_Gi=31;OK\x1b\\") && !is_whole(b"\x1b_Gi=31;OK\x1b\\\x1b[?62"));
        let no = b"\x1b_Gi=31;ENOTSUPPORTED:x\x1b\\\x1b[?62c";
        assert!(!says_yes(no) && is_whole(no));
        assert!(is_whole(b"\x1b[?1;2c") && !says_yes(b"\x1b[?1;2c"));
    }

    #[test]
    fn bytes_are_written_as_the_standard_says() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn a_picture_comes_in_parts_of_which_the_last_says_so() {
        let out = placed(Rect::new(2, 1, 40, 20), &[7; 10_000]);
        let parts: Vec<&str> = out.split("\x1b_G").skip(1).collect();
        assert!(out.starts_with("\x1b7\x1b[2;3H") && out.ends_with("\x1b\\\x1b8"));
        assert!(parts.len() > 2 && parts[0].starts_with("a=T,f=100,i=1,p=1,c=40,r=20,C=1,q=2,m=1;"));
        for (at, part) in parts.iter().enumerate() {
            let (keys, data) = part.split_once(';').expect("keys and data");
            let data = data.split('\x1b').next().expect("data");
            assert!(data.len() <= CHUNK);
            assert_eq!(keys.ends_with("m=0"), at + 1 == parts.len());
        }
    }

    #[test]
    fn a_picture_comes_when_the_board_rests_and_goes_with_the_first_change() {
        let mut pictures = Pictures::default();
        let (area, mut out) = (Rect::new(0, 0, 4, 2), Vec::new());
        pictures.drawn(Some((area, 1)), &mut out).unwrap();
        let due = pictures.due().expect("it rests");
        pictures.drawn(Some((area, 1)), &mut out).unwrap();
        assert_eq!(pictures.due(), Some(due), "it goes on resting");
        pictures.show(Some(vec![1, 2, 3]), &mut out).unwrap();
        assert!(pictures.due().is_none() && String::from_utf8_lossy(&out).contains("a=T"));
        out.clear();
        pictures.drawn(Some((area, 1)), &mut out).unwrap();
        assert!(out.is_empty());
        pictures.drawn(Some((area, 2)), &mut out).unwrap();
        assert!(String::from_utf8_lossy(&out).contains("a=d") && pictures.due().is_some());
        out.clear();
        pictures.drawn(None, &mut out).unwrap();
        assert!(out.is_empty() && pictures.due().is_none());
    }
}
