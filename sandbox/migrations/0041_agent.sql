-- Announcements to agents that an agent has read.

CREATE TABLE agent_notices_read (
    member TEXT NOT NULL REFERENCES members (id),
    notice TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (member, notice)
) STRICT, WITHOUT ROWID;
