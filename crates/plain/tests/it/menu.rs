//! The menu and the questions before a game.

use crate::script::{converse, humans, menu, players, talk};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_plain::Ended;

#[test]
fn the_menu_asks_until_it_has_an_answer() {
    let chess = format!("found \"chess\", expected a number from 0 to {}", Games::metas().len());
    converse(
        menu(),
        &[
            ("9", "found \"9\", expected a number from 0 to 8"),
            ("-1", "found \"-1\""),
            ("play", "found \"play\""),
            ("1.5", "found \"1.5\""),
            ("99999999999999999999999999", "expected a number from 0 to 8"),
            ("", "found nothing, expected a number from 0 to 8"),
            ("help", "1  human against human|7  leave|8  a lesson"),
            ("5.", "The rules of which game?"),
            ("chess", &chess),
            ("0", "What shall it be?"),
            ("rules", "The rules of which game?"),
            ("claustro", "Claustro\n════════|What shall it be?"),
            ("leave", "Goodbye."),
        ],
    );
    assert_eq!(talk(menu(), b"7\n").0, Ended::Left);
    assert_eq!(talk(menu(), b"").0, Ended::Input);
}

#[test]
fn each_pairing_asks_for_what_it_needs() {
    converse(
        menu(),
        &[
            ("computer-human", "Which game?"),
            ("taacoca(side=2)", "found \"2\", expected one of 3, 4"),
            ("\"taacoca(side=3)\"", "Match settings: repetition=draw."),
            ("limit=5", "found \"limit\", expected one of repetition"),
            ("repetition=official", "expected draw or none"),
            ("repetition = none", "Who plays white?"),
            ("easy peasy", "expected a number from 0 to"),
            (
                "random",
                "taacoca(side=3): white is played by random, black by human.|White (random) plays|Black, your move:",
            ),
            ("menu", "It will be lost|(yes or no)"),
            ("perhaps", "found \"perhaps\", expected yes or no"),
            ("no", "The game goes on."),
            ("menu", ""),
            ("y", "What shall it be?"),
            ("human against human", "Which game?"),
            (
                "4",
                "1 power and dragons too (dragons), 2 capture by power too (power), 3 custodial capture only (base) [power and dragons too]:",
            ),
            ("4", "found \"4\", expected one of dragons, power, base"),
            ("3", "Match settings: repetition=draw, limit=100."),
            ("keep", "three-dragons(rules=base): white is played by human, black by human."),
            ("quit", "Goodbye."),
        ],
    );
}

#[test]
fn a_game_from_outside_asks_only_who_plays() {
    let mut options = humans("claustro(size=6)");
    options.second = None;
    converse(options, &[("random", "claustro(size=6): green is played by human, blue by random.")]);
    let mut options = humans("claustro(size=6)");
    (options.first, options.second) = (None, None);
    converse(
        options,
        &[
            ("6", "coordinates: own"),
            ("", "Who plays?"),
            ("2", "Who plays blue?"),
            ("", "claustro(size=6): green is played by human, blue by Computer, level 2."),
        ],
    );
    // The title of that menu names the side.
    let mut options = humans("claustro");
    (options.first, options.second) = (None, None);
    assert!(talk(options, b"").1.contains("Claustro. Who plays? Whom you name first plays green."));
}

#[test]
fn what_does_not_fit_together_is_refused_before_anything_is_said() {
    let refuse = |options| {
        let (ended, said) = crate::script::try_talk::<ludoteca_games::Games>(options, b"1\n");
        assert_eq!(said, "");
        ended.expect_err("it does not fit").to_string()
    };
    assert!(refuse(players("claustro", "deepblue", "human")).contains("player: found \"deepblue\""));
    assert!(refuse(crate::script::from_position("claustro", "5/5 g")).contains("position: found 2 rows"));
    let record =
        ludoteca_plain::Options::new(ludoteca_plain::Start::Record("[Game \"chess\"]\n\n*\n".to_string()));
    assert!(refuse(record).contains("game: found \"chess\""));
}

#[test]
fn settings_change_how_things_look() {
    let (_, said) = talk(menu(), b"6\nglyphs\nascii\nglyphs\nebcdic\n\ndelay\n-1\nsoon\n\ndone\n5\n2\n7\n");
    let (before, after) = said.split_once("Glyphs, unicode or ascii [unicode]: ascii").expect("it was asked");
    assert!(after.is_ascii(), "{after}");
    assert!(before.contains("glyphs: unicode"));
    for part in
        ["found \"ebcdic\", expected unicode or ascii", "found \"soon\", expected a number from 0 to 60000"]
    {
        assert!(after.contains(part), "{part}");
    }
    assert!(after.contains("Taacoca\n======="));
}

/// What the values of an option mean is told, and not only the words that games are named with.
#[test]
fn options_are_told_in_the_words_of_people() {
    converse(
        menu(),
        &[
            ("1", "Which game?"),
            ("claustro", "Size: "),
            (
                "",
                "1 in all four directions (orthogonal), 2 only towards the own goal (forward) [in all four directions]:",
            ),
            ("2", "Match settings"),
            ("", "Green, your move:"),
        ],
    );
}

/// A question that is longer than a line is broken between words, like everything else that is said.
#[test]
fn questions_fit_the_terminal() {
    let options = ludoteca_plain::Options { person: true, width: 80, ..menu() };
    let (_, said) = talk(options, b"1\nthree-dragons\n");
    assert!(said.contains("power and dragons too (dragons)"), "{said}");
    let longest = said.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{longest:?}: {said}");
}
