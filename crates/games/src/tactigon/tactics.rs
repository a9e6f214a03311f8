//! What a search asks: the move that wins at once, moves in stages, and hints which of them to try first.

use super::board::{Board, forwards, spread};
use super::rules::{Move, Tactigon};
use super::state::{Combat, Kind, State};
use ludoteca_kit::{Bits, Game, HistorySlots, Isa, Stage, Tactics};

/// What the kinds are worth to whoever orders moves; the pentagon is beyond price.
const WORTH: [i32; 4] = [120, 85, 70, 2_000];

/// How many moves of one side have a slot of their own.
const MOVE_SLOTS: usize = 7_168;

/// How many slots a side has.
const SIDE_SLOTS: usize = ludoteca_kit::HISTORY_SLOTS / 2;

impl<I: Isa, B: Board, const ADVANCED: bool> Tactigon<B, ADVANCED, I> {
    /// The pieces of the side to move that can take the pentagon at `place`. Paths are as long one way as the other, so
    /// one flood from the pentagon meets them all.
    #[inline(always)]
    fn takers(&self, state: &State<B::Set>, place: u32) -> B::Set {
        let own = |kind| state.own & state.pieces(kind);
        let (circles, triangles) = (own(Kind::Circle), own(Kind::Triangle));
        let (squares, pentagon) = (own(Kind::Square), own(Kind::Pentagon));
        let bonus = u32::from(ADVANCED);
        let close = |pieces, kind: Kind| pieces & B::within(place, kind.range() + bonus);
        let near = close(circles, Kind::Circle)
            | close(triangles, Kind::Triangle)
            | close(squares, Kind::Square)
            | close(pentagon, Kind::Pentagon);
        if near.is_empty() {
            return B::Set::EMPTY;
        }
        let empty = B::TILES & !(state.own | state.opp);
        let further = |ends: B::Set| ends | spread::<B>(ends & empty);
        let one = B::neighbours(place);
        let two = B::within_two(self.isa(), place, empty);
        let three = further(two);
        let four = further(three);
        let five = further(four);
        let mut takers = circles & one | triangles & three | pentagon & five;
        if !self.jump() {
            takers |= squares & four;
        }
        if ADVANCED {
            // What follows asks each square by itself; there are at most three.
            let asked = if self.gold_bonus() {
                takers |= B::GOLD & (circles & two | triangles & four | pentagon & further(five));
                squares & !takers
            } else if self.jump() {
                squares
            } else {
                B::Set::EMPTY
            };
            for from in asked.ones() {
                if self.targets(state, Kind::Square, from).has(place) {
                    takers |= B::Set::bit(from);
                }
            }
        }
        takers
    }

    /// Whether one move might leave the opponent without any. Nearly always two of its pieces can step in the same
    /// direction; whatever is captured or filled then, one of them still can.
    #[inline(always)]
    fn might_block(&self, state: &State<B::Set>) -> bool {
        let empty = B::TILES & !(state.own | state.opp);
        if (0..3).any(|axis| (forwards::<B>(state.opp, axis) & empty).count() >= 2) {
            return false;
        }
        // A move that captures nothing fills one tile; one that captures takes one piece, which is not the pentagon.
        let mobile = state.opp & spread::<B>(empty);
        let others = mobile & !state.pieces(Kind::Pentagon);
        let fillable = (spread::<B>(state.opp) & empty).count() <= 1;
        fillable || (mobile == others && mobile.count() <= 1)
    }

    /// A move that leaves the opponent without any, found by trying all.
    #[cold]
    #[inline(never)]
    fn blocking(&self, state: &State<B::Set>) -> Option<Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.into_iter().find(|&mv| {
            let mut after = *state;
            self.play(&mut after, mv);
            self.decided(&after).is_none() && self.blocked(&after)
        })
    }

    /// The gold tile that would make two of them, if one is held and the other is empty.
    #[inline(always)]
    fn second_gold(&self, state: &State<B::Set>) -> B::Set {
        let held = state.own & B::GOLD;
        if held.is_empty() { held } else { B::GOLD & !held & !state.opp }
    }

    /// Shows `each` the targets of every piece of one kind in one stage. A piece from which none of the `loud` tiles is
    /// close enough is passed over without a look at its paths when those are all that is asked for.
    #[inline(always)]
    fn targets_of(
        &self,
        state: &State<B::Set>,
        kind: Kind,
        noisy: bool,
        second_gold: B::Set,
        mut each: impl FnMut(u32, B::Set),
    ) {
        let prey = state.opp & !state.forbidden(kind);
        for from in (state.own & state.pieces(kind)).ones() {
            // The piece that holds the first gold tile gives it up by going to the second.
            let gold = if B::GOLD.has(from) { B::Set::EMPTY } else { second_gold };
            let loud = prey | gold;
            if noisy {
                let close = loud & B::within(from, kind.range() + u32::from(ADVANCED));
                if !close.is_empty() {
                    each(from, self.targets(state, kind, from) & loud);
                }
            } else {
                each(from, self.targets(state, kind, from) & !loud);
            }
        }
    }

    /// How good a tile is for a piece of the side to move, roughly.
    #[inline(always)]
    fn place_worth(&self, kind: Kind, place: u32, target: u32) -> i32 {
        let is = |set: B::Set| i32::from(set.has(place));
        match kind {
            Kind::Circle => {
                6 * (is(B::NEAR_GOLD[0]) + is(B::NEAR_GOLD[1]) + is(B::NEAR_GOLD[2]))
                    + 10 * (is(B::within(target, 2)) + is(B::within(target, 3)) + is(B::within(target, 5)))
            }
            Kind::Triangle => 5 * (is(B::NEAR_GOLD[2]) + is(B::within(target, 4)) + is(B::within(target, 6))),
            Kind::Square => 5 * (is(B::within(target, 5)) + is(B::within(target, 6))),
            Kind::Pentagon => 0,
        }
    }
}

impl<I: Isa, B: Board, const ADVANCED: bool> Tactics for Tactigon<B, ADVANCED, I> {
    ludoteca_kit::plain_tactics!(ENDS, plies_left, canonical);

    /// The pentagon, or blocking. Gold never wins at once: it is held through the opponent's turn.
    #[inline(always)]
    fn winning_move(&self, state: &State<B::Set>) -> Option<Move> {
        if self.decided(state).is_some() {
            return None;
        }
        let pentagon = (state.opp & state.pieces(Kind::Pentagon)).lowest();
        let takers = self.takers(state, pentagon);
        if !takers.is_empty() {
            return Some(Move { from: takers.lowest() as u8, to: pentagon as u8 });
        }
        if self.might_block(state) { self.blocking(state) } else { None }
    }

    /// Not where the opponent holds both gold tiles: the pass would lose.
    #[inline(always)]
    fn null_move(&self, state: &State<B::Set>) -> Option<State<B::Set>> {
        let passed = State { own: state.opp, opp: state.own, turn: state.turn.other(), ..*state };
        self.outcome(&passed).is_none().then_some(passed)
    }

    /// Having to give up a good place is a burden only where there are hardly any other pieces to move.
    #[inline(always)]
    fn zugzwang_unlikely(&self, state: &State<B::Set>) -> bool {
        state.own.count() >= 4
    }

    /// Loud are attacks, and a move that takes hold of both gold tiles.
    #[inline(always)]
    fn staged_moves(&self, state: &State<B::Set>, stage: Stage, _: usize, out: &mut Vec<Move>) -> bool {
        if self.decided(state).is_some() {
            return true;
        }
        let noisy = stage == Stage::Noisy;
        let gold = self.second_gold(state);
        let mut list = |from: u32, targets: B::Set| {
            for to in targets.ones() {
                out.push(Move { from: from as u8, to: to as u8 });
            }
        };
        self.targets_of(state, Kind::Circle, noisy, gold, &mut list);
        self.targets_of(state, Kind::Triangle, noisy, gold, &mut list);
        self.targets_of(state, Kind::Square, noisy, gold, &mut list);
        self.targets_of(state, Kind::Pentagon, noisy, gold, &mut list);
        true
    }

    #[inline(always)]
    fn ordering_score(&self, state: &State<B::Set>, mv: Move) -> i32 {
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        let kind = state.kind(from);
        let worth = WORTH[kind as usize];
        let their_circles = state.opp & state.pieces(Kind::Circle);
        // Beside an opposing circle every piece can be captured.
        let hit = !(B::neighbours(to) & their_circles & !B::Set::bit(to)).is_empty();
        let mut score = 0;
        if state.opp.has(to) {
            let victim = state.kind(to);
            score += WORTH[victim as usize] - worth / 10;
            if kind.attacks(victim) == Combat::Both {
                return score - worth;
            }
        }
        if hit {
            score -= worth / 2;
        }
        if !(B::neighbours(from) & their_circles).is_empty() {
            score += worth / 3;
        }
        if B::GOLD.has(to) {
            let second = !(state.own & B::GOLD & !B::Set::bit(from)).is_empty();
            score += if second { 150 } else { 15 };
        }
        if B::GOLD.has(from) {
            score -= 20;
        }
        let target = (state.opp & state.pieces(Kind::Pentagon)).lowest();
        score + self.place_worth(kind, to, target) - self.place_worth(kind, from, target)
    }

    /// The move, and the kind with its target.
    #[inline(always)]
    fn history_slots(&self, state: &State<B::Set>, mv: Move) -> HistorySlots {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let side = state.turn.index() * SIDE_SLOTS;
        let places = B::Set::WIDTH as usize;
        let kind = state.kind(u32::from(mv.from)) as usize;
        let mut slots = HistorySlots::default();
        slots.push(side + (from * places + to) % MOVE_SLOTS);
        slots.push(side + MOVE_SLOTS + kind * places + to);
        slots
    }

    #[inline(always)]
    fn pack(&self, mv: Move) -> u32 {
        1 << 16 | u32::from(mv.from) << 8 | u32::from(mv.to)
    }

    #[inline(always)]
    fn unpack(&self, number: u32) -> Option<Move> {
        let [to, from, 1, 0] = number.to_le_bytes() else { return None };
        (u32::from(from.max(to)) < B::Set::WIDTH).then_some(Move { from, to })
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Eleven;
    use super::*;
    use ludoteca_kit::{Evaluate, Portable, Present, Terms};

    type Plain = Tactigon<Eleven, false, Portable>;
    type Advanced = Tactigon<Eleven, true, Portable>;

    fn plain() -> Plain {
        Tactigon::new(Portable, false, false)
    }

    fn winning<G: Present + Tactics>(game: &G, position: &str) -> String {
        let state = game.parse_state(position).unwrap();
        game.winning_move(&state).map_or("none".to_string(), |mv| game.write_move(&state, mv))
    }

    #[test]
    fn every_kind_takes_the_pentagon_within_its_range() {
        let check = |position: &str, expected: &str| assert_eq!(winning(&plain(), position), expected);
        check("1p1/2C2/5/5/7/7/5/5/2P2/5/1 r", "d2-d1");
        check("1p1/5/2C2/5/7/7/5/5/2P2/5/1 r", "none");
        check("1p1/5/5/2T2/7/7/5/5/2P2/5/1 r", "d4-d1");
        check("1p1/5/5/5/3T3/7/5/5/2P2/5/1 r", "none");
        check("1p1/5/5/5/3S3/7/5/5/2P2/5/1 r", "d5-d1");
        check("1p1/5/5/5/7/3P3/5/5/5/5/1 r", "d6-d1");
        check("1p1/5/5/5/7/7/2P2/5/5/5/1 r", "none");
        // A wall, and the way around it.
        check("1p1/1ccc1/5/2T2/7/7/5/5/2P2/5/1 r", "none");
        check("1p1/2c2/5/2T2/7/7/5/5/2P2/5/1 r", "none");
        check("1p1/2c2/5/2S2/7/7/5/5/2P2/5/1 r", "d4-d1");
    }

    #[test]
    fn the_advanced_rules_win_too() {
        let game = |jump, bonus| Advanced::new(Portable, jump, bonus);
        let wall = "1p1/1ccc1/2S2/5/7/7/5/5/2P2/5/1 r";
        assert_eq!(winning(&game(false, true), wall), "none");
        assert_eq!(winning(&game(true, false), wall), "d3-d1");
        assert_eq!(winning(&game(true, true), wall), "d3-d1");
        for (position, expected) in [
            ("3/5/5/p4/7/1C5/5/5/5/5/P r", "b6-b4"),
            ("3/5/5/4p/7/1T5/5/5/5/5/P r", "b6-f4"),
            ("3/5/4p/5/7/1S5/5/5/5/5/P r", "b6-f3"),
            ("3/4p/5/5/7/1P5/5/5/5/5/1 r", "b6-f2"),
        ] {
            for jump in [false, true] {
                assert_eq!(winning(&game(jump, true), position), expected);
                assert_eq!(winning(&game(jump, false), position), "none", "{position}");
            }
        }
    }

    #[test]
    fn holding_gold_does_not_win_at_once_and_nothing_wins_after_the_end() {
        let check = |position: &str, expected: &str| assert_eq!(winning(&plain(), position), expected);
        check("1p1/5/5/5/7/1C5/4C/5/2P2/5/1 r", "none");
        // Red has held both and has won already.
        check("1p1/2C2/5/5/7/1C3C1/5/5/2P2/5/1 r", "none");
        check("3/2C2/5/5/7/7/5/5/2P2/5/1 r", "none");
    }

    #[test]
    fn who_shuts_the_last_way_out_wins() {
        let check = |position: &str, expected: &str| assert_eq!(winning(&plain(), position), expected);
        // Squares may not attack circles, and the pentagon behind them may not attack anything here.
        check("3/5/5/5/3P3/7/5/2C2/1C1C1/CsssC/p r", "d8-d9");
        check("3/5/5/5/3P3/7/2C2/5/1C1C1/CsssC/p r", "none");
        // The only piece that could still move is captured.
        check("1c1/2C2/5/5/3P3/7/5/5/1CCC1/CsssC/p r", "d2-d1");
        check("1c1/5/2C2/5/3P3/7/5/5/1CCC1/CsssC/p r", "none");
    }

    #[test]
    fn a_pass_that_loses_is_none() {
        let game = plain();
        let pass = |position: &str| game.null_move(&game.parse_state(position).unwrap());
        assert!(pass("1p1/5/5/5/7/1c3c1/5/5/2P2/5/1 r").is_none());
        let passed = pass("1p1/5/5/5/7/1c5/5/5/2P2/5/1 r").unwrap();
        assert_eq!(game.write_state(&passed), "1p1/5/5/5/7/1c5/5/5/2P2/5/1 b");
    }

    #[test]
    fn loud_are_attacks_and_the_second_gold_tile() {
        let game = plain();
        let check = |position: &str, expected: &str| {
            let state = game.parse_state(position).unwrap();
            let mut moves = Vec::new();
            game.staged_moves(&state, Stage::Noisy, usize::MAX, &mut moves);
            let mut texts: Vec<_> = moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
            texts.sort();
            assert_eq!(texts.join(" "), expected, "{position}");
        };
        check("1p1/5/5/5/3s3/3C3/5/5/2P2/5/1 r", "d6-d5");
        check("1p1/5/5/5/3c3/3S3/5/5/2P2/5/1 r", "");
        check("1p1/5/5/5/3t3/3S3/5/5/2P2/5/1 r", "d6-d5");
        // The piece that holds the first tile does not make two by going to the second.
        check("1p1/5/5/5/7/1S5/5/4C/5/5/P r", "");
        check("1p1/5/5/5/7/1S5/4C/5/5/5/P r", "f7-f6");
        check("1p1/5/5/5/7/5C1/4C/5/5/5/P r", "");
    }

    /// Positions of random games in which captures are frequent.
    fn positions(number: usize) -> Vec<State<u64>> {
        ludoteca_testkit::lively(&plain(), 7, 2, number)
    }

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        let game = plain();
        let value = |state: &State<u64>| game.evaluation().evaluate(&game, state);
        for state in positions(300) {
            for symmetry in game.symmetries() {
                let image = game.transform(&state, &symmetry);
                assert_eq!(value(&image), value(&state), "{}", game.write_state(&state));
            }
        }
    }

    /// Terms that both sides have whoever is to move change their sign with a pass.
    #[test]
    fn a_pass_turns_the_pieces_around() {
        let game = plain();
        let amounts = |state: &State<u64>| {
            let mut amounts = vec![0; Plain::TERMS.len()];
            game.terms(state, |term, amount| amounts[term] += amount);
            amounts
        };
        for state in positions(200) {
            let Some(passed) = game.null_move(&state) else { continue };
            let (before, after) = (amounts(&state), amounts(&passed));
            for (term, name) in Plain::TERMS.iter().enumerate() {
                let absolute = !name.contains("to move") && !name.contains("the move");
                let next = name.contains("opponent's next move") || name.contains("gold held");
                if absolute && !next {
                    assert_eq!(before[term], -after[term], "{name} {}", game.write_state(&state));
                }
            }
            let of = |start: &str| Plain::TERMS.iter().position(|name| name.starts_with(start)).unwrap();
            let (prey, hanging) = (of("to move: undefended circles"), of("not to move: undefended circles"));
            for kind in 0..8 {
                assert_eq!(before[prey + kind], -after[hanging + kind]);
            }
        }
    }

    #[test]
    fn a_hold_on_gold_that_cannot_be_broken_is_as_good_as_won() {
        let game = plain();
        let value = |position: &str| game.evaluation().evaluate(&game, &game.parse_state(position).unwrap());
        let lost = value("1p1/5/5/5/7/1C3C1/5/5/2P2/5/1 b");
        let breakable = value("1p1/5/4t/5/7/1C3C1/5/5/2P2/5/1 b");
        assert!(lost < -1_500 && breakable > -1_500, "{lost} {breakable}");
    }
}
