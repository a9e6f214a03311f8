-- Leagues of bots. What is played and how is the caller's text.
CREATE TABLE league (
    number   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id       TEXT COLLATE "C" NOT NULL UNIQUE,
    owner    BIGINT REFERENCES guest (id),
    title    TEXT NOT NULL,
    terms    TEXT NOT NULL,
    class    TEXT COLLATE "C",
    created  BIGINT NOT NULL,
    starts   BIGINT NOT NULL,
    seed     BIGINT NOT NULL,
    state    TEXT NOT NULL,
    rounds   BIGINT NOT NULL,
    began    BIGINT,
    ended_at BIGINT
);
CREATE INDEX league_owner ON league (owner);
CREATE INDEX league_class ON league (class) WHERE class IS NOT NULL;
CREATE INDEX league_waits ON league (starts, id) WHERE ended_at IS NULL;
CREATE INDEX league_over ON league (ended_at, id) WHERE ended_at IS NOT NULL;

-- Who takes part. Places never change, so that results stay with them when a bot is gone.
CREATE TABLE league_entry (
    league  BIGINT NOT NULL REFERENCES league (number),
    place   BIGINT NOT NULL,
    bot     BIGINT REFERENCES guest (id),
    entered BIGINT NOT NULL,
    gone    BIGINT,
    PRIMARY KEY (league, place)
);
CREATE UNIQUE INDEX league_entry_bot ON league_entry (bot, league) WHERE bot IS NOT NULL;

-- Who meets whom. A row is opened as a game once and decided once, however many try. Points are halves.
CREATE TABLE league_game (
    league  BIGINT NOT NULL REFERENCES league (number),
    number  BIGINT NOT NULL,
    round   BIGINT NOT NULL,
    board   BIGINT NOT NULL,
    pair    BIGINT NOT NULL,
    half    BIGINT NOT NULL,
    first   BIGINT NOT NULL,
    second  BIGINT,
    opening TEXT NOT NULL,
    game    BIGINT REFERENCES game (number),
    points0 BIGINT,
    points1 BIGINT,
    how     TEXT,
    decided BIGINT,
    PRIMARY KEY (league, number)
);
CREATE UNIQUE INDEX league_game_game ON league_game (game) WHERE game IS NOT NULL;
