//! The first hour of somebody who has never been here: nothing is lost, everything is said, nothing misleads.

use crate::keeping::directory;
use crate::script::{converse, from_position, humans, menu, players, talk};
use ludoteca_plain::Options;
use std::fs;

/// T3: what is chosen in the settings and before a game is there again at the next start.
#[test]
fn settings_are_kept_between_runs() {
    let config = directory("settings").join("folder/terminal.conf");
    let with = |options: Options| Options { config: Some(config.clone()), ..options };
    converse(
        with(menu()),
        &[
            ("settings", "glyphs: unicode"),
            ("glyphs", "Glyphs, unicode or ascii [unicode]:"),
            ("ascii", "glyphs: ascii"),
            ("boards", ""),
            ("told", "boards: told"),
            ("coordinates", ""),
            ("matrix", "coordinates: matrix"),
            ("delay", "Delay in milliseconds [0]:"),
            ("1", "delay: 1 ms"),
            ("game", "Which game?"),
            (
                "three-dragons",
                "1 power and dragons too (dragons), 2 capture by power too (power), 3 custodial capture only (base) [power and dragons too]:",
            ),
            ("power", "repetition=draw, limit=100"),
            ("limit=40", "Who plays white?"),
            ("level 7", "Who plays black?"),
            ("human", "this is offered when you play."),
            ("done", ""),
        ],
    );
    let kept = fs::read_to_string(&config).expect("it is written");
    for line in
        ["three-dragons.rules = power", "three-dragons.limit = 40", "three-dragons.first = engine:level=7"]
    {
        assert!(kept.contains(line), "the full screen reads {line:?} in\n{kept}");
    }
    converse(
        with(menu()),
        &[
            ("settings", "glyphs: ascii|boards: told|coordinates: matrix|delay: 1 ms"),
            ("0", "What shall it be?"),
            ("computer-human", "Which game?"),
            ("three-dragons", "[capture by power too]:"),
            ("", "repetition=draw, limit=40"),
            ("", "Who plays white?|Your choice [7]:"),
            ("0", "What shall it be?"),
        ],
    );
    // What is asked for on the command line comes first, and is not remembered, whatever else is changed.
    let asked = Options { coordinates: Some("own".into()), ..with(menu()) };
    converse(asked, &[("settings", "coordinates: own"), ("delay", ""), ("2", "delay: 2 ms"), ("0", "")]);
    converse(with(menu()), &[("settings", "coordinates: matrix")]);
    // Whoever leaves in the middle keeps what was answered until then.
    converse(with(menu()), &[("1", ""), ("claustro", "[5]:"), ("7", ""), ("back", "What shall it be?")]);
    converse(with(menu()), &[("1", ""), ("claustro", "[7]:")]);
}

#[test]
fn what_the_full_screen_has_written_is_offered_and_nonsense_is_passed_over() {
    let config = directory("shared").join("terminal.conf");
    let text = "theme = mono\nclaustro.size = 6\nclaustro.second = greedy\ntaacoca.side = 99\ntaacoca.second = nobody\n";
    fs::write(&config, text).expect("the folder can be written");
    let with = |options: Options| Options { config: Some(config.clone()), ..options };
    converse(
        with(menu()),
        &[("2", ""), ("claustro", "[6]:"), ("", ""), ("", ""), ("", "Who plays blue?|Your choice [12]:")],
    );
    converse(with(menu()), &[("2", ""), ("taacoca", "[5]:"), ("4", "")]);
    assert!(fs::read_to_string(&config).expect("it is there").contains("theme = mono"), "all else stays");
    let file = directory("forgetful").join("file");
    fs::write(&file, "").expect("the folder can be written");
    let unwritable = Options { config: Some(file.join("x")), ..menu() };
    let (_, said) = talk(unwritable, b"6\nglyphs\nascii\nglyphs\nunicode\n\n7\n");
    assert_eq!(said.matches("What was chosen is not remembered: ").count(), 1, "{said}");
}

/// T7: behind the captured pawn the board comes as it stands then, with the pawn lifted.
#[test]
fn a_captured_pawn_is_lifted_before_it_is_put_down() {
    let position = "1b2#/b4/2bg1/g3g/#b1g1 g";
    converse(
        from_position("claustro", position),
        &[
            ("describe", "Green pawn on c4, d1, d5, e4.|Blue pawn on a2, b1, c3, e2."),
            ("d1", "d1 (green pawn): what may follow:|captures e2"),
            ("e2", "│|d1, e2: now put the captured pawn down (cell, number or \"cancel\"):"),
            ("describe", "Green pawn on c4, d5, e2, e4.|Blue pawn on a2, b1, c3."),
            // The cell that was just left is free now.
            ("d1", "Green plays d1xe2@d1, captures the blue pawn on e2."),
        ],
    );
}

/// The same where a victim is to be chosen: the die stands where it goes.
#[test]
fn a_die_stands_where_it_goes_while_its_victim_is_chosen() {
    converse(
        from_position("three-dragons", "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w"),
        &[
            ("describe", "White die on e5 with 5"),
            ("e5", ""),
            ("e4", "now the die that is captured"),
            ("describe", "White die on e4 with 5|Captures e3: e3."),
        ],
    );
}

/// T11: a stone that is chosen already is no direction: that is the next cell behind it, or its name.
#[test]
fn a_chosen_stone_is_not_played_as_a_direction() {
    converse(
        humans("taacoca"),
        &[
            ("c3", ""),
            ("c4", ""),
            ("c5", "c3,c4,c5>w, west"),
            ("c4", "c4 is chosen already.|c3, c4, c5: which way?"),
            ("west", "White plays c3,c4,c5>w."),
        ],
    );
    converse(
        humans("taacoca"),
        &[("c3 c4 c5 c4", "c4 is chosen already"), ("c3 c4 c5 d5", "White plays c3,c4,c5>nw.")],
    );
}

/// T13: whatever is told is told in the names that were asked for.
#[test]
fn every_answer_has_the_coordinates_that_were_asked_for() {
    let options = Options { coordinates: Some("matrix".into()), ..humans("tactigon") };
    let (_, said) = talk(options, b"6-3 13-2\nevaluate\nhint\nmoves\nundo\nredo\ntake\n15-2 13-2\nhistory\n");
    let own = |text: &str| {
        let mut chars = text.chars();
        let [first, second] = [chars.next(), chars.next()];
        first.is_some_and(|c| ('a'..='k').contains(&c)) && second.is_some_and(|c| c.is_ascii_digit())
    };
    for line in said.lines() {
        let named = line.split(|c: char| !c.is_ascii_alphanumeric()).find(|word| own(word));
        assert_eq!(named, None, "{line}");
    }
    let engine = said.lines().find(|line| line.contains("Engine: ")).expect("it has an opinion");
    assert!(engine.matches(" to ").count() > 1, "the whole line is told: {engine}");
    assert!(said.contains("1. 6-3 to 13-2, 15-2 to 13-2\n"), "{said}");
}

/// T16: a number is what stands there, a question for yes or no says so, and 0 leads back or out.
#[test]
fn numbers_and_answers_mean_what_is_shown() {
    converse(
        menu(),
        &[
            ("2", ""),
            ("tactigon", "[11]:"),
            ("", "yes or no [no]:"),
            ("maybe", "Answer: found \"maybe\", expected yes or no."),
            ("true", "yes or no [no]:"),
            ("0", "What shall it be?"),
            ("2", ""),
            ("claustro", ""),
            ("", ""),
            ("", ""),
            (
                "",
                "  1  Computer, level 1: |  3  Computer, level 3: | 10  Computer, level 10: |Your choice [2]:",
            ),
            ("3", "blue by Computer, level 3."),
            ("menu", "What shall it be?"),
            ("2", ""),
            ("claustro", ""),
            ("", ""),
            ("", ""),
            ("", "Your choice [3]:"),
            ("Level 5", "blue by Computer, level 5."),
            ("menu", ""),
            ("2", ""),
            ("claustro", ""),
            ("", ""),
            ("", ""),
            ("", ""),
            ("engine:nodes=20", "blue by engine:nodes=20."),
            ("menu", ""),
            ("0", "Goodbye."),
        ],
    );
    converse(menu(), &[("back", "found \"back\""), ("5", ""), ("0", "What shall it be?"), ("0", "Goodbye.")]);
    converse(
        humans("claustro"),
        &[("resign", ""), ("yes", "And now?"), ("0", "Who plays?"), ("0", "Goodbye.")],
    );
}

/// T17: a game that knows its history counts exactly what was captured.
#[test]
fn captured_dice_are_counted_along_the_game() {
    let moves =
        "e8-e6 b1-b2 d9-d5 b2-b1 f9-f5 b1-b2 c9-c4 b2-b1 c4-e4 b1-b2 e4-c4 b2-b1 e5-e4 b1-b2 e4-e3 b2-b4";
    let (_, said) = talk(humans("three-dragons"), moves.replace(' ', "\n").as_bytes());
    let last = said.lines().rev().find(|line| line.contains("Captured: ")).expect("it is told");
    assert_eq!(last.trim(), "Captured: white 1, black 1");
}

/// T22: a move and its answer have one number, in the turns, in the list and in judgements.
#[test]
fn moves_are_numbered_in_pairs() {
    converse(
        humans("claustro"),
        &[
            ("history", "There is no move yet."),
            ("c5-c4", "Move 1: Blue"),
            ("b1-b2", "Move 2: Green"),
            ("d5-d4", "Move 2: Blue"),
            ("history", "1. c5-c4 b1-b2\n2. d5-d4\n"),
            ("undo", "Move 2: Green"),
            ("history", "1. c5-c4 b1-b2\n2. (d5-d4)\n"),
        ],
    );
    // The other side may begin.
    let mut options = humans("tactigon");
    if let ludoteca_plain::Start::Game(setup) = &mut options.start {
        setup.settings.starts = ludoteca_kit::Starts::Second;
    }
    converse(options, &[("moves", "0: "), ("0", "Move 2: Red"), ("history", "1. … ")]);
}

/// What a computer's move did is told like one's own.
#[test]
fn the_deed_of_a_computer_is_told() {
    let (_, said) = talk(
        Options {
            seed: 1,
            ..from(
                players("three-dragons", "human", "medium"),
                "#B3B2B2B2B2B2B3#/9/9/3B45/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w",
            )
        },
        b"c9-c4\n",
    );
    assert!(said.contains("plays b1-b4") && said.contains("captures the white die with 2 on c4"), "{said}");
}

fn from(mut options: Options, position: &str) -> Options {
    if let ludoteca_plain::Start::Game(setup) = &mut options.start {
        setup.position = Some(position.to_string());
    }
    options
}

/// A hint gives a reason and is played with a word.
#[test]
fn a_hint_is_played_with_a_word() {
    converse(
        from_position("claustro", "1b2#/g1g2/b2g1/g3b/#b3 g"),
        &[
            ("take", "There is no hint for this position yet; \"hint\" gives one."),
            ("hint", "Hint: b1-a1 wins. \"take\" plays it."),
            ("take", "Green plays b1-a1|Game over."),
        ],
    );
}

/// What has to be answered now is said, and what the game is about.
#[test]
fn the_aim_and_a_threat_are_told() {
    let (_, said) = talk(humans("three-dragons"), b"");
    assert!(said.contains("Capture the enemy's dice until no more than one is left."), "{said}");
    let near = "Black's stone on b3 can reach white's home row with the next move.\nWhite, your move:";
    let (_, said) = talk(from_position("taacoca", "5/1b4/2b4/8/4w4/8/7/2b3/5 w"), b"");
    assert!(said.contains(near), "{said}");
}

#[test]
fn a_finished_game_is_kept_looked_through_and_deleted() {
    let saves = directory("archive");
    let with =
        |options: Options| Options { saves: Some(saves.clone()), date: Some("2026-03-04".into()), ..options };
    let (_, said) = talk(
        with(humans("claustro")),
        b"c5-c4\nb1-b2\nd5-d4\nresign\ny\nundo\nresign\ny\nundo\ndraw\ny\nleave\n",
    );
    assert!(said.contains("The game is kept: \"menu\" and then \"finished\" shows it again."), "{said}");
    converse(
        with(menu()),
        &[
            (
                "9",
                "1  2026-03-04, claustro, human against human: a draw\n  2  2026-03-04, claustro, human against human: green won|\"delete 2\" deletes",
            ),
            ("delete 7", "Delete: found \"7\", expected the number of a game, from 1 to 2."),
            ("delete", "found nothing, expected the number of a game"),
            ("delete 1", "Delete 2026-03-04, claustro, human against human: a draw? (yes or no)"),
            ("no", "Nothing is deleted."),
            ("delete 1", ""),
            (
                "yes",
                "Deleted. \"restore\" brings it back, for thirty days.|1  2026-03-04, claustro, human against human: green won",
            ),
            ("restore", "The game is back.|a draw"),
            ("restore", "Restore: no deleted game is left; they stay for thirty days."),
            ("2", "The beginning, before 3 moves.|Replay (Enter for the next move"),
            ("back", "This is the beginning."),
            ("", "1. Green plays c5-c4 (1 of 3)."),
            ("next", "1. Blue plays b1-b2 (2 of 3)."),
            ("end", "2. Green plays d5-d4 (3 of 3).|Green wins: blue has resigned."),
            ("", "That was the last move."),
            ("play", "The game is over here; go back to where it shall go on."),
            ("1", "1. Green plays c5-c4 (1 of 3)."),
            ("1...", "1. Blue plays b1-b2 (2 of 3)."),
            ("back", "1. Green plays c5-c4"),
            ("7", "Number: found 7, expected one from 0 to 2."),
            ("start", "The beginning"),
            ("history", "1. c5-c4 b1-b2\n2. d5-d4\nGreen wins: blue has resigned.\n"),
            ("judge", "Judging 3 moves."),
            ("fly", "found \"fly\", expected Enter, a number or a word"),
            ("hint", "expected Enter, a number or a word"),
            ("help", "Enter or \"next\" shows the next move"),
            ("next", "1. Green plays c5-c4"),
            ("play", "A new game goes on from here; the finished one stays as it is.|Move 1: Blue"),
            ("c1-c2", "Move 2: Green"),
            ("menu", "It will be kept"),
            ("yes", "9  go on with one of 1 unfinished game|10  look at one of 2 finished games"),
            ("resume", "1  2026-03-04, claustro, human against human, 2 moves"),
            ("delete 1", "Delete 2026-03-04, claustro, human against human, 2 moves?"),
            ("yes", "Deleted.|What shall it be?"),
            ("restore", "The game is back.|9  go on with one of 1 unfinished game"),
            ("finished", "2026-03-04"),
            ("1", "The beginning"),
            ("delete", "Delete this game? (yes or no)"),
            ("yes", "Deleted.|1  2026-03-04, claustro, human against human: green won"),
            ("0", "What shall it be?|11  bring back 1 deleted game"),
        ],
    );
    // Another run has them, too.
    converse(
        with(menu()),
        &[
            ("deleted", "Which of them is to come back|1  2026-03-04, claustro, human against human: a draw"),
            ("0", "What shall it be?"),
            ("resume", "1  2026-03-04"),
            ("delete 1", "Delete 2026-03-04"),
            ("yes", "Deleted.|bring back one of 2 deleted games"),
            ("deleted", "1  2026-03-04, claustro, human against human, 2 moves\n  2  2026-03-04"),
            ("2", "The game is back.|look at one of 2 finished games"),
            ("finished", ""),
            ("delete 1", ""),
            ("yes", "Deleted."),
            ("0", "What shall it be?"),
        ],
    );
    let archive = fs::read_dir(saves.join("finished")).expect("it is there");
    assert_eq!(archive.count(), 1);
}

#[test]
fn a_finished_game_is_saved_from_the_archive() {
    let saves = directory("export");
    let file = saves.join("game.txt");
    let with = |options: Options| Options { saves: Some(saves.clone()), ..options };
    talk(with(humans("claustro")), b"c5-c4\nresign\ny\n");
    let save = format!("save {}", file.display());
    converse(
        with(menu()),
        &[
            ("finished", "1  claustro"),
            ("1", ""),
            (&save, "The game is written to "),
            ("done", "1  claustro"),
        ],
    );
    assert!(fs::read_to_string(&file).expect("it is there").contains("1. c5-c4 g"));
}

#[test]
fn a_game_is_looked_through_right_after_its_end() {
    converse(
        humans("claustro"),
        &[
            ("c5-c4", ""),
            ("b1-b2", ""),
            ("resign", ""),
            ("yes", "6  look through it, move by move"),
            ("look", "The beginning, before 2 moves."),
            ("delete", "Only a game of the list can be deleted."),
            ("done", "And now?"),
            ("replay", ""),
            ("next", "1. Green plays c5-c4"),
            ("play", "Move 1: Blue, human."),
        ],
    );
    // The end of the input in the middle of it does not make the game an unfinished one.
    let (_, said) = talk(humans("claustro"), b"c5-c4\nresign\nyes\nlook\n");
    assert!(!said.contains("not finished"), "{said}");
}

#[test]
fn a_finished_record_that_is_opened_is_not_kept_once_more() {
    let saves = directory("opened");
    let record = saves.join("record.txt");
    fs::write(&record, "[Game \"claustro\"]\n[Result \"b\"]\n[Reason \"resignation\"]\n\n1. c5-c4 b1-b2 b\n")
        .expect("it can be written");
    let options = Options { saves: Some(saves.join("games")), ..menu() };
    let (_, said) = talk(options, format!("open {}\nmenu\n", record.display()).as_bytes());
    assert!(said.contains("Game over.") && !said.contains("finished game"), "{said}");
}

/// On a terminal prose is broken between words, and never in the middle of one; in a pipe a sentence is a line.
#[test]
fn sentences_fit_the_terminal() {
    let input = b"moves\nhint\nhelp\nz9\nquit\n";
    let narrow = Options { person: true, width: 46, ..humans("claustro") };
    let (_, told) = talk(narrow, input);
    for line in told.lines() {
        // The typist's Enter is not seen here, so what is said stands behind the prompt.
        let said = line.strip_prefix("Green, your move: ").unwrap_or(line);
        let legend = ["Ground", "Pieces", "Marks"].iter().any(|of| said.starts_with(of));
        assert!(said.chars().count() <= 46 || legend, "{line:?}\n{told}");
    }
    let (_, piped) = talk(humans("claustro"), input);
    assert!(piped.lines().any(|line| line.chars().count() > 46), "{piped}");
}
