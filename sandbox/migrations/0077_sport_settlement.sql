-- Events that are over and whose bets are still being settled, a batch at a time.
ALTER TABLE sport_events ADD COLUMN settling INTEGER NOT NULL DEFAULT 0 CHECK (settling IN (0, 1));
CREATE INDEX sport_events_settling ON sport_events (id) WHERE settling = 1;
