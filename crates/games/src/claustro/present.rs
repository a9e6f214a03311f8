//! How the game is shown and picked.

use super::board::Word;
use super::rules::{Claustro, Move, State};
use super::{ClaustroRoom, text};
use gamekit::{
    Counter, Effect, Game, Isa, Label, Layout, MoveError, Piece, PieceSpec, Place, Present, Refusal, Room,
    Scene, Side, Site, SiteSpec, Swatch, Symmetry, Tiling, Zone,
};

const PLAIN: usize = 0;
const BLOCKED: usize = 1;
/// The goals follow each other in the order of the sides.
const GOALS: usize = 2;

const ZONES: [Zone; 4] = [
    Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" },
    Zone {
        name: "blocked corner",
        swatch: Swatch::Rock,
        ascii: '#',
        unicode: '▒',
        shape: "M-.6-.8L0-.2.6-.8.8-.6.2 0 .8.6.6.8 0 .2-.6.8-.8.6-.2 0-.8-.6Z",
    },
    Zone { name: "green's goal", swatch: Swatch::First, ascii: 'G', unicode: '★', shape: STAR },
    Zone { name: "blue's goal", swatch: Swatch::Second, ascii: 'B', unicode: '☆', shape: STAR },
];

const STAR: &str = "M0-.85.2-.27.81-.26.32.1.5.69 0 .34-.5.69-.32.1-.81-.26-.2-.27Z";

/// Blue's pawn has an eye in its head, drawn the other way round, so that the armies differ without colour.
const PIECES: [PieceSpec; 2] = [
    PieceSpec {
        side: Some(Side::First),
        name: "pawn",
        ascii: 'g',
        unicode: '●',
        shape: "M-.19.01A.43.43 0 1 1 .19.01Q.22.35.52.55V.8H-.52V.55Q-.22.35-.19.01Z",
    },
    PieceSpec {
        side: Some(Side::Second),
        name: "pawn",
        ascii: 'b',
        unicode: '○',
        shape: "M-.19.01A.43.43 0 1 1 .19.01Q.22.35.52.55V.8H-.52V.55Q-.22.35-.19.01ZM.18-.38A.18.18 0 1 0-.18-.38.18.18 0 1 0 .18-.38Z",
    },
];

impl<B: Word, I: Isa> Present for Claustro<B, I> {
    fn layout(&self) -> Layout {
        let board = &self.board;
        let at = |row: u32, column: u32| Place { x: 2 * column as i32, y: 2 * row as i32 };
        let sites = board.cells().map(|cell| {
            let (row, column) = board.place(cell);
            let zone = if board.blocked.has(cell.bit()) {
                BLOCKED
            } else {
                let goal = board.goals.iter().position(|goal| goal.has(cell.bit()));
                goal.map_or(PLAIN, |side| GOALS + side)
            };
            SiteSpec { label: board.name(cell), at: at(row, column), zone }
        });
        let rows = (0..board.size).map(|row| Label {
            text: board.row_letter(row).to_ascii_uppercase().to_string(),
            at: Place { x: -2, ..at(row, 0) },
        });
        let columns = (0..board.size)
            .map(|column| Label { text: (column + 1).to_string(), at: Place { y: -2, ..at(0, column) } });
        Layout {
            tiling: Tiling::Squares,
            sides: ClaustroRoom::META.sides,
            sites: sites.collect(),
            labels: rows.chain(columns).collect(),
            zones: ZONES.to_vec(),
            pieces: PIECES.to_vec(),
            diamond: true,
        }
    }

    fn scene(&self, state: &State<B>) -> Scene {
        let kind = |bit| Side::BOTH.into_iter().position(|side| state.pawns(side).has(bit));
        let piece = |cell: super::Cell| {
            kind(cell.bit()).map(|kind| Piece { site: self.board.site(cell), kind, pips: 0 })
        };
        let steps = |side| self.board.distance(state.pawns(side), side);
        Scene {
            pieces: self.board.cells().filter_map(piece).collect(),
            counters: vec![Counter {
                name: "steps to goal",
                values: Side::BOTH.map(|side| steps(side).unwrap_or_default().to_string()),
            }],
            turn: state.turn(),
            outcome: self.outcome(state),
        }
    }

    fn picks(&self, _: &State<B>, mv: Move) -> Vec<Site> {
        let site = |cell| self.board.site(cell);
        match mv {
            Move::Step { from, to } => vec![site(from), site(to)],
            Move::Capture { from, to, place } => vec![site(from), site(to), site(place)],
        }
    }

    fn effect(&self, state: &State<B>, mv: Move) -> Effect {
        let falls = match mv {
            Move::Step { .. } => Vec::new(),
            Move::Capture { to, .. } => vec![self.board.site(to)],
        };
        let mut after = *state;
        self.play(&mut after, mv);
        Effect { falls, outcome: self.outcome(&after), ..Effect::default() }
    }

    fn write_move(&self, mv: Move) -> String {
        text::write_move(&self.board, mv)
    }

    fn parse_move(&self, state: &State<B>, text: &str) -> Result<Move, MoveError> {
        text::parse_move(self, state, text)
    }

    fn write_state(&self, state: &State<B>) -> String {
        text::write_state(&self.board, state)
    }

    fn parse_state(&self, text: &str) -> Result<State<B>, Refusal> {
        text::parse_state(&self.board, text)
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        text::parse_cell(&self.board, text).map(|cell| self.board.site(cell))
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let size = self.board.size;
        let symmetry = |name, swaps, image: fn(u32, u32, u32) -> (u32, u32)| {
            let image = |n| {
                let (row, column) = image(n / size, n % size, size - 1);
                self.board.site(self.board.cell(row, column))
            };
            Symmetry { name, sites: (0..size * size).map(image).collect(), swaps }
        };
        vec![
            symmetry("half turn", true, |row, column, last| (last - row, last - column)),
            symmetry("reflection in the line of the goals", false, |row, column, _| (column, row)),
            symmetry("reflection in the line of the blocked corners", true, |row, column, last| {
                (last - column, last - row)
            }),
        ]
    }

    fn transform(&self, state: &State<B>, symmetry: &Symmetry) -> State<B> {
        let image = |pawns: B| {
            let cells = self.board.cells().filter(|cell| pawns.has(cell.bit()));
            let images =
                cells.filter_map(|cell| self.board.cell_at(symmetry.sites[self.board.site(cell).index()]));
            images.fold(B::EMPTY, |set, cell| set | B::bit(cell.bit()))
        };
        let [green, blue] = Side::BOTH.map(|side| image(state.pawns(side)));
        match symmetry.swaps {
            false => State::new(green, blue, state.turn()),
            true => State::new(blue, green, state.turn().other()),
        }
    }
}
