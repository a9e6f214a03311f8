//! The block element and the two colours that come nearest to the samples of a character.
//!
//! A pattern divides the samples into those inside and those outside. With the mean colour of either part the squared
//! error is least where `|sum inside|² / count inside + |sum outside|² / count outside` is largest, because the squares
//! of the samples themselves are the same for every pattern. Counts come from bit masks, one for each colour that occurs.

use super::canvas::{Canvas, Ink, SAMPLES};
use super::colours::Rgb;

/// A character with its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fitted {
    pub(crate) sign: char,
    pub(crate) fore: Rgb,
    pub(crate) ground: Rgb,
}

/// Which block elements a terminal shows well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Blocks {
    /// Eighths, quadrants and sixths.
    Sextants,
    /// Eighths and quadrants.
    Eighths,
    /// Halves alone.
    Halves,
}

/// How characters are fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Manner {
    pub(crate) blocks: Blocks,
    /// Whether edges may have colours in between; else all are of the palette.
    pub(crate) mixed: bool,
}

/// The block elements, each with its samples: bit `8 y + x`. Their inverses are the same with exchanged colours.
const PATTERNS: [(char, u64); 19] = [
    ('▄', lower(4)),
    ('▌', left(4)),
    ('▁', lower(1)),
    ('▂', lower(2)),
    ('▃', lower(3)),
    ('▅', lower(5)),
    ('▆', lower(6)),
    ('▇', lower(7)),
    ('▏', left(1)),
    ('▎', left(2)),
    ('▍', left(3)),
    ('▋', left(5)),
    ('▊', left(6)),
    ('▉', left(7)),
    ('▘', left(4) & !lower(4)),
    ('▝', !left(4) & !lower(4)),
    ('▖', left(4) & lower(4)),
    ('▗', !left(4) & lower(4)),
    ('▞', (!left(4) & !lower(4)) | (left(4) & lower(4))),
];

const fn lower(eighths: u32) -> u64 {
    !0 << (8 * (8 - eighths))
}

const fn left(eighths: u32) -> u64 {
    let line = (1u64 << eighths) - 1;
    line * 0x0101_0101_0101_0101
}

/// The sextants that are neither halves nor blanks, of those whose first sixth is empty: the rest are their inverses. The
/// code points leave the two halves out.
const SEXTANTS: [(char, u64); 30] = sextants();

const fn sextants() -> [(char, u64); 30] {
    let mut patterns = [(' ', 0); 30];
    let (mut at, mut sixths) = (0, 2);
    while sixths < 64 {
        let half = sixths == 42;
        if sixths % 2 == 0 && !half {
            let before = if sixths > 42 {
                3
            } else if sixths > 21 {
                2
            } else {
                1
            };
            let Some(sign) = char::from_u32(0x1fb00 + sixths - before) else { panic!() };
            patterns[at] = (sign, sixth_samples(sixths));
            at += 1;
        }
        sixths += 1;
    }
    patterns
}

/// The samples of some sixths: bit 0 is the upper left one, bit 1 the upper right one. Eight lines are no multiple of three,
/// so the middle ones have two.
const fn sixth_samples(sixths: u32) -> u64 {
    let mut samples = 0;
    let mut line = 0;
    while line < 8 {
        let row = if line < 3 {
            0
        } else if line < 5 {
            1
        } else {
            2
        };
        let pair = sixths >> (2 * row) & 3;
        let byte = (if pair & 1 == 1 { 0x0f } else { 0 }) | (if pair & 2 == 2 { 0xf0 } else { 0 });
        samples |= byte << (8 * line);
        line += 1;
    }
    samples
}

/// More colours than a character will ever have; further ones count as the last.
const MOST: usize = 16;

/// The colours of a character, each with its samples.
struct Parts {
    count: usize,
    colours: [Rgb; MOST],
    masks: [u64; MOST],
}

impl Parts {
    fn new(samples: &[Ink; SAMPLES], colours: &[Rgb]) -> Parts {
        let mut parts = Parts { count: 0, colours: [Rgb::default(); MOST], masks: [0; MOST] };
        let mut inks = [0; MOST];
        let mut at = 0;
        for (bit, &ink) in samples.iter().enumerate() {
            if parts.count == 0 || inks[at] != ink {
                at = match inks[..parts.count].iter().position(|&known| known == ink) {
                    Some(known) => known,
                    None if parts.count == MOST => MOST - 1,
                    None => {
                        inks[parts.count] = ink;
                        parts.colours[parts.count] = colours[usize::from(ink)];
                        parts.count += 1;
                        parts.count - 1
                    }
                };
            }
            parts.masks[at] |= 1 << bit;
        }
        parts
    }

    /// The sums of the colours inside a pattern.
    fn sums(&self, pattern: u64) -> [u32; 3] {
        let mut sums = [0; 3];
        for (colour, mask) in self.colours[..self.count].iter().zip(&self.masks) {
            let count = (mask & pattern).count_ones();
            sums[0] += count * u32::from(colour.0);
            sums[1] += count * u32::from(colour.1);
            sums[2] += count * u32::from(colour.2);
        }
        sums
    }

    /// How well a pattern fits; larger is better.
    fn merit(&self, pattern: u64, all: [u32; 3]) -> f32 {
        let inside = self.sums(pattern);
        let square = |sums: [u32; 3]| sums.iter().map(|&sum| (sum as f32) * (sum as f32)).sum::<f32>();
        let outside = [all[0] - inside[0], all[1] - inside[1], all[2] - inside[2]];
        let count = pattern.count_ones() as f32;
        square(inside) / count + square(outside) / (SAMPLES as f32 - count)
    }

    /// The colour of a part: its most frequent one where nearly all of it has that, else the mean.
    fn colour(&self, pattern: u64, mixed: bool) -> Rgb {
        let counts = self.masks[..self.count].iter().map(|mask| (mask & pattern).count_ones());
        let (at, most) = counts.enumerate().fold(
            (0, 0),
            |best, (at, count)| {
                if count > best.1 { (at, count) } else { best }
            },
        );
        let all = pattern.count_ones();
        if !mixed || most * 5 >= all * 4 {
            return self.colours[at];
        }
        let mean = self.sums(pattern).map(|sum| ((sum + all / 2) / all) as u8);
        Rgb(mean[0], mean[1], mean[2])
    }
}

/// The nearest character to the samples of a cell.
pub(crate) fn fit(canvas: &Canvas, column: usize, row: usize, manner: Manner) -> Fitted {
    let samples = canvas.cell(column, row);
    let first = samples[0];
    if samples.iter().all(|&sample| sample == first) {
        let colour = canvas.colours()[usize::from(first)];
        return Fitted { sign: ' ', fore: colour, ground: colour };
    }
    let parts = Parts::new(samples, canvas.colours());
    let all = parts.sums(!0);
    let (patterns, more) = match manner.blocks {
        Blocks::Sextants => (&PATTERNS[..], &SEXTANTS[..]),
        Blocks::Eighths => (&PATTERNS[..], &[][..]),
        Blocks::Halves => (&PATTERNS[..2], &[][..]),
    };
    let mut best = (patterns[0], f32::MIN);
    for &(sign, pattern) in patterns.iter().chain(more) {
        let merit = parts.merit(pattern, all);
        if merit > best.1 {
            best = ((sign, pattern), merit);
        }
    }
    let (sign, pattern) = best.0;
    let (fore, ground) = (parts.colour(pattern, manner.mixed), parts.colour(!pattern, manner.mixed));
    if fore == ground { Fitted { sign: ' ', fore, ground } } else { Fitted { sign, fore, ground } }
}

/// The colour that most samples of a cell have: the ground of a character written there.
pub(crate) fn ground(canvas: &Canvas, column: usize, row: usize) -> Rgb {
    Parts::new(canvas.cell(column, row), canvas.colours()).colour(!0, false)
}

/// The samples that a character covers with its foreground, for tests that draw a screen back.
#[cfg(test)]
pub(crate) fn covered(sign: char) -> Option<u64> {
    match sign {
        ' ' => Some(0),
        sign => PATTERNS.iter().chain(&SEXTANTS).find(|pattern| pattern.0 == sign).map(|pattern| pattern.1),
    }
}

#[cfg(test)]
mod tests {
    use super::super::canvas::rectangle;
    use super::*;

    const PAGE: Rgb = Rgb(20, 20, 20);
    const INK: Rgb = Rgb(240, 200, 160);
    const EIGHTHS: Manner = Manner { blocks: Blocks::Eighths, mixed: true };
    const HALVES: Manner = Manner { blocks: Blocks::Halves, mixed: false };
    const SIXTHS: Manner = Manner { blocks: Blocks::Sextants, mixed: true };

    #[test]
    fn every_block_element_is_found_again() {
        // Two of the sextants are as near to eighths as eight lines can tell.
        let finer = SEXTANTS.into_iter().filter(|sixths| PATTERNS.iter().all(|known| known.1 != sixths.1));
        for (sign, pattern) in PATTERNS.into_iter().chain(finer) {
            let mut canvas = Canvas::new(1, 1, PAGE);
            for bit in (0..SAMPLES).filter(|bit| pattern >> bit & 1 == 1) {
                let (x, y) = ((bit % 8) as f64 / 8.0, (bit / 8) as f64 / 8.0);
                canvas.fill(&[rectangle(x, y, x + 0.125, y + 0.125)], INK);
            }
            let fitted = fit(&canvas, 0, 0, SIXTHS);
            assert_eq!(fitted, Fitted { sign, fore: INK, ground: PAGE });
        }
    }

    #[test]
    fn sextants_have_their_code_points() {
        let samples = |sign: char| covered(sign).unwrap();
        // Upper right alone, middle left and middle right, all but the upper left.
        assert_eq!(samples('🬁'), 0x00f0_f0f0);
        assert_eq!(samples('🬋'), 0x00ff_ff00_0000);
        assert_eq!(samples('🬻'), !0x000f_0f0f);
        assert!(SEXTANTS.iter().all(|(sign, _)| ('🬀'..='🬻').contains(sign)));
    }

    #[test]
    fn an_inverse_exchanges_the_colours() {
        let mut canvas = Canvas::new(1, 1, INK);
        canvas.fill(&[rectangle(0.0, 0.5, 1.0, 1.0)], PAGE);
        let fitted = fit(&canvas, 0, 0, HALVES);
        assert_eq!(fitted, Fitted { sign: '▄', fore: PAGE, ground: INK });
    }

    #[test]
    fn one_colour_is_a_blank_and_few_samples_are_mixed_in() {
        let mut canvas = Canvas::new(1, 1, PAGE);
        assert_eq!(fit(&canvas, 0, 0, EIGHTHS), Fitted { sign: ' ', fore: PAGE, ground: PAGE });
        canvas.fill(&[vec![(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]], INK);
        let fitted = fit(&canvas, 0, 0, EIGHTHS);
        assert!(fitted.fore != PAGE || fitted.ground != PAGE);
        assert_eq!(fit(&canvas, 0, 0, EIGHTHS), fitted, "the same every time");
        let plain = fit(&canvas, 0, 0, HALVES);
        assert!([PAGE, INK].contains(&plain.fore) && [PAGE, INK].contains(&plain.ground));
    }
}
