//! Whatever is said, it is answered, and the conversation ends.

use crate::talk::start;
use ludoteca_testkit::Examples;
use ludoteca_testkit::hostile;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_lines_are_answered(data in proptest::collection::vec(any::<u8>(), 0..120), large: bool) {
        let script = hostile::script::<Examples>(&data);
        let start = start(if large { "noughts(size=4)" } else { "noughts" });
        let mut output = Vec::new();
        ludoteca_ugi::run::<Examples>(&script[..], &mut output, &start).unwrap();
        hostile::answered(&script, &String::from_utf8(output).unwrap());
    }
}
