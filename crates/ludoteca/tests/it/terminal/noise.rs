//! Keys, clicks and window sizes without sense, in a real terminal. `cargo xtask noise` goes on for longer.

use super::{Home, PATIENCE, Terminal};
use crate::noise_of;
use ludoteca_games::Games;
use ludoteca_kit::{Options, Registry as _, Rng};
use std::time::{Duration, Instant};

const KEYS: &[&str] = &[
    "\r",
    "\r",
    "\r",
    "\r",
    " ",
    "\t",
    "\x1b[Z",
    "\x7f",
    "\x1b[3~",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[5~",
    "\x1b[6~",
    "\x1bOP",
    "\x1bOQ",
    "\x1bOR",
    "\x1bOS",
    "\x1b[24~",
    "\x01",
    "\x15",
    "\x1a",
    "\x19",
    "\x04",
    "\x05",
    "\x06",
    "\x07",
    "\x0e",
    "\x0f",
    "\x10",
    "\x13",
    "\x18",
    "\x1b[15~",
    "\x1b[17~",
    "\x1c",
    "u",
    "r",
    "f",
    "v",
    "h",
    "p",
    "n",
    "+",
    "-",
    "t",
    ":",
    "s",
    "o",
    "x",
    "d",
    "R",
    "?",
    "c",
    "m",
    "l",
    "y",
    "k",
    "g",
    "1",
    "2",
    "3",
    "4",
    "5",
    "9",
    "0",
    "a",
    "b",
    "e",
    ".",
    "ä",
    "漢",
    "\u{1F409}",
    "c5-c4\r",
    "d5-d4\r",
    "e2-e3\r",
    "b1-b2\r",
    "d8-d7\r",
    "\x1b[200~c5-c4\x07\nmore\x1b[201~",
    "\x1b[I",
    "\x1b[O",
];

/// These leave the menu at once, so they are rare.
const LEAVING: &[&str] = &["q", "\x03", "\x11"];

/// Something that a terminal may send. There is no slash among it, so nothing is saved outside the test's own folder.
fn anything(rng: &mut Rng) -> Vec<u8> {
    if rng.below(150) == 0 {
        return LEAVING[rng.below(LEAVING.len())].as_bytes().to_vec();
    }
    match rng.below(20) {
        0 => (0..1 + rng.below(6)).map(|_| rng.bits() as u8).filter(|&byte| byte != b'/').collect(),
        1..=4 => {
            let (column, row) = (1 + rng.below(150), 1 + rng.below(50));
            let button = [0, 0, 0, 0, 1, 2, 35, 35, 64, 65][rng.below(10)];
            format!("\x1b[<{button};{column};{row}M\x1b[<{button};{column};{row}m").into_bytes()
        }
        _ => KEYS[rng.below(KEYS.len())].as_bytes().to_vec(),
    }
}

/// A window that is too small says so whatever was on the screen before, so this shows that the program still answers.
fn answers(terminal: &mut Terminal, rng: &mut Rng) {
    terminal.resize(8, 30);
    terminal.find_or_gone("too small");
    terminal.resize(16 + rng.below(40) as u16, 55 + rng.below(110) as u16);
}

/// Leaves by interrupting as often as it takes. What the noise has left open, a sequence or a text that is pasted, is closed
/// before: it would take in the interrupts too. That may begin a typed move, which the first interrupt gives up and the second
/// does not.
fn leave(mut terminal: Terminal) {
    let clock = Instant::now();
    while terminal.running() && clock.elapsed() < PATIENCE {
        terminal.send(b"~M\x1b[201~\x03\x03");
        std::thread::sleep(Duration::from_millis(20));
    }
    terminal.ends();
}

#[test]
fn random_keys() {
    let (seconds, seed) = noise_of();
    let home = Home::new("noise");
    let mut rng = Rng::new(seed);
    let clock = Instant::now();
    let mut runs = 0;
    while clock.elapsed() < seconds {
        runs += 1;
        // Every other time in the middle of a game, from where the menu is far away.
        let meta = Games::metas()[rng.below(Games::metas().len())];
        let variants = Options::every(meta.options);
        let game = meta.game_string(&variants[rng.below(variants.len())]);
        let args: &[&str] = if runs % 2 == 0 { &["play", &game, "--second", "random"] } else { &[] };
        let mut terminal = Terminal::patient(&home, (24, 80), args);
        terminal.wait(if runs % 2 == 0 { "to move" } else { "Choose a game" });
        let mut count = 0;
        while terminal.running() && clock.elapsed() < seconds {
            let sent: Vec<u8> = (0..1 + rng.below(8)).flat_map(|_| anything(&mut rng)).collect();
            terminal.send(&sent);
            count += 1;
            if count % 16 == 0 {
                answers(&mut terminal, &mut rng);
            }
            let text = terminal.text();
            assert!(!text.contains("broken down"), "a player has broken down:\n{text}");
        }
        if terminal.running() { leave(terminal) } else { terminal.ends() }
    }
    eprintln!("{runs} runs");
}
