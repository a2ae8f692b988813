-- Money of the member's own when the bonus was given, in all wallets: what giving it up takes back follows from it
-- (docs/adr/0071). NULL for bonuses given before: they take back their amount.
ALTER TABLE bonuses ADD COLUMN own INTEGER CHECK (own >= 0);

-- How much of a deposit was staked: that much of it has earned points.
CREATE TABLE point_deposits (
    deposit TEXT PRIMARY KEY REFERENCES deposits (id),
    staked INTEGER NOT NULL CHECK (staked > 0)
) STRICT, WITHOUT ROWID;
