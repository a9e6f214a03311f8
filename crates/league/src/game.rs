//! A game of a league as its record in the log tells of it.

use crate::config::{Board, Contender, League};
use crate::tag::Tag;
use ludoteca_kit::Side;
use ludoteca_kit::record::{GameResult, Record};

/// Which pair of games this is. The contenders are in the order of their names, so that their order in the file does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct PairKey {
    pub(crate) board: String,
    /// 0 in a round robin, where a meeting is the same one in whatever round it is.
    pub(crate) round: u64,
    pub(crate) names: [String; 2],
    pub(crate) pair: u64,
}

impl PairKey {
    pub(crate) fn new(board: &str, round: u64, names: [&str; 2], pair: u64) -> PairKey {
        let mut names = names.map(str::to_string);
        names.sort();
        PairKey { board: board.to_string(), round, names, pair }
    }
}

/// How somebody lost by a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lapse {
    /// Whose it was.
    pub(crate) side: Side,
    /// What faults are called, or `withdrawn`, `memory` or `processes`.
    pub(crate) kind: String,
    /// What is to be told of it, as [`kept`](ludoteca_session::kept) writes it.
    pub(crate) told: String,
}

/// The names of lapses that the league itself finds, besides those of [`ludoteca_bots::Fault::KINDS`].
pub(crate) const WITHDRAWN: &str = "withdrawn";
pub(crate) const MEMORY: &str = "memory";
pub(crate) const PROCESSES: &str = "processes";

/// How long somebody thought, in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Took {
    pub(crate) total: u64,
    pub(crate) longest: u64,
    pub(crate) moves: u64,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) key: PairKey,
    /// Which of the two of its pair.
    pub(crate) half: u64,
    /// The contenders by the sides they played, in the order in which the game lists them.
    pub(crate) names: [String; 2],
    /// The number of the opening, and how many plies it has.
    pub(crate) opening: u64,
    pub(crate) plies: usize,
    pub(crate) winner: Option<Side>,
    pub(crate) lapse: Option<Lapse>,
    pub(crate) took: [Took; 2],
    /// What the league itself needed beside the players, in microseconds.
    pub(crate) own: u64,
    /// What the board and the rules of the league were, and what each contender was.
    pub(crate) rules: u64,
    pub(crate) prints: [u64; 2],
    pub(crate) record: Record,
}

impl Game {
    /// The record with everything in it that [`Game::read`] finds again.
    pub(crate) fn write(&self) -> Record {
        let mut tag = Tag::default();
        tag.set("board", self.key.board.as_str());
        tag.set_numbers("round", &[self.key.round]);
        tag.set_numbers("pair", &[self.key.pair]);
        tag.set_numbers("half", &[self.half]);
        for (name, contender) in ["first", "second"].into_iter().zip(&self.names) {
            tag.set(name, contender.as_str());
        }
        tag.set_numbers("opening", &[self.opening]);
        tag.set_numbers("plies", &[self.plies as u64]);
        for (name, took) in ["took-first", "took-second"].into_iter().zip(self.took) {
            tag.set_numbers(name, &[took.total, took.longest, took.moves]);
        }
        if let Some(winner) = self.winner {
            tag.set_numbers("winner", &[winner.index() as u64]);
        }
        tag.set_numbers("own", &[self.own]);
        tag.set_numbers("prints", &[self.rules, self.prints[0], self.prints[1]]);
        if let Some(lapse) = &self.lapse {
            tag.set_numbers("by", &[lapse.side.index() as u64]);
            tag.set("fault", lapse.kind.as_str());
            tag.set("told", lapse.told.as_str());
        }
        let mut record = self.record.clone();
        record.comments.insert(0, tag.write());
        record
    }

    /// Reads a record of the log; `None` if it is none of a league.
    pub(crate) fn read(mut record: Record) -> Option<Game> {
        let tag = record.comments.first().and_then(|comment| Tag::read(comment))?;
        record.comments.remove(0);
        let took = |name| {
            let [total, longest, moves] = tag.numbers(name)?;
            Some(Took { total, longest, moves })
        };
        let names = [tag.text("first")?.to_string(), tag.text("second")?.to_string()];
        let [rules, first, second] = tag.numbers("prints")?;
        let lapse = match tag.text("fault") {
            None => None,
            Some(kind) => {
                let side = *Side::BOTH.get(tag.number("by")? as usize)?;
                Some(Lapse { side, kind: kind.to_string(), told: tag.text("told")?.to_string() })
            }
        };
        let board = tag.text("board")?;
        Some(Game {
            key: PairKey::new(board, tag.number("round")?, [&names[0], &names[1]], tag.number("pair")?),
            half: tag.number("half").filter(|half| *half < 2)?,
            opening: tag.number("opening")?,
            plies: tag.number("plies")? as usize,
            winner: match record.result {
                GameResult::Open => return None,
                GameResult::Draw => None,
                // Only the game knows which letter is whose.
                GameResult::Won(_) => Some(*Side::BOTH.get(tag.number("winner")? as usize)?),
            },
            took: [took("took-first")?, took("took-second")?],
            own: tag.number("own")?,
            rules,
            prints: [first, second],
            names,
            lapse,
            record,
        })
    }

    /// Half points of a side.
    pub(crate) fn points(&self, side: Side) -> u64 {
        match self.winner {
            None => 1,
            Some(winner) => 2 * u64::from(winner == side),
        }
    }

    /// The side of a contender.
    pub(crate) fn side(&self, name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.names[side.index()] == name)
    }
}

/// A number that changes with a text (FNV-1a), the same on every machine and in every version.
pub(crate) fn print_of(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What makes a contender what it is.
pub(crate) fn print_of_contender(contender: &Contender) -> u64 {
    print_of(&contender.print)
}

/// What makes a game on a board what it is, besides the players.
pub(crate) fn print_of_rules(league: &League, board: &Board) -> u64 {
    let League { seed, movetime, gametime, grace, longest, .. } = league;
    let Board { setup, name, openings } = board;
    print_of(&format!(
        "{name}|{}|{openings:?}|{seed}|{movetime:?}|{gametime:?}|{grace:?}|{longest}",
        setup.settings
    ))
}
