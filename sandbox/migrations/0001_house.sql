-- Members, sessions, settings, idempotency, messages out.

CREATE TABLE site_settings (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    json TEXT NOT NULL
) STRICT;

CREATE TABLE members (
    id TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    -- lower case: names are unique whatever their case
    username_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    -- the password is 123456, or it is expired (decisions: Session)
    password_weak INTEGER NOT NULL DEFAULT 0,
    password_expired INTEGER NOT NULL DEFAULT 0,
    payment_hash TEXT,
    kind INTEGER NOT NULL DEFAULT 0 CHECK (kind IN (0, 1, 2, 4, 41, 42)),
    nickname TEXT NOT NULL,
    upline TEXT REFERENCES members (id),
    rank_level INTEGER NOT NULL DEFAULT 1,
    -- what others register with, to be this member's downline
    referral_code TEXT NOT NULL UNIQUE,
    -- JSON list of {labelName, color}
    labels TEXT NOT NULL DEFAULT '[]',
    -- what else registration asked for, as JSON
    profile TEXT NOT NULL DEFAULT '{}',
    language TEXT NOT NULL DEFAULT 'PT',
    logins INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX members_upline ON members (upline);

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    -- SHA-256 of the cookie
    cookie_hash BLOB NOT NULL UNIQUE,
    -- may only change the password or leave
    restricted INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_member ON sessions (member);

-- A tab's handle; worth nothing without its session's cookie (in cookie mode).
CREATE TABLE tabs (
    token_hash BLOB PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tabs_session ON tabs (session);

-- One user intent each: the answer again for the same key and body.
CREATE TABLE intents (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash BLOB NOT NULL,
    status INTEGER NOT NULL,
    -- the envelope; none where the answer carried a token
    answer TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (owner, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX intents_age ON intents (created_at);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL,
    code TEXT,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_recipient ON outbox (recipient);
