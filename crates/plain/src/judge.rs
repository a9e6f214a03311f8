//! A game judged move by move, in words.

use crate::console::Result;
use crate::game::Game;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::{Judged, faultless_told, judging};
use std::ops::ControlFlow;
use std::sync::Arc;

/// So often the progress is told.
const TOLD: usize = 10;

impl Game<'_, '_> {
    /// Judges the moves of the game and says which of them were faults, why, and what was better.
    pub(crate) fn judge(&mut self) -> Result {
        let all = self.session.main_line().len();
        if all == 0 {
            return self.console().refuse(&say!(COMMON, "plain-judge-nothing"));
        }
        self.say(&say!(COMMON, "plain-judging-begins", count = all))?;
        let (mut told, mut failed) = (TOLD, Ok(()));
        let judged = {
            let Game { session, mode, .. } = &mut *self;
            session.judge(&judging(all), &Arc::default(), &mut |judged, all| {
                if judged.len() >= told {
                    failed = mode.console.say(&say!(COMMON, "plain-judging", done = judged.len(), all = all));
                    told = judged.len() + TOLD;
                }
                if failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        };
        failed?;
        self.mode.tell_troubles()?;
        match judged {
            Ok(judged) => self.tell_judged(&judged),
            Err(error) => self.console().refuse(&error.message()),
        }
    }

    fn tell_judged(&mut self, judged: &[Judged]) -> Result {
        let faults: Vec<&Judged> = judged.iter().filter(|one| one.grade.is_fault()).collect();
        for one in &faults {
            let told = self.session.numbered_told(one);
            self.say(&told)?;
        }
        if faults.is_empty() {
            self.refuse(&faultless_told(judged))?;
        }
        for side in Side::BOTH {
            let told = self.session.side_judged_told(judged, side);
            self.refuse(&told)?;
        }
        Ok(())
    }
}
