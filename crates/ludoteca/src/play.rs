//! `play`: a game with people and computers, full-screen or line by line.

use crate::cli::{LessonArgs, Pictures, PlayArgs};
use crate::contest::outside;
use crate::rules::glyphs;
use crate::target::{Target, one_of};
use crate::{interrupt, listing, output, typing};
use anyhow::{Context, Result, anyhow, bail};
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use ludoteca_bots::Spec;
use ludoteca_files::Unreadable;
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Language, Message, say, system};
use ludoteca_kit::{Meta, Settings, mix};
use ludoteca_session::{Guests, Player, Session, Setup, has_lesson};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(crate) fn play(args: &PlayArgs) -> Result<()> {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    check_looks(args)?;
    let (guests, known) = guests(args)?;
    let args = &PlayArgs { first: known[0].clone(), second: known[1].clone(), ..args.clone() };
    let start = start(args)?;
    spare_record(args)?;
    if args.plain || !terminal || output::dumb() {
        line_by_line(args, start, guests, terminal)
    } else {
        full_screen(args, start, guests)
    }
}

/// Who of those that were named comes from outside, and the names of the others.
fn guests(args: &PlayArgs) -> Result<(Guests, [Option<String>; 2])> {
    let mut named = [args.first.clone(), args.second.clone()];
    let mut guests = [None, None];
    for (name, guest) in named.iter_mut().zip(&mut guests) {
        if let Some(text) = name.take_if(|text| Spec::is_meant(text)) {
            *guest = outside(&text)?;
        }
    }
    Ok((Guests::new(guests), named))
}

/// The guided first game.
pub(crate) fn lesson(args: &LessonArgs) -> Result<()> {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let target = Target::read(&args.game, None)?;
    if !has_lesson(target.meta) {
        bail!(say!(COMMON, "app-no-lesson", game = target.meta.title(), id = target.meta.id));
    }
    let start = Start::Lesson(target.game);
    let args = PlayArgs { plain: args.plain, glyphs: args.glyphs, ..PlayArgs::default() };
    if args.plain || !terminal || output::dumb() {
        line_by_line(&args, start, Guests::default(), terminal)
    } else {
        full_screen(&args, start, Guests::default())
    }
}

/// What is asked for has to be there, whether or not this way of playing has a use for it.
fn check_looks(args: &PlayArgs) -> Result<()> {
    if let Some(name) = args.theme.as_ref().filter(|name| ludoteca_tui::Theme::by_name(name).is_none()) {
        return Err(no_theme(name));
    }
    match args.tables.as_ref().filter(|folder| !folder.is_dir()) {
        Some(folder) => bail!(say!(COMMON, "app-no-tables", folder = folder.display().to_string())),
        None => Ok(()),
    }
}

/// A record is written over nothing but itself, and where it can be written: who plays an hour should not hear afterwards that it
/// could not.
fn spare_record(args: &PlayArgs) -> Result<()> {
    let Some(path) = &args.record else { return Ok(()) };
    let Ok(found) = std::fs::metadata(path) else {
        let new = std::fs::OpenOptions::new().write(true).create_new(true).open(path);
        return new.and_then(|_| std::fs::remove_file(path)).map_err(|error| output::unwritten(path, &error));
    };
    let name = path.display().to_string();
    if found.is_dir() {
        bail!(say!(COMMON, "app-record-folder", path = name));
    }
    let whole = |path: &Path| std::fs::canonicalize(path).ok();
    let goes_on = args.open.as_ref().is_some_and(|open| whole(open) == whole(path));
    if found.is_file() && found.len() > 0 && !goes_on {
        bail!(say!(COMMON, "app-record-there", path = name));
    }
    match std::fs::OpenOptions::new().append(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) => Err(output::unwritten(path, &error)),
    }
}

/// Nobody plays games of more text.
pub(crate) const LONGEST: u64 = 16 << 20;

/// What the command line says about the game.
enum Start {
    Menu,
    Game(Setup, &'static Meta),
    Lesson(usize),
    Record(String),
}

/// The text of a record, or a sentence that says why there is none.
pub(crate) fn record(name: &str, text: Result<String, Unreadable>) -> Result<String> {
    match text {
        Ok(text) => Ok(text),
        Err(Unreadable::System(error)) => {
            Err(anyhow!(say!(COMMON, "file-not-read", path = name, error = system(&error))))
        }
        Err(error) => Err(anyhow!(ludoteca_session::saves::unreadable(&error))).with_context(refused(name)),
    }
}

/// What is said in front of what is wrong with a record.
pub(crate) fn refused(name: &str) -> impl FnOnce() -> Message {
    move || say!(COMMON, "app-refused", name = name)
}

fn start(args: &PlayArgs) -> Result<Start> {
    if let Some(path) = &args.open {
        let name = path.to_string_lossy();
        let text = record(&name, ludoteca_files::read_text(path, LONGEST))?;
        let mut game = Session::read::<Games>(&text).with_context(refused(&name))?;
        if let Some(wanted) = &args.game {
            let wanted = Target::read(wanted, None)?;
            if wanted.meta.id != game.meta().id {
                let (found, expected) = (game.meta().title(), wanted.meta.title());
                let other = say!(COMMON, "app-other-game", path = &*name, found = found, expected = expected);
                bail!(other);
            }
        }
        let named =
            |name: &Option<String>| name.as_deref().map(|name| Player::parse(game.meta(), name)).transpose();
        let [first, second] = [named(&args.first)?, named(&args.second)?];
        if (first, second) == (None, None) {
            return Ok(Start::Record(text));
        }
        let [was_first, was_second] = game.players();
        game.set_players([first.unwrap_or(was_first), second.unwrap_or(was_second)]);
        return Ok(Start::Record(game.snapshot().to_string()));
    }
    let Some(game) = &args.game else { return Ok(Start::Menu) };
    let target = Target::read(game, args.variant.as_deref())?;
    let settings = Settings::parse(&target.meta.history, args.settings.as_deref().unwrap_or(""))?;
    let position = match (&args.position, &args.example) {
        (Some(position), _) => Some(position.clone()),
        (None, Some(name)) => target.example(name)?.map(str::to_string),
        (None, None) => None,
    };
    let setup = Setup { settings, position, seed: seed(args.seed), ..Setup::of(target.game, target.options) };
    // Whatever is wrong with the position is told before a screen opens.
    Session::open::<Games>(&setup)?;
    for who in [&args.first, &args.second].into_iter().flatten() {
        Player::parse(target.meta, who)?;
    }
    Ok(Start::Game(setup, target.meta))
}

fn line_by_line(args: &PlayArgs, start: Start, guests: Guests, terminal: bool) -> Result<()> {
    let start = match start {
        Start::Menu => ludoteca_plain::Start::Menu,
        Start::Game(setup, _) => ludoteca_plain::Start::Game(setup),
        Start::Lesson(game) => ludoteca_plain::Start::Lesson(game),
        Start::Record(text) => ludoteca_plain::Start::Record(text),
    };
    let options = ludoteca_plain::Options {
        first: args.first.clone(),
        second: args.second.clone(),
        guests,
        glyphs: args.glyphs.map(glyphs),
        colour: terminal && wants_colour(),
        language: Language::spoken(),
        coordinates: args.coordinates.clone(),
        delay: args.delay.map(Duration::from_millis),
        config: config(),
        record: args.record.clone(),
        saves: saves(),
        met: data_dir().map(|dir| dir.join("met")),
        tables: args.tables.clone().or_else(tables),
        seed: seed(args.seed),
        date: Some(today()),
        clock: Some(moment),
        person: terminal,
        width: output::width(),
        ..ludoteca_plain::Options::new(start)
    };
    if terminal {
        interrupt::with_word(say!(COMMON, "app-left"))?;
    }
    let edited = if terminal && !output::dumb() { typing::terminal(io::stdout().lock()).ok() } else { None };
    let ended = match edited {
        Some((mut typed, mut written)) => ludoteca_plain::run::<Games>(options, &mut typed, &mut written),
        None => ludoteca_plain::run::<Games>(options, &mut io::stdin().lock(), &mut io::stdout().lock()),
    };
    match ended {
        Ok(ludoteca_plain::Ended::Left | ludoteca_plain::Ended::Input) => Ok(()),
        Ok(ludoteca_plain::Ended::Endless) => {
            bail!(say!(COMMON, "app-endless"))
        }
        Err(error) => Err(error.into()),
    }
}

fn full_screen(args: &PlayArgs, start: Start, guests: Guests) -> Result<()> {
    let start = match start {
        Start::Menu => ludoteca_tui::Start::Menu,
        Start::Game(setup, meta) => {
            let who = |name: &Option<String>, default| {
                name.as_ref().map_or(Ok(default), |name| Player::parse(meta, name))
            };
            let players = [who(&args.first, Player::Human)?, who(&args.second, Player::OPPONENT)?];
            ludoteca_tui::Start::Game(setup, players)
        }
        Start::Lesson(game) => ludoteca_tui::Start::Lesson(game),
        Start::Record(text) => ludoteca_tui::Start::Record(text),
    };
    let theme = match &args.theme {
        None if !wants_colour() => ludoteca_tui::Theme::by_name("mono"),
        None => None,
        Some(name) => match ludoteca_tui::Theme::by_name(name) {
            Some(theme) => Some(theme),
            None => return Err(no_theme(name)),
        },
    };
    let options = ludoteca_tui::Options {
        start,
        theme,
        language: Language::spoken(),
        spelling: spelling(args),
        depth: ludoteca_tui::Depth::detect(|name| std::env::var(name).ok()),
        sextants: args.sextants,
        pictures: args.pictures == Pictures::Auto,
        still: args.still,
        glyphs: args
            .glyphs
            .map(glyphs)
            .or_else(|| (!speaks_unicode()).then_some(ludoteca_draw::Glyphs::Ascii)),
        delay: args.delay.map(Duration::from_millis),
        record: args.record.clone(),
        saves: saves(),
        tables: args.tables.clone().or_else(tables),
        config: config(),
        guests,
        seed: seed(args.seed),
        date: Some(today()),
        clock: Some(moment),
    };
    ludoteca_tui::run::<Games>(&options).with_context(|| say!(COMMON, "app-no-screen"))?;
    Ok(())
}

/// Refuses a theme that there is not.
pub(crate) fn no_theme(name: &str) -> anyhow::Error {
    one_of(say!(COMMON, "app-place-theme"), name, ludoteca_draw::Theme::NAMES.to_vec())
}

/// `NO_COLOR`, set to anything, means no colour.
pub(crate) fn wants_colour() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) && !output::dumb()
}

/// Whether the terminal is said to understand Unicode; where nothing is said it is taken to.
fn speaks_unicode() -> bool {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

/// How cells are named, if not as the game does.
fn spelling(args: &PlayArgs) -> Option<String> {
    args.coordinates.clone().filter(|name| name != listing::OWN)
}

/// Where this user's data lie; without a home nothing is kept.
fn strategy() -> Option<impl AppStrategy> {
    let names = AppStrategyArgs { app_name: "ludoteca".into(), ..AppStrategyArgs::default() };
    choose_app_strategy(names).ok()
}

/// Where this user's games are kept.
pub(crate) fn data_dir() -> Option<PathBuf> {
    strategy().map(|strategy| strategy.data_dir())
}

/// Where is remembered what was chosen last.
pub(crate) fn config() -> Option<PathBuf> {
    strategy().map(|strategy| strategy.config_dir().join("terminal.conf"))
}

/// Where unfinished games are kept.
fn saves() -> Option<PathBuf> {
    data_dir().map(|dir| dir.join("games"))
}

/// Where tables of perfect play lie.
pub(crate) fn tables() -> Option<PathBuf> {
    strategy().map(|strategy| strategy.data_dir().join("tables"))
}

/// The seed that was asked for, or one that nobody can guess.
pub(crate) fn seed(asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(any_seed)
}

/// A seed that nobody can guess.
pub(crate) fn any_seed() -> u64 {
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    mix([clock.as_nanos() as u64, u64::from(std::process::id())])
}

/// The day, as records write it.
pub(crate) fn today() -> String {
    jiff::Zoned::now().date().to_string()
}

/// A moment, by the day and by the clock of this place.
fn moment(at: SystemTime) -> String {
    let at = jiff::Timestamp::try_from(at).unwrap_or_default();
    at.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
