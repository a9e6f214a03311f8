-- Leagues of bots. What is played and how is the caller's text.
CREATE TABLE league (
    number   INTEGER PRIMARY KEY,
    id       TEXT NOT NULL UNIQUE,
    owner    INTEGER REFERENCES guest (id),
    title    TEXT NOT NULL,
    terms    TEXT NOT NULL,
    class    TEXT,
    created  INTEGER NOT NULL,
    starts   INTEGER NOT NULL,
    seed     INTEGER NOT NULL,
    state    TEXT NOT NULL,
    rounds   INTEGER NOT NULL,
    began    INTEGER,
    ended_at INTEGER
) STRICT;
CREATE INDEX league_owner ON league (owner);
CREATE INDEX league_class ON league (class) WHERE class IS NOT NULL;
CREATE INDEX league_waits ON league (starts, id) WHERE ended_at IS NULL;
CREATE INDEX league_over ON league (ended_at, id) WHERE ended_at IS NOT NULL;

-- Who takes part. Places never change, so that results stay with them when a bot is gone.
CREATE TABLE league_entry (
    league  INTEGER NOT NULL REFERENCES league (number),
    place   INTEGER NOT NULL,
    bot     INTEGER REFERENCES guest (id),
    entered INTEGER NOT NULL,
    gone    INTEGER,
    PRIMARY KEY (league, place)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX league_entry_bot ON league_entry (bot, league) WHERE bot IS NOT NULL;

-- Who meets whom. A row is opened as a game once and decided once, however many try. Points are halves.
CREATE TABLE league_game (
    league  INTEGER NOT NULL REFERENCES league (number),
    number  INTEGER NOT NULL,
    round   INTEGER NOT NULL,
    board   INTEGER NOT NULL,
    pair    INTEGER NOT NULL,
    half    INTEGER NOT NULL,
    first   INTEGER NOT NULL,
    second  INTEGER,
    opening TEXT NOT NULL,
    game    INTEGER REFERENCES game (number),
    points0 INTEGER,
    points1 INTEGER,
    how     TEXT,
    decided INTEGER,
    PRIMARY KEY (league, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX league_game_game ON league_game (game) WHERE game IS NOT NULL;
