//! What the one who runs the server should know, on standard error. Visitors are never told internals.

use std::fmt;

/// Notes something that went wrong.
pub(crate) fn warn(what: fmt::Arguments<'_>) {
    let now = jiff::Timestamp::from_millisecond(crate::timing::now()).unwrap_or_default();
    eprintln!("{now} warning: {what}");
}
