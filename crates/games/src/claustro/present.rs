//! How the game is shown and picked.

use super::board::Word;
use super::rules::{Claustro, Move, State};
use super::{SIDES, WORDS, explain, text};
use ludoteca_kit::words::{self, Catalogue, Message, say};
use ludoteca_kit::{
    Counter, Effect, Game, Isa, Label, Layout, MoveError, Piece, PieceSpec, Place, Present, Refusal, Scene,
    Side, Site, SiteSpec, Swatch, Symmetry, Tiling, Zone,
};

const PLAIN: usize = 0;
const BLOCKED: usize = 1;
/// The goals follow each other in the order of the sides.
const GOALS: usize = 2;

const ZONES: [Zone; 4] = [
    Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" },
    Zone {
        name: "blocked",
        swatch: Swatch::Rock,
        ascii: '#',
        unicode: '▒',
        shape: "M-.6-.8L0-.2.6-.8.8-.6.2 0 .8.6.6.8 0 .2-.6.8-.8.6-.2 0-.8-.6Z",
    },
    Zone { name: "green-goal", swatch: Swatch::First, ascii: 'G', unicode: '★', shape: STAR },
    Zone { name: "blue-goal", swatch: Swatch::Second, ascii: 'B', unicode: '☆', shape: STAR },
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
    fn words(&self) -> &'static Catalogue {
        &WORDS
    }

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
            words: &WORDS,
            tiling: Tiling::Squares,
            sides: SIDES,
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
                name: "steps",
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

    fn trails(&self, _: &State<B>, mv: Move) -> Vec<(Site, Site)> {
        let site = |cell| self.board.site(cell);
        match mv {
            Move::Step { from, to } => vec![(site(from), site(to))],
            Move::Capture { from, to, place } => vec![(site(from), site(to)), (site(to), site(place))],
        }
    }

    fn prompt(&self, _: &State<B>, picks: &[Site]) -> Message {
        match picks {
            [] => say!(WORDS, "prompt-pawn"),
            [from] => say!(WORDS, "prompt-where", from = self.named(*from)),
            _ => say!(WORDS, "prompt-place"),
        }
    }

    fn objection(&self, state: &State<B>, picks: &[Site], site: Site) -> Message {
        explain::objection(self, state, picks, site)
    }

    fn threat(&self, state: &State<B>) -> Option<Message> {
        let other = state.turn().other();
        let near = self.board.cells().find(|cell| {
            state.pawns(other).has(cell.bit()) && self.board.distance(B::bit(cell.bit()), other) == Some(1)
        });
        let told = |cell| say!(WORDS, "threat", side = text::name(other), cell = self.board.told(cell));
        near.filter(|_| self.outcome(state).is_none()).map(told)
    }

    fn decided_by(&self, state: &State<B>) -> Vec<Site> {
        let arrived = Side::BOTH.map(|side| state.pawns(side) & self.board.goals[side.index()]);
        let cells = self.board.cells().filter(|cell| arrived.iter().any(|pawns| pawns.has(cell.bit())));
        cells.map(|cell| self.board.site(cell)).collect()
    }

    fn write_move(&self, _: &State<B>, mv: Move) -> String {
        text::write_move(&self.board, mv)
    }

    fn parse_move(&self, state: &State<B>, text: &str) -> Result<Move, MoveError> {
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        let mv = text::parse_typed(&self.board, text)?.judge(self, state)?;
        debug_assert!(self.legal(state, mv), "{mv:?} passed every test of a legal move");
        Ok(mv)
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
            symmetry("half-turn", true, |row, column, last| (last - row, last - column)),
            symmetry("goal-line", false, |row, column, _| (column, row)),
            symmetry("corner-line", true, |row, column, last| (last - column, last - row)),
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

impl<B: Word, I: Isa> Claustro<B, I> {
    /// A site as it is told; one that the board does not have is nowhere.
    fn named(&self, site: Site) -> words::Cell {
        let cell = self.board.cell_at(site);
        cell.map_or_else(|| words::Cell("?".to_string()), |cell| self.board.told(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Next, Outcome, Portable};

    type Five = Claustro<u32, Portable>;

    /// Green can capture with d1 on e2, with c4 nowhere.
    const MIDDLE: &str = "1b2#/b4/2bg1/g3g/#b1g1 g";

    /// The sites that continue the picks, each with the word for what it does.
    fn continue_with(forward: bool, position: &str, picks: &str) -> String {
        let game = Five::new(Portable, 5, forward);
        let state = game.parse_state(position).unwrap();
        let picks: Vec<Site> = picks.split_whitespace().map(|cell| game.parse_cell(cell).unwrap()).collect();
        let Next { choices, done } = game.next(&state, &picks);
        let layout = game.layout();
        let word = |choice: &ludoteca_kit::Choice| {
            format!("{}:{}", layout.label(choice.site), choice.effect.kind(game.turn(&state)).word())
        };
        let mut words: Vec<String> = choices.iter().map(word).collect();
        words.extend(done.map(|mv| game.write_move(&state, mv)));
        words.join(" ")
    }

    #[test]
    fn picks_lead_to_every_sort_of_move() {
        let check = |picks: &str, expected: &str| {
            assert_eq!(continue_with(false, MIDDLE, picks), expected, "{picks}");
        };
        check("", "c4:quiet d1:quiet d5:quiet e4:quiet");
        check("d1", "c1:quiet d2:quiet e2:capture");
        check("d1 c1", "d1-c1");
        let places = ["a3", "a4", "b2", "b3", "b4", "b5", "c1", "c2", "c5", "d1", "d2", "d3", "d4", "e3"];
        check("d1 e2", &places.map(|cell| format!("{cell}:capture")).join(" "));
        check("d1 e2 d1", "d1xe2@d1");
        check("d1 e2 a2", "");
        check("d1 d1", "");
        check("b1", "");
        check("a5", "");
        check("d1 c1 c1", "");
    }

    #[test]
    fn a_pick_says_who_wins_by_it() {
        let win = "1b2#/g1g2/b2g1/g3b/#b3 g";
        assert_eq!(continue_with(false, win, "b1"), "a1:win a2:capture b2:quiet");
        // Blue's step to d2 would shut Green in.
        assert_eq!(continue_with(true, "4#/3bg/2bg1/b1g2/#gb2 b", "d1"), "d2:loss e2:capture");
    }

    #[test]
    fn a_capture_names_its_victim() {
        let game = Five::new(Portable, 5, false);
        let state = game.parse_state(MIDDLE).unwrap();
        let mv = game.parse_move(&state, "d1xe2@c1").unwrap();
        let effect = game.effect(&state, mv);
        assert_eq!(effect.falls, [game.parse_cell("e2").unwrap()]);
        assert_eq!((effect.trade, effect.wakes, effect.outcome), (false, None, None));
    }

    #[test]
    fn the_board_is_described() {
        let game = Five::new(Portable, 5, false);
        let layout = game.layout();
        assert_eq!(layout.sites.len(), 25);
        let zone = |cell: &str| layout.zones[layout.sites[layout.site(cell).unwrap().index()].zone];
        assert_eq!(
            ["a1", "e5", "a5", "e1", "c3"].map(|cell| zone(cell).swatch),
            [Swatch::First, Swatch::Second, Swatch::Rock, Swatch::Rock, Swatch::Plain]
        );
        assert!(layout.diamond);
        let labels: String = layout.labels.iter().map(|label| label.text.as_str()).collect();
        assert_eq!(labels, "ABCDE12345");
        let c4 = &layout.sites[layout.site("C4").unwrap().index()];
        assert_eq!((c4.label.as_str(), c4.at), ("c4", Place { x: 6, y: 4 }));
    }

    #[test]
    fn the_counters_tell_the_race() {
        let check = |position: &str, expected: [&str; 2]| {
            let game = Five::new(Portable, 5, false);
            let scene = game.scene(&game.parse_state(position).unwrap());
            assert_eq!(
                (scene.counters[0].name, &scene.counters[0].values),
                ("steps", &expected.map(String::from))
            );
            assert_eq!(scene.pieces.len(), 8);
        };
        check("1bb1#/b4/b3g/4g/#1gg1 g", ["6", "6"]);
        check(MIDDLE, ["3", "3"]);
        check("gb2#/2g2/b2g1/g3b/#b3 b", ["0", "1"]);
    }

    #[test]
    fn a_scene_knows_the_end() {
        let game = Five::new(Portable, 5, false);
        let scene = game.scene(&game.parse_state("gb2#/2g2/b2g1/g3b/#b3 b").unwrap());
        assert_eq!(scene.turn, Side::Second);
        assert_eq!(scene.outcome.and_then(|outcome: Outcome| outcome.winner()), Some(Side::First));
    }
}
