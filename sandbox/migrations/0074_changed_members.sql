-- Members whose money, bets or tasks changed, and whose bonus, promotions and missions are to be judged again: written
-- in the transaction of the change (an outbox), deleted once they were judged.
CREATE TABLE changed_members (
    -- another one with every change, so that one that comes during the judgement is not taken for judged
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member TEXT NOT NULL UNIQUE,
    -- later than the change where the judgement failed
    due_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- what was watched by polling until now
INSERT INTO changed_members (member)
    SELECT member FROM bonuses WHERE state = 'active'
    UNION SELECT member FROM promotion_parts WHERE state = 'joined' AND told = 0;

DROP INDEX promotion_parts_open;
CREATE INDEX promotion_parts_open ON promotion_parts (member) WHERE state = 'joined' AND told = 0;
CREATE INDEX bonuses_expiring ON bonuses (expires_at) WHERE state = 'active';
CREATE INDEX member_rewards_expiring ON member_rewards (expires_at) WHERE claimed_at IS NULL;
CREATE INDEX play_breaks_ending ON play_breaks (until) WHERE until IS NOT NULL;
