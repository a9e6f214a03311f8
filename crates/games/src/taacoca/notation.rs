//! The texts of cells, moves and positions, both ways.

use super::SIDES;
use super::board::Direction;
use super::plane::Plane;
use super::rules::{Move, State, Taacoca};
use gamekit::text::{read_board, tidy, write_board};
use gamekit::{Game, Isa, MoveError, Refusal, Side, Site};

/// What may stand between the parts of a move.
const BETWEEN: [char; 7] = [' ', ',', ';', '-', '_', ':', '+'];

/// The letter of a row, from 0 at the bottom.
pub(super) fn row_letter(row: u32) -> char {
    char::from(b'a' + row as u8)
}

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The name of a cell.
    pub(super) fn cell_name(&self, site: Site) -> String {
        let cell = self.board.cells[site.index()];
        format!("{}{}", row_letter(cell.row), cell.column + 1)
    }

    /// Reads a cell: a row letter and a number, with anything that joins parts of a move between them, as in the
    /// student program's `'A',1`. `text` is tidy.
    pub(super) fn read_cell(&self, place: impl Into<String>, text: &str) -> Result<Site, Refusal> {
        let found = text.split_at_checked(1).and_then(|(letter, number)| {
            let row = letter.bytes().next()?.checked_sub(b'a')?;
            let number = number.trim_start_matches(BETWEEN);
            let plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
            let column = number.parse::<u32>().ok().filter(|_| plain)?.checked_sub(1)?;
            self.board.find(u32::from(row), column)
        });
        found.map(|index| Site(index as u16)).ok_or_else(|| {
            let last = self.board.cells.len() - 1;
            let last = self.cell_name(Site(last as u16));
            Refusal::new(place, text, format!("a cell of the board, from a1 to {last}"))
        })
    }

    /// The canonical text of a move; the sites are ascending.
    pub(super) fn move_text(&self, sites: &[Site], direction: Direction) -> String {
        let names: Vec<String> = sites.iter().map(|&site| self.cell_name(site)).collect();
        format!("{}>{}", names.join(","), direction.word())
    }

    /// Reads a move and makes sure that it is legal.
    pub(super) fn read_move(&self, state: &State<B>, text: &str) -> Result<Move<B>, MoveError> {
        let (mut sites, direction) = self.read_parts(text)?;
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        sites.sort();
        match self.objection(state, &sites, direction) {
            Some(reason) => Err(MoveError::Illegal(self.move_text(&sites, direction), reason)),
            None => Ok(Move { stones: self.union(&sites), direction }),
        }
    }

    /// Reads the stones and the direction of a move. The direction is what follows `>` or, without that, what
    /// follows the last number.
    fn read_parts(&self, text: &str) -> Result<(Vec<Site>, Direction), Refusal> {
        let text = tidy(text);
        let after_numbers = text.rfind(|c: char| c.is_ascii_digit()).map_or(0, |last| last + 1);
        let (stones, direction) = text.split_once('>').unwrap_or_else(|| text.split_at(after_numbers));
        let sites = self.read_stones(stones)?;
        if sites.is_empty() {
            let expected = "stones and a direction, as in a1,a2,b3>ne";
            return Err(if text.is_empty() {
                Refusal::of("move", "nothing", expected)
            } else {
                Refusal::new("move", text, expected)
            });
        }
        Ok((sites, read_direction(direction)?))
    }

    fn read_stones(&self, text: &str) -> Result<Vec<Site>, Refusal> {
        let mut sites = Vec::new();
        let mut rest = text.trim_matches(BETWEEN);
        while !rest.is_empty() {
            let number = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
            let digits = rest[number..].bytes().take_while(u8::is_ascii_digit).count();
            let (stone, more) = rest.split_at(number + digits);
            sites.push(self.read_cell(format!("move, stone {}", sites.len() + 1), stone)?);
            rest = more.trim_start_matches(BETWEEN);
        }
        Ok(sites)
    }

    /// Why these stones, ascending, must not step so; `None` if they may.
    fn objection(&self, state: &State<B>, sites: &[Site], direction: Direction) -> Option<String> {
        let names = SIDES.map(|side| side.name);
        let (own, enemy) = (names[state.turn.index()], names[state.turn.other().index()]);
        if let Some(twice) = sites.windows(2).find(|pair| pair[0] == pair[1]) {
            return Some(format!("{} is named twice", self.cell_name(twice[0])));
        }
        for &site in sites {
            let stone = self.union(&[site]);
            if !(stone & state.enemy).is_empty() {
                return Some(format!("the stone on {} is {enemy}'s", self.cell_name(site)));
            }
            if (stone & state.own).is_empty() {
                return Some(format!("there is no stone on {}", self.cell_name(site)));
            }
        }
        let together = self.together(state);
        if sites.len() != together as usize {
            return Some(match together {
                1 => format!("{own} has one stone left and moves that one"),
                2 => format!("{own} has two stones left and moves both"),
                _ => format!("{own} moves three stones at a time, not {}", sites.len()),
            });
        }
        let directions = self.directions(state.turn);
        if !directions.contains(&direction) {
            let names: Vec<_> = directions.iter().map(|direction| direction.name()).collect();
            return Some(format!("{own}'s stones only move {}", names.join(" or ")));
        }
        let stones = self.union(sites);
        sites.iter().find_map(|&site| {
            let (stone, name) = (self.union(&[site]), self.cell_name(site));
            if (stone & self.board.inside(direction)).is_empty() {
                return Some(format!("{name} would step off the board"));
            }
            let target = self.board.step(stone, direction);
            let blocked = !(target & state.own & !stones).is_empty();
            let blocker = || self.cell_name(self.site(target.lowest()));
            blocked.then(|| format!("{own}'s own stone on {} is in the way of {name}", blocker()))
        })
    }

    fn union(&self, sites: &[Site]) -> B {
        sites.iter().filter_map(|&site| self.set(site)).fold(B::EMPTY, |set, one| set | one)
    }

    /// The lengths of the rows, from the top.
    fn widths(&self) -> Vec<usize> {
        (0..self.board.rows()).rev().map(|row| self.board.row_length(row) as usize).collect()
    }

    /// The set of one cell by its row from the top and its column.
    fn shown(&self, from_top: usize, column: usize) -> B {
        let row = self.board.rows() - 1 - from_top as u32;
        let place = self.board.find(row, column as u32).expect("it is in one of the rows of `widths`");
        B::bit(self.board.cells[place].bit)
    }

    /// The canonical text of a position.
    pub(super) fn position_text(&self, state: &State<B>) -> String {
        write_board(&self.widths(), SIDES[state.turn.index()].letter, |row, column, out| {
            let cell = self.shown(row, column);
            let side = Side::BOTH.into_iter().find(|&side| !(state.stones(side) & cell).is_empty());
            out.extend(side.map(|side| SIDES[side.index()].letter));
            side.is_some()
        })
    }

    /// Reads a position. There must be a stone somewhere.
    pub(super) fn read_position(&self, text: &str) -> Result<State<B>, Refusal> {
        let letters = SIDES.map(|side| side.letter);
        let mut stones = [B::EMPTY; 2];
        let symbol = |rest: &str| {
            let side = letters.iter().position(|&letter| rest.starts_with(letter))?;
            Some((side, letters[side].len_utf8()))
        };
        let turn = read_board(text, &self.widths(), letters, "w, b", symbol, |row, column, side| {
            stones[side] |= self.shown(row, column);
            Ok(())
        })?;
        if stones.iter().all(|stones| stones.is_empty()) {
            return Err(Refusal::of("position", "no stones", "at least one stone"));
        }
        Ok(State::new(stones, turn))
    }
}

/// Reads a direction: `ne`, `north-east`, `northeast`.
fn read_direction(text: &str) -> Result<Direction, Refusal> {
    let plain = text.replace(BETWEEN, "");
    let means =
        |direction: &Direction| plain == direction.word() || plain == direction.name().replace('-', "");
    Direction::ALL.into_iter().find(means).ok_or_else(|| {
        let words: Vec<_> = Direction::ALL.into_iter().map(Direction::word).collect();
        let (place, expected) = ("move, direction", format!("one of {}", words.join(", ")));
        if plain.is_empty() {
            Refusal::of(place, "nothing", expected)
        } else {
            Refusal::new(place, text.trim_matches(BETWEEN), expected)
        }
    })
}
