-- A removed member is looked for in every table that refers to members: without an index, by reading all of it.
CREATE INDEX commission_uncounted_member ON commission_uncounted (member);
CREATE INDEX commission_dues_agent ON commission_dues (agent);
