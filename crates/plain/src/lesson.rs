//! The guided first game, line by line.

use crate::Boards;
use crate::console::{Result, Stop};
use crate::menu::LineMode;
use ludoteca_draw::{Marks, View};
use ludoteca_kit::words::{Arg, COMMON, Message, Respell, Teller, say};
use ludoteca_kit::{Layout, Respelled, Site, Spelling};
use ludoteca_session::{Lesson, Move, Tried, Typed, has_lesson};

/// A lesson being taken.
struct Course<'m, 'io> {
    mode: &'m mut LineMode<'io>,
    lesson: Lesson,
    spelling: Option<Spelling>,
    picks: Vec<Site>,
    explained: bool,
}

impl LineMode<'_> {
    /// Asks for a game that has a lesson, and gives it.
    pub(crate) fn any_lesson(&mut self) -> Result {
        let game = match &self.fixed {
            Some(setup) => setup.game,
            None => self.ask_game(say!(COMMON, "plain-which-lesson"))?,
        };
        self.lesson(game)
    }

    /// Gives the lesson of a game.
    pub(crate) fn lesson(&mut self, game: usize) -> Result {
        let lesson = match (self.games.lesson)(game) {
            Ok(Some(lesson)) => lesson,
            Ok(None) => {
                let title = self.games.metas[game].title();
                return self.console.say(&say!(COMMON, "plain-lesson-none", game = title));
            }
            Err(error) => return self.console.refuse(&error.message()),
        };
        let spelling = self.spelling(lesson.session())?;
        Course { mode: self, lesson, spelling, picks: Vec::new(), explained: false }.run()
    }

    /// Says once that a game has a lesson, to somebody who has not met it.
    pub(crate) fn lead_to_lesson(&mut self, game: usize) -> Result {
        let meta = self.games.metas[game];
        if !self.options.person || !has_lesson(meta) || !self.introduce(meta.id) {
            return Ok(());
        }
        self.console.say(&say!(COMMON, "plain-lesson-offer", game = meta.title()))
    }

    /// Notes that somebody has met a game; `false` if that was known.
    fn introduce(&self, id: &str) -> bool {
        let Some(path) = &self.options.met else { return false };
        let known = std::fs::read_to_string(path).unwrap_or_default();
        let new = !known.lines().any(|line| line == id);
        // Where nothing can be written, nothing is offered: it would be offered for ever.
        new && path.parent().is_none_or(|folder| std::fs::create_dir_all(folder).is_ok())
            && std::fs::write(path, format!("{known}{id}\n")).is_ok()
    }
}

impl Course<'_, '_> {
    fn run(mut self) -> Result {
        self.say(&say!(COMMON, "plain-lesson-how"))?;
        self.show()?;
        while !self.lesson.is_finished() {
            let prompt = self.prompt();
            let prompt = self.telling(|teller| teller.tell(&prompt));
            let line = self.mode.console.ask(&prompt)?;
            self.answer(&line)?;
        }
        let game = self.lesson.meta();
        self.mode.introduce(game.id);
        self.say(&say!(COMMON, "lesson-finished", game = game.title()))
    }

    fn prompt(&self) -> Message {
        let choices = self.lesson.session().choices(&self.picks);
        match choices.prompt.filter(|_| !self.picks.is_empty()) {
            Some(stage) => {
                let picked = self.lesson.session().layout().cells(&self.picks);
                say!(COMMON, "plain-lesson-prompt-next", picked = picked, stage = stage)
            }
            None => say!(COMMON, "plain-lesson-prompt"),
        }
    }

    /// Does what a line says: a word, or a move in any form in which it may be typed.
    fn answer(&mut self, line: &str) -> Result {
        let console = &self.mode.console;
        let means = |words: &Message| console.means(line, words);
        if means(&say!(COMMON, "plain-lesson-word-hint")) {
            return self.hint();
        } else if means(&say!(COMMON, "plain-lesson-word-again")) {
            self.lesson.again();
        } else if means(&say!(COMMON, "plain-lesson-word-next")) {
            if !self.lesson.forward() {
                self.say(&say!(COMMON, "plain-lesson-last"))?;
                return Err(Stop::Menu);
            }
        } else if means(&say!(COMMON, "plain-lesson-word-back")) {
            if !self.lesson.back() {
                return self.say(&say!(COMMON, "plain-lesson-first"));
            }
        } else if means(&say!(COMMON, "plain-word-rules")) {
            return self.mode.print_rules(self.lesson.game());
        } else if means(&say!(COMMON, "plain-word-describe")) {
            return self.describe();
        } else if means(&say!(COMMON, "plain-word-cancel")) {
            self.picks.clear();
            return self.say(&say!(COMMON, "plain-cancelled"));
        } else if means(&say!(COMMON, "plain-lesson-word-leave")) {
            return Err(Stop::Menu);
        } else if means(&say!(COMMON, "plain-word-quit")) {
            return Err(Stop::Quit);
        } else if means(&say!(COMMON, "plain-word-help")) {
            return self.say(&say!(COMMON, "plain-lesson-how"));
        } else if !means(&say!(COMMON, "plain-word-board")) {
            return self.typed(line);
        }
        self.show()
    }

    fn typed(&mut self, line: &str) -> Result {
        let read = self
            .telling(|teller| self.lesson.session().typed(&self.picks, line, self.spelling.as_ref(), teller));
        match read {
            Ok(Typed::Move(mv)) => self.play(mv),
            Ok(Typed::Picks(picks)) => {
                let choices = self.lesson.session().choices(&picks);
                self.picks = picks;
                match choices.done.filter(|_| !choices.leads_on()) {
                    Some(mv) => self.play(mv),
                    None => self.follow(),
                }
            }
            Err(error) => {
                let told = self.telling(|teller| teller.sentence(&error));
                self.prose(&told)
            }
        }
    }

    /// Says what may follow the picks, on the board as it stands by then.
    fn follow(&mut self) -> Result {
        if self.picks.len() > 1 && !self.lesson.session().asks_piece(&self.picks) {
            self.board()?;
        }
        let session = self.lesson.session();
        let offers = session.choices(&self.picks).offers;
        let names: Vec<Message> = offers.iter().filter_map(|offer| offer.name.clone()).collect();
        let message = if names.is_empty() {
            let sites: Vec<Site> = offers.iter().map(|offer| offer.site).collect();
            say!(COMMON, "plain-lesson-follow", list = session.layout().cells(&sites))
        } else {
            say!(COMMON, "plain-lesson-follow", list = names)
        };
        self.say(&message)
    }

    /// Plays a move and says what came of it.
    fn play(&mut self, mv: Move) -> Result {
        self.picks.clear();
        self.mode.console.moved();
        let session = self.lesson.session();
        let (told, side) = (session.told(mv), session.turn());
        let deed = session.deed(mv);
        let verdict = match self.lesson.play(mv) {
            Ok(verdict) => verdict,
            Err(error) => return self.mode.console.refuse(&error.message()),
        };
        if let Tried::Missed(why) = verdict {
            return self.say(&why);
        }
        let names = |side| self.lesson.meta().side_name(side);
        let who = say!(COMMON, "plain-plays-human", side = names(side));
        let other = say!(COMMON, "plain-plays-human", side = names(side.other()));
        self.say(&played(who, told, deed))?;
        if let Tried::Done(Some(answer)) | Tried::GoesOn(answer) = &verdict {
            let session = self.lesson.session();
            let (told, deed) = (session.told_to(answer.node), session.deed_to(answer.node));
            self.say(&played(other, told.into(), deed))?;
        }
        if let Tried::GoesOn(_) = verdict {
            self.say(&say!(COMMON, "lesson-goes-on"))?;
            return self.board();
        }
        self.board()?;
        let done = self.lesson.told_done();
        self.say(&say!(COMMON, "plain-lesson-right", done = done))?;
        if self.lesson.is_finished() || !self.lesson.forward() { Ok(()) } else { self.show() }
    }

    fn hint(&mut self) -> Result {
        let hint = self.lesson.hint();
        self.say(&hint)?;
        let shown = self.lesson.shown().map(|mv| self.lesson.session().told(mv));
        shown.map_or(Ok(()), |shown| self.say(&say!(COMMON, "plain-lesson-shown", r#move = shown)))
    }

    /// Shows the step: its title, what is to be known, the board and what is to be done.
    fn show(&mut self) -> Result {
        self.picks.clear();
        let (at, count) = (self.lesson.at() + 1, self.lesson.count());
        let (game, title) = (self.lesson.meta().title(), self.lesson.title());
        self.print("")?;
        self.say(&say!(COMMON, "plain-lesson-step", game = game, at = at, count = count, title = title))?;
        let (text, task) = (self.lesson.text(), self.lesson.task());
        self.say(&text)?;
        self.board()?;
        self.say(&task)
    }

    fn board(&mut self) -> Result {
        if self.mode.manner.boards == Boards::Told {
            return self.describe();
        }
        let scene = self.lesson.session().scene_behind(&self.picks);
        let view = View { legend: !self.explained, ..self.mode.view() };
        let picture = ludoteca_draw::text(self.layout(), &scene, &self.marks(), &view);
        self.explained = true;
        self.print(picture.trim_end())?;
        self.print("")
    }

    fn describe(&mut self) -> Result {
        let (scene, language) = (self.lesson.session().scene_behind(&self.picks), self.mode.manner.language);
        let marks = Marks { last: Vec::new(), ..self.marks() };
        for sentence in ludoteca_draw::description(self.layout(), &scene, &marks, language) {
            self.prose(&sentence)?;
        }
        if let Some(last) = self.lesson.session().last_told() {
            self.say(&last)?;
        }
        self.print("")
    }

    fn marks(&self) -> Marks {
        let session = self.lesson.session();
        let lit = if self.picks.is_empty() { Vec::new() } else { session.choices(&self.picks).lit() };
        Marks { last: session.last(), picked: self.picks.clone(), lit }
    }

    fn layout(&self) -> &Layout {
        self.spelling.as_ref().map_or(self.lesson.session().layout(), |spelling| &spelling.layout)
    }

    fn telling<T>(&self, tell: impl FnOnce(&Teller<'_>) -> T) -> T {
        let respelled = Respelled { own: self.lesson.session().layout(), other: self.layout() };
        let cells = self.spelling.as_ref().map(|_| &respelled as &dyn Respell);
        tell(&Teller::new(self.mode.manner.language).naming(cells))
    }

    /// Says something in lines that fit, because whoever learns reads more than whoever plays.
    fn say(&mut self, message: &Message) -> Result {
        let told = self.telling(|teller| teller.tell(message));
        let width = self.mode.options.width.max(20);
        let lines = ludoteca_draw::parts::wrap(&told, |line| line.chars().count() <= width);
        lines.iter().try_for_each(|line| self.print(line))
    }

    fn print(&mut self, text: &str) -> Result {
        self.mode.console.print(text)
    }

    fn prose(&mut self, text: &str) -> Result {
        self.mode.console.prose(text)
    }
}

/// A move that was made, with what it did.
fn played(who: Message, told: Arg, deed: Option<Message>) -> Message {
    match deed {
        None => say!(COMMON, "plain-plays", who = who, r#move = told),
        Some(deed) => say!(COMMON, "plain-plays-effect", who = who, r#move = told, effect = deed),
    }
}
