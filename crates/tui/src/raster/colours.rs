//! Colours as numbers: mixing, contrast, and what a terminal with fewer of them shows instead.

use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    /// A colour as it is written on pages: `0xff8800`.
    pub(crate) const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// This colour with so many hundredths of another in it.
    pub(crate) fn mix(self, other: Rgb, hundredths: u8) -> Rgb {
        let part = u32::from(hundredths);
        let mixed = |a: u8, b: u8| ((u32::from(a) * (100 - part) + u32::from(b) * part + 50) / 100) as u8;
        Rgb(mixed(self.0, other.0), mixed(self.1, other.1), mixed(self.2, other.2))
    }

    /// How bright it is, from 0 to 1, as WCAG 2 defines it.
    #[cfg(test)]
    pub(crate) fn luminance(self) -> f64 {
        let linear = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast to another colour, from 1 to 21, as WCAG 2 defines it.
    #[cfg(test)]
    pub(crate) fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The square of the distance to another colour.
    pub(crate) fn distance(self, other: Rgb) -> u32 {
        let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        // The eye tells greens best and blues worst.
        2 * part(self.0, other.0) + 4 * part(self.1, other.1) + part(self.2, other.2)
    }
}

impl From<Rgb> for Color {
    fn from(colour: Rgb) -> Color {
        Color::Rgb(colour.0, colour.1, colour.2)
    }
}

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Depth {
    /// Sixteen million.
    #[default]
    True,
    /// The cube of 6 × 6 × 6 and the greys.
    Indexed,
    /// The sixteen whose looks are the terminal's own affair.
    Sixteen,
    /// None.
    Mono,
}

impl Depth {
    /// What the environment says of the terminal; `get` looks a variable up. Who wants no colours (`NO_COLOR`) chooses the
    /// theme without any.
    pub fn detect(get: impl Fn(&str) -> Option<String>) -> Depth {
        let set = |name: &str| get(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if term == "dumb" {
            return Depth::Mono;
        }
        let true_colour = set("COLORTERM").is_some_and(|value| matches!(&*value, "truecolor" | "24bit"));
        if true_colour || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }

    /// Brings everything on a screen down to the colours that there are.
    pub(crate) fn reduce(self, buffer: &mut Buffer) {
        if self == Depth::True {
            return;
        }
        // Neighbouring characters mostly have the same colours.
        let mut known: [(Color, Color); 2] = [(Color::Reset, Color::Reset); 2];
        for cell in &mut buffer.content {
            for (colour, known) in [&mut cell.fg, &mut cell.bg].into_iter().zip(&mut known) {
                if known.0 != *colour {
                    *known = (*colour, self.nearest(*colour));
                }
                *colour = known.1;
            }
        }
    }

    fn nearest(self, colour: Color) -> Color {
        let Color::Rgb(red, green, blue) = colour else { return colour };
        let colour = Rgb(red, green, blue);
        match self {
            Depth::True => colour.into(),
            Depth::Indexed => Color::Indexed(indexed(colour)),
            Depth::Sixteen => sixteen(colour),
            Depth::Mono => Color::Reset,
        }
    }
}

/// The steps of the cube.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The nearest colour of the cube or the greys.
fn indexed(colour: Rgb) -> u8 {
    let step = |value: u8| (0..6).min_by_key(|&at: &usize| STEPS[at].abs_diff(value)).unwrap_or(0);
    let (r, g, b) = (step(colour.0), step(colour.1), step(colour.2));
    let cube = Rgb(STEPS[r], STEPS[g], STEPS[b]);
    let mean = (u32::from(colour.0) + u32::from(colour.1) + u32::from(colour.2)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    let level = 8 + 10 * grey;
    if colour.distance(Rgb(level, level, level)) < colour.distance(cube) {
        232 + grey
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

/// The sixteen colours as most terminals show them.
pub(crate) const SIXTEEN: [(Color, Rgb); 16] = [
    (Color::Black, Rgb(0, 0, 0)),
    (Color::Red, Rgb(205, 0, 0)),
    (Color::Green, Rgb(0, 205, 0)),
    (Color::Yellow, Rgb(205, 205, 0)),
    (Color::Blue, Rgb(0, 0, 238)),
    (Color::Magenta, Rgb(205, 0, 205)),
    (Color::Cyan, Rgb(0, 205, 205)),
    (Color::Gray, Rgb(229, 229, 229)),
    (Color::DarkGray, Rgb(127, 127, 127)),
    (Color::LightRed, Rgb(255, 0, 0)),
    (Color::LightGreen, Rgb(0, 255, 0)),
    (Color::LightYellow, Rgb(255, 255, 0)),
    (Color::LightBlue, Rgb(92, 92, 255)),
    (Color::LightMagenta, Rgb(255, 0, 255)),
    (Color::LightCyan, Rgb(0, 255, 255)),
    (Color::White, Rgb(255, 255, 255)),
];

fn sixteen(colour: Rgb) -> Color {
    let nearest = SIXTEEN.iter().min_by_key(|(_, rgb)| colour.distance(*rgb));
    nearest.map_or(Color::Reset, |(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_tells_how_many_colours_there_are() {
        let check = |pairs: &[(&str, &str)], expected: Depth| {
            let get = |name: &str| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.to_string());
            assert_eq!(Depth::detect(get), expected, "{pairs:?}");
        };
        check(&[("COLORTERM", "truecolor")], Depth::True);
        check(&[("COLORTERM", "24bit"), ("TERM", "xterm")], Depth::True);
        check(&[("TERM", "xterm-256color")], Depth::Indexed);
        check(&[("TERM", "linux")], Depth::Sixteen);
        check(&[("TERM", "dumb"), ("COLORTERM", "truecolor")], Depth::Mono);
        check(&[], Depth::Sixteen);
    }

    #[test]
    fn colours_of_the_cube_and_greys_stay_what_they_are() {
        assert_eq!(indexed(Rgb(255, 255, 255)), 231);
        assert_eq!(indexed(Rgb(0, 0, 0)), 16);
        assert_eq!(indexed(Rgb(58, 58, 58)), 237);
        assert_eq!(indexed(Rgb(215, 135, 0)), 172);
        assert_eq!(sixteen(Rgb(250, 250, 250)), Color::White);
        assert_eq!(sixteen(Rgb(120, 120, 120)), Color::DarkGray);
    }

    #[test]
    fn mixing_ends_in_either_colour() {
        let (a, b) = (Rgb::hex(0x102030), Rgb::hex(0xf0e0d0));
        assert_eq!((a.mix(b, 0), a.mix(b, 100)), (a, b));
        assert_eq!(a.mix(b, 50), Rgb(128, 128, 128));
    }
}
