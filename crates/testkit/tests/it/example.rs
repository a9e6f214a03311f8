//! The tiny example game passes the laws of every game.

#[test]
fn noughts_and_crosses_obeys_the_laws() {
    ludoteca_testkit::conformance::check::<ludoteca_testkit::noughts::Examples>();
}
