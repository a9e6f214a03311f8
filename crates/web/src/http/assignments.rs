//! What is to be handed in for a class, what was, and all of it as a file.

use super::App;
use super::api::{Answer, Body};
use super::classes::{seen, titled, viewer, writer};
use super::owners::line;
use super::problem::Problem;
use super::visitor::Sender;
use crate::classes::{late, league_file, may_take_part, may_teach, role};
use crate::shared::Shared;
use crate::wire::{
    ClassExport, ClassPage, ExportedAssignment, ExportedHandIn, ExportedMember, NewAssignment, NewHandIn,
};
use crate::{limits, names};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_kit::words::{COMMON, Teller, say};
use ludoteca_store::{Assignment, Class, HandIn, Handed, Member, Millis, Task};

/// How a command begins that `ludoteca` can ask: the words before its first colon.
const FORMS: [&str; 3] = ["ask:", "ask-text:", "ugi:"];

fn no_assignment() -> Problem {
    Problem::new(404, "unknown", say!(COMMON, "server-class-no-assignment"))
}

/// An assignment as it is kept.
fn task(shared: &Shared, wish: NewAssignment) -> Result<Task, Problem> {
    let setup = shared.games.setup(&wish.game, "", None, 0).map_err(Problem::wrong)?;
    let due = wish.due.map(|due| {
        let due = Millis::try_from(due).ok().filter(|due| *due <= limits::LAST_DUE);
        due.ok_or_else(|| Problem::wrong(say!(COMMON, "server-class-due")))
    });
    let note = line(&wish.note, usize::MAX);
    if note.chars().count() > limits::CLASS_NOTE {
        return Err(Problem::wrong(say!(COMMON, "server-class-note", most = limits::CLASS_NOTE)));
    }
    Ok(Task {
        title: titled(&wish.title)?,
        game: shared.games.metas[setup.game].game_string(&setup.options),
        note,
        due: due.transpose()?,
    })
}

pub(crate) async fn set(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
    body: Body<NewAssignment>,
) -> Answer<ClassPage> {
    let Json(wish) = body?;
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_teach(&shared, &id, guest).await?;
    let task = task(&shared, wish)?;
    let set = shared.store.set_assignment(id, task, shared.now(), limits::ASSIGNMENTS).await?;
    let full = || {
        Problem::new(
            429,
            "assignments",
            say!(COMMON, "server-class-assignments", count = limits::ASSIGNMENTS),
        )
    };
    set.ok_or_else(full)?;
    seen(&shared, &sender, class, Some(me)).await.map(Json)
}

pub(crate) async fn change(
    State(shared): App,
    Path((id, assignment)): Path<(String, i64)>,
    sender: Sender,
    body: Body<NewAssignment>,
) -> Answer<ClassPage> {
    let Json(wish) = body?;
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_teach(&shared, &id, guest).await?;
    let task = task(&shared, wish)?;
    if !shared.store.change_assignment(id, assignment, task).await? {
        return Err(no_assignment());
    }
    seen(&shared, &sender, class, Some(me)).await.map(Json)
}

pub(crate) async fn remove(
    State(shared): App,
    Path((id, assignment)): Path<(String, i64)>,
    sender: Sender,
) -> Answer<ClassPage> {
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_teach(&shared, &id, guest).await?;
    if !shared.store.remove_assignment(id, assignment).await? {
        return Err(no_assignment());
    }
    seen(&shared, &sender, class, Some(me)).await.map(Json)
}

pub(crate) async fn hand_in(
    State(shared): App,
    Path((id, assignment)): Path<(String, i64)>,
    sender: Sender,
    body: Body<NewHandIn>,
) -> Answer<ClassPage> {
    let Json(wish) = body?;
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_take_part(&shared, &id, guest).await?;
    let what = match (&wish.bot, &wish.command) {
        (Some(name), None) => {
            let bot = shared.store.bot_called(names::key(name)).await?.filter(|bot| bot.owner == me.guest);
            let bot = bot.ok_or_else(|| {
                Problem::wrong(say!(COMMON, "server-class-not-your-bot", name = name.as_str()))
            })?;
            Handed::Bot(Some(bot.id), bot.name)
        }
        (None, Some(command)) => Handed::Folder(checked(command)?),
        _ => return Err(Problem::wrong(say!(COMMON, "server-class-bot-or-folder"))),
    };
    let handed = HandIn { assignment, member: me.number, what, at: shared.now() };
    if !shared.store.hand_in(id, handed).await? {
        return Err(no_assignment());
    }
    seen(&shared, &sender, class, Some(me)).await.map(Json)
}

/// A command by which a folder may be run.
fn checked(command: &str) -> Result<String, Problem> {
    let command = line(command, usize::MAX);
    let rest = FORMS.iter().find_map(|form| command.strip_prefix(form));
    if rest.is_some_and(|rest| !rest.trim().is_empty()) && command.chars().count() <= limits::COMMAND {
        return Ok(command);
    }
    Err(Problem::wrong(say!(COMMON, "server-class-command", forms = FORMS.to_vec(), most = limits::COMMAND)))
}

pub(crate) async fn take_back(
    State(shared): App,
    Path((id, assignment)): Path<(String, i64)>,
    sender: Sender,
) -> Answer<ClassPage> {
    let guest = writer(&shared, &sender).await?;
    let (class, me) = may_take_part(&shared, &id, guest).await?;
    if !shared.store.take_back_hand_in(id, assignment, me.number).await? {
        return Err(no_assignment());
    }
    seen(&shared, &sender, class, Some(me)).await.map(Json)
}

/// A file that is kept, and not shown.
fn download(name: &str, kind: &'static str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}

/// The league of an assignment, for the teacher's machine.
pub(crate) async fn league(
    State(shared): App,
    Path((id, assignment)): Path<(String, i64)>,
    sender: Sender,
) -> Result<Response, Problem> {
    let viewer = viewer(&shared, &sender).await?;
    let (class, _) = may_teach(&shared, &id, viewer).await?;
    let all = shared.store.assignments(id.clone()).await?;
    let assignment = all.iter().find(|one| one.number == assignment).ok_or_else(no_assignment)?;
    let members = shared.store.class_members(id.clone()).await?;
    let hand_ins = shared.store.hand_ins(id).await?;
    let text = league_file(&class, assignment, &members, &hand_ins, Teller::new(sender.language));
    Ok(download("league.toml", "application/toml; charset=utf-8", text))
}

/// All that is kept of a class, or of the student who asks.
pub(crate) async fn export(
    State(shared): App,
    Path(id): Path<String>,
    sender: Sender,
) -> Result<Response, Problem> {
    let viewer = viewer(&shared, &sender).await?;
    let (class, me) = may_take_part(&shared, &id, viewer).await?;
    let mut members = shared.store.class_members(id.clone()).await?;
    members.retain(|member| me.teacher || member.number == me.number);
    let hand_ins = shared.store.hand_ins(id.clone()).await?;
    let assignments = shared.store.assignments(id).await?;
    let export = ClassExport {
        assignments: assignments.iter().map(|one| exported(one, &members, &hand_ins)).collect(),
        members: members.iter().map(|member| told(&class, member)).collect(),
        id: class.id,
        title: class.title,
        opened: date(class.opened),
        shown: class.shown,
    };
    let text = serde_json::to_string_pretty(&export).map_err(Problem::logged)?;
    Ok(download("class.json", "application/json", text + "\n"))
}

fn told(class: &Class, member: &Member) -> ExportedMember {
    ExportedMember { name: member.name.clone(), role: role(class, Some(member)), joined: date(member.joined) }
}

fn exported(assignment: &Assignment, members: &[Member], hand_ins: &[HandIn]) -> ExportedAssignment {
    let of = |one: &HandIn| members.iter().find(|member| member.number == one.member);
    let handed = hand_ins.iter().filter(|one| one.assignment == assignment.number).filter_map(|one| {
        let (bot, command) = match &one.what {
            Handed::Bot(_, name) => (Some(name.clone()), None),
            Handed::Folder(command) => (None, Some(command.clone())),
        };
        let (at, late) = (date(one.at), late(assignment, one));
        Some(ExportedHandIn { name: of(one)?.name.clone(), bot, command, at, late })
    });
    ExportedAssignment {
        title: assignment.title.clone(),
        game: assignment.game.clone(),
        note: assignment.note.clone(),
        made: date(assignment.made),
        due: assignment.due.map(date),
        handed_in: handed.collect(),
    }
}

/// A moment as a text of ISO 8601.
fn date(at: Millis) -> String {
    jiff::Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |at| at.to_string())
}
