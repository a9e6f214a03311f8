//! The whole interface without a terminal: what happens goes in, what is to be done comes out, and it can be drawn.

mod ends;
mod games;
mod input;
mod picture;

use crate::config::Choices;
use crate::dialog::Dialog;
use crate::event::{Command, Event};
use crate::form::Form;
use crate::library::Library;
use crate::menu::Menu;
use crate::page::Hot;
use crate::pager::Pager;
use crate::play::Play;
use crate::prompt::{Prompt, Purpose};
use crate::theme::{Palette, Theme};
use crate::{Kept, Options, Start};
use games::{next_seed, players_of};
use ludoteca_arena::{ArenaError, Match, Tables};
use ludoteca_draw::Glyphs;
use ludoteca_kit::{Meta, Registry, Site};
use ratatui::crossterm::event::KeyEventKind;
use std::path::PathBuf;
use std::time::Duration;

/// The least columns and lines.
pub(crate) const LEAST: (u16, u16) = (60, 18);

/// What a key, a click or an answer stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Nothing,
    Close,
    Help,
    Rules,
    Theme,
    Glyphs,
    Quit,
    Page(i64),
    /// To the menu, leaving what is being done.
    Menu,
    Choose(usize),
    Continue,
    Resume(String),
    Discard(String),
    Row(usize),
    Turn(usize, bool),
    Start,
    Pick,
    Undo,
    Redo,
    Flip,
    View,
    Hint,
    Evaluate,
    Pause,
    Step,
    Delay(bool),
    Type,
    AskSave,
    AskOpen,
    AskLeave,
    AskResign,
    AskDraw,
    ShowEnd,
    Resign,
    Agree,
    Decline,
    Rematch(bool),
    Replace(PathBuf),
    /// Leave for good and throw the unfinished game away.
    ThrowAway,
}

#[derive(Debug)]
enum Screen {
    Menu(Menu),
    Form(Box<Form>),
    Play(Box<Play>),
}

/// What lies over a screen.
#[derive(Debug)]
enum Over {
    Dialog(Dialog),
    Pager(Box<Pager>),
    Prompt(Prompt),
}

/// The whole interface.
#[derive(Debug)]
pub struct App {
    library: Library,
    screen: Screen,
    over: Vec<Over>,
    theme: Theme,
    palette: Palette,
    glyphs: Glyphs,
    choices: Choices,
    kept: Vec<Kept>,
    delay: Duration,
    seed: u64,
    /// How many games were begun.
    begun: u64,
    /// Whether games are recorded.
    recording: bool,
    date: Option<String>,
    tables: Option<Tables>,
    size: (u16, u16),
    hot: Vec<Hot>,
    /// Told in the menu and the form, which have no foot of their own.
    notice: Option<String>,
    /// How the game had ended when that was last told.
    told: bool,
}

impl App {
    /// The interface at its start, and what is to be done at once. `kept` are the unfinished games, the newest first;
    /// `choices` is what was chosen last, as [`Command::Remember`] wrote it.
    pub fn new<S: Registry + 'static>(
        options: &Options,
        kept: Vec<Kept>,
        choices: &str,
    ) -> Result<(App, Vec<Command>), ArenaError> {
        let library = Library::of::<S>();
        let choices = Choices::read(choices);
        let remembered = |name: &str| choices.get(name);
        let theme =
            options.theme.or_else(|| remembered("theme").and_then(Theme::by_name)).unwrap_or_default();
        let ascii = remembered("glyphs") == Some("ascii");
        let glyphs = options.glyphs.unwrap_or(if ascii { Glyphs::Ascii } else { Glyphs::Unicode });
        let delay = remembered("delay").and_then(|text| text.parse().ok()).map(Duration::from_millis);
        let last = remembered("game").and_then(|id| library.metas.iter().position(|meta| meta.id == id));
        let mut app = App {
            library,
            screen: Screen::Menu(Menu::new(&library, last.unwrap_or(0))),
            over: Vec::new(),
            theme,
            palette: Palette::new(theme),
            glyphs,
            choices,
            kept,
            delay: options.delay.or(delay).unwrap_or(Duration::from_millis(500)),
            seed: options.seed,
            begun: 0,
            recording: options.record.is_some(),
            date: options.date.clone(),
            tables: options.tables.as_deref().map(Tables::at::<S>),
            size: LEAST,
            hot: Vec::new(),
            notice: None,
            told: false,
        };
        let commands = match &options.start {
            Start::Menu => {
                app.offer_kept();
                Vec::new()
            }
            Start::Game(setup, players) => {
                let game = (library.open)(setup)?;
                let commands = app.begin(game, *players);
                app.remind();
                commands
            }
            Start::Record(text) => {
                let game = (library.read)(text)?;
                let players = players_of(&game);
                app.begin(game, players)
            }
        };
        Ok((app, commands))
    }

    /// The game being played, if one is.
    pub fn game(&self) -> Option<&Match> {
        match &self.screen {
            Screen::Play(play) => Some(&play.game),
            Screen::Menu(_) | Screen::Form(_) => None,
        }
    }

    /// Where a site of the board was last drawn, if it was to be seen.
    pub fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        match &self.screen {
            Screen::Play(play) => play.seen_at(site),
            Screen::Menu(_) | Screen::Form(_) => None,
        }
    }

    /// The site under the cursor.
    pub fn cursor(&self) -> Option<Site> {
        match &self.screen {
            Screen::Play(play) => Some(play.cursor),
            Screen::Menu(_) | Screen::Form(_) => None,
        }
    }

    /// Takes in what happened, and says what is to be done.
    pub fn update(&mut self, event: Event) -> Vec<Command> {
        let mut commands = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Resize(width, height) => {
                self.size = (width, height);
                Vec::new()
            }
            Event::Paste(text) => self.paste(&text),
            Event::Tick(ticket) => self.play().map_or(Vec::new(), |play| play.tick(ticket)),
            Event::BotMoved(ticket, decision) => {
                self.play().map_or(Vec::new(), |play| play.decided(ticket, decision))
            }
            Event::Written(path, written) => self.written(path, written),
            Event::Opened(path, text) => self.opened(&path, text),
            Event::Kept(kept) => {
                self.kept = kept;
                Vec::new()
            }
            Event::Resumed(game) => self.resumed(game),
            Event::Trouble(text) => {
                self.notify(text, true);
                Vec::new()
            }
            Event::Gone => self.gone(),
        };
        self.tell_troubles();
        self.tell_end();
        commands.extend(self.play().map_or(Vec::new(), Play::consider));
        commands
    }

    fn play(&mut self) -> Option<&mut Play> {
        match &mut self.screen {
            Screen::Play(play) => Some(play),
            Screen::Menu(_) | Screen::Form(_) => None,
        }
    }

    fn with_play(&mut self, act: impl FnOnce(&mut Play) -> Vec<Command>) -> Vec<Command> {
        self.play().map_or(Vec::new(), act)
    }

    fn act(&mut self, action: Action) -> Vec<Command> {
        match action {
            Action::Nothing => Vec::new(),
            Action::Close => {
                self.over.pop();
                Vec::new()
            }
            Action::Page(pages) => {
                if let Some(Over::Pager(pager)) = self.over.last_mut() {
                    pager.page(pages);
                }
                Vec::new()
            }
            Action::Help => self.lay_over(Over::Pager(Box::new(Pager::help()))),
            Action::Rules => {
                let meta = self.meta();
                self.lay_over(Over::Pager(Box::new(Pager::rules(meta))))
            }
            Action::Theme => {
                self.theme = self.theme.next();
                self.palette = Palette::new(self.theme);
                self.notify(format!("Colours: {}.", self.theme.name()), false);
                self.remember("theme", self.theme.name())
            }
            Action::Glyphs => {
                let (glyphs, name) = match self.glyphs {
                    Glyphs::Unicode => (Glyphs::Ascii, "ascii"),
                    Glyphs::Ascii => (Glyphs::Unicode, "unicode"),
                };
                self.glyphs = glyphs;
                self.notify(format!("Signs: {name}."), false);
                self.remember("glyphs", name)
            }
            Action::Quit => self.quit(),
            Action::Menu => self.leave_for_menu(),
            Action::Choose(game) => {
                let game = game.min(self.library.metas.len() - 1);
                self.screen = Screen::Form(Box::new(Form::new(&self.library, game, &self.choices)));
                Vec::new()
            }
            Action::Continue => {
                if self.kept.is_empty() {
                    self.notify("No other unfinished game is kept.".to_string(), true);
                }
                self.offer_kept();
                Vec::new()
            }
            Action::Resume(name) => vec![Command::Resume(name)],
            Action::Discard(name) => {
                self.kept.retain(|kept| kept.name != name);
                self.notify("It was thrown away.".to_string(), false);
                vec![Command::Discard(name)]
            }
            Action::Row(_) | Action::Turn(..) | Action::Start => self.act_form(&action),
            Action::Rematch(swapped) => self.rematch(swapped),
            Action::Replace(path) => {
                self.with_play(|play| vec![Command::Write { path, text: play.text(), replace: true }])
            }
            Action::ThrowAway => {
                let mut commands = vec![Command::Forget];
                commands.extend(self.leave_for_menu());
                commands
            }
            Action::AskOpen => self.lay_over(Over::Prompt(Prompt::new(Purpose::Open, ""))),
            _ => self.act_play(&action),
        }
    }

    fn act_form(&mut self, action: &Action) -> Vec<Command> {
        let Screen::Form(form) = &mut self.screen else { return Vec::new() };
        match *action {
            Action::Row(row) => match form.choose(row) {
                Some(action) => self.act(action),
                None => Vec::new(),
            },
            Action::Turn(row, forward) => {
                form.choose(row);
                form.turn(row, forward, &self.library);
                Vec::new()
            }
            _ => {
                let seed = next_seed(self.seed, self.begun);
                let opened = form
                    .setup(seed)
                    .and_then(|setup| (self.library.open)(&setup).map_err(|error| error.to_string()));
                match opened {
                    Ok(game) => {
                        let players = form.players();
                        form.remember(&mut self.choices);
                        let mut commands = vec![Command::Remember(self.choices.write())];
                        commands.extend(self.begin(game, players));
                        commands
                    }
                    Err(error) => {
                        form.trouble = Some(format!("This cannot be played: {error}."));
                        Vec::new()
                    }
                }
            }
        }
    }

    fn act_play(&mut self, action: &Action) -> Vec<Command> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        match action {
            Action::Pick => play.pick(play.cursor),
            Action::Undo => play.undo(),
            Action::Redo => play.redo(),
            Action::Flip => {
                play.turn_board();
                Vec::new()
            }
            Action::View => {
                play.turn_view();
                Vec::new()
            }
            Action::Hint => play.hint(),
            Action::Evaluate => {
                let on = play.turn_opinion();
                self.remember("evaluation", if on { "on" } else { "off" })
            }
            Action::Pause => play.pause(),
            Action::Step => play.single(),
            &Action::Delay(slower) => {
                self.delay = play.hurry(slower);
                self.remember("delay", &self.delay.as_millis().to_string())
            }
            Action::Type if play.asked() => self.lay_over(Over::Prompt(Prompt::new(Purpose::Move, ""))),
            Action::Type => {
                play.not_asked();
                Vec::new()
            }
            Action::AskSave => {
                let name = format!("{}.txt", play.game.meta().id);
                self.lay_over(Over::Prompt(Prompt::new(Purpose::Save, &name)))
            }
            Action::AskLeave => self.ask_leave(),
            Action::AskResign => self.ask_resign(),
            Action::AskDraw => self.ask_draw(),
            Action::ShowEnd => {
                self.told = false;
                Vec::new()
            }
            Action::Resign => play.resign(),
            Action::Agree => play.agree(),
            Action::Decline => {
                play.say("The draw was declined.");
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn lay_over(&mut self, over: Over) -> Vec<Command> {
        self.over.push(over);
        Vec::new()
    }

    /// The game that is spoken of.
    fn meta(&self) -> &'static Meta {
        self.library.metas[self.place()]
    }

    fn place(&self) -> usize {
        match &self.screen {
            Screen::Menu(menu) => menu.chosen,
            Screen::Form(form) => form.game,
            Screen::Play(play) => self.library.place(play.game.meta()),
        }
    }

    fn notify(&mut self, text: String, bad: bool) {
        match &mut self.screen {
            Screen::Play(play) if bad => play.complain(text),
            Screen::Play(play) => play.say(text),
            Screen::Menu(_) | Screen::Form(_) => self.notice = Some(text),
        }
    }

    /// Says what is wrong with tables of perfect play, each thing once.
    fn tell_troubles(&mut self) {
        for trouble in self.tables.as_ref().map_or(Vec::new(), Tables::troubles) {
            self.notify(format!("{trouble}."), true);
        }
    }

    fn remember(&mut self, name: &str, value: &str) -> Vec<Command> {
        self.choices.set(name, value);
        vec![Command::Remember(self.choices.write())]
    }
}
