-- Eligible bets by member, day on which they were settled and game: missions count these, and not each bet.
CREATE TABLE bet_days (
    member TEXT NOT NULL REFERENCES members (id),
    -- days since 1970, UTC
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    bets INTEGER NOT NULL CHECK (bets >= 0),
    eligible INTEGER NOT NULL CHECK (eligible >= 0),
    PRIMARY KEY (member, day, game)
) STRICT, WITHOUT ROWID;

INSERT INTO bet_days
    SELECT member, settled_at / 86400000 AS settled_on, game, count(*), sum(eligible)
    FROM bets WHERE eligible > 0 AND settled_at IS NOT NULL GROUP BY member, settled_on, game;

CREATE TRIGGER bet_day_counts AFTER INSERT ON bets
WHEN NEW.eligible > 0 AND NEW.settled_at IS NOT NULL
BEGIN
    INSERT INTO bet_days VALUES (NEW.member, NEW.settled_at / 86400000, NEW.game, 1, NEW.eligible)
    ON CONFLICT DO UPDATE SET bets = bets + 1, eligible = eligible + excluded.eligible;
END;

CREATE TRIGGER bet_day_loses AFTER UPDATE OF member, game, eligible, settled_at ON bets
WHEN OLD.eligible > 0 AND OLD.settled_at IS NOT NULL
BEGIN
    UPDATE bet_days SET bets = bets - 1, eligible = eligible - OLD.eligible
    WHERE member = OLD.member AND day = OLD.settled_at / 86400000 AND game = OLD.game;
END;

CREATE TRIGGER bet_day_gains AFTER UPDATE OF member, game, eligible, settled_at ON bets
WHEN NEW.eligible > 0 AND NEW.settled_at IS NOT NULL
BEGIN
    INSERT INTO bet_days VALUES (NEW.member, NEW.settled_at / 86400000, NEW.game, 1, NEW.eligible)
    ON CONFLICT DO UPDATE SET bets = bets + 1, eligible = eligible + excluded.eligible;
END;

-- Stakes after a deposit are summed without a look at each bet.
DROP INDEX bets_member;
CREATE INDEX bets_member ON bets (member, placed_at, id, eligible);
