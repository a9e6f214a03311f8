-- A bot is a guest with a row more. Its key is what is left of its name for the eye in a hurry.
CREATE TABLE bot (
    guest   INTEGER PRIMARY KEY REFERENCES guest (id),
    owner   INTEGER NOT NULL REFERENCES guest (id),
    key     TEXT NOT NULL UNIQUE,
    about   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX bot_owner ON bot (owner);

-- What lets a program speak for a bot. Numbers never come again, so that nobody revokes another one than was meant.
CREATE TABLE bot_token (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    bot     INTEGER NOT NULL REFERENCES bot (guest),
    hash    BLOB NOT NULL UNIQUE,
    label   TEXT NOT NULL,
    scopes  TEXT NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER
) STRICT;
CREATE INDEX bot_token_bot ON bot_token (bot);

-- Ratings and deviations in thousandths, volatilities in billionths.
CREATE TABLE bot_rating (
    bot        INTEGER NOT NULL REFERENCES bot (guest),
    family     TEXT NOT NULL,
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    drawn      INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (bot, family)
) STRICT, WITHOUT ROWID;

-- Games between bots of different owners that have a result, noted with the end itself, so that none is forgotten and none is
-- rated twice. What somebody's bots do among themselves says nothing about others.
CREATE TABLE bot_result (
    game  INTEGER PRIMARY KEY REFERENCES game (number),
    rated INTEGER NOT NULL
) STRICT;
CREATE INDEX bot_result_waits ON bot_result (game) WHERE rated = 0;
CREATE TRIGGER bots_met AFTER UPDATE OF ended_at ON game
WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL AND new.void = 0 AND new.plies > 1
BEGIN
    INSERT OR IGNORE INTO bot_result SELECT new.number, 0
        FROM holder a JOIN bot x ON x.guest = a.guest, holder b JOIN bot y ON y.guest = b.guest
        WHERE a.game = new.number AND a.side = 0 AND b.game = new.number AND b.side = 1 AND x.owner <> y.owner;
END;

-- Open games that are meant for a bot.
CREATE TABLE bot_challenge (
    game INTEGER PRIMARY KEY REFERENCES game (number),
    bot  INTEGER NOT NULL REFERENCES bot (guest)
) STRICT;
CREATE INDEX bot_challenge_bot ON bot_challenge (bot, game);
