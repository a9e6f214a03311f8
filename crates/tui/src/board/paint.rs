//! The board in colours and characters.

use super::{Laid, Plan, Scale};
use crate::raster::{Gliding, POINTED, Shown, Spot, THREAT};
use crate::theme::{Palette, Theme};
use ludoteca_draw::parts::{Marked, brackets, ground_sign, hint_pair};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::{EffectKind, Ink, Layout, Piece, PieceSpec, Scene, Side, Site, Swatch, Zone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// The marks around a piece that would fall, and where one has fallen.
pub(crate) const FALLS: (char, char) = ('×', '×');

/// All that is to be seen on a board.
pub(crate) struct Picture<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) scene: &'a Scene,
    pub(crate) marks: &'a Marks,
    /// The sites of a move that was advised.
    pub(crate) advised: &'a [Site],
    /// The sites that a lesson speaks of.
    pub(crate) pointed: &'a [Site],
    /// The pieces that would fall if the cell under the cursor were picked.
    pub(crate) falling: &'a [Site],
    /// Where pieces fell with the last move.
    pub(crate) fallen: &'a [Site],
    /// Where something woke with the last move.
    pub(crate) woken: Option<Site>,
    /// What is to be reckoned with at once.
    pub(crate) threatening: &'a [Site],
    pub(crate) cursor: Option<Site>,
    /// A move on its way.
    pub(crate) gliding: Option<&'a Gliding>,
    pub(crate) palette: &'a Palette,
}

impl<'a> Picture<'a> {
    /// A board with nothing marked on it.
    pub(crate) fn unmarked(layout: &'a Layout, scene: &'a Scene, palette: &'a Palette) -> Self {
        const NOTHING: &Marks = &Marks::NONE;
        Picture {
            layout,
            scene,
            marks: NOTHING,
            advised: &[],
            pointed: &[],
            falling: &[],
            fallen: &[],
            woken: None,
            threatening: &[],
            cursor: None,
            gliding: None,
            palette,
        }
    }
}

/// The part of the screen through which a board is seen, and how far it is scrolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) area: Rect,
    pub(crate) scroll: (i32, i32),
}

impl Window {
    /// A board in an area: in its middle where it fits, else scrolled as far as needed for the cursor to be seen.
    pub(crate) fn new(area: Rect, plan: &Plan, cursor: Option<Site>, before: (i32, i32)) -> Window {
        let spot = cursor.and_then(|site| plan.spots.get(site.index()).copied());
        let along = |room: u16, size: i32, spot: Option<i32>, before: i32, margin: i32| {
            let room = i32::from(room);
            if size <= room {
                return -(room - size) / 2;
            }
            let kept = before.clamp(0, size - room);
            let margin = margin.min((room - 1) / 2);
            let scroll = spot.map_or(kept, |spot| kept.clamp(spot + margin + 1 - room, spot - margin));
            scroll.clamp(0, size - room)
        };
        let margins = if plan.scale.edges() { (8, 4) } else { (6, 2) };
        let x = along(area.width, plan.size.0, spot.map(|spot| spot.0), before.0, margins.0);
        let y = along(area.height, plan.size.1, spot.map(|spot| spot.1), before.1, margins.1);
        Window { area, scroll: (x, y) }
    }

    /// Where a point of the plan is on the screen, if it is to be seen.
    pub(crate) fn on_screen(&self, column: i32, line: i32) -> Option<(u16, u16)> {
        let (x, y) = (column - self.scroll.0, line - self.scroll.1);
        let inside =
            (0..i32::from(self.area.width)).contains(&x) && (0..i32::from(self.area.height)).contains(&y);
        inside.then(|| (self.area.x + x as u16, self.area.y + y as u16))
    }

    /// The point of the plan that is seen at a place of the screen.
    pub(crate) fn on_plan(&self, column: u16, line: u16) -> Option<(i32, i32)> {
        let inside = self.area.contains((column, line).into());
        inside.then(|| {
            (i32::from(column - self.area.x) + self.scroll.0, i32::from(line - self.area.y) + self.scroll.1)
        })
    }
}

/// How many characters the contents of cells take: a sign, and the pips of a die.
pub(crate) fn content_width(scene: &Scene) -> i32 {
    let digits = |piece: &Piece| match piece.pips {
        0 => 0,
        1..=9 => 1,
        10..=99 => 2,
        100.. => 3,
    };
    1 + scene.pieces.iter().map(digits).max().unwrap_or(0)
}

impl Picture<'_> {
    /// Draws the board where it was laid.
    pub(crate) fn render(&self, laid: &Laid, buffer: &mut Buffer) {
        match laid {
            Laid::Wires(plan, window) => Wires { picture: self, plan }.render(window, buffer),
            Laid::Tiles(board) => {
                let spots = self.spots();
                board.render(
                    Shown {
                        layout: self.layout,
                        scene: self.scene,
                        spots: &spots,
                        cursor: self.cursor,
                        gliding: self.gliding,
                    },
                    buffer,
                );
            }
        }
    }

    /// The board as a real picture over the area where it was laid, if it can be one.
    pub(crate) fn still(&self, laid: &Laid) -> Option<Vec<u8>> {
        let Laid::Tiles(board) = laid else { return None };
        let spots = self.spots();
        let (layout, scene, cursor) = (self.layout, self.scene, self.cursor);
        board.still(Shown { layout, scene, spots: &spots, cursor, gliding: None })
    }

    /// What is pointed out about each site.
    fn spots(&self) -> Vec<Spot> {
        let mut spots = vec![Spot::default(); self.layout.sites.len()];
        let mut mark = |sites: &[Site], set: &dyn Fn(&mut Spot)| {
            for site in sites {
                if let Some(spot) = spots.get_mut(site.index()) {
                    set(spot);
                }
            }
        };
        // A cell of the last move that is empty now was left by it.
        let stands = |site: Site| {
            let owned =
                |piece: &Piece| self.layout.pieces.get(piece.kind).is_some_and(|spec| spec.side.is_some());
            self.scene.pieces.iter().any(|piece| piece.site == site && owned(piece))
        };
        for &site in &self.marks.last {
            let stands = stands(site);
            mark(&[site], &|spot| (spot.went, spot.came) = (stands, !stands));
        }
        mark(&self.marks.picked, &|spot| spot.picked = true);
        for choice in &self.marks.lit {
            let kind = choice.effect.kind(self.scene.turn);
            mark(&[choice.site], &|spot| spot.lit = Some(kind));
        }
        // While somebody picks, what may be picked next keeps its mark, and the advice has the other half of it.
        let picking = !self.marks.picked.is_empty();
        mark(self.advised, &|spot| (spot.advised, spot.aside) = (true, picking && spot.lit.is_some()));
        mark(self.pointed, &|spot| spot.pointed = true);
        mark(self.fallen, &|spot| spot.fell = true);
        mark(self.woken.as_slice(), &|spot| spot.woke = true);
        mark(self.threatening, &|spot| spot.threat = true);
        // What would fall where the cursor stands is marked there already.
        let falling: Vec<Site> =
            self.falling.iter().copied().filter(|&site| Some(site) != self.cursor).collect();
        mark(&falling, &|spot| spot.falling = true);
        spots
    }

    fn marked(&self) -> Vec<Marked> {
        let mut marked = vec![Marked::default(); self.layout.sites.len()];
        for site in &self.marks.last {
            marked[site.index()].last = true;
        }
        for site in &self.marks.picked {
            marked[site.index()].picked = true;
        }
        for choice in &self.marks.lit {
            marked[choice.site.index()].lit = Some(choice.effect.kind(self.scene.turn));
        }
        marked
    }

    fn ink(&self, spec: &PieceSpec) -> Ink {
        spec.side.map_or(Ink::Neutral, |side: Side| self.layout.sides[side.index()].ink)
    }
}

/// A board of edges and characters.
struct Wires<'a> {
    picture: &'a Picture<'a>,
    plan: &'a Plan,
}

impl Wires<'_> {
    /// Draws what the window shows.
    fn render(&self, window: &Window, buffer: &mut Buffer) {
        let mut pen = Pen { window, buffer };
        for &(column, line, sign) in &self.plan.edges {
            pen.put(column, line, sign, self.picture.palette.frame);
        }
        for (column, line, text) in &self.plan.labels {
            pen.write(*column, *line, text, self.picture.palette.label);
        }
        let marked = self.picture.marked();
        let mut standing: Vec<Option<Piece>> = vec![None; self.picture.layout.sites.len()];
        for piece in &self.picture.scene.pieces {
            if let Some(place) = standing.get_mut(piece.site.index()) {
                *place = Some(*piece);
            }
        }
        for (site, marked) in marked.into_iter().enumerate() {
            self.cell(site, marked, standing[site], &mut pen);
        }
        self.arrows(window, buffer);
    }

    fn cell(&self, site: usize, marked: Marked, piece: Option<Piece>, pen: &mut Pen<'_>) {
        let plan = self.plan;
        let zone = &self.picture.layout.zones[self.picture.layout.sites[site].zone];
        let inks = self.picture.layout.sides.map(|side| side.ink);
        let here = self.picture.cursor.is_some_and(|cursor| cursor.index() == site);
        let ground = self.picture.palette.cell(zone.swatch, inks, marked, here);
        for span in &plan.spans[site] {
            for column in span.from..=span.to {
                pen.style(column, span.line, ground);
            }
        }
        let (column, line) = plan.spots[site];
        let (text, style) = match piece {
            Some(piece) => {
                let spec = &self.picture.layout.pieces[piece.kind];
                let style = self.picture.palette.ink(self.picture.ink(spec));
                // Without colours the first side is the one that is reversed, and on the cursor, which is so too, the one that is not.
                let first = spec.side == Some(Side::First) && self.picture.palette.theme() == Theme::Mono;
                let style = match first {
                    true if here => style.remove_modifier(Modifier::REVERSED),
                    true => style.add_modifier(Modifier::REVERSED),
                    false => style,
                };
                (self.piece(piece, spec), style)
            }
            None => (self.bare(zone).to_string(), self.picture.palette.sign(zone.swatch, inks)),
        };
        pen.write(column, line, &text, style);
        self.marks(site, marked, piece, (column, line), pen);
    }

    fn marks(&self, site: usize, marked: Marked, piece: Option<Piece>, at: (i32, i32), pen: &mut Pen<'_>) {
        let (column, line) = at;
        let advised = self.picture.advised.iter().any(|advised| advised.index() == site);
        let (mut left, mut right) = brackets(marked);
        let fell = self.picture.fallen.iter().any(|fallen| fallen.index() == site);
        let woke = self.picture.woken.is_some_and(|woken| woken.index() == site);
        if fell || woke {
            // What may be done now is marked on the left, what has happened on the right.
            let sign = if fell { FALLS.0 } else { hint_pair(EffectKind::Wake).0 };
            let now = marked.picked || marked.lit.is_some();
            (left, right) = (if now { left } else { sign }, sign);
        }
        let threatens = self.picture.threatening.iter().any(|threat| threat.index() == site);
        let quiet = marked.lit.is_none_or(|kind| kind == EffectKind::Quiet);
        if threatens && quiet && !marked.picked {
            (left, right) = THREAT;
        }
        let pointed = self.picture.pointed.iter().any(|pointed| pointed.index() == site);
        if pointed && !marked.picked {
            // What may be picked is seen on the left, unless there is one sign for both.
            let lit = marked.lit.is_some() && self.plan.scale != Scale::Small;
            (left, right) = (if lit { left } else { POINTED.0 }, POINTED.1);
        }
        if advised {
            // While somebody picks, what may be picked next keeps the left one.
            let aside = marked.lit.is_some() && !self.picture.marks.picked.is_empty();
            let aside = aside && self.plan.scale != Scale::Small;
            (left, right) = (if aside { left } else { '?' }, '?');
        }
        // What would fall where the cursor stands is marked there already.
        let falls = self.picture.falling.iter().any(|falling| falling.index() == site)
            && self.picture.cursor.is_none_or(|cursor| cursor.index() != site);
        if falls {
            (left, right) = FALLS;
        }
        let style =
            self.picture.palette.mark(marked, advised || pointed || falls || fell || woke || threatens);
        if self.plan.scale == Scale::Small {
            // Where one mark must do, what may be done now is more important than the past.
            pen.put(column - 1, line, left, style);
            return;
        }
        let gap = i32::from(self.plan.scale == Scale::Large);
        if left == ' ' {
            left = self.below(site, piece);
        }
        pen.put(column - 1 - gap, line, left, style);
        pen.put(column + self.plan.content + gap, line, right, style);
    }

    fn piece(&self, piece: Piece, spec: &PieceSpec) -> String {
        let sign = self.sign(spec.ascii, spec.unicode);
        if piece.pips > 0 { format!("{sign}{}", piece.pips) } else { sign.to_string() }
    }

    fn sign(&self, ascii: char, unicode: char) -> char {
        match self.plan.pose.glyphs {
            Glyphs::Ascii => ascii,
            Glyphs::Unicode => unicode,
        }
    }

    /// An empty cell; without edges an ordinary one needs a sign too.
    fn bare(&self, zone: &Zone) -> char {
        match ground_sign(zone, self.plan.pose.glyphs, self.plan.pose.flip) {
            ' ' if !self.plan.scale.edges() => self.sign('.', '·'),
            sign => sign,
        }
    }

    /// The sign of special ground below a player's piece, as text pictures have it.
    fn below(&self, site: usize, piece: Option<Piece>) -> char {
        let zone = &self.picture.layout.zones[self.picture.layout.sites[site].zone];
        let usual = matches!(zone.swatch, Swatch::Plain | Swatch::First | Swatch::Second);
        let owned = piece.is_some_and(|piece| self.picture.layout.pieces[piece.kind].side.is_some());
        if owned && !usual { self.sign(zone.ascii, zone.unicode) } else { ' ' }
    }

    /// Arrows at the edges beyond which the board goes on.
    fn arrows(&self, window: &Window, buffer: &mut Buffer) {
        let Rect { x, y, width, height } = window.area;
        if width == 0 || height == 0 {
            return;
        }
        let (right, bottom) = (x + width - 1, y + height - 1);
        let beyond = [
            (window.scroll.1 > 0, (right, y), self.sign('^', '↑')),
            (window.scroll.1 + i32::from(height) < self.plan.size.1, (right, bottom), self.sign('v', '↓')),
            (window.scroll.0 > 0, (x, bottom), self.sign('<', '←')),
            (
                window.scroll.0 + i32::from(width) < self.plan.size.0,
                (right, y + height / 2),
                self.sign('>', '→'),
            ),
        ];
        for (there, at, sign) in beyond {
            if there {
                buffer[at].set_char(sign).set_style(self.picture.palette.accent);
            }
        }
    }
}

/// Writes through a window; what lies outside is left out.
struct Pen<'a> {
    window: &'a Window,
    buffer: &'a mut Buffer,
}

impl Pen<'_> {
    fn put(&mut self, column: i32, line: i32, sign: char, style: Style) {
        if sign != ' '
            && let Some(at) = self.window.on_screen(column, line)
        {
            self.buffer[at].set_char(sign).set_style(style);
        }
    }

    fn write(&mut self, column: i32, line: i32, text: &str, style: Style) {
        for (index, sign) in text.chars().enumerate() {
            self.put(column + index as i32, line, sign, style);
        }
    }

    fn style(&mut self, column: i32, line: i32, style: Style) {
        if let Some(at) = self.window.on_screen(column, line) {
            self.buffer[at].set_style(style);
        }
    }
}
