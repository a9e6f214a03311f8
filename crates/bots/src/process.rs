//! A running program with its pipes.
//!
//! Three threads do what may block: one writes what the program is told, one reads its lines, one keeps the end of what it
//! writes to its standard error. Nobody waits for them, they end with the pipes. The program is the leader of a process group
//! of its own, which is killed as a whole before its leader is waited for: until then no other process can get its number.

use crate::fault::{Fault, Left};
use ludoteca_kit::words::system;
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// No line of an answer is longer.
const LONGEST_LINE: usize = 64 << 10;
/// Nobody says more before a move.
const MOST: u64 = 1 << 20;
/// So much of its standard error is kept.
const TAIL: usize = 4 << 10;
/// So many lines wait to be read; then the program waits.
const WAITING: usize = 16;
/// A program that has closed its output has so long to end, so that its status can be told.
const LEAVING: Duration = Duration::from_millis(300);

/// So often somebody who waits looks whether to go on.
const LOOK: Duration = Duration::from_millis(50);

/// How long somebody waits for a line.
#[derive(Clone, Copy)]
pub(crate) struct Patience<'a> {
    pub(crate) until: Instant,
    /// As long as this from the beginning, to be told.
    pub(crate) allowed: Duration,
    pub(crate) stop: Option<&'a AtomicBool>,
}

impl<'a> Patience<'a> {
    /// From now on.
    pub(crate) fn of(allowed: Duration, stop: Option<&'a AtomicBool>) -> Patience<'a> {
        Patience { until: Instant::now() + allowed, allowed, stop }
    }

    fn is_over(self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Relaxed))
    }
}

/// What the reading thread hands over.
enum Heard {
    Line(String),
    TooLong(u64),
}

pub(crate) struct Process {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
    stderr: Arc<Mutex<VecDeque<u8>>>,
    /// Says nothing; it is hung up when standard error is closed.
    stderr_open: Receiver<()>,
    heard: u64,
    /// Whether its output is closed.
    silent: bool,
    /// How it has ended, once it was waited for.
    status: Option<ExitStatus>,
}

/// Starts a thread, if the system has room for one.
fn on_thread(job: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new().spawn(job).map(drop)
}

impl Process {
    pub(crate) fn start(mut command: Command) -> Result<Process, Fault> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = command
            .spawn()
            .map_err(|error| Fault::NotStarted { program: name.clone(), reason: Box::new(system(&error)) })?;
        let (input, written) = channel();
        let (said, output) = sync_channel(WAITING);
        let (open, stderr_open) = channel();
        let stderr = Arc::new(Mutex::new(VecDeque::new()));
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut crowded = None;
        if let (Some(stdin), Some(stdout), Some(errors)) = pipes {
            let tail = stderr.clone();
            let threads = on_thread(move || write(stdin, &written))
                .and_then(|()| on_thread(move || read(stdout, &said)))
                .and_then(|()| on_thread(move || keep_tail(errors, &tail, open)));
            crowded = threads.err();
        }
        let mut process = Process {
            child,
            input: Some(input),
            output,
            stderr,
            stderr_open,
            heard: 0,
            silent: false,
            status: None,
        };
        match crowded {
            None => Ok(process),
            // Somebody else may have filled the machine with processes.
            Some(error) => {
                process.stop();
                Err(Fault::NotStarted { program: name, reason: Box::new(system(&error)) })
            }
        }
    }

    /// Writes a text to the program, as soon as it reads. Whether it does so shows in its answer.
    pub(crate) fn tell(&mut self, text: &str) {
        if let Some(input) = &self.input {
            // The writing thread has ended if the program closed its input; it may answer all the same.
            let _ = input.send(text.as_bytes().to_vec());
        }
    }

    /// Closes the input of the program behind everything it was told.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Forgets what was said and not asked for; a new count of bytes begins.
    pub(crate) fn skip_said(&mut self) {
        self.heard = 0;
        // Not more than what may wait, or who never stops talking would be listened to for ever.
        for _ in 0..=WAITING {
            match self.output.try_recv() {
                Ok(_) => {}
                Err(error) => {
                    self.silent |= error == TryRecvError::Disconnected;
                    return;
                }
            }
        }
    }

    /// Whether the output is known to be closed.
    pub(crate) fn is_silent(&self) -> bool {
        self.silent
    }

    /// The next line; a fault if there is none within the patience.
    pub(crate) fn hear(&mut self, patience: Patience<'_>) -> Result<String, Fault> {
        let mut ended = false;
        loop {
            let left = patience.until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(LOOK)) {
                Err(RecvTimeoutError::Timeout) if patience.is_over() => return Err(Fault::Stopped),
                // What it has started may hold its output open for ever; what it said itself is heard by now.
                Err(RecvTimeoutError::Timeout) if ended => {
                    self.silent = true;
                    return Err(self.crash());
                }
                Err(RecvTimeoutError::Timeout) if left > LOOK => ended = self.ended(),
                heard => return self.heard(heard, patience),
            }
        }
    }

    fn heard(
        &mut self,
        heard: Result<Heard, RecvTimeoutError>,
        patience: Patience<'_>,
    ) -> Result<String, Fault> {
        match heard {
            Ok(Heard::Line(line)) => {
                self.heard += line.len() as u64 + 1;
                if self.heard > MOST { Err(Fault::TooMuch { bytes: self.heard }) } else { Ok(line) }
            }
            Ok(Heard::TooLong(bytes)) => Err(Fault::TooMuch { bytes: self.heard + bytes }),
            Err(RecvTimeoutError::Timeout) => Err(Fault::TimeOut { after: patience.allowed }),
            Err(RecvTimeoutError::Disconnected) => {
                self.silent = true;
                Err(self.crash())
            }
        }
    }

    /// How the program left, whose output is closed.
    fn crash(&mut self) -> Fault {
        let left = self.has_ended(LEAVING);
        let status = self.stop();
        let left = status.filter(|_| left).map_or(Left::Mute, Left::from);
        // The last words are in the pipe, unless somebody who has left the group holds it open.
        let _ = self.stderr_open.recv_timeout(LEAVING);
        let stderr = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = stderr.iter().copied().collect();
        Fault::Crash { left, stderr: String::from_utf8_lossy(&bytes).into_owned() }
    }

    /// Waits a little for the program to end, and leaves its number taken.
    fn has_ended(&mut self, within: Duration) -> bool {
        let until = Instant::now() + within;
        while !self.ended() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(Duration::from_millis(2));
        }
        true
    }

    #[cfg(unix)]
    fn ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let found = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
        // Nobody else waits for it, so an error says that it was waited for already.
        found.map_or(true, |status| status.is_some())
    }

    #[cfg(not(unix))]
    fn ended(&mut self) -> bool {
        self.status = self.status.or_else(|| self.child.try_wait().ok().flatten());
        self.status.is_some()
    }

    /// Ends the program and everything of its group, and says how it has ended.
    fn stop(&mut self) -> Option<ExitStatus> {
        self.input = None;
        // Once it has been waited for, its number may belong to somebody else.
        if self.status.is_none() {
            #[cfg(unix)]
            {
                let group = rustix::process::Pid::from_child(&self.child);
                let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            }
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Writes what comes until nothing more does; dropping the pipe then closes it.
fn write(mut stdin: ChildStdin, written: &Receiver<Vec<u8>>) {
    while let Ok(bytes) = written.recv() {
        if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more, one is too long, or nobody listens.
fn read(stdout: ChildStdout, said: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = (&mut stdout).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        let heard = match read {
            Ok(0) | Err(_) => return,
            Ok(bytes) if bytes > LONGEST_LINE => Heard::TooLong(bytes as u64),
            Ok(_) => Heard::Line(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_string()),
        };
        let last = matches!(heard, Heard::TooLong(_));
        if said.send(heard).is_err() || last {
            return;
        }
    }
}

/// Reads to the end and keeps the last bytes.
fn keep_tail(mut errors: ChildStderr, tail: &Mutex<VecDeque<u8>>, open: Sender<()>) {
    let mut bytes = [0; TAIL];
    while let Ok(count) = errors.read(&mut bytes) {
        if count == 0 {
            break;
        }
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(&bytes[..count]);
        let surplus = tail.len().saturating_sub(TAIL);
        tail.drain(..surplus);
    }
    drop(open);
}
