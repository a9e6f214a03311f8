//! What an interface shows.

use super::*;

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
    assert_eq!(game.write_move(&state, done), "e5-e4xd4");
    for picks in [&["a1"][..], &["e5", "a1"], &["e5", "e4", "a2"], &["e5", "e6", "e7"]] {
        assert_eq!(game.next(&state, &sites(picks)), Next::nothing());
    }
}

#[test]
fn a_position_tells_its_dice_and_dragons() {
    let game = dragons();
    let state = game.parse_state("#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w").unwrap();
    let cell = |label: &str| Cell::of_index(game.layout().site(label).unwrap().index()).unwrap();
    assert_eq!(state.turn(), Side::First);
    assert_eq!(
        [state.at(cell("e5")), state.at(cell("d4"))],
        [Some((Side::First, 5)), Some((Side::Second, 1))]
    );
    assert_eq!((state.at(cell("b1")), state.at(cell("a1"))), (None, None));
    let white: Vec<(Cell, u8)> = state.dice(Side::First).collect();
    assert_eq!(white, [(cell("e5"), 5), (cell("e9"), 2)]);
    assert_eq!(state.dice(Side::Second).count(), 4);
    // The dragon in the middle is awake: a die stands on its cave.
    assert_eq!(
        ["a5", "e5", "i5", "b5"].map(|label| state.dragon_sleeps(cell(label))),
        [true, false, true, false]
    );
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

/// A used cave does not say whose dragon it gave, but the moves do.
#[test]
fn whoever_knows_the_moves_knows_what_was_captured() {
    let game = dragons();
    let (mut state, mut past) = (game.parse_state(START).unwrap(), Vec::new());
    let captured = |scene: ludoteca_kit::Scene| scene.counters[1].values.join(" ");
    for text in
        "e8-e6 b1-b2 d9-d5 b2-b1 f9-f5 b1-b2 c9-c4 b2-b1 c4-e4 b1-b2 e4-c4 b2-b1 e5-e4 b1-b2 e4-e3 b2-b4"
            .split(' ')
    {
        let mv = game.parse_move(&state, text).unwrap();
        past.push((state, mv));
        game.play(&mut state, mv);
    }
    assert_eq!(captured(game.scene(&state)), "1–2 0–1", "a bare position cannot tell");
    assert_eq!(captured(game.scene_since(&state, &past)), "1 1");
    assert_eq!(captured(game.scene_since(&state, &[])), "1–2 0–1");
}

#[test]
fn the_diagrams_and_samples_are_positions() {
    let mut lines = ThreeDragonsFamily::META.rules(Language::English).lines();
    let mut diagrams = 0;
    while let Some(line) = lines.next() {
        if line.starts_with("```position") {
            let position = lines.next().unwrap();
            check_position("dragons", position, "");
            diagrams += 1;
        }
    }
    assert_eq!(diagrams, 5);
    for sample in ThreeDragonsFamily::META.samples {
        check_position("dragons", sample.position, if sample.name == "final" { "black dice" } else { "" });
    }
}
