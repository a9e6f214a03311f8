//! The rule book of a game, its diagrams drawn.

use ludoteca_draw::{Marks, View};
use ludoteca_kit::rulebook::{Block, blocks};
use ludoteca_kit::{Options, Registry};
use ludoteca_session::{Session, Setup};

/// The rules of the game at this place.
pub(crate) fn book<R: Registry>(game: usize, view: &View) -> String {
    let meta = R::metas()[game];
    // The first diagram explains the signs; the others need not repeat it.
    let mut view = View { legend: true, ..*view };
    let mut out = String::new();
    for block in blocks(meta.rules) {
        match block {
            Block::Text(text) => out += text,
            Block::Diagram(diagram) => {
                let setup = Options::parse(meta.options, diagram.options).map(|options| Setup {
                    position: Some(diagram.position.to_string()),
                    ..Setup::of(game, options)
                });
                let drawn = setup.ok().and_then(|setup| Session::open::<R>(&setup).ok());
                // A diagram that cannot be drawn is at least named; a test of every game sees that there is none.
                out += &drawn.map_or_else(
                    || diagram.position.to_string(),
                    |game| ludoteca_draw::text(game.layout(), &game.scene(), &Marks::default(), &view),
                );
                out += diagram.caption;
                view.legend = false;
            }
        }
        out += "\n\n";
    }
    out.trim_end().to_string()
}
