//! `rules`: the rule book of a game, its diagrams drawn.

use crate::cli::{GlyphsArg, RulesArgs};
use crate::output;
use crate::target::Target;
use anyhow::Result;
use ludoteca_draw::book::{Book, Diagram, text};
use ludoteca_draw::{Glyphs, Marks, View};
use ludoteca_games::Games;
use ludoteca_kit::words::Language;
use ludoteca_kit::{Advise, Options, Refusal, Registry, Visit};

pub(crate) fn rules(args: &RulesArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    let language = Language::spoken();
    let view = View { language, glyphs: glyphs(args.glyphs), colour: true, ..View::default() };
    let draw = |diagram: &Diagram, view: &View| {
        let options = Options::parse(target.meta.options, &diagram.options).ok()?;
        Games::open(target.game, &options, Draw { diagram, view }).ok()
    };
    output::print(&text::write(&Book::parse(target.meta.rules(view.language)), output::width(), &view, draw))
}

pub(crate) fn glyphs(arg: GlyphsArg) -> Glyphs {
    match arg {
        GlyphsArg::Unicode => Glyphs::Unicode,
        GlyphsArg::Ascii => Glyphs::Ascii,
    }
}

struct Draw<'a> {
    diagram: &'a Diagram,
    view: &'a View,
}

impl Visit for Draw<'_> {
    type Out = Result<String, Refusal>;

    fn visit<G: Advise>(self, game: G) -> Self::Out {
        let state = game.parse_state(&self.diagram.position)?;
        Ok(ludoteca_draw::text(&game.layout(), &game.scene(&state), &Marks::default(), self.view))
    }
}
