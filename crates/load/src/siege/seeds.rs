//! What stands in the database before the siege begins: a game of thousands of plies and unfinished games without number.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow, bail};
use ludoteca_games::Games;
use ludoteca_kit::{Repetition, Rng, Settings};
use ludoteca_session::{Session, Setup};
use ludoteca_store::{Append, Change, GuestId, NewGame, Place, Seat, Store};
use tokio::task::JoinSet;

/// The longest a game gets, less a little.
const PLIES: u32 = 4_900;
/// On so large a board nobody walks home by chance.
const GAME: &str = "claustro(size=10)";
const SETTINGS: &str = "repetition=none";
/// Writers at once: the store commits what comes together.
const WRITERS: usize = 64;

/// Fills a new database; the name of the long game.
pub async fn sow(database: &Path, unfinished: u32) -> Result<String> {
    let store = ludoteca_store::open(&format!("sqlite:{}", database.display())).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let now = i64::try_from(now.as_millis())?;
    let guest = store.create_guest([1; 32], now).await?.id;
    let long = "AGameOfEndlessLength00".to_string();
    let seats = [Seat::Guests(vec![guest]), Seat::Guests(vec![guest])];
    store.create_game(game(&long, GAME, SETTINGS, now, guest, seats)).await?;
    let mut place = Place::default();
    for text in line()? {
        let append = Append { game: long.clone(), place, text, at: now, spent: 0, why: None, ended: None };
        let Change::Stored(next) = store.append(append).await? else {
            return Err(anyhow!("a move of the long game was not stored"));
        };
        place = next;
    }
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS as u32 {
        let store: Arc<dyn Store> = store.clone();
        writers.spawn(async move {
            for number in (writer..unfinished).step_by(WRITERS) {
                let seats = [Seat::Guests(vec![guest]), Seat::Open];
                // The newest is an hour old.
                let made = now - Duration::from_secs(3_600).as_millis() as i64 - i64::from(number);
                store
                    .create_game(game(&format!("seed-{number}"), "claustro", "", made, guest, seats))
                    .await?;
            }
            Ok::<(), anyhow::Error>(())
        });
    }
    while let Some(written) = writers.join_next().await {
        written??;
    }
    store.close().await?;
    Ok(long)
}

fn game(id: &str, game: &str, settings: &str, made: i64, guest: GuestId, seats: [Seat; 2]) -> NewGame {
    NewGame {
        id: id.to_string(),
        created: made,
        family: "claustro".to_string(),
        game: game.to_string(),
        settings: settings.to_string(),
        seed: 1,
        position: None,
        seats,
        keys: [None; 2],
        clock: None,
        listed: true,
        creator: Some(guest),
    }
}

/// Moves by lot, but none that would end the game.
fn line() -> Result<Vec<String>> {
    let mut setup = Setup::new::<Games>(GAME).map_err(|error| anyhow!("{error}"))?;
    setup.seed = 1;
    setup.settings = Settings { repetition: Repetition::None, ..setup.settings };
    let mut game = Session::open::<Games>(&setup)?;
    let mut lots = Rng::new(1);
    let mut texts = Vec::new();
    for _ in 0..10 * PLIES {
        if texts.len() == PLIES as usize {
            return Ok(texts);
        }
        let moves = game.moves();
        let mv = moves[lots.below(moves.len())];
        let text = game.write(mv);
        game.play(mv).map_err(|error| anyhow!("{error}"))?;
        if game.is_over() {
            game.undo();
        } else {
            texts.push(text);
        }
    }
    bail!("no game of {GAME} got to {PLIES} plies");
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_game_gets_as_long_as_it_may() {
        assert_eq!(super::line().unwrap().len(), super::PLIES as usize);
    }
}
