//! What is no table, or none any more, is refused.

use crate::common::{Folder, solve, two_pawns};
use ludoteca_kit::Index;
use ludoteca_solver::{Tablebase, TablebaseError};

const NAME: &str = "pawns";

#[test]
fn every_kind_of_wrong_file_has_its_sentence() {
    let folder = Folder::new("damage");
    let index = two_pawns(false);
    solve(&index, &folder.task(NAME));
    let path = ludoteca_solver::table_path(NAME, folder.path());
    let whole = std::fs::read(&path).unwrap();
    let refused = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let error = Tablebase::open(&index, NAME, folder.path()).unwrap_err().to_string();
        error.replace(&path.display().to_string(), "FILE")
    };
    assert_eq!(refused(b"something else entirely"), "FILE is not a table of Ludoteca");
    assert_eq!(refused(b""), "FILE is not a table of Ludoteca");
    let other = String::from_utf8_lossy(&whole[..200]).replace("Ludoteca table 2", "Ludoteca table 7");
    assert_eq!(
        refused(other.as_bytes()),
        "FILE is a table of version 7, expected version 2; solve the game again"
    );
    let torn = "FILE is damaged, it was cut off or changed; solve the game again";
    for end in [20, 100, whole.len() / 2, whole.len() - 1] {
        assert_eq!(refused(&whole[..end]), torn, "cut off at {end}");
    }
    assert_eq!(refused(&[&whole[..], b"x"].concat()), torn);
    std::fs::write(&path, &whole).unwrap();
    let error = Tablebase::open(&index, "noughts", folder.path()).unwrap_err();
    assert!(matches!(error, TablebaseError::File(..)), "there is no such file: {error}");
    std::fs::copy(&path, ludoteca_solver::table_path("noughts", folder.path())).unwrap();
    let error = Tablebase::open(&index, "noughts", folder.path()).unwrap_err().to_string();
    assert!(error.ends_with("is a table of pawns, expected noughts"), "{error}");
}

/// Whichever byte is changed, a wrong value is never told.
#[test]
fn a_changed_byte_is_found_at_the_latest_when_it_is_read() {
    let folder = Folder::new("changed");
    let index = two_pawns(false);
    solve(&index, &folder.task(NAME));
    let path = ludoteca_solver::table_path(NAME, folder.path());
    let whole = std::fs::read(&path).unwrap();
    let values = |table: &Tablebase| -> Result<Vec<_>, TablebaseError> {
        (0..index.len()).step_by(16).map(|rank| table.value(rank)).collect()
    };
    let truth = values(&Tablebase::open(&index, NAME, folder.path()).unwrap()).unwrap();
    for place in (0..whole.len()).step_by(97) {
        let mut changed = whole.clone();
        changed[place] ^= 4;
        std::fs::write(&path, &changed).unwrap();
        match Tablebase::open(&index, NAME, folder.path()).and_then(|table| values(&table)) {
            Err(_) => {}
            Ok(told) => assert!(told == truth, "byte {place}"),
        }
    }
}
