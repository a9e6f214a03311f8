//! Input that nobody meant.

use crate::script::{humans, menu, players, talk};
use ludoteca_games::Games;
use ludoteca_kit::{Registry as _, Rng};
use ludoteca_plain::{Ended, LineModeError};
use ludoteca_testkit::ends;
use ludoteca_testkit::hostile::WORDS;
use std::error::Error as _;
use std::io::{self, BufRead, BufReader, Read, Write};

#[test]
fn ten_megabytes_without_a_line_feed_are_skipped() {
    let mut input = vec![b'x'; 10 << 20];
    input.extend_from_slice(b"\nc5-c4\n");
    let (_, said) = talk(humans("claustro"), &input);
    assert!(said.contains("found a line of 10485760 bytes, expected 65536 bytes at most; it was skipped."));
    assert!(said.contains("Green plays c5-c4."));
    assert!(said.len() < 10_000, "the line is not repeated");
    // Just as long as is allowed, and still no answer to anything; quoted short.
    let mut input = vec![b'1'; 64 << 10];
    input.push(b'\n');
    let (_, said) = talk(humans("claustro"), &input);
    assert!(said.len() < 10_000);
}

#[test]
fn half_a_character_is_named_and_asked_again() {
    let (_, said) = talk(humans("claustro"), b"c5\xc3\nc5-c4\n");
    assert!(said.contains("found the byte 0xc3 behind 2 others, expected text in UTF-8."), "{said}");
    assert!(said.contains("Green plays c5-c4."));
    let (ended, said) = talk(menu(), b"\xe2\x82");
    assert_eq!(ended, Ended::Input);
    assert!(said.contains("found the byte 0xe2 behind 0 others"));
}

#[test]
fn control_characters_are_not_repeated() {
    let (_, said) = talk(humans("claustro"), b"\x1b[2J\x07\0c5\n");
    assert!(!said.contains('\x1b') && !said.contains('\x07') && !said.contains('\0'), "{said:?}");
    assert!(said.contains("found \"\\u{1b}2j\\u{7}\\0c5\""), "{said}");
}

#[test]
fn windows_ends_its_lines_in_its_own_way() {
    let (_, said) = talk(humans("claustro"), b"\xef\xbb\xbfc5\r\nc4\r\n");
    assert!(said.contains("Green plays c5-c4."), "{said}");
}

/// Everything the line mode can be asked, cut off anywhere.
#[test]
fn the_input_may_end_anywhere() {
    let script = "6\ngame\n3\n6\n2\n\nhuman\nrandom\n\n2\n3\n\n\n\n1\nhelp\nmoves\ne6\nundo\ne\n6\n0\ndraw\nsettings\n\
                  glyphs\nascii\n\nresign\nno\nhint\nboard\nsave\nquit\nno\nresign\nyes\nswap\nmenu\nyes\n7\n";
    let whole = talk(menu(), script.as_bytes());
    assert_eq!(whole.0, Ended::Left, "{}", whole.1);
    for end in 0..script.len() {
        let (ended, said) = talk(menu(), &script.as_bytes()[..end]);
        // The last answer counts even without its line feed.
        let left = end == script.len() - 1;
        assert_eq!(ended, if left { Ended::Left } else { Ended::Input }, "{end}: {said}");
        assert!(said.trim_end().ends_with("Goodbye."), "{end}: {said}");
    }
}

#[test]
fn random_lines_never_break_anything() {
    let boards: Vec<String> = Games::metas().iter().flat_map(|meta| ends(meta)).collect();
    let games = std::iter::once("").chain(boards.iter().map(String::as_str));
    for (number, game) in games.cycle().take(70).enumerate() {
        let mut rng = Rng::new(number as u64);
        let mut input = Vec::new();
        for _ in 0..200 {
            match rng.below(12) {
                0 => input.extend((0..rng.below(9)).map(|_| rng.bits() as u8)),
                _ => input.extend_from_slice(WORDS[rng.below(WORDS.len())].as_bytes()),
            }
            input.push(b'\n');
        }
        let options = match (game, number % 3) {
            ("", _) => menu(),
            (game, 0) => players(game, "human", "random"),
            (game, 1) => players(game, "random", "human"),
            (game, _) => humans(game),
        };
        let (_, said) = talk(options, &input);
        assert!(!said.is_empty());
    }
}

/// `yes` and its like.
struct Forever(Vec<u8>, usize);

impl Read for Forever {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        into.iter_mut().for_each(|byte| {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        });
        Ok(into.len())
    }
}

#[test]
fn answers_without_an_end_come_to_an_end() {
    for line in ["y\n", "\n", "help\n", "c\n", "\u{e9}\n"] {
        for options in [menu(), humans("claustro")] {
            let mut input = BufReader::new(Forever(line.as_bytes().to_vec(), 0));
            let mut output = Vec::new();
            let ended = ludoteca_plain::run::<Games>(options, &mut input, &mut output).expect("it can write");
            assert_eq!(ended, Ended::Endless, "{line:?}");
            let said = String::from_utf8(output).expect("text");
            assert!(said.trim_end().ends_with("Goodbye."), "{line:?}");
        }
    }
}

#[test]
fn many_answers_are_fine_as_long_as_there_are_moves() {
    let dir = std::env::temp_dir().join(format!("ludoteca-plain-endless-{}", std::process::id()));
    let wait = "help\n".repeat(900);
    let input = format!("{wait}c5-c4\n{wait}b1-b2\n{wait}{wait}");
    let options = ludoteca_plain::Options { saves: Some(dir.clone()), ..humans("claustro") };
    let (ended, said) = talk(options, input.as_bytes());
    std::fs::remove_dir_all(dir).expect("the game was kept there");
    assert_eq!(ended, Ended::Endless);
    assert!(said.contains("Blue plays b1-b2."));
    assert!(said.contains("The game is not finished. It is kept, and offered at the next start."));
}

/// A terminal that can be written to only for a while.
pub(crate) struct Vanishing(pub(crate) usize);

impl Write for Vanishing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_terminal_that_disappears_ends_the_session() {
    for room in (0..6000).step_by(37) {
        let input = b"c5-c4\nc1\n0\nquit\nyes\n".repeat(20);
        let ended = ludoteca_plain::run::<Games>(humans("claustro"), &mut &input[..], &mut Vanishing(room));
        match ended {
            Err(error @ LineModeError::Output(_)) => {
                assert_eq!(error.to_string(), "the output cannot be written: nobody reads it any more");
                assert!(error.source().is_none(), "the sentence holds the reason; it would be told twice");
            }
            other => assert!(room > 1000 && other.is_ok(), "{room}: {other:?}"),
        }
    }
}

/// Input that breaks off with an error, after some interruptions that mean nothing.
struct Torn(Vec<u8>, usize);

impl Read for Torn {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.1 += 1;
        if self.1 % 2 == 1 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.0.is_empty() {
            return Err(io::Error::other("the line went dead"));
        }
        let count = into.len().min(self.0.len());
        into[..count].copy_from_slice(&self.0[..count]);
        self.0.drain(..count);
        Ok(count)
    }
}

#[test]
fn input_that_cannot_be_read_ends_the_session_politely() {
    let mut input = BufReader::new(Torn(b"c5-c4\n".to_vec(), 0));
    let input: &mut dyn BufRead = &mut input;
    let mut output = Vec::new();
    let ended = ludoteca_plain::run::<Games>(humans("claustro"), input, &mut output).expect("it can write");
    let said = String::from_utf8(output).expect("text");
    assert_eq!(ended, Ended::Input);
    assert!(said.contains("The input cannot be read any more: the line went dead."), "{said}");
    assert!(said.contains("Goodbye."));
}
