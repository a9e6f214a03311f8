-- A class belongs to a teacher and is nobody else's business, unless it is shown. Its code lives for a while and is short enough
-- to be typed; a hash of so few letters would hide nothing, so it stands here as it is.
CREATE TABLE class (
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    title      TEXT NOT NULL,
    owner      BIGINT NOT NULL REFERENCES guest (id),
    opened     BIGINT NOT NULL,
    shown      BIGINT NOT NULL,
    code       TEXT COLLATE "C" UNIQUE,
    code_until BIGINT
);
CREATE INDEX class_owner ON class (owner);

-- Who is in a class, under a name of that class alone; the owner is one of its teachers. Numbers never come again, so that nobody
-- is removed in place of another.
CREATE TABLE class_member (
    number  BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    class   BIGINT NOT NULL REFERENCES class (number),
    guest   BIGINT NOT NULL REFERENCES guest (id),
    name    TEXT NOT NULL,
    key     TEXT COLLATE "C" NOT NULL,
    teacher BIGINT NOT NULL,
    joined  BIGINT NOT NULL,
    UNIQUE (class, guest),
    UNIQUE (class, key)
);
CREATE INDEX class_member_guest ON class_member (guest);

-- What is to be handed in, and until when, if there is a deadline.
CREATE TABLE assignment (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    class  BIGINT NOT NULL REFERENCES class (number),
    title  TEXT NOT NULL,
    game   TEXT NOT NULL,
    note   TEXT NOT NULL,
    due    BIGINT,
    made   BIGINT NOT NULL
);
CREATE INDEX assignment_class ON assignment (class);

-- What somebody has handed in last: a bot, or a folder with the command by which it is run. `said` is the name of the bot, which
-- stays when the bot goes, or the command.
CREATE TABLE hand_in (
    assignment BIGINT NOT NULL REFERENCES assignment (number),
    member     BIGINT NOT NULL REFERENCES class_member (number),
    folder     BIGINT NOT NULL,
    bot        BIGINT REFERENCES bot (guest),
    said       TEXT NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (assignment, member)
);
CREATE INDEX hand_in_member ON hand_in (member);
CREATE INDEX hand_in_bot ON hand_in (bot) WHERE bot IS NOT NULL;
