//! A canvas of palette indices, eight by eight samples for each character of the screen.
//!
//! Samples lie character by character, so that the fit reads one run of 64 bytes. Points are given in columns and
//! rows of characters, a row being as high as two columns are wide.

use super::colours::Rgb;

/// A point in columns and rows.
pub(crate) type Point = (f64, f64);
/// The corners of an area.
pub(crate) type Polygon = Vec<Point>;
/// A colour of the palette.
pub(crate) type Ink = u8;

/// Samples of a character along each side.
pub(crate) const SIDE: usize = 8;
/// Samples of a character.
pub(crate) const SAMPLES: usize = SIDE * SIDE;

/// A picture in samples, with the colours they stand for.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    columns: usize,
    rows: usize,
    samples: Vec<Ink>,
    colours: Vec<Rgb>,
    /// The characters that were painted on since [`Canvas::settle`].
    touched: Vec<bool>,
    /// Crossings of a line of samples with the areas that are filled, kept for its memory.
    crossings: Vec<f64>,
}

impl Canvas {
    /// A canvas of one colour.
    pub(crate) fn new(columns: usize, rows: usize, ground: Rgb) -> Canvas {
        Canvas {
            columns,
            rows,
            samples: vec![0; columns * rows * SAMPLES],
            colours: vec![ground],
            touched: vec![true; columns * rows],
            crossings: Vec::new(),
        }
    }

    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    pub(crate) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The samples of a character, line by line.
    pub(crate) fn cell(&self, column: usize, row: usize) -> &[Ink; SAMPLES] {
        let start = (row * self.columns + column) * SAMPLES;
        self.samples[start..start + SAMPLES].try_into().expect("a slice of that length")
    }

    /// Whether a character was painted on since the canvas was settled.
    pub(crate) fn touched(&self, column: usize, row: usize) -> bool {
        self.touched[row * self.columns + column]
    }

    /// From here on it is noted what is painted on.
    pub(crate) fn settle(&mut self) {
        self.touched.fill(false);
    }

    /// Begins again with another canvas of the same size and less colours, whose palette this one's begins with.
    pub(crate) fn restart(&mut self, base: &Canvas) {
        debug_assert!(self.colours.starts_with(&base.colours));
        self.samples.copy_from_slice(&base.samples);
        self.touched.copy_from_slice(&base.touched);
    }

    /// Takes over what another canvas with the same beginning has added to its palette.
    pub(crate) fn share_colours(&mut self, other: &Canvas) {
        self.colours.clone_from(&other.colours);
    }

    /// The palette entry of a colour. A full palette gives the nearest one it has.
    pub(crate) fn ink(&mut self, colour: Rgb) -> Ink {
        if let Some(at) = self.colours.iter().position(|&known| known == colour) {
            return at as Ink;
        }
        if self.colours.len() > usize::from(Ink::MAX) {
            let nearest = (0..self.colours.len()).min_by_key(|&at| self.colours[at].distance(colour));
            return nearest.unwrap_or(0) as Ink;
        }
        self.colours.push(colour);
        (self.colours.len() - 1) as Ink
    }

    /// Paints what lies inside an odd number of the polygons.
    pub(crate) fn fill(&mut self, polygons: &[Polygon], colour: Rgb) {
        let ink = self.ink(colour);
        self.sweep(polygons, |samples| samples.fill(ink));
    }

    /// Mixes a colour into what lies inside an odd number of the polygons.
    pub(crate) fn tint(&mut self, polygons: &[Polygon], colour: Rgb, hundredths: u8) {
        let known = self.colours.clone();
        let mut mixed = [None::<Ink>; 256];
        // Which colours occur is known only while sweeping, and the palette cannot grow meanwhile.
        let mut found = [false; 256];
        self.sweep(polygons, |samples| {
            samples.iter().for_each(|&sample| found[usize::from(sample)] = true);
        });
        for (at, &below) in known.iter().enumerate() {
            if found[at] {
                mixed[at] = Some(self.ink(below.mix(colour, hundredths)));
            }
        }
        self.sweep(polygons, |samples| {
            samples.iter_mut().for_each(|sample| *sample = mixed[usize::from(*sample)].unwrap_or(*sample));
        });
    }

    /// Visits the samples whose middles lie inside an odd number of the polygons, in runs that end with a character.
    fn sweep(&mut self, polygons: &[Polygon], mut visit: impl FnMut(&mut [Ink])) {
        let side = SIDE as f64;
        let ends = polygons.iter().flatten().map(|point| point.1);
        let (top, bottom) = ends.fold((f64::MAX, f64::MIN), |(a, b), y| (a.min(y), b.max(y)));
        if top > bottom {
            return;
        }
        let first = (top * side - 0.5).ceil().max(0.0) as usize;
        let last = ((bottom * side - 0.5).ceil().max(0.0) as usize).min(self.rows * SIDE);
        let width = self.columns * SIDE;
        let mut crossings = std::mem::take(&mut self.crossings);
        for line in first..last {
            let y = (line as f64 + 0.5) / side;
            crossings.clear();
            for polygon in polygons {
                let Some(&end) = polygon.last() else { continue };
                let mut from = end;
                for &to in polygon {
                    if (from.1 <= y) != (to.1 <= y) {
                        let t = (y - from.1) / (to.1 - from.1);
                        crossings.push((from.0 + t * (to.0 - from.0)) * side - 0.5);
                    }
                    from = to;
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let start = (pair[0].ceil().max(0.0) as usize).min(width);
                let end = (pair[1].ceil().max(0.0) as usize).min(width);
                self.run(line, start, end, &mut visit);
            }
        }
        self.crossings = crossings;
    }

    fn run(&mut self, line: usize, start: usize, end: usize, visit: &mut impl FnMut(&mut [Ink])) {
        let row = line / SIDE * self.columns;
        let offset = line % SIDE * SIDE;
        let mut x = start;
        while x < end {
            let cell = row + x / SIDE;
            let stop = end.min((x / SIDE + 1) * SIDE);
            let at = cell * SAMPLES + offset;
            visit(&mut self.samples[at + x % SIDE..at + (stop - 1) % SIDE + 1]);
            self.touched[cell] = true;
            x = stop;
        }
    }
}

/// Whether a point lies inside a polygon.
pub(crate) fn inside(polygon: &[Point], (x, y): Point) -> bool {
    let Some(&end) = polygon.last() else { return false };
    let mut from = end;
    let mut odd = false;
    for &to in polygon {
        if (from.1 <= y) != (to.1 <= y) {
            let t = (y - from.1) / (to.1 - from.1);
            odd ^= x < from.0 + t * (to.0 - from.0);
        }
        from = to;
    }
    odd
}

/// A rectangle by its left, top, right and bottom.
pub(crate) fn rectangle(left: f64, top: f64, right: f64, bottom: f64) -> Polygon {
    vec![(left, top), (right, top), (right, bottom), (left, bottom)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: Rgb = Rgb(0, 0, 0);
    const WHITE: Rgb = Rgb(255, 255, 255);

    fn painted(canvas: &Canvas) -> usize {
        canvas.samples.iter().filter(|&&sample| sample != 0).count()
    }

    #[test]
    fn a_rectangle_covers_its_samples() {
        let mut canvas = Canvas::new(4, 2, PAGE);
        canvas.fill(&[rectangle(1.0, 0.0, 2.5, 1.0)], WHITE);
        assert_eq!(painted(&canvas), 12 * 8);
        assert!(canvas.cell(1, 0).iter().all(|&sample| sample == 1));
        assert!(canvas.cell(0, 0).iter().all(|&sample| sample == 0));
        // What lies outside is left out.
        canvas.fill(&[rectangle(-5.0, -5.0, 50.0, 50.0)], WHITE);
        assert_eq!(painted(&canvas), 4 * 2 * SAMPLES);
    }

    #[test]
    fn holes_stay_open_and_neighbours_share_no_sample() {
        let mut canvas = Canvas::new(4, 4, PAGE);
        canvas.fill(&[rectangle(0.0, 0.0, 4.0, 4.0), rectangle(1.0, 1.0, 3.0, 3.0)], WHITE);
        assert_eq!(painted(&canvas), 12 * SAMPLES);
        let mut halves = Canvas::new(4, 4, PAGE);
        let slant = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)].to_vec();
        let other = [(4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].to_vec();
        halves.fill(&[slant], WHITE);
        let before = painted(&halves);
        halves.fill(&[other], WHITE);
        assert_eq!((painted(&halves), before), (16 * SAMPLES, 31 * 32 / 2 + 32 - 32));
    }

    #[test]
    fn a_tint_mixes_with_whatever_lies_below() {
        let mut canvas = Canvas::new(2, 1, PAGE);
        canvas.fill(&[rectangle(1.0, 0.0, 2.0, 1.0)], WHITE);
        canvas.settle();
        canvas.tint(&[rectangle(0.0, 0.0, 2.0, 1.0)], Rgb(200, 0, 0), 50);
        let colour = |column| canvas.colours[usize::from(canvas.cell(column, 0)[0])];
        assert_eq!((colour(0), colour(1)), (Rgb(100, 0, 0), Rgb(228, 128, 128)));
        assert!(canvas.touched(0, 0) && canvas.touched(1, 0));
    }

    #[test]
    fn a_full_palette_gives_the_nearest_colour() {
        let mut canvas = Canvas::new(1, 1, PAGE);
        for value in 1..=255 {
            canvas.ink(Rgb(value, value, value));
        }
        assert_eq!(canvas.ink(Rgb(100, 100, 101)), 100);
    }

    #[test]
    fn points_are_inside_or_not() {
        let triangle = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)];
        assert!(inside(&triangle, (1.0, 1.0)) && !inside(&triangle, (3.0, 3.0)));
        assert!(!inside(&[], (0.0, 0.0)));
    }
}
