//! Moves, cells and positions as people write them.

use super::*;

#[test]
fn moves_are_read_as_people_type_them() {
    let after = "#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/4W44/9/9/#W3W2W2W2W2W2W3# b";
    for text in [
        "E8-E6",
        " e8 - e6 ",
        "\"e8-e6\".",
        "(e8-e6)",
        "E,8-E,6",
        "E, 8 - e 6",
        "E,8 E,6",
        "e8 e6",
        "e8e6",
        "e8–e6",
        "e8→e6",
    ] {
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
        "e8 ",
        "move, after the die: found nothing, expected a dash and the cell it moves to, like e8-e6",
    );
    check("dragons", START, "e8 z6", &format!("move, the cell it moves to: found \"z6\", {cell}"));
    check(
        "dragons",
        START,
        "e8!e6",
        "move, after the die: found \"!e6\", expected a dash and the cell it moves to, like e8-e6",
    );
    check(
        "dragons",
        START,
        "e8-e66",
        "move, after the cells: found \"6\", expected the end, or x and the captured die",
    );
    for text in ["é8-e6", "e8-é6", "İ-e6", "e8-e6xß", "🎲", "e8-e6 x e5 e4", "-", "x", ",", "e,,8-e6"] {
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
    for rules in RULESETS {
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
