//! Sessions with tablebases, on noughts and crosses, where every value can be found by thinking.

use crate::{from, game_on, play};
use ludoteca_games::Games;
use ludoteca_kit::{GameFamily, HistoryRules, Indexed, Isa, Meta, Options, Visit};
use ludoteca_session::{
    Decision, GameValue, Grade, Limits, NodeId, Player, Request, Score, Session, Tablebases,
};
use ludoteca_testkit::Examples;
use ludoteca_testkit::noughts::{Noughts, NoughtsFamily};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A folder of its own with the tablebase of noughts in it, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("session-tables-{}-{test}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn solved(test: &str) -> Folder {
        let folder = Folder::new(test);
        folder.solve(&Noughts::new(3, false), "noughts");
        folder
    }

    fn solve<G: Indexed>(&self, game: &G, name: &str) {
        let checkpoints = Duration::from_secs(3600);
        let task = ludoteca_solver::Task { game: name, folder: &self.0, threads: 1, stop: None, checkpoints };
        ludoteca_solver::solve(&game.index().unwrap(), &task, &mut |_| {}).unwrap();
    }

    fn table(&self) -> PathBuf {
        ludoteca_solver::table_path("noughts", &self.0)
    }

    fn tables(&self) -> Tablebases {
        Tablebases::at(&self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Crosses took the middle and noughts an edge: crosses win with their third move from here, the fifth ply.
const WON: &str = "1o1/1x1/3 x";

fn opened(position: &str) -> Session {
    from::<Examples>("noughts", position)
}

fn thought(game: &Session, player: &str) -> Decision {
    game.think(&Player::parse(game.meta(), player).unwrap()).unwrap().run().unwrap()
}

fn troubles(tables: &Tablebases) -> Vec<String> {
    tables.troubles().iter().map(ToString::to_string).collect()
}

#[test]
fn only_full_strength_plays_from_a_tablebase() {
    let folder = Folder::solved("levels");
    let (plain, mut game) = (opened(WON), opened(WON));
    game.attach(&folder.tables());
    for name in ["engine:level=10", "engine", "engine:depth=1", "engine:nodes=1", "engine:movetime=1"] {
        let decision = thought(&game, name);
        let why = game.reason(&decision).to_string();
        assert_eq!(why, "The table of perfect play says that it wins in 5 plies.", "{name}");
        assert_eq!(decision.known, game.known(game.node()));
    }
    let weak = ["engine:depth=1,noise=9", "engine:nodes=9,sees=1", "engine:level=9", "engine:level=1"];
    for name in weak.into_iter().chain(["mcts:nodes=50", "eager"]) {
        let decision = thought(&game, name);
        assert_eq!((&decision, &decision.known), (&thought(&plain, name), &None), "{name}");
    }
    let request = Request::within(Limits { time: Some(Duration::from_millis(10)), ..Limits::default() });
    let opinion = game.ask(game.node(), request).unwrap().run().unwrap();
    let told = game.opinion(opinion.node, opinion.report().unwrap()).to_string();
    assert!(told.starts_with("Table: crosses wins in 5 · "), "{told}");
    assert_eq!(opinion.known, game.known(game.node()));
    assert!(opinion.known.is_some());
    play(&mut game, "a1");
    let hint = game.think(&Player::ADVISER).unwrap().run().unwrap();
    assert_eq!(game.write(hint.mv), "c3");
    let why = game.reason(&hint).to_string();
    assert_eq!(why, "The table of perfect play says that it holds out for 4 plies.");
    assert_eq!(plain.known(plain.node()), None, "nobody has attached anything to this one");
}

#[test]
fn a_drawn_position_and_the_last_move_are_told() {
    let folder = Folder::solved("told");
    let tables = folder.tables();
    let told = |position: &str| {
        let mut game = opened(position);
        game.attach(&tables);
        let decision = thought(&game, "engine:depth=2");
        let opinion = game.opinion(game.node(), decision.report().unwrap()).to_string();
        (game.reason(&decision).to_string(), opinion)
    };
    let (why, opinion) = told("3/1x1/3 o");
    assert_eq!(why, "The table of perfect play says that it keeps the draw.");
    assert!(opinion.starts_with("Table: draw · "), "{opinion}");
    let (why, opinion) = told("xx1/oo1/3 x");
    assert_eq!(why, "The table of perfect play says that it wins in 1 ply.");
    assert_eq!(opinion, "Table: crosses wins in 1 · c1");
}

#[test]
fn without_a_tablebase_nothing_changes() {
    let folder = Folder::solved("none");
    let (plain, mut game) = (opened(WON), opened(WON));
    let nowhere = Tablebases::at(Path::new("/there/is/no/such/folder"));
    game.attach(&nowhere);
    assert_eq!(game.known(game.node()), None);
    assert!(game.tablebase().is_none());
    assert_eq!(thought(&game, "engine:depth=3"), thought(&plain, "engine:depth=3"));
    assert_eq!((nowhere.troubles(), nowhere.failure("noughts")), (Vec::new(), None));
    // A board that nobody can solve has no tablebase, and nobody complains, not even beside a file of its name.
    let tables = folder.tables();
    std::fs::write(ludoteca_solver::table_path("noughts(size=4)", &folder.0), "rubbish").unwrap();
    let mut large = game_on::<Examples>("noughts(size=4)", "", 0);
    large.attach(&tables);
    assert_eq!((large.known(large.node()), tables.troubles()), (None, Vec::new()));
    // What is attached can be detached.
    game.attach(&tables);
    assert!(game.tablebase().is_some() && game.known(game.node()).is_some());
    game.detach();
    assert!(game.tablebase().is_none() && game.known(game.node()).is_none());
    assert_eq!(thought(&game, "engine:depth=3"), thought(&plain, "engine:depth=3"));
}

#[test]
fn a_damaged_tablebase_is_told_once_and_play_goes_on() {
    let folder = Folder::solved("damage");
    let whole = std::fs::read(folder.table()).unwrap();
    let expected = thought(&opened(WON), "engine:depth=3");
    let check = |bytes: &[u8], found: &str, opens: bool| {
        std::fs::write(folder.table(), bytes).unwrap();
        let tables = folder.tables();
        for _ in 0..3 {
            let mut game = opened(WON);
            game.attach(&tables);
            assert_eq!(game.tablebase().is_some(), opens);
            assert_eq!(thought(&game, "engine:depth=3"), expected);
            assert_eq!(game.known(game.node()), None);
        }
        let told = troubles(&tables);
        assert_eq!(told.len(), 1, "{told:?}");
        let sentence = format!("{} {found}; play goes on without this table", folder.table().display());
        assert_eq!(told[0], sentence);
        assert!(tables.troubles().is_empty());
        // Whoever cannot do without it asks why, as often as it likes.
        let failure = format!("{} {found}", folder.table().display());
        let failures = ["noughts", "chess"].map(|game| tables.failure(game).map(|error| error.to_string()));
        assert_eq!(failures, [Some(failure), None]);
    };
    check(b"Something else", "is not a table of Ludoteca", false);
    check(b"", "is not a table of Ludoteca", false);
    let torn = "is damaged, it was cut off or changed; solve the game again";
    check(&whole[..whole.len() - 1], torn, false);
    // A value in the middle: the table opens, and the damage is found when it is read.
    let mut changed = whole.clone();
    let middle = whole.len() / 2;
    changed[middle] ^= 1;
    check(&changed, torn, true);
}

#[test]
fn a_tablebase_of_another_game_is_refused() {
    let folder = Folder::new("foreign");
    folder.solve(&Noughts::new(3, true), "noughts(misere=true)");
    std::fs::rename(ludoteca_solver::table_path("noughts(misere=true)", &folder.0), folder.table()).unwrap();
    let (tables, mut game) = (folder.tables(), opened(WON));
    game.attach(&tables);
    assert_eq!((game.tablebase().is_none(), game.known(game.node())), (true, None));
    let told = troubles(&tables);
    assert_eq!(told.len(), 1, "{told:?}");
    let start = format!("{} is a table of noughts(misere=true)", folder.table().display());
    assert!(told[0].starts_with(&start), "{}", told[0]);
    assert!(told[0].contains(", expected noughts"), "{}", told[0]);
    assert!(told[0].ends_with("; play goes on without this table"), "{}", told[0]);
}

#[test]
fn a_game_is_judged_exactly_where_a_tablebase_knows_it() {
    let folder = Folder::solved("judge");
    let mut game = game_on::<Examples>("noughts", "", 0);
    game.attach(&folder.tables());
    play(&mut game, "b2 b1 a1 c3 b3");
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let judged = game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert!(judged.iter().all(|judged| judged.exact));
    let values: Vec<(Score, Score, Grade)> =
        judged.iter().map(|judged| (judged.before, judged.after, judged.grade)).collect();
    let draw = Score::Centi(0);
    assert_eq!(
        values,
        [
            (draw, draw, Grade::Best),
            (draw, Score::LossIn(6), Grade::Blunder),
            (Score::WinIn(5), Score::WinIn(5), Grade::Best),
            (Score::LossIn(4), Score::LossIn(4), Grade::Best),
            // Only a corner wins; an edge throws the win away.
            (Score::WinIn(3), draw, Grade::MissedWin),
        ]
    );
    assert_eq!(game.write_at(NodeId::ROOT, &[judged[0].best()]), ["b2"], "what was played is as good as any");
    assert_eq!(judged[4].line.len(), 3);
}

/// Where a tablebase calls moves equal they need not be: whoever keeps a draw may still make it harder to hold.
#[test]
fn moves_that_keep_a_draw_are_told_apart() {
    let folder = Folder::solved("drawn");
    for (first, grade) in [("b2", Grade::Best), ("a1", Grade::Good)] {
        let mut game = game_on::<Examples>("noughts", "", 0);
        game.attach(&folder.tables());
        play(&mut game, first);
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let judged = game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
        let one = &judged[0];
        assert_eq!((one.exact, one.before, one.after), (true, Score::Centi(0), Score::Centi(0)), "{first}");
        assert_eq!(one.grade, grade, "{first}: {one:?}");
        assert_eq!(game.write_at(one.node, &[one.best()]), ["b2"], "the middle is worth something");
    }
}

/// What a tablebase says in the words of its game.
#[test]
fn a_tablebase_is_asked_by_positions_of_the_session() {
    let folder = Folder::solved("asked");
    let tables = folder.tables();
    let open = |position: &str| {
        let mut game = opened(position);
        game.attach(&tables);
        game
    };
    let start = open("3/3/3 x");
    let known = start.known(start.node()).unwrap();
    assert_eq!((known.value, known.moves.len(), known.sure), (GameValue::Draw, 9, true));
    assert!(known.moves.iter().all(|(mv, _)| start.moves().contains(mv)));
    let fork = open("x2/1o1/2x o");
    let known = fork.known(fork.node()).unwrap();
    assert_eq!(known.value, GameValue::Draw);
    let worth: Vec<GameValue> = known.moves.iter().map(|(_, value)| *value).collect();
    // At the sides it holds; in a corner it loses, after three more moves of the opponent.
    assert_eq!(worth, [vec![GameValue::Draw; 4], vec![GameValue::Loss(4); 2]].concat());
    assert_eq!(known.of(crate::mv(&fork, "c1")), Some(GameValue::Loss(4)));
    let told: Vec<String> =
        worth.iter().map(|&value| ludoteca_session::value_told(value).to_string()).collect();
    assert_eq!((told[0].as_str(), told[5].as_str()), ("draw", "loss in 4"));
    let over = open("xxx/oo1/3 o");
    assert_eq!(over.known(over.node()), None, "after the end nobody asks");
    assert_eq!(
        over.exact_value(over.node()),
        Some(GameValue::Loss(0)),
        "unless it is about the table itself"
    );
    assert_eq!((fork.exact_value(fork.node()), fork.exact(fork.node())), (Some(known.value), Some(known)));
    // After a corner, crosses threaten two lines at once; noughts stop one of them, and the other is filled.
    let lines = |text: &str, depth| {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let only = vec![crate::mv(&fork, text)];
        let decision = fork.ask(fork.node(), Request { only, ..Request::within(limits) }).unwrap().run();
        fork.write_at(fork.node(), &decision.unwrap().report().unwrap().lines[0].moves)
    };
    assert_eq!((lines("c1", 1).len(), lines("c1", 1)[0].as_str()), (4, "c1"));
    assert_eq!(lines("b1", 1), ["b1"], "a draw may go on in many ways");
    // Every entry of the tablebase can be opened, and is worth what the tablebase says.
    let table = start.tablebase().unwrap();
    assert_eq!((table.ranks(), table.covers()), (3u64.pow(9), None));
    assert_eq!((table.summary().positions, table.summary().start), (4520, Some(GameValue::Draw)));
    let (plies, rank) = table.summary().longest.unwrap();
    let (text, value) = table.entry(rank).unwrap();
    assert_eq!(value, GameValue::Win(plies));
    assert_eq!(open(&text).known(NodeId::ROOT).unwrap().value, value);
    for rank in (0..table.ranks()).step_by(97) {
        if let Some((text, value)) = table.entry(rank) {
            assert_eq!(open(&text).known(NodeId::ROOT).unwrap().value, value, "{text}");
        }
    }
    assert_eq!(table.entry(table.ranks()), None);
}

#[test]
fn sessions_share_a_tablebase_and_know_nothing_of_others() {
    let folder = Folder::solved("shared");
    let tables = folder.tables();
    let [mut one, mut two] = [opened(WON), game_on::<Examples>("noughts", "", 0)];
    one.attach(&tables);
    two.attach(&tables.clone());
    assert!(Arc::ptr_eq(&one.tablebase().unwrap(), &two.tablebase().unwrap()));
    let mut claustro = game_on::<Games>("claustro", "", 0);
    claustro.attach(&tables);
    assert!(claustro.tablebase().is_none() && tables.troubles().is_empty());
    // The file is gone and the table open: it is still asked.
    std::fs::remove_file(folder.table()).unwrap();
    assert_eq!(one.known(one.node()).unwrap().value, GameValue::Win(5));
}

/// Which position is asked about matters, not where the session stands.
#[test]
fn a_known_value_is_that_of_the_node() {
    let folder = Folder::solved("nodes");
    let mut game = game_on::<Examples>("noughts", "", 0);
    game.attach(&folder.tables());
    play(&mut game, "b2 b1 a1 c3");
    let nodes: Vec<NodeId> =
        [NodeId::ROOT].into_iter().chain(game.line().iter().map(|entry| entry.node)).collect();
    let expected =
        [GameValue::Draw, GameValue::Draw, GameValue::Win(5), GameValue::Loss(4), GameValue::Win(3)];
    for &place in &nodes {
        game.go(place);
        let values: Vec<GameValue> = nodes.iter().map(|&node| game.known(node).unwrap().value).collect();
        assert_eq!(values, expected, "from {place:?}");
        for (&node, value) in nodes.iter().zip(expected) {
            let limits = Limits { depth: Some(1), ..Limits::default() };
            let decision = game.ask(node, Request::within(limits)).unwrap().run().unwrap();
            assert_eq!((decision.node, decision.known.unwrap().value), (node, value), "from {place:?}");
        }
    }
}

/// Noughts and crosses with all the rules about the past, which no other small game has.
#[derive(Debug)]
struct NoughtsWithPast;

impl GameFamily for NoughtsWithPast {
    const META: Meta = Meta {
        history: HistoryRules { official_repetition: true, limit: true, starts: false },
        ..NoughtsFamily::META
    };

    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out {
        NoughtsFamily::open(isa, options, visit)
    }
}

ludoteca_kit::registry! {
    /// A registry with that game alone.
    WithPast: NoughtsWithPast,
}

/// Where the third occurrence of a position wins, a draw may be a win: the tablebase is not asked, whoever thinks.
#[test]
fn settings_under_which_a_tablebase_is_worthless_leave_it_alone() {
    let folder = Folder::solved("settings");
    let tables = folder.tables();
    let open = |settings: &str| {
        let mut game = game_on::<WithPast>("noughts", settings, 0);
        game.attach(&tables);
        play(&mut game, "b2 b1");
        game
    };
    let exact = |game: &Session| {
        let limits = Limits { depth: Some(6), ..Limits::default() };
        let decision = game.ask(game.node(), Request::within(limits)).unwrap().run().unwrap();
        let judged = game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
        let best = thought(game, "engine:nodes=50");
        let known = [&decision.known, &best.known].iter().all(|known| known.is_some());
        assert_eq!(known, game.known(game.node()).is_some());
        let exact = [decision.report().unwrap().exact, best.report().unwrap().exact, judged[0].exact];
        assert_eq!(exact, [exact[0]; 3]);
        exact[0]
    };
    assert!(exact(&open("")) && exact(&open("repetition=none,limit=none")));
    let official = open("repetition=official");
    assert!(!exact(&official) && official.known(official.node()).is_none());
    // The table itself may still be asked what it holds.
    assert_eq!(official.exact_value(official.node()), Some(GameValue::Win(5)));
    assert_eq!(official.exact(official.node()).unwrap().value, GameValue::Win(5));
    // A limit that may come first makes it unsure.
    let short = open("limit=4");
    let known = short.known(short.node()).unwrap();
    assert_eq!((known.value, known.sure), (GameValue::Win(5), false));
    assert!(open("limit=5").known(short.node()).unwrap().sure);
}
