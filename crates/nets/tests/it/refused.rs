//! What is no net of a game is refused with a sentence, whatever is wrong with it.

use crate::made::{Made, sealed};
use ludoteca_nets::{HIDDEN, Net, NetError, SECOND};
use ludoteca_testkit::noughts::Noughts;

const NAME: &str = "noughts";

fn game() -> Noughts {
    Noughts::new(3, false)
}

fn file() -> Vec<u8> {
    Made::by_lot(&game(), false, 1).file(&game(), NAME, 1)
}

fn refusal(bytes: &[u8]) -> NetError {
    Net::read(&game(), NAME, bytes).expect_err("it is refused")
}

#[test]
fn what_is_whole_is_read() {
    assert!(Net::read(&game(), NAME, &file()).is_ok());
    // One that stands beside the terms, too.
    assert!(Net::read(&game(), NAME, &Made::by_lot(&game(), false, 1).file(&game(), NAME, 2)).is_ok());
}

#[test]
fn what_was_cut_off_or_changed_is_refused() {
    let file = file();
    for len in 0..file.len() {
        let refusal = refusal(&file[..len]);
        assert_eq!(refusal, NetError::Torn, "{len} bytes of {}", file.len());
    }
    for place in 0..file.len() {
        let mut other = file.clone();
        other[place] ^= 4;
        let refusal = refusal(&other);
        let expected = match place {
            0..8 => refusal == NetError::Foreign,
            8..12 => matches!(refusal, NetError::Version { .. }),
            _ => refusal == NetError::Torn,
        };
        assert!(expected, "{place}: {refusal:?}");
    }
    assert_eq!(refusal(&[file, vec![0]].concat()), NetError::Torn);
}

/// With a checksum that fits, the layers still have to be there and nothing besides.
#[test]
fn what_is_too_short_or_too_long_is_refused() {
    let file = file();
    let body = &file[..file.len() - 4];
    for len in (12..body.len()).step_by(7) {
        let refusal = refusal(&sealed(body[..len].to_vec()));
        assert!(matches!(refusal, NetError::Torn | NetError::Other { .. }), "{len}: {refusal:?}");
    }
    assert_eq!(refusal(&sealed([body, &[0]].concat())), NetError::Torn);
}

#[test]
fn what_belongs_elsewhere_is_refused_in_a_sentence() {
    let made = Made::by_lot(&game(), false, 1);
    assert_eq!(refusal(&made.file(&game(), NAME, 3)), NetError::Version { found: 3 });
    let other = NetError::Other { found: "noughts(misere=true)".into(), expected: NAME.into() };
    assert_eq!(refusal(&made.file(&game(), "noughts(misere=true)", 1)), other);
    let large = Noughts::new(4, false);
    let larger = Made::by_lot(&large, false, 1).file(&large, NAME, 1);
    assert!(matches!(refusal(&larger), NetError::Other { .. }), "its inputs are others");
    let mut shape = file();
    shape.truncate(shape.len() - 4);
    let place = 8 + 4 + 4 + NAME.len() + 4 + 4;
    shape[place..place + 4].copy_from_slice(&32_u32.to_le_bytes());
    assert_eq!(refusal(&sealed(shape)), NetError::Shape { found: [32, SECOND] });
    assert_eq!(refusal(b"GIF89a and so on").to_string(), "it is not a net of Ludoteca");
    assert_eq!(refusal(&file()[..90]).to_string(), "it is damaged, it was cut off or changed");
    assert_eq!(
        NetError::Shape { found: [32, 8] }.to_string(),
        format!("it is a net with layers of [32, 8], expected [{HIDDEN}, {SECOND}]")
    );
}
