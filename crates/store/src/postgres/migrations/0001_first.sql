-- Moments and spans are milliseconds; sides are 0 (first) and 1 (second); yes and no are 1 and 0. Every number is a BIGINT and
-- texts are ordered by their bytes, so that statements mean the same as in SQLite.

CREATE TABLE guest (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token   BYTEA NOT NULL UNIQUE,
    name    TEXT,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL DEFAULT 0,
    seated  BIGINT NOT NULL DEFAULT 0
);
-- The mark by which a database of ours is told from anybody else's.
COMMENT ON TABLE guest IS 'ludoteca';
CREATE INDEX guest_idle ON guest (seen) WHERE seated = 0;
CREATE INDEX guest_name ON guest (name) WHERE name IS NOT NULL;

-- A move changes a row and, but once a minute, none of its indices; room is left in each page, so that it stays where it is.
CREATE TABLE game (
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    created    BIGINT NOT NULL,
    family     TEXT NOT NULL,
    game       TEXT NOT NULL,
    settings   TEXT NOT NULL,
    seed       BIGINT NOT NULL,
    position   TEXT,
    seat0      TEXT NOT NULL CHECK (seat0 IN ('open', 'guests', 'computer')),
    seat1      TEXT NOT NULL CHECK (seat1 IN ('open', 'guests', 'computer')),
    player0    TEXT,
    player1    TEXT,
    key0       BYTEA,
    key1       BYTEA,
    base       BIGINT,
    increment  BIGINT,
    listed     BIGINT NOT NULL,
    creator    BIGINT REFERENCES guest (id),
    rematch_of BIGINT UNIQUE REFERENCES game (number),
    plies      BIGINT NOT NULL DEFAULT 0,
    takebacks  BIGINT NOT NULL DEFAULT 0,
    last_at    BIGINT NOT NULL,
    ended_at   BIGINT,
    winner     BIGINT CHECK (winner IN (0, 1)),
    reason     TEXT,
    void       BIGINT NOT NULL DEFAULT 0,
    stirred    BIGINT GENERATED ALWAYS AS (last_at / 60000) STORED
) WITH (fillfactor = 80);

CREATE INDEX game_unfinished ON game (created, id) WHERE ended_at IS NULL;
CREATE INDEX game_open ON game (created, id) WHERE ended_at IS NULL AND listed = 1 AND (seat0 = 'open' OR seat1 = 'open');
CREATE INDEX game_finished ON game (ended_at, id) WHERE ended_at IS NOT NULL AND listed = 1 AND plies > 0;
CREATE INDEX game_finished_in ON game (family, ended_at, id) WHERE ended_at IS NOT NULL AND listed = 1 AND plies > 0;
CREATE INDEX game_live ON game (stirred) WHERE ended_at IS NULL AND listed = 1 AND seat0 <> 'open' AND seat1 <> 'open';
CREATE INDEX game_waiting ON game (created) WHERE ended_at IS NULL AND (seat0 = 'open' OR seat1 = 'open');
CREATE INDEX game_idle ON game (stirred) WHERE ended_at IS NULL AND seat0 <> 'open' AND seat1 <> 'open';
CREATE INDEX game_clock ON game (created, id) WHERE ended_at IS NULL AND base IS NOT NULL AND seat0 <> 'open' AND seat1 <> 'open';
CREATE INDEX game_computer ON game (created, id)
    WHERE ended_at IS NULL AND base IS NULL AND seat0 <> 'open' AND seat1 <> 'open' AND (seat0 = 'computer' OR seat1 = 'computer');
CREATE INDEX game_void ON game (ended_at) WHERE void = 1;
CREATE INDEX game_maker ON game (creator, ended_at);

CREATE TABLE holder (
    game     BIGINT NOT NULL REFERENCES game (number),
    side     BIGINT NOT NULL CHECK (side IN (0, 1)),
    guest    BIGINT NOT NULL REFERENCES guest (id),
    arrived  BIGINT NOT NULL,
    hidden   BIGINT,
    ended_at BIGINT,
    PRIMARY KEY (game, side, guest)
);
CREATE INDEX holder_guest ON holder (guest, game);
CREATE INDEX holder_archive ON holder (guest, ended_at) WHERE ended_at IS NOT NULL AND hidden IS NULL;
CREATE INDEX holder_unfinished ON holder (guest, game) WHERE ended_at IS NULL AND hidden IS NULL;
CREATE INDEX holder_hidden ON holder (guest, hidden) WHERE hidden IS NOT NULL;
CREATE INDEX holder_forsaken ON holder (hidden, game) WHERE ended_at IS NULL AND hidden IS NOT NULL;

-- Without a reference to its game, which would be looked up again for every move: moves are added by the statement that has
-- just changed the game, and removed before it is.
CREATE TABLE move (
    game  BIGINT NOT NULL,
    ply   BIGINT NOT NULL,
    text  TEXT NOT NULL,
    at    BIGINT NOT NULL,
    spent BIGINT NOT NULL,
    why   TEXT,
    PRIMARY KEY (game, ply)
);

CREATE TABLE heartbeat (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    at  BIGINT NOT NULL
);

CREATE TABLE outage (
    number  BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    from_at BIGINT NOT NULL,
    to_at   BIGINT NOT NULL
);
CREATE INDEX outage_to ON outage (to_at);

CREATE TABLE analysis (
    game BIGINT PRIMARY KEY REFERENCES game (number),
    text TEXT NOT NULL
);

CREATE TABLE ban (
    whom  TEXT COLLATE "C" PRIMARY KEY,
    since BIGINT NOT NULL,
    until BIGINT,
    why   TEXT NOT NULL
);

CREATE TABLE node (
    id   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    seen BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE lease (
    name TEXT COLLATE "C" PRIMARY KEY,
    node BIGINT NOT NULL
);
CREATE INDEX lease_node ON lease (node);

CREATE TABLE notice (
    node BIGINT NOT NULL,
    seq  BIGINT NOT NULL,
    at   BIGINT NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (node, seq)
);
CREATE INDEX notice_at ON notice (at);

-- How much there is of everything. Each connection counts in a row of its own, so that none waits for another; the sum is what
-- there is.
CREATE TABLE tally (
    slot       BIGINT PRIMARY KEY,
    guests     BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    unfinished BIGINT NOT NULL,
    open       BIGINT NOT NULL
);
INSERT INTO tally SELECT slot, 0, 0, 0, 0 FROM generate_series(0, 63) AS slot;

CREATE FUNCTION count_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tally SET guests = guests + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END WHERE slot = pg_backend_pid() % 64;
    RETURN NULL;
END $$;
CREATE TRIGGER guest_counts AFTER INSERT OR DELETE ON guest FOR EACH ROW EXECUTE FUNCTION count_guest();

CREATE FUNCTION count_game() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    games_more BIGINT := 0;
    unfinished_more BIGINT := 0;
    open_more BIGINT := 0;
BEGIN
    IF TG_OP <> 'DELETE' THEN
        games_more := 1;
        unfinished_more := (NEW.ended_at IS NULL)::int;
        open_more := (NEW.ended_at IS NULL AND (NEW.seat0 = 'open' OR NEW.seat1 = 'open'))::int;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        games_more := games_more - 1;
        unfinished_more := unfinished_more - (OLD.ended_at IS NULL)::int;
        open_more := open_more - (OLD.ended_at IS NULL AND (OLD.seat0 = 'open' OR OLD.seat1 = 'open'))::int;
    END IF;
    UPDATE tally SET games = games + games_more, unfinished = unfinished + unfinished_more, open = open + open_more
        WHERE slot = pg_backend_pid() % 64;
    IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN
        UPDATE holder SET ended_at = NEW.ended_at WHERE game = NEW.number;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER game_counts AFTER INSERT OR DELETE ON game FOR EACH ROW EXECUTE FUNCTION count_game();
CREATE TRIGGER game_turns AFTER UPDATE OF ended_at, seat0, seat1 ON game FOR EACH ROW
    WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.seat0 <> NEW.seat0 OR OLD.seat1 <> NEW.seat1)
    EXECUTE FUNCTION count_game();

CREATE FUNCTION seat_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE guest SET seated = 1 WHERE id = NEW.guest AND seated = 0;
    ELSE
        UPDATE guest SET seated = EXISTS (SELECT 1 FROM holder WHERE guest = OLD.guest)::int WHERE id = OLD.guest;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER holder_seats AFTER INSERT OR DELETE ON holder FOR EACH ROW EXECUTE FUNCTION seat_guest();
