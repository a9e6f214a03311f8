//! Ctrl-C, for work that has something to say when it is interrupted.

use crate::output;
use crate::typing::Found;
use anyhow::{Context, Result};
use ludoteca_kit::words::{COMMON, Message, say};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

/// A flag that Ctrl-C sets. Whoever presses it twice leaves at once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>> {
    let pressed = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 1, pressed.clone())
            .and_then(|_| flag::register(signal, pressed.clone()))
            .with_context(|| say!(COMMON, "app-no-signals"))?;
    }
    Ok(pressed)
}

/// From now on Ctrl-C ends the program with a word to whoever pressed it; what was played is on the disk already. The terminal is given
/// back as it is found now, also to whoever ends the program from elsewhere.
pub(crate) fn with_word(word: Message) -> Result<()> {
    let found = Found::look();
    let mut signals = Signals::new([SIGINT, SIGTERM]).with_context(|| say!(COMMON, "app-no-signals"))?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            if signal == SIGINT {
                let _ = writeln!(io::stderr(), "\n{}", output::fitting(&word.to_string()));
            }
            found.give_back();
            // As a shell expects of somebody who was interrupted.
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}
