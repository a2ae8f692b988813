-- Promotions: who takes part, what was asked for, what was drawn. What they are, the seed says.

-- A member in a round of a promotion; a round begins at `period`, 0 where there is one alone.
CREATE TABLE promotion_parts (
    promotion TEXT NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    period INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('joined', 'claimed')),
    joined_at INTEGER NOT NULL,
    -- its pages were told that it can be claimed
    told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    claimed_at INTEGER,
    amount INTEGER CHECK (amount > 0),
    messenger TEXT,
    messenger_id TEXT,
    PRIMARY KEY (promotion, member, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_parts_open ON promotion_parts (joined_at) WHERE state = 'joined' AND told = 0;
-- an account of a messenger redeems once, whoever asks
CREATE UNIQUE INDEX promotion_parts_messenger ON promotion_parts (promotion, messenger, messenger_id)
    WHERE messenger IS NOT NULL;

CREATE TABLE promotion_applications (
    id TEXT PRIMARY KEY,
    promotion TEXT NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    period INTEGER NOT NULL,
    comment TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('applying', 'rejected', 'issued')),
    -- the house's words
    reason TEXT,
    amount INTEGER CHECK (amount > 0),
    applied_at INTEGER NOT NULL,
    decided_at INTEGER
) STRICT;
CREATE INDEX promotion_applications_member
    ON promotion_applications (member, promotion, period, applied_at);
-- one at a time
CREATE UNIQUE INDEX promotion_applications_open ON promotion_applications (promotion, member)
    WHERE state = 'applying';

-- A proof belongs to a withdrawal's receipt or to an application.
ALTER TABLE proofs ADD COLUMN application TEXT REFERENCES promotion_applications (id);
CREATE INDEX proofs_application ON proofs (application);

CREATE TABLE promotion_draws (
    id TEXT PRIMARY KEY,
    promotion TEXT NOT NULL,
    member TEXT NOT NULL REFERENCES members (id),
    period INTEGER NOT NULL,
    -- which of the member's tickets, from 1
    ticket INTEGER NOT NULL CHECK (ticket > 0),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    drawn_at INTEGER NOT NULL,
    UNIQUE (promotion, member, period, ticket)
) STRICT;

-- What the control changed of a promotion.
CREATE TABLE promotion_changes (
    promotion TEXT PRIMARY KEY,
    content TEXT,
    starts_at INTEGER,
    ends_at INTEGER
) STRICT;
