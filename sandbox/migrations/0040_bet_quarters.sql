-- Bets of each member by quarter of an hour and game, kept beside the bets themselves: the figures of
-- a team of thousands are sums of these. Every clock's offset is a multiple of a quarter, so that a
-- day of any clock is whole quarters. A bet stands where it was placed, as in the view `bets`.

CREATE TABLE bet_quarters (
    member TEXT NOT NULL REFERENCES members (id),
    -- quarters since 1970
    quarter INTEGER NOT NULL,
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    -- placed, open ones too
    bets INTEGER NOT NULL,
    -- stakes of what was won or lost
    valid INTEGER NOT NULL,
    -- prizes less stakes of what is decided
    profit INTEGER NOT NULL,
    PRIMARY KEY (member, quarter, game)
) STRICT, WITHOUT ROWID;

INSERT INTO bet_quarters
    SELECT member, placed_at / 900000, game, min(vendor), count(*),
        sum(CASE WHEN state IN ('won', 'lost') THEN stake ELSE 0 END),
        sum(CASE WHEN state = 'open' THEN 0 ELSE prize - stake END)
    FROM bets GROUP BY member, placed_at / 900000, game;

CREATE TRIGGER game_rounds_counts AFTER INSERT ON game_rounds
WHEN instr(NEW.round_key, ':') = 0
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.created_at / 900000, NEW.game, NEW.vendor, 1,
        NEW.stake,
        NEW.win - NEW.stake)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER live_slips_counts AFTER INSERT ON live_slips
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE NEW.stake END,
        coalesce(NEW.win - NEW.stake, 0))
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER live_slips_settles AFTER UPDATE ON live_slips
WHEN OLD.win IS NULL AND NEW.win IS NOT NULL
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 0,
        NEW.stake,
        NEW.win - NEW.stake)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER lottery_slips_counts AFTER INSERT ON lottery_slips
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.placed_at / 900000, NEW.lottery, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE NEW.stake END,
        coalesce(NEW.win - NEW.stake, 0))
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER lottery_slips_settles AFTER UPDATE ON lottery_slips
WHEN OLD.win IS NULL AND NEW.win IS NOT NULL
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.placed_at / 900000, NEW.lottery, NEW.vendor, 0,
        NEW.stake,
        NEW.win - NEW.stake)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER card_hands_counts AFTER INSERT ON card_hands
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.dealt_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.win IS NULL THEN 0 ELSE NEW.stake END,
        coalesce(NEW.win - NEW.stake, 0))
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER card_hands_settles AFTER UPDATE ON card_hands
WHEN OLD.win IS NULL AND NEW.win IS NOT NULL
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.dealt_at / 900000, NEW.game, NEW.vendor, 0,
        NEW.stake,
        NEW.win - NEW.stake)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER sport_bets_counts AFTER INSERT ON sport_bets
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 1,
        CASE WHEN NEW.state IN ('won', 'lost') THEN NEW.stake ELSE 0 END,
        CASE WHEN NEW.state = 'open' THEN 0 ELSE NEW.payout - NEW.stake END)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;

CREATE TRIGGER sport_bets_settles AFTER UPDATE ON sport_bets
WHEN OLD.state = 'open' AND NEW.state <> 'open'
BEGIN
    INSERT INTO bet_quarters VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 0,
        CASE WHEN NEW.state IN ('won', 'lost') THEN NEW.stake ELSE 0 END,
        NEW.payout - NEW.stake)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit;
END;
