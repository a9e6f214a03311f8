//! Golden playthroughs: a random game under every option, written down ply by ply. They prove nothing about the rules; they
//! make every change of behaviour a readable diff.

use crate::Outlined;
use ludoteca_kit::{Advise, Game, Options, Present, Registry, Rng, Visit};
use std::fmt::Write;

/// The playthrough of a game by its place in the registry.
pub fn playthrough<R: Registry>(game: usize) -> String {
    let meta = R::metas()[game];
    let mut out = String::new();
    for options in Options::every(meta.options) {
        // Keys belong to the type of a board, and this one is the same wherever the best instructions are known.
        out += &R::open_fast(game, &options, Play(&meta.game_string(&options)));
        out.push('\n');
    }
    out
}

struct Play<'a>(&'a str);

impl Visit for Play<'_> {
    type Out = String;

    fn visit<G: Advise>(self, game: G) -> String {
        let game = Outlined(game);
        let mut rng = Rng::new(1);
        let mut state = game.initial();
        let mut out = format!("{}\n{}\n", self.0, game.write_state(&state));
        for ply in 1..=40 {
            let count = game.count(&state);
            let Some(mv) = game.sample(&state, &mut rng) else { break };
            let effect = game.effect(&state, mv).kind(game.turn(&state)).word();
            let text = game.write_move(&state, mv);
            game.play(&mut state, mv);
            let (mv, position) = (text, game.write_state(&state));
            let _ =
                writeln!(out, "{ply}. {mv} of {count} ({effect}) -> {position} #{:016x}", game.key(&state));
        }
        let counters: Vec<String> = game
            .scene(&state)
            .counters
            .iter()
            .map(|c| format!("{} {}:{}", c.name, c.values[0], c.values[1]))
            .collect();
        let _ = writeln!(out, "{}", counters.join(", "));
        if let Some(outcome) = game.outcome(&state) {
            let _ = writeln!(out, "{:?} {}", outcome.winner(), outcome.reason());
        }
        out
    }
}
