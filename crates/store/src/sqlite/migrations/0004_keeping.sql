-- When a guest was last seen, to the day; of those who are there already it is not known, so it counts from now on. Who has
-- no seat in any game is marked, so that those who never did anything are found without a look at all others.
ALTER TABLE guest ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guest ADD COLUMN seated INTEGER NOT NULL DEFAULT 0;
UPDATE guest SET seen = max(created, coalesce((SELECT at FROM heartbeat), 0)),
                 seated = EXISTS (SELECT 1 FROM holder WHERE guest = guest.id);
CREATE INDEX guest_idle ON guest (seen) WHERE seated = 0;
CREATE INDEX guest_name ON guest (name) WHERE name IS NOT NULL;

CREATE TRIGGER holder_comes AFTER INSERT ON holder
BEGIN
    UPDATE guest SET seated = 1 WHERE id = new.guest AND seated = 0;
END;
CREATE TRIGGER holder_goes AFTER DELETE ON holder
BEGIN
    UPDATE guest SET seated = EXISTS (SELECT 1 FROM holder WHERE guest = old.guest) WHERE id = old.guest;
END;

-- How much there is of everything: every new game asks, and counting would take the longer the more there is.
CREATE TABLE tally (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    guests     INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    open       INTEGER NOT NULL
) STRICT;
INSERT INTO tally SELECT 1, (SELECT count(*) FROM guest), count(*), total(ended_at IS NULL),
    total(ended_at IS NULL AND (seat0 = 'open' OR seat1 = 'open')) FROM game;

CREATE TRIGGER guest_comes AFTER INSERT ON guest
BEGIN
    UPDATE tally SET guests = guests + 1;
END;
CREATE TRIGGER guest_goes AFTER DELETE ON guest
BEGIN
    UPDATE tally SET guests = guests - 1;
END;
CREATE TRIGGER game_comes AFTER INSERT ON game
BEGIN
    UPDATE tally SET games = games + 1, unfinished = unfinished + (new.ended_at IS NULL),
        open = open + (new.ended_at IS NULL AND (new.seat0 = 'open' OR new.seat1 = 'open'));
END;
CREATE TRIGGER game_goes AFTER DELETE ON game
BEGIN
    UPDATE tally SET games = games - 1, unfinished = unfinished - (old.ended_at IS NULL),
        open = open - (old.ended_at IS NULL AND (old.seat0 = 'open' OR old.seat1 = 'open'));
END;
CREATE TRIGGER game_turns AFTER UPDATE OF ended_at, seat0, seat1 ON game
WHEN (old.ended_at IS NULL) <> (new.ended_at IS NULL) OR old.seat0 <> new.seat0 OR old.seat1 <> new.seat1
BEGIN
    UPDATE tally SET unfinished = unfinished + (new.ended_at IS NULL) - (old.ended_at IS NULL),
        open = open + (new.ended_at IS NULL AND (new.seat0 = 'open' OR new.seat1 = 'open'))
                    - (old.ended_at IS NULL AND (old.seat0 = 'open' OR old.seat1 = 'open'));
END;

-- Lists and chores, each by an index of its own.
CREATE INDEX holder_unfinished ON holder (guest, game) WHERE ended_at IS NULL AND hidden IS NULL;
CREATE INDEX holder_hidden ON holder (guest, hidden) WHERE hidden IS NOT NULL;
CREATE INDEX holder_forsaken ON holder (hidden, game) WHERE ended_at IS NULL AND hidden IS NOT NULL;
-- The minute in which a game changed last: an index on it is touched by few moves, and the order within a minute is found by sorting.
ALTER TABLE game ADD COLUMN stirred INTEGER GENERATED ALWAYS AS (last_at / 60000) VIRTUAL;
DROP INDEX game_unfinished;
CREATE INDEX game_unfinished ON game (created, id) WHERE ended_at IS NULL;
DROP INDEX game_open;
CREATE INDEX game_open ON game (created, id) WHERE ended_at IS NULL AND listed = 1 AND (seat0 = 'open' OR seat1 = 'open');
CREATE INDEX game_live ON game (stirred) WHERE ended_at IS NULL AND listed = 1 AND seat0 <> 'open' AND seat1 <> 'open';
CREATE INDEX game_waiting ON game (created) WHERE ended_at IS NULL AND (seat0 = 'open' OR seat1 = 'open');
CREATE INDEX game_idle ON game (stirred) WHERE ended_at IS NULL AND seat0 <> 'open' AND seat1 <> 'open';
CREATE INDEX game_clock ON game (created, id) WHERE ended_at IS NULL AND base IS NOT NULL AND seat0 <> 'open' AND seat1 <> 'open';
CREATE INDEX game_computer ON game (created, id)
    WHERE ended_at IS NULL AND base IS NULL AND seat0 <> 'open' AND seat1 <> 'open' AND (seat0 = 'computer' OR seat1 = 'computer');
CREATE INDEX game_void ON game (ended_at) WHERE void = 1;
-- Of all games, because a guest who goes must have made none.
DROP INDEX game_creator;
CREATE INDEX game_maker ON game (creator, ended_at);

-- Who is not let in: a guest, an address or a range of them, as the program writes it.
CREATE TABLE ban (
    whom  TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER,
    why   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The processes that have the database open or had it, by numbers that never come again, and when each was last seen at work,
-- by the clock of the database.
CREATE TABLE node (
    id   INTEGER PRIMARY KEY AUTOINCREMENT,
    seen INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What one node looks after for all. A lease holds as long as its node lives.
CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    node INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lease_node ON lease (node);

-- What other processes have to be told: what each of them has changed, commit by commit.
CREATE TABLE notice (
    node INTEGER NOT NULL,
    seq  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (node, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_at ON notice (at);
