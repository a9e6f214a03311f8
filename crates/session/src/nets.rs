//! What judges positions: the net of a game, one that somebody tries, or the weighed terms.

use ludoteca_engine::Limits;
use ludoteca_kit::Tactics;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_nets::{Judge, NetError};
use std::sync::OnceLock;

/// A net that is tried instead of those that games come with.
struct Trial {
    path: String,
    data: &'static [u8],
}

static TRIAL: OnceLock<Trial> = OnceLock::new();
/// A net was refused, and that was said.
static REFUSED: OnceLock<()> = OnceLock::new();

/// Tries a net, the content of a file, for as long as the program runs: every game that it fits is judged by it. The first one
/// counts.
pub fn try_net(path: &str, data: Vec<u8>) {
    TRIAL.get_or_init(|| Trial { path: path.to_string(), data: data.leak() });
}

/// What a search within these limits goes by: a net where there is one and it can be read, else the terms. Who is weakened goes
/// by the terms, under which the levels were measured; with a net they would not be as far apart any more.
pub(crate) fn judge<G: Tactics>(game: &G, limits: &Limits) -> Judge {
    if limits.terms || limits.weaken() {
        return Judge::terms(game);
    }
    let (judge, refused) = match TRIAL.get() {
        Some(trial) => Judge::trying(game, trial.data),
        None => Judge::of(game),
    };
    if let Some(error) = refused {
        let path = TRIAL.get().map_or("", |trial| &trial.path);
        // Said once: it would be the same before every move.
        REFUSED.get_or_init(|| eprintln!("{}", refusal(path, &error)));
    }
    judge
}

/// What is said of a net that is refused.
fn refusal(path: &str, error: &NetError) -> Message {
    let error = match error {
        NetError::Foreign => say!(COMMON, "net-foreign"),
        NetError::Version { found } => say!(COMMON, "net-version", found = *found),
        NetError::Other { found, .. } => say!(COMMON, "net-other", found = found.as_str()),
        NetError::Shape { .. } => say!(COMMON, "net-shape"),
        NetError::Torn => say!(COMMON, "net-torn"),
    };
    say!(COMMON, "net-refused", path = path, error = error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_one_sentence() {
        let told = refusal("x.net", &NetError::Torn).to_string();
        assert_eq!(told, "the net x.net is refused, and the weighed terms judge: it was cut off or changed");
        let error = NetError::Other { found: "claustro(size=6)".into(), expected: "claustro".into() };
        let told = refusal("x.net", &error).to_string();
        let expected =
            ": it was trained for claustro(size=6), and this game is another one or tells nets other things";
        assert!(told.ends_with(expected), "{told}");
    }
}
