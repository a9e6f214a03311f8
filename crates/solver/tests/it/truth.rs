//! Tables say what is defined to be true, whichever way they were made.

use crate::common::{Five, Folder, Onward, defined, solve, two_pawns};
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Game, Index, Indexed, Present, Registry, Tactics, Visit};
use ludoteca_solver::{GameValue, Probe, Summary};
use ludoteca_testkit::noughts::Noughts;
use std::collections::BTreeMap;
use std::path::Path;

/// The numbers in the summary are those of the definition.
fn count(index: &impl Index<Five>, truth: &BTreeMap<u64, GameValue>, summary: &Summary) {
    let unfinished: Vec<GameValue> = truth
        .iter()
        .filter(|(rank, _)| {
            index.game().outcome(&index.unrank(**rank).expect("a rank of the index")).is_none()
        })
        .map(|(_, &value)| value)
        .collect();
    let number = |test: fn(&GameValue) -> bool| unfinished.iter().filter(|value| test(value)).count() as u64;
    assert_eq!(summary.positions, unfinished.len() as u64);
    assert_eq!(summary.won, number(|value| matches!(value, GameValue::Win(_))));
    assert_eq!(summary.lost, number(|value| matches!(value, GameValue::Loss(_))));
    assert_eq!(summary.drawn, number(|value| *value == GameValue::Draw));
    let longest =
        unfinished.iter().filter(|value| matches!(value, GameValue::Win(_))).filter_map(|v| v.plies()).max();
    assert_eq!(summary.longest.map(|(plies, _)| plies), longest);
    assert_eq!(summary.won_in.iter().sum::<u64>(), summary.won);
    assert_eq!(summary.lost_in.iter().sum::<u64>(), summary.lost);
}

#[test]
fn two_pawns_a_side_are_solved_as_defined() {
    for forward in [false, true] {
        let name = if forward { "pawns forward" } else { "pawns" };
        let (folder, other) = (Folder::new(name), Folder::new(&format!("{name} onward")));
        let index = two_pawns(forward);
        let truth = defined(&index);
        let summary = solve(&index, &folder.task(name));
        count(&index, &truth, &summary);
        // Both ways of solving write the same bytes.
        assert_eq!(solve(&Onward(two_pawns(forward)), &other.task(name)), summary);
        let bytes =
            |folder: &Folder| std::fs::read(ludoteca_solver::table_path(name, folder.path())).unwrap();
        assert!(bytes(&folder) == bytes(&other), "{name}");
        let table = ludoteca_solver::Tablebase::open(&index, name, folder.path()).unwrap();
        for (&rank, &value) in &truth {
            assert_eq!(table.value(rank).unwrap(), value, "{name} {rank}");
        }
        assert!(table.value(index.len()).is_err());
    }
}

#[test]
fn noughts_and_crosses_are_a_draw_and_every_value_is_right() {
    for misere in [false, true] {
        let name = if misere { "noughts(misere=true)" } else { "noughts" };
        let (folder, other) = (Folder::new(name), Folder::new(&format!("{name} onward")));
        let game = Noughts::new(3, misere);
        let index = game.index().unwrap();
        let summary = solve(&index, &folder.task(name));
        // 5478 positions can be reached, and 958 of them are the end.
        assert_eq!((summary.positions, summary.start), (4520, Some(GameValue::Draw)));
        assert_eq!(solve(&Onward(index.clone()), &other.task(name)), summary);
        let probe = Probe::open(&game, name, folder.path()).unwrap();
        for (rank, value) in defined(&index) {
            let state = index.unrank(rank).unwrap();
            assert_eq!(probe.value(&state).unwrap(), Some(value));
            // The best move is worth what the position is.
            let moves = probe.moves(&state).unwrap().unwrap();
            assert_eq!(moves[0].1, value, "{}", game.write_state(&state));
        }
    }
}

/// A position of noughts and crosses, and what the table says of it and of its moves by their texts.
fn judged(
    probe: &Probe<Noughts>,
    game: &Noughts,
    text: &str,
) -> (Option<GameValue>, Vec<(String, GameValue)>) {
    let state = game.parse_state(text).expect("a position");
    let moves = probe.moves(&state).expect("the tablebase is read").expect("it has all moves");
    let moves = moves.into_iter().map(|(mv, value)| (game.write_move(&state, mv), value)).collect();
    (probe.value(&state).expect("the tablebase is read"), moves)
}

#[test]
fn a_probe_knows_moves_lines_and_positions() {
    let folder = Folder::new("probe");
    let game = Noughts::new(3, false);
    solve(&game.index().unwrap(), &folder.task("noughts"));
    let probe = Probe::open(&game, "noughts", folder.path()).unwrap();
    let (value, moves) = judged(&probe, &game, "3/3/3 x");
    assert_eq!((value, moves.len()), (Some(GameValue::Draw), 9));
    const FORK: &str = "x2/1o1/2x o";
    let (value, moves) = judged(&probe, &game, FORK);
    assert_eq!(value, Some(GameValue::Draw));
    let worth: Vec<GameValue> = moves.iter().map(|(_, value)| *value).collect();
    // At the sides it holds; in a corner it loses, after three more moves of the opponent.
    assert_eq!(worth, [vec![GameValue::Draw; 4], vec![GameValue::Loss(4); 2]].concat());
    let (value, moves) = judged(&probe, &game, "xxx/oo1/3 o");
    assert_eq!((value, moves.len()), (Some(GameValue::Loss(0)), 0));
    // After a corner, crosses threaten two lines at once; noughts stop one of them, and the other is filled.
    let fork = game.parse_state(FORK).unwrap();
    let line = |first: &str, most| {
        let first = game.parse_move(&fork, first).unwrap();
        (first, probe.line(&fork, first, most).unwrap())
    };
    let (corner, lost) = line("c1", 9);
    assert_eq!((lost.len(), lost[0]), (4, corner), "{lost:?}");
    let (edge, drawn) = line("b1", 9);
    assert_eq!(drawn, [edge], "a draw may go on in many ways");
    assert_eq!(line("c1", 2).1, lost[..2]);
    assert!(line("c1", 0).1.is_empty());
    // What is told as a line can be played, and ends as it is told.
    let mut state = fork;
    lost.iter().for_each(|&mv| game.play(&mut state, mv));
    assert_eq!(probe.value(&state).unwrap(), Some(GameValue::Loss(0)));
    let (plies, rank) = probe.summary().longest.unwrap();
    let longest = probe.position(rank).unwrap();
    assert_eq!(probe.value(&longest).unwrap(), Some(GameValue::Win(plies)));
    assert_eq!(probe.position(probe.index().len()), None);
}

/// Boards that cannot be solved are refused before anything is read.
#[test]
fn what_cannot_be_solved_is_refused() {
    struct Refused<'a>(&'a str);
    impl Visit for Refused<'_> {
        type Out = String;
        fn visit<G: Advise + Tactics + Indexed>(self, game: G) -> String {
            Probe::open(&game, self.0, Path::new("/nowhere")).err().unwrap().to_string()
        }
    }
    let refused = |name: &str| {
        let (number, options) = Games::find(name).unwrap();
        Games::open(number, &options, Refused(name))
    };
    assert_eq!(
        refused("claustro(size=7)"),
        "claustro(size=7) cannot be solved here: it has about 2.7e13 positions, too many for a table"
    );
    assert_eq!(
        refused("tactigon(jump=true)"),
        "tactigon(jump=true) cannot be solved here: nobody has numbered its positions yet"
    );
}
