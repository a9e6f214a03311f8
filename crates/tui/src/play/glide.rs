//! A move shown on its way: a few pictures in a moment, which any key ends.

use super::Play;
use crate::event::Command;
use crate::raster::Gliding;
use ludoteca_kit::Piece;
use std::time::Duration;

/// How many pictures a move has, and the time between them.
const PICTURES: u32 = 6;
const PAUSE: Duration = Duration::from_millis(25);

/// A move on its way.
#[derive(Debug)]
pub(super) struct Glide {
    ticket: u64,
    picture: u32,
    gliding: Gliding,
}

impl Play {
    /// Begins to show the move that was just made; `before` stood on the board until then.
    pub(super) fn set_out(&mut self, before: Vec<Piece>) {
        self.glide = None;
        let node = self.game.node();
        let trails = self.game.trails_to(node);
        // Whoever resigns or agrees to a draw has moved nothing.
        let known = std::mem::replace(&mut self.reached, node) == node;
        if self.still || known || trails.is_empty() {
            return;
        }
        let falling = before.into_iter().filter(|piece| self.fallen.contains(&piece.site)).collect();
        let ticket = self.ticket();
        self.glide = Some(Glide { ticket, picture: 0, gliding: Gliding { trails, falling, done: 0.0 } });
        self.commands.push(Command::Wake(ticket, PAUSE));
    }

    /// What is on its way now.
    pub(super) fn gliding(&self) -> Option<&Gliding> {
        self.glide.as_ref().map(|glide| &glide.gliding)
    }

    /// The next picture; `false` if that was not what the clock rang for.
    pub(super) fn glide_on(&mut self, ticket: u64) -> bool {
        let Some(glide) = self.glide.as_mut().filter(|glide| glide.ticket == ticket) else { return false };
        glide.picture += 1;
        if glide.picture >= PICTURES {
            self.glide = None;
        } else {
            // Fast at first, then slower and slower.
            let left = 1.0 - f64::from(glide.picture) / f64::from(PICTURES);
            glide.gliding.done = 1.0 - left * left;
            self.commands.push(Command::Wake(ticket, PAUSE));
        }
        true
    }

    /// Shows the move as it is made, at once.
    pub(crate) fn arrive(&mut self) {
        self.glide = None;
    }
}
