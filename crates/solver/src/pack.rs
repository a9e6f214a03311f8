//! Packing values: a Huffman code for the whole table, so that what is frequent takes few bits.
//!
//! The code is canonical: the symbols in their order and the lengths of their codes say all of it. (Huffman, "A method for
//! the construction of minimum-redundancy codes", 1952.)

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// No code is longer, so that one look into a table of `1 << LONGEST` entries finds a symbol.
const LONGEST: u32 = 15;

/// A code: for each symbol its bits and their number.
#[derive(Clone)]
pub(crate) struct Code {
    /// By symbol: bits and their number; 0 for what has no code.
    bits: Vec<(u16, u8)>,
    /// By the next [`LONGEST`] bits: the symbol that they begin with and the number of its bits.
    symbols: Vec<(u16, u8)>,
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Code")
    }
}

impl Code {
    /// The best code for symbols that occur so often. A symbol may be named once.
    pub(crate) fn fitting(mut often: Vec<(u16, u64)>) -> Code {
        often.iter_mut().for_each(|(_, count)| *count = (*count).max(1));
        loop {
            let counts: Vec<u64> = often.iter().map(|&(_, count)| count).collect();
            let symbols = often.iter().map(|&(symbol, _)| symbol);
            if let Some(code) = Code::of_lengths(&symbols.zip(lengths(&counts)).collect()) {
                return code;
            }
            // Rare symbols have codes that are too long; made less rare, they get shorter ones.
            often.iter_mut().for_each(|(_, count)| *count = *count / 4 + 1);
        }
    }

    /// What says all about the code: how many symbols there are, and each with the number of its bits.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let coded: Vec<(usize, u8)> = self
            .bits
            .iter()
            .enumerate()
            .map(|(symbol, bits)| (symbol, bits.1))
            .filter(|bits| bits.1 > 0)
            .collect();
        let mut out = (coded.len() as u16).to_le_bytes().to_vec();
        for (symbol, length) in coded {
            out.extend((symbol as u16).to_le_bytes());
            out.push(length);
        }
        out
    }

    /// The code that was written by [`Code::bytes`], and how many bytes it takes; `None` if it was not.
    pub(crate) fn read(bytes: &[u8]) -> Option<(Code, usize)> {
        let count = u16::from_le_bytes(*bytes.first_chunk()?);
        let size = 2 + 3 * usize::from(count);
        let entries = bytes.get(2..size)?.as_chunks::<3>().0;
        let lengths: BTreeMap<u16, u8> =
            entries.iter().map(|&[low, high, length]| (u16::from_le_bytes([low, high]), length)).collect();
        (lengths.len() == usize::from(count)).then_some(())?;
        Some((Code::of_lengths(&lengths)?, size))
    }

    fn of_lengths(lengths: &BTreeMap<u16, u8>) -> Option<Code> {
        let mut order: Vec<(u8, u16)> = lengths.iter().map(|(&symbol, &length)| (length, symbol)).collect();
        order.sort_unstable();
        let largest = usize::from(*lengths.last_key_value()?.0);
        let mut code = Code { bits: vec![(0, 0); largest + 1], symbols: Vec::with_capacity(1 << LONGEST) };
        for (length, symbol) in order {
            if length == 0 || u32::from(length) > LONGEST {
                return None;
            }
            let room = 1 << (LONGEST - u32::from(length));
            let at = code.symbols.len();
            if !at.is_multiple_of(room) || at + room > 1 << LONGEST {
                return None;
            }
            code.bits[usize::from(symbol)] = ((at / room) as u16, length);
            code.symbols.resize(at + room, (symbol, length));
        }
        (code.symbols.len() == 1 << LONGEST).then_some(code)
    }

    /// The bits of all symbols, one after the other. All of them have a code.
    pub(crate) fn pack(&self, plain: impl Iterator<Item = u16>) -> Vec<u8> {
        let mut out = Vec::new();
        let (mut held, mut number) = (0u64, 0);
        for symbol in plain {
            let (bits, length) = self.bits[usize::from(symbol)];
            assert!(length > 0, "the code was made for {symbol}");
            held = held << length | u64::from(bits);
            number += u32::from(length);
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

    /// So many symbols from their bits; `None` if there are not so many.
    pub(crate) fn unpack(&self, packed: &[u8], len: usize) -> Option<Vec<u16>> {
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
            let ahead = (held >> (number - LONGEST)) as usize & ((1 << LONGEST) - 1);
            let (symbol, length) = self.symbols[ahead];
            number -= u32::from(length);
            out.push(symbol);
        }
        // What was made up to look ahead must not have been used.
        (beyond <= number).then_some(out)
    }
}

/// The length of each code, for symbols that occur so often.
fn lengths(counts: &[u64]) -> Vec<u8> {
    // The heap holds trees by their weight; the parents of inner ones are known as soon as trees are joined.
    let leaves = counts.len();
    let mut parents = vec![0usize; 2 * leaves];
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> =
        counts.iter().enumerate().map(|(leaf, &count)| Reverse((count, leaf))).collect();
    let mut top = leaves;
    while let (Some(Reverse(one)), Some(Reverse(other))) = (heap.pop(), heap.pop()) {
        parents[one.1] = top;
        parents[other.1] = top;
        heap.push(Reverse((one.0 + other.0, top)));
        top += 1;
    }
    let mut depths = vec![0u8; top];
    for node in (0..top - 1).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    depths.truncate(leaves);
    depths
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Rng;

    fn check(often: &[(u16, u64)], plain: &[u16]) -> usize {
        let written = Code::fitting(often.to_vec()).bytes();
        let (code, size) = Code::read(&written).unwrap();
        assert_eq!((size, code.bytes()), (written.len(), written));
        let packed = code.pack(plain.iter().copied());
        assert_eq!(code.unpack(&packed, plain.len()).unwrap(), plain);
        assert_eq!(code.unpack(&packed[..packed.len() - 1], plain.len()), None);
        packed.len()
    }

    #[test]
    fn what_is_packed_comes_out_again_and_is_smaller() {
        let mut rng = Rng::new(1);
        let often = [(0, 3_000_000), (1, 2_000_000), (2, 1_000_000), (3, 1_000_000), (9000, 1_000_000)];
        let plain: Vec<u16> = (0..10_000).map(|_| [0, 0, 0, 1, 1, 2, 3, 9000][rng.below(8)]).collect();
        // 2.16 bits a symbol are the least that is possible.
        assert!(check(&often, &plain) < 10_000 * 23 / 80);
        let any: Vec<u16> = (0..10_000).map(|_| rng.below(500) as u16).collect();
        let many = |count: fn(u16) -> u64| (0..500).map(|n| (n, count(n))).collect::<Vec<_>>();
        check(&many(|_| 0), &any);
        check(&many(|n| 1 << (n % 60)), &any);
        check(&[(4, 1), (5, 0)], &[4, 4, 5, 4, 4, 5, 5, 4, 4]);
    }

    #[test]
    fn a_code_that_is_none_is_refused() {
        let written = |lengths: [u8; 4]| {
            let entries = (0..).zip(lengths).flat_map(|(symbol, length)| [symbol, 0, length]);
            [4, 0].into_iter().chain(entries).collect::<Vec<u8>>()
        };
        assert!(Code::read(&written([1, 2, 3, 3])).is_some());
        assert!(Code::read(&written([1, 2, 3, 3])[..13]).is_none());
        for lengths in [[1, 2, 2, 3], [2, 2, 2, 3], [0, 1, 2, 2], [1, 2, 3, 16]] {
            assert!(Code::read(&written(lengths)).is_none(), "{lengths:?}");
        }
        assert!(Code::read(&[0, 0]).is_none());
        assert!(Code::read(&[1, 0, 7, 0, 1, 7]).is_none());
    }
}
