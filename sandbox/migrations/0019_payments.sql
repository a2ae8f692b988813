-- Payments with every state they can be in, why, and by when the next step is due. A payment without
-- `due_at` goes on by the control alone.

ALTER TABLE deposits RENAME TO deposits_before;
DROP INDEX deposits_member;
DROP INDEX deposits_due;
CREATE TABLE deposits (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    method TEXT NOT NULL,
    network TEXT,
    amount INTEGER NOT NULL CHECK (amount > 0),
    fee INTEGER NOT NULL CHECK (fee >= 0),
    state TEXT NOT NULL CHECK (state IN (
        'pending', 'confirming', 'credited', 'expired', 'failed', 'cancelled', 'returned')),
    -- key of a reason
    reason TEXT,
    code TEXT,
    -- JSON, as the contract's PayTo
    pay_to TEXT,
    -- the bonus that was asked for with it, and what it gives
    bonus TEXT,
    bonus_amount INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;
INSERT INTO deposits (id, member, method, amount, fee, state, code, created_at, due_at, expires_at, ended_at)
    SELECT id, member, method, amount, fee, state, code, created_at, due_at, expires_at, ended_at
    FROM deposits_before;
DROP TABLE deposits_before;
CREATE INDEX deposits_member ON deposits (member, created_at);
CREATE INDEX deposits_due ON deposits (due_at) WHERE state IN ('pending', 'confirming');
CREATE INDEX deposits_open ON deposits (expires_at) WHERE state = 'pending';

ALTER TABLE withdrawals RENAME TO withdrawals_before;
DROP INDEX withdrawals_member;
DROP INDEX withdrawals_due;
CREATE TABLE withdrawals (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    -- none: from before members had accounts
    payout_account TEXT REFERENCES payout_accounts (id),
    method TEXT NOT NULL,
    -- masked
    account TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    fee INTEGER NOT NULL CHECK (fee >= 0),
    state TEXT NOT NULL CHECK (state IN ('processing', 'sent', 'paid', 'rejected', 'cancelled')),
    -- key of a reason
    reason TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    reviewed_at INTEGER,
    sent_at INTEGER,
    ended_at INTEGER,
    -- until when the member may say whether it came
    confirm_until INTEGER,
    receipt_answer TEXT CHECK (receipt_answer IN ('received', 'notReceived', 'partly')),
    receipt_by TEXT CHECK (receipt_by IN ('member', 'timeOut')),
    receipt_state TEXT CHECK (receipt_state IN ('closed', 'disputed', 'refunded', 'forced')),
    receipt_at INTEGER,
    -- what came, of a part
    receipt_amount INTEGER,
    receipt_comment TEXT,
    -- when a dispute ended, and what came back
    resolved_at INTEGER,
    refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount)
) STRICT;
INSERT INTO withdrawals (id, member, method, account, amount, fee, state, reason, created_at, due_at,
        reviewed_at, sent_at, ended_at)
    SELECT id, member, method, '••••' || substr(account, -4), amount, fee, state, reason, created_at,
        due_at, ended_at, ended_at, ended_at
    FROM withdrawals_before;
DROP TABLE withdrawals_before;
CREATE INDEX withdrawals_member ON withdrawals (member, created_at);
CREATE INDEX withdrawals_account ON withdrawals (payout_account);
CREATE INDEX withdrawals_due ON withdrawals (due_at) WHERE state IN ('processing', 'sent');
CREATE INDEX withdrawals_unanswered ON withdrawals (confirm_until)
    WHERE state = 'paid' AND receipt_answer IS NULL;

-- Why withdrawals are held: 'reset' of the payment password, or a new 'account'.
ALTER TABLE members ADD COLUMN withdrawals_held_for TEXT;

-- Pictures that prove something; one that no receipt names is forgotten after a day.
CREATE TABLE proofs (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    withdrawal TEXT REFERENCES withdrawals (id),
    -- 'png' or 'jpg'
    kind TEXT NOT NULL,
    content BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX proofs_member ON proofs (member, created_at);
CREATE INDEX proofs_withdrawal ON proofs (withdrawal);
