-- Missions that were done and not taken before their period ended wait in the reward centre: it learns
-- of their kind, and the house remembers which periods it has looked through.

CREATE TABLE rewards_of_every_kind (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('vip', 'leaderboard', 'signIn', 'mission', 'gift')),
    title_pt TEXT NOT NULL,
    title_en TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    -- how often the money must be staked, 10^-4; none: it is free at once
    turnover INTEGER CHECK (turnover > 0),
    -- what it is for: it comes once
    reference TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    claimed_at INTEGER,
    UNIQUE (member, reference),
    CHECK (amount > 0 OR points > 0)
) STRICT;
INSERT INTO rewards_of_every_kind
    SELECT id, member, kind, title_pt, title_en, amount, points, turnover, reference, created_at,
        expires_at, claimed_at
    FROM member_rewards;
DROP TABLE member_rewards;
ALTER TABLE rewards_of_every_kind RENAME TO member_rewards;
CREATE INDEX member_rewards_member ON member_rewards (member, created_at, id);
CREATE INDEX member_rewards_waiting ON member_rewards (member) WHERE claimed_at IS NULL;

CREATE TABLE mission_periods (
    period TEXT NOT NULL CHECK (period IN ('daily', 'weekly')),
    -- its first moment
    since INTEGER NOT NULL,
    looked_at INTEGER NOT NULL,
    PRIMARY KEY (period, since)
) STRICT, WITHOUT ROWID;
