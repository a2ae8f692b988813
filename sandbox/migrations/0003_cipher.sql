-- Keys for encrypted payloads, and the nonces that were spent.

CREATE TABLE cipher_keys (
    kid TEXT PRIMARY KEY,
    secret BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    -- still opens payloads until then; null: the present key
    retires_at INTEGER
) STRICT;

CREATE TABLE server_secrets (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT;

CREATE TABLE spent_nonces (
    nonce BLOB PRIMARY KEY,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_nonces_age ON spent_nonces (expires_at);
