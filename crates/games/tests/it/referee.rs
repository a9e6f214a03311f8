//! The vectors and perft counts that the original programs and others answered.

use ludoteca_games::Games;
use ludoteca_kit::{Advise, Options, Registry, Visit, leaves, perft};
use ludoteca_testkit::data::{self, Perft, Variant, Vector};

/// A game by its id and the variant as the data has it, opened as long loops open it.
fn open<V: Visit>(id: &str, variant: &Variant, visit: V) -> V::Out {
    let game = Games::metas().iter().position(|meta| meta.id == id).expect("the data names our games");
    let specs = Games::metas()[game].options;
    let mut options = Options::defaults(specs);
    for (name, value) in variant {
        options.set(specs, name, value).expect("the data has our options");
    }
    Games::open_fast(game, &options, visit)
}

struct Answers<'a>(&'a Vector);

impl Visit for Answers<'_> {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        let Vector { position, outcome, moves, apply, .. } = self.0;
        let state = game.parse_state(position).unwrap_or_else(|refusal| panic!("{position}: {refusal}"));
        assert_eq!(&game.write_state(&state), position);
        let letters = game.layout().sides.map(|side| side.letter.to_string());
        let found = game.outcome(&state).map(|outcome| match outcome.winner() {
            Some(side) => letters[side.index()].clone(),
            None => "draw".to_string(),
        });
        assert_eq!(&found, outcome, "{position}");
        let mut listed = Vec::new();
        game.moves(&state, &mut listed);
        let mut texts: Vec<String> = listed.into_iter().map(|mv| game.write_move(&state, mv)).collect();
        texts.sort();
        assert_eq!(&texts, moves, "{position}");
        for applied in apply {
            let mv =
                game.parse_move(&state, &applied.mv).unwrap_or_else(|error| panic!("{position}: {error}"));
            let mut after = state.clone();
            game.play(&mut after, mv);
            assert_eq!(game.write_state(&after), applied.position, "{position} {}", applied.mv);
        }
    }
}

fn vectors(id: &str, at_least: usize) {
    let vectors = data::vectors(id);
    assert!(vectors.len() >= at_least, "only {} vectors", vectors.len());
    for vector in &vectors {
        open(id, &vector.variant, Answers(vector));
    }
}

struct Counts<'a>(&'a Perft);

impl Visit for Counts<'_> {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        let Perft { position, variant, counts, .. } = self.0;
        let state = game.parse_state(position).unwrap_or_else(|refusal| panic!("{position}: {refusal}"));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &state, depth), count, "{variant:?} {position} depth {depth}");
            assert_eq!(
                leaves(&game, &state, depth),
                count,
                "{variant:?} {position} depth {depth}, leaves made"
            );
        }
    }
}

fn counts(id: &str) {
    let perfts: Vec<Perft> = data::perft().into_iter().filter(|perft| perft.game == id).collect();
    assert!(!perfts.is_empty());
    for perft in &perfts {
        open(id, &perft.variant, Counts(perft));
    }
}

#[test]
fn tactigon_vectors() {
    vectors("tactigon", 625);
}

#[test]
fn tactigon_counts() {
    counts("tactigon");
}

#[test]
fn taacoca_vectors() {
    vectors("taacoca", 1032);
}

#[test]
fn taacoca_counts() {
    counts("taacoca");
}

#[test]
fn claustro_vectors() {
    vectors("claustro", 840);
}

#[test]
fn claustro_counts() {
    counts("claustro");
}

#[test]
fn three_dragons_vectors() {
    vectors("three-dragons", 626);
}

#[test]
fn three_dragons_counts() {
    counts("three-dragons");
}
