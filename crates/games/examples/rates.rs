//! Quick look at the speed of a game: `cargo run --release -p games --example rates -- GAME [DEPTH]`.

use cpu_time::ThreadTime;
use gamekit::{Present, Rng, Shelf, Visit, leaves, perft, playouts};
use games::Games;

struct Rates(u32);

impl Visit for Rates {
    type Out = ();
    fn visit<G: Present>(self, game: G) {
        let start = game.initial();
        println!("state {} bytes, move {} bytes", size_of::<G::State>(), size_of::<G::Move>());
        for _ in 0..3 {
            let clock = ThreadTime::now();
            let (mut games, mut plies) = (0, 0);
            let mut rng = Rng::new(1);
            while clock.elapsed().as_secs_f64() < 1.0 {
                plies += playouts(&game, &start, 50, &mut rng);
                games += 50;
            }
            let seconds = clock.elapsed().as_secs_f64();
            print!(
                "{:.1} k playouts/s, {:.1} M moves/s",
                games as f64 / seconds / 1e3,
                plies as f64 / seconds / 1e6
            );
            let clock = ThreadTime::now();
            let nodes = leaves(&game, &start, self.0);
            print!(", {:.0} M leaves/s", nodes as f64 / clock.elapsed().as_secs_f64() / 1e6);
            let clock = ThreadTime::now();
            let nodes = perft(&game, &start, self.0);
            println!(", {:.2} G bulk/s ({nodes})", nodes as f64 / clock.elapsed().as_secs_f64() / 1e9);
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let (game, options) = Games::find(&args.next().expect("a game")).expect("one of ours");
    let depth = args.next().map_or(4, |depth| depth.parse().expect("a number"));
    Games::open_fast(game, &options, Rates(depth));
}
