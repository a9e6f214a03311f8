//! What is trusted and what is not, on noughts and crosses, where every value can be found by thinking.

use super::*;
use crate::{Engines, Match, Player, Setup, Tables};
use ludoteca_kit::{HistoryRules, Indexed, Settings};
use ludoteca_testkit::noughts::{Examples, Noughts};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A folder of its own with the table of the game in it, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn solved(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let index = Noughts::new(3, false).index().unwrap();
        let checkpoints = Duration::from_secs(3600);
        let task =
            ludoteca_solver::Task { game: "noughts", folder: &path, threads: 1, stop: None, checkpoints };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).unwrap();
        Folder(path)
    }

    fn table(&self) -> PathBuf {
        ludoteca_solver::table_path(&self.0, "noughts")
    }

    fn tables(&self) -> Tables {
        Tables::at::<Examples>(&self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn opened(position: &str) -> Match {
    let mut setup = Setup::new::<Examples>("noughts").unwrap();
    setup.position = (!position.is_empty()).then(|| position.to_string());
    Match::open::<Examples>(&setup).unwrap()
}

fn engines(tables: &Tables) -> Engines {
    opened("").engines().with_tables(tables)
}

/// A line that ends in a position, with a past of its own.
fn line(here: &str, settings: Settings, quiet: u32, twice: &[&str]) -> OwnedLine {
    OwnedLine {
        settings,
        rules: HistoryRules { official_repetition: true, limit: true, starts: false },
        quiet,
        twice: twice.iter().map(ToString::to_string).collect(),
        ..opened(here).line_here()
    }
}

fn settings(text: &str) -> Settings {
    let rules = HistoryRules { official_repetition: true, limit: true, starts: false };
    Settings::parse(&rules, text).unwrap()
}

/// Crosses took the middle and noughts an edge: a corner forces noughts into the opposite one, and the next corner
/// threatens two lines. Crosses win with their third move from here, the fifth ply.
const WON: &str = "1o1/1x1/3 x";
/// Two plies further on the same way.
const NEARER: &str = "xo1/1x1/2o x";
/// Everything is still open.
const DRAWN: &str = "3/1x1/3 o";

#[test]
fn a_win_is_trusted_unless_the_past_can_touch_it() {
    let folder = Folder::solved("trust");
    let engines = engines(&folder.tables());
    let perfect = engines.perfect().unwrap();
    let check = |text: &str, quiet, twice: &[&str], sure| {
        let known = perfect.known(&line(WON, settings(text), quiet, twice)).unwrap();
        assert_eq!((known.value, known.sure), (Value::Win(5), sure), "{text} {quiet} {twice:?}");
        assert_eq!(known.caveat().is_none(), sure);
    };
    check("", 0, &[], true);
    // The winning move is made on the hundredth ply at the latest, and it counts before the limit does.
    check("", 95, &[], true);
    check("", 96, &[], false);
    check("limit=none", 1_000, &[], true);
    check("limit=4", 0, &[], false);
    // Positions that have been there twice matter if they are nearer to the end.
    check("", 0, &[NEARER], false);
    check("", 0, &[WON], true);
    check("", 0, &[DRAWN], true);
    check("repetition=none", 0, &[NEARER], true);
    // Where a third occurrence wins, nothing is known.
    assert_eq!(perfect.known(&line(WON, settings("repetition=official"), 0, &[])), None);
    // A draw stays one.
    let drawn = perfect.known(&line(DRAWN, settings(""), 99, &[NEARER])).unwrap();
    assert_eq!((drawn.value, drawn.sure), (Value::Draw, true));
}

#[test]
fn what_is_not_trusted_is_searched_among_the_moves_that_keep_it() {
    let folder = Folder::solved("search");
    let engines = engines(&folder.tables());
    let think = |here: &str, quiet, twice: &[&str], lines| {
        let effort = Effort { depth: Some(4), lines, perfect: true, ..Effort::default() };
        let line = line(here, settings(""), quiet, twice);
        engines.think(&line, &[], &effort, &mut |_| {}).unwrap().unwrap()
    };
    let sure = think(WON, 0, &[], 1);
    assert_eq!((sure.exact, sure.lines[0].verdict, sure.lines[0].moves.len()), (true, Verdict::WinIn(5), 5));
    // Nine lines are wanted, and as many moves keep the win.
    let keeps = engines.perfect().unwrap().known(&line(WON, settings(""), 0, &[])).unwrap().moves;
    let keeps = keeps.iter().filter(|(_, value)| matches!(value, Value::Win(_))).count();
    assert!(keeps < 7, "there are moves that throw the win away");
    let shaky = think(WON, 0, &[NEARER], 9);
    assert_eq!((shaky.exact, shaky.lines.len()), (false, keeps));
    // Noughts on an edge beside the middle are lost in four; in doubt all of their moves are looked at.
    let lost = "xo1/1x1/3 o";
    let doubt = think(lost, 99, &[], 9);
    assert_eq!((doubt.exact, doubt.lines.len()), (false, 6));
    let sure = think(lost, 0, &[], 9);
    assert_eq!((sure.exact, sure.lines.len(), sure.lines[0].verdict), (true, 6, Verdict::LossIn(4)));
    assert_eq!(sure.lines[0].moves[0], "c3", "every other move loses at once");
}

#[test]
fn in_a_drawn_position_only_drawing_moves_are_played() {
    let folder = Folder::solved("draw");
    let engines = engines(&folder.tables());
    let effort = Effort { depth: Some(2), lines: 9, perfect: true, ..Effort::default() };
    // Against the middle only corners hold.
    let line = opened(DRAWN).line_here();
    let mut told = 0;
    let thought = engines.think(&line, &[], &effort, &mut |_| told += 1).unwrap().unwrap();
    let verdicts: Vec<(&str, Verdict)> =
        thought.lines.iter().map(|line| (line.moves[0].as_str(), line.verdict)).collect();
    let (draws, losses) = verdicts.split_at(4);
    let mut corners: Vec<&str> = draws.iter().map(|(text, _)| *text).collect();
    corners.sort_unstable();
    assert_eq!(corners, ["a1", "a3", "c1", "c3"]);
    assert!(draws.iter().all(|(_, verdict)| *verdict == Verdict::Centi(0)), "{draws:?}");
    assert!(losses.iter().all(|(_, verdict)| matches!(verdict, Verdict::LossIn(6))), "{losses:?}");
    assert!(thought.exact && told > 0);
    // Who asks for one move alone gets what that one is worth.
    let only = ["b1".to_string()];
    let thought = engines.think(&line, &only, &effort, &mut |_| {}).unwrap().unwrap();
    assert_eq!((thought.lines.len(), thought.lines[0].verdict), (1, Verdict::LossIn(6)));
    let only = ["z9".to_string()];
    assert_eq!(engines.think(&line, &only, &effort, &mut |_| {}).unwrap(), None);
}

#[test]
fn only_full_strength_plays_from_a_table() {
    let folder = Folder::solved("levels");
    let (plain, mut game) = (opened(WON), opened(WON));
    game.set_tables(&folder.tables());
    for name in ["engine:level=10", "engine", "engine:depth=1", "engine:nodes=1", "engine:movetime=1"] {
        let decision = game.think(&Player::parse(game.meta(), name).unwrap()).unwrap().run();
        assert_eq!(decision.why, "The table of perfect play says that it wins in 5 plies.", "{name}");
    }
    for name in ["engine:level=9", "engine:level=1", "mcts:nodes=50", "eager"] {
        let player = Player::parse(game.meta(), name).unwrap();
        assert_eq!(game.think(&player).unwrap().run(), plain.think(&player).unwrap().run(), "{name}");
    }
    let opinion = game.opinion(10).unwrap().run();
    assert!(opinion.why.starts_with("Table: crosses wins in 5 · "), "{}", opinion.why);
    assert_eq!(opinion.known, game.known());
    game.play("a1").unwrap();
    let hint = game.think(&Player::ADVISER).unwrap().run();
    assert_eq!((hint.text.as_str(), hint.why.ends_with("it holds out for 4 plies.")), ("c3", true));
}

#[test]
fn without_a_table_nothing_changes() {
    let folder = Folder::solved("none");
    let (plain, mut game) = (opened(WON), opened(WON));
    game.set_tables(&Tables::at::<Examples>(Path::new("/there/is/no/such/folder")));
    assert_eq!(game.known(), None);
    let player = Player::parse(game.meta(), "engine:depth=3").unwrap();
    assert_eq!(game.think(&player).unwrap().run(), plain.think(&player).unwrap().run());
    // A board that nobody can solve has no table, and nobody complains.
    let tables = folder.tables();
    let mut large = Match::open::<Examples>(&Setup::new::<Examples>("noughts(size=4)").unwrap()).unwrap();
    large.set_tables(&tables);
    assert_eq!((large.known(), tables.troubles()), (None, Vec::new()));
}

#[test]
fn a_damaged_table_is_told_once_and_play_goes_on() {
    let folder = Folder::solved("damage");
    let whole = std::fs::read(folder.table()).unwrap();
    let plain = opened(WON);
    let player = Player::parse(plain.meta(), "engine:depth=3").unwrap();
    let expected = plain.think(&player).unwrap().run();
    let check = |bytes: &[u8], found: &str| {
        std::fs::write(folder.table(), bytes).unwrap();
        let tables = folder.tables();
        for _ in 0..3 {
            let mut game = opened(WON);
            game.set_tables(&tables);
            assert_eq!(game.think(&player).unwrap().run(), expected);
        }
        let told = tables.troubles();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(
            told[0].contains(found) && told[0].ends_with("; play goes on without this table"),
            "{told:?}"
        );
        assert!(tables.troubles().is_empty());
    };
    check(b"Something else", "is not a table of Ludoteca");
    check(&whole[..whole.len() - 1], "was cut off or changed");
    // A value in the middle: the table opens, and the damage is found when it is read.
    let mut changed = whole.clone();
    let middle = whole.len() / 2;
    changed[middle] ^= 1;
    check(&changed, "was cut off or changed");
}

#[test]
fn a_game_is_judged_exactly_where_a_table_knows_it() {
    use std::ops::ControlFlow;
    let folder = Folder::solved("judge");
    let mut game = opened("");
    game.set_tables(&folder.tables());
    "b2 b1 a1 c3 b3".split(' ').for_each(|text| drop(game.play(text).unwrap()));
    let effort = Effort { depth: Some(1), ..Effort::default() };
    let judged = game.judge(&effort, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert!(judged.iter().all(|judged| judged.exact));
    let values: Vec<(Verdict, Verdict, u8)> =
        judged.iter().map(|judged| (judged.before, judged.after, judged.fall())).collect();
    let draw = Verdict::Centi(0);
    assert_eq!(
        values,
        [
            (draw, draw, 0),
            (draw, Verdict::LossIn(6), 1),
            (Verdict::WinIn(5), Verdict::WinIn(5), 0),
            (Verdict::LossIn(4), Verdict::LossIn(4), 0),
            // Only a corner wins; an edge throws the win away.
            (Verdict::WinIn(3), draw, 1),
        ]
    );
    assert_eq!(judged[0].best(), "b2", "what was played is as good as any");
    assert_eq!(judged[4].line.len(), 3);
}
