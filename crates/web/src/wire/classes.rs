//! What pages ask for and show of classes.

use super::bots::BotView;
use serde::{Deserialize, Serialize};

data! {
    /// What somebody is in a class.
    #[derive(Copy)]
    pub enum ClassRole {
        /// To whom it belongs: a teacher who may do everything.
        Owner,
        /// A teacher.
        Teacher,
        /// A student.
        Student,
        /// Nobody in it, who sees what is shown to everybody.
        Visitor,
    }

    /// A class in a list.
    pub struct ClassView {
        /// Its id; its page is `/class/ID`.
        pub id: String,
        /// What it is called.
        pub title: String,
        /// What the one who asks is in it.
        pub role: ClassRole,
        /// What the one who asks is called in it.
        pub name: String,
    }

    /// The classes in which the one who asks is.
    pub struct ClassList {
        /// The newest first.
        pub classes: Vec<ClassView>,
        /// How many somebody may have opened.
        pub most: u32,
        /// What the one who asks is called elsewhere.
        pub name: Option<String>,
    }

    /// A class to be opened.
    pub struct NewClass {
        /// What it is called.
        pub title: String,
        /// What its teacher is called in it.
        pub name: String,
    }

    /// A class that is to be joined.
    pub struct JoinClass {
        /// The code, as somebody types it.
        pub code: String,
        /// Under which name.
        pub name: String,
    }

    /// What is to be different about a class.
    pub struct ChangeClass {
        /// What it is called.
        #[serde(default)]
        pub title: Option<String>,
        /// Whether others may know of it.
        #[serde(default)]
        pub shown: Option<bool>,
    }

    /// How long a code lives.
    #[derive(Copy, Default)]
    pub enum CodeLife {
        /// An hour.
        #[default]
        Hour,
        /// A day.
        Day,
        /// A week.
        Week,
    }

    /// A code that a class is to have.
    #[derive(Copy)]
    pub struct NewClassCode {
        /// How long it lives.
        #[serde(default)]
        pub life: CodeLife,
    }

    /// The code of a class.
    pub struct ClassCodeView {
        /// The code, in two groups of letters.
        pub code: String,
        /// When it runs out, in milliseconds since 1970.
        pub until: u64,
        /// How many seconds it lives yet.
        pub left: u32,
    }

    /// Somebody in a class.
    pub struct ClassMember {
        /// By what the member is told from others.
        pub number: u32,
        /// What the member is called here.
        pub name: String,
        /// What the member is.
        pub role: ClassRole,
        /// Since when, in milliseconds since 1970.
        pub joined: u64,
        /// Whether it is the one who asks.
        pub you: bool,
    }

    /// What is to be different about a member.
    pub struct ChangeMember {
        /// Another name.
        #[serde(default)]
        pub name: Option<String>,
        /// Whether it is a teacher.
        #[serde(default)]
        pub teacher: Option<bool>,
    }

    /// What is to be handed in, as its teacher says it.
    pub struct NewAssignment {
        /// What it is called.
        pub title: String,
        /// A game id or a full game string.
        pub game: String,
        /// What is said about it.
        #[serde(default)]
        pub note: String,
        /// From when on it is late, in milliseconds since 1970; null for never.
        #[serde(default)]
        pub due: Option<u64>,
    }

    /// What somebody has handed in.
    pub struct HandedIn {
        /// The number of the member.
        pub member: u32,
        /// The name of the bot; null for a folder.
        pub bot: Option<String>,
        /// Whether the bot has been deleted since.
        pub gone: bool,
        /// Whether the bot is connected.
        pub online: bool,
        /// The command by which the folder is run; null for a bot.
        pub command: Option<String>,
        /// When, in milliseconds since 1970.
        pub at: u64,
        /// Whether that was too late.
        pub late: bool,
    }

    /// What is to be handed in, and what was.
    pub struct AssignmentView {
        /// By what it is told from others.
        pub number: u32,
        /// What it is called.
        pub title: String,
        /// The full game string.
        pub game: String,
        /// What the game is called, for people.
        pub game_title: String,
        /// What is said about it.
        pub note: String,
        /// From when on it is late, in milliseconds since 1970.
        pub due: Option<u64>,
        /// Whether it is late by now.
        pub over: bool,
        /// What the one who asks may see of what was handed in: teachers everything, students their own.
        pub handed_in: Vec<HandedIn>,
    }

    /// All about one class, as far as the one who asks may know it.
    pub struct ClassPage {
        /// Its id.
        pub id: String,
        /// What it is called.
        pub title: String,
        /// What the one who asks is in it.
        pub role: ClassRole,
        /// Whether others may know of it.
        pub shown: bool,
        /// Its code, for teachers, while it lives.
        pub code: Option<ClassCodeView>,
        /// Everybody in it, for members.
        pub members: Vec<ClassMember>,
        /// What is to be handed in.
        pub assignments: Vec<AssignmentView>,
        /// The bots that were handed in, where everybody may see them.
        pub bots: Vec<BotView>,
    }

    /// What is handed in: a bot of one's own, or a folder that the teacher gets elsewhere.
    pub struct NewHandIn {
        /// The name of the bot.
        #[serde(default)]
        pub bot: Option<String>,
        /// The command by which the folder is run, as `ludoteca` takes it: `ask:python3 bot.py`.
        #[serde(default)]
        pub command: Option<String>,
    }

    /// A member in an export.
    pub struct ExportedMember {
        /// The name in the class.
        pub name: String,
        /// The role.
        pub role: ClassRole,
        /// Since when.
        pub joined: String,
    }

    /// What was handed in, in an export.
    pub struct ExportedHandIn {
        /// By whom.
        pub name: String,
        /// The name of the bot.
        pub bot: Option<String>,
        /// The command of the folder.
        pub command: Option<String>,
        /// When.
        pub at: String,
        /// Whether that was too late.
        pub late: bool,
    }

    /// An assignment in an export.
    pub struct ExportedAssignment {
        /// What it is called.
        pub title: String,
        /// The full game string.
        pub game: String,
        /// What is said about it.
        pub note: String,
        /// When it was set.
        pub made: String,
        /// From when on it is late.
        pub due: Option<String>,
        /// What was handed in.
        pub handed_in: Vec<ExportedHandIn>,
    }

    /// All that is kept of a class, for its teachers; for a student what is kept of that student. Moments are texts of ISO 8601.
    pub struct ClassExport {
        /// Its id.
        pub id: String,
        /// What it is called.
        pub title: String,
        /// When it was opened.
        pub opened: String,
        /// Whether others may know of it.
        pub shown: bool,
        /// Who is in it.
        pub members: Vec<ExportedMember>,
        /// What is to be handed in, and what was.
        pub assignments: Vec<ExportedAssignment>,
    }
}
