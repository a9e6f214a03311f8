//! `show`: a picture of a position.

use crate::cli::{FormatArg, ShowArgs, ViewArg};
use crate::output;
use crate::rules::glyphs;
use crate::target::{Target, play};
use anyhow::{Result, bail};
use ludoteca_draw::{Marks, Theme, View};
use ludoteca_kit::Site;
use ludoteca_session::Session;

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
    let picture = draw(args, &view, target.without_history(start)?)?;
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

fn draw(args: &ShowArgs, view: &View, mut session: Session) -> Result<String> {
    if view.diamond && !session.layout().diamond {
        bail!("view: this board cannot stand on a corner, expected flat");
    }
    play(&mut session, args.play.as_deref().unwrap_or("").split_whitespace())?;
    let mut marks = Marks { last: session.last(), ..Marks::default() };
    if let Some(cells) = &args.pick {
        for text in cells.split_whitespace() {
            let site = session.parse_cell(text)?;
            offered(&session, &marks.picked, site)?;
            marks.picked.push(site);
        }
        marks.lit = session.choices(&marks.picked).lit();
    }
    let (layout, scene) = (session.layout(), session.scene());
    Ok(match args.format {
        // Both kinds of picture are one drawing.
        FormatArg::Svg | FormatArg::Png => ludoteca_draw::svg(layout, &scene, &marks, view),
        FormatArg::Text => ludoteca_draw::text(layout, &scene, &marks, view),
    })
}

/// Refuses a site that cannot be picked now.
fn offered(session: &Session, picks: &[Site], site: Site) -> Result<()> {
    let choices = session.choices(picks);
    if choices.offer(site).is_some() {
        return Ok(());
    }
    let layout = session.layout();
    let lit: Vec<_> = choices.offers.iter().map(|offer| layout.label(offer.site)).collect();
    let expected = if lit.is_empty() { "no further pick".to_string() } else { lit.join(" ") };
    bail!("pick: found {}, expected {expected}", layout.label(site))
}
