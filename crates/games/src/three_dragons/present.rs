//! How the game is shown and picked, and its symmetries.

use super::board::{CAVE_CELLS, CAVES, Cell, MOUNTAINS};
use super::dice::Powers;
use super::explain::stage_told;
use super::rules::{Move, Ruleset, State, ThreeDragons};
use super::text::{DICE, read_cell, write_cell, write_move};
use super::{SIDES, WORDS};
use ludoteca_kit::words::{Catalogue, Message};
use ludoteca_kit::{
    Counter, Effect, Game, Isa, Label, Layout, MoveError, Piece, PieceSpec, Place, Present, Refusal, Scene,
    Side, Site, SiteSpec, Swatch, Symmetry, Tiling, Zone,
};

/// Kinds of ground, in the order of [`Layout::zones`].
const ZONES: [Zone; 3] = [
    Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" },
    Zone {
        name: "mountain",
        swatch: Swatch::Rock,
        ascii: '#',
        unicode: '▲',
        shape: "M-.92 .74L-.28-.7L.04-.14L.26-.44L.92 .74Z",
    },
    Zone {
        name: "cave",
        swatch: Swatch::Hollow,
        ascii: 'x',
        unicode: '∩',
        shape: "M-.8 .78V0A.8.8 0 0 1 .8 0V.78H.52V0A.52.52 0 0 0-.52 0V.78Z",
    },
];
const MOUNTAIN: usize = 1;
const CAVE: usize = 2;

/// A die with rounded corners; the pips are the interface's.
const DIE: &str =
    "M-.58-.76H.58Q.76-.76 .76-.58V.58Q.76 .76 .58 .76H-.58Q-.76 .76-.76 .58V-.58Q-.76-.76-.58-.76Z";

/// Kinds of pieces, in the order of [`Layout::pieces`]; the dice by the index of their side.
const PIECES: [PieceSpec; 3] = [
    PieceSpec { side: Some(Side::First), name: "die", ascii: 'W', unicode: '□', shape: DIE },
    PieceSpec { side: Some(Side::Second), name: "die", ascii: 'B', unicode: '■', shape: DIE },
    PieceSpec { side: None, name: "sleeping-dragon", ascii: 'o', unicode: '§', shape: DRAGON },
];
const ASLEEP: usize = 2;

/// A dragon curled up, its head on its tail.
const DRAGON: &str = "M.2 .1L.62 .02Q.7-.3 .42-.46Q.1-.62-.2-.46Q-.5-.28-.48 .06Q-.44 .44-.06 .52Q.26 .58 .44 .42\
    L.86 .56Q.6 .88 .1 .88Q-.44 .86-.7 .46L-.94 .4L-.8 .16L-.96-.08L-.76-.2L-.8-.48L-.54-.46L-.46-.76L-.2-.64\
    L0-.9L.18-.66L.46-.8L.54-.52L.84-.46L.78-.2Q.92 .04 .86 .3L.5 .34L.14 .3Q-.02 .2 .2 .1Z";

/// The least and the most dice a side can have lost. A position does not always tell: a used cave does not say whose
/// dragon it gave, unless the dragon still stands there.
fn lost<P: Powers>(state: &State<P>, side: Side) -> (usize, usize) {
    let [dice, opposing] = [side, side.other()].map(|side| state.army(side).count() as usize);
    let at_home = |side| (state.army(side).cells & CAVE_CELLS).count() as usize;
    let used = CAVES.len() - state.asleep.count_ones() as usize;
    // The dragons it has had: all but the opponent's at the most, its own and what makes more than the start's dice
    // at the least.
    let most = used.saturating_sub(at_home(side.other()).max(opposing.saturating_sub(DICE)));
    let least = at_home(side).max(dice.saturating_sub(DICE)).min(most);
    ((DICE + least).saturating_sub(dice), (DICE + most).saturating_sub(dice))
}

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// A position as it is shown, with the least and the most dice that each side has captured.
    fn shown(&self, state: &State<R::Powers>, captured: [(usize, usize); 2]) -> Scene {
        let piece = |cell: Cell| {
            let side = Side::BOTH.into_iter().find(|&side| state.army(side).cells.has(cell));
            if let Some(side) = side {
                let pips = state.army(side).power(cell.plane());
                return Some(Piece { site: cell.site(), kind: side.index(), pips });
            }
            let cave = CAVES.iter().position(|cave| cave.cell == cell)?;
            state.sleeps(cave).then_some(Piece { site: cell.site(), kind: ASLEEP, pips: 0 })
        };
        let told = |(least, most): (usize, usize)| match most - least {
            0 => least.to_string(),
            _ => format!("{least}–{most}"),
        };
        let dice = |side| state.army(side).count().to_string();
        Scene {
            pieces: Cell::all().filter_map(piece).collect(),
            counters: vec![
                Counter { name: "dice", values: Side::BOTH.map(dice) },
                Counter { name: "captured", values: captured.map(told) },
            ],
            turn: state.turn,
            outcome: self.outcome(state),
        }
    }
}

impl<R: Ruleset, I: Isa> Present for ThreeDragons<R, I> {
    fn words(&self) -> &'static Catalogue {
        &WORDS
    }

    fn layout(&self) -> Layout {
        let spec = |cell: Cell| {
            let zone = match (MOUNTAINS.has(cell), CAVE_CELLS.has(cell)) {
                (true, _) => MOUNTAIN,
                (_, true) => CAVE,
                _ => 0,
            };
            let at = Place { x: 2 * cell.column() as i32, y: 2 * cell.row() as i32 };
            SiteSpec { label: write_cell(cell), at, zone }
        };
        let columns = ('A'..='I').zip(0..).map(|(letter, n)| (letter.to_string(), Place { x: 2 * n, y: -2 }));
        let rows = (1..=9).map(|row: i32| (row.to_string(), Place { x: -2, y: 2 * (row - 1) }));
        Layout {
            words: &WORDS,
            tiling: Tiling::Squares,
            sides: SIDES,
            sites: Cell::all().map(spec).collect(),
            labels: columns.chain(rows).map(|(text, at)| Label { text, at }).collect(),
            zones: ZONES.to_vec(),
            pieces: PIECES.to_vec(),
            diamond: false,
        }
    }

    fn scene(&self, state: &Self::State) -> Scene {
        self.shown(state, Side::BOTH.map(|side| lost(state, side.other())))
    }

    fn scene_since(&self, state: &Self::State, past: &[(Self::State, Move)]) -> Scene {
        let start = past.first().map_or(state, |(start, _)| start);
        let mut captured = Side::BOTH.map(|side| lost(start, side.other()));
        for (before, mv) in past {
            let count = self.falls(before, *mv).dice.count() as usize;
            let (least, most) = &mut captured[before.turn.index()];
            (*least, *most) = (*least + count, *most + count);
        }
        self.shown(state, captured)
    }

    fn picks(&self, _: &Self::State, mv: Move) -> Vec<Site> {
        [Some(mv.from), Some(mv.to), mv.victim].into_iter().flatten().map(Cell::site).collect()
    }

    fn effect(&self, state: &Self::State, mv: Move) -> Effect {
        let mut after = *state;
        self.play(&mut after, mv);
        Effect {
            falls: self.falls(state, mv).dice.cells().map(Cell::site).collect(),
            wakes: self.wakes(state, mv).map(|cave| CAVES[cave].cell.site()),
            outcome: self.outcome(&after),
            ..Effect::default()
        }
    }

    fn prompt(&self, _: &Self::State, picks: &[Site]) -> Message {
        stage_told(picks)
    }

    fn objection(&self, state: &Self::State, picks: &[Site], site: Site) -> Message {
        self.wrong_pick(state, picks, site)
    }

    fn threat(&self, state: &Self::State) -> Option<Message> {
        self.threat_told(state)
    }

    fn decided_by(&self, state: &Self::State) -> Vec<Site> {
        let last = Side::BOTH.into_iter().filter(|&side| state.army(side).count() < 2);
        last.flat_map(|side| state.army(side).cells.cells().map(Cell::site).collect::<Vec<_>>()).collect()
    }

    fn write_move(&self, _: &Self::State, mv: Move) -> String {
        write_move(mv)
    }

    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Move, MoveError> {
        self.typed_move(state, text)
    }

    fn write_state(&self, state: &Self::State) -> String {
        self.state_text(state)
    }

    fn parse_state(&self, text: &str) -> Result<Self::State, Refusal> {
        self.read_state(text)
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        read_cell(text).map(Cell::site)
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let symmetry = |name, place: fn(usize, usize) -> Cell, swaps| {
            let sites = Cell::all().map(|cell| place(cell.row(), cell.column()).site()).collect();
            Symmetry { name, sites, swaps }
        };
        vec![
            symmetry("left-right", |row, column| Cell::at(row, 8 - column), false),
            symmetry("top-bottom", |row, column| Cell::at(8 - row, column), true),
            symmetry("half-turn", |row, column| Cell::at(8 - row, 8 - column), true),
        ]
    }

    fn transform(&self, state: &Self::State, symmetry: &Symmetry) -> Self::State {
        let image = |cell: Cell| {
            let site = symmetry.sites[cell.index()].index();
            Cell::at(site / 9, site % 9)
        };
        let change = |side: Side| if symmetry.swaps { side.other() } else { side };
        let mut after = State { asleep: 0, ..State::empty(change(state.turn)) };
        for side in Side::BOTH {
            let army = state.army(side);
            for cell in army.cells.cells() {
                after.put(change(side), image(cell), army.power(cell.plane()));
            }
        }
        for (n, cave) in CAVES.iter().enumerate() {
            let place = CAVES.iter().position(|other| other.cell == image(cave.cell));
            after.asleep |= place.map_or(0, |place| (state.asleep >> n & 1) << place);
        }
        after
    }
}
