-- Sums of bets know stakes and prizes too, and how many bets are open: an agent's reports are read off
-- them, and the pages of those reports are found by them.

ALTER TABLE bet_quarters ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
-- stakes of all, open ones too
ALTER TABLE bet_quarters ADD COLUMN stake INTEGER NOT NULL DEFAULT 0;
ALTER TABLE bet_quarters ADD COLUMN prize INTEGER NOT NULL DEFAULT 0;

DELETE FROM bet_quarters;
INSERT INTO bet_quarters (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    SELECT member, placed_at / 900000, game, min(vendor), count(*),
        sum(CASE WHEN state IN ('won', 'lost') THEN stake ELSE 0 END),
        sum(CASE WHEN state = 'open' THEN 0 ELSE prize - stake END),
        sum(state = 'open'), sum(stake), sum(prize)
    FROM bets GROUP BY member, placed_at / 900000, game;

DROP TRIGGER game_rounds_counts;
DROP TRIGGER live_slips_counts;
DROP TRIGGER live_slips_settles;
DROP TRIGGER lottery_slips_counts;
DROP TRIGGER lottery_slips_settles;
DROP TRIGGER card_hands_counts;
DROP TRIGGER card_hands_settles;
DROP TRIGGER sport_bets_counts;
DROP TRIGGER sport_bets_settles;

CREATE TRIGGER game_rounds_counts AFTER INSERT ON game_rounds
WHEN instr(NEW.round_key, ':') = 0
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.created_at / 900000, NEW.game, NEW.vendor, 1, NEW.stake,
        NEW.win - NEW.stake, 0, NEW.stake, NEW.win)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER live_slips_counts AFTER INSERT ON live_slips
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE NEW.stake END,
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
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 0, NEW.stake,
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
        CASE WHEN NEW.win IS NULL THEN 0 ELSE NEW.stake END,
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
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.lottery, NEW.vendor, 0, NEW.stake,
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
        CASE WHEN NEW.win IS NULL THEN 0 ELSE NEW.stake END,
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
    VALUES (NEW.member, NEW.dealt_at / 900000, NEW.game, NEW.vendor, 0, NEW.stake,
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
        CASE WHEN NEW.state IN ('won', 'lost') THEN NEW.stake ELSE 0 END,
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
        CASE WHEN NEW.state IN ('won', 'lost') THEN NEW.stake ELSE 0 END,
        NEW.payout - NEW.stake, -1, 0, NEW.payout - OLD.payout)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;
