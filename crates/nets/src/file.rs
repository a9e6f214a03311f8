//! Nets as files. All numbers have their lowest byte first.
//!
//! ```text
//! "ludo-net"                       what it is
//! u32                              the version of this format: 1 for a net that judges alone, 2 for one beside the terms
//! u32, bytes                       the full game string, after its length
//! u32                              a fingerprint of the game's bits and inputs
//! u32 u32 u32                      inputs, numbers of the first layer, numbers of the second
//! i16 [inputs][first]              weights of the first layer
//! i16 [first]                      its bias
//! i8  [second][2 × first]          weights of the second layer: the mover's half, then the other's
//! i32 [second]                     its bias
//! i16 [second], i32                weights and bias of the last layer
//! u32                              the CRC-32 of everything before
//! ```

use crate::net::{HIDDEN, Net, Row, SECOND};
use ludoteca_kit::Features;
use thiserror::Error;

const MAGIC: &[u8] = b"ludo-net";
/// A net that judges alone, and one that says by how much the weighed terms err.
const ALONE: u32 = 1;
const BESIDE: u32 = 2;

/// Why a net is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetError {
    /// It is no net.
    #[error("it is not a net of Ludoteca")]
    Foreign,
    /// It is a net of another version.
    #[error("it is a net of version {found}, expected version {ALONE} or {BESIDE}; train it again")]
    Version {
        /// Its version.
        found: u32,
    },
    /// It is a net of another game, or of one that tells nets about its positions in another way.
    #[error("it is a net of {found}, expected one of {expected} with the inputs it has now")]
    Other {
        /// What it was trained for.
        found: String,
        /// What it should have been trained for.
        expected: String,
    },
    /// Its layers have other sizes than can be computed.
    #[error("it is a net with layers of {found:?}, expected {:?}", [HIDDEN, SECOND])]
    Shape {
        /// The sizes of its layers.
        found: [usize; 2],
    },
    /// It was cut off or changed.
    #[error("it is damaged, it was cut off or changed")]
    Torn,
}

/// The CRC-32 of bytes, as in PNG and zip files: what training programs in any language can compute.
pub fn checksum(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let (mut table, mut n) = ([0; 256], 0);
        while n < 256 {
            let (mut rest, mut bit) = (n as u32, 0);
            while bit < 8 {
                rest = if rest & 1 == 1 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
                bit += 1;
            }
            table[n] = rest;
            n += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |sum, &byte| TABLE[((sum ^ u32::from(byte)) & 0xFF) as usize] ^ sum >> 8)
}

/// A number that changes when a game tells nets about its positions in another way.
pub fn fingerprint<G: Features>(game: &G) -> u32 {
    of_inputs(&game.inputs())
}

fn of_inputs(inputs: &[Option<[u16; 2]>]) -> u32 {
    let both = |inputs: &Option<[u16; 2]>| inputs.unwrap_or([u16::MAX; 2]);
    let bytes: Vec<u8> = inputs.iter().flat_map(both).flat_map(u16::to_le_bytes).collect();
    checksum(&bytes)
}

/// What is left of a file.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take(&mut self, len: usize) -> Result<&[u8], NetError> {
        let (taken, rest) = self.0.split_at_checked(len).ok_or(NetError::Torn)?;
        self.0 = rest;
        Ok(taken)
    }

    fn many<const SIZE: usize, T>(
        &mut self,
        count: usize,
        of: fn([u8; SIZE]) -> T,
    ) -> Result<Vec<T>, NetError> {
        let size = count.checked_mul(SIZE).ok_or(NetError::Torn)?;
        Ok(self.take(size)?.as_chunks().0.iter().map(|&bytes| of(bytes)).collect())
    }

    fn one<const SIZE: usize, T>(&mut self, of: fn([u8; SIZE]) -> T) -> Result<T, NetError> {
        self.many(1, of)?.pop().ok_or(NetError::Torn)
    }

    fn exactly<const SIZE: usize, const COUNT: usize, T>(
        &mut self,
        of: fn([u8; SIZE]) -> T,
    ) -> Result<[T; COUNT], NetError> {
        self.many(COUNT, of)?.try_into().map_err(|_| NetError::Torn)
    }
}

/// The game that a file names, if it is whole so far.
pub(crate) fn name(data: &[u8]) -> Option<String> {
    let len = u32::from_le_bytes(*data.get(MAGIC.len() + 4..)?.first_chunk()?) as usize;
    let bytes = data.get(MAGIC.len() + 8..)?.get(..len)?;
    Some(String::from_utf8_lossy(bytes).into_owned())
}

impl Net {
    /// Reads the net of a game, of which this is the full game string.
    pub fn read<G: Features>(game: &G, name: &str, data: &[u8]) -> Result<Net, NetError> {
        let mut rest = Rest(data);
        if rest.take(MAGIC.len())? != MAGIC {
            return Err(NetError::Foreign);
        }
        let version = rest.one(u32::from_le_bytes)?;
        if ![ALONE, BESIDE].contains(&version) {
            return Err(NetError::Version { found: version });
        }
        let (sound, sum) = data.split_last_chunk().ok_or(NetError::Torn)?;
        if checksum(sound) != u32::from_le_bytes(*sum) {
            return Err(NetError::Torn);
        }
        let len = rest.one(u32::from_le_bytes)?;
        let found = String::from_utf8_lossy(rest.take(len as usize)?).into_owned();
        let (print, inputs) = (rest.one(u32::from_le_bytes)?, game.inputs());
        if found != name || print != of_inputs(&inputs) {
            return Err(NetError::Other { found, expected: name.to_string() });
        }
        let [count, hidden, second] = rest.exactly(u32::from_le_bytes)?.map(|size| size as usize);
        if [hidden, second] != [HIDDEN, SECOND] {
            return Err(NetError::Shape { found: [hidden, second] });
        }
        let largest = inputs.iter().flatten().flatten().max().map_or(0, |&most| usize::from(most) + 1);
        if count != largest {
            return Err(NetError::Torn);
        }
        let first: Vec<[i16; HIDDEN]> =
            (0..count).map(|_| rest.exactly(i16::from_le_bytes)).collect::<Result<_, _>>()?;
        let bias: [i16; HIDDEN] = rest.exactly(i16::from_le_bytes)?;
        let nothing = [0; HIDDEN];
        let seen = |inputs: Option<[u16; 2]>| match inputs {
            Some([one, another]) => both(&first[usize::from(one)], &first[usize::from(another)]),
            None => both(&nothing, &nothing),
        };
        let weights: [Row; SECOND] = {
            let mut rows = [both(&nothing, &nothing); SECOND];
            for row in &mut rows {
                *row = Row(rest.exactly::<1, { 2 * HIDDEN }, _>(i8::from_le_bytes)?.map(i16::from));
            }
            rows
        };
        let net = Net {
            rows: inputs.into_iter().map(seen).collect(),
            bias: both(&bias, &bias),
            second: Box::new(weights),
            second_bias: rest.exactly(i32::from_le_bytes)?,
            third: rest.exactly(i16::from_le_bytes)?,
            third_bias: rest.one(i32::from_le_bytes)?,
            beside: version == BESIDE,
        };
        if rest.0.len() == 4 { Ok(net) } else { Err(NetError::Torn) }
    }
}

/// What the first side sees, and then what the second does.
fn both(first: &[i16; HIDDEN], second: &[i16; HIDDEN]) -> Row {
    let mut row = Row([0; 2 * HIDDEN]);
    row.0[..HIDDEN].copy_from_slice(first);
    row.0[HIDDEN..].copy_from_slice(second);
    row
}
