//! What people type, for all games: whole moves, cells in every spelling, names of continuations, and nonsense.

use crate::{from, game, game_on, mv, play, sites};
use ludoteca_games::Games;
use ludoteca_kit::words::{Language, Teller};
use ludoteca_kit::{Registry, Respelled};
use ludoteca_session::{Player, Session, Typed};
use ludoteca_testkit::Examples;

/// What a text means behind picks, in words: `move …`, `pick …`, or the objection.
fn typed(game: &Session, picks: &str, text: &str) -> String {
    told(game, game.typed(&sites(game, picks), text, None, &Teller::default()))
}

fn told(game: &Session, typed: Result<Typed, ludoteca_kit::words::Message>) -> String {
    match typed {
        Ok(Typed::Move(mv)) => format!("move {}", game.write(mv)),
        Ok(Typed::Picks(picks)) => {
            let cells: Vec<&str> = picks.iter().map(|&site| game.layout().label(site)).collect();
            format!("pick {}", cells.join(" "))
        }
        Err(message) => message.to_string(),
    }
}

fn check(game: &Session, cases: &[(&str, &str, &str)]) {
    for (picks, text, expected) in cases {
        assert_eq!(typed(game, picks, text), *expected, "{picks:?} then {text:?}");
    }
}

const NOTHING: &str = "answer: found nothing, expected a move or a cell";

#[test]
fn tactigon_is_typed() {
    check(
        &game("tactigon", ""),
        &[
            // Whole moves, in any form, whatever is picked already.
            ("", "d8-d6", "move d8-d6"),
            ("", " D8 - D6. ", "move d8-d6"),
            ("", "d8 d6", "move d8-d6"),
            ("", "d8,d6", "move d8-d6"),
            ("", "d8 > d6", "move d8-d6"),
            ("c8", "d8-d6", "move d8-d6"),
            ("d8", "d8-d6", "move d8-d6"),
            // Cells one after the other, with anything between letter and number.
            ("", "d8", "pick d8"),
            ("", "D8.", "pick d8"),
            ("", "d,8", "pick d8"),
            ("", "d-8", "pick d8"),
            ("", "d : 8", "pick d8"),
            ("d8", "d6", "pick d8 d6"),
            ("d8", "c8", "pick c8"),
            // Column and row from 0, as one of the documents has it.
            ("", "3-7", "pick d8"),
            ("d8", "3-5", "pick d8 d6"),
            ("", "3-7-3-5", "move d8-d6"),
            // What is wrong is told.
            ("", "d6", "there is no piece on d6"),
            ("", "d3", "the pentagon on d3 is blue, and it is the turn of red"),
            ("d8", "d8", "d8 is chosen already"),
            ("d8", "d3", "a square on d8 moves at most 4 steps, and d3 is 5 away"),
            ("", "d8-d3", "d8-d3 is not legal: a square on d8 moves at most 4 steps, and d3 is 5 away"),
            (
                "",
                "z9",
                "tile: found \"z9\", expected tiles of the board, which has 53 in columns a to g and rows 1 to 11",
            ),
            (
                "",
                "d99",
                "tile: found \"d99\", expected tiles of the board, which has 53 in columns a to g and rows 1 to 11",
            ),
            (
                "",
                "9-9",
                "tile: found \"9-9\", expected tiles of the board, which has 53 in columns a to g and rows 1 to 11",
            ),
            ("", "hello", "move: found \"hello\", expected two tiles as in d5-d6"),
            ("", "north", "move: found \"north\", expected two tiles as in d5-d6"),
            ("", "7", "move: found \"7\", expected two tiles as in d5-d6"),
            ("", "d", "move: found \"d\", expected two tiles as in d5-d6"),
            ("", "d8-", "move: found \"d8-\", expected two tiles as in d5-d6"),
            ("", "é", "move: found \"é\", expected two tiles as in d5-d6"),
            ("", "d8 d6 d5", "d8 d6 d5 is not legal: these picks lead nowhere"),
            ("", "", NOTHING),
            ("d8", " ", NOTHING),
            ("", "().", NOTHING),
        ],
    );
}

/// Both coordinates are numbers in the matrix; a pair with a hyphen means something else there.
#[test]
fn the_matrix_of_tactigon_is_typed() {
    let game = game("tactigon", "");
    let spelling = &game.spellings()[0];
    let names = Respelled { own: game.layout(), other: &spelling.layout };
    let teller = Teller::new(Language::English).naming(Some(&names));
    let typed =
        |picks: &str, text: &str| match game.typed(&sites(&game, picks), text, Some(spelling), &teller) {
            Err(message) => teller.tell(&message),
            typed => told(&game, typed),
        };
    for (picks, text, expected) in [
        ("", "6-3", "pick d8"),
        ("", "6,3", "pick d8"),
        ("", "(6 3).", "pick d8"),
        ("d8", "10-3", "pick d8 d6"),
        // Two tiles are a whole move, as they are in the game's own names.
        ("", "6-3 10-3", "move d8-d6"),
        ("", "6-3-10-3", "move d8-d6"),
        ("d8", "6-3 10-3", "move d8-d6"),
        ("c8", "6-3 10-3", "move d8-d6"),
        // The game's own names are understood beside.
        ("", "d8", "pick d8"),
        ("", "d8-d6", "move d8-d6"),
        // Objections are told in the names of the reader.
        ("", "16-3", "the pentagon on 16-3 is blue, and it is the turn of red"),
        ("d8", "16-3", "a square on 6-3 moves at most 4 steps, and 16-3 is 5 away"),
        ("", "6-3 16-3", "a square on 6-3 moves at most 4 steps, and 16-3 is 5 away"),
        ("", "d8-d3", "6-3 to 16-3 is not legal: a square on 6-3 moves at most 4 steps, and 16-3 is 5 away"),
        ("", "6-3 10-3 12-3", "6-3 to 10-3 to 12-3 is not legal: these picks lead nowhere"),
        (
            "",
            "7-3",
            "tile: found \"7-3\", expected a tile of the matrix, which has 21 columns from 0 and 7 rows from 0",
        ),
        ("", "6-3-10", "tile: found \"6-3-10\", expected column and row of the matrix as in 8-3"),
        ("", "hello", "move: found \"hello\", expected two tiles as in 12-3 to 10-3"),
        ("", "", NOTHING),
    ] {
        assert_eq!(typed(picks, text), expected, "{picks:?} then {text:?}");
    }
    assert!(self::game("tactigon(board=13)", "").spellings().is_empty());
}

#[test]
fn taacoca_is_typed() {
    let game = game("taacoca", "");
    check(
        &game,
        &[
            ("", "c3,c4,c5>ne", "move c3,c4,c5>ne"),
            ("", "C5 C3 C4 North-East", "move c3,c4,c5>ne"),
            ("", "('C',3),('C',4),('C',5) 'NE'", "move c3,c4,c5>ne"),
            ("a1", "c3,c4,c5>ne", "move c3,c4,c5>ne"),
            // Stones one after the other, and several in one text.
            ("", "c3", "pick c3"),
            ("", "'C',3", "pick c3"),
            ("", "c 3", "pick c3"),
            ("c3", "c4", "pick c3 c4"),
            ("", "c3 c4 c5", "pick c3 c4 c5"),
            ("", "c3,c4,c5", "pick c3 c4 c5"),
            ("", "c3;c4", "pick c3 c4"),
            ("", "c3-c4", "pick c3 c4"),
            ("", "c,3 c,4", "pick c3 c4"),
            ("c3", "c4, c5", "pick c3 c4 c5"),
            ("", "c3 c4 c5 d6", "pick c3 c4 c5 d6"),
            // The direction by its short name, its long one, as it is written, or by the cell.
            ("c3 c4 c5", "NE", "pick c3 c4 c5 d6"),
            ("c3 c4 c5", "ne.", "pick c3 c4 c5 d6"),
            ("c3 c4 c5", "north-east", "pick c3 c4 c5 d6"),
            ("c3 c4 c5", "North East", "pick c3 c4 c5 d6"),
            ("c3 c4 c5", "north_east", "pick c3 c4 c5 d6"),
            ("c3 c4 c5", "northeast", "pick c3 c4 c5 d6"),
            ("c3 c4 c5", "w", "pick c3 c4 c5 c2"),
            ("c3 c4 c5", "e", "pick c3 c4 c5 c6"),
            ("c3 c4 c5", "d6", "pick c3 c4 c5 d6"),
            // A direction that is not open is told why.
            ("c3 c4 c5", "south-east", "white's own stone on b3 is in the way of c3"),
            ("c3 c4 c5", "SW", "white's own stone on b2 is in the way of c3"),
            ("c3 c4 c5", "e5", "e5 is not beside c5: the direction is where the stone on c5 goes"),
            ("c3 c4 c5", "north", "answer: found \"north\", expected west, east, north-west or north-east"),
            // Before all stones are there, no text is a direction.
            ("c3 c4", "ne", "move: found \"ne\", expected stones and a direction, as in a1,a2,b3>ne"),
            ("", "e", "move: found \"e\", expected stones and a direction, as in a1,a2,b3>ne"),
            ("", "d4", "there is no stone on d4"),
            ("", "i1", "the stone on i1 is black's, and it is white's turn"),
            ("c3", "c3", "c3 is chosen already"),
            ("", "c3 c3", "c3 is chosen already"),
            // A chosen stone may stand where a direction leads; its cell does not mean the direction.
            ("c3 c4 c5", "c4", "c4 is chosen already"),
            ("", "c3 c4 c5 c4", "c4 is chosen already"),
            ("", "c4 c5 c3 c2", "pick c4 c5 c3 c2"),
            ("", "c3 d4", "there is no stone on d4"),
            ("", "c3 c4 c5 a1", "a1 is not beside c5: the direction is where the stone on c5 goes"),
            ("", "c3 c4 c5 d6 e7", "c3 c4 c5 d6 e7 is not legal: these picks lead nowhere"),
            ("", "c3,c4>ne", "c3,c4>ne is not legal: white moves three stones at a time, not 2"),
            ("", "z9", "cell: found \"z9\", expected a cell of the board, from a1 to i5"),
            ("", "a 0", "cell: found \"a 0\", expected a cell of the board, from a1 to i5"),
            ("", "hello", "move: found \"hello\", expected stones and a direction, as in a1,a2,b3>ne"),
            ("", "", NOTHING),
            ("c3 c4 c5", "", NOTHING),
        ],
    );
    // Forward stones have two directions; the others are told as the game tells them.
    let forward = self::game("taacoca(directions=forward)", "");
    check(
        &forward,
        &[
            ("c3 c4 c5", "nw", "pick c3 c4 c5 d5"),
            ("c3 c4 c5", "east", "white's stones only move north-west or north-east"),
        ],
    );
}

#[test]
fn claustro_is_typed() {
    check(
        &from::<Games>("claustro", "1b2#/b4/2bg1/g3g/#b1g1 g"),
        &[
            ("", "d1-c1", "move d1-c1"),
            ("", "D1 > C1", "move d1-c1"),
            ("", "d1 c1", "move d1-c1"),
            // The dashes of phones and books, and other signs between two cells.
            ("", "d1–c1", "move d1-c1"),
            ("", "d1 — c1", "move d1-c1"),
            ("", "d1→c1", "move d1-c1"),
            ("", "d1:c1", "move d1-c1"),
            ("", "d1×e2@c1", "move d1xe2@c1"),
            ("", "d1xe2@c1", "move d1xe2@c1"),
            ("", "d1 e2 c1", "move d1xe2@c1"),
            ("d5", "d1-c1", "move d1-c1"),
            ("", "d1", "pick d1"),
            ("", "d,1", "pick d1"),
            ("", "D - 1", "pick d1"),
            ("d1", "e2", "pick d1 e2"),
            ("d1 e2", "c1", "pick d1 e2 c1"),
            // Two cells with a blank between them are a move, in every game that writes a move so.
            ("d1", "e2 c1", "e2-c1 is not legal: the pawn on e2 is blue's, and it is green's turn"),
            ("d1", "d5", "pick d5"),
            ("", "d1 e2", "pick d1 e2"),
            ("", "c3", "the pawn on c3 is blue's, and it is green's turn"),
            ("", "d1-d2-d3", "d1 d2 d3 is not legal: these picks lead nowhere"),
            ("", "c3-c2", "c3-c2 is not legal: the pawn on c3 is blue's, and it is green's turn"),
            ("d1 e2", "a2", "a2 is not empty, so nobody can be put there"),
            ("", "z9", "cell: found \"z9\", expected a row from a to e and a column from 1 to 5"),
            ("", "hello", "move, the pawn's cell: found \"hello\", expected a cell from a1 to e5"),
            // Pairs of numbers name cells in a game that has such a spelling, and mean nothing here.
            ("", "3-4", "move, the pawn's cell: found \"3-4\", expected a cell from a1 to e5"),
            ("", "", NOTHING),
            ("d1 e2", "", NOTHING),
        ],
    );
}

#[test]
fn three_dragons_is_typed() {
    let game = game("three-dragons", "");
    check(
        &game,
        &[
            ("", "e8-e7", "move e8-e7"),
            ("", "E8 e7", "move e8-e7"),
            ("", "(e8-e7).", "move e8-e7"),
            ("", "e8–e7", "move e8-e7"),
            ("", "e8−e7", "move e8-e7"),
            ("", "e8:e7", "pick e8 e7"),
            ("", "e8>e7", "move e8-e7"),
            ("d8", "e8-e7", "move e8-e7"),
            ("", "e8", "pick e8"),
            ("", "E,8", "pick e8"),
            ("", "e;8", "pick e8"),
            ("e8", "e7", "pick e8 e7"),
            ("", "e5", "there is no die on e5"),
            ("", "e2", "the die on e2 is black's, and it is white's turn"),
            ("e8", "d7", "dice move along a row or a column only"),
            ("", "e8-d7", "e8-d7 is not legal: dice move along a row or a column only"),
            (
                "",
                "z9",
                "cell: found \"z9\", expected a column letter a to i and a row number 1 to 9, like e5",
            ),
            (
                "",
                "e10",
                "cell: found \"e10\", expected a column letter a to i and a row number 1 to 9, like e5",
            ),
            (
                "",
                "hello",
                "move, the die: found \"hello\", expected a column letter a to i and a row number 1 to 9, like e5",
            ),
            ("", "", NOTHING),
        ],
    );
}

#[test]
fn noughts_are_typed() {
    let mut game = game_on::<Examples>("noughts", "", 0);
    play(&mut game, "b2");
    check(
        &game,
        &[
            ("", "a1", "pick a1"),
            ("", " A 1. ", "pick a1"),
            ("", "b2", "there is a cross on b2 already"),
            ("", "z9", "cell: found \"z9\", expected a cell of the board, from a1 to c3"),
            ("", "hello", "cell: found \"hello\", expected a cell of the board, from a1 to c3"),
            ("", "a1 a2", "a1 a2 is not legal: these picks lead nowhere"),
            ("a1", "a2", "pick a2"),
            ("", "", NOTHING),
        ],
    );
    // A prefix that is a whole move is confirmed by saying nothing more.
    let spelled = sites(&game, "a1");
    let whole = game.typed(&spelled, "", None, &Teller::default());
    assert_eq!(whole, Ok(Typed::Move(mv(&game, "a1"))));
}

/// Every move of every game may be typed as it is written, in capitals, and pick by pick.
#[test]
fn every_move_can_be_typed() {
    for meta in Games::metas() {
        let mut game = game_on::<Games>(meta.id, "", 4);
        for _ in 0..10 {
            if game.is_over() {
                break;
            }
            let moves = game.moves();
            for &mv in moves.iter().step_by(moves.len().div_ceil(50)) {
                let text = game.write(mv);
                for text in [text.clone(), text.to_uppercase(), format!(" {text}. ")] {
                    let read = match game.typed(&[], &text, None, &Teller::default()) {
                        // Where the name of a cell is a whole move, it is a pick as well.
                        Ok(Typed::Picks(picks)) if picks.len() == 1 => {
                            game.choices(&picks).done.map(Typed::Move)
                        }
                        read => read.ok(),
                    };
                    assert_eq!(read, Some(Typed::Move(mv)), "{}: {text}", meta.id);
                    assert_eq!(game.parse(&text), Ok(mv), "{}: {text}", meta.id);
                }
                let mut picks = Vec::new();
                for site in game.picks_at(game.node(), mv) {
                    let label = game.layout().label(site).to_string();
                    let read = game.typed(&picks, &label, None, &Teller::default()).unwrap();
                    picks.push(site);
                    assert_eq!(read, Typed::Picks(picks.clone()), "{}: {text}", meta.id);
                }
                assert_eq!(game.choices(&picks).done, Some(mv), "{}: {text}", meta.id);
            }
            let mv = game.think(&Player::Random).unwrap().run().unwrap().mv;
            game.play(mv).unwrap();
        }
    }
}

/// Whatever is typed has an answer.
#[test]
fn nonsense_does_no_harm() {
    let mut rng = ludoteca_kit::Rng::new(5);
    let pieces = [
        "a",
        "1",
        "9",
        "-",
        ">",
        ",",
        " ",
        "ne",
        "x",
        "@",
        "é",
        "-0",
        "\u{1b}",
        "(",
        "東",
        "z",
        "99999999999",
    ];
    for meta in Games::metas() {
        let game = game(meta.id, "");
        let spellings: Vec<_> = std::iter::once(None).chain(game.spellings().iter().map(Some)).collect();
        let first = game.choices(&[]).offers[0].site;
        for _ in 0..2_000 {
            let text: String = (0..rng.below(7)).map(|_| pieces[rng.below(pieces.len())]).collect();
            let picks = if rng.below(2) == 0 { vec![] } else { vec![first] };
            let spelling = spellings[rng.below(spellings.len())];
            if let Err(message) = game.typed(&picks, &text, spelling, &Teller::default()) {
                let told = message.to_string();
                assert!(!told.is_empty() && !told.chars().any(char::is_control), "{text:?}: {told:?}");
            }
        }
    }
}
