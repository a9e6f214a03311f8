//! The slow references against the referee's data and against every example in the rule texts.

use ludoteca_testkit::data::{self, Variant};
use ludoteca_testkit::slow::{self, Slow};
use std::collections::{BTreeMap, BTreeSet};

use data::REFEREED;

/// A reference by game and options such as `side=4 directions=forward`.
pub(crate) fn game(name: &str, options: &str) -> Box<dyn Slow> {
    let pairs = options.split_whitespace().map(|pair| pair.split_once('=').expect("an option has a value"));
    let variant: Variant = pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    slow::open(name, &variant).unwrap_or_else(|| panic!("no {name} with {options}"))
}

pub(crate) fn moves(game: &dyn Slow, position: &str) -> BTreeSet<String> {
    game.answer(position).moves.into_keys().collect()
}

/// Outcome, the whole list of moves and every given result of a move.
fn check_vectors(name: &str) {
    for vector in data::vectors(name) {
        let at = format!("{name} {:?} {}", vector.variant, vector.position);
        let game = slow::open(&vector.game, &vector.variant).expect("vectors name known variants");
        let answer = game.answer(&vector.position);
        assert_eq!(answer.outcome, vector.outcome, "{at}");
        assert_eq!(answer.outcome.is_some(), answer.reason.is_some(), "{at}");
        assert!(
            answer.moves.keys().eq(&vector.moves),
            "{at}: {:?} is not {:?}",
            answer.moves.keys(),
            vector.moves
        );
        for applied in &vector.apply {
            assert_eq!(answer.moves.get(&applied.mv), Some(&applied.position), "{at} {}", applied.mv);
            assert_eq!(game.play(&vector.position, &applied.mv).as_ref(), Some(&applied.position), "{at}");
        }
    }
}

#[test]
fn players() {
    for line in data::players() {
        let at = format!("{} {:?} {}", line.game, line.variant, line.position);
        let players = slow::Players::new(&line.game, &line.variant).expect("the data names known variants");
        for (name, candidates) in &line.bots {
            let (_, found) =
                players.advise(&line.position, name).unwrap_or_else(|| panic!("{at}: no {name}"));
            assert_eq!(&found, candidates, "{at} {name}");
        }
        let values = players.values(&line.position);
        for (name, sides) in &line.values {
            // By letter in the data, so Blue and Black come first, and in the order of the sides in the reference.
            let [first, second] = values[name.as_str()];
            for (found, expected) in [second, first].into_iter().zip(sides.values()) {
                let near = found.zip(*expected).is_some_and(|(a, b)| (a - b).abs() <= 1e-9);
                assert!(near || found == *expected, "{at} {name}: {found:?} is not {expected:?}");
            }
        }
    }
}

#[test]
fn tactigon_vectors() {
    check_vectors("tactigon");
}

#[test]
fn taacoca_vectors() {
    check_vectors("taacoca");
}

#[test]
fn claustro_vectors() {
    check_vectors("claustro");
}

#[test]
fn three_dragons_vectors() {
    check_vectors("three-dragons");
}

/// Every count of both files. The last move of a sequence is counted without being made, so even the largest
/// takes only seconds.
fn check_perft(name: &str) {
    for line in data::perft().into_iter().filter(|line| line.game == name) {
        let game = slow::open(name, &line.variant).expect("perft names known variants");
        for (count, depth) in line.counts.iter().zip(1..) {
            let at = format!("{name} {:?} {} depth {depth}", line.variant, line.position);
            assert_eq!(game.perft(&line.position, depth), *count, "{at}");
        }
    }
}

#[test]
fn tactigon_perft() {
    check_perft("tactigon");
}

#[test]
fn taacoca_perft() {
    check_perft("taacoca");
}

#[test]
fn claustro_perft() {
    check_perft("claustro");
}

#[test]
fn three_dragons_perft() {
    check_perft("three-dragons");
}

/// The text interface is one truth in four ways: the list, the count, `play` and `outcome` agree, and every
/// result of a move is itself a possible position with the other side to move.
#[test]
fn answers_agree_with_themselves() {
    for name in REFEREED {
        for vector in data::vectors(name).into_iter().step_by(9) {
            let game = slow::open(name, &vector.variant).expect("vectors name known variants");
            let answer = game.answer(&vector.position);
            let quick = game.quick(&vector.position);
            assert_eq!(
                (quick.outcome, quick.reason, quick.count),
                (answer.outcome, answer.reason, answer.moves.len())
            );
            for (mv, after) in answer.moves.iter().step_by(17) {
                assert_eq!(game.play(&vector.position, mv).as_ref(), Some(after), "{} {mv}", vector.position);
                assert_eq!(game.check(after), Ok(()), "{} {mv}", vector.position);
                assert_ne!(after.chars().last(), vector.position.chars().last());
            }
        }
    }
}

/// Players choose among the legal moves, and have nothing to choose once the game is over.
#[test]
fn players_choose_legal_moves() {
    for line in data::players() {
        let game = slow::open(&line.game, &line.variant).expect("players name known variants");
        let legal = moves(&*game, &line.position);
        assert_eq!(line.bots.is_empty(), legal.is_empty(), "{}", line.position);
        for candidates in line.bots.values() {
            assert!(candidates.iter().all(|mv| legal.contains(mv)), "{}", line.position);
        }
    }
}

#[test]
fn variants_have_defaults_and_no_strangers() {
    let none = Variant::new();
    for (name, spelled) in [
        ("tactigon", "board=11 jump=false gold_bonus=false"),
        ("taacoca", "side=5 directions=all"),
        ("claustro", "size=5 moves=orthogonal"),
        ("three-dragons", "rules=dragons"),
    ] {
        let default = slow::open(name, &none).expect("a known game");
        assert_eq!(default.initial(), game(name, spelled).initial());
        assert_eq!(default.check(&default.initial()), Ok(()));
        assert_eq!(default.quick(&default.initial()).outcome, None);
    }
    for (name, option, value) in [
        ("tactigon", "board", "12"),
        ("tactigon", "jump", "yes"),
        ("taacoca", "side", "2"),
        ("taacoca", "side", "14"),
        ("taacoca", "side", "05"),
        ("claustro", "size", "11"),
        ("claustro", "moves", "all"),
        ("three-dragons", "rules", "all"),
        ("three-dragons", "side", "5"),
        ("chess", "side", "5"),
    ] {
        let variant = BTreeMap::from([(option.to_string(), value.to_string())]);
        assert!(slow::open(name, &variant).is_none(), "{name} {option}={value}");
    }
}

/// Every start position of the perft file is the one the reference builds.
#[test]
fn start_positions_are_the_given_ones() {
    let starts = [('r', "tactigon"), ('w', "taacoca"), ('g', "claustro"), ('w', "three-dragons")];
    for line in data::perft() {
        let first = starts.iter().find(|(_, name)| *name == line.game).expect("a known game").0;
        assert!(line.position.ends_with(first));
        let start = slow::open(&line.game, &line.variant).expect("a known variant").initial();
        let midgame = ["2bb#/1bg1g/2b2/1g2g/#4 g", "1bbg3#/4b3/1bb5/8/6g1/2g1g2g/1b4g1/#7 g"];
        if !midgame.contains(&line.position.as_str()) && line.source.is_none() {
            assert_eq!(start, line.position);
        }
    }
}
