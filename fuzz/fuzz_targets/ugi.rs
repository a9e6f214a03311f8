#![no_main]

use ludoteca_games::Games;
use ludoteca_ugi::{Bounds, Start};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let script = ludoteca_testkit::hostile::script::<Games>(data);
    let bounds = Bounds { hash: 2, threads: 2 };
    let start = Start { bounds, ..Start::new::<Games>("claustro").expect("it is registered") };
    let mut output = Vec::new();
    ludoteca_ugi::run::<Games>(&script[..], &mut output, &start).expect("memory can be written");
    ludoteca_testkit::hostile::answered(&script, &String::from_utf8_lossy(&output));
});
