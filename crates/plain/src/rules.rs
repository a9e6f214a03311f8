//! The rule book of a game, its diagrams drawn.

use ludoteca_draw::book::{Book, Diagram, text};
use ludoteca_draw::{Marks, View};
use ludoteca_kit::{Options, Registry};
use ludoteca_session::{Session, Setup};

/// The rules of the game at this place, in lines of this width.
pub(crate) fn book<R: Registry>(game: usize, width: usize, view: &View) -> String {
    let meta = R::metas()[game];
    let draw = |diagram: &Diagram, view: &View| {
        let options = Options::parse(meta.options, &diagram.options).ok()?;
        let position = Some(diagram.position.clone());
        let game = Session::open::<R>(&Setup { position, ..Setup::of(game, options) }).ok()?;
        Some(ludoteca_draw::text(game.layout(), &game.scene(), &Marks::default(), view))
    };
    text::write(&Book::parse(meta.rules(view.language)), width, view, draw).trim_end().to_string()
}
