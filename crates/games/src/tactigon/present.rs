//! How a game is shown and picked.

use super::board::{Board, Eleven};
use super::rules::{GOLD, Move, Tactigon};
use super::state::{Combat, Kind, State};
use super::text::{column_name, letter, name, read_move, read_state, read_tile, tile_name, write_state};
use super::{SIDES, WORDS, matrix};
use ludoteca_kit::words::{Catalogue, Message};
use ludoteca_kit::{
    Bits, Counter, Effect, Game, Isa, Label, Layout, MoveError, Piece, PieceSpec, Place, Present, Refusal,
    Scene, Side, Site, SiteSpec, Spelling, Swatch, Symmetry, Tiling, Zone,
};
use std::any::TypeId;

/// The kinds of ground: ordinary tiles and gold ones.
const ZONES: [Zone; 2] = [
    Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" },
    Zone {
        name: "gold",
        swatch: Swatch::Gold,
        ascii: '*',
        unicode: '✦',
        shape: "M0-.5L.13-.13L.5 0L.13 .13L0 .5L-.13 .13L-.5 0L-.13-.13Z",
    },
];

impl<I: Isa, B: Board, const ADVANCED: bool> Present for Tactigon<B, ADVANCED, I> {
    fn words(&self) -> &'static Catalogue {
        &WORDS
    }

    fn layout(&self) -> Layout {
        let sites = B::ORDER.tiles().map(|(x, y)| SiteSpec {
            label: tile_name((x, y)),
            at: centre(x, y),
            zone: usize::from(B::SHAPE.is_gold(x, y)),
        });
        let pieces = Side::BOTH.into_iter().flat_map(|side| Kind::ALL.map(|kind| piece(side, kind)));
        Layout {
            words: &WORDS,
            tiling: Tiling::HexColumns,
            sides: SIDES,
            sites: sites.collect(),
            labels: labels::<B>(),
            zones: ZONES.to_vec(),
            pieces: pieces.collect(),
            diamond: false,
        }
    }

    fn scene(&self, state: &Self::State) -> Scene {
        let mut pieces = Vec::new();
        for (x, y) in B::ORDER.tiles() {
            let place = B::SHAPE.place(x, y);
            if let Some((side, kind)) = state.on(place) {
                let kind = Kind::ALL.len() * side.index() + kind as usize;
                pieces.push(Piece { site: B::ORDER.site(place), kind, pips: 0 });
            }
        }
        let start: u32 = Kind::ALL.iter().map(|kind| kind.number()).sum();
        let captured = |side: Side| (start - state.side(side.other()).count()).to_string();
        let gold = |side: Side| (state.side(side) & B::GOLD).count().to_string();
        let counters = vec![
            Counter { name: "captured", values: Side::BOTH.map(captured) },
            Counter { name: "gold", values: Side::BOTH.map(gold) },
        ];
        Scene { pieces, counters, turn: state.turn(), outcome: self.outcome(state) }
    }

    fn picks(&self, _state: &Self::State, mv: Move) -> Vec<Site> {
        [mv.from, mv.to].map(|place| B::ORDER.site(u32::from(place))).to_vec()
    }

    fn effect(&self, state: &Self::State, mv: Move) -> Effect {
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        let combat =
            state.on(from).zip(state.on(to)).map(|((_, attacker), (_, defender))| attacker.attacks(defender));
        let mut after = *state;
        self.play(&mut after, mv);
        Effect {
            falls: combat.map(|_| B::ORDER.site(to)).into_iter().collect(),
            trade: combat == Some(Combat::Both),
            outcome: self.outcome(&after),
            ..Effect::default()
        }
    }

    fn prompt(&self, state: &Self::State, picks: &[Site]) -> Message {
        self.stage_told(state, picks)
    }

    fn objection(&self, state: &Self::State, picks: &[Site], site: Site) -> Message {
        self.wrong_pick(state, picks, site)
    }

    fn threat(&self, state: &Self::State) -> Option<Message> {
        self.threat_told(state)
    }

    fn decided_by(&self, state: &Self::State) -> Vec<Site> {
        match self.outcome(state) {
            Some(outcome) if outcome.reason() == GOLD => {
                B::GOLD.ones().map(|place| B::ORDER.site(place)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn write_move(&self, _: &Self::State, mv: Move) -> String {
        move_names::<B>(mv.from().bit(), mv.to().bit()).join("-")
    }

    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Move, MoveError> {
        let (from, to) = read_move::<B>(text)?;
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        let mv = Move { from: from as u8, to: to as u8 };
        if self.legal(state, mv) {
            Ok(mv)
        } else {
            let names = move_names::<B>(from, to);
            Err(MoveError::illegal(names.join("-"), names.to_vec(), self.wrong_move(state, from, to)))
        }
    }

    fn write_state(&self, state: &Self::State) -> String {
        write_state::<B>(state)
    }

    fn parse_state(&self, text: &str) -> Result<Self::State, Refusal> {
        read_state::<B>(text)
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        read_tile::<B>(text).map(|place| B::ORDER.site(place))
    }

    fn spellings(&self) -> Vec<Spelling> {
        // The document has the official board only.
        let official = TypeId::of::<B>() == TypeId::of::<Eleven>();
        official.then(|| matrix::spelling(self.layout())).into_iter().collect()
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        symmetries::<B>()
    }

    fn transform(&self, state: &Self::State, symmetry: &Symmetry) -> Self::State {
        let side = |side: Side| if symmetry.swaps { side.other() } else { side };
        let mut image = State::empty(side(state.turn()));
        for (site, &to) in symmetry.sites.iter().enumerate() {
            if let Some((owner, kind)) = state.on(B::ORDER.place(Site(site as u16))) {
                image.put(B::ORDER.place(to), side(owner), kind);
            }
        }
        image
    }
}

/// The centre of a tile; odd columns are half a tile higher than even ones.
fn centre(x: i32, y: i32) -> Place {
    Place { x: 2 * x, y: 2 * y - x % 2 }
}

/// The letters of the columns above and below the board, the numbers of the rows on both sides of it, each at the
/// height of the column it stands beside.
fn labels<B: Board>() -> Vec<Label> {
    let (columns, rows) = (B::SHAPE.columns(), B::SHAPE.rows().len() as i32);
    let heights = || B::ORDER.tiles().map(|(x, y)| centre(x, y).y);
    let above = heights().min().unwrap_or(0) - 2;
    let below = heights().max().unwrap_or(0) + 2;
    let mut labels = Vec::new();
    for x in 0..columns {
        let text = column_name(x).to_string();
        labels.extend([above, below].map(|y| Label { text: text.clone(), at: Place { x: 2 * x, y } }));
    }
    for y in 0..rows {
        let text = (y + 1).to_string();
        let beside = [(-1, 0), (columns, columns - 1)];
        labels.extend(beside.map(|(x, neighbour)| Label {
            text: text.clone(),
            at: Place { x: 2 * x, y: centre(neighbour, y).y },
        }));
    }
    labels
}

/// A kind of piece as it is drawn: Red filled, Blue outlined.
fn piece(side: Side, kind: Kind) -> PieceSpec {
    let (red, blue, shape) = match kind {
        Kind::Circle => ('●', '○', "M0-.62A.62 .62 0 0 1 0 .62A.62 .62 0 0 1 0-.62Z"),
        Kind::Triangle => ('▲', '△', "M0-.78L.74 .5L-.74 .5Z"),
        Kind::Square => ('■', '□', "M-.57-.57L.57-.57L.57 .57L-.57 .57Z"),
        Kind::Pentagon => ('⬟', '⬠', "M0-.72L.685-.222L.423 .583L-.423 .583L-.685-.222Z"),
    };
    let unicode = if side == Side::First { red } else { blue };
    PieceSpec { side: Some(side), name: name(kind), ascii: letter(side, kind), unicode, shape }
}

/// Left and right exchanged, top and bottom exchanged together with the sides, and both at once, where the board
/// allows it.
fn symmetries<B: Board>() -> Vec<Symmetry> {
    let candidates = [("left-right", true, false), ("top-bottom", false, true), ("half-turn", true, true)];
    let symmetry = |(name, mirrored, upended)| {
        let sites = image::<B>(mirrored, upended)?;
        Some(Symmetry { name, sites, swaps: upended })
    };
    candidates.into_iter().filter_map(symmetry).collect()
}

/// Where every site goes when the board is mirrored, upended or both; `None` unless tiles, neighbours and gold tiles are
/// all carried to such.
fn image<B: Board>(mirrored: bool, upended: bool) -> Option<Vec<Site>> {
    let (columns, rows) = (B::SHAPE.columns(), B::SHAPE.rows().len() as i32);
    let carry = |(x, y): (i32, i32)| {
        let to_x = if mirrored { columns - 1 - x } else { x };
        // Even columns end half a tile lower, so that upside down they begin half a tile higher.
        let to_y = if upended { rows - 1 - y - (x + 1) % 2 } else { y };
        B::SHAPE.has(to_x, to_y).then(|| B::SHAPE.place(to_x, to_y))
    };
    let places: Vec<u32> = B::ORDER.tiles().map(carry).collect::<Option<_>>()?;
    let carried = |set: B::Set| {
        let members = set.ones().map(|place| places[B::ORDER.site(place).index()]);
        members.fold(B::Set::EMPTY, |image, place| image | B::Set::bit(place))
    };
    let kept = |(x, y)| {
        let from = B::SHAPE.place(x, y);
        let to = places[B::ORDER.site(from).index()];
        carried(B::neighbours(from)) == B::neighbours(to)
    };
    let symmetric = carried(B::GOLD) == B::GOLD && B::ORDER.tiles().all(kept);
    symmetric.then(|| places.iter().map(|&place| B::ORDER.site(place)).collect())
}

/// The names of the two tiles of a move.
fn move_names<B: Board>(from: u32, to: u32) -> [String; 2] {
    [from, to].map(|place| tile_name(B::ORDER.tile(place)))
}
