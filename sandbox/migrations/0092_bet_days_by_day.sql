-- The leaderboard sums the eligible stakes of a week's days, and not each bet.
CREATE INDEX bet_days_day ON bet_days (day, member, eligible);
