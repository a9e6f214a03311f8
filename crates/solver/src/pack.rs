//! Packing bytes: a Huffman code for the whole table, so that what is frequent takes few bits.
//!
//! The code is canonical: its 256 lengths say all of it, and codes of equal length ascend with their bytes. (Huffman,
//! "A method for the construction of minimum-redundancy codes", 1952.)

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// No code is longer, so that one look into a table of `1 << LONGEST` entries finds a byte.
const LONGEST: u32 = 15;

/// A code: for each byte its bits and their number.
#[derive(Clone)]
pub(crate) struct Code {
    lengths: [u8; 256],
    bits: [u16; 256],
    /// By the next [`LONGEST`] bits: the byte that they begin with.
    bytes: Vec<u8>,
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Code")
    }
}

impl Code {
    /// Bytes of a code on disk.
    pub(crate) const SIZE: usize = 256;

    /// The best code for bytes that occur so often. Bytes that never occur have a code, too.
    pub(crate) fn fitting(often: &[u64; 256]) -> Code {
        let mut often = often.map(|count| count.max(1));
        loop {
            let lengths = lengths(&often);
            if let Some(code) = Code::of_lengths(lengths) {
                return code;
            }
            // Rare bytes have codes that are too long; made less rare, they get shorter ones.
            often = often.map(|count| count / 4 + 1);
        }
    }

    /// The code that was written by [`Code::bytes`]; `None` if it was not.
    pub(crate) fn read(bytes: &[u8]) -> Option<Code> {
        Code::of_lengths(<[u8; 256]>::try_from(bytes).ok()?)
    }

    /// What says all about the code.
    pub(crate) fn bytes(&self) -> [u8; Code::SIZE] {
        self.lengths
    }

    fn of_lengths(lengths: [u8; 256]) -> Option<Code> {
        let mut order: Vec<u8> = (0..=255).collect();
        order.sort_by_key(|&byte| (lengths[usize::from(byte)], byte));
        let mut code = Code { lengths, bits: [0; 256], bytes: Vec::with_capacity(1 << LONGEST) };
        for byte in order {
            let length = u32::from(lengths[usize::from(byte)]);
            if length == 0 || length > LONGEST {
                return None;
            }
            let room = 1 << (LONGEST - length);
            let at = code.bytes.len();
            if at % room != 0 || at + room > 1 << LONGEST {
                return None;
            }
            code.bits[usize::from(byte)] = (at >> (LONGEST - length)) as u16;
            code.bytes.resize(at + room, byte);
        }
        (code.bytes.len() == 1 << LONGEST).then_some(code)
    }

    /// The bits of all bytes, one after the other.
    pub(crate) fn pack(&self, plain: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(plain.len() / 2);
        let (mut held, mut number) = (0u64, 0);
        for &byte in plain {
            let length = u32::from(self.lengths[usize::from(byte)]);
            held = held << length | u64::from(self.bits[usize::from(byte)]);
            number += length;
            while number >= 8 {
                number -= 8;
                out.push((held >> number) as u8);
            }
        }
        if number > 0 {
            out.push((held << (8 - number)) as u8);
        }
        out
    }

    /// So many bytes from their bits; `None` if there are not so many.
    pub(crate) fn unpack(&self, packed: &[u8], len: usize) -> Option<Vec<u8>> {
        let mut out = Vec::with_capacity(len);
        let mut rest = packed.iter();
        let (mut held, mut number, mut beyond) = (0u64, 0u32, 0u32);
        while out.len() < len {
            while number < LONGEST {
                let next = rest.next().copied();
                beyond += if next.is_none() { 8 } else { 0 };
                held = held << 8 | u64::from(next.unwrap_or(0));
                number += 8;
            }
            let byte = self.bytes[(held >> (number - LONGEST)) as usize & ((1 << LONGEST) - 1)];
            number -= u32::from(self.lengths[usize::from(byte)]);
            out.push(byte);
        }
        // What was made up to look ahead must not have been used.
        (beyond <= number).then_some(out)
    }
}

/// The length of each byte's code.
fn lengths(often: &[u64; 256]) -> [u8; 256] {
    // The heap holds trees by their weight; `parents` of the inner ones is filled as trees are joined.
    let mut parents = [0usize; 511];
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> =
        often.iter().enumerate().map(|(byte, &count)| Reverse((count, byte))).collect();
    for inner in 256..511 {
        let (Some(Reverse(one)), Some(Reverse(other))) = (heap.pop(), heap.pop()) else { break };
        parents[one.1] = inner;
        parents[other.1] = inner;
        heap.push(Reverse((one.0 + other.0, inner)));
    }
    let mut depths = [0u8; 511];
    for node in (0..510).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    let mut lengths = [0; 256];
    lengths.copy_from_slice(&depths[..256]);
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::Rng;

    fn check(often: &[u64; 256], plain: &[u8]) -> usize {
        let code = Code::fitting(often);
        let code = Code::read(&code.bytes()).unwrap();
        let packed = code.pack(plain);
        assert_eq!(code.unpack(&packed, plain.len()).unwrap(), plain);
        assert_eq!(code.unpack(&packed[..packed.len() - 1], plain.len()), None);
        packed.len()
    }

    #[test]
    fn what_is_packed_comes_out_again_and_is_smaller() {
        let mut rng = Rng::new(1);
        let plain: Vec<u8> = (0..10_000).map(|_| [0, 0, 0, 1, 1, 2, 3, 200][rng.below(8)]).collect();
        let mut often = [0; 256];
        plain.iter().for_each(|&byte| often[usize::from(byte)] += 1_000_000);
        // 2.41 bits a byte are the least that is possible.
        assert!(check(&often, &plain) < 10_000 * 25 / 80);
        let any: Vec<u8> = (0..10_000).map(|_| rng.below(256) as u8).collect();
        check(&often, &any);
        check(&[0; 256], &any);
        check(&std::array::from_fn(|n| 1u64 << (n % 60)), &any);
    }

    #[test]
    fn a_code_that_is_none_is_refused() {
        assert!(Code::read(&[8; 256]).is_some());
        assert!(Code::read(&[7; 256]).is_none());
        assert!(Code::read(&[9; 256]).is_none());
        assert!(Code::read(&[0; 256]).is_none());
        assert!(Code::read(&[8; 255]).is_none());
    }
}
