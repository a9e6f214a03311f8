//! Faults planted into a small model of a server, which the checker has to find.

use std::collections::BTreeMap;

use ludoteca_kit::Rng;

use super::check::{Fault, check};
use super::history::{End, Event, History, Trouble, View, What};

/// What is wrong with the model.
#[derive(Clone, Copy, Debug, Default)]
struct Plant {
    /// A move is told before it is stored, and a node that dies then has told of what nobody knows.
    early: bool,
    /// A node that has missed news goes on as if there had been none.
    forgetful: bool,
    /// A node tells news again that it has told already.
    twice: bool,
    /// Time without a server is charged.
    greedy: bool,
}

/// One game on one database, served by two nodes to a client each.
struct Model {
    plant: Plant,
    stored: Vec<String>,
    /// What each node believes, and whether it hears news.
    nodes: [Vec<String>; 2],
    deaf: [bool; 2],
    left: [u32; 2],
    history: History,
    now: u64,
}

const GAME: &str = "g";
const BASE: u32 = 60_000;

impl Model {
    fn run(seed: u64, plant: Plant) -> Vec<Fault> {
        let history = History { base: BASE, ..History::default() };
        let (stored, nodes) = Default::default();
        let mut model =
            Model { plant, stored, nodes, deaf: [false; 2], left: [BASE; 2], history, now: 1_000 };
        let mut lots = Rng::new(seed);
        model.hello(0);
        model.hello(1);
        for _ in 0..120 {
            model.now += 50 + lots.below(400) as u64;
            match lots.below(12) {
                0 => model.kill(lots.below(2)),
                1 => model.deaf[lots.below(2)] = true,
                2 => model.reconnect(lots.below(2)),
                _ => model.play(&mut lots),
            }
        }
        model.reconnect(0);
        model.reconnect(1);
        let last = View { moves: model.stored.clone(), ..View::default() };
        model.history.last = BTreeMap::from([(GAME.to_string(), vec![last.clone(), last])]);
        model.history.present = vec![(0, GAME.to_string()), (1, GAME.to_string())];
        check(&model.history)
    }

    fn note(&mut self, client: usize, what: What) {
        let (at, game) = (self.now, GAME.to_string());
        self.history.events.push(Event { at, client: client as u32, game, what });
    }

    fn hello(&mut self, node: usize) {
        let view = View { moves: self.nodes[node].clone(), ..View::default() };
        self.note(node, What::Hello { view, left: Some(self.left) });
    }

    /// The player of the turn moves at the own node; the other node hears of it.
    fn play(&mut self, lots: &mut Rng) {
        let side = self.stored.len() % 2;
        let ply = self.stored.len() as u32;
        if self.nodes[side].len() != self.stored.len() {
            // This player does not know that it is their turn.
            return;
        }
        let text = format!("m{}", lots.below(1_000));
        self.note(side, What::Sent { ply, takebacks: 0, text: text.clone() });
        self.now += 100;
        self.left[side] = self.left[side].saturating_sub(100);
        if self.plant.early && lots.below(4) == 0 {
            self.tell(side, ply, &text);
            self.kill(side);
            return;
        }
        self.stored.push(text.clone());
        self.tell(side, ply, &text);
        let other = 1 - side;
        if !self.deaf[other] {
            self.tell(other, ply, &text);
            if self.plant.twice && lots.below(4) == 0 {
                self.tell_only(other, ply, &text);
            }
        }
    }

    fn tell(&mut self, node: usize, ply: u32, text: &str) {
        self.nodes[node].push(text.to_string());
        self.tell_only(node, ply, text);
    }

    fn tell_only(&mut self, node: usize, ply: u32, text: &str) {
        let left = Some(self.left);
        let text = text.to_string();
        self.note(node, What::Moved { ply: ply + 1, takebacks: 0, text, ended: None, left });
    }

    /// A node dies and comes back after ten seconds, in which nobody was served.
    fn kill(&mut self, node: usize) {
        let from = self.now;
        self.note(node, What::Lost);
        self.now += 10_000;
        self.history.troubles.push(Trouble { from, to: self.now, everywhere: true });
        if self.plant.greedy {
            let side = self.stored.len() % 2;
            self.left[side] = self.left[side].saturating_sub(9_000);
        }
        self.nodes[node] = self.stored.clone();
        self.deaf[node] = false;
        self.hello(node);
    }

    /// A node hears news again, and looks at what it has missed.
    fn reconnect(&mut self, node: usize) {
        if self.deaf[node] {
            self.deaf[node] = false;
            if !self.plant.forgetful {
                for ply in self.nodes[node].len()..self.stored.len() {
                    let text = self.stored[ply].clone();
                    self.tell(node, ply as u32, &text);
                }
            }
        }
    }
}

/// With this plant the fault is found in so many of 50 runs; without it in none.
fn finds(plant: Plant, least: usize, right: impl Fn(&Fault) -> bool) {
    let found = (0..50).filter(|&seed| Model::run(seed, plant).iter().any(&right)).count();
    assert!(found >= least, "{plant:?} was found in {found} of 50 runs");
}

#[test]
fn a_good_server_is_found_good() {
    for seed in 0..200 {
        assert_eq!(Model::run(seed, Plant::default()), [], "seed {seed}");
    }
}

#[test]
fn what_is_acknowledged_before_it_is_stored_is_found() {
    let plant = Plant { early: true, ..Plant::default() };
    finds(plant, 40, |fault| matches!(fault, Fault::Vanished { .. } | Fault::Differs { .. }));
    finds(plant, 40, |fault| matches!(fault, Fault::Backwards { .. }));
}

#[test]
fn a_node_that_does_not_read_again_what_it_missed_is_found() {
    let plant = Plant { forgetful: true, ..Plant::default() };
    // A node that dies later reads everything anyway, and nobody can tell any more.
    finds(plant, 20, |fault| matches!(fault, Fault::Behind { .. } | Fault::Skipped { .. }));
}

#[test]
fn news_that_are_told_twice_are_found() {
    finds(Plant { twice: true, ..Plant::default() }, 40, |fault| matches!(fault, Fault::Doubled { .. }));
}

#[test]
fn time_without_a_server_that_is_charged_is_found() {
    finds(Plant { greedy: true, ..Plant::default() }, 40, |fault| matches!(fault, Fault::Charged { .. }));
}

/// Small histories, one fault each.
#[test]
fn each_fault_is_told_by_its_name() {
    let view =
        |moves: &[&str]| View { moves: moves.iter().map(ToString::to_string).collect(), ..View::default() };
    let check_one = |events: Vec<(u32, What)>, last: Vec<View>, expected: &str| {
        let events =
            (0..).zip(events).map(|(at, (client, what))| Event { at, client, game: GAME.to_string(), what });
        let last = BTreeMap::from([(GAME.to_string(), last)]);
        let history = History { events: events.collect(), last, base: BASE, ..History::default() };
        let found: Vec<String> = check(&history).iter().map(ToString::to_string).collect();
        match expected {
            "" => assert!(found.is_empty(), "{found:?}"),
            part => assert!(found.iter().any(|fault| fault.contains(part)), "{found:?} has no {part:?}"),
        }
    };
    let hello = |moves: &[&str]| What::Hello { view: view(moves), left: None };
    let moved = |ply: u32, text: &str| What::Moved {
        ply,
        takebacks: 0,
        text: text.to_string(),
        ended: None,
        left: None,
    };
    let end = |winner: usize| What::Ended(End { winner: Some(winner), reason: "resignation".to_string() });
    check_one(vec![(0, hello(&[])), (0, moved(1, "a"))], vec![view(&["a"]); 3], "");
    check_one(vec![(0, hello(&[])), (0, moved(1, "a"))], vec![view(&["a"]), view(&[])], "nodes disagree");
    check_one(vec![(0, hello(&[])), (0, moved(1, "a"))], vec![view(&["b"])], "does not stand");
    check_one(vec![(0, hello(&["a"])), (1, hello(&["b"]))], vec![view(&["a"])], "was told as b and as a");
    check_one(
        vec![(0, hello(&["a"])), (0, hello(&[]))],
        vec![view(&["a"])],
        "knew 1 moves after 0 takebacks and was told 0",
    );
    check_one(vec![(0, hello(&[])), (0, moved(2, "b"))], vec![view(&["a", "b"])], "without those before");
    check_one(vec![(0, hello(&["a"])), (0, moved(1, "a"))], vec![view(&["a"])], "twice");
    check_one(vec![(0, hello(&[])), (0, end(0)), (1, hello(&[])), (1, end(1))], vec![view(&[])], "ended by");
    check_one(vec![(0, hello(&[])), (0, end(0))], vec![view(&[])], "by nothing");
    // What was taken back need not stand, and what was left must.
    let back = What::Back { plies: 1, takebacks: 1 };
    let after = |moves: &[&str]| View { takebacks: 1, ..view(moves) };
    check_one(vec![(0, hello(&["a", "b"])), (0, back.clone())], vec![after(&["a"])], "");
    check_one(
        vec![(0, hello(&["a", "b"])), (0, back)],
        vec![after(&["c"])],
        "move 1 (a) was told and does not stand",
    );
}
