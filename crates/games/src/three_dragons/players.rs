//! The document's evaluation and players.
//!
//! `value(position, player)` is the number of dice of that player, dragons included; it is not a difference.
//!
//! A player has a list of rules. The first rule that any legal move follows decides: the player draws one of all the
//! moves that follow it, whatever the powers of the dice.
//!
//! | player | rules |
//! |---|---|
//! | `easy` | random |
//! | `medium` | invoke, custodial, power, random |
//! | `hard` | invoke, custodial, power, prepare, rescue, approach, random |
//!
//! With `p` for the moved die and T for the cell where it lands, a move is *safe* if no move of the opponent, with any
//! choice of victim, then removes `p`. The look ahead is made on the board after the move and by the real rules of
//! capture.
//! - *prepare*: it is safe, and if the opponent passed, `p` itself could capture something from T.
//! - *rescue*: were it the opponent's turn now, `p` could be captured; and the move is safe. Only moving the threatened
//!   die counts, not shielding it.
//! - *approach*: T is next to a cave whose dragon sleeps, the cell that `p` leaves is not, and the move is safe.
//!
//! Without dragons nothing is invoked or approached.

use super::board::{CAVES, Cell, Plane};
use super::rules::{Move, Ruleset, State, ThreeDragons};
use ludoteca_kit::{Advice, Advise, Evaluation, Game, Isa, PlayerSpec, Side};

/// The players of the document.
pub(super) const PLAYERS: &[PlayerSpec] =
    &[PlayerSpec { name: "easy" }, PlayerSpec { name: "medium" }, PlayerSpec { name: "hard" }];

/// Why a move is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    Invoke,
    Custodial,
    Power,
    Prepare,
    Rescue,
    Approach,
    Random,
}

use Rule::{Approach, Custodial, Invoke, Prepare, Random, Rescue};

impl Rule {
    /// The rules of a player, the most urgent first.
    fn list(player: &str) -> Option<&'static [Rule]> {
        match player {
            "easy" => Some(&[Random]),
            "medium" => Some(&[Invoke, Custodial, Rule::Power, Random]),
            "hard" => Some(&[Invoke, Custodial, Rule::Power, Prepare, Rescue, Approach, Random]),
            _ => None,
        }
    }

    /// Its word.
    const fn word(self) -> &'static str {
        match self {
            Invoke => "invoke",
            Custodial => "custodial",
            Rule::Power => "power",
            Prepare => "prepare",
            Rescue => "rescue",
            Approach => "approach",
            Random => "random",
        }
    }
}

/// The neighbours of the caves whose dragons sleep.
fn beside_dragons<P: super::Powers>(state: &State<P>) -> Plane {
    let asleep = (0..).zip(&CAVES).filter(|(n, _)| state.sleeps(*n));
    asleep.fold(Plane::EMPTY, |near, (_, cave)| near | cave.ring)
}

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// The opposing dice that the side to move can capture, with every die of its own or only with the one on `with`.
    fn in_reach(&self, state: &State<R::Powers>, with: Option<Cell>) -> Plane {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.retain(|mv| with.is_none_or(|cell| mv.from == cell));
        moves.iter().fold(Plane::EMPTY, |dice, &mv| dice | self.falls(state, mv).dice)
    }

    fn follows(&self, state: &State<R::Powers>, mv: Move, rule: Rule, threatened: Plane) -> bool {
        let after = || {
            let mut after = *state;
            self.play(&mut after, mv);
            after
        };
        let safe = || !self.in_reach(&after(), None).has(mv.to);
        let falls = || self.falls(state, mv);
        match rule {
            Invoke => self.wakes(state, mv).is_some(),
            Custodial => !falls().dice.is_empty() && !falls().by_power,
            Rule::Power => falls().by_power,
            Prepare => !self.in_reach(&after().passed(), Some(mv.to)).is_empty() && safe(),
            Rescue => threatened.has(mv.from) && safe(),
            Approach => {
                let near = if R::DRAGONS { beside_dragons(state) } else { Plane::EMPTY };
                near.has(mv.to) && !near.has(mv.from) && safe()
            }
            Random => true,
        }
    }
}

impl<R: Ruleset, I: Isa> Advise for ThreeDragons<R, I> {
    fn advise(&self, player: &str, state: &State<R::Powers>) -> Option<Advice<Move>> {
        let rules = Rule::list(player)?;
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let threatened = self.in_reach(&state.passed(), None);
        let following = |rule| -> Vec<Move> {
            moves.iter().copied().filter(|&mv| self.follows(state, mv, rule, threatened)).collect()
        };
        let chosen = rules.iter().map(|&rule| (rule, following(rule))).find(|(_, moves)| !moves.is_empty());
        // Once the game is over no rule has a move, not even the last one.
        let (rule, moves) = chosen.unwrap_or((Random, Vec::new()));
        Some(Advice { rule: rule.word(), moves })
    }

    fn values(&self, state: &State<R::Powers>) -> Vec<Evaluation> {
        let sides = Side::BOTH.map(|side| Some(f64::from(state.army(side).count())));
        vec![Evaluation { name: "pieces", whole: true, sides }]
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Base, Dragons, Power};
    use super::*;
    use ludoteca_kit::{Portable, Present};

    fn check<R: Ruleset>(player: &str, position: &str, rule: &str, expected: &[&str]) {
        let game = ThreeDragons::<R, Portable>::new(Portable);
        let state = game.parse_state(position).unwrap();
        let advice = game.advise(player, &state).unwrap();
        let mut moves: Vec<String> = advice.moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
        moves.sort();
        assert_eq!(
            (advice.rule, moves),
            (rule, expected.iter().map(ToString::to_string).collect()),
            "{position}"
        );
    }

    /// Whether a move follows a rule, by itself.
    fn follows<R: Ruleset>(position: &str, mv: &str, rule: Rule, expected: bool) {
        let game = ThreeDragons::<R, Portable>::new(Portable);
        let state = game.parse_state(position).unwrap();
        let mv = game.parse_move(&state, mv).unwrap();
        let threatened = game.in_reach(&state.passed(), None);
        assert_eq!(game.follows(&state, mv, rule, threatened), expected, "{position} {mv:?} {rule:?}");
    }

    #[test]
    fn a_dragon_before_a_capture() {
        // b9-b5 closes the ring of a5; a4-a3 encloses a2 against the mountain.
        let position = "#7#/B2B27/9/W28/o3o3o/W28/9/9/#W36# w";
        check::<Dragons>("hard", position, "invoke", &["b9-b5"]);
        check::<Dragons>("medium", position, "invoke", &["b9-b5"]);
        check::<Power>("hard", position, "custodial", &["a4-a3"]);
    }

    #[test]
    fn a_custodial_capture_of_a_stronger_die() {
        check::<Dragons>("medium", "#7#/B2B27/9/9/o2W2B52W2o/9/9/9/#7# w", "custodial", &["h5-f5"]);
        check::<Base>("hard", "#7#/B1B17/9/W18/o3o3o/W18/9/9/#W16# w", "custodial", &["a4-a3"]);
    }

    #[test]
    fn every_choice_of_a_capture_by_power() {
        let moves = ["e5-d5", "e5-e4xd4", "e5-e4xe3", "e5-e4xf4", "e5-f5"];
        let position = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";
        check::<Dragons>("medium", position, "power", &moves);
        check::<Dragons>("hard", position, "power", &moves);
    }

    #[test]
    fn a_capture_is_prepared_where_it_is_safe() {
        // From c6 the die could go on to c1 and enclose b1 against the mountain.
        follows::<Dragons>("#B26#/8B2/9/9/o3o3o/6W22/9/9/#5W21# w", "g6-c6", Prepare, true);
        follows::<Dragons>("#B26#/8B2/9/9/o3o3o/6W22/9/9/#5W21# w", "g6-d6", Prepare, false);
        // Here d2-d6 would enclose it first.
        follows::<Dragons>("#B26#/3B25/9/9/o3o3o/1B24W22/9/9/#5W21# w", "g6-c6", Prepare, false);
    }

    #[test]
    fn a_threatened_die_is_rescued_where_it_is_safe() {
        // d7-d3 would enclose c3 against b3, and d7-d4 would enclose c4 against b4.
        let position = "#7#/9/1B2W26/1B27/o3o3o/9/3B25/9/#5W21# w";
        follows::<Dragons>(position, "c3-c1", Rescue, true);
        follows::<Dragons>(position, "c3-c4", Rescue, false);
        // Nobody threatens g9.
        follows::<Dragons>(position, "g9-g8", Rescue, false);
    }

    #[test]
    fn sleeping_dragons_are_approached_from_afar() {
        follows::<Dragons>("#7#/B2B27/9/9/o3o3o/6W22/9/9/#5W21# w", "g6-e6", Approach, true);
        follows::<Power>("#7#/B2B27/9/9/o3o3o/6W22/9/9/#5W21# w", "g6-e6", Approach, false);
        follows::<Dragons>("#7#/B2B27/9/9/o3o3o/6W22/9/9/#5W21# w", "g6-f6", Approach, false);
        // The dragon of e5 is gone, or it stands in its cave: then nothing holds a die back there.
        follows::<Dragons>("#7#/B2B27/9/9/o3x3o/6W22/9/9/#5W21# w", "g6-e6", Approach, false);
        follows::<Dragons>("#7#/B2B27/9/9/o3oW22o/9/9/9/#5W21# w", "f5-h5", Approach, false);
        follows::<Dragons>("#7#/B2B27/9/9/o3W5W22o/9/9/9/#5W21# w", "f5-h5", Approach, true);
        // An empty cave is the enemy's partner too: d7-e7 would enclose e6.
        follows::<Dragons>("#7#/B28/9/9/o3o3o/6W22/3B25/9/#5W21# w", "g6-e6", Approach, false);
    }

    #[test]
    fn a_custodial_capture_saves_the_other_neighbour() {
        let in_reach = |position: &str| {
            let game = ThreeDragons::<Dragons, Portable>::new(Portable);
            let state = game.parse_state(position).unwrap();
            let cells = game.in_reach(&state, None).cells();
            cells.map(|cell| (cell.column() + 1, cell.row() + 1)).collect::<Vec<_>>()
        };
        // On d4 the four stands beside c4 and e4, both weaker, and takes either; with f4 in place it encloses e4.
        assert_eq!(in_reach("#7#/9/9/2W21W34/o3o3o/9/9/9/#2B43B2# b"), [(3, 4), (5, 4)]);
        assert_eq!(in_reach("#7#/9/9/2W21W3B23/o3o3o/9/9/9/#2B44# b"), [(5, 4)]);
    }

    #[test]
    fn without_a_rule_every_move_is_as_good() {
        let game = ThreeDragons::<Dragons, Portable>::new(Portable);
        for player in ["easy", "medium"] {
            let advice = game.advise(player, &game.initial()).unwrap();
            assert_eq!((advice.rule, advice.moves.len()), ("random", 52));
        }
        for player in PLAYERS {
            check::<Dragons>(player.name, "#7#/2W26/B28/9/o1B21o1B21o/9/9/9/#7# w", "random", &[]);
        }
    }

    #[test]
    fn dice_are_counted() {
        let game = ThreeDragons::<Dragons, Portable>::new(Portable);
        let state = game.parse_state("#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w").unwrap();
        assert_eq!(game.values(&state)[0].sides, [Some(2.0), Some(4.0)]);
    }
}
