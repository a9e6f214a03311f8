-- A class belongs to a teacher and is nobody else's business, unless it is shown. Its code lives for a while and is short enough
-- to be typed; a hash of so few letters would hide nothing, so it stands here as it is.
CREATE TABLE class (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT NOT NULL UNIQUE,
    title      TEXT NOT NULL,
    owner      INTEGER NOT NULL REFERENCES guest (id),
    opened     INTEGER NOT NULL,
    shown      INTEGER NOT NULL,
    code       TEXT UNIQUE,
    code_until INTEGER
) STRICT;
CREATE INDEX class_owner ON class (owner);

-- Who is in a class, under a name of that class alone; the owner is one of its teachers. Numbers never come again, so that nobody
-- is removed in place of another.
CREATE TABLE class_member (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    class   INTEGER NOT NULL REFERENCES class (number),
    guest   INTEGER NOT NULL REFERENCES guest (id),
    name    TEXT NOT NULL,
    key     TEXT NOT NULL,
    teacher INTEGER NOT NULL,
    joined  INTEGER NOT NULL,
    UNIQUE (class, guest),
    UNIQUE (class, key)
) STRICT;
CREATE INDEX class_member_guest ON class_member (guest);

-- What is to be handed in, and until when, if there is a deadline.
CREATE TABLE assignment (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    class  INTEGER NOT NULL REFERENCES class (number),
    title  TEXT NOT NULL,
    game   TEXT NOT NULL,
    note   TEXT NOT NULL,
    due    INTEGER,
    made   INTEGER NOT NULL
) STRICT;
CREATE INDEX assignment_class ON assignment (class);

-- What somebody has handed in last: a bot, or a folder with the command by which it is run. `said` is the name of the bot, which
-- stays when the bot goes, or the command.
CREATE TABLE hand_in (
    assignment INTEGER NOT NULL REFERENCES assignment (number),
    member     INTEGER NOT NULL REFERENCES class_member (number),
    folder     INTEGER NOT NULL,
    bot        INTEGER REFERENCES bot (guest),
    said       TEXT NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (assignment, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX hand_in_member ON hand_in (member);
CREATE INDEX hand_in_bot ON hand_in (bot) WHERE bot IS NOT NULL;
