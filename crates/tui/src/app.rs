//! The whole interface without a terminal: what happens goes in, what is to be done comes out, and it can be drawn.

use crate::board::Arrow;
use crate::config::Choices;
use crate::dialog::Dialog;
use crate::event::{Command, Event, Written};
use crate::form::Form;
use crate::library::Library;
use crate::menu::Menu;
use crate::page::{Hot, Page, to_ascii};
use crate::pager::Pager;
use crate::play::Play;
use crate::prompt::{Prompt, Purpose, Typed};
use crate::theme::{Palette, Theme};
use crate::words;
use crate::{Kept, Options, Start};
use arena::{ArenaError, Match, Player};
use draw::Glyphs;
use gamekit::{Meta, Shelf, Side, Site, mix};
use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
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
    record: Option<PathBuf>,
    date: Option<String>,
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
    pub fn new<S: Shelf + 'static>(
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
            record: options.record.clone(),
            date: options.date.clone(),
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
                app.begin(game, *players)
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
        if let Some(told) = self.tell_end() {
            commands.extend(told);
        }
        commands
    }

    // ---- keys and clicks ----

    fn small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Command> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') && !matches!(self.over.last(), Some(Over::Prompt(_))) {
            return self.interrupt();
        }
        if self.small() {
            // Nobody should play blind; leaving is always possible.
            return if key.code == KeyCode::Char('q') { self.interrupt() } else { Vec::new() };
        }
        match self.over.last_mut() {
            Some(Over::Dialog(dialog)) => {
                let action = dialog.key(key);
                return self.answer(action);
            }
            Some(Over::Pager(pager)) => {
                let action = pager.key(key).or_else(|| look(key));
                return action.map_or(Vec::new(), |action| self.act(action));
            }
            Some(Over::Prompt(prompt)) => {
                let purpose = prompt.purpose;
                return match prompt.key(key) {
                    Typed::More => Vec::new(),
                    Typed::Dropped => {
                        self.over.pop();
                        Vec::new()
                    }
                    Typed::Line(line) => self.line(purpose, &line),
                };
            }
            None => {}
        }
        if control {
            return Vec::new();
        }
        self.notice = None;
        if let Some(action) = everywhere(key) {
            return self.act(action);
        }
        let action = match &mut self.screen {
            Screen::Menu(menu) => menu.key(key),
            Screen::Form(form) => form.key(key, &self.library),
            Screen::Play(_) => return self.play_key(key),
        };
        action.map_or(Vec::new(), |action| self.act(action))
    }

    fn play_key(&mut self, key: KeyEvent) -> Vec<Command> {
        let glyphs = self.glyphs;
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let arrow = match key.code {
            KeyCode::Up => Some(Arrow::Up),
            KeyCode::Down => Some(Arrow::Down),
            KeyCode::Left => Some(Arrow::Left),
            KeyCode::Right => Some(Arrow::Right),
            _ => None,
        };
        if let Some(arrow) = arrow {
            play.arrow(arrow, glyphs);
            return Vec::new();
        }
        let action = match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if play.game.ending().is_some() => Action::ShowEnd,
            KeyCode::Enter | KeyCode::Char(' ') => Action::Pick,
            KeyCode::Esc if !play.unpick() => Action::AskLeave,
            KeyCode::Backspace | KeyCode::Delete => {
                play.unpick();
                Action::Nothing
            }
            KeyCode::Tab | KeyCode::BackTab => {
                play.tab(key.code == KeyCode::Tab);
                Action::Nothing
            }
            KeyCode::PageUp => {
                play.look_back(5);
                Action::Nothing
            }
            KeyCode::PageDown => {
                play.look_back(-5);
                Action::Nothing
            }
            KeyCode::Char(sign) => match sign {
                'u' => Action::Undo,
                'r' => Action::Redo,
                'f' => Action::Flip,
                'v' => Action::View,
                'h' => Action::Hint,
                'p' => Action::Pause,
                'n' => Action::Step,
                '+' | '=' => Action::Delay(true),
                '-' => Action::Delay(false),
                't' | ':' | '/' => Action::Type,
                's' => Action::AskSave,
                'o' => Action::AskOpen,
                'x' => Action::AskResign,
                'd' => Action::AskDraw,
                'q' => Action::AskLeave,
                '0'..='9' => {
                    self.over.push(Over::Prompt(Prompt::new(Purpose::Move, &sign.to_string())));
                    Action::Nothing
                }
                _ => Action::Nothing,
            },
            _ => Action::Nothing,
        };
        self.act(action)
    }

    /// The answer to a dialog closes it.
    fn answer(&mut self, action: Option<Action>) -> Vec<Command> {
        match action {
            Some(action) => {
                self.over.pop();
                if action == Action::Close { Vec::new() } else { self.act(action) }
            }
            None => Vec::new(),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Vec<Command> {
        if self.small() {
            return Vec::new();
        }
        let at = (mouse.column, mouse.row);
        let wheel = match mouse.kind {
            MouseEventKind::ScrollUp => 3,
            MouseEventKind::ScrollDown => -3,
            _ => 0,
        };
        if wheel != 0 {
            match (self.over.last_mut(), &mut self.screen) {
                (Some(Over::Pager(pager)), _) => pager.scroll(-wheel),
                (None, Screen::Play(play)) => play.look_back(wheel as isize),
                _ => {}
            }
            return Vec::new();
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let found = self.hot.iter().rev().find(|hot| hot.area.contains(at.into()));
                if let Some(action) = found.map(|hot| hot.action.clone()) {
                    self.notice = None;
                    return match self.over.last() {
                        Some(Over::Dialog(_)) => self.answer(Some(action)),
                        _ => self.act(action),
                    };
                }
                match &mut self.screen {
                    Screen::Play(play) if self.over.is_empty() => {
                        play.site_at(at.0, at.1).map_or(Vec::new(), |site| play.pick(site))
                    }
                    _ => Vec::new(),
                }
            }
            MouseEventKind::Down(MouseButton::Right) if self.over.is_empty() => {
                if let Screen::Play(play) = &mut self.screen {
                    play.unpick();
                }
                Vec::new()
            }
            MouseEventKind::Moved if self.over.is_empty() => {
                if let Screen::Play(play) = &mut self.screen
                    && let Some(site) = play.site_at(at.0, at.1)
                {
                    play.cursor = site;
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn paste(&mut self, text: &str) -> Vec<Command> {
        if let (true, Screen::Play(play)) = (self.over.is_empty(), &self.screen)
            && play.asked()
        {
            self.over.push(Over::Prompt(Prompt::new(Purpose::Move, "")));
        }
        if let Some(Over::Prompt(prompt)) = self.over.last_mut() {
            prompt.paste(text);
        }
        Vec::new()
    }

    /// A line was typed.
    fn line(&mut self, purpose: Purpose, line: &str) -> Vec<Command> {
        let path = PathBuf::from(line.trim());
        if purpose != Purpose::Move && line.trim().is_empty() {
            self.over.pop();
            return Vec::new();
        }
        match (purpose, &mut self.screen) {
            (Purpose::Move, Screen::Play(play)) => match play.typed(line) {
                Ok(commands) => {
                    self.over.pop();
                    commands
                }
                // The line stays, to be corrected.
                Err(()) => Vec::new(),
            },
            (Purpose::Save, Screen::Play(play)) => {
                self.over.pop();
                vec![Command::Write { path, text: play.text(), replace: false, quiet: false }]
            }
            (Purpose::Open, _) => {
                self.over.pop();
                vec![Command::Open(path)]
            }
            _ => {
                self.over.pop();
                Vec::new()
            }
        }
    }

    // ---- what is done ----

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
            Action::Menu => self.to_menu(),
            Action::Choose(game) => {
                let game = game.min(self.library.metas.len() - 1);
                self.screen = Screen::Form(Box::new(Form::new(&self.library, game, &self.choices)));
                Vec::new()
            }
            Action::Continue => {
                self.offer_kept();
                Vec::new()
            }
            Action::Resume(name) => vec![Command::Resume(name)],
            Action::Discard(name) => {
                self.kept.retain(|kept| kept.name != name);
                self.notify("It was thrown away.".to_string(), false);
                vec![Command::Discard(name)]
            }
            Action::Row(_) | Action::Turn(..) | Action::Start => self.act_form(action),
            Action::Rematch(swapped) => self.rematch(swapped),
            Action::Replace(path) => self.with_play(|play| {
                vec![Command::Write { path, text: play.text(), replace: true, quiet: false }]
            }),
            Action::ThrowAway => {
                let mut commands = vec![Command::Forget];
                commands.extend(self.to_menu());
                commands
            }
            Action::AskOpen => self.lay_over(Over::Prompt(Prompt::new(Purpose::Open, ""))),
            _ => self.act_play(action),
        }
    }

    fn act_form(&mut self, action: Action) -> Vec<Command> {
        let Screen::Form(form) = &mut self.screen else { return Vec::new() };
        match action {
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

    fn act_play(&mut self, action: Action) -> Vec<Command> {
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
            Action::Pause => play.pause(),
            Action::Step => play.single(),
            Action::Delay(slower) => {
                self.delay = play.hurry(slower);
                self.remember("delay", &self.delay.as_millis().to_string())
            }
            Action::Type if play.asked() => self.lay_over(Over::Prompt(Prompt::new(Purpose::Move, ""))),
            Action::Type => play.typed("?").unwrap_or_default(),
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

    fn remember(&mut self, name: &str, value: &str) -> Vec<Command> {
        self.choices.set(name, value);
        vec![Command::Remember(self.choices.write())]
    }

    // ---- games ----

    fn begin(&mut self, mut game: Match, players: [Player; 2]) -> Vec<Command> {
        self.begun += 1;
        self.over.clear();
        self.told = false;
        self.notice = None;
        if let (None, Some(date)) = (game.date(), &self.date) {
            game.set_date(date.clone());
        }
        let mut play = Play::new(game, players, self.delay, self.record.clone());
        let mut commands = play.go_on();
        // A game that comes with moves is worth keeping from the beginning.
        if play.unfinished() {
            commands.extend(play.keep());
        }
        self.screen = Screen::Play(Box::new(play));
        commands
    }

    fn rematch(&mut self, swapped: bool) -> Vec<Command> {
        let Screen::Play(play) = &self.screen else { return Vec::new() };
        let setup = arena::Setup {
            game: self.library.place(play.game.meta()),
            options: play.game.options().clone(),
            settings: *play.game.settings(),
            position: None,
            seed: next_seed(self.seed, self.begun),
        };
        let [first, second] = play.players;
        let players = if swapped { [second, first] } else { [first, second] };
        match (self.library.open)(&setup) {
            Ok(game) => {
                let mut commands = vec![Command::Forget];
                commands.extend(self.begin(game, players));
                commands
            }
            Err(error) => {
                self.notify(format!("There is no rematch: {error}."), true);
                Vec::new()
            }
        }
    }

    fn offer_kept(&mut self) {
        let Some(kept) = self.kept.first() else { return };
        let more = self.kept.len() - 1;
        let mut dialog = Dialog::new("An unfinished game", Action::Close).say(kept.title.clone());
        if more > 0 {
            dialog = dialog.say(format!("There are {more} more; they are offered with c in the menu."));
        }
        let dialog = dialog
            .answer('c', "Continue", Action::Resume(kept.name.clone()))
            .answer('l', "Later", Action::Close)
            .answer('t', "Throw away", Action::Discard(kept.name.clone()));
        self.over.push(Over::Dialog(dialog));
    }

    fn resumed(&mut self, game: Result<Box<Match>, String>) -> Vec<Command> {
        match game {
            Ok(game) => {
                let players = players_of(&game);
                self.begin(*game, players)
            }
            Err(error) => {
                self.notify(format!("It cannot be continued: {error}. It stays where it is."), true);
                Vec::new()
            }
        }
    }

    fn opened(&mut self, path: &std::path::Path, text: Result<String, String>) -> Vec<Command> {
        let name = path.display();
        let read = text.and_then(|text| (self.library.read)(&text).map_err(|error| error.to_string()));
        match read {
            Ok(game) => {
                let players = players_of(&game);
                let mut commands = vec![Command::Release];
                // A record that is only looked at is not written over.
                self.record = None;
                commands.extend(self.begin(game, players));
                self.notify(format!("Opened {name}."), false);
                commands
            }
            Err(error) => {
                self.notify(format!("{name} cannot be opened: {error}."), true);
                Vec::new()
            }
        }
    }

    fn written(&mut self, path: PathBuf, written: Written) -> Vec<Command> {
        let name = path.display().to_string();
        match written {
            Written::Done => self.notify(format!("Saved as {name}."), false),
            Written::Failed(error) => self.notify(format!("{name} cannot be written: {error}."), true),
            Written::Exists => {
                let dialog = Dialog::new("Replace it?", Action::Close)
                    .say(format!("There is a file {name} already."))
                    .answer('k', "Keep it", Action::Close)
                    .answer('r', "Replace it", Action::Replace(path));
                self.over.push(Over::Dialog(dialog));
            }
        }
        Vec::new()
    }

    // ---- the end ----

    /// Says once how a game has ended.
    fn tell_end(&mut self) -> Option<Vec<Command>> {
        let Screen::Play(play) = &self.screen else { return None };
        let Some(ending) = play.game.ending() else {
            self.told = false;
            return None;
        };
        if std::mem::replace(&mut self.told, true) {
            return None;
        }
        let mut dialog = Dialog::new("The end", Action::Close).say(format!("{}.", ending.sentence));
        if let Some(winner) = ending.winner {
            let player = play.players[winner.index()];
            let who = if player.is_human() {
                "a person".to_string()
            } else {
                format!("the computer player {player}")
            };
            dialog = dialog.say(format!("{} was played by {who}.", play.side_name(winner)));
        }
        dialog = dialog
            .answer('r', "Rematch", Action::Rematch(false))
            .answer('s', "Swapped sides", Action::Rematch(true))
            .answer('m', "Menu", Action::Menu)
            .answer('l', "Look at the board", Action::Close);
        // What was open belongs to the game that is over.
        self.over.clear();
        self.over.push(Over::Dialog(dialog));
        None
    }

    fn ask_leave(&mut self) -> Vec<Command> {
        let Screen::Play(play) = &self.screen else { return Vec::new() };
        if !play.unfinished() {
            return self.to_menu();
        }
        let dialog = Dialog::new("Leave?", Action::Close)
            .say("The game is not finished. It is kept and offered at the next start, unless you throw it away.")
            .answer('s', "Stay", Action::Close)
            .answer('m', "Menu", Action::Menu)
            .answer('l', "Leave Ludoteca", Action::Quit)
            .answer('t', "Throw away", Action::ThrowAway);
        self.lay_over(Over::Dialog(dialog))
    }

    fn ask_resign(&mut self) -> Vec<Command> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if play.game.ending().is_some() || !play.humans().contains(&true) {
            play.complain("Nobody at this board can resign now.");
            return Vec::new();
        }
        let dialog = Dialog::new("Resign?", Action::Close)
            .say("The opponent wins then.")
            .answer('g', "Go on playing", Action::Close)
            .answer('r', "Resign", Action::Resign);
        self.lay_over(Over::Dialog(dialog))
    }

    fn ask_draw(&mut self) -> Vec<Command> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        if play.game.ending().is_some() || !play.humans().contains(&true) {
            play.complain("Nobody at this board can offer a draw now.");
            return Vec::new();
        }
        if let Some(side) = Side::BOTH.into_iter().find(|side| !play.players[side.index()].is_human()) {
            let text =
                format!("{} ({}) declines: it plays on.", play.side_name(side), play.players[side.index()]);
            play.say(text);
            return Vec::new();
        }
        let other = play.side_name(play.game.turn().other());
        let dialog = Dialog::new("A draw?", Action::Decline)
            .say(format!("{} offers a draw. What does {other} say?", play.side_name(play.game.turn())))
            .answer('n', "No", Action::Decline)
            .answer('y', "Yes", Action::Agree);
        self.lay_over(Over::Dialog(dialog))
    }

    fn to_menu(&mut self) -> Vec<Command> {
        let place = self.place();
        let playing = matches!(self.screen, Screen::Play(_));
        let commands = if playing { vec![Command::Release] } else { Vec::new() };
        self.over.clear();
        self.screen = Screen::Menu(Menu::new(&self.library, place));
        commands
    }

    fn quit(&mut self) -> Vec<Command> {
        // Every move was kept when it was made.
        vec![Command::Quit]
    }

    /// Ctrl-C: asks where there is something to lose; leaves when it comes a second time.
    fn interrupt(&mut self) -> Vec<Command> {
        let asked = matches!(self.over.last(), Some(Over::Dialog(_)));
        let unfinished = matches!(&self.screen, Screen::Play(play) if play.unfinished());
        if unfinished && !asked && !self.small() { self.ask_leave() } else { self.quit() }
    }

    /// The terminal is gone: everything is kept, nobody is asked.
    fn gone(&mut self) -> Vec<Command> {
        self.quit()
    }

    // ---- the picture ----

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        self.size = (screen.width, screen.height);
        self.hot.clear();
        let mut cursor = None;
        let buffer = frame.buffer_mut();
        buffer.set_style(screen, self.palette.base);
        let mut page = Page {
            buffer,
            palette: &self.palette,
            glyphs: self.glyphs,
            hot: &mut self.hot,
            cursor: &mut cursor,
        };
        if screen.width < LEAST.0 || screen.height < LEAST.1 {
            too_small(&mut page, screen);
        } else {
            let typing = matches!(self.over.last(), Some(Over::Prompt(_)));
            match &mut self.screen {
                Screen::Menu(menu) => menu.draw(&mut page, screen, &self.library, self.kept.len()),
                Screen::Form(form) => form.draw(&mut page, screen),
                Screen::Play(play) => play.draw(&mut page, screen, true),
            }
            if let Some(notice) = &self.notice {
                let line = Rect::new(screen.x + 28, screen.y, screen.width - 29, 1);
                page.clear(line, page.palette.base);
                let notice = words::shorten(notice, usize::from(line.width));
                page.put(line, 0, 0, &notice, page.palette.accent);
            }
            match self.over.last_mut() {
                Some(Over::Dialog(dialog)) => dialog.draw(&mut page, screen),
                Some(Over::Pager(pager)) => pager.draw(&mut page, screen, &self.library),
                Some(Over::Prompt(prompt)) if typing => {
                    let line = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
                    page.hot.clear();
                    prompt.draw(&mut page, line);
                }
                _ => {}
            }
        }
        if self.glyphs == Glyphs::Ascii {
            to_ascii(page.buffer);
        }
        if let Some(at) = cursor.filter(|&at| screen.contains(at)) {
            frame.set_cursor_position(at);
        }
    }
}

fn too_small(page: &mut Page<'_>, screen: Rect) {
    page.cursor.take();
    let text = format!(
        "The window is too small: {}x{} are needed, this is {}x{}. Make it larger, or q leaves.",
        LEAST.0, LEAST.1, screen.width, screen.height
    );
    let lines = words::wrap(&text, usize::from(screen.width));
    page.lines(screen, screen.height.saturating_sub(lines.len() as u16) / 2, &lines, page.palette.title);
}

/// Keys that mean the same on every screen.
fn everywhere(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::F(1) | KeyCode::Char('?') => Some(Action::Help),
        KeyCode::F(2) | KeyCode::Char('R') => Some(Action::Rules),
        _ => look(key),
    }
}

/// Keys for the picture, which mean the same even over a long text.
fn look(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::F(3) => Some(Action::Theme),
        KeyCode::F(4) => Some(Action::Glyphs),
        _ => None,
    }
}

/// The players that a record names, as far as we know them; everybody else is a person.
fn players_of(game: &Match) -> [Player; 2] {
    game.names().map(|name| Player::parse(game.meta(), name).unwrap_or(Player::Human))
}

/// Every further game has other chances, all of which follow from the first seed.
fn next_seed(seed: u64, begun: u64) -> u64 {
    if begun == 0 { seed } else { mix([seed, begun]) }
}
