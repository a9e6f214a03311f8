//! Perfect play beside the board, where a table knows it.

use crate::driver::{Driver, options, setup};
use insta::assert_snapshot;
use ludoteca_games::taacoca::Taacoca;
use ludoteca_kit::{Indexed, Portable};
use ludoteca_session::Player;
use ludoteca_tui::{Options, Start};
use ratatui::crossterm::event::KeyCode;
use std::path::PathBuf;
use std::time::Duration;

const GAME: &str = "taacoca(side=3,directions=forward)";

/// A folder of its own with the table of the smallest board, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn solved() -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-tui-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let index = Taacoca::<u64, 0, Portable>::new(Portable, 3, true).index().expect("it is small");
        let checkpoints = Duration::from_secs(3600);
        let task = ludoteca_solver::Task { game: GAME, folder: &path, threads: 2, stop: None, checkpoints };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).expect("there is room");
        Folder(path)
    }

    fn driver(&self, size: (u16, u16)) -> Driver {
        let start = Start::Game(setup(GAME), [Player::Human; 2]);
        Driver::new(&Options { tables: Some(self.0.clone()), ..options(start) }, size)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn values_are_shown_to_those_who_ask() {
    let folder = Folder::solved();
    let mut driver = folder.driver((80, 24));
    assert!(!driver.sees("Perfect play") && !driver.sees("Table"), "nobody has asked yet");
    driver.control('e');
    // White begins and loses in four plies, whatever it does.
    driver.expect("Table: black wins in 4 · ");
    driver.expect("Perfect play: black wins in 4");
    assert_snapshot!("tables_80x24", driver.terminal.backend());
    // The cell under the cursor tells what the move to it is worth.
    for cell in ["a1", "a2", "a3"] {
        driver.type_line(cell);
    }
    driver.key(KeyCode::Tab);
    driver.expect("may be picked: loss in 4");
    driver.key(KeyCode::Enter);
    driver.expect("Perfect play: black wins in 3");
    let mut wide = folder.driver((140, 45));
    wide.control('e');
    wide.type_line("a1,a2,a3>nw");
    assert_snapshot!("tables_140x45", wide.terminal.backend());
    // Who wants nothing said any more is told nothing.
    driver.control('e');
    assert!(!driver.sees("Perfect play") && !driver.sees("Table"));
    driver.key(KeyCode::F(5));
    driver.expect("wins in 3 plies: ");
    // A table that is none is told once, and the engine speaks for itself.
    let path = ludoteca_solver::table_path(GAME, &folder.0);
    std::fs::write(&path, "Something else").expect("it can be written");
    let mut driver = folder.driver((140, 45));
    driver.expect("is not a table of Ludoteca; play goes on without this table.");
    driver.control('e');
    driver.expect("Engine: ");
}
