//! What a folder of the `games` crate offers, and how the house finds it.

use crate::{
    Advise, HistoryRules, Indexed, Ink, Isa, OptionSpec, Options, PlayerSpec, Portable, Refusal, Tactics,
};

/// One of the two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideSpec {
    /// The letter in positions and results.
    pub letter: char,
    /// The name, lower case.
    pub name: &'static str,
    /// The colour of its pieces.
    pub ink: Ink,
}

/// A position worth a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What it is called.
    pub name: &'static str,
    /// The position, under default options.
    pub position: &'static str,
    /// Where it comes from, in a few words.
    pub note: &'static str,
}

/// A strength of the engine. It is limited by positions and never by time, so that it is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many positions it may look at.
    pub nodes: u64,
    /// By how much it misjudges a position at most, in hundredths: noise added to every evaluation.
    pub noise: i32,
    /// How many of the moves it sees, in hundredths: 250 is two or three, drawn by lot, and a win in one besides. 0 is all.
    pub sees: u32,
}

impl Level {
    /// Ten levels, each as positions, error and moves seen.
    pub const fn ten(table: [(u64, i32, u32); 10]) -> [Level; 10] {
        let mut levels = [Level { nodes: 1, noise: 0, sees: 0 }; 10];
        let mut n = 0;
        while n < 10 {
            let (nodes, noise, sees) = table[n];
            levels[n] = Level { nodes, noise, sees };
            n += 1;
        }
        levels
    }

    /// Ten levels for a game that has not measured its own.
    pub const TEN: [Level; 10] = Level::ten([
        (1, 0, 100),
        (150, 48, 200),
        (150, 46, 350),
        (150, 44, 700),
        (150, 40, 1500),
        (150, 35, 5000),
        (300, 22, 0),
        (2000, 15, 0),
        (15_000, 8, 0),
        (200_000, 3, 0),
    ]);
}

/// All about a game that is not its rules.
#[derive(Debug)]
pub struct Meta {
    /// The id in commands and addresses.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What the game is, in one sentence.
    pub sentence: &'static str,
    /// The sides; the first one is "first" everywhere.
    pub sides: [SideSpec; 2],
    /// The options, in the order they are asked.
    pub options: &'static [OptionSpec],
    /// Which rules about the past of a game apply to it.
    pub history: HistoryRules,
    /// Positions with names. `initial` is understood.
    pub samples: &'static [Sample],
    /// The computer players that are this game's own; `random` is everybody's.
    pub players: &'static [PlayerSpec],
    /// How strong the engine plays at each of its ten levels, on the default options.
    pub levels: [Level; 10],
    /// The rules for people: Markdown with diagrams as fenced position strings.
    pub rules: &'static str,
    /// Balanced openings as a text: `#` begins a comment, `[game string]` a section, every other line is moves from the
    /// start of that game. Empty if there are none.
    pub openings: &'static str,
}

impl Meta {
    /// The full game string: the id and what differs from the defaults.
    pub fn game_string(&self, options: &Options) -> String {
        let defaults = Options::defaults(self.options);
        let changed: Vec<String> = options
            .iter()
            .zip(defaults.iter())
            .filter(|(chosen, default)| chosen != default)
            .map(|((name, value), _)| format!("{name}={value}"))
            .collect();
        if changed.is_empty() { self.id.to_string() } else { format!("{}({})", self.id, changed.join(",")) }
    }

    /// The side a letter stands for.
    pub fn side(&self, letter: char) -> Option<crate::Side> {
        crate::Side::BOTH
            .into_iter()
            .find(|side| self.sides[side.index()].letter == letter.to_ascii_lowercase())
    }
}

/// Something to be done with a game whose type is known only once its options are.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Called once, with the game.
    fn visit<G: Advise + Tactics + Indexed>(self, game: G) -> Self::Out;
}

/// A game with all its options.
pub trait Room {
    /// All about it.
    const META: Meta;
    /// Looks at the options (which fit `META`) and hands `visit` a game of the right type, so that a small board
    /// never pays for a large one.
    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out;
}

/// A collection of rooms. [`shelf!`](crate::shelf) writes the implementation.
pub trait Shelf {
    /// The games, in the order they are shown.
    fn metas() -> &'static [&'static Meta];

    /// Opens a room by its place in [`Shelf::metas`], with given instructions.
    fn open_with<I: Isa, V: Visit>(isa: I, game: usize, options: &Options, visit: V) -> V::Out;

    /// Opens a room for people: one call a user action, plain instructions.
    fn open<V: Visit>(game: usize, options: &Options, visit: V) -> V::Out {
        Self::open_with(Portable, game, options, visit)
    }

    /// Opens a room for long loops: with the best instructions of the machine.
    fn open_fast<V: Visit>(game: usize, options: &Options, visit: V) -> V::Out
    where
        Self: Sized,
    {
        ludoteca_isa::best(Fast::<Self, V> { game, options, visit, shelf: std::marker::PhantomData })
    }

    /// Reads a game id or a full game string, `tactigon(board=13,jump=true)`.
    fn find(text: &str) -> Result<(usize, Options), Refusal> {
        let text = text.trim();
        let (id, options) = match text.split_once('(') {
            None => (text, ""),
            Some((id, rest)) => {
                let end = rest.trim_end().strip_suffix(')');
                (
                    id.trim(),
                    end.ok_or_else(|| Refusal::new("game", text, "a closing bracket after the options"))?,
                )
            }
        };
        let metas = Self::metas();
        let game = metas.iter().position(|meta| meta.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
            let ids: Vec<_> = metas.iter().map(|meta| meta.id).collect();
            Refusal::new("game", id, format!("one of {}", ids.join(", ")))
        })?;
        Ok((game, Options::parse(metas[game].options, options)?))
    }
}

struct Fast<'a, S, V> {
    game: usize,
    options: &'a Options,
    visit: V,
    shelf: std::marker::PhantomData<S>,
}

impl<S: Shelf, V: Visit> ludoteca_isa::Visit for Fast<'_, S, V> {
    type Out = V::Out;
    fn visit<I: Isa>(self, isa: I) -> V::Out {
        S::open_with(isa, self.game, self.options, self.visit)
    }
}

/// Puts rooms on a shelf: `shelf! { /// Doc. pub Name: path::ToRoom, path::ToAnother }`.
#[macro_export]
macro_rules! shelf {
    ($(#[$doc:meta])* $vis:vis $name:ident: $($room:path),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Debug)]
        $vis struct $name;

        impl $crate::Shelf for $name {
            fn metas() -> &'static [&'static $crate::Meta] {
                const { &[$(&<$room as $crate::Room>::META),+] }
            }

            fn open_with<I: $crate::Isa, V: $crate::Visit>(
                isa: I,
                game: usize,
                options: &$crate::Options,
                visit: V,
            ) -> V::Out {
                let mut place = 0..;
                $(
                    if place.next() == Some(game) {
                        return <$room as $crate::Room>::open(isa, options, visit);
                    }
                )+
                unreachable!("there are {:?} games and no number {game}", place)
            }
        }
    };
}
