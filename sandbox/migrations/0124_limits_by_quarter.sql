-- What a member staked in a quarter of an hour (since 1970), and what these stakes won: the days of
-- limits begin at midnight of the jurisdiction's time zone, which falls on a quarter.
CREATE TABLE play_quarters (
    member TEXT NOT NULL,
    quarter INTEGER NOT NULL,
    stake INTEGER NOT NULL DEFAULT 0,
    win INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (member, quarter)
) STRICT, WITHOUT ROWID;

INSERT INTO play_quarters (member, quarter, stake, win)
SELECT substr(a.owner, 1, instr(a.owner || '/', '/') - 1), s.created_at / 900000,
    sum(CASE t.kind WHEN 'bet.win' THEN 0 ELSE -e.amount END),
    sum(CASE t.kind WHEN 'bet.win' THEN e.amount ELSE 0 END)
FROM ledger_transactions t
JOIN ledger_transactions s ON s.reference = t.reference AND s.kind = 'bet.stake'
JOIN ledger_accounts a ON a.id = t.account
JOIN ledger_entries e ON e.txn = t.id AND e.account = t.account
WHERE t.kind IN ('bet.stake', 'bet.win', 'bet.void')
GROUP BY 1, 2;

DROP TABLE play_days;
