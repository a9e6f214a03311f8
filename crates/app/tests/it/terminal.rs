//! The full-screen interface in a real pseudo-terminal.

use gamekit::{Rng, Shelf as _};
use games::Games;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

type Keys = Arc<Mutex<Box<dyn Write + Send>>>;

/// A terminal with the binary in it.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Keys,
    screen: Arc<Mutex<vt100::Parser>>,
    child: Box<dyn Child + Send + Sync>,
}

impl Terminal {
    fn open(home: &Path, (rows, cols): (u16, u16), args: &[&str]) -> Terminal {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.args(args);
        command.env("TERM", "xterm-256color");
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            command.env(name, home);
        }
        let child = pair.slave.spawn_command(command).expect("the binary starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(whole(rows), whole(cols), 0)));
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let keys: Keys = Arc::new(Mutex::new(pair.master.take_writer().expect("its input")));
        let (shown, answers) = (Arc::clone(&screen), Arc::downgrade(&keys));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().expect("nobody panics with the screen").process(&bytes[..count]);
                // A terminal says where its cursor is when it is asked.
                if bytes[..count].windows(4).any(|window| window == b"\x1b[6n")
                    && let Some(keys) = answers.upgrade()
                {
                    let _ = keys.lock().expect("nobody panics with the keys").write_all(b"\x1b[1;1R");
                }
            }
        });
        Terminal { master: pair.master, keys, screen, child }
    }

    fn type_keys(&self, keys: &str) {
        let mut writer = self.keys.lock().expect("nobody panics with the keys");
        writer.write_all(keys.as_bytes()).and_then(|()| writer.flush()).expect("it listens");
    }

    fn text(&self) -> String {
        self.screen.lock().expect("nobody panics with the screen").screen().contents()
    }

    /// Waits until the screen says this. The limit is for a program that hangs, not for a slow machine.
    fn wait(&self, wanted: &str) {
        let clock = Instant::now();
        while !self.text().contains(wanted) {
            assert!(clock.elapsed() < Duration::from_secs(60), "never saw {wanted:?} but:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn resize(&self, rows: u16, cols: u16) {
        self.screen
            .lock()
            .expect("nobody panics with the screen")
            .screen_mut()
            .set_size(whole(rows), whole(cols));
        self.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).expect("resizing");
    }

    /// Waits for the end and makes sure that the terminal was left as it was found.
    fn ends(mut self) {
        let clock = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its status") {
                assert!(status.success(), "{status:?}");
                break;
            }
            assert!(clock.elapsed() < Duration::from_secs(60), "it does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis(100));
        let parser = self.screen.lock().expect("nobody panics with the screen");
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is left as it was found");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is given back");
    }
}

fn whole(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a window has lines and columns")
}

/// A home of its own for each test.
fn home(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ludoteca-terminal-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for the test");
    path
}

#[test]
fn the_menu_opens_and_closes() {
    let terminal = Terminal::open(&home("menu"), (24, 80), &[]);
    for title in ["Tactigon", "Taacoca", "Claustro", "Three Dragons"] {
        terminal.wait(title);
    }
    terminal.type_keys("q");
    terminal.ends();
}

/// A whole game between two people who type random moves.
fn typed_game(game: &str) {
    let mut terminal =
        Terminal::open(&home(game), (45, 140), &["play", game, "--first", "human", "--second", "human"]);
    terminal.wait("to move");
    let setup = arena::Setup::new::<Games>(game).expect("one of ours");
    let mut mirror = arena::Match::open::<Games>(&setup).expect("it opens");
    let mut rng = Rng::new(5);
    while mirror.ending().is_none() {
        let moves = mirror.moves();
        let mv = &moves[rng.below(moves.len())];
        mirror.play(mv).expect("a legal move");
        terminal.type_keys(&format!("t{mv}\r"));
        if mirror.ending().is_none() {
            terminal.wait(&format!("Moves ({})", mirror.ply()));
        }
    }
    let ending = mirror.ending().expect("it is over");
    let words = ending.sentence.split(':').next().unwrap_or_default().to_string();
    terminal.wait(&words);
    drop(terminal.keys);
    terminal.child.kill().expect("it is ours");
}

#[test]
fn a_whole_game_of_each_by_typed_moves() {
    for meta in Games::metas() {
        typed_game(meta.id);
    }
}

#[test]
fn a_window_may_change_its_size_during_play() {
    let mut terminal = Terminal::open(&home("resize"), (45, 140), &["play", "taacoca(side=13)"]);
    terminal.wait("to move");
    terminal.resize(24, 80);
    terminal.wait("to move");
    terminal.resize(8, 30);
    terminal.wait("too small");
    terminal.resize(45, 140);
    terminal.wait("to move");
    terminal.type_keys("q");
    std::thread::sleep(Duration::from_millis(200));
    terminal.child.kill().expect("it is ours");
}

#[test]
fn an_unfinished_game_outlives_its_process_and_is_offered() {
    let home = home("kill");
    let args = ["play", "claustro", "--first", "human", "--second", "human"];
    let mut terminal = Terminal::open(&home, (30, 100), &args);
    terminal.wait("to move");
    terminal.type_keys("tc5-c4\r");
    terminal.wait("Moves (1)");
    terminal.child.kill().expect("it is ours");
    terminal.child.wait().expect("it is gone");
    let terminal = Terminal::open(&home, (30, 100), &[]);
    terminal.wait("unfinished");
}
