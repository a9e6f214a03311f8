//! Games between two ways to search: the same engine with other parameters.
//!
//! Both sides look at the same number of positions, so the machine makes no difference and a busy one may play. Each keeps what it
//! has found from move to move, as a player does. Most openings drawn by lot are dead: one is used where a short search finds one side
//! better but not winning, and both play it from both sides.

use crate::play::{Line, many};
use ludoteca_engine::{Control, Engine, Limits, Parameters, Root, Score, TranspositionTable};
use ludoteca_kit::{Meta, Rng, Side, Tactics, mix};
use ludoteca_nets::Judge;
use ludoteca_session::tourney::Fate;

/// How the games of a trial are played.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// Positions the engine looks at for a move.
    pub nodes: u64,
    /// Plies by lot before the first move.
    pub plies: usize,
    /// What an opening is worth for one of the sides at least and at most, in hundredths.
    pub worth: [i32; 2],
    /// Games at once.
    pub threads: usize,
    /// What everything drawn by lot follows from.
    pub seed: u64,
}

/// Nobody wins a game that has so many plies.
const LONGEST: usize = 400;
/// Bytes of each side's transposition table.
const MEMORY: usize = 1 << 20;
/// Positions looked at to judge an opening.
const GLANCE: u64 = 1_000;

/// Reads `name=value,name=value`; the others are as usual. The error is the part that means nothing.
pub fn parameters(text: &str) -> Result<Parameters, String> {
    let mut parameters = Parameters::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let read = part.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
        match read {
            Some((name, value)) if parameters.set(name, value) => {}
            _ => return Err(part.to_string()),
        }
    }
    Ok(parameters)
}

/// So many pairs of games from one opening each with the sides exchanged, beginning with the one of this number, as the first of the
/// two sees them.
pub fn pairs<G: Tactics>(
    meta: &Meta,
    game: &G,
    parameters: [&Parameters; 2],
    conditions: &Conditions,
    (first, count): (u64, u32),
) -> Vec<[Fate; 2]> {
    let judge = Judge::of(game).0;
    many(count, conditions.threads, |number| {
        pair(meta, game, &judge, parameters, conditions, first + u64::from(number))
    })
}

fn pair<G: Tactics>(
    meta: &Meta,
    game: &G,
    judge: &Judge,
    parameters: [&Parameters; 2],
    conditions: &Conditions,
    number: u64,
) -> [Fate; 2] {
    let tables = [TranspositionTable::new(MEMORY), TranspositionTable::new(MEMORY)];
    let search = |root: &Root<G>, who: usize, nodes| {
        let engine = Engine { parameters: *parameters[who], ..Engine::new(game, judge, &tables[who]) };
        let report = engine.search(root, &Limits::nodes(nodes), &Control::default(), &mut |_| {})?;
        Some((report.lines[0].moves[0], report.score()))
    };
    let opening = opening(meta, game, judge, conditions, number);
    Side::BOTH.map(|side| {
        tables.iter().for_each(TranspositionTable::clear);
        let mut line = Line::new(meta, game);
        line.root = opening.clone();
        let mut plies = 0;
        let winner = loop {
            if let Some(winner) = line.over() {
                break winner;
            }
            if plies == LONGEST {
                break None;
            }
            plies += 1;
            let turn = game.turn(&line.root.state);
            match search(&line.root, usize::from(turn != side), conditions.nodes) {
                None => break None,
                Some((_, Score::WinIn(_))) => break Some(turn),
                Some((_, Score::LossIn(_))) => break Some(turn.other()),
                Some((mv, Score::Centi(_))) => line.play(mv),
            }
        };
        match winner {
            None => Fate::Draw,
            Some(winner) if winner == side => Fate::Win,
            Some(_) => Fate::Loss,
        }
    })
}

/// So many openings are drawn until one is taken whatever it is worth.
const DRAWS: u64 = 400;

fn opening<G: Tactics>(
    meta: &Meta,
    game: &G,
    judge: &Judge,
    conditions: &Conditions,
    number: u64,
) -> Root<G> {
    let [least, most] = conditions.worth;
    let mut last = Line::new(meta, game).root;
    for draw in 0..DRAWS {
        let mut line = Line::new(meta, game);
        line.open(conditions.plies, &mut Rng::new(mix([conditions.seed, number, draw, 0x791A])));
        if line.over().is_some() {
            continue;
        }
        let table = TranspositionTable::new(32 * GLANCE as usize);
        let engine = Engine::new(game, judge, &table);
        let report = engine.search(&line.root, &Limits::nodes(GLANCE), &Control::default(), &mut |_| {});
        let worth = report.map(|report| report.score());
        last = line.root;
        if matches!(worth, Some(Score::Centi(worth)) if (least..=most).contains(&worth.abs())) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_games::claustro::Claustro;
    use ludoteca_kit::{Portable, Registry as _};

    fn played(first: &str, second: &str, threads: usize) -> Vec<[Fate; 2]> {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let meta = Games::metas().iter().find(|meta| meta.id == "claustro").unwrap();
        let both = [first, second].map(|text| parameters(text).unwrap());
        let conditions = Conditions { nodes: 100, plies: 6, worth: [0, 400], threads, seed: 2 };
        pairs(meta, &game, [&both[0], &both[1]], &conditions, (0, 5))
    }

    #[test]
    fn the_same_parameters_share_every_pair() {
        let fates = played("", "", 1);
        assert_eq!(fates.len(), 5);
        assert!(fates.iter().all(|&[one, other]| one == other.other()), "{fates:?}");
        assert_eq!(fates, played("", "", 2), "whatever the number of threads");
    }

    /// Who plays with which parameters is seen from both sides alike.
    #[test]
    fn each_side_has_its_own_parameters() {
        // Nothing but the principal variation is searched.
        let rash = "reverse_futility_depth=99,reverse_futility_margin=-1000,quiescence_plies=0";
        let (first, second) = (played("", rash, 2), played(rash, "", 2));
        let turned = second.iter().map(|&[one, other]| [other.other(), one.other()]);
        assert!(first.iter().copied().eq(turned), "{first:?} {second:?}");
    }

    #[test]
    fn what_is_no_parameter_is_told() {
        assert_eq!(parameters("aspiration_width = 7"), Err("aspiration_width = 7".to_string()));
        for wrong in
            ["speed=3", "aspiration_width", "aspiration_width=x", "selection_limit=-1", "list_limits=3"]
        {
            assert_eq!(parameters(wrong), Err(wrong.to_string()));
        }
        assert_eq!(parameters(" aspiration_width=7, ").unwrap().aspiration_width, 7);
    }
}
