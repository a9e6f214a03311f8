//! Positions that nobody played: pieces strewn over the board, and known positions with a few pieces moved.

use ludoteca_kit::{Meta, Rng};

/// A cell by its row and its place in the row, both from 0.
type Spot = (usize, usize);

/// The caves of Three Dragons.
const CAVES: [Spot; 3] = [(4, 0), (4, 4), (4, 8)];

/// What may be done to the pieces of a game.
pub(super) struct Scatter {
    pub(super) meta: &'static Meta,
    /// Pieces carry a power, which may be any from 1 to 5.
    pub(super) powers: bool,
    /// Caves may be used up, and dice may stand on them.
    pub(super) caves: bool,
}

impl Scatter {
    /// The pieces of a position strewn over the board anew, some of them taken off, some changed, either side to
    /// move.
    pub(super) fn strew(&self, text: &str, rng: &mut Rng) -> String {
        let mut board = self.read(text);
        let mut pieces = Vec::new();
        for spot in board.pieces() {
            pieces.push(self.pick_up(&mut board, spot));
        }
        if self.caves {
            for (row, column) in CAVES {
                board.0[row][column] = ["o", "o", "x"][rng.below(3)].to_string();
            }
        }
        // Pawns of Claustro are never removed; everywhere else the board empties.
        let keep = if self.meta.id == "claustro" { 100 } else { [100, 80, 40, 15][rng.below(4)] };
        // One side gathers around the caves, so that its dragons wake.
        let gathers = ["W", "B"][rng.below(2)];
        for mut piece in pieces {
            if rng.below(100) >= keep {
                continue;
            }
            if self.powers && rng.below(3) == 0 {
                piece.replace_range(1.., ["1", "2", "3", "4", "5"][rng.below(5)]);
            }
            let near = self.caves && piece.starts_with(gathers) && rng.below(2) == 0;
            for _ in 0..50 {
                let (row, column) = if near { board.beside_a_cave(rng) } else { board.anywhere(rng) };
                if self.is_free(&board.0[row][column]) {
                    board.0[row][column] = piece;
                    break;
                }
            }
        }
        board.write(self.meta.sides[rng.below(2)].letter)
    }

    /// The few pieces that one side has left close together, those of the other side all around them: where somebody
    /// can hardly move.
    pub(super) fn besiege(&self, text: &str, rng: &mut Rng) -> String {
        let mut board = self.read(text);
        let side = rng.below(2);
        let mut crowds = [Vec::new(), Vec::new()];
        for spot in board.pieces() {
            let piece = self.pick_up(&mut board, spot);
            let besieged = self.owner(&piece) == side;
            // Without its pentagon a side of Tactigon has lost, and nothing else is looked at.
            let stays = self.meta.id == "claustro" || matches!(piece.as_str(), "P" | "p");
            if stays || rng.below(100) < if besieged { 15 } else { 90 } {
                let crowd = &mut crowds[usize::from(!besieged)];
                crowd.insert(rng.below(crowd.len() + 1), piece);
            }
        }
        let spots = board.around(rng);
        let free = spots.into_iter().filter(|&(row, column)| board.0[row][column] == "1").collect::<Vec<_>>();
        for ((row, column), piece) in free.into_iter().zip(crowds.into_iter().flatten()) {
            board.0[row][column] = piece;
        }
        let mover = if rng.below(4) == 0 { 1 - side } else { side };
        board.write(self.meta.sides[mover].letter)
    }

    /// The index of the side that a piece belongs to.
    fn owner(&self, piece: &str) -> usize {
        let first = piece.chars().next().expect("a piece has a letter");
        match self.meta.id {
            "tactigon" => usize::from(first.is_lowercase()),
            _ => usize::from(first.to_ascii_lowercase() != self.meta.sides[0].letter),
        }
    }

    /// A position with one to three pieces moved or exchanged, and now and then one too many: what nearly is an end
    /// of the game, or nearly impossible, is found beside what is.
    pub(super) fn nudge(&self, text: &str, rng: &mut Rng) -> String {
        let mut board = self.read(text);
        for _ in 0..1 + rng.below(3) {
            let pieces = board.pieces();
            let Some(&from) = pieces.get(rng.below(pieces.len().max(1))) else { break };
            let to = board.anywhere(rng);
            if self.is_free(&board.0[to.0][to.1]) {
                let piece = if rng.below(12) == 0 {
                    board.0[from.0][from.1].clone()
                } else {
                    self.pick_up(&mut board, from)
                };
                board.0[to.0][to.1] = piece;
            } else if pieces.contains(&to) {
                let piece = std::mem::take(&mut board.0[from.0][from.1]);
                board.0[from.0][from.1] = std::mem::replace(&mut board.0[to.0][to.1], piece);
            }
        }
        let side = text.chars().last().expect("rows and side");
        let other = self.meta.sides.iter().map(|side| side.letter).find(|&letter| letter != side);
        board.write(if rng.below(4) == 0 { other.expect("two sides") } else { side })
    }

    fn is_free(&self, cell: &str) -> bool {
        cell == "1" || self.caves && matches!(cell, "o" | "x")
    }

    /// Takes a piece off the board; a cave that it leaves is a used one.
    fn pick_up(&self, board: &mut Board, spot: Spot) -> String {
        let ground = if self.caves && CAVES.contains(&spot) { "x" } else { "1" };
        std::mem::replace(&mut board.0[spot.0][spot.1], ground.to_string())
    }

    fn read(&self, text: &str) -> Board {
        let (board, _) = text.split_once(' ').expect("rows and side");
        Board(board.split('/').map(|row| cells(row, self.meta.id == "three-dragons")).collect())
    }
}

/// One text a cell, row by row; "1" is an empty cell.
struct Board(Vec<Vec<String>>);

impl Board {
    /// Where pieces stand.
    fn pieces(&self) -> Vec<Spot> {
        let cells = self.0.iter().enumerate().flat_map(|(row, cells)| {
            cells.iter().enumerate().map(move |(column, cell)| ((row, column), cell.as_str()))
        });
        cells.filter(|(_, cell)| !matches!(*cell, "1" | "#" | "o" | "x")).map(|(spot, _)| spot).collect()
    }

    fn anywhere(&self, rng: &mut Rng) -> Spot {
        let row = rng.below(self.0.len());
        (row, rng.below(self.0[row].len()))
    }

    /// Every cell, the nearest ones to some cell first. Rows are taken to be centred, which is near enough.
    fn around(&self, rng: &mut Rng) -> Vec<Spot> {
        let at = |(row, column): Spot| (2 * row, self.0.len() + 2 * column - self.0[row].len());
        let (y, x) = at(self.anywhere(rng));
        let rows = 0..self.0.len();
        let mut spots: Vec<Spot> =
            rows.flat_map(|row| (0..self.0[row].len()).map(move |column| (row, column))).collect();
        spots.sort_by_key(|&spot| at(spot).0.abs_diff(y) + at(spot).1.abs_diff(x));
        spots
    }

    /// A neighbour of a cave; at the edge of the board it may be the cave itself.
    fn beside_a_cave(&self, rng: &mut Rng) -> Spot {
        let (row, column) = CAVES[rng.below(CAVES.len())];
        let (left, right) = (column.max(1) - 1, (column + 1).min(8));
        [(row - 1, column), (row + 1, column), (row, left), (row, right)][rng.below(4)]
    }

    fn write(&self, side: char) -> String {
        let rows: Vec<String> = self.0.iter().map(|row| runs(row)).collect();
        format!("{} {side}", rows.join("/"))
    }
}

/// One text a cell; "1" is an empty one.
fn cells(row: &str, dice: bool) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = match digits {
            0 if dice && matches!(first, 'W' | 'B') => 2,
            0 => 1,
            n => n,
        };
        match rest[..digits].parse() {
            Ok(run) => out.extend(std::iter::repeat_n("1".to_string(), run)),
            Err(_) => out.push(rest[..length].to_string()),
        }
        rest = &rest[length..];
    }
    out
}

fn runs(row: &[String]) -> String {
    let mut out = String::new();
    let mut run = 0;
    for cell in row.iter().map(Some).chain([None]) {
        if cell.is_some_and(|cell| cell == "1") {
            run += 1;
            continue;
        }
        if run > 0 {
            out += &run.to_string();
            run = 0;
        }
        out.extend(cell.map(String::as_str));
    }
    out
}
