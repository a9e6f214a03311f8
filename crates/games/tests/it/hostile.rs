//! Whatever arrives gets an answer. The same bodies run under `cargo xtask fuzz`.

use ludoteca_games::Games;
use ludoteca_kit::{Advise, Options, Registry, Rng, Visit};
use ludoteca_testkit::hostile;
use proptest::prelude::*;

/// Positions of random games, and some of the moves there.
struct Texts;

impl Visit for Texts {
    type Out = Vec<String>;

    fn visit<G: Advise>(self, game: G) -> Vec<String> {
        let (mut texts, mut rng, mut state) = (Vec::new(), Rng::new(1), game.initial());
        for _ in 0..40 {
            texts.push(game.write_state(&state));
            for _ in 0..20 {
                texts.extend(game.sample(&state, &mut rng).map(|mv| game.write_move(&state, mv)));
            }
            if !game.play_random(&mut state, &mut rng) {
                state = game.initial();
            }
        }
        texts
    }
}

/// A text of the right kind with a few characters changed, which gets further into a parser than noise does.
fn nearly_right() -> impl Strategy<Value = Vec<u8>> {
    let games = Games::metas().iter().enumerate();
    let texts: Vec<String> =
        games.flat_map(|(game, meta)| Games::open(game, &Options::defaults(meta.options), Texts)).collect();
    let edits = prop::collection::vec((any::<prop::sample::Index>(), "[ -~éß]?"), 0..4);
    (any::<[u8; 2]>(), prop::sample::select(texts), edits).prop_map(|(game, text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (place, with) in edits {
            let place = place.index(chars.len().max(1));
            chars.splice(place..(place + 1).min(chars.len()), with.chars());
        }
        game.into_iter().chain(chars.into_iter().collect::<String>().into_bytes()).collect()
    })
}

fn a_record() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        "[a-i][0-9](-|x|>|,|@)[a-i][0-9]",
        Just("1.".to_string()),
        Just("(".to_string()),
        Just(")".to_string()),
        Just("{c}".to_string()),
        Just("*".to_string()),
        Just("draw".to_string()),
        Just("[Result \"*\"]\n".to_string()),
        ".{0,6}",
    ];
    (any::<[u8; 2]>(), prop::collection::vec(word, 0..20))
        .prop_map(|(game, words)| game.into_iter().chain(words.join(" ").into_bytes()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn noise_as_text(data in prop::collection::vec(any::<u8>(), 0..80)) {
        hostile::text::<Games>(&data);
    }

    #[test]
    fn nearly_right_texts(data in nearly_right()) {
        hostile::text::<Games>(&data);
    }

    #[test]
    fn records(data in a_record()) {
        hostile::record::<Games>(&data);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_of_picks(data in prop::collection::vec(any::<u8>(), 0..400)) {
        hostile::picks::<Games>(&data);
    }
}

#[test]
fn a_megabyte_is_refused_at_once() {
    for byte in [b'1', b'/', b'a', b' ', b'W', b'#', b',', 0xff] {
        for game in 0..Games::metas().len() as u8 {
            let mut data = vec![game, 0];
            data.resize(1 << 20, byte);
            hostile::text::<Games>(&data);
            hostile::record::<Games>(&data);
        }
    }
}
