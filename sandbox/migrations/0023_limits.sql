-- Playing responsibly: limits, breaks, the reality check, and the sums that limits are held against.

-- Money in 10^-4 of the currency, time in 10^-4 of a minute.
CREATE TABLE play_limits (
    member TEXT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'time')),
    period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
    -- in force; none: no limit
    amount INTEGER CHECK (amount > 0),
    -- a higher one that waits; none with a time: the limit's end
    next_amount INTEGER CHECK (next_amount > 0),
    next_from INTEGER,
    PRIMARY KEY (member, kind, period),
    CHECK (next_from IS NOT NULL OR next_amount IS NULL)
) STRICT, WITHOUT ROWID;

-- The longest one that is not over counts; none of them ever gets shorter.
CREATE TABLE play_breaks (
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('timeOut', 'selfExclusion')),
    began_at INTEGER NOT NULL,
    -- none: for good
    until INTEGER
) STRICT;
CREATE INDEX play_breaks_member ON play_breaks (member);

CREATE TABLE play_reminders (
    member TEXT PRIMARY KEY REFERENCES members (id),
    -- between two reminders; 0: none
    minutes INTEGER NOT NULL CHECK (minutes >= 0)
) STRICT, WITHOUT ROWID;

-- From when a session's reminder counts.
CREATE TABLE play_sessions (
    session INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    counts_from INTEGER NOT NULL
) STRICT;

-- Minutes (since 1970) in which a member was at a game.
CREATE TABLE play_minutes (
    member TEXT NOT NULL REFERENCES members (id),
    minute INTEGER NOT NULL,
    PRIMARY KEY (member, minute)
) STRICT, WITHOUT ROWID;

-- What a member staked on a day (since 1970, UTC), and what these stakes won: kept with the ledger,
-- in its transactions.
CREATE TABLE play_days (
    member TEXT NOT NULL,
    day INTEGER NOT NULL,
    stake INTEGER NOT NULL DEFAULT 0,
    win INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (member, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_transactions_play ON ledger_transactions (account, created_at)
    WHERE kind IN ('bet.stake', 'bet.win', 'bet.void');

INSERT INTO play_days (member, day, stake, win)
SELECT substr(a.owner, 1, instr(a.owner || '/', '/') - 1), s.created_at / 86400000,
    sum(CASE t.kind WHEN 'bet.win' THEN 0 ELSE -e.amount END),
    sum(CASE t.kind WHEN 'bet.win' THEN e.amount ELSE 0 END)
FROM ledger_transactions t
JOIN ledger_transactions s ON s.reference = t.reference AND s.kind = 'bet.stake'
JOIN ledger_accounts a ON a.id = t.account
JOIN ledger_entries e ON e.txn = t.id AND e.account = t.account
WHERE t.kind IN ('bet.stake', 'bet.win', 'bet.void')
GROUP BY 1, 2;
