//! Several players in one text.

use super::computer;
use crate::Player;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Meta, Refusal};

/// Reads computer players joined by commas, at least two and each once. The limits of a player are joined by commas too,
/// `engine:nodes=500,depth=4`: a part with `=` and without a colon belongs to the player before it.
pub fn roster(meta: &'static Meta, text: &str) -> Result<Vec<Player>, Refusal> {
    let mut names: Vec<String> = Vec::new();
    for part in text.split(',') {
        match names.last_mut() {
            Some(name) if part.contains('=') && !part.contains(':') => *name += &format!(",{part}"),
            _ => names.push(part.to_string()),
        }
    }
    let mut players = Vec::new();
    for name in &names {
        let player = computer(meta, name)?;
        if players.contains(&player) {
            let found = say!(COMMON, "found-player-twice", player = player.name().into_owned());
            let expected = say!(COMMON, "expected-player-once");
            return Err(Refusal::of(say!(COMMON, "place-players"), found, expected));
        }
        players.push(player);
    }
    if players.len() < 2 {
        return Err(Refusal::new(say!(COMMON, "place-players"), text, say!(COMMON, "expected-two-players")));
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Registry;
    use ludoteca_testkit::Examples;

    #[test]
    fn limits_belong_to_the_player_before_them() {
        let read = |text: &str| {
            let players = roster(Examples::metas()[0], text).map_err(|refusal| refusal.to_string());
            players.map(|players| players.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        let wanted = ["random", "engine:nodes=500,depth=4", "eager", "mcts:nodes=9"];
        assert_eq!(read("random, engine:nodes=500,depth=4,eager,mcts:nodes=9").unwrap(), wanted);
        assert_eq!(read("engine:level=1,engine:level=2").unwrap(), ["engine:level=1", "engine:level=2"]);
        for (text, error) in [
            ("random", "players: found \"random\", expected at least two players"),
            ("random,Random", "players: found random twice, expected each player once"),
            ("random,human", "player: found \"human\", expected a computer player"),
            ("random,,eager", "player: found \"\", expected one of"),
            ("", "player: found \"\", expected one of"),
            ("nodes=5,random", "player: found \"nodes=5\", expected one of"),
            ("random,depth=5", "player: found \"random,depth=5\", expected one of"),
        ] {
            let found = read(text).unwrap_err();
            assert!(found.starts_with(error), "{text}: {found}");
        }
    }
}
