//! The rules as the rule book states them, and what is picked against what is legal.

use super::TaacocaFamily;
use super::board::Direction;
use super::plane::Plane;
use super::rules::{Move, State, Taacoca};
use ludoteca_kit::text::write_board;
use ludoteca_kit::words::Language;
use ludoteca_kit::{
    Advise, Bits, Effect, Game, GameFamily, Isa, Next, Options, Outcome, Portable, Present, Rng, Side, Site,
    Visit, playout,
};
use std::collections::BTreeSet;

type Small = Taacoca<u64, 0, Portable>;

fn small(side: u32) -> Small {
    Taacoca::new(Portable, side, false)
}

fn forward(side: u32) -> Small {
    Taacoca::new(Portable, side, true)
}

fn state(game: &Small, position: &str) -> State<u64> {
    game.parse_state(position).unwrap()
}

/// Runs `visit` for every combination of options.
fn everywhere<V: Visit + Clone>(visit: &V) {
    for options in Options::every(TaacocaFamily::META.options) {
        TaacocaFamily::open(Portable, &options, visit.clone());
    }
}

/// Random stones for both sides, few of them on the goals.
fn random_state<G: Present>(game: &G, rng: &mut Rng) -> G::State {
    let layout = game.layout();
    let mut widths = std::collections::BTreeMap::new();
    layout.sites.iter().for_each(|site| *widths.entry(site.at.y).or_insert(0) += 1);
    let widths: Vec<usize> = widths.into_values().collect();
    let density = [10, 4, 3][rng.below(3)];
    loop {
        let side = ['w', 'b'][rng.below(2)];
        let text = write_board(&widths, side, |row, _, out| {
            let stone = match rng.below(density) {
                0 if row != 0 || rng.below(8) == 0 => "w",
                1 if row + 1 != widths.len() || rng.below(8) == 0 => "b",
                _ => "",
            };
            *out += stone;
            !stone.is_empty()
        });
        if let Ok(state) = game.parse_state(&text) {
            return state;
        }
    }
}

#[test]
fn the_start_is_the_one_of_the_table() {
    let check = |side, position: &str| {
        let game = Taacoca::<u128, 0, Portable>::new(Portable, side, false);
        assert_eq!(game.write_state(&game.initial()), position);
    };
    check(3, "bbb/4/5/4/www w");
    check(4, "bbbb/1bbb1/6/7/6/1www1/wwww w");
    check(5, "bbbbb/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wwwww w");
    check(6, "bbbbbb/1bbbbb1/2bbbb2/3bbb3/10/11/10/3www3/2wwww2/1wwwww1/wwwwww w");
}

/// Plays moves from a position and checks where they lead.
fn plays(game: &Small, position: &str, mv: &str, after: &str) {
    let mut now = state(game, position);
    let mv = game.parse_move(&now, mv).unwrap();
    game.play(&mut now, mv);
    assert_eq!(game.write_state(&now), after);
}

const START: &str = "bbbbb/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wwwww w";

#[test]
fn three_stones_step_together() {
    plays(&small(5), START, "c3,c4,c5>ne", "bbbbb/1bbbb1/2bbb2/8/9/3www2/7/1wwww1/wwwww b");
    // They need not be neighbours.
    plays(&small(5), START, "b2,c5,c3>nw", "bbbbb/1bbbb1/2bbb2/8/9/2w1w3/1w1w3/2www1/wwwww b");
}

#[test]
fn a_stone_may_enter_the_cell_of_one_that_moves_away() {
    let file = "bbbbb/1bbbb1/2bbb2/8/9/2w5/2www2/1wwww1/ww1ww b";
    plays(&small(5), START, "a3,b3,c3>nw", file);
    plays(&forward(5), START, "a3,b3,c3>nw", file);
    plays(&small(5), START, "c3,c4,c5>e", "bbbbb/1bbbb1/2bbb2/8/9/8/3www1/1wwww1/wwwww b");
}

#[test]
fn enemies_on_the_targets_are_captured() {
    let before = "5/2b3/7/3bb3/3ww4/8/7/6/w4 w";
    plays(&small(5), before, "a1,e4,e5>ne", "5/2b3/7/3ww3/9/8/7/1w4/5 b");
    // Never compulsory, up to three, and one's own stones never fall.
    plays(&small(5), before, "a1,e4,e5>e", "5/2b3/7/3bb3/4ww3/8/7/6/1w3 b");
    plays(&small(5), "5/6/7/2bbb3/2www4/8/7/b5/4w w", "e3,e4,e5>ne", "5/6/7/2www3/9/8/7/b5/4w b");
}

#[test]
fn fewer_than_three_stones_all_move() {
    let check = |position: &str, expected: &[&str]| {
        let game = small(3);
        let (now, mut moves) = (state(&game, position), Vec::new());
        game.moves(&now, &mut moves);
        let texts: BTreeSet<String> = moves.into_iter().map(|mv| game.write_move(&now, mv)).collect();
        assert_eq!(texts, expected.iter().map(ToString::to_string).collect(), "{position}");
    };
    check("3/b3/1ww2/4/3 w", &["c2,c3>e", "c2,c3>ne", "c2,c3>nw", "c2,c3>se", "c2,c3>sw", "c2,c3>w"]);
    // From the left edge the second stone cannot go west, so neither can.
    check("3/b3/ww3/4/3 w", &["c1,c2>e", "c1,c2>ne", "c1,c2>se"]);
    check("3/b3/w4/4/3 w", &["c1>e", "c1>ne", "c1>se"]);
}

/// The outcome as `winner reason`, and that there are moves while there is none.
fn ends(game: &Small, position: &str, expected: &str) {
    let now = state(game, position);
    let outcome = game.outcome(&now).map_or("none".to_string(), |outcome| match outcome {
        Outcome::Win(side, reason) => format!("{} {reason}", ["w", "b"][side.index()]),
        Outcome::Draw(reason) => format!("draw {reason}"),
    });
    assert_eq!(outcome, expected, "{position}");
    let mut moves = Vec::new();
    game.moves(&now, &mut moves);
    assert_eq!(moves.is_empty(), expected != "none", "{position}");
    assert_eq!(game.count(&now), moves.len(), "{position}");
    assert_eq!(game.sample(&now, &mut Rng::new(1)).is_some(), expected == "none", "{position}");
}

#[test]
fn a_game_ends_in_three_ways() {
    ends(&small(5), START, "none");
    ends(&small(5), "bbbwb/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wwww1 b", "w home");
    ends(&small(5), "bbbb1/1bbbb1/2bbb2/8/9/8/2www2/1wwww1/wbwww w", "b home");
    ends(&small(4), "4/5/6/3w3/6/5/4 b", "w stones");
    ends(&small(5), "bbbbb/1bbbb1/2bbb2/8/w6ww/8/7/6/5 w", "b blocked");
    // Two stones in opposite corners have no common direction.
    ends(&small(3), "3/1b2/w3w/4/3 w", "b blocked");
    // Forward only: one cannot go north-west, the other not north-east.
    ends(&forward(3), "3/w2w/5/1b2/3 w", "b blocked");
    ends(&small(3), "3/w2w/5/1b2/3 w", "none");
}

#[test]
fn positions_that_cannot_arise_have_an_outcome_too() {
    // The goal of the side that moved last comes first, then that of the side to move.
    ends(&small(4), "1w2/5/6/3w3/6/5/1b2 w", "b home");
    ends(&small(4), "1w2/5/6/3w3/6/5/1b2 b", "w home");
    ends(&small(5), "bbbbw/1bbbb1/2bbb2/8/9/8/2www2/1www2/1wwww w", "w home");
    ends(&small(4), "1w2/5/6/7/6/5/4 w", "w home");
    // Then whoever has no stones has lost, even against a side without moves.
    ends(&small(4), "4/5/6/3w3/6/5/1w2 w", "w stones");
    ends(&small(3), "3/4/w3w/4/3 w", "w stones");
}

#[test]
fn one_stone_is_never_blocked_and_four_may_be() {
    let game = small(3);
    let cells: Vec<u64> = game.board.cells.iter().map(|cell| 1 << cell.bit).collect();
    let blocked = |own: u64| {
        let on_goal = !(own & game.board.goal[0]).is_empty();
        !on_goal
            && Direction::ALL
                .iter()
                .all(|&direction| !game.has_moves(&State { own, enemy: 0, turn: Side::First }, direction))
    };
    assert!(!cells.iter().any(|&stone| blocked(stone)));
    let four = (0..1u64 << 19).filter(|set| set.count_ones() == 4).any(blocked);
    assert!(four);
}

#[test]
fn forward_games_end_within_the_bound() {
    for (side, most) in [(3, 7), (4, 16), (5, 32)] {
        let game = forward(side);
        let mut rng = Rng::new(5);
        for _ in 0..500 {
            let played = playout(&game, &game.initial(), &mut rng);
            assert!(played.outcome.is_some() && played.plies <= 2 * most);
        }
    }
}

/// Legal moves by the definition: every set of the right size, every direction, every stone's target.
fn by_definition(game: &Small, now: &State<u64>) -> BTreeSet<(u64, Direction)> {
    let directions: &[Direction] = match (game.forward, now.turn) {
        (false, _) => &Direction::ALL,
        (true, Side::First) => &[Direction::NorthEast, Direction::NorthWest],
        (true, Side::Second) => &[Direction::SouthEast, Direction::SouthWest],
    };
    let stones: Vec<u64> = now.own.ones().map(u64::bit).collect();
    let size = stones.len().min(3);
    let mut sets = BTreeSet::from([0u64]);
    for _ in 0..size {
        sets = sets.iter().flat_map(|set| stones.iter().map(move |stone| set | stone)).collect();
    }
    sets.retain(|set| set.count_ones() as usize == size);
    let mut moves = BTreeSet::new();
    for &set in &sets {
        for &direction in directions {
            let fine = set.ones().map(u64::bit).all(|stone| {
                let on_board = !(stone & game.board.inside(direction)).is_empty();
                on_board && {
                    let target = game.board.step(stone, direction);
                    (target & now.own).is_empty() || !(target & set).is_empty()
                }
            });
            if fine {
                moves.insert((set, direction));
            }
        }
    }
    moves
}

#[test]
fn the_moves_are_those_of_the_definition() {
    let mut rng = Rng::new(11);
    for n in 0..400 {
        let side = 3 + n % 3;
        let game = if n % 2 == 0 { small(side) } else { forward(side) };
        let now = random_state(&game, &mut rng);
        let mut moves = Vec::new();
        game.moves(&now, &mut moves);
        let over = game.outcome(&now).is_some_and(|outcome| outcome.reason().word != "blocked");
        let expected = if over { BTreeSet::new() } else { by_definition(&game, &now) };
        let listed: BTreeSet<_> = moves.iter().map(|mv| (mv.stones, mv.direction)).collect();
        assert_eq!(listed.len(), moves.len());
        assert_eq!(listed, expected, "{}", game.write_state(&now));
        assert_eq!(game.outcome(&now).is_some(), moves.is_empty());
    }
}

#[derive(Clone)]
struct OneList;

impl Visit for OneList {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        let mut rng = Rng::new(3);
        let mut states = vec![game.initial()];
        states.extend((0..6).map(|_| random_state(&game, &mut rng)));
        for now in states {
            let mut moves = Vec::new();
            game.moves(&now, &mut moves);
            assert_eq!(game.count(&now), moves.len());
            // The largest boards have far more moves than are worth asking for one by one.
            let every = moves.len() / 500 + 1;
            for (n, &mv) in moves.iter().enumerate().step_by(every) {
                assert_eq!(game.nth(&now, n), mv);
                assert!(game.legal(&now, mv));
            }
            let mut n = 0;
            game.children(&now, |child| {
                if n % every == 0 {
                    let mut after = now.clone();
                    game.play(&mut after, moves[n]);
                    assert_eq!(child, &after);
                }
                n += 1;
            });
            assert_eq!(n, moves.len());
            let drawn = game.sample(&now, &mut rng);
            assert!(drawn.map_or(moves.is_empty(), |mv| game.legal(&now, mv)));
        }
    }
}

#[test]
fn one_list_is_counted_picked_and_played() {
    everywhere(&OneList);
}

#[test]
fn a_move_made_for_another_position_is_not_legal() {
    let game = forward(5);
    let start = game.initial();
    let mv = game.parse_move(&start, "c3,c4,c5>ne").unwrap();
    let check = |mv: Move<u64>, legal| assert_eq!(game.legal(&start, mv), legal, "{mv:?}");
    check(mv, true);
    check(Move { direction: Direction::East, ..mv }, false);
    check(Move { stones: mv.stones.without_lowest(), ..mv }, false);
    check(Move { stones: 0, ..mv }, false);
    check(Move { stones: !0, ..mv }, false);
    let mut next = start;
    game.play(&mut next, mv);
    assert!(!game.legal(&next, mv));
}

#[test]
fn progress_is_what_cannot_be_taken_back() {
    let check = |game: &Small, mv: &str, expected| {
        let now = state(game, "5/2b3/7/4b3/3ww4/8/7/6/w4 w");
        assert_eq!(game.progress(&now, game.parse_move(&now, mv).unwrap()), expected);
    };
    check(&small(5), "a1,e4,e5>ne", true);
    check(&small(5), "a1,e4,e5>e", false);
    check(&small(5), "a1,e4,e5>nw", false);
    // Without a capture too: a stone that only goes forward does not come back.
    check(&forward(5), "a1,e4,e5>nw", true);
}

/// What may follow each prefix, from the list of all moves: every order of the stones, then the target of the last.
fn next_by_listing<B: Plane, const SIDE: u32, I: Isa>(
    game: &Taacoca<B, SIDE, I>,
    now: &State<B>,
    picks: &[Site],
) -> (BTreeSet<Site>, Option<Move<B>>) {
    let mut moves = Vec::new();
    game.moves(now, &mut moves);
    let (mut sites, mut done) = (BTreeSet::new(), None);
    for mv in moves {
        let stones = game.sites(mv.stones);
        let (chosen, rest) = picks.split_at(picks.len().min(stones.len()));
        let distinct: BTreeSet<&Site> = chosen.iter().collect();
        if distinct.len() != chosen.len() || !chosen.iter().all(|site| stones.contains(site)) {
            continue;
        }
        if chosen.len() < stones.len() {
            sites.extend(stones.into_iter().filter(|site| !chosen.contains(site)));
            continue;
        }
        // The cell where the last stone goes, or the first one behind chosen stones that stand there.
        let step = |site: Site| game.site(game.board.step(game.set(site).unwrap(), mv.direction).lowest());
        let mut target = step(chosen[chosen.len() - 1]);
        while chosen.contains(&target) {
            target = step(target);
        }
        match rest {
            [] => drop(sites.insert(target)),
            [site] if *site == target => done = Some(mv),
            _ => {}
        }
    }
    (sites, done)
}

#[test]
fn what_may_be_picked_next_is_what_some_move_needs() {
    let mut rng = Rng::new(17);
    for n in 0..120 {
        let game = if n % 2 == 0 { small(3 + n % 3) } else { forward(3 + n % 3) };
        let now = random_state(&game, &mut rng);
        for _ in 0..20 {
            let mut picks = Vec::new();
            loop {
                let Next { choices, done } = game.next(&now, &picks);
                let found: Vec<Site> = choices.iter().map(|choice| choice.site).collect();
                let (sites, expected) = next_by_listing(&game, &now, &picks);
                assert_eq!(
                    found,
                    sites.into_iter().collect::<Vec<_>>(),
                    "{} {picks:?}",
                    game.write_state(&now)
                );
                assert_eq!(done, expected);
                // Now and then a pick that may lead nowhere.
                picks.push(match (rng.below(8), found.len()) {
                    (0, _) => Site(rng.below(40) as u16),
                    (_, 0) => break,
                    (_, sites) => found[rng.below(sites)],
                });
                if picks.len() > 6 {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_move_can_be_picked() {
    let mut rng = Rng::new(23);
    for n in 0..40 {
        let game = if n % 2 == 0 { small(3 + n % 3) } else { forward(3 + n % 3) };
        let now = random_state(&game, &mut rng);
        let mut moves = Vec::new();
        game.moves(&now, &mut moves);
        for mv in moves {
            let picks = game.picks(&now, mv);
            assert_eq!(game.next(&now, &picks), Next { choices: Vec::new(), done: Some(mv) });
            let (last, before) = picks.split_last().unwrap();
            let choices = game.next(&now, before).choices;
            let choice = choices.into_iter().find(|choice| choice.site == *last).unwrap();
            assert_eq!(choice.effect, game.effect(&now, mv));
        }
    }
}

#[test]
fn a_choice_tells_what_it_does() {
    let check =
        |game: &Small, position: &str, picks: &[&str], pick: &str, falls: &[&str], outcome: Option<&str>| {
            let sites = |names: &[&str]| -> Vec<Site> {
                names.iter().map(|name| game.parse_cell(name).unwrap()).collect()
            };
            let choices = game.next(&state(game, position), &sites(picks)).choices;
            let choice = choices.into_iter().find(|choice| choice.site == sites(&[pick])[0]).unwrap();
            let Effect { falls: found, outcome: ended, trade: false, wakes: None, open_capture: _ } =
                choice.effect
            else {
                panic!()
            };
            assert_eq!(found, sites(falls), "{position} {picks:?} {pick}");
            assert_eq!(ended.map(|outcome| outcome.reason().word), outcome, "{position} {picks:?} {pick}");
        };
    let fight = "5/2b3/7/3bb3/3ww4/8/7/6/w4 w";
    check(&small(5), fight, &["a1", "e4", "e5"], "f5", &["f4", "f5"], None);
    // The target is that of the stone picked last, whatever the order.
    check(&small(5), fight, &["e4", "e5", "a1"], "b2", &["f4", "f5"], None);
    check(&small(5), fight, &["e5", "e4", "a1"], "a2", &[], None);
    check(&small(5), fight, &["a1"], "e4", &[], None);
    // The last stone leaves two directions here. Each captures a stone, but not the same one.
    check(&forward(5), "5/6/7/3bb3/4w4/8/7/6/5 w", &[], "e5", &[], None);
    // Here there is one direction left, which captures two.
    let edge = "5/6/7/b1b5/w1w6/8/7/6/5 w";
    check(&forward(5), edge, &["e1"], "e3", &["f1", "f3"], Some("stones"));
    check(&forward(5), edge, &[], "e1", &[], None);
}

#[test]
fn a_won_game_is_announced_with_the_pick() {
    let game = forward(3);
    let now = state(&game, "1b1/w3/5/3b/3 w");
    let [choice] = &game.next(&now, &[]).choices[..] else { panic!("one stone can be picked") };
    assert_eq!(choice.effect.kind(Side::First).word(), "win");
    let stones = small(3);
    let now = state(&stones, "3/4/1wb2/4/3 w");
    let site = |name| stones.parse_cell(name).unwrap();
    let targets = stones.next(&now, &[site("c2")]).choices;
    let east = targets.into_iter().find(|choice| choice.site == site("c3")).unwrap();
    assert_eq!(east.effect.falls, [site("c3")]);
    assert_eq!(east.effect.outcome.map(|outcome| outcome.reason().word), Some("stones"));
}

#[derive(Clone)]
struct Symmetric;

impl Visit for Symmetric {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        let mut rng = Rng::new(29);
        let symmetries = game.symmetries();
        assert_eq!(symmetries.iter().map(|symmetry| symmetry.swaps).collect::<Vec<_>>(), [false, true, true]);
        for symmetry in symmetries {
            let start = game.transform(&game.initial(), &symmetry);
            let same = game.write_state(&start).replace(" b", " w") == game.write_state(&game.initial());
            assert!(same, "{}", symmetry.name);
            for _ in 0..6 {
                let now = random_state(&game, &mut rng);
                let image = game.transform(&now, &symmetry);
                assert_eq!(game.transform(&image, &symmetry), now, "each symmetry is its own inverse");
                assert_eq!(game.count(&image), game.count(&now));
                let winner = |state| game.outcome(state).map(|outcome| (outcome.winner(), outcome.reason()));
                let swap = |side: Side| if symmetry.swaps { side.other() } else { side };
                assert_eq!(winner(&image), winner(&now).map(|(side, reason)| (side.map(swap), reason)));
                let Some(mv) = game.sample(&now, &mut rng) else { continue };
                let picks: Vec<Site> =
                    game.picks(&now, mv).iter().map(|site| symmetry.sites[site.index()]).collect();
                let moved = game.next(&image, &picks).done.expect("the image of a move is a move");
                let (mut after, mut image_after) = (now.clone(), image);
                game.play(&mut after, mv);
                game.play(&mut image_after, moved);
                assert_eq!(game.transform(&after, &symmetry), image_after);
            }
        }
    }
}

#[test]
fn symmetric_positions_play_alike() {
    everywhere(&Symmetric);
}

#[derive(Clone)]
struct Shown;

impl Visit for Shown {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        let layout = game.layout();
        let mut places: Vec<_> = layout.sites.iter().map(|site| site.at).collect();
        places.extend(layout.labels.iter().map(|label| label.at));
        let distinct: BTreeSet<_> = places.iter().collect();
        assert_eq!(distinct.len(), places.len(), "no two things are in one place");
        assert!(places.iter().all(|place| place.x >= 0 && place.y >= 0));
        for site in &layout.sites {
            assert_eq!(layout.site(&site.label).map(|found| layout.label(found)), Some(site.label.as_str()));
        }
        let scene = game.scene(&game.initial());
        let stones = scene.pieces.len() / 2;
        assert_eq!(scene.counters[0].values, [stones.to_string(), stones.to_string()]);
        assert_eq!(scene.counters[1].values, ["0", "0"]);
    }
}

#[test]
fn every_board_can_be_shown() {
    everywhere(&Shown);
}

#[test]
fn counters_count() {
    let game = small(5);
    let scene = game.scene(&state(&game, "1b1bb/6/7/8/bw5ww/3b4/2w4/3w2/4w w"));
    let values: Vec<_> =
        scene.counters.iter().map(|counter| (counter.name, counter.values.join(" "))).collect();
    assert_eq!(values, [("stones", "6 5".to_string()), ("captured", "7 6".to_string())]);
    assert_eq!(scene.pieces.len(), 11);
}

#[test]
fn labels_stand_beside_their_rows() {
    let layout = small(5).layout();
    let at = |text: &str| -> Vec<_> {
        let found = layout.labels.iter().filter(|label| label.text == text);
        found.map(|label| (label.at.x, label.at.y)).collect()
    };
    let site = |name| layout.sites[layout.site(name).unwrap().index()].at;
    assert_eq!((site("i1").x, site("i1").y), (6, 2));
    assert_eq!((site("e1").x, site("e1").y), (2, 10));
    assert_eq!(at("a"), [(4, 18)]);
    assert_eq!(at("e"), [(0, 10)]);
    // The length of the middle row stands on its right.
    assert_eq!(at("9"), [(20, 10)]);
    // Number 1 stands below a1 and above i1.
    assert_eq!(at("1"), [(6, 20), (6, 0)]);
}

struct Diagram<'a>(&'a str);

impl Visit for Diagram<'_> {
    type Out = ();
    fn visit<G: Advise>(self, game: G) {
        let state = game.parse_state(self.0).unwrap();
        assert_eq!(game.write_state(&state), self.0);
    }
}

#[test]
fn the_diagrams_of_the_rules_are_positions() {
    let mut blocks = TaacocaFamily::META.rules(Language::English).split("```").skip(1).step_by(2);
    let mut diagrams = 0;
    for block in blocks.by_ref() {
        let mut lines = block.lines();
        let Some(options) = lines.next().and_then(|info| info.strip_prefix("position")) else { continue };
        let options = Options::parse(TaacocaFamily::META.options, options).unwrap();
        TaacocaFamily::open(Portable, &options, Diagram(lines.next().unwrap()));
        diagrams += 1;
    }
    assert_eq!(diagrams, 8);
}

#[test]
fn the_samples_are_positions() {
    for sample in TaacocaFamily::META.samples {
        TaacocaFamily::open(
            Portable,
            &Options::defaults(TaacocaFamily::META.options),
            Diagram(sample.position),
        );
    }
}
