-- What moved in each member's wallets, by quarter of an hour, kind and direction, kept beside the
-- ledger: what a team of thousands moved is sums of these, and the pages of it are found by them.

CREATE TABLE movement_quarters (
    member TEXT NOT NULL,
    -- quarters since 1970
    quarter INTEGER NOT NULL,
    -- the transaction's
    kind TEXT NOT NULL,
    -- 1: it came, 0: it left
    came INTEGER NOT NULL CHECK (came IN (0, 1)),
    moves INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (member, quarter, kind, came)
) STRICT, WITHOUT ROWID;

INSERT INTO movement_quarters
    SELECT CASE a.kind WHEN 'member' THEN a.owner ELSE substr(a.owner, 1, instr(a.owner, '/') - 1) END
            AS member, t.created_at / 900000 AS quarter, t.kind, e.amount > 0 AS came, count(*),
        sum(e.amount)
    FROM ledger_accounts a JOIN ledger_entries e ON e.account = a.id
        JOIN ledger_transactions t ON t.id = e.txn
    WHERE a.kind IN ('member', 'vendor') GROUP BY 1, 2, 3, 4;

CREATE TRIGGER ledger_entry_moves AFTER INSERT ON ledger_entries
WHEN (SELECT kind FROM ledger_accounts WHERE id = NEW.account) IN ('member', 'vendor')
BEGIN
    INSERT INTO movement_quarters
        SELECT CASE a.kind WHEN 'member' THEN a.owner
                ELSE substr(a.owner, 1, instr(a.owner, '/') - 1) END,
            t.created_at / 900000, t.kind, NEW.amount > 0, 1, NEW.amount
        FROM ledger_accounts a JOIN ledger_transactions t ON t.id = NEW.txn
        WHERE a.id = NEW.account
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE INDEX ledger_transactions_time ON ledger_transactions (created_at);
