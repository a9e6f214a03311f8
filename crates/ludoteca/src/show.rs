//! `show`: a picture of a position.

use crate::cli::{FormatArg, ShowArgs, ViewArg};
use crate::output;
use crate::rules::glyphs;
use crate::target::{Target, reach};
use anyhow::{Result, bail};
use ludoteca_draw::{Marks, Theme, View};
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Choice, Layout, Registry, Site, Visit};

pub(crate) fn show(args: &ShowArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    if args.format == FormatArg::Png && args.out.is_none() {
        output::no_terminal("a png picture is no text for a terminal: --out FILE writes it to a file")?;
    }
    let Some(theme) = Theme::by_name(&args.theme) else {
        bail!("theme: found {:?}, expected one of {}", args.theme, Theme::NAMES.join(", "));
    };
    let view = View {
        flip: args.flip,
        diamond: args.view == ViewArg::Diamond,
        theme,
        glyphs: glyphs(args.glyphs),
        // A file keeps no colour codes; on standard output they are taken off where nobody wants them.
        colour: args.out.is_none() && args.format == FormatArg::Text,
        ..View::default()
    };
    let example = args.example.as_deref().map(|name| target.example(name)).transpose()?.flatten();
    let start = args.position.as_deref().or(example);
    let picture = Games::open(target.game, &target.options, Draw { args, view, start })?;
    match (&args.out, args.format) {
        (out, FormatArg::Png) => {
            let picture = ludoteca_picture::png(&picture, u32::from(args.width))?;
            match out {
                Some(path) => output::file(path, &picture),
                None => output::bytes(&picture),
            }
        }
        (Some(path), FormatArg::Text | FormatArg::Svg) => output::file(path, picture.as_bytes()),
        (None, FormatArg::Text | FormatArg::Svg) => output::print(&picture),
    }
}

struct Draw<'a> {
    args: &'a ShowArgs,
    view: View,
    start: Option<&'a str>,
}

impl Visit for Draw<'_> {
    type Out = Result<String>;

    fn visit<G: Advise>(self, game: G) -> Result<String> {
        let layout = game.layout();
        if self.view.diamond && !layout.diamond {
            bail!("view: this board cannot stand on a corner, expected flat");
        }
        let mut marks = Marks::default();
        let moves = self.args.play.as_deref().unwrap_or("").split_whitespace();
        let state = reach(&game, self.start, moves, &mut |state, mv| marks.last = game.picks(state, mv))?;
        if let Some(cells) = &self.args.pick {
            for text in cells.split_whitespace() {
                let site = game.parse_cell(text)?;
                offered(site, &game.next(&state, &marks.picked).choices, &layout)?;
                marks.picked.push(site);
            }
            marks.lit = game.next(&state, &marks.picked).choices;
        }
        let scene = game.scene(&state);
        Ok(match self.args.format {
            // Both kinds of picture are one drawing.
            FormatArg::Svg | FormatArg::Png => ludoteca_draw::svg(&layout, &scene, &marks, &self.view),
            FormatArg::Text => ludoteca_draw::text(&layout, &scene, &marks, &self.view),
        })
    }
}

/// Refuses a site that cannot be picked now.
fn offered(site: Site, choices: &[Choice], layout: &Layout) -> Result<()> {
    if choices.iter().any(|choice| choice.site == site) {
        return Ok(());
    }
    let lit: Vec<_> = choices.iter().map(|choice| layout.label(choice.site)).collect();
    let expected = if lit.is_empty() { "no further pick".to_string() } else { lit.join(" ") };
    bail!("pick: found {}, expected {expected}", layout.label(site))
}
