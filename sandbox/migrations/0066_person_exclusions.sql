-- What tells that two accounts are one person's, each in one spelling (sandbox/src/account/identity.rs).
CREATE TABLE member_identifiers (
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('idNumber', 'email', 'mobile')),
    value TEXT NOT NULL,
    -- a code came back from it, or it is an identity number whose check digits are right
    proven INTEGER NOT NULL CHECK (proven IN (0, 1)),
    PRIMARY KEY (member, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_identifiers_value ON member_identifiers (kind, value);

-- Accounts that a self-exclusion binds: its own, and others of the same person.
CREATE TABLE exclusion_members (
    exclusion INTEGER NOT NULL REFERENCES play_breaks (id),
    member TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    PRIMARY KEY (member, exclusion)
) STRICT, WITHOUT ROWID;
CREATE INDEX exclusion_members_exclusion ON exclusion_members (exclusion);

-- What identified those accounts while it was on; a change of the profile takes nothing away.
CREATE TABLE exclusion_identifiers (
    exclusion INTEGER NOT NULL REFERENCES play_breaks (id),
    kind TEXT NOT NULL CHECK (kind IN ('idNumber', 'email', 'mobile')),
    value TEXT NOT NULL,
    proven INTEGER NOT NULL CHECK (proven IN (0, 1)),
    PRIMARY KEY (kind, value, exclusion)
) STRICT, WITHOUT ROWID;
CREATE INDEX exclusion_identifiers_exclusion ON exclusion_identifiers (exclusion);

-- Those who are there already.
INSERT INTO member_identifiers
WITH parts AS (
    SELECT id, email_verified_at IS NOT NULL AS proven,
        substr(trim(email_key), 1, instr(trim(email_key), '@') - 1) AS box,
        substr(trim(email_key), instr(trim(email_key), '@') + 1) AS host
    FROM members WHERE instr(trim(email_key), '@') > 1
), plain AS (
    SELECT id, proven,
        CASE WHEN instr(box, '+') > 1 THEN substr(box, 1, instr(box, '+') - 1) ELSE box END AS box,
        CASE host WHEN 'googlemail.com' THEN 'gmail.com' ELSE host END AS host
    FROM parts
)
SELECT id, 'email', CASE host WHEN 'gmail.com' THEN replace(box, '.', '') ELSE box END || '@' || host, proven
FROM plain;

INSERT INTO member_identifiers
SELECT id, 'mobile', ltrim(dialing, '+') || ltrim(mobile, '0'), mobile_verified_at IS NOT NULL
FROM members WHERE dialing IS NOT NULL AND ltrim(mobile, '0') <> '';

INSERT INTO member_identifiers
WITH RECURSIVE numbers AS (
    SELECT id, upper(replace(replace(replace(replace(profile ->> 'idNumber', '.', ''), '-', ''), '/', ''), ' ', '')) AS number
    FROM members
), places (place) AS (
    SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 10
), sums AS (
    -- of a CPF's digits, for the two that check them
    SELECT id, number,
        sum(CASE WHEN place < 10 THEN substr(number, place, 1) * (11 - place) ELSE 0 END) AS first,
        sum(substr(number, place, 1) * (12 - place)) AS second
    FROM numbers, places WHERE number <> '' GROUP BY id, number
)
SELECT id, 'idNumber', number,
    number GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
    AND replace(number, substr(number, 1, 1), '') <> ''
    AND substr(number, 10, 1) = CAST((11 - first % 11) % 11 % 10 AS TEXT)
    AND substr(number, 11, 1) = CAST((11 - second % 11) % 11 % 10 AS TEXT)
FROM sums;

INSERT INTO exclusion_members SELECT id, member FROM play_breaks WHERE kind = 'selfExclusion';
INSERT INTO exclusion_identifiers
SELECT b.id, i.kind, i.value, i.proven FROM play_breaks b JOIN member_identifiers i ON i.member = b.member
WHERE b.kind = 'selfExclusion';
INSERT OR IGNORE INTO exclusion_members
SELECT x.exclusion, i.member FROM exclusion_identifiers x
JOIN member_identifiers i ON i.kind = x.kind AND i.value = x.value WHERE x.proven = 1;
