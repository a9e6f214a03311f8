//! The menu, and the way from it to a game and back.

use crate::console::{Console, List, Result, Stop, Zero};
use crate::game::{Again, Game};
use crate::games::Games;
use crate::remembered::{Manner, Offered};
use crate::saving::Saving;
use crate::{Ended, LineModeError, Options, Start};
use ludoteca_draw::View;
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, Side, Spelling};
use ludoteca_session::saves::{Saved, Slot, unreadable};
use ludoteca_session::{Player, Preferences, Session, SessionError, Setup, Tablebases};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// A larger file is not read: no game is as long.
const LARGEST: u64 = 16 << 20;

/// Everything that outlives a game.
pub(crate) struct LineMode<'io> {
    pub(crate) console: Console<'io>,
    pub(crate) options: Options,
    pub(crate) manner: Manner,
    pub(crate) games: Games,
    /// By the place of the game.
    pub(crate) offered: Vec<Offered>,
    pub(crate) tables: Option<Tablebases>,
    /// Whether it was said that choices cannot be remembered.
    pub(crate) forgetful: bool,
    /// The files of the games folder of which it was said that they are no games.
    pub(crate) passed_over: Vec<PathBuf>,
    /// The game that was fixed before the beginning.
    pub(crate) fixed: Option<Setup>,
    /// How many games have begun.
    begun: u64,
}

/// What is chosen in the menu.
#[derive(Clone)]
enum Choice {
    /// A game, and whether a computer plays each side.
    Play([bool; 2]),
    Rules,
    Settings,
    Lesson,
    Leave,
    Resume,
    Finished,
    Restore,
    Deleted,
    /// The record in a file.
    Open(String),
}

impl<'io> LineMode<'io> {
    pub(crate) fn new(
        games: Games,
        options: Options,
        input: &'io mut dyn BufRead,
        output: &'io mut dyn Write,
    ) -> Self {
        let known = options.config.as_deref().map_or_else(Preferences::default, Preferences::recall);
        let manner = Manner::new(&options, &known);
        let metas = games.metas.iter().enumerate();
        LineMode {
            console: Console::new(&options, manner.glyphs, input, output),
            offered: metas.map(|(game, meta)| Offered::new(game, meta, &known)).collect(),
            tables: options.tables.as_deref().map(Tablebases::at),
            options,
            manner,
            games,
            forgetful: false,
            passed_over: Vec::new(),
            fixed: None,
            begun: 0,
        }
    }

    pub(crate) fn run(mut self) -> std::result::Result<Ended, LineModeError> {
        let mut step = match std::mem::replace(&mut self.options.start, Start::Menu) {
            Start::Menu => self.greet(),
            Start::Game(setup) => {
                let guests = self.options.guests.clone();
                let setup = Setup { guests, ..setup };
                let session = (self.games.open)(&setup).map_err(LineModeError::Start)?;
                let players = self.named(session.meta()).map_err(LineModeError::Start)?;
                self.fixed = Some(setup);
                self.begin(session, players)
            }
            Start::Lesson(game) => match self.lesson(game) {
                Ok(()) | Err(Stop::Menu) => Err(Stop::Quit),
                stopped => stopped,
            },
            Start::Record(text) => {
                let mut session = (self.games.read)(&text).map_err(LineModeError::Start)?;
                let named = self.named(session.meta()).map_err(LineModeError::Start)?;
                session
                    .set_players(Side::BOTH.map(|side| named[side.index()].unwrap_or(session.player(side))));
                session.seat(&self.options.guests);
                self.tell_strangers(&session).and_then(|()| self.play(session, None))
            }
        };
        loop {
            let (goodbye, ended) = match step {
                Ok(()) | Err(Stop::Menu) => {
                    step = self.menu();
                    continue;
                }
                Err(Stop::Quit) => (say!(COMMON, "plain-goodbye"), Ended::Left),
                Err(Stop::End) => (say!(COMMON, "plain-goodbye-input"), Ended::Input),
                Err(Stop::Endless) => (say!(COMMON, "plain-goodbye-endless"), Ended::Endless),
                Err(Stop::Broken(error)) => return Err(LineModeError::Output(error)),
            };
            step = self.console.say(&goodbye).and_then(|()| self.console.flush());
            if step.is_ok() {
                return Ok(ended);
            }
        }
    }

    fn greet(&mut self) -> Result {
        let titles: Vec<Message> = self.games.metas.iter().map(|meta| meta.title()).collect();
        self.console.say(&say!(COMMON, "plain-greeting", games = titles))?;
        self.console.say(&say!(COMMON, "plain-greeting-how"))
    }

    /// The players that were named before the beginning.
    fn named(&self, meta: &'static Meta) -> std::result::Result<[Option<Player>; 2], SessionError> {
        let read = |name: &Option<String>| name.as_deref().map(|name| Player::parse(meta, name)).transpose();
        let [first, second] = self.options.guests.players();
        let [first, second] = [first.or(read(&self.options.first)?), second.or(read(&self.options.second)?)];
        // Whoever names an opponent means to play against it, as on the full screen.
        Ok([first.or_else(|| second.is_some().then_some(Player::Human)), second])
    }

    /// Begins with the game that was fixed, once it is known who plays it.
    fn begin(&mut self, mut session: Session, named: [Option<Player>; 2]) -> Result {
        if named == [None, None] {
            return self.greet();
        }
        let mut players = [Player::Human; 2];
        for side in Side::BOTH {
            players[side.index()] = match named[side.index()] {
                Some(player) => player,
                None => self.ask_player(session.meta(), side, true, None)?,
            };
        }
        session.set_players(players);
        if session.humans().contains(&true) {
            self.remind(&session)?;
        }
        self.play(session, None)
    }

    /// Says that a game that was asked for by its name is there already, unfinished.
    fn remind(&mut self, session: &Session) -> Result {
        let unfinished = self.unfinished()?;
        let game = |saved: &Saved| (self.games.find)(&saved.game).map(|setup| setup.game);
        let count = unfinished.iter().filter(|saved| game(saved) == Ok(session.game())).count();
        if count == 0 {
            return Ok(());
        }
        self.console.say(&say!(COMMON, "plain-unfinished", count = count, game = session.meta().title()))
    }

    /// The menu, once.
    fn menu(&mut self) -> Result {
        let (unfinished, finished) = (self.unfinished()?.len(), self.finished()?.len());
        let deleted = self.deleted().len();
        let console = &self.console;
        let mut items = vec![
            console.item(&say!(COMMON, "plain-menu-human-human"), Choice::Play([false, false])),
            console.item(&say!(COMMON, "plain-menu-human-computer"), Choice::Play([false, true])),
            console.item(&say!(COMMON, "plain-menu-computer-human"), Choice::Play([true, false])),
            console.item(&say!(COMMON, "plain-menu-computer-computer"), Choice::Play([true, true])),
            console.item(&say!(COMMON, "plain-menu-rules"), Choice::Rules),
            console.item(&say!(COMMON, "plain-menu-settings"), Choice::Settings),
            console.item(&say!(COMMON, "plain-menu-leave"), Choice::Leave),
            console.item(&say!(COMMON, "plain-menu-lesson"), Choice::Lesson),
        ];
        if unfinished > 0 {
            items.push(console.item(&say!(COMMON, "plain-menu-resume", count = unfinished), Choice::Resume));
        }
        if finished > 0 {
            items
                .push(console.item(&say!(COMMON, "plain-menu-finished", count = finished), Choice::Finished));
        }
        if deleted > 0 {
            items.push(console.item(&say!(COMMON, "plain-menu-deleted", count = deleted), Choice::Deleted));
        }
        let title = match &self.fixed {
            Some(setup) => {
                let meta = self.games.metas[setup.game];
                say!(COMMON, "plain-menu-game", game = meta.title(), side = meta.side_name(Side::First))
            }
            None => say!(COMMON, "plain-menu"),
        };
        let open = console.words(&say!(COMMON, "plain-word-open"));
        let restore = console.words(&say!(COMMON, "plain-word-restore"));
        let other = |line: &str| {
            let line = line.trim();
            if restore.contains(&tidy_word(line)) {
                return Some(Choice::Restore);
            }
            let (word, file) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let file = || file.trim().trim_matches(['"', '\'']).to_string();
            open.contains(&tidy_word(word)).then(|| Choice::Open(file()))
        };
        let list = List { title, items, default: None, zero: Zero::Leave, other: &other };
        match self.console.choose(&list)? {
            Choice::Play(computers) => self.set_up(computers),
            Choice::Rules => self.rules(),
            Choice::Settings => self.change(None),
            Choice::Lesson => self.any_lesson(),
            Choice::Leave => Err(Stop::Quit),
            Choice::Resume => self.resume(),
            Choice::Finished => self.look_at_finished(),
            Choice::Restore => self.restore(),
            Choice::Deleted => self.bring_back(),
            Choice::Open(file) => self.open(&file),
        }
    }

    /// Asks for everything a new game needs and plays it.
    fn set_up(&mut self, computers: [bool; 2]) -> Result {
        let mut setup = match self.fixed.clone() {
            Some(setup) => setup,
            None => self.ask_setup()?,
        };
        setup.seed = self.next_seed();
        self.lead_to_lesson(setup.game)?;
        let players = self.ask_players(setup.game, computers)?;
        match (self.games.open)(&setup) {
            Ok(mut session) => {
                session.set_players(players);
                self.play(session, None)
            }
            Err(error) => self.console.refuse(&error.message()),
        }
    }

    /// What everything drawn by lot in the next game follows from.
    pub(crate) fn next_seed(&self) -> u64 {
        self.options.seed.wrapping_add(self.begun)
    }

    /// Plays games until somebody wants something else. The first of them may have a place where it is kept already.
    pub(crate) fn play(&mut self, mut session: Session, mut slot: Option<Slot>) -> Result {
        loop {
            self.begun += 1;
            if session.date().is_none()
                && let Some(date) = self.options.date.clone()
            {
                session.set_date(date);
            }
            if let Some(tables) = &self.tables {
                session.attach(tables);
            }
            self.tell_troubles()?;
            // A game between computers that nobody looks at can be played again at any time from its seed.
            let saves = self.saves().filter(|_| self.options.person || session.humans().contains(&true));
            // The record of one game does not destroy that of another.
            let record = self.options.record.as_deref().map(|path| match self.begun {
                1 => path.to_path_buf(),
                _ => ludoteca_files::unused(path),
            });
            let setup = session.again(session.seed().wrapping_add(1));
            let [first, second] = session.players();
            let spelling = self.spelling(&session)?;
            let saving = Saving::new(saves, slot.take(), record, &session);
            let players = match Game::new(self, session, spelling, saving).run()? {
                Again::Same => [first, second],
                Again::Swapped => [second, first],
            };
            session = match (self.games.open)(&setup) {
                Ok(session) => session,
                Err(error) => return self.console.refuse(&error.message()),
            };
            session.set_players(players);
        }
    }

    /// Says for whom of a record a human plays.
    fn tell_strangers(&mut self, session: &Session) -> Result {
        session.strangers_told().iter().try_for_each(|told| self.console.refuse(told))
    }

    /// Says what is wrong with tablebases, each thing once.
    pub(crate) fn tell_troubles(&mut self) -> Result {
        let troubles = self.tables.as_ref().map_or(Vec::new(), Tablebases::troubles);
        troubles.iter().try_for_each(|trouble| self.console.refuse(trouble))
    }

    /// How the cells of a game are named, if not as the game does.
    pub(crate) fn spelling(&mut self, session: &Session) -> Result<Option<Spelling>> {
        let Some(name) = &self.manner.coordinates else { return Ok(None) };
        let spelling = session.spellings().iter().find(|spelling| spelling.name == name);
        // Whoever has chosen them for the games that have them does not want to hear it of every other game.
        if spelling.is_none() && self.options.coordinates.is_some() {
            let game = session.game_string();
            self.console.say(&say!(COMMON, "plain-no-coordinates", game = game, name = name.as_str()))?;
        }
        Ok(spelling.cloned())
    }

    /// How boards are drawn.
    pub(crate) fn view(&self) -> View {
        let Manner { language, glyphs, .. } = self.manner;
        View { language, glyphs, colour: self.options.colour, legend: false, ..View::default() }
    }

    fn rules(&mut self) -> Result {
        let game = match &self.fixed {
            Some(setup) => setup.game,
            None => self.ask_game(say!(COMMON, "plain-which-rules"))?,
        };
        self.console.print("")?;
        self.print_rules(game)
    }

    pub(crate) fn print_rules(&mut self, game: usize) -> Result {
        let book = (self.games.book)(game, self.options.width, &self.view());
        self.console.print(&book)
    }

    /// Goes on with the game in a file.
    fn open(&mut self, file: &str) -> Result {
        if file.is_empty() {
            return self.console.refuse(&say!(COMMON, "plain-open-nothing"));
        }
        let path = ludoteca_files::at_home(Path::new(file));
        let text = match ludoteca_files::read_text(&path, LARGEST) {
            Ok(text) => text,
            Err(error) => {
                let error = unreadable(&error);
                return self.console.refuse(&say!(COMMON, "plain-open-failed", file = file, error = error));
            }
        };
        match (self.games.read)(&text) {
            Ok(session) => {
                let slot = self.adopt(&session);
                self.tell_strangers(&session)?;
                self.play(session, slot)
            }
            Err(error) => {
                let error = error.message();
                self.console.refuse(&say!(COMMON, "plain-open-no-game", file = file, error = error))
            }
        }
    }
}
