//! The line mode of the real binary with lines without sense. `cargo xtask noise` goes on for longer.

use crate::{binary, noise_of};
use ludoteca_kit::Rng;
use ludoteca_testkit::hostile::WORDS;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-lines-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What the line mode says to some input, which may have no end, and its exit status.
fn talk(
    home: &Path,
    args: &[&str],
    mut input: impl Iterator<Item = Vec<u8>> + Send + 'static,
) -> (i32, String) {
    let mut command = binary();
    command.args(["play", "--plain"]).args(args).current_dir(home);
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(name, home);
    }
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.expect("the binary starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let feeder = std::thread::spawn(move || input.try_for_each(|line| stdin.write_all(&line)).is_err());
    let reader = |mut from: Box<dyn Read + Send>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            from.read_to_end(&mut bytes).map(|_| String::from_utf8(bytes).expect("it speaks UTF-8"))
        })
    };
    let out = reader(Box::new(child.stdout.take().expect("it was piped")));
    let err = reader(Box::new(child.stderr.take().expect("it was piped")));
    let clock = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("its status") {
            break status;
        }
        if clock.elapsed() > Duration::from_secs(120) {
            let _ = child.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    feeder.join().expect("feeding does not panic");
    let said =
        [out, err].map(|reader| reader.join().expect("reading does not panic").expect("it can be read"));
    assert!(!said[1].contains("panicked"), "{}", said[1]);
    (status.code().unwrap_or(-1), said.concat())
}

#[test]
fn random_lines() {
    let (seconds, seed) = noise_of();
    let home = Folder::new("noise");
    let mut rng = Rng::new(seed);
    let clock = Instant::now();
    let mut runs = 0;
    while clock.elapsed() < seconds {
        runs += 1;
        let line = |rng: &mut Rng| {
            let mut line: Vec<u8> = match rng.below(12) {
                0 => (0..rng.below(9)).map(|_| rng.bits() as u8).filter(|&byte| byte != b'/').collect(),
                _ => WORDS[rng.below(WORDS.len())].as_bytes().to_vec(),
            };
            line.push(b'\n');
            line
        };
        let lines: Vec<Vec<u8>> = (0..400).map(|_| line(&mut rng)).collect();
        let (status, said) = talk(&home.0, &[], lines.into_iter());
        assert_eq!(status, 0, "{said}");
        assert!(said.trim_end().ends_with("Goodbye."), "{said}");
    }
    eprintln!("{runs} runs");
}

#[test]
fn yes_without_an_end() {
    let home = Folder::new("yes");
    let args = ["claustro", "--first", "human", "--second", "human"];
    let first = std::iter::once(b"c5-c4\n".to_vec());
    let (status, said) = talk(&home.0, &args, first.chain(std::iter::repeat(b"y\n".to_vec())));
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("A thousand answers in a row have led to no move"), "{said}");
    let (_, said) = talk(&home.0, &[], std::iter::once(b"resume\n".to_vec()));
    assert!(said.contains("claustro, human against human, 1 move"), "the game is kept: {said}");
}
