//! The rule book of a game, its diagrams drawn.

use ludoteca_arena::{Match, Setup};
use ludoteca_draw::book::{Book, Diagram, text};
use ludoteca_draw::{Marks, View};
use ludoteca_kit::{Options, Settings, Shelf};

/// The rules of the game at this place of the shelf, in lines of this width.
pub(crate) fn book<S: Shelf + 'static>(game: usize, width: usize, view: &View) -> String {
    let meta = S::metas()[game];
    let draw = |diagram: &Diagram, view: &View| {
        let setup = Setup {
            game,
            options: Options::parse(meta.options, &diagram.options).ok()?,
            settings: Settings::default(),
            position: Some(diagram.position.clone()),
            seed: 0,
        };
        let game = Match::open::<S>(&setup).ok()?;
        Some(ludoteca_draw::text(game.layout(), &game.scene(), &Marks::default(), view))
    };
    text::write(&Book::parse(meta.rules), width, view, draw).trim_end().to_string()
}
