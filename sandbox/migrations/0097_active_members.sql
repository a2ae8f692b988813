-- Day (UTC, since 1970) of each member's last bet or movement, if there is one: a report of a team reads the members who
-- were active in its period.
ALTER TABLE team_members ADD COLUMN last_active_day INTEGER;
UPDATE team_members SET last_active_day = nullif(max(
    coalesce((SELECT max(quarter) FROM bet_quarters q WHERE q.member = team_members.member), 0),
    coalesce((SELECT max(quarter) FROM movement_quarters q WHERE q.member = team_members.member), 0)
), 0) / 96;
-- Partial, so that only queries by activity use it: the others read a team in the order of its members.
CREATE INDEX team_members_active ON team_members (upline, last_active_day, level) WHERE last_active_day IS NOT NULL;

CREATE TRIGGER team_members_bet AFTER INSERT ON bet_quarters
BEGIN
    UPDATE team_members SET last_active_day = NEW.quarter / 96
    WHERE member = NEW.member AND coalesce(last_active_day, -1) < NEW.quarter / 96;
END;

CREATE TRIGGER team_members_transacted AFTER INSERT ON movement_quarters
BEGIN
    UPDATE team_members SET last_active_day = NEW.quarter / 96
    WHERE member = NEW.member AND coalesce(last_active_day, -1) < NEW.quarter / 96;
END;

-- As before, with the new column.
DROP TRIGGER team_members_joined;
CREATE TRIGGER team_members_joined AFTER INSERT ON members WHEN NEW.upline IS NOT NULL AND NEW.kind <> 4
BEGIN
    INSERT INTO team_members (upline, member, level, line)
    SELECT NEW.upline, NEW.id, 1, NEW.id
    UNION ALL
    SELECT upline, NEW.id, level + 1, line FROM team_members WHERE member = NEW.upline;
END;

DROP TRIGGER team_members_moved;
CREATE TRIGGER team_members_moved AFTER UPDATE OF upline ON members
WHEN NEW.upline IS NOT OLD.upline AND NEW.kind <> 4
BEGIN
    DELETE FROM team_members
    WHERE upline IN (SELECT upline FROM team_members WHERE member = NEW.id)
        AND (member = NEW.id OR member IN (SELECT member FROM team_members WHERE upline = NEW.id));
    INSERT INTO team_members (upline, member, level, line, last_active_day)
    WITH above (upline, level, line) AS (
        SELECT NEW.upline, 1, NEW.id WHERE NEW.upline IS NOT NULL
        UNION ALL
        SELECT upline, level + 1, line FROM team_members WHERE member = NEW.upline
    ), moved (member, level, last_active_day) AS (
        SELECT NEW.id, 0, nullif(max(
            coalesce((SELECT max(quarter) FROM bet_quarters q WHERE q.member = NEW.id), 0),
            coalesce((SELECT max(quarter) FROM movement_quarters q WHERE q.member = NEW.id), 0)
        ), 0) / 96
        UNION ALL
        SELECT member, level, last_active_day FROM team_members WHERE upline = NEW.id
    ) SELECT a.upline, m.member, a.level + m.level, a.line, m.last_active_day FROM above a CROSS JOIN moved m;
END;

-- The size of a team counts the agents in it.
CREATE INDEX members_agents ON members (id) WHERE is_agent;
