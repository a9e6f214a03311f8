//! Tables as lines.

use super::{Paper, Piece, Role, blank, frame, trimmed, width, wrap};
use crate::book::{Align, Look, Span};

/// Blanks between columns.
const GAP: usize = 3;

/// A table whose cells are broken into lines inside their columns. Where there is no room for the longest words beside each
/// other, every row is a list of its cells under the names of their columns.
pub(super) fn table(
    head: &[Vec<Span>],
    align: &[Align],
    rows: &[Vec<Vec<Span>>],
    paper: &Paper,
) -> Vec<Vec<Piece>> {
    let columns = head.len();
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column)).chain(head.get(column));
    let room = paper.width.saturating_sub(GAP * columns.saturating_sub(1));
    let widest = |wide: usize| {
        let lines = move |column| cells(column).flat_map(move |cell| wrap(cell, Role::Words, wide, paper));
        let longest = |column| lines(column).map(|line| width(&line)).max().unwrap_or(0);
        (0..columns).map(longest).collect::<Vec<_>>()
    };
    let Some(widths) = share(room, &widest(1), &widest(usize::MAX)) else {
        return records(head, rows, paper);
    };
    let line = |row: &[Vec<Span>], role: Role| -> Vec<Vec<Piece>> {
        let broken: Vec<_> = (0..columns)
            .map(|column| row.get(column).map_or(Vec::new(), |cell| wrap(cell, role, widths[column], paper)))
            .collect();
        let height = broken.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let place = |line: usize| {
            let mut pieces = Vec::new();
            for (column, cell) in broken.iter().enumerate() {
                let words = cell.get(line).cloned().unwrap_or_default();
                let left = widths[column] - width(&words);
                let before = match align.get(column).copied().unwrap_or_default() {
                    Align::Left => 0,
                    Align::Center => left / 2,
                    Align::Right => left,
                };
                pieces.push(blank(before + if column == 0 { 0 } else { GAP }));
                pieces.extend(words);
                pieces.push(blank(left - before));
            }
            trimmed(pieces)
        };
        (0..height).map(place).collect()
    };
    let mut lines = Vec::new();
    if head.iter().any(|cell| !cell.is_empty()) {
        lines.extend(line(head, Role::Column));
        let rules = widths.iter().enumerate().flat_map(|(column, &width)| {
            [blank(if column == 0 { 0 } else { GAP }), frame('─', width, paper)]
        });
        lines.push(trimmed(rules.collect()));
    }
    let rows: Vec<_> = rows.iter().map(|row| line(row, Role::Words)).collect();
    // Where a row has several lines, blank ones show where the next one begins.
    let apart = rows.iter().any(|row| row.len() > 1);
    for (index, row) in rows.into_iter().enumerate() {
        if index > 0 && apart {
            lines.push(Vec::new());
        }
        lines.extend(row);
    }
    lines
}

/// So much room for each column: what it likes if that is enough for all, else at least what it needs and a fair share
/// of the rest. Nothing if there is not even as much as is needed.
fn share(room: usize, needs: &[usize], likes: &[usize]) -> Option<Vec<usize>> {
    let mut rest = room.checked_sub(needs.iter().sum())?;
    let mut widths = needs.to_vec();
    let mut order: Vec<usize> = (0..needs.len()).collect();
    order.sort_by_key(|&column| likes[column] - needs[column]);
    for (done, &column) in order.iter().enumerate() {
        let more = (likes[column] - needs[column]).min(rest / (order.len() - done));
        widths[column] += more;
        rest -= more;
    }
    Some(widths)
}

/// A table as a list of records.
fn records(head: &[Vec<Span>], rows: &[Vec<Vec<Span>>], paper: &Paper) -> Vec<Vec<Piece>> {
    let mut lines = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            lines.push(Vec::new());
        }
        for (column, cell) in row.iter().enumerate() {
            let name = head.get(column).filter(|name| !name.is_empty());
            let mut words = Vec::new();
            if let Some(name) = name {
                words.extend(
                    name.iter().map(|span| Span { look: Look { strong: true, ..span.look }, ..span.clone() }),
                );
                words.push(Span { text: ": ".to_string(), look: Look::default(), link: None });
            }
            words.extend(cell.iter().cloned());
            lines.extend(wrap(&words, Role::Words, paper.width, paper));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn room_is_shared_fairly() {
        assert_eq!(share(20, &[1, 1], &[5, 9]), Some(vec![5, 9]));
        assert_eq!(share(10, &[1, 1], &[3, 30]), Some(vec![3, 7]));
        assert_eq!(share(10, &[2, 2, 2], &[30, 30, 3]), Some(vec![3, 4, 3]));
        assert_eq!(share(2, &[2, 2], &[3, 3]), None);
        assert_eq!(share(2, &[], &[]), Some(vec![]));
    }
}
