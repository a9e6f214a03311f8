//! The tiny example game is a whole one: it obeys the laws of every game and has every file of the recipe.

use ludoteca_testkit::{Examples, conformance, missing, playthrough};
use std::path::Path;

#[test]
fn noughts_and_crosses_obeys_the_laws() {
    conformance::check::<Examples>();
}

#[test]
fn its_playthrough_stands_in_its_folder() {
    insta::with_settings!({ snapshot_path => folder(), prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("playthrough", playthrough::<Examples>(0));
    });
}

#[test]
fn it_has_every_file_of_the_recipe() {
    assert_eq!(missing(folder()), [""; 0]);
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/noughts"))
}
