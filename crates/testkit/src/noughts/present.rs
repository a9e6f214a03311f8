//! What the board looks like and how it is written.

use super::{Noughts, Position, SIDES, WORDS};
use ludoteca_kit::text::{read_board, tidy, write_board};
use ludoteca_kit::words::{Catalogue, Message, say};
use ludoteca_kit::{
    Advice, Advise, Bits, Counter, Effect, EffectKind, Evaluation, Game, Label, Layout, MoveError, Piece,
    PieceSpec, Place, Present, Refusal, Scene, Side, Site, SiteSpec, Swatch, Symmetry, Tiling, Zone,
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

impl Noughts {
    fn label(&self, cell: u32) -> String {
        let column = char::from(b'a' + (cell % self.size) as u8);
        format!("{column}{}", cell / self.size + 1)
    }

    fn widths(&self) -> Vec<usize> {
        vec![self.size as usize; self.size as usize]
    }
}

impl Present for Noughts {
    fn words(&self) -> &'static Catalogue {
        &WORDS
    }

    fn layout(&self) -> Layout {
        let place = |x: u32, y: u32| Place { x: 2 * x as i32, y: 2 * y as i32 };
        let site = |cell| SiteSpec {
            label: self.label(cell),
            at: place(cell % self.size, cell / self.size),
            zone: 0,
        };
        let column =
            |x: u32| Label { text: char::from(b'a' + x as u8).into(), at: Place { y: -2, ..place(x, 0) } };
        let row = |y: u32| Label { text: (y + 1).to_string(), at: Place { x: -2, ..place(0, y) } };
        Layout {
            words: &WORDS,
            tiling: Tiling::Squares,
            sides: SIDES,
            sites: (0..self.size * self.size).map(site).collect(),
            labels: (0..self.size).map(column).chain((0..self.size).map(row)).collect(),
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

    fn picks(&self, _: &Position, cell: u8) -> Vec<Site> {
        vec![Site(u16::from(cell))]
    }

    fn effect(&self, position: &Position, cell: u8) -> Effect {
        let mut after = *position;
        self.play(&mut after, cell);
        Effect { outcome: self.outcome(&after), ..Effect::default() }
    }

    fn prompt(&self, _: &Position, _: &[Site]) -> Message {
        say!(WORDS, "prompt-cell")
    }

    fn objection(&self, position: &Position, picks: &[Site], site: Site) -> Message {
        let (layout, scene) = (self.layout(), self.scene(position));
        match layout.standing(&scene, site) {
            Some(piece) => {
                say!(WORDS, "wrong-taken-by", piece = layout.piece_name(piece.kind), cell = layout.cell(site))
            }
            None => ludoteca_kit::objection(self, position, picks, site),
        }
    }

    fn write_move(&self, _: &Position, cell: u8) -> String {
        self.label(u32::from(cell))
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<u8, MoveError> {
        if self.outcome(position).is_some() {
            return Err(MoveError::Over);
        }
        let cell = self.parse_cell(&tidy(text))?.0 as u8;
        if self.legal(position, cell) {
            return Ok(cell);
        }
        let label = self.label(u32::from(cell));
        Err(MoveError::illegal(label.clone(), vec![label], say!(WORDS, "wrong-taken")))
    }

    fn write_state(&self, position: &Position) -> String {
        let letters = SIDES.map(|side| side.letter);
        write_board(&self.widths(), letters[position.turn.index()], |row, column, out| {
            let cell = row as u32 * self.size + column as u32;
            let side = position.signs.iter().position(|signs| signs.has(cell));
            out.extend(side.map(|side| letters[side]));
            side.is_some()
        })
    }

    fn parse_state(&self, text: &str) -> Result<Position, Refusal> {
        let mut signs = [0; 2];
        let symbol = |rest: &str| {
            let side = ["x", "o"].iter().position(|letter| rest.starts_with(letter))?;
            Some((side, 1))
        };
        let mut put = |row, column, side: usize| {
            signs[side] |= u32::bit(row as u32 * self.size + column as u32);
            Ok(())
        };
        let turn = read_board(text, &self.widths(), ['x', 'o'], "x, o", &symbol, &mut put)?;
        let ahead = signs[0].count() as i32 - signs[1].count() as i32;
        let expected = turn.index() as i32;
        if ahead != expected {
            let found = say!(WORDS, "found-ahead", count = ahead);
            let expected = say!(WORDS, "expected-ahead", count = expected);
            return Err(Refusal::of(say!(WORDS, "place-position"), found, expected));
        }
        Ok(Position { signs, turn })
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let site = |x: u32, y: u32| Site((y * self.size + x) as u16);
        let map = |to: &dyn Fn(u32, u32) -> Site| {
            (0..self.size * self.size).map(|cell| to(cell % self.size, cell / self.size)).collect()
        };
        let last = self.size - 1;
        vec![
            Symmetry { name: "left-right", sites: map(&|x, y| site(last - x, y)), swaps: false },
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

impl Advise for Noughts {
    /// `eager` fills a line if it can.
    fn advise(&self, player: &str, position: &Position) -> Option<Advice<u8>> {
        if player != "eager" {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let wins = |cell: &u8| self.effect(position, *cell).kind(position.turn) == EffectKind::Win;
        match moves.iter().copied().filter(wins).collect::<Vec<_>>() {
            none if none.is_empty() => Some(Advice { rule: "random", moves }),
            moves => Some(Advice { rule: "win", moves }),
        }
    }

    fn values(&self, position: &Position) -> Vec<Evaluation> {
        let sides = position.signs.map(|signs| Some(f64::from(signs.count())));
        vec![Evaluation { name: "signs", whole: true, sides }]
    }
}
