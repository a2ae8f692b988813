-- What counts of a bet's stake for turnover, rebate, points, missions, contracts and commission, written
-- when it is settled. None: all of it, as of every bet that was settled before.

ALTER TABLE live_slips ADD COLUMN eligible INTEGER CHECK (eligible BETWEEN 0 AND stake);
ALTER TABLE lottery_slips ADD COLUMN eligible INTEGER CHECK (eligible BETWEEN 0 AND stake);
ALTER TABLE card_hands ADD COLUMN eligible INTEGER CHECK (eligible BETWEEN 0 AND stake);
-- of an open bet: what the events that are over leave of it
ALTER TABLE sport_bets ADD COLUMN eligible INTEGER CHECK (eligible BETWEEN 0 AND stake);

-- A bet that got its stake back and counts for nothing, called off or a push, is void.
DROP VIEW bets;
CREATE VIEW bets AS
    -- slots and fishing; the slips of the other games stand here, too, once they are settled, under
    -- a key with a colon
    SELECT 'round' AS source, id, member, game, vendor, stake, win AS prize,
        CAST(CASE WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT) AS state,
        created_at AS placed_at, created_at AS settled_at, CAST(stake AS INTEGER) AS eligible
    FROM game_rounds WHERE instr(round_key, ':') = 0
UNION ALL
    SELECT 'live', id, member, game, vendor, stake, CAST(coalesce(win, 0) AS INTEGER),
        CAST(CASE WHEN win IS NULL THEN 'open' WHEN win = stake AND eligible = 0 THEN 'void'
            WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT),
        placed_at, settled_at,
        CAST(CASE WHEN win IS NULL THEN 0 ELSE coalesce(eligible, stake) END AS INTEGER)
    FROM live_slips
UNION ALL
    SELECT 'lottery', id, member, lottery, vendor, stake, CAST(coalesce(win, 0) AS INTEGER),
        CAST(CASE WHEN win IS NULL THEN 'open' WHEN win = stake AND eligible = 0 THEN 'void'
            WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT),
        placed_at, settled_at,
        CAST(CASE WHEN win IS NULL THEN 0 ELSE coalesce(eligible, stake) END AS INTEGER)
    FROM lottery_slips
UNION ALL
    SELECT 'cards', id, member, game, vendor, stake, CAST(coalesce(win, 0) AS INTEGER),
        CAST(CASE WHEN win IS NULL THEN 'open' WHEN win = stake AND eligible = 0 THEN 'void'
            WHEN win > 0 THEN 'won' ELSE 'lost' END AS TEXT),
        dealt_at, settled_at,
        CAST(CASE WHEN win IS NULL THEN 0 ELSE coalesce(eligible, stake) END AS INTEGER)
    FROM card_hands
UNION ALL
    SELECT 'sports', id, member, game, vendor, stake, payout, state, placed_at, settled_at,
        CAST(CASE WHEN state IN ('won', 'lost') THEN coalesce(eligible, stake) ELSE 0 END AS INTEGER)
    FROM sport_bets;

-- Sums by quarters of an hour count what counts.
DROP TRIGGER live_slips_counts;
DROP TRIGGER live_slips_settles;
DROP TRIGGER lottery_slips_counts;
DROP TRIGGER lottery_slips_settles;
DROP TRIGGER card_hands_counts;
DROP TRIGGER card_hands_settles;
DROP TRIGGER sport_bets_counts;
DROP TRIGGER sport_bets_settles;

CREATE TRIGGER live_slips_counts AFTER INSERT ON live_slips
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE coalesce(NEW.eligible, NEW.stake) END,
        coalesce(NEW.win - NEW.stake, 0), NEW.win IS NULL, NEW.stake, coalesce(NEW.win, 0))
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER live_slips_settles AFTER UPDATE ON live_slips
WHEN OLD.win IS NULL AND NEW.win IS NOT NULL
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 0, coalesce(NEW.eligible, NEW.stake),
        NEW.win - NEW.stake, -1, 0, NEW.win)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER lottery_slips_counts AFTER INSERT ON lottery_slips
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.lottery, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE coalesce(NEW.eligible, NEW.stake) END,
        coalesce(NEW.win - NEW.stake, 0), NEW.win IS NULL, NEW.stake, coalesce(NEW.win, 0))
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER lottery_slips_settles AFTER UPDATE ON lottery_slips
WHEN OLD.win IS NULL AND NEW.win IS NOT NULL
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.lottery, NEW.vendor, 0, coalesce(NEW.eligible, NEW.stake),
        NEW.win - NEW.stake, -1, 0, NEW.win)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER card_hands_counts AFTER INSERT ON card_hands
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.dealt_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE coalesce(NEW.eligible, NEW.stake) END,
        coalesce(NEW.win - NEW.stake, 0), NEW.win IS NULL, NEW.stake, coalesce(NEW.win, 0))
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER card_hands_settles AFTER UPDATE ON card_hands
WHEN OLD.win IS NULL AND NEW.win IS NOT NULL
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.dealt_at / 900000, NEW.game, NEW.vendor, 0, coalesce(NEW.eligible, NEW.stake),
        NEW.win - NEW.stake, -1, 0, NEW.win)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER sport_bets_counts AFTER INSERT ON sport_bets
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.state IN ('won', 'lost') THEN coalesce(NEW.eligible, NEW.stake) ELSE 0 END,
        CASE WHEN NEW.state = 'open' THEN 0 ELSE NEW.payout - NEW.stake END,
        NEW.state = 'open', NEW.stake, NEW.payout)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER sport_bets_settles AFTER UPDATE ON sport_bets
WHEN OLD.state = 'open' AND NEW.state <> 'open'
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 0,
        CASE WHEN NEW.state IN ('won', 'lost') THEN coalesce(NEW.eligible, NEW.stake) ELSE 0 END,
        NEW.payout - NEW.stake, -1, 0, NEW.payout - OLD.payout)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

-- Accounts that an agent opened: who did not register is nobody's invited friend.
CREATE TABLE opened_accounts (
    member TEXT PRIMARY KEY REFERENCES members (id),
    agent TEXT NOT NULL REFERENCES members (id)
) STRICT, WITHOUT ROWID;

-- The type of every game that was ever on offer: stakes on one that is gone still have it.
CREATE TABLE game_types (
    game TEXT PRIMARY KEY,
    game_type TEXT NOT NULL
) STRICT, WITHOUT ROWID;
