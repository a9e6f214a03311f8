//! Boards, positions and what a move does.

use serde::{Deserialize, Serialize};

/// Declares a type of the page that says the same as one of the kit, word for word.
macro_rules! mirror {
    ($(#[$doc:meta])* $name:ident of $kit:ident { $($(#[$about:meta])* $variant:ident,)+ }) => {
        data! {
            $(#[$doc])*
            #[derive(Copy, Hash)]
            pub enum $name {
                $($(#[$about])* $variant,)+
            }
        }

        impl From<ludoteca_kit::$kit> for $name {
            fn from(kind: ludoteca_kit::$kit) -> Self {
                match kind {
                    $(ludoteca_kit::$kit::$variant => $name::$variant,)+
                }
            }
        }
    };
}

mirror! {
    /// One of the two sides.
    SideName of Side {
        /// The side the game lists first.
        First,
        /// The other one.
        Second,
    }
}

impl From<SideName> for ludoteca_kit::Side {
    fn from(side: SideName) -> Self {
        match side {
            SideName::First => ludoteca_kit::Side::First,
            SideName::Second => ludoteca_kit::Side::Second,
        }
    }
}

mirror! {
    /// A colour by its meaning; the page says what it looks like.
    Ink of Ink {
        /// Red pieces.
        Red,
        /// Blue pieces.
        Blue,
        /// Green pieces.
        Green,
        /// White pieces.
        White,
        /// Black pieces.
        Black,
        /// Neither side's.
        Neutral,
    }
}

mirror! {
    /// The ground of a cell by its meaning.
    Swatch of Swatch {
        /// An ordinary cell.
        Plain,
        /// Precious ground.
        Gold,
        /// Belongs to the first side: its goal.
        First,
        /// Belongs to the second side.
        Second,
        /// Nobody can stand here.
        Rock,
        /// A hollow in the ground.
        Hollow,
    }
}

mirror! {
    /// How cells lie beside each other; places are in half cells, x to the right, y downwards.
    Tiling of Tiling {
        /// Squares.
        Squares,
        /// Hexagons standing on a corner, in straight rows.
        HexRows,
        /// Hexagons lying on an edge, in straight columns.
        HexColumns,
    }
}

data! {
    /// One of the two sides, as it is shown.
    pub struct SideSpec {
        /// The letter in positions and results.
        pub letter: String,
        /// What people call it, lower case.
        pub name: String,
        /// The colour of its pieces.
        pub ink: Ink,
    }

    /// Something that can be picked.
    pub struct SiteSpec {
        /// The name of the cell, as it is written in moves.
        pub label: String,
        /// Half cells to the right.
        pub x: i32,
        /// Half cells down.
        pub y: i32,
        /// Index into the zones of the layout.
        pub zone: u32,
    }

    /// A coordinate beside the board.
    pub struct Label {
        /// The letter or number.
        pub text: String,
        /// Half cells to the right.
        pub x: i32,
        /// Half cells down.
        pub y: i32,
    }

    /// A kind of ground.
    pub struct Zone {
        /// What the legend calls it; empty for ordinary ground.
        pub name: String,
        /// What it looks like.
        pub swatch: Swatch,
        /// SVG path data in a box from -1 to 1, y downwards; empty for nothing.
        pub shape: String,
    }

    /// A kind of piece.
    pub struct PieceSpec {
        /// Whose it is; null for what belongs to the board.
        pub side: Option<SideName>,
        /// What the legend calls it, without the side.
        pub name: String,
        /// SVG path data in a box from -1 to 1, y downwards.
        pub shape: String,
    }

    /// The board of a game under one set of options.
    pub struct Layout {
        /// The name of the game, for people.
        pub title: String,
        /// How the cells lie.
        pub tiling: Tiling,
        /// The two sides.
        pub sides: [SideSpec; 2],
        /// Everything that can be picked; a site is an index into it.
        pub sites: Vec<SiteSpec>,
        /// Coordinates around the board.
        pub labels: Vec<Label>,
        /// Kinds of ground.
        pub zones: Vec<Zone>,
        /// Kinds of pieces.
        pub pieces: Vec<PieceSpec>,
        /// Whether the board may also be shown standing on a corner.
        pub diamond: bool,
    }

    /// A number or a word a player keeps an eye on, one for each side.
    pub struct Counter {
        /// What is counted.
        pub name: String,
        /// For the first and the second side.
        pub values: [String; 2],
    }

    /// A position as it is shown.
    pub struct Scene {
        /// Site, kind (an index into the pieces of the layout) and pips of everything that stands on the board.
        pub pieces: Vec<(u16, u16, u8)>,
        /// What the players keep an eye on.
        pub counters: Vec<Counter>,
        /// Whose turn it is; after the end, whose turn it would be.
        pub turn: SideName,
        /// How the game ended, if it did.
        pub outcome: Option<Ending>,
    }

    /// How a game ended.
    pub struct Ending {
        /// The winner; null for a draw.
        pub winner: Option<SideName>,
        /// One word, as records write it.
        pub reason: String,
        /// One sentence without a full stop.
        pub sentence: String,
        /// Why alone, as a clause; null if the sentence is all there is to say.
        pub why: Option<String>,
        /// The sites that show why; none if the board shows nothing of it.
        pub shown: Vec<u16>,
    }
}

mirror! {
    /// The most important thing a move does.
    EffectWord of EffectKind {
        /// Nothing special.
        Quiet,
        /// Opposing pieces fall.
        Capture,
        /// The moved piece falls too.
        Trade,
        /// Something wakes.
        Wake,
        /// The mover wins.
        Win,
        /// The mover loses.
        Loss,
        /// The game is drawn.
        Draw,
    }
}

data! {
    /// What a move does, or as much of it as a pick has already settled.
    pub struct Effect {
        /// The most important of it.
        pub word: EffectWord,
        /// The sites whose pieces fall.
        pub falls: Vec<u16>,
        /// The moved piece falls too.
        pub trade: bool,
        /// The site where something wakes.
        pub wakes: Option<u16>,
        /// All of it as the rest of a sentence: "captures d4 and wins"; empty if nothing special happens.
        pub told: String,
    }

    /// A site that continues a prefix of picks.
    pub struct Choice {
        /// The site to pick.
        pub site: u16,
        /// What it is called, if it is more than a cell here: "north-east".
        pub name: Option<String>,
        /// What is settled once it is picked.
        pub effect: Effect,
        /// The ways of all pieces that it carries, if it has a name: which piece goes where.
        pub trails: Vec<(u16, u16)>,
        /// What may follow once it is picked too; null where that is left to be asked.
        pub next: Option<Picking>,
    }

    /// What may follow a prefix of picks.
    #[derive(Default)]
    pub struct Picking {
        /// What is to be picked now, as a clause: "choose a pawn"; null if nothing continues.
        pub prompt: Option<String>,
        /// Which of how many picks of the same kind that is, where they are counted: stone 2 of 3.
        pub stage: Option<(u32, u32)>,
        /// The sites that continue, ascending, each once.
        pub choices: Vec<Choice>,
        /// The move that the prefix spells, if it is one already.
        pub done: Option<String>,
        /// The ways of the pieces that it carries.
        pub trails: Vec<(u16, u16)>,
    }
}
