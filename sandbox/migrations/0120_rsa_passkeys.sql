-- Passkeys with RSA keys (-257, RS256): exponent after its length of one byte, then modulus.
CREATE TABLE passkeys_new (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    credential BLOB NOT NULL UNIQUE,
    -- COSE: -7 (ES256, a SEC1 point), -8 (EdDSA, 32 bytes) or -257
    algorithm INTEGER NOT NULL CHECK (algorithm IN (-7, -8, -257)),
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    -- JSON list, as the browser said
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO passkeys_new
SELECT id, member, credential, algorithm, public_key, counter, transports, name, created_at, used_at FROM passkeys;
DROP TABLE passkeys;
ALTER TABLE passkeys_new RENAME TO passkeys;
CREATE INDEX passkeys_member ON passkeys (member, created_at);
