//! Ctrl-C, for work that has something to say when it is interrupted.

use anyhow::{Context, Result};
use ludoteca_kit::words::{COMMON, say};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

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
