//! Classes, their members and what is handed in: written once for both databases.
//!
//! Whatever adds to a class or takes from it does so alone with it, so that limits hold and nothing is left behind of a class that
//! goes at the same moment.

use sqlx::Row;

use super::db::{self, Db};
use crate::{
    Assignment, Class, ClassCode, ClassJoined, CodeSet, GuestId, HandIn, Handed, JoinClass, Member, Millis,
    NewClass, Task,
};

type Done<T> = Result<T, sqlx::Error>;

/// All that `class_of` wants, in its order.
macro_rules! class {
    ($($rest:expr),*) => {
        concat!(
            "SELECT c.id, c.title, c.owner, c.opened, c.shown, c.code, c.code_until",
            $($rest),*
        )
    };
}

/// The same for `member_of`.
macro_rules! member {
    () => {
        "m.number, m.guest, m.name, m.teacher, m.joined"
    };
}

fn class_of(row: &db::Row) -> Done<Class> {
    let (code, until) = (row.try_get::<Option<String>, _>(5)?, row.try_get::<Option<Millis>, _>(6)?);
    Ok(Class {
        id: row.try_get(0)?,
        title: row.try_get(1)?,
        owner: GuestId(row.try_get(2)?),
        opened: row.try_get(3)?,
        shown: row.try_get::<i64, _>(4)? != 0,
        code: code.zip(until).map(|(code, until)| ClassCode { code, until }),
    })
}

fn member_of(row: &db::Row, at: usize) -> Done<Member> {
    Ok(Member {
        number: row.try_get(at)?,
        guest: GuestId(row.try_get(at + 1)?),
        name: row.try_get(at + 2)?,
        teacher: row.try_get::<i64, _>(at + 3)? != 0,
        joined: row.try_get(at + 4)?,
    })
}

/// The number of a class that stands, with nobody else at it until the commit.
async fn alone(c: &mut db::Connection, id: &str) -> Done<Option<i64>> {
    let find = "SELECT number FROM class WHERE id = $1";
    let Some(row) = sqlx::query(find).bind(id).fetch_optional(&mut *c).await? else { return Ok(None) };
    db::alone(c, db::class(row.try_get(0)?)).await?;
    // While others were waited for it may have gone.
    let row = sqlx::query(find).bind(id).fetch_optional(c).await?;
    row.map(|row| row.try_get(0)).transpose()
}

async fn count(c: &mut db::Connection, query: &'static str, of: i64) -> Done<u64> {
    let row = sqlx::query(query).bind(of).fetch_one(c).await?;
    Ok(row.try_get::<i64, _>(0)?.cast_unsigned())
}

async fn add(
    c: &mut db::Connection,
    class: i64,
    (guest, name, key): (GuestId, &str, &str),
    teacher: bool,
    at: Millis,
) -> Done<Option<Member>> {
    let row = sqlx::query(
        "INSERT INTO class_member (class, guest, name, key, teacher, joined) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT DO NOTHING RETURNING number, guest, name, teacher, joined",
    )
    .bind(class)
    .bind(guest.0)
    .bind(name)
    .bind(key)
    .bind(i64::from(teacher))
    .bind(at)
    .fetch_optional(c)
    .await?;
    row.map(|row| member_of(&row, 0)).transpose()
}

pub(super) async fn open_class(c: &mut db::Connection, new: NewClass, most: u32) -> Done<Option<Class>> {
    db::alone(c, db::guest(new.owner)).await?;
    if count(c, "SELECT count(*) FROM class WHERE owner = $1", new.owner.0).await? >= u64::from(most) {
        return Ok(None);
    }
    let NewClass { id, title, owner, name, key, at } = new;
    let row = sqlx::query(
        "INSERT INTO class (id, title, owner, opened, shown) VALUES ($1, $2, $3, $4, 0) RETURNING number",
    )
    .bind(&id)
    .bind(&title)
    .bind(owner.0)
    .bind(at)
    .fetch_one(&mut *c)
    .await?;
    add(c, row.try_get(0)?, (owner, &name, &key), true, at).await?;
    Ok(Some(Class { id, title, owner, opened: at, shown: false, code: None }))
}

pub(super) async fn class(pool: &db::Pool, id: String) -> Done<Option<Class>> {
    let query = class!(" FROM class c WHERE c.id = $1");
    sqlx::query(query).bind(id).fetch_optional(pool).await?.as_ref().map(class_of).transpose()
}

pub(super) async fn class_of_code(pool: &db::Pool, code: String, at: Millis) -> Done<Option<Class>> {
    let query = class!(" FROM class c WHERE c.code = $1 AND c.code_until > $2");
    sqlx::query(query).bind(code).bind(at).fetch_optional(pool).await?.as_ref().map(class_of).transpose()
}

pub(super) async fn classes_of(pool: &db::Pool, guest: GuestId) -> Done<Vec<(Class, Member)>> {
    let query = class!(
        ", ",
        member!(),
        " FROM class_member m JOIN class c ON c.number = m.class WHERE m.guest = $1 ORDER BY c.number DESC"
    );
    let rows = sqlx::query(query).bind(guest.0).fetch_all(pool).await?;
    rows.iter().map(|row| Ok((class_of(row)?, member_of(row, 7)?))).collect()
}

pub(super) async fn change_class(
    c: &mut db::Connection,
    id: String,
    title: String,
    shown: bool,
) -> Done<bool> {
    let done = sqlx::query("UPDATE class SET title = $2, shown = $3 WHERE id = $1")
        .bind(id)
        .bind(title)
        .bind(i64::from(shown))
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn set_class_code(
    c: &mut db::Connection,
    id: String,
    code: Option<ClassCode>,
) -> Done<CodeSet> {
    let Some(number) = alone(c, &id).await? else { return Ok(CodeSet::Unknown) };
    let (code, until) = code.map(|code| (code.code, code.until)).unzip();
    if let Some(code) = &code {
        // Codes are drawn, so two that want the same at once do not happen; one that is there already may.
        let there = sqlx::query("SELECT 1 FROM class WHERE code = $1 AND number <> $2")
            .bind(code)
            .bind(number)
            .fetch_optional(&mut *c)
            .await?;
        if there.is_some() {
            return Ok(CodeSet::Taken);
        }
    }
    sqlx::query("UPDATE class SET code = $2, code_until = $3 WHERE number = $1")
        .bind(number)
        .bind(code)
        .bind(until)
        .execute(c)
        .await?;
    Ok(CodeSet::Set)
}

pub(super) async fn remove_class(c: &mut db::Connection, id: String) -> Done<bool> {
    let Some(number) = alone(c, &id).await? else { return Ok(false) };
    remove(c, number).await?;
    Ok(true)
}

/// Removes a class with all that belongs to it.
async fn remove(c: &mut db::Connection, number: i64) -> Done<()> {
    for statement in [
        "DELETE FROM hand_in WHERE member IN (SELECT number FROM class_member WHERE class = $1)",
        "DELETE FROM assignment WHERE class = $1",
        "DELETE FROM class_member WHERE class = $1",
        "DELETE FROM class WHERE number = $1",
    ] {
        sqlx::query(statement).bind(number).execute(&mut *c).await?;
    }
    Ok(())
}

pub(super) async fn join_class(c: &mut db::Connection, join: JoinClass, most: u32) -> Done<ClassJoined> {
    let live = "SELECT id FROM class WHERE code = $1 AND code_until > $2";
    let found = sqlx::query(live).bind(&join.code).bind(join.at).fetch_optional(&mut *c).await?;
    let Some(row) = found else { return Ok(ClassJoined::Unknown) };
    let id: String = row.try_get(0)?;
    let Some(number) = alone(c, &id).await? else { return Ok(ClassJoined::Unknown) };
    // A code that was revoked meanwhile opens nothing.
    if sqlx::query(live).bind(&join.code).bind(join.at).fetch_optional(&mut *c).await?.is_none() {
        return Ok(ClassJoined::Unknown);
    }
    if let Some(member) = within(&mut *c, &id, join.guest).await? {
        return Ok(ClassJoined::In(id, member));
    }
    if count(c, "SELECT count(*) FROM class_member WHERE class = $1", number).await? >= u64::from(most) {
        return Ok(ClassJoined::Full);
    }
    let member = add(c, number, (join.guest, &join.name, &join.key), false, join.at).await?;
    Ok(member.map_or(ClassJoined::Taken, |member| ClassJoined::In(id, member)))
}

async fn within<'e>(
    from: impl sqlx::Executor<'e, Database = Db>,
    id: &str,
    guest: GuestId,
) -> Done<Option<Member>> {
    let query = concat!(
        "SELECT ",
        member!(),
        " FROM class_member m JOIN class c ON c.number = m.class WHERE c.id = $1 AND m.guest = $2"
    );
    let row = sqlx::query(query).bind(id).bind(guest.0).fetch_optional(from).await?;
    row.map(|row| member_of(&row, 0)).transpose()
}

pub(super) async fn class_member(pool: &db::Pool, id: String, guest: GuestId) -> Done<Option<Member>> {
    within(pool, &id, guest).await
}

pub(super) async fn class_members(pool: &db::Pool, id: String) -> Done<Vec<Member>> {
    let query = concat!(
        "SELECT ",
        member!(),
        " FROM class_member m JOIN class c ON c.number = m.class WHERE c.id = $1 ORDER BY m.number"
    );
    sqlx::query(query).bind(id).fetch_all(pool).await?.iter().map(|row| member_of(row, 0)).collect()
}

pub(super) async fn rename_member(
    c: &mut db::Connection,
    id: String,
    member: i64,
    name: String,
    key: String,
) -> Done<ClassJoined> {
    let Some(number) = alone(c, &id).await? else { return Ok(ClassJoined::Unknown) };
    let other = sqlx::query("SELECT 1 FROM class_member WHERE class = $1 AND key = $2 AND number <> $3")
        .bind(number)
        .bind(&key)
        .bind(member)
        .fetch_optional(&mut *c)
        .await?;
    if other.is_some() {
        return Ok(ClassJoined::Taken);
    }
    let row = sqlx::query(
        "UPDATE class_member SET name = $3, key = $4 WHERE class = $1 AND number = $2 \
         RETURNING number, guest, name, teacher, joined",
    )
    .bind(number)
    .bind(member)
    .bind(name)
    .bind(key)
    .fetch_optional(c)
    .await?;
    let renamed = row.map(|row| member_of(&row, 0)).transpose()?;
    Ok(renamed.map_or(ClassJoined::Unknown, |member| ClassJoined::In(id, member)))
}

/// Whether this is a member of the class and not its owner.
async fn is_other(c: &mut db::Connection, class: i64, member: i64) -> Done<bool> {
    let query = "SELECT 1 FROM class_member m JOIN class c ON c.number = m.class \
                 WHERE m.class = $1 AND m.number = $2 AND m.guest <> c.owner";
    Ok(sqlx::query(query).bind(class).bind(member).fetch_optional(c).await?.is_some())
}

pub(super) async fn set_teacher(
    c: &mut db::Connection,
    id: String,
    member: i64,
    teacher: bool,
) -> Done<bool> {
    let Some(number) = alone(c, &id).await? else { return Ok(false) };
    if !is_other(c, number, member).await? {
        return Ok(false);
    }
    sqlx::query("UPDATE class_member SET teacher = $2 WHERE number = $1")
        .bind(member)
        .bind(i64::from(teacher))
        .execute(c)
        .await?;
    Ok(true)
}

pub(super) async fn remove_member(c: &mut db::Connection, id: String, member: i64) -> Done<bool> {
    let Some(number) = alone(c, &id).await? else { return Ok(false) };
    if !is_other(c, number, member).await? {
        return Ok(false);
    }
    take_out(c, member).await?;
    Ok(true)
}

/// Takes a member out of a class, with what was handed in.
async fn take_out(c: &mut db::Connection, member: i64) -> Done<()> {
    for statement in ["DELETE FROM hand_in WHERE member = $1", "DELETE FROM class_member WHERE number = $1"] {
        sqlx::query(statement).bind(member).execute(&mut *c).await?;
    }
    Ok(())
}

pub(super) async fn set_assignment(
    c: &mut db::Connection,
    id: String,
    task: Task,
    at: Millis,
    most: u32,
) -> Done<Option<Assignment>> {
    let Some(class) = alone(c, &id).await? else { return Ok(None) };
    if count(c, "SELECT count(*) FROM assignment WHERE class = $1", class).await? >= u64::from(most) {
        return Ok(None);
    }
    let Task { title, game, note, due } = task;
    let row = sqlx::query(
        "INSERT INTO assignment (class, title, game, note, due, made) VALUES ($1, $2, $3, $4, $5, $6) RETURNING number",
    )
    .bind(class)
    .bind(&title)
    .bind(&game)
    .bind(&note)
    .bind(due)
    .bind(at)
    .fetch_one(c)
    .await?;
    Ok(Some(Assignment { number: row.try_get(0)?, title, game, note, due, made: at }))
}

pub(super) async fn change_assignment(
    c: &mut db::Connection,
    id: String,
    number: i64,
    task: Task,
) -> Done<bool> {
    let done = sqlx::query(
        "UPDATE assignment SET title = $3, game = $4, note = $5, due = $6 \
         WHERE number = $2 AND class = (SELECT number FROM class WHERE id = $1)",
    )
    .bind(id)
    .bind(number)
    .bind(task.title)
    .bind(task.game)
    .bind(task.note)
    .bind(task.due)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether a class has this assignment.
async fn has(c: &mut db::Connection, class: i64, assignment: i64) -> Done<bool> {
    let query = "SELECT 1 FROM assignment WHERE class = $1 AND number = $2";
    Ok(sqlx::query(query).bind(class).bind(assignment).fetch_optional(c).await?.is_some())
}

pub(super) async fn remove_assignment(c: &mut db::Connection, id: String, number: i64) -> Done<bool> {
    let Some(class) = alone(c, &id).await? else { return Ok(false) };
    if !has(c, class, number).await? {
        return Ok(false);
    }
    for statement in ["DELETE FROM hand_in WHERE assignment = $1", "DELETE FROM assignment WHERE number = $1"]
    {
        sqlx::query(statement).bind(number).execute(&mut *c).await?;
    }
    Ok(true)
}

pub(super) async fn assignments(pool: &db::Pool, id: String) -> Done<Vec<Assignment>> {
    let query = "SELECT a.number, a.title, a.game, a.note, a.due, a.made FROM assignment a \
                 JOIN class c ON c.number = a.class WHERE c.id = $1 ORDER BY a.number";
    let rows = sqlx::query(query).bind(id).fetch_all(pool).await?;
    rows.iter()
        .map(|row| {
            Ok(Assignment {
                number: row.try_get(0)?,
                title: row.try_get(1)?,
                game: row.try_get(2)?,
                note: row.try_get(3)?,
                due: row.try_get(4)?,
                made: row.try_get(5)?,
            })
        })
        .collect()
}

pub(super) async fn hand_in(c: &mut db::Connection, id: String, hand_in: HandIn) -> Done<bool> {
    let Some(class) = alone(c, &id).await? else { return Ok(false) };
    let (folder, bot, said) = match hand_in.what {
        Handed::Bot(bot, name) => (0_i64, bot, name),
        Handed::Folder(command) => (1, None, command),
    };
    // Who hands in, and what, must be there: all of it is asked of the database in one statement.
    let done = sqlx::query(
        "INSERT INTO hand_in (assignment, member, folder, bot, said, at) \
         SELECT a.number, m.number, $4, $5, $6, $7 FROM assignment a, class_member m \
         WHERE a.class = $1 AND a.number = $2 AND m.class = $1 AND m.number = $3 \
         AND ($4 = 1 OR EXISTS (SELECT 1 FROM bot WHERE guest = $5)) \
         ON CONFLICT (assignment, member) DO UPDATE \
         SET folder = excluded.folder, bot = excluded.bot, said = excluded.said, at = excluded.at",
    )
    .bind(class)
    .bind(hand_in.assignment)
    .bind(hand_in.member)
    .bind(folder)
    .bind(bot.map(|bot| bot.0))
    .bind(said)
    .bind(hand_in.at)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn take_back_hand_in(
    c: &mut db::Connection,
    id: String,
    assignment: i64,
    member: i64,
) -> Done<bool> {
    let Some(class) = alone(c, &id).await? else { return Ok(false) };
    if !has(c, class, assignment).await? {
        return Ok(false);
    }
    let done = sqlx::query("DELETE FROM hand_in WHERE assignment = $1 AND member = $2")
        .bind(assignment)
        .bind(member)
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn hand_ins(pool: &db::Pool, id: String) -> Done<Vec<HandIn>> {
    let query = "SELECT h.assignment, h.member, h.folder, h.bot, h.said, h.at FROM hand_in h \
                 JOIN assignment a ON a.number = h.assignment JOIN class c ON c.number = a.class \
                 WHERE c.id = $1 ORDER BY h.assignment, h.member";
    let rows = sqlx::query(query).bind(id).fetch_all(pool).await?;
    rows.iter()
        .map(|row| {
            let (bot, said) = (row.try_get::<Option<i64>, _>(3)?, row.try_get(4)?);
            let what = match row.try_get::<i64, _>(2)? {
                0 => Handed::Bot(bot.map(GuestId), said),
                _ => Handed::Folder(said),
            };
            Ok(HandIn { assignment: row.try_get(0)?, member: row.try_get(1)?, what, at: row.try_get(5)? })
        })
        .collect()
}

/// What classes know of a bot that goes: its name, and when it was handed in.
pub(super) async fn forget_bot(c: &mut db::Connection, bot: GuestId) -> Done<()> {
    sqlx::query("UPDATE hand_in SET bot = NULL WHERE bot = $1").bind(bot.0).execute(c).await.map(drop)
}

/// Takes a guest out of all classes. One that belongs to the guest goes to the teacher who has been there for the longest time
/// beside; without one it goes.
pub(super) async fn forget_guest(c: &mut db::Connection, guest: GuestId) -> Done<()> {
    let rows = sqlx::query(
        "SELECT m.number, c.id FROM class_member m JOIN class c ON c.number = m.class \
         WHERE m.guest = $1 ORDER BY c.number",
    )
    .bind(guest.0)
    .fetch_all(&mut *c)
    .await?;
    for row in rows {
        let (member, id): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
        let Some(class) = alone(c, &id).await? else { continue };
        let heir = sqlx::query(
            "SELECT guest FROM class_member WHERE class = $1 AND teacher = 1 AND guest <> $2 ORDER BY number LIMIT 1",
        )
        .bind(class)
        .bind(guest.0)
        .fetch_optional(&mut *c)
        .await?;
        match heir {
            Some(heir) => {
                sqlx::query("UPDATE class SET owner = $3 WHERE number = $1 AND owner = $2")
                    .bind(class)
                    .bind(guest.0)
                    .bind(heir.try_get::<i64, _>(0)?)
                    .execute(&mut *c)
                    .await?;
                take_out(c, member).await?;
            }
            // An owner is always a teacher, so this was the owner and nobody else teaches here.
            None => remove(c, class).await?,
        }
    }
    Ok(())
}

/// Removes classes in which nobody was seen since then; how many.
pub(super) async fn remove_forsaken(c: &mut db::Connection, before: Millis, limit: u32) -> Done<u32> {
    let rows = sqlx::query(
        "SELECT c.id FROM class c WHERE NOT EXISTS (SELECT 1 FROM class_member m JOIN guest g ON g.id = m.guest \
         WHERE m.class = c.number AND g.seen >= $1) ORDER BY c.number LIMIT $2",
    )
    .bind(before)
    .bind(i64::from(limit))
    .fetch_all(&mut *c)
    .await?;
    for row in &rows {
        if let Some(number) = alone(c, &row.try_get::<String, _>(0)?).await? {
            remove(c, number).await?;
        }
    }
    Ok(u32::try_from(rows.len()).unwrap_or(u32::MAX))
}
