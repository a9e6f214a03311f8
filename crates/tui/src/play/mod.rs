//! A game being played: picks, moves, computer players.

mod computers;
mod evaluation;
mod glide;
mod grades;
mod panel;
mod review;
mod view;

use crate::app::Jump;
use crate::board::{Aim, Arrow, Laid, Pose, step};
use crate::event::Command;
use crate::raster::Depth;
use crate::theme::Theme;
use crate::{library, told};
use computers::Computers;
use evaluation::Evaluation;
use glide::Glide;
use grades::Grades;
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, Message, Teller, say};
use ludoteca_kit::{Layout, Respelled, Scene, Side, Site, Spelling, Tiling};
use ludoteca_session::{Choices, Move, NodeId, Offer, Session, Typed};
use ratatui::layout::Rect;
use std::time::Duration;

/// A game being played.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Session,
    scene: Scene,
    picks: Vec<Site>,
    /// What may follow the picks.
    choices: Choices,
    pub(crate) cursor: Site,
    aim: Option<Aim>,
    pub(crate) flip: bool,
    pub(crate) diamond: bool,
    /// Whether the board lies on its side; `None`: as it has the larger tiles.
    lying: Option<bool>,
    /// How often it was turned.
    turns: usize,
    /// Whether moves are shown without moving pictures.
    pub(crate) still: bool,
    /// The coordinates, if not the game's own.
    spelling: Option<String>,
    /// The move of a hint, and the sites it is about.
    hint: Option<Move>,
    advised: Vec<Site>,
    /// What the last move did, as a sentence.
    happened: Option<Message>,
    /// Where pieces fell with the last move, and where something woke.
    fallen: Vec<Site>,
    woken: Option<Site>,
    /// What the side to move has to reckon with.
    threat: Option<Message>,
    /// The cells that it names.
    threatening: Vec<Site>,
    /// Whether the game is looked through, and whether it was played here before.
    review: bool,
    live: bool,
    /// What is chosen on the card beside the board.
    pub(crate) card: usize,
    computers: Computers,
    pub(crate) evaluation: Evaluation,
    grades: Grades,
    pub(crate) notice: Option<Notice>,
    /// What is not on the disk.
    pub(crate) unkept: Vec<Message>,
    /// The number under which it is recorded at every move.
    record: Option<u64>,
    /// How far the list of moves is scrolled back from its end.
    back: usize,
    laid: Option<(LaidKey, Laid)>,
    glide: Option<Glide>,
    /// The last position to which a move was shown on its way.
    reached: NodeId,
    /// What is to be done.
    pub(crate) commands: Vec<Command>,
}

/// What the board on the screen follows from.
type LaidKey = (Pose, Option<bool>, i32, Rect, Theme, Depth);

/// What is told at the foot of the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice {
    pub(crate) told: Message,
    /// Something was refused or went wrong.
    pub(crate) bad: bool,
}

impl Play {
    pub(crate) fn new(game: Session, spelling: Option<String>, delay: Duration, record: Option<u64>) -> Play {
        let (scene, choices) = (game.scene(), game.choices(&[]));
        // Somebody who plays the second side alone sees the board from there.
        let flip = game.humans() == [false, true];
        let cursor = choices.offers.first().map_or(Site(0), |offer| offer.site);
        let mut play = Play {
            game,
            scene,
            picks: Vec::new(),
            choices,
            cursor,
            aim: None,
            flip,
            diamond: false,
            lying: None,
            turns: 0,
            still: true,
            spelling,
            hint: None,
            advised: Vec::new(),
            happened: None,
            fallen: Vec::new(),
            woken: None,
            threat: None,
            threatening: Vec::new(),
            review: false,
            live: true,
            card: 0,
            computers: Computers::new(delay),
            evaluation: Evaluation::default(),
            grades: Grades::default(),
            notice: None,
            unkept: Vec::new(),
            record,
            back: 0,
            laid: None,
            glide: None,
            reached: NodeId::ROOT,
            commands: Vec::new(),
        };
        play.settle();
        play
    }

    pub(crate) fn say(&mut self, told: Message) {
        self.notice = Some(Notice { told, bad: false });
    }

    pub(crate) fn complain(&mut self, told: Message) {
        self.notice = Some(Notice { told, bad: true });
    }

    /// Whether somebody at this board is to move.
    pub(crate) fn human_to_move(&self) -> bool {
        !self.resting() && self.game.player(self.game.turn()).is_human()
    }

    /// Whether there is something to lose by leaving.
    pub(crate) fn unfinished(&self) -> bool {
        !self.resting() && !self.game.line().is_empty()
    }

    pub(crate) fn side_name(&self, side: Side) -> Message {
        self.game.meta().side_name(side)
    }

    /// What people call who plays a side.
    pub(crate) fn player_name(&self, side: Side) -> Message {
        self.game.player(side).label(self.game.meta())
    }

    /// How the board was looked at when it was drawn last.
    fn pose(&self, glyphs: Glyphs) -> Pose {
        let plain = Pose { flip: self.flip, diamond: self.diamond, lying: false, glyphs };
        self.laid.as_ref().map_or(plain, |(_, laid)| Pose { lying: laid.pose().lying, ..plain })
    }

    pub(crate) fn spelling(&self) -> Option<&Spelling> {
        library::spelling(&self.game, self.spelling.as_deref())
    }

    /// The board as it is drawn; its cells have the names of the spelling.
    fn layout(&self) -> &Layout {
        library::board(&self.game, self.spelling.as_deref())
    }

    /// The names that cells are told by, if not the game's own.
    pub(crate) fn cell_names(&self) -> Option<Respelled<'_>> {
        self.spelling().map(|spelling| Respelled { own: self.game.layout(), other: &spelling.layout })
    }

    /// The record of the game so far.
    pub(crate) fn record(&self) -> String {
        self.game.record().to_string()
    }

    // ---- cursor and picks ----

    pub(crate) fn arrow(&mut self, arrow: Arrow, glyphs: Glyphs) {
        let mut aim = self.aim;
        self.cursor = step(self.layout(), self.pose(glyphs), self.cursor, arrow, &mut aim);
        self.aim = aim;
    }

    /// Goes to the next or the previous site that may be picked.
    pub(crate) fn tab(&mut self, forward: bool) {
        let mut sites = self.choices.offers.iter().map(|offer| offer.site);
        let next = if forward {
            sites.clone().find(|&site| site > self.cursor).or(sites.next())
        } else {
            sites.clone().rfind(|&site| site < self.cursor).or(sites.next_back())
        };
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// The site seen at a place of the screen.
    pub(crate) fn site_at(&self, column: u16, line: u16) -> Option<Site> {
        self.laid.as_ref()?.1.hit(column, line)
    }

    /// Where a site is seen on the screen.
    pub(crate) fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        self.laid.as_ref()?.1.seen_at(site)
    }

    /// What picking the cell under the cursor would mean, if it may be picked.
    fn offer_here(&self) -> Option<&Offer> {
        self.choices.offer(self.cursor).filter(|_| self.human_to_move())
    }

    /// Picks a site: goes on with a move, takes a pick back, or says why neither is possible.
    pub(crate) fn pick(&mut self, site: Site) {
        self.cursor = site;
        self.notice = None;
        if !self.human_to_move() {
            return self.not_asked();
        }
        let picked = self.picks.iter().position(|&pick| pick == site);
        match (picked.filter(|_| self.choices.offer(site).is_none()), self.choices.done) {
            (Some(at), Some(mv)) if at + 1 == self.picks.len() => self.play(mv),
            (Some(at), _) => self.unpick_at(at),
            (None, _) => match self.game.pick(&self.picks, site) {
                Ok(picks) => self.set_picks(picks),
                Err(objection) => self.complain(told::sentence(objection)),
            },
        }
    }

    /// Takes back one pick; those behind it stay where they mean something without it.
    fn unpick_at(&mut self, at: usize) {
        let mut picks = self.picks.clone();
        picks.remove(at);
        if !self.game.choices(&picks).leads_on() {
            picks.truncate(at);
        }
        let cell = self.game.layout().cell(self.picks[at]);
        self.set_picks(picks);
        self.say(say!(COMMON, "tui-unpicked", cell = cell));
    }

    /// Goes on with these picks, or plays the move that they spell if nothing can follow.
    fn set_picks(&mut self, picks: Vec<Site>) {
        self.choices = self.game.choices(&picks);
        self.picks = picks;
        if let Some(mv) = self.choices.done.filter(|_| !self.choices.leads_on()) {
            self.play(mv);
        }
    }

    /// Says why nobody is asked for a move.
    pub(crate) fn not_asked(&mut self) {
        self.complain(if self.review {
            say!(COMMON, "tui-review-how")
        } else if self.game.is_over() {
            say!(COMMON, "tui-over")
        } else {
            say!(COMMON, "tui-not-your-turn", player = self.player_name(self.game.turn()))
        });
    }

    /// Takes back the last pick; `false` if there is none.
    pub(crate) fn unpick(&mut self) -> bool {
        let some = self.picks.pop().is_some();
        if some {
            self.choices = self.game.choices(&self.picks);
            self.notice = None;
        }
        some
    }

    /// A line that was typed: a move, cells, the name of a continuation; `false` if it should be corrected.
    pub(crate) fn typed(&mut self, text: &str, teller: &Teller<'_>) -> bool {
        self.notice = None;
        if !self.human_to_move() {
            self.not_asked();
        } else if let Ok(site) = self.game.parse_cell(text)
            && self.picks.contains(&site)
            && self.choices.offer(site).is_none()
        {
            self.pick(site);
        } else if !text.trim().is_empty() || self.choices.done.is_some() {
            match self.game.typed(&self.picks, text, self.spelling(), teller) {
                Ok(Typed::Move(mv)) => self.play(mv),
                Ok(Typed::Picks(picks)) => {
                    self.cursor = picks.last().copied().unwrap_or(self.cursor);
                    self.set_picks(picks);
                }
                Err(objection) => {
                    self.complain(told::sentence(objection));
                    return false;
                }
            }
        }
        true
    }

    // ---- moves ----

    /// Plays a move of whoever sits at this board.
    fn play(&mut self, mv: Move) {
        self.notice = None;
        match self.game.play(mv) {
            Ok(_) => self.moved(),
            Err(error) => {
                self.complain(told::sentence(error.message()));
                self.settle();
            }
        }
    }

    /// Brings everything up to date with the position.
    fn settle(&mut self) {
        self.picks.clear();
        self.advised.clear();
        self.hint = None;
        self.computers.stop_advising();
        self.back = 0;
        self.scene = self.game.scene();
        self.choices = self.game.choices(&[]);
        let node = self.game.node();
        let effect = self.game.effect_to(node);
        (self.fallen, self.woken) = (effect.falls, effect.wakes);
        self.threat = self.game.threat();
        self.threatening =
            self.threat.iter().flat_map(|threat| told::cells(threat, self.game.layout())).collect();
        self.happened = self.last_move_told();
    }

    /// What the last move did, as a sentence; how the game ended where a player has ended it.
    fn last_move_told(&self) -> Option<Message> {
        let node = self.game.node();
        if let Some(ending) = self.game.ending().filter(|_| self.game.effect_to(node).outcome.is_none()) {
            return Some(told::sentence(ending.told));
        }
        let entry = self.game.line().into_iter().find(|entry| entry.node == node)?;
        let before = self.game.line().into_iter().rev().find(|other| other.ply + 1 == entry.ply);
        let mv = self.game.told_at(before.map_or(NodeId::ROOT, |before| before.node), entry.mv);
        let side = self.side_name(entry.side);
        Some(match self.game.deed_to(node) {
            Some(deed) => say!(COMMON, "tui-happened-deed", side = side, r#move = mv, deed = deed),
            None => say!(COMMON, "tui-happened", side = side, r#move = mv),
        })
    }

    /// A move was made: keeps the game and goes on.
    fn moved(&mut self) {
        self.grades = Grades::default();
        let before = std::mem::take(&mut self.scene.pieces);
        self.settle();
        self.set_out(before);
        self.keep();
        self.go_on();
    }

    /// Has the game kept as it is now.
    pub(crate) fn keep(&mut self) {
        self.keep_by(match self.game.is_over() {
            true => Command::Finish,
            false if self.unfinished() => Command::Keep,
            false => Command::Forget,
        });
    }

    pub(crate) fn keep_by(&mut self, command: Command) {
        self.commands.push(command);
        let record = self.record.map(|game| Command::Record { game, text: self.record() });
        self.commands.extend(record);
    }

    pub(crate) fn undo(&mut self) {
        if self.review {
            return self.jump(Jump::Back);
        }
        self.notice = None;
        let humans = self.game.humans();
        let watching = humans == [false; 2];
        let done = if watching { self.game.undo() } else { self.game.take_back(humans) > 0 };
        if !done {
            return self.complain(say!(COMMON, "tui-nothing-to-undo"));
        }
        self.computers.stop();
        self.grades = Grades::default();
        if watching {
            self.computers.paused = true;
            self.say(say!(COMMON, "tui-paused"));
        }
        self.settle();
        self.keep();
    }

    pub(crate) fn redo(&mut self) {
        if self.review {
            return self.jump(Jump::On);
        }
        self.notice = None;
        if !self.game.redo() {
            return self.complain(say!(COMMON, "tui-nothing-to-redo"));
        }
        self.computers.stop();
        // On to where somebody is asked again, so that undo and redo are opposites.
        while self.game.humans().contains(&true) && !self.human_to_move() && self.game.redo() {}
        self.moved();
    }

    pub(crate) fn resign(&mut self) {
        let turn = self.game.turn();
        self.notice = None;
        let mine = self.human_to_move() || self.game.humans() == [false; 2];
        self.computers.stop();
        self.game.resign(if mine { turn } else { turn.other() });
        self.moved();
    }

    pub(crate) fn agree(&mut self) {
        self.notice = None;
        self.computers.stop();
        self.game.agree_draw();
        self.moved();
    }

    /// Looks through the list of moves.
    pub(crate) fn look_back(&mut self, moves: isize) {
        self.back = self.back.saturating_add_signed(moves).min(self.game.line().len());
    }

    /// Turns the board: by half a turn, then by a quarter where it may lie on its side, then both.
    pub(crate) fn flip_board(&mut self) {
        self.flip = !self.flip;
        self.aim = None;
        let tiles = self.laid.as_ref().is_some_and(|(_, laid)| matches!(laid, Laid::Tiles(_)));
        self.turns += 1;
        if tiles && self.layout().tiling != Tiling::Squares && self.turns.is_multiple_of(2) {
            let lying = self.laid.as_ref().is_some_and(|(_, laid)| laid.pose().lying);
            self.lying = Some(!lying);
        }
    }

    pub(crate) fn change_view(&mut self) {
        if self.layout().diamond {
            self.diamond = !self.diamond;
            self.aim = None;
        } else {
            self.complain(say!(COMMON, "tui-one-view"));
        }
    }
}
