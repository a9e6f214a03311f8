//! An interface driven by hand: events in, pictures out, computer players run at once.

use ludoteca_games::Games;
use ludoteca_kit::{Isa, Meta, Registry, Settings, Site, Visit};
use ludoteca_session::saves::Saved;
use ludoteca_session::{Player, Session, Setup};
use ludoteca_tui::{App, Command, Event, Options, Start, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::collections::VecDeque;
use std::time::Duration;

/// An interface with a screen, and what it asked for that nobody has done.
pub(crate) struct Driver {
    pub(crate) app: App,
    pub(crate) terminal: Terminal<TestBackend>,
    pub(crate) asked: Vec<Command>,
    pub(crate) quit: bool,
    /// Whether computer players answer.
    pub(crate) thinking: bool,
}

/// The first four games: a picture of the menu stays what it is when another one comes.
pub(crate) struct Few;

impl Registry for Few {
    fn metas() -> &'static [&'static Meta] {
        &Games::metas()[..4]
    }

    fn open_with<I: Isa, V: Visit>(isa: I, game: usize, options: &ludoteca_kit::Options, visit: V) -> V::Out {
        Games::open_with(isa, game, options, visit)
    }
}

/// Without colours a board is made of characters, which tests can read.
pub(crate) fn options(start: Start) -> Options {
    Options { theme: Some(Theme::Mono), ..tiled(start) }
}

/// With the boards of tiles that most people see.
pub(crate) fn tiled(start: Start) -> Options {
    Options { start, delay: Some(Duration::ZERO), still: true, seed: 7, ..Options::default() }
}

pub(crate) fn setup(game: &str) -> Setup {
    Setup { seed: 7, settings: Settings::default(), ..Setup::new::<Games>(game).expect("a game string") }
}

impl Driver {
    pub(crate) fn new(options: &Options, size: (u16, u16)) -> Driver {
        Driver::with(options, Vec::new(), "", size)
    }

    pub(crate) fn with(options: &Options, kept: Vec<Saved>, preferences: &str, size: (u16, u16)) -> Driver {
        Driver::on::<Games>(options, kept, preferences, size)
    }

    /// One in which computer players do not answer.
    pub(crate) fn asleep(options: &Options, size: (u16, u16)) -> Driver {
        let (app, asked) = App::new::<Games>(options, Vec::new(), "").expect("it can start");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
        let mut driver = Driver { app, terminal, asked, quit: false, thinking: false };
        driver.draw();
        driver
    }

    /// With no more games than the [`Few`].
    pub(crate) fn few(options: &Options, kept: Vec<Saved>, size: (u16, u16)) -> Driver {
        Driver::on::<Few>(options, kept, "", size)
    }

    fn on<R: Registry + 'static>(
        options: &Options,
        kept: Vec<Saved>,
        preferences: &str,
        size: (u16, u16),
    ) -> Driver {
        let (app, commands) = App::new::<R>(options, kept, preferences).expect("it can start");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
        let mut driver = Driver { app, terminal, asked: Vec::new(), quit: false, thinking: true };
        driver.draw();
        driver.perform(commands);
        driver.draw();
        driver
    }

    pub(crate) fn game(game: &str, players: [&str; 2], size: (u16, u16)) -> Driver {
        let setup = setup(game);
        let meta = Games::metas()[setup.game];
        let players = players.map(|name| Player::parse(meta, name).expect("a player"));
        Driver::new(&options(Start::Game(setup, players)), size)
    }

    pub(crate) fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("it can be drawn");
    }

    pub(crate) fn send(&mut self, event: Event) {
        let commands = self.app.update(event);
        self.perform(commands);
        self.draw();
    }

    fn perform(&mut self, commands: Vec<Command>) {
        let mut waiting = VecDeque::from(commands);
        let mut rounds = 0;
        while let Some(command) = waiting.pop_front() {
            rounds += 1;
            // Two computer players without a delay would play on for ever before a test can look.
            assert!(rounds < 20_000, "it goes on and on");
            match command {
                Command::Think(ticket, thinking) if self.thinking => {
                    // A search that is stopped at once answers with the first move it has looked at, which will do here.
                    thinking.stopper().stop();
                    let decision = thinking.run().map_err(|error| error.message());
                    waiting.extend(self.app.update(Event::Decided(ticket, decision)));
                }
                Command::Judge(ticket, judging) if self.thinking => {
                    let mut far = Vec::new();
                    let judged = judging.run(&mut |done, all| far.push((done, all)));
                    for (done, all) in far {
                        waiting.extend(self.app.update(Event::Judging(ticket, done, all)));
                    }
                    waiting.extend(self.app.update(Event::Judged(ticket, judged)));
                }
                Command::Wake(ticket, _) if self.thinking => {
                    waiting.extend(self.app.update(Event::Tick(ticket)));
                }
                Command::Quit => self.quit = true,
                command => self.asked.push(command),
            }
        }
    }

    /// The game being played.
    pub(crate) fn playing(&self) -> &Session {
        self.app.game().expect("it is played")
    }

    /// The question that was asked last and that nobody has answered.
    pub(crate) fn ticket(&self) -> u64 {
        let asked = self.asked.iter().rev().find_map(|command| match command {
            Command::Think(ticket, _) => Some(*ticket),
            _ => None,
        });
        asked.expect("somebody was asked")
    }

    pub(crate) fn site(&self, cell: &str) -> Site {
        self.playing().layout().site(cell).expect("a cell of the board")
    }

    /// Types a move or a cell, and Enter.
    pub(crate) fn type_line(&mut self, text: &str) {
        self.keys(&format!(":{text}"));
        self.key(KeyCode::Enter);
    }

    pub(crate) fn key(&mut self, code: KeyCode) {
        self.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(crate) fn control(&mut self, sign: char) {
        self.send(Event::Key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL)));
    }

    /// Resigns, which takes more than a letter.
    pub(crate) fn resign(&mut self) {
        self.control('x');
        self.expect("Resign?");
        self.key(KeyCode::Right);
        self.key(KeyCode::Enter);
    }

    /// Types every character.
    pub(crate) fn keys(&mut self, text: &str) {
        text.chars().for_each(|sign| self.key(KeyCode::Char(sign)));
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        self.send(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    pub(crate) fn click(&mut self, at: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at);
    }

    /// Moves the cursor to a site with arrow keys alone.
    pub(crate) fn walk_to(&mut self, to: Site) {
        let layout = self.app.game().expect("a game").layout().clone();
        for _ in 0..200 {
            let from = self.app.cursor().expect("a cursor");
            if from == to {
                return;
            }
            let (here, there) = (layout.sites[from.index()].at, layout.sites[to.index()].at);
            let (x, y) = (there.x - here.x, there.y - here.y);
            let code = match x.abs() > y.abs() {
                true if x > 0 => KeyCode::Right,
                true => KeyCode::Left,
                false if y > 0 => KeyCode::Down,
                false => KeyCode::Up,
            };
            self.key(code);
            // Where an arrow leads nowhere, another way around helps.
            if self.app.cursor() == Some(from) {
                self.key(if x.abs() > y.abs() { KeyCode::Down } else { KeyCode::Right });
            }
        }
        panic!("the cursor does not reach {}", layout.label(to));
    }

    /// What is on the screen, as text.
    pub(crate) fn text(&self) -> String {
        self.terminal.backend().to_string()
    }

    pub(crate) fn sees(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    #[track_caller]
    pub(crate) fn expect(&self, text: &str) {
        assert!(self.sees(text), "{text:?} is not on the screen:\n{}", self.text());
    }
}
