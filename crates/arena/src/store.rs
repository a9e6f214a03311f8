//! Unfinished games on disk.
