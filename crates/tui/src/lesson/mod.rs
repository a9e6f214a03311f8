//! A guided first game being taken: what is asked stands beside the board, and what was done is answered there.

mod view;

use crate::board::{Aim, Arrow, Plan, Pose, Window, step};
use crate::play::Notice;
use crate::{library, told};
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, Message, Teller, say};
use ludoteca_kit::{Layout, Respelled, Scene, Site, Spelling};
use ludoteca_session::{Choices, Lesson, Move, Session, Tried, Typed};

/// A lesson being taken.
#[derive(Debug)]
pub(crate) struct Course {
    pub(crate) lesson: Lesson,
    scene: Scene,
    picks: Vec<Site>,
    /// What may follow the picks.
    choices: Choices,
    pub(crate) cursor: Site,
    aim: Option<Aim>,
    /// The coordinates, if not the game's own.
    spelling: Option<String>,
    /// The cells of a move that does what is asked, once somebody wants to be shown.
    shown: Vec<Site>,
    /// What is said about the last thing that was done.
    pub(crate) notice: Option<Notice>,
    plan: Option<(PlanKey, Plan)>,
    window: Window,
}

/// What the size of a board follows from.
type PlanKey = (Pose, i32, (u16, u16));

impl Course {
    pub(crate) fn new(lesson: Lesson, spelling: Option<String>) -> Course {
        let (scene, choices) = (lesson.session().scene(), lesson.session().choices(&[]));
        let mut course = Course {
            lesson,
            scene,
            picks: Vec::new(),
            choices,
            cursor: Site(0),
            aim: None,
            spelling,
            shown: Vec::new(),
            notice: None,
            plan: None,
            window: Window::default(),
        };
        course.settle();
        course.find_cursor();
        course
    }

    pub(crate) fn session(&self) -> &Session {
        self.lesson.session()
    }

    pub(crate) fn say(&mut self, told: Message) {
        self.notice = Some(Notice { told, bad: false });
    }

    pub(crate) fn complain(&mut self, told: Message) {
        self.notice = Some(Notice { told, bad: true });
    }

    fn pose(glyphs: Glyphs) -> Pose {
        Pose { flip: false, diamond: false, glyphs }
    }

    fn spelling(&self) -> Option<&Spelling> {
        library::spelling(self.session(), self.spelling.as_deref())
    }

    fn layout(&self) -> &Layout {
        library::board(self.session(), self.spelling.as_deref())
    }

    /// The names that cells are told by, if not the game's own.
    pub(crate) fn cell_names(&self) -> Option<Respelled<'_>> {
        self.spelling().map(|spelling| Respelled { own: self.session().layout(), other: &spelling.layout })
    }

    // ---- steps ----

    /// Brings everything up to date with the position.
    fn settle(&mut self) {
        self.picks.clear();
        self.shown.clear();
        self.scene = self.session().scene();
        self.choices = if self.lesson.is_done() { Choices::default() } else { self.session().choices(&[]) };
    }

    /// Puts the cursor on what the step speaks of, as far as it may be picked.
    fn find_cursor(&mut self) {
        let marked = self.lesson.marks().into_iter().find(|&site| self.choices.offer(site).is_some());
        let first = self.choices.offers.first().map(|offer| offer.site);
        self.cursor = marked.or(first).unwrap_or(Site(0));
        self.aim = None;
    }

    fn arrived(&mut self) {
        // A step may be played on another board.
        self.plan = None;
        self.notice = None;
        self.settle();
        self.find_cursor();
    }

    pub(crate) fn forward(&mut self) {
        if self.lesson.forward() {
            self.arrived();
        } else {
            self.complain(say!(COMMON, "tui-lesson-last"));
        }
    }

    pub(crate) fn back(&mut self) {
        if self.lesson.back() {
            self.arrived();
        } else {
            self.complain(say!(COMMON, "tui-lesson-first"));
        }
    }

    pub(crate) fn again(&mut self) {
        self.lesson.again();
        self.arrived();
    }

    /// Says how the step may be done, and shows it on the board.
    pub(crate) fn hint(&mut self) {
        let Some(mv) = self.lesson.shown() else { return };
        self.say(self.lesson.hint());
        self.picks.clear();
        self.choices = self.session().choices(&[]);
        self.shown = self.session().picks_at(self.session().node(), mv);
        self.cursor = self.shown.first().copied().unwrap_or(self.cursor);
    }

    /// Plays the move that is shown.
    pub(crate) fn play_shown(&mut self) {
        match self.lesson.shown().filter(|_| !self.shown.is_empty()) {
            Some(mv) => self.play(mv),
            None if self.lesson.is_done() => {}
            None => self.complain(say!(COMMON, "tui-no-hint-yet")),
        }
    }

    // ---- cursor and picks ----

    pub(crate) fn arrow(&mut self, arrow: Arrow, glyphs: Glyphs) {
        let mut aim = self.aim;
        self.cursor = step(self.layout(), Course::pose(glyphs), self.cursor, arrow, &mut aim);
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
        let (column, line) = self.window.on_plan(column, line)?;
        self.plan.as_ref()?.1.hit(column, line)
    }

    /// Where a site is seen on the screen.
    pub(crate) fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        let (column, line) = *self.plan.as_ref()?.1.spots.get(site.index())?;
        self.window.on_screen(column, line)
    }

    /// Picks a site: goes on with a move, takes a pick back, or says why neither is possible.
    pub(crate) fn pick(&mut self, site: Site) {
        self.cursor = site;
        if self.lesson.is_done() {
            return;
        }
        let picked = self.picks.iter().position(|&pick| pick == site);
        match (picked.filter(|_| self.choices.offer(site).is_none()), self.choices.done) {
            (Some(at), Some(mv)) if at + 1 == self.picks.len() => self.play(mv),
            (Some(at), _) => self.set_picks(self.picks[..at].to_vec()),
            (None, _) => match self.session().pick(&self.picks, site) {
                Ok(picks) => {
                    self.notice = None;
                    self.set_picks(picks);
                }
                Err(objection) => self.complain(told::sentence(objection)),
            },
        }
    }

    /// Goes on with these picks, or plays the move that they spell if nothing can follow.
    fn set_picks(&mut self, picks: Vec<Site>) {
        self.choices = self.session().choices(&picks);
        self.picks = picks;
        if let Some(mv) = self.choices.done.filter(|_| !self.choices.leads_on()) {
            self.play(mv);
        }
    }

    /// Takes back the last pick; `false` if there is none.
    pub(crate) fn unpick(&mut self) -> bool {
        let some = self.picks.pop().is_some();
        if some {
            self.choices = self.session().choices(&self.picks);
            self.notice = None;
        }
        some
    }

    /// A line that was typed; `false` if it should be corrected.
    pub(crate) fn typed(&mut self, text: &str, teller: &Teller<'_>) -> bool {
        if self.lesson.is_done() || text.trim().is_empty() && self.choices.done.is_none() {
            return true;
        }
        self.notice = None;
        match self.session().typed(&self.picks, text, self.spelling(), teller) {
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
        true
    }

    /// Plays a move and tells what came of it.
    fn play(&mut self, mv: Move) {
        self.notice = None;
        let tried = self.lesson.play(mv);
        self.settle();
        match tried {
            Ok(Tried::Done(_)) => {}
            Ok(Tried::GoesOn(answer)) => {
                let (text, side) = (self.session().text_to(answer.node), answer.side);
                let side = self.lesson.meta().side_name(side);
                self.say(say!(COMMON, "tui-lesson-goes-on", side = side, r#move = text));
                self.find_cursor();
            }
            Ok(Tried::Missed(why)) => self.complain(why),
            Err(error) => self.complain(told::sentence(error.message())),
        }
    }
}
