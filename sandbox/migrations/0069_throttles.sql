-- Failed attempts, browsers that members logged in with, and temporary passwords beside each other.

-- How often something was tried, or done, within the time that its kind looks back.
CREATE TABLE throttles (
    kind TEXT NOT NULL,
    -- SHA-256 of what is counted
    key BLOB NOT NULL,
    count INTEGER NOT NULL,
    -- no further attempt before this
    not_before INTEGER NOT NULL,
    -- all of it is forgotten
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX throttles_age ON throttles (expires_at);

-- Browsers that a member logged in with, by the SHA-256 of their cookie.
CREATE TABLE known_devices (
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    device_hash BLOB NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (member, device_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_age ON known_devices (seen_at);

-- A second request mails a second one: the first stays good.
CREATE TABLE temporary_passwords_new (
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- SHA-256: it has 80 random bits, so nothing slower is needed
    password_hash BLOB NOT NULL,
    expires_at INTEGER NOT NULL,
    -- the intent that used it: the same one may come again, when its answer was lost
    spent_by TEXT,
    PRIMARY KEY (member, password_hash)
) STRICT, WITHOUT ROWID;
INSERT INTO temporary_passwords_new SELECT member, password_hash, expires_at, spent_by
    FROM temporary_passwords;
DROP TABLE temporary_passwords;
ALTER TABLE temporary_passwords_new RENAME TO temporary_passwords;

CREATE INDEX outbox_age ON outbox (created_at);
