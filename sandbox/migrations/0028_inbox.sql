-- What the house writes to one member, and notices that an operator added to the scene's.

CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL CHECK (kind IN ('system', 'money', 'reward', 'security')),
    -- what happened, as JSON: it is put into words when it is read, in the reader's language
    news TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    read_at INTEGER
) STRICT;
CREATE INDEX messages_member ON messages (member, sent_at);
CREATE INDEX messages_unread ON messages (member) WHERE read_at IS NULL;

CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL CHECK (type IN ('PL', 'PU', 'PR', 'H')),
    title TEXT NOT NULL,
    summary TEXT NOT NULL,
    content TEXT NOT NULL,
    linkage_type INTEGER NOT NULL,
    linkage TEXT NOT NULL,
    published_at INTEGER NOT NULL
) STRICT;

-- The member was told that it takes long.
ALTER TABLE withdrawals ADD COLUMN late_told_at INTEGER;
