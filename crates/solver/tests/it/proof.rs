//! A proof search says what plain search says, whatever it forgets.

use ludoteca_games::taacoca::{State, Taacoca};
use ludoteca_kit::{Game, Index, Indexed, Portable, Present, Tactics};
use ludoteca_solver::proof::{DisproofSum, ProofError, ProofSettings, Proved, Solution, Status, prove};
use ludoteca_testkit::noughts::Noughts;
use ludoteca_testkit::{Outlined, lively};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

type Hexagon = Outlined<Taacoca<u64, 0, Portable>>;

fn forward(side: u32) -> Hexagon {
    Outlined(Taacoca::new(Portable, side, true))
}

/// What a position is worth to the side to move (1 a win, 0 a draw, -1 a loss), by looking at everything.
fn plain<G: Game>(game: &G, state: &G::State, known: &mut HashMap<G::State, i32>) -> i32 {
    if let Some(&value) = known.get(state) {
        return value;
    }
    let value = match game.outcome(state) {
        Some(outcome) => outcome.winner().map_or(0, |side| if side == game.turn(state) { 1 } else { -1 }),
        None => {
            let mut after = Vec::new();
            game.children(state, |child| after.push(child.clone()));
            after.iter().map(|child| -plain(game, child, known)).max().expect("it is not over")
        }
    };
    known.insert(state.clone(), value);
    value
}

fn solution(value: i32) -> Solution {
    match value {
        1 => Solution::Win,
        0 => Solution::Draw,
        _ => Solution::Loss,
    }
}

fn proved<G: Present + Tactics>(game: &G, state: &G::State, settings: &ProofSettings<'_>) -> Proved<G::Move> {
    prove(game, state, settings, &mut |_| {})
        .unwrap_or_else(|error| panic!("{}: {error}", game.write_state(state)))
}

/// A table of four entries, one of four thousand, other keys, other ways to add up.
fn settings() -> [ProofSettings<'static>; 4] {
    let some = ProofSettings { memory: 1 << 16, check: true, ..ProofSettings::default() };
    [
        some,
        ProofSettings { memory: 0, seed: 3, ..some },
        ProofSettings { disproof_sum: DisproofSum::Full, seed: 1, ..some },
        ProofSettings { memory: 0, disproof_sum: DisproofSum::Full, epsilon: 0, ..some },
    ]
}

/// The answer is the one of plain search, and what it says of the moves is true.
fn check<G: Present + Tactics>(
    game: &G,
    state: &G::State,
    settings: &ProofSettings<'_>,
    known: &mut HashMap<G::State, i32>,
) {
    let at = game.write_state(state);
    let value = plain(game, state, known);
    let found = proved(game, state, settings);
    assert_eq!(found.solution, solution(value), "{at} with {settings:?}");
    // The last question was whether the side to move wins, or if it does not, and there are draws, whether it holds one.
    let aim = if found.progress.second { 0 } else { 1 };
    assert_eq!(found.moves.len(), game.count(state), "{at}");
    for &(mv, fate) in &found.moves {
        let mut after = state.clone();
        game.play(&mut after, mv);
        let reaches = -plain(game, &after, known) >= aim;
        let right = fate == Status::Unknown || (fate == Status::Proven) == reaches;
        assert!(right, "{at}: {} {fate:?}", game.write_move(state, mv));
    }
    let settled = if value >= aim {
        found.moves.iter().any(|(_, fate)| *fate == Status::Proven)
    } else {
        found.moves.iter().all(|(_, fate)| *fate == Status::Disproven)
    };
    assert!(settled, "{at}: the moves say why");
    assert!(found.checked > Some(0), "{at}: the proof is one");
    follow(game, state, &found, known);
}

/// The line leads to the end by legal moves, and the winner keeps the win all the way.
fn follow<G: Present + Tactics>(
    game: &G,
    state: &G::State,
    found: &Proved<G::Move>,
    known: &mut HashMap<G::State, i32>,
) {
    let winner = match found.solution {
        Solution::Win => game.turn(state),
        Solution::Loss => game.turn(state).other(),
        _ => return assert!(found.line.is_empty()),
    };
    let mut now = state.clone();
    for &mv in &found.line {
        assert!(game.legal(&now, mv), "{}: {}", game.write_state(state), game.write_move(&now, mv));
        game.play(&mut now, mv);
        let side = game.turn(&now);
        assert_eq!(
            plain(game, &now, known),
            if side == winner { 1 } else { -1 },
            "{}",
            game.write_state(&now)
        );
    }
    assert_eq!(game.outcome(&now).and_then(|outcome| outcome.winner()), Some(winner));
}

#[test]
fn the_smallest_board_is_settled_as_plain_search_settles_it() {
    let game = forward(3);
    let index = game.0.index().unwrap();
    let mut known = HashMap::new();
    let mut seen = [0; 2];
    for (number, rank) in (0..index.len()).step_by(1009).enumerate() {
        let Some(state) = index.unrank(rank).filter(|state| game.outcome(state).is_none()) else { continue };
        check(&game, &state, &settings()[number % 4], &mut known);
        seen[usize::from(plain(&game, &state, &mut known) == 1)] += 1;
    }
    assert!(seen.iter().all(|&number| number > 50), "{seen:?} lost and won");
    // The table of the whole board says the same of the start: lost in four plies.
    let start = proved(&game, &game.initial(), &settings()[0]);
    assert_eq!((start.solution, start.line.len()), (Solution::Loss, 4));
}

#[test]
fn few_stones_on_the_next_board_are_settled_as_plain_search_settles_them() {
    let game = forward(4);
    let mut known = HashMap::new();
    let few =
        |state: &State<u64>| (state.own | state.enemy).count_ones() <= 7 && game.outcome(state).is_none();
    let states: Vec<_> = lively(&game, 11, 4, 4000).into_iter().filter(few).collect();
    assert!(states.len() > 100, "{}", states.len());
    for (number, state) in states.iter().take(400).enumerate() {
        check(&game, state, &settings()[number % 4], &mut known);
    }
}

#[test]
fn noughts_and_crosses_are_settled_with_their_draws() {
    for misere in [false, true] {
        let game = Noughts::new(3, misere);
        let index = game.index().unwrap();
        let mut known = HashMap::new();
        for (number, rank) in (0..index.len()).enumerate() {
            let Some(state) = index.unrank(rank) else { continue };
            if number % 3 == 0 || rank == 0 {
                check(&game, &state, &settings()[number / 3 % 4], &mut known);
            }
        }
        assert_eq!(proved(&game, &game.initial(), &settings()[0]).solution, Solution::Draw);
    }
}

/// Opening positions are too much for plain search; but whatever the settings are, they are worth the same.
#[test]
fn a_table_that_forgets_changes_nothing() {
    let game = forward(4);
    for text in [
        "3b/bbbb1/2b3/1b1w3/1ww3/1w1w1/w1w1 w",
        "b1bb/3b1/2b3/2bb3/1www2/1www1/w3 w",
        "2b1/1b3/2bb2/3wwb1/2wb1w/5/1w2 w",
        "b1bb/5/2bbb1/3wb2/1w1w2/1w1w1/1w1w w",
    ] {
        let state = game.parse_state(text).unwrap();
        let mirrored = game.transform(&state, &game.symmetries()[0]);
        let large = ProofSettings { memory: 1 << 24, ..ProofSettings::default() };
        let found = proved(&game, &state, &large);
        assert!(matches!(found.solution, Solution::Win | Solution::Loss), "{text}");
        for small in [1 << 12, 1 << 16] {
            for (disproof_sum, seed) in [(DisproofSum::Weak, 5), (DisproofSum::Full, 6)] {
                let settings = ProofSettings { memory: small, disproof_sum, seed, ..large };
                assert_eq!(
                    proved(&game, &state, &settings).solution,
                    found.solution,
                    "{text} with {settings:?}"
                );
            }
        }
        let twin = proved(&game, &mirrored, &large);
        assert_eq!(
            (twin.solution, twin.progress.expansions),
            (found.solution, found.progress.expansions),
            "{text}"
        );
    }
}

#[test]
fn a_search_repeats_exactly() {
    let game = forward(4);
    let state = game.parse_state("3b/bbbb1/2b3/1b1w3/1ww3/1w1w1/w1w1 w").unwrap();
    let run = |seed| {
        let found =
            proved(&game, &state, &ProofSettings { memory: 1 << 18, seed, ..ProofSettings::default() });
        (found.solution, found.progress.expansions, found.line)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1).1, run(2).1, "another seed goes another way");
}

#[test]
fn a_search_that_is_stopped_claims_nothing() {
    let game = forward(4);
    let settings = ProofSettings { memory: 1 << 20, max_expansions: Some(2000), ..ProofSettings::default() };
    let found = proved(&game, &game.initial(), &settings);
    assert_eq!((found.solution, found.line.len()), (Solution::Open, 0));
    assert!(found.progress.proof > 0 && found.progress.disproof > 0 && found.progress.fill > 0.0);
    assert!((2000..4000).contains(&found.progress.expansions));
    let stop = AtomicBool::new(true);
    let settings = ProofSettings { stop: Some(&stop), max_expansions: None, ..settings };
    assert_eq!(proved(&game, &game.initial(), &settings).progress.expansions, 1);
}

#[test]
fn what_cannot_be_proved_is_refused() {
    let refused = |game: &Hexagon, text: &str, memory| {
        let state = game.parse_state(text).unwrap();
        let settings = ProofSettings { memory, ..ProofSettings::default() };
        prove(game, &state, &settings, &mut |_| {}).map(|found| found.solution)
    };
    let start = "bbb/4/5/4/www w";
    let endless = Outlined(Taacoca::new(Portable, 3, false));
    assert_eq!(refused(&endless, start, 1 << 20), Err(ProofError::Endless));
    assert_eq!(refused(&forward(3), "b2/4/5/3b/wb1 w", 1 << 20), Err(ProofError::Over));
    assert_eq!(refused(&forward(3), start, 1 << 60), Err(ProofError::Memory(1 << 60)));
    assert_eq!(refused(&forward(3), start, u64::MAX), Err(ProofError::Memory(u64::MAX)));
    assert_eq!(refused(&forward(3), start, 1 << 20), Ok(Solution::Loss));
}
