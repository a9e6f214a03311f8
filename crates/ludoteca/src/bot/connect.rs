//! `bot connect`: a program on this machine plays on a server, from behind any firewall.
//!
//! One line goes out to the server, and everything is said on it. Nothing is kept here: the server tells each game whole
//! whenever it changes, so after a lost line, a restart of either side or a `kill -9` the games go on where they stand. A move
//! names the place it was chosen for, and said twice it is the same move.

mod line;
mod rules;
mod table;

use super::settled;
use crate::cli::bot::ConnectArgs;
use crate::{interrupt, output};
use anyhow::{Context, Result, bail};
use line::{Authority, Lost, connect_to};
use ludoteca_bots::{Bot, Direct, Fault, Question, Spec};
use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{Session, Setup};
use ludoteca_web::wire::Clock;
use rules::Rules;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Table;

/// The first and the longest pause before the line is tried again.
const PAUSES: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(60)];

/// The first question is answered within this, or nothing is learnt from it.
const TRIAL: Duration = Duration::from_secs(5);

/// Programs have so long to end.
const FAREWELL: Duration = Duration::from_secs(2);

/// What somebody wants of the server.
pub(super) struct Wish {
    rules: Rules,
    offers: Vec<String>,
    clock: Option<Clock>,
    to: Option<String>,
    at_once: usize,
    games: Option<u32>,
}

pub(super) fn connect(args: &ConnectArgs) -> Result<()> {
    let token = token(&args.token_file)?;
    let authority = Authority::read(args.ca.as_deref())?;
    let rules = Rules::read(&args.accept)?;
    for game in &args.offer {
        Games::find(game)?;
    }
    let (game, named) = match rules.first_game().or(args.offer.first().map(String::as_str)) {
        Some(game) => (game, true),
        None => (Games::metas().first().map_or("", |meta| meta.id), false),
    };
    let (game, options) = Games::find(game)?;
    let session = Session::open::<Games>(&Setup::of(game, options))?;
    // How the program is asked; where that has to be found out, it is tried with a game that it will play.
    let spec = settled(&args.command, &session)?;
    try_out(&spec, &session, named)?;
    let wish = Wish {
        rules,
        offers: args.offer.clone(),
        clock: args.clock,
        to: args.to.clone(),
        at_once: usize::from(args.at_once),
        games: args.games,
    };
    let stop = interrupt::flag()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.with_context(|| say!(COMMON, "admin-no-runtime"))?;
    let mut table = Table::new(spec, wish, stop);
    let done = runtime.block_on(stay((&args.server, &token, &authority), &mut table));
    // Programs are ended with their threads. One that still thinks has a moment, and is then left to find its input closed.
    let threads = table.threads();
    drop(table);
    let until = Instant::now() + FAREWELL;
    while Arc::strong_count(&threads) > 1 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(20));
    }
    done
}

/// Keeps the line up until everything that was wanted is played.
async fn stay((server, token, authority): (&str, &str, &Authority), table: &mut Table) -> Result<()> {
    let mut pause = PAUSES[0];
    let mut known = false;
    loop {
        let lost = match connect_to(server, token, authority).await {
            Ok(mut line) => {
                known = true;
                let (ended, greeted) = table.serve(&mut line).await;
                if greeted {
                    pause = PAUSES[0];
                }
                match ended {
                    Some(lost) => lost,
                    None => return Ok(()),
                }
            }
            Err(lost) => lost,
        };
        let lost = match lost {
            // A certificate that has run out will be renewed.
            Lost::Untrusted(why) if known => Lost::Broken(why.to_string()),
            lost => lost,
        };
        match lost {
            Lost::Refused(why) | Lost::Untrusted(why) => bail!(why),
            Lost::Broken(why) => {
                // Many whose server went away do not come back in the same moment.
                let jitter = Duration::from_millis(u64::from(getrandom::u32().unwrap_or(0) % 400));
                let wait = pause + jitter;
                warn(&say!(COMMON, "bot-line-lost", why = why, seconds = wait.as_secs_f64().ceil() as u64));
                if table.rest(wait).await {
                    return Ok(());
                }
                pause = (pause * 2).min(PAUSES[1]);
            }
        }
    }
}

/// The token in a file: its first line that is not empty.
fn token(file: &Path) -> Result<String> {
    let unread = || say!(COMMON, "bot-token-unread", file = file.display().to_string());
    let text = std::fs::read_to_string(file).with_context(unread)?;
    let token = text.lines().map(str::trim).find(|line| !line.is_empty());
    match token {
        Some(token) => Ok(token.to_string()),
        None => bail!(say!(COMMON, "bot-token-none", file = file.display().to_string())),
    }
}

/// Asks the program once before anybody sits down opposite to it: what fails now would fail in front of them.
fn try_out(spec: &Spec, session: &Session, named: bool) -> Result<()> {
    let timeout = spec.timeout.map_or(TRIAL, |timeout| timeout.min(TRIAL));
    let mut bot = Bot::new(Spec { timeout: Some(timeout), ..spec.clone() }, Direct::shared());
    let question = Question { movetime: Some(TRIAL / 10), ..Question::of(session) };
    let fault = match bot.choose(&question) {
        // In a game it may have more time.
        Ok(_) | Err(Fault::TimeOut { .. }) => return Ok(()),
        Err(fault) => fault,
    };
    let told = say!(COMMON, "bot-not-ready", why = fault.message(), game = session.game_string());
    if named || matches!(fault, Fault::NotStarted { .. }) {
        bail!(told);
    }
    // It may be good at others: which games it knows nobody has said.
    warn(&told);
    Ok(())
}

/// Something for whoever looks after the program.
pub(super) fn warn(message: &Message) {
    output::note(message);
}
