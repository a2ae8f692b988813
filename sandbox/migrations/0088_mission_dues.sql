-- Members whose unclaimed mission rewards of an ended period have not been moved to the reward centre yet: each is
-- moved by itself, so that a run that ends early loses no progress.
CREATE TABLE mission_dues (
    period TEXT NOT NULL CHECK (period IN ('daily', 'weekly')),
    since INTEGER NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    -- after a failure
    retry_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (member, period, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX mission_dues_next ON mission_dues (retry_at, since);
