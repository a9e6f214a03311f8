//! The whole interface without a terminal: what happens goes in, what is to be done comes out, and it can be drawn.

mod draw;
mod ends;
mod games;
mod input;
mod lessons;
mod stock;

use crate::dialog::Dialog;
use crate::event::{Command, Event};
use crate::form::Form;
use crate::games_list::GamesList;
use crate::lesson::Course;
use crate::library::Library;
use crate::menu::Menu;
use crate::page::Hot;
use crate::pager::Pager;
use crate::play::Play;
use crate::prompt::{Prompt, Purpose};
use crate::raster::Depth;
use crate::theme::{Palette, Theme};
use crate::{Options, Start};
use games::next_seed;
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_kit::{Registry, Site};
use ludoteca_session::saves::{Saved, Stored};
use ludoteca_session::{Preferences, Session, SessionError, Tablebases};
use ratatui::crossterm::event::KeyEventKind;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// The least columns and lines.
pub(crate) const LEAST: (u16, u16) = (60, 18);

/// The least time between a move and the answer of a computer player, so that people see what they have done.
const UNHURRIED: Duration = Duration::from_millis(400);

/// What a key, a click or an answer stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Nothing,
    Close,
    Help,
    Rules,
    Theme,
    Glyphs,
    /// Moving pictures of moves, on or off.
    Motion,
    Language,
    Quit,
    Page(i64),
    /// So many sections of a text on, or to one of them.
    Section(i64),
    ToSection(usize),
    /// To the menu, leaving what is being done.
    Menu,
    /// Says how one leaves, because this key does not.
    HowToLeave,
    Choose(usize),
    /// The lesson of a game.
    Lesson(usize),
    NextStep,
    StepBack,
    StepAgain,
    Resume(String),
    /// The list of all games on the disk.
    Games,
    GamesRow(usize),
    /// Read a game of the list so that it can be seen.
    Look(Stored),
    OpenGame,
    AskDelete,
    Delete(Stored),
    Restore,
    AskExport,
    Row(usize),
    Turn(usize, bool),
    Start,
    Pick,
    Undo,
    Redo,
    Flip,
    View,
    Hint,
    PlayHint,
    /// Why a computer player moved as it did.
    Why,
    Evaluate,
    Pause,
    Step,
    Delay(bool),
    /// Types a move that begins so.
    Type(String),
    AskSave,
    AskOpen,
    AskLeave,
    AskResign,
    AskDraw,
    /// Through the moves of a game that is over.
    Go(Jump),
    /// Judge the moves of a game that is over.
    Judge,
    /// What is chosen on the card beside the board.
    Card,
    CardRow(usize),
    /// Go on from the position that is shown, as a new game.
    Branch,
    Resign,
    Agree,
    Decline,
    Rematch(bool),
    Replace(PathBuf),
}

/// Where to in the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Jump {
    Start,
    Back,
    On,
    End,
}

#[derive(Debug)]
enum Screen {
    Menu(Menu),
    Form(Box<Form>),
    Play(Box<Play>),
    Lesson(Box<Course>),
}

/// What lies over a screen.
#[derive(Debug)]
enum Overlay {
    Dialog(Dialog),
    Pager(Box<Pager>),
    Prompt(Prompt),
    GamesList(Box<GamesList>),
}

/// The whole interface.
#[derive(Debug)]
pub struct App {
    library: Library,
    screen: Screen,
    overlays: Vec<Overlay>,
    theme: Theme,
    palette: Palette,
    depth: Depth,
    /// Whether moves are shown without moving pictures.
    still: bool,
    glyphs: Glyphs,
    language: Language,
    /// The coordinates that are wanted where a game has them.
    spelling: Option<String>,
    preferences: Preferences,
    kept: Vec<Saved>,
    delay: Duration,
    seed: u64,
    /// How many games were begun.
    begun: u64,
    /// Whether games are recorded.
    recording: bool,
    date: Option<String>,
    /// What a moment is called.
    clock: Option<fn(SystemTime) -> String>,
    tables: Option<Tablebases>,
    size: (u16, u16),
    hot: Vec<Hot>,
    /// Told in the menu and the form, which have no foot of their own.
    notice: Option<Message>,
    /// Whether it was told how the game has ended.
    end_told: bool,
    /// What is to be done.
    commands: Vec<Command>,
}

impl App {
    /// The interface at its start, and what is to be done at once. `kept` are the unfinished games, the newest first;
    /// `preferences` is what was chosen last, as [`Command::Remember`] wrote it.
    pub fn new<R: Registry + 'static>(
        options: &Options,
        kept: Vec<Saved>,
        preferences: &str,
    ) -> Result<(App, Vec<Command>), SessionError> {
        let library = Library::of::<R>();
        let preferences = Preferences::read(preferences);
        let remembered = |name: &str| preferences.get(name);
        let theme =
            options.theme.or_else(|| remembered("theme").and_then(Theme::by_name)).unwrap_or_default();
        let ascii = remembered("glyphs") == Some("ascii");
        let sextants = options.sextants || remembered("blocks") == Some("sextants");
        let remembered_still = remembered("motion") == Some("off");
        let glyphs = options.glyphs.unwrap_or(if ascii { Glyphs::Ascii } else { Glyphs::Unicode });
        let delay = remembered("delay").and_then(|text| text.parse().ok()).map(Duration::from_millis);
        let last = remembered("game").and_then(|id| library.metas.iter().position(|meta| meta.id == id));
        let mut app = App {
            library,
            screen: Screen::Menu(Menu::new(&library, last.unwrap_or(0))),
            overlays: Vec::new(),
            theme,
            palette: Palette::new(theme, options.depth).with_sextants(sextants),
            depth: options.depth,
            still: options.still || remembered_still,
            glyphs,
            language: options.language,
            spelling: options.spelling.clone(),
            preferences,
            kept,
            delay: options.delay.or(delay).unwrap_or(UNHURRIED),
            seed: options.seed,
            begun: 0,
            recording: options.record.is_some(),
            date: options.date.clone(),
            clock: options.clock,
            tables: options.tables.as_deref().map(Tablebases::at),
            size: LEAST,
            hot: Vec::new(),
            notice: None,
            end_told: false,
            commands: Vec::new(),
        };
        match &options.start {
            Start::Menu => app.offer_kept(),
            Start::Game(setup, players) => {
                let mut game = (library.open)(setup)?;
                game.set_players(*players);
                game.seat(&options.guests);
                app.begin(game);
                app.remind();
            }
            Start::Lesson(game) => app.begin_lesson(*game),
            Start::Record(text) => {
                let mut game = (library.read)(text)?;
                game.seat(&options.guests);
                app.show(game);
            }
        }
        let commands = app.take_commands();
        Ok((app, commands))
    }

    /// Whether whoever sits here has not done without real pictures.
    pub(crate) fn wants_pictures(&self) -> bool {
        self.preferences.get("pictures") != Some("off")
    }

    /// The game being played, if one is.
    pub fn game(&self) -> Option<&Session> {
        match &self.screen {
            Screen::Lesson(course) => Some(course.session()),
            _ => self.played().map(|play| &play.game),
        }
    }

    /// Where a site of the board was last drawn, if it was to be seen.
    pub fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        match &self.screen {
            Screen::Lesson(course) => course.seen_at(site),
            _ => self.played().and_then(|play| play.seen_at(site)),
        }
    }

    /// The site under the cursor.
    pub fn cursor(&self) -> Option<Site> {
        match &self.screen {
            Screen::Lesson(course) => Some(course.cursor),
            _ => self.played().map(|play| play.cursor),
        }
    }

    fn played(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Play(play) => Some(play),
            Screen::Menu(_) | Screen::Form(_) | Screen::Lesson(_) => None,
        }
    }

    /// Takes in what happened, and says what is to be done.
    pub fn update(&mut self, event: Event) -> Vec<Command> {
        match (event, &mut self.screen) {
            (Event::Key(key), _) if key.kind == KeyEventKind::Release => {}
            (Event::Key(key), _) => self.key(key),
            (Event::Mouse(mouse), _) => self.mouse(mouse),
            (Event::Resize(width, height), _) => self.size = (width, height),
            (Event::Paste(text), _) => self.paste(&text),
            (Event::Tick(ticket), Screen::Play(play)) => play.tick(ticket),
            (Event::Decided(ticket, decision), Screen::Play(play)) => play.decided(ticket, decision),
            (Event::Judging(ticket, done, all), Screen::Play(play)) => play.judging(ticket, done, all),
            (Event::Judged(ticket, judged), Screen::Play(play)) => play.judged(ticket, judged),
            (Event::Written(path, written), _) => self.written(path, written),
            (Event::Opened(path, text), _) => self.opened(&path, text),
            (Event::Kept(kept), _) => self.kept = kept,
            (Event::Resumed(game), _) => self.resumed(game),
            (Event::Listed(stock), _) => self.with_games_list(|list| list.listed(stock)),
            (Event::Looked(stored, game), _) => self.with_games_list(|list| {
                list.looked(&stored, game);
                None
            }),
            (Event::Deleted(_, done), _) => self.deleted(done),
            (Event::Restored(done), _) => self.restored(done),
            (Event::Trouble(told), _) => self.complain(told),
            (Event::Unkept(told), Screen::Play(play)) => play.unkept = told,
            // What the game asked for that was left.
            (
                Event::Tick(_)
                | Event::Decided(..)
                | Event::Judging(..)
                | Event::Judged(..)
                | Event::Unkept(_),
                _,
            ) => {}
            // Every move was kept when it was made, and nobody is asked.
            (Event::Gone, _) => self.quit(),
        }
        self.tell_troubles();
        self.tell_end();
        if let Screen::Play(play) = &mut self.screen {
            play.evaluate();
        }
        self.take_commands()
    }

    /// What is to be done, for the game at last.
    fn take_commands(&mut self) -> Vec<Command> {
        let mut commands = std::mem::take(&mut self.commands);
        if let Screen::Play(play) = &mut self.screen {
            commands.append(&mut play.commands);
        }
        commands
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Nothing => {}
            Action::Close => drop(self.overlays.pop()),
            Action::Page(pages) => self.with_pager(|pager| pager.page(pages)),
            Action::Section(by) => self.with_pager(|pager| pager.section(by)),
            Action::ToSection(number) => self.with_pager(|pager| pager.open_section(number)),
            Action::Help => self.overlays.push(Overlay::Pager(Box::new(Pager::help()))),
            Action::Rules => self.overlays.push(Overlay::Pager(Box::new(Pager::rules(self.place())))),
            Action::Theme => {
                self.theme = self.theme.next();
                let sextants = self.palette.sextants();
                self.palette = Palette::new(self.theme, self.depth).with_sextants(sextants);
                self.say(say!(COMMON, "tui-colours", theme = self.theme.name()));
                self.remember("theme", self.theme.name());
            }
            Action::Glyphs => {
                let (glyphs, name) = match self.glyphs {
                    Glyphs::Unicode => (Glyphs::Ascii, "ascii"),
                    Glyphs::Ascii => (Glyphs::Unicode, "unicode"),
                };
                self.glyphs = glyphs;
                self.say(say!(COMMON, "tui-signs", signs = name));
                self.remember("glyphs", name);
            }
            Action::Motion => {
                self.still = !self.still;
                let (key, name) =
                    if self.still { ("tui-motion-off", "off") } else { ("tui-motion-on", "on") };
                let still = self.unmoved();
                if let Screen::Play(play) = &mut self.screen {
                    play.still = still;
                }
                self.say(Message::new(&COMMON, key));
                self.remember("motion", name);
            }
            Action::Language => {
                self.language = self.language.next();
                self.say(say!(COMMON, "tui-language", language = self.language.name()));
                self.remember("language", self.language.code());
            }
            Action::Quit => self.quit(),
            Action::Menu => self.leave_for_menu(),
            Action::HowToLeave => self.say(match &self.screen {
                Screen::Play(_) => say!(COMMON, "tui-how-to-leave"),
                Screen::Lesson(_) => say!(COMMON, "tui-lesson-how-to-leave"),
                Screen::Menu(_) | Screen::Form(_) => say!(COMMON, "tui-how-to-quit"),
            }),
            Action::Choose(game) => {
                let game = game.min(self.library.metas.len() - 1);
                self.screen = Screen::Form(Box::new(Form::new(&self.library, game, &self.preferences)));
                self.lead_to_lesson(game);
            }
            Action::Lesson(game) => self.begin_lesson(game),
            Action::Resume(name) => self.commands.push(Command::Resume(name)),
            Action::Games
            | Action::GamesRow(_)
            | Action::Look(_)
            | Action::OpenGame
            | Action::AskDelete
            | Action::Delete(_)
            | Action::Restore
            | Action::AskExport => self.act_games_list(action),
            Action::Rematch(swapped) => self.rematch(swapped),
            Action::Branch => self.branch(),
            Action::Replace(path) => {
                let played = self.played().map(Play::record);
                let text = if self.games_list().is_some() { self.chosen_record() } else { played };
                self.commands.extend(text.map(|text| Command::Write { path, text, replace: true }));
            }
            Action::AskOpen => self.overlays.push(Overlay::Prompt(Prompt::new(Purpose::Open, ""))),
            action => match &self.screen {
                Screen::Menu(_) => {}
                Screen::Form(_) => self.act_form(&action),
                Screen::Play(_) => self.act_play(action),
                Screen::Lesson(_) => self.act_lesson(action),
            },
        }
    }

    fn with_pager(&mut self, act: impl FnOnce(&mut Pager)) {
        if let Some(Overlay::Pager(pager)) = self.overlays.last_mut() {
            act(pager);
        }
    }

    fn act_form(&mut self, action: &Action) {
        let Screen::Form(form) = &mut self.screen else { return };
        match *action {
            Action::Row(row) => {
                let action = form.choose(row);
                self.act(action.unwrap_or(Action::Nothing));
            }
            Action::Turn(row, forward) => {
                form.choose(row);
                form.turn(row, forward, &self.library);
            }
            Action::Start => {
                // Why it cannot begin stands in the form already.
                let Ok(game) = form.open(&self.library, next_seed(self.seed, self.begun)) else { return };
                self.remember_form();
                self.begin(game);
            }
            _ => {}
        }
    }

    fn act_play(&mut self, action: Action) {
        let Screen::Play(play) = &mut self.screen else { return };
        match action {
            Action::Pick => play.pick(play.cursor),
            Action::Undo => play.undo(),
            Action::Redo => play.redo(),
            Action::Flip => play.flip_board(),
            Action::View => play.change_view(),
            Action::Hint => play.hint(),
            Action::Evaluate => {
                let on = play.toggle_evaluation();
                self.remember("evaluation", if on { "on" } else { "off" });
            }
            Action::Pause => play.pause(),
            Action::Step => play.single_step(),
            Action::Delay(slower) => {
                self.delay = play.change_delay(slower);
                self.remember("delay", &self.delay.as_millis().to_string());
            }
            Action::Type(text) if play.human_to_move() => {
                self.overlays.push(Overlay::Prompt(Prompt::new(Purpose::Move, &text)));
            }
            Action::Type(_) => play.not_asked(),
            Action::AskSave => {
                let name = format!("{}.txt", play.game.meta().id);
                self.overlays.push(Overlay::Prompt(Prompt::new(Purpose::Save, &name)));
            }
            Action::AskLeave => self.ask_leave(),
            Action::AskResign => self.ask_resign(),
            Action::AskDraw => self.ask_draw(),
            Action::Go(jump) => play.jump(jump),
            Action::CardRow(row) => {
                play.card = row;
                self.act(Action::Card);
            }
            Action::Card => {
                let action = play.chosen();
                self.act(action);
            }
            Action::PlayHint => play.play_hint(),
            Action::Why => play.why(),
            Action::Judge => play.judge(self.library.read, self.tables.clone()),
            Action::Resign => play.resign(),
            Action::Agree => play.agree(),
            Action::Decline => play.say(say!(COMMON, "tui-draw-declined")),
            _ => {}
        }
    }

    /// Whether moves are shown without moving pictures; a terminal of few colours shows them badly.
    fn unmoved(&self) -> bool {
        self.still || matches!(self.depth, Depth::Sixteen | Depth::Mono)
    }

    fn quit(&mut self) {
        self.remember_form();
        self.commands.push(Command::Quit);
    }

    /// Asks a question; the title and the answers are named as in the catalogue.
    fn ask(&mut self, title: &'static str, text: &[Message], answers: &[(&'static str, Action)]) {
        let dialog = Dialog::new(&self.teller(), title, text, answers);
        self.overlays.push(Overlay::Dialog(dialog));
    }

    /// The place of the game that is spoken of.
    fn place(&self) -> usize {
        match &self.screen {
            Screen::Menu(menu) => menu.chosen,
            Screen::Form(form) => form.game,
            Screen::Play(play) => play.game.game(),
            Screen::Lesson(course) => course.lesson.game(),
        }
    }

    fn teller(&self) -> Teller<'static> {
        Teller::new(self.language)
    }

    fn say(&mut self, told: Message) {
        if let Some(Overlay::Pager(pager)) = self.overlays.last_mut() {
            pager.notice = Some(told);
            return;
        }
        if let Some(list) = self.games_list() {
            list.notice = Some(told);
            return;
        }
        match &mut self.screen {
            Screen::Play(play) => play.say(told),
            Screen::Lesson(course) => course.say(told),
            Screen::Menu(_) | Screen::Form(_) => self.notice = Some(told),
        }
    }

    fn complain(&mut self, told: Message) {
        if let Some(Overlay::Pager(pager)) = self.overlays.last_mut() {
            pager.notice = Some(told);
            return;
        }
        if let Some(list) = self.games_list() {
            list.notice = Some(told);
            return;
        }
        match &mut self.screen {
            Screen::Play(play) => play.complain(told),
            Screen::Lesson(course) => course.complain(told),
            Screen::Menu(_) | Screen::Form(_) => self.notice = Some(told),
        }
    }

    /// Says what is wrong with tablebases, each thing once.
    fn tell_troubles(&mut self) {
        for trouble in self.tables.as_ref().map_or(Vec::new(), Tablebases::troubles) {
            self.complain(say!(COMMON, "tui-trouble", trouble = trouble));
        }
    }

    /// Whoever leaves the form, in whatever way, finds it the next time as it was left.
    fn remember_form(&mut self) {
        if let Screen::Form(form) = &self.screen {
            form.remember(&mut self.preferences);
            self.commands.push(Command::Remember(self.preferences.write()));
        }
    }

    fn remember(&mut self, name: &str, value: &str) {
        self.preferences.set(name, value);
        self.commands.push(Command::Remember(self.preferences.write()));
    }
}
