//! What a player is asked and told while picking.

use super::*;

/// White's dragon on e5 has three weaker neighbours to choose from on e4.
const CHOICE: &str = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";

fn sites(cells: &str) -> Vec<Site> {
    cells.split_whitespace().map(|cell| dragons().parse_cell(cell).unwrap()).collect()
}

#[test]
fn the_stages_of_a_move_are_told() {
    let check = |picks: &[Site], expected: &str| {
        let state = dragons().parse_state(CHOICE).unwrap();
        assert_eq!(dragons().prompt(&state, picks).to_string(), expected);
    };
    check(&[], "choose a die");
    check(&sites("e5"), "now where the die on e5 goes");
    check(&sites("e5 e4"), "now the die that is captured");
    check(&[Site(81)], "choose a die");
}

#[test]
fn what_cannot_be_picked_is_told_why() {
    let check = |position: &str, picks: &str, cell: &str, expected: &str| {
        let state = dragons().parse_state(position).unwrap();
        let told = dragons().objection(&state, &sites(picks), sites(cell)[0]);
        assert_eq!(told.to_string(), expected, "{picks} {cell}");
    };
    check(START, "", "c5", "there is no die on c5");
    check(START, "", "e5", "there is no die on e5");
    check(START, "", "e2", "the die on e2 is black's, and it is white's turn");
    check(START, "", "e9", "the die on e9 has no move; choose another one");
    check(START, "e8", "e8", "e8 is chosen already");
    check(START, "e8", "e9", "white has a die on e9 already");
    check(START, "e8", "e5", "nobody can enter the cave on e5");
    check(START, "b9", "a9", "nobody can enter the mountain on a9");
    check(START, "e8", "e4", "the cave on e5 is in the way");
    check(
        START,
        "b9",
        "b1",
        "black has a die on b1; dice capture by landing beside each other, not by landing on each other",
    );
    check(START, "e8", "d7", "dice move along a row or a column only");
    check(CHOICE, "e9", "e4", "the cave on e5 is in the way");
    check(CHOICE, "e5", "e2", "the die on e3 is in the way");
    check(CHOICE, "e5 e4", "a2", "it does not capture a2, but e3, d4 or f4");
    check(CHOICE, "e5 e4", "e4", "it does not capture e4, but e3, d4 or f4");
}

#[test]
fn whatever_is_picked_has_an_answer() {
    let (game, start) = (dragons(), dragons().initial());
    assert_eq!(
        game.objection(&start, &[], Site(81)).to_string(),
        "there is no piece on ?; it is white's turn"
    );
    for site in [0, 40, 67, 80, 81, u16::MAX] {
        for picks in
            [&[][..], &[Site(67)], &[Site(81)], &[Site(0), Site(40)], &[Site(67), Site(49)], &[Site(4); 5]]
        {
            let told = game.objection(&start, picks, Site(site)).to_string();
            assert!(!told.is_empty() && !told.contains('<'), "{picks:?} {site}: {told}");
        }
    }
}

#[test]
fn the_last_dice_in_danger_are_a_threat() {
    let check = |position: &str, expected: Option<&str>| {
        let threat = dragons().threat(&dragons().parse_state(position).unwrap());
        assert_eq!(threat.map(|threat| threat.to_string()).as_deref(), expected, "{position}");
    };
    check(START, None);
    let one = "white can capture e3 with the next move, and black would have lost";
    check("#7#/B28/4B14/9/o3o3o/9/9/9/#2W33W2# b", Some(one));
    let two = "white can capture d3 and f3 with the next move, and black would have lost";
    check("#7#/B28/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# b", Some(two));
    // With one die more, Black loses nothing but dice.
    check("#7#/B23B24/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# b", None);
    // White could shut Black in, which nobody sees at a glance.
    check("#B3W25#/B38/W28/9/o3o3o/9/9/9/#W26# b", None);
    check("#7#/2W26/B28/9/o1B21o1B21o/9/9/9/#7# w", None);
}

#[test]
fn a_move_tells_its_cells() {
    let state = dragons().parse_state(CHOICE).unwrap();
    let mv = dragons().parse_move(&state, "e5-e4xd4").unwrap();
    let cells = [Some(mv.from()), Some(mv.to()), mv.victim()].map(|cell| cell.unwrap().site());
    assert_eq!(cells.to_vec(), sites("e5 e4 d4"));
    assert_eq!((mv.from().column(), mv.from().row()), (4, 4));
    assert_eq!(dragons().parse_move(&state, "e5-d5").unwrap().victim(), None);
}
