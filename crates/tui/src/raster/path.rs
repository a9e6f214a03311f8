//! The path data of SVG as polygons: every command, curves broken into short straight lines.

use super::canvas::{Point, Polygon};

/// The lines that a curve is broken into.
const STEPS: u32 = 12;

/// The closed outlines of a path. What cannot be read ends the path there.
pub(crate) fn outlines(data: &str) -> Vec<Polygon> {
    let mut tracer = Tracer::default();
    let mut reader = Reader { rest: data.as_bytes() };
    let mut command = b'M';
    while let Some(first) = reader.peek() {
        if first.is_ascii_alphabetic() {
            command = first;
            reader.rest = &reader.rest[1..];
            if command.eq_ignore_ascii_case(&b'Z') {
                tracer.close();
                continue;
            }
        }
        if tracer.draw(command, &mut reader).is_none() {
            break;
        }
        // Further pairs after a move are lines.
        command = match command {
            b'M' => b'L',
            b'm' => b'l',
            other => other,
        };
    }
    tracer.close();
    tracer.done
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while let [b' ' | b',' | b'\n' | b'\t' | b'\r', rest @ ..] = self.rest {
            self.rest = rest;
        }
        self.rest.first().copied()
    }

    /// A number; `-.5.25` are two.
    fn number(&mut self) -> Option<f64> {
        self.peek()?;
        let mut end = usize::from(matches!(self.rest.first(), Some(b'-' | b'+')));
        let mut point = false;
        while let Some(&sign) = self.rest.get(end) {
            match sign {
                b'0'..=b'9' => {}
                b'.' if !point => point = true,
                _ => break,
            }
            end += 1;
        }
        let text = std::str::from_utf8(&self.rest[..end]).ok()?;
        let value = text.parse().ok()?;
        self.rest = &self.rest[end..];
        Some(value)
    }

    /// A flag of an arc, which need not be set apart from what follows.
    fn flag(&mut self) -> Option<bool> {
        let sign = self.peek()?;
        self.rest = &self.rest[1..];
        Some(sign == b'1')
    }
}

#[derive(Default)]
struct Tracer {
    done: Vec<Polygon>,
    here: Polygon,
    at: Point,
    start: Point,
    /// The last control point, which smooth curves mirror.
    control: Option<Point>,
}

impl Tracer {
    fn close(&mut self) {
        if self.here.len() > 2 {
            self.done.push(std::mem::take(&mut self.here));
        }
        self.here.clear();
        self.at = self.start;
        self.control = None;
    }

    fn line(&mut self, to: Point) {
        if self.here.is_empty() {
            self.here.push(self.at);
        }
        self.here.push(to);
        self.at = to;
    }

    fn draw(&mut self, command: u8, reader: &mut Reader<'_>) -> Option<()> {
        let from = if command.is_ascii_lowercase() { self.at } else { (0.0, 0.0) };
        let point = |reader: &mut Reader<'_>| Some((from.0 + reader.number()?, from.1 + reader.number()?));
        let mirrored = self
            .control
            .map_or(self.at, |control| (2.0 * self.at.0 - control.0, 2.0 * self.at.1 - control.1));
        let mut control = None;
        match command.to_ascii_uppercase() {
            b'M' => {
                let to = point(reader)?;
                self.close();
                (self.at, self.start) = (to, to);
            }
            b'L' => {
                let to = point(reader)?;
                self.line(to);
            }
            b'H' => {
                let x = from.0 + reader.number()?;
                self.line((x, self.at.1));
            }
            b'V' => {
                let y = from.1 + reader.number()?;
                self.line((self.at.0, y));
            }
            b'C' => {
                let (a, b, to) = (point(reader)?, point(reader)?, point(reader)?);
                control = Some(b);
                self.cubic(a, b, to);
            }
            b'S' => {
                let (b, to) = (point(reader)?, point(reader)?);
                control = Some(b);
                self.cubic(mirrored, b, to);
            }
            b'Q' => {
                let (a, to) = (point(reader)?, point(reader)?);
                control = Some(a);
                self.quadratic(a, to);
            }
            b'T' => {
                let to = point(reader)?;
                control = Some(mirrored);
                self.quadratic(mirrored, to);
            }
            b'A' => {
                let radii = (reader.number()?.abs(), reader.number()?.abs());
                let turn = reader.number()?.to_radians();
                let (large, sweep) = (reader.flag()?, reader.flag()?);
                let to = point(reader)?;
                self.arc(radii, turn, large, sweep, to);
            }
            _ => return None,
        }
        self.control = control;
        Some(())
    }

    fn cubic(&mut self, a: Point, b: Point, to: Point) {
        let from = self.at;
        for step in 1..=STEPS {
            let t = f64::from(step) / f64::from(STEPS);
            let s = 1.0 - t;
            let (w, x, y, z) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
            self.line((w * from.0 + x * a.0 + y * b.0 + z * to.0, w * from.1 + x * a.1 + y * b.1 + z * to.1));
        }
    }

    fn quadratic(&mut self, a: Point, to: Point) {
        let from = self.at;
        let part = |end: Point| (end.0 + (a.0 - end.0) * 2.0 / 3.0, end.1 + (a.1 - end.1) * 2.0 / 3.0);
        self.cubic(part(from), part(to), to);
    }

    /// An arc by its ends, as appendix B.2.4 of SVG 2 turns it into one by its centre.
    fn arc(&mut self, radii: (f64, f64), turn: f64, large: bool, sweep: bool, to: Point) {
        let from = self.at;
        let (mut rx, mut ry) = radii;
        if rx < 1e-9 || ry < 1e-9 || from == to {
            return self.line(to);
        }
        let (sin, cos) = turn.sin_cos();
        let half = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
        let x = cos * half.0 + sin * half.1;
        let y = cos * half.1 - sin * half.0;
        let spread = (x / rx).powi(2) + (y / ry).powi(2);
        if spread > 1.0 {
            rx *= spread.sqrt();
            ry *= spread.sqrt();
        }
        let square = (rx * ry).powi(2);
        let both = (rx * y).powi(2) + (ry * x).powi(2);
        let size = ((square - both).max(0.0) / both).sqrt() * if large == sweep { -1.0 } else { 1.0 };
        let (cx, cy) = (size * rx * y / ry, -size * ry * x / rx);
        let middle =
            (cos * cx - sin * cy + (from.0 + to.0) / 2.0, sin * cx + cos * cy + (from.1 + to.1) / 2.0);
        let start = ((y - cy) / ry).atan2((x - cx) / rx);
        let end = ((-y - cy) / ry).atan2((-x - cx) / rx);
        let mut angle = end - start;
        if sweep && angle < 0.0 {
            angle += std::f64::consts::TAU;
        } else if !sweep && angle > 0.0 {
            angle -= std::f64::consts::TAU;
        }
        let steps = 2 * STEPS;
        for step in 1..=steps {
            let (sin_at, cos_at) = (start + angle * f64::from(step) / f64::from(steps)).sin_cos();
            let (x, y) = (rx * cos_at, ry * sin_at);
            self.line((middle.0 + cos * x - sin * y, middle.1 + sin * x + cos * y));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(polygon: &Polygon) -> f64 {
        let next = polygon.iter().cycle().skip(1);
        let twice: f64 = polygon.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        (twice / 2.0).abs()
    }

    #[test]
    fn lines_may_be_written_in_every_way() {
        let square = vec![(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        for data in ["M-1-1L1-1L1 1L-1 1Z", "M-1-1 1-1 1 1-1 1", "M-1,-1H1V1H-1Z", "m-1-1h2v2h-2z"] {
            assert_eq!(outlines(data), std::slice::from_ref(&square), "{data}");
        }
        assert_eq!(outlines("M0-.34.36.28H-.36Z").len(), 1);
    }

    #[test]
    fn two_half_arcs_are_a_disc() {
        let disc = outlines("M0-.8A.8.8 0 0 1 0 .8A.8.8 0 0 1 0-.8Z");
        assert_eq!(disc.len(), 1);
        assert!((area(&disc[0]) - std::f64::consts::PI * 0.64).abs() < 0.02);
        let relative = outlines("M0-.8a.8.8 0 010 1.6.8.8 0 010-1.6z");
        assert!((area(&relative[0]) - area(&disc[0])).abs() < 1e-9);
    }

    #[test]
    fn curves_pass_through_their_ends_and_nonsense_ends_the_path() {
        let curve = outlines("M0 0Q1 0 1 1T0 2C0 3 1 3 1 4S0 5 0 0Z");
        assert!(curve[0].contains(&(1.0, 1.0)) && curve[0].contains(&(1.0, 4.0)));
        assert!(outlines("M0 0L1 1L1 0 nonsense").len() == 1);
        assert!(outlines("").is_empty() && outlines("L").is_empty() && outlines("M1 1L").is_empty());
    }
}
