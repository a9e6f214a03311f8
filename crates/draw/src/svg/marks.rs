//! Last move, picked and lit cells. Each mark has a shape of its own.

use super::paper::{Paper, outline, pen};
use crate::geometry::{Geometry, Point, number};
use crate::subject::Subject;
use ludoteca_kit::EffectKind;

/// A star of five points, the inner corners at 0.42 of the outer ones.
const STAR: &str = "M0 -1L.25 -.34L.95 -.31L.4 .13L.59 .81L0 .42L-.59 .81L-.4 .13L-.95 -.31L-.25 -.34Z";
const FLAME: &str = "M.08 -1C.2 -.5 .75 -.25 .75 .32C.75 .74 .42 1 0 1C-.42 1 -.75 .74 -.75 .3C-.75 .02 -.6 -.2 -.42 -.36C-.4 -.1 -.3 .02 -.16 .04C-.24 -.4 -.16 -.75 .08 -1Z";
const CROSS: &str = "M-.62 -.62L.62 .62M.62 -.62L-.62 .62";
const BARS: &str = "M-.7 -.36L.7 -.36M-.7 .36L.7 .36";
const LOST: &str = "M-.85 -.6L.85 -.6L0 .85Z";

/// What lies below the pieces: the last move and the picked cells.
pub(crate) fn below(subject: &Subject, geometry: &Geometry, centres: &[Point], paper: &mut Paper) {
    for site in subject.sites() {
        let marked = subject.marked(site);
        if marked.last {
            last(subject, &geometry.cell(centres[site], 5.5), 1.0, paper);
        }
        if marked.picked {
            picked(subject, &geometry.cell(centres[site], 5.0), 1.0, paper);
        }
    }
}

/// A broken outline and a breath of colour.
pub(crate) fn last(subject: &Subject, cell: &[Point], scale: f64, paper: &mut Paper) {
    let colour = subject.view.theme.last;
    let dashes = format!("{} {}", number(15.0 * scale), number(9.0 * scale));
    paper.path(
        &outline(cell),
        &format!(
            "fill=\"{colour}\" fill-opacity=\"0.16\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-dasharray=\"{dashes}\"",
            number(4.0 * scale)
        ),
    );
}

/// A strong unbroken ring.
pub(crate) fn picked(subject: &Subject, cell: &[Point], scale: f64, paper: &mut Paper) {
    let pen = pen(subject.view.theme.picked, 7.5 * scale);
    paper.path(&outline(cell), &format!("{pen} stroke-linejoin=\"round\""));
}

/// What lies above the pieces: the lit cells.
pub(crate) fn above(subject: &Subject, geometry: &Geometry, centres: &[Point], paper: &mut Paper) {
    for site in subject.sites() {
        let Some(effect) = subject.marked(site).lit else { continue };
        let centre = centres[site];
        if subject.piece(site).is_none() {
            sign(subject, effect, centre, 21.0, paper);
            continue;
        }
        // A piece is not covered: a capture goes round it, everything else is a badge beside it.
        if matches!(effect, EffectKind::Capture | EffectKind::Trade) {
            ring(subject, centre, 42.0, 5.0, paper);
        }
        if effect != EffectKind::Capture {
            let badge = geometry.badge();
            let at = (centre.0 + badge.0, centre.1 + badge.1);
            let theme = &subject.view.theme;
            let edge = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"", theme.case, theme.lit);
            paper.circle(at, 16.0, &edge);
            match effect {
                // The badge is already round.
                EffectKind::Trade => paper.shape(CROSS, at, 11.0, &pen(theme.lit, 0.3)),
                _ => sign(subject, effect, at, 11.0, paper),
            }
        }
    }
}

/// The sign of a effect; `size` is half its height.
pub(crate) fn sign(subject: &Subject, effect: EffectKind, at: Point, size: f64, paper: &mut Paper) {
    let theme = &subject.view.theme;
    let fill = format!("fill=\"{}\"", theme.lit);
    let halo =
        format!("fill=\"{0}\" stroke=\"{0}\" stroke-width=\"0.3\" stroke-linejoin=\"round\"", theme.case);
    let strokes = |width: f64, colour: &str| pen(colour, width);
    match effect {
        EffectKind::Quiet => {
            paper.circle(at, 0.62 * size + 3.0, &format!("fill=\"{}\" opacity=\"0.7\"", theme.case));
            paper.circle(at, 0.62 * size, &fill);
        }
        EffectKind::Capture => ring(subject, at, size, 0.26 * size, paper),
        EffectKind::Trade => {
            ring(subject, at, size, 0.2 * size, paper);
            paper.shape(CROSS, at, 0.8 * size, &strokes(0.3, theme.lit));
        }
        EffectKind::Win | EffectKind::Wake => {
            let data = if effect == EffectKind::Win { STAR } else { FLAME };
            paper.shape(data, at, 1.1 * size, &halo);
            paper.shape(data, at, 1.1 * size, &fill);
        }
        EffectKind::Draw => {
            paper.shape(BARS, at, size, &strokes(0.6, theme.case));
            paper.shape(BARS, at, size, &strokes(0.32, theme.lit));
        }
        EffectKind::Loss => {
            paper.shape(LOST, at, size, &format!("{halo} opacity=\"0.8\""));
            paper.shape(LOST, at, size, &format!("{} stroke-linejoin=\"round\"", strokes(0.26, theme.lit)));
        }
    }
}

fn ring(subject: &Subject, at: Point, radius: f64, width: f64, paper: &mut Paper) {
    let theme = &subject.view.theme;
    paper.circle(at, radius, &format!("{} opacity=\"0.7\"", pen(theme.case, width + 4.0)));
    paper.circle(at, radius, &pen(theme.lit, width));
}
