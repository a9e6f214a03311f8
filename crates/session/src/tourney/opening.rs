//! Where the two games of a pair begin.
//!
//! Players that repeat themselves would play the same game over and over, so every pair begins with a few moves that
//! neither of them chose: random ones, in which a short search finds no forced win for anybody, or a line of a book.

use super::TourneyError;
use crate::{Move, Player, Request, Resources, Session, Setup};
use ludoteca_engine::{Limits, Score};
use ludoteca_kit::{Registry, Rng, Settings, Starts, mix};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Where pairs begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// After so many random plies; after none, at the start, whatever a search thinks of it.
    Random(u32),
    /// At the end of one of these lines, in an order that follows from the seed, and from the first one again when all
    /// have been played.
    Book(Vec<Vec<String>>),
}

impl Openings {
    /// So many random plies unless somebody says otherwise: enough for thousands of different openings in each game,
    /// few enough to decide nothing.
    pub const PLIES: u32 = 4;
}

/// How long the short search is.
const NODES: u64 = 2_000;
/// After so many draws in vain there is probably nothing to be found.
const DRAWS: u64 = 1_000;
/// Keeps what is drawn for openings apart from what is drawn in games.
const OPENING: u64 = 0x6f70_656e;

/// The beginning of both games of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Who moves first is no longer open in them.
    pub settings: Settings,
    /// The moves that nobody chose.
    pub moves: Vec<Move>,
}

impl Opening {
    /// A game that stands where the opening ends. The setup is one under which it was found.
    pub fn begin<R: Registry>(&self, setup: &Setup) -> Session {
        let setup = Setup { settings: self.settings, ..setup.clone() };
        let mut game = Session::open::<R>(&setup).expect("the same setup was opened before the first game");
        for &mv in &self.moves {
            game.play(mv).expect("the opening was played once when it was found");
        }
        if !self.moves.is_empty() {
            game.comment("opening");
        }
        game
    }
}

/// Where the openings of a contest come from.
pub(crate) struct OpeningSource<'a> {
    setup: &'a Setup,
    from: From,
}

enum From {
    /// After so many random plies.
    Random(u32),
    /// The lines of a book, in the order in which they are played.
    Book(Vec<Vec<Move>>),
}

impl<'a> OpeningSource<'a> {
    /// So many random plies.
    pub(crate) fn random(setup: &'a Setup, plies: u32) -> Self {
        OpeningSource { setup, from: From::Random(plies) }
    }

    /// The lines of a book, at least one.
    pub(crate) fn book(setup: &'a Setup, lines: &[Vec<Move>]) -> Self {
        let order = order(lines.len(), setup.seed);
        let lines = order.into_iter().map(|place| lines[place].clone()).collect();
        OpeningSource { setup, from: From::Book(lines) }
    }

    /// The opening of a pair; it depends on nothing but its number and the seed. `None` if it was halted.
    pub(crate) fn draw<R: Registry>(
        &self,
        pair: u64,
        halt: &Arc<AtomicBool>,
    ) -> Result<Option<Opening>, TourneyError> {
        let seed = mix([self.setup.seed, OPENING, pair]);
        let settings = settled(self.setup.settings, seed);
        let plies = match &self.from {
            From::Book(lines) => {
                let moves = lines[(pair % lines.len() as u64) as usize].clone();
                return Ok(Some(Opening { settings, moves }));
            }
            From::Random(0) => return Ok(Some(Opening { settings, moves: Vec::new() })),
            From::Random(plies) => *plies,
        };
        for draw in 0..DRAWS {
            let setup = Setup { settings, seed: mix([seed, draw]), ..self.setup.clone() };
            let Some(game) = random_opening::<R>(&setup, plies)? else { continue };
            let score = judge(&game, NODES, halt)?;
            if halt.load(Relaxed) {
                return Ok(None);
            }
            if let Score::Centi(_) = score {
                let moves = game.line().iter().filter_map(|entry| game.move_to(entry.node)).collect();
                return Ok(Some(Opening { settings, moves }));
            }
        }
        Err(TourneyError::Opening { plies, draws: DRAWS })
    }
}

/// A game after so many random plies; `None` if it was over before.
pub(crate) fn random_opening<R: Registry>(
    setup: &Setup,
    plies: u32,
) -> Result<Option<Session>, TourneyError> {
    let mut game = Session::open::<R>(setup)?;
    // Each question is asked afresh, so the table that would be kept is never used.
    game.set_resources(Resources::new(1 << 12, 1));
    for _ in 0..plies {
        if game.is_over() {
            return Ok(None);
        }
        let decision = game.think(&Player::Random)?.run()?;
        game.play(decision.mv).expect("a player's move is legal");
    }
    Ok((!game.is_over()).then_some(game))
}

/// What a short search thinks of the position a game stands in, for the side to move; worth nothing once `halt` is set.
pub(crate) fn judge(game: &Session, nodes: u64, halt: &Arc<AtomicBool>) -> Result<Score, TourneyError> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let request = Request { limits, fresh: true, ..Request::default() };
    let decision = game.ask(game.node(), request)?.stopped_by(halt).run()?;
    Ok(decision.report().expect("the engine was asked, and it reports").score())
}

/// The settings with who moves first drawn by lot where that was wanted: both games of a pair begin alike.
fn settled(settings: Settings, seed: u64) -> Settings {
    let starts = match settings.starts {
        Starts::Random => [Starts::First, Starts::Second][Rng::new(seed).below(2)],
        starts => starts,
    };
    Settings { starts, ..settings }
}

/// The order in which the lines of a book are played.
fn order(lines: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..lines).collect();
    let mut rng = Rng::new(mix([seed, OPENING]));
    for place in (1..lines).rev() {
        order.swap(place, rng.below(place + 1));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_testkit::Examples;

    fn drawn(source: &OpeningSource<'_>, pair: u64) -> Result<Opening, TourneyError> {
        source.draw::<Examples>(pair, &Arc::default()).map(|opening| opening.expect("nobody halts it"))
    }

    fn setup(game: &str, seed: u64) -> Setup {
        Setup { seed, ..Setup::new::<Examples>(game).unwrap() }
    }

    #[test]
    fn an_opening_holds_no_forced_win() {
        let setup = setup("noughts", 1);
        let source = OpeningSource::random(&setup, 3);
        let mut different = std::collections::HashSet::new();
        for pair in 0..16 {
            let opening = drawn(&source, pair).unwrap();
            assert_eq!(opening, drawn(&source, pair).unwrap(), "a number has one opening");
            let mut game = Session::open::<Examples>(&setup).unwrap();
            opening.moves.iter().for_each(|&mv| assert!(game.play(mv).is_ok()));
            assert_eq!(game.ply(), 3);
            assert_eq!(crate::tourney::tests::worth(&mut game), 0, "{:?}", opening.moves);
            different.insert(opening.moves);
        }
        assert!(different.len() > 8, "{}", different.len());
    }

    #[test]
    fn what_cannot_be_found_is_said() {
        let setup = setup("noughts", 1);
        let error = drawn(&OpeningSource::random(&setup, 9), 0).unwrap_err();
        assert_eq!(error, TourneyError::Opening { plies: 9, draws: 1_000 });
        let none = drawn(&OpeningSource::random(&setup, 0), 5).unwrap();
        assert!(none.moves.is_empty());
    }

    #[test]
    fn a_book_is_played_through_before_it_begins_again() {
        let setup = setup("noughts", 3);
        let game = Session::open::<Examples>(&setup).unwrap();
        let mut lines = ["a1", "a2", "a3", "b1", "b2"].map(|text| vec![game.parse(text).unwrap()]).to_vec();
        lines.sort();
        let source = OpeningSource::book(&setup, &lines);
        let played: Vec<_> = (0..10).map(|pair| drawn(&source, pair).unwrap().moves).collect();
        assert_eq!(played[..5], played[5..]);
        let mut once = played[..5].to_vec();
        once.sort();
        assert_eq!(once, lines);
        assert_ne!(order(20, 1), order(20, 2));
    }

    #[test]
    fn who_starts_is_drawn_once_for_a_pair() {
        let random = Settings { starts: Starts::Random, ..Settings::default() };
        let drawn: Vec<Starts> = (0..40).map(|seed| settled(random, seed).starts).collect();
        assert!(drawn.contains(&Starts::First) && drawn.contains(&Starts::Second));
        assert!(!drawn.contains(&Starts::Random));
    }
}
