//! The games of a bot: each with a program of its own, which thinks on a thread of its own.

use super::line::{Line, Lost};
use super::{Wish, warn};
use crate::output;
use anyhow::Result;
use ludoteca_bots::{Bot, Clocks, Direct, Question, Spec};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Registry, Settings};
use ludoteca_session::{Guests, Session, Setup};
use ludoteca_web::wire::{
    Answer, BotAct, BotAnswer, BotChallenge, BotGame, BotNews, BotOffer, BotPlace, BotSide, BotStatus,
    SideName,
};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc as threads;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::interval;

/// So often it is looked whether there is a game to be had.
const LOOK: Duration = Duration::from_secs(3);
/// So often it is looked whether somebody wants this to end.
const STOP: Duration = Duration::from_millis(200);

/// What a program has come to.
struct Chosen {
    game: String,
    place: BotPlace,
    /// The move, or what is wrong with the program.
    mv: Result<String, Message>,
}

/// A game that goes on.
struct Seated {
    think: threads::Sender<Box<BotGame>>,
    /// The place that the program is thinking about, or has thought about.
    asked: Option<BotPlace>,
    /// The move for it, once it is there.
    chosen: Option<String>,
    /// Where the program has failed last.
    failed: Option<BotPlace>,
}

/// Everything that is known here; all of it can be lost.
pub(super) struct Table {
    spec: Spec,
    wish: Wish,
    stop: Arc<AtomicBool>,
    seated: HashMap<String, Seated>,
    /// The games that wait for somebody to sit down.
    waiting: HashMap<String, String>,
    finished: HashSet<String>,
    challenges: Vec<BotChallenge>,
    /// What was asked, by its number: of refusals it has to be known what they are about.
    asked: HashMap<u64, BotAct>,
    choose: mpsc::UnboundedSender<Chosen>,
    chosen: mpsc::UnboundedReceiver<Chosen>,
    /// Held by every thread on which a program thinks.
    threads: Arc<()>,
}

impl Table {
    /// Is held by nobody else once all threads are gone.
    pub(super) fn threads(&self) -> Arc<()> {
        self.threads.clone()
    }

    pub(super) fn new(spec: Spec, wish: Wish, stop: Arc<AtomicBool>) -> Table {
        let (choose, chosen) = mpsc::unbounded_channel();
        Table {
            spec,
            wish,
            stop,
            seated: HashMap::new(),
            waiting: HashMap::new(),
            finished: HashSet::new(),
            challenges: Vec::new(),
            asked: HashMap::new(),
            choose,
            chosen,
            threads: Arc::default(),
        }
    }

    /// Waits, and says whether somebody wants it to end meanwhile.
    pub(super) async fn rest(&self, time: Duration) -> bool {
        let until = tokio::time::Instant::now() + time;
        while tokio::time::Instant::now() < until {
            if self.stop.load(Relaxed) {
                return true;
            }
            tokio::time::sleep(STOP.min(time)).await;
        }
        false
    }

    /// Plays until the line is lost, which is answered, or everything is played; and whether the server has greeted.
    pub(super) async fn serve(&mut self, line: &mut Line) -> (Option<Lost>, bool) {
        let mut greeted = false;
        let lost = self.play(line, &mut greeted).await.err();
        // What was asked on this line is answered by the state of the games on the next.
        self.asked.clear();
        self.waiting.clear();
        self.challenges.clear();
        (lost, greeted)
    }

    async fn play(&mut self, line: &mut Line, greeted: &mut bool) -> Result<(), Lost> {
        let (mut look, mut stop) = (interval(LOOK), interval(STOP));
        loop {
            tokio::select! {
                news = line.next() => {
                    *greeted = true;
                    self.hear(line, news?).await?;
                }
                chosen = self.chosen.recv() => {
                    if let Some(chosen) = chosen {
                        self.made(line, chosen).await?;
                    }
                }
                _ = look.tick(), if *greeted => self.look(line).await?,
                _ = stop.tick() => {}
            }
            if self.stop.load(Relaxed) {
                output::note(&say!(COMMON, "bot-leaves", games = self.seated.len()));
                return Ok(());
            }
            if self.is_done() {
                return Ok(());
            }
        }
    }

    /// Whether as many games are finished as were wanted.
    fn is_done(&self) -> bool {
        self.wish.games.is_some_and(|games| self.finished.len() >= games as usize) && self.seated.is_empty()
    }

    /// Whether there is room for one more game.
    fn has_room(&self) -> bool {
        let going = self.seated.len() + self.waiting.len();
        let wanted = self.wish.games.map_or(usize::MAX, |games| games as usize);
        going < self.wish.at_once && self.finished.len() + going < wanted
    }

    async fn say(&mut self, line: &mut Line, act: BotAct) -> Result<(), Lost> {
        let number = line.say(&act).await?;
        self.asked.insert(number, act);
        Ok(())
    }

    async fn hear(&mut self, line: &mut Line, news: BotNews) -> Result<(), Lost> {
        match news {
            BotNews::Hello { me } => output::note(&say!(COMMON, "bot-connected", name = me.name)),
            BotNews::Game { game } => self.stands(line, game).await?,
            BotNews::Challenges { challenges } => {
                self.challenges = challenges;
                self.consider(line).await?;
            }
            BotNews::Answer { ask, answer } => {
                self.asked.remove(&ask);
                match answer {
                    BotAnswer::Game { game } => self.stands(line, game).await?,
                    BotAnswer::Games { games } => {
                        for game in games {
                            self.stands(line, Box::new(game)).await?;
                        }
                    }
                    BotAnswer::Challenges { challenges } => self.sit_down(line, challenges).await?,
                    BotAnswer::Me { .. } | BotAnswer::Done => {}
                }
            }
            BotNews::Refused { ask, error } => {
                let act = ask.and_then(|ask| self.asked.remove(&ask));
                self.refused(line, act, &error.code, &error.message).await?;
            }
            BotNews::Closing => {}
        }
        Ok(())
    }

    async fn refused(
        &mut self,
        line: &mut Line,
        act: Option<BotAct>,
        code: &str,
        why: &str,
    ) -> Result<(), Lost> {
        match (act, code) {
            // Somebody was faster, perhaps this very program on another line: where the games stand is told.
            (Some(BotAct::Accept { game } | BotAct::Decline { game }), _) => {
                self.waiting.remove(&game);
            }
            // Nothing that the server may say later makes an offer good that is none.
            (Some(BotAct::Offer { .. }), "wrong") => {
                return Err(Lost::Refused(say!(COMMON, "bot-refused", why = why)));
            }
            // A move made meanwhile has answered it.
            (Some(BotAct::Draw { .. } | BotAct::Takeback { .. }), _)
            | (_, "place" | "turn" | "over" | "taken" | "live" | "open" | "rate") => {}
            (Some(BotAct::Move { game, text, .. }), "again" | "closing") => {
                warn(&say!(COMMON, "bot-refused", why = why));
                if let Some(seated) = self.seated.get_mut(&game) {
                    seated.chosen = Some(text);
                }
                self.say(line, BotAct::Game { game }).await?;
            }
            (Some(BotAct::Move { game, .. }), _) => {
                warn(&say!(COMMON, "bot-refused", why = why));
                self.say(line, BotAct::Resign { game }).await?;
            }
            _ => warn(&say!(COMMON, "bot-refused", why = why)),
        }
        Ok(())
    }

    /// A game stands so: what there is to do follows from that alone.
    async fn stands(&mut self, line: &mut Line, game: Box<BotGame>) -> Result<(), Lost> {
        match game.status {
            BotStatus::Waiting => {
                self.waiting.insert(game.id.clone(), game.game.clone());
            }
            BotStatus::Over => {
                self.waiting.remove(&game.id);
                let played = self.seated.remove(&game.id).is_some();
                let result = game.ending.as_ref().is_some_and(|ending| ending.result);
                if (played || result) && self.finished.insert(game.id.clone()) {
                    report(&game);
                }
                self.consider(line).await?;
            }
            BotStatus::Running => {
                self.waiting.remove(&game.id);
                self.agree(line, &game).await?;
                self.think(line, game).await?;
            }
        }
        Ok(())
    }

    /// Answers what the other player offers, by the rules of the owner.
    async fn agree(&mut self, line: &mut Line, game: &BotGame) -> Result<(), Lost> {
        let BotGame { id, offers, you, .. } = game;
        let offered = |by: Option<SideName>| by.is_some() && you.is_some() && by != *you;
        let pending = |act: &BotAct| matches!(act, BotAct::Draw { game, .. } | BotAct::Takeback { game, .. } if game == id);
        // What is told twice has one answer.
        if self.asked.values().any(pending) {
            return Ok(());
        }
        let answer = |accept: bool| if accept { Answer::Accept } else { Answer::Decline };
        let (draws, takebacks) = (answer(self.wish.rules.draws), answer(self.wish.rules.takebacks));
        let game = id.clone();
        if offered(offers.draw) {
            self.say(line, BotAct::Draw { game, answer: draws }).await
        } else if offered(offers.takeback) {
            self.say(line, BotAct::Takeback { game, answer: takebacks }).await
        } else {
            Ok(())
        }
    }

    async fn think(&mut self, line: &mut Line, game: Box<BotGame>) -> Result<(), Lost> {
        let id = game.id.clone();
        if !self.seated.contains_key(&id) {
            announce(&game);
            let think = seat(self.spec.clone(), self.choose.clone(), self.threads.clone());
            self.seated.insert(id.clone(), Seated { think, asked: None, chosen: None, failed: None });
        }
        let Some(seated) = self.seated.get_mut(&id) else { return Ok(()) };
        if !game.your_turn {
            return Ok(());
        }
        if seated.asked == Some(game.place) {
            // It was asked already. A move that is known by now may have been lost on the way.
            if let Some(text) = seated.chosen.clone() {
                let (game, place) = (id, game.place);
                self.say(line, BotAct::Move { game, place, text }).await?;
            }
            return Ok(());
        }
        (seated.asked, seated.chosen) = (Some(game.place), None);
        // A thread that is gone has said why.
        let _ = seated.think.send(game);
        Ok(())
    }

    /// A program has decided, or failed.
    async fn made(&mut self, line: &mut Line, chosen: Chosen) -> Result<(), Lost> {
        let Chosen { game, place, mv } = chosen;
        let Some(seated) = self.seated.get_mut(&game).filter(|seated| seated.asked == Some(place)) else {
            return Ok(());
        };
        match mv {
            Ok(text) => {
                seated.chosen = Some(text.clone());
                self.say(line, BotAct::Move { game, place, text }).await
            }
            Err(why) => {
                if seated.failed.replace(place) == Some(place) {
                    warn(&say!(COMMON, "bot-fault-resigns", why = why));
                    return self.say(line, BotAct::Resign { game }).await;
                }
                warn(&say!(COMMON, "bot-fault-again", why = why));
                // A new process is asked the same; where the game stands is looked up, because time has passed.
                seated.asked = None;
                self.say(line, BotAct::Game { game }).await
            }
        }
    }

    /// Answers challenges that are meant for the bot, as far as there is room.
    async fn consider(&mut self, line: &mut Line) -> Result<(), Lost> {
        for challenge in std::mem::take(&mut self.challenges) {
            if !self.wish.rules.allow(&challenge) {
                output::note(&say!(COMMON, "bot-declines", name = challenge.by.name, game = challenge.game));
                self.say(line, BotAct::Decline { game: challenge.id }).await?;
            } else if self.has_room() {
                self.accept(line, challenge).await?;
            } else {
                // It waits for its turn.
                self.challenges.push(challenge);
            }
        }
        Ok(())
    }

    async fn accept(&mut self, line: &mut Line, challenge: BotChallenge) -> Result<(), Lost> {
        // Until the answer is there the game counts as one that is waited for.
        self.waiting.insert(challenge.id.clone(), challenge.game);
        self.say(line, BotAct::Accept { game: challenge.id }).await
    }

    /// Offers what is to be offered, and looks for open seats, as far as there is room.
    async fn look(&mut self, line: &mut Line) -> Result<(), Lost> {
        if self.has_room() && self.wish.rules.open {
            self.say(line, BotAct::Challenges).await?;
        }
        for game in self.wish.offers.clone() {
            let waits = self.waiting.values().any(|waiting| same(waiting, &game));
            let asked =
                self.asked.values().any(|act| matches!(act, BotAct::Offer { offer } if offer.game == game));
            if waits || asked || !self.has_room() {
                continue;
            }
            let (clock, to) = (self.wish.clock, self.wish.to.clone());
            let offer = BotOffer { game, settings: String::new(), clock, side: BotSide::Random, to };
            self.say(line, BotAct::Offer { offer }).await?;
        }
        Ok(())
    }

    /// Sits down where a seat is open, if the rules want it.
    async fn sit_down(&mut self, line: &mut Line, challenges: Vec<BotChallenge>) -> Result<(), Lost> {
        // What was waited for and is in no list any more is looked up by its game.
        for challenge in challenges {
            let wanted = !challenge.for_you && self.wish.rules.open && self.wish.rules.allow(&challenge);
            if wanted && self.has_room() && !self.waiting.contains_key(&challenge.id) {
                self.accept(line, challenge).await?;
            }
        }
        Ok(())
    }
}

/// Whether a full game string is that of a game as it was typed.
fn same(full: &str, typed: &str) -> bool {
    let meant = Games::find(typed).map(|(game, options)| Games::metas()[game].game_string(&options));
    meant.is_ok_and(|meant| meant == full)
}

fn opponent(game: &BotGame) -> String {
    let other = match game.you {
        Some(SideName::First) => &game.players[1],
        _ => &game.players[0],
    };
    other.name.clone()
}

fn announce(game: &BotGame) {
    let going = !game.moves.is_empty();
    let (title, name) = (game.game.clone(), opponent(game));
    output::note(&if going {
        say!(
            COMMON,
            "bot-game-goes-on",
            game = title,
            name = name,
            id = game.id.as_str(),
            moves = game.moves.len()
        )
    } else {
        say!(COMMON, "bot-game-begins", game = title, name = name, id = game.id.as_str())
    });
}

fn report(game: &BotGame) {
    let Some(ending) = &game.ending else { return };
    let result = match (ending.result, ending.winner) {
        (false, _) => "none",
        (true, None) => "draw",
        (true, Some(winner)) if game.you == Some(winner) => "won",
        (true, Some(_)) => "lost",
    };
    let (title, name, reason) = (game.game.clone(), opponent(game), ending.reason.clone());
    let told = say!(COMMON, "bot-game-over", game = title, name = name, result = result, reason = reason);
    // Nobody may read along; the game is over all the same.
    let _ = output::print(&format!("{told}\n"));
}

/// A thread on which one program thinks about one game. It ends when nobody asks any more, and the program with it.
fn seat(spec: Spec, choose: mpsc::UnboundedSender<Chosen>, alive: Arc<()>) -> threads::Sender<Box<BotGame>> {
    let (think, asked) = threads::channel::<Box<BotGame>>();
    std::thread::spawn(move || {
        let _alive = alive;
        let mut bot = Bot::new(spec, Direct::shared());
        let mut begun = false;
        while let Ok(mut game) = asked.recv() {
            // What was asked before is past.
            while let Ok(newer) = asked.try_recv() {
                game = newer;
            }
            let mv = answer(&mut bot, &game, &mut begun);
            let Ok(()) = choose.send(Chosen { game: game.id, place: game.place, mv }) else { return };
        }
    });
    think
}

/// Asks a program for its move in a game as it stands.
fn answer(bot: &mut Bot, game: &BotGame, begun: &mut bool) -> Result<String, Message> {
    let session = replay(game).map_err(|error| say!(COMMON, "bot-not-replayed", why = error.to_string()))?;
    if !*begun {
        bot.new_game(&session).map_err(|fault| fault.message())?;
        *begun = true;
    }
    let millis = |time: u32| Duration::from_millis(time.into());
    let increment = game.clock.map_or(0, |clock| clock.increment);
    let clocks =
        game.clocks.map(|clocks| Clocks { left: clocks.left.map(millis), increment: [millis(increment); 2] });
    let question = Question { clocks, ..Question::of(&session) };
    let answer = bot.choose(&question).map_err(|fault| {
        *begun = false;
        fault.message()
    })?;
    Ok(session.write(answer.mv))
}

/// The game as a session, from what the server tells of it.
fn replay(game: &BotGame) -> Result<Session> {
    let (number, options) = Games::find(&game.game)?;
    let settings = Settings::parse(&Games::metas()[number].history, &game.settings)?;
    let setup = Setup {
        game: number,
        options,
        settings,
        position: Some(game.start.clone()),
        seed: 0,
        guests: Guests::default(),
    };
    let mut session = Session::open::<Games>(&setup)?;
    for text in &game.moves {
        session.play_text(text)?;
    }
    Ok(session)
}
