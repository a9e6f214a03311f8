//! A pair of games between two contenders.

use crate::config::{Contender, League, Who, own_player};
use crate::game::{
    Game, Lapse, MEMORY, PROCESSES, PairKey, Took, WITHDRAWN, print_of_contender, print_of_rules,
};
use crate::log::Pair;
use crate::sandbox::Sandbox;
use crate::schedule::Meeting;
use crate::watch::{Excess, Watch};
use ludoteca_bots::{Bot, Clocks, Fault, Question};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, Reason, Registry, Side, mix};
use ludoteca_session::tourney::{LENGTH, Opening};
use ludoteca_session::{Move, Player, Resources, Session, Setup, kept};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// One pair that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Task {
    pub(crate) board: usize,
    pub(crate) meeting: Meeting,
    pub(crate) pair: u64,
    /// The number of its opening on its board.
    pub(crate) opening: u64,
    pub(crate) key: PairKey,
}

/// What all pairs have in common.
pub(crate) struct Table<'a> {
    pub(crate) league: &'a League,
    pub(crate) openings: &'a [Vec<Opening>],
    pub(crate) sandbox: &'a Sandbox,
    pub(crate) watch: &'a Watch,
    pub(crate) seats: &'a AtomicU64,
    pub(crate) date: Option<&'a str>,
    pub(crate) halt: &'a Arc<AtomicBool>,
    /// Faults in a row, by contender.
    pub(crate) lapses: &'a [AtomicU64],
}

/// Keeps what is drawn in games apart from what is drawn for openings.
const GAME: u64 = 0x6761_6d65;
/// Who is given no time at all answers within this.
const PATIENCE: Duration = Duration::from_secs(10);

/// Somebody at the board.
enum Seat {
    Own(Player, Resources),
    Program {
        bot: Box<Bot>,
        seat: u64,
    },
    /// It has failed too often to be asked again.
    Withdrawn,
}

/// Why somebody has lost, before it is put into words.
enum Lost {
    Fault(Fault),
    Excess(Excess),
    Clock,
    Withdrawn,
}

impl Lost {
    fn kind(&self) -> &'static str {
        match self {
            Lost::Fault(fault) => fault.kind(),
            Lost::Excess(Excess::Memory(_)) => MEMORY,
            Lost::Excess(Excess::Processes(_)) => PROCESSES,
            Lost::Clock => "timeout",
            Lost::Withdrawn => WITHDRAWN,
        }
    }

    fn told(&self) -> Message {
        match self {
            Lost::Fault(fault) => fault.message(),
            Lost::Excess(Excess::Memory(mebibytes)) => say!(COMMON, "league-memory", mebibytes = *mebibytes),
            Lost::Excess(Excess::Processes(count)) => say!(COMMON, "league-processes", count = *count),
            Lost::Clock => say!(COMMON, "league-clock"),
            Lost::Withdrawn => say!(COMMON, "league-withdrawn"),
        }
    }

    /// The word and the sentence by which the record says why the game ended.
    fn reason(&self) -> Reason {
        match self.kind() {
            "timeout" => Reason::new("time"),
            "illegal" => Reason::new("illegal"),
            "nonsense" => Reason::new("nonsense"),
            "not-started" => Reason::new("not-started"),
            MEMORY => Reason::new("memory"),
            PROCESSES => Reason::new("processes"),
            WITHDRAWN => Reason::new("withdrawn"),
            "too-much" => Reason::new("too-much"),
            _ => Reason::new("crash"),
        }
    }
}

impl Seat {
    fn new(table: &Table<'_>, place: usize, meta: &'static Meta) -> Seat {
        let Contender { who, .. } = &table.league.contenders[place];
        let withdraw = table.league.withdraw;
        if withdraw > 0 && table.lapses[place].load(Relaxed) >= withdraw {
            return Seat::Withdrawn;
        }
        match who {
            Who::Own(name) => Seat::Own(own_player(meta, name), Resources::default()),
            Who::Program(spec) => {
                let seat = table.seats.fetch_add(1, Relaxed);
                let launch = Arc::new(table.sandbox.seat(seat));
                Seat::Program { bot: Box::new(Bot::new((**spec).clone(), launch)), seat }
            }
        }
    }

    /// A game begins.
    fn begin(&mut self, table: &Table<'_>, game: &Session) -> Result<(), Lost> {
        match self {
            Seat::Own(_, resources) => {
                // How strong a player is does not depend on the games before.
                resources.clear();
                Ok(())
            }
            Seat::Program { bot, seat } => {
                let done = bot.new_game(game);
                done.map_err(|fault| lost(table.watch, *seat, fault))
            }
            Seat::Withdrawn => Err(Lost::Withdrawn),
        }
    }

    /// The move of the side whose turn it is, and how long it took.
    fn choose(
        &mut self,
        table: &Table<'_>,
        game: &mut Session,
        spent: [Duration; 2],
    ) -> Result<(Move, Duration), Lost> {
        match self {
            Seat::Own(player, resources) => {
                let begun = Instant::now();
                game.set_resources(resources.clone());
                let thinking = game.think(player).expect("the game goes on, and it is no human");
                let thinking = thinking.stopped_by(table.halt);
                let mv = thinking.run().expect("there is a move as long as the game goes on").mv;
                Ok((mv, begun.elapsed()))
            }
            Seat::Program { bot, seat } => {
                let League { movetime, gametime, grace, .. } = table.league;
                let left = gametime.map(|all| spent.map(|spent| all.saturating_sub(spent)));
                let own = left.map(|left| left[game.turn().index()]);
                if own.is_some_and(|own| own.is_zero()) {
                    return Err(Lost::Clock);
                }
                let given = [*movetime, own, bot.spec().limits.movetime].into_iter().flatten().min();
                bot.set_timeout(given.unwrap_or(PATIENCE) + *grace);
                let clocks = left.map(|left| Clocks { left, increment: [Duration::ZERO; 2] });
                let question =
                    Question { movetime: *movetime, clocks, stop: Some(table.halt), ..Question::of(game) };
                match bot.choose(&question) {
                    Ok(answer) => Ok((answer.mv, answer.took)),
                    Err(fault) => Err(lost(table.watch, *seat, fault)),
                }
            }
            Seat::Withdrawn => Err(Lost::Withdrawn),
        }
    }
}

/// A program that was killed by the watch has not crashed.
fn lost(watch: &Watch, seat: u64, fault: Fault) -> Lost {
    watch.excess(seat).map_or(Lost::Fault(fault), Lost::Excess)
}

/// Plays both games of a pair; `None` if it was halted.
pub(crate) fn play<R: Registry>(table: &Table<'_>, task: &Task) -> Option<Pair> {
    let meta = R::metas()[table.league.boards[task.board].setup.game];
    let places = [task.meeting.first, task.meeting.second];
    let mut seats = places.map(|place| Seat::new(table, place, meta));
    let first = play_half::<R>(table, task, 0, places, &mut seats)?;
    let second = play_half::<R>(table, task, 1, places, &mut seats)?;
    Some([first, second])
}

/// In the second half of a pair the contenders have exchanged their sides.
fn play_half<R: Registry>(
    table: &Table<'_>,
    task: &Task,
    half: u64,
    places: [usize; 2],
    seats: &mut [Seat; 2],
) -> Option<Game> {
    let begun = Instant::now();
    let league = table.league;
    let board = &league.boards[task.board];
    // By sides, not by contenders.
    let seat_of = |side: Side| (side.index() + half as usize) % 2;
    let place_of = |side: Side| places[seat_of(side)];
    let seed = mix([board.setup.seed, league.seed, GAME, task.board as u64, task.opening, half]);
    let opening = &table.openings[task.board][task.opening as usize];
    let mut game = opening.begin::<R>(&Setup { seed, ..board.setup.clone() });
    let plies = opening.moves.len();
    let (mut took, mut others) = ([Took::default(); 2], Duration::ZERO);
    let mut lapse = None;
    let turn = game.turn();
    for side in [turn, turn.other()] {
        let asked = Instant::now();
        let done = seats[seat_of(side)].begin(table, &game);
        others += asked.elapsed();
        if let Err(lost) = done {
            lapse = Some((side, lost));
            break;
        }
    }
    while lapse.is_none() && !game.is_over() {
        if game.ply() >= league.longest {
            game.end(None, LENGTH);
            break;
        }
        let side = game.turn();
        let spent = took.map(|took| Duration::from_micros(took.total));
        let asked = Instant::now();
        let answer = seats[seat_of(side)].choose(table, &mut game, spent);
        if table.halt.load(Relaxed) {
            return None;
        }
        match answer {
            Ok((mv, thought)) => {
                let micros = thought.as_micros() as u64;
                let own = &mut took[side.index()];
                *own = Took {
                    total: own.total + micros,
                    longest: own.longest.max(micros),
                    moves: own.moves + 1,
                };
                others += thought;
                if game.play(mv).is_err() {
                    unreachable!("a player's move is legal");
                }
            }
            Err(lost) => {
                others += asked.elapsed();
                lapse = Some((side, lost));
            }
        }
    }
    for side in Side::BOTH {
        let own = &table.lapses[place_of(side)];
        match &lapse {
            Some((guilty, lost)) if *guilty == side => {
                if !matches!(lost, Lost::Withdrawn) {
                    own.fetch_add(1, Relaxed);
                }
                game.end(Some(side.other()), lost.reason());
            }
            // Who has moved can move; who was spared by the other's fault has shown nothing.
            _ if took[side.index()].moves > 0 => own.store(0, Relaxed),
            _ => {}
        }
    }
    let names = Side::BOTH.map(|side| league.contenders[place_of(side)].name.clone());
    if let Some(date) = table.date {
        game.set_date(date);
    }
    game.set_names(names.clone());
    let lapse = lapse.map(|(side, lost)| Lapse {
        side,
        kind: lost.kind().to_string(),
        told: kept::write(&lost.told()),
    });
    Some(Game {
        key: task.key.clone(),
        half,
        names,
        opening: task.opening,
        plies,
        winner: game.ending().and_then(|ending| ending.winner),
        lapse,
        took,
        own: begun.elapsed().saturating_sub(others).as_micros() as u64,
        rules: print_of_rules(league, board),
        prints: Side::BOTH.map(|side| print_of_contender(&league.contenders[place_of(side)])),
        record: game.record(),
    })
}
