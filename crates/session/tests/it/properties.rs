//! Whatever is done to a session, its tree stays whole.

use crate::laws::spelled;
use ludoteca_games::Games;
use ludoteca_kit::{Meta, Registry, Side};
use ludoteca_session::{Move, NodeId, Session, Setup};
use ludoteca_testkit::{Examples, ends};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Something that is done to a session. Numbers choose among what there is.
#[derive(Clone, Debug)]
enum Step {
    Play(u32),
    /// A move that was played from here before, again.
    Again(u32),
    Undo,
    Redo,
    Go(u32),
    TakeBack([bool; 2]),
    Resign(bool),
    RunOut(bool),
    Agree,
    Comment(String),
}

fn step() -> impl Strategy<Value = Step> {
    let comment = prop_oneof![
        Just(String::new()),
        Just(" \u{1b}\n".to_string()),
        Just("{[%clk 0:01:30]}".to_string()),
        Just("a \"quoted\" \\ word ; # (1. e4) *".to_string()),
        "\\PC{0,12}",
        Just("two\nlines\u{1b}[2J".to_string()),
    ];
    prop_oneof![
        10 => any::<u32>().prop_map(Step::Play),
        1 => any::<u32>().prop_map(Step::Again),
        3 => Just(Step::Undo),
        2 => Just(Step::Redo),
        2 => any::<u32>().prop_map(Step::Go),
        1 => any::<[bool; 2]>().prop_map(Step::TakeBack),
        1 => any::<bool>().prop_map(Step::Resign),
        1 => any::<bool>().prop_map(Step::RunOut),
        1 => Just(Step::Agree),
        1 => comment.prop_map(Step::Comment),
    ]
}

/// What a session should be: the same tree, kept in the plainest way.
struct Model {
    nodes: Vec<Node>,
    current: usize,
    /// Where the players ended the game.
    ended: Option<usize>,
}

struct Node {
    parent: Option<usize>,
    mv: Option<Move>,
    text: String,
    children: Vec<usize>,
    comments: usize,
    position: String,
    over: bool,
}

impl Model {
    fn new(game: &Session) -> Model {
        let root = Node {
            parent: None,
            mv: None,
            text: String::new(),
            children: Vec::new(),
            comments: 0,
            position: game.position(),
            over: game.is_over(),
        };
        Model { nodes: vec![root], current: 0, ended: None }
    }

    fn up(&self, from: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(from), |&node| self.nodes[node].parent)
    }

    /// The texts of the moves that lead to a node.
    fn way(&self, node: usize) -> Vec<String> {
        let mut way: Vec<String> = self.up(node).map(|node| self.nodes[node].text.clone()).collect();
        way.pop();
        way.reverse();
        way
    }

    /// Whether a node lies behind the end of the game, where records do not look.
    fn beyond(&self, node: usize) -> bool {
        self.ended.is_some_and(|end| end != node && self.up(node).any(|above| above == end))
    }

    fn over(&self) -> bool {
        self.ended == Some(self.current) || self.nodes[self.current].over
    }

    fn play(&mut self, game: &mut Session, mv: Move) {
        if self.over() {
            assert!(game.play(mv).is_err());
            return;
        }
        let (text, after) = (game.write(mv), game.position_after(mv));
        let known = self.nodes[self.current].children.iter().copied();
        let child = known.into_iter().find(|&child| self.nodes[child].mv == Some(mv));
        let played = game.play(mv).unwrap();
        let child = child.unwrap_or_else(|| {
            let id = self.nodes.len();
            self.nodes.push(Node {
                parent: Some(self.current),
                mv: Some(mv),
                text,
                children: Vec::new(),
                comments: 0,
                position: after,
                over: played.effect.outcome.is_some(),
            });
            self.nodes[self.current].children.push(id);
            id
        });
        assert_eq!((played.node, played.mv), (NodeId(child as u32), mv));
        (self.current, self.ended) = (child, None);
    }

    fn end(&mut self) {
        if !self.over() {
            self.ended = Some(self.current);
        }
    }

    fn apply(&mut self, game: &mut Session, step: &Step) {
        let side = |second: bool| if second { Side::Second } else { Side::First };
        match step {
            Step::Play(number) => {
                // Some games have hundreds of thousands of moves; a few of them will do.
                let moves =
                    if game.count() > 5_000 { game.advise("greedy").unwrap().moves } else { game.moves() };
                match moves.len() {
                    0 => assert!(self.over()),
                    count => self.play(game, moves[*number as usize % count]),
                }
            }
            Step::Again(number) => {
                let children = &self.nodes[self.current].children;
                if !children.is_empty() {
                    let child = children[*number as usize % children.len()];
                    let mv = self.nodes[child].mv.unwrap();
                    self.play(game, mv);
                }
            }
            Step::Undo => {
                let parent = self.nodes[self.current].parent;
                let ended = self.ended.take_if(|end| *end == self.current).is_some();
                assert_eq!(game.undo(), ended || parent.is_some());
                if !ended {
                    self.current = parent.unwrap_or(self.current);
                }
            }
            Step::Redo => {
                let (before, over) = (self.current, self.over());
                let went = game.redo();
                assert_eq!(went, !over && !self.nodes[before].children.is_empty());
                if went {
                    self.current = game.node().0 as usize;
                    assert!(self.nodes[before].children.contains(&self.current));
                }
            }
            Step::Go(number) => {
                let node = *number as usize % (self.nodes.len() + 1);
                assert_eq!(game.go(NodeId(node as u32)), node < self.nodes.len());
                if node < self.nodes.len() {
                    self.current = node;
                }
            }
            Step::TakeBack(humans) => {
                let (ended, before) = (self.ended == Some(self.current), self.current);
                let steps = game.take_back(*humans);
                self.current = game.node().0 as usize;
                let way = self.up(before).position(|node| node == self.current);
                assert_eq!(way.map(|way| way + usize::from(ended && steps > 0)), Some(steps));
                if steps > 0 {
                    self.ended = self.ended.filter(|_| !ended);
                    assert!(humans[game.turn().index()]);
                }
            }
            Step::Resign(second) => {
                self.end();
                game.resign(side(*second));
            }
            Step::RunOut(second) => {
                self.end();
                game.run_out(side(*second));
            }
            Step::Agree => {
                self.end();
                game.agree_draw();
            }
            Step::Comment(text) => {
                game.comment(text);
                let nothing = text.chars().all(|c| c.is_control() || c.is_whitespace());
                let comments = &mut self.nodes[self.current].comments;
                *comments = if nothing { 0 } else { *comments + 1 };
            }
        }
    }

    /// Holds a session against the model.
    fn check(&self, game: &Session) {
        let here = &self.nodes[self.current];
        assert_eq!(game.node(), NodeId(self.current as u32));
        assert_eq!(game.ply(), self.way(self.current).len());
        assert_eq!(game.is_over(), self.over());
        assert_eq!(game.comments().len(), here.comments);
        let children: Vec<NodeId> = here.children.iter().map(|&child| NodeId(child as u32)).collect();
        assert_eq!(game.variations(), children);
        for (id, node) in self.nodes.iter().enumerate() {
            let id = NodeId(id as u32);
            assert_eq!((game.position_at(id), game.text_to(id)), (node.position.clone(), node.text.clone()));
            assert_eq!(game.move_to(id), node.mv);
        }
        assert!(!game.has(NodeId(self.nodes.len() as u32)));
        for line in [game.line(), game.main_line()] {
            for (ply, entry) in (1..).zip(&line) {
                let way = self.way(entry.node.0 as usize);
                assert_eq!((entry.ply, way.len(), entry.current), (ply, ply, entry.node == game.node()));
                assert_eq!(way[..ply - 1], self.way(line[ply.saturating_sub(2)].node.0 as usize)[..ply - 1]);
                let parent = self.nodes[entry.node.0 as usize].parent.unwrap();
                assert_eq!(entry.variations, self.nodes[parent].children.len() - 1);
            }
        }
        if self.current != 0 && !self.beyond(self.current) {
            assert_eq!(game.line().iter().filter(|entry| entry.current).count(), 1, "it stands on its line");
        }
        if let Some(end) = self.ended {
            assert_eq!(game.main_line().last().map_or(0, |entry| entry.node.0 as usize), end);
        }
    }

    /// Plays the way to the current position once more.
    fn replay<R: Registry>(&self, game: &Session) {
        let mut again = Session::open::<R>(&game.again(game.seed())).unwrap();
        for text in self.way(self.current) {
            again.play_text(&text).unwrap();
        }
        assert_eq!((again.position(), again.ply(), again.turn()), (game.position(), game.ply(), game.turn()));
        if self.ended != Some(self.current) {
            assert_eq!((again.ending(), again.scene()), (game.ending(), game.scene()));
            assert_eq!(again.moves(), game.moves());
        }
    }

    /// The tree that a record holds: the ways to all nodes, with their numbers of comments.
    fn tree(&self) -> BTreeMap<Vec<String>, usize> {
        let nodes = (0..self.nodes.len()).filter(|&node| !self.beyond(node));
        nodes.map(|node| (self.way(node), self.nodes[node].comments)).collect()
    }

    fn round_trip<R: Registry>(&self, game: &Session) {
        let record = game.record();
        let text = record.to_string();
        let mut again = Session::read::<R>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.record().to_string(), text);
        let line = |game: &Session| -> Vec<String> {
            game.main_line().iter().map(|entry| game.text_to(entry.node)).collect()
        };
        assert_eq!(line(&again), line(game));
        let end = |game: &Session| game.main_line().last().map_or(NodeId::ROOT, |entry| entry.node);
        assert_eq!(again.ending(), game.ending_at(end(game)));
        assert_eq!(again.position(), game.position_at(end(game)));
        let mut tree = BTreeMap::new();
        let mut waiting = vec![(NodeId::ROOT, Vec::new())];
        while let Some((node, way)) = waiting.pop() {
            assert!(again.go(node));
            for &child in again.variations() {
                let mut longer = way.clone();
                longer.push(again.text_to(child));
                waiting.push((child, longer));
            }
            tree.insert(way, again.comments().len());
        }
        assert_eq!(tree, self.tree(), "{text}");
        let left = Session::read::<R>(&game.snapshot().to_string()).unwrap();
        if !self.beyond(self.current) {
            assert_eq!((left.position(), left.ply()), (game.position(), game.ply()));
            assert_eq!((left.ending(), left.comments()), (game.ending(), game.comments()));
        }
        assert_eq!(left.record(), record);
    }
}

/// Where they are few, the picks spell the moves and nothing else.
fn spell(game: &Session) {
    if game.count() <= 250 {
        let spelled: BTreeSet<Move> = spelled(game, &[]).into_iter().collect();
        assert_eq!(spelled, game.moves().into_iter().collect::<BTreeSet<Move>>(), "{}", game.position());
    }
}

fn check<R: Registry>(name: &str, seed: u64, steps: &[Step]) {
    let setup = Setup { seed, ..Setup::new::<R>(name).unwrap() };
    let mut game = Session::open::<R>(&setup).unwrap();
    let mut model = Model::new(&game);
    for step in steps {
        model.apply(&mut game, step);
        model.check(&game);
        spell(&game);
    }
    model.replay::<R>(&game);
    model.round_trip::<R>(&game);
}

/// Every game on its smallest, its usual and its largest board.
fn boards() -> Vec<String> {
    let boards = |meta: &Meta| [ends(meta).to_vec(), vec![meta.id.to_string()]].concat();
    Games::metas().iter().flat_map(|meta| boards(meta)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_session_stays_whole(
        game in prop::sample::select(boards()),
        seed in any::<u64>(),
        steps in prop::collection::vec(step(), 0..60),
    ) {
        check::<Games>(&game, seed, &steps);
    }

    #[test]
    fn a_short_game_stays_whole(
        game in prop::sample::select(vec!["noughts", "noughts(size=4)", "noughts(misere=true)"]),
        seed in any::<u64>(),
        steps in prop::collection::vec(step(), 0..80),
    ) {
        check::<Examples>(game, seed, &steps);
    }
}

/// Every registered game is among those that are tried.
#[test]
fn no_game_is_left_out() {
    for meta in Games::metas() {
        let steps: Vec<Step> =
            (0..30).map(|n| if n % 5 == 4 { Step::Undo } else { Step::Play(n * 7919) }).collect();
        check::<Games>(meta.id, 1, &steps);
    }
}
