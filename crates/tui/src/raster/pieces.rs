//! Pieces: a picture where a tile is large enough for one, a token with a sign where it is not.

use super::canvas::{Point, Polygon, inside, rectangle};
use super::field::{Field, Shape};
use super::look::Body;
use super::paint::Painting;
use ludoteca_kit::{Ink, Piece, PieceSpec, Side};

/// How a piece is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A sign on the ground.
    Sign,
    /// A sign on three characters of its colour.
    Chip,
    /// A disc with a sign.
    Coin,
    /// Its own shape.
    Body,
}

/// A shape from -1 to 1 at its place; a row is as high as two columns.
pub(super) fn placed(shape: &[Polygon], centre: Point, size: f64) -> Vec<Polygon> {
    let point = |&(x, y): &Point| (centre.0 + size * x, centre.1 + size * y / 2.0);
    shape.iter().map(|outline| outline.iter().map(point).collect()).collect()
}

/// A disc; `radius` in columns.
pub(super) fn disc(centre: Point, radius: f64) -> Polygon {
    const CORNERS: u32 = 24;
    let corner = |number: u32| {
        let (sin, cos) = (std::f64::consts::TAU * f64::from(number) / f64::from(CORNERS)).sin_cos();
        (centre.0 + radius * cos, centre.1 + radius * sin / 2.0)
    };
    (0..CORNERS).map(corner).collect()
}

/// The nearest half; of two that are as near the upper or left one.
fn half(value: f64) -> f64 {
    (value * 2.0 - 0.5).ceil() / 2.0
}

/// A rectangle of halves of characters around a point, which quadrants show exactly.
pub(super) fn block(centre: Point, columns: f64, rows: f64) -> Polygon {
    let (columns, rows) = (half(columns).max(0.5), half(rows).max(0.5));
    let (left, top) = (half(centre.0 - columns / 2.0), half(centre.1 - rows / 2.0));
    rectangle(left, top, left + columns, top + rows)
}

/// The filled form of a sign; outlined ones belong to the second side.
fn solid(sign: char) -> char {
    match sign {
        '○' => '●',
        '△' => '▲',
        '□' => '■',
        '⬠' => '⬟',
        '◇' => '◆',
        '☆' => '★',
        sign => sign,
    }
}

fn outlined(sign: char) -> char {
    match sign {
        '●' => '○',
        '▲' => '△',
        '■' => '□',
        '⬟' => '⬠',
        '◆' => '◇',
        '★' => '☆',
        sign => sign,
    }
}

/// Paints everything that stands on the board.
pub(super) fn paint(painting: &mut Painting<'_>) {
    let scene = painting.shown.scene;
    if let Some(gliding) = painting.shown.gliding {
        for &piece in &gliding.falling {
            fade(painting, piece, gliding.done);
        }
    }
    for &piece in &scene.pieces {
        let site = piece.site.index();
        let known = site < painting.field().tiles.len() && piece.kind < painting.shown.layout.pieces.len();
        if known {
            let centre = whereabouts(painting, piece);
            stand(painting, piece, centre);
        }
    }
}

/// Where a piece is now: on its way, or where it stands.
fn whereabouts(painting: &Painting<'_>, piece: Piece) -> Point {
    let tiles = &painting.field().tiles;
    let to = tiles[piece.site.index()].centre;
    let Some(gliding) = painting.shown.gliding else { return to };
    let Some(trail) = gliding.trails.iter().find(|trail| trail.1 == piece.site) else { return to };
    let from = tiles.get(trail.0.index()).map_or(to, |tile| tile.centre);
    (from.0 + (to.0 - from.0) * gliding.done, from.1 + (to.1 - from.1) * gliding.done)
}

/// A piece that falls goes into its tile.
fn fade(painting: &mut Painting<'_>, piece: Piece, done: f64) {
    let Some(tile) = painting.field().tiles.get(piece.site.index()) else { return };
    let (centre, radius) = (tile.centre, painting.field().radius);
    let Some(spec) = painting.shown.layout.pieces.get(piece.kind) else { return };
    let fill = painting.look().body(ink(painting, spec)).fill;
    let hundredths = ((1.0 - done) * 80.0) as u8;
    painting.canvas.tint(&[disc(centre, 0.7 * radius)], fill, hundredths);
}

fn ink(painting: &Painting<'_>, spec: &PieceSpec) -> Ink {
    spec.side.map_or(Ink::Neutral, |side| painting.shown.layout.sides[side.index()].ink)
}

fn form(painting: &Painting<'_>, piece: Piece, spec: &PieceSpec) -> Form {
    let radius = painting.field().radius;
    let kinds = painting.shown.layout.pieces.iter().filter(|other| other.side == spec.side).count();
    match () {
        () if radius < 1.5 => Form::Sign,
        () if spec.side.is_none() => {
            if radius < 4.0 || painting.look().few {
                Form::Sign
            } else {
                Form::Body
            }
        }
        () if painting.look().few => Form::Chip,
        () if piece.pips > 6 => {
            if radius < 2.6 {
                Form::Chip
            } else {
                Form::Coin
            }
        }
        () if piece.pips > 0 => {
            if radius < 3.4 {
                Form::Chip
            } else {
                Form::Body
            }
        }
        () if kinds == 1 => {
            if radius < 2.0 {
                Form::Chip
            } else {
                Form::Body
            }
        }
        () if radius < 2.6 => Form::Chip,
        () if radius < 4.0 => Form::Coin,
        () => Form::Body,
    }
}

fn stand(painting: &mut Painting<'_>, piece: Piece, centre: Point) {
    let spec = &painting.shown.layout.pieces[piece.kind];
    let body = painting.look().body(ink(painting, spec));
    let radius = painting.field().radius;
    let site = piece.site.index();
    match form(painting, piece, spec) {
        Form::Sign => sign(painting, piece, spec, body),
        Form::Chip => {
            // Around the character that has the sign, wherever the middle of the tile is.
            let home = painting.field().tiles[site].centre;
            let (column, row) = painting.field().spot(site);
            let away = (f64::from(column) + 0.5 - home.0, f64::from(row) + 0.5 - home.1);
            let at = (centre.0 + away.0, centre.1 + away.1);
            let wide = if painting.field().pitch.0 < 3.5 { 2.0 } else { 3.0 };
            // A row exactly: what reached into the next would be smeared with the edges of tiles.
            let high = 1.0;
            let mut chip =
                rectangle(at.0 - wide / 2.0, at.1 - high / 2.0, at.0 + wide / 2.0, at.1 + high / 2.0);
            if painting.look().few && piece.pips > 0 {
                // A letter and a digit, and beside them room for marks.
                chip = rectangle(at.0 - 0.5, at.1 - high / 2.0, at.0 + 1.5, at.1 + high / 2.0);
            }
            painting.canvas.fill(&[chip], body.fill);
            token(painting, piece, spec, body);
        }
        Form::Coin => {
            edge(painting, &[disc(centre, 0.8 * radius)], body, centre);
            painting.canvas.fill(&[disc(centre, 0.8 * radius)], body.fill);
            token(painting, piece, spec, body);
        }
        Form::Body if piece.pips > 0 => die(painting, piece, body, centre),
        Form::Body => shape(painting, piece, spec, body, centre),
    }
}

/// Whether a piece is where it stands; signs are not written on the way.
fn arrived(painting: &Painting<'_>, piece: Piece) -> bool {
    painting
        .shown
        .gliding
        .is_none_or(|gliding| gliding.done >= 1.0 || gliding.trails.iter().all(|trail| trail.1 != piece.site))
}

/// A sign on the bare ground of a small tile.
fn sign(painting: &mut Painting<'_>, piece: Piece, spec: &PieceSpec, body: Body) {
    let site = piece.site.index();
    if !arrived(painting, piece) {
        return;
    }
    if piece.pips > 0 {
        let tile = painting.board.tile(site);
        painting.canvas.fill(&[tile], body.fill);
        let digit = char::from_digit(u32::from(piece.pips % 10), 10).unwrap_or('?');
        painting.write(site, 0, digit, body.sign);
    } else if painting.look().few {
        // What belongs to nobody stands on ground of its own colour.
        let colour = if spec.side.is_none() { body.sign } else { body.fill };
        painting.write(site, 0, spec.ascii, colour);
    } else {
        painting.write(site, 0, solid(spec.unicode), body.fill);
    }
}

/// What tells a token from others of its side.
fn token(painting: &mut Painting<'_>, piece: Piece, spec: &PieceSpec, body: Body) {
    let site = piece.site.index();
    let kinds = painting.shown.layout.pieces.iter().filter(|other| other.side == spec.side).count();
    if !arrived(painting, piece) {
        return;
    }
    if painting.look().few {
        painting.write(site, 0, spec.ascii, body.sign);
        if piece.pips > 0 {
            let digit = char::from_digit(u32::from(piece.pips % 10), 10).unwrap_or('?');
            painting.write(site, 1, digit, body.sign);
        }
    } else if piece.pips > 0 {
        let digits = piece.pips.to_string();
        for (sign, beside) in digits.chars().zip(0..) {
            painting.write(site, beside, sign, body.sign);
        }
    } else if kinds > 1 {
        let second = spec.side == Some(Side::Second);
        let sign = if second { outlined(spec.unicode) } else { solid(spec.unicode) };
        painting.write(site, 0, sign, body.sign);
    } else if spec.side == Some(Side::Second) {
        painting.write(site, 0, '•', body.sign);
    }
}

/// The shadow and the dark outline of a body, where there is room for them.
fn edge(painting: &mut Painting<'_>, outline: &[Polygon], body: Body, centre: Point) {
    let radius = painting.field().radius;
    if radius >= 4.0 {
        let (right, down) = (0.1 * radius, 0.06 * radius);
        let shadow: Vec<Polygon> = outline
            .iter()
            .take(1)
            .map(|part| part.iter().map(|&(x, y)| (x + right, y + down)).collect())
            .collect();
        painting.canvas.tint(&shadow, super::colours::Rgb(0, 0, 0), 34);
    }
    if let Some(colour) = body.edge.filter(|_| radius >= 2.9) {
        let grow = 1.0 + 0.34 / (0.8 * radius);
        let part = |part: &Polygon| -> Polygon {
            part.iter()
                .map(|&(x, y)| (centre.0 + grow * (x - centre.0), centre.1 + grow * (y - centre.1)))
                .collect()
        };
        let grown: Vec<Polygon> = outline.iter().take(1).map(part).collect();
        painting.canvas.fill(&grown, colour);
    }
}

/// A die: built from halves of characters where it is small.
fn die(painting: &mut Painting<'_>, piece: Piece, body: Body, centre: Point) {
    let radius = painting.field().radius;
    let fine = radius >= 5.5;
    let size = 0.75 * radius;
    let square = if fine {
        rectangle(centre.0 - size, centre.1 - size / 2.0, centre.0 + size, centre.1 + size / 2.0)
    } else {
        block(centre, 2.0 * size, size)
    };
    edge(painting, std::slice::from_ref(&square), body, centre);
    painting.canvas.fill(std::slice::from_ref(&square), body.fill);
    let second = painting.shown.layout.pieces[piece.kind].side == Some(Side::Second);
    if fine && second {
        let rim = |part: f64| {
            let size = size * part;
            rectangle(centre.0 - size, centre.1 - size / 2.0, centre.0 + size, centre.1 + size / 2.0)
        };
        painting.canvas.tint(&[rim(0.92), rim(0.84)], body.sign, 60);
    }
    let (across, down) = (0.56 * size, 0.28 * size);
    // A six lies on its side, because characters are higher than they are wide.
    let spots: &[Point] = match piece.pips {
        1 => &[(0.0, 0.0)],
        2 => &[(1.0, -1.0), (-1.0, 1.0)],
        3 => &[(1.0, -1.0), (0.0, 0.0), (-1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 1.0), (1.0, 1.0)],
    };
    for spot in spots {
        let at = (centre.0 + across * spot.0, centre.1 + down * spot.1);
        let pip = if fine { disc(at, 0.2 * size) } else { block(at, 1.0, 0.5) };
        painting.canvas.fill(&[pip], body.sign);
    }
}

/// The middle of an area.
fn middle(outline: &Polygon) -> Point {
    let next = outline.iter().cycle().skip(1);
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (a, b) in outline.iter().zip(next) {
        let cross = a.0 * b.1 - b.0 * a.1;
        area += cross;
        x += (a.0 + b.0) * cross;
        y += (a.1 + b.1) * cross;
    }
    if area.abs() < 1e-9 { (0.0, 0.0) } else { (x / area / 3.0, y / area / 3.0) }
}

/// A piece in its own shape. The second side has an eye.
fn shape(painting: &mut Painting<'_>, piece: Piece, spec: &PieceSpec, body: Body, centre: Point) {
    let radius = painting.field().radius;
    let outlines = &painting.board.pieces[piece.kind];
    // So small a pawn would be a heap, and there is no other kind of piece beside it.
    let round = outlines.first().is_some_and(|outline| outlines.len() == 1 && round(outline));
    if radius < if round { 2.6 } else { 2.9 } && spec.side.is_some() {
        return small_disc(painting, spec, body, centre);
    }
    let size = body_size(painting.field());
    let mut placed_shape = placed(outlines, centre, size);
    if let Some((columns, rows)) = boxed(outlines).filter(|_| radius < 5.5) {
        // Edges between characters look the same in every row.
        placed_shape = vec![block(centre, columns * size, rows * size / 2.0)];
    }
    let second = spec.side == Some(Side::Second);
    let twin = |other: &PieceSpec| other.side == Some(Side::First) && other.shape == spec.shape;
    let coarse = &painting.board.coarse[piece.kind];
    if !coarse.is_empty() && spec.side.is_some() {
        let (x, y) = (half(centre.0), half(centre.1));
        let moved = |part: &Polygon| part.iter().map(|point| (x + point.0, y + point.1)).collect();
        let coarse: Vec<Polygon> = coarse.iter().map(moved).collect();
        painting.canvas.fill(&coarse, body.fill);
        if second {
            let eye = block((half(centre.0), half(centre.1) - 0.1 * size), 1.0, 0.5);
            painting.canvas.fill(&[eye], body.sign);
        }
        return;
    }
    edge(painting, &placed_shape, body, centre);
    if second && placed_shape.len() > 1 {
        painting.canvas.fill(&placed_shape[..1], body.sign);
    }
    painting.canvas.fill(&placed_shape, body.fill);
    if !second || !painting.shown.layout.pieces.iter().any(twin) || outlines.is_empty() {
        return;
    }
    let (x, y) = middle(&outlines[0]);
    let eye = (centre.0 + size * x, centre.1 + size * y / 2.0);
    if radius >= 6.5 {
        let rim = |part: f64| {
            let point =
                |&(px, py): &Point| (eye.0 + size * part * (px - x), eye.1 + size * part * (py - y) / 2.0);
            outlines[0].iter().map(point).collect::<Polygon>()
        };
        painting.canvas.fill(&[rim(0.62), rim(0.4)], body.sign);
    } else if radius >= 5.5 {
        painting.canvas.fill(&[disc(eye, 0.26 * size)], body.sign);
    } else {
        painting.canvas.fill(&[block(eye, 0.42 * size, 0.24 * size)], body.sign);
    }
}

/// How far a piece in its own shape reaches, in columns.
pub(super) fn body_size(field: &Field) -> f64 {
    match field.shape {
        Shape::Square => 0.98 * field.radius,
        _ => 0.86 * field.radius,
    }
}

/// The width and the height of a shape that fills its box.
fn boxed(outlines: &[Polygon]) -> Option<Point> {
    let [outline] = outlines else { return None };
    let most = |of: fn(&Point) -> f64| outline.iter().map(of).fold(0.0, f64::max);
    let (columns, rows) = (2.0 * most(|point| point.0.abs()), 2.0 * most(|point| point.1.abs()));
    let next = outline.iter().cycle().skip(1);
    let area: f64 = outline.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>() / 2.0;
    (area.abs() > 0.9 * columns * rows).then_some((columns, rows))
}

/// A shape from halves of characters, so that it looks the same in every row: those that it covers for the most part.
pub(super) fn coarse(outlines: &[Polygon], size: f64) -> Vec<Polygon> {
    const GRAINS: [f64; 4] = [0.0625, 0.1875, 0.3125, 0.4375];
    let Some(outline) = outlines.first().filter(|outline| !round(outline)) else { return Vec::new() };
    let reach = (2.0 * size).ceil() as i32;
    let mut parts = Vec::new();
    for row in -reach..reach {
        for column in -reach..reach {
            let corner = (f64::from(column) / 2.0, f64::from(row) / 2.0);
            let grains = GRAINS.iter().flat_map(|x| GRAINS.iter().map(move |y| (x, y)));
            let covered = grains
                .filter(|(x, y)| inside(outline, ((corner.0 + *x) / size, 2.0 * (corner.1 + *y) / size)))
                .count();
            if covered >= 10 {
                parts.push(rectangle(corner.0, corner.1, corner.0 + 0.5, corner.1 + 0.5));
            }
        }
    }
    parts
}

/// Whether an outline is a disc, or nearly one.
fn round(outline: &Polygon) -> bool {
    let distances = outline.iter().map(|point| point.0.hypot(point.1));
    let (least, most) = distances.fold((f64::MAX, 0.0), |(a, b), at| (f64::min(a, at), f64::max(b, at)));
    least > 0.9 * most
}

/// A disc of few characters, from halves of them, so that it looks the same in every row.
fn small_disc(painting: &mut Painting<'_>, spec: &PieceSpec, body: Body, centre: Point) {
    let wide = if painting.field().pitch.0 >= 5.0 { 2.0 } else { 1.5 };
    let band = rectangle(centre.0 - wide, centre.1 - 0.5, centre.0 + wide, centre.1 + 0.5);
    // The pieces of a column of squares are not to touch.
    let high =
        if painting.field().shape == Shape::Square && painting.field().pitch.1 <= 2.0 { 0.5 } else { 1.0 };
    let tall = rectangle(centre.0 - 1.0, centre.1 - high, centre.0 + 1.0, centre.1 + high);
    painting.canvas.fill(&[band], body.fill);
    painting.canvas.fill(&[tall], body.fill);
    if spec.side == Some(Side::Second) {
        let eye = block(centre, 1.0, 0.5);
        painting.canvas.fill(&[eye], body.sign);
    }
}
