-- Points: append-only double entry like the ledger's, in a book of their own. They never expire.

CREATE TABLE point_accounts (
    id INTEGER PRIMARY KEY,
    -- a member's id; empty: the house, which points come from and go to
    owner TEXT NOT NULL UNIQUE,
    -- kept by the trigger below, 10^-4 of a point
    balance INTEGER NOT NULL DEFAULT 0,
    CHECK (owner = '' OR balance >= 0)
) STRICT;

CREATE TABLE point_transactions (
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN
        ('live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit', 'reward')),
    -- what it is about; with the key it happens once
    reference TEXT NOT NULL,
    key TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1)),
    UNIQUE (member, key)
) STRICT;
CREATE INDEX point_transactions_time ON point_transactions (member, created_at, id);

CREATE TABLE point_entries (
    id INTEGER PRIMARY KEY,
    txn INTEGER NOT NULL REFERENCES point_transactions (id),
    account INTEGER NOT NULL REFERENCES point_accounts (id),
    amount INTEGER NOT NULL CHECK (amount <> 0),
    -- the account's, after it
    balance INTEGER NOT NULL,
    UNIQUE (txn, account)
) STRICT;
CREATE INDEX point_entries_account ON point_entries (account, id, amount);

CREATE TRIGGER point_entry_open BEFORE INSERT ON point_entries
WHEN (SELECT sealed FROM point_transactions WHERE id = NEW.txn) <> 0
    OR NEW.balance <> NEW.amount + (SELECT balance FROM point_accounts WHERE id = NEW.account)
BEGIN
    SELECT RAISE(ABORT, 'points: the transaction is sealed, or the balance is another');
END;

CREATE TRIGGER point_entry_counts AFTER INSERT ON point_entries
BEGIN
    UPDATE point_accounts SET balance = balance + NEW.amount WHERE id = NEW.account;
END;

CREATE TRIGGER point_entry_stays BEFORE UPDATE ON point_entries
BEGIN
    SELECT RAISE(ABORT, 'points: entries never change');
END;

CREATE TRIGGER point_entry_kept BEFORE DELETE ON point_entries
BEGIN
    SELECT RAISE(ABORT, 'points: entries never go');
END;

CREATE TRIGGER point_transaction_sums BEFORE UPDATE ON point_transactions
WHEN OLD.sealed <> 0 OR NEW.sealed <> 1
    OR (SELECT coalesce(sum(amount), 1) FROM point_entries WHERE txn = NEW.id) <> 0
BEGIN
    SELECT RAISE(ABORT, 'points: entries must sum to 0');
END;

CREATE TRIGGER point_transaction_kept BEFORE DELETE ON point_transactions
BEGIN
    SELECT RAISE(ABORT, 'points: transactions never go');
END;

-- The bets and deposits that points were given for, each once; none where they were too small.
CREATE TABLE point_earned (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    txn INTEGER NOT NULL REFERENCES point_transactions (id),
    PRIMARY KEY (source, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX point_earned_txn ON point_earned (txn);

CREATE TABLE point_redemptions (
    reference TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    reward TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    -- of all of them: points and money that they took
    points INTEGER NOT NULL CHECK (points > 0),
    paid INTEGER NOT NULL CHECK (paid >= 0),
    state TEXT NOT NULL CHECK (state IN ('inProcess', 'rejected', 'approved')),
    -- the points after the last change
    balance INTEGER NOT NULL,
    -- the member's words, and the house's
    remark TEXT NOT NULL,
    answer TEXT NOT NULL DEFAULT '',
    applied_at INTEGER NOT NULL,
    decided_at INTEGER
) STRICT;
CREATE INDEX point_redemptions_member ON point_redemptions (member, applied_at, reference);
CREATE INDEX point_redemptions_reward ON point_redemptions (reward, member, state, quantity);

CREATE TABLE point_conversions (
    reference TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    points INTEGER NOT NULL CHECK (points > 0),
    amount INTEGER NOT NULL CHECK (amount > 0),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX point_conversions_member ON point_conversions (member, created_at, points);
