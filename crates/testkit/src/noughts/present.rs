//! What the board looks like, what may be picked, and how all of it is written: the texts stand in `text.rs`, what is told
//! about picks in `explain.rs`.

use super::board::column_letter;
use super::rules::{Noughts, Position};
use super::{SIDES, WORDS, explain, text};
use ludoteca_kit::words::{Catalogue, Message};
use ludoteca_kit::{
    Bits, Counter, Effect, Game, Label, Layout, MoveError, Piece, PieceSpec, Place, Present, Refusal, Scene,
    Side, Site, SiteSpec, Swatch, Symmetry, Tiling, Zone,
};

const PIECES: [PieceSpec; 2] = [
    PieceSpec {
        side: Some(Side::First),
        name: "cross",
        ascii: 'x',
        unicode: '✕',
        shape: "M-.7 -.9 0 -.2 .7 -.9 .9 -.7 .2 0 .9 .7 .7 .9 0 .2 -.7 .9 -.9 .7 -.2 0 -.9 -.7Z",
    },
    PieceSpec {
        side: Some(Side::Second),
        name: "nought",
        ascii: 'o',
        unicode: '○',
        shape: "M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1 -.9 0Z",
    },
];

impl Present for Noughts {
    fn words(&self) -> &'static Catalogue {
        &WORDS
    }

    fn layout(&self) -> Layout {
        let size = self.board.size;
        let place = |x: u32, y: u32| Place { x: 2 * x as i32, y: 2 * y as i32 };
        let site =
            |cell| SiteSpec { label: self.board.name(cell), at: place(cell % size, cell / size), zone: 0 };
        let column = |x: u32| Label { text: column_letter(x).into(), at: Place { y: -2, ..place(x, 0) } };
        let row = |y: u32| Label { text: (y + 1).to_string(), at: Place { x: -2, ..place(0, y) } };
        Layout {
            words: &WORDS,
            tiling: Tiling::Squares,
            sides: SIDES,
            sites: (0..self.board.cells()).map(site).collect(),
            labels: (0..size).map(column).chain((0..size).map(row)).collect(),
            zones: vec![Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" }],
            pieces: PIECES.to_vec(),
            diamond: false,
        }
    }

    fn scene(&self, position: &Position) -> Scene {
        let of = |side: usize| {
            let piece = move |cell| Piece { site: Site(cell as u16), kind: side, pips: 0 };
            position.signs[side].ones().map(piece)
        };
        let signs = position.signs.map(|signs| signs.count().to_string());
        Scene {
            pieces: of(0).chain(of(1)).collect(),
            counters: vec![Counter { name: "signs", values: signs }],
            turn: position.turn,
            outcome: self.outcome(position),
        }
    }

    /// A move is one pick here. Where it is several (a piece, where it goes, what becomes of the captured one), `games/src/claustro`
    /// shows how picks, prompts and objections go by stages.
    fn picks(&self, _: &Position, cell: u8) -> Vec<Site> {
        vec![Site(u16::from(cell))]
    }

    fn effect(&self, position: &Position, cell: u8) -> Effect {
        let mut after = *position;
        self.play(&mut after, cell);
        Effect { outcome: self.outcome(&after), ..Effect::default() }
    }

    fn prompt(&self, _: &Position, _: &[Site]) -> Message {
        explain::prompt()
    }

    fn objection(&self, position: &Position, picks: &[Site], site: Site) -> Message {
        explain::objection(self, position, picks, site)
    }

    fn write_move(&self, _: &Position, cell: u8) -> String {
        self.board.name(u32::from(cell))
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<u8, MoveError> {
        text::parse_move(self, position, text)
    }

    fn write_state(&self, position: &Position) -> String {
        text::write_state(&self.board, position)
    }

    fn parse_state(&self, text: &str) -> Result<Position, Refusal> {
        text::parse_state(&self.board, text)
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let size = self.board.size;
        let site = |x: u32, y: u32| Site((y * size + x) as u16);
        let map = |to: &dyn Fn(u32, u32) -> Site| {
            (0..self.board.cells()).map(|cell| to(cell % size, cell / size)).collect()
        };
        vec![
            Symmetry { name: "left-right", sites: map(&|x, y| site(size - 1 - x, y)), swaps: false },
            Symmetry { name: "diagonal", sites: map(&|x, y| site(y, x)), swaps: false },
        ]
    }

    fn transform(&self, position: &Position, symmetry: &Symmetry) -> Position {
        let image = |signs: u32| {
            signs.ones().fold(0, |set, cell| set | u32::bit(u32::from(symmetry.sites[cell as usize].0)))
        };
        Position { signs: position.signs.map(image), turn: position.turn }
    }
}
