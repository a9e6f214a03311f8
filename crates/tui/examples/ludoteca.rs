//! The interface with all games, for trying it out: the arguments are a game and two players.

use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_session::{Player, Setup};
use ludoteca_tui::{Options, Start};
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let start = match arguments.first() {
        None => Start::Menu,
        Some(game) => {
            let setup = Setup::new::<Games>(game)?;
            let meta = Games::metas()[setup.game];
            let player =
                |place: usize| Player::parse(meta, arguments.get(place).map_or("human", String::as_str));
            Start::Game(setup, [player(1)?, player(2)?])
        }
    };
    let folder = std::env::var_os("LUDOTECA_EXAMPLE").map(PathBuf::from);
    let options = Options {
        start,
        spelling: std::env::var("LUDOTECA_COORDINATES").ok(),
        delay: Some(Duration::from_millis(200)),
        saves: folder.as_ref().map(|folder| folder.join("games")),
        config: folder.map(|folder| folder.join("choices")),
        ..Options::default()
    };
    Ok(ludoteca_tui::run::<Games>(&options)?)
}
