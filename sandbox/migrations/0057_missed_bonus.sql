-- The bonus that a deposit was asked for with and came without, and why; it counts as one without a bonus.

ALTER TABLE deposits ADD COLUMN missed_bonus TEXT;
ALTER TABLE deposits ADD COLUMN missed_why TEXT CHECK (missed_why IN ('active', 'had', 'gone'));
