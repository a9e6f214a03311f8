//! A win that is claimed is there, and as near as it is said to be.

use crate::ask::{Each, Hashed, ask, ask_with, each_game, positions};
use ludoteca_engine::{Engine, Mode, Root, Score, TranspositionTable};
use ludoteca_games::{claustro::Claustro, taacoca::Taacoca, tactigon, three_dragons};
use ludoteca_kit::{HistoryRules, Portable, Present, Settings, Tactics};
use ludoteca_nets::Judge;

struct Confirm {
    threads: usize,
}

impl Each for Confirm {
    fn visit<G: Tactics + Present>(&self, name: &str, game: &G) {
        let (mut claims, mut farthest) = (0, 0);
        for state in positions(game, 23, 240) {
            let mut root = Root::new(state.clone());
            let rules = HistoryRules { official_repetition: false, limit: true, starts: false };
            root.rules = Some((rules, Settings::default()));
            // By a net where there is one.
            let (evaluation, table) = (Judge::of(game).0, TranspositionTable::new(1 << 22));
            let engine = Engine { threads: self.threads, ..Engine::new(game, &evaluation, &table) };
            let report = ask_with(&engine, &root, (None, Some(3_000))).expect("an answer");
            let (plies, won) = match report.lines[0].score() {
                Score::WinIn(plies) => (plies, true),
                Score::LossIn(plies) => (plies, false),
                Score::Centi(_) => continue,
            };
            // Where there are few moves a far win can be confirmed too; elsewhere the exact search would take too long.
            let effort = (game.count(&state) as u64 + 1).pow(plies / 2 + 1);
            if effort > 20_000_000 {
                continue;
            }
            farthest = farthest.max(plies);
            claims += 1;
            let root = Root::new(state.clone());
            let exact = ask(game, &Hashed, Mode::FullWidth, &root, (Some(plies), None)).expect("an answer");
            let confirmed = match exact.lines[0].score() {
                Score::WinIn(n) => won && n <= plies,
                Score::LossIn(n) => !won && n <= plies,
                Score::Centi(_) => false,
            };
            let at = game.write_state(&state);
            assert!(
                confirmed,
                "{name}: {at}: {:?}, exactly {:?}",
                report.lines[0].score(),
                exact.lines[0].score()
            );
        }
        println!("{name}: {claims} claims confirmed, the farthest {farthest} plies away");
        assert!(claims > 10, "{name}: only {claims} claims were made");
    }
}

#[test]
fn every_claimed_win_is_confirmed() {
    each_game(&Confirm { threads: 1 });
}

/// Threads put off what others are at, follow each other and share one table; what they claim has to be as true.
#[test]
fn every_win_claimed_by_several_threads_is_confirmed() {
    each_game(&Confirm { threads: 3 });
}

fn check<G: Tactics + Present>(game: &G, position: &str, expected: Score) {
    let root = Root::new(game.parse_state(position).expect("an answer"));
    let report =
        ask(game, &game.evaluation(), Mode::Selective, &root, (Some(9), Some(400_000))).expect("an answer");
    assert_eq!(report.lines[0].score(), expected, "{position}");
}

#[test]
fn distances_are_exact() {
    let claustro = Claustro::<u32, _>::new(Portable, 5, false);
    // A pawn beside its goal walks in.
    check(&claustro, "1b2#/g1g2/b2g1/g3b/#b3 g", Score::WinIn(1));
    // Two steps to go, and nobody stands where it could capture the pawn on its way.
    check(&claustro, "3b#/3bb/g2b1/2g2/#gg2 g", Score::WinIn(3));
    // The same with Blue to move: too far away to hinder it or to be faster.
    check(&claustro, "3b#/3bb/g2b1/2g2/#gg2 b", Score::LossIn(4));
    let taacoca = Taacoca::<u64, 0, _>::new(Portable, 3, false);
    // One stone, one row from home, and nobody who could stop it.
    check(&taacoca, "3/2w1/5/b3/3 w", Score::WinIn(1));
    type Eleven = tactigon::Tactigon<tactigon::Eleven, false, Portable>;
    // The square takes the pentagon.
    check(&Eleven::new(Portable, false, false), "1p1/2S2/5/5/7/7/5/5/5/1P3/1 r", Score::WinIn(1));
    type Base = three_dragons::ThreeDragons<three_dragons::Base, Portable>;
    // Black has two dice left, and one of them falls between White's die and the mountain.
    check(&Base::new(Portable), "#B16#/9/2W16/9/o3o3o/9/9/4W14/#B11W14# w", Score::WinIn(1));
}
