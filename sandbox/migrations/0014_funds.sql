-- Vendors' own wallets: a seat plays from the wallet that its vendor had when the player sat down.

ALTER TABLE game_sessions
    ADD COLUMN own_wallet INTEGER NOT NULL DEFAULT 0 CHECK (own_wallet IN (0, 1));
