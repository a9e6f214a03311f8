//! Classes: opened, joined, seen and changed; their codes and their members.

use super::App;
use super::api::{Answer, Body, with_cookie};
use super::owners::{line, views};
use super::problem::Problem;
use super::visitor::Sender;
use crate::classes::{
    code_of, late, may_own, may_see, may_take_part, may_teach, new_code, no_class, role, told_code,
};
use crate::shared::Shared;
use crate::summaries::moment;
use crate::wire::{
    AssignmentView, ChangeClass, ChangeMember, ClassCodeView, ClassList, ClassMember, ClassPage, ClassRole,
    ClassView, CodeLife, HandedIn, Hide, JoinClass, NewClass, NewClassCode,
};
use crate::{limits, names, tokens};
use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use ludoteca_kit::words::{COMMON, Teller, say};
use ludoteca_store::{
    Assignment, Bot, Class, ClassCode, ClassJoined, CodeSet, GuestId, HandIn, Handed, Member,
};

/// So often a code is drawn that another class happens to have.
const DRAWS: u32 = 5;

/// Who asks, if it is somebody known.
pub(super) async fn viewer(shared: &Shared, sender: &Sender) -> Result<Option<GuestId>, Problem> {
    Ok(sender.visitor(shared).await?.map(|visitor| visitor.guest.id))
}

/// Who wants to change something; whoever is not known is in no class.
pub(super) async fn writer(shared: &Shared, sender: &Sender) -> Result<Option<GuestId>, Problem> {
    let visitor = sender.visitor(shared).await?.ok_or_else(no_class)?;
    if !shared.rates.post(&visitor.limit()) {
        return Err(Problem::too_often());
    }
    Ok(Some(visitor.guest.id))
}

/// The title of a class or an assignment: a line that is there and not too long.
pub(super) fn titled(text: &str) -> Result<String, Problem> {
    let text = line(text, usize::MAX);
    let right = (1..=limits::CLASS_TITLE).contains(&text.chars().count());
    let wrong = || Problem::wrong(say!(COMMON, "server-class-title", most = limits::CLASS_TITLE));
    right.then_some(text).ok_or_else(wrong)
}

/// A name in a class with that by which it is told from others: where no letter is, the name itself.
fn called(shared: &Shared, name: &str) -> Result<(String, String), Problem> {
    let name = shared.reserved.check(name).map_err(Problem::wrong)?;
    let key = names::key(&name);
    let key = if key.is_empty() { name.clone() } else { key };
    Ok((name, key))
}

pub(super) fn number(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

pub(crate) async fn list(State(shared): App, sender: Sender) -> Answer<ClassList> {
    let visitor = sender.visitor(&shared).await?;
    let mut classes = Vec::new();
    if let Some(visitor) = &visitor {
        for (class, member) in shared.store.classes_of(visitor.guest.id).await? {
            let role = role(&class, Some(&member));
            classes.push(ClassView { id: class.id, title: class.title, role, name: member.name });
        }
    }
    Ok(Json(ClassList {
        classes,
        most: limits::CLASSES,
        name: visitor.and_then(|visitor| visitor.guest.name),
    }))
}

pub(crate) async fn open(
    State(shared): App,
    sender: Sender,
    body: Body<NewClass>,
) -> Result<Response, Problem> {
    let Json(NewClass { title, name }) = body?;
    let title = titled(&title)?;
    let (name, key) = called(&shared, &name)?;
    if sender.address.as_ref().is_some_and(|address| !shared.rates.new_class(address)) {
        return Err(Problem::too_often());
    }
    let (visitor, cookie) = sender.guest(&shared).await?;
    let (owner, at) = (visitor.guest.id, shared.now());
    let new = ludoteca_store::NewClass { id: tokens::game_id(), title, owner, name: name.clone(), key, at };
    let full = || Problem::new(429, "classes", say!(COMMON, "server-classes-full", count = limits::CLASSES));
    let class = shared.store.open_class(new, limits::CLASSES).await?.ok_or_else(full)?;
    Ok(with_cookie(cookie, ClassView { id: class.id, title: class.title, role: ClassRole::Owner, name }))
}

pub(crate) async fn join(
    State(shared): App,
    sender: Sender,
    body: Body<JoinClass>,
) -> Result<Response, Problem> {
    let Json(JoinClass { code, name }) = body?;
    // Whoever guesses is slower than codes come and go; what was typed wrong counts as well.
    if sender.address.as_ref().is_some_and(|address| !shared.rates.class_code(address)) {
        return Err(Problem::too_often());
    }
    let wrong = || Problem::new(404, "code", say!(COMMON, "server-class-code"));
    let code = code_of(&code).ok_or_else(wrong)?;
    let class = shared.store.class_of_code(code.clone(), shared.now()).await?.ok_or_else(wrong)?;
    let (name, key) = called(&shared, &name)?;
    // A whole class sits behind one address; who has a code that opens is no crowd of strangers.
    let (visitor, cookie) = sender.expected_guest(&shared).await?;
    let guest = visitor.guest.id;
    if shared.store.class_member(class.id.clone(), guest).await?.is_none()
        && shared.store.classes_of(guest).await?.len() >= limits::MEMBERSHIPS
    {
        return Err(Problem::new(
            429,
            "classes",
            say!(COMMON, "server-classes-many", count = limits::MEMBERSHIPS),
        ));
    }
    let wish = ludoteca_store::JoinClass { code, guest, name: name.clone(), key, at: shared.now() };
    match shared.store.join_class(wish, limits::CLASS_MEMBERS).await? {
        ClassJoined::In(id, member) => {
            let role = role(&class, Some(&member));
            Ok(with_cookie(cookie, ClassView { id, title: class.title, role, name: member.name }))
        }
        ClassJoined::Taken => Err(taken(&name)),
        ClassJoined::Full => {
            Err(Problem::new(429, "full", say!(COMMON, "server-class-full", count = limits::CLASS_MEMBERS)))
        }
        ClassJoined::Unknown => Err(wrong()),
    }
}

fn taken(name: &str) -> Problem {
    Problem::new(409, "taken", say!(COMMON, "server-class-name-taken", name = name))
}

pub(crate) async fn page(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<ClassPage> {
    let viewer = viewer(&shared, &sender).await?;
    let (class, member) = may_see(&shared, &id, viewer).await?;
    seen(&shared, &sender, class, member).await.map(Json)
}

/// A class as somebody sees it.
pub(super) async fn seen(
    shared: &Shared,
    sender: &Sender,
    class: Class,
    member: Option<Member>,
) -> Result<ClassPage, Problem> {
    let now = shared.now();
    let teaches = member.as_ref().is_some_and(|member| member.teacher);
    let hand_ins = shared.store.hand_ins(class.id.clone()).await?;
    let bots = handed_bots(shared, &hand_ins).await?;
    let view = |assignment: Assignment| {
        // What others have handed in, and when, is between them and their teachers.
        let own = |one: &&HandIn| teaches || member.as_ref().is_some_and(|me| me.number == one.member);
        let all = hand_ins.iter().filter(|one| one.assignment == assignment.number).filter(own);
        AssignmentView {
            number: number(assignment.number),
            handed_in: all.map(|one| handed_in(shared, &assignment, one, &bots)).collect(),
            game_title: title_of(shared, &assignment.game, sender),
            title: assignment.title,
            game: assignment.game,
            note: assignment.note,
            due: assignment.due.map(moment),
            over: assignment.due.is_some_and(|due| now >= due),
        }
    };
    let assignments = shared.store.assignments(class.id.clone()).await?.into_iter().map(view).collect();
    let members = match &member {
        Some(me) => {
            let all = shared.store.class_members(class.id.clone()).await?;
            let told = all.into_iter().map(|other| ClassMember {
                number: number(other.number),
                role: role(&class, Some(&other)),
                joined: moment(other.joined),
                you: other.number == me.number,
                name: other.name,
            });
            told.collect()
        }
        None => Vec::new(),
    };
    let viewer = member.as_ref().map(|member| member.guest);
    let bots = if class.shown { views(shared, sender, &bots, viewer).await? } else { Vec::new() };
    Ok(ClassPage {
        role: role(&class, member.as_ref()),
        code: class.code.filter(|_| teaches).and_then(|code| told(&code, now)),
        id: class.id,
        title: class.title,
        shown: class.shown,
        members,
        assignments,
        bots,
    })
}

/// The bots that were handed in and are there, each once.
async fn handed_bots(shared: &Shared, hand_ins: &[HandIn]) -> Result<Vec<Bot>, Problem> {
    let mut ids: Vec<GuestId> = hand_ins
        .iter()
        .filter_map(|one| match one.what {
            Handed::Bot(bot, _) => bot,
            Handed::Folder(_) => None,
        })
        .collect();
    ids.sort_unstable();
    ids.dedup();
    let mut bots = Vec::new();
    for id in ids {
        bots.extend(shared.store.bot(id).await?);
    }
    Ok(bots)
}

fn handed_in(shared: &Shared, assignment: &Assignment, one: &HandIn, bots: &[Bot]) -> HandedIn {
    let (bot, gone, online, command) = match &one.what {
        Handed::Bot(id, name) => {
            let bot = bots.iter().find(|bot| Some(bot.id) == *id);
            let online = bot.is_some_and(|bot| shared.is_anywhere(bot.id));
            let name = bot.map_or_else(|| name.clone(), |bot| bot.name.clone());
            (Some(name), bot.is_none(), online, None)
        }
        Handed::Folder(command) => (None, false, false, Some(command.clone())),
    };
    let (member, at, late) = (number(one.member), moment(one.at), late(assignment, one));
    HandedIn { member, bot, gone, online, command, at, late }
}

/// What a game is called, for people; one that is not played here any more goes by its text.
fn title_of(shared: &Shared, game: &str, sender: &Sender) -> String {
    match shared.games.setup(game, "", None, 0) {
        Ok(setup) => Teller::new(sender.language).tell(&shared.games.metas[setup.game].title()),
        Err(_) => game.to_string(),
    }
}

/// A code, as long as it lives.
fn told(code: &ClassCode, now: i64) -> Option<ClassCodeView> {
    let left = u32::try_from((code.until - now) / 1_000).ok().filter(|left| *left > 0)?;
    Some(ClassCodeView { code: told_code(&code.code), until: moment(code.until), left })
}

pub(crate) async fn change(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<ChangeClass>,
) -> Answer<ClassPage> {
    let Json(wish) = body?;
    let guest = writer(&shared, &sender).await?;
    let (class, member) = may_own(&shared, &id, guest).await?;
    let title = wish.title.map(|title| titled(&title)).transpose()?;
    let (title, shown) = (title.unwrap_or_else(|| class.title.clone()), wish.shown.unwrap_or(class.shown));
    if !shared.store.change_class(id, title.clone(), shown).await? {
        return Err(no_class());
    }
    seen(&shared, &sender, Class { title, shown, ..class }, Some(member)).await.map(Json)
}

/// Removes a class with all that is kept of it. Bots belong to those who made them, and games to those who played them.
pub(crate) async fn remove(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<Hide> {
    let guest = writer(&shared, &sender).await?;
    may_own(&shared, &id, guest).await?;
    if !shared.store.remove_class(id).await? {
        return Err(no_class());
    }
    Ok(Json(Hide { hidden: true }))
}

pub(crate) async fn code(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<NewClassCode>,
) -> Answer<ClassCodeView> {
    let Json(NewClassCode { life }) = body?;
    let guest = writer(&shared, &sender).await?;
    may_teach(&shared, &id, guest).await?;
    let now = shared.now();
    let life = match life {
        CodeLife::Hour => limits::CODE_HOUR,
        CodeLife::Day => 24 * limits::CODE_HOUR,
        CodeLife::Week => 7 * 24 * limits::CODE_HOUR,
    };
    for _ in 0..DRAWS {
        let code = ClassCode { code: new_code(), until: now + life };
        match shared.store.set_class_code(id.clone(), Some(code.clone())).await? {
            CodeSet::Set => return told(&code, now).map(Json).ok_or_else(Problem::inside),
            CodeSet::Taken => {}
            CodeSet::Unknown => return Err(no_class()),
        }
    }
    Err(Problem::inside())
}

pub(crate) async fn revoke(State(shared): App, Path(id): Path<String>, sender: Sender) -> Answer<Hide> {
    let guest = writer(&shared, &sender).await?;
    may_teach(&shared, &id, guest).await?;
    match shared.store.set_class_code(id, None).await? {
        CodeSet::Unknown => Err(no_class()),
        CodeSet::Set | CodeSet::Taken => Ok(Json(Hide { hidden: true })),
    }
}

/// The member of a number, for somebody who wants to do something with it.
async fn other(shared: &Shared, id: &str, member: i64) -> Result<Member, Problem> {
    let members = shared.store.class_members(id.to_string()).await?;
    members.into_iter().find(|other| other.number == member).ok_or_else(no_member)
}

fn no_member() -> Problem {
    Problem::new(404, "unknown", say!(COMMON, "server-class-no-member"))
}

pub(crate) async fn change_member(
    State(shared): App,
    Path((id, member)): Path<(String, i64)>,
    sender: Sender,
    body: Body<ChangeMember>,
) -> Answer<ClassPage> {
    let Json(wish) = body?;
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_teach(&shared, &id, guest).await?;
    let other = other(&shared, &id, member).await?;
    // Teachers are equals, but for the one to whom the class belongs.
    if (other.teacher && other.number != me.number) || wish.teacher.is_some() {
        may_own(&shared, &id, guest).await?;
    }
    if let Some(name) = &wish.name {
        let (name, key) = called(&shared, name)?;
        match shared.store.rename_member(id.clone(), member, name.clone(), key).await? {
            ClassJoined::In(..) => {}
            ClassJoined::Taken => return Err(taken(&name)),
            ClassJoined::Full | ClassJoined::Unknown => return Err(no_member()),
        }
    }
    if let Some(teacher) = wish.teacher
        && !shared.store.set_teacher(id.clone(), member, teacher).await?
    {
        return Err(Problem::new(409, "owner", say!(COMMON, "server-class-owner-stays")));
    }
    seen(&shared, &sender, class, Some(me)).await.map(Json)
}

/// Takes a member out of a class: students and teachers leave, teachers remove students, the owner removes anybody else.
pub(crate) async fn remove_member(
    State(shared): App,
    Path((id, member)): Path<(String, i64)>,
    sender: Sender,
) -> Answer<Hide> {
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_take_part(&shared, &id, guest).await?;
    if me.number != member {
        may_teach(&shared, &id, guest).await?;
        if other(&shared, &id, member).await?.teacher {
            may_own(&shared, &id, guest).await?;
        }
    } else if class.owner == me.guest {
        return Err(Problem::new(409, "owner", say!(COMMON, "server-class-owner-stays")));
    }
    if !shared.store.remove_member(id, member).await? {
        return Err(no_member());
    }
    Ok(Json(Hide { hidden: true }))
}
