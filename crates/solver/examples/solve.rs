//! Solves a game and says what it took: `cargo run --release -p ludoteca-solver --example solve -- GAME FOLDER THREADS`.

use ludoteca_games::Games;
use ludoteca_kit::{Advise, Indexed, Registry, Visit};
use ludoteca_solver::{Need, Progress, Task};
use std::path::Path;
use std::time::{Duration, Instant};

struct Solve<'a>(Task<'a>);

impl Visit for Solve<'_> {
    type Out = Result<String, Box<dyn std::error::Error>>;

    fn visit<G: Advise + Indexed>(self, game: G) -> Self::Out {
        let index = game.index()?;
        println!("{:?}", Need::of(&index));
        let mut last = None;
        let mut tell = |progress: &Progress| {
            if last != Some(progress.phase) {
                println!(
                    "{:8.2} s {:?} {}",
                    progress.elapsed.as_secs_f64(),
                    progress.phase,
                    progress.decided
                );
                last = Some(progress.phase);
            }
        };
        let summary = ludoteca_solver::solve(&index, &self.0, &mut tell)?;
        Ok(format!("{summary:?}"))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, folder, threads] = &args[..] else { return Err("expected GAME FOLDER THREADS".into()) };
    let (game, options) = Games::find(name)?;
    let name = Games::metas()[game].game_string(&options);
    let checkpoints = Duration::from_secs(60);
    let task =
        Task { game: &name, folder: Path::new(folder), threads: threads.parse()?, stop: None, checkpoints };
    let since = Instant::now();
    println!("{}", Games::open_fast(game, &options, Solve(task))?);
    println!("{:.2} s", since.elapsed().as_secs_f64());
    Ok(())
}
