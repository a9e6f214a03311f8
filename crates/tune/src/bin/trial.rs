//! `cargo xtask trial GAME…` and `cargo xtask spsa GAME…`: the search of one engine against another way of it.

use anyhow::{Result, anyhow, ensure};
use clap::{Args, Parser, Subcommand};
use ludoteca_engine::Parameters;
use ludoteca_games::Games;
use ludoteca_kit::{FullGame, Meta, Options, Registry as _, Visit};
use ludoteca_session::tourney::{Fate, Sprt, Tally};
use ludoteca_tune::spsa::{Course, Sought, seek, told};
use ludoteca_tune::trial::{Conditions, pairs, parameters};

/// Games between two ways to search, by positions and not by time, so that a busy machine may play.
#[derive(Parser, Debug)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand, Debug)]
enum Verb {
    /// Plays pairs of games until a sequential test is decided.
    Play(Play),
    /// Finds parameters by simultaneous perturbation: searches that differ a little in all of them play each other.
    Spsa(Spsa),
}

/// How games are played.
#[derive(Args, Debug)]
struct How {
    /// Games, with options: `claustro(size=7)`. Where there are several, pairs are played of each in turn.
    #[arg(required = true)]
    games: Vec<String>,
    /// Positions a side looks at for a move.
    #[arg(long, default_value_t = 2_500)]
    nodes: u64,
    /// Plies by lot before the first move.
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// An opening is worth at least so much for one of the sides, in hundredths.
    #[arg(long, default_value_t = 0)]
    least: i32,
    /// And at most so much.
    #[arg(long, default_value_t = 200)]
    most: i32,
    /// Games at once.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// What everything drawn by lot follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args, Debug)]
struct Play {
    #[command(flatten)]
    how: How,
    /// Parameters of the first side that are not as usual: `reduction_divisor=10,razoring_margin=200`.
    #[arg(long, default_value = "")]
    first: String,
    /// The same of the second side.
    #[arg(long, default_value = "")]
    second: String,
    /// The two differences between which the test decides, in Elo.
    #[arg(long, default_value = "0,10")]
    sprt: Sprt,
    /// At most so many pairs.
    #[arg(long, default_value_t = 5_000)]
    pairs: u64,
}

#[derive(Args, Debug)]
struct Spsa {
    #[command(flatten)]
    how: How,
    /// Parameters that are sought: `NAME`, between half and twice what it is, or `NAME:LEAST:MOST:STEP`. None: all are named.
    #[arg(long)]
    of: Vec<String>,
    /// Where it begins, if not with what is usual.
    #[arg(long, default_value = "")]
    from: String,
    /// Rounds.
    #[arg(long, default_value_t = 5_000)]
    rounds: u64,
    /// Pairs of games a round.
    #[arg(long, default_value_t = 2)]
    pairs: u32,
    /// The share of its square step by which a parameter follows a pair that was won, at the end.
    #[arg(long, default_value_t = 0.002)]
    rate: f64,
}

struct Round<'a> {
    meta: &'static Meta,
    parameters: [&'a Parameters; 2],
    conditions: &'a Conditions,
    numbers: (u64, u32),
}

impl Visit for Round<'_> {
    type Out = Vec<[Fate; 2]>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        pairs(self.meta, &game, self.parameters, self.conditions, self.numbers)
    }
}

/// The games that are played in turn.
struct Board {
    games: Vec<(usize, Options)>,
    conditions: Conditions,
}

impl Board {
    fn of(how: &How) -> Result<Board> {
        let games = how.games.iter().map(|name| Games::find(name)).collect::<Result<_, _>>()?;
        ensure!(how.least <= how.most, "--least is more than --most");
        let &How { nodes, plies, least, most, threads, seed, .. } = how;
        Ok(Board { games, conditions: Conditions { nodes, plies, worth: [least, most], threads, seed } })
    }

    /// So many pairs of the game whose turn it is.
    fn play(&self, round: u64, count: u32, parameters: [&Parameters; 2]) -> Vec<[Fate; 2]> {
        let (game, options) = &self.games[(round % self.games.len() as u64) as usize];
        let numbers = (round * u64::from(count), count);
        let meta = Games::metas()[*game];
        Games::open_fast(*game, options, Round { meta, parameters, conditions: &self.conditions, numbers })
    }
}

fn main() -> Result<()> {
    match Arguments::parse().verb {
        Verb::Play(play) => trial(&play),
        Verb::Spsa(spsa) => search(&spsa),
    }
}

fn read(text: &str) -> Result<Parameters> {
    parameters(text).map_err(|part| anyhow!("{part} is no parameter with a value; `spsa GAME` names them"))
}

fn trial(play: &Play) -> Result<()> {
    let board = Board::of(&play.how)?;
    let both = [read(&play.first)?, read(&play.second)?];
    let mut tally = Tally::default();
    // Between two looks at the test every thread has something to do.
    let count = u32::try_from(2 * play.how.threads.max(1))?;
    let mut round = 0;
    while tally.games() < 2 * play.pairs {
        let fates = board.play(round, count, [&both[0], &both[1]]);
        fates.into_iter().for_each(|pair| tally.add(pair));
        round += 1;
        let decided = play.sprt.decided(&tally);
        if round.is_multiple_of(25) || decided.is_some() {
            println!("{}", standing(&play.sprt, &tally));
        }
        if let Some(hypothesis) = decided {
            println!("accepted: {hypothesis:?}");
            return Ok(());
        }
    }
    println!("{}\nundecided", standing(&play.sprt, &tally));
    Ok(())
}

fn standing(sprt: &Sprt, tally: &Tally) -> String {
    let Tally { wins, draws, losses, pairs } = tally;
    let elo = tally.elo().map_or("none".to_string(), |elo| format!("{elo:+.1}"));
    let error = tally.elo_error().map_or(String::new(), |error| format!(" ± {error:.1}"));
    let games = tally.games();
    let ratio = sprt.ratio(tally);
    format!(
        "{games} games: {wins} won, {draws} drawn, {losses} lost, Elo {elo}{error}, pairs {pairs:?}, LLR {ratio:.2}"
    )
}

fn search(spsa: &Spsa) -> Result<()> {
    let board = Board::of(&spsa.how)?;
    let start = read(&spsa.from)?;
    if spsa.of.is_empty() {
        for name in Parameters::names() {
            println!("{name}={}", start.get(name).unwrap_or_default());
        }
        return Ok(());
    }
    let mut sought = spsa.of.iter().map(|text| one(text, &start)).collect::<Result<Vec<_>>>()?;
    let names: Vec<String> = sought.iter().map(|sought| sought.name.clone()).collect();
    let course = Course { rounds: spsa.rounds, rate: spsa.rate, seed: spsa.how.seed };
    let mut play = |sides: [Vec<i32>; 2], round: u64| {
        let both = sides.map(|values| {
            let mut parameters = start;
            for (name, value) in names.iter().zip(values) {
                parameters.set(name, value);
            }
            parameters
        });
        let fates = board.play(round, spsa.pairs, [&both[0], &both[1]]);
        fates.iter().flatten().map(|&fate| f64::from(fate as i32 - 1)).sum::<f64>()
    };
    let every = (spsa.rounds / 20).max(1);
    let mut watch = |round: u64, sought: &[Sought]| {
        if round.is_multiple_of(every) || round == spsa.rounds {
            println!("round {round}: {}", told(sought));
        }
    };
    seek(&mut sought, &course, &mut play, &mut watch);
    Ok(())
}

/// Reads `NAME` or `NAME:LEAST:MOST:STEP`.
fn one(text: &str, start: &Parameters) -> Result<Sought> {
    let parts: Vec<&str> = text.split(':').collect();
    let usual = start.get(parts[0]).ok_or_else(|| anyhow!("there is no parameter {}", parts[0]))?;
    let sought = Sought::around(parts[0], usual);
    let number = |text: &str| text.parse::<f64>().map_err(|_| anyhow!("{text} is not a number"));
    match parts[1..] {
        [] => Ok(sought),
        [least, most, step] => {
            let (range, step) = ([number(least)?, number(most)?], number(step)?);
            ensure!(range[0] < range[1] && step > 0.0, "{text}: nothing lies in this range");
            Ok(Sought { value: sought.value.clamp(range[0], range[1]), range, step, ..sought })
        }
        _ => Err(anyhow!("{text} is not NAME or NAME:LEAST:MOST:STEP")),
    }
}
