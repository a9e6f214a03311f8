//! A game with all its options: what a folder of the `games` crate offers.

use crate::{
    Advise, Chances, HistoryRules, Indexed, Ink, Isa, OptionSpec, OptionValue, Options, PlayerSpec, Side,
    Tactics,
};
use ludoteca_words::{Catalogue, Language, Message};

/// One of the two sides of a game. Its game's catalogue says what people call it: `side-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideSpec {
    /// The letter in positions and results.
    pub letter: char,
    /// The name, lower case, as scripts have it.
    pub name: &'static str,
    /// The colour of its pieces.
    pub ink: Ink,
}

/// A position worth a name. Its game's catalogue says where it comes from: `sample-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What it is called.
    pub name: &'static str,
    /// The position, under default options.
    pub position: &'static str,
}

/// A strength of the engine. It is limited by positions and never by time, so that it is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many positions it may look at.
    pub nodes: u64,
    /// By how much it misjudges a position at most, in hundredths: noise added to every evaluation.
    pub noise: i32,
    /// How many of the quiet moves it sees, in hundredths: 250 is two or three, drawn by lot. Wins in one it
    /// always sees, captures and their kin too unless this is below 100. 0 is all.
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
        (1, 0, 90),
        (10, 75, 140),
        (20, 70, 200),
        (35, 60, 300),
        (100, 50, 600),
        (150, 40, 2000),
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
    /// Its sentences: `title`, `sentence` (what the game is), `aim`, and those that the parts below name.
    pub words: &'static Catalogue,
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
    /// The curves from what the evaluation says to the result, each for one set of options, the defaults first. Empty if
    /// nobody has fitted any.
    pub chances: &'static [Chances],
    /// How deep the engine searches for the signature that `bench` tells: a fraction of a second on the default options.
    pub bench_depth: u32,
    /// Other options, as they are typed, under which `bench` measures the game besides its defaults.
    pub bench_variants: &'static [&'static str],
    /// The rules for people, in each language: Markdown with diagrams as fenced position strings.
    pub rules: &'static [(Language, &'static str)],
    /// Balanced openings as a text: `#` begins a comment, `[game string]` a section, every other line is moves from the
    /// start of that game. Empty if there are none.
    pub openings: &'static str,
    /// The guided first game, as [`lesson`](crate::lesson) reads it. Empty if there is none.
    pub lesson: &'static str,
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

    /// The curve from what the evaluation says to the result: that of these options, or else of the defaults.
    pub fn chances(&self, options: &Options) -> Chances {
        let name = self.game_string(options);
        let own = self.chances.iter().find(|chances| chances.game == name);
        own.or(self.chances.first()).copied().unwrap_or(Chances::UNFITTED)
    }

    /// The rules in a language, or else in the one that is listed first.
    pub fn rules(&self, language: Language) -> &'static str {
        let told = self.rules.iter().find(|(known, _)| *known == language);
        told.or(self.rules.first()).map_or("", |(_, rules)| rules)
    }

    /// The side a letter stands for.
    pub fn side(&self, letter: char) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()].letter == letter.to_ascii_lowercase())
    }

    /// The name of the game.
    pub fn title(&self) -> Message {
        Message::new(self.words, "title")
    }

    /// What the game is, in one sentence.
    pub fn sentence(&self) -> Message {
        Message::new(self.words, "sentence")
    }

    /// The same in a few words.
    pub fn short(&self) -> Message {
        Message::new(self.words, "sentence.short")
    }

    /// What people call a side.
    pub fn side_name(&self, side: Side) -> Message {
        side_name(self.words, &self.sides[side.index()])
    }

    /// What people call an option.
    pub fn option_name(&self, spec: &OptionSpec) -> Message {
        Message::new(self.words, format!("option-{}", spec.name))
    }

    /// What an option does.
    pub fn option_meaning(&self, spec: &OptionSpec) -> Message {
        Message::new(self.words, format!("option-{}.meaning", spec.name))
    }

    /// What people call a value of an option; a number is its own name.
    pub fn option_value(&self, spec: &OptionSpec, value: OptionValue) -> Message {
        let key = match value {
            OptionValue::Number(_) => "number".to_string(),
            OptionValue::Flag(flag) => if flag { "yes" } else { "no" }.to_string(),
            OptionValue::Word(word) => format!("option-{}.{word}", spec.name),
        };
        let message = Message::new(self.words, key);
        if let OptionValue::Number(number) = value { message.with("number", number) } else { message }
    }

    /// Where a position with a name comes from.
    pub fn sample_note(&self, sample: &Sample) -> Message {
        Message::new(self.words, format!("sample-{}", sample.name))
    }

    /// What people call a player of the game's own, and how it plays.
    pub fn player(&self, player: &PlayerSpec) -> [Message; 2] {
        let key = format!("player-{}", player.name);
        [Message::new(self.words, key.clone()), Message::new(self.words, key + ".sentence")]
    }
}

/// What people call a side.
pub(crate) fn side_name(words: &'static Catalogue, side: &SideSpec) -> Message {
    Message::new(words, format!("side-{}", side.name))
}

/// All that is known about a game: what a family offers and a visitor may ask. Who implements the three traits has it.
pub trait FullGame: Advise + Tactics + Indexed {}

impl<G: Advise + Tactics + Indexed> FullGame for G {}

/// Something to be done with a game whose type is known only once its options are.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Called once, with the game.
    fn visit<G: FullGame>(self, game: G) -> Self::Out;
}

/// A game with all its options, each set of which may make it a game of another type.
pub trait GameFamily {
    /// All about it.
    const META: Meta;
    /// Looks at the options (which fit `META`) and hands `visit` a game of the right type, so that a small board
    /// never pays for a large one.
    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out;
}
