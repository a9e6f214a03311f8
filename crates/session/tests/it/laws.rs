//! Laws that every game obeys in a session, under default and some odd options.

use crate::game_on;
use ludoteca_games::Games;
use ludoteca_kit::words::Teller;
use ludoteca_kit::{MoveError, Registry, Rng, Settings, Site};
use ludoteca_session::{Choices, Move, Player, Request, Session, SessionError, Setup, Why};
use ludoteca_testkit::{Examples, ends, smallest};
use std::collections::BTreeSet;

/// Texts and picks lead to the same game, and all of it can be undone, redone and written down.
fn check<R: Registry>(name: &str, settings: &str, seed: u64) {
    let mut by_text = game_on::<R>(name, settings, seed);
    let mut by_picks = game_on::<R>(name, settings, seed);
    let mut rng = Rng::new(seed);
    let mut positions = vec![by_text.position()];
    while !by_text.is_over() && by_text.ply() < 150 {
        let side = by_text.turn();
        let (mv, picks) = if by_text.ply().is_multiple_of(2) {
            picked(&by_picks, &mut rng)
        } else {
            let decision = by_text.think(&Player::Random).unwrap().run().unwrap();
            assert_eq!((decision.node, decision.why), (by_text.node(), Why::Lot(by_text.count())));
            (decision.mv, Vec::new())
        };
        let text = by_text.write(mv);
        let after = by_text.position_after(mv);
        let played = by_text.play_text(&format!(" {} ", text.to_uppercase())).unwrap();
        assert_eq!((played.mv, played.side, played.node), (mv, side, by_text.node()));
        assert_eq!((by_text.text_to(played.node), by_text.move_to(played.node)), (text, Some(mv)));
        assert_eq!(by_text.position(), after, "what was foretold");
        let picks = if picks.is_empty() { by_text.picks_to(played.node) } else { picks };
        assert_eq!(by_picks.play_picks(&picks).unwrap(), played);
        assert_eq!(by_picks.scene(), by_text.scene());
        assert_eq!(by_text.scene().outcome, played.effect.outcome);
        assert_eq!(by_text.ending().is_some(), played.effect.outcome.is_some());
        assert_eq!(by_text.last(), by_picks.last());
        positions.push(by_text.position());
    }
    for game in [&mut by_picks, &mut by_text] {
        game.set_names(["a", "b"].map(str::to_string));
    }
    assert_eq!(by_picks.record(), by_text.record());
    if by_text.is_over() {
        over(&mut by_text);
    }
    up_and_down(&mut by_text, &positions);
    let record = by_text.record().to_string();
    let again = Session::read::<R>(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(again.record().to_string(), record);
    assert_eq!((again.position(), again.ending()), (by_text.position(), by_text.ending()));
    assert_eq!(again.line(), by_text.line());
}

/// Picks at random what may be picked until a move is spelled.
fn picked(game: &Session, rng: &mut Rng) -> (Move, Vec<Site>) {
    let mut picks = Vec::new();
    loop {
        let next = game.choices(&picks);
        assert_eq!(next.prompt.is_some(), next.leads_on());
        if let Some(mv) = next.done
            && (!next.leads_on() || rng.below(2) == 0)
        {
            return (mv, picks);
        }
        picks.push(next.offers[rng.below(next.offers.len())].site);
    }
}

fn over(game: &mut Session) {
    assert_eq!(game.choices(&[]), Choices::default());
    assert_eq!((game.moves(), game.count()), (Vec::new(), 0));
    let last = game.move_to(game.node()).unwrap();
    assert_eq!(game.play(last), Err(MoveError::Over));
    assert_eq!(game.parse("a1-a2"), Err(MoveError::Over));
    assert_eq!(game.play_text("a1-a2"), Err(MoveError::Over));
    assert_eq!(game.play_picks(&[Site(0)]), Err(MoveError::Over));
    assert_eq!(game.think(&Player::Random).unwrap_err(), SessionError::Over);
    assert_eq!(game.ask(game.node(), Request::default()).unwrap_err(), SessionError::Over);
    let told = "the game is over, there are no moves any more";
    assert_eq!(game.objection(&[], Site(0)).to_string(), told);
    assert_eq!(game.pick(&[], Site(0)).unwrap_err().to_string(), told);
    for text in ["a1-a2", "a1", "", "nonsense"] {
        assert_eq!(game.typed(&[], text, None, &Teller::default()).unwrap_err().to_string(), told, "{text}");
    }
    assert_eq!((game.threat(), game.known(game.node())), (None, None));
    assert!(!game.redo());
}

fn up_and_down(game: &mut Session, positions: &[String]) {
    for (ply, position) in positions.iter().enumerate().rev() {
        assert_eq!((game.ply(), &game.position()), (ply, position));
        assert_eq!(game.undo(), ply > 0);
    }
    assert_eq!(game.line().len(), positions.len() - 1, "what lies ahead is part of the line");
    for (ply, position) in positions.iter().enumerate() {
        assert_eq!((game.ply(), &game.position()), (ply, position));
        assert_eq!(game.redo(), ply + 1 < positions.len());
    }
}

#[test]
fn every_game_can_be_played_in_every_way() {
    for meta in Games::metas() {
        for seed in 0..3 {
            check::<Games>(meta.id, "", seed);
            check::<Games>(meta.id, "repetition=none", seed);
        }
    }
}

#[test]
fn odd_options_are_no_exception() {
    Games::metas().iter().flat_map(|meta| ends(meta)).for_each(|name| check::<Games>(&name, "", 11));
    ["noughts", "noughts(size=4,misere=true)"].iter().for_each(|name| check::<Examples>(name, "", 5));
}

/// Every move that can be spelled with these picks first, each as often as it can.
pub(crate) fn spelled(game: &Session, picks: &[Site]) -> Vec<Move> {
    let next = game.choices(picks);
    let mut found: Vec<Move> = next.done.into_iter().collect();
    for offer in &next.offers {
        found.extend(spelled(game, &[picks, &[offer.site]].concat()));
    }
    found
}

#[test]
fn moves_from_the_sites_that_may_be_picked_first_are_all_moves() {
    for name in Games::metas().iter().map(|meta| smallest(meta)) {
        let mut game = game_on::<Games>(&name, "", 3);
        for _ in 0..12 {
            let moves = game.moves();
            assert_eq!((moves.len(), moves.is_empty()), (game.count(), game.is_over()));
            let mut all = BTreeSet::new();
            for offer in game.choices(&[]).offers {
                let from = spelled(&game, &[offer.site]);
                // Where stones may be picked in any order, a move of several is spelled in several ways.
                assert!(!from.is_empty(), "{name}: whatever may be picked first begins a move");
                all.extend(from);
            }
            let texts: BTreeSet<String> = moves.iter().map(|&mv| game.write(mv)).collect();
            assert_eq!(texts.len(), moves.len(), "{name}: no two moves are written alike");
            assert_eq!(all, moves.into_iter().collect(), "{name}: {}", game.position());
            let Ok(thinking) = game.think(&Player::Random) else { break };
            game.play(thinking.run().unwrap().mv).unwrap();
        }
    }
}

#[test]
fn what_is_wrong_is_refused_with_the_reason_and_changes_nothing() {
    let mut game = game_on::<Games>("claustro", "", 0);
    let start = game.position();
    let refused = |game: &mut Session, text: &str| game.play_text(text).unwrap_err().to_string();
    assert!(refused(&mut game, "e3-e9").contains("e9"), "{}", refused(&mut game, "e3-e9"));
    assert!(refused(&mut game, "e3-b3").starts_with("e3-b3 is not legal: "));
    assert!(refused(&mut game, "a2-b2").starts_with("a2-b2 is not legal: "), "another's pawn");
    let site = |game: &Session, cell: &str| game.parse_cell(cell).unwrap();
    let one = [site(&game, " E3. ")];
    let error = game.play_picks(&one).unwrap_err().to_string();
    assert_eq!(error, "e3 is not legal: it is not complete");
    let error = game.play_picks(&[one[0], one[0]]).unwrap_err().to_string();
    assert_eq!(error, "e3 e3 is not legal: these picks lead nowhere");
    let error = game.play_picks(&[Site(9999)]).unwrap_err().to_string();
    assert_eq!(error, "? is not legal: these picks lead nowhere");
    let error = game.play_picks(&[]).unwrap_err().to_string();
    assert_eq!(error, " is not legal: it is not complete");
    assert!(game.parse_cell("z9").is_err());
    assert_eq!((game.position(), game.line().len()), (start, 0));
}

#[test]
fn a_setup_that_does_not_fit_its_game_is_refused() {
    let refuse = |setup: &Setup| Session::open::<Games>(setup).unwrap_err().to_string();
    let tactigon = Setup::new::<Games>("tactigon(board=13)").unwrap();
    let claustro = Setup::new::<Games>("claustro").unwrap();
    let count = Games::metas().len();
    assert_eq!(
        refuse(&Setup { game: 99, ..tactigon.clone() }),
        format!("game: found number 99, expected a number below {count}")
    );
    assert_eq!(
        refuse(&Setup { options: tactigon.options.clone(), ..claustro.clone() }),
        "options: found those of another game, expected all options of claustro"
    );
    let error = refuse(&Setup { settings: Settings { limit: None, ..Settings::default() }, ..claustro });
    assert_eq!(error, "setting: found \"limit\", expected one of repetition");
    assert!(refuse(&Setup { position: Some("rubbish".into()), ..tactigon }).starts_with("position"));
}

#[test]
fn a_session_may_go_to_any_thread() {
    fn moves<T: Send + Sync + 'static>() {}
    moves::<Session>();
    let game = game_on::<Games>("tactigon", "", 1);
    let thinking = game.think(&Player::Random).unwrap();
    let decision = std::thread::spawn(move || thinking.run()).join().unwrap().unwrap();
    assert!(!game.write(decision.mv).is_empty());
}
