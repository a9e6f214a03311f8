//! The fast games and the slow references side by side, over every option: random games from the start, and random
//! positions of every density, so that contact and endgames are met as often as openings.
//!
//! `LUDOTECA_ROUNDS=50` plays fifty times as long.

use gamekit::{Advise, Game, Meta, Options, Present, Rng, Shelf, Visit};
use games::Games;
use std::collections::BTreeMap;
use testkit::Calm;
use testkit::slow::{self, Slow};

/// Positions with more moves are compared by count and by a sample of moves.
const LONG: usize = 1_500;

/// Tests, unlike rules, may ask their surroundings.
#[allow(clippy::disallowed_methods)]
fn rounds() -> usize {
    std::env::var("LUDOTECA_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

fn duel(id: &str, positions: usize) {
    let index = Games::metas().iter().position(|meta| meta.id == id).expect("it is registered");
    let meta = Games::metas()[index];
    for options in Options::every(meta.options) {
        let variant: BTreeMap<_, _> =
            options.iter().map(|(name, value)| (name.into(), value.to_string())).collect();
        let slow = slow::open(id, &variant).unwrap_or_else(|| panic!("a reference of {id} {variant:?}"));
        let duel = Duel { meta, slow: &*slow, positions: positions * rounds() };
        Games::open_fast(index, &options, duel);
    }
}

struct Duel<'a> {
    meta: &'static Meta,
    slow: &'a dyn Slow,
    positions: usize,
}

impl Visit for Duel<'_> {
    type Out = ();

    fn visit<G: Advise>(self, game: G) {
        let game = Calm(game);
        assert_eq!(game.write_state(&game.initial()), self.slow.initial());
        let mut rng = Rng::new(7);
        let mut state = game.initial();
        let mut refused = 0;
        for number in 0..self.positions {
            if number % 2 == 0 {
                // A random game, gone through with long strides; after its end, another one.
                for _ in 0..1 + rng.below(4) {
                    match game.sample(&state, &mut rng) {
                        Some(mv) => game.play(&mut state, mv),
                        None => state = game.initial(),
                    }
                }
                self.compare(&game, &state, &mut rng);
                continue;
            }
            let text = scatter(&game.write_state(&state), self.meta, &mut rng);
            match (game.parse_state(&text), self.slow.check(&text)) {
                (Ok(scattered), Ok(())) => self.compare(&game, &scattered, &mut rng),
                (Err(_), Err(_)) => refused += 1,
                (fast, slow) => panic!("{text}: fast says {fast:?}, slow says {slow:?}"),
            }
        }
        assert!(refused < self.positions / 3, "{refused} of {} positions were impossible", self.positions);
    }
}

impl Duel<'_> {
    fn compare<G: Present>(&self, game: &G, state: &G::State, rng: &mut Rng) {
        let at = game.write_state(state);
        let outcome = game.outcome(state);
        let told = outcome.map(|outcome| {
            outcome
                .winner()
                .map_or("draw".to_string(), |side| self.meta.sides[side.index()].letter.to_string())
        });
        let reason = outcome.map(|outcome| outcome.reason().word);
        assert_eq!((told, reason), self.slow.outcome(&at), "{at}: outcome and reason");
        let after = |mv| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            game.write_state(&after)
        };
        let count = game.count(state);
        if count > LONG {
            assert_eq!(self.slow.quick(&at).count, count, "{at}: number of moves");
            for _ in 0..30 {
                let mv = game.nth(state, rng.below(count));
                let text = game.write_move(mv);
                assert_eq!(self.slow.play(&at, &text), Some(after(mv)), "{at} {text}");
            }
            return;
        }
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        // Where plies without progress are not counted, nothing hangs on the answer.
        for &mv in moves.iter().take(if self.meta.history.limit { 5 } else { 0 }) {
            let text = game.write_move(mv);
            assert_eq!(game.progress(state, mv), self.slow.progress(&at, &text), "{at} {text}: progress");
        }
        let found: BTreeMap<_, _> = moves.into_iter().map(|mv| (game.write_move(mv), after(mv))).collect();
        assert_eq!(found, self.slow.answer(&at).moves, "{at}");
    }
}

/// The pieces of a position strewn over the board anew, some of them taken off, some changed, either side to move.
fn scatter(text: &str, meta: &Meta, rng: &mut Rng) -> String {
    let dice = meta.id == "three-dragons";
    let (board, _) = text.split_once(' ').expect("rows and side");
    let mut rows: Vec<Vec<String>> = board.split('/').map(|row| cells(row, dice)).collect();
    let mut pieces = Vec::new();
    for cell in rows.iter_mut().flatten().filter(|cell| !matches!(cell.as_str(), "1" | "#" | "o" | "x")) {
        pieces.push(std::mem::replace(cell, "1".to_string()));
    }
    // Pawns of Claustro are never removed; everywhere else the board empties.
    let keep = if meta.id == "claustro" { 100 } else { [100, 80, 40, 15][rng.below(4)] };
    let sizes: Vec<usize> = rows.iter().map(Vec::len).collect();
    for mut piece in pieces {
        if rng.below(100) >= keep {
            continue;
        }
        if dice && piece.len() == 2 && !text.contains("W1W1W1") && rng.below(3) == 0 {
            piece.replace_range(1.., ["1", "2", "3", "4", "5"][rng.below(5)]);
        }
        for _ in 0..50 {
            let row = rng.below(rows.len());
            let column = rng.below(sizes[row]);
            if rows[row][column] == "1" {
                rows[row][column] = piece;
                break;
            }
        }
    }
    let joined: Vec<String> = rows.iter().map(|row| runs(row)).collect();
    format!("{} {}", joined.join("/"), meta.sides[rng.below(2)].letter)
}

/// One text a cell; "1" is an empty one.
fn cells(row: &str, dice: bool) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = match digits {
            0 if dice && matches!(first, 'W' | 'B') => 2,
            0 => 1,
            n => n,
        };
        match rest[..digits].parse() {
            Ok(run) => out.extend(std::iter::repeat_n("1".to_string(), run)),
            Err(_) => out.push(rest[..length].to_string()),
        }
        rest = &rest[length..];
    }
    out
}

fn runs(row: &[String]) -> String {
    let mut out = String::new();
    let mut run = 0;
    for cell in row.iter().map(Some).chain([None]) {
        if cell.is_some_and(|cell| cell == "1") {
            run += 1;
            continue;
        }
        if run > 0 {
            out += &run.to_string();
            run = 0;
        }
        out.extend(cell.map(String::as_str));
    }
    out
}

#[test]
fn tactigon() {
    duel("tactigon", 400);
}

#[test]
fn taacoca() {
    duel("taacoca", 60);
}

#[test]
fn claustro() {
    duel("claustro", 400);
}

#[test]
fn three_dragons() {
    duel("three-dragons", 1500);
}
