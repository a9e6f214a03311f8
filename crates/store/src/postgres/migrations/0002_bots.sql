-- A bot is a guest with a row more. Its key is what is left of its name for the eye in a hurry.
CREATE TABLE bot (
    guest   BIGINT PRIMARY KEY REFERENCES guest (id),
    owner   BIGINT NOT NULL REFERENCES guest (id),
    key     TEXT COLLATE "C" NOT NULL UNIQUE,
    about   TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX bot_owner ON bot (owner);

-- What lets a program speak for a bot. Numbers never come again, so that nobody revokes another one than was meant.
CREATE TABLE bot_token (
    number  BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bot     BIGINT NOT NULL REFERENCES bot (guest),
    hash    BYTEA NOT NULL UNIQUE,
    label   TEXT NOT NULL,
    scopes  TEXT NOT NULL,
    created BIGINT NOT NULL,
    used    BIGINT
);
CREATE INDEX bot_token_bot ON bot_token (bot);

-- Ratings and deviations in thousandths, volatilities in billionths.
CREATE TABLE bot_rating (
    bot        BIGINT NOT NULL REFERENCES bot (guest),
    family     TEXT COLLATE "C" NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    won        BIGINT NOT NULL,
    drawn      BIGINT NOT NULL,
    lost       BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (bot, family)
);

-- Games between bots of different owners that have a result, noted with the end itself, so that none is forgotten and none is
-- rated twice. What somebody's bots do among themselves says nothing about others.
CREATE TABLE bot_result (
    game  BIGINT PRIMARY KEY REFERENCES game (number),
    rated BIGINT NOT NULL
);
CREATE INDEX bot_result_waits ON bot_result (game) WHERE rated = 0;
CREATE FUNCTION note_bots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO bot_result SELECT NEW.number, 0
        FROM holder a JOIN bot x ON x.guest = a.guest, holder b JOIN bot y ON y.guest = b.guest
        WHERE a.game = NEW.number AND a.side = 0 AND b.game = NEW.number AND b.side = 1 AND x.owner <> y.owner
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER bots_met AFTER UPDATE OF ended_at ON game FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.void = 0 AND NEW.plies > 1)
    EXECUTE FUNCTION note_bots();

-- Open games that are meant for a bot.
CREATE TABLE bot_challenge (
    game BIGINT PRIMARY KEY REFERENCES game (number),
    bot  BIGINT NOT NULL REFERENCES bot (guest)
);
CREATE INDEX bot_challenge_bot ON bot_challenge (bot, game);
