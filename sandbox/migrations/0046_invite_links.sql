-- Links that an agent has people register by, the rates that agents who come by one get, and who came.

CREATE TABLE invite_links (
    id TEXT PRIMARY KEY,
    agent TEXT NOT NULL REFERENCES members (id),
    note TEXT NOT NULL,
    -- as members' referral codes, and never one of them
    code TEXT NOT NULL UNIQUE,
    makes_agents INTEGER NOT NULL CHECK (makes_agents IN (0, 1)),
    enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX invite_links_agent ON invite_links (agent, created_at);

CREATE TABLE invite_rates (
    link TEXT NOT NULL REFERENCES invite_links (id),
    game_type TEXT NOT NULL,
    rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    PRIMARY KEY (link, game_type)
) STRICT, WITHOUT ROWID;

CREATE TABLE invite_arrivals (
    member TEXT PRIMARY KEY REFERENCES members (id),
    link TEXT NOT NULL REFERENCES invite_links (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invite_arrivals_link ON invite_arrivals (link);
