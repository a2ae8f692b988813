-- The live table: its clock, what fell, and what the players laid.

-- A table runs by the server's clock; the control may push it on or hold it.
CREATE TABLE live_clocks (
    look TEXT PRIMARY KEY,
    -- how far it is ahead of the server's clock
    shift INTEGER NOT NULL,
    -- its time, while it is held
    held INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE live_rounds (
    look TEXT NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 36),
    drawn_at INTEGER NOT NULL,
    PRIMARY KEY (look, round)
) STRICT, WITHOUT ROWID;

-- What a player lays at once: one stake, one prize.
CREATE TABLE live_slips (
    id TEXT PRIMARY KEY,
    look TEXT NOT NULL,
    round INTEGER NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    -- the page's key: the same key is the same slip
    slip_key TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    -- none until it is settled
    win INTEGER CHECK (win >= 0),
    -- the wallet after the stake
    balance_staked INTEGER NOT NULL,
    placed_at INTEGER NOT NULL,
    settled_at INTEGER,
    UNIQUE (member, slip_key)
) STRICT;
CREATE INDEX live_slips_open ON live_slips (look, round) WHERE win IS NULL;
CREATE INDEX live_slips_member ON live_slips (member, look, round);

CREATE TABLE live_bets (
    slip TEXT NOT NULL REFERENCES live_slips (id),
    place TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    PRIMARY KEY (slip, place)
) STRICT, WITHOUT ROWID;
