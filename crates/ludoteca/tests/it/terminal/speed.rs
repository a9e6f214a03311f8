//! How fast the full screen is, as somebody in front of it has it: from a key to the picture in the terminal. What is
//! printed is for reading (`--nocapture`, in a release build); only what no machine can excuse is a failure.

use super::{Home, Terminal};
use std::time::{Duration, Instant};

fn told(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what}: {:.1} ms, at most {:.1} ms", ms(median), ms(most));
}

#[test]
fn how_fast_it_is() {
    let home = Home::new("speed");
    let start = |_| {
        let clock = Instant::now();
        let terminal = Terminal::open(&home, (24, 80), &[]);
        terminal.wait("Three Dragons");
        let time = clock.elapsed();
        terminal.type_keys("q");
        terminal.ends();
        time
    };
    told("from the start to the menu", (0..10).map(start).collect());
    for size in [(24, 80), (45, 140)] {
        let terminal = Terminal::open(&home, size, &["play", "taacoca(side=13)", "--second", "human"]);
        terminal.wait("to move");
        let key = |number: usize| {
            let before = terminal.glass.look().screen().cursor_position();
            let clock = Instant::now();
            terminal.type_keys(if number.is_multiple_of(2) { "\x1b[C" } else { "\x1b[D" });
            terminal.find("another cell", |screen| (screen.cursor_position() != before).then_some(()));
            clock.elapsed()
        };
        let times = (0..50).map(key).collect();
        told(&format!("from a key to the picture, Taacoca 13, {}x{}", size.1, size.0), times);
        // Taking back and playing again keeps the game on the disk before it is shown, as every move does.
        terminal.type_keys("k11,k12,k13>ne\r");
        terminal.wait("Moves (1)");
        let change = |number: usize| {
            let (key, shown) =
                if number.is_multiple_of(2) { ("\x1a", "Moves (0 of 1)") } else { ("\x19", "Moves (1)") };
            let clock = Instant::now();
            terminal.type_keys(key);
            terminal.wait(shown);
            clock.elapsed()
        };
        told("from a move to the picture, kept on the disk before", (0..50).map(change).collect());
    }
}

/// The processor time a process has used, in ticks of 10 ms.
#[cfg(target_os = "linux")]
fn ticks(id: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).expect("it runs");
    let behind = text.rsplit(')').next().unwrap_or_default();
    behind.split_whitespace().skip(11).take(2).map(|number| number.parse::<u64>().expect("a number")).sum()
}

#[cfg(target_os = "linux")]
#[test]
fn waiting_costs_nothing() {
    let home = Home::new("idle");
    for args in [&[][..], &["play", "taacoca(side=13)"]] {
        let terminal = Terminal::open(&home, (24, 80), args);
        terminal.wait("Taacoca");
        let id = terminal.child.0.process_id().expect("it runs");
        // On a busy machine the last work of the start may come late; whoever never rests uses time in every second.
        let rests = |_| {
            let before = ticks(id);
            std::thread::sleep(Duration::from_secs(1));
            ticks(id) - before <= 1
        };
        assert!((0..20).any(rests), "{args:?}: it never rests");
    }
}
