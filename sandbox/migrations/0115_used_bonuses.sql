-- Bonuses that count as received: all except those cancelled before anything was staked. A void bet stakes nothing.
CREATE VIEW used_bonuses AS
SELECT b.id, b.member, b.offer, b.reference, b.granted_at FROM bonuses b
WHERE b.state <> 'cancelled' OR EXISTS (
    SELECT 1 FROM bets x WHERE x.member = b.member
        AND x.placed_at BETWEEN b.granted_at AND b.ended_at AND x.state <> 'void');
