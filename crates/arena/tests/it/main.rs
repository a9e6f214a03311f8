//! Matches on all games.
