//! A board laid on the screen: tiles of colour where the terminal can show them, else edges and characters.

use super::{Picture, Plan, Pose, Window, content_width};
use crate::raster::{Board, Field, Look};
use crate::theme::Palette;
use ludoteca_draw::Glyphs;
use ludoteca_kit::{Layout, Piece, Scene, Site};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A board on the screen.
#[derive(Clone, Debug)]
pub(crate) enum Laid {
    /// Tiles of colour.
    Tiles(Box<Board>),
    /// Edges and characters, which may be larger than the window.
    Wires(Box<Plan>, Window),
}

/// Where a board is to be laid, and how it is to be looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) pose: Pose,
    /// Whether it lies on its side; `None`: as it has the larger tiles.
    pub(crate) lying: Option<bool>,
    pub(crate) area: Rect,
    /// Whether it stands on a raised ground instead of the page.
    pub(crate) raised: bool,
    pub(crate) palette: &'a Palette,
}

impl Laid {
    /// Tiles of colour, where the terminal can show them and the board fits.
    pub(crate) fn tiles(layout: &Layout, scene: &Scene, place: Place<'_>) -> Option<Laid> {
        let Place { pose, lying, area, raised, palette } = place;
        if pose.glyphs == Glyphs::Ascii || !palette.tiles() {
            return None;
        }
        let room = (i32::from(area.width), i32::from(area.height));
        let signs = signs(layout, scene);
        let field = match lying {
            Some(lying) => Field::fitting(layout, Pose { lying, ..pose }, signs, room),
            None => Field::roomier(layout, pose, signs, room),
        }?;
        let look = look(layout, palette, raised);
        Some(Laid::Tiles(Box::new(Board::new(layout, field, look, palette.sextants(), area, (0, 0)))))
    }

    /// The smallest tiles of a board that fits nowhere, as far as they are to be seen around a site; `before` says how far they
    /// were moved.
    pub(crate) fn scrolled(
        layout: &Layout,
        scene: &Scene,
        place: Place<'_>,
        site: Site,
        before: (i32, i32),
    ) -> Option<Laid> {
        let Place { pose, area, palette, .. } = place;
        if pose.glyphs == Glyphs::Ascii || !palette.tiles() {
            return None;
        }
        let lying = place.lying.unwrap_or(false);
        let field =
            Field::least(layout, Pose { lying, ..pose }, signs(layout, scene), i32::from(area.width))?;
        let spot = field.spot(site.index());
        let along = |room: u16, size: i32, spot: i32, before: i32, margin: i32| {
            let room = i32::from(room);
            let kept = before.clamp(0, (size - room).max(0));
            kept.clamp(spot + margin + 1 - room, (spot - margin).max(spot + margin + 1 - room))
                .clamp(0, (size - room).max(0))
        };
        let scroll = (
            along(area.width, field.size.0, spot.0, before.0, 6),
            along(area.height, field.size.1, spot.1, before.1, 2),
        );
        let look = look(layout, palette, place.raised);
        Some(Laid::Tiles(Box::new(Board::new(layout, field, look, palette.sextants(), area, scroll))))
    }

    /// A board without coordinates, as large as an area allows.
    fn small(layout: &Layout, scene: &Scene, place: Place<'_>) -> Laid {
        let bare = Layout { labels: Vec::new(), ..layout.clone() };
        Laid::tiles(&bare, scene, place).unwrap_or_else(|| {
            let area = place.area;
            let plan = Plan::thumbnail(layout, place.pose, (i32::from(area.width), i32::from(area.height)));
            let window = Window::new(area, &plan, None, (0, 0));
            Laid::Wires(Box::new(plan), window)
        })
    }

    /// How it is looked at.
    pub(crate) fn pose(&self) -> Pose {
        match self {
            Laid::Tiles(board) => board.field.pose,
            Laid::Wires(plan, _) => plan.pose,
        }
    }

    pub(crate) fn area(&self) -> Rect {
        match self {
            Laid::Tiles(board) => board.area,
            Laid::Wires(_, window) => window.area,
        }
    }

    /// Where a site is seen on the screen.
    pub(crate) fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        match self {
            Laid::Tiles(board) => board.seen_at(site),
            Laid::Wires(plan, window) => {
                let (column, line) = *plan.spots.get(site.index())?;
                window.on_screen(column, line)
            }
        }
    }

    /// The site that is seen at a place of the screen.
    pub(crate) fn hit(&self, column: u16, line: u16) -> Option<Site> {
        match self {
            Laid::Tiles(board) => board.hit(column, line),
            Laid::Wires(plan, window) => {
                let (column, line) = window.on_plan(column, line)?;
                plan.hit(column, line)
            }
        }
    }
}

fn look(layout: &Layout, palette: &Palette, raised: bool) -> Look {
    let mut look = Look::of(palette.theme(), palette.depth(), layout);
    if raised {
        look.chrome.page = look.chrome.panel;
    }
    look
}

/// Draws a small board with nothing marked on it.
pub(crate) fn miniature(layout: &Layout, scene: &Scene, place: Place<'_>, buffer: &mut Buffer) {
    let laid = Laid::small(layout, scene, place);
    let pieces = match &laid {
        Laid::Tiles(_) => scene.pieces.clone(),
        // A thumbnail has one character for a piece.
        Laid::Wires(..) => scene.pieces.iter().map(|piece| Piece { pips: 0, ..*piece }).collect(),
    };
    let scene = Scene { pieces, ..scene.clone() };
    Picture::unmarked(layout, &scene, place.palette).render(&laid, buffer);
}

/// Whether pieces of one side differ, so that small ones need a sign.
fn signs(layout: &Layout, scene: &Scene) -> bool {
    let kinds = |at: usize| {
        layout.pieces.iter().filter(|piece| piece.side.is_some_and(|side| side.index() == at)).count()
    };
    content_width(scene) > 1 || (0..2).any(|side| kinds(side) > 1)
}
