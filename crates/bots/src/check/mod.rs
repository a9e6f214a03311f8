//! A program examined: does it obey the rules, how fast is it, and what is it worth?
//!
//! It plays some games against each of a row of opponents, both sides in turn and from openings that differ: first against
//! somebody who plays any move, where all sorts of positions come up, then against the players of the game's own, then against
//! the levels of the engine from weak to strong until one is too strong for it. A fault loses the game it happens in. After
//! some of them there is enough to be repaired, and the examination ends.

mod advice;

use crate::{Bot, Fault, Launch, Question, Regret, Spec};
use ludoteca_kit::words::Message;
use ludoteca_kit::{Registry, Side, mix};
use ludoteca_session::{Player, Resources, Session, SessionError, Setup, Strength, Tablebases};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// What is to be examined, and how thoroughly.
#[derive(Clone)]
pub struct Check {
    /// The game, its options and settings; openings and opponents follow from its seed.
    pub setup: Setup,
    /// The program.
    pub spec: Spec,
    /// How it is started.
    pub launch: Arc<dyn Launch>,
    /// How many games it plays against each opponent.
    pub games: u32,
    /// How long it may think about a move, if it is told.
    pub movetime: Option<Duration>,
    /// Where tables of perfect play lie.
    pub tables: Option<Tablebases>,
}

/// After so many faults there is enough to be repaired.
const ENOUGH: usize = 5;
/// After so many of them that everybody has to wait for, or before the first good answer.
const ENOUGH_EARLY: usize = 2;
/// Where more moves are legal they are not listed.
const LISTED: usize = 20_000;
/// A longer game is broken off as a draw.
const LONGEST: usize = 1_000;
/// Openings have fewer random moves than this.
const OPENINGS: u32 = 7;
/// Keeps what is drawn for openings apart from what is drawn in games.
const OPENING: u64 = 0x6f70_656e;

/// A fault, with all that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// What happened.
    pub fault: Fault,
    /// In which game, from 1.
    pub game: u32,
    /// Against whom.
    pub opponent: Player,
    /// Which side the program had.
    pub side: Side,
    /// The position in which it was asked.
    pub position: String,
    /// What would have been legal there.
    pub legal: Vec<String>,
    /// What can be done about it.
    pub advice: Option<Message>,
}

/// How the program fared against somebody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scored {
    /// Who.
    pub opponent: Player,
    /// Games played.
    pub games: u32,
    /// Half points.
    pub halves: u32,
}

impl Scored {
    /// From 0, all lost, to 1, all won.
    pub fn score(&self) -> f64 {
        f64::from(self.halves) / f64::from(2 * self.games.max(1))
    }
}

/// How fast the program answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// How many moves it has made.
    pub moves: u32,
    /// How long it took for all of them.
    pub total: Duration,
    /// How long the slowest took.
    pub slowest: Duration,
    /// The position of that one.
    pub position: String,
    /// How often it was started.
    pub starts: u32,
}

impl Pace {
    /// How long a move took on the average.
    pub fn mean(&self) -> Duration {
        self.total / self.moves.max(1)
    }

    fn add(&mut self, took: Duration, game: &Session) {
        self.moves += 1;
        self.total += took;
        if took >= self.slowest {
            self.slowest = took;
            self.position = game.position();
        }
    }
}

/// What came out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// Games that were begun.
    pub games: u32,
    /// Games that were played to their end without a fault.
    pub finished: u32,
    /// What was wrong.
    pub troubles: Vec<Trouble>,
    /// Whether more would have been played, had there been less wrong.
    pub broken_off: bool,
    /// Whether somebody has stopped it.
    pub stopped: bool,
    /// The results, in the order of the opponents.
    pub scores: Vec<Scored>,
    /// What its moves have thrown away; `None` where no table says so.
    pub regret: Option<Regret>,
    /// How fast it was.
    pub pace: Pace,
}

impl Findings {
    /// How many faults there were of a kind, by its name in [`Fault::KINDS`].
    pub fn count(&self, kind: &str) -> usize {
        self.troubles.iter().filter(|trouble| trouble.fault.kind() == kind).count()
    }

    fn is_enough(&self) -> bool {
        // Who has not answered a single question will not begin to.
        let few = self.count("timeout").max(if self.pace.moves == 0 { self.troubles.len() } else { 0 });
        self.troubles.len() >= ENOUGH || few >= ENOUGH_EARLY || self.count("not-started") > 0
    }
}

impl Check {
    /// Plays all games. `watch` is told before each of them against whom it is, and what is known so far.
    pub fn run<R: Registry>(
        &self,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Player, &Findings),
    ) -> Result<Findings, SessionError> {
        let mut run = Run {
            check: self,
            bot: Bot::new(self.spec.clone(), self.launch.clone()),
            findings: Findings::default(),
            stop,
        };
        let meta = Session::open::<R>(&self.setup)?.meta();
        let own = meta.players.iter().map(|spec| Player::Own(spec.name));
        let levels = (1..=meta.levels.len() as u8).map(|level| Player::Engine(Strength::Level(level)));
        for opponent in std::iter::once(Player::Random).chain(own).chain(levels) {
            let scored = run.against::<R>(opponent, watch)?;
            if run.findings.broken_off || run.findings.stopped {
                break;
            }
            let is_level = matches!(opponent, Player::Engine(_));
            if is_level && scored.is_none_or(|scored| scored.score() < 0.5) {
                break;
            }
        }
        run.findings.pace.starts = run.bot.starts();
        Ok(run.findings)
    }
}

/// An examination that goes on.
struct Run<'a> {
    check: &'a Check,
    bot: Bot,
    findings: Findings,
    stop: &'a AtomicBool,
}

impl Run<'_> {
    /// All games against an opponent, as far as they are played.
    fn against<R: Registry>(
        &mut self,
        opponent: Player,
        watch: &mut dyn FnMut(Player, &Findings),
    ) -> Result<Option<Scored>, SessionError> {
        let mut scored = Scored { opponent, games: 0, halves: 0 };
        for number in 0..self.check.games {
            if self.findings.is_enough() {
                self.findings.broken_off = true;
                break;
            }
            watch(opponent, &self.findings);
            let side = Side::BOTH[(number % 2) as usize];
            let Some(halves) = self.game::<R>(opponent, side, number)? else { break };
            scored.games += 1;
            scored.halves += halves;
        }
        if scored.games == 0 {
            return Ok(None);
        }
        self.findings.scores.push(scored);
        Ok(Some(scored))
    }

    /// One game; the half points of the program, or `None` if somebody stopped it.
    fn game<R: Registry>(
        &mut self,
        opponent: Player,
        side: Side,
        number: u32,
    ) -> Result<Option<u32>, SessionError> {
        let mut game = self.opened::<R>(number)?;
        self.findings.games += 1;
        if let Err(fault) = self.bot.new_game(&game) {
            let trouble = self.trouble(fault, &game, opponent);
            self.findings.troubles.push(Trouble { side, ..trouble });
            return Ok(Some(0));
        }
        while !game.is_over() && game.ply() < LONGEST {
            if self.stop.load(Relaxed) {
                self.findings.stopped = true;
                return Ok(None);
            }
            let mv = if game.turn() == side {
                let stop = Some(self.stop);
                let asked = Question { movetime: self.check.movetime, stop, ..Question::of(&game) };
                match self.bot.choose(&asked) {
                    Ok(answer) => {
                        self.findings.pace.add(answer.took, &game);
                        self.judge(&game, answer.mv);
                        answer.mv
                    }
                    Err(Fault::Stopped) => {
                        self.findings.stopped = true;
                        return Ok(None);
                    }
                    Err(fault) => {
                        let trouble = self.trouble(fault, &game, opponent);
                        self.findings.troubles.push(trouble);
                        return Ok(Some(0));
                    }
                }
            } else {
                game.think(&opponent)?.run()?.mv
            };
            game.play(mv)?;
        }
        self.findings.finished += 1;
        Ok(Some(match game.outcome().map(|outcome| outcome.winner()) {
            Some(Some(winner)) if winner == side => 2,
            Some(Some(_)) => 0,
            Some(None) | None => 1,
        }))
    }

    /// A game behind its opening. Two games in a row, one for each side, begin alike, the first two at the start.
    fn opened<R: Registry>(&self, number: u32) -> Result<Session, SessionError> {
        let seed = mix([self.check.setup.seed, OPENING, u64::from(number / 2)]);
        let mut game = Session::open::<R>(&Setup { seed, ..self.check.setup.clone() })?;
        // Players that are limited by positions have a table of their own; nobody else here uses one.
        game.set_resources(Resources::new(1 << 12, 1));
        if let Some(tables) = &self.check.tables {
            game.attach(tables);
        }
        for _ in 0..(number / 2) % OPENINGS {
            let mv = game.think(&Player::Random)?.run()?.mv;
            game.play(mv)?;
            if game.is_over() {
                game.undo();
                break;
            }
        }
        Ok(game)
    }

    fn judge(&mut self, game: &Session, mv: ludoteca_session::Move) {
        let Some(known) = self.check.tables.as_ref().and_then(|_| game.known(game.node())) else { return };
        self.findings.regret.get_or_insert_default().add(&known, mv);
    }

    fn trouble(&self, fault: Fault, game: &Session, opponent: Player) -> Trouble {
        let mut legal = if game.count() <= LISTED { game.write_each(game.moves()) } else { Vec::new() };
        legal.sort_unstable();
        // Who has said the same thing wrong before is not told again how to repair it.
        let told = self.findings.troubles.iter().any(|trouble| trouble.fault.kind() == fault.kind());
        let Check { spec, launch, .. } = self.check;
        let advice = if told { None } else { advice::advice(&fault, spec, launch, game) };
        Trouble {
            game: self.findings.games,
            opponent,
            side: game.turn(),
            position: game.position(),
            legal,
            advice,
            fault,
        }
    }
}
