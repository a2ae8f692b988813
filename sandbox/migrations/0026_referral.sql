-- Income that invited friends brought, as far as it was taken. What a friend brought follows from
-- their deposits and decided bets and never gets less.

CREATE TABLE referral_claims (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    taken_at INTEGER NOT NULL
) STRICT;
CREATE INDEX referral_claims_member ON referral_claims (member, taken_at, id);
