//! The players and evaluations of the documents: the referee's data, the examples of the rules, the laws that hold for
//! every player, and a slow reference written from the rule text.

use ludoteca_games::Games;
use ludoteca_kit::{Advise, Game, Meta, Options, Present, Registry, Rng, Side, Visit};
use ludoteca_testkit::Outlined;
use ludoteca_testkit::data;
use ludoteca_testkit::slow;
use std::collections::{BTreeMap, BTreeSet};

/// What is said of a position, as text.
#[derive(Debug, Default)]
struct Said {
    moves: Vec<String>,
    /// By player: the rule and the candidates in the order given.
    bots: BTreeMap<&'static str, (&'static str, Vec<String>)>,
    /// By evaluation and letter of the side.
    values: BTreeMap<&'static str, BTreeMap<String, Option<f64>>>,
    over: bool,
}

impl Said {
    fn candidates(&self, player: &str) -> Vec<&str> {
        let mut sorted: Vec<&str> = self.bots[player].1.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        sorted
    }

    fn rule(&self, player: &str) -> &'static str {
        self.bots[player].0
    }

    fn value(&self, name: &str) -> [Option<f64>; 2] {
        let sides: Vec<_> = self.values[name].values().copied().collect();
        sides.try_into().expect("two sides")
    }
}

struct Ask<'a>(&'static Meta, Option<&'a str>);

impl Visit for Ask<'_> {
    type Out = Said;
    fn visit<G: Advise>(self, game: G) -> Said {
        let state = match self.1 {
            Some(text) => game.parse_state(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}")),
            None => game.initial(),
        };
        say(self.0, &game, &state)
    }
}

fn say<G: Advise>(meta: &'static Meta, game: &G, state: &G::State) -> Said {
    let texts = |moves: Vec<G::Move>| moves.into_iter().map(|mv| game.write_move(state, mv)).collect();
    let mut moves = Vec::new();
    Outlined(game.clone()).moves(state, &mut moves);
    let mut said = Said { moves: texts(moves), over: game.outcome(state).is_some(), ..Said::default() };
    for player in meta.players {
        let advice =
            game.advise(player.name, state).unwrap_or_else(|| panic!("{} is no player", player.name));
        said.bots.insert(player.name, (advice.rule, texts(advice.moves)));
    }
    for value in game.values(state) {
        let letters = meta.sides.map(|side| side.letter.to_string());
        let whole = |value: f64| value.fract() == 0.0;
        assert!(!value.whole || value.sides.into_iter().flatten().all(whole), "{value:?}");
        said.values.insert(value.name, letters.into_iter().zip(value.sides).collect());
    }
    said
}

fn meta(id: &str) -> (usize, &'static Meta) {
    let game = Games::metas().iter().position(|meta| meta.id == id).expect("it is registered");
    (game, Games::metas()[game])
}

fn ask(game_string: &str, position: Option<&str>) -> Said {
    let (game, options) = Games::find(game_string).expect("a game of ours");
    Games::open(game, &options, Ask(Games::metas()[game], position))
}

#[test]
fn the_players_choose_as_the_referee_says() {
    let lines = data::players();
    assert!(lines.len() >= 130, "only {} lines", lines.len());
    for line in &lines {
        let (game, meta) = meta(&line.game);
        let mut options = Options::defaults(meta.options);
        for (name, value) in &line.variant {
            options.set(meta.options, name, value).expect("the data has our options");
        }
        let said = Games::open(game, &options, Ask(meta, Some(&line.position)));
        for (name, candidates) in &line.bots {
            assert_eq!(&said.candidates(name), candidates, "{} {} {name}", line.game, line.position);
        }
        for (name, sides) in &line.values {
            for (side, value) in sides {
                let found = said.values[name.as_str()][side];
                let near = match (found, value) {
                    (Some(found), Some(value)) => (found - value).abs() <= 1e-9,
                    (found, value) => found == *value,
                };
                assert!(near, "{} {} {name} {side}: {found:?} is not {value:?}", line.game, line.position);
            }
        }
    }
}

#[test]
fn tactigon_from_the_start() {
    let said = ask("tactigon", None);
    assert_eq!(said.candidates("greedy"), ["d8-c4", "d8-e4"]);
    assert_eq!(said.candidates("minimax").len(), 53);
    assert_eq!((said.rule("greedy"), said.rule("minimax")), ("value", "value"));
    let after = ask("tactigon", Some("1c1/cstsc/1tpt1/cSs1c/3c3/7/2C2/CT1TC/1SPS1/C1T1C/C b"));
    assert_eq!(after.values["greedy"]["r"], Some(2.0), "the best value is 2");
    // "Value -5": whichever of the 53 Red plays, Blue's best reply wins five more than it costs.
    assert_eq!(said.value("minimax"), [Some(0.0), Some(0.0)]);
}

#[test]
fn taacoca_from_the_start() {
    for (side, stones) in (3..=13).zip([3, 7, 12, 18, 25, 33, 42, 52, 63, 75, 88]) {
        let game = format!("taacoca(side={side},directions=forward)");
        let (number, options) = Games::find(&game).expect("a game of ours");
        let values = Games::open(number, &options, Values);
        assert_eq!(values, [Some(f64::from(stones)); 2], "side {side}");
    }
}

struct Values;

impl Visit for Values {
    type Out = [Option<f64>; 2];
    fn visit<G: Advise>(self, game: G) -> Self::Out {
        game.values(&game.initial())[0].sides
    }
}

#[test]
fn claustro_from_the_start() {
    for size in 5..=10 {
        let said = ask(&format!("claustro(size={size})"), None);
        assert_eq!(said.value("greedy"), [Some(-1.0); 2]);
    }
}

#[test]
fn three_dragons_from_the_start() {
    let said = ask("three-dragons", None);
    let prepared = ["e8-b8", "e8-c8", "e8-d8", "e8-f8", "e8-g8", "e8-h8"];
    assert_eq!((said.rule("hard"), said.candidates("hard")), ("prepare", prepared.to_vec()));
    assert_eq!((said.rule("medium"), said.candidates("medium").len()), ("random", 52));
    assert_eq!((said.rule("easy"), said.candidates("easy").len()), ("random", 52));
    assert_eq!(said.value("pieces"), [Some(8.0); 2]);
}

/// Every player of a game under one set of options, in positions of games that begin in the referee's positions.
struct Laws {
    meta: &'static Meta,
    variant: BTreeMap<String, String>,
    /// Where games begin, besides the start.
    starts: Vec<String>,
    positions: usize,
    /// How many of the positions the slow reference is asked about.
    compared: usize,
}

/// Beyond this many moves a list says nothing that a shorter one does not.
const LONG: usize = 5_000;

impl Visit for Laws {
    type Out = BTreeSet<&'static str>;

    fn visit<G: Advise>(self, game: G) -> BTreeSet<&'static str> {
        let outlined = Outlined(game.clone());
        // The reference knows the games that the referee has; others are held to the laws alone.
        let slow = slow::Players::new(self.meta.id, &self.variant);
        assert!(slow.is_some() || !data::REFEREED.contains(&self.meta.id), "the reference knows our options");
        let mut rng = Rng::new(11);
        let mut state = game.initial();
        let mut rules = BTreeSet::new();
        for number in 0..self.positions {
            if outlined.count(&state) <= LONG {
                let said = say(self.meta, &game, &state);
                let at = outlined.write_state(&state);
                said.hold(&at);
                let compared = number < self.compared || said.over && number < 3 * self.compared;
                if let Some(slow) = slow.as_ref().filter(|_| compared) {
                    said.compare(slow, &at, self.meta);
                }
                rules.extend(said.bots.values().filter(|_| !said.over).map(|(rule, _)| *rule));
            }
            // A few moves into a game another one begins, so that rare situations are met.
            if rng.below(8) == 0 && !self.starts.is_empty() {
                state = game.parse_state(&self.starts[rng.below(self.starts.len())]).expect("a position");
            }
            if outlined.outcome(&state).is_some() {
                state = game.initial();
            }
            // One of the players in turn, now and then a random move, so that both their games and others are seen.
            let player = self.meta.players.get(rng.below(self.meta.players.len().max(1)));
            let advice = player.and_then(|player| game.advise(player.name, &state));
            let mv = match advice.map(|advice| advice.moves) {
                Some(moves) if rng.below(3) > 0 => moves[rng.below(moves.len())],
                _ => outlined.sample(&state, &mut rng).expect("the game goes on"),
            };
            outlined.play(&mut state, mv);
        }
        assert!(game.advise("nobody", &state).is_none());
        assert!(["random", "human", "engine", ""].iter().all(|name| game.advise(name, &state).is_none()));
        rules
    }
}

impl Said {
    /// Candidates are legal moves in the order of the list, each once; there are some until the game is over.
    fn hold(&self, at: &str) {
        assert_eq!(self.moves.is_empty(), self.over);
        for (player, (rule, candidates)) in &self.bots {
            assert_eq!(candidates.is_empty(), self.over, "{at} {player}");
            let mut list = self.moves.iter();
            let in_order = candidates.iter().all(|mv| list.any(|legal| legal == mv));
            assert!(in_order, "{at} {player}: {candidates:?} follows the order of {:?}", self.moves);
            assert!(*rule != "random" || *candidates == self.moves, "{at} {player}: random is every move");
        }
    }

    fn compare(&self, slow: &slow::Players, at: &str, meta: &Meta) {
        for (name, expected) in slow.values(at) {
            let letters = Side::BOTH.map(|side| meta.sides[side.index()].letter.to_string());
            let found = letters.map(|letter| self.values[name][&letter]);
            // The order of the additions is ruled, so that even doubles agree to the last bit.
            assert_eq!(found, expected, "{at} {name}");
        }
        for player in meta.players.iter().map(|player| player.name) {
            let (rule, candidates) = slow.advise(at, player).expect("the reference knows our players");
            assert_eq!(self.candidates(player), candidates, "{at} {player}");
            assert_eq!(self.rule(player), rule, "{at} {player}");
        }
    }
}

/// Plays under every combination of options and returns the rules that decided.
fn laws(id: &str, positions: usize, compared: impl Fn(&Options) -> usize) -> BTreeSet<&'static str> {
    let (game, meta) = meta(id);
    let vectors = if data::REFEREED.contains(&id) { data::vectors(id) } else { Vec::new() };
    let mut rules = BTreeSet::new();
    for options in Options::every(meta.options) {
        let variant: data::Variant =
            options.iter().map(|(name, value)| (name.into(), value.to_string())).collect();
        let same = vectors.iter().filter(|vector| vector.variant == variant);
        let starts = same.map(|vector| vector.position.clone()).collect();
        let laws = Laws { meta, variant, starts, positions, compared: compared(&options) };
        rules.extend(Games::open(game, &options, laws));
    }
    rules
}

#[test]
fn the_players_of_every_other_game() {
    for meta in Games::metas().iter().filter(|meta| !data::REFEREED.contains(&meta.id)) {
        laws(meta.id, 60, |_| 0);
    }
}

#[test]
fn tactigon() {
    let compared = |options: &Options| if options.number("board") == 11 { 3 } else { 1 };
    assert_eq!(laws("tactigon", 40, compared), BTreeSet::from(["value"]));
}

#[test]
fn taacoca() {
    let compared = |options: &Options| if options.number("side") <= 5 { 40 } else { 2 };
    assert_eq!(laws("taacoca", 60, compared), BTreeSet::from(["value"]));
}

#[test]
fn claustro() {
    assert_eq!(laws("claustro", 100, |_| 30), BTreeSet::from(["nearest"]));
}

#[test]
fn three_dragons() {
    let all = ["approach", "custodial", "invoke", "power", "prepare", "random", "rescue"];
    assert_eq!(laws("three-dragons", 400, |_| 100), BTreeSet::from(all));
}
