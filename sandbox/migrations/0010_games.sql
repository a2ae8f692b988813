-- Demo games: tickets from the site to the game host, play sessions there, rounds.

CREATE TABLE game_tickets (
    ticket_hash BLOB PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    -- a ticket opens a game once
    used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX game_tickets_session ON game_tickets (session);

-- A game page's right to bet; it ends with the session that launched it.
CREATE TABLE game_sessions (
    token_hash BLOB PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX game_sessions_session ON game_sessions (session);

CREATE TABLE game_rounds (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    -- the page's key: the same key is the same round
    round_key TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    win INTEGER NOT NULL CHECK (win >= 0),
    -- fifteen digits, reel by reel
    board TEXT NOT NULL,
    -- the wallet after the stake, and after the round
    balance_staked INTEGER NOT NULL,
    balance INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (member, round_key)
) STRICT;
CREATE INDEX game_rounds_wins ON game_rounds (win, created_at);
CREATE INDEX game_rounds_member ON game_rounds (member, created_at);
