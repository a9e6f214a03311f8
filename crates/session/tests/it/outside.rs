//! Players from outside, in sessions and in contests, without any process.

use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::tourney::{Contest, End, Fate, Openings, Pair, TourneyError, run};
use ludoteca_session::{
    Contender, Forfeit, Guest, Guests, Move, Outside, Player, Session, SessionError, Setup,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Plays the first move of the list as often as it can, and then gives up.
#[derive(Clone, Debug)]
struct Fake {
    moves: usize,
    begins: Result<(), &'static str>,
    seats: Arc<AtomicUsize>,
}

impl Fake {
    fn new(moves: usize) -> Fake {
        Fake { moves, begins: Ok(()), seats: Arc::default() }
    }
}

fn forfeit(kind: &'static str) -> Forfeit {
    Forfeit { kind, reason: say!(COMMON, "nothing") }
}

impl Outside for Fake {
    fn name(&self) -> String {
        format!("fake {}", self.moves)
    }

    fn seat(&self) -> Box<dyn Guest> {
        self.seats.fetch_add(1, Relaxed);
        Box::new(Sitting(self.clone(), 0))
    }
}

struct Sitting(Fake, usize);

impl Guest for Sitting {
    fn begin(&mut self, _: &Session) -> Result<(), Forfeit> {
        self.1 = 0;
        self.0.begins.map_err(forfeit)
    }

    fn choose(&mut self, game: &Session, _: &AtomicBool) -> Result<Move, Forfeit> {
        self.1 += 1;
        if self.1 > self.0.moves { Err(forfeit("tired")) } else { Ok(game.moves()[0]) }
    }
}

fn setup() -> Setup {
    Setup::new::<Games>("claustro").expect("the game is there")
}

fn played(fake: &Fake) -> Result<(Vec<Pair>, ludoteca_session::tourney::MatchReport), TourneyError> {
    let players = [Contender::Outside(Arc::new(fake.clone())), Player::Random.into()];
    let contest = Contest { pairs: 2, openings: Openings::Random(0), ..Contest::new(setup(), players) };
    let mut pairs = Vec::new();
    let report = run::<Games>(&contest, &AtomicBool::new(false), &mut |pair, _| {
        pairs.push(pair.clone());
        ControlFlow::Continue(())
    });
    report.map(|report| (pairs, report))
}

#[test]
fn who_gives_up_loses_the_game_and_the_match_goes_on() {
    let (pairs, report) = played(&Fake::new(2)).expect("it can begin");
    assert_eq!((report.end, report.tally.games(), report.tally.losses), (End::Complete, 4, 4));
    assert_eq!(report.forfeits[0].get("tired"), Some(&4));
    assert!(report.forfeits[1].is_empty());
    for (number, game) in pairs.iter().flat_map(|pair| pair.games.iter().enumerate()) {
        assert_eq!((game.fate, game.forfeit.as_ref().map(|(place, _)| *place)), (Fate::Loss, Some(0)));
        assert_eq!(game.record.header("Reason"), Some("forfeit"));
        assert_eq!(game.record.header(["First", "Second"][number]), Some("fake 2"));
        let text = game.record.to_string();
        assert!(text.contains("{tired: nothing}"), "{text}");
        let read = Session::read::<Games>(&text).expect("its record is one like any other");
        let ending = read.ending().expect("it is over");
        assert_eq!(
            ending.told.to_string(),
            ["Blue wins: green has forfeited the game", "Green wins: blue has forfeited the game"][number]
        );
    }
}

#[test]
fn who_cannot_begin_loses_but_who_is_not_there_plays_no_match() {
    let (_, report) = played(&Fake { begins: Err("ill"), ..Fake::new(9) }).expect("the match is played");
    assert_eq!(report.forfeits[0].get("ill"), Some(&4));
    let refused = played(&Fake { begins: Err(Forfeit::NOT_STARTED), ..Fake::new(9) });
    assert_eq!(refused.map(drop).map_err(|error| error.to_string()), Err("fake 9: nothing".to_string()));
}

#[test]
fn a_session_seats_a_guest_and_keeps_it_over_its_moves() {
    let fake = Fake::new(2);
    let mut game = Session::open::<Games>(&setup()).expect("it has a start");
    game.seat(&Guests::new([None, Some(Arc::new(fake.clone()))]));
    assert_eq!(game.players(), [Player::Human, Player::Outside(1)]);
    assert_eq!(game.names(), ["human", "fake 2"]);
    for _ in 0..2 {
        game.play(game.moves()[0]).expect("it is legal");
        let decision = game.think(&game.player(game.turn())).and_then(ludoteca_session::Thinking::run);
        game.play(decision.expect("it plays twice").mv).expect("it is legal");
    }
    game.play(game.moves()[0]).expect("it is legal");
    let tired = game.think(&Player::Outside(1)).and_then(ludoteca_session::Thinking::run);
    assert_eq!(tired, Err(SessionError::Forfeit(forfeit("tired"))));
    assert_eq!(fake.seats.load(Relaxed), 1);
    assert_eq!(game.think(&Player::Outside(0)).map(drop), Err(SessionError::NoGuest));
    // A return match seats a new one.
    let again = Session::open::<Games>(&game.again(3)).expect("it was open before");
    assert!(again.think(&Player::Outside(1)).is_ok());
}
