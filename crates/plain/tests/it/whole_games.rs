//! Whole games by scripted input, in every form of a move.

use crate::script::{players, talk};
use ludoteca_games::Games;
use ludoteca_kit::{Registry as _, Rng, Site};
use ludoteca_session::{Session, Setup};
use ludoteca_testkit::smallest;

/// A move in one of the forms in which it may be typed.
fn typed(game: &Session, picks: &[Site], text: &str, form: usize) -> Vec<String> {
    let label = |site: Site| game.layout().label(site).to_string();
    let split = |site: Site| {
        let label = label(site);
        (label[..1].to_uppercase(), label[1..].to_string())
    };
    match form {
        0 => vec![text.to_string()],
        1 => vec![format!("\"{}\".", text.to_uppercase())],
        2 => picks.iter().map(|&site| label(site)).collect(),
        3 => picks.iter().map(|&site| format!("{},{}.", split(site).0, split(site).1)).collect(),
        4 => picks.iter().flat_map(|&site| [format!("'{}'.", split(site).0), split(site).1]).collect(),
        5 => vec![picks.iter().map(|&site| label(site)).collect::<Vec<_>>().join(" ")],
        // The first cell, and from then on the numbers of the lists.
        _ => {
            let mut lines = vec![label(picks[0])];
            for number in 1..picks.len() {
                let offers = game.choices(&picks[..number]).offers;
                let place = offers.iter().position(|offer| offer.site == picks[number]);
                lines.push(place.expect("it leads on").to_string());
            }
            lines
        }
    }
}

/// Plays random games and types them; what is said at the end must be what the rules say.
fn check(game: &str, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let setup = Setup::new::<Games>(game).expect("the game is known");
        let mut played = Session::open::<Games>(&setup).expect("it opens");
        let mut lines = Vec::new();
        let mut moves = Vec::new();
        while played.ending().is_none() {
            // A random way through the picks, and what the last of them is called.
            let (mut picks, mut name) = (Vec::new(), None);
            let mv = loop {
                let choices = played.choices(&picks);
                match choices.done {
                    Some(mv) => break mv,
                    None => {
                        let offer = &choices.offers[rng.below(choices.offers.len())];
                        picks.push(offer.site);
                        name = offer.name.as_ref().map(ToString::to_string);
                    }
                }
            };
            let form = rng.below(8);
            match name {
                // What has a name has a form of its own; where a chosen piece stands, its cell would mean the piece.
                Some(name) if form > 3 || picks[..picks.len() - 1].contains(&picks[picks.len() - 1]) => {
                    lines.extend(
                        picks[..picks.len() - 1].iter().map(|&site| played.layout().label(site).to_string()),
                    );
                    lines.push(name.to_uppercase());
                }
                _ => lines.extend(typed(&played, &picks, &played.write(mv), form)),
            }
            moves.push(played.write(mv));
            played.play(mv).expect("the picks spell a legal move");
        }
        let ending = played.ending().expect("the game is over");
        let (_, said) =
            talk(players(game, "human", "human"), format!("{}\nhistory\n", lines.join("\n")).as_bytes());
        assert!(said.contains(&format!("{}. ", ending.told)), "{game}, seed {seed}: {said}");
        let told = said.matches(" plays ").count();
        assert_eq!(told, moves.len(), "{game}, seed {seed}");
        let last = moves.last().expect("there was a move");
        assert!(said.contains(&format!(" plays {last}")), "{game}, seed {seed}");
    }
}

#[test]
fn every_game() {
    Games::metas().iter().for_each(|meta| check(&smallest(meta), 8..10));
}

#[test]
fn tactigon() {
    check("tactigon", 0..3);
    check("tactigon(board=13,jump=true,gold_bonus=true)", 3..4);
}

#[test]
fn taacoca() {
    check("taacoca", 0..2);
    check("taacoca(side=3)", 2..6);
    check("taacoca(side=6,directions=forward)", 6..8);
}

#[test]
fn claustro() {
    check("claustro", 0..4);
    check("claustro(size=10,moves=forward)", 4..6);
}

#[test]
fn three_dragons() {
    check("three-dragons", 0..3);
    check("three-dragons(rules=base)", 3..4);
}
