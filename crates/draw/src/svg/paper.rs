//! The elements of a document as they are written.

use crate::geometry::{Point, number};

/// The elements written so far.
#[derive(Debug, Default)]
pub(crate) struct Paper(String);

impl Paper {
    /// A path in the coordinates of the picture; nothing if it is empty.
    pub(crate) fn path(&mut self, data: &str, attributes: &str) {
        if !data.is_empty() {
            self.0 += &format!("<path d=\"{data}\" {attributes}/>\n");
        }
    }

    /// A path in a box from -1 to 1, moved to `centre` and scaled. Attributes with lengths are in that box.
    pub(crate) fn shape(&mut self, data: &str, centre: Point, scale: f64, attributes: &str) {
        if !data.is_empty() {
            let (x, y, scale) = (number(centre.0), number(centre.1), number(scale));
            let data = escape(data);
            self.0 += &format!(
                "<path transform=\"translate({x} {y}) scale({scale})\" d=\"{data}\" {attributes}/>\n"
            );
        }
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f64, attributes: &str) {
        let (x, y, r) = (number(centre.0), number(centre.1), number(radius));
        self.0 += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {attributes}/>\n");
    }

    /// A square with round corners around a point.
    pub(crate) fn tile(&mut self, centre: Point, half: f64, round: f64, attributes: &str) {
        let (x, y) = (number(centre.0 - half), number(centre.1 - half));
        let (size, rx) = (number(2.0 * half), number(round));
        self.0 += &format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" rx=\"{rx}\" {attributes}/>\n"
        );
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// Attributes of a line without filling.
pub(crate) fn pen(colour: &str, width: f64) -> String {
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\"", number(width))
}

/// Path data of a closed polygon; empty if it has no area.
pub(crate) fn outline(polygon: &[Point]) -> String {
    if polygon.len() < 3 {
        return String::new();
    }
    // Steps between rounded corners are shorter to write than corners and add up without drift.
    let round = |value: f64| (value * 100.0).round() / 100.0;
    let corners: Vec<Point> = polygon.iter().map(|corner| (round(corner.0), round(corner.1))).collect();
    let mut out = format!("M{}", pair(corners[0]));
    for ends in corners.windows(2) {
        out += &format!("l{}", pair((ends[1].0 - ends[0].0, ends[1].1 - ends[0].1)));
    }
    out + "Z"
}

/// Path data of separate straight lines.
pub(crate) fn segments(lines: &[(Point, Point)]) -> String {
    let line = |(from, to): &(Point, Point)| format!("M{}L{}", pair(*from), pair(*to));
    lines.iter().map(line).collect()
}

/// Two numbers; a minus sign also separates them.
fn pair(point: Point) -> String {
    let (x, y) = (number(point.0), number(point.1));
    if y.starts_with('-') { format!("{x}{y}") } else { format!("{x} {y}") }
}

/// Text for element content and attribute values.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            // No spelling makes these characters legal in a document.
            c if c.is_control() && c != '\n' && c != '\t' => out.push('?'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("a<b & \"c\"\u{1}"), "a&lt;b &amp; &quot;c&quot;?");
    }

    #[test]
    fn polygons_without_area_are_not_drawn() {
        assert_eq!(outline(&[(0.0, 0.0), (1.0, 1.0)]), "");
        assert_eq!(outline(&[(0.0, 0.0), (1.0, 0.0), (0.5, -2.126)]), "M0 0l1 0l-0.5-2.13Z");
    }
}
