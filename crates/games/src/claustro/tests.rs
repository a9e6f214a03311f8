//! The rules and rulings, one by one, on positions made for them; expected values come from the rules' text.

use super::ClaustroFamily;
use super::rules::{Claustro, GOAL, Move, STUCK};
use ludoteca_kit::words::Language;
use ludoteca_kit::{
    Advise, Game, GameFamily, MoveError, Options, Outcome, Portable, Present, Reason, Rng, Side, Visit,
};

const START: &str = "1bb1#/b4/b3g/4g/#1gg1 g";
/// A green pawn in the open on c3, blue ones on two of its diagonals.
const OPEN: &str = "4#/bb3/2g2/bb2g/#1gg1 g";

fn five(forward: bool) -> Claustro<u32, Portable> {
    Claustro::new(Portable, 5, forward)
}

fn moves<G: Present>(game: &G, position: &str) -> Vec<String> {
    let (state, mut list) = (game.parse_state(position).unwrap(), Vec::new());
    game.moves(&state, &mut list);
    let mut texts: Vec<String> = list.into_iter().map(|mv| game.write_move(&state, mv)).collect();
    texts.sort();
    texts
}

/// Where the pawn on `from` can go, captures with an `x`, without their places.
fn ways(forward: bool, position: &str, from: &str) -> String {
    let all = moves(&five(forward), position);
    let mut ways: Vec<&str> = all
        .iter()
        .filter_map(|mv| mv.strip_prefix(from))
        .map(|rest| rest.split('@').next().unwrap().trim_start_matches('-'))
        .collect();
    ways.dedup();
    ways.join(" ")
}

fn outcome(forward: bool, position: &str) -> Option<(Side, Reason)> {
    let game = five(forward);
    match game.outcome(&game.parse_state(position).unwrap()) {
        None => None,
        Some(Outcome::Win(side, reason)) => Some((side, reason)),
        Some(Outcome::Draw(_)) => panic!("the rules know no draw"),
    }
}

fn play(forward: bool, position: &str, mv: &str) -> String {
    let game = five(forward);
    let mut state = game.parse_state(position).unwrap();
    let mv = game.parse_move(&state, mv).unwrap_or_else(|error| panic!("{position}: {error}"));
    game.play(&mut state, mv);
    game.write_state(&state)
}

/// A closure cannot be generic, so what is done in every variant is a trait.
trait Law {
    fn check<G: Present>(&mut self, game: G, options: &Options);
}

struct Opened<'a, L>(&'a mut L, &'a Options);

impl<L: Law> Visit for Opened<'_, L> {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        self.0.check(game, self.1);
    }
}

fn everywhere(law: &mut impl Law) {
    for options in Options::every(ClaustroFamily::META.options) {
        ClaustroFamily::open(Portable, &options, Opened(law, &options));
    }
}

#[test]
fn the_game_starts_as_the_rules_say() {
    let check = |size: u32, position: &str| {
        struct Start<'a>(u32, &'a str);
        impl Law for Start<'_> {
            fn check<G: Present>(&mut self, game: G, options: &Options) {
                if options.number("size") == self.0 {
                    assert_eq!(game.write_state(&game.initial()), self.1);
                }
            }
        }
        everywhere(&mut Start(size, position));
    };
    check(5, START);
    check(6, "1bb2#/b5/b5/5g/5g/#2gg1 g");
    check(7, "1bbb2#/b6/b6/b5g/6g/6g/#2ggg1 g");
    check(8, "1bbb3#/b7/b7/b7/7g/7g/7g/#3ggg1 g");
    check(9, "1bbbb3#/b8/b8/b8/b7g/8g/8g/8g/#3gggg1 g");
    check(10, "1bbbb4#/b9/b9/b9/b9/9g/9g/9g/9g/#4gggg1 g");
}

#[test]
fn a_pawn_steps_along_row_and_column() {
    let check = |forward, position, from, expected| assert_eq!(ways(forward, position, from), expected);
    check(false, OPEN, "c3", "b3 c2 c4 d3 xb2 xd2");
    check(true, OPEN, "c3", "b3 c2 xb2 xd2");
    let blue = "4#/gg3/2b2/gg2b/#1bb1 b";
    check(false, blue, "c3", "b3 c2 c4 d3 xb2 xd2");
    check(true, blue, "c3", "c4 d3 xb2 xd2");
    // Pawns of either side, the edge, the blocked corners and the other goal are in the way.
    check(false, START, "c5", "b5 c4");
    check(false, START, "d5", "d4");
    check(false, START, "e4", "d4");
    check(false, "3g#/bb3/5/bb2g/#g1g1 g", "a4", "a3 b4");
    check(false, "3g#/bb3/5/bb2g/#g1g1 g", "e2", "e3 xd1");
    check(false, "4#/2b2/1bgb1/2b1g/#1gg1 g", "c3", "");
}

#[test]
fn a_goal_is_open_to_its_owner_alone() {
    let green = "1g2#/bb3/5/bb2g/#1gg1 g";
    assert_eq!(ways(false, green, "a2"), "a1 a3 xb1");
    assert_eq!(ways(true, green, "a2"), "a1 xb1");
    assert_eq!(ways(false, "1bb1#/b4/b3g/4g/#1gg1 b", "a2"), "b2");
    assert_eq!(ways(false, "1bb1#/b4/b3g/4g/#1gg1 b", "b1"), "b2");
}

#[test]
fn a_pawn_captures_on_all_four_diagonals_in_both_variants() {
    for forward in [false, true] {
        let captures: Vec<String> = ways(forward, "4#/1b1b1/2g2/1b1bg/#1gg1 g", "c3")
            .split(' ')
            .filter(|way| way.starts_with('x'))
            .map(str::to_string)
            .collect();
        assert_eq!(captures, ["xb2", "xb4", "xd2", "xd4"]);
        let captures: Vec<String> = ways(forward, "4#/1g1g1/2b2/1g1gb/#1bb1 b", "c3")
            .split(' ')
            .filter(|way| way.starts_with('x'))
            .map(str::to_string)
            .collect();
        assert_eq!(captures, ["xb2", "xb4", "xd2", "xd4"]);
    }
}

#[test]
fn the_captured_pawn_is_put_on_any_empty_ordinary_cell() {
    // The vacated c3 is one of them; b2, the goals a1 and e5 and the corners a5 and e1 are not.
    let expected = "a2 a3 a4 b3 b4 b5 c1 c2 c3 c4 c5 d3 d4 e2";
    let all = moves(&five(false), OPEN);
    let places: Vec<&str> = all.iter().filter_map(|mv| mv.strip_prefix("c3xb2@")).collect();
    assert_eq!(places.join(" "), expected);
    let check = |mv, position| assert_eq!(play(false, OPEN, mv), position);
    check("c3xb2@e2", "4#/bg3/5/bb2g/#bgg1 b");
    check("c3xb2@c3", "4#/bg3/2b2/bb2g/#1gg1 b");
    check("c3-c4", "4#/bb3/3g1/bb2g/#1gg1 b");
}

#[test]
fn a_pawn_on_its_goal_wins_at_once() {
    let check = |position, expected| assert_eq!(outcome(false, position), expected, "{position}");
    let won = play(false, "1g2#/bb3/5/bb2g/#1gg1 g", "a2-a1");
    assert_eq!(won, "g3#/bb3/5/bb2g/#1gg1 b", "the other side would be next");
    check(&won, Some((Side::First, GOAL)));
    check("g3#/bb3/5/bb2g/#1gg1 g", Some((Side::First, GOAL)));
    check("4#/bb3/2g2/b3g/#1ggb g", Some((Side::Second, GOAL)));
    check("4#/bb3/2g2/b3g/#1ggb b", Some((Side::Second, GOAL)));
    check(START, None);
    for position in [won.as_str(), "4#/bb3/2g2/b3g/#1ggb b"] {
        let game = five(false);
        let state = game.parse_state(position).unwrap();
        assert_eq!(moves(&game, position), [""; 0]);
        assert_eq!((game.count(&state), game.sample(&state, &mut Rng::new(1))), (0, None));
        assert_eq!(game.parse_move(&state, "d5-c5"), Err(MoveError::Over));
    }
}

#[test]
fn a_side_without_a_move_wins() {
    let stuck = "4#/3bg/2bg1/1bg2/#gb2 g";
    assert_eq!(outcome(true, stuck), Some((Side::First, STUCK)));
    assert_eq!(moves(&five(true), stuck), [""; 0]);
    assert_eq!(outcome(false, stuck), None);
    // The same seen from the other corner.
    assert_eq!(outcome(true, "2gb#/2bg1/1bg2/bg3/#4 b"), Some((Side::Second, STUCK)));
    // No pawn can step, but b5 captures on a4, and 14 cells are empty then.
    let cornered = "3b#/3bg/2bg1/1bg2/#g3 g";
    assert_eq!(outcome(true, cornered), None);
    assert_eq!(moves(&five(true), cornered).len(), 14);
    assert!(moves(&five(true), cornered).iter().all(|mv| mv.starts_with("b5xa4@")));
    // The goal is looked at first.
    assert_eq!(outcome(true, "4#/3bg/2bg1/1bg2/#g2b g"), Some((Side::Second, GOAL)));
}

#[test]
fn nothing_is_for_good() {
    let game = five(false);
    let state = game.parse_state(OPEN).unwrap();
    for mv in ["c3-c4", "c3xb2@e2"] {
        assert!(!game.progress(&state, game.parse_move(&state, mv).unwrap()));
    }
}

#[test]
fn the_samples_are_what_they_are_called() {
    let [middle, end] = ClaustroFamily::META.samples else { panic!("two samples") };
    assert_eq!(outcome(false, middle.position), None);
    assert_eq!(moves(&five(false), middle.position).iter().filter(|mv| mv.contains('@')).count(), 14);
    assert_eq!(outcome(false, end.position), Some((Side::First, GOAL)));
    assert_eq!(play(false, "1b2#/g1g2/b2g1/g3b/#b3 g", "b1-a1"), end.position);
}

#[test]
fn every_diagram_of_the_rules_is_a_position() {
    let mut diagrams = 0;
    let mut lines = ClaustroFamily::META.rules(Language::English).lines();
    while let Some(line) = lines.next() {
        let Some(options) = line.strip_prefix("```position") else { continue };
        let options =
            Options::parse(ClaustroFamily::META.options, &options.trim().replace(' ', ",")).unwrap();
        struct Parses<'a>(&'a str);
        impl Visit for Parses<'_> {
            type Out = ();
            fn visit<G: Advise>(self, game: G) {
                let state =
                    game.parse_state(self.0).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.0));
                assert_eq!(game.write_state(&state), self.0);
            }
        }
        ClaustroFamily::open(Portable, &options, Parses(lines.next().unwrap()));
        diagrams += 1;
    }
    assert_eq!(diagrams, 6);
}

#[test]
fn the_examples_of_the_rules_are_played() {
    assert_eq!(
        play(false, "1b2#/b4/2bg1/g3g/#b1g1 g", "d1xe2@c1"),
        "1b2#/b4/b1bg1/4g/#g1g1 b",
        "the diagrams before and after a capture"
    );
}

/// What must hold wherever random games lead, in every variant.
struct Play;

impl Law for Play {
    fn check<G: Present>(&mut self, game: G, options: &Options) {
        let pawns = game.scene(&game.initial()).pieces.len();
        let mut rng = Rng::new(u64::from(options.number("size")));
        for _ in 0..6 {
            let mut state = game.initial();
            for _ in 0..60 {
                let mut list = Vec::new();
                game.moves(&state, &mut list);
                assert_eq!(game.count(&state), list.len());
                for (n, &mv) in list.iter().enumerate() {
                    assert_eq!(game.nth(&state, n), mv);
                    assert!(game.legal(&state, mv));
                }
                let mut children = Vec::new();
                game.children(&state, |child| children.push(child.clone()));
                let played = list.iter().map(|&mv| {
                    let mut child = state.clone();
                    game.play(&mut child, mv);
                    child
                });
                assert!(played.eq(children.iter().cloned()));
                assert_eq!(game.scene(&state).pieces.len(), pawns, "no pawn ever leaves");
                assert_eq!(list.is_empty(), game.outcome(&state).is_some());
                for symmetry in game.symmetries() {
                    let image = game.transform(&state, &symmetry);
                    assert_eq!(game.count(&image), list.len(), "{}", symmetry.name);
                    assert_eq!(game.transform(&image, &symmetry), state, "{}", symmetry.name);
                }
                let mut random = state.clone();
                let went_on = game.play_random(&mut random, &mut rng.clone());
                let mv = game.sample(&state, &mut rng);
                assert_eq!(went_on, mv.is_some());
                let Some(mv) = mv else { break };
                assert!(list.contains(&mv));
                game.play(&mut state, mv);
                assert_eq!(state, random);
            }
        }
    }
}

#[test]
fn random_games_keep_the_rules() {
    everywhere(&mut Play);
}

/// Exactly the legal ones of all conceivable moves can be typed and are called legal.
#[test]
fn what_is_typed_is_judged_as_the_list_is() {
    for forward in [false, true] {
        let game = five(forward);
        for position in [
            START,
            OPEN,
            "1g2#/bb3/5/bb2g/#1gg1 g",
            "4#/2b2/1bgb1/2b1g/#1gg1 g",
            "4#/3bg/2bg1/1bg2/#gb2 g",
            "1b2#/b4/2bg1/g3g/#b1g1 b",
        ] {
            let state = game.parse_state(position).unwrap();
            let listed = moves(&game, position);
            let names: Vec<String> = game.layout().sites.iter().map(|site| site.label.clone()).collect();
            let mut typed = Vec::new();
            for from in &names {
                for to in &names {
                    typed.push(format!("{from}-{to}"));
                    typed.extend(names.iter().map(|place| format!("{from}x{to}@{place}")));
                }
            }
            let mut accepted: Vec<String> =
                typed.into_iter().filter(|text| game.parse_move(&state, text).is_ok()).collect();
            accepted.sort();
            assert_eq!(accepted, listed, "{position}");
            let cell = |text: &str| game.board.cell_at(game.parse_cell(text).unwrap()).unwrap();
            for from in &names {
                for to in &names {
                    let (from, to) = (cell(from), cell(to));
                    let mut all = vec![Move::Step { from, to }];
                    all.extend(names.iter().map(|place| Move::Capture { from, to, place: cell(place) }));
                    for mv in all {
                        assert_eq!(
                            game.legal(&state, mv),
                            listed.contains(&game.write_move(&state, mv)),
                            "{mv:?}"
                        );
                    }
                }
            }
        }
    }
}
