//! How a game is shown, picked and written: one description from which any interface draws any game.

use crate::{Game, MoveError, Outcome, Refusal, Side, SideSpec, cold, text};
use ludoteca_words::{COMMON, Catalogue, Message, say};

/// Anything that can be picked: a cell, a reserve, a button. An index into [`Layout::sites`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site(pub u16);

impl Site {
    /// The index, for tables.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A point of the picture in half cells: x grows to the right, y downwards. What a half cell measures on the screen
/// follows from the [`Tiling`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Half cells to the right.
    pub x: i32,
    /// Half cells down.
    pub y: i32,
}

/// How cells lie beside each other. Neighbours in a row differ by 2 in x; see each variant for the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiling {
    /// Squares; neighbours in a column differ by 2 in y.
    Squares,
    /// Hexagons standing on a corner, in straight rows; the next row is 2 further in y and 1 off in x.
    HexRows,
    /// Hexagons lying on an edge, in straight columns; neighbours in a column differ by 2 in y, the next column is
    /// 2 further in x and 1 off in y.
    HexColumns,
}

/// A colour by its meaning; a theme says what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
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

/// The ground of a cell by its meaning; a theme says what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Swatch {
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

/// A kind of ground. The game's catalogue says what people call it: `zone-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its name in the catalogue; empty for ordinary ground, which needs no explanation.
    pub name: &'static str,
    /// What it looks like.
    pub swatch: Swatch,
    /// Shown in an empty cell of this ground in ASCII text; a blank where nothing is to be shown.
    pub ascii: char,
    /// The same in Unicode text.
    pub unicode: char,
    /// The same in pictures: SVG path data in a box from -1 to 1, y downwards; empty for nothing.
    pub shape: &'static str,
}

/// One site of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteSpec {
    /// The name of the cell, as it is written in moves.
    pub label: String,
    /// Where its centre is.
    pub at: Place,
    /// Index into [`Layout::zones`].
    pub zone: usize,
}

/// A coordinate beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The letter or number.
    pub text: String,
    /// Where its centre is.
    pub at: Place,
}

/// A kind of piece or marker that can stand on a site. The game's catalogue says what people call it, without the side:
/// `piece-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSpec {
    /// Whose it is; `None` for what belongs to the board (a sleeping dragon).
    pub side: Option<Side>,
    /// Its name in the catalogue: "circle".
    pub name: &'static str,
    /// In ASCII text. Upper and lower case, or different letters, tell the sides apart.
    pub ascii: char,
    /// In Unicode text; sides differ without colour (filled and outlined shapes).
    pub unicode: char,
    /// In pictures: SVG path data in a box from -1 to 1, y downwards.
    pub shape: &'static str,
}

/// The board of a game under one set of options: everything that does not change during play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The sentences of the game, which also name all that follows.
    pub words: &'static Catalogue,
    /// How the cells lie.
    pub tiling: Tiling,
    /// The two sides.
    pub sides: [SideSpec; 2],
    /// Everything that can be picked; a [`Site`] is an index into it.
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

impl Layout {
    /// The site with this name, in any case.
    pub fn site(&self, label: &str) -> Option<Site> {
        let found = self.sites.iter().position(|site| site.label.eq_ignore_ascii_case(label));
        found.map(|index| Site(index as u16))
    }

    /// The name of a site.
    pub fn label(&self, site: Site) -> &str {
        &self.sites[site.index()].label
    }
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub site: Site,
    /// Index into [`Layout::pieces`].
    pub kind: usize,
    /// Pips of a die, 0 for everything else.
    pub pips: u8,
}

/// A number or a word a player keeps an eye on, one for each side. The game's catalogue says what people call it:
/// `counter-NAME`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// What is counted, by its name in the catalogue: "captured".
    pub name: &'static str,
    /// For the first and the second side.
    pub values: [String; 2],
}

/// A position as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What stands on the board.
    pub pieces: Vec<Piece>,
    /// What the players keep an eye on.
    pub counters: Vec<Counter>,
    /// Whose turn it is.
    pub turn: Side,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// What a move does, or as much of it as a pick has already settled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The opposing pieces that fall.
    pub falls: Vec<Site>,
    /// Some opposing piece falls, and which one is still open; never together with known ones.
    pub open_capture: bool,
    /// The moved piece falls too.
    pub trade: bool,
    /// The site where something wakes.
    pub wakes: Option<Site>,
    /// The game is over then.
    pub outcome: Option<Outcome>,
}

impl Effect {
    /// What two moves have in common.
    pub fn common(mut self, other: &Effect) -> Effect {
        let capture = self.captures() && other.captures();
        self.falls.retain(|site| other.falls.contains(site));
        self.open_capture = capture && self.falls.is_empty();
        self.trade &= other.trade;
        self.wakes = self.wakes.filter(|_| self.wakes == other.wakes);
        self.outcome = self.outcome.filter(|_| self.outcome == other.outcome);
        self
    }

    /// Whether opposing pieces fall, be it known which or not.
    pub fn captures(&self) -> bool {
        self.open_capture || !self.falls.is_empty()
    }

    /// The most important thing it does.
    pub fn kind(&self, mover: Side) -> EffectKind {
        match self.outcome {
            Some(Outcome::Win(side, _)) if side == mover => EffectKind::Win,
            Some(Outcome::Win(..)) => EffectKind::Loss,
            Some(Outcome::Draw(_)) => EffectKind::Draw,
            None if self.wakes.is_some() => EffectKind::Wake,
            None if self.trade => EffectKind::Trade,
            None if self.captures() => EffectKind::Capture,
            None => EffectKind::Quiet,
        }
    }
}

/// The most important thing that a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EffectKind {
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

impl EffectKind {
    /// All of them, in the order of a legend.
    pub const ALL: [EffectKind; 7] = [
        EffectKind::Quiet,
        EffectKind::Capture,
        EffectKind::Trade,
        EffectKind::Wake,
        EffectKind::Win,
        EffectKind::Loss,
        EffectKind::Draw,
    ];

    /// One word, for scripts.
    pub fn word(self) -> &'static str {
        match self {
            EffectKind::Quiet => "quiet",
            EffectKind::Capture => "capture",
            EffectKind::Trade => "trade",
            EffectKind::Wake => "wake",
            EffectKind::Win => "win",
            EffectKind::Loss => "loss",
            EffectKind::Draw => "draw",
        }
    }
}

/// A site that continues a prefix of picks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The site to pick.
    pub site: Site,
    /// What is settled once it is picked.
    pub effect: Effect,
}

/// What may follow a prefix of picks. Both are empty if the prefix leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<M> {
    /// The sites that continue, ascending, each once.
    pub choices: Vec<Choice>,
    /// The move the prefix spells, if it is one already.
    pub done: Option<M>,
}

impl<M> Next<M> {
    /// The prefix leads nowhere.
    pub fn nothing() -> Self {
        Next { choices: Vec::new(), done: None }
    }
}

/// Another way to name the cells of a board, with the board as it is then drawn.
#[derive(Clone, Debug)]
pub struct Spelling {
    /// What it is called, as it is typed.
    pub name: &'static str,
    /// The board, its sites in the same order and with other names.
    pub layout: Layout,
    /// Reads the cells that a text names in this way.
    pub read: ReadCells,
}

/// Reads the cells that a text names, one or several; `None` if it names none so.
pub type ReadCells = fn(&str) -> Option<Result<Vec<Site>, Refusal>>;

/// A symmetry of the rules: a rearrangement of the sites, perhaps with the sides exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// What it is called.
    pub name: &'static str,
    /// Where each site goes.
    pub sites: Vec<Site>,
    /// Whether the sides change roles.
    pub swaps: bool,
}

/// All that a user interface or a text needs.
///
/// A move is a sequence of picks. For any prefix of picks a game says which sites continue it and what each would do
/// ([`Present::next`]), which stage of the move that is ([`Present::prompt`]), what a continuation is called where it is more
/// than a cell ([`Present::name`]), and what speaks against any other site ([`Present::objection`]).
pub trait Present: Game {
    /// The sentences of the game.
    fn words(&self) -> &'static Catalogue;

    /// The board; ask once a game.
    fn layout(&self) -> Layout;

    /// The position as it is shown.
    fn scene(&self, state: &Self::State) -> Scene;

    /// The position as it is shown to whoever knows how the game came there: its moves, each with the position in which it was
    /// made, from where it began. A position alone may not tell all that its counters count.
    fn scene_since(&self, state: &Self::State, _: &[(Self::State, Self::Move)]) -> Scene {
        self.scene(state)
    }

    /// The picks that spell a legal move.
    fn picks(&self, state: &Self::State, mv: Self::Move) -> Vec<Site>;

    /// What a legal move does.
    fn effect(&self, state: &Self::State, mv: Self::Move) -> Effect;

    /// Where each piece that a legal move carries stood and where it goes, the mover's pieces first: three stones that step
    /// together, a captured pawn that is put down again. A piece that falls where it arrives has its way too; one that is
    /// new on the board has none.
    fn trails(&self, state: &Self::State, mv: Self::Move) -> Vec<(Site, Site)> {
        match self.picks(state, mv)[..] {
            [from, to, ..] => vec![(from, to)],
            _ => Vec::new(),
        }
    }

    /// What may follow a prefix of picks. The prefix may be anything; what leads nowhere has an empty answer.
    fn next(&self, state: &Self::State, picks: &[Site]) -> Next<Self::Move> {
        next_from_moves(self, state, picks)
    }

    /// What is to be picked behind a prefix that leads on, as a clause: "stone 2 of 3", "now put the captured pawn down".
    fn prompt(&self, _: &Self::State, picks: &[Site]) -> Message {
        if picks.is_empty() { say!(COMMON, "prompt-piece") } else { say!(COMMON, "prompt-target") }
    }

    /// What a site that continues a prefix is called, if it is more than a cell there: a direction.
    fn name(&self, _: &Self::State, _: &[Site], _: Site) -> Option<Message> {
        None
    }

    /// Why a site does not continue a prefix that leads on, as a clause: whose piece it is, what is in the way.
    fn objection(&self, state: &Self::State, picks: &[Site], site: Site) -> Message {
        crate::told::objection(self, state, picks, site)
    }

    /// What the game is about, in one line.
    fn aim(&self) -> Message {
        Message::new(self.words(), "aim")
    }

    /// What the side to move has to reckon with at once, if there is such a thing: "red holds both gold tiles".
    fn threat(&self, _: &Self::State) -> Option<Message> {
        None
    }

    /// The sites that show why the game is over: the piece in its goal, the last die. None while the game goes on, and where
    /// the board shows nothing of it but the last move.
    fn decided_by(&self, _: &Self::State) -> Vec<Site> {
        Vec::new()
    }

    /// The canonical text of a legal move.
    fn write_move(&self, state: &Self::State, mv: Self::Move) -> String;

    /// Reads a move as people type it and makes sure that it is legal here.
    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, MoveError>;

    /// The canonical text of a position.
    fn write_state(&self, state: &Self::State) -> String;

    /// Reads a position; an impossible one is refused, never repaired.
    fn parse_state(&self, text: &str) -> Result<Self::State, Refusal>;

    /// Reads the name of a cell as people type it.
    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        let layout = self.layout();
        layout.site(&text::tidy(text)).ok_or_else(|| {
            let label = |site: Option<&SiteSpec>| site.map_or(String::new(), |site| site.label.clone());
            let (first, last) = (label(layout.sites.first()), label(layout.sites.last()));
            let expected = say!(COMMON, "expected-cell", first = first, last = last);
            Refusal::new(say!(COMMON, "place-cell"), text, expected)
        })
    }

    /// Other ways to name the cells.
    fn spellings(&self) -> Vec<Spelling> {
        Vec::new()
    }

    /// The symmetries of the rules, without the identity.
    fn symmetries(&self) -> Vec<Symmetry> {
        Vec::new()
    }

    /// The position a symmetry makes of this one.
    fn transform(&self, state: &Self::State, symmetry: &Symmetry) -> Self::State;
}

/// [`Present::next`] for games whose moves are few enough to be listed.
pub fn next_from_moves<G: Present>(game: &G, state: &G::State, picks: &[Site]) -> Next<G::Move> {
    let mut next = Next::nothing();
    for mv in cold::moves(game, state) {
        let spelling = game.picks(state, mv);
        let Some(rest) = spelling.strip_prefix(picks) else { continue };
        let Some(&site) = rest.first() else {
            next.done = Some(mv);
            continue;
        };
        let effect = game.effect(state, mv);
        match next.choices.binary_search_by_key(&site, |choice| choice.site) {
            Ok(found) => {
                let choice = &mut next.choices[found];
                choice.effect = std::mem::take(&mut choice.effect).common(&effect);
            }
            Err(place) => next.choices.insert(place, Choice { site, effect }),
        }
    }
    next
}
