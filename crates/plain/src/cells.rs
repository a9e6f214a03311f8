//! The names of cells, as they are typed and told.

use crate::CellReader;
use ludoteca_arena::Match;
use ludoteca_kit::text::tidy;
use ludoteca_kit::{Label, Layout, Place, Refusal, Site, SiteSpec, Tiling};

/// No matrix has more columns or rows.
const LARGEST: usize = 64;

/// The cells of a board under the names that are used, and the board as it is then drawn.
pub(crate) struct Cells {
    pub(crate) layout: Layout,
    reader: Option<CellReader>,
}

impl Cells {
    /// The cells as the game names them.
    pub(crate) fn own(game: &Match) -> Cells {
        Cells { layout: game.layout().clone(), reader: None }
    }

    /// The cells as columns and rows of a matrix; `None` if the matrix does not have them all.
    ///
    /// Columns are counted in half cells, as is usual where hexagons lie in straight rows, so column and row are
    /// also the place of a cell in the picture.
    pub(crate) fn matrix(game: &Match, reader: CellReader) -> Option<Cells> {
        let mut layout = game.layout().clone();
        let mut places = vec![None; layout.sites.len()];
        for (column, row) in (0..LARGEST).flat_map(|row| (0..LARGEST).map(move |column| (column, row))) {
            if let Ok(site) = reader(&format!("{column}-{row}")) {
                *places.get_mut(site.index())? = Some((column, row));
            }
        }
        let places: Vec<(usize, usize)> = places.into_iter().collect::<Option<_>>()?;
        for (spec, &(column, row)) in layout.sites.iter_mut().zip(&places) {
            let at = Place { x: column as i32, y: 2 * row as i32 };
            *spec = SiteSpec { label: format!("{column}-{row}"), at, zone: spec.zone };
        }
        layout.tiling = Tiling::HexRows;
        layout.diamond = false;
        layout.labels = labels(&places);
        Some(Cells { layout, reader: Some(reader) })
    }

    /// The name of a cell.
    pub(crate) fn name(&self, site: Site) -> &str {
        self.layout.label(site)
    }

    /// The names of several cells.
    pub(crate) fn names(&self, sites: impl IntoIterator<Item = Site>) -> String {
        sites.into_iter().map(|site| self.name(site)).collect::<Vec<_>>().join(", ")
    }

    /// Reads the name of a cell. A letter and a number may have anything between them that separates.
    pub(crate) fn read(&self, game: &Match, text: &str) -> Result<Site, Refusal> {
        let plain = tidy(text);
        if let Some(reader) = self.reader.filter(|_| plain.starts_with(|c: char| c.is_ascii_digit())) {
            return reader(&plain);
        }
        game.parse_cell(&plain).or_else(|refusal| {
            let mut chars = plain.chars();
            let letter = chars.next().filter(char::is_ascii_lowercase).ok_or_else(|| refusal.clone())?;
            let number = chars.as_str().trim_start_matches([' ', ',', ';', ':', '-', '.']);
            game.parse_cell(&format!("{letter}{number}")).map_err(|_| refusal)
        })
    }

    /// Whether a text is meant as the name of one cell, on the board or not.
    pub(crate) fn like_cell(text: &str) -> bool {
        let plain = tidy(text);
        let (first, rest) = plain.split_at(plain.chars().next().map_or(0, char::len_utf8));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let pair = plain.split_once('-').is_some_and(|(a, b)| digits(a.trim()) && digits(b.trim()));
        let letter = first.starts_with(|c: char| c.is_alphabetic());
        pair || letter && digits(rest.trim_start_matches([' ', ',', ';', ':', '-', '.']))
    }

    /// The cells of a text that names several of them and nothing else.
    pub(crate) fn several(&self, game: &Match, text: &str) -> Option<Vec<Site>> {
        let plain = tidy(text);
        let parts = |signs: &[char]| -> Option<Vec<Site>> {
            let parts = plain.split(|c| signs.contains(&c)).filter(|part| !part.is_empty());
            parts.map(|part| self.read(game, part).ok()).collect()
        };
        let found =
            parts(&[' ', ';']).or_else(|| parts(&[' ', ',', ';'])).or_else(|| parts(&[' ', ',', ';', '-']));
        found.filter(|sites| sites.len() > 1)
    }

    /// A move that was typed in other names, in the game's own: `7-3 9-3`, with any signs between the numbers.
    pub(crate) fn spell(&self, game: &Match, text: &str) -> Option<Result<String, Refusal>> {
        let reader = self.reader?;
        let plain = tidy(text);
        let foreign = |c: char| !c.is_ascii_digit() && !matches!(c, ' ' | '-' | ',' | ';' | '>');
        if plain.contains(foreign) {
            return None;
        }
        let numbers: Vec<&str> =
            plain.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
        let &[a, b, c, d] = numbers.as_slice() else { return None };
        let own = |column: &str, row: &str| {
            reader(&format!("{column}-{row}")).map(|site| game.layout().label(site).to_string())
        };
        Some(own(a, b).and_then(|from| Ok(format!("{from}-{}", own(c, d)?))))
    }

    /// A text of ours with the cells in it under the names that are used.
    pub(crate) fn tell(&self, game: &Match, text: &str) -> String {
        if self.reader.is_none() {
            return text.to_string();
        }
        let mut out = String::new();
        let mut word = String::new();
        let end = |word: &mut String, out: &mut String| {
            // A piece of a longer word is no cell, and neither is a word in capitals.
            let site = game.layout().sites.iter().position(|site| site.label == *word);
            out.push_str(site.map_or(word.as_str(), |site| self.name(Site(site as u16))));
            word.clear();
        };
        for c in text.chars() {
            if c.is_alphanumeric() {
                word.push(c);
            } else {
                end(&mut word, &mut out);
                out.push(c);
            }
        }
        end(&mut word, &mut out);
        out
    }

    /// A move of ours under the names that are used.
    pub(crate) fn tell_move(&self, game: &Match, text: &str) -> String {
        // `7-3-9-3` is hard to read, so the hyphen between two cells becomes a word.
        if self.reader.is_some() { self.tell(game, &text.replace('-', " to ")) } else { text.to_string() }
    }
}

/// Columns above the board if its first row has them and below if not, because neighbouring columns are only half a
/// cell apart; rows on the left.
fn labels(places: &[(usize, usize)]) -> Vec<Label> {
    let top = places.iter().map(|place| place.1).min().unwrap_or(0);
    let bottom = places.iter().map(|place| place.1).max().unwrap_or(0);
    let left = places.iter().map(|place| place.0).min().unwrap_or(0);
    let even = places.iter().find(|place| place.1 == top).is_some_and(|place| place.0 % 2 == 0);
    let mut columns: Vec<usize> = places.iter().map(|place| place.0).collect();
    columns.sort_unstable();
    columns.dedup();
    let label = |text: usize, x, y| Label { text: text.to_string(), at: Place { x, y } };
    let across = columns.iter().map(|&column| {
        let y = if (column % 2 == 0) == even { 2 * top as i32 - 2 } else { 2 * bottom as i32 + 2 };
        label(column, column as i32, y)
    });
    let down = (top..=bottom).map(|row| label(row, left as i32 - 3, 2 * row as i32));
    across.chain(down).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_cell_is_refused_as_one() {
        for text in ["z9", "A,77", "a 0", "3-4", "30-40."] {
            assert!(Cells::like_cell(text), "{text}");
        }
        for text in ["", "hello", "a1-a2", "a1 a2", "-", "é", "3-4-5-6", "7"] {
            assert!(!Cells::like_cell(text), "{text}");
        }
    }
}
