-- Deposits and withdrawals: how far each is. The money itself is in the ledger.

CREATE TABLE deposits (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    method TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    fee INTEGER NOT NULL CHECK (fee >= 0),
    state TEXT NOT NULL CHECK (state IN ('pending', 'credited', 'expired', 'failed')),
    code TEXT,
    created_at INTEGER NOT NULL,
    -- when the simulated provider pays
    due_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;
CREATE INDEX deposits_member ON deposits (member, created_at);
CREATE INDEX deposits_due ON deposits (due_at) WHERE state = 'pending';

CREATE TABLE withdrawals (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    method TEXT NOT NULL,
    account TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    fee INTEGER NOT NULL CHECK (fee >= 0),
    state TEXT NOT NULL CHECK (state IN ('processing', 'paid', 'rejected')),
    reason TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;
CREATE INDEX withdrawals_member ON withdrawals (member, created_at);
CREATE INDEX withdrawals_due ON withdrawals (due_at) WHERE state = 'processing';
