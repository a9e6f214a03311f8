-- The id of the game that is played, without options, is called as everywhere else.
ALTER TABLE game RENAME COLUMN room TO family;
