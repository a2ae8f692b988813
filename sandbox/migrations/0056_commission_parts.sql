-- Whose stakes a commission is of, and at which vendor: what an agent's report is narrowed by.

CREATE TABLE commission_parts (
    agent TEXT NOT NULL,
    day INTEGER NOT NULL,
    game_type TEXT NOT NULL,
    rate INTEGER NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    vendor TEXT NOT NULL,
    valid INTEGER NOT NULL,
    PRIMARY KEY (agent, day, game_type, rate, member, vendor)
) STRICT, WITHOUT ROWID;

-- What was counted before has no vendor: it is taken off whatever vendor the member played at.
CREATE TABLE commission_counted_by_vendor (
    member TEXT NOT NULL REFERENCES members (id),
    game_type TEXT NOT NULL,
    vendor TEXT NOT NULL,
    valid INTEGER NOT NULL,
    PRIMARY KEY (member, game_type, vendor)
) STRICT, WITHOUT ROWID;
INSERT INTO commission_counted_by_vendor SELECT member, game_type, '', valid FROM commission_counted;
DROP TABLE commission_counted;
ALTER TABLE commission_counted_by_vendor RENAME TO commission_counted;
