//! Choosing a move pick by pick: what may follow, what it is called, and what speaks against anything else.

use crate::{from, game, game_on, mv, sites};
use ludoteca_games::Games;
use ludoteca_kit::words::{Language, Message, Teller};
use ludoteca_kit::{EffectKind, Registry, Rng, Side, Site};
use ludoteca_session::{Choices, Session, Typed};
use ludoteca_testkit::Examples;

/// Green can capture with d1 on e2, with c4 nowhere.
const MIDDLE: &str = "1b2#/b4/2bg1/g3g/#b1g1 g";

fn labels(game: &Session, choices: &Choices) -> Vec<String> {
    choices.offers.iter().map(|offer| game.layout().label(offer.site).to_string()).collect()
}

fn prompt(game: &Session, picks: &str) -> Option<String> {
    game.choices(&sites(game, picks)).prompt.map(|prompt| prompt.to_string())
}

fn objection(game: &Session, picks: &str, cell: &str) -> String {
    game.objection(&sites(game, picks), sites(game, cell)[0]).to_string()
}

#[test]
fn every_stage_has_its_prompt() {
    let check = |game: &Session, stages: &[(&str, Option<&str>)]| {
        for (picks, expected) in stages {
            assert_eq!(prompt(game, picks).as_deref(), *expected, "{picks}");
        }
    };
    check(
        &game("tactigon", ""),
        &[
            ("", Some("choose a piece")),
            ("d8", Some("now where the square on d8 goes")),
            ("d8 d6", None),
            ("d8 d8", None),
            ("d6", None),
        ],
    );
    check(
        &game("taacoca", ""),
        &[
            ("", Some("stone 1 of 3")),
            ("c3", Some("stone 2 of 3")),
            ("c3 c5", Some("stone 3 of 3")),
            ("c3 c5 c4", Some("which way?")),
            ("c3 c5 c4 d5", None),
            ("c3 c3", None),
        ],
    );
    check(
        &from::<Games>("claustro", MIDDLE),
        &[
            ("", Some("choose a pawn")),
            ("d1", Some("now where the pawn on d1 goes")),
            ("d1 e2", Some("now put the captured pawn down")),
            ("d1 e2 d1", None),
            ("d1 c1", None),
        ],
    );
    check(
        &game("three-dragons", ""),
        &[("", Some("choose a die")), ("e8", Some("now where the die on e8 goes")), ("e8 e7", None)],
    );
    check(&game_on::<Examples>("noughts", "", 0), &[("", Some("choose an empty cell")), ("b2", None)]);
}

#[test]
fn a_direction_is_offered_by_its_name() {
    let game = game("taacoca", "");
    let names = |picks: &str| -> Vec<(String, String, String)> {
        let choices = game.choices(&sites(&game, picks));
        let told = |name: &Message| {
            let short = Message::new(game.meta().words, format!("{}.short", name.key()));
            (name.to_string(), short.to_string())
        };
        let offers = choices.offers.iter();
        let named =
            offers.filter_map(|offer| Some((game.layout().label(offer.site), told(offer.name.as_ref()?))));
        named.map(|(cell, (long, short))| (cell.to_string(), long, short)).collect()
    };
    assert!(names("").is_empty() && names("c3 c4").is_empty(), "stones are called by their cells");
    let named = |cell: &str, long: &str, short: &str| [cell, long, short].map(str::to_string).into();
    let open: Vec<(String, String, String)> = vec![
        named("c2", "west", "W"),
        named("c6", "east", "E"),
        named("d5", "north-west", "NW"),
        named("d6", "north-east", "NE"),
    ];
    assert_eq!(names("c3 c4 c5"), open);
    let whole = game.choices(&sites(&game, "c3 c4 c5 d6"));
    assert_eq!((whole.done, whole.leads_on()), (Some(mv(&game, "c3,c4,c5>ne")), false));
    // The stones may be picked in any order; the direction is where the last one goes.
    let whole = game.choices(&sites(&game, "c5 c3 c4 d5"));
    assert_eq!(whole.done, Some(mv(&game, "c3,c4,c5>ne")));
    for name in ["tactigon", "claustro", "three-dragons"] {
        let game = self::game(name, "");
        let first = game.choices(&[]).offers;
        let second = first.iter().flat_map(|offer| game.choices(&[offer.site]).offers);
        assert!(first.iter().chain(&second.collect::<Vec<_>>()).all(|offer| offer.name.is_none()), "{name}");
    }
}

#[test]
fn an_offer_says_what_it_does() {
    let game = from::<Games>("claustro", MIDDLE);
    let choices = game.choices(&sites(&game, "d1"));
    assert_eq!(labels(&game, &choices), ["c1", "d2", "e2"]);
    let e2 = sites(&game, "e2")[0];
    assert_eq!(choices.offer(e2).unwrap().effect.falls, [e2]);
    assert_eq!(choices.offer(Site(0)), None);
    assert!(choices.leads_on() && choices.done.is_none());
    let nothing = game.choices(&sites(&game, "b1"));
    assert_eq!(nothing, Choices::default(), "another's pawn leads nowhere");
    assert_eq!(game.choices(&[Site(9999)]), Choices::default());
}

#[test]
fn a_capture_with_a_choice_of_victims_is_one_before_the_victim_is_chosen() {
    let position = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";
    let game = from::<Games>("three-dragons", position);
    let choices = game.choices(&sites(&game, "e5"));
    let effect = &choices.offer(sites(&game, "e4")[0]).unwrap().effect;
    assert_eq!((effect.kind(Side::First), &effect.falls[..]), (EffectKind::Capture, &[][..]));
    let told = game.layout().effect(effect, Side::First).map(|told| told.to_string());
    assert_eq!(told.as_deref(), Some("captures a piece"));
    let quiet = &choices.offer(sites(&game, "e6")[0]).unwrap().effect;
    assert_eq!(quiet.kind(Side::First), EffectKind::Quiet);
}

#[test]
fn where_a_captured_piece_goes_is_no_further_capture() {
    let game = from::<Games>("claustro", MIDDLE);
    let places = game.choices(&sites(&game, "d1 e2")).offers;
    assert!(places.len() > 5);
    assert!(places.iter().all(|offer| offer.effect.kind(Side::First) == EffectKind::Quiet), "{places:?}");
}

#[test]
fn the_direction_of_a_whole_row_leads_to_a_free_cell() {
    let game = game("taacoca", "");
    let typed = game.typed(&sites(&game, "c3 c4 c5"), "W", None, &Teller::new(Language::English));
    assert_eq!(typed, Ok(Typed::Picks(sites(&game, "c3 c4 c5 c2"))));
    // Whoever is shown a move sees the direction right beside the stone picked last.
    let picks = game.picks_at(game.node(), mv(&game, "c3,c4,c5>w"));
    assert_eq!(picks, sites(&game, "c4 c5 c3 c2"));
}

#[test]
fn a_move_is_told_with_all_its_pieces() {
    let mut game = game("taacoca", "");
    game.play_text("c3,c4,c5>ne").unwrap();
    let labels = |game: &Session, sites: &[Site]| {
        sites.iter().map(|&site| game.layout().label(site).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(labels(&game, &game.last()), "c3 c4 c5 d6 d4 d5");
    let mut game = from::<Games>("claustro", MIDDLE);
    game.play_text("d1xe2@b2").unwrap();
    let trails = game.trails_to(game.node());
    let trail = |(from, to): &(Site, Site)| labels(&game, &[*from, *to]);
    assert_eq!(trails.iter().map(trail).collect::<Vec<_>>(), ["d1 e2", "e2 b2"]);
    assert_eq!(game.deed_to(game.node()).unwrap().to_string(), "captures the blue pawn on e2");
    assert!(game.undo() && game.deed_to(game.node()).is_none() && game.last().is_empty());
    let position = "#B3B2B2B2B2B2B3#/9/9/3B45/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w";
    let mut game = from::<Games>("three-dragons", position);
    for mv in ["c9-c4", "b1-b4"] {
        game.play_text(mv).unwrap();
    }
    assert_eq!(game.deed_to(game.node()).unwrap().to_string(), "captures the white die with 2 on c4");
}

#[test]
fn whatever_cannot_be_picked_is_told_why() {
    let tactigon = game("tactigon", "");
    let check = |game: &Session, picks: &str, cell: &str, expected: &str| {
        assert_eq!(objection(game, picks, cell), expected, "{picks} {cell}");
    };
    check(&tactigon, "", "d6", "there is no piece on d6");
    check(&tactigon, "", "d3", "the pentagon on d3 is blue, and it is the turn of red");
    check(&tactigon, "d8", "d8", "d8 is chosen already");
    check(&tactigon, "d8", "d3", "a square on d8 moves at most 4 steps, and d3 is 5 away");
    let taacoca = game("taacoca", "");
    check(&taacoca, "", "d4", "there is no stone on d4");
    check(&taacoca, "", "i1", "the stone on i1 is black's, and it is white's turn");
    check(&taacoca, "c3", "c3", "c3 is chosen already");
    check(&taacoca, "c3 c4 c5", "e5", "e5 is not beside c5: the direction is where the stone on c5 goes");
    check(&taacoca, "c3 c4 c5", "b5", "white's own stone on b3 is in the way of c3");
    let claustro = from::<Games>("claustro", MIDDLE);
    check(&claustro, "", "c3", "the pawn on c3 is blue's, and it is green's turn");
    check(&claustro, "", "a5", "a5 is a blocked corner, nobody stands there");
    check(&claustro, "", "b2", "there is no pawn on b2");
    check(&claustro, "d1", "d1", "d1 is chosen already");
    check(&claustro, "d1", "e1", "e1 is a blocked corner, nobody can enter it");
    check(&claustro, "d1 e2", "a2", "a2 is not empty, so nobody can be put there");
    check(&claustro, "d1 e2", "e2", "your own pawn goes to e2");
    let dragons = game("three-dragons", "");
    check(&dragons, "", "e5", "there is no die on e5");
    check(&dragons, "", "e2", "the die on e2 is black's, and it is white's turn");
    check(&dragons, "e8", "e8", "e8 is chosen already");
    check(&dragons, "e8", "d7", "dice move along a row or a column only");
    check(&dragons, "e8", "e5", "nobody can enter the cave on e5");
    let mut noughts = game_on::<Examples>("noughts", "", 0);
    crate::play(&mut noughts, "b2");
    check(&noughts, "", "b2", "there is a cross on b2 already");
    // Behind a whole move, and behind nothing at all, there is nothing to expect.
    let nowhere = "is not legal: these picks lead nowhere";
    check(&tactigon, "d8 d6", "d5", &format!("d8 d6 d5 {nowhere}"));
    check(&claustro, "d1 c1", "b1", &format!("d1 c1 b1 {nowhere}"));
    check(&claustro, "a5", "b1", &format!("a5 b1 {nowhere}"));
    // A site that no board has is no reason to panic.
    for game in [&tactigon, &taacoca, &claustro, &dragons, &noughts] {
        for picks in [&[][..], &[Site(9999)], &[Site(0), Site(9999)]] {
            let told = game.objection(picks, Site(9999)).to_string();
            assert!(!told.is_empty() && !told.contains('<'), "{told}");
            assert_eq!(game.pick(picks, Site(9999)).unwrap_err().to_string(), told);
        }
    }
}

#[test]
fn a_pick_continues_or_means_another_piece_or_is_refused() {
    let game = from::<Games>("claustro", MIDDLE);
    let pick = |picks: &str, cell: &str| {
        let picked = game.pick(&sites(&game, picks), sites(&game, cell)[0]);
        let told = picked
            .map(|picks| picks.iter().map(|&site| game.layout().label(site)).collect::<Vec<_>>().join(" "));
        told.map_err(|objection| objection.to_string())
    };
    assert_eq!(pick("", "d1").as_deref(), Ok("d1"));
    assert_eq!(pick("d1", "e2").as_deref(), Ok("d1 e2"));
    assert_eq!(pick("d1 e2", "d1").as_deref(), Ok("d1 e2 d1"), "where it came from is free again");
    assert_eq!(pick("d1", "c1").as_deref(), Ok("d1 c1"), "a whole move");
    assert_eq!(pick("d1", "d5").as_deref(), Ok("d5"), "another pawn");
    let taken = "c4 is not empty, so nobody can be put there";
    assert_eq!(pick("d1 e2", "c4").unwrap_err(), taken, "no pawn is to be moved any more");
    assert_eq!(pick("d1", "d1").unwrap_err(), "d1 is chosen already");
    assert_eq!(pick("", "c3").unwrap_err(), "the pawn on c3 is blue's, and it is green's turn");
    assert_eq!(
        pick("d1", "b2").unwrap_err(),
        "b2 is out of reach; a pawn steps to the next cell of its row or column, or captures one cell diagonally"
    );
    // Of stones that step together, one more is never another one.
    let game = self::game("taacoca", "");
    let pick = |picks: &str, cell: &str| game.pick(&sites(&game, picks), sites(&game, cell)[0]);
    assert_eq!(pick("c3 c4", "c5"), Ok(sites(&game, "c3 c4 c5")));
    assert_eq!(pick("c3 c4", "c3").unwrap_err().to_string(), "c3 is chosen already");
    let beside = "a1 is not beside c5: the direction is where the stone on c5 goes";
    assert_eq!(pick("c3 c4 c5", "a1").unwrap_err().to_string(), beside);
    // Who has one stone only picks it and then where it goes; of two pieces that go alone, the other is meant.
    let last = from::<Games>("taacoca", "5/6/3bb2/8/4w4/8/7/6/5 w");
    assert_eq!(last.pick(&sites(&last, "e5"), sites(&last, "f5")[0]), Ok(sites(&last, "e5 f5")));
    let dragons = self::game("three-dragons", "");
    assert_eq!(dragons.pick(&sites(&dragons, "e8"), sites(&dragons, "b9")[0]), Ok(sites(&dragons, "b9")));
}

/// What is offered can be picked, and nothing else continues.
#[test]
fn picks_agree_with_choices_in_random_games() {
    for meta in Games::metas() {
        let mut game = game_on::<Games>(meta.id, "", 8);
        let mut rng = Rng::new(8);
        while !game.is_over() && game.ply() < 12 {
            let mut picks = Vec::new();
            loop {
                let choices = game.choices(&picks);
                for site in 0..game.layout().sites.len() as u16 {
                    let (site, longer) = (Site(site), [&picks[..], &[Site(site)]].concat());
                    match (choices.offer(site), game.pick(&picks, site)) {
                        (Some(_), picked) => assert_eq!(picked, Ok(longer)),
                        (None, Ok(another)) => assert_eq!(another, [site], "another piece"),
                        (None, Err(told)) => assert_eq!(told, game.objection(&picks, site)),
                    }
                }
                match choices.done {
                    Some(mv) if !choices.leads_on() || rng.below(2) == 0 => {
                        game.play(mv).unwrap();
                        break;
                    }
                    _ => picks.push(choices.offers[rng.below(choices.offers.len())].site),
                }
            }
        }
    }
}

/// A piece whose way is picked stands where it goes; what it took is lifted, and the cell that it left is free.
#[test]
fn picks_are_shown_as_far_as_they_are_settled() {
    let game = from::<Games>("claustro", MIDDLE);
    let here = |picks: &str| {
        let scene = game.scene_behind(&sites(&game, picks));
        let pieces =
            scene.pieces.iter().map(|piece| (game.layout().label(piece.site).to_string(), piece.kind));
        pieces.collect::<Vec<_>>()
    };
    let (before, after) = (here(""), here("d1 e2"));
    assert_eq!(here("d1"), before, "nothing is settled yet");
    assert_eq!(after.len(), before.len() - 1);
    let kind = |pieces: &[(String, usize)], cell: &str| {
        pieces.iter().find(|(label, _)| label == cell).map(|at| at.1)
    };
    assert_eq!((kind(&after, "d1"), kind(&after, "e2")), (None, kind(&before, "d1")));
    assert!(!game.asks_piece(&sites(&game, "d1 e2")), "the cell that was left is no piece");
    // Stones that are picked have not moved, whichever way they may go.
    let stones = self::game("taacoca", "");
    assert_eq!(stones.scene_behind(&sites(&stones, "c3 c4 c5")), stones.scene());
}
