-- What an agent gets back of their team's stakes, by game type, in hundredths of a percent. Each is at
-- most the upline's and at least that of every agent below. An agent without a row has the house's own
-- rate where no agent is above them, and nothing else.

CREATE TABLE agent_rates (
    member TEXT NOT NULL REFERENCES members (id),
    game_type TEXT NOT NULL,
    rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    PRIMARY KEY (member, game_type)
) STRICT, WITHOUT ROWID;

-- Every rate that was ever set, by whom: a rate counts from then on.
CREATE TABLE agent_rate_changes (
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    game_type TEXT NOT NULL,
    rate INTEGER NOT NULL,
    set_by TEXT NOT NULL REFERENCES members (id),
    set_at INTEGER NOT NULL
) STRICT;
CREATE INDEX agent_rate_changes_member ON agent_rate_changes (member, game_type, set_at);
