-- When a bet that could not be settled is tried again: until then it is passed over, so that it holds up no other.
ALTER TABLE bets ADD COLUMN retry_at INTEGER NOT NULL DEFAULT 0;
