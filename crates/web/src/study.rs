//! Looking at a position that belongs to no live game: diagrams that can be tried, and "what if" in a replay.

use crate::limits;
use crate::registry::Games;
use crate::wire::{self, Study, StudyView};
use ludoteca_kit::Site;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_session::Session;

/// What is to be seen; otherwise one clear clause.
pub(crate) fn look(games: &Games, study: &Study, language: Language) -> Result<StudyView, Message> {
    if study.moves.len() > limits::STUDY || study.picks.len() > limits::PICKS {
        return Err(say!(COMMON, "server-line-too-long"));
    }
    let teller = Teller::new(language);
    let position = study.position.as_deref().filter(|text| !text.trim().is_empty());
    let mut game = games.show(&study.game, position).map_err(|error| error.message())?;
    let mut moves = Vec::new();
    for (number, text) in (1_usize..).zip(&study.moves) {
        let played = game.play_text(text);
        let wrong = |error: ludoteca_kit::MoveError| {
            say!(COMMON, "server-move-number", number = number, reason = error.message())
        };
        moves.push(game.text_to(played.map_err(wrong)?.node));
    }
    let mut picks: Vec<Site> = study.picks.iter().map(|&site| Site(site)).collect();
    let mut objection = None;
    if let Some(site) = study.site {
        match picked(&game, &picks, Site(site)) {
            Ok(longer) => picks = longer,
            Err(why) => objection = Some(teller.tell(&why)),
        }
    }
    Ok(StudyView {
        layout: wire::layout(game.layout(), teller),
        scene: wire::scene(&game, game.node(), teller),
        position: game.position(),
        moves,
        last: wire::sites(&game.last()),
        trails: wire::trails(&game.trails_to(game.node())),
        picking: wire::picking(&game, game.node(), &picks, teller),
        picks: wire::sites(&picks),
        objection,
        legal: u32::try_from(game.count()).unwrap_or(u32::MAX),
    })
}

/// The picks behind one more site; the error is the objection. Anything may be asked here.
pub(crate) fn picked(game: &Session, picks: &[Site], site: Site) -> Result<Vec<Site>, Message> {
    let known = site.index() < game.layout().sites.len();
    // Why a site does not follow is a question only about picks that lead on.
    if !known || !game.is_over() && !game.choices(picks).leads_on() {
        return Err(say!(COMMON, "picks-lead-nowhere"));
    }
    game.pick(picks, site)
}
