//! Classes: a teacher, students under names of their own, what is to be handed in and what was.
//!
//! A class belongs to the guest who opened it. Everybody in it is a member, the owner too; members are told apart by numbers that
//! belong to the class, so that nobody has to be told the number of a guest. What is handed in stays with the membership: who
//! leaves takes it along.

use crate::{Answer, GuestId, Millis};

/// A class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its unguessable name; the caller draws it.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// To whom it belongs.
    pub owner: GuestId,
    /// When it was opened.
    pub opened: Millis,
    /// Whether others than its members may know of it.
    pub shown: bool,
    /// By what students join, and until when; it may have run out.
    pub code: Option<ClassCode>,
}

/// A code by which students join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassCode {
    /// The code.
    pub code: String,
    /// The first moment at which it is worth nothing any more.
    pub until: Millis,
}

/// A class that is to be opened. Its owner is its first teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewClass {
    /// Its unguessable name.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Who opens it.
    pub owner: GuestId,
    /// What the owner is called in it.
    pub name: String,
    /// By what the owner's name is told from others.
    pub key: String,
    /// When.
    pub at: Millis,
}

/// Somebody in a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// By what the member is told from others.
    pub number: i64,
    /// Who it is.
    pub guest: GuestId,
    /// What the member is called in this class.
    pub name: String,
    /// Whether it is a teacher.
    pub teacher: bool,
    /// Since when.
    pub joined: Millis,
}

/// Somebody who wants to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinClass {
    /// The code, as it is kept.
    pub code: String,
    /// Who.
    pub guest: GuestId,
    /// Under which name.
    pub name: String,
    /// By what this name is told from others.
    pub key: String,
    /// When.
    pub at: Millis,
}

/// What became of somebody who wanted to join, or of a name that was to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClassJoined {
    /// The member of the class of this id; who was one before is the same as before.
    In(String, Member),
    /// Somebody else in the class is called like that.
    Taken,
    /// As many are in the class as there may be.
    Full,
    /// There is no such code, class or member.
    Unknown,
}

/// What became of a code that a class was to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeSet {
    /// The class has it.
    Set,
    /// Another class has it: draw another one.
    Taken,
    /// There is no such class.
    Unknown,
}

/// What is to be handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// By what it is told from others.
    pub number: i64,
    /// What it is called.
    pub title: String,
    /// The full game string.
    pub game: String,
    /// What the teacher says about it.
    pub note: String,
    /// The first moment that is too late, if there is a deadline.
    pub due: Option<Millis>,
    /// When it was set.
    pub made: Millis,
}

/// What an assignment says, to be set or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What it is called.
    pub title: String,
    /// The full game string.
    pub game: String,
    /// What the teacher says about it.
    pub note: String,
    /// The first moment that is too late.
    pub due: Option<Millis>,
}

/// What a member has handed in for an assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandIn {
    /// For which assignment.
    pub assignment: i64,
    /// The number of the member.
    pub member: i64,
    /// What.
    pub what: Handed,
    /// When.
    pub at: Millis,
}

/// What was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handed {
    /// A bot, under the name that it had; `None` once it is gone.
    Bot(Option<GuestId>, String),
    /// A folder, which the teacher gets elsewhere, with the command by which it is run.
    Folder(String),
}

/// What is asked about classes; part of every [`Store`](crate::Store).
pub trait Classes: Send + Sync {
    /// Opens a class, unless its owner has `most` already.
    fn open_class(&self, class: NewClass, most: u32) -> Answer<'_, Option<Class>>;
    /// The class of an id.
    fn class(&self, id: String) -> Answer<'_, Option<Class>>;
    /// The classes in which a guest is, with what the guest is there; the newest first.
    fn classes_of(&self, guest: GuestId) -> Answer<'_, Vec<(Class, Member)>>;
    /// Changes what a class is called and whether others may know of it; false if there is none.
    fn change_class(&self, id: String, title: String, shown: bool) -> Answer<'_, bool>;
    /// Gives a class a code in place of the one that it has, or none.
    fn set_class_code(&self, id: String, code: Option<ClassCode>) -> Answer<'_, CodeSet>;
    /// Removes a class with all that belongs to it; false if there is none. Bots and games stay.
    fn remove_class(&self, id: String) -> Answer<'_, bool>;

    /// The class of a code that is still worth something at this moment.
    fn class_of_code(&self, code: String, at: Millis) -> Answer<'_, Option<Class>>;
    /// Joins the class of a code that is still worth something, unless `most` are in it.
    fn join_class(&self, join: JoinClass, most: u32) -> Answer<'_, ClassJoined>;
    /// Everybody in a class, in the order of joining.
    fn class_members(&self, id: String) -> Answer<'_, Vec<Member>>;
    /// What a guest is in a class.
    fn class_member(&self, id: String, guest: GuestId) -> Answer<'_, Option<Member>>;
    /// Gives a member another name.
    fn rename_member(&self, id: String, member: i64, name: String, key: String) -> Answer<'_, ClassJoined>;
    /// Makes a member a teacher, or none; false for the owner, who is one, and if there is no such member.
    fn set_teacher(&self, id: String, member: i64, teacher: bool) -> Answer<'_, bool>;
    /// Removes a member with what was handed in; false for the owner, and if there is no such member.
    fn remove_member(&self, id: String, member: i64) -> Answer<'_, bool>;

    /// Sets an assignment, unless the class has `most` already or is none.
    fn set_assignment(&self, id: String, task: Task, at: Millis, most: u32)
    -> Answer<'_, Option<Assignment>>;
    /// Changes an assignment; false if the class has none of this number.
    fn change_assignment(&self, id: String, number: i64, task: Task) -> Answer<'_, bool>;
    /// Removes an assignment with what was handed in; false if the class has none of this number.
    fn remove_assignment(&self, id: String, number: i64) -> Answer<'_, bool>;
    /// The assignments of a class, in the order in which they were set.
    fn assignments(&self, id: String) -> Answer<'_, Vec<Assignment>>;

    /// Hands something in, in place of what the member has handed in before; false if the assignment or the member is not of this
    /// class, or there is no such bot.
    fn hand_in(&self, id: String, hand_in: HandIn) -> Answer<'_, bool>;
    /// Takes back what a member has handed in; false if there is nothing.
    fn take_back_hand_in(&self, id: String, assignment: i64, member: i64) -> Answer<'_, bool>;
    /// What was handed in in a class, in the order of assignments and members.
    fn hand_ins(&self, id: String) -> Answer<'_, Vec<HandIn>>;
}
