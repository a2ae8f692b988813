-- The players of a round, and the bets of each: bets of one person are evaluated together.
CREATE INDEX bets_of_round ON bets (round, member) WHERE round IS NOT NULL;
