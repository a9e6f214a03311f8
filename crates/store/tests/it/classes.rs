//! The laws of classes: who is in them and how one comes in, what is handed in, and what goes with whom.

use std::sync::Arc;

use ludoteca_store::{
    BotMade, Class, ClassCode, ClassJoined, CodeSet, GuestId, HandIn, Handed, JoinClass, Member, NewBot,
    NewClass, Prune, Removal, Store, Task,
};
use tokio::task::JoinSet;

use crate::backend::{Backend, Folder, ended, guest, hash};
use crate::contract::hold;

/// A class of somebody, with a code that lives until 100.
async fn class(store: &Arc<dyn Store>, owner: GuestId, id: &str) -> Class {
    let (title, name, key) = (format!("Class {id}"), "Ms Byron".to_string(), "ms byron".to_string());
    let new = NewClass { id: id.to_string(), title, owner, name, key, at: 7 };
    let class = store.open_class(new, 9).await.unwrap().expect("there is room");
    let code = ClassCode { code: code_of(id), until: 100 };
    assert_eq!(store.set_class_code(id.to_string(), Some(code)).await, Ok(CodeSet::Set));
    class
}

fn code_of(id: &str) -> String {
    format!("CODE-{id}")
}

fn wish(id: &str, guest: GuestId, name: &str, at: i64) -> JoinClass {
    JoinClass { code: code_of(id), guest, name: name.to_string(), key: name.to_lowercase(), at }
}

async fn student(store: &Arc<dyn Store>, id: &str, guest: GuestId, name: &str) -> Member {
    match store.join_class(wish(id, guest, name, 50), 99).await.unwrap() {
        ClassJoined::In(class, member) if class == id => member,
        other => panic!("{other:?}"),
    }
}

async fn bot(store: &Arc<dyn Store>, owner: GuestId, name: &str) -> GuestId {
    let (token, key) = (hash(name.as_bytes()[0]), name.to_lowercase());
    let new = NewBot { token, owner, name: name.to_string(), key, about: String::new(), at: 7 };
    match store.create_bot(new, 9).await.unwrap() {
        BotMade::Made(bot) => bot.id,
        other => panic!("{other:?}"),
    }
}

fn task(title: &str) -> Task {
    Task { title: title.to_string(), game: "noughts".to_string(), note: "win".to_string(), due: Some(60) }
}

async fn assignment(store: &Arc<dyn Store>, id: &str, title: &str) -> i64 {
    let set = store.set_assignment(id.to_string(), task(title), 8, 9).await.unwrap();
    set.expect("there is room").number
}

fn folder(assignment: i64, member: i64, at: i64) -> HandIn {
    HandIn { assignment, member, what: Handed::Folder("ask:python3 bot.py".to_string()), at }
}

async fn a_class_belongs_to_its_teacher<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, eve) = (guest(&store, 1).await, guest(&store, 2).await);
    let opened = class(&store, ada, "one").await;
    assert_eq!((opened.owner, opened.title.as_str(), opened.shown), (ada, "Class one", false));
    let found = store.class("one".to_string()).await.unwrap().unwrap();
    let code = Some(ClassCode { code: code_of("one"), until: 100 });
    assert_eq!(found, Class { code: code.clone(), ..opened });
    let owner = store.class_member("one".to_string(), ada).await.unwrap().unwrap();
    assert_eq!((owner.guest, owner.name.as_str(), owner.teacher, owner.joined), (ada, "Ms Byron", true, 7));
    assert_eq!(store.class_member("one".to_string(), eve).await, Ok(None));
    assert_eq!(store.class("two".to_string()).await, Ok(None));

    assert_eq!(store.change_class("one".to_string(), "Renamed".to_string(), true).await, Ok(true));
    assert_eq!(store.change_class("two".to_string(), "Renamed".to_string(), true).await, Ok(false));
    let changed = Class { title: "Renamed".to_string(), shown: true, ..found };
    assert_eq!(store.classes_of(ada).await, Ok(vec![(changed, owner)]));
    assert_eq!(store.classes_of(eve).await, Ok(Vec::new()));
    let more = NewClass {
        id: "two".to_string(),
        title: "Second".to_string(),
        owner: ada,
        name: "Ms Byron".to_string(),
        key: "ms byron".to_string(),
        at: 9,
    };
    assert_eq!(store.open_class(more.clone(), 1).await, Ok(None), "one is enough");
    assert!(store.open_class(more, 2).await.unwrap().is_some(), "a name is of one class alone");
    let ids: Vec<_> = store.classes_of(ada).await.unwrap().into_iter().map(|(class, _)| class.id).collect();
    assert_eq!(ids, ["two", "one"]);
    assert_eq!(store.set_class_code("two".to_string(), code.clone()).await, Ok(CodeSet::Taken));
    assert_eq!(store.set_class_code("one".to_string(), code.clone()).await, Ok(CodeSet::Set), "its own");
    assert_eq!(store.set_class_code("none".to_string(), code.clone()).await, Ok(CodeSet::Unknown));
    assert_eq!(store.set_class_code("one".to_string(), None).await, Ok(CodeSet::Set));
    assert_eq!(store.set_class_code("two".to_string(), code).await, Ok(CodeSet::Set), "it is free again");
}

async fn a_code_lets_in_while_it_lives<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    class(&store, ada, "one").await;
    for late in [100, 101] {
        let refused = store.join_class(wish("one", bob, "Bob", late), 9).await;
        assert_eq!(refused, Ok(ClassJoined::Unknown), "at {late}");
        assert_eq!(store.class_of_code(code_of("one"), late).await, Ok(None), "at {late}");
    }
    assert_eq!(store.join_class(wish("two", bob, "Bob", 50), 9).await, Ok(ClassJoined::Unknown));
    assert_eq!(store.join_class(wish("one", bob, "Bob", 99), 1).await, Ok(ClassJoined::Full));
    let member = match store.join_class(wish("one", bob, "Bob", 99), 2).await.unwrap() {
        ClassJoined::In(id, member) if id == "one" => member,
        other => panic!("{other:?}"),
    };
    assert_eq!((member.guest, member.name.as_str(), member.teacher), (bob, "Bob", false));
    assert_eq!(store.class_of_code(code_of("one"), 99).await, store.class("one".to_string()).await);
    // Who joins again is who was there before, under the first name and though there is no room.
    let again = store.join_class(wish("one", bob, "Robert", 99), 2).await;
    assert_eq!(again, Ok(ClassJoined::In("one".to_string(), member.clone())));
    assert_eq!(store.join_class(wish("one", eve, "BOB", 50), 9).await, Ok(ClassJoined::Taken));
    let names = async || -> Vec<String> {
        let members = store.class_members("one".to_string()).await.unwrap();
        members.into_iter().map(|member| member.name).collect()
    };
    assert_eq!(names().await, ["Ms Byron", "Bob"]);
    store.set_class_code("one".to_string(), None).await.unwrap();
    assert_eq!(store.join_class(wish("one", eve, "Eve", 50), 9).await, Ok(ClassJoined::Unknown));
    let code = Some(ClassCode { code: "OTHER".to_string(), until: 100 });
    store.set_class_code("one".to_string(), code).await.unwrap();
    assert_eq!(
        store.join_class(wish("one", eve, "Eve", 50), 9).await,
        Ok(ClassJoined::Unknown),
        "the old one"
    );
}

async fn however_many_join_at_once_the_class_is_full_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let ada = guest(&store, 1).await;
    class(&store, ada, "one").await;
    let mut race = JoinSet::new();
    for racer in 2..=25u8 {
        let store = Arc::clone(&store);
        race.spawn(async move {
            let id = guest(&store, racer).await;
            // Two at a time want the same name.
            let join = wish("one", id, &format!("Student {}", racer / 2), 50);
            matches!(store.join_class(join, 8).await.unwrap(), ClassJoined::In(..))
        });
    }
    let joined = race.join_all().await.into_iter().filter(|joined| *joined).count();
    let mut names: Vec<_> =
        store.class_members("one".to_string()).await.unwrap().into_iter().map(|member| member.name).collect();
    names.sort();
    names.dedup();
    assert_eq!((joined, names.len()), (7, 8));
}

async fn the_roster_is_the_teachers<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    class(&store, ada, "one").await;
    class(&store, ada, "two").await;
    let owner = store.class_member("one".to_string(), ada).await.unwrap().unwrap();
    let (bob, eve) = (student(&store, "one", bob, "Bob").await, student(&store, "two", eve, "Eve").await);
    let one = || "one".to_string();
    let rename = async |member: i64, name: &str| {
        store.rename_member(one(), member, name.to_string(), name.to_lowercase()).await.unwrap()
    };
    let renamed = Member { name: "Robert".to_string(), ..bob.clone() };
    assert_eq!(rename(bob.number, "Robert").await, ClassJoined::In(one(), renamed.clone()));
    assert_eq!(rename(bob.number, "ms byron").await, ClassJoined::Taken);
    assert_eq!(rename(eve.number, "Eva").await, ClassJoined::Unknown, "of another class");
    assert_eq!(store.set_teacher(one(), bob.number, true).await, Ok(true));
    assert!(store.class_member(one(), bob.guest).await.unwrap().unwrap().teacher);
    assert_eq!(store.set_teacher(one(), bob.number, false).await, Ok(true));
    assert_eq!(store.class_member(one(), bob.guest).await, Ok(Some(renamed)));
    for other in [owner.number, eve.number, 999] {
        assert_eq!(store.set_teacher(one(), other, false).await, Ok(false));
        assert_eq!(store.remove_member(one(), other).await, Ok(false));
    }
    assert!(store.class_member(one(), ada).await.unwrap().unwrap().teacher);
    assert_eq!(store.remove_member(one(), bob.number).await, Ok(true));
    assert_eq!(store.class_members(one()).await, Ok(vec![owner]));
    let again = student(&store, "one", bob.guest, "Bob").await;
    assert!(again.number > bob.number, "numbers do not come again");
}

async fn what_is_handed_in_last_counts<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    class(&store, ada, "one").await;
    class(&store, ada, "two").await;
    let one = || "one".to_string();
    let (first, other) = (assignment(&store, "one", "First").await, assignment(&store, "two", "Other").await);
    assert_eq!(store.set_assignment(one(), task("More"), 9, 1).await, Ok(None), "one is enough");
    assert_eq!(store.set_assignment("none".to_string(), task("More"), 9, 9).await, Ok(None));
    let changed = Task { due: None, ..task("Changed") };
    assert_eq!(store.change_assignment(one(), other, changed.clone()).await, Ok(false));
    assert_eq!(store.change_assignment(one(), first, changed).await, Ok(true));
    let told = store.assignments(one()).await.unwrap();
    let told: Vec<_> = told.iter().map(|a| (a.number, a.title.as_str(), a.due, a.made)).collect();
    assert_eq!(told, [(first, "Changed", None, 8)]);

    let bob = student(&store, "one", bob, "Bob").await;
    let robin = bot(&store, bob.guest, "Robin").await;
    let handed = folder(first, bob.number, 61);
    assert_eq!(store.hand_in(one(), handed.clone()).await, Ok(true));
    assert_eq!(store.hand_ins(one()).await, Ok(vec![handed]));
    let program = |bot: GuestId| HandIn {
        what: Handed::Bot(Some(bot), "Robin".to_string()),
        ..folder(first, bob.number, 62)
    };
    assert_eq!(store.hand_in(one(), program(robin)).await, Ok(true));
    assert_eq!(store.hand_ins(one()).await, Ok(vec![program(robin)]));
    assert_eq!(store.hand_in(one(), program(ada)).await, Ok(false), "a person is no bot");
    assert_eq!(store.hand_in(one(), folder(other, bob.number, 63)).await, Ok(false), "of another class");
    assert_eq!(store.hand_in(one(), folder(first, 999, 63)).await, Ok(false), "nobody");
    assert_eq!(store.hand_ins("two".to_string()).await, Ok(Vec::new()));
    // A bot that goes leaves its name.
    let how = Removal { at: 70, left: "left".to_string(), void: "void".to_string(), limit: 9 };
    assert!(store.remove_person(robin, how).await.unwrap().known);
    let gone = HandIn { what: Handed::Bot(None, "Robin".to_string()), ..program(robin) };
    assert_eq!(store.hand_ins(one()).await, Ok(vec![gone]));
    assert_eq!(store.take_back_hand_in("two".to_string(), first, bob.number).await, Ok(false));
    assert_eq!(store.take_back_hand_in(one(), first, bob.number).await, Ok(true));
    assert_eq!(store.take_back_hand_in(one(), first, bob.number).await, Ok(false));
    assert_eq!(store.hand_ins(one()).await, Ok(Vec::new()));
    store.hand_in(one(), folder(first, bob.number, 64)).await.unwrap();
    assert_eq!(store.remove_assignment("two".to_string(), first).await, Ok(false));
    assert_eq!(store.remove_assignment(one(), first).await, Ok(true));
    assert_eq!(
        (store.assignments(one()).await, store.hand_ins(one()).await),
        (Ok(Vec::new()), Ok(Vec::new()))
    );
}

async fn a_class_goes_with_all_that_belongs_to_it<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    for id in ["one", "two"] {
        class(&store, ada, id).await;
        let (member, task) = (student(&store, id, bob, "Bob").await, assignment(&store, id, "First").await);
        assert_eq!(store.hand_in(id.to_string(), folder(task, member.number, 50)).await, Ok(true));
    }
    assert_eq!(store.remove_class("one".to_string()).await, Ok(true));
    assert_eq!(store.remove_class("one".to_string()).await, Ok(false));
    assert_eq!(store.class("one".to_string()).await, Ok(None));
    assert_eq!(store.class_members("one".to_string()).await, Ok(Vec::new()));
    assert_eq!(store.join_class(wish("one", bob, "Bob", 50), 9).await, Ok(ClassJoined::Unknown));
    assert_eq!(store.classes_of(bob).await.unwrap().len(), 1, "he himself is still there");
    assert_eq!(
        store.hand_ins("two".to_string()).await.unwrap().len(),
        1,
        "and so is what is of another class"
    );
}

async fn who_goes_leaves_every_class<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    for id in ["one", "two"] {
        class(&store, ada, id).await;
        let eve = student(&store, id, eve, "Eve").await;
        let task = assignment(&store, id, "First").await;
        store.hand_in(id.to_string(), folder(task, eve.number, 50)).await.unwrap();
    }
    class(&store, eve, "own").await;
    student(&store, "own", ada, "Ada").await;
    let bob = student(&store, "one", bob, "Bob").await;
    store.set_teacher("one".to_string(), bob.number, true).await.unwrap();
    let how = Removal { at: 70, left: "left".to_string(), void: "void".to_string(), limit: 9 };
    assert!(store.remove_person(ada, how.clone()).await.unwrap().known);
    // One has another teacher, to whom it belongs now; two has none.
    assert_eq!(store.class("one".to_string()).await.unwrap().unwrap().owner, bob.guest);
    let names = async |id: &str| -> Vec<String> {
        let members = store.class_members(id.to_string()).await.unwrap();
        members.into_iter().map(|member| member.name).collect()
    };
    assert_eq!(names("one").await, ["Eve", "Bob"]);
    assert_eq!(store.class("two".to_string()).await, Ok(None));
    assert_eq!(names("own").await, ["Ms Byron"], "who was a student there is one no longer");
    assert!(store.remove_person(eve, how).await.unwrap().known);
    assert_eq!(
        (names("one").await, store.hand_ins("one".to_string()).await),
        (vec!["Bob".to_string()], Ok(Vec::new()))
    );
    assert_eq!(store.guests(vec![ada, eve]).await, Ok(Vec::new()));
}

async fn nobody_goes_out_of_a_class_that_is_visited<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, bob, eve) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    class(&store, ada, "one").await;
    let bob = student(&store, "one", bob, "Bob").await;
    let robin = bot(&store, bob.guest, "Robin").await;
    let first = assignment(&store, "one", "First").await;
    let what = Handed::Bot(Some(robin), "Robin".to_string());
    store.hand_in("one".to_string(), HandIn { what, ..folder(first, bob.number, 50) }).await.unwrap();
    class(&store, eve, "other").await;
    store.saw(vec![ada], 90).await.unwrap();
    let idle = |before| Prune {
        ended: ended(99),
        waiting: None,
        idle: None,
        void: None,
        guests: Some(before),
        limit: 9,
    };
    assert_eq!(store.prune(idle(80)).await.unwrap().guests, 1, "whose class nobody visits");
    assert_eq!(store.class("other".to_string()).await, Ok(None));
    assert_eq!(store.guests(vec![ada, bob.guest, eve, robin]).await.unwrap().len(), 3);
    assert_eq!(store.hand_ins("one".to_string()).await.unwrap().len(), 1);
    // When all have been away for so long the class goes, then its bot, then everybody.
    while store.prune(idle(95)).await.unwrap().guests > 0 {}
    assert_eq!(store.class("one".to_string()).await, Ok(None));
    assert_eq!(store.guests(vec![ada, bob.guest, eve, robin]).await, Ok(Vec::new()));
}

macro_rules! laws {
    ($($name:ident: $backend:ty),+ $(,)?) => {
        $(hold!($name, $backend:
            a_class_belongs_to_its_teacher,
            a_code_lets_in_while_it_lives,
            however_many_join_at_once_the_class_is_full_once,
            the_roster_is_the_teachers,
            what_is_handed_in_last_counts,
            a_class_goes_with_all_that_belongs_to_it,
            who_goes_leaves_every_class,
            nobody_goes_out_of_a_class_that_is_visited,
        );)+
    };
}

laws!(sqlite: Folder);
#[cfg(feature = "postgres")]
laws!(postgres: crate::server::Database);
