-- What agents earn by their teams' bets. Each of the house's days is closed once, and a stake counts
-- once: on the first closed day by which it was placed and decided.

CREATE TABLE commission_days (
    -- days since 1970, UTC
    day INTEGER PRIMARY KEY,
    closed_at INTEGER NOT NULL
) STRICT;

-- Stakes that were counted already.
CREATE TABLE commission_counted (
    member TEXT NOT NULL REFERENCES members (id),
    game_type TEXT NOT NULL,
    valid INTEGER NOT NULL,
    PRIMARY KEY (member, game_type)
) STRICT, WITHOUT ROWID;

CREATE TABLE commissions (
    agent TEXT NOT NULL REFERENCES members (id),
    day INTEGER NOT NULL,
    game_type TEXT NOT NULL,
    -- in hundredths of a percent: the agent's less that of the next agent on the line
    rate INTEGER NOT NULL,
    valid INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    paid_at INTEGER NOT NULL,
    PRIMARY KEY (agent, day, game_type, rate)
) STRICT, WITHOUT ROWID;
