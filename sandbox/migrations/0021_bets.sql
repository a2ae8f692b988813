-- Every bet of every game in one place, whichever table it lies in.

DROP INDEX game_rounds_member;
CREATE INDEX game_rounds_member ON game_rounds (member, created_at, id);
CREATE INDEX live_slips_time ON live_slips (member, placed_at, id);
CREATE INDEX lottery_slips_time ON lottery_slips (member, placed_at, id);
CREATE INDEX card_hands_time ON card_hands (member, dealt_at, id);
CREATE INDEX sport_bets_time ON sport_bets (member, placed_at, id);

-- `source` says which table knows more of it. What was called off has its stake for a prize. The casts
-- give a column one type in all of its parts: only then does SQLite read a page of it in the order of
-- the indexes, and not all of it.
CREATE VIEW bets AS
    -- slots and fishing; the slips of the other games stand here, too, once they are settled, under
    -- a key with a colon
    SELECT 'round' AS source, id, member, game, vendor, stake, win AS prize,
        CAST(CASE WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT) AS state,
        created_at AS placed_at, created_at AS settled_at
    FROM game_rounds WHERE instr(round_key, ':') = 0
UNION ALL
    SELECT 'live', id, member, game, vendor, stake, CAST(coalesce(win, 0) AS INTEGER),
        CAST(CASE WHEN win IS NULL THEN 'open' WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT),
        placed_at, settled_at
    FROM live_slips
UNION ALL
    SELECT 'lottery', id, member, lottery, vendor, stake, CAST(coalesce(win, 0) AS INTEGER),
        CAST(CASE WHEN win IS NULL THEN 'open' WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT),
        placed_at, settled_at
    FROM lottery_slips
UNION ALL
    SELECT 'cards', id, member, game, vendor, stake, CAST(coalesce(win, 0) AS INTEGER),
        CAST(CASE WHEN win IS NULL THEN 'open' WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT),
        dealt_at, settled_at
    FROM card_hands
UNION ALL
    SELECT 'sports', id, member, game, vendor, stake, payout, state, placed_at, settled_at
    FROM sport_bets;

-- An account's entries with all that they say: sums and running balances read the index alone.
DROP INDEX ledger_entries_account;
CREATE INDEX ledger_entries_account ON ledger_entries (account, id, amount, txn);
