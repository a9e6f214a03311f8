//! What is said, by the thread that answers and by the one that searches: whole lines, each flushed.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

pub(crate) struct Output<W> {
    inner: Mutex<Inner<W>>,
}

struct Inner<W> {
    out: W,
    /// Why nothing can be written any more.
    error: Option<io::Error>,
}

impl<W: Write> Output<W> {
    pub(crate) fn new(out: W) -> Self {
        Output { inner: Mutex::new(Inner { out, error: None }) }
    }

    /// Says one or several lines in one breath.
    pub(crate) fn say(&self, text: &str) {
        let Inner { out, error } = &mut *self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if error.is_none() {
            *error = writeln!(out, "{text}").and_then(|()| out.flush()).err();
        }
    }

    /// A remark for people.
    pub(crate) fn remark(&self, text: impl std::fmt::Display) {
        self.say(&format!("info string {text}"));
    }

    /// Whether nobody can hear it any more.
    pub(crate) fn failed(&self) -> bool {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).error.is_some()
    }

    pub(crate) fn close(self) -> io::Result<()> {
        let inner = self.inner.into_inner().unwrap_or_else(PoisonError::into_inner);
        inner.error.map_or(Ok(()), Err)
    }
}
