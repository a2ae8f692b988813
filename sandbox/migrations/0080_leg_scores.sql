-- The score of the event when the bet was placed: its bets are evaluated over the endings that were still possible.
ALTER TABLE sport_legs ADD COLUMN home_score INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sport_legs ADD COLUMN away_score INTEGER NOT NULL DEFAULT 0;
