//! What a league is: who plays, on which boards, how often, and under which limits. A teacher writes it in TOML.

mod section;

use crate::formula::Formula;
use ludoteca_bots::Spec;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, Refusal, Registry, Settings};
use ludoteca_session::tourney::{self, Openings, book};
use ludoteca_session::{Player, Setup};
use section::{Placed, Section, line_of, place};
use std::path::{Path, PathBuf};
use std::time::Duration;
use toml::de::DeTable;

/// A league to begin with: it can be run as it stands, and its comments name every key.
pub const SAMPLE: &str = include_str!("sample.toml");

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Each meets each once.
    RoundRobin,
    /// So many rounds, in each of which everybody meets somebody who stands as well as possible.
    Swiss {
        /// How many.
        rounds: u64,
    },
}

/// A board that is played on.
#[derive(Clone, Debug)]
pub struct Board {
    /// The game, its options and the rules about the past.
    pub setup: Setup,
    /// The full game string.
    pub name: String,
    /// Where pairs begin.
    pub openings: Openings,
}

/// What a contender is.
#[derive(Clone, Debug)]
pub enum Who {
    /// A player of ours by its name, which every game of the league has.
    Own(String),
    /// A program of somebody else.
    Program(Box<Spec>),
}

/// Somebody who takes part.
#[derive(Clone, Debug)]
pub struct Contender {
    /// What it is called in records and in the report.
    pub name: String,
    /// What it is.
    pub who: Who,
    /// As it was written, for the report.
    pub written: String,
    /// Everything that makes it what it is, so that a change of it is noticed.
    pub(crate) print: String,
    /// Whether it is there to be compared with, and gets no grade.
    pub reference: bool,
}

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Memory of all its processes together, in MiB.
    pub memory: u64,
    /// Processes and threads at once.
    pub processes: u64,
    /// Files of its own, which are gone when it ends, in MiB.
    pub disk: u64,
    /// Time of the processor for each of its processes, in seconds.
    pub cpu: u64,
}

/// How the moves are judged that no table knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judging {
    /// Games of each contender that are judged by the engine.
    pub games: u64,
    /// Positions that the engine looks at for a move.
    pub nodes: u64,
}

/// A league as its file describes it.
#[derive(Clone, Debug)]
pub struct League {
    /// What stands above the report.
    pub title: String,
    /// Who meets whom.
    pub format: Format,
    /// What is played on.
    pub boards: Vec<Board>,
    /// Pairs of games on each board at each meeting.
    pub pairs: u64,
    /// Openings and all chances follow from it.
    pub seed: u64,
    /// What a program has for a move.
    pub movetime: Option<Duration>,
    /// What a program has for all its moves of a game.
    pub gametime: Option<Duration>,
    /// By so much it may be late, because the machine may be busy.
    pub grace: Duration,
    /// A game of so many plies is broken off and counts as a draw.
    pub longest: usize,
    /// Games at once.
    pub threads: usize,
    /// After so many games in a row that were lost by a fault, a contender plays no more; 0 is never.
    pub withdraw: u64,
    /// What programs may use.
    pub bounds: Bounds,
    /// The grade.
    pub grade: Option<Formula>,
    /// How moves are judged.
    pub judging: Judging,
    /// Who takes part.
    pub contenders: Vec<Contender>,
}

/// Random plies before each pair where a board has no balanced openings of its own.
const PLIES: u32 = Openings::PLIES;
/// A page has no room for longer names.
const LONGEST_NAME: usize = 60;

impl League {
    /// Reads a league file. Directories in it are relative to `folder`, the one where it lies.
    pub fn read<R: Registry>(text: &str, folder: &Path) -> Result<League, Refusal> {
        let document = DeTable::parse(text).map_err(|error| {
            let line = line_of(text, error.span().map_or(0, |span| span.start));
            let why = error.message().replace('\n', ", ");
            let found = say!(COMMON, "league-found-no-toml", why = why);
            Refusal::of(
                say!(COMMON, "place-line", number = line),
                found,
                say!(COMMON, "league-expected-toml"),
            )
        })?;
        let mut top = Section::new(text, document.get_ref(), 1);
        let boards = boards::<R>(&mut top)?;
        let league = League {
            title: title(&mut top)?,
            format: format(&mut top)?,
            pairs: top.number("pairs", 1..=10_000, 1)?,
            seed: top.number("seed", 0..=i64::MAX as u64, 1)?,
            movetime: top.optional("movetime", 1..=86_400_000)?.map(Duration::from_millis),
            gametime: top.optional("gametime", 1..=86_400_000)?.map(Duration::from_millis),
            grace: Duration::from_millis(top.number("grace", 0..=86_400_000, 500)?),
            longest: top.number("longest", 2..=100_000, 1_000)? as usize,
            threads: top.number("threads", 1..=1024, 1)? as usize,
            withdraw: top.number("withdraw", 0..=1_000_000, 5)?,
            bounds: bounds(&mut top)?,
            grade: grade(&mut top)?,
            judging: judging(&mut top)?,
            contenders: contenders::<R>(&mut top, folder, &boards)?,
            boards,
        };
        top.finish()?;
        Ok(league)
    }

    /// Whether any contender is a program.
    pub fn has_programs(&self) -> bool {
        self.contenders.iter().any(|contender| matches!(contender.who, Who::Program(_)))
    }
}

fn title(top: &mut Section<'_>) -> Result<String, Refusal> {
    let title = top.string("title")?.map(|title| title.value);
    Ok(title.unwrap_or_else(|| say!(COMMON, "league-title").to_string()))
}

fn format(top: &mut Section<'_>) -> Result<Format, Refusal> {
    let written = top.string("format")?;
    let rounds = top.optional("rounds", 1..=1_000)?;
    let list = || say!(COMMON, "expected-one-of", list = vec!["round-robin", "swiss"]);
    match (written.as_ref().map(|format| format.value.as_str()), rounds) {
        (Some("swiss"), Some(rounds)) => Ok(Format::Swiss { rounds }),
        (Some("swiss"), None) => Err(top.missing("rounds", say!(COMMON, "league-expected-rounds"))),
        (None | Some("round-robin"), None) => Ok(Format::RoundRobin),
        (None | Some("round-robin"), Some(_)) => {
            let expected = say!(COMMON, "league-expected-swiss");
            Err(Refusal::of(place(top.line(), "rounds"), say!(COMMON, "league-found-rounds"), expected))
        }
        (Some(other), _) => {
            Err(Refusal::new(place(written.as_ref().map_or(1, |at| at.line), "format"), other, list()))
        }
    }
}

fn bounds(top: &mut Section<'_>) -> Result<Bounds, Refusal> {
    let usual = Bounds { memory: 1024, processes: 128, disk: 64, cpu: 3_600 };
    let Some(mut section) = top.table("limits")? else { return Ok(usual) };
    let bounds = Bounds {
        memory: section.number("memory", 16..=1_048_576, usual.memory)?,
        processes: section.number("processes", 1..=100_000, usual.processes)?,
        disk: section.number("disk", 1..=1_048_576, usual.disk)?,
        cpu: section.number("cpu", 1..=10_000_000, usual.cpu)?,
    };
    section.finish()?;
    Ok(bounds)
}

fn judging(top: &mut Section<'_>) -> Result<Judging, Refusal> {
    let usual = Judging { games: 2, nodes: 5_000 };
    let Some(mut section) = top.table("judge")? else { return Ok(usual) };
    let judging = Judging {
        games: section.number("games", 0..=1_000_000, usual.games)?,
        nodes: section.number("nodes", 1..=1_000_000_000, usual.nodes)?,
    };
    section.finish()?;
    Ok(judging)
}

fn grade(top: &mut Section<'_>) -> Result<Option<Formula>, Refusal> {
    let Some(written) = top.string("grade")? else { return Ok(None) };
    let formula = Formula::parse(&written.value);
    formula
        .map(Some)
        .map_err(|error| Refusal::of(place(written.line, "grade"), error.found(), error.expected))
}

/// The boards, named in one list or each in a table of its own.
fn boards<R: Registry>(top: &mut Section<'_>) -> Result<Vec<Board>, Refusal> {
    let mut boards = Vec::new();
    for name in top.strings("boards")? {
        boards.push(board::<R>(&name, None, None)?);
    }
    for mut section in top.tables("board")? {
        let game = section.string("game")?;
        let game = game.ok_or_else(|| section.missing("game", say!(COMMON, "league-expected-game")))?;
        boards.push(board::<R>(&game, section.string("settings")?, section.string("openings")?)?);
        section.finish()?;
    }
    if boards.is_empty() {
        return Err(top.missing("boards", say!(COMMON, "league-expected-boards")));
    }
    Ok(boards)
}

/// The same refusal with its place in the file before it.
fn at(line: usize, key: &str, refusal: &Refusal) -> Refusal {
    let mut found = say!(COMMON, "nothing");
    let mut expected = found.clone();
    // A refusal says its own place, what was found and what was expected; all of it is kept.
    for (name, arg) in refusal.message().args() {
        let inner = Message::new(&COMMON, "league-inner").with("text", arg.clone());
        match name {
            "found" => found = inner,
            "expected" => expected = inner,
            _ => {}
        }
    }
    Refusal::of(place(line, key), found, expected)
}

fn board<R: Registry>(
    game: &Placed<String>,
    settings: Option<Placed<String>>,
    openings: Option<Placed<String>>,
) -> Result<Board, Refusal> {
    let mut setup = Setup::new::<R>(&game.value).map_err(|refusal| at(game.line, "game", &refusal))?;
    let meta = R::metas()[setup.game];
    if let Some(written) = settings {
        let read = Settings::parse(&meta.history, &written.value);
        setup.settings = read.map_err(|refusal| at(written.line, "settings", &refusal))?;
    }
    let name = meta.game_string(&setup.options);
    let lines = book::lines(meta.openings, &name);
    let openings = match openings {
        None if lines.is_empty() => Openings::Random(PLIES),
        None => Openings::Book(lines),
        Some(written) => match written.value.as_str() {
            "book" if !lines.is_empty() => Openings::Book(lines),
            "start" => Openings::Random(0),
            other => {
                let plies = other.strip_prefix("random:").and_then(|plies| plies.trim().parse().ok());
                let plies = plies.filter(|plies| (1..=100).contains(plies));
                Openings::Random(plies.ok_or_else(|| {
                    let expected = say!(COMMON, "league-expected-openings", game = name.as_str());
                    Refusal::new(place(written.line, "openings"), other, expected)
                })?)
            }
        },
    };
    Ok(Board { setup, name, openings })
}

fn contenders<R: Registry>(
    top: &mut Section<'_>,
    folder: &Path,
    boards: &[Board],
) -> Result<Vec<Contender>, Refusal> {
    let mut contenders: Vec<Contender> = Vec::new();
    for mut section in top.tables("contender")? {
        let name = section.string("name")?;
        let name = name.ok_or_else(|| section.missing("name", say!(COMMON, "league-expected-name")))?;
        let known = contenders.iter().any(|contender| contender.name == name.value);
        if known
            || name.value.trim() != name.value
            || !(1..=LONGEST_NAME).contains(&name.value.chars().count())
            || name.value.chars().any(char::is_control)
        {
            let expected = say!(COMMON, "league-expected-own-name", most = LONGEST_NAME);
            return Err(Refusal::new(place(name.line, "name"), &name.value, expected));
        }
        let (player, command) = (section.string("player")?, section.string("command")?);
        let directory = section.string("directory")?;
        let environment = section.table("env")?;
        let reference = section.flag("reference")?;
        let mut print = vec![directory.as_ref().map_or(String::new(), |at| at.value.clone())];
        let (written, who) = match (player, command) {
            (Some(player), None) => (player.value.clone(), own::<R>(&player, boards)?),
            (None, Some(command)) => {
                let environment = environment.as_ref().map_or(Ok(Vec::new()), Section::all_strings)?;
                print.extend(environment.iter().flat_map(|(name, value)| [name.clone(), value.clone()]));
                (command.value.clone(), program(&command, directory, environment, folder)?)
            }
            _ => return Err(section.missing("player", say!(COMMON, "league-expected-player"))),
        };
        section.finish()?;
        print.push(written.clone());
        contenders.push(Contender { name: name.value, who, written, print: print.join("\0"), reference });
    }
    if contenders.len() < 2 {
        return Err(top.missing("contender", say!(COMMON, "league-expected-contenders")));
    }
    Ok(contenders)
}

/// A player of ours, known to every board.
fn own<R: Registry>(written: &Placed<String>, boards: &[Board]) -> Result<Who, Refusal> {
    for board in boards {
        let meta: &'static Meta = R::metas()[board.setup.game];
        let read = Player::parse(meta, &written.value);
        let read = read.and_then(|player| player.check_computer(meta));
        read.map_err(|refusal| at(written.line, "player", &refusal))?;
    }
    Ok(Who::Own(written.value.clone()))
}

/// A program with its directory, which has to be there.
fn program(
    written: &Placed<String>,
    directory: Option<Placed<String>>,
    environment: Vec<(String, String)>,
    folder: &Path,
) -> Result<Who, Refusal> {
    let mut spec = Spec::parse(&written.value).map_err(|refusal| at(written.line, "command", &refusal))?;
    let mut place_of = PathBuf::from(folder);
    if let Some(named) = directory {
        place_of.push(&named.value);
        if !place_of.is_dir() {
            let expected = say!(COMMON, "league-expected-directory");
            return Err(Refusal::new(place(named.line, "directory"), &named.value, expected));
        }
    }
    spec.directory = Some(place_of);
    spec.environment.extend(environment);
    Ok(Who::Program(Box::new(spec)))
}

/// The player of a name that was checked when the file was read.
pub(crate) fn own_player(meta: &'static Meta, name: &str) -> Player {
    tourney::computer(meta, name).expect("it was read when the league was")
}
