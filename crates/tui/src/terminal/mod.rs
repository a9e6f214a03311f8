//! The interface on a real terminal: what is due is waited for without using the processor.

mod host;
mod input;
mod pictures;
mod screen;

use crate::event::Event;
use crate::{App, Options};
use host::Host;
use input::Input;
use ludoteca_kit::Registry;
use ludoteca_kit::words::Teller;
use ludoteca_session::Preferences;
use screen::Screen;
use std::io;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Instant;

/// Plays on the terminal until somebody leaves. The terminal is left as it was found, whatever happens.
pub fn run<R: Registry + 'static>(options: &Options) -> io::Result<()> {
    let (sender, inputs) = mpsc::channel();
    let mut host = Host::<R>::new(options, sender.clone());
    let preferences =
        options.config.as_deref().map_or_else(Preferences::default, Preferences::recall).write();
    let opened = App::new::<R>(options, host.kept(), &preferences);
    let (mut app, mut commands) =
        opened.map_err(|error| io::Error::other(Teller::new(options.language).tell(&error.message())))?;
    let mut screen = Screen::enter(options.pictures && app.wants_pictures())?;
    input::listen(&sender)?;
    loop {
        // What is shown is kept already: files are written before the picture, whatever happens in between.
        while !commands.is_empty() {
            let performed = host.perform(std::mem::take(&mut commands), app.game());
            if performed.quit {
                return Ok(());
            }
            commands.extend(performed.answers.into_iter().flat_map(|event| app.update(event)));
        }
        if screen.draw(&mut app).is_err() {
            // A terminal that cannot be drawn on has disappeared.
            commands.extend(app.update(Event::Gone));
            continue;
        }
        let due = host.due().into_iter().chain(screen.due()).min();
        let first = match due {
            Some(due) => inputs.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let mut next = match first {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => {
                if screen.show_picture(&app).is_err() {
                    commands.extend(app.update(Event::Gone));
                }
                None
            }
            Err(RecvTimeoutError::Disconnected) => Some(Input::Event(Event::Gone)),
        };
        for ticket in host.take_due() {
            commands.extend(app.update(Event::Tick(ticket)));
        }
        // Whatever has come in the meantime goes into one picture.
        let (mut count, mut resized) = (0, false);
        while let Some(input) = next.take() {
            resized |= matches!(input, Input::Event(Event::Resize(..)));
            match input {
                Input::Event(event) => commands.extend(app.update(event)),
                Input::Again => screen.again()?,
            }
            count += 1;
            // What a command asks for is done in order, before anything else happens to the game.
            if commands.is_empty() && count < 256 {
                next = inputs.try_recv().ok();
            }
        }
        // A window that has grown and shrunk again has its size, but it may have lost what it showed.
        if resized && screen.afresh().is_err() {
            commands.extend(app.update(Event::Gone));
        }
    }
}
