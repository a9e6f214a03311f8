//! Contests: pairs, seeds, threads, logs.

use ludoteca_games::Games;
use ludoteca_kit::record::Record;
use ludoteca_kit::{Registry, Settings, Side};
use ludoteca_session::tourney::{
    Contest, End, Fate, Hypothesis, MatchReport, Openings, Pair, Sprt, Tally, TourneyError,
};
use ludoteca_session::tourney::{computer, run, split};
use ludoteca_session::{Player, Session, Setup};
use ludoteca_testkit::Examples;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

fn contest<R: Registry>(game: &str, players: [&str; 2], pairs: u64) -> Contest {
    let setup = Setup { seed: 7, ..Setup::new::<R>(game).unwrap() };
    let players = players.map(|name| computer(R::metas()[setup.game], name).unwrap());
    Contest { pairs, ..Contest::new(setup, players) }
}

fn played<R: Registry>(contest: &Contest) -> (Vec<Pair>, MatchReport) {
    let mut pairs = Vec::new();
    let report = run::<R>(contest, &AtomicBool::new(false), &mut |pair, _| {
        pairs.push(pair.clone());
        ControlFlow::Continue(())
    });
    (pairs, report.unwrap())
}

fn texts(pairs: &[Pair]) -> Vec<String> {
    pairs.iter().flat_map(|pair| &pair.games).map(|game| game.record.to_string()).collect()
}

/// The moves up to the one that says that the opening ends with it.
fn opening(record: &Record) -> Vec<&str> {
    let end = record.line.iter().position(|node| node.comments == ["opening"]).map_or(0, |end| end + 1);
    record.line[..end].iter().map(|node| node.text.as_str()).collect()
}

#[test]
fn a_pair_is_one_opening_with_the_sides_exchanged() {
    let (pairs, _) = played::<Examples>(&contest::<Examples>("noughts(size=4)", ["eager", "random"], 8));
    assert_eq!(pairs.iter().map(|pair| pair.number).collect::<Vec<_>>(), (0..8).collect::<Vec<_>>());
    for pair in &pairs {
        let [a, b] = &pair.games;
        assert_eq!([a.record.header("First"), a.record.header("Second")], [Some("eager"), Some("random")]);
        assert_eq!([b.record.header("First"), b.record.header("Second")], [Some("random"), Some("eager")]);
        assert_eq!(opening(&a.record).len(), 4);
        assert_eq!(opening(&a.record), opening(&b.record));
        assert_ne!(a.record.line, b.record.line, "what follows is drawn anew");
    }
    assert_ne!(opening(&pairs[0].games[0].record), opening(&pairs[1].games[0].record));
}

#[test]
fn nothing_depends_on_the_number_of_threads() {
    let players =
        [["eager", "random"], ["engine:level=2", "mcts:nodes=20"], ["engine:nodes=50", "engine:depth=2"]];
    for players in players {
        let one = contest::<Examples>("noughts(size=4)", players, 6);
        let two = Contest { threads: 2, ..one.clone() };
        let many = Contest { threads: 5, ..one.clone() };
        let (pairs, report) = played::<Examples>(&one);
        assert_eq!((report.end, report.tally.games()), (End::Complete, 12));
        for contest in [&one, &two, &many] {
            let (again, same) = played::<Examples>(contest);
            assert_eq!((texts(&again), &same), (texts(&pairs), &report), "{players:?}");
        }
        let setup = Setup { seed: 8, ..one.setup.clone() };
        assert_ne!(texts(&played::<Examples>(&Contest { setup, ..one }).0), texts(&pairs));
    }
}

#[test]
fn a_log_can_be_replayed_to_the_same_results() {
    for longest in [Contest::LONGEST, 6] {
        let contest = Contest { longest, ..contest::<Games>("three-dragons", ["medium", "random"], 3) };
        let (pairs, report) = played::<Games>(&contest);
        let log = texts(&pairs).join("\n");
        let records = split(&log);
        assert_eq!(records.len(), 6);
        let mut tally = Tally::default();
        for pair in records.chunks(2) {
            let fate = |text: &str, side| {
                let game = Session::read::<Games>(text).unwrap();
                assert_eq!(game.names()[Side::index(side)], "medium");
                match game.ending().unwrap().winner {
                    None => Fate::Draw,
                    Some(winner) if winner == side => Fate::Win,
                    Some(_) => Fate::Loss,
                }
            };
            tally.add([fate(pair[0], Side::First), fate(pair[1], Side::Second)]);
        }
        assert_eq!(tally, report.tally);
        assert!(longest == 6 || tally.score() > Some(0.6), "{tally:?}");
    }
}

#[test]
fn a_game_that_is_too_long_is_a_draw_and_its_record_says_why() {
    let contest = Contest { longest: 6, ..contest::<Games>("claustro", ["random"; 2], 2) };
    let (pairs, report) = played::<Games>(&contest);
    assert_eq!((report.tally.draws, report.cut), (4, 4));
    for game in pairs.iter().flat_map(|pair| &pair.games) {
        assert!(game.cut && game.record.line.len() == 6);
        assert_eq!(
            [game.record.header("Result"), game.record.header("Reason")],
            [Some("draw"), Some("length")]
        );
        assert!(Session::read::<Games>(&game.record.to_string()).unwrap().ending().is_some());
    }
}

#[test]
fn who_starts_is_the_same_in_both_games() {
    let mut contest = contest::<Games>("tactigon", ["random"; 2], 8);
    let history = &Games::metas()[contest.setup.game].history;
    contest.setup.settings = Settings::parse(history, "starts=random").unwrap();
    contest.longest = 8;
    let (pairs, _) = played::<Games>(&contest);
    let settings =
        |pair: &Pair| pair.games.each_ref().map(|game| game.record.header("Settings").map(str::to_string));
    assert!(pairs.iter().all(|pair| settings(pair)[0] == settings(pair)[1]));
    let second = pairs.iter().filter(|pair| settings(pair)[0].is_some()).count();
    assert!((1..8).contains(&second), "{second} of 8 begin with the second side");
    for record in texts(&pairs) {
        Session::read::<Games>(&record).unwrap();
    }
}

#[test]
fn a_question_that_is_answered_ends_the_contest() {
    let sprt = Sprt { elo0: 0.0, elo1: 100.0 };
    let one = Contest { sprt: Some(sprt), ..contest::<Examples>("noughts", ["eager", "random"], 2_000) };
    let (pairs, report) = played::<Examples>(&one);
    assert_eq!(report.end, End::Decided(Hypothesis::Elo1));
    assert!(report.tally.games() < 1_000 && report.tally.games() == 2 * pairs.len() as u64, "{report:?}");
    let two = Contest { threads: 2, ..one.clone() };
    assert_eq!(played::<Examples>(&two).1, report);
    let turned = Contest { players: [one.players[1].clone(), one.players[0].clone()], ..one };
    assert_eq!(played::<Examples>(&turned).1.end, End::Decided(Hypothesis::Elo0));
}

#[test]
fn a_contest_can_be_stopped_at_any_time() {
    let mut long = contest::<Examples>("noughts(size=4)", ["random"; 2], 100_000);
    long.threads = 2;
    let mut told = 0;
    let report = run::<Examples>(&long, &AtomicBool::new(false), &mut |_, _| {
        told += 1;
        if told == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let report = report.unwrap();
    assert_eq!((report.end, report.tally.games(), told), (End::Stopped, 6, 3));
    let stop = AtomicBool::new(false);
    let report = run::<Examples>(&long, &stop, &mut |_, _| {
        stop.store(true, Relaxed);
        ControlFlow::Continue(())
    });
    let report = report.unwrap();
    assert_eq!(report.end, End::Stopped);
    assert!((2..200_000).contains(&report.tally.games()), "{report:?}");
    // A search without an end in sight is interrupted too.
    let endless = contest::<Games>("taacoca", ["engine:depth=100", "random"], 1);
    let stopper = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(300));
            stopper.store(true, Relaxed);
        });
        let report = run::<Games>(&endless, &stopper, &mut |_, _| ControlFlow::Continue(())).unwrap();
        assert_eq!((report.end, report.tally.games()), (End::Stopped, 0));
    });
}

#[test]
fn a_book_is_replayed_before_it_is_used() {
    let book = |lines: &[&str]| {
        let line = |line: &&str| line.split_whitespace().map(str::to_string).collect();
        let openings = Openings::Book(lines.iter().map(line).collect());
        let contest = Contest { openings, ..contest::<Examples>("noughts", ["random"; 2], 2) };
        run::<Examples>(&contest, &AtomicBool::new(false), &mut |pair, _| {
            assert!(lines.contains(&opening(&pair.games[0].record).join(" ").as_str()));
            ControlFlow::Continue(())
        })
    };
    assert_eq!(book(&["a1 b2", "b2 a1"]).unwrap().tally.games(), 4);
    assert_eq!(book(&[]).unwrap_err(), TourneyError::EmptyBook);
    let error = book(&["a1 b2", "a1 a1"]).unwrap_err().to_string();
    assert!(error.starts_with("opening 2: found \"a1\", expected a legal move"), "{error}");
    let error = book(&["a1 b1 a2 b2 a3"]).unwrap_err().to_string();
    assert!(error.starts_with("opening 1: found a finished game"), "{error}");
}

#[test]
fn the_books_of_the_house_can_be_played() {
    for meta in Games::metas() {
        let sections: Vec<&str> =
            meta.openings.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']')).collect();
        for name in sections {
            let setup = Setup::new::<Games>(name).unwrap();
            assert_eq!(meta.game_string(&setup.options), name, "a section has the canonical name");
            let lines = ludoteca_session::tourney::book::lines(meta.openings, name);
            assert!(!lines.is_empty(), "{name}");
            let openings = Openings::Book(lines);
            let contest = Contest { openings, longest: 1, ..Contest::new(setup, [Player::Random; 2]) };
            let report =
                run::<Games>(&contest, &AtomicBool::new(false), &mut |_, _| ControlFlow::Continue(()));
            assert_eq!(report.unwrap().tally.draws, 2, "{name}");
        }
    }
}

#[test]
fn people_do_not_play_contests() {
    let meta = Examples::metas()[0];
    let error = computer(meta, "human").unwrap_err().to_string();
    assert!(error.starts_with("player: found \"human\", expected a computer player"), "{error}");
    assert!(computer(meta, "deep blue").is_err());
    let contest = Contest::new(Setup::new::<Examples>("noughts").unwrap(), [Player::Human, Player::Random]);
    assert!(
        run::<Examples>(&contest, &AtomicBool::new(false), &mut |_, _| ControlFlow::Continue(())).is_err()
    );
}
