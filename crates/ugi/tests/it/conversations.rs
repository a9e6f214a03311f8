//! What is answered to every kind of line.

use crate::talk::{check, said, start};
use ludoteca_testkit::Examples;
use ludoteca_ugi::{Bounds, Start};

#[test]
fn it_introduces_itself() {
    let version = env!("CARGO_PKG_VERSION");
    check(
        "ugi\n",
        &format!(
            "\
id name Ludoteca {version}
id author the authors of Ludoteca
option name Game type string default noughts
option name Hash type spin default 4 min 1 max 4
option name Threads type spin default 1 min 1 max 4
option name MultiPV type spin default 1 min 1 max 64
option name MoveOverhead type spin default 10 min 0 max 5000
option name Level type spin default 0 min 0 max 10
option name TablePath type string default <empty>
option name Clear Hash type button
ugiok"
        ),
    );
    assert!(said("noughts(size=4)", "ugi\n").contains("Game type string default noughts(size=4)\n"));
}

#[test]
fn questions_about_the_position() {
    check("query gameover\nquery p1turn\nquery result\n", "response false\nresponse true\nresponse none");
    check(
        "position startpos moves a1 b1 a2 b2\nquery p1turn\n\
         position startpos moves a1 b1 a2 b2 a3\nquery gameover\nquery p1turn\nquery result\n",
        "response true\nresponse true\nresponse false\nresponse p1win",
    );
    check("position fen xox/xoo/oxx o\nquery result\nquery gameover\n", "response draw\nresponse true");
    check("position fen ooo/xx1/x2 x\nquery result\n", "response p2win");
    check(
        "query weather\nquery\n",
        "info string query: found \"weather\", expected gameover, p1turn or result\n\
         info string query: found \"\", expected gameover, p1turn or result",
    );
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    check(
        "position fen xxx/oo1/3 o\ngo depth 3\ngo infinite\n",
        "\
info string Crosses wins: a line is full, and so crosses win
bestmove none
info string Crosses wins: a line is full, and so crosses win
bestmove none",
    );
}

#[test]
fn after_a_refused_position_there_is_none_until_a_valid_one_comes() {
    let refused = "info string the position is refused, and there is none until a valid one comes:";
    let none = "response none";
    let expected = format!(
        "\
{refused} move 2: b2 is not legal: the cell is not empty
{none}
{refused} move 3: cell: found \"z9\", expected a cell of the board, from a1 to c3
{none}
{refused} position: found 3 crosses more than noughts, expected 0, because the sides alternate
{none}
{none}
{none}
info string there is no valid position
bestmove none
response false
info string position: found \"home\", expected startpos or fen, then perhaps moves
{none}
response true
info string position: found \"\", expected startpos or fen, then perhaps moves
{none}
response true"
    );
    let ask = "query p1turn\n";
    check(
        &format!(
            "position startpos moves b2\nposition startpos moves b2 b2\n{ask}\
             position startpos moves b2 a1 z9\n{ask}position fen xxx/3/3 x\n{ask}\
             query gameover\nquery result\ngo depth 3\nposition startpos moves b2\n{ask}\
             position home\n{ask}uginewgame\n{ask}position\n{ask}setoption name Game value noughts\n{ask}"
        ),
        &expected,
    );
}

#[test]
fn blanks_before_anything_mean_nothing() {
    check("  position   fen   3/3/2x   o \n  query   p1turn\n", "response false");
    check(
        "\tsetoption name Game value   noughts(size=4)\nposition  startpos  moves  d4\nquery p1turn\n",
        "response false",
    );
}

#[test]
fn moves_after_the_end_are_refused() {
    let said = said("noughts", "position startpos moves a1 b1 a2 b2 a3 b3\n");
    assert!(said.contains("move 6: the game is over"), "{said}");
}

#[test]
fn options_are_bounded_and_unknown_ones_told() {
    check(
        "setoption name Hash value 0\nsetoption name Hash value 99999999\nsetoption name Threads value 9999\n\
         setoption name Threads value 0\nsetoption name Hash value lots\nsetoption name Ponder value true\n\
         setoption\nsetoption name TablePath value /tables\nsetoption name Clear Hash\nisready\n",
        "\
info string option Hash: found 0, expected a number from 1 to 4; it is 1 now
info string option Hash: found 99999999, expected a number from 1 to 4; it is 4 now
info string option Threads: found 9999, expected a number from 1 to 4; it is 4 now
info string option Threads: found 0, expected a number from 1 to 4; it is 1 now
info string option Hash: found \"lots\", expected a number from 1 to 4
info string option: found \"Ponder\", expected one of Game, Hash, Threads, MultiPV, MoveOverhead, Level, TablePath, Clear Hash
info string option: found \"\", expected one of Game, Hash, Threads, MultiPV, MoveOverhead, Level, TablePath, Clear Hash
info string option TablePath: there is no table of noughts in /tables
readyok",
    );
}

#[test]
fn a_table_for_which_there_is_no_memory_is_refused() {
    let bounds = Bounds { hash: 1 << 40, threads: 1 };
    let start = Start { bounds, ..start("noughts") };
    let mut output = Vec::new();
    let input = "setoption name Hash value 3\nsetoption name Hash value 1073741824\nisready\ngo depth 2\n";
    ludoteca_ugi::run::<Examples>(input.as_bytes(), &mut output, &start).unwrap();
    let said = String::from_utf8(output).unwrap();
    let first = said.lines().next().unwrap();
    assert!(first.starts_with("info string option Hash: found 1073741824 MiB, expected a"), "{said}");
    assert!(first.ends_with("; it stays 3"), "{said}");
    assert!(said.contains("readyok") && said.contains("bestmove "), "{said}");
}

#[test]
fn another_game_begins_at_its_start() {
    check(
        "position startpos moves b2\nsetoption name Game value noughts(size=4)\nquery p1turn\n\
         position startpos moves d4\nquery p1turn\nsetoption name Game value chess\nquery p1turn\n",
        "\
response true
response false
info string game: found \"chess\", expected one of noughts
response false",
    );
}

#[test]
fn a_new_game_begins_at_the_start() {
    check("position startpos moves b2\nuginewgame\nquery p1turn\n", "response true");
}

#[test]
fn what_is_no_command_is_ignored() {
    check(
        "\n \t \njoho debug on\n\u{1}\u{fffd}\nstop\nisready\n",
        "\
info string command: found \"joho\", expected one of ugi, isready, setoption, uginewgame, position, go, stop, query, quit
info string command: found \"\\u{1}\u{fffd}\", expected one of ugi, isready, setoption, uginewgame, position, go, stop, query, quit
readyok",
    );
    check("", "");
    check("quit\nisready\n", "");
}

#[test]
fn an_output_that_is_closed_ends_it() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let start = crate::talk::start("noughts");
    let ended =
        ludoteca_ugi::run::<ludoteca_testkit::Examples>(&b"isready\ngo infinite\n"[..], Closed, &start);
    assert_eq!(ended.unwrap_err().kind(), std::io::ErrorKind::BrokenPipe);
}
