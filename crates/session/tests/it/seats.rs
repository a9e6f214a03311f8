//! Who plays, what they are called, and the same game once more.

use crate::{from, game, game_on, play};
use ludoteca_games::Games;
use ludoteca_kit::{Registry, Side};
use ludoteca_session::{Player, Session, Setup, Thinking};
use ludoteca_testkit::Examples;

fn names(game: &Session) -> [String; 2] {
    game.names()
}

#[test]
fn players_are_named_in_records_until_they_have_names() {
    let mut game = game("claustro", "");
    assert_eq!((game.players(), game.humans()), ([Player::Human; 2], [true; 2]));
    assert_eq!(names(&game), ["human", "human"]);
    game.set_players([Player::Human, Player::OPPONENT]);
    assert_eq!(names(&game), ["human", "engine:level=2"]);
    assert_eq!((game.humans(), game.player(Side::Second)), ([true, false], Player::OPPONENT));
    game.set_names(["Ann".to_string(), String::new()]);
    assert_eq!(names(&game), ["Ann", "engine:level=2"]);
    // Whoever stays keeps the name, whoever leaves takes it along.
    game.set_players([Player::Human, Player::Random]);
    assert_eq!(names(&game), ["Ann", "random"]);
    game.set_players([Player::BEST, Player::Human]);
    assert_eq!(names(&game), ["engine", "human"]);
    game.set_players([Player::Human; 2]);
    assert_eq!(names(&game), ["human", "human"]);
}

#[test]
fn players_that_a_record_names_sit_down() {
    let read = |first: &str, second: &str| {
        let text = format!("[Game \"claustro\"]\n[First \"{first}\"]\n[Second \"{second}\"]\n\n1. e3-e2 *");
        Session::read::<Games>(&text).unwrap()
    };
    let known = read("Engine:level=4", "greedy");
    let engine = Player::parse(known.meta(), "engine:level=4").unwrap();
    assert_eq!(known.players(), [engine, Player::Own("greedy")]);
    let people = read("Ann", "human");
    assert_eq!((people.players(), names(&people)), ([Player::Human; 2], ["Ann", "human"].map(String::from)));
    // What the game does not know is a person of that name; nothing is lost.
    let strangers = read("eager", "engine:level=44");
    assert_eq!(strangers.players(), [Player::Human; 2]);
    assert_eq!(names(&strangers), ["eager", "engine:level=44"]);
    let record = strangers.record();
    assert_eq!([record.header("First"), record.header("Second")], [Some("eager"), Some("engine:level=44")]);
    let nobody = Session::read::<Games>("[Game \"claustro\"]\n\n*").unwrap();
    assert_eq!(nobody.record().header("First"), Some("human"));
    let mut game = game("claustro", "");
    game.set_players([Player::OPPONENT, Player::Human]);
    game.set_names([String::new(), "Bob".to_string()]);
    let again = Session::read::<Games>(&game.snapshot().to_string()).unwrap();
    assert_eq!((again.players(), names(&again)), (game.players(), names(&game)));
}

#[test]
fn the_same_is_agreed_once_more_with_another_seed() {
    let mut game = game_on::<Games>("tactigon(board=13)", "starts=random,limit=40", 3);
    let setup = game.again(9);
    let mut expected = Setup::new::<Games>("tactigon(board=13)").unwrap();
    (expected.settings, expected.seed) = (*game.settings(), 9);
    assert_eq!(setup, expected);
    let mv = game.moves()[0];
    game.play(mv).unwrap();
    game.set_players([Player::Random; 2]);
    let again = Session::open::<Games>(&game.again(3)).unwrap();
    assert_eq!((again.ply(), again.position()), (0, game.position_at(ludoteca_session::NodeId::ROOT)));
    assert_eq!((again.seed(), again.game(), again.players()), (3, game.game(), [Player::Human; 2]));
    assert_eq!((again.game_string(), again.options()), (game.game_string(), game.options()));
    // A game that began with a position begins with it again.
    let set_up = from::<Games>("claustro", "1b2#/g1g2/b2g1/g3b/#b3 g");
    let again = Session::open::<Games>(&set_up.again(1)).unwrap();
    assert_eq!(again.position(), "1b2#/g1g2/b2g1/g3b/#b3 g");
}

#[test]
fn the_aim_is_one_line() {
    let aims = [
        ("tactigon", "Capture the enemy pentagon, or hold both gold tiles through the enemy's turn"),
        ("taacoca", "Bring one of your stones to the enemy's home row"),
        ("claustro", "Walk one of your pawns into your goal"),
        ("three-dragons", "Capture the enemy's dice until no more than one is left"),
    ];
    for (name, aim) in aims {
        assert_eq!(game(name, "").aim().to_string(), aim);
    }
    for meta in Games::metas() {
        assert!(game(meta.id, "").aim().exists());
    }
}

#[test]
fn a_threat_is_told_to_the_side_to_move() {
    let threat =
        |name: &str, position: &str| from::<Games>(name, position).threat().map(|threat| threat.to_string());
    let held = "3/5/2p2/5/7/1C3C1/5/5/2P2/5/1";
    assert_eq!(
        threat("tactigon", &format!("{held} b")).as_deref(),
        Some("red holds both gold tiles: blue has to answer now")
    );
    assert_eq!(threat("tactigon", &format!("{held} r")), None, "red has won");
    assert_eq!(
        threat("taacoca", "5/1b4/2b4/8/4w4/8/7/2b3/5 w").as_deref(),
        Some("black's stone on b3 can reach white's home row with the next move")
    );
    assert_eq!(
        threat("claustro", "1b2#/g1g2/b2g1/g3b/#b3 b").as_deref(),
        Some("green's pawn on b1 is one step from its goal")
    );
    let dice = threat("three-dragons(rules=base)", "#B16#/9/2W16/9/o3o3o/9/9/4W14/#B11W14# b");
    assert_eq!(dice.as_deref(), Some("white can capture b1 with the next move, and black would have lost"));
    for name in ["tactigon", "taacoca", "claustro", "three-dragons"] {
        assert_eq!(threat(name, &game(name, "").position()), None, "{name}");
    }
    // Nobody has to reckon with anything once somebody has given up.
    let mut given_up = from::<Games>("claustro", "1b2#/g1g2/b2g1/g3b/#b3 b");
    given_up.resign(Side::Second);
    assert_eq!(given_up.threat(), None);
}

/// Positions that are mirror images of each other have one canonical text, others have others.
#[test]
fn mirror_images_share_a_canonical_text() {
    let after = |moves: &str| {
        let mut game = game_on::<Examples>("noughts", "", 0);
        play(&mut game, moves);
        game.canonical_text()
    };
    for corner in ["a1", "a3", "c1", "c3"] {
        assert_eq!(after(corner), after("a1"));
    }
    for edge in ["a2", "b1", "b3", "c2"] {
        assert_eq!(after(edge), after("a2"));
    }
    let three = [after("a1"), after("a2"), after("b2")];
    assert!(three[0] != three[1] && three[1] != three[2] && three[0] != three[2]);
    assert_eq!(after("a1 b2 c3"), after("c1 b2 a3"));
    assert_ne!(after("a1 b2"), after("b2 a1"), "the signs matter");
    // Turned round with the colours exchanged is alike too, where the rules are.
    let claustro = |moves: &str| {
        let mut game = game("claustro", "");
        play(&mut game, moves);
        game.canonical_text()
    };
    assert_eq!(claustro("e3-e2"), claustro("c5-b5"), "mirrored in the line of the goals");
    assert_ne!(claustro("e3-e2"), claustro("e3-d3"));
    // A canonical text is that of one of the images, and it is its own.
    for meta in Games::metas() {
        let mut game = game_on::<Games>(meta.id, "", 1);
        for _ in 0..6 {
            let text = game.canonical_text();
            assert_eq!(from::<Games>(meta.id, &text).canonical_text(), text, "{}", meta.id);
            if game.ending().is_some() {
                break;
            }
            let decision = game.think(&Player::Random).and_then(Thinking::run);
            game.play(decision.expect("it goes on").mv).expect("a legal move");
        }
    }
}

#[test]
fn the_evaluations_of_a_game_can_be_asked() {
    let mut game = game_on::<Examples>("noughts", "", 0);
    play(&mut game, "a1");
    let values = game.values();
    assert_eq!((values[0].name, values[0].sides), ("signs", [Some(1.0), Some(0.0)]));
    for meta in Games::metas() {
        self::game(meta.id, "").values();
    }
}
