-- Append-only double entry. The database itself holds the rules: a transaction's entries sum to 0
-- before it is sealed, nothing sealed changes, no member's balance goes below 0.

CREATE TABLE ledger_accounts (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    -- kept by the trigger below, 10^-4 of the currency
    balance INTEGER NOT NULL DEFAULT 0,
    floor INTEGER NOT NULL CHECK (floor IN (0, 1)),
    UNIQUE (kind, owner),
    CHECK (floor = 0 OR balance >= 0)
) STRICT;

CREATE TABLE ledger_transactions (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    -- whose intent it is, and the intent's key
    account INTEGER NOT NULL REFERENCES ledger_accounts (id),
    key TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1)),
    UNIQUE (account, key)
) STRICT;
CREATE INDEX ledger_transactions_reference ON ledger_transactions (reference);

CREATE TABLE ledger_entries (
    id INTEGER PRIMARY KEY,
    txn INTEGER NOT NULL REFERENCES ledger_transactions (id),
    account INTEGER NOT NULL REFERENCES ledger_accounts (id),
    amount INTEGER NOT NULL CHECK (amount <> 0)
) STRICT;
CREATE INDEX ledger_entries_txn ON ledger_entries (txn);
CREATE INDEX ledger_entries_account ON ledger_entries (account, id);

CREATE TRIGGER ledger_entry_open BEFORE INSERT ON ledger_entries
WHEN (SELECT sealed FROM ledger_transactions WHERE id = NEW.txn) <> 0
BEGIN
    SELECT RAISE(ABORT, 'ledger: the transaction is sealed');
END;

CREATE TRIGGER ledger_entry_counts AFTER INSERT ON ledger_entries
BEGIN
    UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.account;
END;

CREATE TRIGGER ledger_entry_stays BEFORE UPDATE ON ledger_entries
BEGIN
    SELECT RAISE(ABORT, 'ledger: entries never change');
END;

CREATE TRIGGER ledger_entry_kept BEFORE DELETE ON ledger_entries
BEGIN
    SELECT RAISE(ABORT, 'ledger: entries never go');
END;

CREATE TRIGGER ledger_transaction_sums BEFORE UPDATE ON ledger_transactions
WHEN OLD.sealed <> 0 OR NEW.sealed <> 1
    OR (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE txn = NEW.id) <> 0
BEGIN
    SELECT RAISE(ABORT, 'ledger: entries must sum to 0');
END;

CREATE TRIGGER ledger_transaction_kept BEFORE DELETE ON ledger_transactions
BEGIN
    SELECT RAISE(ABORT, 'ledger: transactions never go');
END;
