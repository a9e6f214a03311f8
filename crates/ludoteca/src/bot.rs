//! `bot`: programs of others, from the first file to the first game.

mod check;
mod connect;

use crate::cli::bot::{BotArgs, BotJob, NewArgs, PlayBotArgs};
use crate::cli::{GameArgs, PlayArgs};
use crate::output;
use crate::play;
use crate::target::Target;
use anyhow::{Result, anyhow};
use ludoteca_bots::{Direct, Named, Spec, Template};
use ludoteca_games::Games;
use ludoteca_kit::Settings;
use ludoteca_kit::words::{COMMON, Language, Message, say};
use ludoteca_session::{Session, Setup};
use std::time::Duration;

/// The verb.
pub(crate) fn bot(args: &BotArgs) -> Result<()> {
    match &args.job {
        BotJob::New(args) => new(args),
        BotJob::Check(args) => check::check(args),
        BotJob::Play(args) => play_bot(args),
        BotJob::Connect(args) => connect::connect(args),
    }
}

/// A game at its start, as it is agreed where nobody says anything.
fn setup(args: &GameArgs, seed: u64) -> Result<(Setup, Session)> {
    let target = Target::from_args(args)?;
    let setup = Setup {
        settings: Settings::parse(&target.meta.history, "")?,
        seed,
        ..Setup::of(target.game, target.options)
    };
    let game = Session::open::<Games>(&setup)?;
    Ok((setup, game))
}

/// Which program is meant, and how it wants to be asked. Where that has to be found out, it is said what was found.
fn settled(command: &[String], game: &Session) -> Result<Spec> {
    let named = Named::read(command)?;
    let bare = matches!(named, Named::Bare(_));
    if bare {
        output::note(&say!(COMMON, "bot-finding-out"));
    }
    let spec = named.settle(game, &Direct::shared());
    if bare {
        output::note(&say!(COMMON, "bot-found-out", spec = spec.to_string()));
    }
    Ok(spec)
}

/// A small bot that works, and how it goes on.
fn new(args: &NewArgs) -> Result<()> {
    let game = GameArgs { game: args.game.clone(), variant: None };
    let (_, session) = setup(&game, 0)?;
    let template = Template::find(&args.template).expect("the command line knows the same names");
    let written =
        template.write(&args.folder, &session, Language::spoken()).map_err(|error| anyhow!(error))?;
    let [check, play, contest] = written.first_commands(&session);
    let title = session.meta().title();
    let mut text = format!(
        "{}\n",
        say!(COMMON, "bot-new-done", folder = written.folder.display().to_string(), game = title)
    );
    let mut step = |told: Message, command: &str| {
        text += &format!("\n{told}\n    {command}\n");
    };
    if let Some(build) = &written.build {
        step(say!(COMMON, "bot-new-build"), build);
    }
    step(say!(COMMON, "bot-new-start"), &written.start);
    step(say!(COMMON, "bot-new-check"), &check);
    step(say!(COMMON, "bot-new-play"), &play);
    step(say!(COMMON, "bot-new-match"), &contest);
    output::print(&text)
}

/// A game of a person with a program.
fn play_bot(args: &PlayBotArgs) -> Result<()> {
    let (_, session) = setup(&args.game, 0)?;
    let mut spec = settled(&args.command, &session)?;
    spec.limits.movetime = args.movetime.map(Duration::from_millis).or(spec.limits.movetime);
    let (person, program) = (Some("human".to_string()), Some(spec.to_string()));
    let [first, second] = if args.begin { [program, person] } else { [person, program] };
    play::play(&PlayArgs {
        game: Some(session.game_string()),
        first,
        second,
        plain: args.plain,
        ..PlayArgs::default()
    })
}
