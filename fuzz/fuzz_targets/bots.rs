#![no_main]

use ludoteca_bots::{Named, Spec, heard};
use ludoteca_games::Games;
use ludoteca_session::{Session, Setup};

// Who plays, as somebody types it, and what a program answers, whatever it is made of.
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    if let Ok(spec) = Spec::parse(&text) {
        assert_eq!(Spec::parse(&spec.to_string()), Ok(spec));
    }
    let words: Vec<String> = text.split('\n').map(str::to_string).collect();
    let _ = Named::read(&words);
    let setup = Setup::new::<Games>("claustro").expect("it is registered");
    let game = Session::open::<Games>(&setup).expect("it has a start");
    for line in &words {
        if let Some(Ok(mv)) = heard(&game, line) {
            assert_eq!(game.parse(&game.write(mv)), Ok(mv));
        }
    }
});
