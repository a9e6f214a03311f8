//! What is pointed out: a tint of the tile, then a shape that tells without colour what it means. On small tiles the
//! shape is a pair of characters, the same that text pictures have.

use super::canvas::{Point, Polygon};
use super::colours::Rgb;
use super::paint::{Painting, Sign};
use super::path::outlines;
use super::pieces::{block, disc, placed};
use ludoteca_draw::parts::{LAST, PICKED, hint_pair};
use ludoteca_kit::EffectKind;

/// What is pointed out about a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) picked: bool,
    /// It may be picked next, and what that would do.
    pub(crate) lit: Option<EffectKind>,
    /// A piece of the last move came from here, or went here.
    pub(crate) came: bool,
    pub(crate) went: bool,
    /// It belongs to a move that was advised.
    pub(crate) advised: bool,
    /// The advice leaves room for what may be picked next.
    pub(crate) aside: bool,
    /// A lesson speaks of it.
    pub(crate) pointed: bool,
    /// What stands here would fall by the pick under the cursor.
    pub(crate) falling: bool,
    /// Something fell here with the last move, or woke.
    pub(crate) fell: bool,
    pub(crate) woke: bool,
    /// What stands here is to be reckoned with at once.
    pub(crate) threat: bool,
}

/// The signs of what a lesson speaks of.
pub(crate) const POINTED: (char, char) = ('»', '«');

/// The sign of what threatens; what would lose has it on both sides.
pub(crate) const THREAT: (char, char) = ('!', ' ');

/// Below this radius a mark is a stronger tint and a sign.
const SMALL: f64 = 2.9;

const STAR: &str = "M0-1 .25-.34.95-.31.4.13.59.81 0 .42-.59.81-.4.13-.95-.31-.25-.34Z";
const FLAME: &str = "M.1-1C.2-.5.75-.2.75.35.75.75.4 1 0 1-.4 1-.75.75-.75.3-.75 0-.6-.2-.4-.4-.4-.1-.3 0-.15.05-.25-.4-.15-.7.1-1Z";
const CROSS: &str = "M-.8-.55-.55-.8 0-.25.55-.8.8-.55.25 0 .8.55.55.8 0 .25-.55.8-.8.55-.25 0Z";
const BARS: &str = "M-.7-.55H.7V-.15H-.7ZM-.7.15H.7V.55H-.7Z";
const LOST: &str = "M-.85-.6H.85L0 .85Z";

/// The colour and the strength of a tile's tint.
fn tint(painting: &Painting<'_>, spot: Spot, taken: bool) -> Option<(Rgb, u8)> {
    let inks = painting.look().marks;
    let small = painting.field().radius < SMALL;
    let coarse = !painting.look().mixed && !painting.look().few;
    let strength = |normal: u8, strong: u8| match if small { strong } else { normal } {
        // Faint tints would be other colours altogether where there are few: two steps are enough there.
        24.. if coarse => 62,
        _ if coarse => 30,
        strength => strength,
    };
    let lit = spot.lit.map(|kind| match kind {
        EffectKind::Quiet if taken => (inks.may, strength(26, 36)),
        EffectKind::Quiet => (inks.may, strength(8, 14)),
        EffectKind::Capture | EffectKind::Trade => (inks.captures, strength(34, 56)),
        EffectKind::Win | EffectKind::Wake => (inks.wins, strength(30, 48)),
        EffectKind::Loss => (inks.threat, strength(26, 40)),
        EffectKind::Draw => (inks.may, strength(26, 40)),
    });
    match spot {
        Spot { picked: true, .. } => Some((inks.picked, strength(42, 62))),
        Spot { falling: true, .. } => Some((inks.captures, strength(34, 56))),
        // Where there is no room for characters, the ground says it.
        Spot { aside: true, .. } if painting.field().pitch.0 < 3.0 => Some((inks.wins, strength(30, 48))),
        _ if lit.is_some() => lit,
        Spot { threat: true, .. } => Some((inks.threat, strength(30, 52))),
        Spot { fell: true, .. } => Some((inks.threat, strength(36, 52))),
        Spot { went: true, .. } => Some((inks.last, strength(40, 56))),
        Spot { came: true, .. } => Some((inks.last, strength(18, 30))),
        Spot { woke: true, .. } => Some((inks.wins, strength(30, 48))),
        Spot { advised: true, .. } | Spot { pointed: true, .. } => Some((inks.wins, strength(22, 36))),
        _ => None,
    }
}

/// What lies below the pieces: tints and rings.
pub(super) fn below(painting: &mut Painting<'_>) {
    let few = painting.look().few;
    let small = painting.field().radius < SMALL;
    for site in 0..painting.field().tiles.len() {
        let spot = painting.spot(site);
        if spot == Spot::default() {
            continue;
        }
        let taken = painting.piece(site).is_some();
        if let Some((colour, hundredths)) = tint(painting, spot, taken) {
            let tile = [painting.board.tile(site)];
            // A dot alone shows where something may go if colours cannot be mixed.
            match few {
                true if hundredths > 36 || spot.came || spot.advised => painting.canvas.fill(&tile, colour),
                true => {}
                false => painting.canvas.tint(&tile, colour, hundredths),
            }
        }
        if !small && !few {
            rings(painting, site, spot, taken);
        }
    }
    if let Some(cursor) = painting.shown.cursor {
        cursor_ring(painting, cursor.index());
    }
}

fn rings(painting: &mut Painting<'_>, site: usize, spot: Spot, taken: bool) {
    let inks = painting.look().marks;
    let ring = |painting: &Painting<'_>, from: f64, to: f64| {
        [painting.field().ring(site, from), painting.field().ring(site, to)]
    };
    if spot.came {
        let ticks = ticks(painting, site);
        painting.canvas.fill(&ticks, inks.last);
    }
    if spot.went {
        let ring = ring(painting, 0.5, 0.95);
        painting.canvas.fill(&ring, inks.last);
    }
    if spot.advised {
        let dashes = dashes(painting, site);
        painting.canvas.fill(&dashes, inks.wins);
    }
    if spot.pointed {
        let double = [0.2, 0.45, 0.8, 1.05].map(|inset| painting.field().ring(site, inset));
        painting.canvas.fill(&double, inks.wins);
    }
    if spot.threat {
        let ring = ring(painting, 0.2, 0.9);
        painting.canvas.fill(&ring, inks.threat);
    }
    if taken && spot.lit.is_some() {
        let ring = ring(painting, 0.2, 0.45);
        painting.canvas.fill(&ring, inks.may);
    }
    if spot.picked {
        let ring = ring(painting, 0.1, 1.0);
        painting.canvas.fill(&ring, inks.picked);
    }
}

/// The cursor goes round the outermost edge of its tile. Small tiles have a ground of its colour.
fn cursor_ring(painting: &mut Painting<'_>, site: usize) {
    if site >= painting.field().tiles.len() {
        return;
    }
    let colour = painting.look().marks.cursor;
    if painting.look().few {
        let (left, right) = beside(painting);
        painting.write(site, left, '▸', colour);
        painting.write(site, right, '◂', colour);
        return;
    }
    let tile = painting.board.tile(site);
    if painting.field().radius < SMALL {
        painting.canvas.tint(&[tile], colour, 72);
    } else if painting.field().radius < 6.5 {
        let inner = painting.field().ring(site, 0.6);
        painting.canvas.fill(&[tile, inner], colour);
    } else {
        // Corners are enough for the eye, and a step of the cursor sends less.
        let corners = parts(painting, site, (0.1, 0.8), &[(0.0, 0.34), (0.66, 1.0)]);
        painting.canvas.fill(&corners, colour);
    }
}

/// The corners of a ring.
fn ticks(painting: &Painting<'_>, site: usize) -> Vec<Polygon> {
    parts(painting, site, (0.25, 0.85), &[(0.0, 0.3), (0.7, 1.0)])
}

/// The middles of the sides of a ring.
fn dashes(painting: &Painting<'_>, site: usize) -> Vec<Polygon> {
    parts(painting, site, (0.25, 0.85), &[(0.3, 0.7)])
}

/// Parts of every side of a ring between two insets.
fn parts(painting: &Painting<'_>, site: usize, insets: (f64, f64), parts: &[(f64, f64)]) -> Vec<Polygon> {
    let (outer, inner) = (painting.field().ring(site, insets.0), painting.field().ring(site, insets.1));
    let between = |ring: &[Point], side: usize, part: f64| {
        let (a, b) = (ring[side], ring[(side + 1) % ring.len()]);
        (a.0 + part * (b.0 - a.0), a.1 + part * (b.1 - a.1))
    };
    let mut polygons = Vec::new();
    for side in 0..outer.len() {
        for &(from, to) in parts {
            polygons.push(vec![
                between(&outer, side, from),
                between(&outer, side, to),
                between(&inner, side, to),
                between(&inner, side, from),
            ]);
        }
    }
    polygons
}

/// The columns left and right of a sign where a small tile has room for a pair of characters.
fn beside(painting: &Painting<'_>) -> (i32, i32) {
    let digits = painting.shown.scene.pieces.iter().any(|piece| piece.pips > 0) && painting.look().few;
    (-1, if digits { 2 } else { 1 })
}

/// The pair of characters for what is pointed out, the left one for what may be done, the right one for the past.
fn pair(spot: Spot) -> Option<(char, char)> {
    let now = match spot {
        Spot { picked: true, .. } => Some(PICKED),
        Spot { falling: true, .. } => Some(('×', '×')),
        Spot { lit: Some(EffectKind::Quiet), threat: true, .. } => Some(THREAT),
        Spot { lit: Some(kind), .. } => Some(hint_pair(kind)),
        Spot { threat: true, .. } => Some(THREAT),
        _ => None,
    };
    let past = match spot {
        // What has happened stands on the right alone, unlike what would happen.
        Spot { fell: true, .. } => Some((' ', '×')),
        Spot { woke: true, .. } => Some((' ', hint_pair(EffectKind::Wake).1)),
        Spot { came: true, .. } | Spot { went: true, .. } => Some(LAST),
        _ => None,
    };
    let advised = spot.advised.then_some(('?', '?'));
    let pointed = spot.pointed.then_some(POINTED);
    let left = advised.filter(|_| !spot.aside).or(now).or(pointed).or(past)?;
    let right = advised.or(pointed).or(past).or(now)?;
    Some((left.0, right.1))
}

/// What lies above the pieces: rings around victims, dots, stars, crosses, and the characters of small tiles.
pub(super) fn above(painting: &mut Painting<'_>) {
    let small = painting.field().radius < SMALL || painting.look().few;
    for site in 0..painting.field().tiles.len() {
        let spot = painting.spot(site);
        if spot == Spot::default() {
            continue;
        }
        let taken = painting.piece(site).is_some();
        if small {
            small_sign(painting, site, spot, taken);
        } else {
            large_sign(painting, site, spot, taken);
        }
    }
}

fn small_sign(painting: &mut Painting<'_>, site: usize, spot: Spot, taken: bool) {
    let look = *painting.look();
    let Some((left, right)) = pair(spot) else { return };
    let quiet = spot.lit == Some(EffectKind::Quiet);
    let alone = quiet
        && !(spot.picked
            || spot.came
            || spot.went
            || spot.fell
            || spot.threat
            || spot.advised
            || spot.pointed
            || spot.falling);
    if alone && !taken {
        return painting.write(site, 0, '•', look.marks.may);
    }
    let narrow = painting.field().pitch.0 < 3.0;
    // What may be picked is told by its tint; brackets around every piece would be a fence.
    if alone || narrow {
        return;
    }
    let (before, behind) = beside(painting);
    let colour = mark_colour(painting, site, taken);
    for (beside, sign) in [(before, left), (behind, right)] {
        if sign != ' ' {
            painting.write(site, beside, sign, colour);
        }
    }
}

/// A colour that is legible on what lies beside the middle of a small tile: a chip, or the tinted ground.
fn mark_colour(painting: &Painting<'_>, site: usize, taken: bool) -> Rgb {
    let look = painting.look();
    let piece = painting.piece(site).filter(|_| taken);
    let side = piece.and_then(|piece| painting.shown.layout.pieces.get(piece.kind)?.side);
    let chip = painting.field().radius >= 1.5 && painting.field().pitch.0 >= 3.5;
    // With few colours a die has room for marks beside it, and everything else has not.
    let covered = !look.few || piece.is_some_and(|piece| piece.pips == 0);
    match side {
        Some(side) if chip && covered => look.body(painting.shown.layout.sides[side.index()].ink).sign,
        _ if look.light => Rgb(0, 0, 0),
        _ => Rgb(255, 255, 255),
    }
}

fn large_sign(painting: &mut Painting<'_>, site: usize, spot: Spot, taken: bool) {
    let inks = painting.look().marks;
    let radius = painting.field().radius;
    let centre = painting.field().tiles[site].centre;
    let around = |painting: &mut Painting<'_>, colour: Rgb| {
        let ring = [disc(centre, 0.98 * radius), disc(centre, 0.82 * radius)];
        painting.canvas.fill(&ring, colour);
    };
    if spot.falling {
        around(painting, inks.captures);
        badge(painting, site, '×', inks.captures);
    }
    if spot.fell {
        if taken {
            badge(painting, site, '×', inks.threat);
        } else {
            cross(painting, centre, 0.5 * radius, inks.threat);
        }
    }
    if spot.woke {
        badge(painting, site, hint_pair(EffectKind::Wake).0, inks.wins);
    }
    if spot.advised {
        badge(painting, site, '?', inks.wins);
    } else if spot.threat {
        badge(painting, site, THREAT.0, inks.threat);
    }
    let Some(kind) = spot.lit else { return };
    let colour = match kind {
        EffectKind::Quiet | EffectKind::Draw => inks.may,
        EffectKind::Capture | EffectKind::Trade => inks.captures,
        EffectKind::Wake | EffectKind::Win => inks.wins,
        EffectKind::Loss => inks.threat,
    };
    match kind {
        EffectKind::Quiet if taken => {}
        EffectKind::Quiet => dot(painting, centre, radius, colour),
        EffectKind::Capture => around(painting, colour),
        _ if taken => {
            around(painting, colour);
            badge(painting, site, if kind == EffectKind::Trade { '×' } else { hint_pair(kind).0 }, colour);
        }
        EffectKind::Trade => {
            around(painting, colour);
            cross(painting, centre, 0.4 * radius, colour);
        }
        EffectKind::Win => symbol(painting, STAR, centre, 0.55 * radius, colour),
        EffectKind::Wake => symbol(painting, FLAME, centre, 0.55 * radius, colour),
        EffectKind::Draw => symbol(painting, BARS, centre, 0.5 * radius, colour),
        EffectKind::Loss => symbol(painting, LOST, centre, 0.5 * radius, colour),
    }
}

fn dot(painting: &mut Painting<'_>, centre: Point, radius: f64, colour: Rgb) {
    let shape = match radius < 5.5 {
        true => block(centre, (0.5 * radius).max(1.0), (0.25 * radius).max(0.5)),
        false => disc(centre, 0.28 * radius),
    };
    painting.canvas.fill(&[shape], colour);
}

fn cross(painting: &mut Painting<'_>, centre: Point, size: f64, colour: Rgb) {
    let shape = placed(&outlines(CROSS), centre, size);
    painting.canvas.fill(&shape, colour);
}

/// A sign with a dark edge, so that it is seen on bright ground too.
fn symbol(painting: &mut Painting<'_>, data: &str, centre: Point, size: f64, colour: Rgb) {
    let shape = outlines(data);
    painting.canvas.tint(&placed(&shape, centre, size * 1.3), Rgb(0, 0, 0), 40);
    painting.canvas.fill(&placed(&shape, centre, size), colour);
}

/// A character in the corner or at the tip of a large tile, where no piece reaches.
fn badge(painting: &mut Painting<'_>, site: usize, sign: char, colour: Rgb) {
    use super::field::Shape;
    let field = painting.field();
    let (x, y) = field.tiles[site].centre;
    let (column, row) = match field.shape {
        Shape::Square => {
            let (w, v) = (field.pitch.0 / 2.0, field.pitch.1 / 2.0);
            ((x + w - 1.5).floor() as i32, (y - v).floor() as i32)
        }
        _ => {
            let (column, row) = field.spot(site);
            (column, row - (field.pitch.1 * 0.5).round() as i32)
        }
    };
    painting.signs.push(Sign { column, row, sign, colour });
}
