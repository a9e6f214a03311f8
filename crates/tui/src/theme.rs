//! What everything looks like. Colour is never the only signal: every mark has a character of its own as well.

use crate::raster::{Chrome, Depth, Look, Rgb};
use ludoteca_draw::parts::Marked;
use ludoteca_kit::{EffectKind, Ink, Layout, Swatch};
use ratatui::style::{Color, Modifier, Style};

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Light signs on dark ground.
    #[default]
    Dark,
    /// Dark signs on light ground.
    Light,
    /// Few, strong colours on black.
    Contrast,
    /// No colours at all, only bold, underlined and reversed signs.
    Mono,
}

impl Theme {
    /// All themes, in the order in which a key goes through them.
    pub const ALL: [Theme; 4] = [Theme::Dark, Theme::Light, Theme::Contrast, Theme::Mono];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "contrast",
            Theme::Mono => "mono",
        }
    }

    /// The theme of that name, in any case.
    pub fn by_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name().eq_ignore_ascii_case(name.trim()))
    }

    pub(crate) fn next(self) -> Theme {
        let place = Theme::ALL.iter().position(|&theme| theme == self).unwrap_or(0);
        Theme::ALL[(place + 1) % Theme::ALL.len()]
    }
}

/// The styles of a theme.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    theme: Theme,
    depth: Depth,
    sextants: bool,
    /// Ordinary text on the ground of the screen.
    pub(crate) base: Style,
    pub(crate) dim: Style,
    pub(crate) title: Style,
    /// Keys and what calls for attention.
    pub(crate) accent: Style,
    pub(crate) danger: Style,
    pub(crate) selected: Style,
    /// The ground of a dialog.
    pub(crate) popup: Style,
    /// The first and the last line of the screen, and strips that rest.
    pub(crate) bar: Style,
    /// The strip of the side to move, the card of the end.
    pub(crate) lit: Style,
    /// What is to be done now, and what threatens.
    pub(crate) pill: Style,
    pub(crate) alarm: Style,
    /// Thin lines.
    pub(crate) rule: Style,
    /// The edges of cells.
    pub(crate) frame: Style,
    /// Coordinates.
    pub(crate) label: Style,
    inks: [Style; 6],
    grounds: Grounds,
}

/// Background colours of cells that are drawn with edges.
#[derive(Clone, Debug)]
struct Grounds {
    gold: Color,
    rock: Color,
    hollow: Color,
    sides: [Color; 6],
    last: Color,
    picked: Color,
    lit: Color,
    cursor: Color,
}

fn fg(colour: Rgb) -> Style {
    Style::new().fg(colour.into())
}

impl Palette {
    pub(crate) fn new(theme: Theme, depth: Depth) -> Palette {
        if theme == Theme::Mono || depth == Depth::Mono {
            return Palette::mono();
        }
        let few = depth == Depth::Sixteen;
        let look = Look::new(theme, depth, [Ink::Red, Ink::Blue]);
        let Chrome { page, text, dim, accent, danger, panel, lit, rule } = look.chrome;
        let bold = Modifier::BOLD;
        // A name in white or black would be lost on a page of that colour.
        let named = |ink: Ink| match ink {
            Ink::White | Ink::Black => text,
            Ink::Neutral => accent,
            ink if few => match ink {
                Ink::Red => Rgb::hex(0xff0000),
                Ink::Green => Rgb::hex(0x00ff00),
                _ => Rgb::hex(0x5c5cff),
            },
            ink => look.body(ink).fill,
        };
        let tinted = |colour: Rgb, hundredths: u8| Color::from(look.tiles[1].mix(colour, hundredths));
        let marks = look.marks;
        let inks = [Ink::Red, Ink::Blue, Ink::Green, Ink::White, Ink::Black, Ink::Neutral];
        let contrary = if look.light { Rgb::hex(0xffffff) } else { Rgb::hex(0x000000) };
        Palette {
            theme,
            depth,
            sextants: false,
            base: fg(text).bg(page.into()),
            dim: fg(dim),
            title: fg(accent).add_modifier(bold),
            accent: fg(accent).add_modifier(bold),
            danger: fg(danger).add_modifier(bold),
            selected: fg(text).bg(lit.into()).add_modifier(bold),
            popup: fg(text).bg(panel.into()),
            bar: fg(text).bg(panel.into()),
            lit: fg(text).bg(lit.into()),
            pill: fg(contrary).bg(marks.picked.into()).add_modifier(bold),
            alarm: fg(contrary).bg(marks.threat.into()).add_modifier(bold),
            rule: fg(rule),
            frame: fg(rule),
            label: fg(dim),
            inks: inks.map(|ink| fg(named(ink)).add_modifier(bold)),
            grounds: Grounds {
                gold: look.ground(Swatch::Gold, 0, [Ink::Red, Ink::Blue]).mix(page, 40).into(),
                rock: look.ground(Swatch::Rock, 0, [Ink::Red, Ink::Blue]).into(),
                hollow: look.ground(Swatch::Hollow, 0, [Ink::Red, Ink::Blue]).into(),
                sides: inks.map(|ink| tinted(look.body(ink).fill, 22)),
                last: tinted(marks.last, 30),
                picked: tinted(marks.picked, 40),
                lit: tinted(marks.may, 8),
                cursor: lit.into(),
            },
        }
    }

    fn mono() -> Palette {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let plain = Style::new();
        let reversed = bold.add_modifier(Modifier::REVERSED);
        Palette {
            theme: Theme::Mono,
            depth: Depth::Mono,
            sextants: false,
            base: plain,
            dim: plain,
            title: bold,
            accent: bold,
            danger: bold.add_modifier(Modifier::UNDERLINED),
            selected: reversed,
            popup: plain,
            bar: plain,
            lit: plain,
            pill: reversed,
            alarm: reversed,
            rule: plain.add_modifier(Modifier::DIM),
            frame: plain.add_modifier(Modifier::DIM),
            label: plain,
            inks: [bold; 6],
            grounds: Grounds {
                gold: Color::Reset,
                rock: Color::Reset,
                hollow: Color::Reset,
                sides: [Color::Reset; 6],
                last: Color::Reset,
                picked: Color::Reset,
                lit: Color::Reset,
                cursor: Color::Reset,
            },
        }
    }

    pub(crate) fn theme(&self) -> Theme {
        self.theme
    }

    pub(crate) fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether there are colours for boards of tiles.
    pub(crate) fn tiles(&self) -> bool {
        self.depth != Depth::Mono
    }

    /// The same for a terminal that draws sextants well, or not.
    pub(crate) fn with_sextants(self, sextants: bool) -> Palette {
        Palette { sextants, ..self }
    }

    /// Whether boards may be made of sextants.
    pub(crate) fn sextants(&self) -> bool {
        self.sextants
    }

    /// The colours of a board, for what stands beside it.
    pub(crate) fn look(&self, layout: &Layout) -> Option<Look> {
        self.tiles().then(|| Look::of(self.theme, self.depth, layout))
    }

    /// The signs of a side.
    pub(crate) fn ink(&self, ink: Ink) -> Style {
        self.inks[number(ink)]
    }

    /// The sign of an empty cell.
    pub(crate) fn sign(&self, swatch: Swatch, inks: [Ink; 2]) -> Style {
        let plain = |style: Style| style.remove_modifier(Modifier::BOLD);
        match swatch {
            Swatch::Plain | Swatch::Rock => self.dim,
            Swatch::Gold => self.accent,
            Swatch::First => plain(self.ink(inks[0])),
            Swatch::Second => plain(self.ink(inks[1])),
            Swatch::Hollow => plain(self.ink(Ink::Neutral)),
        }
    }

    /// The ground of a cell with all that is pointed out about it.
    pub(crate) fn cell(&self, swatch: Swatch, inks: [Ink; 2], marked: Marked, cursor: bool) -> Style {
        let grounds = &self.grounds;
        let style = Style::new();
        if self.theme == Theme::Mono {
            return if cursor { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        if cursor {
            return style.bg(grounds.cursor);
        }
        if marked.picked {
            return style.bg(grounds.picked);
        }
        if marked.last && marked.lit.is_none() {
            return style.bg(grounds.last);
        }
        match swatch {
            Swatch::Gold => style.bg(grounds.gold),
            Swatch::Rock => style.bg(grounds.rock),
            Swatch::Hollow => style.bg(grounds.hollow),
            Swatch::First => style.bg(grounds.sides[number(inks[0])]),
            Swatch::Second => style.bg(grounds.sides[number(inks[1])]),
            Swatch::Plain if marked.lit.is_some() => style.bg(grounds.lit),
            Swatch::Plain => style,
        }
    }

    /// The marks around a cell.
    pub(crate) fn mark(&self, marked: Marked, advised: bool) -> Style {
        let urgent = matches!(marked.lit, Some(kind) if kind != EffectKind::Quiet);
        if advised || urgent || marked.picked {
            self.danger
        } else if marked.lit.is_some() {
            self.accent
        } else {
            self.dim
        }
    }
}

fn number(ink: Ink) -> usize {
    match ink {
        Ink::Red => 0,
        Ink::Blue => 1,
        Ink::Green => 2,
        Ink::White => 3,
        Ink::Black => 4,
        Ink::Neutral => 5,
    }
}
