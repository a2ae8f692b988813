-- Bonuses with their turnover, and rebates. The money itself is in the ledger.

CREATE TABLE bonuses (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    offer TEXT NOT NULL,
    -- the deposit that it came with: it comes once
    reference TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- stakes that it asks for
    turnover INTEGER NOT NULL CHECK (turnover >= 0),
    state TEXT NOT NULL DEFAULT 'active'
        CHECK (state IN ('active', 'completed', 'expired', 'cancelled')),
    granted_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- stakes that counted, once it is over
    done INTEGER,
    ended_at INTEGER,
    UNIQUE (member, reference)
) STRICT;
CREATE INDEX bonuses_member ON bonuses (member, granted_at);
-- one at a time
CREATE UNIQUE INDEX bonuses_active ON bonuses (member) WHERE state = 'active';

CREATE TABLE rebates (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    taken_at INTEGER NOT NULL
) STRICT;
CREATE INDEX rebates_member ON rebates (member, taken_at, id);

-- What a rebate was for: these stakes count no second time.
CREATE TABLE rebate_lines (
    rebate TEXT NOT NULL REFERENCES rebates (id),
    game_type TEXT NOT NULL,
    valid_bet INTEGER NOT NULL CHECK (valid_bet > 0),
    -- percent, 10^-4
    rate INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (rebate, game_type)
) STRICT, WITHOUT ROWID;
