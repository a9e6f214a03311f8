//! Real pictures of a board, in a terminal that says it has them, in one that does not answer, and where nobody wants them.

use super::{Home, PATIENCE, Terminal};
use std::time::{Duration, Instant};

const BOARD: [&str; 6] = ["play", "claustro", "--first", "human", "--second", "human"];

/// The answers of a terminal with pictures, and of one without.
const YES: &[u8] = b"\x1b_Gi=31;OK\x1b\\\x1b[?62c";
const NO: &[u8] = b"\x1b[?62c";

/// Waits until so many of these sequences were written, and tells all that was.
fn written(terminal: &Terminal, wanted: &str, count: usize) -> String {
    let clock = Instant::now();
    loop {
        let written = terminal.glass.written();
        if written.matches(wanted).count() >= count {
            return written;
        }
        assert!(clock.elapsed() < PATIENCE, "never saw {wanted:?} {count} times");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The bytes behind a text of the alphabet that pictures are sent in.
fn bytes(text: &str) -> Vec<u8> {
    let value = |sign: u8| match sign {
        b'A'..=b'Z' => sign - b'A',
        b'a'..=b'z' => sign - b'a' + 26,
        b'0'..=b'9' => sign - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => 0,
    };
    let group = |group: &[u8]| {
        let bits = group.iter().fold(0_u32, |bits, &sign| bits << 6 | u32::from(value(sign)));
        let missing = group.iter().filter(|&&sign| sign == b'=').count();
        bits.to_be_bytes()[1..4 - missing].to_vec()
    };
    text.as_bytes().chunks(4).flat_map(group).collect()
}

#[test]
fn a_board_that_rests_is_a_picture_until_something_changes() {
    let home = Home::new("pictures");
    let terminal = Terminal::answering(&home, (45, 140), "xterm-kitty", YES, &BOARD);
    terminal.wait("to move");
    let out = written(&terminal, "m=0", 1);
    let parts: Vec<&str> = out.split("\x1b_G").skip(2).collect();
    let (keys, _) = parts[0].split_once(';').expect("keys and data");
    assert!(keys.starts_with("a=T,f=100,i=1,p=1,c="), "{keys}");
    let number = |name: &str| -> u32 {
        let found = keys.split(',').find_map(|key| key.strip_prefix(name)).expect("a number");
        found.parse().expect("a number")
    };
    let data: Vec<&str> = parts
        .iter()
        .map(|part| part.split_once(';').expect("data").1.split('\x1b').next().expect("its end"))
        .collect();
    assert!(data.iter().all(|data| data.len() <= 4096));
    // Every character of the board has sixteen by sixteen points of the picture, and nothing lies beside it.
    let png = bytes(&data.concat());
    let picture = png::Decoder::new(std::io::Cursor::new(&png)).read_info().expect("a picture");
    assert_eq!((picture.info().width, picture.info().height), (16 * number("c="), 16 * number("r=")));
    assert!(number("c=") < 140 && number("r=") < 45);
    terminal.type_keys("\x1b[B");
    let out = written(&terminal, "a=T", 2);
    let (first, second) = (out.find("a=T"), out.rfind("a=T"));
    let gone = out.find("a=d").expect("the first is taken away");
    assert!(first < Some(gone) && Some(gone) < second);
    // Whatever lies over the board lies over no picture.
    terminal.type_keys("?");
    terminal.wait("Keys");
    written(&terminal, "a=d", 2);
    terminal.type_keys("\x1b");
    written(&terminal, "a=T", 3);
    let glass = std::sync::Arc::clone(&terminal.glass);
    terminal.type_keys("\x11q");
    terminal.ends();
    let out = glass.written();
    assert!(out.rfind("a=d") > out.rfind("a=T") && out.rfind("a=d") < out.rfind("\x1b[?1049l"));
}

#[test]
fn a_terminal_that_has_no_pictures_or_says_nothing_shows_blocks() {
    for answer in [NO, b""] {
        let home = Home::new("no-pictures");
        let terminal = Terminal::answering(&home, (45, 140), "xterm-kitty", answer, &BOARD);
        terminal.wait("to move");
        assert!(terminal.glass.written().contains("a=q"), "it is asked");
        terminal.type_keys("c5-c4\r");
        terminal.wait("Moves (1)");
        let glass = std::sync::Arc::clone(&terminal.glass);
        terminal.type_keys("\x11q");
        terminal.ends();
        assert!(!glass.written().contains("a=T"));
    }
}

#[test]
fn who_wants_no_pictures_or_has_another_terminal_is_not_asked() {
    for (term, args) in [("xterm-kitty", &["--pictures", "off"][..]), ("xterm-256color", &[])] {
        let home = Home::new("unasked");
        let terminal = Terminal::answering(&home, (30, 100), term, YES, &[&BOARD[..], args].concat());
        terminal.wait("to move");
        assert!(!terminal.glass.written().contains("\x1b_G"));
    }
}
