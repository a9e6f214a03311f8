//! Boards in a report.

use crate::game::Game;
use ludoteca_draw::{Marks, View, svg};
use ludoteca_kit::Registry;
use ludoteca_kit::words::Language;
use ludoteca_session::{Session, Setup};

fn view() -> View {
    View { legend: false, coordinates: true, language: Language::spoken(), ..View::default() }
}

/// The end of a game, or where somebody failed in it; nothing for a record that cannot be read.
pub(super) fn end<R: Registry>(game: &Game) -> String {
    let Ok(session) = Session::read::<R>(&game.record.to_string()) else { return String::new() };
    let marks = Marks { last: session.last(), ..Marks::NONE };
    inline(&svg(session.layout(), &session.scene(), &marks, &view()))
}

/// A position of a game.
pub(super) fn position<R: Registry>(setup: &Setup, position: &str) -> String {
    let setup = Setup { position: Some(position.to_string()), ..setup.clone() };
    let Ok(session) = Session::open::<R>(&setup) else { return String::new() };
    inline(&svg(session.layout(), &session.scene(), &Marks::NONE, &view()))
}

/// A picture as part of a page, which knows what it is without the name of its language: a page that names no address at all
/// shows at a glance that it fetches nothing.
fn inline(picture: &str) -> String {
    picture.replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")
}
