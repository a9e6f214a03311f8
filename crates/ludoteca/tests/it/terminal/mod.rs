//! The full-screen interface in a real pseudo-terminal, as somebody in front of it has it: keys and clicks go in, and
//! all that is known of the program is what is on the screen.

mod games;
mod languages;
mod lessons;
mod life;
mod loss;
mod noise;
mod pictures;
mod plain;
mod speed;

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The limit is for a program that hangs, not for a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

const BINARY: &str = env!("CARGO_BIN_EXE_ludoteca");

/// Where keys go to. Whoever types never waits, because a terminal whose program is gone takes in no more.
type Keys = Sender<Vec<u8>>;

/// What is on the screen, and who waits for a change of it.
struct Glass {
    parser: Mutex<vt100::Parser>,
    changed: Condvar,
    /// All that was written, byte by byte.
    written: Mutex<Vec<u8>>,
}

impl Glass {
    fn look(&self) -> MutexGuard<'_, vt100::Parser> {
        self.parser.lock().expect("nobody panics with the screen")
    }

    /// All that was written until now.
    fn written(&self) -> String {
        String::from_utf8_lossy(&self.written.lock().expect("nobody panics with it")).into_owned()
    }
}

/// A terminal with the binary in it. Dropping it ends the binary.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    /// How it was found: what it does with keys and signals. Not known where a shell changes it first.
    found: Option<String>,
    keys: Keys,
    glass: Arc<Glass>,
    /// Nobody looks at the screen any more.
    blind: Arc<AtomicBool>,
    reader: JoinHandle<()>,
    writer: JoinHandle<()>,
    child: Process,
}

/// The binary, ended at the latest when it is dropped.
struct Process(Box<dyn Child + Send + Sync>);

impl Process {
    /// Waits for it to end by itself.
    fn ends(&mut self, glass: &Glass) -> ExitStatus {
        let clock = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("its status") {
                return status;
            }
            assert!(clock.elapsed() < PATIENCE, "it does not end:\n{}", glass.look().screen().contents());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// `kill -9`: ends it in the middle of whatever it does. The library's own way begins with a gentler signal.
    fn kill(&mut self) {
        let id = self.0.process_id().and_then(|id| Pid::from_raw(id as i32)).expect("it runs");
        kill_process(id, Signal::KILL).expect("it is ours");
        self.0.wait().expect("it is gone");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Ok(None) = self.0.try_wait() {
            self.kill();
        }
    }
}

impl Terminal {
    fn open(home: &Home, size: (u16, u16), args: &[&str]) -> Terminal {
        Terminal::speaking(home, size, "C.UTF-8", args)
    }

    /// The same in a locale.
    fn speaking(home: &Home, size: (u16, u16), locale: &str, args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new(BINARY);
        command.args(args);
        command.env("LC_ALL", locale);
        Terminal::start(home, size, command)
    }

    /// A terminal in which keys that come while the program ends do no harm: elsewhere an interrupt would throw away
    /// what the program has written last and nobody has read yet.
    fn patient(home: &Home, size: (u16, u16), args: &[&str]) -> Terminal {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", "stty -isig -echo && exec \"$0\" \"$@\"", BINARY]);
        command.args(args);
        command.env("LC_ALL", "C.UTF-8");
        Terminal { found: None, ..Terminal::start(home, size, command) }
    }

    /// A terminal of true colour and of this kind, which answers so when it is asked for pictures.
    fn answering(
        home: &Home,
        size: (u16, u16),
        term: &str,
        answer: &'static [u8],
        args: &[&str],
    ) -> Terminal {
        let mut command = CommandBuilder::new(BINARY);
        command.args(args);
        command.env("LC_ALL", "C.UTF-8");
        command.env("COLORTERM", "truecolor");
        Terminal::start_as(home, size, command, term, answer)
    }

    fn start(home: &Home, size: (u16, u16), command: CommandBuilder) -> Terminal {
        Terminal::start_as(home, size, command, "xterm-256color", b"")
    }

    fn start_as(
        home: &Home,
        (rows, cols): (u16, u16),
        mut command: CommandBuilder,
        term: &str,
        answer: &'static [u8],
    ) -> Terminal {
        let pair = native_pty_system().openpty(size(rows, cols)).expect("a pseudo-terminal");
        command.cwd(&home.0);
        command.env("TERM", term);
        // What the terminal of whoever runs the tests is called is nothing to the program in this one.
        for name in
            ["NO_COLOR", "TERM_PROGRAM", "TMUX", "STY", "ZELLIJ", "KITTY_WINDOW_ID", "KONSOLE_VERSION"]
        {
            command.env_remove(name);
        }
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            command.env(name, &home.0);
        }
        let found = Some(habits(&*pair.master));
        let child = Process(pair.slave.spawn_command(command).expect("the binary starts"));
        drop(pair.slave);
        let parser = Mutex::new(vt100::Parser::new(whole(rows), whole(cols), 0));
        let glass = Arc::new(Glass { parser, changed: Condvar::new(), written: Mutex::default() });
        let reader = pair.master.try_clone_reader().expect("its output");
        let mut writer = pair.master.take_writer().expect("its input");
        let (keys, typed): (Keys, Receiver<Vec<u8>>) = mpsc::channel();
        let writer = std::thread::spawn(move || {
            let _ = typed.iter().try_for_each(|keys| writer.write_all(&keys).and_then(|()| writer.flush()));
        });
        let blind = Arc::new(AtomicBool::new(false));
        let reader = std::thread::spawn({
            let (glass, keys, blind) = (Arc::clone(&glass), keys.clone(), Arc::clone(&blind));
            move || read(reader, &glass, (&keys, answer), &blind)
        });
        Terminal { master: pair.master, found, keys, glass, blind, reader, writer, child }
    }

    fn type_keys(&self, keys: &str) {
        self.send(keys.as_bytes());
    }

    /// Sends whatever a terminal can send. If nobody is there any more, that will be seen.
    fn send(&self, bytes: &[u8]) {
        let _ = self.keys.send(bytes.to_vec());
    }

    /// Presses and releases the left button.
    fn click(&self, (row, column): (u16, u16)) {
        let (row, column) = (row + 1, column + 1);
        self.type_keys(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    fn text(&self) -> String {
        self.glass.look().screen().contents()
    }

    /// Waits until something is found on the screen.
    fn find<T>(&self, wanted: &str, find: impl Fn(&vt100::Screen) -> Option<T>) -> T {
        let clock = Instant::now();
        let mut parser = self.glass.look();
        loop {
            if let Some(found) = find(parser.screen()) {
                return found;
            }
            let left = PATIENCE.saturating_sub(clock.elapsed());
            if left.is_zero() {
                drop(parser);
                panic!("never saw {wanted} but:\n{}", self.text());
            }
            let woken = self.glass.changed.wait_timeout(parser, left);
            parser = woken.expect("nobody panics with the screen").0;
        }
    }

    /// Waits until the screen says this.
    fn wait(&self, wanted: &str) {
        self.find(&format!("{wanted:?}"), |screen| screen.contents().contains(wanted).then_some(()));
    }

    fn running(&mut self) -> bool {
        matches!(self.child.0.try_wait(), Ok(None))
    }

    /// Waits until the screen says this or the binary has ended.
    fn find_or_gone(&mut self, wanted: &str) {
        let clock = Instant::now();
        while !self.text().contains(wanted) && self.running() {
            assert!(clock.elapsed() < PATIENCE, "never saw {wanted:?} but:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn resize(&self, rows: u16, cols: u16) {
        self.glass.look().screen_mut().set_size(whole(rows), whole(cols));
        self.master.resize(size(rows, cols)).expect("resizing");
    }

    /// Waits for a good end and makes sure that the terminal was left as it was found.
    fn ends(self) {
        let status = self.gone();
        assert!(status.success(), "{status:?}");
    }

    /// Waits for the end and makes sure that the terminal was left as it was found.
    fn gone(mut self) -> ExitStatus {
        let status = self.child.ends(&self.glass);
        // With the last process in it the terminal comes to its end, and so does whoever reads it.
        self.reader.join().expect("reading does not panic");
        let parser = self.glass.look();
        let screen = parser.screen();
        assert!(!screen.contents().contains("panicked"), "{}", screen.contents());
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is left as it was found");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is given back");
        assert!(!screen.bracketed_paste(), "pasting is given back");
        let found = self.found.unwrap_or_else(|| habits(&*self.master));
        assert_eq!(habits(&*self.master), found, "keys and signals do what they did");
        drop(parser);
        status
    }

    /// Takes the terminal away, as closing its window does: every handle of it is closed.
    fn hang_up(self) -> (Process, Arc<Glass>) {
        self.blind.store(true, Ordering::SeqCst);
        // Whoever reads wakes up with the next picture.
        self.type_keys("\x1b[A\x1b[B\x1b[C\x1b[D");
        self.reader.join().expect("reading does not panic");
        drop(self.keys);
        self.writer.join().expect("writing does not panic");
        drop(self.master);
        (self.child, self.glass)
    }
}

/// Shows what the binary writes, until it is gone or nobody looks.
fn read(mut reader: Box<dyn Read + Send>, glass: &Glass, (keys, answer): (&Keys, &[u8]), blind: &AtomicBool) {
    let mut bytes = [0; 1 << 14];
    let mut waiting = Vec::new();
    while let Ok(count @ 1..) = reader.read(&mut bytes) {
        if blind.load(Ordering::SeqCst) {
            return;
        }
        waiting.extend_from_slice(&bytes[..count]);
        glass.written.lock().expect("nobody panics with it").extend_from_slice(&bytes[..count]);
        let ready = complete(&waiting);
        glass.look().process(&waiting[..ready]);
        glass.changed.notify_all();
        waiting.drain(..ready);
        // A terminal says where its cursor is when it is asked.
        if bytes[..count].windows(4).any(|window| window == b"\x1b[6n") {
            let _ = keys.send(b"\x1b[1;1R".to_vec());
        }
        // What it has pictures for, too.
        if bytes[..count].windows(3).any(|window| window == b"\x1b[c") {
            let _ = keys.send(answer.to_vec());
        }
    }
    glass.look().process(&waiting);
    glass.changed.notify_all();
}

/// How many of these bytes can be shown: a picture between the marks of a synchronized update comes as a whole.
fn complete(bytes: &[u8]) -> usize {
    const BEGIN: &[u8] = b"\x1b[?2026h";
    const END: &[u8] = b"\x1b[?2026l";
    let find = |from: usize, mark: &[u8]| {
        bytes[from..].windows(mark.len()).position(|window| window == mark).map(|at| from + at)
    };
    let mut ready = 0;
    while let Some(begin) = find(ready, BEGIN) {
        match find(begin, END) {
            Some(end) => ready = end + END.len(),
            None => return begin,
        }
    }
    // The last bytes may be the beginning of a mark.
    let rest = &bytes[ready..];
    let open = (0..BEGIN.len()).rev().find(|&count| rest.ends_with(&BEGIN[..count])).unwrap_or(0);
    bytes.len() - open
}

#[test]
fn half_a_picture_is_not_shown() {
    assert_eq!(complete(b"text"), 4);
    assert_eq!(complete(b"text\x1b[?20"), 4);
    assert_eq!(complete(b"\x1b[?2026hpicture"), 0);
    assert_eq!(complete(b"a\x1b[?2026hpicture\x1b[?2026lb"), 25);
}

/// What a terminal does with keys and signals.
fn habits(master: &dyn MasterPty) -> String {
    format!("{:#?}", master.get_termios().expect("it is a terminal"))
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn whole(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a window has lines and columns")
}

/// A home of its own for each test, removed at its end.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let path = std::env::temp_dir().join(format!("ludoteca-terminal-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Home(path)
    }

    /// Where unfinished games are kept.
    fn games(&self) -> PathBuf {
        self.0.join("ludoteca/games")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl AsRef<Path> for Home {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}
