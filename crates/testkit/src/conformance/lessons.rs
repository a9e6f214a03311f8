//! The guided first game keeps to the rules: its positions exist, its goals can be reached and missed, its wins are forced.

use super::texts::named;
use ludoteca_kit::lesson::{self, Goal, Judge, PARTS, Step};
use ludoteca_kit::words::Language;
use ludoteca_kit::{Advise, Indexed, Meta, Options, Portable, Registry, Tactics, Visit, cold};
use std::collections::HashSet;

/// A guided first game is no course.
const LONGEST: usize = 12;

/// Holds the lesson of one game to its rules.
pub(super) fn check<S: Registry>(game: usize) {
    let meta = S::metas()[game];
    let steps = lesson::read(meta.lesson).unwrap_or_else(|refusal| panic!("{}: {refusal}", meta.id));
    assert!(steps.len() <= LONGEST, "{}: a first game has at most {LONGEST} steps", meta.id);
    let names: HashSet<&str> = steps.iter().map(|step| step.name).collect();
    assert_eq!(names.len(), steps.len(), "{}: every step has a name of its own", meta.id);
    for step in &steps {
        named(step.title(meta));
        PARTS.into_iter().for_each(|part| named(step.part(meta, part)));
        let options = Options::parse(meta.options, step.options);
        let options = options.unwrap_or_else(|refusal| panic!("{} of {}: {refusal}", step.name, meta.id));
        S::open_with(Portable, game, &options, Held { step, id: meta.id });
    }
    told_in_vain(meta, &names);
}

/// Every sentence of a lesson belongs to a step.
fn told_in_vain(meta: &Meta, names: &HashSet<&str>) {
    let keys = meta.words.patterns(Language::English).filter_map(|(key, _)| key.strip_prefix("lesson-"));
    for key in keys {
        let (name, part) = key.split_once('.').unwrap_or((key, PARTS[0]));
        assert!(names.contains(name), "{}: lesson-{key} belongs to no step", meta.id);
        assert!(PARTS.contains(&part), "{}: lesson-{key} is never told", meta.id);
    }
}

/// A step to be held to the rules.
struct Held<'a> {
    step: &'a Step,
    id: &'a str,
}

impl Visit for Held<'_> {
    type Out = ();

    fn visit<G: Advise + Tactics + Indexed>(self, game: G) {
        let Held { step, id } = self;
        let at = format!("lesson of {id}, {}", step.name);
        let state = game.parse_state(step.position).unwrap_or_else(|refusal| panic!("{at}: {refusal}"));
        assert_eq!(game.write_state(&state), step.position, "{at}: the position is canonical");
        assert!(cold::outcome(&game, &state).is_none(), "{at}: the game goes on");
        let listed = step.goals.iter().flat_map(|goal| match goal {
            Goal::Land(cells) | Goal::Take(cells) => cells.as_slice(),
            _ => &[],
        });
        for cell in step.marks.iter().chain(&step.names).chain(listed) {
            assert!(game.parse_cell(cell).is_ok(), "{at}: {cell} is a cell");
        }
        for text in
            step.goals.iter().flat_map(|goal| if let Goal::Play(moves) = goal { &moves[..] } else { &[] })
        {
            let mv = game.parse_move(&state, text).unwrap_or_else(|error| panic!("{at}: {error}"));
            assert_eq!(game.write_move(&state, mv), *text, "{at}: the move is canonical");
        }
        assert!(!step.goals.is_empty(), "{at}: there is something to do");
        let layout = game.layout();
        let judge = Judge::new(&game, &layout);
        let moves = cold::moves(&game, &state);
        let right = |mv: &G::Move| judge.missed(&state, *mv, &step.goals, step.plies()).is_none();
        let (right, wrong): (Vec<G::Move>, Vec<G::Move>) = moves.into_iter().partition(right);
        assert!(!right.is_empty(), "{at}: some move does what is asked");
        assert!(!wrong.is_empty(), "{at}: some move does not");
        // What is to be won takes as long as it says, or the task would be told wrongly.
        if step.goals.contains(&Goal::Win(step.plies())) && step.plies() > 1 {
            let sooner = lesson::forces(&game, &state, game.turn(&state), step.plies() - 1);
            assert!(!sooner, "{at}: it is won sooner");
        }
    }
}
