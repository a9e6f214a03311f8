//! How dice move.

use super::*;

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
