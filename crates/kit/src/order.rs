//! The order in which things are to be tried or told.

/// The places of the worths, the highest first. Equal ones keep their order, so that whatever follows from it repeats exactly.
/// Sorting worths instead of moves spares a compiled sort for every game.
pub fn best_first(worths: &[i32]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..worths.len()).collect();
    places.sort_by_key(|&place| std::cmp::Reverse(worths[place]));
    places
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_best_come_first_and_equals_in_their_order() {
        assert_eq!(super::best_first(&[3, -1, 7, 3, 7]), [2, 4, 0, 3, 1]);
        assert_eq!(super::best_first(&[]), []);
    }
}
