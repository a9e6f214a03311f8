//! What holds everywhere on the board.

use super::*;

#[test]
fn random_moves_are_uniform() {
    fn check<R: Ruleset>(position: &str) {
        let game = ThreeDragons::<R, _>::new(Portable);
        let state = game.parse_state(position).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let mut seen = vec![0; moves.len()];
        let mut rng = Rng::new(5);
        for _ in 0..1000 * moves.len() {
            let mv = game.sample(&state, &mut rng).unwrap();
            seen[moves.iter().position(|&known| known == mv).unwrap()] += 1;
        }
        // The spread is about 32, so this is five times that.
        assert!(seen.iter().all(|&n: &i32| (n - 1000).abs() < 160), "{position}: {seen:?}");
    }
    check::<Base>(BASE_START);
    check::<Dragons>("#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w");
    check::<Power>("#2W34#/2W36/1B11B1B1B13/2B1B1B14/o3o3o/9/9/4W34/#3W53# w");
    // Hardly anything moves: the draws are given up and the moves counted.
    check::<Base>("#W1W1W1B13#/W1W1B16/W1B17/B12B15/o3o3o/9/9/9/#7# w");
    let game = ThreeDragons::<Base, _>::new(Portable);
    let blocked = game.parse_state("#7#/W1B15B1W1/B17B1/9/o3o3o/9/9/9/#7# w").unwrap();
    assert_eq!(game.sample(&blocked, &mut Rng::new(1)), None);
}

#[test]
fn mirrored_positions_have_mirrored_moves() {
    let game = dragons();
    let state =
        game.parse_state("#4B22#/4B24/9/2W25B4/xB31B2B5B21B3B3/8B2/1W41W23W21/9/#1W31W21W2W3# w").unwrap();
    let images: Vec<String> = game
        .symmetries()
        .iter()
        .map(|symmetry| {
            let image = game.transform(&state, symmetry);
            assert_eq!(game.transform(&image, symmetry), state);
            game.write_state(&image)
        })
        .collect();
    assert_eq!(
        images,
        [
            "#2B24#/4B24/9/B45W22/B3B31B2B5B21B3x/B28/1W23W21W41/9/#W3W21W21W31# w",
            "#1B31B21B2B3#/9/1B41B23B21/8W2/xW31W2W5W21W3W3/2B25W4/9/4W24/#4W22# b",
            "#B3B21B21B31#/9/1B23B21B41/W28/W3W31W2W5W21W3x/W45B22/9/4W24/#2W24# b",
        ]
    );
}

#[test]
fn equal_positions_have_equal_keys_and_different_ones_do_not() {
    let game = dragons();
    let key = |position: &str| game.key(&game.parse_state(position).unwrap());
    let positions = [
        START,
        &START.replace(" w", " b"),
        &START.replace("o3o3o", "x3o3o"),
        &START.replace("W4", "W3"),
        &START.replace("B4", "B3"),
        &START.replace("4W44", "3W45"),
    ];
    for (n, a) in positions.iter().enumerate() {
        for (m, b) in positions.iter().enumerate() {
            assert_eq!(key(a) == key(b), n == m, "{a} {b}");
        }
    }
    // Two ways to the same position.
    let play = |moves: [&str; 4]| {
        let mut state = game.initial();
        for mv in moves {
            let mv = game.parse_move(&state, mv).unwrap();
            game.play(&mut state, mv);
        }
        state
    };
    let (one, other) =
        (play(["b9-b4", "b1-b3", "h9-h4", "h1-h3"]), play(["h9-h4", "h1-h3", "b9-b4", "b1-b3"]));
    assert_eq!(one, other);
    assert_eq!(game.key(&one), game.key(&other));
}
