-- Deposit that a claim rewards: one deposit is rewarded by one promotion (docs/adr/0082).
ALTER TABLE promotion_parts ADD COLUMN deposit TEXT REFERENCES deposits (id);
