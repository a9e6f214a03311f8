//! The page in a real browser, against the real binary. The scenarios are in `crates/web/browser`; each is one test
//! with a server and a database of its own. Pictures of every page are left in `target/browser`.

use crate::binary;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server that ends with its test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// A server whose computers answer at once, unless it is told otherwise.
    fn start(data: &Path, more: &[&str]) -> Server {
        let mut command = binary();
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        command.args(if more.is_empty() { &["--answer-delay", "0"] } else { more });
        command.arg("--data").arg(data).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it was piped"))
            .read_line(&mut line)
            .expect("it speaks UTF-8");
        let address = line.trim().strip_prefix("listening on ").expect("its first line is its address");
        Server { address: address.to_string(), child }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where the packages of the scenarios are.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/browser")
}

/// An empty place for the games of one scenario.
fn data(scenario: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{scenario}"));
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).expect("the target directory can be written");
    place
}

fn perform(scenario: &str, address: &str, data: &Path) {
    let folder = folder();
    assert!(
        folder.join("node_modules/playwright-core").exists(),
        "the packages of the scenarios are not installed: run `cargo xtask test`, or `npm ci` in crates/web/browser"
    );
    let out = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("../browser")
        .join(scenario.split(',').next().unwrap_or(scenario));
    let done = Command::new("node")
        .args(["run.mjs", scenario, address])
        .arg(out)
        .current_dir(folder)
        .env("LUDOTECA_PROGRAM", env!("CARGO_BIN_EXE_ludoteca"))
        .env("LUDOTECA_DATA", data)
        .output()
        .expect("Node.js starts");
    let said = [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(done.status.success(), "{said}");
}

/// A scenario with a fresh server.
fn check(scenario: &str) {
    check_with(scenario, &[]);
}

/// A scenario with a fresh server that is started with these options.
fn check_with(scenario: &str, more: &[&str]) {
    let data = data(scenario);
    let server = Server::start(&data, more);
    perform(scenario, &server.address, &data);
}

/// Nobody waits a minute here.
const IMPATIENT: [&str; 2] = ["--patience", "15"];

/// One scenario for each game, with one server and one browser for all of them.
fn check_games(scenario: &str) {
    let scenarios: Vec<String> = crate::ids().iter().map(|game| format!("{scenario}-{game}")).collect();
    let data = data(scenario);
    let server = Server::start(&data, &[]);
    perform(&scenarios.join(","), &server.address, &data);
}

#[test]
fn a_whole_game_of_each_by_mouse() {
    check_games("mouse");
}

#[test]
fn two_people_by_link_and_one_who_watches() {
    check("link");
}

#[test]
fn a_clock_runs_down() {
    check("clock");
}

#[test]
fn a_seat_follows_its_private_link() {
    check("seat");
}

#[test]
fn on_a_phone_a_tapped_move_is_confirmed() {
    check("touch");
}

#[test]
fn everything_can_be_done_by_keyboard() {
    check("keyboard");
}

#[test]
fn every_lesson_is_taken_by_touch() {
    check_games("lesson");
}

#[test]
fn somebody_new_is_led_to_a_lesson_once() {
    check("newcomer");
}

#[test]
fn the_page_speaks_the_language_of_the_browser_or_the_one_chosen() {
    check("languages");
}

#[test]
fn the_diagrams_of_the_rules_can_be_tried() {
    check("rules");
}

#[test]
fn a_finished_game_is_replayed_and_judged() {
    check("replay");
}

#[test]
fn a_finished_game_shows_what_perfect_play_is() {
    let data = data("perfect");
    let mut solve = binary();
    solve
        .args(["solve", "taacoca(side=3,directions=forward)", "--threads", "2", "--out"])
        .arg(data.join("tables"));
    let solved = solve.output().expect("it starts");
    assert!(solved.status.success(), "{}", String::from_utf8_lossy(&solved.stderr));
    let server = Server::start(&data, &[]);
    perform("perfect", &server.address, &data);
}

#[test]
fn pages_that_are_left_in_haste_complain_of_nothing() {
    check("haste");
}

#[test]
fn whoever_waits_is_told_on_every_page_that_somebody_has_come() {
    check("meanwhile");
}

#[test]
fn nothing_of_a_new_game_happens_behind_its_foot() {
    check("foot");
}

#[test]
fn the_keyboard_goes_on_and_no_stop_of_the_bar_is_lost() {
    check("going-on");
}

#[test]
fn games_are_kept_and_what_is_deleted_comes_back() {
    check("kept");
}

#[test]
fn a_challenge_is_listed_once_and_goes_with_its_maker() {
    check_with("challenge", &IMPATIENT);
}

#[test]
fn a_game_is_aborted_does_not_begin_or_is_claimed() {
    check_with("leaving", &IMPATIENT);
}

#[test]
fn a_broken_line_is_said_and_nothing_is_played_behind_it() {
    check("offline");
}

#[test]
fn a_slow_line_holds_up_neither_picks_nor_moves() {
    check("quick");
}

#[test]
fn what_is_typed_and_refused_stays_with_its_reason() {
    check("typing");
}

#[test]
fn offers_and_their_answers_are_said_to_both() {
    check("offers");
}

#[test]
fn a_computer_answers_after_a_while_and_keeps_its_name() {
    check_with("answers", &["--answer-delay", "3000"]);
}

#[test]
fn a_move_says_its_stages_and_is_marked_whole() {
    check("stages");
}

#[test]
fn the_end_says_what_it_means_and_why() {
    check("ends");
}

#[test]
fn a_phone_shows_whole_boards_and_enlarges_small_cells() {
    check("phone");
}

#[test]
fn the_rules_can_be_read_on_a_phone() {
    check("reading");
}

#[test]
fn a_bot_is_made_on_a_phone_and_its_token_is_shown_once() {
    check("bots");
}

#[test]
fn a_class_is_opened_on_a_phone_and_a_student_hands_in() {
    check("classes");
}

#[test]
fn a_league_is_opened_on_a_phone_and_played_to_its_end() {
    check("leagues");
}

#[test]
fn the_form_of_a_new_game_tells_the_truth() {
    check("making");
}

#[test]
fn no_page_has_barriers_in_light_colours() {
    check("audit-light");
}

#[test]
fn no_page_has_barriers_in_dark_colours() {
    check("audit-dark-pt");
}

#[test]
fn letters_of_twice_the_size_have_room() {
    check("letters");
}

#[test]
fn pages_are_pictured_in_light_colours_and_nothing_on_them_moves() {
    check("glances-light");
}

#[test]
fn pages_are_pictured_in_dark_colours_and_portuguese_and_nothing_on_them_moves() {
    check("glances-dark-pt");
}

#[test]
fn the_first_view_is_light_and_asks_nobody_else() {
    check("weight");
}

#[test]
fn a_game_survives_the_death_of_its_server() {
    // This scenario kills and starts servers itself.
    perform("restart", "http://127.0.0.1:9", &data("restart"));
}
