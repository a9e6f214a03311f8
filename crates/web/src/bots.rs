//! What bots do, whichever way they say it: each act is one function, and HTTP and the line of news only carry it.

use crate::http::{Problem, check_clock, too_many};
use crate::live_game::{self, Ask};
use crate::replay::WITHDRAWN;
use crate::shared::Shared;
use crate::wire::{
    BotAct, BotAnswer, BotChallenge, BotGame, BotMe, BotOffer, BotPlayer, BotSide, ClientMessage, Clock,
};
use crate::{limits, names, nodes, summaries, tokens};
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Language, Teller, say};
use ludoteca_store::{
    Bot, BotToken, Change, Create, Ended, Game, GuestId, Join, NewGame, Seat, StoreError, TakeSeat,
};
use std::sync::Arc;

/// What a token may be good for.
pub(crate) const READ: &str = "read";
pub(crate) const PLAY: &str = "play";

/// A program that speaks for a bot.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) bot: Bot,
    pub(crate) token: BotToken,
    pub(crate) address: Option<String>,
    pub(crate) language: Language,
}

impl Caller {
    fn scopes(&self) -> Vec<String> {
        self.token.scopes.split(' ').map(str::to_string).collect()
    }

    /// Whether it may ask once more just now.
    pub(crate) fn may_ask(&self, shared: &Shared) -> Result<(), Problem> {
        let owner = format!("owner-{}", self.bot.owner.0);
        let allowed = shared.rates.bot(&owner, self.address.as_ref());
        if allowed { Ok(()) } else { Err(Problem::too_often()) }
    }

    fn may_play(&self) -> Result<(), Problem> {
        let may = self.token.scopes.split(' ').any(|scope| scope == PLAY);
        if may { Ok(()) } else { Err(Problem::new(403, "scope", say!(COMMON, "server-bot-scope"))) }
    }

    pub(crate) fn me(&self) -> BotMe {
        BotMe {
            name: self.bot.name.clone(),
            scopes: self.scopes(),
            games: limits::BOT_QUOTA.unfinished,
            challenges: limits::BOT_QUOTA.open,
        }
    }
}

/// Does what a bot wants.
pub(crate) async fn act(shared: &Arc<Shared>, caller: &Caller, act: BotAct) -> Result<BotAnswer, Problem> {
    match act {
        BotAct::Me => Ok(BotAnswer::Me { me: Box::new(caller.me()) }),
        BotAct::Challenges => Ok(BotAnswer::Challenges { challenges: challenges(shared, caller).await? }),
        BotAct::Games => Ok(BotAnswer::Games { games: games(shared, caller).await? }),
        BotAct::Game { game } => within(shared, caller, &game, None).await,
        other => {
            caller.may_play()?;
            play(shared, caller, other).await
        }
    }
}

async fn play(shared: &Arc<Shared>, caller: &Caller, act: BotAct) -> Result<BotAnswer, Problem> {
    let (game, message) = match act {
        BotAct::Offer { offer: wish } => return offer(shared, caller, wish).await,
        BotAct::Accept { game } => return accept(shared, caller, &game).await,
        BotAct::Decline { game } => return decline(shared, caller, &game).await,
        BotAct::Move { game, place, text } => {
            (game, ClientMessage::Move { ask: 0, ply: place.plies, takebacks: place.takebacks, text })
        }
        BotAct::Resign { game } => (game, ClientMessage::Resign),
        BotAct::Abort { game } => (game, ClientMessage::Abort),
        BotAct::Draw { game, answer } => (game, ClientMessage::Draw { act: answer }),
        BotAct::Takeback { game, answer } => (game, ClientMessage::Takeback { act: answer }),
        BotAct::Claim { game, result } => (game, ClientMessage::Claim { result }),
        BotAct::Me | BotAct::Challenges | BotAct::Games | BotAct::Game { .. } => return Ok(BotAnswer::Done),
    };
    within(shared, caller, &game, Some(message)).await
}

/// A stored game.
async fn stored(shared: &Shared, id: &str) -> Result<Game, Problem> {
    if !tokens::is_game_id(id) {
        return Err(Problem::no_game());
    }
    shared.store.game(id.to_string()).await?.ok_or_else(Problem::no_game)
}

/// Does something in a game in which the bot sits, or looks at it.
async fn within(
    shared: &Arc<Shared>,
    caller: &Caller,
    id: &str,
    message: Option<ClientMessage>,
) -> Result<BotAnswer, Problem> {
    let open = tokens::is_game_id(id) && shared.is_live(id);
    if !open {
        stored(shared, id).await?;
    }
    let game = live_game::act(shared, id, caller.bot.id, caller.language, message).await?;
    Ok(BotAnswer::Game { game: Box::new(game) })
}

async fn games(shared: &Arc<Shared>, caller: &Caller) -> Result<Vec<BotGame>, Problem> {
    let mut seen = Vec::new();
    for game in shared.store.unfinished_of(caller.bot.id, limits::LIVE_GAMES).await? {
        seen.push(live_game::act(shared, &game.id, caller.bot.id, caller.language, None).await?);
    }
    Ok(seen)
}

/// The games that wait for somebody: those that are meant for the bot, its own, and those that stand in the lists.
async fn challenges(shared: &Arc<Shared>, caller: &Caller) -> Result<Vec<BotChallenge>, Problem> {
    let bot = caller.bot.id;
    let mut told = meant(shared, caller).await?;
    let own = shared.store.unfinished_of(bot, limits::LIVE_GAMES).await?;
    let own: Vec<Game> = own.into_iter().filter(|game| game.seats.contains(&Seat::Open)).collect();
    told.extend(tell_challenges(shared, caller, &own, false).await?);
    let mut open = shared.store.open_games(limits::CHALLENGES).await?;
    let holds = |game: &Game| game.seats.iter().any(|seat| summaries::holds(seat, Some(bot)));
    let waits = |game: &Game| game.creator.is_none_or(|maker| shared.is_anywhere(maker));
    open.retain(|game| !holds(game) && waits(game));
    open.truncate(limits::LOBBY as usize);
    told.extend(tell_challenges(shared, caller, &open, false).await?);
    Ok(told)
}

/// The challenges that are meant for the bot.
pub(crate) async fn meant(shared: &Arc<Shared>, caller: &Caller) -> Result<Vec<BotChallenge>, StoreError> {
    let games = shared.store.challenges_to(caller.bot.id, limits::BOT_CHALLENGES).await?;
    tell_challenges(shared, caller, &games, true).await
}

async fn tell_challenges(
    shared: &Arc<Shared>,
    caller: &Caller,
    games: &[Game],
    for_you: bool,
) -> Result<Vec<BotChallenge>, StoreError> {
    let names = summaries::names(shared, games).await?;
    let teller = Teller::new(caller.language);
    let told = games.iter().filter_map(|game| {
        let side = Side::BOTH.into_iter().find(|side| game.seats[side.index()] == Seat::Open)?;
        let meta = shared.games.meta(&game.family)?;
        let seat = &game.seats[side.other().index()];
        let seat = summaries::seat(seat, meta, &names, Some(caller.bot.id), |_| false, teller);
        Some(BotChallenge {
            id: game.id.clone(),
            game: game.game.clone(),
            family: game.family.clone(),
            settings: game.settings.clone(),
            clock: game.clock.map(|clock| Clock {
                base: summaries::span(clock.base),
                increment: summaries::span(clock.increment),
            }),
            side: side.into(),
            by: BotPlayer { kind: seat.kind, name: seat.player.unwrap_or(seat.name) },
            for_you,
            yours: seat.you,
            created: summaries::moment(game.created),
        })
    });
    Ok(told.collect())
}

async fn offer(shared: &Arc<Shared>, caller: &Caller, wish: BotOffer) -> Result<BotAnswer, Problem> {
    let seed = tokens::seed();
    let setup = shared.games.setup(&wish.game, &wish.settings, None, seed).map_err(Problem::wrong)?;
    let meta = shared.games.metas[setup.game];
    let clock = wish.clock.map(check_clock).transpose()?;
    let to = match &wish.to {
        Some(name) => Some(opponent(shared, name, caller.bot.id).await?),
        None => None,
    };
    let me = Seat::Guests(vec![caller.bot.id]);
    let first = match wish.side {
        BotSide::First => true,
        BotSide::Second => false,
        BotSide::Random => seed & 1 == 0,
    };
    let game = NewGame {
        id: tokens::game_id(),
        created: shared.now(),
        family: meta.id.to_string(),
        game: meta.game_string(&setup.options),
        settings: setup.settings.to_string(),
        seed,
        position: None,
        seats: if first { [me, Seat::Open] } else { [Seat::Open, me] },
        keys: [None, None],
        clock,
        listed: to.is_none(),
        creator: Some(caller.bot.id),
    };
    let id = game.id.clone();
    match shared.store.create_game_within(game, limits::BOT_QUOTA).await? {
        Create::Made(_) => {}
        Create::Full(full) => return Err(too_many(full)),
        Create::Unknown => return Err(Problem::no_game()),
    }
    shared.metrics.games.inc();
    match to {
        Some(bot) => challenge(shared, &id, &bot).await?,
        None => nodes::waits(shared, caller.bot.id),
    }
    ring(shared, caller.bot.id);
    within(shared, caller, &id, None).await
}

/// The bot of a name that somebody wants to play: it has to be connected, and may not have too much to answer already.
pub(crate) async fn opponent(shared: &Shared, name: &str, asks: GuestId) -> Result<Bot, Problem> {
    let unknown = || Problem::wrong(say!(COMMON, "server-no-bot", name = name));
    let bot = shared.store.bot_called(names::key(name)).await?.ok_or_else(unknown)?;
    if bot.id == asks {
        return Err(unknown());
    }
    if !shared.is_anywhere(bot.id) {
        return Err(Problem::new(409, "away", say!(COMMON, "server-bot-away", name = bot.name)));
    }
    let waiting = shared.store.challenges_to(bot.id, limits::BOT_CHALLENGES).await?;
    if waiting.len() >= limits::BOT_CHALLENGES as usize {
        return Err(Problem::new(429, "busy", say!(COMMON, "server-bot-busy", name = bot.name)));
    }
    Ok(bot)
}

/// Means an open game for a bot, and tells it.
pub(crate) async fn challenge(shared: &Arc<Shared>, game: &str, bot: &Bot) -> Result<(), StoreError> {
    shared.store.challenge_bot(game.to_string(), bot.id).await?;
    ring(shared, bot.id);
    Ok(())
}

/// Has the lines of a bot look again, here and at other nodes: it has a game or a challenge more.
pub(crate) fn ring(shared: &Shared, bot: GuestId) {
    shared.sockets.look_again(bot);
    if !shared.nodes.is_alone() {
        shared.store.tell(nodes::BOT, &bot.0.to_string());
    }
}

async fn accept(shared: &Arc<Shared>, caller: &Caller, id: &str) -> Result<BotAnswer, Problem> {
    let game = stored(shared, id).await?;
    let bot = caller.bot.id;
    // Who sits there already is simply told so: the answer to an earlier time may have been lost.
    if game.seats.iter().any(|seat| summaries::holds(seat, Some(bot))) {
        return within(shared, caller, id, None).await;
    }
    let taken = || Problem::new(409, "taken", say!(COMMON, "server-seat-taken"));
    let open = Side::BOTH.into_iter().find(|side| game.seats[side.index()] == Seat::Open);
    let side = open.filter(|_| game.ended.is_none()).ok_or_else(taken)?;
    // What is in no list is for those who were asked.
    let wanted = shared.store.challenged(id.to_string()).await?.is_some_and(|wanted| wanted.id == bot);
    if !game.listed && !wanted {
        return Err(Problem::no_game());
    }
    // Nobody else ever opens the seat of a bot.
    let key = tokens::hash(&tokens::token());
    let take = TakeSeat { game: id.to_string(), side, guest: bot, key, at: shared.now() };
    match shared.store.join_within(take, limits::BOT_QUOTA).await? {
        Join::Seated(_) => {
            shared.tell(id, Ask::Refresh).await;
            ring(shared, bot);
            within(shared, caller, id, None).await
        }
        Join::Taken(_) => Err(taken()),
        Join::Full(full) => Err(too_many(full)),
        Join::Unknown => Err(Problem::no_game()),
    }
}

async fn decline(shared: &Arc<Shared>, caller: &Caller, id: &str) -> Result<BotAnswer, Problem> {
    let game = stored(shared, id).await?;
    let bot = caller.bot.id;
    let own = game.seats.iter().any(|seat| summaries::holds(seat, Some(bot)));
    let meant = shared.store.challenged(id.to_string()).await?.is_some_and(|wanted| wanted.id == bot);
    if !own && !meant {
        return Err(Problem::new(403, "seat", say!(COMMON, "server-not-yours")));
    }
    let ended = Ended { winner: None, reason: WITHDRAWN.to_string(), at: shared.now(), void: true };
    match shared.store.withdraw(id.to_string(), ended).await? {
        Change::Stored(_) => {
            shared.metrics.endings.inc();
            shared.tell(id, Ask::Refresh).await;
            ring(shared, bot);
            Ok(BotAnswer::Done)
        }
        Change::Conflict(_) => Err(Problem::new(409, "taken", say!(COMMON, "server-not-withdrawn"))),
        Change::Unknown => Err(Problem::no_game()),
    }
}
