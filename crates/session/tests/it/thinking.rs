//! The engine at work: memory, stopping, watching, and what it may consider.

use crate::{from, game, game_on, mv, play};
use ludoteca_games::Games;
use ludoteca_session::{Limits, NodeId, Player, Request, Resources, Score, Session, SessionError, Why};
use ludoteca_testkit::Examples;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[test]
fn who_is_not_waited_for_stops_thinking() {
    let mut game = game_on::<Examples>("noughts(size=4)", "", 0);
    for name in ["engine:movetime=600000", "mcts:movetime=600000"] {
        let thinking = game.think(&Player::parse(game.meta(), name).unwrap()).unwrap();
        let stopper = thinking.stopper();
        assert!(!stopper.is_stopped());
        stopper.stop();
        assert!(stopper.is_stopped());
        let decision = thinking.run().unwrap();
        assert!(game.play(decision.mv).is_ok(), "{name}: what it says is a legal move");
    }
    let forever = Request::within(Limits { time: Some(Duration::from_secs(600)), ..Limits::default() });
    let opinion = game.ask(game.node(), forever).unwrap();
    opinion.stopper().stop();
    let decision = opinion.run().unwrap();
    let told = game.opinion(decision.node, decision.report().unwrap()).to_string();
    assert!(told.starts_with("Engine: "), "{told}");
    assert!(!ludoteca_session::Stopper::default().is_stopped());
}

#[test]
fn a_flag_that_others_set_stops_thinking_too() {
    let game = game("taacoca", "");
    let stop: Arc<AtomicBool> = Arc::default();
    let thinking = [0, 1].map(|_| game.ask(game.node(), Request::default()).unwrap().stopped_by(&stop));
    let stoppers = thinking.each_ref().map(ludoteca_session::Thinking::stopper);
    assert!(!stoppers[0].is_stopped());
    let begun = Instant::now();
    let handles = thinking.map(|thinking| std::thread::spawn(move || thinking.run()));
    std::thread::sleep(Duration::from_millis(50));
    stop.store(true, Relaxed);
    for handle in handles {
        let decision = handle.join().unwrap().unwrap();
        assert!(game.moves().contains(&decision.mv));
    }
    assert!(stoppers.iter().all(ludoteca_session::Stopper::is_stopped));
    assert!(begun.elapsed() < Duration::from_secs(60), "without a limit it would go on for ever");
}

/// The watcher is told after every iteration and at last what is answered, with texts for the lines.
#[test]
fn what_is_found_is_told_as_it_comes() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2");
    let limits = Limits { depth: Some(4), lines: 2, ..Limits::default() };
    let request = Request { fresh: true, ..Request::within(limits) };
    let mut told = Vec::new();
    let thinking = game.ask(game.node(), request.clone()).unwrap();
    let decision = thinking
        .run_watched(&mut |insight| {
            let texts: Vec<String> =
                insight.report.lines.iter().flat_map(|line| insight.texts(&line.moves)).collect();
            told.push((insight.report.clone(), texts, insight.last));
        })
        .unwrap();
    let depths: Vec<(u32, bool)> = told.iter().map(|(report, _, last)| (report.depth, *last)).collect();
    assert_eq!(depths, [(1, false), (2, false), (3, false), (4, false), (4, true)]);
    for (report, texts, _) in &told {
        assert_eq!(report.lines.len(), 2);
        let written: Vec<String> =
            report.lines.iter().flat_map(|line| game.write_at(game.node(), &line.moves)).collect();
        assert_eq!(*texts, written);
    }
    let last = &told.last().unwrap().0;
    assert_eq!((decision.report(), decision.mv), (Some(last), last.lines[0].moves[0]));
    assert_eq!(game.ask(game.node(), request).unwrap().run().unwrap(), decision, "nobody has to watch");
    // Others have nothing to tell on the way.
    for name in ["random", "greedy", "mcts:nodes=20"] {
        let player = Player::parse(game.meta(), name).unwrap();
        game.think(&player).unwrap().run_watched(&mut |_| panic!("{name} tells nothing")).unwrap();
    }
}

#[test]
fn why_a_move_was_chosen_is_told() {
    let game = from::<Examples>("noughts", "xx1/oo1/3 x");
    let reason = |game: &Session, name: &str| {
        let player = Player::parse(game.meta(), name).unwrap();
        let decision = game.think(&player).unwrap().run().unwrap();
        game.reason(&decision).to_string()
    };
    let win = reason(&game, "engine:depth=1");
    assert!(
        win.starts_with("It looked 1 ply ahead, at ") && win.ends_with(" positions, and wins in 1 ply."),
        "{win}"
    );
    let lost = from::<Examples>("noughts", "xo1/xx1/2o o");
    let told = reason(&lost, "engine:depth=5");
    assert!(told.starts_with("It looked ") && told.ends_with(", and can be beaten in 2 plies."), "{told}");
    let open = reason(&game_on::<Examples>("noughts", "", 0), "engine:depth=2");
    assert!(open.starts_with("It looked 2 plies ahead, at "), "{open}");
    assert!(open.contains(" positions, and thinks its position is worth "), "{open}");
    let playouts = reason(&game, "mcts:nodes=64");
    assert!(
        playouts.starts_with("Of 64 random games the move won ") && playouts.ends_with(" %."),
        "{playouts}"
    );
    // Who sees one move only does not search.
    let seen = game_on::<Games>("claustro", "", 3);
    let one = Request { limits: Limits { sees: 100, ..nodes(1) }, seed: 3, ..Request::default() };
    let decision = seen.ask(seen.node(), one).unwrap().run().unwrap();
    assert_eq!(seen.reason(&decision).to_string(), "It saw only one move, drawn by lot.");
}

#[test]
fn an_opinion_is_one_line() {
    let opinion = |game: &Session, limits: Limits| {
        let request = Request { fresh: true, ..Request::within(limits) };
        let decision = game.ask(game.node(), request).unwrap().run().unwrap();
        game.opinion(decision.node, decision.report().unwrap()).to_string()
    };
    let deep = |depth| Limits { depth: Some(depth), ..Limits::default() };
    let game = from::<Examples>("noughts", "xx1/oo1/3 x");
    assert_eq!(opinion(&game, deep(3)), "Engine: crosses wins in 1 · depth 1 · c1");
    let lost = from::<Examples>("noughts", "xo1/xx1/2o o");
    assert!(
        opinion(&lost, deep(4)).starts_with("Engine: crosses wins in 2 · depth "),
        "{}",
        opinion(&lost, deep(4))
    );
    let open = from::<Examples>("noughts", "3/1x1/3 o");
    let told = opinion(&open, deep(1));
    assert!(told.starts_with("Engine: crosses +0.10 · depth 1 · "), "{told}");
    let even = from::<Examples>("noughts", "x2/1o1/3 x");
    assert!(opinion(&even, deep(1)).starts_with("Engine: noughts +0.10 · "), "{}", opinion(&even, deep(1)));
    let nothing = from::<Examples>("noughts", "x2/3/3 o");
    let none = Request { only: vec![mv(&nothing, "a2")], ..Request::within(deep(1)) };
    let decision = nothing.ask(nothing.node(), none).unwrap().run().unwrap();
    let told = nothing.opinion(decision.node, decision.report().unwrap()).to_string();
    assert_eq!(told, "Engine: even · depth 1 · a2");
}

#[test]
fn only_the_moves_asked_for_are_considered() {
    let mut game = game("claustro", "");
    let some = [mv(&game, "e4-d4"), mv(&game, "c5-b5")];
    for perfect in [false, true] {
        for only in [&some[..1], &some[1..], &some[..]] {
            let limits = Limits { depth: Some(3), lines: 9, ..Limits::default() };
            let request = Request { limits, only: only.to_vec(), perfect, fresh: true, ..Request::default() };
            let decision = game.ask(game.node(), request).unwrap().run().unwrap();
            let lines = &decision.report().unwrap().lines;
            assert_eq!(lines.len(), only.len());
            assert!(lines.iter().all(|line| only.contains(&line.moves[0])));
        }
    }
    // What is not legal here is left out, and nothing else is considered in its place.
    play(&mut game, "e4-d4");
    let later = mv(&game, "a3-a4");
    let ask = |only: Vec<_>| {
        let request = Request { limits: nodes(500), only, fresh: true, ..Request::default() };
        game.ask(game.node(), request).unwrap().run()
    };
    assert_eq!(ask(vec![some[1], later]).unwrap().mv, later);
    let error = ask(some.to_vec()).unwrap_err();
    assert_eq!(error, SessionError::NoMove);
    assert_eq!(error.to_string(), "none of the moves that may be considered is legal here");
}

#[test]
fn memory_is_shared_by_whoever_has_a_copy() {
    let deep = Limits { depth: Some(5), ..Limits::default() };
    let searched = |game: &Session, fresh| {
        let request = Request { limits: deep, fresh, ..Request::default() };
        game.ask(game.node(), request).unwrap().run().unwrap().report().unwrap().nodes
    };
    let [mut one, mut two, mut three] = [(); 3].map(|()| game("claustro", ""));
    let resources = Resources::new(1 << 22, 1);
    assert_eq!(resources.bytes(), 1 << 22);
    one.set_resources(resources.clone());
    two.set_resources(resources.clone());
    three.set_resources(Resources::new(1 << 22, 1));
    let first = searched(&one, false);
    assert!(searched(&two, false) < first, "what the first has found helps the second");
    assert_eq!(searched(&three, false), first, "and nobody else");
    assert_eq!(searched(&two, true), searched(&three, true), "who thinks afresh knows nothing");
    resources.clear();
    assert_eq!(searched(&two, false), first, "what was forgotten helps nobody");
    // More threads use the same memory.
    one.set_resources(resources.with_threads(2));
    assert_eq!(one.resources().bytes(), 1 << 22);
    searched(&one, false);
    Resources::default().clear();
    assert_eq!(Resources::default().bytes(), 64 << 20);
    assert_eq!(format!("{:?}", Resources::new(5, 0)), "Resources { bytes: 5, threads: 1 }");
}

/// A session forgets nothing when its memory is exchanged while somebody thinks: who thinks has what it began with.
#[test]
fn thinking_keeps_what_it_began_with() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4");
    let player = Player::parse(game.meta(), "engine:nodes=400").unwrap();
    let (here, expected) = (game.node(), game.think(&player).unwrap().run().unwrap());
    let thinking = game.think(&player).unwrap();
    // Everything else changes meanwhile.
    assert!(game.undo());
    game.set_resources(Resources::new(1 << 12, 1));
    play(&mut game, "b1-b2");
    game.resign(ludoteca_kit::Side::First);
    let decision = thinking.run().unwrap();
    assert_eq!((decision.node, &decision), (here, &expected));
    assert_ne!(decision.node, game.node(), "whoever plays it sees that it is for another position");
    game.undo();
    game.go(here);
    assert_eq!(game.play(decision.mv).unwrap().mv, decision.mv);
}

#[test]
fn memory_that_cannot_be_had_is_refused() {
    let made = Resources::try_new(1 << 20, 3).unwrap();
    assert_eq!(format!("{made:?}"), "Resources { bytes: 1048576, threads: 3 }");
    made.prepare();
    let error = Resources::try_new(usize::MAX, 1).unwrap_err().to_string();
    let expected = ["at most ", "a size for which there is memory"];
    assert!(expected.iter().any(|start| error.starts_with(start)), "{error}");
    if let Some(most) = error.strip_prefix("at most ") {
        let most = most.strip_suffix(", which is what is free").unwrap();
        assert!(most.parse::<u64>().unwrap() > 0, "{error}");
    }
    // A player without memory plays too.
    let mut game = game("claustro", "");
    game.set_resources(Resources::new(0, 1));
    let request = Request { limits: nodes(200), ..Request::default() };
    let decision = game.ask(game.node(), request).unwrap().run().unwrap();
    assert!(game.play(decision.mv).is_ok());
}

/// Time on the clock and time of the thread both end a search that has no other limit.
#[test]
fn a_clock_ends_the_thinking() {
    let game = game("claustro(size=7)", "");
    game.resources().prepare();
    for limits in [
        Limits { time: Some(Duration::from_millis(20)), ..Limits::default() },
        Limits { cpu: Some(Duration::from_millis(20)), ..Limits::default() },
    ] {
        let begun = Instant::now();
        let decision = game.ask(game.node(), Request::within(limits)).unwrap().run().unwrap();
        assert!(begun.elapsed() >= Duration::from_millis(20));
        assert!(matches!(decision.why, Why::Search(_)));
    }
}

/// The seed decides what a weakened engine sees, and nothing else.
#[test]
fn a_request_repeats_exactly() {
    let game = game("three-dragons", "");
    let ask = |seed, noise| {
        let limits = Limits { noise, ..nodes(300) };
        let request = Request { limits, seed, fresh: true, ..Request::default() };
        game.ask(NodeId::ROOT, request).unwrap().run().unwrap()
    };
    assert_eq!(ask(1, 0), ask(2, 0), "at full strength a seed means nothing");
    assert_eq!(ask(1, 40), ask(1, 40));
    assert!((2..12).any(|seed| ask(1, 40).mv != ask(seed, 40).mv));
    assert!(matches!(ask(1, 0).report().unwrap().score(), Score::Centi(_)));
}
