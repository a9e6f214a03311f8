//! The game of a match with its type forgotten.

use crate::bout::Picking;
use crate::player::{Decision, Player, Thinking, why};
use ludoteca_kit::{
    Advise, Effect, Layout, MoveError, Next, Outcome, Refusal, Rng, Scene, Side, Site, Visit, cold, mix,
};

/// A position by its place in the tree.
pub(crate) type At = usize;

/// What the tree keeps of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) turn: Side,
    /// By the rules of the game alone.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) key: u64,
}

/// What the tree keeps of a move.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) text: String,
    pub(crate) picks: Vec<Site>,
    pub(crate) effect: Effect,
    pub(crate) progress: bool,
}

/// The rules of a game, its options and all positions of a match. It knows no history.
pub(crate) trait Table: Send + Sync {
    fn layout(&self) -> Layout;
    fn look(&self, at: At) -> Look;
    fn same(&self, a: At, b: At) -> bool;
    fn scene(&self, at: At) -> Scene;
    fn position(&self, at: At) -> String;
    /// The text of the position the rules begin with.
    fn initial(&self) -> String;
    fn parse_cell(&self, text: &str) -> Result<Site, Refusal>;
    fn next(&self, at: At, picks: &[Site]) -> Picking;
    fn read(&self, at: At, text: &str) -> Result<Step, MoveError>;
    fn count(&self, at: At) -> usize;
    fn moves(&self, at: At) -> Vec<String>;
    /// Every move that can be spelled with this site as the first pick.
    fn moves_from(&self, at: At, site: Site) -> Vec<String>;
    /// Adds the position after a move that [`Table::read`] has written.
    fn push(&mut self, at: At, text: &str);
    /// A player's thoughts about a position; `seed` is for this ply alone.
    fn think(&self, at: At, player: Player, seed: u64) -> Thinking;
}

/// Opens the table of a game at a position, or at its start with this side to move (`None`: whom the rules say).
pub(crate) struct Open<'a> {
    pub(crate) position: Option<&'a str>,
    pub(crate) first: Option<Side>,
}

impl Visit for Open<'_> {
    type Out = Result<Box<dyn Table>, Refusal>;

    fn visit<G: Advise>(self, game: G) -> Self::Out {
        let start = match self.position {
            Some(text) => game.parse_state(text)?,
            None => {
                let start = game.initial();
                match self.first {
                    Some(side) if side != game.turn(&start) => turned(&game, &start, side)?,
                    _ => start,
                }
            }
        };
        Ok(Box::new(Board { game, states: vec![start] }))
    }
}

/// The same position with another side to move. Its text is the only place where any game says whose turn it is.
fn turned<G: Advise>(game: &G, state: &G::State, side: Side) -> Result<G::State, Refusal> {
    let mut text = game.write_state(state);
    text.pop();
    text.push(game.layout().sides[side.index()].letter);
    game.parse_state(&text)
}

struct Board<G: Advise> {
    game: G,
    /// In step with the nodes of the tree.
    states: Vec<G::State>,
}

impl<G: Advise> Table for Board<G> {
    fn layout(&self) -> Layout {
        self.game.layout()
    }

    fn look(&self, at: At) -> Look {
        let (game, state) = (&self.game, &self.states[at]);
        Look { turn: game.turn(state), outcome: game.outcome(state), key: game.key(state) }
    }

    fn same(&self, a: At, b: At) -> bool {
        self.states[a] == self.states[b]
    }

    fn scene(&self, at: At) -> Scene {
        self.game.scene(&self.states[at])
    }

    fn position(&self, at: At) -> String {
        self.game.write_state(&self.states[at])
    }

    fn initial(&self) -> String {
        self.game.write_state(&self.game.initial())
    }

    fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        self.game.parse_cell(text)
    }

    fn next(&self, at: At, picks: &[Site]) -> Picking {
        let Next { choices, done } = self.game.next(&self.states[at], picks);
        Picking { choices, done: done.map(|mv| self.game.write_move(mv)) }
    }

    fn read(&self, at: At, text: &str) -> Result<Step, MoveError> {
        let (game, state) = (&self.game, &self.states[at]);
        let mv = game.parse_move(state, text)?;
        Ok(Step {
            text: game.write_move(mv),
            picks: game.picks(state, mv),
            effect: game.effect(state, mv),
            progress: game.progress(state, mv),
        })
    }

    fn count(&self, at: At) -> usize {
        cold::count(&self.game, &self.states[at])
    }

    fn moves(&self, at: At) -> Vec<String> {
        let moves = cold::moves(&self.game, &self.states[at]);
        moves.into_iter().map(|mv| self.game.write_move(mv)).collect()
    }

    fn moves_from(&self, at: At, site: Site) -> Vec<String> {
        let state = &self.states[at];
        let mut found = Vec::new();
        let mut seen = std::collections::HashSet::new();
        let mut waiting = vec![vec![site]];
        while let Some(picks) = waiting.pop() {
            let next = self.game.next(state, &picks);
            // Picks in another order may spell the same move.
            found.extend(next.done.filter(|&mv| seen.insert(mv)));
            waiting.extend(next.choices.iter().rev().map(|choice| {
                let mut longer = picks.clone();
                longer.push(choice.site);
                longer
            }));
        }
        found.into_iter().map(|mv| self.game.write_move(mv)).collect()
    }

    fn push(&mut self, at: At, text: &str) {
        let mut state = self.states[at].clone();
        let mv = self.game.parse_move(&state, text).expect("read() wrote this move for this position");
        cold::play(&self.game, &mut state, mv);
        self.states.push(state);
    }

    fn think(&self, at: At, player: Player, seed: u64) -> Thinking {
        let (game, state) = (self.game.clone(), self.states[at].clone());
        Thinking::new(move |_| decide(&game, &state, player, Rng::new(seed)))
    }
}

fn decide<G: Advise>(game: &G, state: &G::State, player: Player, mut rng: Rng) -> Decision {
    let (mv, rule, candidates) = match player {
        Player::Human | Player::Random | Player::Mcts(_) | Player::Engine(_) => {
            (cold::sample(game, state, &mut rng), None, cold::count(game, state))
        }
        Player::Own(name) => {
            let advice = game.advise(name, state).expect("the game lists this player");
            let count = advice.moves.len();
            let drawn = (count > 0).then(|| advice.moves[rng.below(count)]);
            (drawn, Some(advice.rule), count)
        }
    };
    let mv = mv.expect("there is a move as long as the game goes on");
    Decision { text: game.write_move(mv), rule, candidates, why: why(rule, candidates), known: None }
}

/// The seed of what is drawn by lot at one ply, so that undoing and redoing changes nothing.
pub(crate) fn ply_seed(seed: u64, ply: u64) -> u64 {
    mix([seed, ply])
}
