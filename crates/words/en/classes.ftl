# Classes: a teacher, students who join by a code, what is handed in.

server-no-class = there is no such class, or it is not open to you
server-class-teachers = only teachers of this class can do that
server-class-owner = only the teacher to whom this class belongs can do that
server-class-owner-stays = whoever the class belongs to stays in it as its teacher
server-class-code = no class has this code now: look whether it is typed right, or ask your teacher for a new one
server-class-full = this class is full: it has { $count } members
server-classes-full = nobody may have more than { $count } classes open
server-classes-many = nobody may be in more than { $count } classes
server-class-name-taken = somebody in this class is called “{ $name }” or much like it; choose another name
server-class-no-member = this class has no such member
server-class-no-assignment = this class has no such assignment, or nothing was handed in for it
server-class-assignments = a class may have { $count } assignments at most
server-class-title = a title has 1 to { $most } characters
server-class-note = a note has { $most } characters at most
server-class-due = this is no moment for a deadline
server-class-not-your-bot = you have no bot called “{ $name }”
server-class-bot-or-folder = hand in either a bot or the command of a folder
server-class-command = a command begins with { OR($forms) } and says behind it what is to be run, in { $most } characters at most

class-file-late = { $name } handed in late.
class-file-bot = { $name } handed in a bot, which plays on the server.
class-file-nothing = { $name } has handed in nothing.

shell-classes = Classes · Ludoteca
    .about = A teacher opens a class, students join by a code and hand in their players.
shell-class = Class · Ludoteca

page-bots-classes = Classes: hand your bot in to a teacher, or teach

page-class-all = Classes
page-class-lead = A teacher opens a class and says its code; students join by it, without an account, and hand in their players. Nobody else sees a class.
page-class-document = { $title } · Ludoteca
page-class-yours = Your classes
page-class-as-student = You are here as the student { $name }.
page-class-as-teacher = You teach here as { $name }.
page-class-as-visitor = You are not in this class. Its teacher shows you what is to be done in it and its bots, but nobody’s name.
page-class-most = You have as many classes as anybody may have: { $count }.
page-class-join = Join a class
page-class-join-lead = Your teacher tells you the code. Those in the class see your name; this browser remembers who you are.
page-class-code = Code
page-class-name = Name in this class
page-class-join-do = Join
page-class-open = Open a class
page-class-open-lead = It is yours, and closed to everybody who does not join by its code.
page-class-title = Title
page-class-teacher-name = Your name in it
page-class-open-do = Open it

page-class-code-let-in = Let students in
page-class-code-none = There is no code now, so nobody can join.
page-class-code-life = How long should a new code work?
page-class-life-hour = An hour
page-class-life-day = A day
page-class-life-week = A week
page-class-code-new = Make a new code
page-class-code-revoke = Revoke the code
page-class-link = Link with the code
page-class-left-minutes = works for { $count ->
    [one] a minute
   *[other] { $count } minutes
} more
page-class-left-hours = works for { $count ->
    [one] an hour
   *[other] { $count } hours
} more
page-class-left-days = works for { $count ->
    [one] a day
   *[other] { $count } days
} more

page-class-assignments = Assignments
page-class-assignments-none = None yet.
page-class-assign = Set an assignment
page-class-assign-do = Set it
page-class-task-title = Title of the assignment
page-class-task-game = Game
page-class-task-options = Options of the game, such as size=6 (may be empty)
page-class-task-note = Note for the students (may be empty)
page-class-task-due = Deadline, by your clock (may be empty)
page-class-change = Change
page-class-keep = Keep it
page-class-unassign = Remove
page-class-unassign-asked = Remove “{ $title }”?
page-class-unassign-text = What was handed in for it is forgotten too: { $count ->
    [0] nothing so far
    [one] by one student
   *[other] by { $count } students
}.
page-class-game-of = { $title } · { $game }
page-class-due = Hand in before { $moment }.
page-class-due-over = The deadline was { $moment }; what is handed in now is marked as late.
page-class-due-never = There is no deadline.
page-class-folder = Folder, run by
page-class-bot-gone = the bot { $name }, which has been deleted
page-class-online = connected now
page-class-offline = not connected now
page-class-handed-at = handed in { $moment }
page-class-handed-late = late: handed in { $moment }
page-class-handed-nothing = nothing handed in
page-class-handed-count = Handed in: { $count } of { $of }
page-class-handed-you = You have handed in:
page-class-handed-not-you = You have not handed in anything yet.
page-class-take-back = Take it back
page-class-hand-in = Hand in
page-class-hand-in-again = Hand in something else
page-class-replaces = It takes the place of what you have handed in.
page-class-replaces-late = It takes the place of what you have handed in, and is late.
page-class-hand-in-bot = A bot that you connect
page-class-which-bot = Which of your bots?
page-class-hand-in-bot-do = Hand in the bot
page-class-make-bot = Make a bot first
page-class-hand-in-folder = A folder that your teacher runs
page-class-folder-lead = The folder itself goes to your teacher as your course has it. Say here by which command it is run inside the folder.
page-class-command = Command
page-class-hand-in-folder-do = Hand in the folder
page-class-league-file = League of the folders
page-class-league-lead = A file for “ludoteca league run” on your machine, with everybody who has handed in a folder. Read the commands before you run them.

page-class-bots = Bots of this class
page-class-bot-rated = { $title } { $rating } ± { $deviation }
page-class-roster = { $count ->
    [one] One in this class
   *[other] { $count } in this class
}
page-class-student = student
page-class-teacher = teacher
page-class-you = { $role }, you
page-class-rename = Rename
page-class-rename-whom = Rename { $name }
page-class-promote = Make teacher
page-class-promote-whom = Make { $name } a teacher
page-class-demote = Make student
page-class-demote-whom = Make { $name } a student again
page-class-remove = Remove
page-class-remove-whom = Remove { $name } from the class
page-class-remove-asked = Remove { $name } from the class?
page-class-remove-text = What was handed in under this name is forgotten. Bots and games stay with whoever they belong to.

page-class-kept = What is kept of this class
page-class-shown = Show this class to everybody who has its address
page-class-shown-text = Everybody who has the address sees its title, its assignments and the bots that were handed in, but nobody’s name.
page-class-closed-text = It is closed: for everybody who is not in it there is no such class.
page-class-export = Export
page-class-export-lead = The export has everything that is kept of the class: who is in it, the assignments, and what was handed in and when.
page-class-export-own = The export has what is kept of you in this class. Whoever leaves is forgotten here.
page-class-leave = Leave this class
page-class-leave-asked = Leave this class?
page-class-leave-text = Your name here and what you have handed in are forgotten. Your bots and games stay yours.
page-class-delete = Delete this class
page-class-delete-asked = Delete “{ $title }”?
page-class-delete-text = The roster with { $members ->
    [one] one name
   *[other] { $members } names
} goes, and { $assignments ->
    [0] what was handed in
    [one] one assignment with what was handed in
   *[other] { $assignments } assignments with what was handed in
}. It cannot be undone. Bots and games stay with those they belong to.
page-class-leagues = Leagues
page-class-league = League
page-class-league-new = Open a league for this class
