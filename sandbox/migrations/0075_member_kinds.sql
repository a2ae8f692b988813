-- What the numbers of a member's kind mean, said once for all queries.
ALTER TABLE members ADD COLUMN is_agent INTEGER NOT NULL GENERATED ALWAYS AS (kind IN (1, 2, 41, 42)) VIRTUAL;
ALTER TABLE members ADD COLUMN is_trial INTEGER NOT NULL GENERATED ALWAYS AS (kind = 4) VIRTUAL;
