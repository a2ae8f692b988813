-- Closure table of the uplines: everybody below a member, at any depth, except trial accounts. A report of a team reads
-- its rows and need not walk down the uplines for each statement.
CREATE TABLE team_members (
    upline TEXT NOT NULL REFERENCES members (id),
    member TEXT NOT NULL REFERENCES members (id),
    -- 1 directly below the upline
    level INTEGER NOT NULL,
    -- the member directly below the upline whom this member is or descends from
    line TEXT NOT NULL,
    PRIMARY KEY (upline, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_members_member ON team_members (member);

INSERT INTO team_members
WITH RECURSIVE above (upline, member, level, line) AS (
    SELECT upline, id, 1, id FROM members WHERE upline IS NOT NULL AND kind <> 4
    UNION ALL
    SELECT m.upline, a.member, a.level + 1, m.id FROM above a JOIN members m ON m.id = a.upline
    WHERE m.upline IS NOT NULL
) SELECT * FROM above;

CREATE TRIGGER team_members_joined AFTER INSERT ON members WHEN NEW.upline IS NOT NULL AND NEW.kind <> 4
BEGIN
    INSERT INTO team_members
    SELECT NEW.upline, NEW.id, 1, NEW.id
    UNION ALL
    SELECT upline, NEW.id, level + 1, line FROM team_members WHERE member = NEW.upline;
END;

-- A moved member takes their team along.
CREATE TRIGGER team_members_moved AFTER UPDATE OF upline ON members
WHEN NEW.upline IS NOT OLD.upline AND NEW.kind <> 4
BEGIN
    DELETE FROM team_members
    WHERE upline IN (SELECT upline FROM team_members WHERE member = NEW.id)
        AND (member = NEW.id OR member IN (SELECT member FROM team_members WHERE upline = NEW.id));
    INSERT INTO team_members
    WITH above (upline, level, line) AS (
        SELECT NEW.upline, 1, NEW.id WHERE NEW.upline IS NOT NULL
        UNION ALL
        SELECT upline, level + 1, line FROM team_members WHERE member = NEW.upline
    ), moved (member, level) AS (
        SELECT NEW.id, 0
        UNION ALL
        SELECT member, level FROM team_members WHERE upline = NEW.id
    ) SELECT a.upline, m.member, a.level + m.level, a.line FROM above a CROSS JOIN moved m;
END;
