//! Three Dragons, by the rule text.

use super::text;
use super::{Ending, Rules};

/// Column (0 is `a`, at the left) and row (0 is row 1, at the top).
type Cell = (usize, usize);

/// How many of the rules apply; each level adds to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RuleSet {
    /// Custodial capture.
    Base,
    /// Also capture by power.
    Power,
    /// Also dragons.
    Dragons,
}

pub(super) struct ThreeDragons {
    level: RuleSet,
}

/// What a cell shows. A die on a cave implies that the cave is used, so the cave below it needs no mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Plain,
    Mountain,
    /// A cave whose dragon still sleeps.
    Unused,
    /// An empty cave that has given its dragon.
    Used,
    Die {
        side: char,
        power: u8,
    },
}

pub(super) struct State {
    /// Rows top to bottom.
    rows: Vec<Vec<Content>>,
    side: char,
}

pub(super) struct Move {
    from: Cell,
    to: Cell,
    /// The die that a power capture takes, where the mover has a choice.
    choice: Option<Cell>,
}

/// What a die does when it has landed.
struct Landing {
    /// The board with the die on its new cell and nothing captured yet.
    moved: State,
    custodial: Vec<Cell>,
    /// The dice that a power capture could take; empty if there is a custodial capture.
    weaker: Vec<Cell>,
}

const SIZE: usize = 9;
const MOUNTAINS: [Cell; 4] = [(0, 0), (8, 0), (0, 8), (8, 8)];
const CAVES: [Cell; 3] = [(0, 4), (4, 4), (8, 4)];
const DIRECTIONS: [(isize, isize); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

impl ThreeDragons {
    pub(super) fn new(level: RuleSet) -> ThreeDragons {
        ThreeDragons { level }
    }

    /// Moves the die and finds what it captures, without removing anything.
    fn land(&self, state: &State, from: Cell, to: Cell) -> Landing {
        let mut moved = State { rows: state.rows.clone(), side: state.side };
        let die = state.at(from);
        moved.vacate(from);
        moved.put(to, die);
        let custodial = custodial(&moved, to);
        // "Power capture, only if step 1 captured nothing."
        let by_power = self.level >= RuleSet::Power && custodial.is_empty();
        let weaker = if by_power { weaker(&moved, to) } else { Vec::new() };
        Landing { moved, custodial, weaker }
    }

    /// At most 8 dice and 3 dragons a side.
    fn most_dice(&self) -> usize {
        if self.level == RuleSet::Dragons { 8 + 3 } else { 8 }
    }

    /// Refuses content that the cell cannot have.
    fn check_cell(&self, cell: Cell, content: Content) -> Result<(), String> {
        let name = name(cell);
        let is_cave = CAVES.contains(&cell);
        match content {
            _ if MOUNTAINS.contains(&cell) && content != Content::Mountain => {
                Err(format!("{name} is a mountain and nothing else"))
            }
            Content::Mountain if !MOUNTAINS.contains(&cell) => Err(format!("{name} is no mountain")),
            Content::Plain if is_cave => Err(format!("{name} is a cave, not a plain cell")),
            Content::Unused | Content::Used if !is_cave => Err(format!("{name} is no cave")),
            Content::Used if self.level != RuleSet::Dragons => {
                Err(format!("the cave {name} cannot be used without the rule of dragons"))
            }
            Content::Die { .. } if is_cave && self.level != RuleSet::Dragons => {
                Err(format!("no die can stand on the cave {name} without the rule of dragons"))
            }
            Content::Die { power, .. } if !(1..=5).contains(&power) => {
                Err(format!("the power on {name} is {power}, outside 1 to 5"))
            }
            Content::Die { power, .. } if self.level == RuleSet::Base && power != 1 => {
                Err(format!("the power on {name} is {power}; without the rule of power it is 1"))
            }
            _ => Ok(()),
        }
    }
}

/// "For each of the 4 neighbours N of T: if N holds an enemy die and the cell F directly beyond N is a
/// hostile partner, N is captured." All qualifying neighbours go at once.
fn custodial(moved: &State, to: Cell) -> Vec<Cell> {
    let mut captured = Vec::new();
    for direction in DIRECTIONS {
        let Some(next) = step(to, direction) else { continue };
        // The board edge is not a partner.
        let Some(beyond) = step(next, direction) else { continue };
        if moved.owner(next) == Some(other(moved.side)) && is_hostile_partner(moved, beyond) {
            captured.push(next);
        }
    }
    captured
}

/// Hostile partner = a die of the mover, a mountain, or an empty cave, unused or used. A cave cell occupied
/// by a die counts as that die only.
fn is_hostile_partner(moved: &State, cell: Cell) -> bool {
    match moved.at(cell) {
        Content::Die { side, .. } => side == moved.side,
        Content::Mountain | Content::Unused | Content::Used => true,
        Content::Plain => false,
    }
}

/// The neighbouring enemy dice whose power is strictly lower than that of the die on `to`.
fn weaker(moved: &State, to: Cell) -> Vec<Cell> {
    let own = moved.power(to);
    let is_weaker = |cell: &Cell| moved.owner(*cell) == Some(other(moved.side)) && moved.power(*cell) < own;
    neighbours(to).into_iter().filter(is_weaker).collect()
}

/// "If T is a neighbour of an unused cave and all neighbours of that cave now hold dice of the mover, a
/// dragon of the mover appears on the cave: power 3 on A5/I5, 5 on E5."
fn invoke(moved: &mut State, to: Cell) {
    for cave in neighbours(to) {
        let surrounded = neighbours(cave).into_iter().all(|cell| moved.owner(cell) == Some(moved.side));
        if moved.at(cave) == Content::Unused && surrounded {
            let power = if cave == (4, 4) { 5 } else { 3 };
            moved.put(cave, Content::Die { side: moved.side, power });
        }
    }
}

fn step((column, row): Cell, (right, down): (isize, isize)) -> Option<Cell> {
    let to = (column.checked_add_signed(right)?, row.checked_add_signed(down)?);
    (to.0 < SIZE && to.1 < SIZE).then_some(to)
}

fn neighbours(cell: Cell) -> Vec<Cell> {
    DIRECTIONS.into_iter().filter_map(|direction| step(cell, direction)).collect()
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn name((column, row): Cell) -> String {
    format!("{}{}", text::letter(column), row + 1)
}

/// Reads one row. A die is its letter and exactly one digit of power; digits after that are a run of empty
/// cells.
fn read_row(row: &str) -> Result<Vec<Content>, String> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let (length, after) = text::run(rest, SIZE)?;
            cells.extend(std::iter::repeat_n(Content::Plain, length));
            rest = after;
            continue;
        }
        rest = &rest[first.len_utf8()..];
        cells.push(match first {
            '#' => Content::Mountain,
            'o' => Content::Unused,
            'x' => Content::Used,
            'W' | 'B' => {
                let Some(power) = rest.chars().next().and_then(|digit| digit.to_digit(10)) else {
                    return Err(format!("a die in row `{row}` has no power"));
                };
                rest = &rest[1..];
                Content::Die { side: first.to_ascii_lowercase(), power: power as u8 }
            }
            _ => return Err(format!("`{first}` in row `{row}` is no cell of this game")),
        });
    }
    if cells.len() == SIZE {
        Ok(cells)
    } else {
        Err(format!("row `{row}` has {} cells instead of {SIZE}", cells.len()))
    }
}

fn show_cell(content: &Content) -> Option<String> {
    match content {
        Content::Plain => None,
        Content::Mountain => Some("#".to_string()),
        Content::Unused => Some("o".to_string()),
        Content::Used => Some("x".to_string()),
        Content::Die { side, power } => Some(format!("{}{power}", side.to_ascii_uppercase())),
    }
}

impl State {
    fn at(&self, (column, row): Cell) -> Content {
        self.rows[row][column]
    }

    fn put(&mut self, (column, row): Cell, content: Content) {
        self.rows[row][column] = content;
    }

    /// Takes the die off a cell. A cave left or robbed of its die shows as used, any other cell becomes
    /// empty.
    fn vacate(&mut self, cell: Cell) {
        let below = if CAVES.contains(&cell) { Content::Used } else { Content::Plain };
        self.put(cell, below);
    }

    fn owner(&self, cell: Cell) -> Option<char> {
        match self.at(cell) {
            Content::Die { side, .. } => Some(side),
            _ => None,
        }
    }

    /// The power of the die on a cell.
    fn power(&self, cell: Cell) -> u8 {
        match self.at(cell) {
            Content::Die { power, .. } => power,
            content => panic!("{} holds {content:?}, not a die", name(cell)),
        }
    }

    /// The cells of a side's dice.
    fn dice(&self, side: char) -> Vec<Cell> {
        let cells = (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (column, row)));
        cells.filter(|cell| self.owner(*cell) == Some(side)).collect()
    }

    /// Rook-like: any number >= 1 of cells along a row or column, where every cell passed over and the
    /// destination is plain and empty. Mountains, caves (unused or used, empty or occupied) and dice all
    /// block.
    fn destinations(&self, from: Cell) -> Vec<Cell> {
        let mut destinations = Vec::new();
        for direction in DIRECTIONS {
            let mut cell = from;
            while let Some(next) = step(cell, direction).filter(|next| self.at(*next) == Content::Plain) {
                destinations.push(next);
                cell = next;
            }
        }
        destinations
    }
}

impl Rules for ThreeDragons {
    type State = State;
    type Move = Move;

    fn start(&self) -> String {
        if self.level == RuleSet::Base {
            "#B1B1B1B1B1B1B1#/4B14/9/9/o3o3o/9/9/4W14/#W1W1W1W1W1W1W1# w".to_string()
        } else {
            "#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w".to_string()
        }
    }

    fn parse(&self, position: &str) -> Result<State, String> {
        let (lines, side) = text::split(position, SIZE, ['w', 'b'])?;
        let rows = lines.into_iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
        let state = State { rows, side };
        for row in 0..SIZE {
            for column in 0..SIZE {
                self.check_cell((column, row), state.at((column, row)))?;
            }
        }
        for side in ['w', 'b'] {
            let dice = state.dice(side).len();
            if dice > self.most_dice() {
                return Err(format!("{side} has {dice} dice, more than {}", self.most_dice()));
            }
        }
        Ok(state)
    }

    fn show(&self, state: &State) -> String {
        let rows: Vec<String> = state.rows.iter().map(|cells| text::row(cells, show_cell)).collect();
        format!("{} {}", rows.join("/"), state.side)
    }

    /// Dice are counted first, then a side that cannot move loses.
    fn ending(&self, state: &State) -> Option<Ending> {
        let is_lost = |side: char| state.dice(side).len() <= 1;
        match (is_lost('w'), is_lost('b')) {
            // This cannot arise in play; an imported position like that is a draw.
            (true, true) => Some(Ending::draw("dice")),
            (true, false) => Some(Ending::win('b', "dice")),
            (false, true) => Some(Ending::win('w', "dice")),
            (false, false) if self.moves(state).is_empty() => Some(Ending::win(other(state.side), "blocked")),
            (false, false) => None,
        }
    }

    /// A power capture is compulsory, and the mover chooses where several dice qualify: one legal move per
    /// candidate. With a single candidate the text stays `from-to`.
    fn moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in state.dice(state.side) {
            for to in state.destinations(from) {
                let weaker = self.land(state, from, to).weaker;
                if weaker.len() > 1 {
                    moves.extend(weaker.into_iter().map(|cell| Move { from, to, choice: Some(cell) }));
                } else {
                    moves.push(Move { from, to, choice: None });
                }
            }
        }
        moves
    }

    fn text(&self, mv: &Move) -> String {
        let choice = mv.choice.map_or_else(String::new, |cell| format!("x{}", name(cell)));
        format!("{}-{}{choice}", name(mv.from), name(mv.to))
    }

    fn after(&self, state: &State, mv: &Move) -> State {
        let Landing { moved: mut board, custodial, weaker } = self.land(state, mv.from, mv.to);
        for cell in custodial {
            board.vacate(cell);
        }
        if let Some(victim) = mv.choice.or(weaker.first().copied()) {
            board.vacate(victim);
            // The capturing die's power drops by 1; it was above 1, since the victim's was lower.
            let power = board.power(mv.to) - 1;
            board.put(mv.to, Content::Die { side: state.side, power });
        }
        if self.level == RuleSet::Dragons {
            invoke(&mut board, mv.to);
        }
        State { side: other(state.side), ..board }
    }

    /// The enemy has fewer dice after a capture, the mover more after an invocation.
    fn is_progress(&self, state: &State, mv: &Move) -> bool {
        let after = self.after(state, mv);
        ['w', 'b'].into_iter().any(|side| after.dice(side).len() != state.dice(side).len())
    }
}
