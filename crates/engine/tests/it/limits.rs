//! Whatever is asked, there is an answer, and it is the same every time.

use crate::ask::{Each, ask, ask_with, each_game};
use ludoteca_engine::{Control, Engine, Limits, Mode, Parameters, Root, TranspositionTable, mcts};
use ludoteca_kit::{Game, Present, Rng, Tactics, Terms as _};
use ludoteca_testkit::noughts::Noughts;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

struct Small;

impl Each for Small {
    fn visit<G: Tactics + Present>(&self, name: &str, game: &G) {
        let root = Root::new(game.initial());
        for limits in
            [(Some(0), None), (None, Some(0)), (None, Some(1)), (Some(1), Some(1)), (None, Some(777))]
        {
            let asked = || ask(game, &game.evaluation(), Mode::Selective, &root, limits).expect("an answer");
            let report = asked();
            assert!(game.legal(&root.state, report.lines[0].moves[0]), "{name} {limits:?}");
            assert_eq!(report, asked(), "{name} {limits:?}: the same again");
            assert!(
                limits.1.is_none_or(|most| report.nodes <= most + 1),
                "{name} {limits:?}: {}",
                report.nodes
            );
        }
    }
}

#[test]
fn limits_of_nothing_still_give_a_legal_move() {
    each_game(&Small);
}

#[test]
fn a_finished_game_has_no_answer() {
    let game = Noughts::new(3, false);
    let mut state = game.initial();
    for cell in [0, 3, 1, 4, 2] {
        game.play(&mut state, cell);
    }
    assert!(ask(&game, &game.evaluation(), Mode::Selective, &Root::new(state), (Some(3), None)).is_none());
    let stop = AtomicBool::new(false);
    let (limits, control) = (Limits::default(), Control::new(&stop));
    assert!(mcts::search(&game, &state, &limits, &control, &mut Rng::new(1)).is_none());
}

#[test]
fn only_the_moves_asked_for_are_considered() {
    let game = Noughts::new(3, false);
    let mut root = Root::new(game.initial());
    root.only = vec![1, 7];
    let report = ask(&game, &game.evaluation(), Mode::Selective, &root, (Some(5), None)).expect("an answer");
    assert!(root.only.contains(&report.lines[0].moves[0]));
    root.only = vec![200];
    assert!(ask(&game, &game.evaluation(), Mode::Selective, &root, (Some(5), None)).is_none());
}

#[test]
fn several_lines_begin_with_different_moves_and_fall() {
    let game = Noughts::new(4, false);
    let (evaluation, table, stop) =
        (game.evaluation(), TranspositionTable::new(1 << 20), AtomicBool::new(false));
    let limits = Limits { depth: Some(4), lines: 5, ..Limits::default() };
    let report = Engine::new(&game, &evaluation, &table)
        .search(&Root::new(game.initial()), &limits, &Control::new(&stop), &mut |_| {})
        .expect("an answer");
    assert_eq!(report.lines.len(), 5);
    assert!(report.lines.windows(2).all(|pair| pair[0].value >= pair[1].value));
    let firsts: std::collections::BTreeSet<u8> = report.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 5);
}

#[test]
fn who_says_stop_is_obeyed() {
    let game = Noughts::new(4, false);
    let (evaluation, table, stop) =
        (game.evaluation(), TranspositionTable::new(1 << 20), AtomicBool::new(false));
    let asked = AtomicU64::new(0);
    let out_of_time = || asked.fetch_add(1, Relaxed) >= 10;
    for threads in [1, 3] {
        asked.store(0, Relaxed);
        let control = Control { out_of_time: &out_of_time, ..Control::new(&stop) };
        let engine = Engine { threads, ..Engine::new(&game, &evaluation, &table) };
        let report = engine
            .search(&Root::new(game.initial()), &Limits::default(), &control, &mut |_| {})
            .expect("an answer");
        assert!(report.nodes < 1_000_000, "{}", report.nodes);
        assert!(asked.load(Relaxed) >= 11);
    }
}

/// Who asks for no more than a share of the planned time says how much doubt there is, and is obeyed after an iteration.
#[test]
fn a_search_ends_when_it_has_had_its_share_of_the_plan() {
    let game = Noughts::new(4, false);
    let (evaluation, stop) = (game.evaluation(), AtomicBool::new(false));
    let depth = |root: &Root<Noughts>, passed: &(dyn Fn(u32) -> bool + Sync)| {
        let table = TranspositionTable::new(1 << 20);
        let control = Control { passed, ..Control::new(&stop) };
        let limits = Limits::depth(6);
        let engine = Engine::new(&game, &evaluation, &table);
        engine.search(root, &limits, &control, &mut |_| {}).expect("an answer").depth
    };
    let root = Root::new(game.initial());
    assert_eq!(depth(&root, &|_| false), 6);
    assert_eq!(depth(&root, &|share| share < 1_000), 1, "much more than the plan has passed");
    let asked = AtomicU64::new(0);
    let third = |share| share > 0 && asked.fetch_add(1, Relaxed) == 2;
    assert_eq!(depth(&root, &third), 3);
    let forced = Root { only: vec![5], ..root };
    assert_eq!(depth(&forced, &|share| share == 0), 1, "one move takes no time where there is a plan");
}

#[test]
fn several_threads_find_what_one_finds() {
    let game = Noughts::new(3, false);
    let (evaluation, table) = (game.evaluation(), TranspositionTable::new(1 << 20));
    let engine = Engine { threads: 4, ..Engine::new(&game, &evaluation, &table) };
    let report = ask_with(&engine, &Root::new(game.initial()), (Some(12), None)).expect("an answer");
    assert_eq!(report.lines[0].value, 0, "noughts and crosses is a draw");
}

#[test]
fn random_games_find_a_win_and_repeat() {
    let game = Noughts::new(3, false);
    let mut state = game.initial();
    for cell in [0, 3, 1, 4] {
        game.play(&mut state, cell);
    }
    let found = |seed| {
        let (limits, stop) = (Limits { nodes: Some(2_000), ..Limits::default() }, AtomicBool::new(false));
        mcts::search(&game, &state, &limits, &Control::new(&stop), &mut Rng::new(seed)).expect("an answer")
    };
    assert_eq!(found(1).best, 2);
    assert_eq!(found(1), found(1));
    assert!(found(1).playouts >= 2_000 && found(1).win_rate > 0.9);
}

#[test]
fn a_handicap_weakens_and_repeats() {
    let game = Noughts::new(4, false);
    let (evaluation, stop) = (game.evaluation(), AtomicBool::new(false));
    let root = Root::new(game.initial());
    let asked = |seed, limits: Limits| {
        let table = TranspositionTable::new(1 << 20);
        let engine = Engine { seed, ..Engine::new(&game, &evaluation, &table) };
        engine.search(&root, &limits, &Control::new(&stop), &mut |_| {}).expect("an answer")
    };
    let one = Limits { nodes: Some(500), sees: 100, ..Limits::default() };
    assert_eq!(asked(1, one), asked(1, one), "the same seed sees the same move");
    let moves: std::collections::BTreeSet<u8> =
        (0..40).map(|seed| asked(seed, one).lines[0].moves[0]).collect();
    assert!(moves.len() > 8, "other seeds see others: {moves:?}");
    assert_eq!(asked(1, one).nodes, 0, "where one move is seen there is nothing to search");
    let noisy = Limits { nodes: Some(500), noise: 60, ..Limits::default() };
    assert_eq!(asked(1, noisy), asked(1, noisy));
    let values: std::collections::BTreeSet<i32> =
        (0..9).map(|seed| asked(seed, noisy).lines[0].value).collect();
    assert!(values.len() > 3, "{values:?}");
}

/// Parameters decide how fast a search finds what is there, never what is there.
#[test]
fn other_parameters_find_the_same_end() {
    let game = Noughts::new(3, false);
    let (evaluation, usual) = (game.evaluation(), Parameters::default());
    let rash = Parameters {
        reverse_futility_margin: 1,
        futility_margin: 1,
        late_move_pruning_base: 0,
        late_move_pruning_factor: 0,
        reduction_divisor: 1,
        list_limits: [1; 6],
        ..usual
    };
    let careful = Parameters { null_move_depth: 99, reverse_futility_depth: 0, reduction_depth: 99, ..usual };
    for parameters in [usual, rash, careful] {
        let table = TranspositionTable::new(1 << 20);
        let engine = Engine { parameters, ..Engine::new(&game, &evaluation, &table) };
        let mut state = game.initial();
        [0, 4, 1].into_iter().for_each(|cell| game.play(&mut state, cell));
        let report = ask_with(&engine, &Root::new(state), (Some(9), None)).expect("an answer");
        assert_eq!(report.lines[0].moves[0], 2, "the only defence: {parameters:?}");
        let report = ask_with(&engine, &Root::new(game.initial()), (Some(12), None)).expect("an answer");
        assert_eq!(report.lines[0].score(), ludoteca_engine::Score::Centi(0), "{parameters:?}");
    }
}
