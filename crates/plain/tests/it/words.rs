//! The words during a game, and its end.

use crate::script::{converse, from_position, humans, players, talk};
use ludoteca_plain::Ended;

#[test]
fn moves_are_taken_back_and_played_again() {
    converse(
        humans("claustro"),
        &[
            ("undo", "There is nothing to take back."),
            ("redo", "There is nothing to play again."),
            ("c5-c4", "Green plays c5-c4."),
            ("undo", "Taken back: 1 step.|Move 1: Green"),
            ("redo.", "Played again.|Move 1: Blue"),
            ("c1", "what may follow"),
            ("undo", "c1 is not picked any more."),
            ("c1", "what may follow"),
            ("cancel", "Cancelled"),
            ("cancel", "Nothing is picked."),
            ("c1-c2", "Blue plays c1-c2."),
            ("history", "1. c5-c4 c1-c2\n"),
        ],
    );
    // Against a computer, its move goes with one's own.
    converse(
        players("claustro", "human", "random"),
        &[("c5-c4", "Blue (random) plays|Move 2: Green"), ("undo", "Taken back: 2 steps.|Move 1: Green")],
    );
}

#[test]
fn moves_are_listed_and_chosen_by_number() {
    converse(
        from_position("claustro", "1b2#/b4/2bg1/g3g/#b1g1 g"),
        &[("3", "found \"3\""), ("moves", "0: "), ("0", "Green plays")],
    );
    // On a large board there are too many moves for a list.
    converse(
        humans("taacoca(side=9)"),
        &[("moves", "They are too many for a list|0: a1"), ("0", "a1 (white stone)")],
    );
    converse(humans("claustro"), &[("c5", "1: c5-c4"), ("moves", "1: c5-c4"), ("1", "Green plays c5-c4.")]);
}

#[test]
fn a_draw_needs_two_and_a_resignation_one() {
    converse(
        humans("claustro"),
        &[
            ("draw", "Blue, green offers a draw."),
            ("no", "Blue declines the draw."),
            ("draw", "Blue, green offers a draw."),
            (
                "yes",
                "Game over.|Draw: the players have agreed on a draw. Green was a human, blue was a human.",
            ),
            ("undo", "Taken back"),
            ("resign", "Green, do you give the game up?"),
            ("no", "Green, your move:"),
            ("resign", "give the game up"),
            ("y", "Blue wins: green has resigned. Blue was a human, green was a human."),
            ("c5-c4", "expected a number from 0 to 6"),
            ("hint", "The game is over"),
            ("swap", "Move 1: Green"),
        ],
    );
    converse(
        players("claustro", "human", "random"),
        &[("draw", "Blue (random) declines the draw and plays on.")],
    );
}

#[test]
fn the_end_says_who_won_and_what_comes_next() {
    converse(
        from_position("claustro", "1b2#/g1g2/b2g1/g3b/#b3 g"),
        &[
            ("b1-a1", "wins.|Game over.|Green wins: |Green was a human, blue was a human.|1  again|5  leave"),
            ("1", "Move 1: Green"),
            ("b1", "0: b1-a1, wins"),
            ("0", "Game over."),
            ("menu", "Who plays?"),
        ],
    );
    let (ended, _) = talk(from_position("claustro", "1b2#/g1g2/b2g1/g3b/#b3 g"), b"b1-a1\nleave\n");
    assert_eq!(ended, Ended::Left);
    // A game that is over when it is opened is shown as such.
    let (_, said) = talk(from_position("claustro", "gb2#/2g2/b2g1/g3b/#b3 b"), b"");
    assert!(said.contains("Game over."), "{said}");
}

#[test]
fn swapping_exchanges_the_players() {
    let options = players("taacoca(side=3)", "random", "human");
    let (_, said) = talk(options, b"resign\nyes\nswap\n");
    assert!(said.contains("White wins: black has resigned. White was played by random, black was a human."));
    assert!(said.contains("white is played by human, black by random."));
}

#[test]
fn help_rules_board_hint_and_settings_answer_in_place() {
    converse(
        humans("taacoca"),
        &[
            (
                "?",
                "has a name, the name will do: north-west (NW).|cancel: drop the cells picked so far|save FILE: write",
            ),
            ("rules", "Taacoca\n═══════"),
            ("board", "Ground|White, your move:"),
            ("judge", "There is no move to judge yet."),
            ("hint", "Hint: "),
            ("evaluate", "Engine: | · depth "),
            (
                "settings",
                "side=5|repetition=draw|white: human|What is to be changed?|coordinates: own (own, or matrix",
            ),
            ("glyphs", "Glyphs, unicode or ascii"),
            ("back", "White, your move:"),
            ("run", "only games between computers"),
            ("", "found nothing, expected a move or a cell"),
            ("c3", "what may follow"),
            ("", "found nothing, expected a cell, a number"),
        ],
    );
}

#[test]
fn a_computer_says_how_it_came_to_its_move() {
    let (_, said) = talk(players("claustro", "greedy", "human"), b"");
    assert!(said.contains("Green (greedy) plays ") && said.contains(" (nearest: one of "), "{said}");
    let (_, said) = talk(players("claustro", "random", "human"), b"");
    assert!(said.contains(" (one of 6 moves)."), "{said}");
    // An engine does not draw lots, and that it took one move does not mean that there was no other.
    let (_, said) = talk(players("claustro", "engine:nodes=50", "human"), b"");
    let line = said.lines().find(|line| line.starts_with("Green (engine:nodes=50) plays ")).unwrap_or(&said);
    assert!(line.ends_with('.') && !line.contains(" move"), "{line}");
}

#[test]
fn a_position_is_told_to_somebody_who_does_not_see_it() {
    let pawns = "Green pawn on c5, d5, e3, e4.|Blue pawn on a2, a3, b1, c1.";
    converse(
        humans("claustro"),
        &[("describe", pawns), ("c5", ""), ("describe", "Picked: c5.|May be picked: b5, c4.")],
    );
    let options =
        ludoteca_plain::Options { boards: Some(ludoteca_plain::Boards::Told), ..humans("claustro") };
    let (_, said) = talk(options, b"c5-c4\n");
    assert!(said.contains("Last move: green, c5-c4.") && !said.contains('│'), "{said}");
    converse(
        humans("claustro"),
        &[
            ("settings", ""),
            ("boards", "Boards, drawn or told [drawn]:"),
            ("told", ""),
            ("", ""),
            ("c5-c4", "Last move"),
        ],
    );
}

#[test]
fn computers_wait_for_enter_only_where_somebody_types() {
    let options = players("taacoca(side=3)", "random", "random");
    let (ended, said) = talk(options, b"");
    assert_eq!(ended, Ended::Input);
    assert!(said.contains("Game over."), "{said}");
    let mut options = players("taacoca(side=3)", "random", "random");
    options.person = true;
    converse(
        options,
        &[
            ("", "White (random) plays|Move 1: Black"),
            ("a1", "found \"a1\", expected an empty line or a word"),
            ("resign", "That word is for humans"),
            ("undo", "Taken back: 1 step.|Move 1: White"),
            ("run", "Game over."),
        ],
    );
}

#[test]
fn whoever_names_an_opponent_alone_plays_the_first_side() {
    use ludoteca_testkit::Examples;
    let setup = ludoteca_session::Setup::new::<Examples>("noughts").expect("the example is known");
    let options = ludoteca_plain::Options {
        second: Some("eager".into()),
        ..ludoteca_plain::Options::new(ludoteca_plain::Start::Game(setup))
    };
    let (_, said) = crate::script::try_talk::<Examples>(options, b"b2\n");
    assert!(said.contains("Noughts (eager) plays "), "nobody is asked who plays: {said}");
}

#[test]
fn a_player_with_rules_says_which_one_it_followed() {
    use ludoteca_testkit::Examples;
    let setup = ludoteca_session::Setup::new::<Examples>("noughts").expect("the example is known");
    let options = ludoteca_plain::Options {
        first: Some("human".into()),
        second: Some("eager".into()),
        ..ludoteca_plain::Options::new(ludoteca_plain::Start::Game(setup))
    };
    let (_, said) = crate::script::try_talk::<Examples>(options, b"b2\n");
    assert!(said.contains("Noughts (eager) plays ") && said.contains("(random: one of 8 moves)"), "{said}");
}
