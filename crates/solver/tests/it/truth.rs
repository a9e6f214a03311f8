//! Tables say what is defined to be true, whichever way they were made.

use crate::desk::{Five, Folder, Onward, defined, solve, two_pawns};
use ludoteca_games::Games;
use ludoteca_kit::{Game, Index, Indexed, Present};
use ludoteca_solver::{GameValue, Oracle, Probe, Summary};
use ludoteca_testkit::noughts::{Examples, Noughts};
use std::collections::BTreeMap;

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
            |folder: &Folder| std::fs::read(ludoteca_solver::table_path(folder.path(), name)).unwrap();
        assert!(bytes(&folder) == bytes(&other), "{name}");
        let table = ludoteca_solver::Tablebase::open(folder.path(), name, &index).unwrap();
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

#[test]
fn an_oracle_is_asked_in_texts() {
    use ludoteca_kit::Shelf;
    let folder = Folder::new("oracle");
    let game = Noughts::new(3, false);
    solve(&game.index().unwrap(), &folder.task("noughts"));
    let (number, options) = Examples::find("noughts").unwrap();
    let oracle = Oracle::open::<Examples>(number, &options, folder.path()).unwrap();
    let start = oracle.exact(None).unwrap().unwrap();
    assert_eq!((start.value, start.moves.len()), (GameValue::Draw, 9));
    let fork = oracle.exact(Some("x2/1o1/2x o")).unwrap().unwrap();
    assert_eq!(fork.value, GameValue::Draw);
    let worth: Vec<GameValue> = fork.moves.iter().map(|(_, value)| *value).collect();
    // At the sides it holds; in a corner it loses, after three more moves of the opponent.
    assert_eq!(worth, [vec![GameValue::Draw; 4], vec![GameValue::Loss(4); 2]].concat());
    let over = oracle.exact(Some("xxx/oo1/3 o")).unwrap().unwrap();
    assert_eq!((over.value, over.moves.len()), (GameValue::Loss(0), 0));
    assert!(oracle.exact(Some("xxx")).is_err());
    // After a corner, crosses threaten two lines at once; noughts stop one of them, and the other is filled.
    let line = oracle.line("x2/1o1/2x o", "c1", 9).unwrap();
    assert_eq!((line.len(), line[0].as_str()), (4, "c1"), "{line:?}");
    assert_eq!(oracle.line("x2/1o1/2x o", "b1", 9).unwrap(), ["b1"], "a draw may go on in many ways");
    assert_eq!(oracle.line("x2/1o1/2x o", "c1", 2).unwrap().len(), 2);
    assert_eq!(fork.moves.iter().map(|(_, value)| value.to_string()).max().as_deref(), Some("loss in 4"));
    let (plies, rank) = oracle.summary().longest.unwrap();
    let text = oracle.text(rank).unwrap();
    assert_eq!(oracle.exact(Some(&text)).unwrap().unwrap().value, GameValue::Win(plies));
    // Boards that cannot be solved are refused before anything is read.
    let refused = |name: &str| {
        let (number, options) = Games::find(name).unwrap();
        Oracle::open::<Games>(number, &options, folder.path()).unwrap_err().to_string()
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
