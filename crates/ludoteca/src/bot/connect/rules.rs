//! What a bot accepts: the rules of its owner.
//!
//! Whoever is asked something that takes a look at the board, a draw or a move taken back, is a program that cannot be asked:
//! nothing is given away where its owner has said nothing.

use anyhow::Result;
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Refusal, Registry};
use ludoteca_web::wire::{BotChallenge, SeatKind};

/// Rules, as they are typed: `people,claustro,at-least=60`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rules {
    people: bool,
    bots: bool,
    /// Games whose seats are taken from the lists, not only those that are meant for the bot.
    pub(super) open: bool,
    /// Whether it agrees to a draw, and to a move that is taken back.
    pub(super) draws: bool,
    pub(super) takebacks: bool,
    nobody: bool,
    games: Vec<String>,
    /// The least and the most time a side may have, in milliseconds.
    time: [Option<u32>; 2],
}

impl Rules {
    /// Reads words with commas between them. Who says nothing about people and bots means both, and who names no game all.
    pub(super) fn read(words: &[String]) -> Result<Rules> {
        let mut rules = Rules::default();
        for word in words.iter().flat_map(|words| split(words)) {
            match word.as_str() {
                "people" => rules.people = true,
                "bots" => rules.bots = true,
                "open" => rules.open = true,
                "draws" => rules.draws = true,
                "takebacks" => rules.takebacks = true,
                "nobody" => rules.nobody = true,
                other => match other.split_once('=') {
                    Some(("at-least", seconds)) => rules.time[0] = Some(milliseconds(other, seconds)?),
                    Some(("at-most", seconds)) => rules.time[1] = Some(milliseconds(other, seconds)?),
                    _ => {
                        let (game, options) = Games::find(other).map_err(|_| unknown(other))?;
                        // An id means the game with any options, a full string that board alone.
                        let meta = Games::metas()[game];
                        let plain = !other.contains('(');
                        rules.games.push(if plain {
                            meta.id.to_string()
                        } else {
                            meta.game_string(&options)
                        });
                    }
                },
            }
        }
        if !rules.people && !rules.bots {
            (rules.people, rules.bots) = (true, true);
        }
        Ok(rules)
    }

    /// A game that the bot is to play, if the rules name one.
    pub(super) fn first_game(&self) -> Option<&str> {
        self.games.first().map(String::as_str)
    }

    /// Whether a challenge is one to be accepted.
    pub(super) fn allow(&self, challenge: &BotChallenge) -> bool {
        let whom = match challenge.by.kind {
            SeatKind::Bot => self.bots,
            SeatKind::Guest => self.people,
            SeatKind::Open | SeatKind::Computer => false,
        };
        let game = self.games.is_empty()
            || self.games.iter().any(|game| *game == challenge.family || *game == challenge.game);
        let time = match (challenge.clock, self.time) {
            (None, [_, most]) => most.is_none(),
            (Some(clock), [least, most]) => {
                least.is_none_or(|least| clock.base >= least) && most.is_none_or(|most| clock.base <= most)
            }
        };
        whom && game && time && !self.nobody && !challenge.yours
    }
}

/// The words between commas that are not inside brackets.
fn split(words: &str) -> Vec<String> {
    let mut depth = 0;
    let mut found = vec![String::new()];
    for letter in words.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                found.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(word) = found.last_mut() {
            word.push(letter);
        }
    }
    found.into_iter().map(|word| word.trim().to_string()).filter(|word| !word.is_empty()).collect()
}

fn milliseconds(word: &str, seconds: &str) -> Result<u32> {
    let seconds: Option<u32> = seconds.parse().ok();
    Ok(seconds.and_then(|seconds| seconds.checked_mul(1_000)).ok_or_else(|| unknown(word))?)
}

fn unknown(word: &str) -> Refusal {
    Refusal::new("--accept", word, say!(COMMON, "bot-expected-rule"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_web::wire::{BotPlayer, Clock, SideName};

    fn challenge(kind: SeatKind, game: &str, base: Option<u32>) -> BotChallenge {
        BotChallenge {
            id: String::new(),
            game: game.to_string(),
            family: game.split('(').next().unwrap().to_string(),
            settings: String::new(),
            clock: base.map(|base| Clock { base, increment: 0 }),
            side: SideName::First,
            by: BotPlayer { kind, name: String::new() },
            for_you: true,
            yours: false,
            created: 0,
        }
    }

    #[test]
    fn rules_say_whom_what_and_how_fast() {
        let person = |game: &str, base| challenge(SeatKind::Guest, game, base);
        let check = |rules: &str, challenge: &BotChallenge, expected: bool| {
            let rules = Rules::read(&[rules.to_string()]).unwrap();
            assert_eq!(rules.allow(challenge), expected, "{rules:?} {challenge:?}");
        };
        let plain = person("claustro(size=5)", None);
        check("", &plain, true);
        check("people", &plain, true);
        check("bots", &plain, false);
        check("bots", &challenge(SeatKind::Bot, "claustro(size=5)", None), true);
        check("nobody", &plain, false);
        check("draws,takebacks", &plain, true);
        check("claustro", &plain, true);
        check("claustro", &person("claustro(size=6)", None), true);
        check("claustro(size=6)", &plain, false);
        check("tactigon, claustro(size=6)", &person("tactigon", None), true);
        check("at-least=60", &plain, true);
        check("at-least=60", &person("taacoca", Some(59_000)), false);
        check("at-least=60,at-most=600", &person("taacoca", Some(60_000)), true);
        check("at-most=600", &plain, false);
        check("", &BotChallenge { yours: true, ..plain }, false);
        let agreed = |rules: &str| {
            let rules = Rules::read(&[rules.to_string()]).unwrap();
            (rules.draws, rules.takebacks)
        };
        assert_eq!(
            (agreed("people"), agreed("draws"), agreed("takebacks,bots")),
            ((false, false), (true, false), (false, true))
        );
        for wrong in ["chess", "at-least=soon", "at-most", "claustro(size=99)"] {
            assert!(Rules::read(&[wrong.to_string()]).is_err(), "{wrong}");
        }
    }
}
