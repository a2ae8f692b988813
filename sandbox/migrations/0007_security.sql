-- Second factors: authenticator apps, recovery codes, passkeys, and logins between their two steps.

CREATE TABLE totp (
    member TEXT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    secret BLOB NOT NULL,
    -- the step of the last code that was taken: each is good once
    last_step INTEGER NOT NULL,
    -- the intent that turned it on: the same one may come again, when its answer was lost
    confirmed_by TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A secret that was handed out and of which no code came back yet.
CREATE TABLE totp_pending (
    member TEXT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    secret BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- SHA-256 of member and code; a used one is gone.
CREATE TABLE recovery_codes (
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    code_hash BLOB NOT NULL,
    PRIMARY KEY (member, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    credential BLOB NOT NULL UNIQUE,
    -- COSE: -7 (ES256, a SEC1 point) or -8 (EdDSA, 32 bytes)
    algorithm INTEGER NOT NULL CHECK (algorithm IN (-7, -8)),
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    -- JSON list, as the browser said
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_member ON passkeys (member, created_at);

-- The challenge of a passkey that is being made.
CREATE TABLE passkey_challenges (
    member TEXT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    challenge BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Logins whose first step is done.
CREATE TABLE factor_tickets (
    ticket_hash BLOB PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    visitor TEXT NOT NULL,
    -- what opens the session, as JSON
    entry TEXT NOT NULL,
    -- the kinds on offer, as a JSON list
    kinds TEXT NOT NULL,
    -- of the passkey that was asked for last
    challenge BLOB,
    wrong INTEGER NOT NULL DEFAULT 0,
    -- the intent that passed it: the same one may come again, when its answer was lost
    passed_by TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX factor_tickets_age ON factor_tickets (expires_at);
