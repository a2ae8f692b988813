-- A transfer between a member's own wallets is one movement of the main one. It stood there twice, and each
-- half was named for the other's way.

DROP TRIGGER ledger_entry_moves;

DELETE FROM movement_quarters WHERE kind = 'transfer';

INSERT INTO movement_quarters
    SELECT a.owner, t.created_at / 900000, t.kind, e.amount > 0, count(*), sum(e.amount)
    FROM ledger_accounts a JOIN ledger_entries e ON e.account = a.id
        JOIN ledger_transactions t ON t.id = e.txn
    WHERE a.kind = 'member' AND t.kind = 'transfer' GROUP BY 1, 2, 3, 4;

CREATE TRIGGER ledger_entry_moves AFTER INSERT ON ledger_entries
WHEN (SELECT kind FROM ledger_accounts WHERE id = NEW.account) IN ('member', 'vendor')
BEGIN
    INSERT INTO movement_quarters
        SELECT CASE a.kind WHEN 'member' THEN a.owner
                ELSE substr(a.owner, 1, instr(a.owner, '/') - 1) END,
            t.created_at / 900000, t.kind, NEW.amount > 0, 1, NEW.amount
        FROM ledger_accounts a JOIN ledger_transactions t ON t.id = NEW.txn
        WHERE a.id = NEW.account AND (a.kind = 'member' OR t.kind <> 'transfer')
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;
