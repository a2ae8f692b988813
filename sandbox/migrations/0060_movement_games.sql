-- Movements that belong to a bet by its game and vendor, those between wallets by their vendor: what a team moved at
-- some games is sums of these. A bet's row may be written before its movements or after them, so each is looked for
-- when the other comes.

CREATE TABLE movement_games (
    member TEXT NOT NULL,
    -- quarters since 1970
    quarter INTEGER NOT NULL,
    -- the transaction's
    kind TEXT NOT NULL,
    -- 1: it came, 0: it left
    came INTEGER NOT NULL CHECK (came IN (0, 1)),
    -- empty between wallets
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    moves INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (member, quarter, kind, came, game, vendor)
) STRICT, WITHOUT ROWID;

-- Every entry in a member's wallets, under whose it is.
CREATE VIEW wallet_entries AS
    SELECT e.txn, e.amount, CASE a.kind WHEN 'member' THEN a.owner
        ELSE substr(a.owner, 1, instr(a.owner, '/') - 1) END AS member
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account
    WHERE a.kind IN ('member', 'vendor');

INSERT INTO movement_games
    SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, b.game, b.vendor, count(*), sum(e.amount)
    FROM bets b JOIN ledger_transactions t ON t.reference = b.id JOIN wallet_entries e ON e.txn = t.id
    WHERE t.kind IN ('bet.stake', 'bet.win', 'bet.void') GROUP BY 1, 2, 3, 4, 5, 6;

-- Of all vendors' wallets at once it is no single vendor's.
INSERT INTO movement_games
    SELECT a.owner, t.created_at / 900000, t.kind, e.amount > 0, '', v.vendor, count(*), sum(e.amount)
    FROM (
        SELECT o.txn, max(substr(w.owner, instr(w.owner, '/') + 1)) AS vendor
        FROM ledger_accounts w JOIN ledger_entries o ON o.account = w.id
        WHERE w.kind = 'vendor' GROUP BY o.txn HAVING count(*) = 1
    ) v JOIN ledger_transactions t ON t.id = v.txn AND t.kind = 'transfer'
        JOIN ledger_entries e ON e.txn = t.id
        JOIN ledger_accounts a ON a.id = e.account AND a.kind = 'member'
    GROUP BY 1, 2, 3, 4, 5, 6;

CREATE TRIGGER ledger_transaction_plays AFTER UPDATE ON ledger_transactions
WHEN NEW.kind IN ('bet.stake', 'bet.win', 'bet.void')
BEGIN
    INSERT INTO movement_games
        SELECT e.member, NEW.created_at / 900000, NEW.kind, e.amount > 0, b.game, b.vendor, 1, e.amount
        FROM (SELECT game, vendor FROM bets WHERE id = NEW.reference) b CROSS JOIN wallet_entries e
        WHERE e.txn = NEW.id
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER ledger_transaction_transfers AFTER UPDATE ON ledger_transactions
WHEN NEW.kind = 'transfer'
BEGIN
    INSERT INTO movement_games
        SELECT a.owner, NEW.created_at / 900000, NEW.kind, e.amount > 0, '', v.vendor, 1, e.amount
        FROM (
            SELECT max(substr(w.owner, instr(w.owner, '/') + 1)) AS vendor
            FROM ledger_entries o JOIN ledger_accounts w ON w.id = o.account
            WHERE o.txn = NEW.id AND w.kind = 'vendor' HAVING count(*) = 1
        ) v CROSS JOIN ledger_entries e JOIN ledger_accounts a ON a.id = e.account
        WHERE e.txn = NEW.id AND a.kind = 'member'
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER game_rounds_moves AFTER INSERT ON game_rounds
WHEN instr(NEW.round_key, ':') = 0
BEGIN
    INSERT INTO movement_games
        SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, NEW.game, NEW.vendor, 1, e.amount
        FROM ledger_transactions t CROSS JOIN wallet_entries e ON e.txn = t.id
        WHERE t.reference = NEW.id AND t.kind IN ('bet.stake', 'bet.win', 'bet.void') AND t.sealed = 1
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER live_slips_moves AFTER INSERT ON live_slips
BEGIN
    INSERT INTO movement_games
        SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, NEW.game, NEW.vendor, 1, e.amount
        FROM ledger_transactions t CROSS JOIN wallet_entries e ON e.txn = t.id
        WHERE t.reference = NEW.id AND t.kind IN ('bet.stake', 'bet.win', 'bet.void') AND t.sealed = 1
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER lottery_slips_moves AFTER INSERT ON lottery_slips
BEGIN
    INSERT INTO movement_games
        SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, NEW.lottery, NEW.vendor, 1, e.amount
        FROM ledger_transactions t CROSS JOIN wallet_entries e ON e.txn = t.id
        WHERE t.reference = NEW.id AND t.kind IN ('bet.stake', 'bet.win', 'bet.void') AND t.sealed = 1
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER card_hands_moves AFTER INSERT ON card_hands
BEGIN
    INSERT INTO movement_games
        SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, NEW.game, NEW.vendor, 1, e.amount
        FROM ledger_transactions t CROSS JOIN wallet_entries e ON e.txn = t.id
        WHERE t.reference = NEW.id AND t.kind IN ('bet.stake', 'bet.win', 'bet.void') AND t.sealed = 1
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER sport_bets_moves AFTER INSERT ON sport_bets
BEGIN
    INSERT INTO movement_games
        SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, NEW.game, NEW.vendor, 1, e.amount
        FROM ledger_transactions t CROSS JOIN wallet_entries e ON e.txn = t.id
        WHERE t.reference = NEW.id AND t.kind IN ('bet.stake', 'bet.win', 'bet.void') AND t.sealed = 1
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;
