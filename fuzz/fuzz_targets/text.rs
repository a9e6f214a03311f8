#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ludoteca_testkit::hostile::text::<ludoteca_games::Games>(data));
