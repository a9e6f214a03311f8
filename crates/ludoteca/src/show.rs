//! `show`: a picture of a position.

use crate::cli::{FormatArg, ShowArgs, ViewArg};
use crate::output;
use crate::play::no_theme;
use crate::rules::glyphs;
use crate::target::{Target, play};
use anyhow::{Result, bail};
use ludoteca_draw::{Marks, Theme, View};
use ludoteca_kit::words::{COMMON, Language, Quoted, Teller, say};
use ludoteca_kit::{Refusal, Site};
use ludoteca_session::{Session, Typed};

pub(crate) fn show(args: &ShowArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    if args.format == FormatArg::Png && args.out.is_none() {
        output::no_terminal(say!(COMMON, "app-png-terminal"))?;
    }
    let theme = Theme::by_name(&args.theme).ok_or_else(|| no_theme(&args.theme))?;
    let view = View {
        language: Language::spoken(),
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
        let found = say!(COMMON, "app-found-no-diamond");
        return Err(
            Refusal::of(say!(COMMON, "app-place-view"), found, say!(COMMON, "app-expected-flat")).into()
        );
    }
    play(&mut session, args.play.as_deref().unwrap_or("").split_whitespace())?;
    let mut marks = Marks { last: session.last(), ..Marks::default() };
    if let Some(cells) = &args.pick {
        for text in cells.split_whitespace() {
            marks.picked = picked(&session, &marks.picked, text)?;
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

/// The picks behind one more, as people type it: a cell, or what a continuation is called.
fn picked(session: &Session, picks: &[Site], text: &str) -> Result<Vec<Site>> {
    match session.typed(picks, text, None, &Teller::new(Language::spoken())) {
        Ok(Typed::Picks(picks)) => Ok(picks),
        Ok(Typed::Move(mv)) => Ok(session.picks_at(session.node(), mv)),
        Err(reason) => {
            let text = Quoted(text.to_string());
            bail!(say!(COMMON, "app-pick-refused", text = text, reason = reason))
        }
    }
}
