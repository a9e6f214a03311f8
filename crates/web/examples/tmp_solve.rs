//! Temporary.
use ludoteca_kit::{Advise, Indexed, Registry, Tactics, Visit};
struct Solve;
impl Visit for Solve {
    type Out = ();
    fn visit<G: Advise + Tactics + Indexed>(self, game: G) {
        let dir = std::env::args().nth(1).unwrap();
        let index = game.index().expect("small");
        let task = ludoteca_solver::Task {
            game: "taacoca(side=3,directions=forward)",
            folder: std::path::Path::new(&dir),
            threads: 2,
            stop: None,
            checkpoints: std::time::Duration::from_secs(3600),
        };
        ludoteca_solver::solve(&index, &task, &mut |_| {}).unwrap();
    }
}
fn main() {
    let (g, o) = ludoteca_games::Games::find("taacoca(side=3,directions=forward)").unwrap();
    ludoteca_games::Games::open(g, &o, Solve);
}
