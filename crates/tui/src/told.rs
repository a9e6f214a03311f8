//! What is said on more than one screen.

use crate::library::Library;
use ludoteca_kit::words::{Arg, COMMON, Message, say};
use ludoteca_kit::{Layout, Meta, Options, Scene, Site};
use ludoteca_session::Player;
use ludoteca_session::saves::Saved;

/// A clause as a sentence.
pub(crate) fn sentence(clause: Message) -> Message {
    say!(COMMON, "tui-clause", clause = clause)
}

/// The name of a game, with its options where they are unusual.
pub(crate) fn game(meta: &'static Meta, options: &Options) -> Message {
    let unusual = meta.options.iter().zip(options.iter()).filter(|(spec, (_, value))| spec.default != *value);
    let told = unusual.map(|(spec, (_, value))| {
        let value = meta.option_value(spec, value);
        say!(COMMON, "tui-game-option", name = meta.option_name(spec), value = value)
    });
    match told.collect::<Vec<_>>() {
        none if none.is_empty() => meta.title(),
        options => say!(COMMON, "tui-game", game = meta.title(), options = options),
    }
}

/// An unfinished game, in one sentence.
pub(crate) fn kept(library: &Library, saved: &Saved) -> Message {
    let Ok((place, options)) = (library.find)(&saved.game) else {
        return say!(COMMON, "tui-kept-unnamed", game = saved.game.as_str(), moves = saved.ply);
    };
    let meta = library.metas[place];
    let game = game(meta, &options);
    // Records may name people as well as players of ours.
    let [first, second] = saved.players.each_ref().map(|name| match Player::parse(meta, name) {
        Ok(player) => Arg::from(player.label(meta)),
        Err(_) => Arg::from(name.as_str()),
    });
    if saved.players.iter().any(String::is_empty) {
        return say!(COMMON, "tui-kept-unnamed", game = game, moves = saved.ply);
    }
    say!(COMMON, "tui-kept", game = game, first = first, second = second, moves = saved.ply)
}

/// What stands on a site, or what ground it is: "blue pawn", "gold tile".
pub(crate) fn standing(layout: &Layout, scene: &Scene, site: Site) -> Message {
    let zone = &layout.zones[layout.sites[site.index()].zone];
    match layout.standing(scene, site) {
        Some(piece) => layout.piece(piece),
        None if !zone.name.is_empty() => layout.zone_name(zone),
        None => say!(COMMON, "tui-cell-empty"),
    }
}
