//! The rules and the rulings, one by one.

use super::*;
use gamekit::{Advise, Game, MoveError, Next, Portable, Present, Rng, Side, Site};

/// A position under one level of the rules, asked through its text.
struct Asked<'a>(&'a str, Question<'a>);

enum Question<'a> {
    After(&'a str),
    Moves,
    Outcome,
    Progress(&'a str),
}

impl Visit for Asked<'_> {
    type Out = String;
    fn visit<G: Advise>(self, game: G) -> String {
        let state = match game.parse_state(self.0) {
            Ok(state) => state,
            Err(refusal) => return refusal.to_string(),
        };
        assert_eq!(game.write_state(&state), self.0);
        match self.1 {
            Question::After(text) => match game.parse_move(&state, text) {
                Ok(mv) => {
                    let mut after = state.clone();
                    game.play(&mut after, mv);
                    game.write_state(&after)
                }
                Err(error) => error.to_string(),
            },
            Question::Moves => {
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                let mut texts: Vec<String> = moves.into_iter().map(|mv| game.write_move(mv)).collect();
                texts.sort();
                texts.join(" ")
            }
            Question::Outcome => match game.outcome(&state) {
                None => "none".to_string(),
                Some(outcome) => {
                    let winner = outcome.winner().map_or("draw", |side| SIDES[side.index()].name);
                    format!("{winner} {}", outcome.reason())
                }
            },
            Question::Progress(text) => {
                let mv = game.parse_move(&state, text).unwrap();
                game.progress(&state, mv).to_string()
            }
        }
    }
}

fn ask(rules: &str, position: &str, question: Question) -> String {
    let mut options = Options::defaults(ThreeDragonsRoom::META.options);
    options.set(ThreeDragonsRoom::META.options, "rules", rules).unwrap();
    ThreeDragonsRoom::open(Portable, &options, Asked(position, question))
}

/// A move and the position, or the complaint, that should come of it.
fn check(rules: &str, position: &str, mv: &str, expected: &str) {
    assert_eq!(ask(rules, position, Question::After(mv)), expected, "{rules} {position} {mv}");
}

fn check_outcome(rules: &str, position: &str, expected: &str) {
    assert_eq!(ask(rules, position, Question::Outcome), expected, "{rules} {position}");
}

fn check_moves(rules: &str, position: &str, expected: &str) {
    assert_eq!(ask(rules, position, Question::Moves), expected, "{rules} {position}");
}

fn check_progress(rules: &str, position: &str, mv: &str, expected: bool) {
    let found = ask(rules, position, Question::Progress(mv));
    assert_eq!(found, expected.to_string(), "{rules} {position} {mv}");
}

/// Reading a position and the complaint, or nothing.
fn check_position(rules: &str, position: &str, complaint: &str) {
    let found = ask(rules, position, Question::Outcome);
    let found = if ["none", "draw dice"].contains(&found.as_str()) { "" } else { &found };
    assert_eq!(found, complaint, "{rules} {position}");
}

const START: &str = "#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w";
const BASE_START: &str = "#B1B1B1B1B1B1B1#/4B14/9/9/o3o3o/9/9/4W14/#W1W1W1W1W1W1W1# w";
const LEVELS: [&str; 3] = ["base", "power", "dragons"];

fn dragons() -> ThreeDragons<Dragons, Portable> {
    ThreeDragons::new(Portable)
}

#[test]
fn the_start_is_the_document_s() {
    let game = dragons();
    assert_eq!(game.write_state(&game.initial()), START);
    assert_eq!(game.count(&game.initial()), 52);
    let game = ThreeDragons::<Power, _>::new(Portable);
    assert_eq!(game.write_state(&game.initial()), START);
    let game = ThreeDragons::<Base, _>::new(Portable);
    assert_eq!(game.write_state(&game.initial()), BASE_START);
}

#[test]
fn a_die_slides_like_a_rook_and_jumps_over_nothing() {
    // Ruling 1: the original program offers this jump over the cave.
    check("dragons", START, "e8-e4", "e8-e4 is not legal: the cave on e5 is in the way");
    check("dragons", START, "e9-e3", "e9-e3 is not legal: the die on e8 is in the way");
    check("dragons", START, "e8-e6", "#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/4W44/9/9/#W3W2W2W2W2W2W3# b");
    let alone = "#7#/9/9/9/o2B1x3o/9/9/1W17/#5W2B1# w";
    check("dragons", alone, "b8-b1", "#W16#/9/9/9/o2B1x3o/9/9/9/#5W2B1# b");
    check("dragons", alone, "b8-i8", "#7#/9/9/9/o2B1x3o/9/9/8W1/#5W2B1# b");
    check("dragons", alone, "b8-c7", "b8-c7 is not legal: dice move along a row or a column only");
    check("dragons", alone, "b8-b8", "b8-b8 is not legal: a die has to move at least one cell");
    check(
        "dragons",
        alone,
        "g9-h9",
        "g9-h9 is not legal: black has a die on h9; dice capture by landing beside each other, not by landing on each other",
    );
    check("dragons", alone, "g9-i9", "g9-i9 is not legal: nobody can enter the mountain on i9");
    check("dragons", alone, "h9-h8", "h9-h8 is not legal: the die on h9 is black's, and it is white's turn");
    check("dragons", alone, "c3-c4", "c3-c4 is not legal: there is no die on c3");
    check("dragons", alone, "a1-a2", "a1-a2 is not legal: there is no die on a1");
    check("dragons", START, "b9-c9", "b9-c9 is not legal: white has a die on c9 already");
}

#[test]
fn nobody_enters_a_cave_used_or_not() {
    let position = "#7#/9/4W14/9/o3x3o/9/9/B28/#B25W1# w";
    check("dragons", position, "e3-e5", "e3-e5 is not legal: nobody can enter the cave on e5");
    check("dragons", position, "e3-e6", "e3-e6 is not legal: the cave on e5 is in the way");
    check_moves(
        "dragons",
        "#7#/9/4W14/9/o3x3o/9/9/B28/#B25W1# w",
        "e3-a3 e3-b3 e3-c3 e3-d3 e3-e1 e3-e2 e3-e4 e3-f3 e3-g3 e3-h3 e3-i3 \
         h9-c9 h9-d9 h9-e9 h9-f9 h9-g9 h9-h1 h9-h2 h9-h3 h9-h4 h9-h5 h9-h6 h9-h7 h9-h8",
    );
}

#[test]
fn a_dragon_moves_off_its_cave_and_leaves_it_used() {
    let position = "#7#/9/9/9/o3W53o/9/9/B28/#B25W1# w";
    check("dragons", position, "e5-e1", "#3W53#/9/9/9/o3x3o/9/9/B28/#B25W1# b");
    check("dragons", position, "e5-h5", "#7#/9/9/9/o3x2W5o/9/9/B28/#B25W1# b");
}

#[test]
fn custody_takes_a_die_between_the_mover_and_a_partner() {
    // A die of the mover, a mountain, an unused and a used cave.
    check("base", "#7#/9/W1B17/9/o3o3o/9/9/2W16/#6B1# w", "c8-c3", "#7#/9/W11W16/9/o3o3o/9/9/9/#6B1# b");
    check("base", "#B16#/9/2W16/9/o3o3o/9/9/9/#5W1B1# w", "c3-c1", "#1W15#/9/9/9/o3o3o/9/9/9/#5W1B1# b");
    check("base", "#7#/9/2W16/9/o2B1o3o/9/9/9/#5W1B1# w", "c3-c5", "#7#/9/9/9/o1W11o3o/9/9/9/#5W1B1# b");
    check("dragons", "#7#/9/2W16/9/o2B1x3o/9/9/9/#5W1B1# w", "c3-c5", "#7#/9/9/9/o1W11x3o/9/9/9/#5W1B1# b");
    // Not the edge of the board.
    check("base", "#7#/9/B18/9/o3o3o/9/9/1W17/#5W1B1# w", "b8-b3", "#7#/9/B1W17/9/o3o3o/9/9/9/#5W1B1# b");
}

#[test]
fn a_cave_with_a_die_on_it_counts_as_that_die() {
    check("dragons", "#7#/9/2W16/9/o2B1W53o/9/9/9/#5W1B1# w", "c3-c5", "#7#/9/9/9/o1W11W53o/9/9/9/#5W1B1# b");
    check(
        "dragons",
        "#7#/9/2W16/9/o2B1B53o/9/9/9/#5W1B1# w",
        "c3-c5",
        "#7#/9/9/9/o1W1B1B53o/9/9/9/#5W1B1# b",
    );
}

#[test]
fn custody_takes_two_or_three_at_once() {
    let position = "#7#/9/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w";
    let after = "#7#/9/2W21W21W22/9/o3o3o/9/9/9/#6W2# b";
    check("dragons", position, "e4-e3", after);
    // Ruling 6: no dice at all is as bad as one.
    check_outcome("dragons", after, "white dice");
    check(
        "base",
        "#3W13#/4B14/2W1B11B1W12/4W14/o3o3o/9/9/9/#5B1B1# w",
        "e4-e3",
        "#3W13#/9/2W11W11W12/9/o3o3o/9/9/9/#5B1B1# b",
    );
}

#[test]
fn only_the_mover_captures() {
    // Ruling 18: between two enemies, or an enemy and a mountain, a die is safe.
    check("base", "#7#/9/2B11B14/9/o3o3o/9/9/3W15/#6W1# w", "d8-d3", "#7#/9/2B1W1B14/9/o3o3o/9/9/9/#6W1# b");
    check("base", "#1B15#/9/9/9/o3o3o/9/9/1W17/#5B1W1# w", "b8-b1", "#W1B15#/9/9/9/o3o3o/9/9/9/#5B1W1# b");
}

#[test]
fn sandwiches_made_by_other_means_capture_nothing() {
    // The dragon leaves, and d5 stands between a white die and a cave.
    check(
        "dragons",
        "#7#/9/9/9/o1W1B1W53o/9/9/9/#5W1B1# w",
        "e5-e1",
        "#3W53#/9/9/9/o1W1B1x3o/9/9/9/#5W1B1# b",
    );
    // The dragon falls, and f5 stands between a cave and a white die.
    check(
        "dragons",
        "#7#/9/9/4W14/o3B5B1W11o/9/9/4W14/#6B1# w",
        "e8-e6",
        "#7#/9/9/4W14/o3xB1W11o/4W14/9/9/#6B1# b",
    );
}

#[test]
fn a_weaker_neighbour_falls_and_the_capture_costs_a_point() {
    let position = "#7#/9/3B25/9/o3o3o/9/9/2W36/#5W1B1# w";
    let after = "#7#/9/2W26/9/o3o3o/9/9/9/#5W1B1# b";
    for rules in ["power", "dragons"] {
        check(rules, position, "c8-c3", after);
        check(rules, position, "c8-c3xd3", after);
        check(rules, position, "c8-c3xh9", "c8-c3xh9 is not legal: it does not capture h9, but d3");
        check(
            rules,
            position,
            "c8-c4xd3",
            "c8-c4xd3 is not legal: it does not capture d3; it captures nothing",
        );
    }
    // Neither an equal nor a stronger one falls, and neither harms the mover.
    check("power", "#7#/9/3B25/9/o3o3o/9/9/2W26/#5W1B1# w", "c8-c3", "#7#/9/2W2B25/9/o3o3o/9/9/9/#5W1B1# b");
    check("power", "#7#/9/3B25/9/o3o3o/9/9/2W16/#5W1B1# w", "c8-c3", "#7#/9/2W1B25/9/o3o3o/9/9/9/#5W1B1# b");
}

#[test]
fn custody_comes_before_power() {
    // Ruling 3: d5 is weaker than the mover, but b5 falls by custody.
    check(
        "dragons",
        "#4B22#/4B24/9/2W25B4/oB31B2B5B21B3B3/8B2/1W41W23W21/9/#1W31W21W2W3# w",
        "c9-c5",
        "#4B22#/4B24/9/2W25B4/o1W3B2B5B21B3B3/8B2/1W41W23W21/9/#3W21W2W3# b",
    );
    check(
        "dragons",
        "#7#/9/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w",
        "e4-e3xd3",
        "e4-e3xd3 is not legal: a custodial capture takes all dice it can, there is nothing to choose",
    );
}

#[test]
fn the_mover_chooses_among_several_weaker_neighbours() {
    // Rulings 4 and 5.
    let position = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";
    check_moves(
        "dragons",
        position,
        "e5-b5 e5-c5 e5-d5 e5-e4xd4 e5-e4xe3 e5-e4xf4 e5-e6 e5-e7 e5-e8 e5-f5 e5-g5 e5-h5 \
         e9-b9 e9-c9 e9-d9 e9-e6 e9-e7 e9-e8 e9-f9 e9-g9 e9-h9",
    );
    check("dragons", position, "e5-e4xd4", "#7#/B28/4B14/4W4B13/o3x3o/9/9/9/#3W23# b");
    check("dragons", position, "e5-e4xe3", "#7#/B28/9/3B1W4B13/o3x3o/9/9/9/#3W23# b");
    let ask = "e5-e4 is not legal: it captures e3, d4 or f4; say which, like e5-e4xe3";
    check("dragons", position, "e5-e4", ask);
    let wrong = "e5-e4xa2 is not legal: it does not capture a2, but e3, d4 or f4";
    check("dragons", position, "e5-e4xa2", wrong);
}

#[test]
fn a_die_captured_on_a_cave_leaves_a_used_cave() {
    // Ruling 8, by custody and by power.
    check("dragons", "#7#/B2B27/9/9/o2W2B52W2o/9/9/9/#7# w", "h5-f5", "#7#/B2B27/9/9/o2W2xW22o/9/9/9/#7# b");
    check("dragons", "#7#/9/9/9/B33o3o/9/9/W48/#5W1B1# w", "a8-a6", "#7#/9/9/9/x3o3o/W38/9/9/#5W1B1# b");
}

#[test]
fn surrounding_a_cave_wakes_its_dragon() {
    let centre = "#7#/1B27/4W24/9/o2W2oW22o/4W24/9/6B22/#7# w";
    check("dragons", centre, "e3-e4", "#7#/1B27/9/4W24/o2W2W5W22o/4W24/9/6B22/#7# b");
    check(
        "dragons",
        "#7#/6B22/W28/9/oW22o3o/W28/9/6B22/#7# w",
        "a3-a4",
        "#7#/6B22/9/W28/W3W22o3o/W28/9/6B22/#7# b",
    );
    check(
        "dragons",
        "#7#/6B22/8B2/9/o3o2B2o/8B2/9/W25W22/#7# b",
        "i3-i4",
        "#7#/6B22/9/8B2/o3o2B2B3/8B2/9/W25W22/#7# w",
    );
    // Without dragons a cave is a cave.
    check("power", centre, "e3-e4", "#7#/1B27/9/4W24/o2W2oW22o/4W24/9/6B22/#7# b");
}

#[test]
fn a_dragon_wakes_only_once_and_only_for_the_mover_beside_it() {
    // Ruling 9: the cave is used.
    check(
        "dragons",
        "#7#/6B22/W28/9/xW22o3o/W28/9/6B22/#7# w",
        "a3-a4",
        "#7#/6B22/9/W28/xW22o3o/W28/9/6B22/#7# b",
    );
    // Mixed colours.
    check(
        "dragons",
        "#7#/6B22/W28/9/oB22o3o/W28/9/6B22/#7# w",
        "a3-a4",
        "#7#/6B22/9/W28/oB22o3o/W28/9/6B22/#7# b",
    );
    // Ruling 10: the mover lands elsewhere.
    check(
        "dragons",
        "#7#/6B22/9/W28/oW22o3o/W28/9/6B2W21/#7# w",
        "h8-h7",
        "#7#/6B22/9/W28/oW22o3o/W28/7W21/6B22/#7# b",
    );
    // It lands beside another cave.
    check(
        "dragons",
        "#7#/6B22/9/W28/oW22o3o/W28/9/4W21B22/#7# w",
        "e8-e6",
        "#7#/6B22/9/W28/oW22o3o/W23W24/9/6B22/#7# b",
    );
}

/// The dragon steps into the gap that one of its callers has left, so that its cave is surrounded again.
#[test]
fn a_cave_stays_used_when_its_dragon_has_gone() {
    struct Played<'a>(&'a str, [&'a str; 5]);
    impl Visit for Played<'_> {
        type Out = String;
        fn visit<G: Advise>(self, game: G) -> String {
            let mut state = game.parse_state(self.0).unwrap();
            for text in self.1 {
                let mv = game.parse_move(&state, text).unwrap();
                game.play(&mut state, mv);
            }
            game.write_state(&state)
        }
    }
    let check = |position, moves, expected: &str| {
        let options = Options::defaults(ThreeDragonsRoom::META.options);
        assert_eq!(ThreeDragonsRoom::open(Portable, &options, Played(position, moves)), expected);
    };
    check(
        "#7#/6B22/W28/9/oW22o3o/W28/9/6B22/#7# w",
        ["a3-a4", "g2-g1", "b5-b4", "g1-g2", "a5-b5"],
        "#7#/6B22/9/W2W27/xW32o3o/W28/9/6B22/#7# b",
    );
    check(
        "#7#/6B22/4W24/9/o2W2oW22o/4W24/9/6B22/#7# w",
        ["e3-e4", "g2-g1", "e6-e7", "g1-g2", "e5-e6"],
        "#7#/6B22/9/4W24/o2W2xW22o/4W54/4W24/6B22/#7# b",
    );
    check(
        "#7#/2B26/8W2/9/o3o2W2o/8W2/9/2B26/#7# w",
        ["i3-i4", "c2-c1", "h5-h4", "c1-c2", "i5-h5"],
        "#7#/2B26/9/7W2W2/o3o2W3x/8W2/9/2B26/#7# b",
    );
}

#[test]
fn one_move_may_capture_and_wake() {
    check(
        "dragons",
        "#7#/1B27/4W24/5B2W22/o2W2oW22o/4W24/9/6B22/#7# w",
        "e3-e4",
        "#7#/1B27/9/4W21W22/o2W2W5W22o/4W24/9/6B22/#7# b",
    );
    // By power; the victim is no partner of anybody.
    check(
        "dragons",
        "#7#/1B27/4W24/5B13/o2W2oW22o/4W24/9/6B22/#7# w",
        "e3-e4",
        "#7#/1B27/9/4W14/o2W2W5W22o/4W24/9/6B22/#7# b",
    );
}

#[test]
fn a_side_with_one_die_or_none_has_lost() {
    for rules in LEVELS {
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/W18/#B15B1# w", "black dice");
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/W18/#B15B1# b", "black dice");
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/B18/#W15W1# w", "white dice");
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/9/#W15W1# b", "white dice");
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/9/#W15W1# w", "white dice");
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/B1W17/#B15W1# b", "none");
        check_moves(rules, "#7#/9/9/9/o3o3o/9/9/W18/#B15B1# b", "");
        let over = "the game is over, there are no moves any more";
        check(rules, "#7#/9/9/9/o3o3o/9/9/W18/#B15B1# b", "b9-b8", over);
        // Only in positions from elsewhere.
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/W18/#B16# w", "draw dice");
        check_outcome(rules, "#7#/9/9/9/o3o3o/9/9/9/#7# b", "draw dice");
    }
}

#[test]
fn a_blocked_player_loses_but_dice_are_counted_first() {
    for rules in LEVELS {
        // Ruling 7.
        let blocked = "#7#/W1B15B1W1/B17B1/9/o3o3o/9/9/9/#7# w";
        check_outcome(rules, blocked, "black blocked");
        check_moves(rules, blocked, "");
        check_outcome(rules, "#7#/W1B15B1W1/B17B1/9/o3o3o/9/9/9/#7# b", "none");
        check_outcome(rules, "#7#/W1B17/B18/9/o3o3o/9/9/9/#7# w", "black dice");
    }
}

#[test]
fn captures_and_dragons_are_progress() {
    check_progress("dragons", START, "e8-e6", false);
    check_progress("base", "#7#/9/W1B17/9/o3o3o/9/9/2W16/#6B1# w", "c8-c3", true);
    check_progress("power", "#7#/9/3B25/9/o3o3o/9/9/2W36/#5W1B1# w", "c8-c3", true);
    check_progress("dragons", "#7#/1B27/4W24/9/o2W2oW22o/4W24/9/6B22/#7# w", "e3-e4", true);
    check_progress("power", "#7#/1B27/4W24/9/o2W2oW22o/4W24/9/6B22/#7# w", "e3-e4", false);
}

#[test]
fn moves_are_read_as_people_type_them() {
    let after = "#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/4W44/9/9/#W3W2W2W2W2W2W3# b";
    for text in ["E8-E6", " e8 - e6 ", "\"e8-e6\".", "(e8-e6)", "E,8-E,6", "E, 8 - e 6"] {
        check("dragons", START, text, after);
    }
    let cell = "expected a column letter a to i and a row number 1 to 9, like e5";
    check("dragons", START, "", &format!("move, the die: found nothing, {cell}"));
    check("dragons", START, "k8-k6", &format!("move, the die: found \"k8-k6\", {cell}"));
    check("dragons", START, "e8-e0", &format!("move, the cell it moves to: found \"e0\", {cell}"));
    check("dragons", START, "e8-e6x", &format!("move, the captured die: found nothing, {cell}"));
    check(
        "dragons",
        START,
        "e8e6",
        "move, after the die: found \"e6\", expected a dash and the cell it moves to, like e8-e6",
    );
    check(
        "dragons",
        START,
        "e8-e66",
        "move, after the cells: found \"6\", expected the end, or x and the captured die",
    );
    for text in
        ["é8-e6", "e8-é6", "e8–e6", "İ-e6", "e8-e6xß", "🎲", "e8-e6 x e5 e4", "-", "x", ",", "e,,8-e6"]
    {
        let error = dragons().parse_move(&dragons().initial(), text).unwrap_err();
        assert!(matches!(error, MoveError::Text(_)), "{text}: {error}");
    }
}

#[test]
fn cells_are_read_as_people_type_them() {
    for text in ["e5", "E5", "E,5", " e , 5 ", "(e5)."] {
        assert_eq!(dragons().parse_cell(text), Ok(Site(40)), "{text}");
    }
    for text in ["", "e", "5", "j1", "a0", "a10", "e5e", "5e", "é5"] {
        assert!(dragons().parse_cell(text).is_err(), "{text}");
    }
}

#[test]
fn impossible_positions_are_refused() {
    for rules in ["power", "dragons"] {
        check_position(rules, START, "");
        let power = |n| format!("position, cell a2: found power {n}, expected a power from 1 to 5");
        check_position(rules, "#7#/W68/9/9/o3o3o/9/9/9/#7# w", &power(6));
        check_position(rules, "#7#/W08/9/9/o3o3o/9/9/9/#7# w", &power(0));
    }
    for rules in LEVELS {
        let empty = "#7#/9/9/9/o3o3o/9/9/9/#7#";
        check_position(rules, &format!("{empty} w"), "");
        let side = "expected the side to move, w or b";
        check_position(rules, empty, &format!("position, side to move: found nothing, {side}"));
        check_position(rules, &format!("{empty} W"), &format!("position, side to move: found \"W\", {side}"));
        check_position(rules, "#7#/9 w", "position: found 2 rows, expected 9 rows joined by \"/\"");
        let symbols = "expected #, o, x, W or B with a power or a number of empty cells";
        check_position(
            rules,
            "#7#/W/9/9/o3o3o/9/9/9/#7# w",
            &format!("position, row 2: found \"W\", {symbols}"),
        );
        check_position(
            rules,
            "#7#/w18/9/9/o3o3o/9/9/9/#7# w",
            &format!("position, row 2: found \"w\", {symbols}"),
        );
        check_position(
            rules,
            "#7#/8/9/9/o3o3o/9/9/9/#7# w",
            "position, row 2: found 8 cells, expected 9 cells",
        );
        check_position(
            rules,
            "8#/9/9/9/o3o3o/9/9/9/#7# w",
            "position, cell a1: found an empty cell, expected the mountain, #",
        );
        check_position(
            rules,
            "##6#/9/9/9/o3o3o/9/9/9/#7# w",
            "position, cell b1: found a mountain, expected mountains in the four corners only",
        );
        check_position(
            rules,
            "#7#/9/9/9/oo2o3o/9/9/9/#7# w",
            "position, cell b5: found a cave, expected caves on a5, e5 and i5 only",
        );
        check_position(
            rules,
            "#7#/9/9/9/o3o3o/9/9/9/#7W1 w",
            "position, cell i9: found a die, expected the mountain, #",
        );
        check_position(
            rules,
            "#7#/9/9/9/#3o3o/9/9/9/#7# w",
            "position, cell a5: found a mountain, expected mountains in the four corners only",
        );
    }
    let cave = "a cave (o if its dragon sleeps, x if it is used) or the die on it";
    check_position(
        "dragons",
        "#7#/9/9/9/o7o/9/9/9/#7# w",
        &format!("position, cell e5: found an empty cell, expected {cave}"),
    );
    check_position(
        "base",
        "#7#/W28/9/9/o3o3o/9/9/9/#7# w",
        "position, cell a2: found power 2, expected power 1, because here dice have no powers",
    );
    for rules in ["base", "power"] {
        check_position(
            rules,
            "#7#/9/9/9/o7o/9/9/9/#7# w",
            "position, cell e5: found an empty cell, expected the cave, o",
        );
        check_position(
            rules,
            "#7#/9/9/9/o3x3o/9/9/9/#7# w",
            "position, cell e5: found a used cave, expected o, because no dragon wakes under these rules",
        );
        check_position(
            rules,
            "#7#/9/9/9/W13o3o/9/9/9/#7# w",
            "position, cell a5: found a die, expected the cave, o, because no dragon wakes under these rules",
        );
        check_position(
            rules,
            "#7#/B1B1B1B1B1B1B1B1B1/9/9/o3o3o/9/9/9/#W1W15# w",
            "position: found 9 dice of black, expected at most 8",
        );
    }
    check_position("dragons", "#7#/W1W1W1W1W1W1W1W1W1/W1W17/9/o3o3o/9/9/9/#B1B15# w", "");
    check_position(
        "dragons",
        "#7#/W1W1W1W1W1W1W1W1W1/W1W1W16/9/o3o3o/9/9/9/#B1B15# w",
        "position: found 12 dice of white, expected at most 11",
    );
}

#[test]
fn picks_lead_to_every_victim_and_say_what_falls() {
    let game = dragons();
    let state = game.parse_state("#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w").unwrap();
    let sites = |labels: &[&str]| -> Vec<Site> {
        labels.iter().map(|label| game.layout().site(label).unwrap()).collect()
    };
    let starts: Vec<Site> = game.next(&state, &[]).choices.iter().map(|choice| choice.site).collect();
    assert_eq!(starts, sites(&["e5", "e9"]));
    let next = game.next(&state, &sites(&["e5", "e4"]));
    assert_eq!(next.done, None);
    let victims: Vec<Site> = next.choices.iter().map(|choice| choice.site).collect();
    assert_eq!(victims, sites(&["e3", "d4", "f4"]));
    assert!(next.choices.iter().all(|choice| choice.effect.falls == [choice.site]));
    let done = game.next(&state, &sites(&["e5", "e4", "d4"])).done.unwrap();
    assert_eq!(game.write_move(done), "e5-e4xd4");
    for picks in [&["a1"][..], &["e5", "a1"], &["e5", "e4", "a2"], &["e5", "e6", "e7"]] {
        assert_eq!(game.next(&state, &sites(picks)), Next::nothing());
    }
}

#[test]
fn an_effect_tells_captures_dragons_and_the_end() {
    let game = dragons();
    let effect = |position: &str, mv: &str| {
        let state = game.parse_state(position).unwrap();
        let layout = game.layout();
        let effect = game.effect(&state, game.parse_move(&state, mv).unwrap());
        let name = |site: &Site| layout.label(*site).to_string();
        let falls: Vec<String> = effect.falls.iter().map(name).collect();
        (falls.join(" "), effect.wakes.as_ref().map(name), effect.outcome.and_then(|o| o.winner()))
    };
    let both = effect("#7#/1B27/4W24/5B2W22/o2W2oW22o/4W24/9/6B22/#7# w", "e3-e4");
    assert_eq!(both, ("f4".to_string(), Some("e5".to_string()), None));
    let end = effect("#7#/9/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w", "e4-e3");
    assert_eq!(end, ("d3 f3".to_string(), None, Some(Side::First)));
    assert_eq!(effect(START, "e8-e6"), (String::new(), None, None));
}

#[test]
fn counters_tell_what_is_left_and_what_is_gone() {
    let check = |position: &str, dice: [&str; 2], captured: [&str; 2]| {
        let scene = dragons().scene(&dragons().parse_state(position).unwrap());
        let values: Vec<[String; 2]> = scene.counters.into_iter().map(|counter| counter.values).collect();
        assert_eq!(values, [dice.map(String::from), captured.map(String::from)], "{position}");
    };
    check(START, ["8", "8"], ["0", "0"]);
    check("#B3B22B21B2#/9/9/9/o3o3o/9/9/3B25/#W3W22W21W3# w", ["4", "5"], ["3", "4"]);
    // The dragon of a5 may have been anybody's, the one on e5 is White's.
    check("#B3B22B21B2#/9/9/9/x3W53o/9/9/3B25/#W3W22W21W3# w", ["5", "5"], ["3–4", "4–5"]);
    // Nine white dice: the dragon was White's.
    check("#B3B2B2B2B2B2B3#/4B44/9/9/o3x3o/9/W28/4W44/#W3W2W2W2W2W2W3# w", ["9", "8"], ["0", "0"]);
}

#[test]
fn random_moves_are_uniform() {
    fn check<L: Level>(position: &str) {
        let game = ThreeDragons::<L, _>::new(Portable);
        let state = game.parse_state(position).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let mut seen = vec![0; moves.len()];
        let mut rng = Rng::new(5);
        for _ in 0..1000 * moves.len() {
            let mv = game.sample(&state, &mut rng).unwrap();
            seen[moves.iter().position(|&known| known == mv).unwrap()] += 1;
        }
        // The spread is about 32, so this is five times that.
        assert!(seen.iter().all(|&n: &i32| (n - 1000).abs() < 160), "{position}: {seen:?}");
    }
    check::<Base>(BASE_START);
    check::<Dragons>("#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w");
    check::<Power>("#2W34#/2W36/1B11B1B1B13/2B1B1B14/o3o3o/9/9/4W34/#3W53# w");
    // Hardly anything moves: the draws are given up and the moves counted.
    check::<Base>("#W1W1W1B13#/W1W1B16/W1B17/B12B15/o3o3o/9/9/9/#7# w");
    let game = ThreeDragons::<Base, _>::new(Portable);
    let blocked = game.parse_state("#7#/W1B15B1W1/B17B1/9/o3o3o/9/9/9/#7# w").unwrap();
    assert_eq!(game.sample(&blocked, &mut Rng::new(1)), None);
}

#[test]
fn the_diagrams_and_samples_are_positions() {
    let mut lines = ThreeDragonsRoom::META.rules.lines();
    let mut diagrams = 0;
    while let Some(line) = lines.next() {
        if line.starts_with("```position") {
            let position = lines.next().unwrap();
            check_position("dragons", position, "");
            diagrams += 1;
        }
    }
    assert_eq!(diagrams, 5);
    for sample in ThreeDragonsRoom::META.samples {
        check_position("dragons", sample.position, if sample.name == "final" { "black dice" } else { "" });
    }
}

#[test]
fn mirrored_positions_have_mirrored_moves() {
    let game = dragons();
    let state =
        game.parse_state("#4B22#/4B24/9/2W25B4/xB31B2B5B21B3B3/8B2/1W41W23W21/9/#1W31W21W2W3# w").unwrap();
    let images: Vec<String> = game
        .symmetries()
        .iter()
        .map(|symmetry| {
            let image = game.transform(&state, symmetry);
            assert_eq!(game.transform(&image, symmetry), state);
            game.write_state(&image)
        })
        .collect();
    assert_eq!(
        images,
        [
            "#2B24#/4B24/9/B45W22/B3B31B2B5B21B3x/B28/1W23W21W41/9/#W3W21W21W31# w",
            "#1B31B21B2B3#/9/1B41B23B21/8W2/xW31W2W5W21W3W3/2B25W4/9/4W24/#4W22# b",
            "#B3B21B21B31#/9/1B23B21B41/W28/W3W31W2W5W21W3x/W45B22/9/4W24/#2W24# b",
        ]
    );
}

#[test]
fn equal_positions_have_equal_keys_and_different_ones_do_not() {
    let game = dragons();
    let key = |position: &str| game.key(&game.parse_state(position).unwrap());
    let positions = [
        START,
        &START.replace(" w", " b"),
        &START.replace("o3o3o", "x3o3o"),
        &START.replace("W4", "W3"),
        &START.replace("B4", "B3"),
        &START.replace("4W44", "3W45"),
    ];
    for (n, a) in positions.iter().enumerate() {
        for (m, b) in positions.iter().enumerate() {
            assert_eq!(key(a) == key(b), n == m, "{a} {b}");
        }
    }
    // Two ways to the same position.
    let play = |moves: [&str; 4]| {
        let mut state = game.initial();
        for mv in moves {
            let mv = game.parse_move(&state, mv).unwrap();
            game.play(&mut state, mv);
        }
        state
    };
    let (one, other) =
        (play(["b9-b4", "b1-b3", "h9-h4", "h1-h3"]), play(["h9-h4", "h1-h3", "b9-b4", "b1-b3"]));
    assert_eq!(one, other);
    assert_eq!(game.key(&one), game.key(&other));
}
