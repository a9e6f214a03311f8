//! What is said on more than one screen.

use crate::library::Library;
use ludoteca_kit::record::GameResult;
use ludoteca_kit::words::{Arg, COMMON, Message, say};
use ludoteca_kit::{Layout, Meta, Options, Scene, Site};
use ludoteca_session::Player;
use ludoteca_session::saves::{Finished, Saved};

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

/// What people call the game of a game string.
pub(crate) fn named(library: &Library, text: &str) -> Message {
    match (library.find)(text) {
        Ok((place, options)) => game(library.metas[place], &options),
        Err(_) => say!(COMMON, "tui-game-unknown", game = text),
    }
}

/// What people call the players of a record, which may be people as well as players of ours.
pub(crate) fn players(library: &Library, game: &str, names: &[String; 2]) -> [Arg; 2] {
    let meta = (library.find)(game).ok().map(|(place, _)| library.metas[place]);
    names.each_ref().map(|name| match meta.and_then(|meta| Some((Player::parse(meta, name).ok()?, meta))) {
        Some((player, meta)) => Arg::from(player.label(meta)),
        None if name.is_empty() => Arg::from(say!(COMMON, "tui-nobody")),
        None => Arg::from(name.as_str()),
    })
}

/// How a finished game ended.
pub(crate) fn result(library: &Library, finished: &Finished) -> Message {
    let meta = (library.find)(&finished.game).ok().map(|(place, _)| library.metas[place]);
    match finished.result {
        GameResult::Won(letter) => match meta.and_then(|meta| Some(meta.side_name(meta.side(letter)?))) {
            Some(side) => say!(COMMON, "tui-games-won", side = side),
            None => say!(COMMON, "tui-games-won", side = letter.to_string()),
        },
        GameResult::Draw | GameResult::Open => say!(COMMON, "tui-state-draw"),
    }
}

/// An unfinished game, in one sentence.
pub(crate) fn kept(library: &Library, saved: &Saved) -> Message {
    let game = named(library, &saved.game);
    if saved.players.iter().any(String::is_empty) {
        return say!(COMMON, "tui-kept-unnamed", game = game, moves = saved.ply);
    }
    let [first, second] = players(library, &saved.game, &saved.players);
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

/// The cells of a board that a message names.
pub(crate) fn cells(message: &Message, layout: &Layout) -> Vec<Site> {
    fn collect(arg: &Arg, layout: &Layout, sites: &mut Vec<Site>) {
        match arg {
            Arg::Cell(name) => sites.extend(layout.site(name)),
            Arg::List(list) => list.iter().for_each(|arg| collect(arg, layout, sites)),
            Arg::Message(inner) => inner.args().for_each(|(_, arg)| collect(arg, layout, sites)),
            _ => {}
        }
    }
    let mut sites = Vec::new();
    message.args().for_each(|(_, arg)| collect(arg, layout, &mut sites));
    sites
}
