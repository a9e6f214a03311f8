//! How a game ends, and what brings it forward.

use super::*;

#[test]
fn a_side_with_one_die_or_none_has_lost() {
    for rules in RULESETS {
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
    for rules in RULESETS {
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
