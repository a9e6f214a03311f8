//! The terminal, taken over and given back.

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute, queue};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};
use std::io::{self, BufWriter, Stdout, Write};
use std::panic;
use std::sync::Arc;
use std::thread;

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync;

/// The terminal while the interface has it. Dropping it gives it back.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    hook: Arc<Hook>,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn enter() -> io::Result<Screen> {
        // From here on everything is given back, also if the next steps fail.
        let hook: Arc<Hook> = Arc::from(panic::take_hook());
        let mine = thread::current().id();
        let previous = Arc::clone(&hook);
        panic::set_hook(Box::new(move |info| {
            // A computer player that breaks down on its own thread is told on the screen, which stays.
            if thread::current().id() == mine {
                leave();
                previous(info);
            }
        }));
        let terminal = Terminal::new(CrosstermBackend::new(BufWriter::new(io::stdout())));
        let mut screen = match terminal {
            Ok(terminal) => Screen { terminal, hook },
            Err(error) => {
                restore_hook(hook);
                return Err(error);
            }
        };
        screen.again()?;
        Ok(screen)
    }

    /// Takes the terminal over again, after somebody else had it.
    pub(crate) fn again(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
        // `Terminal::clear` would ask the terminal where its cursor is and wait for the answer.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Draws a picture. A terminal that can do so shows it when it is complete, never half of it.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
        if !thread::panicking() {
            restore_hook(Arc::clone(&self.hook));
        }
    }
}

fn restore_hook(hook: Arc<Hook>) {
    drop(panic::take_hook());
    panic::set_hook(Box::new(move |info| hook(info)));
}

/// Gives the terminal back. Where it is gone there is nobody left to tell about it.
fn leave() {
    let mut out = io::stdout();
    // Something may have gone wrong in the middle of a picture.
    let _ = execute!(
        out,
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
    let _ = out.flush();
}
