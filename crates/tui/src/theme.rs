//! What everything looks like. Colour is never the only signal: every mark has a character of its own as well.

use ludoteca_draw::parts::Marked;
use ludoteca_kit::{EffectKind, Ink, Swatch};
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
    /// The edges of cells.
    pub(crate) frame: Style,
    /// Coordinates.
    pub(crate) label: Style,
    inks: [Style; 6],
    grounds: Grounds,
}

/// Background colours of cells.
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

const fn indexed(color: u8) -> Color {
    Color::Indexed(color)
}

fn fg(color: u8) -> Style {
    Style::new().fg(indexed(color))
}

impl Palette {
    pub(crate) fn new(theme: Theme) -> Palette {
        match theme {
            Theme::Dark => Palette {
                theme,
                base: fg(252).bg(indexed(234)),
                dim: fg(245),
                title: fg(231).add_modifier(Modifier::BOLD),
                accent: fg(222).add_modifier(Modifier::BOLD),
                danger: fg(210).add_modifier(Modifier::BOLD),
                selected: fg(231).bg(indexed(25)).add_modifier(Modifier::BOLD),
                popup: fg(253).bg(indexed(237)),
                frame: fg(240),
                label: fg(246),
                inks: [210, 117, 120, 231, 250, 180].map(|color| fg(color).add_modifier(Modifier::BOLD)),
                grounds: Grounds {
                    gold: indexed(58),
                    rock: indexed(238),
                    hollow: indexed(53),
                    sides: [52, 18, 22, 240, 236, 237].map(indexed),
                    last: indexed(23),
                    picked: indexed(90),
                    lit: indexed(236),
                    cursor: indexed(24),
                },
            },
            Theme::Light => Palette {
                theme,
                base: fg(235).bg(indexed(230)),
                dim: fg(242),
                title: fg(16).add_modifier(Modifier::BOLD),
                accent: fg(25).add_modifier(Modifier::BOLD),
                danger: fg(124).add_modifier(Modifier::BOLD),
                selected: fg(231).bg(indexed(25)).add_modifier(Modifier::BOLD),
                popup: fg(234).bg(indexed(255)),
                frame: fg(180),
                label: fg(94),
                inks: [124, 25, 22, 240, 16, 94].map(|color| fg(color).add_modifier(Modifier::BOLD)),
                grounds: Grounds {
                    gold: indexed(221),
                    rock: indexed(249),
                    hollow: indexed(187),
                    sides: [224, 153, 194, 231, 252, 223].map(indexed),
                    last: indexed(152),
                    picked: indexed(218),
                    lit: indexed(189),
                    cursor: indexed(117),
                },
            },
            Theme::Contrast => Palette {
                theme,
                base: fg(231).bg(indexed(16)),
                dim: fg(231),
                title: fg(226).add_modifier(Modifier::BOLD),
                accent: fg(226).add_modifier(Modifier::BOLD),
                danger: fg(226).add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
                selected: fg(16).bg(indexed(226)).add_modifier(Modifier::BOLD),
                popup: fg(231).bg(indexed(16)),
                frame: fg(250),
                label: fg(231),
                inks: [209, 123, 120, 231, 231, 226].map(|color| fg(color).add_modifier(Modifier::BOLD)),
                grounds: Grounds {
                    gold: indexed(58),
                    rock: indexed(240),
                    hollow: indexed(54),
                    sides: [52, 18, 22, 16, 16, 16].map(indexed),
                    last: indexed(16),
                    picked: indexed(88),
                    lit: indexed(16),
                    cursor: indexed(19),
                },
            },
            Theme::Mono => {
                let bold = Style::new().add_modifier(Modifier::BOLD);
                let plain = Style::new();
                Palette {
                    theme,
                    base: plain,
                    dim: plain,
                    title: bold,
                    accent: bold,
                    danger: bold.add_modifier(Modifier::UNDERLINED),
                    selected: bold.add_modifier(Modifier::REVERSED),
                    popup: plain,
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
        }
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
