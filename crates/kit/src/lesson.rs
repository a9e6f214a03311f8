//! Guided first games: what a game's `lesson.txt` holds, and when a step of it is done.
//!
//! ```text
//! # A comment.
//! step capture
//! options size=6
//! position 1b2#/b4/2bg1/g3g/#b1g1 g
//! mark d1 e2
//! name c4
//! goal capture
//! ```
//!
//! A lesson is a list of steps. A step is a position, what the side to move has to do there, and the cells it speaks of: those that are marked on the board, and
//! those that are only named. Its
//! sentences stand in the game's catalogue: `lesson-NAME` is its title, with the attributes `text`, `task`, `hint`, `done`
//! and `wrong`. In them `$a` is the first of these cells, `$b` the second, and so on.
//!
//! | goal | the move has to |
//! |---|---|
//! | `play M M …` | be one of these |
//! | `land C C …` | bring a piece to one of these cells |
//! | `take C C …` | have the pieces on all these cells fall |
//! | `capture`, `trade`, `wake` | do that |
//! | `win N` | win by force within so many plies, itself included |
//! | `hold N` | leave the other side without a forced win within so many plies |
//! | `safe` | leave the other side nothing to capture |
//!
//! Several goals of a step have to be reached by one move, but `win`, which goes on until the game is won.

use crate::{Game, Layout, Meta, Present, Refusal, Scene, Side, Site, cold};
use ludoteca_words::{COMMON, Cell, Message, say};

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its sentences are called after it.
    pub name: &'static str,
    /// What differs from the default options, as it is typed.
    pub options: &'static str,
    /// Where it begins.
    pub position: &'static str,
    /// The cells it speaks of and that are marked on the board.
    pub marks: Vec<&'static str>,
    /// Further cells that its sentences name.
    pub names: Vec<&'static str>,
    /// What the move has to do.
    pub goals: Vec<Goal>,
}

/// What a move has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Be one of these moves.
    Play(Vec<&'static str>),
    /// Bring a piece to one of these cells.
    Land(Vec<&'static str>),
    /// Have the pieces on all these cells fall.
    Take(Vec<&'static str>),
    /// Have some piece fall, and not the moved one.
    Capture,
    /// Have the moved piece fall too.
    Trade,
    /// Wake something.
    Wake,
    /// Win by force within so many plies, itself included.
    Win(u32),
    /// Leave the other side without a forced win within so many plies.
    Hold(u32),
    /// Leave the other side nothing to capture.
    Safe,
}

/// What the cells of a step are called in its sentences.
const MARKS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

impl Step {
    /// Its title.
    pub fn title(&self, meta: &Meta) -> Message {
        Message::new(meta.words, format!("lesson-{}", self.name))
    }

    /// Another of its sentences: `text`, `task`, `hint`, `done` or `wrong`.
    pub fn part(&self, meta: &Meta, part: &str) -> Message {
        let message = Message::new(meta.words, format!("lesson-{}.{part}", self.name));
        let cells = MARKS.into_iter().zip(self.marks.iter().chain(&self.names));
        cells.fold(message, |message, (name, cell)| message.with(name, Cell((*cell).to_string())))
    }

    /// How many plies the step may take: a win by force takes several.
    pub fn plies(&self) -> u32 {
        let plies = self.goals.iter().map(|goal| if let Goal::Win(plies) = goal { *plies } else { 1 });
        plies.max().unwrap_or(1)
    }
}

/// The sentences of a step besides its title.
pub const PARTS: [&str; 5] = ["text", "task", "hint", "done", "wrong"];

/// Reads the lesson of a game; an empty text is no lesson.
pub fn read(text: &'static str) -> Result<Vec<Step>, Refusal> {
    let mut steps: Vec<Step> = Vec::new();
    let lines = text.lines().map(str::trim).enumerate();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let refuse =
            |expected: Message| Refusal::new(say!(COMMON, "place-line", number = number + 1), line, expected);
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        if word == "step" {
            let (marks, names) = (Vec::new(), Vec::new());
            steps.push(Step { name: rest, options: "", position: "", marks, names, goals: Vec::new() });
            continue;
        }
        let expected = || say!(COMMON, "expected-one-of", list = WORDS.to_vec());
        let step = steps.last_mut().ok_or_else(|| refuse(say!(COMMON, "expected-step")))?;
        match word {
            "options" => step.options = rest,
            "position" => step.position = rest,
            "mark" => step.marks = rest.split_whitespace().collect(),
            "name" => step.names = rest.split_whitespace().collect(),
            "goal" => step.goals.push(goal(rest).ok_or_else(|| refuse(say!(COMMON, "expected-goal")))?),
            _ => return Err(refuse(expected())),
        }
    }
    Ok(steps)
}

/// What lines of a lesson begin with.
const WORDS: [&str; 6] = ["step", "options", "position", "mark", "name", "goal"];

fn goal(text: &'static str) -> Option<Goal> {
    let mut words = text.split_whitespace();
    let word = words.next()?;
    let rest: Vec<&'static str> = words.collect();
    let plies = || rest.first().filter(|_| rest.len() == 1)?.parse().ok();
    match word {
        "play" => Some(Goal::Play(rest)),
        "land" => Some(Goal::Land(rest)),
        "take" => Some(Goal::Take(rest)),
        "capture" => rest.is_empty().then_some(Goal::Capture),
        "trade" => rest.is_empty().then_some(Goal::Trade),
        "safe" => rest.is_empty().then_some(Goal::Safe),
        "wake" => rest.is_empty().then_some(Goal::Wake),
        "win" => plies().map(Goal::Win),
        "hold" => plies().map(Goal::Hold),
        _ => None,
    }
}

/// Whether a side can force its win within so many plies, by looking at everything. Positions of lessons are small and their
/// wins short, so that nothing cleverer is needed and nothing can be overlooked.
pub fn forces<G: Game>(game: &G, state: &G::State, side: Side, plies: u32) -> bool {
    if let Some(outcome) = cold::outcome(game, state) {
        return outcome.winner() == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = cold::moves(game, state).into_iter();
    let leads = |mv| forces(game, &cold::after(game, state, mv), side, plies - 1);
    if game.turn(state) == side { moves.any(leads) } else { moves.all(leads) }
}

/// A game with its board, to judge the moves of a lesson.
#[derive(Debug)]
pub struct Judge<'a, G: Present> {
    game: &'a G,
    layout: &'a Layout,
}

impl<'a, G: Present> Judge<'a, G> {
    /// The game and its board.
    pub fn new(game: &'a G, layout: &'a Layout) -> Self {
        Judge { game, layout }
    }

    /// The first goal that a legal move misses; `left` is how many plies a forced win may still take.
    pub fn missed<'s>(
        &self,
        state: &G::State,
        mv: G::Move,
        goals: &'s [Goal],
        left: u32,
    ) -> Option<&'s Goal> {
        goals.iter().find(|goal| !self.reaches(state, mv, goal, left))
    }

    fn reaches(&self, state: &G::State, mv: G::Move, goal: &Goal, left: u32) -> bool {
        let game = self.game;
        let mover = game.turn(state);
        let after = cold::after(game, state, mv);
        let effect = || game.effect(state, mv);
        let sites = |cells: &[&str]| -> Vec<Site> {
            cells.iter().filter_map(|cell| game.parse_cell(cell).ok()).collect()
        };
        match goal {
            Goal::Play(moves) => moves.contains(&game.write_move(state, mv).as_str()),
            Goal::Land(cells) => {
                let (before, then) = (game.scene(state), game.scene(&after));
                let arrives = |site| !self.stands(&before, mover, site) && self.stands(&then, mover, site);
                sites(cells).into_iter().any(arrives)
            }
            Goal::Take(cells) => {
                let falls = effect().falls;
                sites(cells).iter().all(|site| falls.contains(site))
            }
            Goal::Capture => Some(effect()).is_some_and(|effect| !effect.falls.is_empty() && !effect.trade),
            Goal::Trade => effect().trade,
            Goal::Wake => effect().wakes.is_some(),
            Goal::Win(_) => forces(game, &after, mover, left.saturating_sub(1)),
            Goal::Hold(plies) => {
                cold::outcome(game, &after).is_none_or(|outcome| outcome.winner() != Some(mover.other()))
                    && !forces(game, &after, mover.other(), *plies)
            }
            Goal::Safe => self.captor(&after).is_none(),
        }
    }

    /// Whether a piece of a side stands on a site.
    fn stands(&self, scene: &Scene, side: Side, site: Site) -> bool {
        let piece = self.layout.standing(scene, site);
        piece.is_some_and(|piece| self.layout.pieces[piece.kind].side == Some(side))
    }

    /// A move of the side to move that captures something.
    pub fn captor(&self, state: &G::State) -> Option<G::Move> {
        let captures = |&mv: &G::Move| !self.game.effect(state, mv).falls.is_empty();
        cold::moves(self.game, state).into_iter().find(captures)
    }

    /// The answer of the other side to a move that wins by force: the most stubborn one, which leaves the fewest moves
    /// that still win within `left` plies. `None` once the game is over.
    pub fn stubborn(&self, state: &G::State, left: u32) -> Option<G::Move> {
        let game = self.game;
        let side = game.turn(state).other();
        let winning = |mv: &G::Move| {
            let after = cold::after(game, state, *mv);
            if let Some(outcome) = cold::outcome(game, &after) {
                // Whoever loses by an answer gives it only where nothing else is left.
                return (outcome.winner() == Some(side), 0);
            }
            let leads = |mv| forces(game, &cold::after(game, &after, mv), side, left.saturating_sub(2));
            (false, cold::moves(game, &after).into_iter().filter(|&mv| leads(mv)).count())
        };
        cold::moves(game, state).into_iter().min_by_key(winning)
    }

    /// The answer by which the other side escapes a win within `left` plies.
    pub fn escape(&self, state: &G::State, left: u32) -> Option<G::Move> {
        let game = self.game;
        let side = game.turn(state).other();
        let escapes =
            |&mv: &G::Move| !forces(game, &cold::after(game, state, mv), side, left.saturating_sub(1));
        cold::moves(game, state).into_iter().find(escapes)
    }

    /// The move by which the side to move wins within so many plies.
    pub fn winning(&self, state: &G::State, plies: u32) -> Option<G::Move> {
        let (game, side) = (self.game, self.game.turn(state));
        let wins = |&mv: &G::Move| forces(game, &cold::after(game, state, mv), side, plies.saturating_sub(1));
        cold::moves(game, state).into_iter().find(wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read() {
        let steps = read(
            "# A lesson.\n\nstep walk\nposition 3/3/3 x\nmark a1  b2\ngoal land a1\ngoal hold 1\nstep end\noptions size=4\ngoal win 3\n",
        );
        let steps = steps.unwrap();
        assert_eq!((steps.len(), steps[0].name, steps[0].position), (2, "walk", "3/3/3 x"));
        assert_eq!(steps[0].marks, ["a1", "b2"]);
        assert_eq!(steps[0].goals, [Goal::Land(vec!["a1"]), Goal::Hold(1)]);
        assert_eq!((steps[1].options, steps[1].plies(), steps[0].plies()), ("size=4", 3, 1));
        assert_eq!(read(""), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_lesson_is_refused_with_its_line() {
        let refused = |text| read(text).unwrap_err().to_string();
        assert!(refused("goal win 1").starts_with("line 1: found \"goal win 1\", expected"));
        assert!(refused("step a\ngoal fly").starts_with("line 2: found \"goal fly\", expected"));
        assert!(refused("step a\n\ngoal win").starts_with("line 3: found \"goal win\", expected"));
        assert!(
            refused("step a\nposition x\nsteps b").ends_with("step, options, position, mark, name, goal")
        );
    }
}
