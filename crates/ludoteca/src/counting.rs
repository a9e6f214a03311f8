//! `perft`: counting sequences of moves, on one thread or several.

use crate::cli::PerftArgs;
use crate::output::{self, Progress};
use crate::target::{Target, position};
use anyhow::Result;
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Decimal, say};
use ludoteca_kit::{Advise, Registry, Visit, cold};
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub(crate) fn perft(args: &PerftArgs) -> Result<()> {
    let target = Target::from_args(&args.game)?;
    let clock = Instant::now();
    let Counted { nodes, divide } = Games::open_fast(target.game, &target.options, Count(args))?;
    let seconds = clock.elapsed().as_secs_f64();
    let rate = if seconds > 0.0 { nodes as f64 / seconds } else { 0.0 };
    if args.json {
        let mut out = Map::new();
        out.insert("nodes".into(), json!(nodes));
        out.insert("seconds".into(), json!(seconds));
        out.insert("nodes_per_second".into(), json!(rate.round()));
        if args.divide {
            out.insert(
                "divide".into(),
                divide.into_iter().map(|(mv, n)| (mv, json!(n))).collect::<Map<_, _>>().into(),
            );
        }
        return output::json(&Value::Object(out));
    }
    let mut out = String::new();
    if args.divide {
        divide.iter().for_each(|(mv, n)| out += &format!("{mv}: {n}\n"));
    }
    let (seconds, rate) = (Decimal::new(seconds, 3), format!("{rate:.0}"));
    let told =
        say!(COMMON, "app-perft-counted", nodes = nodes, depth = args.depth, seconds = seconds, rate = rate);
    output::print(&format!("{out}{told}\n"))
}

struct Counted {
    nodes: u64,
    divide: Vec<(String, u64)>,
}

struct Count<'a>(&'a PerftArgs);

impl Visit for Count<'_> {
    type Out = Result<Counted>;

    fn visit<G: Advise>(self, game: G) -> Result<Counted> {
        let state = position(&game, self.0.position.as_deref())?;
        let Some(deeper) = self.0.depth.checked_sub(1) else {
            return Ok(Counted { nodes: 1, divide: Vec::new() });
        };
        if !self.0.divide && self.0.threads == 1 && deeper < 2 {
            return Ok(Counted {
                nodes: ludoteca_kit::perft(&game, &state, self.0.depth),
                divide: Vec::new(),
            });
        }
        let roots = cold::moves(&game, &state);
        let counts = count_roots(roots.len(), usize::from(self.0.threads), &|place| {
            ludoteca_kit::perft(&game, &cold::after(&game, &state, roots[place]), deeper)
        });
        let mut divide: Vec<_> =
            roots.iter().map(|&mv| game.write_move(&state, mv)).zip(counts.iter().copied()).collect();
        divide.sort();
        Ok(Counted { nodes: counts.iter().sum(), divide })
    }
}

/// Counts behind each first move; the threads take the next free move until there is none.
fn count_roots(moves: usize, threads: usize, count: &(dyn Fn(usize) -> u64 + Sync)) -> Vec<u64> {
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= moves {
                return counts;
            }
            counts.push((place, count(place)));
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let mut counts = vec![0; moves];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(moves).max(1)).map(|_| scope.spawn(work)).collect();
        let clock = Instant::now();
        let mut progress = Progress::new();
        let mut pause = Duration::from_micros(50);
        while !workers.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
            if clock.elapsed() > Duration::from_secs(1) {
                let done = done.load(Ordering::Relaxed);
                progress.show(&say!(COMMON, "app-perft-counting", done = done, all = moves));
            }
        }
        drop(progress);
        for worker in workers {
            for (place, count) in worker.join().expect("counting does not panic") {
                counts[place] = count;
            }
        }
    });
    counts
}
