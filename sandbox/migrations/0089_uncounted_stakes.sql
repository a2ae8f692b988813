-- Stakes that no closed day of commissions has counted yet, by the day on which they were placed: a day is closed by
-- reading these, and not all stakes ever.
CREATE TABLE commission_uncounted (
    -- days since 1970, UTC
    day INTEGER NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    valid INTEGER NOT NULL CHECK (valid >= 0),
    PRIMARY KEY (day, member, game, vendor)
) STRICT, WITHOUT ROWID;

-- All stakes so far. What was counted of them stands in `commission_counted`, is taken off on the first day that is
-- closed from now on, and is deleted then.
INSERT INTO commission_uncounted
    SELECT max(quarter / 96, coalesce((SELECT max(day) FROM commission_days), 0)) AS placed_on,
        member, game, vendor, sum(valid)
    FROM bet_quarters WHERE valid > 0 GROUP BY placed_on, member, game, vendor;

CREATE TRIGGER bet_quarter_begins AFTER INSERT ON bet_quarters
WHEN NEW.valid > 0
BEGIN
    INSERT INTO commission_uncounted
    VALUES (NEW.quarter / 96, NEW.member, NEW.game, NEW.vendor, NEW.valid)
    ON CONFLICT DO UPDATE SET valid = valid + excluded.valid;
END;

CREATE TRIGGER bet_quarter_grows AFTER UPDATE OF valid ON bet_quarters
WHEN NEW.valid > OLD.valid
BEGIN
    INSERT INTO commission_uncounted
    VALUES (NEW.quarter / 96, NEW.member, NEW.game, NEW.vendor, NEW.valid - OLD.valid)
    ON CONFLICT DO UPDATE SET valid = valid + excluded.valid;
END;
