//! How much anybody may ask for. Every number that holds visitors apart from each other stands here.

use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_store::{Full, Quota};
use std::num::NonZeroU32;
use std::time::Duration;

/// The longest frame that is read, in bytes.
pub(crate) const FRAME: usize = 4 << 10;
/// A longer frame ends the connection instead of being refused.
pub(crate) const FRAME_HARD: usize = 64 << 10;
/// The longest body of a request.
pub(crate) const BODY: usize = 64 << 10;
/// A body has to be there whole within this time, however it is cut.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(10);
/// What one connection may hold of a request that is not read yet, in bytes.
pub(crate) const BUFFER: usize = 16 << 10;
/// The longest name, in characters.
pub(crate) const NAME: usize = 24;
/// The longest text of a move, in bytes.
pub(crate) const MOVE: usize = 400;
/// The most picks of one move that are looked at.
pub(crate) const PICKS: usize = 64;
/// The longest line of moves in a study.
pub(crate) const STUDY: usize = 600;
/// The longest game; beyond it no move is taken.
pub(crate) const PLIES: u32 = 5_000;

/// Games of one guest that wait for an opponent.
pub(crate) const OPEN_GAMES: u32 = 5;
/// Unfinished games of one guest.
pub(crate) const LIVE_GAMES: u32 = 50;
/// Unfinished games of all.
pub(crate) const ALL_GAMES: u64 = 100_000;
/// Devices that hold one seat.
pub(crate) const DEVICES: u32 = 12;
/// These together, as the store holds them inside its transactions: whoever asks many times at once gets no more.
pub(crate) const QUOTA: Quota =
    Quota { open: OPEN_GAMES, unfinished: LIVE_GAMES, all: ALL_GAMES, holders: DEVICES };

/// What is said to whoever has used up a quota.
pub(crate) fn told(full: Full) -> Message {
    match full {
        Full::Open => say!(COMMON, "server-games-open", count = OPEN_GAMES),
        Full::Unfinished => say!(COMMON, "server-games-unfinished", count = LIVE_GAMES),
        Full::Holders => say!(COMMON, "server-too-many-devices"),
        Full::All => say!(COMMON, "server-full"),
    }
}

/// Bots of one owner.
pub(crate) const BOTS: u32 = 5;
/// Tokens of one bot.
pub(crate) const BOT_TOKENS: u32 = 5;
/// Unfinished games of one bot, of which so many may wait for an opponent. All bots of an owner have together what a person has.
pub(crate) const BOT_QUOTA: Quota =
    Quota { open: OPEN_GAMES, unfinished: LIVE_GAMES / BOTS, all: ALL_GAMES, holders: 1 };
/// Challenges that are meant for one bot and wait for its answer.
pub(crate) const BOT_CHALLENGES: u32 = 20;
/// The longest text about a bot and the longest name of a token, in characters.
pub(crate) const BOT_ABOUT: usize = 300;
pub(crate) const BOT_LABEL: usize = 40;
/// Bots that are listed.
pub(crate) const BOTS_LISTED: u32 = 100;
/// Requests a second of the bots of one owner, and how many at once.
pub(crate) const BOT_REQUESTS: (NonZeroU32, NonZeroU32) = (some(30), some(300));
/// The same of one address.
pub(crate) const ADDRESS_BOT_REQUESTS: (NonZeroU32, NonZeroU32) = (some(100), some(1_000));
/// New bots an hour of one address, and how many at once.
pub(crate) const NEW_BOTS: (NonZeroU32, NonZeroU32) = (some(20), some(20));
/// Games that are rated at once.
pub(crate) const RATED: u32 = 200;
/// News that may wait for a slow bot.
pub(crate) const BOT_OUTBOX: usize = 256;
/// A token is noted to be used so often, in milliseconds.
pub(crate) const BOT_USED: i64 = 3_600_000;

/// Classes of one owner, classes in which somebody may be, and people in one class.
pub(crate) const CLASSES: u32 = 20;
pub(crate) const MEMBERSHIPS: usize = 50;
pub(crate) const CLASS_MEMBERS: u32 = 300;
/// Assignments of one class.
pub(crate) const ASSIGNMENTS: u32 = 50;
/// The longest title of a class or an assignment, the longest note about one, and the longest command, in characters.
pub(crate) const CLASS_TITLE: usize = 60;
pub(crate) const CLASS_NOTE: usize = 500;
pub(crate) const COMMAND: usize = 200;
/// The shortest life of a code, in milliseconds.
pub(crate) const CODE_HOUR: i64 = 3_600_000;
/// No deadline is later than the year 9999.
pub(crate) const LAST_DUE: i64 = 253_402_300_799_000;
/// Codes that may be tried a minute from one address, and how many at once: a whole class may sit behind it.
pub(crate) const CLASS_CODES: (NonZeroU32, NonZeroU32) = (some(30), some(300));
/// New classes an hour of one address, and how many at once.
pub(crate) const NEW_CLASSES: (NonZeroU32, NonZeroU32) = (some(20), some(20));
/// Leagues of one owner, and of all, that are not over.
pub(crate) const LEAGUES: u32 = 5;
pub(crate) const ALL_LEAGUES: u32 = 200;
/// New leagues an hour of one address, and how many at once.
pub(crate) const NEW_LEAGUES: (NonZeroU32, NonZeroU32) = (some(10), some(10));
/// Bots of a league, and its games.
pub(crate) const LEAGUE_BOTS: u32 = 64;
pub(crate) const LEAGUE_GAMES: u32 = 4_000;
/// Leagues that are not over in which one bot takes part.
pub(crate) const BOT_LEAGUES: u32 = 10;
/// Boards of a league, pairs of games on each at each meeting, rounds of a Swiss tournament, and games of one bot at once.
pub(crate) const LEAGUE_BOARDS: u32 = 8;
pub(crate) const LEAGUE_PAIRS: u32 = 50;
pub(crate) const LEAGUE_ROUNDS: u32 = 30;
pub(crate) const LEAGUE_AT_ONCE: u32 = 4;
/// The longest title of a league, in characters.
pub(crate) const LEAGUE_TITLE: usize = 80;
/// A league begins within so many milliseconds if its owner names a moment, and after so many if not and nobody has it begin before.
pub(crate) const LEAGUE_AHEAD: i64 = 90 * 24 * 3_600_000;
pub(crate) const LEAGUE_WAITS: i64 = 7 * 24 * 3_600_000;
/// Leagues are looked at so often, and so soon after a game of bots has ended.
pub(crate) const LEAGUE_LOOK: Duration = Duration::from_secs(1);
pub(crate) const LEAGUE_PAUSE: Duration = Duration::from_millis(50);
/// Papers about leagues that are kept, and positions that the engine looks at for a move in them.
pub(crate) const LEAGUE_PAPERS: usize = 32;
pub(crate) const LEAGUE_NODES: u64 = 2_000;

/// Connections that ask for something, sockets not counted.
pub(crate) const CONNECTIONS: usize = 4_096;
/// The same of one address. A browser opens six.
pub(crate) const ADDRESS_CONNECTIONS: u32 = 128;
/// Who has not said within this time what is wanted has hung up.
pub(crate) const HEADERS: Duration = Duration::from_secs(15);
/// Sockets of one guest.
pub(crate) const GUEST_SOCKETS: u32 = 20;
/// Sockets of one address.
pub(crate) const ADDRESS_SOCKETS: u32 = 100;
/// With fewer open files than this, far from all connections and sockets that are allowed can be had.
pub(crate) const FILES: u64 = 2_000;
/// Sockets of all.
pub(crate) const ALL_SOCKETS: u32 = 20_000;
/// Messages that may wait for a slow client before it is let go; it then connects again and catches up.
pub(crate) const OUTBOX: usize = 64;
/// Questions that may wait for one live game.
pub(crate) const INBOX: usize = 256;

/// Messages a second on one socket, and how many at once.
pub(crate) const MESSAGES: (NonZeroU32, NonZeroU32) = (some(20), some(60));
/// A socket is closed that goes on after so many refusals for haste.
pub(crate) const HASTE: u32 = 200;
/// Writing requests a minute of one guest or address, and how many at once.
pub(crate) const POSTS: (NonZeroU32, NonZeroU32) = (some(60), some(30));
/// Questions about positions a second of one guest or address, and how many at once.
pub(crate) const STUDIES: (NonZeroU32, NonZeroU32) = (some(20), some(60));
/// Records and pictures a second of one address, and how many at once: a list shows forty.
pub(crate) const REPLAYS: (NonZeroU32, NonZeroU32) = (some(20), some(200));
/// New guests a minute of one address, and how many at once.
pub(crate) const GUESTS: (NonZeroU32, NonZeroU32) = (some(10), some(30));

/// Pieces of slow work that are done at once: pictures, records, studies. Games that are opened have as many of their own, so
/// that no player waits behind somebody's pictures.
pub(crate) const SLOW: usize = 4;
/// Moves of computers that may wait for the engine.
pub(crate) const THOUGHTS: usize = 4_096;
/// Analyses that may wait for the engine.
pub(crate) const ANALYSES: usize = 16;
/// The same of one address.
pub(crate) const ADDRESS_ANALYSES: usize = 4;
/// Who waits for the engine is told again so often how many come first.
pub(crate) const QUEUE: Duration = Duration::from_secs(1);
/// Memories of searches that are kept, one for each game and its options.
pub(crate) const MEMORIES: usize = 6;

/// The shortest and the longest base time of a clock, in milliseconds.
pub(crate) const BASE: [u32; 2] = [1_000, 24 * 3_600_000];
/// The longest increment, in milliseconds.
pub(crate) const INCREMENT: u32 = 600_000;

/// Who is there is told no more often than this: a crowd that arrives is told as one.
pub(crate) const PRESENCE: Duration = Duration::from_millis(400);
/// A live game that nobody plays or watches and in which nothing is going on is put away after this time.
pub(crate) const IDLE: Duration = Duration::from_secs(60);
/// Who plays without a clock may be away for so long before the other may claim the game: a week.
pub(crate) const LONG_ABSENCE: i64 = 7 * 24 * 3_600_000;
/// So many of the games that somebody has deleted are listed.
pub(crate) const DELETED: u32 = 100;
/// A game that was deleted before its end can be put back for so long; then it is aborted.
pub(crate) const REGRET: i64 = 24 * 3_600_000;
/// A live game that could not be read is begun again after this time.
pub(crate) const RETRY: Duration = Duration::from_secs(2);
/// A socket is asked for a sign of life so often.
pub(crate) const PING: Duration = Duration::from_secs(25);
/// A socket from which nothing was heard for so long is closed.
pub(crate) const SILENCE: Duration = Duration::from_secs(70);
/// A database that has not taken a note within this time is not ready.
pub(crate) const READY: Duration = Duration::from_secs(2);
/// The server notes so often that it lives, while a clock runs, and is asked no more often whether it can.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);
/// A longer time between two signs of life is an outage: the process was stopped, or the machine slept.
pub(crate) const STALL: i64 = ludoteca_store::STALL;
/// How long a shutdown waits for connections to end.
pub(crate) const FAREWELL: Duration = Duration::from_secs(3);

/// The page of a game brings its state along if that is there within this time, and if the game is no longer than so many plies.
pub(crate) const FIRST: Duration = Duration::from_millis(300);
pub(crate) const FIRST_PLIES: u32 = 400;

/// Who does not look after a game asks again so often whether somebody does.
pub(crate) const LEASE_AGAIN: Duration = Duration::from_secs(4);
/// A flag that another node should let fall is looked at so much later.
pub(crate) const FLAG_GRACE: Duration = Duration::from_millis(1_500);
/// Times that are charged to nobody are remembered for so long: a clock has a day, and who plays without one may be away a week.
pub(crate) const OUTAGES: i64 = 30 * 24 * 3_600_000;
/// Nodes say so often that they are there.
pub(crate) const PRESENT: u32 = 2;
/// Other nodes are told so often who waits for an opponent here.
pub(crate) const MAKERS: Duration = Duration::from_secs(15);
/// Games that may have to be looked after are read so many at once.
pub(crate) const ATTEND: u32 = 200;
/// Games and guests that are cleared away at once, and the pause before the next ones.
pub(crate) const PRUNED: u32 = 200;
pub(crate) const PRUNE_PAUSE: Duration = Duration::from_millis(200);
/// Seconds between two rounds of chores, and between two looks for games that nobody looks after.
pub(crate) const CHORES: u32 = 60;
pub(crate) const ATTEND_AGAIN: u32 = 120;

/// A shutdown says goodbye to so many games at once, and then waits a moment.
pub(crate) const FAREWELLS: usize = 100;
pub(crate) const FAREWELL_PAUSE: Duration = Duration::from_millis(40);

/// Games of one list of the lobby.
pub(crate) const LOBBY: u32 = 40;
/// The most of them that one guest has made.
pub(crate) const LISTED: u32 = 5;
/// The most of them whose makers are at one address.
pub(crate) const ADDRESS_LISTED: u32 = 10;
/// Games that are looked at for such a list: those of makers who have left are not shown, and few of one maker.
pub(crate) const CHALLENGES: u32 = 400;
/// Games of one page of the archive.
pub(crate) const PAGE: u32 = 30;

const fn some(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}
