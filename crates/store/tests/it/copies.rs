//! Copies: of a file while it is served, and of one database into another.

use std::sync::Arc;

use ludoteca_store::{
    Ban, BotMade, ClassCode, ClassJoined, End, EnterLeague, Entered, GuestId, HandIn, Handed, JoinClass,
    NewBot, NewBotToken, NewClass, NewGame, NewLeague, NewLeagueGame, Outage, Seat, Sqlite, Store,
    StoreError, Task, check, copy,
};

use crate::backend::{Backend, Folder, blank, ended, full, guest, hash, place, play, step};

/// Puts a little of everything into a store.
async fn fill(store: &Arc<dyn Store>) {
    let game = full(store, "G").await;
    store.create_game(game).await.unwrap();
    play(store, "G", 3).await;
    let (one, two) = (guest(store, 1).await, guest(store, 2).await);
    store.rename(two, Some("Zoë \"'; --".to_string())).await.unwrap();
    guest(store, 3).await;
    let seats = [Seat::Guests(vec![two, one]), Seat::Guests(vec![one])];
    store
        .create_game(NewGame { seats, creator: Some(two), keys: [Some(hash(7)), None], ..blank("H") })
        .await
        .unwrap();
    store.create_rematch("H".to_string(), blank("R")).await.unwrap();
    store.hide("H".to_string(), two, Some(44)).await.unwrap();
    play(store, "H", 1500).await;
    store.end(End { game: "H".to_string(), place: None, ended: ended(9) }).await.unwrap();
    store.keep_analysis("H".to_string(), "curve".to_string()).await.unwrap();
    store.add_outage(Outage { from: 5, to: 7 }).await.unwrap();
    store.heartbeat(99).await.unwrap();
    let bot = NewBot {
        token: hash(60),
        owner: two,
        name: "Robin".to_string(),
        key: "robin".to_string(),
        about: "plays".to_string(),
        at: 3,
    };
    let BotMade::Made(bot) = store.create_bot(bot, 1).await.unwrap() else { panic!("a bot") };
    let (label, scopes) = ("laptop".to_string(), "play".to_string());
    store
        .create_bot_token(NewBotToken { bot: bot.id, hash: hash(61), label, scopes, at: 4 }, 1)
        .await
        .unwrap();
    assert!(store.challenge_bot("R".to_string(), bot.id).await.unwrap());
    let (title, name, key) = ("Class".to_string(), "Ms Byron".to_string(), "ms byron".to_string());
    let new = NewClass { id: "C".to_string(), title, owner: one, name, key, at: 5 };
    store.open_class(new, 1).await.unwrap().unwrap();
    let code = ClassCode { code: "CODE".to_string(), until: 9 };
    store.set_class_code("C".to_string(), Some(code.clone())).await.unwrap();
    let (name, key) = ("Bob".to_string(), "bob".to_string());
    store.join_class(JoinClass { code: code.code, guest: two, name, key, at: 6 }, 9).await.unwrap();
    let task =
        Task { title: "First".to_string(), game: "noughts".to_string(), note: String::new(), due: None };
    let first = store.set_assignment("C".to_string(), task, 7, 1).await.unwrap().unwrap().number;
    for (member, what) in
        [(1, Handed::Folder("ask:run".to_string())), (2, Handed::Bot(Some(bot.id), "Robin".to_string()))]
    {
        let handed = HandIn { assignment: first, member, what, at: 8 };
        assert!(store.hand_in("C".to_string(), handed).await.unwrap());
    }
    let league = NewLeague {
        id: "L".to_string(),
        owner: two,
        title: "Winter".to_string(),
        terms: "{}".to_string(),
        class: Some("C".to_string()),
        created: 5,
        starts: 6,
        seed: u64::MAX,
    };
    store.create_league(league, 1, 1).await.unwrap();
    let enter = EnterLeague { league: "L".to_string(), bot: bot.id, at: 7, most: 1, leagues: 1 };
    assert_eq!(store.enter_league(enter).await, Ok(Entered::In));
    let (board, pair, half, first, opening) = (0, 0, 0, 0, String::new());
    let bye = NewLeagueGame { board, pair, half, first, second: None, opening, points: Some(2) };
    let met = NewLeagueGame { second: Some(1), points: None, ..bye.clone() };
    store.draw_round("L".to_string(), 0, vec![bye, met], 8).await.unwrap();
    store.open_league_game("L".to_string(), 1, blank("P"), vec!["m".to_string()]).await.unwrap();
    store.ban(Ban { whom: "x".to_string(), since: 1, until: None, why: String::new() }).await.unwrap();
}

/// What can be seen of it.
async fn seen(store: &Arc<dyn Store>) -> String {
    let mut seen = Vec::new();
    for id in ["G", "H", "R"] {
        seen.push(format!(
            "{:?} {:?}",
            store.record(id.to_string()).await,
            store.analysis(id.to_string()).await
        ));
    }
    seen.push(format!("{:?}", store.guests((0..9).map(GuestId).collect()).await));
    seen.push(format!("{:?} {:?}", store.totals().await, store.bans().await));
    seen.push(format!("{:?} {:?}", store.outages_since(0).await, store.last_heartbeat().await));
    seen.push(format!("{:?} {:?}", store.bots(9).await, store.bot_tokens(GuestId(4)).await));
    seen.push(format!("{:?}", store.challenges_to(GuestId(4), 9).await));
    let id = || "C".to_string();
    seen.push(format!("{:?} {:?}", store.class(id()).await, store.class_members(id()).await));
    seen.push(format!("{:?} {:?}", store.assignments(id()).await, store.hand_ins(id()).await));
    seen.push(format!("{:?} {:?}", store.leagues(9).await, store.league_entries("L".to_string()).await));
    seen.push(format!("{:?}", store.league_games("L".to_string()).await));
    for guest in 1..4 {
        let hidden = store.hidden_of(GuestId(guest), 9).await;
        let finished = store.finished_of(GuestId(guest), None, 9).await;
        seen.push(format!("{hidden:?} {finished:?} {:?}", store.person(GuestId(guest)).await));
    }
    seen.join("\n")
}

async fn go<From: Backend, To: Backend>() {
    let (from, to) = (From::new(), To::new());
    let (from, to) = (from.open().await, to.open().await);
    fill(&from).await;
    let counted = copy(&from, &to).await.unwrap();
    assert_eq!(seen(&from).await, seen(&to).await);
    assert_eq!(check(&from).await, Ok(counted.clone()));
    let rows: Vec<_> = counted.iter().map(|sum| (sum.table, sum.rows)).collect();
    assert_eq!(rows[..4], [("guest", 4), ("game", 4), ("holder", 4), ("move", 1504)]);
    let refused = StoreError::Open("the database to copy to is not empty: name a new one".to_string());
    assert_eq!(copy(&from, &to).await, Err(refused));
    // It goes on where the other stood, with numbers of its own.
    assert_eq!(guest(&to, 9).await, GuestId(5));
    to.create_game(blank("new")).await.unwrap();
    let (name, key) = ("Eve".to_string(), "eve".to_string());
    let join = JoinClass { code: "CODE".to_string(), guest: GuestId(5), name, key, at: 6 };
    assert!(matches!(to.join_class(join, 9).await, Ok(ClassJoined::In(_, member)) if member.number == 3));
    to.append(step("G", place(3, 0))).await.unwrap();
    assert_ne!(check(&to).await, Ok(counted));
    assert_eq!(to.totals().await.unwrap().guests, 5);
}

#[tokio::test]
async fn a_file_is_copied_into_a_file() {
    go::<Folder, Folder>().await;
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn a_file_moves_to_postgres() {
    go::<Folder, crate::server::Database>().await;
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn postgres_moves_to_a_file() {
    go::<crate::server::Database, Folder>().await;
}

async fn a_backup_is_made_while_it_is_served<H: Backend>() {
    let (backend, folder) = (H::new(), Folder::new());
    let store = backend.serve().await;
    fill(&store).await;
    let expected = seen(&store).await;
    let to = folder.path().join("backups/one.db");
    let moves = async {
        for ply in 3..60 {
            store.append(step("G", place(ply, 0))).await.unwrap();
        }
    };
    store.backup(to.clone()).await.unwrap();
    let before = check(&store).await.unwrap();
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&to).await.unwrap());
    assert_eq!((seen(&file).await, check(&file).await.unwrap()), (expected, before));
    let again = store.backup(to.clone()).await;
    assert_eq!(again, Err(StoreError::Open(format!("{} is there already: name a new file", to.display()))));
    // While moves are made it is still a copy of one moment.
    let other = folder.path().join("two.db");
    let (copied, ()) = tokio::join!(store.backup(other.clone()), moves);
    copied.unwrap();
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&other).await.unwrap());
    let record = file.record("G".to_string()).await.unwrap().unwrap();
    assert_eq!(record.moves.len(), record.game.place.plies as usize);
}

#[tokio::test]
async fn a_file_is_backed_up() {
    a_backup_is_made_while_it_is_served::<Folder>().await;
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn postgres_is_backed_up_to_a_file() {
    a_backup_is_made_while_it_is_served::<crate::server::Database>().await;
}
