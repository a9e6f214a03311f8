//! What is played in a league and how, as it is wished for and as it is kept.

use crate::http::{Problem, check_clock};
use crate::limits;
use crate::registry::Games;
use crate::wire::{self, LeagueDoor};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_league::Format;
use ludoteca_session::Setup;
use ludoteca_store::Clock;
use serde::{Deserialize, Serialize};

/// A board that is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) game: String,
    pub(crate) family: String,
    pub(crate) settings: String,
}

/// The terms of a league. The store keeps them as a text and does not look into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) boards: Vec<Board>,
    /// The rounds of a Swiss tournament.
    pub(crate) rounds: Option<u32>,
    pub(crate) pairs: u32,
    pub(crate) base: i64,
    pub(crate) increment: i64,
    pub(crate) at_once: u32,
    pub(crate) door: LeagueDoor,
}

impl Terms {
    /// The terms of a wish, if nothing about them is wrong.
    pub(crate) fn of(games: &Games, wish: &wire::NewLeague) -> Result<Terms, Problem> {
        let clock = check_clock(wish.clock)?;
        let at_once = wish.at_once.unwrap_or(1);
        let within = |number: u32, most: u32| (1..=most).contains(&number);
        if !within(u32::try_from(wish.boards.len()).unwrap_or(u32::MAX), limits::LEAGUE_BOARDS)
            || !within(wish.pairs, limits::LEAGUE_PAIRS)
            || !within(at_once, limits::LEAGUE_AT_ONCE)
            || wish.rounds.is_some_and(|rounds| !within(rounds, limits::LEAGUE_ROUNDS))
        {
            return Err(Problem::wrong(say!(
                COMMON,
                "server-league-numbers",
                boards = limits::LEAGUE_BOARDS,
                pairs = limits::LEAGUE_PAIRS,
                rounds = limits::LEAGUE_ROUNDS,
                games = limits::LEAGUE_AT_ONCE
            )));
        }
        let mut boards = Vec::with_capacity(wish.boards.len());
        for board in &wish.boards {
            let setup = games.setup(&board.game, &board.settings, None, 0).map_err(Problem::wrong)?;
            let meta = games.metas[setup.game];
            let (game, settings) = (meta.game_string(&setup.options), setup.settings.to_string());
            let board = Board { game, family: meta.id.to_string(), settings };
            if boards.contains(&board) {
                return Err(Problem::wrong(say!(COMMON, "server-league-boards", game = board.game)));
            }
            boards.push(board);
        }
        let terms = Terms {
            boards,
            rounds: wish.rounds,
            pairs: wish.pairs,
            base: clock.base,
            increment: clock.increment,
            at_once,
            door: wish.door,
        };
        if terms.most() < 2 {
            return Err(Problem::wrong(say!(COMMON, "server-league-games", most = limits::LEAGUE_GAMES)));
        }
        Ok(terms)
    }

    /// The terms as they are kept; `None` if a newer program wrote them.
    pub(crate) fn read(text: &str) -> Option<Terms> {
        serde_json::from_str(text).ok()
    }

    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn format(&self) -> Format {
        self.rounds.map_or(Format::RoundRobin, |rounds| Format::Swiss { rounds: rounds.into() })
    }

    /// Games of one meeting.
    pub(crate) fn meeting(&self) -> u32 {
        2 * self.pairs * u32::try_from(self.boards.len()).unwrap_or(u32::MAX)
    }

    /// How many bots may take part, so that there are no more games than there may be.
    pub(crate) fn most(&self) -> u32 {
        let meetings = limits::LEAGUE_GAMES / self.meeting();
        let fits = |bots: u32| match self.rounds {
            None => bots * (bots - 1) / 2 <= meetings,
            Some(rounds) => rounds * (bots / 2) <= meetings,
        };
        (1..=limits::LEAGUE_BOTS).take_while(|&bots| fits(bots)).last().unwrap_or(0)
    }

    pub(crate) fn clock(&self) -> Clock {
        Clock { base: self.base, increment: self.increment }
    }

    /// What is agreed before the games on each board.
    pub(crate) fn setups(&self, games: &Games, seed: u64) -> Result<Vec<Setup>, ludoteca_kit::Refusal> {
        self.boards.iter().map(|board| games.setup(&board.game, &board.settings, None, seed)).collect()
    }

    /// The number of the opening of a pair among those of its board.
    pub(crate) fn opening(&self, round: u32, pair: u32) -> u64 {
        let round = if self.rounds.is_some() { u64::from(round) } else { 0 };
        round * u64::from(self.pairs) + u64::from(pair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(boards: usize, pairs: u32, rounds: Option<u32>) -> Terms {
        let board = Board { game: "noughts".into(), family: "noughts".into(), settings: String::new() };
        Terms {
            boards: vec![board; boards],
            rounds,
            pairs,
            base: 60_000,
            increment: 0,
            at_once: 1,
            door: LeagueDoor::Anybody,
        }
    }

    #[test]
    fn there_are_never_more_games_than_there_may_be() {
        let check = |boards, pairs, rounds, most| assert_eq!(terms(boards, pairs, rounds).most(), most);
        check(1, 1, None, 63);
        check(1, 5, None, 28);
        check(4, 20, None, 7);
        check(1, 1, Some(9), limits::LEAGUE_BOTS);
        check(8, 50, Some(30), 1);
    }

    #[test]
    fn terms_are_read_as_they_were_written() {
        let terms = terms(2, 3, Some(5));
        assert_eq!(Terms::read(&terms.written()), Some(terms));
        assert_eq!(Terms::read("{}"), None);
    }
}
