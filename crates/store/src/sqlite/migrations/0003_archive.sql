-- A game that was withdrawn or aborted has ended without a result, and lists of finished games leave it out.
ALTER TABLE game ADD COLUMN void INTEGER NOT NULL DEFAULT 0;
UPDATE game SET void = 1 WHERE reason = 'withdrawn';

-- When its holder took the game off the own list, and when the game ended: a list of one's own games, the newest end
-- first, is read from the index alone, however many there are.
ALTER TABLE holder ADD COLUMN hidden INTEGER;
ALTER TABLE holder ADD COLUMN ended_at INTEGER;
UPDATE holder SET ended_at = (SELECT ended_at FROM game WHERE number = holder.game);

CREATE INDEX holder_archive ON holder (guest, ended_at) WHERE ended_at IS NOT NULL AND hidden IS NULL;

CREATE TRIGGER game_ends AFTER UPDATE OF ended_at ON game WHEN new.ended_at IS NOT NULL
BEGIN
    UPDATE holder SET ended_at = new.ended_at WHERE game = new.number;
END;
