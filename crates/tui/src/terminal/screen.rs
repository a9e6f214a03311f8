//! The terminal, taken over and given back.

use super::pictures::{Pictures, fingerprint};
use crate::App;
use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute, queue};
use ratatui::layout::Rect;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync;

/// The terminal while the interface has it. Dropping it gives it back.
pub(crate) struct Screen {
    /// Never dropped: it would write once more when the terminal is given back already. Whoever holds the output by Ctrl-S
    /// then would keep the program from ending.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    hook: Arc<Hook>,
    /// Where the terminal has pictures.
    pictures: Option<Pictures>,
}

impl Screen {
    /// Takes the terminal over, and looks for pictures if they are wanted.
    pub(crate) fn enter(pictures: bool) -> io::Result<Screen> {
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
            Ok(terminal) => Screen { terminal: ManuallyDrop::new(terminal), hook, pictures: None },
            Err(error) => {
                restore_hook(hook);
                return Err(error);
            }
        };
        screen.again()?;
        if pictures && Pictures::hoped_for(|name| std::env::var(name).ok()) {
            screen.pictures = Pictures::ask();
        }
        Ok(screen)
    }

    /// Takes the terminal over again, after somebody else had it.
    pub(crate) fn again(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
        self.afresh()
    }

    /// Has the next picture drawn as a whole, whatever the terminal shows now.
    pub(crate) fn afresh(&mut self) -> io::Result<()> {
        // `Terminal::clear` would ask the terminal where its cursor is and wait for the answer.
        if let Some(pictures) = &mut self.pictures {
            pictures.take_away(self.terminal.backend_mut())?;
            pictures.forgotten();
        }
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Draws a picture. A terminal that can do so shows it when it is complete, never half of it.
    pub(crate) fn draw(&mut self, app: &mut App) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        let drawn = self.terminal.draw(|frame| app.draw(frame))?;
        if let Some(pictures) = &mut self.pictures {
            let key = app.still_area().map(|area| fingerprint(drawn.buffer, area));
            pictures.drawn(key, self.terminal.backend_mut())?;
        }
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }

    /// When the board may be shown as a picture.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.pictures.as_ref().and_then(Pictures::due)
    }

    /// Shows the board as a picture, if its time has come.
    pub(crate) fn show_picture(&mut self, app: &App) -> io::Result<()> {
        let due = self.due().is_some_and(|due| due <= Instant::now());
        if let Some(pictures) = self.pictures.as_mut().filter(|_| due) {
            pictures.show(app.still(), self.terminal.backend_mut())?;
            Backend::flush(self.terminal.backend_mut())?;
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(pictures) = &mut self.pictures {
            // Where the terminal is gone, so is the picture.
            let _ = pictures.take_away(&mut io::stdout());
        }
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

/// Gives the terminal back; nothing is written after that. Where it is gone there is nobody left to tell about it.
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
    let _ = out.flush();
    let _ = disable_raw_mode();
}
