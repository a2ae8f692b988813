-- The lotteries: their clocks, what was drawn, and what the players bet.

-- Draws follow from the server's clock; the control may push a lottery's on, or hold it.
CREATE TABLE lottery_clocks (
    lottery TEXT PRIMARY KEY,
    -- how far it is ahead of the server's clock
    shift INTEGER NOT NULL,
    -- its time, while it is held
    held INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE lottery_draws (
    lottery TEXT NOT NULL,
    round INTEGER NOT NULL,
    -- in the order drawn, with commas between
    numbers TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    PRIMARY KEY (lottery, round)
) STRICT, WITHOUT ROWID;

-- What a player bets at once: one stake, one prize.
CREATE TABLE lottery_slips (
    id TEXT PRIMARY KEY,
    lottery TEXT NOT NULL,
    round INTEGER NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
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
CREATE INDEX lottery_slips_open ON lottery_slips (lottery, round) WHERE win IS NULL;
CREATE INDEX lottery_slips_member ON lottery_slips (member, lottery, round);

CREATE TABLE lottery_bets (
    slip TEXT NOT NULL REFERENCES lottery_slips (id),
    play TEXT NOT NULL,
    pick TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    -- hundredths of the stake, the stake among them, as they were when it was placed
    pays INTEGER NOT NULL CHECK (pays > 0),
    PRIMARY KEY (slip, play, pick)
) STRICT, WITHOUT ROWID;
