//! Games one after another in one text.

/// The records of a text that holds any number of them, each from its header `Game` to the next one's. What stands before
/// the first is a record too, if it is anything, so that nothing is passed over in silence.
pub fn split(text: &str) -> Vec<&str> {
    let mut begins: Vec<usize> = vec![0];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start_matches('\u{feff}').starts_with("[Game ") && at > 0 {
            begins.push(at);
        }
        at += line.len();
    }
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    let records = begins.iter().zip(ends).map(|(&begin, end)| text[begin..end].trim());
    records.filter(|record| !record.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn a_record_begins_with_its_game() {
        let text = "[Game \"a\"]\n[Result \"*\"]\n\n1. a1 *\n\n[Game \"b\"]\n\n*\n";
        assert_eq!(split(text), ["[Game \"a\"]\n[Result \"*\"]\n\n1. a1 *", "[Game \"b\"]\n\n*"]);
        assert_eq!(split("garbage\n[Game \"b\"]\n"), ["garbage", "[Game \"b\"]"]);
        assert!(split("").is_empty() && split(" \n\n").is_empty());
    }
}
