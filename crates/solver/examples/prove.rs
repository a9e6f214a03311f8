//! Settles a position and says what it took: `cargo run --release -p solver --example prove -- GAME MIB SEED SLACK ADDING`.

use gamekit::{Advise, Indexed, Shelf, Tactics, Visit};
use games::Games;
use solver::proof::{Adding, Pursuit, Settings, prove};

struct Prove<'a>(Settings<'a>);

impl Visit for Prove<'_> {
    type Out = Result<(), Box<dyn std::error::Error>>;

    fn visit<G: Advise + Tactics + Indexed>(self, game: G) -> Self::Out {
        let mut tell = |pursuit: &Pursuit| eprintln!("{pursuit:?}");
        let proved = prove(&game, &game.initial(), &self.0, &mut tell)?;
        let line: Vec<String> = proved.line.iter().map(|&mv| game.write_move(mv)).collect();
        println!("{:?} {:?}\n{}", proved.verdict, proved.effort, line.join(" "));
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, memory, seed, slack, adding] = &args[..] else {
        return Err("expected GAME MIB SEED SLACK all|most".into());
    };
    let (game, options) = Games::find(name)?;
    let settings = Settings {
        memory: memory.parse::<u64>()? << 20,
        seed: seed.parse()?,
        slack: slack.parse()?,
        adding: if adding == "all" { Adding::All } else { Adding::Most },
        ..Settings::default()
    };
    Games::open_fast(game, &options, Prove(settings))
}
