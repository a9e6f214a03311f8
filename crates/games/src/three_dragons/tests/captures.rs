//! Custody and power.

use super::*;

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
