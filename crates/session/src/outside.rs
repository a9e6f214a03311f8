//! Players from outside, as a session sees them: it hands them the game and gets a move, or a reason why they have lost.
//!
//! How they are reached (a process, a wire, a test) is nothing to a session; the crate `bots` knows it.

use crate::board::Move;
use crate::{Player, Session};
use ludoteca_kit::words::Message;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// Somebody from outside who can be asked to play.
pub trait Outside: fmt::Debug + Send + Sync {
    /// Who it is, as it is typed and as records name it.
    fn name(&self) -> String;
    /// One of it at a board of its own; several may play at once.
    fn seat(&self) -> Box<dyn Guest>;
}

/// Somebody from outside at a board.
pub trait Guest: Send {
    /// A new game begins.
    fn begin(&mut self, game: &Session) -> Result<(), Forfeit>;
    /// A legal move of the current position. It need not be one that matters once `stop` is set, but has to come soon.
    fn choose(&mut self, game: &Session, stop: &AtomicBool) -> Result<Move, Forfeit>;
}

/// Why somebody from outside has lost a game without a move of the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Forfeit {
    /// What this is called where such things are counted.
    pub kind: &'static str,
    /// What is to be told, as a clause.
    pub reason: Message,
}

impl Forfeit {
    /// What it is called that somebody is not there at all.
    pub const NOT_STARTED: &'static str = "not-started";
}

/// The players from outside that a game may seat, as [`Player::Outside`] numbers them. Sessions that follow from one another,
/// as a return match does, have the same.
#[derive(Clone, Debug, Default)]
pub struct Guests([Option<Arc<dyn Outside>>; 2]);

impl Guests {
    /// At most two of them.
    pub fn new(guests: [Option<Arc<dyn Outside>>; 2]) -> Guests {
        Guests(guests)
    }

    /// The players they are, where there are any.
    pub fn players(&self) -> [Option<Player>; 2] {
        [0, 1].map(|number| self.get(number).map(|_| Player::Outside(number)))
    }

    pub(crate) fn get(&self, number: u8) -> Option<&Arc<dyn Outside>> {
        self.0.get(usize::from(number)).and_then(Option::as_ref)
    }
}

/// They are the same if they are called the same.
impl PartialEq for Guests {
    fn eq(&self, other: &Guests) -> bool {
        let names =
            |guests: &Guests| guests.0.each_ref().map(|guest| guest.as_ref().map(|guest| guest.name()));
        names(self) == names(other)
    }
}

impl Eq for Guests {}

/// Where a guest of a session sits. It comes when it is first asked.
#[derive(Clone, Default)]
pub(crate) struct Seated(Arc<Mutex<Option<Box<dyn Guest>>>>);

impl Seated {
    /// Asks for a move; nobody else asks meanwhile.
    pub(crate) fn choose(
        &self,
        who: &dyn Outside,
        game: &Session,
        stop: &AtomicBool,
    ) -> Result<Move, Forfeit> {
        let mut seated = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let guest = match &mut *seated {
            Some(guest) => guest,
            none => {
                let guest = none.insert(who.seat());
                guest.begin(game)?;
                guest
            }
        };
        guest.choose(game, stop)
    }
}

/// Who plays in a contest.
#[derive(Clone, Debug)]
pub enum Contender {
    /// Somebody every session knows.
    Known(Player),
    /// Somebody from outside.
    Outside(Arc<dyn Outside>),
}

impl Contender {
    /// The name, as it is typed.
    pub fn name(&self) -> String {
        match self {
            Contender::Known(player) => player.name().into_owned(),
            Contender::Outside(outside) => outside.name(),
        }
    }
}

impl From<Player> for Contender {
    fn from(player: Player) -> Contender {
        Contender::Known(player)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}
