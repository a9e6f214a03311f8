//! What a search asks: who wins at once, which moves are loud, what deserves to be tried first.

use super::board::Direction::{Down, Left, Right, Up};
use super::board::{CAVES, Cell, Plane, RINGS, Slide};
use super::rules::{Move, Ruleset, State, ThreeDragons};
use ludoteca_kit::{Game, HistorySlots, Isa, Stage, Tactics};

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// For each power of a die the cells where its landing captures something for certain.
    #[inline(always)]
    fn capturing(&self, state: &State<R::Powers>) -> [Plane; 6] {
        let mut landings = [state.custodial_landings(); 6];
        if R::POWER {
            for power in 2..=5 {
                let near = state.opp.weaker(self.isa, power).around();
                landings[usize::from(power)] = landings[usize::from(power)] | near;
            }
        }
        landings
    }

    /// A capture that leaves the opponent, who has few dice, with one or none.
    #[inline(always)]
    fn last_dice(&self, state: &State<R::Powers>) -> Option<Move> {
        let landings = match state.opp.count() {
            2 => self.capturing(state),
            3 => [several_fall(state, 2); 6],
            _ => [several_fall(state, 3); 6],
        };
        let any = landings.into_iter().fold(Plane::EMPTY, |any, landings| any | landings);
        if any.minus(state.blocked()).is_empty() {
            return None;
        }
        for (rank, from) in (0..).zip(state.own.cells.cells()) {
            let power = state.own.ranked(rank);
            let reach = Slide::new(state.blocked(), from).plane() & landings[usize::from(power)];
            if let Some(to) = reach.cells().next() {
                let victim = self.victims(state, to, power).next().flatten();
                return Some(Move { from, to, victim });
            }
        }
        None
    }

    /// A move that leaves the opponent without one; `free` are the free cells beside the opponent's dice.
    ///
    /// A die that can move now, and shall not be able to afterwards, falls or loses its only free cell. Either way it
    /// is a neighbour of the cell on which the mover lands.
    #[inline(never)]
    fn shutting(&self, state: State<R::Powers>, free: Plane) -> Option<Move> {
        let mobile = free.around() & state.opp.cells;
        if mobile.count() > 4 {
            return None;
        }
        let mut landings = if mobile.is_empty() { None } else { Some(free) };
        for die in mobile.cells() {
            landings = landings.map(|landings| landings & die.around());
        }
        if landings.is_some_and(Plane::is_empty) {
            return None;
        }
        for (rank, from) in (0..).zip(state.own.cells.cells()) {
            let reach = Slide::new(state.blocked(), from).plane();
            let reach = landings.map_or(reach, |landings| landings & reach);
            for to in reach.cells() {
                for victim in self.victims(&state, to, state.own.ranked(rank)) {
                    let mv = Move { from, to, victim };
                    let mut after = state;
                    self.play(&mut after, mv);
                    if self.outcome(&after).is_some_and(|outcome| outcome.winner() == Some(state.turn)) {
                        return Some(mv);
                    }
                }
            }
        }
        None
    }
}

/// What the ordering score of a cell beside a cave is.
const RING: i8 = 20;

/// What each cell adds to the ordering score by itself: more towards the middle, most beside caves.
static PULL: [i8; Cell::COUNT] = {
    let mut pull = [0; Cell::COUNT];
    let mut n = 0;
    while n < Cell::COUNT {
        let (row, column) = ((n / 9) as i8, (n % 9) as i8);
        pull[n] = 8 - (row - 4).abs() - (column - 4).abs();
        if RINGS.at(n) {
            pull[n] = RING;
        }
        n += 1;
    }
    pull
};

/// The cells where a landing encloses so many dice, two or three, at once.
#[inline(always)]
fn several_fall<P: super::Powers>(state: &State<P>, dice: u32) -> Plane {
    let up = state.sandwiched(Up).step(Down);
    let left = state.sandwiched(Left).step(Right);
    let right = state.sandwiched(Right).step(Left);
    let down = state.sandwiched(Down).step(Up);
    if dice == 2 {
        up & down | left & right | (up | down) & (left | right)
    } else {
        up & down & (left | right) | left & right & (up | down)
    }
}

impl<R: Ruleset, I: Isa> Tactics for ThreeDragons<R, I> {
    ludoteca_kit::plain_tactics!(ENDS, plies_left, canonical);

    #[inline(always)]
    fn winning_move(&self, state: &Self::State) -> Option<Move> {
        if state.decided() {
            return None;
        }
        if state.opp.count() <= 4
            && let Some(mv) = self.last_dice(state)
        {
            return Some(mv);
        }
        // A free cell beside the opponent's dice that shall be none afterwards is the one on which the mover lands, or
        // lies beside a die that falls. Of these there are at most three, enclosed, with two such cells each.
        let free = state.opp.cells.around().minus(state.blocked());
        if free.count() <= 7 { self.shutting(*state, free) } else { None }
    }

    #[inline(always)]
    fn null_move(&self, state: &Self::State) -> Option<Self::State> {
        let passed = state.passed();
        self.outcome(&passed).is_none().then_some(passed)
    }

    /// With several dice one of them always has a move that changes little.
    #[inline(always)]
    fn zugzwang_unlikely(&self, state: &Self::State) -> bool {
        state.own.count() >= 4
    }

    #[inline(always)]
    fn staged_moves(&self, state: &Self::State, stage: Stage, _: usize, out: &mut Vec<Move>) -> bool {
        if state.decided() {
            return true;
        }
        let capturing = self.capturing(state);
        // A die never slides from one cell of a ring to another, so it leaves no gap in the ring that it closes.
        let waking = if R::DRAGONS { state.waking_landings() } else { Plane::EMPTY };
        let blocked = state.blocked();
        for (rank, from) in (0..).zip(state.own.cells.cells()) {
            let power = state.own.ranked(rank);
            let reach = Slide::new(blocked, from).plane();
            let loud = capturing[usize::from(power)] | waking;
            if stage == Stage::Noisy {
                for to in (reach & loud).cells() {
                    out.extend(self.victims(state, to, power).map(|victim| Move { from, to, victim }));
                }
            } else {
                out.extend(reach.minus(loud).cells().map(|to| Move { from, to, victim: None }));
            }
        }
        true
    }

    /// What falls and what wakes; without that, a little for cells beside caves, where dragons are woken.
    #[inline(always)]
    fn ordering_score(&self, state: &Self::State, mv: Move) -> i32 {
        let mut score = i32::from(PULL[mv.to.index()]) - i32::from(PULL[mv.from.index()]);
        let near = mv.to.around() & state.opp.cells;
        if !near.is_empty() {
            let falls = self.falls(state, mv);
            for die in falls.dice.cells() {
                score += 100 + 30 * i32::from(state.opp.power(die.plane()));
            }
            score -= 30 * i32::from(falls.by_power);
        }
        if R::DRAGONS && PULL[mv.to.index()] == RING {
            score += self.wakes(state, mv).map_or(0, |n| 100 + 30 * i32::from(CAVES[n].power));
        }
        score
    }

    /// A move is remembered by its cells, and a landing also by the power of the die.
    #[inline(always)]
    fn history_slots(&self, state: &Self::State, mv: Move) -> HistorySlots {
        const PAIRS: usize = Cell::COUNT * Cell::COUNT;
        let side = state.turn.index();
        let power = usize::from(state.own.power(mv.from.plane()));
        let mut slots = HistorySlots::default();
        slots.push(side * PAIRS + mv.from.index() * Cell::COUNT + mv.to.index());
        slots.push(2 * PAIRS + (side * 6 + power) * Cell::COUNT + mv.to.index());
        slots
    }

    #[inline(always)]
    fn pack(&self, mv: Move) -> u32 {
        let victim = mv.victim.map_or(0, |victim| victim.index() + 1);
        (1 << 21 | victim << 14 | mv.to.index() << 7 | mv.from.index()) as u32
    }

    #[inline(always)]
    fn unpack(&self, number: u32) -> Option<Move> {
        let part = |shift: u32| (number >> shift & 0x7f) as usize;
        let victim = match part(14) {
            0 => None,
            n => Some(Cell::of_index(n - 1)?),
        };
        let mv = Move { from: Cell::of_index(part(0))?, to: Cell::of_index(part(7))?, victim };
        (number >> 21 == 1).then_some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Base, Dragons, Power};
    use super::*;
    use ludoteca_kit::{Portable, Present, Rng, Side};

    fn game<R: Ruleset>() -> ThreeDragons<R, Portable> {
        ThreeDragons::new(Portable)
    }

    fn check<R: Ruleset>(position: &str, expected: Option<&str>) {
        let game = game::<R>();
        let state = game.parse_state(position).unwrap();
        let found = game.winning_move(&state).map(|mv| game.write_move(&state, mv));
        assert_eq!(found.as_deref(), expected, "{position}");
    }

    #[test]
    fn the_last_but_one_die_falls_in_any_way() {
        check::<Dragons>("#7#/B28/4B14/9/o3o3o/9/9/9/#2W33W2# w", Some("d9-d3"));
        check::<Power>("#7#/B28/4B14/9/o3o3o/9/9/9/#2W33W2# w", Some("d9-d3"));
        check::<Base>("#7#/B18/4B14/9/o3o3o/9/9/9/#2W13W1# w", None);
        // a4-a3 encloses a2 against the mountain.
        check::<Base>("#7#/B18/9/W14B13/o3o3o/9/9/9/#3W13# w", Some("a4-a3"));
        // Which of the two weaker ones falls is said.
        check::<Dragons>("#3W53#/9/3B11B13/9/o3o3o/9/9/9/#3W23# w", Some("e1-e3xd3"));
    }

    #[test]
    fn several_dice_fall_at_once() {
        let double = "#7#/B28/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w";
        check::<Dragons>(double, Some("e4-e3"));
        check::<Dragons>("#7#/B28/2W2B21B23/4W24/o3o3o/9/9/9/#6W2# w", None);
        check::<Dragons>("#3W23#/B23B24/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w", Some("e4-e3"));
        check::<Dragons>("#7#/B23B24/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w", None);
    }

    #[test]
    fn the_opponent_is_shut_in() {
        // The dice on b1 and a2 have b2 left; W2 is too weak to take them.
        check::<Dragons>("#B3W25#/B38/W28/9/o3o3o/9/9/9/#W26# w", Some("b9-b2"));
        // They are shut in already, and h1, which could still move, falls.
        check::<Dragons>("#B3W24B2#/B3W27/W28/9/o3o3o/9/9/9/#5W21# w", Some("g9-g1"));
    }

    #[test]
    fn nothing_is_won_once_the_game_is_over() {
        check::<Dragons>("#7#/2W26/B28/9/o1B21o1B21o/9/9/9/#7# w", None);
    }

    /// Crowds around a corner, where dice are shut in and fall together, against plain trying.
    fn crowds<R: Ruleset>() -> [usize; 2] {
        let (game, mut rng) = (game::<R>(), Rng::new(8));
        let mut wins = [0; 2];
        for _ in 0..60_000 {
            let mut state = State::empty(Side::First);
            let (theirs, ours) = (2 + rng.below(4), 3 + rng.below(6));
            let mut scatter = |side, dice: usize, width: usize, state: &mut State<R::Powers>| {
                for _ in 0..dice {
                    let cell = Cell::at(rng.below(width), rng.below(width));
                    let power = if R::POWER { 1 + rng.below(3) as u8 } else { 1 };
                    if !state.blocked().has(cell) {
                        state.put(side, cell, power);
                    }
                }
            };
            scatter(Side::Second, theirs, 3, &mut state);
            scatter(Side::First, ours, 4, &mut state);
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let wins_by = |mv: Move| {
                let mut after = state;
                game.play(&mut after, mv);
                let outcome = game.outcome(&after)?;
                (outcome.winner() == Some(Side::First)).then_some(outcome.reason().word)
            };
            let words: Vec<_> = moves.iter().filter_map(|&mv| wins_by(mv)).collect();
            let found = game.winning_move(&state);
            let name = game.write_state(&state);
            assert_eq!(found.is_some(), !words.is_empty(), "{name} {words:?}");
            assert!(found.is_none_or(|mv| game.legal(&state, mv) && wins_by(mv).is_some()), "{name}");
            wins[0] += usize::from(words.contains(&"dice"));
            wins[1] += usize::from(!words.is_empty() && !words.contains(&"dice"));
        }
        wins
    }

    #[test]
    fn every_win_in_a_crowd_is_found() {
        for wins in [crowds::<Base>(), crowds::<Dragons>()] {
            assert!(wins.iter().all(|&wins| wins > 50), "dice and blocked: {wins:?}");
        }
    }

    #[test]
    fn captures_and_invocations_are_loud() {
        let loud = |position: &str| {
            let (game, mut moves) = (game::<Dragons>(), Vec::new());
            let state = game.parse_state(position).unwrap();
            game.staged_moves(&state, Stage::Noisy, usize::MAX, &mut moves);
            let mut texts: Vec<String> = moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
            texts.sort();
            texts.join(" ")
        };
        // b9-b5 closes the ring of a5; a4-a3 encloses a2; b9-b3 only comes near.
        assert_eq!(loud("#7#/B2B27/9/W28/o3o3o/W28/9/9/#W26# w"), "a4-a3 b9-b5");
        let choices = "e5-d5 e5-e4xd4 e5-e4xe3 e5-e4xf4 e5-f5";
        assert_eq!(loud("#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w"), choices);
        assert_eq!(loud("#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w"), "");
    }

    #[test]
    fn a_pass_that_would_end_the_game_is_none() {
        let pass = |position: &str| {
            let game = game::<Dragons>();
            game.null_move(&game.parse_state(position).unwrap()).map(|passed| game.write_state(&passed))
        };
        assert_eq!(pass("#B3W25#/B3W27/W28/9/o3o3o/9/9/9/#W26# w"), None);
        let open = "#B3W25#/B38/W28/9/o3o3o/9/9/9/#W26#";
        assert_eq!(pass(&format!("{open} w")), Some(format!("{open} b")));
    }
}
