//! How the game is shown and picked.
//!
//! A move is picked stone by stone, in any order, and then by where the stone picked last goes: the next cell in that direction
//! on which no chosen stone stands, so that every direction can be pointed at and a chosen stone never means one. With many
//! stones there are hundreds of thousands of moves, so what may be picked next is found without listing them.

use super::board::Direction;
use super::plane::Plane;
use super::rules::{Move, State, Taacoca};
use super::text::{move_text, row_letter};
use super::{SIDES, WORDS};
use ludoteca_kit::words::{Catalogue, Message, say};
use ludoteca_kit::{
    Choice, Counter, Effect, Game, Isa, Label, Layout, MoveError, Next, Piece, PieceSpec, Place, Present,
    Refusal, Scene, Side, Site, SiteSpec, Swatch, Symmetry, Tiling, Zone,
};

const ZONES: [Zone; 3] = [
    Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" },
    Zone { name: "white-goal", swatch: Swatch::First, ascii: '^', unicode: '▵', shape: UP },
    Zone { name: "black-goal", swatch: Swatch::Second, ascii: 'v', unicode: '▿', shape: DOWN },
];

const UP: &str = "M0-.34.36.28H-.36Z";
const DOWN: &str = "M0 .34.36-.28H-.36Z";
const DISC: &str = "M0-.73A.73 .73 0 0 1 0 .73A.73 .73 0 0 1 0-.73Z";

const PIECES: [PieceSpec; 2] = [
    PieceSpec { side: Some(Side::First), name: "stone", ascii: 'w', unicode: '○', shape: DISC },
    PieceSpec { side: Some(Side::Second), name: "stone", ascii: 'b', unicode: '●', shape: DISC },
];

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The site of a cell by its bit.
    pub(super) fn site(&self, bit: u32) -> Site {
        Site(self.board.place(bit) as u16)
    }

    /// The sites of a set of cells, ascending: those of the stones of a move or of a side.
    pub fn sites(&self, set: B) -> Vec<Site> {
        let mut sites: Vec<Site> = set.ones().map(|bit| self.site(bit)).collect();
        sites.sort();
        sites
    }

    /// The set of one cell, if there is such a site.
    pub(super) fn set(&self, site: Site) -> Option<B> {
        self.board.cells.get(site.index()).map(|cell| B::bit(cell.bit))
    }

    /// Where the centre of a cell is. One half cell is left free for the labels on either side.
    fn centre(&self, row: u32, column: u32) -> Place {
        let top = self.board.rows() - 1;
        let indent = self.board.rows() - self.board.row_length(row);
        Place { x: (2 + indent + 2 * column) as i32, y: (2 + 2 * (top - row)) as i32 }
    }

    /// Row letters on the left and row lengths on the right; column numbers below the bottom row and
    /// above the top row.
    fn labels(&self) -> Vec<Label> {
        let top = self.board.rows() - 1;
        let mut labels = Vec::new();
        for row in 0..=top {
            let length = self.board.row_length(row);
            let (first, last) = (self.centre(row, 0), self.centre(row, length - 1));
            let letter = row_letter(row).to_string();
            labels.push(Label { text: letter, at: Place { x: first.x - 2, y: first.y } });
            labels.push(Label { text: length.to_string(), at: Place { x: last.x + 2, y: last.y } });
        }
        for (row, away) in [(0, 2), (top, -2)] {
            for column in 0..self.board.row_length(row) {
                let Place { x, y } = self.centre(row, column);
                labels.push(Label { text: (column + 1).to_string(), at: Place { x, y: y + away } });
            }
        }
        labels
    }

    /// The stones spelled by picks, if they are different stones of the side to move.
    pub(super) fn picked(&self, state: &State<B>, picks: &[Site]) -> Option<B> {
        picks.iter().try_fold(B::EMPTY, |stones, &site| {
            let stone = self.set(site)?;
            (!(stone & state.own & !stones).is_empty()).then_some(stones | stone)
        })
    }

    /// The moves with just these stones.
    fn moves_of(&self, state: &State<B>, stones: B) -> impl Iterator<Item = Move<B>> {
        let moves = self.directions(state.turn).iter().map(move |&direction| Move { stones, direction });
        moves.filter(|&mv| self.can_step(state, mv))
    }

    /// Whether these stones, and perhaps others with them, can step in this direction.
    ///
    /// The stones in their way must step along, and those in the way of these. If that makes no more than may step
    /// together, others can always be added one by one, each of them free or right behind one that steps, as long
    /// as the direction has any moves at all.
    fn leads_on(&self, state: &State<B>, mut stones: B, direction: Direction) -> bool {
        loop {
            if !(stones & !self.board.inside(direction)).is_empty() {
                return false;
            }
            let in_the_way = self.board.step(stones, direction) & state.own & !stones;
            if in_the_way.is_empty() {
                return stones.count() <= self.together(state) && self.has_moves(state, direction);
            }
            stones |= in_the_way;
        }
    }

    /// The stones that continue a choice of stones. What all moves have in common that are left open is told with
    /// the last stone; before that there are too many of them, and hardly ever anything is settled.
    fn more_stones(&self, state: &State<B>, stones: B) -> Vec<Choice> {
        let last = stones.count() + 1 == self.together(state);
        let directions = self.directions(state.turn);
        let choice = |stone: u32| {
            let (site, stones) = (self.site(stone), stones | B::bit(stone));
            if last {
                let effects = self.moves_of(state, stones).map(|mv| self.effect(state, mv));
                return effects.reduce(|all, one| all.common(&one)).map(|effect| Choice { site, effect });
            }
            let open = directions.iter().any(|&direction| self.leads_on(state, stones, direction));
            open.then(|| Choice { site, effect: Effect::default() })
        };
        (state.own & !stones).ones().filter_map(choice).collect()
    }

    /// The cells that stand for a direction, seen from the stone picked last.
    fn targets(&self, state: &State<B>, stones: B, last: B) -> Vec<(Site, Move<B>)> {
        let target = |mv: Move<B>| self.site(self.ahead(stones, last, mv.direction).lowest());
        self.moves_of(state, stones).map(|mv| (target(mv), mv)).collect()
    }

    /// The next cell in a direction on which none of these stones stands; nothing beyond the edge.
    pub(super) fn ahead(&self, stones: B, from: B, direction: Direction) -> B {
        let mut cell = self.board.onward(from, direction);
        while !(cell & stones).is_empty() {
            cell = self.board.onward(cell, direction);
        }
        cell
    }

    /// A symmetry by what it does to the row (counted from the other end or not) and the column.
    fn symmetry(&self, name: &'static str, upside_down: bool, mirrored: bool) -> Symmetry {
        let image = |row: u32, column: u32| {
            let to_row = if upside_down { self.board.rows() - 1 - row } else { row };
            let to_column = if mirrored { self.board.row_length(row) - 1 - column } else { column };
            self.board.find(to_row, to_column).expect("the board is symmetric")
        };
        let sites = self.board.cells.iter().map(|cell| Site(image(cell.row, cell.column) as u16)).collect();
        Symmetry { name, sites, swaps: upside_down }
    }
}

// Here and not inside the game, so that the sorts are compiled once and not for every board.
fn sort_pieces(pieces: &mut [Piece]) {
    pieces.sort_by_key(|piece| piece.site);
}

fn sort_choices(choices: &mut [Choice]) {
    choices.sort_by_key(|choice| choice.site);
}

impl<B: Plane, const SIDE: u32, I: Isa> Present for Taacoca<B, SIDE, I> {
    fn words(&self) -> &'static Catalogue {
        &WORDS
    }

    fn layout(&self) -> Layout {
        let spec = |(place, cell): (usize, &super::board::Cell)| SiteSpec {
            label: self.cell_name(Site(place as u16)),
            at: self.centre(cell.row, cell.column),
            zone: match cell.row {
                0 => 2,
                row if row + 1 == self.board.rows() => 1,
                _ => 0,
            },
        };
        Layout {
            words: &WORDS,
            tiling: Tiling::HexRows,
            sides: SIDES,
            sites: self.board.cells.iter().enumerate().map(spec).collect(),
            labels: self.labels(),
            zones: ZONES.to_vec(),
            pieces: PIECES.to_vec(),
            diamond: false,
        }
    }

    fn scene(&self, state: &State<B>) -> Scene {
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            let piece = |site| Piece { site, kind: side.index(), pips: 0 };
            pieces.extend(self.sites(state.stones(side)).into_iter().map(piece));
        }
        sort_pieces(&mut pieces);
        let left = Side::BOTH.map(|side| state.stones(side).count());
        let captured = [1, 0].map(|enemy| self.board.stones().saturating_sub(left[enemy]));
        let counter = |name, values: [u32; 2]| Counter { name, values: values.map(|n| n.to_string()) };
        Scene {
            pieces,
            counters: vec![counter("stones", left), counter("captured", captured)],
            turn: state.turn,
            outcome: self.outcome(state),
        }
    }

    fn picks(&self, _: &State<B>, mv: Move<B>) -> Vec<Site> {
        let mut picks = self.sites(mv.stones);
        // The stone picked last is one that nothing of the move stands before, so that the direction is right beside it; there
        // is always such a stone.
        let free = |&site: &Site| {
            let target = self.set(site).map(|stone| self.board.step(stone, mv.direction));
            target.is_some_and(|target| (target & mv.stones).is_empty())
        };
        if let Some(front) = picks.iter().rposition(free) {
            picks[front..].rotate_left(1);
        }
        let last = picks.last().and_then(|&site| self.set(site)).unwrap_or(mv.stones);
        picks.extend(self.sites(self.board.step(last, mv.direction)));
        picks
    }

    fn effect(&self, state: &State<B>, mv: Move<B>) -> Effect {
        let falls = self.sites(self.board.step(mv.stones, mv.direction) & state.enemy);
        let mut after = *state;
        self.play(&mut after, mv);
        Effect { falls, outcome: self.outcome(&after), ..Effect::default() }
    }

    fn trails(&self, _: &State<B>, mv: Move<B>) -> Vec<(Site, Site)> {
        let target = |site: Site| {
            let to = self.board.step(self.set(site)?, mv.direction);
            Some((site, self.site(to.lowest())))
        };
        self.sites(mv.stones).into_iter().filter_map(target).collect()
    }

    fn next(&self, state: &State<B>, picks: &[Site]) -> Next<Move<B>> {
        let together = self.together(state) as usize;
        let (stones, target) = picks.split_at(picks.len().min(together));
        let chosen = self.picked(state, stones).filter(|_| self.outcome(state).is_none());
        let Some(chosen) = chosen else { return Next::nothing() };
        if stones.len() < together {
            let mut choices = self.more_stones(state, chosen);
            sort_choices(&mut choices);
            return Next { choices, done: None };
        }
        let Some(last) = stones.last().and_then(|&site| self.set(site)) else { return Next::nothing() };
        let mut targets = self.targets(state, chosen, last).into_iter();
        match target {
            [] => {
                let choice = |(site, mv)| Choice { site, effect: self.effect(state, mv) };
                let mut choices = targets.map(choice).collect::<Vec<_>>();
                sort_choices(&mut choices);
                Next { choices, done: None }
            }
            [site] => {
                let done = targets.find(|(target, _)| target == site).map(|(_, mv)| mv);
                Next { choices: Vec::new(), done }
            }
            _ => Next::nothing(),
        }
    }

    fn prompt(&self, state: &State<B>, picks: &[Site]) -> Message {
        self.stage_told(state, picks)
    }

    fn name(&self, state: &State<B>, picks: &[Site], site: Site) -> Option<Message> {
        self.direction_told(state, picks, site)
    }

    fn objection(&self, state: &State<B>, picks: &[Site], site: Site) -> Message {
        self.wrong_pick(state, picks, site)
    }

    fn threat(&self, state: &State<B>) -> Option<Message> {
        self.threat_told(state)
    }

    fn decided_by(&self, state: &State<B>) -> Vec<Site> {
        let home = |side: Side| state.stones(side) & self.board.goal[side.index()];
        self.sites(home(Side::First) | home(Side::Second))
    }

    fn write_move(&self, _: &State<B>, mv: Move<B>) -> String {
        move_text(&self.names(&self.sites(mv.stones)), mv.direction)
    }

    fn parse_move(&self, state: &State<B>, text: &str) -> Result<Move<B>, MoveError> {
        self.read_move(state, text)
    }

    fn write_state(&self, state: &State<B>) -> String {
        self.position_text(state)
    }

    fn parse_state(&self, text: &str) -> Result<State<B>, Refusal> {
        self.read_position(text)
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        self.read_cell(say!(WORDS, "place-cell"), &ludoteca_kit::text::tidy(text))
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        vec![
            self.symmetry("mirror", false, true),
            self.symmetry("upside-down", true, false),
            self.symmetry("half-turn", true, true),
        ]
    }

    fn transform(&self, state: &State<B>, symmetry: &Symmetry) -> State<B> {
        let image = |stones: B| {
            let moved = self.sites(stones).into_iter().filter_map(|site| symmetry.sites.get(site.index()));
            moved.filter_map(|&site| self.set(site)).fold(B::EMPTY, |set, one| set | one)
        };
        let turn = if symmetry.swaps { state.turn.other() } else { state.turn };
        State { own: image(state.own), enemy: image(state.enemy), turn }
    }
}
