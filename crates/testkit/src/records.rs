//! Records of any game by its rules alone, for tests: without a session, and so without rules about the past.

use ludoteca_kit::record::{GameResult, Record, RecordError, RecordMove};
use ludoteca_kit::{Present, Side, cold};

/// A record of a line of moves from the start, ready to be written.
pub fn from_moves<G: Present>(game: &G, game_string: &str, moves: &[G::Move]) -> Record {
    let mut record = Record::default();
    record.set("Game", game_string);
    let mut state = game.initial();
    for &mv in moves {
        record.line.push(RecordMove { text: game.write_move(&state, mv), ..RecordMove::default() });
        cold::play(game, &mut state, mv);
    }
    if let Some(outcome) = cold::outcome(game, &state) {
        let sides = game.layout().sides;
        let letter = |side: Side| sides[side.index()].letter;
        record.result = outcome.winner().map_or(GameResult::Draw, |side| GameResult::Won(letter(side)));
        record.set("Reason", outcome.reason().word);
    }
    record.set("Result", record.result.to_string());
    record
}

/// Plays the main line and every variation; the positions of the main line, the first one included.
pub fn replay<G: Present>(game: &G, record: &Record) -> Result<Vec<G::State>, RecordError> {
    let start = match record.header("Position") {
        Some(text) => game.parse_state(text)?,
        None => game.initial(),
    };
    replay_line(game, start, &record.line, 0)
}

fn replay_line<G: Present>(
    game: &G,
    start: G::State,
    line: &[RecordMove],
    played: usize,
) -> Result<Vec<G::State>, RecordError> {
    let mut states = vec![start];
    for (ply, node) in line.iter().enumerate() {
        let ply = played + ply;
        let before = states.last().expect("the first position is always there").clone();
        for variation in &node.variations {
            replay_line(game, before.clone(), variation, ply)?;
        }
        let refuse = |error| RecordError::Move(ply + 1, node.text.clone(), error);
        let mv = game.parse_move(&before, &node.text).map_err(refuse)?;
        states.push(cold::after(game, &before, mv));
    }
    Ok(states)
}
