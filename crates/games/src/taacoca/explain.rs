//! What players are told: the names of things, what to pick next, and why something cannot be picked.

use super::WORDS;
use super::board::Direction;
use super::plane::Plane;
use super::rules::{State, Taacoca};
use ludoteca_kit::words::{self, Message, say};
use ludoteca_kit::{Game, Isa, Side, Site, Tactics};

impl Direction {
    /// As it is told to people.
    pub(super) fn told(self) -> Message {
        match self {
            Direction::East => say!(WORDS, "direction-e"),
            Direction::SouthEast => say!(WORDS, "direction-se"),
            Direction::SouthWest => say!(WORDS, "direction-sw"),
            Direction::West => say!(WORDS, "direction-w"),
            Direction::NorthWest => say!(WORDS, "direction-nw"),
            Direction::NorthEast => say!(WORDS, "direction-ne"),
        }
    }
}

/// What people call a side.
fn side_name(side: Side) -> Message {
    match side {
        Side::First => say!(WORDS, "side-white"),
        Side::Second => say!(WORDS, "side-black"),
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// A cell of the board as it is told.
    fn told(&self, site: Site) -> words::Cell {
        words::Cell(self.cell_name(site))
    }

    /// What is to be picked next.
    pub(super) fn stage_told(&self, state: &State<B>, picks: &[Site]) -> Message {
        let together = self.together(state) as usize;
        if picks.len() < together {
            say!(WORDS, "prompt-stone", number = picks.len() + 1, count = together)
        } else {
            say!(WORDS, "prompt-direction")
        }
    }

    /// The direction that a site stands for behind a whole set of stones.
    pub(super) fn direction_told(&self, state: &State<B>, picks: &[Site], site: Site) -> Option<Message> {
        let stones = self.picked(state, picks).filter(|_| picks.len() == self.together(state) as usize)?;
        self.direction(stones, *picks.last()?, site).map(Direction::told)
    }

    /// The direction that a site stands for, seen from the last of these stones.
    fn direction(&self, stones: B, last: Site, site: Site) -> Option<Direction> {
        let (last, cell) = (self.set(last)?, self.set(site)?);
        Direction::ALL.into_iter().find(|&direction| self.ahead(stones, last, direction) == cell)
    }

    /// Why a site does not continue some picks that lead on.
    pub(super) fn wrong_pick(&self, state: &State<B>, picks: &[Site], site: Site) -> Message {
        let together = self.together(state) as usize;
        let sound = self.set(site).is_some() && self.picked(state, picks).is_some();
        let found = match picks.last().filter(|_| picks.len() == together) {
            _ if !sound => None,
            Some(&last) => self.wrong_target(state, picks, last, site),
            None => Some(self.wrong_stone(state, picks, site)),
        };
        // What the rules do not forbid would have continued the picks; only what is no site or no stone is left.
        found.unwrap_or_else(|| ludoteca_kit::objection(self, state, picks, site))
    }

    /// Why a cell is not the next stone, given that it is not.
    fn wrong_stone(&self, state: &State<B>, picks: &[Site], site: Site) -> Message {
        let (stone, cell) = (self.union(&[site]), self.told(site));
        if picks.contains(&site) {
            say!(WORDS, "objection-again", cell = cell)
        } else if !(stone & state.enemy).is_empty() {
            let (owner, turn) = (side_name(state.turn.other()), side_name(state.turn));
            say!(WORDS, "wrong-turn", cell = cell, owner = owner, turn = turn)
        } else if (stone & state.own).is_empty() {
            say!(WORDS, "wrong-empty", cell = cell)
        } else if picks.is_empty() {
            say!(WORDS, "wrong-stuck", cell = cell)
        } else {
            let cells: Vec<_> = picks.iter().chain([&site]).map(|&site| self.told(site)).collect();
            say!(WORDS, "wrong-together", cells = cells)
        }
    }

    /// Why a cell is not the target of the stone picked last, if it is not.
    fn wrong_target(&self, state: &State<B>, picks: &[Site], last: Site, site: Site) -> Option<Message> {
        let mut stones = picks.to_vec();
        stones.sort();
        match self.direction(self.union(picks), last, site) {
            Some(direction) => self.wrong_move(state, &stones, direction),
            None if picks.contains(&site) => Some(say!(WORDS, "objection-again", cell = self.told(site))),
            None => Some(say!(WORDS, "wrong-beside", cell = self.told(site), last = self.told(last))),
        }
    }

    /// Why these stones, ascending, must not step so while the game goes on; `None` if they may.
    pub(super) fn wrong_move(
        &self,
        state: &State<B>,
        sites: &[Site],
        direction: Direction,
    ) -> Option<Message> {
        let turn = || side_name(state.turn);
        if let Some(twice) = sites.windows(2).find(|pair| pair[0] == pair[1]) {
            return Some(say!(WORDS, "wrong-twice", cell = self.told(twice[0])));
        }
        for &site in sites {
            let (stone, cell) = (self.union(&[site]), self.told(site));
            if !(stone & state.enemy).is_empty() {
                let owner = side_name(state.turn.other());
                return Some(say!(WORDS, "wrong-owner", cell = cell, owner = owner));
            }
            if (stone & state.own).is_empty() {
                return Some(say!(WORDS, "wrong-empty", cell = cell));
            }
        }
        let together = self.together(state);
        if sites.len() != together as usize {
            return Some(match together {
                1 => say!(WORDS, "wrong-not-one", turn = turn()),
                2 => say!(WORDS, "wrong-not-two", turn = turn()),
                _ => say!(WORDS, "wrong-not-three", turn = turn(), count = sites.len()),
            });
        }
        let directions = self.directions(state.turn);
        if !directions.contains(&direction) {
            let directions: Vec<_> = directions.iter().map(|direction| direction.told()).collect();
            return Some(say!(WORDS, "wrong-direction", turn = turn(), directions = directions));
        }
        let stones = self.union(sites);
        sites.iter().find_map(|&site| self.wrong_step(state, stones, site, direction))
    }

    /// Why one of some stones cannot step along, if it cannot.
    fn wrong_step(&self, state: &State<B>, stones: B, site: Site, direction: Direction) -> Option<Message> {
        let stone = self.union(&[site]);
        if (stone & self.board.inside(direction)).is_empty() {
            return Some(say!(WORDS, "wrong-edge", cell = self.told(site)));
        }
        let target = self.board.step(stone, direction);
        let blocked = !(target & state.own & !stones).is_empty();
        blocked.then(|| {
            let (turn, cell) = (side_name(state.turn), self.told(self.site(target.lowest())));
            say!(WORDS, "wrong-own", turn = turn, cell = cell, behind = self.told(site))
        })
    }

    /// The opponent could step onto the home row of the side to move, if nothing changes.
    pub(super) fn threat_told(&self, state: &State<B>) -> Option<Message> {
        let near = state.enemy & self.board.rows_to_goal[state.turn.other().index()][0];
        if near.is_empty() || self.outcome(state).is_some() {
            return None;
        }
        let passed = self.null_move(state)?;
        let mv = self.winning_move(&passed)?;
        let goal = self.board.goal[passed.turn.index()];
        let home = |&stone: &u32| !(self.board.step(B::bit(stone), mv.direction) & goal).is_empty();
        let cell = self.told(self.site(mv.stones.ones().find(home)?));
        Some(say!(WORDS, "threat", side = side_name(passed.turn), cell = cell, turn = side_name(state.turn)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Portable, Present};

    type Small = Taacoca<u64, 0, Portable>;

    const START: &str = "bbbbb/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wwwww w";
    /// Forward, f1 can only go north-east and the others only north-west.
    const EDGES: &str = "5/6/6w/w6w/8w/1b6/7/6/5 w";

    fn game(forward: bool) -> Small {
        Taacoca::new(Portable, 5, forward)
    }

    fn sites(cells: &str) -> Vec<Site> {
        cells.split_whitespace().map(|cell| game(false).parse_cell(cell).unwrap()).collect()
    }

    #[test]
    fn the_stages_of_a_move_are_told() {
        let check = |position: &str, picks: &str, expected: &str| {
            let state = game(false).parse_state(position).unwrap();
            assert_eq!(game(false).prompt(&state, &sites(picks)).to_string(), expected, "{picks}");
        };
        check(START, "", "stone 1 of 3");
        check(START, "c3", "stone 2 of 3");
        check(START, "c3 c5", "stone 3 of 3");
        check(START, "c3 c5 c4", "which way?");
        check("5/6/3bb2/8/4w4/8/7/6/5 b", "g4", "stone 2 of 2");
        check("5/6/3bb2/8/4w4/8/7/6/5 b", "g4 g5", "which way?");
        check("5/6/3bb2/8/4w4/8/7/6/5 w", "", "stone 1 of 1");
        check("5/6/3bb2/8/4w4/8/7/6/5 w", "e5", "which way?");
    }

    #[test]
    fn a_target_is_called_by_its_direction() {
        let game = game(false);
        let name = |picks: &str, cell: &str| game.name(&game.initial(), &sites(picks), sites(cell)[0]);
        let check = |cell: &str, long: &str, short: &str| {
            let name = name("c3 c4 c5", cell).unwrap();
            let brief = Message::new(game.words(), format!("{}.short", name.key()));
            assert_eq!((name.to_string().as_str(), brief.to_string().as_str()), (long, short), "{cell}");
        };
        check("c6", "east", "E");
        check("b5", "south-east", "SE");
        check("b4", "south-west", "SW");
        check("c2", "west", "W");
        check("d5", "north-west", "NW");
        check("d6", "north-east", "NE");
        assert_eq!(name("c3 c4 c5", "c4"), None, "it is a chosen stone");
        assert_eq!(name("c3 c4 c5", "e5"), None, "it is not beside the last stone");
        assert_eq!(name("c3 c4", "d5"), None, "there is a stone to come");
        assert_eq!(name("c3 c4 c4", "d5"), None);
        assert_eq!(name("c3 c4 d5", "d6"), None);
    }

    #[test]
    fn what_is_no_next_stone_is_told_why() {
        let check = |forward, position: &str, picks: &str, cell: &str, expected: &str| {
            let game = game(forward);
            let state = game.parse_state(position).unwrap();
            let told = game.objection(&state, &sites(picks), sites(cell)[0]);
            assert_eq!(told.to_string(), expected, "{picks} {cell}");
        };
        check(false, START, "", "d4", "there is no stone on d4");
        check(false, START, "c3", "d4", "there is no stone on d4");
        check(false, START, "", "i1", "the stone on i1 is black's, and it is white's turn");
        check(false, START, "c3 c4", "c3", "c3 is chosen already");
        check(true, EDGES, "", "f1", "the stone on f1 has no move; choose another one");
        check(
            true,
            EDGES,
            "e9 f8",
            "f1",
            "no direction is open to e9, f8 and f1 together; choose another stone",
        );
    }

    #[test]
    fn what_is_no_direction_is_told_why() {
        let check = |forward, picks: &str, cell: &str, expected: &str| {
            let game = game(forward);
            let told = game.objection(&game.initial(), &sites(picks), sites(cell)[0]);
            assert_eq!(told.to_string(), expected, "{picks} {cell}");
        };
        check(false, "c3 c4 c5", "b5", "white's own stone on b3 is in the way of c3");
        check(false, "a1 c4 c5", "c4", "c4 is chosen already");
        check(false, "a1 c4 c5", "c3", "a1 would step off the board");
        check(true, "c3 c4 c5", "c6", "white's stones only move north-west or north-east");
        check(false, "c3 c4 c5", "c5", "c5 is chosen already");
        check(false, "c3 c4 c5", "c3", "c3 is chosen already");
        check(false, "c3 c4 c5", "e5", "e5 is not beside c5: the direction is where the stone on c5 goes");
    }

    #[test]
    fn whatever_is_picked_has_an_answer() {
        let (game, start) = (game(false), game(false).initial());
        let told = game.objection(&start, &[], Site(61)).to_string();
        assert_eq!(told, "there is no piece on ?; it is white's turn");
        for site in [0, 15, 60, 61, u16::MAX] {
            for picks in
                [&[][..], &[Site(0)], &[Site(61)], &[Site(0); 3], &[Site(0), Site(1), Site(2), Site(3)]]
            {
                let told = game.objection(&start, picks, Site(site)).to_string();
                assert!(!told.is_empty() && !told.contains('<'), "{picks:?} {site}: {told}");
                game.name(&start, picks, Site(site));
            }
        }
    }

    #[test]
    fn a_stone_before_the_home_row_is_a_threat() {
        let check = |position: &str, expected: Option<&str>| {
            let threat = game(false).threat(&game(false).parse_state(position).unwrap());
            assert_eq!(threat.map(|threat| threat.to_string()).as_deref(), expected, "{position}");
        };
        check(START, None);
        let near = "black's stone on b3 can reach white's home row with the next move";
        check("5/1b4/2b4/8/4w4/8/7/2b3/5 w", Some(near));
        // No other stone can go the same way.
        check("5/6/7/8/b3w4/8/7/5b/5 w", None);
        // White could take the last stone, which is another matter.
        check("5/6/7/8/3wb4/8/7/6/5 b", None);
        check("5/1b4/2b4/8/4w4/8/7/6/1b3 w", None);
    }
}
