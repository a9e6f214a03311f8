//! The cursor moves by geometry: to the nearest cell in the direction of the arrow.

use super::Pose;
use ludoteca_kit::{Layout, Site, Tiling};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

impl Arrow {
    fn upright(self) -> bool {
        matches!(self, Arrow::Up | Arrow::Down)
    }
}

/// The line that a run of equal arrows keeps to where rows or columns are staggered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Aim {
    upright: bool,
    at: f64,
    /// The cell where the run stands; from anywhere else a new one begins.
    site: Site,
}

/// The cell that an arrow leads to; the same one at the edge of the board.
pub(crate) fn step(layout: &Layout, pose: Pose, from: Site, arrow: Arrow, aim: &mut Option<Aim>) -> Site {
    let places = places(layout, pose);
    let Some(&here) = places.get(from.index()) else { return Site(0) };
    let kept = aim.filter(|aim| aim.upright == arrow.upright() && aim.site == from);
    let at = kept.map_or(if arrow.upright() { here.0 } else { here.1 }, |aim| aim.at);
    let centre = {
        let sum: f64 = places.iter().map(|place| if arrow.upright() { place.0 } else { place.1 }).sum();
        sum / places.len() as f64
    };
    let mut best: Option<((f64, f64, f64), usize)> = None;
    for (site, place) in places.iter().enumerate() {
        let (x, y) = (place.0 - here.0, place.1 - here.1);
        let (along, across) = match arrow {
            Arrow::Up => (-y, x),
            Arrow::Down => (y, x),
            Arrow::Left => (-x, y),
            Arrow::Right => (x, y),
        };
        if along <= 0.01 || across.abs() > along + 0.01 {
            continue;
        }
        let side = if arrow.upright() { place.0 } else { place.1 };
        // Of two cells that are as near, the one nearer to the run's line, then to the middle of the board.
        let rank = (rounded(along.hypot(across)), rounded((side - at).abs()), rounded((side - centre).abs()));
        if best.is_none_or(|(known, _)| rank < known) {
            best = Some((rank, site));
        }
    }
    let to = best.map_or(from, |(_, site)| Site(site as u16));
    *aim = Some(Aim { upright: arrow.upright(), at, site: to });
    to
}

/// The same number for what differs only by the last bits of a computation.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round()
}

/// The middles of the cells as they lie on the screen, in halves of a cell.
fn places(layout: &Layout, pose: Pose) -> Vec<(f64, f64)> {
    const SLANT: f64 = 0.866;
    let pose = pose.of(layout);
    let (across, down) = match pose.tiling(layout.tiling) {
        Tiling::Squares => (1.0, 1.0),
        Tiling::HexRows => (1.0, SLANT),
        Tiling::HexColumns => (SLANT, 1.0),
    };
    let place = |site: &ludoteca_kit::SiteSpec| {
        let at = pose.turned(site.at);
        (f64::from(at.x) * across, f64::from(at.y) * down)
    };
    layout.sites.iter().map(place).collect()
}
