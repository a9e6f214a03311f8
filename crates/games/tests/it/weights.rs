//! The files of weights, which a tool writes, tell the terms in the order in which the games list them.

use ludoteca_games::Games;
use ludoteca_kit::{Advise, Options, Registry, Tactics, Visit};

struct Names;

impl Visit for Names {
    type Out = &'static [&'static str];
    fn visit<G: Advise + Tactics>(self, _: G) -> Self::Out {
        G::TERMS
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test reads what the tool has written")]
fn every_weight_stands_beside_the_name_of_its_term() {
    for (number, meta) in Games::metas().iter().enumerate() {
        let text = std::fs::read_to_string(ludoteca_testkit::folder(meta.id).join("weights.rs")).unwrap();
        let terms = Games::open(number, &Options::defaults(meta.options), Names);
        let arrays: Vec<&str> = text.split("\npub(super) static ").skip(1).collect();
        assert!(!arrays.is_empty() || terms.is_empty(), "{}", meta.id);
        for array in arrays {
            let name = array.split(':').next().unwrap();
            let told: Vec<&str> =
                array.lines().filter_map(|line| Some(line.split_once(", // ")?.1)).collect();
            assert_eq!(told, terms, "{} {name}", meta.id);
        }
    }
}
