//! Packing values: a byte for each, and DEFLATE over the bytes of a block, which finds what comes again. (Deutsch, "DEFLATE
//! Compressed Data Format Specification", RFC 1951.)

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// More effort makes a table one per cent smaller and takes twice as long.
const EFFORT: u8 = 6;
/// The byte before a value that has none of its own; two more follow.
const RARE: u8 = u8::MAX;

/// Which values there are, and the byte that stands for each.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    /// The values by their bytes; what is beyond those has no byte.
    symbols: Vec<u16>,
    bytes: BTreeMap<u16, u8>,
}

impl Code {
    /// A code for symbols that occur so often: the most frequent ones have bytes. A symbol may be named once.
    pub(crate) fn fitting(mut often: Vec<(u16, u64)>) -> Code {
        often.sort_by_key(|&(symbol, count)| (Reverse(count), symbol));
        Code::of(often.into_iter().map(|(symbol, _)| symbol).take(usize::from(RARE)).collect())
    }

    fn of(symbols: Vec<u16>) -> Code {
        let bytes = symbols.iter().copied().zip(0..RARE).collect();
        Code { symbols, bytes }
    }

    /// What says all about the code: how many symbols have a byte, and which.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let all = [self.symbols.len() as u16];
        all.iter().chain(&self.symbols).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// The code that was written by [`Code::bytes`], and how many bytes it takes; `None` if it was not.
    pub(crate) fn read(bytes: &[u8]) -> Option<(Code, usize)> {
        let count = u16::from_le_bytes(*bytes.first_chunk()?);
        let size = 2 + 2 * usize::from(count);
        let entries = bytes.get(2..size)?.as_chunks::<2>().0;
        let code = Code::of(entries.iter().map(|&entry| u16::from_le_bytes(entry)).collect());
        (code.bytes.len() == usize::from(count)).then_some((code, size))
    }

    /// The bytes of all symbols, packed.
    pub(crate) fn pack(&self, plain: impl Iterator<Item = u16>) -> Vec<u8> {
        let mut out = Vec::new();
        for symbol in plain {
            match self.bytes.get(&symbol) {
                Some(&byte) => out.push(byte),
                None => {
                    out.push(RARE);
                    out.extend(symbol.to_le_bytes());
                }
            }
        }
        compress_to_vec(&out, EFFORT)
    }

    /// So many symbols from what was packed; `None` if there are not so many.
    pub(crate) fn unpack(&self, packed: &[u8], len: usize) -> Option<Vec<u16>> {
        let bytes = decompress_to_vec_with_limit(packed, 3 * len).ok()?;
        let mut out = Vec::with_capacity(len);
        let mut rest = bytes.iter().copied();
        while let Some(byte) = rest.next() {
            out.push(match byte {
                RARE => u16::from_le_bytes([rest.next()?, rest.next()?]),
                byte => *self.symbols.get(usize::from(byte))?,
            });
        }
        (out.len() == len).then_some(out)
    }
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
        for wrong in [plain.len() - 1, plain.len() + 1] {
            assert_eq!(code.unpack(&packed, wrong), None);
        }
        packed.len()
    }

    #[test]
    fn what_is_packed_comes_out_again_and_is_smaller() {
        let mut rng = Rng::new(1);
        let often = [(0, 3_000_000), (1, 2_000_000), (2, 1_000_000), (3, 1_000_000), (9000, 1_000_000)];
        let plain: Vec<u16> = (0..10_000).map(|_| [0, 0, 0, 1, 1, 2, 3, 9000][rng.below(8)]).collect();
        // 2.16 bits a symbol are the least that is possible where nothing comes again.
        assert!(check(&often, &plain) < 10_000 * 30 / 80);
        let again: Vec<u16> = (0..10_000).map(|place| plain[place % 500]).collect();
        assert!(check(&often, &again) < 400, "what comes again takes next to nothing");
        let any: Vec<u16> = (0..10_000).map(|_| rng.below(500) as u16).collect();
        let many = |count: fn(u16) -> u64| (0..500).map(|n| (n, count(n))).collect::<Vec<_>>();
        check(&many(|_| 0), &any);
        check(&many(|n| 1 << (n % 60)), &any);
        check(&[(4, 1), (5, 0)], &[4, 4, 5, 4, 4, 5, 5, 4, 4]);
        check(&[], &[7, 65_535, 255]);
    }

    #[test]
    fn a_code_that_is_none_is_refused() {
        assert!(Code::read(&[2, 0, 7, 0, 8, 0]).is_some());
        assert!(Code::read(&[2, 0, 7, 0, 8]).is_none());
        assert!(Code::read(&[2, 0, 7, 0, 7, 0]).is_none(), "a symbol is named once");
        assert!(Code::read(&[0]).is_none());
        let many: Vec<u8> = [256].into_iter().chain(0..256_u16).flat_map(u16::to_le_bytes).collect();
        assert!(Code::read(&many).is_none(), "a byte is left for what is rare");
    }

    #[test]
    fn bytes_that_mean_nothing_are_refused() {
        let code = Code::of(vec![5]);
        let unpack = |bytes: &[u8], len| code.unpack(&compress_to_vec(bytes, EFFORT), len);
        assert_eq!(unpack(&[0, RARE, 1, 2], 2), Some(vec![5, 513]));
        assert_eq!(unpack(&[1], 1), None);
        assert_eq!(unpack(&[RARE, 1], 1), None);
        assert_eq!(unpack(&[0; 1000], 10), None, "no more is unpacked than there can be");
        assert_eq!(code.unpack(&[0xff; 20], 3), None);
    }
}
