//! Several players in one text.

use crate::Contender;
use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, say};

/// Reads contenders joined by commas, at least two and each once; `read` knows their names. The limits of a player are joined
/// by commas too, `engine:nodes=500,depth=4`: a part with `=` and no colon before it belongs to the player before, and so does
/// one that begins with `once`, which programs from outside have. Inside quotation marks a comma joins nothing.
pub fn roster(
    text: &str,
    read: impl Fn(&str) -> Result<Contender, Refusal>,
) -> Result<Vec<Contender>, Refusal> {
    let mut names: Vec<String> = Vec::new();
    for part in parts(text) {
        let limit = part.split_once('=').is_some_and(|(name, _)| !name.contains(':'));
        let once = part == "once" || part.starts_with("once|");
        match names.last_mut() {
            Some(name) if limit || once => *name += &format!(",{part}"),
            _ => names.push(part.to_string()),
        }
    }
    let mut players: Vec<Contender> = Vec::new();
    for name in &names {
        let player = read(name)?;
        if players.iter().any(|known| known.name() == player.name()) {
            let found = say!(COMMON, "found-player-twice", player = player.name());
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

/// What stands between commas outside of quotation marks.
fn parts(text: &str) -> Vec<&str> {
    let mut quoted = None;
    let joins = |sign: char| {
        match quoted {
            None if matches!(sign, '\'' | '"') => quoted = Some(sign),
            Some(open) if open == sign => quoted = None,
            Some(_) | None => {}
        }
        sign == ',' && quoted.is_none()
    };
    text.split(joins).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tourney::computer;
    use ludoteca_kit::Registry;
    use ludoteca_testkit::Examples;

    #[test]
    fn what_is_quoted_is_one_part() {
        assert_eq!(parts("random,ugi:./e 'a,b' \"c,'d\",x"), ["random", "ugi:./e 'a,b' \"c,'d\"", "x"]);
    }

    #[test]
    fn limits_belong_to_the_player_before_them() {
        let read = |text: &str| {
            let known = |name: &str| computer(Examples::metas()[0], name).map(Contender::Known);
            let players = roster(text, known).map_err(|refusal| refusal.to_string());
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
