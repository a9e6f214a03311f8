-- Moments and spans are milliseconds; sides are 0 (first) and 1 (second).
-- The mark by which a database of ours is told from anybody else's: "LUDO" in ASCII.
PRAGMA application_id = 0x4C55444F;

CREATE TABLE guest (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    token   BLOB NOT NULL UNIQUE,
    name    TEXT,
    created INTEGER NOT NULL
) STRICT;

-- `number` is what other tables refer to: short, and never shown to anybody.
-- A seat is open, held by the guests in `holder`, or played by the computer named in `playerN`.
CREATE TABLE game (
    number     INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    created    INTEGER NOT NULL,
    room       TEXT NOT NULL,
    game       TEXT NOT NULL,
    settings   TEXT NOT NULL,
    seed       INTEGER NOT NULL,
    position   TEXT,
    seat0      TEXT NOT NULL CHECK (seat0 IN ('open', 'guests', 'computer')),
    seat1      TEXT NOT NULL CHECK (seat1 IN ('open', 'guests', 'computer')),
    player0    TEXT,
    player1    TEXT,
    key0       BLOB,
    key1       BLOB,
    base       INTEGER,
    increment  INTEGER,
    listed     INTEGER NOT NULL,
    creator    INTEGER REFERENCES guest (id),
    rematch_of INTEGER UNIQUE REFERENCES game (number),
    plies      INTEGER NOT NULL DEFAULT 0,
    takebacks  INTEGER NOT NULL DEFAULT 0,
    last_at    INTEGER NOT NULL,
    ended_at   INTEGER,
    winner     INTEGER CHECK (winner IN (0, 1)),
    reason     TEXT
) STRICT;

CREATE INDEX game_unfinished ON game (last_at) WHERE ended_at IS NULL;
CREATE INDEX game_open ON game (created) WHERE ended_at IS NULL AND listed = 1 AND (seat0 = 'open' OR seat1 = 'open');
CREATE INDEX game_finished ON game (ended_at, id) WHERE ended_at IS NOT NULL AND listed = 1 AND plies > 0;
CREATE INDEX game_finished_in ON game (room, ended_at, id) WHERE ended_at IS NOT NULL AND listed = 1 AND plies > 0;
CREATE INDEX game_creator ON game (creator) WHERE ended_at IS NULL;

CREATE TABLE holder (
    game    INTEGER NOT NULL REFERENCES game (number),
    side    INTEGER NOT NULL CHECK (side IN (0, 1)),
    guest   INTEGER NOT NULL REFERENCES guest (id),
    arrived INTEGER NOT NULL,
    PRIMARY KEY (game, side, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX holder_guest ON holder (guest, game);

CREATE TABLE move (
    game  INTEGER NOT NULL REFERENCES game (number),
    ply   INTEGER NOT NULL,
    text  TEXT NOT NULL,
    at    INTEGER NOT NULL,
    spent INTEGER NOT NULL,
    why   TEXT,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

CREATE TABLE outage (
    number  INTEGER PRIMARY KEY,
    from_at INTEGER NOT NULL,
    to_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX outage_to ON outage (to_at);

CREATE TABLE analysis (
    game INTEGER PRIMARY KEY REFERENCES game (number),
    text TEXT NOT NULL
) STRICT;
