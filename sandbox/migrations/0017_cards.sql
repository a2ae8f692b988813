-- The demo card table: the room of a seat, and the hands played there.

ALTER TABLE game_tickets ADD COLUMN room TEXT;
ALTER TABLE game_sessions ADD COLUMN room TEXT;

CREATE TABLE card_hands (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    room TEXT NOT NULL,
    -- the page's key: the same key is the same hand
    hand_key TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    -- who sits there, and six pieces each: the hand and what comes for it
    seats TEXT NOT NULL,
    dealt_at INTEGER NOT NULL,
    -- whoever has not decided by then has folded
    due_at INTEGER NOT NULL,
    -- three of 0 and 1: the pieces that went back; none of a fold
    swap TEXT,
    win INTEGER CHECK (win >= 0),
    balance_staked INTEGER NOT NULL,
    settled_at INTEGER,
    UNIQUE (member, hand_key)
) STRICT;
-- one hand at a time at a table
CREATE UNIQUE INDEX card_hands_open ON card_hands (member, game, room) WHERE settled_at IS NULL;
CREATE INDEX card_hands_due ON card_hands (due_at) WHERE settled_at IS NULL;
CREATE INDEX card_hands_member ON card_hands (member, game, room, dealt_at);
