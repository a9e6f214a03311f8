//! What is trusted and what is not, mostly on noughts and crosses, where every value can be found by thinking. The rules about
//! the past are put together by hand: no game of ours has a small board and all of these rules.

use super::*;
use crate::resources::Resources;
use crate::think::{Decision, Thinking};
use crate::tree::NodeId;
use crate::{Limits, Session, SessionError, Setup, Tablebases};
use ludoteca_engine::mcts;
use ludoteca_kit::{Advice, HistoryRules, Indexed, Rng, Settings};
use ludoteca_testkit::Examples;
use ludoteca_testkit::noughts::Noughts;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A folder of its own with the tablebase of the game in it, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn solved(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-session-{}-{test}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let index = Noughts::new(3, false).index().unwrap();
        let checkpoints = Duration::from_secs(3600);
        let task =
            ludoteca_solver::Task { game: "noughts", folder: &path, threads: 1, stop: None, checkpoints };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A game that has been through these positions, the start being the first.
struct Positions {
    game: Session,
    _folder: Folder,
}

/// Everything is still open.
const DRAWN: NodeId = NodeId(1);
/// Crosses took the middle and noughts an edge: a corner forces noughts into the opposite one, and the next corner
/// threatens two lines. Crosses win with their third move from here, the fifth ply.
const WON: NodeId = NodeId(2);
/// Noughts on an edge beside the middle are lost in four.
const LOST: NodeId = NodeId(3);
/// Two plies further on the same way.
const NEARER: NodeId = NodeId(4);

impl Positions {
    fn new(test: &str) -> Positions {
        let folder = Folder::solved(test);
        let mut game = Session::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
        game.attach(&Tablebases::at(&folder.0));
        "b2 b1 a1 c3".split(' ').for_each(|text| drop(game.play_text(text).unwrap()));
        let position = |node| game.position_at(node);
        assert_eq!([position(DRAWN), position(WON)], ["3/1x1/3 o", "1o1/1x1/3 x"]);
        assert_eq!([position(LOST), position(NEARER)], ["xo1/1x1/3 o", "xo1/1x1/2o x"]);
        Positions { game, _folder: folder }
    }

    fn known(&self, here: NodeId, before: &Before, twice: &[NodeId]) -> Option<Known> {
        known(&*self.detached_position(here, before.clone(), twice))
    }

    fn detached_position(&self, here: NodeId, before: Before, twice: &[NodeId]) -> Box<dyn AnyPosition> {
        let twice: Vec<usize> = twice.iter().map(|node| node.index()).collect();
        self.game.board.detached_position(here.index(), before, &twice, Resources::new(1 << 16, 1))
    }

    fn think(
        &self,
        here: NodeId,
        before: Before,
        twice: &[NodeId],
        request: Request,
    ) -> Result<Decision, SessionError> {
        Thinking::engine(request, here, self.detached_position(here, before, twice)).run()
    }

    fn texts(&self, here: NodeId, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.game.write_at(here, &[mv]).remove(0)).collect()
    }
}

const RULES: HistoryRules = HistoryRules { official_repetition: true, limit: true, starts: false };

/// A past with so many plies without progress, under these settings.
fn past(settings: &str, quiet: u32) -> Before {
    let settings = Settings::parse(&RULES, settings).unwrap();
    Before { keys: Vec::new(), quiet, rules: RULES, settings }
}

fn request(depth: u32, lines: usize) -> Request {
    Request::within(Limits { depth: Some(depth), lines, ..Limits::default() })
}

#[test]
fn a_win_is_trusted_unless_the_past_can_touch_it() {
    let positions = Positions::new("trust");
    let check = |text: &str, quiet, twice: &[NodeId], sure| {
        let known = positions.known(WON, &past(text, quiet), twice).unwrap();
        assert_eq!((known.value, known.sure), (GameValue::Win(5), sure), "{text} {quiet} {twice:?}");
        let caveat = known.caveat().map(|caveat| caveat.to_string());
        let expected = "the rules about repetition and progress may still make it a draw";
        assert_eq!(caveat.as_deref(), (!sure).then_some(expected));
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
    check("", 0, &[DRAWN, WON, NEARER], false);
    check("repetition=none", 0, &[NEARER], true);
    // A game that counts no plies has no limit, whatever its settings say.
    let free = HistoryRules { limit: false, ..RULES };
    let endless = Before { rules: free, ..past("limit=4", 1_000) };
    assert!(positions.known(WON, &endless, &[]).unwrap().sure);
    // A draw stays one.
    let drawn = positions.known(DRAWN, &past("", 99), &[NEARER]).unwrap();
    assert_eq!((drawn.value, drawn.sure), (GameValue::Draw, true));
}

/// Where the third occurrence of a position wins, a draw may be a win: nothing is known, and nobody plays as if it were.
#[test]
fn a_tablebase_is_worthless_where_repeating_wins() {
    let positions = Positions::new("official");
    for here in [NodeId::ROOT, DRAWN, WON, LOST, NEARER] {
        let official = || past("repetition=official", 0);
        assert_eq!(positions.known(here, &official(), &[]), None);
        let decision = positions.think(here, official(), &[], request(9, 9)).unwrap();
        assert_eq!(decision.known, None);
        let report = decision.report().unwrap();
        assert!(!report.exact, "it was searched: {report:?}");
        assert!(positions.think(here, past("", 0), &[], request(9, 9)).unwrap().report().unwrap().exact);
    }
}

#[test]
fn what_is_not_trusted_is_searched_among_the_moves_that_keep_it() {
    let positions = Positions::new("search");
    let think = |here, quiet, twice: &[NodeId], lines| {
        let decision = positions.think(here, past("", quiet), twice, request(4, lines)).unwrap();
        decision.report().unwrap().clone()
    };
    let sure = think(WON, 0, &[], 1);
    assert_eq!((sure.exact, sure.score(), sure.lines[0].moves.len()), (true, Score::WinIn(5), 5));
    // Nine lines are wanted, and as many moves keep the win.
    let keeps = positions.known(WON, &past("", 0), &[]).unwrap().moves;
    let keeps = keeps.iter().filter(|(_, value)| matches!(value, GameValue::Win(_))).count();
    assert!(keeps < 7, "there are moves that throw the win away");
    let shaky = think(WON, 0, &[NEARER], 9);
    assert_eq!((shaky.exact, shaky.lines.len()), (false, keeps));
    // In doubt all moves of a lost side are looked at.
    let doubt = think(LOST, 99, &[], 9);
    assert_eq!((doubt.exact, doubt.lines.len()), (false, 6));
    let sure = think(LOST, 0, &[], 9);
    assert_eq!((sure.exact, sure.lines.len(), sure.score()), (true, 6, Score::LossIn(4)));
    let first = positions.texts(LOST, &sure.lines[0].moves[..1]);
    assert_eq!(first, ["c3"], "every other move loses at once");
}

#[test]
fn in_a_drawn_position_only_drawing_moves_are_played() {
    let positions = Positions::new("draw");
    // Against the middle only corners hold.
    let position = positions.detached_position(DRAWN, past("", 0), &[]);
    let thinking = Thinking::engine(request(2, 9), DRAWN, position);
    let mut told = 0;
    let decision = thinking.run_watched(&mut |insight| told += u32::from(insight.report.exact)).unwrap();
    let report = decision.report().unwrap();
    let first = |line: &Line<Move>| positions.texts(DRAWN, &line.moves[..1]).remove(0);
    let scores: Vec<(String, Score)> = report.lines.iter().map(|line| (first(line), line.score())).collect();
    let (draws, losses) = scores.split_at(4);
    let mut corners: Vec<&str> = draws.iter().map(|(text, _)| text.as_str()).collect();
    corners.sort_unstable();
    assert_eq!(corners, ["a1", "a3", "c1", "c3"]);
    assert!(draws.iter().all(|(_, score)| *score == Score::Centi(0)), "{draws:?}");
    assert!(losses.iter().all(|(_, score)| matches!(score, Score::LossIn(6))), "{losses:?}");
    assert!(report.exact && told > 0);
    assert_eq!(decision.known, positions.game.known(DRAWN));
    // Who asks for one move alone gets what that one is worth.
    let only = |node: NodeId, text: &str| {
        let mv = positions.game.board.parse(node.index(), text).unwrap();
        positions.think(DRAWN, past("", 0), &[], Request { only: vec![mv], ..request(2, 9) })
    };
    let one = only(DRAWN, "b1").unwrap();
    assert_eq!((one.report().unwrap().lines.len(), one.report().unwrap().score()), (1, Score::LossIn(6)));
    assert_eq!(only(NodeId::ROOT, "b2"), Err(SessionError::NoMove), "the middle is taken");
}

/// A position of which only a tablebase says anything: moves that win in 15, in 15 and in 17 plies, one that draws and one
/// that loses. A search finds as many lines as are wanted, among the moves it may consider.
struct Long {
    before: Before,
    moves: Vec<(Move, GameValue)>,
}

impl AnyPosition for Long {
    fn before(&self) -> &Before {
        &self.before
    }

    fn search(
        &self,
        request: &Request,
        _: &AtomicBool,
        _: &mut dyn FnMut(Report<Move>),
    ) -> Option<Report<Move>> {
        let all = self.moves.iter().map(|(mv, _)| *mv);
        let open = all.filter(|mv| request.only.is_empty() || request.only.contains(mv));
        let lines: Vec<Line<Move>> =
            open.map(|mv| Line { value: 7, moves: vec![mv] }).take(request.limits.lines).collect();
        Some(Report { depth: 1, seldepth: 1, nodes: 1, hashfull: 0, lines, exact: false })
    }

    fn exact(&self) -> Option<Known> {
        Some(Known { value: self.moves[0].1, moves: self.moves.clone(), twice: Vec::new(), sure: true })
    }

    fn best_line(&self, first: Move, _: usize) -> Vec<Move> {
        vec![first]
    }

    fn playouts(&self, _: &Request, _: &AtomicBool) -> Option<mcts::Found<Move>> {
        None
    }

    fn advise(&self, _: &str) -> Option<Advice<Move>> {
        None
    }

    fn free(&self) -> Option<Advice<Move>> {
        None
    }

    fn draw(&self, _: &mut Rng) -> Option<(Move, usize)> {
        None
    }

    fn write(&self, _: &[Move]) -> Vec<String> {
        Vec::new()
    }
}

/// Where a limit might come first, the way is the shortest while the limit is far, and any that wins when it is near; who
/// loses then looks at everything.
#[test]
fn under_a_limit_the_way_is_the_shortest_until_the_limit_is_near() {
    let game = Session::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
    let think = |values: &[GameValue], limit: u32, quiet| {
        let moves = game.moves().into_iter().zip(values.iter().copied()).collect();
        let long = Long { before: past(&format!("limit={limit}"), quiet), moves };
        let decision = Thinking::engine(request(1, 99), NodeId::ROOT, Box::new(long)).run().unwrap();
        let report = decision.report().unwrap();
        (report.exact, report.lines.len(), decision.known.unwrap().sure)
    };
    let wins = |limit, quiet| {
        let wins = [GameValue::Win(15), GameValue::Win(15), GameValue::Win(17)];
        think(&[&wins[..], &[GameValue::Draw, GameValue::Loss(6)]].concat(), limit, quiet)
    };
    assert_eq!(wins(15, 0), (true, 5, true));
    assert_eq!(wins(15, 1), (false, 2, false), "the shortest ways");
    assert_eq!(wins(15, 2), (false, 2, false), "thirteen plies are left, which is far");
    assert_eq!(wins(15, 3), (false, 3, false), "all that win");
    assert_eq!(wins(15, 99), (false, 3, false));
    let losses =
        |limit, quiet| think(&[GameValue::Loss(14), GameValue::Loss(14), GameValue::Loss(12)], limit, quiet);
    assert_eq!(losses(15, 1), (true, 3, true));
    assert_eq!(losses(15, 2), (false, 2, false), "the longest ways");
    assert_eq!(losses(15, 3), (false, 3, false), "all of them: it may be saved");
}
