//! What the five documents let a user type, typed; and every mistake they speak of.

use crate::script::{converse, from_position, humans, menu};
use ludoteca_plain::Options;

#[test]
fn tactigon_a_its_menu_and_settings() {
    converse(
        menu(),
        &[
            ("6", "What is to be changed?"),
            ("game", "Which game?"),
            ("1", "Board: rows of the board|11, 13, 15 [11]:"),
            ("12", "found \"12\", expected one of 11, 13, 15"),
            ("thirteen", "found \"thirteen\", expected one of 11, 13, 15"),
            ("13", "Jump: advanced rule 1"),
            ("maybe", "found \"maybe\", expected yes or no"),
            ("yes", "Gold bonus: advanced rule 2"),
            ("no", "Match settings: repetition=draw, limit=100, starts=first."),
            ("starts=nobody", "found \"nobody\", expected first, second or random"),
            ("starts=random", "Who plays red?"),
            ("70", "expected a number from 0 to"),
            ("human", "Who plays blue?"),
            ("random", "tactigon(board=13,jump=true), human against random: this is offered"),
            ("", "human against human"),
            ("2", "Which game?"),
            ("tactigon", "11, 13, 15 [13]:"),
            ("", "yes or no [yes]:"),
            ("", "yes or no [no]:"),
            ("", "Match settings: repetition=draw, limit=100, starts=random."),
            ("", "Who plays blue?|random: Plays any legal move"),
            ("", "tactigon(board=13,jump=true): red is played by human, blue by random."),
        ],
    );
}

#[test]
fn tactigon_a_origin_and_target() {
    converse(
        humans("tactigon"),
        &[
            (
                "3-7",
                "d8 (red square): what may follow:|d8-c4|d8: now where the square on d8 goes (cell, number",
            ),
            ("3-7", "Cancelled"),
            ("3-7", "d8 (red square)"),
            ("3-3", "Other pieces block every way from d8 to d4 of at most 4 steps."),
            ("3-0", "A square may not attack a circle."),
            ("9-9", "found \"9-9\", expected tiles of the board"),
            ("3:7", "found \"3:7\", expected two tiles|(\"help\" tells what else may be typed)."),
            // Another piece is meant, and the first one again.
            ("3-9", "d8 is not picked any more.|d10 (red triangle): what may follow:"),
            ("3-7", "d10 is not picked any more.|d8 (red square): what may follow:"),
            ("2-3", "Red plays d8-c4."),
            ("3-7", "There is no piece on d8."),
            ("3-6", "The circle on d7 is red, and it is the turn of blue."),
            ("'3-4'.", "d5 (blue circle)"),
            ("\"3-5\".", "Blue plays d5-d6."),
        ],
    );
}

#[test]
fn tactigon_b_lies_on_its_side() {
    let matrix = |options| Options { coordinates: Some("matrix".into()), ..options };
    // Ours to theirs, from the rules: row = X, column = 20 - 2Y - (1 if X is even).
    converse(
        matrix(humans("tactigon")),
        &[
            ("6-3", "6-3 (red square): what may follow:|6-3 to 13-2|6-3: now where the square on 6-3 goes"),
            ("6-3", "Cancelled"),
            ("7-3", "found \"7-3\", expected a tile of the matrix"),
            ("3,4", "3-4 (red square): what may follow:"),
            ("8-3.", "3-4 is not picked any more.|8-3 (red circle): what may follow:"),
            ("14-3", "A circle on 8-3 moves at most 1 step, and 14-3 is 3 away."),
            ("10-3", "Red plays 8-3 to 10-3."),
            ("12-3 10-3", "Blue plays 12-3 to 10-3, captures the red circle on 10-3."),
            ("d8", "6-3 (red square)"),
            ("3-4", "6-3 is not picked any more.|3-4 (red square): what may follow:"),
            ("help", "A move may be typed whole: |or cell by cell: "),
            ("settings", "coordinates: matrix (own, or matrix where a board has them)"),
            ("coordinates", "Coordinates, own or matrix [matrix]:"),
            ("polar", "Coordinates: found \"polar\", expected own or matrix."),
            ("own", "coordinates: own"),
            ("", "e9: now where the square on e9 goes"),
        ],
    );
    let (_, said) = crate::script::talk(matrix(humans("claustro")), b"");
    assert!(said.contains("claustro has no matrix coordinates; its own are used."), "{said}");
}

#[test]
fn taacoca_stones_and_a_direction() {
    converse(
        humans("taacoca"),
        &[
            // A cell off the board, an empty one, another's stone.
            ("'A'.", "a and the number:"),
            ("9.", "found \"a9\", expected a cell of the board"),
            ("z1", "found \"z1\", expected a cell of the board"),
            ("e5", "There is no stone on e5."),
            ("i1", "The stone on i1 is black's, and it is white's turn."),
            ("'C'.", "c and the number:"),
            ("3.", "c3 (white stone): what may follow:|c3: stone 2 of 3 (cell, number or \"cancel\"):"),
            // The same stone twice.
            ("c3", "c3 is chosen already."),
            ("c4", "c4 (white stone)|c3, c4: stone 3 of 3"),
            ("c,5", "c3,c4,c5>ne, north-east|c3, c4, c5: which way? (name, cell, number or \"cancel\"):"),
            // Directions that do not exist, or in which the stones cannot move.
            ("'UP'.", "Answer: found \"up\", expected west, east, north-west or north-east."),
            ("'S'.", "Answer: found \"s\", expected west"),
            ("SE", "White's own stone on b3 is in the way of c3."),
            // A stone more than there may be, and a cell that is no direction.
            ("a1", "a1 is not beside c5: the direction is where the stone on c5 goes."),
            ("north-west", "White plays c3,c4,c5>nw."),
            ("g3 g4 g5", "what may follow:|g3,g4,g5>se, south-east"),
            ("\"SW\".", "Black plays g3,g4,g5>sw."),
            // Too few and too many stones, and a whole move in our notation.
            ("a1,a2>ne", "white moves three stones at a time, not 2"),
            ("a1,a2,b2,b3>ne", "white moves three stones at a time, not 4"),
            ("b2,b3,b4>nw", "White plays b2,b3,b4>nw."),
        ],
    );
}

#[test]
fn taacoca_stones_that_go_nowhere_together() {
    // White's three stones lie on the left edge, one of them in the corner of the next row: no common way.
    converse(
        humans("taacoca"),
        &[
            ("a1", "a1 (white stone)"),
            ("a5", "No direction is open to a1 and a5 together; choose another stone.|a1: stone 2 of 3"),
            ("a2", "0: b2"),
            (
                "c5",
                "No direction is open to a1, a2 and c5 together; choose another stone.|a1, a2: stone 3 of 3",
            ),
            ("cancel", "Cancelled"),
            ("c5", "c5 (white stone)"),
        ],
    );
}

#[test]
fn claustro_a_pawn_and_the_number_of_a_move() {
    converse(
        from_position("claustro", "1b2#/b4/2bg1/g3g/#b1g1 g"),
        &[
            ("F", "found \"f\", expected one from a to e"),
            ("a", "a and the number:"),
            ("7", "expected a row from a to e and a column from 1 to 5"),
            ("B", "b and the number:"),
            ("1", "The pawn on b1 is blue's, and it is green's turn."),
            ("d", "d and the number:"),
            ("1", "d1 (green pawn): what may follow:|0: d1-c1|captures e2|d1: now where the pawn on d1 goes"),
            ("7", "found \"7\", expected one from 0 to"),
            ("-1", "found \"-1\""),
            ("x", "found \"x\", expected one from a to e"),
            ("e2", "d1xe2@d1|what may follow|d1, e2: now put the captured pawn down"),
            // The placement: goals and corners are never allowed, occupied cells neither.
            ("a1", "a1 is a goal, nobody can be put there."),
            ("b1", "b1 is not empty, so nobody can be put there."),
            ("d5", "d5 is not empty, so nobody can be put there."),
            ("e2", "Your own pawn goes to e2."),
            ("D", "d and the number:"),
            ("1", "Green plays d1xe2@d1, captures the blue pawn on e2."),
        ],
    );
}

#[test]
fn claustro_a_pawn_without_moves_is_asked_again() {
    // Green goes up and left here, and c1 has the edge on the left and a pawn of its own above.
    converse(
        from_position("claustro(moves=forward)", "4#/g3b/g4/2b1g/#bbg1 g"),
        &[("c1", "The pawn on c1 has no move; choose another one."), ("d5", "d5 (green pawn)")],
    );
}

#[test]
fn three_dragons_two_prompts() {
    converse(
        humans("three-dragons"),
        &[
            ("E8;", "found \";\", expected a dash"),
            ("J,1", "found \"j,1\", expected a column letter a to i and a row number 1 to 9"),
            ("@,0", "found \"@,0\""),
            ("E,1", "The die on e1 is black's, and it is white's turn."),
            ("E,7", "There is no die on e7."),
            ("A,9", "There is no die on a9."),
            ("E,8", "e8 (white die with 4): what may follow:|e8: now where the die on e8 goes"),
            ("F,7", "Dice move along a row or a column only."),
            ("E,9", "White has a die on e9 already."),
            ("E,4", "The cave on e5 is in the way."),
            // A die without a way back would be a trap: choosing it again lets go of it.
            ("E,8", "Cancelled"),
            ("B,9", "b9 (white die with 3)"),
            ("B,5", "White plays b9-b5."),
        ],
    );
}

#[test]
fn three_dragons_the_mover_chooses_the_victim() {
    converse(
        from_position("three-dragons", "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w"),
        &[
            ("E,5", "e5 (white die with 5)"),
            ("E,4", "0: e5-e4xe3|1: e5-e4xd4|2: e5-e4xf4|e5, e4: now the die that is captured"),
            ("a2", "It does not capture a2, but e3, d4 or f4."),
            ("f4", "White plays e5-e4xf4, captures the black die with 1 on f4."),
        ],
    );
}
