//! A game being played: picks, moves, computer players.

mod bots;
mod opinion;
mod panel;
mod view;

use crate::board::{Aim, Arrow, Plan, Pose, Window, step};
use crate::event::Command;
use crate::words;
use bots::Bots;
use ludoteca_arena::{Match, Picking, Player};
use ludoteca_draw::Glyphs;
use ludoteca_draw::parts::capital;
use ludoteca_kit::{Effect, Scene, Side, Site};
use opinion::Opinion;
use std::time::Duration;

/// A game being played.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Match,
    pub(crate) players: [Player; 2],
    scene: Scene,
    picks: Vec<Site>,
    picking: Picking,
    pub(crate) cursor: Site,
    aim: Option<Aim>,
    pub(crate) flip: bool,
    pub(crate) diamond: bool,
    advised: Vec<Site>,
    bots: Bots,
    pub(crate) opinion: Opinion,
    pub(crate) message: Option<Message>,
    /// The number under which it is recorded at every move.
    record: Option<u64>,
    /// How far the list of moves is scrolled back from its end.
    back: usize,
    plan: Option<(PlanKey, Plan)>,
    pub(crate) window: Window,
}

type PlanKey = (Pose, i32, (u16, u16));

/// What is told at the foot of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) text: String,
    /// Something was refused or went wrong.
    pub(crate) bad: bool,
}

impl Play {
    pub(crate) fn new(game: Match, players: [Player; 2], delay: Duration, record: Option<u64>) -> Play {
        let scene = game.scene();
        let picking = game.next(&[]);
        // Somebody who plays the second side alone sees the board from there.
        let flip = !players[0].is_human() && players[1].is_human();
        let cursor = picking.choices.first().map_or(Site(0), |choice| choice.site);
        Play {
            game,
            players,
            scene,
            picks: Vec::new(),
            picking,
            cursor,
            aim: None,
            flip,
            diamond: false,
            advised: Vec::new(),
            bots: Bots::new(delay),
            opinion: Opinion::default(),
            message: None,
            record,
            back: 0,
            plan: None,
            window: Window::default(),
        }
    }

    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), bad: false });
    }

    pub(crate) fn complain(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), bad: true });
    }

    pub(crate) fn humans(&self) -> [bool; 2] {
        self.players.map(|player| player.is_human())
    }

    /// Whether somebody at this board is to move.
    pub(crate) fn asked(&self) -> bool {
        self.game.ending().is_none() && self.players[self.game.turn().index()].is_human()
    }

    /// Whether there is something to lose by leaving.
    pub(crate) fn unfinished(&self) -> bool {
        self.game.ending().is_none() && !self.game.line().is_empty()
    }

    pub(crate) fn side_name(&self, side: Side) -> String {
        capital(words::side_name(self.game.layout(), side))
    }

    /// The name of the game, and its options where they are unusual.
    fn title(&self) -> String {
        let game = self.game.game_string();
        let options = game.strip_prefix(self.game.meta().id).unwrap_or("");
        format!("{} {}", self.game.meta().title, options.replace(',', ", ")).trim_end().to_string()
    }

    fn pose(&self, glyphs: Glyphs) -> Pose {
        Pose { flip: self.flip, diamond: self.diamond, glyphs }
    }

    /// The names of the players as records have them.
    fn names(&self) -> [String; 2] {
        self.players.map(|player| player.name().into_owned())
    }

    /// The record of the game so far.
    pub(crate) fn text(&self) -> String {
        self.game.record(self.names()).to_string()
    }

    // ---- cursor and picks ----

    pub(crate) fn arrow(&mut self, arrow: Arrow, glyphs: Glyphs) {
        let pose = self.pose(glyphs);
        self.cursor = step(self.game.layout(), pose, self.cursor, arrow, &mut self.aim);
    }

    /// Goes to the next or the previous site that may be picked.
    pub(crate) fn tab(&mut self, forward: bool) {
        let sites: Vec<Site> = self.picking.choices.iter().map(|choice| choice.site).collect();
        let next = if forward {
            sites.iter().find(|&&site| site > self.cursor).or(sites.first())
        } else {
            sites.iter().rfind(|&&site| site < self.cursor).or(sites.last())
        };
        self.cursor = next.copied().unwrap_or(self.cursor);
    }

    /// The site seen at a place of the screen.
    pub(crate) fn site_at(&self, column: u16, line: u16) -> Option<Site> {
        let (column, line) = self.window.on_plan(column, line)?;
        self.plan.as_ref()?.1.hit(column, line)
    }

    /// Where a site is seen on the screen.
    pub(crate) fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        let (column, line) = *self.plan.as_ref()?.1.spots.get(site.index())?;
        self.window.on_screen(column, line)
    }

    /// What picking the cell under the cursor would do, if it may be picked.
    fn prospect(&self) -> Option<&Effect> {
        let choice = self.picking.choices.iter().find(|choice| choice.site == self.cursor);
        choice.filter(|_| self.asked()).map(|choice| &choice.effect)
    }

    /// Picks a site: goes on with a move, takes a pick back, or says why neither is possible.
    pub(crate) fn pick(&mut self, site: Site) -> Vec<Command> {
        self.cursor = site;
        self.message = None;
        if !self.asked() {
            self.not_asked();
            return Vec::new();
        }
        if self.picking.choices.iter().any(|choice| choice.site == site) {
            self.picks.push(site);
        } else if let Some(at) = self.picks.iter().position(|&pick| pick == site) {
            if self.picking.done.is_some() && self.picks.last() == Some(&site) {
                return self.play_picks();
            }
            self.picks.truncate(at);
        } else if self.game.next(&[site]).choices.is_empty() && self.game.next(&[site]).done.is_none() {
            let what = words::standing(self.game.layout(), &self.scene, site);
            let what = if what.is_empty() { String::new() } else { format!(" ({what})") };
            let label = self.game.layout().label(site).to_string();
            let now = if self.picks.is_empty() { "" } else { ", and it does not go on with what is picked" };
            self.complain(format!("{label}{what} cannot be picked{now}."));
            return Vec::new();
        } else {
            // Another piece is meant.
            self.picks = vec![site];
        }
        self.picking = self.game.next(&self.picks);
        if self.picking.done.is_some() && self.picking.choices.is_empty() {
            return self.play_picks();
        }
        if let Some(done) = &self.picking.done {
            let text = format!("Enter here plays {done}; or go on picking.");
            self.say(text);
        }
        Vec::new()
    }

    /// Says why nobody is asked for a move.
    pub(crate) fn not_asked(&mut self) {
        if self.game.ending().is_some() {
            self.complain("The game is over. u takes back, q leaves.");
        } else {
            let name = self.players[self.game.turn().index()].name();
            self.complain(format!("It is {name}'s turn."));
        }
    }

    /// Takes back the last pick; `false` if there is none.
    pub(crate) fn unpick(&mut self) -> bool {
        let some = self.picks.pop().is_some();
        if some {
            self.picking = self.game.next(&self.picks);
            self.message = None;
        }
        some
    }

    fn play_picks(&mut self) -> Vec<Command> {
        let picks = std::mem::take(&mut self.picks);
        match self.game.play_picks(&picks) {
            Ok(_) => self.moved(),
            Err(error) => {
                self.complain(format!("{error}."));
                self.settle();
                Vec::new()
            }
        }
    }

    /// A line that was typed: a move, or a cell to be picked. `Err` if it should be corrected.
    pub(crate) fn typed(&mut self, text: &str) -> Result<Vec<Command>, ()> {
        self.message = None;
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        if !self.asked() {
            self.not_asked();
            return Ok(Vec::new());
        }
        let cell = self.game.parse_cell(text).ok();
        if let Some(site) = cell.filter(|site| self.picking.choices.iter().any(|choice| choice.site == *site))
        {
            return Ok(self.pick(site));
        }
        match self.game.play(text) {
            Ok(_) => Ok(self.moved()),
            Err(error) => {
                self.complain(format!("{error}."));
                Err(())
            }
        }
    }

    // ---- moves ----

    /// Brings everything up to date with the position.
    pub(crate) fn settle(&mut self) {
        self.picks.clear();
        self.advised.clear();
        self.back = 0;
        self.scene = self.game.scene();
        self.picking = self.game.next(&[]);
    }

    /// A move was made: keeps the game and goes on.
    fn moved(&mut self) -> Vec<Command> {
        self.settle();
        let mut commands = self.keep();
        commands.extend(self.go_on());
        commands
    }

    /// What keeps the game as it is now.
    pub(crate) fn keep(&self) -> Vec<Command> {
        let mut commands = Vec::new();
        if self.unfinished() {
            commands.push(Command::Keep(self.names()));
        } else {
            commands.push(Command::Forget);
        }
        if let Some(game) = self.record {
            commands.push(Command::Record { game, text: self.text() });
        }
        commands
    }

    pub(crate) fn undo(&mut self) -> Vec<Command> {
        self.message = None;
        let humans = self.humans();
        let done = if humans.contains(&true) { self.game.take_back(humans) > 0 } else { self.game.undo() };
        if !done {
            self.complain("There is nothing to take back.");
            return Vec::new();
        }
        self.bots.stop();
        if !humans.contains(&true) {
            self.bots.paused = true;
            self.say("Paused: p goes on, n makes one move.");
        }
        self.settle();
        self.keep()
    }

    pub(crate) fn redo(&mut self) -> Vec<Command> {
        self.message = None;
        if !self.game.redo() {
            self.complain("There is nothing to redo.");
            return Vec::new();
        }
        self.bots.stop();
        // On to where somebody is asked again, so that undo and redo are opposites.
        while self.humans().contains(&true) && !self.asked() && self.game.redo() {}
        self.settle();
        let mut commands = self.keep();
        commands.extend(self.go_on());
        commands
    }

    pub(crate) fn resign(&mut self) -> Vec<Command> {
        let side = if self.asked() || self.humans() == [false; 2] {
            self.game.turn()
        } else {
            self.game.turn().other()
        };
        self.bots.stop();
        self.game.resign(side);
        self.moved()
    }

    pub(crate) fn agree(&mut self) -> Vec<Command> {
        self.bots.stop();
        self.game.agree_draw();
        self.moved()
    }

    /// Looks through the list of moves.
    pub(crate) fn look_back(&mut self, moves: isize) {
        self.back = self.back.saturating_add_signed(moves).min(self.game.line().len());
    }

    pub(crate) fn turn_board(&mut self) {
        self.flip = !self.flip;
        self.aim = None;
    }

    pub(crate) fn turn_view(&mut self) {
        if self.game.layout().diamond {
            self.diamond = !self.diamond;
            self.aim = None;
        } else {
            self.complain("This board has only one view.");
        }
    }
}
