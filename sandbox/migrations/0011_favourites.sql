-- A member's favourites, and the games that they started last.

CREATE TABLE favourites (
    -- the newest stand first
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    UNIQUE (member, game)
) STRICT;

CREATE TABLE recent_games (
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    played_at INTEGER NOT NULL,
    PRIMARY KEY (member, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX recent_games_newest ON recent_games (member, played_at);
