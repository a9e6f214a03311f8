//! Endings: a part of the positions of a game, held to the rules by hand and by a search that knows nothing of indexes.

use crate::common::{Folder, Onward, defined, solve};
use ludoteca_games::tactigon::{Eleven, Tactigon, TactigonIndex};
use ludoteca_kit::{Game, Index, Portable, Present, Rng};
use ludoteca_solver::{GameValue, Tablebase};
use ludoteca_testkit::slow::{self, Slow};
use std::collections::BTreeMap;

type Official = Tactigon<Eleven, false, Portable>;

/// Both pentagons and at most so many other pieces.
fn pieces(others: usize) -> TactigonIndex<Eleven, false, Portable> {
    TactigonIndex::new(&Official::new(Portable, false, false), others).expect("few pieces can be numbered")
}

#[test]
fn pentagons_alone_are_solved_as_defined() {
    let (folder, other) = (Folder::new("pentagons"), Folder::new("pentagons onward"));
    let index = pieces(0);
    let summary = solve(&index, &folder.task("pentagons"));
    assert_eq!((summary.positions, summary.start), (718, None));
    assert_eq!(solve(&Onward(pieces(0)), &other.task("pentagons")), summary);
    let table = Tablebase::open(&index, "pentagons", folder.path()).unwrap();
    assert_eq!(table.summary(), &summary, "a table without the start is read as it is written");
    for (rank, value) in defined(&index) {
        assert_eq!(table.value(rank).unwrap(), value, "{rank}");
    }
}

/// Who can force the end within so many plies, and in how many, by the slow rules alone.
fn forced(rules: &dyn Slow, position: &str, plies: u32) -> Option<GameValue> {
    let mover = position.chars().last().map(String::from);
    let answer = rules.answer(position);
    if let Some(winner) = answer.outcome {
        return Some(if mover == Some(winner) { GameValue::Win(0) } else { GameValue::Loss(0) });
    }
    let deeper = plies.checked_sub(1)?;
    if answer.moves.values().any(|after| rules.outcome(after).0 == mover) {
        return Some(GameValue::Win(1));
    }
    let replies: Vec<_> = answer.moves.values().map(|after| forced(rules, after, deeper)).collect();
    let best =
        replies.iter().map(|reply| reply.unwrap_or(GameValue::Draw).before()).max_by_key(|v| v.worth())?;
    (best != GameValue::Draw).then_some(best)
}

#[test]
fn one_more_piece_is_solved_as_the_rules_say() {
    let folder = Folder::new("one more piece");
    let index = pieces(1);
    solve(&index, &folder.task("one"));
    let table = Tablebase::open(&index, "one", folder.path()).unwrap();
    let game = index.game();
    let value = |text: &str| {
        let state = game.parse_state(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        table.value(index.rank(&state).unwrap_or_else(|| panic!("{text} has a number"))).unwrap()
    };
    let by_hand = [
        ("1p1/2C2/5/5/7/7/5/5/5/5/P r", GameValue::Win(1), "the circle takes the pentagon beside it"),
        (
            "1p1/5/5/5/7/1P3C1/5/5/5/5/1 b",
            GameValue::Loss(1),
            "six steps are too far to take a piece from gold",
        ),
        ("3/2p2/5/5/7/1P3C1/5/5/5/5/1 b", GameValue::Win(1), "five steps are not"),
        ("1p1/5/5/5/5C1/1P5/5/5/5/5/1 r", GameValue::Win(2), "gold is won when the opponent has had a turn"),
    ];
    for (text, expected, why) in by_hand {
        assert_eq!(value(text), expected, "{text}: {why}");
    }
    let rules = slow::open("tactigon", &BTreeMap::new()).expect("the slow rules are there");
    let mut rng = Rng::new(11);
    let mut seen = [0; 3];
    for _ in 0..120 {
        let Some(state) = index.unrank(rng.below(index.len() as usize) as u64) else { continue };
        if game.outcome(&state).is_some() {
            continue;
        }
        let text = game.write_state(&state);
        // Nothing that takes longer is claimed, and nothing shorter is missed.
        let exact = value(&text);
        let shallow = Some(exact).filter(|value| value.plies().is_some_and(|plies| plies <= 2));
        assert_eq!(forced(&*rules, &text, 2), shallow, "{text} is said to be {exact:?}");
        seen[match shallow {
            Some(GameValue::Win(_)) => 0,
            Some(_) => 1,
            None => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|&number| number > 0), "wins, losses and others were drawn: {seen:?}");
}
