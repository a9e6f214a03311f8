//! Guided first games. The server keeps nothing of them: a question brings what was done in its step, and every answer of the
//! other side follows from that.

use crate::limits;
use crate::registry::Games;
use crate::study::picked;
use crate::wire::{self, LessonAsk, LessonView, Picking};
use ludoteca_kit::Site;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_session::{Lesson, Tried};

/// What is to be seen; otherwise one clear clause.
pub(crate) fn look(games: &Games, ask: &LessonAsk, language: Language) -> Result<LessonView, Message> {
    if ask.moves.len() > limits::STUDY || ask.picks.len() > limits::PICKS {
        return Err(say!(COMMON, "server-line-too-long"));
    }
    let teller = Teller::new(language);
    let lesson = games.lesson(&ask.game).map_err(|error| error.message())?;
    let mut lesson = lesson.ok_or_else(|| say!(COMMON, "server-no-lesson", game = ask.game.as_str()))?;
    if !lesson.go(ask.step as usize) {
        return Err(say!(COMMON, "server-no-step", count = lesson.count()));
    }
    let Played { moves, missed, answer } = replay(&mut lesson, &ask.moves)?;
    let mut picks: Vec<Site> = ask.picks.iter().map(|&site| Site(site)).collect();
    let mut objection = None;
    if let Some(site) = ask.site {
        match picked(lesson.session(), &picks, Site(site)) {
            Ok(longer) => picks = longer,
            Err(why) => objection = Some(teller.tell(&why)),
        }
    }
    let shown = lesson.shown().filter(|_| ask.show);
    let (game, node) = (lesson.session(), lesson.session().node());
    let picking =
        if lesson.is_done() { Picking::default() } else { wire::picking(game, node, &picks, teller) };
    Ok(LessonView {
        game: lesson.meta().id.to_string(),
        title: teller.tell(&lesson.meta().title()),
        step: lesson.at() as u32,
        count: lesson.count() as u32,
        name: teller.tell(&lesson.title()),
        text: teller.tell(&lesson.text()),
        task: teller.tell(&lesson.task()),
        hint: teller.tell(&lesson.hint()),
        done: lesson.is_done().then(|| teller.tell(&lesson.told_done())),
        missed: missed.map(|missed| teller.tell(&missed)),
        answer: answer.map(|answer| teller.tell(&answer)),
        marks: wire::sites(&lesson.marks()),
        threats: wire::sites(&lesson.threats()),
        shown: shown.map_or(Vec::new(), |mv| wire::sites(&game.picks_at(node, mv))),
        trails: wire::trails(&shown.map_or_else(|| game.trails_to(node), |mv| game.trails_at(node, mv))),
        layout: wire::layout(game.layout(), teller),
        scene: wire::scene(game, node, teller),
        moves,
        last: wire::sites(&game.last()),
        picks: wire::sites(&picks),
        picking,
        objection,
    })
}

/// What became of the moves of a step.
struct Played {
    /// Those that were right.
    moves: Vec<String>,
    missed: Option<Message>,
    answer: Option<Message>,
}

fn replay(lesson: &mut Lesson, texts: &[String]) -> Result<Played, Message> {
    let mut played = Played { moves: Vec::new(), missed: None, answer: None };
    for text in texts {
        let mv = lesson.session().parse(text).map_err(|error| error.message())?;
        let told = lesson.session().write(mv);
        played.answer = None;
        match lesson.play(mv).map_err(|error| error.message())? {
            Tried::Missed(why) => {
                played.missed = Some(why);
                break;
            }
            Tried::Done(answer) => played.answer = answer.map(|answer| answered(lesson, &answer, false)),
            Tried::GoesOn(answer) => played.answer = Some(answered(lesson, &answer, true)),
        }
        played.moves.push(told);
    }
    Ok(played)
}

/// What the other side has answered.
fn answered(lesson: &Lesson, answer: &ludoteca_session::Played, goes_on: bool) -> Message {
    let (text, side) = (lesson.session().text_to(answer.node), lesson.meta().side_name(answer.side));
    if goes_on {
        say!(COMMON, "server-lesson-goes-on", side = side, r#move = text)
    } else {
        say!(COMMON, "server-lesson-answer", side = side, r#move = text)
    }
}
