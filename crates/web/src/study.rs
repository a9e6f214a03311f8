//! Looking at a position that belongs to no live game: diagrams that can be tried, and "what if" in a replay.

use crate::house::House;
use crate::limits;
use crate::wire::{self, Study, StudyView};
use ludoteca_kit::Site;

/// What is to be seen; otherwise one clear sentence.
pub(crate) fn look(house: &House, study: &Study) -> Result<StudyView, String> {
    if study.moves.len() > limits::STUDY || study.picks.len() > limits::PICKS {
        return Err("the line is too long to be looked at".to_string());
    }
    let position = study.position.as_deref().filter(|text| !text.trim().is_empty());
    let setup = house.setup(&study.game, "", position, 0).map_err(|error| error.to_string())?;
    let mut game = (house.open)(&setup).map_err(|error| error.to_string())?;
    let mut moves = Vec::new();
    for (number, text) in study.moves.iter().enumerate() {
        let played = game.play(text).map_err(|error| format!("move {}: {error}", number + 1))?;
        moves.push(played.text);
    }
    let picks: Vec<Site> = study.picks.iter().map(|&site| Site(site)).collect();
    let layout = game.layout();
    Ok(StudyView {
        layout: wire::layout(layout),
        scene: wire::scene(&game.scene(), layout),
        position: game.position(),
        moves,
        last: wire::sites(&game.last()),
        picking: wire::picking(layout, &game.next(&picks), game.turn()),
        legal: u32::try_from(game.count()).unwrap_or(u32::MAX),
    })
}
