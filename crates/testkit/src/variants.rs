//! Which boards of a game a test looks at, where all of them would be too many.

use ludoteca_kit::{Meta, Options};

/// The first and the last of a game's sets of options: its smallest board and its largest, where it has several.
pub fn ends(meta: &Meta) -> [String; 2] {
    let all = Options::every(meta.options);
    [all.first(), all.last()].map(|options| meta.game_string(options.expect("there are the defaults")))
}

/// The game under the first value of every option: its smallest board, where it has several.
pub fn smallest(meta: &Meta) -> String {
    let [smallest, _] = ends(meta);
    smallest
}
