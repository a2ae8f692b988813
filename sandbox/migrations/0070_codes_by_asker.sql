-- Codes by who asked for them: nobody voids another's code, by asking for one or by guessing at it.
-- Those under way are good for minutes only, and are asked for again.
DROP TABLE codes;
CREATE TABLE codes (
    recipient TEXT NOT NULL,
    purpose TEXT NOT NULL,
    -- the member, or the address prefix
    asker TEXT NOT NULL,
    salt BLOB NOT NULL,
    -- SHA-256 of salt, recipient, purpose and code
    code_hash BLOB NOT NULL,
    -- wrong tries of who asked for it, and of everybody else
    wrong INTEGER NOT NULL DEFAULT 0,
    wrong_elsewhere INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    -- the intent that used it: the same one may come again, when its answer was lost
    spent_by TEXT,
    PRIMARY KEY (recipient, purpose, asker)
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_age ON codes (expires_at);
