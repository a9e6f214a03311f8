//! Whole games by scripted input, in every form of a move.

use crate::script::{players, talk};
use ludoteca_arena::{Match, Setup};
use ludoteca_games::Games;
use ludoteca_kit::{Rng, Site};

/// A move in one of the forms in which it may be typed.
fn typed(game: &Match, picks: &[Site], text: &str, form: usize) -> Vec<String> {
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
                let choices = game.next(&picks[..number]).choices;
                let place = choices.iter().position(|choice| choice.site == picks[number]);
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
        let mut played = Match::open::<Games>(&setup).expect("it opens");
        let mut lines = Vec::new();
        let mut moves = Vec::new();
        while played.ending().is_none() {
            // A random way through the picks.
            let mut picks = Vec::new();
            let text = loop {
                let next = played.next(&picks);
                match next.done {
                    Some(text) => break text,
                    None => picks.push(next.choices[rng.below(next.choices.len())].site),
                }
            };
            let form = rng.below(8);
            match text.rsplit_once('>') {
                // The compass has a form of its own.
                Some((_, direction)) if form > 3 => {
                    lines.extend(
                        picks[..picks.len() - 1].iter().map(|&site| played.layout().label(site).to_string()),
                    );
                    lines.push(direction.to_uppercase());
                }
                _ => lines.extend(typed(&played, &picks, &text, form)),
            }
            moves.push(played.play(&text).expect("the picks spell a legal move").text);
        }
        let ending = played.ending().expect("the game is over");
        let (_, said) =
            talk(players(game, "human", "human"), format!("{}\nhistory\n", lines.join("\n")).as_bytes());
        assert!(said.contains(&format!("{}. ", ending.sentence)), "{game}, seed {seed}: {said}");
        let told = said.matches(" plays ").count();
        assert_eq!(told, moves.len(), "{game}, seed {seed}");
        let last = moves.last().expect("there was a move");
        assert!(said.contains(&format!(" plays {last}")), "{game}, seed {seed}");
    }
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
