//! Laws that every game obeys in a match, under default and some odd options.

use crate::game_on;
use ludoteca_arena::{ArenaError, Match, Player};
use ludoteca_games::Games;
use ludoteca_kit::{MoveError, Rng, Registry, Site};
use ludoteca_testkit::noughts::Examples;
use std::collections::BTreeSet;

/// Texts and picks lead to the same match, and all of it can be undone, redone and written down.
fn check<S: Registry + 'static>(name: &str, settings: &str, seed: u64) {
    let mut by_text = game_on::<S>(name, settings, seed);
    let mut by_picks = game_on::<S>(name, settings, seed);
    let mut rng = Rng::new(seed);
    let mut positions = vec![by_text.position()];
    while by_text.ending().is_none() && by_text.ply() < 150 {
        let side = by_text.turn();
        let (text, picks) = if by_text.ply().is_multiple_of(2) {
            picked(&by_picks, &mut rng)
        } else {
            let decision = by_text.think(&Player::Random).unwrap().run();
            assert_eq!(decision.candidates, by_text.count());
            (decision.text, Vec::new())
        };
        let played = by_text.play(&format!(" {} ", text.to_uppercase())).unwrap();
        assert_eq!((played.text.as_str(), played.side), (text.as_str(), side));
        let picks = if picks.is_empty() { by_text.last() } else { picks };
        assert_eq!(by_picks.play_picks(&picks).unwrap(), played);
        assert_eq!(by_picks.scene(), by_text.scene());
        assert_eq!(by_text.scene().outcome, played.effect.outcome);
        assert_eq!(by_text.ending().is_some(), played.effect.outcome.is_some());
        assert_eq!(by_text.last(), by_picks.last());
        positions.push(by_text.position());
    }
    assert_eq!(by_picks.record(["a", "b"]), by_text.record(["a", "b"]));
    if by_text.ending().is_some() {
        over(&mut by_text);
    }
    up_and_down(&mut by_text, &positions);
    let record = by_text.record(["a", "b"]).to_string();
    let again = Match::read::<S>(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(again.record(again.names()).to_string(), record);
    assert_eq!((again.position(), again.ending()), (by_text.position(), by_text.ending()));
    assert_eq!(again.line(), by_text.line());
}

/// Picks at random what may be picked until a move is spelled.
fn picked(game: &Match, rng: &mut Rng) -> (String, Vec<Site>) {
    let mut picks = Vec::new();
    loop {
        let next = game.next(&picks);
        if let Some(text) = next.done
            && (next.choices.is_empty() || rng.below(2) == 0)
        {
            return (text, picks);
        }
        picks.push(next.choices[rng.below(next.choices.len())].site);
    }
}

fn over(game: &mut Match) {
    assert_eq!(game.next(&[]), ludoteca_arena::Picking::default());
    assert_eq!((game.moves(), game.count()), (Vec::new(), 0));
    assert_eq!(game.moves_from(Site(0)), Vec::<String>::new());
    assert_eq!(game.play("a1-a2"), Err(MoveError::Over));
    assert_eq!(game.play_picks(&[Site(0)]), Err(MoveError::Over));
    assert_eq!(game.think(&Player::Random).unwrap_err(), ArenaError::Over);
    assert!(!game.redo());
}

fn up_and_down(game: &mut Match, positions: &[String]) {
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
    let odd = [
        "tactigon(board=15,jump=true,gold_bonus=true)",
        "tactigon(board=13)",
        "taacoca(side=3)",
        "taacoca(side=13)",
        "taacoca(directions=forward)",
        "claustro(size=10)",
        "claustro(size=7,moves=forward)",
        "three-dragons(rules=base)",
        "three-dragons(rules=power)",
    ];
    odd.iter().for_each(|name| check::<Games>(name, "", 11));
    ["noughts", "noughts(size=4,misere=true)"].iter().for_each(|name| check::<Examples>(name, "", 5));
}

#[test]
fn moves_from_the_sites_that_may_be_picked_first_are_all_moves() {
    for name in ["tactigon", "taacoca(side=4)", "claustro", "three-dragons"] {
        let mut game = game_on::<Games>(name, "", 3);
        for _ in 0..12 {
            let moves = game.moves();
            assert_eq!((moves.len(), moves.is_empty()), (game.count(), game.ending().is_some()));
            let sites: Vec<Site> = game.next(&[]).choices.iter().map(|choice| choice.site).collect();
            let mut all = BTreeSet::new();
            for site in sites {
                let from = game.moves_from(site);
                let distinct: BTreeSet<_> = from.iter().cloned().collect();
                assert_eq!(distinct.len(), from.len(), "{name}: each move once");
                all.extend(distinct);
            }
            assert_eq!(all, moves.into_iter().collect(), "{name}: {}", game.position());
            let Ok(thinking) = game.think(&Player::Random) else { break };
            game.play(&thinking.run().text).unwrap();
        }
    }
}

#[test]
fn what_is_wrong_is_refused_with_the_reason_and_changes_nothing() {
    let mut game = game_on::<Games>("claustro", "", 0);
    let start = game.position();
    let refused = |game: &mut Match, text: &str| game.play(text).unwrap_err().to_string();
    assert!(refused(&mut game, "e3-e9").contains("e9"), "{}", refused(&mut game, "e3-e9"));
    assert!(refused(&mut game, "e3-b3").starts_with("e3-b3 is not legal: "));
    assert!(refused(&mut game, "a2-b2").starts_with("a2-b2 is not legal: "), "another's pawn");
    let site = |game: &Match, cell: &str| game.parse_cell(cell).unwrap();
    let one = [site(&game, " E3. ")];
    let error = game.play_picks(&one).unwrap_err().to_string();
    assert_eq!(error, "e3 is not legal: it is not complete");
    let error = game.play_picks(&[one[0], one[0]]).unwrap_err().to_string();
    assert_eq!(error, "e3 e3 is not legal: these picks lead nowhere");
    assert!(game.play_picks(&[Site(9999)]).is_err());
    assert!(game.parse_cell("z9").is_err());
    assert_eq!((game.position(), game.line().len()), (start, 0));
}

#[test]
fn a_setup_that_does_not_fit_its_game_is_refused() {
    use ludoteca_arena::Setup;
    let refuse = |setup: &Setup| Match::open::<Games>(setup).unwrap_err().to_string();
    let tactigon = Setup::new::<Games>("tactigon(board=13)").unwrap();
    let claustro = Setup::new::<Games>("claustro").unwrap();
    assert!(refuse(&Setup { game: 99, ..tactigon.clone() }).starts_with("game: found number 99"));
    assert!(refuse(&Setup { options: tactigon.options.clone(), ..claustro.clone() }).starts_with("option"));
    let error =
        refuse(&Setup { settings: ludoteca_kit::Settings { limit: None, ..Default::default() }, ..claustro });
    assert_eq!(error, "setting: found \"limit\", expected one of repetition");
    assert!(refuse(&Setup { position: Some("rubbish".into()), ..tactigon }).starts_with("position"));
}

#[test]
fn a_match_may_go_to_any_thread() {
    fn moves<T: Send + Sync + 'static>() {}
    moves::<Match>();
    let thinking = game_on::<Games>("tactigon", "", 1).think(&Player::Random).unwrap();
    assert!(!std::thread::spawn(move || thinking.run()).join().unwrap().text.is_empty());
}
