//! `rules`: the rule book of a game, its diagrams drawn.

use crate::cli::{GlyphsArg, RulesArgs};
use crate::output;
use crate::target::Target;
use anyhow::Result;
use ludoteca_draw::{Glyphs, Marks, View};
use ludoteca_games::Games;
use ludoteca_kit::rulebook::{Block, Diagram, blocks};
use ludoteca_kit::{Advise, Options, Registry, Visit};

pub(crate) fn rules(args: &RulesArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    // The first diagram explains the signs; the others need not repeat it.
    let mut view = View { glyphs: glyphs(args.glyphs), legend: true, colour: true, ..View::default() };
    let mut out = String::new();
    for block in blocks(target.meta.rules) {
        match block {
            Block::Text(text) => out += text,
            Block::Diagram(diagram) => {
                let options = Options::parse(target.meta.options, diagram.options)?;
                out += &Games::open(target.game, &options, Draw { diagram: &diagram, view: &view })?;
                out += diagram.caption;
                view.legend = false;
            }
        }
        out += "\n\n";
    }
    output::print(&format!("{}\n", out.trim_end()))
}

pub(crate) fn glyphs(arg: GlyphsArg) -> Glyphs {
    match arg {
        GlyphsArg::Unicode => Glyphs::Unicode,
        GlyphsArg::Ascii => Glyphs::Ascii,
    }
}

struct Draw<'a> {
    diagram: &'a Diagram<'a>,
    view: &'a View,
}

impl Visit for Draw<'_> {
    type Out = Result<String>;

    fn visit<G: Advise>(self, game: G) -> Result<String> {
        let state = game.parse_state(self.diagram.position)?;
        Ok(ludoteca_draw::text(&game.layout(), &game.scene(&state), &Marks::default(), self.view))
    }
}
