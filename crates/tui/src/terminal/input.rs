//! What comes from the terminal and from the system.

use crate::event::Event;
use ratatui::crossterm::event::{self, Event as Raw};
use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// What comes in.
pub(crate) enum Input {
    /// Something for the interface.
    Event(Event),
    /// The process was stopped and goes on: the terminal has to be taken over again.
    Again,
}

/// What was typed is there at once; only when there is no more of it does this pass.
const MOMENT: Duration = Duration::from_millis(100);

/// Listens on threads of its own, which end with the process.
pub(crate) fn listen(sender: &Sender<Input>) -> io::Result<()> {
    system::signals(sender.clone())?;
    let sender = sender.clone();
    let named = thread::Builder::new().name("input".to_string());
    named.spawn(move || {
        // Whoever receives is gone once the interface has been left.
        let _ = read(&sender);
        let _ = sender.send(Input::Event(Event::Gone));
    })?;
    Ok(())
}

/// Passes on what comes, until the terminal is gone.
fn read(sender: &Sender<Input>) -> io::Result<()> {
    let tty = system::Tty::open()?;
    loop {
        // Once the terminal has disappeared, crossterm is not asked any more.
        if !tty.wait()? {
            return Ok(());
        }
        // By its feature `use-dev-tty` crossterm looks whether there is something to read. Otherwise it waits until
        // more arrives than there was, and a text of some kilobytes that is pasted at once would stop everything. With
        // that feature it has nothing once its time is over, not even what it has read already. So it gets more time than a busy
        // machine takes between two of its steps, and is asked twice: what it kept would wait for the next key.
        while event::poll(MOMENT)? || event::poll(MOMENT)? {
            let event = match event::read()? {
                Raw::Key(key) => Event::Key(key),
                Raw::Mouse(mouse) => Event::Mouse(mouse),
                // Where there are signals, they tell this at once and not with the next key.
                Raw::Resize(..) if cfg!(unix) => continue,
                Raw::Resize(width, height) => Event::Resize(width, height),
                Raw::Paste(text) => Event::Paste(text),
                Raw::FocusGained | Raw::FocusLost => continue,
            };
            if sender.send(Input::Event(event)).is_err() {
                return Ok(());
            }
        }
    }
}

#[cfg(unix)]
mod system {
    use super::{Event, Input};
    use ratatui::crossterm::terminal;
    use rustix::event::{PollFd, PollFlags, poll};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGWINCH};
    use signal_hook::iterator::Signals;
    use std::fs::File;
    use std::io::{self, IsTerminal};
    use std::sync::mpsc::Sender;
    use std::thread;

    /// Passes on what the system says: another size, going on after a stop, a request to end.
    pub(crate) fn signals(sender: Sender<Input>) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGWINCH, SIGCONT])?;
        thread::Builder::new().name("signals".to_string()).spawn(move || {
            for signal in signals.forever() {
                let input = match signal {
                    SIGWINCH => match terminal::size() {
                        Ok((width, height)) => Input::Event(Event::Resize(width, height)),
                        Err(_) => continue,
                    },
                    SIGCONT => Input::Again,
                    _ => Input::Event(Event::Gone),
                };
                if sender.send(input).is_err() {
                    return;
                }
            }
        })?;
        Ok(())
    }

    /// The terminal that keys come from.
    pub(crate) struct Tty {
        /// Where standard input is something else.
        own: Option<File>,
    }

    impl Tty {
        pub(crate) fn open() -> io::Result<Tty> {
            let own = if io::stdin().is_terminal() { None } else { Some(File::open("/dev/tty")?) };
            Ok(Tty { own })
        }

        /// Waits until there is something to read; `false` if there never will be.
        pub(crate) fn wait(&self) -> io::Result<bool> {
            let stdin = io::stdin();
            loop {
                let fd = match &self.own {
                    Some(file) => PollFd::new(file, PollFlags::IN),
                    None => PollFd::new(&stdin, PollFlags::IN),
                };
                let mut fds = [fd];
                match poll(&mut fds, None) {
                    Ok(_) => {
                        let seen = fds[0].revents();
                        return Ok(!seen.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL));
                    }
                    Err(rustix::io::Errno::INTR) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
}

#[cfg(not(unix))]
mod system {
    use super::Input;
    use std::io;
    use std::sync::mpsc::Sender;

    /// There are no signals here.
    pub(crate) fn signals(_: Sender<Input>) -> io::Result<()> {
        Ok(())
    }

    /// The terminal that keys come from.
    pub(crate) struct Tty;

    impl Tty {
        pub(crate) fn open() -> io::Result<Tty> {
            Ok(Tty)
        }

        /// Waits until there is something to read.
        pub(crate) fn wait(&self) -> io::Result<bool> {
            while !ratatui::crossterm::event::poll(std::time::Duration::from_secs(3600))? {}
            Ok(true)
        }
    }
}
