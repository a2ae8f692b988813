-- Contacts, codes, login history, temporary passwords, phone-auth proofs.

-- A member's mobile number and e-mail address; a verified one belongs to one member alone.
ALTER TABLE members ADD COLUMN dialing TEXT;
ALTER TABLE members ADD COLUMN mobile TEXT;
ALTER TABLE members ADD COLUMN mobile_verified_at INTEGER;
ALTER TABLE members ADD COLUMN email TEXT;
-- lower case: addresses are unique whatever their case
ALTER TABLE members ADD COLUMN email_key TEXT;
ALTER TABLE members ADD COLUMN email_verified_at INTEGER;
CREATE UNIQUE INDEX members_mobile ON members (dialing, mobile) WHERE mobile_verified_at IS NOT NULL;
CREATE UNIQUE INDEX members_email ON members (email_key) WHERE email_verified_at IS NOT NULL;

ALTER TABLE members ADD COLUMN password_changed_at INTEGER NOT NULL DEFAULT 0;
UPDATE members SET password_changed_at = created_at;
-- id of an avatar
ALTER TABLE members ADD COLUMN icon TEXT;
ALTER TABLE members ADD COLUMN withdrawals_held_until INTEGER;
-- when the page showed its welcome (§4 first-login action)
ALTER TABLE members ADD COLUMN welcomed_at INTEGER;
UPDATE members SET welcomed_at = created_at WHERE logins > 0;

CREATE TABLE login_events (
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    method TEXT NOT NULL,
    success INTEGER NOT NULL CHECK (success IN (0, 1))
) STRICT;
CREATE INDEX login_events_member ON login_events (member, id);
CREATE INDEX login_events_age ON login_events (at);

-- Addresses that a member got in from before (§8: "unregistered IP").
CREATE TABLE known_addresses (
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (member, address)
) STRICT, WITHOUT ROWID;

-- What a member knows a session by; no secret.
ALTER TABLE sessions ADD COLUMN public_id TEXT;
CREATE UNIQUE INDEX sessions_public_id ON sessions (public_id);
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
-- the login that opened it
ALTER TABLE sessions ADD COLUMN event INTEGER REFERENCES login_events (id) ON DELETE SET NULL;

-- One live code for each recipient and purpose.
CREATE TABLE codes (
    recipient TEXT NOT NULL,
    purpose TEXT NOT NULL,
    salt BLOB NOT NULL,
    -- SHA-256 of salt, recipient, purpose and code
    code_hash BLOB NOT NULL,
    wrong INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    -- the intent that used it: the same one may come again, when its answer was lost
    spent_by TEXT,
    PRIMARY KEY (recipient, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_age ON codes (expires_at);

-- A password that was mailed: good once, beside the real one.
CREATE TABLE temporary_passwords (
    member TEXT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    -- SHA-256: it has 80 random bits, so nothing slower is needed
    password_hash BLOB NOT NULL,
    expires_at INTEGER NOT NULL,
    -- the intent that used it: the same one may come again, when its answer was lost
    spent_by TEXT
) STRICT, WITHOUT ROWID;

-- Numbers that a phone-auth service vouched for, by the SHA-256 of its token; each is good once.
CREATE TABLE phone_auth_proofs (
    token_hash BLOB PRIMARY KEY,
    dialing TEXT NOT NULL,
    mobile TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    -- the intent that used it: the same one may come again, when its answer was lost
    spent_by TEXT
) STRICT, WITHOUT ROWID;
