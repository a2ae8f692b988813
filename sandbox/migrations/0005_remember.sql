-- Remember-me: a family for each login that asked for it, and every cookie that it was given.

CREATE TABLE remember_families (
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX remember_families_member ON remember_families (member);

CREATE TABLE remember_cookies (
    selector TEXT PRIMARY KEY,
    family INTEGER NOT NULL REFERENCES remember_families (id) ON DELETE CASCADE,
    -- SHA-256 of the validator
    validator_hash BLOB NOT NULL,
    -- each opens one session; one that comes again was copied
    spent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX remember_cookies_family ON remember_cookies (family);

-- Which family a session belongs to; it outlives one that only ran out.
ALTER TABLE sessions ADD COLUMN family INTEGER REFERENCES remember_families (id) ON DELETE SET NULL;
CREATE INDEX sessions_family ON sessions (family);
