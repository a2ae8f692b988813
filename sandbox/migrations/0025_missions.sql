-- Missions, their leaderboard, and the reward centre. The money is in the ledger, points in their book.

-- A mission's reward is taken once in each of its periods.
CREATE TABLE mission_claims (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    mission TEXT NOT NULL,
    -- when the period began; 0 for what is done once
    since INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    claimed_at INTEGER NOT NULL,
    UNIQUE (member, mission, since)
) STRICT;

CREATE TABLE member_rewards (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('vip', 'leaderboard', 'signIn', 'gift')),
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
CREATE INDEX member_rewards_member ON member_rewards (member, created_at, id);
CREATE INDEX member_rewards_waiting ON member_rewards (member) WHERE claimed_at IS NULL;

-- Weeks that the house has begun, by their first moment: the one before is decided then.
CREATE TABLE leaderboard_weeks (
    week INTEGER PRIMARY KEY,
    begun_at INTEGER NOT NULL
) STRICT;

-- Decided weeks. Players of the house have no member.
CREATE TABLE leaderboard_lines (
    week INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank > 0),
    member TEXT REFERENCES members (id),
    player TEXT NOT NULL,
    score INTEGER NOT NULL CHECK (score > 0),
    prize INTEGER NOT NULL CHECK (prize >= 0),
    PRIMARY KEY (week, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX leaderboard_lines_member ON leaderboard_lines (member, week);
