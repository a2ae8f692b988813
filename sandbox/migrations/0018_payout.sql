-- Where a member's withdrawals go. Gone ones stay, for the withdrawals that name them.
CREATE TABLE payout_accounts (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    method TEXT NOT NULL,
    kind TEXT NOT NULL,
    holder TEXT NOT NULL,
    account TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    removed_at INTEGER
) STRICT;
CREATE INDEX payout_accounts_member ON payout_accounts (member, added_at);
