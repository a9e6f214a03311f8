//! Files of positions from which nets learn.
//!
//! A position is written as what a net sees of it, so that a training program needs to know nothing of the game. The file begins
//! with lines of text, up to an empty one:
//!
//! ```text
//! Ludoteca positions 1     2 if the positions say what the terms make of them
//! game claustro(size=6)
//! words 2                  each position has so many words of 64 bits
//! fingerprint 1a2b3c4d     of the bits and inputs of the game, as the net has it
//! how seed 1, …            the run, in words; a later run with other words does not add to it
//! ```
//!
//! Then, for every bit, the input that it is to the first side and to the second, two bytes each; 65535 for none. Then come
//! blocks, each of which belongs to one number of a run (a few games, a part of a table):
//!
//! ```text
//! u32 u32 u32              the number, how many positions follow, the CRC-32 of these two and of the positions
//! positions                their words, 8 bytes each, the score (i16, hundredths for the side to move; −32768 for none), in
//!                          version 2 what the weighed terms say (i16, likewise), the result (u8, for the side to move: 0
//!                          lost, 1 drawn, 2 won), the side to move (u8)
//! ```
//!
//! All numbers have their lowest byte first. A run that was broken off leaves a torn block at the end at most; the next one cuts
//! it off and goes on.

use anyhow::{Context as _, Result, bail, ensure};
use ludoteca_kit::{Evaluate as _, Features, Terms};
use ludoteca_nets::{checksum, fingerprint};
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// What a position is labelled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// What a search said, in hundredths for the side to move.
    pub score: Option<i16>,
    /// 0 lost, 1 drawn, 2 won by the side to move.
    pub result: u8,
}

/// Positions of one block, as bytes.
#[derive(Clone, Debug)]
pub struct Block {
    bytes: Vec<u8>,
    count: u32,
    terms: bool,
}

impl Block {
    /// None yet, of which each will say, or not, what the terms make of it.
    pub fn new(terms: bool) -> Block {
        Block { bytes: Vec::new(), count: 0, terms }
    }

    /// Adds a position.
    pub fn push<G: Features + Terms>(&mut self, game: &G, state: &G::State, label: Label) {
        let bits = game.bits(state);
        self.bytes.extend(bits.as_ref().iter().flat_map(|word| word.to_le_bytes()));
        self.bytes.extend(label.score.unwrap_or(i16::MIN).to_le_bytes());
        if self.terms {
            // Evaluations stay within what 16 bits hold.
            self.bytes.extend((game.evaluation().evaluate(game, state) as i16).to_le_bytes());
        }
        self.bytes.extend([label.result, game.turn(state).index() as u8]);
        self.count += 1;
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// A file to which blocks are added.
#[derive(Debug)]
pub struct Positions {
    file: File,
    /// How many bytes a position takes.
    size: usize,
    next: u32,
    count: u64,
}

impl Positions {
    /// Opens the file of a run, or makes it. What the run of the same words left there is kept.
    pub fn open<G: Features>(path: &Path, game: &G, name: &str, how: &str, terms: bool) -> Result<Positions> {
        let words = game.bits(&game.initial()).as_ref().len();
        let head = head(game, name, how, words, terms);
        let place = || format!("{}", path.display());
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.with_context(place)?;
        let len = file.metadata().with_context(place)?.len();
        let size = 8 * words + if terms { 6 } else { 4 };
        if len == 0 {
            file.write_all(&head).with_context(place)?;
            return Ok(Positions { file, size, next: 0, count: 0 });
        }
        let mut found = vec![0; head.len()];
        ensure!(file.read_exact(&mut found).is_ok() && found == head, "{} is of another run", path.display());
        let mut positions = Positions { file, size, next: 0, count: 0 };
        let mut sound = head.len() as u64;
        while let Some(block) = positions.read_block()? {
            sound += block;
        }
        positions.file.set_len(sound).with_context(place)?;
        positions.file.seek(SeekFrom::End(0)).with_context(place)?;
        Ok(positions)
    }

    /// Reads a block and says how long it is; `None` at the end and where the rest is torn.
    fn read_block(&mut self) -> Result<Option<u64>> {
        let mut start = [0; 12];
        if self.file.read_exact(&mut start).is_err() {
            return Ok(None);
        }
        let word = |place: usize| u32::from_le_bytes([0, 1, 2, 3].map(|n| start[place + n]));
        let (number, count, sum) = (word(0), word(4), word(8));
        let Some(len) = (count as usize).checked_mul(self.size).filter(|&len| len < 1 << 30) else {
            return Ok(None);
        };
        let mut bytes = start[..8].to_vec();
        bytes.resize(8 + len, 0);
        if self.file.read_exact(&mut bytes[8..]).is_err() || checksum(&bytes) != sum {
            return Ok(None);
        }
        if number != self.next {
            bail!("block {number} stands where block {} should", self.next);
        }
        (self.next, self.count) = (number + 1, self.count + u64::from(count));
        Ok(Some(12 + len as u64))
    }

    /// The number of the block that comes next.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Adds the next block, in one piece.
    pub fn write(&mut self, block: &Block) -> Result<()> {
        let mut bytes = self.next.to_le_bytes().to_vec();
        bytes.extend(block.count.to_le_bytes());
        bytes.extend(&block.bytes);
        let sum = checksum(&bytes).to_le_bytes();
        bytes.splice(8..8, sum);
        self.file.write_all(&bytes)?;
        (self.next, self.count) = (self.next + 1, self.count + u64::from(block.count));
        Ok(())
    }
}

fn head<G: Features>(game: &G, name: &str, how: &str, words: usize, terms: bool) -> Vec<u8> {
    let (print, version) = (fingerprint(game), if terms { 2 } else { 1 });
    let text = format!(
        "Ludoteca positions {version}\ngame {name}\nwords {words}\nfingerprint {print:08x}\nhow {how}\n\n"
    );
    let inputs = game.inputs().into_iter().flat_map(|both| both.unwrap_or([u16::MAX; 2]));
    let inputs = inputs.flat_map(u16::to_le_bytes);
    text.into_bytes().into_iter().chain(inputs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::claustro::Claustro;
    use ludoteca_kit::{Game as _, Portable};

    const NAME: &str = "claustro";

    fn game() -> Claustro<u32, Portable> {
        Claustro::new(Portable, 5, false)
    }

    fn block(count: u32) -> Block {
        let (game, mut block) = (game(), Block::new(false));
        (0..count)
            .for_each(|n| block.push(&game, &game.initial(), Label { score: Some(n as i16), result: 1 }));
        block
    }

    fn open(path: &Path, how: &str) -> Result<Positions> {
        Positions::open(path, &game(), NAME, how, false)
    }

    /// A file of its own for a test, gone with it.
    struct Place(std::path::PathBuf);

    impl Place {
        fn new(name: &str) -> Place {
            let name = format!("ludoteca-positions-{}-{name}", std::process::id());
            Place(std::env::temp_dir().join(name))
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    #[test]
    fn a_run_goes_on_where_it_was_broken_off() {
        let place = Place::new("torn");
        let mut file = open(&place.0, "seed 1").unwrap();
        [3, 0, 5].into_iter().for_each(|count| file.write(&block(count)).unwrap());
        drop(file);
        let whole = std::fs::read(&place.0).unwrap();
        let begun = whole.len() - 5 * 20 - 12;
        // Wherever the last block is torn or changed, the two before it are kept and it is written again.
        for len in begun..whole.len() {
            std::fs::write(&place.0, &whole[..len]).unwrap();
            let mut file = open(&place.0, "seed 1").unwrap();
            assert_eq!((file.next(), file.count()), (2, 3), "{len} bytes");
            file.write(&block(5)).unwrap();
            drop(file);
            assert!(std::fs::read(&place.0).unwrap() == whole, "{len} bytes");
        }
        let mut changed = whole.clone();
        changed[begun + 30] ^= 1;
        std::fs::write(&place.0, &changed).unwrap();
        assert_eq!(open(&place.0, "seed 1").unwrap().count(), 3);
        std::fs::write(&place.0, &whole).unwrap();
        assert_eq!(open(&place.0, "seed 1").unwrap().count(), 8);
    }

    #[test]
    fn another_run_adds_nothing() {
        let place = Place::new("other");
        open(&place.0, "seed 1").unwrap().write(&block(2)).unwrap();
        assert!(open(&place.0, "seed 2").is_err());
        std::fs::write(&place.0, "Ludoteca").unwrap();
        assert!(open(&place.0, "seed 1").is_err());
    }

    #[test]
    fn a_position_is_what_a_net_sees_and_its_label() {
        let place = Place::new("layout");
        let game = game();
        let mut block = Block::new(false);
        let state = ludoteca_kit::Present::parse_state(&game, "1bb1#/b4/b3g/4g/#1gg1 b").unwrap();
        block.push(&game, &state, Label { score: None, result: 2 });
        open(&place.0, "seed 1").unwrap().write(&block).unwrap();
        let bytes = std::fs::read(&place.0).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("Ludoteca positions 1\ngame claustro\nwords 2\nfingerprint "), "{text}");
        let [green, blue] = game.bits(&state).map(u64::to_le_bytes);
        let expected: Vec<u8> = [&green[..], &blue, &i16::MIN.to_le_bytes(), &[2, 1]].concat();
        assert!(bytes.ends_with(&expected));
        // Where it is asked for, what the terms say stands between the two, and the file says that it does.
        let mut block = Block::new(true);
        block.push(&game, &state, Label { score: Some(70), result: 2 });
        std::fs::remove_file(&place.0).unwrap();
        let open = || Positions::open(&place.0, &game, NAME, "seed 1", true);
        open().unwrap().write(&block).unwrap();
        assert_eq!(open().unwrap().count(), 1);
        let bytes = std::fs::read(&place.0).unwrap();
        assert!(bytes.starts_with(b"Ludoteca positions 2\n"));
        let terms = game.evaluation().evaluate(&game, &state) as i16;
        let expected = [&green[..], &blue, &70_i16.to_le_bytes(), &terms.to_le_bytes(), &[2, 1]].concat();
        assert!(bytes.ends_with(&expected));
    }
}
