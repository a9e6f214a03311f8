//! Caves and the dragons in them.

use super::*;

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
        let options = Options::defaults(ThreeDragonsFamily::META.options);
        assert_eq!(ThreeDragonsFamily::open(Portable, &options, Played(position, moves)), expected);
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
